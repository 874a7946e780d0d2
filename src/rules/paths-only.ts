// Judging paths alone, over a graph that nothing else is known of.

import type { BareGraph } from "../graph/bare-graph.ts";
import { EdgeIndex } from "./edge-index.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Patterns } from "./patterns.ts";

/** What conditions on paths alone are judged with; whatever asks for more finds nothing. */
export function pathsOnly({ graph, dependents }: BareGraph, patterns: Patterns): Evaluation {
  return {
    modules: [],
    dependencies: [],
    graph,
    dependents,
    patterns,
    edges: new EdgeIndex(graph, [], undefined),
    cycles: undefined,
    orphans: undefined,
    instability: undefined,
    reachable: [],
    reaches: [],
    isEdgeShown: undefined,
    step: () => ({ name: "", dependencyTypes: [] }),
  };
}
