// JSON as people write it into package.json, tsconfig.json and the like: a byte order mark, comments, trailing commas
// and single quotes are let pass. It gives a value or says what is wrong; it keeps no positions of the parts.

import { positionAt } from "./positions.ts";

/** A value, or what is wrong and where: both from 1, columns in UTF-16 units. */
export type JsoncResult = { ok: true; value: unknown } | { ok: false; message: string; line: number; column: number };

/** Reads one value; of a key given twice the last counts, as with `JSON.parse`. */
export function parseJsonc(text: string): JsoncResult {
  try {
    return { ok: true, value: JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) as unknown };
  } catch {
    // not plain JSON; the reader below also says where it goes wrong
  }
  const reader = new Reader(text);
  try {
    return { ok: true, value: reader.document() };
  } catch (error) {
    if (error instanceof Unexpected) return { ok: false, message: error.message, ...positionAt(text, error.offset) };
    throw error;
  }
}

/** An object, not an array and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The strings of an array; one string alone is a list of one; anything else is empty. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

const MAX_DEPTH = 500;

class Unexpected extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

class Reader {
  private readonly text: string;
  private pos = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  document(): unknown {
    this.skipBlank();
    const value = this.value();
    this.skipBlank();
    if (this.pos < this.text.length) throw this.unexpected("the end");
    return value;
  }

  private value(): unknown {
    switch (this.text[this.pos]) {
      case "{":
        return this.nested(() => this.object());
      case "[":
        return this.nested(() => this.array());
      case '"':
      case "'":
        return this.string();
      default:
        return this.word();
    }
  }

  private nested<T>(read: () => T): T {
    if (++this.depth > MAX_DEPTH) throw new Unexpected("it is nested too deeply", this.pos);
    const value = read();
    this.depth--;
    return value;
  }

  private object(): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.pos++;
    for (this.skipBlank(); this.text[this.pos] !== "}"; this.skipBlank()) {
      const quote = this.text[this.pos];
      if (quote !== '"' && quote !== "'") throw this.unexpected("a key in quotes");
      const key = this.string();
      this.skipBlank();
      if (this.text[this.pos] !== ":") throw this.unexpected('":"');
      this.pos++;
      this.skipBlank();
      entries.push([key, this.value()]);
      this.separator("}");
    }
    this.pos++;
    return Object.fromEntries(entries);
  }

  private array(): unknown[] {
    const items: unknown[] = [];
    this.pos++;
    for (this.skipBlank(); this.text[this.pos] !== "]"; this.skipBlank()) {
      items.push(this.value());
      this.separator("]");
    }
    this.pos++;
    return items;
  }

  private separator(close: string): void {
    this.skipBlank();
    if (this.text[this.pos] === ",") this.pos++;
    else if (this.text[this.pos] !== close) throw this.unexpected(`"," or "${close}"`);
  }

  private string(): string {
    const quote = this.text[this.pos];
    let value = "";
    for (this.pos++; ; this.pos++) {
      const char = this.text[this.pos];
      if (char === undefined || char === "\n" || char === "\r") throw this.unexpected("the end of the string");
      if (char === quote) break;
      value += char === "\\" ? this.escape() : char;
    }
    this.pos++;
    return value;
  }

  private escape(): string {
    const char = this.text[++this.pos];
    if (char === undefined) throw this.unexpected("an escape");
    if (char !== "u") return ESCAPES[char] ?? char;
    const digits = this.text.slice(this.pos + 1, this.pos + 5);
    if (!/^[0-9a-fA-F]{4}$/.test(digits)) throw this.unexpected("four hexadecimal digits");
    this.pos += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  private word(): unknown {
    const word = /[-+.\w]*/y;
    word.lastIndex = this.pos;
    const text = word.exec(this.text)?.[0] ?? "";
    if (text in WORDS) {
      this.pos += text.length;
      return WORDS[text];
    }
    if (!/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(text)) throw this.unexpected("a value");
    this.pos += text.length;
    return Number(text);
  }

  private skipBlank(): void {
    const blank = /(?:[\s\ufeff]|\/\/[^\n\r]*|\/\*[^]*?\*\/)*/y;
    blank.lastIndex = this.pos;
    this.pos += blank.exec(this.text)?.[0].length ?? 0;
  }

  private unexpected(wanted: string): Unexpected {
    const char = this.text[this.pos];
    const found = char === undefined ? "the end of the file" : JSON.stringify(char);
    return new Unexpected(`${wanted} is expected, and ${found} stands there`, this.pos);
  }
}

const ESCAPES: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", "\n": "" };
const WORDS: Record<string, unknown> = Object.assign(Object.create(null) as object, { true: true, false: false, null: null });
