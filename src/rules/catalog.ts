// The rules of a rule set as one list, and which modules each is about: the side that imports and the side that is
// imported. Names are asked about one by one, so that a file which the graph does not hold yet can be asked about too.

import type { AllowedRule, FromCondition, Rule, RuleMetadata, RuleSet, Severity, ToCondition } from "../model/rules.ts";
import type { DependencyType } from "../model/document.ts";
import type { BareDependency } from "../model/document.ts";
import type { Evaluation } from "./evaluation.ts";
import { Template } from "./patterns.ts";
import { isAboutDependents, isAboutFolders, nameOfAllowed, type AnyRule } from "./rule-kinds.ts";

export type Family = "forbidden" | "allowed" | "required" | "ratchet";

export interface CatalogEntry extends AnyRule {
  /** An entry of `allowed` without a name goes by `allowed[n]`. */
  name: string;
  family: Family;
  severity: Severity;
  metadata: Partial<RuleMetadata>;
}

/** In the order in which they are evaluated. */
export function catalogOf({ forbidden = [], allowed = [], allowedSeverity = "warn", required = [], ratchets = [] }: RuleSet): CatalogEntry[] {
  const entryOf = (family: Family, rule: Rule): CatalogEntry => ({
    name: rule.name,
    family,
    severity: rule.severity,
    metadata: rule,
    ...conditionsOf(rule),
  });
  const allowedEntry = (rule: AllowedRule, index: number): CatalogEntry => ({
    name: nameOfAllowed(rule, index),
    family: "allowed",
    severity: allowedSeverity,
    metadata: rule,
    ...conditionsOf(rule),
  });
  return [
    ...forbidden.map((rule) => entryOf("forbidden", rule)),
    ...allowed.map(allowedEntry),
    ...required.map((rule) => entryOf("required", rule)),
    ...ratchets.map((ratchet): CatalogEntry => ({
      name: ratchet.name,
      family: "ratchet",
      severity: "error",
      metadata: ratchet,
      from: ratchet.from,
      to: ratchet.to,
    })),
  ];
}

function conditionsOf({ scope, from, to, module }: AnyRule): AnyRule {
  return {
    ...(scope === undefined ? {} : { scope }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(module === undefined ? {} : { module }),
  };
}

/** Types that say what a target is, whoever imports it and however. */
export const TARGET_TYPES: ReadonlySet<DependencyType> = new Set([
  "core", "deprecated", "local", "localmodule", "npm", "npm-bundled", "npm-dev", "npm-no-pkg", "npm-optional", "npm-peer",
  "npm-unknown", "undetermined", "unknown",
]);

/** A pattern for the imported side, filled in for some importing modules. */
interface Filled {
  wanted: string;
  unwanted: string;
}

/** Which modules a rule's sides select. */
export class RuleSides {
  private readonly entry: CatalogEntry;
  private readonly evaluation: Evaluation;
  private readonly selecting: FromCondition;
  private readonly selected: ToCondition;
  private filled: readonly Filled[] | undefined;
  private counts: { from: number; to: number } | undefined;

  constructor(entry: CatalogEntry, evaluation: Evaluation) {
    this.entry = entry;
    this.evaluation = evaluation;
    const { from, to, module } = entry;
    const isRequired = entry.family === "required";
    this.selecting = (isRequired ? module : from) ?? {};
    this.selected = (isAboutDependents(entry) ? module : to) ?? {};
  }

  /** By `path` and `pathNot`. */
  selectsFrom(name: string): boolean {
    return this.matches(this.selecting.path, this.selecting.pathNot, name);
  }

  /**
   * By `path` and `pathNot`, for some module of the other side where they refer to what it captures; and by what the
   * conditions say of a target itself, such as that it is a development dependency. Conditions on how it is imported
   * are not looked at.
   */
  selectsTo(name: string): boolean {
    if (!this.isTarget(this.evaluation.graph.vertexOf.get(name))) return false;
    return this.fills().some(({ wanted, unwanted }) => this.matches(wanted, unwanted, name));
  }

  /** The imported side is told from all others, by a name or by what it is. */
  get narrowsTo(): boolean {
    if (this.entry.from?.orphan !== undefined) return false;
    const { path, pathNot, circular, couldNotResolve, license, licenseNot, dependencyTypes = [], dependencyTypesNot = [] } = this.selected;
    return [path, pathNot, circular, couldNotResolve, license, licenseNot].some((condition) => condition !== undefined)
      || [...dependencyTypes, ...dependencyTypesNot].some((type) => TARGET_TYPES.has(type)) || isAboutDependents(this.entry);
  }

  /** How many modules of the graph each side selects; of a rule about folders, how many folders. */
  count(): { from: number; to: number } {
    return (this.counts ??= isAboutFolders(this.entry) ? this.countFolders() : this.countModules());
  }

  private countModules(): { from: number; to: number } {
    const { graph, patterns } = this.evaluation;
    let from = 0;
    for (let vertex = 0; vertex < graph.ownCount; vertex++) if (this.selectsFrom(graph.names[vertex] as string)) from++;
    const selected = new Uint8Array(graph.ownCount);
    for (const { wanted, unwanted } of this.fills()) {
      const candidates = wanted === "" ? graph.names.slice(0, graph.ownCount).keys() : patterns.matching(wanted, graph.ownCount);
      for (const vertex of candidates) {
        const name = graph.names[vertex] as string;
        if (selected[vertex] === 1 || (unwanted !== "" && patterns.expression(unwanted).test(name))) continue;
        if (this.isTarget(vertex)) selected[vertex] = 1;
      }
    }
    return { from, to: selected.reduce((total, one) => total + one, 0) };
  }

  private countFolders(): { from: number; to: number } {
    const folders = foldersOf(this.evaluation);
    return {
      from: folders.filter((name) => this.selectsFrom(name)).length,
      to: folders.filter((name) => this.fills().some(({ wanted, unwanted }) => this.matches(wanted, unwanted, name))).length,
    };
  }

  private matches(path: string | undefined, pathNot: string | undefined, name: string): boolean {
    const { patterns } = this.evaluation;
    if (path !== undefined && path !== "" && !patterns.expression(path).test(name)) return false;
    return pathNot === undefined || pathNot === "" || !patterns.expression(pathNot).test(name);
  }

  /** The imported side's patterns, once for each set of captures that the importing side's modules have. */
  private fills(): readonly Filled[] {
    return (this.filled ??= this.fillIn());
  }

  private fillIn(): Filled[] {
    const { path = "", pathNot = "" } = this.selected;
    const wanted = new Template(path);
    const unwanted = new Template(pathNot);
    if (!wanted.hasPlaceholders && !unwanted.hasPlaceholders) return [{ wanted: path, unwanted: pathNot }];
    const { graph, patterns } = this.evaluation;
    const fills = new Map<string, Filled>();
    const names = isAboutFolders(this.entry) ? foldersOf(this.evaluation) : graph.names.slice(0, graph.ownCount);
    const capturing = this.selecting.path === undefined ? undefined : patterns.expression(this.selecting.path);
    for (const name of names) {
      if (!this.selectsFrom(name)) continue;
      const match = capturing?.exec(name) ?? [];
      const values = match.length > 1 ? match.filter((group) => typeof group === "string") : [];
      const key = values.join("\n");
      if (!fills.has(key)) fills.set(key, { wanted: wanted.fill({ values }), unwanted: unwanted.fill({ values }) });
    }
    return [...fills.values()];
  }

  /** Whether the conditions that are about a target itself hold for it. What nothing imports yet is a file of the repository. */
  private isTarget(vertex: number | undefined): boolean {
    const { couldNotResolve, license, licenseNot, dependencyTypes, dependencyTypesNot } = this.selected;
    const wanted = dependencyTypes?.filter((type) => TARGET_TYPES.has(type)) ?? [];
    const unwanted = dependencyTypesNot?.filter((type) => TARGET_TYPES.has(type)) ?? [];
    if (couldNotResolve === undefined && license === undefined && licenseNot === undefined && wanted.length === 0 && unwanted.length === 0) return true;
    const target = vertex === undefined ? undefined : this.edgeTo(vertex);
    const types: readonly DependencyType[] = target?.dependencyTypes ?? ["local"];
    if (couldNotResolve !== undefined && (target?.couldNotResolve ?? false) !== couldNotResolve) return false;
    // with other conditions beside it, a list that also names ways of importing does not rule a target out
    if (wanted.length > 0 && wanted.length === dependencyTypes?.length && !wanted.some((type) => types.includes(type))) return false;
    if (unwanted.some((type) => types.includes(type))) return false;
    const { patterns } = this.evaluation;
    const held = target?.license;
    if (license !== undefined && !(held !== undefined && patterns.expression(license).test(held))) return false;
    return licenseNot === undefined || (held !== undefined && !patterns.expression(licenseNot).test(held));
  }

  /** Some import of the module. */
  private edgeTo(vertex: number): BareDependency | undefined {
    const { dependencies, dependents, graph } = this.evaluation;
    const at = dependents.first[vertex] as number;
    if (at === dependents.first[vertex + 1]) return undefined;
    const from = dependents.from[at] as number;
    for (let edge = graph.firstEdge[from] as number; edge < (graph.firstEdge[from + 1] as number); edge++) {
      if (graph.edgeTo[edge] === vertex) return dependencies[edge];
    }
    return undefined;
  }
}

/** Every folder that holds a module, or a folder that does. */
export function foldersOf({ graph }: Pick<Evaluation, "graph">): string[] {
  const folders = new Set<string>();
  for (let vertex = 0; vertex < graph.ownCount; vertex++) {
    const name = graph.names[vertex] as string;
    for (let slash = name.indexOf("/"); slash > 0; slash = name.indexOf("/", slash + 1)) folders.add(name.slice(0, slash));
  }
  return [...folders];
}
