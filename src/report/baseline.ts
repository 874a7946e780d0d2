// `baseline`: the known violations after this run, for the file that later runs take them from. Of what is added to a
// violation an entry keeps the id, by which it is matched, and what a person gave it: until when, whose, why.

import type { CruiseResult, Violation } from "../model/document.ts";
import type { KnownViolation } from "../model/options.ts";
import { renderJson } from "./json.ts";
import type { Rendered } from "./reporter.ts";
import { diffViolations, violationOrder } from "./violation-order.ts";

type Mode = "full" | "shrink-only" | "format";

export function renderBaseline({ summary }: CruiseResult): Rendered {
  const known = summary.optionsUsed?.knownViolations ?? [];
  const mode = summary.optionsUsed?.baseline?.mode ?? "full";
  const difference = diffViolations(known, summary.violations);
  const given = new Map(difference.same.map((pair) => [pair.found, pair.known]));
  const entries: Record<Mode, () => KnownViolation[]> = {
    "full": () => summary.violations.map((violation) => entryOf(violation, given.get(violation))),
    "shrink-only": () => difference.same.map((pair) => pair.known),
    "format": () => [...known],
  };
  const kept = entries[mode]();
  const counts = { added: difference.added.length, same: difference.same.length, stale: difference.stale.length };
  return {
    output: renderJson(kept.sort(violationOrder().bySeverity)),
    message: account(mode, kept.length, counts),
  };
}

/** A finding as an entry, with what the entry that it had before says. */
function entryOf({ fix: _fix, decision: _decision, ...violation }: Violation, known: KnownViolation | undefined): KnownViolation {
  const entry: KnownViolation = violation;
  if (known?.expires !== undefined) entry.expires = known.expires;
  if (known?.owner !== undefined) entry.owner = known.owner;
  if (known?.reason !== undefined) entry.reason = known.reason;
  return entry;
}

function account(mode: Mode, total: number, { added, same, stale }: { added: number; same: number; stale: number }): string {
  const becameOf = (count: number, what: string): string =>
    mode === "format" || count === 0 ? "" : ` (running in '${mode}' mode => ${what} the baseline)`;
  return [
    "",
    `baseline  : ${total} violations${mode === "format" ? " (running in 'format' mode so no updates made)" : ""}`,
    "",
    `  new     : ${added}${becameOf(added, mode === "full" ? "added to" : "not added to")}`,
    `  same    : ${same}`,
    `  stale   : ${stale}${becameOf(stale, "removed from")}`,
    "",
  ].join("\n");
}
