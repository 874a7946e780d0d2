import assert from "node:assert/strict";
import { test } from "node:test";
import type { ExtractOptions } from "../../../src/model/record.ts";
import { recordOf } from "../support.ts";

/** Whether the import of `A` from "a" is still there after compilation. */
type Case = [name: string, source: string, isKept: boolean, options?: Partial<ExtractOptions>];

const IMPORT = 'import { A } from "a";';
const cases: Case[] = [
  ["not used at all", IMPORT, false],
  ["used in an expression", `${IMPORT} f(A)`, true],
  ["used above the import", `f(A); ${IMPORT}`, true],
  ["used as a type", `${IMPORT} let x: A; type B = A[]; function f(x: A): A {} f<A>(); x as A; x satisfies A; <A>x;`, false],
  ["used in typeof of a type", `${IMPORT} let x: typeof A`, false],
  ["extended", `${IMPORT} class B extends A<C> {}`, true],
  ["implemented", `${IMPORT} class B implements A, A.B<A> {} interface C extends A {}`, false],
  ["a computed name in a type", `${IMPORT} type B = { [A]: 1 }`, true],
  ["a decorator", `${IMPORT} @A class B {}`, true],
  ["a decorator of a parameter of that name", `${IMPORT} class B { constructor(@A A) {} }`, true],
  ["a shorthand", `${IMPORT} f({ A })`, true],
  ["a property of that name", `${IMPORT} f({ A: 1 }, x.A, x?.A, class { A = 1; static A() {} })`, false],
  ["a label of that name", `${IMPORT} A: for (;;) break A`, false],
  ["exported", `${IMPORT} export { A }`, true],
  ["exported as a type", `${IMPORT} export { type A }; export type { A }`, false],
  ["exported by default", `${IMPORT} export default A`, true],
  ["exported by assignment", `${IMPORT} export = A`, true],
  ["exported from a namespace under its own name", `${IMPORT} namespace N { export { A } }`, false],
  ["exported from a namespace under another name", `${IMPORT} namespace N { export { A as B } }`, true],
  ["hidden by a parameter", `${IMPORT} function f(A) { A }`, false],
  ["hidden by an arrow function's parameter", `${IMPORT} A => A; (A, b = A) => A; async A => A; ({ A }) => A; ([A]: X): Y => A`, false],
  ["hidden in one place, used in another", `${IMPORT} { let A; A } A`, true],
  ["hidden by a type", `${IMPORT} { interface A {} type B = A; A }`, true],
  ["hidden by a namespace of types", `${IMPORT} { namespace A { export interface B {} } A }`, true],
  ["hidden by a namespace of values", `${IMPORT} { namespace A { export const b = 1 } A }`, false],
  ["hidden by a variable beside it", `${IMPORT} const A = 1; A`, false],
  ["merged with an interface beside it", `${IMPORT} interface A {} A`, true],
  ["hidden by what is declared", `${IMPORT} { declare const A; A }`, false],
  ["hidden by a member of an enum", `${IMPORT} enum E { A, B = A }`, false],
  ["hidden by what a namespace exports elsewhere", `${IMPORT} namespace N { export const A = 1 } namespace N { A }`, false],
  ["used in what is only declared", `${IMPORT} declare class B extends A {} declare const c = A; declare module "m" { export { A } }`, false],
  ["used by an enum", `${IMPORT} enum E { X = A }`, true],
  ["used by another import that is used", `${IMPORT} import B = A.C; B`, true],
  ["used by another import that is not", `${IMPORT} import B = A.C; let x: B`, false],
  ["used by another import that is exported", `${IMPORT} export import B = A.C`, true],
  ["used as a tag", `${IMPORT} <A/>`, true],
  ["used as a tag's first part", `${IMPORT} <A.B></A.B>`, true],
  ["the name of a tag's namespace", `${IMPORT} <A:b/>`, false],
  ["an attribute's name", `${IMPORT} <b A="A" A-b={1}>A</b>`, false],
  ["used by an attribute", `${IMPORT} <b c={A}/>`, true],
  ["the second import of a name", `import { A } from "b"; ${IMPORT} A`, false],
  ["after an import of the type", `import type { A } from "b"; ${IMPORT} A`, false],
  ["a default", 'import A from "a"; A', true],
  ["a default beside a type that is used", 'import B, { A } from "a"; let x: B = A', true],
  ["only types", 'import { type A, type B } from "a"', false],
  ["nothing", 'import {} from "a"', false],
  ["a re-export of nothing", 'export {} from "a"', false],
  ["a re-export", 'export { A } from "a"', true],
  ["a side effect", 'import "a"', true],
  ["an import = that is used", 'import A = require("a"); A', true],
  ["an import = that is not", 'import A = require("a"); let x: A.B', false],
  ["kept by verbatimModuleSyntax", IMPORT, true, { verbatimModuleSyntax: true }],
  ["types kept by verbatimModuleSyntax", 'import { type A } from "a"', true, { verbatimModuleSyntax: true }],
  ["a type all the same with verbatimModuleSyntax", 'import type { A } from "a"', false, { verbatimModuleSyntax: true }],
  ["the type of a decorated property", `${IMPORT} class B { @c d: A }`, false],
  ["the type of a decorated property, with metadata", `${IMPORT} class B { @c d: A.E<F> }`, true, { emitDecoratorMetadata: true }],
  ["the type of a property, with metadata", `${IMPORT} class B { d: A; @c e: A[] }`, false, { emitDecoratorMetadata: true }],
  ["a decorated class's constructor, with metadata", `${IMPORT} @c() export class B { constructor(private d: A) { f() } }`, true, { emitDecoratorMetadata: true }],
  ["an undecorated class's constructor, with metadata", `${IMPORT} class B { constructor(d: A) {} } @c class E { f(d: A) {} constructor(d: A); }`, false, { emitDecoratorMetadata: true }],
  ["a method with a decorated parameter, with metadata", `${IMPORT} class B { d(@c e, f: A) {} }`, true, { emitDecoratorMetadata: true }],
  ["a decorated method's return type, with metadata", `${IMPORT} class B { @c d(): A { return (x: A) => 1 } }`, true, { emitDecoratorMetadata: true }],
  ["what a decorated method holds, with metadata", `${IMPORT} class B { @c d() { let x: A; class E { f(g: A) {} } } }`, false, { emitDecoratorMetadata: true }],
  ["React, by JSX", 'import React from "a"; <b/>', true],
  ["React, by nothing", 'import React from "a"', false],
  ["another factory", 'import { h } from "a"; <b/>', true, { jsxFactory: "h" }],
  ["a factory by pragma", '/** @jsx h.x */ import { h } from "a"; <b/>', true],
  ["used with an escape", `${IMPORT} \\u0041`, true],
  ["used behind a conditional", `${IMPORT} x ? (y) : z => A`, true],
];
for (const [name, source, isKept, options] of cases) {
  test(`an import is ${isKept ? "kept" : "elided"}: ${name}`, () => {
    const isTsx = /<[bA][.:/ >]|<\/|<b/.test(source) && !source.includes("<A>x");
    const { imports, problems } = recordOf(source, isTsx ? "x.tsx" : "x.ts", options);
    assert.deepEqual(problems, []);
    assert.equal(imports.find(({ specifier }) => specifier === "a")?.elided, !isKept);
  });
}

test("a scan leaves open what only a use decides", () => {
  const { imports } = recordOf(`${IMPORT} import type { B } from "b"; import "c"; export {} from "d"`, "x.ts", { depth: "scan" });
  assert.deepEqual(imports.map(({ elided }) => elided), [null, true, false, true]);
});

test("JavaScript loses only what is a type by its syntax", () => {
  const { imports } = recordOf(`${IMPORT} import type { B } from "b"; import {} from "c"`, "x.js");
  assert.deepEqual(imports.map(({ elided }) => elided), [false, true, false]);
});
