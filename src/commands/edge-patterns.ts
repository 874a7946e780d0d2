// The two patterns that `count` and `query` select edges with, and the selecting.

import { compareCodeUnits } from "../graph/names.ts";
import type { OptionTable } from "../model/command.ts";
import type { BareDependency } from "../model/document.ts";
import { UserError } from "../model/problem.ts";
import type { HeldGraph } from "../model/sources.ts";
import { Template } from "../rules/patterns.ts";
import { compilePattern } from "../support/patterns.ts";
import { bareGraphFor } from "./asked-graph.ts";
import type { AnswerEdge } from "./edge-answers.ts";


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

/** The direct imports that match, in document order. A `$0` to `$9` in `to` stands for what `from` captures, escaped. */
export function selectFromGraph(graph: HeldGraph, { from, to }: EdgePatterns): AnswerEdge[] {
  const { graph: { edgeTo, firstEdge, names, ownCount }, moduleAt } = bareGraphFor(graph);
  // not the patterns that are kept with a graph: these come from whoever asks, and would never be forgotten
  const isFrom = new RegExp(from);
  const template = new Template(to);
  const targets = new Map<string, (vertex: number) => boolean>();
  const selected: { name: string; vertex: number; matches: (vertex: number) => boolean }[] = [];
  for (let vertex = 0; vertex < ownCount; vertex++) {
    if (firstEdge[vertex] === firstEdge[vertex + 1]) continue;
    const name = names[vertex] as string;
    const match = isFrom.exec(name);
    if (match === null) continue;
    const pattern = template.hasPlaceholders && match.length > 1 ? template.fill({ values: match.filter((group) => typeof group === "string") }) : to;
    let matches = targets.get(pattern);
    if (matches === undefined) targets.set(pattern, (matches = rememberedTest(new RegExp(pattern), names)));
    selected.push({ name, vertex, matches });
  }
  const found: AnswerEdge[] = [];
  for (const { name, vertex, matches } of selected.sort((left, right) => compareCodeUnits(left.name, right.name))) {
    const first = firstEdge[vertex] as number;
    for (let edge = first; edge < (firstEdge[vertex + 1] as number); edge++) {
      if (!matches(edgeTo[edge] as number)) continue;
      const { resolved, line = null, column = null } = moduleAt(vertex).dependencies[edge - first] as BareDependency;
      found.push({ from: name, to: resolved, line, column });
    }
  }
  return found;
}

function rememberedTest(pattern: RegExp, names: readonly string[]): (vertex: number) => boolean {
  const answers = new Map<number, boolean>();
  return (vertex) => {
    let answer = answers.get(vertex);
    if (answer === undefined) answers.set(vertex, (answer = pattern.test(names[vertex] as string)));
    return answer;
  };
}
