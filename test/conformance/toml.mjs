#!/usr/bin/env node
// Compares the TOML reader with the `smol-toml` package, over the documents of Python's own TOML tests (where Python
// 3.11 or newer is installed with them) and over documents made by changing those and a few of ours at random: what one
// accepts the other must accept, with equal values. Where they differ, Python's reader decides, which keeps to TOML 1.0;
// the other takes what TOML 1.1 added.
//
//   npm ci && node toml.mjs [--changes 20000] [--seed 1]

import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { TomlDate, parse } from "smol-toml";
import { loadSource } from "./support/load-source.mjs";
import { changed, randomFrom } from "./support/random.mjs";

const { values } = parseArgs({ options: { changes: { type: "string", default: "20000" }, seed: { type: "string", default: "1" } } });
const { readToml, normalizeText, toPlain } = await loadSource(`
  export { readToml } from "./src/config/toml.ts";
  export { normalizeText, toPlain } from "./src/config/tree.ts";
`);

const OURS = [
  'extends = "rulebearing:recommended"\nallowEmpty = ["a", "b"] # two\n\n[options]\ntsPreCompilationDeps = true\nexclude = \'dist|\\.d\\.ts$\'\n\n[[rules.dependencies.forbidden]]\nname = "x"\nfrom = { path = "^src/" }\nto.path = ["a", "b",]\nexpires = 2027-01-31\n\n[[rules.dependencies.forbidden]]\nname = "y"\nfrom = {}\nto = { circular = true, via.path = "z" }\n',
  'a.b.c = 1\na.b.d = 0x_1\n[a.x]\ny = 1_000.5e+3\n["q uoted".\'lit\']\ns = """\none \\\n   two"" """\nl = \'\'\'\n\'\'a\'\'\'\'\'\n',
  "t = 07:32:00.5\nd = 1979-05-27T07:32:00-08:00\ne = 1979-05-27 07:32:00\n[[p]]\n[[p.q]]\nn = [[1, 2], [], [{ x = inf }, { y = nan }]]\n[p.q.r]\n",
];

function ours(text) {
  try {
    return { value: toPlain(readToml(normalizeText(text))) };
  } catch (error) {
    if (error.name !== "ReadError") throw error;
    return { refused: error.message };
  }
}

/** Dates as the texts that they are written with, so that only their day and time are compared. */
const withoutDates = (value) => {
  if (value instanceof TomlDate) return value.toISOString().replace("Z", "");
  if (Array.isArray(value)) return value.map(withoutDates);
  if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutDates(inner)]));
  return value;
};
const isMoment = (text) => typeof text === "string" && /^(?:\d{4}-\d\d-\d\d(?:[Tt ]|$))?(?:\d\d:\d\d:\d\d(?:\.\d+)?)?(?:[zZ]|[+-]\d\d:\d\d)?$/.test(text);

/** Equal, a date of the reference being any date here. */
function agrees(mine, theirs) {
  if (theirs instanceof TomlDate) return isMoment(mine);
  if (Array.isArray(theirs)) return Array.isArray(mine) && mine.length === theirs.length && theirs.every((one, index) => agrees(mine[index], one));
  if (typeof theirs === "object" && theirs !== null) {
    return typeof mine === "object" && mine !== null && isDeepStrictEqual(Object.keys(mine).sort(), Object.keys(theirs).sort()) && Object.keys(theirs).every((key) => agrees(mine[key], theirs[key]));
  }
  return Object.is(mine, theirs) || (mine === 0 && theirs === 0);
}

function reference(text) {
  try {
    return { value: parse(text) };
  } catch (error) {
    return { refused: error.message.split("\n", 1)[0] };
  }
}

let compared = 0;
let accepted = 0;
let wrong = 0;
const undecided = [];
const report = (name, text, why) => {
  if (++wrong <= 20) process.stdout.write(`WRONG ${name}: ${why}\n${text.slice(0, 600).replace(/^/gm, "    ")}\n`);
};

function compare(name, original, isValid) {
  const text = normalizeText(original);
  const mine = ours(text);
  const theirs = reference(text);
  compared++;
  if (mine.refused === undefined) accepted++;
  if (isValid !== undefined) {
    if (isValid !== (mine.refused === undefined)) report(name, text, isValid ? `refused: ${mine.refused}` : "accepted, though invalid");
    if (!isValid) return;
  } else if ((mine.refused === undefined) !== (theirs.refused === undefined)) {
    undecided.push({ name, text, accepted: mine.refused === undefined, why: mine.refused === undefined ? `accepted; the reference says ${theirs.refused}` : `refused: ${mine.refused}; the reference accepts it` });
    return;
  }
  if (mine.refused === undefined && theirs.refused === undefined && !agrees(mine.value, theirs.value)) {
    undecided.push({ name, text, accepted: true, value: mine.value, why: `${JSON.stringify(mine.value)}, the reference has ${JSON.stringify(withoutDates(theirs.value))}` });
  }
}

const documents = [...OURS];
let folder;
try {
  folder = execFileSync("python3", ["-c", "import os, test.test_tomllib as t; print(os.path.join(os.path.dirname(t.__file__), 'data'))"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
} catch {
  process.stdout.write("Python's TOML tests are not installed: left out\n");
}
for (const kind of folder === undefined ? [] : ["valid", "invalid"]) {
  const found = readdirSync(path.join(folder, kind), { recursive: true }).filter((name) => name.endsWith(".toml"));
  for (const name of found) {
    const bytes = readFileSync(path.join(folder, kind, name));
    const text = bytes.toString("utf8");
    compare(`${kind}/${name}`, text, kind === "valid");
    if (text.length < 2000) documents.push(text);
  }
}
process.stdout.write(`documents: ${compared}, accepted ${accepted}, wrong ${wrong}\n`);

const random = randomFrom(Number(values.seed));
for (let i = 0; i < Number(values.changes); i++) {
  const text = changed(documents[Math.floor(random() * documents.length)], random, "=.[]{},#\"'\\ \n\t_-+:0129aeTZxob");
  compare(`change ${i}`, text);
}
const DECIDE = "import json, sys, tomllib\ndef read(t):\n  try:\n    return json.dumps(tomllib.loads(t), default=str)\n  except Exception:\n    return None\njson.dump([read(t) for t in json.load(sys.stdin)], sys.stdout)";
if (undecided.length > 0) {
  const input = JSON.stringify(undecided.map(({ text }) => text));
  const verdicts = JSON.parse(execFileSync("python3", ["-c", DECIDE], { input, encoding: "utf8", maxBuffer: 2 ** 28 }));
  undecided.forEach(({ name, text, accepted: mine, value, why }, index) => {
    const verdict = verdicts[index];
    if ((verdict !== null) !== mine || (value !== undefined && !isDeepStrictEqual(JSON.parse(verdict), JSON.parse(JSON.stringify(value))))) report(name, text, why);
  });
}
process.stdout.write(`with changes: ${compared}, accepted ${accepted}, wrong ${wrong}\n`);
process.exitCode = wrong > 0 ? 1 : 0;
