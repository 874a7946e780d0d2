// Writes YAML as people write configurations: blocks, with small collections on one line, texts plain where nothing can
// misread them. What it writes, our reader and any other reader of YAML 1.1 or 1.2 read back as the same value.

import { resolvePlain } from "./yaml-scalars.ts";

/** What JSON can hold. A key whose value is `undefined` is left out. */
export type Writable = string | number | boolean | null | readonly Writable[] | { readonly [key: string]: Writable | undefined };

/** Columns that a line should not go beyond. */
const WIDTH = 110;
/** Keys of a mapping that is written on one line. */
const MAX_INLINE_KEYS = 3;

/** A document, with its final newline. A mapping's parts at the top are set apart by empty lines. */
export function writeYaml(value: Writable): string {
  if (!isMap(value)) return `${typeof value === "string" ? writeLongText(value, 2) : writeItem(value, 0)}\n`;
  const parts = entriesOf(value).map(([key, inner]) => writeEntry(key, inner, 0));
  return parts.length === 0 ? "{}\n" : `${parts.reduce((all, part) => `${all}${part.includes("\n") || all.includes("\n") ? "\n\n" : "\n"}${part}`)}\n`;
}

function isMap(value: Writable): value is { readonly [key: string]: Writable | undefined } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isList = (value: Writable): value is readonly Writable[] => Array.isArray(value);

const entriesOf = (map: { readonly [key: string]: Writable | undefined }): [string, Writable][] =>
  Object.entries(map).filter((entry): entry is [string, Writable] => entry[1] !== undefined);

/** `key: value`, at a column. */
function writeEntry(key: string, value: Writable, column: number): string {
  const name = writeText(key, false);
  const inline = writeInline(value, column + name.length + 2);
  return inline === undefined ? `${name}:${writeBlock(value, column)}` : `${name}: ${inline}`;
}

/** After `key:` or at the start of a document, what does not stand on the same line. @param column that of the key */
function writeBlock(value: Writable, column: number): string {
  if (typeof value === "string") return ` ${writeLongText(value, column + 2)}`;
  if (isList(value)) return value.map((item) => `\n${" ".repeat(column + 2)}- ${writeItem(item, column + 4)}`).join("");
  if (isMap(value)) return entriesOf(value).map(([key, inner]) => `\n${" ".repeat(column + 2)}${writeEntry(key, inner, column + 2)}`).join("");
  return ` ${writeScalar(value, false)}`;
}

/** After `- `. @param column where it begins */
function writeItem(value: Writable, column: number): string {
  const inline = writeInline(value, column);
  if (inline !== undefined) return inline;
  if (isMap(value)) return entriesOf(value).map(([key, inner]) => writeEntry(key, inner, column)).join(`\n${" ".repeat(column)}`);
  if (isList(value)) return value.map((item) => `- ${writeItem(item, column + 2)}`).join(`\n${" ".repeat(column)}`);
  return typeof value === "string" ? writeLongText(value, column) : writeScalar(value, false);
}

/** On one line, or `undefined` when it does not fit there. */
function writeInline(value: Writable, column: number): string | undefined {
  if (typeof value === "string" && (value.includes("\n") || (isProse(value) && value.length > WIDTH - column))) return undefined;
  if (isMap(value) && (entriesOf(value).length > MAX_INLINE_KEYS || "name" in value)) return undefined;
  if (isMap(value) && entriesOf(value).some(([, inner]) => !isFlat(inner))) return undefined;
  if (isList(value) && !isFlat(value)) return undefined;
  const text = writeFlow(value);
  return typeof value === "object" && value !== null && text.length > 2 && text.length > WIDTH - column ? undefined : text;
}

/** A scalar, or nothing but scalars in a list. */
const isFlat = (value: Writable): boolean =>
  isList(value) ? value.every((item) => typeof item !== "object" || item === null) : !isMap(value) || entriesOf(value).length === 0;

function writeFlow(value: Writable): string {
  if (isList(value)) return `[${value.map((item) => writeFlowItem(item)).join(", ")}]`;
  if (!isMap(value)) return writeScalar(value, false);
  const entries = entriesOf(value);
  return entries.length === 0 ? "{}" : `{ ${entries.map(([key, inner]) => `${writeText(key, true)}: ${writeFlowItem(inner)}`).join(", ")} }`;
}

const writeFlowItem = (value: Writable): string => (typeof value === "object" && value !== null ? writeFlow(value) : writeScalar(value, true));

function writeScalar(value: Writable, isInFlow: boolean): string {
  if (typeof value === "string") return writeText(value, isInFlow);
  if (typeof value !== "number" || Number.isFinite(value)) return Object.is(value, -0) ? "-0.0" : String(value);
  return Number.isNaN(value) ? ".nan" : value > 0 ? ".inf" : "-.inf";
}

/** What would have to be escaped, or not be there as it is. */
const UNSAFE = /[^\x20-\x7E\xA1-\u1FFF\u2010-\u2027\u2030-\uD7FF\uF900-\uFDFF\u{10000}-\u{EFFFF}]/u;
/** What other readers take for something else than a text. */
const AMBIGUOUS = /^(?:[yn]|yes|no|on|off|true|false|null|~|<<|=|[-+]?[._]*\d.*|[-+]?\.(?:inf|nan)|---.*|[-+._]+)$/i;

function writeText(text: string, isInFlow: boolean): string {
  if (UNSAFE.test(text)) return writeDoubleQuoted(text);
  const isPlain =
    /^[^\s\-?:,[\]{}#&*!|>'"%@`]/.test(text) && !/\s$|:$|: | #/.test(text) && !AMBIGUOUS.test(text) && resolvePlain(text) === text &&
    !(isInFlow && /[,[\]{}]|:[^/\w]/.test(text));
  if (isPlain) return text;
  return text.includes("'") && !/["\\]/.test(text) ? `"${text}"` : `'${text.replaceAll("'", "''")}'`;
}

const ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0", '"': '\\"', "\\": "\\\\" };

function writeDoubleQuoted(text: string): string {
  const escaped = text.replace(/["\\]|[^\x20-\x7E\xA1-\u1FFF\u2010-\u2027\u2030-\uD7FF\uF900-\uFDFF\u{10000}-\u{EFFFF}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return ESCAPES[character] ?? (code > 0xffff ? `\\U${code.toString(16).padStart(8, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`);
  });
  return `"${escaped}"`;
}

/** Words with one space between them. */
const isProse = (text: string): boolean => /^\S+(?: \S+)+$/.test(text) && !UNSAFE.test(text);

/** A text of several lines, or one too long for a line. @param column of its lines */
function writeLongText(text: string, column: number): string {
  const margin = " ".repeat(column);
  if (isProse(text)) return `>-\n${wrap(text, WIDTH - column).map((line) => margin + line).join("\n")}`;
  const lines = text.split("\n");
  const isBlock = /^\S/.test(text) && !/\n\n$/.test(text) && lines.every((line) => !UNSAFE.test(line) && !/^ +$/.test(line));
  if (!isBlock || lines.length < 2) return writeText(text, false);
  const [end, content] = text.endsWith("\n") ? ["", lines.slice(0, -1)] : ["-", lines];
  return `|${end}\n${content.map((line) => (line === "" ? "" : margin + line)).join("\n")}`;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
