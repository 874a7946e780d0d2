// What rules are judged on: the modules in traversal order, the graph of them, and what analysis found out. Everything
// here is by number: a module's place in `modules`, which is its vertex, and a dependency's, which is its edge.

import { findComponents } from "../graph/components.ts";
import { findCycles, type Cycles } from "../graph/cycles.ts";
import { graphOfIndexed, type Dependents, type Graph } from "../graph/graph.ts";
import type { BareDependency, BareModule, DependencyType, MiniDependency, Reachable, Reaches } from "../model/document.ts";
import { ModuleIndex } from "../graph/module-index.ts";
import type { EdgeIndex } from "./edge-index.ts";
import type { Patterns } from "./patterns.ts";

export interface Evaluation {
  readonly modules: readonly BareModule[];
  /** By edge. */
  readonly dependencies: readonly BareDependency[];
  readonly graph: Graph;
  readonly dependents: Dependents;
  readonly patterns: Patterns;
  readonly edges: EdgeIndex;
  /** Per edge; `undefined` when cycles were not asked for. */
  readonly cycles: Cycles | undefined;
  /** Per module; `undefined` when orphans were not asked for. */
  readonly orphans: Uint8Array | undefined;
  /** Per module, NaN where it cannot be said; `undefined` when metrics were not asked for. */
  readonly instability: Float64Array | undefined;
  /** Per module; what no rule asked about is absent. */
  readonly reachable: (Reachable[] | undefined)[];
  readonly reaches: (Reaches[] | undefined)[];
  /** Edges that were filtered away before rules are judged (`focus`) are 0; `undefined`: none was. */
  readonly isEdgeShown: Uint8Array | undefined;
  /** One object per edge, for all the cycles and paths that lead over it. */
  step(edge: number): MiniDependency;
}

export interface GraphOfModules {
  graph: Graph;
  dependencies: BareDependency[];
}

export function graphOfModules(modules: readonly BareModule[], index = new ModuleIndex()): GraphOfModules {
  const dependencies: BareDependency[] = [];
  for (const module of modules) for (const dependency of module.dependencies) dependencies.push(dependency);
  return { graph: graphOfIndexed(modules, index), dependencies };
}

export function findAllCycles(graph: Graph): Cycles {
  return findCycles(graph, findComponents(graph));
}

/** A module with neither dependencies nor dependents. */
export function findOrphans({ firstEdge, ownCount }: Graph, dependents: Dependents): Uint8Array {
  const orphans = new Uint8Array(ownCount);
  for (let vertex = 0; vertex < ownCount; vertex++) {
    const isAlone = firstEdge[vertex] === firstEdge[vertex + 1] && dependents.first[vertex] === dependents.first[vertex + 1];
    orphans[vertex] = isAlone ? 1 : 0;
  }
  return orphans;
}

export function makeSteps(dependencies: readonly { resolved: string; dependencyTypes: DependencyType[] }[]): (edge: number) => MiniDependency {
  const steps: (MiniDependency | undefined)[] = [];
  return (edge) => {
    const { resolved, dependencyTypes } = dependencies[edge] as BareDependency;
    return (steps[edge] ??= { name: resolved, dependencyTypes });
  };
}
