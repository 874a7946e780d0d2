// What would be found if a module imported some others and were imported by some: the findings that this adds to those
// which the graph has. Only what the new imports can change is looked at:
//
// - the new imports themselves, and, where they close a cycle, the imports inside of what has become one tangle
// - what now leads to what, by way of the module
// - the number of a module's dependents, whether it stands alone, and what a new module is required to have
//
// Rules that take more than that (instability, folders, `allowed` entries about modules) are judged over the whole graph.
// The answer is the one that the whole analysis would give, before and after, by id.

import { findComponents, type Components } from "../graph/components.ts";
import { compareCodeUnits, makeCollation } from "../graph/names.ts";
import type { BareDependency, BareModule } from "../model/document.ts";
import type { Violation } from "../model/violation.ts";
import type { CruiseOptions } from "../model/options.ts";
import type { AllowedRule, PathCondition, Ratchet, Rule, RuleSet } from "../model/rules.ts";
import { analyze } from "./analyze.ts";
import type { BareGraph } from "../graph/bare-graph.ts";
import { pathsOnly } from "./paths-only.ts";
import { KnownViolations } from "./known-violations.ts";
import { NameTests } from "./name-tests.ts";
import { Patterns, Template } from "./patterns.ts";
import { selectEdges } from "./ratchets.ts";
import { analysesNeededBy, isAboutDependents, isAboutFolders, isAboutModules, type AnyRule } from "./rule-kinds.ts";
import { withSortedDependencies } from "../graph/sort-dependencies.ts";
import { type GraphWithin, SupposedCycles } from "./supposed-cycles.ts";
import { idOf } from "./violation-id.ts";

/** Imports that all leave one module, or lead to it. */
export interface Supposed {
  /** The module; one that the graph does not hold is added to it. Its dependencies are those of the graph. */
  module: Omit<BareModule, "dependencies">;
  imports: readonly BareDependency[];
  importedBy: readonly { source: string; dependency: BareDependency }[];
  /** What the graph lacks of the modules that are imported. */
  targets: readonly BareModule[];
}

export interface Judging {
  ruleSet: RuleSet;
  options: CruiseOptions;
  /** What was cruised. */
  args: readonly string[];
}

/** By whole analyses before and after. @param before what is found without the supposition; worked out when absent */
export function addedByAnalysis(modules: readonly BareModule[], supposed: Supposed, judging: Judging, before: ReadonlySet<string> = findings(modules, judging).ids): Violation[] {
  return findings(withSupposed(modules, supposed), judging).violations.filter(({ id, rule }) => rule.severity !== "ignore" && !before.has(id as string));
}

function findings(modules: readonly BareModule[], { ruleSet, options, args }: Judging): { violations: Violation[]; ids: Set<string> } {
  const { violations } = analyze({ modules, options, ruleSet, args, liveness: "off", today: "0000-00-00" }).summary;
  return { violations, ids: new Set(violations.map(({ id }) => id as string)) };
}

/** The graph with the supposition in it. */
export function withSupposed(modules: readonly BareModule[], { module, imports, importedBy, targets }: Supposed): BareModule[] {
  const bySource = new Map(modules.map((one) => [one.source, one]));
  for (const target of targets) if (!bySource.has(target.source)) bySource.set(target.source, target);
  const own = bySource.get(module.source) ?? { ...module, dependencies: [] };
  bySource.set(module.source, { ...own, dependencies: [...own.dependencies, ...imports] });
  for (const { source, dependency } of importedBy) {
    const importer = bySource.get(source) ?? { source, dependencies: [] };
    bySource.set(source, { ...importer, dependencies: [...importer.dependencies, dependency] });
  }
  return [...bySource.values()];
}

export interface ExceededRatchet {
  ratchet: Ratchet;
  /** With the supposed imports. */
  count: number;
  from: string;
  to: string;
}

const NO_DEPENDENCIES: readonly BareDependency[] = [];

/** The rules of a set by what it takes to judge them. */
export interface SortedRules {
  edges: RuleSet;
  areEdgesAboutCycles: boolean;
  /** Of those about edges: the ones that say `circular: true`, and all others where these say nothing of cycles. */
  cyclic: readonly Rule[];
  acyclic: RuleSet | undefined;
  orphans: readonly Rule[];
  dependents: readonly Rule[];
  required: readonly Rule[];
  /** `to.reachable` is true. */
  reaching: readonly Rule[];
  /** `to.reachable` is false. */
  unreached: readonly Rule[];
  /** Something that cannot be judged from a part of the graph. */
  needsWhole: boolean;
}

function sortRules(ruleSet: RuleSet): SortedRules {
  const { forbidden = [], allowed = [], required = [], allowedSeverity } = ruleSet;
  const isForEdges = (rule: AnyRule): boolean => !isAboutModules(rule) && !isAboutFolders(rule);
  const edges: RuleSet = {
    forbidden: forbidden.filter(isForEdges),
    ...(allowed.length === 0 ? {} : { allowed }),
    ...(allowedSeverity === undefined ? {} : { allowedSeverity }),
  };
  const modules = forbidden.filter((rule) => isAboutModules(rule) && !isAboutFolders(rule));
  const kindsOf = (rule: Rule): number => [rule.from?.orphan !== undefined, rule.to?.reachable !== undefined, isAboutDependents(rule)].filter(Boolean).length;
  const apart = [...modules, ...required].map(({ name }) => name);
  const together = new Set(edges.forbidden?.map(({ name }) => name));
  const needsWhole =
    allowed.some((rule: AllowedRule) => isAboutModules(rule as AnyRule)) ||
    [...forbidden, ...allowed].some((rule) => isAboutFolders(rule as AnyRule) || rule.to?.moreUnstable !== undefined) ||
    modules.some((rule) => kindsOf(rule) > 1 || (rule.module !== undefined && rule.to?.reachable !== undefined)) ||
    required.some(({ from }) => from !== undefined) ||
    // of rules that share a name, one decides how a finding of another is told
    new Set(apart).size < apart.length ||
    apart.some((name) => together.has(name));
  const cyclic = (edges.forbidden ?? []).filter(({ to }) => to?.circular === true);
  const acyclic: RuleSet = { ...edges, forbidden: (edges.forbidden ?? []).filter((rule) => !cyclic.includes(rule)) };
  const isApart = ![...(acyclic.forbidden ?? []), ...allowed].some(isAboutCycles) && new Set(edges.forbidden?.map(({ name }) => name)).size === edges.forbidden?.length;
  return {
    edges,
    areEdgesAboutCycles: [...(edges.forbidden ?? []), ...allowed].some(isAboutCycles),
    cyclic,
    acyclic: isApart ? acyclic : undefined,
    orphans: modules.filter(({ from }) => from?.orphan !== undefined),
    dependents: modules.filter(isAboutDependents),
    required,
    reaching: modules.filter(({ to }) => to?.reachable === true),
    unreached: modules.filter(({ to }) => to?.reachable === false),
    needsWhole,
  };
}

const isAboutCycles = ({ to }: AnyRule | AllowedRule): boolean => to?.circular !== undefined || to?.via !== undefined || to?.viaOnly !== undefined;

/** Judges suppositions over one graph with one rule set; what does not change from one to the next is worked out once. */
export class Suppositions {
  readonly bare: BareGraph;
  readonly judging: Judging;
  readonly rules: SortedRules;
  readonly tests: NameTests;
  private readonly patterns: Patterns;
  private readonly known: KnownViolations | undefined;
  private readonly wholeModules: () => readonly BareModule[];
  private before: ReadonlySet<string> | undefined;

  /** @param wholeModules all of the graph, asked for when a rule takes more than a part of it */
  constructor(bare: BareGraph, judging: Judging, wholeModules: () => readonly BareModule[]) {
    this.bare = bare;
    this.judging = judging;
    this.rules = sortRules(judging.ruleSet);
    this.patterns = new Patterns(bare.graph.names);
    this.tests = new NameTests(bare.graph, this.patterns);
    this.wholeModules = wholeModules;
    const { knownViolations, ignoreKnown } = judging.options;
    this.known = knownViolations === undefined || ignoreKnown === false ? undefined : new KnownViolations(knownViolations);
  }

  /** What a filter leaves out is not reported on. */
  shown(name: string): boolean {
    const { exclude, includeOnly } = this.judging.options;
    if (exclude.path !== undefined && exclude.path !== "" && this.tests.selects({ path: exclude.path }, name)) return false;
    return this.tests.selects(includeOnly, name);
  }

  /**
   * What the supposition adds, by id, each with its id, `ignore` left out. Of a rule about what leads to what there is
   * one finding for each two modules.
   */
  added(supposed: Supposed): Violation[] {
    if (this.rules.needsWhole) return this.addedInWhole(supposed);
    const part = new Part(this.bare, supposed);
    const added = [...this.addedEdges(part, this.rules.edges), ...this.addedToModules(part), ...this.addedReaches(part, false)];
    const unreached = this.addedUnreached(part);
    return unreached === undefined ? this.addedInWhole(supposed) : [...added, ...unreached];
  }

  /** The same, but of each rule about what leads to what the first finding only: the module's own, where it has one. */
  addedInShort(supposed: Supposed): Violation[] {
    if (this.rules.needsWhole) return this.addedInWhole(supposed);
    const part = new Part(this.bare, supposed);
    const unreached = this.addedUnreached(part);
    if (unreached === undefined) return this.addedInWhole(supposed);
    return [...this.addedEdgesInShort(part), ...this.addedToModules(part), ...this.addedReaches(part, true), ...unreached];
  }

  /** The ratchets that the supposed imports count in and bring, or keep, above their ceiling: the first such import of each. */
  exceeded(supposed: Supposed): ExceededRatchet[] {
    const { module, imports, importedBy } = supposed;
    const edges = [
      ...imports.map((dependency) => ({ from: module.source, dependency })),
      ...importedBy.map(({ source, dependency }) => ({ from: source, dependency })),
    ].filter(({ from, dependency }) => !this.isMergedInto(from, dependency));
    return (this.judging.ruleSet.ratchets ?? []).flatMap((ratchet) => {
      const counted = edges.filter(({ from, dependency }) => this.tests.selects(ratchet.from, from) && this.tests.targetTest(ratchet, ratchet.from.path, from)(dependency.resolved));
      const [first] = counted;
      if (first === undefined) return [];
      const count = this.countOf(ratchet) + counted.length;
      return count > ratchet.ceiling ? [{ ratchet, count, from: first.from, to: first.dependency.resolved }] : [];
    });
  }

  /** The file imports the same in the same way already: the two are one import of the graph. */
  private isMergedInto(from: string, { resolved, moduleSystem }: BareDependency): boolean {
    const vertex = this.bare.graph.vertexOf.get(from);
    if (vertex === undefined) return false;
    return this.bare.moduleAt(vertex).dependencies.some((other) => other.resolved === resolved && other.moduleSystem === moduleSystem && !other.dependencyTypes.includes("type-only"));
  }

  private readonly counts = new Map<Ratchet, number>();

  private countOf(ratchet: Ratchet): number {
    let count = this.counts.get(ratchet);
    if (count === undefined) this.counts.set(ratchet, (count = selectEdges(ratchet, pathsOnly(this.bare, this.patterns)).length));
    return count;
  }

  private addedInWhole(supposed: Supposed): Violation[] {
    const modules = this.wholeModules();
    this.before ??= findings(modules, this.judging).ids;
    return addedByAnalysis(modules, supposed, this.judging, this.before);
  }

  // ------------------------------------------------------------------------------------------------- imports and cycles

  private addedEdges(part: Part, edges: RuleSet): Violation[] {
    if ((edges.forbidden ?? []).length === 0 && edges.allowed === undefined) return [];
    const isAboutTangle = [...(edges.forbidden ?? []), ...(edges.allowed ?? [])].some(isAboutCycles);
    const modules = part.modulesOf(isAboutTangle ? part.tangle() : new Set());
    const judging: Judging = { ...this.judging, ruleSet: edges, options: forEdges(this.judging.options, this.judging.ruleSet) };
    const before = modules.before.length === 0 ? new Set<string>() : findings(modules.before, judging).ids;
    return findings(modules.after, judging).violations.filter(({ id, rule }) => rule.severity !== "ignore" && !before.has(id as string));
  }

  /** Of a rule about cycles the finding on the module's own imports is enough; only where there is none, all are looked for. */
  private addedEdgesInShort(part: Part): Violation[] {
    const { acyclic, cyclic, edges } = this.rules;
    if (cyclic.length === 0 || acyclic === undefined || this.known?.hasIds === true || part.tangle().size === 0) return this.addedEdges(part, edges);
    const cycles = new SupposedCycles(part.within(), {
      baseDir: this.judging.options.baseDir,
      known: this.known,
      shown: (name) => this.shown(name),
      wasFound: (rule, id, from, to) => this.wasFound(rule, id, from, to),
    });
    const added = this.addedEdges(part, acyclic);
    const undecided: Rule[] = [];
    for (const rule of cyclic) {
      const finding = cycles.finding(rule);
      if (finding === undefined) undecided.push(rule);
      else added.push(finding);
    }
    return undecided.length === 0 ? added : [...added, ...this.addedEdges(part, { forbidden: undecided })];
  }

  private components: Components | undefined;

  private readonly foundInComponents = new Map<string, ReadonlySet<string>>();

  /** A rule about cycles had a finding before only inside of what was a tangle before: that is judged once. */
  private wasFound(rule: Rule, id: string, from: number, to: number): boolean {
    const { graph, moduleAt } = this.bare;
    if (from >= graph.names.length || to >= graph.names.length) return false;
    const { of } = (this.components ??= findComponents(graph));
    const component = of[from] as number;
    if (of[to] !== component) return false;
    const key = `${component} ${rule.name}`;
    let found = this.foundInComponents.get(key);
    if (found === undefined) {
      const isInside = (name: string): boolean => of[graph.vertexOf.get(name) as number] === component;
      const members = [...of.keys()].filter((vertex) => of[vertex] === component).map(moduleAt);
      const modules = members.map((module) => ({ ...module, dependencies: module.dependencies.filter(({ resolved }) => isInside(resolved)) }));
      found = findings(modules, { ...this.judging, ruleSet: { forbidden: [rule] }, options: forEdges(this.judging.options, this.judging.ruleSet) }).ids;
      this.foundInComponents.set(key, found);
    }
    return found.has(id);
  }

  // ---------------------------------------------------------------------------------------------- modules by themselves

  private addedToModules(part: Part): Violation[] {
    const added: Violation[] = [];
    const report = (rule: Rule, name: string): void => {
      if (rule.severity === "ignore" || !this.shown(name) || this.known?.hasModule(rule.name, name) === true) return;
      added.push(withId({ type: "module", from: name, to: name, rule: { severity: rule.severity, name: rule.name } }));
    };
    for (const rule of this.rules.orphans) {
      for (const vertex of part.touched) {
        const name = part.nameOf(vertex);
        const isWanted = (orphan: boolean): boolean => rule.from?.orphan === orphan;
        const wasFound = vertex < part.count && isWanted(part.stoodAlone(vertex));
        if (!wasFound && isWanted(part.standsAlone(vertex)) && this.tests.selects(rule.from, name)) report(rule, name);
      }
    }
    for (const rule of this.rules.dependents) {
      for (const vertex of part.touched) {
        const name = part.nameOf(vertex);
        if (!this.tests.selects(rule.module, name)) continue;
        const { before, after } = part.countDependents(vertex, (from) => this.tests.selects(rule.from, part.nameOf(from)));
        if (isSoMany(rule, after) && !(vertex < part.count && isSoMany(rule, before))) report(rule, name);
      }
    }
    // whoever is there already only comes to have more
    for (const rule of this.rules.required) {
      for (const vertex of part.touched) {
        if (vertex < part.count || !this.tests.selects(rule.module, part.nameOf(vertex))) continue;
        if (!this.hasWhatIsRequired(rule, vertex, part)) report(rule, part.nameOf(vertex));
      }
    }
    return added;
  }

  private hasWhatIsRequired(rule: Rule, vertex: number, part: Part): boolean {
    const name = part.nameOf(vertex);
    const isMet = this.tests.targetTest(rule, rule.module?.path, name);
    if (isMet(name)) return true;
    const targets = rule.to?.reachable === true ? part.reachedFrom(vertex) : part.targetsOf(vertex);
    for (const target of targets) if (isMet(part.nameOf(target))) return true;
    return false;
  }

  // ------------------------------------------------------------------------------------------------ what leads to what

  /** @param isShort one finding of a rule is enough */
  private addedReaches(part: Part, isShort: boolean): Violation[] {
    if (this.rules.reaching.length === 0) return [];
    const added: Violation[] = [];
    for (const rule of this.rules.reaching) {
      if (rule.severity === "ignore" || rule.from === undefined) continue;
      for (const [from, to] of this.newPairs(rule, part)) {
        if (this.known?.hasReachability(rule.name, from, to) === true) continue;
        added.push(withId({ type: "reachability", from, to, rule: { severity: rule.severity, name: rule.name } }));
        if (isShort) break;
      }
    }
    return added;
  }

  /** Modules that the rule is about, and what they come to lead to. The module itself first, then by name. */
  private *newPairs(rule: Rule, part: Part): Iterable<[from: string, to: string]> {
    const { from: selection = {} } = rule;
    const hub = part.hub;
    const compare = makeCollation();
    const byName = (left: number, right: number): number => {
      if (left === hub || right === hub) return left === right ? 0 : left === hub ? -1 : 1;
      return compare(part.nameOf(left), part.nameOf(right)) || compareCodeUnits(part.nameOf(left), part.nameOf(right));
    };
    const nameOf = (vertex: number): string => part.nameOf(vertex);
    const path = new Template(rule.to?.path ?? "");
    const pathNot = new Template(rule.to?.pathNot ?? "");
    const isFilledIn = path.hasPlaceholders || pathNot.hasPlaceholders;
    const targetsFor = new Map<string, number[]>();
    const targetsOf = (values: readonly string[]): number[] => {
      const key = values.join("\n");
      let targets = targetsFor.get(key);
      if (targets === undefined) {
        const isTarget = this.tests.compile({ path: path.fill({ values }), pathNot: pathNot.fill({ values }) }, nameOf);
        targets = [...part.ledToByHub()].filter(isTarget).sort(byName);
        targetsFor.set(key, targets);
      }
      return targets;
    };
    // most of what is imported leads to nothing that a rule is about
    if (!isFilledIn && targetsOf([]).length === 0) return;
    const isSource = this.tests.compile(selection, nameOf);
    const perSource = new Map<number, number[]>();
    for (const source of part.leadingToHub()) {
      if (!isSource(source) || !this.shown(part.nameOf(source))) continue;
      const targets = targetsOf(isFilledIn ? this.tests.capturesOf(selection.path, part.nameOf(source)) : []);
      if (targets.length > 0) perSource.set(source, targets);
    }
    for (const source of [...perSource.keys()].sort(byName)) {
      const targets = (perSource.get(source) as number[]).filter((target) => target !== source && !part.areLinkedByHub(source, target));
      if (targets.length === 0) continue;
      const wasReached = part.reachedBefore(source);
      for (const target of targets) if (!wasReached(target)) yield [part.nameOf(source), part.nameOf(target)];
    }
  }

  /**
   * Modules that must be reached, and that nothing new reaches: new ones. `undefined`: a new module is among those that
   * others must be reached from, which changes who is judged at all.
   */
  private addedUnreached(part: Part): Violation[] | undefined {
    const added: Violation[] = [];
    const fresh = part.touched.filter((vertex) => vertex >= part.count);
    if (fresh.length === 0) return added;
    for (const rule of this.rules.unreached) {
      const { from: selection } = rule;
      if (selection === undefined) continue;
      if (fresh.some((vertex) => this.tests.selects(selection, part.nameOf(vertex)))) return undefined;
      for (const vertex of fresh) {
        const name = part.nameOf(vertex);
        const judgedFrom = this.sourcesFor(rule).filter(({ condition }) => this.tests.selects(condition, name));
        if (judgedFrom.length === 0) continue;
        const leading = part.leadingTo(vertex);
        const isReached = judgedFrom.some(({ from }) => from.some((source) => leading.has(source)));
        if (isReached || rule.severity === "ignore" || !this.shown(name) || this.known?.hasModule(rule.name, name) === true) continue;
        added.push(withId({ type: "module", from: name, to: name, rule: { severity: rule.severity, name: rule.name } }));
      }
    }
    return added;
  }

  private readonly groups = new Map<Rule, { condition: PathCondition; from: number[] }[]>();

  /** The modules that a rule selects, by what they capture, with the rule's other side filled in for them. */
  sourcesFor(rule: Rule): readonly { condition: PathCondition; from: number[] }[] {
    let groups = this.groups.get(rule);
    if (groups !== undefined) return groups;
    const { names, ownCount } = this.bare.graph;
    const path = new Template(rule.to?.path ?? "");
    const pathNot = new Template(rule.to?.pathNot ?? "");
    const isFilledIn = path.hasPlaceholders || pathNot.hasPlaceholders;
    const byCaptures = new Map<string, { condition: PathCondition; from: number[] }>();
    for (let vertex = 0; vertex < ownCount; vertex++) {
      const name = names[vertex] as string;
      if (!this.tests.selects(rule.from, name)) continue;
      const values = isFilledIn ? this.tests.capturesOf(rule.from?.path, name) : [];
      const key = values.join("\n");
      const group = byCaptures.get(key);
      if (group !== undefined) group.from.push(vertex);
      else byCaptures.set(key, { condition: { path: path.fill({ values }), pathNot: pathNot.fill({ values }) }, from: [vertex] });
    }
    groups = [...byCaptures.values()];
    this.groups.set(rule, groups);
    return groups;
  }
}

/** A rule with `via` alone is judged on cycles only where they are looked for, be it for another rule's sake. */
function forEdges(options: CruiseOptions, ruleSet: RuleSet): CruiseOptions {
  const findsCycles = !options.skipAnalysisNotInRules || analysesNeededBy(ruleSet).cycles;
  return { ...options, metrics: false, skipAnalysisNotInRules: !findsCycles };
}

/** A bound of 0 is none, as in dependency-cruiser. */
function isSoMany({ module = {} }: Rule, count: number): boolean {
  return count < (module.numberOfDependentsLessThan || Infinity) && count > (module.numberOfDependentsMoreThan || -1);
}

const withId = (violation: Violation): Violation => ({ ...violation, id: idOf(violation) });

/** The graph with one supposition in it, as far as it is asked about. Modules that the graph lacks have the numbers after its own. */
export class Part {
  /** How many modules the graph has, whatever is only pointed at included. */
  readonly count: number;
  readonly hub: number;
  /** The module, what it imports and what imports it. */
  readonly touched: readonly number[];
  private readonly bare: BareGraph;
  private readonly supposed: Supposed;
  private readonly fresh = new Map<string, number>();
  private readonly freshModules: BareModule[] = [];
  private readonly importTargets: readonly number[];
  private readonly importers: readonly number[];
  private leading: Set<number> | undefined;
  private ledTo: Set<number> | undefined;
  private reachedBeforeHub: ((vertex: number) => boolean) | undefined;
  private ledToBefore: Set<number> | undefined;
  private tangled: ReadonlySet<number> | undefined;

  constructor(bare: BareGraph, supposed: Supposed) {
    this.bare = bare;
    this.supposed = supposed;
    this.count = bare.graph.names.length;
    const targets = new Map(supposed.targets.map((target) => [target.source, target]));
    const numberOf = (name: string): number => bare.graph.vertexOf.get(name) ?? this.add(targets.get(name) ?? { source: name, dependencies: [] });
    this.hub = bare.graph.vertexOf.get(supposed.module.source) ?? this.add({ ...supposed.module, dependencies: [] });
    this.importTargets = [...new Set(supposed.imports.map(({ resolved }) => numberOf(resolved)))];
    this.importers = [...new Set(supposed.importedBy.map(({ source }) => numberOf(source)))];
    this.touched = [...new Set([this.hub, ...this.importTargets, ...this.importers])];
  }

  private add(module: BareModule): number {
    let vertex = this.fresh.get(module.source);
    if (vertex === undefined) {
      vertex = this.count + this.freshModules.length;
      this.fresh.set(module.source, vertex);
      this.freshModules.push(module);
    }
    return vertex;
  }

  nameOf(vertex: number): string {
    return this.bare.graph.names[vertex] ?? (this.freshModules[vertex - this.count] as BareModule).source;
  }

  /** Those that the graph has. */
  dependenciesOf(name: string): readonly BareDependency[] {
    const vertex = this.bare.graph.vertexOf.get(name);
    return vertex === undefined ? NO_DEPENDENCIES : this.bare.moduleAt(vertex).dependencies;
  }

  private moduleAt(vertex: number): BareModule {
    return this.freshModules[vertex - this.count] ?? this.bare.moduleAt(vertex);
  }

  private *targetsBefore(vertex: number): Iterable<number> {
    const { edgeTo, firstEdge } = this.bare.graph;
    if (vertex >= this.count) return;
    for (let edge = firstEdge[vertex] as number; edge < (firstEdge[vertex + 1] as number); edge++) yield edgeTo[edge] as number;
  }

  private *sourcesBefore(vertex: number): Iterable<number> {
    const { first, from } = this.bare.dependents;
    if (vertex >= this.count) return;
    for (let at = first[vertex] as number; at < (first[vertex + 1] as number); at++) yield from[at] as number;
  }

  *targetsOf(vertex: number): Iterable<number> {
    yield* this.targetsBefore(vertex);
    if (vertex === this.hub) yield* this.importTargets;
    if (this.importers.includes(vertex)) yield this.hub;
  }

  private *sourcesOf(vertex: number): Iterable<number> {
    yield* this.sourcesBefore(vertex);
    if (vertex === this.hub) yield* this.importers;
    if (this.importTargets.includes(vertex)) yield this.hub;
  }

  stoodAlone(vertex: number): boolean {
    return isEmpty(this.targetsBefore(vertex)) && isEmpty(this.sourcesBefore(vertex));
  }

  standsAlone(vertex: number): boolean {
    return isEmpty(this.targetsOf(vertex)) && isEmpty(this.sourcesOf(vertex));
  }

  /** Of a module's dependents those that count, without the supposition and with it. */
  countDependents(vertex: number, counts: (from: number) => boolean): { before: number; after: number } {
    const old = new Set(this.sourcesBefore(vertex));
    let before = 0;
    for (const from of old) if (counts(from)) before++;
    let after = before;
    for (const from of new Set(this.sourcesOf(vertex))) if (!old.has(from) && counts(from)) after++;
    return { before, after };
  }

  /** What a way leads to from a vertex, itself left out unless one leads back. */
  reachedFrom(vertex: number): Set<number> {
    return walk(this.targetsOf(vertex), (one) => this.targetsOf(one));
  }

  /** From where a way leads to a vertex, itself left out unless it is on a cycle. */
  leadingTo(vertex: number): Set<number> {
    return walk(this.sourcesOf(vertex), (one) => this.sourcesOf(one));
  }

  /** The module, and all that leads to it. */
  leadingToHub(): Set<number> {
    return (this.leading ??= this.walkBack([this.hub], true));
  }

  /** The module, and all that it leads to. */
  ledToByHub(): Set<number> {
    return (this.ledTo ??= this.walkOn([this.hub], true));
  }

  /** Whether two modules were linked by way of the module before: a quick answer to the most frequent question. */
  areLinkedByHub(source: number, target: number): boolean {
    if (this.hub >= this.count) return false;
    this.reachedBeforeHub ??= this.memberTest(this.walkBack([this.hub], false));
    this.ledToBefore ??= this.walkOn([this.hub], false);
    return this.ledToBefore.has(target) && this.reachedBeforeHub(source);
  }

  /** What a module led to before, itself included. */
  reachedBefore(source: number): (vertex: number) => boolean {
    if (source >= this.count) return (vertex) => vertex === source;
    if (source === this.hub) return this.memberTest((this.ledToBefore ??= this.walkOn([this.hub], false)));
    return this.memberTest(this.walkOn([source], false));
  }

  private memberTest(set: Set<number>): (vertex: number) => boolean {
    return (vertex) => set.has(vertex);
  }

  private walkOn(starts: readonly number[], isAfter: boolean): Set<number> {
    const { edgeTo, firstEdge } = this.bare.graph;
    return this.walkArrays(starts, firstEdge, edgeTo, isAfter ? (vertex) => this.extraTargets(vertex) : NONE);
  }

  private walkBack(starts: readonly number[], isAfter: boolean): Set<number> {
    const { first, from } = this.bare.dependents;
    return this.walkArrays(starts, first, from, isAfter ? (vertex) => this.extraSources(vertex) : NONE);
  }

  private extraTargets(vertex: number): readonly number[] {
    if (vertex === this.hub) return this.importers.includes(vertex) ? [...this.importTargets, vertex] : this.importTargets;
    return this.importers.includes(vertex) ? [this.hub] : [];
  }

  private extraSources(vertex: number): readonly number[] {
    if (vertex === this.hub) return this.importTargets.includes(vertex) ? [...this.importers, vertex] : this.importers;
    return this.importTargets.includes(vertex) ? [this.hub] : [];
  }

  private walkArrays(starts: readonly number[], first: Int32Array, list: Int32Array, extra: (vertex: number) => readonly number[]): Set<number> {
    const seen = new Uint8Array(this.count + this.freshModules.length);
    const found: number[] = [];
    const visit = (vertex: number): void => {
      if (seen[vertex] === 1) return;
      seen[vertex] = 1;
      found.push(vertex);
    };
    starts.forEach(visit);
    for (let at = 0; at < found.length; at++) {
      const vertex = found[at] as number;
      if (vertex < this.count) {
        const end = first[vertex + 1] as number;
        for (let place = first[vertex] as number; place < end; place++) visit(list[place] as number);
      }
      const more = extra(vertex);
      for (let place = 0; place < more.length; place++) visit(more[place] as number);
    }
    return new Set(found);
  }

  /** The modules that are on a cycle through the module; none when it is on none. */
  tangle(): ReadonlySet<number> {
    return (this.tangled ??= this.findTangle());
  }

  private findTangle(): ReadonlySet<number> {
    const ledTo = this.ledToByHub();
    const isClosed = [...this.sourcesOf(this.hub)].some((source) => ledTo.has(source));
    if (!isClosed) return new Set();
    const leading = this.leadingToHub();
    return new Set([...ledTo].filter((vertex) => leading.has(vertex)));
  }

  /**
   * The part of the graph that edge rules can tell before from after: the edges inside the tangle, those that are
   * supposed, and those that are there beside them between the same two modules.
   */
  modulesOf(tangle: ReadonlySet<number>): { before: BareModule[]; after: BareModule[] } {
    const { module, imports, importedBy } = this.supposed;
    const supposedFrom = new Map<string, BareDependency[]>([[module.source, [...imports]]]);
    for (const { source, dependency } of importedBy) supposedFrom.set(source, [...(supposedFrom.get(source) ?? NO_DEPENDENCIES), dependency]);
    const before: BareModule[] = [];
    const after: BareModule[] = [];
    let isAnythingThere = false;
    for (const vertex of new Set([...this.touched, ...tangle])) {
      const whole = this.moduleAt(vertex);
      const supposed = supposedFrom.get(whole.source) ?? NO_DEPENDENCIES;
      const beside = new Set(supposed.map(({ resolved }) => resolved));
      const isInside = tangle.has(vertex);
      const there = whole.dependencies.filter(({ resolved }) => beside.has(resolved) || (isInside && this.isIn(tangle, resolved)));
      isAnythingThere ||= there.length > 0;
      before.push({ ...whole, dependencies: there });
      after.push({ ...whole, dependencies: [...there, ...supposed] });
    }
    return { before: isAnythingThere ? before : [], after };
  }

  /** The whole graph with the supposed imports in their places among the others of their modules. */
  within(): GraphWithin {
    const { graph } = this.bare;
    const size = this.count + this.freshModules.length;
    const tangle = new Int32Array(size).fill(1);
    for (const vertex of this.tangle()) tangle[vertex] = 0;
    const additions = new Map<number, BareDependency[]>();
    const add = (vertex: number, dependency: BareDependency): void => void additions.set(vertex, [...(additions.get(vertex) ?? []), dependency]);
    for (const dependency of this.supposed.imports) add(this.hub, dependency);
    for (const { source, dependency } of this.supposed.importedBy) add(this.numberOf(source), dependency);
    const added = [...additions.values()].reduce((total, list) => total + list.length, 0);
    const edgeCount = graph.edgeCount + added;
    const firstEdge = new Int32Array(size + 1);
    const edgeFrom = new Int32Array(edgeCount);
    const edgeTo = new Int32Array(edgeCount);
    const rewritten = new Map<number, { first: number; dependencies: readonly BareDependency[] }>();
    const supposed: number[] = [];
    let [copied, edge, vertex] = [0, 0, 0];
    for (const touched of [...additions.keys(), size].sort((left, right) => left - right)) {
      const end = touched < this.count ? (graph.firstEdge[touched] as number) : graph.edgeCount;
      edgeFrom.set(graph.edgeFrom.subarray(copied, end), edge);
      edgeTo.set(graph.edgeTo.subarray(copied, end), edge);
      for (; vertex < touched; vertex++) firstEdge[vertex] = (vertex < this.count ? (graph.firstEdge[vertex] as number) : graph.edgeCount) + edge - copied;
      edge += end - copied;
      copied = end;
      firstEdge[touched] = edge;
      vertex = touched + 1;
      if (touched === size) break;
      const own = additions.get(touched) as BareDependency[];
      const [sorted] = withSortedDependencies([{ source: this.nameOf(touched), dependencies: [...(touched < this.count ? this.bare.moduleAt(touched).dependencies : []), ...own] }]);
      const dependencies = sorted?.dependencies ?? [];
      rewritten.set(touched, { first: edge, dependencies });
      for (const dependency of dependencies) {
        edgeFrom[edge] = touched;
        edgeTo[edge] = this.numberOf(dependency.resolved);
        if (own.includes(dependency) && tangle[touched] === 0 && tangle[edgeTo[edge] as number] === 0) supposed.push(edge);
        edge++;
      }
      copied = touched < this.count ? (graph.firstEdge[touched + 1] as number) : graph.edgeCount;
    }
    return {
      graph: {
        names: this.freshModules.length === 0 ? graph.names : [...graph.names, ...this.freshModules.map(({ source }) => source)],
        ownCount: graph.ownCount,
        vertexOf: graph.vertexOf,
        edgeCount,
        firstEdge,
        edgeFrom,
        edgeTo,
      },
      tangle,
      supposed,
      dependencyAt: (at) => {
        const from = edgeFrom[at] as number;
        const { first, dependencies } = rewritten.get(from) ?? { first: firstEdge[from] as number, dependencies: this.bare.moduleAt(from).dependencies };
        return dependencies[at - first] as BareDependency;
      },
    };
  }

  private numberOf(name: string): number {
    return this.bare.graph.vertexOf.get(name) ?? (this.fresh.get(name) as number);
  }

  private isIn(tangle: ReadonlySet<number>, name: string): boolean {
    const vertex = this.bare.graph.vertexOf.get(name) ?? this.fresh.get(name);
    return vertex !== undefined && tangle.has(vertex);
  }
}

const NONE = (): readonly number[] => [];

function isEmpty(list: Iterable<number>): boolean {
  for (const _ of list) return false;
  return true;
}

function walk(starts: Iterable<number>, onward: (vertex: number) => Iterable<number>): Set<number> {
  const seen = new Set(starts);
  for (const vertex of seen) for (const next of onward(vertex)) seen.add(next);
  return seen;
}
