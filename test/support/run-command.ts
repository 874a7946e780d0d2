// Runs a command line over files in memory, as the process would.

import { runCommandLine } from "../../src/cli/run.ts";
import type { Context, Outcome } from "../../src/model/command.ts";
import { MemoryFiles } from "./memory-files.ts";

export interface Ran extends Outcome {
  /** What was written, by absolute path. */
  written: Map<string, string>;
}

/** @param files a text with `-- path --` lines, below /repo, or files that are there already */
export async function runCommand(files: string | MemoryFiles, argv: string[], changes: Partial<Context> = {}): Promise<Ran> {
  const written = new Map<string, string>();
  const disk = typeof files === "string" ? new MemoryFiles(files) : files;
  const context: Context = {
    cwd: "/repo",
    files: disk,
    today: "2024-05-17",
    now: "2024-05-17T10:00:00.000Z",
    env: {},
    readStandardInput: async () => "",
    writeFile: async (file, text) => {
      written.set(file, typeof text === "string" ? text : new TextDecoder().decode(text));
      disk.write(file, text);
    },
    color: false,
    ...changes,
  };
  return { ...(await runCommandLine(argv, context)), written };
}
