// The reporters by the name that `-T` takes, and the one way to run one.

import type { CruiseResult } from "../model/document.ts";
import { UserError } from "../model/problem.ts";
import { renderAgent } from "./agent.ts";
import { renderError, renderErrorLong } from "./error.ts";
import { renderJsonReport } from "./json.ts";
import type { Reporter, RenderOptions, ReportOptions } from "./reporter.ts";
import { withoutAdditions } from "./strict-schema.ts";

export type { ReportOptions } from "./reporter.ts";

const HIGHEST_EXIT_CODE = 255;

/** In the order of `--help`. */
export const REPORTERS: Readonly<Record<string, Reporter>> = {
  "err": { gates: true, summary: "the findings, for people (default)", render: renderError },
  "err-long": { gates: true, summary: "the same with each rule's comment, place, id and fix", render: renderErrorLong },
  "json": { gates: false, summary: "the graph document", render: renderJsonReport },
  "agent": { gates: true, summary: "findings as JSON for coding agents, the cheapest first", render: renderAgent },
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
  const { output, message = "", failed = false } = reporter.render(document, fillOptions(outputType, reporter, result, options));
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

function fillOptions(outputType: string, reporter: Reporter, result: CruiseResult, options: ReportOptions): RenderOptions {
  const sections = result.summary.optionsUsed?.reporterOptions ?? {};
  const section = sections[reporter.section ?? outputType];
  const own = typeof section === "object" && section !== null ? (section as Record<string, unknown>) : {};
  return { ...options, reporterOptions: options.reporterOptions ?? own };
}

/** `advisedExitCode` is in documents of dependency-cruiser since 18.4 only. */
function countErrors({ summary }: CruiseResult): number {
  const advised: number | undefined = summary.advisedExitCode;
  return Math.min(HIGHEST_EXIT_CODE, advised ?? summary.error);
}
