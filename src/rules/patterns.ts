// Regular expressions over the names of a graph. Each distinct pattern is compiled once and asked about each name
// once, however many rules share it; and `$0` to `$9` are filled in with what `from.path` captured.

import { compareCodeUnits } from "../graph/names.ts";

/** Answers for one pattern, by vertex. */
export interface NameMatcher {
  matches(vertex: number): boolean;
}

/** What one `from.path` captured in one name: the whole match first. Empty when the pattern has no groups. */
export type Captures = readonly string[];

const NO_CAPTURES: Captures = [];

/** The patterns of one evaluation, over the names of one graph. */
export class Patterns {
  private readonly names: readonly string[];
  private readonly matchers = new Map<string, NameMatcher>();
  private readonly expressions = new Map<string, RegExp>();
  private sorted: { names: string[]; vertices: Int32Array } | undefined;

  constructor(names: readonly string[]) {
    this.names = names;
  }

  matcher(pattern: string): NameMatcher {
    let matcher = this.matchers.get(pattern);
    if (matcher === undefined) {
      matcher = new MemoizedMatcher(this.expression(pattern), this.names);
      this.matchers.set(pattern, matcher);
    }
    return matcher;
  }

  /** For a pattern that holds for few vertices, such as one with captures filled in: compiled once, not remembered. */
  test(pattern: string, vertex: number): boolean {
    return this.expression(pattern).test(this.names[vertex] as string);
  }

  expression(pattern: string): RegExp {
    let expression = this.expressions.get(pattern);
    if (expression === undefined) this.expressions.set(pattern, (expression = new RegExp(pattern)));
    return expression;
  }

  /** What `pattern` captures in a vertex's name; groups that took no part are left out, as dependency-cruiser does. */
  captures(pattern: string | undefined, vertex: number): Captures {
    if (pattern === undefined || pattern === "") return NO_CAPTURES;
    const match = this.expression(pattern).exec(this.names[vertex] as string);
    if (match === null || match.length === 1) return NO_CAPTURES;
    return match.filter((group) => typeof group === "string");
  }

  /**
   * The vertices below `end` whose name the pattern matches, in order. When the pattern starts with `^` and literal
   * text, only names with that beginning are looked at.
   */
  matching(pattern: string, end: number): number[] {
    const expression = this.expression(pattern);
    const prefix = literalPrefix(pattern);
    const found: number[] = [];
    if (prefix === "") {
      for (let vertex = 0; vertex < end; vertex++) if (expression.test(this.names[vertex] as string)) found.push(vertex);
      return found;
    }
    const { names, vertices } = (this.sorted ??= sortNames(this.names));
    for (let place = firstNotBefore(names, prefix); place < names.length; place++) {
      const name = names[place] as string;
      if (!name.startsWith(prefix)) break;
      const vertex = vertices[place] as number;
      if (vertex < end && expression.test(name)) found.push(vertex);
    }
    return found.sort((left, right) => left - right);
  }
}

const UNKNOWN = 0;
const YES = 1;
const NO = 2;

class MemoizedMatcher implements NameMatcher {
  private readonly expression: RegExp;
  private readonly names: readonly string[];
  private readonly answers: Uint8Array;

  constructor(expression: RegExp, names: readonly string[]) {
    this.expression = expression;
    this.names = names;
    this.answers = new Uint8Array(names.length);
  }

  matches(vertex: number): boolean {
    const known = this.answers[vertex];
    if (known !== UNKNOWN) return known === YES;
    const answer = this.expression.test(this.names[vertex] as string);
    this.answers[vertex] = answer ? YES : NO;
    return answer;
  }
}

const PLACEHOLDER = /\\[^]|\$(\d)/g;

/** Whether the pattern has a `$0` to `$9` to fill in; a `\$` is a dollar sign of the name. */
export function hasPlaceholders(pattern: string | undefined): boolean {
  if (pattern === undefined || !pattern.includes("$")) return false;
  for (const match of pattern.matchAll(PLACEHOLDER)) if (match[1] !== undefined) return true;
  return false;
}

/**
 * The pattern with the captures filled in, each escaped, so that it matches itself alone. A placeholder for which there
 * is no capture stays, and then matches nothing.
 */
export function fillIn(pattern: string, captures: Captures): string {
  if (captures.length === 0) return pattern;
  return pattern.replace(PLACEHOLDER, (text, digit: string | undefined) => {
    const capture = digit === undefined ? undefined : captures[Number(digit)];
    return capture === undefined ? text : escapePattern(capture);
  });
}

/** A pattern that matches `text` and nothing else, inside of a class (`[…]`) too. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
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
      if (!/[\\^$.*+?()[\]{}|/-]/.test(character)) break;
      at++;
    } else if (/[$.*+?()[\]{}^]/.test(character)) break;
    prefix += character;
  }
  // a quantifier is about the character before it
  return /[*?{]/.test(pattern[at] ?? "") ? prefix.slice(0, -1) : prefix;
}

function sortNames(names: readonly string[]): { names: string[]; vertices: Int32Array } {
  const vertices = Int32Array.from(names.keys()).sort((left, right) =>
    compareCodeUnits(names[left] as string, names[right] as string),
  );
  return { names: Array.from(vertices, (vertex) => names[vertex] as string), vertices };
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
