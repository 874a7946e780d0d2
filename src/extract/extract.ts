// The module record of one file's text, in whatever language its name says it is.
// No file is opened here: the text is all that counts.

import type { ExtractOptions, ImportRecord, ModuleRecord } from "../model/record.ts";
import type { Problem } from "../model/problem.ts";
import { scriptBlocks, type ScriptBlock } from "./components.ts";
import { COMPONENTS, extensionOf, TYPESCRIPT } from "./languages.ts";
import { decodeText, lengthInUtf16, paddedText, Positions, Scratch, type DecodedText } from "./text.ts";
import type { Dialect } from "./typescript/declaration-parser.ts";
import { parseText, type JudgeOptions } from "./typescript/parse.ts";
import type { FoundImport } from "./typescript/parser.ts";
import type { SyntaxProblem } from "./typescript/tokenizer.ts";

/**
 * What the text says about the modules it needs.
 * @param source the file's bytes: UTF-8, or UTF-16 with a byte order mark
 * @param file says the language by its extension (an unknown one is read as JavaScript), and stands in the problems
 * @param scratch memory to share between the files of a run
 * Problems: syntax errors, bytes that are not UTF-8, a file that is no text. It never throws.
 */
export function extractRecord(source: Uint8Array, file: string, options: ExtractOptions, scratch: Scratch = new Scratch()): ModuleRecord {
  const text = decodeText(source, scratch);
  const extension = extensionOf(file);
  const language = isTypeScript(extension) ? "typescript" : "javascript";
  if (text.encoding === "binary") {
    const message = "this is no text: it holds zero bytes and is not UTF-8";
    return { imports: [], language, problems: [{ file, line: 1, column: 1, message }] };
  }
  const record = isComponent(extension)
    ? extractComponent(text, file, extension, options)
    : extractScript(text, file, extension, options);
  if (record.stats !== undefined) record.stats.size = lengthInUtf16(text.encoding === "utf-8" ? source : text.bytes.subarray(0, text.end));
  if (text.encoding === "invalid") record.problems.unshift({ file, message: "not valid UTF-8", hint: "Save the file as UTF-8." });
  return record;
}

function isTypeScript(extension: string): boolean {
  return TYPESCRIPT.some((known) => known === extension);
}

function extractScript(text: DecodedText, file: string, extension: string, options: ExtractOptions): ModuleRecord {
  const isTyped = isTypeScript(extension);
  const { found, problems, statementCount } = parseText(text, {
    ...commonOptions(options),
    ...dialectOf(file, extension),
    uses: isTyped && options.depth === "parse",
  });
  return {
    imports: recordsOf(found, text, options),
    language: isTyped ? "typescript" : "javascript",
    problems: problemsOf(problems, text, file),
    ...statsOf(statementCount, options),
  };
}

/** How a script that is a file is read. */
export function dialectOf(file: string, extension: string): Dialect {
  const isTyped = isTypeScript(extension);
  return {
    jsx: !isTyped || extension === ".tsx",
    javascript: !isTyped,
    declarations: isTyped && isDeclarationFile(file),
    maybeScript: !isTyped && extension !== ".mjs",
  };
}

/** Likewise one that stands in a component. */
export function dialectOfBlock({ lang }: ScriptBlock): Dialect {
  return { jsx: lang !== "ts" && lang !== "typescript", javascript: !["ts", "typescript", "tsx"].includes(lang), declarations: false, maybeScript: false };
}

/** Whether the file's scripts stand in markup. @param extension with its dot */
export function isComponent(extension: string): boolean {
  return COMPONENTS.some((known) => known === extension);
}

/** `size` is filled in by whoever has the whole file. */
function statsOf(topLevelStatementCount: number, options: ExtractOptions): Pick<ModuleRecord, "stats"> {
  return options.stats === true ? { stats: { topLevelStatementCount, size: 0 } } : {};
}

/** `x.d.ts`, `x.d.json.ts` and the like. */
function isDeclarationFile(file: string): boolean {
  const name = file.slice(file.lastIndexOf("/") + 1);
  return /\.d(\.[^.]+)?\.[cm]?ts$/.test(name);
}

function commonOptions(options: ExtractOptions): Pick<JudgeOptions, "jsdoc" | "decoratorMetadata" | "exoticRequireStrings" | "jsxFactory" | "verbatimModuleSyntax"> {
  return {
    jsdoc: options.jsdoc,
    decoratorMetadata: options.emitDecoratorMetadata ?? false,
    exoticRequireStrings: options.exoticRequireStrings,
    jsxFactory: options.jsxFactory ?? "React",
    verbatimModuleSyntax: options.verbatimModuleSyntax ?? false,
  };
}

function extractComponent(text: DecodedText, file: string, extension: string, options: ExtractOptions): ModuleRecord {
  const blocks = scriptBlocks(text.bytes.subarray(0, text.end), extension);
  const found: FoundImport[] = [];
  const problems: SyntaxProblem[] = [];
  let isTyped = false;
  let statementCount = 0;
  for (const block of blocks) {
    if (block.src !== null) found.push(sourceOf(block, block.src));
    const dialect = dialectOfBlock(block);
    isTyped ||= !dialect.javascript;
    const script = paddedText(text.bytes.subarray(0, block.end), "utf-8", new Scratch());
    const parsed = parseText({ ...script, start: block.start }, {
      ...commonOptions(options),
      ...dialect,
      // the markup may use any name
      uses: false,
    });
    for (const { record } of parsed.found) if (record.kind === "import" || record.kind === "export" || record.kind === "import-equals") record.elided = record.typeOnly;
    found.push(...parsed.found);
    problems.push(...parsed.problems);
    statementCount += parsed.statementCount;
  }
  found.sort((a, b) => a.offset - b.offset);
  return {
    imports: recordsOf(found, text, options),
    language: isTyped ? "typescript" : "javascript",
    problems: problemsOf(problems, text, file),
    ...statsOf(statementCount, options),
  };
}

function sourceOf(block: ScriptBlock, specifier: string): FoundImport {
  return {
    record: { specifier, kind: "import", typeOnly: false, elided: false, sideEffect: true, line: 0, column: 0, attributes: null, markup: true },
    offset: block.tagStart, scope: 0, locals: null, callee: 0, needs: null, owner: 0, isTypeDeclaration: false, isDeclared: false,
  };
}

function recordsOf(found: readonly FoundImport[], text: DecodedText, options: ExtractOptions): ImportRecord[] {
  const positions = new Positions(text.bytes);
  const records: ImportRecord[] = [];
  for (const { record, offset } of found) {
    if (record.kind === "process-get-builtin-module" && !options.processBuiltinModuleCalls) continue;
    const place = positions.at(offset);
    record.line = place.line;
    record.column = place.column;
    records.push(record);
  }
  return records;
}

function problemsOf(problems: readonly SyntaxProblem[], text: DecodedText, file: string): Problem[] {
  const positions = new Positions(text.bytes);
  return problems.map(({ offset, message }) => ({ file, ...positions.at(offset), message }));
}
