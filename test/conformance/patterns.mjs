#!/usr/bin/env node
// Patterns made at random, with what the linear engine cannot take in them: each that is accepted must end soon on texts
// made to keep it busy. Also, what our reading calls linear is what V8's own linear engine takes.
//
//   node patterns.mjs [--seconds 20] [--seed 1]

import { spawnSync } from "node:child_process";
import process from "node:process";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import v8 from "node:v8";
import vm from "node:vm";
import { loadSource } from "./support/load-source.mjs";
import { randomFrom } from "./support/random.mjs";

// V8 reads this flag once, when it starts
const ENGINE = "--enable-experimental-regexp-engine";
if (!process.execArgv.includes(ENGINE)) {
  const { status } = spawnSync(process.execPath, [ENGINE, fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  process.exit(status ?? 1);
}

const { values } = parseArgs({ options: { seconds: { type: "string", default: "20" }, seed: { type: "string", default: "1" } } });
const { LINEAR_FALLBACK_FLAG, compilePattern, parsePattern } = await loadSource(`export * from "./src/support/patterns.ts";`);
v8.setFlagsFromString(LINEAR_FALLBACK_FLAG);

const random = randomFrom(Number(values.seed));
const pick = (list) => list[Math.floor(random() * list.length)];

function make(depth) {
  const kind = random();
  if (depth <= 0 || kind < 0.35) return pick(["a", "b", "/", ".", "[^/]", "\\w", "[ab]", "ab", "a/", "\\d", "\\b"]);
  if (kind < 0.55) return make(depth - 1) + make(depth - 1);
  if (kind < 0.75) return pick(["a", "b", ".", "[^/]", "\\w", `(?:${make(depth - 1)})`, `(${make(depth - 1)})`]) + pick(["*", "+", "?", "*?", "{2,30}", "{0,3}", "{3}", "{5}"]);
  if (kind < 0.88) return `(?:${make(depth - 1)}|${make(depth - 1)})`;
  return pick(["(?=", "(?!", "(?<="]) + make(depth - 1) + ")";
}

const TEXTS = [`${"a".repeat(150)}!`, `${"ab".repeat(75)}!`, `${"a/".repeat(75)}!`, `${"b".repeat(100)}/${"a".repeat(50)}`];
/** Milliseconds for one text. */
const SOON = 2_000;

function takesLinear(pattern) {
  try {
    new RegExp(pattern, "l");
    return true;
  } catch {
    return false;
  }
}

let accepted = 0;
let refused = 0;
let wrong = 0;
const end = Date.now() + Number(values.seconds) * 1000;
while (Date.now() < end) {
  const pattern = pick(["^", "", ""]) + pick(["(?!x)", "(?!zz)", "(a|)\\1", "", ""]) + make(4) + make(3) + pick(["", "$", "c"]);
  const { regExp, refusal } = compilePattern(pattern);
  if (regExp !== undefined && parsePattern(pattern).linear && !takesLinear(pattern)) {
    wrong++;
    process.stdout.write(`NOT LINEAR for V8: ${pattern}\n`);
  }
  if (refusal !== undefined) {
    if (/forever/.test(refusal.message)) refused++;
    continue;
  }
  accepted++;
  for (const text of TEXTS) {
    try {
      vm.runInNewContext("new RegExp(pattern).test(text)", { pattern, text }, { timeout: SOON });
    } catch {
      wrong++;
      process.stdout.write(`SLOW: ${pattern} over ${text.slice(0, 10)}...\n`);
      break;
    }
  }
}
process.stdout.write(`${accepted} patterns accepted, ${refused} refused, ${wrong} wrong\n`);
process.exitCode = wrong > 0 ? 1 : 0;
