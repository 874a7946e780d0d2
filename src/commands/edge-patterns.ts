// The two patterns that `count` and `query` select edges with, and the selecting.

import type { OptionTable } from "../model/command.ts";
import { UserError } from "../model/problem.ts";
import type { HeldGraph } from "../model/sources.ts";
import { evaluate } from "../rules/analyze.ts";
import type { Evaluation } from "../rules/evaluation.ts";
import { Patterns } from "../rules/patterns.ts";
import { selectEdges } from "../rules/ratchets.ts";
import { compilePattern } from "../support/patterns.ts";
import { inDocumentOrder } from "./edge-answers.ts";

export const EDGE_OPTIONS = {
  from: { kind: "value", placeholder: "REGEX", mayBeEmpty: true, about: "the modules that import (an empty pattern: all)" },
  to: { kind: "value", placeholder: "REGEX", mayBeEmpty: true, about: "what they import; $1 to $9 stand for what --from captures" },
} as const satisfies OptionTable;

export interface EdgePatterns {
  from: string;
  to: string;
}

/** Throws: UserError (exit 3) when one is missing, or no pattern. */
export function readEdgePatterns({ from, to }: { from?: string; to?: string }): EdgePatterns {
  if (from === undefined) throw invalid("--from is missing", "write --from REGEX: the modules that import");
  if (to === undefined) throw invalid("--to is missing", "write --to REGEX: what they import");
  for (const [name, source] of [["from", from], ["to", to]] as const) {
    const { refusal } = compilePattern(source);
    if (refusal !== undefined) throw invalid(`--${name}: "${source}" ${refusal.message}`, refusal.hint);
  }
  return { from, to };
}

const invalid = (message: string, hint: string): UserError => new UserError("invalid", { file: "", message, hint });

export interface SelectedEdges {
  /** In document order. */
  edges: readonly number[];
  evaluation: Evaluation;
}

export function selectFromGraph(graph: HeldGraph, { from, to }: EdgePatterns): SelectedEdges {
  const plain = graph.kept.get(graph.modules, "plain evaluation", () =>
    evaluate({ modules: graph.modules, args: graph.args, ruleSet: undefined, options: PLAIN as Parameters<typeof evaluate>[0]["options"] }),
  );
  // patterns remember their answers for every name, and these come from whoever asks
  const evaluation: Evaluation = { ...plain, patterns: new Patterns(plain.graph.names) };
  return { edges: inDocumentOrder(selectEdges({ from: { path: from }, to: { path: to } }, evaluation), evaluation), evaluation };
}

/** Nothing is analysed: only who imports whom is asked. */
const PLAIN = { skipAnalysisNotInRules: true, metrics: false };
