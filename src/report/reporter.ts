// What a reporter is: a finished document in, text out. `reporters.ts` has the table of them.

import type { CruiseResult } from "../model/document.ts";

export interface ReportOptions {
  /** Escape sequences for a terminal, where a reporter has them. */
  color: boolean;
  /** At most so many findings, the cheapest ones; only `agent` keeps to it. Absent: all. */
  maxFindings?: number;
  /** The reporter's own section of `reporterOptions`. Absent: the one that the document's `optionsUsed` holds. */
  reporterOptions?: Readonly<Record<string, unknown>>;
  /** Without what is added to dependency-cruiser's published schema. */
  strictSchema?: boolean;
  /** The day that a report carries, `YYYY-MM-DD`. */
  today?: string;
  /** The time that it carries, ISO 8601 in UTC. Absent: when `today` begins, and without it 1970. */
  now?: string;
  /** The product's version, for the reports that name it. */
  version?: string;
}

/** What a reporter is given: the options with its own section and the time filled in. */
export interface RenderOptions extends ReportOptions {
  reporterOptions: Readonly<Record<string, unknown>>;
  now: string;
}

export interface Rendered {
  output: string;
  /** For standard error: what is said beside the output. */
  message?: string;
  /** There is nothing to report on; the output says why. */
  failed?: boolean;
}

export interface Reporter {
  /** The exit code is the number of errors. */
  gates: boolean;
  /** One line, for `--help`. */
  summary: string;
  render(result: CruiseResult, options: RenderOptions): Rendered;
}

/** A switch of a reporter's section; anything but true or false counts as absent. */
export function readFlag(section: Readonly<Record<string, unknown>>, name: string, absent: boolean): boolean {
  const value = section[name];
  return typeof value === "boolean" ? value : absent;
}

/** A text of a reporter's section. */
export function readText(section: Readonly<Record<string, unknown>>, name: string, absent: string): string {
  const value = section[name];
  return typeof value === "string" ? value : absent;
}
