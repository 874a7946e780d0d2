// `html`: the incidence matrix as one page without scripts. The table is dependency-cruiser's to the byte (where names
// need no escaping), so that what reads it goes on doing so; how it looks is our own.

import type { CruiseResult, Dependency, Module } from "../model/document.ts";
import { incidenceOf, incidenceRows, type MatrixRow } from "./incidence.ts";
import type { Rendered } from "./reporter.ts";
import { escapeXml } from "./xml.ts";

const EMPTY_CELL = '<td class="cell cell-false"></td>';

const STYLE = `
    :root { color-scheme: light; --line: #d0d7de; --shade: #f3f5f7; --cell: 1.15rem; }
    body { margin: 1.5rem; background: #fff; color: #1f2328; font: 13px/1.4 system-ui, sans-serif; }
    table { border-collapse: collapse; }
    th, td { border: 1px solid var(--line); padding: 0; font-weight: normal; }
    th { width: var(--cell); min-width: var(--cell); height: 1px; vertical-align: bottom; background: var(--shade); }
    thead th { position: sticky; top: 0; z-index: 1; }
    th div { writing-mode: vertical-rl; transform: rotate(180deg); padding: 0.4em 0; max-height: 24em; overflow: hidden;
      text-overflow: ellipsis; white-space: nowrap; }
    tfoot th { vertical-align: top; }
    tfoot th div { text-align: right; }
    .first-cell { max-width: 40em; padding: 0.1em 0.6em; overflow: hidden; text-align: left; text-overflow: ellipsis;
      white-space: nowrap; background: var(--shade); }
    tbody .first-cell:first-child { position: sticky; left: 0; }
    td.cell { width: var(--cell); min-width: var(--cell); height: var(--cell); }
    tbody tr:hover .first-cell, td.cell:hover { outline: 2px solid #0969da; outline-offset: -2px; }
    .top-left, .top-right, .bottom-left, .bottom-right { border-color: transparent; }
    .controls { padding: 0.5em; vertical-align: bottom; }
    .controls a { color: #57606a; }
    #unrotate, #table-rotated:target #rotate { display: none; }
    #table-rotated:target #unrotate { display: inline; }
    #table-rotated:target { margin-left: 30rem; transform: rotate(45deg); transform-origin: top left; }
    #table-rotated:target th, #table-rotated:target .first-cell { position: static; }
    .cell-core-module { color: #6e7781; font-style: italic; }
    .cell-unresolvable-module { color: #cf222e; font-style: italic; }
    .cell-true { background: #424a53; }
    .cell-error { background: #e5484d; }
    .cell-warn { background: #f5a524; }
    .cell-info { background: #3e8ef7; }
    .cell-ignore { background: #afb8c1; }
    @media print { .controls a { display: none; } thead th { position: static; } }
  `;

export function renderHtml(result: CruiseResult): Rendered {
  const rows = incidenceRows(result, { empty: EMPTY_CELL, cell: renderCell });
  return {
    output: `<!DOCTYPE html>
<html lang="en">

<head>
  <meta charset="utf-8">
  <title>dependency-cruiser output</title>
  <style>${STYLE}</style>
</head>

<body>
  ${table(rows)}
</body>
</html>
`,
  };
}

function table(rows: readonly MatrixRow[]): string {
  const heads = rows.map(({ module }) => `<th><div${classes(module)}>${escapeXml(module.source)}</div></th>`).join("");
  return `
  <table id="table-rotated">
    <thead>
      <tr>
        <td class="controls top-left">
          <a id="rotate" href="#table-rotated">rotate</a>
          <a id="unrotate" href="#">rotate back</a>
        </td>
        ${heads}
        <td class="top-right"></td>
      </tr>
    </thead>
    <tbody>
    ${rows.map(renderRow).join("")}
    </tbody>
    <tfoot>
      <tr>
        <td class="bottom-left"></td>
        ${heads}
        <td class="bottom-right"></td>
      </tr>
    </tfoot>
  </table>
`;
}

function renderRow({ module, cells }: MatrixRow): string {
  const name = `<td${classes(module, "first-cell")}>${escapeXml(module.source)}</td>`;
  return `
      <tr>
        ${name}
        ${cells}
        ${name}
      </tr>`;
}

function renderCell(from: Module, to: Module, edge: Dependency): string {
  const [rule, ...others] = edge.valid ? [] : (edge.rules ?? []);
  const broken = rule === undefined ? "" : `${rule.name}${others.length > 0 ? ` (+${others.length} others)` : ""}:\n`;
  return `<td class="cell cell-${incidenceOf(edge)}" title="${escapeTitle(`${broken}${from.source} -> ${to.source}`)}"></td>`;
}

/** In an attribute a `>` may stand as it is, and the arrow is better left readable. */
function escapeTitle(text: string): string {
  return escapeXml(text).replaceAll("&gt;", ">");
}

function classes({ coreModule, couldNotResolve }: Module, first?: string): string {
  const list = [first, coreModule ? "cell-core-module" : undefined, couldNotResolve ? "cell-unresolvable-module" : undefined]
    .filter((name) => name !== undefined);
  return list.length === 0 ? "" : ` class="${list.join(" ")}"`;
}
