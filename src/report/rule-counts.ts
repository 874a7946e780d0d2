// How often each rule of the rule set was broken, for the overviews.

import type { CruiseResult } from "../model/document.ts";
import type { Severity } from "../model/rules.ts";

export interface RuleCount {
  name: string;
  severity: Severity;
  comment: string | undefined;
  /** Findings, and those known and ignored. */
  count: number;
  ignored: number;
}

/** Every rule, also what nothing breaks; most findings first, then most ignored ones, then by name. */
export function countRules({ summary }: CruiseResult): RuleCount[] {
  const { forbidden = [], required = [], allowed = [], allowedSeverity = "warn" } = summary.ruleSetUsed ?? {};
  const notAllowed = {
    name: "not-in-allowed",
    severity: allowedSeverity,
    comment: allowed.find((rule) => Object.hasOwn(rule, "comment"))?.comment ?? "-",
  };
  const counts = new Map<string, { count: number; ignored: number }>();
  for (const { rule } of summary.violations) {
    const entry = counts.get(rule.name) ?? { count: 0, ignored: 0 };
    if (rule.severity === "ignore") entry.ignored += 1;
    else entry.count += 1;
    counts.set(rule.name, entry);
  }
  const { compare } = new Intl.Collator("en");
  return [...forbidden, ...required, ...(allowed.length > 0 ? [notAllowed] : [])]
    .map(({ name, severity, comment }) => ({ name, severity, comment, ...(counts.get(name) ?? { count: 0, ignored: 0 }) }))
    .sort((left, right) => right.count - left.count || right.ignored - left.ignored || compare(left.name, right.name));
}
