import assert from "node:assert/strict";
import { test } from "node:test";
import type { KnownViolation } from "../../src/model/options.ts";
import type { RuleSet } from "../../src/model/rules.ts";
import { violationId } from "../../src/rules/violation-id.ts";
import { judged } from "../support/bare-modules.ts";

const text = `
  a: b
  b: c
  c: a, fs core
  x:
  y: z
  z: w
  w:
`;
const severity = "error" as const;
const ruleSet: RuleSet = {
  forbidden: [
    { name: "circle", severity, from: {}, to: { circular: true } },
    { name: "core", severity, from: {}, to: { dependencyTypes: ["core"] } },
    { name: "lonely", severity, from: { orphan: true }, to: {} },
    { name: "reach", severity, from: { path: "^y" }, to: { path: "^[zw]", reachable: true } },
    { name: "flat", severity, scope: "folder", from: { path: "^[.]$" }, to: { path: "^fs$" } },
  ],
};
const all = ["circle a b", "core c fs", "flat . fs", "lonely x x", "reach y w", "reach y z"];
const rule = (name: string) => ({ name, severity });
const steps = (...names: string[]) => names.map((name) => ({ name, dependencyTypes: [] }));

const cases: [name: string, known: KnownViolation[], softened: string[], stale: number][] = [
  ["an edge by its ends", [{ type: "dependency", rule: rule("core"), from: "c", to: "fs", unresolvedTo: "fs", dependencyTypes: ["core"] }], ["core c fs"], 0],
  ["an edge that is not there", [{ type: "dependency", rule: rule("core"), from: "b", to: "fs" }], [], 1],
  ["an edge of another rule", [{ type: "dependency", rule: rule("other"), from: "c", to: "fs" }], [], 1],
  ["a cycle, entered elsewhere", [{ type: "cycle", rule: rule("circle"), from: "b", to: "c", cycle: steps("c", "a", "b") }], ["circle a b"], 1],
  ["another cycle between the same ends", [{ type: "cycle", rule: rule("circle"), from: "a", to: "b", cycle: steps("b", "a") }], [], 1],
  ["an edge that was on a cycle once", [{ type: "cycle", rule: rule("core"), from: "c", to: "fs", cycle: steps("fs", "c") }], ["core c fs"], 1],
  ["a module", [{ type: "module", rule: rule("lonely"), from: "x", to: "x" }], ["lonely x x"], 0],
  ["one target of those that are reached", [{ type: "reachability", rule: rule("reach"), from: "y", to: "w", via: steps("z", "w") }], ["reach y w"], 0],
  ["a target reached by another way", [{ type: "reachability", rule: rule("reach"), from: "y", to: "w", via: steps("w") }], ["reach y w"], 1],
  ["a module, with all that it reaches", [{ type: "module", rule: rule("reach"), from: "y", to: "y" }], ["reach y w", "reach y z"], 1],
  ["a folder is not known by its names", [{ type: "folder", rule: rule("flat"), from: ".", to: "fs" }], [], 0],
  ["ids", [
    { id: violationId("core", "c", "fs", "import") }, { id: violationId("lonely", "x", "x", "") },
    { id: violationId("reach", "y", "z", "") }, { id: violationId("flat", ".", "fs", "") }, { id: "RB-00000000" },
  ], ["core c fs", "flat . fs", "lonely x x", "reach y z"], 1],
  ["a cycle by an edge's id, whole", [{ id: violationId("circle", "b", "c", "import") }], ["circle a b"], 1],
];
for (const [name, knownViolations, softened, stale] of cases) {
  test(`${name}: ${softened.join(", ") || "nothing"} is known, ${stale} stale`, () => {
    const { summary } = judged(text, ruleSet, { knownViolations });
    const named = (isKnown: boolean): string[] =>
      summary.violations.filter(({ rule: { severity: grave } }) => (grave === "ignore") === isKnown).map(({ rule: { name: of }, from, to }) => `${of} ${from} ${to}`).sort();
    assert.deepEqual(named(true), softened);
    assert.deepEqual(named(false), all.filter((finding) => !softened.includes(finding)));
    assert.deepEqual([summary.ignore, summary.baselineSize, summary.baselineStale], [softened.length, knownViolations.length, stale]);
  });
}

test("what is known is not looked at when it is not to be", () => {
  const knownViolations = [{ type: "module" as const, rule: rule("lonely"), from: "x", to: "x" }];
  assert.equal(judged(text, ruleSet, { knownViolations, ignoreKnown: false }).summary.ignore, 0);
});

test("stale entries fail the run when they are errors", () => {
  const knownViolations = [{ id: "RB-00000000" }];
  const code = (options: object): number => judged("a: b\nb:", ruleSet, { knownViolations, ...options }).summary.advisedExitCode;
  assert.equal(code({}), 0);
  assert.equal(code({ baseline: { staleEntriesSeverity: "error" } }), 1);
});

test("a known violation past its day still softens, and fails the run", () => {
  const knownViolations = [{ type: "module" as const, rule: rule("lonely"), from: "x", to: "x", expires: "2026-06-14" }];
  const { summary } = judged("x:", ruleSet, { knownViolations });
  assert.deepEqual([summary.error, summary.ignore, summary.advisedExitCode], [0, 1, 1]);
  assert.deepEqual(summary.expired, [{ rule: "lonely", from: "x", to: "x", expires: "2026-06-14" }]);
});

test("a module shows its rule softened when all that it reaches is known", () => {
  const entry = (to: string) => ({ type: "reachability" as const, rule: rule("reach"), from: "y", to });
  const severityOf = (known: KnownViolation[]) =>
    judged(text, ruleSet, { knownViolations: known }).modules.find(({ source }) => source === "y")?.rules?.[0]?.severity;
  assert.equal(severityOf([entry("w")]), "error");
  assert.equal(severityOf([entry("w"), entry("z")]), "ignore");
});
