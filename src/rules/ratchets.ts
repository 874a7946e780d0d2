// Direct edges counted: of a ratchet, and of whoever asks how many there are.

import type { PathCondition, Ratchet } from "../model/rules.ts";
import type { Summary } from "../model/document.ts";
import { compileDependencyRule, edgesThatMatch } from "./compile-dependency-rule.ts";
import type { Evaluation } from "./evaluation.ts";

/** Each ratchet with its count; over the ceiling, it fails the run. */
export function countRatchets(ratchets: readonly Ratchet[], evaluation: Evaluation): NonNullable<Summary["ratchets"]> {
  return ratchets.map(({ name, from, to, ceiling }) => ({ name, count: selectEdges({ from, to }, evaluation).length, ceiling }));
}

/**
 * The edges from one set of modules to another, in document order. `to` may refer to what `from.path` captures. Two
 * imports of a module by another are two edges when the document holds them as two.
 */
export function selectEdges({ from, to }: { from: PathCondition; to: PathCondition }, evaluation: Evaluation): number[] {
  return edgesThatMatch(compileDependencyRule({ from, to }, evaluation, "/"), evaluation).sort((left, right) => left - right);
}
