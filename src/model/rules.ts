// The rule set as evaluation reads it: normalized (patterns joined to one string, defaults filled in, deprecated
// spellings replaced, shorthands expanded). `config` makes it; `rules` compiles it; the document shows it.

import type { DependencyType } from "./dependency-type.ts";

export type Severity = "error" | "warn" | "info" | "ignore";

/** Regular expressions in JavaScript's syntax, lists already joined with `|`. */
export interface PathCondition {
  path?: string;
  pathNot?: string;
}

export interface ViaCondition extends PathCondition {
  dependencyTypes?: DependencyType[];
  dependencyTypesNot?: DependencyType[];
}

export interface FromCondition extends PathCondition {
  orphan?: boolean;
}

export interface ToCondition extends PathCondition {
  couldNotResolve?: boolean;
  circular?: boolean;
  via?: ViaCondition;
  viaOnly?: ViaCondition;
  dynamic?: boolean;
  exoticallyRequired?: boolean;
  exoticRequire?: string;
  exoticRequireNot?: string;
  preCompilationOnly?: boolean;
  dependencyTypes?: DependencyType[];
  dependencyTypesNot?: DependencyType[];
  moreThanOneDependencyType?: boolean;
  license?: string;
  licenseNot?: string;
  moreUnstable?: boolean;
  ancestor?: boolean;
  reachable?: boolean;
}

export interface ModuleCondition extends PathCondition {
  numberOfDependentsLessThan?: number;
  numberOfDependentsMoreThan?: number;
}

/** What a rule says besides its conditions. All but the first two are additions to dependency-cruiser's. */
export interface RuleMetadata {
  name: string;
  severity: Severity;
  comment?: string;
  /** What to do about a finding; printed wherever one is. */
  fix?: string;
  examples?: { forbidden?: string[]; allowed?: string[] };
  owner?: string;
  /** A day, `YYYY-MM-DD`; after it the run fails. */
  expires?: string;
  /** The rule may match nothing. */
  allowEmpty?: boolean;
  since?: string;
  deprecated?: string | boolean;
  replacedBy?: string;
}

/** A `forbidden` or `required` rule. A `required` one always has `module`; a `forbidden` one has it for dependents. */
export interface Rule extends RuleMetadata {
  scope?: "module" | "folder";
  from?: FromCondition;
  to?: ToCondition;
  module?: ModuleCondition;
}

/** An entry of `allowed`; all of them share the name `not-in-allowed` and `allowedSeverity`. */
export interface AllowedRule extends Partial<RuleMetadata> {
  from: FromCondition;
  to: ToCondition;
}

/** Direct edges counted against a ceiling that may only fall. */
export interface Ratchet extends Omit<RuleMetadata, "severity"> {
  from: PathCondition;
  to: PathCondition;
  /** The budget's file, absolute. */
  budget: string;
  /** Read from the budget when the configuration was loaded. */
  ceiling: number;
}

export interface RuleSet {
  forbidden?: Rule[];
  allowed?: AllowedRule[];
  allowedSeverity?: Severity;
  required?: Rule[];
  ratchets?: Ratchet[];
}

/** What a run does about a rule that matches nothing. */
export type Liveness = "strict" | "warn" | "off";
