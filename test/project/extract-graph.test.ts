import assert from "node:assert/strict";
import { test } from "node:test";
import type { BareModule } from "../../src/model/document.ts";
import type { CruiseOptions } from "../../src/model/options.ts";
import type { ImportRecord, ModuleRecord } from "../../src/model/record.ts";
import { GraphExtraction } from "../../src/project/extract-graph.ts";
import type { Resolution, ResolveRequest } from "../../src/resolve/resolution.ts";

const OPTIONS = {
  baseDir: "/repo",
  exclude: {},
  doNotFollow: {},
  maxDepth: 0,
  moduleSystems: ["es6", "cjs"],
  tsPreCompilationDeps: true,
  detectJSDocImports: false,
  detectImportsInAmbientModules: false,
  detectProcessBuiltinModuleCalls: false,
} as unknown as CruiseOptions;

const importOf = (written: string, index: number): ImportRecord => {
  const [specifier = "", how] = written.split(" ");
  const kind = how === "dynamic" ? "dynamic-import" : "import";
  return { specifier, kind, typeOnly: how === "type", elided: null, sideEffect: false, line: index + 1, column: 1, attributes: null };
};

/** `./x` is the file `x`, `node:x` and `x` are built in when in this list, everything else is not there. */
const BUILT_IN = new Set(["fs", "path"]);
const resolve = ({ specifier }: ResolveRequest): Resolution => {
  const module = specifier.replace(/^node:/, "");
  const isLocal = specifier.startsWith("./");
  const isCore = BUILT_IN.has(module);
  return {
    module,
    ...(specifier === module ? {} : { protocol: "node:" as const }),
    resolved: isLocal ? specifier.slice(2) : module,
    coreModule: isCore,
    couldNotResolve: !isLocal && !isCore,
    followable: isLocal,
    dependencyTypes: [isLocal ? "local" : isCore ? "core" : "unknown"],
  };
};

/** `files`: name → imports. */
function extract(files: Record<string, string[]>, starts: string[], options: Partial<CruiseOptions> = {}): BareModule[] {
  const recordOf = (file: string): ModuleRecord | undefined => {
    const imports = files[file.slice("/repo/".length)];
    const stats = options.experimentalStats === true ? { stats: { topLevelStatementCount: imports?.length ?? 0, size: 7 } } : {};
    return imports && { imports: imports.map(importOf), language: "typescript", problems: [], ...stats };
  };
  const extraction = new GraphExtraction({ options: { ...OPTIONS, ...options }, resolver: { resolve }, recordOf });
  for (const start of starts) extraction.extract(start);
  return extraction.finish();
}

const summaryOf = (modules: BareModule[]): string[] => modules.map(({ source, dependencies }) => `${source}: ${dependencies.map(({ resolved }) => resolved).join(" ")}`.trim());

const cases: [name: string, files: Record<string, string[]>, starts: string[], options: Partial<CruiseOptions>, expected: string[]][] = [
  ["what is imported is extracted too", { a: ["./b"], b: ["./a"] }, ["a"], {}, ["a: b", "b: a"]],
  ["modules are sorted, and what is not followed is one", { z: ["fs", "./a", "gone"], a: [] }, ["z"], {}, ["a:", "fs:", "gone:", "z: a fs gone"]],
  ["two names of one built-in are one dependency", { a: ["node:fs", "fs"] }, ["a"], {}, ["a: fs", "fs:"]],
  ["type-only and other imports of a module are two", { a: ["./b type", "./b"], b: [] }, ["a"], {}, ["a: b b", "b:"]],
  ["excluded modules are not there", { a: ["./b", "./c"], b: [], c: [] }, ["a"], { exclude: { path: "^b" } }, ["a: c", "c:"]],
  ["includeOnly keeps what matches", { a: ["./b", "./c"], b: [], c: [] }, ["a"], { includeOnly: { path: "^[ab]" } }, ["a: b", "b:"]],
  ["what must not be followed is a leaf", { a: ["./b"], b: ["./c"], c: [] }, ["a"], { doNotFollow: { path: "^b" } }, ["a: b", "b:"]],
  ["also by its type", { a: ["./b"], b: ["./c"], c: [] }, ["a"], { doNotFollow: { dependencyTypes: ["local"] } }, ["a: b", "b:"]],
  ["a depth ends it, in depth-first order", { a: ["./b", "./c"], b: ["./c"], c: ["./d"], d: [] }, ["a"], { maxDepth: 2 }, ["a: b c", "b: c", "c:"]],
  ["excluded dynamic imports are followed first, and leave what they lead to", { a: ["./b dynamic"], b: [] }, ["a"], { exclude: { dynamic: true } }, ["a:", "b:"]],
  ["a file that cannot be read is a module without dependencies", { a: ["./gone"] }, ["a"], {}, ["a: gone", "gone:"]],
];
for (const [name, files, starts, options, expected] of cases) {
  test(name, () => assert.deepEqual(summaryOf(extract(files, starts, options)), expected));
}

test("a dependency carries where it is written and what it is", () => {
  const [a] = extract({ a: ["./b", "node:fs dynamic"], b: [] }, ["a"]);
  assert.deepEqual(a?.dependencies, [
    {
      module: "./b",
      moduleSystem: "es6",
      dynamic: false,
      exoticallyRequired: false,
      dependencyTypes: ["local", "import"],
      resolved: "b",
      coreModule: false,
      couldNotResolve: false,
      followable: true,
      matchesDoNotFollow: false,
      line: 1,
      column: 1,
      dependencyKind: "import",
    },
    {
      module: "fs",
      moduleSystem: "es6",
      dynamic: true,
      exoticallyRequired: false,
      dependencyTypes: ["core", "dynamic-import"],
      resolved: "fs",
      coreModule: true,
      couldNotResolve: false,
      followable: false,
      matchesDoNotFollow: false,
      line: 2,
      column: 1,
      dependencyKind: "import",
      protocol: "node:",
    },
  ]);
});

test("what could not be resolved is of the type unknown alone", () => {
  const [a, gone] = extract({ a: ["gone"] }, ["a"]);
  assert.deepEqual(a?.dependencies[0]?.dependencyTypes, ["unknown"]);
  assert.deepEqual(gone, { source: "gone", followable: false, coreModule: false, couldNotResolve: true, dependencyTypes: ["unknown"], matchesDoNotFollow: false, dependencies: [] });
});

test("every module with a record has its statistics, one at which the depth ends too", () => {
  const modules = extract({ a: ["./b", "fs"], b: ["./c"], c: [] }, ["a"], { experimentalStats: true, maxDepth: 1 });
  assert.deepEqual(modules.map(({ source, experimentalStats }) => [source, experimentalStats?.topLevelStatementCount]), [["a", 2], ["b", 1], ["fs", undefined]]);
});
