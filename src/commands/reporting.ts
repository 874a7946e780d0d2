// From a finished document to a report, as `cruise` and `fmt` make it.

import { type Context, exitCode } from "../model/command.ts";
import type { CruiseResult } from "../model/document.ts";
import { type Report, renderReport } from "../report/reporters.ts";
import type { ReportArguments } from "./cruise-options.ts";

export interface ReportRequest {
  outputType: string;
  /** A file, or `-`. */
  outputTo: string;
  /** The pattern that the document was collapsed to. Pictures then collapse no further. */
  collapse: string | undefined;
  /** Of `reporterOptions`, instead of the document's. */
  section?: object | undefined;
}

/** The report, its exit code in the mode that was asked for. Throws: UserError (invalid) for a reporter that there is not. */
export function makeReport(context: Context, result: CruiseResult, args: ReportArguments, request: ReportRequest): Report {
  const { outputType, outputTo, collapse } = request;
  const section = request.section ?? (result.summary.optionsUsed?.reporterOptions?.[outputType] as object | undefined);
  const report = renderReport(outputType, result, {
    color: context.color && outputTo === "-",
    today: context.today,
    now: context.now,
    version: RULEBEARING_VERSION,
    strictSchema: args.strictSchema ?? false,
    ...(args.maxFindings === undefined ? {} : { maxFindings: args.maxFindings }),
    ...(section === undefined && collapse === undefined ? {} : { reporterOptions: { ...section, ...(collapse === undefined ? {} : { collapsePattern: collapse }) } }),
  });
  return { ...report, exitCode: gateCode(report.exitCode, args.exitCodeMode) };
}

const STRICT_OFFSET = 10;

/** In strict mode a number of errors cannot be taken for the codes that mean something else. */
function gateCode(count: number, mode: string | undefined): number {
  if (mode !== "strict" || count === 0) return count;
  return Math.min(exitCode.HIGHEST, STRICT_OFFSET + count);
}
