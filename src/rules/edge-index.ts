// Where to look for the edges that a rule may be about: those of a type, those on cycles, those into a module. Most rules
// are about few edges, and none of the others needs to be looked at.

import type { Cycles } from "../graph/cycles.ts";
import type { Graph } from "../graph/graph.ts";
import type { DependencyType } from "../model/document.ts";

interface IndexedDependency {
  dependencyTypes: readonly DependencyType[];
  couldNotResolve: boolean;
  dynamic: boolean;
  exoticallyRequired: boolean;
}

type Flag = "couldNotResolve" | "dynamic" | "exoticallyRequired";

interface KeptPlaces {
  readonly places: Map<string, readonly number[]>;
}

const NONE: readonly number[] = [];

/** Each list is made when it is first asked for. Edges stand in order, but for those into several modules. */
export class EdgeIndex {
  private readonly graph: Graph;
  private readonly dependencies: readonly IndexedDependency[];
  private readonly cycles: Cycles | undefined;
  private readonly kept: readonly KeptPlaces[] | undefined;
  private circularEdges: number[] | undefined;
  private readonly byFlag = new Map<Flag, number[]>();
  private readonly byTypes = new Map<string, number[]>();
  private byTarget: { first: Int32Array; edges: Int32Array } | undefined;

  /** @param kept by vertex: where the places of a module's edges are kept, since they are the same in every graph */
  constructor(graph: Graph, dependencies: readonly IndexedDependency[], cycles: Cycles | undefined, kept?: readonly KeptPlaces[]) {
    this.kept = kept;
    this.graph = graph;
    this.dependencies = dependencies;
    this.cycles = cycles;
  }

  circular(): readonly number[] {
    return (this.circularEdges ??= this.where((edge) => this.cycles !== undefined && this.cycles.of[edge] !== -1));
  }

  flagged(flag: Flag): readonly number[] {
    let edges = this.byFlag.get(flag);
    if (edges === undefined) this.byFlag.set(flag, (edges = this.having(flag, (edge) => this.dependencies[edge]?.[flag] === true)));
    return edges;
  }

  /** Those of any of the types, each once. */
  ofTypes(types: readonly DependencyType[]): readonly number[] {
    const key = types.join();
    let edges = this.byTypes.get(key);
    if (edges === undefined) {
      edges = this.having(key, (edge) => {
        const own = this.dependencies[edge]?.dependencyTypes;
        for (const type of types) if (own?.includes(type) === true) return true;
        return false;
      });
      this.byTypes.set(key, edges);
    }
    return edges;
  }

  /** Those that lead to any of the vertices, each of which is given once. */
  into(vertices: readonly number[]): readonly number[] {
    const { edges, first } = (this.byTarget ??= indexTargets(this.graph));
    const found: number[] = [];
    for (const vertex of vertices) {
      const end = first[vertex + 1] as number;
      for (let at = first[vertex] as number; at < end; at++) found.push(edges[at] as number);
    }
    return found;
  }

  /** Those that leave a vertex which is selected. */
  from(selects: (vertex: number) => boolean): readonly number[] {
    const { firstEdge, ownCount } = this.graph;
    const found: number[] = [];
    for (let vertex = 0; vertex < ownCount; vertex++) {
      const end = firstEdge[vertex + 1] as number;
      let edge = firstEdge[vertex] as number;
      if (edge < end && selects(vertex)) for (; edge < end; edge++) found.push(edge);
    }
    return found;
  }

  /** @param key says what is wanted; that is a matter of each dependency alone */
  private having(key: string, isWanted: (edge: number) => boolean): number[] {
    const { kept } = this;
    if (kept === undefined) return this.where(isWanted);
    const { firstEdge, ownCount } = this.graph;
    const edges: number[] = [];
    for (let vertex = 0; vertex < ownCount; vertex++) {
      const first = firstEdge[vertex] as number;
      const { places } = kept[vertex] as KeptPlaces;
      let own = places.get(key);
      if (own === undefined) {
        const found: number[] = [];
        const end = firstEdge[vertex + 1] as number;
        for (let edge = first; edge < end; edge++) if (isWanted(edge)) found.push(edge - first);
        places.set(key, (own = found.length === 0 ? NONE : found));
      }
      for (const place of own) edges.push(first + place);
    }
    return edges;
  }

  private where(isWanted: (edge: number) => boolean): number[] {
    const edges: number[] = [];
    for (let edge = 0; edge < this.graph.edgeCount; edge++) if (isWanted(edge)) edges.push(edge);
    return edges;
  }
}

function indexTargets({ edgeCount, edgeTo, names }: Graph): { first: Int32Array; edges: Int32Array } {
  const first = new Int32Array(names.length + 1);
  for (let edge = 0; edge < edgeCount; edge++) {
    const place = (edgeTo[edge] as number) + 1;
    first[place] = (first[place] as number) + 1;
  }
  for (let vertex = 0; vertex < names.length; vertex++) first[vertex + 1] = (first[vertex + 1] as number) + (first[vertex] as number);
  const next = first.slice();
  const edges = new Int32Array(edgeCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    const to = edgeTo[edge] as number;
    edges[next[to] as number] = edge;
    next[to] = (next[to] as number) + 1;
  }
  return { first, edges };
}
