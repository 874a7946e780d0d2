// Everything between extraction and reporting: from what modules say to a finished document.

import { applyFilters, findFocus, type Filters } from "../graph/filters.ts";
import { collapseToPattern, sortModules, withoutSelfDependencies } from "../graph/consolidate.ts";
import { dependentNames, dependentsOf, type Dependents } from "../graph/graph.ts";
import { cycleFrom, type Cycles, ELSEWHERE } from "../graph/cycles.ts";
import { hasMetrics, instabilityOf } from "../graph/metrics.ts";
import { ModuleIndex } from "../graph/module-index.ts";
import { compareCodeUnits } from "../graph/names.ts";
import { inTraversalOrder } from "../graph/traversal-order.ts";
import type { BareModule, CruiseResult, Dependency, Environment, Folder, Module, RuleSummary, Summary, Violation } from "../model/document.ts";
import type { CruiseOptions } from "../model/options.ts";
import type { Liveness, RuleSet, Severity } from "../model/rules.ts";
import { countStale, findExpired } from "./baseline.ts";
import {
  findAllCycles, findOrphans, graphOfModules, makeSteps, type Evaluation,
} from "./evaluation.ts";
import { EdgeIndex } from "./edge-index.ts";
import { evaluateFolders } from "./folders.ts";
import { makeJudge, type Findings } from "./judge.ts";
import { KnownViolations, softened } from "./known-violations.ts";
import { findVacuousRules } from "./liveness.ts";
import { showOptions, showRuleSet } from "./options-used.ts";
import { Patterns } from "./patterns.ts";
import { countRatchets } from "./ratchets.ts";
import { addReachability } from "./reachability.ts";
import { analysesNeededBy } from "./rule-kinds.ts";
import { type SortedModules, withSortedDependencies } from "../graph/sort-dependencies.ts";
import { collectViolations, type CycleOfDependency } from "./violations.ts";

export interface AnalyzeInput {
  /** In any order; of several with one source, the one that has dependencies counts. */
  modules: readonly BareModule[];
  options: CruiseOptions;
  ruleSet: RuleSet | undefined;
  /** The files, folders and globs that were cruised. */
  args: readonly string[];
  liveness: Liveness;
  /** `YYYY-MM-DD`. */
  today: string;
  inspected?: Summary["inspected"];
  incomplete?: Summary["incomplete"];
  environment?: Environment;
  /** Of graphs that had some of the same modules. */
  memory?: AnalysisMemory;
  /** What `evaluate` gives for this very input, when it is there already. */
  evaluation?: Evaluation;
  /**
   * What of the result is shown, when not what `options` say. A saved result that is only shown in part is judged as a
   * whole: leave `focus` out of the options then, and put it here.
   */
  view?: View;
}

/** What is worked out about single modules, whatever graph they are in: they never change. */
export class AnalysisMemory {
  readonly index = new ModuleIndex();
  readonly sorted: SortedModules = new WeakMap();
}

/** Applied to what has been judged already. */
export interface View extends Filters {
  /** A pattern. */
  collapse?: string;
}

/** Names along the cycles of dependencies, all together, past which only each cycle's first dependency shows it. */
const MAX_CYCLE_NAMES = 500_000;

/** A pure function of its input: the same modules, in whatever order, give the same document. */
export function analyze(input: AnalyzeInput): CruiseResult {
  const { args, options, ruleSet = {} } = input;
  const evaluation = input.evaluation ?? evaluate(input);
  const hasRules = input.ruleSet !== undefined;
  const known = options.knownViolations === undefined || options.ignoreKnown === false ? undefined : new KnownViolations(options.knownViolations);
  const documented = documentModules(evaluation, input, known);
  const folders = evaluation.instability === undefined ? undefined : evaluateFolders(documented.modules, ruleSet, options);
  const view: View = input.view ?? options;
  let shown = applyFilters(documented.modules, view);
  if (view.collapse !== undefined) shown = withoutSelfDependencies(collapseToPattern(shown, view.collapse));
  const violations = collectViolations(shown, folders, { ruleSet, known, cycleOf: documented.cycleOf });

  const counts: Record<Severity, number> = { error: 0, warn: 0, info: 0, ignore: 0 };
  for (const { rule } of violations) counts[rule.severity]++;
  const stale = options.knownViolations === undefined ? undefined : countStale(options.knownViolations, violations);
  const expired = findExpired(ruleSet, known === undefined ? [] : (options.knownViolations ?? []), input.today);
  const ratchets = ruleSet.ratchets === undefined ? undefined : countRatchets(ruleSet.ratchets, evaluation);
  const staleErrors = options.baseline?.staleEntriesSeverity === "error" ? (stale ?? 0) : 0;
  const exceeded = ratchets?.filter(({ ceiling, count }) => count > ceiling).length ?? 0;
  const metrics = evaluation.instability !== undefined;
  const summary: Summary = {
    violations,
    ...counts,
    ...(stale === undefined ? {} : { baselineSize: options.knownViolations?.length ?? 0, baselineStale: stale }),
    advisedExitCode: counts.error + staleErrors + expired.length + exceeded,
    totalCruised: shown.length,
    totalDependenciesCruised: shown.reduce((total, { dependencies }) => total + dependencies.length, 0),
    optionsUsed: showOptions({ ...options, metrics }, args),
    ...(hasRules ? { ruleSetUsed: showRuleSet(ruleSet) } : {}),
    ...(input.environment === undefined ? {} : { environment: input.environment }),
    ...(input.inspected === undefined ? {} : { inspected: input.inspected }),
    ...(input.incomplete === undefined || input.incomplete.length === 0 ? {} : { incomplete: input.incomplete }),
    ...(hasRules && input.liveness !== "off" ? { vacuousRules: vacuousRulesOf(ruleSet, evaluation, folders) } : {}),
    ...(ratchets === undefined ? {} : { ratchets }),
    ...(expired.length === 0 ? {} : { expired }),
  };
  return { modules: sortModules(shown), ...(folders === undefined ? {} : { folders }), summary };
}

/**
 * The findings of `analyze`, and nothing of the document that they stand in. `focus`, `reaches`, `highlight` and
 * `collapse` of the options, and a view, do not count.
 */
export function findViolations(input: AnalyzeInput): readonly Violation[] {
  const { focus, reaches, highlight, collapse, ...options } = input.options;
  const { ruleSet = {} } = input;
  const evaluation = input.evaluation ?? evaluate(input);
  // Folders are judged by all modules in them.
  if (evaluation.instability !== undefined) return analyze({ ...input, options, evaluation, view: options }).summary.violations;
  const known = options.knownViolations === undefined || options.ignoreKnown === false ? undefined : new KnownViolations(options.knownViolations);
  const documented = documentModules(evaluation, { ...input, options }, known, "invalid");
  return collectViolations(applyFilters(documented.modules, options), undefined, { ruleSet, known, cycleOf: documented.cycleOf });
}

/** The analyses of the bare graph that the options and the rules ask for. */
export function evaluate({ modules: given, options, ruleSet, args, memory = new AnalysisMemory() }: Pick<AnalyzeInput, "modules" | "options" | "ruleSet" | "args" | "memory">): Evaluation {
  const needed = analysesNeededBy(ruleSet);
  const isFull = !options.skipAnalysisNotInRules;
  const { index } = memory;
  const modules = inTraversalOrder(withSortedDependencies(withoutRepetition(given), memory.sorted), args, index);
  const { dependencies, graph } = graphOfModules(modules, index);
  const dependents = dependentsOf(graph);
  const cycles = isFull || needed.cycles ? findAllCycles(graph) : undefined;
  const evaluation: Evaluation = {
    modules,
    dependencies,
    graph,
    dependents,
    patterns: new Patterns(graph.names),
    edges: new EdgeIndex(graph, dependencies, cycles, modules.map((module) => index.of(module))),
    cycles,
    orphans: isFull || needed.orphans ? findOrphans(graph, dependents) : undefined,
    instability: options.metrics || needed.metrics ? instabilities(modules, dependents) : undefined,
    reachable: [],
    reaches: [],
    isEdgeShown: undefined,
    step: makeSteps(dependencies),
  };
  if (ruleSet !== undefined) addReachability(evaluation, ruleSet);
  return evaluation;
}

function withoutRepetition(modules: readonly BareModule[]): readonly BareModule[] {
  const bySource = new Map<string, BareModule>();
  for (const module of modules) {
    const other = bySource.get(module.source);
    if (other === undefined || (other.dependencies.length === 0 && module.dependencies.length > 0)) bySource.set(module.source, module);
  }
  return bySource.size === modules.length ? modules : [...bySource.values()];
}

function instabilities(modules: readonly BareModule[], { first }: Dependents): Float64Array {
  return Float64Array.from(modules, (module, vertex) =>
    hasMetrics(module) ? instabilityOf(module.dependencies.length, (first[vertex + 1] as number) - (first[vertex] as number)) : NaN,
  );
}

function vacuousRulesOf(ruleSet: RuleSet, { graph, patterns }: Evaluation, folders: readonly Folder[] | undefined): string[] {
  return findVacuousRules(
    ruleSet,
    { patterns, count: graph.ownCount },
    folders === undefined ? undefined : { patterns: new Patterns(folders.map(({ name }) => name)), count: folders.length },
  );
}

interface Documented {
  /** In traversal order. */
  modules: Module[];
  cycleOf(dependency: Dependency): CycleOfDependency | undefined;
}

/** The modules as the document holds them, judged. What `focus` leaves out is not judged, and not there. */
function documentModules(
  given: Evaluation,
  { options, ruleSet }: AnalyzeInput,
  known: KnownViolations | undefined,
  wanted: "all" | "invalid" = "all",
): Documented {
  const focus = options.focus?.path === undefined ? undefined : findFocus(given.modules, options.focus.path, options.focus.depth);
  const evaluation: Evaluation = { ...given, isEdgeShown: focus === undefined ? undefined : edgesTo(given, focus.near) };
  const { cycles, dependencies, graph, modules } = evaluation;
  const judge = options.validate && ruleSet !== undefined ? makeJudge(ruleSet, evaluation, options.baseDir) : undefined;
  const edgeFindings = judge?.edges() ?? [];
  const vertices = [...modules.keys()].filter((vertex) => focus === undefined || focus.near.has((modules[vertex] as BareModule).source))
    .filter((vertex) => wanted === "all" || judge?.module(vertex) !== undefined || hasFinding(vertex));
  if (known !== undefined) softenEdges(edgeFindings, evaluation, known);

  const edgeOf = new Map<Dependency, number>();
  const showsCycle = wanted === "all" ? cyclesShown(evaluation) : () => false;
  const needsDependents = wanted === "all" && (!options.skipAnalysisNotInRules || evaluation.instability !== undefined ||
    options.reaches !== undefined || options.focus !== undefined || analysesNeededBy(ruleSet).dependents);
  const sortedDependents = needsDependents ? dependentsOf(graph, byName(graph.names)) : undefined;

  function hasFinding(vertex: number): boolean {
    const end = graph.firstEdge[vertex + 1] as number;
    for (let edge = graph.firstEdge[vertex] as number; edge < end; edge++) if (edgeFindings[edge] !== undefined) return true;
    return false;
  }

  function document(vertex: number): Module {
    const bare = modules[vertex] as BareModule;
    const module = Object.assign({}, bare) as Partial<Module> as Module;
    module.dependencies = [];
    for (let edge = graph.firstEdge[vertex] as number; edge < (graph.firstEdge[vertex + 1] as number); edge++) {
      if (evaluation.isEdgeShown?.[edge] !== 0) module.dependencies.push(documentDependency(edge));
    }
    if (sortedDependents !== undefined) module.dependents = dependentNames(graph, sortedDependents, vertex);
    if (evaluation.orphans !== undefined) module.orphan = evaluation.orphans[vertex] === 1;
    const { [vertex]: reachable } = evaluation.reachable;
    const { [vertex]: reaches } = evaluation.reaches;
    if (reachable !== undefined) module.reachable = reachable;
    if (reaches !== undefined) module.reaches = reaches;
    const instability = evaluation.instability?.[vertex] ?? NaN;
    if (!Number.isNaN(instability)) module.instability = instability;
    if (focus !== undefined) module.matchesFocus = focus.inFocus.has(bare.source);
    const findings = judge?.module(vertex);
    module.valid = findings === undefined;
    if (findings !== undefined) module.rules = known === undefined ? findings : softenModule(findings, module, ruleSet, known);
    return module;
  }

  function documentDependency(edge: number): Dependency {
    // far faster than spreading, on objects of this size
    const dependency = Object.assign({}, dependencies[edge]) as Dependency;
    dependency.circular = cycles !== undefined && cycles.of[edge] !== -1;
    if (dependency.circular) {
      edgeOf.set(dependency, edge);
      if (showsCycle(edge) && cycles?.at[edge] !== ELSEWHERE) dependency.cycle = cycleFrom(cycles as Cycles, edge).map(evaluation.step);
    }
    if (evaluation.instability !== undefined) {
      const instability = evaluation.instability[graph.edgeTo[edge] as number] ?? NaN;
      dependency.instability = Number.isNaN(instability) ? 0 : instability;
    }
    const findings = edgeFindings[edge];
    dependency.valid = findings === undefined;
    if (findings !== undefined) dependency.rules = findings;
    return dependency;
  }

  const documented = vertices.map(document);
  const setOf = makeCycleSets(evaluation);
  return {
    modules: documented,
    cycleOf(dependency) {
      const edge = edgeOf.get(dependency);
      if (edge !== undefined && cycles !== undefined) {
        return { set: setOf(cycles.of[edge] as number), names: () => cycleFrom(cycles, edge).map(evaluation.step) };
      }
      // a dependency that was put together of several
      const { cycle } = dependency;
      if (cycle === undefined) return undefined;
      return { set: cycle.map(({ name }) => name).sort().join("\n"), names: () => cycle };
    },
  };
}

function edgesTo({ graph }: Evaluation, near: ReadonlySet<string>): Uint8Array {
  return Uint8Array.from(graph.edgeTo, (vertex) => (near.has(graph.names[vertex] as string) ? 1 : 0));
}

function byName(names: readonly string[]): number[] {
  return [...names.keys()].sort((left, right) => compareCodeUnits(names[left] as string, names[right] as string));
}

/** Cycles through the same modules get the same number. */
function makeCycleSets({ cycles, graph }: Evaluation): (cycle: number) => number {
  const numbers = new Map<string, number>();
  const ofCycle: number[] = [];
  return (cycle) => {
    let set = ofCycle[cycle];
    if (set === undefined) {
      const vertices = Int32Array.from(cycles?.edges[cycle] ?? [], (edge) => graph.edgeTo[edge] as number).sort();
      const key = vertices.join();
      set = numbers.get(key) ?? numbers.size;
      numbers.set(key, set);
      ofCycle[cycle] = set;
    }
    return set;
  };
}

/**
 * Which dependencies show their cycle: all of them, unless that came to so many names that nobody could hold the
 * document; then the longest cycles are shown by their first dependency alone.
 */
function cyclesShown({ cycles, graph }: Evaluation): (edge: number) => boolean {
  if (cycles === undefined) return () => false;
  const lengths: number[] = [];
  let total = 0;
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const length = cycles.edges[cycles.of[edge] as number]?.length;
    if (length === undefined) continue;
    lengths.push(length);
    total += length;
  }
  if (total <= MAX_CYCLE_NAMES) return () => true;
  lengths.sort((left, right) => left - right);
  let names = 0;
  const longest = lengths[lengths.findIndex((length) => (names += length) > MAX_CYCLE_NAMES)] as number;
  const shown = new Set<number>();
  return (edge) => {
    const cycle = cycles.of[edge] as number;
    if ((cycles.edges[cycle] as Int32Array).length < longest) return true;
    if (shown.has(cycle)) return false;
    shown.add(cycle);
    return true;
  };
}

function softenEdges(findings: Findings[], { cycles, graph, step }: Evaluation, known: KnownViolations): void {
  const cycleNames = (edge: number): string[] | undefined =>
    cycles === undefined || cycles.of[edge] === -1 ? undefined : cycleFrom(cycles, edge).map((at) => step(at).name);
  const asKnown = (edge: number, rule: RuleSummary) => ({
    rule: rule.name,
    from: graph.names[graph.edgeFrom[edge] as number] as string,
    to: graph.names[graph.edgeTo[edge] as number] as string,
    cycle: cycleNames(edge),
  });
  if (known.hasIds) findings.forEach((rules, edge) => rules?.forEach((rule) => known.learnCycle(asKnown(edge, rule))));
  findings.forEach((rules, edge) => {
    if (rules !== undefined) findings[edge] = rules.map((rule) => (known.hasEdge(asKnown(edge, rule)) ? softened(rule) : rule));
  });
}

/** A rule about what a module reaches is softened when all that it reaches is known. */
function softenModule(findings: RuleSummary[], { reaches, source }: Module, ruleSet: RuleSet | undefined, known: KnownViolations): RuleSummary[] {
  return findings.map((rule) => {
    const reached = reaches?.find(({ asDefinedInRule }) => asDefinedInRule === rule.name);
    const isKnown =
      reached === undefined || ruleSet === undefined
        ? known.hasModule(rule.name, source)
        : reached.modules.every(({ source: to }) => known.hasReachability(rule.name, source, to));
    return isKnown ? softened(rule) : rule;
  });
}
