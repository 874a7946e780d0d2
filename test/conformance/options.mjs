#!/usr/bin/env node
// Compares `cruise --baseline` in each of its modes, and `cruise --affected`, with dependency-cruiser's, in one repository.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { BUNDLE, dependencyCruiser, skip } from "./support/references.mjs";
import { KNOWN, RULES, SOURCES } from "./support/sample.mjs";

const [node, executable] = dependencyCruiser();
if (spawnSync("git", ["--version"]).status !== 0) skip("there is no git");

const folder = mkdtempSync(path.join(os.tmpdir(), "options-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const git = (...args) => {
  const identity = ["-c", "user.name=a", "-c", "user.email=a@example.org"];
  const { status, stderr } = spawnSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
};
for (const [file, text] of Object.entries(SOURCES)) write(file, text);
write(".dependency-cruiser.json", JSON.stringify({ ...RULES, options: { doNotFollow: { path: "node_modules" } } }));
git("init", "--quiet", "--initial-branch", "main");
git("add", "--all");
git("commit", "--quiet", "--message", "x");

const run = (command, argv) => spawnSync(command[0], [...command.slice(1), "src", "bin", ...argv], { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
const THEIRS = [node, executable];
const OURS = [process.execPath, BUNDLE, "cruise", "--strict-schema"];

const count = { equal: 0, different: 0 };
function tally(label, theirs, ours) {
  const isEqual = theirs === ours;
  count[isEqual ? "equal" : "different"]++;
  if (!isEqual) process.stdout.write(`DIFFERENT ${label}\n  theirs: ${theirs.slice(0, 2000)}\n  ours:   ${ours.slice(0, 2000)}\n`);
}

const BASELINE = ".dependency-cruiser-known-violations.json";
for (const [name, known] of [["none yet", undefined], ["some known", KNOWN], ["all known", "before"]]) {
  for (const mode of [[], ["--baseline-mode", "full"], ["--baseline-mode", "shrink-only"], ["--baseline-mode", "format"]]) {
    const after = [THEIRS, OURS].map((command) => {
      rmSync(path.join(folder, BASELINE), { force: true });
      if (known === "before") run(THEIRS, ["--baseline"]);
      else if (known !== undefined) write(BASELINE, JSON.stringify(known));
      const { status, stderr } = run(command, ["--baseline", ...mode]);
      // what is said of it, without the warning about a rule that matches nothing, and without the first run's
      const said = stderr.slice(stderr.indexOf("\nbaseline"));
      return `exit ${status}\n${said.trim()}\n${readFileSync(path.join(folder, BASELINE), "utf8")}`;
    });
    tally(`baseline ${name} ${mode.join(" ")}`, ...after);
  }
}
rmSync(path.join(folder, BASELINE), { force: true });

const CHANGES = {
  "nothing": () => undefined,
  "in the working tree": () => write("src/util/2.js", "import 'node:fs'; // changed"),
  "in the index": () => (write("src/util/10.js", "export const ten = 11;"), git("add", "--all")),
  "in a commit": () => (git("switch", "--quiet", "--create", "branch"), git("commit", "--quiet", "--all", "--message", "y")),
  "a new file": () => write("src/app/new.js", "import './one.js';"),
  "a renamed file": () => git("mv", "src/alone.js", "src/lonely.js"),
  "a file that is gone": () => rmSync(path.join(folder, "src/app/lazy.js")),
};
for (const [name, change] of Object.entries(CHANGES)) {
  change();
  for (const revision of [[], ["HEAD"]]) {
    const shown = [THEIRS, OURS].map((command) => {
      const { stdout, stderr } = run(command, ["-T", "json", "--affected", ...revision]);
      if (stdout === "") throw new Error(stderr);
      const { modules, summary } = JSON.parse(stdout);
      const names = modules.map(({ source, matchesReaches, dependencies }) => `${source} ${matchesReaches} ${dependencies.map(({ resolved }) => resolved).sort().join(" ")}`).sort();
      return JSON.stringify([names, summary.violations, summary.error, summary.totalCruised], undefined, 1);
    });
    tally(`affected ${revision.join(" ")}: ${name}`, ...shown);
  }
}

process.stdout.write(`${count.equal} runs are equal, ${count.different} are not\n`);
process.exitCode = count.different === 0 ? 0 : 1;
