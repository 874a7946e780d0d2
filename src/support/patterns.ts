// Regular expressions that cannot hang the tool. V8 has a second engine that takes linear time, to which it changes
// when the first has gone back too often; the flag below allows it. That engine has no look-around, back-references,
// flags like `i`, or counts above 16, so a pattern with one of these runs on the first engine only, and is refused when
// it can take time that grows faster than any text met here allows: when it repeats what can match one text in two ways,
// or has more than three repetitions in a row that can share a text (a search that may begin anywhere counts as one).

import { ambiguityOfRepeating } from "./ambiguous-loops.ts";
import type { CharSet, Part } from "./pattern-parts.ts";

/** To be set (`v8.setFlagsFromString`) before the first pattern is compiled. */
export const LINEAR_FALLBACK_FLAG = "--enable-experimental-regexp-engine-on-excessive-backtracks";

/** Why a pattern cannot be used. */
export interface PatternRefusal {
  /** What is wrong, as the rest of a sentence that begins with the pattern: "is not a regular expression: ...". */
  message: string;
  hint: string;
  /** The part that it is about, and where it begins. UTF-16 units from 0. */
  part: string;
  index: number;
}

export type CompiledPattern = { regExp: RegExp; refusal?: undefined } | { regExp?: undefined; refusal: PatternRefusal };

/** @param flags as RegExp takes them */
export function compilePattern(source: string, flags = ""): CompiledPattern {
  let regExp: RegExp;
  try {
    regExp = new RegExp(source, flags);
  } catch (error) {
    const why = String((error as Error).message).replace(/^Invalid regular expression: (?:\/[\s\S]*\/[a-z]*: )?/, "");
    return { refusal: { message: `is not a regular expression: ${why}`, hint: HINTS[why] ?? "a character that stands for itself is written with a backslash: \\( \\[ \\* \\+ \\?", part: source, index: 0 } };
  }
  if (flags === "" && !MAY_BE_SLOW.test(source)) return { regExp };
  const { root, linear, why, tooDeep } = parsePattern(source, flags);
  if (tooDeep !== undefined) {
    return { refusal: { message: `has groups inside groups, more than ${MAX_NESTING} deep`, hint: "write it flatter", part: source.slice(tooDeep, tooDeep + 20), index: tooDeep } };
  }
  if (linear) return { regExp };
  const slow = findSlowPart(root, source);
  if (slow === undefined) return { regExp };
  const part = source.slice(slow.start, slow.end);
  return {
    refusal: {
      message: `can take forever: ${slow.why}, ${part}, and ${why} rules out the engine that would cope with that`,
      hint: `${slow.hint}, or write it without (?=...), (?!...) and \\1`,
      part,
      index: slow.start,
    },
  };
}

/** Without any of these a pattern is for the linear engine, which saves reading it: a count, a back-reference, (?... but (?:. */
const MAY_BE_SLOW = /\{|\\[1-9k]|\(\?(?!:)/;

const HINTS: Readonly<Record<string, string>> = {
  "Nothing to repeat": 'something to repeat stands before * + ? — for "any text" write .*',
  "Unterminated group": "close each ( with ), or write \\( for the character",
  "Unmatched ')'": "open a ( before it, or write \\) for the character",
  "Unterminated character class": "close each [ with ], or write \\[ for the character",
  "\\ at end of pattern": "a backslash itself is written \\\\",
  "Lone quantifier brackets": "write \\{ and \\} for the characters",
};

const OTHER = 1n << 128n;
const ALL: CharSet = (1n << 129n) - 1n;

export interface ParsedPattern {
  root: Part;
  /** Whether the linear engine takes it. */
  linear: boolean;
  /** The first thing for which it does not; "" when it does. */
  why: string;
  /** Where groups are nested so deep that the rest was not read. */
  tooDeep?: number;
  /** Its capture groups, in order of their opening: where they stand, parentheses included. */
  captures: { start: number; end: number; /** Groups around it. */ depth: number }[];
}

/** Reads the structure of a pattern that RegExp accepts. */
export function parsePattern(source: string, flags = ""): ParsedPattern {
  return new PatternParser(source, flags).parse();
}

/** Groups inside groups; far more than a pattern needs, far less than the stack holds. */
const MAX_NESTING = 100;

/** The linear engine copies what is counted; it makes no more copies than this, nested counts multiplied. */
const MAX_COPIES = 16;

class PatternParser {
  private pos = 0;
  private depth = 0;
  private why: string | undefined;
  private tooDeep: number | undefined;
  private readonly captures: ParsedPattern["captures"] = [];

  private readonly ignoresCase: boolean;
  private readonly dotTakesAll: boolean;

  constructor(
    private readonly source: string,
    flags: string,
  ) {
    this.ignoresCase = flags.includes("i") || /\(\?[ms]*i/.test(source);
    this.dotTakesAll = flags.includes("s") || /\(\?[im]*s/.test(source);
    const foreign = /[iuvgy]/.exec(flags.replace(/[gy]/g, ""));
    if (foreign !== null) this.why = `the flag ${foreign[0]}`;
  }

  parse(): ParsedPattern {
    const root = this.choice();
    if (this.why === undefined) {
      const counted = findTooManyCopies(root, 1);
      if (counted !== undefined) this.why = this.source.slice(counted.start, counted.end);
    }
    const result: ParsedPattern = { root, linear: this.why === undefined, why: this.why ?? "", captures: this.captures };
    if (this.tooDeep !== undefined) result.tooDeep = this.tooDeep;
    return result;
  }

  private choice(): Part {
    const start = this.pos;
    const choices = [this.sequence()];
    while (this.source[this.pos] === "|") {
      this.pos++;
      choices.push(this.sequence());
    }
    return choices.length === 1 && choices[0] !== undefined ? choices[0] : { kind: "choice", start, end: this.pos, choices };
  }

  private sequence(): Part {
    const start = this.pos;
    const parts: Part[] = [];
    while (this.pos < this.source.length && this.source[this.pos] !== "|" && this.source[this.pos] !== ")") parts.push(this.term());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: "sequence", start, end: this.pos, parts };
  }

  private term(): Part {
    const start = this.pos;
    const of = this.atom();
    const quantifier = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})/.exec(this.source.slice(this.pos, this.pos + 40));
    if (quantifier === null) return of;
    this.pos += quantifier[0].length;
    if (this.source[this.pos] === "?") this.pos++;
    const [text, low, comma, high] = quantifier;
    const min = low !== undefined ? Number(low) : text === "+" ? 1 : 0;
    const max = low === undefined ? (text === "?" ? 1 : Infinity) : comma === undefined ? min : high === "" ? Infinity : Number(high);
    return { kind: "repeat", start, end: this.pos, of, min, max };
  }

  private atom(): Part {
    const start = this.pos;
    const c = this.source[this.pos];
    if (c === "(") return this.group();
    if (c === "[") return this.characterClass();
    if (c === "\\") return this.escape();
    this.pos += (this.source.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
    if (c === "^" || c === "$") return { kind: "nothing", start, end: this.pos };
    if (c === ".") return this.chars(start, this.dotTakesAll ? ALL : ALL & ~setOf("\n") & ~setOf("\r"));
    return this.chars(start, setOf(this.source.slice(start, this.pos)));
  }

  private group(): Part {
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
      this.pos = this.source.length; // which ends every loop
    }
    const of = this.choice();
    this.depth--;
    this.pos++; // the closing parenthesis
    capture.end = this.pos;
    if (look) return { kind: "look", start, end: this.pos, of };
    return { ...of, start, end: this.pos };
  }

  private escape(): Part {
    const start = this.pos;
    const rest = this.source.slice(start, start + 20);
    const escape = /^\\(?:[1-9][0-9]*|k<[^>]*>|u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|0|[\s\S])/.exec(rest)?.[0] ?? "\\";
    this.pos += escape.length;
    if (/^\\(?:[1-9]|k<)/.test(escape)) {
      this.reject(start, escape);
      return { kind: "backreference", start, end: this.pos };
    }
    if (escape === "\\b" || escape === "\\B") return { kind: "nothing", start, end: this.pos };
    return this.chars(start, escapeSet(escape));
  }

  private characterClass(): Part {
    const start = this.pos++;
    const negated = this.source[this.pos] === "^";
    if (negated) this.pos++;
    let set: CharSet = 0n;
    let previous: number | undefined;
    while (this.pos < this.source.length && this.source[this.pos] !== "]") {
      if (this.source[this.pos] === "-" && previous !== undefined && this.source[this.pos + 1] !== "]") {
        this.pos++;
        const end = this.classAtom();
        if (end.code === undefined) set |= end.set | setOf("-");
        else for (let code = previous; code <= Math.min(end.code, 128); code++) set |= bit(code);
        if (end.code !== undefined && end.code > 127) set |= OTHER;
        previous = undefined;
        continue;
      }
      const atom = this.classAtom();
      set |= atom.set;
      previous = atom.code;
    }
    this.pos++;
    // a negated class has others, whatever others it leaves out
    return this.chars(start, negated ? (ALL & ~set) | OTHER : set);
  }

  /** `code`: when it is one character, which may begin or end a range. */
  private classAtom(): { set: CharSet; code?: number } {
    const start = this.pos;
    if (this.source[start] !== "\\") {
      const code = this.source.codePointAt(start) ?? 0;
      this.pos += code > 0xffff ? 2 : 1;
      return { set: bit(code), code };
    }
    if (this.source[start + 1] === "b") {
      this.pos += 2;
      return { set: setOf("\b"), code: 8 };
    }
    const escape = /^\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[a-zA-Z]|[pP]\{[^}]*\}|[0-7]{1,3}|[\s\S])/.exec(this.source.slice(start, start + 20))?.[0] ?? "\\";
    this.pos += escape.length;
    const code = escapeCode(escape);
    return code === undefined ? { set: escapeSet(escape) } : { set: bit(code), code };
  }

  private chars(start: number, set: CharSet): Part {
    return { kind: "chars", start, end: this.pos, set: this.ignoresCase ? withBothCases(set) : set };
  }

  private reject(start: number, opening: string): void {
    if (this.why !== undefined) return;
    const end = this.source.indexOf(")", start);
    this.why = opening.startsWith("(") && end > 0 ? this.source.slice(start, end + 1) : opening;
  }
}

const bit = (code: number): CharSet => (code < 128 ? 1n << BigInt(code) : OTHER);
const setOf = (text: string): CharSet => [...text].reduce((set, c) => set | bit(c.codePointAt(0) ?? 0), 0n);

/** What a pattern that ignores case takes for it: a few characters that are not ASCII have an ASCII letter as a case. */
function withBothCases(set: CharSet): CharSet {
  let result = set;
  for (let upper = 65; upper <= 90; upper++) {
    const either = bit(upper) | bit(upper + 32);
    if ((set & either) !== 0n) result |= either;
  }
  const special = setOf("KkSs");
  if ((result & special) !== 0n) result |= OTHER;
  return (set & OTHER) === 0n ? result : result | special;
}

function setWhere(test: RegExp): CharSet {
  let set: CharSet = 0n;
  for (let code = 0; code < 128; code++) if (test.test(String.fromCharCode(code))) set |= bit(code);
  return set;
}

function escapeSet(escape: string): CharSet {
  switch (escape[1]) {
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
      return escape.length > 2 ? ALL : setOf(escape[1]);
  }
  return bit(escapeCode(escape) ?? 0);
}

/** The one character that an escape stands for, if it is one. */
function escapeCode(escape: string): number | undefined {
  const c = escape[1] ?? "\\";
  const control = "tnvfr".indexOf(c);
  if (escape.length === 2 && control >= 0) return [9, 10, 11, 12, 13][control];
  const digits = /^\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))$/.exec(escape);
  if (digits !== null) return parseInt(digits[1] ?? digits[2] ?? digits[3] ?? "0", 16);
  if (/^\\[0-7]+$/.test(escape)) return parseInt(escape.slice(1), 8);
  if (c === "c" && escape.length === 3) return escape.charCodeAt(2) % 32;
  if (escape.length === 2 && /[dDwWsSpP]/.test(c)) return undefined;
  if (escape.length > 2) return undefined;
  return c.codePointAt(0);
}

function findTooManyCopies(part: Part, copies: number): Part | undefined {
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
        if (found !== undefined) return found;
      }
      return undefined;
    default:
      return undefined;
  }
}

function childrenOf(part: Part): readonly Part[] {
  if (part.kind === "sequence") return part.parts;
  if (part.kind === "choice") return part.choices;
  if (part.kind === "repeat" || part.kind === "look") return [part.of];
  return [];
}

// ------------------------------------------------------------------ what takes long without the linear engine

interface SlowPart {
  start: number;
  end: number;
  why: string;
  hint: string;
}

/** More repetitions than this are as good as endless. */
const MANY = 10;
/** So many repetitions in a row that can share a text take time that grows with its length to that power. */
const MAX_DEGREE = 3;
/** A counted repetition that can match one text in more ways than this is looked at as one without bound. */
const MANY_WAYS = 100_000;

const isLong = (part: Part): boolean => part.kind === "repeat" && part.max > MANY && part.max !== part.min;
const isVariable = (part: Part): boolean => part.kind === "repeat" && part.max !== part.min;

function findSlowPart(root: Part, source: string): SlowPart | undefined {
  const todo: Part[] = [root];
  for (let part = todo.pop(); part !== undefined; part = todo.pop()) {
    if (part.kind === "repeat" && (part.max > MANY || waysThrough(part) > MANY_WAYS)) {
      const why = whyAmbiguous(part.of);
      if (why !== undefined) return { start: part.start, end: part.end, why, hint: "repeat one thing only, such as [^/]+ or .*" };
      todo.push(...looksIn(part)); // what repeats in there was looked at with the whole
    } else todo.push(...childrenOf(part));
  }
  return findLongChain(root, source);
}

/** An upper bound for the ways in which it can match one text, repetitions without bound left out of account. */
function waysThrough(part: Part): number {
  switch (part.kind) {
    case "sequence":
      return part.parts.reduce((product, inner) => product * waysThrough(inner), 1);
    case "choice": {
      const ways = part.choices.map(waysThrough);
      return canBeginAlike(part.choices) ? ways.reduce((sum, way) => sum + way, 0) : Math.max(...ways);
    }
    case "repeat": {
      const ways = waysThrough(part.of);
      if (part.max === Infinity || part.max === 0) return 1;
      if (ways === 1) return part.max - part.min + 1;
      return Math.min(Number.MAX_SAFE_INTEGER, (ways ** (part.max + 1) - ways ** part.min) / (ways - 1));
    }
    default:
      return 1;
  }
}

/** The nearest assertions inside. */
function looksIn(part: Part): Part[] {
  return childrenOf(part).flatMap((inner) => (inner.kind === "look" ? [inner] : looksIn(inner)));
}

/** Why a text can be matched in more than one way by repeating this, if it can. */
function whyAmbiguous(body: Part): string | undefined {
  const looks = whyItLooksAmbiguous(body);
  if (looks === undefined || looks === BACK_REFERENCE || isNullable(body)) return looks;
  return ambiguityOfRepeating(body) === "none" ? undefined : looks;
}

const BACK_REFERENCE = "it repeats a back-reference";

/** What can be a reason for that, in the order of what says most. */
function whyItLooksAmbiguous(body: Part): string | undefined {
  const reasons: string[] = [];
  const todo: Part[] = [body];
  for (let part = todo.pop(); part !== undefined; part = todo.pop()) {
    if (part.kind === "backreference") return BACK_REFERENCE;
    if (isLong(part)) reasons.push("it repeats what already repeats");
    else if (part.kind === "choice" && canBeginAlike(part.choices)) reasons.push("it repeats alternatives that can begin alike");
    else if (isVariable(part)) reasons.push("it repeats something of no fixed length");
    if (part.kind !== "look") todo.push(...childrenOf(part));
  }
  return reasons[0] ?? (isNullable(body) ? "it repeats what may be empty" : undefined);
}

function canBeginAlike(choices: readonly Part[]): boolean {
  let before: CharSet = 0n;
  for (const choice of choices) {
    const first = firstOf(choice);
    if ((first & before) !== 0n || isNullable(choice)) return true;
    before |= first;
  }
  return false;
}

/** The characters that it can begin with. */
function firstOf(part: Part): CharSet {
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
      let set: CharSet = 0n;
      for (const inner of part.parts) {
        set |= firstOf(inner);
        if (!isNullable(inner)) break;
      }
      return set;
    }
  }
}

/** All characters that can stand in it. */
function charsOf(part: Part): CharSet {
  if (part.kind === "chars") return part.set;
  if (part.kind === "backreference") return ALL;
  if (part.kind === "look") return 0n;
  return childrenOf(part).reduce((set, inner) => set | charsOf(inner), 0n);
}

function isNullable(part: Part): boolean {
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

/** Repetitions that can share a text, those around a part counted in. @param root of the whole pattern */
function findLongChain(root: Part, source: string): SlowPart | undefined {
  const rows = root.kind === "choice" ? root.choices.map(rowOf) : [rowOf(root)];
  for (const row of rows) {
    // a search that begins anywhere goes over the text as one more repetition would
    const found = findChainIn(row, beginsAtOnePlace(row, source) ? 0 : 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether few places of a text can be where it begins: it starts with `^`, or with several given characters. */
function beginsAtOnePlace(row: readonly Item[], source: string): boolean {
  let given = 0;
  for (const { part } of row) {
    if (part.kind === "nothing" && source[part.start] === "^") return true;
    if (part.kind === "chars" && isFewCharacters(part.set)) given++;
    else if (part.kind !== "nothing" && part.kind !== "look") break;
  }
  return given >= 3;
}

function isFewCharacters(set: CharSet): boolean {
  let rest = set & ~OTHER;
  for (let i = 0; i < 2; i++) rest &= rest - 1n; // the lowest character taken away
  return (set & OTHER) === 0n && rest === 0n;
}

/** A part of a row. */
interface Item {
  part: Part;
  /** The optional groups that it is in, by number: when one is left out, so is this. */
  groups: readonly number[];
}

/** Rows are not made longer than this by writing out what is counted. */
const MAX_ROW = 5_000;

/** The parts that follow one another in it: sequences opened, groups with repetitions in them written out a few times. */
function rowOf(root: Part): Item[] {
  const items: Item[] = [];
  let groupCount = 0;
  const add = (part: Part, groups: readonly number[]): void => {
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

function hasLong(part: Part): boolean {
  return isLong(part) || (part.kind !== "look" && childrenOf(part).some(hasLong));
}

/** @param around how many repetitions can move where the row begins */
function findChainIn(row: readonly Item[], around: number): SlowPart | undefined {
  const { chains, first } = chainsOf(row);
  let before = 0;
  for (const [index, { part }] of row.entries()) {
    const length = chains[index] ?? 0;
    if (around + length > MAX_DEGREE) {
      const start = row[first[index] ?? index]?.part ?? part;
      const where = around > 0 ? " in a place that is not fixed" : "";
      return { start: start.start, end: part.end, why: `${length === 1 ? "a repetition is tried" : `${length} repetitions can share one text`}${where}`, hint: "begin it with ^ and repeat less" };
    }
    if (isLong(part)) {
      // each round looks ahead anew, to the end of the text: one more is counted, for at a power of 3 a path of 4 KB
      // takes half a minute; the repetitions inside share no text with one another, or they were refused
      for (const look of looksIn(part)) {
        const found = findChainIn([{ part: look, groups: [] }], around + Math.max(before, length) + 1);
        if (found !== undefined) return found;
      }
    } else if (part.kind === "look" || part.kind === "choice" || part.kind === "repeat") {
      for (const inner of childrenOf(part)) {
        const found = findChainIn(rowOf(inner), around + before);
        if (found !== undefined) return found;
      }
    }
    before = Math.max(before, length);
  }
  return undefined;
}

/**
 * For each part of a row, how many long repetitions one after the other, this part's last, each of which could take
 * characters from the next; and the part where that begins. 0: the part repeats nothing.
 */
function chainsOf(row: readonly Item[]): { chains: number[]; first: number[] } {
  const chars = row.map(({ part }) => charsOf(part));
  const mayBeSkipped = row.map(({ part }) => isNullable(part));
  /** Whether the border between two repetitions can move: what must stand between them fits into either. */
  const canTrade = (a: number, b: number): boolean => {
    const either = (chars[a] ?? 0n) | (chars[b] ?? 0n);
    if (((chars[a] ?? 0n) & (chars[b] ?? 0n)) === 0n) return false;
    const present = new Set([...(row[a]?.groups ?? []), ...(row[b]?.groups ?? [])]);
    for (let between = a + 1; between < b; between++) {
      if (mayBeSkipped[between] === true || ((chars[between] ?? 0n) & either) !== 0n) continue;
      if (row[between]?.groups.every((group) => present.has(group)) === true) return false;
    }
    return true;
  };
  const chains: number[] = [];
  const first: number[] = [];
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
    if (own + before > MAX_DEGREE) break; // long enough to be refused
  }
  return { chains, first };
}

/** Long repetitions that a text passes through in a part of a row. */
function repetitionsIn(part: Part): number {
  if (isLong(part)) return 1;
  return part.kind === "choice" ? Math.max(...part.choices.map((choice) => Math.max(0, ...chainsOf(rowOf(choice)).chains))) : 0;
}
