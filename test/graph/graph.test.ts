import assert from "node:assert/strict";
import { test } from "node:test";
import { buildGraph, dependentNames, dependentsOf } from "../../src/graph/graph.ts";

const graph = buildGraph(["a", "b", "c"], (vertex) => [["b", "x", "b"], [], ["b", "a"]][vertex] as string[]);

test("edges keep the order they were given in, and what is only pointed at is a vertex after the others", () => {
  assert.deepEqual(graph.names, ["a", "b", "c", "x"]);
  assert.equal(graph.ownCount, 3);
  assert.deepEqual([...graph.edgeFrom], [0, 0, 0, 2, 2]);
  assert.deepEqual([...graph.edgeTo], [1, 3, 1, 1, 0]);
  assert.deepEqual([...graph.firstEdge], [0, 3, 3, 5, 5]);
});

const cases: [name: string, order: number[] | undefined, wanted: string[]][] = [
  ["a dependent is named once, however many edges it has", undefined, ["a", "c"]],
  ["dependents stand in the order that was asked for", [3, 2, 1, 0], ["c", "a"]],
];
for (const [name, order, wanted] of cases) {
  test(name, () => assert.deepEqual(dependentNames(graph, dependentsOf(graph, order), 1), wanted));
}
