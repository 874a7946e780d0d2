// A graph straight from the files, for whoever asks about it rather than for a report.

import { CACHE_FOLDER, normalizeCache, normalizeOptions } from "../config/normalize-options.ts";
import type { Context } from "../model/command.ts";
import type { Summary } from "../model/document.ts";
import type { CruiseOptions } from "../model/options.ts";
import type { Problem } from "../model/problem.ts";
import type { Configuration, HeldGraph } from "../model/sources.ts";
import { Keeper } from "../support/keeper.ts";
import type { CacheChoice, GraphCache } from "./graph-cache.ts";
import { makeResolver } from "./make-resolver.ts";
import { extractProject, nothingExtracted } from "./project.ts";

export interface FreshRequest {
  configuration: Configuration;
  /** Those that the configuration gives, when absent. */
  options?: CruiseOptions;
  /** As given: files, folders and globs. */
  paths: readonly string[];
  viaNode: boolean;
  /** Absent: what earlier runs kept is neither read nor written. */
  cache?: CacheChoice | undefined;
}

export interface FreshGraph extends HeldGraph {
  /** The files that could be read only in part, or not at all. */
  incomplete: NonNullable<Summary["incomplete"]>;
}

/** Throws: UserError when a path leads nowhere or there is nothing to extract; the signal's reason when that is aborted. */
export async function freshGraph(context: Pick<Context, "cwd" | "files" | "env" | "signal" | "progress" | "readers"> & Partial<Pick<Context, "now" | "writeFile">>, request: FreshRequest): Promise<FreshGraph> {
  const { configuration, paths } = request;
  const options = request.options ?? extractionOptions(context.cwd, configuration, paths);
  const cache = await cacheFor(context, request.cache);
  const { resolver, problems, context: resolving } = await makeResolver({ ...context, files: cache?.world ?? context.files }, configuration, options, request.viaNode);
  const skipped = skippedFolders(configuration);
  const start = cache?.open({ options, paths, resolver, key: [resolving, [...skipped]], readers: context.readers });
  const project = await extractProject({
    files: context.files,
    options,
    paths,
    resolver,
    skippedFolders: skipped,
    ...(context.readers === undefined ? {} : { readers: context.readers }),
    ...(context.progress === undefined ? {} : { progress: context.progress }),
    ...(context.signal === undefined ? {} : { signal: context.signal }),
    ...start,
  });
  if (project.modules.length === 0) throw nothingExtracted(paths);
  const found: Problem[] = [...problems, ...project.problems, ...(cache === undefined || start === undefined ? resolver.problems : await cache.keep(start, project, resolver.problems))];
  const incomplete = incompleteFiles(project.problems);
  const { modules, inspected } = project;
  return { modules, args: paths, baseDir: options.baseDir, inspected, incomplete, problems: found, kept: new Keeper() };
}

/** @param problems of the sources */
export function incompleteFiles(problems: readonly Problem[]): FreshGraph["incomplete"] {
  return problems.map(({ file, line, column, message }) => ({
    file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
    message,
  }));
}

/** Not even loaded where there is none, or where nothing could be written. */
async function cacheFor({ cwd, files, now, writeFile }: Pick<Context, "cwd" | "files"> & Partial<Pick<Context, "now" | "writeFile">>, choice: CacheChoice | undefined): Promise<GraphCache | undefined> {
  if (choice === undefined || now === undefined || writeFile === undefined) return undefined;
  const { GraphCache } = await import("./graph-cache.ts");
  const cache = new GraphCache({ cwd, files, now, writeFile }, choice);
  await cache.prepare();
  return cache;
}

/** What is kept for the next run, where the command line and the configuration say so. @param byDefault whether it is when neither says anything */
export function cacheChoice(given: CruiseOptions["cache"], byDefault: boolean): CacheChoice | undefined {
  if (given === false || (given === undefined && !byDefault)) return undefined;
  return { folder: given?.folder ?? CACHE_FOLDER, strategy: given?.strategy === "content" ? "content" : "metadata" };
}

/** The same for a question, which has one unless somebody does not want it. @param given on the command line */
export function askedCache({ cache: given }: { cache?: string | boolean | undefined }, { options: { cache, cacheStrategy } }: Configuration): CacheChoice | undefined {
  const said = { ...(cache === undefined ? {} : { cache }), ...(cacheStrategy === undefined ? {} : { cacheStrategy }) };
  const configured = normalizeCache(said);
  if (given === false) return undefined;
  if (typeof given !== "string") return cacheChoice(configured, true);
  return cacheChoice({ ...(configured === false ? {} : configured), folder: given }, true);
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
