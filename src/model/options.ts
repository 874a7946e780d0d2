// The options of a cruise, normalized: dependency-cruiser's names, defaults filled in, patterns joined to one string.

import type { DependencyType, ModuleSystem } from "./dependency-type.ts";
import type { Violation } from "./violation.ts";

export interface PathFilter {
  path?: string;
}

export interface EnhancedResolveOptions {
  exportsFields?: string[];
  importsFields?: string[];
  conditionNames?: string[];
  extensions?: string[];
  mainFields?: string[];
  mainFiles?: string[];
  aliasFields?: string[];
  cachedInputFileSystem?: { cacheDuration?: number };
}

/** An entry of `knownViolations`, or of the known-violations file: a violation, or just its id. */
export interface KnownViolation extends Partial<Violation> {
  id?: string;
  /** A day, `YYYY-MM-DD`; an entry past it fails the run. */
  expires?: string;
  owner?: string;
  reason?: string;
}

/** A bundler's `resolve.alias`, as far as it can be read: the name or `name$`, and what it stands for (`false`: nothing). */
export type Aliases = { name: string; onlyModule: boolean; alias: string | string[] | false }[];

export interface CruiseOptions {
  /** Absolute; what all names in the document are relative to. */
  baseDir: string;
  args?: string;
  doNotFollow: PathFilter & { dependencyTypes?: DependencyType[] };
  exclude: PathFilter & { dynamic?: boolean };
  includeOnly?: PathFilter;
  focus?: PathFilter & { depth?: number };
  reaches?: PathFilter;
  /** A revision: what has changed since, and all that reaches it, is shown. */
  affected?: string;
  highlight?: PathFilter;
  /** A pattern. */
  collapse?: string;
  /** 0: without a bound. */
  maxDepth: number;
  moduleSystems: ModuleSystem[];
  tsPreCompilationDeps: boolean | "specify";
  detectJSDocImports: boolean;
  detectImportsInAmbientModules: boolean;
  detectProcessBuiltinModuleCalls: boolean;
  exoticRequireStrings: string[];
  extraExtensionsToScan: string[];
  preserveSymlinks: boolean;
  combinedDependencies: boolean;
  externalModuleResolutionStrategy: "node_modules" | "yarn-pnp";
  builtInModules?: { override?: string[]; add?: string[] };
  enhancedResolveOptions?: EnhancedResolveOptions;
  tsConfig?: { fileName?: string };
  webpackConfig?: { fileName?: string; env?: unknown; arguments?: Record<string, unknown> };
  babelConfig?: { fileName?: string };
  parser?: string;
  skipAnalysisNotInRules: boolean;
  experimentalStats?: boolean;
  metrics: boolean;
  cache?: false | { folder?: string; strategy?: string; compress?: boolean };
  knownViolations?: KnownViolation[];
  ignoreKnown?: boolean;
  baseline?: { mode?: "full" | "shrink-only" | "format"; staleEntriesSeverity?: "error" | "warn" | "info" | "ignore" };
  validate: boolean;
  rulesFile?: string;
  outputType?: string;
  outputTo?: string;
  prefix?: string;
  suffix?: string;
  reporterOptions?: Record<string, unknown>;
  progress?: { type?: string; maximumLevel?: number };
  forceDeriveDependents?: boolean;
}

/** A pattern, or several of which one must match. */
export type Patterns = string | string[];

/** Options as a configuration or a command line gives them: dependency-cruiser's names, nothing filled in. */
export interface RawOptions {
  doNotFollow?: Patterns | { path?: Patterns; dependencyTypes?: DependencyType[] };
  exclude?: Patterns | { path?: Patterns; dynamic?: boolean };
  includeOnly?: Patterns | { path?: Patterns };
  focus?: Patterns | { path?: Patterns; depth?: number };
  /** Of `focus`; the command line's. */
  focusDepth?: number;
  reaches?: Patterns | { path?: Patterns };
  highlight?: Patterns | { path?: Patterns };
  /** A pattern, or a number of folder levels from 1 to 9. */
  collapse?: string | number;
  affected?: string | boolean;
  maxDepth?: number;
  moduleSystems?: ModuleSystem[];
  tsPreCompilationDeps?: boolean | "specify";
  detectJSDocImports?: boolean;
  detectImportsInAmbientModules?: boolean;
  detectProcessBuiltinModuleCalls?: boolean;
  exoticRequireStrings?: string[];
  extraExtensionsToScan?: string[];
  preserveSymlinks?: boolean;
  combinedDependencies?: boolean;
  externalModuleResolutionStrategy?: "node_modules" | "yarn-pnp";
  builtInModules?: { override?: string[]; add?: string[] };
  enhancedResolveOptions?: EnhancedResolveOptions;
  /** `true`: `tsconfig.json`. `false`: none, also when one stands beside a native configuration. */
  tsConfig?: boolean | string | { fileName?: string };
  webpackConfig?: boolean | string | { fileName?: string; env?: unknown; arguments?: Record<string, unknown> };
  babelConfig?: boolean | string | { fileName?: string };
  parser?: string;
  skipAnalysisNotInRules?: boolean;
  experimentalStats?: boolean;
  metrics?: boolean;
  cache?: boolean | string | { folder?: string; strategy?: string; compress?: boolean };
  cacheStrategy?: string;
  knownViolations?: KnownViolation[];
  ignoreKnown?: boolean;
  baseline?: { mode?: "full" | "shrink-only" | "format"; staleEntriesSeverity?: "error" | "warn" | "info" | "ignore" };
  baseDir?: string;
  outputType?: string;
  outputTo?: string;
  prefix?: string;
  suffix?: string;
  reporterOptions?: Record<string, unknown>;
  progress?: string | { type?: string; maximumLevel?: number };
  forceDeriveDependents?: boolean;
}
