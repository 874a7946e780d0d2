// A graph straight from the files, for whoever asks about it rather than for a report.

import { normalizeOptions } from "../config/normalize-options.ts";
import type { Context } from "../model/command.ts";
import type { Summary } from "../model/document.ts";
import type { CruiseOptions } from "../model/options.ts";
import type { Problem } from "../model/problem.ts";
import type { Configuration, HeldGraph } from "../model/sources.ts";
import { Keeper } from "../support/keeper.ts";
import { makeResolver } from "./make-resolver.ts";
import { extractProject, nothingExtracted } from "./project.ts";

export interface FreshRequest {
  configuration: Configuration;
  /** Those that the configuration gives, when absent. */
  options?: CruiseOptions;
  /** As given: files, folders and globs. */
  paths: readonly string[];
  viaNode: boolean;
}

export interface FreshGraph extends HeldGraph {
  /** The files that could be read only in part, or not at all. */
  incomplete: NonNullable<Summary["incomplete"]>;
}

/** Throws: UserError when a path leads nowhere or there is nothing to extract; the signal's reason when that is aborted. */
export async function freshGraph(context: Pick<Context, "cwd" | "files" | "env" | "signal" | "progress" | "readers">, request: FreshRequest): Promise<FreshGraph> {
  const { configuration, paths } = request;
  const options = request.options ?? extractionOptions(context.cwd, configuration, paths);
  const { resolver, problems } = await makeResolver(context, configuration, options, request.viaNode);
  const project = await extractProject({
    files: context.files,
    options,
    paths,
    resolver,
    skippedFolders: skippedFolders(configuration),
    ...(context.readers === undefined ? {} : { readers: context.readers }),
    ...(context.progress === undefined ? {} : { progress: context.progress }),
    ...(context.signal === undefined ? {} : { signal: context.signal }),
  });
  if (project.modules.length === 0) throw nothingExtracted(paths);
  const found: Problem[] = [...problems, ...project.problems, ...resolver.problems];
  const incomplete = project.problems.map(({ file, line, column, message }) => ({
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    message,
  }));
  const { modules, inspected } = project;
  return { modules, args: paths, baseDir: options.baseDir, inspected, incomplete, problems: found, kept: new Keeper() };
}

/** The options of a cruise that nothing is said about but in the configuration. */
export function extractionOptions(cwd: string, { options, ruleSet, displayName }: Configuration, paths: readonly string[]): CruiseOptions {
  return normalizeOptions(options, {}, { cwd, args: paths, ruleSet, rulesFile: displayName });
}

/** dependency-cruiser searches installed packages too, unless its configuration says otherwise; so it is under its configurations. */
export function skippedFolders({ file, format }: Pick<Configuration, "file" | "format">): ReadonlySet<string> {
  const isTheirs = file !== undefined && format === "dependency-cruiser";
  return new Set(isTheirs ? [".git"] : [".git", "node_modules"]);
}
