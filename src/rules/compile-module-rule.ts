// A rule about modules, read once: orphans, what is or is not reachable, how many depend on a module; and the
// `required` rules, which a module breaks by lacking something.

import type { Rule } from "../model/rules.ts";
import { compileSelection } from "./compile-dependency-rule.ts";
import type { BareModule } from "../model/document.ts";
import type { Evaluation } from "./evaluation.ts";
import { isAboutDependents, type AnyRule } from "./rule-kinds.ts";

export type ModuleTest = (vertex: number) => boolean;

/** Whether a module is what the rule describes. */
export function compileModuleRule(rule: AnyRule, evaluation: Evaluation): ModuleTest {
  const tests: ModuleTest[] = [];
  const { from, to } = rule;
  if (from?.orphan !== undefined) {
    const selects = compileSelection(from, evaluation.patterns);
    const { orphans } = evaluation;
    const wanted = from.orphan ? 1 : 0;
    tests.push((vertex) => orphans?.[vertex] === wanted && selects(vertex));
  }
  if (to?.reachable !== undefined) tests.push(isReachableAs(rule, to.reachable, evaluation), reachesSome(rule, evaluation));
  if (isAboutDependents(rule)) tests.push(hasSoManyDependents(rule, evaluation));
  return (vertex) => tests.some((test) => test(vertex));
}

/** Whether a module that the rule selects has nothing of what it must have. */
export function compileRequiredRule(rule: Rule, evaluation: Evaluation): ModuleTest {
  const { dependencies, graph, isEdgeShown, patterns } = evaluation;
  const selects = compileSelection(rule.module ?? {}, patterns);
  const isMet = matchesTarget(rule, evaluation);
  const reaches = rule.to?.reachable === true ? reachesSome(rule, evaluation) : undefined;
  return (vertex) => {
    if (!selects(vertex)) return false;
    // a module that is itself what is required has it
    if (reaches?.(vertex) === true || isMet(vertex, vertex)) return false;
    const end = graph.firstEdge[vertex + 1] as number;
    for (let edge = graph.firstEdge[vertex] as number; edge < end; edge++) {
      if (isEdgeShown?.[edge] === 0 || dependencies[edge] === undefined) continue;
      if (isMet(vertex, graph.edgeTo[edge] as number)) return false;
    }
    return true;
  };
}

/** Whether `target` is what `to` describes, for the module `vertex` and what was captured of its name. */
function matchesTarget({ from, module, to = {} }: AnyRule, { patterns }: Evaluation): (vertex: number, target: number) => boolean {
  const selection = from ?? module;
  const wanted = to.path === undefined || to.path === "" ? undefined : patterns.filledIn(to.path, selection?.path);
  const unwanted = to.pathNot === undefined || to.pathNot === "" ? undefined : patterns.filledIn(to.pathNot, selection?.path);
  return (vertex, target) =>
    (wanted === undefined || wanted(vertex, target)) && (unwanted === undefined || !unwanted(vertex, target));
}

/** The analysis found, for a rule of this name, that the module is reachable, or that it is not. */
function isReachableAs(rule: AnyRule, expected: boolean, evaluation: Evaluation): ModuleTest {
  const isTarget = matchesTarget(rule, evaluation);
  const { graph, reachable } = evaluation;
  return (vertex) => {
    const record = reachable[vertex]?.find(({ asDefinedInRule, value }) => asDefinedInRule === rule.name && value === expected);
    if (record === undefined) return false;
    const from = graph.vertexOf.get(record.matchedFrom);
    return from !== undefined && isTarget(from, vertex);
  };
}

function reachesSome(rule: AnyRule, evaluation: Evaluation): ModuleTest {
  const isTarget = matchesTarget(rule, evaluation);
  const { graph, reaches } = evaluation;
  return (vertex) =>
    reaches[vertex]?.some(
      ({ asDefinedInRule, modules }) =>
        asDefinedInRule === rule.name &&
        modules.some(({ source }) => isTarget(vertex, graph.vertexOf.get(source) as number)),
    ) ?? false;
}

/** Of a module's dependents those are counted that `from` selects. A bound of 0 is none, as in dependency-cruiser. */
function hasSoManyDependents({ from = {}, module = {} }: AnyRule, { dependents, modules, patterns }: Evaluation): ModuleTest {
  const selects = compileSelection(module, patterns);
  const counts = compileSelection(from, patterns);
  const lessThan = module.numberOfDependentsLessThan || Infinity;
  const moreThan = module.numberOfDependentsMoreThan || -1;
  return (vertex) => {
    if (!selects(vertex) || (modules[vertex] as BareModule | undefined) === undefined) return false;
    let count = 0;
    const end = dependents.first[vertex + 1] as number;
    for (let at = dependents.first[vertex] as number; at < end; at++) if (counts(dependents.from[at] as number)) count++;
    return count < lessThan && count > moreThan;
  };
}
