// The order of a module's dependencies, which decides which of several cycles is named: as in dependency-cruiser by
// specifier, module system and whether it is for types only, collated.

import { makeCollation, type Collation } from "../graph/names.ts";
import type { BareDependency, BareModule } from "../model/document.ts";

/** Modules whose dependencies are in order stay the objects they are. */
export function withSortedDependencies(modules: readonly BareModule[]): readonly BareModule[] {
  const compare = makeCollation();
  return modules.map((module) => {
    const { dependencies } = module;
    for (let place = 1; place < dependencies.length; place++) {
      if (isBefore(dependencies[place] as BareDependency, dependencies[place - 1] as BareDependency, compare)) {
        return { ...module, dependencies: sorted(dependencies, compare) };
      }
    }
    return module;
  });
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
