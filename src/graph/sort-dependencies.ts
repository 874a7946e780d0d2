// The order of a module's dependencies, which decides which of several cycles is named: as in dependency-cruiser by
// specifier, module system and whether it is for types only, collated.

import { compareFirstDifference, makeCollation, type Collation } from "./names.ts";
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
    const [before, after] = [dependencies[place - 1] as BareDependency, dependencies[place] as BareDependency];
    // keys are only made where they are needed
    if ((compareFirstDifference(before.module, after.module) || compare(keyOf(before), keyOf(after))) > 0) {
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
