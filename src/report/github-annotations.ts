// `github-annotations`: workflow commands, which GitHub Actions shows on the lines of a change.
// Source: GitHub Actions, "Workflow commands", setting error, warning and notice messages; escapes as in @actions/core.

import type { CruiseResult, Violation } from "../model/document.ts";
import type { Severity } from "../model/rules.ts";
import { DocumentIndex } from "./document-index.ts";
import { describer } from "./finding-text.ts";
import { otherFailures } from "./other-failures.ts";
import type { Rendered } from "./reporter.ts";
import { ruleOf } from "./rule-lookup.ts";

const COMMANDS: Readonly<Record<Severity, string>> = { error: "error", warn: "warning", info: "notice", ignore: "notice" };

export function renderGithubAnnotations(result: CruiseResult): Rendered {
  const index = new DocumentIndex(result);
  const describe = describer((path) => `(via ${path})`);
  const findings = result.summary.violations
    .filter(({ rule }) => rule.severity !== "ignore")
    .map((violation) => {
      const { rule, fix } = violation;
      const comment = ruleOf(result, rule.name)?.comment;
      const message = [describe(violation), comment, fix === undefined ? undefined : `Fix: ${fix}`];
      return annotation(rule.severity, { ...placeOf(violation, index), title: rule.name }, message);
    });
  const failures = otherFailures(result).map(({ name, text, comment, fix }) =>
    annotation("error", { title: name }, [text, comment, fix === undefined ? undefined : `Fix: ${fix}`]));
  return { output: [...findings, ...failures].join("") };
}

/** A folder is no file, and gets no place. */
function placeOf(violation: Violation, index: DocumentIndex): Record<string, string | number> {
  if (violation.type === "folder") return {};
  const { line, column } = index.edgeOf(violation) ?? {};
  const place: Record<string, string | number> = { file: violation.from };
  if (line !== undefined) place["line"] = line;
  if (column !== undefined) place["col"] = column;
  return place;
}

function annotation(severity: Severity, properties: Record<string, string | number>, message: (string | undefined)[]): string {
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = message.filter((part) => part !== undefined && part !== "").join("\n");
  return `::${COMMANDS[severity]} ${list.join(",")}::${escapeData(text)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
