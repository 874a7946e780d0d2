// What a command is: a name, a table of options, and a function from a context and arguments to an outcome.

import type { Files } from "./files.ts";

/** What a command gives: nothing is printed and nothing exits but in `main`. */
export interface Outcome {
  stdout: string;
  stderr: string;
  /** 0 to 255. */
  code: number;
}

/** The world as a command sees it. */
export interface Context {
  /** Absolute, with the platform's separators. */
  cwd: string;
  files: Files;
  env: Readonly<Record<string, string | undefined>>;
  /** Aborted when the answer is no longer wanted. */
  signal?: AbortSignal;
  /** Today's day, `YYYY-MM-DD`, for what expires. */
  today: string;
}
