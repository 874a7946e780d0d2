// The finding of a rule about cycles on an import that is supposed, by the import's own cycle: one search instead of one
// for every import of what may be a large tangle. It answers only what it can be sure of.

import { makeCollation } from "../graph/names.ts";
import { CycleFinder } from "../graph/cycles.ts";
import type { Graph } from "../graph/graph.ts";
import type { BareDependency, MiniDependency } from "../model/document.ts";
import type { Rule } from "../model/rules.ts";
import type { Violation } from "../model/violation.ts";
import { compileDependencyRule } from "./compile-dependency-rule.ts";
import { EdgeIndex } from "./edge-index.ts";
import type { Evaluation } from "./evaluation.ts";
import type { KnownViolations } from "./known-violations.ts";
import { Patterns } from "./patterns.ts";
import { idOf } from "./violation-id.ts";

/** The graph with what is supposed in it. */
export interface GraphWithin {
  graph: Graph;
  /** Per vertex 0 inside the tangle, 1 elsewhere. */
  tangle: Int32Array;
  dependencyAt(edge: number): BareDependency;
  /** Edges inside the tangle that are supposed. */
  supposed: readonly number[];
}

export interface CycleJudging {
  baseDir: string;
  known: KnownViolations | undefined;
  shown(name: string): boolean;
  /** Whether a rule had this finding before, on an import between these two. */
  wasFound(rule: Rule, id: string, from: number, to: number): boolean;
}

/** Steps of one search after which the tangle is left to the analysis of all of it. */
const MAX_STEPS = 400_000;

export class SupposedCycles {
  private readonly within: GraphWithin;
  private readonly judging: CycleJudging;
  private readonly finder: CycleFinder;
  private readonly cycles = new Map<number, number[] | undefined>();
  private readonly evaluation: Evaluation;
  private readonly of: Int32Array;
  private readonly edges: Int32Array[] = [];
  private readonly dependencies: BareDependency[] = [];

  constructor(within: GraphWithin, judging: CycleJudging) {
    const { graph, tangle } = within;
    this.within = within;
    this.judging = judging;
    this.finder = new CycleFinder(graph, { of: tangle }, MAX_STEPS);
    this.of = new Int32Array(graph.edgeCount).fill(-1);
    const cycles = { of: this.of, at: new Int32Array(graph.edgeCount), edges: this.edges };
    this.evaluation = {
      modules: [],
      dependencies: this.dependencies,
      graph,
      dependents: { first: new Int32Array(), from: new Int32Array() },
      patterns: new Patterns(graph.names),
      edges: new EdgeIndex(graph, [], cycles),
      cycles,
      orphans: undefined,
      instability: undefined,
      reachable: [],
      reaches: [],
      isEdgeShown: undefined,
      step: (edge) => this.step(edge),
    };
  }

  /**
   * The finding that a rule about cycles (`to.circular` is true) comes to for a supposed import, when it is a new one.
   * `undefined`: that cannot be told from the import's own cycle.
   */
  finding(rule: Rule): Violation | undefined {
    const { selects, matches } = compileDependencyRule(rule, this.evaluation, this.judging.baseDir);
    const breaks = (edge: number): boolean => {
      const from = this.within.graph.edgeFrom[edge] as number;
      return selects(from) && matches(from, edge);
    };
    for (const edge of this.within.supposed) {
      const cycle = this.cycleOf(edge);
      if (cycle === undefined) return undefined;
      if (!breaks(edge)) continue;
      const first = this.firstOfSameCycle(cycle, breaks, rule);
      if (first !== undefined) return first;
    }
    return undefined;
  }

  /** Of the edges whose cycle leads through the same modules and that break the rule, the one by which it is reported. */
  private firstOfSameCycle(cycle: readonly number[], breaks: (edge: number) => boolean, rule: Rule): Violation | undefined {
    const { edgeFrom, edgeTo, firstEdge } = this.within.graph;
    const { known, shown, wasFound } = this.judging;
    const vertices = new Set(cycle.map((edge) => edgeTo[edge] as number));
    const compare = makeCollation();
    let best: { edge: number; violation: Violation } | undefined;
    for (const vertex of vertices) {
      for (let edge = firstEdge[vertex] as number; edge < (firstEdge[vertex + 1] as number); edge++) {
        if (!vertices.has(edgeTo[edge] as number)) continue;
        const own = this.cycleOf(edge);
        if (own === undefined) return undefined;
        if (own.length !== vertices.size || !own.every((step) => vertices.has(edgeTo[step] as number)) || !breaks(edge)) continue;
        const violation = this.violationAt(edge, rule);
        if (!shown(violation.from) || !shown(violation.to)) continue;
        // a known finding is reported apart from those that are not
        if (known?.hasEdge({ rule: rule.name, from: violation.from, to: violation.to, cycle: own.map((step) => this.step(step).name) }) === true) continue;
        const isFirst = best === undefined || (compare(violation.from, best.violation.from) || compare(violation.to, best.violation.to) || compare(violation.unresolvedTo ?? "", best.violation.unresolvedTo ?? "")) < 0;
        if (isFirst) best = { edge, violation };
      }
    }
    if (best === undefined || wasFound(rule, best.violation.id as string, edgeFrom[best.edge] as number, edgeTo[best.edge] as number)) return undefined;
    return best.violation;
  }

  private violationAt(edge: number, { name, severity }: Rule): Violation {
    const { graph } = this.within;
    const { module, resolved } = this.dependencyAt(edge);
    const violation: Violation = { type: "cycle", from: graph.names[graph.edgeFrom[edge] as number] as string, to: resolved, unresolvedTo: module, rule: { severity, name } };
    return { ...violation, id: idOf(violation) };
  }

  private cycleOf(edge: number): number[] | undefined {
    if (!this.cycles.has(edge)) {
      const cycle = this.finder.find(edge);
      this.cycles.set(edge, cycle);
      if (cycle !== undefined) {
        this.of[edge] = this.edges.length;
        this.edges.push(Int32Array.from(cycle));
        for (const step of [edge, ...cycle]) this.dependencyAt(step);
      }
    }
    return this.cycles.get(edge);
  }

  private dependencyAt(edge: number): BareDependency {
    return (this.dependencies[edge] ??= this.within.dependencyAt(edge));
  }

  private step(edge: number): MiniDependency {
    const { resolved, dependencyTypes } = this.dependencyAt(edge);
    return { name: resolved, dependencyTypes };
  }
}
