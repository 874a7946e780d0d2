// Under strace: not one network call, whatever the bundle does.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { BUNDLE, inFolder, runWithFiles } from "./bundle.ts";

const skip = reasonToSkip();

function reasonToSkip(): string | false {
  const { status, error } = spawnSync("strace", ["-f", "-e", "trace=network", "-o", "/dev/null", "true"], { stdio: "ignore" });
  if (error !== undefined) return "strace is not installed";
  return status === 0 ? false : "strace may not trace here";
}

/** The network calls of a command and all it starts. */
function networkCalls(command: string[], folder: string): { calls: string[]; code: number | null; output: string } {
  const trace = path.join(folder, ".trace");
  const { code, stdout, stderr } = runWithFiles(["strace", "-f", "-qq", "-e", "trace=network", "-e", "signal=none", "-o", trace, ...command], folder);
  const calls = readFileSync(trace, "utf8").split("\n").filter((line) => line.includes("("));
  return { calls, code, output: stdout + stderr };
}

const FILES = `
-- src/web/page.ts --
import { query } from "../data/orders";
export const page = query;
-- src/data/orders.ts --
import fs from "node:fs";
export const query = () => fs;
`;
const RULE = '{ name: "no-data", severity: "error", from: { path: "^src/web/" }, to: { path: "^src/data/" } }';
const YAML = `-- rulebearing.yaml --\nrules: { dependencies: { forbidden: [${RULE}] } }\n`;
const JAVASCRIPT = `-- .dependency-cruiser.js --\nmodule.exports = { forbidden: [${RULE}] };\n`;

const cases: [name: string, files: string, args: string[], code: number][] = [
  ["--version", FILES, ["--version"], 0],
  ["--help", FILES, ["--help"], 0],
  ["cruise", FILES + YAML, ["cruise", "src"], 1],
  ["cruise with a configuration in JavaScript, which a child runs", FILES + JAVASCRIPT, ["cruise", "src"], 1],
  ["cruise -T json -f", FILES + YAML, ["cruise", "src", "-T", "json", "-f", "out.json"], 0],
  ["rules", FILES + YAML, ["rules", "--json"], 0],
  ["explain", FILES + YAML, ["explain", "no-data"], 0],
  ["impact", FILES + YAML, ["impact", "src/web/page.ts"], 0],
  ["query", FILES + YAML, ["query", "--from", "^src/web/", "--to", "."], 0],
  ["count", FILES + YAML, ["count", "--from", ".", "--to", ".", "--json"], 0],
  ["a refused command line", FILES, ["cruise", "--nope"], 3],
];
for (const [name, files, args, expected] of cases) {
  test(`${name} makes no network call`, { skip }, () => {
    inFolder(files, (folder) => {
      const { calls, code, output } = networkCalls([process.execPath, BUNDLE, ...args], folder);
      assert.deepEqual(calls, []);
      assert.equal(code, expected, output);
    });
  });
}

test("a socket would be seen", { skip }, () => {
  inFolder(FILES, (folder) => {
    const child = 'require("node:child_process").spawnSync("true", { stdio: "pipe" })';
    assert.notDeepEqual(networkCalls([process.execPath, "-e", child], folder).calls, []);
  });
});
