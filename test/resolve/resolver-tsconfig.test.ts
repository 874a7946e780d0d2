// Resolution under a tsconfig.json; test/conformance/typescript-resolution.mjs compares it with the compiler's.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseOptions } from "../../src/model/options.ts";
import { Resolver } from "../../src/resolve/resolver.ts";
import { readAliases, resolverOptions } from "../../src/resolve/settings.ts";
import { MemoryFiles } from "../support/memory-files.ts";

const CRUISE = {
  baseDir: "/repo",
  preserveSymlinks: false,
  combinedDependencies: false,
  externalModuleResolutionStrategy: "node_modules",
} as CruiseOptions;

const BY_PATHS = "aliased aliased-tsconfig aliased-tsconfig-paths local";
const BY_BASE_URL = "aliased aliased-tsconfig aliased-tsconfig-base-url local";

function check(tsconfig: string, files: string, expected: Record<string, string>, from = "src/a.ts"): void {
  const memory = new MemoryFiles(`-- tsconfig.json --\n${tsconfig}\n${files}`);
  const resolver = new Resolver(memory, resolverOptions(CRUISE, { native: true, tsConfig: "/repo/tsconfig.json" }));
  for (const [specifier, answer] of Object.entries(expected)) {
    const { resolved, dependencyTypes } = resolver.resolve({ from: `/repo/${from}`, specifier, moduleSystem: "es6", kind: "import" });
    assert.equal(`${resolved} (${dependencyTypes.join(" ")})`, answer, specifier);
  }
}

const cases: [name: string, tsconfig: string, files: string, expected: Record<string, string>, from?: string][] = [
  [
    "paths come before packages, and packages after paths that lead nowhere",
    '{"compilerOptions": {"paths": {"p": ["./lib/p"], "*": ["./lib/*"]}}}',
    "-- lib/p.ts --\n-- node_modules/p/index.js --\n-- node_modules/q/index.js --",
    { p: `lib/p.ts (${BY_PATHS})`, q: "node_modules/q/index.js (npm-unknown)", fs: "fs (core)" },
  ],
  [
    "a target that is TypeScript comes before the next target",
    '{"compilerOptions": {"paths": {"x": ["./lib/x.js", "./lib/y"]}}}',
    "-- lib/x.ts --\n-- lib/y.ts --",
    { x: `lib/x.ts (${BY_PATHS})` },
  ],
  [
    "baseUrl finds files and folders, unless an entry of paths matches",
    '{"compilerOptions": {"baseUrl": "lib", "paths": {"z/*": ["gone/*"]}}}',
    "-- lib/x.ts --\n-- lib/f/index.ts --\n-- lib/z/x.ts --",
    { x: `lib/x.ts (${BY_BASE_URL})`, f: `lib/f/index.ts (${BY_BASE_URL})`, "x.js": `lib/x.ts (${BY_BASE_URL})`, "z/x": "z/x (unknown)", "/x": "/x (unknown)" },
  ],
  [
    "rootDirs are one folder",
    '{"compilerOptions": {"rootDirs": ["src", "src/deep", "gen"]}}',
    "-- gen/x.ts --\n-- src/y.ts --\n-- gen/deep/z.ts --\n-- gen/index.ts --",
    { "./x": "gen/x.ts (local)", "./y": "src/y.ts (local)", "../elsewhere": "../elsewhere (unknown)", "./gone": "./gone (unknown)", ".": ". (unknown)" },
  ],
  [
    "suffixes of modules are tried in order, before the extension",
    '{"compilerOptions": {"moduleSuffixes": [".ios", ""]}}',
    "-- src/x.ios.ts --\n-- src/x.ts --\n-- src/y.ts --\n-- src/z.css --\n-- src/d/index.ios.ts --\n-- src/j.ios.tsx --",
    {
      "./x": "src/x.ios.ts (local)",
      "./x.js": "src/x.ios.ts (local)",
      "./y": "src/y.ts (local)",
      "./z.css": "src/z.css (local)",
      "./d": "src/d/index.ios.ts (local)",
      "./j.jsx": "src/j.ios.tsx (local)",
      "./gone": "./gone (unknown)",
    },
  ],
  [
    "conditions of its own count in packages",
    '{"compilerOptions": {"customConditions": ["source"]}}',
    '-- node_modules/p/package.json --\n{"exports": {"source": "./src.ts", "default": "./lib.js"}}\n-- node_modules/p/src.ts --\n-- node_modules/p/lib.js --',
    { p: "node_modules/p/src.ts (npm-unknown)" },
  ],
  [
    "each file follows the project that includes it, and the root where that says nothing",
    '{"files": [], "compilerOptions": {"paths": {"root": ["./lib/x"]}}, "references": [{"path": "./app"}]}',
    '-- app/tsconfig.json --\n{"compilerOptions": {"paths": {"@": ["./x"]}}}\n-- app/x.ts --\n-- lib/x.ts --',
    { "@": `app/x.ts (${BY_PATHS})`, root: `lib/x.ts (${BY_PATHS})` },
    "app/a.ts",
  ],
  [
    "and not the projects of others",
    '{"files": [], "references": [{"path": "./app"}]}',
    '-- app/tsconfig.json --\n{"compilerOptions": {"paths": {"@": ["./x"]}}}\n-- app/x.ts --',
    { "@": "@ (unknown)" },
  ],
];
for (const [name, tsconfig, files, expected, from] of cases) test(name, () => check(tsconfig, files, expected, from));

test("a configuration of our own lets exports count, dependency-cruiser's only when it says so", () => {
  const own = resolverOptions(CRUISE, { native: true });
  const theirs = resolverOptions(CRUISE, { native: false });
  const asked = resolverOptions({ ...CRUISE, enhancedResolveOptions: { exportsFields: ["exports"], extensions: [".ts"] } }, { native: false });
  assert.deepEqual([own.exportsFields, theirs.exportsFields, asked.exportsFields], [["exports"], [], ["exports"]]);
  assert.deepEqual(own.conditionNames, ["import", "require", "node", "types", "default"]);
  assert.deepEqual(asked.extensions, [".ts"]);
  assert.deepEqual([theirs.mainFields, own.mainFields], [["main"], ["main", "module", "types", "typings"]]);
});

test("a bundler's settings win over the configuration's", () => {
  const webpack = {
    extensions: [".web.js", 1],
    modules: "lib",
    preferRelative: true,
    symlinks: false,
    roots: ["/repo/public"],
    extensionAlias: { ".js": [".ts", ".js"], ".mjs": ".mts" },
    alias: { "~": "/repo/src", "only$": "x", off: false, none: null },
    fallback: [{ name: "y", alias: ["./z"], onlyModule: true }, { name: "bad" }, null],
  };
  const options = resolverOptions(
    { ...CRUISE, enhancedResolveOptions: { extensions: [".ts"] }, builtInModules: { add: ["electron"] } },
    { native: false, webpack, licenses: true, deprecations: true, babel: { root: [], alias: [] } },
  );
  assert.deepEqual([options.extensions, options.modules, options.preferRelative], [[".web.js"], ["lib"], true]);
  assert.deepEqual(options.alias, [
    { name: "~", onlyModule: false, alias: ["/repo/src"] },
    { name: "only", onlyModule: true, alias: ["x"] },
    { name: "off", onlyModule: false, alias: false },
  ]);
  assert.deepEqual(options.fallback, [{ name: "y", onlyModule: true, alias: ["./z"] }]);
  assert.deepEqual([options.licenses, options.deprecations, options.builtInModules], [true, true, { add: ["electron"] }]);
  assert.deepEqual([options.preserveSymlinks, options.roots], [true, ["/repo/public"]]);
  assert.deepEqual([...options.extensionAlias], [[".js", [".ts", ".js"]], [".mjs", [".mts"]]]);
  assert.deepEqual(readAliases("x"), []);
});
