// A signal while a revision is checked out: git ends first, nothing is left, and the process ends by that signal.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { BUNDLE } from "./bundle.ts";

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  test(`${signal} during diff --base leaves nothing behind`, { skip: process.platform === "win32" }, async () => {
    const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "rulebearing-signal-")));
    try {
      const [repo, bin, tmp] = ["repo", "bin", "tmp"].map((name) => path.join(folder, name)) as [string, string, string];
      for (const each of [repo, bin, tmp]) mkdirSync(each);
      const git = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
      const run = (...args: string[]): void => void execFileSync(git, ["-c", "user.name=A", "-c", "user.email=a@example.invalid", ...args], { cwd: repo, stdio: "ignore" });
      writeFileSync(path.join(repo, "rulebearing.yaml"), "rules: {}\n");
      writeFileSync(path.join(repo, "a.ts"), "export {};\n");
      run("init");
      run("add", ".");
      run("commit", "-m", "first");
      // a git that checks out, says so, and then takes its time
      const marker = path.join(folder, "checked-out");
      writeFileSync(path.join(bin, "git"), `#!/bin/sh\ncase "$*" in *"worktree add"*) "${git}" "$@"; echo $$ > "${marker}"; sleep 60;; *) exec "${git}" "$@";; esac\n`, { mode: 0o755 });
      const child = spawn(process.execPath, [BUNDLE, "diff", "--base", "HEAD"], { cwd: repo, stdio: "ignore", env: { ...process.env, PATH: `${bin}:${process.env["PATH"]}`, TMPDIR: tmp } });
      const ended = new Promise<[number | null, string | null]>((resolve) => child.once("exit", (code, by) => resolve([code, by])));
      for (let wait = 0; !existsSync(marker) && wait < 300; wait++) await sleep(50);
      assert.ok(existsSync(marker), "git was never asked to check out");
      child.kill(signal);
      assert.deepEqual(await ended, [null, signal]);
      assert.deepEqual(readdirSync(tmp), []);
      const worktrees = path.join(repo, ".git/worktrees");
      assert.deepEqual(existsSync(worktrees) ? readdirSync(worktrees) : [], []);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
