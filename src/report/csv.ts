// `csv`: the incidence matrix as comma-separated values.

import type { CruiseResult } from "../model/document.ts";
import { incidenceMatrix, incidenceOf } from "./incidence.ts";
import type { Rendered } from "./reporter.ts";

const CELL_LENGTH = '"false",'.length;

export function renderCsv(result: CruiseResult): Rendered {
  const { modules, cell } = incidenceMatrix(result, CELL_LENGTH);
  const head = row("", modules.map(({ source }) => source));
  const body = modules.map((from) => row(from.source, modules.map((to) => incidenceOf(cell(from, to)))));
  return { output: head + body.join("") + (body.length === 0 ? "\n" : "") };
}

/** The last column is empty, as it is there. */
function row(name: string, cells: readonly string[]): string {
  return `${quoted(name)},${cells.map(quoted).join(",")},""\n`;
}

/** Source: RFC 4180, section 2. */
function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}
