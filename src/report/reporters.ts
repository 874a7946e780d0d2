// The reporters by the name that `-T` takes, and the one way to run one.

import type { CruiseResult } from "../model/document.ts";
import { UserError } from "../model/problem.ts";
import { renderAgent } from "./agent.ts";
import { renderAnonymous } from "./anon.ts";
import { renderAzureDevops } from "./azure-devops.ts";
import { renderBaseline } from "./baseline.ts";
import { renderCsv } from "./csv.ts";
import { renderD2 } from "./d2.ts";
import { renderCustomDot, renderDot, renderFlatDot, renderFolderDot } from "./dot.ts";
import { renderError, renderErrorLong } from "./error.ts";
import { renderErrorHtml } from "./error-html.ts";
import { renderGithubAnnotations } from "./github-annotations.ts";
import { renderHtml } from "./html.ts";
import { renderJsonReport } from "./json.ts";
import { renderJunit } from "./junit.ts";
import { renderMarkdown } from "./markdown.ts";
import { renderMermaid } from "./mermaid.ts";
import { renderMetrics } from "./metrics.ts";
import type { Reporter, RenderOptions, ReportOptions } from "./reporter.ts";
import { renderSarif } from "./sarif.ts";
import { withoutAdditions } from "./strict-schema.ts";
import { renderTeamcity } from "./teamcity.ts";
import { renderText } from "./text.ts";

export type { ReportOptions } from "./reporter.ts";

const HIGHEST_EXIT_CODE = 255;

/** In the order of `--help`. */
export const REPORTERS: Readonly<Record<string, Reporter>> = {
  "err": { gates: true, summary: "the findings, for people (default)", render: renderError },
  "err-long": { gates: true, summary: "the same with each rule's comment, place, id and fix", render: renderErrorLong },
  "json": { gates: false, summary: "the graph document", render: renderJsonReport },
  "agent": { gates: true, summary: "findings as JSON for coding agents, the cheapest first", render: renderAgent },
  "text": { gates: false, summary: "one line for each dependency", render: renderText },
  "csv": { gates: false, summary: "the incidence matrix, comma-separated", render: renderCsv },
  "github-annotations": { gates: true, summary: "annotations for GitHub Actions", render: renderGithubAnnotations },
  "teamcity": { gates: true, summary: "service messages for TeamCity", render: renderTeamcity },
  "azure-devops": { gates: true, summary: "logging commands for Azure Pipelines", render: renderAzureDevops },
  "sarif": { gates: false, summary: "results for code scanning, SARIF 2.1.0", render: renderSarif },
  "junit": { gates: false, summary: "a test suite for each rule", render: renderJunit },
  "markdown": { gates: false, summary: "counts and findings as Markdown", render: renderMarkdown },
  "html": { gates: false, summary: "the incidence matrix as a page", render: renderHtml },
  "err-html": { gates: false, summary: "counts, rules and findings as a page", render: renderErrorHtml },
  "dot": { gates: false, summary: "a picture for Graphviz: modules", render: renderDot },
  "ddot": { gates: false, summary: "a picture for Graphviz: folders", render: renderFolderDot },
  "archi": { gates: false, summary: "a picture for Graphviz: what a pattern collapses modules to", render: renderCustomDot },
  "cdot": { gates: false, summary: "archi by its other name", render: renderCustomDot },
  "flat": { gates: false, summary: "a picture for Graphviz: modules, not in their folders", render: renderFlatDot },
  "fdot": { gates: false, summary: "flat by its other name", render: renderFlatDot },
  "mermaid": { gates: false, summary: "a picture in Mermaid's language", render: renderMermaid },
  "d2": { gates: false, summary: "a picture in D2's language", render: renderD2 },
  "metrics": { gates: false, summary: "the stability of folders and modules", render: renderMetrics },
  "baseline": { gates: false, summary: "the known violations after this run", render: renderBaseline },
  "anon": { gates: false, summary: "the graph document with other names", render: renderAnonymous },
  "null": { gates: true, summary: "nothing but the exit code", render: () => ({ output: "" }) },
};

export interface Report {
  output: string;
  /** For standard error: what is said beside the output; empty when nothing is. */
  message: string;
  /** 0, 1 when there was nothing to report on, or of a reporter that gates the number of errors, at most 255. */
  exitCode: number;
}

/** Throws: UserError (invalid) for a reporter that there is not. */
export function renderReport(outputType: string, result: CruiseResult, options: ReportOptions): Report {
  const reporter = reporterNamed(outputType);
  const document = options.strictSchema === true ? withoutAdditions(result) : result;
  const { output, message = "", failed = false } = reporter.render(document, fillOptions(outputType, result, options));
  const exitCode = reporter.gates ? countErrors(result) : Number(failed);
  return { output, message, exitCode };
}

export function reporterNames(): string[] {
  return Object.keys(REPORTERS);
}

function reporterNamed(outputType: string): Reporter {
  const reporter = Object.hasOwn(REPORTERS, outputType) ? REPORTERS[outputType] : undefined;
  if (reporter !== undefined) return reporter;
  throw new UserError("invalid", {
    file: "",
    message: `there is no output type "${outputType}"`,
    hint: `the output types are ${reporterNames().join(", ")}`,
  });
}

function fillOptions(outputType: string, result: CruiseResult, options: ReportOptions): RenderOptions {
  const sections = result.summary.optionsUsed?.reporterOptions ?? {};
  const section = sections[outputType];
  const own = typeof section === "object" && section !== null ? (section as Record<string, unknown>) : {};
  const now = options.now ?? `${options.today ?? "1970-01-01"}T00:00:00.000Z`;
  return { ...options, reporterOptions: options.reporterOptions ?? own, now };
}

/** `advisedExitCode` is in documents of dependency-cruiser since 18.4 only. */
function countErrors({ summary }: CruiseResult): number {
  const advised: number | undefined = summary.advisedExitCode;
  return Math.min(HIGHEST_EXIT_CODE, advised ?? summary.error);
}
