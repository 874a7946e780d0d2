// The bare graph: vertices and edges as numbers, so that every search over it is a walk over typed arrays.

import type { IndexableModule, ModuleIndex } from "./module-index.ts";

/**
 * Vertices from 0 to `ownCount` are those the graph was built from, in their order; those from there to
 * `names.length` are only pointed at. Edges are numbered through, a vertex's own being
 * `firstEdge[v]` to `firstEdge[v + 1]` (exclusive), in the order they were given.
 */
export interface Graph {
  readonly names: readonly string[];
  readonly ownCount: number;
  readonly vertexOf: ReadonlyMap<string, number>;
  readonly edgeCount: number;
  readonly firstEdge: Int32Array;
  /** Per edge: the vertex it leaves. */
  readonly edgeFrom: Int32Array;
  /** Per edge: the vertex it leads to. */
  readonly edgeTo: Int32Array;
}

/** Who points at a vertex, each once: `from[first[v]]` to `from[first[v + 1]]` (exclusive). */
export interface Dependents {
  readonly first: Int32Array;
  readonly from: Int32Array;
}

/**
 * @param names of the vertices, each once
 * @param targetsOf the names that a vertex points at, in the order its edges shall have
 */
export function buildGraph(names: readonly string[], targetsOf: (vertex: number) => readonly string[]): Graph {
  const all = names.slice();
  const vertexOf = new Map<string, number>();
  for (let vertex = 0; vertex < names.length; vertex++) vertexOf.set(names[vertex] as string, vertex);
  const firstEdge: number[] = [];
  const edgeFrom: number[] = [];
  const edgeTo: number[] = [];
  for (let vertex = 0; vertex < names.length; vertex++) {
    firstEdge.push(edgeTo.length);
    for (const target of targetsOf(vertex)) {
      let to = vertexOf.get(target);
      if (to === undefined) {
        to = all.length;
        all.push(target);
        vertexOf.set(target, to);
      }
      edgeFrom.push(vertex);
      edgeTo.push(to);
    }
  }
  while (firstEdge.length <= all.length) firstEdge.push(edgeTo.length);
  return {
    names: all,
    ownCount: names.length,
    vertexOf,
    edgeCount: edgeTo.length,
    firstEdge: Int32Array.from(firstEdge),
    edgeFrom: Int32Array.from(edgeFrom),
    edgeTo: Int32Array.from(edgeTo),
  };
}

/**
 * The graph of modules and their dependencies, in the order they are given in.
 * @param modules each name once
 */
export function graphOfIndexed(modules: readonly IndexableModule[], index: ModuleIndex): Graph {
  const indexed = modules.map((module) => index.of(module));
  const names = modules.map(({ source }) => source);
  const vertexOf = new Map<string, number>();
  const numbered = new Int32Array(index.size).fill(-1);
  let edgeCount = 0;
  indexed.forEach(({ name, targets }, vertex) => {
    vertexOf.set(names[vertex] as string, vertex);
    numbered[name] = vertex;
    edgeCount += targets.length;
  });
  const edgeFrom = new Int32Array(edgeCount);
  const edgeTo = new Int32Array(edgeCount);
  const firstEdge: number[] = [];
  let edge = 0;
  indexed.forEach(({ targets }, vertex) => {
    firstEdge.push(edge);
    for (let place = 0; place < targets.length; place++) {
      let to = numbered[targets[place] as number] as number;
      if (to === -1) {
        const { resolved } = (modules[vertex] as IndexableModule).dependencies[place] as { resolved: string };
        numbered[targets[place] as number] = to = names.length;
        names.push(resolved);
        vertexOf.set(resolved, to);
      }
      edgeFrom[edge] = vertex;
      edgeTo[edge++] = to;
    }
  });
  while (firstEdge.length <= names.length) firstEdge.push(edgeCount);
  return { names, ownCount: modules.length, vertexOf, edgeCount, firstEdge: Int32Array.from(firstEdge), edgeFrom, edgeTo };
}

/**
 * The edges turned round, several between two vertices being one.
 *
 * @param order all vertices, in the order in which they shall stand among a vertex's dependents
 */
export function dependentsOf(graph: Graph, order: Iterable<number> = graph.firstEdge.keys()): Dependents {
  const { edgeTo, firstEdge } = graph;
  const size = graph.names.length;
  const first = new Int32Array(size + 1);
  const lastFrom = new Int32Array(size).fill(-1);
  const vertices = [...order].filter((vertex) => vertex < size);
  for (const vertex of vertices) {
    const end = firstEdge[vertex + 1] as number;
    for (let edge = firstEdge[vertex] as number; edge < end; edge++) {
      const to = edgeTo[edge] as number;
      if (lastFrom[to] === vertex) continue;
      lastFrom[to] = vertex;
      first[to + 1] = (first[to + 1] as number) + 1;
    }
  }
  for (let vertex = 0; vertex < size; vertex++) first[vertex + 1] = (first[vertex + 1] as number) + (first[vertex] as number);
  const from = new Int32Array(first[size] as number);
  const next = first.slice(0, size);
  lastFrom.fill(-1);
  for (const vertex of vertices) {
    const end = firstEdge[vertex + 1] as number;
    for (let edge = firstEdge[vertex] as number; edge < end; edge++) {
      const to = edgeTo[edge] as number;
      if (lastFrom[to] === vertex) continue;
      lastFrom[to] = vertex;
      from[next[to] as number] = vertex;
      next[to] = (next[to] as number) + 1;
    }
  }
  return { first, from };
}

/** The names of those who point at `vertex`. */
export function dependentNames(graph: Graph, dependents: Dependents, vertex: number): string[] {
  const names: string[] = [];
  const end = dependents.first[vertex + 1] as number;
  for (let at = dependents.first[vertex] as number; at < end; at++) names.push(graph.names[dependents.from[at] as number] as string);
  return names;
}
