// `reachable` rules: for each what their modules reach, and what is reached from them. One search backwards from all
// that a rule is about says which modules reach any of it; only these are then searched from, for the ways that are
// named. One search forwards from all its modules says what is reached. Both once for each set of captures, when the
// rule's `to` refers to any.

import { DepthFirstPaths, ReachFromOthers, whatReaches } from "../graph/reach.ts";
import type { Reachable, Reaches } from "../model/document.ts";
import type { AllowedRule, Rule, RuleSet } from "../model/rules.ts";
import { compileSelection } from "./compile-dependency-rule.ts";
import type { Evaluation } from "./evaluation.ts";
import { Template } from "./patterns.ts";
import { NOT_IN_ALLOWED, type AnyRule } from "./rule-kinds.ts";

const NONE = { values: [] };

/** The modules of a rule whose captures are the same, and what its `to` matches for them. */
interface Group {
  /** In order. */
  from: number[];
  to: number[];
}

/** Fills in `reachable` and `reaches` for every rule that asks, in the order forbidden, allowed, required. */
export function addReachability(evaluation: Evaluation, ruleSet: RuleSet): void {
  const allowed: Rule[] = (ruleSet.allowed ?? []).map((rule: AllowedRule) => ({ ...rule, name: NOT_IN_ALLOWED, severity: "warn" }));
  const search = new DepthFirstPaths(evaluation.graph);
  const others = new ReachFromOthers(evaluation.graph);
  for (const rule of [...(ruleSet.forbidden ?? []), ...allowed, ...(ruleSet.required ?? [])]) {
    const reachable = rule.to?.reachable;
    if (reachable === undefined) continue;
    const isAllowed = rule.name === NOT_IN_ALLOWED;
    const groups = groupByCaptures(evaluation, rule);
    if (reachable || isAllowed) addReaches(evaluation, rule, groups, search);
    if (!reachable || isAllowed || rule.module !== undefined) addReachable(evaluation, rule, groups, others);
  }
}

function groupByCaptures({ graph, patterns }: Evaluation, rule: AnyRule): Group[] {
  const selection = rule.from ?? rule.module;
  if (selection === undefined) return [];
  const selects = compileSelection(selection, patterns);
  const path = new Template(rule.to?.path ?? "");
  const pathNot = new Template(rule.to?.pathNot ?? "");
  const isFilledIn = path.hasPlaceholders || pathNot.hasPlaceholders;
  const groups = new Map<string, Group>();
  for (let vertex = 0; vertex < graph.ownCount; vertex++) {
    if (!selects(vertex)) continue;
    const captures = isFilledIn ? patterns.captures(selection.path, vertex) : NONE;
    const wanted = path.fill(captures);
    const unwanted = pathNot.fill(captures);
    const key = `${wanted}\n${unwanted}`;
    const group = groups.get(key);
    if (group !== undefined) {
      group.from.push(vertex);
      continue;
    }
    let to = wanted === "" ? Array.from({ length: graph.ownCount }, (_, at) => at) : patterns.matching(wanted, graph.ownCount);
    if (unwanted !== "") {
      const expression = patterns.expression(unwanted);
      to = to.filter((target) => !expression.test(graph.names[target] as string));
    }
    groups.set(key, { from: [vertex], to });
  }
  return [...groups.values()];
}

function addReaches(evaluation: Evaluation, { name = "" }: AnyRule, groups: readonly Group[], search: DepthFirstPaths): void {
  const { dependents, graph, modules, step } = evaluation;
  for (const { from, to } of groups) {
    if (to.length === 0) continue;
    const leadsOn = whatReaches(graph, dependents, to);
    const isTarget = new Uint8Array(graph.names.length);
    for (const target of to) isTarget[target] = 1;
    for (const start of from) {
      if (leadsOn[start] !== 1) continue;
      search.search(start, leadsOn, isTarget, to.length - (isTarget[start] as number));
      const found: Reaches["modules"] = [];
      for (const target of to) {
        if (target === start || !search.wasReached(target)) continue;
        found.push({ source: (modules[target] as { source: string }).source, via: search.pathTo(start, target).map(step) });
      }
      if (found.length === 0) continue;
      const records = (evaluation.reaches[start] ??= []);
      const record = records.find(({ asDefinedInRule }) => asDefinedInRule === name);
      if (record === undefined) records.push({ asDefinedInRule: name, modules: found });
      else record.modules.push(...found);
    }
  }
}

function addReachable(evaluation: Evaluation, { name = "" }: AnyRule, groups: readonly Group[], others: ReachFromOthers): void {
  const { modules } = evaluation;
  const matchedFrom = new Map<number, number>();
  const isReached = new Set<number>();
  for (const { from, to } of groups) {
    const targets: number[] = [];
    for (const target of to) {
      const other = from[0] === target ? from[1] : from[0];
      if (other === undefined) continue;
      targets.push(target);
      const known = matchedFrom.get(target);
      if (known === undefined || other < known) matchedFrom.set(target, other);
    }
    if (targets.length > 0) for (const target of others.search(from, targets)) isReached.add(target);
  }
  for (const [target, from] of matchedFrom) {
    const records: Reachable[] = (evaluation.reachable[target] ??= []);
    const record = records.find(({ asDefinedInRule }) => asDefinedInRule === name);
    if (record !== undefined) record.value ||= isReached.has(target);
    else {
      const { source } = modules[from] as { source: string };
      records.push({ value: isReached.has(target), asDefinedInRule: name, matchedFrom: source });
    }
  }
}
