import assert from "node:assert/strict";
import { test } from "node:test";
import type { PathCondition } from "../../src/model/rules.ts";
import { evaluate } from "../../src/rules/analyze.ts";
import { countRatchets, selectEdges } from "../../src/rules/ratchets.ts";
import { modulesOf, optionsOf } from "../support/bare-modules.ts";

const text = "src/a/x: src/a/y, src/b/z, src/b/z type-only import, fs core\nsrc/a/y: src/b/z\nsrc/b/z:";
const evaluation = evaluate({ modules: modulesOf(text), options: optionsOf(), ruleSet: undefined, args: ["."] });

const cases: [name: string, from: PathCondition, to: PathCondition, wanted: string[]][] = [
  ["all edges, two between the same modules being two", {}, {}, ["x fs", "x src/a/y", "x src/b/z", "x src/b/z", "y src/b/z"]],
  ["by path", { path: "^src/a" }, { path: "^src/b", pathNot: "q" }, ["x src/b/z", "x src/b/z", "y src/b/z"]],
  ["but for a path", { pathNot: "x$" }, {}, ["y src/b/z"]],
  ["to what was captured", { path: "^src/([^/]+)/" }, { path: "^src/$1/" }, ["x src/a/y"]],
];
for (const [name, from, to, wanted] of cases) {
  test(name, () => {
    const { edgeFrom, edgeTo, names } = evaluation.graph;
    const edges = selectEdges({ from, to }, evaluation).map((edge) => `${names[edgeFrom[edge] as number]?.slice(-1)} ${names[edgeTo[edge] as number]}`);
    assert.deepEqual(edges, wanted);
  });
}

test("a ratchet is shown with its count and its ceiling", () => {
  const ratchet = { name: "t", from: { path: "^src/a" }, to: { path: "^src/b" }, budget: "/b.json", ceiling: 5 };
  assert.deepEqual(countRatchets([ratchet], evaluation), [{ name: "t", count: 3, ceiling: 5 }]);
});
