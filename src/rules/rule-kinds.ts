// What a rule is about: a dependency, a module, a folder's dependency; and which analyses a rule set needs.

import type { AllowedRule, Rule, RuleSet } from "../model/rules.ts";

/** The name under which findings of the `allowed` list are reported. */
export const NOT_IN_ALLOWED = "not-in-allowed";

export type AnyRule = Partial<Pick<Rule, "name" | "scope" | "from" | "to" | "module">>;

/** It judges modules, not dependencies. */
export function isAboutModules({ from, to, module }: AnyRule): boolean {
  return from?.orphan !== undefined || to?.reachable !== undefined || module !== undefined;
}

export function isAboutFolders({ scope }: AnyRule): boolean {
  return scope === "folder";
}

export function isAboutDependents({ module }: AnyRule): boolean {
  return module?.numberOfDependentsLessThan !== undefined || module?.numberOfDependentsMoreThan !== undefined;
}

export interface NeededAnalyses {
  cycles: boolean;
  dependents: boolean;
  orphans: boolean;
  metrics: boolean;
}

/** What the rules themselves ask for, whatever else is wanted. */
export function analysesNeededBy(ruleSet: RuleSet | undefined): NeededAnalyses {
  const rules: AnyRule[] = [...(ruleSet?.forbidden ?? []), ...(ruleSet?.allowed ?? [])];
  return {
    cycles: rules.some(({ to }) => to?.circular !== undefined),
    dependents: rules.some(isAboutDependents),
    orphans: rules.some(({ from }) => from?.orphan !== undefined),
    metrics: rules.some((rule) => rule.to?.moreUnstable !== undefined || isAboutFolders(rule)),
  };
}

/** The name an entry of `allowed` goes by: its own, or `allowed[n]`, counted from 0. */
export function nameOfAllowed({ name }: AllowedRule, index: number): string {
  return name === undefined || name === NOT_IN_ALLOWED ? `allowed[${index}]` : name;
}
