// The order of a module's dependencies, which decides which of several cycles is named: as in dependency-cruiser by
// specifier, module system and whether it is for types only, collated.

import { makeCollation, type Collation } from "./names.ts";
import type { BareDependency, BareModule } from "../model/document.ts";

/** What is known of modules, which never change: itself when its dependencies are in order, else one in which they are. */
export type SortedModules = WeakMap<BareModule, BareModule>;

/** Modules whose dependencies are in order stay the objects they are. @param known what earlier graphs had, and takes what this one has */
export function withSortedDependencies(modules: readonly BareModule[], known: SortedModules = new WeakMap()): readonly BareModule[] {
  let compare: Collation | undefined;
  return modules.map((module) => {
    let inOrder = known.get(module);
    if (inOrder === undefined) known.set(module, (inOrder = withSorted(module, (compare ??= makeCollation()))));
    return inOrder;
  });
}

function withSorted(module: BareModule, compare: Collation): BareModule {
  const { dependencies } = module;
  for (let place = 1; place < dependencies.length; place++) {
    if (isBefore(dependencies[place] as BareDependency, dependencies[place - 1] as BareDependency, compare)) {
      return { ...module, dependencies: sorted(dependencies, compare) };
    }
  }
  return module;
}

function sorted(dependencies: readonly BareDependency[], compare: Collation): BareDependency[] {
  return dependencies
    .map((dependency) => ({ dependency, key: keyOf(dependency) }))
    .sort((left, right) => compare(left.key, right.key))
    .map(({ dependency }) => dependency);
}

function keyOf({ module, moduleSystem, dependencyTypes }: BareDependency): string {
  return `${module} ${moduleSystem} ${dependencyTypes.includes("type-only")}`;
}

/**
 * Most pairs are told apart by their first different letters, which any collation has in the order of the alphabet;
 * only the others are worth making keys for.
 */
function isBefore(left: BareDependency, right: BareDependency, compare: Collation): boolean {
  const { length } = left.module;
  for (let place = 0; place < length; place++) {
    const own = left.module.charCodeAt(place);
    const other = right.module.charCodeAt(place); // NaN at its end
    if (own === other) continue;
    if (isSmallLetter(own) && isSmallLetter(other)) return own < other;
    break;
  }
  return compare(keyOf(left), keyOf(right)) < 0;
}

function isSmallLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}
