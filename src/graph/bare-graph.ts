// A graph without any judgement, for questions about a few of its modules: who imports whom by number, and what a module
// says of itself when it is asked for.

import type { BareModule } from "../model/document.ts";
import { buildGraph, dependentsOf, type Dependents, type Graph } from "./graph.ts";
import { withSortedDependencies } from "./sort-dependencies.ts";

export interface BareGraph {
  readonly graph: Graph;
  readonly dependents: Dependents;
  /** Its dependencies are in the order of the graph's edges, which is the one in which cycles are looked for. */
  moduleAt(vertex: number): BareModule;
}

/** Of several modules with one source, the one that has dependencies counts. */
export function bareGraphOf(modules: readonly BareModule[]): BareGraph {
  const bySource = new Map<string, BareModule>();
  for (const module of modules) {
    const other = bySource.get(module.source);
    if (other === undefined || (other.dependencies.length === 0 && module.dependencies.length > 0)) bySource.set(module.source, module);
  }
  const own = withSortedDependencies([...bySource.values()]);
  const graph = buildGraph(
    own.map(({ source }) => source),
    (vertex) => (own[vertex] as BareModule).dependencies.map(({ resolved }) => resolved),
  );
  return {
    graph,
    dependents: dependentsOf(graph),
    moduleAt: (vertex) => own[vertex] ?? { source: graph.names[vertex] as string, dependencies: [] },
  };
}
