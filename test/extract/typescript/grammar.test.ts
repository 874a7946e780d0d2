// What is easily taken for something else. Each text has a real import at its end, and traps before it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { recordOf } from "../support.ts";

const cases: [name: string, file: string, source: string][] = [
  ["division after a word that is a name", "a.js", "const of = 8; of / 2 / 1; while (of / 99 > 1) {} get / 1 / async / 2"],
  ["division after brackets", "a.js", "(a) / 2 / b; [a][0] / 1 / b; x = {} / 1 / 2; `a` / 1 / 2; a++ / b / 1"],
  ["regular expressions", "a.js", "if (a) /import 'trap'/.test(b); {} /['\"`]/; for (x of /'/.exec(a)) ; typeof /'/ / 2; x = a => /'/; /[/'\\]]'\\//u; /=>|'/"],
  ["a regular expression that looks like an assignment", "a.js", "x = /= '/g; x /= 2 / 1"],
  ["templates", "a.js", "`import 'trap' ${`${`}`} \\` \\${`} ${{ a: '}' }.a}`; tag`x${y}`; a.b`\\u`"],
  ["strings", "a.js", "'a\\'import \"trap\"'; \"\\\\\"; 'a\\\nb'; '\u2028'"],
  ["comments", "a.js", "/* import 'trap' /* */ // import 'trap'\n/**/ /***/ /*/ import 'trap' */ a /* */ / /* / */ 2"],
  ["comments of HTML in scripts", "a.js", "<!-- import 'trap' '\n--> import 'trap' '\nx = a --> b"],
  ["numbers", "a.js", "1..toString(); 1.e3; .5; 0x1F; 0b1n; 1_000.5e-3; a?.5:1; 08; 0.1.toFixed()"],
  ["optional chaining", "a.js", "a?.b?.[c]?.(d)?.`x`; a ?.5 : 1; a?.#b"],
  ["operators of assignment", "a.js", "a &&= b ||= c ??= d **= e >>>= f >>= g <<= h >= i > j >> k >>> l; a = b ? c : d ? e : f"],
  ["names with escapes and of all scripts", "a.js", "var \\u0061b, \\u{62}c, 名前, é, a\u200d, 𝒳; class A { #\\u0061; #é }"],
  ["statements", "a.js", "a: for (;;) { continue a } do x(); while (y) z(); if (a) b; else if (c) d; else e; with (a) b; debugger; throw a; ;"],
  ["heads of for", "a.js", "for (var i = 0, n = (a in b); ;) ; for (let x of y) ; for (const [a, b] of c) ; for (x.y in z) ; for await (const a of b) ; for (async of => 1; ;) break; for (let of = 1; ;) break"],
  ["functions", "a.js", "async function f() { await a; for await (x of y) ; } function* g() { yield; yield* a; yield /'/ } (async () => { await /'/ })(); async; async (a); async\nb => c"],
  ["classes", "a.js", "class A extends (b, c) { static async *[d]() {} get; set; static; async; static static = 1; 'x' = 2; 1() {} #p = this.#p in x; static { x; } get a() { return 1 } set a(b) {} accessor c = 1; ; }"],
  ["objects", "a.js", "x = { get, set, async, get a() {}, set a(b) {}, async b() {}, *c() {}, async *d() {}, [e]: 1, 'f': 2, 3: 4, g, ...h, get: 1, async: 2, static: 3 }; ({ a = 1, b: [c] = [] } = d)"],
  ["semicolons that are not there", "a.js", "a\nb\n++c\nlet d\n[e] = f\nreturn\nthrow a\nvar g\n/h/g"],
  ["generic arrow functions", "a.ts", "a = <T>(x: T) => x; b = <T,>(x: T): x is T => 1; c = async <T>(x) => <T>x; d = <const T extends readonly unknown[]>(...x: T) => 1"],
  ["generic arrow functions beside elements", "a.tsx", "a = <T,>(x: T) => <b>it's</b>; c = <T extends U>(x: T) => x; d = <T = any>(x: T) => x; e = async <const T,>(x: T) => <></>"],
  ["type arguments and comparisons", "a.ts", "a<b>(c); a < b > c; f(a < b, c > d); new A<B<C<D>>>(); a<b>`x`; a<b>?.(c); x = a<b>; a?.<b>(c); i < a.length; a << b; f<<T>(x: T) => T>(g); if (a < b && c > (d)) ; a<b>.c"],
  ["casts", "a.ts", "<A>b; <A | B>(c); x = <const>['a']; <any>window.x"],
  ["arrow functions with types", "a.ts", "(a?: B, ...c: D[]): E => 1; (this: A) => 1; a ? (b) : c => d; a ? (b): c => d : e; ({ a }: B = {}, [c] = d) => 1; (a = (b = (c))) => d; (public, readonly x) => 1"],
  ["types", "a.ts", "type A = (B | C)[] & { -readonly [K in E as `a${F}`]+?: G } | typeof h.i<j> | [a?: B, ...C[]] | -1 | `x${Y}z` | unique symbol | (new () => A) | (abstract new (...a: B[]) => C)"],
  ["conditional types", "a.ts", "type A = B extends C ? D extends infer E extends F ? G : H : I; type J = (<K>() => K extends L ? 1 : 2) extends <K>() => K extends M ? 1 : 2 ? N : O; type P = Q extends [infer R extends S] ? 3 : 4"],
  ["signatures", "a.ts", "interface A<in out T> extends B, C<D> { (a: E): F; new <G>(h): I; readonly j?: K; get l(): M; set l(n); get: O; set?(p): void; [q: string]: R; [Symbol.iterator](): S; 1: T; 'x': U }"],
  ["predicates", "a.ts", "function a(b): b is C {} function d(e): asserts e {} function f(this: G, h): asserts h is I {} class J { k(): this is L { return 1 } } let is: asserts"],
  ["declarations", "a.ts", "declare const a: B, c; declare function d(): void; abstract class E<F> implements G, H { abstract i(): void; private readonly j!: K; constructor(protected l?: M); constructor() { super() } override m?() {} declare n: O; [p: string]: Q } const enum R { S = 1 << 2, 'T' } declare global { var u: V } namespace W.X { } module Y { } type = 1; declare; abstract\nclass Z {}"],
  ["words that are names and modifiers", "a.ts", "type\nA = 1; let type, of, from, as, declare, namespace, module, abstract, global, async; namespace\nx; as as as; type < of; declare.x; module.exports; global.x = 1; abstract(a); satisfies(b)"],
  ["decorators", "a.ts", "@a @b.c(d => e) @(f[g]) export class H { @i j; @k() ['l']() {} constructor(@m n, @o() private p) {} @q accessor r; @s static t() {} } export @u class V {} export default @w class {}"],
  ["parameters that are patterns in types", "a.ts", "type A = ({ a, b: [c] }: B) => C; type D = ([a, , b]: E, { f: { g } = h }: I) => J; type K = ({ l: M })[]; type N = ([O])[]; type P = (...q: R[]) => S; type T = (readonly u: V) => W; type X = (y) => Z; type AA = (this: BB) => CC"],
  ["what is awaited at the top", "a.mjs", "await [a]; await `b`; await /'/; await !c; await (d); await e; x = { await: 1 }; y.await / 2"],
  ["arrow functions of all shapes", "a.ts", "(...a) => b; (public c) => d; (readonly x: e) => f; async function* g() {} x = async function () {}, async\n(h); (i, j) ; (k = l) ; (m?: n) => o; (p ? q : r) ; async (s) ; async <T>(t: T) => t; (u): v is w => true; new async(); ({ x: y }) ; ([z]) ;"],
  ["comparisons that are no type arguments", "a.ts", "a < b > -c; a < b > +c; d = e < f > g; h < i >= j; k < l > (m); n < o > p; q < r << s > t"],
  ["patterns with all kinds of keys", "a.ts", "const { 'a': b, 1: c, [d]: e = f, g: { h }, ...i } = j; function k({ 'l': m }, [, n = o]) {}"],
  ["modifiers and decorators mixed", "a.ts", "class A { @a @b public c; @d static f() {} declare readonly g: h; static async *[i]() {} private constructor() {} } declare var j; declare let k; declare type L = 1; declare\ntype M = 2; declare interface N {} declare abstract class O {} declare namespace P {} declare module 'q'; declare module 'r' {} declare import s = t.u; export as namespace V; public\nw"],
  ["other operators", "a.js", "a ^= b ^ c; ~d; e %= f % g; h |= i | j; k &= l & m; n <<= o; p -= q - r; s *= t * u; v ??= w"],
  ["satisfies and as", "a.ts", "x = a as B satisfies C as const; (a as any).b = c as D ? 1 : 2; for (const x of a as B[]) ; a as B | C && d; a!.b![c]!(d)!; a! = b; x as\nY"],
  ["using", "a.ts", "using a = b; await using c = d; for (using e of f) ; using(g); using\nh; for (await using i of j) ; using[k]; for (using of l) ;"],
  ["elements", "a.tsx", "a = <b c='it\\' d=\"'\" e={`}`} f:g={<h/>} {...i} {/* ' */...j}>it's {k} // 'no' /* comment import 'trap' {/* ' */}{...l} <m.n-o/> &lt; </b>; p = <></>; q < r; <s.t/>; <this.u v-w=<x/>></this.u>; <y:z></y:z>; <b<T> c={d}/>"],
  ["elements in JavaScript", "a.js", "x = a < b > (c); const d = <e>don't</e>, f = <T,>(x) => x; function g() { return <h.i>{(j) => <k/>}</h.i> }"],
  ["flow of a file that starts with #!", "a.js", "1; '#!import \"trap\"'"],
  ["old notations of JSDoc as types", "a.ts", "let a: ?B, c: D?, e: !F, g: *, h: function(string, ...i): j"],
];
for (const [name, file, source] of cases) {
  test(`no trap and no error: ${name}`, () => {
    const record = recordOf(`${source}\n;import("./real")`, file);
    assert.deepEqual(record.problems, []);
    assert.deepEqual(record.imports.map(({ specifier }) => specifier), ["./real"]);
  });
}

const broken: [name: string, file: string, source: string, specifiers: string[]][] = [
  ["an unfinished import", "a.ts", 'import "./a"; import { y } fro', ["./a"]],
  ["an unfinished import()", "a.ts", 'import "./a"; import(', ["./a"]],
  ["an unfinished template", "a.ts", 'import "./a"; const t = `abc ${ x', ["./a"]],
  ["an unfinished element", "a.tsx", 'import "./a"; x = <div a={x', ["./a"]],
  ["an unfinished text", "a.tsx", 'import "./a"; x = <div>text', ["./a"]],
  ["an unfinished attribute", "a.tsx", 'import "./a"; x = <div a="b', ["./a"]],
  ["an unfinished comment", "a.ts", 'import "./a"; /* never', ["./a"]],
  ["an unfinished string", "a.ts", 'import "./a"; x = "never\nimport "./b"', ["./a", "./b"]],
  ["an unfinished regular expression", "a.ts", 'import "./a"; x = /never[\nimport "./b"', ["./a", "./b"]],
  ["an unfinished name", "a.ts", 'import "./a"; x = \\u{', ["./a"]],
  ["a backslash at the end", "a.ts", 'import "./a"; x = "\\', ["./a"]],
  ["a template with a backslash at the end", "a.ts", 'import "./a"; x = `\\', ["./a"]],
  ["braces too many", "a.ts", 'import "./a"; }}}\nimport "./b"', ["./a", "./b"]],
  ["brackets too few", "a.ts", 'import "./a"; f(a, (b);\nimport "./b"', ["./a", "./b"]],
  ["zero bytes", "a.ts", 'import "./a"; \0\0\0\nimport "./b"; x = \0;\nrequire("./c")', ["./a", "./b", "./c"]],
  ["a template language around it", "a.js", '<% if (a) { %>import "./a"<% } %>\nimport b from "./b"', ["./a", "./b"]],
  ["imports inside of what cannot be read", "a.ts", 'function f() {\n  const = 1;\n  import("./a"); require("./b"); `${import("./c")} import "./trap"`; x = { a: /import "trap"/ };\n  define(["./d"]); export { x } from "./e"; import f, { g } from "./f"; a.import("./trap");\n  import.meta; import x; export x; require(y);\n}\nclass {', ["./a", "./b", "./c", "./d", "./e", "./f"]],
  ["a tag that does not match", "a.tsx", 'x = <a></b>; import("./a")', ["./a"]],
  ["a brace in a text", "a.tsx", 'x = <a>}</a>; import("./a")', ["./a"]],
  ["a comma between members", "a.ts", 'class A { a = 1, b = 2 } import "./a"', ["./a"]],
  ["a semicolon that is missing", "a.ts", 'const a = 1 const b = 2; import "./a"', ["./a"]],
  ["a name after a number", "a.ts", '3in x; import "./a"', ["./a"]],
  ["no try without catch", "a.ts", 'try {} import "./a"', ["./a"]],
  ["a case that is none", "a.ts", "switch (a) { b: c }\nimport './a'", ["./a"]],
  ["a tag's name that is none", "a.tsx", "x = <a.1></a.1>\nimport './a'", ["./a"]],
  ["an expression in a text that does not end", "a.tsx", "x = <a>{b c}</a>\nimport './a'", ["./a"]],
  ["brackets with nothing in them", "a.ts", "a[]; new b?.c();\nimport './a'", ["./a"]],
  ["characters that belong nowhere", "a.ts", "\u0001 # \\ \u00a7;\nimport './a'", ["./a"]],
  ["a type that is none", "a.ts", "let a: ;\nlet b: { c: };\nimport './a'", ["./a"]],
];
for (const [name, file, source, specifiers] of broken) {
  test(`a problem is reported and what can be read is: ${name}`, () => {
    const record = recordOf(source, file);
    assert.ok(record.problems.length > 0 && record.problems.length <= 20);
    for (const { line, column } of record.problems) assert.ok(line !== undefined && line >= 1 && column !== undefined && column >= 1);
    assert.deepEqual(record.imports.map(({ specifier }) => specifier), specifiers);
  });
}

const deep: [name: string, file: string, source: string, isRead: boolean][] = [
  ["a sum of 50,000 terms", "a.js", `x = 1${" + a".repeat(50_000)}`, true],
  ["50,000 conditionals", "a.js", `x = ${"a ? b : ".repeat(50_000)}c`, true],
  ["50,000 conditional types", "a.ts", `type A = ${"B extends C ? D : ".repeat(50_000)}E`, true],
  ["50,000 else ifs", "a.js", `if (a) {}${" else if (b) {}".repeat(50_000)}`, true],
  ["50,000 calls one after the other", "a.js", `a${".b()".repeat(50_000)}`, true],
  ["50,000 assignments", "a.js", `${"a = ".repeat(50_000)}1`, true],
  ["50,000 operators", "a.js", `x = ${"!".repeat(50_000)}1`, true],
  ["20,000 comparisons", "a.ts", `x = ${"a < b, ".repeat(20_000)}1`, true],
  ["400 parentheses", "a.js", `x = ${"(".repeat(400)}1${")".repeat(400)}`, true],
  ["10,000 parentheses", "a.js", `x = ${"(".repeat(10_000)}1${")".repeat(10_000)}`, false],
  ["10,000 blocks", "a.js", `${"{".repeat(10_000)}${"}".repeat(10_000)}`, false],
  ["10,000 arrays", "a.js", `x = ${"[".repeat(10_000)}${"]".repeat(10_000)}`, false],
  ["10,000 elements", "a.tsx", `x = ${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}`, false],
  ["10,000 templates", "a.js", `x = ${"`${".repeat(10_000)}1${"}`".repeat(10_000)}`, false],
  ["10,000 functions", "a.js", `${"function f() {".repeat(10_000)}${"}".repeat(10_000)}`, false],
  ["10,000 arrow functions", "a.js", `x = ${"a => ".repeat(10_000)}1`, false],
  ["10,000 types", "a.ts", `type A = ${"B<".repeat(10_000)}C${">".repeat(10_000)}`, false],
  ["10,000 times new", "a.js", `x = ${"new ".repeat(10_000)}a`, false],
  ["10,000 decorators in decorators", "a.ts", `${"@".repeat(10_000)}a class {}`, false],
  ["10,000 parts of a namespace's name", "a.ts", `namespace a${".a".repeat(10_000)} {}`, false],
];
for (const [name, file, source, isRead] of deep) {
  test(`${name} ${isRead ? "are read" : "give a problem"}, and what follows is found`, () => {
    const record = recordOf(`require("./before");\n${source};\nrequire("./after")`, file);
    assert.deepEqual(record.imports.map(({ specifier }) => specifier), ["./before", "./after"]);
    assert.equal(record.problems.length === 0, isRead, record.problems[0]?.message);
  });
}
