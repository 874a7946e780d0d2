// `azure-devops`: logging commands, from which Azure Pipelines makes the list of issues and the task's result.
// Source: Azure Pipelines, "Logging commands", task.logissue and task.complete.

import type { CruiseResult, Summary } from "../model/document.ts";
import { describer } from "./finding-text.ts";
import { otherFailures } from "./other-failures.ts";
import type { Rendered } from "./reporter.ts";

const ESCAPES: Readonly<Record<string, string>> = { "%": "%AZP25", ";": "%3B", "]": "%5D", "\r": "%0D", "\n": "%0A" };

export function renderAzureDevops(result: CruiseResult): Rendered {
  const { summary } = result;
  const describe = describer((path) => `(via ${path})`);
  const issues = summary.violations
    .filter(({ rule }) => rule.severity !== "ignore")
    .map((violation) => {
      // There are but two types: what is for information is a warning.
      const type = violation.rule.severity === "error" ? "error" : "warning";
      return `##vso[task.logissue type=${type};sourcepath=${escape(violation.from)};code=${escape(violation.rule.name)};]${describe(violation)}\n`;
    });
  const failures = otherFailures(result).map(({ name, text }) => `##vso[task.logissue type=error;code=${escape(name)};]${text}\n`);
  const advised: number | undefined = summary.advisedExitCode;
  const verdict = (advised ?? summary.error) > 0 ? "Failed" : "Succeeded";
  return { output: `${[...issues, ...failures].join("")}##vso[task.complete result=${verdict};]${resultText(summary)}\n` };
}

/** In a property a `]` would end the command. Next.js has folders like `[id]`. */
function escape(value: string): string {
  return value.replace(/[%;\]\r\n]/g, (character) => ESCAPES[character] ?? character);
}

function resultText({ error, warn, info, ignore = 0, totalCruised, totalDependenciesCruised = 0 }: Summary): string {
  const totals = `${totalCruised} modules, ${totalDependenciesCruised} dependencies cruised`;
  const found = error + warn + info;
  if (found === 0) {
    return `no dependency violations found${ignore > 0 ? ` - ${ignore} violations ignored ` : ""} (${totals})`;
  }
  const ignored = ignore > 0 ? `, ${ignore} ignored` : "";
  return `${found} dependency violations (${error} error, ${warn + info} warning/ informational${ignored}). ${totals}`;
}
