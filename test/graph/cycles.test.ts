import assert from "node:assert/strict";
import { test } from "node:test";
import { findComponents } from "../../src/graph/components.ts";
import { CYCLE_LIMITS, cycleFrom, ELSEWHERE, findCycles, type CycleLimits } from "../../src/graph/cycles.ts";
import { buildGraph, type Graph } from "../../src/graph/graph.ts";

type Edges = Record<string, string[]>;

function graphOf(edges: Edges): Graph {
  const names = Object.keys(edges);
  return buildGraph(names, (vertex) => edges[names[vertex] as string] as string[]);
}

/** Per edge `from>to`: the names along its cycle. */
function namedCycles(graph: Graph, limits?: CycleLimits): [edge: string, cycle: string[]][] {
  const cycles = findCycles(graph, findComponents(graph), limits);
  const name = (vertex: number | undefined): string => graph.names[vertex as number] as string;
  return Array.from({ length: graph.edgeCount }, (_, edge) => [
    `${name(graph.edgeFrom[edge])}>${name(graph.edgeTo[edge])}`,
    cycleFrom(cycles, edge).map((step) => name(graph.edgeTo[step])),
  ]);
}

function check(edges: Edges, expected: Record<string, string>): void {
  const found = namedCycles(graphOf(edges)).filter(([, cycle]) => cycle.length > 0);
  assert.deepEqual(Object.fromEntries(found.map(([edge, cycle]) => [edge, cycle.join(" ")])), expected);
}

const cases: [name: string, edges: Edges, expected: Record<string, string>][] = [
  ["a chain has no cycle", { a: ["b"], b: ["c"], c: [] }, {}],
  ["a module that imports itself is a cycle of one", { a: ["a", "b"], b: [] }, { "a>a": "a" }],
  ["a cycle starts with the edge's target and ends with its source", { a: ["b"], b: ["c"], c: ["a"] }, { "a>b": "b c a", "b>c": "c a b", "c>a": "a b c" }],
  ["an edge straight back is taken before any other way", { a: ["b"], b: ["c", "a"], c: ["a"] }, { "a>b": "b a", "b>c": "c a b", "b>a": "a b", "c>a": "a b c" }],
  ["what leaves a component is on no cycle", { a: ["b", "x"], b: ["a"], x: ["y"], y: [] }, { "a>b": "b a", "b>a": "a b" }],
  ["of two ways the first edge's is named, though it is longer, unless a vertex has an edge straight back", { a: ["b"], b: ["c", "d"], c: ["d"], d: ["a"] }, { "a>b": "b c d a", "b>c": "c d a b", "b>d": "d a b", "c>d": "d a b c", "d>a": "a b d" }],
];
for (const [name, edges, expected] of cases) test(name, () => check(edges, expected));

test("an edge whose cycle dependency-cruiser's search misses gets the shortest one", () => {
  // from a: over b back to a, where c is left, which then finds that d was visited; and c itself, tried again, cannot pass
  const edges = { i: ["a"], a: ["b", "c"], b: ["a"], c: ["d"], d: ["i"] };
  const [found] = namedCycles(graphOf(edges));
  assert.deepEqual(found, ["i>a", ["a", "c", "d", "i"]]);
});

/** The search as it is told in words at the head of `cycles.ts`, with calls, as simply as it can be written. */
function searchSlowly(edges: Edges, initial: string, current: string, visited = new Set<string>()): string[] {
  const open = (edges[current] as string[]).filter((name) => !visited.has(name));
  if (open.includes(initial)) return initial === current ? [initial] : [current, initial];
  for (const next of open) {
    const rest = searchSlowly(edges, initial, next, visited.add(next));
    if (rest.length > 0 && !rest.includes(current)) return [current, ...rest];
  }
  return [];
}

function randomEdges(seed: number): Edges {
  let state = seed;
  const next = (limit: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const size = 2 + next(14);
  const names = Array.from({ length: size }, (_, n) => `m${n}`);
  return Object.fromEntries(names.map((name) => [name, Array.from({ length: next(4) }, () => names[next(size)] as string)]));
}

test("in random graphs, each edge that the search finds a cycle for names that one", () => {
  let found = 0;
  let missed = 0;
  for (let seed = 1; seed <= 1500; seed++) {
    const edges = randomEdges(seed);
    for (const [edge, cycle] of namedCycles(graphOf(edges))) {
      const [from, to] = edge.split(">") as [string, string];
      const wanted = searchSlowly(edges, from, to);
      if (wanted.length === 0) missed += cycle.length > 0 ? 1 : 0;
      else {
        assert.deepEqual(cycle, wanted, `seed ${seed}, ${edge}`);
        found++;
      }
    }
  }
  assert.ok(found > 5000 && missed > 0, `${found} found, ${missed} missed`);
});

const limits: [name: string, limits: CycleLimits][] = [
  ["within the limits", CYCLE_LIMITS],
  ["past the limit of steps", { steps: 0, places: 1000, shortPlaces: 1000 }],
  ["past the limit of places", { steps: 1000, places: 0, shortPlaces: 1000 }],
];
for (const [name, limit] of limits) {
  test(`${name}, exactly the edges inside of components have a cycle, and each is one`, () => {
    for (let seed = 1; seed <= 400; seed++) {
      const edges = randomEdges(seed);
      const graph = graphOf(edges);
      const { of } = findComponents(graph);
      namedCycles(graph, limit).forEach(([edge, cycle], number) => {
        const [from, to] = edge.split(">") as [string, string];
        const isInside = of[graph.edgeFrom[number] as number] === of[graph.edgeTo[number] as number];
        assert.equal(cycle.length > 0, isInside, `seed ${seed}, ${edge}`);
        if (!isInside) return;
        assert.equal(cycle[0], to);
        assert.equal(cycle.at(-1), from);
        assert.equal(new Set(cycle).size, cycle.length);
        cycle.forEach((place, at) => assert.ok(edges[cycle.at(at - 1) as string]?.includes(place), `seed ${seed}, ${edge}: ${cycle}`));
      });
    }
  });
}

test("a ring of any length is one cycle, held once", () => {
  const size = 100_000;
  const names = Array.from({ length: size }, (_, n) => `m${n}`);
  const graph = buildGraph(names, (vertex) => [names[(vertex + 1) % size] as string]);
  const cycles = findCycles(graph, findComponents(graph));
  assert.equal(cycles.edges.length, 1);
  assert.deepEqual(cycleFrom(cycles, 7).slice(0, 3), [7, 8, 9]);
});

test("a tangle past the limits is described by short cycles, in no time", () => {
  const size = 3000;
  const names = Array.from({ length: size }, (_, n) => `m${n}`);
  const graph = buildGraph(names, (vertex) => [1, 17, 331, 1009].map((step) => names[(vertex * 3 + step) % size] as string));
  const cycles = findCycles(graph, findComponents(graph));
  const places = cycles.edges.reduce((total, { length }) => total + length, 0);
  assert.ok(places < 200_000, `${places} places`);
});

test("components of a long chain are found without a deep stack", () => {
  const size = 200_000;
  const names = Array.from({ length: size }, (_, n) => `m${n}`);
  const graph = buildGraph(names, (vertex) => (vertex + 1 < size ? [names[vertex + 1] as string] : []));
  assert.equal(findComponents(graph).count, size);
});

test("in a tangle of cycles too long to be held, the first stands in for the rest", () => {
  const size = 2_000;
  const name = (i: number): string => `m${i % size}`;
  const graph = graphOf(Object.fromEntries(Array.from({ length: size }, (_, i) => [name(i), [name(i + 1), name(i + 2)]])));
  const cycles = findCycles(graph, findComponents(graph), { steps: 10_000, places: 5_000, shortPlaces: 5_000 });
  assert.ok(cycles.of.every((cycle) => cycle >= 0), "every edge is on a cycle");
  const held = cycles.edges.reduce((sum, { length }) => sum + length, 0);
  assert.ok(held <= 5_000 + size, `${held} places`);
  const elsewhere = cycles.at.findIndex((at) => at === ELSEWHERE);
  assert.equal(cycles.of[elsewhere], 0);
  assert.deepEqual(cycleFrom(cycles, elsewhere), [...(cycles.edges[0] ?? [])]);
});
