// A rule about dependencies, read once into the conditions it has; an edge breaks it when all of them hold.

import { dirname, resolve } from "node:path/posix";
import type { DependencyType } from "../model/document.ts";
import type { FromCondition, PathCondition, ToCondition, ViaCondition } from "../model/rules.ts";
import { cycleFrom } from "../graph/cycles.ts";
import type { BareDependency } from "../model/document.ts";
import type { Evaluation } from "./evaluation.ts";
import { Template, type Patterns } from "./patterns.ts";

/** `vertex` is the module that `edge` leaves. */
export type EdgeTest = (vertex: number, edge: number) => boolean;

export interface DependencyRule {
  /** Whether the rule is about what this module depends on. */
  selects(vertex: number): boolean;
  /** Whether an edge of a selected module meets all other conditions. */
  matches: EdgeTest;
  /** No edge besides these is one that the rule is about; most of these may not be either. */
  candidates(): readonly number[];
}

/** Of the types that a dependency can have at once, those of which it should have one. */
const TYPES_OF_ORIGIN: ReadonlySet<DependencyType> = new Set([
  "core", "local", "localmodule", "npm", "npm-bundled", "npm-dev", "npm-no-pkg", "npm-optional", "npm-peer", "npm-unknown",
]);

export function compileDependencyRule(
  { from = {}, to = {} }: { from?: FromCondition; to?: ToCondition },
  evaluation: Evaluation,
  baseDir: string,
): DependencyRule {
  // the cheapest first: most edges fail one of these
  const tests: EdgeTest[] = [
    ...propertyTests(to, evaluation),
    ...pathTests(to, from.path, evaluation),
    ...typeTests(to, evaluation),
  ];
  if (to.moreUnstable !== undefined) tests.push(isMoreUnstable(to.moreUnstable, evaluation));
  if (to.ancestor !== undefined) tests.push(isAncestor(to.ancestor, evaluation, baseDir));
  if (to.via !== undefined) tests.push(isVia(to.via, "some", from.path, evaluation));
  if (to.viaOnly !== undefined) tests.push(isVia(to.viaOnly, "every", from.path, evaluation));
  const selects = compileSelection(from, evaluation.patterns);
  return { selects, matches: allOf(tests), candidates: () => findCandidates(to, selects, evaluation) };
}

/** The edges, in no order, of the modules that the rule selects which meet its other conditions. */
export function edgesThatMatch({ candidates, matches, selects }: DependencyRule, { graph }: Evaluation): number[] {
  return candidates().filter((edge) => {
    const vertex = graph.edgeFrom[edge] as number;
    return selects(vertex) && matches(vertex, edge);
  });
}

function findCandidates(to: ToCondition, selects: (vertex: number) => boolean, { edges, patterns }: Evaluation): readonly number[] {
  const lists: (readonly number[])[] = [];
  if (to.circular === true) lists.push(edges.circular());
  if (to.couldNotResolve === true) lists.push(edges.flagged("couldNotResolve"));
  if (to.dynamic === true) lists.push(edges.flagged("dynamic"));
  if (to.exoticallyRequired === true) lists.push(edges.flagged("exoticallyRequired"));
  if (to.dependencyTypes !== undefined) lists.push(edges.ofTypes(to.dependencyTypes));
  const shortest = lists.reduce<readonly number[] | undefined>((best, list) => (best === undefined || list.length < best.length ? list : best), undefined);
  const { path } = to;
  const isTargetNamed = path !== undefined && path !== "" && !new Template(path).hasPlaceholders;
  // to look at some edges is less work than to try the pattern on every name
  if (shortest !== undefined && (!isTargetNamed || shortest.length < patterns.size)) return shortest;
  return isTargetNamed ? edges.into(patterns.matcher(path).all()) : edges.from(selects);
}

/** By `path` and `pathNot` alone. */
export function compileSelection({ path, pathNot }: FromCondition, patterns: Patterns): (vertex: number) => boolean {
  const wanted = path === undefined || path === "" ? undefined : patterns.matcher(path);
  const unwanted = pathNot === undefined || pathNot === "" ? undefined : patterns.matcher(pathNot);
  if (unwanted === undefined) return wanted === undefined ? () => true : (vertex) => wanted.matches(vertex);
  if (wanted === undefined) return (vertex) => !unwanted.matches(vertex);
  return (vertex) => wanted.matches(vertex) && !unwanted.matches(vertex);
}

function allOf(tests: readonly EdgeTest[]): EdgeTest {
  const [first, second] = tests;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  if (tests.length === 2) return (vertex, edge) => first(vertex, edge) && second(vertex, edge);
  return (vertex, edge) => {
    for (let place = 0; place < tests.length; place++) if (!(tests[place] as EdgeTest)(vertex, edge)) return false;
    return true;
  };
}

function propertyTests(to: ToCondition, { cycles, dependencies }: Evaluation): EdgeTest[] {
  const tests: EdgeTest[] = [];
  const at = (edge: number): BareDependency => dependencies[edge] as BareDependency;
  const { circular, couldNotResolve, dynamic, exoticallyRequired, exoticRequire, exoticRequireNot } = to;
  const { license, licenseNot, preCompilationOnly } = to;
  if (circular !== undefined) tests.push((_, edge) => (cycles !== undefined && cycles.of[edge] !== -1) === circular);
  if (couldNotResolve !== undefined) tests.push((_, edge) => at(edge).couldNotResolve === couldNotResolve);
  if (dynamic !== undefined) tests.push((_, edge) => at(edge).dynamic === dynamic);
  if (exoticallyRequired !== undefined) tests.push((_, edge) => at(edge).exoticallyRequired === exoticallyRequired);
  // a dependency that does not say matches neither value
  if (preCompilationOnly !== undefined) tests.push((_, edge) => at(edge).preCompilationOnly === preCompilationOnly);
  const textTest = (pattern: string | undefined, expected: boolean, textOf: (edge: number) => string | undefined): void => {
    if (pattern === undefined || pattern === "") return;
    const expression = new RegExp(pattern);
    tests.push((_, edge) => {
      const text = textOf(edge);
      return text !== undefined && text !== "" && expression.test(text) === expected;
    });
  };
  textTest(license, true, (edge) => at(edge).license);
  textTest(licenseNot, false, (edge) => at(edge).license);
  textTest(exoticRequire, true, (edge) => at(edge).exoticRequire);
  textTest(exoticRequireNot, false, (edge) => at(edge).exoticRequire);
  return tests;
}

function typeTests(to: ToCondition, { dependencies }: Evaluation): EdgeTest[] {
  const tests: EdgeTest[] = [];
  const typesOf = (edge: number): readonly DependencyType[] => (dependencies[edge] as BareDependency).dependencyTypes;
  const { dependencyTypes, dependencyTypesNot, moreThanOneDependencyType } = to;
  if (dependencyTypes !== undefined) {
    const wanted = new Set(dependencyTypes);
    tests.push((_, edge) => typesOf(edge).some((type) => wanted.has(type)));
  }
  if (dependencyTypesNot !== undefined) {
    const unwanted = new Set(dependencyTypesNot);
    tests.push((_, edge) => !typesOf(edge).some((type) => unwanted.has(type)));
  }
  if (moreThanOneDependencyType !== undefined) {
    tests.push((_, edge) => typesOf(edge).filter((type) => TYPES_OF_ORIGIN.has(type)).length > 1 === moreThanOneDependencyType);
  }
  return tests;
}

function isMoreUnstable(expected: boolean, { graph, instability }: Evaluation): EdgeTest {
  return (vertex, edge) => {
    const own = instability?.[vertex] ?? NaN;
    if (Number.isNaN(own)) return false;
    const others = instability?.[graph.edgeTo[edge] as number] ?? NaN;
    return own < (Number.isNaN(others) ? 0 : others) === expected;
  };
}

/** The target is in a folder above the module's own. */
function isAncestor(expected: boolean, { dependencies, graph }: Evaluation, baseDir: string): EdgeTest {
  const base = `/${baseDir.replaceAll("\\", "/")}`;
  const folderOf = (name: string): string => `${dirname(resolve(base, name))}/`;
  return (vertex, edge) => {
    const { coreModule, couldNotResolve, resolved } = dependencies[edge] as BareDependency;
    if (coreModule || couldNotResolve) return false;
    const own = folderOf(graph.names[vertex] as string);
    const targets = folderOf(resolved);
    return (own.startsWith(targets) && own.length > targets.length) === expected;
  };
}

/** `to.path` and `to.pathNot`, with what `from.path` captured of the module the edge leaves. */
function pathTests({ path, pathNot }: PathCondition, fromPath: string | undefined, { graph, patterns }: Evaluation): EdgeTest[] {
  const { edgeTo } = graph;
  const tests: EdgeTest[] = [];
  if (path !== undefined && path !== "") {
    const isWanted = patterns.filledIn(path, fromPath);
    tests.push((vertex, edge) => isWanted(vertex, edgeTo[edge] as number));
  }
  if (pathNot !== undefined && pathNot !== "") {
    const isUnwanted = patterns.filledIn(pathNot, fromPath);
    tests.push((vertex, edge) => !isUnwanted(vertex, edgeTo[edge] as number));
  }
  return tests;
}

/**
 * `via` asks whether some place of the cycle is as described, `viaOnly` whether every one is; each of the four
 * conditions by itself, and all of them must hold. An edge that is on no cycle is not judged.
 */
function isVia(via: ViaCondition, quantifier: "some" | "every", fromPath: string | undefined, evaluation: Evaluation): EdgeTest {
  const { cycles, dependencies } = evaluation;
  if (cycles === undefined) return () => true;
  const tests = pathTests(via, fromPath, evaluation);
  for (const [types, expected] of [[via.dependencyTypes, true], [via.dependencyTypesNot, false]] as const) {
    if (types === undefined) continue;
    const wanted = new Set(types);
    tests.push((_, edge) => (dependencies[edge] as BareDependency).dependencyTypes.some((type) => wanted.has(type)) === expected);
  }
  const judge = (vertex: number, edge: number): boolean => {
    const cycle = cycleFrom(cycles, edge);
    return tests.every((test) => cycle[quantifier]((step) => test(vertex, step)));
  };
  if (new Template(via.path ?? "").hasPlaceholders || new Template(via.pathNot ?? "").hasPlaceholders) {
    return (vertex, edge) => cycles.of[edge] === -1 || judge(vertex, edge);
  }
  // the answer is the same for every edge of a cycle
  const answers = new Map<number, boolean>();
  return (vertex, edge) => {
    const cycle = cycles.of[edge] as number;
    if (cycle === -1) return true;
    let answer = answers.get(cycle);
    if (answer === undefined) answers.set(cycle, (answer = judge(vertex, edge)));
    return answer;
  };
}
