// What `markdown` and `err-html` say of a violation's ends; both write HTML in a table's cell.

import type { Violation } from "../model/document.ts";
import type { KnownViolation } from "../model/options.ts";
import { percentages } from "./numbers.ts";
import { names, targetName, type TargetOptions } from "./violation-target.ts";

export interface EndTexts {
  /** What stands behind the module's name. */
  fromExtra(violation: Violation): string;
  to(violation: Violation): string;
}

/** @param escape how a module's name is written in the page */
export function endTexts(options: TargetOptions, escape: (name: string) => string): EndTexts {
  const percentage = percentages();
  const path = (steps: Violation["cycle"]): string => names(steps).map(escape).join(" &rightarrow;<br/>");
  const instability = (value: number | undefined): string => `&nbsp;<span class="extra">(I: ${percentage(value ?? 0)})</span>`;
  return {
    fromExtra: ({ type, metrics }) => (type === "instability" ? instability(metrics?.from.instability) : ""),
    to(violation) {
      switch (violation.type) {
        case "module":
          return "";
        case "cycle":
          return path(violation.cycle);
        case "reachability":
          return `${escape(violation.to)}<br/>${path(violation.via)}`;
        case "instability":
          return escape(targetName(violation, options)) + instability(violation.metrics?.to.instability);
        default:
          return escape(targetName(violation, options));
      }
    },
  };
}

/** A known violation to be shown in a table; one that says no more than its id is shown by it. */
export function shownEntry(entry: KnownViolation): Violation {
  const { type = "dependency", from = entry.id ?? "", to = "", rule = { name: "", severity: "ignore" }, ...rest } = entry;
  return { ...rest, type, from, to, rule };
}
