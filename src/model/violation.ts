// A finding, in the document's shape. What is added to dependency-cruiser's is marked "+".

import type { DependencyType } from "./dependency-type.ts";
import type { Severity } from "./rules.ts";

export interface RuleSummary {
  name: string;
  severity: Severity;
}

export interface MiniDependency {
  name: string;
  dependencyTypes: DependencyType[];
}

export type ViolationType = "dependency" | "module" | "cycle" | "reachability" | "instability" | "folder";

export interface Violation {
  type: ViolationType;
  from: string;
  to: string;
  unresolvedTo?: string;
  dependencyTypes?: DependencyType[];
  rule: RuleSummary;
  cycle?: MiniDependency[];
  via?: MiniDependency[];
  metrics?: { from: { instability: number }; to: { instability: number } };
  comment?: string;
  /** + `RB-` and eight hex digits; see rules/violation-id.ts. */
  id?: string;
  /** + The rule's. */
  fix?: string;
  /** + The token `adr:NNNN` or `plan:slug` in the rule's comment. */
  decision?: string;
}
