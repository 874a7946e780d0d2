// Golden files: what a test compares with, kept under test/golden/ so that a change to it shows in review.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

/** @param name of the file below test/golden/. With UPDATE_GOLDEN=1 in the environment the file is written instead. */
export function checkGolden(name: string, actual: string): void {
  const file = path.join(process.cwd(), "test", "golden", name);
  if (process.env["UPDATE_GOLDEN"] === "1") {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, actual);
  }
  assert.ok(existsSync(file), `${name} is not there: run the test with UPDATE_GOLDEN=1 and read what it writes`);
  assert.equal(actual, readFileSync(file, "utf8"));
}
