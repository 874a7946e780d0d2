#!/usr/bin/env node
// Compares `fmt` with dependency-cruiser's: saved results of both tools, through both, as every reporter's text.
//
//   node fmt.mjs [--verbose] [REPORTER...]
//
// `depcruise-fmt` does not hand the rules on that a result holds, so that cycles, ways and instability are told as plain
// findings there. `fmt` tells them as `cruise` does. So the comparison is made twice: with the program itself, over
// results without such rules; and with its function, the rules handed in, over results with rules of every kind.
// `--strict-schema` leaves out what is added.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { loadSource } from "./support/load-source.mjs";
import { BUNDLE, dependencyCruiser } from "./support/references.mjs";
import { KNOWN, PARTS, RULES, SOURCES, withoutChance } from "./support/sample.mjs";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { verbose: { type: "boolean", default: false } } });

const [node, executable] = dependencyCruiser();
if (Number(process.versions.node.split(".")[0]) < 22) {
  const { status } = spawnSync(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  process.exit(status ?? 1);
}
delete process.env.FORCE_COLOR;
const { format } = await import(pathToFileURL(path.join(path.dirname(executable), "../src/main/index.mjs")));
const { runCommandLine } = await loadSource(`export { runCommandLine } from "./src/cli/run.ts";`);

const isPlain = ({ to = {}, scope }) => to.circular === undefined && to.reachable === undefined && to.moreUnstable === undefined && scope !== "folder";
const PLAIN_RULES = { ...RULES, forbidden: RULES.forbidden.filter(isPlain) };
/** Our own words stand there when nothing else does. */
const MARKDOWN = { markdown: { staleBaselineIntro: "Gone." } };
const ARCHI = { archi: { collapsePattern: "^src/[^/]+" }, dot: { filters: { exclude: { path: "alone" } } } };

/** name → configuration, further arguments of the cruise */
const DOCUMENTS = {
  "every rule": [{ ...RULES, options: { metrics: true } }, []],
  "plain rules": [{ ...PLAIN_RULES, options: { metrics: true, reporterOptions: ARCHI } }, []],
  "known violations": [{ ...PLAIN_RULES, options: { reporterOptions: MARKDOWN, knownViolations: KNOWN, baseline: { staleEntriesSeverity: "error" } } }, ["--ignore-known"]],
  "no rules": [{}, []],
  "collapsed": [RULES, ["--collapse", "^[^/]+/[^/]+"]],
};
const REPORTERS = [
  "err", "err-long", "json", "text", "csv", "html", "err-html", "teamcity", "azure-devops", "markdown", "mermaid", "d2",
  "metrics", "baseline", "dot", "ddot", "archi", "cdot", "flat", "fdot", "null",
].filter((reporter) => positionals.length === 0 || positionals.includes(reporter));
/** What of the command line, and the same for dependency-cruiser's function. */
const VIEWS = [
  [[], {}],
  [["-I", "^src"], { includeOnly: "^src" }],
  [["-F", "^src/app/one"], { focus: "^src/app/one", focusDepth: 1 }],
  [["-F", "^src/app/one", "--focus-depth", "2"], { focus: "^src/app/one", focusDepth: 2 }],
  [["-F", "^src/util/2", "--focus-depth", "0"], { focus: "^src/util/2", focusDepth: 0 }],
  [["-R", "^src/util/2"], { reaches: "^src/util/2" }],
  [["-H", "^src/util"], { highlight: "^src/util" }],
  [["-x", "^node_modules|alone"], { exclude: "^node_modules|alone" }],
  [["-S", "2"], { collapse: "2" }],
  [["-S", "^src/[^/]+"], { collapse: "^src/[^/]+" }],
  [["-P", "https://example.org/", "--suffix", "#x"], { prefix: "https://example.org/", suffix: "#x" }],
  [["-I", "^src", "-x", "alone", "-F", "text", "-R", "10", "-H", "app", "-S", "2"], { includeOnly: "^src", exclude: "alone", focus: "text", focusDepth: 1, reaches: "10", highlight: "app", collapse: "2" }],
];

const folder = mkdtempSync(path.join(os.tmpdir(), "fmt-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const [file, text] of Object.entries(SOURCES)) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** @returns {string} a tool's result, as it prints it */
function cruise(command, configuration, more) {
  writeFileSync(path.join(folder, ".dependency-cruiser.json"), JSON.stringify(configuration));
  if (more.includes("--ignore-known")) writeFileSync(path.join(folder, ".dependency-cruiser-known-violations.json"), JSON.stringify(KNOWN));
  const { stdout, stderr } = spawnSync(command[0], [...command.slice(1), "src", "bin", "-T", "json", ...more], { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
  if (stdout === "") throw new Error(stderr);
  return stdout;
}

/** name → text of a result */
const documents = new Map();
for (const [name, [configuration, more]] of Object.entries(DOCUMENTS)) {
  documents.set(`theirs, ${name}`, cruise([node, executable], configuration, more));
  documents.set(`ours, ${name}`, cruise([process.execPath, BUNDLE, "cruise", "--strict-schema"], configuration, more));
}

const count = { equal: 0, different: 0 };
function tally(label, theirs, ours) {
  const isEqual = theirs === ours;
  count[isEqual ? "equal" : "different"]++;
  if (isEqual) return;
  process.stdout.write(`DIFFERENT ${label}\n`);
  if (!values.verbose) return;
  let at = 0;
  while (theirs[at] === ours[at]) at++;
  const near = (text) => JSON.stringify(text.slice(Math.max(0, at - 80), at + 120));
  process.stdout.write(`  theirs: ${near(theirs)}\n  ours:   ${near(ours)}\n`);
}

/** Documents are compared whatever the order of their keys, and without what they say of the machine. */
function comparable(reporter, text) {
  if (reporter !== "json") return (PARTS[reporter] ?? String)(withoutChance(text));
  const { summary, ...rest } = JSON.parse(text);
  const { environment: _, ...shown } = summary;
  return JSON.stringify({ ...rest, summary: shown }, (_key, value) => (isObject(value) ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))) : value), 1);
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

async function ours(text, argv) {
  return runCommandLine(["fmt", "-", "--strict-schema", ...argv], {
    cwd: folder,
    files: {},
    today: "2024-05-17",
    now: "2024-05-17T10:00:00.000Z",
    env: {},
    readStandardInput: async () => text,
    writeFile: async () => {},
    color: false,
  });
}

for (const [name, text] of documents) {
  const document = JSON.parse(text);
  for (const [argv, options] of VIEWS) {
    for (const outputType of REPORTERS) {
      const theirs = await format(structuredClone(document), { outputTo: "-", outputType, ...options, ruleSet: document.summary.ruleSetUsed });
      const { stdout, stderr, code } = await ours(text, ["-T", outputType, "-e", ...argv]);
      const said = (output, exitCode, meta) => `${comparable(outputType, output)}\n${meta}\nexit ${exitCode}\n`;
      tally(`${outputType}: ${name} ${argv.join(" ")}`, said(theirs.output, theirs.exitCode, theirs.meta ?? ""), said(stdout, code, stderr));
    }
  }
}

// the programs themselves
const saved = path.join(folder, "result.json");
const fmt = path.join(path.dirname(executable), "depcruise-fmt.mjs");
for (const [name, text] of [...documents].filter(([each]) => each === "theirs, plain rules")) {
  writeFileSync(saved, text);
  for (const reporter of REPORTERS) {
    for (const argv of [["-e"], ["-F", "^src/app/one", "--focus-depth", "2", "-x", "alone", "-S", "2"]]) {
      const given = ["-T", reporter, ...argv];
      const run = (program, args) => spawnSync(program, args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
      const [theirs, mine] = [run(node, [fmt, saved, ...given]), run(process.execPath, [BUNDLE, "fmt", saved, "--strict-schema", ...given])];
      const said = ({ stdout, status }) => `${comparable(reporter, stdout)}\nexit ${status}\n`;
      tally(`program, ${reporter}: ${name} ${argv.join(" ")}`, said(theirs), said(mine));
    }
  }
}

// our own results need no rules handed in: what fmt says of one is what cruise said
for (const [name, [configuration, more]] of Object.entries(DOCUMENTS)) {
  const full = cruise([process.execPath, BUNDLE, "cruise"], configuration, more);
  for (const reporter of ["err", "err-long", "agent", "markdown", "sarif", "junit", "github-annotations"].filter((each) => positionals.length === 0 || positionals.includes(each))) {
    const fresh = spawnSync(process.execPath, [BUNDLE, "cruise", "src", "bin", "-T", reporter, ...more], { cwd: folder, encoding: "utf8" });
    writeFileSync(saved, full);
    const again = spawnSync(process.execPath, [BUNDLE, "fmt", saved, "-e", "-T", reporter], { cwd: folder, encoding: "utf8" });
    const said = ({ stdout, status }) => `${withoutChance(stdout).replace(/timestamp="[^"]*"/g, "")}\nexit ${status}\n`;
    tally(`cruise and fmt, ${reporter}: ${name}`, said(fresh), said(again));
  }
}

process.stdout.write(`${count.equal} reports are equal, ${count.different} are not\n`);
process.exitCode = count.different === 0 ? 0 : 1;
