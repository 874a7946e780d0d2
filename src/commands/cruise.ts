// cruise: extract, evaluate, report.

import path from "node:path";
import { KNOWN_VIOLATIONS_FILE, readKnownViolations } from "../config/known-violations.ts";
import { normalizeCache, normalizeOptions } from "../config/normalize-options.ts";
import { type Context, defineCommand, exitCode, type Outcome, type ProgressStep } from "../model/command.ts";
import type { BareModule, CruiseResult, Summary } from "../model/document.ts";
import type { CruiseOptions, KnownViolation, RawOptions } from "../model/options.ts";
import { type Problem, UserError } from "../model/problem.ts";
import type { Liveness } from "../model/rules.ts";
import { changedSince } from "../project/changed-files.ts";
import type { Configuration } from "../model/sources.ts";
import { cacheChoice, type FreshGraph, freshGraph, type FreshRequest } from "../project/fresh-graph.ts";
import { readResult } from "../project/saved-result.ts";
import { renderJson } from "../report/json.ts";
import { analyze, type View } from "../rules/analyze.ts";
import { bareModulesOf } from "../graph/bare-modules.ts";
import { relativePath, toSlashes } from "../support/paths.ts";
import { renderProblems } from "../support/render-problem.ts";
import { projectRoot } from "./asked-graph.ts";
import { readConfiguration } from "./config-options.ts";
import { CRUISE_OPTIONS, type CruiseArguments, rawOptionsOf } from "./cruise-options.ts";
import { deliver } from "./deliver.ts";
import { answerOfGuard } from "./guard-answer.ts";
import { readHookInput } from "./hook-input.ts";
import { type Progress, type ProgressType, startProgress } from "./progress.ts";
import { makeReport } from "./reporting.ts";
import { describeSupport } from "./support-info.ts";

export const cruise = defineCommand({
  name: "cruise",
  summary: "read the imports, judge them with the rules, report",
  usage: "[files, folders or globs ...]",
  positionals: { least: 0, most: Number.POSITIVE_INFINITY },
  help: {
    about:
      "Reads the imports of the files below the given paths (default: .) and of what they lead to, judges them with the rules of the configuration, and reports. " +
      "The exit code is the number of errors found; 2 when the run cannot be trusted, 3 when the configuration or the command line is invalid.",
    examples: [
      ["rulebearing cruise src", "judge what is below src with the configuration of this folder"],
      ["rulebearing cruise src -T err-long", "the same, each finding with its rule's comment, its line, its id and its fix"],
      ["rulebearing cruise src -T json -f .graph/cruise.json", "save the graph, for the other commands to answer from"],
      ["rulebearing cruise -T agent --from-hook", "at the end of an agent's turn: errors hold it; hooks install writes it down"],
      ["rulebearing cruise src --no-config -T json", "the graph of a repository that has no rules yet"],
      ["rulebearing cruise src --affected origin/main -T mermaid", "a picture of what a branch has changed, and of all that depends on it"],
    ],
  },
  options: CRUISE_OPTIONS,
  run: (context, args) => {
    if (args.info === true) return Promise.resolve(describeSupport());
    return args.fromHook === true ? cruiseFromHook(context, args) : runCruise(context, args);
  },
});

/**
 * At the end of an agent's turn: from any folder of the project, and silent unless a run that can be trusted finds errors.
 * What the agent is then held with is the report.
 */
async function cruiseFromHook(given: Context, args: CruiseArguments): Promise<Outcome> {
  const { isHeldAlready } = await readHookInput(given);
  if (isHeldAlready) return { stdout: "", stderr: "", code: exitCode.DONE };
  const context = { ...given, cwd: hookRoot(given, args) };
  return (await answerOfGuard(context, args)) ?? { ...(await runCruise(context, { outputType: "agent", ...args })), code: exitCode.DONE };
}

/** Where a hook cruises, and a guard for it: arguments that name files are taken from where they were given. */
export function hookRoot(context: Context, { positionals, config }: Pick<CruiseArguments, "positionals" | "config">): string {
  return positionals.length > 0 || typeof config === "string" ? context.cwd : projectRoot(context);
}

/** Where a cruise has its rules and its graph from. */
export interface CruiseSources {
  configuration(): Promise<Configuration>;
  extract(request: FreshRequest): Promise<FreshGraph>;
}

export interface Cruised {
  outcome: Outcome;
  result: CruiseResult;
}

/** A cruise of what somebody holds already. */
export function cruiseOver(context: Context, args: CruiseArguments, sources: CruiseSources): Promise<Cruised> {
  return cruiseWith(context, args, startProgress(context, "none"), undefined, sources);
}

/** @param section of `reporterOptions`, for the report that is made; instead of the configuration's */
export async function runCruise(context: Context, args: CruiseArguments, section?: object): Promise<Outcome> {
  if (args.init !== undefined) return (await import("./init.ts")).runInit(context, { positionals: [] });
  const progress = startProgress(context, args.progress === true ? "cli" : args.progress === false ? "none" : (args.progress as ProgressType | undefined));
  try {
    const watched = { ...context, progress: (step: ProgressStep) => progress.step(step) };
    const sources = { configuration: () => readConfiguration(context, args), extract: (request: FreshRequest) => freshGraph(watched, request) };
    return (await cruiseWith(context, args, progress, section, sources)).outcome;
  } finally {
    progress.end();
  }
}

async function cruiseWith(context: Context, args: CruiseArguments, progress: Progress, section: object | undefined, sources: CruiseSources): Promise<Cruised> {
  if (args.affectedDepth !== undefined && args.affected === undefined) throw new UserError("invalid", { file: "", message: "--affected-depth goes with --affected", hint: "add --affected, or leave it out" });
  progress.step({ stage: "reading the configuration" });
  const config = await sources.configuration();
  const paths = args.positionals.length > 0 ? args.positionals : ["."];
  const { options, said } = cruiseOptions(context, config, args, paths);
  const liveness = (args.liveness as Liveness | undefined) ?? config.liveness;
  const changed = await changedNames(context, args, options);
  const graph = args.graph === undefined ? await extract(sources, config, args, options, paths) : readGraph(context, args.graph, options);
  progress.step({ stage: "judging" });
  const result = analyze({
    modules: graph.modules,
    options: withoutGivenCache(graph.options, config),
    ruleSet: options.validate ? config.ruleSet : undefined,
    args: graph.args,
    liveness,
    today: context.today,
    inspected: graph.inspected,
    incomplete: graph.incomplete,
    view: changed === undefined ? graph.view : { ...graph.view, changed },
  });
  const vacuous = vacuousProblems(result, config, liveness);
  const isUntrusted = vacuous.length > 0 && liveness === "strict";
  const unchanged = changed !== undefined && result.modules.length === 0 ? `nothing in the graph has changed since ${options.affected}\n` : "";
  const warnings = renderProblems([...[...config.problems, ...graph.problems].map(asWarning), ...vacuous]) + readInPart(graph.incomplete) + said + unchanged;
  if (isUntrusted && args.baseline !== undefined) {
    const stderr = `${warnings}no baseline was written: the known violations of a rule that selects nothing would be lost\n`;
    return { outcome: { stdout: "", stderr, code: exitCode.UNTRUSTED }, result };
  }
  progress.step({ stage: "reporting" });
  const outputTo = options.outputTo ?? "-";
  const report = makeReport(context, result, args, { outputType: options.outputType ?? "err", outputTo, collapse: options.collapse, section });
  const outcome = await deliver(context, outputTo, {
    stdout: report.output,
    stderr: warnings + report.message,
    code: isUntrusted ? exitCode.UNTRUSTED : report.exitCode,
  });
  if (args.fromHook !== true) return { outcome, result };
  const holds = !isUntrusted && result.summary.advisedExitCode > 0;
  const held = { stdout: holds ? renderJson({ decision: "block", reason: report.output }) : "", stderr: outcome.stderr, code: exitCode.DONE };
  return { outcome: held, result };
}

/** The options, and what is to be said about them on standard error. */
function cruiseOptions(context: Context, config: Configuration, args: CruiseArguments, paths: readonly string[]): { options: CruiseOptions; said: string } {
  const raw: RawOptions = rawOptionsOf(args);
  let said = "";
  if (args.baseline !== undefined) {
    const { file, known } = readBaseline(context, args.baseline);
    if (known === undefined) said = `${file} is not there yet, so no violation is known\n`;
    Object.assign(raw, { knownViolations: known ?? [], ignoreKnown: false, outputType: "baseline", outputTo: args.baseline === "-" ? "-" : file } satisfies RawOptions);
  } else if (args.ignoreKnown !== undefined && args.ignoreKnown !== false) {
    const name = args.ignoreKnown === true ? KNOWN_VIOLATIONS_FILE : args.ignoreKnown;
    raw.knownViolations = readKnownViolations(context.files, path.resolve(context.cwd, name), name);
  }
  const options = normalizeOptions(config.options, raw, { cwd: context.cwd, args: paths, ruleSet: config.ruleSet, rulesFile: config.displayName });
  checkNamedFiles(context, args, options);
  if (args.affected !== undefined) {
    // the two choose the same thing, and the command line's word counts
    const { reaches, ...others } = options;
    if (args.reaches !== undefined) throw new UserError("invalid", { file: "", message: "--affected and --reaches both choose what must be reached", hint: "leave one of them out" });
    return { options: { ...others, affected: revisionOf(args.affected) }, said };
  }
  return { options, said };
}

/** A cache that the command line chooses is none of the result's business: with and without it the answer is the same. */
function withoutGivenCache({ cache, ...options }: CruiseOptions, configuration: Configuration): CruiseOptions {
  const configured = cache === undefined ? undefined : normalizeCache(configuration.options);
  return configured === undefined ? options : { ...options, cache: configured };
}

/** What is known before; `undefined` when the file is not there. For `-` the default file is read. */
function readBaseline({ cwd, files }: Context, given: string | true): { file: string; known: KnownViolation[] | undefined } {
  const file = given === true || given === "-" ? KNOWN_VIOLATIONS_FILE : given;
  const absolute = path.resolve(cwd, file);
  return { file, known: files.stat(absolute) === undefined ? undefined : readKnownViolations(files, absolute, file) };
}

const revisionOf = (affected: string | true): string => (affected === true ? "main" : affected);

/** The changed files by the names that the graph has for them; `undefined` when nobody asked. */
async function changedNames(context: Context, { affected, affectedDepth }: CruiseArguments, { baseDir }: CruiseOptions): Promise<View["changed"]> {
  if (affected === undefined) return undefined;
  const { files } = await changedSince(context, revisionOf(affected));
  const base = toSlashes(context.files.realPath(baseDir));
  const names = new Set(files.map((file) => relativePath(base, toSlashes(file))));
  return affectedDepth === undefined ? { names } : { names, depth: affectedDepth };
}

/** What the command line names must be there; what a configuration names was looked for when that was read. */
function checkNamedFiles({ cwd, files }: Context, args: CruiseArguments, { baseDir, tsConfig }: CruiseOptions): void {
  const missing = (option: string, file: string): UserError =>
    new UserError("invalid", { file: "", message: `${option} names "${file}", which is not there`, hint: "the path is taken from the working directory" });
  if (files.stat(baseDir)?.kind !== "folder") {
    if (args.baseDir !== undefined) throw missing("--base-dir", args.baseDir);
    throw new UserError("invalid", { file: "", key: "options.baseDir", message: `there is no folder "${baseDir}"`, hint: "the path is taken from the working directory" });
  }
  if (args.tsConfig !== undefined && tsConfig?.fileName !== undefined && files.stat(path.resolve(cwd, tsConfig.fileName))?.kind !== "file") {
    throw missing("--ts-config", tsConfig.fileName);
  }
}

/** The bare graph, and how it is to be judged. */
interface Graph {
  modules: readonly BareModule[];
  inspected: NonNullable<Summary["inspected"]>;
  incomplete: NonNullable<Summary["incomplete"]>;
  problems: readonly Problem[];
  options: CruiseOptions;
  args: readonly string[];
  view: View;
}

async function extract(sources: CruiseSources, configuration: Configuration, args: CruiseArguments, options: CruiseOptions, paths: readonly string[]): Promise<Graph> {
  const graph = await sources.extract({ configuration, options, paths, viaNode: args.configViaNode ?? false, cache: cacheChoice(options.cache, false) });
  return { ...graph, options, view: options };
}

/** A saved graph is judged as a whole; filters only choose what of it is shown. */
function readGraph({ cwd, files }: Context, file: string, options: CruiseOptions): Graph {
  const result = readResult(files, path.resolve(cwd, file), file);
  const modules = bareModulesOf(result);
  if (modules.length === 0) throw new UserError("untrusted", { file, message: "the graph is empty, so there is nothing to judge" });
  const { focus, ...judged } = options;
  const saved = result.summary.optionsUsed?.args;
  return {
    modules,
    inspected: result.summary.inspected ?? {},
    incomplete: result.summary.incomplete ?? [],
    problems: [],
    options: judged,
    args: saved === undefined ? ["."] : saved.split(" "),
    view: options,
  };
}

const asWarning = (problem: Problem): Problem => ({ ...problem, message: `warning: ${problem.message}` });

/** Says how many files the run did not see whole; which they are stands above. */
function readInPart(incomplete: Graph["incomplete"]): string {
  const { size } = new Set(incomplete.map(({ file }) => file));
  return size === 0 ? "" : `${size} ${size === 1 ? "file was" : "files were"} not read in full: imports may be missing from the graph\n`;
}

/** A rule that selects nothing bears nothing: it is named, and under strict liveness nothing can be trusted. */
function vacuousProblems({ summary }: CruiseResult, { displayName }: Configuration, liveness: Liveness): Problem[] {
  if (liveness === "off") return [];
  return (summary.vacuousRules ?? []).map((name) => ({
    file: displayName ?? "",
    message: `${liveness === "strict" ? "error" : "warning"}: the rule "${name}" selects no module, so it forbids nothing`,
    hint: "correct its pattern, or say that it may: allowEmpty: true",
  }));
}
