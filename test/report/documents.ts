// Documents for the reporters' tests: small, and written by hand so that each says only what its test is about.

import type { CruiseResult, Dependency, Module, Summary, Violation } from "../../src/model/document.ts";

export function dependency(resolved: string, rest: Partial<Dependency> = {}): Dependency {
  return {
    module: `./${resolved.split("/").at(-1)}`,
    moduleSystem: "es6",
    dynamic: false,
    exoticallyRequired: false,
    dependencyTypes: ["local", "import"],
    resolved,
    coreModule: false,
    couldNotResolve: false,
    followable: true,
    circular: false,
    valid: true,
    ...rest,
  };
}

/** Dependencies as names, or whole. */
export function module(source: string, dependencies: (string | Dependency)[] = [], rest: Partial<Module> = {}): Module {
  const edges = dependencies.map((target) => (typeof target === "string" ? dependency(target) : target));
  return { source, dependencies: edges, dependents: [], valid: true, ...rest };
}

export function violation(rule: string, from: string, to: string, rest: Partial<Violation> = {}): Violation {
  return { type: "dependency", from, to, rule: { name: rule, severity: "error" }, ...rest };
}

/** `dependents` and the counts are derived; what the summary says besides is `rest`. */
export function document(modules: Module[], violations: Violation[] = [], rest: Partial<Summary> = {}): CruiseResult {
  const dependents = new Map(modules.map(({ source }) => [source, new Set<string>()]));
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) dependents.get(resolved)?.add(source);
  }
  const count = (severity: string): number => violations.filter(({ rule }) => rule.severity === severity).length;
  return {
    modules: modules.map((each) => ({ ...each, dependents: [...(dependents.get(each.source) ?? [])] })),
    summary: {
      violations,
      error: count("error"),
      warn: count("warn"),
      info: count("info"),
      ignore: count("ignore"),
      advisedExitCode: count("error"),
      totalCruised: modules.length,
      totalDependenciesCruised: modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0),
      optionsUsed: { args: "src" },
      ...rest,
    },
  };
}
