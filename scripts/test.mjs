#!/usr/bin/env node
// Compiles src/ and test/ with esbuild (Node 20 does not take types), file by file, and runs the tests with node:test.
//
//   node scripts/test.mjs [--no-coverage] [TEXT...]     only test files whose path holds one of the texts
//
// A whole run measures coverage, and fails below 90 % of the lines of src/, files that no test loads included. File by
// file, because c8 maps coverage back through a bundle's source map wrongly: it called all lines covered.
// Tests run in the repository's root: fixtures are found from process.cwd().

import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, rmSync } from "node:fs";
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

const sources = ["src", "test"]
  .flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => `${folder}/${file.split(path.sep).join("/")}`))
  .filter((file) => /(?<!\.d)\.ts$/.test(file) && !LEAVE_OUT.some((folder) => file.startsWith(folder)))
  .sort();
const tests = sources
  .filter((file) => file.endsWith(".test.ts"))
  .filter((file) => positionals.length === 0 || positionals.some((text) => file.includes(text)));
if (tests.length === 0) {
  process.stderr.write("no test file matches\n");
  process.exit(1);
}

const out = path.join(ROOT, "coverage", "build", String(process.pid));
const { version } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
const { metafile } = await build({
  absWorkingDir: ROOT,
  entryPoints: sources,
  outdir: out,
  outbase: ".",
  outExtension: { ".js": ".mjs" },
  bundle: true, // for the plugin's sake, which leaves every file on its own
  plugins: [{ name: "file by file", setup: leaveImports }],
  sourcemap: "inline",
  metafile: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  logLevel: "warning",
  define: { RULEBEARING_VERSION: JSON.stringify(version), RULEBEARING_BUILD: JSON.stringify("test") },
});

/** Imports of other files stay imports, of what those become. */
function leaveImports(build) {
  build.onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path: file, kind }) =>
    kind === "entry-point" ? undefined : { path: file.replace(/\.ts$/, ".mjs"), external: true },
  );
}

/** Sources that are all types: nothing of them runs, so nothing of them can be covered. */
const typesOnly = Object.values(metafile.outputs).flatMap(({ inputs }) =>
  Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput === 0).map(([file]) => file),
);

const node = ["--test", "--test-reporter=spec", ...tests.map((file) => path.join(out, file.replace(/\.ts$/, ".mjs")))];
const c8 = [
  path.join(ROOT, "node_modules", "c8", "bin", "c8.js"),
  "--check-coverage", "--lines", "90",
  "--all", "--src", "src", "--include", "src/**", ...["**/*.d.ts", ...typesOnly].flatMap((file) => ["--exclude", file]), "--exclude-after-remap",
  "--reporter", "text", "--reporter", "html",
  process.execPath,
];
const whole = values.coverage && positionals.length === 0;
const { status } = spawnSync(process.execPath, whole ? [...c8, ...node] : node, { cwd: ROOT, stdio: "inherit" });
rmSync(out, { recursive: true, force: true });
process.exit(status ?? 1);
