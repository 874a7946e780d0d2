import assert from "node:assert/strict";
import { test } from "node:test";
import type { ImportKind } from "../../src/model/record.ts";
import type { ModuleSystem } from "../../src/model/document.ts";
import { Resolver, type Resolution } from "../../src/resolve/resolver.ts";
import { DEFAULT_EXTENSIONS, type ResolverOptions } from "../../src/resolve/settings.ts";
import { MemoryFiles } from "../support/memory-files.ts";

const OPTIONS: ResolverOptions = {
  baseDir: "/repo",
  extensions: [...DEFAULT_EXTENSIONS],
  mainFields: ["main"],
  mainFiles: ["index"],
  exportsFields: [],
  importsFields: ["imports"],
  conditionNames: [],
  aliasFields: [],
  modules: ["node_modules", "node_modules/@types"],
  alias: [],
  fallback: [],
  preferRelative: false,
  preserveSymlinks: false,
  combinedDependencies: false,
  externalModuleResolutionStrategy: "node_modules",
  licenses: false,
  deprecations: false,
  typescriptFirst: false,
};

interface Asked {
  files: string;
  from?: string;
  specifier: string;
  options?: Partial<ResolverOptions>;
  kind?: ImportKind;
  moduleSystem?: ModuleSystem;
}

function resolve({ files, from = "src/a.ts", specifier, options, kind = "import", moduleSystem = "es6" }: Asked): Resolution {
  const resolver = new Resolver(new MemoryFiles(files), { ...OPTIONS, ...options });
  return resolver.resolve({ from: `/repo/${from}`, specifier, moduleSystem, kind });
}

/** `resolved (types)`. */
function check(asked: Asked, expected: string): void {
  const { resolved, dependencyTypes } = resolve(asked);
  assert.equal(`${resolved} (${dependencyTypes.join(" ")})`, expected);
}

const cases: [name: string, asked: Asked, expected: string][] = [
  ["extensions are tried in order", { files: "-- src/b.ts --\n-- src/b.js --", specifier: "./b" }, "src/b.js (local)"],
  ["a file comes before a folder", { files: "-- src/b.ts --\n-- src/b/index.ts --", specifier: "./b" }, "src/b.ts (local)"],
  ["a folder stands for its index", { files: "-- src/b/index.tsx --", specifier: "./b" }, "src/b/index.tsx (local)"],
  ["x.js may be x.ts", { files: "-- src/b.ts --", specifier: "./b.js" }, "src/b.ts (local)"],
  ["x.js is x.js when there is one", { files: "-- src/b.ts --\n-- src/b.js --", specifier: "./b.js" }, "src/b.js (local)"],
  ["what is not there is unknown", { files: "-- src/b.ts --", specifier: "./c" }, "./c (unknown)"],
  ["a core module is core", { files: "-- src/b.ts --", specifier: "node:fs" }, "fs (core)"],
  ["a package is classed by the manifest", {
    files: '-- package.json --\n{"devDependencies":{"p":"1"}}\n-- node_modules/p/index.js --',
    specifier: "p",
  }, "node_modules/p/index.js (npm-dev)"],
];
for (const [name, asked, expected] of cases) test(name, () => check(asked, expected));
