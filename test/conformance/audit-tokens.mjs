#!/usr/bin/env node
// The audit's reading of JavaScript, against acorn's, over all the packages that are installed here: the same names and
// strings in the same order. A text that the audit refuses to read is counted, and no fault: it fails an audit.

import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parse } from "acorn";
import { ROOT } from "./support/references.mjs";

const { tokenize } = await import(pathToFileURL(path.join(ROOT, "scripts", "audit.mjs")).href);
const PACKAGES = path.join(path.dirname(fileURLToPath(import.meta.url)), "node_modules");

let [same, refused, different] = [0, 0, 0];
for (const name of readdirSync(PACKAGES, { recursive: true })) {
  const file = path.join(PACKAGES, name);
  if (!/\.[cm]?js$/.test(name) || !statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
  const text = readFileSync(file, "utf8");
  const wanted = wordsByAcorn(text);
  if (wanted === undefined) continue; // no JavaScript
  const { tokens, refused: reasons } = tokenize(text);
  const words = tokens.filter(({ kind }) => kind === "name" || kind === "string").map(({ kind, text: word }) => `${kind} ${word}`);
  const at = wanted.findIndex((word, i) => word !== words[i]);
  if (reasons.length > 0) refused++;
  else if (at < 0 && words.length === wanted.length) same++;
  else {
    different++;
    process.stdout.write(`${name}: word ${at}: "${words[at]}", where acorn has "${wanted[at]}"\n`);
  }
}
process.stdout.write(`${same} files read as acorn reads them, ${refused} refused, ${different} read otherwise\n`);
process.exitCode = different === 0 && same > 500 ? 0 : 1;

function wordsByAcorn(text) {
  for (const sourceType of ["module", "script"]) {
    const words = [];
    try {
      parse(text, {
        ecmaVersion: "latest",
        sourceType,
        allowHashBang: true,
        allowReturnOutsideFunction: true,
        onToken({ type, value }) {
          if (type.label === "string") words.push(`string ${value}`);
          else if (type.label === "name" || type.keyword) words.push(`name ${value ?? type.label}`);
        },
      });
      return words;
    } catch {
      // the other kind, or none
    }
  }
  return undefined;
}
