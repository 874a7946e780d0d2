// A judged document shown again, the whole of it or a part: nothing is judged anew. What its modules and dependencies
// say of broken rules is drawn together for what is shown, and told with what the document's own rule set says.
//
// dependency-cruiser's `depcruise-fmt` looks for the rules elsewhere and does not find them, so that cycles, ways and
// instability become plain findings there, one cycle several of them; docs/differences.md has it.

import { applyFilters } from "../graph/filters.ts";
import { collapseToPattern, sortModules, withoutSelfDependencies } from "../graph/consolidate.ts";
import type { CruiseResult, Dependency, MiniDependency, Module, Summary } from "../model/document.ts";
import type { CruiseOptions } from "../model/options.ts";
import type { Severity } from "../model/rules.ts";
import type { View } from "./analyze.ts";
import { countStale } from "./baseline.ts";
import { KnownViolations } from "./known-violations.ts";
import { showOptions } from "./options-used.ts";
import { collectViolations, type CycleOfDependency } from "./violations.ts";

/** What to show, and the options that the document is to name from now on. */
export type ShownAgain = View & Partial<Pick<CruiseOptions, "outputType" | "outputTo" | "prefix" | "suffix">>;

/** @param saved of this tool or of dependency-cruiser; it stays as it is */
export function showAgain(saved: CruiseResult, changes: ShownAgain): CruiseResult {
  const { folders, summary } = saved;
  const options = { ...optionsOf(summary), ...changes } as CruiseOptions;
  const known = options.knownViolations === undefined || options.ignoreKnown === false ? undefined : new KnownViolations(options.knownViolations);
  let modules = applyFilters(saved.modules, changes);
  if (changes.collapse !== undefined) modules = sortModules(withoutSelfDependencies(collapseToPattern(modules, changes.collapse)));
  const violations = collectViolations(modules, folders, { ruleSet: summary.ruleSetUsed ?? {}, known, cycleOf: cyclesIn(saved) });

  const counts: Record<Severity, number> = { error: 0, warn: 0, info: 0, ignore: 0 };
  for (const { rule } of violations) counts[rule.severity]++;
  const stale = options.knownViolations === undefined ? undefined : countStale(options.knownViolations, violations);
  const { args } = summary.optionsUsed;
  return {
    ...saved,
    modules: [...modules],
    summary: {
      ...summary,
      violations,
      ...counts,
      ...(stale === undefined ? {} : { baselineSize: options.knownViolations?.length ?? 0, baselineStale: stale }),
      advisedExitCode: counts.error + otherErrors(summary, options.baseline?.staleEntriesSeverity === "error" ? (stale ?? 0) : 0),
      totalCruised: modules.length,
      totalDependenciesCruised: modules.reduce((total, { dependencies }) => total + dependencies.length, 0),
      optionsUsed: showOptions(options, [typeof args === "string" ? args : ""]),
    },
  };
}

/** Documents name `includeOnly` by its pattern alone. */
function optionsOf({ optionsUsed }: Summary): Partial<CruiseOptions> {
  const { includeOnly, ...options } = optionsUsed as Omit<Summary["optionsUsed"], "includeOnly"> & { includeOnly?: unknown };
  return typeof includeOnly === "string" ? { ...options, includeOnly: { path: includeOnly } } : options;
}

/** What fails a run besides findings does not depend on what is shown. */
function otherErrors({ ratchets = [], expired = [] }: Summary, staleErrors: number): number {
  return staleErrors + expired.length + ratchets.filter(({ count, ceiling }) => count > ceiling).length;
}

/**
 * The cycle that each dependency is on. Where a document holds so many names that only one dependency of a cycle shows
 * it, the finding about that cycle does.
 */
function cyclesIn({ modules, summary }: CruiseResult): (dependency: Dependency) => CycleOfDependency | undefined {
  const left = new Map<Dependency, MiniDependency[]>();
  const silent = modules.flatMap((module) => module.dependencies.filter(isSilent).map((dependency) => ({ module, dependency })));
  if (silent.length > 0) {
    const cycleThrough = new Map<string, MiniDependency[]>();
    for (const { from, cycle } of summary.violations) {
      let before = from;
      for (const { name } of cycle ?? []) {
        cycleThrough.set(`${before}\n${name}`, cycle as MiniDependency[]);
        before = name;
      }
    }
    for (const { module, dependency } of silent) {
      const cycle = cycleThrough.get(`${module.source}\n${dependency.resolved}`);
      if (cycle !== undefined) left.set(dependency, startingAt(cycle, module, dependency));
    }
  }
  return (dependency) => {
    const cycle = dependency.cycle ?? left.get(dependency);
    if (cycle === undefined) return undefined;
    return { set: cycle.map(({ name }) => name).sort().join("\n"), names: () => cycle };
  };
}

function isSilent({ circular, cycle, valid }: Dependency): boolean {
  return circular && !valid && cycle === undefined;
}

/** The same cycle as the dependency would tell it: what it leads to first, its own module last. */
function startingAt(cycle: readonly MiniDependency[], { source }: Module, { resolved }: Dependency): MiniDependency[] {
  const start = cycle.findIndex(({ name }, at) => name === resolved && cycle.at(at - 1)?.name === source);
  return [...cycle.slice(start), ...cycle.slice(0, start)];
}
