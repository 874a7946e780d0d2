// The baseline: findings that are known, and so are no reason to fail. An entry is recognized by its id; or, when it
// has none, as dependency-cruiser recognizes its own: the same rule between the same two modules, or about the same
// cycle wherever it is entered, or about the same module.
//
// Of what a `reachable` rule finds, each target is a finding of its own here, so that a new one still fails.

import type { KnownViolation } from "../model/options.ts";
import type { RuleSummary } from "../model/document.ts";
import { violationId } from "./violation-id.ts";

/** An edge that breaks a rule. */
export interface KnownEdge {
  rule: string;
  from: string;
  to: string;
  /** The names along its cycle. */
  cycle: readonly string[] | undefined;
}

export class KnownViolations {
  private readonly ids = new Set<string>();
  /** Rule, from and to of entries about edges, those with a cycle apart. */
  private readonly edges = new Set<string>();
  private readonly circularEdges = new Set<string>();
  private readonly cycles = new Set<string>();
  private readonly modules = new Set<string>();
  private readonly anyAboutModule = new Set<string>();
  private readonly targets = new Set<string>();

  constructor(entries: readonly KnownViolation[]) {
    for (const entry of entries) this.add(entry);
  }

  private add({ id, type = "dependency", rule, from, to, cycle }: KnownViolation): void {
    if (id !== undefined) this.ids.add(id);
    if (rule === undefined || from === undefined) return;
    const { name } = rule;
    switch (type) {
      case "module":
        this.modules.add(key(name, from));
        this.anyAboutModule.add(key(name, from));
        break;
      case "reachability":
        this.targets.add(key(name, from, to ?? from));
        this.anyAboutModule.add(key(name, from));
        break;
      case "folder": // known by its id alone
        break;
      default: {
        const edge = key(name, from, to ?? from);
        if (cycle === undefined) this.edges.add(edge);
        else {
          this.circularEdges.add(edge);
          this.cycles.add(cycleKey(name, cycle.map((step) => step.name)));
        }
      }
    }
  }

  /** An entry that is an id alone stands for the whole cycle: to be called for every finding before any is asked about. */
  learnCycle({ rule, from, to, cycle }: KnownEdge): void {
    if (cycle !== undefined && this.hasId(rule, from, to, "import")) this.cycles.add(cycleKey(rule, cycle));
  }

  hasEdge({ rule, from, to, cycle }: KnownEdge): boolean {
    const edge = key(rule, from, to);
    if (this.edges.has(edge) || this.hasId(rule, from, to, "import")) return true;
    return cycle === undefined ? this.circularEdges.has(edge) : this.cycles.has(cycleKey(rule, cycle));
  }

  hasModule(rule: string, source: string): boolean {
    return this.anyAboutModule.has(key(rule, source)) || this.hasId(rule, source, source, "");
  }

  hasReachability(rule: string, from: string, to: string): boolean {
    return this.modules.has(key(rule, from)) || this.targets.has(key(rule, from, to)) || this.hasId(rule, from, to, "");
  }

  hasFolders(rule: string, from: string, to: string): boolean {
    return this.hasId(rule, from, to, "");
  }

  get hasIds(): boolean {
    return this.ids.size > 0;
  }

  private hasId(rule: string, from: string, to: string, kind: "import" | ""): boolean {
    return this.ids.size > 0 && this.ids.has(violationId(rule, from, to, kind));
  }
}

/** The broken rule as it is shown for a known finding. */
export function softened({ name }: RuleSummary): RuleSummary {
  return { severity: "ignore", name };
}

function key(...parts: string[]): string {
  return parts.join("\n");
}

function cycleKey(rule: string, names: readonly string[]): string {
  return key(rule, ...[...names].sort());
}
