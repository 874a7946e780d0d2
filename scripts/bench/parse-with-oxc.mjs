// The yardstick: reads, decodes and parses files one after the other with oxc-parser, in one process, and nothing else.
//
//   node parse-with-oxc.mjs <folder of oxc-parser> <file with one path a line>

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";

const [oxc, list] = process.argv.slice(2);
const { parseSync } = createRequire(path.join(path.resolve(oxc), "package.json"))(path.resolve(oxc));

let statements = 0;
for (const file of readFileSync(list, "utf8").split("\n").filter(Boolean)) {
  const { module } = parseSync(file, readFileSync(file, "utf8"));
  statements += module.staticImports.length;
}
process.stdout.write(`${statements} static imports\n`);
