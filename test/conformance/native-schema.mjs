#!/usr/bin/env node
// Compares the published JSON schema of the native format with the validation that it describes: configurations with
// every key, changed at random, are taken or refused by both. (What depends on more than one key is validation's alone.)
//
//   npm ci && node native-schema.mjs [--changes 8000] [--seed 1]

import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import Ajv from "ajv";
import { loadSource } from "./support/load-source.mjs";
import { ROOT } from "./support/references.mjs";
import { randomFrom } from "./support/random.mjs";

const { values } = parseArgs({ options: { changes: { type: "string", default: "8000" }, seed: { type: "string", default: "1" } } });
const { readJson, validate, configurationShape } = await loadSource(`
  export { readJson } from "./src/config/json.ts";
  export { validate } from "./src/config/validate.ts";
  export { configurationShape } from "./src/config/tables.ts";
`);
const isValid = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(path.join(ROOT, "schema", "rulebearing.schema.json"), "utf8")));
const shape = configurationShape("native");

const metadata = { fix: "a", examples: { forbidden: ["a -> b"], allowed: [] }, owner: "a", expires: "2027-01-31", allowEmpty: true, since: "1", deprecated: "a", replacedBy: "b" };
const lists = {
  forbidden: [{ name: "a", severity: "warn", comment: "c", scope: "folder", from: { path: "a", orphan: true }, to: { path: ["a"], reachable: true, via: { path: "a", dependencyTypes: ["npm"] } }, module: { numberOfDependentsLessThan: 500 }, ...metadata }],
  allowed: [{ name: "a", from: {}, to: {} }],
  allowedSeverity: "error",
  required: [{ name: "r", module: { pathNot: "a" }, to: { path: "a", reachable: true }, ...metadata, deprecated: true }],
};
const BASES = [
  { $schema: "a", extends: ["a"], ...lists, allowEmpty: ["a"] },
  {
    defines: { a: "b", c: ["d"], e: { fromJson: "a", select: "b", joinWith: "c", escape: true } },
    rules: {
      dependencies: lists,
      layers: [{ name: "l", layers: ["a", ["b", "c"]], severity: "info", comment: "c", ...metadata }],
      independence: [{ name: "i", pattern: "a", ...metadata }],
      ratchets: [{ name: "r", from: "a", to: { path: "b", pathNot: ["c"] }, budget: "d", ...metadata }],
    },
    allowEmpty: false,
  },
  {
    options: {
      focus: { path: "a", depth: 9 }, tsConfig: false, webpackConfig: { fileName: "a", env: "b", arguments: {} }, babelConfig: "a", maxDepth: 3, collapse: 2, cache: { strategy: "content" }, moduleSystems: ["es6"],
      knownViolations: [{ id: "a", expires: "2027-01-31", owner: "a", reason: "b", cycle: ["a", { name: "b" }], from: "a", to: "b", rule: { name: "a" } }],
      enhancedResolveOptions: { importsFields: ["a"], cachedInputFileSystem: { cacheDuration: 3 } }, reporterOptions: { dot: { theme: { modules: [{ criteria: {}, attributes: {} }] } } }, progress: { maximumLevel: 40 },
    },
  },
];
const VALUES = ["a", "warn", "module", "npm", "es6", "2027-02-01", "", 0, 1, 2.5, 5, 100, 101, -1, true, false, null, [], ["a"], [1], {}, { path: "a" }, { pathNot: "a" }, { name: "a" }];
const NAMES = ["path", "pathNot", "name", "severity", "scope", "from", "to", "module", "reachable", "layers", "pattern", "budget", "comment", "fix", "depth", "options", "rules", "foo", "id"];

const random = randomFrom(Number(values.seed));
const pick = (list) => list[Math.floor(random() * list.length)];

function containers(value, found = []) {
  if (typeof value !== "object" || value === null) return found;
  found.push(value);
  for (const inner of Object.values(value)) containers(inner, found);
  return found;
}

function change(value) {
  const holder = pick(containers(value));
  const keys = Object.keys(holder);
  const key = pick(keys);
  const kind = random();
  if (Array.isArray(holder)) {
    if (kind < 0.3 && keys.length > 0) holder.splice(Number(key), 1);
    else if (kind < 0.6) holder.push(structuredClone(pick(VALUES)));
    else if (key !== undefined) holder[key] = structuredClone(pick(VALUES));
  } else if (kind < 0.3 && key !== undefined) delete holder[key];
  else if (kind < 0.5) holder[pick(NAMES)] = structuredClone(pick(VALUES));
  else if (key !== undefined) holder[key] = structuredClone(pick(VALUES));
}

let taken = 0;
let wrong = 0;
const count = Number(values.changes);
for (let i = -BASES.length; i < count; i++) {
  const config = structuredClone(i < 0 ? BASES[i + BASES.length] : pick(BASES));
  for (let changes = i < 0 ? 0 : 1 + Math.floor(random() * 2); changes > 0; changes--) change(config);
  const complaints = [];
  validate(readJson(JSON.stringify(config)), shape, { complain: (complaint) => complaints.push(complaint) });
  const theirs = isValid(config);
  if (theirs) taken++;
  if (i < 0 && complaints.length > 0) process.stdout.write(`BASE ${i}: ${complaints[0].key}: ${complaints[0].message}\n`);
  if (theirs === (complaints.length === 0)) continue;
  if (++wrong > 15) continue;
  process.stdout.write(theirs ? `REFUSED: ${complaints[0].key}: ${complaints[0].message}\n` : `TAKEN: ${isValid.errors.map(({ instancePath, message }) => `${instancePath} ${message}`).slice(0, 3).join("; ")}\n`);
}
process.stdout.write(`${count + BASES.length} configurations, ${taken} taken by the schema, ${wrong} judged otherwise\n`);
process.exitCode = wrong > 0 ? 1 : 0;
