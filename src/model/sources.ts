// Where a command gets the graph and the rules from. The command line reads them for one answer, a server holds them:
// a command asks and cannot tell which. What is worked out from them is kept by whoever holds them.

import type { BareModule, Summary } from "./document.ts";
import type { RawOptions } from "./options.ts";
import type { Problem } from "./problem.ts";
import type { Liveness, RuleSet } from "./rules.ts";

/** What a command line says about the configuration. */
export interface ConfigurationRequest {
  /** A path; "-": standard input; true: find one; false: none. */
  config: string | boolean;
  format?: "native" | "dependency-cruiser";
  strictCompat: boolean;
  requireCommentToken: boolean;
  viaNode: boolean;
}

/** A configuration that was loaded. The same object as long as none of its files has changed. */
export interface Configuration {
  /** Absolute; `undefined` without a configuration and for one from standard input. */
  file: string | undefined;
  displayName: string | undefined;
  format: "native" | "dependency-cruiser";
  ruleSet: RuleSet;
  /** Merged; not yet normalized. */
  options: RawOptions;
  liveness: Liveness;
  /** Absolute: what must be looked at again when it changes. */
  filesRead: string[];
  /** Warnings. */
  problems: Problem[];
}

export interface GraphRequest {
  /** `--graph`: a saved result, as the user named it; absent: the newest there is, or a fresh extraction. */
  graph?: string;
  /** `--no-cache`: what earlier runs kept is neither read nor written. */
  cache: boolean;
  /** `--cache FOLDER`, from the project's root; absent: where the configuration says, else `.graph/cache`. */
  cacheFolder?: string;
  viaNode: boolean;
  /** The configuration, for when files must be extracted. Asked for then alone. */
  configuration(): Promise<Configuration>;
}

/** A graph as it was read or extracted, before any rule. */
export interface HeldGraph {
  readonly modules: readonly BareModule[];
  /** What was cruised: files, folders and globs. */
  readonly args: readonly string[];
  /** What module names are relative to, where the graph says so. Absolute, perhaps on another machine. */
  readonly baseDir: string | undefined;
  readonly inspected: NonNullable<Summary["inspected"]>;
  /** Found while it was extracted. */
  readonly problems: readonly Problem[];
  readonly kept: Kept;
  /** What holds for single modules, in the graphs to come that have some of them too. */
  readonly lasting?: Kept;
}

/** Answers that hold as long as the thing that they are kept with. */
export interface Kept {
  /**
   * The answer of this name about `owner`, worked out when it is asked for the first time.
   * @param owner an object that is another one when what the answer depends on has changed
   */
  get<T>(owner: object, name: string, workOut: () => T): T;
}

export interface GraphSource {
  /** Throws: UserError with everything that is wrong in it. */
  configuration(request: ConfigurationRequest): Promise<Configuration>;
  /** Throws: UserError when there is none that can be trusted. */
  graph(request: GraphRequest): Promise<HeldGraph>;
}
