import assert from "node:assert/strict";
import { test } from "node:test";
import { bareModulesOf } from "../../src/graph/bare-modules.ts";
import { judged, modulesOf } from "../support/bare-modules.ts";

const text = "a: b, fs core\nb: a\nc:";
const ruleSet = {
  forbidden: [
    { name: "r", severity: "error" as const, from: {}, to: { circular: true } },
    { name: "s", severity: "warn" as const, from: { path: "a" }, to: { path: "b", reachable: true } },
  ],
};

test("of a judged document nothing is left but what extraction gave", () => {
  const document = judged(text, ruleSet, { metrics: true, focus: { path: "." }, highlight: { path: "." } });
  assert.deepEqual(bareModulesOf(document), modulesOf(text));
});

test("judged again, a saved document gives the same", () => {
  const document = judged(text, ruleSet, { metrics: true });
  const saved = JSON.parse(JSON.stringify(document)) as typeof document;
  assert.equal(JSON.stringify(judged("", ruleSet, { metrics: true }, { modules: bareModulesOf(saved) })), JSON.stringify(document));
});
