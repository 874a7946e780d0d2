// Regular expressions over the names of a graph. Each distinct pattern is compiled once and asked about each name
// once, however many rules share it; and `$0` to `$9` are filled in with what `from.path` captured.

/** Answers for one pattern, by vertex. */
export interface NameMatcher {
  matches(vertex: number): boolean;
  /** The vertices it matches, in order. */
  all(): readonly number[];
}

/** What one `from.path` captured in a name, held once for all names in which it captures the same. */
export interface Captures {
  /** From 0, among what this pattern captured so far. */
  readonly number: number;
  /** The whole match first. Empty when the pattern has no groups, or does not match. */
  readonly values: readonly string[];
}

/** A `from.path` with what it captured in the names that it was asked about. */
class Capturer {
  private readonly expression: RegExp | undefined;
  private readonly names: readonly string[];
  private readonly byVertex: (Captures | undefined)[] = [];
  private readonly byValues = new Map<string, Captures>();

  constructor(expression: RegExp | undefined, names: readonly string[]) {
    this.expression = expression;
    this.names = names;
  }

  capture(vertex: number): Captures {
    return (this.byVertex[vertex] ??= this.find(vertex));
  }

  /** Groups that took no part are left out, as in dependency-cruiser. */
  private find(vertex: number): Captures {
    const match = this.expression?.exec(this.names[vertex] as string);
    const isCapture = match !== null && match !== undefined && match.length > 1;
    const values = isCapture ? match.filter((group) => typeof group === "string") : [];
    const key = values.join("\n");
    let captures = this.byValues.get(key);
    if (captures === undefined) this.byValues.set(key, (captures = { number: this.byValues.size, values }));
    return captures;
  }
}

/** The patterns of one evaluation, over the names of one graph. */
export class Patterns {
  private readonly names: readonly string[];
  private readonly matchers = new Map<string, NameMatcher>();
  private readonly expressions = new Map<string, RegExp>();
  private readonly capturers = new Map<string, Capturer>();
  private sorted: { names: string[]; vertices: Int32Array } | undefined;

  constructor(names: readonly string[]) {
    this.names = names;
  }

  /** How many names there are. */
  get size(): number {
    return this.names.length;
  }

  matcher(pattern: string): NameMatcher {
    let matcher = this.matchers.get(pattern);
    if (matcher === undefined) {
      matcher = new MemoizedMatcher(this.expression(pattern), this.names, this.verticesBelow(literalPrefix(pattern)));
      this.matchers.set(pattern, matcher);
    }
    return matcher;
  }

  expression(pattern: string): RegExp {
    let expression = this.expressions.get(pattern);
    if (expression === undefined) this.expressions.set(pattern, (expression = new RegExp(pattern)));
    return expression;
  }

  /** What `pattern` captures in a vertex's name. */
  captures(pattern: string | undefined, vertex: number): Captures {
    return this.capturer(pattern).capture(vertex);
  }

  private capturer(pattern = ""): Capturer {
    let capturer = this.capturers.get(pattern);
    if (capturer === undefined) {
      capturer = new Capturer(pattern === "" ? undefined : this.expression(pattern), this.names);
      this.capturers.set(pattern, capturer);
    }
    return capturer;
  }

  /**
   * Whether `pattern`, filled in with what `fromPath` captures in the name of one vertex, matches the name of another.
   */
  filledIn(pattern: string, fromPath: string | undefined): (source: number, target: number) => boolean {
    const template = new Template(pattern);
    if (!template.hasPlaceholders) {
      const matcher = this.matcher(pattern);
      return (_, target) => matcher.matches(target);
    }
    const capturer = this.capturer(fromPath);
    const matchers: (Pick<NameMatcher, "matches"> | undefined)[] = [];
    return (source, target) => {
      const captures = capturer.capture(source);
      const matcher = (matchers[captures.number] ??= this.filledInMatcher(template.fill(captures), captures));
      return matcher.matches(target);
    };
  }

  private filledInMatcher(pattern: string, { number }: Captures): Pick<NameMatcher, "matches"> {
    const expression = new RegExp(pattern);
    if (number >= MAX_MEMOIZED) return new PlainMatcher(expression, this.names);
    return new MemoizedMatcher(expression, this.names, this.verticesBelow(literalPrefix(pattern)));
  }

  /** The vertices below `end` whose name the pattern matches, in order. */
  matching(pattern: string, end: number): number[] {
    const expression = this.expression(pattern);
    const found: number[] = [];
    const candidates = this.verticesBelow(literalPrefix(pattern));
    if (candidates === undefined) {
      for (let vertex = 0; vertex < end; vertex++) if (expression.test(this.names[vertex] as string)) found.push(vertex);
      return found;
    }
    for (const vertex of candidates) if (vertex < end && expression.test(this.names[vertex] as string)) found.push(vertex);
    return found.sort((left, right) => left - right);
  }

  /** Those whose name starts with `prefix`, by name; nothing when it is empty. */
  private verticesBelow(prefix: string): Int32Array | undefined {
    if (prefix === "") return undefined;
    const { names, vertices } = (this.sorted ??= sortNames(this.names));
    // no name starts with the prefix followed by a character beyond all others
    return vertices.subarray(firstNotBefore(names, prefix), firstNotBefore(names, `${prefix}\uffff`));
  }
}

/** Of the forms a pattern is filled in to, how many have their answers remembered: that takes a byte for each name. */
const MAX_MEMOIZED = 256;

const UNKNOWN = 0;
const YES = 1;
const NO = 2;

class MemoizedMatcher implements NameMatcher {
  private readonly expression: RegExp;
  private readonly names: readonly string[];
  private readonly answers: Uint8Array;
  private readonly candidates: Int32Array | undefined;
  private matched: number[] | undefined;

  /** @param candidates what alone can match; everything, when it is not given */
  constructor(expression: RegExp, names: readonly string[], candidates: Int32Array | undefined) {
    this.expression = expression;
    this.names = names;
    this.candidates = candidates;
    this.answers = new Uint8Array(names.length);
    if (candidates === undefined) return;
    this.answers.fill(NO);
    for (let place = 0; place < candidates.length; place++) this.answers[candidates[place] as number] = UNKNOWN;
  }

  matches(vertex: number): boolean {
    const known = this.answers[vertex];
    if (known !== UNKNOWN) return known === YES;
    const answer = this.expression.test(this.names[vertex] as string);
    this.answers[vertex] = answer ? YES : NO;
    return answer;
  }

  all(): readonly number[] {
    return (this.matched ??= this.findAll());
  }

  private findAll(): number[] {
    if (this.candidates !== undefined) return [...this.candidates].filter((vertex) => this.matches(vertex)).sort((left, right) => left - right);
    const found: number[] = [];
    for (let vertex = 0; vertex < this.names.length; vertex++) if (this.matches(vertex)) found.push(vertex);
    return found;
  }
}

class PlainMatcher {
  private readonly expression: RegExp;
  private readonly names: readonly string[];

  constructor(expression: RegExp, names: readonly string[]) {
    this.expression = expression;
    this.names = names;
  }

  matches(vertex: number): boolean {
    return this.expression.test(this.names[vertex] as string);
  }
}

/** A pattern with `$0` to `$9` in it, to be filled in. A `\$` is a dollar sign of the name and stays one. */
export class Template {
  readonly hasPlaceholders: boolean;
  private readonly pattern: string;
  /** The text before each placeholder, and after the last one. */
  private readonly texts: string[] = [];
  private readonly digits: number[] = [];

  constructor(pattern: string) {
    this.pattern = pattern;
    let start = 0;
    for (const match of pattern.matchAll(/\\[^]|\$(\d)/g)) {
      if (match[1] === undefined) continue;
      this.texts.push(pattern.slice(start, match.index));
      this.digits.push(Number(match[1]));
      start = match.index + match[0].length;
    }
    this.texts.push(pattern.slice(start));
    this.hasPlaceholders = this.digits.length > 0;
  }

  /**
   * With the captures in their places, each escaped, so that it matches itself alone. A placeholder for which there is
   * no capture stays, and then matches nothing.
   */
  fill({ values }: Pick<Captures, "values">): string {
    if (values.length === 0 || !this.hasPlaceholders) return this.pattern;
    let filled = this.texts[0] as string;
    for (let place = 0; place < this.digits.length; place++) {
      const digit = this.digits[place] as number;
      const capture = values[digit];
      filled += capture === undefined ? `$${digit}` : escapePattern(capture);
      filled += this.texts[place + 1] as string;
    }
    return filled;
  }
}

const SPECIAL = /[\\^$.*+?()[\]{}|/-]/;
const EVERY_SPECIAL = /[\\^$.*+?()[\]{}|/-]/g;

/** A pattern that matches `text` and nothing else, inside of a class (`[…]`) too. */
export function escapePattern(text: string): string {
  return SPECIAL.test(text) ? text.replace(EVERY_SPECIAL, "\\$&") : text;
}

/** The text every match must start the name with; empty when the pattern does not tell. */
function literalPrefix(pattern: string): string {
  if (!pattern.startsWith("^") || pattern.includes("|")) return "";
  let prefix = "";
  let at = 1;
  for (; at < pattern.length; at++) {
    let character = pattern[at] as string;
    if (character === "\\") {
      character = pattern[at + 1] ?? "";
      if (!SPECIAL.test(character)) break;
      at++;
    } else if (/[$.*+?()[\]{}^]/.test(character)) break;
    prefix += character;
  }
  // a quantifier is about the character before it
  return /[*?{]/.test(pattern[at] ?? "") ? prefix.slice(0, -1) : prefix;
}

function sortNames(names: readonly string[]): { names: string[]; vertices: Int32Array } {
  const vertexOf = new Map(names.map((name, vertex) => [name, vertex]));
  const sorted = [...names].sort(); // by code unit, and far faster than with a comparator
  return { names: sorted, vertices: Int32Array.from(sorted, (name) => vertexOf.get(name) as number) };
}

function firstNotBefore(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
