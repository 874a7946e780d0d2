// One text to its imports: reads it, then judges what could not be known while reading.

import { CREATE_REQUIRE, NameTable } from "./names.ts";
import { readHead } from "./directives.ts";
import { readDocComment } from "./jsdoc.ts";
import type { FoundImport, ParseOptions } from "./parser.ts";
import { DECLARED, HOLDS_OBJECT, HOLDS_REQUIRE, IMPORTED, IS_CREATE_REQUIRE, IS_RENAMED, keyOf, VALUE } from "./scopes.ts";
import { StatementParser } from "./statements.ts";
import type { SyntaxProblem, Text } from "./tokenizer.ts";

export interface JudgeOptions extends ParseOptions {
  /** Imports are kept but for those that say `type`. */
  verbatimModuleSyntax: boolean;
}

export interface Parsed {
  /** In the order of their places; `elided` is `null` where `uses` was not asked for and only uses decide. */
  found: FoundImport[];
  problems: SyntaxProblem[];
  /** At the top of the text. */
  statementCount: number;
}

export function parseText(text: Text, options: JudgeOptions): Parsed {
  const head = readHead(text.bytes, text.start, text.end);
  const settings = head.jsxFactory === null ? options : { ...options, jsxFactory: head.jsxFactory };
  const parser = readAll(text, settings);
  const found = judge(parser, options);
  for (const { kind, specifier, offset } of head.directives) found.push(directive(kind, specifier, offset));
  if (options.jsdoc) found.push(...docImports(parser, options));
  found.sort((a, b) => a.offset - b.offset);
  return { found, problems: parser.problems, statementCount: parser.statementCount };
}

/** Reads again when a name turned out to matter after it had been passed by, as with an import below its use. */
function readAll(text: Text, options: ParseOptions): StatementParser {
  const names = new NameTable();
  for (let round = 0; ; round++) {
    const parser = new StatementParser(text, options, names);
    try {
      parser.parseFile();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const other = new StatementParser(text, options, names);
      other.salvageFile();
      return other;
    }
    if (!parser.namesAreLate || round === 3) return parser;
  }
}

function judge(parser: StatementParser, options: JudgeOptions): FoundImport[] {
  const { scopes } = parser;
  /** Whether a call of the name, or of a property when it is 0, is one of `createRequire`. */
  const isCreateRequire = (callee: number, scope: number): boolean => {
    if (callee === 0) return true;
    const at = scopes.bindingScope(callee, scope);
    const flags = at < 0 ? 0 : scopes.flagsIn(callee, at);
    if ((flags & IS_CREATE_REQUIRE) !== 0) return true;
    return (flags & IS_RENAMED) === 0 && callee === CREATE_REQUIRE;
  };
  parser.markRequireHolders(isCreateRequire);
  const isKept = (item: FoundImport): boolean => {
    if (item.needs === "call") return isCreateRequire(item.callee, item.scope);
    if (item.needs !== "variable") return true;
    const at = scopes.bindingScope(item.callee, item.scope);
    return at >= 0 && (scopes.flagsIn(item.callee, at) & HOLDS_REQUIRE) !== 0;
  };
  const found = parser.found.filter(isKept);
  const used = options.uses ? scopes.usedImports(parser.aliases) : null;
  for (const item of found) {
    judgeCallee(item, parser);
    judgeElision(item, used, options);
  }
  return found;
}

function judgeCallee(item: FoundImport, parser: StatementParser): void {
  const { scopes } = parser;
  const { record } = item;
  if (item.needs === "call") {
    record.createRequire = true;
    const at = item.owner > 0 ? scopes.bindingScope(item.owner, item.scope) : -1;
    if (at >= 0 && (scopes.flagsIn(item.owner, at) & HOLDS_OBJECT) !== 0) record.foreign = true;
  } else if (item.callee !== 0) {
    const at = scopes.bindingScope(item.callee, item.scope);
    if (at < 0) return;
    const flags = scopes.flagsIn(item.callee, at);
    if ((flags & HOLDS_REQUIRE) !== 0) record.createRequire = true;
    else if ((flags & (VALUE | IMPORTED)) !== 0 && (flags & DECLARED) === 0) {
      record.shadowed = true;
      if (record.kind === "require" && parser.isAmdWrapper(at)) record.amdWrapper = true;
    }
  }
}

function judgeElision(item: FoundImport, used: ReadonlySet<number> | null, options: JudgeOptions): void {
  const { record, locals } = item;
  switch (record.kind) {
    case "import":
    case "export":
    case "import-equals":
      break;
    case "import-type-node":
      record.elided = true;
      return;
    default:
      return;
  }
  if (options.verbatimModuleSyntax) record.elided = item.isTypeDeclaration || (item.isDeclared && !options.javascript);
  else if (record.typeOnly || options.javascript) record.elided = record.typeOnly;
  else if (item.isDeclared) record.elided = true;
  else if (locals === null) record.elided = false;
  else if (locals.length === 0 && record.kind !== "import-equals") record.elided = true;
  else if (used === null) record.elided = null;
  else record.elided = !locals.some((name) => used.has(keyOf(name, item.scope)));
}

function directive(kind: FoundImport["record"]["kind"], specifier: string, offset: number): FoundImport {
  return {
    record: { specifier, kind, typeOnly: false, elided: true, sideEffect: false, line: 0, column: 0, attributes: null },
    offset, scope: 0, locals: null, callee: 0, needs: null, owner: 0, isTypeDeclaration: false, isDeclared: false,
  };
}

function docImports(parser: StatementParser, options: ParseOptions): FoundImport[] {
  const { docComments, bytes } = parser;
  const found: FoundImport[] = [];
  let mention = -1;
  for (let at = 0; at < docComments.length; at += 2) {
    const start = docComments[at]!;
    const end = docComments[at + 1]!;
    if (mention < start) mention = bytes.indexOf("import", start);
    if (mention < 0) break;
    if (mention < end) found.push(...readDocComment(bytes, start, end, options));
  }
  return found;
}
