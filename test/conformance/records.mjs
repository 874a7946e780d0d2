#!/usr/bin/env node
// Compares the module records of random programs with TypeScript: its parser says which imports are there, and its
// emit which of them are left. Programs that TypeScript finds errors in have to give a problem, and are not compared.
//
//   npm ci && node records.mjs [--seed N] [--count N]
//
// Exit 1 on any difference, with the program's seed.

import process from "node:process";
import { parseArgs } from "node:util";
import ts from "typescript";
import { loadSource } from "./support/load-source.mjs";
import { program } from "./support/program-generator.mjs";

const { values } = parseArgs({ options: { seed: { type: "string", default: "1" }, count: { type: "string", default: "600" } } });
const { extractRecord } = await loadSource('export { extractRecord } from "./src/extract/extract.ts";');
const OPTIONS = { depth: "parse", exoticRequireStrings: [], jsdoc: false, processBuiltinModuleCalls: true };
const K = ts.SyntaxKind;

/** The imports that the parser sees: `line:column kind specifier`, with the node of the specifier. */
function importsOf(source) {
  const found = [];
  const push = (kind, node, literal, typeOnly = false) => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ kind, specifier: literal.text, line: line + 1, column: character + 1, typeOnly, literal });
  };
  const isText = (node) => node !== undefined && ts.isStringLiteralLike(node);
  const allTypes = (elements) => elements !== undefined && elements.length > 0 && elements.every((element) => element.isTypeOnly);
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && isText(node.moduleSpecifier)) {
      const clause = node.importClause;
      push("import", node, node.moduleSpecifier, Boolean(clause?.isTypeOnly || (clause && !clause.name && allTypes(clause.namedBindings?.elements))));
    } else if (ts.isExportDeclaration(node) && isText(node.moduleSpecifier)) {
      push("export", node, node.moduleSpecifier, node.isTypeOnly || allTypes(node.exportClause?.elements) === true);
    } else if (ts.isImportEqualsDeclaration(node) && isText(node.moduleReference.expression)) {
      push("import-equals", node, node.moduleReference.expression, node.isTypeOnly);
    } else if (ts.isImportTypeNode(node) && isText(node.argument.literal)) push("import-type-node", node, node.argument.literal, true);
    else if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      const callee = ts.isIdentifier(node.expression) ? node.expression.text : "";
      const list = node.arguments.find((argument) => ts.isArrayLiteralExpression(argument));
      if (node.expression.kind === K.ImportKeyword && isText(first)) push("dynamic-import", node, first);
      else if (callee === "require" && isText(first)) push("require", node, first);
      else if (callee === "define" || callee === "require") {
        for (const element of list?.elements ?? []) if (isText(element)) push(callee === "define" ? "amd-define" : "amd-require", node, element);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Which of them the compiler drops: each specifier gets a name of its own, and what is left is looked for. */
function markElided(found, file, text) {
  const decisive = found.filter(({ kind }) => kind === "import" || kind === "export" || kind === "import-equals");
  let renamed = "";
  let from = 0;
  for (const [number, { literal }] of [...decisive].sort((a, b) => a.literal.pos - b.literal.pos).entries()) {
    renamed += `${text.slice(from, literal.getStart())}"rb:${number}:"`;
    from = literal.end;
    literal.mark = `rb:${number}:`;
  }
  renamed += text.slice(from);
  const emit = (module) => ts.transpileModule(renamed, { fileName: file, compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve, removeComments: true, module } }).outputText;
  const modern = emit(ts.ModuleKind.ESNext);
  const common = emit(ts.ModuleKind.CommonJS);
  for (const item of found) {
    item.elided = decisive.includes(item) ? !(item.kind === "import-equals" ? common : modern).includes(item.literal.mark) : item.typeOnly;
  }
}

const lineOf = ({ line, column, kind, specifier, typeOnly, elided }) => `${line}:${column} ${kind} ${JSON.stringify(specifier)}${typeOnly ? " type-only" : ""}${elided ? " elided" : ""}`;
const COMPARED = new Set(["import", "export", "import-equals", "import-type-node", "dynamic-import", "require", "amd-define", "amd-require"]);

let compared = 0;
let broken = 0;
let differing = 0;
const firstSeed = Number(values.seed);
for (let seed = firstSeed; seed < firstSeed + Number(values.count); seed++) {
  for (const language of ["ts", "tsx", "js"]) {
    const text = program(seed, language);
    const file = `program.${language}`;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const record = extractRecord(Buffer.from(text), file, OPTIONS);
    const say = (message) => {
      differing++;
      process.stdout.write(`seed ${seed}, ${language}: ${message}\n`);
    };
    if (source.parseDiagnostics.length > 0 !== record.problems.length > 0) {
      say(source.parseDiagnostics.length > 0 ? "no problem where TypeScript has one" : `a problem where TypeScript has none: ${record.problems[0].message}`);
    }
    if (source.parseDiagnostics.length > 0) {
      broken++;
      continue;
    }
    compared++;
    const reference = importsOf(source);
    if (language === "js") for (const item of reference) item.elided = item.typeOnly;
    else markElided(reference, file, text);
    const expected = reference.map(lineOf).sort();
    const actual = record.imports.filter(({ kind, createRequire }) => COMPARED.has(kind) && createRequire !== true).map(lineOf).sort();
    const missing = expected.filter((line) => !actual.includes(line));
    const extra = actual.filter((line) => !expected.includes(line));
    if (missing.length + extra.length > 0 || expected.length !== actual.length) say(`missing [${missing.join("; ")}], extra [${extra.join("; ")}]`);
  }
}
process.stdout.write(`${compared} programs compared, ${broken} with syntax errors, ${differing} differ\n`);
process.exitCode = differing > 0 ? 1 : 0;
