#!/usr/bin/env node
// What the YAML writer writes, the `yaml` package must read back as the same value, as YAML 1.2 and as YAML 1.1.
//
//   npm ci && node yaml-writer.mjs [--documents 20000] [--seed 1]

import process from "node:process";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { parse } from "yaml";
import { loadSource } from "./support/load-source.mjs";
import { randomFrom } from "./support/random.mjs";

const { values } = parseArgs({ options: { documents: { type: "string", default: "20000" }, seed: { type: "string", default: "1" } } });
const { writeYaml } = await loadSource(`export { writeYaml } from "./src/config/write-yaml.ts";`);

const random = randomFrom(Number(values.seed));
const below = (count) => Math.floor(random() * count);
const pick = (list) => list[below(list.length)];
const PIECES = ["a", "b ", "-", ":", " #", "'", '"', "\n", "\\", "[", "]", "{", ",", "}", "^src/([^/]+)/", "0", "1", "é", "\t", "|", "> ", "&", "*", "!", "%", "@", "`", "~", "?", " ", "yes", "no", "on", "true", "null", "1:30", "0x1f", "1e5", ".", "_", "=", "<<", "2024-01-01", "\r", "\x85", "\u2028", "😀"];
const text = () => Array.from({ length: below(7) }, () => pick(PIECES)).join("");

function value(depth) {
  const kind = below(depth > 3 ? 4 : 8);
  if (kind < 3) return text();
  if (kind === 3) return pick([1, -2.5, true, null, 0, 1e21, "word ".repeat(40).trim(), "line\n".repeat(3)]);
  if (kind < 6) return Array.from({ length: below(4) }, () => value(depth + 1));
  return Object.fromEntries(Array.from({ length: below(5) }, () => [text(), value(depth + 1)]));
}

let wrong = 0;
for (let i = 0; i < Number(values.documents); i++) {
  const given = value(0);
  const written = writeYaml(given);
  for (const version of ["1.2", "1.1"]) {
    let read;
    try {
      read = parse(written, { version, logLevel: "error" });
    } catch (error) {
      read = error.message;
    }
    if (isDeepStrictEqual(read, given)) continue;
    if (wrong++ < 10) process.stdout.write(`WRONG as YAML ${version}: ${JSON.stringify(given)}\n${written}reads as ${JSON.stringify(read)}\n\n`);
  }
}
process.stdout.write(`${values.documents} documents written, read back as YAML 1.2 and 1.1: ${wrong} differ\n`);
process.exitCode = wrong === 0 ? 0 : 1;
