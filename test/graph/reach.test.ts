import assert from "node:assert/strict";
import { test } from "node:test";
import { buildGraph, dependentsOf, type Graph } from "../../src/graph/graph.ts";
import { DepthFirstPaths, ReachFromOthers, whatReaches, withinDepth } from "../../src/graph/reach.ts";

function graphOf(edges: Record<string, string>): Graph {
  const names = Object.keys(edges);
  return buildGraph(names, (vertex) => [...(edges[names[vertex] as string] as string)]);
}

const marked = ({ names }: Graph, isMarked: (vertex: number) => boolean): string => names.filter((_, vertex) => isMarked(vertex)).join("");
const vertices = ({ vertexOf }: Graph, names: string): number[] => [...names].map((name) => vertexOf.get(name) as number);

const diamond = { a: "bc", b: "d", c: "d", d: "e", e: "", f: "a", g: "" };
const knot = { a: "b", b: "ca", c: "" };

const backwards: [edges: Record<string, string>, targets: string, wanted: string][] = [
  [diamond, "d", "abcdf"],
  [diamond, "ed", "abcdef"],
  [knot, "a", "ab"],
  [knot, "", ""],
];
for (const [edges, targets, wanted] of backwards) {
  test(`${wanted || "nothing"} leads to ${targets || "nothing"}`, () => {
    const graph = graphOf(edges);
    const reaches = whatReaches(graph, dependentsOf(graph), vertices(graph, targets));
    assert.equal(marked(graph, (vertex) => reaches[vertex] === 1), wanted);
  });
}

const forwards: [edges: Record<string, string>, sources: string, targets: string, wanted: string][] = [
  [diamond, "b", "abcdefg", "de"],
  [diamond, "bc", "abcdefg", "de"],
  [diamond, "fb", "abcdefg", "abcde"],
  [diamond, "fb", "dg", "d"],
  [diamond, "a", "", ""],
  // a leads to itself over b, but nothing else does
  [knot, "a", "abc", "bc"],
  [knot, "ab", "abc", "abc"],
  [knot, "ab", "a", "a"],
];
for (const [edges, sources, targets, wanted] of forwards) {
  test(`of ${targets || "nothing"}, ${wanted || "nothing"} is reached from ${sources}, each but from itself`, () => {
    const graph = graphOf(edges);
    const search = new ReachFromOthers(graph);
    search.search(vertices(graph, "c"), vertices(graph, "abc")); // an earlier search leaves nothing behind
    const reached = search.search(vertices(graph, sources), vertices(graph, targets));
    assert.equal(reached.map((vertex) => graph.names[vertex]).join(""), wanted);
  });
}

test("a depth-first way is the first there is, not the shortest, and the search ends when all is found", () => {
  const graph = graphOf({ a: "bd", b: "c", c: "d", d: "e", e: "" });
  const search = new DepthFirstPaths(graph);
  const everything = new Uint8Array(5).fill(1);
  const [d, e] = vertices(graph, "de") as [number, number];
  const isTarget = new Uint8Array(5);
  isTarget[d] = 1;
  search.search(0, everything, isTarget, 1);
  assert.deepEqual(search.pathTo(0, d).map((edge) => graph.names[graph.edgeTo[edge] as number]), ["b", "c", "d"]);
  assert.equal(search.wasReached(e), false);
});

const depths: [depth: number, wanted: string][] = [
  [1, "ab"],
  // d is come to over b and c, at depth 3, before a's own edge to it is looked at
  [3, "abcd"],
  [0, "abcde"],
];
for (const [depth, wanted] of depths) {
  test(`depth first, within ${depth || "any number of"} steps of a are ${wanted}`, () => {
    const { edgeTo, firstEdge, names } = graphOf({ a: "b", b: "cx", c: "d", d: "e", e: "", x: "" });
    const found: string[] = [];
    withinDepth(0, depth, { first: firstEdge, list: edgeTo }, (vertex) => found.push(names[vertex] as string));
    assert.equal(found.filter((name) => name !== "x").sort().join(""), wanted);
  });
}

test("what was come to by a long way is not looked beyond again by a short one", () => {
  const { edgeTo, firstEdge, names } = graphOf({ a: "bd", b: "d", d: "e", e: "" });
  const found: string[] = [];
  withinDepth(0, 2, { first: firstEdge, list: edgeTo }, (vertex) => found.push(names[vertex] as string));
  assert.deepEqual(found, ["a", "b", "d"]);
});
