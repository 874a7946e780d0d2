// Folders judged: their couplings, the cycles among them, and the rules of scope `folder`.

import { cycleFrom } from "../graph/cycles.ts";
import { gatherFolders, type BareFolder } from "../graph/folders.ts";
import { buildGraph, dependentsOf } from "../graph/graph.ts";
import type { Folder, FolderDependency, Module } from "../model/document.ts";
import type { CruiseOptions } from "../model/options.ts";
import type { RuleSet } from "../model/rules.ts";
import { EdgeIndex } from "./edge-index.ts";
import { findAllCycles, makeSteps, type Evaluation } from "./evaluation.ts";
import { makeFolderJudge } from "./judge.ts";
import { Patterns } from "./patterns.ts";
import { analysesNeededBy } from "./rule-kinds.ts";

/** @param modules in traversal order, with their dependents */
export function evaluateFolders(
  modules: readonly Module[],
  ruleSet: RuleSet,
  { baseDir, skipAnalysisNotInRules }: Pick<CruiseOptions, "baseDir" | "skipAnalysisNotInRules">,
): Folder[] {
  const folders = gatherFolders(modules);
  const graph = buildGraph(
    folders.map(({ name }) => name),
    (vertex) => (folders[vertex] as BareFolder).dependencies.map(({ name }) => name),
  );
  const dependencies = folders.flatMap((folder) => folder.dependencies);
  const cycles = !skipAnalysisNotInRules || analysesNeededBy(ruleSet).cycles ? findAllCycles(graph) : undefined;
  const evaluation: Evaluation = {
    modules: [],
    dependencies: [],
    graph,
    dependents: dependentsOf(graph),
    patterns: new Patterns(graph.names),
    edges: new EdgeIndex(graph, [], cycles),
    cycles,
    orphans: undefined,
    instability: Float64Array.from(folders, ({ instability }) => instability ?? NaN),
    reachable: [],
    reaches: [],
    isEdgeShown: undefined,
    step: makeSteps(dependencies.map(({ name }) => ({ resolved: name, dependencyTypes: [] }))),
  };
  const judge = makeFolderJudge(ruleSet, evaluation, baseDir);
  return folders.map((folder, vertex) => {
    const first = graph.firstEdge[vertex] as number;
    return {
      ...folder,
      dependencies: folder.dependencies.map((dependency, place) => judged(dependency, vertex, first + place)),
    };
  });

  function judged(dependency: BareFolder["dependencies"][number], vertex: number, edge: number): FolderDependency {
    const { step } = evaluation;
    const circular = cycles !== undefined && cycles.of[edge] !== -1;
    const rules = judge(vertex, edge);
    return {
      ...dependency,
      circular,
      ...(circular ? { cycle: cycleFrom(cycles, edge).map(step) } : {}),
      valid: rules === undefined,
      ...(rules === undefined ? {} : { rules }),
    };
  }
}
