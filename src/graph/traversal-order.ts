// The order in which dependency-cruiser comes upon modules. It decides which of several answers is given where one is
// enough (the module a reachable one was `matchedFrom`, the cycle named for a folder), so we walk in it as well.

import { compareCodeUnits } from "./names.ts";

export interface TraversedModule {
  source: string;
  followable?: boolean;
  dependencies: readonly { resolved: string; followable: boolean; matchesDoNotFollow?: boolean }[];
}

/**
 * The modules in that order: depth first from the sources below `args` by code unit, each module followed by those it
 * leads to that are not followed further. Modules which no argument leads to come last, walked in the same way. It
 * depends on what the modules say alone, not on the order they are given in.
 *
 * @param args what was cruised: files and folders relative to the base directory; globs stand for everything
 */
export function inTraversalOrder<M extends TraversedModule>(modules: readonly M[], args: readonly string[]): M[] {
  const bySource = new Map<string, number>();
  modules.forEach(({ source }, index) => bySource.set(source, index));
  const isFollowed = modules.map(({ followable, dependencies }) => followable !== false || dependencies.length > 0);
  const roots = modules
    .map((_, index) => index)
    .sort((left, right) => compareCodeUnits((modules[left] as M).source, (modules[right] as M).source));
  const isInitial = initialSources(args);
  const ordered: M[] = [];
  const done = new Uint8Array(modules.length);
  const path: number[] = [];
  const cursor: number[] = [];

  /** Puts a module out, and with it those it alone has led to that are not followed. */
  function enter(index: number): void {
    done[index] = 1;
    path.push(index);
    cursor.push(0);
    ordered.push(modules[index] as M);
    for (const { resolved } of (modules[index] as M).dependencies) {
      const leaf = bySource.get(resolved);
      if (leaf === undefined || done[leaf] === 1 || isFollowed[leaf]) continue;
      done[leaf] = 1;
      ordered.push(modules[leaf] as M);
    }
  }

  function walk(root: number): void {
    enter(root);
    while (path.length > 0) {
      const depth = path.length - 1;
      const { dependencies } = modules[path[depth] as number] as M;
      const next = cursor[depth] as number;
      if (next === dependencies.length) {
        path.pop();
        cursor.pop();
        continue;
      }
      cursor[depth] = next + 1;
      const { resolved, followable, matchesDoNotFollow } = dependencies[next] as M["dependencies"][number];
      const to = followable && matchesDoNotFollow !== true ? bySource.get(resolved) : undefined;
      if (to !== undefined && done[to] !== 1) enter(to);
    }
  }

  for (const root of roots) if (done[root] !== 1 && isFollowed[root] && isInitial((modules[root] as M).source)) walk(root);
  for (const root of roots) if (done[root] !== 1 && isFollowed[root]) walk(root);
  for (const root of roots) if (done[root] !== 1) ordered.push(modules[root] as M);
  return ordered;
}

function initialSources(args: readonly string[]): (source: string) => boolean {
  const names = args.map((arg) => arg.replace(/^(?:\.\/+)+/, "").replace(/\/+$/, ""));
  if (names.length === 0 || names.some((name) => name === "" || name === "." || /[*?[\]{}!()]/.test(name))) return () => true;
  return (source) => names.some((name) => source === name || (source.startsWith(name) && source[name.length] === "/"));
}
