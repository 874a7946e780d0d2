// A project as the servers see it: commands run in this process over the warm graph, and findings are read from it.

import path from "node:path";
import { openGraphAndRules } from "../commands/asked-graph.ts";
import { commentsOf, evaluationOf, judgementOf } from "../commands/judged.ts";
import { edgeOfViolation } from "../commands/edge-answers.ts";
import { loadCommand } from "../commands/table.ts";
import type { Context, Outcome } from "../model/command.ts";
import type { Violation } from "../model/document.ts";
import { UserError } from "../model/problem.ts";
import type { ConfigurationRequest, GraphSource } from "../model/sources.ts";
import { hasConfiguration } from "../project/held-configuration.ts";
import { toSlashes, relativePath } from "../support/paths.ts";
import { renderProblems } from "../support/render-problem.ts";
import type { CheckedProject, Configuration, Finding, RunningCall } from "./backend.ts";
import { WarmGraph } from "./warm-graph.ts";

/** What `main` gives the servers of the rest of the program. */
export interface ServedProgram {
  /** The world of one call: the time, the environment, the files. */
  context(): Context;
  /** Runs a command line; broken use is an outcome, too. */
  runCommandLine(argv: readonly string[], context: Context): Promise<Outcome>;
}

export class WarmProject implements CheckedProject {
  readonly root: string;
  private readonly program: ServedProgram;
  private readonly config: string | undefined;
  private readonly warm: WarmGraph;

  /**
   * @param root absolute
   * @param config the server's own `--config`, relative to the root
   * @param report told what is passed over, for standard error
   */
  constructor(root: string, config: string | undefined, program: ServedProgram, report: (text: string) => void) {
    this.root = root;
    this.config = config;
    this.program = program;
    this.warm = new WarmGraph(root, program.context().files, report);
  }

  async run(command: string, argv: readonly string[], call: RunningCall): Promise<Outcome> {
    const options = (await loadCommand(command))?.options ?? {};
    const config = this.config === undefined || !("config" in options) ? [] : [`--config=${this.config}`];
    const context = this.contextFor(call);
    return this.program.runCommandLine([command, ...config, ...argv], { ...context, graphs: this.warm.sourceFor(context) });
  }

  async configuration(): Promise<Configuration> {
    const context = this.contextFor({});
    try {
      await this.warm.configuration(context, this.configurationRequest);
      return { kind: "loaded" };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (this.config === undefined && !hasConfiguration(this.root, context.files)) return { kind: "missing" };
      const version = this.warm.heldConfiguration(this.configurationRequest).refusals;
      return { kind: "broken", message: renderProblems(error.problems).trimEnd(), version };
    }
  }

  async findings(file: string, signal: AbortSignal): Promise<readonly Finding[] | undefined> {
    const context = this.contextFor({ signal });
    const asked = await openGraphAndRules({ ...context, graphs: this.forgivingSource(context) }, {
      ...(this.config === undefined ? {} : { config: this.config }),
    }).catch((error: unknown) => {
      if (error instanceof UserError) return error;
      throw error;
    });
    if (asked instanceof UserError) {
      if (this.warm.heldConfiguration(this.configurationRequest).lastGood === undefined) return undefined;
      throw asked;
    }
    const { graph, configuration, options } = asked;
    const byFile = graph.kept.get(configuration, "violations by file", () => groupByFile(judgementOf(asked, context).violations));
    const name = relativePath(toSlashes(options.baseDir), toSlashes(path.join(this.root, file)));
    const evaluation = evaluationOf(asked);
    const comments = graph.kept.get(configuration, "comments", () => commentsOf(configuration.ruleSet));
    return (byFile.get(name) ?? []).flatMap((violation) => {
      const { line, column } = edgeOfViolation(violation, evaluation);
      return findingOf({ ...violation, comment: comments.get(violation.rule.name) }, line, column);
    });
  }

  async recheck(signal: AbortSignal): Promise<void> {
    const context = this.contextFor({ signal });
    try {
      const configuration = await this.forgivingSource(context).configuration(this.configurationRequest);
      await this.warm.recheck(context, configuration, this.configurationRequest.viaNode);
    } catch (error) {
      // A configuration that does not load is told elsewhere; of the rest the client cannot be told.
      if (!(error instanceof UserError) || this.warm.heldConfiguration(this.configurationRequest).lastGood !== undefined) throw error;
    }
  }

  private contextFor({ signal, progress }: Partial<RunningCall>): Context {
    const { progressStream, ...context } = this.program.context();
    return {
      ...context,
      cwd: this.root,
      color: false,
      readStandardInput: refuseStandardInput,
      ...(signal === undefined ? {} : { signal }),
      ...(progress === undefined ? {} : { progress }),
    };
  }

  /** As `openGraphAndRules` asks for it. */
  private get configurationRequest(): ConfigurationRequest {
    return { config: this.config ?? true, strictCompat: false, requireCommentToken: false, viaNode: false };
  }

  /** Gives the last good configuration for one that does not load. */
  private forgivingSource(context: Context): GraphSource {
    const source = this.warm.sourceFor(context);
    return {
      configuration: async (request) => {
        try {
          return await source.configuration(request);
        } catch (error) {
          const { lastGood } = this.warm.heldConfiguration(request);
          if (!(error instanceof UserError) || lastGood === undefined) throw error;
          return lastGood;
        }
      },
      graph: (request) => source.graph(request),
    };
  }
}

function refuseStandardInput(): Promise<never> {
  return Promise.reject(new UserError("invalid", { file: "", message: "standard input carries the protocol", hint: "name a file" }));
}

function groupByFile(violations: readonly Violation[]): Map<string, Violation[]> {
  const groups = new Map<string, Violation[]>();
  for (const violation of violations) {
    if (violation.type === "folder" || violation.rule.severity === "ignore") continue;
    const group = groups.get(violation.from);
    if (group === undefined) groups.set(violation.from, [violation]);
    else group.push(violation);
  }
  return groups;
}

function findingOf({ id, rule, fix, comment, from, to, cycle }: Omit<Violation, "comment"> & { comment: string | undefined }, line: number | null, column: number | null): Finding[] {
  const { name, severity } = rule;
  if (severity === "ignore") return [];
  return [
    {
      id: id ?? "",
      rule: name,
      severity,
      to,
      ...(fix === undefined ? {} : { fix }),
      ...(comment === undefined ? {} : { comment }),
      ...(cycle === undefined ? {} : { cycle: cycleFromFile(from, cycle.map((step) => step.name)) }),
      ...(line === null ? {} : { line }),
      ...(column === null ? {} : { column }),
    },
  ];
}

/** A document's cycle ends with the module itself. */
function cycleFromFile(file: string, names: readonly string[]): string[] {
  const at = names.indexOf(file);
  return at < 0 ? [file, ...names] : [...names.slice(at), ...names.slice(0, at)];
}
