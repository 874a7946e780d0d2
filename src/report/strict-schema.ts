// A document without what is added to dependency-cruiser's, for readers that hold to its published schema, which allows
// no key that it does not name. So the parts that are written by configurations go through lists of the keys it has.
// Source: dependency-cruiser 18.7, cruise-result schema.

import type { CruiseResult, Dependency, Module, Summary, Violation } from "../model/document.ts";
import type { KnownViolation } from "../model/options.ts";
import type { Rule, RuleSet } from "../model/rules.ts";

const RULE_KEYS = ["name", "severity", "scope", "comment", "from", "to", "module"] as const;
const FROM_KEYS = ["path", "pathNot", "orphan"] as const;
const TO_KEYS = [
  "path", "pathNot", "couldNotResolve", "circular", "dynamic", "exoticallyRequired", "exoticRequire", "exoticRequireNot",
  "preCompilationOnly", "dependencyTypes", "dependencyTypesNot", "moreThanOneDependencyType", "license", "licenseNot", "via",
  "viaOnly", "viaNot", "viaSomeNot", "moreUnstable", "ancestor", "reachable",
] as const;
const MODULE_KEYS = ["path", "pathNot", "numberOfDependentsLessThan", "numberOfDependentsMoreThan"] as const;
const VIOLATION_KEYS = [
  "type", "from", "to", "unresolvedTo", "dependencyTypes", "rule", "cycle", "via", "metrics", "comment",
] as const;
const OPTION_KEYS = [
  "doNotFollow", "exclude", "includeOnly", "focus", "reaches", "affected", "highlight", "ignoreKnown", "knownViolations",
  "collapse", "maxDepth", "moduleSystems", "detectJSDocImports", "detectImportsInAmbientModules",
  "detectProcessBuiltinModuleCalls", "prefix", "suffix", "preserveSymlinks", "combinedDependencies", "tsConfig",
  "tsPreCompilationDeps", "extraExtensionsToScan", "externalModuleResolutionStrategy", "builtInModules",
  "forceDeriveDependents", "webpackConfig", "enhancedResolveOptions", "babelConfig", "parser", "exoticRequireStrings",
  "reporterOptions", "progress", "metrics", "experimentalStats", "skipAnalysisNotInRules", "baseDir", "cache", "baseline",
  "args", "rulesFile", "outputTo", "outputType",
] as const;
const RESOLVE_KEYS = [
  "exportsFields", "conditionNames", "extensions", "mainFields", "mainFiles", "aliasFields", "cachedInputFileSystem",
] as const;
const REPORTER_KEYS = [
  "anon", "archi", "dot", "ddot", "flat", "markdown", "metrics", "mermaid", "text", "err", "err-long", "err-html",
] as const;

export function withoutAdditions(result: CruiseResult): CruiseResult {
  const { modules, summary, ...rest } = result;
  return { modules: modules.map(withoutModuleAdditions), ...rest, summary: withoutSummaryAdditions(summary) };
}

function withoutModuleAdditions({ language: _language, ...module }: Module): Module {
  return { ...module, dependencies: module.dependencies.map(withoutDependencyAdditions) };
}

function withoutDependencyAdditions({ line: _line, column: _column, dependencyKind: _kind, ...dependency }: Dependency): Dependency {
  return dependency;
}

function withoutSummaryAdditions(summary: Summary): Summary {
  const { inspected: _inspected, vacuousRules: _vacuous, ratchets: _ratchets, expired: _expired, incomplete: _incomplete, ...rest } = summary;
  const stripped: Summary = {
    ...rest,
    violations: summary.violations.map(withoutViolationAdditions),
    optionsUsed: withoutOptionAdditions(summary.optionsUsed),
  };
  if (summary.ruleSetUsed !== undefined) stripped.ruleSetUsed = withoutRuleAdditions(summary.ruleSetUsed);
  return stripped;
}

function withoutViolationAdditions(violation: Violation): Violation {
  return pick(violation, VIOLATION_KEYS);
}

function withoutOptionAdditions(options: Summary["optionsUsed"]): Summary["optionsUsed"] {
  const stripped = pick(options, OPTION_KEYS);
  if (options.knownViolations !== undefined) {
    stripped.knownViolations = options.knownViolations.filter(isViolation).map(withoutViolationAdditions);
  }
  if (options.reporterOptions !== undefined) stripped.reporterOptions = pick(options.reporterOptions, REPORTER_KEYS);
  if (options.enhancedResolveOptions !== undefined) {
    stripped.enhancedResolveOptions = pick(options.enhancedResolveOptions, RESOLVE_KEYS);
  }
  return stripped;
}

/** Entries that are just an id have no place in the schema. */
function isViolation(entry: KnownViolation): entry is KnownViolation & Violation {
  return entry.from !== undefined && entry.to !== undefined && entry.rule !== undefined;
}

function withoutRuleAdditions({ forbidden, allowed, allowedSeverity, required }: RuleSet): RuleSet {
  const stripped: RuleSet = {};
  if (forbidden !== undefined) stripped.forbidden = forbidden.map((rule) => rulePart(rule, RULE_KEYS));
  if (allowed !== undefined) {
    stripped.allowed = allowed.map((rule) => rulePart(rule, ["comment", "scope", "from", "to"]));
  }
  if (allowedSeverity !== undefined) stripped.allowedSeverity = allowedSeverity;
  if (required !== undefined) stripped.required = required.map((rule) => rulePart(rule, RULE_KEYS));
  return stripped;
}

function rulePart<R extends Pick<Rule, "from" | "to" | "module">>(rule: R, keys: readonly string[]): R {
  const part = pick(rule, keys);
  if (part.from !== undefined) part.from = pick(part.from, FROM_KEYS);
  if (part.to !== undefined) part.to = pick(part.to, TO_KEYS);
  if (part.module !== undefined) part.module = pick(part.module, MODULE_KEYS);
  return part;
}

/** The named properties that are there, in the object's own order; what the type requires must be among the keys. */
function pick<T extends object>(object: T, keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key))) as T;
}
