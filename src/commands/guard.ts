// guard: keeps the answer of the hook at the end of an agent's turn current while files are saved.

import path from "node:path";
import { type ArgumentsOf, type Context, defineCommand, exitCode, type OptionTable, type Outcome, type Stay } from "../model/command.ts";
import type { CruiseResult } from "../model/document.ts";
import { UserError } from "../model/problem.ts";
import type { Configuration } from "../model/sources.ts";
import { HeldConfiguration } from "../project/held-configuration.ts";
import { type LiveGraph, LiveProject } from "../project/live-project.ts";
import { renderJson } from "../report/json.ts";
import { renderProblems } from "../support/render-problem.ts";
import { configurationRequestOf } from "./asked-graph.ts";
import { CONFIG_OPTIONS } from "./config-options.ts";
import { cruiseOver, hookRoot } from "./cruise.ts";
import { JUDGING_OPTIONS, REPORT_OPTIONS } from "./cruise-options.ts";
import { BUILD, commandLineOf, configFilesOf, GUARD, type GuardAnswer, hashOfConfiguration } from "./guard-answer.ts";
import { makeReport } from "./reporting.ts";

const OPTIONS = {
  watch: { kind: "flag", about: "stay, and check again whenever a file is saved, until standard input closes or a signal comes" },
  outputType: { ...REPORT_OPTIONS.outputType, about: "the report that the hook asks for (default agent)" },
  maxFindings: REPORT_OPTIONS.maxFindings,
  liveness: JUDGING_OPTIONS.liveness,
  ...CONFIG_OPTIONS,
} as const satisfies OptionTable;

type GuardArguments = ArgumentsOf<typeof OPTIONS>;

export const guard = defineCommand({
  name: "guard",
  summary: "keep the answer to cruise --from-hook current while files are saved",
  usage: "[files, folders or globs ...]",
  positionals: { least: 0, most: Number.POSITIVE_INFINITY },
  help: {
    about:
      "Does the work as files are saved, so that the hook at the end of an agent's turn only reads a file: .graph/guard/findings.json. The hook takes it when it was made for the same command line and configuration and after the hook began; else it cruises itself. " +
      "With --watch it keeps .graph/guard/graph.json current too, from which the other commands answer. It writes nowhere else, says each check on standard error, and removes its files when it ends. Without --watch it writes one answer.",
    examples: [
      ["rulebearing guard --watch", "for the hook that hooks install writes down: cruise --output-type agent --from-hook"],
      ["rulebearing guard --watch src -c rules.yaml", "for cruise src -c rules.yaml --from-hook"],
    ],
  },
  options: OPTIONS,
  run: runGuard,
});

async function runGuard(given: Context, args: GuardArguments): Promise<Outcome> {
  if (args.config === "-") throw new UserError("invalid", { file: "", message: "--config - cannot be read again and again", hint: "name a file: --config FILE" });
  const context = { ...given, cwd: hookRoot(given, args) };
  const check = new Check(context.cwd, context.files, args);
  if (args.watch !== true) {
    const checked = await check.run(context);
    await write(context, GUARD.findings, answerText(await check.answer(context, checked, null)));
    return { stdout: "", stderr: `${checked.line}\n`, code: exitCode.DONE };
  }
  if (context.stay === undefined) throw new UserError("invalid", { file: "", message: "a guard cannot be started from here", hint: "run rulebearing guard --watch as a process of its own" });
  await new Watch(context.cwd, check, context.stay()).run();
  return { stdout: "", stderr: "", code: exitCode.DONE };
}

interface Checked {
  outcome: Outcome;
  configuration: Configuration;
  graph: LiveGraph;
  /** The day, since entries expire. */
  today: string;
  /** The whole document, as JSON. */
  document(): string;
  /** For people. */
  line: string;
}

/** Looks at the files, and judges them when something is another than before. */
class Check {
  private readonly root: string;
  private readonly args: GuardArguments;
  private readonly held: HeldConfiguration;
  private readonly live: LiveProject;
  private last: Checked | undefined;

  constructor(root: string, files: Context["files"], args: GuardArguments) {
    this.root = root;
    this.args = args;
    this.held = new HeldConfiguration(configurationRequestOf(args));
    this.live = new LiveProject(files);
  }

  /** The same object when nothing has changed. Throws: UserError when there is no answer that can be trusted. */
  async run(given: Context): Promise<Checked> {
    const context = { ...given, cwd: this.root, color: false };
    const start = performance.now();
    const configuration = await this.held.get(context);
    const paths = this.args.positionals.length > 0 ? this.args.positionals : ["."];
    const graph = await this.live.graph(context, { configuration, paths, viaNode: this.args.configViaNode ?? false });
    const { last } = this;
    if (last !== undefined && last.configuration === configuration && last.graph === graph && last.today === context.today) return last;
    const args = { outputType: "agent", ...this.args, fromHook: true };
    const { outcome, result } = await cruiseOver(context, args, { configuration: () => Promise.resolve(configuration), extract: () => Promise.resolve(graph) });
    const errors = result.summary.advisedExitCode;
    const milliseconds = Math.round(performance.now() - start);
    this.last = {
      outcome,
      configuration,
      graph,
      today: context.today,
      document: () => makeReport(context, asCruisedFor("json", result), args, { outputType: "json", outputTo: "-", collapse: undefined }).output,
      line: `rulebearing: checked ${graph.modules.length} modules in ${milliseconds} ms: ${errors} error${errors === 1 ? "" : "s"}`,
    };
    return this.last;
  }

  async answer({ files, now }: Pick<Context, "files" | "now">, { outcome, configuration }: Checked, seenUpTo: string | null): Promise<GuardAnswer> {
    const configFiles = configFilesOf(this.root, configuration.filesRead);
    return {
      build: BUILD,
      commandLine: commandLineOf(this.args),
      configHash: await hashOfConfiguration(files, this.root, configFiles),
      configFiles,
      writtenAt: now,
      seenUpTo,
      stdout: outcome.stdout,
      stderr: outcome.stderr,
    };
  }
}

/** The document as `cruise -T` of another type gives it. */
function asCruisedFor(outputType: string, { summary, ...document }: CruiseResult): CruiseResult {
  return { ...document, summary: { ...summary, optionsUsed: { ...summary.optionsUsed, outputType } } };
}

const answerText = (answer: GuardAnswer): string => renderJson(answer);

/** Milliseconds: so often the answer is written again. */
const BEAT = 800;
/** Where the system tells of nothing, requests are looked for more often. */
const BEAT_WITHOUT_EVENTS = 200;
/** So often everything is looked at where the system tells of changes: it does not tell of all. */
const LOOK_ANYWAY = 5_000;
const LOOK_WITHOUT_EVENTS = 1_000;
/** Editors that save all do so one file at a time. */
const FOLD = 20;

class Watch {
  private readonly root: string;
  private readonly check: Check;
  private readonly stay: Stay;
  /** What ends each, by folder. */
  private readonly watched = new Map<string, () => void>();
  private hasEvents = true;
  private isDirty = true;
  private wake: () => void = () => undefined;
  /** A request may be there that was not read yet. */
  private isAsked = false;
  /** What was last told. */
  private said: Checked | string | undefined;
  private written = "";
  private writtenFor: Checked | undefined;

  constructor(root: string, check: Check, stay: Stay) {
    this.root = root;
    this.check = check;
    this.stay = stay;
  }

  async run(): Promise<void> {
    const { stop } = this.stay;
    stop.addEventListener("abort", () => this.wake());
    try {
      await this.ignoreOurFiles();
      await this.watchAll();
    } finally {
      for (const end of this.watched.values()) end();
      for (const name of [GUARD.findings, GUARD.graph, GUARD.request]) this.stay.remove(path.join(this.root, name));
    }
  }

  private async watchAll(): Promise<void> {
    const { stop } = this.stay;
    let checked: Checked | undefined;
    let seenUpTo: string | null = null;
    let lookedAt = 0;
    while (!stop.aborted) {
      const context = this.stay.context();
      this.isAsked = false;
      const request = this.readRequest(context);
      const isOld = performance.now() - lookedAt >= (this.hasEvents ? LOOK_ANYWAY : LOOK_WITHOUT_EVENTS);
      if (this.isDirty || isOld || request !== seenUpTo) {
        this.isDirty = false;
        lookedAt = performance.now();
        checked = await this.tryCheck({ ...context, signal: stop });
        seenUpTo = request;
      }
      if (checked !== undefined && !stop.aborted) {
        const now = this.stay.context();
        await this.write(now, GUARD.findings, answerText(await this.check.answer(now, checked, seenUpTo)));
        // the document of a large repository takes its time, and a hook waits for the answer alone
        if (!this.isPending()) await this.writeGraph(now, checked);
      }
      await this.pause();
    }
  }

  private isPending(): boolean {
    return this.isDirty || this.isAsked || this.stay.stop.aborted;
  }

  private async writeGraph(context: Context, checked: Checked): Promise<void> {
    if (this.writtenFor === checked) return;
    this.writtenFor = checked;
    const document = checked.document();
    if (document !== this.written) await this.write(context, GUARD.graph, document);
    this.written = document;
  }

  /** Without an answer the hook cruises, and says itself what is wrong. */
  private async tryCheck(context: Context): Promise<Checked | undefined> {
    try {
      const checked = await this.check.run(context);
      this.say(checked, checked.line);
      this.watchFolders(checked);
      return checked;
    } catch (error) {
      if (context.signal?.aborted === true) return undefined;
      this.stay.remove(path.join(this.root, GUARD.findings));
      this.watchFolder(this.root);
      this.watchFolder(path.join(this.root, GUARD.folder));
      this.complain(error instanceof UserError ? renderProblems(error.problems).trimEnd() : `rulebearing: the check failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return undefined;
    }
  }

  /** Says once what is the same as the last time. */
  private say(about: Checked | string, line: string): void {
    if (about !== this.said) this.stay.writeError(`${line}\n`);
    this.said = about;
  }

  private complain(text: string): void {
    this.say(text, text);
  }

  private readRequest({ files }: Context): string | null {
    try {
      return new TextDecoder().decode(files.read(path.join(this.root, GUARD.request))) || null;
    } catch {
      return null; // nobody asks
    }
  }

  /** Until something happens, or the answer has to be written again. */
  private async pause(): Promise<void> {
    if (!this.isPending()) await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.hasEvents ? BEAT : BEAT_WITHOUT_EVENTS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = () => undefined;
    if (this.isDirty) await new Promise((resolve) => setTimeout(resolve, FOLD));
  }

  /** The folders of all that the answer was made from, installed packages left out: these are looked at with the rest. */
  private watchFolders({ configuration, graph }: Checked): void {
    const folders = new Set([this.root, path.join(this.root, GUARD.folder), ...configuration.filesRead.map((file) => path.dirname(file))]);
    for (const { source } of graph.modules) {
      if (source.split("/").includes("node_modules")) continue;
      for (let folder = path.dirname(path.resolve(graph.baseDir ?? this.root, source)); folder.startsWith(this.root + path.sep) && !folders.has(folder); folder = path.dirname(folder)) folders.add(folder);
    }
    for (const [folder, end] of this.watched) {
      if (folders.has(folder)) continue;
      end();
      this.watched.delete(folder);
    }
    for (const folder of folders) this.watchFolder(folder);
  }

  private watchFolder(folder: string): void {
    if (this.watched.has(folder) || !this.hasEvents) return;
    const isOurs = folder === path.join(this.root, GUARD.folder);
    const end = this.stay.watchFolder(folder, {
      changed: (name) => {
        if (isOurs && name !== undefined && name !== path.basename(GUARD.request)) return;
        if (folder === this.root && name === ".graph") return;
        if (isOurs) this.isAsked = true;
        else this.isDirty = true;
        this.wake();
      },
      failed: () => {
        this.watched.delete(folder);
        this.isDirty = true;
        this.wake();
      },
    });
    if (end !== undefined) this.watched.set(folder, end);
    else if (this.stay.context().files.stat(folder)?.kind === "folder") this.hasEvents = false;
  }

  private async write(context: Context, name: string, text: string): Promise<void> {
    try {
      await write({ ...context, cwd: this.root }, name, text);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.complain(renderProblems(error.problems).trimEnd());
    }
  }

  private async ignoreOurFiles(): Promise<void> {
    const context = this.stay.context();
    if (context.files.stat(path.join(this.root, ".graph/.gitignore")) === undefined) await this.write(context, ".graph/.gitignore", "*\n");
    // the folder must be there to be watched
    await this.write(context, GUARD.request, "");
  }
}

async function write(context: Context, name: string, text: string): Promise<void> {
  try {
    await context.writeFile(path.join(context.cwd, name), text);
  } catch (cause) {
    throw new UserError("untrusted", { file: name, message: `it cannot be written: ${(cause as Error).message}` }, { cause });
  }
}
