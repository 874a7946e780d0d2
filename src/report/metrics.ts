// `metrics`: the stability of folders and modules in a table.

import type { CruiseResult, Folder, Module } from "../model/document.ts";
import { integers, percentages } from "./numbers.ts";
import { painter } from "./paint.ts";
import { readFlag, readText, type Rendered, type RenderOptions } from "./reporter.ts";

interface Row {
  type: "folder" | "module";
  name: string;
  moduleCount: number;
  afferentCouplings: number | undefined;
  efferentCouplings: number | undefined;
  instability: number | undefined;
  /** Only where statistics were asked for; then the row has two more cells. */
  statistics: { topLevelStatementCount: number; size: number } | undefined;
}

const TYPE_WIDTH = 6;
const SMALL = 5;
const LARGE = 10;

const NO_METRICS = `
ERROR: The cruise result didn't contain any metrics - re-running the cruise with
       the '--metrics' command line option should fix that.

`;

export function renderMetrics({ folders, modules }: CruiseResult, { color, reporterOptions }: RenderOptions): Rendered {
  if (folders === undefined) return { output: NO_METRICS, failed: true };
  const all = [
    ...folders.map(folderRow),
    ...modules.filter((module) => Object.hasOwn(module, "instability")).map(moduleRow),
  ].filter(({ moduleCount }) => Number.isInteger(moduleCount) && moduleCount > -1); // core modules count as folders with -1
  const nameWidth = Math.max("name".length, ...all.map(({ name }) => name.length));
  const hidden = { folder: readFlag(reporterOptions, "hideFolders", false), module: readFlag(reporterOptions, "hideModules", false) };
  const rows = sortRows(all.filter(({ type }) => !hidden[type]), readText(reporterOptions, "orderBy", "instability"));

  const titles = ["type".padEnd(TYPE_WIDTH + 1), "name".padEnd(nameWidth + 1)];
  const columns: [string, number][] = [["N", SMALL], ["Ca", SMALL], ["Ce", SMALL], ["I (%)", SMALL], ["size", LARGE], ["#tls", SMALL]];
  titles.push(...columns.map(([title, width]) => title.padStart(width + 1)));
  const rules = [TYPE_WIDTH, nameWidth, ...columns.map(([, width]) => width)].map((width) => "-".repeat(width + 1));
  const body = rows.map(rowWriter(nameWidth)).join("\n");
  return { output: `${painter(color)("bold", titles.join(" "))}\n${rules.join(" ")}\n${body}\n` };
}

function folderRow(folder: Folder): Row {
  const { name, moduleCount, afferentCouplings, efferentCouplings, instability, experimentalStats } = folder;
  return { type: "folder", name, moduleCount, afferentCouplings, efferentCouplings, instability, statistics: experimentalStats };
}

function moduleRow({ source, dependents, dependencies, instability, experimentalStats }: Module): Row {
  return {
    type: "module",
    name: source,
    moduleCount: 1,
    afferentCouplings: dependents?.length ?? 0,
    efferentCouplings: dependencies.length,
    instability,
    statistics: experimentalStats,
  };
}

/** By name, then stably by the named number, the highest first; what is not there counts as 0, and so does any other key. */
function sortRows(rows: readonly Row[], orderBy: string): Row[] {
  const { compare } = new Intl.Collator("en");
  const value = ({ moduleCount, afferentCouplings, efferentCouplings, instability, statistics }: Row): number => {
    const numbers: Readonly<Record<string, number | undefined>> = {
      moduleCount, afferentCouplings, efferentCouplings, instability, ...statistics,
    };
    return numbers[orderBy] ?? 0;
  };
  return rows.toSorted((left, right) => value(right) - value(left) || compare(left.name, right.name));
}

function rowWriter(nameWidth: number): (row: Row) => string {
  const [integer, percentage] = [integers(), percentages()];
  const cell = (value: number | undefined, width: number): string =>
    (value !== undefined && Number.isInteger(value) ? integer(value) : "").padStart(width + 1);
  return ({ type, name, moduleCount, afferentCouplings, efferentCouplings, instability, statistics }) => {
    const cells = [
      type.padEnd(TYPE_WIDTH + 1),
      name.padEnd(nameWidth + 1),
      cell(moduleCount, SMALL),
      cell(afferentCouplings, SMALL),
      cell(efferentCouplings, SMALL),
      percentage(instability ?? Number.NaN).padStart(SMALL + 1),
    ];
    if (statistics !== undefined) cells.push(cell(statistics.size, LARGE), cell(statistics.topLevelStatementCount, SMALL));
    return cells.join(" ");
  };
}
