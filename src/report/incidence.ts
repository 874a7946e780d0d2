// The incidence matrix: a row and a column for each module, and in a cell whether the row's module depends on the column's.

import type { CruiseResult, Dependency, Module } from "../model/document.ts";
import { UserError } from "../model/problem.ts";

/** How the cells are written. Nearly all are empty, so these are not asked for one by one. */
export interface CellWriter {
  empty: string;
  cell(from: Module, to: Module, edge: Dependency): string;
}

export interface MatrixRow {
  module: Module;
  /** Of all columns, in their order. */
  cells: string;
}

/**
 * Rows and columns alike: by name, core modules last. Of several dependencies between two modules the first counts.
 * Throws: UserError (invalid) when the text would be longer than a text can be.
 */
export function incidenceRows({ modules }: CruiseResult, { empty, cell }: CellWriter): MatrixRow[] {
  if (modules.length ** 2 * empty.length > LONGEST_OUTPUT) {
    throw new UserError("invalid", {
      file: "",
      message: `${modules.length} modules are too many for a matrix, which has a cell for each two of them`,
      hint: "leave some out with --include-only, --focus or --exclude, or join them with --collapse",
    });
  }
  const sorted = modules.toSorted((left, right) => (sortKey(left) > sortKey(right) ? 1 : -1));
  const columns = new Map(sorted.map(({ source }, column) => [source, column]));
  return sorted.map((module) => {
    const edges = new Map<number, Dependency>();
    for (const edge of module.dependencies) {
      const column = columns.get(edge.resolved);
      if (column !== undefined && !edges.has(column)) edges.set(column, edge);
    }
    let cells = "";
    let next = 0;
    for (const [column, edge] of [...edges].sort(([left], [right]) => left - right)) {
      cells += empty.repeat(column - next) + cell(module, sorted[column] as Module, edge);
      next = column + 1;
    }
    return { module, cells: cells + empty.repeat(sorted.length - next) };
  });
}

/** `true`, or the severity of the first rule that the dependency breaks. An empty cell's is `false`. */
export function incidenceOf({ valid, rules }: Dependency): string {
  return valid ? "true" : (rules?.[0]?.severity ?? "true");
}

/** Near the longest text that Node 20 can hold (2²⁹ − 24 characters), which is to take names and head as well. */
const LONGEST_OUTPUT = 500_000_000;

function sortKey({ coreModule, source }: Module): string {
  return `${coreModule ? 1 : 0}-${source}`;
}
