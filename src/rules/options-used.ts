// The options and the rules as the summary shows them.

import type { CruiseOptions } from "../model/options.ts";
import type { Summary } from "../model/document.ts";
import type { RuleSet } from "../model/rules.ts";

const SHOWN = [
  "affected", "babelConfig", "baseDir", "baseline", "cache", "collapse", "combinedDependencies", "detectImportsInAmbientModules",
  "detectJSDocImports", "detectProcessBuiltinModuleCalls", "doNotFollow", "enhancedResolveOptions", "exclude",
  "exoticRequireStrings", "experimentalStats", "externalModuleResolutionStrategy", "focus", "ignoreKnown", "includeOnly",
  "knownViolations", "maxDepth", "metrics", "moduleSystems", "outputTo", "outputType", "parser", "prefix",
  "preserveSymlinks", "reaches", "reporterOptions", "rulesFile", "skipAnalysisNotInRules", "suffix", "tsConfig",
  "tsPreCompilationDeps", "webpackConfig",
] as const satisfies readonly (keyof CruiseOptions)[];

/** In the order of their names; without what says nothing: no bound, an empty filter, no known violations. */
export function showOptions(options: CruiseOptions, args: readonly string[]): Summary["optionsUsed"] {
  const shown: Record<string, unknown> = {};
  for (const name of SHOWN) {
    const value: unknown = options[name];
    if (value === undefined || value === 0) continue;
    if ((name === "doNotFollow" || name === "exclude") && Object.keys(value as object).length === 0) continue;
    if (name === "knownViolations" && (value as unknown[]).length === 0) continue;
    // as a pattern, not as a filter: what readers of older results expect
    shown[name] = name === "includeOnly" ? options.includeOnly?.path : value;
  }
  return { ...shown, args: args.join(" ") } as Summary["optionsUsed"];
}

/** `allowed` entries without the name they share. */
export function showRuleSet({ forbidden, allowed, allowedSeverity, required, ratchets }: RuleSet): RuleSet {
  return {
    forbidden: forbidden ?? [],
    ...(allowed === undefined ? {} : { allowed: allowed.map(({ name, ...rule }) => (name === undefined || name === "not-in-allowed" ? rule : { ...rule, name })) }),
    ...(allowedSeverity === undefined ? {} : { allowedSeverity }),
    ...(required === undefined ? {} : { required }),
    ...(ratchets === undefined ? {} : { ratchets }),
  };
}
