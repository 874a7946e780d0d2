// Small graphs written as text, for tests of what is judged and shown.

import type { DependencyType } from "../../src/model/document.ts";
import type { CruiseOptions } from "../../src/model/options.ts";
import type { RuleSet } from "../../src/model/rules.ts";
import { analyze, type AnalyzeInput } from "../../src/rules/analyze.ts";
import type { BareDependency, BareModule } from "../../src/model/document.ts";

/**
 * One module a line: `src/a.ts: src/b.ts, fs core, ./gone unknown, src/c.ts type-only import dynamic`. After a
 * dependency's name come its types (`local import` when there are none), and `dynamic`. What is named but has no line
 * becomes a module that is not followed.
 */
export function modulesOf(text: string): BareModule[] {
  const modules: BareModule[] = [];
  for (const line of text.split("\n")) {
    const [source = "", targets = ""] = line.split(":").map((part) => part.trim());
    if (source === "") continue;
    modules.push({ source, dependencies: targets.split(",").map((target) => target.trim()).filter(Boolean).map(dependencyOf) });
  }
  const known = new Set(modules.map(({ source }) => source));
  for (const { resolved, coreModule, couldNotResolve, dependencyTypes } of modules.flatMap(({ dependencies }) => dependencies)) {
    if (known.has(resolved)) continue;
    known.add(resolved);
    modules.push({ source: resolved, followable: false, coreModule, couldNotResolve, matchesDoNotFollow: false, dependencyTypes, dependencies: [] });
  }
  for (const { dependencies } of modules) {
    for (const dependency of dependencies) {
      dependency.followable = modules.find(({ source }) => source === dependency.resolved)?.followable !== false;
    }
  }
  return modules;
}

function dependencyOf(text: string): BareDependency {
  const [resolved = "", ...words] = text.split(/\s+/);
  const types = words.filter((word) => word !== "dynamic") as DependencyType[];
  return {
    module: resolved,
    moduleSystem: "es6",
    dynamic: words.includes("dynamic"),
    exoticallyRequired: false,
    dependencyTypes: types.length > 0 ? types : ["local", "import"],
    resolved,
    coreModule: types.includes("core"),
    followable: true,
    couldNotResolve: types.includes("unknown"),
    matchesDoNotFollow: false,
  };
}

export function optionsOf(options: Partial<CruiseOptions> = {}): CruiseOptions {
  return {
    baseDir: "/repository",
    doNotFollow: {},
    exclude: {},
    maxDepth: 0,
    moduleSystems: ["es6", "cjs", "tsd", "amd"],
    tsPreCompilationDeps: false,
    detectJSDocImports: false,
    detectImportsInAmbientModules: false,
    detectProcessBuiltinModuleCalls: false,
    exoticRequireStrings: [],
    extraExtensionsToScan: [],
    preserveSymlinks: false,
    combinedDependencies: false,
    externalModuleResolutionStrategy: "node_modules",
    skipAnalysisNotInRules: false,
    metrics: false,
    validate: true,
    ...options,
  };
}

/** Judges a graph written as text. */
export function judged(
  text: string,
  ruleSet: RuleSet | undefined,
  options: Partial<CruiseOptions> = {},
  input: Partial<AnalyzeInput> = {},
) {
  return analyze({
    modules: modulesOf(text),
    options: optionsOf(options),
    ruleSet,
    args: ["."],
    liveness: "warn",
    today: "2026-06-15",
    ...input,
  });
}
