// A configuration as it is written, all files merged, before it is normalized. Its types hold once it is validated.

import type { DependencyType } from "../model/document.ts";
import type { Patterns, RawOptions } from "../model/options.ts";
import type { RuleMetadata, Severity } from "../model/rules.ts";

export interface RawPathCondition {
  path?: Patterns;
  pathNot?: Patterns;
}

export interface RawViaCondition extends RawPathCondition {
  dependencyTypes?: DependencyType[];
  dependencyTypesNot?: DependencyType[];
}

export interface RawFromCondition extends RawPathCondition {
  orphan?: boolean;
}

export interface RawToCondition extends RawPathCondition {
  couldNotResolve?: boolean;
  circular?: boolean;
  via?: Patterns | RawViaCondition;
  viaOnly?: Patterns | RawViaCondition;
  /** Deprecated: `viaOnly.pathNot`. */
  viaNot?: Patterns;
  /** Deprecated: `via.pathNot`. */
  viaSomeNot?: Patterns;
  dynamic?: boolean;
  exoticallyRequired?: boolean;
  exoticRequire?: Patterns;
  exoticRequireNot?: Patterns;
  preCompilationOnly?: boolean;
  dependencyTypes?: DependencyType[];
  dependencyTypesNot?: DependencyType[];
  moreThanOneDependencyType?: boolean;
  license?: Patterns;
  licenseNot?: Patterns;
  moreUnstable?: boolean;
  ancestor?: boolean;
  reachable?: boolean;
}

export interface RawModuleCondition extends RawPathCondition {
  numberOfDependentsLessThan?: number;
  numberOfDependentsMoreThan?: number;
}

export interface RawRule extends Partial<RuleMetadata> {
  scope?: "module" | "folder";
  from?: RawFromCondition;
  to?: RawToCondition;
  module?: RawModuleCondition;
}

export interface RawLayers extends Partial<RuleMetadata> {
  /** From the highest, which nobody below may import, to the lowest. */
  layers: Patterns[];
}

export interface RawIndependence extends Partial<RuleMetadata> {
  /** With one capture group, whose values must not import one another. */
  pattern: string;
}

export interface RawRatchet extends Omit<Partial<RuleMetadata>, "severity"> {
  from: Patterns | RawPathCondition;
  to: Patterns | RawPathCondition;
  /** Once read, absolute. */
  budget: string;
}

export interface RawConfig {
  forbidden?: RawRule[];
  allowed?: RawRule[];
  allowedSeverity?: Severity;
  required?: RawRule[];
  layers?: RawLayers[];
  independence?: RawIndependence[];
  ratchets?: RawRatchet[];
  /** Every rule may match nothing, or those named. */
  allowEmpty?: boolean | string[];
  options?: RawOptions;
}
