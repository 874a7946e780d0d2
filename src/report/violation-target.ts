// The target of a violation as the reports for people name it.

import type { Violation } from "../model/document.ts";
import { readFlag } from "./reporter.ts";

export interface TargetOptions {
  /** Packages by the name that was imported: `left-pad`, not `node_modules/left-pad/index.js`. */
  externalUnresolved: boolean;
  /** Aliased modules by the alias: `#utl/a.js`. */
  aliasedUnresolved: boolean;
}

export function readTargetOptions(section: Readonly<Record<string, unknown>>): TargetOptions {
  return {
    externalUnresolved: readFlag(section, "showExternalModulesUnresolved", false),
    aliasedUnresolved: readFlag(section, "showAliasedModulesUnresolved", false),
  };
}

export function targetName(violation: Violation, options: TargetOptions): string {
  const { to, unresolvedTo, dependencyTypes = [] } = violation;
  if (!unresolvedTo) return to;
  const asImported = (options.externalUnresolved && dependencyTypes.some((type) => type.startsWith("npm")))
    || (options.aliasedUnresolved && dependencyTypes.includes("aliased"));
  return asImported ? unresolvedTo : to;
}

/** The modules of a cycle or a path, by name. */
export function names(steps: readonly { name: string }[] | undefined): string[] {
  return (steps ?? []).map(({ name }) => name);
}
