// Brings options into the form that a cruise reads: those of the command line laid over the configuration's, defaults
// filled in, patterns joined.

import path from "node:path";
import type { ModuleSystem } from "../model/document.ts";
import type { CruiseOptions, PathFilter, Patterns, RawOptions } from "../model/options.ts";
import type { RuleSet } from "../model/rules.ts";
import { joinPatterns } from "./normalize-rules.ts";

/** What options depend on besides themselves. */
export interface OptionsContext {
  /** Absolute; `baseDir` is relative to it. */
  cwd: string;
  /** The paths of the command line. */
  args: readonly string[];
  ruleSet: RuleSet;
  /** As shown in the result; absent without a configuration. */
  rulesFile?: string | undefined;
}

const MODULE_SYSTEMS: readonly ModuleSystem[] = ["es6", "cjs", "tsd", "amd"];
/** Of `fileName`, where an option names a file without saying which. */
const DEFAULT_FILES = { tsConfig: "tsconfig.json", webpackConfig: "webpack.config.js", babelConfig: ".babelrc" } as const;
/** Where what a run keeps for the next one lies, from the project's root. */
export const CACHE_FOLDER = ".graph/cache";
/** The patterns in `reporterOptions`, in the sections that have them. */
const REPORTER_SECTIONS = ["archi", "dot", "ddot", "flat"];
const REPORTER_FILTERS = ["exclude", "includeOnly", "focus", "reaches"];

/** @param raw the configuration's, merged @param commandLine what wins over them */
export function normalizeOptions(raw: RawOptions, commandLine: RawOptions, context: OptionsContext): CruiseOptions {
  const options = mergeDeep(raw, commandLine) as RawOptions;
  const { cwd, args, ruleSet, rulesFile } = context;
  const result: CruiseOptions = {
    baseDir: path.resolve(cwd, options.baseDir ?? "."),
    args: args.join(" "),
    validate: rulesFile !== undefined || hasRules(ruleSet),
    doNotFollow: normalizeFilter(options.doNotFollow) ?? {},
    exclude: normalizeFilter(options.exclude) ?? {},
    maxDepth: Math.trunc(Number(options.maxDepth ?? 0)),
    moduleSystems: [...new Set(options.moduleSystems ?? MODULE_SYSTEMS)],
    tsPreCompilationDeps: options.tsPreCompilationDeps ?? false,
    detectJSDocImports: options.detectJSDocImports ?? false,
    detectImportsInAmbientModules: options.detectImportsInAmbientModules ?? false,
    detectProcessBuiltinModuleCalls: options.detectProcessBuiltinModuleCalls ?? false,
    exoticRequireStrings: [...new Set(options.exoticRequireStrings ?? [])],
    extraExtensionsToScan: options.extraExtensionsToScan ?? [],
    preserveSymlinks: options.preserveSymlinks ?? false,
    combinedDependencies: options.combinedDependencies ?? false,
    externalModuleResolutionStrategy: options.externalModuleResolutionStrategy ?? "node_modules",
    skipAnalysisNotInRules: options.skipAnalysisNotInRules ?? false,
    metrics: wantsMetrics(options, ruleSet),
  };
  const copied = [
    "builtInModules", "enhancedResolveOptions", "parser", "experimentalStats", "knownViolations", "ignoreKnown", "baseline",
    "outputType", "outputTo", "prefix", "suffix", "forceDeriveDependents",
  ] as const;
  for (const key of copied) {
    if (options[key] !== undefined) Object.assign(result, { [key]: options[key] });
  }
  for (const key of ["includeOnly", "reaches", "highlight", "focus"] as const) {
    const filter = normalizeFilter(options[key]);
    if (filter !== undefined) result[key] = filter;
  }
  if (result.focus !== undefined && options.focusDepth !== undefined) result.focus.depth = Math.trunc(Number(options.focusDepth));
  if (options.collapse !== undefined) result.collapse = normalizeCollapse(options.collapse);
  for (const key of ["tsConfig", "webpackConfig", "babelConfig"] as const) {
    const named = normalizeFileOption(options[key], DEFAULT_FILES[key]);
    if (named !== undefined) result[key] = named;
  }
  if (options.detectJSDocImports === true || options.detectImportsInAmbientModules === true) result.parser = "tsc";
  const cache = normalizeCache(options);
  if (cache !== undefined) result.cache = cache;
  if (options.reporterOptions !== undefined) result.reporterOptions = normalizeReporterOptions(options.reporterOptions);
  if (options.progress !== undefined) result.progress = typeof options.progress === "string" ? { type: options.progress } : options.progress;
  if (rulesFile !== undefined) result.rulesFile = rulesFile;
  return result;
}

function hasRules({ forbidden, allowed, required, ratchets }: RuleSet): boolean {
  return [forbidden, allowed, required, ratchets].some((list) => list !== undefined);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Objects are merged key by key, everything else is replaced. */
function mergeDeep(base: object, over: object): Record<string, unknown> {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (value === undefined) continue;
    const below = result[key];
    result[key] = isObject(value) && isObject(below) ? mergeDeep(below, value) : value;
  }
  return result;
}

/** A pattern, several, or an object with a `path` and more, which is kept. */
function normalizeFilter<T extends object>(filter: Patterns | (T & { path?: Patterns }) | undefined): (Omit<T, "path"> & PathFilter) | undefined {
  if (filter === undefined) return undefined;
  const { path: patterns, ...rest } = typeof filter === "string" || Array.isArray(filter) ? { path: filter } : filter;
  const joined = joinPatterns(patterns);
  const result = { ...rest, ...(joined === undefined ? {} : { path: joined }) };
  return result as Omit<T, "path"> & PathFilter;
}

/** One digit stands for so many levels of folders, and for each package's folder. */
function normalizeCollapse(collapse: string | number): string {
  if (typeof collapse === "string" && !/^\d$/.test(collapse)) return collapse;
  return `node_modules/[^/]+|^${"[^/]+/".repeat(Number(collapse))}`;
}

function normalizeFileOption<T extends { fileName?: string }>(option: boolean | string | T | undefined, byDefault: string): (T & { fileName: string }) | undefined {
  if (option === undefined || option === false) return undefined;
  if (typeof option === "string") return { fileName: option } as T & { fileName: string };
  return { ...(option === true ? ({} as T) : option), fileName: (option === true ? undefined : option.fileName) ?? byDefault };
}

export function normalizeCache({ cache, cacheStrategy }: RawOptions): CruiseOptions["cache"] {
  if (cache === false) return false;
  if (cache === undefined && cacheStrategy === undefined) return undefined;
  const given = typeof cache === "string" ? { folder: cache } : typeof cache === "object" ? cache : {};
  const strategy = cacheStrategy === undefined ? given.strategy ?? "metadata" : cacheStrategy === "content" ? "content" : "metadata";
  return { folder: CACHE_FOLDER, ...given, strategy };
}

function normalizeReporterOptions(reporterOptions: Record<string, unknown>): Record<string, unknown> {
  const result = structuredClone(reporterOptions);
  for (const name of REPORTER_SECTIONS) {
    const section = result[name];
    if (!isObject(section)) continue;
    join(section, "collapsePattern");
    if (!isObject(section["filters"])) continue;
    for (const filter of REPORTER_FILTERS) {
      const value = section["filters"][filter];
      if (isObject(value)) join(value, "path");
    }
  }
  return result;
}

function join(holder: Record<string, unknown>, key: string): void {
  const value = holder[key];
  if (Array.isArray(value)) holder[key] = value.join("|");
}

/** Instability costs time, so it is worked out only where a rule, a report or an option shows it. */
function wantsMetrics(options: RawOptions, ruleSet: RuleSet): boolean {
  const section = options.reporterOptions?.[/^(?:x-)?dot-webpage$/.test(options.outputType ?? "") ? "dot" : options.outputType ?? ""];
  return (
    options.metrics === true ||
    options.outputType === "metrics" ||
    (isObject(section) && section["showMetrics"] === true) ||
    [...(ruleSet.forbidden ?? []), ...(ruleSet.allowed ?? [])].some(
      (rule) => rule.to?.moreUnstable !== undefined || ("scope" in rule && rule.scope === "folder"),
    )
  );
}
