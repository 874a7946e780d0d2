// The bare graph: from the files to start with, along what they import, to modules and dependencies.

import path from "node:path";
import { compareFirstDifference, makeCollation } from "../graph/names.ts";
import type { BareDependency, BareModule, DependencyType, ModuleSystem } from "../model/document.ts";
import type { CruiseOptions } from "../model/options.ts";
import type { ModuleRecord } from "../model/record.ts";
import type { Resolution } from "../resolve/resolution.ts";
import type { Resolver } from "../resolve/resolver.ts";
import { toSlashes } from "../support/paths.ts";
import { type Edge, edgesOf } from "./edges.ts";

export interface GraphRequest {
  options: CruiseOptions;
  resolver: Pick<Resolver, "resolve">;
  /** The record of a file (absolute); `undefined` for a file that is not source, or whose text could not be read. */
  recordOf(file: string): ModuleRecord | undefined;
  /** Told of each module that was extracted. */
  onModule?: () => void;
  /** By source: modules of an earlier extraction, for as long as its options and its resolver's answers hold. Takes those of this one. */
  kept?: Map<string, KeptModule>;
  /** Whether a file's record is still the one of a module that was kept. */
  isCurrent?(kept: KeptModule): boolean;
}

interface Extracted {
  module: BareModule;
  /** Where it leads on to. */
  followed: readonly string[];
  /** What is not followed, of those it leads to. */
  leaves: readonly BareDependency[];
}

export interface KeptModule extends Extracted {
  /** Absolute. */
  file: string;
  /** The very one that it was made from. */
  record: ModuleRecord;
}

interface Frame {
  followed: readonly string[];
  /** Which of them is followed next. */
  next: number;
}

/** A dependency, and what decides where among a module's it stands. */
interface Placed {
  /** The specifier. */
  name: string;
  moduleSystem: string;
  isTypeOnly: boolean;
  dependency: BareDependency;
}

/**
 * Extracts files and whatever they lead to.
 * `maxDepth` follows dependency-cruiser's depth-first order: what is reached late may be cut off though a shorter way leads there.
 */
export class GraphExtraction {
  private readonly extracted = new Map<string, Extracted>();
  private readonly request: GraphRequest;
  private readonly filters: Filters;
  private readonly typeLists = new TypeLists();
  private readonly collation = makeCollation();

  constructor(request: GraphRequest) {
    this.request = request;
    this.filters = new Filters(request.options);
  }

  /** Extracts one file to start from, and what follows from it. */
  extract(source: string): void {
    if (this.extracted.has(source)) return;
    const frames: Frame[] = [{ followed: this.extractModule(source, 0).followed, next: 0 }];
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const target = frame.followed[frame.next++];
      if (target === undefined) frames.pop();
      else if (!this.extracted.has(target)) frames.push({ followed: this.extractModule(target, frames.length).followed, next: 0 });
    }
  }

  /**
   * All modules so far, sorted by source, each once; among them one for each thing that was not followed.
   * @param order sources, sorted: when they are those of the modules, nothing has to be sorted again
   */
  finish(order: readonly string[] = []): BareModule[] {
    const leaves = new Map<string, BareModule>();
    for (const { leaves: own } of this.extracted.values()) {
      for (const leaf of own) {
        const { resolved } = leaf;
        if (!leaves.has(resolved) && !this.extracted.has(resolved)) leaves.set(resolved, toModule(leaf));
      }
    }
    const modules = this.inOrder(order, leaves) ?? [...Array.from(this.extracted.values(), ({ module }) => module), ...leaves.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
    const { dynamic } = this.request.options.exclude;
    if (dynamic === undefined) return modules;
    // Only now: what is reached through such an import alone stays, as an orphan.
    return modules.map((module) => ({ ...module, dependencies: module.dependencies.filter((edge) => edge.dynamic !== dynamic) }));
  }

  private inOrder(order: readonly string[], leaves: ReadonlyMap<string, BareModule>): BareModule[] | undefined {
    if (order.length !== this.extracted.size + leaves.size) return undefined;
    const modules: BareModule[] = [];
    for (const source of order) {
      const module = this.extracted.get(source)?.module ?? leaves.get(source);
      if (module === undefined) return undefined;
      modules.push(module);
    }
    return modules;
  }

  private extractModule(source: string, depth: number): Extracted {
    const { options, recordOf, onModule, kept } = this.request;
    onModule?.();
    const isCutOff = options.maxDepth > 0 && depth >= options.maxDepth;
    const earlier = isCutOff ? undefined : kept?.get(source);
    if (earlier !== undefined && this.request.isCurrent?.(earlier) === true) {
      this.extracted.set(source, earlier);
      return earlier;
    }
    const file = path.resolve(options.baseDir, source);
    const record = isCutOff && options.experimentalStats !== true ? undefined : recordOf(file);
    if (record === undefined || isCutOff) {
      const extracted: Extracted = { module: { source, dependencies: [], ...statsOf(record) }, followed: [], leaves: [] };
      this.extracted.set(source, extracted);
      return extracted;
    }
    const dependencies = this.dependenciesOf(record, file);
    const followed: string[] = [];
    const leaves: BareDependency[] = [];
    for (const dependency of dependencies) {
      if (!dependency.followable) leaves.push(dependency);
      else if (dependency.matchesDoNotFollow !== true) followed.push(dependency.resolved);
    }
    const extracted: KeptModule = { module: { source, dependencies, language: record.language, ...statsOf(record) }, followed, leaves, file, record };
    this.extracted.set(source, extracted);
    kept?.set(source, extracted);
    return extracted;
  }

  /** Imports that name the same module in the same module system, type-only or not alike, are one dependency: the first. */
  private dependenciesOf(record: ModuleRecord, file: string): BareDependency[] {
    const { options, resolver } = this.request;
    const from = toSlashes(file);
    const placed: Placed[] = [];
    /** By specifier: a bit for each way in which a dependency names it. */
    const ways = new Map<string, number>();
    for (const edge of edgesOf(record, options)) {
      const { moduleSystem, record: { kind, specifier } } = edge;
      const resolution = resolver.resolve({ from, specifier, moduleSystem, kind });
      const isTypeOnly = edge.dependencyTypes[0] === "type-only";
      const name = resolution.module;
      const way = WAYS[moduleSystem] << (isTypeOnly ? 1 : 0);
      const known = ways.get(name) ?? 0;
      if ((known & way) !== 0 || !this.filters.letsThrough(resolution.resolved)) continue;
      ways.set(name, known | way);
      placed.push({ name, moduleSystem, isTypeOnly, dependency: this.toDependency(edge, resolution) });
    }
    if (placed.length > 1) placed.sort((a, b) => compareFirstDifference(a.name, b.name) || this.collation(keyOf(a), keyOf(b)));
    return placed.map(({ dependency }) => dependency);
  }

  private toDependency({ record, moduleSystem, dependencyTypes, preCompilationOnly }: Edge, resolution: Resolution): BareDependency {
    const isStopped = this.filters.stopsAt(resolution);
    const dependency: BareDependency = {
      module: resolution.module,
      moduleSystem,
      dynamic: record.kind === "dynamic-import",
      exoticallyRequired: record.exotic !== undefined,
      // what could not be resolved is of the one type "unknown"
      dependencyTypes: this.typeLists.joined(resolution.dependencyTypes, resolution.couldNotResolve ? NO_TYPES : dependencyTypes),
      resolved: resolution.resolved,
      coreModule: resolution.coreModule,
      couldNotResolve: resolution.couldNotResolve,
      followable: resolution.followable && !isStopped,
      matchesDoNotFollow: isStopped,
      line: record.line,
      column: record.column,
      dependencyKind: "import",
    };
    if (record.exotic !== undefined) dependency.exoticRequire = record.exotic;
    if (preCompilationOnly !== undefined) dependency.preCompilationOnly = preCompilationOnly;
    if (resolution.license !== undefined) dependency.license = resolution.license;
    if (resolution.protocol !== undefined) dependency.protocol = resolution.protocol;
    if (resolution.mimeType !== undefined) dependency.mimeType = resolution.mimeType;
    return dependency;
  }
}

/** The bit of each module system; the next one is for its imports of types. */
const WAYS: Record<ModuleSystem, number> = { es6: 1, cjs: 4, amd: 16, tsd: 64 };

const NO_TYPES: readonly DependencyType[] = [];

function keyOf({ name, moduleSystem, isTypeOnly }: Placed): string {
  return `${name} ${moduleSystem} ${isTypeOnly}`;
}

/** Lists of dependency types, each put together once for all the dependencies that have it. */
class TypeLists {
  private readonly known = new Map<readonly DependencyType[], Map<readonly DependencyType[], DependencyType[]>>();

  joined(first: readonly DependencyType[], then: readonly DependencyType[]): DependencyType[] {
    let followers = this.known.get(first);
    if (followers === undefined) this.known.set(first, (followers = new Map()));
    let list = followers.get(then);
    if (list === undefined) followers.set(then, (list = [...first, ...then]));
    return list;
  }
}

/** The filters that act while the graph is extracted; each pattern is asked once for each name. */
class Filters {
  private readonly excluded: PatternMemo | undefined;
  private readonly included: PatternMemo | undefined;
  private readonly notFollowed: PatternMemo | undefined;
  private readonly notFollowedTypes: readonly string[];

  constructor({ exclude, includeOnly, doNotFollow }: CruiseOptions) {
    this.excluded = exclude.path ? new PatternMemo(exclude.path) : undefined;
    this.included = includeOnly?.path ? new PatternMemo(includeOnly.path) : undefined;
    this.notFollowed = doNotFollow.path ? new PatternMemo(doNotFollow.path) : undefined;
    this.notFollowedTypes = doNotFollow.dependencyTypes ?? [];
  }

  letsThrough(name: string): boolean {
    return !(this.excluded?.test(name) ?? false) && (this.included?.test(name) ?? true);
  }

  stopsAt({ resolved, dependencyTypes }: Pick<Resolution, "resolved" | "dependencyTypes">): boolean {
    return (this.notFollowed?.test(resolved) ?? false) || this.notFollowedTypes.some((type) => (dependencyTypes as string[]).includes(type));
  }
}

class PatternMemo {
  private readonly pattern: RegExp;
  private readonly known = new Map<string, boolean>();

  constructor(source: string) {
    this.pattern = new RegExp(source);
  }

  test(name: string): boolean {
    let answer = this.known.get(name);
    if (answer === undefined) {
      answer = this.pattern.test(name);
      this.known.set(name, answer);
    }
    return answer;
  }
}

function statsOf(record: ModuleRecord | undefined): Pick<BareModule, "experimentalStats"> {
  return record?.stats === undefined ? {} : { experimentalStats: record.stats };
}

/** What is not followed is a module too, with what its first dependent knows of it. */
function toModule({ resolved, followable, coreModule, couldNotResolve, matchesDoNotFollow, dependencyTypes }: BareDependency): BareModule {
  const module: BareModule = { source: resolved, followable, coreModule, couldNotResolve, dependencyTypes, dependencies: [] };
  if (matchesDoNotFollow !== undefined) module.matchesDoNotFollow = matchesDoNotFollow;
  return module;
}
