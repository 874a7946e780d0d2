// What has become of the known violations: how many there are, how many no longer occur, which are past their day.

import type { ExpiredEntry, Violation } from "../model/document.ts";
import type { KnownViolation } from "../model/options.ts";
import type { RuleSet } from "../model/rules.ts";
import { compareExceptSeverity } from "./violations.ts";

/**
 * How many entries stand for no finding of today. One with an id is looked for by it; others as dependency-cruiser
 * does: each is paired with one finding that equals it in everything but severity.
 */
export function countStale(known: readonly KnownViolation[], current: readonly Violation[]): number {
  const ids = new Set(current.map(({ id }) => id));
  const complete: Violation[] = [];
  let stale = 0;
  for (const entry of known) {
    if (entry.id !== undefined) stale += ids.has(entry.id) ? 0 : 1;
    else if (isComplete(entry)) complete.push(entry);
    else stale++;
  }
  if (complete.length === 0) return stale;
  const compare = compareExceptSeverity([...complete, ...current]);
  const sorted = [...current].sort(compare);
  let place = 0;
  for (const entry of complete.sort(compare)) {
    while (place < sorted.length && compare(sorted[place] as Violation, entry) < 0) place++;
    if (place < sorted.length && compare(sorted[place] as Violation, entry) === 0) place++;
    else stale++;
  }
  return stale;
}

function isComplete(entry: KnownViolation): entry is Violation {
  return entry.rule !== undefined && entry.from !== undefined && entry.to !== undefined;
}

/** Rules, then known violations, whose last day is before `today`. Days are `YYYY-MM-DD`. */
export function findExpired(ruleSet: RuleSet, known: readonly KnownViolation[], today: string): ExpiredEntry[] {
  const expired: ExpiredEntry[] = [];
  const { allowed = [], forbidden = [], ratchets = [], required = [] } = ruleSet;
  for (const { name, expires } of [...forbidden, ...allowed, ...required, ...ratchets]) {
    if (expires !== undefined && expires < today) expired.push({ rule: name ?? "not-in-allowed", expires });
  }
  for (const { expires, from, id, rule, to } of known) {
    if (expires === undefined || expires >= today) continue;
    expired.push({
      ...(rule === undefined ? {} : { rule: rule.name }),
      ...(id === undefined ? {} : { id }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      expires,
    });
  }
  return expired;
}
