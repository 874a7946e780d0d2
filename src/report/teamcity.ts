// `teamcity`: service messages that TeamCity's log reader takes as inspections.
// Source: TeamCity on-premises help, "Service Messages", sections "Reporting Inspections" and "Escaped Values".

import type { CruiseResult, Violation } from "../model/document.ts";
import type { RuleSet, Severity } from "../model/rules.ts";
import { describer } from "./finding-text.ts";
import { otherFailures } from "./other-failures.ts";
import type { Rendered, RenderOptions } from "./reporter.ts";

/** Dashboards filter by it, so it is the one that dependency-cruiser gives. */
const CATEGORY = "dependency-cruiser";
const IGNORED = "ignored-known-violations";
const SEVERITIES: Readonly<Record<Severity, string>> = { error: "ERROR", warn: "WARNING", info: "INFO", ignore: "INFO" };
/** Ties the messages of one run together. One run writes one flow, so that it need not be chance. */
const FLOW = "0000000001";

const ESCAPES: Readonly<Record<string, string>> = {
  "|": "||", "\n": "|n", "\r": "|r", "[": "|[", "]": "|]", "\u0085": "|x", "\u2028": "|l", "\u2029": "|p", "'": "|'",
};

export function renderTeamcity(result: CruiseResult, { now }: RenderOptions): Rendered {
  const { summary } = result;
  // Without the Z: TeamCity takes none.
  const tail = `flowId='${FLOW}' timestamp='${now.replace(/Z$/, "")}']\n`;
  const inspectionType = (name: string, description: string): string =>
    `##teamcity[inspectionType id='${escape(name)}' name='${escape(name)}' description='${escape(description)}' category='${CATEGORY}' ${tail}`;
  const inspection = (name: string, message: string, file: string | undefined, severity: string): string =>
    `##teamcity[inspection typeId='${escape(name)}' message='${escape(message)}' ${file ? `file='${escape(file)}' ` : ""}SEVERITY='${severity}' ${tail}`;

  const findings = summary.violations.filter(({ rule }) => rule.severity !== "ignore");
  const describe = describer((path) => path);
  const failures = otherFailures(result);
  const lines = [
    ...violatedRules(summary.ruleSetUsed ?? {}, findings).map(({ name, description }) => inspectionType(name, description)),
    ...[...new Map(failures.map((failure) => [failure.name, failure])).values()]
      .filter(({ name }) => !findings.some(({ rule }) => rule.name === name))
      .map(({ name, comment }) => inspectionType(name, comment || name)),
    ...(summary.ignore > 0
      ? [inspectionType(IGNORED, "some dependency violations were ignored; run with --no-ignore-known to see them")]
      : []),
    ...findings.map((finding) => inspection(finding.rule.name, describe(finding), finding.from, SEVERITIES[finding.rule.severity])),
    ...failures.map(({ name, text }) => inspection(name, text, undefined, "ERROR")),
    ...(summary.ignore > 0
      ? [inspection(IGNORED, `${summary.ignore} known violations ignored. Run with --no-ignore-known to see them.`, undefined, "WARNING")]
      : []),
  ];
  return { output: lines.length === 0 ? "\n" : lines.join("") };
}

/** Forbidden rules, then the allowed ones, then required ones, as far as findings name them. */
function violatedRules({ forbidden = [], allowed = [], required = [] }: RuleSet, findings: Violation[]): { name: string; description: string }[] {
  const violated = new Set(findings.map(({ rule }) => rule.name));
  const notAllowed = { name: "not-in-allowed", comment: "dependency is not in the 'allowed' set of rules" };
  return [...forbidden, ...(allowed.length > 0 ? [notAllowed] : []), ...required]
    .filter(({ name }) => violated.has(name))
    .map(({ name, comment }) => ({ name, description: comment || name }));
}

function escape(text: string): string {
  return text.replace(/[|\n\r[\]\u0085\u2028\u2029']/g, (character) => ESCAPES[character] ?? character);
}
