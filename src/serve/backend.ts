// What the servers ask of the rest of the program. They answer from one warm graph and never see it: commands run over
// it, and findings are read from it.

import type { Outcome, ProgressStep } from "../model/command.ts";
import type { Severity } from "../model/rules.ts";

/** A project as a server holds it, by its root folder. Every call first sees what has changed on disk. */
export interface Project {
  /** Absolute, in the platform's form. */
  readonly root: string;
  /**
   * Runs a command as the command line would, in this process and over the warm graph, with the server's own `--config`.
   * What the command line would print of a broken use comes as an outcome too.
   *
   * @param argv what stands after the command's name
   */
  run(command: string, argv: readonly string[], call: RunningCall): Promise<Outcome>;
}

export interface RunningCall {
  /** Aborted when the answer is no longer wanted. */
  signal: AbortSignal;
  progress?: (step: ProgressStep) => void;
}

/** A project whose findings an editor shows. */
export interface CheckedProject extends Project {
  /** How its configuration stands now. Looks at files only; extracts nothing. */
  configuration(): Promise<Configuration>;
  /**
   * The findings of a file, `ignore` left out, in the document's order: current rules over the graph that is held, which
   * is extracted when there is none. While the configuration does not load, the last good one counts; without one:
   * `undefined`.
   *
   * @param file relative to the root, with `/`
   */
  findings(file: string, signal: AbortSignal): Promise<readonly Finding[] | undefined>;
  /** Reads again what has changed since the graph was made. Its result becomes the graph that is held. */
  recheck(signal: AbortSignal): Promise<void>;
}

export type Configuration =
  | { kind: "loaded" }
  /** There is none. */
  | { kind: "missing" }
  /** `message` names file, line and reason; `version` is another one each time the files have changed. */
  | { kind: "broken"; message: string; version: number };

/** A violation of the file that it is `from`. */
export interface Finding {
  /** The violation's: `RB-` and eight hex digits. */
  id: string;
  rule: string;
  severity: Exclude<Severity, "ignore">;
  fix?: string;
  comment?: string;
  to: string;
  /** The modules of a cycle, from the file itself on. */
  cycle?: readonly string[];
  /** Where the import begins, both from 1; absent when it was not recorded. */
  line?: number;
  /** In UTF-16 units; a byte order mark is not counted. */
  column?: number;
}
