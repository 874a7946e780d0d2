// The findings of a document, drawn together: one for each cycle, none twice, in dependency-cruiser's order.

import { makeCollation, rankNames, type Collation } from "../graph/names.ts";
import type { Dependency, Folder, MiniDependency, Module, RuleSummary, Violation } from "../model/document.ts";
import type { Rule, RuleSet, Severity } from "../model/rules.ts";
import { softened, type KnownViolations } from "./known-violations.ts";
import { NOT_IN_ALLOWED } from "./rule-kinds.ts";
import { decisionIn, idOf } from "./violation-id.ts";

/** A cycle of a dependency, as far as findings need it. */
export interface CycleOfDependency {
  /** The same for all cycles through the same modules. */
  set: number | string;
  names(): MiniDependency[];
}

export interface ViolationContext {
  ruleSet: RuleSet;
  known: KnownViolations | undefined;
  cycleOf(dependency: Dependency): CycleOfDependency | undefined;
}

/** Sorted by severity, rule, from, to and what else there is. */
export function collectViolations(
  modules: readonly Module[],
  folders: readonly Folder[] | undefined,
  context: ViolationContext,
): Violation[] {
  const rules = rulesByName(context.ruleSet);
  const found = [...dependencyViolations(modules, rules, context), ...moduleViolations(modules, rules, context)];
  const ofFolders = folderViolations(folders ?? [], rules, context);
  const compare = compareViolations([...found, ...ofFolders]);
  const merged = [...mergeSame(found.sort(compare)), ...ofFolders].sort(compare);
  for (const violation of merged) addMetadata(violation, context.ruleSet, rules);
  return merged;
}

/** Of rules of one name, the first is taken to be meant. */
function rulesByName({ forbidden = [], required = [] }: RuleSet): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  for (const rule of [...forbidden, ...required]) if (!rules.has(rule.name)) rules.set(rule.name, rule);
  return rules;
}

function dependencyViolations(modules: readonly Module[], rules: Map<string, Rule>, { cycleOf }: ViolationContext): Violation[] {
  const violations: Violation[] = [];
  /** Of each cycle that breaks a rule, the edge whose names come first. */
  const perCycle = new Map<string, { violation: Violation; cycle: CycleOfDependency }>();
  const collation = makeCollation();
  for (const module of modules) {
    for (const dependency of module.dependencies) {
      if (dependency.valid) continue;
      for (const summary of dependency.rules ?? []) {
        const to = rules.get(summary.name)?.to;
        const violation = dependencyViolation(module, dependency, summary);
        if (module.instability !== undefined && dependency.instability !== undefined && to?.moreUnstable !== undefined) {
          violation.type = "instability";
          violation.metrics = { from: { instability: module.instability }, to: { instability: dependency.instability } };
        }
        const cycle = to?.circular === true ? cycleOf(dependency) : undefined;
        if (cycle === undefined) {
          violations.push(violation);
          continue;
        }
        if (violation.type === "dependency") violation.type = "cycle";
        const key = `${summary.severity}\n${summary.name}\n${cycle.set}`;
        const known = perCycle.get(key);
        if (known === undefined || compareEnds(violation, known.violation, collation) < 0) perCycle.set(key, { violation, cycle });
      }
    }
  }
  for (const { violation, cycle } of perCycle.values()) {
    violation.cycle = cycle.names();
    violations.push(violation);
  }
  return violations;
}

function dependencyViolation({ source }: Module, { resolved, module, dependencyTypes }: Dependency, rule: RuleSummary): Violation {
  return { type: "dependency", from: source, to: resolved, unresolvedTo: module, dependencyTypes, rule };
}

function compareEnds(left: Violation, right: Violation, compare: Collation): number {
  return (
    compare(left.from, right.from) ||
    compare(left.to, right.to) ||
    compare(left.unresolvedTo ?? "", right.unresolvedTo ?? "") ||
    compareLists(left.dependencyTypes ?? [], right.dependencyTypes ?? [], compare)
  );
}

function moduleViolations(modules: readonly Module[], rules: Map<string, Rule>, { known, ruleSet }: ViolationContext): Violation[] {
  const violations: Violation[] = [];
  const required = new Set(ruleSet.required);
  for (const { source, reaches, rules: summaries, valid } of modules) {
    if (valid) continue;
    for (const rule of summaries ?? []) {
      const broken = rules.get(rule.name);
      const isAboutReaching = broken?.to?.reachable === true && reaches !== undefined;
      const reached = isAboutReaching ? reaches.find(({ asDefinedInRule }) => asDefinedInRule === rule.name) : undefined;
      // of modules drawn together only the last one's ways are there; the others' findings go, as in dependency-cruiser
      if (reached === undefined && isAboutReaching && !required.has(broken)) continue;
      if (reached === undefined) {
        violations.push({ type: "module", from: source, to: source, rule });
        continue;
      }
      for (const { source: to, via } of reached.modules) {
        const isKnown = known?.hasReachability(rule.name, source, to) === true;
        violations.push({ type: "reachability", from: source, to, rule: isKnown ? softened(rule) : rule, via });
      }
    }
  }
  return violations;
}

function folderViolations(folders: readonly Folder[], rules: Map<string, Rule>, { known }: ViolationContext): Violation[] {
  const violations: Violation[] = [];
  for (const { name: from, dependencies = [], instability } of folders) {
    for (const dependency of dependencies) {
      for (const summary of dependency.rules ?? []) {
        const to = rules.get(summary.name)?.to;
        const rule = known?.hasFolders(summary.name, from, dependency.name) === true ? softened(summary) : summary;
        const violation: Violation = { type: "folder", from, to: dependency.name, rule };
        if (to?.moreUnstable !== undefined) {
          violation.type = "instability";
          violation.metrics = { from: { instability: instability ?? 0 }, to: { instability: dependency.instability ?? 0 } };
        } else if (to?.circular !== undefined) {
          violation.type = "cycle";
          if (dependency.cycle !== undefined) violation.cycle = dependency.cycle;
        }
        violations.push(violation);
      }
    }
  }
  return violations;
}

/**
 * Leaves out what was said before: of one rule, about the same cycle, the same way through the same modules, or the
 * same two ends where one of the two has neither.
 */
function mergeSame(sorted: readonly Violation[]): Violation[] {
  const kept: Violation[] = [];
  const seen = new Set<string>();
  for (const violation of sorted) {
    const { cycle, via } = violation;
    const name = violation.rule.name;
    const ends = `${name}\n${violation.from}\n${violation.to}`;
    const set = cycle === undefined ? (via === undefined ? "" : `${ends}\n${nameSet(via)}`) : `${name}\n${nameSet(cycle)}`;
    const same =
      cycle !== undefined ? [`cycle ${set}`, `no cycle ${ends}`] : via !== undefined ? [`via ${set}`, `no via ${ends}`] : [`any ${ends}`];
    if (same.some((key) => seen.has(key))) continue;
    kept.push(violation);
    seen.add(`any ${ends}`);
    seen.add(cycle === undefined ? `no cycle ${ends}` : `cycle ${set}`);
    seen.add(via === undefined ? `no via ${ends}` : `via ${set}`);
  }
  return kept;
}

function nameSet(steps: readonly MiniDependency[]): string {
  return steps.map(({ name }) => name).sort().join("\n");
}

const SEVERITY_RANK: Record<Severity, number> = { error: 1, warn: 2, info: 3, ignore: 4 };

type Compare = (left: Violation, right: Violation) => number;

function compareViolations(violations: readonly Violation[]): Compare {
  const exceptSeverity = compareExceptSeverity(violations);
  return (left, right) => SEVERITY_RANK[left.rule.severity] - SEVERITY_RANK[right.rule.severity] || exceptSeverity(left, right);
}

/** The order of dependency-cruiser's baseline. @param violations all that will be compared */
export function compareExceptSeverity(violations: readonly Violation[]): Compare {
  const collation = makeCollation();
  const ranks = rankNames(namesIn(violations), collation);
  const compare = (left = "", right = ""): number => (ranks.get(left) as number) - (ranks.get(right) as number);
  return (left, right) =>
    compare(left.rule.name, right.rule.name) ||
    compare(left.from, right.from) ||
    compare(left.to, right.to) ||
    compare(left.unresolvedTo, right.unresolvedTo) ||
    compare(left.type, right.type) ||
    compareLists(left.dependencyTypes ?? [], right.dependencyTypes ?? [], collation) ||
    compareLists(namesOf(left.cycle), namesOf(right.cycle), collation) ||
    compareLists(namesOf(left.via), namesOf(right.via), collation);
}

function* namesIn(violations: readonly Violation[]): Iterable<string> {
  yield "";
  for (const { rule, from, to, unresolvedTo, type } of violations) {
    yield rule.name;
    yield from;
    yield to;
    if (unresolvedTo !== undefined) yield unresolvedTo;
    if (type !== undefined) yield type;
  }
}

function namesOf(steps: readonly MiniDependency[] | undefined): string[] {
  return (steps ?? []).map(({ name }) => name);
}

function compareLists(left: readonly string[], right: readonly string[], compare: Collation): number {
  for (let place = 0; place < left.length && place < right.length; place++) {
    const order = compare(left[place] as string, right[place] as string);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Id, fix and decision, which reporters print wherever they print a finding. */
function addMetadata(violation: Violation, { allowed }: RuleSet, rules: Map<string, Rule>): void {
  const { name } = violation.rule;
  const metadata = rules.get(name) ?? (name === NOT_IN_ALLOWED ? allowed?.find(({ fix, comment }) => fix !== undefined || comment !== undefined) : undefined);
  const decision = decisionIn(metadata?.comment);
  violation.id = idOf(violation);
  if (metadata?.fix !== undefined) violation.fix = metadata.fix;
  if (decision !== undefined) violation.decision = decision;
}
