import assert from "node:assert/strict";
import { test } from "node:test";
import { askGit } from "../../src/support/git.ts";
import type { ProcessRequest, ProcessResult } from "../../src/support/run-process.ts";

const NOTHING: ProcessResult = { ended: "exit", code: 0, stdout: new Uint8Array(), stderr: "" };

const ask = (result: Partial<ProcessResult>, signal?: AbortSignal, seen: ProcessRequest[] = []) =>
  askGit({ cwd: "/repo", env: { HOME: "/home" }, signal, runProcess: async (request) => (seen.push(request), { ...NOTHING, ...result }) }, ["status"]);

const failures: [result: Partial<ProcessResult>, failure: string][] = [
  [{ code: 128, stderr: "\nfatal: not a git repository\nmore" }, "not a git repository"],
  [{ code: 1 }, "git ended with exit code 1"],
  [{ ended: "signal", signal: "SIGKILL" }, "git was ended: SIGKILL"],
  [{ ended: "too-much-output" }, "git was ended: too-much-output"],
  [{ ended: "not-started", error: Object.assign(new Error("spawn git ENOENT"), { code: "ENOENT" }) }, "there is no git on this machine's PATH"],
  [{ ended: "not-started", error: new Error("EACCES") }, "git cannot be started: EACCES"],
];
for (const [result, failure] of failures) test(`git: ${failure}`, async () => assert.deepEqual(await ask(result), { failure }));

test("git is kept from asking, from listening and from the network", async () => {
  const seen: ProcessRequest[] = [];
  assert.deepEqual(await ask({ stdout: new TextEncoder().encode("x\n") }, undefined, seen), { stdout: "x\n" });
  assert.deepEqual(seen[0]?.args.slice(0, 3), ["--no-optional-locks", "-c", "core.fsmonitor=false"]);
  assert.ok(seen[0]?.args.includes("protocol.allow=never") && seen[0].args.some((arg) => arg.startsWith("core.hooksPath=")));
  const { HOME, LC_ALL, GIT_TERMINAL_PROMPT, GIT_NO_LAZY_FETCH, GIT_LFS_SKIP_SMUDGE } = seen[0]?.env ?? {};
  assert.deepEqual([HOME, LC_ALL, GIT_TERMINAL_PROMPT, GIT_NO_LAZY_FETCH, GIT_LFS_SKIP_SMUDGE], ["/home", "C", "0", "1", "1"]);
});

test("an answer that nobody waits for is none", async () => {
  await assert.rejects(ask({ ended: "aborted" }, AbortSignal.abort(new Error("cancelled"))), /cancelled/);
});
