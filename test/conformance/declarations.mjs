#!/usr/bin/env node
// Compares where functions, classes, calls and comments stand with TypeScript's tree, over real files and
// random programs. Texts in which either finds a syntax error are left out, and counted; that what stands in other things
// is told inside them is checked for those too.
//
//   node declarations.mjs [--programs N] [--verbose] [FOLDER...]
//
// FOLDER: where files are, in it and below; default: two of the references, and the product's sources.
// Exit 1 on any difference.
//
// Different on purpose, and left out of the comparison:
// - what a class calls `static constructor` is a method, as when it runs; TypeScript's tree has a constructor
// - accessors in interfaces and other types are no functions
// - `<!--` and `-->` start comments in scripts; TypeScript finds errors there
// - names and exports beyond those of a declaration's own syntax, which the tree does not tell

import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import ts from "typescript";
import { loadSource } from "./support/load-source.mjs";
import { program } from "./support/program-generator.mjs";
import { ROOT } from "./support/references.mjs";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { programs: { type: "string", default: "400" }, verbose: { type: "boolean", default: false } } });
const folders = positionals.length > 0 ? positionals : [path.join(ROOT, "src"), path.join(ROOT, "test/conformance/node_modules/typescript/lib"), path.join(ROOT, "test/conformance/node_modules/dependency-cruiser")];
const { extractDeclarations } = await loadSource('export { extractDeclarations } from "./src/extract/declarations.ts";');
const K = ts.SyntaxKind;

const KINDS = new Map([
  [K.FunctionDeclaration, "function"], [K.FunctionExpression, "function"], [K.MethodDeclaration, "method"], [K.Constructor, "constructor"],
  [K.GetAccessor, "getter"], [K.SetAccessor, "setter"], [K.ArrowFunction, "arrow"],
]);

/** `kind start-end line-line` and what else is known, for each thing in the tree, in its order. */
function expectedOf(source) {
  const lines = [];
  const text = source.text;
  const lineOf = (place) => source.getLineAndCharacterOfPosition(place).line + 1;
  const range = (start, end) => `${start}-${end} ${lineOf(start)}-${lineOf(end)}`;
  const has = (node, kind) => node.modifiers?.some((modifier) => modifier.kind === kind) === true;
  const comments = new Map();
  const addComments = (found) => {
    for (const { pos, end, kind } of found ?? []) {
      const name = kind === K.SingleLineCommentTrivia ? "line" : /^\/\*\*(?!\/)/.test(text.slice(pos, end)) ? "doc" : "block";
      comments.set(pos, `comment ${name} ${range(pos, end)}`);
    }
  };
  const ownName = (node) => (node.name === undefined ? undefined : ts.isComputedPropertyName(node.name) ? node.name.getText(source) : node.name.text);
  let depth = 0;
  const visit = (node) => {
    let line;
    const start = node.getStart(source);
    const inType = node.parent !== undefined && (ts.isInterfaceDeclaration(node.parent) || ts.isTypeLiteralNode(node.parent));
    if (KINDS.has(node.kind) && !inType) {
      const kind = node.kind === K.Constructor && has(node, K.StaticKeyword) ? "method" : KINDS.get(node.kind);
      const flags = [has(node, K.AsyncKeyword) && "async", node.asteriskToken !== undefined && "generator", kind !== "arrow" && ts.isClassElement(node) && has(node, K.StaticKeyword) && "static"].filter(Boolean).join(" ");
      const body = node.body === undefined ? "none" : range(node.body.getStart(source), node.body.end);
      const name = node.kind === K.Constructor ? "constructor" : ownName(node);
      line = `${kind} ${range(start, node.end)} body ${body} ${node.parameters.length} ${flags}${name === undefined ? "" : ` ${name}`}${node.kind === K.FunctionDeclaration && has(node, K.ExportKeyword) ? " exported" : ""}`;
    } else if (ts.isClassLike(node)) {
      const open = node.getChildren(source).find(({ kind }) => kind === K.OpenBraceToken);
      line = `class ${range(start, node.end)} body ${range(open.getStart(source), node.end)}${node.name === undefined ? "" : ` ${node.name.text}`}${has(node, K.ExportKeyword) ? " exported" : ""}`;
    } else if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const args = node.arguments === undefined ? "none" : range(node.arguments.pos - 1, node.end);
      line = `${ts.isNewExpression(node) ? "new" : "call"} ${range(start, node.end)} arguments ${args} ${node.arguments?.length ?? 0}${calleeOf(node.expression)}`;
    }
    if (line !== undefined) {
      lines.push(`${depth} ${line}`);
      depth++;
    }
    // a comment may stand before and after each token, but not in the text of an element
    const children = node.getChildren(source).filter(({ kind }) => kind < K.FirstJSDocNode || kind > K.LastJSDocNode);
    if (children.length === 0 && node.kind !== K.JsxText) {
      addComments(node.pos === 0 ? ts.getLeadingCommentRanges(text, ts.getShebang(text)?.length ?? 0) : ts.getLeadingCommentRanges(text, node.pos));
      if (!isBeforeJsxText(node)) addComments(ts.getTrailingCommentRanges(text, node.end));
    }
    for (const child of children) visit(child);
    if (line !== undefined) depth--;
  };
  visit(source);
  return { lines, comments: [...comments].sort(([a], [b]) => a - b).map(([, line]) => line) };
}

function calleeOf(node) {
  const path = pathOf(node);
  return path === undefined ? "" : ` ${path}`;
}

function pathOf(node) {
  if (ts.isNonNullExpression(node) || ts.isExpressionWithTypeArguments(node)) return pathOf(node.expression);
  if (ts.isIdentifier(node)) return node.text;
  if (node.kind === K.ThisKeyword) return "this";
  if (node.kind === K.SuperKeyword) return "super";
  if (node.kind === K.ImportKeyword) return "import";
  if (ts.isMetaProperty(node) && node.keywordToken === K.ImportKeyword) return `import.${node.name.text}`;
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const owner = pathOf(node.expression);
  return owner === undefined ? undefined : `${owner}.${node.name.text}`;
}

/** After these tokens of an element, what looks like a comment is text. */
function isBeforeJsxText(token) {
  const { parent } = token;
  if (token.kind === K.CloseBraceToken) return ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent);
  if (token.kind !== K.GreaterThanToken) return false;
  if (ts.isJsxOpeningElement(parent) || ts.isJsxOpeningFragment(parent)) return true;
  if (!ts.isJsxClosingElement(parent) && !ts.isJsxSelfClosingElement(parent) && !ts.isJsxClosingFragment(parent)) return false;
  const element = ts.isJsxSelfClosingElement(parent) ? parent : parent.parent;
  return ts.isJsxElement(element.parent) || ts.isJsxFragment(element.parent);
}

function actualOf(bytes, file, named) {
  const lines = [];
  const comments = [];
  let depth = 0;
  let wrong;
  const range = ({ start, end, startLine, endLine }) => `${start}-${end} ${startLine}-${endLine}`;
  const enclosing = [];
  const enter = (item, line) => {
    const outer = enclosing.at(-1);
    if (outer !== undefined && (item.start < outer.start || item.end > outer.end)) wrong ??= `${range(item)} is not inside ${range(outer)}`;
    lines.push(`${depth} ${line}`);
    enclosing.push(item);
    depth++;
  };
  const leave = (item) => {
    if (enclosing.pop() !== item) wrong ??= "left in another order than entered";
    depth--;
  };
  const { problems } = extractDeclarations(bytes, file, {
    enterFunction(item) {
      const flags = [item.isAsync && "async", item.isGenerator && "generator", item.isStatic && "static"].filter(Boolean).join(" ");
      const name = named.get(item.start) ?? "";
      const isDeclaration = item.kind === "function" && named.has(`function ${item.start}`);
      enter(item, `${item.kind} ${range(item)} body ${item.body === null ? "none" : range(item.body)} ${item.parameterCount} ${flags}${name === "" ? "" : ` ${item.name}`}${isDeclaration && item.isExported && named.has(`exported ${item.start}`) ? " exported" : ""}`);
    },
    leaveFunction: leave,
    enterClass(item) {
      enter(item, `class ${range(item)} body ${range(item.body)}${named.has(item.start) ? ` ${item.name}` : ""}${item.isExported && named.has(`exported ${item.start}`) ? " exported" : ""}`);
    },
    leaveClass: leave,
    enterCall(item) {
      enter(item, `${item.kind} ${range(item)} arguments ${item.arguments === null ? "none" : range(item.arguments)} ${item.argumentCount}${item.callee === null ? "" : ` ${item.callee}`}`);
    },
    leaveCall: leave,
    comment: (item) => comments.push(`comment ${item.kind} ${range(item)}`),
  });
  if (enclosing.length > 0) wrong ??= "something was not left";
  return { lines, comments, problems, wrong };
}

/** Where things stand that have a name of their own or say `export`: what was inferred beyond that has no counterpart. */
function namesIn(source) {
  const named = new Map();
  const visit = (node) => {
    const start = node.getStart(source);
    const exported = node.modifiers?.some(({ kind }) => kind === K.ExportKeyword);
    if (KINDS.has(node.kind) || ts.isClassLike(node)) {
      if (node.name !== undefined || node.kind === K.Constructor) named.set(start, "named");
      if (node.kind === K.FunctionDeclaration) named.set(`function ${start}`, true);
      if (exported) named.set(`exported ${start}`, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return named;
}

const tally = { texts: 0, broken: 0, differing: 0, functions: 0, classes: 0, calls: 0, comments: 0 };
for (const folder of folders) {
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    const file = path.join(folder, name);
    if (/\.[cm]?[jt]sx?$/.test(name) && statSync(file).isFile()) compare(file, readFileSync(file));
  }
}
for (let seed = 1; seed <= Number(values.programs); seed++) {
  for (const language of ["ts", "tsx", "js"]) compare(`program-${seed}.${language}`, Buffer.from(program(seed, language)));
}
const { texts, broken, differing, functions, classes, calls, comments } = tally;
process.stdout.write(`${texts} texts compared, ${broken} with syntax errors left out; ${functions} functions, ${classes} classes, ${calls} calls, ${comments} comments; ${differing} differ\n`);
process.exitCode = differing > 0 ? 1 : 0;

function compare(file, bytes) {
  const source = ts.createSourceFile(file, bytes.toString("utf8").replace(/^\ufeff/, ""), ts.ScriptTarget.Latest, true);
  const actual = actualOf(bytes, file, namesIn(source));
  if (actual.wrong !== undefined) say(file, actual.wrong);
  if (source.parseDiagnostics.length > 0 || actual.problems.length > 0) {
    tally.broken++;
    return;
  }
  tally.texts++;
  const expected = expectedOf(source);
  for (const line of expected.lines) {
    const [, kind] = line.split(" ");
    tally[kind === "class" ? "classes" : kind === "call" || kind === "new" ? "calls" : "functions"]++;
  }
  tally.comments += expected.comments.length;
  const difference = differenceOf(actual.lines, expected.lines) ?? differenceOf(actual.comments, expected.comments);
  if (difference !== undefined) say(file, difference);
}

/** The first, if there is one. */
function differenceOf(actual, expected) {
  for (let at = 0; at < Math.max(actual.length, expected.length); at++) {
    if (actual[at] !== expected[at]) return `${actual[at] ?? "nothing"}, not ${expected[at] ?? "nothing"}`;
  }
  return undefined;
}

function say(file, message) {
  tally.differing++;
  if (tally.differing <= 40 || values.verbose) process.stdout.write(`${file}: ${message}\n`);
}
