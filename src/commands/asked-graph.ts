// What the commands that ask about a graph share: the options that say which graph and which rules, and the getting of
// them. A server hands its own source over in the context; the command line reads for one answer.

import path from "node:path";
import { isConfigured } from "../config/find.ts";
import { normalizeOptions } from "../config/normalize-options.ts";
import type { Context, OptionsOf, OptionTable, Outcome } from "../model/command.ts";
import type { CruiseOptions } from "../model/options.ts";
import type { Problem } from "../model/problem.ts";
import type { Configuration, ConfigurationRequest, GraphSource, HeldGraph } from "../model/sources.ts";
import type { FreshGraph } from "../project/fresh-graph.ts";
import { BARE_GRAPH } from "../project/graph-index.ts";
import { ColdGraphs, WARM_FILES } from "../project/graph-source.ts";
import { type BareGraph, bareGraphOf } from "../graph/bare-graph.ts";
import { toSlashes } from "../support/paths.ts";
import { renderProblems } from "../support/render-problem.ts";
import { CONFIG_OPTIONS } from "./config-options.ts";

export const GRAPH_OPTIONS = {
  graph: { kind: "value", placeholder: "FILE", about: "answer from this saved result, ours or dependency-cruiser's; without it, from the newer of .graph/cruise.json and .graph/guard/graph.json, else from the files" },
  cache: { kind: "optional", placeholder: "FOLDER", short: "C", negatable: true, about: "keep what was read from one run to the next, in FOLDER (default .graph/cache); --no-cache: neither read nor write it" },
  json: { kind: "flag", about: "print JSON" },
} as const satisfies OptionTable;

export const ASK_OPTIONS = { ...GRAPH_OPTIONS, ...CONFIG_OPTIONS } as const satisfies OptionTable;

type AskArguments = OptionsOf<typeof ASK_OPTIONS>;

/** The world as seen from the project's root, with what the arguments name taken from where the user stands. */
interface Asking {
  source: GraphSource;
  /** Absolute. */
  root: string;
  args: AskArguments;
}

function asking(context: Context, args: AskArguments): Asking {
  const root = projectRoot(context);
  const fromRoot = (name: string): string => (root === context.cwd ? name : toSlashes(path.relative(root, path.resolve(context.cwd, name))));
  const { graph, config, cache } = args;
  return {
    source: context.graphs ?? new ColdGraphs({ ...context, cwd: root }),
    root,
    args: {
      ...args,
      ...(graph === undefined ? {} : { graph: fromRoot(graph) }),
      ...(typeof cache === "string" ? { cache: fromRoot(cache) } : {}),
      ...(typeof config === "string" && config !== "-" ? { config: fromRoot(config) } : {}),
    },
  };
}

/**
 * The folder with a configuration or a saved graph: the working directory, or else the nearest one above it in the same
 * repository, so that a question can be asked from any folder. The working directory when there is none.
 */
export function projectRoot({ cwd, files, graphs }: Pick<Context, "cwd" | "files" | "graphs">): string {
  if (graphs !== undefined) return cwd;
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    if (isConfigured(folder, files) || WARM_FILES.some((name) => files.stat(path.join(folder, name))?.kind === "file")) return folder;
    if (files.stat(path.join(folder, ".git")) !== undefined || path.dirname(folder) === folder) return cwd;
  }
}

function askConfiguration({ source, args }: Asking): Promise<Configuration> {
  return source.configuration(configurationRequestOf(args));
}

export function configurationRequestOf(args: OptionsOf<typeof CONFIG_OPTIONS>): ConfigurationRequest {
  return {
    config: args.config ?? true,
    strictCompat: args.strictCompat ?? false,
    requireCommentToken: args.requireCommentToken ?? false,
    viaNode: args.configViaNode ?? false,
    ...(args.configFormat === undefined ? {} : { format: args.configFormat as "native" | "dependency-cruiser" }),
  };
}

function askGraph({ source, args }: Asking, configuration: () => Promise<Configuration>): Promise<HeldGraph> {
  return source.graph({
    cache: args.cache !== false,
    ...(typeof args.cache === "string" ? { cacheFolder: args.cache } : {}),
    viaNode: args.configViaNode ?? false,
    configuration,
    ...(args.graph === undefined ? {} : { graph: args.graph }),
  });
}

/** The graph alone; the configuration is read only when the files have to be. */
export function openGraph(context: Context, args: AskArguments): Promise<HeldGraph> {
  const asked = asking(context, args);
  return askGraph(asked, () => askConfiguration(asked));
}

/** Who imports whom, without any judgement. */
export const bareGraphFor = (graph: HeldGraph): BareGraph => graph.kept.get(graph.kept, BARE_GRAPH, () => bareGraphOf(graph.modules));

export interface AskedGraph {
  graph: HeldGraph;
  configuration: Configuration;
  /** As the rules are judged with: what only chooses what a report shows is left out. */
  options: CruiseOptions;
}

/** The graph and the rules. The configuration comes first: a wrong one is said before a long extraction. */
export async function openGraphAndRules(context: Context, args: AskArguments): Promise<AskedGraph> {
  return (await openRules(context, args)).withGraph();
}

export interface AskedRules {
  configuration: Configuration;
  /** Absolute: where the configuration was looked for. */
  root: string;
  /** As the rules are judged with, when there is no graph that they are judged over. */
  options: CruiseOptions;
  withGraph(): Promise<AskedGraph>;
}

/** The rules, and the graph when it turns out to be needed. */
export async function openRules(context: Context, args: AskArguments): Promise<AskedRules> {
  const asked = asking(context, args);
  const configuration = await askConfiguration(asked);
  return {
    configuration,
    root: asked.root,
    options: judgingOptions(asked.root, configuration, ["."]),
    async withGraph() {
      const graph = await askGraph(asked, () => Promise.resolve(configuration));
      const options = graph.kept.get(configuration, "options", () => judgingOptions(asked.root, configuration, graph.args));
      return { graph, configuration, options };
    },
  };
}

export interface FreshlyAskedGraph extends AskedGraph {
  graph: FreshGraph;
  /** As seen from the project's root. */
  paths: readonly string[];
}

/** The same over the files as they are now, all of them read, for what must not be said of an older graph. @param paths as given; empty: all */
export async function openFreshGraphAndRules(context: Context, args: AskArguments, paths: readonly string[]): Promise<FreshlyAskedGraph> {
  const asked = asking(context, args);
  const { root } = asked;
  const configuration = await askConfiguration(asked);
  const fromRoot = paths.length === 0 ? ["."] : paths.map((name) => (root === context.cwd ? name : toSlashes(path.relative(root, path.resolve(context.cwd, name))) || "."));
  const { freshGraph } = await import("../project/fresh-graph.ts");
  const graph = await freshGraph({ ...context, cwd: root }, { configuration, paths: fromRoot, viaNode: args.configViaNode ?? false });
  return { graph, configuration, options: judgingOptions(root, configuration, fromRoot), paths: fromRoot };
}

function judgingOptions(cwd: string, configuration: Configuration, args: readonly string[]): CruiseOptions {
  const { focus, reaches, highlight, collapse, ...options } = normalizeOptions(configuration.options, {}, {
    cwd,
    args,
    ruleSet: configuration.ruleSet,
    rulesFile: configuration.displayName,
  });
  return { ...options, validate: true };
}

/** An answer, with what was said on the way to it on standard error. */
export function answered(stdout: string, problems: readonly Problem[], code = 0): Outcome {
  return { stdout, stderr: renderProblems(problems), code };
}
