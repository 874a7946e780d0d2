// What `rules` and `explain` say of a rule.

import type { Context } from "../model/command.ts";
import type { Violation } from "../model/document.ts";
import { catalogOf, RuleSides, type CatalogEntry, type Family } from "../rules/catalog.ts";
import type { Evaluation } from "../rules/evaluation.ts";
import { NOT_IN_ALLOWED } from "../rules/rule-kinds.ts";
import type { Severity } from "../model/rules.ts";
import type { AskedGraph } from "./asked-graph.ts";
import { evaluationOf, judgementOf, type Judgement } from "./judged.ts";

/** Keys are written in this order; what a rule does not say is `null`. */
export interface RuleAnswer {
  name: string;
  family: Family;
  severity: Severity;
  comment: string | null;
  fix: string | null;
  since: string | null;
  deprecated: string | boolean | null;
  replacedBy: string | null;
  from: object | null;
  to: object | null;
  module: object | null;
  fromMatches: number;
  toMatches: number;
  /** Findings, known ones included, a cycle counted once; of a ratchet, 1 when it is exceeded. */
  violations: number;
}

export interface CatalogedRule {
  entry: CatalogEntry;
  sides: RuleSides;
}

/** Every rule with its sides, kept with the graph. */
export function cataloged(asked: AskedGraph): readonly CatalogedRule[] {
  const { graph, configuration } = asked;
  return graph.kept.get(configuration, "catalog", () => {
    const evaluation: Evaluation = evaluationOf(asked);
    return catalogOf(configuration.ruleSet).map((entry) => ({ entry, sides: new RuleSides(entry, evaluation) }));
  });
}

export function ruleAnswers(asked: AskedGraph, context: Pick<Context, "today">): RuleAnswer[] {
  const judgement = judgementOf(asked, context);
  return cataloged(asked).map((rule) => ruleAnswer(rule, judgement));
}

export function ruleAnswer({ entry, sides }: CatalogedRule, judgement: Judgement): RuleAnswer {
  const { comment = null, fix = null, since = null, deprecated = null, replacedBy = null } = entry.metadata;
  const { from, to } = sides.count();
  return {
    name: entry.name,
    family: entry.family,
    severity: entry.severity,
    comment,
    fix,
    since,
    deprecated,
    replacedBy,
    from: entry.from ?? null,
    to: entry.to ?? null,
    module: entry.module ?? null,
    fromMatches: from,
    toMatches: to,
    violations: entry.family === "ratchet" ? ratchetViolations(entry, judgement) : violationsOf(entry, judgement).length,
  };
}

function ratchetViolations({ name }: CatalogEntry, { ratchets }: Judgement): number {
  return ratchets.some((ratchet) => ratchet.name === name && ratchet.count > ratchet.ceiling) ? 1 : 0;
}

/** The findings of a rule. What no entry of `allowed` covers is a finding of each of them. */
export function violationsOf({ family, name }: CatalogEntry, { violations }: Judgement): readonly Violation[] {
  const reported = family === "allowed" ? NOT_IN_ALLOWED : name;
  return violations.filter(({ rule }) => rule.name === reported);
}
