#!/usr/bin/env node
// Runs the tests in test/conformance, one after the other; test/conformance/README.md says what each of them must do.
//
//   node scripts/conformance.mjs [TEXT...]     only those whose name holds one of the texts
//
// Exit 1 when one failed. The last line is `N passed, N failed`.

import { spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "test", "conformance");
const SKIPPED = 77;
const MINUTES = 10;

const wanted = process.argv.slice(2);
const scripts = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".mjs") && (wanted.length === 0 || wanted.some((text) => name.includes(text))))
  .sort();
if (scripts.length === 0) {
  process.stderr.write("no script matches\n");
  process.exit(1);
}
if (!existsSync(path.join(FOLDER, "node_modules"))) {
  process.stderr.write("the references are not installed: run `npm ci` in test/conformance\n");
  process.exit(1);
}

const scratch = mkdtempSync(path.join(os.tmpdir(), "conformance-"));
const counts = { passed: 0, failed: 0 };
const skipped = [];
try {
  for (const script of scripts) {
    const { status, signal, output, seconds } = run(script);
    const last = output.trimEnd().split("\n").at(-1) ?? "";
    if (status === 0 && last !== "") {
      counts.passed++;
      process.stdout.write(`ok      ${script} (${seconds} s): ${last}\n`);
    } else if (status === SKIPPED) {
      skipped.push(`${script}: ${last}`);
      process.stdout.write(`skipped ${script}: ${last}\n`);
    } else {
      counts.failed++;
      process.stdout.write(`${output.replace(/^/gm, "    ").trimEnd()}\nnot ok  ${script} (${seconds} s): ${signal ?? (status === 0 ? "it says nothing" : `exit ${status}`)}\n`);
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
if (skipped.length > 0) process.stdout.write(`\nSkipped, ${skipped.length}:\n  ${skipped.join("\n  ")}\n`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;

/** Both streams go to one file, in the order they were written. */
function run(script) {
  const file = path.join(scratch, `${script}.txt`);
  const descriptor = openSync(file, "w");
  const start = Date.now();
  const { status, signal } = spawnSync(process.execPath, [script], {
    cwd: FOLDER,
    stdio: ["ignore", descriptor, descriptor],
    timeout: MINUTES * 60_000,
  });
  closeSync(descriptor);
  return { status, signal, output: readFileSync(file, "utf8"), seconds: ((Date.now() - start) / 1000).toFixed(1) };
}
