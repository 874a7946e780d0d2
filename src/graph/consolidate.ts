// Modules drawn together: to what a pattern matches of their names (`collapse`), or to their folders.

import { dirname } from "node:path/posix";
import type { Dependency, Module, RuleSummary } from "../model/document.ts";
import type { Severity } from "../model/rules.ts";
import { compareCodeUnits, makeCollation, type Collation } from "./names.ts";

/**
 * A module whose name the pattern matches is known by the part that it matches; modules of one name become one, and
 * so do their dependencies on one name.
 */
export function collapseToPattern(modules: readonly Module[], pattern: string): Module[] {
  const expression = new RegExp(pattern);
  const rename = (name: string): string => expression.exec(name)?.[0] ?? name;
  return consolidate(modules, rename, (module, name) => module.consolidated === true || name !== module.source);
}

/** Each module becomes its folder, `.` for those at the top. */
export function collapseToFolder(modules: readonly Module[]): Module[] {
  return consolidate(modules, dirname, () => true);
}

/** Without the dependencies of a module on itself. */
export function withoutSelfDependencies(modules: readonly Module[]): Module[] {
  return modules.map((module) => ({
    ...module,
    dependencies: module.dependencies.filter(({ resolved }) => resolved !== module.source),
  }));
}

/** By code unit of their sources. */
export function sortModules(modules: readonly Module[]): Module[] {
  return [...modules].sort((left, right) => compareCodeUnits(left.source, right.source));
}

const SEVERITY_RANK: Record<Severity, number> = { error: 1, warn: 2, info: 3, ignore: 4 };

function consolidate(
  modules: readonly Module[],
  rename: (name: string) => string,
  isConsolidated: (module: Module, name: string) => boolean,
): Module[] {
  const compare = makeCollation();
  const groups = new Map<string, Module[]>();
  for (const module of modules) {
    const source = rename(module.source);
    const renamed = {
      ...module,
      source,
      consolidated: isConsolidated(module, source),
      dependencies: module.dependencies.map((dependency) => ({ ...dependency, resolved: rename(dependency.resolved) })),
    };
    const group = groups.get(source);
    if (group === undefined) groups.set(source, [renamed]);
    else group.push(renamed);
  }
  return [...groups.values()].map((group) => mergeModules(group, compare));
}

/** What the last of them says holds, save for what is put together of all. */
function mergeModules(group: readonly Module[], compare: Collation): Module {
  const merged = Object.assign({}, ...group) as Module;
  // as in dependency-cruiser: of each module, the dependencies on names that those before it have not; a name's rules
  // and types are then put together of what is left
  const seen = new Set<string>();
  const dependencies: Dependency[] = [];
  for (const module of group) {
    for (const dependency of module.dependencies) {
      if (seen.has(dependency.resolved)) continue;
      seen.add(dependency.resolved);
      dependencies.push({ ...dependency, rules: sortRules(dependency.rules ?? [], compare) });
    }
  }
  merged.dependencies = dependencies;
  merged.rules = sortRules(group.flatMap(({ rules }) => rules ?? []), compare);
  merged.valid = group.every(({ valid }) => valid);
  merged.consolidated = group.some(({ consolidated }) => consolidated === true);
  return merged;
}

function sortRules(rules: readonly RuleSummary[], compare: Collation): RuleSummary[] {
  return [...rules].sort(
    (left, right) => SEVERITY_RANK[left.severity] - SEVERITY_RANK[right.severity] || compare(left.name, right.name),
  );
}
