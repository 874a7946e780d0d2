#!/usr/bin/env node
// Validates SARIF reports with the format's JSON schema, and what the schema cannot say with a few lines: that results
// name the rules that they mean, and that a path is a relative URI which leads back to it.
//
//   npm ci && node sarif.mjs

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import process from "node:process";
import Ajv from "ajv";
import { loadSource } from "./support/load-source.mjs";

const { SAMPLE, document, violation, renderReport } = await loadSource(`
  export { SAMPLE } from "./test/report/sample.ts";
  export { document, violation } from "./test/report/documents.ts";
  export { renderReport } from "./src/report/reporters.ts";
`);

const { id: _id, $schema: _draft, ...schema } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json"), "utf8"),
);
// The schema is of an older draft, and one of its patterns is none with the flag that ajv sets.
const validate = new (Ajv.default ?? Ajv)({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true }).compile(schema);

const ODD = ["a b.ts", "src/[id]/#x?.ts", "c:d.ts", "../up.ts", "ä/✓.ts", "100%.ts", "@scope/x.ts"];
const DOCUMENTS = {
  "the sample of the golden files": SAMPLE,
  "nothing": document([]),
  "rules without comments": document([], [], { ruleSetUsed: { forbidden: [{ name: "r", severity: "ignore" }], required: [{ name: "q", severity: "warn" }] } }),
  "odd names": document([], ODD.map((name) => violation("r", name, name, { type: "module" }))),
};

let wrong = 0;
function fail(name, why) {
  wrong++;
  process.stdout.write(`WRONG ${name}: ${why}\n`);
}

for (const [name, result] of Object.entries(DOCUMENTS)) {
  for (const version of [undefined, "1.2.3"]) {
    const log = JSON.parse(renderReport("sarif", result, { color: false, ...(version === undefined ? {} : { version }) }).output);
    if (!validate(log)) for (const { instancePath, message } of validate.errors) fail(name, `${instancePath} ${message}`);
    const [{ tool, results }] = log.runs;
    if (results.length !== result.summary.violations.length) fail(name, `${results.length} results`);
    results.forEach(({ ruleId, ruleIndex, locations: [{ physicalLocation: { artifactLocation } }] }, index) => {
      if (tool.driver.rules[ruleIndex]?.id !== ruleId) fail(name, `rule ${ruleIndex} is not ${ruleId}`);
      const { from } = result.summary.violations[index];
      const back = decodeURIComponent(new URL(artifactLocation.uri, "file:///a/b/c/").pathname);
      const straight = decodeURIComponent(new URL(`file:///a/b/c/${from.split("/").map(encodeURIComponent).join("/")}`).pathname);
      if (back !== straight) fail(name, `${artifactLocation.uri} leads to ${back}, not to ${straight}`);
    });
  }
}
process.stdout.write(`${Object.keys(DOCUMENTS).length} documents, ${wrong} faults\n`);
process.exitCode = wrong === 0 ? 0 : 1;
