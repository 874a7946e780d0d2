// The order of violations in a baseline, and what two lists of them have in common. Two are the same when rule name,
// ends, type, dependency types and path are; the severity is not asked, since a known one has been softened.

import type { Violation } from "../model/document.ts";
import type { KnownViolation } from "../model/options.ts";
import type { Severity } from "../model/rules.ts";

/** An entry of a known-violations file may leave out what it is not matched by. */
type Entry = KnownViolation | Violation;

type Compare<T> = (left: T, right: T) => number;

const RANKS: Readonly<Record<Severity, number>> = { error: 1, warn: 2, info: 3, ignore: 4 };

export interface ViolationOrder {
  /** By severity, then by what is said. */
  bySeverity: Compare<Entry>;
  /** 0 for what is the same. */
  compare: Compare<Entry>;
}

/** As English collates, whatever the machine's language is. */
export function violationOrder(): ViolationOrder {
  const { compare: text } = new Intl.Collator("en");
  const compare: Compare<Entry> = (left, right) =>
    text(left.rule?.name ?? "", right.rule?.name ?? "")
    || text(left.from ?? "", right.from ?? "")
    || text(left.to ?? "", right.to ?? "")
    || text(left.unresolvedTo ?? "", right.unresolvedTo ?? "")
    || text(left.type ?? "", right.type ?? "")
    || compareLists(text, left.dependencyTypes, right.dependencyTypes)
    || compareLists(text, left.cycle?.map(nameOf), right.cycle?.map(nameOf))
    || compareLists(text, left.via?.map(nameOf), right.via?.map(nameOf))
    || text(withoutEnds(left), withoutEnds(right));
  return { bySeverity: (left, right) => rank(left) - rank(right) || compare(left, right), compare };
}

export interface ViolationDifference<K extends Entry> {
  /** Found, and not known. */
  added: Violation[];
  /** Known, and found: the known entry, and what was found. */
  same: { known: K; found: Violation }[];
  /** Known, and found no more. */
  stale: K[];
}

/**
 * Each entry stands for one finding. Entries that say an id are matched by it when the findings have ids, the others by
 * comparison. All lists are in the order that `compare` gives.
 */
export function diffViolations<K extends Entry>(known: readonly K[], found: readonly Violation[]): ViolationDifference<K> {
  const { compare } = violationOrder();
  const left = known.toSorted(compare);
  const right = found.toSorted(compare);
  const difference: ViolationDifference<K> = { added: [], same: [], stale: [] };
  const [unmatched, byId] = matchIds(left, right, difference);
  const rest = right.filter((violation) => !byId.has(violation));
  let next = 0;
  for (const entry of unmatched) {
    while (next < rest.length && compare(entry, rest[next]!) > 0) difference.added.push(rest[next++]!);
    const candidate = rest[next];
    if (candidate !== undefined && compare(entry, candidate) === 0) {
      difference.same.push({ known: entry, found: candidate });
      next++;
    } else {
      difference.stale.push(entry);
    }
  }
  difference.added.push(...rest.slice(next));
  difference.same.sort((one, other) => compare(one.found, other.found));
  return difference;
}

/** Entries that remain, and findings that are taken. */
function matchIds<K extends Entry>(known: K[], found: Violation[], { same }: ViolationDifference<K>): [K[], Set<Violation>] {
  const free = new Map<string, Violation[]>();
  for (const violation of found) {
    if (violation.id === undefined) continue;
    const queue = free.get(violation.id);
    if (queue === undefined) free.set(violation.id, [violation]);
    else queue.push(violation);
  }
  const taken = new Set<Violation>();
  const remaining = known.filter((entry) => {
    const match = entry.id === undefined ? undefined : free.get(entry.id)?.shift();
    if (match === undefined) return true;
    taken.add(match);
    same.push({ known: entry, found: match });
    return false;
  });
  return [remaining, taken];
}

function rank({ rule }: Entry): number {
  return rule === undefined ? 0 : RANKS[rule.severity];
}

function nameOf({ name }: { name: string }): string {
  return name;
}

/** Two entries that are nothing but their ids differ by them. */
function withoutEnds({ from, id = "" }: Entry): string {
  return from === undefined ? id : "";
}

/** The first difference decides; of two lists that begin alike the shorter one comes first. */
function compareLists(compare: Compare<string>, left: readonly string[] = [], right: readonly string[] = []): number {
  for (let index = 0; index < left.length && index < right.length; index++) {
    const order = compare(left[index]!, right[index]!);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
