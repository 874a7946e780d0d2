// The graph of a revision, with the configuration of today. It is kept by commit, for as long as nothing else changes
// what it was made of: the configuration, the paths and the installed packages.

import path from "node:path";
import type { Context } from "../model/command.ts";
import type { BareModule } from "../model/document.ts";
import { type Problem, UserError } from "../model/problem.ts";
import type { Configuration, HeldGraph } from "../model/sources.ts";
import type { GitContext } from "../support/git.ts";
import { Keeper } from "../support/keeper.ts";
import { CheckoutFiles } from "./checkout-files.ts";
import { findCommit, findRepository, withCheckout, type Repository } from "./checkout.ts";
import { freshGraph } from "./fresh-graph.ts";
import { nothingExtracted } from "./project.ts";

export interface BaseRequest {
  revision: string;
  /** As given: files, folders and globs. */
  paths: readonly string[];
  configuration: Configuration;
  viaNode: boolean;
  /** What earlier runs kept is neither read nor written when it is false. */
  cache: boolean;
}

export interface BaseGraph {
  commit: string;
  graph: HeldGraph;
}

const CACHE_FOLDER = ".graph/cache";

/** Throws: UserError (exit 2) when there is no such revision, or it cannot be checked out. */
export async function baseGraph(context: Context, request: BaseRequest): Promise<BaseGraph> {
  const git: GitContext = { cwd: context.cwd, env: context.env, signal: context.signal };
  const repository = await findRepository(git);
  const commit = await findCommit(git, request.revision);
  const file = path.resolve(context.cwd, CACHE_FOLDER, `base-${keyOf(context, request)}.json`);
  const stamp = `${commit} ${stampOfPackages(context, repository)}`;
  const kept = request.cache ? readKept(context, file, stamp) : undefined;
  if (kept !== undefined) return { commit, graph: kept };
  const graph = await withCheckout(git, repository, commit, (tree, problems) => extractBase(context, request, repository, tree, problems));
  // what could not be read in full is not kept, so that it is said again
  if (request.cache && graph.problems.length === 0) await keep(context, file, stamp, graph);
  return { commit, graph };
}

async function extractBase(context: Context, { configuration, paths, viaNode }: BaseRequest, { top, prefix }: Repository, tree: string, problems: Problem[]): Promise<HeldGraph> {
  const cwd = path.join(tree, prefix);
  const files = new CheckoutFiles(context.files, tree, top);
  const inTree = paths.map((given) => (path.isAbsolute(given) ? path.relative(context.cwd, given) || "." : given));
  // what the base does not have yet is an empty part of its graph
  const there = inTree.filter((given) => /[*?[\]{}!]/.test(given) || files.stat(path.resolve(cwd, given)) !== undefined);
  const empty: HeldGraph = { modules: [], args: inTree, baseDir: cwd, inspected: {}, problems, kept: new Keeper() };
  if (there.length === 0) return empty;
  try {
    const graph = await freshGraph({ ...context, cwd, files }, { configuration: withPresentFiles(configuration, cwd, files), paths: there, viaNode });
    return { ...graph, problems: [...problems, ...graph.problems] };
  } catch (error) {
    // files that are no sources: as empty as if they were not there
    if (error instanceof UserError && error.message === nothingExtracted(there).message) return empty;
    throw error;
  }
}

/** Files that the options name and the base does not have were not there to resolve with. */
function withPresentFiles(configuration: Configuration, cwd: string, files: CheckoutFiles): Configuration {
  const options = { ...configuration.options };
  for (const key of ["tsConfig", "webpackConfig", "babelConfig"] as const) {
    const option = options[key];
    const name = typeof option === "string" ? option : typeof option === "object" ? option.fileName : undefined;
    if (name !== undefined && files.stat(path.resolve(cwd, name)) === undefined) delete options[key];
  }
  return { ...configuration, options };
}

// ------------------------------------------------------------------------------------------------------- what is kept

// not at the top: every command would pay for it at its start
const { createHash } = await import("node:crypto");

interface KeptBase {
  build: string;
  stamp: string;
  modules: BareModule[];
  inspected: HeldGraph["inspected"];
  args: string[];
}

function keyOf({ cwd }: Context, { paths, configuration }: BaseRequest): string {
  const { options, format, file } = configuration;
  return createHash("sha256").update(JSON.stringify([cwd, paths, format, file === undefined, options, rulesThatResolve(configuration)])).digest("hex").slice(0, 16);
}

/** Whether rules ask for licences and deprecations decides whether packages are looked at for them. */
function rulesThatResolve({ ruleSet }: Configuration): unknown {
  return [...(ruleSet.forbidden ?? []), ...(ruleSet.allowed ?? []), ...(ruleSet.required ?? [])].map(({ to }) => [to?.license !== undefined, to?.licenseNot !== undefined, to?.dependencyTypes, to?.dependencyTypesNot]);
}

/** Changes whenever packages are installed or removed. */
function stampOfPackages({ cwd, files }: Context, { top }: Repository): string {
  const places = [...new Set([cwd, top])].flatMap((folder) => ["node_modules", "node_modules/.package-lock.json", "node_modules/.modules.yaml", "node_modules/.yarn-state.yml", ".pnp.cjs"].map((name) => path.join(folder, name)));
  return places.map((place) => files.stat(place)).map((stamp) => (stamp === undefined ? "-" : `${stamp.mtimeNs}:${stamp.size}`)).join(" ");
}

function readKept({ files }: Context, file: string, stamp: string): HeldGraph | undefined {
  try {
    const kept = JSON.parse(new TextDecoder().decode(files.read(file))) as KeptBase;
    if (kept.build !== RULEBEARING_VERSION || kept.stamp !== stamp) return undefined;
    return { modules: kept.modules, args: kept.args, baseDir: undefined, inspected: kept.inspected, problems: [], kept: new Keeper() };
  } catch {
    return undefined; // there is none, or it was written only in part: the base is read again
  }
}

async function keep(context: Context, file: string, stamp: string, { modules, inspected, args }: HeldGraph): Promise<void> {
  const kept: KeptBase = { build: RULEBEARING_VERSION, stamp, modules: [...modules], inspected, args: [...args] };
  try {
    await context.writeFile(path.resolve(context.cwd, ".graph/.gitignore"), "*\n");
    await context.writeFile(file, JSON.stringify(kept));
  } catch {
    // a folder that cannot be written to costs time, not the answer
  }
}
