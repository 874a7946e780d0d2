// Where a report goes: to standard output, or to the file that was named.

import path from "node:path";
import type { Context, Outcome } from "../model/command.ts";
import { UserError } from "../model/problem.ts";

/** The outcome as it is for `-`; else its text is in the file, and standard output is empty. Throws: UserError when it cannot be written. */
export async function deliver(context: Context, outputTo: string, outcome: Outcome): Promise<Outcome> {
  if (outputTo === "-") return outcome;
  try {
    await context.writeFile(path.resolve(context.cwd, outputTo), outcome.stdout);
  } catch (cause) {
    const message = `the report cannot be written: ${(cause as Error).message}`;
    throw new UserError("untrusted", { file: outputTo, message, hint: "name a file in a folder that can be written to, or - for standard output" }, { cause });
  }
  return { ...outcome, stdout: "" };
}
