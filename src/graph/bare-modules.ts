// A saved document taken back to what extraction gave, so that it can be judged again.

import type { CruiseResult, Dependency, Module } from "../model/document.ts";
import type { BareDependency, BareModule } from "../model/document.ts";

/** Of this tool's documents and of dependency-cruiser's; whatever evaluation had added is left behind. */
export function bareModulesOf({ modules }: Pick<CruiseResult, "modules">): BareModule[] {
  return modules.map(toBareModule);
}

function toBareModule(module: Module): BareModule {
  const {
    dependencies, dependents, valid, orphan, reachable, reaches, instability, rules, matchesFocus, matchesReaches,
    matchesHighlight, consolidated, ...bare
  } = module;
  void [dependents, valid, orphan, reachable, reaches, instability, rules, matchesFocus, matchesReaches, matchesHighlight, consolidated];
  return { ...bare, dependencies: dependencies.map(toBareDependency) };
}

function toBareDependency(dependency: Dependency): BareDependency {
  const { circular, cycle, instability, valid, rules, ...bare } = dependency;
  void [circular, cycle, instability, valid, rules];
  return bare;
}
