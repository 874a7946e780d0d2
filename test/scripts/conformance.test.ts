// The runner of the conformance tests, on tests of its own.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";

const PASSES = 'console.log("3 files compared");';
const FAILS = 'console.log("a.ts differs"); console.error("badly"); process.exitCode = 1;';
const CRASHES = 'throw new Error("crashed here");';
const SKIPS = 'console.log("skipped: there is no such tool"); process.exitCode = 77;';
const READS = 'import fs from "node:fs"; console.log(`read ${fs.readFileSync(0).length} bytes in ${process.cwd().split("/").at(-1)}`);';

/** @param scripts name → text @param args of the runner */
function check(scripts: Record<string, string>, args: string[], code: number, ...output: RegExp[]): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), "conformance-"));
  try {
    mkdirSync(path.join(folder, "test/conformance/node_modules"), { recursive: true });
    cpSync("scripts/conformance.mjs", path.join(folder, "scripts/conformance.mjs"));
    for (const [name, text] of Object.entries(scripts)) writeFileSync(path.join(folder, "test/conformance", name), text);
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/conformance.mjs", ...args], { cwd: folder, encoding: "utf8" });
    assert.equal(status, code, stdout + stderr);
    for (const expected of output) assert.match(stdout + stderr, expected);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("tests that pass are summed up by their last line", () =>
  check({ "a.mjs": PASSES, "b.mjs": PASSES }, [], 0, /^ok +a\.mjs \(\S+ s\): 3 files compared\nok +b\.mjs/m, /\n2 passed, 0 failed\n$/));

test("a test that fails is shown whole, and the others still run", () =>
  check({ "a.mjs": FAILS, "b.mjs": PASSES }, [], 1, /a\.ts differs\n {4}badly\nnot ok +a\.mjs/, /ok +b\.mjs/, /\n1 passed, 1 failed\n$/));

test("a test that crashes has failed", () => check({ "a.mjs": CRASHES }, [], 1, /crashed here/, /\n0 passed, 1 failed\n$/));

test("a test that says nothing has failed", () => check({ "a.mjs": "" }, [], 1, /not ok +a\.mjs \(\S+ s\): it says nothing/));

test("a test that cannot run is counted as neither, and says why", () =>
  check({ "a.mjs": SKIPS, "b.mjs": PASSES }, [], 0, /Skipped, 1:\n {2}a\.mjs: skipped: there is no such tool/, /\n1 passed, 0 failed\n$/));

test("a test has no standard input, and the folder it lies in", () => check({ "a.mjs": READS }, [], 0, /read 0 bytes in conformance/));

test("a text chooses among the tests", () => check({ "yaml.mjs": PASSES, "toml.mjs": FAILS }, ["ya"], 0, /\n1 passed, 0 failed\n$/));

test("a text that chooses nothing is a mistake", () => check({ "yaml.mjs": PASSES }, ["json"], 1, /no script matches/));
