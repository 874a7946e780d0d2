// A revision checked out beside the working tree, for as long as somebody reads it. It is a detached worktree in a private
// folder; neither the working tree nor its index is touched, and nothing is left behind, also not by a signal. What a
// run that was killed could not remove, the next one does.

import { existsSync, realpathSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { type Problem, UserError } from "../model/problem.ts";
import { askGit, type GitContext } from "../support/git.ts";
import { isProcessRunning, ownProcessId } from "../support/processes.ts";
import { makeTemporaryFolder, onDeadlySignal } from "../support/run-process.ts";

export interface Repository {
  /** Absolute: the root of the working tree. */
  top: string;
  /** Of the folder that was asked from: below the root, with "/" at the end; "" for the root itself. */
  prefix: string;
  /** Absolute: where git keeps what all worktrees share. */
  common: string;
}

/** Throws: UserError (exit 2) when there is no repository. */
export async function findRepository(git: GitContext): Promise<Repository> {
  const found = await askGit(git, ["rev-parse", "--show-toplevel", "--git-common-dir", "--show-prefix"]);
  if ("failure" in found) throw cannot(`there is no repository to compare with: ${found.failure}`, "diff --base compares with a revision; two saved results are compared with diff OLD NEW");
  const [top = "", common = "", prefix = ""] = found.stdout.split("\n");
  return { top: path.resolve(git.cwd, top), prefix, common: path.resolve(git.cwd, common) };
}

/** The commit that a revision stands for. Throws: UserError (exit 2) when it stands for none. */
export async function findCommit(git: GitContext, revision: string): Promise<string> {
  if (revision.startsWith("-") || revision === "") throw cannot(`"${revision}" is no revision`, "name a branch, a tag or a commit");
  const found = await askGit(git, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`]);
  if ("stdout" in found) return found.stdout.trim();
  const isUnborn = "failure" in (await askGit(git, ["rev-parse", "--verify", "--quiet", "HEAD"]));
  if (isUnborn) throw cannot(`there is no revision "${revision}": this branch has no commit yet`, "commit first");
  const shallow = await askGit(git, ["rev-parse", "--is-shallow-repository"]);
  const isShallow = "stdout" in shallow && shallow.stdout.trim() === "true";
  throw cannot(`there is no revision "${revision}"`, isShallow ? "this clone is shallow: git fetch --unshallow, or --deepen, brings the older commits" : "git log shows those there are");
}

const cannot = (message: string, hint: string): UserError => new UserError("untrusted", { file: "", message, hint });

const MARK = "rulebearing-base";

/** Checks a commit out, hands its folder over, and takes it away again however that ends. */
export async function withCheckout<T>(git: GitContext, repository: Repository, commit: string, use: (tree: string, problems: Problem[]) => Promise<T>): Promise<T> {
  await removeLeftovers(git, repository);
  const folder = realpathSync(makeTemporaryFolder(`${MARK}-${ownProcessId()}-`));
  // git calls what it keeps of a worktree by the name of its folder
  const name = path.basename(folder);
  const tree = path.join(folder, name);
  const administrations = [path.join(repository.common, "worktrees", name)];
  const tidyUp = (): void => {
    for (const administration of administrations) rmSync(administration, { recursive: true, force: true, maxRetries: 3 });
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const stopListening = onDeadlySignal(tidyUp);
  try {
    const added = await askGit(git, ["worktree", "add", "--detach", "--force", "--quiet", tree, commit]);
    if ("failure" in added) throw cannot(`${commit.slice(0, 12)} cannot be checked out: ${added.failure}`, "diff OLD NEW compares two saved results without a checkout");
    const problems: Problem[] = [];
    await addSubmodules({ git, top: repository.top, tree, commit, name, administrations, problems });
    return await use(tree, problems);
  } finally {
    stopListening();
    tidyUp();
  }
}

interface SubmoduleRequest {
  git: GitContext;
  /** The working tree whose submodules are there. */
  top: string;
  tree: string;
  commit: string;
  name: string;
  administrations: string[];
  problems: Problem[];
}

/** Submodules are repositories of their own: those that the working tree holds are checked out too, at the commit they had. */
async function addSubmodules(request: SubmoduleRequest): Promise<void> {
  const { git, top, tree, commit, name, administrations, problems } = request;
  const listed = await askGit({ ...git, cwd: tree }, ["ls-tree", "-r", "-z", commit]);
  if ("failure" in listed) return;
  for (const [index, line] of listed.stdout.split("\0").filter((entry) => entry.startsWith("160000 ")).entries()) {
    const [, , rest = ""] = line.split(" ");
    const [sha = "", relative = ""] = rest.split("\t");
    const inner: GitContext = { ...git, cwd: path.join(top, relative) };
    const found = existsSync(inner.cwd) ? await askGit(inner, ["rev-parse", "--show-toplevel", "--git-common-dir"]) : undefined;
    const [ownTop = "", common = ""] = found !== undefined && "stdout" in found ? found.stdout.split("\n") : [];
    // git answers for the repository around it where a submodule is not filled
    const isThere = ownTop !== "" && realpathSync(ownTop) === realpathSync(path.join(top, relative));
    const folder = path.join(tree, relative);
    const administration = `${name}-${index}`;
    const temporary = path.join(path.dirname(tree), administration);
    if (isThere) administrations.push(path.join(path.resolve(inner.cwd, common), "worktrees", administration));
    const added = isThere ? await askGit(inner, ["worktree", "add", "--detach", "--force", "--quiet", temporary, sha]) : undefined;
    if (added === undefined || "failure" in added) {
      problems.push({ file: relative, message: `this submodule is not in the comparison: ${added === undefined ? "the working tree does not hold it" : added.failure}`, hint: "git submodule update --init, and git fetch in it" });
      continue;
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(temporary, folder);
    await addSubmodules({ ...request, top: path.join(top, relative), tree: folder, commit: sha, name: administration });
  }
}

/** Worktrees of runs that are no more. */
async function removeLeftovers(git: GitContext, { common }: Repository): Promise<void> {
  const listed = await askGit(git, ["worktree", "list", "--porcelain"]);
  if ("failure" in listed) return;
  for (const line of listed.stdout.split("\n")) {
    const tree = line.startsWith("worktree ") ? line.slice("worktree ".length) : "";
    const owner = new RegExp(`/(${MARK}-(\\d+)-[^/]+)/\\1$`).exec(tree.replaceAll("\\", "/"));
    if (owner === null || isProcessRunning(Number(owner[2]))) continue;
    rmSync(path.dirname(tree), { recursive: true, force: true, maxRetries: 3 });
    rmSync(path.join(common, "worktrees", owner[1] as string), { recursive: true, force: true, maxRetries: 3 });
  }
}
