#!/usr/bin/env node
// Compares the JSON reader with the `json5` package over documents changed at random: what one accepts the other must
// accept, with equal values. Keys that stand twice are an error here alone.
//
//   npm ci && node json.mjs [--changes 40000] [--seed 1]

import process from "node:process";
import { isDeepStrictEqual, parseArgs } from "node:util";
import json5 from "json5";
import { loadSource } from "./support/load-source.mjs";
import { changed, randomFrom } from "./support/random.mjs";

const { values } = parseArgs({ options: { changes: { type: "string", default: "40000" }, seed: { type: "string", default: "1" } } });
const { readJson, normalizeText, toPlain } = await loadSource(`
  export { readJson } from "./src/config/json.ts";
  export { normalizeText, toPlain } from "./src/config/tree.ts";
`);

const DOCUMENTS = [
  '// rules\n{\n  /* one */ forbidden: [\n    { \'name\': \'no-a\', severity: "error", from: { path: \'^src//?a\' }, to: { path: "^src\\\\/b" }, }, // why\n  ],\n  options: { tsPreCompilationDeps: true, n: null, },\n}\n',
  '{"a":[1,-2.5e3,+1,.5,5.,0x1F,-0xa,Infinity,-Infinity,true,false,null],"b\\u00e9":"\\x41\\n\\\\\\\'","c":{}}',
  "[\n'a\\\nb', \"\\0\\v\", {$a_1: {}, \u00e9t\u00e9: 0}, 1e+2, 1E-2, 0, -0\r\n,\u2028 '\u2029' ]",
];

console.warn = () => undefined; // about line separators, over and over
const random = randomFrom(Number(values.seed));
let accepted = 0;
let wrong = 0;
for (let i = 0; i < Number(values.changes); i++) {
  const text = normalizeText(changed(DOCUMENTS[Math.floor(random() * DOCUMENTS.length)], random, "{}[]:,'\"\\/*+-.0123xXeE \n\r\tabnu_$\u2028\u00a0"));
  const [mine, theirs] = [() => toPlain(readJson(text)), () => json5.parse(text)].map((read) => {
    try {
      return { value: read() };
    } catch (error) {
      return { refused: error };
    }
  });
  if (mine.refused !== undefined && mine.refused.name !== "ReadError") throw mine.refused;
  if (mine.refused === undefined) accepted++;
  else if (/stands twice/.test(mine.refused.message)) continue;
  const agrees = mine.refused !== undefined ? theirs.refused !== undefined : theirs.refused === undefined && isDeepStrictEqual(mine.value, theirs.value);
  if (agrees) continue;
  if (++wrong <= 15) process.stdout.write(`DIFFERENT change ${i}: ${mine.refused?.message ?? JSON.stringify(mine.value)}, the reference has ${theirs.refused?.message ?? JSON.stringify(theirs.value)}\n${JSON.stringify(text)}\n`);
}
process.stdout.write(`${values.changes} changed documents, ${accepted} accepted, ${wrong} different\n`);
process.exitCode = wrong > 0 ? 1 : 0;
