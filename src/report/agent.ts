// `agent`: the findings as JSON for a program that is to put them right, by rule, the cheapest first. Ignored findings
// are left out. What else makes the run fail (a ratchet: which edge goes is open) is a rule without violations.

import type { CruiseResult, Violation } from "../model/document.ts";
import type { Severity } from "../model/rules.ts";
import { costOf, type Cost } from "./cost.ts";
import { DocumentIndex } from "./document-index.ts";
import { renderJson } from "./json.ts";
import { otherFailures, type OtherFailure } from "./other-failures.ts";
import type { Rendered, RenderOptions } from "./reporter.ts";

/** Keys are written in this order; what is not known is `null`. */
export interface AgentReport {
  inspected: Record<string, { files: number; modules: number }>;
  vacuousRules: string[];
  /** By their cheapest violation, then by name. */
  rules: AgentRule[];
  /** `maxFindings` is over all rules together; `null`: no limit. */
  budget: { maxFindings: number | null; truncated: boolean };
}

export interface AgentRule {
  name: string;
  severity: Severity;
  /** All findings; of a ratchet, the edges over its ceiling. */
  count: number;
  /** Those that are listed. */
  shown: number;
  fix: string | null;
  decision: string | null;
  violations: AgentViolation[];
}

export interface AgentViolation {
  id: string | null;
  from: string;
  to: string;
  line: number | null;
  column: number | null;
  dependencyKind: "import" | null;
  cost: Cost;
}

export function renderAgent(result: CruiseResult, options: RenderOptions): Rendered {
  return { output: renderJson(agentReport(result, options.maxFindings)) };
}

/** @param maxFindings how many violations are listed, the cheapest of all rules; `undefined`: all */
export function agentReport(result: CruiseResult, maxFindings: number | undefined): AgentReport {
  const { summary } = result;
  const index = new DocumentIndex(result);
  const findings = summary.violations
    .filter(({ rule }) => rule.severity !== "ignore")
    .map((violation) => ({ violation, cost: costOf(violation, index) }))
    .sort((left, right) => left.cost.score - right.cost.score || compareFindings(left.violation, right.violation));

  // A map keeps the order of what comes first, so rules come out by their cheapest violation.
  const rules = new Map<string, AgentRule>();
  let listed = 0;
  for (const { violation, cost } of findings) {
    const rule = ruleEntry(rules, violation);
    rule.count += 1;
    if (maxFindings !== undefined && listed >= maxFindings) continue;
    rule.violations.push(agentViolation(violation, cost, index));
    rule.shown += 1;
    listed += 1;
  }
  for (const failure of otherFailures(result)) addFailure(rules, failure);
  return {
    inspected: summary.inspected ?? {},
    vacuousRules: summary.vacuousRules ?? [],
    rules: [...rules.values()],
    budget: { maxFindings: maxFindings ?? null, truncated: listed < findings.length },
  };
}

function ruleEntry(rules: Map<string, AgentRule>, { rule: { name, severity }, fix, decision }: Violation): AgentRule {
  const known = rules.get(name);
  if (known !== undefined) return known;
  const entry: AgentRule = { name, severity, count: 0, shown: 0, fix: fix ?? null, decision: decision ?? null, violations: [] };
  rules.set(name, entry);
  return entry;
}

/** Where the rule has no fix, it says what is wrong: there is no other place for it. */
function addFailure(rules: Map<string, AgentRule>, { name, count, text, fix = text }: OtherFailure): void {
  const known = rules.get(name);
  if (known === undefined) {
    rules.set(name, { name, severity: "error", count, shown: 0, fix, decision: null, violations: [] });
    return;
  }
  known.count += count;
  known.fix = known.fix === null || known.fix === fix ? fix : `${known.fix}\n${fix}`;
}

function agentViolation(violation: Violation, cost: Cost, index: DocumentIndex): AgentViolation {
  const { id = null, from, to } = violation;
  const { line = null, column = null, dependencyKind = null } = index.edgeOf(violation) ?? {};
  return { id, from, to, line, column, dependencyKind, cost };
}

/** Findings that cost the same: by rule, from, to and id, as code units order them. */
function compareFindings(left: Violation, right: Violation): number {
  return compareText(left.rule.name, right.rule.name)
    || compareText(left.from, right.from)
    || compareText(left.to, right.to)
    || compareText(left.id ?? "", right.id ?? "");
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
