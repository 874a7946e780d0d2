// Known violations whose day is past.

import type { CruiseResult } from "../model/document.ts";
import type { KnownViolation } from "../model/options.ts";

/** In the order of the list. An entry counts from the day after `expires`; none does when `today` is not known. */
export function expiredEntries(result: CruiseResult, today: string | undefined): KnownViolation[] {
  if (today === undefined) return [];
  const known = result.summary.optionsUsed?.knownViolations ?? [];
  return known.filter(({ expires }) => expires !== undefined && expires < today);
}

/** What an entry is about, as far as it says: its rule and edge, else its id. */
export function entryText(entry: KnownViolation): string {
  const edge = entry.to === undefined || entry.to === entry.from ? entry.from : `${entry.from} → ${entry.to}`;
  return [entry.rule?.name, edge, entry.id].filter((part) => part !== undefined).join(" ");
}
