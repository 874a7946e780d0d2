// What of a result is shown: modules and dependencies left out, kept or marked. Nothing is judged again here; the
// dependencies that stay are the very same objects.

import type { Module } from "../model/document.ts";
import { buildGraph, dependentsOf } from "./graph.ts";
import { whatReaches, withinDepth } from "./reach.ts";

/** The parts of the options that say what is shown. Patterns are regular expressions. */
export interface Filters {
  exclude?: { path?: string };
  includeOnly?: { path?: string };
  focus?: { path?: string; depth?: number };
  reaches?: { path?: string };
  /** Modules by their names, to be shown with all that reach them over at most `depth` dependencies (without a bound). */
  changed?: { names: ReadonlySet<string>; depth?: number };
  highlight?: { path?: string };
}

type FilteredModule = Pick<Module, "source"> & { dependencies: readonly { resolved: string }[] };

/** @param modules in traversal order, which decides what is within a focus' depth */
export function applyFilters(modules: readonly Module[], filters: Filters): readonly Module[] {
  let shown = modules;
  const excluded = testOf(filters.exclude);
  if (excluded !== undefined) shown = keep(shown, (name) => !excluded(name));
  const included = testOf(filters.includeOnly);
  if (included !== undefined) shown = keep(shown, included);
  const { focus } = filters;
  if (focus?.path !== undefined) {
    const { inFocus, near } = findFocus(shown, focus.path, focus.depth);
    shown = keep(shown, (name) => near.has(name)).map((module) => ({ ...module, matchesFocus: inFocus.has(module.source) }));
  }
  const wanted = testOf(filters.reaches);
  if (wanted !== undefined) shown = keepReaching(shown, wanted);
  const { changed } = filters;
  if (changed !== undefined) shown = keepReaching(shown, (name) => changed.names.has(name), changed.depth);
  const highlighted = testOf(filters.highlight);
  if (highlighted !== undefined) shown = shown.map((module) => ({ ...module, matchesHighlight: highlighted(module.source) }));
  return shown;
}

/** Names of the modules that match, and of these with what is up to `depth` (1) dependencies or dependents away. */
export function findFocus(modules: readonly FilteredModule[], path: string, depth = 1): { inFocus: Set<string>; near: Set<string> } {
  const graph = graphOf(modules);
  const dependents = dependentsOf(graph);
  const pattern = new RegExp(path);
  const inFocus = new Set<string>();
  const near = new Set<string>();
  const visit = (vertex: number): void => void near.add(graph.names[vertex] as string);
  for (let vertex = 0; vertex < graph.ownCount; vertex++) {
    const name = graph.names[vertex] as string;
    if (!pattern.test(name)) continue;
    inFocus.add(name);
    withinDepth(vertex, depth, { first: dependents.first, list: dependents.from }, visit);
    withinDepth(vertex, depth, { first: graph.firstEdge, list: graph.edgeTo }, visit);
  }
  return { inFocus, near };
}

function keepReaching(modules: readonly Module[], isWanted: (name: string) => boolean, depth?: number): Module[] {
  const graph = graphOf(modules);
  const wanted = modules.map((_, vertex) => vertex).filter((vertex) => isWanted(graph.names[vertex] as string));
  const reaches = whatReaches(graph, dependentsOf(graph), wanted, depth);
  const reaching = new Set(graph.names.filter((_, vertex) => reaches[vertex] === 1));
  return keep(modules, (name) => reaching.has(name)).map((module) => ({ ...module, matchesReaches: isWanted(module.source) }));
}

function graphOf(modules: readonly FilteredModule[]) {
  return buildGraph(
    modules.map(({ source }) => source),
    (vertex) => (modules[vertex] as FilteredModule).dependencies.map(({ resolved }) => resolved),
  );
}

/** The modules whose name is kept, each with the dependencies whose name is. */
function keep(modules: readonly Module[], isKept: (name: string) => boolean): Module[] {
  const answers = new Map<string, boolean>();
  const answer = (name: string): boolean => {
    let known = answers.get(name);
    if (known === undefined) answers.set(name, (known = isKept(name)));
    return known;
  };
  return modules
    .filter(({ source }) => answer(source))
    .map((module) => ({ ...module, dependencies: module.dependencies.filter(({ resolved }) => answer(resolved)) }));
}

function testOf(filter: { path?: string } | undefined): ((name: string) => boolean) | undefined {
  if (filter?.path === undefined || filter.path === "") return undefined;
  const pattern = new RegExp(filter.path);
  return (name) => pattern.test(name);
}
