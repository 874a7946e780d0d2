// Asks git about the repository that a folder is in: without hooks, prompts, or a look at who is asking. Nothing goes
// over the network: what a partial clone has not got is missing.

import os from "node:os";
import { type ProcessResult, type RunProcess, runProcess } from "./run-process.ts";

export interface GitContext {
  /** Absolute: the folder to start from. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  signal?: AbortSignal | undefined;
  /** The real one when absent. */
  runProcess?: RunProcess;
}

/** What it printed; or why it gave nothing, in one line: git's own, or that there is no git. */
export type GitAnswer = { stdout: string } | { failure: string };

/** Throws: the signal's reason when that is aborted. */
export async function askGit(context: GitContext, args: readonly string[]): Promise<GitAnswer> {
  const result = await (context.runProcess ?? runProcess)({
    command: "git",
    // a monitor of the file system would be started, and would listen
    args: ["--no-optional-locks", "-c", "core.fsmonitor=false", "-c", `core.hooksPath=${os.devNull}`, "-c", "protocol.allow=never", ...args],
    cwd: context.cwd,
    env: environmentFor(context.env),
    signal: context.signal,
  });
  context.signal?.throwIfAborted();
  if (result.ended === "exit" && result.code === 0) return { stdout: new TextDecoder().decode(result.stdout) };
  return { failure: failureOf(result) };
}

/** What a hook that runs us says about its repository, or half a commit's index, must not lead git astray here. */
const OF_A_HOOK = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|COMMON_DIR|NAMESPACE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES)$/;

function environmentFor(env: GitContext["env"]): Record<string, string | undefined> {
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !OF_A_HOOK.test(name))),
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GIT_NO_LAZY_FETCH: "1",
    GIT_LFS_SKIP_SMUDGE: "1",
    // else git looks up who it is that checks out
    GIT_AUTHOR_NAME: "rulebearing",
    GIT_AUTHOR_EMAIL: "rulebearing@localhost",
    GIT_COMMITTER_NAME: "rulebearing",
    GIT_COMMITTER_EMAIL: "rulebearing@localhost",
  };
}

function failureOf({ ended, code, signal, error, stderr }: ProcessResult): string {
  if (ended === "not-started") return (error as NodeJS.ErrnoException | undefined)?.code === "ENOENT" ? "there is no git on this machine's PATH" : `git cannot be started: ${error?.message ?? ""}`;
  const said = stderr.split("\n").find((line) => line.trim() !== "");
  if (said !== undefined) return said.replace(/^(?:fatal|error): /, "");
  return ended === "exit" ? `git ended with exit code ${code}` : `git was ended: ${signal ?? ended}`;
}
