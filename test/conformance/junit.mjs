#!/usr/bin/env node
// Validates JUnit reports with two schemas, and what a schema cannot say with a few lines: that the counts are right.
// There is no one schema of JUnit's; schemas/ states the two that most readers follow, and says where each comes from.
//
//   node junit.mjs
//
// `xmllint` is of Debian's package `libxml2-utils`.

import { spawnSync } from "node:child_process";
import process from "node:process";
import { loadSource } from "./support/load-source.mjs";
import { skip } from "./support/references.mjs";

if (spawnSync("xmllint", ["--version"]).status !== 0) skip("xmllint is not installed: apt-get install libxml2-utils");

const { SAMPLE, document, violation, renderReport } = await loadSource(`
  export { SAMPLE } from "./test/report/sample.ts";
  export { document, violation } from "./test/report/documents.ts";
  export { renderReport } from "./src/report/reporters.ts";
`);

const SCHEMAS = ["schemas/junit-strict.xsd", "schemas/junit-jenkins.xsd"];
const ODD = ["a b.ts", "src/[id]/#x?.ts", '"quoted" & <tagged>.ts', "\u0001\u0008\ufffe.ts", "ä/✓/𝒳.ts", "]]>.ts", "two\nlines.ts"];
const rule = (name, severity, more = {}) => ({ name, severity, ...more });
const DOCUMENTS = {
  "the sample of the golden files": SAMPLE,
  "nothing": document([]),
  "rules that nothing breaks": document([], [], { ruleSetUsed: { forbidden: [rule("r", "ignore")], required: [rule("q", "warn")], allowed: [{ from: {}, to: {} }], allowedSeverity: "info" } }),
  "odd names": document([], ODD.map((name) => violation("r", name, name, { type: "module" }))),
  "odd rules": document([], ODD.map((name) => violation(name, "a", "b", { fix: name })), { ruleSetUsed: { forbidden: ODD.map((name) => rule(name, "error", { comment: name })) } }),
  "every severity": document([], ["error", "warn", "info", "ignore"].map((severity) => violation("r", severity, "b", { rule: rule("r", severity) }))),
  "ratchets and what is past its day": document([], [], { ratchets: [{ name: "t", count: 3, ceiling: 2 }, { name: "u", count: 1, ceiling: 2 }], expired: [{ rule: "f", expires: "2020-01-01" }] }),
};

let wrong = 0;
function fail(name, why) {
  wrong++;
  process.stdout.write(`WRONG ${name}: ${why}\n`);
}
const validate = (schema, text) => spawnSync("xmllint", ["--noout", "--nonet", "--schema", schema, "-"], { input: text, encoding: "utf8" });

// whether the schemas refuse anything
for (const schema of SCHEMAS) {
  for (const bad of ['<testsuites><testsuite name="r"/></testsuites>', "<testsuites><suite/></testsuites>", '<testsuites><testsuite name="r" tests="1" colour="red"/></testsuites>']) {
    if (validate(schema, bad).status !== 3) fail(schema, `it takes ${bad}`);
  }
}

const NOW = "2026-05-17T10:00:00.000Z";
for (const [name, result] of Object.entries(DOCUMENTS)) {
  const { output } = renderReport("junit", result, { color: false, now: NOW });
  for (const schema of SCHEMAS) {
    const { status, stderr } = validate(schema, output);
    if (status !== 0) fail(`${name}, ${schema}`, stderr);
  }
  for (const [suite, tests, failures] of [...output.matchAll(/<testsuite .*? tests="(\d+)" failures="(\d+)"[\s\S]*?<\/testsuite>/g)]) {
    if (suite.split("<testcase ").length - 1 !== Number(tests)) fail(name, `not ${tests} tests: ${suite}`);
    if (suite.split("<failure ").length - 1 !== Number(failures)) fail(name, `not ${failures} failures: ${suite}`);
  }
}
process.stdout.write(`${Object.keys(DOCUMENTS).length} documents by ${SCHEMAS.length} schemas, ${wrong} faults\n`);
process.exitCode = wrong === 0 ? 0 : 1;
