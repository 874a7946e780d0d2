// What can be wrong, and how it is said: `Problem` for what was read, `UserError` for how the tool was used.

/** Where something stands in a file. Offsets are UTF-16 units from 0; lines and columns count from 1. */
export interface Place {
  /** Relative to the project root, with `/`; as the user wrote it for files that they named. */
  file: string;
  line?: number;
  column?: number;
  /** The path of a configuration's key, such as `forbidden[2].to.path`. */
  key?: string;
}

/** Something wrong in what was read; it stands beside the result, and the run goes on. */
export interface Problem extends Place {
  message: string;
  /** What to do, or what would be right. */
  hint?: string;
}

/** What the exit code says when a run ends without an answer. */
export type Failure =
  /** Exit 2: the run or the answer cannot be trusted. */
  | "untrusted"
  /** Exit 3: the configuration or the command line is invalid. */
  | "invalid";

/** Broken use: a command line, a configuration or a named file that cannot be worked with. */
export class UserError extends Error {
  override readonly name = "UserError";
  readonly failure: Failure;
  readonly problems: readonly Problem[];

  /** @param problems what is wrong, the most important first; at least one. */
  constructor(failure: Failure, problems: readonly [Problem, ...Problem[]] | Problem, options?: ErrorOptions) {
    const list = Array.isArray(problems) ? problems : [problems as Problem];
    super(list[0]?.message ?? "invalid", options);
    this.failure = failure;
    this.problems = list as readonly Problem[];
  }
}
