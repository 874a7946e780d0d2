import assert from "node:assert/strict";
import { test } from "node:test";
import type { ExtractOptions } from "../../../src/model/record.ts";
import { linesOf, recordOf } from "../support.ts";

type Case = [name: string, file: string, source: string, expected: string[], options?: Partial<ExtractOptions>];

const cases: Case[] = [
  // ---- import and export
  ["a default import", "a.ts", 'import a from "./a"; a', ["./a import"]],
  ["a namespace import", "a.ts", 'import * as a from "./a"; a', ["./a import"]],
  ["a side effect", "a.ts", 'import "./a"', ["./a import sideEffect"]],
  ["a default and named ones", "a.ts", 'import a, { b as c } from "./a"; a', ["./a import"]],
  ["a name that is a string", "a.ts", 'import { "x y" as b } from "./a"; b', ["./a import"]],
  ["`import type`", "a.ts", 'import type { A } from "./a"', ["./a import elided typeOnly"]],
  ["every name is a type", "a.ts", 'import { type A, type B } from "./a"', ["./a import elided typeOnly"]],
  ["a default beside types", "a.js", 'import a, { type A } from "./a"', ["./a import"]],
  ["`type` as a modifier and as a name", "a.ts", 'import { type } from "./a"; import { type as } from "./b"; import { type as as x } from "./d"; import { type as y } from "./e"; import { type z, type as w } from "./f"; import { type "s" as v } from "./g"; import type T from "./h"; import type from from "./i"; f(type, y, w)', ["./a import", "./b import elided typeOnly", "./d import elided typeOnly", "./e import", "./f import", "./g import elided typeOnly", "./h import elided typeOnly", "./i import elided typeOnly"]],
  ["`type` under the name `as`", "a.ts", 'import { type as as } from "./a"; export { type as as } from "./b"; export { type as as as } from "./c"; as', ["./a import", "./b export", "./c export elided typeOnly"]],
  ["attributes", "a.js", 'import a from "./a.json" with { type: "json", "x-y": "z" }', ['./a.json import {"type":"json","x-y":"z"}']],
  ["attributes in their old notation", "a.js", 'export * from "./a.json" assert { type: "json" }', ['./a.json export {"type":"json"}']],
  ["a deferred import", "a.js", 'import defer * as a from "./a"', ["./a import defer"]],
  ["an import of the source", "a.js", 'import source a from "./a"', ["./a import source"]],
  ["an import of the source called from", "a.js", 'import source from from "./a"', ["./a import source"]],
  ["names that are keywords elsewhere", "a.js", 'import defer from "./a"; import source from "./b"; import type from "./c"; import from from "./d"', ["./a import", "./b import", "./c import", "./d import"]],
  ["exports", "a.js", 'export * from "./a"; export * as b from "./b"; export { c as "d e" } from "./c"; export { f }', ["./a export", "./b export", "./c export"]],
  ["exports of types", "a.ts", 'export type * from "./a"; export type { B } from "./b"; export { type C } from "./c"; export type * as D from "./d"', ["./a export elided typeOnly", "./b export elided typeOnly", "./c export elided typeOnly", "./d export elided typeOnly"]],
  ["escapes in the specifier", "a.js", 'import "./\\x61\\u0062\\u{63}\\n\\101\\\n\\q"', ["./abc\nAq import sideEffect"]],
  ["comments in between", "a.js", 'import/*"./trap"*/{a}// from "./trap"\nfrom/**/"./a"', ["./a import"]],
  ["import =", "a.ts", 'import a = require("./a"); import type b = require("./b"); export import c = require("./c"); a', ["./a import-equals", "./b import-equals elided typeOnly", "./c import-equals"]],
  ["declared modules", "a.ts", 'declare module "m" { import a from "./a"; export * from "./b"; export import c = require("./c") }', ["./a import ambient elided", "./b export ambient elided", "./c import-equals ambient elided"]],
  // ---- import() and import types
  ["import()", "a.js", 'import("./a"); import(`./b`); import(`./${c}`); import("./d" + e); import(f)', ["./a dynamic-import", "./b dynamic-import"]],
  ["import() with attributes", "a.js", 'import("./a", { x: [{}], "with": { type: "json", y: f({}), "z": `w` } })', ['./a dynamic-import {"type":"json","z":"w"}']],
  ["import() with options that are none", "a.js", 'import("./a", { with: a }); import("./b", b); import("./c", { without: { type: "json" } }); import("./d", { with: {} })', ["./a dynamic-import", "./b dynamic-import", "./c dynamic-import", "./d dynamic-import"]],
  ["a list after a string that is no name of a module", "a.js", 'define("n", ["./a"], f); require(...["./b"]); define([, "./c", ...d, "e" + f, ["./trap"]])', ["./a amd-define statement", "./b amd-require statement", "./c amd-define statement"]],
  ["import() in phases", "a.js", 'import.defer("./a"); import.source("./b"); import.meta.resolve("./trap")', ["./a dynamic-import defer", "./b dynamic-import source"]],
  ["import() inside of import()", "a.js", 'import((await import("./a")).default); import(await import("./b"))', ["./a dynamic-import", "./b dynamic-import"]],
  ["import types", "a.ts", 'let a: import("./a").A<import("./b").B>; let c: typeof import("./c"); let d: import("./d", { with: { "resolution-mode": "import" } }).D', ["./a import-type-node elided typeOnly", "./b import-type-node elided typeOnly", "./c import-type-node elided typeOnly", "./d import-type-node elided typeOnly"]],
  ["a conditional of imports is none of types", "a.ts", 'const a = b ? import("./a") : import("./b"); const c = { d: import("./c") }', ["./a dynamic-import", "./b dynamic-import", "./c dynamic-import"]],
  // ---- calls
  ["require", "a.js", 'require("./a"); require(`./b`); require?.("./c"); x.require("./trap"); new require("./trap"); require("./d" + x); (0, require)("./trap"); (require.x)("./trap")', ["./a require", "./b require", "./c require"]],
  ["parentheses around what is called and what is named", "a.js", 'require(("./a")); require(/** @type {string} */ ((`./b`)), 1); import(("./c"), { with: { type: "json" } }); (require)("./d"); ((/** @type {any} */ (require)))("./e"); (require)?.("./f")', ["./a require parenthesized", "./b require parenthesized", './c dynamic-import parenthesized {"type":"json"}', "./d require parenthesized", "./e require parenthesized", "./f require parenthesized"]],
  ["parentheses around more than a text", "a.js", 'require(("./trap", "./trap")); require(("./trap") + x); require(("./a"), ...x)', ["./a require parenthesized"]],
  ["parentheses, and a name of its own", "a.js", 'function f(require) { (require)("./a"); require(("./b")) } new (require)("./trap"); (require)(["./c"])', ["./a require parenthesized shadowed", "./b require parenthesized shadowed", "./c amd-require parenthesized statement"]],
  ["parentheses near other calls", "a.js", 'require(("./a")); require("./b"); process.getBuiltinModule(("fs")); const r = module.createRequire(x); r(("./c")); define(["./d"])', ["./a require parenthesized", "./b require", "fs process-get-builtin-module parenthesized", "./c require createRequire parenthesized", "./d amd-define statement"]],
  ["require as an escaped name", "a.js", 'r\\u0065quire("./a"); érequire("./trap")', ["./a require"]],
  ["methods called like it", "a.js", '({ require() {}, import() {} }); class A { require() { return 1 } import() {} }', []],
  ["a parameter called like it", "a.js", 'function f(require) { require("./a") } require("./b")', ["./a require shadowed", "./b require"]],
  ["bindings called like it", "a.js", '{ let require; require("./a") } try {} catch (require) { require("./b") } (class require { x = require("./c") }); (function require() { require("./d") }); for (const require of x) require("./e"); switch (x) { case 1: const require = 1; require("./f") } ({ require }) => require("./g"); require => require("./h"); ([require]) => 1; require("./i")', ["./a require shadowed", "./b require shadowed", "./c require shadowed", "./d require shadowed", "./e require shadowed", "./f require shadowed", "./g require shadowed", "./h require shadowed", "./i require"]],
  ["a var comes before its declaration", "a.js", 'require("./a"); { { var require } }', ["./a require shadowed"]],
  ["a var in a body is not seen by the parameters", "a.js", 'function f(a = require("./a")) { var require; require("./b") }', ["./a require", "./b require shadowed"]],
  ["a declared name is no binding", "a.ts", 'declare function require(x: string): any; require("./a"); declare const define: any; define(["./b"])', ["./a require", "./b amd-define statement"]],
  ["a name of a type is no binding", "a.ts", 'interface require {} type define = 1; require("./a"); namespace process { export type T = 1 } process.getBuiltinModule("fs")', ["./a require", "fs process-get-builtin-module"]],
  ["a member of an enum, and what a namespace exports", "a.ts", 'enum E { require = 1, b = require("./a") } namespace N { export const require = 1 } namespace N { require("./b") } namespace M { const require = 1 } namespace M { require("./c") }', ["./a require shadowed", "./b require shadowed", "./c require"]],
  ["createRequire", "a.mjs", 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url), load = createRequire(x); require("./a"); load("./b"); other("./trap"); createRequire(x)("./c"); helper.load("./trap")', ["node:module import", "./a require createRequire", "./b require createRequire", "./c require createRequire"]],
  ["createRequire under other names", "a.mjs", 'import { createRequire as make } from "node:module"; import * as module from "node:module"; const { createRequire: build } = module; const a = make(x), b = build(x), c = module.createRequire(x); a("./a"); b("./b"); c("./c"); module.createRequire(x)("./d")', ["node:module import", "node:module import", "./a require createRequire", "./b require createRequire", "./c require createRequire", "./d require createRequire"]],
  ["something else called createRequire", "a.mjs", 'import { other as createRequire } from "x"; createRequire(a)("./trap"); const helper = { createRequire: () => x => x }; helper.createRequire()("./trap2"); const { other: createRequire2 } = helper; createRequire2(b)("./trap3")', ["x import", "./trap2 require createRequire foreign"]],
  ["createRequire that is mentioned below its use", "a.mjs", 'function f() { return load("./a") } const load = createRequire(x); import { createRequire } from "module"', ["./a require createRequire", "module import"]],
  ["AMD", "a.js", 'define(["./a", `b`, c], function () {}); define("name", ["./d"], f); require(["./e"], g); x = define(["./f"]); define(["./trap"].concat(h)); define(function () {}); require([])', ["./a amd-define statement", "b amd-define statement", "./d amd-define statement", "./e amd-require statement", "./f amd-define"]],
  ["AMD's own require", "a.js", 'define(function (require) { require("./a"); function f(require) { require("./b") } }); define(["c"], require => require("./c")); define("n", async (require) => { require("./d") }); x = define(function (require) { require("./e") })', ["./a require amdWrapper shadowed", "./b require shadowed", "c amd-define statement", "./c require amdWrapper shadowed", "./d require amdWrapper shadowed", "./e require shadowed"]],
  ["process.getBuiltinModule", "a.js", 'process.getBuiltinModule("fs"); globalThis.process?.getBuiltinModule("os"); x.process.getBuiltinModule("trap"); (process => process.getBuiltinModule("path"))()', ["fs process-get-builtin-module", "os process-get-builtin-module", "path process-get-builtin-module shadowed"]],
  ["exotic names", "a.js", 'need("./a"); window.require("./b"); x.need("./trap"); window . require ("./c"); const need = require', ["./a require exotic=need", "./b require exotic=window.require", "./c require exotic=window.require"], { exoticRequireStrings: ["need", "window.require"] }],
  // ---- comments that say something
  ["triple slashes", "a.ts", '#!/usr/bin/env node\n// x\n/// <reference path="./a.d.ts" />\n///<reference types=\'b\'/>\n/// <reference lib="dom" />\n//// <reference path="./trap" />\n/* /// <reference path="./trap" /> */\n/// <amd-dependency path="c" name="d"/>\nlet x;\n/// <reference path="./trap" />', ["./a.d.ts triple-slash-path elided", "b triple-slash-types elided", "c triple-slash-amd-dependency elided"]],
  ["JSDoc", "a.js", '/** @type {import("./a").A} */ let a;\n/**\n * text `@type {import("./trap")}` and import("./trap")\n * @param {{ b: import("./b").B }} b - @import x\n * @returns {b is import("./c").C}\n * @template {import("./d").D} [E=import("./e").E]\n */\nfunction f() {}\n/** @import { G } from "./g" */\n/** @import F, * as H from "./h" with { "resolution-mode": "import" } */\n/* @type {import("./trap")} */\n/**/', ["./a jsdoc-import elided typeOnly", "./b jsdoc-import elided typeOnly", "./c jsdoc-import elided typeOnly", "./d jsdoc-import elided typeOnly", "./e jsdoc-import elided typeOnly", "./g jsdoc-import-tag elided typeOnly", './h jsdoc-import-tag elided typeOnly {"resolution-mode":"import"}']],
];
for (const [name, file, source, expected, options] of cases) {
  test(`extracted: ${name}`, () => {
    const record = recordOf(source, file, options);
    assert.deepEqual(linesOf(source, file, options), expected);
    assert.deepEqual(record.problems, []);
  });
}

test("a scan and a parse agree on all but what is elided", () => {
  for (const [name, file, source, , options] of cases) {
    const strip = (depth: "scan" | "parse"): object[] => recordOf(source, file, { ...options, depth }).imports.map(({ elided: _, ...entry }) => entry);
    assert.deepEqual(strip("scan"), strip("parse"), name);
  }
});

test("what is nested is told apart from what is not", () => {
  const { imports } = recordOf('import "a"; export * from "b"; require("c"); declare module "m" { import "d" } let x: import("e");', "a.ts");
  assert.deepEqual(imports.map(({ nested }) => nested ?? false), [false, false, true, true, true]);
});
