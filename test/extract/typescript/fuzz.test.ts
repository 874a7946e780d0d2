// Changed texts: nothing may throw, hang, or take more than linear time, whatever the text.

import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { readdirSync, readFileSync } from "node:fs";
import process from "node:process";
import { test } from "node:test";
import { extractRecord } from "../../../src/extract/extract.ts";
import { OPTIONS } from "../support.ts";

const FOLDER = "src/extract/typescript";
const ROUNDS = 1500;
const PIECES = [
  "`", "${", "}", "{", "(", ")", "[", "]", "<", ">", "</", "/>", "/", "/*", "*/", "//", "'", '"', "\\", "\\u", "#", "@", "?.", "=>", "...", "<T,>(",
  "async ", "await ", "yield ", "class ", "function ", "import ", 'import("./x")', "export {", "type ", "interface ", "enum ", "namespace ", " extends ",
  "infer ", "new ", "\0", "\u2028", "\r", "\ud800", "é", "1n", ".5", "require(", "define([", "createRequire(", "<!--", "-->", "declare ", ": asserts x", "/** @type {import('", "static {",
];

/** Numbers below a limit, the same in each run. Source: mulberry32. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

function changed(text: string, below: (limit: number) => number): string {
  let result = text;
  for (let changes = 1 + below(6); changes > 0; changes--) {
    const at = below(result.length + 1);
    const removed = below(3) === 0 ? below(40) : 0;
    const inserted = below(3) === 0 ? result.slice(below(result.length + 1)).slice(0, below(60)) : PIECES[below(PIECES.length)]!;
    result = result.slice(0, at) + inserted + result.slice(at + removed);
  }
  return below(4) === 0 ? result.slice(0, below(result.length + 1)) : result;
}

const texts = readdirSync(FOLDER).map((file) => readFileSync(`${FOLDER}/${file}`, "utf8"));
const files = ["a.ts", "a.tsx", "a.js", "a.d.ts", "a.vue"];

test("no changed text makes it throw, or name a place that is not there", () => {
  const below = numbers(1);
  for (let round = 0; round < ROUNDS; round++) {
    const whole = texts[below(texts.length)]!;
    const start = below(whole.length);
    let text = changed(whole.slice(start, start + 2000), below);
    const file = files[below(files.length)]!;
    if (file === "a.vue") text = `<script lang="ts">${text}</script>`;
    const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
    const { imports, problems } = extractRecord(Buffer.from(text), file, OPTIONS);
    for (const { line = 0, column = 0 } of [...imports, ...problems]) {
      assert.ok(line >= 1 && line <= lines.length && column >= 1 && column <= lines[line - 1]!.length + 1, `${line}:${column} of\n${text}`);
    }
  }
});

test("a scan of a changed text finds what a parse finds", () => {
  const below = numbers(2);
  for (let round = 0; round < ROUNDS / 3; round++) {
    const whole = texts[below(texts.length)]!;
    const start = below(whole.length);
    const source = Buffer.from(changed(whole.slice(start, start + 1500), below));
    const file = files[below(4)]!;
    const strip = (depth: "scan" | "parse"): object[] => extractRecord(source, file, { ...OPTIONS, depth }).imports.map(({ elided: _, ...entry }) => entry);
    assert.deepEqual(strip("scan"), strip("parse"), source.toString());
  }
});

/** Processor time of the text repeated, in milliseconds, since other work may come between; the best of three. */
function timeOf(piece: string, times: number, file: string): number {
  const source = Buffer.from(piece.repeat(times));
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const before = process.cpuUsage();
    extractRecord(source, file, OPTIONS);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

test("no piece of text, repeated, takes more than linear time", () => {
  for (const piece of PIECES.flatMap((first) => [first, `a${first}b `, `${first}\n`])) {
    for (const file of ["a.ts", "a.tsx"]) {
      const long = timeOf(piece, 8000, file);
      if (long < 40) continue;
      // linear would be 16 times
      const short = timeOf(piece, 500, file);
      assert.ok(long < 100 * Math.max(short, 0.5), `${JSON.stringify(piece)} in ${file}: ${short.toFixed(2)} ms, then ${long.toFixed(2)} ms`);
    }
  }
});
