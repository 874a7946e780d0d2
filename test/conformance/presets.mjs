#!/usr/bin/env node
// Compares the presets that bear dependency-cruiser's names with the configurations that its package publishes: the
// same rules in the same order, with the same severities and conditions, and the same options. (The texts are ours.)
//
//   npm ci && node presets.mjs

import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { loadSource } from "./support/load-source.mjs";

const { presetNamed, normalizeRuleSet } = await loadSource(`
  export { presetNamed } from "./src/config/presets.ts";
  export { normalizeRuleSet } from "./src/config/normalize-rules.ts";
`);
const home = path.join(path.dirname(fileURLToPath(import.meta.url)), "node_modules", "dependency-cruiser", "configs");

const withoutTexts = (config) => ({
  forbidden: normalizeRuleSet(config).forbidden.map(({ comment: _comment, fix: _fix, ...rule }) => rule),
  options: config.options,
});

let wrong = 0;
const names = ["recommended", "recommended-strict", "recommended-warn-only"];
for (const name of names) {
  // each changes the rules of the first in place, so each is loaded afresh
  const require = createRequire(import.meta.url);
  for (const file of Object.keys(require.cache)) delete require.cache[file];
  const theirs = withoutTexts(require(path.join(home, `${name}.cjs`)));
  const ours = withoutTexts(presetNamed(`dependency-cruiser/configs/${name}`));
  if (isDeepStrictEqual(ours, theirs)) continue;
  wrong++;
  process.stdout.write(`DIFFERENT ${name}\n  theirs ${JSON.stringify(theirs)}\n  ours   ${JSON.stringify(ours)}\n`);
}
process.stdout.write(`${names.length} presets, ${wrong} different\n`);
process.exitCode = wrong > 0 ? 1 : 0;
