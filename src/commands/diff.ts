// diff: what changed between two results, or a revision and the working tree.

import path from "node:path";
import { normalizeOptions } from "../config/normalize-options.ts";
import { type Context, defineCommand, exitCode, type ArgumentsOf, type OptionTable, type Outcome } from "../model/command.ts";
import { type Problem, UserError } from "../model/problem.ts";
import type { Configuration, HeldGraph } from "../model/sources.ts";
import { baseGraph } from "../project/base-graph.ts";
import { askedCache, freshGraph } from "../project/fresh-graph.ts";
import { readResult } from "../project/saved-result.ts";
import { renderJson } from "../report/json.ts";
import { analyze } from "../rules/analyze.ts";
import { type ChangedEdge, type ChangedViolation, type Changes, type Compared, compareResults } from "../rules/compare-results.ts";
import { renderProblems } from "../support/render-problem.ts";
import { CONFIG_OPTIONS, readConfiguration } from "./config-options.ts";
import { deliver } from "./deliver.ts";

const OPTIONS = {
  base: { kind: "value", placeholder: "REV", about: "compare the working tree with this revision: a branch, a tag or a commit" },
  outputType: { kind: "value", placeholder: "TYPE", short: "T", choices: ["markdown", "json", "agent"], about: "how it is told" },
  outputTo: { kind: "value", placeholder: "FILE", short: "f", about: "write it to FILE (- for standard output)" },
  exitCode: { kind: "flag", short: "e", about: "the exit code is the number of new errors" },
  cache: { kind: "optional", placeholder: "FOLDER", short: "C", negatable: true, about: "keep the base's graph from one run to the next (--no-cache: neither read nor write it)" },
  ...CONFIG_OPTIONS,
} as const satisfies OptionTable;

type DiffArguments = ArgumentsOf<typeof OPTIONS>;

export const diff = defineCommand({
  name: "diff",
  summary: "what changed between two results, or a revision and the working tree",
  usage: "OLD NEW | --base REV [paths]",
  positionals: { least: 0, most: Number.POSITIVE_INFINITY },
  help: {
    about: "Tells imports that came and went, violations that are new or resolved, and budgets that moved: between two saved results, or between a revision and the working tree, both judged with today's configuration.",
    examples: [
      ["rulebearing diff --base main src", "what this branch does to the architecture"],
      ["rulebearing diff before.json after.json -T json", "two results that cruise -T json saved"],
    ],
  },
  options: OPTIONS,
  run: runDiff,
});

interface Answer extends Changes {
  base?: { revision?: string; sha?: string };
}

async function runDiff(context: Context, args: DiffArguments): Promise<Outcome> {
  const { answer, problems } = args.base === undefined ? compareSaved(context, args) : await compareWithBase(context, args, args.base);
  return deliver(context, args.outputTo ?? "-", {
    stdout: render(answer, args.outputType ?? "markdown"),
    stderr: renderProblems(problems),
    code: args.exitCode === true ? Math.min(exitCode.HIGHEST, answer.newViolations.filter(({ severity }) => severity === "error").length) : exitCode.DONE,
  });
}

/** As the results say: what was found then, with the rules of then. */
function compareSaved({ cwd, files }: Context, { positionals }: DiffArguments): { answer: Answer; problems: Problem[] } {
  const [old, now, ...others] = positionals;
  if (old === undefined || now === undefined || others.length > 0) {
    throw new UserError("invalid", { file: "", message: "diff compares two saved results, or takes --base", hint: "write diff OLD NEW, or diff --base REV [paths]" });
  }
  const read = (name: string): Compared => {
    const { modules, summary } = readResult(files, path.resolve(cwd, name), name);
    return { modules, violations: summary.violations, ratchets: summary.ratchets ?? [] };
  };
  return { answer: compareResults(read(old), read(now)), problems: [] };
}

async function compareWithBase(context: Context, args: DiffArguments, revision: string): Promise<{ answer: Answer; problems: Problem[] }> {
  const configuration: Configuration = await readConfiguration(context, args);
  const paths = args.positionals.length > 0 ? args.positionals : ["."];
  const viaNode = args.configViaNode ?? false;
  const base = await baseGraph(context, { revision, paths, configuration, viaNode, cache: args.cache !== false });
  context.progress?.({ stage: "reading the working tree" });
  const head = await freshGraph(context, { configuration, paths, viaNode, cache: askedCache(args, configuration) });
  const answer = compareResults(judged(context, configuration, base.graph), judged(context, configuration, head));
  return {
    answer: { base: { revision, sha: base.commit }, ...answer },
    problems: [...configuration.problems, ...base.graph.problems, ...head.problems],
  };
}

function judged({ cwd, today }: Context, { options, ruleSet, displayName }: Configuration, { modules, args }: HeldGraph): Compared {
  const normalized = normalizeOptions(options, {}, { cwd, args, ruleSet, rulesFile: displayName });
  const { summary } = analyze({ modules, options: normalized, ruleSet, args, liveness: "off", today });
  return { modules, violations: summary.violations, ratchets: summary.ratchets ?? [] };
}

// ------------------------------------------------------------------------------------------------------------ telling it

function render(answer: Answer, type: string): string {
  if (type === "json") return renderJson(answer);
  return type === "agent" ? renderForAgent(answer) : renderMarkdown(answer);
}

/** What is new comes in full, what went well in numbers. */
function renderForAgent({ base, newViolations, resolvedViolations, addedEdges, removedEdges, ratchets }: Answer): string {
  return renderJson({
    ...(base === undefined ? {} : { base }),
    newViolations,
    resolvedViolations: resolvedViolations.length,
    addedEdges: addedEdges.length,
    removedEdges: removedEdges.length,
    ratchets: ratchets.filter(({ before, after }) => before !== after),
  });
}

function renderMarkdown({ base, addedEdges, removedEdges, newViolations, resolvedViolations, ratchets }: Answer): string {
  const against = base === undefined ? "" : ` since ${code(base.revision ?? "")}`;
  const moved = ratchets.filter(({ before, after }) => before !== after);
  const sections = [
    section("New violations", newViolations.map(violationLine)),
    section("Resolved violations", resolvedViolations.map(violationLine)),
    section("Budgets", moved.map(({ name, before, after }) => `${code(name)}: ${before ?? "none"} → ${after ?? "none"}`)),
    section("New imports", addedEdges.map(edgeLine)),
    section("Removed imports", removedEdges.map(edgeLine)),
  ].filter((part) => part !== "");
  const head = `## Architecture changes${against}\n`;
  return sections.length === 0 ? `${head}\nNothing changed.\n` : `${head}\n${sections.join("\n")}`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `### ${title} (${lines.length})\n\n${lines.map((line) => `- ${line}\n`).join("")}`;
}

const place = (name: string, line: number | undefined): string => code(line === undefined ? name : `${name}:${line}`);

const edgeLine = ({ from, to, line }: ChangedEdge): string => `${place(from, line)} → ${code(to)}`;

function violationLine({ rule, severity, from, to, line, fix, id }: ChangedViolation): string {
  const where = from === to ? place(from, line) : `${place(from, line)} → ${code(to)}`;
  return `**${rule}** (${severity}) ${where} ${id}${fix === undefined ? "" : `: ${fix}`}`;
}

/** Names may hold backticks. */
const code = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);
