#!/usr/bin/env node
// Times extraction against oxc-parser over the same files: both are given the bytes, in processes of their own, in turn.
//
//   node scripts/bench/extract.mjs --oxc FOLDER --tree FOLDER [--runs N] [--node FILE]
//
// FOLDER of oxc-parser: where its package is. Prints, per depth, the median ratio of processor time (all threads) over
// the runs, with the least and the most. Reading the files is not counted.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const { values } = parseArgs({
  options: {
    oxc: { type: "string", default: "test/conformance/node_modules/oxc-parser" },
    tree: { type: "string" },
    runs: { type: "string", default: "5" },
    node: { type: "string", default: process.execPath },
  },
});
if (values.tree === undefined) {
  process.stderr.write("usage: node scripts/bench/extract.mjs --tree FOLDER [--oxc FOLDER] [--runs N] [--node FILE]\n");
  process.exit(2);
}

/** What both processes do: gather the files, then time `each` over their bytes, and print milliseconds. */
const harness = (each) => `
  import fs from "node:fs";
  import path from "node:path";
  const [tree, depth] = process.argv.slice(2);
  const files = fs.readdirSync(tree, { recursive: true }).sort()
    .filter((file) => /\\.[cm]?[jt]sx?$/.test(file) && !/(^|[\\\\/])node_modules[\\\\/]/.test(file))
    .map((file) => path.join(tree, file)).filter((file) => fs.statSync(file).isFile());
  const sources = files.map((file) => fs.readFileSync(file));
  const before = process.cpuUsage();
  let count = 0;
  for (let at = 0; at < files.length; at++) { ${each} }
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ files: files.length, bytes: sources.reduce((sum, { length }) => sum + length, 0), count, milliseconds: (user + system) / 1000 }));
`;

const folder = mkdtempSync(path.join(os.tmpdir(), "bench-extract-"));
try {
  await build({
    stdin: {
      contents: `
        import { extractRecord } from "./src/extract/extract.ts";
        import { Scratch } from "./src/extract/text.ts";
        const scratch = new Scratch();
        ${harness(`
          const options = { depth, exoticRequireStrings: [], jsdoc: false, processBuiltinModuleCalls: false };
          count += extractRecord(sources[at], files[at], options, scratch).imports.length;
        `)}`,
      resolveDir: ROOT,
      loader: "js",
    },
    outfile: path.join(folder, "ours.mjs"),
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
  });
  writeFileSync(path.join(folder, "oxc.mjs"), `
    import { createRequire } from "node:module";
    const { parseSync } = createRequire(${JSON.stringify(path.join(path.resolve(values.oxc), "package.json"))})(${JSON.stringify(path.resolve(values.oxc))});
    ${harness("count += parseSync(files[at], sources[at].toString()).module.staticImports.length;")}`);
  const run = (script, depth) => {
    const { stdout, stderr, status } = spawnSync(values.node, [path.join(folder, script), path.resolve(values.tree), depth], { encoding: "utf8", maxBuffer: 1 << 26 });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };
  for (const depth of ["scan", "parse"]) {
    const ratios = [];
    let last;
    for (let round = 0; round < Number(values.runs); round++) {
      const theirs = run("oxc.mjs", depth);
      const ours = run("ours.mjs", depth);
      ratios.push(ours.milliseconds / theirs.milliseconds);
      last = { ours, theirs };
    }
    ratios.sort((a, b) => a - b);
    const [least, median, most] = [ratios[0], ratios[ratios.length >> 1], ratios[ratios.length - 1]].map((ratio) => ratio.toFixed(2));
    const { ours, theirs } = last;
    process.stdout.write(`${depth}: ${median} of oxc-parser's processor time (${least} to ${most}); last ${ours.milliseconds.toFixed(0)} ms and ${theirs.milliseconds.toFixed(0)} ms for ${ours.files} files, ${(ours.bytes / 1e6).toFixed(1)} MB, ${ours.count} imports\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
