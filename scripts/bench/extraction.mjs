// One side of "extraction": what it takes to get from the bytes of all files, in memory, to what they import.
//
//   node extraction.mjs ours <src/extract, compiled> <file with one path a line> scan|parse
//   node extraction.mjs oxc  <folder of oxc-parser>  <file with one path a line>
//
// Prints the seconds of processor and of wall time, as JSON. Cold: code is compiled on the way, as in a real run.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

const [side, module, list, depth] = process.argv.slice(2);
const files = readFileSync(list, "utf8").split("\n").filter(Boolean);
const texts = files.map((file) => readFileSync(file));
const read = side === "ours" ? await ours() : oxc();

const cpu = process.cpuUsage();
const start = process.hrtime.bigint();
let imports = 0;
for (let i = 0; i < files.length; i++) imports += read(files[i], texts[i]);
const wall = Number(process.hrtime.bigint() - start) / 1e9;
const { user, system } = process.cpuUsage(cpu);
process.stdout.write(JSON.stringify({ cpu: (user + system) / 1e6, wall, imports }));

async function ours() {
  const { extractRecord, Scratch } = await import(pathToFileURL(module).href);
  const options = { depth, exoticRequireStrings: [], jsdoc: false, processBuiltinModuleCalls: false };
  const scratch = new Scratch();
  return (file, text) => extractRecord(text, file, options, scratch).imports.length;
}

function oxc() {
  const { parseSync } = createRequire(path.join(path.resolve(module), "package.json"))(path.resolve(module));
  return (file, text) => {
    const { module: record } = parseSync(file, text.toString("utf8"));
    return record.staticImports.length + record.staticExports.length + record.dynamicImports.length;
  };
}
