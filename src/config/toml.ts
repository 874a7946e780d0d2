// TOML 1.0, all of it. Dates and times are read as texts, as configurations use them.
//
// Source: https://toml.io/en/v1.0.0

import { type Entry, type ListNode, type MapNode, type Node, ReadError, quote } from "./tree.ts";

/** Deeper than any configuration, shallower than the stack. */
const MAX_DEPTH = 200;
const ONE_LINE = "a table in braces stands on one line, without a comma at its end; for more lines write [table] above them";
// eslint-disable-next-line no-control-regex
const CONTROL = /[\0-\x08\x0B-\x1F\x7F]/;
const BARE_KEY = /[A-Za-z0-9_-]+/y;
/** Everything that numbers, dates, true and false are written with; a space may stand between a day and a time. */
const WORD = /[A-Za-z0-9_+.:-]+(?:(?<=^\d{4}-\d\d-\d\d) \d\d:[0-9:.]+(?:[zZ]|[+-][0-9:]+)?)?/;
const ESCAPES: Readonly<Record<string, string>> = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", '"': '"', "\\": "\\" };

/**
 * Reads a document, which is always a mapping.
 * @param text as `normalizeText` gives it
 * Throws: ReadError.
 */
export function readToml(text: string): Node {
  return new TomlReader(text).document();
}

/** How a table came to be, which says what may still be added to it. */
interface Table {
  node: MapNode;
  byKey: Map<string, Table | TableList | Node>;
  /** implicit: only named on the way to others; header: has a `[header]`; dotted: made by a dotted key; inline: closed. */
  origin: "implicit" | "header" | "dotted" | "inline";
}

/** Made by `[[header]]`. */
interface TableList {
  list: ListNode;
  tables: Table[];
}

interface Key {
  name: string;
  offset: number;
}

class TomlReader {
  private pos = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  document(): Node {
    const root = newTable(0, "header");
    let current = root;
    for (;;) {
      this.skipLines();
      if (this.pos >= this.text.length) return root.node;
      if (this.text[this.pos] === "[") current = this.header(root);
      else this.keyValue(current);
      this.endOfLine();
    }
  }

  private header(root: Table): Table {
    const offset = this.pos;
    const isList = this.text.startsWith("[[", this.pos);
    this.pos += isList ? 2 : 1;
    this.skipSpace();
    const keys = this.keys();
    if (!this.text.startsWith(isList ? "]]" : "]", this.pos)) throw this.error(`"${isList ? "]]" : "]"}" is expected here, not ${this.here()}`, "close the header on its line");
    this.pos += isList ? 2 : 1;
    const last = keys.pop() as Key; // keys() gives at least one
    let table = root;
    for (const key of keys) table = this.step(table, key);
    const known = table.byKey.get(last.name);
    if (isList) {
      if (known === undefined) {
        const list: TableList = { list: { kind: "list", offset, items: [] }, tables: [] };
        this.add(table, last, list, list.list);
        return addTo(list, offset);
      }
      if (!isTableList(known)) throw this.twice(last);
      return addTo(known, offset);
    }
    if (known === undefined) {
      const made = newTable(offset, "header");
      this.add(table, last, made, made.node);
      return made;
    }
    if (!isTable(known) || known.origin !== "implicit") throw this.twice(last);
    known.origin = "header";
    known.node.offset = offset;
    return known;
  }

  /** Into a table that a header names on the way. */
  private step(table: Table, key: Key): Table {
    const known = table.byKey.get(key.name);
    if (known === undefined) {
      const made = newTable(key.offset, "implicit");
      this.add(table, key, made, made.node);
      return made;
    }
    if (isTableList(known)) return known.tables.at(-1) as Table; // it is made with its first
    if (!isTable(known) || known.origin === "inline") throw this.twice(key);
    return known;
  }

  private keyValue(table: Table): void {
    const keys = this.keys();
    if (this.text[this.pos] !== "=") throw this.error(`"=" is expected after the key, not ${this.here()}`, "write key = value");
    this.pos++;
    this.skipSpace();
    const last = keys.pop() as Key;
    let into = table;
    for (const key of keys) {
      const known = into.byKey.get(key.name);
      if (known === undefined) {
        const made = newTable(key.offset, "dotted");
        this.add(into, key, made, made.node);
        into = made;
      } else if (isTable(known) && known.origin === "dotted") {
        into = known;
      } else {
        throw this.twice(key);
      }
    }
    if (into.byKey.has(last.name)) throw this.twice(last);
    const value = this.value();
    this.add(into, last, value.kind === "map" ? { node: value, byKey: new Map(), origin: "inline" } : value, value);
  }

  private add(table: Table, { name, offset }: Key, known: Table | TableList | Node, value: Node): void {
    table.byKey.set(name, known);
    table.node.entries.push({ key: name, offset, value });
  }

  private keys(): Key[] {
    const keys: Key[] = [];
    do {
      if (keys.length > 0) this.pos++;
      if (keys.length > MAX_DEPTH) throw this.error(`more than ${MAX_DEPTH} levels`, "write it flatter");
      this.skipSpace();
      const offset = this.pos;
      keys.push({ name: this.key(), offset });
      this.skipSpace();
    } while (this.text[this.pos] === ".");
    return keys;
  }

  private key(): string {
    const c = this.text[this.pos];
    if (c === '"' || c === "'") {
      if (this.text.startsWith(c.repeat(3), this.pos)) throw this.error("a key cannot be a text over several lines", "use one pair of quotes");
      return this.line(c);
    }
    BARE_KEY.lastIndex = this.pos;
    const key = BARE_KEY.exec(this.text)?.[0];
    if (key === undefined) throw this.error(`a key is expected here, not ${this.here()}`, "keys with other characters than letters, digits, _ and - stand in quotes");
    this.pos += key.length;
    return key;
  }

  private value(): Node {
    const offset = this.pos;
    const c = this.text[offset];
    if (c === "[" || c === "{") {
      if (++this.depth > MAX_DEPTH) throw this.error(`more than ${MAX_DEPTH} levels`, "write it flatter");
      const node = c === "[" ? this.list() : this.inlineTable();
      this.depth--;
      return node;
    }
    if (c === '"' || c === "'") {
      const value = this.text.startsWith(c.repeat(3), offset) ? this.lines(c) : this.line(c);
      return { kind: "scalar", offset, value };
    }
    const word = WORD.exec(this.text.slice(offset, offset + 200));
    if (word === null || word.index > 0) throw this.error(`a value is expected here, not ${this.here()}`, 'write "text", a number, true, false, a date, [ or {');
    const value = readWord(word[0]);
    if (value === undefined && /^\d[\d-]*-\d|^\d\d?:/.test(word[0])) throw this.error("there is no such day or time", "days are written 2027-01-31, times 07:30:00");
    if (value === undefined) throw this.error("what stands here is no value", 'texts stand in quotes; whole numbers have no zero in front and at most 15 digits');
    this.pos += word[0].length;
    return { kind: "scalar", offset, value };
  }

  private list(): Node {
    const offset = this.pos++;
    const items: Node[] = [];
    for (;;) {
      this.skipLines();
      if (this.text[this.pos] === "]") {
        this.pos++;
        return { kind: "list", offset, items };
      }
      if (this.pos >= this.text.length) throw new ReadError(offset, '"[" is never closed', 'add the "]" that belongs to it');
      items.push(this.value());
      this.skipLines();
      if (this.text[this.pos] === ",") this.pos++;
      else if (this.pos < this.text.length && this.text[this.pos] !== "]") throw this.error(`"," or "]" is expected here, not ${this.here()}`, "items are separated by commas");
    }
  }

  private inlineTable(): Node {
    const offset = this.pos++;
    const table = newTable(offset, "header");
    this.skipSpace();
    if (this.text[this.pos] === "}") {
      this.pos++;
      return table.node;
    }
    for (;;) {
      this.skipSpace();
      if (/[\n}]/.test(this.text[this.pos] ?? "\n")) throw this.error(`a key is expected here, not ${this.here()}`, ONE_LINE);
      this.keyValue(table);
      this.skipSpace();
      const c = this.text[this.pos];
      if (c === "}") {
        this.pos++;
        return table.node;
      }
      if (c !== ",") throw this.error(`"," or "}" is expected here, not ${this.here()}`, ONE_LINE);
      this.pos++;
    }
  }

  // ------------------------------------------------------------------ texts

  private line(delimiter: string): string {
    const start = this.pos++;
    let value = "";
    for (;;) {
      const c = this.text[this.pos];
      if (c === undefined || c === "\n") throw new ReadError(start, "the text that begins here has no closing quote on its line", `close it with ${delimiter}, or use three quotes for several lines`);
      this.pos++;
      if (c === delimiter) return value;
      if (c === "\\" && delimiter === '"') value += this.escape();
      else value += this.character(c);
    }
  }

  private lines(delimiter: string): string {
    const start = this.pos;
    const fence = delimiter.repeat(3);
    this.pos += 3;
    if (this.text[this.pos] === "\n") this.pos++;
    let value = "";
    for (;;) {
      const c = this.text[this.pos];
      if (c === undefined) throw new ReadError(start, "the text that begins here has no closing quotes", `close it with ${fence}`);
      if (this.text.startsWith(fence, this.pos)) {
        // up to two quotes may stand right before the closing ones
        let quotes = 3;
        while (quotes < 5 && this.text[this.pos + quotes] === delimiter) quotes++;
        this.pos += quotes;
        return value + delimiter.repeat(quotes - 3);
      }
      this.pos++;
      if (c === "\\" && delimiter === '"') {
        const gap = /^[ \t]*\n\s*/.exec(this.text.slice(this.pos));
        if (gap === null) value += this.escape();
        else this.pos += gap[0].length;
      } else {
        value += this.character(c);
      }
    }
  }

  private character(c: string): string {
    if (CONTROL.test(c)) {
      this.pos--;
      throw this.error("a control character stands in a text", "write it as an escape in double quotes, such as \\u001B");
    }
    return c;
  }

  private escape(): string {
    const at = this.pos - 1;
    const c = this.text[this.pos++] ?? "";
    const known = ESCAPES[c];
    if (known !== undefined) return known;
    const length = c === "u" ? 4 : c === "U" ? 8 : 0;
    const digits = this.text.slice(this.pos, this.pos + length);
    const code = length > 0 && digits.length === length && /^[0-9a-fA-F]+$/.test(digits) ? parseInt(digits, 16) : Infinity;
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
      throw new ReadError(at, `"\\${c}" is no escape`, `in double quotes a backslash is written \\\\; in single quotes it needs nothing: '\\${c}'`);
    }
    this.pos += length;
    return String.fromCodePoint(code);
  }

  // ------------------------------------------------------------------ space

  private skipSpace(): void {
    while (this.text[this.pos] === " " || this.text[this.pos] === "\t") this.pos++;
  }

  /** Passes space, line breaks and comments. */
  private skipLines(): void {
    for (;;) {
      this.skipSpace();
      if (this.text[this.pos] === "#") this.comment();
      if (this.text[this.pos] !== "\n") return;
      this.pos++;
    }
  }

  private comment(): void {
    const end = this.text.indexOf("\n", this.pos);
    const comment = this.text.slice(this.pos, end < 0 ? this.text.length : end);
    const control = CONTROL.exec(comment);
    if (control !== null) throw new ReadError(this.pos + control.index, "a control character stands in a comment", "remove it");
    this.pos += comment.length;
  }

  private endOfLine(): void {
    this.skipSpace();
    if (this.text[this.pos] === "#") this.comment();
    if (this.pos < this.text.length && this.text[this.pos] !== "\n") throw this.error(`${this.here()} stands after the end of the value`, "begin a new line");
  }

  private here(): string {
    const code = this.text.codePointAt(this.pos);
    return code === undefined ? "the end of the file" : code === 10 ? "the end of the line" : quote(String.fromCodePoint(code));
  }

  private twice({ name, offset }: Key): ReadError {
    return new ReadError(offset, `${quote(name)} is there already and cannot be added to`, "write each key and each table once");
  }

  private error(message: string, hint: string): ReadError {
    return new ReadError(this.pos, message, hint);
  }
}

function newTable(offset: number, origin: Table["origin"]): Table {
  const entries: Entry[] = [];
  return { node: { kind: "map", offset, entries }, byKey: new Map(), origin };
}

function addTo(list: TableList, offset: number): Table {
  const table = newTable(offset, "header");
  list.tables.push(table);
  list.list.items.push(table.node);
  return table;
}

const isTable = (known: Table | TableList | Node): known is Table => "byKey" in known;
const isTableList = (known: Table | TableList | Node): known is TableList => "tables" in known;

/** A number, a date, true or false; `undefined` when it is none of them. */
function readWord(word: string): string | number | boolean | undefined {
  if (word === "true" || word === "false") return word === "true";
  const digits = word.replaceAll("_", "");
  const isGrouped = !/(?:^|[^0-9a-fA-F])_|_(?:$|[^0-9a-fA-F])/.test(word) && !/^0[xob]_|__/.test(word);
  if (/^[+-]?(?:inf|nan)$/.test(word)) return word.endsWith("nan") ? NaN : word.startsWith("-") ? -Infinity : Infinity;
  if (isGrouped) {
    if (/^[+-]?(?:0|[1-9][0-9]*)$/.test(digits)) return Number.isSafeInteger(Number(digits)) ? Number(digits) : undefined;
    if (/^0x[0-9a-fA-F]+$|^0o[0-7]+$|^0b[01]+$/.test(digits)) return Number.isSafeInteger(Number(digits)) ? Number(digits) : undefined;
    if (/^[+-]?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/.test(digits)) return Number(digits);
  }
  return isMoment(word) ? word : undefined;
}

function isMoment(word: string): boolean {
  const parts = /^(?:(\d{4}-\d{2}-\d{2})(?:[Tt ](?=\d)|$))?(?:(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?)?([zZ]|[+-](\d{2}):(\d{2}))?$/.exec(word);
  if (parts === null) return false;
  const [, day, hour, minute, second, zone, zoneHour = "0", zoneMinute = "0"] = parts;
  if (day === undefined && hour === undefined) return false;
  if (zone !== undefined && (day === undefined || hour === undefined)) return false;
  if (day !== undefined) {
    const date = new Date(`${day}T00:00:00Z`);
    if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return false;
  }
  if (hour === undefined) return /^\d{4}-\d{2}-\d{2}$/.test(word);
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60 && Number(zoneHour) < 24 && Number(zoneMinute) < 60;
}
