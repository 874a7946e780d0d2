#!/usr/bin/env node
// Compiles test/**/*.test.ts with esbuild (Node 20 does not take types) and runs them with node:test.
//
//   node scripts/test.mjs [--no-coverage] [TEXT...]     only test files whose path holds one of the texts
//
// Tests run in the repository's root: fixtures are found from process.cwd().

import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const LEAVE_OUT = ["test/fixtures/", "test/conformance/"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: { coverage: { type: "boolean", default: true } },
});

const tests = readdirSync(path.join(ROOT, "test"), { recursive: true })
  .map((file) => `test/${file.split(path.sep).join("/")}`)
  .filter((file) => file.endsWith(".test.ts") && !LEAVE_OUT.some((folder) => file.startsWith(folder)))
  .filter((file) => positionals.length === 0 || positionals.some((text) => file.includes(text)))
  .sort();
if (tests.length === 0) {
  process.stderr.write("no test file matches\n");
  process.exit(1);
}

const out = path.join(ROOT, "coverage", "build", String(process.pid));
const { version } = JSON.parse((await import("node:fs")).readFileSync(path.join(ROOT, "package.json"), "utf8"));
await build({
  absWorkingDir: ROOT,
  entryPoints: tests,
  outdir: out,
  outbase: ".",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  sourcemap: "inline",
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  logLevel: "warning",
  define: { RULEBEARING_VERSION: JSON.stringify(version) },
});

const node = ["--test", "--test-reporter=spec", ...tests.map((file) => path.join(out, file.replace(/\.ts$/, ".mjs")))];
const whole = values.coverage && positionals.length === 0;
const command = whole
  ? [path.join(ROOT, "node_modules", "c8", "bin", "c8.js"), "--check-coverage", "--lines", "90", "--src", "src", "--include", "src/**",
      "--exclude-after-remap", "--reporter", "text-summary", "--reporter", "html", process.execPath, ...node]
  : node;
const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: "inherit" });
rmSync(out, { recursive: true, force: true });
process.exit(status ?? 1);
