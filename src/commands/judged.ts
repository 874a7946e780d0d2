// What the rules find in the whole graph, worked out once for as long as neither the graph nor the rules change.

import type { Context } from "../model/command.ts";
import type { Summary, Violation } from "../model/document.ts";
import { AnalysisMemory, evaluate, findViolations } from "../rules/analyze.ts";
import { foldersOf } from "../rules/catalog.ts";
import type { Evaluation } from "../rules/evaluation.ts";
import type { RuleSet } from "../model/rules.ts";
import { findVacuousRules } from "../rules/liveness.ts";
import { Patterns } from "../rules/patterns.ts";
import { NOT_IN_ALLOWED } from "../rules/rule-kinds.ts";
import { countRatchets } from "../rules/ratchets.ts";
import type { AskedGraph } from "./asked-graph.ts";

export interface Judgement {
  /** In the order of a document; `ignore` included. */
  violations: readonly Violation[];
  ratchets: NonNullable<Summary["ratchets"]>;
}

export function evaluationOf({ graph, configuration, options }: AskedGraph): Evaluation {
  const { ruleSet } = configuration;
  const { modules, args, lasting } = graph;
  const memory = lasting?.get(lasting, "analysis memory", () => new AnalysisMemory());
  return graph.kept.get(configuration, "evaluation", () => evaluate({ modules, options, ruleSet, args, ...(memory === undefined ? {} : { memory }) }));
}

export function judgementOf(asked: AskedGraph, { today }: Pick<Context, "today">): Judgement {
  const { graph, configuration, options } = asked;
  return graph.kept.get(configuration, "judgement", () => {
    const { ruleSet } = configuration;
    const evaluation = evaluationOf(asked);
    const violations = findViolations({ modules: graph.modules, options, ruleSet, args: graph.args, liveness: "off", today, evaluation });
    return { violations, ratchets: countRatchets(ruleSet.ratchets ?? [], evaluation) };
  });
}

/** Names of the rules that select nothing, as `cruise` names them. */
export function vacuousRulesOf(asked: AskedGraph): string[] {
  const { graph, patterns } = evaluationOf(asked);
  const folders = foldersOf({ graph });
  return findVacuousRules(asked.configuration.ruleSet, { patterns, count: graph.ownCount }, { patterns: new Patterns(folders), count: folders.length });
}

/** What rules say about themselves, by the name that findings bear. */
export function commentsOf({ forbidden = [], allowed = [], required = [] }: RuleSet): ReadonlyMap<string, string> {
  const comments = new Map<string, string>();
  const add = (name: string, comment: string | undefined): void => {
    if (comment !== undefined && !comments.has(name)) comments.set(name, comment);
  };
  for (const { name, comment } of [...forbidden, ...required]) add(name, comment);
  for (const { comment } of allowed) add(NOT_IN_ALLOWED, comment);
  return comments;
}
