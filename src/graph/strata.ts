// How things that import one another lie above each other: the layers that a repository has without saying so.

import { findComponents } from "./components.ts";
import { buildGraph } from "./graph.ts";

export interface Strata {
  /**
   * From the highest, which imports what is below, to the lowest. Nothing imports what is in a higher one. What is
   * imported by nothing is in the highest. Names sorted.
   */
  layers: string[][];
  /** Groups of two and more that import one another in a circle; each is in one layer. */
  tangles: string[][];
  /** What neither imports nor is imported: no layer can be told. */
  alone: string[];
}

/** @param names each once @param imports between two different ones, in any number */
export function findStrata(names: readonly string[], imports: readonly (readonly [from: string, to: string])[]): Strata {
  const targets = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  const isImported = new Set<string>();
  for (const [from, to] of imports) {
    if (from === to) continue;
    targets.get(from)?.add(to);
    isImported.add(to);
  }
  const graph = buildGraph(names, (vertex) => [...(targets.get(names[vertex] as string) ?? [])]);
  const components = findComponents(graph);
  const members: string[][] = Array.from({ length: components.count }, () => []);
  names.forEach((name, vertex) => members[components.of[vertex] as number]?.push(name));
  const below = members.map((_, component) => new Set(membersOf(component).flatMap((name) => [...(targets.get(name) ?? [])].map(componentOf)).filter((other) => other !== component)));
  const isBelowSome = new Set(below.flatMap((others) => [...others]));
  const alone = members.flatMap((group, component) => (group.length === 1 && below[component]?.size === 0 && !isBelowSome.has(component) ? group : []));
  const heights = heightsOf(below);
  const top = Math.max(0, ...heights);
  const layers: string[][] = Array.from({ length: top + 1 }, () => []);
  members.forEach((group, component) => {
    if (group.some((name) => alone.includes(name))) return;
    const height = isBelowSome.has(component) ? (heights[component] as number) : top;
    layers[top - height]?.push(...group);
  });
  return {
    layers: layers.filter((layer) => layer.length > 0).map((layer) => layer.sort()),
    tangles: members.filter((group) => group.length > 1).map((group) => group.sort()).sort((left, right) => ((left[0] as string) < (right[0] as string) ? -1 : 1)),
    alone: alone.sort(),
  };

  function membersOf(component: number): readonly string[] {
    return members[component] ?? [];
  }
  function componentOf(name: string): number {
    return components.of[graph.vertexOf.get(name) as number] as number;
  }
}

/** How many others lie below each, one under the other at the most. The relation has no circles. */
function heightsOf(below: readonly ReadonlySet<number>[]): number[] {
  const above: number[][] = below.map(() => []);
  const open = below.map((others, component) => {
    for (const other of others) above[other]?.push(component);
    return others.size;
  });
  const heights = below.map(() => 0);
  const ready = [...open.keys()].filter((component) => open[component] === 0);
  for (const component of ready) {
    for (const other of above[component] ?? []) {
      heights[other] = Math.max(heights[other] as number, (heights[component] as number) + 1);
      open[other] = (open[other] as number) - 1;
      if (open[other] === 0) ready.push(other);
    }
  }
  return heights;
}
