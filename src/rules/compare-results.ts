// What changed from one result to another: edges, findings by their ids, ratchets.

import { compareCodeUnits } from "../graph/names.ts";
import type { BareModule, Summary } from "../model/document.ts";
import type { Violation } from "../model/violation.ts";
import type { Severity } from "../model/rules.ts";
import { idOf } from "./violation-id.ts";

export interface Compared {
  modules: readonly Pick<BareModule, "source" | "dependencies">[];
  violations: readonly Violation[];
  ratchets: NonNullable<Summary["ratchets"]>;
}

export interface ChangedEdge {
  from: string;
  to: string;
  line?: number;
  column?: number;
}

export interface ChangedViolation {
  id: string;
  rule: string;
  severity: Severity;
  from: string;
  to: string;
  line?: number;
  column?: number;
  fix?: string;
}

/** Keys are written in this order; lists are sorted. */
export interface Changes {
  addedEdges: ChangedEdge[];
  removedEdges: ChangedEdge[];
  newViolations: ChangedViolation[];
  resolvedViolations: ChangedViolation[];
  ratchets: { name: string; before?: number; after?: number }[];
}

/** Findings that are ignored on both sides, or on the side that they are on, are left out. */
export function compareResults(before: Compared, after: Compared): Changes {
  const [oldEdges, newEdges] = [edgesIn(before), edgesIn(after)];
  const [oldFindings, newFindings] = [findingsIn(before), findingsIn(after)];
  return {
    addedEdges: missingFrom(oldEdges, newEdges).sort(byEnds),
    removedEdges: missingFrom(newEdges, oldEdges).sort(byEnds),
    newViolations: missingFrom(oldFindings, newFindings).map((violation) => toChanged(violation, after)).sort(byRule),
    resolvedViolations: missingFrom(newFindings, oldFindings).map((violation) => toChanged(violation, before)).sort(byRule),
    ratchets: compareRatchets(before.ratchets, after.ratchets),
  };
}

function missingFrom<T>(old: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, T>): T[] {
  return [...now].flatMap(([key, value]) => (old.has(key) ? [] : [value]));
}

/** Each pair of modules once, where it is first imported. */
function edgesIn({ modules }: Compared): Map<string, ChangedEdge> {
  const edges = new Map<string, ChangedEdge>();
  for (const { source, dependencies } of modules) {
    for (const { resolved, line, column } of dependencies) {
      const key = `${source}\n${resolved}`;
      const known = edges.get(key);
      if (known !== undefined && (known.line ?? 0) <= (line ?? 0)) continue;
      edges.set(key, { from: source, to: resolved, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) });
    }
  }
  return edges;
}

function findingsIn({ violations }: Compared): Map<string, Violation> {
  const findings = new Map<string, Violation>();
  for (const violation of violations) {
    if (violation.rule.severity === "ignore") continue;
    const id = violation.id ?? idOf(violation);
    if (!findings.has(id)) findings.set(id, { ...violation, id });
  }
  return findings;
}

function toChanged(violation: Violation, { modules }: Compared): ChangedViolation {
  const { id = "", rule, from, to, fix } = violation;
  const { line, column } = placeOf(violation, modules) ?? {};
  return {
    id,
    rule: rule.name,
    severity: rule.severity,
    from,
    to,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    ...(fix === undefined ? {} : { fix }),
  };
}

/** Of a cycle and of a path the first edge; a finding about a module or a folder has no place. */
function placeOf({ type, from, to, via, unresolvedTo }: Violation, modules: Compared["modules"]): { line?: number; column?: number } | undefined {
  if (type === "module" || type === "folder") return undefined;
  const target = type === "reachability" ? via?.[0]?.name : to;
  const edges = modules.find(({ source }) => source === from)?.dependencies.filter(({ resolved }) => resolved === target) ?? [];
  return edges.find(({ module }) => module === unresolvedTo) ?? edges[0];
}

function compareRatchets(before: Compared["ratchets"], after: Compared["ratchets"]): Changes["ratchets"] {
  const names = [...new Set([...before, ...after].map(({ name }) => name))].sort(compareCodeUnits);
  return names.map((name) => {
    const old = before.find((ratchet) => ratchet.name === name)?.count;
    const now = after.find((ratchet) => ratchet.name === name)?.count;
    return { name, ...(old === undefined ? {} : { before: old }), ...(now === undefined ? {} : { after: now }) };
  });
}

const byEnds = (left: ChangedEdge, right: ChangedEdge): number => compareCodeUnits(left.from, right.from) || compareCodeUnits(left.to, right.to);

const RANKS: Readonly<Record<Severity, number>> = { error: 0, warn: 1, info: 2, ignore: 3 };

const byRule = (left: ChangedViolation, right: ChangedViolation): number =>
  RANKS[left.severity] - RANKS[right.severity] || compareCodeUnits(left.rule, right.rule) || byEnds(left, right) || compareCodeUnits(left.id, right.id);
