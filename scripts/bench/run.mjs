#!/usr/bin/env node
// Measures the bundle side by side with what it is compared to, in one run on one machine. README.md tells more.
//
//   node scripts/bench/run.mjs --gen-tree FILE [--modules 5500] [--runs 5] [--only TEXT]
//   node scripts/bench/run.mjs --tree FOLDER ...

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { measurePair, median, spread } from "./measure.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.resolve(HERE, "..", "..");
const REFERENCES = path.join(ROOT, "test", "conformance", "node_modules");

const { values: options } = parseArgs({
  options: {
    "tree": { type: "string" },
    "gen-tree": { type: "string" },
    "modules": { type: "string", default: "5500" },
    "runs": { type: "string", default: "5" },
    "only": { type: "string", default: "" },
    "bundle": { type: "string", default: path.join(ROOT, "dist", "rulebearing.js") },
    "depcruise": { type: "string", default: path.join(REFERENCES, "dependency-cruiser", "bin", "dependency-cruiser.mjs") },
    "depcruise-node": { type: "string", default: path.join(REFERENCES, "node24", "bin", "node") },
    "oxc": { type: "string", default: path.join(REFERENCES, "oxc-parser") },
  },
});
const bundle = path.resolve(options.bundle);
const runs = Number(options.runs);
const scratch = mkdtempSync(path.join(os.tmpdir(), "rulebearing-bench-"));

/** name → what measures it. Each says "missing" when something it compares with is not there. */
const MEASURES = new Map([
  ["startup", measureStartUp],
  ["cruise against dependency-cruiser", measureCruise],
  ["cruise with a cache", measureCache],
  ["cruise against oxc-parser", measureAgainstOxc],
  ["extraction against oxc-parser", measureExtraction],
]);

try {
  say(`${process.platform} ${process.arch}, ${os.cpus().length} processors, Node ${process.version}, ${runs} runs each in turn`);
  for (const [name, measure] of MEASURES) if (name.includes(options.only)) await measure(name);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function measureStartUp(name) {
  const ours = { name: "rulebearing --version", args: [bundle, "--version"] };
  const theirs = { name: "node -e 0", args: ["-e", "0"] };
  const many = Math.max(runs, 25); // short, and so the noisiest
  table(name, ours, theirs, measurePair(ours, theirs, { runs: many, meter: false }), ["wall"]);
}

function measureCruise(name) {
  if (missing(name, options.depcruise) || missing(name, options["depcruise-node"])) return;
  const cwd = tree();
  const node = options["depcruise-node"];
  // both under the same Node, with the same configuration; an exit code is the number of violations
  const arguments_ = ["apps", "packages", "--config", ".dependency-cruiser.json"];
  const ours = { name: "rulebearing", node, cwd, codes: "any", args: [bundle, "cruise", ...arguments_, "-T", "json"] };
  const theirs = { name: "dependency-cruiser", node, cwd, codes: "any", args: [path.resolve(options.depcruise), ...arguments_, "-T", "json"] };
  const result = measurePair(ours, theirs, { runs });
  table(name, ours, theirs, result, ["wall", "cpu", "rss"]);
  const [a, b] = [figures(result.a.output[0]), figures(result.b.output[0])];
  say(`  ${a === b ? "the same work: " : "NOT THE SAME WORK: "}${a}${a === b ? "" : ` against ${b}`}`);
  if (a !== b) process.exitCode = 1;
}

/** With nothing changed since the run before, and with one more import in one file each time. */
function measureCache(name) {
  const cwd = tree();
  const args = [bundle, "cruise", "apps", "packages", "--config", ".dependency-cruiser.json", "-T", "json"];
  const cold = { name: "without", cwd, codes: "any", args };
  const cached = { name: "with a cache", cwd, codes: "any", args: [...args, "--cache", path.join(scratch, "cache")] };
  spawnSync(process.execPath, cached.args, { cwd, stdio: "ignore" });
  table(`${name}: nothing has changed`, cached, cold, measurePair(cached, cold, { runs }), ["wall", "cpu", "rss"]);
  const file = readFileSync(listOfSources(cwd), "utf8").split("\n", 1)[0];
  const text = readFileSync(file, "utf8");
  let imports = "";
  const prepare = () => writeFileSync(file, text + (imports += `\nimport "./not-there-${imports.length}";\n`));
  try {
    table(`${name}: one file has changed`, cached, cold, measurePair({ ...cached, prepare }, cold, { runs }), ["wall", "cpu", "rss"]);
  } finally {
    writeFileSync(file, text);
  }
}

function measureAgainstOxc(name) {
  if (missing(name, options.oxc)) return;
  const cwd = tree();
  const ours = { name: "rulebearing", cwd, codes: "any", args: [bundle, "cruise", "apps", "packages", "--config", ".dependency-cruiser.json", "-T", "json"] };
  const theirs = { name: "oxc-parser, parsing alone", cwd, args: [path.join(HERE, "parse-with-oxc.mjs"), path.resolve(options.oxc), listOfSources(cwd)] };
  table(name, ours, theirs, measurePair(ours, theirs, { runs }), ["wall", "cpu", "rss"]);
}

async function measureExtraction(name) {
  if (missing(name, options.oxc)) return;
  const list = listOfSources(tree());
  const compiled = path.join(scratch, "extract.mjs");
  const contents = 'export { extractRecord } from "./src/extract/extract.ts"; export { Scratch } from "./src/extract/text.ts";';
  await build({ stdin: { contents, resolveDir: ROOT, loader: "ts" }, outfile: compiled, bundle: true, platform: "node", target: "node20", format: "esm" });
  const script = path.join(HERE, "extraction.mjs");
  const theirs = { name: "oxc-parser's parseSync", args: [script, "oxc", path.resolve(options.oxc), list] };
  for (const depth of ["scan", "parse"]) {
    const ours = { name: `rulebearing's ${depth}`, args: [script, "ours", compiled, list, depth] };
    const result = measurePair(ours, theirs, { runs, meter: false });
    for (const side of [result.a, result.b]) {
      const reports = side.output.map((text) => JSON.parse(text)); // without start and reading, unlike the whole process
      side.wall = reports.map(({ wall }) => wall);
      side.cpu = reports.map(({ cpu }) => cpu);
    }
    table(`${name}: ${depth}`, ours, theirs, result, ["wall", "cpu"]);
  }
}

/** A file with the absolute paths of the modules that a cruise reads: the same files for both. */
function listOfSources(cwd) {
  const list = path.join(scratch, "files.txt");
  if (existsSync(list)) return list;
  const saved = path.join(scratch, "result.json");
  spawnSync(process.execPath, [bundle, "cruise", "apps", "packages", "--config", ".dependency-cruiser.json", "-T", "json", "-f", saved], { cwd, stdio: "ignore" });
  const { modules } = JSON.parse(readFileSync(saved, "utf8"));
  writeFileSync(list, modules.filter(({ language }) => language !== undefined).map(({ source }) => path.join(cwd, source)).join("\n"));
  return list;
}

/** The folder that is cruised: the one given, or one that the generator makes. */
function tree() {
  if (options.tree !== undefined) return path.resolve(options.tree);
  const folder = path.join(scratch, "tree");
  if (existsSync(folder)) return folder;
  if (options["gen-tree"] === undefined) throw new Error("give --tree FOLDER or --gen-tree FILE");
  const { status } = spawnSync(process.execPath, [options["gen-tree"], folder, "--modules", options.modules], { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${options["gen-tree"]}: exit ${status}`);
  return folder;
}

function figures(json) {
  const { summary } = JSON.parse(json);
  return `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} dependencies, ${summary.violations.length} violations`;
}

function missing(name, file) {
  if (existsSync(file)) return false;
  say(`\n${name}\n  not measured: there is no ${file} (npm ci in test/conformance installs it)`);
  return true;
}

function table(name, a, b, result, metrics) {
  const columns = { wall: ["wall s", 3], cpu: ["cpu s", 3], rss: ["rss MiB", 0] };
  say(`\n${name}`);
  say(`  ${"".padEnd(9)}${a.name.padEnd(30)}${b.name.padEnd(30)}ratio`);
  for (const metric of metrics) {
    const [label, digits] = columns[metric];
    const ratios = result.a[metric].map((value, i) => value / result.b[metric][i]);
    const times = median(ratios) < 0.5 ? `  (${(1 / median(ratios)).toFixed(1)} times less)` : "";
    say(`  ${label.padEnd(9)}${spread(result.a[metric], digits).padEnd(30)}${spread(result.b[metric], digits).padEnd(30)}${spread(ratios, 3)}${times}`);
  }
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
