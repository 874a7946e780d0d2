import assert from "node:assert/strict";
import { test } from "node:test";
import type { ModuleSystem } from "../../src/model/document.ts";
import type { ImportKind } from "../../src/model/record.ts";
import type { Resolution } from "../../src/resolve/resolution.ts";
import { Resolver } from "../../src/resolve/resolver.ts";
import { DEFAULT_EXTENSIONS, type ResolverOptions } from "../../src/resolve/settings.ts";
import { MemoryFiles } from "../support/memory-files.ts";

const OPTIONS: ResolverOptions = {
  baseDir: "/repo",
  extensions: [...DEFAULT_EXTENSIONS],
  mainFields: ["main"],
  mainFiles: ["index"],
  exportsFields: [],
  importsFields: ["imports"],
  conditionNames: ["import", "node"],
  aliasFields: [],
  modules: ["node_modules", "node_modules/@types"],
  alias: [],
  fallback: [],
  preferRelative: false,
  extensionAlias: new Map(),
  roots: [],
  preserveSymlinks: false,
  combinedDependencies: false,
  licenses: false,
  deprecations: false,
  typescriptFirst: false,
};

interface Asked {
  options?: Partial<ResolverOptions>;
  from?: string;
  kind?: ImportKind;
  moduleSystem?: ModuleSystem;
  links?: Record<string, string>;
}

/** `resolved (types)`. */
const shown = ({ resolved, dependencyTypes }: Resolution): string => `${resolved} (${dependencyTypes.join(" ")})`;

function resolverOf(files: string, { options, links = {} }: Asked = {}): { resolver: Resolver; memory: MemoryFiles } {
  const memory = new MemoryFiles(files);
  for (const [link, target] of Object.entries(links)) memory.link(`/repo/${link}`, `/repo/${target}`);
  return { resolver: new Resolver(memory, { ...OPTIONS, ...options }), memory };
}

function resolve(files: string, specifier: string, asked: Asked = {}): Resolution {
  const { from = "src/a.ts", kind = "import", moduleSystem = "es6" } = asked;
  return resolverOf(files, asked).resolver.resolve({ from: `/repo/${from}`, specifier, moduleSystem, kind });
}

function check(files: string, specifiers: Record<string, string>, asked: Asked = {}): void {
  for (const [specifier, expected] of Object.entries(specifiers)) {
    assert.equal(shown(resolve(files, specifier, asked)), expected, specifier);
  }
}

/** Name, files, specifier → what it must be, and what is asked besides. */
const cases: [name: string, files: string, expected: Record<string, string>, asked?: Asked][] = [
  ["extensions are tried in order", "-- src/b.ts --\n-- src/b.js --", { "./b": "src/b.js (local)" }],
  [
    "and in another one when that is configured",
    "-- src/b.ts --\n-- src/b.js --",
    { "./b": "src/b.ts (local)" },
    { options: { extensions: [".ts", ".js"] } },
  ],
  [
    "a name as it stands comes before one with an extension, unless an empty extension has its turn later",
    "-- src/b --\n-- src/b.js --",
    { "./b": "src/b.js (local)" },
    { options: { extensions: [".js", ""] } },
  ],
  [
    "a file comes before a folder of its name, but not with a slash at the end",
    "-- src/b.ts --\n-- src/b/index.ts --",
    { "./b": "src/b.ts (local)", "./b/": "src/b/index.ts (local)" },
  ],
  [
    "dots are folders, also where there is a file of the folder's name",
    "-- src.js --\n-- src/index.ts --\n-- index.ts --\n-- src/a/b.ts --",
    { ".": "src/index.ts (local)", "./": "src/index.ts (local)", "..": "index.ts (local)", "./a/..": "src/index.ts (local)" },
  ],
  [
    "a folder may have a package.json with a main file",
    '-- src/b/package.json --\n{"main": "lib/x"}\n-- src/b/lib/x.ts --\n-- src/b/index.ts --',
    { "./b": "src/b/lib/x.ts (local)" },
  ],
  [
    "a main file that is not there, or is the folder itself, leaves the index",
    '-- src/b/package.json --\n{"main": "gone"}\n-- src/b/index.ts --\n-- src/c/package.json --\n{"main": "./"}\n-- src/c/index.ts --',
    { "./b": "src/b/index.ts (local)", "./c": "src/c/index.ts (local)" },
  ],
  [
    "JavaScript may stand there as TypeScript",
    "-- src/b.ts --\n-- src/c.tsx --\n-- src/d.mts --\n-- src/e.d.cts --\n-- src/f.d.ts --\n-- src/g.jsx.ts --",
    {
      "./b.js": "src/b.ts (local)",
      "./c.jsx": "src/c.tsx (local)",
      "./d.mjs": "src/d.mts (local)",
      "./e.cjs": "src/e.d.cts (local)",
      "./f.js": "src/f.d.ts (local)",
      "./f.ts": "src/f.d.ts (local)",
      "./gone.js": "./gone.js (unknown)",
    },
  ],
  ["x.js is x.js when there is one", "-- src/b.ts --\n-- src/b.js --", { "./b.js": "src/b.js (local)" }],
  [
    "x.js is x.ts all the same in TypeScript without a tsconfig",
    "-- src/b.ts --\n-- src/b.js --\n-- src/c.js --\n-- src/c.d.ts --",
    { "./b.js": "src/b.ts (local)", "./c.js": "src/c.js (local)" },
    { options: { typescriptFirst: true } },
  ],
  [
    "but not in JavaScript",
    "-- src/b.ts --\n-- src/b.js --",
    { "./b.js": "src/b.js (local)" },
    { options: { typescriptFirst: true }, from: "src/a.js" },
  ],
  [
    "queries, fragments and loaders are no part of the name, marks that the disk has are",
    "-- src/b.ts --\n-- src/c.svg --\n-- src/#h/d.ts --\n-- src/e?f.ts --\n-- src/g.ts --",
    {
      "./b?raw": "src/b.ts (local)",
      "./c.svg?url#x": "src/c.svg (local)",
      "./#h/d": "src/#h/d.ts (local)",
      "./#gone": "./#gone (unknown)",
      "./e?f": "src/e?f.ts (local)",
      "./g#part": "src/g.ts (local)",
      "!!x!y?z!./b": "src/b.ts (local)",
      "x!fs": "fs (core)",
    },
  ],
  [
    "core modules are core with and without their protocol, but not under a name that is not theirs",
    "-- src/b.ts --",
    { fs: "fs (core)", "node:fs": "fs (core)", "node:test": "node:test (core)", test: "test (unknown)", "bun:ffi": "bun:ffi (core)" },
  ],
  [
    "URLs of files lead to files, those of data nowhere",
    "-- src/b.ts --",
    { "file:///repo/src/b.ts": "src/b.ts (undetermined)", "data:text/javascript,1": "data:1 (unknown)" },
  ],
  ["an absolute path is looked up as it is", "-- src/b.ts --", { "/repo/src/b": "src/b.ts (undetermined)", "/repo/gone": "/repo/gone (unknown)" }],
  [
    "a package is classed by where the nearest package.json declares it, in its order",
    `-- package.json --
{
  "dependencies": {"p": "1"}, "devDependencies": {"p": "1", "d": "1"}, "peerDependencies": {"e": "1"},
  "optionalDependencies": {"o": "1"}, "myDependencies": {"m": "1"}, "peerDependenciesMeta": {"n": {}}, "bundleDependencies": ["d"]
}
-- node_modules/p/index.js --
-- node_modules/d/index.js --
-- node_modules/e/index.js --
-- node_modules/o/index.js --
-- node_modules/m/index.js --
-- node_modules/n/index.js --`,
    {
      p: "node_modules/p/index.js (npm npm-dev)",
      d: "node_modules/d/index.js (npm-dev npm-bundled)",
      e: "node_modules/e/index.js (npm-peer)",
      o: "node_modules/o/index.js (npm-optional)",
      m: "node_modules/m/index.js (npm-no-pkg)",
      n: "node_modules/n/index.js (npm-no-pkg)",
      gone: "gone (unknown)",
    },
  ],
  [
    "all dependencies may be bundled",
    '-- package.json --\n{"dependencies": {"p": "1"}, "bundledDependencies": true}\n-- node_modules/p/index.js --',
    { p: "node_modules/p/index.js (npm npm-bundled)" },
  ],
  ["without a package.json nothing is known", "-- node_modules/p/index.js --", { p: "node_modules/p/index.js (npm-unknown)" }],
  ["one that is broken hides those above", "-- package.json --\n{}\n-- src/package.json --\n{\n-- node_modules/p/index.js --", {
    p: "node_modules/p/index.js (npm-unknown)",
  }],
  [
    "types are found in place of a package and classed by its name or theirs",
    `-- package.json --
{"devDependencies": {"@types/t": "1", "@types/s__u": "1"}}
-- node_modules/@types/t/index.d.ts --
-- node_modules/@types/s__u/index.d.ts --`,
    { t: "node_modules/@types/t/index.d.ts (npm-dev)", "@s/u": "node_modules/@types/s__u/index.d.ts (npm-dev)", "@s/gone": "@s/gone (unknown)" },
  ],
  [
    "the nearest package counts, parts of it and single files too",
    "-- package.json --\n{}\n-- src/node_modules/p/index.js --\n-- node_modules/p/index.js --\n-- node_modules/q/lib/x.js --\n-- node_modules/q/lib/index.js --\n-- node_modules/one.js --\n-- node_modules/@s/p/x.ts --",
    {
      p: "src/node_modules/p/index.js (npm-no-pkg)",
      "q/lib/x": "node_modules/q/lib/x.js (npm-no-pkg)",
      "q/lib/": "node_modules/q/lib/index.js (npm-no-pkg)",
      "q/lib/gone": "q/lib/gone (unknown)",
      one: "node_modules/one.js (npm-no-pkg)",
      "@s/p/x.js": "node_modules/@s/p/x.ts (npm-no-pkg)",
    },
  ],
  [
    "exports do not count by default",
    '-- node_modules/p/package.json --\n{"exports": "./x.js"}\n-- node_modules/p/x.js --\n-- node_modules/p/index.js --',
    { p: "node_modules/p/index.js (npm-unknown)", "p/x": "node_modules/p/x.js (npm-unknown)" },
  ],
  [
    "where they count, what they do not name is not there",
    `-- node_modules/p/package.json --
{"exports": {".": "./x.js", "./f/*": "./lib/*", "./gone": ["./gone.js", "./x.js"], "./bad": "x.js", "./types": "./only.js"}, "main": "index.js"}
-- node_modules/p/x.js --
-- node_modules/p/index.js --
-- node_modules/p/lib/y.js --
-- node_modules/p/only.d.ts --
-- node_modules/q/package.json --
{"exports": null}
-- node_modules/q/index.js --`,
    {
      p: "node_modules/p/x.js (npm-unknown)",
      "p/f/y.js": "node_modules/p/lib/y.js (npm-unknown)",
      "p/index.js": "p/index.js (unknown)",
      "p/gone": "p/gone (unknown)",
      "p/bad": "p/bad (unknown)",
      "p/types": "node_modules/p/only.d.ts (npm-unknown)",
      q: "node_modules/q/index.js (npm-unknown)",
    },
    { options: { exportsFields: ["exports"] } },
  ],
  [
    "a package may name itself when it has exports",
    '-- package.json --\n{"name": "own", "exports": {"./x": "./src/x.ts"}}\n-- src/x.ts --',
    { "own/x": "src/x.ts (undetermined)", "own/y": "own/y (unknown)" },
    { options: { exportsFields: ["exports"] } },
  ],
  [
    "subpath imports start at the package.json, and may lead to packages and core modules",
    `-- package.json --
{"dependencies": {"p": "1"}, "imports": {"#x": "./src/x.ts", "#d/*": "./src/deep/*", "#p": "p/lib", "#fs": {"node": "fs"}, "#off": null}}
-- src/x.ts --
-- src/deep/y.ts --
-- node_modules/p/lib.js --`,
    {
      "#x": "src/x.ts (aliased aliased-subpath-import local)",
      "#d/y.js": "src/deep/y.ts (aliased aliased-subpath-import local)",
      "#p": "node_modules/p/lib.js (aliased aliased-subpath-import npm)",
      "#fs": "fs (aliased aliased-subpath-import core)",
      "#off": "#off (unknown)",
      "#gone": "#gone (unknown)",
    },
    { from: "src/deep/a.ts" },
  ],
  ["without such a map it is a name like any other", "-- src/#x.ts --", { "#x": "src/#x.ts (undetermined)" }],
  [
    "packages that are links are where the links lead, and in a workspace an alias",
    `-- package.json --
{"workspaces": ["packages/*"]}
-- packages/w/package.json --
{"main": "src/index.ts"}
-- packages/w/src/index.ts --
-- store/p/index.js --`,
    { w: "packages/w/src/index.ts (aliased aliased-workspace local)", p: "store/p/index.js (undetermined)", "w/gone": "w/gone (unknown)" },
    { links: { "node_modules/w": "packages/w", "node_modules/p": "store/p" } },
  ],
  [
    "unless links are not followed",
    '-- package.json --\n{"workspaces": {"packages": ["w"]}, "dependencies": {"w": "1"}}\n-- w/index.ts --',
    { w: "node_modules/w/index.ts (aliased aliased-workspace npm)" },
    { links: { "node_modules/w": "w" }, options: { preserveSymlinks: true } },
  ],
  [
    "files and folders that are links are followed too",
    "-- src/x.ts --\n-- lib/y.ts --\n-- lib/index.ts --",
    { "./l.ts": "src/x.ts (local)", "./f/y": "lib/y.ts (local)", "./f": "lib/index.ts (local)" },
    { links: { "src/l.ts": "src/x.ts", "src/f": "lib" } },
  ],
  [
    "manifests are combined up to the base directory, the nearest one first",
    `-- package.json --
{"dependencies": {"p": "1"}, "devDependencies": {"q": "1"}, "bundleDependencies": ["q"], "workspaces": {"packages": ["x"]}}
-- packages/a/package.json --
{"dependencies": {"q": "1"}, "bundledDependencies": true, "workspaces": ["y"]}
-- node_modules/p/index.js --
-- node_modules/q/index.js --
-- node_modules/r/index.js --`,
    {
      p: "node_modules/p/index.js (npm)",
      q: "node_modules/q/index.js (npm npm-dev npm-bundled)",
      r: "node_modules/r/index.js (npm-no-pkg)",
    },
    { options: { combinedDependencies: true }, from: "packages/a/src/x.ts" },
  ],
  [
    "manifests that say nothing of interest combine to nothing",
    '-- package.json --\n{"name": "x"}\n-- node_modules/p/index.js --',
    { p: "node_modules/p/index.js (npm-unknown)" },
    { options: { combinedDependencies: true } },
  ],
  [
    "webpack's aliases stand for names, the starts of names, and what a star leaves",
    "-- src/x.ts --\n-- lib/y.ts --\n-- lib/index.ts --\n-- node_modules/p/index.js --",
    {
      "~/x": "src/x.ts (aliased aliased-webpack local)",
      exact: "lib/index.ts (aliased aliased-webpack local)",
      "exact/y": "exact/y (unknown)",
      list: "lib/y.ts (aliased aliased-webpack local)",
      "star-y": "lib/y.ts (aliased aliased-webpack local)",
      off: "off (unknown)",
      "p/index.js": "node_modules/p/index.js (npm-unknown)",
      core: "fs (aliased aliased-webpack core)",
      loop: "loop (unknown)",
      near: "src/x.ts (aliased aliased-webpack local)",
      last: "lib/y.ts (aliased aliased-webpack local)",
    },
    {
      options: {
        alias: [
          { name: "~", onlyModule: false, alias: "/repo/src" },
          { name: "exact", onlyModule: true, alias: "/repo/lib" },
          { name: "list", onlyModule: false, alias: ["/repo/gone", "/repo/lib/y"] },
          { name: "star-*", onlyModule: false, alias: "/repo/lib/*" },
          { name: "off", onlyModule: false, alias: false },
          { name: "p", onlyModule: false, alias: "p" },
          { name: "core", onlyModule: false, alias: "fs" },
          { name: "loop", onlyModule: false, alias: "pool" },
          { name: "pool", onlyModule: false, alias: "loop" },
          { name: "near", onlyModule: false, alias: "./x" },
        ],
        fallback: [{ name: "last", onlyModule: false, alias: "/repo/lib/y" }],
      },
    },
  ],
  [
    "extensions have aliases, which are taken as they are",
    "-- src/x.ts --\n-- src/x.js --\n-- src/y.js --\n-- src/z.ts.js --\n-- src/w.mjs --\n-- src/f.js/index.js --\n-- node_modules/p/x.ts --",
    {
      "./x.js": "src/x.ts (local)",
      "./y.js": "src/y.js (local)",
      "./z.js": "./z.js (unknown)",
      "./w.mjs": "./w.mjs (unknown)",
      "./f.js": "src/f.js/index.js (local)",
      "p/x.js": "node_modules/p/x.ts (npm-unknown)",
    },
    { options: { extensionAlias: new Map([[".js", [".ts", ".js"]], [".mjs", [".mts"]]]) } },
  ],
  [
    "requests with a slash at their start may start at a root",
    "-- public/x.ts --",
    { "/x": "public/x.ts (undetermined)", "/repo/public/x": "public/x.ts (undetermined)" },
    { options: { roots: ["/repo/public"] } },
  ],
  [
    "folders of packages may be configured, and hold the repository's own modules",
    "-- lib/y.ts --\n-- node_modules/p/index.js --\n-- src/near.ts --",
    { y: "lib/y.ts (localmodule)", p: "node_modules/p/index.js (npm-unknown)", near: "src/near.ts (undetermined)" },
    { options: { modules: ["/repo/lib", "node_modules"], preferRelative: true } },
  ],
  [
    "a browser field replaces packages and files, or takes them out",
    `-- package.json --
{"browser": {"./src/x.js": "./src/x-browser.js", "p": "./src/p.js", "off": false, "./src/off.js": false, "same": "same"}}
-- src/x.js --
-- src/x-browser.js --
-- src/p.js --
-- src/off.js --
-- src/y.js --
-- node_modules/p/index.js --
-- node_modules/same/index.js --
-- other/z.js --`,
    {
      "./x": "src/x-browser.js (local)",
      p: "src/p.js (undetermined)",
      off: "off (unknown)",
      "./off.js": "./off.js (unknown)",
      "./y": "src/y.js (local)",
      same: "node_modules/same/index.js (npm-no-pkg)",
    },
    { options: { aliasFields: ["browser"] } },
  ],
  ["a browser field needs a package.json", "-- src/x.js --", { "./x": "src/x.js (local)" }, { options: { aliasFields: ["browser"] } }],
  [
    "Babel's aliases and roots are rewritten before anyone looks",
    "-- lib/y.ts --\n-- src/x.ts --",
    { "@/y": "lib/y.ts (local)", x: "src/x.ts (local)", "./x": "src/x.ts (local)", gone: "gone (unknown)" },
    { options: { babel: { root: ["/repo/src"], alias: [{ name: "@", onlyModule: false, alias: "/repo/lib" }] } } },
  ],
  [
    "AMD's names are files beside the importing one",
    "-- src/x.js --\n-- src/y --\n-- src/z.ts --\n-- node_modules/p/index.js --",
    { x: "src/x.js (undetermined)", y: "src/y (undetermined)", "./z": "src/z.ts (local)", p: "p (unknown)", fs: "fs (core)" },
    { moduleSystem: "amd" },
  ],
  [
    "paths in triple-slash directives start at the folder of the file",
    "-- src/types.d.ts --",
    { "types.d.ts": "src/types.d.ts (local)", "./types.d.ts": "src/types.d.ts (local)" },
    { kind: "triple-slash-path", moduleSystem: "tsd" },
  ],
];
for (const [name, files, expected, asked] of cases) test(name, () => check(files, expected, asked));

test("the specifier is shown as written", () => {
  const shownAs = (specifier: string, kind: ImportKind = "import") => resolve("-- src/b.d.ts --", specifier, { kind }).module;
  assert.deepEqual([shownAs("./b?x"), shownAs("node:fs"), shownAs("b.d.ts", "triple-slash-path")], ["./b?x", "fs", "b.d.ts"]);
  const { protocol, mimeType } = resolve("", "data:text/css,x");
  assert.deepEqual({ protocol, mimeType }, { protocol: "data:", mimeType: "text/css" });
});

test("source files are followed, data and what is configured away are not", () => {
  const followable = (specifier: string, options?: Partial<ResolverOptions>) =>
    resolve("-- src/b.ts --\n-- src/c.json --\n-- src/d.css --\n-- src/e.vue --", specifier, options ? { options } : {}).followable;
  assert.deepEqual(["./b", "./c.json", "./d.css", "./e.vue", "fs", "./gone"].map((each) => followable(each)), [
    true, false, false, true, false, false,
  ]);
  assert.equal(followable("./b.ts", { extensions: [".js", ".json"] }), false);
  assert.equal(followable("./c", { extensions: [".js", ".json"] }), false);
});

test("licences and deprecations are read when they are asked for", () => {
  const files = `-- package.json --
{"dependencies": {"p": "1", "@types/t": "1"}, "imports": {"#p": "p"}}
-- node_modules/p/package.json --
{"license": "MIT", "deprecated": "use q"}
-- node_modules/p/index.js --
-- node_modules/@types/t/package.json --
{"license": {"type": "MIT"}}
-- node_modules/@types/t/index.d.ts --
-- src/b.ts --`;
  const options = { licenses: true, deprecations: true };
  const answer = (specifier: string, given?: Partial<ResolverOptions>) => {
    const { license, ...rest } = resolve(files, specifier, given ? { options: given } : {});
    return `${shown(rest)} ${license}`;
  };
  assert.equal(answer("p", options), "node_modules/p/index.js (npm deprecated) MIT");
  assert.equal(answer("#p", options), "node_modules/p/index.js (aliased aliased-subpath-import npm deprecated) MIT");
  assert.equal(answer("t", options), "node_modules/@types/t/index.d.ts (npm) undefined");
  assert.equal(answer("../node_modules/p/index.js", options), "node_modules/p/index.js (local) undefined");
  assert.equal(answer("p"), "node_modules/p/index.js (npm) undefined");
});

test("a base directory below the repository's root sees what lies above", () => {
  const files = '-- package.json --\n{"dependencies": {"p": "1"}}\n-- node_modules/p/index.js --\n-- lib/x.ts --\n-- app/src/y.ts --';
  const asked = { options: { baseDir: "/repo/app" }, from: "app/src/a.ts" };
  check(files, { p: "../node_modules/p/index.js (npm)", "../../lib/x": "../lib/x.ts (local)", "./y": "src/y.ts (local)" }, asked);
  check(files, { p: "../node_modules/p/index.js (npm-unknown)" }, { ...asked, options: { baseDir: "/repo/app", combinedDependencies: true } });
});

test("broken manifests are problems, and the run goes on", () => {
  const { resolver } = resolverOf('-- package.json --\n{"a" 1}\n-- node_modules/p/package.json --\n[]\n-- node_modules/p/index.js --');
  assert.equal(shown(resolver.resolve({ from: "/repo/src/a.ts", specifier: "p", moduleSystem: "es6", kind: "import" })), "node_modules/p/index.js (npm-unknown)");
  assert.deepEqual(
    resolver.problems.map(({ file, line, column, message }) => `${file}:${line === undefined ? "" : `${line}:${column}:`} ${message}`).sort(),
    [
      "node_modules/p/package.json: this package.json is not JSON: it does not hold an object",
      'package.json:1:6: this package.json is not JSON: ":" is expected, and "1" stands there',
    ],
  );
});

/** What `./x` and `p` are before and after changes, and whether the folder's inputs told that they could change. */
const changes: [name: string, change: (memory: MemoryFiles) => string[], expected: [string, string]][] = [
  ["a file that comes", (memory) => (memory.write("/repo/src/x.js", ""), ["/repo/src/x.js"]), ["src/x.js (local)", "node_modules/p/index.js (npm)"]],
  ["a file that goes", (memory) => (memory.remove("/repo/src/x.ts"), ["/repo/src/x.ts"]), ["./x (unknown)", "node_modules/p/index.js (npm)"]],
  [
    "a folder that comes, told by its name alone",
    (memory) => (memory.remove("/repo/src/x.ts"), memory.write("/repo/src/x/index.ts", ""), ["/repo/src/x", "/repo/src/x.ts"]),
    ["src/x/index.ts (local)", "node_modules/p/index.js (npm)"],
  ],
  [
    "a package.json that changes",
    (memory) => (memory.write("/repo/package.json", '{"devDependencies": {"p": "1"}}'), ["/repo/package.json"]),
    ["src/x.ts (local)", "node_modules/p/index.js (npm-dev)"],
  ],
  [
    "a package.json that comes nearer",
    (memory) => (memory.write("/repo/src/package.json", "{}"), ["/repo/src/package.json"]),
    ["src/x.ts (local)", "node_modules/p/index.js (npm-no-pkg)"],
  ],
  [
    "a package that comes nearer",
    (memory) => (memory.write("/repo/src/node_modules/p/index.js", ""), ["/repo/src/node_modules"]),
    ["src/x.ts (local)", "src/node_modules/p/index.js (npm)"],
  ],
  ["a package that goes", (memory) => (memory.remove("/repo/node_modules/p/index.js"), ["/repo/node_modules/p"]), ["src/x.ts (local)", "p (unknown)"]],
  [
    "a link that leads elsewhere",
    (memory) => (memory.remove("/repo/src/x.ts"), memory.link("/repo/src/x.ts", "/repo/lib/y.ts"), ["/repo/src/x.ts"]),
    ["lib/y.ts (local)", "node_modules/p/index.js (npm)"],
  ],
  [
    "a tsconfig that comes to say something",
    (memory) => (memory.write("/repo/tsconfig.json", '{"compilerOptions": {"paths": {"p": ["./lib/y"]}}}'), ["/repo/tsconfig.json"]),
    ["src/x.ts (local)", "lib/y.ts (aliased aliased-tsconfig aliased-tsconfig-paths local)"],
  ],
];
for (const [name, change, expected] of changes) {
  test(`after ${name} the answers are right`, () => {
    const files = '-- package.json --\n{"dependencies": {"p": "1"}}\n-- tsconfig.json --\n{}\n-- src/x.ts --\n-- lib/y.ts --\n-- node_modules/p/index.js --';
    const { resolver, memory } = resolverOf(files, { options: { tsConfig: "/repo/tsconfig.json" } });
    const answers = (from: Resolver): string[] =>
      ["./x", "p"].map((specifier) => shown(from.resolve({ from: "/repo/src/a.ts", specifier, moduleSystem: "es6", kind: "import" })));
    assert.deepEqual(answers(resolver), ["src/x.ts (local)", "node_modules/p/index.js (npm)"]);
    const inputs = resolver.inputsOf("/repo/src");
    const paths = change(memory);
    const isTold = paths.some(
      (path) => inputs.files.has(path) || inputs.links.has(path) || inputs.folders.has(path) || inputs.folders.has(path.replace(/\/[^/]*$/, "")),
    );
    assert.ok(isTold, `${paths.join()} in ${[...inputs.folders, ...inputs.files].join(" ")}`);
    assert.deepEqual(answers(resolver.after(paths)), expected);
  });
}

test("what a change does not concern is kept", () => {
  const { resolver, memory } = resolverOf('-- package.json --\n{}\n-- src/x.ts --\n-- lib/y.d.ts --\n-- lib/z.ts --');
  const ask = (from: string, specifier: string) => resolver.resolve({ from, specifier, moduleSystem: "es6", kind: "import" });
  const [kept, dropped] = [ask("/repo/lib/a.ts", "./y.js"), ask("/repo/src/a.ts", "./gone.js")];
  memory.write("/repo/src/gone.ts", "");
  assert.equal(resolver.after(["/repo/src/gone.ts"]), resolver);
  assert.equal(ask("/repo/lib/a.ts", "./y.js"), kept);
  assert.notEqual(ask("/repo/src/a.ts", "./gone.js"), dropped);
});

test("equal requests share an answer", () => {
  const { resolver } = resolverOf("-- package.json --\n{}\n-- src/x/a.ts --\n-- node_modules/p/index.js --");
  const ask = (from: string) => resolver.resolve({ from, specifier: "p", moduleSystem: "es6", kind: "import" });
  assert.equal(ask("/repo/src/x/a.ts"), ask("/repo/src/b.ts"));
  assert.deepEqual([...resolver.inputsOf("/repo/never-asked").folders], []);
});
