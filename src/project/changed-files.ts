// What has changed since a revision, by git: in commits, in the working tree, and files that git does not know yet.

import path from "node:path";
import { UserError } from "../model/problem.ts";
import { askGit, type GitContext } from "../support/git.ts";
import { findCommit } from "./checkout.ts";

export interface ChangedFiles {
  /** Absolute, without those that are gone. Links above the repository's root are followed. */
  files: string[];
}

/**
 * A renamed file counts under its new name. Files that git ignores do not count.
 * Throws: UserError (untrusted) when there is no git, no repository, or no such revision.
 */
export async function changedSince(context: GitContext, revision: string): Promise<ChangedFiles> {
  const top = await askGit(context, ["rev-parse", "--show-toplevel"]);
  if ("failure" in top) throw refuse(revision, `what has changed cannot be told: ${top.failure}`, "git is asked about the repository that this folder is in");
  const root = top.stdout.replace(/\r?\n$/, "");
  const commit = await commitOf(context, revision);
  const atRoot = { ...context, cwd: root };
  const changed = await list(atRoot, revision, ["diff", "--name-only", "-z", "--no-renames", "--diff-filter=d", "--no-ext-diff", "--no-textconv", "--ignore-submodules", commit, "--"]);
  const untracked = await list(atRoot, revision, ["ls-files", "--others", "--exclude-standard", "-z"]);
  return { files: [...new Set([...changed, ...untracked])].sort().map((name) => path.join(root, name)) };
}

async function commitOf(context: GitContext, revision: string): Promise<string> {
  try {
    return await findCommit(context, revision);
  } catch (cause) {
    const [problem] = cause instanceof UserError ? cause.problems : [];
    if (problem === undefined) throw cause;
    throw refuse(revision, problem.message, `${problem.hint ?? ""}; paths come before --affected`, cause);
  }
}

/** Names that end with a zero byte. */
async function list(context: GitContext, revision: string, args: readonly string[]): Promise<string[]> {
  const answer = await askGit(context, args);
  if ("failure" in answer) throw refuse(revision, `what has changed since "${revision}" cannot be told: ${answer.failure}`, "git was asked for the names of changed files");
  return answer.stdout.split("\0").filter((name) => name !== "");
}

function refuse(revision: string, message: string, hint: string, cause?: unknown): UserError {
  return new UserError("untrusted", { file: `--affected ${revision}`.trimEnd(), message, hint }, cause === undefined ? {} : { cause });
}
