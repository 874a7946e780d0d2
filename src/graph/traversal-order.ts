// The order in which dependency-cruiser comes upon modules. It decides which of several answers is given where one is
// enough (the module a reachable one was `matchedFrom`, the cycle named for a folder), so we walk in it as well.

import { type IndexableModule, type IndexedModule, ModuleIndex } from "./module-index.ts";
import { compareCodeUnits } from "./names.ts";

/**
 * The modules in that order: depth first from the sources below `args` by code unit, each module followed by those it
 * leads to that are not followed further. Modules which no argument leads to come last, walked in the same way. It
 * depends on what the modules say alone, not on the order they are given in.
 *
 * @param args what was cruised: files and folders relative to the base directory; globs stand for everything
 */
export function inTraversalOrder<M extends IndexableModule>(modules: readonly M[], args: readonly string[], index = new ModuleIndex()): M[] {
  const indexed = modules.map((module) => index.of(module));
  const placeOf = new Int32Array(index.size).fill(-1);
  indexed.forEach(({ name }, place) => (placeOf[name] = place));
  const roots = modules
    .map((_, place) => place)
    .sort((left, right) => compareCodeUnits((modules[left] as M).source, (modules[right] as M).source));
  const isInitial = initialSources(args);
  const ordered: M[] = [];
  const done = new Uint8Array(modules.length);
  const path: number[] = [];
  const cursor: number[] = [];

  /** Puts a module out, and with it those it alone has led to that are not followed. */
  function enter(place: number): void {
    done[place] = 1;
    path.push(place);
    cursor.push(0);
    ordered.push(modules[place] as M);
    for (const target of (indexed[place] as IndexedModule).targets) {
      const leaf = placeOf[target] as number;
      if (leaf === -1 || done[leaf] === 1 || (indexed[leaf] as IndexedModule).isFollowed) continue;
      done[leaf] = 1;
      ordered.push(modules[leaf] as M);
    }
  }

  function walk(root: number): void {
    enter(root);
    while (path.length > 0) {
      const depth = path.length - 1;
      const { targets, follows } = indexed[path[depth] as number] as IndexedModule;
      const next = cursor[depth] as number;
      if (next === targets.length) {
        path.pop();
        cursor.pop();
        continue;
      }
      cursor[depth] = next + 1;
      const to = follows[next] === true ? (placeOf[targets[next] as number] as number) : -1;
      if (to !== -1 && done[to] !== 1) enter(to);
    }
  }

  const isRoot = (place: number): boolean => done[place] !== 1 && (indexed[place] as IndexedModule).isFollowed;
  for (const root of roots) if (isRoot(root) && isInitial((modules[root] as M).source)) walk(root);
  for (const root of roots) if (isRoot(root)) walk(root);
  for (const root of roots) if (done[root] !== 1) ordered.push(modules[root] as M);
  return ordered;
}

function initialSources(args: readonly string[]): (source: string) => boolean {
  const names = args.map((arg) => arg.replace(/^(?:\.\/+)+/, "").replace(/\/+$/, ""));
  if (names.length === 0 || names.some((name) => name === "" || name === "." || /[*?[\]{}!()]/.test(name))) return () => true;
  return (source) => names.some((name) => source === name || (source.startsWith(name) && source[name.length] === "/"));
}
