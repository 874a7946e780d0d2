// House rules that neither the type checker nor rulebearing.yaml holds: they are about what stands in a file.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import ts from "typescript";

/** Where the process and the console may be named. */
const KNOWS_THE_PROCESS = /^src\/(main\.ts$|support\/)/;

const parse = (file: string, text: string): ts.SourceFile => ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);

/** What breaks a rule, as `line: what`. */
function faultsOf(file: string, text: string): string[] {
  const source = parse(file, text);
  const faults: string[] = [];
  const fault = (node: ts.Node, what: string): void => {
    faults.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${what}`);
  };
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement) && (statement.declarationList.flags & ts.NodeFlags.Const) === 0 && !isAmbient(statement)) {
      fault(statement, "state of a module");
    }
    if (ts.isExportDeclaration(statement) && statement.exportClause === undefined) fault(statement, "export *");
  }
  const visit = (node: ts.Node): void => {
    if (ts.isEnumDeclaration(node)) fault(node, "enum");
    if (ts.isModuleDeclaration(node) && !isAmbient(node)) fault(node, "namespace");
    if (node.kind === ts.SyntaxKind.AnyKeyword) fault(node, "any");
    if (ts.isIdentifier(node) && isGlobal(node) && !KNOWS_THE_PROCESS.test(file)) fault(node, node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

function isAmbient(node: ts.Statement): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword);
}

/** `process.x` and `console.x`, where the name is no property of something else. */
function isGlobal(node: ts.Identifier): boolean {
  return (node.text === "process" || node.text === "console") && ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node;
}

const examples: [name: string, text: string, faults: string[]][] = [
  ["state of a module is seen", "let count = 0;\nexport const A = 1;\nvar b;", ["1: state of a module", "3: state of a module"]],
  ["state of a function is fine", "export function f() { let a = 1; return a; }\ndeclare let b: string;", []],
  ["enums, namespaces and any are seen", "enum E { A }\nnamespace N { const a = 1; }\nlet f: (a: any) => void;", ["1: enum", "2: namespace", "3: any", "3: state of a module"]],
  ["a barrel is seen", 'export * from "./a.ts";\nexport { b } from "./b.ts";', ["1: export *"]],
  ["the process is seen, and the console", "f(process.argv);\nconsole.log(1);\nnode.process.x;\nconst s = 'process.argv';", ["1: process", "2: console"]],
];
for (const [name, text, faults] of examples) test(name, () => assert.deepEqual(faultsOf("src/a.ts", text).sort(), faults));

test("src/ keeps the house rules", () => {
  const files = readdirSync("src", { recursive: true })
    .map((file) => `src/${String(file).replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".ts"));
  assert.ok(files.length > 20, `${files.length} files`);
  assert.deepEqual(files.flatMap((file) => faultsOf(file, readFileSync(file, "utf8")).map((fault) => `${file}:${fault}`)), []);
});
