// docs/tour.md, replayed: each line that starts with "$" is run, and prints what stands below it.
// UPDATE_GOLDEN=1 writes what was printed into the page.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { runCommandLine } from "../../src/cli/run.ts";
import type { Context } from "../../src/model/command.ts";
import { DiskFiles } from "../../src/support/files.ts";
import { writeFileAtomic } from "../../src/support/write-file.ts";

const PAGE = "docs/tour.md";

/** The shop, with the packages that `npm install` would bring. */
function layShop(folder: string): void {
  cpSync("test/fixtures/bookshop", folder, { recursive: true });
  for (const name of ["isbn-kit", "fake-clock"]) {
    const home = path.join(folder, "node_modules", name);
    mkdirSync(home, { recursive: true });
    writeFileSync(path.join(home, "package.json"), JSON.stringify({ name, main: "index.js" }));
    writeFileSync(path.join(home, "index.js"), "");
  }
}

/** A command line as a shell reads it, as far as the page uses one: words, and a backslash before a character. */
const wordsOf = (line: string): string[] => line.split(" ").map((word) => word.replaceAll(/\\(.)/g, "$1"));

async function replay(page: string, folder: string): Promise<string> {
  const context: Context = {
    cwd: folder,
    files: new DiskFiles(),
    today: "2026-01-15",
    now: "2026-01-15T10:00:00.000Z",
    env: {},
    readStandardInput: () => Promise.resolve(""),
    writeFile: async (file, text) => writeFileAtomic(file, text),
    color: false,
  };
  let replayed = "";
  for (const part of page.split(/^(?=```)/m)) {
    const file = /^```ts (\S+)\n([^]*)$/.exec(part);
    if (file !== null) writeFileSync(path.join(folder, file[1] as string), file[2] as string);
    if (!part.startsWith("```console\n")) {
      replayed += part;
      continue;
    }
    replayed += "```console\n";
    for (const line of part.split("\n").filter((each) => each.startsWith("$ "))) {
      const [program, ...argv] = wordsOf(line.slice(2));
      assert.equal(program, "rulebearing");
      const { stdout, stderr, code } = await runCommandLine(argv, context);
      const status = code === 0 ? "" : `(exit ${code})\n`;
      replayed += `${line}\n${stderr}${stdout}${status}`;
    }
  }
  return replayed;
}

test("the tour prints what it says", async () => {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "rulebearing-tour-")));
  try {
    layShop(folder);
    const page = readFileSync(PAGE, "utf8");
    const replayed = await replay(page, folder);
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(PAGE, replayed);
    else assert.equal(replayed, page);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
