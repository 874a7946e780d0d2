// Imports in JSDoc comments: `import("x")` inside the braces of a tag that takes a type, and `@import`.

import { Buffer } from "node:buffer";
import * as ch from "./char-codes.ts";
import { NameTable } from "./names.ts";
import type { FoundImport, ParseOptions } from "./parser.ts";
import { StatementParser } from "./statements.ts";
import type { Text } from "./tokenizer.ts";
import * as t from "./tokens.ts";

/**
 * Tags whose type stands in braces. `@extends` and `@implements` name classes there, by no `import()`.
 * Source: TypeScript's handbook, "JSDoc Reference".
 */
const TYPED_TAGS = new Set([
  "type", "param", "arg", "argument", "returns", "return", "typedef", "template", "property", "prop", "throws", "exception",
  "satisfies", "this", "enum",
]);

/** The imports of a comment that stands at `start` to `end` of `bytes`, their offsets being those in `bytes`. */
export function readDocComment(bytes: Buffer, start: number, end: number, options: ParseOptions): FoundImport[] {
  const text = withoutAsterisks(bytes, start, end);
  const found: FoundImport[] = [];
  for (let at = nextTag(text, 3); at >= 0; ) {
    const after = nextTag(text, at + 1);
    const stop = after < 0 ? text.length - 1 : after;
    // each tag is read up to the next one, so that none that is broken costs more than its own length
    text[stop] = 0;
    for (const item of readTag(text, at, stop, options)) {
      item.offset += start;
      found.push(item);
    }
    text[stop] = after < 0 ? 0 : ch.AT;
    at = after;
  }
  return found;
}

function readTag(text: Buffer, at: number, stop: number, options: ParseOptions): FoundImport[] {
  let pos = at + 1;
  while (ch.ASCII_NAME_PART[text[pos]!] === 1) pos++;
  const tag = text.toString("latin1", at + 1, pos);
  if (tag !== "import" && !TYPED_TAGS.has(tag)) return [];
  const reader = new DocParser({ bytes: text, start: pos, end: stop }, options, new NameTable());
  if (tag === "import") reader.readImport(at);
  else reader.readType(tag === "template");
  return reader.found;
}

class DocParser extends StatementParser {
  constructor(text: Text, options: ParseOptions, names: NameTable) {
    super(text, { ...options, jsdoc: false, uses: false, jsx: false, javascript: false }, names);
  }

  readImport(at: number): void {
    this.next();
    this.parseDocImport(at);
  }

  readType(isTemplate: boolean): void {
    this.next();
    if (this.token === t.LEFT_BRACE) {
      this.next();
      if (this.token === t.ELLIPSIS) this.next();
      this.parseReturnType();
      if (this.token !== t.RIGHT_BRACE) this.failed = true;
      else if (isTemplate) this.next();
    }
    if (isTemplate && !this.failed) this.readTemplateNames();
    for (const { record } of this.found) record.kind = "jsdoc-import";
  }

  /** `A, [B = C]`: what a type parameter is when it is left out is a type too. */
  private readTemplateNames(): void {
    do {
      const hasDefault = this.take(t.LEFT_BRACKET);
      if (!t.isName(this.token)) return;
      this.next();
      if (hasDefault && this.take(t.ASSIGN)) this.parseType();
      if (hasDefault) this.take(t.RIGHT_BRACKET);
    } while (this.take(t.COMMA));
  }
}

/** The next `@` that starts a tag: after white space, before none, outside of backticks and of `{@link}`. -1: none. */
function nextTag(text: Buffer, from: number): number {
  let inBackticks = false;
  for (let pos = from; pos < text.length - 3; pos++) {
    const code = text[pos]!;
    if (code === ch.LF || code === ch.CR) inBackticks = false;
    else if (code === ch.BACKTICK) inBackticks = !inBackticks;
    else if (code === ch.AT && !inBackticks && isSpace(text[pos - 1]!) && ch.ASCII_NAME_START[text[pos + 1]!] === 1) return pos;
  }
  return -1;
}

function isSpace(code: number): boolean {
  return code === ch.SPACE || code === ch.TAB || code === ch.LF || code === ch.CR || code === ch.ASTERISK;
}

/** A copy of the comment in which the asterisks that start its lines, and its last two characters, are blank. */
function withoutAsterisks(bytes: Buffer, start: number, end: number): Buffer {
  const text = Buffer.alloc(end - start + 1);
  bytes.copy(text, 0, start, end);
  text[end - start - 1] = ch.SPACE;
  text[end - start - 2] = ch.SPACE;
  for (let pos = 3; pos < text.length; pos++) {
    if (text[pos] !== ch.LF && text[pos] !== ch.CR) continue;
    let at = pos + 1;
    while (text[at] === ch.SPACE || text[at] === ch.TAB) at++;
    if (text[at] === ch.ASTERISK) text[at] = ch.SPACE;
    pos = at - 1;
  }
  return text;
}
