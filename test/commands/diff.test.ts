// diff, over saved results in memory and over real git repositories in temporary folders.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { after, test } from "node:test";
import { runCommandLine } from "../../src/cli/run.ts";
import type { Context, Outcome } from "../../src/model/command.ts";
import { DiskFiles } from "../../src/support/files.ts";
import { writeFileAtomic } from "../../src/support/write-file.ts";
import { type Schema, misfits } from "../support/json-schema.ts";
import { MemoryFiles, parseFiles } from "../support/memory-files.ts";
import { askOver, SHOP } from "./asking.ts";

const SCHEMA = JSON.parse(readFileSync("schema/commands/diff.schema.json", "utf8")) as Schema;

interface Answer {
  base?: { revision: string; sha: string };
  addedEdges: { from: string; to: string; line?: number }[];
  removedEdges: { from: string; to: string }[];
  newViolations: { rule: string; from: string; line?: number; severity: string }[];
  resolvedViolations: { rule: string }[];
  ratchets: { name: string; before?: number; after?: number }[];
}

function answerIn({ code, stdout, stderr }: Outcome, expectedCode = 0): Answer {
  assert.equal(code, expectedCode, stderr);
  const value = JSON.parse(stdout) as Answer;
  assert.deepEqual(misfits(SCHEMA, value), []);
  return value;
}

const edges = (list: Answer["addedEdges"]): string[] => list.map(({ from, to }) => `${from} ${to}`);

// ------------------------------------------------------------------------------------------------------- saved results

test("two saved results: imports, violations by id, and ratchets", async () => {
  const files = new MemoryFiles(SHOP);
  const shop = askOver(files);
  await shop("cruise", "-T", "json", "-f", "old.json");
  files.write("/repo/src/domain/money.ts", 'import { route } from "../web/router";\n');
  files.write("/repo/src/domain/invoice.ts", "export {};\n");
  files.write("/repo/src/web/view-model.ts", 'import type { Money } from "../domain/money";\nimport { openStore } from "../data/store";\n');
  await shop("cruise", "-T", "json", "-f", "new.json");
  const answer = answerIn(await shop("diff", "old.json", "new.json", "-T", "json"));
  assert.deepEqual(Object.keys(answer), ["addedEdges", "removedEdges", "newViolations", "resolvedViolations", "ratchets"]);
  assert.deepEqual(edges(answer.addedEdges), ["src/domain/money.ts src/web/router.ts", "src/web/view-model.ts src/data/store.ts"]);
  assert.deepEqual(edges(answer.removedEdges), ["src/domain/invoice.ts src/web/view-model.ts"]);
  assert.deepEqual(answer.newViolations.map(({ rule, from }) => `${rule} ${from}`).slice(0, 1), ["domain-not-to-web src/domain/money.ts"]);
  assert.ok(answer.resolvedViolations.some(({ rule }) => rule === "domain-not-to-web"));
  assert.deepEqual(answer.ratchets, [{ name: "web-to-data", before: 2, after: 3 }]);
  assert.equal((await shop("diff", "old.json", "new.json", "-T", "json", "-e")).code, 1);
  assert.equal((await shop("diff", "new.json", "old.json", "-e")).code, 1);
  assert.match((await shop("diff", "old.json", "new.json")).stdout, /^## Architecture changes\n\n### New violations \(\d\)\n\n- \*\*domain-not-to-web\*\* \(error\) `src\/domain\/money\.ts:1` → `src\/web\/router\.ts` RB-[0-9a-f]{8}: Move the shared type/);
  assert.match((await shop("diff", "old.json", "old.json")).stdout, /Nothing changed\.\n$/);
  assert.equal((JSON.parse((await shop("diff", "old.json", "new.json", "-T", "agent")).stdout) as { addedEdges: number }).addedEdges, 2);
  await shop("diff", "old.json", "new.json", "-T", "json", "-f", "out/diff.json");
  assert.equal((JSON.parse(new TextDecoder().decode(files.read("/repo/out/diff.json"))) as Answer).addedEdges.length, 2);
});

test("what cannot be compared is refused", async () => {
  const shop = askOver(SHOP);
  assert.equal((await shop("diff")).code, 3);
  assert.equal((await shop("diff", "old.json")).code, 3);
  assert.equal((await shop("diff", "a.json", "b.json", "c.json")).code, 3);
  const missing = await shop("diff", "none.json", "none.json");
  assert.deepEqual([missing.code, missing.stdout], [2, ""]);
  assert.match(missing.stderr, /none\.json/);
});

// -------------------------------------------------------------------------------------------------------- repositories

const scratch = realpathSync(mkdtempSync(path.join(os.tmpdir(), "rulebearing-diff-test-")));
after(() => rmSync(scratch, { recursive: true, force: true }));
let folders = 0;

const ENV = { PATH: process.env["PATH"], HOME: scratch, GIT_CONFIG_NOSYSTEM: "1", TMPDIR: path.join(scratch, "tmp") };

function git(cwd: string, ...args: string[]): string {
  const who = ["-c", "user.name=A", "-c", "user.email=a@example.invalid", "-c", "protocol.file.allow=always", "-c", "init.defaultBranch=main"];
  return execFileSync("git", [...who, ...args], { cwd, env: ENV, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}

function lay(folder: string, text: string): void {
  for (const [name, content] of parseFiles(text)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

/** A repository with one commit. */
function repository(text: string): string {
  const folder = path.join(scratch, `repository-${folders++}`);
  mkdirSync(path.join(scratch, "tmp"), { recursive: true });
  mkdirSync(folder);
  git(folder, "init", "--quiet");
  lay(folder, text);
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "-m", "first");
  return folder;
}

function contextIn(cwd: string, more: Partial<Context> = {}): Context {
  return {
    cwd,
    files: new DiskFiles(),
    today: "2026-01-15",
    now: "2026-01-15T10:00:00.000Z",
    env: ENV,
    readStandardInput: () => Promise.resolve(""),
    writeFile: async (file, content) => writeFileAtomic(file, content),
    color: false,
    ...more,
  };
}

/** What is left of a checkout, anywhere. */
function leftovers(repo: string): string[] {
  const own = readdirSync(os.tmpdir()).filter((name) => name.startsWith(`rulebearing-base-${process.pid}-`));
  const worktrees = path.join(repo, ".git/worktrees");
  return [...own, ...(existsSync(worktrees) ? readdirSync(worktrees) : [])];
}

const SMALL = `
-- .gitignore --
node_modules
.graph
-- rulebearing.yaml --
rules: { dependencies: { forbidden: [{ name: a-not-to-b, severity: error, from: { path: "^src/a" }, to: { path: "^src/b" } }] } }
-- package.json --
{ "dependencies": { "lib": "1" } }
-- src/a.ts --
import "lib";
-- src/b.ts --
export const b = 1;
`;

function withLib(repo: string): string {
  lay(repo, '-- node_modules/lib/package.json --\n{ "name": "lib", "main": "i.js" }\n-- node_modules/lib/i.js --\n');
  return repo;
}

const diffIn = async (cwd: string, ...args: string[]): Promise<Outcome> => runCommandLine(["diff", "-T", "json", ...args], contextIn(cwd));

test("a revision against the working tree: only what changed, packages as they are installed here", async () => {
  const repo = withLib(repository(SMALL));
  const sha = git(repo, "rev-parse", "HEAD");
  assert.deepEqual(answerIn(await diffIn(repo, "--base", "HEAD")), { base: { revision: "HEAD", sha }, addedEdges: [], removedEdges: [], newViolations: [], resolvedViolations: [], ratchets: [] });
  writeFileSync(path.join(repo, "src/a.ts"), 'import "lib";\nimport { b } from "./b";\nb;\n');
  const answer = answerIn(await diffIn(repo, "--base", "main"));
  assert.deepEqual(answer.addedEdges.map(({ from, to, line }) => `${from}:${line} ${to}`), ["src/a.ts:2 src/b.ts"]);
  assert.deepEqual(answer.newViolations.map(({ rule, line }) => `${rule} ${line}`), ["a-not-to-b 2"]);
  assert.equal((await diffIn(repo, "--base", sha, "-e", "src")).code, 1);
  assert.deepEqual(leftovers(repo), []);
});

test("uncommitted changes, the index and what is stashed stay as they are", async () => {
  const repo = withLib(repository(SMALL));
  writeFileSync(path.join(repo, "src/a.ts"), 'import "./b";\n');
  git(repo, "add", "src/a.ts");
  writeFileSync(path.join(repo, "src/a.ts"), 'import "./b";\n// more\n');
  writeFileSync(path.join(repo, "src/new.ts"), "");
  const before = git(repo, "status", "--porcelain");
  answerIn(await diffIn(repo, "--base", "HEAD"));
  assert.equal(git(repo, "status", "--porcelain"), before);
  assert.equal(readFileSync(path.join(repo, "src/a.ts"), "utf8"), 'import "./b";\n// more\n');
});

test("no hook runs", async () => {
  const repo = withLib(repository(SMALL));
  const marker = path.join(scratch, "hook-ran");
  for (const hook of ["post-checkout", "reference-transaction", "post-index-change"]) {
    writeFileSync(path.join(repo, ".git/hooks", hook), `#!/bin/sh\ntouch '${marker}'\n`);
    chmodSync(path.join(repo, ".git/hooks", hook), 0o755);
  }
  answerIn(await diffIn(repo, "--base", "HEAD"));
  assert.equal(existsSync(marker), false);
});

test("a base without the path has an empty graph for it", async () => {
  const repo = withLib(repository(SMALL));
  lay(repo, '-- tools/x.ts --\nimport "./y";\n-- tools/y.ts --\n');
  assert.deepEqual(edges(answerIn(await diffIn(repo, "--base", "HEAD", "tools")).addedEdges), ["tools/x.ts tools/y.ts"]);
  assert.deepEqual(edges(answerIn(await diffIn(repo, "--base", "HEAD", path.join(repo, "tools"))).addedEdges), ["tools/x.ts tools/y.ts"]);
});

test("a folder below the repository's root is compared by itself", async () => {
  const top = repository(SMALL.replaceAll("-- ", "-- packages/p/").replace("-- packages/p/.gitignore", "-- .gitignore"));
  const repo = withLib(path.join(top, "packages/p"));
  assert.deepEqual(edges(answerIn(await diffIn(repo, "--base", "HEAD")).addedEdges), []);
  writeFileSync(path.join(repo, "src/b.ts"), 'import "./a";\n');
  assert.deepEqual(edges(answerIn(await diffIn(repo, "--base", "HEAD")).addedEdges), ["src/b.ts src/a.ts"]);
  assert.deepEqual(leftovers(top), []);
});

test("links between the packages of a workspace lead into the base's own", async () => {
  const repo = repository(`
-- .gitignore --
node_modules
.graph
-- rulebearing.yaml --
rules: {}
-- package.json --
{ "workspaces": ["packages/*"] }
-- packages/p/package.json --
{ "name": "@w/p", "main": "index.ts", "dependencies": { "@w/q": "*" } }
-- packages/p/index.ts --
import "@w/q";
-- packages/q/package.json --
{ "name": "@w/q", "main": "index.ts" }
-- packages/q/index.ts --
import "./old";
-- packages/q/old.ts --
export {};
`);
  mkdirSync(path.join(repo, "node_modules/@w"), { recursive: true });
  symlinkSync("../../packages/q", path.join(repo, "node_modules/@w/q"));
  symlinkSync("../../packages/p", path.join(repo, "node_modules/@w/p"));
  assert.deepEqual(edges(answerIn(await diffIn(repo, "--base", "HEAD")).addedEdges), []);
  writeFileSync(path.join(repo, "packages/q/index.ts"), "export {};\n");
  const answer = answerIn(await diffIn(repo, "--base", "HEAD"));
  assert.deepEqual([edges(answer.addedEdges), edges(answer.removedEdges)], [[], ["packages/q/index.ts packages/q/old.ts"]]);
});

test("submodules are checked out at the commit that the base names", async () => {
  const inner = repository("-- x.ts --\nimport './y';\n-- y.ts --\nexport {};\n");
  const repo = withLib(repository(SMALL));
  git(repo, "submodule", "--quiet", "add", inner, "sub");
  git(repo, "commit", "--quiet", "-m", "with a submodule");
  assert.deepEqual(edges(answerIn(await diffIn(repo, "--base", "HEAD")).addedEdges), []);
  const sub = path.join(repo, "sub");
  writeFileSync(path.join(sub, "y.ts"), "import './x';\n");
  git(sub, "commit", "--quiet", "-am", "second");
  assert.deepEqual(edges(answerIn(await diffIn(repo, "--base", "HEAD")).addedEdges), ["sub/y.ts sub/x.ts"]);
  assert.deepEqual(leftovers(repo), []);
  assert.equal(existsSync(path.join(repo, ".git/modules/sub/worktrees")) && readdirSync(path.join(repo, ".git/modules/sub/worktrees")).length > 0, false);
});

const refused: [revision: string, message: RegExp][] = [
  ["no-such-branch", /there is no revision "no-such-branch"/],
  ["-f", /"-f" is no revision/],
  ["--upload-pack=touch x", /is no revision/],
  ["HEAD:src/a.ts", /there is no revision/],
];
for (const [revision, message] of refused) {
  test(`--base=${revision} is exit 2`, async () => {
    const repo = withLib(repository(SMALL));
    const { code, stdout, stderr } = await diffIn(repo, `--base=${revision}`);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, message);
    assert.deepEqual(leftovers(repo), []);
  });
}

test("an unborn branch, a shallow clone and no repository say what is missing", async () => {
  const unborn = path.join(scratch, "unborn");
  mkdirSync(unborn);
  git(unborn, "init", "--quiet");
  lay(unborn, SMALL);
  assert.match((await diffIn(unborn, "--base", "HEAD")).stderr, /no commit yet/);
  const repo = withLib(repository(SMALL));
  const first = git(repo, "rev-parse", "HEAD");
  git(repo, "commit", "--quiet", "--allow-empty", "-m", "second");
  const clone = path.join(scratch, "shallow");
  git(scratch, "clone", "--quiet", "--depth", "1", `file://${repo}`, clone);
  const { code, stderr } = await diffIn(clone, "--base", first);
  assert.equal(code, 2);
  assert.match(stderr, /shallow: git fetch --unshallow/);
  answerIn(await diffIn(clone, "--base", "HEAD"));
  const outside = path.join(scratch, "outside");
  lay(outside, SMALL);
  const none = await diffIn(outside, "--base", "HEAD");
  assert.equal(none.code, 2);
  assert.match(none.stderr, /no repository to compare with/);
});

test("the base's graph is kept by commit, and read again when packages are installed", async () => {
  const repo = withLib(repository(SMALL));
  const noisy = async (...args: string[]): Promise<Outcome> => diffIn(repo, "--base", "HEAD", ...args);
  answerIn(await noisy());
  const kept = readdirSync(path.join(repo, ".graph/cache")).filter((name) => name.startsWith("base-"));
  assert.equal(kept.length, 1);
  const file = path.join(repo, ".graph/cache", kept[0] as string);
  const doctored = readFileSync(file, "utf8").replace("src/b.ts", "src/z.ts");
  writeFileSync(file, doctored);
  assert.deepEqual(edges(answerIn(await noisy()).addedEdges), []);
  assert.equal(readFileSync(file, "utf8"), doctored, "it was answered from what is kept");
  answerIn(await noisy("--no-cache"));
  assert.equal(readFileSync(file, "utf8"), doctored);
  lay(repo, "-- node_modules/.package-lock.json --\n{}\n");
  answerIn(await noisy());
  assert.notEqual(readFileSync(file, "utf8"), doctored);
  writeFileSync(file, "{");
  answerIn(await noisy());
  assert.equal(git(repo, "status", "--porcelain"), "");
});

test("what a failure or an abort leaves is nothing, and what a killed run left goes", async () => {
  const repo = withLib(repository(SMALL));
  git(repo, "rm", "--quiet", "-r", "src");
  const failing = await diffIn(repo, "--base", "HEAD");
  assert.equal(failing.code, 2, "the working tree has no sources");
  assert.deepEqual(leftovers(repo), []);
  git(repo, "reset", "--quiet", "--hard");
  const controller = new AbortController();
  const running = runCommandLine(["diff", "--base", "HEAD", "--no-cache"], contextIn(repo, { signal: controller.signal, progress: () => controller.abort() }));
  await assert.rejects(running, { name: "AbortError" });
  assert.deepEqual(leftovers(repo), []);
  const killed = path.join(os.tmpdir(), "rulebearing-base-999999999-abc");
  git(repo, "worktree", "add", "--quiet", "--detach", path.join(killed, path.basename(killed)), "HEAD");
  answerIn(await diffIn(repo, "--base", "HEAD", "--no-cache"));
  assert.equal(existsSync(killed), false);
  assert.deepEqual(leftovers(repo), []);
});

test("what a hook that runs us says of its repository does not lead astray", async () => {
  const [repo, other] = [withLib(repository(SMALL)), repository("-- z.ts --\n")];
  const env = { ...ENV, GIT_DIR: path.join(other, ".git"), GIT_WORK_TREE: other, GIT_INDEX_FILE: path.join(other, ".git/index") };
  const outcome = await runCommandLine(["diff", "-T", "json", "--base", "HEAD"], contextIn(repo, { env }));
  assert.equal(answerIn(outcome).base?.sha, git(repo, "rev-parse", "HEAD"));
});
