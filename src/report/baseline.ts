// `baseline`: the known violations after this run, for the file that later runs take them from. Of what is added to a
// violation an entry keeps the id, by which it is matched, and what a person gave it: until when, whose, why. The
// reporter's section may hold `expires`, `owner` and `reason` for the entries that are new.

import type { CruiseResult, Violation } from "../model/document.ts";
import type { KnownViolation } from "../model/options.ts";
import { renderJson } from "./json.ts";
import type { Rendered, RenderOptions } from "./reporter.ts";
import { diffViolations, violationOrder } from "./violation-order.ts";

type Mode = "full" | "shrink-only" | "format";

export function renderBaseline({ summary }: CruiseResult, { reporterOptions }: Pick<RenderOptions, "reporterOptions">): Rendered {
  const known = summary.optionsUsed?.knownViolations ?? [];
  const mode = summary.optionsUsed?.baseline?.mode ?? "full";
  const difference = diffViolations(known, summary.violations);
  const given = new Map(difference.same.map((pair) => [pair.found, pair.known]));
  const entries: Record<Mode, () => KnownViolation[]> = {
    "full": () => summary.violations.map((violation) => entryOf(violation, given.get(violation) ?? reporterOptions)),
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

/** A finding as an entry, with what the entry that it had before says of it, or what is said of new ones. */
function entryOf({ fix: _fix, decision: _decision, ...violation }: Violation, said: { expires?: unknown; owner?: unknown; reason?: unknown }): KnownViolation {
  const entry: KnownViolation = violation;
  for (const key of ["expires", "owner", "reason"] as const) {
    const value = said[key];
    if (typeof value === "string") entry[key] = value;
  }
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
