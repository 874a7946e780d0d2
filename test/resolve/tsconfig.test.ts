import assert from "node:assert/strict";
import { test } from "node:test";
import { Manifests } from "../../src/resolve/manifests.ts";
import { Trace } from "../../src/resolve/trace.ts";
import { pathTargets, TsConfigs, type TsConfig } from "../../src/resolve/tsconfig.ts";
import { Listings } from "../../src/support/listings.ts";
import { MemoryFiles } from "../support/memory-files.ts";

function load(text: string, file = "tsconfig.json"): { configs: TsConfigs; config: TsConfig | undefined } {
  const files = new MemoryFiles(text);
  const listings = new Listings(files, "/repo");
  const configs = new TsConfigs(files, listings, new Manifests(files, listings, "/repo"), "/repo");
  return { configs, config: configs.load(`/repo/${file}`, new Trace()) };
}

const problemsOf = ({ problems }: TsConfigs): string[] => [...problems.values()].map(({ file, line, column, message }) => `${file}:${line === undefined ? "" : `${line}:${column}:`} ${message}`);

/** Specifier → its targets; null: no entry matches. */
const targets: [name: string, text: string, specifier: string, expected: string[] | null][] = [
  ["paths start at baseUrl", '{"compilerOptions": {"baseUrl": "src", "paths": {"@/*": ["./x/*", "y/*"]}}}', "@/a", ["/repo/src/x/a", "/repo/src/y/a"]],
  ["or at the folder of the file", '{"compilerOptions": {"paths": {"@/*": ["./x/*"]}}}', "@/a/b", ["/repo/x/a/b"]],
  ["text may follow the star", '{"compilerOptions": {"paths": {"@*/api": ["./x/*/y"]}}}', "@a/api", ["/repo/x/a/y"]],
  ["an exact entry comes first", '{"compilerOptions": {"paths": {"@/*": ["./x/*"], "@/a": ["./y"]}}}', "@/a", ["/repo/y"]],
  ["then the longest text before the star", '{"compilerOptions": {"paths": {"*": ["./z/*"], "@/a*": ["./y/*"], "@/*": ["./x/*"]}}}', "@/ab", ["/repo/y/b"]],
  ["a dollar is no more than that", '{"compilerOptions": {"paths": {"@/*": ["./x/*"]}}}', "@/$&", ["/repo/x/$&"]],
  ["a star stands for some text", '{"compilerOptions": {"paths": {"@/*": ["./x/*"]}}}', "@/", []],
  ["what fits no entry has no targets", '{"compilerOptions": {"paths": {"@/*": ["./x/*"], "b/*/c": ["./d"]}}}', "b/c", null],
  ["an entry with two stars is none, nor one without a list", '{"compilerOptions": {"paths": {"a/*/*": ["./x"], "b": "./y"}}}', "b", null],
  ["${configDir} is the folder of the file that is asked for", '{"compilerOptions": {"baseUrl": "${configDir}/src", "paths": {"@": ["${configDir}/x"]}}}', "@", ["/repo/x"]],
];
for (const [name, text, specifier, expected] of targets) {
  test(name, () => {
    const { config } = load(`-- tsconfig.json --\n${text}`);
    assert.deepEqual(config?.paths && (pathTargets(config.paths, specifier) ?? null), expected);
  });
}

test("what is extended counts where the file itself says nothing, the later ones first", () => {
  const { config, configs } = load(`-- tsconfig.json --
{ // comments are allowed
  "extends": ["./base", "pkg", "@s/pkg/strict", "field"],
  "compilerOptions": {"moduleSuffixes": [".ios", ""], },
}
-- base.json --
{"compilerOptions": {"baseUrl": "b", "paths": {"x": ["./x"]}, "rootDirs": ["./r"], "customConditions": ["base"]}, "references": [{"path": "./other"}]}
-- node_modules/pkg/tsconfig.json --
{"compilerOptions": {"rootDirs": ["./r", "\${configDir}/q"]}}
-- node_modules/@s/pkg/strict.json --
{"compilerOptions": {"customConditions": ["strict"]}}
-- node_modules/field/package.json --
{"tsconfig": "special.json", "exports": {"./gone": "./gone.json"}}
-- node_modules/field/special.json --
{"extends": "../../base.json", "compilerOptions": {"paths": {"x": ["./y"]}}}`);
  assert.deepEqual(problemsOf(configs), []);
  assert.equal(config?.baseUrl, "/repo/b");
  assert.deepEqual(config.paths && pathTargets(config.paths, "x"), ["/repo/b/y"]);
  assert.deepEqual(config.rootDirs, ["/repo/r"]);
  assert.deepEqual(config.customConditions, ["base"]);
  assert.deepEqual(config.moduleSuffixes, [".ios", ""]);
  assert.deepEqual(config.references, []);
  assert.ok(configs.inputs.has("/repo/base.json") && configs.inputs.has("/repo/node_modules/field/special.json"));
});

test("an exported configuration is found by the map", () => {
  const { config } = load(`-- tsconfig.json --
{"extends": "pkg/base"}
-- node_modules/pkg/package.json --
{"exports": {"./base": "./lib/base.json"}}
-- node_modules/pkg/lib/base.json --
{"compilerOptions": {"baseUrl": "."}}`);
  assert.equal(config?.baseUrl, "/repo/node_modules/pkg/lib");
});

const broken: [name: string, text: string, expected: string[]][] = [
  ["a file that is not there", "", ['tsconfig.json: "tsconfig.json" cannot be read']],
  ["a file that is no JSON", '-- tsconfig.json --\n{"a" 1}', ['tsconfig.json:1:6: ":" is expected, and "1" stands there']],
  ["a file that holds no object", "-- tsconfig.json --\n[]", ["tsconfig.json: it does not hold an object"]],
  ["a base that is not there", '-- tsconfig.json --\n{"extends": "@not/there"}', ['tsconfig.json: "extends" names "@not/there", which cannot be found']],
  [
    "files that extend each other",
    '-- tsconfig.json --\n{"extends": "./b.json"}\n-- b.json --\n{"extends": "./tsconfig.json"}',
    ['b.json: "extends" names "./tsconfig.json", which extends this file in turn'],
  ],
];
for (const [name, text, expected] of broken) {
  test(`${name} is a problem`, () => assert.deepEqual(problemsOf(load(text).configs), expected));
}

const includes: [name: string, text: string, files: Record<string, boolean>][] = [
  ["all files by default", "{}", { "src/a.ts": true, "node_modules/p/a.ts": false, "a.vue": true }],
  ["not those in the output", '{"compilerOptions": {"outDir": "dist"}}', { "dist/a.ts": false, "src/dist/a.ts": true }],
  ["only those that are named", '{"files": ["src/a.ts"]}', { "src/a.ts": true, "src/b.ts": false }],
  ["those of the patterns too", '{"files": ["x.ts"], "include": ["src"]}', { "x.ts": true, "src/b/c.ts": true, "lib/a.ts": false }],
  ["without those taken out", '{"include": ["src"], "exclude": ["**/*.spec.ts"]}', { "src/b.ts": true, "src/b.spec.ts": false }],
];
for (const [name, text, files] of includes) {
  test(`a project includes ${name}`, () => {
    const { config } = load(`-- tsconfig.json --\n${text}`);
    for (const [file, expected] of Object.entries(files)) assert.equal(config?.includes(`/repo/${file}`), expected, file);
  });
}

test("a file belongs to the first project that includes it", () => {
  const { config, configs } = load(`-- tsconfig.json --
{"files": [], "references": [{"path": "./tsconfig.node.json"}, {"path": "./app"}, {"path": "./gone"}, {}]}
-- tsconfig.node.json --
{"include": ["scripts"]}
-- app/tsconfig.json --
{"include": ["src"], "references": [{"path": "../lib"}, {"path": ".."}]}
-- lib/tsconfig.json --
{}`);
  const root = config as TsConfig;
  const projectOf = (file: string): string => configs.projectOf(`/repo/${file}`, root, new Trace()).file;
  assert.deepEqual(["scripts/a.ts", "app/src/a.ts", "lib/a.ts", "elsewhere.ts"].map(projectOf), [
    "/repo/tsconfig.node.json",
    "/repo/app/tsconfig.json",
    "/repo/lib/tsconfig.json",
    "/repo/tsconfig.json",
  ]);
  assert.deepEqual(problemsOf(configs), ['gone/tsconfig.json: "gone/tsconfig.json" cannot be read']);
});
