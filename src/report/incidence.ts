// The incidence matrix: a row and a column for each module, and in a cell whether the row's module depends on the column's.

import type { CruiseResult, Dependency, Module } from "../model/document.ts";
import { UserError } from "../model/problem.ts";

export interface Matrix {
  /** Rows and columns alike: by name, core modules last. */
  modules: Module[];
  /** The cell's dependency; the first one, when there are several between the two. */
  cell(from: Module, to: Module): Dependency | undefined;
}

/** The text would come near to the longest one there can be (2²⁹ − 24 characters on Node 20). */
const LONGEST_OUTPUT = 500_000_000;

/** @param cellLength characters that an empty cell takes. Throws: UserError (invalid) when the text would be too long. */
export function incidenceMatrix({ modules }: CruiseResult, cellLength: number): Matrix {
  if (modules.length ** 2 * cellLength > LONGEST_OUTPUT) {
    throw new UserError("invalid", {
      file: "",
      message: `${modules.length} modules are too many for a matrix, which has a cell for each two of them`,
      hint: "leave some out with --include-only, --focus or --exclude, or join them with --collapse",
    });
  }
  const edges = new Map<string, Map<string, Dependency>>();
  for (const { source, dependencies } of modules) {
    const targets = new Map<string, Dependency>();
    for (const edge of dependencies) if (!targets.has(edge.resolved)) targets.set(edge.resolved, edge);
    edges.set(source, targets);
  }
  return {
    modules: modules.toSorted((left, right) => (sortKey(left) > sortKey(right) ? 1 : -1)),
    cell: (from, to) => edges.get(from.source)?.get(to.source),
  };
}

/** `true`, `false`, or the severity of the first rule that the dependency breaks. */
export function incidenceOf(edge: Dependency | undefined): string {
  if (edge === undefined) return "false";
  return edge.valid ? "true" : (edge.rules?.[0]?.severity ?? "true");
}

function sortKey({ coreModule, source }: Module): string {
  return `${coreModule ? 1 : 0}-${source}`;
}
