// A finding in one line, as the formats for build servers write it.

import type { Violation } from "../model/document.ts";
import { percentages } from "./numbers.ts";
import { names } from "./violation-target.ts";

/** @param writePath how the modules between the ends of a forbidden path are said */
export function describer(writePath: (path: string) => string): (violation: Violation) => string {
  const percentage = percentages();
  return (violation) => {
    const { from, to, metrics } = violation;
    switch (violation.type) {
      case "module":
        return from;
      case "cycle":
        return `${from} -> ${names(violation.cycle).join(" -> ")}`;
      case "reachability":
        return `${from} -> ${to} ${writePath(names(violation.via).join(" -> "))}`;
      case "instability": {
        const [before, after] = [metrics?.from.instability ?? 0, metrics?.to.instability ?? 0];
        return `${from} -> ${to} (instability: ${percentage(before)} -> ${percentage(after)})`;
      }
      default:
        return `${from} -> ${to}`;
    }
  };
}
