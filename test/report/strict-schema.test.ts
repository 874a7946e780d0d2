import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { renderReport } from "../../src/report/reporters.ts";
import { withoutAdditions } from "../../src/report/strict-schema.ts";
import { document, module } from "./documents.ts";
import { SAMPLE } from "./sample.ts";

/** Every key that the value has anywhere. */
function keysOf(value: unknown): Set<string> {
  const keys = new Set<string>();
  JSON.stringify(value, (key, inner: unknown) => {
    if (!/^\d*$/.test(key)) keys.add(key);
    return inner;
  });
  return keys;
}

const ADDED = [
  "language", "line", "column", "dependencyKind", "id", "fix", "decision", "inspected", "vacuousRules", "ratchets", "expired",
  "expires", "owner", "reason", "examples", "allowEmpty", "since", "deprecated", "replacedBy", "validate", "agent", "importsFields",
];

const FULL: CruiseResult = {
  ...SAMPLE,
  summary: {
    ...SAMPLE.summary,
    ruleSetUsed: {
      ...SAMPLE.summary.ruleSetUsed,
      forbidden: [{
        name: "r", severity: "error", comment: "c", scope: "module", from: { path: "^a", orphan: true }, to: { path: "^b", reachable: true },
        module: { path: "^c", numberOfDependentsMoreThan: 3 },
        fix: "f", examples: {}, owner: "o", expires: "2030-01-01", allowEmpty: true, since: "1", deprecated: true, replacedBy: "s",
      }],
      allowed: [{ name: "not-in-allowed", severity: "warn", comment: "c", from: { path: "^a" }, to: {}, owner: "o" }],
      allowedSeverity: "info",
    },
    optionsUsed: {
      ...SAMPLE.summary.optionsUsed,
      validate: true,
      reporterOptions: { agent: {}, dot: { showMetrics: true } },
      enhancedResolveOptions: { exportsFields: ["exports"], importsFields: ["imports"] },
    },
  },
};

test("nothing of what is added is left", () => {
  const keys = keysOf(withoutAdditions(FULL));
  assert.deepEqual(ADDED.filter((key) => keys.has(key)), []);
});

test("all else is left, in its order", () => {
  const { ruleSetUsed, optionsUsed, ...counts } = withoutAdditions(FULL).summary;
  assert.deepEqual(ruleSetUsed, {
    forbidden: [{
      name: "r", severity: "error", comment: "c", scope: "module", from: { path: "^a", orphan: true }, to: { path: "^b", reachable: true },
      module: { path: "^c", numberOfDependentsMoreThan: 3 },
    }],
    allowed: [{ comment: "c", from: { path: "^a" }, to: {} }],
    allowedSeverity: "info",
    required: [{ name: "has-tests", severity: "error", comment: "Tests are needed.", module: {}, to: {} }],
  });
  assert.deepEqual(optionsUsed.reporterOptions, { dot: { showMetrics: true } });
  assert.deepEqual(optionsUsed.enhancedResolveOptions, { exportsFields: ["exports"] });
  assert.deepEqual(optionsUsed.knownViolations?.map(({ from }) => from), ["src/util/text.ts", "src/gone.ts"]);
  assert.equal(counts.violations.length, FULL.summary.violations.length);
  assert.equal(counts.error, FULL.summary.error);
});

test("a document without additions stays as it is", () => {
  const plain = document([module("a", ["b"]), module("b")]);
  assert.equal(JSON.stringify(withoutAdditions(plain)), JSON.stringify(plain));
});

test("it is for the asking, in any report", () => {
  assert.match(renderReport("json", FULL, { color: false }).output, /"language"/);
  assert.doesNotMatch(renderReport("json", FULL, { color: false, strictSchema: true }).output, /"language"|"ratchets"/);
  assert.doesNotMatch(renderReport("baseline", FULL, { color: false, strictSchema: true }).output, /"id"/);
});
