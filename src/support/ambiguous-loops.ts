// Whether a repetition can match one text in two ways: an engine that goes back tries them all, which are twice as many
// for every such text in a row. The repetition becomes an automaton whose states are the places of characters in the
// pattern (Glushkov's), and two runs over it are followed side by side: when they part over one text and meet again, there
// are two ways (Weber and Seidl, "On the degree of ambiguity of finite automata", 1991). What is not modelled only
// adds ways: assertions hold everywhere, and a count too large to write out has no bound.

import type { CharSet, Part } from "./pattern-parts.ts";

export type Ambiguity =
  | "none"
  /** Also where only an assertion that is not modelled would rule the second way out. */
  | "two ways"
  /** It is too large to tell in a reasonable time. */
  | "unknown";

/** @param body what is repeated without bound, with no back-reference in it */
export function ambiguityOfRepeating(body: Part): Ambiguity {
  const automaton = new Automaton();
  const { first, last, empty } = automaton.read(body);
  automaton.link(last, first);
  return automaton.ambiguity(empty > 0);
}

/** Steps of building and of comparing; far under a second. */
const MAX_STEPS = 1_000_000;
/** A counted repetition is written out up to so many characters. */
const MAX_WRITTEN_OUT = 200;

/** Places where a text can go on, by their number; one twice when there are two ways to it. */
interface Places {
  id: number;
  numbers: readonly number[];
}

interface Fragment {
  first: readonly number[];
  last: readonly number[];
  /** In how many ways it matches the empty text; 2 stands for more too. */
  empty: number;
}

const EMPTY: Fragment = { first: [], last: [], empty: 1 };

class Automaton {
  private readonly sets: CharSet[] = [];
  /** By place: what may follow. */
  private readonly follow: Places[][] = [];
  private placesCount = 0;
  private steps = 0;
  private repeatsEmpty = false;

  read(part: Part): Fragment {
    if (this.steps > MAX_STEPS) return EMPTY;
    this.steps++;
    switch (part.kind) {
      case "chars": {
        const place = this.sets.push(part.set) - 1;
        this.follow.push([]);
        return { first: [place], last: [place], empty: 0 };
      }
      case "sequence":
        return part.parts.reduce<Fragment>((before, inner) => this.join(before, this.read(inner)), EMPTY);
      case "choice": {
        const choices = part.choices.map((choice) => this.read(choice));
        this.steps += choices.length;
        return {
          first: choices.flatMap(({ first }) => first),
          last: choices.flatMap(({ last }) => last),
          empty: Math.min(2, choices.reduce((sum, { empty }) => sum + empty, 0)),
        };
      }
      case "repeat":
        return this.repeat(part);
      default:
        return EMPTY;
    }
  }

  private repeat(part: Part & { kind: "repeat" }): Fragment {
    const { of, min, max } = part;
    if (max === 0) return EMPTY;
    if (isTooLong(max, sizeOf(of)) && max > 1) {
      const inner = this.read(of);
      if (inner.empty > 0) this.repeatsEmpty = true;
      this.link(inner.last, inner.first);
      return min === 0 ? { ...inner, empty: 1 } : inner;
    }
    // x{1,3} is x(?:x(?:x)?)?; a copy that need not be there is not there either when it would be empty
    let rest = EMPTY;
    for (let copy = max; copy > min; copy--) rest = { ...this.join({ ...this.read(of), empty: 0 }, rest), empty: 1 };
    for (let copy = min; copy > 0; copy--) rest = this.join(this.read(of), rest);
    return rest;
  }

  private join(a: Fragment, b: Fragment): Fragment {
    this.link(a.last, b.first);
    const times = (places: readonly number[], ways: number): readonly number[] => (ways === 0 ? [] : ways === 1 ? places : [...places, ...places]);
    const first = a.empty === 0 ? a.first : [...a.first, ...times(b.first, a.empty)];
    const last = b.empty === 0 ? b.last : [...b.last, ...times(a.last, b.empty)];
    this.steps += first.length + last.length;
    return { first, last, empty: Math.min(2, a.empty * b.empty) };
  }

  /** Each of `after` may follow each of `before`. */
  link(before: readonly number[], after: readonly number[]): void {
    if (this.steps > MAX_STEPS || after.length === 0) return;
    const places: Places = { id: this.placesCount++, numbers: after };
    for (const place of before) this.follow[place]?.push(places);
    this.steps += before.length;
  }

  /** @param maybeEmpty it may go round without a character */
  ambiguity(maybeEmpty: boolean): Ambiguity {
    if (this.steps > MAX_STEPS) return "unknown";
    if (maybeEmpty || this.repeatsEmpty) return "two ways";
    const pairs = new Set<number>();
    const compared = new Set<number>();
    const todo: [Places, Places, fromOnePlace: boolean][] = [];
    const compare = (a: Places, b: Places, fromOnePlace: boolean): void => {
      const key = (Math.min(a.id, b.id) * this.placesCount + Math.max(a.id, b.id)) * 2 + (fromOnePlace && a === b ? 1 : 0);
      this.steps++;
      if (compared.has(key)) return;
      compared.add(key);
      todo.push([a, b, fromOnePlace]);
    };
    for (const places of this.follow) {
      places.forEach((a, i) => {
        for (const b of places.slice(i)) compare(a, b, true);
      });
      if (this.steps > MAX_STEPS) return "unknown";
    }
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      const [{ numbers }, other, fromOnePlace] = next;
      const together = fromOnePlace && next[0] === other;
      for (const [i, a] of numbers.entries()) {
        // a run that goes where the other goes, from the same place, is the same run
        for (const b of together ? numbers.slice(i + 1) : other.numbers) {
          this.steps++;
          if (((this.sets[a] ?? 0n) & (this.sets[b] ?? 0n)) === 0n) continue;
          if (a === b) return "two ways";
          const key = Math.min(a, b) * this.sets.length + Math.max(a, b);
          if (pairs.has(key)) continue;
          pairs.add(key);
          for (const afterA of this.follow[a] ?? []) for (const afterB of this.follow[b] ?? []) compare(afterA, afterB, false);
        }
        if (this.steps > MAX_STEPS) return "unknown";
      }
    }
    return this.steps > MAX_STEPS ? "unknown" : "none";
  }
}

/** What has no characters, such as `\b`, is written out as often as it is counted all the same. */
const isTooLong = (times: number, size: number): boolean => times * Math.max(1, size) > MAX_WRITTEN_OUT;

/** How many characters it has when what is counted is written out, where that is not too much. */
function sizeOf(part: Part): number {
  switch (part.kind) {
    case "chars":
      return 1;
    case "sequence":
      return part.parts.reduce((sum, inner) => sum + sizeOf(inner), 0);
    case "choice":
      return part.choices.reduce((sum, inner) => sum + sizeOf(inner), 0);
    case "repeat": {
      const size = sizeOf(part.of);
      return isTooLong(part.max, size) ? size : size * part.max;
    }
    default:
      return 0;
  }
}
