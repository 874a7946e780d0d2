// What is asked of the resolver, and what it answers.

import type { DependencyType, ModuleSystem } from "../model/document.ts";
import type { ImportKind } from "../model/record.ts";
import type { ModuleName } from "./specifier.ts";

export interface ResolveRequest {
  /** The importing file: absolute, with "/". */
  from: string;
  specifier: string;
  moduleSystem: ModuleSystem;
  kind: ImportKind;
}

/** Shared between equal requests, so not to be changed. */
export interface Resolution extends ModuleName {
  /** Relative to the base directory, with "/"; of a core module or one that is not found, its name without loaders. */
  resolved: string;
  coreModule: boolean;
  couldNotResolve: boolean;
  /** A source file by its extension; `doNotFollow` is not looked at. */
  followable: boolean;
  /** What the target is and how it was reached; not how it is imported. */
  dependencyTypes: readonly DependencyType[];
  license?: string;
}
