import assert from "node:assert/strict";
import { test } from "node:test";
import { analysesNeededBy, isAboutDependents, isAboutFolders, isAboutModules, nameOfAllowed, type AnyRule } from "../../src/rules/rule-kinds.ts";

const kinds: [name: string, rule: AnyRule, modules: boolean, folders: boolean, dependents: boolean][] = [
  ["a dependency", { from: {}, to: { path: "x" } }, false, false, false],
  ["orphans", { from: { orphan: false } }, true, false, false],
  ["what is reachable", { to: { reachable: false } }, true, false, false],
  ["dependents", { module: { numberOfDependentsLessThan: 0 }, from: {} }, true, false, true],
  ["what is required", { module: {}, to: {} }, true, false, false],
  ["folders", { scope: "folder", from: {}, to: {} }, false, true, false],
];
for (const [name, rule, modules, folders, dependents] of kinds) {
  test(`a rule about ${name}`, () => {
    assert.deepEqual([isAboutModules(rule), isAboutFolders(rule), isAboutDependents(rule)], [modules, folders, dependents]);
  });
}

const severity = "warn" as const;
test("a rule set asks for the analyses that its rules read", () => {
  const none = { cycles: false, dependents: false, orphans: false, metrics: false };
  assert.deepEqual(analysesNeededBy(undefined), none);
  assert.deepEqual(analysesNeededBy({ forbidden: [{ name: "r", severity, from: {}, to: { circular: false } }] }), { ...none, cycles: true });
  assert.deepEqual(analysesNeededBy({ allowed: [{ from: { orphan: true }, to: {} }] }), { ...none, orphans: true });
  assert.deepEqual(analysesNeededBy({ forbidden: [{ name: "r", severity, scope: "folder", from: {}, to: {} }] }), { ...none, metrics: true });
  assert.deepEqual(analysesNeededBy({ forbidden: [{ name: "r", severity, from: {}, to: { moreUnstable: true } }] }), { ...none, metrics: true });
});

test("an entry of `allowed` goes by its own name, or by its place", () => {
  assert.equal(nameOfAllowed({ from: {}, to: {} }, 2), "allowed[2]");
  assert.equal(nameOfAllowed({ name: "not-in-allowed", from: {}, to: {} }, 0), "allowed[0]");
  assert.equal(nameOfAllowed({ name: "own", from: {}, to: {} }, 0), "own");
});
