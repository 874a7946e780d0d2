// Ratchets and their budgets: JSON files with a ceiling that may only fall.

import type { Files } from "../model/files.ts";
import type { Place, Problem } from "../model/problem.ts";
import type { Ratchet } from "../model/rules.ts";
import type { RawRatchet } from "./raw.ts";
import { toPathCondition } from "./shorthands.ts";
import { parseSource, readText } from "./source.ts";
import { childOf } from "./tree.ts";

export interface RatchetContext {
  files: Files;
  /** A file as messages name it. */
  display: (file: string) => string;
  placeOf: (ratchet: RawRatchet) => Place | undefined;
  /** Called with each budget, absolute. */
  onRead: (file: string) => void;
}

/** @param raw their budgets absolute */
export function readRatchets(raw: readonly RawRatchet[], context: RatchetContext): { ratchets: Ratchet[]; problems: Problem[] } {
  const ratchets: Ratchet[] = [];
  const problems: Problem[] = [];
  for (const one of raw) {
    const { from, to, name = "unnamed", ...rest } = one;
    const budget = readBudget(context.files, one.budget, context.display(one.budget));
    context.onRead(one.budget);
    if ("problem" in budget) {
      const { file, line, column, key } = context.placeOf(one) ?? { file: budget.problem.file };
      problems.push({
        file,
        ...(line === undefined ? {} : { line }),
        ...(column === undefined ? {} : { column }),
        ...(key === undefined ? {} : { key: `${key}.budget` }),
        message: `the budget ${context.display(one.budget)} of ${JSON.stringify(name)} cannot be used: ${budget.problem.message}`,
        hint: budget.problem.hint ?? "",
      });
    } else {
      ratchets.push({ ...rest, name, from: toPathCondition(from), to: toPathCondition(to), ceiling: budget.ceiling });
    }
  }
  return { ratchets, problems };
}

/** Reads `{ "ceiling": n }`. @param file absolute @param displayName as messages name it */
export function readBudget(files: Files, file: string, displayName: string): { ceiling: number } | { problem: Problem } {
  const wanted = 'a budget is { "ceiling": 12 }, a whole number that is not negative; rulebearing count --budget FILE --write makes one';
  const read = readText(files, file, displayName);
  if ("problem" in read) return { problem: { ...read.problem, hint: wanted } };
  const parsed = parseSource("json", { displayName, text: read.text });
  if ("problem" in parsed) return { problem: { ...parsed.problem, message: `it is not JSON: ${parsed.problem.message}`, hint: wanted } };
  const ceiling = childOf(parsed.node, "ceiling");
  const isAlone = parsed.node.kind === "map" && parsed.node.entries.length === 1;
  if (isAlone && ceiling?.kind === "scalar" && typeof ceiling.value === "number" && Number.isSafeInteger(ceiling.value) && ceiling.value >= 0) {
    return { ceiling: ceiling.value };
  }
  return { problem: { file: displayName, message: "it does not hold a ceiling and nothing else", hint: wanted } };
}
