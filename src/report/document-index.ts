// Finds, for a violation, the dependency that it is about: violations name modules, and lines stand with dependencies.

import type { CruiseResult, Dependency, Module, Violation } from "../model/document.ts";

export class DocumentIndex {
  private readonly modules: ReadonlyMap<string, Module>;

  constructor(result: CruiseResult) {
    this.modules = new Map(result.modules.map((module) => [module.source, module]));
  }

  module(source: string): Module | undefined {
    return this.modules.get(source);
  }

  /**
   * The edge where a finding starts: of a cycle and of a path its first one. `undefined` for a finding about a module
   * or a folder, and where the graph does not have the edge.
   */
  edgeOf(violation: Violation): Dependency | undefined {
    const target = firstTarget(violation);
    if (target === undefined) return undefined;
    const edges = this.modules.get(violation.from)?.dependencies.filter(({ resolved }) => resolved === target) ?? [];
    return edges.find((edge) => edge.module === violation.unresolvedTo && breaksRule(edge, violation.rule.name))
      ?? edges.find((edge) => breaksRule(edge, violation.rule.name))
      ?? edges[0];
  }
}

/** The dependency is one of those that the rule found. */
export function breaksRule(dependency: Dependency, rule: string): boolean {
  return dependency.rules?.some(({ name }) => name === rule) ?? false;
}

/** The name of the module that a finding's first edge leads to. */
function firstTarget(violation: Violation): string | undefined {
  switch (violation.type) {
    case "module":
    case "folder":
      return undefined;
    case "cycle":
      return violation.cycle?.[0]?.name ?? violation.to;
    case "reachability":
      return violation.via?.find(({ name }) => name !== violation.from)?.name ?? violation.to;
    default:
      return violation.to;
  }
}
