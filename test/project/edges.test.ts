import assert from "node:assert/strict";
import { test } from "node:test";
import type { ImportRecord } from "../../src/model/record.ts";
import { edgesOf, type EdgeOptions, needsElision } from "../../src/project/edges.ts";

const PRE_COMPILATION: EdgeOptions = {
  moduleSystems: ["es6", "cjs", "tsd", "amd"],
  tsPreCompilationDeps: true,
  detectJSDocImports: false,
  detectImportsInAmbientModules: false,
  detectProcessBuiltinModuleCalls: false,
};
const COMPILED: EdgeOptions = { ...PRE_COMPILATION, tsPreCompilationDeps: false };

const record = (fields: Partial<ImportRecord>): ImportRecord => ({
  specifier: "./a",
  kind: "import",
  typeOnly: false,
  elided: false,
  sideEffect: false,
  line: 1,
  column: 1,
  attributes: null,
  ...fields,
});

/** Each edge as `specifier system types`. */
const edges = (imports: Partial<ImportRecord>[], options: EdgeOptions): string[] =>
  edgesOf({ imports: imports.map(record), language: "typescript", problems: [] }, options).map(
    ({ record: { specifier }, moduleSystem, dependencyTypes }) => `${specifier} ${moduleSystem} ${dependencyTypes.join(" ")}`,
  );

const cases: [name: string, imports: Partial<ImportRecord>[], options: EdgeOptions, expected: string[]][] = [
  ["an import", [{}], PRE_COMPILATION, ["./a es6 import"]],
  ["a type-only import is marked", [{ typeOnly: true, elided: true }], PRE_COMPILATION, ["./a es6 type-only import"]],
  ["an elided import is not there after compilation", [{ elided: true }], COMPILED, []],
  ["a type import is not marked type-only", [{ kind: "import-type-node", typeOnly: true, elided: true }], PRE_COMPILATION, ["./a es6 type-import"]],
  ["the kinds of modules keep their systems", [{ kind: "require" }, { kind: "triple-slash-types" }], PRE_COMPILATION, [
    "./a tsd triple-slash-directive triple-slash-type-reference",
    "./a cjs require",
  ]],
  ["imports come before exports, and those before what is nested", [{ kind: "dynamic-import" }, { kind: "export" }, {}], PRE_COMPILATION, [
    "./a es6 import",
    "./a es6 export",
    "./a es6 dynamic-import",
  ]],
  ["what loads a module comes before what takes its types", [{ kind: "import-type-node" }, { kind: "dynamic-import" }], PRE_COMPILATION, [
    "./a es6 dynamic-import",
    "./a es6 type-import",
  ]],
  ["after compilation the text's order stands", [{ kind: "export" }, {}], COMPILED, ["./a es6 export", "./a es6 import"]],
  ["a shadowed require is none", [{ kind: "require", shadowed: true }], PRE_COMPILATION, []],
  ["but the parameter of an AMD wrapper is", [{ kind: "require", shadowed: true, amdWrapper: true }], COMPILED, ["./a amd amd-require"]],
  ["an exotic require says so", [{ kind: "require", exotic: "need" }], PRE_COMPILATION, ["./a cjs exotic-require"]],
  ["AMD counts as a statement only, its pseudo-modules never", [
    { kind: "amd-define", statement: true },
    { kind: "amd-define" },
    { kind: "amd-require", statement: true, specifier: "exports" },
  ], PRE_COMPILATION, ["./a amd amd-define"]],
  ["JSDoc counts when asked for, and then compilation removes nothing", [{ kind: "jsdoc-import", typeOnly: true, elided: true }, { elided: true }], { ...COMPILED, detectJSDocImports: true }, [
    "./a es6 import",
    "./a es6 type-only import jsdoc jsdoc-bracket-import",
  ]],
  ["JSDoc does not count by itself", [{ kind: "jsdoc-import-tag", typeOnly: true }], PRE_COMPILATION, []],
  ["imports of ambient modules count when asked for", [{ ambient: true }], { ...PRE_COMPILATION, detectImportsInAmbientModules: true }, ["./a es6 import"]],
  ["and otherwise only what is nested in them", [{ ambient: true }, { ambient: true, kind: "import-type-node" }], PRE_COMPILATION, ["./a es6 type-import"]],
  ["process.getBuiltinModule counts when asked for", [{ kind: "process-get-builtin-module" }], { ...COMPILED, detectProcessBuiltinModuleCalls: true }, ["./a cjs process-get-builtin-module"]],
  ["and otherwise does not", [{ kind: "process-get-builtin-module" }], COMPILED, []],
  ["module systems that are not asked for are left out", [{}, { kind: "require" }], { ...COMPILED, moduleSystems: ["cjs"] }, ["./a cjs require"]],
  ["specify marks what compilation removes", [{ elided: true }, { specifier: "./b" }], { ...COMPILED, tsPreCompilationDeps: "specify" }, [
    "./a es6 import pre-compilation-only",
    "./b es6 import",
  ]],
  ["unless another import of the module survives", [{ typeOnly: true, elided: true }, {}], { ...COMPILED, tsPreCompilationDeps: "specify" }, [
    "./a es6 type-only import",
    "./a es6 import",
  ]],
];
for (const [name, imports, options, expected] of cases) test(name, () => assert.deepEqual(edges(imports, options), expected));

test("the parse is needed only where elision matters", () => {
  const needs = [COMPILED, PRE_COMPILATION, { ...COMPILED, tsPreCompilationDeps: "specify" as const }, { ...COMPILED, detectJSDocImports: true }];
  assert.deepEqual(needs.map(needsElision), [true, false, true, false]);
});
