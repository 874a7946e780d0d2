// A git repository in a temporary folder, for what only git can tell.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { after } from "node:test";
import { DiskFiles } from "../../src/support/files.ts";
import { parseFiles } from "./memory-files.ts";
import { type Ran, runCommand } from "./run-command.ts";

const ENV = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))),
  GIT_CONFIG_GLOBAL: os.devNull,
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "a",
  GIT_AUTHOR_EMAIL: "a@example.org",
  GIT_COMMITTER_NAME: "a",
  GIT_COMMITTER_EMAIL: "a@example.org",
};

export class GitRepository {
  readonly folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "rulebearing-git-")));

  /** The folder is removed when the test file is through. @param text `-- src/a.ts --` lines and texts */
  constructor(text: string) {
    after(() => rmSync(this.folder, { recursive: true, force: true }));
    this.write(text);
  }

  write(text: string): void {
    for (const [name, content] of parseFiles(text)) {
      const file = path.join(this.folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }

  remove(name: string): void {
    rmSync(path.join(this.folder, name), { recursive: true });
  }

  git(...args: string[]): void {
    const { status, stderr } = spawnSync("git", args, { cwd: this.folder, env: ENV, encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] });
    if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  }

  commitAll(): void {
    this.git("add", "--all");
    this.git("commit", "--quiet", "--message", "x");
  }

  /** @param below the folder to stand in */
  run(argv: string[], below = "."): Promise<Ran> {
    return runCommand("", argv, { cwd: path.join(this.folder, below), files: new DiskFiles(), env: ENV });
  }
}
