#!/usr/bin/env node
// The bundle under Node 20, 22, 24 and 26: it starts, and prints the same bytes under each for the same repository.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { BUNDLE, ROOT, nodes, skip } from "./support/references.mjs";

const WANTED = [20, 22, 24, 26];
const { version } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));

/** name → arguments, run in the repository's root; each must end with 0. */
const COMMANDS = new Map([
  ["--version", ["--version"]],
  ["--help", ["--help"]],
  ["cruise --help", ["cruise", "--help"]],
  ["cruise src", ["cruise", "src"]],
  ["cruise src -T json", ["cruise", "src", "-T", "json"]],
  ["cruise src test -T err-long", ["cruise", "src", "test", "-T", "err-long", "--liveness", "off"]],
]);

if (nodes.size === 0) skip("no other Node is installed, or none runs on this machine");

let failures = 0;
const first = new Map(); // command → [major, output]
for (const major of WANTED) {
  const node = nodes.get(major);
  if (node === undefined) {
    process.stdout.write(`not ok  Node ${major} is not installed\n`);
    failures++;
    continue;
  }
  for (const [name, args] of COMMANDS) {
    const { status, stdout, stderr } = spawnSync(node, [BUNDLE, ...args], { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 28 });
    // The result says which Node made it; nothing else may differ.
    const output = stdout.replace(/"nodeVersionFound": "[^"]*"/, '"nodeVersionFound": ""');
    const [other, wanted] = first.get(name) ?? [major, output];
    first.set(name, [other, wanted]);
    const problem =
      status !== 0
        ? `exit ${status}: ${(stderr + stdout).slice(0, 2000)}`
        : output !== wanted
          ? `not what Node ${other} prints: ${digest(output)}, ${digest(wanted)}`
          : name === "--version" && output !== `${version}\n`
            ? `prints ${JSON.stringify(output)}`
            : stderr.includes("Warning")
              ? `warns: ${stderr}`
              : undefined;
    process.stdout.write(`${problem === undefined ? "ok" : "not ok"}  Node ${major}: rulebearing ${name}${problem === undefined ? "" : `\n        ${problem}`}\n`);
    if (problem !== undefined) failures++;
  }
}
const total = WANTED.length * COMMANDS.size;
process.stdout.write(failures === 0 ? `the same under Node ${WANTED.join(", ")}, ${total} runs\n` : `${failures} of ${total} runs are wrong\n`);
process.exitCode = failures === 0 ? 0 : 1;

function digest(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
