// JSON as configurations are written in it: with comments, trailing commas, single quotes and unquoted keys (JSON5,
// which takes all of JSON and JSONC). A key that stands twice is an error, unlike there.
//
// Source: https://spec.json5.org/

import { type Entry, type Node, ReadError, quote } from "./tree.ts";

const SPACE = /[\t\v\f\r \u00A0\u2028\u2029\uFEFF\n\p{Zs}]/u;
const IDENTIFIER = /[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*/uy;
const NUMBER = /[+-]?(?:0[xX][0-9a-fA-F]+|Infinity|NaN|(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)/y;
const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };
/** Deeper than any configuration, shallower than the stack. */
const MAX_DEPTH = 200;

/**
 * Reads one value; nothing but space and comments may follow it.
 * @param text as `normalizeText` gives it
 * Throws: ReadError.
 */
export function readJson(text: string): Node {
  return new JsonReader(text).document();
}

class JsonReader {
  private pos = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  document(): Node {
    this.skip();
    if (this.pos >= this.text.length) throw this.error("the file is empty", "write at least {}");
    const value = this.value();
    this.skip();
    if (this.pos < this.text.length) {
      throw this.error(`${this.here()} stands after the end of the value`, "a file holds one value; remove what follows it");
    }
    return value;
  }

  private value(): Node {
    const offset = this.pos;
    const c = this.text[offset];
    if (c === "{") return this.nested(() => this.map());
    if (c === "[") return this.nested(() => this.list());
    if (c === '"' || c === "'") return { kind: "scalar", offset, value: this.string(c) };
    const word = this.match(IDENTIFIER);
    if (word !== undefined && !["Infinity", "NaN"].includes(word)) {
      if (word === "true" || word === "false") return { kind: "scalar", offset, value: word === "true" };
      if (word === "null") return { kind: "scalar", offset, value: null };
      this.pos = offset;
      throw this.error("a text without quotes stands where a value is expected", 'write "text", with the quotes');
    }
    this.pos = offset;
    const number = this.match(NUMBER);
    if (number === undefined) throw this.error(`a value is expected here, not ${this.here()}`, 'write "text", a number, true, false, null, [ or {');
    if (/[\p{ID_Continue}$]/u.test(this.text[this.pos] ?? "")) {
      throw new ReadError(offset, "what stands here begins like a number but is none", 'write "text", with the quotes');
    }
    const digits = number.replace(/^[+-]/, "");
    return { kind: "scalar", offset, value: number.startsWith("-") ? -Number(digits) : Number(digits) };
  }

  private nested<T>(read: () => T): T {
    if (++this.depth > MAX_DEPTH) throw this.error(`more than ${MAX_DEPTH} levels`, "write it flatter");
    const value = read();
    this.depth--;
    return value;
  }

  private map(): Node {
    const offset = this.pos++;
    const entries: Entry[] = [];
    const keys = new Set<string>();
    for (;;) {
      this.skip();
      if (this.take("}")) return { kind: "map", offset, entries };
      if (this.pos >= this.text.length) throw this.unclosed(offset, "{", "}");
      const at = this.pos;
      const key = this.key();
      if (keys.has(key)) {
        this.pos = at;
        throw this.error(`the key ${quote(key)} stands twice in one object`, "keep one of the two");
      }
      keys.add(key);
      this.skip();
      if (!this.take(":")) throw this.error(`":" is expected after the key ${quote(key)}, not ${this.here()}`, 'write "key": value');
      this.skip();
      entries.push({ key, offset: at, value: this.value() });
      this.skip();
      if (!this.take(",") && this.text[this.pos] !== "}") {
        if (this.pos >= this.text.length) throw this.unclosed(offset, "{", "}");
        throw this.error(`"," or "}" is expected here, not ${this.here()}`, "entries are separated by commas");
      }
    }
  }

  private key(): string {
    const c = this.text[this.pos];
    if (c === '"' || c === "'") return this.string(c);
    const word = this.match(IDENTIFIER);
    if (word === undefined) throw this.error(`a key is expected here, not ${this.here()}`, 'write "key": value');
    return word;
  }

  private list(): Node {
    const offset = this.pos++;
    const items: Node[] = [];
    for (;;) {
      this.skip();
      if (this.take("]")) return { kind: "list", offset, items };
      if (this.pos >= this.text.length) throw this.unclosed(offset, "[", "]");
      items.push(this.value());
      this.skip();
      if (!this.take(",") && this.text[this.pos] !== "]") {
        if (this.pos >= this.text.length) throw this.unclosed(offset, "[", "]");
        throw this.error(`"," or "]" is expected here, not ${this.here()}`, "items are separated by commas");
      }
    }
  }

  private string(delimiter: string): string {
    const start = this.pos++;
    let value = "";
    for (;;) {
      const c = this.text[this.pos];
      if (c === undefined || c === "\n" || c === "\r") {
        this.pos = start;
        throw this.error("the text that begins here has no closing quote on its line", `close it with ${delimiter}`);
      }
      this.pos++;
      if (c === delimiter) return value;
      value += c === "\\" ? this.escape() : c;
    }
  }

  private escape(): string {
    const at = this.pos - 1;
    const c = this.text[this.pos++];
    switch (c) {
      case "\n": // the line goes on
      case "\r":
      case "\u2028":
      case "\u2029":
        return "";
      case "x":
      case "u": {
        const length = c === "x" ? 2 : 4;
        const digits = this.text.slice(this.pos, this.pos + length);
        if (!new RegExp(`^[0-9a-fA-F]{${length}}$`).test(digits)) {
          this.pos = at;
          throw this.error(`"\\${c}" is not followed by ${length} hexadecimal digits`, "a backslash itself is written \\\\");
        }
        this.pos += length;
        return String.fromCharCode(parseInt(digits, 16));
      }
      case "0":
        if (!/[0-9]/.test(this.text[this.pos] ?? "")) return "\0";
    }
    if (c === undefined || /[0-9]/.test(c)) {
      this.pos = at;
      throw this.error(`"\\${c ?? ""}" is no escape`, "a backslash itself is written \\\\");
    }
    return ESCAPES[c] ?? c; // "\." stands for ".", as JSON5 says
  }

  private skip(): void {
    for (;;) {
      const c = this.text[this.pos];
      if (c === undefined) return;
      if (c === "/" && this.text[this.pos + 1] === "/") {
        const end = this.text.slice(this.pos).search(/[\n\r\u2028\u2029]/);
        this.pos = end < 0 ? this.text.length : this.pos + end;
      } else if (c === "/" && this.text[this.pos + 1] === "*") {
        const end = this.text.indexOf("*/", this.pos + 2);
        if (end < 0) throw this.error("the comment that begins here has no end", "close it with */");
        this.pos = end + 2;
      } else if (SPACE.test(c)) {
        this.pos++;
      } else {
        return;
      }
    }
  }

  private take(c: string): boolean {
    if (this.text[this.pos] !== c) return false;
    this.pos++;
    return true;
  }

  /** @param pattern sticky */
  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.pos;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.pos += found.length;
    return found;
  }

  private here(): string {
    const c = this.text.codePointAt(this.pos);
    return c === undefined ? "the end of the file" : quote(String.fromCodePoint(c));
  }

  private unclosed(offset: number, open: string, close: string): ReadError {
    return new ReadError(offset, `"${open}" is never closed`, `add the "${close}" that belongs to it`);
  }

  private error(message: string, hint: string): ReadError {
    return new ReadError(this.pos, message, hint);
  }
}
