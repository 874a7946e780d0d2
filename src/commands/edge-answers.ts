// How an edge is shown in an answer.

import { compareCodeUnits } from "../graph/names.ts";
import type { Violation } from "../model/document.ts";
import type { BareDependency } from "../model/document.ts";
import type { Evaluation } from "../rules/evaluation.ts";

export interface AnswerEdge {
  from: string;
  to: string;
  /** From 1; `null` where the graph does not say. */
  line: number | null;
  column: number | null;
}

export function edgeAt(edge: number, { dependencies, graph }: Evaluation): AnswerEdge {
  const { resolved, line = null, column = null } = dependencies[edge] as BareDependency;
  return { from: graph.names[graph.edgeFrom[edge] as number] as string, to: resolved, line, column };
}

/** Edges by the module that they leave, as a document lists modules; within a module, in its own order. */
export function inDocumentOrder(edges: readonly number[], { graph }: Evaluation): number[] {
  const nameOf = (edge: number): string => graph.names[graph.edgeFrom[edge] as number] as string;
  return [...edges].sort((left, right) => compareCodeUnits(nameOf(left), nameOf(right)) || left - right);
}

/** Where a finding stands: of a cycle and of a path its first edge. A finding about a module or a folder stands nowhere. */
export function edgeOfViolation(violation: Violation, evaluation: Evaluation): AnswerEdge {
  const { from, to } = violation;
  const edge = findEdge(violation, evaluation);
  const { line, column } = edge === undefined ? { line: null, column: null } : edgeAt(edge, evaluation);
  return { from, to, line, column };
}

function findEdge({ type, from, to, via, unresolvedTo }: Violation, { dependencies, graph }: Evaluation): number | undefined {
  if (type === "module" || type === "folder") return undefined;
  const target = type === "reachability" ? via?.[0]?.name : to;
  const vertex = graph.vertexOf.get(from);
  if (vertex === undefined || target === undefined) return undefined;
  let found: number | undefined;
  for (let edge = graph.firstEdge[vertex] as number; edge < (graph.firstEdge[vertex + 1] as number); edge++) {
    const { resolved, module } = dependencies[edge] as BareDependency;
    if (resolved !== target) continue;
    if (module === unresolvedTo) return edge;
    found ??= edge;
  }
  return found;
}
