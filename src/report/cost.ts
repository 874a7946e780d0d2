// What it would cost to put a finding right, so that a reader with little time starts with what is cheap. It is an order,
// not a forecast: counted from the graph alone, in imports to move and in modules that have to be looked at again.

import type { Module, Violation } from "../model/document.ts";
import { breaksRule, type DocumentIndex } from "./document-index.ts";

export interface Cost {
  /**
   * Imports to move or delete. Of an edge: those of the importing module that break the same rule, since the module is
   * not in order before the last of them is gone. Of a cycle or a path: those that make its first step, since one step
   * less and it is gone. Of a module: those that come into it, since they follow when it moves (an orphan has none).
   * Of a folder: 1, the graph says no more.
   */
  edgesToMove: number;
  /** Modules that import the target (of a cycle or a path: of its first step): who else notices when the target changes. */
  targetFanIn: number;
  /** `10 * edgesToMove + targetFanIn`: an import to move weighs as much as ten modules to look at. */
  score: number;
}

const EDGE_WEIGHT = 10;

export function costOf(violation: Violation, index: DocumentIndex): Cost {
  const from = index.module(violation.from);
  const edge = index.edgeOf(violation);
  const target = index.module(edge?.resolved ?? violation.to);
  const edgesToMove = countEdges(violation, from, edge?.resolved);
  const targetFanIn = target?.dependents?.length ?? 0;
  return { edgesToMove, targetFanIn, score: EDGE_WEIGHT * edgesToMove + targetFanIn };
}

function countEdges({ type, rule }: Violation, from: Module | undefined, target: string | undefined): number {
  const edges = from?.dependencies ?? [];
  switch (type) {
    case "module":
      return from?.dependents?.length ?? 0;
    case "cycle":
    case "reachability":
      return Math.max(1, edges.filter(({ resolved }) => resolved === target).length);
    default:
      return Math.max(1, edges.filter((edge) => breaksRule(edge, rule.name)).length);
  }
}
