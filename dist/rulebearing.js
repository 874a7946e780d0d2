#!/usr/bin/env node
var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __esm = (fn, res) => function __init() {
  return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// src/model/problem.ts
var UserError;
var init_problem = __esm({
  "src/model/problem.ts"() {
    "use strict";
    UserError = class extends Error {
      name = "UserError";
      failure;
      problems;
      /** @param problems what is wrong, the most important first; at least one. */
      constructor(failure2, problems, options) {
        const list4 = Array.isArray(problems) ? problems : [problems];
        super(list4[0]?.message ?? "invalid", options);
        this.failure = failure2;
        this.problems = list4;
      }
    };
  }
});

// src/config/tree.ts
function normalizeText(text2) {
  return text2.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
}
function positionAt(text2, offset) {
  const before = text2.slice(0, offset).replaceAll("\r", "\n");
  const start = before.lastIndexOf("\n") + 1;
  let line = 1;
  for (let at = before.indexOf("\n"); at >= 0; at = before.indexOf("\n", at + 1)) line++;
  return { line, column: offset - start + 1 };
}
function entryOf(node, key3) {
  return node?.kind === "map" ? node.entries.find((entry2) => entry2.key === key3) : void 0;
}
function childOf(node, key3) {
  return entryOf(node, key3)?.value;
}
function toPlain(node) {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "list":
      return node.items.map(toPlain);
    case "map": {
      const result = {};
      for (const { key: key3, value } of node.entries) {
        Object.defineProperty(result, key3, { value: toPlain(value), enumerable: true, writable: true, configurable: true });
      }
      return result;
    }
    case "foreign":
      return void 0;
  }
}
function describeKind(node) {
  if (node.kind !== "scalar" || node.value === null) return describe(node);
  return { string: "a text", number: "a number", boolean: "true or false" }[typeof node.value];
}
function describe(node) {
  switch (node.kind) {
    case "scalar":
      return typeof node.value === "string" ? quote(node.value) : node.value === null ? "nothing (null)" : String(node.value);
    case "list":
      return "a list";
    case "map":
      return "a mapping";
    case "foreign":
      return node.what;
  }
}
function quote(text2) {
  const shown2 = text2.length > 60 ? `${text2.slice(0, 57)}...` : text2;
  return /^[^'\\\p{Cc}]*"[^'\\\p{Cc}]*$/u.test(shown2) ? `'${shown2}'` : JSON.stringify(shown2);
}
var ReadError;
var init_tree = __esm({
  "src/config/tree.ts"() {
    "use strict";
    ReadError = class extends Error {
      name = "ReadError";
      offset;
      /** What to write instead. */
      hint;
      constructor(offset, message, hint) {
        super(message);
        this.offset = offset;
        this.hint = hint;
      }
    };
  }
});

// src/config/json.ts
function readJson(text2) {
  return new JsonReader(text2).document();
}
var SPACE, IDENTIFIER, NUMBER, ESCAPES, MAX_DEPTH, JsonReader;
var init_json = __esm({
  "src/config/json.ts"() {
    "use strict";
    init_tree();
    SPACE = /[\t\v\f\r \u00A0\u2028\u2029\uFEFF\n\p{Zs}]/u;
    IDENTIFIER = /[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*/uy;
    NUMBER = /[+-]?(?:0[xX][0-9a-fA-F]+|Infinity|NaN|(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)/y;
    ESCAPES = { b: "\b", f: "\f", n: "\n", r: "\r", t: "	", v: "\v" };
    MAX_DEPTH = 200;
    JsonReader = class {
      constructor(text2) {
        this.text = text2;
      }
      pos = 0;
      depth = 0;
      document() {
        this.skip();
        if (this.pos >= this.text.length) throw this.error("the file is empty", "write at least {}");
        const value = this.value();
        this.skip();
        if (this.pos < this.text.length) {
          throw this.error(`${this.here()} stands after the end of the value`, "a file holds one value; remove what follows it");
        }
        return value;
      }
      value() {
        const offset = this.pos;
        const c = this.text[offset];
        if (c === "{") return this.nested(() => this.map());
        if (c === "[") return this.nested(() => this.list());
        if (c === '"' || c === "'") return { kind: "scalar", offset, value: this.string(c) };
        const word = this.match(IDENTIFIER);
        if (word !== void 0 && !["Infinity", "NaN"].includes(word)) {
          if (word === "true" || word === "false") return { kind: "scalar", offset, value: word === "true" };
          if (word === "null") return { kind: "scalar", offset, value: null };
          this.pos = offset;
          throw this.error("a text without quotes stands where a value is expected", 'write "text", with the quotes');
        }
        this.pos = offset;
        const number2 = this.match(NUMBER);
        if (number2 === void 0) throw this.error(`a value is expected here, not ${this.here()}`, 'write "text", a number, true, false, null, [ or {');
        if (/[\p{ID_Continue}$]/u.test(this.text[this.pos] ?? "")) {
          throw new ReadError(offset, "what stands here begins like a number but is none", 'write "text", with the quotes');
        }
        const digits = number2.replace(/^[+-]/, "");
        return { kind: "scalar", offset, value: number2.startsWith("-") ? -Number(digits) : Number(digits) };
      }
      nested(read2) {
        if (++this.depth > MAX_DEPTH) throw this.error(`more than ${MAX_DEPTH} levels`, "write it flatter");
        const value = read2();
        this.depth--;
        return value;
      }
      map() {
        const offset = this.pos++;
        const entries = [];
        const keys = /* @__PURE__ */ new Set();
        for (; ; ) {
          this.skip();
          if (this.take("}")) return { kind: "map", offset, entries };
          if (this.pos >= this.text.length) throw this.unclosed(offset, "{", "}");
          const at = this.pos;
          const key3 = this.key();
          if (keys.has(key3)) {
            this.pos = at;
            throw this.error(`the key ${quote(key3)} stands twice in one object`, "keep one of the two");
          }
          keys.add(key3);
          this.skip();
          if (!this.take(":")) throw this.error(`":" is expected after the key ${quote(key3)}, not ${this.here()}`, 'write "key": value');
          this.skip();
          entries.push({ key: key3, offset: at, value: this.value() });
          this.skip();
          if (!this.take(",") && this.text[this.pos] !== "}") {
            if (this.pos >= this.text.length) throw this.unclosed(offset, "{", "}");
            throw this.error(`"," or "}" is expected here, not ${this.here()}`, "entries are separated by commas");
          }
        }
      }
      key() {
        const c = this.text[this.pos];
        if (c === '"' || c === "'") return this.string(c);
        const word = this.match(IDENTIFIER);
        if (word === void 0) throw this.error(`a key is expected here, not ${this.here()}`, 'write "key": value');
        return word;
      }
      list() {
        const offset = this.pos++;
        const items = [];
        for (; ; ) {
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
      string(delimiter) {
        const start = this.pos++;
        let value = "";
        for (; ; ) {
          const c = this.text[this.pos];
          if (c === void 0 || c === "\n" || c === "\r") {
            this.pos = start;
            throw this.error("the text that begins here has no closing quote on its line", `close it with ${delimiter}`);
          }
          this.pos++;
          if (c === delimiter) return value;
          value += c === "\\" ? this.escape() : c;
        }
      }
      escape() {
        const at = this.pos - 1;
        const c = this.text[this.pos++];
        switch (c) {
          case "\n":
          // the line goes on
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
        if (c === void 0 || /[0-9]/.test(c)) {
          this.pos = at;
          throw this.error(`"\\${c ?? ""}" is no escape`, "a backslash itself is written \\\\");
        }
        return ESCAPES[c] ?? c;
      }
      skip() {
        for (; ; ) {
          const c = this.text[this.pos];
          if (c === void 0) return;
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
      take(c) {
        if (this.text[this.pos] !== c) return false;
        this.pos++;
        return true;
      }
      /** @param pattern sticky */
      match(pattern2) {
        pattern2.lastIndex = this.pos;
        const found = pattern2.exec(this.text)?.[0];
        if (found !== void 0) this.pos += found.length;
        return found;
      }
      here() {
        const c = this.text.codePointAt(this.pos);
        return c === void 0 ? "the end of the file" : quote(String.fromCodePoint(c));
      }
      unclosed(offset, open, close) {
        return new ReadError(offset, `"${open}" is never closed`, `add the "${close}" that belongs to it`);
      }
      error(message, hint) {
        return new ReadError(this.pos, message, hint);
      }
    };
  }
});

// src/config/toml.ts
function readToml(text2) {
  return new TomlReader(text2).document();
}
function newTable(offset, origin) {
  const entries = [];
  return { node: { kind: "map", offset, entries }, byKey: /* @__PURE__ */ new Map(), origin };
}
function addTo(list4, offset) {
  const table2 = newTable(offset, "header");
  list4.tables.push(table2);
  list4.list.items.push(table2.node);
  return table2;
}
function readWord(word) {
  if (word === "true" || word === "false") return word === "true";
  const digits = word.replaceAll("_", "");
  const isGrouped = !/(?:^|[^0-9a-fA-F])_|_(?:$|[^0-9a-fA-F])/.test(word) && !/^0[xob]_|__/.test(word);
  if (/^[+-]?(?:inf|nan)$/.test(word)) return word.endsWith("nan") ? NaN : word.startsWith("-") ? -Infinity : Infinity;
  if (isGrouped) {
    if (/^[+-]?(?:0|[1-9][0-9]*)$/.test(digits)) return Number.isSafeInteger(Number(digits)) ? Number(digits) : void 0;
    if (/^0x[0-9a-fA-F]+$|^0o[0-7]+$|^0b[01]+$/.test(digits)) return Number.isSafeInteger(Number(digits)) ? Number(digits) : void 0;
    if (/^[+-]?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/.test(digits)) return Number(digits);
  }
  return isMoment(word) ? word : void 0;
}
function isMoment(word) {
  const parts = /^(?:(\d{4}-\d{2}-\d{2})(?:[Tt ](?=\d)|$))?(?:(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?)?([zZ]|[+-](\d{2}):(\d{2}))?$/.exec(word);
  if (parts === null) return false;
  const [, day2, hour, minute, second, zone, zoneHour = "0", zoneMinute = "0"] = parts;
  if (day2 === void 0 && hour === void 0) return false;
  if (zone !== void 0 && (day2 === void 0 || hour === void 0)) return false;
  if (day2 !== void 0) {
    const date = /* @__PURE__ */ new Date(`${day2}T00:00:00Z`);
    if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day2)) return false;
  }
  if (hour === void 0) return /^\d{4}-\d{2}-\d{2}$/.test(word);
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60 && Number(zoneHour) < 24 && Number(zoneMinute) < 60;
}
var MAX_DEPTH2, ONE_LINE, CONTROL, BARE_KEY, WORD, ESCAPES2, TomlReader, isTable, isTableList;
var init_toml = __esm({
  "src/config/toml.ts"() {
    "use strict";
    init_tree();
    MAX_DEPTH2 = 200;
    ONE_LINE = "a table in braces stands on one line, without a comma at its end; for more lines write [table] above them";
    CONTROL = /[\0-\x08\x0B-\x1F\x7F]/;
    BARE_KEY = /[A-Za-z0-9_-]+/y;
    WORD = /[A-Za-z0-9_+.:-]+(?:(?<=^\d{4}-\d\d-\d\d) \d\d:[0-9:.]+(?:[zZ]|[+-][0-9:]+)?)?/;
    ESCAPES2 = { b: "\b", t: "	", n: "\n", f: "\f", r: "\r", '"': '"', "\\": "\\" };
    TomlReader = class {
      constructor(text2) {
        this.text = text2;
      }
      pos = 0;
      depth = 0;
      document() {
        const root = newTable(0, "header");
        let current = root;
        for (; ; ) {
          this.skipLines();
          if (this.pos >= this.text.length) return root.node;
          if (this.text[this.pos] === "[") current = this.header(root);
          else this.keyValue(current);
          this.endOfLine();
        }
      }
      header(root) {
        const offset = this.pos;
        const isList = this.text.startsWith("[[", this.pos);
        this.pos += isList ? 2 : 1;
        this.skipSpace();
        const keys = this.keys();
        if (!this.text.startsWith(isList ? "]]" : "]", this.pos)) throw this.error(`"${isList ? "]]" : "]"}" is expected here, not ${this.here()}`, "close the header on its line");
        this.pos += isList ? 2 : 1;
        const last = keys.pop();
        let table2 = root;
        for (const key3 of keys) table2 = this.step(table2, key3);
        const known = table2.byKey.get(last.name);
        if (isList) {
          if (known === void 0) {
            const list4 = { list: { kind: "list", offset, items: [] }, tables: [] };
            this.add(table2, last, list4, list4.list);
            return addTo(list4, offset);
          }
          if (!isTableList(known)) throw this.twice(last);
          return addTo(known, offset);
        }
        if (known === void 0) {
          const made = newTable(offset, "header");
          this.add(table2, last, made, made.node);
          return made;
        }
        if (!isTable(known) || known.origin !== "implicit") throw this.twice(last);
        known.origin = "header";
        known.node.offset = offset;
        return known;
      }
      /** Into a table that a header names on the way. */
      step(table2, key3) {
        const known = table2.byKey.get(key3.name);
        if (known === void 0) {
          const made = newTable(key3.offset, "implicit");
          this.add(table2, key3, made, made.node);
          return made;
        }
        if (isTableList(known)) return known.tables.at(-1);
        if (!isTable(known) || known.origin === "inline") throw this.twice(key3);
        return known;
      }
      keyValue(table2) {
        const keys = this.keys();
        if (this.text[this.pos] !== "=") throw this.error(`"=" is expected after the key, not ${this.here()}`, "write key = value");
        this.pos++;
        this.skipSpace();
        const last = keys.pop();
        let into = table2;
        for (const key3 of keys) {
          const known = into.byKey.get(key3.name);
          if (known === void 0) {
            const made = newTable(key3.offset, "dotted");
            this.add(into, key3, made, made.node);
            into = made;
          } else if (isTable(known) && known.origin === "dotted") {
            into = known;
          } else {
            throw this.twice(key3);
          }
        }
        if (into.byKey.has(last.name)) throw this.twice(last);
        const value = this.value();
        this.add(into, last, value.kind === "map" ? { node: value, byKey: /* @__PURE__ */ new Map(), origin: "inline" } : value, value);
      }
      add(table2, { name, offset }, known, value) {
        table2.byKey.set(name, known);
        table2.node.entries.push({ key: name, offset, value });
      }
      keys() {
        const keys = [];
        do {
          if (keys.length > 0) this.pos++;
          if (keys.length > MAX_DEPTH2) throw this.error(`more than ${MAX_DEPTH2} levels`, "write it flatter");
          this.skipSpace();
          const offset = this.pos;
          keys.push({ name: this.key(), offset });
          this.skipSpace();
        } while (this.text[this.pos] === ".");
        return keys;
      }
      key() {
        const c = this.text[this.pos];
        if (c === '"' || c === "'") {
          if (this.text.startsWith(c.repeat(3), this.pos)) throw this.error("a key cannot be a text over several lines", "use one pair of quotes");
          return this.line(c);
        }
        BARE_KEY.lastIndex = this.pos;
        const key3 = BARE_KEY.exec(this.text)?.[0];
        if (key3 === void 0) throw this.error(`a key is expected here, not ${this.here()}`, "keys with other characters than letters, digits, _ and - stand in quotes");
        this.pos += key3.length;
        return key3;
      }
      value() {
        const offset = this.pos;
        const c = this.text[offset];
        if (c === "[" || c === "{") {
          if (++this.depth > MAX_DEPTH2) throw this.error(`more than ${MAX_DEPTH2} levels`, "write it flatter");
          const node = c === "[" ? this.list() : this.inlineTable();
          this.depth--;
          return node;
        }
        if (c === '"' || c === "'") {
          const value2 = this.text.startsWith(c.repeat(3), offset) ? this.lines(c) : this.line(c);
          return { kind: "scalar", offset, value: value2 };
        }
        const word = WORD.exec(this.text.slice(offset, offset + 200));
        if (word === null || word.index > 0) throw this.error(`a value is expected here, not ${this.here()}`, 'write "text", a number, true, false, a date, [ or {');
        const value = readWord(word[0]);
        if (value === void 0 && /^\d[\d-]*-\d|^\d\d?:/.test(word[0])) throw this.error("there is no such day or time", "days are written 2027-01-31, times 07:30:00");
        if (value === void 0) throw this.error("what stands here is no value", "texts stand in quotes; whole numbers have no zero in front and at most 15 digits");
        this.pos += word[0].length;
        return { kind: "scalar", offset, value };
      }
      list() {
        const offset = this.pos++;
        const items = [];
        for (; ; ) {
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
      inlineTable() {
        const offset = this.pos++;
        const table2 = newTable(offset, "header");
        this.skipSpace();
        if (this.text[this.pos] === "}") {
          this.pos++;
          return table2.node;
        }
        for (; ; ) {
          this.skipSpace();
          if (/[\n}]/.test(this.text[this.pos] ?? "\n")) throw this.error(`a key is expected here, not ${this.here()}`, ONE_LINE);
          this.keyValue(table2);
          this.skipSpace();
          const c = this.text[this.pos];
          if (c === "}") {
            this.pos++;
            return table2.node;
          }
          if (c !== ",") throw this.error(`"," or "}" is expected here, not ${this.here()}`, ONE_LINE);
          this.pos++;
        }
      }
      // ------------------------------------------------------------------ texts
      line(delimiter) {
        const start = this.pos++;
        let value = "";
        for (; ; ) {
          const c = this.text[this.pos];
          if (c === void 0 || c === "\n") throw new ReadError(start, "the text that begins here has no closing quote on its line", `close it with ${delimiter}, or use three quotes for several lines`);
          this.pos++;
          if (c === delimiter) return value;
          if (c === "\\" && delimiter === '"') value += this.escape();
          else value += this.character(c);
        }
      }
      lines(delimiter) {
        const start = this.pos;
        const fence = delimiter.repeat(3);
        this.pos += 3;
        if (this.text[this.pos] === "\n") this.pos++;
        let value = "";
        for (; ; ) {
          const c = this.text[this.pos];
          if (c === void 0) throw new ReadError(start, "the text that begins here has no closing quotes", `close it with ${fence}`);
          if (this.text.startsWith(fence, this.pos)) {
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
      character(c) {
        if (CONTROL.test(c)) {
          this.pos--;
          throw this.error("a control character stands in a text", "write it as an escape in double quotes, such as \\u001B");
        }
        return c;
      }
      escape() {
        const at = this.pos - 1;
        const c = this.text[this.pos++] ?? "";
        const known = ESCAPES2[c];
        if (known !== void 0) return known;
        const length = c === "u" ? 4 : c === "U" ? 8 : 0;
        const digits = this.text.slice(this.pos, this.pos + length);
        const code2 = length > 0 && digits.length === length && /^[0-9a-fA-F]+$/.test(digits) ? parseInt(digits, 16) : Infinity;
        if (code2 > 1114111 || code2 >= 55296 && code2 <= 57343) {
          throw new ReadError(at, `"\\${c}" is no escape`, `in double quotes a backslash is written \\\\; in single quotes it needs nothing: '\\${c}'`);
        }
        this.pos += length;
        return String.fromCodePoint(code2);
      }
      // ------------------------------------------------------------------ space
      skipSpace() {
        while (this.text[this.pos] === " " || this.text[this.pos] === "	") this.pos++;
      }
      /** Passes space, line breaks and comments. */
      skipLines() {
        for (; ; ) {
          this.skipSpace();
          if (this.text[this.pos] === "#") this.comment();
          if (this.text[this.pos] !== "\n") return;
          this.pos++;
        }
      }
      comment() {
        const end = this.text.indexOf("\n", this.pos);
        const comment = this.text.slice(this.pos, end < 0 ? this.text.length : end);
        const control = CONTROL.exec(comment);
        if (control !== null) throw new ReadError(this.pos + control.index, "a control character stands in a comment", "remove it");
        this.pos += comment.length;
      }
      endOfLine() {
        this.skipSpace();
        if (this.text[this.pos] === "#") this.comment();
        if (this.pos < this.text.length && this.text[this.pos] !== "\n") throw this.error(`${this.here()} stands after the end of the value`, "begin a new line");
      }
      here() {
        const code2 = this.text.codePointAt(this.pos);
        return code2 === void 0 ? "the end of the file" : code2 === 10 ? "the end of the line" : quote(String.fromCodePoint(code2));
      }
      twice({ name, offset }) {
        return new ReadError(offset, `${quote(name)} is there already and cannot be added to`, "write each key and each table once");
      }
      error(message, hint) {
        return new ReadError(this.pos, message, hint);
      }
    };
    isTable = (known) => "byKey" in known;
    isTableList = (known) => "tables" in known;
  }
});

// src/config/yaml-scalars.ts
function resolvePlain(text2) {
  switch (text2) {
    case "":
    case "~":
    case "null":
    case "Null":
    case "NULL":
      return null;
    case "true":
    case "True":
    case "TRUE":
      return true;
    case "false":
    case "False":
    case "FALSE":
      return false;
  }
  if (/^[-+]?[0-9]+$/.test(text2)) return Number(text2);
  if (/^0o[0-7]+$/.test(text2) || /^0x[0-9a-fA-F]+$/.test(text2)) return Number(text2);
  if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text2)) return Number(text2);
  if (/^[-+]?\.(?:inf|Inf|INF)$/.test(text2)) return text2.startsWith("-") ? -Infinity : Infinity;
  if (/^\.(?:nan|NaN|NAN)$/.test(text2)) return NaN;
  return text2;
}
function joinBlock(lines, folded2, chomping) {
  let length = lines.length;
  while (length > 0 && lines[length - 1] === "") length--;
  const content = lines.slice(0, length);
  const text2 = folded2 ? foldBlock(content) : content.join("\n");
  if (chomping === "keep") return text2 + "\n".repeat(lines.length - length + (length > 0 ? 1 : 0));
  return chomping === "clip" && length > 0 ? `${text2}
` : text2;
}
function foldBlock(lines) {
  let text2 = "";
  let blank = 0;
  let previous;
  for (const line of lines) {
    if (line === "") {
      blank++;
      continue;
    }
    if (previous === void 0) text2 += "\n".repeat(blank);
    else if (/^[ \t]/.test(previous) || /^[ \t]/.test(line)) text2 += "\n".repeat(blank + 1);
    else text2 += blank === 0 ? " " : "\n".repeat(blank);
    text2 += line;
    previous = line;
    blank = 0;
  }
  return text2;
}
function foldBreaks(count3) {
  return count3 === 1 ? " " : "\n".repeat(count3 - 1);
}
var init_yaml_scalars = __esm({
  "src/config/yaml-scalars.ts"() {
    "use strict";
  }
});

// src/config/yaml.ts
function readYaml(text2) {
  const lines = text2.replaceAll("\r", "\n");
  const unprintable = UNPRINTABLE.exec(lines);
  if (unprintable !== null) {
    const code2 = (unprintable[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    throw new ReadError(unprintable.index, `the character U+${code2} may not stand in YAML`, `in double quotes it is written "\\u${code2}"`);
  }
  return new YamlReader(lines).document();
}
function keyText(node, text2) {
  return node.kind === "scalar" && typeof node.value !== "string" ? String(node.value) : text2;
}
var MAX_ALIASED, MAX_DEPTH3, MAX_KEY, UNPRINTABLE, TAGS, ESCAPES3, HEX_ESCAPES, YamlReader, MapBuilder;
var init_yaml = __esm({
  "src/config/yaml.ts"() {
    "use strict";
    init_tree();
    init_yaml_scalars();
    MAX_ALIASED = 5e4;
    MAX_DEPTH3 = 200;
    MAX_KEY = 1024;
    UNPRINTABLE = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
    TAGS = {
      "!": "str",
      "!!str": "str",
      "!!int": "int",
      "!!float": "float",
      "!!bool": "bool",
      "!!null": "null",
      "!!map": "map",
      "!!seq": "seq"
    };
    ESCAPES3 = {
      "0": "\0",
      a: "\x07",
      b: "\b",
      t: "	",
      "	": "	",
      n: "\n",
      v: "\v",
      f: "\f",
      r: "\r",
      e: "\x1B",
      " ": " ",
      '"': '"',
      "/": "/",
      "\\": "\\",
      N: "",
      _: " ",
      L: "\u2028",
      P: "\u2029"
    };
    HEX_ESCAPES = { x: 2, u: 4, U: 8 };
    YamlReader = class {
      constructor(text2) {
        this.text = text2;
      }
      pos = 0;
      depth = 0;
      aliased = 0;
      anchors = /* @__PURE__ */ new Map();
      sizes = /* @__PURE__ */ new Map();
      document() {
        this.directives();
        const node = this.node(-1, "document");
        this.skip();
        if (!this.startsLine() && this.pos < this.text.length) throw this.afterValue();
        if (this.atMarker("...")) {
          this.pos += 3;
          this.requireLineEnd("...");
          this.skip();
          if (this.pos >= this.text.length) return node;
          throw this.secondDocument();
        }
        if (this.atMarker("---")) throw this.secondDocument();
        if (this.pos < this.text.length) throw this.afterValue();
        return node;
      }
      secondDocument() {
        return this.error("a second document begins here", "a configuration is one document; keep one and remove the other");
      }
      /** Passes `%YAML` and `---`. */
      directives() {
        let some2 = false;
        for (; ; ) {
          this.skip();
          if (this.text[this.pos] !== "%" || this.column() !== 0) break;
          const line = this.restOfLine();
          if (!/^%YAML[ \t]+1\.[0-9]+[ \t]*(?:[ \t]#.*)?$/.test(line)) {
            throw this.error(`the directive ${quote(line)} is not used in configurations`, "remove it; only %YAML 1.2 may stand here");
          }
          if (some2) throw this.error("a second %YAML directive", "keep one");
          some2 = true;
          this.pos += line.length;
        }
        if (this.atMarker("---")) this.pos += 3;
        else if (some2) throw this.error('"---" is expected between the directives and the document', 'write "---" on a line of its own');
      }
      // ------------------------------------------------------------------ block nodes
      /**
       * A node, with what stands before it; a scalar `null` when there is none.
       * @param parent the column of the collection that it is part of; -1: of none
       */
      node(parent, position2) {
        if (++this.depth > MAX_DEPTH3) throw this.error(`more than ${MAX_DEPTH3} levels`, "write it flatter");
        const node = this.nodeHere(parent, position2);
        this.depth--;
        return node;
      }
      nodeHere(parent, position2) {
        let tab = this.skip().tab;
        let outer;
        let own;
        for (; ; ) {
          if (!this.hasNode(parent, position2)) return this.emptyNode(own ?? outer, outer);
          const c2 = this.text[this.pos];
          if (c2 !== "&" && c2 !== "!") break;
          const properties = this.properties();
          const skipped = this.skip();
          tab ||= skipped.tab;
          if (skipped.newline || this.pos >= this.text.length) {
            if (outer !== void 0) throw this.error("two lines of anchors or tags before one value", "keep one");
            outer = properties;
          } else {
            own = properties;
            break;
          }
        }
        if (own !== void 0 && !this.hasNode(parent, position2)) return this.emptyNode(own, outer);
        const start = own?.offset ?? this.pos;
        const mayNest = this.startsLine(start) || position2 === "item" && !tab;
        const c = this.text[this.pos];
        if (c === "-" && this.isSpace(this.pos + 1)) {
          if (own !== void 0) throw this.error("a list cannot begin on the line of its anchor or tag", "begin the list on the next line");
          if (!mayNest) throw this.error("a list cannot begin on this line", "begin it on the next line, indented more than the key");
          return this.finish(this.sequence(this.column()), outer, "seq");
        }
        if (c === "?" && this.isSpace(this.pos + 1)) throw this.complexKey();
        if (c === "|" || c === ">") return this.finishScalar(this.blockScalar(parent), own, outer);
        return this.scalarOrMapping(parent, start, mayNest, own, outer);
      }
      /** Whether a node that is not empty begins at `pos`. */
      hasNode(parent, position2) {
        if (this.pos >= this.text.length || this.atMarker("---") || this.atMarker("...")) return false;
        if (!this.startsLine()) return true;
        const column = this.column();
        if (column > parent) return true;
        return position2 === "value" && column === parent && this.text[this.pos] === "-" && this.isSpace(this.pos + 1);
      }
      emptyNode(own, outer) {
        const node = { kind: "scalar", offset: own?.offset ?? this.pos, value: null };
        return this.finishScalar({ node, text: "", plain: true }, own === outer ? void 0 : own, outer);
      }
      /** Reads a scalar, flow collection or alias; when a colon follows, it is the first key of a block mapping. */
      scalarOrMapping(parent, start, mayNest, own, outer) {
        const offset = this.pos;
        const c = this.text[this.pos];
        const column = start - this.lineStart(start);
        const firstKey = (text3, plain) => {
          if (!mayNest) {
            throw new ReadError(offset, "a second key begins on one line", 'a text with ": " in it stands in quotes; a key below a key begins on the next line, indented');
          }
          this.requireOneLine(offset);
          const key3 = this.finishKey(text3, offset, plain, own);
          return this.finish(this.mapping(column, key3), outer, "map");
        };
        if (c === "*") {
          const node = this.alias(own ?? outer);
          if (this.atKeyColon()) return firstKey(this.aliasAsKey(node, offset), false);
          return node;
        }
        if (c === '"' || c === "'") {
          const text3 = this.quoted(c, parent);
          if (this.atKeyColon()) return firstKey(text3, false);
          return this.finishScalar({ node: { kind: "scalar", offset, value: text3 }, text: text3, plain: false }, own, outer);
        }
        if (c === "[" || c === "{") {
          const node = this.flowCollection(parent);
          if (this.atKeyColon()) throw new ReadError(offset, "a list or mapping cannot be a key", "keys are texts");
          const kind = node.kind === "list" ? "seq" : "map";
          return this.finish(this.finish(node, own, kind), outer, kind);
        }
        const text2 = this.plainLine(false);
        if (this.atKeyColon()) return firstKey(text2, true);
        return this.finishScalar({ node: { kind: "scalar", offset, value: null }, text: this.plainLines(text2, parent, false), plain: true }, own, outer);
      }
      /** @param column of its keys @param first its first key, passed with its colon */
      mapping(column, first) {
        const map = new MapBuilder(first.offset);
        let key3 = first;
        for (; ; ) {
          map.add(key3, this.node(column, "value"));
          if (!this.nextLine(column)) return map.finish();
          if (this.text[this.pos] === "-" && this.isSpace(this.pos + 1)) {
            throw this.error("a list item stands where a key is expected", "indent the list more than the key it belongs to, or remove the dash");
          }
          key3 = this.blockKey(column);
        }
      }
      blockKey(parent) {
        let own;
        if (this.text[this.pos] === "&" || this.text[this.pos] === "!") {
          own = this.properties();
          this.skipInLine();
        }
        const offset = this.pos;
        const c = this.text[this.pos];
        if (c === "?" && this.isSpace(this.pos + 1)) throw this.complexKey();
        let text2;
        let plain = false;
        if (c === "*") text2 = this.aliasAsKey(this.alias(own), offset);
        else if (c === '"' || c === "'") text2 = this.quoted(c, parent);
        else if (c === "[" || c === "{") throw this.error("a list or mapping cannot be a key", "keys are texts");
        else {
          text2 = this.plainLine(false);
          plain = true;
        }
        if (!this.atKeyColon()) {
          this.pos = offset;
          throw this.error('":" is missing in this line', 'write "key: value"; a text that goes on here is indented more than its key');
        }
        this.requireOneLine(offset);
        return this.finishKey(text2, offset, plain, own);
      }
      /** @param column of its dashes */
      sequence(column) {
        const offset = this.pos;
        const items = [];
        for (; ; ) {
          this.pos++;
          items.push(this.node(column, "item"));
          if (!this.nextLine(column)) break;
          if (this.text[this.pos] !== "-" || !this.isSpace(this.pos + 1)) break;
        }
        return { kind: "list", offset, items };
      }
      /** Moves to the next line with content; false when the collection at this column ends there. */
      nextLine(column) {
        this.skip();
        if (this.pos >= this.text.length || this.atMarker("---") || this.atMarker("...")) return false;
        if (!this.startsLine()) throw this.afterValue();
        const here = this.column();
        if (here > column) {
          throw this.error(
            `this line is indented by ${here}, which is no level that is open here`,
            "indent it exactly like the lines that it belongs with"
          );
        }
        return here === column;
      }
      // ------------------------------------------------------------------ scalars
      blockScalar(parent) {
        const offset = this.pos;
        const folded2 = this.text[this.pos++] === ">";
        const header = /^(?:([-+])([1-9]?)|([1-9])([-+]?))?/.exec(this.text.slice(this.pos, this.pos + 2)) ?? [""];
        this.pos += header[0].length;
        const sign = header[1] ?? header[4];
        const chomping = sign === "-" ? "strip" : sign === "+" ? "keep" : "clip";
        const digit = header[2] || header[3];
        const explicit = digit === void 0 ? void 0 : Number(digit);
        this.requireLineEnd("| or >");
        if (this.pos < this.text.length) this.pos++;
        let indent = explicit === void 0 ? void 0 : Math.max(parent, 0) + explicit;
        const lines = [];
        let deepestBlank = 0;
        while (this.pos < this.text.length) {
          const line = this.restOfLine();
          const spaces = /^ */.exec(line)?.[0].length ?? 0;
          const blank = spaces === line.length;
          if (indent === void 0 && !blank) {
            if (spaces <= parent || this.atMarker("---") || this.atMarker("...")) {
              if (/^\t[ \t]*$/.test(line.slice(spaces))) throw this.tabError(this.pos + spaces);
              break;
            }
            if (deepestBlank > spaces) {
              throw this.error("a blank line above is indented more than the first line of this text", "remove the spaces of the blank line");
            }
            indent = spaces;
          }
          if (indent === void 0) {
            deepestBlank = Math.max(deepestBlank, spaces);
            lines.push("");
          } else if (blank) {
            lines.push(line.slice(indent));
          } else {
            if (spaces < indent || spaces === 0 && (this.atMarker("---") || this.atMarker("..."))) {
              if (line[spaces] === "	" && (spaces > parent || line.trim() === "")) throw this.tabError(this.pos + spaces);
              break;
            }
            lines.push(line.slice(indent));
          }
          this.pos = Math.min(this.pos + line.length + 1, this.text.length);
        }
        if (this.pos >= this.text.length && !this.text.endsWith("\n") && lines.at(-1) === "" && lines.length > 1) lines.pop();
        const text2 = joinBlock(lines, folded2, chomping);
        return { node: { kind: "scalar", offset, value: text2 }, text: text2, plain: false };
      }
      /** One line of a plain scalar, to a comment, the end of the line, a key's colon, or (in a flow) an indicator. */
      plainLine(inFlow) {
        const start = this.pos;
        const c = this.text[start] ?? "";
        const next = this.text[start + 1] ?? "\n";
        const safeNext = !/[ \t\n]/.test(next) && !(inFlow && /[,[\]{}]/.test(next));
        if (/[,[\]{}#&*!|>'"%@`]/.test(c) || /[-?:]/.test(c) && !safeNext) {
          if (c === ":") throw this.error("a key is missing before this colon", 'write "key: value"');
          throw this.error(`a text cannot begin with ${quote(c)}`, `put it in quotes, such as '${c}...'`);
        }
        this.passPlain(inFlow);
        return this.text.slice(start, this.pos).trimEnd();
      }
      /** Moves `pos` past the characters of a plain scalar on this line, trailing space included. */
      passPlain(inFlow) {
        for (; ; this.pos++) {
          const c = this.text[this.pos];
          if (c === void 0 || c === "\n") return;
          if (c === "#" && /[ \t]/.test(this.text[this.pos - 1] ?? "")) return;
          if (c === ":" && (this.isSpace(this.pos + 1) || inFlow && /[,[\]{}]/.test(this.text[this.pos + 1] ?? ""))) return;
          if (inFlow && /[,[\]{}]/.test(c)) return;
        }
      }
      /** The further lines of a plain scalar. @param first its first line */
      plainLines(first, parent, inFlow) {
        let text2 = first;
        for (; ; ) {
          if (this.text[this.pos] !== "\n") return text2;
          const end = this.pos;
          let breaks = 0;
          while (this.text[this.pos] === "\n") {
            breaks++;
            this.pos++;
            this.skipInLine();
          }
          const c = this.text[this.pos];
          const indent = /^ */.exec(this.text.slice(this.lineStart(this.pos), this.pos))?.[0].length ?? 0;
          const ends = c === void 0 || c === "#" || this.atMarker("---") || this.atMarker("...") || indent <= parent;
          if (ends || inFlow && (/[,[\]{}]/.test(c) || c === ":" && (this.isSpace(this.pos + 1) || /[,[\]{}]/.test(this.text[this.pos + 1] ?? "")))) {
            this.pos = end;
            return text2;
          }
          const start = this.pos;
          this.passPlain(inFlow);
          const line = this.text.slice(start, this.pos).trimEnd();
          if (!inFlow && this.text[this.pos] === ":") {
            this.pos = start;
            throw this.error(
              "a key stands inside the text that begins above",
              'indent it like the keys it stands beside; a text with ": " in it stands in quotes'
            );
          }
          text2 += foldBreaks(breaks) + line;
        }
      }
      quoted(delimiter, parent) {
        const start = this.pos++;
        let text2 = "";
        let kept = 0;
        for (; ; ) {
          const c = this.text[this.pos];
          if (c === void 0) {
            this.pos = start;
            throw this.error("the text that begins here has no closing quote", `close it with ${delimiter}`);
          }
          if (c === "\n") {
            text2 = text2.slice(0, kept) + text2.slice(kept).replace(/[ \t]+$/, "") + foldBreaks(this.breaks(parent, start, delimiter));
            kept = text2.length;
            continue;
          }
          this.pos++;
          if (c === delimiter) {
            if (delimiter === '"' || this.text[this.pos] !== "'") return text2;
            this.pos++;
            text2 += "'";
          } else if (c === "\\" && delimiter === '"') {
            if (this.text[this.pos] === "\n") {
              const breaks = this.breaks(parent, start, delimiter);
              text2 += "\n".repeat(breaks - 1);
            } else {
              text2 += this.escape();
            }
            kept = text2.length;
          } else {
            text2 += c;
          }
        }
      }
      /** Passes line breaks and the space around them inside a quoted scalar; how many breaks. */
      breaks(parent, start, delimiter) {
        let count3 = 0;
        while (this.text[this.pos] === "\n") {
          count3++;
          this.pos++;
          const lineStart = this.pos;
          while (this.text[this.pos] === " ") this.pos++;
          const indent = this.pos - lineStart;
          this.skipInLine();
          const c = this.text[this.pos];
          if (c === void 0 || c === "\n") continue;
          if (indent <= parent || this.atMarker("---") || this.atMarker("...")) {
            if (this.text[lineStart + indent] === "	") throw this.tabError(lineStart + indent);
            throw new ReadError(start, "the text that begins here goes on in a line that is not indented", `close it with ${delimiter}, or indent its lines`);
          }
        }
        return count3;
      }
      /** After the backslash. */
      escape() {
        const at = this.pos - 1;
        const c = this.text[this.pos++] ?? "";
        const length = HEX_ESCAPES[c];
        if (length !== void 0) {
          const digits = this.text.slice(this.pos, this.pos + length);
          const code2 = /^[0-9a-fA-F]+$/.test(digits) && digits.length === length ? parseInt(digits, 16) : Infinity;
          if (code2 > 1114111) {
            throw new ReadError(at, `"\\${c}" is not followed by ${length} hexadecimal digits of a character`, "a backslash itself is written \\\\ here, or use single quotes");
          }
          this.pos += length;
          return String.fromCodePoint(code2);
        }
        const known = ESCAPES3[c];
        if (known === void 0) {
          throw new ReadError(at, `"\\${c}" is no escape`, `in double quotes a backslash is written \\\\; in single quotes it needs nothing: '\\${c}'`);
        }
        return known;
      }
      // ------------------------------------------------------------------ flow collections
      flowCollection(parent) {
        if (++this.depth > MAX_DEPTH3) throw this.error(`more than ${MAX_DEPTH3} levels`, "write it flatter");
        const node = this.text[this.pos] === "[" ? this.flowSequence(parent) : this.flowMapping(parent);
        this.depth--;
        return node;
      }
      flowSequence(parent) {
        const offset = this.pos++;
        const items = [];
        for (; ; ) {
          this.skipInFlow(parent, offset, "]");
          if (this.takeChar("]")) return { kind: "list", offset, items };
          if (this.text[this.pos] === ",") throw this.error("an item is missing before this comma", "remove the comma, or write the item");
          items.push(this.flowItem(parent));
          this.skipInFlow(parent, offset, "]");
          if (!this.takeChar(",") && this.text[this.pos] !== "]") {
            throw this.error(`"," or "]" is expected here, not ${this.here()}`, this.separatorHint("items"));
          }
        }
      }
      /** An item of a flow list, which may be a pair without braces: `[a: b]`. */
      flowItem(parent) {
        const offset = this.pos;
        if (this.text[this.pos] === "?" && this.isSpace(this.pos + 1)) throw this.complexKey();
        const own = this.flowProperties(parent);
        const keyOffset = this.pos;
        const value = this.flowValue(parent, own);
        const end = this.pos;
        this.skipInLine();
        if (!this.atFlowColon(value.json)) {
          this.pos = end;
          return value.node;
        }
        this.requireOneLine(offset);
        const key3 = this.flowKey(value, keyOffset);
        this.pos++;
        const map = new MapBuilder(offset);
        map.add(key3, this.flowPairValue(parent, offset));
        return map.finish();
      }
      flowMapping(parent) {
        const offset = this.pos++;
        const map = new MapBuilder(offset);
        for (; ; ) {
          this.skipInFlow(parent, offset, "}");
          if (this.takeChar("}")) return map.finish();
          if (this.text[this.pos] === ",") throw this.error("an entry is missing before this comma", "remove the comma, or write the entry");
          if (this.text[this.pos] === "?" && this.isSpace(this.pos + 1)) throw this.complexKey();
          const own = this.flowProperties(parent);
          const keyOffset = this.pos;
          const read2 = this.flowValue(parent, own);
          const key3 = this.flowKey(read2, keyOffset);
          this.skipInFlow(parent, offset, "}");
          if (this.atFlowColon(read2.json)) {
            this.pos++;
            map.add(key3, this.flowPairValue(parent, offset));
            this.skipInFlow(parent, offset, "}");
          } else {
            map.add(key3, { kind: "scalar", offset: this.pos, value: null });
          }
          if (!this.takeChar(",") && this.text[this.pos] !== "}") {
            throw this.error(`"," or "}" is expected here, not ${this.here()}`, this.separatorHint("entries"));
          }
        }
      }
      flowPairValue(parent, start) {
        this.skipInFlow(parent, start, this.text[start] === "{" ? "}" : "]");
        return this.flowValue(parent, this.flowProperties(parent)).node;
      }
      flowProperties(parent) {
        if (this.text[this.pos] !== "&" && this.text[this.pos] !== "!") return void 0;
        const properties = this.properties();
        this.skipInFlow(parent, properties.offset, "] or }");
        return properties;
      }
      /** `json`: it ends by itself, so that a colon may follow at once. */
      flowValue(parent, own) {
        const offset = this.pos;
        const c = this.text[this.pos] ?? "";
        if (c === "*") return { node: this.alias(own), json: false, plain: false };
        if (c === '"' || c === "'") {
          const text3 = this.quoted(c, parent);
          return { node: this.finishScalar({ node: { kind: "scalar", offset, value: text3 }, text: text3, plain: false }, own, void 0), json: true, text: text3, plain: false };
        }
        if (c === "[" || c === "{") {
          const node2 = this.flowCollection(parent);
          return { node: this.finish(node2, own, node2.kind === "list" ? "seq" : "map"), json: true, plain: false };
        }
        const empty = /[,\]}]/.test(c) || c === ":" && own !== void 0 && this.isSpace(this.pos + 1);
        const text2 = empty ? "" : this.plainLines(this.plainLine(true), parent, true);
        const node = this.finishScalar({ node: { kind: "scalar", offset, value: null }, text: text2, plain: true }, own, void 0);
        return { node, json: false, text: text2, plain: true };
      }
      flowKey(read2, offset) {
        if (read2.text === void 0) return { offset, text: this.aliasAsKey(read2.node, offset), merge: false };
        if (read2.node.kind === "scalar" && read2.node.value === null) throw new ReadError(offset, "this key is empty", "keys are texts; put it in quotes");
        return { offset, text: keyText(read2.node, read2.text), merge: read2.plain && read2.text === "<<" };
      }
      atFlowColon(json) {
        if (this.text[this.pos] !== ":") return false;
        return json || this.isSpace(this.pos + 1) || /[,[\]{}]/.test(this.text[this.pos + 1] ?? "");
      }
      // ------------------------------------------------------------------ anchors, tags, keys
      properties() {
        const result = { offset: this.pos };
        for (; ; ) {
          const offset = this.pos;
          const c = this.text[this.pos];
          if (c === "&") {
            if (result.anchor !== void 0) throw this.error("a second anchor before one value", "keep one");
            this.pos++;
            result.anchor = this.word();
            if (result.anchor === "") throw new ReadError(offset, 'a name is missing after "&"', "write &name, or put the text in quotes");
          } else if (c === "!") {
            if (result.tag !== void 0) throw this.error("a second tag before one value", "keep one");
            const tag = /^!(?:<[^>\s]*>)?[^\s,[\]{}]*/.exec(this.text.slice(this.pos, this.pos + 200))?.[0] ?? "!";
            this.pos += tag.length;
            const known = TAGS[tag.replace(/^!<tag:yaml\.org,2002:(\w+)>$/, "!!$1")];
            if (known === void 0) {
              throw new ReadError(offset, `the tag ${quote(tag)} is not used in configurations`, "remove it; a text that begins with ! stands in quotes");
            }
            result.tag = known;
          } else {
            return result;
          }
          if (!this.isSpace(this.pos) && !/[,\]}]/.test(this.text[this.pos] ?? "")) {
            throw this.error(`a space is expected after ${quote(this.text.slice(offset, this.pos))}`, "anchors and tags are followed by a space");
          }
          const end = this.pos;
          this.skipInLine();
          if (!/[&!]/.test(this.text[this.pos] ?? "")) {
            this.pos = end;
            return result;
          }
        }
      }
      alias(properties) {
        const offset = this.pos++;
        const name = this.word();
        if (properties !== void 0) throw new ReadError(offset, "an alias cannot have an anchor or a tag", "remove the anchor or the tag");
        const node = this.anchors.get(name);
        if (node === void 0) {
          throw new ReadError(offset, `no anchor &${name} stands above`, "a text that begins with * stands in quotes; an anchor is written &name, before the value that is meant");
        }
        this.aliased += this.size(node);
        if (this.aliased > MAX_ALIASED) throw new ReadError(offset, `the aliases stand for more than ${MAX_ALIASED} values`, "write the values once");
        return node;
      }
      /** Values in a node, aliases expanded. */
      size(node) {
        const known = this.sizes.get(node);
        if (known !== void 0) return known;
        let size = 1;
        if (node.kind === "list") for (const item of node.items) size += this.size(item);
        if (node.kind === "map") for (const { value } of node.entries) size += this.size(value);
        this.sizes.set(node, size);
        return size;
      }
      word() {
        const word = /^[^\s,[\]{}]*/.exec(this.text.slice(this.pos, this.pos + 200))?.[0] ?? "";
        this.pos += word.length;
        return word;
      }
      finishKey(text2, offset, plain, own) {
        const node = this.finishScalar({ node: { kind: "scalar", offset, value: text2 }, text: text2, plain }, own, void 0);
        this.pos++;
        if (node.kind === "scalar" && node.value === null) throw new ReadError(offset, "this key is empty", "keys are texts; put it in quotes");
        return { offset, text: keyText(node, text2), merge: plain && text2 === "<<" && own?.tag === void 0 };
      }
      aliasAsKey(node, offset) {
        if (node.kind !== "scalar" || node.value === null) throw new ReadError(offset, "this key is not a text", "keys are texts");
        return String(node.value);
      }
      finishScalar(read2, own, outer) {
        const { node, text: text2, plain } = read2;
        const tag = own?.tag ?? outer?.tag;
        if (tag === void 0) {
          if (plain) node.value = resolvePlain(text2);
        } else if (tag === "str") {
          node.value = text2;
        } else {
          const value = resolvePlain(text2);
          const fits2 = tag === "null" && value === null || tag === "bool" && typeof value === "boolean" || tag === "int" && Number.isInteger(value) || tag === "float" && typeof value === "number";
          if (!fits2) throw new ReadError(node.offset, `${quote(text2)} is not what the tag !!${tag} says`, "remove the tag");
          node.value = value;
        }
        return this.anchor(this.anchor(node, own), own === void 0 ? outer : this.single(own, outer));
      }
      finish(node, properties, kind) {
        if (properties?.tag !== void 0 && properties.tag !== kind) {
          throw new ReadError(properties.offset, `this tag does not fit a ${kind === "seq" ? "list" : "mapping"}`, "remove the tag");
        }
        return this.anchor(node, properties);
      }
      /** A scalar's anchor and tag may stand on two lines, but not two of one kind. */
      single(own, outer) {
        if (outer?.anchor !== void 0 && own.anchor !== void 0 || outer?.tag !== void 0 && own.tag !== void 0) {
          throw new ReadError(own.offset, "a second anchor or tag before one value", "keep one");
        }
        return outer;
      }
      anchor(node, properties) {
        if (properties?.anchor !== void 0) this.anchors.set(properties.anchor, node);
        return node;
      }
      // ------------------------------------------------------------------ space, lines, columns
      /** Passes space, comments and line breaks. Tabs that stand for indentation are an error. */
      skip() {
        let newline = false;
        let tab = false;
        for (; ; ) {
          const spaceFrom = this.skipInLine();
          const c = this.text[this.pos];
          if (this.atComment()) {
            this.pos += this.restOfLine().length;
            continue;
          }
          if (c === "\n") {
            this.pos++;
            newline = true;
            tab = false;
            continue;
          }
          const hasTab = spaceFrom !== void 0;
          if (hasTab && c !== void 0 && this.startsLine()) throw this.tabError(spaceFrom);
          return { newline, tab: tab || hasTab };
        }
      }
      /** The same inside brackets, where a line needs only to be indented more than the collection around. */
      skipInFlow(parent, opened, close) {
        for (; ; ) {
          this.skipInLine();
          const c = this.text[this.pos];
          if (c === void 0) throw new ReadError(opened, `${quote(this.text[opened] ?? "")} is never closed`, `add the ${close} that belongs to it`);
          if (this.atComment()) {
            this.pos += this.restOfLine().length;
          } else if (c === "\n") {
            this.pos++;
          } else {
            if (!this.startsLine()) return;
            const indent = /^ */.exec(this.restOfLine(this.lineStart(this.pos)))?.[0].length ?? 0;
            if (indent <= parent || this.atMarker("---") || this.atMarker("...")) {
              const tab = this.lineStart(this.pos) + indent;
              if (this.text[tab] === "	") throw this.tabError(tab);
              throw this.error(`this line is inside ${quote(this.text[opened] ?? "")} but not indented`, `indent it more than the key above, or add the missing ${close}`);
            }
            return;
          }
        }
      }
      /** Passes spaces and tabs; where the first tab is, if any. */
      skipInLine() {
        let tab;
        for (; ; this.pos++) {
          const c = this.text[this.pos];
          if (c === "	") tab ??= this.pos;
          else if (c !== " ") return tab;
        }
      }
      /** Whether `pos` is at a key's colon, perhaps after space on the same line, which is then passed. */
      atKeyColon() {
        const start = this.pos;
        this.skipInLine();
        if (this.text[this.pos] === ":" && this.isSpace(this.pos + 1)) return true;
        this.pos = start;
        return false;
      }
      requireOneLine(offset) {
        if (this.text.slice(offset, this.pos).includes("\n") || this.pos - offset > MAX_KEY) {
          throw new ReadError(offset, "this key goes over more than one line or is too long", "write the key and its colon on one line");
        }
      }
      requireLineEnd(what) {
        this.skipInLine();
        if (this.atComment()) this.pos += this.restOfLine().length;
        if (this.pos < this.text.length && this.text[this.pos] !== "\n") {
          throw this.error(`${this.here()} cannot stand after ${what}`, "begin it on the next line");
        }
      }
      atComment() {
        return this.text[this.pos] === "#" && (this.pos === 0 || this.isSpace(this.pos - 1));
      }
      isSpace(at) {
        const c = this.text[at];
        return c === void 0 || c === " " || c === "	" || c === "\n";
      }
      atMarker(marker) {
        return this.text.startsWith(marker, this.pos) && this.column() === 0 && this.isSpace(this.pos + 3);
      }
      lineStart(at) {
        return at === 0 ? 0 : this.text.lastIndexOf("\n", at - 1) + 1;
      }
      column() {
        return this.pos - this.lineStart(this.pos);
      }
      startsLine(at = this.pos) {
        return /^[ \t]*$/.test(this.text.slice(this.lineStart(at), at));
      }
      restOfLine(at = this.pos) {
        const end = this.text.indexOf("\n", at);
        return this.text.slice(at, end < 0 ? this.text.length : end);
      }
      takeChar(c) {
        if (this.text[this.pos] !== c) return false;
        this.pos++;
        return true;
      }
      // ------------------------------------------------------------------ complaints
      here() {
        const code2 = this.text.codePointAt(this.pos);
        return code2 === void 0 ? "the end of the file" : code2 === 10 ? "the end of the line" : quote(String.fromCodePoint(code2));
      }
      /** Patterns are full of brackets, so their quotes are what is missing most often. */
      separatorHint(what) {
        const isBracket = /[[\]{}]/.test(this.text[this.pos] ?? "");
        return isBracket ? "inside [ ] and { } a text with a bracket, a brace or a comma in it stands in quotes" : `${what} are separated by commas`;
      }
      complexKey() {
        return this.error('keys that begin with "?" are not read here', 'write "key: value" with the key on one line');
      }
      tabError(at) {
        return new ReadError(at, "a tab stands in the indentation", "YAML is indented with spaces; replace the tab");
      }
      afterValue() {
        return this.error(`${this.here()} cannot stand after the end of the value`, "put the whole text in quotes, or begin a new line");
      }
      error(message, hint) {
        return new ReadError(this.pos, message, hint);
      }
    };
    MapBuilder = class {
      constructor(offset) {
        this.offset = offset;
      }
      entries = [];
      keys = /* @__PURE__ */ new Set();
      merged = [];
      add(key3, value) {
        if (key3.merge) {
          this.merge(key3, value);
          return;
        }
        if (this.keys.has(key3.text)) {
          throw new ReadError(key3.offset, `the key ${quote(key3.text)} stands twice in one mapping`, "keep one of the two");
        }
        this.keys.add(key3.text);
        this.entries.push({ key: key3.text, offset: key3.offset, value });
      }
      merge(key3, value) {
        for (const source of value.kind === "list" ? value.items : [value]) {
          if (source.kind !== "map") throw new ReadError(key3.offset, '"<<" merges mappings, which this is not', "write <<: *anchor; as a key like others, << stands in quotes");
          this.merged.push(...source.entries);
        }
      }
      finish() {
        for (const entry2 of this.merged) {
          if (this.keys.has(entry2.key)) continue;
          this.keys.add(entry2.key);
          this.entries.push(entry2);
        }
        return { kind: "map", offset: this.offset, entries: this.entries };
      }
    };
  }
});

// src/config/source.ts
import path from "node:path";
function languageOf(file) {
  switch (path.extname(file).toLowerCase()) {
    case ".yaml":
    case ".yml":
      return "yaml";
    case ".json":
    case ".jsonc":
    case ".json5":
      return "json";
    case ".toml":
      return "toml";
    case ".js":
    case ".cjs":
    case ".mjs":
    case ".ts":
    case ".cts":
    case ".mts":
      return "script";
  }
  return void 0;
}
function parseSource(language, source) {
  try {
    const read2 = { yaml: readYaml, json: readJson, toml: readToml }[language];
    return { node: read2(source.text) };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return { problem: problemAt(source, error.offset, void 0, error.message, error.hint) };
  }
}
function placeAt(source, offset, key3) {
  const position2 = offset < 0 ? {} : positionAt(source.text, offset);
  return { file: source.displayName, ...position2, ...key3 === void 0 || key3 === "" ? {} : { key: key3 } };
}
function problemAt(source, offset, key3, message, hint) {
  return { ...placeAt(source, offset, key3), message, hint };
}
function readText(files2, file, displayName) {
  let bytes;
  try {
    bytes = files2.read(file);
  } catch (error) {
    return { problem: { file: displayName, ...whyUnreadable(error) } };
  }
  if (bytes[0] === 255 && bytes[1] === 254 || bytes[0] === 254 && bytes[1] === 255) {
    return { problem: { file: displayName, message: "the file is written in UTF-16", hint: "save it as UTF-8" } };
  }
  try {
    return { text: normalizeText(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)) };
  } catch {
    return { problem: { file: displayName, message: "the file is not UTF-8 text", hint: "save it as UTF-8" } };
  }
}
function whyUnreadable(error) {
  switch (error.code) {
    case "ENOENT":
    case "ENOTDIR":
      return { message: "there is no such file", hint: "correct the path; it is taken from the working directory" };
    case "EISDIR":
      return { message: "it is a folder, not a file", hint: "name the file in it" };
    case "EACCES":
    case "EPERM":
      return { message: "the file may not be read", hint: "change its permissions" };
    default:
      return { message: `the file cannot be read: ${error.message}`, hint: "look at the file and the disk it is on" };
  }
}
var EXTENSIONS;
var init_source = __esm({
  "src/config/source.ts"() {
    "use strict";
    init_json();
    init_toml();
    init_tree();
    init_yaml();
    EXTENSIONS = ".yaml, .yml, .json, .jsonc, .json5, .toml, .js, .cjs or .mjs";
  }
});

// src/config/shapes.ts
function key(shape, about2, more = {}) {
  return { shape, about: about2, ...more };
}
function wanted(shape) {
  switch (shape.kind) {
    case "text":
      return "a text";
    case "pattern":
      return "a pattern (a text)";
    case "day":
      return "a day (YYYY-MM-DD)";
    case "boolean":
      return "true or false";
    case "number":
      return "a number";
    case "integer":
      return shape.max === Infinity ? `a whole number from ${shape.min}` : `a whole number from ${shape.min} to ${shape.max}`;
    case "one-of":
      return orList(shape.values.map(String));
    case "list":
      return `a list${shape.of.kind === "pattern" ? " of patterns" : shape.of.kind === "text" ? " of texts" : ""}`;
    case "object":
      return `a mapping with the keys ${Object.keys(shape.keys).slice(0, 6).join(", ")}${Object.keys(shape.keys).length > 6 ? ", ..." : ""}`;
    case "named":
      return `a mapping of ${shape.about}`;
    case "anything":
      return "anything";
    case "either":
      return orList(shape.shapes.map(wanted));
  }
}
function orList(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}
var text, pattern, day, bool, number, anything, integer, oneOf, list, object, named, either, patterns, texts;
var init_shapes = __esm({
  "src/config/shapes.ts"() {
    "use strict";
    text = { kind: "text" };
    pattern = { kind: "pattern" };
    day = { kind: "day" };
    bool = { kind: "boolean" };
    number = { kind: "number" };
    anything = { kind: "anything" };
    integer = (min, max) => ({ kind: "integer", min, max });
    oneOf = (...values) => ({ kind: "one-of", values });
    list = (of, atLeast) => ({ kind: "list", of, ...atLeast === void 0 ? {} : { atLeast } });
    object = (keys) => ({ kind: "object", keys });
    named = (of, about2) => ({ kind: "named", of, about: about2 });
    either = (...shapes) => ({ kind: "either", shapes });
    patterns = either(pattern, list(pattern));
    texts = list(text);
  }
});

// src/config/tables.ts
function configurationShape(dialect) {
  const lists = dependencyRules(dialect);
  return object({
    $schema: key(text, "Where editors find this file's JSON schema"),
    extends: key(either(text, texts), "Configurations that this one builds on: files, packages or presets"),
    options: key(optionsShape(dialect), "How the import graph is made and reported"),
    ...lists,
    ...dialect === "native" ? nativeKeys(lists) : {}
  });
}
function nativeKeys(lists) {
  return {
    defines: key(named(defineShape(), "names and what they stand for"), "Values that patterns use as ${name}"),
    rules: key(
      object({
        dependencies: key(object(lists), "Rules about imports"),
        layers: key(list(layersShape()), "Lists of layers, none of which may import a higher one"),
        independence: key(list(independenceShape()), "Groups of modules that may not import one another"),
        ratchets: key(list(ratchetShape()), "Imports whose number may only fall")
      }),
      "What the imports must keep to"
    ),
    allowEmpty: key(either(bool, texts), "Whether rules may match nothing: all (true), or those named")
  };
}
function dependencyRules(dialect) {
  const added = dialect === "strict" ? {} : metadata();
  const name = key(text, "What findings are called");
  const comment = key(text, "Why the rule is there");
  const scope = key(oneOf("module", "folder"), "Whether modules or whole folders are compared");
  const from = key(object({ ...path2("the importing module"), orphan: key(bool, "Whether nothing imports it and it imports nothing") }), "The importing side");
  const to = key(toShape(), "The imported side");
  const module = key(object({ ...path2("the module"), ...dependents(dialect) }), "The modules that a rule about one side is about");
  return {
    forbidden: key(list(object({ name, severity, comment, scope, from, to, module, ...added })), "Imports that are not allowed"),
    allowed: key(
      list(object({ ...dialect === "strict" ? {} : { name }, comment, scope, from, to, ...added })),
      "Imports that are allowed; all others are findings"
    ),
    allowedSeverity: key(oneOf(...SEVERITIES), "How bad an import that is not allowed is"),
    required: key(
      list(object({ name, severity, comment, scope, module, to: key(object({ path: key(patterns, "What it must import"), reachable: key(bool, "Whether indirectly counts") }), "What each must import"), ...added })),
      "Imports that must be there"
    )
  };
}
function metadata() {
  const examples = list(text);
  return {
    fix: key(text, "What to do about a finding"),
    examples: key(
      object({ forbidden: key(examples, 'Imports that the rule finds, as "a.ts -> b.ts"'), allowed: key(examples, "Imports that it leaves alone") }),
      "Imports that the rule is tested with"
    ),
    owner: key(text, "Who answers for the rule"),
    expires: key(day, "The last day on which the rule stands"),
    allowEmpty: key(bool, "Whether the rule may match nothing"),
    since: key(text, "The release or day from which the rule is there"),
    deprecated: key(either(bool, text), "Whether the rule is on its way out, or why"),
    replacedBy: key(text, "The name of the rule that takes its place")
  };
}
function dependents(dialect) {
  const count3 = integer(0, dialect === "native" ? Infinity : 100);
  return {
    numberOfDependentsLessThan: key(count3, "Fewer modules than this import it"),
    numberOfDependentsMoreThan: key(count3, "More modules than this import it")
  };
}
function toShape() {
  const via = either(
    pattern,
    list(pattern),
    object({
      ...path2("a module on the way"),
      dependencyTypes: key(dependencyTypes, "Types that the import on the way has"),
      dependencyTypesNot: key(dependencyTypes, "Types that it must not have")
    })
  );
  return object({
    ...path2("the imported module"),
    couldNotResolve: key(bool, "Whether it could not be found"),
    circular: key(bool, "Whether the import is part of a circle"),
    via: key(via, "What at least one module of the circle is like"),
    viaOnly: key(via, "What all modules of the circle are like"),
    viaNot: key(patterns, "Pattern that no module of the circle matches", { deprecated: "viaOnly: { pathNot: ... }" }),
    viaSomeNot: key(patterns, "Pattern that at least one module of the circle does not match", { deprecated: "via: { pathNot: ... }" }),
    dynamic: key(bool, "Whether it is a dynamic import()"),
    exoticallyRequired: key(bool, "Whether it is required through one of exoticRequireStrings"),
    exoticRequire: key(patterns, "Pattern of the name that it is required through"),
    exoticRequireNot: key(patterns, "Pattern that this name must not match"),
    preCompilationOnly: key(bool, "Whether the import is gone after compilation"),
    dependencyTypes: key(dependencyTypes, "Types one of which the import has"),
    dependencyTypesNot: key(dependencyTypes, "Types none of which it has"),
    moreThanOneDependencyType: key(bool, "Whether a package stands in several lists of package.json"),
    license: key(patterns, "Pattern of the package's licence"),
    licenseNot: key(patterns, "Pattern that its licence must not match"),
    moreUnstable: key(bool, "Whether it is less stable than what imports it"),
    ancestor: key(bool, "Whether it lies in a folder above"),
    reachable: key(bool, "Whether it can be reached through any number of imports")
  });
}
function layersShape() {
  return shorthand({ layers: key(list(patterns, 2), "Patterns, from the highest layer to the lowest", { required: true }) });
}
function independenceShape() {
  return shorthand({ pattern: key(pattern, "Pattern with one capture group, which tells the groups apart", { required: true }) });
}
function ratchetShape() {
  const side = (what) => key(either(pattern, list(pattern), object(path2(what))), `Pattern of ${what}'s path`, { required: true });
  return object({
    name: key(text, "What it is called", { required: true }),
    from: side("the importing module"),
    to: side("the imported module"),
    budget: key(text, `A JSON file with { "ceiling": n }, its path from this file's folder`, { required: true }),
    comment: key(text, "Why it is there"),
    ...metadata()
  });
}
function defineShape() {
  return either(
    text,
    texts,
    object({
      fromJson: key(text, "A JSON file, its path from this file's folder", { required: true }),
      select: key(text, "Keys on the way to the values, with dots between them; * is every one"),
      joinWith: key(text, "What stands between the values; | when not given"),
      escape: key(bool, "Whether the values stand for themselves rather than being patterns")
    })
  );
}
function optionsShape(dialect) {
  const isNative = dialect === "native";
  const filter = (more = {}) => either(pattern, list(pattern), object({ path: key(patterns, "Pattern of the module's path"), ...more }));
  const file = (more = {}) => {
    const full = object({ fileName: key(text, "Its name"), ...more });
    return isNative ? either(bool, text, full) : full;
  };
  const resolveKeys = {
    exportsFields: key(texts, "Fields of package.json that are read as exports"),
    conditionNames: key(texts, "Conditions that hold in exports and imports"),
    extensions: key(texts, "Extensions that are tried, in order"),
    mainFields: key(texts, "Fields of package.json that name the main file"),
    mainFiles: key(texts, "Names of a folder's main file"),
    aliasFields: key(texts, "Fields of package.json that replace modules"),
    cachedInputFileSystem: key(object({ cacheDuration: key(integer(0, 18e5), "Has no effect here") }), "Has no effect here"),
    ...isNative ? { importsFields: key(texts, "Fields of package.json that are read as imports") } : {}
  };
  return object({
    doNotFollow: key(filter({ dependencyTypes: key(dependencyTypes, "Types of import that are not followed") }), "Modules that are shown but not looked into"),
    exclude: key(filter({ dynamic: key(bool, "Whether dynamic imports are left out") }), "Modules that are left out"),
    includeOnly: key(filter(), "Modules that are kept; all others are left out"),
    focus: key(filter({ depth: key(isNative ? integer(0, 99) : integer(1, 4), "How far the neighbours go") }), "Modules that are shown with their neighbours alone"),
    reaches: key(filter(), "Modules that are shown with all that reach them"),
    affected: key(either(bool, text), "Shows what changes since a revision reach"),
    highlight: key(filter(), "Modules that are marked in reports"),
    ignoreKnown: key(bool, "Whether known violations are ignored"),
    knownViolations: key(list(knownViolationShape(dialect)), "Findings that are known and ignored"),
    collapse: key(either(text, integer(1, 9)), "Shows folders in place of modules: a pattern, or levels of folders"),
    maxDepth: key(integer(0, 99), "How many imports deep to look; 0 is without a bound"),
    moduleSystems: key(list(oneOf("cjs", "es6", "amd", "tsd")), "Kinds of import that are read"),
    detectJSDocImports: key(bool, "Whether imports in JSDoc comments count"),
    detectImportsInAmbientModules: key(bool, "Whether imports inside declare module count"),
    detectProcessBuiltinModuleCalls: key(bool, "Whether process.getBuiltinModule counts"),
    prefix: key(text, "Stands before links in reports"),
    suffix: key(text, "Stands after links in reports"),
    preserveSymlinks: key(bool, "Whether symbolic links keep their own path"),
    combinedDependencies: key(bool, "Whether all package.json files up to the base folder count together"),
    tsConfig: key(file(), "TypeScript's configuration, for its paths"),
    tsPreCompilationDeps: key(either(bool, oneOf("specify")), "Whether imports count that are gone after compilation"),
    extraExtensionsToScan: key(texts, "Extensions of files that are shown but not read"),
    externalModuleResolutionStrategy: key(oneOf("node_modules", "yarn-pnp"), "How packages are found"),
    builtInModules: key(object({ override: key(texts, "All core modules"), add: key(texts, "Further core modules") }), "What is a core module"),
    forceDeriveDependents: key(bool, "Has no effect", { deprecated: "nothing: it can be removed" }),
    webpackConfig: key(
      file({ env: key(either(named(anything, "values"), text), "Given to it when it is a function"), arguments: key(named(anything, "values"), "Given to it when it is a function") }),
      "Webpack's configuration, for its aliases"
    ),
    enhancedResolveOptions: key(object(resolveKeys), "How packages' files are found"),
    babelConfig: key(file(), "Babel's configuration, for its aliases"),
    parser: key(oneOf("acorn", "tsc", "swc"), "Has no effect here"),
    exoticRequireStrings: key(texts, "Names that stand for require"),
    reporterOptions: key(reporterOptionsShape(), "How reports look"),
    progress: key(
      object({
        type: key(oneOf("cli-feedback", "performance-log", "ndjson", "none"), "How it is shown"),
        maximumLevel: key(oneOf(-1, 40, 50, 60, 70, 80, 99), "How much is shown")
      }),
      "How progress is shown"
    ),
    metrics: key(bool, "Whether stability is worked out"),
    experimentalStats: key(bool, "Whether sizes are counted"),
    skipAnalysisNotInRules: key(bool, "Whether to leave out what no rule needs"),
    baseDir: key(text, "The folder that all names start from"),
    cache: key(
      either(
        bool,
        text,
        object({
          folder: key(text, "Where it lies"),
          strategy: key(oneOf("metadata", "content"), "How a change is seen"),
          compress: key(bool, "Whether it is compressed")
        })
      ),
      "Whether and where results are kept between runs"
    ),
    baseline: key(
      object({
        mode: key(oneOf("shrink-only", "full", "format"), "What writing it may change"),
        staleEntriesSeverity: key(oneOf(...SEVERITIES), "How bad an entry is that is no longer found")
      }),
      "How the list of known violations is kept"
    )
  });
}
function knownViolationShape(dialect) {
  const isStrict = dialect === "strict";
  const required = isStrict ? { required: true } : {};
  const way = object({ name: key(text, "The module", { required: true }), dependencyTypes: key(dependencyTypes, "The import's types", required) });
  const stability = key(object({ instability: key(number, "From 0 to 1", { required: true }) }), "One side", { required: true });
  const ways2 = list(isStrict ? way : either(text, way));
  return object({
    from: key(text, "The importing module", required),
    to: key(text, "The imported module", required),
    unresolvedTo: key(text, "The imported module as it is written"),
    dependencyTypes: key(dependencyTypes, "The import's types"),
    type: key(oneOf("dependency", "module", "reachability", "cycle", "instability", "folder"), "What the rule is about"),
    rule: key(object({ name: key(text, "Its name", { required: true }), severity: { ...severity, ...required } }), "The rule", required),
    cycle: key(ways2, "The circle"),
    via: key(ways2, "The way"),
    metrics: key(object({ from: stability, to: stability }), "Stability"),
    comment: key(text, "The rule's comment"),
    ...isStrict ? {} : {
      id: key(text, "The finding's id: RB- and eight hexadecimal digits"),
      expires: key(day, "The last day on which the finding is ignored"),
      owner: key(text, "Who answers for it"),
      reason: key(text, "Why it is ignored"),
      fix: key(text, "The rule's fix"),
      decision: key(text, "The rule's decision")
    }
  });
}
function reporterOptionsShape() {
  const filter = (more = {}) => object({ path: key(patterns, "Pattern of the module's path"), ...more });
  const attributes = named(anything, "Graphviz attributes");
  const entries = list(object({ criteria: key(named(anything, "values"), "What it must have"), attributes: key(attributes, "How it then looks") }));
  const unresolved = {
    showExternalModulesUnresolved: key(bool, "Whether packages are named as they are imported"),
    showAliasedModulesUnresolved: key(bool, "Whether aliased modules are named as they are imported")
  };
  const dot = object({
    collapsePattern: key(patterns, "Pattern of what is shown in place of its modules"),
    filters: key(
      object({
        exclude: key(filter({ dynamic: key(bool, "Whether dynamic imports are left out") }), "What is left out"),
        includeOnly: key(filter(), "What is kept"),
        focus: key(filter({ depth: key(integer(1, 4), "How far the neighbours go") }), "What is shown with its neighbours"),
        reaches: key(filter(), "What is shown with all that reach it")
      }),
      "What the picture shows"
    ),
    showMetrics: key(bool, "Whether stability is shown"),
    theme: key(
      object({
        replace: key(bool, "Whether it takes the place of the default one"),
        graph: key(attributes, "Of the picture"),
        node: key(attributes, "Of each module"),
        edge: key(attributes, "Of each import"),
        modules: key(entries, "Of modules that meet criteria"),
        dependencies: key(entries, "Of imports that meet criteria")
      }),
      "How it looks"
    )
  });
  const flags = (...names2) => Object.fromEntries(names2.map((name) => [name, key(bool, "Whether this part is there")]));
  const words = (...names2) => Object.fromEntries(names2.map((name) => [name, key(text, "What this part says")]));
  return object({
    anon: key(object({ wordlist: key(texts, "Words that stand in for names") }), "The anon report"),
    archi: key(dot, "The archi report"),
    dot: key(dot, "The dot report"),
    ddot: key(dot, "The ddot report"),
    flat: key(dot, "The flat report"),
    markdown: key(
      object({
        ...flags(
          "showTitle",
          "showSummary",
          "showSummaryHeader",
          "showStatsSummary",
          "showRulesSummary",
          "includeIgnoredInSummary",
          "showDetails",
          "includeIgnoredInDetails",
          "showDetailsHeader",
          "collapseDetails",
          "showStaleBaselineDetails",
          "collapseStaleBaseline",
          "showFooter"
        ),
        ...words(
          "title",
          "summaryHeader",
          "detailsHeader",
          "collapsedMessage",
          "noViolationsMessage",
          "staleBaselineHeader",
          "collapseStaleBaselineMessage",
          "staleBaselineIntro"
        ),
        ...unresolved
      }),
      "The markdown report"
    ),
    metrics: key(
      object({
        orderBy: key(oneOf("instability", "moduleCount", "afferentCouplings", "efferentCouplings", "name", "size", "topLevelStatementCount"), "What comes first"),
        hideModules: key(bool, "Whether modules are left out"),
        hideFolders: key(bool, "Whether folders are left out")
      }),
      "The metrics report"
    ),
    mermaid: key(object({ minify: key(bool, "Whether it is written short") }), "The mermaid report"),
    text: key(object({ highlightFocused: key(bool, "Whether focused modules are marked") }), "The text report"),
    "err": key(object(unresolved), "The err report"),
    "err-long": key(object(unresolved), "The err-long report"),
    "err-html": key(object(unresolved), "The html report")
  });
}
var SEVERITIES, DEPENDENCY_TYPES, severity, dependencyTypes, ONLY_NATIVE, ADDED, path2, shorthand;
var init_tables = __esm({
  "src/config/tables.ts"() {
    "use strict";
    init_shapes();
    SEVERITIES = ["error", "warn", "info", "ignore"];
    DEPENDENCY_TYPES = [
      "aliased",
      "aliased-subpath-import",
      "aliased-tsconfig",
      "aliased-tsconfig-base-url",
      "aliased-tsconfig-paths",
      "aliased-webpack",
      "aliased-workspace",
      "amd-define",
      "amd-exotic-require",
      "amd-require",
      "core",
      "deprecated",
      "dynamic-import",
      "exotic-require",
      "export",
      "import",
      "import-equals",
      "jsdoc",
      "jsdoc-bracket-import",
      "jsdoc-import-tag",
      "local",
      "localmodule",
      "npm",
      "npm-bundled",
      "npm-dev",
      "npm-no-pkg",
      "npm-optional",
      "npm-peer",
      "npm-unknown",
      "pre-compilation-only",
      "process-get-builtin-module",
      "require",
      "triple-slash-amd-dependency",
      "triple-slash-directive",
      "triple-slash-file-reference",
      "triple-slash-type-reference",
      "type-import",
      "type-only",
      "undetermined",
      "unknown"
    ];
    severity = key(oneOf(...SEVERITIES), "How bad a finding is");
    dependencyTypes = list(oneOf(...DEPENDENCY_TYPES));
    ONLY_NATIVE = ["defines", "rules", "allowEmpty"];
    ADDED = Object.keys(metadata());
    path2 = (what) => ({
      path: key(patterns, `Pattern of ${what}'s path`),
      pathNot: key(patterns, `Pattern that ${what}'s path must not match`)
    });
    shorthand = (more) => object({
      name: key(text, "What findings are called", { required: true }),
      ...more,
      severity: key(oneOf(...SEVERITIES), "How bad a finding is; error when not given"),
      comment: key(text, "Why the rule is there"),
      ...metadata()
    });
  }
});

// src/support/patterns.ts
function compilePattern(source, flags = "") {
  let regExp;
  try {
    regExp = new RegExp(source, flags);
  } catch (error) {
    const why2 = String(error.message).replace(/^Invalid regular expression: (?:\/[\s\S]*\/[a-z]*: )?/, "");
    return { refusal: { message: `is not a regular expression: ${why2}`, hint: HINTS[why2] ?? "a character that stands for itself is written with a backslash: \\( \\[ \\* \\+ \\?", part: source, index: 0 } };
  }
  if (flags === "" && !MAY_BE_SLOW.test(source)) return { regExp };
  const { root, linear, why, tooDeep } = parsePattern(source, flags);
  if (tooDeep !== void 0) {
    return { refusal: { message: `has groups inside groups, more than ${MAX_NESTING} deep`, hint: "write it flatter", part: source.slice(tooDeep, tooDeep + 20), index: tooDeep } };
  }
  if (linear) return { regExp };
  const slow = findSlowPart(root, source);
  if (slow === void 0) return { regExp };
  const part = source.slice(slow.start, slow.end);
  return {
    refusal: {
      message: `can take forever: ${slow.why}, ${part}, and ${why} rules out the engine that would cope with that`,
      hint: `${slow.hint}, or write it without (?=...), (?!...) and \\1`,
      part,
      index: slow.start
    }
  };
}
function parsePattern(source, flags = "") {
  return new PatternParser(source, flags).parse();
}
function setWhere(test) {
  let set = 0n;
  for (let code2 = 0; code2 < 128; code2++) if (test.test(String.fromCharCode(code2))) set |= bit(code2);
  return set;
}
function escapeSet(escape4) {
  switch (escape4[1]) {
    case "d":
      return setWhere(/\d/);
    case "D":
      return setWhere(/\D/) | OTHER;
    case "w":
      return setWhere(/\w/);
    case "W":
      return setWhere(/\W/) | OTHER;
    case "s":
      return setWhere(/\s/) | OTHER;
    case "S":
      return setWhere(/\S/) | OTHER;
    case "p":
    case "P":
      return escape4.length > 2 ? ALL : setOf(escape4[1]);
  }
  return bit(escapeCode(escape4) ?? 0);
}
function escapeCode(escape4) {
  const c = escape4[1] ?? "\\";
  const control = "tnvfr".indexOf(c);
  if (escape4.length === 2 && control >= 0) return [9, 10, 11, 12, 13][control];
  const digits = /^\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))$/.exec(escape4);
  if (digits !== null) return parseInt(digits[1] ?? digits[2] ?? digits[3] ?? "0", 16);
  if (/^\\[0-7]+$/.test(escape4)) return parseInt(escape4.slice(1), 8);
  if (c === "c" && escape4.length === 3) return escape4.charCodeAt(2) % 32;
  if (escape4.length === 2 && /[dDwWsSpP]/.test(c)) return void 0;
  if (escape4.length > 2) return void 0;
  return c.codePointAt(0);
}
function findTooManyCopies(part, copies) {
  switch (part.kind) {
    case "repeat": {
      const { min, max } = part;
      const more = copies * Math.max(1, max === Infinity ? min + 1 : max);
      if (min > MAX_COPIES || more > MAX_COPIES) return part;
      return findTooManyCopies(part.of, more);
    }
    case "sequence":
    case "choice":
      for (const inner of childrenOf(part)) {
        const found = findTooManyCopies(inner, copies);
        if (found !== void 0) return found;
      }
      return void 0;
    default:
      return void 0;
  }
}
function childrenOf(part) {
  if (part.kind === "sequence") return part.parts;
  if (part.kind === "choice") return part.choices;
  if (part.kind === "repeat" || part.kind === "look") return [part.of];
  return [];
}
function findSlowPart(root, source) {
  const todo = [root];
  for (let part = todo.pop(); part !== void 0; part = todo.pop()) {
    if (part.kind === "repeat" && part.max > MANY) {
      const why = whyAmbiguous(part.of);
      if (why !== void 0) return { start: part.start, end: part.end, why, hint: "repeat one thing only, such as [^/]+ or .*" };
    }
    todo.push(...childrenOf(part));
  }
  return findLongChain(root, source);
}
function whyAmbiguous(body) {
  const todo = [body];
  for (let part = todo.pop(); part !== void 0; part = todo.pop()) {
    if (isLong(part)) return "it repeats what already repeats";
    if (part.kind === "backreference") return "it repeats a back-reference";
    if (part.kind === "choice" && part.choices.some((one, i) => part.choices.slice(i + 1).some((other) => (firstOf(one) & firstOf(other)) !== 0n || isNullable(one) || isNullable(other)))) {
      return "it repeats alternatives that can begin alike";
    }
    if (isVariable(part)) return "it repeats something of no fixed length";
    todo.push(...childrenOf(part));
  }
  return isNullable(body) ? "it repeats what may be empty" : void 0;
}
function firstOf(part) {
  switch (part.kind) {
    case "chars":
      return part.set;
    case "backreference":
      return ALL;
    case "nothing":
    case "look":
      return 0n;
    case "repeat":
      return part.max === 0 ? 0n : firstOf(part.of);
    case "choice":
      return part.choices.reduce((set, choice) => set | firstOf(choice), 0n);
    case "sequence": {
      let set = 0n;
      for (const inner of part.parts) {
        set |= firstOf(inner);
        if (!isNullable(inner)) break;
      }
      return set;
    }
  }
}
function charsOf(part) {
  if (part.kind === "chars") return part.set;
  if (part.kind === "backreference") return ALL;
  if (part.kind === "look") return 0n;
  return childrenOf(part).reduce((set, inner) => set | charsOf(inner), 0n);
}
function isNullable(part) {
  switch (part.kind) {
    case "chars":
      return false;
    case "repeat":
      return part.min === 0 || isNullable(part.of);
    case "choice":
      return part.choices.some(isNullable);
    case "sequence":
      return part.parts.every(isNullable);
    default:
      return true;
  }
}
function findLongChain(root, source) {
  const rows = root.kind === "choice" ? root.choices.map(rowOf) : [rowOf(root)];
  for (const row of rows) {
    const found = findChainIn(row, beginsAtOnePlace(row, source) ? 0 : 1);
    if (found !== void 0) return found;
  }
  return void 0;
}
function beginsAtOnePlace(row, source) {
  let given = 0;
  for (const { part } of row) {
    if (part.kind === "nothing" && source[part.start] === "^") return true;
    if (part.kind === "chars" && isFewCharacters(part.set)) given++;
    else if (part.kind !== "nothing" && part.kind !== "look") break;
  }
  return given >= 3;
}
function isFewCharacters(set) {
  let rest = set & ~OTHER;
  for (let i = 0; i < 2; i++) rest &= rest - 1n;
  return (set & OTHER) === 0n && rest === 0n;
}
function rowOf(root) {
  const items = [];
  let groupCount = 0;
  const add = (part, groups) => {
    if (items.length > MAX_ROW) return;
    if (part.kind === "sequence") {
      for (const inner of part.parts) add(inner, groups);
    } else if (part.kind === "repeat" && !isLong(part) && hasLong(part.of)) {
      for (let copy = 1; copy <= Math.min(part.max, MAX_DEGREE + 1); copy++) add(part.of, copy > part.min ? [...groups, groupCount++] : groups);
    } else {
      items.push({ part, groups });
    }
  };
  add(root, []);
  return items;
}
function hasLong(part) {
  return isLong(part) || part.kind !== "look" && childrenOf(part).some(hasLong);
}
function findChainIn(row, around) {
  const { chains, first } = chainsOf(row);
  let before = 0;
  for (const [index, { part }] of row.entries()) {
    const length = chains[index] ?? 0;
    if (around + length > MAX_DEGREE) {
      const start = row[first[index] ?? index]?.part ?? part;
      const where = around > 0 ? " in a place that is not fixed" : "";
      return { start: start.start, end: part.end, why: `${length} repetitions can share one text${where}`, hint: "begin it with ^ and repeat less" };
    }
    if (part.kind === "look" || part.kind === "choice" || part.kind === "repeat") {
      for (const inner of childrenOf(part)) {
        const found = findChainIn(rowOf(inner), around + before);
        if (found !== void 0) return found;
      }
    }
    before = Math.max(before, length);
  }
  return void 0;
}
function chainsOf(row) {
  const chars = row.map(({ part }) => charsOf(part));
  const mayBeSkipped = row.map(({ part }) => isNullable(part));
  const canTrade = (a, b) => {
    const either2 = (chars[a] ?? 0n) | (chars[b] ?? 0n);
    if (((chars[a] ?? 0n) & (chars[b] ?? 0n)) === 0n) return false;
    const present = /* @__PURE__ */ new Set([...row[a]?.groups ?? [], ...row[b]?.groups ?? []]);
    for (let between = a + 1; between < b; between++) {
      if (mayBeSkipped[between] === true || ((chars[between] ?? 0n) & either2) !== 0n) continue;
      if (row[between]?.groups.every((group) => present.has(group)) === true) return false;
    }
    return true;
  };
  const chains = [];
  const first = [];
  for (const [index, { part }] of row.entries()) {
    const own = repetitionsIn(part);
    let before = 0;
    let from = index;
    for (let other = 0; own > 0 && other < index; other++) {
      const length = chains[other] ?? 0;
      if (length <= before || !canTrade(other, index)) continue;
      before = length;
      from = first[other] ?? other;
    }
    chains.push(own + before);
    first.push(from);
    if (own + before > MAX_DEGREE) break;
  }
  return { chains, first };
}
function repetitionsIn(part) {
  if (isLong(part)) return 1;
  return part.kind === "choice" ? Math.max(...part.choices.map((choice) => Math.max(0, ...chainsOf(rowOf(choice)).chains))) : 0;
}
var LINEAR_FALLBACK_FLAG, MAY_BE_SLOW, HINTS, OTHER, ALL, MAX_NESTING, MAX_COPIES, PatternParser, bit, setOf, MANY, MAX_DEGREE, isLong, isVariable, MAX_ROW;
var init_patterns = __esm({
  "src/support/patterns.ts"() {
    "use strict";
    LINEAR_FALLBACK_FLAG = "--enable-experimental-regexp-engine-on-excessive-backtracks";
    MAY_BE_SLOW = /\{|\\[1-9k]|\(\?(?!:)/;
    HINTS = {
      "Nothing to repeat": 'something to repeat stands before * + ? — for "any text" write .*',
      "Unterminated group": "close each ( with ), or write \\( for the character",
      "Unmatched ')'": "open a ( before it, or write \\) for the character",
      "Unterminated character class": "close each [ with ], or write \\[ for the character",
      "\\ at end of pattern": "a backslash itself is written \\\\",
      "Lone quantifier brackets": "write \\{ and \\} for the characters"
    };
    OTHER = 1n << 128n;
    ALL = (1n << 129n) - 1n;
    MAX_NESTING = 100;
    MAX_COPIES = 16;
    PatternParser = class {
      constructor(source, flags) {
        this.source = source;
        const foreign = /[iuvgy]/.exec(flags.replace(/[gy]/g, ""));
        if (foreign !== null) this.why = `the flag ${foreign[0]}`;
      }
      pos = 0;
      depth = 0;
      why;
      tooDeep;
      captures = [];
      parse() {
        const root = this.choice();
        if (this.why === void 0) {
          const counted = findTooManyCopies(root, 1);
          if (counted !== void 0) this.why = this.source.slice(counted.start, counted.end);
        }
        const result = { root, linear: this.why === void 0, why: this.why ?? "", captures: this.captures };
        if (this.tooDeep !== void 0) result.tooDeep = this.tooDeep;
        return result;
      }
      choice() {
        const start = this.pos;
        const choices = [this.sequence()];
        while (this.source[this.pos] === "|") {
          this.pos++;
          choices.push(this.sequence());
        }
        return choices.length === 1 && choices[0] !== void 0 ? choices[0] : { kind: "choice", start, end: this.pos, choices };
      }
      sequence() {
        const start = this.pos;
        const parts = [];
        while (this.pos < this.source.length && this.source[this.pos] !== "|" && this.source[this.pos] !== ")") parts.push(this.term());
        return parts.length === 1 && parts[0] !== void 0 ? parts[0] : { kind: "sequence", start, end: this.pos, parts };
      }
      term() {
        const start = this.pos;
        const of = this.atom();
        const quantifier = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})/.exec(this.source.slice(this.pos, this.pos + 40));
        if (quantifier === null) return of;
        this.pos += quantifier[0].length;
        if (this.source[this.pos] === "?") this.pos++;
        const [text2, low, comma, high] = quantifier;
        const min = low !== void 0 ? Number(low) : text2 === "+" ? 1 : 0;
        const max = low === void 0 ? text2 === "?" ? 1 : Infinity : comma === void 0 ? min : high === "" ? Infinity : Number(high);
        return { kind: "repeat", start, end: this.pos, of, min, max };
      }
      atom() {
        const start = this.pos;
        const c = this.source[this.pos];
        if (c === "(") return this.group();
        if (c === "[") return this.characterClass();
        if (c === "\\") return this.escape();
        this.pos += (this.source.codePointAt(start) ?? 0) > 65535 ? 2 : 1;
        if (c === "^" || c === "$") return { kind: "nothing", start, end: this.pos };
        if (c === ".") return { kind: "chars", start, end: this.pos, set: ALL & ~setOf("\n") & ~setOf("\r") };
        return { kind: "chars", start, end: this.pos, set: setOf(this.source.slice(start, this.pos)) };
      }
      group() {
        const start = this.pos;
        const opening = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>|[ims-]+:))?/.exec(this.source.slice(start))?.[0] ?? "(";
        this.pos += opening.length;
        const look = /^\(\?<?[=!]/.test(opening);
        if (look) this.reject(start, opening);
        if (/^\(\?[ims-]+:/.test(opening)) this.reject(start, opening);
        const captures = opening === "(" || /^\(\?<[^=!]/.test(opening);
        const capture = { start, end: start, depth: this.depth };
        if (captures) this.captures.push(capture);
        if (++this.depth > MAX_NESTING) {
          this.tooDeep ??= start;
          this.pos = this.source.length;
        }
        const of = this.choice();
        this.depth--;
        this.pos++;
        capture.end = this.pos;
        if (look) return { kind: "look", start, end: this.pos, of };
        return { ...of, start, end: this.pos };
      }
      escape() {
        const start = this.pos;
        const rest = this.source.slice(start, start + 20);
        const escape4 = /^\\(?:[1-9][0-9]*|k<[^>]*>|u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|0|[\s\S])/.exec(rest)?.[0] ?? "\\";
        this.pos += escape4.length;
        if (/^\\(?:[1-9]|k<)/.test(escape4)) {
          this.reject(start, escape4);
          return { kind: "backreference", start, end: this.pos };
        }
        if (escape4 === "\\b" || escape4 === "\\B") return { kind: "nothing", start, end: this.pos };
        return { kind: "chars", start, end: this.pos, set: escapeSet(escape4) };
      }
      characterClass() {
        const start = this.pos++;
        const negated = this.source[this.pos] === "^";
        if (negated) this.pos++;
        let set = 0n;
        let previous;
        while (this.pos < this.source.length && this.source[this.pos] !== "]") {
          if (this.source[this.pos] === "-" && previous !== void 0 && this.source[this.pos + 1] !== "]") {
            this.pos++;
            const end = this.classAtom();
            if (end.code === void 0) set |= end.set | setOf("-");
            else for (let code2 = previous; code2 <= Math.min(end.code, 128); code2++) set |= bit(code2);
            if (end.code !== void 0 && end.code > 127) set |= OTHER;
            previous = void 0;
            continue;
          }
          const atom = this.classAtom();
          set |= atom.set;
          previous = atom.code;
        }
        this.pos++;
        return { kind: "chars", start, end: this.pos, set: negated ? ALL & ~set | OTHER : set };
      }
      /** `code`: when it is one character, which may begin or end a range. */
      classAtom() {
        const start = this.pos;
        if (this.source[start] !== "\\") {
          const code3 = this.source.codePointAt(start) ?? 0;
          this.pos += code3 > 65535 ? 2 : 1;
          return { set: bit(code3), code: code3 };
        }
        if (this.source[start + 1] === "b") {
          this.pos += 2;
          return { set: setOf("\b"), code: 8 };
        }
        const escape4 = /^\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|[0-7]{1,3}|[\s\S])/.exec(this.source.slice(start, start + 20))?.[0] ?? "\\";
        this.pos += escape4.length;
        const code2 = escapeCode(escape4);
        return code2 === void 0 ? { set: escapeSet(escape4) } : { set: bit(code2), code: code2 };
      }
      reject(start, opening) {
        if (this.why !== void 0) return;
        const end = this.source.indexOf(")", start);
        this.why = opening.startsWith("(") && end > 0 ? this.source.slice(start, end + 1) : opening;
      }
    };
    bit = (code2) => code2 < 128 ? 1n << BigInt(code2) : OTHER;
    setOf = (text2) => [...text2].reduce((set, c) => set | bit(c.codePointAt(0) ?? 0), 0n);
    MANY = 10;
    MAX_DEGREE = 3;
    isLong = (part) => part.kind === "repeat" && part.max > MANY && part.max !== part.min;
    isVariable = (part) => part.kind === "repeat" && part.max !== part.min;
    MAX_ROW = 5e3;
  }
});

// src/support/nearest.ts
function nearest(word, candidates) {
  const wanted2 = fold(word);
  let best;
  let bestDistance = Math.max(1, Math.floor(wanted2.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance2 = editDistance(wanted2, fold(candidate), bestDistance);
    if (distance2 < bestDistance) {
      best = candidate;
      bestDistance = distance2;
    }
  }
  return best;
}
function editDistance(a, b, limit) {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforePrevious = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let distance2 = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance2 = Math.min(distance2, (beforePrevious[j - 2] ?? 0) + 1);
      }
      row.push(distance2);
    }
    beforePrevious = previous;
    previous = row;
  }
  return Math.min(limit, previous[b.length] ?? limit);
}
var fold;
var init_nearest = __esm({
  "src/support/nearest.ts"() {
    "use strict";
    fold = (word) => word.toLowerCase().replaceAll("_", "-");
  }
});

// src/config/validate.ts
function validate(node, shape, checks, key3 = "") {
  const complain = (message, hint, offset = node.offset) => checks.complain({ offset, key: key3, message, hint });
  const mismatch = () => complain(`${named2(key3)} cannot be ${describe(node)}`, `it takes ${wanted(shape)}`);
  const wrongKind = () => complain(`${named2(key3)} cannot be ${describeKind(node)}`, `it takes ${wanted(shape)}`);
  switch (shape.kind) {
    case "anything":
      if (node.kind === "foreign") complain(`${named2(key3)} cannot be ${node.what}`, "a configuration holds texts, numbers, true, false, lists and mappings");
      else for (const [inner, at] of childrenOf2(node, key3)) validate(inner, shape, checks, at);
      return;
    case "text":
      if (node.kind !== "scalar" || typeof node.value !== "string") {
        const number2 = node.kind === "scalar" && typeof node.value === "number";
        complain(`${named2(key3)} cannot be ${number2 ? "the number " : ""}${describe(node)}`, number2 ? "it takes a text: put the number in quotes" : `it takes ${wanted(shape)}`);
      }
      return;
    case "pattern":
      if (node.kind !== "scalar" || typeof node.value !== "string") {
        const source = /^the regular expression \/(.*)\/[a-z]*$/.exec(node.kind === "foreign" ? node.what : "")?.[1];
        complain(`${named2(key3)} cannot be ${describe(node)}`, source === void 0 ? `it takes ${wanted(shape)}` : `write it as a text: ${JSON.stringify(source)}`);
        return;
      }
      checkPattern(node, node.value, checks, key3);
      return;
    case "day":
      if (node.kind !== "scalar" || typeof node.value !== "string" || !isDay(node.value)) mismatch();
      return;
    case "boolean":
      if (node.kind !== "scalar" || typeof node.value !== "boolean") {
        const word = node.kind === "scalar" && typeof node.value === "string" && /^(?:true|false|yes|no|on|off)$/i.test(node.value);
        complain(`${named2(key3)} cannot be ${describe(node)}`, word ? "it takes true or false, without quotes" : "it takes true or false");
      }
      return;
    case "number":
      if (node.kind !== "scalar" || typeof node.value !== "number") mismatch();
      return;
    case "integer":
      if (node.kind !== "scalar" || typeof node.value !== "number" || !Number.isInteger(node.value) || node.value < shape.min || node.value > shape.max) mismatch();
      return;
    case "one-of": {
      if (node.kind === "scalar" && shape.values.includes(node.value)) return;
      const near = node.kind === "scalar" && typeof node.value === "string" ? nearest(node.value, shape.values.map(String)) : void 0;
      const all = near !== void 0 && shape.values.length > 8 ? "" : `it takes ${wanted(shape)}`;
      complain(`${named2(key3)} cannot be ${describe(node)}`, near === void 0 ? all : `did you mean ${quote(near)}?${all === "" ? "" : ` I${all.slice(1)}`}`);
      return;
    }
    case "list":
      if (node.kind !== "list") return wrongKind();
      if (node.items.length < (shape.atLeast ?? 0)) complain(`${named2(key3)} needs at least ${shape.atLeast ?? 0} items and has ${node.items.length}`, "add the missing ones");
      node.items.forEach((item, index) => validate(item, shape.of, checks, `${key3}[${index}]`));
      return;
    case "named":
      if (node.kind !== "map") return wrongKind();
      for (const entry2 of node.entries) validate(entry2.value, shape.of, checks, joinKey(key3, entry2.key));
      return;
    case "object":
      if (node.kind !== "map") return wrongKind();
      return checkKeys(node, shape.keys, checks, key3);
    case "either": {
      const fitting = shape.shapes.find((one) => fits(node, one)) ?? (node.kind === "foreign" ? shape.shapes.find(({ kind }) => kind === "pattern") : void 0);
      if (fitting === void 0) return mismatch();
      validate(node, fitting, checks, key3);
    }
  }
}
function checkKeys(node, keys, checks, key3) {
  for (const entry2 of node.entries) {
    const known = Object.hasOwn(keys, entry2.key) ? keys[entry2.key] : void 0;
    const at = joinKey(key3, entry2.key);
    if (known === void 0) {
      const near = nearest(entry2.key, Object.keys(keys));
      const all = Object.keys(keys);
      checks.complain({
        offset: entry2.offset,
        key: at,
        message: `unknown key ${quote(entry2.key)}`,
        hint: checks.explainUnknown?.(entry2.key) ?? (near === void 0 ? `the keys known here are ${orList(all).replace(/ or (?=[^ ]*$)/, " and ")}` : `did you mean ${quote(near)}?`)
      });
      continue;
    }
    if (known.deprecated !== void 0) {
      checks.deprecated?.({ offset: entry2.offset, key: at, message: `${quote(entry2.key)} is deprecated`, hint: `write ${known.deprecated}` });
    }
    validate(entry2.value, known.shape, checks, at);
  }
  for (const [name, { required, about: about2, shape }] of Object.entries(keys)) {
    if (required !== true || node.entries.some((entry2) => entry2.key === name)) continue;
    checks.complain({ offset: node.offset, key: key3, message: `the key ${quote(name)} is missing`, hint: `add it: ${about2.charAt(0).toLowerCase()}${about2.slice(1)} (${wanted(shape)})` });
  }
}
function fits(node, shape) {
  switch (shape.kind) {
    case "anything":
      return true;
    case "list":
      return node.kind === "list";
    case "object":
    case "named":
      return node.kind === "map";
    case "boolean":
      return node.kind === "scalar" && typeof node.value === "boolean";
    case "number":
    case "integer":
      return node.kind === "scalar" && typeof node.value === "number";
    case "text":
    case "pattern":
    case "day":
      return node.kind === "scalar" && typeof node.value === "string";
    case "one-of":
      return node.kind === "scalar" && shape.values.some((value) => typeof value === typeof node.value);
    case "either":
      return shape.shapes.some((one) => fits(node, one));
  }
}
function checkPattern(node, source, checks, key3) {
  const expanded = checks.expand === void 0 ? source : checks.expand(source, node.offset, key3);
  if (expanded === void 0) return;
  node.value = expanded;
  const { refusal } = compilePattern(expanded);
  if (refusal !== void 0) checks.complain({ offset: node.offset, key: key3, message: `the pattern ${quote(source)} ${refusal.message}`, hint: refusal.hint });
}
function isDay(text2) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text2)) return false;
  const date = /* @__PURE__ */ new Date(`${text2}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text2);
}
function childrenOf2(node, key3) {
  if (node.kind === "list") return node.items.map((item, index) => [item, `${key3}[${index}]`]);
  return node.kind === "map" ? node.entries.map((entry2) => [entry2.value, joinKey(key3, entry2.key)]) : [];
}
function joinKey(path34, key3) {
  const plain = /^[\w$-]+$/.test(key3);
  return plain ? path34 === "" ? key3 : `${path34}.${key3}` : `${path34}[${JSON.stringify(key3)}]`;
}
function named2(key3) {
  if (key3 === "") return "the configuration";
  const last = /(?:^|\.)([^.]*)$/.exec(key3)?.[1] ?? key3;
  const item = /^(.*?)\[(\d+)\]$/.exec(last);
  return item === null ? quote(last) : `item ${Number(item[2]) + 1} of ${quote(item[1] ?? "")}`;
}
var init_validate = __esm({
  "src/config/validate.ts"() {
    "use strict";
    init_patterns();
    init_nearest();
    init_shapes();
    init_tree();
  }
});

// src/config/known-violations.ts
function readKnownViolations(files2, file, displayName) {
  const read2 = readText(files2, file, displayName);
  if ("problem" in read2) {
    throw new UserError("invalid", { ...read2.problem, message: `the known violations cannot be read: ${read2.problem.message}`, hint: "correct the path, or write the file with rulebearing baseline" });
  }
  const source = { displayName, text: read2.text };
  const parsed = parseSource("json", source);
  if ("problem" in parsed) throw new UserError("invalid", parsed.problem);
  if (parsed.node.kind !== "list") {
    throw new UserError("invalid", problemAt(source, parsed.node.offset, void 0, `the file holds ${describeKind(parsed.node)}`, "known violations are a list, as rulebearing baseline writes it"));
  }
  const problems = [];
  validate(parsed.node, list(knownViolationShape("native")), {
    complain: ({ offset, key: key3, message, hint }) => problems.push(problemAt(source, offset, key3, message, hint))
  });
  parsed.node.items.forEach((node, index) => {
    const entry2 = toPlain(node);
    if (entry2.id !== void 0 || entry2.from !== void 0 && entry2.rule !== void 0) return;
    problems.push(problemAt(source, node.offset, `[${index}]`, "this entry says not which finding it is about", 'it needs an "id", or "from", "to" and "rule"'));
  });
  const [first, ...rest] = problems;
  if (first !== void 0) throw new UserError("invalid", [first, ...rest]);
  return toPlain(parsed.node).map(completeKnownViolation);
}
function completeKnownViolation(entry2) {
  const complete2 = (way) => way.map((one) => typeof one === "string" ? { name: one, dependencyTypes: [] } : { ...one, dependencyTypes: one.dependencyTypes ?? [] });
  const result = { ...entry2 };
  if (entry2.cycle !== void 0) result.cycle = complete2(entry2.cycle);
  if (entry2.via !== void 0) result.via = complete2(entry2.via);
  return result;
}
var KNOWN_VIOLATIONS_FILE;
var init_known_violations = __esm({
  "src/config/known-violations.ts"() {
    "use strict";
    init_problem();
    init_source();
    init_shapes();
    init_tables();
    init_tree();
    init_validate();
    KNOWN_VIOLATIONS_FILE = ".dependency-cruiser-known-violations.json";
  }
});

// src/config/normalize-rules.ts
function normalizeRuleSet(config) {
  const result = {};
  if (config.forbidden !== void 0) result.forbidden = normalizeRules(config.forbidden);
  const allowedSeverity = config.allowedSeverity ?? "warn";
  if (config.allowed !== void 0 && allowedSeverity !== "ignore") {
    result.allowed = config.allowed.map(normalizeAllowed);
    result.allowedSeverity = allowedSeverity;
  }
  if (config.required !== void 0) result.required = normalizeRules(config.required);
  return result;
}
function normalizeRules(rules2) {
  return rules2.map(normalizeRule).filter(({ severity: severity3 }) => severity3 !== "ignore");
}
function normalizeRule({ from, to, module, ...rest }) {
  const result = { ...rest, severity: rest.severity ?? "warn", name: rest.name ?? "unnamed" };
  if (from !== void 0) result.from = normalizeFrom(from);
  if (to !== void 0) result.to = normalizeTo(to);
  result.scope = rest.scope ?? "module";
  if (module !== void 0) result.module = normalizeModule(module);
  return result;
}
function normalizeAllowed({ from = {}, to = {}, module: _none, ...rest }) {
  return { ...rest, name: rest.name ?? ALLOWED_RULE_NAME, from: normalizeFrom(from), to: normalizeTo(to) };
}
function joinPatterns(patterns2) {
  const joined = Array.isArray(patterns2) ? patterns2.join("|") : patterns2;
  return joined === "" ? void 0 : joined;
}
function joinAll(condition2) {
  const result = { ...condition2 };
  for (const key3 of PATTERN_KEYS) {
    if (!Object.hasOwn(result, key3)) continue;
    const joined = joinPatterns(result[key3]);
    if (joined === void 0) delete result[key3];
    else result[key3] = joined;
  }
  return result;
}
function normalizeTo({ via, viaOnly, viaNot, viaSomeNot, ...rest }) {
  const result = joinAll(rest);
  const some2 = withNot(normalizeVia(via), viaSomeNot);
  const only = withNot(normalizeVia(viaOnly), viaNot);
  if (some2 !== void 0) result.via = some2;
  if (only !== void 0) result.viaOnly = only;
  return result;
}
function normalizeVia(via) {
  if (via === void 0) return void 0;
  return joinAll(typeof via === "string" || Array.isArray(via) ? { path: via } : via);
}
function withNot(via, not) {
  const pathNot = joinPatterns(not);
  if (pathNot === void 0 || via?.pathNot !== void 0) return via;
  return { ...via, pathNot };
}
var ALLOWED_RULE_NAME, PATTERN_KEYS, normalizeFrom, normalizeModule;
var init_normalize_rules = __esm({
  "src/config/normalize-rules.ts"() {
    "use strict";
    ALLOWED_RULE_NAME = "not-in-allowed";
    PATTERN_KEYS = ["path", "pathNot", "license", "licenseNot", "exoticRequire", "exoticRequireNot"];
    normalizeFrom = (from) => joinAll(from);
    normalizeModule = (module) => joinAll(module);
  }
});

// src/config/normalize-options.ts
import path3 from "node:path";
function normalizeOptions(raw, commandLine, context) {
  const options = mergeDeep(raw, commandLine);
  const { cwd, args, ruleSet, rulesFile } = context;
  const result = {
    baseDir: path3.resolve(cwd, options.baseDir ?? "."),
    args: args.join(" "),
    validate: rulesFile !== void 0 || hasRules(ruleSet),
    doNotFollow: normalizeFilter(options.doNotFollow) ?? {},
    exclude: normalizeFilter(options.exclude) ?? {},
    maxDepth: Math.trunc(Number(options.maxDepth ?? 0)),
    moduleSystems: [...new Set(options.moduleSystems ?? MODULE_SYSTEMS)],
    tsPreCompilationDeps: options.tsPreCompilationDeps ?? false,
    detectJSDocImports: options.detectJSDocImports ?? false,
    detectImportsInAmbientModules: options.detectImportsInAmbientModules ?? false,
    detectProcessBuiltinModuleCalls: options.detectProcessBuiltinModuleCalls ?? false,
    exoticRequireStrings: [...new Set(options.exoticRequireStrings ?? [])],
    extraExtensionsToScan: options.extraExtensionsToScan ?? [],
    preserveSymlinks: options.preserveSymlinks ?? false,
    combinedDependencies: options.combinedDependencies ?? false,
    externalModuleResolutionStrategy: options.externalModuleResolutionStrategy ?? "node_modules",
    skipAnalysisNotInRules: options.skipAnalysisNotInRules ?? false,
    metrics: wantsMetrics(options, ruleSet)
  };
  const copied = [
    "builtInModules",
    "enhancedResolveOptions",
    "parser",
    "experimentalStats",
    "knownViolations",
    "ignoreKnown",
    "baseline",
    "outputType",
    "outputTo",
    "prefix",
    "suffix",
    "forceDeriveDependents"
  ];
  for (const key3 of copied) {
    if (options[key3] !== void 0) Object.assign(result, { [key3]: options[key3] });
  }
  for (const key3 of ["includeOnly", "reaches", "highlight", "focus"]) {
    const filter = normalizeFilter(options[key3]);
    if (filter !== void 0) result[key3] = filter;
  }
  if (result.focus !== void 0 && options.focusDepth !== void 0) result.focus.depth = Math.trunc(Number(options.focusDepth));
  if (options.collapse !== void 0) result.collapse = normalizeCollapse(options.collapse);
  for (const key3 of ["tsConfig", "webpackConfig", "babelConfig"]) {
    const named3 = normalizeFileOption(options[key3], DEFAULT_FILES[key3]);
    if (named3 !== void 0) result[key3] = named3;
  }
  if (options.detectJSDocImports === true || options.detectImportsInAmbientModules === true) result.parser = "tsc";
  const cache = normalizeCache(options);
  if (cache !== void 0) result.cache = cache;
  if (options.reporterOptions !== void 0) result.reporterOptions = normalizeReporterOptions(options.reporterOptions);
  if (options.progress !== void 0) result.progress = typeof options.progress === "string" ? { type: options.progress } : options.progress;
  if (rulesFile !== void 0) result.rulesFile = rulesFile;
  return result;
}
function hasRules({ forbidden, allowed, required, ratchets }) {
  return [forbidden, allowed, required, ratchets].some((list4) => list4 !== void 0);
}
function mergeDeep(base, over) {
  const result = { ...base };
  for (const [key3, value] of Object.entries(over)) {
    if (value === void 0) continue;
    const below2 = result[key3];
    result[key3] = isObject(value) && isObject(below2) ? mergeDeep(below2, value) : value;
  }
  return result;
}
function normalizeFilter(filter) {
  if (filter === void 0) return void 0;
  const { path: patterns2, ...rest } = typeof filter === "string" || Array.isArray(filter) ? { path: filter } : filter;
  const joined = joinPatterns(patterns2);
  const result = { ...rest, ...joined === void 0 ? {} : { path: joined } };
  return result;
}
function normalizeCollapse(collapse) {
  if (typeof collapse === "string" && !/^\d$/.test(collapse)) return collapse;
  return `node_modules/[^/]+|^${"[^/]+/".repeat(Number(collapse))}`;
}
function normalizeFileOption(option2, byDefault) {
  if (option2 === void 0 || option2 === false) return void 0;
  if (typeof option2 === "string") return { fileName: option2 };
  return { ...option2 === true ? {} : option2, fileName: (option2 === true ? void 0 : option2.fileName) ?? byDefault };
}
function normalizeCache({ cache, cacheStrategy }) {
  if (cache === false) return false;
  if (cache === void 0 && cacheStrategy === void 0) return void 0;
  const given = typeof cache === "string" ? { folder: cache } : typeof cache === "object" ? cache : {};
  const strategy = cacheStrategy === void 0 ? given.strategy ?? "metadata" : cacheStrategy === "content" ? "content" : "metadata";
  return { folder: CACHE_FOLDER, ...given, strategy };
}
function normalizeReporterOptions(reporterOptions) {
  const result = structuredClone(reporterOptions);
  for (const name of REPORTER_SECTIONS) {
    const section = result[name];
    if (!isObject(section)) continue;
    join(section, "collapsePattern");
    if (!isObject(section["filters"])) continue;
    for (const filter of REPORTER_FILTERS) {
      const value = section["filters"][filter];
      if (isObject(value)) join(value, "path");
    }
  }
  return result;
}
function join(holder, key3) {
  const value = holder[key3];
  if (Array.isArray(value)) holder[key3] = value.join("|");
}
function wantsMetrics(options, ruleSet) {
  const section = options.reporterOptions?.[/^(?:x-)?dot-webpage$/.test(options.outputType ?? "") ? "dot" : options.outputType ?? ""];
  return options.metrics === true || options.outputType === "metrics" || isObject(section) && section["showMetrics"] === true || [...ruleSet.forbidden ?? [], ...ruleSet.allowed ?? []].some(
    (rule2) => rule2.to?.moreUnstable !== void 0 || "scope" in rule2 && rule2.scope === "folder"
  );
}
var MODULE_SYSTEMS, DEFAULT_FILES, CACHE_FOLDER, REPORTER_SECTIONS, REPORTER_FILTERS, isObject;
var init_normalize_options = __esm({
  "src/config/normalize-options.ts"() {
    "use strict";
    init_normalize_rules();
    MODULE_SYSTEMS = ["es6", "cjs", "tsd", "amd"];
    DEFAULT_FILES = { tsConfig: "tsconfig.json", webpackConfig: "webpack.config.js", babelConfig: ".babelrc" };
    CACHE_FOLDER = ".graph/cache";
    REPORTER_SECTIONS = ["archi", "dot", "ddot", "flat"];
    REPORTER_FILTERS = ["exclude", "includeOnly", "focus", "reaches"];
    isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  }
});

// src/model/command.ts
var exitCode, defineCommand;
var init_command = __esm({
  "src/model/command.ts"() {
    "use strict";
    exitCode = {
      DONE: 0,
      /** An answer: "no". */
      NO: 1,
      /** The run or the answer cannot be trusted. */
      UNTRUSTED: 2,
      /** The configuration or the command line is invalid. */
      INVALID: 3,
      HIGHEST: 255
    };
    defineCommand = (command) => command;
  }
});

// src/support/run-process.ts
import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path4 from "node:path";
function thisNode() {
  return { execPath: process.execPath, version: process.versions.node };
}
async function runProcess(request2) {
  const folder = mkdtempSync(path4.join(os.tmpdir(), "rulebearing-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const running = { pid: void 0 };
  const stopListening = onDeadlySignal(() => {
    endGroup(running.pid, "SIGKILL");
    removeFolder();
  });
  try {
    return await runIn(folder, request2, running);
  } finally {
    stopListening();
    removeFolder();
  }
}
function onDeadlySignal(tidyUp) {
  const listeners = DEADLY.map((signal) => {
    const listener = () => {
      stop();
      tidyUp();
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    };
    process.on(signal, listener);
    return [signal, listener];
  });
  const stop = () => {
    for (const [signal, listener] of listeners) process.removeListener(signal, listener);
  };
  return stop;
}
async function runIn(folder, request2, running) {
  const { signal, maxOutput = 64 * MEBIBYTE, maxErrors = 64 * 1024 } = request2;
  if (signal?.aborted === true) return { ended: "aborted", stdout: new Uint8Array(), stderr: "" };
  const opened = [];
  const open = (name, flags) => {
    const descriptor = openSync(path4.join(folder, name), flags, 384);
    opened.push(descriptor);
    return descriptor;
  };
  try {
    if (request2.input !== void 0) writeFileSync(path4.join(folder, "in"), request2.input, { mode: 384 });
    const stdin = request2.input === void 0 ? "ignore" : open("in", "r");
    const stdout2 = open("out", "w+");
    const stderr2 = open("err", "w+");
    const outcome = await watch(request2, { stdin, stdout: stdout2, stderr: stderr2 }, running, () => fstatSync(stdout2).size > maxOutput);
    const size = fstatSync(stdout2).size;
    if (outcome.ended === "exit" && size > maxOutput) outcome.ended = "too-much-output";
    const errorSize = fstatSync(stderr2).size;
    return {
      ...outcome,
      stdout: readPart(stdout2, 0, Math.min(size, maxOutput)),
      stderr: new TextDecoder().decode(readPart(stderr2, Math.max(0, errorSize - maxErrors), errorSize))
    };
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}
async function watch(request2, streams, running, hasTooMuch) {
  const { spawn } = await import("node:child_process");
  if (request2.signal?.aborted === true) return { ended: "aborted" };
  return new Promise((resolve2) => {
    const child = spawn(request2.command, request2.args, {
      cwd: request2.cwd,
      env: { ...request2.env },
      stdio: [streams.stdin, streams.stdout, streams.stderr],
      // written out, for the audit to see
      // a group of its own; Windows has no groups, and would open a window for a detached console program
      detached: process.platform !== "win32",
      windowsHide: true
    });
    running.pid = child.pid;
    let ended;
    let killer;
    const end = (why) => {
      if (ended !== void 0) return;
      ended = why;
      endGroup(child.pid, "SIGTERM");
      killer = setTimeout(() => endGroup(child.pid, "SIGKILL"), GRACE);
    };
    const onAbort = () => end("aborted");
    const timer = request2.timeout === void 0 ? void 0 : setTimeout(() => end("timeout"), request2.timeout);
    const sizes = setInterval(() => {
      if (hasTooMuch()) end("too-much-output");
    }, 250);
    request2.signal?.addEventListener("abort", onAbort, { once: true });
    const done = (result) => {
      clearTimeout(timer);
      clearTimeout(killer);
      clearInterval(sizes);
      request2.signal?.removeEventListener("abort", onAbort);
      if (ended !== void 0) endGroup(child.pid, "SIGKILL");
      running.pid = void 0;
      resolve2(result);
    };
    child.once("error", (error) => done({ ended: "not-started", error }));
    child.once("exit", (code2, signal) => {
      if (ended !== void 0) done({ ended });
      else if (code2 !== null) done({ ended: "exit", code: code2 });
      else done({ ended: "signal", signal: signal ?? "unknown" });
    });
  });
}
function endGroup(pid, signal) {
  if (pid === void 0) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch (error) {
    const { code: code2 } = error;
    if (code2 !== "ESRCH" && code2 !== "EPERM") throw error;
  }
}
function readPart(descriptor, from, to) {
  const bytes = new Uint8Array(to - from);
  let length = 0;
  while (length < bytes.length) {
    const read2 = readSync(descriptor, bytes, length, bytes.length - length, from + length);
    if (read2 === 0) break;
    length += read2;
  }
  return bytes.subarray(0, length);
}
var MEBIBYTE, GRACE, DEADLY;
var init_run_process = __esm({
  "src/support/run-process.ts"() {
    "use strict";
    MEBIBYTE = 1024 * 1024;
    GRACE = 1e3;
    DEADLY = ["SIGINT", "SIGTERM", "SIGHUP"];
  }
});

// src/support/git.ts
async function askGit(context, args) {
  const result = await (context.runProcess ?? runProcess)({
    command: "git",
    // a monitor of the file system would be started, and would listen
    args: ["--no-optional-locks", "-c", "core.fsmonitor=false", ...args],
    cwd: context.cwd,
    env: { ...context.env, LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", GIT_NO_LAZY_FETCH: "1" },
    signal: context.signal
  });
  context.signal?.throwIfAborted();
  if (result.ended === "exit" && result.code === 0) return { stdout: new TextDecoder().decode(result.stdout) };
  return { failure: failureOf(result) };
}
function failureOf({ ended, code: code2, signal, error, stderr: stderr2 }) {
  if (ended === "not-started") return error?.code === "ENOENT" ? "there is no git on this machine's PATH" : `git cannot be started: ${error?.message ?? ""}`;
  const said = stderr2.split("\n").find((line) => line.trim() !== "");
  if (said !== void 0) return said.replace(/^(?:fatal|error): /, "");
  return ended === "exit" ? `git ended with exit code ${code2}` : `git was ended: ${signal ?? ended}`;
}
var init_git = __esm({
  "src/support/git.ts"() {
    "use strict";
    init_run_process();
  }
});

// src/project/changed-files.ts
import path5 from "node:path";
async function changedSince(context, revision2) {
  if (revision2 === "" || revision2.startsWith("-")) {
    throw refuse(revision2, `"${revision2}" is no revision`, "name a branch, a tag or a commit");
  }
  const top = await askGit(context, ["rev-parse", "--show-toplevel"]);
  if ("failure" in top) throw refuse(revision2, `what has changed cannot be told: ${top.failure}`, "git is asked about the repository that this folder is in");
  const root = top.stdout.replace(/\r?\n$/, "");
  const commit = await askGit(context, ["rev-parse", "--verify", "--quiet", `${revision2}^{commit}`]);
  if ("failure" in commit) throw refuse(revision2, `git knows no revision "${revision2}" here`, "name a branch, a tag or a commit that was fetched, such as origin/main; paths come before --affected");
  const atRoot = { ...context, cwd: root };
  const changed = await list2(atRoot, revision2, ["diff", "--name-only", "-z", "--no-renames", "--diff-filter=d", "--no-ext-diff", "--no-textconv", "--ignore-submodules", commit.stdout.trim(), "--"]);
  const untracked = await list2(atRoot, revision2, ["ls-files", "--others", "--exclude-standard", "-z"]);
  return { files: [.../* @__PURE__ */ new Set([...changed, ...untracked])].sort().map((name) => path5.join(root, name)) };
}
async function list2(context, revision2, args) {
  const answer = await askGit(context, args);
  if ("failure" in answer) throw refuse(revision2, `what has changed since "${revision2}" cannot be told: ${answer.failure}`, "git was asked for the names of changed files");
  return answer.stdout.split("\0").filter((name) => name !== "");
}
function refuse(revision2, message, hint) {
  return new UserError("untrusted", { file: `--affected ${revision2}`.trimEnd(), message, hint });
}
var init_changed_files = __esm({
  "src/project/changed-files.ts"() {
    "use strict";
    init_problem();
    init_git();
  }
});

// src/support/keeper.ts
var Keeper;
var init_keeper = __esm({
  "src/support/keeper.ts"() {
    "use strict";
    Keeper = class {
      answers = /* @__PURE__ */ new WeakMap();
      /** @param name of the answer; always asked for with the same type */
      get(owner, name, workOut) {
        let known = this.answers.get(owner);
        if (known === void 0) this.answers.set(owner, known = /* @__PURE__ */ new Map());
        if (!known.has(name)) known.set(name, workOut());
        return known.get(name);
      }
    };
  }
});

// src/config/run-script.ts
import path6 from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
async function runScript(request2) {
  const { file, node, viaNode, take } = request2;
  const { randomBytes: randomBytes2 } = await import("node:crypto");
  const nonce = randomBytes2(16).toString("hex");
  const result = await request2.runProcess({
    command: node.execPath,
    args: [
      ...viaNode ? [] : limits(request2),
      ...typeScriptFlags(file, node.version),
      "--no-warnings",
      "--input-type=module",
      "--eval",
      CHILD,
      "--",
      pathToFileURL(file).href,
      nonce,
      JSON.stringify(take)
    ],
    cwd: request2.cwd,
    env: viaNode ? request2.env : { ...request2.env, NODE_OPTIONS: void 0, NODE_V8_COVERAGE: void 0 },
    timeout: TIMEOUT,
    signal: request2.signal
  });
  request2.signal?.throwIfAborted();
  return readAnswer(result, nonce, request2);
}
function limits({ file, files: files2, cwd, node }) {
  const root = repositoryOf(file, cwd, files2);
  const allowed = /* @__PURE__ */ new Set();
  const allow = (folder) => {
    if (![...allowed].some((other) => isInside(folder, other))) allowed.add(folder);
  };
  allow(root);
  allow(files2.realPath(root));
  for (const folder of foldersAbove(path6.dirname(file))) {
    const modules = path6.join(folder, "node_modules");
    const entries = files2.list(modules);
    if (entries === void 0) continue;
    allow(modules);
    allow(files2.realPath(modules));
    for (const name of entries.links ?? []) allow(files2.realPath(path6.join(modules, name)));
    for (const scope of entries.keys()) {
      if (!scope.startsWith("@")) continue;
      for (const name of files2.list(path6.join(modules, scope))?.links ?? []) allow(files2.realPath(path6.join(modules, scope, name)));
    }
  }
  return [permissionFlag(node.version), ...[...allowed].map((folder) => `--allow-fs-read=${folder.endsWith(path6.sep) ? folder : folder + path6.sep}`)];
}
function repositoryOf(file, cwd, files2) {
  const folder = path6.dirname(file);
  for (const above of foldersAbove(folder)) {
    if (files2.stat(path6.join(above, ".git")) !== void 0) return above;
  }
  return isInside(folder, cwd) ? cwd : folder;
}
function foldersAbove(folder) {
  const result = [folder];
  for (let above = path6.dirname(folder); above !== result.at(-1); above = path6.dirname(above)) result.push(above);
  return result;
}
function isInside(inner, folder) {
  return inner === folder || inner.startsWith(folder.endsWith(path6.sep) ? folder : folder + path6.sep);
}
function isAtLeast(version, ...wanted2) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > wanted2[0] || major === wanted2[0] && minor >= wanted2[1];
}
function permissionFlag(version) {
  const stable = isAtLeast(version, 23, 5) || version.startsWith("22.") && isAtLeast(version, 22, 13);
  return stable ? "--permission" : "--experimental-permission";
}
function typeScriptFlags(file, version) {
  if (!/\.[cm]?ts$/.test(file)) return [];
  const byItself = isAtLeast(version, 23, 6) || version.startsWith("22.") && isAtLeast(version, 22, 18);
  return !byItself && isAtLeast(version, 22, 6) ? ["--experimental-strip-types"] : [];
}
function readAnswer(result, nonce, request2) {
  const { displayName } = request2;
  const output = new TextDecoder().decode(result.stdout);
  const end = output.lastIndexOf(`
${nonce}
`);
  const start = end < 0 ? -1 : output.lastIndexOf(`
${nonce}
`, end - 1);
  if (start < 0) throw withoutAnswer(result, request2);
  const answer = JSON.parse(output.slice(start + nonce.length + 2, end));
  if ("error" in answer) throw failure(answer.error, result.stderr, request2);
  const node = decode(answer.value);
  if (node !== void 0) return { node, filesRead: answer.files };
  const names2 = answer.names.map((name) => `"${name}"`).join(", ");
  throw new UserError("invalid", {
    file: displayName,
    message: names2 === "" ? "it exports nothing" : `it has no default export, only ${names2}`,
    hint: "write module.exports = { ... }, or in an ES module export default { ... }"
  });
}
function decode(encoded) {
  switch (encoded[0]) {
    case "u":
      return void 0;
    case "s":
      return { kind: "scalar", offset: -1, value: encoded[1] };
    case "x":
      return { kind: "foreign", offset: -1, what: encoded[1] };
    case "l":
      return { kind: "list", offset: -1, items: encoded[1].map((item) => decode(item) ?? { kind: "foreign", offset: -1, what: "undefined" }) };
    case "m":
      return {
        kind: "map",
        offset: -1,
        entries: encoded[1].flatMap(([key3, inner]) => {
          const value = decode(inner);
          return value === void 0 ? [] : [{ key: key3, offset: -1, value }];
        })
      };
  }
}
function withoutAnswer(result, request2) {
  const said = result.stderr.trim().split("\n").find((line) => /^\w*Error\b/.test(line));
  const messages = {
    "exit": `it ended the process by itself, with exit code ${result.code ?? 0}, before it gave a configuration`,
    "signal": `the Node that ran it was ended by ${result.signal ?? "a signal"}`,
    "timeout": `it had not given a configuration after ${TIMEOUT / 1e3} seconds`,
    "aborted": "it was stopped",
    "too-much-output": "it prints more than can be read",
    "not-started": `Node could not be started to run it: ${result.error?.message ?? "unknown"}`
  };
  return new UserError("invalid", {
    file: request2.displayName,
    message: messages[result.ended] + (said === void 0 ? "" : ` (${said})`),
    hint: "a configuration exports an object and does nothing else"
  });
}
function failure(error, stderr2, request2) {
  const place2 = placeOf(error, stderr2, request2);
  if (error.code === "ERR_ACCESS_DENIED" || error.code === "ERR_DLOPEN_DISABLED") {
    const wants = error.code === "ERR_DLOPEN_DISABLED" ? WANTS["Addon"] : WANTS[error.permission ?? ""] ?? `permission for ${error.permission ?? "more"}`;
    const what = error.resource === void 0 || error.resource === "" || error.permission === "ChildProcess" ? "" : ` ${error.resource}`;
    return new UserError("invalid", {
      ...place2,
      message: `it wants ${wants}${what}, which a configuration may not: it may read the repository and do nothing else`,
      hint: "compute the value without that, or run it without these limits: --config-via-node"
    });
  }
  const firstLine = error.message.split("\n", 1)[0] ?? "";
  const kind = error.name !== void 0 && error.name !== "Error" ? `${error.name}: ` : "";
  return new UserError("invalid", { ...place2, message: `it fails: ${kind}${firstLine}`, hint: hintFor(error, request2) });
}
function hintFor({ code: code2, message }, { file, node, viaNode }) {
  if (code2 === "ERR_UNKNOWN_FILE_EXTENSION" && /\.[cm]?ts$/.test(file)) {
    return `Node ${node.version} does not run TypeScript; use Node 22.6 or newer, or write the configuration in JavaScript, JSON or YAML`;
  }
  if (code2 === "MODULE_NOT_FOUND" || code2 === "ERR_MODULE_NOT_FOUND") {
    return viaNode ? "install what it imports, or correct the path" : "install what it imports, or correct the path; what lies outside the repository is found with --config-via-node";
  }
  if (/(?:module|require|exports) is not defined in ES module scope/.test(message)) {
    return "this is an ES module: write export default { ... }, or name the file .cjs";
  }
  if (/Unexpected token 'export'|Cannot use import statement/.test(message)) {
    return "name the file .mjs, or write module.exports = { ... }";
  }
  return `run it alone to see more: node ${path6.basename(file)}`;
}
function placeOf(error, stderr2, { file, displayName }) {
  for (const text2 of [error.stack ?? "", stderr2]) {
    for (const [, name = "", line = "", column] of text2.matchAll(/(?:^|\(|\s)((?:file:\/\/)?\/[^\s():]+|(?:file:\/\/\/)?[A-Za-z]:[^\s():]+):(\d+)(?::(\d+))?/gm)) {
      if (toPath(name) !== file) continue;
      return { file: displayName, line: Number(line), ...column === void 0 ? {} : { column: Number(column) } };
    }
  }
  return { file: displayName };
}
function toPath(name) {
  try {
    return name.startsWith("file:") ? fileURLToPath(name) : name;
  } catch {
    return name;
  }
}
var TIMEOUT, CHILD, WANTS;
var init_run_script = __esm({
  "src/config/run-script.ts"() {
    "use strict";
    init_problem();
    TIMEOUT = 3e4;
    CHILD = `
import { writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as modules from "node:module";
const [url, nonce, take] = process.argv.slice(1);
const exit = process.exit;
// "--eval" gives them to ES modules too, which then do not fail as they would elsewhere
for (const name of ["module", "exports", "require", "__filename", "__dirname"]) delete globalThis[name];
const nothing = () => undefined;
const mode = process.env.BABEL_ENV || process.env.NODE_ENV || "development";
const babel = {
  version: "7.0.0",
  assertVersion: nothing,
  async: () => false,
  caller: nothing,
  cache: Object.assign(() => nothing, { forever: nothing, never: nothing, using: (get) => get(), invalidate: (get) => get() }),
  env: (wanted) => (wanted === undefined ? mode : typeof wanted === "function" ? wanted(mode) : [wanted].flat().includes(mode)),
};
const inside = new Set();
function encode(value) {
  if (value === undefined) return ["u"];
  if (value === null || typeof value === "string" || typeof value === "boolean") return ["s", value];
  if (typeof value === "number") return Number.isFinite(value) ? ["s", value] : ["x", "the number " + value];
  if (typeof value === "function") return ["x", "a function"];
  if (typeof value !== "object") return ["x", "a " + typeof value];
  if (value instanceof RegExp) return ["x", "the regular expression " + value];
  if (value instanceof Promise) return ["x", "a promise"];
  if (inside.has(value)) return ["x", "an object that contains itself"];
  inside.add(value);
  try {
    if (Array.isArray(value)) return ["l", Array.from(value, encode)];
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return ["x", "an object of class " + (prototype.constructor?.name || "unknown")];
    return ["m", Object.entries(value).map(([key, inner]) => [key, encode(inner)])];
  } finally {
    inside.delete(value);
  }
}
function answer(value) {
  const bytes = Buffer.from("\\n" + nonce + "\\n" + JSON.stringify(value) + "\\n" + nonce + "\\n");
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
}
// where Node has such hooks (22.15 and newer) they tell what ES modules import
const imported = new Set();
modules.registerHooks?.({ load(one, context, next) { imported.add(one); return next(one, context); } });
let failed;
try {
  const module = await import(url);
  let value = "default" in module ? module.default : undefined;
  const how = JSON.parse(take);
  if (how.kind === "webpack") {
    if (Array.isArray(value)) value = value[0];
    if (typeof value === "function") value = await value(how.env, how.arguments);
    if (Array.isArray(value)) value = value[0];
    value = { resolve: value?.resolve };
  } else if (how.kind === "babel") {
    if (typeof value === "function") value = await value(babel);
    value = { plugins: value?.plugins };
  }
  const required = Object.keys(modules.createRequire(url).cache ?? {});
  const files = new Set([...required, ...[...imported].filter((one) => one.startsWith("file:")).map((one) => fileURLToPath(one))]);
  answer({ value: encode(value), names: Object.keys(module), files: [...files].filter((file) => !file.includes("node_modules")) });
} catch (error) {
  failed = { error };
  const { name, message, code, permission, resource, stack } = error ?? {};
  answer({ error: { name, message: message ?? String(error), code, permission, resource, stack } });
}
if (failed) throw failed.error;
exit(0);
`;
    WANTS = {
      FileSystemRead: "to read",
      FileSystemWrite: "to write",
      ChildProcess: "to start another program",
      WorkerThreads: "to start a worker thread",
      WASI: "to use WASI",
      Addon: "to load a native module",
      Inspector: "to use the inspector",
      Net: "to use the network"
    };
  }
});

// src/config/bundlers.ts
import path7 from "node:path";
async function readWebpackResolve(request2) {
  const take = { kind: "webpack", env: request2.webpackEnv ?? null, arguments: request2.webpackArguments ?? null };
  const { node, filesRead } = await readBundlerFile(request2, take);
  const first = node.kind === "list" ? node.items[0] : node;
  const resolve2 = childOf(first, "resolve");
  return { resolve: resolve2?.kind === "map" ? toPlain(withoutForeign(resolve2)) : {}, filesRead };
}
async function readBabelModuleResolver(request2) {
  const { node, filesRead } = await readBundlerFile(request2, { kind: "babel" });
  const isManifest = path7.basename(request2.fileName) === "package.json";
  const plugins = childOf(isManifest ? childOf(node, "babel") : node, "plugins");
  const problems = [];
  const options = plugins?.kind === "list" ? plugins.items.map(moduleResolverOptions).find((found) => found !== void 0) : void 0;
  if (options === void 0) return { resolver: void 0, filesRead, problems };
  const folder = path7.dirname(path7.resolve(request2.cwd, request2.fileName));
  const base = options["cwd"] === "babelrc" ? folder : typeof options["cwd"] === "string" && path7.isAbsolute(options["cwd"]) ? options["cwd"] : request2.cwd;
  const root = [options["root"] ?? []].flat().filter((one) => typeof one === "string");
  const alias = [];
  for (const aliases of [options["alias"] ?? []].flat()) {
    for (const [name, target] of Object.entries(aliases)) {
      if (/^\^|\$$/.test(name)) {
        problems.push({ file: request2.fileName, key: `alias[${quote(name)}]`, message: `the alias ${quote(name)} is a regular expression, which is not followed`, hint: "imports through it count as not resolved; tsconfig paths say the same in a way that is read" });
        continue;
      }
      const targets = [target].flat().filter((one) => typeof one === "string");
      alias.push({ name, onlyModule: false, alias: targets.map((one) => /^\.{1,2}(?:\/|$)/.test(one) ? path7.resolve(base, one) : one) });
    }
  }
  return { resolver: { root: root.map((one) => path7.resolve(base, one)), alias }, filesRead, problems };
}
async function readBundlerFile(request2, take) {
  const { fileName, cwd, files: files2, env, signal, viaNode = false } = request2;
  const file = path7.resolve(cwd, fileName);
  const read2 = readText(files2, file, fileName);
  if ("problem" in read2) throw new UserError("invalid", read2.problem);
  const language = languageOf(file);
  if (language === void 0 || language === "json") {
    const parsed = parseSource("json", { displayName: fileName, text: read2.text });
    if ("problem" in parsed) throw new UserError("invalid", parsed.problem);
    return { node: parsed.node, filesRead: [file] };
  }
  if (language !== "script") {
    throw new UserError("invalid", { file: fileName, message: `a ${take.kind} configuration is not written in ${language.toUpperCase()}`, hint: "name a .js, .cjs, .mjs or .json file" });
  }
  const result = await runScript({
    file,
    displayName: fileName,
    take,
    viaNode,
    cwd,
    files: files2,
    env,
    signal,
    runProcess: request2.runProcess ?? runProcess,
    node: request2.node ?? thisNode()
  });
  return { node: result.node, filesRead: [.../* @__PURE__ */ new Set([file, ...result.filesRead])] };
}
function withoutForeign(node) {
  if (node.kind === "list") return { ...node, items: node.items.filter(({ kind }) => kind !== "foreign").map(withoutForeign) };
  if (node.kind !== "map") return node;
  return { ...node, entries: node.entries.filter(({ value }) => value.kind !== "foreign").map((entry2) => ({ ...entry2, value: withoutForeign(entry2.value) })) };
}
function moduleResolverOptions(plugin) {
  const [name, options] = plugin.kind === "list" ? plugin.items : [plugin];
  if (name?.kind !== "scalar" || typeof name.value !== "string" || !/(?:^|[\\/])(?:babel-plugin-)?module-resolver(?:[\\/]|$)/.test(name.value)) return void 0;
  return options?.kind === "map" ? toPlain(withoutForeign(options)) : {};
}
var init_bundlers = __esm({
  "src/config/bundlers.ts"() {
    "use strict";
    init_problem();
    init_run_process();
    init_run_script();
    init_source();
    init_tree();
  }
});

// src/support/paths.ts
import { relative } from "node:path";
function toSlashes(path34, platform = process.platform) {
  return platform === "win32" ? path34.replaceAll("\\", "/") : path34;
}
function isAbsolutePath(path34) {
  return path34.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path34);
}
function isRelativePath(path34) {
  if (path34.charCodeAt(0) !== DOT) return false;
  if (path34.length === 1) return true;
  const second = path34.charCodeAt(1);
  if (second === SLASH) return true;
  return second === DOT && (path34.length === 2 || path34.charCodeAt(2) === SLASH);
}
function folderOf(path34) {
  const slash = path34.lastIndexOf("/");
  if (slash < 0) return path34;
  if (slash === 0) return "/";
  if (slash === 2 && path34.charCodeAt(1) === COLON) return path34.slice(0, 3);
  return path34.slice(0, slash);
}
function nameOf(path34) {
  return path34.slice(path34.lastIndexOf("/") + 1);
}
function ancestorsOf(folder) {
  const folders = [folder];
  for (let at = folder, up = folderOf(at); up !== at; at = up, up = folderOf(at)) folders.push(up);
  return folders;
}
function joinPath(folder, path34) {
  if (path34.startsWith("./") && isPlain(path34, 2)) return below(folder, path34.slice(2));
  if (path34.startsWith("../") && isPlain(path34, 3)) return below(folderOf(folder), path34.slice(3));
  return normalizePath(isAbsolutePath(path34) ? path34 : `${folder}/${path34}`);
}
function normalizePath(path34) {
  const drive = path34.charCodeAt(1) === COLON ? path34.slice(0, 2) : "";
  const parts = [];
  for (const part of path34.slice(drive.length).split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") parts.pop();
    else parts.push(part);
  }
  return `${drive}/${parts.join("/")}`;
}
function isInside2(path34, folder) {
  if (!path34.startsWith(folder)) return false;
  return path34.length === folder.length || folder.endsWith("/") || path34.charCodeAt(folder.length) === SLASH;
}
function relativePath(folder, path34) {
  if (path34.length > folder.length && isInside2(path34, folder)) {
    return path34.slice(folder.endsWith("/") ? folder.length : folder.length + 1);
  }
  return toSlashes(relative(folder, path34));
}
function extensionOf(path34) {
  const name = nameOf(path34);
  const dot = name.lastIndexOf(".");
  if (dot <= 0) return "";
  const extension = name.slice(dot);
  if (extension === ".ts" || extension === ".cts" || extension === ".mts") {
    if (name.endsWith(`.d${extension}`) && name.length > extension.length + 2) return `.d${extension}`;
  } else if (extension === ".md" && name.endsWith(".coffee.md")) return ".coffee.md";
  return extension;
}
function below(folder, rest) {
  return folder.endsWith("/") ? folder + rest : `${folder}/${rest}`;
}
function isPlain(path34, from) {
  if (from >= path34.length || path34.charCodeAt(path34.length - 1) === SLASH) return false;
  let start = true;
  for (let at = from; at < path34.length; at++) {
    const code2 = path34.charCodeAt(at);
    if (start && (code2 === DOT || code2 === SLASH)) return false;
    start = code2 === SLASH;
  }
  return true;
}
var DOT, SLASH, COLON;
var init_paths = __esm({
  "src/support/paths.ts"() {
    "use strict";
    DOT = 46;
    SLASH = 47;
    COLON = 58;
  }
});

// src/support/listings.ts
var Listings;
var init_listings = __esm({
  "src/support/listings.ts"() {
    "use strict";
    init_paths();
    Listings = class {
      files;
      root;
      known = /* @__PURE__ */ new Map();
      /** @param root below it a folder is only read when the listing of the folder above names it */
      constructor(files2, root) {
        this.files = files2;
        this.root = root;
      }
      /** `undefined` when there is no such folder. */
      get(folder) {
        const known = this.known.get(folder);
        if (known !== void 0 || this.known.has(folder)) return known;
        const listing = this.isKnownMissing(folder) ? void 0 : this.files.list(folder);
        this.known.set(folder, listing);
        return listing;
      }
      /**
       * The same, and notes in a set which folder the answer depends on: the folder itself, or the nearest one above it that
       * does exist when it is missing below the root.
       */
      traced(folder, trace) {
        const listing = this.get(folder);
        let at = folder;
        if (listing === void 0) {
          while (at !== this.root && isInside2(at, this.root) && this.get(at) === void 0) at = folderOf(at);
        }
        trace.add(at);
        return listing;
      }
      /** Takes a listing that was made elsewhere, such as by the walk that gathered the sources. */
      add(folder, listing) {
        this.known.set(folder, listing);
      }
      /** Whether the folder was asked for and is there. */
      has(folder) {
        return this.known.get(folder) !== void 0;
      }
      /** The symbolic links in all folders that were asked for, and what each was said to lead to. */
      *links() {
        for (const [folder, listing] of this.known) {
          for (const name of listing?.links ?? []) yield [`${folder === "/" ? "" : folder}/${name}`, listing?.get(name) ?? "other"];
        }
      }
      isFile(path34) {
        return this.get(folderOf(path34))?.get(nameOf(path34)) === "file";
      }
      /**
       * Forgets what a path that changed, came or went may have made wrong: listings of and below it, that of its folder, and
       * those above as far as folders came or went with it. Answers which folders these are; those below the path left out.
       */
      forget(path34) {
        const folders = [path34];
        for (const other of this.known.keys()) if (isInside2(other, path34)) this.known.delete(other);
        for (let at = folderOf(path34); ; at = folderOf(at)) {
          folders.push(at);
          this.known.delete(at);
          const above = folderOf(at);
          if (at === this.root || at === above) return folders;
          const said = this.known.get(above)?.get(nameOf(at)) === "folder";
          if (this.known.has(above) && said === (this.files.stat(at)?.kind === "folder")) return folders;
        }
      }
      // a failed reading of a folder costs more than several successful ones
      isKnownMissing(folder) {
        if (folder === this.root || !isInside2(folder, this.root)) return false;
        return this.get(folderOf(folder))?.get(nameOf(folder)) !== "folder";
      }
    };
  }
});

// src/support/inflate.ts
function inflateRaw(data, size) {
  const bits = new Bits(data);
  const out = new Output(size);
  for (let isLast = false; !isLast; ) {
    isLast = bits.take(1) === 1;
    switch (bits.take(2)) {
      case 0:
        out.append(bits.storedBlock());
        break;
      case 1:
        readBlock(bits, out, new Code(FIXED_LITERALS), new Code(FIXED_DISTANCES));
        break;
      case 2: {
        const { literals, distances } = readCodes(bits);
        readBlock(bits, out, literals, distances);
        break;
      }
      default:
        throw new Error("damaged archive: a block of an unknown kind");
    }
  }
  return out.finish();
}
function readCodes(bits) {
  const literalCount = bits.take(5) + 257;
  const distanceCount = bits.take(5) + 1;
  const orderCount = bits.take(4) + 4;
  const orderLengths = new Uint8Array(19);
  for (const symbol of CODE_LENGTH_ORDER.slice(0, orderCount)) orderLengths[symbol] = bits.take(3);
  const order = new Code(orderLengths);
  const lengths = new Uint8Array(literalCount + distanceCount);
  for (let at = 0; at < lengths.length; ) {
    const symbol = order.read(bits);
    if (symbol < 16) {
      lengths[at++] = symbol;
      continue;
    }
    const previous = symbol === 16 ? lengths[at - 1] ?? 0 : 0;
    const times = symbol === 16 ? bits.take(2) + 3 : symbol === 17 ? bits.take(3) + 3 : bits.take(7) + 11;
    lengths.fill(previous, at, at + times);
    at += times;
  }
  return { literals: new Code(lengths.subarray(0, literalCount)), distances: new Code(lengths.subarray(literalCount)) };
}
function readBlock(bits, out, literals, distances) {
  for (; ; ) {
    const symbol = literals.read(bits);
    if (symbol < END_OF_BLOCK) out.push(symbol);
    else if (symbol === END_OF_BLOCK) return;
    else {
      const length = extended(bits, LENGTH_BASES, LENGTH_BITS, symbol - END_OF_BLOCK - 1);
      out.repeat(extended(bits, DISTANCE_BASES, DISTANCE_BITS, distances.read(bits)), length);
    }
  }
}
function extended(bits, bases, extra, index) {
  const base = bases[index];
  if (base === void 0) throw new Error("damaged archive: an unknown length or distance");
  return base + bits.take(extra[index] ?? 0);
}
var FIXED_LITERALS, FIXED_DISTANCES, LENGTH_BITS, LENGTH_BASES, DISTANCE_BITS, DISTANCE_BASES, CODE_LENGTH_ORDER, END_OF_BLOCK, Bits, Output, Code;
var init_inflate = __esm({
  "src/support/inflate.ts"() {
    "use strict";
    FIXED_LITERALS = Uint8Array.from({ length: 288 }, (_, symbol) => symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8);
    FIXED_DISTANCES = new Uint8Array(30).fill(5);
    LENGTH_BITS = [...Array.from({ length: 28 }, (_, index) => Math.max(0, (index >> 2) - 1)), 0];
    LENGTH_BASES = [
      ...LENGTH_BITS.slice(0, 28).map((bits, index) => index < 8 ? index + 3 : (4 + (index & 3) << bits) + 3),
      258
    ];
    DISTANCE_BITS = Array.from({ length: 30 }, (_, index) => Math.max(0, (index >> 1) - 1));
    DISTANCE_BASES = DISTANCE_BITS.map((_, index) => index < 4 ? index + 1 : (2 + (index & 1) << (index >> 1) - 1) + 1);
    CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    END_OF_BLOCK = 256;
    Bits = class {
      data;
      pos = 0;
      buffer = 0;
      count = 0;
      constructor(data) {
        this.data = data;
      }
      /** The next bits, the first one lowest; at most 16. */
      take(count3) {
        while (this.count < count3) {
          const byte = this.data[this.pos++];
          if (byte === void 0) throw new Error("damaged archive: the data ends too early");
          this.buffer |= byte << this.count;
          this.count += 8;
        }
        const value = this.buffer & (1 << count3) - 1;
        this.buffer >>>= count3;
        this.count -= count3;
        return value;
      }
      storedBlock() {
        this.buffer = 0;
        this.count = 0;
        const length = this.take(16);
        this.take(16);
        const block = this.data.subarray(this.pos, this.pos + length);
        if (block.length < length) throw new Error("damaged archive: the data ends too early");
        this.pos += length;
        return block;
      }
    };
    Output = class {
      bytes;
      length = 0;
      constructor(size) {
        this.bytes = new Uint8Array(size);
      }
      append(block) {
        if (this.length + block.length > this.bytes.length) throw new Error("damaged archive: a file is longer than it says");
        this.bytes.set(block, this.length);
        this.length += block.length;
      }
      push(byte) {
        if (this.length === this.bytes.length) throw new Error("damaged archive: a file is longer than it says");
        this.bytes[this.length++] = byte;
      }
      /** The bytes may overlap: what is copied may be copied again. */
      repeat(distance2, length) {
        if (distance2 > this.length) throw new Error("damaged archive: it refers to what is not there");
        for (let left = length; left > 0; left--) this.push(this.bytes[this.length - distance2]);
      }
      finish() {
        if (this.length !== this.bytes.length) throw new Error("damaged archive: a file is shorter than it says");
        return this.bytes;
      }
    };
    Code = class {
      counts = new Uint16Array(16);
      symbols;
      constructor(lengths) {
        for (const length of lengths) if (length > 0) this.counts[length] = (this.counts[length] ?? 0) + 1;
        const offsets = new Uint16Array(17);
        for (let length = 1; length < 16; length++) offsets[length + 1] = (offsets[length] ?? 0) + (this.counts[length] ?? 0);
        this.symbols = new Uint16Array(lengths.length);
        for (const [symbol, length] of lengths.entries()) {
          if (length === 0) continue;
          const offset = offsets[length] ?? 0;
          this.symbols[offset] = symbol;
          offsets[length] = offset + 1;
        }
      }
      read(bits) {
        let code2 = 0;
        let first = 0;
        let index = 0;
        for (let length = 1; length < 16; length++) {
          code2 |= bits.take(1);
          const count3 = this.counts[length] ?? 0;
          if (code2 - first < count3) return this.symbols[index + code2 - first];
          index += count3;
          first = first + count3 << 1;
          code2 <<= 1;
        }
        throw new Error("damaged archive: an unknown code");
      }
    };
  }
});

// src/support/zip-files.ts
function addPath(folders, name) {
  let kind = name.endsWith("/") ? "folder" : "file";
  let path34 = kind === "folder" ? name.slice(0, -1) : name;
  if (kind === "folder" && !folders.has(path34)) folders.set(path34, /* @__PURE__ */ new Map());
  while (path34 !== "") {
    const slash = path34.lastIndexOf("/");
    const above = slash < 0 ? "" : path34.slice(0, slash);
    let listing = folders.get(above);
    const isNew = listing === void 0;
    if (listing === void 0) folders.set(above, listing = /* @__PURE__ */ new Map());
    listing.set(path34.slice(slash + 1), kind);
    if (!isNew && above !== "" && folders.get(parentOf(above))?.has(above.slice(above.lastIndexOf("/") + 1))) return;
    path34 = above;
    kind = "folder";
  }
}
function parentOf(path34) {
  const slash = path34.lastIndexOf("/");
  return slash < 0 ? "" : path34.slice(0, slash);
}
function openArchive(bytes) {
  const view = viewOf(bytes);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END_RECORD) end--;
  if (end < 0) return void 0;
  const entries = /* @__PURE__ */ new Map();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL_RECORD) break;
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      compressed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true)
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return new Archive(bytes, entries);
}
function viewOf(bytes) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
var ZipFiles, Archive, END_RECORD, CENTRAL_RECORD;
var init_zip_files = __esm({
  "src/support/zip-files.ts"() {
    "use strict";
    init_inflate();
    ZipFiles = class {
      files;
      archives = /* @__PURE__ */ new Map();
      constructor(files2) {
        this.files = files2;
      }
      read(file) {
        const place2 = this.inArchive(file);
        if (place2 === void 0) return this.files.read(file);
        const bytes = place2.archive?.read(place2.inner);
        if (bytes === void 0) throw Object.assign(new Error(`ENOENT: no such file in the archive, open '${file}'`), { code: "ENOENT" });
        return bytes;
      }
      list(folder) {
        const place2 = this.inArchive(folder);
        if (place2 !== void 0) return place2.archive?.folders.get(place2.inner);
        const listing = this.files.list(folder);
        const zips = listing && [...listing].filter(([name, kind]) => kind === "file" && name.endsWith(".zip"));
        if (!listing || !zips || zips.length === 0) return listing;
        const seen = new Map(listing);
        for (const [name] of zips) seen.set(name, "folder");
        return listing.links === void 0 ? seen : Object.assign(seen, { links: listing.links });
      }
      stat(path34) {
        const place2 = this.inArchive(path34);
        if (place2 === void 0) return this.files.stat(path34);
        const stamp = this.files.stat(place2.file);
        const kind = place2.archive?.kindOf(place2.inner);
        return stamp && kind && { kind, size: 0, mtimeNs: stamp.mtimeNs };
      }
      realPath(path34) {
        return this.inArchive(path34) === void 0 ? this.files.realPath(path34) : path34;
      }
      /** `undefined` when the path does not lead into an archive; `inner` without slashes around it. */
      inArchive(path34) {
        const match = /^(.*?\.zip)(?:\/(.*))?$/.exec(path34);
        const file = match?.[1];
        if (file === void 0) return void 0;
        let archive = this.archives.get(file);
        if (archive === void 0 && !this.archives.has(file)) {
          archive = this.files.stat(file)?.kind === "file" ? openArchive(this.files.read(file)) : void 0;
          this.archives.set(file, archive);
        }
        return { file, inner: (match?.[2] ?? "").replace(/\/+$/, ""), archive };
      }
    };
    Archive = class {
      folders;
      bytes;
      entries;
      constructor(bytes, entries) {
        this.bytes = bytes;
        this.entries = entries;
        const folders = /* @__PURE__ */ new Map([["", /* @__PURE__ */ new Map()]]);
        for (const name of entries.keys()) addPath(folders, name);
        this.folders = folders;
      }
      kindOf(inner) {
        if (this.folders.has(inner)) return "folder";
        return this.entries.has(inner) ? "file" : void 0;
      }
      read(inner) {
        const entry2 = this.entries.get(inner);
        if (entry2 === void 0) return void 0;
        const view = viewOf(this.bytes);
        const start = entry2.offset + 30 + view.getUint16(entry2.offset + 26, true) + view.getUint16(entry2.offset + 28, true);
        const data = this.bytes.subarray(start, start + entry2.compressed);
        if (entry2.method === 0) return data;
        if (entry2.method === 8) return inflateRaw(data, entry2.size);
        throw new Error(`the archive has "${inner}" compressed by method ${entry2.method}, which is not known`);
      }
    };
    END_RECORD = 101010256;
    CENTRAL_RECORD = 33639248;
  }
});

// src/resolve/builtins.ts
function compileBuiltIns(option2 = {}) {
  if (option2.override) {
    const override = new Set(option2.override);
    return (name) => override.has(name);
  }
  const names2 = /* @__PURE__ */ new Set([...BARE, ...PREFIXED, ...option2.add ?? []]);
  return (name) => names2.has(name) || name.startsWith("bun:") || name.startsWith("node:") && BARE.has(name.slice("node:".length));
}
function needsProtocol(nameWithProtocol) {
  return PREFIXED.has(nameWithProtocol);
}
var BARE, PREFIXED;
var init_builtins = __esm({
  "src/resolve/builtins.ts"() {
    "use strict";
    BARE = new Set(
      `_http_agent _http_client _http_common _http_incoming _http_outgoing _http_server _stream_duplex _stream_passthrough
  _stream_readable _stream_transform _stream_wrap _stream_writable _tls_common _tls_wrap assert assert/strict
  async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns dns/promises domain
  events fs fs/promises http http2 https inspector inspector/promises module net os path path/posix path/win32
  perf_hooks process punycode querystring readline readline/promises repl stream stream/consumers stream/promises
  stream/web string_decoder sys timers timers/promises tls trace_events tty url util util/types v8 vm wasi
  worker_threads zlib`.split(/\s+/)
    );
    PREFIXED = /* @__PURE__ */ new Set([
      "node:ffi",
      "node:sea",
      "node:sqlite",
      "node:test",
      "node:test/reporters",
      "bun:ffi",
      "bun:jsc",
      "bun:sqlite",
      "bun:test",
      "bun:wrap"
    ]);
  }
});

// src/support/jsonc.ts
function parseJsonc(text2) {
  try {
    return { ok: true, value: JSON.parse(text2.charCodeAt(0) === 65279 ? text2.slice(1) : text2) };
  } catch {
  }
  const reader = new Reader(text2);
  try {
    return { ok: true, value: reader.document() };
  } catch (error) {
    if (error instanceof Unexpected) return { ok: false, message: error.message, offset: error.offset };
    throw error;
  }
}
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function stringsOf(value) {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
var MAX_DEPTH4, Unexpected, Reader, ESCAPES4, WORDS;
var init_jsonc = __esm({
  "src/support/jsonc.ts"() {
    "use strict";
    MAX_DEPTH4 = 500;
    Unexpected = class extends Error {
      offset;
      constructor(message, offset) {
        super(message);
        this.offset = offset;
      }
    };
    Reader = class {
      text;
      pos = 0;
      depth = 0;
      constructor(text2) {
        this.text = text2;
      }
      document() {
        this.skipBlank();
        const value = this.value();
        this.skipBlank();
        if (this.pos < this.text.length) throw this.unexpected("the end");
        return value;
      }
      value() {
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
      nested(read2) {
        if (++this.depth > MAX_DEPTH4) throw new Unexpected("it is nested too deeply", this.pos);
        const value = read2();
        this.depth--;
        return value;
      }
      object() {
        const entries = [];
        this.pos++;
        for (this.skipBlank(); this.text[this.pos] !== "}"; this.skipBlank()) {
          const quote3 = this.text[this.pos];
          if (quote3 !== '"' && quote3 !== "'") throw this.unexpected("a key in quotes");
          const key3 = this.string();
          this.skipBlank();
          if (this.text[this.pos] !== ":") throw this.unexpected('":"');
          this.pos++;
          this.skipBlank();
          entries.push([key3, this.value()]);
          this.separator("}");
        }
        this.pos++;
        return Object.fromEntries(entries);
      }
      array() {
        const items = [];
        this.pos++;
        for (this.skipBlank(); this.text[this.pos] !== "]"; this.skipBlank()) {
          items.push(this.value());
          this.separator("]");
        }
        this.pos++;
        return items;
      }
      separator(close) {
        this.skipBlank();
        if (this.text[this.pos] === ",") this.pos++;
        else if (this.text[this.pos] !== close) throw this.unexpected(`"," or "${close}"`);
      }
      string() {
        const quote3 = this.text[this.pos];
        let value = "";
        for (this.pos++; ; this.pos++) {
          const char = this.text[this.pos];
          if (char === void 0 || char === "\n" || char === "\r") throw this.unexpected("the end of the string");
          if (char === quote3) break;
          value += char === "\\" ? this.escape() : char;
        }
        this.pos++;
        return value;
      }
      escape() {
        const char = this.text[++this.pos];
        if (char === void 0) throw this.unexpected("an escape");
        if (char !== "u") return ESCAPES4[char] ?? char;
        const digits = this.text.slice(this.pos + 1, this.pos + 5);
        if (!/^[0-9a-fA-F]{4}$/.test(digits)) throw this.unexpected("four hexadecimal digits");
        this.pos += 4;
        return String.fromCharCode(Number.parseInt(digits, 16));
      }
      word() {
        const word = /[-+.\w]*/y;
        word.lastIndex = this.pos;
        const text2 = word.exec(this.text)?.[0] ?? "";
        if (text2 in WORDS) {
          this.pos += text2.length;
          return WORDS[text2];
        }
        if (!/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(text2)) throw this.unexpected("a value");
        this.pos += text2.length;
        return Number(text2);
      }
      skipBlank() {
        const blank = /(?:[\s\ufeff]|\/\/[^\n\r]*|\/\*[^]*?\*\/)*/y;
        blank.lastIndex = this.pos;
        this.pos += blank.exec(this.text)?.[0].length ?? 0;
      }
      unexpected(wanted2) {
        const char = this.text[this.pos];
        const found = char === void 0 ? "the end of the file" : JSON.stringify(char);
        return new Unexpected(`${wanted2} is expected, and ${found} stands there`, this.pos);
      }
    };
    ESCAPES4 = { b: "\b", f: "\f", n: "\n", r: "\r", t: "	", "\n": "" };
    WORDS = Object.assign(/* @__PURE__ */ Object.create(null), { true: true, false: false, null: null });
  }
});

// src/resolve/package-map.ts
function mapTargets(map, subpath, conditions) {
  const entries = subpath.startsWith("#") ? map : exportsEntries(map);
  if (!isRecord(entries)) return [];
  const match = matchKey(entries, subpath);
  if (match === void 0) return [];
  const targets = [];
  collectTargets(match.value, conditions, targets);
  return targets.map((target) => match.expand(target)).filter(isAllowedTarget);
}
function exportsEntries(map) {
  if (!isRecord(map)) return { ".": map };
  const keys = Object.keys(map);
  const paths = keys.filter((key3) => key3.startsWith(".")).length;
  if (paths === 0) return { ".": map };
  return paths === keys.length ? map : void 0;
}
function matchKey(entries, subpath) {
  if (!subpath.includes("*") && !subpath.endsWith("/") && Object.hasOwn(entries, subpath)) {
    return { value: entries[subpath], expand: (target) => target };
  }
  let best = "";
  for (const key3 of Object.keys(entries)) {
    if (matchesPattern(key3, subpath) && (best === "" || isMoreSpecific(key3, best))) best = key3;
  }
  if (best === "") return void 0;
  const star2 = best.indexOf("*");
  if (star2 < 0) return { value: entries[best], expand: (target) => target + subpath.slice(best.length) };
  const text2 = subpath.slice(star2, subpath.length - (best.length - star2 - 1));
  return { value: entries[best], expand: (target) => target.replaceAll("*", () => text2) };
}
function matchesPattern(key3, subpath) {
  const star2 = key3.indexOf("*");
  if (star2 < 0) return key3.endsWith("/") && subpath.startsWith(key3) && subpath.length > key3.length;
  if (key3.includes("*", star2 + 1) || subpath.length < key3.length) return false;
  return subpath.startsWith(key3.slice(0, star2)) && subpath.endsWith(key3.slice(star2 + 1));
}
function isMoreSpecific(key3, than) {
  const length = baseLength(key3) - baseLength(than);
  return length !== 0 ? length > 0 : key3.length > than.length;
}
function baseLength(key3) {
  const star2 = key3.indexOf("*");
  return star2 < 0 ? key3.length : star2 + 1;
}
function collectTargets(value, conditions, targets) {
  if (typeof value === "string") {
    targets.push(value);
    return true;
  }
  if (value === null) return true;
  if (Array.isArray(value)) {
    for (const item of value) collectTargets(item, conditions, targets);
    return true;
  }
  if (!isRecord(value)) return false;
  for (const [condition2, inner] of Object.entries(value)) {
    if (condition2 !== "default" && !conditions.has(condition2)) continue;
    if (collectTargets(inner, conditions, targets)) return true;
  }
  return false;
}
function isAllowedTarget(target) {
  if (!target.startsWith(".")) return true;
  return target.startsWith("./") && !/(^|[\\/])(\.\.?|node_modules)([\\/]|$)/i.test(target.slice(2));
}
var init_package_map = __esm({
  "src/resolve/package-map.ts"() {
    "use strict";
    init_jsonc();
  }
});

// src/resolve/specifier.ts
function readModuleName(specifier) {
  if (specifier.charCodeAt(0) === 46 || !specifier.includes(":")) return { module: specifier };
  const match = /^(node:|file:|data:|bun:)(?:([^,]+),)?(.+)$/s.exec(specifier);
  if (!match) return { module: specifier };
  const [, protocol = "", mimeType, rest = ""] = match;
  const isRunTime = protocol === "node:" || protocol === "bun:";
  const module = isRunTime && !needsProtocol(protocol + rest) ? rest : protocol + rest;
  const name = { module, protocol };
  if (mimeType !== void 0) name.mimeType = mimeType;
  return name;
}
function withoutLoaders(specifier) {
  return specifier.slice(specifier.lastIndexOf("!") + 1);
}
function requestPaths(request2) {
  const query2 = request2.indexOf("?");
  const fragment = request2.indexOf("#", 1);
  if (query2 < 0 && fragment < 0) return [request2];
  if (fragment >= 0 && (query2 < 0 || fragment < query2)) {
    const whole = query2 < 0 ? request2 : request2.slice(0, query2);
    const before = request2.slice(0, fragment);
    return before.endsWith("/") ? [whole] : [whole, before];
  }
  return [request2.slice(0, query2), request2];
}
function splitPackageName(request2) {
  let slash = request2.indexOf("/");
  if (slash >= 0 && request2.startsWith("@")) slash = request2.indexOf("/", slash + 1);
  return slash < 0 ? { name: request2, rest: "" } : { name: request2.slice(0, slash), rest: request2.slice(slash) };
}
var init_specifier = __esm({
  "src/resolve/specifier.ts"() {
    "use strict";
    init_builtins();
  }
});

// src/support/glob.ts
function globBase(glob) {
  const segments = glob.split("/");
  const first = segments.findIndex(isGlob);
  return segments.slice(0, Math.max(0, first)).join("/");
}
function compileGlob(glob) {
  return new RegExp(`^${translate(glob, { pos: 0 }, "")}$`, "u");
}
function translate(glob, cursor, until) {
  let out = "";
  while (cursor.pos < glob.length) {
    const char = glob[cursor.pos] ?? "";
    if (until.includes(char)) return out;
    const atSegmentStart = cursor.pos === 0 || glob[cursor.pos - 1] === "/";
    const extended2 = glob[cursor.pos + 1] === "(" ? EXTENDED[char] : void 0;
    if (extended2 !== void 0) {
      cursor.pos += 2;
      out += extended2(alternatives(glob, cursor, "|", ")"));
    } else if (char === "*") {
      out += star(glob, cursor, atSegmentStart);
    } else if (char === "?") {
      out += atSegmentStart ? "[^/.]" : "[^/]";
      cursor.pos++;
    } else if (char === "[") {
      out += characterClass(glob, cursor);
    } else if (char === "{") {
      out += braces(glob, cursor);
    } else {
      if (char === "\\" && cursor.pos + 1 < glob.length) cursor.pos++;
      out += (glob[cursor.pos] ?? "").replace(SPECIAL, "\\$&");
      cursor.pos++;
    }
  }
  return out;
}
function star(glob, cursor, atSegmentStart) {
  if (glob.startsWith("**/", cursor.pos) && atSegmentStart) {
    cursor.pos += 3;
    return "(?:(?!\\.)[^/]+/)*";
  }
  const isGlobstar = glob.startsWith("**", cursor.pos) && atSegmentStart && cursor.pos + 2 === glob.length;
  while (glob[cursor.pos] === "*") cursor.pos++;
  if (isGlobstar) return "(?:(?!\\.)[^/]+(?:/(?!\\.)[^/]+)*)?";
  return atSegmentStart ? "(?!\\.)[^/]*" : "[^/]*";
}
function characterClass(glob, cursor) {
  const close = glob.indexOf("]", cursor.pos + 2);
  if (close < 0) {
    cursor.pos++;
    return "\\[";
  }
  const inside = glob.slice(cursor.pos + 1, close);
  cursor.pos = close + 1;
  const negated = inside.startsWith("!") || inside.startsWith("^");
  return `[${negated ? "^/" : ""}${inside.slice(negated ? 1 : 0).replace(/[\\[\]^]/g, "\\$&")}]`;
}
function braces(glob, cursor) {
  const range = /^\{(-?\d+)\.\.(-?\d+)\}/.exec(glob.slice(cursor.pos));
  if (range !== null) {
    const [whole, from = "0", to = "0"] = range;
    const low = Math.min(Number(from), Number(to));
    const high = Math.min(Math.max(Number(from), Number(to)), low + 1e4);
    cursor.pos += whole.length;
    return `(?:${Array.from({ length: high - low + 1 }, (_, i) => String(low + i)).join("|")})`;
  }
  const close = glob.indexOf("}", cursor.pos);
  if (close < 0 || !glob.slice(cursor.pos, close).includes(",")) {
    cursor.pos++;
    return "\\{";
  }
  cursor.pos++;
  return `(?:${alternatives(glob, cursor, ",", "}")})`;
}
function alternatives(glob, cursor, separator, close) {
  const list4 = [];
  for (; ; ) {
    list4.push(translate(glob, cursor, separator + close));
    const char = glob[cursor.pos++];
    if (char === separator) continue;
    return list4.join("|");
  }
}
var SPECIAL, EXTENDED, isGlob;
var init_glob = __esm({
  "src/support/glob.ts"() {
    "use strict";
    SPECIAL = /[\\^$.|+()[\]{}*?]/g;
    EXTENDED = {
      "@": (a) => `(?:${a})`,
      "?": (a) => `(?:${a})?`,
      "*": (a) => `(?:${a})*`,
      "+": (a) => `(?:${a})+`,
      "!": (a) => `(?!(?:${a})(?:/|$))[^/]*?`
    };
    isGlob = (path34) => /[*?]|\[[^\]]+\]|\{[^}]*(?:,|\.\.)[^}]*\}|[@!+]\(/.test(path34);
  }
});

// src/resolve/globs.ts
function compileTsconfigGlob(pattern2, use) {
  const parts = pattern2.split("/");
  let source = "";
  for (const [index, part] of parts.entries()) {
    if (part === "" && index === 0) continue;
    const isFirst = source === "" && index <= 1;
    if (part === "**") source += use === "exclude" ? "(?:/.+?)?" : "(?:/(?!node_modules(?:/|$)|\\.)[^/]+)*?";
    else if (part !== "") source += (isFirst && /^[A-Za-z]:$/.test(part) ? "" : "/") + wildcards(part, use);
  }
  const last = parts.at(-1) ?? "";
  const below2 = use === "exclude" || last === "**" || !/[*?.]/.test(last) ? "(?:/.*)?" : "";
  const regex = new RegExp(`^${source}${below2}$`, "s");
  return (path34) => regex.test(path34);
}
function compileWorkspaces(globs) {
  const taken = globs.filter((glob) => !glob.startsWith("!")).flatMap(workspacePatterns);
  const left = globs.filter((glob) => glob.startsWith("!")).flatMap((glob) => workspacePatterns(glob.slice(1)));
  return (path34) => taken.some((regex) => regex.test(path34)) && !left.some((regex) => regex.test(path34));
}
function workspacePatterns(glob) {
  const folder = glob.replace(/^\.\//, "").replace(/\/+$/, "");
  try {
    return [compileGlob(folder), compileGlob(`${folder}/**`)];
  } catch {
    return [];
  }
}
function wildcards(part, use) {
  let source = "";
  for (const [index, char] of [...part].entries()) {
    const guard = index === 0 && use === "include" ? "(?!\\.)" : "";
    if (char === "*") source += `${guard}[^/]*`;
    else if (char === "?") source += `${guard}[^/]`;
    else source += escapeRegExp(char);
  }
  return source;
}
function escapeRegExp(text2) {
  return text2.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
var init_globs = __esm({
  "src/resolve/globs.ts"() {
    "use strict";
    init_glob();
  }
});

// src/resolve/tsconfig.ts
function pathTargets(paths, specifier) {
  const exact = paths.exact.get(specifier);
  if (exact) return exact;
  let best;
  for (const pattern2 of paths.patterns) {
    const { prefix, suffix } = pattern2;
    if (specifier.length < prefix.length + suffix.length) continue;
    if (!specifier.startsWith(prefix) || !specifier.endsWith(suffix)) continue;
    if (best === void 0 || prefix.length > best.prefix.length) best = pattern2;
  }
  if (best === void 0) return void 0;
  const text2 = specifier.slice(best.prefix.length, specifier.length - best.suffix.length);
  return text2 === "" ? [] : best.targets.map((target) => joinPath("/", target.replace("*", () => text2)));
}
function rawConfig(file, json) {
  const folder = folderOf(file);
  const options = isRecord(json["compilerOptions"]) ? json["compilerOptions"] : {};
  const absolute = (path34) => path34.startsWith(CONFIG_DIR) ? path34 : joinPath(folder, path34);
  const list4 = (value) => Array.isArray(value) ? stringsOf(value).map(absolute) : void 0;
  const raw = {};
  const set = (key3, value) => {
    if (value !== void 0) raw[key3] = value;
  };
  const { baseUrl, paths, rootDirs, moduleSuffixes, customConditions, outDir, declarationDir } = options;
  if (typeof baseUrl === "string") set("baseUrl", absolute(baseUrl));
  if (isRecord(paths)) set("paths", { folder, entries: paths });
  set("rootDirs", list4(rootDirs));
  if (Array.isArray(moduleSuffixes)) set("moduleSuffixes", stringsOf(moduleSuffixes));
  if (Array.isArray(customConditions)) set("customConditions", stringsOf(customConditions));
  const outputs = [outDir, declarationDir].filter((path34) => typeof path34 === "string").map(absolute);
  if (outputs.length > 0) set("outputs", outputs);
  set("files", list4(json["files"]));
  set("include", list4(json["include"]));
  set("exclude", list4(json["exclude"]));
  if (Array.isArray(json["references"])) {
    const targets = json["references"].map((reference) => isRecord(reference) ? reference["path"] : void 0);
    set("references", stringsOf(targets).map(absolute));
  }
  return raw;
}
function mergeConfigs(configs) {
  const merged = Object.assign({}, ...configs);
  const own = configs.at(-1)?.references;
  if (own === void 0) delete merged.references;
  return merged;
}
function compileConfig(file, raw) {
  const folder = folderOf(file);
  const here = (path34) => path34.startsWith(CONFIG_DIR) ? joinPath(folder, `.${path34.slice(CONFIG_DIR.length)}`) : path34;
  const config = {
    file,
    rootDirs: (raw.rootDirs ?? []).map(here),
    customConditions: raw.customConditions ?? [],
    references: (raw.references ?? []).map((path34) => path34.endsWith(".json") ? path34 : `${path34}/tsconfig.json`),
    includes: compileIncludes(folder, raw, here)
  };
  if (raw.baseUrl !== void 0) config.baseUrl = here(raw.baseUrl);
  if (raw.paths) config.paths = compilePaths(raw.paths.entries, config.baseUrl ?? raw.paths.folder, here);
  if (raw.moduleSuffixes && raw.moduleSuffixes.length > 0) config.moduleSuffixes = raw.moduleSuffixes;
  return config;
}
function compilePaths(entries, base, here) {
  const exact = /* @__PURE__ */ new Map();
  const patterns2 = [];
  for (const [key3, value] of Object.entries(entries)) {
    if (!Array.isArray(value)) continue;
    const targets = stringsOf(value).map((target) => target.startsWith(CONFIG_DIR) ? here(target) : joinPath(base, target));
    const star2 = key3.indexOf("*");
    if (star2 < 0) exact.set(key3, targets);
    else if (!key3.includes("*", star2 + 1)) patterns2.push({ prefix: key3.slice(0, star2), suffix: key3.slice(star2 + 1), targets });
  }
  return { exact, patterns: patterns2 };
}
function compileIncludes(folder, raw, here) {
  const files2 = new Set((raw.files ?? []).map(here));
  const include = raw.include ?? (raw.files ? [] : [`${folder === "/" ? "" : folder}/**/*`]);
  const exclude2 = raw.exclude ?? [
    ...["node_modules", "bower_components", "jspm_packages"].map((name) => `${folder}/${name}`),
    ...raw.outputs ?? []
  ];
  let tests;
  return (file) => {
    if (files2.has(file)) return true;
    tests ??= {
      included: include.map((pattern2) => compileTsconfigGlob(here(pattern2), "include")),
      excluded: exclude2.map((pattern2) => compileTsconfigGlob(here(pattern2), "exclude"))
    };
    return tests.included.some((test) => test(file)) && !tests.excluded.some((test) => test(file));
  };
}
var TsConfigs, CONDITIONS, CONFIG_DIR;
var init_tsconfig = __esm({
  "src/resolve/tsconfig.ts"() {
    "use strict";
    init_jsonc();
    init_paths();
    init_globs();
    init_package_map();
    init_specifier();
    TsConfigs = class {
      problems = /* @__PURE__ */ new Map();
      /** Absolute names of all files that were read or looked for. */
      inputs = /* @__PURE__ */ new Set();
      files;
      listings;
      manifests;
      baseDir;
      loaded = /* @__PURE__ */ new Map();
      constructor(files2, listings, manifests, baseDir) {
        this.files = files2;
        this.listings = listings;
        this.manifests = manifests;
        this.baseDir = baseDir;
      }
      /** @param file absolute. Problems: a file that is missing or broken; what can be read of the others counts */
      load(file, trace) {
        if (this.loaded.has(file)) return this.loaded.get(file);
        const raw = this.read(file, [], trace);
        const config = raw && compileConfig(file, raw);
        this.loaded.set(file, config);
        return config;
      }
      /**
       * The configuration of the project that a file belongs to: the root's own, else the first among those that it refers
       * to, directly or not, which includes the file; the root's when none does.
       */
      projectOf(file, root, trace) {
        const seen = /* @__PURE__ */ new Set();
        const queue = [root];
        for (let config = queue.shift(); config !== void 0; config = queue.shift()) {
          if (seen.has(config.file)) continue;
          seen.add(config.file);
          if (config.includes(file)) return config;
          for (const reference of config.references) {
            const referred = seen.has(reference) ? void 0 : this.load(reference, trace);
            if (referred) queue.push(referred);
          }
        }
        return root;
      }
      /** What a file says together with what it extends; paths in it are absolute. */
      read(file, extending, trace) {
        this.inputs.add(file);
        let text2;
        try {
          text2 = new TextDecoder().decode(this.files.read(file));
        } catch {
          this.report(extending.at(-1) ?? file, `"${relativePath(this.baseDir, file)}" cannot be read`);
          return void 0;
        }
        const result = parseJsonc(text2);
        if (!result.ok || !isRecord(result.value)) {
          this.report(file, result.ok ? "it does not hold an object" : result.message);
          return void 0;
        }
        const own = rawConfig(file, result.value);
        const bases = [];
        for (const name of stringsOf(result.value["extends"])) {
          const base = this.baseConfig(name, file, trace);
          if (base === void 0) {
            this.report(file, `"extends" names "${name}", which cannot be found`, "a path starts at the folder of this file");
          } else if (base === file || extending.includes(base)) {
            this.report(file, `"extends" names "${name}", which extends this file in turn`);
          } else {
            const read2 = this.read(base, [...extending, file], trace);
            if (read2) bases.push(read2);
          }
        }
        return bases.length === 0 ? own : mergeConfigs([...bases, own]);
      }
      baseConfig(name, from, trace) {
        const folder = folderOf(from);
        if (isRelativePath(name) || isAbsolutePath(name)) {
          const path34 = joinPath(folder, name);
          return this.firstFile(path34.endsWith(".json") ? [path34] : [path34, `${path34}.json`]);
        }
        const { name: packageName2, rest } = splitPackageName(name);
        for (const ancestor of ancestorsOf(folder)) {
          const root = `${ancestor === "/" ? "" : ancestor}/node_modules/${packageName2}`;
          const manifest = this.listings.get(root) && (this.manifests.in(root, trace) ?? {});
          if (manifest === void 0) continue;
          const field = manifest["tsconfig"];
          const wanted2 = rest === "" ? typeof field === "string" ? field : "tsconfig.json" : rest.slice(1);
          const targets = manifest["exports"] === void 0 ? [] : mapTargets(manifest["exports"], rest === "" ? "." : `.${rest}`, CONDITIONS);
          const paths = [...targets, wanted2].map((target) => joinPath(root, target));
          const found = this.firstFile(paths.flatMap((path34) => [path34, `${path34}.json`, `${path34}/tsconfig.json`]));
          if (found !== void 0) return found;
        }
        return void 0;
      }
      firstFile(paths) {
        for (const path34 of paths) {
          this.inputs.add(path34);
          if (this.files.stat(path34)?.kind === "file") return path34;
        }
        return void 0;
      }
      report(file, message, hint) {
        const problem = { file: relativePath(this.baseDir, file), message };
        if (hint !== void 0) problem.hint = hint;
        this.problems.set(`${file}
${message}`, problem);
      }
    };
    CONDITIONS = /* @__PURE__ */ new Set(["import", "require", "node", "types"]);
    CONFIG_DIR = "${configDir}";
  }
});

// src/resolve/lookup.ts
function fileIn(listing, name, extensions) {
  if (listing.get(name) === "file" && !extensions.includes("")) return name;
  for (const extension of extensions) if (listing.get(name + extension) === "file") return name + extension;
  return void 0;
}
function typesNameOf(name) {
  return name.startsWith("@") ? name.slice(1).replace("/", "__") : name;
}
function aliasRest(name, onlyModule, request2) {
  if (request2 === name) return "";
  if (onlyModule) return void 0;
  const star2 = name.indexOf("*");
  if (star2 < 0) return request2.startsWith(name) && request2[name.length] === "/" ? request2.slice(name.length) : void 0;
  const suffix = name.slice(star2 + 1);
  if (request2.length < star2 + suffix.length || !request2.startsWith(name.slice(0, star2)) || !request2.endsWith(suffix)) {
    return void 0;
  }
  return request2.slice(star2, request2.length - suffix.length);
}
function suffixedIn(listing, name, suffixes) {
  const extension = extensionOf(name);
  if (!SUFFIXABLE.has(extension)) return listing.get(name) === "file" ? name : void 0;
  const base = name.slice(0, -extension.length);
  for (const suffix of suffixes) {
    if (listing.get(base + suffix + extension) === "file") return base + suffix + extension;
  }
  return void 0;
}
var Lookup, SOURCES_OF, JAVASCRIPT_NAME, REPLACEABLE_NAME, SUFFIXABLE, MAX_STEPS, REFUSED, Attempt, NO_MAP, ModuleFolders;
var init_lookup = __esm({
  "src/resolve/lookup.ts"() {
    "use strict";
    init_jsonc();
    init_paths();
    init_package_map();
    init_specifier();
    init_tsconfig();
    Lookup = class {
      parts;
      moduleFolders;
      shared = /* @__PURE__ */ new Map();
      constructor(parts) {
        this.parts = parts;
        this.moduleFolders = new ModuleFolders(parts.listings, parts.settings.modules);
      }
      find(asked) {
        const shared = this.sharedFor(asked.tsConfig);
        const attempt = new Attempt(shared, asked, asked.typescriptFirst ? "preferred" : "no");
        const found = attempt.run();
        if (found !== void 0 || !attempt.missedReplaceable) return found;
        return new Attempt(shared, asked, "instead").run();
      }
      /** The folders, from a folder upwards, that packages are looked for in. */
      moduleFoldersOf(folder, trace) {
        return this.moduleFolders.of(folder, trace);
      }
      /** Where the package.json of a package that a folder imports lies. */
      packageFolder(folder, name, trace) {
        const { manifests, pnp } = this.parts;
        const inPnp = pnp?.packageRoot(folder, name);
        if (inPnp !== void 0) return inPnp;
        const names2 = name.startsWith("@") ? [name, typesNameOf(name)] : [name];
        const folders = this.moduleFolders.of(folder, trace).flatMap((modules) => names2.map((each) => `${modules}/${each}`));
        return folders.find((path34) => manifests.in(path34, trace) !== void 0);
      }
      /** Must be called when folders came or went. */
      forgetFolders() {
        this.moduleFolders.clear();
      }
      sharedFor(tsConfig) {
        let shared = this.shared.get(tsConfig);
        if (shared === void 0) {
          const conditions = /* @__PURE__ */ new Set([...this.parts.settings.conditionNames, ...tsConfig?.customConditions ?? []]);
          shared = { ...this.parts, moduleFolders: this.moduleFolders, conditions };
          this.shared.set(tsConfig, shared);
        }
        return shared;
      }
    };
    SOURCES_OF = /* @__PURE__ */ new Map([
      [".js", [".ts", ".tsx", ".d.ts"]],
      [".jsx", [".tsx", ".ts", ".d.ts"]],
      [".mjs", [".mts", ".d.mts"]],
      [".cjs", [".cts", ".d.cts"]],
      [".ts", [".tsx", ".d.ts"]],
      [".mts", [".d.mts"]],
      [".cts", [".d.cts"]]
    ]);
    JAVASCRIPT_NAME = /\.[cm]?jsx?$/;
    REPLACEABLE_NAME = /\.(?:[cm]?js|jsx|[cm]?ts)$/;
    SUFFIXABLE = new Set(
      ".ts .tsx .d.ts .mts .d.mts .cts .d.cts .js .jsx .mjs .cjs .json".split(" ")
    );
    MAX_STEPS = 20;
    REFUSED = Symbol("refused");
    Attempt = class {
      shared;
      asked;
      trace;
      substitution;
      via;
      packageRequest;
      builtIn = false;
      /** Names are taken as they are: no extension is added, and no folder stands for a file in it. */
      isExact = false;
      /** A file was looked for by a name that another may stand for, and was not there. */
      missedReplaceable = false;
      constructor(shared, asked, substitution) {
        this.shared = shared;
        this.asked = asked;
        this.trace = asked.trace;
        this.substitution = substitution;
      }
      run() {
        const { folder, request: request2 } = this.asked;
        for (const path34 of requestPaths(request2)) {
          const answer = this.step(folder, path34, 0);
          if (typeof answer === "string") {
            return { path: answer, builtIn: this.builtIn, via: this.via, packageRequest: this.packageRequest };
          }
        }
        return void 0;
      }
      step(folder, request2, steps2) {
        if (steps2 > MAX_STEPS || request2 === "") return void 0;
        const { settings, babel } = this.shared;
        const isRelative = isRelativePath(request2);
        if (steps2 > 0 && !isRelative && this.shared.isBuiltIn(request2)) {
          this.builtIn = true;
          return request2;
        }
        let answer;
        if (babel && steps2 === 0) answer = this.byBabel(babel, folder, request2, isRelative);
        if (answer === void 0 && !isRelative) answer = this.byTsConfig(request2);
        if (answer === void 0) answer = this.byAlias(settings.alias, "webpack", folder, request2, steps2);
        if (answer === void 0 && settings.aliasFields.length > 0) answer = this.byAliasField(folder, request2, steps2);
        if (answer === void 0 && this.substitution !== "instead") answer = this.byExtensionAlias(folder, request2, isRelative, steps2);
        if (answer === void 0) answer = this.plainly(folder, request2, isRelative, steps2);
        if (answer === void 0) answer = this.byAlias(settings.fallback, "webpack", folder, request2, steps2);
        return answer;
      }
      /** Source: https://webpack.js.org/configuration/resolve/#resolveextensionalias */
      byExtensionAlias(folder, request2, isRelative, steps2) {
        for (const [extension, aliases] of this.shared.settings.extensionAlias) {
          if (!request2.endsWith(extension)) continue;
          const base = request2.slice(0, -extension.length);
          for (const alias of aliases) {
            this.isExact = true;
            const answer = this.plainly(folder, base + alias, isRelative, steps2);
            this.isExact = false;
            if (typeof answer === "string") return answer;
          }
          this.missedReplaceable = true;
          if (!aliases.includes(extension)) return REFUSED;
        }
        return void 0;
      }
      plainly(folder, request2, isRelative, steps2) {
        if (isRelative) return this.relative(folder, request2);
        if (isAbsolutePath(request2)) {
          for (const root of request2.startsWith("/") ? this.shared.settings.roots : []) {
            const answer = this.at(joinPath(root, `.${request2}`), request2.endsWith("/"), "");
            if (answer !== void 0) return answer;
          }
          return this.at(joinPath("/", request2), request2.endsWith("/"), "");
        }
        if (request2.startsWith("#")) {
          const answer = this.byImports(folder, request2, steps2);
          return answer === NO_MAP ? this.at(joinPath(folder, request2), false, "") : answer;
        }
        if (this.shared.settings.preferRelative) {
          const answer = this.at(joinPath(folder, request2), request2.endsWith("/"), "");
          if (answer !== void 0) return answer;
        }
        return this.package(folder, request2);
      }
      relative(folder, request2) {
        const path34 = joinPath(folder, request2);
        const asFolder = /(?:^|\/)\.{0,2}$/.test(request2);
        const answer = this.at(path34, asFolder, "");
        return answer ?? this.inRootDirs(path34, asFolder);
      }
      /** Source: https://www.typescriptlang.org/tsconfig/#rootDirs */
      inRootDirs(path34, asFolder) {
        const rootDirs = this.asked.tsConfig?.rootDirs ?? [];
        let from;
        for (const rootDir of rootDirs) {
          if (path34 !== rootDir && isInside2(path34, rootDir) && (from === void 0 || rootDir.length > from.length)) from = rootDir;
        }
        if (from === void 0) return void 0;
        for (const rootDir of rootDirs) {
          if (rootDir === from) continue;
          const answer = this.at(rootDir + path34.slice(from.length), asFolder, "");
          if (answer !== void 0) return answer;
        }
        return void 0;
      }
      byTsConfig(request2) {
        const { tsConfig } = this.asked;
        if (tsConfig === void 0) return void 0;
        const targets = tsConfig.paths && pathTargets(tsConfig.paths, request2);
        if (targets) {
          for (const target of targets) {
            const answer = this.atOrSource(target);
            if (answer !== void 0) return this.foundBy("tsconfig-paths", answer);
          }
          return void 0;
        }
        if (tsConfig.baseUrl === void 0 || isAbsolutePath(request2)) return void 0;
        return this.foundBy("tsconfig-base-url", this.at(joinPath(tsConfig.baseUrl, request2), request2.endsWith("/"), ""));
      }
      byBabel(babel, folder, request2, isRelative) {
        const answer = this.byAlias(babel.alias, "babel", folder, request2, 0);
        if (answer !== void 0 || isRelative) return answer;
        for (const root of babel.root) {
          const inRoot = this.at(joinPath(root, request2), false, "");
          if (inRoot !== void 0) return this.foundBy("babel", inRoot);
        }
        return void 0;
      }
      /** Source: https://webpack.js.org/configuration/resolve/#resolvealias */
      byAlias(aliases, via, folder, request2, steps2) {
        for (const { name, onlyModule, alias } of aliases) {
          const rest = aliasRest(name, onlyModule, request2);
          if (rest === void 0) continue;
          if (alias === false) return REFUSED;
          let isTried = false;
          for (const target of typeof alias === "string" ? [alias] : alias) {
            if (request2 === target || request2.startsWith(`${target}/`)) continue;
            isTried = true;
            const answer = this.step(folder, name.includes("*") ? target.replace("*", () => rest) : target + rest, steps2 + 1);
            if (typeof answer === "string") return this.foundBy(via, answer);
          }
          if (isTried) return REFUSED;
        }
        return void 0;
      }
      /** The `browser` field and its like, as maps. Source: https://github.com/defunctzombie/package-browser-field-spec */
      byAliasField(folder, request2, steps2) {
        const nearest2 = this.shared.manifests.nearest(folder, this.trace);
        if (!nearest2?.manifest) return void 0;
        const inner = isRelativePath(request2) ? `./${relativePath(nearest2.folder, joinPath(folder, request2))}` : request2;
        for (const field of this.shared.settings.aliasFields) {
          const map = nearest2.manifest[field];
          if (!isRecord(map)) continue;
          const target = Object.hasOwn(map, inner) ? map[inner] : inner.startsWith("./") ? map[inner.slice(2)] : void 0;
          if (target === false) return REFUSED;
          if (typeof target !== "string" || target === inner) continue;
          return this.step(nearest2.folder, target, steps2 + 1) ?? REFUSED;
        }
        return void 0;
      }
      /** Source: https://nodejs.org/api/packages.html#subpath-imports */
      byImports(folder, request2, steps2) {
        const nearest2 = this.shared.manifests.nearest(folder, this.trace);
        const { importsFields } = this.shared.settings;
        const map = nearest2?.manifest && importsFields.map((field) => nearest2.manifest?.[field]).find(isRecord);
        if (!map) return NO_MAP;
        for (const target of mapTargets(map, request2, this.shared.conditions)) {
          const isPath = target.startsWith("./");
          const answer = isPath ? this.at(joinPath(nearest2.folder, target), false, "") : this.step(folder, target, steps2 + 1);
          if (typeof answer !== "string") break;
          if (!isPath) this.packageRequest = target;
          this.via = "subpath-import";
          return answer;
        }
        return REFUSED;
      }
      package(folder, request2) {
        const { pnp, settings, moduleFolders, listings } = this.shared;
        const { name, rest } = splitPackageName(request2);
        const own = this.ownPackage(folder, name, rest);
        if (own !== void 0) return own;
        for (const each of pnp ? [name, `@types/${typesNameOf(name)}`] : []) {
          const root = pnp?.packageRoot(folder, each);
          const answer = root === void 0 ? void 0 : this.inPackage(root, rest);
          if (answer !== void 0) return answer;
        }
        const found = moduleFolders.of(folder, this.trace);
        for (const modules of found) {
          const answer = this.inModules(modules, name, rest);
          if (answer !== void 0) return answer;
        }
        if (!name.startsWith("@") || !settings.modules.some((entry2) => entry2.includes("@types"))) return void 0;
        const types = typesNameOf(name);
        for (const modules of found) {
          if (!modules.endsWith("/@types") || listings.get(modules)?.get(types) !== "folder") continue;
          const answer = this.inPackage(`${modules}/${types}`, rest);
          if (answer !== void 0) return answer;
        }
        return void 0;
      }
      /** A package may name itself when it has `exports`. */
      ownPackage(folder, name, rest) {
        if (this.shared.settings.exportsFields.length === 0) return void 0;
        const nearest2 = this.shared.manifests.nearest(folder, this.trace);
        if (!nearest2?.manifest || nearest2.manifest["name"] !== name) return void 0;
        return this.byExports(nearest2.folder, rest);
      }
      inModules(modules, name, rest) {
        const path34 = `${modules}/${name}`;
        if (rest === "") {
          const file = this.file(path34);
          if (file !== void 0) return file;
        }
        if (this.list(path34) === void 0) return void 0;
        return this.inPackage(path34, rest);
      }
      inPackage(root, rest) {
        const byExports = this.byExports(root, rest);
        if (byExports !== void 0) return byExports;
        return rest === "" ? this.folder(root, "") : this.at(joinPath(root, `.${rest}`), rest.endsWith("/"), "");
      }
      /** Source: https://nodejs.org/api/packages.html#exports. Undefined when there is no map. */
      byExports(root, rest) {
        const { exportsFields } = this.shared.settings;
        if (exportsFields.length === 0) return void 0;
        const manifest = this.shared.manifests.in(root, this.trace);
        if (!manifest) return void 0;
        for (const field of exportsFields) {
          const map = manifest[field];
          if (map === void 0 || map === null || map === false || map === "") continue;
          for (const target of mapTargets(map, `.${rest}`, this.shared.conditions)) {
            if (target.startsWith("./")) return this.at(joinPath(root, target), false, "") ?? REFUSED;
          }
          return REFUSED;
        }
        return void 0;
      }
      /** For one of several paths: what may stand for it comes before the next one. */
      atOrSource(path34) {
        const answer = this.at(path34, false, "");
        if (answer !== void 0 || this.substitution === "instead") return answer;
        const { substitution } = this;
        this.substitution = "instead";
        const source = this.at(path34, false, "");
        this.substitution = substitution;
        return source;
      }
      /** @param mainOf the folder whose main field led here, which is not asked again */
      at(path34, asFolder, mainOf) {
        return (asFolder ? void 0 : this.file(path34)) ?? (this.isExact ? void 0 : this.folder(path34, mainOf));
      }
      folder(path34, mainOf) {
        const listing = this.list(path34);
        if (listing === void 0) return void 0;
        const { mainFields, mainFiles } = this.shared.settings;
        if (path34 !== mainOf && listing.get("package.json") === "file") {
          const manifest = this.shared.manifests.in(path34, this.trace);
          for (const field of manifest ? mainFields : []) {
            const main = manifest?.[field];
            if (typeof main !== "string" || main === "" || main === "." || main === "./") continue;
            const answer = this.at(joinPath(path34, isRelativePath(main) ? main : `./${main}`), main.endsWith("/"), path34);
            if (answer !== void 0) return answer;
          }
        }
        for (const name of mainFiles) {
          const answer = this.file(`${path34}/${name}`);
          if (answer !== void 0) return answer;
        }
        return void 0;
      }
      file(path34) {
        const folder = folderOf(path34);
        const listing = this.list(folder);
        if (listing === void 0) return void 0;
        const name = nameOf(path34);
        const found = this.nameIn(listing, name);
        if (found === void 0) return void 0;
        const file = found === name ? path34 : `${folder === "/" ? "" : folder}/${found}`;
        return this.shared.settings.aliasFields.length === 0 ? file : this.replacedFile(folder, file);
      }
      nameIn(listing, name) {
        if (this.isExact) return listing.get(name) === "file" ? name : void 0;
        const { extensions } = this.shared.settings;
        if (this.substitution !== "no") {
          const source = this.sourceIn(listing, name);
          if (source !== void 0) return source;
          if (this.substitution === "instead" && SOURCES_OF.has(extensionOf(name))) return void 0;
        }
        const suffixes = this.asked.tsConfig?.moduleSuffixes;
        if (suffixes) {
          for (const extension of ["", ...extensions]) {
            const found2 = suffixedIn(listing, name + extension, suffixes);
            if (found2 !== void 0) return found2;
          }
          this.missedReplaceable = true;
          return void 0;
        }
        const found = fileIn(listing, name, extensions);
        if (found === void 0 && REPLACEABLE_NAME.test(name)) this.missedReplaceable = true;
        return found;
      }
      sourceIn(listing, name) {
        const extension = extensionOf(name);
        const sources = SOURCES_OF.get(extension);
        if (sources === void 0) return void 0;
        const isInstead = this.substitution === "instead";
        if (!isInstead && !isRelativePath(this.asked.request)) return void 0;
        const base = name.slice(0, -extension.length);
        for (const source of sources) {
          if (!isInstead && source.startsWith(".d.")) continue;
          const suffixes = this.asked.tsConfig?.moduleSuffixes ?? [""];
          const found = suffixedIn(listing, base + source, suffixes);
          if (found !== void 0) return found;
        }
        return void 0;
      }
      replacedFile(folder, file) {
        const nearest2 = this.shared.manifests.nearest(folder, this.trace);
        if (!nearest2?.manifest) return file;
        const name = relativePath(nearest2.folder, file);
        for (const field of this.shared.settings.aliasFields) {
          const map = nearest2.manifest[field];
          const target = isRecord(map) ? map[`./${name}`] ?? map[name] : void 0;
          if (target === false) return REFUSED;
          if (typeof target !== "string") continue;
          const path34 = joinPath(nearest2.folder, isRelativePath(target) ? target : `./${target}`);
          if (path34 !== file && this.shared.listings.isFile(path34)) return path34;
        }
        return file;
      }
      list(folder) {
        return this.shared.listings.traced(folder, this.trace.folders);
      }
      foundBy(via, answer) {
        if (typeof answer === "string") this.via = via;
        return answer;
      }
    };
    NO_MAP = Symbol("no map");
    ModuleFolders = class {
      listings;
      names;
      known = /* @__PURE__ */ new Map();
      constructor(listings, names2) {
        this.listings = listings;
        this.names = names2;
      }
      of(folder, trace) {
        let known = this.known.get(folder);
        if (known === void 0) {
          const probed = /* @__PURE__ */ new Set();
          const folders = this.candidates(folder).filter((path34) => this.listings.traced(path34, probed) !== void 0);
          known = { folders, probed };
          this.known.set(folder, known);
        }
        for (const path34 of known.probed) trace.folders.add(path34);
        return known.folders;
      }
      clear() {
        this.known.clear();
      }
      candidates(folder) {
        const ancestors = ancestorsOf(folder);
        const found = [];
        let hierarchical = [];
        const flush = () => {
          for (const ancestor of hierarchical.length > 0 ? ancestors : []) {
            for (const name of hierarchical) found.push(`${ancestor === "/" ? "" : ancestor}/${name}`);
          }
          hierarchical = [];
        };
        for (const name of this.names) {
          if (!isAbsolutePath(name)) {
            hierarchical.push(name);
            continue;
          }
          flush();
          found.push(joinPath("/", name));
        }
        flush();
        return found;
      }
    };
  }
});

// src/resolve/manifests.ts
function manifestFile(folder) {
  return folder.endsWith("/") ? `${folder}package.json` : `${folder}/package.json`;
}
function mergeManifests(manifests) {
  const merged = {};
  for (const manifest of manifests) {
    for (const [key3, value] of Object.entries(manifest)) {
      if (key3 === "workspaces") merged[key3] = [...workspacesOf(merged), ...workspacesOf(manifest)];
      else if (key3.startsWith("bundle") && key3.endsWith("ependencies")) {
        merged["bundledDependencies"] = [...bundledIn(merged), ...bundledIn(manifest)];
      } else if (key3.endsWith("ependencies") || key3 === "imports") {
        if (isRecord(value)) merged[key3] = { ...value, ...merged[key3] };
      }
    }
  }
  return Object.keys(merged).length > 0 ? merged : null;
}
function workspacesOf(manifest) {
  const { workspaces } = manifest;
  return stringsOf(isRecord(workspaces) ? workspaces["packages"] : workspaces);
}
function bundledIn(manifest) {
  const bundled = manifest["bundledDependencies"] || manifest["bundleDependencies"];
  if (bundled !== true) return stringsOf(bundled);
  return isRecord(manifest["dependencies"]) ? Object.keys(manifest["dependencies"]) : [];
}
var Manifests;
var init_manifests = __esm({
  "src/resolve/manifests.ts"() {
    "use strict";
    init_jsonc();
    init_paths();
    Manifests = class {
      problems = /* @__PURE__ */ new Map();
      files;
      listings;
      baseDir;
      read = /* @__PURE__ */ new Map();
      combined = /* @__PURE__ */ new Map();
      constructor(files2, listings, baseDir) {
        this.files = files2;
        this.listings = listings;
        this.baseDir = baseDir;
      }
      /** The folder's own. `null`: there is one and it cannot be read; `undefined`: there is none. */
      in(folder, trace) {
        const file = manifestFile(folder);
        if (this.isListed(folder)) {
          if (this.listings.traced(folder, trace.folders)?.get("package.json") !== "file") return void 0;
        }
        trace.files.add(file);
        const known = this.read.get(folder);
        if (known !== void 0 || this.read.has(folder)) return known;
        const manifest = this.readFile(file);
        this.read.set(folder, manifest);
        return manifest;
      }
      /** The first one going up from a folder, and where it lies; one that cannot be read hides those above it. */
      nearest(folder, trace) {
        for (let at = folder; ; at = folderOf(at)) {
          const manifest = this.in(at, trace);
          if (manifest !== void 0) return { folder: at, manifest };
          if (folderOf(at) === at) return void 0;
        }
      }
      /** All from a folder up to the base directory as one: what they depend on, their workspaces, their imports. */
      combinedFrom(folder, trace) {
        const own = [];
        const from = this.nearest(folder, trace)?.folder;
        for (let at = from; at !== void 0; at = folderOf(at)) {
          const manifest = this.in(at, trace);
          if (manifest) own.push(manifest);
          if (at === this.baseDir || at === folderOf(at)) break;
        }
        if (from === void 0 || isInside2(folder, this.baseDir) && !isInside2(from, this.baseDir)) return null;
        let merged = this.combined.get(from);
        if (merged === void 0) {
          merged = mergeManifests(own);
          this.combined.set(from, merged);
        }
        return merged;
      }
      /** Must be called with each path that changed, came or went. */
      forget(path34) {
        for (const folder of this.read.keys()) {
          const file = manifestFile(folder);
          if (!isInside2(file, path34)) continue;
          this.read.delete(folder);
          this.problems.delete(file);
        }
        this.combined.clear();
      }
      // a folder above the base directory may be large and of no interest, so it is not listed
      isListed(folder) {
        return isInside2(folder, this.baseDir) || folder.includes("/node_modules/");
      }
      readFile(file) {
        let text2;
        try {
          text2 = new TextDecoder().decode(this.files.read(file));
        } catch {
          return void 0;
        }
        const result = parseJsonc(text2);
        if (result.ok && isRecord(result.value)) return result.value;
        const what = result.ok ? "it does not hold an object" : result.message;
        this.problems.set(file, {
          file: relativePath(this.baseDir, file),
          message: `this package.json is not JSON: ${what}`,
          hint: "what is imported from its folder is classed as if nothing were declared"
        });
        return null;
      }
    };
  }
});

// src/resolve/classify.ts
function classify(found) {
  const { via, resolved, manifest } = found;
  if (via === "babel") return ["local"];
  let types = via === void 0 ? [] : VIA_TYPES[via];
  if (types.length === 0 && manifest && found.inWorkspace(manifest)) types = WORKSPACE;
  if (!found.isInModuleFolder) return [...types, types.length > 0 ? "local" : "undetermined"];
  if (!resolved.includes("node_modules")) return [...types, "localmodule"];
  return [...types, ...packageTypes(found)];
}
function isInModules(resolved, path34, modules) {
  return modules.some((folder) => isAbsolutePath(folder) ? path34.startsWith(folder) : resolved.includes(folder));
}
function packageNameOf(request2) {
  return splitPackageName(request2).name;
}
function packageTypes(found) {
  const { manifest } = found;
  const types = manifest ? declaredTypes(manifest, found) : ["npm-unknown"];
  if (found.isDeprecated()) types.push("deprecated");
  if (manifest && bundledIn(manifest).includes(found.packageName)) types.push("npm-bundled");
  return types;
}
function declaredTypes(manifest, { packageName: name, looksAtTypes }) {
  let types = typesUnder(manifest, name);
  if (types.length === 0 && looksAtTypes) {
    types = typesUnder(manifest, `@types/${name}`);
    if (types.length === 0 && name.startsWith("@")) types = typesUnder(manifest, `@types/${typesNameOf(name)}`);
  }
  return types.length === 0 ? ["npm-no-pkg"] : types;
}
function typesUnder(manifest, name) {
  const types = [];
  for (const [key3, declared] of Object.entries(manifest)) {
    if (!key3.endsWith("ependencies") || !isRecord(declared) || !Object.hasOwn(declared, name)) continue;
    types.push(Object.hasOwn(TYPE_OF_KEY, key3) ? TYPE_OF_KEY[key3] : "npm-no-pkg");
  }
  return types;
}
var VIA_TYPES, WORKSPACE, TYPE_OF_KEY;
var init_classify = __esm({
  "src/resolve/classify.ts"() {
    "use strict";
    init_jsonc();
    init_paths();
    init_lookup();
    init_manifests();
    init_specifier();
    VIA_TYPES = {
      webpack: ["aliased", "aliased-webpack"],
      "tsconfig-base-url": ["aliased", "aliased-tsconfig", "aliased-tsconfig-base-url"],
      "tsconfig-paths": ["aliased", "aliased-tsconfig", "aliased-tsconfig-paths"],
      "subpath-import": ["aliased", "aliased-subpath-import"],
      // Babel rewrites the specifier before dependency-cruiser sees it, so there it is a relative one
      babel: []
    };
    WORKSPACE = ["aliased", "aliased-workspace"];
    TYPE_OF_KEY = {
      dependencies: "npm",
      devDependencies: "npm-dev",
      optionalDependencies: "npm-optional",
      peerDependencies: "npm-peer"
    };
  }
});

// src/resolve/near-files.ts
var NearFiles, DOT2, MARKS;
var init_near_files = __esm({
  "src/resolve/near-files.ts"() {
    "use strict";
    init_paths();
    init_lookup();
    NearFiles = class {
      options;
      listings;
      realPaths;
      places = /* @__PURE__ */ new Map();
      constructor(options, listings, realPaths) {
        this.options = options;
        this.listings = listings;
        this.realPaths = realPaths;
      }
      /** @param places what stands before the last "/" of a specifier → its place, as seen from the folder */
      find(folder, specifier, places, trace) {
        const slash = specifier.lastIndexOf("/");
        if (specifier.charCodeAt(0) !== DOT2 || slash <= 0) return void 0;
        const before = specifier.slice(0, slash);
        let place2 = places.get(before);
        if (place2 === void 0) {
          if (!isRelativePath(before) || MARKS.test(before)) return void 0;
          const found = this.placeAt(joinPath(folder, before), trace);
          if (found === null) return void 0;
          places.set(before, place2 = found);
        }
        const name = specifier.slice(slash + 1);
        let file = place2.files.get(name);
        if (file === void 0) place2.files.set(name, file = this.fileIn(place2, name));
        if (file === null) return void 0;
        if (file.index !== void 0) trace.folders.add(file.index);
        return file;
      }
      /** Must be called when files or folders came or went. */
      forget() {
        this.places.clear();
      }
      placeAt(folder, trace) {
        const listing = this.listings.traced(folder, trace.folders);
        let place2 = this.places.get(folder);
        if (place2 === void 0) {
          place2 = null;
          if (listing !== void 0 && (this.options.preserveSymlinks || this.realPaths.ofFolder(folder) === folder)) {
            const prefix = relativePath(this.options.baseDir, folder);
            place2 = { folder, listing, prefix: prefix === "" ? "" : `${prefix}/`, files: /* @__PURE__ */ new Map() };
          }
          this.places.set(folder, place2);
        }
        return place2;
      }
      fileIn(place2, name) {
        const { typescriptFirst, extensions, mainFiles } = this.options;
        if (name === "" || name === "." || name === ".." || MARKS.test(name)) return null;
        if (typescriptFirst && JAVASCRIPT_NAME.test(name)) return null;
        const file = fileIn(place2.listing, name, extensions);
        if (file !== void 0) return this.nearFile(place2.folder, file, place2.prefix + file, void 0);
        if (place2.listing.get(name) !== "folder" || this.isFollowedLink(place2.folder, name)) return null;
        const index = joinPath(place2.folder, `./${name}`);
        const listing = this.listings.get(index);
        if (listing === void 0 || listing.has("package.json")) return null;
        for (const mainFile of mainFiles) {
          const found = fileIn(listing, mainFile, extensions);
          if (found !== void 0) return this.nearFile(index, found, `${place2.prefix}${name}/${found}`, index);
        }
        return null;
      }
      nearFile(folder, name, resolved, index) {
        return this.isFollowedLink(folder, name) ? null : { resolved, extension: extensionOf(name), index };
      }
      isFollowedLink(folder, name) {
        return !this.options.preserveSymlinks && this.realPaths.isLink(folder, name);
      }
    };
    DOT2 = 46;
    MARKS = /[?#!]/;
  }
});

// src/resolve/pnp.ts
function loadPnp(files2, folder) {
  for (const ancestor of ancestorsOf(folder)) {
    for (const name of [DATA, SCRIPT]) {
      const file = ancestor === "/" ? `/${name}` : `${ancestor}/${name}`;
      if (files2.stat(file)?.kind !== "file") continue;
      const text2 = new TextDecoder().decode(files2.read(file));
      const state = parseJsonc(name === DATA ? text2 : stateInScript(text2) ?? "");
      if (state.ok && isRecord(state.value)) return { tree: new PnpTree(ancestor, state.value), file };
      const message = "the state of Yarn's Plug'n'Play cannot be read";
      return { file, problem: { file: relativePath(folder, file), message, hint: "`yarn install` writes it anew" } };
    }
  }
  return {};
}
function withoutVirtual(path34) {
  const match = /^(.*)\/(?:__virtual__|\$\$virtual)\/[^/]+\/(\d+)\/(.*)$/.exec(path34);
  if (!match) return path34;
  const [, before = "", depth = "0", rest = ""] = match;
  return withoutVirtual(joinPath(before, `./${"../".repeat(Number(depth))}${rest}`));
}
function stateInScript(text2) {
  const literal = /RAW_RUNTIME_STATE\s*=\s*'((?:[^'\\]|\\[^])*)'/.exec(text2)?.[1];
  if (literal !== void 0) return literal.replace(/\\(\r\n|[^])/g, (_, char) => unescape(char));
  const call = /hydrateRuntimeState\(\s*\{/.exec(text2);
  return call ? balanced(text2, call.index + call[0].length - 1) : void 0;
}
function unescape(char) {
  if (char === "n") return "\n";
  return /^[\r\n]/.test(char) ? "" : char;
}
function balanced(text2, from) {
  const parts = /"(?:[^"\\]|\\[^])*"|[{}]/g;
  parts.lastIndex = from;
  let depth = 0;
  for (let part = parts.exec(text2); part !== null; part = parts.exec(text2)) {
    if (part[0] === "{") depth++;
    else if (part[0] === "}" && --depth === 0) return text2.slice(from, parts.lastIndex);
  }
  return text2.slice(from);
}
function readPackages(folder, state) {
  const packages = [];
  for (const [name, versions] of pairs(state["packageRegistryData"])) {
    for (const [reference, info] of pairs(versions)) {
      if (!isRecord(info) || typeof info["packageLocation"] !== "string") continue;
      packages.push({
        name: typeof name === "string" ? name : null,
        reference: typeof reference === "string" ? reference : null,
        location: `${joinPath(folder, info["packageLocation"])}/`.replace("//", "/"),
        dependencies: readDependencies(info["packageDependencies"])
      });
    }
  }
  return packages;
}
function readDependencies(value) {
  const dependencies = /* @__PURE__ */ new Map();
  for (const [name, target] of pairs(value)) {
    if (typeof name !== "string") continue;
    if (typeof target === "string") dependencies.set(name, { name, reference: target });
    else if (target === null) dependencies.set(name, null);
    else {
      const [other, reference] = Array.isArray(target) ? target : [];
      if (typeof other === "string" && typeof reference === "string") dependencies.set(name, { name: other, reference });
    }
  }
  return dependencies;
}
function pairs(value) {
  if (!Array.isArray(value)) return [];
  return value.filter((item) => Array.isArray(item) && item.length === 2);
}
function locator(name, reference) {
  return JSON.stringify([name, reference]);
}
var DATA, SCRIPT, PnpTree;
var init_pnp = __esm({
  "src/resolve/pnp.ts"() {
    "use strict";
    init_jsonc();
    init_paths();
    DATA = ".pnp.data.json";
    SCRIPT = ".pnp.cjs";
    PnpTree = class {
      packages;
      byLocator = /* @__PURE__ */ new Map();
      fallback;
      isExcluded;
      owners = /* @__PURE__ */ new Map();
      /** @param folder of the file @param state what the file holds */
      constructor(folder, state) {
        this.packages = readPackages(folder, state);
        for (const each of this.packages) this.byLocator.set(locator(each.name, each.reference), each);
        const top = this.byLocator.get(locator(null, null));
        const pool = readDependencies(state["fallbackPool"]);
        this.fallback = state["enableTopLevelFallback"] === false ? /* @__PURE__ */ new Map() : new Map([...top?.dependencies ?? [], ...pool]);
        const excluded = new Set(
          pairs(state["fallbackExclusionList"]).flatMap(
            ([name, references]) => Array.isArray(references) ? references.map((reference) => locator(name, reference)) : []
          )
        );
        this.isExcluded = (name, reference) => excluded.has(locator(name, reference));
      }
      /** Where the package lies that a name means in a folder, without a "/" at the end; undefined when it means none. */
      packageRoot(folder, name) {
        const owner = this.ownerOf(folder);
        if (owner === void 0) return void 0;
        let meant = owner.dependencies.get(name);
        if (!meant && !this.isExcluded(owner.name, owner.reference)) meant = this.fallback.get(name);
        const found = meant && this.byLocator.get(locator(meant.name, meant.reference));
        return found ? withoutVirtual(found.location).replace(/\/$/, "") : void 0;
      }
      ownerOf(folder) {
        if (this.owners.has(folder)) return this.owners.get(folder);
        let owner;
        for (const each of this.packages) {
          if (!isInside2(`${folder}/`, each.location)) continue;
          if (owner === void 0 || each.location.length > owner.location.length) owner = each;
        }
        this.owners.set(folder, owner);
        return owner;
      }
    };
  }
});

// src/resolve/real-paths.ts
var MAX_LINKS, RealPaths;
var init_real_paths = __esm({
  "src/resolve/real-paths.ts"() {
    "use strict";
    init_paths();
    MAX_LINKS = 3;
    RealPaths = class {
      files;
      listings;
      baseDir;
      folders = /* @__PURE__ */ new Map();
      targets = /* @__PURE__ */ new Map();
      constructor(files2, listings, baseDir) {
        this.files = files2;
        this.listings = listings;
        this.baseDir = baseDir;
      }
      /** @param links takes the path that has a link in it, and where it leads to */
      ofFile(path34, links) {
        const folder = folderOf(path34);
        const name = nameOf(path34);
        if (this.isLink(folder, name)) {
          const real2 = toSlashes(this.files.realPath(path34));
          links.set(path34, real2);
          return real2;
        }
        const real = this.ofFolder(folder);
        if (real === folder) return path34;
        links.set(folder, real);
        return joinPath(real, `./${name}`);
      }
      ofFolder(folder) {
        const known = this.folders.get(folder);
        if (known !== void 0) return known;
        const above = folderOf(folder);
        let real;
        if (folder !== above && isInside2(above, this.baseDir) && !this.isLink(above, nameOf(folder))) {
          const realAbove = this.ofFolder(above);
          real = realAbove === above ? folder : joinPath(realAbove, `./${nameOf(folder)}`);
        } else real = toSlashes(this.files.realPath(folder));
        this.folders.set(folder, real);
        return real;
      }
      isLink(folder, name) {
        return this.listings.get(folder)?.links?.has(name) ?? false;
      }
      /**
       * Paths that changed, under all the names they have through the links met so far; and links that came to lead somewhere,
       * or nowhere, with them.
       */
      underAllNames(changed) {
        const all = new Set(changed);
        const links = [...this.listings.links()];
        for (const [link, kind] of links) if ((this.files.stat(link)?.kind ?? "other") !== kind) all.add(link);
        const targets = links.map(([link, kind]) => ({ link, target: kind === "folder" ? this.targetOf(link) : link }));
        let last = [...all];
        for (let round = 0; round < MAX_LINKS; round++) {
          const found = [];
          for (const path34 of last) {
            for (const { link, target } of targets) {
              if (link !== target && isInside2(path34, target) && !isInside2(link, target)) found.push(link + path34.slice(target.length));
            }
          }
          for (const path34 of found) all.add(path34);
          last = found;
        }
        for (const path34 of all) this.targets.delete(path34);
        return all;
      }
      targetOf(link) {
        let target = this.targets.get(link);
        if (target === void 0) this.targets.set(link, target = toSlashes(this.files.realPath(link)));
        return target;
      }
      /** Must be called when links may have come, gone or been changed. */
      forget() {
        this.folders.clear();
      }
    };
  }
});

// src/resolve/trace.ts
var Trace;
var init_trace = __esm({
  "src/resolve/trace.ts"() {
    "use strict";
    Trace = class {
      folders = /* @__PURE__ */ new Set();
      files = /* @__PURE__ */ new Set();
      links = /* @__PURE__ */ new Map();
    };
  }
});

// src/resolve/surroundings.ts
var AllSurroundings;
var init_surroundings = __esm({
  "src/resolve/surroundings.ts"() {
    "use strict";
    init_paths();
    init_trace();
    AllSurroundings = class {
      parts;
      byKey = /* @__PURE__ */ new Map();
      reaches = /* @__PURE__ */ new Map();
      seen = /* @__PURE__ */ new Map();
      constructor(parts) {
        this.parts = parts;
      }
      /** @param trace takes the folders that decided which surroundings these are */
      of(folder, tsConfig, trace) {
        const { surroundings, above } = this.seenFrom(folder, tsConfig);
        for (const path34 of above) trace.folders.add(path34);
        return surroundings;
      }
      /** Forgets those that looked at something which is no longer so; answers whether given ones are still good. */
      forget(isTouched) {
        this.seen.clear();
        for (const [key3, { trace }] of this.reaches) if (isTouched(trace)) this.reaches.delete(key3);
        const reached = new Set(this.reaches.values()).add(void 0);
        for (const [key3, { trace, reach }] of this.byKey) {
          if (isTouched(trace) || !reached.has(reach)) this.byKey.delete(key3);
        }
        const kept = new Set(this.byKey.values());
        return (surroundings) => kept.has(surroundings);
      }
      /** A folder with neither a package.json nor packages sees what the folder above it sees. */
      seenFrom(folder, tsConfig) {
        const key3 = tsConfig === void 0 ? folder : `${folder}
${tsConfig.file}`;
        let seen = this.seen.get(key3);
        if (seen !== void 0) return seen;
        const { options, listings } = this.parts;
        const { baseDir, modules } = options;
        const listing = folder !== baseDir && isInside2(folder, baseDir) ? listings.get(folder) : void 0;
        if (listing && !listing.has("package.json") && !modules.some((name) => listing.has(name.split("/", 1)[0] ?? name))) {
          const { surroundings, above } = this.seenFrom(folderOf(folder), tsConfig);
          seen = { surroundings, above: [folder, ...above] };
        } else seen = this.lookAround(folder, tsConfig);
        this.seen.set(key3, seen);
        return seen;
      }
      lookAround(folder, tsConfig) {
        const { options, manifests, lookup } = this.parts;
        const trace = new Trace();
        const nearest2 = manifests.nearest(folder, trace);
        const manifest = options.combinedDependencies ? manifests.combinedFrom(folder, trace) : nearest2?.manifest;
        const reachKey = [tsConfig?.file, ...lookup.moduleFoldersOf(folder, trace)].join("\n");
        const key3 = `${nearest2?.folder}
${reachKey}`;
        let surroundings = this.byKey.get(key3);
        if (surroundings === void 0) {
          surroundings = {
            folder,
            manifest: manifest ?? null,
            trace: new Trace(),
            answers: /* @__PURE__ */ new Map(),
            ownName: nearest2?.manifest?.["name"],
            reach: this.parts.isReachShared ? this.reach(reachKey) : void 0
          };
          this.byKey.set(key3, surroundings);
        }
        for (const file of trace.files) surroundings.trace.files.add(file);
        return { surroundings, above: [...trace.folders] };
      }
      reach(key3) {
        let reach = this.reaches.get(key3);
        if (reach === void 0) {
          reach = { trace: new Trace(), found: /* @__PURE__ */ new Map() };
          this.reaches.set(key3, reach);
        }
        return reach;
      }
    };
  }
});

// src/resolve/resolver.ts
import { fileURLToPath as fileURLToPath2 } from "node:url";
function pathOfUrl(request2) {
  if (!request2.startsWith("file://")) return request2;
  try {
    return toSlashes(fileURLToPath2(request2));
  } catch {
    return request2;
  }
}
function missing(name, resolved) {
  return { ...name, resolved, coreModule: false, couldNotResolve: true, followable: false, dependencyTypes: UNKNOWN };
}
function some(values, test) {
  for (const value of values) if (test(value)) return true;
  return false;
}
function hasRelativeTarget({ alias }) {
  if (alias === false) return false;
  return (typeof alias === "string" ? [alias] : alias).some(isRelativePath);
}
var NOT_FOLLOWED, TYPESCRIPT, FOUND, LOCAL, Resolver, UNKNOWN;
var init_resolver = __esm({
  "src/resolve/resolver.ts"() {
    "use strict";
    init_listings();
    init_paths();
    init_zip_files();
    init_builtins();
    init_classify();
    init_globs();
    init_lookup();
    init_manifests();
    init_near_files();
    init_pnp();
    init_real_paths();
    init_specifier();
    init_surroundings();
    init_trace();
    init_tsconfig();
    NOT_FOLLOWED = [".json", ".node", ".css", ".sass", ".scss", ".stylus", ".less"];
    TYPESCRIPT = /* @__PURE__ */ new Set([".ts", ".tsx", ".mts", ".cts", ".d.ts", ".d.mts", ".d.cts", ".vue", ".svelte", ".astro"]);
    FOUND = { coreModule: false, couldNotResolve: false };
    LOCAL = ["local"];
    Resolver = class _Resolver {
      givenFiles;
      options;
      pnpProblems = [];
      /** What the walk that gathers the sources may use, and fill, too. */
      listings;
      manifests;
      tsConfigs;
      lookup;
      isBuiltIn;
      followed;
      looksAtTypes;
      rootConfig;
      rootTrace = new Trace();
      scopes = /* @__PURE__ */ new Map();
      surroundings;
      realPaths;
      nearFiles;
      last;
      /** Nothing replaces or renames relative requests. */
      hasShortWay;
      /** No alias starts at the importing folder. */
      isShareable;
      workspaces = /* @__PURE__ */ new WeakMap();
      workspaceTests = /* @__PURE__ */ new Map();
      /** @param listings those that a walk over the sources has made already */
      constructor(files2, options, listings) {
        const { baseDir } = options;
        const { tree, problem, file } = loadPnp(files2, baseDir);
        this.givenFiles = files2;
        this.options = options;
        if (problem) this.pnpProblems.push(problem);
        if (file !== void 0) this.rootTrace.files.add(file);
        const seenFiles = tree ? new ZipFiles(files2) : files2;
        this.listings = !tree && listings ? listings : new Listings(seenFiles, baseDir);
        this.manifests = new Manifests(seenFiles, this.listings, baseDir);
        this.tsConfigs = new TsConfigs(seenFiles, this.listings, this.manifests, baseDir);
        this.realPaths = new RealPaths(seenFiles, this.listings, baseDir);
        this.nearFiles = new NearFiles(options, this.listings, this.realPaths);
        this.isBuiltIn = compileBuiltIns(options.builtInModules);
        this.followed = new Set(options.extensions.filter((extension) => !NOT_FOLLOWED.includes(extension)));
        this.looksAtTypes = options.modules.some((folder) => folder.includes("@types"));
        this.isShareable = !options.preferRelative && ![...options.alias, ...options.fallback].some(hasRelativeTarget);
        const replacements = options.alias.length + options.aliasFields.length + options.extensionAlias.size;
        this.hasShortWay = replacements === 0 && options.babel === void 0;
        if (options.tsConfig !== void 0) this.rootConfig = this.tsConfigs.load(options.tsConfig, this.rootTrace);
        this.lookup = new Lookup({
          settings: options,
          listings: this.listings,
          manifests: this.manifests,
          isBuiltIn: this.isBuiltIn,
          pnp: tree,
          babel: options.babel
        });
        this.surroundings = new AllSurroundings({
          options,
          listings: this.listings,
          manifests: this.manifests,
          lookup: this.lookup,
          isReachShared: tree === void 0 && options.aliasFields.length === 0
        });
      }
      /** What was wrong in the package.json and tsconfig.json files read so far; the answers count them as far as they go. */
      get problems() {
        return [...this.pnpProblems, ...this.manifests.problems.values(), ...this.tsConfigs.problems.values()];
      }
      resolve(request2) {
        const { from, kind } = request2;
        if (this.last?.from !== from) this.last = { from, scope: this.scopeOf(from) };
        const { scope } = this.last;
        if (kind === "triple-slash-path" && !isRelativePath(request2.specifier)) {
          return { ...this.answerFor(scope, `./${request2.specifier}`, false), module: request2.specifier };
        }
        return this.answerFor(scope, request2.specifier, request2.moduleSystem === "amd");
      }
      answerFor(scope, specifier, isAmd) {
        const isPlain2 = this.hasShortWay && scope.tsConfig?.moduleSuffixes === void 0;
        const near = isPlain2 ? this.nearFiles.find(scope.folder, specifier, scope.places, scope.trace) : void 0;
        if (near !== void 0) {
          const followable = this.followed.has(near.extension);
          return { module: specifier, resolved: near.resolved, ...FOUND, followable, dependencyTypes: LOCAL };
        }
        const answers = isAmd ? scope.amdAnswers : scope.answers;
        let answer = answers.get(specifier);
        if (answer === void 0) {
          const isShared = this.isShareable && !isAmd && !/^[.#]|![.#]/.test(specifier);
          answer = isShared ? this.sharedAnswer(scope, specifier) : this.answer(scope, scope.trace, specifier, isAmd);
          answers.set(specifier, answer);
        }
        return answer;
      }
      /** What all answers for importing files of a folder depend on, besides the options. */
      inputsOf(folder) {
        const merged = new Trace();
        const scopes = this.scopes.get(folder) ?? [];
        const shared = scopes.flatMap(({ surroundings }) => surroundings ? [surroundings, surroundings.reach ?? surroundings] : []);
        for (const { trace } of [...scopes, ...shared, { trace: this.rootTrace }]) {
          for (const path34 of trace.folders) merged.folders.add(path34);
          for (const path34 of trace.files) merged.files.add(path34);
          for (const [path34, target] of trace.links) merged.links.set(path34, target);
        }
        for (const path34 of this.tsConfigs.inputs) merged.files.add(path34);
        return merged;
      }
      /**
       * The resolver to use after files changed, came or went: this one, which then forgets what that could concern, or a new
       * one. A source whose text alone changed needs no call.
       *
       * @param paths absolute, with "/"; of a folder that came or went, the folder is enough
       */
      after(paths) {
        const changed = this.realPaths.underAllNames(paths);
        const isRoot = (path34) => this.tsConfigs.inputs.has(path34) || nameOf(path34).startsWith(".pnp.");
        if (some(changed, isRoot)) return new _Resolver(this.givenFiles, this.options);
        const folders = /* @__PURE__ */ new Set();
        const wholes = [];
        for (const path34 of changed) {
          if (this.listings.has(path34)) wholes.push(path34);
          for (const folder of this.listings.forget(path34)) folders.add(folder);
        }
        for (const path34 of changed) this.manifests.forget(path34);
        this.lookup.forgetFolders();
        this.realPaths.forget();
        this.nearFiles.forget();
        this.last = void 0;
        const isTouched = (trace) => some(folders, (path34) => trace.folders.has(path34) || trace.links.has(path34)) || some(changed, (path34) => trace.files.has(path34)) || some(wholes, (whole) => some(trace.folders, (path34) => isInside2(path34, whole)) || some(trace.files, (path34) => isInside2(path34, whole)));
        const isKept = this.surroundings.forget(isTouched);
        for (const [folder, scopes] of this.scopes) {
          const kept = scopes.filter(
            ({ trace, surroundings }) => !isTouched(trace) && (surroundings === void 0 || isKept(surroundings))
          );
          if (kept.length === scopes.length) continue;
          if (kept.length === 0) this.scopes.delete(folder);
          else this.scopes.set(folder, kept);
        }
        return this;
      }
      scopeOf(from) {
        const folder = folderOf(from);
        let scopes = this.scopes.get(folder);
        if (scopes === void 0) this.scopes.set(folder, scopes = []);
        const isTypeScript2 = this.options.typescriptFirst && TYPESCRIPT.has(extensionOf(from));
        const root = this.rootConfig;
        const tsConfig = root && root.references.length > 0 ? this.tsConfigs.projectOf(from, root, this.rootTrace) : root;
        for (const scope2 of scopes) {
          if (scope2.tsConfig === tsConfig && scope2.typescriptFirst === isTypeScript2) return scope2;
        }
        const scope = {
          folder,
          tsConfig,
          typescriptFirst: isTypeScript2,
          trace: new Trace(),
          answers: /* @__PURE__ */ new Map(),
          amdAnswers: /* @__PURE__ */ new Map(),
          surroundings: void 0,
          places: /* @__PURE__ */ new Map()
        };
        scopes.push(scope);
        return scope;
      }
      sharedAnswer(scope, specifier) {
        const surroundings = this.surroundingsOf(scope);
        const { folder, answers, trace } = surroundings;
        let answer = answers.get(specifier);
        if (answer === void 0) {
          answer = this.answer({ ...scope, folder, surroundings }, trace, specifier, false, surroundings);
          answers.set(specifier, answer);
        }
        return answer;
      }
      surroundingsOf(scope) {
        return scope.surroundings ??= this.surroundings.of(scope.folder, scope.tsConfig, scope.trace);
      }
      answer(scope, trace, specifier, isAmd, shared) {
        const name = readModuleName(specifier);
        const written = withoutLoaders(name.module);
        const request2 = pathOfUrl(written);
        if (this.isBuiltIn(request2)) return this.core(name, request2, void 0);
        if (isAmd && !isRelativePath(request2)) return this.amdAnswer(scope, name, request2);
        const reach = packageNameOf(request2) === shared?.ownName ? void 0 : shared?.reach;
        const found = reach ? this.reached(reach, scope, request2) : this.find(scope, trace, request2);
        if (found === void 0) return missing(name, written);
        if (found.builtIn) return this.core(name, found.path, found.via);
        return this.located(scope, trace, name, request2, found);
      }
      reached({ found, trace }, scope, request2) {
        let answer = found.get(request2);
        if (answer === void 0) {
          answer = this.find(scope, trace, request2) ?? null;
          found.set(request2, answer);
        }
        return answer ?? void 0;
      }
      find({ folder, tsConfig, typescriptFirst }, trace, request2) {
        const found = this.lookup.find({ folder, request: request2, tsConfig, typescriptFirst, trace });
        if (found !== void 0 || tsConfig === this.rootConfig) return found;
        return this.lookup.find({ folder, request: request2, tsConfig: this.rootConfig, typescriptFirst, trace });
      }
      located(scope, trace, name, request2, found) {
        const { options } = this;
        const path34 = options.preserveSymlinks ? found.path : this.realPaths.ofFile(found.path, trace.links);
        const resolved = relativePath(options.baseDir, path34);
        const followable = this.followed.has(extensionOf(resolved));
        const { module, protocol, mimeType } = name;
        const resolution = {
          module,
          resolved,
          coreModule: false,
          couldNotResolve: false,
          followable,
          dependencyTypes: LOCAL
        };
        if (protocol !== void 0) resolution.protocol = protocol;
        if (mimeType !== void 0) resolution.mimeType = mimeType;
        if (isRelativePath(request2)) return resolution;
        const packageName2 = packageNameOf(found.packageRequest ?? request2);
        const isInModuleFolder = isInModules(resolved, path34, options.modules);
        resolution.dependencyTypes = classify({
          resolved,
          via: found.via,
          isInModuleFolder,
          looksAtTypes: this.looksAtTypes,
          packageName: packageName2,
          manifest: this.surroundingsOf(scope).manifest,
          inWorkspace: (manifest) => this.isInWorkspace(manifest, resolved, request2),
          isDeprecated: () => options.deprecations && Boolean(this.packageManifest(scope.folder, trace, packageName2)?.["deprecated"])
        });
        if (options.licenses && isInModuleFolder) {
          const license = this.packageManifest(scope.folder, trace, packageName2)?.["license"];
          if (typeof license === "string" && license !== "") resolution.license = license;
        }
        return resolution;
      }
      core(name, resolved, via) {
        const types = via === "subpath-import" ? ["aliased", "aliased-subpath-import", "core"] : ["core"];
        if (via === "webpack") types.unshift("aliased", "aliased-webpack");
        return { ...name, resolved, coreModule: true, couldNotResolve: false, followable: false, dependencyTypes: types };
      }
      /** AMD's names that are no paths: a file beside the importing one. */
      amdAnswer(scope, name, request2) {
        const path34 = joinPath(scope.folder, `./${request2}`);
        const listing = this.listings.traced(folderOf(path34), scope.trace.folders);
        const file = [`${path34}.js`, path34].find((candidate) => listing?.get(nameOf(candidate)) === "file");
        if (file === void 0) return missing(name, request2);
        const located = this.located(scope, scope.trace, name, request2, { path: file, builtIn: false, via: void 0, packageRequest: void 0 });
        return { ...located, followable: file.endsWith(".js") };
      }
      packageManifest(folder, trace, packageName2) {
        if (isRelativePath(packageName2)) return void 0;
        const root = this.lookup.packageFolder(folder, packageName2, trace);
        return root === void 0 ? void 0 : this.manifests.in(root, trace);
      }
      isInWorkspace(manifest, resolved, request2) {
        let test = this.workspaces.get(manifest);
        if (test === void 0) {
          const globs = workspacesOf(manifest);
          const key3 = globs.join("\n");
          test = this.workspaceTests.get(key3) ?? compileWorkspaces(globs);
          this.workspaceTests.set(key3, test);
          this.workspaces.set(manifest, test);
        }
        return test(resolved) || test(request2.replace(/^node_modules\//, ""));
      }
    };
    UNKNOWN = ["unknown"];
  }
});

// src/resolve/settings.ts
function resolverOptions(options, context) {
  const base = {
    extensions: [...DEFAULT_EXTENSIONS],
    mainFields: context.native ? ["main", "module", "types", "typings"] : ["main"],
    mainFiles: ["index"],
    exportsFields: context.native ? ["exports"] : [],
    importsFields: ["imports"],
    conditionNames: context.native ? ["import", "require", "node", "types", "default"] : [],
    aliasFields: [],
    modules: ["node_modules", "node_modules/@types"],
    alias: [],
    fallback: [],
    preferRelative: false,
    extensionAlias: /* @__PURE__ */ new Map(),
    roots: [],
    preserveSymlinks: options.preserveSymlinks
  };
  const settings = overlay(overlay(base, options.enhancedResolveOptions), context.webpack);
  const result = {
    ...settings,
    baseDir: toSlashes(options.baseDir),
    combinedDependencies: options.combinedDependencies,
    licenses: context.licenses ?? false,
    deprecations: context.deprecations ?? false,
    typescriptFirst: context.tsConfig === void 0
  };
  if (context.tsConfig !== void 0) result.tsConfig = toSlashes(context.tsConfig);
  if (context.babel) result.babel = context.babel;
  if (options.builtInModules) result.builtInModules = options.builtInModules;
  return result;
}
function readAliases(value) {
  const entries = [];
  if (Array.isArray(value)) {
    for (const item of value) {
      if (!isRecord(item) || typeof item["name"] !== "string") continue;
      entries.push({ name: item["name"], onlyModule: item["onlyModule"] === true, alias: item["alias"] });
    }
  } else if (isRecord(value)) {
    for (const [key3, alias] of Object.entries(value)) {
      const onlyModule = key3.endsWith("$");
      entries.push({ name: onlyModule ? key3.slice(0, -1) : key3, onlyModule, alias });
    }
  }
  const aliases = [];
  for (const { name, onlyModule, alias } of entries) {
    const targets = stringsOf(alias).map((target) => isAbsolutePath(target) ? toSlashes(target) : target);
    if (alias === false) aliases.push({ name, onlyModule, alias });
    else if (targets.length > 0) aliases.push({ name, onlyModule, alias: targets });
  }
  return aliases;
}
function overlay(settings, raw) {
  if (!isRecord(raw)) return settings;
  const result = { ...settings };
  const lists = [
    "extensions",
    "mainFields",
    "mainFiles",
    "exportsFields",
    "importsFields",
    "conditionNames",
    "aliasFields",
    "modules",
    "roots"
  ];
  for (const key3 of lists) {
    if (raw[key3] !== void 0) result[key3] = stringsOf(raw[key3]);
  }
  if (raw["alias"] !== void 0) result.alias = readAliases(raw["alias"]);
  if (raw["fallback"] !== void 0) result.fallback = readAliases(raw["fallback"]);
  if (isRecord(raw["extensionAlias"])) {
    result.extensionAlias = new Map(Object.entries(raw["extensionAlias"]).map(([extension, value]) => [extension, stringsOf(value)]));
  }
  if (raw["preferRelative"] === true) result.preferRelative = true;
  if (typeof raw["symlinks"] === "boolean") result.preserveSymlinks = !raw["symlinks"];
  result.modules = result.modules.map((folder) => isAbsolutePath(folder) ? toSlashes(folder) : folder);
  result.roots = result.roots.map((folder) => toSlashes(folder));
  return result;
}
var DEFAULT_EXTENSIONS;
var init_settings = __esm({
  "src/resolve/settings.ts"() {
    "use strict";
    init_jsonc();
    init_paths();
    DEFAULT_EXTENSIONS = [
      ".js",
      ".cjs",
      ".mjs",
      ".jsx",
      ".ts",
      ".tsx",
      ".d.ts",
      ".cts",
      ".d.cts",
      ".mts",
      ".d.mts",
      ".vue",
      ".svelte",
      ".astro"
    ];
  }
});

// src/project/make-resolver.ts
import path8 from "node:path";
async function makeResolver({ cwd, files: files2, env, signal }, { format, ruleSet, file }, options, viaNode) {
  const { tsConfig, webpackConfig, babelConfig } = options;
  const context = { native: format === "native" && file !== void 0, ...whatRulesAsk(ruleSet) };
  const problems = [];
  const filesRead = [];
  const request2 = (fileName) => ({ fileName, cwd, files: files2, env, viaNode, signal });
  if (tsConfig?.fileName !== void 0) context.tsConfig = path8.resolve(cwd, tsConfig.fileName);
  if (webpackConfig?.fileName !== void 0) {
    const read2 = await readWebpackResolve({
      ...request2(webpackConfig.fileName),
      webpackEnv: webpackConfig.env,
      webpackArguments: webpackConfig.arguments
    });
    context.webpack = read2.resolve;
    filesRead.push(...read2.filesRead);
  }
  if (babelConfig?.fileName !== void 0) {
    const read2 = await readBabelModuleResolver(request2(babelConfig.fileName));
    if (read2.resolver !== void 0) context.babel = read2.resolver;
    problems.push(...read2.problems);
    filesRead.push(...read2.filesRead);
  }
  return { resolver: new Resolver(files2, resolverOptions(options, context)), problems, filesRead };
}
function whatRulesAsk({ forbidden = [], allowed = [], required = [] }) {
  const targets = [...forbidden, ...allowed, ...required].flatMap(({ to }) => to === void 0 ? [] : [to]);
  return {
    licenses: targets.some(({ license, licenseNot }) => license !== void 0 || licenseNot !== void 0),
    deprecations: targets.some(({ dependencyTypes: dependencyTypes2 = [], dependencyTypesNot = [] }) => [...dependencyTypes2, ...dependencyTypesNot].includes("deprecated"))
  };
}
var init_make_resolver = __esm({
  "src/project/make-resolver.ts"() {
    "use strict";
    init_bundlers();
    init_resolver();
    init_settings();
  }
});

// src/extract/components.ts
function scriptBlocks(bytes, extension) {
  const text2 = bytes.toString("latin1").toLowerCase();
  const blocks = [];
  const isAstro = extension === ".astro";
  let pos = isAstro ? frontmatter(text2, blocks) : 0;
  let templates = 0;
  for (; ; ) {
    pos = text2.indexOf("<", pos);
    if (pos < 0) return blocks;
    if (text2.startsWith("<!--", pos)) {
      const close = text2.indexOf("-->", pos + 4);
      pos = close < 0 ? pos + 4 : close + 3;
    } else if (isTag(text2, pos, "<script")) {
      const tag = readTag(text2, pos, pos + 7);
      pos = tag.end;
      if (extension === ".vue" && templates > 0) continue;
      if (isScript(tag) && !(isAstro && (tag.attributes.has("is:inline") || tag.attributes.has("define:vars")))) {
        pos = addScript(bytes, text2, tag, isAstro, blocks);
      } else if (!tag.isSelfClosing) pos = closingTag(text2, pos, "</script");
    } else if (isTag(text2, pos, "<style")) {
      const tag = readTag(text2, pos, pos + 6);
      pos = tag.isSelfClosing ? tag.end : closingTag(text2, tag.end, "</style");
    } else if (extension === ".vue" && isTag(text2, pos, "<template")) {
      const tag = readTag(text2, pos, pos + 9);
      if (!tag.isSelfClosing) templates++;
      pos = tag.end;
    } else if (extension === ".vue" && text2.startsWith("</template", pos)) {
      templates--;
      pos += 10;
    } else pos++;
  }
}
function frontmatter(text2, blocks) {
  let pos = 0;
  for (; ; ) {
    while (isSpace(text2.charCodeAt(pos))) pos++;
    if (!text2.startsWith("<!--", pos)) break;
    const close = text2.indexOf("-->", pos);
    if (close < 0) return 0;
    pos = close + 3;
  }
  if (!text2.startsWith("---", pos)) return 0;
  const start = pos + 3;
  let end = text2.length;
  for (let at = start; at < text2.length; at++) {
    const code2 = text2.charCodeAt(at);
    if (at !== start && code2 !== 10 && code2 !== 13) continue;
    let dashes = at === start ? at : at + 1;
    while (text2.charCodeAt(dashes) === 32 || text2.charCodeAt(dashes) === 9) dashes++;
    if (!text2.startsWith("---", dashes)) continue;
    end = at;
    break;
  }
  blocks.push({ start, end, lang: "ts", src: null, tagStart: pos });
  return Math.min(text2.indexOf("---", end) + 3, text2.length);
}
function addScript(bytes, text2, tag, isAstro, blocks) {
  const lang = tag.attributes.get("lang") ?? (isAstro ? "ts" : "js");
  const srcStart = tag.attributes.has("src") ? text2.indexOf("src", tag.start) : -1;
  const value = tag.attributes.get("src") ?? "";
  const valueStart = srcStart < 0 ? -1 : text2.indexOf(value, srcStart + 3);
  const src = valueStart < 0 || value === "" ? null : bytes.toString("utf8", valueStart, valueStart + value.length);
  const end = tag.isSelfClosing ? tag.end : startOfClosingTag(text2, tag.end, "</script");
  blocks.push({ start: tag.end, end, lang, src, tagStart: tag.start });
  return end;
}
function isScript(tag) {
  const type = tag.attributes.get("type");
  return type === void 0 || type === "" || SCRIPT_TYPES.has(type);
}
function isTag(text2, pos, start) {
  if (!text2.startsWith(start, pos)) return false;
  const code2 = text2.charCodeAt(pos + start.length);
  return isSpace(code2) || code2 === 62 || code2 === 47;
}
function readTag(text2, start, from) {
  const attributes = /* @__PURE__ */ new Map();
  let pos = from;
  let name = "";
  while (pos < text2.length && text2[pos] !== ">") {
    const letter = text2[pos];
    if (letter === '"' || letter === "'") {
      const close = text2.indexOf(letter, pos + 1);
      pos = close < 0 ? text2.length : close + 1;
    } else if (letter === "{") {
      const close = text2.indexOf("}", pos + 1);
      pos = close < 0 ? text2.length : close + 1;
    } else if (isSpace(text2.charCodeAt(pos)) || letter === "/") pos++;
    else if (letter === "=") {
      pos++;
      while (isSpace(text2.charCodeAt(pos))) pos++;
      const quote3 = text2[pos];
      let stop;
      let valueStart = pos;
      if (quote3 === '"' || quote3 === "'") {
        valueStart++;
        stop = text2.indexOf(quote3, valueStart);
        if (stop < 0) stop = text2.length;
        pos = stop + 1;
      } else if (quote3 === "{") {
        stop = text2.indexOf("}", pos) + 1;
        if (stop === 0) stop = text2.length;
        pos = stop;
      } else {
        stop = pos;
        while (stop < text2.length && !isSpace(text2.charCodeAt(stop)) && text2[stop] !== ">") stop++;
        pos = stop;
      }
      if (name !== "") attributes.set(name, text2.slice(valueStart, stop));
      name = "";
    } else {
      const nameStart = pos;
      while (pos < text2.length && !isSpace(text2.charCodeAt(pos)) && !`=>/"'{`.includes(text2[pos])) pos++;
      name = text2.slice(nameStart, pos);
      attributes.set(name, "");
    }
  }
  let last = pos - 1;
  while (isSpace(text2.charCodeAt(last))) last--;
  return { start, end: Math.min(pos + 1, text2.length), attributes, isSelfClosing: last >= from && text2[last] === "/" };
}
function startOfClosingTag(text2, from, name) {
  for (let pos = text2.indexOf(name, from); pos >= 0; pos = text2.indexOf(name, pos + 1)) {
    let after = pos + name.length;
    while (isSpace(text2.charCodeAt(after))) after++;
    if (text2[after] === ">") return pos;
  }
  return text2.length;
}
function closingTag(text2, from, name) {
  const start = startOfClosingTag(text2, from, name);
  return start === text2.length ? start : text2.indexOf(">", start) + 1;
}
function isSpace(code2) {
  return code2 === 32 || code2 >= 9 && code2 <= 13;
}
var SCRIPT_TYPES;
var init_components = __esm({
  "src/extract/components.ts"() {
    "use strict";
    SCRIPT_TYPES = /* @__PURE__ */ new Set([
      "module",
      "text/javascript",
      "text/typescript",
      "text/babel",
      "text/ecmascript",
      "application/javascript",
      "application/ecmascript",
      "ts",
      "typescript"
    ]);
  }
});

// src/extract/text.ts
import { Buffer as Buffer2, isUtf8 } from "node:buffer";
function decodeText(source, scratch) {
  const view = Buffer2.from(source.buffer, source.byteOffset, source.byteLength);
  if (view.length >= 2 && view[0] === 255 && view[1] === 254) return paddedText(Buffer2.from(view.toString("utf16le", 2)), "utf-16", scratch);
  if (view.length >= 2 && view[0] === 254 && view[1] === 255) {
    const swapped = Buffer2.from(view.subarray(2, view.length - view.length % 2)).swap16();
    return paddedText(Buffer2.from(swapped.toString("utf16le")), "utf-16", scratch);
  }
  const hasMark = view.length >= 3 && view[0] === 239 && view[1] === 187 && view[2] === 191;
  const text2 = hasMark ? view.subarray(3) : view;
  if (isUtf8(text2)) return paddedText(text2, "utf-8", scratch);
  if (text2.subarray(0, BINARY_HEAD).includes(0)) return paddedText(Buffer2.alloc(0), "binary", scratch);
  return paddedText(Buffer2.from(text2.toString("utf8")), "invalid", scratch);
}
function paddedText(text2, encoding, scratch) {
  const bytes = scratch.take(text2.length + 1);
  bytes.set(text2);
  bytes[text2.length] = 0;
  return { bytes, start: 0, end: text2.length, encoding };
}
var BINARY_HEAD, Scratch, LEAST_SCRATCH, MOST_SCRATCH, Positions;
var init_text = __esm({
  "src/extract/text.ts"() {
    "use strict";
    BINARY_HEAD = 1024;
    Scratch = class {
      memory = null;
      isReused = false;
      /** `length` bytes, whatever is in them; those taken before are no longer valid. */
      take(length) {
        if (length > MOST_SCRATCH || !this.isReused) {
          this.isReused = true;
          return Buffer2.allocUnsafe(length);
        }
        if (this.memory === null || this.memory.length < length) this.memory = Buffer2.allocUnsafeSlow(Math.max(length * 2, LEAST_SCRATCH));
        return this.memory.subarray(0, length);
      }
    };
    LEAST_SCRATCH = 1 << 16;
    MOST_SCRATCH = 1 << 22;
    Positions = class {
      bytes;
      pos = 0;
      line = 1;
      column = 1;
      constructor(bytes) {
        this.bytes = bytes;
      }
      /** @param offset bytes from 0, not below that of the call before */
      at(offset) {
        const { bytes } = this;
        let { pos, line, column } = this;
        while (pos < offset) {
          const code2 = bytes[pos++];
          if (code2 >= 128) {
            if (code2 >= 192) column += code2 >= 240 ? 2 : 1;
            if (code2 !== 226 || bytes[pos] !== 128 || bytes[pos + 1] !== 168 && bytes[pos + 1] !== 169) continue;
            pos += 2;
          } else if (code2 === 13) {
            if (bytes[pos] === 10 && pos < offset) pos++;
          } else if (code2 !== 10) {
            column++;
            continue;
          }
          line++;
          column = 1;
        }
        this.pos = pos;
        this.line = line;
        this.column = column;
        return { line, column };
      }
    };
  }
});

// src/extract/typescript/names.ts
function withName(filter, name) {
  const bytes = ENCODER.encode(name);
  if (bytes.length === 0) return filter;
  const hash = hashOf(bytes[0], bytes[bytes.length >> 1], bytes[bytes.length - 1], bytes.length);
  filter[hash >> 5] |= 1 << (hash & 31);
  return filter;
}
function hashOf(first, middle, last, length) {
  return first * 37 + middle * 11 + last * 5 + length * 131 & HASH_MASK;
}
var REQUIRE, DEFINE, PROCESS, GLOBAL_THIS, CREATE_REQUIRE, ALWAYS, HASH_MASK, ENCODER, ALWAYS_NUMBERS, ALWAYS_FILTER, NameTable;
var init_names = __esm({
  "src/extract/typescript/names.ts"() {
    "use strict";
    REQUIRE = 1;
    DEFINE = 2;
    PROCESS = 3;
    GLOBAL_THIS = 4;
    CREATE_REQUIRE = 5;
    ALWAYS = ["", "require", "define", "process", "globalThis", "createRequire"];
    HASH_MASK = 2047;
    ENCODER = new TextEncoder();
    ALWAYS_NUMBERS = new Map(ALWAYS.map((name, number2) => [name, number2]));
    ALWAYS_FILTER = ALWAYS.slice(1).reduce(withName, new Array(64).fill(0));
    NameTable = class {
      /** The text names `createRequire`, so that any call may be one of `require`. */
      mentionsCreateRequire = false;
      /** One bit for each hash that a followed name has. */
      filter = ALWAYS_FILTER.slice();
      numbers = null;
      names = null;
      /** The name's number, which it now has if it had none. */
      add(name) {
        const known = this.numberOf(name);
        if (known !== 0) return known;
        this.numbers ??= /* @__PURE__ */ new Map();
        this.names ??= ALWAYS.slice();
        const number2 = this.names.push(name) - 1;
        this.numbers.set(name, number2);
        withName(this.filter, name);
        return number2;
      }
      has(name) {
        return this.numberOf(name) !== 0;
      }
      /** The number of the name written there, 0 when it is not followed. */
      numberAt(bytes, start, end) {
        const length = end - start;
        const hash = hashOf(bytes[start], bytes[start + (length >> 1)], bytes[end - 1], length);
        if ((this.filter[hash >> 5] & 1 << (hash & 31)) === 0) return 0;
        return this.numberOf(bytes.toString("utf8", start, end));
      }
      /** 0 when it is not followed. */
      numberOf(name) {
        return ALWAYS_NUMBERS.get(name) ?? this.numbers?.get(name) ?? 0;
      }
    };
  }
});

// src/extract/typescript/char-codes.ts
function isDigit(code2) {
  return code2 >= DIGIT_0 && code2 <= DIGIT_9;
}
function isNameStart(codePoint) {
  return new RegExp("^\\p{ID_Start}$", "u").test(String.fromCodePoint(codePoint));
}
function isNamePart(codePoint) {
  return codePoint === 8204 || codePoint === 8205 || new RegExp("^\\p{ID_Continue}$", "u").test(String.fromCodePoint(codePoint));
}
function isSpace2(codePoint) {
  return codePoint === 160 || codePoint === 5760 || codePoint >= 8192 && codePoint <= 8203 || codePoint === 8239 || codePoint === 8287 || codePoint === 12288 || codePoint === 65279 || codePoint === 133;
}
function isLetter(code2) {
  const lower = code2 | 32;
  return lower >= LOWER_A && lower <= LOWER_Z && code2 < 128;
}
function tableOf(holds) {
  return Uint8Array.from({ length: 256 }, (_, code2) => holds(code2) ? 1 : 0);
}
var TAB, LF, CR, SPACE2, EXCLAMATION, DOUBLE_QUOTE, HASH, DOLLAR, PERCENT, AMPERSAND, SINGLE_QUOTE, LEFT_PAREN, RIGHT_PAREN, ASTERISK, PLUS, COMMA, MINUS, DOT3, SLASH2, DIGIT_0, DIGIT_9, COLON2, SEMICOLON, LESS_THAN, EQUALS, GREATER_THAN, QUESTION, AT, LEFT_BRACKET, BACKSLASH, RIGHT_BRACKET, CARET, UNDERSCORE, BACKTICK, LOWER_A, LOWER_E, LOWER_I, LOWER_N, LOWER_U, LOWER_Z, LEFT_BRACE, BAR, RIGHT_BRACE, TILDE, SEPARATOR_0, SEPARATOR_1, LINE_SEPARATOR_2, PARAGRAPH_SEPARATOR_2, ASCII_NAME_START, ASCII_NAME_PART;
var init_char_codes = __esm({
  "src/extract/typescript/char-codes.ts"() {
    "use strict";
    TAB = 9;
    LF = 10;
    CR = 13;
    SPACE2 = 32;
    EXCLAMATION = 33;
    DOUBLE_QUOTE = 34;
    HASH = 35;
    DOLLAR = 36;
    PERCENT = 37;
    AMPERSAND = 38;
    SINGLE_QUOTE = 39;
    LEFT_PAREN = 40;
    RIGHT_PAREN = 41;
    ASTERISK = 42;
    PLUS = 43;
    COMMA = 44;
    MINUS = 45;
    DOT3 = 46;
    SLASH2 = 47;
    DIGIT_0 = 48;
    DIGIT_9 = 57;
    COLON2 = 58;
    SEMICOLON = 59;
    LESS_THAN = 60;
    EQUALS = 61;
    GREATER_THAN = 62;
    QUESTION = 63;
    AT = 64;
    LEFT_BRACKET = 91;
    BACKSLASH = 92;
    RIGHT_BRACKET = 93;
    CARET = 94;
    UNDERSCORE = 95;
    BACKTICK = 96;
    LOWER_A = 97;
    LOWER_E = 101;
    LOWER_I = 105;
    LOWER_N = 110;
    LOWER_U = 117;
    LOWER_Z = 122;
    LEFT_BRACE = 123;
    BAR = 124;
    RIGHT_BRACE = 125;
    TILDE = 126;
    SEPARATOR_0 = 226;
    SEPARATOR_1 = 128;
    LINE_SEPARATOR_2 = 168;
    PARAGRAPH_SEPARATOR_2 = 169;
    ASCII_NAME_START = tableOf((code2) => isLetter(code2) || code2 === DOLLAR || code2 === UNDERSCORE);
    ASCII_NAME_PART = tableOf((code2) => isLetter(code2) || code2 === DOLLAR || code2 === UNDERSCORE || isDigit(code2));
  }
});

// src/extract/typescript/directives.ts
function readHead(bytes, start, end) {
  const head2 = { directives: [], jsxFactory: null };
  let pos = start;
  if (pos === 0 && bytes[0] === HASH && bytes[1] === EXCLAMATION) pos = endOfLine(bytes, pos, end);
  for (; ; ) {
    const code2 = bytes[pos];
    if (code2 === SPACE2 || code2 === TAB || code2 === LF || code2 === CR || code2 === 11 || code2 === 12) {
      pos++;
      continue;
    }
    if (code2 !== SLASH2) return head2;
    if (bytes[pos + 1] === SLASH2) {
      const stop = endOfLine(bytes, pos, end);
      if (bytes[pos + 2] === SLASH2) readDirective(bytes.toString("utf8", pos + 3, stop), pos, head2);
      pos = stop;
    } else if (bytes[pos + 1] === ASTERISK) {
      const close = bytes.indexOf("*/", pos + 2);
      if (close < 0) return head2;
      if (head2.jsxFactory === null) head2.jsxFactory = jsxFactoryIn(bytes.toString("utf8", pos, close));
      pos = close + 2;
    } else return head2;
  }
}
function endOfLine(bytes, from, end) {
  let pos = from;
  while (pos < end && bytes[pos] !== LF && bytes[pos] !== CR) pos++;
  return pos;
}
function readDirective(text2, offset, head2) {
  const match = /^\s*<(\S+)\s.*?\/>/.exec(text2);
  if (match === null) return;
  const attribute = (name) => new RegExp(`(?:\\s${name}\\s*=\\s*)(?:"([^"]*)"|'([^']*)')`, "i").exec(match[0])?.slice(1).find((value) => value !== void 0);
  const push = (kind, specifier) => {
    head2.directives.push({ kind, specifier, offset });
  };
  const element = match[1].toLowerCase();
  if (element === "reference") {
    const types = attribute("types");
    const path34 = attribute("path");
    if (types !== void 0) push("triple-slash-types", types);
    else if (attribute("lib") === void 0 && path34 !== void 0) push("triple-slash-path", path34);
  } else if (element === "amd-dependency") {
    const path34 = attribute("path");
    if (path34 !== void 0) push("triple-slash-amd-dependency", path34);
  }
}
function jsxFactoryIn(comment) {
  return /@jsx\s+([\w$]+)/.exec(comment)?.[1] ?? null;
}
var init_directives = __esm({
  "src/extract/typescript/directives.ts"() {
    "use strict";
    init_char_codes();
  }
});

// src/extract/typescript/scopes.ts
function keyOf(name, scope) {
  return scope * 1048576 + name;
}
var VALUE, DECLARED, IMPORTED, HOLDS_REQUIRE, IS_CREATE_REQUIRE, IS_RENAMED, HOLDS_OBJECT, Scopes;
var init_scopes = __esm({
  "src/extract/typescript/scopes.ts"() {
    "use strict";
    VALUE = 1;
    DECLARED = 2;
    IMPORTED = 4;
    HOLDS_REQUIRE = 8;
    IS_CREATE_REQUIRE = 16;
    IS_RENAMED = 32;
    HOLDS_OBJECT = 64;
    Scopes = class {
      /** By scope: the one around it; the file's is 0. */
      parents = [-1];
      /** Triples of name, scope and flags. */
      bindings = [];
      /** Pairs of name and scope. */
      uses = [];
      flagsOf = null;
      add(parent) {
        return this.parents.push(parent) - 1;
      }
      parentOf(scope) {
        return this.parents[scope];
      }
      bind(name, scope, flags) {
        this.flagsOf = null;
        this.bindings.push(name, scope, flags);
      }
      use(name, scope) {
        this.uses.push(name, scope);
      }
      /** For `restore`, when what was read turns out to be something else. */
      save() {
        return this.bindings.length * 67108864 + this.uses.length;
      }
      restore(state) {
        this.bindings.length = Math.floor(state / 67108864);
        this.uses.length = state % 67108864;
      }
      get useCount() {
        return this.uses.length;
      }
      forgetUsesFrom(count3) {
        this.uses.length = count3;
      }
      /** The scope in which a name used in `scope` is bound to a value or by an import; -1: in none. */
      bindingScope(name, scope) {
        const flags = this.flags();
        for (let at = scope; at >= 0; at = this.parents[at]) if (flags.has(keyOf(name, at))) return at;
        return -1;
      }
      /** All flags of a name in the very scope. */
      flagsIn(name, scope) {
        return this.flags().get(keyOf(name, scope)) ?? 0;
      }
      /**
       * The imported names that are used as values, as `name, scope` keys for `isUsed`.
       * @param aliasesOf what more is used when a name is: for `import a = X.Y`, `X` as seen from there
       */
      usedImports(aliasesOf) {
        const used = /* @__PURE__ */ new Set();
        const open = [...this.uses];
        while (open.length > 0) {
          const scope = open.pop();
          const name = open.pop();
          const at = this.bindingScope(name, scope);
          if (at < 0) continue;
          const flags = this.flagsIn(name, at);
          const key3 = keyOf(name, at);
          if ((flags & IMPORTED) === 0 || (flags & VALUE) !== 0 || used.has(key3)) continue;
          used.add(key3);
          const more = aliasesOf?.get(key3);
          if (more !== void 0) open.push(more.name, more.scope);
        }
        return used;
      }
      flags() {
        if (this.flagsOf !== null) return this.flagsOf;
        const flagsOf = /* @__PURE__ */ new Map();
        const { bindings } = this;
        for (let at = 0; at < bindings.length; at += 3) {
          const key3 = keyOf(bindings[at], bindings[at + 1]);
          const before = flagsOf.get(key3);
          let flags = bindings[at + 2];
          if (before !== void 0) flags = (flags | before) & ~DECLARED | flags & before & DECLARED;
          flagsOf.set(key3, flags);
        }
        this.flagsOf = flagsOf;
        return flagsOf;
      }
    };
  }
});

// src/extract/typescript/tokens.ts
function isName(token) {
  return token >= NAME && token < BREAK;
}
function isWord(token) {
  return token >= NAME;
}
function tableOf2(holds) {
  return Uint8Array.from({ length: COUNT }, (_, token) => holds(token) ? 1 : 0);
}
function tableOfWords() {
  const table2 = [];
  for (const [word, token] of WORDS2) table2[token] = Uint8Array.from(word, (letter) => letter.charCodeAt(0));
  return table2;
}
function tableOfHashes() {
  const table2 = new Uint8Array(512);
  for (const [word, token] of WORDS2) {
    const hash = hashOfWord(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(word.length - 1), word.length);
    if (table2[hash] !== 0) throw new Error(`two keywords with one hash: ${word}`);
    table2[hash] = token;
  }
  return table2;
}
function hashOfWord(first, second, last, length) {
  return first * 2 + second * 24 + last * 31 + length & 511;
}
var END, LEFT_BRACE2, RIGHT_BRACE2, LEFT_PAREN2, RIGHT_PAREN2, LEFT_BRACKET2, RIGHT_BRACKET2, DOT4, ELLIPSIS, SEMICOLON2, COMMA2, COLON3, QUESTION2, QUESTION_DOT, ARROW, AT2, ASSIGN, COMPOUND_ASSIGN, SLASH_ASSIGN, EXCLAMATION2, TILDE2, INCREMENT, COALESCE, OR, AND, BAR2, CARET2, AMPERSAND2, EQUALITY, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, SHIFT_LEFT, SHIFT_RIGHT, PLUS2, MINUS2, ASTERISK2, SLASH3, PERCENT2, POWER, NUMBER2, STRING, TEMPLATE, TEMPLATE_HEAD, REGULAR_EXPRESSION, PRIVATE_NAME, INVALID, NAME, ABSTRACT, ACCESSOR, AS, ASSERT, ASSERTS, ASYNC, AWAIT, DECLARE, DEFER, FROM, GET, GLOBAL, IMPLEMENTS, INFER, INTERFACE, IS, KEYOF, LET, MODULE, NAMESPACE, OF, OUT, OVERRIDE, PACKAGE, PRIVATE, PROTECTED, PUBLIC, READONLY, SATISFIES, SET, SOURCE, STATIC, TYPE, UNIQUE, USING, YIELD, BREAK, CASE, CATCH, CLASS, CONST, CONTINUE, DEBUGGER, DEFAULT, DELETE, DO, ELSE, ENUM, EXPORT, EXTENDS, FALSE, FINALLY, FOR, FUNCTION, IF, IMPORT, IN, INSTANCEOF, NEW, NULL, RETURN, SUPER, SWITCH, THIS, THROW, TRUE, TRY, TYPEOF, VAR, VOID, WHILE, WITH, COUNT, WORDS2, WORD_BYTES, WORD_BY_HASH, BINARY_WORDS, EXPRESSION_WORDS, EXPRESSION_PUNCTUATORS, IS_BINARY, STARTS_EXPRESSION;
var init_tokens = __esm({
  "src/extract/typescript/tokens.ts"() {
    "use strict";
    END = 0;
    LEFT_BRACE2 = 1;
    RIGHT_BRACE2 = 2;
    LEFT_PAREN2 = 3;
    RIGHT_PAREN2 = 4;
    LEFT_BRACKET2 = 5;
    RIGHT_BRACKET2 = 6;
    DOT4 = 7;
    ELLIPSIS = 8;
    SEMICOLON2 = 9;
    COMMA2 = 10;
    COLON3 = 11;
    QUESTION2 = 12;
    QUESTION_DOT = 13;
    ARROW = 14;
    AT2 = 15;
    ASSIGN = 16;
    COMPOUND_ASSIGN = 17;
    SLASH_ASSIGN = 18;
    EXCLAMATION2 = 19;
    TILDE2 = 20;
    INCREMENT = 21;
    COALESCE = 22;
    OR = 23;
    AND = 24;
    BAR2 = 25;
    CARET2 = 26;
    AMPERSAND2 = 27;
    EQUALITY = 28;
    LESS = 29;
    LESS_EQUAL = 30;
    GREATER = 31;
    GREATER_EQUAL = 32;
    SHIFT_LEFT = 33;
    SHIFT_RIGHT = 34;
    PLUS2 = 35;
    MINUS2 = 36;
    ASTERISK2 = 37;
    SLASH3 = 38;
    PERCENT2 = 39;
    POWER = 40;
    NUMBER2 = 41;
    STRING = 42;
    TEMPLATE = 43;
    TEMPLATE_HEAD = 44;
    REGULAR_EXPRESSION = 45;
    PRIVATE_NAME = 46;
    INVALID = 48;
    NAME = 50;
    ABSTRACT = 51;
    ACCESSOR = 52;
    AS = 53;
    ASSERT = 54;
    ASSERTS = 55;
    ASYNC = 56;
    AWAIT = 57;
    DECLARE = 58;
    DEFER = 59;
    FROM = 60;
    GET = 61;
    GLOBAL = 62;
    IMPLEMENTS = 63;
    INFER = 64;
    INTERFACE = 65;
    IS = 66;
    KEYOF = 67;
    LET = 68;
    MODULE = 69;
    NAMESPACE = 70;
    OF = 71;
    OUT = 72;
    OVERRIDE = 73;
    PACKAGE = 74;
    PRIVATE = 75;
    PROTECTED = 76;
    PUBLIC = 77;
    READONLY = 78;
    SATISFIES = 79;
    SET = 80;
    SOURCE = 81;
    STATIC = 82;
    TYPE = 83;
    UNIQUE = 84;
    USING = 85;
    YIELD = 86;
    BREAK = 87;
    CASE = 88;
    CATCH = 89;
    CLASS = 90;
    CONST = 91;
    CONTINUE = 92;
    DEBUGGER = 93;
    DEFAULT = 94;
    DELETE = 95;
    DO = 96;
    ELSE = 97;
    ENUM = 98;
    EXPORT = 99;
    EXTENDS = 100;
    FALSE = 101;
    FINALLY = 102;
    FOR = 103;
    FUNCTION = 104;
    IF = 105;
    IMPORT = 106;
    IN = 107;
    INSTANCEOF = 108;
    NEW = 109;
    NULL = 110;
    RETURN = 111;
    SUPER = 112;
    SWITCH = 113;
    THIS = 114;
    THROW = 115;
    TRUE = 116;
    TRY = 117;
    TYPEOF = 118;
    VAR = 119;
    VOID = 120;
    WHILE = 121;
    WITH = 122;
    COUNT = 123;
    WORDS2 = [
      ["abstract", ABSTRACT],
      ["accessor", ACCESSOR],
      ["as", AS],
      ["assert", ASSERT],
      ["asserts", ASSERTS],
      ["async", ASYNC],
      ["await", AWAIT],
      ["declare", DECLARE],
      ["defer", DEFER],
      ["from", FROM],
      ["get", GET],
      ["global", GLOBAL],
      ["implements", IMPLEMENTS],
      ["infer", INFER],
      ["interface", INTERFACE],
      ["is", IS],
      ["keyof", KEYOF],
      ["let", LET],
      ["module", MODULE],
      ["namespace", NAMESPACE],
      ["of", OF],
      ["out", OUT],
      ["override", OVERRIDE],
      ["package", PACKAGE],
      ["private", PRIVATE],
      ["protected", PROTECTED],
      ["public", PUBLIC],
      ["readonly", READONLY],
      ["satisfies", SATISFIES],
      ["set", SET],
      ["source", SOURCE],
      ["static", STATIC],
      ["type", TYPE],
      ["unique", UNIQUE],
      ["using", USING],
      ["yield", YIELD],
      ["break", BREAK],
      ["case", CASE],
      ["catch", CATCH],
      ["class", CLASS],
      ["const", CONST],
      ["continue", CONTINUE],
      ["debugger", DEBUGGER],
      ["default", DEFAULT],
      ["delete", DELETE],
      ["do", DO],
      ["else", ELSE],
      ["enum", ENUM],
      ["export", EXPORT],
      ["extends", EXTENDS],
      ["false", FALSE],
      ["finally", FINALLY],
      ["for", FOR],
      ["function", FUNCTION],
      ["if", IF],
      ["import", IMPORT],
      ["in", IN],
      ["instanceof", INSTANCEOF],
      ["new", NEW],
      ["null", NULL],
      ["return", RETURN],
      ["super", SUPER],
      ["switch", SWITCH],
      ["this", THIS],
      ["throw", THROW],
      ["true", TRUE],
      ["try", TRY],
      ["typeof", TYPEOF],
      ["var", VAR],
      ["void", VOID],
      ["while", WHILE],
      ["with", WITH]
    ];
    WORD_BYTES = tableOfWords();
    WORD_BY_HASH = tableOfHashes();
    BINARY_WORDS = [IN, INSTANCEOF, AS, SATISFIES];
    EXPRESSION_WORDS = [
      CLASS,
      DELETE,
      FALSE,
      FUNCTION,
      IMPORT,
      NEW,
      NULL,
      SUPER,
      THIS,
      TRUE,
      TYPEOF,
      VOID
    ];
    EXPRESSION_PUNCTUATORS = [
      LEFT_BRACE2,
      LEFT_PAREN2,
      LEFT_BRACKET2,
      AT2,
      SLASH3,
      SLASH_ASSIGN,
      EXCLAMATION2,
      TILDE2,
      INCREMENT,
      LESS,
      PLUS2,
      MINUS2,
      NUMBER2,
      STRING,
      TEMPLATE,
      TEMPLATE_HEAD,
      PRIVATE_NAME
    ];
    IS_BINARY = tableOf2((token) => token >= COALESCE && token <= POWER || BINARY_WORDS.includes(token));
    STARTS_EXPRESSION = tableOf2(
      (token) => token >= NAME && token < BREAK || EXPRESSION_WORDS.includes(token) || EXPRESSION_PUNCTUATORS.includes(token)
    );
  }
});

// src/extract/typescript/tokenizer.ts
function lengthOf(codePoint) {
  return codePoint < 2048 ? 2 : codePoint < 65536 ? 3 : 4;
}
function isHexDigit(code2) {
  const lower = code2 | 32;
  return isDigit(code2) || lower >= LOWER_A && lower <= 102;
}
var MOST_PROBLEMS, Tokenizer;
var init_tokenizer = __esm({
  "src/extract/typescript/tokenizer.ts"() {
    "use strict";
    init_char_codes();
    init_tokens();
    MOST_PROBLEMS = 20;
    Tokenizer = class {
      bytes;
      end;
      /** One past the current token. */
      pos;
      token = END;
      /** Start of the current token. */
      start;
      /** One past the token before it. */
      lastEnd;
      /** A line break stands between the two. */
      newlineBefore = false;
      /** The current name is written with an escape; or the string has one. */
      escaped = false;
      /** The first error and those that reading went on after, in order. */
      problems = [];
      /** Start and end of each comment that may hold JSDoc, in order; only kept when asked for. */
      docComments = [];
      keepsDocComments;
      /** `<!--` and `-->` are comments, as in scripts that are no modules. */
      htmlComments = false;
      constructor(text2, keepsDocComments) {
        this.bytes = text2.bytes;
        this.pos = text2.start;
        this.start = text2.start;
        this.lastEnd = text2.start;
        this.end = text2.end;
        this.keepsDocComments = keepsDocComments;
        if (text2.start === 0 && this.bytes[0] === HASH && this.bytes[1] === EXCLAMATION) this.skipLine();
      }
      /** Reading was given up: all that follows is `END`. */
      failed = false;
      /** Something wrong that needs no other reading of what follows. */
      report(message, offset) {
        if (this.isReportable(offset)) this.problems.push({ offset, message });
      }
      /** Whether a problem there would be one more. */
      isReportable(offset) {
        const last = this.problems[this.problems.length - 1];
        return !this.failed && (last === void 0 || last.offset < offset && this.problems.length < MOST_PROBLEMS);
      }
      /**
       * Moves to the next token. At the end of the text it is `END`, again and again.
       * Words are read right here: that makes it fast, and too large to be copied into each of its many callers, which
       * would cost more time in compilation than it saves (scripts/bench/extract.mjs).
       */
      next() {
        const { bytes } = this;
        this.lastEnd = this.pos;
        this.newlineBefore = false;
        this.escaped = false;
        for (; ; ) {
          let pos = this.pos;
          let code2 = bytes[pos];
          while (code2 === SPACE2 || code2 === LF || code2 === TAB || code2 === CR) {
            if (code2 === LF || code2 === CR) this.newlineBefore = true;
            code2 = bytes[++pos];
          }
          this.start = pos;
          if (ASCII_NAME_START[code2] === 1) {
            const start = pos;
            code2 = bytes[++pos];
            while (ASCII_NAME_PART[code2] === 1) code2 = bytes[++pos];
            this.pos = pos;
            if (code2 >= 128 || code2 === BACKSLASH) {
              this.scanRestOfName();
              return;
            }
            const length = pos - start;
            this.token = NAME;
            if (length < 2 || length > 10) return;
            const candidate = WORD_BY_HASH[hashOfWord(bytes[start], bytes[start + 1], bytes[pos - 1], length)];
            if (candidate === 0) return;
            const word = WORD_BYTES[candidate];
            if (word.length !== length) return;
            for (let at = 0; at < length; at++) if (word[at] !== bytes[start + at]) return;
            this.token = candidate;
            return;
          }
          this.pos = pos + 1;
          if (code2 === SLASH2) {
            const after = bytes[pos + 1];
            if (after === SLASH2) this.skipLine();
            else if (after === ASTERISK) this.skipBlockComment(pos);
            else {
              this.token = after === EQUALS ? this.longer(SLASH_ASSIGN, 1) : SLASH3;
              return;
            }
          } else if (code2 >= 128) {
            this.pos = pos;
            if (this.scanWide()) return;
          } else if (code2 < SPACE2) {
            if (code2 === 0 && pos >= this.end) {
              this.pos = this.end;
              this.start = this.end;
              this.token = END;
              return;
            }
            if (code2 !== 11 && code2 !== 12) {
              this.token = INVALID;
              return;
            }
          } else if (this.scanPunctuator(code2)) return;
        }
      }
      /** The part of a name from its first character that is not ASCII; a name with an escape is never a keyword. */
      scanRestOfName() {
        const { bytes } = this;
        this.token = NAME;
        for (; ; ) {
          const code2 = bytes[this.pos];
          if (ASCII_NAME_PART[code2] === 1) this.pos++;
          else if (code2 === BACKSLASH) {
            if (!this.skipUnicodeEscape()) return;
          } else if (code2 >= 128) {
            const codePoint = this.codePointAt(this.pos);
            if (!isNamePart(codePoint)) return;
            this.pos += lengthOf(codePoint);
          } else return;
        }
      }
      /** `\u0061` or `\u{61}`; false, and nothing passed, when it is neither. */
      skipUnicodeEscape() {
        const { bytes } = this;
        let pos = this.pos + 1;
        if (bytes[pos] !== LOWER_U) return false;
        pos++;
        if (bytes[pos] === LEFT_BRACE) {
          do
            pos++;
          while (isHexDigit(bytes[pos]));
          if (bytes[pos] !== RIGHT_BRACE) return false;
          pos++;
        } else {
          const stop = pos + 4;
          while (pos < stop) if (!isHexDigit(bytes[pos++])) return false;
        }
        this.pos = pos;
        this.escaped = true;
        return true;
      }
      /** A character above U+007F: white space (false: look on), a name, or nothing that belongs here. */
      scanWide() {
        const codePoint = this.codePointAt(this.pos);
        if (codePoint === 8232 || codePoint === 8233) {
          this.newlineBefore = true;
          this.pos += 3;
          return false;
        }
        this.pos += lengthOf(codePoint);
        if (isSpace2(codePoint)) return false;
        if (isNameStart(codePoint)) this.scanRestOfName();
        else this.token = INVALID;
        return true;
      }
      /** The character above U+007F that starts at `pos`. */
      codePointAt(pos) {
        const { bytes } = this;
        const first = bytes[pos];
        if (first < 224) return (first & 31) << 6 | bytes[pos + 1] & 63;
        if (first < 240) return (first & 15) << 12 | (bytes[pos + 1] & 63) << 6 | bytes[pos + 2] & 63;
        return (first & 7) << 18 | (bytes[pos + 1] & 63) << 12 | (bytes[pos + 2] & 63) << 6 | bytes[pos + 3] & 63;
      }
      /** Sets a longer token that ends `more` bytes later. */
      longer(token, more) {
        this.pos += more;
        return token;
      }
      /** Everything printable but names and `/`. False when it was a comment (`<!--`). */
      scanPunctuator(code2) {
        const { bytes } = this;
        const pos = this.pos;
        const after = bytes[pos];
        switch (code2) {
          case LEFT_PAREN:
            this.token = LEFT_PAREN2;
            return true;
          case RIGHT_PAREN:
            this.token = RIGHT_PAREN2;
            return true;
          case COMMA:
            this.token = COMMA2;
            return true;
          case SEMICOLON:
            this.token = SEMICOLON2;
            return true;
          case COLON2:
            this.token = COLON3;
            return true;
          case DOT3:
            if (after === DOT3 && bytes[pos + 1] === DOT3) this.token = this.longer(ELLIPSIS, 2);
            else if (isDigit(after)) this.scanNumber(code2);
            else this.token = DOT4;
            return true;
          case LEFT_BRACE:
            this.token = LEFT_BRACE2;
            return true;
          case RIGHT_BRACE:
            this.token = RIGHT_BRACE2;
            return true;
          case SINGLE_QUOTE:
          case DOUBLE_QUOTE:
            this.scanString(code2);
            return true;
          case EQUALS:
            if (after === GREATER_THAN) this.token = this.longer(ARROW, 1);
            else if (after === EQUALS) this.token = this.longer(EQUALITY, bytes[pos + 1] === EQUALS ? 2 : 1);
            else this.token = ASSIGN;
            return true;
          case LEFT_BRACKET:
            this.token = LEFT_BRACKET2;
            return true;
          case RIGHT_BRACKET:
            this.token = RIGHT_BRACKET2;
            return true;
          case BACKTICK:
            this.scanTemplate(TEMPLATE, TEMPLATE_HEAD);
            return true;
          case LESS_THAN:
            if (after === LESS_THAN) {
              this.token = bytes[pos + 1] === EQUALS ? this.longer(COMPOUND_ASSIGN, 2) : this.longer(SHIFT_LEFT, 1);
            } else if (after === EQUALS) this.token = this.longer(LESS_EQUAL, 1);
            else if (after === EXCLAMATION && this.htmlComments && bytes[pos + 1] === MINUS && bytes[pos + 2] === MINUS) {
              this.skipLine();
              return false;
            } else this.token = LESS;
            return true;
          case GREATER_THAN:
            this.token = GREATER;
            return true;
          case QUESTION:
            if (after === QUESTION) {
              this.token = bytes[pos + 1] === EQUALS ? this.longer(COMPOUND_ASSIGN, 2) : this.longer(COALESCE, 1);
            } else if (after === DOT3 && !isDigit(bytes[pos + 1])) this.token = this.longer(QUESTION_DOT, 1);
            else this.token = QUESTION2;
            return true;
          case AMPERSAND:
            if (after === AMPERSAND) {
              this.token = bytes[pos + 1] === EQUALS ? this.longer(COMPOUND_ASSIGN, 2) : this.longer(AND, 1);
            } else this.token = after === EQUALS ? this.longer(COMPOUND_ASSIGN, 1) : AMPERSAND2;
            return true;
          case BAR:
            if (after === BAR) {
              this.token = bytes[pos + 1] === EQUALS ? this.longer(COMPOUND_ASSIGN, 2) : this.longer(OR, 1);
            } else this.token = after === EQUALS ? this.longer(COMPOUND_ASSIGN, 1) : BAR2;
            return true;
          case EXCLAMATION:
            if (after === EQUALS) this.token = this.longer(EQUALITY, bytes[pos + 1] === EQUALS ? 2 : 1);
            else this.token = EXCLAMATION2;
            return true;
          case PLUS:
            if (after === PLUS) this.token = this.longer(INCREMENT, 1);
            else this.token = after === EQUALS ? this.longer(COMPOUND_ASSIGN, 1) : PLUS2;
            return true;
          case MINUS:
            if (after === MINUS) {
              if (this.htmlComments && bytes[pos + 1] === GREATER_THAN && (this.newlineBefore || this.lastEnd === 0)) {
                this.skipLine();
                return false;
              }
              this.token = this.longer(INCREMENT, 1);
            } else this.token = after === EQUALS ? this.longer(COMPOUND_ASSIGN, 1) : MINUS2;
            return true;
          case ASTERISK:
            if (after === ASTERISK) {
              this.token = bytes[pos + 1] === EQUALS ? this.longer(COMPOUND_ASSIGN, 2) : this.longer(POWER, 1);
            } else this.token = after === EQUALS ? this.longer(COMPOUND_ASSIGN, 1) : ASTERISK2;
            return true;
          case PERCENT:
            this.token = after === EQUALS ? this.longer(COMPOUND_ASSIGN, 1) : PERCENT2;
            return true;
          case CARET:
            this.token = after === EQUALS ? this.longer(COMPOUND_ASSIGN, 1) : CARET2;
            return true;
          case TILDE:
            this.token = TILDE2;
            return true;
          case AT:
            this.token = AT2;
            return true;
          case HASH:
            this.scanPrivateName();
            return true;
          case BACKSLASH:
            this.pos--;
            if (this.skipUnicodeEscape()) this.scanRestOfName();
            else {
              this.pos++;
              this.token = INVALID;
            }
            return true;
          default:
            if (isDigit(code2)) this.scanNumber(code2);
            else this.token = INVALID;
            return true;
        }
      }
      scanPrivateName() {
        const from = this.pos;
        const code2 = this.bytes[from];
        const isStart = code2 >= 128 ? isNameStart(this.codePointAt(from)) : ASCII_NAME_START[code2] === 1 || code2 === BACKSLASH;
        if (isStart) this.scanRestOfName();
        this.token = this.pos > from ? PRIVATE_NAME : INVALID;
      }
      scanNumber(first) {
        const { bytes } = this;
        let pos = this.pos;
        const radix = bytes[pos] | 32;
        if (first === DIGIT_0 && (radix === 120 || radix === 111 || radix === 98)) {
          do
            pos++;
          while (ASCII_NAME_PART[bytes[pos]] === 1);
        } else {
          pos = this.skipDigits(pos);
          if (first !== DOT3 && bytes[pos] === DOT3) pos = this.skipDigits(pos + 1);
          if ((bytes[pos] | 32) === LOWER_E) {
            pos++;
            if (bytes[pos] === PLUS || bytes[pos] === MINUS) pos++;
            pos = this.skipDigits(pos);
          } else if (bytes[pos] === LOWER_N) pos++;
          if (ASCII_NAME_START[bytes[pos]] === 1) {
            this.report("a name follows a number directly", pos);
          }
        }
        this.pos = pos;
        this.token = NUMBER2;
      }
      skipDigits(pos) {
        const { bytes } = this;
        let code2 = bytes[pos];
        while (isDigit(code2) || code2 === UNDERSCORE) code2 = bytes[++pos];
        return pos;
      }
      scanString(quote3) {
        const { bytes } = this;
        let pos = this.pos;
        this.token = STRING;
        for (; ; ) {
          const code2 = bytes[pos];
          if (code2 === quote3) {
            this.pos = pos + 1;
            return;
          }
          if (code2 === BACKSLASH) {
            this.escaped = true;
            pos += bytes[pos + 1] === CR && bytes[pos + 2] === LF ? 3 : 2;
            if (pos > this.end) pos = this.end;
            continue;
          }
          if (code2 === LF || code2 === CR || code2 === 0 && pos >= this.end) {
            this.pos = pos;
            this.report("this string does not end on its line", this.start);
            return;
          }
          pos++;
        }
      }
      /**
       * Reads on in a template, from after its backtick or after the `}` of a substitution.
       * @param whole the token when it ends with a backtick
       * @param open the token when a substitution follows
       */
      scanTemplate(whole, open) {
        const { bytes } = this;
        let pos = this.pos;
        for (; ; ) {
          const code2 = bytes[pos];
          if (code2 === BACKTICK) {
            this.pos = pos + 1;
            this.token = whole;
            return;
          }
          if (code2 === DOLLAR && bytes[pos + 1] === LEFT_BRACE) {
            this.pos = pos + 2;
            this.token = open;
            return;
          }
          if (code2 === BACKSLASH) {
            this.escaped = true;
            if (pos < this.end - 1) pos++;
          } else if (code2 === 0 && pos >= this.end) break;
          pos++;
        }
        this.report("this template does not end", this.start);
        this.pos = this.end;
        this.token = whole;
      }
      /** Reads the current `/` or `/=` as the start of a regular expression. */
      scanRegularExpression() {
        const { bytes } = this;
        let pos = this.start + 1;
        let inClass = false;
        this.token = REGULAR_EXPRESSION;
        for (; ; ) {
          const code2 = bytes[pos];
          if (code2 === LF || code2 === CR || code2 === 0 && pos >= this.end || this.isLineSeparator(pos)) {
            this.report("this regular expression does not end on its line", this.start);
            this.pos = pos;
            return;
          }
          pos++;
          if (code2 === BACKSLASH) {
            if (bytes[pos] !== LF && bytes[pos] !== CR && pos < this.end) pos++;
          } else if (code2 === LEFT_BRACKET) inClass = true;
          else if (code2 === RIGHT_BRACKET) inClass = false;
          else if (code2 === SLASH2 && !inClass) break;
        }
        while (ASCII_NAME_PART[bytes[pos]] === 1) pos++;
        this.pos = pos;
      }
      /** Joins the current `>` with what follows it: `>=`, `>>`, `>>=`, `>>>`, `>>>=`. */
      mergeGreater() {
        const { bytes } = this;
        let pos = this.pos;
        if (bytes[pos] === GREATER_THAN) {
          pos++;
          if (bytes[pos] === GREATER_THAN) pos++;
          this.token = SHIFT_RIGHT;
          if (bytes[pos] === EQUALS) {
            pos++;
            this.token = COMPOUND_ASSIGN;
          }
        } else if (bytes[pos] === EQUALS) {
          pos++;
          this.token = GREATER_EQUAL;
        }
        this.pos = pos;
      }
      /** Makes the current `<<`, `<=` or `<<=` a single `<`. */
      splitLess() {
        this.token = LESS;
        this.pos = this.start + 1;
      }
      /** Moves to the line break, or the end. */
      skipLine() {
        const { bytes } = this;
        let pos = this.pos;
        for (; ; ) {
          const code2 = bytes[pos];
          if (code2 === LF || code2 === CR) break;
          if (code2 === 0 && pos >= this.end) break;
          if (code2 === SEPARATOR_0 && this.isLineSeparator(pos)) break;
          pos++;
        }
        this.pos = pos;
      }
      skipBlockComment(start) {
        const { bytes } = this;
        let pos = start + 2;
        for (; ; ) {
          const code2 = bytes[pos];
          if (code2 === ASTERISK && bytes[pos + 1] === SLASH2) {
            pos += 2;
            break;
          }
          if (code2 === LF || code2 === CR) this.newlineBefore = true;
          else if (code2 === 0 && pos >= this.end) {
            this.report("this comment does not end", start);
            pos = this.end;
            break;
          } else if (code2 === SEPARATOR_0 && this.isLineSeparator(pos)) this.newlineBefore = true;
          pos++;
        }
        this.pos = pos;
        if (this.keepsDocComments && bytes[start + 2] === ASTERISK && pos - start > 4) this.keepDocComment(start, pos);
      }
      keepDocComment(start, end) {
        const { docComments } = this;
        if (docComments.length > 0 && docComments[docComments.length - 2] >= start) return;
        docComments.push(start, end);
      }
      isLineSeparator(pos) {
        const { bytes } = this;
        if (bytes[pos] !== SEPARATOR_0 || bytes[pos + 1] !== SEPARATOR_1) return false;
        return bytes[pos + 2] === LINE_SEPARATOR_2 || bytes[pos + 2] === PARAGRAPH_SEPARATOR_2;
      }
      /**
       * The first byte of the next token, found without moving; 0 at the end.
       * What stands behind a comment is found by moving there and back.
       */
      peekByte() {
        const { bytes } = this;
        let { pos } = this;
        let code2 = bytes[pos];
        while (code2 === SPACE2 || code2 === LF || code2 === TAB || code2 === CR) code2 = bytes[++pos];
        if (code2 < 128 && (code2 !== SLASH2 || bytes[pos + 1] !== SLASH2 && bytes[pos + 1] !== ASTERISK)) return code2;
        const state = this.save();
        this.next();
        const result = bytes[this.start];
        this.restore(state);
        return result;
      }
      /** The text between two places, as it is written. */
      textOf(start, end) {
        return this.bytes.toString("utf8", start, end);
      }
      save() {
        const { pos, token, start, lastEnd, newlineBefore, escaped } = this;
        return { pos, token, start, lastEnd, newlineBefore, escaped };
      }
      restore(state) {
        this.pos = state.pos;
        this.token = state.token;
        this.start = state.start;
        this.lastEnd = state.lastEnd;
        this.newlineBefore = state.newlineBefore;
        this.escaped = state.escaped;
      }
    };
  }
});

// src/extract/typescript/parser.ts
function unescapeName(text2) {
  let result = "";
  for (let at = 0; at < text2.length; at++) {
    if (text2.charCodeAt(at) !== BACKSLASH) {
      result += text2[at];
      continue;
    }
    const braced2 = text2[at + 2] === "{";
    const stop = braced2 ? text2.indexOf("}", at) : at + 6;
    result += fromCodePoint(Number.parseInt(text2.slice(at + (braced2 ? 3 : 2), stop), 16));
    at = braced2 ? stop : stop - 1;
  }
  return result;
}
function unescapeString(text2) {
  let result = "";
  for (let at = 0; at < text2.length; at++) {
    const letter = text2[at];
    if (letter !== "\\") {
      result += letter;
      continue;
    }
    const after = text2[++at] ?? "";
    if (after === "u" && text2[at + 1] === "{") {
      const stop = text2.indexOf("}", at);
      result += fromCodePoint(Number.parseInt(text2.slice(at + 2, stop), 16));
      at = stop < 0 ? text2.length : stop;
    } else if (after === "u" || after === "x") {
      const length = after === "u" ? 4 : 2;
      result += fromCodePoint(Number.parseInt(text2.slice(at + 1, at + 1 + length), 16));
      at += length;
    } else if (after >= "0" && after <= "7") {
      let stop = at + 1;
      const most = after <= "3" ? at + 3 : at + 2;
      while (stop < most && text2[stop] >= "0" && text2[stop] <= "7") stop++;
      result += String.fromCharCode(Number.parseInt(text2.slice(at, stop), 8));
      at = stop - 1;
    } else {
      if (after === "\r" && text2[at + 1] === "\n") at++;
      result += SINGLE_ESCAPES[after] ?? after;
    }
  }
  return result;
}
function fromCodePoint(codePoint) {
  return codePoint >= 0 && codePoint <= 1114111 ? String.fromCodePoint(codePoint) : "�";
}
var MOST_NESTED, Parser, SINGLE_ESCAPES;
var init_parser = __esm({
  "src/extract/typescript/parser.ts"() {
    "use strict";
    init_char_codes();
    init_names();
    init_scopes();
    init_tokenizer();
    init_tokens();
    MOST_NESTED = 900;
    Parser = class extends Tokenizer {
      options;
      names;
      scopes = new Scopes();
      found = [];
      /** By key of name and scope: what `import a = b.c` stands for. */
      aliases = null;
      /** A name came to be followed after others had been passed by: read again. */
      namesAreLate = false;
      scope = 0;
      /** Where a `var` goes. */
      varScope = 0;
      depth = 0;
      /** Inside `declare`: nothing there is a use. */
      ambient = 0;
      /** Inside the body of a namespace or `declare module`. */
      moduleBlocks = 0;
      inFunction = false;
      inGenerator = false;
      inAsync = false;
      /** `in` ends the expression, as in the head of a `for`. */
      noIn = false;
      /** `[` ends the expression, as in a decorator. */
      inDecorator = false;
      jsxFactoryName;
      constructor(text2, options, names2) {
        super(text2, options.jsdoc);
        this.options = options;
        this.names = names2;
        this.htmlComments = options.maybeScript;
        this.jsxFactoryName = options.uses && options.jsx ? names2.add(options.jsxFactory) : 0;
      }
      // ---- errors
      /** Something that cannot stand here. Reading ends; `salvage` goes on from `failedAt`. */
      error(message) {
        if (this.failed) return;
        this.report(message, this.start);
        this.failed = true;
        this.failedAt = this.start;
        this.pos = this.end;
        this.start = this.end;
        this.token = END;
      }
      failedAt = 0;
      /** The error was too deep a nesting. */
      isTooDeep = false;
      expected(what) {
        this.error(this.isReportable(this.start) ? this.expectation(what) : "");
      }
      expectation(what) {
        if (this.token === END) return `${what} expected, but the file ends`;
        return `${what} expected, not ${JSON.stringify(this.textOf(this.start, Math.min(this.pos, this.start + 20)))}`;
      }
      /** Something is missing before the current token, which may all the same be what follows it. */
      missing(what) {
        if (this.isStrict || this.token === END) this.expected(what);
        else if (this.isReportable(this.start)) this.report(this.expectation(what), this.start);
      }
      expect(token, what) {
        if (this.token === token) this.next();
        else this.missing(what);
      }
      /** Another reading is possible, so that what is missing decides against this one. */
      isStrict = false;
      take(token) {
        if (this.token !== token) return false;
        this.next();
        return true;
      }
      canEndStatement() {
        return this.token === SEMICOLON2 || this.token === RIGHT_BRACE2 || this.token === END || this.newlineBefore;
      }
      endStatement() {
        if (this.token === SEMICOLON2) this.next();
        else if (!this.canEndStatement() && !this.isSalvaging) this.missing("`;`");
      }
      /** Reading word by word: a statement may end anywhere. */
      isSalvaging = false;
      /** Counts a level of nesting; false when there are too many. Each true needs its `this.depth--`. */
      deeper() {
        if (this.depth >= MOST_NESTED) {
          this.error("nested too deeply to be read in full");
          this.isTooDeep = true;
          return false;
        }
        this.depth++;
        return true;
      }
      // ---- trying
      /** What `look` says, with everything as it was afterwards. */
      lookAhead(look) {
        const state = this.save();
        const result = look();
        this.restore(state);
        return result;
      }
      /** Reads on if `read` succeeds: it says true and meets no error. Else everything is as before. */
      speculate(read2) {
        const state = this.save();
        const problems = this.problems.length;
        const found = this.found.length;
        const noted = this.scopes.save();
        const { scope, varScope, depth, ambient, inFunction, inGenerator, inAsync, noIn, inDecorator, isStrict } = this;
        if (read2() && !this.failed) return true;
        this.failed = false;
        this.restore(state);
        this.problems.length = problems;
        this.found.length = found;
        this.scopes.restore(noted);
        this.scope = scope;
        this.varScope = varScope;
        this.depth = depth;
        this.ambient = ambient;
        this.inFunction = inFunction;
        this.inGenerator = inGenerator;
        this.inAsync = inAsync;
        this.noIn = noIn;
        this.inDecorator = inDecorator;
        this.isStrict = isStrict;
        return false;
      }
      // ---- names
      /** The current name's number. */
      nameNumber() {
        if (this.escaped) return this.names.numberOf(unescapeName(this.textOf(this.start, this.pos)));
        return this.names.numberAt(this.bytes, this.start, this.pos);
      }
      /** The current name as a string, escapes resolved. */
      nameText() {
        const text2 = this.textOf(this.start, this.pos);
        return this.escaped ? unescapeName(text2) : text2;
      }
      /** Follows a name from here on. */
      follow(name) {
        if (!this.names.has(name)) this.namesAreLate = this.namesAreLate || this.passedNames;
        return this.names.add(name);
      }
      /** A name that is not followed has been looked at. */
      passedNames = false;
      /** The current name is used as a value. Returns its number. */
      useName() {
        const name = this.nameNumber();
        if (name === 0) this.passedNames = true;
        else {
          if (this.ambient === 0) this.scopes.use(name, this.scope);
          if (name === CREATE_REQUIRE) this.noteCreateRequire();
        }
        return name;
      }
      useJsxFactory() {
        if (this.jsxFactoryName !== 0 && this.ambient === 0) this.scopes.use(this.jsxFactoryName, this.scope);
      }
      /** The current name is bound to a value. */
      bindName(scope) {
        const name = this.nameNumber();
        if (name === 0) {
          this.passedNames = true;
          return;
        }
        if (name === CREATE_REQUIRE) this.noteCreateRequire();
        this.scopes.bind(name, scope, this.ambient > 0 || this.options.declarations ? VALUE | DECLARED : VALUE);
      }
      /** The text mentions `createRequire`: calls have to be looked at, those before as well. */
      noteCreateRequire() {
        if (this.names.mentionsCreateRequire) return;
        this.names.mentionsCreateRequire = true;
        this.namesAreLate = this.namesAreLate || this.passedNames;
      }
      // ---- imports
      add(kind, specifier, offset) {
        const record = {
          specifier,
          kind,
          typeOnly: false,
          elided: false,
          sideEffect: false,
          line: 0,
          column: 0,
          attributes: null
        };
        if (this.depth !== 1 || kind !== "import" && kind !== "export" && kind !== "import-equals") record.nested = true;
        if (this.moduleBlocks > 0 && (kind === "import" || kind === "export" || kind === "import-equals")) record.ambient = true;
        const found = {
          record,
          offset,
          scope: this.scope,
          locals: null,
          callee: 0,
          needs: null,
          owner: 0,
          isTypeDeclaration: false,
          isDeclared: this.ambient > 0
        };
        this.found.push(found);
        return found;
      }
      /** What the current string or template without substitutions stands for. */
      stringValue() {
        const quote3 = this.bytes[this.start];
        const last = this.bytes[this.pos - 1] === quote3 && this.pos > this.start + 1 ? this.pos - 1 : this.pos;
        const text2 = this.textOf(this.start + 1, last);
        if (quote3 === BACKTICK && text2.includes("\r")) return unescapeString(text2.replaceAll("\r\n", "\n").replaceAll("\r", "\n"));
        return this.escaped ? unescapeString(text2) : text2;
      }
      isText() {
        return this.token === STRING || this.token === TEMPLATE;
      }
    };
    SINGLE_ESCAPES = {
      b: "\b",
      t: "	",
      n: "\n",
      v: "\v",
      f: "\f",
      r: "\r",
      "\n": "",
      "\r": "",
      "\u2028": "",
      "\u2029": ""
    };
  }
});

// src/extract/typescript/types.ts
var TYPE_STARTS, STARTS_TYPE, MODIFIERS, IS_MODIFIER, TypeParser;
var init_types = __esm({
  "src/extract/typescript/types.ts"() {
    "use strict";
    init_char_codes();
    init_parser();
    init_tokens();
    TYPE_STARTS = [
      LEFT_BRACE2,
      LEFT_BRACKET2,
      LESS,
      BAR2,
      AMPERSAND2,
      STRING,
      NUMBER2,
      ASTERISK2,
      QUESTION2,
      EXCLAMATION2,
      ELLIPSIS,
      TEMPLATE,
      TEMPLATE_HEAD,
      VOID,
      NULL,
      THIS,
      TYPEOF,
      NEW,
      TRUE,
      FALSE,
      IMPORT,
      FUNCTION,
      MINUS2,
      LEFT_PAREN2
    ];
    STARTS_TYPE = Uint8Array.from({ length: COUNT }, (_, token) => isName(token) || TYPE_STARTS.includes(token) ? 1 : 0);
    MODIFIERS = [
      ABSTRACT,
      ACCESSOR,
      ASYNC,
      CONST,
      DECLARE,
      DEFAULT,
      EXPORT,
      IN,
      OUT,
      OVERRIDE,
      PRIVATE,
      PROTECTED,
      PUBLIC,
      READONLY,
      STATIC
    ];
    IS_MODIFIER = Uint8Array.from({ length: COUNT }, (_, token) => MODIFIERS.includes(token) ? 1 : 0);
    TypeParser = class extends Parser {
      /** `extends` ends the type: it is the condition of another. */
      noConditional = false;
      parseTypeAnnotation() {
        if (this.take(COLON3)) this.parseType();
      }
      /** After `:` or `=>`: a type, or `x is T`, `asserts x`, `asserts x is T`. */
      parseReturnType() {
        if (isName(this.token) && this.peekByte() === LOWER_I && this.isPredicate()) {
          this.next();
          this.next();
        }
        this.parseType();
      }
      isPredicate() {
        const state = this.save();
        this.next();
        const result = this.token === IS && !this.newlineBefore;
        this.restore(state);
        return result;
      }
      parseType() {
        if (!this.deeper()) return;
        const { inAsync, inGenerator } = this;
        this.inAsync = false;
        this.inGenerator = false;
        for (; ; ) {
          if (this.startsFunctionType()) {
            this.parseFunctionType();
            break;
          }
          this.parseUnion();
          if (this.noConditional || this.newlineBefore || this.token !== EXTENDS) break;
          this.next();
          this.noConditional = true;
          this.parseType();
          this.noConditional = false;
          this.expect(QUESTION2, "`?`");
          this.parseType();
          this.expect(COLON3, "`:`");
          if (this.failed) break;
        }
        this.inAsync = inAsync;
        this.inGenerator = inGenerator;
        this.depth--;
      }
      parseTypeInside() {
        const { noConditional } = this;
        this.noConditional = false;
        this.parseType();
        this.noConditional = noConditional;
      }
      startsType() {
        return STARTS_TYPE[this.token] === 1;
      }
      startsFunctionType() {
        switch (this.token) {
          case LESS:
          case NEW:
            return true;
          case LEFT_PAREN2: {
            const known = this.parameterStarts?.get(this.start);
            if (known !== void 0) return known;
            const { start } = this;
            const answer = this.lookAhead(() => this.looksLikeParameters());
            this.parameterStarts ??= /* @__PURE__ */ new Map();
            this.parameterStarts.set(start, answer);
            return answer;
          }
          case ABSTRACT:
            return this.lookAhead(() => (this.next(), this.token === NEW));
          default:
            return false;
        }
      }
      /** By place of a `(` in a type: whether it starts parameters. Looking twice would be twice at each level. */
      parameterStarts = null;
      /** Whether the current `(` starts parameters, and not a type in parentheses. */
      looksLikeParameters() {
        this.next();
        if (this.token === RIGHT_PAREN2 || this.token === ELLIPSIS) return true;
        if (IS_MODIFIER[this.token] === 1) this.skipModifiers();
        if (isName(this.token) || this.token === THIS) this.next();
        else if (this.token === LEFT_BRACKET2 || this.token === LEFT_BRACE2) {
          if (!this.skipPattern()) return false;
        } else return false;
        if (this.token === COLON3 || this.token === COMMA2 || this.token === QUESTION2 || this.token === ASSIGN) return true;
        if (this.token !== RIGHT_PAREN2) return false;
        this.next();
        return this.token === ARROW;
      }
      /** Past a pattern such as `{ a, b: [c] }`; false when it is none, with the place then being anywhere. */
      skipPattern() {
        const problems = this.problems.length;
        const noted = this.scopes.save();
        const found = this.found.length;
        const { failedAt, depth, isStrict } = this;
        this.isStrict = true;
        this.parseBindingTarget(this.scope);
        this.isStrict = isStrict;
        const fine = !this.failed;
        this.failed = false;
        this.failedAt = failedAt;
        this.depth = depth;
        this.problems.length = problems;
        this.found.length = found;
        this.scopes.restore(noted);
        return fine;
      }
      parseFunctionType() {
        const { scope, noConditional } = this;
        this.take(ABSTRACT);
        this.take(NEW);
        this.parseTypeParameters();
        this.scope = this.scopes.add(scope);
        this.noConditional = false;
        this.parseParameters();
        this.scope = scope;
        this.expect(ARROW, "`=>`");
        this.parseReturnType();
        this.noConditional = noConditional;
      }
      /** Unions and intersections alike: nothing depends on which binds tighter. */
      parseUnion() {
        while (this.token === BAR2 || this.token === AMPERSAND2) this.next();
        this.parseOperatorType();
        while (this.token === BAR2 || this.token === AMPERSAND2) {
          this.next();
          if (this.token === AMPERSAND2 || this.token === BAR2) this.next();
          this.parseConstituent();
        }
      }
      parseConstituent() {
        if (this.startsFunctionType()) {
          this.report("a function type has to be in parentheses here", this.start);
          this.parseFunctionType();
        } else this.parseOperatorType();
      }
      parseOperatorType() {
        while (this.token === KEYOF || this.token === UNIQUE || this.token === READONLY) this.next();
        if (this.token !== INFER) {
          this.parsePostfixType();
          return;
        }
        this.next();
        if (!isName(this.token)) this.expected("a name");
        this.next();
        if (this.token !== EXTENDS || this.notConstraints?.has(this.start) === true) return;
        const { start } = this;
        if (this.speculate(() => this.parseInferConstraint())) return;
        this.notConstraints ??= /* @__PURE__ */ new Set();
        this.notConstraints.add(start);
      }
      /** Places of an `extends` after `infer T` that belongs to a conditional type. */
      notConstraints = null;
      parseInferConstraint() {
        const { noConditional } = this;
        this.next();
        this.noConditional = true;
        this.parseType();
        this.noConditional = noConditional;
        return noConditional || this.token !== QUESTION2;
      }
      parsePostfixType() {
        this.parsePrimaryType();
        while (!this.newlineBefore) {
          if (this.token === EXCLAMATION2) this.next();
          else if (this.token === QUESTION2) {
            const state = this.save();
            this.next();
            const isConditional = this.startsType();
            this.restore(state);
            if (isConditional) return;
            this.next();
          } else if (this.token === LEFT_BRACKET2) {
            this.next();
            if (this.token !== RIGHT_BRACKET2) this.parseTypeInside();
            this.expect(RIGHT_BRACKET2, "`]`");
          } else return;
        }
      }
      parsePrimaryType() {
        switch (this.token) {
          case STRING:
          case NUMBER2:
          case TEMPLATE:
          case TRUE:
          case FALSE:
          case NULL:
          case VOID:
          case ASTERISK2:
            this.next();
            break;
          case THIS:
            this.next();
            if (this.token === IS && !this.newlineBefore) {
              this.next();
              this.parseType();
            }
            break;
          case MINUS2:
            this.next();
            this.expect(NUMBER2, "a number");
            break;
          case QUESTION2:
          case EXCLAMATION2:
            this.next();
            if (!this.startsType() || !this.deeper()) break;
            this.parsePostfixType();
            this.depth--;
            break;
          case TYPEOF:
            this.parseTypeQuery();
            break;
          case LEFT_BRACE2:
            if (this.lookAhead(() => this.startsMappedType())) this.parseMappedType();
            else this.parseTypeMembers();
            break;
          case LEFT_BRACKET2:
            this.parseTuple();
            break;
          case LEFT_PAREN2:
            this.next();
            this.parseTypeInside();
            this.expect(RIGHT_PAREN2, "`)`");
            break;
          case IMPORT:
            this.parseImportType(this.start);
            break;
          case TEMPLATE_HEAD:
            this.parseTemplateType();
            break;
          case FUNCTION:
            this.next();
            this.parseOldFunctionType();
            break;
          case ASSERTS:
            if (this.lookAhead(() => (this.next(), (isName(this.token) || this.token === THIS) && !this.newlineBefore))) {
              this.next();
              this.next();
              if (this.token === IS && !this.newlineBefore) {
                this.next();
                this.parseType();
              }
              break;
            }
            this.parseTypeReference();
            break;
          default:
            if (isWord(this.token)) this.parseTypeReference();
            else this.expected("a type");
        }
      }
      parseOldFunctionType() {
        this.expect(LEFT_PAREN2, "`(`");
        while (this.token !== RIGHT_PAREN2 && this.token !== END) {
          this.take(ELLIPSIS);
          if (isWord(this.token) && this.lookAhead(() => (this.next(), this.token === COLON3))) {
            this.next();
            this.next();
          }
          this.parseType();
          if (!this.take(COMMA2)) break;
        }
        this.expect(RIGHT_PAREN2, "`)`");
        this.parseTypeAnnotation();
      }
      /** `A.B.C<D>` */
      parseTypeReference() {
        this.next();
        this.parseQualifiers();
        if (!this.newlineBefore && (this.token === LESS || this.token === SHIFT_LEFT)) this.parseTypeArguments();
      }
      parseQualifiers() {
        while (this.token === DOT4) {
          this.next();
          if (!isWord(this.token) && this.token !== PRIVATE_NAME) this.expected("a name");
          this.next();
        }
      }
      parseTypeQuery() {
        const { start } = this;
        this.next();
        if (this.token === IMPORT) {
          this.parseImportType(start);
          return;
        }
        if (!isWord(this.token)) this.expected("a name");
        this.next();
        this.parseQualifiers();
        if (!this.newlineBefore && (this.token === LESS || this.token === SHIFT_LEFT)) this.parseTypeArguments();
      }
      /** `import("x").A<B>`, from the `import`. */
      parseImportType(start) {
        this.next();
        this.expect(LEFT_PAREN2, "`(`");
        if (this.isText()) {
          const specifier = this.stringValue();
          if (this.lookAhead(() => (this.next(), this.token === RIGHT_PAREN2 || this.token === COMMA2))) {
            const { record } = this.add("import-type-node", specifier, start);
            record.typeOnly = true;
            record.elided = true;
          }
        }
        this.parseTypeInside();
        if (this.take(COMMA2) && this.token === LEFT_BRACE2) this.skipBraces();
        this.take(COMMA2);
        this.expect(RIGHT_PAREN2, "`)`");
        this.parseQualifiers();
        if (!this.newlineBefore && (this.token === LESS || this.token === SHIFT_LEFT)) this.parseTypeArguments();
      }
      /** Past `{ with: { ... } }`. */
      skipBraces() {
        let depth = 0;
        do {
          if (this.token === LEFT_BRACE2) depth++;
          else if (this.token === RIGHT_BRACE2) depth--;
          else if (this.token === END) {
            this.expected("`}`");
            return;
          }
          this.next();
        } while (depth > 0);
      }
      parseTemplateType() {
        while (this.token === TEMPLATE_HEAD) {
          this.next();
          this.parseTypeInside();
          if (this.token !== RIGHT_BRACE2) {
            this.expected("`}`");
            return;
          }
          this.scanTemplate(TEMPLATE, TEMPLATE_HEAD);
        }
        this.next();
      }
      parseTuple() {
        this.next();
        while (this.token !== RIGHT_BRACKET2 && this.token !== END) {
          this.take(ELLIPSIS);
          if (isWord(this.token) && this.peekIsNameEnd() && this.lookAhead(() => this.looksLikeElementName())) {
            this.next();
            this.take(QUESTION2);
            this.next();
          }
          this.take(ELLIPSIS);
          this.parseTypeInside();
          if (!this.take(COMMA2)) break;
        }
        this.expect(RIGHT_BRACKET2, "`]`");
      }
      peekIsNameEnd() {
        const code2 = this.peekByte();
        return code2 === COLON2 || code2 === QUESTION;
      }
      looksLikeElementName() {
        this.next();
        if (this.token === QUESTION2) this.next();
        return this.token === COLON3;
      }
      /** `<A, B>`, from the `<`. */
      parseTypeArguments() {
        if (this.token !== LESS) this.splitLess();
        if (this.isStrict) this.openTypeArguments.push(this.start);
        this.next();
        while (this.token !== GREATER && this.token !== END) {
          this.parseTypeInside();
          if (!this.take(COMMA2)) break;
        }
        this.expect(GREATER, "`>`");
        if (this.isStrict && !this.failed) this.openTypeArguments.pop();
      }
      /** Places of the `<` whose `>` has not come yet, while trying whether something is a type argument. */
      openTypeArguments = [];
      /** `<const T extends U = V>`, if there are any. */
      parseTypeParameters() {
        if (this.token !== LESS) return;
        this.next();
        while (this.token !== GREATER && this.token !== END) {
          this.parseTypeParameter();
          if (!this.take(COMMA2)) break;
        }
        this.expect(GREATER, "`>`");
      }
      parseTypeParameter() {
        while (this.token === CONST || this.token === IN || IS_MODIFIER[this.token] === 1) {
          if (this.token !== CONST && this.token !== IN && !this.lookAhead(() => (this.next(), isWord(this.token) && this.token !== EXTENDS))) break;
          this.next();
        }
        if (!isName(this.token)) this.expected("a type parameter");
        this.next();
        if (this.take(EXTENDS)) this.parseTypeInside();
        if (this.take(ASSIGN)) this.parseTypeInside();
      }
      startsMappedType() {
        this.next();
        if (this.token === PLUS2 || this.token === MINUS2) {
          this.next();
          return this.token === READONLY;
        }
        if (this.token === READONLY) this.next();
        if (this.token !== LEFT_BRACKET2) return false;
        this.next();
        if (!isName(this.token)) return false;
        this.next();
        return this.token === IN;
      }
      parseMappedType() {
        this.next();
        if (this.token === PLUS2 || this.token === MINUS2) this.next();
        this.take(READONLY);
        this.next();
        this.next();
        this.next();
        this.parseTypeInside();
        if (this.take(AS)) this.parseTypeInside();
        this.expect(RIGHT_BRACKET2, "`]`");
        if (this.token === PLUS2 || this.token === MINUS2) this.next();
        this.take(QUESTION2);
        if (this.take(COLON3)) this.parseTypeInside();
        if (this.token === COMMA2) this.next();
        else this.endStatement();
        while (this.token !== RIGHT_BRACE2 && this.token !== END) this.parseTypeMember();
        this.expect(RIGHT_BRACE2, "`}`");
      }
      /** `{ a: B; c(): D }` */
      parseTypeMembers() {
        this.expect(LEFT_BRACE2, "`{`");
        const { noConditional } = this;
        this.noConditional = false;
        while (this.token !== RIGHT_BRACE2 && this.token !== END) this.parseTypeMember();
        this.noConditional = noConditional;
        this.expect(RIGHT_BRACE2, "`}`");
      }
      parseTypeMember() {
        if (this.token === LEFT_PAREN2 || this.token === LESS) this.parseSignature();
        else if (this.token === NEW && this.lookAhead(() => (this.next(), this.token === LEFT_PAREN2 || this.token === LESS))) {
          this.next();
          this.parseSignature();
        } else {
          if (IS_MODIFIER[this.token] === 1) this.skipModifiers();
          if ((this.token === GET || this.token === SET) && this.lookAhead(() => (this.next(), this.mayFollowModifier()))) this.next();
          if (this.token === LEFT_BRACKET2 && this.lookAhead(() => this.startsIndexSignature())) this.parseIndexSignature();
          else {
            this.parsePropertyName();
            this.take(QUESTION2);
            if (this.token === LEFT_PAREN2 || this.token === LESS) this.parseSignature();
            else {
              this.parseTypeAnnotation();
              if (this.take(ASSIGN)) this.parseAssignment();
            }
          }
        }
        if (this.token === COMMA2) this.next();
        else this.endStatement();
      }
      parseSignature() {
        const { scope } = this;
        this.parseTypeParameters();
        this.scope = this.scopes.add(scope);
        this.parseParameters();
        this.scope = scope;
        if (this.take(COLON3)) this.parseReturnType();
      }
      startsIndexSignature() {
        this.next();
        if (this.token === ELLIPSIS || this.token === RIGHT_BRACKET2) return true;
        if (IS_MODIFIER[this.token] === 1 && this.lookAhead(() => (this.next(), isName(this.token)))) return true;
        if (!isName(this.token)) return false;
        this.next();
        if (this.token === COLON3 || this.token === COMMA2) return true;
        if (this.token !== QUESTION2) return false;
        this.next();
        return this.token === COLON3 || this.token === COMMA2 || this.token === RIGHT_BRACKET2;
      }
      /** `[key: string]: number`, without what ends it. */
      parseIndexSignature() {
        this.next();
        while (this.token !== RIGHT_BRACKET2 && this.token !== END) {
          if (IS_MODIFIER[this.token] === 1) this.skipModifiers();
          this.take(ELLIPSIS);
          if (!isName(this.token)) this.expected("a name");
          this.next();
          this.take(QUESTION2);
          this.parseTypeAnnotation();
          if (this.take(ASSIGN)) this.parseAssignment();
          if (!this.take(COMMA2)) break;
        }
        this.expect(RIGHT_BRACKET2, "`]`");
        this.parseTypeAnnotation();
      }
      /** `a`, `"a"`, `1`, `#a` or `[a]`. */
      parsePropertyName() {
        if (isWord(this.token) || this.token === STRING || this.token === NUMBER2 || this.token === PRIVATE_NAME) this.next();
        else if (this.token === LEFT_BRACKET2) {
          const { noIn, inDecorator } = this;
          this.noIn = false;
          this.inDecorator = false;
          this.next();
          this.parseExpression();
          this.noIn = noIn;
          this.inDecorator = inDecorator;
          this.expect(RIGHT_BRACKET2, "`]`");
        } else this.expected("a property name");
      }
      /** Past modifiers; a word that is itself the name is none. Returns whether `async` was among them. */
      skipModifiers() {
        let isAsync = false;
        while (IS_MODIFIER[this.token] === 1) {
          const { token } = this;
          const isModifier = this.lookAhead(() => {
            this.next();
            if (token === CONST) return this.token === ENUM || isName(this.token);
            return (token === STATIC || !this.newlineBefore) && this.mayFollowModifier();
          });
          if (!isModifier) break;
          if (token === ASYNC) isAsync = true;
          this.next();
        }
        return isAsync;
      }
      mayFollowModifier() {
        const { token } = this;
        return isWord(token) || token === STRING || token === NUMBER2 || token === LEFT_BRACKET2 || token === LEFT_BRACE2 || token === ASTERISK2 || token === ELLIPSIS || token === PRIVATE_NAME;
      }
    };
  }
});

// src/extract/typescript/expressions.ts
var OTHER2, BARE_NAME, LEFT_HAND_SIDE, NOT_A_NAME, ANY_NAME, GET_BUILTIN, GLOBAL_PROCESS, MEMBER_CREATE_REQUIRE, YES, NO, MAYBE, ExpressionParser;
var init_expressions = __esm({
  "src/extract/typescript/expressions.ts"() {
    "use strict";
    init_char_codes();
    init_names();
    init_types();
    init_tokens();
    OTHER2 = 0;
    BARE_NAME = 1;
    LEFT_HAND_SIDE = 2;
    NOT_A_NAME = 0;
    ANY_NAME = -1;
    GET_BUILTIN = -2;
    GLOBAL_PROCESS = -3;
    MEMBER_CREATE_REQUIRE = -4;
    YES = 1;
    NO = 0;
    MAYBE = 2;
    ExpressionParser = class extends TypeParser {
      notArrows = null;
      lastCall = null;
      parseExpression() {
        const { inDecorator } = this;
        this.inDecorator = false;
        this.parseAssignment();
        while (this.token === COMMA2) {
          this.next();
          this.parseAssignment();
        }
        this.inDecorator = inDecorator;
      }
      /** With `in` as an operator again, for what stands in brackets. */
      parseExpressionInside() {
        const { noIn } = this;
        this.noIn = false;
        this.parseExpression();
        this.noIn = noIn;
      }
      /**
       * An expression without commas at its top.
       * @param allowReturnType false in the middle of `a ? b : c`, where `(b): c =>` needs a further `:` to be a function
       */
      parseAssignment(allowReturnType = true) {
        if (!this.deeper()) return;
        for (; ; ) {
          const { token } = this;
          if (token === YIELD && this.isYield()) {
            this.next();
            if (this.newlineBefore || this.token !== ASTERISK2 && !this.startsExpression()) break;
            this.take(ASTERISK2);
            continue;
          }
          if ((token === LEFT_PAREN2 || token === LESS || token === ASYNC) && this.parseArrowIfAny(allowReturnType)) break;
          const uses = this.scopes.useCount;
          const { start } = this;
          const kind = this.parseBinary();
          if (kind === BARE_NAME && this.token === ARROW) {
            this.scopes.forgetUsesFrom(uses);
            this.parseSimpleArrow(start, false, allowReturnType);
            break;
          }
          if (this.token === ASSIGN || this.token === COMPOUND_ASSIGN || this.token === SLASH_ASSIGN) {
            if (kind === OTHER2) break;
            this.next();
            continue;
          }
          if (this.token !== QUESTION2) break;
          this.next();
          const { noIn } = this;
          this.noIn = false;
          this.parseAssignment(false);
          this.noIn = noIn;
          this.expect(COLON3, "`:`");
        }
        this.depth--;
      }
      startsExpression() {
        if (this.token === IMPORT) {
          return this.lookAhead(() => (this.next(), this.token === LEFT_PAREN2 || this.token === LESS || this.token === DOT4));
        }
        return STARTS_EXPRESSION[this.token] === 1 || IS_BINARY[this.token] === 1 && !(this.token === IN && this.noIn);
      }
      isYield() {
        return this.inGenerator || this.lookAhead(() => (this.next(), !this.newlineBefore && this.isWordOrLiteral()));
      }
      isWordOrLiteral() {
        return isWord(this.token) || this.token === NUMBER2 || this.token === STRING;
      }
      isAwait() {
        if (this.inAsync) return true;
        return this.lookAhead(() => {
          this.next();
          if (!this.newlineBefore && this.isWordOrLiteral() && IS_BINARY[this.token] === 0) return true;
          if (this.inFunction || this.newlineBefore) return false;
          return (this.token === LEFT_BRACE2 || this.token === LEFT_BRACKET2 || this.token === TEMPLATE || this.token === TEMPLATE_HEAD || this.token === SLASH3 || this.token === EXCLAMATION2 || this.token === TILDE2 || this.token === LESS) && !this.options.maybeScript;
        });
      }
      // ---- arrow functions
      parseArrowIfAny(allowReturnType) {
        const state = this.save();
        const answer = this.isArrow();
        this.restore(state);
        if (answer === YES) {
          this.parseArrow(true, true);
          return true;
        }
        if (answer === MAYBE && this.notArrows?.has(this.start) !== true) {
          const { start } = this;
          if (this.speculate(() => this.parseArrow(false, allowReturnType))) return true;
          this.notArrows ??= /* @__PURE__ */ new Set();
          this.notArrows.add(start);
          return false;
        }
        return this.token === ASYNC && this.parseAsyncArrowIfAny(allowReturnType);
      }
      /** `async x => ...` */
      parseAsyncArrowIfAny(allowReturnType) {
        const isArrow = this.lookAhead(() => {
          this.next();
          if (this.newlineBefore || !isName(this.token)) return false;
          this.next();
          return this.token === ARROW && !this.newlineBefore;
        });
        if (!isArrow) return false;
        this.next();
        const { start } = this;
        this.next();
        this.parseSimpleArrow(start, true, allowReturnType);
        return true;
      }
      /** Whether `(`, `<` or `async` starts an arrow function; MAYBE when only reading it can tell. */
      isArrow() {
        if (this.token === ASYNC) {
          this.next();
          if (this.newlineBefore || this.token !== LEFT_PAREN2 && this.token !== LESS) return NO;
        }
        const first = this.token;
        this.next();
        const second = this.token;
        if (first === LESS) return this.isGenericArrow();
        switch (second) {
          case RIGHT_PAREN2:
            this.next();
            return this.token === ARROW || this.token === COLON3 || this.token === LEFT_BRACE2 ? YES : NO;
          case LEFT_BRACKET2:
          case LEFT_BRACE2:
            return MAYBE;
          case ELLIPSIS:
            return YES;
        }
        if (IS_MODIFIER[second] === 1 && second !== ASYNC && this.lookAhead(() => (this.next(), isName(this.token)))) {
          this.next();
          return this.token === AS ? NO : YES;
        }
        if (!isName(second) && second !== THIS) return NO;
        this.next();
        switch (this.token) {
          case COLON3:
            return YES;
          case QUESTION2:
            this.next();
            return this.token === COLON3 || this.token === COMMA2 || this.token === ASSIGN || this.token === RIGHT_PAREN2 ? YES : NO;
          case RIGHT_PAREN2:
            this.next();
            return this.token === ARROW ? YES : this.token === COLON3 || this.token === LEFT_BRACE2 ? MAYBE : NO;
          case COMMA2:
          case ASSIGN:
            return MAYBE;
          default:
            return NO;
        }
      }
      isGenericArrow() {
        if (!isName(this.token) && this.token !== CONST) return NO;
        if (!this.options.jsx) return MAYBE;
        this.take(CONST);
        this.next();
        if (this.token === EXTENDS) {
          this.next();
          return this.token === ASSIGN || this.token === GREATER || this.token === SLASH3 ? NO : YES;
        }
        return this.token === COMMA2 || this.token === ASSIGN ? YES : NO;
      }
      /** @param isCertain nothing else can stand here, so that what does not fit is an error */
      parseArrow(isCertain, allowReturnType) {
        const isAsync = this.token === ASYNC;
        const { isStrict, start } = this;
        if (!isCertain) this.isStrict = true;
        if (isAsync) this.next();
        this.parseTypeParameters();
        const context = this.enterFunction(isAsync, false);
        this.noteWrapper(start);
        this.parseParameters();
        const hasReturnType = this.token === COLON3;
        if (hasReturnType) {
          this.next();
          this.parseReturnType();
        }
        let isArrow = !this.failed;
        if (isArrow && !isCertain && this.token !== ARROW) isArrow = false;
        this.isStrict = isStrict;
        if (isArrow) {
          this.expect(ARROW, "`=>`");
          this.parseArrowBody(isAsync, allowReturnType);
        }
        this.leaveFunction(context);
        return isArrow && (allowReturnType || !hasReturnType || this.token === COLON3);
      }
      /** From the `=>` of `x => ...`; `start` is where the name stands, right before it. */
      parseSimpleArrow(start, isAsync, allowReturnType) {
        const context = this.enterFunction(isAsync, false);
        this.noteWrapper(start);
        const end = this.lastEnd;
        const name = this.names.numberAt(this.bytes, start, end);
        if (name !== 0) this.scopes.bind(name, this.scope, 1);
        this.next();
        this.parseArrowBody(isAsync, allowReturnType);
        this.leaveFunction(context);
      }
      // ---- operators
      parseBinary() {
        let kind = this.parseUnary();
        for (; ; ) {
          if (IS_BINARY[this.token] === 0) return kind;
          switch (this.token) {
            case GREATER:
              this.mergeGreater();
              if (this.token === COMPOUND_ASSIGN) return kind;
              break;
            case IN:
              if (this.noIn) return kind;
              break;
            case AS:
            case SATISFIES:
              if (this.newlineBefore) return kind;
              this.next();
              this.parseType();
              kind = OTHER2;
              continue;
          }
          this.next();
          this.parseUnary();
          kind = OTHER2;
        }
      }
      parseUnary() {
        let isPrefixed = false;
        for (; ; ) {
          switch (this.token) {
            case PLUS2:
            case MINUS2:
            case TILDE2:
            case EXCLAMATION2:
            case INCREMENT:
            case DELETE:
            case TYPEOF:
            case VOID:
              this.next();
              break;
            case AWAIT:
              if (!this.isAwait()) return this.parsePostfix(isPrefixed);
              this.next();
              break;
            case LESS:
              if (this.options.jsx) {
                this.parseJsx();
                return OTHER2;
              }
              this.next();
              this.parseType();
              this.expect(GREATER, "`>`");
              break;
            default:
              return this.parsePostfix(isPrefixed);
          }
          isPrefixed = true;
        }
      }
      parsePostfix(isPrefixed) {
        const kind = this.parseLeftHandSide();
        if (this.token === INCREMENT && !this.newlineBefore) {
          this.next();
          return OTHER2;
        }
        return isPrefixed ? OTHER2 : kind;
      }
      // ---- calls and members
      parseLeftHandSide() {
        const { start } = this;
        if (isName(this.token)) {
          if (this.token === ASYNC && this.lookAhead(() => (this.next(), this.token === FUNCTION && !this.newlineBefore))) {
            this.parseFunction(true);
            return this.parseMembers(start, NOT_A_NAME, OTHER2, true);
          }
          const name = this.useName();
          this.next();
          return this.parseMembers(start, name === 0 ? ANY_NAME : name, BARE_NAME, true);
        }
        this.parsePrimary();
        return this.parseMembers(start, NOT_A_NAME, LEFT_HAND_SIDE, true);
      }
      /**
       * `.a`, `[b]`, `(c)` and so on after an expression.
       * @param callee what a call that comes next is made on
       * @param allowCalls false after `new`
       */
      parseMembers(start, callee, kind, allowCalls) {
        let owner = callee;
        let isPath = callee !== NOT_A_NAME;
        for (; ; ) {
          switch (this.token) {
            case QUESTION_DOT:
              if (!allowCalls) return kind;
              this.next();
              if (this.token === LEFT_PAREN2 || this.token === TEMPLATE || this.token === TEMPLATE_HEAD || this.token === LESS || this.token === SHIFT_LEFT || this.token === LEFT_BRACKET2) {
                kind = LEFT_HAND_SIDE;
                if (this.token === LESS || this.token === SHIFT_LEFT) this.parseTypeArguments();
                if (this.token !== LEFT_BRACKET2) continue;
                this.parseElementAccess();
                callee = NOT_A_NAME;
                owner = NOT_A_NAME;
                isPath = false;
                continue;
              }
              callee = this.parseMemberName(callee);
              break;
            case DOT4:
              this.next();
              callee = this.parseMemberName(callee);
              break;
            case LEFT_BRACKET2:
              if (this.inDecorator) return kind;
              this.parseElementAccess();
              callee = NOT_A_NAME;
              owner = NOT_A_NAME;
              isPath = false;
              break;
            case EXCLAMATION2:
              if (this.newlineBefore) return kind;
              this.next();
              callee = NOT_A_NAME;
              isPath = false;
              break;
            case TEMPLATE:
              this.next();
              callee = NOT_A_NAME;
              owner = NOT_A_NAME;
              isPath = false;
              break;
            case TEMPLATE_HEAD:
              this.parseTemplate();
              callee = NOT_A_NAME;
              owner = NOT_A_NAME;
              isPath = false;
              break;
            case LESS:
            case SHIFT_LEFT:
              if (this.options.javascript || this.notTypeArguments?.has(this.start) === true) return kind;
              if (!this.speculate(() => this.parseTypeArgumentsInExpression())) return kind;
              if (this.token !== LEFT_PAREN2) callee = NOT_A_NAME;
              break;
            case LEFT_PAREN2:
              if (!allowCalls) return kind;
              callee = this.parseCall(start, callee, owner, isPath);
              isPath = false;
              break;
            default:
              return kind;
          }
          kind = LEFT_HAND_SIDE;
        }
      }
      /** After a dot: the name, and what the member is when it is one of those that count. */
      parseMemberName(callee) {
        if (!isWord(this.token) && this.token !== PRIVATE_NAME) {
          this.expected("a property name");
          return NOT_A_NAME;
        }
        let member = NOT_A_NAME;
        const length = this.pos - this.start;
        if (length === 16 && (callee === PROCESS || callee === GLOBAL_PROCESS) && this.nameText() === "getBuiltinModule") member = GET_BUILTIN;
        else if (callee === GLOBAL_THIS && this.nameText() === "process") member = GLOBAL_PROCESS;
        else if (length === 13 && this.nameNumber() === CREATE_REQUIRE) {
          this.noteCreateRequire();
          member = MEMBER_CREATE_REQUIRE;
        }
        this.next();
        return member;
      }
      parseElementAccess() {
        this.next();
        if (this.token === RIGHT_BRACKET2) this.report("an expression is missing", this.start);
        else this.parseExpressionInside();
        this.expect(RIGHT_BRACKET2, "`]`");
      }
      /** `<A>` before something that makes it type arguments, and not two comparisons. */
      parseTypeArgumentsInExpression() {
        const { isStrict } = this;
        this.isStrict = true;
        if (this.token !== LESS) this.splitLess();
        this.next();
        while (this.token !== GREATER) {
          this.parseType();
          if (!this.take(COMMA2)) break;
        }
        this.isStrict = isStrict;
        if (this.failed) this.noteOpenTypeArguments();
        if (this.token !== GREATER) return false;
        const after = this.bytes[this.pos];
        if (after === GREATER_THAN || after === EQUALS) return false;
        this.next();
        switch (this.token) {
          case LEFT_PAREN2:
          case TEMPLATE:
          case TEMPLATE_HEAD:
            return true;
          case LESS:
          case GREATER:
          case PLUS2:
          case MINUS2:
            return false;
          case IN:
            return this.newlineBefore || !this.noIn;
          default:
            return this.newlineBefore || IS_BINARY[this.token] === 1 || !this.startsExpression();
        }
      }
      /** By place of their `<`: what turned out not to be type arguments; spares reading `a < b < c < ...` again and again. */
      notTypeArguments = null;
      noteOpenTypeArguments() {
        this.notTypeArguments ??= /* @__PURE__ */ new Set();
        for (const start of this.openTypeArguments) this.notTypeArguments.add(start);
        this.openTypeArguments.length = 0;
      }
      /** From the `(`. Returns what a call on the result would be made on. */
      parseCall(start, callee, owner, isPath) {
        if (isPath && this.options.exoticRequireStrings.length > 0) this.addExotic(start);
        if (callee === REQUIRE || callee === DEFINE) this.parseLoaderCall(start, callee);
        else if (callee === GET_BUILTIN) {
          const specifier = this.firstArgument();
          if (specifier !== null) this.add("process-get-builtin-module", specifier, start).callee = owner;
          this.parseArguments();
        } else if (this.names.mentionsCreateRequire) this.parseCallNearCreateRequire(start, callee, owner);
        else this.parseArguments();
        return NOT_A_NAME;
      }
      /** A call of one of the names that stand for `require`, perhaps a dotted one. */
      addExotic(start) {
        const path34 = this.textOf(start, this.lastEnd).replaceAll("?.", ".").replace(/\s+/g, "");
        if (path34 === "require" || !this.options.exoticRequireStrings.includes(path34)) return;
        const specifier = this.firstArgument();
        if (specifier !== null) this.add("require", specifier, start).record.exotic = path34;
      }
      /** `require("x")`, or AMD's `require([...])`, `define("name", [...])`. */
      parseLoaderCall(start, callee) {
        const specifier = callee === REQUIRE ? this.firstArgument() : null;
        if (specifier !== null) {
          this.add("require", specifier, start).callee = callee;
          this.parseArguments();
        } else {
          const firstWrapper = this.wrappers.length;
          const elements = this.parseLoaderArguments(callee);
          const first = this.found.length;
          for (const element of elements) this.add(callee === DEFINE ? "amd-define" : "amd-require", element, start).callee = callee;
          this.lastLoaderCall = { start, end: this.lastEnd, first, last: this.found.length, firstWrapper };
        }
        this.lastCall = { start, end: this.lastEnd, callee, owner: 0, isCreateRequire: false };
      }
      /** The last call of `require` or `define` with no string: its place, and the imports and wrappers that are its own. */
      lastLoaderCall = null;
      /** Where the argument of a `define` starts that is being read. */
      wrapperStart = -1;
      /** Scopes of the functions that are arguments of a `define`. */
      wrappers = [];
      /** The function just entered began at `start`. */
      noteWrapper(start) {
        if (start === this.wrapperStart) this.wrappers.push(this.scope);
      }
      /** A call that may go to what `createRequire` gave, or that is a call of `createRequire`. */
      parseCallNearCreateRequire(start, callee, owner) {
        const { lastCall } = this;
        const isName2 = callee === ANY_NAME || callee > 0;
        const isMember = callee === MEMBER_CREATE_REQUIRE;
        const name = isName2 ? this.follow(this.textOf(start, this.lastEnd)) : 0;
        const specifier = this.firstArgument();
        if (specifier !== null && isName2) {
          const found = this.add("require", specifier, start);
          found.needs = "variable";
          found.callee = name;
        } else if (specifier !== null && lastCall !== null && lastCall.start === start && lastCall.end === this.lastEnd && lastCall.isCreateRequire) {
          const found = this.add("require", specifier, start);
          found.needs = "call";
          found.callee = lastCall.callee;
          found.owner = lastCall.owner;
        }
        this.parseArguments();
        this.lastCall = { start, end: this.lastEnd, callee: name, owner: isMember && owner !== NOT_A_NAME ? this.follow(this.nameAt(start)) : 0, isCreateRequire: isMember || isName2 };
      }
      nameAt(start) {
        let end = start;
        while (ASCII_NAME_PART[this.bytes[end]] === 1) end++;
        return this.textOf(start, end);
      }
      /** The text of the first argument when it is a string and nothing else; the place stays at the `(`. */
      firstArgument() {
        const state = this.save();
        this.next();
        let specifier = null;
        if (this.isText()) {
          specifier = this.stringValue();
          this.next();
          if (this.token !== COMMA2 && this.token !== RIGHT_PAREN2) specifier = null;
        }
        this.restore(state);
        return specifier;
      }
      /**
       * The arguments of `require` or `define`, from the `(`. Returns the strings in the first that is an array, none
       * when there is no such.
       */
      parseLoaderArguments(callee) {
        const { noIn, inDecorator } = this;
        this.noIn = false;
        this.inDecorator = false;
        let strings = null;
        this.next();
        while (this.token !== RIGHT_PAREN2 && this.token !== END) {
          if (this.token === ELLIPSIS) this.next();
          if (callee === DEFINE) this.wrapperStart = this.start;
          if (strings === null && this.token === LEFT_BRACKET2) {
            this.listStart = this.start;
            this.parseAssignment();
            if (this.list !== null && this.list.end === this.lastEnd) strings = this.list.strings;
            this.list = null;
          } else this.parseAssignment();
          if (this.token !== COMMA2) break;
          this.next();
        }
        this.noIn = noIn;
        this.inDecorator = inDecorator;
        this.expect(RIGHT_PAREN2, "`)`");
        return strings ?? [];
      }
      /** Where an array starts whose strings are wanted. */
      listStart = -1;
      /** The array that started there. */
      list = null;
      parseArguments() {
        const { noIn, inDecorator } = this;
        this.noIn = false;
        this.inDecorator = false;
        this.next();
        while (this.token !== RIGHT_PAREN2 && this.token !== END) {
          if (this.token === ELLIPSIS) this.next();
          this.parseAssignment();
          if (this.token !== COMMA2) break;
          this.next();
        }
        this.noIn = noIn;
        this.inDecorator = inDecorator;
        this.expect(RIGHT_PAREN2, "`)`");
      }
      // ---- primary expressions
      parsePrimary() {
        switch (this.token) {
          case NUMBER2:
          case STRING:
          case TEMPLATE:
          case THIS:
          case NULL:
          case TRUE:
          case FALSE:
          case SUPER:
          case PRIVATE_NAME:
            this.next();
            break;
          case LEFT_PAREN2:
            this.next();
            this.parseExpressionInside();
            this.expect(RIGHT_PAREN2, "`)`");
            break;
          case LEFT_BRACKET2:
            this.parseArray();
            break;
          case LEFT_BRACE2:
            this.parseObject();
            break;
          case FUNCTION:
            this.parseFunction(true);
            break;
          case CLASS:
            this.parseClass(true);
            break;
          case AT2:
            this.parseDecorators();
            if (this.token === CLASS) this.parseClass(true);
            else this.expected("`class`");
            break;
          case NEW:
            this.parseNew();
            break;
          case TEMPLATE_HEAD:
            this.parseTemplate();
            break;
          case SLASH3:
          case SLASH_ASSIGN:
            this.scanRegularExpression();
            this.next();
            break;
          case IMPORT:
            this.parseImportExpression();
            break;
          default:
            this.expected("an expression");
        }
      }
      /** From the head to after the end of the template. */
      parseTemplate() {
        while (this.token === TEMPLATE_HEAD) {
          this.next();
          this.parseExpressionInside();
          if (this.token !== RIGHT_BRACE2) {
            this.expected("`}`");
            return;
          }
          this.scanTemplate(TEMPLATE, TEMPLATE_HEAD);
        }
        this.next();
      }
      parseArray() {
        const { noIn, inDecorator } = this;
        const strings = this.start === this.listStart ? [] : null;
        this.noIn = false;
        this.inDecorator = false;
        this.next();
        while (this.token !== RIGHT_BRACKET2 && this.token !== END) {
          if (this.token === COMMA2) {
            this.next();
            continue;
          }
          if (this.token === ELLIPSIS) this.next();
          const text2 = strings !== null && this.isText() ? this.stringValue() : null;
          const { pos } = this;
          this.parseAssignment();
          if (text2 !== null && this.lastEnd === pos) strings?.push(text2);
          if (this.token !== COMMA2) break;
          this.next();
        }
        this.noIn = noIn;
        this.inDecorator = inDecorator;
        this.expect(RIGHT_BRACKET2, "`]`");
        if (strings !== null) this.list = { strings, end: this.lastEnd };
      }
      parseObject() {
        const { noIn, inDecorator } = this;
        this.noIn = false;
        this.inDecorator = false;
        this.next();
        while (this.token !== RIGHT_BRACE2 && this.token !== END) {
          this.parseObjectMember();
          if (this.token !== COMMA2) break;
          this.next();
        }
        this.noIn = noIn;
        this.inDecorator = inDecorator;
        this.expect(RIGHT_BRACE2, "`}`");
      }
      parseObjectMember() {
        if (this.token === ELLIPSIS) {
          this.next();
          this.parseAssignment();
          return;
        }
        if (this.token === AT2) this.parseDecorators();
        let isAsync = false;
        if (IS_MODIFIER[this.token] === 1) isAsync = this.skipModifiers();
        if ((this.token === GET || this.token === SET) && this.lookAhead(() => (this.next(), this.mayFollowModifier()))) this.next();
        const isGenerator = this.take(ASTERISK2);
        const isName2 = isName(this.token);
        if (isName2) {
          const { start, pos, escaped } = this;
          this.next();
          if (this.token === COLON3) {
            this.next();
            this.parseAssignment();
            return;
          }
          if (this.token !== LEFT_PAREN2 && this.token !== LESS && this.token !== QUESTION2 && this.token !== EXCLAMATION2) {
            this.useNameAt(start, pos, escaped);
            if (this.take(ASSIGN)) this.parseAssignment();
            return;
          }
        } else this.parsePropertyName();
        if (this.token === QUESTION2 || this.token === EXCLAMATION2) this.next();
        if (this.token === LEFT_PAREN2 || this.token === LESS) this.parseMethod(isAsync, isGenerator);
        else if (this.token === COLON3) {
          this.next();
          this.parseAssignment();
        } else if (!isName2) this.expected("`:`");
      }
      useNameAt(start, end, escaped) {
        const state = this.save();
        this.start = start;
        this.pos = end;
        this.escaped = escaped;
        this.useName();
        this.restore(state);
      }
      parseNew() {
        if (!this.deeper()) return;
        this.next();
        this.parseNewRest();
        this.depth--;
      }
      parseNewRest() {
        if (this.take(DOT4)) {
          this.next();
          return;
        }
        const { start } = this;
        if (isName(this.token) && !(this.token === ASYNC && this.lookAhead(() => (this.next(), this.token === FUNCTION)))) {
          this.useName();
          this.next();
        } else this.parsePrimary();
        this.parseMembers(start, NOT_A_NAME, LEFT_HAND_SIDE, false);
        if (this.token === QUESTION_DOT) this.report("`?.` cannot follow `new`", this.start);
        if (this.token === LEFT_PAREN2) this.parseArguments();
      }
      // ---- import() and import.meta
      parseImportExpression() {
        const { start } = this;
        this.next();
        let phase = null;
        if (this.take(DOT4)) {
          if (this.token === DEFER) phase = "defer";
          else if (this.token === SOURCE) phase = "source";
          if (!isWord(this.token)) this.expected("`meta`");
          this.next();
          if (phase === null || this.token !== LEFT_PAREN2) return;
        }
        if (this.token === LESS && !this.options.javascript) this.parseTypeArguments();
        if (this.token !== LEFT_PAREN2) {
          this.expected("`(`");
          return;
        }
        const specifier = this.firstArgument();
        if (specifier !== null) {
          const found = this.add("dynamic-import", specifier, start);
          found.record.attributes = this.callAttributes();
          if (phase !== null) found.record.phase = phase;
        }
        this.parseArguments();
      }
      /** The attributes in `import("x", { with: { type: "json" } })`; the place stays at the `(`. */
      callAttributes() {
        const state = this.save();
        this.next();
        this.next();
        let attributes = null;
        if (this.token === COMMA2) {
          this.next();
          if (this.token === LEFT_BRACE2) attributes = this.readAttributeOption();
        }
        this.restore(state);
        return attributes;
      }
      readAttributeOption() {
        this.next();
        for (let depth = 1; depth > 0; ) {
          if (this.token === END) return null;
          if (depth === 1 && this.isOptionName()) {
            this.next();
            if (this.token === COLON3) {
              this.next();
              return this.token === LEFT_BRACE2 ? this.readStringPairs() : null;
            }
            continue;
          }
          if (this.token === LEFT_BRACE2 || this.token === LEFT_BRACKET2 || this.token === LEFT_PAREN2) depth++;
          else if (this.token === RIGHT_BRACE2 || this.token === RIGHT_BRACKET2 || this.token === RIGHT_PAREN2) depth--;
          this.next();
        }
        return null;
      }
      isOptionName() {
        if (this.token === WITH || this.token === ASSERT) return true;
        if (this.token !== STRING) return false;
        const text2 = this.stringValue();
        return text2 === "with" || text2 === "assert";
      }
      readStringPairs() {
        const pairs2 = [];
        this.next();
        while (this.token !== RIGHT_BRACE2 && this.token !== END) {
          const name = isWord(this.token) ? this.nameText() : this.token === STRING || this.token === NUMBER2 ? this.stringValue() : null;
          this.next();
          if (name !== null && this.token === COLON3) {
            this.next();
            if (this.isText()) {
              const value = this.stringValue();
              this.next();
              if (this.token === COMMA2 || this.token === RIGHT_BRACE2) pairs2.push([name, value]);
            }
          }
          for (let depth = 0; this.token !== END; this.next()) {
            if (depth === 0 && (this.token === COMMA2 || this.token === RIGHT_BRACE2)) break;
            if (this.token === LEFT_BRACE2 || this.token === LEFT_BRACKET2 || this.token === LEFT_PAREN2) depth++;
            else if (this.token === RIGHT_BRACE2 || this.token === RIGHT_BRACKET2 || this.token === RIGHT_PAREN2) depth--;
          }
          this.take(COMMA2);
        }
        return pairs2.length > 0 ? Object.fromEntries(pairs2) : null;
      }
    };
  }
});

// src/extract/typescript/jsx.ts
var JsxParser;
var init_jsx = __esm({
  "src/extract/typescript/jsx.ts"() {
    "use strict";
    init_char_codes();
    init_expressions();
    init_tokens();
    JsxParser = class extends ExpressionParser {
      /** An element or fragment that is a whole expression, from its `<`. */
      parseJsx() {
        this.parseElement();
        this.next();
      }
      /** Leaves the closing `>` as the current token: what follows it may be text. */
      parseElement() {
        if (!this.deeper()) return;
        this.useJsxFactory();
        this.next();
        let nameStart = this.start;
        let nameEnd = this.start;
        let hasChildren = true;
        if (this.token !== GREATER) {
          nameStart = this.start;
          nameEnd = this.parseTagName();
          if (!this.options.javascript && (this.token === LESS || this.token === SHIFT_LEFT)) this.parseTypeArguments();
          this.parseAttributes();
          if (this.token === SLASH3) {
            this.next();
            hasChildren = false;
          }
        }
        if (this.token !== GREATER) this.expected("`>`");
        else if (hasChildren) this.parseChildren(nameStart, nameEnd);
        this.depth--;
      }
      /** `a`, `a-b`, `a:b`, `a.b`; returns where it ends. */
      parseTagName() {
        if (!isWord(this.token)) {
          this.expected("a tag's name");
          return this.start;
        }
        this.widenJsxName();
        const { start, pos } = this;
        const isThis = this.token === THIS;
        this.next();
        if (this.token === COLON3) {
          this.next();
          this.parseJsxWord();
          return this.lastEnd;
        }
        if (!isThis) this.useTag(start, pos);
        while (this.token === DOT4) {
          this.next();
          this.parseJsxWord();
        }
        return this.lastEnd;
      }
      useTag(start, end) {
        const name = this.names.numberAt(this.bytes, start, end);
        if (name === 0) this.passedNames = true;
        else if (this.ambient === 0) this.scopes.use(name, this.scope);
      }
      parseJsxWord() {
        if (!isWord(this.token)) {
          this.expected("a name");
          return;
        }
        this.widenJsxName();
        this.next();
      }
      /** Makes `-` and what follows part of the current name. */
      widenJsxName() {
        const { bytes } = this;
        let { pos } = this;
        if (bytes[pos] !== MINUS) return;
        while (bytes[pos] === MINUS || ASCII_NAME_PART[bytes[pos]] === 1) pos++;
        this.pos = pos;
      }
      parseAttributes() {
        for (; ; ) {
          if (this.token === LEFT_BRACE2) {
            this.next();
            this.expect(ELLIPSIS, "`...`");
            this.parseExpressionInside();
            this.expect(RIGHT_BRACE2, "`}`");
          } else if (isWord(this.token)) {
            this.widenJsxName();
            this.next();
            if (this.token === COLON3) {
              this.next();
              this.parseJsxWord();
            }
            if (this.token === ASSIGN) this.parseAttributeValue();
          } else return;
        }
      }
      /** From the `=`. A string here has no escapes and may span lines. */
      parseAttributeValue() {
        const { bytes } = this;
        let { pos } = this;
        while (bytes[pos] === SPACE2 || bytes[pos] === TAB || bytes[pos] === LF || bytes[pos] === CR) pos++;
        const quote3 = bytes[pos];
        if (quote3 === DOUBLE_QUOTE || quote3 === SINGLE_QUOTE) {
          const close = bytes.indexOf(quote3, pos + 1);
          if (close < 0 || close >= this.end) {
            this.expected("the end of a string");
            return;
          }
          this.pos = close + 1;
          this.next();
          return;
        }
        this.next();
        if (this.token === LEFT_BRACE2) {
          this.next();
          if (this.token === RIGHT_BRACE2) this.report("an expression is missing", this.start);
          else {
            this.take(ELLIPSIS);
            this.parseExpressionInside();
          }
          this.expect(RIGHT_BRACE2, "`}`");
        } else if (this.token === LESS) {
          this.parseElement();
          this.next();
        } else this.expected("an attribute's value");
      }
      /** From the `>` of the opening tag to the `>` of the closing one. */
      parseChildren(nameStart, nameEnd) {
        for (; ; ) {
          this.skipText();
          if (this.pos >= this.end) {
            this.start = this.end;
            this.expected("a closing tag");
            return;
          }
          this.next();
          if (this.token === LEFT_BRACE2) {
            this.next();
            if (this.token !== RIGHT_BRACE2) {
              this.take(ELLIPSIS);
              this.parseExpressionInside();
            }
            if (this.token !== RIGHT_BRACE2) {
              this.expected("`}`");
              return;
            }
          } else {
            if (this.token !== LESS) this.splitLess();
            if (this.bytes[this.pos] === SLASH2) {
              this.parseClosingTag(nameStart, nameEnd);
              return;
            }
            this.parseElement();
          }
          if (this.failed) return;
        }
      }
      /** Moves to the next `{` or `<`. */
      skipText() {
        const { bytes } = this;
        let { pos } = this;
        for (; ; ) {
          const code2 = bytes[pos];
          if (code2 === LEFT_BRACE || code2 === LESS_THAN) break;
          if (code2 === GREATER_THAN || code2 === RIGHT_BRACE) this.report(`\`${String.fromCharCode(code2)}\` in the text of an element`, pos);
          if (code2 === 0 && pos >= this.end) break;
          pos++;
        }
        this.pos = pos;
      }
      parseClosingTag(nameStart, nameEnd) {
        this.pos++;
        this.next();
        const { start } = this;
        let end = start;
        if (this.token !== GREATER) {
          this.parseJsxWord();
          while (this.token === DOT4 || this.token === COLON3) {
            this.next();
            this.parseJsxWord();
          }
          end = this.lastEnd;
        }
        if (!this.isSameText(start, end, nameStart, nameEnd)) {
          this.report("this closing tag does not match its opening one", start);
        }
        if (this.token !== GREATER) this.expected("`>`");
      }
      isSameText(start, end, otherStart, otherEnd) {
        if (end - start !== otherEnd - otherStart) return false;
        const { bytes } = this;
        for (let at = 0; at < end - start; at++) if (bytes[start + at] !== bytes[otherStart + at]) return false;
        return true;
      }
    };
  }
});

// src/extract/typescript/functions.ts
var FunctionParser;
var init_functions = __esm({
  "src/extract/typescript/functions.ts"() {
    "use strict";
    init_char_codes();
    init_jsx();
    init_names();
    init_scopes();
    init_types();
    init_tokens();
    FunctionParser = class extends JsxParser {
      enterFunction(isAsync, isGenerator) {
        const { scope, varScope, inFunction, inGenerator, inAsync, noIn, inDecorator } = this;
        this.scope = this.scopes.add(scope);
        this.varScope = this.scope;
        this.inFunction = true;
        this.inGenerator = isGenerator;
        this.inAsync = isAsync;
        this.inDecorator = false;
        return { scope, varScope, inFunction, inGenerator, inAsync, noIn, inDecorator };
      }
      leaveFunction(context) {
        this.scope = context.scope;
        this.varScope = context.varScope;
        this.inFunction = context.inFunction;
        this.inGenerator = context.inGenerator;
        this.inAsync = context.inAsync;
        this.noIn = context.noIn;
        this.inDecorator = context.inDecorator;
      }
      /** From `async` or `function`. The name of an expression is bound inside, that of a declaration around it. */
      parseFunction(isExpression) {
        const { start } = this;
        const isAsync = this.take(ASYNC);
        this.next();
        const isGenerator = this.take(ASTERISK2);
        const { scope } = this;
        if (isExpression) this.scope = this.scopes.add(scope);
        if (isName(this.token)) {
          this.bindName(this.scope);
          this.next();
        }
        this.parseMethod(isAsync, isGenerator, start);
        this.scope = scope;
      }
      /**
       * Type parameters, parameters, return type, and a body unless it is only declared.
       * @param start where the function begins, if it may be the wrapper of an AMD module
       */
      parseMethod(isAsync, isGenerator, start = -2) {
        const context = this.enterFunction(isAsync, isGenerator);
        this.noteWrapper(start);
        this.noIn = false;
        this.parseTypeParameters();
        this.parseParameters();
        if (this.take(COLON3)) this.parseReturnType();
        if (this.token === LEFT_BRACE2) this.parseFunctionBody();
        else {
          this.leaveFunction(context);
          if (!this.canEndStatement() && this.token !== COMMA2) this.expected("`{`");
          this.take(SEMICOLON2);
          return;
        }
        this.leaveFunction(context);
      }
      /** A body's variables are not seen by the parameters, so it has a scope of its own. */
      parseFunctionBody() {
        this.scope = this.scopes.add(this.scope);
        this.varScope = this.scope;
        this.parseBlockBody();
      }
      parseArrowBody(isAsync, allowReturnType) {
        this.inAsync = isAsync;
        this.inGenerator = false;
        if (this.token === LEFT_BRACE2) {
          this.noIn = false;
          this.parseFunctionBody();
        } else this.parseAssignment(allowReturnType);
      }
      /** `(a, { b }, ...c)` */
      parseParameters() {
        const { noIn } = this;
        this.noIn = false;
        this.expect(LEFT_PAREN2, "`(`");
        while (this.token !== RIGHT_PAREN2 && this.token !== END) {
          this.parseParameter();
          if (!this.take(COMMA2)) break;
        }
        this.noIn = noIn;
        this.expect(RIGHT_PAREN2, "`)`");
      }
      parseParameter() {
        if (this.token === AT2) this.parseParameterDecorators();
        if (IS_MODIFIER[this.token] === 1) this.skipModifiers();
        this.take(ELLIPSIS);
        if (this.token === THIS) this.next();
        else this.parseBindingTarget(this.scope);
        this.take(QUESTION2);
        this.parseTypeAnnotation();
        if (this.take(ASSIGN)) this.parseAssignment();
      }
      /** They see what stands around the function, not its parameters. */
      parseParameterDecorators() {
        const { scope } = this;
        this.scope = this.scopes.parentOf(scope);
        this.parseDecorators();
        this.scope = scope;
      }
      /** A name, `{ a, b: c }` or `[a, b]`, its names bound in `scope`. */
      parseBindingTarget(scope) {
        if (isName(this.token)) {
          this.bindName(scope);
          this.next();
        } else if (this.token === LEFT_BRACE2) this.parseObjectPattern(scope);
        else if (this.token === LEFT_BRACKET2) this.parseArrayPattern(scope);
        else this.expected("a name");
      }
      parseObjectPattern(scope) {
        if (!this.deeper()) return;
        this.next();
        while (this.token !== RIGHT_BRACE2 && this.token !== END) {
          if (this.take(ELLIPSIS)) this.parseBindingTarget(scope);
          else if (isName(this.token)) {
            if (this.peekByte() === COLON2) {
              const { start, pos } = this;
              if (pos - start === 13 && this.nameNumber() === CREATE_REQUIRE) this.noteCreateRequire();
              this.next();
              this.next();
              this.noteRenamed(start, pos, scope);
              this.parseBindingTarget(scope);
            } else {
              this.bindName(scope);
              this.next();
            }
          } else {
            this.parsePropertyName();
            this.expect(COLON3, "`:`");
            this.parseBindingTarget(scope);
          }
          if (this.take(ASSIGN)) this.parseAssignment();
          if (!this.take(COMMA2)) break;
        }
        this.depth--;
        this.expect(RIGHT_BRACE2, "`}`");
      }
      /** In `{ createRequire: make }`, the name `make` stands for `createRequire`. */
      noteRenamed(start, end, scope) {
        if (!isName(this.token) || !this.names.mentionsCreateRequire) return;
        const isCreateRequire = this.textOf(start, end) === "createRequire";
        if (!isCreateRequire && this.nameText() !== "createRequire") return;
        this.scopes.bind(this.follow(this.nameText()), scope, VALUE | (isCreateRequire ? IS_CREATE_REQUIRE : IS_RENAMED));
      }
      parseArrayPattern(scope) {
        if (!this.deeper()) return;
        this.next();
        while (this.token !== RIGHT_BRACKET2 && this.token !== END) {
          if (this.take(COMMA2)) continue;
          this.take(ELLIPSIS);
          this.parseBindingTarget(scope);
          if (this.take(ASSIGN)) this.parseAssignment();
          if (!this.take(COMMA2)) break;
        }
        this.depth--;
        this.expect(RIGHT_BRACKET2, "`]`");
      }
      /** `a = 1, { b } = c`, from the first target. */
      parseDeclarators(scope) {
        do {
          const isName2 = isName(this.token);
          const { start, pos } = this;
          this.parseBindingTarget(scope);
          if (this.token === EXCLAMATION2 && !this.newlineBefore) this.next();
          this.parseTypeAnnotation();
          if (this.token !== ASSIGN) continue;
          this.next();
          const valueStart = this.start;
          if (isName2 && this.token === LEFT_BRACE2 && this.names.mentionsCreateRequire) {
            this.scopes.bind(this.follow(this.textOf(start, pos)), scope, VALUE | HOLDS_OBJECT);
          }
          this.parseAssignment();
          if (isName2 && this.lastCall !== null) this.noteRequire(start, pos, scope, valueStart);
        } while (this.take(COMMA2));
      }
      /** In `const load = createRequire(x)`, `load` stands for `require`. */
      noteRequire(start, end, scope, valueStart) {
        const { lastCall } = this;
        if (lastCall === null || !lastCall.isCreateRequire || lastCall.start !== valueStart || lastCall.end !== this.lastEnd) return;
        this.requireHolders ??= [];
        this.requireHolders.push({
          name: this.follow(this.textOf(start, end)),
          scope,
          callee: lastCall.callee,
          calleeScope: this.scope
        });
      }
      /** Variables whose value is a call; whether it is one of `createRequire` is asked at the end. */
      requireHolders = null;
      /** The flag for such a variable. */
      markRequireHolders(isCreateRequire) {
        for (const { name, scope, callee, calleeScope } of this.requireHolders ?? []) {
          if (isCreateRequire(callee, calleeScope)) this.scopes.bind(name, scope, VALUE | HOLDS_REQUIRE);
        }
      }
      // ---- classes
      parseDecorators() {
        while (this.token === AT2) {
          this.next();
          const { inDecorator } = this;
          this.inDecorator = true;
          this.parseLeftHandSide();
          this.inDecorator = inDecorator;
        }
      }
      /** From `class`. */
      parseClass(isExpression) {
        if (!this.deeper()) return;
        this.next();
        const { scope, noIn, inDecorator } = this;
        this.noIn = false;
        this.inDecorator = false;
        if (isExpression) this.scope = this.scopes.add(scope);
        if (isName(this.token) && !this.isImplements()) {
          this.bindName(this.scope);
          this.next();
        }
        this.parseTypeParameters();
        while (this.token === EXTENDS || this.token === IMPLEMENTS) this.parseHeritage(this.token === EXTENDS);
        this.expect(LEFT_BRACE2, "`{`");
        while (this.token !== RIGHT_BRACE2 && this.token !== END) this.parseClassMember();
        this.scope = scope;
        this.noIn = noIn;
        this.inDecorator = inDecorator;
        this.depth--;
        this.expect(RIGHT_BRACE2, "`}`");
      }
      isImplements() {
        return this.token === IMPLEMENTS && this.lookAhead(() => (this.next(), isWord(this.token)));
      }
      /** `extends A<B>, C` or `implements D`; what a class implements is no use of a value. */
      parseHeritage(isValue) {
        if (!isValue) this.ambient++;
        this.next();
        while (this.token !== LEFT_BRACE2 && this.token !== END) {
          this.parseLeftHandSide();
          if (this.token === LESS || this.token === SHIFT_LEFT) this.parseTypeArguments();
          if (!this.take(COMMA2)) break;
        }
        if (!isValue) this.ambient--;
      }
      parseClassMember() {
        if (this.take(SEMICOLON2)) return;
        if (this.token === AT2) this.parseDecorators();
        if (this.token === STATIC && this.lookAhead(() => (this.next(), this.token === LEFT_BRACE2))) {
          this.next();
          const context = this.enterFunction(true, false);
          this.parseBlockBody();
          this.leaveFunction(context);
          return;
        }
        let isAsync = false;
        let isAmbient = false;
        if (IS_MODIFIER[this.token] === 1) {
          isAmbient = this.token === DECLARE;
          isAsync = this.skipModifiers();
        }
        if (this.token === AT2) {
          this.parseDecorators();
          if (IS_MODIFIER[this.token] === 1) isAsync = this.skipModifiers() || isAsync;
        }
        if ((this.token === GET || this.token === SET) && this.lookAhead(() => (this.next(), this.mayFollowModifier()))) this.next();
        if (this.token === LEFT_BRACKET2 && this.lookAhead(() => this.startsIndexSignature())) {
          this.parseIndexSignature();
          this.endMember();
          return;
        }
        const isGenerator = this.take(ASTERISK2);
        this.parsePropertyName();
        if (this.token === QUESTION2 || this.token === EXCLAMATION2 && !this.newlineBefore) this.next();
        if (this.token === LEFT_PAREN2 || this.token === LESS) this.parseMethod(isAsync, isGenerator);
        else this.parseProperty(isAmbient);
      }
      parseProperty(isAmbient) {
        this.parseTypeAnnotation();
        if (this.take(ASSIGN)) {
          const { inAsync, inGenerator, inFunction } = this;
          this.inAsync = false;
          this.inGenerator = false;
          this.inFunction = true;
          if (isAmbient) this.ambient++;
          this.parseAssignment();
          if (isAmbient) this.ambient--;
          this.inAsync = inAsync;
          this.inGenerator = inGenerator;
          this.inFunction = inFunction;
        }
        this.endMember();
      }
      endMember() {
        if (this.token === COMMA2) {
          this.report("members of a class are not separated by commas", this.start);
          this.next();
        } else this.endStatement();
      }
    };
  }
});

// src/extract/typescript/modules.ts
var ModuleParser;
var init_modules = __esm({
  "src/extract/typescript/modules.ts"() {
    "use strict";
    init_functions();
    init_scopes();
    init_tokens();
    ModuleParser = class extends FunctionParser {
      /** Whether the current `import` starts a declaration, and not `import()` or `import.meta`. */
      startsImport() {
        return this.lookAhead(() => {
          this.next();
          return this.token === STRING || this.token === ASTERISK2 || this.token === LEFT_BRACE2 || isWord(this.token);
        });
      }
      /** From `import`. `start` is that of the statement, which may begin with `export`. */
      parseImport(start, isExported) {
        this.htmlComments = false;
        this.next();
        if (this.token === STRING) {
          const found = this.add("import", this.stringValue(), start);
          found.record.sideEffect = true;
          this.next();
          this.parseAttributesOf(found);
          this.endStatement();
          return;
        }
        let name = null;
        let isTypeOnly = false;
        let phase = null;
        if (isName(this.token)) {
          const first = this.token;
          name = this.nameText();
          this.next();
          if (first === TYPE && this.isTypeModifier()) isTypeOnly = true;
          else if (first === DEFER && this.isDeferModifier()) phase = "defer";
          else if (first === SOURCE && this.isSourceModifier()) phase = "source";
          if (isTypeOnly || phase !== null) {
            name = null;
            if (isName(this.token)) {
              name = this.nameText();
              this.next();
            }
          }
        }
        if (name !== null && phase !== "defer" && this.token !== COMMA2 && this.token !== FROM) {
          this.parseImportEquals(start, name, isTypeOnly, isExported);
          return;
        }
        this.parseImportClause(start, name, isTypeOnly, phase);
      }
      /** After `import type`: whether that `type` says that only types are imported. */
      isTypeModifier() {
        if (!isName(this.token) && this.token !== ASTERISK2 && this.token !== LEFT_BRACE2) return false;
        if (this.token !== FROM) return true;
        return this.lookAhead(() => (this.next(), this.token === FROM || this.token === ASSIGN));
      }
      isDeferModifier() {
        if (this.token === FROM) return this.lookAhead(() => (this.next(), this.token !== STRING));
        return this.token !== COMMA2 && this.token !== ASSIGN;
      }
      isSourceModifier() {
        if (!isName(this.token)) return false;
        return this.token !== FROM || this.lookAhead(() => (this.next(), this.token === FROM));
      }
      parseImportClause(start, name, isTypeOnly, phase) {
        const locals = [];
        const isValue = !isTypeOnly;
        let named3 = 0;
        let namedTypes = 0;
        if (name !== null) {
          this.bindImport(name, null, isValue ? locals : null);
          if (this.token === COMMA2) this.next();
          else if (this.token !== FROM) this.expected("`from`");
        }
        if (this.token === ASTERISK2) {
          this.next();
          this.expect(AS, "`as`");
          if (!isName(this.token)) this.expected("a name");
          this.bindImport(this.nameText(), null, isValue ? locals : null);
          this.next();
        } else if (this.token === LEFT_BRACE2) {
          this.next();
          while (this.token !== RIGHT_BRACE2 && this.token !== END) {
            const specifier = this.parseSpecifier();
            named3++;
            if (specifier.isTypeOnly) namedTypes++;
            this.bindImport(specifier.local, specifier.imported, isValue && !specifier.isTypeOnly ? locals : null);
            if (!this.take(COMMA2)) break;
          }
          this.expect(RIGHT_BRACE2, "`}`");
        }
        this.expect(FROM, "`from`");
        if (this.token !== STRING) {
          if (this.failed) return;
          this.parseExpression();
          this.endStatement();
          return;
        }
        const found = this.add("import", this.stringValue(), start);
        found.record.typeOnly = isTypeOnly || name === null && named3 > 0 && named3 === namedTypes;
        found.isTypeDeclaration = isTypeOnly;
        found.locals = locals;
        if (phase !== null) found.record.phase = phase;
        this.next();
        this.parseAttributesOf(found);
        this.endStatement();
      }
      /** By scope: the names that imports have bound there. */
      importedNames = null;
      /** Whether no import before has taken the name; if one has, uses of the name are its own. */
      isFirstImport(local) {
        this.importedNames ??= /* @__PURE__ */ new Map();
        let names2 = this.importedNames.get(this.scope);
        if (names2 === void 0) {
          names2 = /* @__PURE__ */ new Set();
          this.importedNames.set(this.scope, names2);
        }
        if (names2.has(local)) return false;
        names2.add(local);
        return true;
      }
      /**
       * Follows an imported name when that matters: for what is elided, and for `createRequire`.
       * @param locals takes its number, 0 when it is not followed; `null` when only a type is imported
       */
      bindImport(local, imported, locals) {
        const { uses } = this.options;
        if (local === "" || uses && !this.isFirstImport(local) || locals === null) return;
        const isCreateRequire = imported === "createRequire";
        if (isCreateRequire || local === "createRequire") this.noteCreateRequire();
        if (!uses && !isCreateRequire && !this.names.has(local)) {
          locals.push(0);
          return;
        }
        const name = this.follow(local);
        const origin = imported === null ? 0 : isCreateRequire ? IS_CREATE_REQUIRE : IS_RENAMED;
        this.scopes.bind(name, this.scope, IMPORTED | origin);
        locals.push(name);
      }
      /**
       * `a`, `a as b`, `type a`, `type a as b`; a name may be a string.
       * Source: the cases of `type as as as` are those of TypeScript's manual, "type modifiers on import names".
       */
      parseSpecifier() {
        let isTypeOnly = false;
        let imported = null;
        let mayRename = true;
        const isType = this.token === TYPE;
        let isString = this.token === STRING;
        let local = this.takeExportName();
        if (isType && this.token === AS) {
          const first = this.takeExportName();
          if (this.token === AS) {
            const second = this.takeExportName();
            if (this.isExportName()) {
              isTypeOnly = true;
              imported = first;
              local = this.takeExportName();
            } else {
              imported = local;
              local = second;
            }
            mayRename = false;
          } else if (this.isExportName()) {
            imported = local;
            local = this.takeExportName();
            mayRename = false;
          } else {
            isTypeOnly = true;
            local = first;
          }
        } else if (isType && this.isExportName()) {
          isTypeOnly = true;
          isString = this.token === STRING;
          local = this.takeExportName();
        }
        if (mayRename && this.token === AS) {
          this.next();
          imported = local;
          local = this.takeExportName();
        }
        return { local, imported, isTypeOnly, isString };
      }
      isExportName() {
        return isWord(this.token) || this.token === STRING;
      }
      takeExportName() {
        if (!this.isExportName()) {
          this.expected("a name");
          return "";
        }
        const name = this.token === STRING ? this.stringValue() : this.nameText();
        this.next();
        return name;
      }
      /** `with { type: "json" }` */
      parseAttributesOf(found) {
        if (this.token !== WITH && this.token !== ASSERT || this.newlineBefore) return;
        this.next();
        if (this.token !== LEFT_BRACE2) {
          this.expected("`{`");
          return;
        }
        this.next();
        const pairs2 = [];
        while (this.token !== RIGHT_BRACE2 && this.token !== END) {
          const name = this.takeExportName();
          this.expect(COLON3, "`:`");
          if (this.isText()) pairs2.push([name, this.stringValue()]);
          this.parseAssignment();
          if (!this.take(COMMA2) && !this.take(SEMICOLON2)) break;
        }
        this.expect(RIGHT_BRACE2, "`}`");
        if (pairs2.length > 0) found.record.attributes = Object.fromEntries(pairs2);
      }
      /** From the `=` of `import a = require("x")` or `import a = b.c`. */
      parseImportEquals(start, name, isTypeOnly, isExported) {
        this.expect(ASSIGN, "`=`");
        const isRequire = isName(this.token) && this.nameText() === "require" && this.lookAhead(() => (this.next(), this.token === LEFT_PAREN2));
        if (isRequire) {
          this.next();
          this.next();
          if (this.token === STRING) {
            const found = this.add("import-equals", this.stringValue(), start);
            found.record.typeOnly = isTypeOnly;
            found.isTypeDeclaration = isTypeOnly;
            if (!isExported) {
              found.locals = [];
              this.bindImport(name, null, isTypeOnly ? null : found.locals);
            }
            this.next();
          } else this.parseExpression();
          this.expect(RIGHT_PAREN2, "`)`");
        } else this.parseAlias(name, isTypeOnly, isExported);
        this.endStatement();
      }
      /** `b.c` in `import a = b.c`: `b` is used when `a` is. */
      parseAlias(name, isTypeOnly, isExported) {
        if (!isWord(this.token)) {
          this.expected("a name");
          return;
        }
        if (isExported) this.useName();
        else if (this.options.uses && this.isFirstImport(name) && !isTypeOnly && this.ambient === 0) {
          const alias = this.follow(name);
          this.scopes.bind(alias, this.scope, IMPORTED);
          this.aliases ??= /* @__PURE__ */ new Map();
          this.aliases.set(keyOf(alias, this.scope), { name: this.follow(this.nameText()), scope: this.scope });
        }
        this.next();
        while (this.token === DOT4) {
          this.next();
          this.next();
        }
      }
      /** `{ A } from "x"` after `@import` in a JSDoc comment; `at` is where the tag stands. */
      parseDocImport(at) {
        const names2 = isName(this.token) || this.token === ASTERISK2 || this.token === LEFT_BRACE2;
        if (!names2 || this.token === FROM && this.lookAhead(() => (this.next(), this.token === STRING))) this.expected("a name");
        if (isName(this.token)) {
          this.next();
          if (!this.take(COMMA2) && this.token !== FROM) this.expected("`from`");
        }
        if (this.take(ASTERISK2)) {
          this.expect(AS, "`as`");
          this.next();
        } else if (this.token === LEFT_BRACE2) {
          this.next();
          while (this.token !== RIGHT_BRACE2 && this.token !== END) {
            this.parseSpecifier();
            if (!this.take(COMMA2)) break;
          }
          this.expect(RIGHT_BRACE2, "`}`");
        }
        this.expect(FROM, "`from`");
        if (this.token !== STRING) return;
        const found = this.add("jsdoc-import-tag", this.stringValue(), at);
        found.record.typeOnly = true;
        found.record.elided = true;
        this.next();
        this.parseAttributesOf(found);
      }
      // ---- export
      /** From `export`. */
      parseExport(start) {
        this.htmlComments = false;
        this.next();
        switch (this.token) {
          case ASTERISK2:
            this.parseExportStar(start, false);
            return;
          case LEFT_BRACE2:
            this.parseExportList(start, false);
            return;
          case ASSIGN:
            this.next();
            this.parseAssignment();
            this.endStatement();
            return;
          case DEFAULT:
            this.next();
            this.parseExportDefault(start);
            return;
          case IMPORT:
            this.parseImport(start, true);
            return;
          case AS:
            if (this.lookAhead(() => (this.next(), this.token === NAMESPACE))) {
              this.next();
              this.next();
              this.next();
              this.endStatement();
              return;
            }
            break;
          case TYPE:
            switch (this.lookAhead(() => (this.next(), this.token))) {
              case ASTERISK2:
                this.next();
                this.parseExportStar(start, true);
                return;
              case LEFT_BRACE2:
                this.next();
                this.parseExportList(start, true);
                return;
            }
            break;
        }
        this.isExporting = true;
        this.parseDeclaration(start);
        this.isExporting = false;
      }
      /** What is declared next belongs to the outside of its namespace too. */
      isExporting = false;
      parseExportDefault(start) {
        const isDeclaration = this.token === FUNCTION || this.token === CLASS || this.token === AT2 || this.token === INTERFACE || this.token === ABSTRACT && this.lookAhead(() => (this.next(), this.token === CLASS && !this.newlineBefore)) || this.token === ASYNC && this.lookAhead(() => (this.next(), this.token === FUNCTION && !this.newlineBefore));
        if (isDeclaration) this.parseDeclaration(start);
        else {
          this.parseAssignment();
          this.endStatement();
        }
      }
      parseExportStar(start, isTypeOnly) {
        this.next();
        if (this.take(AS)) this.takeExportName();
        this.expect(FROM, "`from`");
        this.addExport(start, isTypeOnly, isTypeOnly, false);
      }
      parseExportList(start, isTypeOnly) {
        this.next();
        let count3 = 0;
        let types = 0;
        const uses = [];
        while (this.token !== RIGHT_BRACE2 && this.token !== END) {
          const specifier = this.parseSpecifier();
          count3++;
          if (specifier.isTypeOnly) types++;
          else if (!specifier.isString && (this.moduleBlocks === 0 || specifier.imported !== null)) uses.push(specifier.imported ?? specifier.local);
          if (!this.take(COMMA2)) break;
        }
        this.expect(RIGHT_BRACE2, "`}`");
        if (this.token === FROM) {
          this.next();
          this.addExport(start, isTypeOnly, isTypeOnly || count3 > 0 && count3 === types, count3 === 0);
          return;
        }
        if (!isTypeOnly && this.options.uses && this.ambient === 0) {
          for (const name of uses) {
            const number2 = this.names.numberOf(name);
            if (number2 === 0) this.passedNames = true;
            else this.scopes.use(number2, this.scope);
          }
        }
        this.endStatement();
      }
      addExport(start, isTypeDeclaration, isTypeOnly, isEmpty2) {
        if (this.token !== STRING) {
          if (this.failed) return;
          this.parseExpression();
          this.endStatement();
          return;
        }
        const found = this.add("export", this.stringValue(), start);
        found.record.typeOnly = isTypeOnly;
        found.isTypeDeclaration = isTypeDeclaration;
        if (isEmpty2) found.locals = [];
        this.next();
        this.parseAttributesOf(found);
        this.endStatement();
      }
    };
  }
});

// src/extract/typescript/salvage.ts
var RESUME_AT, ENDS_OPERAND, SalvageParser;
var init_salvage = __esm({
  "src/extract/typescript/salvage.ts"() {
    "use strict";
    init_char_codes();
    init_names();
    init_modules();
    init_tokens();
    RESUME_AT = [
      IMPORT,
      EXPORT,
      CONST,
      VAR,
      LET,
      FUNCTION,
      CLASS,
      INTERFACE,
      TYPE,
      DECLARE,
      ENUM,
      NAMESPACE,
      ABSTRACT,
      ASYNC,
      AT2,
      IF,
      FOR,
      TRY,
      SWITCH,
      WHILE
    ];
    ENDS_OPERAND = [
      RIGHT_PAREN2,
      RIGHT_BRACKET2,
      RIGHT_BRACE2,
      NUMBER2,
      STRING,
      TEMPLATE,
      PRIVATE_NAME,
      THIS,
      SUPER,
      NULL,
      TRUE,
      FALSE,
      INCREMENT,
      REGULAR_EXPRESSION
    ];
    SalvageParser = class extends ModuleParser {
      /**
       * Goes on from the error, at least by one token.
       * @param resumeAfter what is up to here has been tried in vain, and is not tried again
       */
      salvage(resumeAfter) {
        const from = this.failedAt;
        this.failed = false;
        this.pos = from;
        this.scope = 0;
        this.varScope = 0;
        this.depth = 1;
        this.ambient = 0;
        this.moduleBlocks = 0;
        this.inFunction = false;
        this.inGenerator = false;
        this.inAsync = false;
        this.noIn = false;
        this.inDecorator = false;
        this.isSalvaging = true;
        this.isStrict = false;
        this.next();
        const substitutions = [];
        let braces2 = 0;
        let before = SEMICOLON2;
        while (this.token !== END) {
          if (this.start > resumeAfter && this.startsLine() && RESUME_AT.includes(this.token)) break;
          const { token } = this;
          switch (token) {
            case TEMPLATE_HEAD:
              substitutions.push(braces2);
              braces2 = 0;
              this.next();
              break;
            case LEFT_BRACE2:
              braces2++;
              this.next();
              break;
            case RIGHT_BRACE2:
              if (braces2 === 0 && substitutions.length > 0) {
                this.scanTemplate(TEMPLATE, TEMPLATE_HEAD);
                if (this.token === TEMPLATE) {
                  braces2 = substitutions.pop();
                  this.next();
                } else this.next();
              } else {
                if (braces2 > 0) braces2--;
                this.next();
              }
              break;
            case SLASH3:
            case SLASH_ASSIGN:
              if (!isName(before) && !ENDS_OPERAND.includes(before)) this.scanRegularExpression();
              this.next();
              break;
            default:
              if (isWord(token) && before !== DOT4 && before !== QUESTION_DOT) this.salvageWord();
              else this.next();
          }
          before = token;
        }
        this.depth = 0;
        this.isSalvaging = false;
      }
      startsLine() {
        const code2 = this.start === 0 ? LF : this.bytes[this.start - 1];
        return code2 === LF || code2 === CR;
      }
      /** Takes the import that the current word starts, if it does. */
      salvageWord() {
        const { start } = this;
        if (this.token === IMPORT) {
          if (this.startsImport()) {
            if (!this.speculate(() => this.readStrictly(() => this.parseImport(start, false)))) this.next();
            return;
          }
          this.next();
          const specifier2 = this.token === LEFT_PAREN2 ? this.firstArgument() : null;
          if (specifier2 !== null) this.add("dynamic-import", specifier2, start);
          return;
        }
        if (this.token === EXPORT) {
          if (!this.startsReexport() || !this.speculate(() => this.readStrictly(() => this.parseExport(start)))) this.next();
          return;
        }
        const name = isName(this.token) ? this.useName() : 0;
        this.next();
        if (name !== REQUIRE && name !== DEFINE || this.token !== LEFT_PAREN2) return;
        const specifier = name === REQUIRE ? this.firstArgument() : null;
        if (specifier !== null) this.add("require", specifier, start).callee = name;
        else for (const element of this.stringsOfList()) this.add(name === DEFINE ? "amd-define" : "amd-require", element, start).callee = name;
      }
      /** The strings in the list that follows the current `(`, perhaps after a name; the place stays. */
      stringsOfList() {
        const strings = [];
        const state = this.save();
        this.next();
        if (this.token === STRING) {
          this.next();
          this.take(COMMA2);
        }
        if (this.token === LEFT_BRACKET2) {
          do {
            this.next();
            if (!this.isText()) break;
            strings.push(this.stringValue());
            this.next();
          } while (this.token === COMMA2);
        }
        this.restore(state);
        return strings;
      }
      readStrictly(read2) {
        this.isStrict = true;
        read2();
        this.isStrict = false;
        return true;
      }
      startsReexport() {
        return this.lookAhead(() => {
          this.next();
          if (this.token === TYPE) this.next();
          return this.token === ASTERISK2 || this.token === LEFT_BRACE2;
        });
      }
    };
  }
});

// src/extract/typescript/statements.ts
var TYPE_DECLARATIONS, StatementParser;
var init_statements = __esm({
  "src/extract/typescript/statements.ts"() {
    "use strict";
    init_char_codes();
    init_salvage();
    init_scopes();
    init_tokens();
    TYPE_DECLARATIONS = [INTERFACE, TYPE, MODULE, NAMESPACE, GLOBAL, IMPORT];
    StatementParser = class extends SalvageParser {
      /** Namespaces by scope and name: the scope of what they export, which all their blocks share. */
      namespaces = null;
      /** Statements and declarations so far that leave something when the program runs. */
      valueCount = 0;
      /** Reads the whole text. */
      parseFile() {
        this.next();
        for (; ; ) {
          let { start } = this;
          let found = 0;
          while (this.token !== END) {
            start = this.start;
            found = this.found.length;
            if (this.token === RIGHT_BRACE2) {
              this.report("`}` without its `{`", this.start);
              this.next();
            } else this.parseStatement();
          }
          if (!this.failed) return;
          const { failedAt } = this;
          if (this.isTooDeep) {
            this.failedAt = start;
            this.found.length = found;
            this.isTooDeep = false;
          }
          this.salvage(failedAt);
        }
      }
      /** Reads the whole text word by word: what is left to do when reading it properly ran out of stack. */
      salvageFile() {
        this.report("nested too deeply to be read in full", this.start);
        this.failedAt = this.start;
        this.salvage(this.end);
      }
      parseStatements() {
        while (this.token !== RIGHT_BRACE2 && this.token !== END) this.parseStatement();
      }
      /** `{ ... }` in the scope that is there. */
      parseBlockBody() {
        this.expect(LEFT_BRACE2, "`{`");
        this.parseStatements();
        this.expect(RIGHT_BRACE2, "`}`");
      }
      parseBlock() {
        const { scope } = this;
        this.scope = this.scopes.add(scope);
        this.parseBlockBody();
        this.scope = scope;
      }
      parseStatement() {
        if (!this.deeper()) return;
        const { start } = this;
        if (this.token !== IMPORT && this.token !== EXPORT && !isName(this.token)) this.valueCount++;
        switch (this.token) {
          case SEMICOLON2:
            this.next();
            break;
          case LEFT_BRACE2:
            this.parseBlock();
            break;
          case VAR:
            this.next();
            this.parseDeclarators(this.varScope);
            this.endStatement();
            break;
          case CONST:
          case FUNCTION:
          case CLASS:
          case ENUM:
          case AT2:
            this.parseDeclaration(start);
            break;
          case IMPORT:
            if (this.startsImport()) this.parseImport(start, false);
            else this.parseExpressionStatement(start);
            break;
          case EXPORT:
            this.parseExport(start);
            break;
          case IF:
            this.parseIf();
            break;
          case RETURN:
            this.next();
            if (!this.canEndStatement()) this.parseExpression();
            this.endStatement();
            break;
          case FOR:
            this.parseFor();
            break;
          case WHILE:
          case WITH:
            this.next();
            this.parseCondition();
            this.parseStatement();
            break;
          case DO:
            this.next();
            this.parseStatement();
            this.expect(WHILE, "`while`");
            this.parseCondition();
            this.take(SEMICOLON2);
            break;
          case BREAK:
          case CONTINUE:
            this.next();
            if (isName(this.token) && !this.newlineBefore) this.next();
            this.endStatement();
            break;
          case THROW:
            this.next();
            if (this.newlineBefore) this.report("what is thrown has to be on the same line", this.lastEnd);
            else this.parseExpression();
            this.endStatement();
            break;
          case SWITCH:
            this.parseSwitch();
            break;
          case TRY:
            this.parseTry();
            break;
          case DEBUGGER:
            this.next();
            this.endStatement();
            break;
          default:
            if (this.token > NAME && isName(this.token) && this.startsDeclaration()) this.parseDeclaration(start);
            else this.parseExpressionStatement(start);
        }
        this.depth--;
      }
      parseExpressionStatement(start) {
        this.valueCount++;
        if (isName(this.token) && this.peekByte() === COLON2) {
          this.next();
          this.next();
          this.parseStatement();
          return;
        }
        this.lastLoaderCall = null;
        this.parseExpression();
        this.noteLoaderStatement(start);
        this.endStatement();
      }
      /** By scope: functions given to a `define` that is a statement. */
      amdWrappers = null;
      /** The expression that began at `start` is a whole statement: perhaps it is AMD's. */
      noteLoaderStatement(start) {
        const call = this.lastLoaderCall;
        if (call === null || call.start !== start || call.end !== this.lastEnd) return;
        for (let at = call.first; at < call.last; at++) {
          const { record } = this.found[at];
          if (record.kind === "amd-define" || record.kind === "amd-require") record.statement = true;
        }
        for (let at = call.firstWrapper; at < this.wrappers.length; at++) {
          this.amdWrappers ??= /* @__PURE__ */ new Set();
          this.amdWrappers.add(this.wrappers[at]);
        }
      }
      /** Whether the scope is that of the parameters of an AMD module's wrapper. */
      isAmdWrapper(scope) {
        return this.amdWrappers?.has(scope) === true;
      }
      parseCondition() {
        this.expect(LEFT_PAREN2, "`(`");
        this.parseExpression();
        this.expect(RIGHT_PAREN2, "`)`");
      }
      /** A chain of `else if` is read in a loop, however long. */
      parseIf() {
        for (; ; ) {
          this.next();
          this.parseCondition();
          this.parseStatement();
          if (!this.take(ELSE)) return;
          if (this.token !== IF) break;
        }
        this.parseStatement();
      }
      parseFor() {
        const { scope } = this;
        this.scope = this.scopes.add(scope);
        this.next();
        const isAwait = this.take(AWAIT);
        this.expect(LEFT_PAREN2, "`(`");
        this.parseForHead(isAwait);
        this.expect(RIGHT_PAREN2, "`)`");
        this.parseStatement();
        this.scope = scope;
      }
      parseForHead(isAwait) {
        this.noIn = true;
        if (this.token === VAR) {
          this.next();
          this.parseDeclarators(this.varScope);
        } else if (this.token === CONST || this.token === LET || this.token === USING && this.startsUsing(true)) {
          this.next();
          this.parseDeclarators(this.scope);
        } else if (this.token === AWAIT && this.startsAwaitUsing()) {
          this.next();
          this.next();
          this.parseDeclarators(this.scope);
        } else if (this.token !== SEMICOLON2) this.parseExpression();
        this.noIn = false;
        if (isAwait ? this.token === OF : this.token === OF) {
          this.next();
          this.parseAssignment();
        } else if (this.take(IN)) this.parseExpression();
        else {
          this.expect(SEMICOLON2, "`;`");
          if (this.token !== SEMICOLON2) this.parseExpression();
          this.expect(SEMICOLON2, "`;`");
          if (this.token !== RIGHT_PAREN2) this.parseExpression();
        }
      }
      parseSwitch() {
        const { scope } = this;
        this.next();
        this.parseCondition();
        this.scope = this.scopes.add(scope);
        this.expect(LEFT_BRACE2, "`{`");
        while (this.token !== RIGHT_BRACE2 && this.token !== END) {
          if (this.take(CASE)) this.parseExpression();
          else this.expect(DEFAULT, "`case`");
          this.expect(COLON3, "`:`");
          while (this.token !== CASE && this.token !== DEFAULT && this.token !== RIGHT_BRACE2 && this.token !== END) this.parseStatement();
        }
        this.scope = scope;
        this.expect(RIGHT_BRACE2, "`}`");
      }
      parseTry() {
        this.next();
        this.parseBlock();
        const hasCatch = this.take(CATCH);
        if (hasCatch) {
          const { scope } = this;
          this.scope = this.scopes.add(scope);
          if (this.take(LEFT_PAREN2)) {
            this.parseBindingTarget(this.scope);
            this.parseTypeAnnotation();
            if (this.take(ASSIGN)) this.parseAssignment();
            this.expect(RIGHT_PAREN2, "`)`");
          }
          this.parseBlock();
          this.scope = scope;
        }
        if (this.take(FINALLY)) this.parseBlock();
        else if (!hasCatch) this.expected("`catch`");
      }
      // ---- declarations
      /** Whether a word that can be a name starts a declaration here. */
      startsDeclaration() {
        switch (this.token) {
          case LET:
            return this.lookAhead(() => (this.next(), isName(this.token) || this.token === LEFT_BRACE2 || this.token === LEFT_BRACKET2));
          case USING:
            return this.startsUsing(false);
          case AWAIT:
            return this.startsAwaitUsing();
          case ASYNC:
            return this.lookAhead(() => (this.next(), this.token === FUNCTION && !this.newlineBefore));
          case TYPE:
          case INTERFACE:
            return this.lookAhead(() => (this.next(), isName(this.token) && !this.newlineBefore));
          case MODULE:
          case NAMESPACE:
            return this.lookAhead(() => (this.next(), (isName(this.token) || this.token === STRING) && !this.newlineBefore));
          case GLOBAL:
            return this.lookAhead(() => (this.next(), this.token === LEFT_BRACE2 || this.token === NAME || this.token === EXPORT));
          case ABSTRACT:
          case DECLARE:
          case ACCESSOR:
          case PUBLIC:
          case PRIVATE:
          case PROTECTED:
          case READONLY:
          case STATIC:
            return this.lookAhead(() => this.declarationFollows());
          default:
            return false;
        }
      }
      declarationFollows() {
        const modifier = this.token;
        this.next();
        if (this.newlineBefore && modifier !== STATIC) return false;
        switch (this.token) {
          case VAR:
          case LET:
          case CONST:
          case FUNCTION:
          case CLASS:
          case ENUM:
          case IMPORT:
          case EXPORT:
            return true;
          case TYPE:
            return modifier === DECLARE || this.startsDeclaration();
          default:
            return isName(this.token) && this.startsDeclaration();
        }
      }
      startsUsing(inFor) {
        return this.lookAhead(() => {
          this.next();
          if (this.newlineBefore) return false;
          if (inFor && this.token === OF) return false;
          return isName(this.token) || this.token === LEFT_BRACE2;
        });
      }
      startsAwaitUsing() {
        return this.lookAhead(() => (this.next(), this.token === USING && !this.newlineBefore && this.startsUsing(false)));
      }
      /** A declaration, perhaps after decorators and modifiers; `start` is where the statement begins. */
      parseDeclaration(start) {
        const { isExporting, ambient } = this;
        const scope = isExporting && this.moduleBlocks > 0 ? this.exportScope() : this.scope;
        this.isExporting = false;
        if (this.token === AT2) this.parseDecorators();
        for (; ; ) {
          switch (this.token) {
            case DECLARE:
              this.ambient++;
              this.next();
              continue;
            case ABSTRACT:
            case ACCESSOR:
            case PUBLIC:
            case PRIVATE:
            case PROTECTED:
            case READONLY:
            case STATIC:
            case DEFAULT:
              this.next();
              continue;
            case EXPORT:
              this.parseExport(start);
              this.ambient = ambient;
              return;
            case AT2:
              this.parseDecorators();
              continue;
          }
          break;
        }
        const inner = this.scope;
        this.scope = scope;
        this.parseDeclarationItself(start, inner);
        this.scope = inner;
        this.ambient = ambient;
      }
      /** @param inner the scope whose names the declaration sees; `this.scope` is where it binds its own. */
      parseDeclarationItself(start, inner) {
        const outer = this.scope;
        if (!TYPE_DECLARATIONS.includes(this.token)) this.valueCount++;
        switch (this.token) {
          case VAR:
            this.next();
            this.scope = inner;
            this.parseDeclarators(outer === inner ? this.varScope : outer);
            this.endStatement();
            return;
          case CONST:
            this.next();
            if (this.token === ENUM) {
              this.parseEnum(inner);
              return;
            }
            this.scope = inner;
            this.parseDeclarators(outer);
            this.endStatement();
            return;
          case LET:
          case USING:
            this.next();
            this.scope = inner;
            this.parseDeclarators(outer);
            this.endStatement();
            return;
          case AWAIT:
            this.next();
            this.next();
            this.parseDeclarators(outer);
            this.endStatement();
            return;
          case ASYNC:
          case FUNCTION:
            this.parseFunctionDeclaration(inner);
            return;
          case CLASS:
            this.parseClassDeclaration(inner);
            return;
          case ENUM:
            this.parseEnum(inner);
            return;
          case INTERFACE:
            this.next();
            if (!isName(this.token)) this.expected("a name");
            this.next();
            this.parseTypeParameters();
            this.scope = inner;
            if (this.token === EXTENDS || this.token === IMPLEMENTS) this.parseHeritage(false);
            this.parseTypeMembers();
            return;
          case TYPE:
            this.next();
            if (!isName(this.token)) this.expected("a name");
            this.next();
            this.parseTypeParameters();
            this.expect(ASSIGN, "`=`");
            this.parseType();
            this.endStatement();
            return;
          case MODULE:
          case NAMESPACE:
            this.next();
            this.parseNamespace(inner);
            return;
          case GLOBAL:
            this.ambient++;
            this.next();
            this.parseNamespaceBody(inner, "global");
            this.ambient--;
            return;
          case IMPORT:
            this.scope = inner;
            this.parseImport(start, false);
            return;
          default:
            this.expected("a declaration");
        }
      }
      /** The current scope is where the name goes. */
      parseFunctionDeclaration(inner) {
        const isAsync = this.take(ASYNC);
        this.next();
        const isGenerator = this.take(ASTERISK2);
        if (isName(this.token)) {
          this.bindName(this.scope);
          this.next();
        }
        this.scope = inner;
        this.parseMethod(isAsync, isGenerator);
      }
      parseClassDeclaration(inner) {
        const { scope } = this;
        if (scope === inner) {
          this.parseClass(false);
          return;
        }
        this.lookAhead(() => {
          this.next();
          if (isName(this.token)) this.bindName(scope);
        });
        this.scope = inner;
        this.parseClass(true);
      }
      parseEnum(inner) {
        this.next();
        if (!isName(this.token)) this.expected("a name");
        const name = this.nameText();
        this.bindName(this.scope);
        this.next();
        this.scope = this.sharedScope(inner, `enum ${name}`);
        this.expect(LEFT_BRACE2, "`{`");
        while (this.token !== RIGHT_BRACE2 && this.token !== END) {
          if (isName(this.token)) this.bindName(this.scope);
          this.parsePropertyName();
          if (this.take(ASSIGN)) this.parseAssignment();
          if (!this.take(COMMA2)) break;
        }
        this.expect(RIGHT_BRACE2, "`}`");
      }
      /** From the name of a namespace, or the string of `declare module "x"`. */
      parseNamespace(inner) {
        if (this.token === STRING) {
          const name2 = this.textOf(this.start, this.pos);
          this.ambient++;
          this.next();
          if (this.token === LEFT_BRACE2) this.parseNamespaceBody(inner, name2);
          else this.endStatement();
          this.ambient--;
          return;
        }
        if (!isWord(this.token)) {
          this.expected("a name");
          return;
        }
        const name = this.nameText();
        const number2 = this.nameNumber();
        const before = this.scope;
        this.next();
        const values = this.valueCount;
        if (this.token === DOT4) {
          if (!this.deeper()) return;
          this.next();
          const shared = this.sharedScope(inner, name);
          const block = this.scopes.add(shared);
          this.scope = shared;
          this.moduleBlocks++;
          this.parseNamespace(block);
          this.moduleBlocks--;
          this.depth--;
        } else this.parseNamespaceBody(inner, name);
        if (number2 === 0) this.passedNames = true;
        else if (this.valueCount > values) this.scopes.bind(number2, before, this.ambient > 0 || this.options.declarations ? VALUE | DECLARED : VALUE);
      }
      parseNamespaceBody(inner, name) {
        const { varScope, inFunction, inAsync, inGenerator } = this;
        const shared = this.sharedScope(inner, name);
        this.scope = this.scopes.add(shared);
        this.exportScopes ??= /* @__PURE__ */ new Map();
        this.exportScopes.set(this.scope, shared);
        this.varScope = this.scope;
        this.moduleBlocks++;
        this.inFunction = true;
        this.inAsync = false;
        this.inGenerator = false;
        this.parseBlockBody();
        this.moduleBlocks--;
        this.varScope = varScope;
        this.inFunction = inFunction;
        this.inAsync = inAsync;
        this.inGenerator = inGenerator;
        this.scope = inner;
      }
      /** By scope of a namespace's block: the scope for what it exports. */
      exportScopes = null;
      exportScope() {
        return this.exportScopes?.get(this.scope) ?? this.scope;
      }
      sharedScope(parent, name) {
        this.namespaces ??= /* @__PURE__ */ new Map();
        const around = this.exportScopes?.get(parent) ?? parent;
        const key3 = `${around} ${name}`;
        let shared = this.namespaces.get(key3);
        if (shared === void 0) {
          shared = this.scopes.add(parent);
          this.namespaces.set(key3, shared);
        }
        return shared;
      }
    };
  }
});

// src/extract/typescript/jsdoc.ts
import { Buffer as Buffer3 } from "node:buffer";
function readDocComment(bytes, start, end, options) {
  const text2 = withoutAsterisks(bytes, start, end);
  const found = [];
  for (let at = nextTag(text2, 3); at >= 0; ) {
    const after = nextTag(text2, at + 1);
    const stop = after < 0 ? text2.length - 1 : after;
    text2[stop] = 0;
    for (const item of readTag2(text2, at, stop, options)) {
      item.offset += start;
      found.push(item);
    }
    text2[stop] = after < 0 ? 0 : AT;
    at = after;
  }
  return found;
}
function readTag2(text2, at, stop, options) {
  let pos = at + 1;
  while (ASCII_NAME_PART[text2[pos]] === 1) pos++;
  const tag = text2.toString("latin1", at + 1, pos);
  if (tag !== "import" && !TYPED_TAGS.has(tag)) return [];
  const reader = new DocParser({ bytes: text2, start: pos, end: stop }, options, new NameTable());
  if (tag === "import") reader.readImport(at);
  else reader.readType(tag === "template");
  return reader.found;
}
function nextTag(text2, from) {
  let inBackticks = false;
  for (let pos = from; pos < text2.length - 3; pos++) {
    const code2 = text2[pos];
    if (code2 === LF || code2 === CR) inBackticks = false;
    else if (code2 === BACKTICK) inBackticks = !inBackticks;
    else if (code2 === AT && !inBackticks && isSpace3(text2[pos - 1]) && ASCII_NAME_START[text2[pos + 1]] === 1) return pos;
  }
  return -1;
}
function isSpace3(code2) {
  return code2 === SPACE2 || code2 === TAB || code2 === LF || code2 === CR || code2 === ASTERISK;
}
function withoutAsterisks(bytes, start, end) {
  const text2 = Buffer3.alloc(end - start + 1);
  bytes.copy(text2, 0, start, end);
  text2[end - start - 1] = SPACE2;
  text2[end - start - 2] = SPACE2;
  for (let pos = 3; pos < text2.length; pos++) {
    if (text2[pos] !== LF && text2[pos] !== CR) continue;
    let at = pos + 1;
    while (text2[at] === SPACE2 || text2[at] === TAB) at++;
    if (text2[at] === ASTERISK) text2[at] = SPACE2;
    pos = at - 1;
  }
  return text2;
}
var TYPED_TAGS, DocParser;
var init_jsdoc = __esm({
  "src/extract/typescript/jsdoc.ts"() {
    "use strict";
    init_char_codes();
    init_names();
    init_statements();
    init_tokens();
    TYPED_TAGS = /* @__PURE__ */ new Set([
      "type",
      "param",
      "arg",
      "argument",
      "returns",
      "return",
      "typedef",
      "template",
      "property",
      "prop",
      "throws",
      "exception",
      "satisfies",
      "this",
      "enum"
    ]);
    DocParser = class extends StatementParser {
      constructor(text2, options, names2) {
        super(text2, { ...options, jsdoc: false, uses: false, jsx: false, javascript: false }, names2);
      }
      readImport(at) {
        this.next();
        this.parseDocImport(at);
      }
      readType(isTemplate) {
        this.next();
        if (this.token === LEFT_BRACE2) {
          this.next();
          if (this.token === ELLIPSIS) this.next();
          this.parseReturnType();
          if (this.token !== RIGHT_BRACE2) this.failed = true;
          else if (isTemplate) this.next();
        }
        if (isTemplate && !this.failed) this.readTemplateNames();
        for (const { record } of this.found) record.kind = "jsdoc-import";
      }
      /** `A, [B = C]`: what a type parameter is when it is left out is a type too. */
      readTemplateNames() {
        do {
          const hasDefault = this.take(LEFT_BRACKET2);
          if (!isName(this.token)) return;
          this.next();
          if (hasDefault && this.take(ASSIGN)) this.parseType();
          if (hasDefault) this.take(RIGHT_BRACKET2);
        } while (this.take(COMMA2));
      }
    };
  }
});

// src/extract/typescript/parse.ts
function parseText(text2, options) {
  const head2 = readHead(text2.bytes, text2.start, text2.end);
  const settings = head2.jsxFactory === null ? options : { ...options, jsxFactory: head2.jsxFactory };
  const parser = readAll(text2, settings);
  const found = judge(parser, options);
  for (const { kind, specifier, offset } of head2.directives) found.push(directive(kind, specifier, offset));
  if (options.jsdoc) found.push(...docImports(parser, options));
  found.sort((a, b) => a.offset - b.offset);
  return { found, problems: parser.problems };
}
function readAll(text2, options) {
  const names2 = new NameTable();
  for (let round = 0; ; round++) {
    const parser = new StatementParser(text2, options, names2);
    try {
      parser.parseFile();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const other = new StatementParser(text2, options, names2);
      other.salvageFile();
      return other;
    }
    if (!parser.namesAreLate || round === 3) return parser;
  }
}
function judge(parser, options) {
  const { scopes } = parser;
  const isCreateRequire = (callee, scope) => {
    if (callee === 0) return true;
    const at = scopes.bindingScope(callee, scope);
    const flags = at < 0 ? 0 : scopes.flagsIn(callee, at);
    if ((flags & IS_CREATE_REQUIRE) !== 0) return true;
    return (flags & IS_RENAMED) === 0 && callee === CREATE_REQUIRE;
  };
  parser.markRequireHolders(isCreateRequire);
  const isKept = (item) => {
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
function judgeCallee(item, parser) {
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
function judgeElision(item, used, options) {
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
  if (options.verbatimModuleSyntax) record.elided = item.isTypeDeclaration || item.isDeclared && !options.javascript;
  else if (record.typeOnly || options.javascript) record.elided = record.typeOnly;
  else if (item.isDeclared) record.elided = true;
  else if (locals === null) record.elided = false;
  else if (locals.length === 0 && record.kind !== "import-equals") record.elided = true;
  else if (used === null) record.elided = null;
  else record.elided = !locals.some((name) => used.has(keyOf(name, item.scope)));
}
function directive(kind, specifier, offset) {
  return {
    record: { specifier, kind, typeOnly: false, elided: true, sideEffect: false, line: 0, column: 0, attributes: null },
    offset,
    scope: 0,
    locals: null,
    callee: 0,
    needs: null,
    owner: 0,
    isTypeDeclaration: false,
    isDeclared: false
  };
}
function docImports(parser, options) {
  const { docComments, bytes } = parser;
  const found = [];
  let mention = -1;
  for (let at = 0; at < docComments.length; at += 2) {
    const start = docComments[at];
    const end = docComments[at + 1];
    if (mention < start) mention = bytes.indexOf("import", start);
    if (mention < 0) break;
    if (mention < end) found.push(...readDocComment(bytes, start, end, options));
  }
  return found;
}
var init_parse = __esm({
  "src/extract/typescript/parse.ts"() {
    "use strict";
    init_names();
    init_directives();
    init_jsdoc();
    init_scopes();
    init_statements();
  }
});

// src/extract/extract.ts
function isSourceExtension(extension) {
  return SOURCE_EXTENSIONS.includes(extension);
}
function extensionOf2(file) {
  const name = file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1);
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot);
}
function extractRecord(source, file, options, scratch = new Scratch()) {
  const text2 = decodeText(source, scratch);
  const extension = extensionOf2(file);
  const language = isTypeScript(extension) ? "typescript" : "javascript";
  if (text2.encoding === "binary") {
    const message = "this is no text: it holds zero bytes and is not UTF-8";
    return { imports: [], language, problems: [{ file, line: 1, column: 1, message }] };
  }
  const record = COMPONENTS.some((known) => known === extension) ? extractComponent(text2, file, extension, options) : extractScript(text2, file, extension, options);
  if (text2.encoding === "invalid") record.problems.unshift({ file, message: "not valid UTF-8", hint: "Save the file as UTF-8." });
  return record;
}
function isTypeScript(extension) {
  return TYPESCRIPT2.some((known) => known === extension);
}
function extractScript(text2, file, extension, options) {
  const isTyped = isTypeScript(extension);
  const { found, problems } = parseText(text2, {
    ...commonOptions(options),
    jsx: !isTyped || extension === ".tsx",
    javascript: !isTyped,
    declarations: isTyped && isDeclarationFile(file),
    uses: isTyped && options.depth === "parse",
    maybeScript: !isTyped && extension !== ".mjs"
  });
  return {
    imports: recordsOf(found, text2, options),
    language: isTyped ? "typescript" : "javascript",
    problems: problemsOf(problems, text2, file)
  };
}
function isDeclarationFile(file) {
  const name = file.slice(file.lastIndexOf("/") + 1);
  return /\.d(\.[^.]+)?\.[cm]?ts$/.test(name);
}
function commonOptions(options) {
  return {
    jsdoc: options.jsdoc,
    exoticRequireStrings: options.exoticRequireStrings,
    jsxFactory: options.jsxFactory ?? "React",
    verbatimModuleSyntax: options.verbatimModuleSyntax ?? false
  };
}
function extractComponent(text2, file, extension, options) {
  const blocks = scriptBlocks(text2.bytes.subarray(0, text2.end), extension);
  const found = [];
  const problems = [];
  let isTyped = false;
  for (const block of blocks) {
    if (block.src !== null) found.push(sourceOf(block, block.src));
    const isTypedBlock = ["ts", "typescript", "tsx"].includes(block.lang);
    isTyped ||= isTypedBlock;
    const script = paddedText(text2.bytes.subarray(0, block.end), "utf-8", new Scratch());
    const parsed = parseText({ ...script, start: block.start }, {
      ...commonOptions(options),
      jsx: block.lang !== "ts" && block.lang !== "typescript",
      javascript: !isTypedBlock,
      declarations: false,
      // the markup may use any name
      uses: false,
      maybeScript: false
    });
    for (const { record } of parsed.found) if (record.kind === "import" || record.kind === "export" || record.kind === "import-equals") record.elided = record.typeOnly;
    found.push(...parsed.found);
    problems.push(...parsed.problems);
  }
  found.sort((a, b) => a.offset - b.offset);
  return {
    imports: recordsOf(found, text2, options),
    language: isTyped ? "typescript" : "javascript",
    problems: problemsOf(problems, text2, file)
  };
}
function sourceOf(block, specifier) {
  return {
    record: { specifier, kind: "import", typeOnly: false, elided: false, sideEffect: true, line: 0, column: 0, attributes: null, markup: true },
    offset: block.tagStart,
    scope: 0,
    locals: null,
    callee: 0,
    needs: null,
    owner: 0,
    isTypeDeclaration: false,
    isDeclared: false
  };
}
function recordsOf(found, text2, options) {
  const positions = new Positions(text2.bytes);
  const records = [];
  for (const { record, offset } of found) {
    if (record.kind === "process-get-builtin-module" && !options.processBuiltinModuleCalls) continue;
    const place2 = positions.at(offset);
    record.line = place2.line;
    record.column = place2.column;
    records.push(record);
  }
  return records;
}
function problemsOf(problems, text2, file) {
  const positions = new Positions(text2.bytes);
  return problems.map(({ offset, message }) => ({ file, ...positions.at(offset), message }));
}
var TYPESCRIPT2, JAVASCRIPT, COMPONENTS, LANGUAGES, SOURCE_EXTENSIONS;
var init_extract = __esm({
  "src/extract/extract.ts"() {
    "use strict";
    init_components();
    init_text();
    init_parse();
    TYPESCRIPT2 = [".ts", ".tsx", ".mts", ".cts"];
    JAVASCRIPT = [".js", ".jsx", ".mjs", ".cjs"];
    COMPONENTS = [".vue", ".svelte", ".astro"];
    LANGUAGES = [
      { name: "TypeScript", extensions: TYPESCRIPT2 },
      { name: "JavaScript", extensions: JAVASCRIPT },
      { name: "Vue, Svelte and Astro (their scripts)", extensions: COMPONENTS }
    ];
    SOURCE_EXTENSIONS = [...TYPESCRIPT2, ...JAVASCRIPT, ...COMPONENTS];
  }
});

// src/project/edges.ts
function edgesOf(record, options) {
  const precompiled = seesUncompiled(options);
  const kept = record.imports.filter((entry2) => isWanted(entry2, options, precompiled));
  if (precompiled) kept.sort((a, b) => rankOf(a.kind) - rankOf(b.kind));
  const edges2 = kept.map((entry2) => ({ record: entry2, moduleSystem: systemOf(entry2), dependencyTypes: typesOf(entry2) }));
  if (options.tsPreCompilationDeps === "specify") specify(edges2, kept);
  return edges2;
}
function isWanted(entry2, options, precompiled) {
  if (!options.moduleSystems.includes(systemOf(entry2))) return false;
  if (entry2.foreign || entry2.shadowed && !entry2.amdWrapper) return false;
  if (!precompiled && entry2.elided === true) return false;
  switch (entry2.kind) {
    case "import":
    case "export":
    case "import-equals":
      return !entry2.ambient || options.detectImportsInAmbientModules;
    case "jsdoc-import":
    case "jsdoc-import-tag":
      return options.detectJSDocImports;
    case "process-get-builtin-module":
      return options.detectProcessBuiltinModuleCalls;
    case "amd-define":
    case "amd-require":
      return entry2.statement === true && !AMD_PSEUDO_MODULES.has(entry2.specifier);
    default:
      return true;
  }
}
function typesOf(entry2) {
  if (entry2.exotic !== void 0) return [entry2.amdWrapper ? "amd-exotic-require" : "exotic-require"];
  if (entry2.amdWrapper) return ["amd-require"];
  const types = TYPES[entry2.kind];
  const saysTypeOnly = entry2.kind === "import" || entry2.kind === "export" || entry2.kind === "import-equals";
  return saysTypeOnly && entry2.typeOnly ? ["type-only", ...types] : [...types];
}
function rankOf(kind) {
  if (kind === "import-type-node") return TYPE_RANK;
  return RANKS[kind] ?? (kind.startsWith("triple-slash") ? TRIPLE_SLASH_RANK : NESTED_RANK);
}
function specify(edges2, kept) {
  const keyOf4 = (entry2) => `${entry2.specifier}\0${entry2.kind === "dynamic-import"}\0${entry2.exotic ?? ""}`;
  const surviving = new Set(kept.filter(({ elided }) => elided !== true).map(keyOf4));
  for (const edge2 of edges2) {
    edge2.preCompilationOnly = !surviving.has(keyOf4(edge2.record));
    if (edge2.preCompilationOnly) edge2.dependencyTypes.push("pre-compilation-only");
  }
}
var SYSTEMS, TYPES, RANKS, TRIPLE_SLASH_RANK, NESTED_RANK, TYPE_RANK, AMD_PSEUDO_MODULES, seesUncompiled, needsElision, systemOf;
var init_edges = __esm({
  "src/project/edges.ts"() {
    "use strict";
    SYSTEMS = {
      "import": "es6",
      "export": "es6",
      "dynamic-import": "es6",
      "import-type-node": "es6",
      "jsdoc-import": "es6",
      "jsdoc-import-tag": "es6",
      "import-equals": "cjs",
      "require": "cjs",
      "process-get-builtin-module": "cjs",
      "amd-define": "amd",
      "amd-require": "amd",
      "triple-slash-path": "tsd",
      "triple-slash-types": "tsd",
      "triple-slash-amd-dependency": "tsd"
    };
    TYPES = {
      "import": ["import"],
      "export": ["export"],
      "dynamic-import": ["dynamic-import"],
      "import-type-node": ["type-import"],
      "jsdoc-import": ["type-only", "import", "jsdoc", "jsdoc-bracket-import"],
      "jsdoc-import-tag": ["type-only", "import", "jsdoc", "jsdoc-import-tag"],
      "import-equals": ["import-equals"],
      "require": ["require"],
      "process-get-builtin-module": ["process-get-builtin-module"],
      "amd-define": ["amd-define"],
      // dependency-cruiser's name for what is in an array, whichever of the two functions it is given to
      "amd-require": ["amd-define"],
      "triple-slash-path": ["triple-slash-directive", "triple-slash-file-reference"],
      "triple-slash-types": ["triple-slash-directive", "triple-slash-type-reference"],
      "triple-slash-amd-dependency": ["triple-slash-directive", "triple-slash-amd-dependency"]
    };
    RANKS = { "import": 0, "export": 1, "import-equals": 2 };
    TRIPLE_SLASH_RANK = 3;
    NESTED_RANK = 4;
    TYPE_RANK = 5;
    AMD_PSEUDO_MODULES = /* @__PURE__ */ new Set(["require", "exports", "module"]);
    seesUncompiled = (options) => options.tsPreCompilationDeps !== false || options.detectJSDocImports || options.detectImportsInAmbientModules;
    needsElision = (options) => options.tsPreCompilationDeps === "specify" || !seesUncompiled(options);
    systemOf = (entry2) => entry2.amdWrapper ? "amd" : SYSTEMS[entry2.kind];
  }
});

// src/project/extract-graph.ts
import path9 from "node:path";
function toDependency({ record, moduleSystem, dependencyTypes: dependencyTypes2, preCompilationOnly }, resolution, isStopped) {
  const dependency = {
    module: resolution.module,
    moduleSystem,
    dynamic: record.kind === "dynamic-import",
    exoticallyRequired: record.exotic !== void 0,
    // what could not be resolved is of the one type "unknown"
    dependencyTypes: resolution.couldNotResolve ? [...resolution.dependencyTypes] : [...resolution.dependencyTypes, ...dependencyTypes2],
    resolved: resolution.resolved,
    coreModule: resolution.coreModule,
    couldNotResolve: resolution.couldNotResolve,
    followable: resolution.followable && !isStopped,
    matchesDoNotFollow: isStopped,
    line: record.line,
    column: record.column,
    dependencyKind: "import"
  };
  if (record.exotic !== void 0) dependency.exoticRequire = record.exotic;
  if (preCompilationOnly !== void 0) dependency.preCompilationOnly = preCompilationOnly;
  if (resolution.license !== void 0) dependency.license = resolution.license;
  if (resolution.protocol !== void 0) dependency.protocol = resolution.protocol;
  if (resolution.mimeType !== void 0) dependency.mimeType = resolution.mimeType;
  return dependency;
}
function toModule({ resolved, followable, coreModule, couldNotResolve, matchesDoNotFollow, dependencyTypes: dependencyTypes2 }) {
  const module = { source: resolved, followable, coreModule, couldNotResolve, dependencyTypes: dependencyTypes2, dependencies: [] };
  if (matchesDoNotFollow !== void 0) module.matchesDoNotFollow = matchesDoNotFollow;
  return module;
}
var collator, GraphExtraction, Filters, PatternMemo;
var init_extract_graph = __esm({
  "src/project/extract-graph.ts"() {
    "use strict";
    init_edges();
    collator = new Intl.Collator("en");
    GraphExtraction = class {
      extracted = /* @__PURE__ */ new Map();
      request;
      filters;
      constructor(request2) {
        this.request = request2;
        this.filters = new Filters(request2.options);
      }
      /** Extracts one file to start from, and what follows from it. */
      extract(source) {
        if (this.extracted.has(source)) return;
        const frames = [{ module: this.extractModule(source, 0), next: 0 }];
        for (let frame = frames.at(-1); frame !== void 0; frame = frames.at(-1)) {
          const dependency = frame.module.dependencies[frame.next++];
          if (dependency === void 0) frames.pop();
          else if (dependency.followable && !dependency.matchesDoNotFollow && !this.extracted.has(dependency.resolved)) {
            frames.push({ module: this.extractModule(dependency.resolved, frames.length), next: 0 });
          }
        }
      }
      /** All modules so far, sorted by source, each once; among them one for each thing that was not followed. */
      finish() {
        const all = new Map(this.extracted);
        for (const { dependencies } of this.extracted.values()) {
          for (const dependency of dependencies) {
            if (!dependency.followable && !all.has(dependency.resolved)) all.set(dependency.resolved, toModule(dependency));
          }
        }
        const modules = [...all.values()].sort((a, b) => a.source < b.source ? -1 : 1);
        const { dynamic } = this.request.options.exclude;
        if (dynamic === void 0) return modules;
        return modules.map((module) => ({ ...module, dependencies: module.dependencies.filter((edge2) => edge2.dynamic !== dynamic) }));
      }
      extractModule(source, depth) {
        const { options, recordOf, onModule, kept } = this.request;
        const file = path9.resolve(options.baseDir, source);
        const module = { source, dependencies: [] };
        this.extracted.set(source, module);
        onModule?.();
        if (options.maxDepth > 0 && depth >= options.maxDepth) return module;
        const record = recordOf(file);
        if (record === void 0) return module;
        const earlier = kept?.get(source);
        if (earlier?.record === record) {
          this.extracted.set(source, earlier.module);
          return earlier.module;
        }
        module.language = record.language;
        module.dependencies = this.dependenciesOf(record, file);
        kept?.set(source, { module, record });
        return module;
      }
      /** Imports that name the same module in the same module system, type-only or not alike, are one dependency: the first. */
      dependenciesOf(record, file) {
        const { options, resolver } = this.request;
        const from = file.split(path9.sep).join("/");
        const merged = /* @__PURE__ */ new Map();
        for (const edge2 of edgesOf(record, options)) {
          const { specifier, kind } = edge2.record;
          const resolution = resolver.resolve({ from, specifier, moduleSystem: edge2.moduleSystem, kind });
          const key3 = `${resolution.module} ${edge2.moduleSystem} ${edge2.dependencyTypes[0] === "type-only"}`;
          if (merged.has(key3) || !this.filters.letsThrough(resolution.resolved)) continue;
          merged.set(key3, toDependency(edge2, resolution, this.filters.stopsAt(resolution)));
        }
        if (merged.size < 2) return [...merged.values()];
        return [...merged].sort(([a], [b]) => collator.compare(a, b)).map(([, dependency]) => dependency);
      }
    };
    Filters = class {
      excluded;
      included;
      notFollowed;
      notFollowedTypes;
      constructor({ exclude: exclude2, includeOnly: includeOnly2, doNotFollow }) {
        this.excluded = exclude2.path ? new PatternMemo(exclude2.path) : void 0;
        this.included = includeOnly2?.path ? new PatternMemo(includeOnly2.path) : void 0;
        this.notFollowed = doNotFollow.path ? new PatternMemo(doNotFollow.path) : void 0;
        this.notFollowedTypes = doNotFollow.dependencyTypes ?? [];
      }
      letsThrough(name) {
        return !(this.excluded?.test(name) ?? false) && (this.included?.test(name) ?? true);
      }
      stopsAt({ resolved, dependencyTypes: dependencyTypes2 }) {
        return (this.notFollowed?.test(resolved) ?? false) || this.notFollowedTypes.some((type) => dependencyTypes2.includes(type));
      }
    };
    PatternMemo = class {
      pattern;
      known = /* @__PURE__ */ new Map();
      constructor(source) {
        this.pattern = new RegExp(source);
      }
      test(name) {
        let answer = this.known.get(name);
        if (answer === void 0) {
          answer = this.pattern.test(name);
          this.known.set(name, answer);
        }
        return answer;
      }
    };
  }
});

// src/project/gather-sources.ts
import path10 from "node:path";
function gatherSources(paths, gathering) {
  const { files: files2, options } = gathering;
  const found = /* @__PURE__ */ new Set();
  const search = new FolderSearch(gathering, found);
  const take = (entry2) => {
    const kind = files2.stat(path10.resolve(options.baseDir, entry2))?.kind;
    if (kind === "folder") search.enter(entry2);
    else if (kind === "file") found.add(entry2);
    return kind === "folder" || kind === "file";
  };
  for (const given of paths) {
    const entry2 = relativePath2(given, options.baseDir);
    if (take(entry2)) continue;
    if (!isGlob(entry2)) {
      throw new UserError("untrusted", { file: given, message: "there is no such file or folder", hint: `paths are relative to ${options.baseDir}` });
    }
    for (const match of expandGlob(entry2, gathering)) take(match);
  }
  return [...found].sort();
}
function relativePath2(given, baseDir) {
  const relative2 = path10.isAbsolute(given) ? path10.relative(baseDir, given) : path10.normalize(given);
  const posix = relative2.split(path10.sep).join("/").replace(/\/$/, "");
  return posix === "" ? "." : posix;
}
function expandGlob(glob, { listings, options, skippedFolders: skippedFolders2 }) {
  const pattern2 = compileGlob(glob);
  const base = globBase(glob) || ".";
  const matches = [];
  const waiting = [base];
  for (let folder = waiting.pop(); folder !== void 0; folder = waiting.pop()) {
    for (const [name, kind] of listings.get(absolutePath(options.baseDir, folder)) ?? []) {
      const entry2 = join2(folder, name);
      if (pattern2.test(entry2)) matches.push(entry2);
      else if (kind === "folder" && !(skippedFolders2.has(name) && !glob.includes(name))) waiting.push(entry2);
    }
  }
  return matches;
}
function leadsBack(files2, folder, name) {
  const target = files2.realPath(`${folder}/${name}`);
  const real = files2.realPath(folder);
  return real === target || real.startsWith(`${target}${path10.sep}`);
}
var join2, FolderSearch, absolutePath;
var init_gather_sources = __esm({
  "src/project/gather-sources.ts"() {
    "use strict";
    init_problem();
    init_glob();
    init_paths();
    join2 = (folder, name) => folder === "." ? name : `${folder}/${name}`;
    FolderSearch = class {
      excluded = [];
      included;
      extensions;
      gathering;
      found;
      constructor(gathering, found) {
        this.gathering = gathering;
        this.found = found;
        const { exclude: exclude2, doNotFollow, includeOnly: includeOnly2, extraExtensionsToScan } = gathering.options;
        for (const { path: pattern2 } of [exclude2, doNotFollow]) if (pattern2) this.excluded.push(new RegExp(pattern2));
        this.included = includeOnly2?.path ? new RegExp(includeOnly2.path) : void 0;
        this.extensions = /* @__PURE__ */ new Set([...gathering.extensions, ...extraExtensionsToScan]);
      }
      /** Adds what is to be scanned in a folder and below. A link back into a folder above is not followed again. */
      enter(folder) {
        const { files: files2, listings, options, skippedFolders: skippedFolders2 } = this.gathering;
        const waiting = [folder];
        for (let current = waiting.pop(); current !== void 0; current = waiting.pop()) {
          const absolute = absolutePath(options.baseDir, current);
          const listing = listings.get(absolute);
          if (listing === void 0) continue;
          for (const [name, kind] of listing) {
            const entry2 = join2(current, name);
            if (kind === "folder") {
              if (skippedFolders2.has(name) || this.isExcluded(entry2)) continue;
              if (listing.links?.has(name) === true && leadsBack(files2, absolute, name)) continue;
              waiting.push(entry2);
            } else if (kind === "file" && this.isScanned(name) && !this.isExcluded(entry2)) {
              if (this.included === void 0 || this.included.test(entry2)) this.found.add(entry2);
            }
          }
        }
      }
      isScanned(name) {
        return this.extensions.has(path10.posix.extname(name)) || this.extensions.has(extensionOf(name));
      }
      isExcluded(entry2) {
        return this.excluded.some((pattern2) => pattern2.test(entry2));
      }
    };
    absolutePath = (baseDir, folder) => toSlashes(folder === "." ? baseDir : path10.resolve(baseDir, folder));
  }
});

// src/project/project.ts
import path11 from "node:path";
async function extractProject(request2) {
  const { files: files2, options, paths, resolver, progress, signal } = request2;
  progress?.({ stage: "finding files" });
  const sources = gatherSources(paths, { files: files2, listings: resolver.listings, options, extensions: SOURCE_EXTENSIONS, skippedFolders: request2.skippedFolders });
  const reader = new RecordReader(files2, options, request2.records ?? /* @__PURE__ */ new Map());
  let done = 0;
  const extraction = new GraphExtraction({ options, resolver, recordOf: (file) => reader.recordOf(file), onModule: () => done++, ...request2.kept === void 0 ? {} : { kept: request2.kept } });
  let turnEnds = performance.now() + TURN;
  for (const source of sources) {
    extraction.extract(source);
    if (performance.now() < turnEnds) continue;
    progress?.({ stage: "reading imports", done, total: Math.max(done, sources.length) });
    await new Promise((resume) => setImmediate(resume));
    signal?.throwIfAborted();
    turnEnds = performance.now() + TURN;
  }
  signal?.throwIfAborted();
  const modules = extraction.finish();
  return { modules, inspected: reader.receipt(modules), problems: reader.problems };
}
function extractOptionsOf(options) {
  return {
    depth: needsElision(options) ? "parse" : "scan",
    exoticRequireStrings: options.exoticRequireStrings,
    jsdoc: options.detectJSDocImports,
    processBuiltinModuleCalls: options.detectProcessBuiltinModuleCalls
  };
}
function unreadable(file, cause) {
  const { code: code2, message } = cause;
  return { file, message: `not read: ${REASONS[code2 ?? ""] ?? message}`, hint: "its imports are not in the graph" };
}
var TURN, RecordReader, REASONS, nothingExtracted;
var init_project = __esm({
  "src/project/project.ts"() {
    "use strict";
    init_extract();
    init_problem();
    init_edges();
    init_extract_graph();
    init_gather_sources();
    TURN = 100;
    RecordReader = class {
      problems = [];
      filesRead = /* @__PURE__ */ new Map();
      extractOptions;
      unscanned;
      files;
      options;
      known;
      constructor(files2, options, known) {
        this.files = files2;
        this.options = options;
        this.known = known;
        this.unscanned = new Set(options.extraExtensionsToScan);
        this.extractOptions = extractOptionsOf(options);
      }
      recordOf(file) {
        const extension = path11.extname(file);
        if (this.unscanned.has(extension) || !isSourceExtension(extension)) return void 0;
        let reading = this.known.get(file);
        if (reading === void 0) this.known.set(file, reading = this.read(file));
        if ("unreadable" in reading) {
          this.problems.push(reading.unreadable);
          return void 0;
        }
        this.problems.push(...reading.problems);
        this.filesRead.set(reading.language, (this.filesRead.get(reading.language) ?? 0) + 1);
        return reading;
      }
      read(file) {
        const name = path11.relative(this.options.baseDir, file).split(path11.sep).join("/");
        let text2;
        try {
          text2 = this.files.read(file);
        } catch (cause) {
          return { unreadable: unreadable(name, cause) };
        }
        return extractRecord(text2, name, this.extractOptions);
      }
      receipt(modules) {
        const inspected = {};
        for (const language of [...this.filesRead.keys()].sort()) {
          inspected[language] = { files: this.filesRead.get(language) ?? 0, modules: modules.filter((module) => module.language === language).length };
        }
        return inspected;
      }
    };
    REASONS = {
      EACCES: "no permission to read it",
      EPERM: "no permission to read it",
      ENOENT: "it is not there any more",
      ELOOP: "its symbolic links lead in a circle",
      EISDIR: "it is a folder",
      ENOTFILE: "it is neither a file nor a folder"
    };
    nothingExtracted = (paths) => new UserError("untrusted", {
      file: paths.join(" "),
      message: "no source files found, so there is nothing to judge",
      hint: `looked for ${SOURCE_EXTENSIONS.join(" ")}; check the paths, and what exclude, includeOnly and doNotFollow leave out`
    });
  }
});

// src/project/fresh-graph.ts
async function freshGraph(context, request2) {
  const { configuration, paths } = request2;
  const options = request2.options ?? extractionOptions(context.cwd, configuration, paths);
  const { resolver, problems } = await makeResolver(context, configuration, options, request2.viaNode);
  const project = await extractProject({
    files: context.files,
    options,
    paths,
    resolver,
    skippedFolders: skippedFolders(configuration),
    ...context.progress === void 0 ? {} : { progress: context.progress },
    ...context.signal === void 0 ? {} : { signal: context.signal }
  });
  if (project.modules.length === 0) throw nothingExtracted(paths);
  const found = [...problems, ...project.problems, ...resolver.problems];
  const incomplete = project.problems.map(({ file, line, column, message }) => ({
    file,
    ...line === void 0 ? {} : { line },
    ...column === void 0 ? {} : { column },
    message
  }));
  const { modules, inspected } = project;
  return { modules, args: paths, baseDir: options.baseDir, inspected, incomplete, problems: found, kept: new Keeper() };
}
function extractionOptions(cwd, { options, ruleSet, displayName }, paths) {
  return normalizeOptions(options, {}, { cwd, args: paths, ruleSet, rulesFile: displayName });
}
function skippedFolders({ file, format }) {
  const isTheirs = file !== void 0 && format === "dependency-cruiser";
  return new Set(isTheirs ? [".git"] : [".git", "node_modules"]);
}
var init_fresh_graph = __esm({
  "src/project/fresh-graph.ts"() {
    "use strict";
    init_normalize_options();
    init_keeper();
    init_make_resolver();
    init_project();
  }
});

// src/project/saved-result.ts
function readResult(files2, file, shownAs) {
  let bytes;
  try {
    bytes = files2.read(file);
  } catch (cause) {
    const { code: code2, message } = cause;
    throw refuse2(shownAs, code2 === "ENOENT" ? "there is no such file" : `it cannot be read: ${message}`, cause);
  }
  return parseResult(new TextDecoder().decode(bytes), shownAs);
}
function parseResult(text2, shownAs) {
  let value;
  try {
    value = JSON.parse(text2);
  } catch (cause) {
    throw refuse2(shownAs, "it is not JSON, or was written only in part", cause);
  }
  const fault = faultOf(value);
  if (fault !== void 0) throw refuse2(shownAs, `it is no cruise result: ${fault}`);
  return value;
}
function readJudgedResult(files2, file, shownAs) {
  return checkJudgement(readResult(files2, file, shownAs), shownAs);
}
function parseJudgedResult(text2, shownAs) {
  return checkJudgement(parseResult(text2, shownAs), shownAs);
}
function checkJudgement(result, shownAs) {
  const fault = faultOfJudgement(result);
  if (fault === void 0) return result;
  throw new UserError("untrusted", {
    file: shownAs,
    message: `it cannot be reported as it was judged: ${fault}`,
    hint: "cruise --graph FILE judges it with the rules that are here"
  });
}
function faultOfJudgement({ modules, folders, summary }) {
  for (const [index, module] of modules.entries()) {
    if (!isJudged(module)) return `\`modules[${index}]\` does not say whether it is valid`;
    const at = module.dependencies.findIndex((dependency) => !isJudged(dependency));
    if (at >= 0) return `\`modules[${index}].dependencies[${at}]\` does not say whether it is valid`;
  }
  const isFolder = (folder) => isObject2(folder) && typeof folder["name"] === "string" && (folder["dependencies"] === void 0 || Array.isArray(folder["dependencies"]) && folder["dependencies"].every(isJudged));
  if (folders !== void 0 && !(Array.isArray(folders) && folders.every(isFolder))) return "`folders` is no list of judged folders";
  if (!isObject2(summary.optionsUsed)) return "`summary.optionsUsed` is no object";
  if (!summary.violations.every((violation2) => isObject2(violation2) && isRuleSummary(violation2.rule))) return "`summary.violations` holds one without a rule";
  const { ruleSetUsed = {} } = summary;
  const lists = ["forbidden", "allowed", "required", "ratchets"];
  if (!isObject2(ruleSetUsed) || lists.some((list4) => ruleSetUsed[list4] !== void 0 && !isListOfObjects(ruleSetUsed[list4]))) return "`summary.ruleSetUsed` holds no lists of rules";
  const known = summary.optionsUsed.knownViolations;
  return known === void 0 || isListOfObjects(known) ? void 0 : "`summary.optionsUsed.knownViolations` is no list of violations";
}
function isJudged(value) {
  if (!isObject2(value) || typeof value["valid"] !== "boolean") return false;
  const { rules: rules2 } = value;
  return rules2 === void 0 ? value["valid"] : Array.isArray(rules2) && rules2.every(isRuleSummary);
}
function isRuleSummary(value) {
  return isObject2(value) && typeof value["name"] === "string" && SEVERITIES2.includes(value["severity"]);
}
function faultOf(value) {
  if (!isObject2(value)) return "it holds no object";
  const { modules, summary } = value;
  if (!Array.isArray(modules)) return "`modules` is no list";
  if (!isObject2(summary)) return "`summary` is no object";
  if (!Array.isArray(summary["violations"])) return "`summary.violations` is no list";
  for (const [index, module] of modules.entries()) {
    if (!isObject2(module) || typeof module["source"] !== "string") return `\`modules[${index}]\` has no source`;
    const { dependencies } = module;
    if (!Array.isArray(dependencies)) return `\`modules[${index}].dependencies\` is no list`;
    for (const [at, dependency] of dependencies.entries()) {
      if (!isObject2(dependency) || typeof dependency["resolved"] !== "string" || !Array.isArray(dependency["dependencyTypes"])) {
        return `\`modules[${index}].dependencies[${at}]\` does not say what it resolves to`;
      }
    }
  }
  return void 0;
}
function refuse2(file, message, cause) {
  const hint = "make one with: rulebearing cruise src -T json -f .graph/cruise.json";
  return new UserError("untrusted", { file, message, hint }, cause === void 0 ? {} : { cause });
}
var SEVERITIES2, isListOfObjects, isObject2;
var init_saved_result = __esm({
  "src/project/saved-result.ts"() {
    "use strict";
    init_problem();
    SEVERITIES2 = ["error", "warn", "info", "ignore"];
    isListOfObjects = (value) => Array.isArray(value) && value.every(isObject2);
    isObject2 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  }
});

// src/graph/graph.ts
function buildGraph(names2, targetsOf) {
  const all = names2.slice();
  const vertexOf = /* @__PURE__ */ new Map();
  for (let vertex2 = 0; vertex2 < names2.length; vertex2++) vertexOf.set(names2[vertex2], vertex2);
  const firstEdge = [];
  const edgeFrom = [];
  const edgeTo = [];
  for (let vertex2 = 0; vertex2 < names2.length; vertex2++) {
    firstEdge.push(edgeTo.length);
    for (const target of targetsOf(vertex2)) {
      let to = vertexOf.get(target);
      if (to === void 0) {
        to = all.length;
        all.push(target);
        vertexOf.set(target, to);
      }
      edgeFrom.push(vertex2);
      edgeTo.push(to);
    }
  }
  while (firstEdge.length <= all.length) firstEdge.push(edgeTo.length);
  return {
    names: all,
    ownCount: names2.length,
    vertexOf,
    edgeCount: edgeTo.length,
    firstEdge: Int32Array.from(firstEdge),
    edgeFrom: Int32Array.from(edgeFrom),
    edgeTo: Int32Array.from(edgeTo)
  };
}
function dependentsOf(graph2, order = graph2.firstEdge.keys()) {
  const { edgeTo, firstEdge } = graph2;
  const size = graph2.names.length;
  const first = new Int32Array(size + 1);
  const lastFrom = new Int32Array(size).fill(-1);
  const vertices = [...order].filter((vertex2) => vertex2 < size);
  for (const vertex2 of vertices) {
    const end = firstEdge[vertex2 + 1];
    for (let edge2 = firstEdge[vertex2]; edge2 < end; edge2++) {
      const to = edgeTo[edge2];
      if (lastFrom[to] === vertex2) continue;
      lastFrom[to] = vertex2;
      first[to + 1] = first[to + 1] + 1;
    }
  }
  for (let vertex2 = 0; vertex2 < size; vertex2++) first[vertex2 + 1] = first[vertex2 + 1] + first[vertex2];
  const from = new Int32Array(first[size]);
  const next = first.slice(0, size);
  lastFrom.fill(-1);
  for (const vertex2 of vertices) {
    const end = firstEdge[vertex2 + 1];
    for (let edge2 = firstEdge[vertex2]; edge2 < end; edge2++) {
      const to = edgeTo[edge2];
      if (lastFrom[to] === vertex2) continue;
      lastFrom[to] = vertex2;
      from[next[to]] = vertex2;
      next[to] = next[to] + 1;
    }
  }
  return { first, from };
}
function dependentNames(graph2, dependents2, vertex2) {
  const names2 = [];
  const end = dependents2.first[vertex2 + 1];
  for (let at = dependents2.first[vertex2]; at < end; at++) names2.push(graph2.names[dependents2.from[at]]);
  return names2;
}
var init_graph = __esm({
  "src/graph/graph.ts"() {
    "use strict";
  }
});

// src/graph/reach.ts
function whatReaches({ names: names2 }, { first, from }, targets, depth = Infinity) {
  const reaches = new Uint8Array(names2.length);
  let ring = [];
  for (const target of targets) {
    if (reaches[target] === 1) continue;
    reaches[target] = 1;
    ring.push(target);
  }
  for (let step = 0; step < depth && ring.length > 0; step++) {
    const next = [];
    for (const vertex2 of ring) {
      const end = first[vertex2 + 1];
      for (let at = first[vertex2]; at < end; at++) {
        const dependent = from[at];
        if (reaches[dependent] === 1) continue;
        reaches[dependent] = 1;
        next.push(dependent);
      }
    }
    ring = next;
  }
  return reaches;
}
function withinDepth(start, depth, { first, list: list4 }, visit) {
  const visited = /* @__PURE__ */ new Set([start]);
  const path34 = [start];
  const cursor = [first[start]];
  visit(start);
  while (path34.length > 0) {
    const at = path34.length - 1;
    const next = cursor[at];
    if (next === first[path34[at] + 1] || depth > 0 && at >= depth) {
      path34.pop();
      cursor.pop();
      continue;
    }
    cursor[at] = next + 1;
    const to = list4[next];
    if (visited.has(to)) continue;
    visited.add(to);
    visit(to);
    path34.push(to);
    cursor.push(first[to]);
  }
}
var ReachFromOthers, DepthFirstPaths;
var init_reach = __esm({
  "src/graph/reach.ts"() {
    "use strict";
    ReachFromOthers = class {
      graph;
      seenIn;
      one;
      other;
      isWanted;
      searches = 0;
      constructor(graph2) {
        this.graph = graph2;
        this.seenIn = new Int32Array(graph2.names.length);
        this.one = new Int32Array(graph2.names.length);
        this.other = new Int32Array(graph2.names.length);
        this.isWanted = new Uint8Array(graph2.names.length);
      }
      /** Those of `targets`, each given once, to which a way leads from one of `sources` other than themselves. */
      search(sources, targets) {
        const { edgeTo, firstEdge } = this.graph;
        this.searches++;
        for (const target of targets) this.isWanted[target] = 1;
        let left = targets.length;
        const vertices = [];
        const labels = [];
        const label = (vertex2, source) => {
          if (this.seenIn[vertex2] !== this.searches) {
            this.seenIn[vertex2] = this.searches;
            this.one[vertex2] = source;
            this.other[vertex2] = -1;
            if (this.isWanted[vertex2] === 1 && vertex2 !== source) left--;
          } else {
            if (this.other[vertex2] !== -1 || this.one[vertex2] === source) return;
            if (this.isWanted[vertex2] === 1 && this.one[vertex2] === vertex2) left--;
            this.other[vertex2] = source;
          }
          vertices.push(vertex2);
          labels.push(source);
        };
        for (const source of sources) label(source, source);
        while (vertices.length > 0 && left > 0) {
          const vertex2 = vertices.pop();
          const source = labels.pop();
          const end = firstEdge[vertex2 + 1];
          for (let edge2 = firstEdge[vertex2]; edge2 < end; edge2++) label(edgeTo[edge2], source);
        }
        for (const target of targets) this.isWanted[target] = 0;
        return targets.filter((vertex2) => this.wasReached(vertex2));
      }
      wasReached(vertex2) {
        return this.seenIn[vertex2] === this.searches && (this.one[vertex2] !== vertex2 || this.other[vertex2] !== -1);
      }
    };
    DepthFirstPaths = class {
      graph;
      visitedIn;
      arrivedBy;
      cursor;
      searches = 0;
      constructor(graph2) {
        this.graph = graph2;
        this.visitedIn = new Int32Array(graph2.names.length);
        this.arrivedBy = new Int32Array(graph2.names.length);
        this.cursor = new Int32Array(graph2.names.length);
      }
      /**
       * Goes out from `start`, only over vertices that `leadsOn` marks with 1, until `wanted` vertices marked in
       * `isTarget` were come to. `pathTo` then tells the way to one that was.
       */
      search(start, leadsOn, isTarget, wanted2) {
        const { edgeTo, firstEdge } = this.graph;
        const search = ++this.searches;
        const path34 = [start];
        this.visitedIn[start] = search;
        this.cursor[start] = firstEdge[start];
        let found = 0;
        while (path34.length > 0 && found < wanted2) {
          const vertex2 = path34[path34.length - 1];
          const edge2 = this.cursor[vertex2];
          if (edge2 === firstEdge[vertex2 + 1]) {
            path34.pop();
            continue;
          }
          this.cursor[vertex2] = edge2 + 1;
          const to = edgeTo[edge2];
          if (this.visitedIn[to] === search || leadsOn[to] !== 1) continue;
          this.visitedIn[to] = search;
          this.arrivedBy[to] = edge2;
          this.cursor[to] = firstEdge[to];
          if (isTarget[to] === 1) found++;
          path34.push(to);
        }
      }
      wasReached(vertex2) {
        return this.visitedIn[vertex2] === this.searches;
      }
      /** The edges from the start of the last search to a vertex that it reached. */
      pathTo(start, vertex2) {
        const path34 = [];
        for (let at = vertex2; at !== start; ) {
          const edge2 = this.arrivedBy[at];
          path34.push(edge2);
          at = this.graph.edgeFrom[edge2];
        }
        return path34.reverse();
      }
    };
  }
});

// src/graph/filters.ts
function applyFilters(modules, filters) {
  let shown2 = modules;
  const excluded = testOf(filters.exclude);
  if (excluded !== void 0) shown2 = keep(shown2, (name) => !excluded(name));
  const included = testOf(filters.includeOnly);
  if (included !== void 0) shown2 = keep(shown2, included);
  const { focus } = filters;
  if (focus?.path !== void 0) {
    const { inFocus, near } = findFocus(shown2, focus.path, focus.depth);
    shown2 = keep(shown2, (name) => near.has(name)).map((module) => ({ ...module, matchesFocus: inFocus.has(module.source) }));
  }
  const wanted2 = testOf(filters.reaches);
  if (wanted2 !== void 0) shown2 = keepReaching(shown2, wanted2);
  const { changed } = filters;
  if (changed !== void 0) shown2 = keepReaching(shown2, (name) => changed.names.has(name), changed.depth);
  const highlighted = testOf(filters.highlight);
  if (highlighted !== void 0) shown2 = shown2.map((module) => ({ ...module, matchesHighlight: highlighted(module.source) }));
  return shown2;
}
function findFocus(modules, path34, depth = 1) {
  const graph2 = graphOf(modules);
  const dependents2 = dependentsOf(graph2);
  const pattern2 = new RegExp(path34);
  const inFocus = /* @__PURE__ */ new Set();
  const near = /* @__PURE__ */ new Set();
  const visit = (vertex2) => void near.add(graph2.names[vertex2]);
  for (let vertex2 = 0; vertex2 < graph2.ownCount; vertex2++) {
    const name = graph2.names[vertex2];
    if (!pattern2.test(name)) continue;
    inFocus.add(name);
    withinDepth(vertex2, depth, { first: dependents2.first, list: dependents2.from }, visit);
    withinDepth(vertex2, depth, { first: graph2.firstEdge, list: graph2.edgeTo }, visit);
  }
  return { inFocus, near };
}
function keepReaching(modules, isWanted2, depth) {
  const graph2 = graphOf(modules);
  const wanted2 = modules.map((_, vertex2) => vertex2).filter((vertex2) => isWanted2(graph2.names[vertex2]));
  const reaches = whatReaches(graph2, dependentsOf(graph2), wanted2, depth);
  const reaching = new Set(graph2.names.filter((_, vertex2) => reaches[vertex2] === 1));
  return keep(modules, (name) => reaching.has(name)).map((module) => ({ ...module, matchesReaches: isWanted2(module.source) }));
}
function graphOf(modules) {
  return buildGraph(
    modules.map(({ source }) => source),
    (vertex2) => modules[vertex2].dependencies.map(({ resolved }) => resolved)
  );
}
function keep(modules, isKept) {
  const answers = /* @__PURE__ */ new Map();
  const answer = (name) => {
    let known = answers.get(name);
    if (known === void 0) answers.set(name, known = isKept(name));
    return known;
  };
  return modules.filter(({ source }) => answer(source)).map((module) => ({ ...module, dependencies: module.dependencies.filter(({ resolved }) => answer(resolved)) }));
}
function testOf(filter) {
  if (filter?.path === void 0 || filter.path === "") return void 0;
  const pattern2 = new RegExp(filter.path);
  return (name) => pattern2.test(name);
}
var init_filters = __esm({
  "src/graph/filters.ts"() {
    "use strict";
    init_graph();
    init_reach();
  }
});

// src/graph/names.ts
function makeCollation() {
  return new Intl.Collator("en").compare;
}
function compareCodeUnits(left, right) {
  return left < right ? -1 : left > right ? 1 : 0;
}
function rankNames(names2, compare2) {
  const sorted2 = [...new Set(names2)].sort(compare2);
  const ranks = /* @__PURE__ */ new Map();
  let rank2 = 0;
  sorted2.forEach((name, place2) => {
    if (place2 > 0 && compare2(sorted2[place2 - 1], name) !== 0) rank2 = place2;
    ranks.set(name, rank2);
  });
  return ranks;
}
var init_names2 = __esm({
  "src/graph/names.ts"() {
    "use strict";
  }
});

// src/graph/consolidate.ts
import { dirname } from "node:path/posix";
function collapseToPattern(modules, pattern2) {
  const expression = new RegExp(pattern2);
  const rename = (name) => expression.exec(name)?.[0] ?? name;
  return consolidate(modules, rename, (module, name) => module.consolidated === true || name !== module.source);
}
function collapseToFolder(modules) {
  return consolidate(modules, dirname, () => true);
}
function withoutSelfDependencies(modules) {
  return modules.map((module) => ({
    ...module,
    dependencies: module.dependencies.filter(({ resolved }) => resolved !== module.source)
  }));
}
function sortModules(modules) {
  return [...modules].sort((left, right) => compareCodeUnits(left.source, right.source));
}
function consolidate(modules, rename, isConsolidated) {
  const compare2 = makeCollation();
  const groups = /* @__PURE__ */ new Map();
  for (const module of modules) {
    const source = rename(module.source);
    const renamed = {
      ...module,
      source,
      consolidated: isConsolidated(module, source),
      dependencies: module.dependencies.map((dependency) => ({ ...dependency, resolved: rename(dependency.resolved) }))
    };
    const group = groups.get(source);
    if (group === void 0) groups.set(source, [renamed]);
    else group.push(renamed);
  }
  return [...groups.values()].map((group) => mergeModules(group, compare2));
}
function mergeModules(group, compare2) {
  const merged = Object.assign({}, ...group);
  const seen = /* @__PURE__ */ new Set();
  const dependencies = [];
  for (const module of group) {
    for (const dependency of module.dependencies) {
      if (seen.has(dependency.resolved)) continue;
      seen.add(dependency.resolved);
      dependencies.push({ ...dependency, rules: sortRules(dependency.rules ?? [], compare2) });
    }
  }
  merged.dependencies = dependencies;
  merged.rules = sortRules(group.flatMap(({ rules: rules2 }) => rules2 ?? []), compare2);
  merged.valid = group.every(({ valid }) => valid);
  merged.consolidated = group.some(({ consolidated }) => consolidated === true);
  return merged;
}
function sortRules(rules2, compare2) {
  return [...rules2].sort(
    (left, right) => SEVERITY_RANK[left.severity] - SEVERITY_RANK[right.severity] || compare2(left.name, right.name)
  );
}
var SEVERITY_RANK;
var init_consolidate = __esm({
  "src/graph/consolidate.ts"() {
    "use strict";
    init_names2();
    SEVERITY_RANK = { error: 1, warn: 2, info: 3, ignore: 4 };
  }
});

// src/graph/cycles.ts
function cycleFrom(cycles, edge2) {
  const cycle = cycles.edges[cycles.of[edge2]];
  if (cycle === void 0) return [];
  const at = cycles.at[edge2];
  return [...cycle.subarray(at), ...cycle.subarray(0, at)];
}
function findCycles(graph2, components, limits2 = CYCLE_LIMITS) {
  const store = new CycleStore(graph2);
  for (const tangle of findTangles(graph2, components)) {
    const isDescribed = describeRing(graph2, tangle, store) || describeAsDependencyCruiser(graph2, components, tangle, store, limits2);
    if (!isDescribed) describeByShortCycles(graph2, components, tangle, store);
    for (const edge2 of tangle.edges) store.copyPlace(firstEdgeTo(graph2, edge2), edge2);
  }
  return store;
}
function findTangles({ edgeCount, edgeFrom, edgeTo }, components) {
  const tangles = /* @__PURE__ */ new Map();
  for (let edge2 = 0; edge2 < edgeCount; edge2++) {
    const from = edgeFrom[edge2];
    const component = components.of[from];
    if (components.of[edgeTo[edge2]] !== component) continue;
    let tangle = tangles.get(component);
    if (tangle === void 0) tangles.set(component, tangle = { vertices: [], edges: [] });
    if (tangle.vertices[tangle.vertices.length - 1] !== from) tangle.vertices.push(from);
    tangle.edges.push(edge2);
  }
  return tangles.values();
}
function firstEdgeTo({ edgeFrom, edgeTo, firstEdge }, edge2) {
  for (let other = firstEdge[edgeFrom[edge2]]; other < edge2; other++) {
    if (edgeTo[other] === edgeTo[edge2]) return other;
  }
  return edge2;
}
function describeRing({ edgeFrom, edgeTo }, { vertices, edges: edges2 }, store) {
  if (edges2.length !== vertices.length) return false;
  const onward = /* @__PURE__ */ new Map();
  for (const edge3 of edges2) onward.set(edgeFrom[edge3], edge3);
  const start = edges2[0];
  const ring = [];
  let edge2 = start;
  do {
    ring.push(edge2);
    edge2 = onward.get(edgeTo[edge2]);
  } while (edge2 !== start);
  store.putForAll(ring);
  return true;
}
function describeAsDependencyCruiser(graph2, components, { edges: edges2 }, store, limits2) {
  const search = new DependencyCruiserSearch(graph2, components, limits2.steps);
  const shortest = new ShortestPaths(graph2, components);
  const { length: before } = store.edges;
  const { places } = store;
  for (const edge2 of edges2) {
    if (firstEdgeTo(graph2, edge2) !== edge2) continue;
    const cycle = search.find(edge2);
    if (cycle.length > 0) store.put(cycle);
    else store.put([edge2, ...shortest.find(graph2.edgeTo[edge2], graph2.edgeFrom[edge2])]);
    if (search.isExhausted || store.places - places > limits2.places) {
      store.forgetFrom(before);
      return false;
    }
  }
  return true;
}
function describeByShortCycles(graph2, components, tangle, store) {
  const { edgeFrom, edgeTo } = graph2;
  const { inward, outward } = treesAround(graph2, components, tangle);
  const onWalk = /* @__PURE__ */ new Map();
  const isNamed = /* @__PURE__ */ new Set();
  for (const edge2 of tangle.edges) {
    if (isNamed.has(edge2) || firstEdgeTo(graph2, edge2) !== edge2) continue;
    const start = edgeTo[edge2];
    const goal = edgeFrom[edge2];
    const cycle = [edge2];
    onWalk.clear();
    onWalk.set(start, 1);
    const onward = [];
    for (let vertex2 = start; inward[vertex2] !== -1; vertex2 = edgeTo[inward[vertex2]]) onward.push(inward[vertex2]);
    const back = [];
    for (let vertex2 = goal; outward[vertex2] !== -1; vertex2 = edgeFrom[outward[vertex2]]) back.push(outward[vertex2]);
    for (const step of start === goal ? [] : [...onward, ...back.reverse()]) {
      const vertex2 = edgeTo[step];
      const loop = onWalk.get(vertex2);
      if (loop === void 0) {
        cycle.push(step);
        onWalk.set(vertex2, cycle.length);
      } else {
        for (const dropped of cycle.splice(loop)) onWalk.delete(edgeTo[dropped]);
      }
      if (vertex2 === goal) break;
    }
    store.putForAll(cycle);
    for (const named3 of cycle) isNamed.add(named3);
  }
}
function treesAround(graph2, components, { vertices, edges: edges2 }) {
  const { edgeFrom, edgeTo, firstEdge, names: names2 } = graph2;
  const root = vertices[0];
  const inward = new Int32Array(names2.length).fill(-1);
  const outward = new Int32Array(names2.length).fill(-1);
  const component = components.of[root];
  const outwardQueue = [root];
  const seen = new Set(outwardQueue);
  for (const vertex2 of outwardQueue) {
    const end = firstEdge[vertex2 + 1];
    for (let edge2 = firstEdge[vertex2]; edge2 < end; edge2++) {
      const to = edgeTo[edge2];
      if (seen.has(to) || components.of[to] !== component) continue;
      seen.add(to);
      outward[to] = edge2;
      outwardQueue.push(to);
    }
  }
  const arriving = /* @__PURE__ */ new Map();
  for (const edge2 of edges2) {
    const list4 = arriving.get(edgeTo[edge2]);
    if (list4 === void 0) arriving.set(edgeTo[edge2], [edge2]);
    else list4.push(edge2);
  }
  const inwardQueue = [root];
  seen.clear();
  seen.add(root);
  for (const vertex2 of inwardQueue) {
    for (const edge2 of arriving.get(vertex2) ?? []) {
      const from = edgeFrom[edge2];
      if (seen.has(from)) continue;
      seen.add(from);
      inward[from] = edge2;
      inwardQueue.push(from);
    }
  }
  return { inward, outward };
}
var CYCLE_LIMITS, CycleFinder, CycleStore, DependencyCruiserSearch, ShortestPaths;
var init_cycles = __esm({
  "src/graph/cycles.ts"() {
    "use strict";
    CYCLE_LIMITS = { steps: 4e7, places: 4e5 };
    CycleFinder = class {
      graph;
      search;
      shortest;
      constructor(graph2, components, steps2 = CYCLE_LIMITS.steps) {
        this.graph = graph2;
        this.search = new DependencyCruiserSearch(graph2, components, steps2);
        this.shortest = new ShortestPaths(graph2, components);
      }
      /** Of an edge inside a component: the edges from it on. `undefined`: it takes too long to tell. */
      find(edge2) {
        const first = firstEdgeTo(this.graph, edge2);
        const cycle = this.search.find(first);
        if (this.search.isExhausted) return void 0;
        return cycle.length > 0 ? cycle : [first, ...this.shortest.find(this.graph.edgeTo[first], this.graph.edgeFrom[first])];
      }
    };
    CycleStore = class {
      of;
      at;
      edges = [];
      /** Places in all cycles together. */
      places = 0;
      byHash = /* @__PURE__ */ new Map();
      constructor(graph2) {
        this.of = new Int32Array(graph2.edgeCount).fill(-1);
        this.at = new Int32Array(graph2.edgeCount);
      }
      /** Names `cycle` for its first edge. Two cycles that differ in where they begin are one. */
      put(cycle) {
        const { length } = cycle;
        let start = 0;
        for (let place2 = 1; place2 < length; place2++) if (cycle[place2] < cycle[start]) start = place2;
        let hash = length;
        for (let place2 = 0; place2 < length; place2++) {
          hash = Math.imul(hash, 31) + cycle[(start + place2) % length] | 0;
        }
        const alike = this.byHash.get(hash);
        let found = alike?.find((number2) => this.isSame(number2, cycle, start));
        if (found === void 0) {
          found = this.edges.length;
          this.edges.push(Int32Array.from([...cycle.slice(start), ...cycle.slice(0, start)]));
          this.places += length;
          if (alike === void 0) this.byHash.set(hash, [found]);
          else alike.push(found);
        }
        const edge2 = cycle[0];
        this.of[edge2] = found;
        this.at[edge2] = (length - start) % length;
      }
      /** Names `cycle` for every one of its edges. */
      putForAll(cycle) {
        this.put(cycle);
        const number2 = this.of[cycle[0]];
        this.edges[number2].forEach((edge2, place2) => {
          this.of[edge2] = number2;
          this.at[edge2] = place2;
        });
      }
      copyPlace(from, to) {
        this.of[to] = this.of[from];
        this.at[to] = this.at[from];
      }
      /** Forgets the cycles from number `count` on. */
      forgetFrom(count3) {
        for (const cycle of this.edges.splice(count3)) this.places -= cycle.length;
        for (const [hash, numbers] of this.byHash) {
          const kept = numbers.filter((number2) => number2 < count3);
          if (kept.length === 0) this.byHash.delete(hash);
          else this.byHash.set(hash, kept);
        }
      }
      isSame(number2, cycle, start) {
        const held = this.edges[number2];
        if (held.length !== cycle.length) return false;
        for (let place2 = 0; place2 < held.length; place2++) {
          if (held[place2] !== cycle[(start + place2) % held.length]) return false;
        }
        return true;
      }
    };
    DependencyCruiserSearch = class {
      isExhausted = false;
      graph;
      components;
      stepsLeft;
      /** Per vertex: in which search it was last visited, and as the how-manieth of it. */
      visitedIn;
      visitedAs;
      markedIn;
      searches = 0;
      marks = 0;
      /** The path: the edge that led to each vertex, the visit count when it was come to, its next edge. */
      pathEdge = [];
      pathVisits = [];
      pathNext = [];
      constructor(graph2, components, steps2) {
        this.graph = graph2;
        this.components = components;
        this.stepsLeft = steps2;
        this.visitedIn = new Int32Array(graph2.names.length);
        this.visitedAs = new Int32Array(graph2.names.length);
        this.markedIn = new Int32Array(graph2.names.length);
      }
      /** The edges of a cycle from `edge` on; empty when the search comes upon none, or is exhausted. */
      find(edge2) {
        const { edgeFrom, edgeTo, firstEdge } = this.graph;
        const { pathEdge, pathNext, pathVisits, visitedAs, visitedIn } = this;
        const initial = edgeFrom[edge2];
        const component = this.components.of[initial];
        const search = ++this.searches;
        let visits = 0;
        pathEdge.length = pathNext.length = pathVisits.length = 0;
        let arriving = edge2;
        for (; ; ) {
          if (arriving !== -1) {
            const vertex3 = edgeTo[arriving];
            this.stepsLeft -= firstEdge[vertex3 + 1] - firstEdge[vertex3];
            const back = this.edgeBetween(vertex3, initial);
            if (back !== -1) {
              if (vertex3 === initial) return [back];
              pathEdge.push(arriving);
              const kept = this.keptLength();
              if (kept === 0) return [...pathEdge, back];
              pathEdge.length = pathNext.length = pathVisits.length = kept;
            } else {
              pathEdge.push(arriving);
              pathVisits.push(visits);
              pathNext.push(firstEdge[vertex3]);
            }
          }
          const depth = pathEdge.length - 1;
          if (depth < 0 || this.isExhausted) return [];
          const vertex2 = edgeTo[pathEdge[depth]];
          const end = firstEdge[vertex2 + 1];
          const visitsOnArrival = pathVisits[depth];
          let next = pathNext[depth];
          arriving = -1;
          for (; next < end && arriving === -1; next++) {
            const to2 = edgeTo[next];
            this.stepsLeft--;
            if (this.components.of[to2] !== component) continue;
            const wasVisited = visitedIn[to2] === search && visitedAs[to2] < visitsOnArrival;
            if (!wasVisited) arriving = next;
          }
          if (this.stepsLeft < 0) this.isExhausted = true;
          if (arriving === -1) {
            pathEdge.pop();
            pathVisits.pop();
            pathNext.pop();
            continue;
          }
          pathNext[depth] = next;
          const to = edgeTo[arriving];
          if (visitedIn[to] !== search) {
            visitedIn[to] = search;
            visitedAs[to] = visits++;
          }
        }
      }
      edgeBetween(from, to) {
        const { edgeTo, firstEdge } = this.graph;
        const end = firstEdge[from + 1];
        for (let edge2 = firstEdge[from]; edge2 < end; edge2++) if (edgeTo[edge2] === to) return edge2;
        return -1;
      }
      /**
       * How much of the path stays when the cycle at its end is refused by a vertex that is in it already: the search goes
       * on from that vertex. 0: nobody refuses it.
       */
      keptLength() {
        const { edgeTo } = this.graph;
        const mark = ++this.marks;
        for (let depth = this.pathEdge.length - 1; depth >= 0; depth--) {
          const vertex2 = edgeTo[this.pathEdge[depth]];
          if (this.markedIn[vertex2] === mark) return depth + 1;
          this.markedIn[vertex2] = mark;
        }
        return 0;
      }
    };
    ShortestPaths = class {
      graph;
      components;
      seenIn;
      arrivedBy;
      searches = 0;
      constructor(graph2, components) {
        this.graph = graph2;
        this.components = components;
        this.seenIn = new Int32Array(graph2.names.length);
        this.arrivedBy = new Int32Array(graph2.names.length);
      }
      /** The edges from one vertex to another of its component; empty when they are the same. */
      find(from, to) {
        const { edgeFrom, edgeTo, firstEdge } = this.graph;
        if (from === to) return [];
        const component = this.components.of[from];
        const search = ++this.searches;
        const queue = [from];
        this.seenIn[from] = search;
        for (let head2 = 0; head2 < queue.length && this.seenIn[to] !== search; head2++) {
          const vertex2 = queue[head2];
          const end = firstEdge[vertex2 + 1];
          for (let edge2 = firstEdge[vertex2]; edge2 < end; edge2++) {
            const target = edgeTo[edge2];
            if (this.seenIn[target] === search || this.components.of[target] !== component) continue;
            this.seenIn[target] = search;
            this.arrivedBy[target] = edge2;
            queue.push(target);
          }
        }
        const path34 = [];
        for (let vertex2 = to; vertex2 !== from; ) {
          const edge2 = this.arrivedBy[vertex2];
          path34.push(edge2);
          vertex2 = edgeFrom[edge2];
        }
        return path34.reverse();
      }
    };
  }
});

// src/graph/metrics.ts
function instabilityOf(efferentCouplings, afferentCouplings) {
  return efferentCouplings === 0 ? 0 : efferentCouplings / (efferentCouplings + afferentCouplings);
}
function hasMetrics(module) {
  return module.coreModule !== true && module.couldNotResolve !== true && module.matchesDoNotFollow !== true;
}
var init_metrics = __esm({
  "src/graph/metrics.ts"() {
    "use strict";
  }
});

// src/graph/traversal-order.ts
function inTraversalOrder(modules, args) {
  const bySource = /* @__PURE__ */ new Map();
  modules.forEach(({ source }, index) => bySource.set(source, index));
  const isFollowed = modules.map(({ followable, dependencies }) => followable !== false || dependencies.length > 0);
  const roots = modules.map((_, index) => index).sort((left, right) => compareCodeUnits(modules[left].source, modules[right].source));
  const isInitial = initialSources(args);
  const ordered = [];
  const done = new Uint8Array(modules.length);
  const path34 = [];
  const cursor = [];
  function enter(index) {
    done[index] = 1;
    path34.push(index);
    cursor.push(0);
    ordered.push(modules[index]);
    for (const { resolved } of modules[index].dependencies) {
      const leaf = bySource.get(resolved);
      if (leaf === void 0 || done[leaf] === 1 || isFollowed[leaf]) continue;
      done[leaf] = 1;
      ordered.push(modules[leaf]);
    }
  }
  function walk2(root) {
    enter(root);
    while (path34.length > 0) {
      const depth = path34.length - 1;
      const { dependencies } = modules[path34[depth]];
      const next = cursor[depth];
      if (next === dependencies.length) {
        path34.pop();
        cursor.pop();
        continue;
      }
      cursor[depth] = next + 1;
      const { resolved, followable, matchesDoNotFollow } = dependencies[next];
      const to = followable && matchesDoNotFollow !== true ? bySource.get(resolved) : void 0;
      if (to !== void 0 && done[to] !== 1) enter(to);
    }
  }
  for (const root of roots) if (done[root] !== 1 && isFollowed[root] && isInitial(modules[root].source)) walk2(root);
  for (const root of roots) if (done[root] !== 1 && isFollowed[root]) walk2(root);
  for (const root of roots) if (done[root] !== 1) ordered.push(modules[root]);
  return ordered;
}
function initialSources(args) {
  const names2 = args.map((arg) => arg.replace(/^(?:\.\/+)+/, "").replace(/\/+$/, ""));
  if (names2.length === 0 || names2.some((name) => name === "" || name === "." || /[*?[\]{}!()]/.test(name))) return () => true;
  return (source) => names2.some((name) => source === name || source.startsWith(name) && source[name.length] === "/");
}
var init_traversal_order = __esm({
  "src/graph/traversal-order.ts"() {
    "use strict";
    init_names2();
  }
});

// src/rules/violation-id.ts
function violationId(rule2, from, to, dependencyKind) {
  const hash = createHash("sha256").update(`${rule2}
${from}
${to}
${dependencyKind}`).digest("hex");
  return `RB-${hash.slice(0, 8)}`;
}
function idOf({ type, rule: rule2, from, to }) {
  return violationId(rule2.name, from, to, EDGE_TYPES.has(type) ? "import" : "");
}
function decisionIn(comment) {
  return comment === void 0 ? void 0 : /\b(?:adr:\d{4}\b|plan:[a-z0-9]+(?:[-_.][a-z0-9]+)*)/i.exec(comment)?.[0];
}
var createHash, EDGE_TYPES;
var init_violation_id = __esm({
  async "src/rules/violation-id.ts"() {
    "use strict";
    ({ createHash } = await import("node:crypto"));
    EDGE_TYPES = /* @__PURE__ */ new Set(["dependency", "cycle", "instability"]);
  }
});

// src/rules/known-violations.ts
function softened({ name }) {
  return { severity: "ignore", name };
}
function key2(...parts) {
  return parts.join("\n");
}
function cycleKey(rule2, names2) {
  return key2(rule2, ...[...names2].sort());
}
var KnownViolations;
var init_known_violations2 = __esm({
  async "src/rules/known-violations.ts"() {
    "use strict";
    await init_violation_id();
    KnownViolations = class {
      ids = /* @__PURE__ */ new Set();
      /** Rule, from and to of entries about edges, those with a cycle apart. */
      edges = /* @__PURE__ */ new Set();
      circularEdges = /* @__PURE__ */ new Set();
      cycles = /* @__PURE__ */ new Set();
      modules = /* @__PURE__ */ new Set();
      anyAboutModule = /* @__PURE__ */ new Set();
      targets = /* @__PURE__ */ new Set();
      constructor(entries) {
        for (const entry2 of entries) this.add(entry2);
      }
      add({ id, type = "dependency", rule: rule2, from, to, cycle }) {
        if (id !== void 0) this.ids.add(id);
        if (rule2 === void 0 || from === void 0) return;
        const { name } = rule2;
        switch (type) {
          case "module":
            this.modules.add(key2(name, from));
            this.anyAboutModule.add(key2(name, from));
            break;
          case "reachability":
            this.targets.add(key2(name, from, to ?? from));
            this.anyAboutModule.add(key2(name, from));
            break;
          case "folder":
            break;
          default: {
            const edge2 = key2(name, from, to ?? from);
            if (cycle === void 0) this.edges.add(edge2);
            else {
              this.circularEdges.add(edge2);
              this.cycles.add(cycleKey(name, cycle.map((step) => step.name)));
            }
          }
        }
      }
      /** An entry that is an id alone stands for the whole cycle: to be called for every finding before any is asked about. */
      learnCycle({ rule: rule2, from, to, cycle }) {
        if (cycle !== void 0 && this.hasId(rule2, from, to, "import")) this.cycles.add(cycleKey(rule2, cycle));
      }
      hasEdge({ rule: rule2, from, to, cycle }) {
        const edge2 = key2(rule2, from, to);
        if (this.edges.has(edge2) || this.hasId(rule2, from, to, "import")) return true;
        return cycle === void 0 ? this.circularEdges.has(edge2) : this.cycles.has(cycleKey(rule2, cycle));
      }
      hasModule(rule2, source) {
        return this.anyAboutModule.has(key2(rule2, source)) || this.hasId(rule2, source, source, "");
      }
      hasReachability(rule2, from, to) {
        return this.modules.has(key2(rule2, from)) || this.targets.has(key2(rule2, from, to)) || this.hasId(rule2, from, to, "");
      }
      hasFolders(rule2, from, to) {
        return this.hasId(rule2, from, to, "");
      }
      get hasIds() {
        return this.ids.size > 0;
      }
      hasId(rule2, from, to, kind) {
        return this.ids.size > 0 && this.ids.has(violationId(rule2, from, to, kind));
      }
    };
  }
});

// src/rules/rule-kinds.ts
function isAboutModules({ from, to, module }) {
  return from?.orphan !== void 0 || to?.reachable !== void 0 || module !== void 0;
}
function isAboutFolders({ scope }) {
  return scope === "folder";
}
function isAboutDependents({ module }) {
  return module?.numberOfDependentsLessThan !== void 0 || module?.numberOfDependentsMoreThan !== void 0;
}
function analysesNeededBy(ruleSet) {
  const rules2 = [...ruleSet?.forbidden ?? [], ...ruleSet?.allowed ?? []];
  return {
    cycles: rules2.some(({ to }) => to?.circular !== void 0),
    dependents: rules2.some(isAboutDependents),
    orphans: rules2.some(({ from }) => from?.orphan !== void 0),
    metrics: rules2.some((rule2) => rule2.to?.moreUnstable !== void 0 || isAboutFolders(rule2))
  };
}
function nameOfAllowed({ name }, index) {
  return name === void 0 || name === NOT_IN_ALLOWED ? `allowed[${index}]` : name;
}
var NOT_IN_ALLOWED;
var init_rule_kinds = __esm({
  "src/rules/rule-kinds.ts"() {
    "use strict";
    NOT_IN_ALLOWED = "not-in-allowed";
  }
});

// src/rules/violations.ts
function collectViolations(modules, folders, context) {
  const rules2 = rulesByName(context.ruleSet);
  const found = [...dependencyViolations(modules, rules2, context), ...moduleViolations(modules, rules2, context)];
  const ofFolders = folderViolations(folders ?? [], rules2, context);
  const compare2 = compareViolations([...found, ...ofFolders]);
  const merged = [...mergeSame(found.sort(compare2)), ...ofFolders].sort(compare2);
  for (const violation2 of merged) addMetadata(violation2, context.ruleSet, rules2);
  return merged;
}
function rulesByName({ forbidden = [], required = [] }) {
  const rules2 = /* @__PURE__ */ new Map();
  for (const rule2 of [...forbidden, ...required]) if (!rules2.has(rule2.name)) rules2.set(rule2.name, rule2);
  return rules2;
}
function dependencyViolations(modules, rules2, { cycleOf }) {
  const violations = [];
  const perCycle = /* @__PURE__ */ new Map();
  const collation = makeCollation();
  for (const module of modules) {
    for (const dependency of module.dependencies) {
      if (dependency.valid) continue;
      for (const summary of dependency.rules ?? []) {
        const to = rules2.get(summary.name)?.to;
        const violation2 = dependencyViolation(module, dependency, summary);
        if (module.instability !== void 0 && dependency.instability !== void 0 && to?.moreUnstable !== void 0) {
          violation2.type = "instability";
          violation2.metrics = { from: { instability: module.instability }, to: { instability: dependency.instability } };
        }
        const cycle = to?.circular === true ? cycleOf(dependency) : void 0;
        if (cycle === void 0) {
          violations.push(violation2);
          continue;
        }
        if (violation2.type === "dependency") violation2.type = "cycle";
        const key3 = `${summary.severity}
${summary.name}
${cycle.set}`;
        const known = perCycle.get(key3);
        if (known === void 0 || compareEnds(violation2, known.violation, collation) < 0) perCycle.set(key3, { violation: violation2, cycle });
      }
    }
  }
  for (const { violation: violation2, cycle } of perCycle.values()) {
    violation2.cycle = cycle.names();
    violations.push(violation2);
  }
  return violations;
}
function dependencyViolation({ source }, { resolved, module, dependencyTypes: dependencyTypes2 }, rule2) {
  return { type: "dependency", from: source, to: resolved, unresolvedTo: module, dependencyTypes: dependencyTypes2, rule: rule2 };
}
function compareEnds(left, right, compare2) {
  return compare2(left.from, right.from) || compare2(left.to, right.to) || compare2(left.unresolvedTo ?? "", right.unresolvedTo ?? "") || compareLists(left.dependencyTypes ?? [], right.dependencyTypes ?? [], compare2);
}
function moduleViolations(modules, rules2, { known, ruleSet }) {
  const violations = [];
  const required = new Set(ruleSet.required);
  for (const { source, reaches, rules: summaries, valid } of modules) {
    if (valid) continue;
    for (const rule2 of summaries ?? []) {
      const broken = rules2.get(rule2.name);
      const isAboutReaching = broken?.to?.reachable === true && reaches !== void 0;
      const reached = isAboutReaching ? reaches.find(({ asDefinedInRule }) => asDefinedInRule === rule2.name) : void 0;
      if (reached === void 0 && isAboutReaching && !required.has(broken)) continue;
      if (reached === void 0) {
        violations.push({ type: "module", from: source, to: source, rule: rule2 });
        continue;
      }
      for (const { source: to, via } of reached.modules) {
        const isKnown = known?.hasReachability(rule2.name, source, to) === true;
        violations.push({ type: "reachability", from: source, to, rule: isKnown ? softened(rule2) : rule2, via });
      }
    }
  }
  return violations;
}
function folderViolations(folders, rules2, { known }) {
  const violations = [];
  for (const { name: from, dependencies = [], instability } of folders) {
    for (const dependency of dependencies) {
      for (const summary of dependency.rules ?? []) {
        const to = rules2.get(summary.name)?.to;
        const rule2 = known?.hasFolders(summary.name, from, dependency.name) === true ? softened(summary) : summary;
        const violation2 = { type: "folder", from, to: dependency.name, rule: rule2 };
        if (to?.moreUnstable !== void 0) {
          violation2.type = "instability";
          violation2.metrics = { from: { instability: instability ?? 0 }, to: { instability: dependency.instability ?? 0 } };
        } else if (to?.circular !== void 0) {
          violation2.type = "cycle";
          if (dependency.cycle !== void 0) violation2.cycle = dependency.cycle;
        }
        violations.push(violation2);
      }
    }
  }
  return violations;
}
function mergeSame(sorted2) {
  const kept = [];
  const seen = /* @__PURE__ */ new Set();
  for (const violation2 of sorted2) {
    const { cycle, via } = violation2;
    const name = violation2.rule.name;
    const ends = `${name}
${violation2.from}
${violation2.to}`;
    const set = cycle === void 0 ? via === void 0 ? "" : `${ends}
${nameSet(via)}` : `${name}
${nameSet(cycle)}`;
    const same = cycle !== void 0 ? [`cycle ${set}`, `no cycle ${ends}`] : via !== void 0 ? [`via ${set}`, `no via ${ends}`] : [`any ${ends}`];
    if (same.some((key3) => seen.has(key3))) continue;
    kept.push(violation2);
    seen.add(`any ${ends}`);
    seen.add(cycle === void 0 ? `no cycle ${ends}` : `cycle ${set}`);
    seen.add(via === void 0 ? `no via ${ends}` : `via ${set}`);
  }
  return kept;
}
function nameSet(steps2) {
  return steps2.map(({ name }) => name).sort().join("\n");
}
function compareViolations(violations) {
  const exceptSeverity = compareExceptSeverity(violations);
  return (left, right) => SEVERITY_RANK2[left.rule.severity] - SEVERITY_RANK2[right.rule.severity] || exceptSeverity(left, right);
}
function compareExceptSeverity(violations) {
  const collation = makeCollation();
  const ranks = rankNames(namesIn(violations), collation);
  const compare2 = (left = "", right = "") => ranks.get(left) - ranks.get(right);
  return (left, right) => compare2(left.rule.name, right.rule.name) || compare2(left.from, right.from) || compare2(left.to, right.to) || compare2(left.unresolvedTo, right.unresolvedTo) || compare2(left.type, right.type) || compareLists(left.dependencyTypes ?? [], right.dependencyTypes ?? [], collation) || compareLists(namesOf(left.cycle), namesOf(right.cycle), collation) || compareLists(namesOf(left.via), namesOf(right.via), collation);
}
function* namesIn(violations) {
  yield "";
  for (const { rule: rule2, from, to, unresolvedTo, type } of violations) {
    yield rule2.name;
    yield from;
    yield to;
    if (unresolvedTo !== void 0) yield unresolvedTo;
    if (type !== void 0) yield type;
  }
}
function namesOf(steps2) {
  return (steps2 ?? []).map(({ name }) => name);
}
function compareLists(left, right, compare2) {
  for (let place2 = 0; place2 < left.length && place2 < right.length; place2++) {
    const order = compare2(left[place2], right[place2]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
function addMetadata(violation2, { allowed }, rules2) {
  const { name } = violation2.rule;
  const metadata2 = rules2.get(name) ?? (name === NOT_IN_ALLOWED ? allowed?.find(({ fix, comment }) => fix !== void 0 || comment !== void 0) : void 0);
  const decision3 = decisionIn(metadata2?.comment);
  violation2.id = idOf(violation2);
  if (metadata2?.fix !== void 0) violation2.fix = metadata2.fix;
  if (decision3 !== void 0) violation2.decision = decision3;
}
var SEVERITY_RANK2;
var init_violations = __esm({
  async "src/rules/violations.ts"() {
    "use strict";
    init_names2();
    await init_known_violations2();
    init_rule_kinds();
    await init_violation_id();
    SEVERITY_RANK2 = { error: 1, warn: 2, info: 3, ignore: 4 };
  }
});

// src/rules/baseline.ts
function countStale(known, current) {
  const ids = new Set(current.map(({ id }) => id));
  const complete2 = [];
  let stale = 0;
  for (const entry2 of known) {
    if (entry2.id !== void 0) stale += ids.has(entry2.id) ? 0 : 1;
    else if (isComplete(entry2)) complete2.push(entry2);
    else stale++;
  }
  if (complete2.length === 0) return stale;
  const compare2 = compareExceptSeverity([...complete2, ...current]);
  const sorted2 = [...current].sort(compare2);
  let place2 = 0;
  for (const entry2 of complete2.sort(compare2)) {
    while (place2 < sorted2.length && compare2(sorted2[place2], entry2) < 0) place2++;
    if (place2 < sorted2.length && compare2(sorted2[place2], entry2) === 0) place2++;
    else stale++;
  }
  return stale;
}
function isComplete(entry2) {
  return entry2.rule !== void 0 && entry2.from !== void 0 && entry2.to !== void 0;
}
function findExpired(ruleSet, known, today) {
  const expired = [];
  const { allowed = [], forbidden = [], ratchets = [], required = [] } = ruleSet;
  for (const { name, expires } of [...forbidden, ...allowed, ...required, ...ratchets]) {
    if (expires !== void 0 && expires < today) expired.push({ rule: name ?? "not-in-allowed", expires });
  }
  for (const { expires, from, id, rule: rule2, to } of known) {
    if (expires === void 0 || expires >= today) continue;
    expired.push({
      ...rule2 === void 0 ? {} : { rule: rule2.name },
      ...id === void 0 ? {} : { id },
      ...from === void 0 ? {} : { from },
      ...to === void 0 ? {} : { to },
      expires
    });
  }
  return expired;
}
var init_baseline = __esm({
  async "src/rules/baseline.ts"() {
    "use strict";
    await init_violations();
  }
});

// src/graph/components.ts
function findComponents({ names: names2, firstEdge, edgeTo }) {
  const size = names2.length;
  const component = new Int32Array(size).fill(-1);
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const cursor = new Int32Array(size);
  const path34 = new Int32Array(size);
  const open = new Int32Array(size);
  let pathSize = 0;
  let openSize = 0;
  let visited = 0;
  let count3 = 0;
  for (let root = 0; root < size; root++) {
    if (order[root] !== -1) continue;
    path34[pathSize++] = root;
    while (pathSize > 0) {
      const vertex2 = path34[pathSize - 1];
      if (order[vertex2] === -1) {
        order[vertex2] = low[vertex2] = visited++;
        cursor[vertex2] = firstEdge[vertex2];
        open[openSize++] = vertex2;
      }
      const end = firstEdge[vertex2 + 1];
      let descended = false;
      while (cursor[vertex2] < end) {
        const to = edgeTo[cursor[vertex2]];
        if (order[to] === -1) {
          path34[pathSize++] = to;
          descended = true;
          break;
        }
        if (component[to] === -1 && low[to] < low[vertex2]) low[vertex2] = low[to];
        cursor[vertex2] = cursor[vertex2] + 1;
      }
      if (descended) continue;
      pathSize--;
      if (low[vertex2] === order[vertex2]) {
        let member;
        do {
          member = open[--openSize];
          component[member] = count3;
        } while (member !== vertex2);
        count3++;
      }
    }
  }
  return { of: component, count: count3 };
}
var init_components2 = __esm({
  "src/graph/components.ts"() {
    "use strict";
  }
});

// src/rules/evaluation.ts
function graphOfModules(modules) {
  const graph2 = buildGraph(
    modules.map(({ source }) => source),
    (vertex2) => modules[vertex2].dependencies.map(({ resolved }) => resolved)
  );
  return { graph: graph2, dependencies: modules.flatMap((module) => module.dependencies) };
}
function findAllCycles(graph2) {
  return findCycles(graph2, findComponents(graph2));
}
function findOrphans({ firstEdge, ownCount }, dependents2) {
  const orphans = new Uint8Array(ownCount);
  for (let vertex2 = 0; vertex2 < ownCount; vertex2++) {
    const isAlone = firstEdge[vertex2] === firstEdge[vertex2 + 1] && dependents2.first[vertex2] === dependents2.first[vertex2 + 1];
    orphans[vertex2] = isAlone ? 1 : 0;
  }
  return orphans;
}
function makeSteps(dependencies) {
  const steps2 = [];
  return (edge2) => {
    const { resolved, dependencyTypes: dependencyTypes2 } = dependencies[edge2];
    return steps2[edge2] ??= { name: resolved, dependencyTypes: dependencyTypes2 };
  };
}
var init_evaluation = __esm({
  "src/rules/evaluation.ts"() {
    "use strict";
    init_components2();
    init_cycles();
    init_graph();
  }
});

// src/rules/edge-index.ts
function indexTargets({ edgeCount, edgeTo, names: names2 }) {
  const first = new Int32Array(names2.length + 1);
  for (let edge2 = 0; edge2 < edgeCount; edge2++) {
    const place2 = edgeTo[edge2] + 1;
    first[place2] = first[place2] + 1;
  }
  for (let vertex2 = 0; vertex2 < names2.length; vertex2++) first[vertex2 + 1] = first[vertex2 + 1] + first[vertex2];
  const next = first.slice();
  const edges2 = new Int32Array(edgeCount);
  for (let edge2 = 0; edge2 < edgeCount; edge2++) {
    const to = edgeTo[edge2];
    edges2[next[to]] = edge2;
    next[to] = next[to] + 1;
  }
  return { first, edges: edges2 };
}
var EdgeIndex;
var init_edge_index = __esm({
  "src/rules/edge-index.ts"() {
    "use strict";
    EdgeIndex = class {
      graph;
      dependencies;
      cycles;
      circularEdges;
      byFlag = /* @__PURE__ */ new Map();
      byType;
      byTarget;
      constructor(graph2, dependencies, cycles) {
        this.graph = graph2;
        this.dependencies = dependencies;
        this.cycles = cycles;
      }
      circular() {
        return this.circularEdges ??= this.where((edge2) => this.cycles !== void 0 && this.cycles.of[edge2] !== -1);
      }
      flagged(flag2) {
        let edges2 = this.byFlag.get(flag2);
        if (edges2 === void 0) this.byFlag.set(flag2, edges2 = this.where((edge2) => this.dependencies[edge2]?.[flag2] === true));
        return edges2;
      }
      /** Those of any of the types, each once. */
      ofTypes(types) {
        if (this.byType === void 0) {
          this.byType = /* @__PURE__ */ new Map();
          for (let edge2 = 0; edge2 < this.graph.edgeCount; edge2++) {
            for (const type of this.dependencies[edge2]?.dependencyTypes ?? []) {
              const edges2 = this.byType.get(type);
              if (edges2 === void 0) this.byType.set(type, [edge2]);
              else if (edges2[edges2.length - 1] !== edge2) edges2.push(edge2);
            }
          }
        }
        const [only] = types;
        if (only !== void 0 && types.length === 1) return this.byType.get(only) ?? [];
        return [...new Set(types.flatMap((type) => this.byType?.get(type) ?? []))];
      }
      /** Those that lead to any of the vertices, each of which is given once. */
      into(vertices) {
        const { edges: edges2, first } = this.byTarget ??= indexTargets(this.graph);
        const found = [];
        for (const vertex2 of vertices) {
          const end = first[vertex2 + 1];
          for (let at = first[vertex2]; at < end; at++) found.push(edges2[at]);
        }
        return found;
      }
      /** Those that leave a vertex which is selected. */
      from(selects) {
        const { firstEdge, ownCount } = this.graph;
        const found = [];
        for (let vertex2 = 0; vertex2 < ownCount; vertex2++) {
          const end = firstEdge[vertex2 + 1];
          let edge2 = firstEdge[vertex2];
          if (edge2 < end && selects(vertex2)) for (; edge2 < end; edge2++) found.push(edge2);
        }
        return found;
      }
      where(isWanted2) {
        const edges2 = [];
        for (let edge2 = 0; edge2 < this.graph.edgeCount; edge2++) if (isWanted2(edge2)) edges2.push(edge2);
        return edges2;
      }
    };
  }
});

// src/graph/folders.ts
import { dirname as dirname2 } from "node:path/posix";
function gatherFolders(modules) {
  const gathered = /* @__PURE__ */ new Map();
  const above = /* @__PURE__ */ new Map();
  for (const module of modules) {
    if (!hasMetrics(module)) continue;
    const folder = dirname2(module.source);
    let chain = above.get(folder);
    if (chain === void 0) above.set(folder, chain = foldersDownTo(folder, gathered));
    for (const entry2 of chain) addModule(entry2, module);
  }
  const folders = [...gathered.values()].map(toFolder);
  const byName2 = new Map(folders.map((folder) => [folder.name, folder]));
  const sinks = /* @__PURE__ */ new Map();
  for (const folder of folders) {
    for (const dependency of folder.dependencies) {
      const target = byName2.get(dependency.name);
      dependency.instability = target?.instability ?? 0;
      if (target === void 0 && !sinks.has(dependency.name)) {
        sinks.set(dependency.name, { name: dependency.name, dependencies: [], dependents: [], moduleCount: -1 });
      }
    }
  }
  return [...folders, ...sinks.values()];
}
function foldersDownTo(folder, gathered) {
  const chain = [];
  for (let end = folder.indexOf("/"); ; end = folder.indexOf("/", end + 1)) {
    const name = end === -1 ? folder : folder.slice(0, end);
    let entry2 = gathered.get(name);
    if (entry2 === void 0) {
      entry2 = { name, prefix: `${name}/`, moduleCount: 0, stats: void 0, outward: /* @__PURE__ */ new Map(), inward: /* @__PURE__ */ new Map() };
      gathered.set(name, entry2);
    }
    chain.push(entry2);
    if (end === -1) return chain;
  }
}
function addModule(folder, { dependencies, dependents: dependents2, experimentalStats }) {
  folder.moduleCount++;
  for (const { resolved } of dependencies) count(folder.outward, resolved, folder.prefix);
  for (const dependent of dependents2 ?? []) count(folder.inward, dependent, folder.prefix);
  if (experimentalStats === void 0) return;
  const { size, topLevelStatementCount } = folder.stats ?? { size: 0, topLevelStatementCount: 0 };
  folder.stats = {
    size: size + experimentalStats.size,
    topLevelStatementCount: topLevelStatementCount + experimentalStats.topLevelStatementCount
  };
}
function count(couplings, module, prefix) {
  if (!module.startsWith(prefix)) couplings.set(module, (couplings.get(module) ?? 0) + 1);
}
function toFolder({ name, moduleCount, stats, outward, inward }) {
  const afferentCouplings = sum(inward);
  const efferentCouplings = sum(outward);
  return {
    name,
    dependencies: foldersOf(outward).map((dependency) => ({ name: dependency, instability: 0 })),
    dependents: foldersOf(inward).map((dependent) => ({ name: dependent })),
    moduleCount,
    ...stats === void 0 ? {} : { experimentalStats: stats },
    afferentCouplings,
    efferentCouplings,
    instability: instabilityOf(efferentCouplings, afferentCouplings)
  };
}
function sum(couplings) {
  let total = 0;
  for (const times of couplings.values()) total += times;
  return total;
}
function foldersOf(couplings) {
  const names2 = /* @__PURE__ */ new Set();
  for (const module of couplings.keys()) {
    const folder = dirname2(module);
    names2.add(folder === "." ? module : folder);
  }
  return [...names2];
}
var init_folders = __esm({
  "src/graph/folders.ts"() {
    "use strict";
    init_metrics();
  }
});

// src/rules/patterns.ts
function escapePattern(text2) {
  return SPECIAL2.test(text2) ? text2.replace(EVERY_SPECIAL, "\\$&") : text2;
}
function literalPrefix(pattern2) {
  if (!pattern2.startsWith("^") || pattern2.includes("|")) return "";
  let prefix = "";
  let at = 1;
  for (; at < pattern2.length; at++) {
    let character = pattern2[at];
    if (character === "\\") {
      character = pattern2[at + 1] ?? "";
      if (!SPECIAL2.test(character)) break;
      at++;
    } else if (/[$.*+?()[\]{}^]/.test(character)) break;
    prefix += character;
  }
  return /[*?{]/.test(pattern2[at] ?? "") ? prefix.slice(0, -1) : prefix;
}
function sortNames(names2) {
  const vertexOf = new Map(names2.map((name, vertex2) => [name, vertex2]));
  const sorted2 = [...names2].sort();
  return { names: sorted2, vertices: Int32Array.from(sorted2, (name) => vertexOf.get(name)) };
}
function firstNotBefore(sorted2, text2) {
  let low = 0;
  let high = sorted2.length;
  while (low < high) {
    const middle = low + high >>> 1;
    if (sorted2[middle] < text2) low = middle + 1;
    else high = middle;
  }
  return low;
}
var Capturer, Patterns, MAX_MEMOIZED, UNKNOWN2, YES2, NO2, MemoizedMatcher, PlainMatcher, Template, SPECIAL2, EVERY_SPECIAL;
var init_patterns2 = __esm({
  "src/rules/patterns.ts"() {
    "use strict";
    Capturer = class {
      expression;
      names;
      byVertex = [];
      byValues = /* @__PURE__ */ new Map();
      constructor(expression, names2) {
        this.expression = expression;
        this.names = names2;
      }
      capture(vertex2) {
        return this.byVertex[vertex2] ??= this.find(vertex2);
      }
      /** Groups that took no part are left out, as in dependency-cruiser. */
      find(vertex2) {
        const match = this.expression?.exec(this.names[vertex2]);
        const isCapture = match !== null && match !== void 0 && match.length > 1;
        const values = isCapture ? match.filter((group) => typeof group === "string") : [];
        const key3 = values.join("\n");
        let captures = this.byValues.get(key3);
        if (captures === void 0) this.byValues.set(key3, captures = { number: this.byValues.size, values });
        return captures;
      }
    };
    Patterns = class {
      names;
      matchers = /* @__PURE__ */ new Map();
      expressions = /* @__PURE__ */ new Map();
      capturers = /* @__PURE__ */ new Map();
      sorted;
      constructor(names2) {
        this.names = names2;
      }
      /** How many names there are. */
      get size() {
        return this.names.length;
      }
      matcher(pattern2) {
        let matcher = this.matchers.get(pattern2);
        if (matcher === void 0) {
          matcher = new MemoizedMatcher(this.expression(pattern2), this.names, this.verticesBelow(literalPrefix(pattern2)));
          this.matchers.set(pattern2, matcher);
        }
        return matcher;
      }
      expression(pattern2) {
        let expression = this.expressions.get(pattern2);
        if (expression === void 0) this.expressions.set(pattern2, expression = new RegExp(pattern2));
        return expression;
      }
      /** What `pattern` captures in a vertex's name. */
      captures(pattern2, vertex2) {
        return this.capturer(pattern2).capture(vertex2);
      }
      capturer(pattern2 = "") {
        let capturer = this.capturers.get(pattern2);
        if (capturer === void 0) {
          capturer = new Capturer(pattern2 === "" ? void 0 : this.expression(pattern2), this.names);
          this.capturers.set(pattern2, capturer);
        }
        return capturer;
      }
      /**
       * Whether `pattern`, filled in with what `fromPath` captures in the name of one vertex, matches the name of another.
       */
      filledIn(pattern2, fromPath) {
        const template = new Template(pattern2);
        if (!template.hasPlaceholders) {
          const matcher = this.matcher(pattern2);
          return (_, target) => matcher.matches(target);
        }
        const capturer = this.capturer(fromPath);
        const matchers = [];
        return (source, target) => {
          const captures = capturer.capture(source);
          const matcher = matchers[captures.number] ??= this.filledInMatcher(template.fill(captures), captures);
          return matcher.matches(target);
        };
      }
      filledInMatcher(pattern2, { number: number2 }) {
        const expression = new RegExp(pattern2);
        if (number2 >= MAX_MEMOIZED) return new PlainMatcher(expression, this.names);
        return new MemoizedMatcher(expression, this.names, this.verticesBelow(literalPrefix(pattern2)));
      }
      /** The vertices below `end` whose name the pattern matches, in order. */
      matching(pattern2, end) {
        const expression = this.expression(pattern2);
        const found = [];
        const candidates = this.verticesBelow(literalPrefix(pattern2));
        if (candidates === void 0) {
          for (let vertex2 = 0; vertex2 < end; vertex2++) if (expression.test(this.names[vertex2])) found.push(vertex2);
          return found;
        }
        for (const vertex2 of candidates) if (vertex2 < end && expression.test(this.names[vertex2])) found.push(vertex2);
        return found.sort((left, right) => left - right);
      }
      /** Those whose name starts with `prefix`, by name; nothing when it is empty. */
      verticesBelow(prefix) {
        if (prefix === "") return void 0;
        const { names: names2, vertices } = this.sorted ??= sortNames(this.names);
        return vertices.subarray(firstNotBefore(names2, prefix), firstNotBefore(names2, `${prefix}￿`));
      }
    };
    MAX_MEMOIZED = 256;
    UNKNOWN2 = 0;
    YES2 = 1;
    NO2 = 2;
    MemoizedMatcher = class {
      expression;
      names;
      answers;
      candidates;
      matched;
      /** @param candidates what alone can match; everything, when it is not given */
      constructor(expression, names2, candidates) {
        this.expression = expression;
        this.names = names2;
        this.candidates = candidates;
        this.answers = new Uint8Array(names2.length);
        if (candidates === void 0) return;
        this.answers.fill(NO2);
        for (let place2 = 0; place2 < candidates.length; place2++) this.answers[candidates[place2]] = UNKNOWN2;
      }
      matches(vertex2) {
        const known = this.answers[vertex2];
        if (known !== UNKNOWN2) return known === YES2;
        const answer = this.expression.test(this.names[vertex2]);
        this.answers[vertex2] = answer ? YES2 : NO2;
        return answer;
      }
      all() {
        return this.matched ??= this.findAll();
      }
      findAll() {
        if (this.candidates !== void 0) return [...this.candidates].filter((vertex2) => this.matches(vertex2)).sort((left, right) => left - right);
        const found = [];
        for (let vertex2 = 0; vertex2 < this.names.length; vertex2++) if (this.matches(vertex2)) found.push(vertex2);
        return found;
      }
    };
    PlainMatcher = class {
      expression;
      names;
      constructor(expression, names2) {
        this.expression = expression;
        this.names = names2;
      }
      matches(vertex2) {
        return this.expression.test(this.names[vertex2]);
      }
    };
    Template = class {
      hasPlaceholders;
      pattern;
      /** The text before each placeholder, and after the last one. */
      texts = [];
      digits = [];
      constructor(pattern2) {
        this.pattern = pattern2;
        let start = 0;
        for (const match of pattern2.matchAll(/\\[^]|\$(\d)/g)) {
          if (match[1] === void 0) continue;
          this.texts.push(pattern2.slice(start, match.index));
          this.digits.push(Number(match[1]));
          start = match.index + match[0].length;
        }
        this.texts.push(pattern2.slice(start));
        this.hasPlaceholders = this.digits.length > 0;
      }
      /**
       * With the captures in their places, each escaped, so that it matches itself alone. A placeholder for which there is
       * no capture stays, and then matches nothing.
       */
      fill({ values }) {
        if (values.length === 0 || !this.hasPlaceholders) return this.pattern;
        let filled2 = this.texts[0];
        for (let place2 = 0; place2 < this.digits.length; place2++) {
          const digit = this.digits[place2];
          const capture = values[digit];
          filled2 += capture === void 0 ? `$${digit}` : escapePattern(capture);
          filled2 += this.texts[place2 + 1];
        }
        return filled2;
      }
    };
    SPECIAL2 = /[\\^$.*+?()[\]{}|/-]/;
    EVERY_SPECIAL = /[\\^$.*+?()[\]{}|/-]/g;
  }
});

// src/rules/compile-dependency-rule.ts
import { dirname as dirname3, resolve } from "node:path/posix";
function compileDependencyRule({ from = {}, to = {} }, evaluation, baseDir) {
  const tests = [
    ...propertyTests(to, evaluation),
    ...pathTests(to, from.path, evaluation),
    ...typeTests(to, evaluation)
  ];
  if (to.moreUnstable !== void 0) tests.push(isMoreUnstable(to.moreUnstable, evaluation));
  if (to.ancestor !== void 0) tests.push(isAncestor(to.ancestor, evaluation, baseDir));
  if (to.via !== void 0) tests.push(isVia(to.via, "some", from.path, evaluation));
  if (to.viaOnly !== void 0) tests.push(isVia(to.viaOnly, "every", from.path, evaluation));
  const selects = compileSelection(from, evaluation.patterns);
  return { selects, matches: allOf(tests), candidates: () => findCandidates(to, selects, evaluation) };
}
function edgesThatMatch({ candidates, matches, selects }, { graph: graph2 }) {
  return candidates().filter((edge2) => {
    const vertex2 = graph2.edgeFrom[edge2];
    return selects(vertex2) && matches(vertex2, edge2);
  });
}
function findCandidates(to, selects, { edges: edges2, patterns: patterns2 }) {
  const lists = [];
  if (to.circular === true) lists.push(edges2.circular());
  if (to.couldNotResolve === true) lists.push(edges2.flagged("couldNotResolve"));
  if (to.dynamic === true) lists.push(edges2.flagged("dynamic"));
  if (to.exoticallyRequired === true) lists.push(edges2.flagged("exoticallyRequired"));
  if (to.dependencyTypes !== void 0) lists.push(edges2.ofTypes(to.dependencyTypes));
  const shortest = lists.reduce((best, list4) => best === void 0 || list4.length < best.length ? list4 : best, void 0);
  const { path: path34 } = to;
  const isTargetNamed = path34 !== void 0 && path34 !== "" && !new Template(path34).hasPlaceholders;
  if (shortest !== void 0 && (!isTargetNamed || shortest.length < patterns2.size)) return shortest;
  return isTargetNamed ? edges2.into(patterns2.matcher(path34).all()) : edges2.from(selects);
}
function compileSelection({ path: path34, pathNot }, patterns2) {
  const wanted2 = path34 === void 0 || path34 === "" ? void 0 : patterns2.matcher(path34);
  const unwanted = pathNot === void 0 || pathNot === "" ? void 0 : patterns2.matcher(pathNot);
  if (unwanted === void 0) return wanted2 === void 0 ? () => true : (vertex2) => wanted2.matches(vertex2);
  if (wanted2 === void 0) return (vertex2) => !unwanted.matches(vertex2);
  return (vertex2) => wanted2.matches(vertex2) && !unwanted.matches(vertex2);
}
function allOf(tests) {
  const [first, second] = tests;
  if (first === void 0) return () => true;
  if (second === void 0) return first;
  if (tests.length === 2) return (vertex2, edge2) => first(vertex2, edge2) && second(vertex2, edge2);
  return (vertex2, edge2) => {
    for (let place2 = 0; place2 < tests.length; place2++) if (!tests[place2](vertex2, edge2)) return false;
    return true;
  };
}
function propertyTests(to, { cycles, dependencies }) {
  const tests = [];
  const at = (edge2) => dependencies[edge2];
  const { circular, couldNotResolve, dynamic, exoticallyRequired, exoticRequire, exoticRequireNot } = to;
  const { license, licenseNot, preCompilationOnly } = to;
  if (circular !== void 0) tests.push((_, edge2) => (cycles !== void 0 && cycles.of[edge2] !== -1) === circular);
  if (couldNotResolve !== void 0) tests.push((_, edge2) => at(edge2).couldNotResolve === couldNotResolve);
  if (dynamic !== void 0) tests.push((_, edge2) => at(edge2).dynamic === dynamic);
  if (exoticallyRequired !== void 0) tests.push((_, edge2) => at(edge2).exoticallyRequired === exoticallyRequired);
  if (preCompilationOnly !== void 0) tests.push((_, edge2) => at(edge2).preCompilationOnly === preCompilationOnly);
  const textTest = (pattern2, expected, textOf) => {
    if (pattern2 === void 0 || pattern2 === "") return;
    const expression = new RegExp(pattern2);
    tests.push((_, edge2) => {
      const text2 = textOf(edge2);
      return text2 !== void 0 && text2 !== "" && expression.test(text2) === expected;
    });
  };
  textTest(license, true, (edge2) => at(edge2).license);
  textTest(licenseNot, false, (edge2) => at(edge2).license);
  textTest(exoticRequire, true, (edge2) => at(edge2).exoticRequire);
  textTest(exoticRequireNot, false, (edge2) => at(edge2).exoticRequire);
  return tests;
}
function typeTests(to, { dependencies }) {
  const tests = [];
  const typesOf2 = (edge2) => dependencies[edge2].dependencyTypes;
  const { dependencyTypes: dependencyTypes2, dependencyTypesNot, moreThanOneDependencyType } = to;
  if (dependencyTypes2 !== void 0) {
    const wanted2 = new Set(dependencyTypes2);
    tests.push((_, edge2) => typesOf2(edge2).some((type) => wanted2.has(type)));
  }
  if (dependencyTypesNot !== void 0) {
    const unwanted = new Set(dependencyTypesNot);
    tests.push((_, edge2) => !typesOf2(edge2).some((type) => unwanted.has(type)));
  }
  if (moreThanOneDependencyType !== void 0) {
    tests.push((_, edge2) => typesOf2(edge2).filter((type) => TYPES_OF_ORIGIN.has(type)).length > 1 === moreThanOneDependencyType);
  }
  return tests;
}
function isMoreUnstable(expected, { graph: graph2, instability }) {
  return (vertex2, edge2) => {
    const own = instability?.[vertex2] ?? NaN;
    if (Number.isNaN(own)) return false;
    const others = instability?.[graph2.edgeTo[edge2]] ?? NaN;
    return own < (Number.isNaN(others) ? 0 : others) === expected;
  };
}
function isAncestor(expected, { dependencies, graph: graph2 }, baseDir) {
  const base = `/${baseDir.replaceAll("\\", "/")}`;
  const folderOf2 = (name) => `${dirname3(resolve(base, name))}/`;
  return (vertex2, edge2) => {
    const { coreModule, couldNotResolve, resolved } = dependencies[edge2];
    if (coreModule || couldNotResolve) return false;
    const own = folderOf2(graph2.names[vertex2]);
    const targets = folderOf2(resolved);
    return (own.startsWith(targets) && own.length > targets.length) === expected;
  };
}
function pathTests({ path: path34, pathNot }, fromPath, { graph: graph2, patterns: patterns2 }) {
  const { edgeTo } = graph2;
  const tests = [];
  if (path34 !== void 0 && path34 !== "") {
    const isWanted2 = patterns2.filledIn(path34, fromPath);
    tests.push((vertex2, edge2) => isWanted2(vertex2, edgeTo[edge2]));
  }
  if (pathNot !== void 0 && pathNot !== "") {
    const isUnwanted = patterns2.filledIn(pathNot, fromPath);
    tests.push((vertex2, edge2) => !isUnwanted(vertex2, edgeTo[edge2]));
  }
  return tests;
}
function isVia(via, quantifier, fromPath, evaluation) {
  const { cycles, dependencies } = evaluation;
  if (cycles === void 0) return () => true;
  const tests = pathTests(via, fromPath, evaluation);
  for (const [types, expected] of [[via.dependencyTypes, true], [via.dependencyTypesNot, false]]) {
    if (types === void 0) continue;
    const wanted2 = new Set(types);
    tests.push((_, edge2) => dependencies[edge2].dependencyTypes.some((type) => wanted2.has(type)) === expected);
  }
  const judge2 = (vertex2, edge2) => {
    const cycle = cycleFrom(cycles, edge2);
    return tests.every((test) => cycle[quantifier]((step) => test(vertex2, step)));
  };
  if (new Template(via.path ?? "").hasPlaceholders || new Template(via.pathNot ?? "").hasPlaceholders) {
    return (vertex2, edge2) => cycles.of[edge2] === -1 || judge2(vertex2, edge2);
  }
  const answers = /* @__PURE__ */ new Map();
  return (vertex2, edge2) => {
    const cycle = cycles.of[edge2];
    if (cycle === -1) return true;
    let answer = answers.get(cycle);
    if (answer === void 0) answers.set(cycle, answer = judge2(vertex2, edge2));
    return answer;
  };
}
var TYPES_OF_ORIGIN;
var init_compile_dependency_rule = __esm({
  "src/rules/compile-dependency-rule.ts"() {
    "use strict";
    init_cycles();
    init_patterns2();
    TYPES_OF_ORIGIN = /* @__PURE__ */ new Set([
      "core",
      "local",
      "localmodule",
      "npm",
      "npm-bundled",
      "npm-dev",
      "npm-no-pkg",
      "npm-optional",
      "npm-peer",
      "npm-unknown"
    ]);
  }
});

// src/rules/compile-module-rule.ts
function compileModuleRule(rule2, evaluation) {
  const tests = [];
  const { from, to } = rule2;
  if (from?.orphan !== void 0) {
    const selects = compileSelection(from, evaluation.patterns);
    const { orphans } = evaluation;
    const wanted2 = from.orphan ? 1 : 0;
    tests.push((vertex2) => orphans?.[vertex2] === wanted2 && selects(vertex2));
  }
  if (to?.reachable !== void 0) tests.push(isReachableAs(rule2, to.reachable, evaluation), reachesSome(rule2, evaluation));
  if (isAboutDependents(rule2)) tests.push(hasSoManyDependents(rule2, evaluation));
  return (vertex2) => tests.some((test) => test(vertex2));
}
function compileRequiredRule(rule2, evaluation) {
  const { dependencies, graph: graph2, isEdgeShown, patterns: patterns2 } = evaluation;
  const selects = compileSelection(rule2.module ?? {}, patterns2);
  const isMet = matchesTarget(rule2, evaluation);
  const reaches = rule2.to?.reachable === true ? reachesSome(rule2, evaluation) : void 0;
  return (vertex2) => {
    if (!selects(vertex2)) return false;
    if (reaches?.(vertex2) === true || isMet(vertex2, vertex2)) return false;
    const end = graph2.firstEdge[vertex2 + 1];
    for (let edge2 = graph2.firstEdge[vertex2]; edge2 < end; edge2++) {
      if (isEdgeShown?.[edge2] === 0 || dependencies[edge2] === void 0) continue;
      if (isMet(vertex2, graph2.edgeTo[edge2])) return false;
    }
    return true;
  };
}
function matchesTarget({ from, module, to = {} }, { patterns: patterns2 }) {
  const selection = from ?? module;
  const wanted2 = to.path === void 0 || to.path === "" ? void 0 : patterns2.filledIn(to.path, selection?.path);
  const unwanted = to.pathNot === void 0 || to.pathNot === "" ? void 0 : patterns2.filledIn(to.pathNot, selection?.path);
  return (vertex2, target) => (wanted2 === void 0 || wanted2(vertex2, target)) && (unwanted === void 0 || !unwanted(vertex2, target));
}
function isReachableAs(rule2, expected, evaluation) {
  const isTarget = matchesTarget(rule2, evaluation);
  const { graph: graph2, reachable } = evaluation;
  return (vertex2) => {
    const record = reachable[vertex2]?.find(({ asDefinedInRule, value }) => asDefinedInRule === rule2.name && value === expected);
    if (record === void 0) return false;
    const from = graph2.vertexOf.get(record.matchedFrom);
    return from !== void 0 && isTarget(from, vertex2);
  };
}
function reachesSome(rule2, evaluation) {
  const isTarget = matchesTarget(rule2, evaluation);
  const { graph: graph2, reaches } = evaluation;
  return (vertex2) => reaches[vertex2]?.some(
    ({ asDefinedInRule, modules }) => asDefinedInRule === rule2.name && modules.some(({ source }) => isTarget(vertex2, graph2.vertexOf.get(source)))
  ) ?? false;
}
function hasSoManyDependents({ from = {}, module = {} }, { dependents: dependents2, modules, patterns: patterns2 }) {
  const selects = compileSelection(module, patterns2);
  const counts2 = compileSelection(from, patterns2);
  const lessThan = module.numberOfDependentsLessThan || Infinity;
  const moreThan = module.numberOfDependentsMoreThan || -1;
  return (vertex2) => {
    if (!selects(vertex2) || modules[vertex2] === void 0) return false;
    let count3 = 0;
    const end = dependents2.first[vertex2 + 1];
    for (let at = dependents2.first[vertex2]; at < end; at++) if (counts2(dependents2.from[at])) count3++;
    return count3 < lessThan && count3 > moreThan;
  };
}
var init_compile_module_rule = __esm({
  "src/rules/compile-module-rule.ts"() {
    "use strict";
    init_compile_dependency_rule();
    init_rule_kinds();
  }
});

// src/rules/judge.ts
function makeJudge(ruleSet, evaluation, baseDir) {
  const moduleRules = compileModuleRules(ruleSet, evaluation);
  const isForDependencies = (rule2) => !isAboutModules(rule2) && !isAboutFolders(rule2);
  const forbidden = (ruleSet.forbidden ?? []).filter(isForDependencies).map((rule2) => ({
    summary: summaryOf(rule2),
    rule: compileDependencyRule(rule2, evaluation, baseDir)
  })).sort(bySeverity);
  const allowed = (ruleSet.allowed ?? []).filter(isForDependencies).map((rule2) => compileDependencyRule(rule2, evaluation, baseDir));
  const notAllowed = notInAllowed(ruleSet);
  return {
    module: (vertex2) => findingsOf(moduleRules, vertex2),
    edges() {
      const { edgeCount } = evaluation.graph;
      const isShown = (edge2) => evaluation.isEdgeShown?.[edge2] !== 0;
      const findings2 = new Array(edgeCount).fill(void 0);
      if (allowed.length > 0) {
        const isAllowed = new Uint8Array(edgeCount);
        for (const rule2 of allowed) for (const edge2 of edgesThatMatch(rule2, evaluation)) isAllowed[edge2] = 1;
        for (let edge2 = 0; edge2 < edgeCount; edge2++) if (isAllowed[edge2] === 0 && isShown(edge2)) findings2[edge2] = [notAllowed];
      }
      for (const { rule: rule2, summary } of forbidden) {
        for (const edge2 of edgesThatMatch(rule2, evaluation)) if (isShown(edge2)) (findings2[edge2] ??= []).push(summary);
      }
      if (allowed.length > 0) for (const found of findings2) found?.sort(bySummary);
      return findings2;
    }
  };
}
function makeFolderJudge(ruleSet, evaluation, baseDir) {
  const isForFolders = (rule2) => isAboutFolders(rule2) && !isAboutModules(rule2);
  const compile = (rule2) => {
    const { path: path34, pathNot, circular, moreUnstable } = rule2.to ?? {};
    const to = {
      ...path34 === void 0 ? {} : { path: path34 },
      ...pathNot === void 0 ? {} : { pathNot },
      ...circular === void 0 ? {} : { circular },
      ...moreUnstable === void 0 ? {} : { moreUnstable }
    };
    const { matches, selects } = compileDependencyRule({ from: rule2.from ?? {}, to }, evaluation, baseDir);
    return (vertex2, edge2) => selects(vertex2) && matches(vertex2, edge2);
  };
  const forbidden = (ruleSet.forbidden ?? []).filter(isForFolders).map((rule2) => ({ summary: summaryOf(rule2), test: compile(rule2) }));
  const allowed = (ruleSet.allowed ?? []).filter((rule2) => isForFolders(rule2)).map(compile);
  const notAllowed = notInAllowed(ruleSet);
  return (vertex2, edge2) => {
    const findings2 = [];
    if (allowed.length > 0 && !allowed.some((test) => test(vertex2, edge2))) findings2.push(notAllowed);
    for (const { summary, test } of forbidden) if (test(vertex2, edge2)) findings2.push(summary);
    return findings2.length > 0 ? findings2.sort(bySummary) : void 0;
  };
}
function compileModuleRules(ruleSet, evaluation) {
  const isForModules = (rule2) => isAboutModules(rule2) && !isAboutFolders(rule2);
  const rules2 = [];
  const allowed = (ruleSet.allowed ?? []).filter(isForModules).map((rule2) => compileModuleRule({ ...rule2, name: NOT_IN_ALLOWED }, evaluation));
  if (allowed.length > 0) {
    rules2.push({ summary: notInAllowed(ruleSet), test: (vertex2) => !allowed.some((isAllowed) => isAllowed(vertex2)) });
  }
  for (const rule2 of (ruleSet.forbidden ?? []).filter(isForModules)) {
    rules2.push({ summary: summaryOf(rule2), test: compileModuleRule(rule2, evaluation) });
  }
  for (const rule2 of (ruleSet.required ?? []).filter(isForModules)) {
    rules2.push({ summary: summaryOf(rule2), test: compileRequiredRule(rule2, evaluation) });
  }
  return rules2.sort(bySeverity);
}
function findingsOf(rules2, vertex2) {
  let findings2;
  for (const { summary, test } of rules2) if (test(vertex2)) (findings2 ??= []).push(summary);
  return findings2;
}
function summaryOf({ name, severity: severity3 }) {
  return { severity: severity3, name };
}
function notInAllowed({ allowedSeverity = "warn" }) {
  return { severity: allowedSeverity, name: NOT_IN_ALLOWED };
}
function bySummary(left, right) {
  return SEVERITY_RANK3[left.severity] - SEVERITY_RANK3[right.severity];
}
function bySeverity(left, right) {
  return bySummary(left.summary, right.summary);
}
var SEVERITY_RANK3;
var init_judge = __esm({
  "src/rules/judge.ts"() {
    "use strict";
    init_compile_dependency_rule();
    init_compile_module_rule();
    init_rule_kinds();
    SEVERITY_RANK3 = { error: 1, warn: 2, info: 3, ignore: 4 };
  }
});

// src/rules/folders.ts
function evaluateFolders(modules, ruleSet, { baseDir, skipAnalysisNotInRules }) {
  const folders = gatherFolders(modules);
  const graph2 = buildGraph(
    folders.map(({ name }) => name),
    (vertex2) => folders[vertex2].dependencies.map(({ name }) => name)
  );
  const dependencies = folders.flatMap((folder) => folder.dependencies);
  const cycles = !skipAnalysisNotInRules || analysesNeededBy(ruleSet).cycles ? findAllCycles(graph2) : void 0;
  const evaluation = {
    modules: [],
    dependencies: [],
    graph: graph2,
    dependents: dependentsOf(graph2),
    patterns: new Patterns(graph2.names),
    edges: new EdgeIndex(graph2, [], cycles),
    cycles,
    orphans: void 0,
    instability: Float64Array.from(folders, ({ instability }) => instability ?? NaN),
    reachable: [],
    reaches: [],
    isEdgeShown: void 0,
    step: makeSteps(dependencies.map(({ name }) => ({ resolved: name, dependencyTypes: [] })))
  };
  const judge2 = makeFolderJudge(ruleSet, evaluation, baseDir);
  return folders.map((folder, vertex2) => {
    const first = graph2.firstEdge[vertex2];
    return {
      ...folder,
      dependencies: folder.dependencies.map((dependency, place2) => judged(dependency, vertex2, first + place2))
    };
  });
  function judged(dependency, vertex2, edge2) {
    const { step } = evaluation;
    const circular = cycles !== void 0 && cycles.of[edge2] !== -1;
    const rules2 = judge2(vertex2, edge2);
    return {
      ...dependency,
      circular,
      ...circular ? { cycle: cycleFrom(cycles, edge2).map(step) } : {},
      valid: rules2 === void 0,
      ...rules2 === void 0 ? {} : { rules: rules2 }
    };
  }
}
var init_folders2 = __esm({
  "src/rules/folders.ts"() {
    "use strict";
    init_cycles();
    init_folders();
    init_graph();
    init_edge_index();
    init_evaluation();
    init_judge();
    init_patterns2();
    init_rule_kinds();
  }
});

// src/rules/liveness.ts
function findVacuousRules(ruleSet, modules, folders) {
  const vacuous = [];
  const check = (name, rule2) => {
    if (rule2.allowEmpty === true) return;
    const selected = isAboutFolders(rule2) ? folders : modules;
    if (selected !== void 0 && !isAnySelected(rule2.module ?? rule2.from ?? {}, selected)) vacuous.push(name);
  };
  for (const rule2 of ruleSet.forbidden ?? []) check(rule2.name, rule2);
  (ruleSet.allowed ?? []).forEach((rule2, index) => check(nameOfAllowed(rule2, index), rule2));
  for (const rule2 of ruleSet.required ?? []) check(rule2.name, rule2);
  for (const { name, from, allowEmpty } of ruleSet.ratchets ?? []) check(name, { from, ...allowEmpty === void 0 ? {} : { allowEmpty } });
  return vacuous;
}
function isAnySelected(selection, { count: count3, patterns: patterns2 }) {
  const selects = compileSelection(selection, patterns2);
  for (let vertex2 = 0; vertex2 < count3; vertex2++) if (selects(vertex2)) return true;
  return false;
}
var init_liveness = __esm({
  "src/rules/liveness.ts"() {
    "use strict";
    init_compile_dependency_rule();
    init_rule_kinds();
  }
});

// src/rules/options-used.ts
function showOptions(options, args) {
  const shown2 = {};
  for (const name of SHOWN) {
    const value = options[name];
    if (value === void 0 || value === 0) continue;
    if ((name === "doNotFollow" || name === "exclude") && Object.keys(value).length === 0) continue;
    if (name === "knownViolations" && value.length === 0) continue;
    shown2[name] = name === "includeOnly" ? options.includeOnly?.path : value;
  }
  return { ...shown2, args: args.join(" ") };
}
function showRuleSet({ forbidden, allowed, allowedSeverity, required, ratchets }) {
  return {
    forbidden: forbidden ?? [],
    ...allowed === void 0 ? {} : { allowed: allowed.map(({ name, ...rule2 }) => name === void 0 || name === "not-in-allowed" ? rule2 : { ...rule2, name }) },
    ...allowedSeverity === void 0 ? {} : { allowedSeverity },
    ...required === void 0 ? {} : { required },
    ...ratchets === void 0 ? {} : { ratchets }
  };
}
var SHOWN;
var init_options_used = __esm({
  "src/rules/options-used.ts"() {
    "use strict";
    SHOWN = [
      "affected",
      "babelConfig",
      "baseDir",
      "baseline",
      "cache",
      "collapse",
      "combinedDependencies",
      "detectImportsInAmbientModules",
      "detectJSDocImports",
      "detectProcessBuiltinModuleCalls",
      "doNotFollow",
      "enhancedResolveOptions",
      "exclude",
      "exoticRequireStrings",
      "experimentalStats",
      "externalModuleResolutionStrategy",
      "focus",
      "ignoreKnown",
      "includeOnly",
      "knownViolations",
      "maxDepth",
      "metrics",
      "moduleSystems",
      "outputTo",
      "outputType",
      "parser",
      "prefix",
      "preserveSymlinks",
      "reaches",
      "reporterOptions",
      "rulesFile",
      "skipAnalysisNotInRules",
      "suffix",
      "tsConfig",
      "tsPreCompilationDeps",
      "webpackConfig"
    ];
  }
});

// src/rules/ratchets.ts
function countRatchets(ratchets, evaluation) {
  return ratchets.map(({ name, from, to, ceiling }) => ({ name, count: selectEdges({ from, to }, evaluation).length, ceiling }));
}
function selectEdges({ from, to }, evaluation) {
  return edgesThatMatch(compileDependencyRule({ from, to }, evaluation, "/"), evaluation).sort((left, right) => left - right);
}
var init_ratchets = __esm({
  "src/rules/ratchets.ts"() {
    "use strict";
    init_compile_dependency_rule();
  }
});

// src/rules/reachability.ts
function addReachability(evaluation, ruleSet) {
  const allowed = (ruleSet.allowed ?? []).map((rule2) => ({ ...rule2, name: NOT_IN_ALLOWED, severity: "warn" }));
  const search = new DepthFirstPaths(evaluation.graph);
  const others = new ReachFromOthers(evaluation.graph);
  for (const rule2 of [...ruleSet.forbidden ?? [], ...allowed, ...ruleSet.required ?? []]) {
    const reachable = rule2.to?.reachable;
    if (reachable === void 0) continue;
    const isAllowed = rule2.name === NOT_IN_ALLOWED;
    const groups = groupByCaptures(evaluation, rule2);
    if (reachable || isAllowed) addReaches(evaluation, rule2, groups, search);
    if (!reachable || isAllowed || rule2.module !== void 0) addReachable(evaluation, rule2, groups, others);
  }
}
function groupByCaptures({ graph: graph2, patterns: patterns2 }, rule2) {
  const selection = rule2.from ?? rule2.module;
  if (selection === void 0) return [];
  const selects = compileSelection(selection, patterns2);
  const path34 = new Template(rule2.to?.path ?? "");
  const pathNot = new Template(rule2.to?.pathNot ?? "");
  const isFilledIn = path34.hasPlaceholders || pathNot.hasPlaceholders;
  const groups = /* @__PURE__ */ new Map();
  for (let vertex2 = 0; vertex2 < graph2.ownCount; vertex2++) {
    if (!selects(vertex2)) continue;
    const captures = isFilledIn ? patterns2.captures(selection.path, vertex2) : NONE;
    const wanted2 = path34.fill(captures);
    const unwanted = pathNot.fill(captures);
    const key3 = `${wanted2}
${unwanted}`;
    const group = groups.get(key3);
    if (group !== void 0) {
      group.from.push(vertex2);
      continue;
    }
    let to = wanted2 === "" ? Array.from({ length: graph2.ownCount }, (_, at) => at) : patterns2.matching(wanted2, graph2.ownCount);
    if (unwanted !== "") {
      const expression = patterns2.expression(unwanted);
      to = to.filter((target) => !expression.test(graph2.names[target]));
    }
    groups.set(key3, { from: [vertex2], to });
  }
  return [...groups.values()];
}
function addReaches(evaluation, { name = "" }, groups, search) {
  const { dependents: dependents2, graph: graph2, modules, step } = evaluation;
  for (const { from, to } of groups) {
    if (to.length === 0) continue;
    const leadsOn = whatReaches(graph2, dependents2, to);
    const isTarget = new Uint8Array(graph2.names.length);
    for (const target of to) isTarget[target] = 1;
    for (const start of from) {
      if (leadsOn[start] !== 1) continue;
      search.search(start, leadsOn, isTarget, to.length - isTarget[start]);
      const found = [];
      for (const target of to) {
        if (target === start || !search.wasReached(target)) continue;
        found.push({ source: modules[target].source, via: search.pathTo(start, target).map(step) });
      }
      if (found.length === 0) continue;
      const records = evaluation.reaches[start] ??= [];
      const record = records.find(({ asDefinedInRule }) => asDefinedInRule === name);
      if (record === void 0) records.push({ asDefinedInRule: name, modules: found });
      else record.modules.push(...found);
    }
  }
}
function addReachable(evaluation, { name = "" }, groups, others) {
  const { modules } = evaluation;
  const matchedFrom = /* @__PURE__ */ new Map();
  const isReached = /* @__PURE__ */ new Set();
  for (const { from, to } of groups) {
    const targets = [];
    for (const target of to) {
      const other = from[0] === target ? from[1] : from[0];
      if (other === void 0) continue;
      targets.push(target);
      const known = matchedFrom.get(target);
      if (known === void 0 || other < known) matchedFrom.set(target, other);
    }
    if (targets.length > 0) for (const target of others.search(from, targets)) isReached.add(target);
  }
  for (const [target, from] of matchedFrom) {
    const records = evaluation.reachable[target] ??= [];
    const record = records.find(({ asDefinedInRule }) => asDefinedInRule === name);
    if (record !== void 0) record.value ||= isReached.has(target);
    else {
      const { source } = modules[from];
      records.push({ value: isReached.has(target), asDefinedInRule: name, matchedFrom: source });
    }
  }
}
var NONE;
var init_reachability = __esm({
  "src/rules/reachability.ts"() {
    "use strict";
    init_reach();
    init_compile_dependency_rule();
    init_patterns2();
    init_rule_kinds();
    NONE = { values: [] };
  }
});

// src/rules/sort-dependencies.ts
function withSortedDependencies(modules) {
  const compare2 = makeCollation();
  return modules.map((module) => {
    const { dependencies } = module;
    for (let place2 = 1; place2 < dependencies.length; place2++) {
      if (isBefore(dependencies[place2], dependencies[place2 - 1], compare2)) {
        return { ...module, dependencies: sorted(dependencies, compare2) };
      }
    }
    return module;
  });
}
function sorted(dependencies, compare2) {
  return dependencies.map((dependency) => ({ dependency, key: keyOf2(dependency) })).sort((left, right) => compare2(left.key, right.key)).map(({ dependency }) => dependency);
}
function keyOf2({ module, moduleSystem, dependencyTypes: dependencyTypes2 }) {
  return `${module} ${moduleSystem} ${dependencyTypes2.includes("type-only")}`;
}
function isBefore(left, right, compare2) {
  const { length } = left.module;
  for (let place2 = 0; place2 < length; place2++) {
    const own = left.module.charCodeAt(place2);
    const other = right.module.charCodeAt(place2);
    if (own === other) continue;
    if (isSmallLetter(own) && isSmallLetter(other)) return own < other;
    break;
  }
  return compare2(keyOf2(left), keyOf2(right)) < 0;
}
function isSmallLetter(code2) {
  return code2 >= 97 && code2 <= 122;
}
var init_sort_dependencies = __esm({
  "src/rules/sort-dependencies.ts"() {
    "use strict";
    init_names2();
  }
});

// src/rules/analyze.ts
function analyze(input) {
  const { args, options, ruleSet = {} } = input;
  const evaluation = input.evaluation ?? evaluate(input);
  const hasRules2 = input.ruleSet !== void 0;
  const known = options.knownViolations === void 0 || options.ignoreKnown === false ? void 0 : new KnownViolations(options.knownViolations);
  const documented = documentModules(evaluation, input, known);
  const folders = evaluation.instability === void 0 ? void 0 : evaluateFolders(documented.modules, ruleSet, options);
  const view = input.view ?? options;
  let shown2 = applyFilters(documented.modules, view);
  if (view.collapse !== void 0) shown2 = withoutSelfDependencies(collapseToPattern(shown2, view.collapse));
  const violations = collectViolations(shown2, folders, { ruleSet, known, cycleOf: documented.cycleOf });
  const counts2 = { error: 0, warn: 0, info: 0, ignore: 0 };
  for (const { rule: rule2 } of violations) counts2[rule2.severity]++;
  const stale = options.knownViolations === void 0 ? void 0 : countStale(options.knownViolations, violations);
  const expired = findExpired(ruleSet, known === void 0 ? [] : options.knownViolations ?? [], input.today);
  const ratchets = ruleSet.ratchets === void 0 ? void 0 : countRatchets(ruleSet.ratchets, evaluation);
  const staleErrors = options.baseline?.staleEntriesSeverity === "error" ? stale ?? 0 : 0;
  const exceeded = ratchets?.filter(({ ceiling, count: count3 }) => count3 > ceiling).length ?? 0;
  const metrics = evaluation.instability !== void 0;
  const summary = {
    violations,
    ...counts2,
    ...stale === void 0 ? {} : { baselineSize: options.knownViolations?.length ?? 0, baselineStale: stale },
    advisedExitCode: counts2.error + staleErrors + expired.length + exceeded,
    totalCruised: shown2.length,
    totalDependenciesCruised: shown2.reduce((total, { dependencies }) => total + dependencies.length, 0),
    optionsUsed: showOptions({ ...options, metrics }, args),
    ...hasRules2 ? { ruleSetUsed: showRuleSet(ruleSet) } : {},
    ...input.environment === void 0 ? {} : { environment: input.environment },
    ...input.inspected === void 0 ? {} : { inspected: input.inspected },
    ...input.incomplete === void 0 || input.incomplete.length === 0 ? {} : { incomplete: input.incomplete },
    ...hasRules2 && input.liveness !== "off" ? { vacuousRules: vacuousRulesOf(ruleSet, evaluation, folders) } : {},
    ...ratchets === void 0 ? {} : { ratchets },
    ...expired.length === 0 ? {} : { expired }
  };
  return { modules: sortModules(shown2), ...folders === void 0 ? {} : { folders }, summary };
}
function findViolations(input) {
  const { focus, reaches, highlight, collapse, ...options } = input.options;
  const { ruleSet = {} } = input;
  const evaluation = input.evaluation ?? evaluate(input);
  if (evaluation.instability !== void 0) return analyze({ ...input, options, evaluation, view: options }).summary.violations;
  const known = options.knownViolations === void 0 || options.ignoreKnown === false ? void 0 : new KnownViolations(options.knownViolations);
  const documented = documentModules(evaluation, { ...input, options }, known, "invalid");
  return collectViolations(applyFilters(documented.modules, options), void 0, { ruleSet, known, cycleOf: documented.cycleOf });
}
function evaluate({ modules: given, options, ruleSet, args }) {
  const needed = analysesNeededBy(ruleSet);
  const isFull = !options.skipAnalysisNotInRules;
  const modules = inTraversalOrder(withSortedDependencies(withoutRepetition(given)), args);
  const { dependencies, graph: graph2 } = graphOfModules(modules);
  const dependents2 = dependentsOf(graph2);
  const cycles = isFull || needed.cycles ? findAllCycles(graph2) : void 0;
  const evaluation = {
    modules,
    dependencies,
    graph: graph2,
    dependents: dependents2,
    patterns: new Patterns(graph2.names),
    edges: new EdgeIndex(graph2, dependencies, cycles),
    cycles,
    orphans: isFull || needed.orphans ? findOrphans(graph2, dependents2) : void 0,
    instability: options.metrics || needed.metrics ? instabilities(modules, dependents2) : void 0,
    reachable: [],
    reaches: [],
    isEdgeShown: void 0,
    step: makeSteps(dependencies)
  };
  if (ruleSet !== void 0) addReachability(evaluation, ruleSet);
  return evaluation;
}
function withoutRepetition(modules) {
  const bySource = /* @__PURE__ */ new Map();
  for (const module of modules) {
    const other = bySource.get(module.source);
    if (other === void 0 || other.dependencies.length === 0 && module.dependencies.length > 0) bySource.set(module.source, module);
  }
  return bySource.size === modules.length ? modules : [...bySource.values()];
}
function instabilities(modules, { first }) {
  return Float64Array.from(
    modules,
    (module, vertex2) => hasMetrics(module) ? instabilityOf(module.dependencies.length, first[vertex2 + 1] - first[vertex2]) : NaN
  );
}
function vacuousRulesOf(ruleSet, { graph: graph2, patterns: patterns2 }, folders) {
  return findVacuousRules(
    ruleSet,
    { patterns: patterns2, count: graph2.ownCount },
    folders === void 0 ? void 0 : { patterns: new Patterns(folders.map(({ name }) => name)), count: folders.length }
  );
}
function documentModules(given, { options, ruleSet }, known, wanted2 = "all") {
  const focus = options.focus?.path === void 0 ? void 0 : findFocus(given.modules, options.focus.path, options.focus.depth);
  const evaluation = { ...given, isEdgeShown: focus === void 0 ? void 0 : edgesTo(given, focus.near) };
  const { cycles, dependencies, graph: graph2, modules } = evaluation;
  const judge2 = options.validate && ruleSet !== void 0 ? makeJudge(ruleSet, evaluation, options.baseDir) : void 0;
  const edgeFindings = judge2?.edges() ?? [];
  const vertices = [...modules.keys()].filter((vertex2) => focus === void 0 || focus.near.has(modules[vertex2].source)).filter((vertex2) => wanted2 === "all" || judge2?.module(vertex2) !== void 0 || hasFinding(vertex2));
  if (known !== void 0) softenEdges(edgeFindings, evaluation, known);
  const edgeOf = /* @__PURE__ */ new Map();
  const showsCycle = wanted2 === "all" ? cyclesShown(evaluation) : () => false;
  const needsDependents = wanted2 === "all" && (!options.skipAnalysisNotInRules || evaluation.instability !== void 0 || options.reaches !== void 0 || options.focus !== void 0 || analysesNeededBy(ruleSet).dependents);
  const sortedDependents = needsDependents ? dependentsOf(graph2, byName(graph2.names)) : void 0;
  function hasFinding(vertex2) {
    const end = graph2.firstEdge[vertex2 + 1];
    for (let edge2 = graph2.firstEdge[vertex2]; edge2 < end; edge2++) if (edgeFindings[edge2] !== void 0) return true;
    return false;
  }
  function document(vertex2) {
    const bare = modules[vertex2];
    const module = Object.assign({}, bare);
    module.dependencies = [];
    for (let edge2 = graph2.firstEdge[vertex2]; edge2 < graph2.firstEdge[vertex2 + 1]; edge2++) {
      if (evaluation.isEdgeShown?.[edge2] !== 0) module.dependencies.push(documentDependency(edge2));
    }
    if (sortedDependents !== void 0) module.dependents = dependentNames(graph2, sortedDependents, vertex2);
    if (evaluation.orphans !== void 0) module.orphan = evaluation.orphans[vertex2] === 1;
    const { [vertex2]: reachable } = evaluation.reachable;
    const { [vertex2]: reaches } = evaluation.reaches;
    if (reachable !== void 0) module.reachable = reachable;
    if (reaches !== void 0) module.reaches = reaches;
    const instability = evaluation.instability?.[vertex2] ?? NaN;
    if (!Number.isNaN(instability)) module.instability = instability;
    if (focus !== void 0) module.matchesFocus = focus.inFocus.has(bare.source);
    const findings2 = judge2?.module(vertex2);
    module.valid = findings2 === void 0;
    if (findings2 !== void 0) module.rules = known === void 0 ? findings2 : softenModule(findings2, module, ruleSet, known);
    return module;
  }
  function documentDependency(edge2) {
    const dependency = Object.assign({}, dependencies[edge2]);
    dependency.circular = cycles !== void 0 && cycles.of[edge2] !== -1;
    if (dependency.circular) {
      edgeOf.set(dependency, edge2);
      if (showsCycle(edge2)) dependency.cycle = cycleFrom(cycles, edge2).map(evaluation.step);
    }
    if (evaluation.instability !== void 0) {
      const instability = evaluation.instability[graph2.edgeTo[edge2]] ?? NaN;
      dependency.instability = Number.isNaN(instability) ? 0 : instability;
    }
    const findings2 = edgeFindings[edge2];
    dependency.valid = findings2 === void 0;
    if (findings2 !== void 0) dependency.rules = findings2;
    return dependency;
  }
  const documented = vertices.map(document);
  const setOf2 = makeCycleSets(evaluation);
  return {
    modules: documented,
    cycleOf(dependency) {
      const edge2 = edgeOf.get(dependency);
      if (edge2 !== void 0 && cycles !== void 0) {
        return { set: setOf2(cycles.of[edge2]), names: () => cycleFrom(cycles, edge2).map(evaluation.step) };
      }
      const { cycle } = dependency;
      if (cycle === void 0) return void 0;
      return { set: cycle.map(({ name }) => name).sort().join("\n"), names: () => cycle };
    }
  };
}
function edgesTo({ graph: graph2 }, near) {
  return Uint8Array.from(graph2.edgeTo, (vertex2) => near.has(graph2.names[vertex2]) ? 1 : 0);
}
function byName(names2) {
  return [...names2.keys()].sort((left, right) => compareCodeUnits(names2[left], names2[right]));
}
function makeCycleSets({ cycles, graph: graph2 }) {
  const numbers = /* @__PURE__ */ new Map();
  const ofCycle = [];
  return (cycle) => {
    let set = ofCycle[cycle];
    if (set === void 0) {
      const vertices = Int32Array.from(cycles?.edges[cycle] ?? [], (edge2) => graph2.edgeTo[edge2]).sort();
      const key3 = vertices.join();
      set = numbers.get(key3) ?? numbers.size;
      numbers.set(key3, set);
      ofCycle[cycle] = set;
    }
    return set;
  };
}
function cyclesShown({ cycles, graph: graph2 }) {
  if (cycles === void 0) return () => false;
  const lengths = [];
  let total = 0;
  for (let edge2 = 0; edge2 < graph2.edgeCount; edge2++) {
    const length = cycles.edges[cycles.of[edge2]]?.length;
    if (length === void 0) continue;
    lengths.push(length);
    total += length;
  }
  if (total <= MAX_CYCLE_NAMES) return () => true;
  lengths.sort((left, right) => left - right);
  let names2 = 0;
  const longest = lengths[lengths.findIndex((length) => (names2 += length) > MAX_CYCLE_NAMES)];
  const shown2 = /* @__PURE__ */ new Set();
  return (edge2) => {
    const cycle = cycles.of[edge2];
    if (cycles.edges[cycle].length < longest) return true;
    if (shown2.has(cycle)) return false;
    shown2.add(cycle);
    return true;
  };
}
function softenEdges(findings2, { cycles, graph: graph2, step }, known) {
  const cycleNames = (edge2) => cycles === void 0 || cycles.of[edge2] === -1 ? void 0 : cycleFrom(cycles, edge2).map((at) => step(at).name);
  const asKnown = (edge2, rule2) => ({
    rule: rule2.name,
    from: graph2.names[graph2.edgeFrom[edge2]],
    to: graph2.names[graph2.edgeTo[edge2]],
    cycle: cycleNames(edge2)
  });
  if (known.hasIds) findings2.forEach((rules2, edge2) => rules2?.forEach((rule2) => known.learnCycle(asKnown(edge2, rule2))));
  findings2.forEach((rules2, edge2) => {
    if (rules2 !== void 0) findings2[edge2] = rules2.map((rule2) => known.hasEdge(asKnown(edge2, rule2)) ? softened(rule2) : rule2);
  });
}
function softenModule(findings2, { reaches, source }, ruleSet, known) {
  return findings2.map((rule2) => {
    const reached = reaches?.find(({ asDefinedInRule }) => asDefinedInRule === rule2.name);
    const isKnown = reached === void 0 || ruleSet === void 0 ? known.hasModule(rule2.name, source) : reached.modules.every(({ source: to }) => known.hasReachability(rule2.name, source, to));
    return isKnown ? softened(rule2) : rule2;
  });
}
var MAX_CYCLE_NAMES;
var init_analyze = __esm({
  async "src/rules/analyze.ts"() {
    "use strict";
    init_filters();
    init_consolidate();
    init_graph();
    init_cycles();
    init_metrics();
    init_names2();
    init_traversal_order();
    await init_baseline();
    init_evaluation();
    init_edge_index();
    init_folders2();
    init_judge();
    await init_known_violations2();
    init_liveness();
    init_options_used();
    init_patterns2();
    init_ratchets();
    init_reachability();
    init_rule_kinds();
    init_sort_dependencies();
    await init_violations();
    MAX_CYCLE_NAMES = 5e5;
  }
});

// src/graph/bare-modules.ts
function bareModulesOf({ modules }) {
  return modules.map(toBareModule);
}
function toBareModule(module) {
  const {
    dependencies,
    dependents: dependents2,
    valid,
    orphan,
    reachable,
    reaches,
    instability,
    rules: rules2,
    matchesFocus,
    matchesReaches,
    matchesHighlight,
    consolidated,
    ...bare
  } = module;
  void [dependents2, valid, orphan, reachable, reaches, instability, rules2, matchesFocus, matchesReaches, matchesHighlight, consolidated];
  return { ...bare, dependencies: dependencies.map(toBareDependency) };
}
function toBareDependency(dependency) {
  const { circular, cycle, instability, valid, rules: rules2, ...bare } = dependency;
  void [circular, cycle, instability, valid, rules2];
  return bare;
}
var init_bare_modules = __esm({
  "src/graph/bare-modules.ts"() {
    "use strict";
  }
});

// src/support/render-problem.ts
function renderProblem({ file, line, column, key: key3, message, hint }) {
  const place2 = [file, line, line === void 0 ? void 0 : column].filter((part) => part !== void 0 && part !== "").join(":");
  const head2 = place2 === "" ? `rulebearing: ${message}` : `${place2}: ${message}`;
  return [head2, ...key3 === void 0 ? [] : [`  at ${key3}`], ...hint === void 0 ? [] : [`  ${hint}`]].join("\n");
}
var renderProblems;
var init_render_problem = __esm({
  "src/support/render-problem.ts"() {
    "use strict";
    renderProblems = (problems) => problems.map((problem) => `${renderProblem(problem)}
`).join("");
  }
});

// src/config/shorthands.ts
function expandLayers({ layers, ...metadata2 }) {
  const patterns2 = layers.map((layer) => joinPatterns(layer) ?? "");
  return patterns2.slice(1).map((pattern2, index) => {
    const higher = patterns2.slice(0, index + 1).join("|");
    return { ...asError(metadata2), from: { path: pattern2, pathNot: higher }, to: { path: higher } };
  });
}
function expandIndependence({ pattern: pattern2, ...metadata2 }) {
  return { ...asError(metadata2), from: { path: pattern2 }, to: { path: pattern2, pathNot: sameGroup(pattern2) } };
}
function sameGroup(pattern2) {
  const groups = parsePattern(pattern2).captures;
  const group = groups[0];
  if (group === void 0) throw new RangeError("has no capture group, so there is nothing to tell one group from another by");
  if (groups.length > 1) throw new RangeError(`has ${groups.length} capture groups, where one is wanted`);
  const before = pattern2.slice(0, group.start);
  const body = pattern2.slice(group.start, group.end).replace(/^\((?:\?<[^>]*>)?/, "").slice(0, -1);
  const after = pattern2.slice(group.end);
  if (group.depth > 0) throw new RangeError("has its capture group inside another group");
  if (/^[*+?{]/.test(after)) throw new RangeError("repeats its capture group, or makes it optional");
  if (after !== "") return `${before}$1${after}`;
  const characters = /^(\[(?:\\.|[^\]\\])+\]|\\[wdWD]|\.)[*+]$/.exec(body)?.[1];
  if (characters === void 0) throw new RangeError("ends with its capture group, so that it cannot be told where a name ends");
  return `${before}$1(?!${characters})`;
}
function asError(metadata2) {
  return { ...metadata2, severity: metadata2.severity ?? "error" };
}
function toPathCondition(side) {
  const { path: path34, pathNot } = typeof side === "string" || Array.isArray(side) ? { path: side, pathNot: void 0 } : side;
  const result = {};
  const [joined, joinedNot] = [joinPatterns(path34), joinPatterns(pathNot)];
  if (joined !== void 0) result.path = joined;
  if (joinedNot !== void 0) result.pathNot = joinedNot;
  return result;
}
var init_shorthands = __esm({
  "src/config/shorthands.ts"() {
    "use strict";
    init_patterns();
    init_normalize_rules();
  }
});

// src/config/check-rules.ts
function checkRules(config, checks) {
  const errors = [];
  const warnings = [];
  const placed = (rule2) => checks.places.get(rule2)?.() ?? { file: checks.file };
  const complain = (rule2, message, hint) => errors.push({ ...placed(rule2), message, hint });
  for (const rule2 of config.forbidden ?? []) checkForbidden(rule2, complain);
  for (const rule2 of config.allowed ?? []) checkEdge(rule2, "allowed", complain);
  for (const rule2 of config.required ?? []) checkRequired(rule2, complain);
  for (const rule2 of config.independence ?? []) {
    try {
      expandIndependence(rule2);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      complain(rule2, `the pattern of ${quote(rule2.name ?? "")} ${error.message}`, 'it looks like "^packages/([^/]+)/", with one group that tells the groups apart');
    }
  }
  for (const rule2 of config.layers ?? []) {
    if (rule2.layers.some((layer) => toPathCondition(layer).path === void 0)) complain(rule2, `a layer of ${quote(rule2.name ?? "")} is empty`, "each layer is a pattern");
  }
  const all = [...config.forbidden ?? [], ...config.required ?? [], ...config.layers ?? [], ...config.independence ?? [], ...config.ratchets ?? []];
  if (checks.isNative) checkNames(all, (rule2, message, hint) => warnings.push({ ...placed(rule2), message, hint }));
  checkAllowEmpty(config, all, complain);
  if (checks.requireCommentToken) {
    for (const rule2 of [...all, ...config.allowed ?? []]) {
      if (!DECISION.test(rule2.comment ?? "")) complain(rule2, `the comment of ${called(rule2)} names no decision`, "add adr:0001 (its number) or plan:slug to the comment; --require-comment-token asks for it");
    }
  }
  return { errors, warnings };
}
function checkForbidden(rule2, complain) {
  if (rule2.module === void 0) return checkEdge(rule2, "forbidden", complain);
  if (rule2.to !== void 0) {
    complain(rule2, `${called(rule2)} has both "module" and "to"`, '"module" counts what imports a module and goes with "from"; a rule about imports has "from" and "to"');
  } else if (rule2.from === void 0) {
    complain(rule2, `${called(rule2)} has "module" but no "from"`, "add from: {} for all importing modules");
  } else {
    onlyKeys(rule2, "from", ["path", "pathNot"], 'beside "module"', complain);
  }
}
function checkEdge(rule2, list4, complain) {
  for (const side of ["from", "to"]) {
    if (rule2[side] === void 0) complain(rule2, `${called(rule2)} has no "${side}"`, `add ${side}: {} for all modules, or an entry of "${list4}" with this name in a file that is extended`);
  }
  if (rule2.to?.reachable === void 0) {
    onlyKeys(rule2, "from", ["path", "pathNot", "orphan"], "in a rule about imports", complain);
    return;
  }
  onlyKeys(rule2, "from", ["path", "pathNot"], 'beside "reachable"', complain);
  onlyKeys(rule2, "to", ["path", "pathNot", "reachable"], 'beside "reachable"', complain);
}
function checkRequired(rule2, complain) {
  if (rule2.module === void 0) complain(rule2, `${called(rule2)} has no "module"`, "add module: { path: ... } for the modules that must import something");
  if (rule2.to === void 0) complain(rule2, `${called(rule2)} has no "to"`, "add to: { path: ... } for what they must import");
  onlyKeys(rule2, "module", ["path", "pathNot"], "in a required rule", complain);
}
function onlyKeys(rule2, side, allowed, where, complain) {
  for (const name of Object.keys(rule2[side] ?? {})) {
    if (!allowed.includes(name)) complain(rule2, `${called(rule2)} has ${side}.${name}, which cannot stand ${where}`, `only ${allowed.map((one) => `${side}.${one}`).join(" and ")} can; make two rules of it`);
  }
}
function checkNames(rules2, complain) {
  const names2 = /* @__PURE__ */ new Set();
  for (const rule2 of rules2) {
    if (rule2.name === void 0) complain(rule2, "this rule has no name", "add name: what its findings are to be called");
    else if (names2.has(rule2.name)) complain(rule2, `two rules are called ${quote(rule2.name)}`, "give one of them another name");
    else names2.add(rule2.name);
  }
}
function checkAllowEmpty({ allowEmpty, allowed }, rules2, complain) {
  if (!Array.isArray(allowEmpty)) return;
  const names2 = [...rules2, ...allowed ?? []].flatMap(({ name }) => name === void 0 ? [] : [name]);
  for (const name of allowEmpty) {
    if (names2.includes(name)) continue;
    const near = nearest(name, names2);
    complain(allowEmpty, `there is no rule ${quote(name)}`, near === void 0 ? "name a rule that there is" : `did you mean ${quote(near)}?`);
  }
}
var DECISION, called;
var init_check_rules = __esm({
  "src/config/check-rules.ts"() {
    "use strict";
    init_nearest();
    init_shorthands();
    init_tree();
    DECISION = /\b(?:adr:\d{4}|plan:[a-z0-9][a-z0-9-]*)\b/i;
    called = ({ name }) => name === void 0 ? "this rule" : `the rule ${quote(name)}`;
  }
});

// src/config/defines.ts
import path12 from "node:path";
function readDefines(node, context) {
  const result = /* @__PURE__ */ new Map();
  if (node?.kind !== "map") return result;
  for (const { key: key3, value } of node.entries) {
    const texts2 = textsOf(value, `defines.${key3}`, context);
    if (texts2 === void 0) continue;
    result.set(key3, texts2);
  }
  return result;
}
function textsOf(node, key3, context) {
  if (node.kind === "scalar") return String(node.value);
  if (node.kind === "list") return joinTexts(node.items.map(toPlain).map(String), "|");
  const text2 = (name) => {
    const value = childOf(node, name);
    return value?.kind === "scalar" && typeof value.value === "string" ? value.value : void 0;
  };
  const fromJson = text2("fromJson");
  if (fromJson === void 0) return void 0;
  const complain = (name, message, hint) => {
    context.problem(problemAt(context.source, childOf(node, name)?.offset ?? node.offset, `${key3}.${name}`, message, hint));
    return void 0;
  };
  const file = path12.resolve(context.folder, fromJson);
  const read2 = readText(context.files, file, fromJson);
  if ("problem" in read2) return complain("fromJson", `${quote(fromJson)} cannot be read: ${read2.problem.message}`, "the path is taken from the folder of this file");
  context.onRead(file);
  const parsed = parseSource("json", { displayName: fromJson, text: read2.text });
  if ("problem" in parsed) return complain("fromJson", `${quote(fromJson)} is not JSON: line ${parsed.problem.line ?? 1}: ${parsed.problem.message}`, "name a JSON file");
  const select = text2("select");
  const selected = selectIn(toPlain(parsed.node), select);
  const values = selected.flatMap((value) => Array.isArray(value) ? value : isObject3(value) ? Object.keys(value) : [value]);
  const strange = values.find((value) => typeof value !== "string" && typeof value !== "number");
  const where = select === void 0 ? quote(fromJson) : `${quote(select)} in ${quote(fromJson)}`;
  const at = select === void 0 ? "fromJson" : "select";
  if (values.length === 0) return complain(at, `${where} holds nothing`, "select names the keys on the way to the values, with dots between them; * is every one");
  if (strange !== void 0) return complain(at, `${where} holds what is neither a text nor a number`, "select texts, numbers, a list of them, or a mapping for its keys");
  const escape4 = childOf(node, "escape");
  const escaped = escape4?.kind === "scalar" && escape4.value === true;
  return joinTexts(values.map((value) => escaped ? escapeText(String(value)) : String(value)), text2("joinWith") ?? "|");
}
function selectIn(value, select) {
  let found = [value];
  for (const name of stepsOf(select ?? "")) {
    found = found.flatMap((one) => {
      if (!isObject3(one)) return [];
      if (name === "*") return Object.values(one);
      return Object.hasOwn(one, name) ? [one[name]] : [];
    });
  }
  return found.filter((one) => one !== void 0 && one !== null);
}
function stepsOf(select) {
  const steps2 = [];
  for (const [, name, double, single, index] of select.replace(/^\$/, "").matchAll(/([^.[\]]+)|\[(?:"([^"]*)"|'([^']*)'|(\*|\d+)?)\]/g)) {
    steps2.push(name ?? double ?? single ?? index ?? "*");
  }
  return steps2;
}
function joinTexts(texts2, separator) {
  const joined = texts2.join(separator);
  return texts2.length > 1 && separator.includes("|") ? `(?:${joined})` : joined;
}
function escapeText(text2) {
  return text2.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
function expandPattern(pattern2, defines) {
  let unknown2;
  const expanded = pattern2.replace(/(\\.)|\$\{([\w.-]+)\}/g, (all, escape4, name) => {
    if (escape4 !== void 0 || name === void 0) return all;
    const value = defines.get(name);
    if (value === void 0) unknown2 ??= name;
    return value ?? all;
  });
  return unknown2 === void 0 ? { pattern: expanded } : { unknown: unknown2, near: nearest(unknown2, defines.keys()) };
}
var isObject3;
var init_defines = __esm({
  "src/config/defines.ts"() {
    "use strict";
    init_nearest();
    init_source();
    init_tree();
    isObject3 = (value) => typeof value === "object" && value !== null;
  }
});

// src/config/find.ts
import path13 from "node:path";
function findConfiguration(folder, files2) {
  const entries = files2.list(folder);
  const name = CONFIGURATION_NAMES.find((candidate) => entries?.get(candidate) === "file");
  return name === void 0 ? void 0 : path13.join(folder, name);
}
function formatOf(file, node, otherwise) {
  const name = file === void 0 ? "" : path13.basename(file);
  if (/^\.?rulebearing\b/.test(name)) return "native";
  if (name.includes("dependency-cruiser")) return "dependency-cruiser";
  return ["rules", "defines", "allowEmpty"].some((key3) => childOf(node, key3) !== void 0) ? "native" : otherwise;
}
var CONFIGURATION_NAMES;
var init_find = __esm({
  "src/config/find.ts"() {
    "use strict";
    init_tree();
    CONFIGURATION_NAMES = [
      ...[".yaml", ".yml", ".json", ".jsonc", ".toml"].map((extension) => `rulebearing${extension}`),
      ...[".js", ".cjs", ".mjs", ".json", ".jsonc", ".yaml", ".yml"].map((extension) => `.dependency-cruiser${extension}`)
    ];
  }
});

// src/config/merge.ts
import { isDeepStrictEqual } from "node:util";
function mergeConfigs2(nearer, base, onMerged = () => void 0) {
  const result = {};
  const set = (key3, value) => {
    if (value !== void 0) result[key3] = value;
  };
  set("forbidden", mergeLists(nearer.forbidden, base.forbidden, onMerged));
  set("required", mergeLists(nearer.required, base.required, onMerged));
  set("allowed", mergeAllowed(nearer.allowed, base.allowed));
  if (result.allowed !== void 0) result.allowedSeverity = nearer.allowedSeverity ?? base.allowedSeverity ?? "warn";
  else set("allowedSeverity", nearer.allowedSeverity ?? base.allowedSeverity);
  set("layers", mergeLists(nearer.layers, base.layers, onMerged));
  set("independence", mergeLists(nearer.independence, base.independence, onMerged));
  set("ratchets", mergeLists(nearer.ratchets, base.ratchets, onMerged));
  set("allowEmpty", nearer.allowEmpty ?? base.allowEmpty);
  result.options = { ...base.options, ...nearer.options };
  return result;
}
function mergeLists(nearer = [], base = [], onMerged) {
  const merged = nearer.filter(({ name }) => name !== void 0).map((entry2) => {
    const bases = base.filter(({ name }) => name === entry2.name);
    if (bases.length === 0) return entry2;
    const result = bases.reduce((all2, one) => ({ ...one, ...all2 }), entry2);
    onMerged(result, entry2);
    return result;
  });
  const names2 = new Set(merged.map(({ name }) => name));
  const others = base.filter(({ name }) => name !== void 0 && !names2.has(name));
  const anonymous = unique([...nearer, ...base].filter(({ name }) => name === void 0));
  const all = [...merged, ...others, ...anonymous];
  return all.length > 0 ? all : void 0;
}
function mergeAllowed(nearer = [], base = []) {
  const all = unique([...nearer, ...base]);
  return all.length > 0 ? all : void 0;
}
function unique(list4) {
  return list4.filter((entry2, index) => list4.findIndex((other) => isDeepStrictEqual(entry2, other)) === index);
}
var init_merge = __esm({
  "src/config/merge.ts"() {
    "use strict";
  }
});

// src/config/ratchets.ts
function readRatchets(raw, context) {
  const ratchets = [];
  const problems = [];
  for (const one of raw) {
    const { from, to, name = "unnamed", ...rest } = one;
    const budget = readBudget(context.files, one.budget, context.display(one.budget));
    context.onRead(one.budget);
    if ("problem" in budget) {
      const { file, line, column, key: key3 } = context.placeOf(one) ?? { file: budget.problem.file };
      problems.push({
        file,
        ...line === void 0 ? {} : { line },
        ...column === void 0 ? {} : { column },
        ...key3 === void 0 ? {} : { key: `${key3}.budget` },
        message: `the budget ${context.display(one.budget)} of ${JSON.stringify(name)} cannot be used: ${budget.problem.message}`,
        hint: budget.problem.hint ?? ""
      });
    } else {
      ratchets.push({ ...rest, name, from: toPathCondition(from), to: toPathCondition(to), ceiling: budget.ceiling });
    }
  }
  return { ratchets, problems };
}
function readBudget(files2, file, displayName) {
  const wanted2 = 'a budget is { "ceiling": 12 }, a whole number that is not negative; rulebearing count --budget FILE --write makes one';
  const read2 = readText(files2, file, displayName);
  if ("problem" in read2) return { problem: { ...read2.problem, hint: wanted2 } };
  const parsed = parseSource("json", { displayName, text: read2.text });
  if ("problem" in parsed) return { problem: { ...parsed.problem, message: `it is not JSON: ${parsed.problem.message}`, hint: wanted2 } };
  const ceiling = childOf(parsed.node, "ceiling");
  const isAlone = parsed.node.kind === "map" && parsed.node.entries.length === 1;
  if (isAlone && ceiling?.kind === "scalar" && typeof ceiling.value === "number" && Number.isSafeInteger(ceiling.value) && ceiling.value >= 0) {
    return { ceiling: ceiling.value };
  }
  return { problem: { file: displayName, message: "it does not hold a ceiling and nothing else", hint: wanted2 } };
}
var init_ratchets2 = __esm({
  "src/config/ratchets.ts"() {
    "use strict";
    init_shorthands();
    init_source();
    init_tree();
  }
});

// src/config/presets.ts
function presetNamed(name) {
  switch (DEPENDENCY_CRUISER.exec(name)?.[1] ?? name) {
    case "recommended":
      return recommended();
    case "recommended-strict":
      return withSeverity("error");
    case "recommended-warn-only":
      return withSeverity("warn");
    case "rulebearing:recommended":
      return native(recommendedRules());
    case "rulebearing:typescript":
      return typescript();
  }
  return void 0;
}
function recommended() {
  return {
    forbidden: recommendedRules(),
    options: { doNotFollow: { path: DO_NOT_FOLLOW.path, dependencyTypes: [...DO_NOT_FOLLOW.dependencyTypes] } }
  };
}
function withSeverity(severity3) {
  const config = recommended();
  return { ...config, forbidden: (config.forbidden ?? []).map((rule2) => ({ ...rule2, severity: severity3 })) };
}
function recommendedRules() {
  return [
    {
      name: "no-orphans",
      comment: "Nothing imports this file and it imports nothing: it is probably left over.",
      fix: "Delete the file, import it, or name it in this rule's from.pathNot when it stands alone on purpose",
      severity: "warn",
      from: {
        orphan: true,
        pathNot: [
          "(^|/)\\.[^/]+\\.(js|cjs|mjs|ts|json)$",
          // dot files
          "\\.d\\.(c|m)?ts$",
          "(^|/)tsconfig\\.json$",
          "(^|/)(?:babel|webpack)\\.config\\.(?:js|cjs|mjs|ts|json)$"
        ]
      },
      to: {}
    },
    {
      name: "no-circular",
      comment: "The files import one another in a circle, so none of them can be loaded, tested or understood alone.",
      fix: "Move what both sides need to a file of its own, or turn one of the imports around",
      severity: "error",
      from: {},
      to: { circular: true }
    },
    {
      name: "no-deprecated-core",
      comment: "Node has deprecated this core module.",
      fix: "Use what Node's documentation names in its place",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["core"], path: "^(?:punycode|domain|constants|sys|_linklist|_stream_wrap)$" }
    },
    {
      name: "no-duplicate-dep-types",
      comment: "The package stands in more than one list of dependencies in package.json, so which version counts depends on who installs it.",
      fix: "Keep the package in one of the lists of package.json",
      severity: "warn",
      from: {},
      // a type-only import of a development dependency is no doubt meant
      to: { moreThanOneDependencyType: true, dependencyTypesNot: ["type-only"] }
    },
    {
      name: "no-non-package-json",
      comment: "The package is not listed in package.json: it is there by accident, in a version that nobody chose.",
      fix: "Add the package to the dependencies in package.json",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] }
    },
    {
      name: "not-to-deprecated",
      comment: "The package's authors have deprecated the installed version.",
      fix: "Update the package, or replace it",
      severity: "warn",
      from: {},
      to: { dependencyTypes: ["deprecated"] }
    },
    {
      name: "not-to-unresolvable",
      comment: "What is imported cannot be found.",
      fix: "Correct the path, or add the package to package.json",
      severity: "error",
      from: {},
      to: { couldNotResolve: true }
    }
  ];
}
function native(forbidden) {
  return { ...recommended(), forbidden: forbidden.map((rule2) => ({ ...rule2, allowEmpty: true })) };
}
function typescript() {
  const config = native([
    ...recommendedRules().map(
      (rule2) => rule2.name === "no-circular" ? { ...rule2, comment: `${rule2.comment ?? ""} Circles with a type-only import in them are left out.`, to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } } } : rule2
    ),
    {
      name: "not-to-dev-dependency",
      comment: "What is shipped imports a package that is only there for development.",
      fix: "Move the package to the dependencies in package.json, or import only its types",
      severity: "error",
      allowEmpty: true,
      from: { path: "^(src|lib|app)/", pathNot: "[.](spec|test)[.](js|mjs|cjs|jsx|ts|mts|cts|tsx)$|(^|/)__tests__/" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" }
    }
  ]);
  return { ...config, options: { ...config.options, tsPreCompilationDeps: true } };
}
var DEPENDENCY_CRUISER, PRESET_NAMES, DO_NOT_FOLLOW;
var init_presets = __esm({
  "src/config/presets.ts"() {
    "use strict";
    DEPENDENCY_CRUISER = /^dependency-cruiser\/configs\/(recommended(?:-strict|-warn-only)?)(?:\.c?js)?$/;
    PRESET_NAMES = [
      "rulebearing:recommended",
      "rulebearing:typescript",
      "dependency-cruiser/configs/recommended",
      "dependency-cruiser/configs/recommended-strict",
      "dependency-cruiser/configs/recommended-warn-only"
    ];
    DO_NOT_FOLLOW = {
      path: "node_modules",
      dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-bundled", "npm-no-pkg"]
    };
  }
});

// src/config/resolve-extends.ts
import path14 from "node:path";
function resolveExtends(name, folder, files2) {
  const preset = presetNamed(name);
  if (preset !== void 0) return { kind: "preset", config: preset };
  if (/^(?:rulebearing:|dependency-cruiser\/configs\/)/.test(name)) {
    const near = nearest(name, PRESET_NAMES);
    return { kind: "unknown", message: `there is no preset ${JSON.stringify(name)}`, hint: near === void 0 ? `presets are ${PRESET_NAMES.join(", ")}` : `did you mean ${near}?` };
  }
  const beside = fileOrFolder(path14.resolve(folder, name), files2);
  if (/^\.{1,2}(?:[/\\]|$)/.test(name) || path14.isAbsolute(name)) {
    if (beside !== void 0) return { kind: "file", file: beside };
    return { kind: "unknown", message: `${JSON.stringify(name)} cannot be found`, hint: "the path is taken from the folder of the file that says it" };
  }
  const inPackage = packageFile(name, folder, files2);
  if (inPackage !== void 0) return { kind: "file", file: inPackage };
  if (beside !== void 0) {
    return { kind: "unknown", message: `no package ${JSON.stringify(name)} is installed`, hint: `for the file beside this one write "./${name}"` };
  }
  return { kind: "unknown", message: `no package ${JSON.stringify(name)} is installed`, hint: 'install it, or write a path that begins with "./", or a preset such as rulebearing:recommended' };
}
function fileOrFolder(base, files2) {
  const isFile = (file) => files2.stat(file)?.kind === "file";
  for (const candidate of [base, ...EXTENSIONS2.map((extension) => base + extension)]) if (isFile(candidate)) return candidate;
  if (files2.stat(base)?.kind !== "folder") return void 0;
  const main = packageManifest(base, files2)?.["main"];
  if (typeof main === "string") {
    const file = fileOrFolder(path14.resolve(base, main), files2);
    if (file !== void 0) return file;
  }
  return EXTENSIONS2.map((extension) => path14.join(base, `index${extension}`)).find(isFile);
}
function packageFile(name, folder, files2) {
  const [, packageName2 = "", rest = ""] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(name) ?? [];
  for (let above = folder; ; above = path14.dirname(above)) {
    const root = path14.join(above, "node_modules", packageName2);
    if (files2.stat(root)?.kind === "folder") {
      const exported = exportedFile(packageManifest(root, files2)?.["exports"], rest);
      const file = exported === void 0 ? void 0 : fileOrFolder(path14.join(root, exported), files2);
      return file ?? fileOrFolder(path14.join(root, rest), files2);
    }
    if (path14.dirname(above) === above) return void 0;
  }
}
function exportedFile(exports, rest) {
  const wanted2 = rest === "" ? "." : `./${rest}`;
  const isMap = typeof exports === "object" && exports !== null && !Array.isArray(exports);
  const hasPaths = isMap && Object.keys(exports).some((key3) => key3.startsWith("."));
  const target = hasPaths ? exports[wanted2] : rest === "" ? exports : void 0;
  return targetOf(target);
}
function targetOf(target) {
  if (typeof target === "string") return target;
  if (typeof target !== "object" || target === null) return void 0;
  for (const [condition2, inner] of Object.entries(target)) {
    if (!CONDITIONS2.includes(condition2) && !Array.isArray(target)) continue;
    const found = targetOf(inner);
    if (found !== void 0) return found;
  }
  return void 0;
}
function packageManifest(folder, files2) {
  const file = path14.join(folder, "package.json");
  if (files2.stat(file)?.kind !== "file") return void 0;
  try {
    return toPlain(readJson(normalizeText(new TextDecoder().decode(files2.read(file)))));
  } catch {
    return void 0;
  }
}
var EXTENSIONS2, CONDITIONS2;
var init_resolve_extends = __esm({
  "src/config/resolve-extends.ts"() {
    "use strict";
    init_nearest();
    init_json();
    init_presets();
    init_tree();
    EXTENSIONS2 = [".js", ".json", ".cjs", ".mjs", ".jsonc", ".yaml", ".yml", ".toml", ".ts", ".cts", ".mts"];
    CONDITIONS2 = ["node", "require", "import", "default"];
  }
});

// src/config/load.ts
import path15 from "node:path";
async function loadConfig(request2) {
  const { cwd, files: files2, config } = request2;
  if (config === false) return withoutConfiguration();
  if (config === "-") return new Loader(request2).load(void 0, "standard input");
  if (typeof config === "string") return new Loader(request2).load(path15.resolve(cwd, config), config.replaceAll("\\", "/"));
  const found = findConfiguration(cwd, files2);
  if (found !== void 0) return new Loader(request2).load(found, path15.basename(found));
  throw new UserError("invalid", {
    file: "",
    message: `there is no configuration here: none of ${CONFIGURATION_NAMES.join(", ")}`,
    hint: "write one with rulebearing init, name one with --config FILE, or run without rules with --no-config"
  });
}
function withoutConfiguration() {
  return { file: void 0, displayName: void 0, format: "dependency-cruiser", ruleSet: {}, options: {}, liveness: "warn", filesRead: [], problems: [] };
}
function whereKnown(name, dialect) {
  if (dialect === "native") return void 0;
  if (ONLY_NATIVE.includes(name)) return "only a native configuration has it: name the file rulebearing.yaml (or .json, .toml), or add --config-format native";
  return dialect === "strict" && ADDED.includes(name) ? "dependency-cruiser does not know it, and --strict-compat keeps to what it knows" : void 0;
}
function namesIn2(node) {
  const child = childOf(node, "extends");
  const items = child?.kind === "list" ? child.items : child === void 0 ? [] : [child];
  return items.flatMap(
    (item, index) => item.kind === "scalar" && typeof item.value === "string" ? [{ name: item.value, offset: item.offset, key: child?.kind === "list" ? `extends[${index}]` : "extends" }] : []
  );
}
function withAllowEmpty(ruleSet, allowEmpty) {
  if (allowEmpty === void 0 || allowEmpty === false) return ruleSet;
  const excuse = (rules2) => rules2.map((rule2) => allowEmpty === true || allowEmpty.includes(rule2.name ?? "") ? { ...rule2, allowEmpty: rule2.allowEmpty ?? true } : rule2);
  const result = { ...ruleSet };
  if (result.forbidden !== void 0) result.forbidden = excuse(result.forbidden);
  if (result.required !== void 0) result.required = excuse(result.required);
  if (result.allowed !== void 0) result.allowed = excuse(result.allowed);
  if (result.ratchets !== void 0) result.ratchets = excuse(result.ratchets);
  return result;
}
function sortProblems(problems) {
  return [...problems].sort(
    (a, b) => compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0) || compare(a.key ?? "", b.key ?? "")
  );
}
var Loader, compare;
var init_load = __esm({
  "src/config/load.ts"() {
    "use strict";
    init_problem();
    init_run_process();
    init_check_rules();
    init_defines();
    init_find();
    init_known_violations();
    init_merge();
    init_normalize_rules();
    init_ratchets2();
    init_resolve_extends();
    init_run_script();
    init_shorthands();
    init_source();
    init_tables();
    init_tree();
    init_validate();
    Loader = class {
      constructor(request2) {
        this.request = request2;
      }
      errors = [];
      warnings = [];
      filesRead = /* @__PURE__ */ new Set();
      places = /* @__PURE__ */ new WeakMap();
      /** Where each option is that counts: the nearest file is flattened last. */
      optionPlaces = /* @__PURE__ */ new Map();
      async load(file, displayName) {
        const root = await this.read(file, displayName);
        const format = root?.format ?? "dependency-cruiser";
        const layer = root === void 0 ? void 0 : await this.layer(root, [file ?? ""]);
        this.throwErrors();
        const config = layer?.config ?? {};
        const ruleSet = this.ruleSet(config, format, displayName);
        const options = this.options(config.options ?? {}, format, file, displayName);
        this.throwErrors();
        return {
          file,
          displayName,
          format,
          ruleSet,
          options,
          liveness: format === "native" ? "strict" : "warn",
          filesRead: [...this.filesRead].sort(),
          problems: this.warnings
        };
      }
      throwErrors() {
        const [first, ...rest] = sortProblems(this.errors);
        if (first !== void 0) throw new UserError("invalid", [first, ...rest]);
      }
      // ------------------------------------------------------------------ one file
      async read(file, displayName, otherwise = "dependency-cruiser") {
        const parsed = await this.parse(file, displayName);
        if (parsed === void 0) return void 0;
        const { node, source } = parsed;
        const format = this.request.format ?? formatOf(file, node, otherwise);
        if (node.kind !== "map") {
          const isEmpty2 = node.kind === "scalar" && node.value === null;
          this.errors.push(
            problemAt(
              source,
              node.offset,
              void 0,
              isEmpty2 ? "the configuration is empty" : `the configuration cannot be ${describeKind(node)}`,
              'it takes a mapping with keys such as "rules" or "options"'
            )
          );
          return void 0;
        }
        return { file, folder: file === void 0 ? this.request.cwd : path15.dirname(file), source, node, format };
      }
      async parse(file, displayName) {
        if (file === void 0) {
          const text2 = normalizeText(this.request.stdinText ?? "");
          return this.parseText(/^\s*(?:\{|\/[/*])/.test(text2) ? "json" : "yaml", { displayName, text: text2 });
        }
        const { files: files2, cwd, env, signal, viaNode = false } = this.request;
        const read2 = readText(files2, file, displayName);
        if ("problem" in read2) {
          this.errors.push(read2.problem);
          return void 0;
        }
        this.filesRead.add(file);
        const language = languageOf(file) ?? (/^\s*(?:\{|\/\/|\/\*)/.test(read2.text) ? "json" : void 0);
        if (language === void 0) {
          this.errors.push({ file: displayName, message: "its name does not say which language it is written in", hint: `name it with ${EXTENSIONS}` });
          return void 0;
        }
        if (language !== "script") return this.parseText(language, { displayName, text: read2.text });
        try {
          const { node, filesRead } = await runScript({
            file,
            displayName,
            take: { kind: "export" },
            viaNode,
            cwd,
            files: files2,
            env,
            signal,
            runProcess: this.request.runProcess ?? runProcess,
            node: this.request.node ?? thisNode()
          });
          for (const one of filesRead) this.filesRead.add(one);
          return { node, source: { displayName, text: "" } };
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
          this.errors.push(...error.problems);
          return void 0;
        }
      }
      parseText(language, source) {
        const parsed = parseSource(language, source);
        if ("node" in parsed) return { node: parsed.node, source };
        this.errors.push(parsed.problem);
        return void 0;
      }
      // ------------------------------------------------------------------ with what it extends
      /** @param chain the files that led here, absolute, this one last */
      async layer(file, chain) {
        const { node, source, format, folder } = file;
        const dialect = format === "native" ? "native" : this.request.strictCompat === true ? "strict" : "dependency-cruiser";
        const bases = [];
        for (const { name, offset, key: key3 } of namesIn2(node)) {
          const base = await this.base(name, folder, format, chain, (message, hint) => this.errors.push(problemAt(source, offset, key3, message, hint)));
          if (base !== void 0) bases.push(base);
        }
        const defines = /* @__PURE__ */ new Map();
        for (const base of bases.toReversed()) for (const [name, value] of base.defines) defines.set(name, value);
        if (format === "native") {
          const own = readDefines(childOf(node, "defines"), {
            files: this.request.files,
            folder,
            source,
            onRead: (read2) => this.filesRead.add(read2),
            problem: (problem) => this.errors.push(problem)
          });
          for (const [name, value] of own) defines.set(name, value);
        }
        const before = this.errors.length;
        this.validate(file, dialect, defines);
        if (this.errors.length > before) return { config: {}, defines };
        let config = this.flatten(file);
        for (const base of bases) config = mergeConfigs2(config, base.config, (merged, nearer) => this.copyPlace(merged, nearer));
        return { config, defines };
      }
      async base(name, folder, otherwise, chain, complain) {
        const extended2 = resolveExtends(name, folder, this.request.files);
        if (extended2.kind === "preset") return { config: extended2.config, defines: /* @__PURE__ */ new Map() };
        if (extended2.kind === "unknown") {
          complain(extended2.message, extended2.hint);
          return void 0;
        }
        const { file } = extended2;
        if (chain.includes(file)) {
          const circle = [...chain.slice(chain.indexOf(file)), file].map((one) => this.display(one));
          complain(`the configurations extend one another in a circle: ${circle.join(" -> ")}`, "remove one of these extends");
          return void 0;
        }
        const read2 = await this.read(file, this.display(file), otherwise);
        return read2 === void 0 ? void 0 : this.layer(read2, [...chain, file]);
      }
      validate({ node, source, format }, dialect, defines) {
        const at = ({ offset, key: key3, message, hint }) => problemAt(source, offset, key3, message, hint);
        validate(node, configurationShape(dialect), {
          complain: (complaint) => this.errors.push(at(complaint)),
          deprecated: (complaint) => this.warnings.push(at(complaint)),
          explainUnknown: (name) => whereKnown(name, dialect),
          ...format !== "native" ? {} : {
            expand: (pattern2, offset, key3) => {
              const expanded = expandPattern(pattern2, defines);
              if ("pattern" in expanded) return expanded.pattern;
              const { unknown: unknown2, near } = expanded;
              const known = defines.size === 0 ? 'nothing is defined: add "defines"' : `defined are ${[...defines.keys()].join(", ")}`;
              const hint = near === void 0 ? known : `did you mean \${${near}}?`;
              this.errors.push(problemAt(source, offset, key3, `\${${unknown2}} is not defined`, hint));
              return void 0;
            }
          }
        });
      }
      /** The file's keys where the merge expects them: a native file's rules beside those at its top. */
      flatten({ node, source, folder }) {
        const result = {};
        const rules2 = childOf(node, "rules");
        const inRules = childOf(rules2, "dependencies");
        const lists = (name) => [
          [name, childOf(node, name)],
          [`rules.dependencies.${name}`, childOf(inRules, name)]
        ];
        for (const name of ["forbidden", "allowed", "required"]) {
          const entries = lists(name).flatMap(([key3, child]) => this.placed(child, key3, source));
          if (lists(name).some(([, child]) => child !== void 0)) Object.assign(result, { [name]: entries });
        }
        for (const name of ["layers", "independence", "ratchets"]) {
          const child = childOf(rules2, name);
          if (child !== void 0) Object.assign(result, { [name]: this.placed(child, `rules.${name}`, source) });
        }
        for (const ratchet of result.ratchets ?? []) ratchet.budget = path15.resolve(folder, ratchet.budget);
        const set = (key3, child) => {
          if (child !== void 0) Object.assign(result, { [key3]: toPlain(child) });
        };
        set("allowedSeverity", childOf(inRules, "allowedSeverity") ?? childOf(node, "allowedSeverity"));
        const allowEmpty = childOf(node, "allowEmpty");
        set("allowEmpty", allowEmpty);
        if (allowEmpty !== void 0 && Array.isArray(result.allowEmpty)) this.places.set(result.allowEmpty, () => placeAt(source, allowEmpty.offset, "allowEmpty"));
        const options = childOf(node, "options");
        set("options", options);
        if (options?.kind === "map") for (const { key: key3, value } of options.entries) this.optionPlaces.set(key3, () => placeAt(source, value.offset, `options.${key3}`));
        if (result.options?.knownViolations !== void 0) {
          result.options.knownViolations = result.options.knownViolations.map((entry2) => completeKnownViolation(entry2));
        }
        return result;
      }
      /** The entries of a list as plain objects whose places are remembered. */
      placed(node, key3, source) {
        if (node?.kind !== "list") return [];
        return node.items.map((item, index) => {
          const value = toPlain(item);
          this.places.set(value, () => placeAt(source, item.offset, `${key3}[${index}]`));
          return value;
        });
      }
      copyPlace(merged, nearer) {
        const place2 = this.places.get(nearer);
        if (place2 !== void 0) this.places.set(merged, place2);
      }
      display(file) {
        const relative2 = path15.relative(this.request.cwd, file).split(path15.sep).join("/");
        return relative2 === "" ? "." : relative2;
      }
      // ------------------------------------------------------------------ the whole
      ruleSet(config, format, displayName) {
        const { errors, warnings } = checkRules(config, {
          places: this.places,
          file: displayName,
          isNative: format === "native",
          requireCommentToken: this.request.requireCommentToken === true
        });
        this.errors.push(...errors);
        this.warnings.push(...warnings);
        this.throwErrors();
        const result = normalizeRuleSet(config);
        const shorthands = [...(config.layers ?? []).flatMap(expandLayers), ...(config.independence ?? []).map(expandIndependence)];
        if (shorthands.length > 0) result.forbidden = [...result.forbidden ?? [], ...normalizeRules(shorthands)];
        if (config.ratchets !== void 0) {
          const { ratchets, problems } = readRatchets(config.ratchets, {
            files: this.request.files,
            display: (file) => this.display(file),
            placeOf: (ratchet) => this.places.get(ratchet)?.(),
            onRead: (file) => this.filesRead.add(file)
          });
          const [first, ...rest] = problems;
          if (first !== void 0) throw new UserError("untrusted", [first, ...rest]);
          result.ratchets = ratchets;
        }
        return withAllowEmpty(result, config.allowEmpty);
      }
      options(options, format, file, displayName) {
        const result = { ...options };
        const { cwd, files: files2 } = this.request;
        const missing2 = (key3) => {
          const option2 = options[key3];
          const name = typeof option2 === "string" ? option2 : typeof option2 === "object" ? option2.fileName : void 0;
          if (name === void 0) return;
          const folders = [cwd, path15.resolve(cwd, options.baseDir ?? ".")];
          if (folders.some((folder) => files2.stat(path15.resolve(folder, name))?.kind === "file")) return;
          const place2 = this.optionPlaces.get(key3)?.() ?? { file: displayName, key: `options.${key3}` };
          this.errors.push({ ...place2, message: `${quote(name)} cannot be found`, hint: "the path is taken from the working directory" });
        };
        missing2("tsConfig");
        missing2("webpackConfig");
        missing2("babelConfig");
        if (format !== "native") return result;
        if (result.tsConfig === void 0) {
          const folder = file === void 0 ? cwd : path15.dirname(file);
          const beside = ["tsconfig.json", "jsconfig.json"].map((name) => path15.join(folder, name)).find((one) => files2.stat(one)?.kind === "file");
          if (beside !== void 0) result.tsConfig = { fileName: this.display(beside) };
        }
        return result;
      }
    };
    compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;
  }
});

// src/commands/config-options.ts
async function readConfiguration(context, args) {
  const config = args.config ?? true;
  return loadConfig({
    cwd: context.cwd,
    files: context.files,
    env: context.env,
    config,
    strictCompat: args.strictCompat ?? false,
    requireCommentToken: args.requireCommentToken ?? false,
    viaNode: args.configViaNode ?? false,
    ...config === "-" ? { stdinText: await context.readStandardInput() } : {},
    ...args.configFormat === void 0 ? {} : { format: args.configFormat },
    ...context.signal === void 0 ? {} : { signal: context.signal }
  });
}
var CONFIG_OPTIONS;
var init_config_options = __esm({
  "src/commands/config-options.ts"() {
    "use strict";
    init_load();
    CONFIG_OPTIONS = {
      config: {
        kind: "optional",
        placeholder: "FILE",
        short: "c",
        alias: "validate",
        negatable: true,
        about: "rules and options from FILE (- for standard input); without it, the first of rulebearing.yaml, .dependency-cruiser.js, ... that is here"
      },
      configFormat: {
        kind: "value",
        placeholder: "FORMAT",
        choices: ["native", "dependency-cruiser"],
        about: "how to read the configuration, when its name does not tell"
      },
      configViaNode: { kind: "flag", about: "run a JavaScript configuration without the limits that keep it from writing files and starting programs" },
      strictCompat: { kind: "flag", about: "refuse whatever dependency-cruiser would not understand" },
      requireCommentToken: { kind: "flag", about: "refuse rules whose comment holds no decision token (adr:NNNN or plan:slug)" }
    };
  }
});

// src/support/kebab-case.ts
var kebabCase;
var init_kebab_case = __esm({
  "src/support/kebab-case.ts"() {
    "use strict";
    kebabCase = (name) => name.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letters, at) => `${at === 0 ? "" : "-"}${letters.toLowerCase()}`);
  }
});

// src/commands/cruise-options.ts
function reportOptionsOf(args) {
  const raw = {};
  for (const key3 of SAME_NAMES_IN_REPORTS) if (args[key3] !== void 0) raw[key3] = args[key3];
  for (const key3 of PATTERNS) checkPattern2(key3, args[key3]);
  if (args.collapse !== void 0 && !/^\d$/.test(args.collapse)) checkPattern2("collapse", args.collapse);
  return raw;
}
function rawOptionsOf(args) {
  const raw = { ...reportOptionsOf(args) };
  for (const key3 of SAME_NAMES) if (args[key3] !== void 0) raw[key3] = args[key3];
  checkPattern2("doNotFollow", args.doNotFollow);
  if (args.tsPreCompilationDeps !== void 0) raw["tsPreCompilationDeps"] = args.tsPreCompilationDeps;
  if (args.ignoreKnown !== void 0) raw["ignoreKnown"] = args.ignoreKnown !== false;
  if (args.baselineMode !== void 0) raw["baseline"] = { mode: args.baselineMode };
  if (args.moduleSystems !== void 0) raw["moduleSystems"] = args.moduleSystems.split(",").map(readModuleSystem);
  if (args.exoticRequireStrings !== void 0) raw["exoticRequireStrings"] = splitLists(args.exoticRequireStrings);
  if (args.extraExtensionsToScan !== void 0) {
    raw["extraExtensionsToScan"] = splitLists(args.extraExtensionsToScan).map((extension) => extension.startsWith(".") ? extension : `.${extension}`);
  }
  return raw;
}
function checkPattern2(key3, source) {
  if (source === void 0) return;
  const { refusal } = compilePattern(source);
  if (refusal === void 0) return;
  throw new UserError("invalid", { file: "", message: `--${kebabCase(key3)}: "${source}" ${refusal.message}`, hint: refusal.hint });
}
function readModuleSystem(text2) {
  const name = text2.trim();
  const known = MODULE_SYSTEMS2.find((system) => system === name);
  if (known !== void 0) return known;
  const guess = nearest(name, MODULE_SYSTEMS2);
  throw new UserError("invalid", {
    file: "",
    message: `--module-systems does not know "${name}"${guess === void 0 ? "" : `; did you mean "${guess}"?`}`,
    hint: `a list of ${MODULE_SYSTEMS2.join(", ")}, separated by commas`
  });
}
var REPORT_OPTIONS, JUDGING_OPTIONS, BASELINE_MODE, CRUISE_OPTIONS, SAME_NAMES_IN_REPORTS, SAME_NAMES, PATTERNS, MODULE_SYSTEMS2, splitLists;
var init_cruise_options = __esm({
  "src/commands/cruise-options.ts"() {
    "use strict";
    init_problem();
    init_kebab_case();
    init_nearest();
    init_patterns();
    init_config_options();
    REPORT_OPTIONS = {
      outputType: { kind: "value", placeholder: "TYPE", short: "T", about: "the report: err (default), err-long, json, agent, html, dot, mermaid, sarif, ..." },
      outputTo: { kind: "value", placeholder: "FILE", short: "f", about: "write the report to FILE (- for standard output)" },
      includeOnly: { kind: "value", placeholder: "REGEX", short: "I", about: "only modules that match" },
      focus: { kind: "value", placeholder: "REGEX", short: "F", about: "only modules that match, and their neighbours" },
      focusDepth: { kind: "number", placeholder: "N", about: "how far neighbours go (default 1)" },
      reaches: { kind: "value", placeholder: "REGEX", short: "R", about: "only modules that match, and all that can reach them" },
      highlight: { kind: "value", placeholder: "REGEX", short: "H", about: "mark modules that match" },
      exclude: { kind: "value", placeholder: "REGEX", short: "x", about: "leave out modules that match" },
      collapse: { kind: "value", placeholder: "REGEX", short: "S", about: "join modules to folders: a depth (2) or a pattern (^packages/[^/]+/)" },
      prefix: { kind: "value", placeholder: "TEXT", short: "P", about: "before each link in dot and html reports" },
      suffix: { kind: "value", placeholder: "TEXT", about: "after each link in dot and html reports" },
      maxFindings: { kind: "number", placeholder: "N", about: "how many findings an agent report shows" },
      strictSchema: { kind: "flag", about: "JSON exactly as dependency-cruiser's schema has it, without line, id and fix" },
      exitCodeMode: { kind: "value", placeholder: "MODE", choices: ["count", "strict"], about: "exit with the number of errors, or with 10 more, so that 2 and 3 mean one thing only" }
    };
    JUDGING_OPTIONS = {
      doNotFollow: { kind: "value", placeholder: "REGEX", short: "X", about: "name modules that match, but do not look into them" },
      metrics: { kind: "flag", short: "m", negatable: true, about: "calculate stability metrics" },
      graph: { kind: "value", placeholder: "FILE", about: "judge a saved result instead of reading source files" },
      liveness: { kind: "value", placeholder: "MODE", choices: ["strict", "warn", "off"], about: "what a rule that matches nothing does: fail the run, warn, nothing" },
      tsPreCompilationDeps: { kind: "optional", placeholder: "specify", choices: ["specify"], negatable: true, about: "count imports that compilation removes, too; or mark them" },
      tsConfig: { kind: "optional", placeholder: "FILE", about: "resolve with this TypeScript configuration (default tsconfig.json)" },
      webpackConfig: { kind: "optional", placeholder: "FILE", about: "resolve with this webpack configuration (default webpack.config.js)" },
      babelConfig: { kind: "optional", placeholder: "FILE", hidden: true, about: "resolve with this Babel configuration (default .babelrc)" },
      maxDepth: { kind: "number", placeholder: "N", short: "d", about: "follow imports so far and no further (0: to the end)" },
      moduleSystems: { kind: "value", placeholder: "LIST", short: "M", about: "of es6, cjs, amd, tsd, separated by commas" },
      preserveSymlinks: { kind: "flag", negatable: true, about: "name files by the links that lead to them" },
      combinedDependencies: { kind: "flag", negatable: true, hidden: true, about: "look for packages in the manifests of all folders above too" },
      detectJSDocImports: { kind: "flag", alias: "detectJsdocImports", negatable: true, hidden: true, about: "imports in JSDoc count" },
      detectProcessBuiltinModuleCalls: { kind: "flag", negatable: true, hidden: true, about: "process.getBuiltinModule(...) counts" },
      detectImportsInAmbientModules: { kind: "flag", negatable: true, hidden: true, about: "imports in declare module bodies count" },
      exoticRequireStrings: { kind: "list", placeholder: "NAME", hidden: true, about: "a function that is another name for require" },
      extraExtensionsToScan: { kind: "list", placeholder: "EXTENSION", hidden: true, about: "files that are modules, though nobody looks into them" },
      externalModuleResolutionStrategy: {
        kind: "value",
        placeholder: "STRATEGY",
        choices: ["node_modules", "yarn-pnp"],
        hidden: true,
        about: "where packages are"
      },
      baseDir: { kind: "value", placeholder: "FOLDER", hidden: true, about: "what names are relative to" },
      parser: { kind: "value", placeholder: "NAME", hidden: true, about: "accepted, without effect" },
      cache: { kind: "optional", placeholder: "FOLDER", short: "C", negatable: true, hidden: true, about: "accepted; every run reads afresh" },
      cacheStrategy: { kind: "value", placeholder: "STRATEGY", choices: ["metadata", "content"], hidden: true, about: "accepted; every run reads afresh" },
      progress: { kind: "optional", placeholder: "TYPE", short: "p", choices: ["none", "cli", "cli-feedback", "performance-log", "ndjson"], negatable: true, about: "say on standard error what is being done" }
    };
    BASELINE_MODE = {
      baselineMode: {
        kind: "value",
        placeholder: "MODE",
        choices: ["full", "shrink-only", "format"],
        about: "full (default): what was found now; shrink-only: without what is found no more, nothing added; format: the same entries, sorted"
      }
    };
    CRUISE_OPTIONS = {
      ...CONFIG_OPTIONS,
      ...REPORT_OPTIONS,
      affected: { kind: "optional", placeholder: "REV", about: "only modules that have changed since REV (default main), and all that can reach them" },
      affectedDepth: { kind: "number", placeholder: "N", about: "with --affected, reach them over at most N imports (0: only what has changed)" },
      ignoreKnown: { kind: "optional", placeholder: "FILE", negatable: true, about: "ignore the violations in FILE (default .dependency-cruiser-known-violations.json)" },
      baseline: { kind: "optional", placeholder: "FILE", about: "write the known violations to FILE (default .dependency-cruiser-known-violations.json) instead of a report" },
      ...BASELINE_MODE,
      ...JUDGING_OPTIONS,
      info: { kind: "flag", short: "i", about: "say what languages are read, and end" }
    };
    SAME_NAMES_IN_REPORTS = [
      "includeOnly",
      "focus",
      "focusDepth",
      "reaches",
      "highlight",
      "exclude",
      "collapse",
      "prefix",
      "suffix",
      "outputType",
      "outputTo"
    ];
    SAME_NAMES = [
      "doNotFollow",
      "metrics",
      "tsConfig",
      "webpackConfig",
      "babelConfig",
      "maxDepth",
      "preserveSymlinks",
      "combinedDependencies",
      "detectJSDocImports",
      "detectProcessBuiltinModuleCalls",
      "detectImportsInAmbientModules",
      "exoticRequireStrings",
      "extraExtensionsToScan",
      "externalModuleResolutionStrategy",
      "baseDir",
      "parser",
      "cache",
      "cacheStrategy",
      "progress"
    ];
    PATTERNS = ["includeOnly", "focus", "reaches", "highlight", "exclude"];
    MODULE_SYSTEMS2 = ["es6", "cjs", "amd", "tsd"];
    splitLists = (lists) => lists.flatMap((list4) => list4.split(",")).map((entry2) => entry2.trim());
  }
});

// src/commands/deliver.ts
import path16 from "node:path";
async function deliver(context, outputTo, outcome) {
  if (outputTo === "-") return outcome;
  try {
    await context.writeFile(path16.resolve(context.cwd, outputTo), outcome.stdout);
  } catch (cause) {
    const message = `the report cannot be written: ${cause.message}`;
    throw new UserError("untrusted", { file: outputTo, message, hint: "name a file in a folder that can be written to, or - for standard output" }, { cause });
  }
  return { ...outcome, stdout: "" };
}
var init_deliver = __esm({
  "src/commands/deliver.ts"() {
    "use strict";
    init_problem();
  }
});

// src/commands/progress.ts
function startProgress({ progress, progressStream }, asked) {
  const shown2 = progressStream === void 0 ? NOTHING : show(progressStream, asked ?? (progressStream.isTerminal ? "cli" : "none"), asked !== void 0);
  return {
    step(step) {
      progress?.(step);
      shown2.step(step);
    },
    end: () => shown2.end()
  };
}
function show(stream, type, isAsked) {
  switch (type) {
    case "none":
      return NOTHING;
    case "performance-log":
      return showTimes(stream);
    case "ndjson":
      return showRecords(stream);
    case "cli":
    case "cli-feedback":
      return stream.isTerminal ? showBar(stream, isAsked ? 0 : PATIENCE) : showTimes(stream);
  }
}
function showBar(stream, patience) {
  const started = performance.now();
  let isShown = false;
  return {
    step({ stage, done, total }) {
      if (performance.now() - started < patience) return;
      isShown = true;
      const share = done === void 0 || total === void 0 || total === 0 ? void 0 : Math.min(1, done / total);
      const bar = share === void 0 ? "" : `${"█".repeat(Math.round(share * BAR3)).padEnd(BAR3, "░")} ${done} of ${total} `;
      stream.write(`\r\x1B[K${bar}${stage}`);
    },
    end() {
      if (isShown) stream.write("\r\x1B[K");
    }
  };
}
function showTimes(stream) {
  const started = performance.now();
  const stages = [];
  return {
    step({ stage, done }) {
      const last = stages.at(-1);
      const current = last?.stage === stage ? last : { stage, from: performance.now() };
      if (current !== last) stages.push(current);
      if (done !== void 0) current.count = done;
    },
    end() {
      const ended = performance.now();
      for (const [index, { stage, from, count: count3 }] of stages.entries()) {
        const milliseconds = (stages[index + 1]?.from ?? ended) - from;
        stream.write(`${milliseconds.toFixed(0).padStart(7)} ms  ${stage}${count3 === void 0 ? "" : ` (${count3})`}
`);
      }
      stream.write(`${(ended - started).toFixed(0).padStart(7)} ms  in all
`);
    }
  };
}
function showRecords(stream) {
  const started = performance.now();
  return {
    step: (step) => stream.write(`${JSON.stringify({ ...step, milliseconds: Math.round(performance.now() - started) })}
`),
    end: () => void 0
  };
}
var PATIENCE, BAR3, NOTHING;
var init_progress = __esm({
  "src/commands/progress.ts"() {
    "use strict";
    PATIENCE = 400;
    BAR3 = 24;
    NOTHING = { step: () => void 0, end: () => void 0 };
  }
});

// src/report/document-index.ts
function breaksRule(dependency, rule2) {
  return dependency.rules?.some(({ name }) => name === rule2) ?? false;
}
function firstTarget(violation2) {
  switch (violation2.type) {
    case "module":
    case "folder":
      return void 0;
    case "cycle":
      return violation2.cycle?.[0]?.name ?? violation2.to;
    case "reachability":
      return violation2.via?.find(({ name }) => name !== violation2.from)?.name ?? violation2.to;
    default:
      return violation2.to;
  }
}
var DocumentIndex;
var init_document_index = __esm({
  "src/report/document-index.ts"() {
    "use strict";
    DocumentIndex = class {
      modules;
      constructor(result) {
        this.modules = new Map(result.modules.map((module) => [module.source, module]));
      }
      module(source) {
        return this.modules.get(source);
      }
      /**
       * The edge where a finding starts: of a cycle and of a path its first one. `undefined` for a finding about a module
       * or a folder, and where the graph does not have the edge.
       */
      edgeOf(violation2) {
        const target = firstTarget(violation2);
        if (target === void 0) return void 0;
        const edges2 = this.modules.get(violation2.from)?.dependencies.filter(({ resolved }) => resolved === target) ?? [];
        return edges2.find((edge2) => edge2.module === violation2.unresolvedTo && breaksRule(edge2, violation2.rule.name)) ?? edges2.find((edge2) => breaksRule(edge2, violation2.rule.name)) ?? edges2[0];
      }
    };
  }
});

// src/report/cost.ts
function costOf(violation2, index) {
  const from = index.module(violation2.from);
  const edge2 = index.edgeOf(violation2);
  const target = index.module(edge2?.resolved ?? violation2.to);
  const edgesToMove = countEdges(violation2, from, edge2?.resolved);
  const targetFanIn = target?.dependents?.length ?? 0;
  return { edgesToMove, targetFanIn, score: EDGE_WEIGHT * edgesToMove + targetFanIn };
}
function countEdges({ type, rule: rule2 }, from, target) {
  const edges2 = from?.dependencies ?? [];
  switch (type) {
    case "module":
      return from?.dependents?.length ?? 0;
    case "cycle":
    case "reachability":
      return Math.max(1, edges2.filter(({ resolved }) => resolved === target).length);
    default:
      return Math.max(1, edges2.filter((edge2) => breaksRule(edge2, rule2.name)).length);
  }
}
var EDGE_WEIGHT;
var init_cost = __esm({
  "src/report/cost.ts"() {
    "use strict";
    init_document_index();
    EDGE_WEIGHT = 10;
  }
});

// src/report/json.ts
function renderJson(value) {
  return `${JSON.stringify(value, void 0, 2)}
`;
}
function renderJsonReport(result) {
  return { output: renderJson(result) };
}
var init_json2 = __esm({
  "src/report/json.ts"() {
    "use strict";
  }
});

// src/report/other-failures.ts
function otherFailures({ summary }) {
  const { ratchets = [], expired = [], ruleSetUsed } = summary;
  const exceeded = ratchets.filter(({ count: count3, ceiling }) => count3 > ceiling).map(({ name, count: count3, ceiling }) => {
    const rule2 = ruleSetUsed?.ratchets?.find((ratchet) => ratchet.name === name);
    const excess = count3 - ceiling;
    return { name, count: excess, text: `${count3} edges, ${excess} over the ceiling of ${ceiling}`, comment: rule2?.comment, fix: rule2?.fix };
  });
  return [...exceeded, ...expired.map(expiredFailure)];
}
function expiredFailure({ rule: rule2, id, from, to, expires }) {
  const isRule = from === void 0 && id === void 0;
  const edge2 = to === void 0 || to === from ? from : `${from} -> ${to}`;
  const what = isRule ? "the rule" : ["the known violation", rule2, edge2, id].filter((part) => part !== void 0).join(" ");
  return { name: isRule ? rule2 ?? "" : "known-violations", count: 1, text: `${what} expired on ${expires}`, comment: void 0, fix: void 0 };
}
var init_other_failures = __esm({
  "src/report/other-failures.ts"() {
    "use strict";
  }
});

// src/report/agent.ts
function renderAgent(result, options) {
  return { output: renderJson(agentReport(result, options.maxFindings)) };
}
function agentReport(result, maxFindings) {
  const { summary } = result;
  const index = new DocumentIndex(result);
  const findings2 = summary.violations.filter(({ rule: rule2 }) => rule2.severity !== "ignore").map((violation2) => ({ violation: violation2, cost: costOf(violation2, index) })).sort((left, right) => left.cost.score - right.cost.score || compareFindings(left.violation, right.violation));
  const rules2 = /* @__PURE__ */ new Map();
  let listed = 0;
  for (const { violation: violation2, cost } of findings2) {
    const rule2 = ruleEntry(rules2, violation2);
    rule2.count += 1;
    if (maxFindings !== void 0 && listed >= maxFindings) continue;
    rule2.violations.push(agentViolation(violation2, cost, index));
    rule2.shown += 1;
    listed += 1;
  }
  for (const failure2 of otherFailures(result)) addFailure(rules2, failure2);
  return {
    inspected: summary.inspected ?? {},
    vacuousRules: summary.vacuousRules ?? [],
    rules: [...rules2.values()],
    budget: { maxFindings: maxFindings ?? null, truncated: listed < findings2.length }
  };
}
function ruleEntry(rules2, { rule: { name, severity: severity3 }, fix, decision: decision3 }) {
  const known = rules2.get(name);
  if (known !== void 0) return known;
  const entry2 = { name, severity: severity3, count: 0, shown: 0, fix: fix ?? null, decision: decision3 ?? null, violations: [] };
  rules2.set(name, entry2);
  return entry2;
}
function addFailure(rules2, { name, count: count3, text: text2, fix = text2 }) {
  const known = rules2.get(name);
  if (known === void 0) {
    rules2.set(name, { name, severity: "error", count: count3, shown: 0, fix, decision: null, violations: [] });
    return;
  }
  known.count += count3;
  known.fix = known.fix === null || known.fix === fix ? fix : `${known.fix}
${fix}`;
}
function agentViolation(violation2, cost, index) {
  const { id = null, from, to } = violation2;
  const { line = null, column = null, dependencyKind = null } = index.edgeOf(violation2) ?? {};
  return { id, from, to, line, column, dependencyKind, cost };
}
function compareFindings(left, right) {
  return compareText(left.rule.name, right.rule.name) || compareText(left.from, right.from) || compareText(left.to, right.to) || compareText(left.id ?? "", right.id ?? "");
}
function compareText(left, right) {
  return left < right ? -1 : left > right ? 1 : 0;
}
var init_agent = __esm({
  "src/report/agent.ts"() {
    "use strict";
    init_cost();
    init_document_index();
    init_json2();
    init_other_failures();
  }
});

// src/report/anon.ts
function renderAnonymous(result, { reporterOptions }) {
  const { wordlist } = reporterOptions;
  const words = Array.isArray(wordlist) ? wordlist.filter((word) => typeof word === "string") : [];
  return { output: renderJson(anonymize(result, new Renamer(words))) };
}
function anonymize(result, names2) {
  const steps2 = (list4 = []) => list4.map((step) => ({ ...step, name: names2.path(step.name) }));
  const dependency = (each) => ({
    ...each,
    resolved: names2.path(each.resolved),
    module: names2.path(each.module),
    cycle: steps2(each.cycle)
  });
  const module = (each) => {
    const renamed = { ...each, dependencies: each.dependencies.map(dependency), source: names2.path(each.source) };
    if (each.dependents !== void 0) renamed.dependents = each.dependents.map((name) => names2.path(name));
    if (each.reaches !== void 0) {
      renamed.reaches = each.reaches.map((reaches) => ({
        ...reaches,
        modules: reaches.modules.map((target) => ({ ...target, source: names2.path(target.source), via: steps2(target.via) }))
      }));
    }
    return renamed;
  };
  const folder = (each) => {
    const renamed = { ...each, name: names2.path(each.name) };
    if (each.dependencies !== void 0) {
      renamed.dependencies = each.dependencies.map((edge2) => {
        const target = { ...edge2, name: names2.path(edge2.name) };
        if (edge2.cycle !== void 0) target.cycle = steps2(edge2.cycle);
        return target;
      });
    }
    if (each.dependents !== void 0) renamed.dependents = each.dependents.map((edge2) => ({ ...edge2, name: names2.path(edge2.name) }));
    return renamed;
  };
  const violation2 = ({ id: _id, fix: _fix, decision: _decision, ...each }) => {
    const renamed = { ...each, from: names2.path(each.from), to: names2.path(each.to), cycle: steps2(each.cycle) };
    if (each.via !== void 0) renamed.via = steps2(each.via);
    return renamed;
  };
  const { modules, folders, summary } = result;
  const anonymous = { ...result, modules: modules.map(module) };
  if (folders !== void 0) anonymous.folders = folders.map(folder);
  anonymous.summary = { ...summary, violations: summary.violations.map(violation2) };
  if (summary.expired !== void 0) {
    anonymous.summary.expired = summary.expired.map(({ id: _id, ...entry2 }) => ({
      ...entry2,
      ...entry2.from === void 0 ? {} : { from: names2.path(entry2.from) },
      ...entry2.to === void 0 ? {} : { to: names2.path(entry2.to) }
    }));
  }
  return anonymous;
}
var COMMON_NAMES, LETTERS, Renamer;
var init_anon = __esm({
  "src/report/anon.ts"() {
    "use strict";
    init_json2();
    COMMON_NAMES = new RegExp(
      `^(?:${[
        "[.]+",
        "~",
        "bin",
        "apps?",
        "cli",
        "src",
        "libs?",
        "configs?",
        "components?",
        "fixtures?",
        "helpers?",
        "i18n",
        "index\\.(?:jsx?|[mc]js|d\\.ts|tsx?|vue|coffee|ls)",
        "_?_?mocks?_?_?",
        "node_modules",
        "packages?",
        "package\\.json",
        "scripts?",
        "services?",
        "sources?",
        "specs?",
        "_?_?tests?_?_?",
        "types?",
        "uti?ls?",
        "tools"
      ].join("|")})$`
    );
    LETTERS = "abcdefghijklmnopqrstuvwxyz";
    Renamer = class {
      words;
      /** Part of a name → what it becomes; parts that stay are in it too. */
      known = /* @__PURE__ */ new Map();
      used = /* @__PURE__ */ new Set();
      state = 1;
      /** @param words used first, in their order; those that would pass for a name that stays are left out */
      constructor(words) {
        this.words = words.map((word) => word.replaceAll(/[^a-zA-Z-]/g, "_")).filter((word) => word !== "" && !COMMON_NAMES.test(word));
        this.words.reverse();
      }
      path(path34) {
        return path34.split("/").map((name) => this.name(name)).join("/");
      }
      /** Of `name.spec.js` the first part changes. */
      name(name) {
        if (COMMON_NAMES.test(name)) return name;
        return name.split(".").map((part, index) => this.part(part, index === 0)).join(".");
      }
      /** As there, a part that was seen keeps what it became, wherever it stands: a folder `js` renames the extension too. */
      part(part, changes) {
        const known = this.known.get(part);
        if (known !== void 0) return known;
        const renamed = changes ? this.words.pop() || this.unused(part) : part;
        this.known.set(part, renamed);
        this.used.add(renamed);
        return renamed;
      }
      /** Two names never become one; where those of a shape run out, the next is longer. */
      unused(part) {
        for (let shape = part; ; shape += "x") {
          for (let attempt = 0; attempt < 40; attempt++) {
            const candidate = Array.from(shape, (character) => this.alike(character)).join("");
            if (candidate === "" || !this.used.has(candidate)) return candidate;
          }
        }
      }
      alike(character) {
        if (/[-_.]/.test(character)) return character;
        if (/\d/.test(character)) return String(this.next(10));
        const letter = LETTERS[this.next(LETTERS.length)] ?? "a";
        return character.toUpperCase() === character ? letter.toUpperCase() : letter;
      }
      /** From 0, below the bound. A full-period congruential generator; its high bits are those that vary. Source: Numerical Recipes. */
      next(bound) {
        this.state = Math.imul(this.state, 1664525) + 1013904223 >>> 0;
        return Math.floor(this.state / 2 ** 32 * bound);
      }
    };
  }
});

// src/report/numbers.ts
function percentages() {
  return new Intl.NumberFormat("en-US", { style: "percent" }).format;
}
function integers() {
  return new Intl.NumberFormat("en-US").format;
}
var init_numbers = __esm({
  "src/report/numbers.ts"() {
    "use strict";
  }
});

// src/report/reporter.ts
function readFlag(section, name, absent) {
  const value = section[name];
  return typeof value === "boolean" ? value : absent;
}
function readText2(section, name, absent) {
  const value = section[name];
  return typeof value === "string" ? value : absent;
}
var init_reporter = __esm({
  "src/report/reporter.ts"() {
    "use strict";
  }
});

// src/report/violation-target.ts
function readTargetOptions(section) {
  return {
    externalUnresolved: readFlag(section, "showExternalModulesUnresolved", false),
    aliasedUnresolved: readFlag(section, "showAliasedModulesUnresolved", false)
  };
}
function targetName(violation2, options) {
  const { to, unresolvedTo, dependencyTypes: dependencyTypes2 = [] } = violation2;
  if (!unresolvedTo) return to;
  const asImported = options.externalUnresolved && dependencyTypes2.some((type) => type.startsWith("npm")) || options.aliasedUnresolved && dependencyTypes2.includes("aliased");
  return asImported ? unresolvedTo : to;
}
function names(steps2) {
  return (steps2 ?? []).map(({ name }) => name);
}
var init_violation_target = __esm({
  "src/report/violation-target.ts"() {
    "use strict";
    init_reporter();
  }
});

// src/report/finding-text.ts
function describer(writePath) {
  const percentage = percentages();
  return (violation2) => {
    const { from, to, metrics } = violation2;
    switch (violation2.type) {
      case "module":
        return from;
      case "cycle":
        return `${from} -> ${names(violation2.cycle).join(" -> ")}`;
      case "reachability":
        return `${from} -> ${to} ${writePath(names(violation2.via).join(" -> "))}`;
      case "instability": {
        const [before, after] = [metrics?.from.instability ?? 0, metrics?.to.instability ?? 0];
        return `${from} -> ${to} (instability: ${percentage(before)} -> ${percentage(after)})`;
      }
      default:
        return `${from} -> ${to}`;
    }
  };
}
var init_finding_text = __esm({
  "src/report/finding-text.ts"() {
    "use strict";
    init_numbers();
    init_violation_target();
  }
});

// src/report/azure-devops.ts
function renderAzureDevops(result) {
  const { summary } = result;
  const describe4 = describer((path34) => `(via ${path34})`);
  const issues = summary.violations.filter(({ rule: rule2 }) => rule2.severity !== "ignore").map((violation2) => {
    const type = violation2.rule.severity === "error" ? "error" : "warning";
    return `##vso[task.logissue type=${type};sourcepath=${escape(violation2.from)};code=${escape(violation2.rule.name)};]${describe4(violation2)}
`;
  });
  const failures = otherFailures(result).map(({ name, text: text2 }) => `##vso[task.logissue type=error;code=${escape(name)};]${text2}
`);
  const advised = summary.advisedExitCode;
  const verdict = (advised ?? summary.error) > 0 ? "Failed" : "Succeeded";
  return { output: `${[...issues, ...failures].join("")}##vso[task.complete result=${verdict};]${resultText(summary)}
` };
}
function escape(value) {
  return value.replace(/[%;\]\r\n]/g, (character) => ESCAPES5[character] ?? character);
}
function resultText({ error, warn, info, ignore = 0, totalCruised, totalDependenciesCruised = 0 }) {
  const totals = `${totalCruised} modules, ${totalDependenciesCruised} dependencies cruised`;
  const found = error + warn + info;
  if (found === 0) {
    return `no dependency violations found${ignore > 0 ? ` - ${ignore} violations ignored ` : ""} (${totals})`;
  }
  const ignored = ignore > 0 ? `, ${ignore} ignored` : "";
  return `${found} dependency violations (${error} error, ${warn + info} warning/ informational${ignored}). ${totals}`;
}
var ESCAPES5;
var init_azure_devops = __esm({
  "src/report/azure-devops.ts"() {
    "use strict";
    init_finding_text();
    init_other_failures();
    ESCAPES5 = { "%": "%AZP25", ";": "%3B", "]": "%5D", "\r": "%0D", "\n": "%0A" };
  }
});

// src/report/violation-order.ts
function violationOrder() {
  const { compare: text2 } = new Intl.Collator("en");
  const compare2 = (left, right) => text2(left.rule?.name ?? "", right.rule?.name ?? "") || text2(left.from ?? "", right.from ?? "") || text2(left.to ?? "", right.to ?? "") || text2(left.unresolvedTo ?? "", right.unresolvedTo ?? "") || text2(left.type ?? "", right.type ?? "") || compareLists2(text2, left.dependencyTypes, right.dependencyTypes) || compareLists2(text2, left.cycle?.map(nameOf2), right.cycle?.map(nameOf2)) || compareLists2(text2, left.via?.map(nameOf2), right.via?.map(nameOf2)) || text2(withoutEnds(left), withoutEnds(right));
  return { bySeverity: (left, right) => rank(left) - rank(right) || compare2(left, right), compare: compare2 };
}
function diffViolations(known, found) {
  const { compare: compare2 } = violationOrder();
  const left = known.toSorted(compare2);
  const right = found.toSorted(compare2);
  const difference = { added: [], same: [], stale: [] };
  const [unmatched, byId] = matchIds(left, right, difference);
  const rest = right.filter((violation2) => !byId.has(violation2));
  let next = 0;
  for (const entry2 of unmatched) {
    while (next < rest.length && compare2(entry2, rest[next]) > 0) difference.added.push(rest[next++]);
    const candidate = rest[next];
    if (candidate !== void 0 && compare2(entry2, candidate) === 0) {
      difference.same.push({ known: entry2, found: candidate });
      next++;
    } else {
      difference.stale.push(entry2);
    }
  }
  difference.added.push(...rest.slice(next));
  difference.same.sort((one, other) => compare2(one.found, other.found));
  return difference;
}
function matchIds(known, found, { same }) {
  const free = /* @__PURE__ */ new Map();
  for (const violation2 of found) {
    if (violation2.id === void 0) continue;
    const queue = free.get(violation2.id);
    if (queue === void 0) free.set(violation2.id, [violation2]);
    else queue.push(violation2);
  }
  const taken = /* @__PURE__ */ new Set();
  const remaining = known.filter((entry2) => {
    const match = entry2.id === void 0 ? void 0 : free.get(entry2.id)?.shift();
    if (match === void 0) return true;
    taken.add(match);
    same.push({ known: entry2, found: match });
    return false;
  });
  return [remaining, taken];
}
function rank({ rule: rule2 }) {
  return rule2 === void 0 ? 0 : RANKS2[rule2.severity];
}
function nameOf2({ name }) {
  return name;
}
function withoutEnds({ from, id = "" }) {
  return from === void 0 ? id : "";
}
function compareLists2(compare2, left = [], right = []) {
  for (let index = 0; index < left.length && index < right.length; index++) {
    const order = compare2(left[index], right[index]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
var RANKS2;
var init_violation_order = __esm({
  "src/report/violation-order.ts"() {
    "use strict";
    RANKS2 = { error: 1, warn: 2, info: 3, ignore: 4 };
  }
});

// src/report/baseline.ts
function renderBaseline({ summary }, { reporterOptions }) {
  const known = summary.optionsUsed?.knownViolations ?? [];
  const mode = summary.optionsUsed?.baseline?.mode ?? "full";
  const difference = diffViolations(known, summary.violations);
  const given = new Map(difference.same.map((pair) => [pair.found, pair.known]));
  const entries = {
    "full": () => summary.violations.map((violation2) => entryOf2(violation2, given.get(violation2) ?? reporterOptions)),
    "shrink-only": () => difference.same.map((pair) => pair.known),
    "format": () => [...known]
  };
  const kept = entries[mode]();
  const counts2 = { added: difference.added.length, same: difference.same.length, stale: difference.stale.length };
  return {
    output: renderJson(kept.sort(violationOrder().bySeverity)),
    message: account(mode, kept.length, counts2)
  };
}
function entryOf2({ fix: _fix, decision: _decision, ...violation2 }, said) {
  const entry2 = violation2;
  for (const key3 of ["expires", "owner", "reason"]) {
    const value = said[key3];
    if (typeof value === "string") entry2[key3] = value;
  }
  return entry2;
}
function account(mode, total, { added, same, stale }) {
  const becameOf = (count3, what) => mode === "format" || count3 === 0 ? "" : ` (running in '${mode}' mode => ${what} the baseline)`;
  return [
    "",
    `baseline  : ${total} violations${mode === "format" ? " (running in 'format' mode so no updates made)" : ""}`,
    "",
    `  new     : ${added}${becameOf(added, mode === "full" ? "added to" : "not added to")}`,
    `  same    : ${same}`,
    `  stale   : ${stale}${becameOf(stale, "removed from")}`,
    ""
  ].join("\n");
}
var init_baseline2 = __esm({
  "src/report/baseline.ts"() {
    "use strict";
    init_json2();
    init_violation_order();
  }
});

// src/report/incidence.ts
function incidenceRows({ modules }, { empty, cell }) {
  if (modules.length ** 2 * empty.length > LONGEST_OUTPUT) {
    throw new UserError("invalid", {
      file: "",
      message: `${modules.length} modules are too many for a matrix, which has a cell for each two of them`,
      hint: "leave some out with --include-only, --focus or --exclude, or join them with --collapse"
    });
  }
  const sorted2 = modules.toSorted((left, right) => sortKey(left) > sortKey(right) ? 1 : -1);
  const columns = new Map(sorted2.map(({ source }, column) => [source, column]));
  return sorted2.map((module) => {
    const edges2 = /* @__PURE__ */ new Map();
    for (const edge2 of module.dependencies) {
      const column = columns.get(edge2.resolved);
      if (column !== void 0 && !edges2.has(column)) edges2.set(column, edge2);
    }
    let cells = "";
    let next = 0;
    for (const [column, edge2] of [...edges2].sort(([left], [right]) => left - right)) {
      cells += empty.repeat(column - next) + cell(module, sorted2[column], edge2);
      next = column + 1;
    }
    return { module, cells: cells + empty.repeat(sorted2.length - next) };
  });
}
function incidenceOf({ valid, rules: rules2 }) {
  return valid ? "true" : rules2?.[0]?.severity ?? "true";
}
function sortKey({ coreModule, source }) {
  return `${coreModule ? 1 : 0}-${source}`;
}
var LONGEST_OUTPUT;
var init_incidence = __esm({
  "src/report/incidence.ts"() {
    "use strict";
    init_problem();
    LONGEST_OUTPUT = 5e8;
  }
});

// src/report/csv.ts
function renderCsv(result) {
  const rows = incidenceRows(result, { empty: '"false",', cell: (_from, _to, edge2) => `"${incidenceOf(edge2)}",` });
  const head2 = rows.map(({ module }) => `${quoted(module.source)},`).join("");
  const body = rows.map(({ module, cells }) => `${quoted(module.source)},${cells}""
`).join("");
  return { output: rows.length === 0 ? '"",,""\n\n' : `"",${head2}""
${body}` };
}
function quoted(value) {
  return `"${value.replaceAll('"', '""')}"`;
}
var init_csv = __esm({
  "src/report/csv.ts"() {
    "use strict";
    init_incidence();
  }
});

// src/report/module-url.ts
import path17 from "node:path";
function moduleUrl({ source, dependencyTypes: dependencyTypes2 = [] }, prefix, suffix) {
  if (dependencyTypes2.includes("core")) {
    const name = source.split("/")[0] ?? "";
    return name.startsWith("bun:") ? `https://bun.sh/docs/api/${name.slice("bun:".length)}` : `https://nodejs.org/api/${name}.html`;
  }
  if (dependencyTypes2.some((type) => type.startsWith("npm"))) return `https://www.npmjs.com/package/${packageName(source)}`;
  const place2 = !prefix ? source : /^[a-z]+:\/\//.test(prefix) ? prefix + source : path17.posix.join(prefix, source);
  return place2 + (suffix ?? "");
}
function packageName(source) {
  const match = /node_modules\/([^@][^/]+)|(@[^/]+\/[^/]+)/.exec(source);
  return match?.[1] ?? match?.[2] ?? "";
}
var init_module_url = __esm({
  "src/report/module-url.ts"() {
    "use strict";
  }
});

// src/report/d2.ts
import path18 from "node:path";
function renderD2({ modules, summary }) {
  const { prefix, suffix } = summary.optionsUsed ?? {};
  const vertices = modules.map((module) => `${vertex(module.source)}: {${moduleAttributes(module, moduleUrl(module, prefix, suffix))}}`);
  const edges2 = modules.flatMap(({ source, dependencies }) => dependencies.map((edge2) => `${vertex(source)} -> ${vertex(edge2.resolved)}${edgeAttributes(edge2)}`));
  return {
    output: `# modules

${vertices.join("\n")}

# dependencies

${edges2.join("\n")}

# styling

${STYLING}
`
  };
}
function vertex(source) {
  const folder = path18.posix.dirname(source);
  const parts = folder === "." ? [] : folder.split("/");
  return [...parts, path18.posix.basename(source)].map((part) => `"${escape2(part)}"`).join(".");
}
function escape2(text2) {
  return text2.replaceAll('"', '\\"');
}
function moduleAttributes(module, url) {
  const { consolidated, matchesFocus, matchesHighlight, matchesReaches, valid, rules: rules2 = [], dependencyTypes: dependencyTypes2 = [] } = module;
  const attributes = ["class: module"];
  if (consolidated) attributes.push("style.multiple: true");
  if (matchesFocus || matchesHighlight || matchesReaches) attributes.push("style.fill: yellow");
  if (!valid) attributes.push(`style.stroke: ${color(rules2)}`, `tooltip: "${ruleNames(rules2)}"`);
  if (dependencyTypes2.some((type) => type.includes("npm"))) attributes.push("shape: package");
  attributes.push(`link: "${escape2(url)}"`);
  return attributes.join("; ");
}
function edgeAttributes({ valid, rules: rules2 = [], circular, dynamic }) {
  const attributes = [];
  if (!valid) attributes.push(`style: {stroke: ${color(rules2)}}; label: "${ruleNames(rules2)}"`);
  if (circular) attributes.push(" target-arrowhead: {shape: circle}");
  if (dynamic) attributes.push(" target-arrowhead: {shape: arrow}");
  return attributes.length === 0 ? "" : `: {${attributes.join(";")}}`;
}
function color(rules2) {
  let gravest = "ignore";
  for (const { severity: severity3 } of rules2) if (RANKS3[severity3] >= RANKS3[gravest]) gravest = severity3;
  return COLORS[gravest] ?? "orange";
}
function ruleNames(rules2) {
  return rules2.map(({ name }) => name).join("\\n");
}
var COLORS, RANKS3, STYLING;
var init_d2 = __esm({
  "src/report/d2.ts"() {
    "use strict";
    init_module_url();
    COLORS = { error: "red", warn: "orange", info: "blue" };
    RANKS3 = { error: 3, warn: 2, info: 1, ignore: 0 };
    STYLING = `classes: {
  module: {
    height: 30;
    style.border-radius: 10;
  }
}`;
  }
});

// src/report/dot-theme.ts
function completeTheme(theme) {
  if (theme === void 0) return DEFAULT_THEME;
  if (theme.replace) return theme;
  return {
    graph: { ...DEFAULT_THEME.graph, ...theme.graph },
    node: { ...DEFAULT_THEME.node, ...theme.node },
    edge: { ...DEFAULT_THEME.edge, ...theme.edge },
    modules: [...theme.modules ?? [], ...DEFAULT_THEME.modules ?? []],
    dependencies: [...theme.dependencies ?? [], ...DEFAULT_THEME.dependencies ?? []]
  };
}
function attributeList(attributes) {
  return Object.entries(attributes).map(([name, value]) => `${name}="${String(value)}"`).join(" ");
}
function compileTheme(entries) {
  const compiled = (entries ?? []).map(({ criteria, attributes }) => ({
    tests: Object.entries(criteria).map(([path34, criterion]) => compileCriterion(path34, criterion)),
    attributes
  }));
  return (subject) => {
    let attributes = {};
    for (const entry2 of compiled) {
      if (entry2.tests.every((test) => test(subject))) attributes = { ...entry2.attributes, ...attributes };
    }
    return attributeList(attributes);
  };
}
function compileCriterion(path34, criterion) {
  const keys = path34.match(/[^[.\]]+/g) ?? [];
  const accepted = (Array.isArray(criterion) ? criterion : [criterion]).map((value) => {
    const pattern2 = criterionPattern(path34, String(value));
    return (actual) => actual === value || pattern2.test(String(actual));
  });
  return (subject) => {
    const actual = valueAt(subject, keys);
    if (!actual) return false;
    const values = Array.isArray(actual) ? actual : [actual];
    return accepted.some((accepts) => values.some(accepts));
  };
}
function criterionPattern(path34, source) {
  const { regExp, refusal } = compilePattern(source);
  if (regExp !== void 0) return regExp;
  const message = `the theme's criterion for "${path34}", ${JSON.stringify(source)}, ${refusal.message}`;
  throw new UserError("invalid", { file: "", key: "reporterOptions", message, hint: refusal.hint });
}
function valueAt(subject, keys) {
  let value = subject;
  for (const key3 of keys) {
    if (typeof value !== "object" || value === null) return void 0;
    value = value[key3];
  }
  return value;
}
function severityEntry(severity3, color2) {
  return { criteria: { "rules[0].severity": severity3 }, attributes: { fontcolor: color2, color: color2 } };
}
function filled(source, fillcolor) {
  return { criteria: { source }, attributes: { fillcolor } };
}
var SEVERITY_ENTRIES, TYPE_ONLY, DEFAULT_THEME;
var init_dot_theme = __esm({
  "src/report/dot-theme.ts"() {
    "use strict";
    init_problem();
    init_patterns();
    SEVERITY_ENTRIES = [severityEntry("error", "red"), severityEntry("warn", "orange"), severityEntry("info", "blue")];
    TYPE_ONLY = ["pre-compilation-only", "triple-slash-type-reference", "type-import", "type-only"];
    DEFAULT_THEME = {
      graph: {
        rankdir: "LR",
        splines: "true",
        overlap: "false",
        nodesep: "0.16",
        ranksep: "0.18",
        fontname: "Helvetica-bold",
        fontsize: "9",
        style: "rounded,bold,filled",
        fillcolor: "#ffffff",
        compound: "true"
      },
      node: {
        shape: "box",
        style: "rounded, filled",
        height: "0.2",
        color: "black",
        fillcolor: "#ffffcc",
        fontcolor: "black",
        fontname: "Helvetica",
        fontsize: 9
      },
      edge: { arrowhead: "normal", arrowsize: "0.6", penwidth: "2.0", color: "#00000033", fontname: "Helvetica", fontsize: "9" },
      modules: [
        { criteria: { consolidated: true }, attributes: { shape: "box3d" } },
        ...SEVERITY_ENTRIES,
        { criteria: { coreModule: true }, attributes: { color: "grey", fontcolor: "grey" } },
        { criteria: { source: "node_modules" }, attributes: { fillcolor: "#c40b0a1a", fontcolor: "#c40b0a" } },
        { criteria: { matchesDoNotFollow: true }, attributes: { shape: "folder" } },
        { criteria: { orphan: true }, attributes: { fillcolor: "#ccffcc" } },
        filled("\\.json$", "#ffee44"),
        filled("\\.jsx$", "#ffff77"),
        filled("\\.vue$", "#41f083"),
        filled("\\.([cm]?ts)$", "#ddfeff"),
        filled("\\.tsx$", "#bbfeff"),
        filled("\\.svelte$", "#febbff"),
        filled("(\\.coffee|\\.litcoffee|\\.coffee\\.md)$", "#eeccaa"),
        filled("(\\.csx|\\.cjsx)$", "#eebb77"),
        { criteria: { matchesHighlight: true }, attributes: { fillcolor: "lime", penwidth: 2 } }
      ],
      dependencies: [
        ...SEVERITY_ENTRIES,
        { criteria: { dynamic: true }, attributes: { style: "dashed" } },
        { criteria: { circular: true }, attributes: { arrowhead: "normalnoneodot" } },
        { criteria: { dependencyTypes: TYPE_ONLY }, attributes: { arrowhead: "onormal", penwidth: "1.0" } },
        { criteria: { dependencyTypes: ["export"] }, attributes: { arrowhead: "inv" } },
        { criteria: { dependencyTypes: "core" }, attributes: { style: "dashed", penwidth: "1.0" } },
        { criteria: { dependencyTypes: "npm" }, attributes: { penwidth: "1.0" } }
      ]
    };
  }
});

// src/report/xml.ts
function escapeXml(text2) {
  return text2.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "�").replace(new RegExp("\\p{Surrogate}", "gu"), "�").replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
var ENTITIES;
var init_xml = __esm({
  "src/report/xml.ts"() {
    "use strict";
    ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  }
});

// src/report/dot.ts
import path19 from "node:path";
function dotReporter(granularity) {
  return (result, options) => {
    const { filters, collapsePattern, showMetrics, theme } = readOptions(result, granularity, options.reporterOptions);
    const shown2 = filters === void 0 ? result.modules : applyFilters(result.modules, joinPatterns2(filters));
    const nodes = prepareNodes(shown2, granularity, joinPattern(collapsePattern), showMetrics === true);
    return { output: new DotWriter(result, completeTheme(theme), granularity === "folder").graph(nodes) };
  };
}
function readOptions({ summary }, granularity, own) {
  const sections = summary.optionsUsed?.reporterOptions ?? {};
  const kind = sections[SECTIONS[granularity]] ?? sections["dot"];
  return {
    theme: kind?.theme ?? sections["dot"]?.theme,
    filters: kind?.filters ?? sections["dot"]?.filters,
    collapsePattern: kind?.collapsePattern ?? (granularity === "custom" ? CUSTOM_COLLAPSE : void 0),
    ...own
  };
}
function joinPatterns2(filters) {
  const joined = Object.entries(filters).map(([name, filter]) => {
    const { path: pattern2, ...rest } = filter;
    return [name, { ...rest, path: joinPattern(pattern2) }];
  });
  return Object.fromEntries(joined);
}
function joinPattern(pattern2) {
  return typeof pattern2 === "string" ? pattern2 : (pattern2 ?? []).join("|");
}
function prepareNodes(modules, granularity, collapse, showMetrics) {
  const percentage = percentages();
  const metrics = ({ instability, consolidated }) => showMetrics && instability !== void 0 && !consolidated ? ` <FONT color="#808080" point-size="8">${percentage(instability)}</FONT>` : "";
  const collapsed = granularity === "folder" ? collapseToFolder(modules) : collapse === "" ? modules : collapseToPattern(modules, collapse);
  const drawn = granularity === "flat" ? collapsed : withoutSelfDependencies(collapsed);
  return sortModules(drawn).map((module) => {
    const [folder, base] = [path19.posix.dirname(module.source), path19.posix.basename(module.source)];
    const [folderLabel, baseLabel] = [escapeXml(folder), escapeXml(base)];
    const tooltip = granularity === "folder" ? base : module.rules?.[0]?.name ?? base;
    if (granularity === "flat") return { ...module, label: `<${folderLabel}/<BR/><B>${baseLabel}</B>${metrics(module)}>`, tooltip };
    const node = { ...module, label: `<${baseLabel}${metrics(module)}>`, tooltip };
    return folder === "." ? node : { ...node, folder };
  });
}
function general(what, attributes) {
  return attributes === void 0 ? "" : `    ${what} [${attributeList(attributes)}]`;
}
function quoted2(text2) {
  return `"${text2.replaceAll('"', '\\"')}"`;
}
var SECTIONS, CUSTOM_COLLAPSE, renderDot, renderCustomDot, renderFolderDot, renderFlatDot, DotWriter;
var init_dot = __esm({
  "src/report/dot.ts"() {
    "use strict";
    init_filters();
    init_consolidate();
    init_dot_theme();
    init_module_url();
    init_numbers();
    init_xml();
    SECTIONS = { module: "dot", custom: "archi", folder: "ddot", flat: "flat" };
    CUSTOM_COLLAPSE = "^(node_modules|packages|src|lib|app|test|spec)/[^/]+";
    renderDot = dotReporter("module");
    renderCustomDot = dotReporter("custom");
    renderFolderDot = dotReporter("folder");
    renderFlatDot = dotReporter("flat");
    DotWriter = class {
      result;
      theme;
      moduleAttributes;
      edgeAttributes;
      clustersHaveNodes;
      /** @param clustersHaveNodes an invisible node in each cluster, for edges between folders to end at */
      constructor(result, theme, clustersHaveNodes) {
        this.result = result;
        this.theme = theme;
        this.moduleAttributes = compileTheme(theme.modules);
        this.edgeAttributes = compileTheme(theme.dependencies);
        this.clustersHaveNodes = clustersHaveNodes;
      }
      graph(nodes) {
        const { graph: graph2, node, edge: edge2 } = this.theme;
        return [
          // Scripts that work on the picture know it by this name.
          'strict digraph "dependency-cruiser output"{',
          graph2 === void 0 ? "" : `    ${attributeList(graph2)}`,
          general("node", node),
          general("edge", edge2),
          "",
          nodes.map((each) => this.node(each)).join("\n"),
          "}\n"
        ].join("\n");
      }
      node(node) {
        const { prefix, suffix } = this.result.summary.optionsUsed ?? {};
        const url = node.couldNotResolve ? "" : `URL=${quoted2(moduleUrl(node, prefix, suffix))} `;
        const text2 = `${quoted2(node.source)} [label=${node.label} tooltip=${quoted2(node.tooltip)} ${url}${this.moduleAttributes(node)}]`;
        const lines = [`    ${node.folder === void 0 ? text2 : this.clusters(node.folder, text2)}`];
        for (const dependency of node.dependencies) lines.push(this.edge(node.source, dependency));
        return lines.join("\n");
      }
      clusters(folder, text2) {
        const parts = folder.split("/");
        const clusters = parts.map((part, index) => {
          const name = parts.slice(0, index + 1).join("/");
          const ownNode = this.clustersHaveNodes ? ` ${quoted2(name)} [width="0.05" shape="point" style="invis"]` : "";
          return `subgraph ${quoted2(`cluster_${name}`)} {label=${quoted2(part)}${ownNode} `;
        });
        return clusters.join("") + text2 + " }".repeat(parts.length);
      }
      edge(source, dependency) {
        const rule2 = dependency.rules?.[0];
        const label = rule2 === void 0 ? "" : `xlabel=${quoted2(rule2.name)} tooltip=${quoted2(rule2.name)} `;
        const attributes = label + this.edgeAttributes({ ...dependency, rule: rule2 });
        return `    ${quoted2(source)} -> ${quoted2(dependency.resolved)}${attributes === "" ? "" : ` [${attributes}]`}`;
      }
    };
  }
});

// src/report/paint.ts
function painter(color2) {
  if (!color2) return (_style, text2) => text2;
  return (style, text2) => {
    const [begin, end] = CODES[style];
    return `\x1B[${begin}m${text2}\x1B[${end}m`;
  };
}
var CODES;
var init_paint = __esm({
  "src/report/paint.ts"() {
    "use strict";
    CODES = {
      bold: [1, 22],
      dim: [2, 22],
      underline: [4, 24],
      red: [31, 39],
      green: [32, 39],
      yellow: [33, 39],
      cyan: [36, 39],
      gray: [90, 39]
    };
  }
});

// src/report/rule-lookup.ts
function ruleOf(result, name) {
  const { forbidden = [], required = [] } = result.summary.ruleSetUsed ?? {};
  const named3 = (rule2) => rule2.name === name;
  return forbidden.find(named3) ?? required.find(named3);
}
var init_rule_lookup = __esm({
  "src/report/rule-lookup.ts"() {
    "use strict";
  }
});

// src/report/wrap-text.ts
function wrapAndIndent(text2, indent) {
  const width = COLUMNS - indent;
  const margin = " ".repeat(indent);
  const lines = [];
  for (const line of text2.split(/\r?\n/)) wrapLine(line, width, lines);
  return lines.map((line) => line.trim() === "" ? line : margin + line).join("\n");
}
function wrapLine(text2, width, lines) {
  let line = "";
  for (const word of text2.split(" ")) {
    if (line.length + word.length > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += line === "" ? word : ` ${word}`;
  }
  lines.push(line.trimEnd());
}
var COLUMNS;
var init_wrap_text = __esm({
  "src/report/wrap-text.ts"() {
    "use strict";
    COLUMNS = 78;
  }
});

// src/report/error.ts
function renderError(result, options) {
  const report = new ErrorReport(result, options);
  return { output: report.text(({ comment = "" }) => report.details(comment, [])) };
}
function renderErrorLong(result, options) {
  const report = new ErrorReport(result, options);
  const index = new DocumentIndex(result);
  return {
    output: report.text((violation2) => {
      const comment = ruleOf(result, violation2.rule.name)?.comment ?? "-";
      return report.details(comment, facts(violation2, index));
    })
  };
}
function facts(violation2, index) {
  const { from, id, fix } = violation2;
  const edge2 = index.edgeOf(violation2);
  const lines = [];
  if (edge2?.line !== void 0) lines.push(`at: ${from}:${edge2.line}:${edge2.column ?? 1}`);
  if (id !== void 0) lines.push(`id: ${id}`);
  if (fix !== void 0) lines.push(`fix: ${fix}`);
  return lines;
}
function steps(path34) {
  return wrapAndIndent(names(path34).join(" → \n"), EXTRA_INDENT);
}
var INDENT, EXTRA_INDENT, COLORS2, ICONS, ErrorReport;
var init_error = __esm({
  "src/report/error.ts"() {
    "use strict";
    init_document_index();
    init_numbers();
    init_other_failures();
    init_paint();
    init_rule_lookup();
    init_violation_target();
    init_wrap_text();
    INDENT = 4;
    EXTRA_INDENT = 6;
    COLORS2 = { error: "red", warn: "yellow", info: "cyan", ignore: "gray" };
    ICONS = { error: "x", warn: "‼", info: "i", ignore: "-" };
    ErrorReport = class {
      result;
      paint;
      target;
      percentage = percentages();
      constructor(result, options) {
        this.result = result;
        this.paint = painter(options.color);
        this.target = readTargetOptions(options.reporterOptions);
      }
      /** @param details what follows a finding: empty, or lines with a newline at both ends */
      text(details2) {
        const { summary } = this.result;
        const findings2 = summary.violations.filter(({ rule: rule2 }) => rule2.severity !== "ignore");
        const found = findings2.length === 0 ? `
${this.paint("green", "✔")} no dependency violations found (${this.totals()})
` : `
${findings2.reverse().map((violation2) => `  ${this.finding(violation2)}${details2(violation2)}
`).join("")}${this.count()}`;
        return [
          found,
          this.failures(),
          summary.ignore > 0 ? this.paint("yellow", `‼ ${summary.ignore} known violations ignored. Run with --no-ignore-known to see them.
`) : "",
          this.stale(),
          this.issues(summary.environment),
          "\n"
        ].join("");
      }
      /** Empty when there is neither a comment nor a fact. */
      details(comment, lines) {
        const parts = comment === "" ? [] : [this.paint("dim", wrapAndIndent(comment, INDENT))];
        parts.push(...lines.map((line) => wrapAndIndent(line, INDENT)));
        return parts.map((part) => `
${part}`).join("") + (parts.length === 0 ? "" : "\n");
      }
      finding(violation2) {
        const { name, severity: severity3 } = violation2.rule;
        return `${this.paint(COLORS2[severity3], severity3)} ${name}: ${this.edge(violation2)}`;
      }
      edge(violation2) {
        const bold = (text2) => this.paint("bold", text2);
        const from = bold(violation2.from);
        switch (violation2.type) {
          case "module":
            return from;
          case "cycle":
            return `${from} → 
${steps(violation2.cycle)}`;
          case "reachability":
            return `${from} → ${bold(violation2.to)}
${steps(violation2.via)}`;
          case "instability": {
            const [before, after] = [violation2.metrics?.from.instability ?? 0, violation2.metrics?.to.instability ?? 0];
            const metrics = `instability: ${this.percentage(before)} → ${this.percentage(after)}`;
            return `${from} → ${bold(targetName(violation2, this.target))}
${this.paint("dim", wrapAndIndent(metrics, EXTRA_INDENT))}`;
          }
          default:
            return `${from} → ${bold(targetName(violation2, this.target))}`;
        }
      }
      totals() {
        const { totalCruised, totalDependenciesCruised } = this.result.summary;
        return `${totalCruised} modules, ${totalDependenciesCruised} dependencies cruised`;
      }
      count() {
        const { error, warn, info } = this.result.summary;
        const text2 = `
x ${error + warn + info} dependency violations (${error} errors, ${warn} warnings). ${this.totals()}.
`;
        return error > 0 ? this.paint("red", text2) : text2;
      }
      failures() {
        return otherFailures(this.result).map(({ name, text: text2, fix }) => {
          const line = this.paint("red", `x ${name}: ${text2}
`);
          return line + (fix === void 0 ? "" : `${wrapAndIndent(`fix: ${fix}`, INDENT)}
`);
        }).join("");
      }
      stale() {
        const { baselineStale = 0, optionsUsed } = this.result.summary;
        if (baselineStale <= 0) return "";
        const severity3 = optionsUsed?.baseline?.staleEntriesSeverity ?? "warn";
        return this.paint(
          COLORS2[severity3],
          `${ICONS[severity3]} ${baselineStale} stale known violations in the baseline. Run with '--baseline --baseline-mode shrink-only' to remove them.
`
        );
      }
      issues(environment) {
        const issues = environment?.issues ?? [];
        if (issues.length === 0) return "";
        const lines = issues.map(({ severity: severity3, name, description }) => this.paint(COLORS2[severity3], `${ICONS[severity3]} ${this.paint("bold", name)}: ${description}`));
        return `
${lines.join("\n")}`;
      }
    };
  }
});

// src/report/page-text.ts
function endTexts(options, escape4) {
  const percentage = percentages();
  const path34 = (steps2) => names(steps2).map(escape4).join(" &rightarrow;<br/>");
  const instability = (value) => `&nbsp;<span class="extra">(I: ${percentage(value ?? 0)})</span>`;
  return {
    fromExtra: ({ type, metrics }) => type === "instability" ? instability(metrics?.from.instability) : "",
    to(violation2) {
      switch (violation2.type) {
        case "module":
          return "";
        case "cycle":
          return path34(violation2.cycle);
        case "reachability":
          return `${escape4(violation2.to)}<br/>${path34(violation2.via)}`;
        case "instability":
          return escape4(targetName(violation2, options)) + instability(violation2.metrics?.to.instability);
        default:
          return escape4(targetName(violation2, options));
      }
    }
  };
}
function shownEntry(entry2) {
  const { type = "dependency", from = entry2.id ?? "", to = "", rule: rule2 = { name: "", severity: "ignore" }, ...rest } = entry2;
  return { ...rest, type, from, to, rule: rule2 };
}
var init_page_text = __esm({
  "src/report/page-text.ts"() {
    "use strict";
    init_numbers();
    init_violation_target();
  }
});

// src/report/rule-counts.ts
function countRules({ summary }) {
  const { forbidden = [], required = [], allowed = [], allowedSeverity = "warn" } = summary.ruleSetUsed ?? {};
  const notAllowed = {
    name: "not-in-allowed",
    severity: allowedSeverity,
    comment: allowed.find((rule2) => Object.hasOwn(rule2, "comment"))?.comment ?? "-"
  };
  const counts2 = /* @__PURE__ */ new Map();
  for (const { rule: rule2 } of summary.violations) {
    const entry2 = counts2.get(rule2.name) ?? { count: 0, ignored: 0 };
    if (rule2.severity === "ignore") entry2.ignored += 1;
    else entry2.count += 1;
    counts2.set(rule2.name, entry2);
  }
  const { compare: compare2 } = new Intl.Collator("en");
  return [...forbidden, ...required, ...allowed.length > 0 ? [notAllowed] : []].map(({ name, severity: severity3, comment }) => ({ name, severity: severity3, comment, ...counts2.get(name) ?? { count: 0, ignored: 0 } })).sort((left, right) => right.count - left.count || right.ignored - left.ignored || compare2(left.name, right.name));
}
var init_rule_counts = __esm({
  "src/report/rule-counts.ts"() {
    "use strict";
  }
});

// src/report/error-html.ts
function renderErrorHtml(result, options) {
  const { summary } = result;
  const { totalCruised, totalDependenciesCruised, error, warn, info, ignore = 0, baselineStale = 0 } = summary;
  const totals = [
    [totalCruised, "modules"],
    [totalDependenciesCruised, "dependencies"],
    [error, "errors"],
    [warn, "warnings"],
    [info, "informational"],
    [ignore, "ignored"]
  ];
  if (baselineStale > 0) totals.push([baselineStale, "stale entries in baseline"]);
  const violationRow = rowWriter(summary.optionsUsed?.prefix ?? "", endTexts(readTargetOptions(options.reporterOptions), escapeXml));
  return {
    output: `<!DOCTYPE html>
<html lang="en">

<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>dependency-cruiser - results</title>
  <style>${STYLE}</style>
</head>

<body>
  <h1>Forbidden dependency check - results</h1>
  <section id="show-all-the-rules">
  <h2>Summary</h2>
  <ul class="totals">
${totals.map(([count3, what]) => `    <li><strong>${count3}</strong> ${what}</li>`).join("\n")}
  </ul>
  ${ruleTable(result)}
  </section>
${violationSection(summary.violations, ignore, violationRow)}${staleSection(result, violationRow)}
  <footer>
    <p>rulebearing@${escapeXml(options.version ?? "")} / ${options.now}</p>
  </footer>
</body>
</html>
`
  };
}
function ruleTable(result) {
  return `<table>
    ${head(["", "severity", "rule", "violations", "ignored", "explanation"])}
    <tbody>
${countRules(result).map(ruleRow).join("\n")}
${controls(6, "unviolated", "#show-all-the-rules", "unviolated rules")}
    </tbody>
  </table>`;
}
function ruleRow({ name, severity: severity3, count: count3, ignored, comment }) {
  const id = escapeXml(name);
  const [row, mark] = count3 > 0 ? ["", `<span class="${severity3}">&cross;</span>`] : [' class="unviolated"', '<span class="ok">&check;</span>'];
  return `  <tr${row}>
    <td>${mark}</td>
    <td>${severity3}</td>
    <td class="nowrap">
      <a href="#${id}-instance"
         id="${id}-definition"
         class="noiseless">${id}</a>
    </td>
    <td><strong>${count3}</strong></td>
    <td><strong>${ignored}</strong></td>
    <td>${escapeXml(comment ?? "-")}</td>
  </tr>`;
}
function violationSection(violations, ignored, row) {
  if (violations.length === 0) return "  <h2>No violations found</h2>\n";
  return `  <section id="show-ignored-violations">
  <h2>All violations</h2>
  <table>
    ${head(["severity", "rule", "from", "types", "to"])}
    <tbody>
${violations.map(row).join("\n")}
${ignored > 0 ? `${controls(5, "ignored", "#show-ignored-violations", "ignored violations")}
` : ""}    </tbody>
  </table>
  </section>
`;
}
function staleSection({ summary }, row) {
  if ((summary.baselineStale ?? 0) <= 0) return "";
  const { stale } = diffViolations(summary.optionsUsed?.knownViolations ?? [], summary.violations);
  return `  <section id="stale-baseline-entries">
  <h2>Stale entries in the baseline</h2>
  <p>
    Nothing in the graph matches these known violations any more.
    <code>rulebearing baseline --baseline-mode shrink-only</code> takes them out.
  </p>
  <table>
    ${head(["severity", "rule", "from", "types", "to"])}
    <tbody>
${stale.map((entry2) => row(shownEntry(entry2))).join("\n")}
    </tbody>
  </table>
  </section>
`;
}
function rowWriter(prefix, texts2) {
  return (violation2) => {
    const { rule: rule2, from, dependencyTypes: dependencyTypes2 = [] } = violation2;
    const [name, source] = [escapeXml(rule2.name), escapeXml(from)];
    return `  <tr${rule2.severity === "ignore" ? ' class="ignored"' : ""}>
    <td class="${rule2.severity}">${rule2.severity}</td>
    <td class="nowrap">
      <a href="#${name}-definition"
         id="${name}-instance"
         class="noiseless">${name}</a>
    </td>
    <td><a href="${escapeXml(prefix)}${source}">${source}</a>${texts2.fromExtra(violation2)}</td>
    <td><span class="dependency-type ${dependencyTypes2.join(" ")}" title="dependency types: ${dependencyTypes2.join(", ")}">${letterOf(dependencyTypes2)}</span></td>
    <td>${texts2.to(violation2)}</td>
  </tr>`;
  };
}
function head(columns) {
  return `<thead>
      <tr>
${columns.map((column) => `        <th>${column}</th>`).join("\n")}
      </tr>
    </thead>`;
}
function controls(columns, what, target, rows) {
  return `      <tr>
        <td colspan="${columns}" class="controls">
          <div id="show-${what}">
            &downarrow; <a href="${target}">also show ${rows}</a>
          </div>
          <div id="hide-${what}">
            &uparrow; <a href="">hide ${rows}</a>
          </div>
        </td>
      </tr>`;
}
function letterOf(types) {
  if (types.some((type) => type.startsWith("npm"))) return "n";
  if (types.includes("aliased-subpath-import")) return "#";
  if (types.includes("aliased")) return "@";
  if (types.includes("core")) return "c";
  if (types.includes("export")) return "x";
  if (types.includes("local")) return ".";
  return types.some((type) => type.startsWith("type-")) ? "T" : "";
}
var STYLE;
var init_error_html = __esm({
  "src/report/error-html.ts"() {
    "use strict";
    init_page_text();
    init_rule_counts();
    init_violation_order();
    init_violation_target();
    init_xml();
    STYLE = `
    :root { color-scheme: light; --line: #d0d7de; --muted: #6e7781; }
    body { max-width: 1200px; margin: 2rem auto; padding: 0 1rem; background: #fff; color: #1f2328; font: 14px/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.5rem; }
    h2 { margin-top: 2.5rem; font-size: 1.15rem; }
    table { width: 100%; border-collapse: collapse; }
    th, td { padding: 0.35rem 0.6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
    thead th { position: sticky; top: 0; background: #fff; color: var(--muted); font-weight: 600; }
    a { color: inherit; text-decoration-color: var(--line); }
    .noiseless { text-decoration: none; }
    .nowrap { white-space: nowrap; }
    .totals { display: flex; flex-wrap: wrap; gap: 1.5rem; padding: 0; list-style: none; }
    .error { color: #cf222e; }
    .warn { color: #9a6700; }
    .info { color: #0969da; }
    .ok { color: #1a7f37; }
    .ignore, .extra, footer { color: var(--muted); }
    .controls { text-align: center; color: var(--muted); }
    .unviolated, .ignored, #hide-unviolated, #hide-ignored { display: none; }
    #show-all-the-rules:target .unviolated, #show-ignored-violations:target .ignored { display: table-row; color: var(--muted); }
    #show-all-the-rules:target #show-unviolated, #show-ignored-violations:target #show-ignored { display: none; }
    #show-all-the-rules:target #hide-unviolated, #show-ignored-violations:target #hide-ignored { display: block; }
    .dependency-type { padding: 0 0.4em; border-radius: 3px; font-family: ui-monospace, monospace; }
    .dependency-type:not(:empty) { background: #eaeef2; }
    footer { margin-top: 3rem; padding-top: 0.5rem; border-top: 1px solid var(--line); }
    @media print { .controls { display: none; } thead th { position: static; } }
  `;
  }
});

// src/report/github-annotations.ts
function renderGithubAnnotations(result) {
  const index = new DocumentIndex(result);
  const describe4 = describer((path34) => `(via ${path34})`);
  const findings2 = result.summary.violations.filter(({ rule: rule2 }) => rule2.severity !== "ignore").map((violation2) => {
    const { rule: rule2, fix } = violation2;
    const comment = ruleOf(result, rule2.name)?.comment;
    const message = [describe4(violation2), comment, fix === void 0 ? void 0 : `Fix: ${fix}`];
    return annotation(rule2.severity, { ...placeOf2(violation2, index), title: rule2.name }, message);
  });
  const failures = otherFailures(result).map(({ name, text: text2, comment, fix }) => annotation("error", { title: name }, [text2, comment, fix === void 0 ? void 0 : `Fix: ${fix}`]));
  return { output: [...findings2, ...failures].join("") };
}
function placeOf2(violation2, index) {
  if (violation2.type === "folder") return {};
  const { line, column } = index.edgeOf(violation2) ?? {};
  const place2 = { file: violation2.from };
  if (line !== void 0) place2["line"] = line;
  if (column !== void 0) place2["col"] = column;
  return place2;
}
function annotation(severity3, properties, message) {
  const list4 = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text2 = message.filter((part) => part !== void 0 && part !== "").join("\n");
  return `::${COMMANDS[severity3]} ${list4.join(",")}::${escapeData(text2)}
`;
}
function escapeData(text2) {
  return text2.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function escapeProperty(text2) {
  return escapeData(text2).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
var COMMANDS;
var init_github_annotations = __esm({
  "src/report/github-annotations.ts"() {
    "use strict";
    init_document_index();
    init_finding_text();
    init_other_failures();
    init_rule_lookup();
    COMMANDS = { error: "error", warn: "warning", info: "notice", ignore: "notice" };
  }
});

// src/report/html.ts
function renderHtml(result) {
  const rows = incidenceRows(result, { empty: EMPTY_CELL, cell: renderCell });
  return {
    output: `<!DOCTYPE html>
<html lang="en">

<head>
  <meta charset="utf-8">
  <title>dependency-cruiser output</title>
  <style>${STYLE2}</style>
</head>

<body>
  ${table(rows)}
</body>
</html>
`
  };
}
function table(rows) {
  const heads = rows.map(({ module }) => `<th><div${classes(module)}>${escapeXml(module.source)}</div></th>`).join("");
  return `
  <table id="table-rotated">
    <thead>
      <tr>
        <td class="controls top-left">
          <a id="rotate" href="#table-rotated">rotate</a>
          <a id="unrotate" href="#">rotate back</a>
        </td>
        ${heads}
        <td class="top-right"></td>
      </tr>
    </thead>
    <tbody>
    ${rows.map(renderRow).join("")}
    </tbody>
    <tfoot>
      <tr>
        <td class="bottom-left"></td>
        ${heads}
        <td class="bottom-right"></td>
      </tr>
    </tfoot>
  </table>
`;
}
function renderRow({ module, cells }) {
  const name = `<td${classes(module, "first-cell")}>${escapeXml(module.source)}</td>`;
  return `
      <tr>
        ${name}
        ${cells}
        ${name}
      </tr>`;
}
function renderCell(from, to, edge2) {
  const [rule2, ...others] = edge2.valid ? [] : edge2.rules ?? [];
  const broken = rule2 === void 0 ? "" : `${rule2.name}${others.length > 0 ? ` (+${others.length} others)` : ""}:
`;
  return `<td class="cell cell-${incidenceOf(edge2)}" title="${escapeTitle(`${broken}${from.source} -> ${to.source}`)}"></td>`;
}
function escapeTitle(text2) {
  return escapeXml(text2).replaceAll("&gt;", ">");
}
function classes({ coreModule, couldNotResolve }, first) {
  const list4 = [first, coreModule ? "cell-core-module" : void 0, couldNotResolve ? "cell-unresolvable-module" : void 0].filter((name) => name !== void 0);
  return list4.length === 0 ? "" : ` class="${list4.join(" ")}"`;
}
var EMPTY_CELL, STYLE2;
var init_html = __esm({
  "src/report/html.ts"() {
    "use strict";
    init_incidence();
    init_xml();
    EMPTY_CELL = '<td class="cell cell-false"></td>';
    STYLE2 = `
    :root { color-scheme: light; --line: #d0d7de; --shade: #f3f5f7; --cell: 1.15rem; }
    body { margin: 1.5rem; background: #fff; color: #1f2328; font: 13px/1.4 system-ui, sans-serif; }
    table { border-collapse: collapse; }
    th, td { border: 1px solid var(--line); padding: 0; font-weight: normal; }
    th { width: var(--cell); min-width: var(--cell); height: 1px; vertical-align: bottom; background: var(--shade); }
    thead th { position: sticky; top: 0; z-index: 1; }
    th div { writing-mode: vertical-rl; transform: rotate(180deg); padding: 0.4em 0; max-height: 24em; overflow: hidden;
      text-overflow: ellipsis; white-space: nowrap; }
    tfoot th { vertical-align: top; }
    tfoot th div { text-align: right; }
    .first-cell { max-width: 40em; padding: 0.1em 0.6em; overflow: hidden; text-align: left; text-overflow: ellipsis;
      white-space: nowrap; background: var(--shade); }
    tbody .first-cell:first-child { position: sticky; left: 0; }
    td.cell { width: var(--cell); min-width: var(--cell); height: var(--cell); }
    tbody tr:hover .first-cell, td.cell:hover { outline: 2px solid #0969da; outline-offset: -2px; }
    .top-left, .top-right, .bottom-left, .bottom-right { border-color: transparent; }
    .controls { padding: 0.5em; vertical-align: bottom; }
    .controls a { color: #57606a; }
    #unrotate, #table-rotated:target #rotate { display: none; }
    #table-rotated:target #unrotate { display: inline; }
    #table-rotated:target { margin-left: 30rem; transform: rotate(45deg); transform-origin: top left; }
    #table-rotated:target th, #table-rotated:target .first-cell { position: static; }
    .cell-core-module { color: #6e7781; font-style: italic; }
    .cell-unresolvable-module { color: #cf222e; font-style: italic; }
    .cell-true { background: #424a53; }
    .cell-error { background: #e5484d; }
    .cell-warn { background: #f5a524; }
    .cell-info { background: #3e8ef7; }
    .cell-ignore { background: #afb8c1; }
    @media print { .controls a { display: none; } thead th { position: static; } }
  `;
  }
});

// src/report/junit.ts
function renderJunit(result, { now }) {
  const timestamp = now.slice(0, "2026-01-01T00:00:00".length);
  const suites = makeSuites(result).map((suite, index) => renderSuite(suite, index, timestamp));
  return { output: `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
${suites.join("")}</testsuites>
` };
}
function makeSuites(result) {
  const { violations, ruleSetUsed } = result.summary;
  const suites = /* @__PURE__ */ new Map();
  const suiteOf = (name) => {
    const known = suites.get(name);
    if (known !== void 0) return known;
    const suite = { name, cases: [] };
    suites.set(name, suite);
    return suite;
  };
  for (const { name } of [...ruleSetUsed?.forbidden ?? [], ...ruleSetUsed?.required ?? []]) suiteOf(name);
  if ((ruleSetUsed?.allowed ?? []).length > 0) suiteOf("not-in-allowed");
  for (const { name } of result.summary.ratchets ?? []) suiteOf(name);
  const makeCase = caseMaker(result);
  for (const violation2 of violations) {
    if (violation2.rule.severity !== "ignore") suiteOf(violation2.rule.name).cases.push(makeCase(violation2));
  }
  for (const { name, text: text2, comment, fix } of otherFailures(result)) {
    suiteOf(name).cases.push({ name: text2, failed: true, text: details([text2, comment, fix && `Fix: ${fix}`]) });
  }
  for (const { name, cases } of suites.values()) if (cases.length === 0) cases.push({ name, failed: false, text: "" });
  return [...suites.values()];
}
function caseMaker(result) {
  const index = new DocumentIndex(result);
  const describe4 = describer((path34) => `(via ${path34})`);
  return (violation2) => {
    const { from, id, fix, rule: rule2 } = violation2;
    const message = describe4(violation2);
    const { line, column } = index.edgeOf(violation2) ?? {};
    const text2 = details([
      message,
      line === void 0 ? void 0 : `at ${from}:${line}:${column ?? 1}`,
      id,
      ruleOf(result, rule2.name)?.comment,
      fix && `Fix: ${fix}`
    ]);
    return { name: message, failed: rule2.severity === "error", text: text2 };
  };
}
function details(lines) {
  return lines.filter((line) => line !== void 0 && line !== "").join("\n");
}
function renderSuite({ name, cases }, id, timestamp) {
  const failures = cases.filter(({ failed: failed2 }) => failed2).length;
  const attributes = attributeText({
    package: PACKAGE2,
    id,
    name,
    timestamp,
    hostname: "localhost",
    tests: cases.length,
    failures,
    errors: 0,
    time: 0
  });
  const tests = cases.map((test) => renderCase(test, name)).join("");
  const output = cases.filter(({ failed: failed2, text: text2 }) => !failed2 && text2 !== "").map(({ text: text2 }) => `${text2}
`).join("\n");
  const systemOut = output === "" ? "<system-out/>" : `<system-out>${escapeXml(output)}</system-out>`;
  return `  <testsuite ${attributes}>
    <properties/>
${tests}    ${systemOut}
    <system-err/>
  </testsuite>
`;
}
function renderCase({ name, failed: failed2, text: text2 }, suite) {
  const start = `    <testcase ${attributeText({ classname: `${PACKAGE2}.${suite}`, name, time: 0 })}`;
  if (!failed2) return `${start}/>
`;
  return `${start}>
      <failure ${attributeText({ type: "error", message: name })}>${escapeXml(text2)}</failure>
    </testcase>
`;
}
function attributeText(attributes) {
  return Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(String(value))}"`).join(" ");
}
var PACKAGE2;
var init_junit = __esm({
  "src/report/junit.ts"() {
    "use strict";
    init_document_index();
    init_finding_text();
    init_other_failures();
    init_rule_lookup();
    init_xml();
    PACKAGE2 = "rulebearing";
  }
});

// src/report/markdown.ts
function renderMarkdown(result, options) {
  const section = options.reporterOptions;
  const shows = (flag2) => readFlag(section, flag2, true);
  const text2 = (name) => readText2(section, name, TEXTS[name]);
  const { summary } = result;
  const { violations } = summary;
  const table2 = (rows) => `${violationTable(rows, { ignored: shows("includeIgnoredInDetails"), target: readTargetOptions(section) })}

`;
  const parts = [];
  if (shows("showTitle")) parts.push(paragraph(text2("title")));
  if (shows("showSummary")) {
    if (shows("showSummaryHeader")) parts.push(paragraph(text2("summaryHeader")));
    parts.push(paragraph(counts(summary)));
    if (violations.length > 0 && shows("showRulesSummary")) {
      parts.push(paragraph(ruleTable2(result, shows("includeIgnoredInSummary"))));
    }
  }
  if (shows("showDetails")) {
    if (violations.length === 0) {
      parts.push(paragraph(text2("noViolationsMessage")));
    } else {
      if (shows("showDetailsHeader")) parts.push(paragraph(text2("detailsHeader")));
      parts.push(folded(shows("collapseDetails"), text2("collapsedMessage"), table2(violations)));
    }
  }
  const stale = shows("showStaleBaselineDetails") ? diffViolations(summary.optionsUsed?.knownViolations ?? [], violations).stale : [];
  if (stale.length > 0) {
    const content = paragraph(text2("staleBaselineIntro")) + table2(stale.map(shownEntry));
    parts.push(paragraph(text2("staleBaselineHeader")));
    parts.push(folded(shows("collapseStaleBaseline"), text2("collapseStaleBaselineMessage"), content));
  }
  if (shows("showFooter")) {
    const footer = `---
rulebearing@${options.version ?? ""} / ${options.now}`;
    parts.push(paragraph(readText2(section, "footer", footer)));
  }
  return { output: parts.join("") };
}
function paragraph(text2) {
  return `${text2}

`;
}
function folded(fold2, summary, content) {
  return fold2 ? `<details><summary>${summary}</summary>

${content}</details>

` : content;
}
function counts({ totalCruised, totalDependenciesCruised, error, warn, info, ignore, baselineStale = 0 }) {
  const parts = [
    `**${totalCruised}** modules`,
    `**${totalDependenciesCruised}** dependencies`,
    `**${error}** errors`,
    `**${warn}** warnings`,
    `**${info}** informational`,
    `**${ignore}** ignored`
  ];
  if (baselineStale > 0) parts.push(`**${baselineStale}** stale entries in baseline`);
  return `${parts.join(SPACER)}
`;
}
function ruleTable2(result, withIgnored) {
  const rows = countRules(result).filter(({ count: count3, ignored }) => count3 > 0 || withIgnored && ignored > 0).map(({ name, severity: severity3, count: count3, ignored, comment }) => `|${icon(severity3)}&nbsp;_${name}_|**${count3}**|**${ignored}**|${comment}|
`);
  return `|rule|violations|ignored|explanation
|:---|:---:|:---:|:---|
${rows.join("")}`;
}
function violationTable(violations, { ignored, target }) {
  const texts2 = endTexts(target, (name) => name);
  const rows = violations.filter(({ rule: rule2 }) => ignored || rule2.severity !== "ignore").map((violation2) => {
    const { rule: rule2, from } = violation2;
    return `|${icon(rule2.severity)}&nbsp;_${rule2.name}_|${from}${texts2.fromExtra(violation2)}|${texts2.to(violation2)}|
`;
  });
  return `|violated rule|module|to|
|:---|:---|:---|
${rows.join("")}`;
}
function icon(severity3) {
  return ICONS2[severity3] ?? ICONS2.warn;
}
var SPACER, ICONS2, TEXTS;
var init_markdown = __esm({
  "src/report/markdown.ts"() {
    "use strict";
    init_page_text();
    init_reporter();
    init_rule_counts();
    init_violation_order();
    init_violation_target();
    SPACER = "&nbsp;".repeat(4);
    ICONS2 = {
      error: ":exclamation:",
      warn: ":warning:",
      info: ":grey_exclamation:",
      ignore: ":see_no_evil:"
    };
    TEXTS = {
      title: "## Forbidden dependency check - results",
      summaryHeader: "### :chart_with_upwards_trend: Summary",
      detailsHeader: "### :fire: All violations",
      collapsedMessage: "Violations found - click to expand",
      noViolationsMessage: ":revolving_hearts: No violations found. Get gummy bears to celebrate.",
      staleBaselineHeader: "### :ghost: Stale entries in the baseline",
      collapseStaleBaselineMessage: "Stale violations in the baseline - click to expand",
      staleBaselineIntro: "Nothing in the graph matches these known violations any more. `rulebearing baseline --baseline-mode shrink-only` takes them out."
    };
  }
});

// src/report/mermaid.ts
function renderMermaid({ modules }, { reporterOptions }) {
  const minify = readFlag(reporterOptions, "minify", true);
  const ids = nodeIds(modules, minify);
  const edges2 = modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => `${ids.get(source)}-->${ids.get(resolved)}`));
  const styles = modules.filter(({ matchesFocus, matchesReaches, matchesHighlight }) => matchesFocus || matchesReaches || matchesHighlight).map(({ source }) => `
style ${ids.get(source)} ${HIGHLIGHT}`);
  const indent = minify ? "" : "  ";
  return { output: `flowchart LR

${renderNodes(folderTree(modules, ids), indent, "")}
${edges2.join("\n")}
${styles.join("")}` };
}
function nodeIds(modules, minify) {
  const ids = /* @__PURE__ */ new Map();
  for (const { source } of modules) {
    for (const path34 of pathsTo(source)) {
      if (!ids.has(path34)) ids.set(path34, minify ? ids.size.toString(36).toUpperCase() : readableId(path34));
    }
  }
  return ids;
}
function readableId(path34) {
  return path34.replaceAll("✖", "__unknown__").replace(/^\.(?:$|\/)/, "__currentPath__").replace(/^\.\.(?:$|\/)/, "__prevPath__").replace(/[[\]/.@~-]/g, "_");
}
function pathsTo(source) {
  const parts = source.split("/");
  return parts.map((_part, index) => parts.slice(0, index + 1).join("/"));
}
function folderTree(modules, ids) {
  const root = emptyFolder();
  for (const { source } of modules) {
    let folder = root;
    for (const path34 of pathsTo(source)) {
      const text2 = path34.slice(path34.lastIndexOf("/") + 1);
      const node = folder[text2] ??= { id: ids.get(path34) ?? "", text: text2, children: emptyFolder() };
      folder = node.children;
    }
  }
  return root;
}
function emptyFolder() {
  return /* @__PURE__ */ Object.create(null);
}
function renderNodes(nodes, step, indent) {
  return Object.values(nodes).map(({ id, text: text2, children }) => {
    const label = `${id}["${text2 === "" ? " " : escapeLabel(text2)}"]`;
    const inside = renderNodes(children, step, indent + step);
    return inside === "" ? `${indent}${label}` : `${indent}subgraph ${label}
${inside}
${indent}end`;
  }).join("\n");
}
function escapeLabel(text2) {
  return escapeXml(text2).replaceAll("&", "#");
}
var HIGHLIGHT;
var init_mermaid = __esm({
  "src/report/mermaid.ts"() {
    "use strict";
    init_reporter();
    init_xml();
    HIGHLIGHT = "fill:lime,color:black";
  }
});

// src/report/metrics.ts
function renderMetrics({ folders, modules }, { color: color2, reporterOptions }) {
  if (folders === void 0) return { output: NO_METRICS, failed: true };
  const all = [
    ...folders.map(folderRow),
    ...modules.filter((module) => Object.hasOwn(module, "instability")).map(moduleRow)
  ].filter(({ moduleCount }) => Number.isInteger(moduleCount) && moduleCount > -1);
  const nameWidth = Math.max("name".length, ...all.map(({ name }) => name.length));
  const hidden = { folder: readFlag(reporterOptions, "hideFolders", false), module: readFlag(reporterOptions, "hideModules", false) };
  const rows = sortRows(all.filter(({ type }) => !hidden[type]), readText2(reporterOptions, "orderBy", "instability"));
  const titles = ["type".padEnd(TYPE_WIDTH + 1), "name".padEnd(nameWidth + 1)];
  const columns = [["N", SMALL], ["Ca", SMALL], ["Ce", SMALL], ["I (%)", SMALL], ["size", LARGE], ["#tls", SMALL]];
  titles.push(...columns.map(([title, width]) => title.padStart(width + 1)));
  const rules2 = [TYPE_WIDTH, nameWidth, ...columns.map(([, width]) => width)].map((width) => "-".repeat(width + 1));
  const body = rows.map(rowWriter2(nameWidth)).join("\n");
  return { output: `${painter(color2)("bold", titles.join(" "))}
${rules2.join(" ")}
${body}
` };
}
function folderRow(folder) {
  const { name, moduleCount, afferentCouplings, efferentCouplings, instability, experimentalStats } = folder;
  return { type: "folder", name, moduleCount, afferentCouplings, efferentCouplings, instability, statistics: experimentalStats };
}
function moduleRow({ source, dependents: dependents2, dependencies, instability, experimentalStats }) {
  return {
    type: "module",
    name: source,
    moduleCount: 1,
    afferentCouplings: dependents2?.length ?? 0,
    efferentCouplings: dependencies.length,
    instability,
    statistics: experimentalStats
  };
}
function sortRows(rows, orderBy) {
  const { compare: compare2 } = new Intl.Collator("en");
  const value = ({ moduleCount, afferentCouplings, efferentCouplings, instability, statistics }) => {
    const numbers = {
      moduleCount,
      afferentCouplings,
      efferentCouplings,
      instability,
      ...statistics
    };
    return numbers[orderBy] ?? 0;
  };
  return rows.toSorted((left, right) => value(right) - value(left) || compare2(left.name, right.name));
}
function rowWriter2(nameWidth) {
  const [integer3, percentage] = [integers(), percentages()];
  const cell = (value, width) => (value !== void 0 && Number.isInteger(value) ? integer3(value) : "").padStart(width + 1);
  return ({ type, name, moduleCount, afferentCouplings, efferentCouplings, instability, statistics }) => {
    const cells = [
      type.padEnd(TYPE_WIDTH + 1),
      name.padEnd(nameWidth + 1),
      cell(moduleCount, SMALL),
      cell(afferentCouplings, SMALL),
      cell(efferentCouplings, SMALL),
      percentage(instability ?? Number.NaN).padStart(SMALL + 1)
    ];
    if (statistics !== void 0) cells.push(cell(statistics.size, LARGE), cell(statistics.topLevelStatementCount, SMALL));
    return cells.join(" ");
  };
}
var TYPE_WIDTH, SMALL, LARGE, NO_METRICS;
var init_metrics2 = __esm({
  "src/report/metrics.ts"() {
    "use strict";
    init_numbers();
    init_paint();
    init_reporter();
    TYPE_WIDTH = 6;
    SMALL = 5;
    LARGE = 10;
    NO_METRICS = `
ERROR: The cruise result didn't contain any metrics - re-running the cruise with
       the '--metrics' command line option should fix that.

`;
  }
});

// src/report/sarif.ts
function renderSarif(result, { version }) {
  const rules2 = ruleTexts(result);
  const ruleIndexes = new Map(rules2.map(({ name }, index2) => [name, index2]));
  const index = new DocumentIndex(result);
  const describe4 = describer((path34) => `(via ${path34})`);
  const driver = { name: "rulebearing", ...version === void 0 ? {} : { version }, rules: rules2.map(reportingDescriptor) };
  return {
    output: renderJson({
      $schema: SCHEMA,
      version: "2.1.0",
      runs: [{
        tool: { driver },
        columnKind: "utf16CodeUnits",
        results: result.summary.violations.map((violation2) => ({
          ruleId: violation2.rule.name,
          ruleIndex: ruleIndexes.get(violation2.rule.name),
          level: LEVELS[violation2.rule.severity],
          message: { text: describe4(violation2) },
          locations: location(violation2, index),
          ...relatedLocations(violation2),
          ...violation2.id === void 0 ? {} : { partialFingerprints: { [FINGERPRINT]: violation2.id } },
          ...violation2.rule.severity === "ignore" ? { suppressions: [{ kind: "external" }] } : {}
        }))
      }]
    })
  };
}
function ruleTexts(result) {
  const { violations, ruleSetUsed } = result.summary;
  const texts2 = /* @__PURE__ */ new Map();
  for (const { name, severity: severity3, comment, fix } of [...ruleSetUsed?.forbidden ?? [], ...ruleSetUsed?.required ?? []]) {
    if (!texts2.has(name)) texts2.set(name, { name, severity: severity3, comment, fix });
  }
  for (const { rule: { name, severity: severity3 }, comment, fix } of violations) {
    const known = texts2.get(name);
    if (known === void 0) texts2.set(name, { name, severity: severity3, comment: ruleOf(result, name)?.comment ?? comment, fix });
    else known.fix ??= fix;
  }
  return [...texts2.values()];
}
function reportingDescriptor({ name, severity: severity3, comment, fix }) {
  return {
    id: name,
    ...comment ? { shortDescription: { text: firstSentence(comment) }, fullDescription: { text: comment } } : {},
    ...fix ? { help: { text: fix, markdown: fix } } : {},
    defaultConfiguration: severity3 === "ignore" ? { enabled: false } : { level: LEVELS[severity3] }
  };
}
function firstSentence(text2) {
  return /^.*?[.!?](?=\s|$)/s.exec(text2)?.[0].replaceAll(/\s+/g, " ") ?? text2;
}
function location(violation2, index) {
  const { line, column } = index.edgeOf(violation2) ?? {};
  if (line === void 0) return [{ physicalLocation: artifact(violation2.from) }];
  const region = { startLine: line, ...column === void 0 ? {} : { startColumn: column } };
  return [{ physicalLocation: { ...artifact(violation2.from), region } }];
}
function relatedLocations({ type, from, to, cycle, via }) {
  if (type === "module" || type === "folder") return {};
  const steps2 = (cycle ?? via ?? [{ name: to }]).filter(({ name }) => name !== from);
  if (steps2.length === 0) return {};
  return { relatedLocations: steps2.map(({ name }, id) => ({ id, physicalLocation: artifact(name), message: { text: name } })) };
}
function artifact(name) {
  return { artifactLocation: { uri: uriOf(name), uriBaseId: "%SRCROOT%" } };
}
function uriOf(name) {
  return name.split("/").map(encodeURIComponent).join("/").replaceAll("%40", "@");
}
var SCHEMA, FINGERPRINT, LEVELS;
var init_sarif = __esm({
  "src/report/sarif.ts"() {
    "use strict";
    init_document_index();
    init_finding_text();
    init_json2();
    init_rule_lookup();
    SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
    FINGERPRINT = "rulebearing/v1";
    LEVELS = { error: "error", warn: "warning", info: "note", ignore: "note" };
  }
});

// src/report/strict-schema.ts
function withoutAdditions(result) {
  const { modules, summary, ...rest } = result;
  return { modules: modules.map(withoutModuleAdditions), ...rest, summary: withoutSummaryAdditions(summary) };
}
function withoutModuleAdditions({ language: _language, ...module }) {
  return { ...module, dependencies: module.dependencies.map(withoutDependencyAdditions) };
}
function withoutDependencyAdditions({ line: _line, column: _column, dependencyKind: _kind, ...dependency }) {
  return dependency;
}
function withoutSummaryAdditions(summary) {
  const { inspected: _inspected, vacuousRules: _vacuous, ratchets: _ratchets, expired: _expired, incomplete: _incomplete, ...rest } = summary;
  const stripped = {
    ...rest,
    violations: summary.violations.map(withoutViolationAdditions),
    optionsUsed: withoutOptionAdditions(summary.optionsUsed)
  };
  if (summary.ruleSetUsed !== void 0) stripped.ruleSetUsed = withoutRuleAdditions(summary.ruleSetUsed);
  return stripped;
}
function withoutViolationAdditions(violation2) {
  return pick(violation2, VIOLATION_KEYS);
}
function withoutOptionAdditions(options) {
  const stripped = pick(options, OPTION_KEYS);
  if (options.knownViolations !== void 0) {
    stripped.knownViolations = options.knownViolations.filter(isViolation).map(withoutViolationAdditions);
  }
  if (options.reporterOptions !== void 0) stripped.reporterOptions = pick(options.reporterOptions, REPORTER_KEYS);
  if (options.enhancedResolveOptions !== void 0) {
    stripped.enhancedResolveOptions = pick(options.enhancedResolveOptions, RESOLVE_KEYS);
  }
  return stripped;
}
function isViolation(entry2) {
  return entry2.from !== void 0 && entry2.to !== void 0 && entry2.rule !== void 0;
}
function withoutRuleAdditions({ forbidden, allowed, allowedSeverity, required }) {
  const stripped = {};
  if (forbidden !== void 0) stripped.forbidden = forbidden.map((rule2) => rulePart(rule2, RULE_KEYS));
  if (allowed !== void 0) {
    stripped.allowed = allowed.map((rule2) => rulePart(rule2, ["comment", "scope", "from", "to"]));
  }
  if (allowedSeverity !== void 0) stripped.allowedSeverity = allowedSeverity;
  if (required !== void 0) stripped.required = required.map((rule2) => rulePart(rule2, RULE_KEYS));
  return stripped;
}
function rulePart(rule2, keys) {
  const part = pick(rule2, keys);
  if (part.from !== void 0) part.from = pick(part.from, FROM_KEYS);
  if (part.to !== void 0) part.to = pick(part.to, TO_KEYS);
  if (part.module !== void 0) part.module = pick(part.module, MODULE_KEYS);
  return part;
}
function pick(object3, keys) {
  return Object.fromEntries(Object.entries(object3).filter(([key3]) => keys.includes(key3)));
}
var RULE_KEYS, FROM_KEYS, TO_KEYS, MODULE_KEYS, VIOLATION_KEYS, OPTION_KEYS, RESOLVE_KEYS, REPORTER_KEYS;
var init_strict_schema = __esm({
  "src/report/strict-schema.ts"() {
    "use strict";
    RULE_KEYS = ["name", "severity", "scope", "comment", "from", "to", "module"];
    FROM_KEYS = ["path", "pathNot", "orphan"];
    TO_KEYS = [
      "path",
      "pathNot",
      "couldNotResolve",
      "circular",
      "dynamic",
      "exoticallyRequired",
      "exoticRequire",
      "exoticRequireNot",
      "preCompilationOnly",
      "dependencyTypes",
      "dependencyTypesNot",
      "moreThanOneDependencyType",
      "license",
      "licenseNot",
      "via",
      "viaOnly",
      "viaNot",
      "viaSomeNot",
      "moreUnstable",
      "ancestor",
      "reachable"
    ];
    MODULE_KEYS = ["path", "pathNot", "numberOfDependentsLessThan", "numberOfDependentsMoreThan"];
    VIOLATION_KEYS = [
      "type",
      "from",
      "to",
      "unresolvedTo",
      "dependencyTypes",
      "rule",
      "cycle",
      "via",
      "metrics",
      "comment"
    ];
    OPTION_KEYS = [
      "doNotFollow",
      "exclude",
      "includeOnly",
      "focus",
      "reaches",
      "affected",
      "highlight",
      "ignoreKnown",
      "knownViolations",
      "collapse",
      "maxDepth",
      "moduleSystems",
      "detectJSDocImports",
      "detectImportsInAmbientModules",
      "detectProcessBuiltinModuleCalls",
      "prefix",
      "suffix",
      "preserveSymlinks",
      "combinedDependencies",
      "tsConfig",
      "tsPreCompilationDeps",
      "extraExtensionsToScan",
      "externalModuleResolutionStrategy",
      "builtInModules",
      "forceDeriveDependents",
      "webpackConfig",
      "enhancedResolveOptions",
      "babelConfig",
      "parser",
      "exoticRequireStrings",
      "reporterOptions",
      "progress",
      "metrics",
      "experimentalStats",
      "skipAnalysisNotInRules",
      "baseDir",
      "cache",
      "baseline",
      "args",
      "rulesFile",
      "outputTo",
      "outputType"
    ];
    RESOLVE_KEYS = [
      "exportsFields",
      "conditionNames",
      "extensions",
      "mainFields",
      "mainFiles",
      "aliasFields",
      "cachedInputFileSystem"
    ];
    REPORTER_KEYS = [
      "anon",
      "archi",
      "dot",
      "ddot",
      "flat",
      "markdown",
      "metrics",
      "mermaid",
      "text",
      "err",
      "err-long",
      "err-html"
    ];
  }
});

// src/report/teamcity.ts
function renderTeamcity(result, { now }) {
  const { summary } = result;
  const tail = `flowId='${FLOW}' timestamp='${now.replace(/Z$/, "")}']
`;
  const inspectionType = (name, description) => `##teamcity[inspectionType id='${escape3(name)}' name='${escape3(name)}' description='${escape3(description)}' category='${CATEGORY}' ${tail}`;
  const inspection = (name, message, file, severity3) => `##teamcity[inspection typeId='${escape3(name)}' message='${escape3(message)}' ${file ? `file='${escape3(file)}' ` : ""}SEVERITY='${severity3}' ${tail}`;
  const findings2 = summary.violations.filter(({ rule: rule2 }) => rule2.severity !== "ignore");
  const describe4 = describer((path34) => path34);
  const failures = otherFailures(result);
  const lines = [
    ...violatedRules(summary.ruleSetUsed ?? {}, findings2).map(({ name, description }) => inspectionType(name, description)),
    ...[...new Map(failures.map((failure2) => [failure2.name, failure2])).values()].filter(({ name }) => !findings2.some(({ rule: rule2 }) => rule2.name === name)).map(({ name, comment }) => inspectionType(name, comment || name)),
    ...summary.ignore > 0 ? [inspectionType(IGNORED, "some dependency violations were ignored; run with --no-ignore-known to see them")] : [],
    ...findings2.map((finding) => inspection(finding.rule.name, describe4(finding), finding.from, SEVERITIES3[finding.rule.severity])),
    ...failures.map(({ name, text: text2 }) => inspection(name, text2, void 0, "ERROR")),
    ...summary.ignore > 0 ? [inspection(IGNORED, `${summary.ignore} known violations ignored. Run with --no-ignore-known to see them.`, void 0, "WARNING")] : []
  ];
  return { output: lines.length === 0 ? "\n" : lines.join("") };
}
function violatedRules({ forbidden = [], allowed = [], required = [] }, findings2) {
  const violated = new Set(findings2.map(({ rule: rule2 }) => rule2.name));
  const notAllowed = { name: "not-in-allowed", comment: "dependency is not in the 'allowed' set of rules" };
  return [...forbidden, ...allowed.length > 0 ? [notAllowed] : [], ...required].filter(({ name }) => violated.has(name)).map(({ name, comment }) => ({ name, description: comment || name }));
}
function escape3(text2) {
  return text2.replace(/[|\n\r[\]\u0085\u2028\u2029']/g, (character) => ESCAPES6[character] ?? character);
}
var CATEGORY, IGNORED, SEVERITIES3, FLOW, ESCAPES6;
var init_teamcity = __esm({
  "src/report/teamcity.ts"() {
    "use strict";
    init_finding_text();
    init_other_failures();
    CATEGORY = "dependency-cruiser";
    IGNORED = "ignored-known-violations";
    SEVERITIES3 = { error: "ERROR", warn: "WARNING", info: "INFO", ignore: "INFO" };
    FLOW = "0000000001";
    ESCAPES6 = {
      "|": "||",
      "\n": "|n",
      "\r": "|r",
      "[": "|[",
      "]": "|]",
      "": "|x",
      "\u2028": "|l",
      "\u2029": "|p",
      "'": "|'"
    };
  }
});

// src/report/text.ts
function renderText({ modules }, { color: color2, reporterOptions }) {
  const highlight = readFlag(reporterOptions, "highlightFocused", false);
  const paint = painter(color2);
  const underlineIf = (condition2, name) => condition2 ? paint("underline", name) : name;
  const inFocus = new Set(
    highlight ? modules.filter(({ matchesFocus, matchesReaches }) => matchesFocus || matchesReaches).map(({ source }) => source) : []
  );
  const lines = [];
  for (const { source, matchesFocus, dependencies } of modules) {
    const from = underlineIf(highlight && matchesFocus === true, source);
    for (const { resolved } of dependencies) lines.push(`${from} → ${underlineIf(inFocus.has(resolved), resolved)}
`);
  }
  return { output: lines.length === 0 ? "\n" : lines.join("") };
}
var init_text2 = __esm({
  "src/report/text.ts"() {
    "use strict";
    init_paint();
    init_reporter();
  }
});

// src/report/reporters.ts
function renderReport(outputType, result, options) {
  const reporter = reporterNamed(outputType);
  const document = options.strictSchema === true ? withoutAdditions(result) : result;
  const { output, message = "", failed: failed2 = false } = reporter.render(document, fillOptions(outputType, result, options));
  const exitCode2 = reporter.gates ? countErrors(result) : Number(failed2);
  return { output, message, exitCode: exitCode2 };
}
function reporterNames() {
  return Object.keys(REPORTERS);
}
function reporterNamed(outputType) {
  const reporter = Object.hasOwn(REPORTERS, outputType) ? REPORTERS[outputType] : void 0;
  if (reporter !== void 0) return reporter;
  throw new UserError("invalid", {
    file: "",
    message: `there is no output type "${outputType}"`,
    hint: `the output types are ${reporterNames().join(", ")}`
  });
}
function fillOptions(outputType, result, options) {
  const sections = result.summary.optionsUsed?.reporterOptions ?? {};
  const section = sections[outputType];
  const own = typeof section === "object" && section !== null ? section : {};
  const now = options.now ?? `${options.today ?? "1970-01-01"}T00:00:00.000Z`;
  return { ...options, reporterOptions: options.reporterOptions ?? own, now };
}
function countErrors({ summary }) {
  const advised = summary.advisedExitCode;
  return Math.min(HIGHEST_EXIT_CODE, advised ?? summary.error);
}
var HIGHEST_EXIT_CODE, REPORTERS;
var init_reporters = __esm({
  "src/report/reporters.ts"() {
    "use strict";
    init_problem();
    init_agent();
    init_anon();
    init_azure_devops();
    init_baseline2();
    init_csv();
    init_d2();
    init_dot();
    init_error();
    init_error_html();
    init_github_annotations();
    init_html();
    init_json2();
    init_junit();
    init_markdown();
    init_mermaid();
    init_metrics2();
    init_sarif();
    init_strict_schema();
    init_teamcity();
    init_text2();
    HIGHEST_EXIT_CODE = 255;
    REPORTERS = {
      "err": { gates: true, summary: "the findings, for people (default)", render: renderError },
      "err-long": { gates: true, summary: "the same with each rule's comment, place, id and fix", render: renderErrorLong },
      "json": { gates: false, summary: "the graph document", render: renderJsonReport },
      "agent": { gates: true, summary: "findings as JSON for coding agents, the cheapest first", render: renderAgent },
      "text": { gates: false, summary: "one line for each dependency", render: renderText },
      "csv": { gates: false, summary: "the incidence matrix, comma-separated", render: renderCsv },
      "github-annotations": { gates: true, summary: "annotations for GitHub Actions", render: renderGithubAnnotations },
      "teamcity": { gates: true, summary: "service messages for TeamCity", render: renderTeamcity },
      "azure-devops": { gates: true, summary: "logging commands for Azure Pipelines", render: renderAzureDevops },
      "sarif": { gates: false, summary: "results for code scanning, SARIF 2.1.0", render: renderSarif },
      "junit": { gates: false, summary: "a test suite for each rule", render: renderJunit },
      "markdown": { gates: false, summary: "counts and findings as Markdown", render: renderMarkdown },
      "html": { gates: false, summary: "the incidence matrix as a page", render: renderHtml },
      "err-html": { gates: false, summary: "counts, rules and findings as a page", render: renderErrorHtml },
      "dot": { gates: false, summary: "a picture for Graphviz: modules", render: renderDot },
      "ddot": { gates: false, summary: "a picture for Graphviz: folders", render: renderFolderDot },
      "archi": { gates: false, summary: "a picture for Graphviz: what a pattern collapses modules to", render: renderCustomDot },
      "cdot": { gates: false, summary: "archi by its other name", render: renderCustomDot },
      "flat": { gates: false, summary: "a picture for Graphviz: modules, not in their folders", render: renderFlatDot },
      "fdot": { gates: false, summary: "flat by its other name", render: renderFlatDot },
      "mermaid": { gates: false, summary: "a picture in Mermaid's language", render: renderMermaid },
      "d2": { gates: false, summary: "a picture in D2's language", render: renderD2 },
      "metrics": { gates: false, summary: "the stability of folders and modules", render: renderMetrics },
      "baseline": { gates: false, summary: "the known violations after this run", render: renderBaseline },
      "anon": { gates: false, summary: "the graph document with other names", render: renderAnonymous },
      "null": { gates: true, summary: "nothing but the exit code", render: () => ({ output: "" }) }
    };
  }
});

// src/commands/reporting.ts
function makeReport(context, result, args, request2) {
  const { outputType, outputTo, collapse } = request2;
  const section = request2.section ?? result.summary.optionsUsed?.reporterOptions?.[outputType];
  const report = renderReport(outputType, result, {
    color: context.color && outputTo === "-",
    today: context.today,
    now: context.now,
    version: "0.1.0",
    strictSchema: args.strictSchema ?? false,
    ...args.maxFindings === void 0 ? {} : { maxFindings: args.maxFindings },
    ...section === void 0 && collapse === void 0 ? {} : { reporterOptions: { ...section, ...collapse === void 0 ? {} : { collapsePattern: collapse } } }
  });
  return { ...report, exitCode: gateCode(report.exitCode, args.exitCodeMode) };
}
function gateCode(count3, mode) {
  if (mode !== "strict" || count3 === 0) return count3;
  return Math.min(exitCode.HIGHEST, STRICT_OFFSET + count3);
}
var STRICT_OFFSET;
var init_reporting = __esm({
  "src/commands/reporting.ts"() {
    "use strict";
    init_command();
    init_reporters();
    STRICT_OFFSET = 10;
  }
});

// src/commands/support-info.ts
function describeSupport() {
  const width = Math.max(...LANGUAGES.map(({ name }) => name.length));
  const stdout2 = [
    `rulebearing ${"0.1.0"}`,
    "",
    `  node version supported : >=20`,
    `  node version found     : v${thisNode().version}`,
    "",
    "Languages, always available:",
    ...LANGUAGES.map(({ name, extensions }) => `  ${name.padEnd(width)}  ${extensions.join(" ")}`),
    `  other files that are imported (.json, .css, ...) are modules that nobody looks into`,
    "",
    "Configurations, the first one that is there:",
    ...CONFIGURATION_NAMES.map((name) => `  ${name}`),
    "",
    "Output types:",
    `  ${reporterNames().join(" ")}`,
    ""
  ].join("\n");
  return { stdout: stdout2, stderr: "", code: exitCode.DONE };
}
var init_support_info = __esm({
  "src/commands/support-info.ts"() {
    "use strict";
    init_find();
    init_extract();
    init_command();
    init_reporters();
    init_run_process();
  }
});

// src/commands/cruise.ts
var cruise_exports = {};
__export(cruise_exports, {
  cruise: () => cruise,
  runCruise: () => runCruise
});
import path20 from "node:path";
async function runCruise(context, args, section) {
  const progress = startProgress(context, args.progress === true ? "cli" : args.progress === false ? "none" : args.progress);
  try {
    return await cruiseWith(context, args, progress, section);
  } finally {
    progress.end();
  }
}
async function cruiseWith(context, args, progress, section) {
  if (args.affectedDepth !== void 0 && args.affected === void 0) throw new UserError("invalid", { file: "", message: "--affected-depth goes with --affected", hint: "add --affected, or leave it out" });
  progress.step({ stage: "reading the configuration" });
  const config = await readConfiguration(context, args);
  const paths = args.positionals.length > 0 ? args.positionals : ["."];
  const { options, said } = cruiseOptions(context, config, args, paths);
  const liveness = args.liveness ?? config.liveness;
  const changed = await changedNames(context, args, options);
  const graph2 = args.graph === void 0 ? await extract(context, config, args, options, paths, progress) : readGraph(context, args.graph, options);
  progress.step({ stage: "judging" });
  const result = analyze({
    modules: graph2.modules,
    options: graph2.options,
    ruleSet: options.validate ? config.ruleSet : void 0,
    args: graph2.args,
    liveness,
    today: context.today,
    inspected: graph2.inspected,
    incomplete: graph2.incomplete,
    view: changed === void 0 ? graph2.view : { ...graph2.view, changed }
  });
  const vacuous = vacuousProblems(result, config, liveness);
  const isUntrusted = vacuous.length > 0 && liveness === "strict";
  const unchanged = changed !== void 0 && result.modules.length === 0 ? `nothing in the graph has changed since ${options.affected}
` : "";
  const warnings = renderProblems([...[...config.problems, ...graph2.problems].map(asWarning), ...vacuous]) + readInPart(graph2.incomplete) + said + unchanged;
  if (isUntrusted && args.baseline !== void 0) {
    return { stdout: "", stderr: `${warnings}no baseline was written: the known violations of a rule that selects nothing would be lost
`, code: exitCode.UNTRUSTED };
  }
  progress.step({ stage: "reporting" });
  const outputTo = options.outputTo ?? "-";
  const report = makeReport(context, result, args, { outputType: options.outputType ?? "err", outputTo, collapse: options.collapse, section });
  return deliver(context, outputTo, {
    stdout: report.output,
    stderr: warnings + report.message,
    code: isUntrusted ? exitCode.UNTRUSTED : report.exitCode
  });
}
function cruiseOptions(context, config, args, paths) {
  const raw = rawOptionsOf(args);
  let said = "";
  if (args.baseline !== void 0) {
    const { file, known } = readBaseline(context, args.baseline);
    if (known === void 0) said = `${file} is not there yet, so no violation is known
`;
    Object.assign(raw, { knownViolations: known ?? [], ignoreKnown: false, outputType: "baseline", outputTo: args.baseline === "-" ? "-" : file });
  } else if (args.ignoreKnown !== void 0 && args.ignoreKnown !== false) {
    const name = args.ignoreKnown === true ? KNOWN_VIOLATIONS_FILE : args.ignoreKnown;
    raw.knownViolations = readKnownViolations(context.files, path20.resolve(context.cwd, name), name);
  }
  const options = normalizeOptions(config.options, raw, { cwd: context.cwd, args: paths, ruleSet: config.ruleSet, rulesFile: config.displayName });
  if (args.affected !== void 0) {
    const { reaches, ...others } = options;
    if (args.reaches !== void 0) throw new UserError("invalid", { file: "", message: "--affected and --reaches both choose what must be reached", hint: "leave one of them out" });
    return { options: { ...others, affected: revisionOf(args.affected) }, said };
  }
  return { options, said };
}
function readBaseline({ cwd, files: files2 }, given) {
  const file = given === true || given === "-" ? KNOWN_VIOLATIONS_FILE : given;
  const absolute = path20.resolve(cwd, file);
  return { file, known: files2.stat(absolute) === void 0 ? void 0 : readKnownViolations(files2, absolute, file) };
}
async function changedNames(context, { affected, affectedDepth }, { baseDir }) {
  if (affected === void 0) return void 0;
  const { files: files2 } = await changedSince(context, revisionOf(affected));
  const base = toSlashes(context.files.realPath(baseDir));
  const names2 = new Set(files2.map((file) => relativePath(base, toSlashes(file))));
  return affectedDepth === void 0 ? { names: names2 } : { names: names2, depth: affectedDepth };
}
async function extract(context, configuration, args, options, paths, progress) {
  const watched = { ...context, progress: (step) => progress.step(step) };
  const graph2 = await freshGraph(watched, { configuration, options, paths, viaNode: args.configViaNode ?? false });
  return { ...graph2, options, view: options };
}
function readGraph({ cwd, files: files2 }, file, options) {
  const result = readResult(files2, path20.resolve(cwd, file), file);
  const modules = bareModulesOf(result);
  if (modules.length === 0) throw new UserError("untrusted", { file, message: "the graph is empty, so there is nothing to judge" });
  const { focus, ...judged } = options;
  const saved = result.summary.optionsUsed?.args;
  return {
    modules,
    inspected: result.summary.inspected ?? {},
    incomplete: result.summary.incomplete ?? [],
    problems: [],
    options: judged,
    args: saved === void 0 ? ["."] : saved.split(" "),
    view: options
  };
}
function readInPart(incomplete) {
  const { size } = new Set(incomplete.map(({ file }) => file));
  return size === 0 ? "" : `${size} ${size === 1 ? "file was" : "files were"} not read in full: imports may be missing from the graph
`;
}
function vacuousProblems({ summary }, { displayName }, liveness) {
  if (liveness === "off") return [];
  return (summary.vacuousRules ?? []).map((name) => ({
    file: displayName ?? "",
    message: `${liveness === "strict" ? "error" : "warning"}: the rule "${name}" selects no module, so it forbids nothing`,
    hint: "correct its pattern, or say that it may: allowEmpty: true"
  }));
}
var cruise, revisionOf, asWarning;
var init_cruise = __esm({
  async "src/commands/cruise.ts"() {
    "use strict";
    init_known_violations();
    init_normalize_options();
    init_command();
    init_problem();
    init_changed_files();
    init_fresh_graph();
    init_saved_result();
    await init_analyze();
    init_bare_modules();
    init_paths();
    init_render_problem();
    init_config_options();
    init_cruise_options();
    init_deliver();
    init_progress();
    init_reporting();
    init_support_info();
    cruise = defineCommand({
      name: "cruise",
      summary: "read the imports, judge them with the rules, report",
      usage: "[files, folders or globs ...]",
      positionals: { least: 0, most: Number.POSITIVE_INFINITY },
      help: {
        about: "Reads the imports of the files below the given paths (default: .) and of what they lead to, judges them with the rules of the configuration, and reports. The exit code is the number of errors found; 2 when the run cannot be trusted, 3 when the configuration or the command line is invalid.",
        examples: [
          ["rulebearing cruise src", "judge what is below src with the configuration of this folder"],
          ["rulebearing cruise src -T err-long", "the same, each finding with its rule's comment, its line, its id and its fix"],
          ["rulebearing cruise src -T json -f .graph/cruise.json", "save the graph, for the other commands to answer from"],
          ["rulebearing cruise src --no-config -T json", "the graph of a repository that has no rules yet"],
          ["rulebearing cruise src --affected origin/main -T mermaid", "a picture of what a branch has changed, and of all that depends on it"]
        ]
      },
      options: CRUISE_OPTIONS,
      run: (context, args) => args.info === true ? Promise.resolve(describeSupport()) : runCruise(context, args)
    });
    revisionOf = (affected) => affected === true ? "main" : affected;
    asWarning = (problem) => ({ ...problem, message: `warning: ${problem.message}` });
  }
});

// src/rules/show-again.ts
function showAgain(saved, changes) {
  const { folders, summary } = saved;
  const options = { ...optionsOf(summary), ...changes };
  const known = options.knownViolations === void 0 || options.ignoreKnown === false ? void 0 : new KnownViolations(options.knownViolations);
  let modules = applyFilters(saved.modules, changes);
  if (changes.collapse !== void 0) modules = sortModules(withoutSelfDependencies(collapseToPattern(modules, changes.collapse)));
  const violations = collectViolations(modules, folders, { ruleSet: summary.ruleSetUsed ?? {}, known, cycleOf: cyclesIn(saved) });
  const counts2 = { error: 0, warn: 0, info: 0, ignore: 0 };
  for (const { rule: rule2 } of violations) counts2[rule2.severity]++;
  const stale = options.knownViolations === void 0 ? void 0 : countStale(options.knownViolations, violations);
  const { args } = summary.optionsUsed;
  return {
    ...saved,
    modules: [...modules],
    summary: {
      ...summary,
      violations,
      ...counts2,
      ...stale === void 0 ? {} : { baselineSize: options.knownViolations?.length ?? 0, baselineStale: stale },
      advisedExitCode: counts2.error + otherErrors(summary, options.baseline?.staleEntriesSeverity === "error" ? stale ?? 0 : 0),
      totalCruised: modules.length,
      totalDependenciesCruised: modules.reduce((total, { dependencies }) => total + dependencies.length, 0),
      optionsUsed: showOptions(options, [typeof args === "string" ? args : ""])
    }
  };
}
function optionsOf({ optionsUsed }) {
  const { includeOnly: includeOnly2, ...options } = optionsUsed;
  return typeof includeOnly2 === "string" ? { ...options, includeOnly: { path: includeOnly2 } } : options;
}
function otherErrors({ ratchets = [], expired = [] }, staleErrors) {
  return staleErrors + expired.length + ratchets.filter(({ count: count3, ceiling }) => count3 > ceiling).length;
}
function cyclesIn({ modules, summary }) {
  const left = /* @__PURE__ */ new Map();
  const silent = modules.flatMap((module) => module.dependencies.filter(isSilent).map((dependency) => ({ module, dependency })));
  if (silent.length > 0) {
    const cycleThrough = /* @__PURE__ */ new Map();
    for (const { from, cycle } of summary.violations) {
      let before = from;
      for (const { name } of cycle ?? []) {
        cycleThrough.set(`${before}
${name}`, cycle);
        before = name;
      }
    }
    for (const { module, dependency } of silent) {
      const cycle = cycleThrough.get(`${module.source}
${dependency.resolved}`);
      if (cycle !== void 0) left.set(dependency, startingAt(cycle, module, dependency));
    }
  }
  return (dependency) => {
    const cycle = dependency.cycle ?? left.get(dependency);
    if (cycle === void 0) return void 0;
    return { set: cycle.map(({ name }) => name).sort().join("\n"), names: () => cycle };
  };
}
function isSilent({ circular, cycle, valid }) {
  return circular && !valid && cycle === void 0;
}
function startingAt(cycle, { source }, { resolved }) {
  const start = cycle.findIndex(({ name }, at) => name === resolved && cycle.at(at - 1)?.name === source);
  return [...cycle.slice(start), ...cycle.slice(0, start)];
}
var init_show_again = __esm({
  async "src/rules/show-again.ts"() {
    "use strict";
    init_filters();
    init_consolidate();
    await init_baseline();
    await init_known_violations2();
    init_options_used();
    await init_violations();
  }
});

// src/commands/fmt.ts
var fmt_exports = {};
__export(fmt_exports, {
  fmt: () => fmt
});
import path21 from "node:path";
async function runFmt(context, args) {
  const [file = ""] = args.positionals;
  const changes = changesOf(context, args);
  const saved = await readSaved(context, file);
  const { outputType = "err", outputTo = "-", collapse } = changes;
  const report = makeReport(context, showAgain(saved, changes), args, { outputType, outputTo, collapse });
  return deliver(context, outputTo, {
    stdout: report.output,
    stderr: report.message,
    code: args.exitCode === true ? report.exitCode : exitCode.DONE
  });
}
async function readSaved(context, file) {
  if (file === "-") return parseJudgedResult(await context.readStandardInput(), "standard input");
  return readJudgedResult(context.files, path21.resolve(context.cwd, file), file);
}
function changesOf({ cwd }, args) {
  const { focusDepth = 1, outputType = "err", outputTo = "-" } = args;
  const raw = reportOptionsOf({ ...args, focusDepth, outputType, outputTo });
  const options = normalizeOptions({}, raw, { cwd, args: [], ruleSet: {} });
  const said = ["includeOnly", "focus", "reaches", "highlight", "exclude", "collapse", "prefix", "suffix", "outputType", "outputTo"].filter((key3) => raw[key3] !== void 0);
  return Object.fromEntries(said.map((key3) => [key3, options[key3]]));
}
var OPTIONS, fmt;
var init_fmt = __esm({
  async "src/commands/fmt.ts"() {
    "use strict";
    init_normalize_options();
    init_command();
    init_saved_result();
    await init_show_again();
    init_cruise_options();
    init_deliver();
    init_reporting();
    OPTIONS = {
      ...REPORT_OPTIONS,
      exitCode: { kind: "flag", short: "e", about: "exit with the number of errors, where the report is one that cruise gates with (err, err-long, agent, ...)" }
    };
    fmt = defineCommand({
      name: "fmt",
      summary: "report a saved result again, another way or in part",
      usage: "<result.json>",
      positionals: { least: 1, most: 1 },
      help: {
        about: "Reports what cruise -T json saved, Rulebearing's or dependency-cruiser's, without reading any source file and without judging it anew. The file may be - for standard input. It exits 0 unless told otherwise; 2 when the file is no result of a cruise.",
        examples: [
          ["rulebearing cruise src -T json -f .graph/cruise.json", "save a result once"],
          ["rulebearing fmt .graph/cruise.json -T err-long", "and report it as often as you like"],
          ["rulebearing fmt .graph/cruise.json -T mermaid --focus src/web", "a picture of one folder and its neighbours"],
          ["rulebearing fmt .graph/cruise.json -T null --exit-code", "fail when it holds errors"]
        ]
      },
      options: OPTIONS,
      run: runFmt
    });
  }
});

// src/commands/baseline.ts
var baseline_exports = {};
__export(baseline_exports, {
  baseline: () => baseline
});
async function runBaseline(context, args) {
  const { outputTo, expires, owner, reason, ...others } = args;
  const given = { ...expires === void 0 ? {} : { expires }, ...owner === void 0 ? {} : { owner }, ...reason === void 0 ? {} : { reason } };
  const [option2] = Object.keys(given);
  if (option2 !== void 0 && args.strictSchema === true) throw invalid(`--${option2} does not go with --strict-schema`, "dependency-cruiser's entries have no place for it");
  if (option2 !== void 0 && (args.baselineMode ?? "full") !== "full") throw invalid(`--${option2} is for new entries, and --baseline-mode ${args.baselineMode ?? ""} adds none`, "leave one of the two out");
  if (expires !== void 0) checkDay(expires, context.today);
  const mode = option2 === void 0 ? {} : { baselineMode: "full" };
  const outcome = await runCruise(context, { ...others, ...mode, baseline: outputTo ?? true }, option2 === void 0 ? void 0 : given);
  if (outcome.code !== exitCode.DONE || outputTo === "-") return outcome;
  const file = outputTo ?? KNOWN_VIOLATIONS_FILE;
  const named3 = outputTo === void 0 ? "" : ` ${file}`;
  return { ...outcome, stderr: `${outcome.stderr}
written to ${file}; rulebearing cruise --ignore-known${named3} leaves out what it holds
` };
}
function checkDay(day2, today) {
  if (!isDay(day2)) throw invalid(`--expires needs a day, not "${day2}"`, "write it as YYYY-MM-DD");
  if (day2 < today) throw invalid(`--expires ${day2} is past, so every run would fail from now on`, `name today (${today}) or a later day`);
}
var includeOnly, exclude, strictSchema, OPTIONS2, baseline, invalid;
var init_baseline3 = __esm({
  async "src/commands/baseline.ts"() {
    "use strict";
    init_known_violations();
    init_validate();
    init_command();
    init_problem();
    init_config_options();
    init_cruise_options();
    await init_cruise();
    ({ includeOnly, exclude, strictSchema } = REPORT_OPTIONS);
    OPTIONS2 = {
      outputTo: { kind: "value", placeholder: "FILE", short: "f", about: `the file of known violations (default ${KNOWN_VIOLATIONS_FILE}; - prints what would be written there)` },
      ...BASELINE_MODE,
      expires: { kind: "value", placeholder: "DATE", about: "the last day (YYYY-MM-DD) on which the new entries are ignored; after it they fail the run" },
      owner: { kind: "value", placeholder: "NAME", about: "who answers for the new entries" },
      reason: { kind: "value", placeholder: "TEXT", about: "why the new entries are there" },
      ...CONFIG_OPTIONS,
      includeOnly,
      exclude,
      ...JUDGING_OPTIONS,
      strictSchema: { ...strictSchema, about: "entries exactly as dependency-cruiser's schema has them, without id, expires, owner and reason" }
    };
    baseline = defineCommand({
      name: "baseline",
      summary: "write or maintain the file of known violations",
      usage: "[files, folders or globs ...]",
      positionals: { least: 0, most: Number.POSITIVE_INFINITY },
      help: {
        about: "Writes what the rules find now to a file, so that a later cruise --ignore-known fails for new violations only. Entries that the file holds already keep their day, owner and reason. Give the paths and options that cruise is given. The exit code is 0 when the file is written; 2 when the run cannot be trusted, and 3 when the configuration or the command line is invalid: nothing is written then.",
        examples: [
          ["rulebearing baseline src", `accept what is there, in ${KNOWN_VIOLATIONS_FILE}`],
          ["rulebearing cruise src --ignore-known", "and see only what is new"],
          ["rulebearing baseline src --baseline-mode shrink-only", "take out what has been put right, add nothing"],
          ['rulebearing baseline src --expires 2099-12-31 --owner web --reason "until the new router is there"', "accept for a time"]
        ]
      },
      options: OPTIONS2,
      run: runBaseline
    });
    invalid = (message, hint) => new UserError("invalid", { file: "", message, hint });
  }
});

// src/project/snapshots.ts
import path22 from "node:path";
function readSnapshots(files2, folder, last) {
  const snapshots = [];
  const problems = [];
  for (const [name, kind] of files2.list(folder) ?? []) {
    if (kind !== "file" || !name.endsWith(".json")) continue;
    const snapshot = readSnapshot(files2, path22.join(folder, name));
    if (snapshot !== void 0) snapshots.push(snapshot);
    else problems.push({ file: `${SNAPSHOT_FOLDER}/${name}`, message: "this is no snapshot of a release, so it is passed over", hint: "rulebearing snapshot --release V writes one" });
  }
  const numeric = new Intl.Collator("en", { numeric: true });
  snapshots.sort((left, right) => left.takenAt < right.takenAt ? -1 : left.takenAt > right.takenAt ? 1 : numeric.compare(left.release, right.release));
  return { snapshots: last === 0 ? [] : snapshots.slice(-last), problems };
}
function readSnapshot(files2, file) {
  try {
    const value = JSON.parse(new TextDecoder().decode(files2.read(file)));
    if (typeof value?.release !== "string" || typeof value.takenAt !== "string" || !Array.isArray(value.rules)) return void 0;
    const isRule = (rule2) => typeof rule2?.name === "string" && Number.isInteger(rule2.fromMatches);
    return value.rules.every(isRule) ? value : void 0;
  } catch {
    return void 0;
  }
}
var SNAPSHOT_FOLDER;
var init_snapshots = __esm({
  "src/project/snapshots.ts"() {
    "use strict";
    SNAPSHOT_FOLDER = ".graph/snapshots";
  }
});

// src/support/traced-files.ts
function isSameStamp(left, right) {
  if (left === void 0 || right === void 0) return left === right;
  return left.mtimeMs === right.mtimeMs && left.size === right.size && left.ino === right.ino;
}
function isSelfContained(listing) {
  if (listing?.links !== void 0) return false;
  for (const kind of listing?.values() ?? []) if (kind === "other") return false;
  return true;
}
function compareNames(folder, before, after, moved) {
  const at = (name) => `${folder === "/" ? "" : folder}/${name}`;
  for (const [name, kind] of before) {
    if (after.get(name) !== kind || before.links?.has(name) !== after.links?.has(name)) moved.add(at(name));
  }
  for (const name of after.keys()) if (!before.has(name)) moved.add(at(name));
}
var COARSE, TracedFiles, isOld;
var init_traced_files = __esm({
  "src/support/traced-files.ts"() {
    "use strict";
    COARSE = 1e3;
    TracedFiles = class {
      files;
      now;
      reads = /* @__PURE__ */ new Map();
      lists = /* @__PURE__ */ new Map();
      kinds = /* @__PURE__ */ new Map();
      realPaths = /* @__PURE__ */ new Map();
      /** @param now milliseconds since 1970 */
      constructor(files2, now = () => Date.now()) {
        this.files = files2;
        this.now = now;
      }
      read(file) {
        const now = this.now();
        const stamp = this.markOf(file);
        const entry2 = { stamp, content: void 0, isRefused: true };
        this.reads.set(file, entry2);
        const content = this.files.read(file);
        entry2.isRefused = false;
        if (!isOld(stamp, now)) entry2.content = content;
        return content;
      }
      list(folder) {
        const now = this.now();
        const stamp = this.markOf(folder);
        const listing = stamp === void 0 ? void 0 : this.files.list(folder);
        this.lists.set(folder, { stamp, listing, isProof: isSelfContained(listing) && isOld(stamp, now) });
        return listing;
      }
      stat(path34) {
        const stamp = this.files.stat(path34);
        this.kinds.set(path34, stamp?.kind);
        return stamp;
      }
      realPath(path34) {
        const real = this.files.realPath(path34);
        this.realPaths.set(path34, real);
        return real;
      }
      /** What would be said otherwise now. It is forgotten: what is asked again is remembered anew. */
      takeChanges() {
        const changes = { read: /* @__PURE__ */ new Set(), moved: /* @__PURE__ */ new Set() };
        for (const [file, read2] of this.reads) {
          if (!this.isReadAlike(file, read2)) changes.read.add(file);
        }
        for (const [folder, listed] of this.lists) this.compareListing(folder, listed, changes.moved);
        for (const [path34, kind] of this.kinds) {
          if (this.files.stat(path34)?.kind === kind) continue;
          this.kinds.delete(path34);
          changes.moved.add(path34);
        }
        for (const [path34, real] of this.realPaths) {
          if (this.files.realPath(path34) === real) continue;
          this.realPaths.delete(path34);
          changes.moved.add(path34);
        }
        for (const file of changes.read) this.reads.delete(file);
        return changes;
      }
      markOf(path34) {
        if (this.files.glance !== void 0) {
          const found = this.files.glance(path34);
          return found && { size: found.size, mtimeMs: found.mtimeMs, ino: found.ino };
        }
        const stamp = this.files.stat(path34);
        return stamp && { size: stamp.size, mtimeMs: Number(stamp.mtimeNs) / 1e6, ino: 0 };
      }
      isReadAlike(file, read2) {
        const now = this.now();
        const stamp = this.markOf(file);
        if (!isSameStamp(stamp, read2.stamp)) return false;
        if (read2.isRefused) return !this.isReadable(file);
        if (read2.content === void 0) return true;
        try {
          if (Buffer.compare(this.files.read(file), read2.content) !== 0) return false;
        } catch {
          return false;
        }
        if (isOld(stamp, now)) read2.content = void 0;
        return true;
      }
      isReadable(file) {
        try {
          this.files.read(file);
          return true;
        } catch {
          return false;
        }
      }
      compareListing(folder, listed, moved) {
        const now = this.now();
        const stamp = this.markOf(folder);
        if (listed.isProof && isSameStamp(stamp, listed.stamp)) return;
        const listing = stamp === void 0 ? void 0 : this.files.list(folder);
        const before = moved.size;
        if (listing === void 0 || listed.listing === void 0) {
          if (listing !== listed.listing) moved.add(folder);
        } else {
          compareNames(folder, listed.listing, listing, moved);
        }
        if (moved.size > before) this.lists.delete(folder);
        else this.lists.set(folder, { stamp, listing: listed.listing, isProof: isSelfContained(listing) && isOld(stamp, now) });
      }
    };
    isOld = (stamp, now) => stamp === void 0 || stamp.mtimeMs < now - COARSE;
  }
});

// src/project/held-configuration.ts
async function loadRequested({ cwd, files: files2, env, signal, readStandardInput }, request2) {
  const { config, format, strictCompat, requireCommentToken, viaNode } = request2;
  return loadConfig({
    cwd,
    files: files2,
    env,
    config,
    strictCompat,
    requireCommentToken,
    viaNode,
    ...config === "-" ? { stdinText: await readStandardInput() } : {},
    ...format === void 0 ? {} : { format },
    ...signal === void 0 ? {} : { signal }
  });
}
function hasChanged(files2) {
  const { read: read2, moved } = files2.takeChanges();
  return read2.size + moved.size > 0;
}
function touch(files2, file) {
  try {
    files2.read(file);
  } catch {
  }
}
var hasConfiguration, HeldConfiguration;
var init_held_configuration = __esm({
  "src/project/held-configuration.ts"() {
    "use strict";
    init_load();
    init_problem();
    init_find();
    init_traced_files();
    hasConfiguration = (folder, files2) => findConfiguration(folder, files2) !== void 0;
    HeldConfiguration = class {
      /** The last that could be loaded. */
      lastGood;
      /** Another number each time a configuration that does not load has changed. */
      refusals = 0;
      loaded;
      refused;
      request;
      constructor(request2) {
        this.request = request2;
      }
      /** Throws: UserError with everything that is wrong in it. */
      async get(world) {
        const { loaded } = this;
        if (loaded !== void 0 && !hasChanged(loaded.files)) return loaded.configuration;
        this.loaded = void 0;
        const files2 = new TracedFiles(world.files);
        try {
          const configuration = await loadRequested({ ...world, files: files2 }, this.request);
          for (const file of configuration.filesRead) touch(files2, file);
          this.loaded = { configuration: this.likeBefore(configuration), files: files2 };
          this.refused = void 0;
        } catch (error) {
          if (error instanceof UserError) this.refuse(error, files2);
          throw error;
        }
        this.lastGood = this.loaded.configuration;
        return this.lastGood;
      }
      refuse(error, files2) {
        const message = JSON.stringify(error.problems);
        const { refused } = this;
        if (refused !== void 0 && refused.message === message && !hasChanged(refused.files)) return;
        this.refusals++;
        this.refused = { message, files: files2 };
      }
      /** What was worked out from a configuration counts for one that says the same. */
      likeBefore(configuration) {
        const { lastGood } = this;
        return lastGood !== void 0 && JSON.stringify(lastGood) === JSON.stringify(configuration) ? lastGood : configuration;
      }
    };
  }
});

// src/project/saved-graph.ts
async function readSavedGraph({ files: files2 }, file, shownAs, _cache) {
  return graphOfResult(readResult(files2, file, shownAs), shownAs);
}
function graphOfResult(result, shownAs) {
  const modules = bareModulesOf(result);
  if (modules.length === 0) throw new UserError("untrusted", { file: shownAs, message: "the graph is empty, so it answers nothing" });
  const { args, baseDir } = result.summary.optionsUsed ?? {};
  return {
    modules,
    args: typeof args === "string" ? args.split(" ") : ["."],
    baseDir: typeof baseDir === "string" ? baseDir : void 0,
    inspected: result.summary.inspected ?? {},
    problems: [],
    kept: new Keeper()
  };
}
var init_saved_graph = __esm({
  "src/project/saved-graph.ts"() {
    "use strict";
    init_problem();
    init_bare_modules();
    init_keeper();
    init_saved_result();
  }
});

// src/project/graph-source.ts
import path23 from "node:path";
var WARM_FILES, ColdGraphs;
var init_graph_source = __esm({
  "src/project/graph-source.ts"() {
    "use strict";
    init_problem();
    init_fresh_graph();
    init_held_configuration();
    init_saved_graph();
    WARM_FILES = [".graph/cruise.json", ".graph/guard/graph.json"];
    ColdGraphs = class {
      context;
      constructor(context) {
        this.context = context;
      }
      configuration(request2) {
        return loadRequested(this.context, request2);
      }
      async graph(request2) {
        const { graph: graph2 } = request2;
        if (graph2 !== void 0) return readSavedGraph(this.context, path23.resolve(this.context.cwd, graph2), graph2, request2.cache);
        return await this.newestSaved(request2.cache) ?? freshGraph(this.context, { configuration: await request2.configuration(), paths: ["."], viaNode: request2.viaNode });
      }
      /** A file that cannot be trusted is passed over for the older one, and is what is said when there is no other. */
      async newestSaved(cache) {
        const { cwd, files: files2 } = this.context;
        const found = WARM_FILES.flatMap((name) => {
          const file = path23.resolve(cwd, name);
          const stamp = files2.stat(file);
          return stamp?.kind === "file" ? [{ name, file, mtimeNs: stamp.mtimeNs }] : [];
        }).sort((left, right) => left.mtimeNs === right.mtimeNs ? 0 : left.mtimeNs > right.mtimeNs ? -1 : 1);
        let refusal;
        for (const { name, file } of found) {
          try {
            const graph2 = await readSavedGraph(this.context, file, name, cache);
            return refusal === void 0 ? graph2 : { ...graph2, problems: [...refusal.problems, ...graph2.problems] };
          } catch (error) {
            if (!(error instanceof UserError)) throw error;
            refusal ??= error;
          }
        }
        if (refusal !== void 0) throw refusal;
        return void 0;
      }
    };
  }
});

// src/rules/bare-graph.ts
function bareGraphOf(modules) {
  const bySource = /* @__PURE__ */ new Map();
  for (const module of modules) {
    const other = bySource.get(module.source);
    if (other === void 0 || other.dependencies.length === 0 && module.dependencies.length > 0) bySource.set(module.source, module);
  }
  const own = withSortedDependencies([...bySource.values()]);
  const graph2 = buildGraph(
    own.map(({ source }) => source),
    (vertex2) => own[vertex2].dependencies.map(({ resolved }) => resolved)
  );
  return {
    graph: graph2,
    dependents: dependentsOf(graph2),
    moduleAt: (vertex2) => own[vertex2] ?? { source: graph2.names[vertex2], dependencies: [] }
  };
}
function pathsOnly({ graph: graph2, dependents: dependents2 }, patterns2) {
  return {
    modules: [],
    dependencies: [],
    graph: graph2,
    dependents: dependents2,
    patterns: patterns2,
    edges: new EdgeIndex(graph2, [], void 0),
    cycles: void 0,
    orphans: void 0,
    instability: void 0,
    reachable: [],
    reaches: [],
    isEdgeShown: void 0,
    step: () => ({ name: "", dependencyTypes: [] })
  };
}
var init_bare_graph = __esm({
  "src/rules/bare-graph.ts"() {
    "use strict";
    init_graph();
    init_edge_index();
    init_sort_dependencies();
  }
});

// src/commands/asked-graph.ts
import path24 from "node:path";
function asking(context, args) {
  const root = projectRoot(context);
  const fromRoot = (name) => root === context.cwd ? name : toSlashes(path24.relative(root, path24.resolve(context.cwd, name)));
  const { graph: graph2, config } = args;
  return {
    source: context.graphs ?? new ColdGraphs({ ...context, cwd: root }),
    root,
    args: {
      ...args,
      ...graph2 === void 0 ? {} : { graph: fromRoot(graph2) },
      ...typeof config === "string" && config !== "-" ? { config: fromRoot(config) } : {}
    }
  };
}
function projectRoot({ cwd, files: files2, graphs }) {
  if (graphs !== void 0) return cwd;
  for (let folder = cwd; ; folder = path24.dirname(folder)) {
    if (findConfiguration(folder, files2) !== void 0 || WARM_FILES.some((name) => files2.stat(path24.join(folder, name))?.kind === "file")) return folder;
    if (files2.stat(path24.join(folder, ".git")) !== void 0 || path24.dirname(folder) === folder) return cwd;
  }
}
function askConfiguration({ source, args }) {
  return source.configuration({
    config: args.config ?? true,
    strictCompat: args.strictCompat ?? false,
    requireCommentToken: args.requireCommentToken ?? false,
    viaNode: args.configViaNode ?? false,
    ...args.configFormat === void 0 ? {} : { format: args.configFormat }
  });
}
function askGraph({ source, args }, configuration) {
  return source.graph({
    cache: args.cache !== false,
    viaNode: args.configViaNode ?? false,
    configuration,
    ...args.graph === void 0 ? {} : { graph: args.graph }
  });
}
function openGraph(context, args) {
  const asked = asking(context, args);
  return askGraph(asked, () => askConfiguration(asked));
}
async function openGraphAndRules(context, args) {
  const asked = asking(context, args);
  const configuration = await askConfiguration(asked);
  const graph2 = await askGraph(asked, () => Promise.resolve(configuration));
  const options = graph2.kept.get(configuration, "options", () => judgingOptions(asked.root, configuration, graph2));
  return { graph: graph2, configuration, options };
}
function judgingOptions(cwd, configuration, graph2) {
  const { focus, reaches, highlight, collapse, ...options } = normalizeOptions(configuration.options, {}, {
    cwd,
    args: graph2.args,
    ruleSet: configuration.ruleSet,
    rulesFile: configuration.displayName
  });
  return { ...options, validate: true };
}
function answered(stdout2, problems, code2 = 0) {
  return { stdout: stdout2, stderr: renderProblems(problems), code: code2 };
}
var GRAPH_OPTIONS, ASK_OPTIONS, bareGraphFor;
var init_asked_graph = __esm({
  "src/commands/asked-graph.ts"() {
    "use strict";
    init_find();
    init_normalize_options();
    init_graph_source();
    init_bare_graph();
    init_paths();
    init_render_problem();
    init_config_options();
    GRAPH_OPTIONS = {
      graph: { kind: "value", placeholder: "FILE", about: "answer from this saved result, ours or dependency-cruiser's; without it, from the newer of .graph/cruise.json and .graph/guard/graph.json, else from the files" },
      cache: { kind: "optional", placeholder: "FOLDER", short: "C", negatable: true, about: "keep what was read from one run to the next (--no-cache: neither read nor write it)" },
      json: { kind: "flag", about: "print JSON" }
    };
    ASK_OPTIONS = { ...GRAPH_OPTIONS, ...CONFIG_OPTIONS };
    bareGraphFor = (graph2) => graph2.kept.get(graph2.kept, "bare graph", () => bareGraphOf(graph2.modules));
  }
});

// src/rules/catalog.ts
function catalogOf({ forbidden = [], allowed = [], allowedSeverity = "warn", required = [], ratchets = [] }) {
  const entryOf3 = (family, rule2) => ({
    name: rule2.name,
    family,
    severity: rule2.severity,
    metadata: rule2,
    ...conditionsOf(rule2)
  });
  const allowedEntry = (rule2, index) => ({
    name: nameOfAllowed(rule2, index),
    family: "allowed",
    severity: allowedSeverity,
    metadata: rule2,
    ...conditionsOf(rule2)
  });
  return [
    ...forbidden.map((rule2) => entryOf3("forbidden", rule2)),
    ...allowed.map(allowedEntry),
    ...required.map((rule2) => entryOf3("required", rule2)),
    ...ratchets.map((ratchet) => ({
      name: ratchet.name,
      family: "ratchet",
      severity: "error",
      metadata: ratchet,
      from: ratchet.from,
      to: ratchet.to
    }))
  ];
}
function conditionsOf({ scope, from, to, module }) {
  return {
    ...scope === void 0 ? {} : { scope },
    ...from === void 0 ? {} : { from },
    ...to === void 0 ? {} : { to },
    ...module === void 0 ? {} : { module }
  };
}
function foldersOf2({ graph: graph2 }) {
  const folders = /* @__PURE__ */ new Set();
  for (let vertex2 = 0; vertex2 < graph2.ownCount; vertex2++) {
    const name = graph2.names[vertex2];
    for (let slash = name.indexOf("/"); slash > 0; slash = name.indexOf("/", slash + 1)) folders.add(name.slice(0, slash));
  }
  return [...folders];
}
var TARGET_TYPES, RuleSides;
var init_catalog = __esm({
  "src/rules/catalog.ts"() {
    "use strict";
    init_patterns2();
    init_rule_kinds();
    TARGET_TYPES = /* @__PURE__ */ new Set([
      "core",
      "deprecated",
      "local",
      "localmodule",
      "npm",
      "npm-bundled",
      "npm-dev",
      "npm-no-pkg",
      "npm-optional",
      "npm-peer",
      "npm-unknown",
      "undetermined",
      "unknown"
    ]);
    RuleSides = class {
      entry;
      evaluation;
      selecting;
      selected;
      filled;
      counts;
      constructor(entry2, evaluation) {
        this.entry = entry2;
        this.evaluation = evaluation;
        const { from, to, module } = entry2;
        const isRequired = entry2.family === "required";
        this.selecting = (isRequired ? module : from) ?? {};
        this.selected = (isAboutDependents(entry2) ? module : to) ?? {};
      }
      /** By `path` and `pathNot`. */
      selectsFrom(name) {
        return this.matches(this.selecting.path, this.selecting.pathNot, name);
      }
      /**
       * By `path` and `pathNot`, for some module of the other side where they refer to what it captures; and by what the
       * conditions say of a target itself, such as that it is a development dependency. Conditions on how it is imported
       * are not looked at.
       */
      selectsTo(name) {
        if (!this.isTarget(this.evaluation.graph.vertexOf.get(name))) return false;
        return this.fills().some(({ wanted: wanted2, unwanted }) => this.matches(wanted2, unwanted, name));
      }
      /** The imported side is told from all others, by a name or by what it is. */
      get narrowsTo() {
        if (this.entry.from?.orphan !== void 0) return false;
        const { path: path34, pathNot, circular, couldNotResolve, license, licenseNot, dependencyTypes: dependencyTypes2 = [], dependencyTypesNot = [] } = this.selected;
        return [path34, pathNot, circular, couldNotResolve, license, licenseNot].some((condition2) => condition2 !== void 0) || [...dependencyTypes2, ...dependencyTypesNot].some((type) => TARGET_TYPES.has(type)) || isAboutDependents(this.entry);
      }
      /** How many modules of the graph each side selects; of a rule about folders, how many folders. */
      count() {
        return this.counts ??= isAboutFolders(this.entry) ? this.countFolders() : this.countModules();
      }
      countModules() {
        const { graph: graph2, patterns: patterns2 } = this.evaluation;
        let from = 0;
        for (let vertex2 = 0; vertex2 < graph2.ownCount; vertex2++) if (this.selectsFrom(graph2.names[vertex2])) from++;
        const selected = new Uint8Array(graph2.ownCount);
        for (const { wanted: wanted2, unwanted } of this.fills()) {
          const candidates = wanted2 === "" ? graph2.names.slice(0, graph2.ownCount).keys() : patterns2.matching(wanted2, graph2.ownCount);
          for (const vertex2 of candidates) {
            const name = graph2.names[vertex2];
            if (selected[vertex2] === 1 || unwanted !== "" && patterns2.expression(unwanted).test(name)) continue;
            if (this.isTarget(vertex2)) selected[vertex2] = 1;
          }
        }
        return { from, to: selected.reduce((total, one) => total + one, 0) };
      }
      countFolders() {
        const folders = foldersOf2(this.evaluation);
        return {
          from: folders.filter((name) => this.selectsFrom(name)).length,
          to: folders.filter((name) => this.fills().some(({ wanted: wanted2, unwanted }) => this.matches(wanted2, unwanted, name))).length
        };
      }
      matches(path34, pathNot, name) {
        const { patterns: patterns2 } = this.evaluation;
        if (path34 !== void 0 && path34 !== "" && !patterns2.expression(path34).test(name)) return false;
        return pathNot === void 0 || pathNot === "" || !patterns2.expression(pathNot).test(name);
      }
      /** The imported side's patterns, once for each set of captures that the importing side's modules have. */
      fills() {
        return this.filled ??= this.fillIn();
      }
      fillIn() {
        const { path: path34 = "", pathNot = "" } = this.selected;
        const wanted2 = new Template(path34);
        const unwanted = new Template(pathNot);
        if (!wanted2.hasPlaceholders && !unwanted.hasPlaceholders) return [{ wanted: path34, unwanted: pathNot }];
        const { graph: graph2, patterns: patterns2 } = this.evaluation;
        const fills = /* @__PURE__ */ new Map();
        const names2 = isAboutFolders(this.entry) ? foldersOf2(this.evaluation) : graph2.names.slice(0, graph2.ownCount);
        const capturing = this.selecting.path === void 0 ? void 0 : patterns2.expression(this.selecting.path);
        for (const name of names2) {
          if (!this.selectsFrom(name)) continue;
          const match = capturing?.exec(name) ?? [];
          const values = match.length > 1 ? match.filter((group) => typeof group === "string") : [];
          const key3 = values.join("\n");
          if (!fills.has(key3)) fills.set(key3, { wanted: wanted2.fill({ values }), unwanted: unwanted.fill({ values }) });
        }
        return [...fills.values()];
      }
      /** Whether the conditions that are about a target itself hold for it. What nothing imports yet is a file of the repository. */
      isTarget(vertex2) {
        const { couldNotResolve, license, licenseNot, dependencyTypes: dependencyTypes2, dependencyTypesNot } = this.selected;
        const wanted2 = dependencyTypes2?.filter((type) => TARGET_TYPES.has(type)) ?? [];
        const unwanted = dependencyTypesNot?.filter((type) => TARGET_TYPES.has(type)) ?? [];
        if (couldNotResolve === void 0 && license === void 0 && licenseNot === void 0 && wanted2.length === 0 && unwanted.length === 0) return true;
        const target = vertex2 === void 0 ? void 0 : this.edgeTo(vertex2);
        const types = target?.dependencyTypes ?? ["local"];
        if (couldNotResolve !== void 0 && (target?.couldNotResolve ?? false) !== couldNotResolve) return false;
        if (wanted2.length > 0 && wanted2.length === dependencyTypes2?.length && !wanted2.some((type) => types.includes(type))) return false;
        if (unwanted.some((type) => types.includes(type))) return false;
        const { patterns: patterns2 } = this.evaluation;
        const held = target?.license;
        if (license !== void 0 && !(held !== void 0 && patterns2.expression(license).test(held))) return false;
        return licenseNot === void 0 || held !== void 0 && !patterns2.expression(licenseNot).test(held);
      }
      /** Some import of the module. */
      edgeTo(vertex2) {
        const { dependencies, dependents: dependents2, graph: graph2 } = this.evaluation;
        const at = dependents2.first[vertex2];
        if (at === dependents2.first[vertex2 + 1]) return void 0;
        const from = dependents2.from[at];
        for (let edge2 = graph2.firstEdge[from]; edge2 < graph2.firstEdge[from + 1]; edge2++) {
          if (graph2.edgeTo[edge2] === vertex2) return dependencies[edge2];
        }
        return void 0;
      }
    };
  }
});

// src/commands/judged.ts
function evaluationOf({ graph: graph2, configuration, options }) {
  const { ruleSet } = configuration;
  return graph2.kept.get(configuration, "evaluation", () => evaluate({ modules: graph2.modules, options, ruleSet, args: graph2.args }));
}
function judgementOf(asked, { today }) {
  const { graph: graph2, configuration, options } = asked;
  return graph2.kept.get(configuration, "judgement", () => {
    const { ruleSet } = configuration;
    const evaluation = evaluationOf(asked);
    const violations = findViolations({ modules: graph2.modules, options, ruleSet, args: graph2.args, liveness: "off", today, evaluation });
    return { violations, ratchets: countRatchets(ruleSet.ratchets ?? [], evaluation) };
  });
}
function commentsOf({ forbidden = [], allowed = [], required = [] }) {
  const comments = /* @__PURE__ */ new Map();
  const add = (name, comment) => {
    if (comment !== void 0 && !comments.has(name)) comments.set(name, comment);
  };
  for (const { name, comment } of [...forbidden, ...required]) add(name, comment);
  for (const { comment } of allowed) add(NOT_IN_ALLOWED, comment);
  return comments;
}
var init_judged = __esm({
  async "src/commands/judged.ts"() {
    "use strict";
    await init_analyze();
    init_rule_kinds();
    init_ratchets();
  }
});

// src/commands/rule-answers.ts
function cataloged(asked) {
  const { graph: graph2, configuration } = asked;
  return graph2.kept.get(configuration, "catalog", () => {
    const evaluation = evaluationOf(asked);
    return catalogOf(configuration.ruleSet).map((entry2) => ({ entry: entry2, sides: new RuleSides(entry2, evaluation) }));
  });
}
function ruleAnswers(asked, context) {
  const judgement = judgementOf(asked, context);
  return cataloged(asked).map((rule2) => ruleAnswer(rule2, judgement));
}
function ruleAnswer({ entry: entry2, sides }, judgement) {
  const { comment = null, fix = null, since = null, deprecated = null, replacedBy = null } = entry2.metadata;
  const { from, to } = sides.count();
  return {
    name: entry2.name,
    family: entry2.family,
    severity: entry2.severity,
    comment,
    fix,
    since,
    deprecated,
    replacedBy,
    from: entry2.from ?? null,
    to: entry2.to ?? null,
    module: entry2.module ?? null,
    fromMatches: from,
    toMatches: to,
    violations: entry2.family === "ratchet" ? ratchetViolations(entry2, judgement) : violationsOf(entry2, judgement).length
  };
}
function ratchetViolations({ name }, { ratchets }) {
  return ratchets.some((ratchet) => ratchet.name === name && ratchet.count > ratchet.ceiling) ? 1 : 0;
}
function violationsOf({ family, name }, { violations }) {
  const reported = family === "allowed" ? NOT_IN_ALLOWED : name;
  return violations.filter(({ rule: rule2 }) => rule2.name === reported);
}
var init_rule_answers = __esm({
  async "src/commands/rule-answers.ts"() {
    "use strict";
    init_catalog();
    init_rule_kinds();
    await init_judged();
  }
});

// src/commands/rules.ts
var rules_exports = {};
__export(rules_exports, {
  rules: () => rules
});
import path25 from "node:path";
async function runRules(context, args) {
  if (args.unused === true) return unusedRules(context, args);
  if (args.releases !== void 0) throw invalid2("--releases goes with --unused", "add --unused, or leave it out");
  const asked = await openGraphAndRules(context, args);
  const answers = ruleAnswers(asked, context);
  const text2 = args.json === true ? renderJson({ rules: answers }) : renderRules(answers);
  return answered(text2, [...asked.configuration.problems, ...asked.graph.problems]);
}
function renderRules(answers) {
  if (answers.length === 0) return "there are no rules\n";
  const rows = answers.map(({ name, family, severity: severity3, fromMatches, toMatches, violations }) => [
    name,
    family,
    severity3,
    `${fromMatches} -> ${toMatches}`,
    violations === 0 ? "holds" : family === "ratchet" ? "exceeded" : `${violations} ${violations === 1 ? "violation" : "violations"}`
  ]);
  return renderTable([["rule", "family", "severity", "modules", "state"], ...rows]);
}
function renderTable(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows.map((row) => `${row.map((cell, column) => column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)).join("  ")}
`).join("");
}
async function unusedRules(context, args) {
  if (args.graph !== void 0) throw invalid2("--unused takes no --graph", "it answers from the snapshots of past releases");
  const wanted2 = args.releases ?? DEFAULT_RELEASES;
  if (wanted2 < 1) throw invalid2("--releases needs at least 1", "write --releases 3");
  const asked = await openGraphAndRules(context, args);
  const { snapshots, problems } = readSnapshots(context.files, path25.resolve(context.cwd, SNAPSHOT_FOLDER), wanted2);
  const counted = snapshots.flatMap((snapshot) => snapshot.rules);
  const known = new Set(counted.map(({ name }) => name));
  const used = new Set(counted.filter(({ fromMatches }) => fromMatches > 0).map(({ name }) => name));
  const unused = ruleAnswers(asked, context).filter(({ name }) => known.has(name) && !used.has(name));
  const releases = snapshots.map(({ release }) => release);
  const insufficientHistory = releases.length < wanted2;
  const said = [...asked.configuration.problems, ...problems];
  if (args.json === true) return answered(renderJson({ releases, insufficientHistory, unused }), said);
  const history = releases.length === 0 ? "there are no snapshots yet: rulebearing snapshot --release V writes one" : `releases looked at: ${releases.join(", ")}${insufficientHistory ? ` (fewer than ${wanted2})` : ""}`;
  const found = unused.map(({ name }) => `${name}  selected no module
`).join("");
  return answered(`${history}
${found === "" && releases.length > 0 ? "every rule had something to do\n" : found}`, said);
}
var OPTIONS3, rules, DEFAULT_RELEASES, invalid2;
var init_rules = __esm({
  async "src/commands/rules.ts"() {
    "use strict";
    init_command();
    init_problem();
    init_snapshots();
    init_json2();
    init_asked_graph();
    await init_rule_answers();
    OPTIONS3 = {
      ...ASK_OPTIONS,
      unused: { kind: "flag", about: "only rules that matched nothing in the last releases, from what snapshot wrote" },
      releases: { kind: "number", placeholder: "N", about: "how many releases --unused looks back (default 3)" }
    };
    rules = defineCommand({
      name: "rules",
      summary: "every rule, with what it matched",
      usage: "",
      positionals: { least: 0, most: 0 },
      help: {
        about: "Lists every rule of the configuration with its family, its severity, how many modules each of its sides selects, and how often it is broken.",
        examples: [
          ["rulebearing rules", "what holds in this repository"],
          ["rulebearing rules --unused --releases 5", "rules that the last five releases had no use for"]
        ]
      },
      options: OPTIONS3,
      run: runRules
    });
    DEFAULT_RELEASES = 3;
    invalid2 = (message, hint) => new UserError("invalid", { file: "", message, hint });
  }
});

// src/rules/sentence.ts
function sentenceOf(entry2, ceiling) {
  const isFolders = entry2.scope === "folder";
  const letters = lettersOf(entry2);
  const noun = isFolders ? "folders" : "files";
  const from = phrase(entry2.from, { noun, letters, any: isFolders ? "any folder" : "any file" });
  const subject = capitalize(from === "any file" ? "files" : from === "any folder" ? "folders" : from);
  const { to = {}, module = {} } = entry2;
  const target = phraseOfTarget(to, noun, letters);
  if (entry2.family === "ratchet") return `At most ${ceiling ?? "so many"} imports may lead from ${from} to ${target}, and that number may only fall.`;
  if (entry2.family === "required") {
    const bound = phrase(module, { noun, letters, any: "any file" });
    const verb = to.reachable === true ? "lead to" : "import";
    return `${capitalize(bound === "any file" ? "all files" : bound)} must ${verb} ${target}${ways(to)}.`;
  }
  if (entry2.family === "allowed") return `${subject} may import ${target}${ways(to)}; what no allowed rule covers is not allowed.`;
  if (entry2.from?.orphan !== void 0) {
    return entry2.from.orphan ? `${subject} may not stand alone: each must import something or be imported.` : `${subject} may neither import anything nor be imported.`;
  }
  if (isAboutDependents(entry2)) {
    const { numberOfDependentsLessThan: fewer, numberOfDependentsMoreThan: more } = module;
    const bound = phrase(module, { noun, letters, any: "any file" });
    const bounds = [...fewer === void 0 ? [] : [`fewer than ${fewer}`], ...more === void 0 ? [] : [`more than ${more}`]].join(" and ");
    return `${capitalize(bound === "any file" ? "files" : bound)} may not be imported by ${bounds} of ${from === "any file" ? "all files" : `the ${from}`}.`;
  }
  if (to.reachable === true) return `${subject} may not lead to ${target}, however many imports lie between.`;
  if (to.reachable === false) return `${capitalize(target)} must be reached from ${from}, by however many imports.`;
  if (to.circular === true) return circularSentence(subject, to, target, letters);
  const apart = independence(entry2);
  if (apart !== void 0) return `${subject} may not import files under \`${apart.target}\`${ways(to)} unless ${apart.letter} = ${apart.other}.`;
  return `${subject} may not ${to.dynamic === true ? "dynamically import" : "import"} ${target}${ways(to)}.`;
}
function circularSentence(subject, to, target, letters) {
  const what = to.path === void 0 && to.pathNot === void 0 ? "what leads back to them" : `${target} when that leads back to them`;
  const conditions = [viaClause(to.via, "through", letters), viaClause(to.viaOnly, "through nothing but", letters)].filter((part) => part !== "");
  return `${subject} may not import ${what}${conditions.length === 0 ? "" : `, ${conditions.join(" and ")}`} (a cycle).`;
}
function viaClause(via, words, letters) {
  if (via === void 0) return "";
  const parts = [];
  const types = via.dependencyTypes ?? [];
  const typesNot = via.dependencyTypesNot ?? [];
  const isNamed = via.path !== void 0 || via.pathNot !== void 0;
  const noun = typesNot.length > 0 ? `imports that are not ${orList2(typesNot)}` : types.length > 0 ? `imports that are ${orList2(types)}` : "";
  if (noun !== "") parts.push(noun);
  if (isNamed) parts.push(phrase(via, { noun: "files", letters, any: "any file" }));
  return `${words} ${parts.join(" and ")}`;
}
function phraseOfTarget(to, noun, letters) {
  const kinds = (to.dependencyTypes ?? []).flatMap((type) => TYPE_WORDS[type] ?? []);
  const isNamed = to.path !== void 0 || to.pathNot !== void 0;
  if (to.couldNotResolve === true) return isNamed ? `${phrase(to, { noun, letters, any: "anything" })} that cannot be found` : "what cannot be found";
  if (kinds.length === 0 || kinds.length < (to.dependencyTypes?.length ?? 0)) return phrase(to, { noun, letters, any: noun === "files" ? "anything" : "any folder" });
  if (!isNamed) return orWords(kinds);
  const { path: path34, pathNot } = to;
  const named3 = path34 === void 0 ? `other than ${phraseOfPattern(pathNot ?? "", noun, letters)}` : `among ${phrase(to, { noun, letters, any: "anything" })}`;
  return `${orWords(kinds)} ${named3}`;
}
function ways(to) {
  const parts = [];
  const types = to.dependencyTypes ?? [];
  const typesNot = to.dependencyTypesNot ?? [];
  if (types.some((type) => TYPE_WORDS[type] === void 0)) parts.push(`as ${orList2(types)}`);
  if (typesNot.length > 0) parts.push(`unless as ${orList2(typesNot)}`);
  if (to.dynamic === false) parts.push("other than dynamically");
  if (to.exoticallyRequired === true || to.exoticRequire !== void 0) parts.push("through another name for require");
  if (to.preCompilationOnly !== void 0) parts.push(to.preCompilationOnly ? "for types alone" : "for more than types");
  if (to.moreThanOneDependencyType === true) parts.push("when package.json names it in more than one place");
  if (to.license !== void 0) parts.push(`under a licence that matches \`${to.license}\``);
  if (to.licenseNot !== void 0) parts.push(`under a licence that does not match \`${to.licenseNot}\``);
  if (to.moreUnstable !== void 0) parts.push(to.moreUnstable ? "when it is less stable than they are" : "when it is as stable as they are, or more");
  if (to.ancestor !== void 0) parts.push(to.ancestor ? "in a folder above their own" : "elsewhere than in a folder above their own");
  if (to.circular === false) parts.push("when that leads back to nothing");
  return parts.length === 0 ? "" : ` ${parts.join(", ")}`;
}
function orWords(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}
function phrase({ path: path34, pathNot } = {}, { noun, letters, any }) {
  const wanted2 = path34 === void 0 || path34 === "" ? any : phraseOfPattern(path34, noun, letters);
  if (pathNot === void 0 || pathNot === "") return wanted2;
  const unwanted = phraseOfPattern(pathNot, noun, letters);
  return path34 === void 0 || path34 === "" ? `${noun} other than ${unwanted}` : `${wanted2} except ${unwanted}`;
}
function phraseOfPattern(pattern2, noun, letters) {
  const readings = alternativesOf(pattern2).map((alternative) => read(alternative, letters));
  if (readings.some((reading) => reading === void 0)) return `${noun} that match \`${pattern2}\``;
  const groups = /* @__PURE__ */ new Map();
  for (const reading of readings) {
    const [words, text2] = wordsFor(reading, noun);
    groups.set(words, [...groups.get(words) ?? [], `\`${text2}\``]);
  }
  return orWords([...groups].map(([words, texts2]) => `${words}${orWords(texts2)}`));
}
function wordsFor({ isFromStart, isToEnd, text: text2, hasWildcard }, noun) {
  if (isFromStart && isToEnd) return [hasWildcard ? `${noun} ` : "", text2];
  if (isFromStart) return [text2.endsWith("/") ? `${noun} under ` : `${noun} whose path starts with `, text2];
  if (isToEnd) return [`${noun} that end in `, text2];
  return [`${noun} with a path that contains `, text2];
}
function alternativesOf(pattern2) {
  const alternatives2 = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < pattern2.length; at++) {
    const character = pattern2[at];
    if (character === "\\") at++;
    else if (character === "[") at = endOfClass(pattern2, at);
    else if (character === "(") depth++;
    else if (character === ")") depth--;
    else if (character === "|" && depth === 0) {
      alternatives2.push(pattern2.slice(start, at));
      start = at + 1;
    }
  }
  return [...alternatives2, pattern2.slice(start)];
}
function endOfClass(pattern2, from) {
  for (let at = from + 1; at < pattern2.length; at++) {
    if (pattern2[at] === "\\") at++;
    else if (pattern2[at] === "]") return at;
  }
  return pattern2.length;
}
function read(pattern2, letters) {
  const isAtFolder = pattern2.startsWith("(^|/)") || pattern2.startsWith("(?:^|/)");
  const isFromStart = pattern2.startsWith("^");
  let rest = isAtFolder ? pattern2.slice(pattern2.indexOf(")") + 1) : isFromStart ? pattern2.slice(1) : pattern2;
  let text2 = isAtFolder ? "**/" : "";
  let isToEnd = false;
  let hasWildcard = isAtFolder;
  let group = pattern2.startsWith("(^|/)") ? 1 : 0;
  while (rest !== "") {
    const found = PARTS.map(([part, kind]) => ({ match: part.exec(rest), kind })).find(({ match }) => match !== null);
    if (found?.match == null) return void 0;
    const [whole, inner = ""] = found.match;
    rest = rest.slice(whole.length);
    hasWildcard ||= !["literal", "escaped", "end"].includes(found.kind);
    switch (found.kind) {
      case "capture":
        text2 += letters[group] === void 0 ? "*" : `<${letters[group]}>`;
        group++;
        break;
      case "choice":
        text2 += letters[group] === void 0 ? braced(inner) : `<${letters[group]}: ${unescape2(inner)}>`;
        group++;
        break;
      case "any-choice":
        text2 += braced(inner);
        break;
      case "name":
        text2 += "*";
        break;
      case "path":
        text2 += "**";
        break;
      case "placeholder": {
        const letter = letters[Number(inner) - 1];
        if (letter === void 0) return void 0;
        text2 += `<${letter}>`;
        break;
      }
      case "optional":
        text2 += `[${inner}]`;
        break;
      case "end":
        isToEnd = true;
        break;
      case "escaped":
      case "literal":
        text2 += inner;
        break;
    }
  }
  if (text2 === "") return void 0;
  return { isFromStart: isFromStart || isAtFolder, isToEnd, text: text2, hasWildcard };
}
function lettersOf({ from, module, to }) {
  const refers = [to?.path, to?.pathNot, to?.via?.path, to?.via?.pathNot, to?.viaOnly?.path, to?.viaOnly?.pathNot].some((pattern2) => pattern2 !== void 0 && /(?<!\\)\$\d/.test(pattern2));
  return refers && (from ?? module)?.path !== void 0 ? LETTERS2 : [];
}
function independence({ from, to }) {
  const path34 = from?.path;
  if (path34 === void 0 || from?.pathNot !== void 0 || to?.path === void 0 || to.pathNot === void 0) return void 0;
  const group = "([^/]+)";
  const start = path34.indexOf(group);
  if (start < 0 || path34.indexOf("(", start + 1) >= 0 || path34.indexOf("(") !== start) return void 0;
  if (to.pathNot !== path34.replace(group, "$1")) return void 0;
  if (to.path !== path34 && to.path !== path34.slice(0, start) && to.path !== path34.replace(group, "[^/]+")) return void 0;
  const target = read(path34, ["y"]);
  if (target === void 0 || !target.isFromStart || !target.text.endsWith("/")) return void 0;
  return { target: target.text, letter: "x", other: "y" };
}
var TYPE_WORDS, orList2, capitalize, PARTS, unescape2, braced, LETTERS2;
var init_sentence = __esm({
  "src/rules/sentence.ts"() {
    "use strict";
    init_rule_kinds();
    TYPE_WORDS = {
      "npm": "packages",
      "npm-dev": "packages that are development dependencies",
      "npm-optional": "optional packages",
      "npm-peer": "peer packages",
      "npm-bundled": "bundled packages",
      "npm-no-pkg": "packages that package.json does not name",
      "npm-unknown": "packages of which it cannot be said who names them",
      "core": "Node's own modules",
      "deprecated": "deprecated packages",
      "local": "files of the repository",
      "localmodule": "modules of the repository by name",
      "unknown": "what cannot be found",
      "undetermined": "what cannot be told"
    };
    orList2 = (words) => orWords(words.map((word) => `\`${word}\``));
    capitalize = (text2) => text2.charAt(0).toUpperCase() + text2.slice(1);
    PARTS = [
      [/^\(\[\^\/\]\+\)/, "capture"],
      [/^\(((?:[\w@.-]|\\[.-])+(?:\|(?:[\w@.-]|\\[.-])+)*)\)/, "choice"],
      [/^\(\?:((?:[\w@.-]|\\[.-])+(?:\|(?:[\w@.-]|\\[.-])+)*)\)/, "any-choice"],
      [/^(?:\[\^\/\][+*]|\[\^\/\\?\.\]\+)/, "name"],
      [/^\.[*+]/, "path"],
      [/^\$(\d)/, "placeholder"],
      [/^\$$/, "end"],
      [/^([A-Za-z0-9])\?/, "optional"],
      [/^\\([^A-Za-z0-9])/, "escaped"],
      [/^([^\\^$.*+?()[\]{}|])(?![?*+{])/, "literal"]
    ];
    unescape2 = (text2) => text2.replaceAll("\\", "");
    braced = (choice) => choice.includes("|") ? `{${unescape2(choice).replaceAll("|", ",")}}` : unescape2(choice);
    LETTERS2 = ["x", "y", "z", "u", "v", "w", "p", "q", "r"];
  }
});

// src/commands/edge-answers.ts
function edgeAt(edge2, { dependencies, graph: graph2 }) {
  const { resolved, line = null, column = null } = dependencies[edge2];
  return { from: graph2.names[graph2.edgeFrom[edge2]], to: resolved, line, column };
}
function inDocumentOrder(edges2, { graph: graph2 }) {
  const nameOf3 = (edge2) => graph2.names[graph2.edgeFrom[edge2]];
  return [...edges2].sort((left, right) => compareCodeUnits(nameOf3(left), nameOf3(right)) || left - right);
}
function edgeOfViolation(violation2, evaluation) {
  const { from, to } = violation2;
  const edge2 = findEdge(violation2, evaluation);
  const { line, column } = edge2 === void 0 ? { line: null, column: null } : edgeAt(edge2, evaluation);
  return { from, to, line, column };
}
function findEdge({ type, from, to, via, unresolvedTo }, { dependencies, graph: graph2 }) {
  if (type === "module" || type === "folder") return void 0;
  const target = type === "reachability" ? via?.[0]?.name : to;
  const vertex2 = graph2.vertexOf.get(from);
  if (vertex2 === void 0 || target === void 0) return void 0;
  let found;
  for (let edge2 = graph2.firstEdge[vertex2]; edge2 < graph2.firstEdge[vertex2 + 1]; edge2++) {
    const { resolved, module } = dependencies[edge2];
    if (resolved !== target) continue;
    if (module === unresolvedTo) return edge2;
    found ??= edge2;
  }
  return found;
}
var init_edge_answers = __esm({
  "src/commands/edge-answers.ts"() {
    "use strict";
    init_names2();
  }
});

// src/commands/explain.ts
var explain_exports = {};
__export(explain_exports, {
  explain: () => explain
});
async function runExplain(context, args) {
  const [name = ""] = args.positionals;
  const asked = await openGraphAndRules(context, args);
  const rules2 = cataloged(asked);
  const named3 = rules2.filter(({ entry: entry2 }) => entry2.name === name || name === NOT_IN_ALLOWED && entry2.family === "allowed");
  const [first] = named3;
  if (first === void 0) throw unknownRule(name, [...new Set(rules2.map(({ entry: entry2 }) => entry2.name))]);
  const answer = { ...answerOf(first, named3, asked, context), sentence: sentences(named3, asked) };
  if (args.plain !== true) answer.firstEdges = firstEdges(named3, asked, context);
  const text2 = args.json === true ? renderJson(answer) : renderExplanation(answer, named3);
  return answered(text2, [...asked.configuration.problems, ...asked.graph.problems]);
}
function answerOf(first, named3, asked, context) {
  const judgement = judgementOf(asked, context);
  const answer = ruleAnswer(first, judgement);
  if (named3.length === 1) return answer;
  const counts2 = named3.map(({ sides }) => sides.count());
  return { ...answer, fromMatches: Math.max(...counts2.map(({ from }) => from)), toMatches: Math.max(...counts2.map(({ to }) => to)) };
}
function sentences(named3, { configuration }) {
  const ceilingOf = (name) => configuration.ruleSet.ratchets?.find((ratchet) => ratchet.name === name)?.ceiling;
  return named3.map(({ entry: entry2 }) => sentenceOf(entry2, ceilingOf(entry2.name))).join(" ");
}
function firstEdges(named3, asked, context) {
  const evaluation = evaluationOf(asked);
  const [first] = named3;
  if (first?.entry.family === "ratchet") {
    const { from = {}, to = {} } = first.entry;
    return inDocumentOrder(selectEdges({ from, to }, evaluation), evaluation).slice(0, FIRST).map((edge2) => edgeAt(edge2, evaluation));
  }
  const violations = violationsOf(first.entry, judgementOf(asked, context));
  return violations.slice(0, FIRST).map((violation2) => edgeOfViolation(violation2, evaluation));
}
function renderExplanation(answer, named3) {
  const { name, family, severity: severity3, sentence, comment, fix, fromMatches, toMatches, violations, firstEdges: edges2 } = answer;
  const lines = [`${name}  (${family}, ${severity3})`, `  ${sentence}`];
  if (comment !== null) lines.push(`  why: ${comment}`);
  if (fix !== null) lines.push(`  fix: ${fix}`);
  if (answer.deprecated !== null && answer.deprecated !== false) lines.push(`  deprecated${answer.replacedBy === null ? "" : `, replaced by ${answer.replacedBy}`}${answer.deprecated === true ? "" : `: ${answer.deprecated}`}`);
  for (const { entry: entry2 } of named3) {
    for (const side of ["module", "from", "to"]) {
      const condition2 = entry2[side];
      if (condition2 !== void 0) lines.push(`  ${side}: ${JSON.stringify(condition2)}`);
    }
  }
  const broken = family === "ratchet" ? violations === 1 ? "its ceiling is exceeded" : "its ceiling holds" : `${violations} ${violations === 1 ? "violation" : "violations"}`;
  lines.push(`  matches: ${fromMatches} ${fromMatches === 1 ? "module" : "modules"} on the importing side, ${toMatches} on the imported side; ${broken}`);
  if (edges2 !== void 0 && edges2.length > 0) {
    lines.push("  first edges:");
    for (const { from, to, line } of edges2) lines.push(`    ${from}${line === null ? "" : `:${line}`}${from === to ? "" : ` -> ${to}`}`);
  }
  return `${lines.join("\n")}
`;
}
function unknownRule(name, names2) {
  const near = [...names2].sort((left, right) => distance(name, left) - distance(name, right));
  const hint = names2.length === 0 ? "the configuration has no rules" : `the rules, the nearest first: ${near.join(", ")}`;
  return new UserError("invalid", { file: "", message: `there is no rule "${name}"`, hint });
}
var OPTIONS4, explain, FIRST, distance;
var init_explain = __esm({
  async "src/commands/explain.ts"() {
    "use strict";
    init_command();
    init_problem();
    init_json2();
    init_ratchets();
    init_rule_kinds();
    init_sentence();
    init_nearest();
    init_asked_graph();
    init_edge_answers();
    await init_judged();
    await init_rule_answers();
    OPTIONS4 = {
      ...ASK_OPTIONS,
      plain: { kind: "flag", about: "without the places where the rule is broken" }
    };
    explain = defineCommand({
      name: "explain",
      summary: "one rule: what it says, why, how to put a finding right",
      usage: "<rule>",
      positionals: { least: 1, most: 1 },
      help: {
        about: "Says what a rule forbids in a plain sentence, why, what to do about a finding, what it selects, and where it is broken first.",
        examples: [
          ["rulebearing explain domain-not-to-web", "the rule that a finding names"],
          ["rulebearing explain no-circular --plain", "what it means, without where it is broken"]
        ]
      },
      options: OPTIONS4,
      run: runExplain
    });
    FIRST = 10;
    distance = (wanted2, name) => editDistance(wanted2.toLowerCase(), name.toLowerCase(), Number.POSITIVE_INFINITY);
  }
});

// src/rules/name-tests.ts
function hasPlaceholders({ path: path34 = "", pathNot = "" } = {}) {
  return new Template(path34).hasPlaceholders || new Template(pathNot).hasPlaceholders;
}
var NameTests;
var init_name_tests = __esm({
  "src/rules/name-tests.ts"() {
    "use strict";
    init_patterns2();
    NameTests = class {
      graph;
      patterns;
      templates = /* @__PURE__ */ new Map();
      constructor(graph2, patterns2) {
        this.graph = graph2;
        this.patterns = patterns2;
      }
      selects({ path: path34, pathNot } = {}, name) {
        return (path34 === void 0 || path34 === "" || this.test(path34, name)) && (pathNot === void 0 || pathNot === "" || !this.test(pathNot, name));
      }
      test(pattern2, name) {
        const vertex2 = this.graph.vertexOf.get(name);
        return vertex2 === void 0 ? this.patterns.expression(pattern2).test(name) : this.patterns.matcher(pattern2).matches(vertex2);
      }
      /** The whole match first; empty when the pattern has no groups, or does not match. */
      capturesOf(pattern2, name) {
        const match = pattern2 === void 0 || pattern2 === "" ? null : this.patterns.expression(pattern2).exec(name);
        return match === null || match.length === 1 ? [] : match.filter((group) => typeof group === "string");
      }
      /** Whether a name is what `to` describes, filled in with what a pattern captures in another. */
      targetTest({ to = {} }, capturing, source) {
        const condition2 = this.filledIn(to, capturing, source);
        return (name) => this.selects(condition2, name);
      }
      filledIn({ path: path34, pathNot }, capturing, source) {
        const [wanted2, unwanted] = [this.template(path34), this.template(pathNot)];
        if (!wanted2.hasPlaceholders && !unwanted.hasPlaceholders) return { ...path34 === void 0 ? {} : { path: path34 }, ...pathNot === void 0 ? {} : { pathNot } };
        const values = this.capturesOf(capturing, source);
        return { path: wanted2.fill({ values }), pathNot: unwanted.fill({ values }) };
      }
      template(pattern2 = "") {
        let template = this.templates.get(pattern2);
        if (template === void 0) this.templates.set(pattern2, template = new Template(pattern2));
        return template;
      }
    };
  }
});

// src/rules/supposed-cycles.ts
var MAX_STEPS2, SupposedCycles;
var init_supposed_cycles = __esm({
  async "src/rules/supposed-cycles.ts"() {
    "use strict";
    init_names2();
    init_cycles();
    init_compile_dependency_rule();
    init_edge_index();
    init_patterns2();
    await init_violation_id();
    MAX_STEPS2 = 4e5;
    SupposedCycles = class {
      within;
      judging;
      finder;
      cycles = /* @__PURE__ */ new Map();
      evaluation;
      of;
      edges = [];
      dependencies = [];
      constructor(within2, judging) {
        const { graph: graph2, tangle } = within2;
        this.within = within2;
        this.judging = judging;
        this.finder = new CycleFinder(graph2, { of: tangle }, MAX_STEPS2);
        this.of = new Int32Array(graph2.edgeCount).fill(-1);
        const cycles = { of: this.of, at: new Int32Array(graph2.edgeCount), edges: this.edges };
        this.evaluation = {
          modules: [],
          dependencies: this.dependencies,
          graph: graph2,
          dependents: { first: new Int32Array(), from: new Int32Array() },
          patterns: new Patterns(graph2.names),
          edges: new EdgeIndex(graph2, [], cycles),
          cycles,
          orphans: void 0,
          instability: void 0,
          reachable: [],
          reaches: [],
          isEdgeShown: void 0,
          step: (edge2) => this.step(edge2)
        };
      }
      /**
       * The finding that a rule about cycles (`to.circular` is true) comes to for a supposed import, when it is a new one.
       * `undefined`: that cannot be told from the import's own cycle.
       */
      finding(rule2) {
        const { selects, matches } = compileDependencyRule(rule2, this.evaluation, this.judging.baseDir);
        const breaks = (edge2) => {
          const from = this.within.graph.edgeFrom[edge2];
          return selects(from) && matches(from, edge2);
        };
        for (const edge2 of this.within.supposed) {
          const cycle = this.cycleOf(edge2);
          if (cycle === void 0) return void 0;
          if (!breaks(edge2)) continue;
          const first = this.firstOfSameCycle(cycle, breaks, rule2);
          if (first !== void 0) return first;
        }
        return void 0;
      }
      /** Of the edges whose cycle leads through the same modules and that break the rule, the one by which it is reported. */
      firstOfSameCycle(cycle, breaks, rule2) {
        const { edgeFrom, edgeTo, firstEdge } = this.within.graph;
        const { known, shown: shown2, wereTangled } = this.judging;
        const vertices = new Set(cycle.map((edge2) => edgeTo[edge2]));
        const compare2 = makeCollation();
        let best;
        for (const vertex2 of vertices) {
          for (let edge2 = firstEdge[vertex2]; edge2 < firstEdge[vertex2 + 1]; edge2++) {
            if (!vertices.has(edgeTo[edge2])) continue;
            const own = this.cycleOf(edge2);
            if (own === void 0) return void 0;
            if (own.length !== vertices.size || !own.every((step) => vertices.has(edgeTo[step])) || !breaks(edge2)) continue;
            const violation2 = this.violationAt(edge2, rule2);
            if (!shown2(violation2.from) || !shown2(violation2.to)) continue;
            if (known?.hasEdge({ rule: rule2.name, from: violation2.from, to: violation2.to, cycle: own.map((step) => this.step(step).name) }) === true) continue;
            const isFirst = best === void 0 || (compare2(violation2.from, best.violation.from) || compare2(violation2.to, best.violation.to) || compare2(violation2.unresolvedTo ?? "", best.violation.unresolvedTo ?? "")) < 0;
            if (isFirst) best = { edge: edge2, violation: violation2 };
          }
        }
        if (best === void 0 || wereTangled(edgeFrom[best.edge], edgeTo[best.edge])) return void 0;
        return best.violation;
      }
      violationAt(edge2, { name, severity: severity3 }) {
        const { graph: graph2 } = this.within;
        const { module, resolved } = this.dependencyAt(edge2);
        const violation2 = { type: "cycle", from: graph2.names[graph2.edgeFrom[edge2]], to: resolved, unresolvedTo: module, rule: { severity: severity3, name } };
        return { ...violation2, id: idOf(violation2) };
      }
      cycleOf(edge2) {
        if (!this.cycles.has(edge2)) {
          const cycle = this.finder.find(edge2);
          this.cycles.set(edge2, cycle);
          if (cycle !== void 0) {
            this.of[edge2] = this.edges.length;
            this.edges.push(Int32Array.from(cycle));
            for (const step of [edge2, ...cycle]) this.dependencyAt(step);
          }
        }
        return this.cycles.get(edge2);
      }
      dependencyAt(edge2) {
        return this.dependencies[edge2] ??= this.within.dependencyAt(edge2);
      }
      step(edge2) {
        const { resolved, dependencyTypes: dependencyTypes2 } = this.dependencyAt(edge2);
        return { name: resolved, dependencyTypes: dependencyTypes2 };
      }
    };
  }
});

// src/rules/supposition.ts
function addedByAnalysis(modules, supposed, judging, before = findings(modules, judging).ids) {
  return findings(withSupposed(modules, supposed), judging).violations.filter(({ id, rule: rule2 }) => rule2.severity !== "ignore" && !before.has(id));
}
function findings(modules, { ruleSet, options, args }) {
  const { violations } = analyze({ modules, options, ruleSet, args, liveness: "off", today: "0000-00-00" }).summary;
  return { violations, ids: new Set(violations.map(({ id }) => id)) };
}
function withSupposed(modules, { module, imports: imports2, importedBy, targets }) {
  const bySource = new Map(modules.map((one) => [one.source, one]));
  for (const target of targets) if (!bySource.has(target.source)) bySource.set(target.source, target);
  const own = bySource.get(module.source) ?? { ...module, dependencies: [] };
  bySource.set(module.source, { ...own, dependencies: [...own.dependencies, ...imports2] });
  for (const { source, dependency } of importedBy) {
    const importer = bySource.get(source) ?? { source, dependencies: [] };
    bySource.set(source, { ...importer, dependencies: [...importer.dependencies, dependency] });
  }
  return [...bySource.values()];
}
function sortRules2(ruleSet) {
  const { forbidden = [], allowed = [], required = [], allowedSeverity } = ruleSet;
  const isForEdges = (rule2) => !isAboutModules(rule2) && !isAboutFolders(rule2);
  const edges2 = {
    forbidden: forbidden.filter(isForEdges),
    ...allowed.length === 0 ? {} : { allowed },
    ...allowedSeverity === void 0 ? {} : { allowedSeverity }
  };
  const modules = forbidden.filter((rule2) => isAboutModules(rule2) && !isAboutFolders(rule2));
  const kindsOf = (rule2) => [rule2.from?.orphan !== void 0, rule2.to?.reachable !== void 0, isAboutDependents(rule2)].filter(Boolean).length;
  const apart = [...modules, ...required].map(({ name }) => name);
  const together = new Set(edges2.forbidden?.map(({ name }) => name));
  const needsWhole = allowed.some((rule2) => isAboutModules(rule2)) || [...forbidden, ...allowed].some((rule2) => isAboutFolders(rule2) || rule2.to?.moreUnstable !== void 0) || modules.some((rule2) => kindsOf(rule2) > 1 || rule2.module !== void 0 && rule2.to?.reachable !== void 0) || required.some(({ from }) => from !== void 0) || // of rules that share a name, one decides how a finding of another is told
  new Set(apart).size < apart.length || apart.some((name) => together.has(name));
  const cyclic = (edges2.forbidden ?? []).filter(({ to }) => to?.circular === true);
  const acyclic = { ...edges2, forbidden: (edges2.forbidden ?? []).filter((rule2) => !cyclic.includes(rule2)) };
  const isApart = ![...acyclic.forbidden ?? [], ...allowed].some(isAboutCycles) && new Set(edges2.forbidden?.map(({ name }) => name)).size === edges2.forbidden?.length;
  return {
    edges: edges2,
    areEdgesAboutCycles: [...edges2.forbidden ?? [], ...allowed].some(isAboutCycles),
    cyclic,
    acyclic: isApart ? acyclic : void 0,
    orphans: modules.filter(({ from }) => from?.orphan !== void 0),
    dependents: modules.filter(isAboutDependents),
    required,
    reaching: modules.filter(({ to }) => to?.reachable === true),
    unreached: modules.filter(({ to }) => to?.reachable === false),
    needsWhole
  };
}
function forEdges(options, ruleSet) {
  const findsCycles = !options.skipAnalysisNotInRules || analysesNeededBy(ruleSet).cycles;
  return { ...options, metrics: false, skipAnalysisNotInRules: !findsCycles };
}
function isSoMany({ module = {} }, count3) {
  return count3 < (module.numberOfDependentsLessThan || Infinity) && count3 > (module.numberOfDependentsMoreThan || -1);
}
function isEmpty(list4) {
  for (const _ of list4) return false;
  return true;
}
function walk(starts, onward) {
  const seen = new Set(starts);
  for (const vertex2 of seen) for (const next of onward(vertex2)) seen.add(next);
  return seen;
}
var NO_DEPENDENCIES, isAboutCycles, Suppositions, withId, Part, NONE2;
var init_supposition = __esm({
  async "src/rules/supposition.ts"() {
    "use strict";
    init_components2();
    init_names2();
    await init_analyze();
    init_bare_graph();
    await init_known_violations2();
    init_name_tests();
    init_patterns2();
    init_ratchets();
    init_rule_kinds();
    init_sort_dependencies();
    await init_supposed_cycles();
    await init_violation_id();
    NO_DEPENDENCIES = [];
    isAboutCycles = ({ to }) => to?.circular !== void 0 || to?.via !== void 0 || to?.viaOnly !== void 0;
    Suppositions = class {
      bare;
      judging;
      rules;
      tests;
      patterns;
      known;
      wholeModules;
      before;
      /** @param wholeModules all of the graph, asked for when a rule takes more than a part of it */
      constructor(bare, judging, wholeModules) {
        this.bare = bare;
        this.judging = judging;
        this.rules = sortRules2(judging.ruleSet);
        this.patterns = new Patterns(bare.graph.names);
        this.tests = new NameTests(bare.graph, this.patterns);
        this.wholeModules = wholeModules;
        const { knownViolations, ignoreKnown } = judging.options;
        this.known = knownViolations === void 0 || ignoreKnown === false ? void 0 : new KnownViolations(knownViolations);
      }
      /** What a filter leaves out is not reported on. */
      shown(name) {
        const { exclude: exclude2, includeOnly: includeOnly2 } = this.judging.options;
        if (exclude2.path !== void 0 && exclude2.path !== "" && this.tests.selects({ path: exclude2.path }, name)) return false;
        return this.tests.selects(includeOnly2, name);
      }
      /**
       * What the supposition adds, by id, each with its id, `ignore` left out. Of a rule about what leads to what there is
       * one finding for each two modules.
       */
      added(supposed) {
        if (this.rules.needsWhole) return this.addedInWhole(supposed);
        const part = new Part(this.bare, supposed);
        const added = [...this.addedEdges(part, this.rules.edges), ...this.addedToModules(part), ...this.addedReaches(part, false)];
        const unreached = this.addedUnreached(part);
        return unreached === void 0 ? this.addedInWhole(supposed) : [...added, ...unreached];
      }
      /** The same, but of each rule about what leads to what the first finding only: the module's own, where it has one. */
      addedInShort(supposed) {
        if (this.rules.needsWhole) return this.addedInWhole(supposed);
        const part = new Part(this.bare, supposed);
        const unreached = this.addedUnreached(part);
        if (unreached === void 0) return this.addedInWhole(supposed);
        return [...this.addedEdgesInShort(part), ...this.addedToModules(part), ...this.addedReaches(part, true), ...unreached];
      }
      /** The ratchets that the supposed imports count in and bring, or keep, above their ceiling: the first such import of each. */
      exceeded(supposed) {
        const { module, imports: imports2, importedBy } = supposed;
        const edges2 = [
          ...imports2.map((dependency) => ({ from: module.source, dependency })),
          ...importedBy.map(({ source, dependency }) => ({ from: source, dependency }))
        ].filter(({ from, dependency }) => !this.isMergedInto(from, dependency));
        return (this.judging.ruleSet.ratchets ?? []).flatMap((ratchet) => {
          const counted = edges2.filter(({ from, dependency }) => this.tests.selects(ratchet.from, from) && this.tests.targetTest(ratchet, ratchet.from.path, from)(dependency.resolved));
          const [first] = counted;
          if (first === void 0) return [];
          const count3 = this.countOf(ratchet) + counted.length;
          return count3 > ratchet.ceiling ? [{ ratchet, count: count3, from: first.from, to: first.dependency.resolved }] : [];
        });
      }
      /** The file imports the same in the same way already: the two are one import of the graph. */
      isMergedInto(from, { resolved, moduleSystem }) {
        const vertex2 = this.bare.graph.vertexOf.get(from);
        if (vertex2 === void 0) return false;
        return this.bare.moduleAt(vertex2).dependencies.some((other) => other.resolved === resolved && other.moduleSystem === moduleSystem && !other.dependencyTypes.includes("type-only"));
      }
      counts = /* @__PURE__ */ new Map();
      countOf(ratchet) {
        let count3 = this.counts.get(ratchet);
        if (count3 === void 0) this.counts.set(ratchet, count3 = selectEdges(ratchet, pathsOnly(this.bare, this.patterns)).length);
        return count3;
      }
      addedInWhole(supposed) {
        const modules = this.wholeModules();
        this.before ??= findings(modules, this.judging).ids;
        return addedByAnalysis(modules, supposed, this.judging, this.before);
      }
      // ------------------------------------------------------------------------------------------------- imports and cycles
      addedEdges(part, edges2) {
        if ((edges2.forbidden ?? []).length === 0 && edges2.allowed === void 0) return [];
        const isAboutTangle = [...edges2.forbidden ?? [], ...edges2.allowed ?? []].some(isAboutCycles);
        const modules = part.modulesOf(isAboutTangle ? part.tangle() : /* @__PURE__ */ new Set());
        const judging = { ...this.judging, ruleSet: edges2, options: forEdges(this.judging.options, this.judging.ruleSet) };
        const before = modules.before.length === 0 ? /* @__PURE__ */ new Set() : findings(modules.before, judging).ids;
        return findings(modules.after, judging).violations.filter(({ id, rule: rule2 }) => rule2.severity !== "ignore" && !before.has(id));
      }
      /** Of a rule about cycles the finding on the module's own imports is enough; only where there is none, all are looked for. */
      addedEdgesInShort(part) {
        const { acyclic, cyclic, edges: edges2 } = this.rules;
        if (cyclic.length === 0 || acyclic === void 0 || this.known?.hasIds === true || part.tangle().size === 0) return this.addedEdges(part, edges2);
        const cycles = new SupposedCycles(part.within(), {
          baseDir: this.judging.options.baseDir,
          known: this.known,
          shown: (name) => this.shown(name),
          wereTangled: (from, to) => this.wereTangled(from, to)
        });
        const added = this.addedEdges(part, acyclic);
        const undecided = [];
        for (const rule2 of cyclic) {
          const finding = cycles.finding(rule2);
          if (finding === void 0) undecided.push(rule2);
          else added.push(finding);
        }
        return undecided.length === 0 ? added : [...added, ...this.addedEdges(part, { forbidden: undecided })];
      }
      components;
      wereTangled(from, to) {
        const { graph: graph2 } = this.bare;
        if (from >= graph2.names.length || to >= graph2.names.length) return false;
        const { of } = this.components ??= findComponents(graph2);
        return of[from] === of[to];
      }
      // ---------------------------------------------------------------------------------------------- modules by themselves
      addedToModules(part) {
        const added = [];
        const report = (rule2, name) => {
          if (rule2.severity === "ignore" || !this.shown(name) || this.known?.hasModule(rule2.name, name) === true) return;
          added.push(withId({ type: "module", from: name, to: name, rule: { severity: rule2.severity, name: rule2.name } }));
        };
        for (const rule2 of this.rules.orphans) {
          for (const vertex2 of part.touched) {
            const name = part.nameOf(vertex2);
            const isWanted2 = (orphan) => rule2.from?.orphan === orphan;
            const wasFound = vertex2 < part.count && isWanted2(part.stoodAlone(vertex2));
            if (!wasFound && isWanted2(part.standsAlone(vertex2)) && this.tests.selects(rule2.from, name)) report(rule2, name);
          }
        }
        for (const rule2 of this.rules.dependents) {
          for (const vertex2 of part.touched) {
            const name = part.nameOf(vertex2);
            if (!this.tests.selects(rule2.module, name)) continue;
            const { before, after } = part.countDependents(vertex2, (from) => this.tests.selects(rule2.from, part.nameOf(from)));
            if (isSoMany(rule2, after) && !(vertex2 < part.count && isSoMany(rule2, before))) report(rule2, name);
          }
        }
        for (const rule2 of this.rules.required) {
          for (const vertex2 of part.touched) {
            if (vertex2 < part.count || !this.tests.selects(rule2.module, part.nameOf(vertex2))) continue;
            if (!this.hasWhatIsRequired(rule2, vertex2, part)) report(rule2, part.nameOf(vertex2));
          }
        }
        return added;
      }
      hasWhatIsRequired(rule2, vertex2, part) {
        const name = part.nameOf(vertex2);
        const isMet = this.tests.targetTest(rule2, rule2.module?.path, name);
        if (isMet(name)) return true;
        const targets = rule2.to?.reachable === true ? part.reachedFrom(vertex2) : part.targetsOf(vertex2);
        for (const target of targets) if (isMet(part.nameOf(target))) return true;
        return false;
      }
      // ------------------------------------------------------------------------------------------------ what leads to what
      /** @param isShort one finding of a rule is enough */
      addedReaches(part, isShort) {
        if (this.rules.reaching.length === 0) return [];
        const added = [];
        for (const rule2 of this.rules.reaching) {
          if (rule2.severity === "ignore" || rule2.from === void 0) continue;
          for (const [from, to] of this.newPairs(rule2, part)) {
            if (this.known?.hasReachability(rule2.name, from, to) === true) continue;
            added.push(withId({ type: "reachability", from, to, rule: { severity: rule2.severity, name: rule2.name } }));
            if (isShort) break;
          }
        }
        return added;
      }
      /** Modules that the rule is about, and what they come to lead to. The module itself first, then by name. */
      *newPairs(rule2, part) {
        const { from: selection = {} } = rule2;
        const hub = part.hub;
        const compare2 = makeCollation();
        const byName2 = (left, right) => {
          if (left === hub || right === hub) return left === right ? 0 : left === hub ? -1 : 1;
          return compare2(part.nameOf(left), part.nameOf(right)) || compareCodeUnits(part.nameOf(left), part.nameOf(right));
        };
        const sources = [...part.leadingToHub()].filter((vertex2) => this.tests.selects(selection, part.nameOf(vertex2)) && this.shown(part.nameOf(vertex2)));
        const targetsFor = /* @__PURE__ */ new Map();
        const path34 = new Template(rule2.to?.path ?? "");
        const pathNot = new Template(rule2.to?.pathNot ?? "");
        const isFilledIn = path34.hasPlaceholders || pathNot.hasPlaceholders;
        const perSource = /* @__PURE__ */ new Map();
        for (const source of sources) {
          const values = isFilledIn ? this.tests.capturesOf(selection.path, part.nameOf(source)) : [];
          const key3 = values.join("\n");
          let targets = targetsFor.get(key3);
          if (targets === void 0) {
            const condition2 = { path: path34.fill({ values }), pathNot: pathNot.fill({ values }) };
            targets = [...part.ledToByHub()].filter((vertex2) => this.tests.selects(condition2, part.nameOf(vertex2))).sort(byName2);
            targetsFor.set(key3, targets);
          }
          if (targets.length > 0) perSource.set(source, targets);
        }
        for (const source of [...perSource.keys()].sort(byName2)) {
          const targets = perSource.get(source).filter((target) => target !== source && !part.areLinkedByHub(source, target));
          if (targets.length === 0) continue;
          const wasReached = part.reachedBefore(source);
          for (const target of targets) if (!wasReached(target)) yield [part.nameOf(source), part.nameOf(target)];
        }
      }
      /**
       * Modules that must be reached, and that nothing new reaches: new ones. `undefined`: a new module is among those that
       * others must be reached from, which changes who is judged at all.
       */
      addedUnreached(part) {
        const added = [];
        const fresh = part.touched.filter((vertex2) => vertex2 >= part.count);
        if (fresh.length === 0) return added;
        for (const rule2 of this.rules.unreached) {
          const { from: selection } = rule2;
          if (selection === void 0) continue;
          if (fresh.some((vertex2) => this.tests.selects(selection, part.nameOf(vertex2)))) return void 0;
          for (const vertex2 of fresh) {
            const name = part.nameOf(vertex2);
            const judgedFrom = this.sourcesFor(rule2).filter(({ condition: condition2 }) => this.tests.selects(condition2, name));
            if (judgedFrom.length === 0) continue;
            const leading = part.leadingTo(vertex2);
            const isReached = judgedFrom.some(({ from }) => from.some((source) => leading.has(source)));
            if (isReached || rule2.severity === "ignore" || !this.shown(name) || this.known?.hasModule(rule2.name, name) === true) continue;
            added.push(withId({ type: "module", from: name, to: name, rule: { severity: rule2.severity, name: rule2.name } }));
          }
        }
        return added;
      }
      groups = /* @__PURE__ */ new Map();
      /** The modules that a rule selects, by what they capture, with the rule's other side filled in for them. */
      sourcesFor(rule2) {
        let groups = this.groups.get(rule2);
        if (groups !== void 0) return groups;
        const { names: names2, ownCount } = this.bare.graph;
        const path34 = new Template(rule2.to?.path ?? "");
        const pathNot = new Template(rule2.to?.pathNot ?? "");
        const isFilledIn = path34.hasPlaceholders || pathNot.hasPlaceholders;
        const byCaptures = /* @__PURE__ */ new Map();
        for (let vertex2 = 0; vertex2 < ownCount; vertex2++) {
          const name = names2[vertex2];
          if (!this.tests.selects(rule2.from, name)) continue;
          const values = isFilledIn ? this.tests.capturesOf(rule2.from?.path, name) : [];
          const key3 = values.join("\n");
          const group = byCaptures.get(key3);
          if (group !== void 0) group.from.push(vertex2);
          else byCaptures.set(key3, { condition: { path: path34.fill({ values }), pathNot: pathNot.fill({ values }) }, from: [vertex2] });
        }
        groups = [...byCaptures.values()];
        this.groups.set(rule2, groups);
        return groups;
      }
    };
    withId = (violation2) => ({ ...violation2, id: idOf(violation2) });
    Part = class {
      /** How many modules the graph has, whatever is only pointed at included. */
      count;
      hub;
      /** The module, what it imports and what imports it. */
      touched;
      bare;
      supposed;
      fresh = /* @__PURE__ */ new Map();
      freshModules = [];
      importTargets;
      importers;
      leading;
      ledTo;
      reachedBeforeHub;
      ledToBefore;
      tangled;
      constructor(bare, supposed) {
        this.bare = bare;
        this.supposed = supposed;
        this.count = bare.graph.names.length;
        const targets = new Map(supposed.targets.map((target) => [target.source, target]));
        const numberOf = (name) => bare.graph.vertexOf.get(name) ?? this.add(targets.get(name) ?? { source: name, dependencies: [] });
        this.hub = bare.graph.vertexOf.get(supposed.module.source) ?? this.add({ ...supposed.module, dependencies: [] });
        this.importTargets = [...new Set(supposed.imports.map(({ resolved }) => numberOf(resolved)))];
        this.importers = [...new Set(supposed.importedBy.map(({ source }) => numberOf(source)))];
        this.touched = [.../* @__PURE__ */ new Set([this.hub, ...this.importTargets, ...this.importers])];
      }
      add(module) {
        let vertex2 = this.fresh.get(module.source);
        if (vertex2 === void 0) {
          vertex2 = this.count + this.freshModules.length;
          this.fresh.set(module.source, vertex2);
          this.freshModules.push(module);
        }
        return vertex2;
      }
      nameOf(vertex2) {
        return this.bare.graph.names[vertex2] ?? this.freshModules[vertex2 - this.count].source;
      }
      /** Those that the graph has. */
      dependenciesOf(name) {
        const vertex2 = this.bare.graph.vertexOf.get(name);
        return vertex2 === void 0 ? NO_DEPENDENCIES : this.bare.moduleAt(vertex2).dependencies;
      }
      moduleAt(vertex2) {
        return this.freshModules[vertex2 - this.count] ?? this.bare.moduleAt(vertex2);
      }
      *targetsBefore(vertex2) {
        const { edgeTo, firstEdge } = this.bare.graph;
        if (vertex2 >= this.count) return;
        for (let edge2 = firstEdge[vertex2]; edge2 < firstEdge[vertex2 + 1]; edge2++) yield edgeTo[edge2];
      }
      *sourcesBefore(vertex2) {
        const { first, from } = this.bare.dependents;
        if (vertex2 >= this.count) return;
        for (let at = first[vertex2]; at < first[vertex2 + 1]; at++) yield from[at];
      }
      *targetsOf(vertex2) {
        yield* this.targetsBefore(vertex2);
        if (vertex2 === this.hub) yield* this.importTargets;
        if (this.importers.includes(vertex2)) yield this.hub;
      }
      *sourcesOf(vertex2) {
        yield* this.sourcesBefore(vertex2);
        if (vertex2 === this.hub) yield* this.importers;
        if (this.importTargets.includes(vertex2)) yield this.hub;
      }
      stoodAlone(vertex2) {
        return isEmpty(this.targetsBefore(vertex2)) && isEmpty(this.sourcesBefore(vertex2));
      }
      standsAlone(vertex2) {
        return isEmpty(this.targetsOf(vertex2)) && isEmpty(this.sourcesOf(vertex2));
      }
      /** Of a module's dependents those that count, without the supposition and with it. */
      countDependents(vertex2, counts2) {
        const old = new Set(this.sourcesBefore(vertex2));
        let before = 0;
        for (const from of old) if (counts2(from)) before++;
        let after = before;
        for (const from of new Set(this.sourcesOf(vertex2))) if (!old.has(from) && counts2(from)) after++;
        return { before, after };
      }
      /** What a way leads to from a vertex, itself left out unless one leads back. */
      reachedFrom(vertex2) {
        return walk(this.targetsOf(vertex2), (one) => this.targetsOf(one));
      }
      /** From where a way leads to a vertex, itself left out unless it is on a cycle. */
      leadingTo(vertex2) {
        return walk(this.sourcesOf(vertex2), (one) => this.sourcesOf(one));
      }
      /** The module, and all that leads to it. */
      leadingToHub() {
        return this.leading ??= this.walkBack([this.hub], true);
      }
      /** The module, and all that it leads to. */
      ledToByHub() {
        return this.ledTo ??= this.walkOn([this.hub], true);
      }
      /** Whether two modules were linked by way of the module before: a quick answer to the most frequent question. */
      areLinkedByHub(source, target) {
        if (this.hub >= this.count) return false;
        this.reachedBeforeHub ??= this.memberTest(this.walkBack([this.hub], false));
        this.ledToBefore ??= this.walkOn([this.hub], false);
        return this.ledToBefore.has(target) && this.reachedBeforeHub(source);
      }
      /** What a module led to before, itself included. */
      reachedBefore(source) {
        if (source >= this.count) return (vertex2) => vertex2 === source;
        if (source === this.hub) return this.memberTest(this.ledToBefore ??= this.walkOn([this.hub], false));
        return this.memberTest(this.walkOn([source], false));
      }
      memberTest(set) {
        return (vertex2) => set.has(vertex2);
      }
      walkOn(starts, isAfter) {
        const { edgeTo, firstEdge } = this.bare.graph;
        return this.walkArrays(starts, firstEdge, edgeTo, isAfter ? (vertex2) => this.extraTargets(vertex2) : NONE2);
      }
      walkBack(starts, isAfter) {
        const { first, from } = this.bare.dependents;
        return this.walkArrays(starts, first, from, isAfter ? (vertex2) => this.extraSources(vertex2) : NONE2);
      }
      extraTargets(vertex2) {
        if (vertex2 === this.hub) return this.importers.includes(vertex2) ? [...this.importTargets, vertex2] : this.importTargets;
        return this.importers.includes(vertex2) ? [this.hub] : [];
      }
      extraSources(vertex2) {
        if (vertex2 === this.hub) return this.importTargets.includes(vertex2) ? [...this.importers, vertex2] : this.importers;
        return this.importTargets.includes(vertex2) ? [this.hub] : [];
      }
      walkArrays(starts, first, list4, extra) {
        const seen = new Uint8Array(this.count + this.freshModules.length);
        const found = [];
        const visit = (vertex2) => {
          if (seen[vertex2] === 1) return;
          seen[vertex2] = 1;
          found.push(vertex2);
        };
        starts.forEach(visit);
        for (let at = 0; at < found.length; at++) {
          const vertex2 = found[at];
          if (vertex2 < this.count) {
            const end = first[vertex2 + 1];
            for (let place2 = first[vertex2]; place2 < end; place2++) visit(list4[place2]);
          }
          const more = extra(vertex2);
          for (let place2 = 0; place2 < more.length; place2++) visit(more[place2]);
        }
        return new Set(found);
      }
      /** The modules that are on a cycle through the module; none when it is on none. */
      tangle() {
        return this.tangled ??= this.findTangle();
      }
      findTangle() {
        const ledTo = this.ledToByHub();
        const isClosed = [...this.sourcesOf(this.hub)].some((source) => ledTo.has(source));
        if (!isClosed) return /* @__PURE__ */ new Set();
        const leading = this.leadingToHub();
        return new Set([...ledTo].filter((vertex2) => leading.has(vertex2)));
      }
      /**
       * The part of the graph that edge rules can tell before from after: the edges inside the tangle, those that are
       * supposed, and those that are there beside them between the same two modules.
       */
      modulesOf(tangle) {
        const { module, imports: imports2, importedBy } = this.supposed;
        const supposedFrom = /* @__PURE__ */ new Map([[module.source, [...imports2]]]);
        for (const { source, dependency } of importedBy) supposedFrom.set(source, [...supposedFrom.get(source) ?? NO_DEPENDENCIES, dependency]);
        const before = [];
        const after = [];
        let isAnythingThere = false;
        for (const vertex2 of /* @__PURE__ */ new Set([...this.touched, ...tangle])) {
          const whole = this.moduleAt(vertex2);
          const supposed = supposedFrom.get(whole.source) ?? NO_DEPENDENCIES;
          const beside = new Set(supposed.map(({ resolved }) => resolved));
          const isInside3 = tangle.has(vertex2);
          const there = whole.dependencies.filter(({ resolved }) => beside.has(resolved) || isInside3 && this.isIn(tangle, resolved));
          isAnythingThere ||= there.length > 0;
          before.push({ ...whole, dependencies: there });
          after.push({ ...whole, dependencies: [...there, ...supposed] });
        }
        return { before: isAnythingThere ? before : [], after };
      }
      /** The whole graph with the supposed imports in their places among the others of their modules. */
      within() {
        const { graph: graph2 } = this.bare;
        const size = this.count + this.freshModules.length;
        const tangle = new Int32Array(size).fill(1);
        for (const vertex3 of this.tangle()) tangle[vertex3] = 0;
        const additions = /* @__PURE__ */ new Map();
        const add = (vertex3, dependency) => void additions.set(vertex3, [...additions.get(vertex3) ?? [], dependency]);
        for (const dependency of this.supposed.imports) add(this.hub, dependency);
        for (const { source, dependency } of this.supposed.importedBy) add(this.numberOf(source), dependency);
        const added = [...additions.values()].reduce((total, list4) => total + list4.length, 0);
        const edgeCount = graph2.edgeCount + added;
        const firstEdge = new Int32Array(size + 1);
        const edgeFrom = new Int32Array(edgeCount);
        const edgeTo = new Int32Array(edgeCount);
        const rewritten = /* @__PURE__ */ new Map();
        const supposed = [];
        let [copied, edge2, vertex2] = [0, 0, 0];
        for (const touched of [...additions.keys(), size].sort((left, right) => left - right)) {
          const end = touched < this.count ? graph2.firstEdge[touched] : graph2.edgeCount;
          edgeFrom.set(graph2.edgeFrom.subarray(copied, end), edge2);
          edgeTo.set(graph2.edgeTo.subarray(copied, end), edge2);
          for (; vertex2 < touched; vertex2++) firstEdge[vertex2] = (vertex2 < this.count ? graph2.firstEdge[vertex2] : graph2.edgeCount) + edge2 - copied;
          edge2 += end - copied;
          copied = end;
          firstEdge[touched] = edge2;
          vertex2 = touched + 1;
          if (touched === size) break;
          const own = additions.get(touched);
          const [sorted2] = withSortedDependencies([{ source: this.nameOf(touched), dependencies: [...touched < this.count ? this.bare.moduleAt(touched).dependencies : [], ...own] }]);
          const dependencies = sorted2?.dependencies ?? [];
          rewritten.set(touched, { first: edge2, dependencies });
          for (const dependency of dependencies) {
            edgeFrom[edge2] = touched;
            edgeTo[edge2] = this.numberOf(dependency.resolved);
            if (own.includes(dependency) && tangle[touched] === 0 && tangle[edgeTo[edge2]] === 0) supposed.push(edge2);
            edge2++;
          }
          copied = touched < this.count ? graph2.firstEdge[touched + 1] : graph2.edgeCount;
        }
        return {
          graph: {
            names: this.freshModules.length === 0 ? graph2.names : [...graph2.names, ...this.freshModules.map(({ source }) => source)],
            ownCount: graph2.ownCount,
            vertexOf: graph2.vertexOf,
            edgeCount,
            firstEdge,
            edgeFrom,
            edgeTo
          },
          tangle,
          supposed,
          dependencyAt: (at) => {
            const from = edgeFrom[at];
            const { first, dependencies } = rewritten.get(from) ?? { first: firstEdge[from], dependencies: this.bare.moduleAt(from).dependencies };
            return dependencies[at - first];
          }
        };
      }
      numberOf(name) {
        return this.bare.graph.vertexOf.get(name) ?? this.fresh.get(name);
      }
      isIn(tangle, name) {
        const vertex2 = this.bare.graph.vertexOf.get(name) ?? this.fresh.get(name);
        return vertex2 !== void 0 && tangle.has(vertex2);
      }
    };
    NONE2 = () => [];
  }
});

// src/commands/path-arguments.ts
import path26 from "node:path";
var COMPILED, PathArguments;
var init_path_arguments = __esm({
  "src/commands/path-arguments.ts"() {
    "use strict";
    init_extract();
    init_problem();
    init_paths();
    COMPILED = { ".js": [".ts", ".tsx"], ".jsx": [".tsx"], ".mjs": [".mts"], ".cjs": [".cts"] };
    PathArguments = class {
      cwd;
      base;
      files;
      names;
      /** @param baseDir what the configuration says names are relative to */
      constructor({ cwd, files: files2 }, graph2, names2, baseDir = cwd) {
        this.cwd = cwd;
        this.files = files2;
        this.names = names2;
        const home = toSlashes(cwd);
        this.base = graph2.baseDir !== void 0 && isInside2(home, toSlashes(graph2.baseDir)) ? toSlashes(graph2.baseDir) : toSlashes(baseDir);
      }
      /** Throws: UserError (exit 2) when it could be several modules. */
      read(given) {
        return this.exact(given) ?? this.completed(given) ?? { name: this.spellings(given)[0] ?? given, known: false };
      }
      /** A module of just this name. */
      exact(given) {
        const name = this.spellings(given).find((spelling2) => this.names.has(spelling2));
        return name === void 0 ? void 0 : { name, known: true };
      }
      /** The one module that the name could be short for. Throws: UserError (exit 2) when there are several. */
      completed(given) {
        for (const name of this.spellings(given)) {
          const completed = this.complete(name);
          const [only] = completed;
          if (only === void 0) continue;
          if (completed.length > 1) {
            const message = `"${given}" could be ${completed.join(" or ")}`;
            throw new UserError("untrusted", { file: "", message, hint: "write the name with its extension" });
          }
          return { name: only, known: true, assumption: { file: "", message: `"${given}" is taken to be ${only}` } };
        }
        return void 0;
      }
      /** Absolute, in the platform's form. */
      absolute(name) {
        return path26.resolve(this.base, name);
      }
      /** The name of what stands at a path, whatever the graph holds: first as seen from the working directory. */
      spellings(given) {
        const slashed = given.replaceAll("\\", "/");
        const absolute = normalizePath(toSlashes(path26.resolve(this.cwd, slashed)));
        const names2 = [relativePath(this.base, absolute)];
        const real = toSlashes(this.files.realPath(absolute));
        if (real !== absolute) names2.push(relativePath(toSlashes(this.files.realPath(this.base)), real));
        names2.push(slashed.replace(/^(?:\.\/+)+/, ""), given);
        return [...new Set(names2.flatMap((name) => [name, name.normalize("NFC"), name.normalize("NFD")]))];
      }
      complete(name) {
        const stem = name.replace(/\/+$/, "");
        const extension = path26.posix.extname(stem);
        const written = COMPILED[extension]?.map((source) => stem.slice(0, -extension.length) + source) ?? [];
        const candidates = [...written, ...SOURCE_EXTENSIONS.map((each) => stem + each), `${stem}.d.ts`, ...SOURCE_EXTENSIONS.map((each) => `${stem}/index${each}`)];
        const found = candidates.filter((candidate) => this.names.has(candidate));
        const files2 = found.filter((candidate) => !candidate.startsWith(`${stem}/index.`));
        return files2.length > 0 ? files2 : found;
      }
    };
  }
});

// src/commands/supposing.ts
import path27 from "node:path/posix";
function specifiersIn({ graph: graph2, moduleAt }) {
  const seen = /* @__PURE__ */ new Map();
  for (let vertex2 = 0; vertex2 < graph2.ownCount; vertex2++) {
    const { source, dependencies } = moduleAt(vertex2);
    for (const { module, resolved, couldNotResolve } of dependencies) {
      if (couldNotResolve || module.startsWith(".") || module.startsWith("/")) continue;
      const known = seen.get(module);
      if (known === void 0) seen.set(module, [{ from: source, to: resolved }]);
      else if (known[known.length - 1]?.to !== resolved || !isInSameFolder(known[known.length - 1]?.from, source)) known.push({ from: source, to: resolved });
    }
  }
  return seen;
}
function sharedLength(left, right) {
  let at = 0;
  while (at < left.length && left.charCodeAt(at) === right.charCodeAt(at)) at++;
  return at;
}
function localImport(source, name) {
  return {
    module: specifierOf(source, name),
    moduleSystem: "es6",
    dynamic: false,
    exoticallyRequired: false,
    dependencyTypes: ["local", "import"],
    resolved: name,
    coreModule: false,
    couldNotResolve: false,
    followable: !name.endsWith(".json"),
    matchesDoNotFollow: false,
    dependencyKind: "import"
  };
}
function importAsResolved({ module, resolved, dependencyTypes: dependencyTypes2, coreModule, couldNotResolve, followable, license, protocol, mimeType }) {
  return {
    module,
    moduleSystem: "es6",
    dynamic: false,
    exoticallyRequired: false,
    dependencyTypes: [...dependencyTypes2, "import"],
    resolved,
    coreModule,
    couldNotResolve,
    followable,
    ...license === void 0 ? {} : { license },
    ...protocol === void 0 ? {} : { protocol },
    ...mimeType === void 0 ? {} : { mimeType },
    dependencyKind: "import"
  };
}
function specifierOf(source, name) {
  const relative2 = path27.relative(path27.dirname(source), name).replace(/(?<!\.d)\.(?:[cm]?ts|tsx|jsx?)$/, "");
  return relative2.startsWith(".") ? relative2 : `./${relative2}`;
}
var Supposing, unknown, isInSameFolder;
var init_supposing = __esm({
  async "src/commands/supposing.ts"() {
    "use strict";
    init_problem();
    init_make_resolver();
    init_catalog();
    await init_supposition();
    init_nearest();
    init_paths();
    init_asked_graph();
    init_path_arguments();
    Supposing = class {
      bare;
      suppositions;
      context;
      asked;
      paths;
      constructor(context, asked) {
        const { graph: graph2, configuration, options } = asked;
        this.context = context;
        this.asked = asked;
        this.bare = bareGraphFor(graph2);
        this.suppositions = graph2.kept.get(configuration, "suppositions", () => {
          const judging = { ruleSet: configuration.ruleSet, options, args: graph2.args };
          return new Suppositions(this.bare, judging, () => graph2.modules);
        });
        this.paths = new PathArguments(context, graph2, this.bare.graph.vertexOf, options.baseDir);
      }
      /** A file, which may be one that is still to be written. Throws: UserError (exit 2) when it can be none. */
      importer(given) {
        const { name, known, assumption } = this.paths.read(given);
        const said = assumption === void 0 ? [] : [assumption];
        if (!known) {
          if (name === "" || name === ".." || name.startsWith("../")) throw unknown(`"${given}" is no file of this repository`, "name a file in it, written or still to be written");
          return { name, known, said: [...said, { file: "", message: `${name} is not in the graph: answered as for a new file that imports nothing else` }] };
        }
        const { coreModule, couldNotResolve } = this.moduleOf(name);
        if (coreModule === true || couldNotResolve === true) throw unknown(`"${given}" is no file of this repository, so it imports nothing`, "name the file that would import");
        return { name, known, said };
      }
      /**
       * What an import of a path, a package or an alias by a file would lead to.
       * Throws: UserError (exit 2) when that is neither in the graph, nor a file, nor anything that the file could resolve.
       */
      async target(given, importer) {
        const known = this.paths.exact(given) ?? this.bySpecifier(given, importer) ?? this.paths.completed(given);
        if (known !== void 0) return this.knownTarget(known.name, known.assumption === void 0 ? [] : [known.assumption]);
        return this.file(given) ?? await this.resolved(given, importer) ?? this.refuse(given, importer);
      }
      moduleOf(name) {
        return this.bare.moduleAt(this.bare.graph.vertexOf.get(name));
      }
      knownTarget(name, said) {
        const vertex2 = this.bare.graph.vertexOf.get(name);
        return { name, said, importedFrom: (source) => this.importOf(vertex2, name, source) };
      }
      /** As the nearest module that imports it does: what it is may differ from one package of a repository to another. */
      importOf(vertex2, name, source) {
        const example = this.nearestImport(vertex2, source);
        if (example === void 0) return localImport(source, name);
        const types = example.dependencyTypes.filter((type) => TARGET_TYPES.has(type));
        const { coreModule, couldNotResolve, followable, matchesDoNotFollow, license, protocol, mimeType, preCompilationOnly } = example;
        return {
          module: this.specifierIn(source, name) ?? (types.includes("local") ? specifierOf(source, name) : example.module),
          moduleSystem: "es6",
          dynamic: false,
          exoticallyRequired: false,
          dependencyTypes: couldNotResolve ? types : [...types, "import"],
          ...preCompilationOnly === void 0 ? {} : { preCompilationOnly: false },
          resolved: name,
          coreModule,
          couldNotResolve,
          followable,
          ...matchesDoNotFollow === void 0 ? {} : { matchesDoNotFollow },
          ...license === void 0 ? {} : { license },
          ...protocol === void 0 ? {} : { protocol },
          ...mimeType === void 0 ? {} : { mimeType },
          dependencyKind: "import"
        };
      }
      /** How the file names the module already. */
      specifierIn(source, name) {
        const vertex2 = this.bare.graph.vertexOf.get(source);
        return vertex2 === void 0 ? void 0 : this.bare.moduleAt(vertex2).dependencies.find(({ resolved }) => resolved === name)?.module;
      }
      nearestImport(vertex2, source) {
        const { dependents: dependents2, graph: graph2 } = this.bare;
        let nearestFrom = -1;
        let most = -1;
        for (let at = dependents2.first[vertex2]; at < dependents2.first[vertex2 + 1]; at++) {
          const from = dependents2.from[at];
          const shared = sharedLength(graph2.names[from], source);
          if (shared <= most) continue;
          most = shared;
          nearestFrom = from;
        }
        if (nearestFrom < 0) return void 0;
        const name = graph2.names[vertex2];
        return this.bare.moduleAt(nearestFrom).dependencies.find(({ resolved }) => resolved === name);
      }
      /** What is not written as a path (a package, a built-in, an alias) and is imported by that name already. */
      bySpecifier(given, importer) {
        if (/^(?:\.{0,2}\/|\.{1,2}$|[A-Za-z]:[\\/])/.test(given) || given === "") return void 0;
        const bySpecifier = this.asked.graph.kept.get(this.asked.graph.kept, "specifiers", () => specifiersIn(this.bare));
        const targets = bySpecifier.get(given.replace(/^node:/, "")) ?? bySpecifier.get(given);
        if (targets === void 0) return void 0;
        const [first] = targets;
        if (first === void 0) return void 0;
        let best = first;
        for (const each of targets) if (sharedLength(each.from, importer) > sharedLength(best.from, importer)) best = each;
        return { name: best.to };
      }
      /** A file that the graph does not hold yet. */
      file(given) {
        const { name } = this.paths.read(given);
        if (name.startsWith("../") || this.context.files.stat(this.paths.absolute(name))?.kind !== "file") return void 0;
        const message = `${name} is not in the graph: what it imports itself is not looked at`;
        return {
          name,
          module: { source: name, dependencies: [] },
          said: [{ file: "", message, hint: "cruise again to have it in the graph" }],
          importedFrom: (source) => localImport(source, name)
        };
      }
      async resolved(given, importer) {
        const { configuration, options } = this.asked;
        const { resolver } = await makeResolver(this.context, configuration, options, false);
        const from = toSlashes(this.paths.absolute(importer));
        const resolution = resolver.resolve({ from, specifier: given, moduleSystem: "es6", kind: "import" });
        if (resolution.couldNotResolve) return void 0;
        const { resolved } = resolution;
        if (this.bare.graph.vertexOf.has(resolved) && !resolution.dependencyTypes.some((type) => type.startsWith("npm"))) return this.knownTarget(resolved, []);
        const dependency = importAsResolved(resolution);
        const { followable, coreModule, dependencyTypes: dependencyTypes2 } = dependency;
        return {
          name: resolved,
          ...this.bare.graph.vertexOf.has(resolved) ? {} : { module: { source: resolved, followable, coreModule, couldNotResolve: false, dependencyTypes: dependencyTypes2, dependencies: [] } },
          said: [],
          importedFrom: () => dependency
        };
      }
      refuse(given, importer) {
        const { names: names2 } = this.bare.graph;
        const sameName = names2.filter((name) => path27.basename(name) === path27.basename(given.replaceAll("\\", "/")) && given !== "").slice(0, 3);
        const near = sameName.length > 0 ? sameName.join(" or ") : nearest(given, names2);
        throw unknown(
          `"${given}" is neither in the graph, nor a file, nor anything that ${importer} could resolve`,
          near === void 0 ? "write the file first, install the package, or cruise again when the graph is old" : `did you mean ${near}?`
        );
      }
    };
    unknown = (message, hint) => new UserError("untrusted", { file: "", message, hint });
    isInSameFolder = (left, right) => path27.dirname(left) === path27.dirname(right);
  }
});

// src/commands/can-import.ts
var can_import_exports = {};
__export(can_import_exports, {
  canImport: () => canImport
});
async function runCanImport(context, args) {
  const [givenFrom = "", givenTo = ""] = args.positionals;
  const asked = await openGraphAndRules(context, args);
  const supposing = new Supposing(context, asked);
  const importer = supposing.importer(givenFrom);
  const target = await supposing.target(givenTo, importer.name);
  const supposed = {
    module: { source: importer.name },
    imports: [target.importedFrom(importer.name)],
    importedBy: [],
    targets: target.module === void 0 ? [] : [target.module]
  };
  const decisions = isThereAlready(supposing, supposed) ? [] : decide(supposing, supposed, asked);
  const violations = decisions.filter(({ severity: severity3 }) => severity3 === "error");
  const warnings = decisions.filter(({ severity: severity3 }) => severity3 !== "error");
  const verdict = violations.length === 0 ? "yes" : "no";
  const answer = { verdict, from: importer.name, to: target.name, violations, warnings };
  const problems = [...asked.configuration.problems, ...asked.graph.problems, ...importer.said, ...target.said];
  return answered(args.json === true ? renderJson(answer) : renderAnswer(answer), problems, verdict === "yes" ? exitCode.DONE : exitCode.NO);
}
function isThereAlready({ bare }, { module, imports: imports2 }) {
  const vertex2 = bare.graph.vertexOf.get(module.source);
  if (vertex2 === void 0) return false;
  const [wanted2] = imports2;
  return bare.moduleAt(vertex2).dependencies.some(
    ({ resolved, moduleSystem, dynamic, dependencyTypes: dependencyTypes2, preCompilationOnly }) => resolved === wanted2?.resolved && moduleSystem === "es6" && !dynamic && preCompilationOnly !== true && (dependencyTypes2.includes("import") || dependencyTypes2.includes("export") || dependencyTypes2.includes("unknown")) && !dependencyTypes2.includes("type-only")
  );
}
function decide({ suppositions }, supposed, { configuration }) {
  const from = supposed.module.source;
  const to = supposed.imports[0]?.resolved;
  const closeness = (violation2) => violation2.from === from && violation2.to === to ? 0 : violation2.from === from ? 1 : 2;
  const added = suppositions.addedInShort(supposed);
  const byRule = /* @__PURE__ */ new Map();
  for (const violation2 of [...added].sort((left, right) => closeness(left) - closeness(right))) {
    if (!byRule.has(violation2.rule.name)) byRule.set(violation2.rule.name, violation2);
  }
  const { ruleSet } = configuration;
  return [
    ...[...byRule.values()].map(({ rule: rule2, id = "" }) => decision(rule2.name, rule2.severity, id, metadataOf(ruleSet, rule2.name))),
    ...suppositions.exceeded(supposed).map((ratchet) => decisionOfRatchet(ratchet))
  ];
}
function decisionOfRatchet({ ratchet, from, to }) {
  return decision(ratchet.name, "error", violationId(ratchet.name, from, to, "import"), ratchet);
}
function decision(name, severity3, id, { comment, fix }) {
  return { name, severity: severity3, id, ...comment === void 0 ? {} : { comment }, ...fix === void 0 ? {} : { fix } };
}
function metadataOf({ forbidden = [], required = [], allowed = [] }, name) {
  const rule2 = [...forbidden, ...required].find((one) => one.name === name);
  if (rule2 !== void 0 || name !== NOT_IN_ALLOWED) return rule2 ?? {};
  return allowed.find(({ comment, fix }) => comment !== void 0 || fix !== void 0) ?? {};
}
function renderAnswer({ verdict, from, to, violations, warnings }) {
  const lines = [`${verdict}: ${from} ${verdict === "yes" ? "may" : "may not"} import ${to}`];
  for (const { name, severity: severity3, comment, fix } of [...violations, ...warnings]) {
    lines.push(`  ${severity3 === "error" ? "it would break" : "it would be reported by"} ${name}  (${severity3})`);
    if (comment !== void 0) lines.push(`    why: ${comment}`);
    if (fix !== void 0) lines.push(`    fix: ${fix}`);
  }
  return `${lines.join("\n")}
`;
}
var OPTIONS5, canImport;
var init_can_import = __esm({
  async "src/commands/can-import.ts"() {
    "use strict";
    init_command();
    init_json2();
    init_rule_kinds();
    await init_violation_id();
    init_asked_graph();
    await init_supposing();
    OPTIONS5 = { ...ASK_OPTIONS };
    canImport = defineCommand({
      name: "can-import",
      summary: "may this file import that one, before the import is written",
      usage: "<from> <to>",
      positionals: { least: 2, most: 2 },
      help: {
        about: "Says whether a file, which may be one that is still to be written, may import a file, a package or a built-in: yes (exit 0), or no (exit 1) with the rules that it would break.",
        examples: [
          ["rulebearing can-import src/domain/order.ts src/web/router.ts", "one file by another"],
          ["rulebearing can-import src/web/admin.ts lodash", "a package"]
        ]
      },
      options: OPTIONS5,
      run: runCanImport
    });
  }
});

// src/rules/placements.ts
function namesIn3(entries) {
  const names2 = /* @__PURE__ */ new Set();
  for (const { from, to, cycle = [], via = [] } of entries) {
    if (from === void 0) return "any";
    for (const name of [from, to ?? from, ...[...cycle, ...via].map((step) => step.name)]) names2.add(name);
  }
  return names2;
}
function orderOf(dependencies, compare2) {
  return [...dependencies.keys()].sort((left, right) => compare2(keyOf3(dependencies[left]), keyOf3(dependencies[right]))).join();
}
var Placements, keyOf3, Bits2;
var init_placements = __esm({
  async "src/rules/placements.ts"() {
    "use strict";
    init_names2();
    init_name_tests();
    await init_supposition();
    Placements = class {
      suppositions;
      answers = /* @__PURE__ */ new Map();
      constructor(suppositions) {
        this.suppositions = suppositions;
      }
      /**
       * Names of the error rules and ratchets that the module breaks, each once.
       * @param supposed as all others that this object is asked about, but for the module's name and how it is imported
       */
      brokenBy(supposed) {
        const signature = this.signatureOf(supposed);
        let broken = this.answers.get(signature);
        if (broken === void 0) {
          const added = this.suppositions.addedInShort(supposed).filter(({ rule: rule2 }) => rule2.severity === "error");
          broken = [.../* @__PURE__ */ new Set([...added.map(({ rule: rule2 }) => rule2.name), ...this.suppositions.exceeded(supposed).map(({ ratchet }) => ratchet.name)])];
          this.answers.set(signature, broken);
        }
        return broken;
      }
      part;
      collation;
      /** Equal for names whose judgement is the same. */
      signatureOf(supposed) {
        const { bare, rules: rules2 } = this.suppositions;
        const name = supposed.module.source;
        if (rules2.needsWhole || bare.graph.vertexOf.has(name) || this.isKnown(name)) return name;
        const part = this.part ??= new Part(bare, supposed);
        const bits = new Bits2();
        bits.add(this.suppositions.shown(name));
        this.addEdges(bits, supposed);
        this.addModules(bits, supposed);
        this.addReach(bits, name, part);
        const tangle = rules2.areEdgesAboutCycles ? part.tangle() : /* @__PURE__ */ new Set();
        if (tangle.size > 0) this.addTangle(bits, supposed, part, tangle);
        return bits.text;
      }
      known;
      /** A known violation is, or may be, about a module of this name. */
      isKnown(name) {
        this.known ??= namesIn3(this.suppositions.judging.options.knownViolations ?? []);
        return this.known === "any" || this.known.has(name);
      }
      addEdges(bits, { module, imports: imports2, importedBy }) {
        const { judging, rules: rules2, tests } = this.suppositions;
        const conditions = [...rules2.edges.forbidden ?? [], ...rules2.edges.allowed ?? [], ...judging.ruleSet.ratchets ?? []];
        const name = module.source;
        const isWhereMatters = conditions.some(({ to }) => to?.ancestor !== void 0);
        if (isWhereMatters) bits.addText(name.slice(0, name.lastIndexOf("/") + 1));
        for (const { from = {}, to = {} } of conditions) {
          const isFrom = tests.selects(from, name);
          bits.add(isFrom);
          if (isFrom) {
            const isTarget = tests.targetTest({ to }, from.path, name);
            for (const { resolved } of imports2) bits.add(isTarget(resolved));
          }
          for (const { source } of importedBy) bits.add(tests.selects(from, source) && tests.targetTest({ to }, from.path, source)(name));
        }
      }
      addModules(bits, { module, imports: imports2 }) {
        const { rules: rules2, tests } = this.suppositions;
        const name = module.source;
        for (const { from } of rules2.orphans) bits.add(tests.selects(from, name));
        for (const { from, module: bound } of rules2.dependents) bits.add(tests.selects(from, name), tests.selects(bound, name));
        for (const rule2 of rules2.required) {
          const isBound = tests.selects(rule2.module, name);
          bits.add(isBound);
          if (!isBound) continue;
          if (rule2.to?.reachable === true && hasPlaceholders(rule2.to)) bits.addText(tests.capturesOf(rule2.module?.path, name).join("\n"));
          const isMet = tests.targetTest(rule2.to === void 0 ? {} : { to: rule2.to }, rule2.module?.path, name);
          bits.add(isMet(name), ...imports2.map(({ resolved }) => isMet(resolved)));
        }
      }
      addReach(bits, name, part) {
        const { rules: rules2, tests } = this.suppositions;
        for (const rule2 of rules2.reaching) {
          const { from = {}, to = {} } = rule2;
          const isFrom = tests.selects(from, name);
          bits.add(isFrom);
          if (isFrom && hasPlaceholders(to)) bits.addText(tests.capturesOf(from.path, name).join("\n"));
          for (const condition2 of this.conditionsOnHub(rule2, part)) bits.add(tests.selects(condition2, name));
        }
        for (const rule2 of rules2.unreached) {
          bits.add(tests.selects(rule2.from, name));
          for (const { condition: condition2 } of this.suppositions.sourcesFor(rule2)) bits.add(tests.selects(condition2, name));
        }
      }
      onHub = /* @__PURE__ */ new Map();
      /** What a rule says of the module as something that others lead to. */
      conditionsOnHub(rule2, part) {
        let conditions = this.onHub.get(rule2);
        if (conditions !== void 0) return conditions;
        const { tests } = this.suppositions;
        const { from = {}, to = {} } = rule2;
        const filled2 = /* @__PURE__ */ new Map();
        for (const vertex2 of part.leadingToHub()) {
          if (vertex2 === part.hub || !tests.selects(from, part.nameOf(vertex2))) continue;
          const condition2 = tests.filledIn(to, from.path, part.nameOf(vertex2));
          filled2.set(`${condition2.path}
${condition2.pathNot}`, condition2);
        }
        conditions = [...filled2.values()];
        this.onHub.set(rule2, conditions);
        return conditions;
      }
      /** On a cycle it also counts which names a cycle leads over, and which edge comes first. */
      addTangle(bits, { module, imports: imports2, importedBy }, part, tangle) {
        const { rules: rules2, tests } = this.suppositions;
        const name = module.source;
        const compare2 = this.collation ??= makeCollation();
        const others = [...tangle].filter((vertex2) => vertex2 !== part.hub).map((vertex2) => part.nameOf(vertex2));
        bits.addText(String(others.filter((other) => compare2(other, name) < 0).length));
        for (const { from = {}, to = {} } of [...rules2.edges.forbidden ?? [], ...rules2.edges.allowed ?? []]) {
          for (const via of [to.via, to.viaOnly]) {
            if (via === void 0) continue;
            if (hasPlaceholders(via)) bits.addText(tests.capturesOf(from.path, name).join("\n"));
            for (const other of [name, ...others]) {
              const { path: path34, pathNot } = tests.filledIn(via, from.path, other);
              bits.add(tests.selects({ path: path34 ?? "" }, name), tests.selects({ path: pathNot ?? "" }, name));
            }
          }
          for (const other of others) bits.add(tests.selects(from, other) && tests.targetTest({ to }, from.path, other)(name));
          const isTarget = tests.targetTest({ to }, from.path, name);
          bits.add(...others.map(isTarget));
        }
        bits.addText(orderOf(imports2, compare2));
        for (const { source, dependency } of importedBy) {
          const beside = part.dependenciesOf(source);
          bits.addText(String(beside.filter((one) => compare2(keyOf3(one), keyOf3(dependency)) < 0).length));
        }
      }
    };
    keyOf3 = ({ module, moduleSystem, dependencyTypes: dependencyTypes2 }) => `${module} ${moduleSystem} ${dependencyTypes2.includes("type-only")}`;
    Bits2 = class {
      text = "";
      add(...bits) {
        for (const bit2 of bits) this.text += bit2 ? "1" : "0";
      }
      addText(text2) {
        this.text += `|${text2}|`;
      }
    };
  }
});

// src/commands/place.ts
var place_exports = {};
__export(place_exports, {
  place: () => place
});
async function runPlace(context, args) {
  const language = readLanguage(args.language);
  const module = readName(args.name ?? LANGUAGES2[language].name);
  const asked = await openGraphAndRules(context, args);
  const supposing = new Supposing(context, asked);
  const folders = foldersOf3(language, supposing);
  if (folders.length === 0) {
    throw new UserError("untrusted", { file: "", message: `the graph holds no module in ${language}, so there is no folder to try`, hint: `the languages are ${Object.keys(LANGUAGES2).join(", ")}` });
  }
  const importers = split(args.importedBy, supposing).map((given) => existingImporter(given, supposing));
  const targets = [];
  for (const given of split(args.imports, supposing)) targets.push(await supposing.target(given, importers[0]?.name ?? `${folders[0] ?? ""}${module}`));
  const said = [...importers, ...targets].flatMap((one) => one.said);
  const placements = new Placements(supposing.suppositions);
  const answer = { module, language, legal: [], illegal: [] };
  let turnEnds = performance.now() + TURN2;
  for (const folder of folders) {
    const source = folder === "./" ? module : `${folder}${module}`;
    if (supposing.bare.graph.vertexOf.has(source)) said.push({ file: "", message: `${source} is there already: judged as if it had these imports too` });
    const rules2 = placements.brokenBy({
      module: { source },
      imports: targets.map((target) => target.importedFrom(source)),
      importedBy: importers.map(({ name }) => ({ source: name, dependency: importOf(source, name) })),
      targets: targets.flatMap((target) => target.module ?? [])
    });
    if (rules2.length === 0) answer.legal.push(folder);
    else answer.illegal.push({ folder, rules: rules2 });
    if (performance.now() < turnEnds) continue;
    await new Promise((resume) => setImmediate(resume));
    context.signal?.throwIfAborted();
    turnEnds = performance.now() + TURN2;
  }
  const problems = [...asked.configuration.problems, ...asked.graph.problems, ...said];
  return answered(args.json === true ? renderJson(answer) : renderAnswer2(answer), problems, answer.legal.length > 0 ? exitCode.DONE : exitCode.NO);
}
function readLanguage(given) {
  const names2 = Object.keys(LANGUAGES2);
  if (given === void 0) throw invalid3("--language is missing", `write --language L, one of ${names2.join(", ")}`);
  const known = names2.find((name) => name === given.toLowerCase());
  if (known !== void 0) return known;
  const guess = nearest(given, names2);
  throw invalid3(`--language does not know "${given}"${guess === void 0 ? "" : `; did you mean "${guess}"?`}`, `one of ${names2.join(", ")}`);
}
function readName(name) {
  if (/[\\/\0]/.test(name) || name === "." || name === "..") throw invalid3(`--name takes a file's name without a folder, not "${name}"`, "the folder is what is asked for");
  return name;
}
function split(values, { bare }) {
  const given = (values ?? []).flatMap((value) => bare.graph.vertexOf.has(value) ? [value] : value.split(",").map((part) => part.trim()));
  return [...new Set(given)].filter((value) => value !== "");
}
function existingImporter(given, supposing) {
  const { name, known, said } = supposing.importer(given);
  if (known) return { name, said };
  throw new UserError("untrusted", { file: "", message: `"${given}" is no module of the graph, so it imports nothing`, hint: "name a module that is there, or leave it out" });
}
function importOf(source, importer) {
  return {
    module: specifierOf(importer, source),
    moduleSystem: "es6",
    dynamic: false,
    exoticallyRequired: false,
    dependencyTypes: ["local", "import"],
    resolved: source,
    coreModule: false,
    couldNotResolve: false,
    followable: true,
    matchesDoNotFollow: false,
    dependencyKind: "import"
  };
}
function foldersOf3(language, { bare }) {
  const extensions = LANGUAGES2[language].extensions;
  const folders = /* @__PURE__ */ new Set();
  for (let vertex2 = 0; vertex2 < bare.graph.ownCount; vertex2++) {
    const name = bare.graph.names[vertex2];
    const slash = name.lastIndexOf("/");
    const folder = slash < 0 ? "./" : name.slice(0, slash + 1);
    if (folders.has(folder) || !isIn(language, extensions, name, () => bare.moduleAt(vertex2))) continue;
    for (let end = folder.length; end > 0; end = folder.lastIndexOf("/", end - 2) + 1) folders.add(folder.slice(0, end));
    folders.add("./");
  }
  return [...folders].sort();
}
function isIn(language, extensions, name, moduleAt) {
  const isComponent = [".vue", ".svelte", ".astro"].includes(extensionOf2(name));
  if (!extensions.includes(extensionOf2(name)) && !isComponent) return false;
  const module = moduleAt();
  if (module.followable === false || module.coreModule === true || module.couldNotResolve === true || module.matchesDoNotFollow === true) return false;
  return module.language === void 0 ? !isComponent : module.language === language;
}
function renderAnswer2({ module, legal, illegal }) {
  const lines = legal.length > 0 ? [`${module} may stand in:`, ...legal.map((folder) => `  ${folder}`)] : [`there is no folder where ${module} would break no rule`];
  if (illegal.length > 0) lines.push("it may not stand in:", ...illegal.map(({ folder, rules: rules2 }) => `  ${folder}  ${rules2.join(", ")}`));
  return `${lines.join("\n")}
`;
}
var OPTIONS6, place, LANGUAGES2, TURN2, invalid3;
var init_place = __esm({
  async "src/commands/place.ts"() {
    "use strict";
    init_extract();
    init_command();
    init_problem();
    init_json2();
    await init_placements();
    init_nearest();
    init_asked_graph();
    await init_supposing();
    OPTIONS6 = {
      language: { kind: "value", placeholder: "L", about: "the new module's: typescript, javascript or python" },
      imports: { kind: "list", placeholder: "A,B", mayBeEmpty: true, about: "what it will import: paths, or names of packages" },
      importedBy: { kind: "list", placeholder: "C,D", mayBeEmpty: true, about: "the modules that will import it" },
      name: { kind: "value", placeholder: "F", about: "its file name, for rules that look at names (default new-module.ts, new_module.py, ...)" },
      ...ASK_OPTIONS
    };
    place = defineCommand({
      name: "place",
      summary: "the folders where a new module would be legal",
      usage: "--language L",
      positionals: { least: 0, most: 0 },
      help: {
        about: "Tries a new module with these imports and importers in every folder that holds a module of the language, and in those above, and says where it would break no rule. Exit 1 when there is no such folder.",
        examples: [
          ["rulebearing place --language typescript --imports src/data/store.ts,lodash", "where a module that needs the store could go"],
          ["rulebearing place --language typescript --imported-by src/domain/order.ts --name money.ts", "where the domain may import it from"]
        ]
      },
      options: OPTIONS6,
      run: runPlace
    });
    LANGUAGES2 = {
      typescript: { name: "new-module.ts", extensions: [".ts", ".tsx", ".mts", ".cts"] },
      javascript: { name: "new-module.js", extensions: [".js", ".jsx", ".mjs", ".cjs"] },
      python: { name: "new_module.py", extensions: [".py", ".pyi"] }
    };
    TURN2 = 100;
    invalid3 = (message, hint) => new UserError("invalid", { file: "", message, hint });
  }
});

// src/commands/impact.ts
var impact_exports = {};
__export(impact_exports, {
  impact: () => impact,
  impactOf: () => impactOf
});
async function runImpact(context, args) {
  const [given = ""] = args.positionals;
  const asked = await openGraphAndRules(context, args);
  const { graph: graph2 } = evaluationOf(asked);
  const { name, known, assumption } = new PathArguments(context, asked.graph, graph2.vertexOf, asked.options.baseDir).read(given);
  const answer = impactOf(name, known, args.depth ?? 1, asked, context);
  const problems = [...asked.configuration.problems, ...asked.graph.problems, ...assumption === void 0 ? [] : [assumption]];
  return answered(args.json === true ? renderJson(answer) : renderImpact(answer), problems, exitCode.DONE);
}
function impactOf(file, known, depth, asked, context) {
  const evaluation = evaluationOf(asked);
  const judgement = judgementOf(asked, context);
  const vertex2 = evaluation.graph.vertexOf.get(file);
  const rules2 = [];
  const counted = /* @__PURE__ */ new Set();
  for (const { entry: entry2, sides } of cataloged(asked)) {
    const side = sideOf(entry2, sides.selectsFrom(file), sides.narrowsTo && sides.selectsTo(file));
    if (side === void 0) continue;
    if (entry2.family === "ratchet") counted.add(entry2.name);
    else rules2.push({ name: entry2.name, side, severity: entry2.severity, fix: entry2.metadata.fix ?? null });
  }
  return {
    file,
    known,
    rules: rules2,
    dependents: vertex2 === void 0 ? [] : dependentsWithin(vertex2, depth, evaluation),
    depth,
    onCycle: vertex2 !== void 0 && isOnCycle(vertex2, asked, evaluation),
    violations: judgement.violations.filter(({ from, rule: rule2 }) => from === file && rule2.severity !== "ignore").map((violation2) => ({ id: violation2.id ?? "", rule: violation2.rule.name, to: violation2.to, line: edgeOfViolation(violation2, evaluation).line })),
    ratchets: judgement.ratchets.filter(({ name }) => counted.has(name))
  };
}
function sideOf({ scope }, isFrom, isTo) {
  if (scope === "folder") return void 0;
  if (isFrom) return isTo ? "from and to" : "from";
  return isTo ? "to" : void 0;
}
function dependentsWithin(vertex2, depth, { dependents: dependents2, graph: graph2 }) {
  const seen = /* @__PURE__ */ new Set([vertex2]);
  let ring = [vertex2];
  for (let step = 0; step < depth && ring.length > 0; step++) {
    const next = [];
    for (const one of ring) {
      for (let at = dependents2.first[one]; at < dependents2.first[one + 1]; at++) {
        const from = dependents2.from[at];
        if (seen.has(from)) continue;
        seen.add(from);
        next.push(from);
      }
    }
    ring = next;
  }
  seen.delete(vertex2);
  return [...seen].map((one) => graph2.names[one]).sort();
}
function isOnCycle(vertex2, asked, { graph: graph2 }) {
  const { components, sizes } = asked.graph.kept.get(graph2, "components", () => {
    const found = findComponents(graph2);
    const counts2 = new Int32Array(found.count);
    for (const component of found.of) counts2[component] = counts2[component] + 1;
    return { components: found, sizes: counts2 };
  });
  if (sizes[components.of[vertex2]] > 1) return true;
  return graph2.edgeTo.subarray(graph2.firstEdge[vertex2], graph2.firstEdge[vertex2 + 1]).includes(vertex2);
}
function renderImpact({ file, known, rules: rules2, dependents: dependents2, depth, onCycle, violations, ratchets }) {
  const lines = [known ? file : `${file}  (not in the graph)`];
  const section = (title, entries) => {
    if (entries.length > 0) lines.push(`  ${title}:`, ...entries.map((entry2) => `    ${entry2}`));
  };
  section("rules", rules2.map(({ name, side, severity: severity3, fix }) => `${name}  (${severity3}, on the side ${side})${fix === null ? "" : `  fix: ${fix}`}`));
  section(depth === 1 ? "imported by" : `imported by, up to ${depth} imports away`, dependents2);
  if (onCycle) lines.push("  it is on a cycle");
  section("open violations", violations.map(({ id, rule: rule2, to, line }) => `${id}  ${rule2}${to === file ? "" : ` -> ${to}`}${line === null ? "" : `  line ${line}`}`));
  section("budgets it counts in", ratchets.map(({ name, count: count3, ceiling }) => `${name}  ${count3} of ${ceiling}`));
  if (lines.length === 1) lines.push("  no rule is about it, and nothing imports it");
  return `${lines.join("\n")}
`;
}
var OPTIONS7, impact;
var init_impact = __esm({
  async "src/commands/impact.ts"() {
    "use strict";
    init_components2();
    init_command();
    init_json2();
    init_asked_graph();
    init_edge_answers();
    await init_judged();
    init_path_arguments();
    await init_rule_answers();
    OPTIONS7 = {
      ...ASK_OPTIONS,
      depth: { kind: "number", placeholder: "N", about: "how far to follow the modules that depend on the file (default 1)" }
    };
    impact = defineCommand({
      name: "impact",
      summary: "what a file is subject to before it is edited",
      usage: "<file>",
      positionals: { least: 1, most: 1 },
      help: {
        about: "Says which rules a file is under and on which side, which modules depend on it, whether it is on a cycle, its open violations, and the budgets that its imports count in. A file that the graph does not know is an answer too.",
        examples: [
          ["rulebearing impact src/domain/order.ts", "before an edit"],
          ["rulebearing impact src/domain/order.ts --depth 3", "who is up to three imports away"]
        ]
      },
      options: OPTIONS7,
      run: runImpact
    });
  }
});

// src/commands/edge-patterns.ts
function readEdgePatterns({ from, to }) {
  if (from === void 0) throw invalid4("--from is missing", "write --from REGEX: the modules that import");
  if (to === void 0) throw invalid4("--to is missing", "write --to REGEX: what they import");
  for (const [name, source] of [["from", from], ["to", to]]) {
    const { refusal } = compilePattern(source);
    if (refusal !== void 0) throw invalid4(`--${name}: "${source}" ${refusal.message}`, refusal.hint);
  }
  return { from, to };
}
function selectFromGraph(graph2, { from, to }) {
  const { graph: { edgeTo, firstEdge, names: names2, ownCount }, moduleAt } = bareGraphFor(graph2);
  const isFrom = new RegExp(from);
  const template = new Template(to);
  const targets = /* @__PURE__ */ new Map();
  const selected = [];
  for (let vertex2 = 0; vertex2 < ownCount; vertex2++) {
    if (firstEdge[vertex2] === firstEdge[vertex2 + 1]) continue;
    const name = names2[vertex2];
    const match = isFrom.exec(name);
    if (match === null) continue;
    const pattern2 = template.hasPlaceholders && match.length > 1 ? template.fill({ values: match.filter((group) => typeof group === "string") }) : to;
    let matches = targets.get(pattern2);
    if (matches === void 0) targets.set(pattern2, matches = rememberedTest(new RegExp(pattern2), names2));
    selected.push({ name, vertex: vertex2, matches });
  }
  const found = [];
  for (const { name, vertex: vertex2, matches } of selected.sort((left, right) => compareCodeUnits(left.name, right.name))) {
    const first = firstEdge[vertex2];
    for (let edge2 = first; edge2 < firstEdge[vertex2 + 1]; edge2++) {
      if (!matches(edgeTo[edge2])) continue;
      const { resolved, line = null, column = null } = moduleAt(vertex2).dependencies[edge2 - first];
      found.push({ from: name, to: resolved, line, column });
    }
  }
  return found;
}
function rememberedTest(pattern2, names2) {
  const answers = /* @__PURE__ */ new Map();
  return (vertex2) => {
    let answer = answers.get(vertex2);
    if (answer === void 0) answers.set(vertex2, answer = pattern2.test(names2[vertex2]));
    return answer;
  };
}
var EDGE_OPTIONS, invalid4;
var init_edge_patterns = __esm({
  "src/commands/edge-patterns.ts"() {
    "use strict";
    init_names2();
    init_problem();
    init_patterns2();
    init_patterns();
    init_asked_graph();
    EDGE_OPTIONS = {
      from: { kind: "value", placeholder: "REGEX", mayBeEmpty: true, about: "the modules that import (an empty pattern: all)" },
      to: { kind: "value", placeholder: "REGEX", mayBeEmpty: true, about: "what they import; $1 to $9 stand for what --from captures" }
    };
    invalid4 = (message, hint) => new UserError("invalid", { file: "", message, hint });
  }
});

// src/commands/count.ts
var count_exports = {};
__export(count_exports, {
  count: () => count2
});
import path28 from "node:path";
async function runCount(context, args) {
  const patterns2 = readEdgePatterns(args);
  if (args.write === true && args.budget === void 0) throw new UserError("invalid", { file: "", message: "--write needs a budget to write", hint: "add --budget FILE" });
  const graph2 = await openGraph(context, args);
  const { length: found } = selectFromGraph(graph2, patterns2);
  if (args.budget === void 0) return answered(args.json === true ? renderJson({ count: found }) : `${imports(found)}
`, graph2.problems);
  const { ceiling, said } = await holdAgainst(context, args.budget, found, args.write === true);
  const spare = ceiling - found;
  const code2 = spare < 0 ? exitCode.NO : exitCode.DONE;
  const problems = [...graph2.problems, ...said];
  if (args.json === true) return answered(renderJson({ count: found, ceiling, ...spare < 0 ? { excess: -spare } : { headroom: spare } }), problems, code2);
  const state = spare < 0 ? `${-spare} over it` : spare === 0 ? "none to spare" : `${spare} to spare`;
  return answered(`${imports(found)}, the ceiling is ${ceiling}: ${state}
`, problems, code2);
}
async function holdAgainst({ cwd, files: files2, writeFile }, name, found, writes) {
  const file = path28.resolve(cwd, name);
  const write = async (message) => {
    try {
      await writeFile(file, renderJson({ ceiling: found }));
    } catch (cause) {
      throw new UserError("untrusted", { file: name, message: `the budget cannot be written: ${cause.message}` }, { cause });
    }
    return { ceiling: found, said: [{ file: name, message }] };
  };
  if (writes && files2.stat(file) === void 0) return write(`a new budget with the ceiling ${found}`);
  const budget = readBudget(files2, file, name);
  if ("problem" in budget) throw new UserError("untrusted", { ...budget.problem, message: `the budget cannot be used: ${budget.problem.message}` });
  const { ceiling } = budget;
  if (!writes || found === ceiling) return { ceiling, said: [] };
  if (found < ceiling) return write(`the ceiling is lowered from ${ceiling} to ${found}`);
  return { ceiling, said: [{ file: name, message: `the ceiling stays ${ceiling}: a budget is never raised`, hint: "take imports away until the count fits" }] };
}
var OPTIONS8, count2, imports;
var init_count = __esm({
  "src/commands/count.ts"() {
    "use strict";
    init_ratchets2();
    init_command();
    init_problem();
    init_json2();
    init_asked_graph();
    init_edge_patterns();
    OPTIONS8 = {
      ...EDGE_OPTIONS,
      budget: { kind: "value", placeholder: "FILE", about: 'hold the count against FILE, { "ceiling": n }: over it is exit 1' },
      write: { kind: "flag", about: "lower the budget's ceiling to the count, or create the file; never raise it" },
      ...ASK_OPTIONS
    };
    count2 = defineCommand({
      name: "count",
      summary: "how many imports lead from one set of modules to another",
      usage: "--from REGEX --to REGEX",
      positionals: { least: 0, most: 0 },
      help: {
        about: "Counts the direct imports from one set of modules to another. With a budget, a count over its ceiling is exit 1; the ceiling may only fall.",
        examples: [
          ["rulebearing count --from '^src/web/' --to '^src/data/'", "how far apart the two are"],
          ["rulebearing count --from '^src/' --to '^src/legacy/' --budget budgets/legacy.json --write", "keep what a migration has won"]
        ]
      },
      options: OPTIONS8,
      run: runCount
    });
    imports = (found) => `${found} ${found === 1 ? "import" : "imports"}`;
  }
});

// src/commands/query.ts
var query_exports = {};
__export(query_exports, {
  query: () => query
});
async function runQuery(context, args) {
  const patterns2 = readEdgePatterns(args);
  const graph2 = await openGraph(context, args);
  const shown2 = selectFromGraph(graph2, patterns2);
  if (args.json === true) return answered(renderJson({ ...patterns2, count: shown2.length, edges: shown2 }), graph2.problems);
  const lines = shown2.map(({ from, to, line, column }) => `${from}${line === null ? "" : `:${line}:${column ?? 1}`} -> ${to}
`);
  return answered(lines.length === 0 ? "no import matches\n" : lines.join(""), graph2.problems);
}
var OPTIONS9, query;
var init_query = __esm({
  "src/commands/query.ts"() {
    "use strict";
    init_command();
    init_json2();
    init_asked_graph();
    init_edge_patterns();
    OPTIONS9 = { ...EDGE_OPTIONS, ...ASK_OPTIONS };
    query = defineCommand({
      name: "query",
      summary: "the imports from one set of modules to another",
      usage: "--from REGEX --to REGEX",
      positionals: { least: 0, most: 0 },
      help: {
        about: "Lists the direct imports from one set of modules to another, each with its line.",
        examples: [
          ["rulebearing query --from '^src/web/' --to '^src/data/'", "who in the web goes straight to the data"],
          ["rulebearing query --from '^packages/([^/]+)/' --to '^packages/$1/'", "imports that stay in their package"]
        ]
      },
      options: OPTIONS9,
      run: runQuery
    });
  }
});

// src/commands/serve.ts
var serve_exports = {};
__export(serve_exports, {
  serve: () => serve
});
async function runServe({ serve: start }, { mcp = false, lsp = false, config }) {
  if (mcp === lsp) {
    throw invalid5(mcp ? "--mcp and --lsp do not go together" : "serve needs --mcp or --lsp", "rulebearing serve --mcp answers agents, rulebearing serve --lsp answers editors");
  }
  if (config === "-") throw invalid5("--config - cannot be read: standard input carries the protocol", "name a file: --config FILE");
  if (start === void 0) throw invalid5("a server cannot be started from here", "run rulebearing serve as a process of its own");
  const code2 = await start({ protocol: mcp ? "mcp" : "lsp", ...config === void 0 ? {} : { config } });
  return { stdout: "", stderr: "", code: code2 };
}
var OPTIONS10, serve, invalid5;
var init_serve = __esm({
  "src/commands/serve.ts"() {
    "use strict";
    init_command();
    init_problem();
    OPTIONS10 = {
      mcp: { kind: "flag", about: "answer agents: the Model Context Protocol, with a tool for each command that answers questions" },
      lsp: { kind: "flag", about: "answer editors: the Language Server Protocol, with the findings of each open file" },
      config: { kind: "value", placeholder: "FILE", short: "c", about: "rules and options from FILE; without it, the first of rulebearing.yaml, .dependency-cruiser.js, ... that is here" }
    };
    serve = defineCommand({
      name: "serve",
      summary: "answer agents (--mcp) or editors (--lsp) while they work",
      usage: "",
      positionals: { least: 0, most: 0 },
      help: {
        about: "Speaks JSON-RPC over standard input and output, and opens no socket. It answers from one graph that it holds in memory: the newer of .graph/cruise.json and .graph/guard/graph.json, else the files themselves. It sees what changes on disk and ends with its input. RULEBEARING_LOG=debug writes each message's method, id and duration to standard error.",
        examples: [
          ["rulebearing serve --mcp", "for an agent; hooks install --claude-code --mcp writes it into .mcp.json"],
          ["rulebearing serve --lsp", "for an editor's language client"]
        ]
      },
      options: OPTIONS10,
      run: runServe
    });
    invalid5 = (message, hint) => new UserError("invalid", { file: "", message, hint });
  }
});

// src/commands/extract.ts
var extract_exports = {};
__export(extract_exports, {
  extract: () => extract2
});
import path29 from "node:path";
async function runExtract(context, args) {
  const { verbatimModuleSyntax = false, jsxFactory, reactNamespace } = readCompilerOptions(args.compilerOptions ?? "{}");
  const options = {
    depth: args.scan === true ? "scan" : "parse",
    exoticRequireStrings: [],
    jsdoc: true,
    processBuiltinModuleCalls: true,
    verbatimModuleSyntax,
    jsxFactory: (jsxFactory ?? reactNamespace ?? "React").split(".")[0]
  };
  let stdout2 = "";
  let stderr2 = "";
  for (const file of args.positionals) {
    const { imports: imports2, problems } = extractRecord(readNamed(context, file), file, options);
    stdout2 += `${JSON.stringify({ file, imports: imports2.filter((entry2) => entry2.markup !== true).map(lineOf), syntaxErrors: problems.length })}
`;
    stderr2 += renderProblems(problems);
  }
  return { stdout: stdout2, stderr: stderr2, code: exitCode.DONE };
}
function lineOf({ foreign: _, markup: __, nested: ___, amdWrapper: ____, attributes, ...entry2 }) {
  return { ...entry2, ...entry2.kind === "dynamic-import" ? { dynamic: true } : {}, ...attributes === null ? {} : { attributes } };
}
function readNamed(context, file) {
  try {
    return context.files.read(path29.resolve(context.cwd, file));
  } catch (cause) {
    throw new UserError("invalid", { file, message: `cannot be read: ${cause.message}` }, { cause });
  }
}
function readCompilerOptions(text2) {
  try {
    return JSON.parse(text2);
  } catch (cause) {
    throw new UserError("invalid", { file: "--compiler-options", message: `not JSON: ${cause.message}` }, { cause });
  }
}
var extract2;
var init_extract2 = __esm({
  "src/commands/extract.ts"() {
    "use strict";
    init_extract();
    init_command();
    init_problem();
    init_render_problem();
    extract2 = defineCommand({
      name: "extract",
      summary: "print the module records of files",
      usage: "<files ...>",
      positionals: { least: 1, most: Number.POSITIVE_INFINITY },
      help: {
        about: "Prints what each file says about the modules it needs, as one line of JSON: { file, imports, syntaxErrors }. Every import is listed, elided, shadowed and ambient ones too. Only the files named are read.",
        examples: [["rulebearing extract --record src/a.ts", "the record of one file"]]
      },
      options: {
        record: { kind: "flag", about: "print module records, the only output there is" },
        compilerOptions: { kind: "value", placeholder: "JSON", about: "compilerOptions as in a tsconfig, instead of one" },
        scan: { kind: "flag", about: "look only for imports, not for what is elided" }
      },
      run: runExtract
    });
  }
});

// src/commands/table.ts
async function loadCommand(name) {
  return commands.find((command) => command.name === name)?.load();
}
var entry, commands, overview;
var init_table = __esm({
  "src/commands/table.ts"() {
    "use strict";
    entry = (name, summary, load) => ({
      name,
      ...summary === void 0 ? {} : { summary },
      load
    });
    commands = [
      entry("cruise", "read the imports, judge them with the rules, report", async () => (await init_cruise().then(() => cruise_exports)).cruise),
      entry("fmt", "report a saved result again, another way or in part", async () => (await init_fmt().then(() => fmt_exports)).fmt),
      entry("baseline", "write or maintain the file of known violations", async () => (await init_baseline3().then(() => baseline_exports)).baseline),
      entry("rules", "every rule, with what it matched", async () => (await init_rules().then(() => rules_exports)).rules),
      entry("explain", "one rule: what it says, why, how to put a finding right", async () => (await init_explain().then(() => explain_exports)).explain),
      entry("can-import", "may this file import that one, before the import is written", async () => (await init_can_import().then(() => can_import_exports)).canImport),
      entry("place", "the folders where a new module would be legal", async () => (await init_place().then(() => place_exports)).place),
      entry("impact", "what a file is subject to before it is edited", async () => (await init_impact().then(() => impact_exports)).impact),
      entry("count", "how many imports lead from one set of modules to another", async () => (await Promise.resolve().then(() => (init_count(), count_exports))).count),
      entry("query", "the imports from one set of modules to another", async () => (await Promise.resolve().then(() => (init_query(), query_exports))).query),
      entry("serve", "answer agents (--mcp) or editors (--lsp) while they work", async () => (await Promise.resolve().then(() => (init_serve(), serve_exports))).serve),
      entry("extract", void 0, async () => (await Promise.resolve().then(() => (init_extract2(), extract_exports))).extract)
    ];
    overview = commands.flatMap(({ name, summary }) => summary === void 0 ? [] : [{ name, summary }]);
  }
});

// src/support/write-file.ts
var write_file_exports = {};
__export(write_file_exports, {
  writeFileAtomic: () => writeFileAtomic
});
import { mkdirSync, openSync as openSync2, closeSync as closeSync2, fsyncSync, lstatSync, readlinkSync, renameSync, rmSync as rmSync2, statSync, writeFileSync as writeFileSync2 } from "node:fs";
import path30 from "node:path";
function writeFileAtomic(file, content, options = {}) {
  const target = followLinks(file);
  const folder = path30.dirname(target);
  mkdirSync(folder, { recursive: true });
  const temporary = path30.join(folder, `.${path30.basename(target)}.${randomBytes(6).toString("hex")}.tmp`);
  try {
    const mode = statSync(target, { throwIfNoEntry: false })?.mode;
    const descriptor = openSync2(temporary, "wx", mode === void 0 ? 438 : mode & 511);
    try {
      writeFileSync2(descriptor, content);
      if (options.durable === true) fsyncSync(descriptor);
    } finally {
      closeSync2(descriptor);
    }
    renameSync(temporary, target);
  } catch (error) {
    rmSync2(temporary, { force: true });
    throw error;
  }
}
function followLinks(file) {
  let target = file;
  for (let i = 0; i < 40 && lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() === true; i++) {
    target = path30.resolve(path30.dirname(target), readlinkSync(target));
  }
  return target;
}
var randomBytes;
var init_write_file = __esm({
  async "src/support/write-file.ts"() {
    "use strict";
    ({ randomBytes } = await import("node:crypto"));
  }
});

// src/project/watched.ts
var WATCHED_GLOBS;
var init_watched = __esm({
  "src/project/watched.ts"() {
    "use strict";
    init_find();
    init_extract();
    WATCHED_GLOBS = [
      ...SOURCE_EXTENSIONS.map((extension) => `**/*${extension}`),
      ...CONFIGURATION_NAMES.map((name) => `**/${name}`),
      "**/tsconfig*.json",
      "**/jsconfig.json",
      "**/package.json",
      ...["py", "pyi"].map((extension) => `**/*.${extension}`),
      ...["pyproject.toml", "setup.cfg"].map((name) => `**/${name}`)
    ];
  }
});

// src/serve/jsonrpc/framing.ts
var MESSAGE_LIMIT, HEADER_LIMIT, LF2, CR2, HEADER_LINE, newlineFraming, headerFraming, LineDecoder, isBlank, HeaderDecoder, quote2, GrowingBytes;
var init_framing = __esm({
  "src/serve/jsonrpc/framing.ts"() {
    "use strict";
    MESSAGE_LIMIT = 64 * 1024 * 1024;
    HEADER_LIMIT = 8 * 1024;
    LF2 = 10;
    CR2 = 13;
    HEADER_LINE = /^[\w!#$%&'*+.^`|~-]+:/;
    newlineFraming = {
      encode: (text2) => Buffer.from(`${text2}
`),
      createDecoder: (limit = MESSAGE_LIMIT) => new LineDecoder(limit)
    };
    headerFraming = {
      encode(text2) {
        const body = Buffer.from(text2);
        return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r
\r
`), body]);
      },
      createDecoder: (limit = MESSAGE_LIMIT) => new HeaderDecoder(limit)
    };
    LineDecoder = class {
      constructor(limit) {
        this.limit = limit;
      }
      /** The line that has begun and not ended. */
      begun = new GrowingBytes();
      /** The rest of this line belongs to a message that was refused. */
      skipping = false;
      push(bytes) {
        const frames = [];
        let start = 0;
        for (let end = bytes.indexOf(LF2); end >= 0; end = bytes.indexOf(LF2, start)) {
          this.add(bytes.subarray(start, end), frames);
          this.finishLine(frames);
          start = end + 1;
        }
        this.add(bytes.subarray(start), frames);
        return frames;
      }
      end() {
        const frames = [];
        this.finishLine(frames);
        return frames;
      }
      add(part, frames) {
        if (this.skipping) return;
        if (this.begun.size + part.length <= this.limit) {
          this.begun.add(part);
          return;
        }
        this.begun.take();
        this.skipping = true;
        frames.push({ kind: "oversized" });
      }
      finishLine(frames) {
        this.skipping = false;
        const line = this.begun.take();
        if (!line.every(isBlank)) frames.push({ kind: "message", body: line });
      }
    };
    isBlank = (byte) => byte === 32 || byte === 9 || byte === CR2;
    HeaderDecoder = class {
      constructor(limit) {
        this.limit = limit;
      }
      state = "header";
      /** The header line, or the body, that has begun and not ended. */
      begun = new GrowingBytes();
      headerSize = 0;
      /** What the header read so far says. */
      length;
      /** Bytes of the body that are still to come. */
      missing = 0;
      skipping = false;
      push(bytes) {
        const frames = [];
        let rest = bytes;
        while (this.state !== "broken" && (rest.length > 0 || this.state === "body" && this.missing === 0)) {
          rest = this.state === "header" ? this.readHeaderLine(rest, frames) : this.readBody(rest, frames);
        }
        return frames;
      }
      end() {
        const isClean = this.state === "broken" || this.state === "header" && this.headerSize === 0;
        return isClean ? [] : [{ kind: "broken", reason: "the input ended inside a message" }];
      }
      /** Reads to the end of the line, or of what there is, and gives what follows. */
      readHeaderLine(bytes, frames) {
        const end = bytes.indexOf(LF2);
        const part = end < 0 ? bytes : bytes.subarray(0, end);
        this.headerSize += part.length + 1;
        if (this.headerSize > HEADER_LIMIT) return this.breakOff(`a header of more than ${HEADER_LIMIT} bytes`, frames);
        this.begun.add(part);
        if (end < 0) return bytes.subarray(bytes.length);
        const line = Buffer.from(this.begun.take()).toString("latin1").replace(/\r$/, "");
        const problem = line === "" ? this.startBody(frames) : this.takeHeader(line);
        return problem === void 0 ? bytes.subarray(end + 1) : this.breakOff(problem, frames);
      }
      /** Gives what is wrong with a header line, if anything is. */
      takeHeader(line) {
        if (!HEADER_LINE.test(line)) return `${quote2(line)} is no header`;
        const colon = line.indexOf(":");
        if (line.slice(0, colon).toLowerCase() !== "content-length") return void 0;
        const value = line.slice(colon + 1).trim();
        const length = /^\d+$/.test(value) ? Number(value) : Number.NaN;
        if (!Number.isSafeInteger(length)) return `${quote2(line)} gives no length`;
        if (this.length !== void 0 && this.length !== length) return "two lengths for one message";
        this.length = length;
        return void 0;
      }
      startBody(frames) {
        if (this.length === void 0) return "a header without Content-Length";
        this.skipping = this.length > this.limit;
        if (this.skipping) frames.push({ kind: "oversized" });
        this.missing = this.length;
        this.length = void 0;
        this.headerSize = 0;
        this.state = "body";
        return void 0;
      }
      readBody(bytes, frames) {
        const part = bytes.subarray(0, this.missing);
        if (!this.skipping) this.begun.add(part);
        this.missing -= part.length;
        if (this.missing === 0) {
          this.state = "header";
          if (!this.skipping) frames.push({ kind: "message", body: this.begun.take() });
        }
        return bytes.subarray(part.length);
      }
      breakOff(reason, frames) {
        this.state = "broken";
        this.begun.take();
        frames.push({ kind: "broken", reason });
        return new Uint8Array(0);
      }
    };
    quote2 = (line) => JSON.stringify(line.length > 60 ? `${line.slice(0, 60)}...` : line);
    GrowingBytes = class {
      bytes = new Uint8Array(0);
      isOwn = false;
      size = 0;
      add(part) {
        if (part.length === 0) return;
        if (this.size === 0) {
          this.bytes = part;
          this.isOwn = false;
        } else {
          this.reserve(this.size + part.length);
          this.bytes.set(part, this.size);
        }
        this.size += part.length;
      }
      take() {
        const taken = this.bytes.subarray(0, this.size);
        this.bytes = new Uint8Array(0);
        this.size = 0;
        return taken;
      }
      reserve(size) {
        if (this.isOwn && size <= this.bytes.length) return;
        const larger = new Uint8Array(Math.max(size, 2 * this.bytes.length));
        larger.set(this.bytes.subarray(0, this.size));
        this.bytes = larger;
        this.isOwn = true;
      }
    };
  }
});

// src/serve/log.ts
function createLog(write, isDebug) {
  const report = (text2) => write(`rulebearing: ${text2}
`);
  if (!isDebug) return { report };
  return {
    report,
    trace: ({ method, id, milliseconds }) => {
      report(`${method} ${id === void 0 ? "-" : JSON.stringify(id)} ${milliseconds.toFixed(1)} ms`);
    }
  };
}
var init_log = __esm({
  "src/serve/log.ts"() {
    "use strict";
  }
});

// src/serve/jsonrpc/messages.ts
function readBody(body) {
  let value;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? "" : " (it is not UTF-8)";
    return { kind: "invalid", id: null, error: new RpcError(errorCode.PARSE_ERROR, `the message is not JSON${reason}`) };
  }
  if (!Array.isArray(value)) return readMessage(value);
  if (value.length === 0) return invalid7(null, "a batch holds at least one message");
  return { kind: "batch", parts: value.map(readMessage) };
}
function readMessage(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return invalid7(null, "a message is an object");
  const { jsonrpc, id, method, params } = value;
  if (method === void 0 && ("result" in value || "error" in value)) return { kind: "response" };
  const usableId = typeof id === "string" || Number.isSafeInteger(id) ? id : null;
  if (jsonrpc !== "2.0") return invalid7(usableId, `"jsonrpc" must be "2.0"`);
  if (typeof method !== "string") return invalid7(usableId, `"method" must be a string`);
  if (id === void 0) return { kind: "notification", method, params };
  if (usableId === null) return invalid7(null, `"id" must be a string or an integer`);
  return { kind: "request", id: usableId, method, params };
}
function errorResponse(id, { code: code2, message, data }) {
  return { jsonrpc: "2.0", id, error: data === void 0 ? { code: code2, message } : { code: code2, message, data } };
}
var errorCode, RpcError, invalidParams, invalid7, resultResponse, renderMessage;
var init_messages = __esm({
  "src/serve/jsonrpc/messages.ts"() {
    "use strict";
    errorCode = {
      PARSE_ERROR: -32700,
      INVALID_REQUEST: -32600,
      METHOD_NOT_FOUND: -32601,
      INVALID_PARAMS: -32602,
      INTERNAL_ERROR: -32603
    };
    RpcError = class extends Error {
      /** @param code one of `errorCode`, or one of the protocol's own */
      constructor(code2, message, data) {
        super(message);
        this.code = code2;
        this.data = data;
      }
      name = "RpcError";
    };
    invalidParams = (message) => new RpcError(errorCode.INVALID_PARAMS, message);
    invalid7 = (id, message) => ({
      kind: "invalid",
      id,
      error: new RpcError(errorCode.INVALID_REQUEST, message)
    });
    resultResponse = (id, result) => ({ jsonrpc: "2.0", id, result: result ?? null });
    renderMessage = (message) => JSON.stringify(message).replace(/[\u2028\u2029]/g, (separator) => separator === "\u2028" ? "\\u2028" : "\\u2029");
  }
});

// src/serve/jsonrpc/methods.ts
var request, notification, urgent;
var init_methods = __esm({
  "src/serve/jsonrpc/methods.ts"() {
    "use strict";
    request = (read2, run) => ({
      kind: "request",
      urgent: false,
      run: (server, params, context) => run(server, read2(params), context)
    });
    notification = (read2, run) => ({ ...request(read2, run), kind: "notification" });
    urgent = (method) => ({ ...method, urgent: true });
  }
});

// src/serve/lsp/diagnostics.ts
function diagnosticsOf(findings2, text2, encoding) {
  if (findings2.length === 0) return [];
  const lines = text2.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  return findings2.map((finding) => ({
    range: rangeOf(finding, lines, encoding),
    severity: SEVERITIES4[finding.severity],
    code: finding.id,
    source: SOURCE2,
    message: messageOf(finding),
    data: { rule: finding.rule, to: finding.to, ...finding.fix === void 0 ? {} : { fix: finding.fix } }
  }));
}
function rangeOf({ line = 1, column = 1 }, lines, encoding) {
  const text2 = lines[line - 1] ?? "";
  const length = (part) => encoding === "utf-8" ? Buffer.byteLength(part) : part.length;
  return {
    start: { line: line - 1, character: length(text2.slice(0, column - 1)) },
    end: { line: line - 1, character: length(text2) }
  };
}
function messageOf({ rule: rule2, fix, comment, cycle }) {
  const advice = fix ?? comment;
  const said = advice === void 0 ? rule2 : `${rule2}: ${advice}`;
  return cycle === void 0 ? said : `${said} (${[...cycle, ...cycle.slice(0, 1)].join(" → ")})`;
}
var POSITION_ENCODINGS, SOURCE2, SEVERITIES4;
var init_diagnostics = __esm({
  "src/serve/lsp/diagnostics.ts"() {
    "use strict";
    POSITION_ENCODINGS = ["utf-16", "utf-8"];
    SOURCE2 = "rulebearing";
    SEVERITIES4 = { error: 1, warn: 2, info: 3 };
  }
});

// src/serve/lsp/root.ts
var Root;
var init_root = __esm({
  "src/serve/lsp/root.ts"() {
    "use strict";
    Root = class {
      /**
       * @param uri as the client writes it
       * @param folder its real path
       * @param report told of what went wrong in a job
       */
      constructor(uri, folder, project, report) {
        this.uri = uri;
        this.folder = folder;
        this.project = project;
        this.report = report;
      }
      last = Promise.resolve();
      isRecheckWaiting = false;
      closing = new AbortController();
      /** What the client was last told of the configuration: that it is missing, or which broken one. */
      told;
      /** Aborted when nobody is interested in this root any more. */
      get closed() {
        return this.closing.signal;
      }
      close() {
        this.closing.abort();
      }
      /** Runs a job after those before it, unless the root is closed by then. */
      enqueue(job) {
        this.last = this.last.then(() => this.closed.aborted ? void 0 : job()).catch((error) => {
          if (!this.closed.aborted) this.report(error);
        });
      }
      /** Runs a re-check, unless one already waits: that one will see what has just been saved. */
      enqueueRecheck(job) {
        if (this.isRecheckWaiting) return;
        this.isRecheckWaiting = true;
        this.enqueue(async () => {
          await new Promise((resolve2) => setImmediate(resolve2));
          this.isRecheckWaiting = false;
          await job();
        });
      }
      /** Resolves when there is nothing more to do. */
      async settle() {
        for (let seen; seen !== this.last; ) {
          seen = this.last;
          await seen;
        }
      }
      /** Whether the client has still to be told of a configuration that is missing or broken. */
      isNews(configuration) {
        const { kind } = configuration;
        const state = kind === "loaded" ? void 0 : kind === "missing" ? "missing" : configuration.version;
        const isNew = state !== void 0 && state !== this.told;
        this.told = state;
        return isNew;
      }
    };
  }
});

// src/serve/lsp/uris.ts
import path31 from "node:path";
import { pathToFileURL as pathToFileURL2 } from "node:url";
function pathOfUri(uri, isWindows = IS_WINDOWS) {
  const url = URL.canParse(uri) ? new URL(uri) : void 0;
  const decoded = url?.protocol === "file:" ? decodePath(url.pathname) : void 0;
  if (url === void 0 || decoded === void 0) return void 0;
  if (!isWindows) return url.host === "" ? withoutSlash(decoded) : void 0;
  const local = decoded.replaceAll("/", "\\");
  const full = url.host === "" ? local.replace(/^\\([a-z]:)/i, (_, drive) => drive.toUpperCase()) : `\\\\${url.host}${local}`;
  return withoutSlash(full);
}
function decodePath(pathname) {
  try {
    return /%2f|%00/i.test(pathname) ? void 0 : decodeURIComponent(pathname);
  } catch {
    return void 0;
  }
}
function realPathOf(files2, file) {
  const missing2 = [];
  for (let here = file; ; here = path31.dirname(here)) {
    if (files2.stat(here) !== void 0) return path31.join(files2.realPath(here), ...missing2);
    if (path31.dirname(here) === here) return file;
    missing2.unshift(path31.basename(here));
  }
}
function pathInside(folder, file) {
  const relative2 = path31.relative(folder, file);
  const isInside3 = relative2 !== "" && relative2 !== ".." && !relative2.startsWith(`..${path31.sep}`) && !path31.isAbsolute(relative2);
  return isInside3 ? relative2.split(path31.sep).join("/") : void 0;
}
var IS_WINDOWS, withoutSlash, uriOfPath;
var init_uris = __esm({
  "src/serve/lsp/uris.ts"() {
    "use strict";
    IS_WINDOWS = path31.sep === "\\";
    withoutSlash = (file) => /[^/\\:][/\\]$/.test(file) ? file.slice(0, -1) : file;
    uriOfPath = (file) => pathToFileURL2(file).href;
  }
});

// src/serve/lsp/server.ts
var EXPLAIN, REQUEST_FAILED, MESSAGE_TYPE, CLIENT_CHECK, LspServer;
var init_server = __esm({
  "src/serve/lsp/server.ts"() {
    "use strict";
    init_command();
    init_messages();
    init_diagnostics();
    init_root();
    init_uris();
    EXPLAIN = "rulebearing.explain";
    REQUEST_FAILED = -32803;
    MESSAGE_TYPE = { ERROR: 1, INFO: 3 };
    CLIENT_CHECK = 2e3;
    LspServer = class {
      constructor(world, client) {
        this.world = world;
        this.client = client;
        client.over.addEventListener("abort", () => this.closeRoots());
      }
      state = "new";
      roots = [];
      documents = /* @__PURE__ */ new Map();
      encoding = "utf-16";
      watchesFiles = false;
      // ------------------------------------------------------------------------------------------------------- life cycle
      initialize({ processId, roots, encoding, watchesFiles }) {
        this.state = "running";
        this.encoding = encoding;
        this.watchesFiles = watchesFiles;
        for (const uri of roots ?? [uriOfPath(this.world.cwd)]) this.addRoot(uri);
        if (processId !== void 0) this.watchClient(processId);
        return {
          capabilities: {
            positionEncoding: encoding,
            textDocumentSync: { openClose: true, change: 0, save: { includeText: false } },
            codeActionProvider: { codeActionKinds: ["quickfix"] },
            executeCommandProvider: { commands: [EXPLAIN] },
            workspace: { workspaceFolders: { supported: true, changeNotifications: true } }
          },
          serverInfo: { name: SOURCE2, version: this.world.version }
        };
      }
      initialized() {
        for (const root of this.roots) this.announce(root);
        if (!this.watchesFiles) return;
        const watchers = this.world.watched.map((globPattern) => ({ globPattern }));
        const registration = { id: "watched-files", method: "workspace/didChangeWatchedFiles", registerOptions: { watchers } };
        this.client.request("client/registerCapability", { registrations: [registration] });
      }
      shutdown() {
        this.state = "shut down";
        this.closeRoots();
        return null;
      }
      exit() {
        this.client.end(this.state === "shut down" ? 0 : 1);
      }
      cancel(id) {
        this.client.cancel(id);
      }
      /** Resolves when every root has done what was asked of it. */
      async settle() {
        await Promise.all(this.roots.map((root) => root.settle()));
      }
      closeRoots() {
        for (const root of this.roots) root.close();
      }
      watchClient(processId) {
        const timer = setInterval(() => {
          if (!this.world.isAlive(processId)) this.client.end(1);
        }, CLIENT_CHECK);
        timer.unref();
        this.client.over.addEventListener("abort", () => clearInterval(timer));
      }
      // ------------------------------------------------------------------------------------------------------------ roots
      foldersChanged(added, removed) {
        const gone = removed.map((uri) => this.folderOf(uri));
        for (const root of this.roots.filter(({ folder }) => gone.includes(folder))) root.close();
        this.roots = this.roots.filter(({ folder }) => !gone.includes(folder));
        for (const uri of added) {
          const root = this.addRoot(uri);
          if (root !== void 0) this.announce(root);
        }
        for (const document of this.documents.values()) {
          const place2 = this.placeOf(document.uri);
          if (place2 !== void 0) this.enqueueShow(document, place2.root);
          else this.clear(document);
        }
      }
      addRoot(uri) {
        const folder = this.folderOf(uri);
        if (folder === void 0 || this.roots.some((root2) => root2.folder === folder)) return void 0;
        const root = new Root(uri, folder, this.world.openProject(folder), (error) => this.reportFailure(folder, error));
        this.roots.push(root);
        return root;
      }
      folderOf(uri) {
        const folder = pathOfUri(uri);
        return folder === void 0 ? void 0 : realPathOf(this.world.files, folder);
      }
      /** The innermost root that a document lies in. `undefined`: it is no file, or outside every root. */
      placeOf(uri) {
        const file = this.folderOf(uri);
        if (file === void 0) return void 0;
        let place2;
        for (const root of this.roots) {
          const inside = pathInside(root.folder, file);
          if (inside !== void 0 && (place2 === void 0 || inside.length < place2.file.length)) place2 = { root, file: inside };
        }
        return place2;
      }
      /** Tells the client when a root has no configuration that works. */
      announce(root) {
        root.enqueue(async () => {
          await this.checkConfiguration(root);
        });
      }
      async checkConfiguration(root) {
        const configuration = await root.project.configuration();
        if (!root.closed.aborted && root.isNews(configuration)) {
          if (configuration.kind === "broken") {
            this.client.notify("window/showMessage", { type: MESSAGE_TYPE.ERROR, message: configuration.message });
          } else {
            const message = `Rulebearing found no configuration in ${root.folder}, so nothing is checked there.`;
            this.client.notify("window/logMessage", { type: MESSAGE_TYPE.INFO, message });
          }
        }
        return configuration;
      }
      reportFailure(folder, error) {
        const text2 = error instanceof Error ? error.stack ?? error.message : String(error);
        this.world.report(`the check of ${folder} failed: ${text2}`);
      }
      // -------------------------------------------------------------------------------------------------------- documents
      opened(uri) {
        const document = { uri, shown: void 0 };
        this.documents.set(uri, document);
        const place2 = this.placeOf(uri);
        if (place2 !== void 0) this.enqueueShow(document, place2.root);
      }
      closed(uri) {
        const document = this.documents.get(uri);
        this.documents.delete(uri);
        if (document !== void 0) this.clear(document);
      }
      /** Re-checks the roots of files that were saved, or changed outside the editor. What lies in `.graph` is our own. */
      changed(uris2) {
        const places = uris2.map((uri) => this.placeOf(uri));
        const roots = places.map((place2) => place2 === void 0 || place2.file.startsWith(".graph/") ? void 0 : place2.root);
        for (const root of new Set(roots)) {
          root?.enqueueRecheck(async () => {
            await root.project.recheck(root.closed);
            await this.show(root, [...this.documents.values()]);
          });
        }
      }
      enqueueShow(document, root) {
        root.enqueue(() => this.show(root, [document]));
      }
      /** Publishes what a root says of those documents that lie in it. */
      async show(root, documents) {
        const { kind } = await this.checkConfiguration(root);
        for (const document of documents) {
          const place2 = this.placeOf(document.uri);
          if (place2?.root !== root) continue;
          if (kind === "missing") {
            this.clear(document);
            continue;
          }
          const findings2 = await root.project.findings(place2.file, root.closed);
          if (root.closed.aborted) return;
          const isStillOpen = this.documents.get(document.uri) === document;
          if (findings2 !== void 0 && isStillOpen) this.publish(document, findings2);
        }
      }
      publish(document, findings2) {
        document.shown = findings2;
        const { uri } = document;
        const text2 = findings2.length === 0 ? "" : this.textOf(uri);
        this.client.notify("textDocument/publishDiagnostics", { uri, diagnostics: diagnosticsOf(findings2, text2, this.encoding) });
      }
      clear(document) {
        if (document.shown === void 0) return;
        document.shown = void 0;
        this.client.notify("textDocument/publishDiagnostics", { uri: document.uri, diagnostics: [] });
      }
      /** "" when it is gone. */
      textOf(uri) {
        const file = pathOfUri(uri);
        try {
          return file === void 0 ? "" : new TextDecoder().decode(this.world.files.read(file));
        } catch {
          return "";
        }
      }
      // ----------------------------------------------------------------------------------------------------------- actions
      /** One for each diagnostic of ours. It edits nothing: it offers to explain. */
      codeActions(uri, diagnostics) {
        const root = this.placeOf(uri)?.root;
        if (root === void 0) return [];
        return diagnostics.filter(({ source }) => source === SOURCE2).flatMap((diagnostic) => {
          const shown2 = this.documents.get(uri)?.shown?.find(({ id }) => id === diagnostic.code);
          const rule2 = shown2?.rule ?? diagnostic.data?.rule;
          if (typeof rule2 !== "string") return [];
          const title = shown2?.fix ?? shown2?.comment ?? diagnostic.data?.fix ?? `Explain ${rule2}`;
          const command = { title: `Explain ${rule2}`, command: EXPLAIN, arguments: [rule2, root.uri] };
          return [{ title, kind: "quickfix", diagnostics: [diagnostic], command }];
        });
      }
      /** @param rootUri `undefined`: the first root that knows the rule */
      async explain(rule2, rootUri, signal) {
        const folder = rootUri === void 0 ? void 0 : this.folderOf(rootUri);
        const roots = rootUri === void 0 ? this.roots : this.roots.filter((root) => root.folder === folder);
        let refusal = invalidParams(rootUri === void 0 ? "there is no root" : `${JSON.stringify(rootUri)} is no root`);
        for (const [index, { project }] of roots.entries()) {
          const { code: code2, stdout: stdout2, stderr: stderr2 } = await project.run("explain", ["--", rule2], { signal });
          if (code2 === exitCode.DONE) {
            this.client.notify("window/showMessage", { type: MESSAGE_TYPE.INFO, message: stdout2 });
            return stdout2;
          }
          const said = `${stdout2}${stderr2}`.trim();
          if (index === 0) refusal = code2 === exitCode.INVALID ? invalidParams(said) : new RpcError(REQUEST_FAILED, said);
        }
        throw refusal;
      }
    };
  }
});

// src/serve/lsp/protocol.ts
function refuse3({ state }, { kind, method }) {
  if (kind === "notification" && method === "exit") return void 0;
  switch (state) {
    case "new":
      return method === "initialize" ? void 0 : new RpcError(SERVER_NOT_INITIALIZED, `"initialize" comes first`);
    case "running":
      return method === "initialize" ? new RpcError(errorCode.INVALID_REQUEST, `"initialize" comes only once`) : void 0;
    case "shut down":
      return new RpcError(errorCode.INVALID_REQUEST, `nothing comes after "shutdown" but "exit"`);
  }
}
function fieldsOf(value, name) {
  if (!isObject4(value)) throw invalidParams(`"${name}" must be an object`);
  return value;
}
function stringOf(value, name) {
  if (typeof value !== "string") throw invalidParams(`"${name}" must be a string`);
  return value;
}
function listOf(value, name) {
  if (!Array.isArray(value)) throw invalidParams(`"${name}" must be an array`);
  return value;
}
function readNothing() {
}
function readInitialize(params) {
  const capabilities = within(params, "capabilities");
  const processId = within(params, "processId");
  const watching = within(within(capabilities, "workspace"), "didChangeWatchedFiles");
  return {
    processId: Number.isSafeInteger(processId) ? processId : void 0,
    roots: readRoots(params),
    encoding: readEncoding(within(within(capabilities, "general"), "positionEncodings")),
    watchesFiles: within(watching, "dynamicRegistration") === true
  };
}
function readRoots(params) {
  const folders = within(params, "workspaceFolders");
  if (Array.isArray(folders) && folders.length > 0) return uris(folders);
  const rootUri = within(params, "rootUri");
  if (typeof rootUri === "string") return [rootUri];
  const rootPath = within(params, "rootPath");
  return typeof rootPath === "string" && rootPath !== "" ? [uriOfPath(rootPath)] : void 0;
}
function readEncoding(offered) {
  for (const encoding of Array.isArray(offered) ? offered : []) {
    const spoken = POSITION_ENCODINGS.find((each) => each === encoding);
    if (spoken !== void 0) return spoken;
  }
  return "utf-16";
}
function readCancel(params) {
  const { id } = fieldsOf(params, "params");
  if (typeof id !== "string" && typeof id !== "number") throw invalidParams(`"id" must be a string or a number`);
  return id;
}
function readDocument(params) {
  const { textDocument } = fieldsOf(params, "params");
  return stringOf(fieldsOf(textDocument, "textDocument")["uri"], "textDocument.uri");
}
function readWatched(params) {
  return uris(listOf(fieldsOf(params, "params")["changes"], "changes"));
}
function readFolders(params) {
  const { added, removed } = fieldsOf(fieldsOf(params, "params")["event"], "event");
  return { added: uris(listOf(added, "event.added")), removed: uris(listOf(removed, "event.removed")) };
}
function readCodeAction(params) {
  const uri = readDocument(params);
  const { diagnostics, only } = fieldsOf(fieldsOf(params, "params")["context"], "context");
  const given = listOf(diagnostics, "context.diagnostics").filter(isObject4);
  const isWanted2 = !Array.isArray(only) || only.some((kind) => kind === "quickfix" || kind === "");
  return { uri, diagnostics: isWanted2 ? given : [] };
}
function readCommand(params) {
  const { command, arguments: args } = fieldsOf(params, "params");
  if (command !== EXPLAIN) throw invalidParams(`there is no command ${JSON.stringify(command ?? null)}; there is ${EXPLAIN}`);
  const [rule2, root] = listOf(args, "arguments");
  if (typeof rule2 !== "string") throw invalidParams(`"arguments" must begin with the name of a rule`);
  if (root !== void 0 && typeof root !== "string") throw invalidParams(`the root among "arguments" must be a URI`);
  return { rule: rule2, root };
}
var SERVER_NOT_INITIALIZED, REQUEST_CANCELLED, lspProtocol, methods, isObject4, within, uris;
var init_protocol = __esm({
  "src/serve/lsp/protocol.ts"() {
    "use strict";
    init_messages();
    init_methods();
    init_diagnostics();
    init_server();
    init_uris();
    SERVER_NOT_INITIALIZED = -32002;
    REQUEST_CANCELLED = -32800;
    lspProtocol = (world) => (client) => {
      const server = new LspServer(world, client);
      return {
        server,
        methods,
        refuse: (message) => refuse3(server, message),
        cancelled: new RpcError(REQUEST_CANCELLED, "the request was cancelled"),
        settle: () => server.settle()
      };
    };
    methods = {
      "initialize": request(readInitialize, (server, info) => server.initialize(info)),
      "initialized": notification(readNothing, (server) => server.initialized()),
      "shutdown": request(readNothing, (server) => server.shutdown()),
      "exit": notification(readNothing, (server) => server.exit()),
      "$/cancelRequest": urgent(notification(readCancel, (server, id) => server.cancel(id))),
      "textDocument/didOpen": notification(readDocument, (server, uri) => server.opened(uri)),
      "textDocument/didSave": notification(readDocument, (server, uri) => server.changed([uri])),
      "textDocument/didClose": notification(readDocument, (server, uri) => server.closed(uri)),
      // An unsaved edit changes no finding.
      "textDocument/didChange": notification(readNothing, () => {
      }),
      "workspace/didChangeWatchedFiles": notification(readWatched, (server, uris2) => server.changed(uris2)),
      "workspace/didChangeWorkspaceFolders": notification(readFolders, (server, { added, removed }) => server.foldersChanged(added, removed)),
      "textDocument/codeAction": request(readCodeAction, (server, { uri, diagnostics }) => server.codeActions(uri, diagnostics)),
      "workspace/executeCommand": request(readCommand, (server, { rule: rule2, root }, { signal }) => server.explain(rule2, root, signal))
    };
    isObject4 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
    within = (value, name) => isObject4(value) ? value[name] : void 0;
    uris = (items) => items.map((item) => within(item, "uri")).filter((uri) => typeof uri === "string");
  }
});

// src/serve/mcp/arguments.ts
function inputSchemaOf(tool) {
  const entries = Object.entries(tool.arguments);
  const required = entries.filter(([, type]) => type.required).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, type]) => [name, schemaOf(type)])),
    ...required.length > 0 ? { required } : {},
    additionalProperties: false
  };
}
function schemaOf(type) {
  switch (type.kind) {
    case "strings":
      return { type: "array", items: { type: "string" }, description: type.about };
    case "integer":
      return { type: "integer", minimum: type.minimum, description: type.about };
    default:
      return { type: type.kind, description: type.about };
  }
}
function readArguments(tool, given) {
  const problems = [];
  for (const [name, value] of Object.entries(given)) {
    const type = Object.hasOwn(tool.arguments, name) ? tool.arguments[name] : void 0;
    const problem = type === void 0 ? unknownArgument(tool, name) : misfit(name, type, value);
    if (problem !== void 0) problems.push(problem);
  }
  for (const [name, type] of Object.entries(tool.arguments)) {
    if (type.required && !Object.hasOwn(given, name)) problems.push(`"${name}" is missing: ${nounOf(type)}, ${type.about}.`);
  }
  const args = given;
  if (problems.length === 0) {
    const conflict = tool.conflict?.(args);
    if (conflict !== void 0) problems.push(conflict);
  }
  return problems.length === 0 ? { args } : { problem: `${tool.name}: ${problems.join(" ")}` };
}
function unknownArgument(tool, name) {
  const names2 = Object.keys(tool.arguments);
  const near = nearest(name, names2);
  const meant = near === void 0 ? "" : ` Did you mean "${near}"?`;
  const known = names2.length === 0 ? "There are none." : `There are ${names2.map((each) => `"${each}"`).join(", ")}.`;
  return `"${name}" is no argument.${meant} ${known}`;
}
function misfit(name, type, value) {
  const isRight = (() => {
    switch (type.kind) {
      case "strings":
        return Array.isArray(value) && value.every((item) => typeof item === "string");
      case "integer":
        return Number.isSafeInteger(value) && value >= type.minimum;
      default:
        return typeof value === type.kind;
    }
  })();
  if (!isRight) return `"${name}" must be ${nounOf(type)}, not ${shown(value)}.`;
  const texts2 = Array.isArray(value) ? value : [value];
  return texts2.some((text2) => typeof text2 === "string" && text2.includes("\0")) ? `"${name}" holds a NUL character.` : void 0;
}
function nounOf(type) {
  switch (type.kind) {
    case "strings":
      return "an array of strings";
    case "integer":
      return `an integer of at least ${type.minimum}`;
    default:
      return `a ${type.kind}`;
  }
}
function shown(value) {
  const text2 = JSON.stringify(value) ?? "nothing";
  return text2.length > 60 ? `${text2.slice(0, 60)}...` : text2;
}
var init_arguments = __esm({
  "src/serve/mcp/arguments.ts"() {
    "use strict";
    init_nearest();
  }
});

// src/serve/mcp/eras.ts
function readParams(params) {
  if (params === void 0 || params === null) return {};
  if (!isObject5(params)) throw invalidParams(`"params" must be an object`);
  return params;
}
function readEra(params) {
  const meta = params["_meta"];
  if (!isObject5(meta) || !Object.hasOwn(meta, VERSION_KEY)) return "handshake";
  const version = meta[VERSION_KEY];
  if (typeof version !== "string") throw invalidParams(`"_meta" needs "${VERSION_KEY}" as a string`);
  if (!PER_REQUEST_VERSIONS.some((supported) => supported === version)) {
    const data = { supported: PER_REQUEST_VERSIONS, requested: version };
    throw new RpcError(UNSUPPORTED_VERSION, `protocol version ${JSON.stringify(version)} is not supported`, data);
  }
  if (!isObject5(meta[CAPABILITIES_KEY])) throw invalidParams(`"_meta" needs "${CAPABILITIES_KEY}" as an object`);
  return "per-request";
}
function complete(era, { info }, result, { cacheable = false } = {}) {
  if (era === "handshake") return result;
  return {
    resultType: "complete",
    ...result,
    ...cacheable ? { ttlMs: TIME_TO_LIVE, cacheScope: "public" } : {},
    _meta: { [SERVER_KEY]: info }
  };
}
var HANDSHAKE_VERSIONS, NEWEST_HANDSHAKE, PER_REQUEST_VERSIONS, UNSUPPORTED_VERSION, PREFIX, VERSION_KEY, CAPABILITIES_KEY, SERVER_KEY, TIME_TO_LIVE, isObject5, negotiate;
var init_eras = __esm({
  "src/serve/mcp/eras.ts"() {
    "use strict";
    init_messages();
    HANDSHAKE_VERSIONS = ["2024-10-07", "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];
    NEWEST_HANDSHAKE = "2025-11-25";
    PER_REQUEST_VERSIONS = ["2026-07-28"];
    UNSUPPORTED_VERSION = -32022;
    PREFIX = "io.modelcontextprotocol/";
    VERSION_KEY = `${PREFIX}protocolVersion`;
    CAPABILITIES_KEY = `${PREFIX}clientCapabilities`;
    SERVER_KEY = `${PREFIX}serverInfo`;
    TIME_TO_LIVE = 5 * 60 * 1e3;
    isObject5 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
    negotiate = (requested) => HANDSHAKE_VERSIONS.find((version) => version === requested) ?? NEWEST_HANDSHAKE;
  }
});

// src/serve/mcp/protocol.ts
function readInitialize2(params) {
  return negotiate(isObject5(params) ? params["protocolVersion"] : void 0);
}
function readEraOnly(params) {
  return { era: readEra(readParams(params)) };
}
function readList(params) {
  const given = readParams(params);
  const era = readEra(given);
  if ((given["cursor"] ?? void 0) !== void 0) throw invalidParams(`"cursor" is none that this server gave: the list has one page`);
  return { era };
}
function readCall(params) {
  const given = readParams(params);
  const era = readEra(given);
  const { name, arguments: args = {}, _meta: meta } = given;
  if (typeof name !== "string") throw invalidParams(`"name" must be the name of a tool`);
  if (!isObject5(args)) throw invalidParams(`"arguments" must be an object`);
  const token = isObject5(meta) ? meta["progressToken"] : void 0;
  const progressToken = typeof token === "string" || typeof token === "number" ? token : void 0;
  return { era, name, arguments: args, progressToken };
}
function readCancelled(params) {
  const id = readParams(params)["requestId"];
  if (typeof id !== "string" && typeof id !== "number") throw invalidParams(`"requestId" must be a string or a number`);
  return id;
}
function describe3(tool) {
  const { name, title, description, outputSchema, annotations } = tool;
  return { name, title, description, inputSchema: inputSchemaOf(tool), ...outputSchema ? { outputSchema } : {}, annotations };
}
function unknownTool(name, tools) {
  return invalidParams(`there is no tool ${JSON.stringify(name)}; there are ${tools.map((tool) => tool.name).join(", ")}`);
}
function render({ text: text2, structured, isError }) {
  const content = [{ type: "text", text: text2 }];
  return structured === void 0 ? { content, isError } : { content, structuredContent: structured, isError };
}
function messageOf2({ stage, done, total }) {
  if (done === void 0) return stage;
  return total === void 0 ? `${stage}: ${done}` : `${stage}: ${done} of ${total}`;
}
var PROGRESS_PAUSE, CAPABILITIES, mcpProtocol, methods2, McpServer;
var init_protocol2 = __esm({
  "src/serve/mcp/protocol.ts"() {
    "use strict";
    init_messages();
    init_methods();
    init_arguments();
    init_eras();
    PROGRESS_PAUSE = 100;
    CAPABILITIES = { tools: { listChanged: false } };
    mcpProtocol = (service) => (client) => ({ server: new McpServer(service, client), methods: methods2 });
    methods2 = {
      initialize: request(readInitialize2, (server, version) => server.initialize(version)),
      ping: urgent(request(readEraOnly, (server, { era }) => server.ping(era))),
      "server/discover": request(readEraOnly, (server, { era }) => server.discover(era)),
      "tools/list": request(readList, (server, { era }) => server.listTools(era)),
      "tools/call": request(readCall, (server, call, { signal }) => server.callTool(call, signal)),
      "notifications/cancelled": urgent(notification(readCancelled, (server, id) => server.cancel(id)))
    };
    McpServer = class {
      constructor(service, client) {
        this.service = service;
        this.client = client;
        this.listed = { tools: service.tools.map(describe3) };
      }
      listed;
      initialize(protocolVersion) {
        const { info: serverInfo, instructions } = this.service;
        return { protocolVersion, capabilities: CAPABILITIES, serverInfo, instructions };
      }
      ping(era) {
        if (era === "per-request") throw new RpcError(errorCode.METHOD_NOT_FOUND, `"ping" is no part of this version`);
        return {};
      }
      discover(era) {
        if (era === "handshake") throw new RpcError(errorCode.METHOD_NOT_FOUND, `"server/discover" needs a version in "_meta"`);
        const { instructions } = this.service;
        const result = { supportedVersions: PER_REQUEST_VERSIONS, capabilities: CAPABILITIES, instructions };
        return complete(era, this.service, result, { cacheable: true });
      }
      listTools(era) {
        return complete(era, this.service, this.listed, { cacheable: true });
      }
      async callTool({ era, name, arguments: given, progressToken }, signal) {
        const tool = this.service.tools.find((each) => each.name === name);
        if (tool === void 0) throw unknownTool(name, this.service.tools);
        const read2 = readArguments(tool, given);
        if ("problem" in read2) return complete(era, this.service, render({ text: read2.problem, isError: true }));
        const progress = progressToken === void 0 ? void 0 : this.progressFor(progressToken, signal);
        try {
          const result = await tool.call(read2.args, progress === void 0 ? { signal } : { signal, progress: progress.tell });
          return complete(era, this.service, render(result));
        } finally {
          progress?.end();
        }
      }
      cancel(id) {
        this.client.cancel(id);
      }
      /** Progress has to grow from one notification to the next, and to end with the call. Stages count anew; this does not. */
      progressFor(progressToken, signal) {
        let progress = 0;
        let stage;
        let toldAt = 0;
        let isOver = false;
        return {
          tell: (step) => {
            const now = performance.now();
            if (isOver || signal.aborted || step.stage === stage && now - toldAt < PROGRESS_PAUSE) return;
            stage = step.stage;
            toldAt = now;
            progress += 1;
            this.client.notify("notifications/progress", { progressToken, progress, message: messageOf2(step) });
          },
          end: () => {
            isOver = true;
          }
        };
      }
    };
  }
});

// src/serve/mcp/answer-schemas.ts
var string, integer2, boolean, about, list3, orNull, oneOf2, object2, severity2, condition, rule, position, edge, edges, decision2, revision, violation, answerSchemas;
var init_answer_schemas = __esm({
  "src/serve/mcp/answer-schemas.ts"() {
    "use strict";
    string = { type: "string" };
    integer2 = { type: "integer" };
    boolean = { type: "boolean" };
    about = (schema, description) => ({ ...schema, description });
    list3 = (items) => ({ type: "array", items });
    orNull = (...schemas) => ({ anyOf: [...schemas, { type: "null" }] });
    oneOf2 = (...values) => ({ type: "string", enum: values });
    object2 = (required, optional = {}) => ({
      type: "object",
      properties: { ...required, ...optional },
      required: Object.keys(required)
    });
    severity2 = oneOf2("error", "warn", "info", "ignore");
    condition = about(orNull({ type: "object" }), "The conditions on this side, as the configuration says them; null when there are none.");
    rule = {
      name: string,
      family: oneOf2("forbidden", "allowed", "required", "ratchet"),
      severity: severity2,
      comment: orNull(string),
      fix: about(orNull(string), "What to do about a finding."),
      since: orNull(string),
      deprecated: orNull(string, boolean),
      replacedBy: orNull(string),
      from: condition,
      to: condition,
      module: condition,
      fromMatches: about(orNull(integer2), "How many modules the side `from` selects."),
      toMatches: about(orNull(integer2), "How many modules the side `to` selects."),
      violations: integer2
    };
    position = { line: orNull(integer2), column: orNull(integer2) };
    edge = object2({ from: string, to: string }, position);
    edges = list3(edge);
    decision2 = list3(object2({ name: string, severity: severity2, id: string }, { comment: string, fix: string }));
    revision = object2({}, { revision: string, sha: string });
    violation = object2(
      { id: string, rule: string, severity: severity2, from: string, to: string },
      { ...position, fix: orNull(string) }
    );
    answerSchemas = {
      rules: {
        ...object2(
          {},
          {
            rules: about(list3(object2(rule)), "Every rule, in the order in which they are evaluated."),
            releases: about(list3(string), "With `unused`: the releases looked at."),
            insufficientHistory: about(boolean, "With `unused`: there are fewer releases than asked for."),
            unused: about(list3(object2(rule)), "With `unused`: the rules that matched nothing in those releases.")
          }
        ),
        anyOf: [{ required: ["rules"] }, { required: ["releases", "insufficientHistory", "unused"] }]
      },
      explain: object2(
        { ...rule, sentence: about(string, "The rule in plain words.") },
        { firstEdges: about(edges, "Its first ten violations; left out with `plain`.") }
      ),
      canImport: object2({
        verdict: oneOf2("yes", "no"),
        from: string,
        to: string,
        violations: about(decision2, "Why the answer is no: what the import would add."),
        warnings: about(decision2, "What it would add that forbids nothing.")
      }),
      place: object2({
        module: about(string, "The name that was tried."),
        language: string,
        legal: about(list3(string), "Folders in which the module breaks no rule."),
        illegal: list3(object2({ folder: string, rules: list3(string) }))
      }),
      impact: object2(
        { file: string, known: about(boolean, "Whether the graph knows the file.") },
        {
          rules: list3(object2({ name: string, side: oneOf2("from", "to", "from and to"), severity: severity2 }, { fix: orNull(string) })),
          dependents: about(list3(string), "The modules that import it, to `depth`."),
          depth: integer2,
          onCycle: boolean,
          violations: list3(object2({ id: string, rule: string, to: string }, { line: orNull(integer2) })),
          ratchets: list3(object2({ name: string, count: integer2, ceiling: integer2 }))
        }
      ),
      count: object2(
        { count: integer2 },
        {
          ceiling: about(integer2, "The budget's."),
          headroom: about(integer2, "How many more the budget allows."),
          excess: about(integer2, "How many too many there are.")
        }
      ),
      query: object2({ from: string, to: string, count: integer2, edges }),
      diff: object2(
        {
          addedEdges: edges,
          removedEdges: edges,
          newViolations: list3(violation),
          resolvedViolations: list3(violation),
          ratchets: list3(object2({ name: string }, { before: orNull(integer2), after: orNull(integer2) }))
        },
        { base: revision, head: revision }
      )
    };
  }
});

// src/serve/mcp/tools.ts
function rulebearingService(project, version) {
  return {
    info: { name: "rulebearing", title: "Rulebearing", version },
    instructions: INSTRUCTIONS,
    tools: TOOLS.map((tool) => toolOf(tool, project))
  };
}
function toolOf({ command, argv, ...tool }, project) {
  return {
    ...tool,
    annotations: ANNOTATIONS,
    call: async (args, call) => resultOf(await project.run(command, argv(args), call))
  };
}
function resultOf({ code: code2, stdout: stdout2, stderr: stderr2 }) {
  if (code2 === exitCode.DONE || code2 === exitCode.NO) {
    return { text: stdout2, structured: JSON.parse(stdout2), isError: false };
  }
  const text2 = `${stdout2}${stderr2}`;
  return { text: text2.trim() === "" ? `there is no answer (exit code ${code2})` : text2, isError: true };
}
function option(name, value) {
  if (value === void 0) return [];
  return (typeof value === "object" ? value : [value]).map((each) => `--${name}=${each}`);
}
function conflictInDiff({ old, new: later, base, paths }) {
  const either2 = `Give "old" and "new" (two saved results), or "base" (a git revision), perhaps with "paths".`;
  if (base === void 0 && old === void 0 && later === void 0) return paths === void 0 ? either2 : `"paths" needs "base". ${either2}`;
  if (base !== void 0) return old === void 0 && later === void 0 ? void 0 : `"base" does not go with "old" or "new". ${either2}`;
  if (old === void 0 || later === void 0) return `"${old === void 0 ? "old" : "new"}" is missing. ${either2}`;
  return paths === void 0 ? void 0 : `"paths" goes with "base" only. ${either2}`;
}
var INSTRUCTIONS, ANNOTATIONS, flag, positionals, graphOf2, graph, fromPattern, toPattern, TOOLS;
var init_tools = __esm({
  "src/serve/mcp/tools.ts"() {
    "use strict";
    init_command();
    init_answer_schemas();
    INSTRUCTIONS = [
      "Rulebearing knows this repository's import graph and the architecture rules that hold over it.",
      "Before you write an import, ask can_import whether it is allowed; before you edit a file, ask impact which rules it is under and what depends on it; before you create a module, ask place for the folders in which it is legal.",
      "rules lists the rules there are and explain says what one means and how to fix a finding; query and count look at the imports between two sets of modules; diff shows what changed.",
      'An answer of "no", a budget that is exceeded or an empty list of folders is an answer, not an error: change the plan, not the rules.'
    ].join(" ");
    ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
    flag = (name, value) => value === true ? [`--${name}`] : [];
    positionals = (...values) => ["--", ...values.flat().map(String)];
    graphOf2 = ({ graph: graph2 }) => option("graph", graph2);
    graph = {
      kind: "string",
      about: "a saved cruise result to answer from, as a path from the project's root; without it, the graph as it is now"
    };
    fromPattern = {
      kind: "string",
      required: true,
      about: 'a regular expression for the modules that import, such as "^src/web/"'
    };
    toPattern = {
      kind: "string",
      required: true,
      about: "a regular expression for the modules that are imported; $1 to $9 stand for the groups of `from`"
    };
    TOOLS = [
      {
        name: "rules",
        title: "List the rules",
        description: "Lists every architecture rule with its severity, its comment, its fix, how many modules each side of it matches and how often it is broken. Ask it to learn what holds in this repository, or which rules match nothing.",
        command: "rules",
        arguments: {
          unused: { kind: "boolean", about: "only the rules that matched nothing in the last releases" },
          releases: { kind: "integer", minimum: 1, about: "how many releases `unused` looks back, 3 when not given" },
          graph
        },
        outputSchema: answerSchemas.rules,
        argv: (args) => ["--json", ...flag("unused", args["unused"]), ...option("releases", args["releases"]), ...graphOf2(args)]
      },
      {
        name: "explain",
        title: "Explain a rule",
        description: "Explains one rule: what it forbids in a plain sentence, why, how to fix a finding, what it matches and where it is broken first. Ask it when a finding or another answer names a rule.",
        command: "explain",
        arguments: {
          rule: { kind: "string", required: true, about: "the rule's name" },
          plain: { kind: "boolean", about: "without the places where it is broken" },
          graph
        },
        outputSchema: answerSchemas.explain,
        argv: (args) => ["--json", ...flag("plain", args["plain"]), ...graphOf2(args), ...positionals(args["rule"])]
      },
      {
        name: "can_import",
        title: "May this file import that one?",
        description: 'Says whether a file may import another file or package, before the import is written: "yes", or "no" with the rules it would break and their fixes. Ask it before you add an import.',
        command: "can-import",
        arguments: {
          from: { kind: "string", required: true, about: "the path of the file that would import, from the project's root; it need not exist yet" },
          to: { kind: "string", required: true, about: "the path of the file that would be imported, or the name of a package" },
          graph
        },
        outputSchema: answerSchemas.canImport,
        argv: (args) => ["--json", ...graphOf2(args), ...positionals(args["from"], args["to"])]
      },
      {
        name: "place",
        title: "Where may a new module go?",
        description: "Lists the folders in which a new module with these imports and importers would break no rule, and why the others would not do. Ask it before you create a file.",
        command: "place",
        arguments: {
          language: { kind: "string", required: true, about: 'the language of the module, such as "typescript", "javascript" or "python"' },
          imports: { kind: "strings", about: "what the module will import: paths from the project's root, or names of packages" },
          importedBy: { kind: "strings", about: "the paths of the modules that will import it" },
          name: { kind: "string", about: "the file's name, when rules look at names" },
          graph
        },
        outputSchema: answerSchemas.place,
        argv: (args) => [
          "--json",
          ...option("language", args["language"]),
          ...option("imports", args["imports"]),
          ...option("imported-by", args["importedBy"]),
          ...option("name", args["name"]),
          ...graphOf2(args)
        ]
      },
      {
        name: "impact",
        title: "What is a file subject to?",
        description: "Says what a file is subject to before it is edited: the rules it is under and on which side, the modules that depend on it, whether it is on a cycle, its open violations and the budgets it counts in. Ask it before you edit a file.",
        command: "impact",
        arguments: {
          file: { kind: "string", required: true, about: "the path of the file, from the project's root" },
          depth: { kind: "integer", minimum: 0, about: "how far to follow the modules that depend on it, 1 when not given" },
          graph
        },
        outputSchema: answerSchemas.impact,
        argv: (args) => ["--json", ...option("depth", args["depth"]), ...graphOf2(args), ...positionals(args["file"])]
      },
      {
        name: "count",
        title: "Count imports",
        description: "Counts the direct imports from one set of modules to another, against a budget when one is named. Ask it to see how far apart two parts of the code are, or whether a migration goes on.",
        command: "count",
        arguments: {
          from: fromPattern,
          to: toPattern,
          budget: { kind: "string", about: 'the path of a budget file, `{ "ceiling": n }`' },
          graph
        },
        outputSchema: answerSchemas.count,
        argv: (args) => [
          "--json",
          ...option("from", args["from"]),
          ...option("to", args["to"]),
          ...option("budget", args["budget"]),
          ...graphOf2(args)
        ]
      },
      {
        name: "query",
        title: "List imports",
        description: "Lists the direct imports from one set of modules to another, each with its line. Ask it to find who uses what, before you move or split modules.",
        command: "query",
        arguments: { from: fromPattern, to: toPattern, graph },
        outputSchema: answerSchemas.query,
        argv: (args) => ["--json", ...option("from", args["from"]), ...option("to", args["to"]), ...graphOf2(args)]
      },
      {
        name: "diff",
        title: "What changed?",
        description: "Compares two saved cruise results, or a git revision with the working tree: imports that came and went, violations that are new or resolved, budgets that moved. Ask it after a change, to see what it did to the architecture.",
        command: "diff",
        arguments: {
          old: { kind: "string", about: "the path of a saved cruise result; goes with `new`" },
          new: { kind: "string", about: "the path of a later saved cruise result; goes with `old`" },
          base: { kind: "string", about: 'a git revision to compare the working tree with, such as "main"; instead of `old` and `new`' },
          paths: { kind: "strings", about: "with `base`: the files and folders to look at, the whole project when not given" }
        },
        outputSchema: answerSchemas.diff,
        conflict: conflictInDiff,
        argv: ({ base, paths, old, new: later }) => base === void 0 ? ["-T", "json", ...positionals(old, later)] : ["-T", "json", ...option("base", base), ...positionals(paths ?? [])]
      }
    ];
  }
});

// src/serve/jsonrpc/connection.ts
var HELD_LIMIT, LEAST_WEIGHT, SLICE, GRACE2, oversized, Connection;
var init_connection = __esm({
  "src/serve/jsonrpc/connection.ts"() {
    "use strict";
    init_framing();
    init_messages();
    HELD_LIMIT = 8 * 1024 * 1024;
    LEAST_WEIGHT = 2048;
    SLICE = 10;
    GRACE2 = 1e3;
    oversized = {
      kind: "invalid",
      id: null,
      error: new RpcError(errorCode.INVALID_REQUEST, `a message may hold ${MESSAGE_LIMIT / 1024 / 1024} MiB`)
    };
    Connection = class {
      /** @param start makes the server that will answer, given its client */
      constructor(framing, output, log, start) {
        this.framing = framing;
        this.output = output;
        this.log = log;
        this.ended = new Promise((resolve2) => this.resolveEnded = resolve2);
        this.decoder = framing.createDecoder();
        this.protocol = start(this);
      }
      /** The exit code: 0 at the end of input or after `stop`, 1 when the input could not be read on, else what `end` was given. */
      ended;
      protocol;
      decoder;
      waiting = [];
      isWorking = false;
      running = /* @__PURE__ */ new Map();
      unanswered = /* @__PURE__ */ new Map();
      requestCount = 0;
      held = 0;
      waitingForRoom = [];
      /** Resolves when all that was sent is handed on. Never rejects. */
      written = Promise.resolve();
      isInputOver = false;
      codeAtEnd = 0;
      closing = new AbortController();
      resolveEnded;
      // -------------------------------------------------------------------------------------------------- what comes in
      /** Takes bytes, cut anywhere. Gives a promise when no more should come before it resolves. */
      receive(bytes) {
        if (this.isInputOver || this.over.aborted) return void 0;
        for (const frame of this.decoder.push(bytes)) this.takeFrame(frame);
        this.work();
        if (this.held <= HELD_LIMIT || this.over.aborted) return void 0;
        return new Promise((resolve2) => this.waitingForRoom.push(resolve2));
      }
      /** The input has ended: what was asked is finished, then the conversation is over. */
      endInput() {
        if (this.isInputOver || this.over.aborted) return;
        for (const frame of this.decoder.end()) this.takeFrame(frame);
        this.isInputOver = true;
        this.work();
      }
      takeFrame(frame) {
        switch (frame.kind) {
          case "message":
            return this.takeBody(frame.body);
          case "oversized":
            return this.take(oversized, 0, this.reply);
          case "broken":
            this.log.report(`the input cannot be read on: ${frame.reason}`);
            this.codeAtEnd = 1;
            this.isInputOver = true;
        }
      }
      takeBody(body) {
        const content = readBody(body);
        if (content.kind === "batch") return this.takeBatch(content, body.length);
        this.take(content, body.length, this.reply);
      }
      /** What a batch is answered goes into one array, once the last of it is there. */
      takeBatch({ parts }, size) {
        let missing2 = parts.filter(({ kind }) => kind === "request" || kind === "invalid").length;
        const responses = [];
        const collect = (response) => {
          missing2 -= 1;
          if (response !== void 0) responses.push(response);
          if (missing2 === 0 && responses.length > 0) this.send(responses);
        };
        for (const part of parts) this.take(part, size / parts.length, collect);
      }
      take(message, size, reply) {
        if (message.kind === "response") return;
        const weight = Math.max(size, LEAST_WEIGHT);
        this.held += weight;
        if (message.kind === "invalid") {
          this.waiting.push({ weight, run: () => reply(errorResponse(message.id, message.error)) });
          return;
        }
        const call = this.createCall(message, reply);
        const task = { weight, run: () => this.handle(call) };
        if (call.method?.urgent) void this.perform(task);
        else this.waiting.push(task);
      }
      createCall(message, reply) {
        const { methods: methods3 } = this.protocol;
        const method = Object.hasOwn(methods3, message.method) ? methods3[message.method] : void 0;
        const call = {
          message,
          // A notification sent as a request is as unknown as any other name, and the other way round.
          method: method?.kind === message.kind ? method : void 0,
          cancelling: new AbortController(),
          isAnswered: message.kind === "notification",
          answer: (response) => {
            if (call.isAnswered) return;
            reply(response);
            call.isAnswered = true;
            if (message.kind === "request" && this.unanswered.get(message.id) === call) this.unanswered.delete(message.id);
          }
        };
        if (message.kind === "request") this.unanswered.set(message.id, call);
        return call;
      }
      // ------------------------------------------------------------------------------------------------ what is handled
      /** Handles what waits, until nothing does. */
      work() {
        if (this.isWorking || this.over.aborted) return;
        this.isWorking = true;
        void this.handleWaiting();
      }
      async handleWaiting() {
        let turnBegan = performance.now();
        while (this.waiting.length > 0) {
          const tasks = this.waiting;
          this.waiting = [];
          for (const task of tasks) {
            await this.perform(task);
            await this.written;
            if (this.over.aborted) return;
            if (performance.now() - turnBegan < SLICE) continue;
            await new Promise((resolve2) => setImmediate(resolve2));
            turnBegan = performance.now();
          }
        }
        if (this.isInputOver) return this.finish();
        this.isWorking = false;
      }
      async finish() {
        await Promise.all(this.running.values());
        await this.protocol.settle?.();
        await this.written;
        this.close(this.codeAtEnd);
      }
      async perform({ run, weight }) {
        await run();
        this.release(weight);
      }
      async handle(call) {
        const done = this.answerCall(call);
        this.running.set(call, done);
        await done;
        this.running.delete(call);
      }
      /** Never rejects. */
      async answerCall(call) {
        const { message, cancelling } = call;
        if (cancelling.signal.aborted || this.over.aborted) return;
        const began = performance.now();
        try {
          const result = await this.runMethod(call);
          if (message.kind === "request") call.answer(resultResponse(message.id, result));
        } catch (error) {
          const told = error instanceof RpcError ? error : this.reportBug(call, error);
          if (message.kind === "request") call.answer(errorResponse(message.id, told));
        }
        const id = message.kind === "request" ? message.id : void 0;
        this.log.trace?.({ method: message.method, id, milliseconds: performance.now() - began });
      }
      runMethod({ message, method, cancelling }) {
        const refusal = this.protocol.refuse?.(message);
        if (refusal !== void 0) throw refusal;
        if (method === void 0) {
          throw new RpcError(errorCode.METHOD_NOT_FOUND, `there is no method ${JSON.stringify(message.method.slice(0, 100))}`);
        }
        const id = message.kind === "request" ? message.id : void 0;
        return method.run(this.protocol.server, message.params, { id, signal: cancelling.signal });
      }
      reportBug({ message, cancelling }, error) {
        const text2 = error instanceof Error ? error.stack ?? error.message : String(error);
        if (!cancelling.signal.aborted) this.log.report(`${message.method} failed: ${text2}`);
        const [firstLine = ""] = String(error).split("\n");
        return new RpcError(errorCode.INTERNAL_ERROR, `internal error: ${firstLine}`);
      }
      // --------------------------------------------------------------------------------------------------- what goes out
      notify(method, params) {
        this.send({ jsonrpc: "2.0", method, params });
      }
      request(method, params) {
        this.requestCount += 1;
        this.send({ jsonrpc: "2.0", id: this.requestCount, method, params });
      }
      cancel(id) {
        const call = this.unanswered.get(id);
        if (call === void 0) return;
        call.cancelling.abort();
        const { cancelled } = this.protocol;
        call.answer(cancelled === void 0 ? void 0 : errorResponse(id, cancelled));
      }
      reply = (response) => {
        if (response !== void 0) this.send(response);
      };
      send(message) {
        if (this.over.aborted) return;
        const bytes = this.framing.encode(renderMessage(message));
        this.held += bytes.length;
        this.written = this.output.write(bytes).then(
          () => this.release(bytes.length),
          () => this.stop()
        );
      }
      release(weight) {
        this.held -= weight;
        if (this.held <= HELD_LIMIT) this.letIn();
      }
      letIn() {
        for (const resolve2 of this.waitingForRoom.splice(0)) resolve2();
      }
      // ------------------------------------------------------------------------------------------------------- the end
      get over() {
        return this.closing.signal;
      }
      end(code2) {
        this.close(code2, this.written);
      }
      /** Ends the conversation at once: what was not answered never is. */
      stop() {
        this.close(0);
      }
      close(code2, written = Promise.resolve()) {
        if (this.over.aborted) return;
        this.closing.abort();
        this.waiting = [];
        for (const { cancelling } of this.running.keys()) cancelling.abort();
        this.letIn();
        const late = setTimeout(() => this.resolveEnded(code2), GRACE2);
        void Promise.all([written, ...this.running.values()]).then(() => {
          clearTimeout(late);
          this.resolveEnded(code2);
        });
      }
    };
  }
});

// src/serve/stdio.ts
async function serveStreams({ input, output }, framing, log, stop, start) {
  const connection = new Connection(framing, writerOf(output), log, start);
  const stopNow = () => connection.stop();
  const endInput = () => connection.endInput();
  const receive = (bytes) => {
    const room = connection.receive(bytes);
    if (room === void 0) return;
    input.pause();
    void room.then(() => {
      if (!connection.over.aborted) input.resume();
    });
  };
  const failInput = (error) => {
    log.report(`standard input cannot be read: ${error.message}`);
    connection.endInput();
  };
  output.on("error", stopNow);
  input.on("data", receive).on("end", endInput).on("error", failInput);
  stop.addEventListener("abort", stopNow);
  if (stop.aborted) stopNow();
  try {
    return await connection.ended;
  } finally {
    stop.removeEventListener("abort", stopNow);
    input.off("data", receive).off("end", endInput).pause();
  }
}
var writerOf;
var init_stdio = __esm({
  "src/serve/stdio.ts"() {
    "use strict";
    init_connection();
    writerOf = (output) => ({
      write: (bytes) => new Promise((resolve2, reject) => {
        output.write(bytes, (error) => error ? reject(error) : resolve2());
      })
    });
  }
});

// src/project/live-project.ts
function concernsBase({ read: read2, moved }, { madeFrom }) {
  for (const path34 of [...read2, ...moved]) if (madeFrom.has(path34) || path34.endsWith(".zip")) return true;
  return false;
}
var LiveProject;
var init_live_project = __esm({
  "src/project/live-project.ts"() {
    "use strict";
    init_keeper();
    init_paths();
    init_traced_files();
    init_fresh_graph();
    init_make_resolver();
    init_project();
    LiveProject = class {
      files;
      records = /* @__PURE__ */ new Map();
      modules = /* @__PURE__ */ new Map();
      /** What the records depend on beside the files. */
      recordsKey = "";
      base;
      /** `undefined` while what is known has changed since it was made. */
      held;
      constructor(files2) {
        this.files = new TracedFiles(files2);
      }
      /**
       * The graph as it is now: the same object as long as nothing has changed.
       * Throws: UserError when a path leads nowhere or there is nothing to extract; the signal's reason when that is aborted.
       */
      async graph(world, request2) {
        this.takeChanges();
        const base = await this.baseFor(world, request2);
        if (this.held !== void 0) return this.held;
        const { options, paths, resolver } = base;
        const project = await extractProject({
          files: this.files,
          options,
          paths,
          resolver,
          skippedFolders: skippedFolders(base.configuration),
          records: this.records,
          kept: this.modules,
          ...world.progress === void 0 ? {} : { progress: world.progress },
          ...world.signal === void 0 ? {} : { signal: world.signal }
        });
        if (project.modules.length === 0) throw nothingExtracted(paths);
        this.held = {
          modules: project.modules,
          args: paths,
          baseDir: options.baseDir,
          inspected: project.inspected,
          problems: [...base.problems, ...project.problems, ...resolver.problems],
          kept: new Keeper()
        };
        return this.held;
      }
      /** Forgets all that what has changed could concern. */
      takeChanges() {
        const { read: read2, moved } = this.files.takeChanges();
        if (read2.size === 0 && moved.size === 0) return;
        this.held = void 0;
        if (this.base === void 0) return;
        if (concernsBase({ read: read2, moved }, this.base)) {
          this.base = void 0;
        } else {
          const paths = [...moved, ...[...read2].filter((file) => !this.records.has(file))].map((path34) => toSlashes(path34));
          if (paths.length > 0) {
            this.base.resolver = this.base.resolver.after(paths);
            this.modules.clear();
          }
        }
        for (const path34 of [...read2, ...moved]) this.records.delete(path34);
      }
      async baseFor(world, { configuration, paths, viaNode }) {
        const { base } = this;
        const isSame2 = base?.configuration === configuration && base.viaNode === viaNode && base.paths.join("\n") === paths.join("\n");
        if (base !== void 0 && isSame2) return base;
        this.base = void 0;
        this.held = void 0;
        this.modules.clear();
        const options = extractionOptions(world.cwd, configuration, paths);
        const recordsKey = JSON.stringify([options.baseDir, extractOptionsOf(options)]);
        if (recordsKey !== this.recordsKey) this.records.clear();
        this.recordsKey = recordsKey;
        const { resolver, problems, filesRead } = await makeResolver({ ...world, files: this.files }, configuration, options, viaNode);
        for (const file of filesRead) this.watch(file);
        this.base = { configuration, paths, viaNode, options, resolver, problems, madeFrom: new Set(filesRead) };
        return this.base;
      }
      /** Remembers the content of a file that somebody else has read. */
      watch(file) {
        try {
          this.files.read(file);
        } catch {
        }
      }
    };
  }
});

// src/serve/warm-graph.ts
import path32 from "node:path";
var NAMED, WarmGraph, isSame;
var init_warm_graph = __esm({
  "src/serve/warm-graph.ts"() {
    "use strict";
    init_problem();
    init_graph_source();
    init_held_configuration();
    init_live_project();
    init_saved_graph();
    init_render_problem();
    NAMED = 2;
    WarmGraph = class {
      root;
      report;
      held;
      /** The saved results as they were when they were last looked at, by name. */
      seen = /* @__PURE__ */ new Map();
      live;
      configurations = /* @__PURE__ */ new Map();
      named = /* @__PURE__ */ new Map();
      /** Files are extracted for one call at a time. */
      extracting = Promise.resolve();
      /**
       * @param root absolute
       * @param report told what is wrong with a saved result that is passed over
       */
      constructor(root, files2, report) {
        this.root = root;
        this.report = report;
        this.live = new LiveProject(files2);
      }
      /** What a command asks, for one call. */
      sourceFor(world) {
        return {
          configuration: (request2) => this.configuration(world, request2),
          graph: (request2) => this.graph(world, request2)
        };
      }
      /** What is held of the configuration that a request asks for. */
      heldConfiguration(request2) {
        const key3 = JSON.stringify(request2);
        let held = this.configurations.get(key3);
        if (held === void 0) this.configurations.set(key3, held = new HeldConfiguration(request2));
        return held;
      }
      configuration(world, request2) {
        return this.heldConfiguration(request2).get({ ...world, cwd: this.root });
      }
      /** Throws: UserError when there is none that can be trusted. */
      async graph(world, request2) {
        if (request2.graph !== void 0) return this.namedGraph(world, request2.graph, request2.cache);
        await this.lookAtSaved(world, request2.cache);
        const { held } = this;
        if (held !== void 0 && held.kind !== "live") return held.graph;
        const configuration = await request2.configuration();
        const graph2 = await this.extract(world, configuration, ["."], request2.viaNode);
        this.held = { kind: "live" };
        return graph2;
      }
      /** Reads the files again, those that the held graph was made from. The result is held from now on. */
      async recheck(world, configuration, viaNode) {
        await this.lookAtSaved(world, true).catch((error) => {
          if (!(error instanceof UserError)) throw error;
        });
        const at = BigInt(Date.now()) * 1000000n;
        const args = this.held === void 0 || this.held.kind === "live" ? ["."] : this.held.graph.args;
        const graph2 = await this.extract(world, configuration, args, viaNode);
        this.held = { kind: "checked", graph: graph2, at };
      }
      extract({ env, signal, progress }, configuration, paths, viaNode) {
        const world = { cwd: this.root, env, ...signal === void 0 ? {} : { signal }, ...progress === void 0 ? {} : { progress } };
        const result = this.extracting.then(() => {
          signal?.throwIfAborted();
          return this.live.graph(world, { configuration, paths, viaNode });
        });
        this.extracting = result.catch(() => void 0);
        return result;
      }
      /** Takes the newest saved result, when one has moved. Throws: UserError when it is bad and nothing good is held. */
      async lookAtSaved(world, cache) {
        const found = this.savedResults(world.files);
        const before = this.seen;
        this.seen = new Map(found.map(({ name, stamp }) => [name, stamp]));
        const hasMoved = before.size !== found.length || found.some(({ name, stamp }) => !isSame(stamp, before.get(name)));
        const { held } = this;
        if (!hasMoved && held !== void 0) return;
        const candidates = held?.kind === "checked" ? found.filter(({ name, stamp }) => !isSame(stamp, before.get(name)) && stamp.mtimeNs > held.at) : found;
        if (candidates.length === 0) {
          if (held?.kind === "saved") this.held = void 0;
          return;
        }
        let refusal;
        for (const { name, file, stamp } of candidates) {
          if (held?.kind === "saved" && held.name === name && isSame(stamp, held.stamp)) return;
          try {
            this.held = { kind: "saved", graph: await readSavedGraph(world, file, name, cache), name, stamp };
            return;
          } catch (error) {
            if (!(error instanceof UserError)) throw error;
            refusal ??= error;
            if (hasMoved) this.report(error.problems.map(renderProblem).join("\n"));
            if (held !== void 0) return;
          }
        }
        if (refusal !== void 0) throw refusal;
      }
      /** The newest first; of two that are equally new, in the order of their names' list. */
      savedResults(files2) {
        return WARM_FILES.flatMap((name) => {
          const file = path32.resolve(this.root, name);
          const stamp = files2.stat(file);
          return stamp?.kind === "file" ? [{ name, file, stamp }] : [];
        }).sort((left, right) => left.stamp.mtimeNs === right.stamp.mtimeNs ? 0 : left.stamp.mtimeNs > right.stamp.mtimeNs ? -1 : 1);
      }
      async namedGraph(world, name, cache) {
        const file = path32.resolve(this.root, name);
        const stamp = world.files.stat(file);
        const known = this.named.get(file);
        if (known !== void 0 && stamp !== void 0 && isSame(stamp, known.stamp)) return known.graph;
        this.named.delete(file);
        const graph2 = await readSavedGraph(world, file, name, cache);
        if (stamp !== void 0) this.named.set(file, { graph: graph2, stamp });
        for (const oldest of this.named.keys()) {
          if (this.named.size <= NAMED) break;
          this.named.delete(oldest);
        }
        return graph2;
      }
    };
    isSame = (left, right) => left.mtimeNs === right?.mtimeNs && left.size === right.size;
  }
});

// src/serve/warm-project.ts
import path33 from "node:path";
function refuseStandardInput() {
  return Promise.reject(new UserError("invalid", { file: "", message: "standard input carries the protocol", hint: "name a file" }));
}
function groupByFile(violations) {
  const groups = /* @__PURE__ */ new Map();
  for (const violation2 of violations) {
    if (violation2.type === "folder" || violation2.rule.severity === "ignore") continue;
    const group = groups.get(violation2.from);
    if (group === void 0) groups.set(violation2.from, [violation2]);
    else group.push(violation2);
  }
  return groups;
}
function findingOf({ id, rule: rule2, fix, comment, from, to, cycle }, line, column) {
  const { name, severity: severity3 } = rule2;
  if (severity3 === "ignore") return [];
  return [
    {
      id: id ?? "",
      rule: name,
      severity: severity3,
      to,
      ...fix === void 0 ? {} : { fix },
      ...comment === void 0 ? {} : { comment },
      ...cycle === void 0 ? {} : { cycle: cycleFromFile(from, cycle.map((step) => step.name)) },
      ...line === null ? {} : { line },
      ...column === null ? {} : { column }
    }
  ];
}
function cycleFromFile(file, names2) {
  const at = names2.indexOf(file);
  return at < 0 ? [file, ...names2] : [...names2.slice(at), ...names2.slice(0, at)];
}
var WarmProject;
var init_warm_project = __esm({
  async "src/serve/warm-project.ts"() {
    "use strict";
    init_asked_graph();
    await init_judged();
    init_edge_answers();
    init_table();
    init_problem();
    init_held_configuration();
    init_paths();
    init_render_problem();
    init_warm_graph();
    WarmProject = class {
      root;
      program;
      config;
      warm;
      /**
       * @param root absolute
       * @param config the server's own `--config`, relative to the root
       * @param report told what is passed over, for standard error
       */
      constructor(root, config, program, report) {
        this.root = root;
        this.config = config;
        this.program = program;
        this.warm = new WarmGraph(root, program.context().files, report);
      }
      async run(command, argv, call) {
        const options = (await loadCommand(command))?.options ?? {};
        const config = this.config === void 0 || !("config" in options) ? [] : [`--config=${this.config}`];
        const context = this.contextFor(call);
        return this.program.runCommandLine([command, ...config, ...argv], { ...context, graphs: this.warm.sourceFor(context) });
      }
      async configuration() {
        const context = this.contextFor({});
        try {
          await this.warm.configuration(context, this.configurationRequest);
          return { kind: "loaded" };
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
          if (this.config === void 0 && !hasConfiguration(this.root, context.files)) return { kind: "missing" };
          const version = this.warm.heldConfiguration(this.configurationRequest).refusals;
          return { kind: "broken", message: renderProblems(error.problems).trimEnd(), version };
        }
      }
      async findings(file, signal) {
        const context = this.contextFor({ signal });
        const asked = await openGraphAndRules({ ...context, graphs: this.forgivingSource(context) }, {
          ...this.config === void 0 ? {} : { config: this.config }
        }).catch((error) => {
          if (error instanceof UserError) return error;
          throw error;
        });
        if (asked instanceof UserError) {
          if (this.warm.heldConfiguration(this.configurationRequest).lastGood === void 0) return void 0;
          throw asked;
        }
        const { graph: graph2, configuration, options } = asked;
        const byFile = graph2.kept.get(configuration, "violations by file", () => groupByFile(judgementOf(asked, context).violations));
        const name = relativePath(toSlashes(options.baseDir), toSlashes(path33.join(this.root, file)));
        const evaluation = evaluationOf(asked);
        const comments = graph2.kept.get(configuration, "comments", () => commentsOf(configuration.ruleSet));
        return (byFile.get(name) ?? []).flatMap((violation2) => {
          const { line, column } = edgeOfViolation(violation2, evaluation);
          return findingOf({ ...violation2, comment: comments.get(violation2.rule.name) }, line, column);
        });
      }
      async recheck(signal) {
        const context = this.contextFor({ signal });
        try {
          const configuration = await this.forgivingSource(context).configuration(this.configurationRequest);
          await this.warm.recheck(context, configuration, this.configurationRequest.viaNode);
        } catch (error) {
          if (!(error instanceof UserError) || this.warm.heldConfiguration(this.configurationRequest).lastGood !== void 0) throw error;
        }
      }
      contextFor({ signal, progress }) {
        const { progressStream, ...context } = this.program.context();
        return {
          ...context,
          cwd: this.root,
          color: false,
          readStandardInput: refuseStandardInput,
          ...signal === void 0 ? {} : { signal },
          ...progress === void 0 ? {} : { progress }
        };
      }
      /** As `openGraphAndRules` asks for it. */
      get configurationRequest() {
        return { config: this.config ?? true, strictCompat: false, requireCommentToken: false, viaNode: false };
      }
      /** Gives the last good configuration for one that does not load. */
      forgivingSource(context) {
        const source = this.warm.sourceFor(context);
        return {
          configuration: async (request2) => {
            try {
              return await source.configuration(request2);
            } catch (error) {
              const { lastGood } = this.warm.heldConfiguration(request2);
              if (!(error instanceof UserError) || lastGood === void 0) throw error;
              return lastGood;
            }
          },
          graph: (request2) => source.graph(request2)
        };
      }
    };
  }
});

// src/serve/serve.ts
var serve_exports2 = {};
__export(serve_exports2, {
  serve: () => serve2
});
function serve2({ protocol, config }, process2) {
  const { cwd, env, files: files2 } = process2.context();
  const log = createLog((text2) => process2.writeError(text2), env["RULEBEARING_LOG"] === "debug");
  const openProject = (root) => new WarmProject(root, config, process2, log.report);
  if (protocol === "mcp") {
    const service = rulebearingService(openProject(cwd), "0.1.0");
    return serveStreams(process2.streams, newlineFraming, log, process2.stop, mcpProtocol(service));
  }
  const world = { version: "0.1.0", cwd, files: files2, openProject, watched: WATCHED_GLOBS, isAlive: process2.isAlive, report: log.report };
  return serveStreams(process2.streams, headerFraming, log, process2.stop, lspProtocol(world));
}
var init_serve2 = __esm({
  async "src/serve/serve.ts"() {
    "use strict";
    init_watched();
    init_framing();
    init_log();
    init_protocol();
    init_protocol2();
    init_tools();
    init_stdio();
    await init_warm_project();
  }
});

// src/main.ts
import { fstatSync as fstatSync2, writeSync } from "node:fs";
import { setFlagsFromString } from "node:v8";

// src/cli/run.ts
init_table();
init_command();
init_problem();
init_render_problem();
init_nearest();

// src/cli/help.ts
init_kebab_case();
var WIDTH = 96;
function renderOverview(commands2, version) {
  const width = Math.max(...commands2.map(({ name }) => name.length));
  return [
    `rulebearing ${version}: architecture rules over a repository's import graph`,
    "",
    "Usage: rulebearing <command> [options] [arguments]",
    "",
    "Commands:",
    ...commands2.flatMap(({ name, summary }) => wrap(summary, `  ${name.padEnd(width)}  `, " ".repeat(width + 4))),
    "",
    "  rulebearing <command> --help   what a command takes, with an example",
    "  rulebearing --version          the version",
    "",
    "Start with:",
    "  rulebearing cruise src         judge the imports below src with the rules of rulebearing.yaml",
    ""
  ].join("\n");
}
function renderCommandHelp({ name, usage, help, options }) {
  const rows = Object.entries(options).flatMap(
    ([key3, option2]) => option2.hidden ? [] : [[spelling(key3, option2), describe2(option2)]]
  );
  const width = Math.min(34, Math.max(...rows.map(([left]) => left.length)));
  return [
    `Usage: rulebearing ${name} [options]${usage === "" ? "" : ` ${usage}`}`,
    "",
    ...wrap(help.about, "", ""),
    "",
    "Examples:",
    ...help.examples.flatMap(([line, what]) => [`  ${line}`, ...wrap(what, "      ", "      ")]),
    "",
    "Options:",
    ...rows.flatMap(
      ([left, right]) => left.length <= width ? wrap(right, `  ${left.padEnd(width)}  `, " ".repeat(width + 4)) : [`  ${left}`, ...wrap(right, " ".repeat(width + 4), " ".repeat(width + 4))]
    ),
    `  ${"-h, --help".padEnd(width)}  this text`,
    ""
  ].join("\n");
}
function spelling(key3, option2) {
  const short = option2.short === void 0 ? "    " : `-${option2.short}, `;
  const value = option2.kind === "flag" ? "" : option2.kind === "optional" ? ` [${option2.placeholder}]` : ` ${option2.placeholder}`;
  return `${short}--${kebabCase(key3)}${value}`;
}
function describe2(option2) {
  const choices = (option2.kind === "value" || option2.kind === "optional") && option2.choices !== void 0 ? ` (${option2.choices.join(", ")})` : "";
  return `${option2.about}${choices}`;
}
function wrap(text2, first, rest) {
  const lines = [];
  let line = first;
  let isEmpty2 = true;
  for (const word of text2.split(" ")) {
    if (!isEmpty2 && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = rest + word;
    } else {
      line += isEmpty2 ? word : ` ${word}`;
    }
    isEmpty2 = false;
  }
  return [...lines, line];
}

// src/cli/parse-arguments.ts
init_problem();
init_kebab_case();
init_nearest();
import { parseArgs } from "node:util";
var NO_VALUE = "\0";
function spellingsOf(table2) {
  const spellings = /* @__PURE__ */ new Map();
  for (const [key3, option2] of Object.entries(table2)) {
    for (const name of option2.alias === void 0 ? [key3] : [key3, option2.alias]) {
      spellings.set(kebabCase(name), { key: key3, option: option2, negated: false });
      if (option2.negatable) spellings.set(`no-${kebabCase(name)}`, { key: key3, option: option2, negated: true });
    }
  }
  return spellings;
}
function parseArguments(table2, positionals2, argv) {
  const spellings = spellingsOf(table2);
  const shorts = /* @__PURE__ */ new Map();
  for (const [key3, option2] of Object.entries(table2)) {
    if (option2.short !== void 0) shorts.set(option2.short, { key: key3, option: option2, negated: false });
  }
  const { tokens } = parseArgs({
    args: completeOptionalValues(argv, spellings, shorts),
    options: declarationsFor(spellings),
    strict: false,
    tokens: true,
    allowPositionals: true
  });
  const args = {};
  const given = [];
  for (const token of tokens) {
    if (token.kind === "positional") given.push(token.value);
    if (token.kind !== "option") continue;
    const spelling2 = token.rawName.startsWith("--") ? spellings.get(token.name) : spellings.get(token.name) ?? shorts.get(token.name);
    if (spelling2 === void 0) throw unknownOption(token.rawName, spellings);
    takeOption(args, spelling2, token.rawName, token.value);
  }
  if (given.length < positionals2.least) throw invalid6(`an argument is missing`, "see --help");
  if (given.length > positionals2.most) {
    throw invalid6(`unexpected argument "${given[positionals2.most] ?? ""}"`, "see --help for what the command takes");
  }
  return { ...args, positionals: given };
}
function declarationsFor(spellings) {
  const declarations = {};
  for (const [name, { option: option2, negated }] of spellings) {
    const isFlag = negated || option2.kind === "flag";
    declarations[name] = { type: isFlag ? "boolean" : "string", ...option2.short !== void 0 && !negated && name === firstName(spellings, option2) ? { short: option2.short } : {} };
  }
  return declarations;
}
function firstName(spellings, option2) {
  for (const [name, spelling2] of spellings) if (spelling2.option === option2 && !spelling2.negated) return name;
  return void 0;
}
function completeOptionalValues(argv, spellings, shorts) {
  const completed = [];
  for (let i = 0; i < argv.length; i++) {
    const argument = argv[i] ?? "";
    if (argument === "--") return [...completed, ...argv.slice(i)];
    const spelling2 = argument.startsWith("--") ? spellings.get(argument.slice(2)) : argument.startsWith("-") && argument.length === 2 ? shorts.get(argument.slice(1)) : void 0;
    const next = argv[i + 1];
    if (spelling2 === void 0 || spelling2.negated || spelling2.option.kind === "flag") {
      completed.push(argument);
    } else if (spelling2.option.kind === "optional") {
      const takesNext = next !== void 0 && (next === "-" || !next.startsWith("-"));
      completed.push(`--${kebabCase(spelling2.key)}=${takesNext ? next : NO_VALUE}`);
      if (takesNext) i++;
    } else if (next === void 0 || next === "--") {
      throw invalid6(`${argument} needs a value`, `write ${argument} ${placeholderOf(spelling2.option)}`);
    } else {
      completed.push(`--${kebabCase(spelling2.key)}=${next}`);
      i++;
    }
  }
  return completed;
}
function takeOption(args, { key: key3, option: option2, negated }, rawName, value) {
  if (negated || option2.kind === "flag") {
    if (value !== void 0) throw invalid6(`${rawName} takes no value`, `write ${rawName} alone`);
    args[key3] = !negated;
    return;
  }
  if (option2.kind === "optional" && (value === void 0 || value === NO_VALUE)) {
    args[key3] = true;
    return;
  }
  const mayBeEmpty = (option2.kind === "value" || option2.kind === "list") && option2.mayBeEmpty === true;
  if (value === void 0 || value === "" && !mayBeEmpty) throw invalid6(`${rawName} needs a value`, `write ${rawName} ${placeholderOf(option2)}`);
  if (option2.kind === "number") {
    const isWhole = /^\d{1,9}$/.test(value);
    if (!isWhole) throw invalid6(`${rawName} needs a whole number, not "${value}"`, `write ${rawName} ${placeholderOf(option2)}`);
    args[key3] = Number(value);
    return;
  }
  if (option2.kind === "list") {
    args[key3] = [...args[key3] ?? [], value];
    return;
  }
  if (option2.choices !== void 0 && !option2.choices.includes(value)) {
    const guess = nearest(value, option2.choices);
    throw invalid6(
      `${rawName} does not know "${value}"${guess === void 0 ? "" : `; did you mean "${guess}"?`}`,
      `one of ${option2.choices.join(", ")}`
    );
  }
  args[key3] = value;
}
var placeholderOf = (option2) => option2.kind === "flag" ? "" : option2.placeholder;
function unknownOption(rawName, spellings) {
  const names2 = [...spellings.keys()].map((name) => `--${name}`);
  const guess = nearest(rawName, names2);
  return invalid6(`unknown option ${rawName}${guess === void 0 ? "" : `; did you mean ${guess}?`}`, "see --help for the options there are");
}
var invalid6 = (message, hint) => new UserError("invalid", { file: "", message, hint });

// src/cli/run.ts
async function runCommandLine(argv, context) {
  try {
    return await dispatch(argv, context);
  } catch (error) {
    context.signal?.throwIfAborted();
    return failed(error, context);
  }
}
async function dispatch(argv, context) {
  const [first, ...rest] = argv;
  if (first === void 0) return { stdout: "", stderr: renderOverview(overview, "0.1.0"), code: exitCode.INVALID };
  if (first === "--help" || first === "-h" || first === "help") return helpFor(rest[0]);
  if (first === "--version" || first === "-V" || first === "version") return { stdout: `${"0.1.0"}
`, stderr: "", code: exitCode.DONE };
  const command = await loadCommand(first);
  if (command === void 0) throw unknownCommand(first);
  if (asksForHelp(rest)) return { stdout: renderCommandHelp(command), stderr: "", code: exitCode.DONE };
  return command.run(context, parseArguments(command.options, command.positionals, rest));
}
function asksForHelp(argv) {
  const end = argv.indexOf("--");
  return (end < 0 ? argv : argv.slice(0, end)).some((argument) => argument === "--help" || argument === "-h");
}
async function helpFor(name) {
  if (name === void 0) return { stdout: renderOverview(overview, "0.1.0"), stderr: "", code: exitCode.DONE };
  const command = await loadCommand(name);
  if (command === void 0) throw unknownCommand(name);
  return { stdout: renderCommandHelp(command), stderr: "", code: exitCode.DONE };
}
function unknownCommand(name) {
  const names2 = overview.map((command) => command.name);
  const guess = nearest(name, names2);
  const isOption = name.startsWith("-");
  return new UserError("invalid", {
    file: "",
    message: isOption ? `unknown option ${name}: a command comes first` : `there is no command "${name}"${guess === void 0 ? "" : `; did you mean "${guess}"?`}`,
    hint: isOption ? `for example: rulebearing cruise ${name}` : `the commands are ${names2.join(", ")}`
  });
}
var CODES2 = { untrusted: exitCode.UNTRUSTED, invalid: exitCode.INVALID };
function failed(error, { env }) {
  if (error instanceof UserError) {
    return { stdout: "", stderr: renderProblems(error.problems), code: CODES2[error.failure] };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const isDebugging = env["RULEBEARING_LOG"] === "debug";
  const report = isDebugging ? stack ?? message : `${message.split("\n")[0] ?? ""} (RULEBEARING_LOG=debug shows where)`;
  return { stdout: "", stderr: `rulebearing: internal error: ${report}
`, code: exitCode.UNTRUSTED };
}

// src/support/files.ts
import fs from "node:fs";
var DiskFiles = class {
  read(file) {
    return fs.readFileSync(file);
  }
  list(folder) {
    let entries;
    try {
      entries = fs.readdirSync(folder, { withFileTypes: true });
    } catch {
      return void 0;
    }
    const kinds = /* @__PURE__ */ new Map();
    let links;
    for (const entry2 of entries) {
      const { name } = entry2;
      if (entry2.isFile()) kinds.set(name, "file");
      else if (entry2.isDirectory()) kinds.set(name, "folder");
      else {
        if (entry2.isSymbolicLink()) (links ??= /* @__PURE__ */ new Set()).add(name);
        kinds.set(name, this.kindOf(`${folder}/${name}`));
      }
    }
    return links === void 0 ? kinds : Object.assign(kinds, { links });
  }
  stat(path34) {
    try {
      const stats = fs.statSync(path34, { bigint: true, throwIfNoEntry: false });
      return stats && { kind: kindOf(stats), size: Number(stats.size), mtimeNs: stats.mtimeNs };
    } catch {
      return void 0;
    }
  }
  glance(path34) {
    try {
      return fs.statSync(path34, { throwIfNoEntry: false });
    } catch {
      return void 0;
    }
  }
  realPath(path34) {
    try {
      return fs.realpathSync.native(path34);
    } catch {
      return path34;
    }
  }
  kindOf(path34) {
    try {
      return kindOf(fs.statSync(path34, { throwIfNoEntry: false }));
    } catch {
      return "other";
    }
  }
};
function kindOf(stats) {
  if (stats?.isFile()) return "file";
  return stats?.isDirectory() ? "folder" : "other";
}

// src/main.ts
init_patterns();
setFlagsFromString(LINEAR_FALLBACK_FLAG);
var files = new DiskFiles();
var hasServed = false;
var { stdout, stderr, code } = await runCommandLine(process.argv.slice(2), { ...currentContext(), serve: serve3 });
print(2, stderr);
print(1, stdout);
process.exitCode = code;
if (hasServed) process.exit();
function currentContext() {
  const now = (/* @__PURE__ */ new Date()).toISOString();
  return {
    cwd: process.cwd(),
    files,
    today: now.slice(0, 10),
    now,
    env: process.env,
    readStandardInput: async () => (await import("node:fs")).readFileSync(0, "utf8"),
    writeFile: async (file, text2) => (await init_write_file().then(() => write_file_exports)).writeFileAtomic(file, text2),
    progressStream: { write: (text2) => print(2, text2), isTerminal: isTerminal(2) },
    color: isTerminal(1) && process.env["NO_COLOR"] === void 0 && process.env["TERM"] !== "dumb"
  };
}
async function serve3(request2) {
  hasServed = true;
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stopping.abort());
  const servers = await init_serve2().then(() => serve_exports2);
  return servers.serve(request2, {
    context: currentContext,
    runCommandLine,
    streams: { input: process.stdin, output: process.stdout },
    writeError: (text2) => print(2, text2),
    stop: stopping.signal,
    isAlive
  });
}
function isAlive(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
function isTerminal(descriptor) {
  try {
    return fstatSync2(descriptor).isCharacterDevice() && process.env["CI"] === void 0;
  } catch {
    return false;
  }
}
function print(descriptor, text2) {
  const bytes = Buffer.from(text2);
  let start = 0;
  while (start < bytes.length) {
    try {
      start += writeSync(descriptor, bytes, start);
    } catch (error) {
      const { code: code2 } = error;
      if (code2 === "EPIPE" || code2 === "EBADF") return;
      if (code2 !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}
