// How names are put in order: as dependency-cruiser does (a collation, the same on every machine), and by code unit.

/** The order of `localeCompare` in English, whatever the machine's locale. */
export type Collation = (left: string, right: string) => number;

export function makeCollation(): Collation {
  return new Intl.Collator("en").compare;
}

/** By UTF-16 code unit, as `Array.prototype.sort` does without a comparator. */
export function compareCodeUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * For each name its place in the collation; names that the collation cannot tell apart share one.
 * Comparing two places is then as good as comparing the names, and far cheaper.
 */
export function rankNames(names: Iterable<string>, compare: Collation): Map<string, number> {
  const sorted = [...new Set(names)].sort(compare);
  const ranks = new Map<string, number>();
  let rank = 0;
  sorted.forEach((name, place) => {
    if (place > 0 && compare(sorted[place - 1] as string, name) !== 0) rank = place;
    ranks.set(name, rank);
  });
  return ranks;
}
