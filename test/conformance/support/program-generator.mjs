// Random programs made of the grammar's corners: what is easily taken for something else, next to each other.
// All are meant to parse; what they mean is of no interest, only which imports they have and which names they use.

/** Numbers below `limit`, the same for the same seed. */
export function random(seed) {
  let state = seed >>> 0 || 1;
  return (limit) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % limit;
  };
}

const NAMES = ["A", "B", "C", "D", "E", "F", "type", "from", "of", "as", "async", "get", "x", "y", "React", "satisfies"];
const LOCALS = ["A", "B", "C", "require", "define", "process", "x", "y", "z", "type", "of"];
const MODULES = ["./a", "b", "@c/d", "../e.js", "node:fs", "x y", "\\u0066oo", "a\\\nb"];

/** @param language "ts", "tsx" or "js" */
export function program(seed, language) {
  const below = random(seed * 7919 + 17);
  const pick = (list) => list[below(list.length)];
  const chance = (percent) => below(100) < percent;
  const isTyped = language !== "js";
  const hasJsx = language !== "ts";
  const space = () => pick([" ", " ", " ", "\n", " /* import 'trap' */ ", " // import 'trap'\n", "\t"]);
  const quoted = () => pick(['"', "'"]).replace(/./, (quote) => quote + pick(MODULES) + quote);
  const name = () => pick(NAMES);
  const plain = () => pick(["A", "B", "C", "D", "E", "F", "x", "y"]);
  const many = (make, most, between) => Array.from({ length: below(most + 1) }, make).join(between);
  const some = (make, most, between) => Array.from({ length: 1 + below(most) }, make).join(between);

  function expression(depth) {
    if (depth <= 0) return pick([plain, plain, plain, () => pick(["1", "0x1f", ".5", "1e3", "1n", "'s'", '"import \'./trap\'"', "`import('trap')`", "null", "this", "true"])])();
    const inner = () => expression(depth - 1);
    const options = [
      () => `(${inner()})`,
      () => `${inner()} ${pick(["+", "-", "*", "/", "%", "&&", "||", "===", "!=", "<=", ">=", ">>", ">>>", "<<", "&", "|", "^", "in", "instanceof"])} ${inner()}`,
      () => `${plain()} / ${plain()} / ${inner()}`,
      () => `(${inner()}) / ${plain()}`,
      () => `/[/"'\`]import "trap"\\/(/${pick(["", "g", "giu"])}.test(${inner()})`,
      () => `${plain()}[${inner()}] / 2`,
      () => `${plain()}++ / ${inner()}`,
      () => `\`a\${${inner()}}b\${\`c\${${inner()}}\`}\``,
      () => `${plain()}\`x\${${inner()}}\``,
      () => `${plain()}.${name()}`,
      () => `${plain()}?.${name()}`,
      () => `${plain()}?.[${inner()}]`,
      () => `${plain()}?.(${inner()})`,
      () => `${plain()} ? .5 : ${inner()}`,
      () => `${plain()} ? (${plain()}) : ${plain()}`,
      () => `${plain()} ? (${pattern()}) => ${inner()} : ${inner()}`,
      () => `${plain()} ? ${plain()} => (${inner()}) : ${inner()}`,
      () => `${plain()}(${many(inner, 3, ", ")})`,
      () => `new ${plain()}(${many(inner, 2, ", ")})`,
      () => `[${many(() => pick(["", "..."]) + inner(), 3, ", ")}]`,
      () => `({ ${many(property, 3, ", ")} })`,
      () => `(${pattern()}) => ${inner()}`,
      () => `(${pattern()}, ${pattern()} = ${inner()}) => { ${statements(depth - 1)} }`,
      () => `async (${plain()}) => ${inner()}`,
      () => `async ${pick(LOCALS)} => ${inner()}`,
      () => `${pick(LOCALS)} => ${inner()}`,
      () => `function ${pick(["", ...LOCALS])}(${many(pattern, 2, ", ")}) { ${statements(depth - 1)} }`,
      () => `function* (${many(pattern, 2, ", ")}) { yield ${inner()}; yield* ${inner()} }`,
      () => `class ${pick(["", "A", "Q"])} ${pick(["", `extends ${plain()}`])} { ${members(depth - 1)} }`,
      () => `${pick(["!", "-", "+", "~", "typeof ", "void ", "delete "])}${plain()}`,
      () => `import(${quoted()})`,
      () => `import${space()}(${quoted()}, { with: { type: "json" } })`,
      () => `import.meta.url`,
      () => `(await import(${quoted()})).${name()}`,
      () => `require(${quoted()})`,
      () => `${plain()}.require("trap")`,
      () => `${plain()}.import("trap")`,
      () => `({ require() { return 1 }, import: 2, define: ${plain()} })`,
      () => `define([${some(quoted, 3, ", ")}], ${inner()})`,
      () => `require([${some(quoted, 2, ", ")}], ${inner()})`,
      () => `process.getBuiltinModule(${quoted()})`,
      () => `(${plain()} = ${inner()})`,
      () => `({ ${plain()}, ${plain()}: ${plain()} } = ${inner()})`,
      () => `${plain()} < ${plain()}`,
    ];
    if (isTyped) {
      options.push(
        () => `(${inner()} as ${type(depth - 1)})`,
        () => `(${inner()} satisfies ${type(depth - 1)})`,
        () => `${plain()}<${type(depth - 1)}>(${inner()})`,
        () => `${plain()}!`,
        () => `(${pick(LOCALS)}: ${type(depth - 1)}): ${type(depth - 1)} => ${inner()}`,
        () => `<${pick(["T", "const T"])},>(x: T) => ${inner()}`,
        () => `<T extends ${type(0)}>(x: T): x is T => ${inner()}`,
        () => `new ${plain()}<${type(depth - 1)}>()`,
        () => `${plain()} ? (${plain()}): ${plain()} => ${plain()} : ${plain()}`,
        () => `(${plain()}?: ${type(0)}) => ${inner()}`,
      );
    }
    if (language === "ts") options.push(() => `(<${type(depth - 1)}>${plain()})`, () => `<T>(x: T) => ${inner()}`);
    if (hasJsx) {
      const text = () => pick(["", "it's", "import x from './trap'", "// no comment ", "/* nor this", "`tick", "&lt;", "a ? b : c"]);
      const tag = () => pick(["A", "B.C", "div", "x-y", "a:b", "D"]);
      options.push(
        () => { const t = tag(); return `(<${t} a="it's" b='"' c={${inner()}} {...${plain()}}>${text()}{${inner()}}${text()}</${t}>)`; },
        () => `(<${tag()} />)`,
        () => `(<>${text()}{/* import "trap" */}${text()}</>)`,
      );
    }
    return pick(options)();
  }

  function property() {
    return pick([
      () => plain(), () => `${name()}: ${expression(1)}`, () => `"q": ${expression(1)}`, () => `[${expression(1)}]: 1`,
      () => `...${plain()}`, () => `get ${name()}() { return ${plain()} }`, () => `async ${name()}() {}`, () => `*${name()}() {}`,
      () => `${name()}(${pick(LOCALS)}) { return ${expression(1)} }`, () => "get: 1", () => "async: 2", () => "1: 3",
    ])();
  }

  function pattern() {
    const local = pick(LOCALS);
    const annotation = isTyped && chance(30) ? `: ${type(1)}` : "";
    return pick([
      () => local + annotation, () => local + annotation, () => `{ ${local} }${annotation}`, () => `{ x: ${local} = ${plain()} }`,
      () => `[${local}, , y] = ${plain()}`, () => `{ [${plain()}]: ${local} }`,
    ])();
  }

  function type(depth) {
    if (!isTyped) return "";
    if (depth <= 0) return pick(["A", "B", "C", "string", "number", "A.B", "typeof C", "typeof A.b", "'lit'", "1", "-1", "null", "unknown", "this", `import(${quoted()}).X`, "`a`"]);
    const inner = () => type(depth - 1);
    return pick([
      () => `${inner()}[]`, () => `(${inner()} | ${inner()})`, () => `${plain()}<${inner()}>`, () => `{ a: ${inner()}; b?(x: ${inner()}): ${inner()} }`,
      () => `{ [k: string]: ${inner()} }`, () => `{ readonly [K in ${inner()}]?: ${inner()} }`, () => `(C: ${inner()}) => ${inner()}`,
      () => `new (...a: ${inner()}[]) => ${inner()}`, () => `[a: ${inner()}, b?: ${inner()}]`, () => `[${inner()}, ...${inner()}[]]`,
      () => `${inner()} extends ${inner()} ? ${inner()} : ${inner()}`, () => `keyof ${inner()}`, () => `typeof import(${quoted()})`,
      () => `import(${quoted()}, { with: { "resolution-mode": "import" } }).X<${inner()}>`, () => `\`a\${${inner()}}\``,
      () => `A extends (infer U extends ${inner()})[] ? U : ${inner()}`, () => `(x: any) => x is ${inner()}`, () => `${plain()}[${inner()}]`,
      () => `{ [A.b]: ${inner()} }`, () => `readonly ${plain()}[]`, () => `abstract new () => ${inner()}`, () => `{ new (): ${inner()}; (): ${inner()} }`,
    ])();
  }

  function members(depth) {
    const body = () => `{ ${statements(depth)} }`;
    return many(() => {
      const options = [
        () => `${name()}(${many(pattern, 2, ", ")}) ${body()}`, () => `static ${name()} = ${expression(depth)};`, () => `#p = ${expression(depth)};`,
        () => `get ${name()}() ${body()}`, () => `static { ${statements(depth)} }`, () => `[${expression(1)}]() {}`, () => `async *${name()}() {}`,
        () => "static;", () => "get;", () => "async = 1;", () => `static async ${name()}() {}`, () => `constructor(${many(pattern, 1, ", ")}) ${body()}`,
      ];
      if (isTyped) {
        options.push(() => `private readonly ${name()}?: ${type(1)};`, () => `${name()}: ${type(1)} = ${expression(depth)};`, () => `declare d: ${type(1)};`,
          () => `@${plain()}() ${name()}: ${type(1)};`, () => `@${plain()}.x m() {}`, () => `[k: string]: any;`, () => `m(x: ${type(0)}): void; m() {}`,
          () => `override accessor z = ${expression(1)};`);
      }
      return pick(options)();
    }, 3, " ");
  }

  function statements(depth) {
    return many(() => statement(depth), 3, "\n");
  }

  function statement(depth) {
    if (depth <= 0) return `${expression(1).replace(/^(function|class|async|\{)/, "0, $1")};`;
    const e = () => expression(depth - 1);
    const block = () => `{ ${statements(depth - 1)} }`;
    const options = [
      () => `${pick(["const", "let", "var"])} ${pick(LOCALS)} = ${e()};`,
      () => `${pick(["const", "let", "var"])} ${pattern().replace(/^([^=]*)$/, "$1")} = ${e()};`.replace(/ = ([^;]*?) = /, " = $1 ; 0, "),
      () => `void (${e()});`, () => `(${e()})`.concat(";"), () => `if (${e()}) ${block()} else if (${e()}) /re'"/.test(${plain()}); else ${block()}`,
      () => `for (const ${pick(LOCALS)} of ${e()}) ${block()}`, () => `for (var ${pick(LOCALS)} in ${e()}) ${block()}`,
      () => `for (let i = 0; i < ${plain()}.length; i++) ${block()}`, () => `while (${e()}) { break }`, () => `do ${block()} while (${e()})\n`,
      () => `try ${block()} catch (${pick(LOCALS)}) ${block()} finally ${block()}`, () => `switch (${e()}) { case ${plain()}: ${statements(depth - 1)} break; default: }`,
      () => `function ${pick(LOCALS)}(${many(pattern, 2, ", ")}) ${block()}`, () => `async function f() { await ${plain()}; for await (const x of ${plain()}) {} }`,
      () => `class ${pick(["A", "Q"])} ${pick(["", `extends ${plain()}`])} { ${members(depth - 1)} }`, () => `label: for (;;) { continue label }`,
      () => `${block()} /import "trap"/.test(${plain()});`, () => `throw ${e()};`, () => ";",
      () => `require(${quoted()});`, () => `define([${some(quoted, 2, ",")}], function (A) { ${statements(depth - 1)} });`,
    ];
    if (isTyped) {
      options.push(
        () => `type ${pick(["T", "A", "Q"])}<X = ${type(0)}> = ${type(depth)};`, () => `interface ${pick(["I", "A"])} extends ${plain()} { m(A: ${type(1)}): ${type(1)}; readonly [A]: 1; get g(): ${type(0)} }`,
        () => `enum ${pick(["A", "En"])} { X = ${plain()} as any, Y }`, () => `declare const ${pick(LOCALS)}: ${type(1)};`, () => `declare function ${pick(LOCALS)}(x: ${type(1)}): void;`,
        () => `abstract class Q<T> extends ${plain()}<T> implements ${plain()}, A.B { abstract m(): ${type(1)}; ${members(depth - 1)} }`,
        () => `@${plain()} class R { constructor(private x: ${type(1)}, @${plain()}() y) {} }`, () => `let u: ${type(depth)};`,
        () => `var v!: ${type(1)};`, () => `function g<T extends ${type(1)}>(this: ${type(0)}, ${pattern()}): asserts x is ${type(1)} ${block()}`,
      );
    }
    return pick(options)();
  }

  function topLevel() {
    const binding = () => pick(["A", "B", "C", "D", "E", "F", "type", "from", "React"]);
    const specifier = () => pick([binding(), `x as ${plain()}`, `default as ${plain()}`, `"s t" as ${plain()}`, ...(isTyped ? [`type ${plain()}`, `type x as ${plain()}`, "type as", "type as as", "type as as A"] : [])]);
    const attributes = () => pick(["", "", "", ' with { type: "json" }']);
    const options = [
      () => `import ${binding()}${space()}from ${quoted()}${attributes()}`, () => `import${space()}{ ${many(specifier, 3, ", ")} } from ${quoted()}`,
      () => `import * as ${plain()} from${space()}${quoted()}`, () => `import ${plain()}, { ${many(specifier, 2, ", ")} } from ${quoted()}`,
      () => `import ${plain()}, * as ${plain()} from ${quoted()}`, () => `import ${quoted()}`, () => `export * from ${quoted()}`, () => `export * as ${name()} from ${quoted()}`,
      () => `export { ${many(specifier, 3, ", ")} } from ${quoted()}`, () => `export {}`, () => `import defer * as ${plain()} from ${quoted()}`,
      () => `export const k${below(99)} = ${expression(2)}`, () => `export function f${below(99)}(${many(pattern, 2, ", ")}) { ${statements(2)} }`,
      () => `export class K${below(99)} { ${members(2)} }`, () => statement(3), () => statement(3), () => statement(2), () => statement(2),
    ];
    if (isTyped) {
      options.push(
        () => `import type ${plain()} from ${quoted()}`, () => `import type { ${many(plain, 2, ", ")} } from ${quoted()}`, () => `import type * as ${plain()} from ${quoted()}`,
        () => `export type { ${plain()} } from ${quoted()}`, () => `export type * from ${quoted()}`, () => `import ${plain()} = require(${quoted()})`,
        () => `export import ${plain()} = require(${quoted()})`, () => `import type ${plain()} = require(${quoted()})`, () => `import ${pick(["N", "A"])} = ${plain()}.y.z`,
        () => `export { ${plain()} }`, () => `export { ${plain()} as z, type ${plain()} }`, () => `export type { ${plain()} }`,
        () => `declare module "m" { import ${plain()} from ${quoted()}; export * from ${quoted()}; const q: ${type(1)} }`,
        () => `namespace ${pick(["N", "A"])} { ${pick(["export ", ""])}const ${pick(LOCALS)} = ${plain()}; ${pick(["", "export interface A {}", "use(A)"])} }`,
        () => `namespace ${pick(["N", "A"])} { export type T = ${type(1)} }`, () => `declare global { interface W { x: ${type(1)} } }`, () => `export type Z = ${type(2)}`,
        () => `export abstract class V { abstract m(): ${type(1)} }`, () => `export declare const w: ${type(1)}`, () => `declare enum DE { X = ${plain()} }`,
      );
    }
    return pick(options)();
  }

  const lines = [];
  if (chance(10)) lines.push("#!/usr/bin/env node import 'trap'");
  if (isTyped && chance(15)) lines.push("/// <reference path='./p.d.ts' />", '/// <reference types="node" />');
  if (chance(20)) lines.push("// @ts-nocheck import 'trap'");
  const count = 2 + below(9);
  for (let at = 0; at < count; at++) lines.push(`${topLevel()}${pick([";", ";", "\n"])}`);
  if (chance(20)) lines.push(`export default ${expression(2).replace(/^(function|class|async|\{)/, "0, $1")};`);
  return `${lines.join(pick(["\n", "\r\n", "\n\n"]))}\n`;
}
