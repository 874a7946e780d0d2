// The graph document: dependency-cruiser's cruise result (its published schema, 18.x), and what is added to it.
// A document is immutable once built. Names and meanings are dependency-cruiser's; additions are marked "+".

import type { DependencyType, ModuleSystem } from "./dependency-type.ts";
import type { CruiseOptions } from "./options.ts";
import type { RuleSet, Severity } from "./rules.ts";
import type { MiniDependency, RuleSummary, Violation } from "./violation.ts";

// What a document is made of can be named from here too. The files are apart because options and rules need those
// shapes, and a document holds options and rules.
export type { DependencyType, ModuleSystem } from "./dependency-type.ts";
export type { MiniDependency, RuleSummary, Violation, ViolationType } from "./violation.ts";

export interface Dependency {
  /** The specifier as written. */
  module: string;
  moduleSystem: ModuleSystem;
  dynamic: boolean;
  exoticallyRequired: boolean;
  exoticRequire?: string;
  dependencyTypes: DependencyType[];
  preCompilationOnly?: boolean;
  /** Relative to the base directory, with `/`; the specifier itself when it could not be resolved. */
  resolved: string;
  coreModule: boolean;
  couldNotResolve: boolean;
  followable: boolean;
  matchesDoNotFollow?: boolean;
  license?: string;
  protocol?: "data:" | "file:" | "node:" | "bun:";
  mimeType?: string;
  circular: boolean;
  cycle?: MiniDependency[];
  instability?: number;
  valid: boolean;
  rules?: RuleSummary[];
  /** + 1-based start of the statement or expression. */
  line?: number;
  column?: number;
  /** + */
  dependencyKind?: "import";
}

export interface Reachable {
  value: boolean;
  asDefinedInRule: string;
  matchedFrom: string;
}

export interface Reaches {
  asDefinedInRule: string;
  modules: { source: string; via: MiniDependency[] }[];
}

export interface Module {
  source: string;
  dependencies: Dependency[];
  /** Absent when `skipAnalysisNotInRules` is set and nothing asked for needs them. */
  dependents?: string[];
  valid: boolean;
  orphan?: boolean;
  coreModule?: boolean;
  couldNotResolve?: boolean;
  followable?: boolean;
  matchesDoNotFollow?: boolean;
  matchesFocus?: boolean;
  matchesReaches?: boolean;
  matchesHighlight?: boolean;
  consolidated?: boolean;
  dependencyTypes?: DependencyType[];
  license?: string;
  reachable?: Reachable[];
  reaches?: Reaches[];
  instability?: number;
  experimentalStats?: { topLevelStatementCount: number; size: number };
  rules?: RuleSummary[];
  /** + Absent for files that are not source, core modules and what could not be resolved. */
  language?: "typescript" | "javascript" | "python";
}

/** A dependency as extraction and resolution give it, before anything is derived from the graph as a whole. */
export type BareDependency = Omit<Dependency, "circular" | "cycle" | "instability" | "valid" | "rules">;

/** A module likewise. `dependencyTypes`, `followable` and the like are there for what was not extracted. */
export interface BareModule
  extends Pick<
    Module,
    | "source"
    | "coreModule"
    | "couldNotResolve"
    | "followable"
    | "matchesDoNotFollow"
    | "dependencyTypes"
    | "license"
    | "language"
    | "experimentalStats"
  > {
  dependencies: BareDependency[];
}

export interface FolderDependency {
  name: string;
  instability?: number;
  valid: boolean;
  circular: boolean;
  cycle?: MiniDependency[];
  rules?: RuleSummary[];
}

export interface Folder {
  name: string;
  moduleCount: number;
  dependents?: { name: string }[];
  dependencies?: FolderDependency[];
  afferentCouplings?: number;
  efferentCouplings?: number;
  instability?: number;
  experimentalStats?: { topLevelStatementCount: number; size: number };
}

export interface Environment {
  version: string;
  nodeVersionSupported: string;
  nodeVersionFound: string;
  osVersionFound: string;
  transpilersFound: { name: string; version: string; available: boolean; currentVersion: string }[];
  extensionsFound: { extension: string; available: boolean }[];
  issues?: { severity: Severity; name: string; description: string }[];
}

export interface Summary {
  violations: Violation[];
  error: number;
  warn: number;
  info: number;
  ignore: number;
  baselineSize?: number;
  baselineStale?: number;
  advisedExitCode: number;
  totalCruised: number;
  totalDependenciesCruised: number;
  optionsUsed: Partial<CruiseOptions> & { args: string };
  ruleSetUsed?: RuleSet;
  environment?: Environment;
  /** + Per language: what was looked at. */
  inspected?: Record<string, { files: number; modules: number }>;
  /** + Files that could be read only in part, or not at all, when there are such. */
  incomplete?: { file: string; line?: number; column?: number; message: string }[];
  /** + Rules whose selecting side matched nothing. */
  vacuousRules?: string[];
  /** + */
  ratchets?: { name: string; count: number; ceiling: number }[];
  /** + Rules and known violations past their day, each of which fails the run. Absent when there is none. */
  expired?: ExpiredEntry[];
}

/** A rule (its name alone), or an entry of the known violations, past its last day. */
export interface ExpiredEntry {
  rule?: string;
  /** Of a known violation. */
  id?: string;
  from?: string;
  to?: string;
  /** `YYYY-MM-DD`. */
  expires: string;
}

/** A whole cruise result, as `-T json` prints it. */
export interface CruiseResult {
  modules: Module[];
  folders?: Folder[];
  summary: Summary;
}
