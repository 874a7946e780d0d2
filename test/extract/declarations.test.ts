import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";
import { test } from "node:test";
import { extractDeclarations, type Range, type VisitedFile } from "../../src/extract/declarations.ts";

interface Visited extends VisitedFile {
  /** One line for each thing, indented by what it stands in. */
  lines: string[];
  ranges: Range[];
}

function visit(source: string | Uint8Array, file: string): Visited {
  const lines: string[] = [];
  const ranges: Range[] = [];
  const inside: Range[] = [];
  const told = (range: Range, words: (string | number | null | false)[]): void => {
    const around = inside.at(-1);
    assert.ok(around === undefined || (around.start <= range.start && range.end <= around.end), "it stands in what it was told inside of");
    assert.ok(ranges.length === 0 || ranges.at(-1)!.start <= range.start, "the order is that of the text");
    lines.push("  ".repeat(inside.length) + words.filter((word) => word !== null && word !== false).join(" "));
    ranges.push(range);
  };
  const enter = (range: Range, words: (string | number | null | false)[]): void => {
    told(range, words);
    inside.push(range);
  };
  const leave = (range: Range): void => assert.equal(inside.pop(), range);
  const result = extractDeclarations(Buffer.from(source as string), file, {
    enterFunction: (it) =>
      enter(it, [it.kind, it.name, it.parameterCount, it.isAsync && "async", it.isGenerator && "generator", it.isStatic && "static", it.body === null && "bodiless", it.isExported && "exported"]),
    leaveFunction: leave,
    enterClass: (it) => enter(it, ["class", it.name, it.isExported && "exported"]),
    leaveClass: leave,
    enterCall: (it) => enter(it, [it.kind, it.callee ?? "?", it.argumentCount, it.arguments === null && "bare"]),
    leaveCall: leave,
    comment: (it) => told(it, [it.kind]),
  });
  assert.equal(inside.length, 0);
  return { ...result, lines, ranges };
}

type Case = [name: string, source: string, expected: string[], file?: string];
const check = (source: string, expected: string[], file: string): void => assert.deepEqual(visit(source, file).lines, expected);

const functions: Case[] = [
  ["a declaration", "function f(a, b = 1, ...c) {}", ["function f 3"]],
  ["one that is async, a generator, or both", "async function f() {} function* g() {} async function * h() {}", ["function f 0 async", "function g 0 generator", "function h 0 async generator"]],
  ["names that are words elsewhere", "function async() {} function of() {} (function get() {})", ["function async 0", "function of 0", "function get 0"]],
  ["a name with an escape", "function \\u0061b() {}", ["function ab 0"]],
  ["overloads have no body", "function f(): void;\nfunction f(a?: 1) {}\ndeclare function g(): 1", ["function f 0 bodiless", "function f 1", "function g 0 bodiless"]],
  ["a `this` is a parameter, those of types and of type parameters are not", "function f<T extends (a: 1, b: 2) => 3>(this: T, c: (d: 4) => 5): (e: 6) => 7 {}", ["function f 2"]],
  ["patterns are one parameter each", "function f({ a, b: { c } }, [d, e = (x, y) => 1]) {}", ["function f 2", "  arrow 2"]],
  ["arrow functions of all sorts", "a => 1; async b => 2; (c, d) => {}; async (e) => 3; <T,>(f: T): T => f; async<T>() => {}", ["arrow 1", "arrow 1 async", "arrow 2", "arrow 1 async", "arrow 1", "arrow 0 async"]],
  ["where a reading is given up, they are told once", "(a = () => 1); ({ b = class {} } = c); d ? (e = function () {}) : f", ["arrow a 0", "class", "function e 0"]],
  ["what only looks like one is none", "(a, b); async(c); x ? (y) : z => 1", ["call async 1", "arrow 1"]],
  ["members of classes", "class A { constructor(a) {} b() {} get c() {} set d(e) {} static async *f() {} #g() {} static {} }", ["class A", "  constructor constructor 1", "  method b 0", "  getter c 0", "  setter d 1", "  method f 0 async generator static", "  method #g 0"]],
  ["words as names of members", "class A { get() {} set() {} static() {} async() {} static get() {} get get() {} static constructor() {} 'constructor'() {} }", ["class A", "  method get 0", "  method set 0", "  method static 0", "  method async 0", "  method get 0 static", "  getter get 0", "  method constructor 0 static", "  constructor constructor 0"]],
  ["names that are strings, numbers, or computed", "class A { 'a-b'() {} 1() {} [c.d + '']() {} ['constructor']() {} }", ["class A", "  method a-b 0", "  method 1 0", "  method [c.d + ''] 0", "  method ['constructor'] 0"]],
  ["members that are only declared", "abstract class A { abstract a(): void; b?(): void; abstract get c(): 1 }", ["class A", "  method a 0 bodiless", "  method b 0 bodiless", "  getter c 0 bodiless"]],
  ["what stands in decorators and computed names comes inside", "class A { @d(() => 1) [(() => 'x')()]() {} }", ["class A", "  method [(() => 'x')()] 0", "    call d 1", "      arrow 0", "    call ? 0", "      arrow 0"]],
  ["members of objects", "x = { a() {}, get b() {}, set c(d) {}, async *e() {}, get() {}, async get() {}, 'f-g'() {}, default() {} }", ["method a 0", "getter b 0", "setter c 1", "method e 0 async generator", "method get 0", "method get 0 async", "method f-g 0", "method default 0"]],
  ["signatures of types are no functions", "interface A { a(): 1; get b(): 2; new (): A; (): 3 } type B = { c(): 1 } | (() => void)", []],
];
const names: Case[] = [
  ["a variable", "const f = () => 1, g: T<(a: 1) => 2> = function () {}, h = class {}", ["arrow f 0", "function g 0", "class h"]],
  ["its own name comes first", "const f = function g() {}, h = class I {}", ["function g 0", "class I"]],
  ["only as the whole value", "const f = a || (() => 1), e = a || function () {}, g = function () {}.bind(1), h = wrap(() => 2)", ["arrow 0", "function 0", "call ? 1", "  function 0", "call wrap 1", "  arrow 0"]],
  ["a property of an object", "x = { a: () => 1, 'b-c': function () {}, [d]: class {}, e: f || (() => 2), 3: () => 3, if: () => 4 }", ["arrow a 0", "function b-c 0", "class [d]", "arrow 0", "arrow 3 0", "arrow if 0"]],
  ["a property of a class", "class A { a = () => 1; static b: T = function () {}; #c = async () => 2\n d = e ?? (() => 3) }", ["class A", "  arrow a 0", "  function b 0", "  arrow #c 0 async", "  arrow 0"]],
  ["a target of an assignment", "a = () => 1; a.b.c = function () {}; d = e.f = () => 2; g[0] = () => 3; h ??= () => 4; this.i /* = */ = /* = */ () => 5", ["arrow a 0", "function a.b.c 0", "arrow e.f 0", "arrow 0", "arrow 0", "block", "block", "arrow this.i 0"]],
  ["a comparison names nothing", "a == function () {}; b >= class {}", ["function 0", "class"]],
];
const exported: Case[] = [
  ["declarations that say so", "export function f() {} export class A {} export const g = () => { var h = () => 1; function i() {} }, j = class {}; export abstract class B {}", ["function f 0 exported", "class A exported", "arrow g 0 exported", "  arrow h 0", "  function i 0", "class j exported", "class B exported"]],
  ["the default, of all sorts", "export default function () {}", ["function 0 exported"]],
  ["a class", "export default class A { a() {} }", ["class A exported", "  method a 0"]],
  ["an arrow function", "export default async () => 1;", ["arrow 0 async exported"]],
  ["but not what is only a part of it", "export default { a: () => 1 };", ["arrow a 0"]],
  ["by its name, before or after", "export { f, g as h }; function f() {} const g = () => 1; function i() {} { function f() {} }", ["function f 0 exported", "arrow g 0 exported", "function i 0", "function f 0"]],
  ["the default by its name", "function f() {} export default f;", ["function f 0 exported"]],
  ["not what is only made from it", "function f() {} export default f();", ["function f 0", "call f 0"]],
  ["not what is another file's", "function f() {} export { f } from './x'", ["function f 0"]],
  ["not what has that name elsewhere", "const x = { f: () => 1, f() {} }; (function f() {}); export { f } ", ["arrow f 0", "method f 0", "function f 0"]],
  ["TypeScript's `export =`", "class A {} export = A", ["class A exported"]],
  ["and its value", "export = function () {};", ["function 0 exported"]],
  ["CommonJS", "exports.a = () => 1; module.exports = function () {}; module.exports.b = class {}; function f() { exports.c = () => 2 }", ["arrow exports.a 0 exported", "function module.exports 0 exported", "class module.exports.b exported", "function f 0", "  arrow exports.c 0"]],
  ["in a namespace, what says so", "namespace N { export function f() {} function g() {} export { g } } export namespace M { var h = () => 1 }", ["function f 0 exported", "function g 0", "arrow h 0"]],
  ["decorated classes", "@a export class A {} export @b class B {} @(() => { class C {} }) export class D {}", ["class A exported", "class B exported", "class D exported", "  arrow 0", "    class C"]],
];
const calls: Case[] = [
  ["names and paths", "a(); a.b(1); a?.b?.(1, 2); a!.b!(); this.c(...d); super.e(); this.#f()", ["call a 0", "call a.b 1", "call a.b 2", "call a.b 0", "call this.c 1", "call super.e 0", "call this.#f 0"]],
  ["on anything else", "a()(); a().b(); a[0](); (a)(); `a`.b(); a`b`()", ["call ? 0", "  call a 0", "call ? 0", "  call a 0", "call ? 0", "call ? 0", "call ? 0", "call ? 0"]],
  ["with type arguments", "a<B>(); a.b<C, D<E>>(1); new F<G>; new F<G>(1); a?.<H>()", ["call a 0", "call a.b 1", "new F 0 bare", "new F 1", "call a 0"]],
  ["`new`", "new A; new A(); new a.B(1, 2); new (f())(); new new C(); new A().b(); new.target; new (class {})", ["new A 0 bare", "new A 0", "new a.B 2", "new ? 0", "  call f 0", "new ? 0 bare", "  new C 0", "call ? 0", "  new A 0", "new ? 0 bare", "  class"]],
  ["imports and their like", "import('a'); import.meta.b(); require('c'); define(['d'], function () {}); class A extends B { constructor() { super(1) } }", ["call import 1", "call import.meta.b 0", "call require 1", "call define 2", "  function 0", "class A", "  constructor constructor 0", "    call super 1"]],
  ["a comma at the end is no argument", "a(b,); a(b, c,)", ["call a 1", "call a 2"]],
  ["decorators", "@a @b() @c.d(1) class A {}", ["class A", "  call b 0", "  call c.d 1"]],
  ["what they are given comes inside", "it('works', async () => { check(1) })", ["call it 2", "  arrow 0 async", "    call check 1"]],
];
const comments: Case[] = [
  ["of three sorts, where they stand", "// a\n/** b */\nfunction f(/* c */) { // d\n}\n/**/ /***/", ["line", "doc", "function f 0", "  block", "  line", "block", "doc"]],
  ["what only looks like one is none", "'// a'; `/* ${ /* b */ c } */`; /[/*]/; d / e / f; https://x", ["block", "line"]],
  ["in elements", "<a b='// c' d={/* e */ f}>// g {/* h */} <i /* j */ /></a> // k", ["block", "block", "block", "line"], "a.tsx"],
  ["where a reading is given up, they are told once", "(/* a */ b /* c */) /* d */; a < /* e */ b", ["block", "block", "block", "block"]],
  ["in scripts, those of HTML", "a\n<!-- b\n--> c\n", ["line", "line"], "a.js"],
  ["a `#!` is none", "#!/usr/bin/env node // a\n// b", ["line"]],
];
for (const [name, source, expected, file = "a.ts"] of [...functions, ...names, ...exported, ...calls, ...comments]) {
  test(name, () => check(source, expected, file));
}

/** `[1:2 text]`: from line 1 to 2. */
const textOf = (text: string, { start, end, startLine, endLine }: Range): string => `${startLine}:${endLine} ${text.slice(start, end)}`;

test("a range has what comes before: decorators, modifiers, `export`; a body is a range of its own", () => {
  const source = "\n@d\nexport default abstract class A {\n  @e() static async f() {\n  }\n  g = async x =>\n    x;\n}";
  const bodies: string[] = [];
  const ranges: string[] = [];
  const note = (it: Range & { body: Range | null }): void => {
    ranges.push(textOf(source, it));
    if (it.body !== null) bodies.push(textOf(source, it.body));
  };
  extractDeclarations(Buffer.from(source), "a.ts", { enterFunction: note, enterClass: note });
  assert.deepEqual(ranges, [`2:8 ${source.trim()}`, "4:5 @e() static async f() {\n  }", "6:7 async x =>\n    x"]);
  assert.deepEqual(bodies, [`3:8 ${source.slice(source.indexOf("{"))}`, "4:5 {\n  }", "7:7 x"]);
});

test("the arguments of a call are a range, from parenthesis to parenthesis", () => {
  const source = "a\n  .b(\n    c,\n  )";
  const found: string[] = [];
  extractDeclarations(Buffer.from(source), "a.js", { enterCall: (it) => found.push(textOf(source, it), textOf(source, it.arguments!)) });
  assert.deepEqual(found, [`1:4 ${source}`, "2:4 (\n    c,\n  )"]);
});

const encodings: [name: string, source: Uint8Array][] = [
  ["UTF-8", Buffer.from("/* é🙂 */\r\n\u2028 f('🙂')\r// x")],
  ["UTF-8 with a byte order mark", Buffer.from("\ufeff/* é🙂 */\r\n\u2028 f('🙂')\r// x")],
  ["UTF-16", Buffer.from("\ufeff/* é🙂 */\r\n\u2028 f('🙂')\r// x", "utf16le")],
];
for (const [name, source] of encodings) {
  test(`offsets count UTF-16 units of the text: ${name}`, () => {
    const { text, ranges } = visit(source, "a.js");
    assert.deepEqual(ranges.map((range) => textOf(text, range)), ["1:1 /* é🙂 */", "3:3 f('🙂')", "4:4 // x"]);
  });
}

test("the scripts of a component are read, its markup is not", () => {
  const { text, lines, ranges, language } = visit("<script>\na()\n</script>\n<p>// b()</p>\n<script setup lang='ts'>\nconst c = <T>(d: T) => 1 // e\n</script>", "a.vue");
  assert.deepEqual(lines, ["call a 0", "arrow c 1", "line"]);
  assert.deepEqual(ranges.map((range) => textOf(text, range)), ["2:2 a()", "6:6 <T>(d: T) => 1", "6:6 // e"]);
  assert.equal(language, "typescript");
});

test("what an error stands in is not told, what is around it is", () => {
  const { lines, problems } = visit("function f() { a() }\nfunction g() { b(); let ] }\nfunction h() { c(() => {}) }\n", "a.ts");
  assert.deepEqual(lines, ["function f 0", "  call a 0", "call b 0", "function h 0", "  call c 1", "    arrow 0"]);
  assert.equal(problems.length, 1);
  assert.equal(problems[0]?.line, 2);
});

test("what cannot be read in full is a problem", () => {
  const { lines, problems } = visit(`function f() {}\n${"(() => {".repeat(5000)}`, "a.js");
  assert.equal(lines[0] ?? "function f 0", "function f 0");
  assert.match(problems[0]?.message ?? "", /nested too deeply/);
  assert.match(visit(Buffer.from([0, 0xff, 0]), "a.js").problems[0]?.message ?? "", /no text/);
  assert.match(visit(Buffer.from([0x61, 0xff]), "a.js").problems[0]?.message ?? "", /UTF-8/);
});

test("functions may be nested as deeply as any code", () => {
  const { lines, problems } = visit(`${"f(() => {".repeat(200)}${"});".repeat(200)}`, "a.js");
  assert.deepEqual(problems, []);
  assert.equal(lines.length, 400);
});

test("of any part of a text, what is told nests, and is in order", () => {
  const folder = "src/extract/typescript";
  for (const [number, file] of readdirSync(folder).entries()) {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    for (let at = number; at < text.length; at += 1373) {
      visit(text.slice(at, at + 1500), "a.ts");
      visit(text.slice(0, at % 3000) + text.slice(at), "a.tsx");
    }
  }
});

test("a long chain of calls takes no more than linear time", () => {
  const timeOf = (times: number): number => {
    const source = Buffer.from(`a${".b(c => c.d(1))".repeat(times)}`);
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3; round++) {
      const before = process.cpuUsage();
      extractDeclarations(source, "a.js", {});
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, (user + system) / 1000);
    }
    return best;
  };
  timeOf(2000);
  // linear would be 16 times
  const [short, long] = [timeOf(1000), timeOf(16_000)];
  assert.ok(long < 80 * Math.max(short, 1), `${short.toFixed(2)} ms, then ${long.toFixed(2)} ms`);
});
