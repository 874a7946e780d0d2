import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import test, { after } from "node:test";
import { findConfiguration, isConfigured } from "../../src/config/find.ts";
import { DiskFiles } from "../../src/support/files.ts";

const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "test-find-")));
after(() => rmSync(root, { recursive: true }));
const files = new DiskFiles();

/** A folder with an ordinary configuration of the second name, and something else of the first. */
function folderWith(makeFirst: (first: string) => void): string {
  const folder = mkdtempSync(path.join(root, "f"));
  writeFileSync(path.join(folder, "rulebearing.yml"), "options: {}");
  makeFirst(path.join(folder, "rulebearing.yaml"));
  return folder;
}

test("the first name there is counts, also as a link to a file", () => {
  const plain = folderWith((first) => writeFileSync(first, ""));
  assert.equal(findConfiguration(plain, files), path.join(plain, "rulebearing.yaml"));
  const linked = folderWith((first) => symlinkSync("rulebearing.yml", first));
  assert.equal(findConfiguration(linked, files), path.join(linked, "rulebearing.yaml"));
  assert.equal(findConfiguration(root, files), undefined);
  assert.equal(isConfigured(root, files), false);
});

const wrong: [what: RegExp, make: (first: string) => void][] = [
  [/it is a folder, and/, (first) => mkdirSync(first)],
  [/it is a link that leads nowhere/, (first) => symlinkSync("missing", first)],
  [/it is a folder, and/, (first) => symlinkSync(".", first)],
];
if (process.platform !== "win32") wrong.push([/it is neither a file nor a folder/, (first) => void execFileSync("mkfifo", [first])]);
for (const [what, make] of wrong) {
  test(`what has the name of a configuration and is no file is not passed over: ${what.source}`, () => {
    const folder = folderWith(make);
    assert.throws(() => findConfiguration(folder, files), what);
    assert.equal(isConfigured(folder, files), true);
  });
}
