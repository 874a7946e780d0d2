// What reaches what: one search for many vertices at once, none for a pair.

import type { Dependents, Graph } from "./graph.ts";

/**
 * Per vertex 1 when a way leads from it to one of `targets`, the targets themselves included.
 * @param depth how many edges a way may have
 */
export function whatReaches({ names }: Graph, { first, from }: Dependents, targets: Iterable<number>, depth = Infinity): Uint8Array {
  const reaches = new Uint8Array(names.length);
  let ring: number[] = [];
  for (const target of targets) {
    if (reaches[target] === 1) continue;
    reaches[target] = 1;
    ring.push(target);
  }
  for (let step = 0; step < depth && ring.length > 0; step++) {
    const next: number[] = [];
    for (const vertex of ring) {
      const end = first[vertex + 1] as number;
      for (let at = first[vertex] as number; at < end; at++) {
        const dependent = from[at] as number;
        if (reaches[dependent] === 1) continue;
        reaches[dependent] = 1;
        next.push(dependent);
      }
    }
    ring = next;
  }
  return reaches;
}

/**
 * Searches for what is reached from one of several vertices other than itself. Each vertex keeps the first two sources
 * that it was reached from, and two are enough to know of one that is another.
 */
export class ReachFromOthers {
  private readonly graph: Graph;
  private readonly seenIn: Int32Array;
  private readonly one: Int32Array;
  private readonly other: Int32Array;
  private readonly isWanted: Uint8Array;
  private searches = 0;

  constructor(graph: Graph) {
    this.graph = graph;
    this.seenIn = new Int32Array(graph.names.length);
    this.one = new Int32Array(graph.names.length);
    this.other = new Int32Array(graph.names.length);
    this.isWanted = new Uint8Array(graph.names.length);
  }

  /** Those of `targets`, each given once, to which a way leads from one of `sources` other than themselves. */
  search(sources: readonly number[], targets: readonly number[]): number[] {
    const { edgeTo, firstEdge } = this.graph;
    this.searches++;
    for (const target of targets) this.isWanted[target] = 1;
    let left = targets.length;
    const vertices: number[] = [];
    const labels: number[] = [];
    const label = (vertex: number, source: number): void => {
      if (this.seenIn[vertex] !== this.searches) {
        this.seenIn[vertex] = this.searches;
        this.one[vertex] = source;
        this.other[vertex] = -1;
        if (this.isWanted[vertex] === 1 && vertex !== source) left--;
      } else {
        if (this.other[vertex] !== -1 || this.one[vertex] === source) return;
        if (this.isWanted[vertex] === 1 && this.one[vertex] === vertex) left--;
        this.other[vertex] = source;
      }
      vertices.push(vertex);
      labels.push(source);
    };
    for (const source of sources) label(source, source);
    while (vertices.length > 0 && left > 0) {
      const vertex = vertices.pop() as number;
      const source = labels.pop() as number;
      const end = firstEdge[vertex + 1] as number;
      for (let edge = firstEdge[vertex] as number; edge < end; edge++) label(edgeTo[edge] as number, source);
    }
    for (const target of targets) this.isWanted[target] = 0;
    return targets.filter((vertex) => this.wasReached(vertex));
  }

  private wasReached(vertex: number): boolean {
    return this.seenIn[vertex] === this.searches && (this.one[vertex] !== vertex || this.other[vertex] !== -1);
  }
}

/** Depth-first searches over one graph, for the ways that dependency-cruiser names: not the shortest, but its first. */
export class DepthFirstPaths {
  private readonly graph: Graph;
  private readonly visitedIn: Int32Array;
  private readonly arrivedBy: Int32Array;
  private readonly cursor: Int32Array;
  private searches = 0;

  constructor(graph: Graph) {
    this.graph = graph;
    this.visitedIn = new Int32Array(graph.names.length);
    this.arrivedBy = new Int32Array(graph.names.length);
    this.cursor = new Int32Array(graph.names.length);
  }

  /**
   * Goes out from `start`, only over vertices that `leadsOn` marks with 1, until `wanted` vertices marked in
   * `isTarget` were come to. `pathTo` then tells the way to one that was.
   */
  search(start: number, leadsOn: Uint8Array, isTarget: Uint8Array, wanted: number): void {
    const { edgeTo, firstEdge } = this.graph;
    const search = ++this.searches;
    const path = [start];
    this.visitedIn[start] = search;
    this.cursor[start] = firstEdge[start] as number;
    let found = 0;
    while (path.length > 0 && found < wanted) {
      const vertex = path[path.length - 1] as number;
      const edge = this.cursor[vertex] as number;
      if (edge === firstEdge[vertex + 1]) {
        path.pop();
        continue;
      }
      this.cursor[vertex] = edge + 1;
      const to = edgeTo[edge] as number;
      if (this.visitedIn[to] === search || leadsOn[to] !== 1) continue;
      this.visitedIn[to] = search;
      this.arrivedBy[to] = edge;
      this.cursor[to] = firstEdge[to] as number;
      if (isTarget[to] === 1) found++;
      path.push(to);
    }
  }

  wasReached(vertex: number): boolean {
    return this.visitedIn[vertex] === this.searches;
  }

  /** The edges from the start of the last search to a vertex that it reached. */
  pathTo(start: number, vertex: number): number[] {
    const path: number[] = [];
    for (let at = vertex; at !== start; ) {
      const edge = this.arrivedBy[at] as number;
      path.push(edge);
      at = this.graph.edgeFrom[edge] as number;
    }
    return path.reverse();
  }
}

/**
 * Vertices within `depth` steps of `start`, itself included; 0 is without a bound. As dependency-cruiser goes about
 * it: depth first, so a vertex that was come to by a long way is not looked beyond again when a short way leads to it.
 *
 * @param neighbours begin and end of a vertex's own part of `list`
 */
export function withinDepth(
  start: number,
  depth: number,
  { first, list }: { first: Int32Array; list: Int32Array },
  visit: (vertex: number) => void,
): void {
  const visited = new Set([start]);
  const path = [start];
  const cursor = [first[start] as number];
  visit(start);
  while (path.length > 0) {
    const at = path.length - 1;
    const next = cursor[at] as number;
    if (next === first[(path[at] as number) + 1] || (depth > 0 && at >= depth)) {
      path.pop();
      cursor.pop();
      continue;
    }
    cursor[at] = next + 1;
    const to = list[next] as number;
    if (visited.has(to)) continue;
    visited.add(to);
    visit(to);
    path.push(to);
    cursor.push(first[to] as number);
  }
}
