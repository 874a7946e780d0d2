// YAML as configurations are written in it: block and flow collections, every style of scalar, comments, anchors,
// aliases and merge keys, with the core schema's types. Left out, and refused by name: more than one document, keys
// that are not text on one line ("? key"), tags other than the core schema's, %TAG. What is read is read as the
// specification says; nothing is guessed.
//
// Source: https://yaml.org/spec/1.2.2/ ; merge keys: https://yaml.org/type/merge.html

import { type Entry, type MapNode, type Node, ReadError, type ScalarNode, quote } from "./tree.ts";
import { type Chomping, foldBreaks, joinBlock, resolvePlain } from "./yaml-scalars.ts";

/** Values that aliases may stand for in all, each counted as often as it is repeated. */
const MAX_ALIASED = 50_000;
/** Deeper than any configuration, shallower than the stack. */
const MAX_DEPTH = 200;
/** A key is followed by its colon within so many characters. Source: section 7.4.2 */
const MAX_KEY = 1024;

// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const TAGS: Readonly<Record<string, string>> = {
  "!": "str",
  "!!str": "str",
  "!!int": "int",
  "!!float": "float",
  "!!bool": "bool",
  "!!null": "null",
  "!!map": "map",
  "!!seq": "seq",
};
const ESCAPES: Readonly<Record<string, string>> = {
  "0": "\0", a: "\x07", b: "\b", t: "\t", "\t": "\t", n: "\n", v: "\v", f: "\f", r: "\r", e: "\x1B", " ": " ", '"': '"',
  "/": "/", "\\": "\\", N: "\x85", _: "\xA0", L: "\u2028", P: "\u2029",
};
const HEX_ESCAPES: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/**
 * Reads the one document of a text. An empty document is a scalar `null`.
 * @param text as `normalizeText` gives it
 * Throws: ReadError.
 */
export function readYaml(text: string): Node {
  const lines = text.replaceAll("\r", "\n"); // a break too, if an old one
  const unprintable = UNPRINTABLE.exec(lines);
  if (unprintable !== null) {
    const code = (unprintable[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    throw new ReadError(unprintable.index, `the character U+${code} may not stand in YAML`, `in double quotes it is written "\\u${code}"`);
  }
  return new YamlReader(lines).document();
}

/** Where a node stands: alone, after `key:`, or after `-`. */
type Position = "document" | "value" | "item";

/** What may stand before a node. */
interface Properties {
  offset: number;
  anchor?: string;
  tag?: string;
}

/** A key of a block mapping whose colon has been passed. */
interface Key {
  offset: number;
  text: string;
  merge: boolean;
}

class YamlReader {
  private pos = 0;
  private depth = 0;
  private aliased = 0;
  private readonly anchors = new Map<string, Node>();
  private readonly sizes = new Map<Node, number>();

  constructor(private readonly text: string) {}

  document(): Node {
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

  private secondDocument(): ReadError {
    return this.error("a second document begins here", "a configuration is one document; keep one and remove the other");
  }

  /** Passes `%YAML` and `---`. */
  private directives(): void {
    let some = false;
    for (;;) {
      this.skip();
      if (this.text[this.pos] !== "%" || this.column() !== 0) break;
      const line = this.restOfLine();
      if (!/^%YAML[ \t]+1\.[0-9]+[ \t]*(?:[ \t]#.*)?$/.test(line)) {
        throw this.error(`the directive ${quote(line)} is not used in configurations`, "remove it; only %YAML 1.2 may stand here");
      }
      if (some) throw this.error("a second %YAML directive", "keep one");
      some = true;
      this.pos += line.length;
    }
    if (this.atMarker("---")) this.pos += 3;
    else if (some) throw this.error('"---" is expected between the directives and the document', 'write "---" on a line of its own');
  }

  // ------------------------------------------------------------------ block nodes

  /**
   * A node, with what stands before it; a scalar `null` when there is none.
   * @param parent the column of the collection that it is part of; -1: of none
   */
  private node(parent: number, position: Position): Node {
    if (++this.depth > MAX_DEPTH) throw this.error(`more than ${MAX_DEPTH} levels`, "write it flatter");
    const node = this.nodeHere(parent, position);
    this.depth--;
    return node;
  }

  private nodeHere(parent: number, position: Position): Node {
    let tab = this.skip().tab;
    let outer: Properties | undefined; // stands on a line before the node's
    let own: Properties | undefined; // on the node's line
    for (;;) {
      if (!this.hasNode(parent, position)) return this.emptyNode(own ?? outer, outer);
      const c = this.text[this.pos];
      if (c !== "&" && c !== "!") break;
      const properties = this.properties();
      const skipped = this.skip();
      tab ||= skipped.tab;
      if (skipped.newline || this.pos >= this.text.length) {
        if (outer !== undefined) throw this.error("two lines of anchors or tags before one value", "keep one");
        outer = properties;
      } else {
        own = properties;
        break;
      }
    }
    if (own !== undefined && !this.hasNode(parent, position)) return this.emptyNode(own, outer);

    const start = own?.offset ?? this.pos;
    const mayNest = this.startsLine(start) || (position === "item" && !tab);
    const c = this.text[this.pos];
    if (c === "-" && this.isSpace(this.pos + 1)) {
      if (own !== undefined) throw this.error("a list cannot begin on the line of its anchor or tag", "begin the list on the next line");
      if (!mayNest) throw this.error("a list cannot begin on this line", "begin it on the next line, indented more than the key");
      return this.finish(this.sequence(this.column()), outer, "seq");
    }
    if (c === "?" && this.isSpace(this.pos + 1)) throw this.complexKey();
    if (c === "|" || c === ">") return this.finishScalar(this.blockScalar(parent), own, outer);
    return this.scalarOrMapping(parent, start, mayNest, own, outer);
  }

  /** Whether a node that is not empty begins at `pos`. */
  private hasNode(parent: number, position: Position): boolean {
    if (this.pos >= this.text.length || this.atMarker("---") || this.atMarker("...")) return false;
    if (!this.startsLine()) return true;
    const column = this.column();
    if (column > parent) return true;
    return position === "value" && column === parent && this.text[this.pos] === "-" && this.isSpace(this.pos + 1);
  }

  private emptyNode(own: Properties | undefined, outer: Properties | undefined): Node {
    const node: ScalarNode = { kind: "scalar", offset: own?.offset ?? this.pos, value: null };
    return this.finishScalar({ node, text: "", plain: true }, own === outer ? undefined : own, outer);
  }

  /** Reads a scalar, flow collection or alias; when a colon follows, it is the first key of a block mapping. */
  private scalarOrMapping(parent: number, start: number, mayNest: boolean, own: Properties | undefined, outer: Properties | undefined): Node {
    const offset = this.pos;
    const c = this.text[this.pos];
    const column = start - this.lineStart(start);
    const firstKey = (text: string, plain: boolean): Node => {
      if (!mayNest) {
        throw new ReadError(offset, "a second key begins on one line", 'a text with ": " in it stands in quotes; a key below a key begins on the next line, indented');
      }
      this.requireOneLine(offset);
      const key = this.finishKey(text, offset, plain, own);
      return this.finish(this.mapping(column, key), outer, "map");
    };
    if (c === "*") {
      const node = this.alias(own ?? outer);
      if (this.atKeyColon()) return firstKey(this.aliasAsKey(node, offset), false);
      return node;
    }
    if (c === '"' || c === "'") {
      const text = this.quoted(c, parent);
      if (this.atKeyColon()) return firstKey(text, false);
      return this.finishScalar({ node: { kind: "scalar", offset, value: text }, text, plain: false }, own, outer);
    }
    if (c === "[" || c === "{") {
      const node = this.flowCollection(parent);
      if (this.atKeyColon()) throw new ReadError(offset, "a list or mapping cannot be a key", "keys are texts");
      const kind = node.kind === "list" ? "seq" : "map";
      return this.finish(this.finish(node, own, kind), outer, kind);
    }
    const text = this.plainLine(false);
    if (this.atKeyColon()) return firstKey(text, true);
    return this.finishScalar({ node: { kind: "scalar", offset, value: null }, text: this.plainLines(text, parent, false), plain: true }, own, outer);
  }

  /** @param column of its keys @param first its first key, passed with its colon */
  private mapping(column: number, first: Key): MapNode {
    const map = new MapBuilder(first.offset);
    let key = first;
    for (;;) {
      map.add(key, this.node(column, "value"));
      if (!this.nextLine(column)) return map.finish();
      if (this.text[this.pos] === "-" && this.isSpace(this.pos + 1)) {
        throw this.error("a list item stands where a key is expected", "indent the list more than the key it belongs to, or remove the dash");
      }
      key = this.blockKey(column);
    }
  }

  private blockKey(parent: number): Key {
    let own: Properties | undefined;
    if (this.text[this.pos] === "&" || this.text[this.pos] === "!") {
      own = this.properties();
      this.skipInLine();
    }
    const offset = this.pos;
    const c = this.text[this.pos];
    if (c === "?" && this.isSpace(this.pos + 1)) throw this.complexKey();
    let text: string;
    let plain = false;
    if (c === "*") text = this.aliasAsKey(this.alias(own), offset);
    else if (c === '"' || c === "'") text = this.quoted(c, parent);
    else if (c === "[" || c === "{") throw this.error("a list or mapping cannot be a key", "keys are texts");
    else {
      text = this.plainLine(false);
      plain = true;
    }
    if (!this.atKeyColon()) {
      this.pos = offset;
      throw this.error('":" is missing in this line', 'write "key: value"; a text that goes on here is indented more than its key');
    }
    this.requireOneLine(offset);
    return this.finishKey(text, offset, plain, own);
  }

  /** @param column of its dashes */
  private sequence(column: number): Node {
    const offset = this.pos;
    const items: Node[] = [];
    for (;;) {
      this.pos++;
      items.push(this.node(column, "item"));
      if (!this.nextLine(column)) break;
      // a key at the dashes' own column goes on with the mapping that this list is a value of
      if (this.text[this.pos] !== "-" || !this.isSpace(this.pos + 1)) break;
    }
    return { kind: "list", offset, items };
  }

  /** Moves to the next line with content; false when the collection at this column ends there. */
  private nextLine(column: number): boolean {
    this.skip();
    if (this.pos >= this.text.length || this.atMarker("---") || this.atMarker("...")) return false;
    if (!this.startsLine()) throw this.afterValue();
    const here = this.column();
    if (here > column) {
      throw this.error(
        `this line is indented by ${here}, unlike every line that it could belong with`,
        "indent it exactly like the lines that it belongs with",
      );
    }
    return here === column;
  }

  // ------------------------------------------------------------------ scalars

  private blockScalar(parent: number): { node: ScalarNode; text: string; plain: boolean } {
    const offset = this.pos;
    const folded = this.text[this.pos++] === ">";
    const header = /^(?:([-+])([1-9]?)|([1-9])([-+]?))?/.exec(this.text.slice(this.pos, this.pos + 2)) ?? [""];
    this.pos += header[0].length;
    const sign = header[1] ?? header[4];
    const chomping: Chomping = sign === "-" ? "strip" : sign === "+" ? "keep" : "clip";
    const digit = header[2] || header[3];
    const explicit = digit === undefined ? undefined : Number(digit);
    this.requireLineEnd("| or >");
    if (this.pos < this.text.length) this.pos++;
    let indent = explicit === undefined ? undefined : Math.max(parent, 0) + explicit;
    const lines: string[] = [];
    let deepestBlank = 0;
    while (this.pos < this.text.length) {
      const line = this.restOfLine();
      const spaces = /^ */.exec(line)?.[0].length ?? 0;
      const blank = spaces === line.length;
      if (indent === undefined && !blank) {
        if (spaces <= parent || this.atMarker("---") || this.atMarker("...")) {
          if (/^\t[ \t]*$/.test(line.slice(spaces))) throw this.tabError(this.pos + spaces);
          break;
        }
        if (deepestBlank > spaces) {
          throw this.error("a blank line above is indented more than the first line of this text", "remove the spaces of the blank line");
        }
        indent = spaces;
      }
      if (indent === undefined) {
        deepestBlank = Math.max(deepestBlank, spaces);
        lines.push("");
      } else if (blank) {
        lines.push(line.slice(indent));
      } else {
        if (spaces < indent || (spaces === 0 && (this.atMarker("---") || this.atMarker("...")))) {
          if (line[spaces] === "\t" && (spaces > parent || line.trim() === "")) throw this.tabError(this.pos + spaces);
          break;
        }
        lines.push(line.slice(indent));
      }
      this.pos = Math.min(this.pos + line.length + 1, this.text.length);
    }
    // a last line of spaces that no line break ends is no line, unless it is the only one
    if (this.pos >= this.text.length && !this.text.endsWith("\n") && lines.at(-1) === "" && lines.length > 1) lines.pop();
    const text = joinBlock(lines, folded, chomping);
    return { node: { kind: "scalar", offset, value: text }, text, plain: false };
  }

  /** One line of a plain scalar, to a comment, the end of the line, a key's colon, or (in a flow) an indicator. */
  private plainLine(inFlow: boolean): string {
    const start = this.pos;
    const c = this.text[start] ?? "";
    const next = this.text[start + 1] ?? "\n";
    const safeNext = !/[ \t\n]/.test(next) && !(inFlow && /[,[\]{}]/.test(next));
    if (/[,[\]{}#&*!|>'"%@`]/.test(c) || (/[-?:]/.test(c) && !safeNext)) {
      if (c === ":") throw this.error("a key is missing before this colon", 'write "key: value"');
      throw this.error(`a text cannot begin with ${quote(c)}`, `put it in quotes, such as '${c}...'`);
    }
    this.passPlain(inFlow);
    return this.text.slice(start, this.pos).trimEnd();
  }

  /** Moves `pos` past the characters of a plain scalar on this line, trailing space included. */
  private passPlain(inFlow: boolean): void {
    for (;; this.pos++) {
      const c = this.text[this.pos];
      if (c === undefined || c === "\n") return;
      if (c === "#" && /[ \t]/.test(this.text[this.pos - 1] ?? "")) return;
      if (c === ":" && (this.isSpace(this.pos + 1) || (inFlow && /[,[\]{}]/.test(this.text[this.pos + 1] ?? "")))) return;
      if (inFlow && /[,[\]{}]/.test(c)) return;
    }
  }

  /** The further lines of a plain scalar. @param first its first line */
  private plainLines(first: string, parent: number, inFlow: boolean): string {
    let text = first;
    for (;;) {
      if (this.text[this.pos] !== "\n") return text;
      const end = this.pos;
      let breaks = 0;
      while (this.text[this.pos] === "\n") {
        breaks++;
        this.pos++;
        this.skipInLine();
      }
      const c = this.text[this.pos];
      const indent = /^ */.exec(this.text.slice(this.lineStart(this.pos), this.pos))?.[0].length ?? 0;
      const ends = c === undefined || c === "#" || this.atMarker("---") || this.atMarker("...") || indent <= parent;
      if (ends || (inFlow && (/[,[\]{}]/.test(c) || (c === ":" && (this.isSpace(this.pos + 1) || /[,[\]{}]/.test(this.text[this.pos + 1] ?? "")))))) {
        this.pos = end;
        return text;
      }
      const start = this.pos;
      this.passPlain(inFlow);
      const line = this.text.slice(start, this.pos).trimEnd();
      if (!inFlow && this.text[this.pos] === ":") {
        this.pos = start;
        throw this.error(
          "a key stands inside the text that begins above",
          "indent it like the keys it stands beside; a text with \": \" in it stands in quotes",
        );
      }
      text += foldBreaks(breaks) + line;
    }
  }

  private quoted(delimiter: '"' | "'", parent: number): string {
    const start = this.pos++;
    let text = "";
    let kept = 0; // what an escape gave is not trimmed
    for (;;) {
      const c = this.text[this.pos];
      if (c === undefined) {
        this.pos = start;
        throw this.error("the text that begins here has no closing quote", `close it with ${delimiter}`);
      }
      if (c === "\n") {
        text = text.slice(0, kept) + text.slice(kept).replace(/[ \t]+$/, "") + foldBreaks(this.breaks(parent, start, delimiter));
        kept = text.length;
        continue;
      }
      this.pos++;
      if (c === delimiter) {
        if (delimiter === '"' || this.text[this.pos] !== "'") return text;
        this.pos++;
        text += "'";
      } else if (c === "\\" && delimiter === '"') {
        if (this.text[this.pos] === "\n") {
          const breaks = this.breaks(parent, start, delimiter);
          text += "\n".repeat(breaks - 1);
        } else {
          text += this.escape();
        }
        kept = text.length;
      } else {
        text += c;
      }
    }
  }

  /** Passes line breaks and the space around them inside a quoted scalar; how many breaks. */
  private breaks(parent: number, start: number, delimiter: string): number {
    let count = 0;
    while (this.text[this.pos] === "\n") {
      count++;
      this.pos++;
      const lineStart = this.pos;
      while (this.text[this.pos] === " ") this.pos++;
      const indent = this.pos - lineStart;
      this.skipInLine();
      const c = this.text[this.pos];
      if (c === undefined || c === "\n") continue;
      if (indent <= parent || this.atMarker("---") || this.atMarker("...")) {
        if (this.text[lineStart + indent] === "\t") throw this.tabError(lineStart + indent);
        throw new ReadError(start, "the text that begins here goes on in a line that is not indented", `close it with ${delimiter}, or indent its lines`);
      }
    }
    return count;
  }

  /** After the backslash. */
  private escape(): string {
    const at = this.pos - 1;
    const c = this.text[this.pos++] ?? "";
    const length = HEX_ESCAPES[c];
    if (length !== undefined) {
      const digits = this.text.slice(this.pos, this.pos + length);
      const code = /^[0-9a-fA-F]+$/.test(digits) && digits.length === length ? parseInt(digits, 16) : Infinity;
      if (code > 0x10ffff) {
        throw new ReadError(at, `"\\${c}" is not followed by ${length} hexadecimal digits of a character`, "a backslash itself is written \\\\ here, or use single quotes");
      }
      this.pos += length;
      return String.fromCodePoint(code);
    }
    const known = ESCAPES[c];
    if (known === undefined) {
      throw new ReadError(at, `"\\${c}" is no escape`, `in double quotes a backslash is written \\\\; in single quotes it needs nothing: '\\${c}'`);
    }
    return known;
  }

  // ------------------------------------------------------------------ flow collections

  private flowCollection(parent: number): Node {
    if (++this.depth > MAX_DEPTH) throw this.error(`more than ${MAX_DEPTH} levels`, "write it flatter");
    const node = this.text[this.pos] === "[" ? this.flowSequence(parent) : this.flowMapping(parent);
    this.depth--;
    return node;
  }

  private flowSequence(parent: number): Node {
    const offset = this.pos++;
    const items: Node[] = [];
    for (;;) {
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
  private flowItem(parent: number): Node {
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
    const key = this.flowKey(value, keyOffset);
    this.pos++;
    const map = new MapBuilder(offset);
    map.add(key, this.flowPairValue(parent, offset));
    return map.finish();
  }

  private flowMapping(parent: number): Node {
    const offset = this.pos++;
    const map = new MapBuilder(offset);
    for (;;) {
      this.skipInFlow(parent, offset, "}");
      if (this.takeChar("}")) return map.finish();
      if (this.text[this.pos] === ",") throw this.error("an entry is missing before this comma", "remove the comma, or write the entry");
      if (this.text[this.pos] === "?" && this.isSpace(this.pos + 1)) throw this.complexKey();
      const own = this.flowProperties(parent);
      const keyOffset = this.pos;
      const read = this.flowValue(parent, own);
      const key = this.flowKey(read, keyOffset);
      this.skipInFlow(parent, offset, "}");
      if (this.atFlowColon(read.json)) {
        this.pos++;
        map.add(key, this.flowPairValue(parent, offset));
        this.skipInFlow(parent, offset, "}");
      } else {
        map.add(key, { kind: "scalar", offset: this.pos, value: null });
      }
      if (!this.takeChar(",") && this.text[this.pos] !== "}") {
        throw this.error(`"," or "}" is expected here, not ${this.here()}`, this.separatorHint("entries"));
      }
    }
  }

  private flowPairValue(parent: number, start: number): Node {
    this.skipInFlow(parent, start, this.text[start] === "{" ? "}" : "]");
    return this.flowValue(parent, this.flowProperties(parent)).node;
  }

  private flowProperties(parent: number): Properties | undefined {
    if (this.text[this.pos] !== "&" && this.text[this.pos] !== "!") return undefined;
    const properties = this.properties();
    this.skipInFlow(parent, properties.offset, "] or }");
    return properties;
  }

  /** `json`: it ends by itself, so that a colon may follow at once. */
  private flowValue(parent: number, own: Properties | undefined): { node: Node; json: boolean; text?: string; plain: boolean } {
    const offset = this.pos;
    const c = this.text[this.pos] ?? "";
    if (c === "*") return { node: this.alias(own), json: false, plain: false };
    if (c === '"' || c === "'") {
      const text = this.quoted(c, parent);
      return { node: this.finishScalar({ node: { kind: "scalar", offset, value: text }, text, plain: false }, own, undefined), json: true, text, plain: false };
    }
    if (c === "[" || c === "{") {
      const node = this.flowCollection(parent);
      return { node: this.finish(node, own, node.kind === "list" ? "seq" : "map"), json: true, plain: false };
    }
    const empty = /[,\]}]/.test(c) || (c === ":" && own !== undefined && this.isSpace(this.pos + 1));
    const text = empty ? "" : this.plainLines(this.plainLine(true), parent, true);
    const node = this.finishScalar({ node: { kind: "scalar", offset, value: null }, text, plain: true }, own, undefined);
    return { node, json: false, text, plain: true };
  }

  private flowKey(read: { node: Node; text?: string; plain: boolean }, offset: number): Key {
    if (read.text === undefined) return { offset, text: this.aliasAsKey(read.node, offset), merge: false };
    if (read.node.kind === "scalar" && read.node.value === null) throw new ReadError(offset, "this key is empty", "keys are texts; put it in quotes");
    return { offset, text: keyText(read.node, read.text), merge: read.plain && read.text === "<<" };
  }

  private atFlowColon(json: boolean): boolean {
    if (this.text[this.pos] !== ":") return false;
    return json || this.isSpace(this.pos + 1) || /[,[\]{}]/.test(this.text[this.pos + 1] ?? "");
  }

  // ------------------------------------------------------------------ anchors, tags, keys

  private properties(): Properties {
    const result: Properties = { offset: this.pos };
    for (;;) {
      const offset = this.pos;
      const c = this.text[this.pos];
      if (c === "&") {
        if (result.anchor !== undefined) throw this.error("a second anchor before one value", "keep one");
        this.pos++;
        result.anchor = this.word();
        if (result.anchor === "") throw new ReadError(offset, 'a name is missing after "&"', "write &name, or put the text in quotes");
      } else if (c === "!") {
        if (result.tag !== undefined) throw this.error("a second tag before one value", "keep one");
        const tag = /^!(?:<[^>\s]*>)?[^\s,[\]{}]*/.exec(this.text.slice(this.pos, this.pos + 200))?.[0] ?? "!";
        this.pos += tag.length;
        const known = TAGS[tag.replace(/^!<tag:yaml\.org,2002:(\w+)>$/, "!!$1")];
        if (known === undefined) {
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

  private alias(properties: Properties | undefined): Node {
    const offset = this.pos++;
    const name = this.word();
    if (properties !== undefined) throw new ReadError(offset, "an alias cannot have an anchor or a tag", "remove the anchor or the tag");
    const node = this.anchors.get(name);
    if (node === undefined) {
      throw new ReadError(offset, `no anchor &${name} stands above`, "a text that begins with * stands in quotes; an anchor is written &name, before the value that is meant");
    }
    this.aliased += this.size(node);
    if (this.aliased > MAX_ALIASED) throw new ReadError(offset, `the aliases stand for more than ${MAX_ALIASED} values`, "write the values once");
    return node;
  }

  /** Values in a node, aliases expanded. */
  private size(node: Node): number {
    const known = this.sizes.get(node);
    if (known !== undefined) return known;
    let size = 1;
    if (node.kind === "list") for (const item of node.items) size += this.size(item);
    if (node.kind === "map") for (const { value } of node.entries) size += this.size(value);
    this.sizes.set(node, size);
    return size;
  }

  private word(): string {
    const word = /^[^\s,[\]{}]*/.exec(this.text.slice(this.pos, this.pos + 200))?.[0] ?? "";
    this.pos += word.length;
    return word;
  }

  private finishKey(text: string, offset: number, plain: boolean, own: Properties | undefined): Key {
    const node = this.finishScalar({ node: { kind: "scalar", offset, value: text }, text, plain }, own, undefined);
    this.pos++; // the colon
    if (node.kind === "scalar" && node.value === null) throw new ReadError(offset, "this key is empty", "keys are texts; put it in quotes");
    return { offset, text: keyText(node, text), merge: plain && text === "<<" && own?.tag === undefined };
  }

  private aliasAsKey(node: Node, offset: number): string {
    if (node.kind !== "scalar" || node.value === null) throw new ReadError(offset, "this key is not a text", "keys are texts");
    return String(node.value);
  }

  private finishScalar(read: { node: ScalarNode; text: string; plain: boolean }, own: Properties | undefined, outer: Properties | undefined): Node {
    const { node, text, plain } = read;
    const tag = own?.tag ?? outer?.tag;
    if (tag === undefined) {
      if (plain) node.value = resolvePlain(text);
    } else if (tag === "str") {
      node.value = text;
    } else {
      const value = resolvePlain(text);
      const fits =
        (tag === "null" && value === null) ||
        (tag === "bool" && typeof value === "boolean") ||
        (tag === "int" && Number.isInteger(value)) ||
        (tag === "float" && typeof value === "number");
      if (!fits) throw new ReadError(node.offset, `${quote(text)} is not what the tag !!${tag} says`, "remove the tag");
      node.value = value;
    }
    return this.anchor(this.anchor(node, own), own === undefined ? outer : this.single(own, outer));
  }

  private finish(node: Node, properties: Properties | undefined, kind: "seq" | "map"): Node {
    if (properties?.tag !== undefined && properties.tag !== kind) {
      throw new ReadError(properties.offset, `this tag does not fit a ${kind === "seq" ? "list" : "mapping"}`, "remove the tag");
    }
    return this.anchor(node, properties);
  }

  /** A scalar's anchor and tag may stand on two lines, but not two of one kind. */
  private single(own: Properties, outer: Properties | undefined): Properties | undefined {
    if ((outer?.anchor !== undefined && own.anchor !== undefined) || (outer?.tag !== undefined && own.tag !== undefined)) {
      throw new ReadError(own.offset, "a second anchor or tag before one value", "keep one");
    }
    return outer;
  }

  private anchor(node: Node, properties: Properties | undefined): Node {
    if (properties?.anchor !== undefined) this.anchors.set(properties.anchor, node);
    return node;
  }

  // ------------------------------------------------------------------ space, lines, columns

  /** Passes space, comments and line breaks. Tabs that stand for indentation are an error. */
  private skip(): { newline: boolean; tab: boolean } {
    let newline = false;
    let tab = false;
    for (;;) {
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
      const hasTab = spaceFrom !== undefined;
      if (hasTab && c !== undefined && this.startsLine()) throw this.tabError(spaceFrom);
      return { newline, tab: tab || hasTab };
    }
  }

  /** The same inside brackets, where a line needs only to be indented more than the collection around. */
  private skipInFlow(parent: number, opened: number, close: string): void {
    for (;;) {
      this.skipInLine();
      const c = this.text[this.pos];
      if (c === undefined) throw new ReadError(opened, `${quote(this.text[opened] ?? "")} is never closed`, `add the ${close} that belongs to it`);
      if (this.atComment()) {
        this.pos += this.restOfLine().length;
      } else if (c === "\n") {
        this.pos++;
      } else {
        if (!this.startsLine()) return;
        const indent = /^ */.exec(this.restOfLine(this.lineStart(this.pos)))?.[0].length ?? 0;
        if (indent <= parent || this.atMarker("---") || this.atMarker("...")) {
          const tab = this.lineStart(this.pos) + indent;
          if (this.text[tab] === "\t") throw this.tabError(tab);
          throw this.error(`this line is inside ${quote(this.text[opened] ?? "")} but not indented`, `indent it more than the key above, or add the missing ${close}`);
        }
        return;
      }
    }
  }

  /** Passes spaces and tabs; where the first tab is, if any. */
  private skipInLine(): number | undefined {
    let tab: number | undefined;
    for (;; this.pos++) {
      const c = this.text[this.pos];
      if (c === "\t") tab ??= this.pos;
      else if (c !== " ") return tab;
    }
  }

  /** Whether `pos` is at a key's colon, perhaps after space on the same line, which is then passed. */
  private atKeyColon(): boolean {
    const start = this.pos;
    this.skipInLine();
    if (this.text[this.pos] === ":" && this.isSpace(this.pos + 1)) return true;
    this.pos = start;
    return false;
  }

  private requireOneLine(offset: number): void {
    if (this.text.slice(offset, this.pos).includes("\n") || this.pos - offset > MAX_KEY) {
      throw new ReadError(offset, "this key goes over more than one line or is too long", "write the key and its colon on one line");
    }
  }

  private requireLineEnd(what: string): void {
    this.skipInLine();
    if (this.atComment()) this.pos += this.restOfLine().length;
    if (this.pos < this.text.length && this.text[this.pos] !== "\n") {
      throw this.error(`${this.here()} cannot stand after ${what}`, "begin it on the next line");
    }
  }

  private atComment(): boolean {
    return this.text[this.pos] === "#" && (this.pos === 0 || this.isSpace(this.pos - 1));
  }

  private isSpace(at: number): boolean {
    const c = this.text[at];
    return c === undefined || c === " " || c === "\t" || c === "\n";
  }

  private atMarker(marker: "---" | "..."): boolean {
    return this.text.startsWith(marker, this.pos) && this.column() === 0 && this.isSpace(this.pos + 3);
  }

  private lineStart(at: number): number {
    return at === 0 ? 0 : this.text.lastIndexOf("\n", at - 1) + 1;
  }

  private column(): number {
    return this.pos - this.lineStart(this.pos);
  }

  private startsLine(at = this.pos): boolean {
    return /^[ \t]*$/.test(this.text.slice(this.lineStart(at), at));
  }

  private restOfLine(at = this.pos): string {
    const end = this.text.indexOf("\n", at);
    return this.text.slice(at, end < 0 ? this.text.length : end);
  }

  private takeChar(c: string): boolean {
    if (this.text[this.pos] !== c) return false;
    this.pos++;
    return true;
  }

  // ------------------------------------------------------------------ complaints

  private here(): string {
    const code = this.text.codePointAt(this.pos);
    return code === undefined ? "the end of the file" : code === 10 ? "the end of the line" : quote(String.fromCodePoint(code));
  }

  /** Patterns are full of brackets, so their quotes are what is missing most often. */
  private separatorHint(what: string): string {
    const isBracket = /[[\]{}]/.test(this.text[this.pos] ?? "");
    return isBracket ? "inside [ ] and { } a text with a bracket, a brace or a comma in it stands in quotes" : `${what} are separated by commas`;
  }

  private complexKey(): ReadError {
    return this.error('keys that begin with "?" are not read here', 'write "key: value" with the key on one line');
  }

  private tabError(at: number): ReadError {
    return new ReadError(at, "a tab stands in the indentation", "YAML is indented with spaces; replace the tab");
  }

  private afterValue(): ReadError {
    return this.error(`${this.here()} cannot stand after the end of the value`, "put the whole text in quotes, or begin a new line");
  }

  private error(message: string, hint: string): ReadError {
    return new ReadError(this.pos, message, hint);
  }
}

/** A key as an object has it: that of `1: x` is "1". */
function keyText(node: Node, text: string): string {
  return node.kind === "scalar" && typeof node.value !== "string" ? String(node.value) : text;
}

/** Collects the entries of a mapping: no key twice, merged ones only where there is none of its own. */
class MapBuilder {
  private readonly entries: Entry[] = [];
  private readonly keys = new Set<string>();
  private readonly merged: Entry[] = [];

  constructor(private readonly offset: number) {}

  add(key: Key, value: Node): void {
    if (key.merge) {
      this.merge(key, value);
      return;
    }
    if (this.keys.has(key.text)) {
      throw new ReadError(key.offset, `the key ${quote(key.text)} stands twice in one mapping`, "keep one of the two");
    }
    this.keys.add(key.text);
    this.entries.push({ key: key.text, offset: key.offset, value });
  }

  private merge(key: Key, value: Node): void {
    for (const source of value.kind === "list" ? value.items : [value]) {
      if (source.kind !== "map") throw new ReadError(key.offset, '"<<" merges mappings, which this is not', "write <<: *anchor; as a key like others, << stands in quotes");
      this.merged.push(...source.entries);
    }
  }

  finish(): MapNode {
    for (const entry of this.merged) {
      if (this.keys.has(entry.key)) continue;
      this.keys.add(entry.key);
      this.entries.push(entry);
    }
    return { kind: "map", offset: this.offset, entries: this.entries };
  }
}
