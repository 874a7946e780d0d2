// `junit`: a test suite for each rule, a failed test for each finding and a passed one for a rule that nothing breaks.
// There is no one schema: what is written is valid by that of Jenkins' xUnit plugin (junit-10) and by Windy Road's, which
// is the strictest of those in use. Warnings and what is only to inform pass, as they do elsewhere; their text is the suite's output.

import type { CruiseResult, Violation } from "../model/document.ts";
import { DocumentIndex } from "./document-index.ts";
import { describer } from "./finding-text.ts";
import { otherFailures } from "./other-failures.ts";
import type { Rendered, RenderOptions } from "./reporter.ts";
import { ruleOf } from "./rule-lookup.ts";
import { escapeXml } from "./xml.ts";

const PACKAGE = "rulebearing";

interface Suite {
  name: string;
  cases: TestCase[];
}

interface TestCase {
  name: string;
  failed: boolean;
  /** Empty when there is nothing to say. */
  text: string;
}

export function renderJunit(result: CruiseResult, { now }: RenderOptions): Rendered {
  const timestamp = now.slice(0, "2026-01-01T00:00:00".length);
  const suites = makeSuites(result).map((suite, index) => renderSuite(suite, index, timestamp));
  return { output: `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("")}</testsuites>\n` };
}

function makeSuites(result: CruiseResult): Suite[] {
  const { violations, ruleSetUsed } = result.summary;
  const suites = new Map<string, Suite>();
  const suiteOf = (name: string): Suite => {
    const known = suites.get(name);
    if (known !== undefined) return known;
    const suite = { name, cases: [] };
    suites.set(name, suite);
    return suite;
  };
  for (const { name } of [...(ruleSetUsed?.forbidden ?? []), ...(ruleSetUsed?.required ?? [])]) suiteOf(name);
  if ((ruleSetUsed?.allowed ?? []).length > 0) suiteOf("not-in-allowed");
  for (const { name } of result.summary.ratchets ?? []) suiteOf(name);

  const makeCase = caseMaker(result);
  for (const violation of violations) {
    if (violation.rule.severity !== "ignore") suiteOf(violation.rule.name).cases.push(makeCase(violation));
  }
  for (const { name, text, comment, fix } of otherFailures(result)) {
    suiteOf(name).cases.push({ name: text, failed: true, text: details([text, comment, fix && `Fix: ${fix}`]) });
  }
  for (const { name, cases } of suites.values()) if (cases.length === 0) cases.push({ name, failed: false, text: "" });
  return [...suites.values()];
}

function caseMaker(result: CruiseResult): (violation: Violation) => TestCase {
  const index = new DocumentIndex(result);
  const describe = describer((path) => `(via ${path})`);
  return (violation) => {
    const { from, id, fix, rule } = violation;
    const message = describe(violation);
    const { line, column } = index.edgeOf(violation) ?? {};
    const text = details([
      message,
      line === undefined ? undefined : `at ${from}:${line}:${column ?? 1}`,
      id,
      ruleOf(result, rule.name)?.comment,
      fix && `Fix: ${fix}`,
    ]);
    return { name: message, failed: rule.severity === "error", text };
  };
}

function details(lines: readonly (string | undefined)[]): string {
  return lines.filter((line) => line !== undefined && line !== "").join("\n");
}

function renderSuite({ name, cases }: Suite, id: number, timestamp: string): string {
  const failures = cases.filter(({ failed }) => failed).length;
  const attributes = attributeText({
    package: PACKAGE, id, name, timestamp, hostname: "localhost", tests: cases.length, failures, errors: 0, time: 0,
  });
  const tests = cases.map((test) => renderCase(test, name)).join("");
  const output = cases.filter(({ failed, text }) => !failed && text !== "").map(({ text }) => `${text}\n`).join("\n");
  const systemOut = output === "" ? "<system-out/>" : `<system-out>${escapeXml(output)}</system-out>`;
  return `  <testsuite ${attributes}>\n    <properties/>\n${tests}    ${systemOut}\n    <system-err/>\n  </testsuite>\n`;
}

function renderCase({ name, failed, text }: TestCase, suite: string): string {
  const start = `    <testcase ${attributeText({ classname: `${PACKAGE}.${suite}`, name, time: 0 })}`;
  if (!failed) return `${start}/>\n`;
  return `${start}>\n      <failure ${attributeText({ type: "error", message: name })}>${escapeXml(text)}</failure>\n    </testcase>\n`;
}

function attributeText(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(String(value))}"`).join(" ");
}
