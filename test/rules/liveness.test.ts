import assert from "node:assert/strict";
import { test } from "node:test";
import type { RuleSet } from "../../src/model/rules.ts";
import { judged } from "../support/bare-modules.ts";

const text = "src/a.ts: src/b.ts, fs core\nsrc/b.ts:\nsrc/lonely.ts:";
const severity = "warn" as const;
const gone = { path: "^gone" };
const here = { path: "^src" };

const cases: [name: string, ruleSet: RuleSet, vacuous: string[]][] = [
  ["a `from` that matches nothing", { forbidden: [{ name: "r", severity, from: gone, to: here }] }, ["r"]],
  ["a `to` that matches nothing is what a rule is for", { forbidden: [{ name: "r", severity, from: here, to: gone }, { name: "s", severity, from: {}, to: gone }] }, []],
  ["a `from` all of which `pathNot` takes away", { forbidden: [{ name: "r", severity, from: { path: "^src/b", pathNot: "b" }, to: {} }] }, ["r"]],
  ["that there are no orphans", { forbidden: [{ name: "r", severity, from: { orphan: true, path: "a" }, to: {} }] }, []],
  ["a core module is a module", { forbidden: [{ name: "r", severity, from: { path: "^fs$" }, to: {} }] }, []],
  ["`module` is what selects where it is", { forbidden: [{ name: "r", severity, module: { ...gone, numberOfDependentsLessThan: 1 }, from: here }] }, ["r"]],
  ["`required`", { required: [{ name: "r", severity, module: gone, to: here }, { name: "s", severity, module: here, to: gone }] }, ["r"]],
  ["`allowed`, each by itself", { allowed: [{ from: here, to: {} }, { from: gone, to: {} }, { name: "own", from: gone, to: {} }, { name: "not-in-allowed", from: gone, to: {} }] }, ["allowed[1]", "own", "allowed[3]"]],
  ["ratchets", { ratchets: [{ name: "r", from: gone, to: {}, budget: "b", ceiling: 0 }] }, ["r"]],
  ["folders", { forbidden: [{ name: "r", severity, scope: "folder", from: { path: "^src/a" }, to: {} }, { name: "s", severity, scope: "folder", from: { path: "^src$" }, to: {} }] }, ["r"]],
  ["those that may", { forbidden: [{ name: "r", severity, allowEmpty: true, from: gone, to: {} }], ratchets: [{ name: "s", allowEmpty: true, from: gone, to: {}, budget: "b", ceiling: 0 }] }, []],
];
for (const [name, ruleSet, vacuous] of cases) {
  test(`${name}: ${vacuous.join(", ") || "none"} vacuous`, () => assert.deepEqual(judged(text, ruleSet).summary.vacuousRules, vacuous));
}

test("what a filter hides counts", () => {
  const ruleSet: RuleSet = { forbidden: [{ name: "r", severity, from: { path: "lonely" }, to: {} }] };
  assert.deepEqual(judged(text, ruleSet, { focus: { path: "^src/a" } }).summary.vacuousRules, []);
});
