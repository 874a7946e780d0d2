import assert from "node:assert/strict";
import { test } from "node:test";
import type { Dependency, Module, RuleSummary } from "../../src/model/document.ts";
import type { Rule } from "../../src/model/rules.ts";
import { collectViolations } from "../../src/rules/violations.ts";

const error: RuleSummary = { severity: "error", name: "r" };
const ignored: RuleSummary = { severity: "ignore", name: "r" };
const steps = (names: string) => [...names].map((name) => ({ name, dependencyTypes: [] }));

function dependency(resolved: string, rules: RuleSummary[], more: Partial<Dependency> = {}): Dependency {
  return {
    module: resolved, moduleSystem: "es6", dynamic: false, exoticallyRequired: false, dependencyTypes: ["local"], resolved, coreModule: false,
    followable: true, couldNotResolve: false, circular: false, valid: false, rules, ...more,
  };
}

function check(modules: Partial<Module>[], to: Rule["to"], expected: string[]): void {
  const rule: Rule = { name: "r", severity: "error", from: {}, to: to ?? {} };
  const complete = modules.map((module) => ({ source: "m", valid: true, dependencies: [], ...module }));
  const found = collectViolations(complete, undefined, {
    ruleSet: { forbidden: [rule] },
    known: undefined,
    cycleOf: ({ cycle }) => (cycle === undefined ? undefined : { set: cycle.map(({ name }) => name).sort().join(), names: () => cycle }),
  });
  assert.deepEqual(found.map(({ rule: { severity }, type, from, to: target }) => `${severity} ${type} ${from} ${target}`), expected);
}

test("one cycle, seen from each of its modules, is one finding: the gravest, then the first by name", () => {
  check(
    [
      { source: "c", dependencies: [dependency("a", [error], { cycle: steps("abc") })] },
      { source: "b", dependencies: [dependency("c", [error], { cycle: steps("cab") })] },
      { source: "a", dependencies: [dependency("b", [ignored], { cycle: steps("bca") })] },
    ],
    { circular: true },
    ["error cycle b c"],
  );
});

test("cycles through other modules are others, even between the same two ends", () => {
  check(
    [{ source: "a", dependencies: [dependency("b", [error], { cycle: steps("bca") }), dependency("b", [error], { cycle: steps("bda") })] }],
    { circular: true },
    ["error cycle a b", "error cycle a b"],
  );
});

test("to a rule that does not ask for cycles, a dependency on one is a dependency", () => {
  check([{ source: "a", dependencies: [dependency("b", [error], { cycle: steps("ba") })] }], {}, ["error dependency a b"]);
});

test("two dependencies between the same modules are one finding", () => {
  check([{ source: "a", dependencies: [dependency("b", [error]), dependency("b", [error], { module: "./b" })] }], {}, ["error dependency a b"]);
});

test("a rule about reach has a finding for each module that is reached", () => {
  const reaches = [{ asDefinedInRule: "r", modules: [{ source: "y", via: steps("y") }, { source: "x", via: steps("yx") }] }];
  check([{ source: "a", valid: false, rules: [error], reaches }], { reachable: true }, ["error reachability a x", "error reachability a y"]);
});

test("what a module that was drawn together of several no longer shows is not told", () => {
  check([{ source: "a", valid: false, rules: [error], reaches: [] }], { reachable: true }, []);
  check([{ source: "a", valid: false, rules: [error] }], { reachable: true }, ["error module a a"]);
});

test("a valid module or dependency has no findings, whatever it lists", () => {
  check([{ source: "a", rules: [error], dependencies: [dependency("b", [error], { valid: true })] }], {}, []);
});
