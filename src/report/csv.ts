// `csv`: the incidence matrix as comma-separated values.

import type { CruiseResult } from "../model/document.ts";
import { incidenceOf, incidenceRows } from "./incidence.ts";
import type { Rendered } from "./reporter.ts";

export function renderCsv(result: CruiseResult): Rendered {
  const rows = incidenceRows(result, { empty: '"false",', cell: (_from, _to, edge) => `"${incidenceOf(edge)}",` });
  // The last column is empty, as it is there.
  const head = rows.map(({ module }) => `${quoted(module.source)},`).join("");
  const body = rows.map(({ module, cells }) => `${quoted(module.source)},${cells}""\n`).join("");
  return { output: rows.length === 0 ? '"",,""\n\n' : `"",${head}""\n${body}` };
}

/** Source: RFC 4180, section 2. */
function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}
