import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { agentReport } from "../../src/report/agent.ts";
import { dependency, document, module, violation } from "./documents.ts";

const broken = (name: string) => ({ valid: false, rules: [{ name, severity: "error" as const }] });
const step = (name: string) => ({ name, dependencyTypes: [] });

/** `rule from to edgesToMove+targetFanIn=score`, in the report's order. */
function lines(result: CruiseResult, maxFindings?: number): string[] {
  return agentReport(result, maxFindings).rules.flatMap(({ name, violations }) =>
    violations.map(({ from, to, cost: { edgesToMove, targetFanIn, score } }) => `${name} ${from} ${to} ${edgesToMove}+${targetFanIn}=${score}`));
}

const check = (result: CruiseResult, expected: string[]): void => assert.deepEqual(lines(result), expected);

const costs: [name: string, result: CruiseResult, expected: string[]][] = [
  [
    "an edge costs all edges of its module that break the rule",
    document(
      [module("a", [dependency("x", broken("r")), dependency("y", broken("r")), dependency("z", broken("other"))]), module("x"), module("y"), module("z")],
      [violation("r", "a", "x"), violation("r", "a", "y"), violation("other", "a", "z")],
    ),
    ["other a z 1+1=11", "r a x 2+1=21", "r a y 2+1=21"],
  ],
  [
    "a target that many import costs more",
    document(
      [module("a", [dependency("x", broken("r"))]), module("b", [dependency("y", broken("r"))]), module("c", ["x"]), module("x"), module("y")],
      [violation("r", "a", "x"), violation("r", "b", "y")],
    ),
    ["r b y 1+1=11", "r a x 1+2=12"],
  ],
  [
    "a cycle costs what makes its first step",
    document(
      [module("a", [dependency("b", { module: "./b" }), dependency("b", { module: "b" })]), module("b", ["a"])],
      [violation("r", "a", "b", { type: "cycle", cycle: [step("b"), step("a")] })],
    ),
    ["r a b 2+1=21"],
  ],
  [
    "a path costs its first step, not its end",
    document(
      [module("a", ["b"]), module("b", ["c"]), module("c"), module("d", ["c"]), module("e", ["c"])],
      [violation("r", "a", "c", { type: "reachability", via: [step("b"), step("c")] })],
    ),
    ["r a c 1+1=11"],
  ],
  [
    "a module costs what comes into it",
    document(
      [module("a"), module("b"), module("c", ["b"])],
      [violation("r", "b", "b", { type: "module" }), violation("r", "a", "a", { type: "module" })],
    ),
    ["r a a 0+0=0", "r b b 1+1=11"],
  ],
  [
    "an edge that the graph does not know costs one import",
    document([module("a")], [violation("r", "a", "gone"), violation("r", "src", "lib", { type: "folder" })]),
    ["r a gone 1+0=10", "r src lib 1+0=10"],
  ],
  [
    "what costs the same is in the order of rule, from and to",
    document([module("a"), module("b")], [violation("s", "a", "x"), violation("r", "b", "x"), violation("r", "a", "y"), violation("r", "a", "x")]),
    ["r a x 1+0=10", "r a y 1+0=10", "r b x 1+0=10", "s a x 1+0=10"],
  ],
  ["what is ignored is left out", document([], [violation("r", "a", "b", { rule: { name: "r", severity: "ignore" } })]), []],
];
for (const [name, result, expected] of costs) test(name, () => check(result, expected));

test("a budget takes the cheapest findings of all rules and counts the others", () => {
  const result = document(
    [module("a", [dependency("x", broken("r"))]), module("b", [dependency("y", broken("s"))]), module("c", ["x"]), module("x"), module("y")],
    [violation("r", "a", "x"), violation("r", "q", "x"), violation("s", "b", "y")],
  );
  const { rules, budget } = agentReport(result, 2);
  assert.deepEqual(budget, { maxFindings: 2, truncated: true });
  assert.deepEqual(rules.map(({ name, count, shown }) => ({ name, count, shown })), [
    { name: "s", count: 1, shown: 1 },
    { name: "r", count: 2, shown: 1 },
  ]);
  assert.deepEqual(agentReport(result, 3).budget, { maxFindings: 3, truncated: false });
  assert.deepEqual(agentReport(result, 0).rules.map(({ shown }) => shown), [0, 0]);
});

test("a finding says where it is: the import that was written as the finding has it", () => {
  const result = document(
    [module("a", [
      dependency("x", { module: "./x", line: 1, column: 1, dependencyKind: "import", ...broken("r") }),
      dependency("x", { module: "#x", line: 2, column: 5, dependencyKind: "import", ...broken("r") }),
    ])],
    [violation("r", "a", "x", { id: "RB-1", unresolvedTo: "#x" })],
  );
  const [finding] = agentReport(result, undefined).rules[0]?.violations ?? [];
  assert.deepEqual(
    { ...finding, cost: undefined },
    { id: "RB-1", from: "a", to: "x", line: 2, column: 5, dependencyKind: "import", cost: undefined },
  );
});

test("what is not known is null or empty", () => {
  const { inspected, vacuousRules, rules } = agentReport(document([], [violation("r", "a", "b")]), undefined);
  assert.deepEqual([inspected, vacuousRules], [{}, []]);
  assert.deepEqual(rules, [{
    name: "r", severity: "error", count: 1, shown: 1, fix: null, decision: null,
    violations: [{ id: null, from: "a", to: "b", line: null, column: null, dependencyKind: null, cost: { edgesToMove: 1, targetFanIn: 0, score: 10 } }],
  }]);
});

test("what else makes the run fail is a rule of its own name, once", () => {
  const result = document([], [violation("r", "a", "b", { fix: "Do." })], {
    ratchets: [{ name: "r", count: 9, ceiling: 5 }, { name: "kept", count: 1, ceiling: 1 }],
    expired: [{ id: "RB-1", expires: "2026-01-01" }, { id: "RB-2", expires: "2026-01-02" }, { rule: "old", expires: "2026-01-03" }],
  });
  assert.deepEqual(agentReport(result, undefined).rules.map(({ name, count, fix }) => [name, count, fix]), [
    ["r", 5, "Do.\n9 edges, 4 over the ceiling of 5"],
    ["known-violations", 2, "the known violation RB-1 expired on 2026-01-01\nthe known violation RB-2 expired on 2026-01-02"],
    ["old", 1, "the rule expired on 2026-01-03"],
  ]);
});
