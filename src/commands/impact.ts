// impact: what a file is subject to before an edit.

import { extensionOf, isSourceExtension } from "../extract/languages.ts";
import { findComponents } from "../graph/components.ts";
import { type Context, defineCommand, exitCode, type ArgumentsOf, type OptionTable, type Outcome } from "../model/command.ts";
import type { Summary } from "../model/document.ts";
import { type Problem, UserError } from "../model/problem.ts";
import type { Severity } from "../model/rules.ts";
import { renderJson } from "../report/json.ts";
import type { CatalogEntry } from "../rules/catalog.ts";
import type { Evaluation } from "../rules/evaluation.ts";
import { answered, ASK_OPTIONS, type AskedGraph, openGraphAndRules } from "./asked-graph.ts";
import { edgeOfViolation } from "./edge-answers.ts";
import { FROM_HOOK, readHookInput } from "./hook-input.ts";
import { evaluationOf, judgementOf } from "./judged.ts";
import { PathArguments } from "./path-arguments.ts";
import { cataloged } from "./rule-answers.ts";
import { isAbsolutePath } from "../support/paths.ts";

const OPTIONS = {
  ...ASK_OPTIONS,
  depth: { kind: "number", placeholder: "N", about: "how far to follow the modules that depend on the file (default 1)" },
  ...FROM_HOOK,
} as const satisfies OptionTable;

export const impact = defineCommand({
  name: "impact",
  summary: "what a file is subject to before it is edited",
  usage: "<file>",
  positionals: { least: 0, most: 1 },
  help: {
    about: "Says which rules a file is under and on which side, which modules depend on it, whether it is on a cycle, its open violations, and the budgets that its imports count in. A file that the graph does not know is an answer too. With --from-hook the file is the one that the agent is about to edit, and what is said becomes part of what the agent knows.",
    examples: [
      ["rulebearing impact src/domain/order.ts", "before an edit"],
      ["rulebearing impact src/domain/order.ts --depth 3", "who is up to three imports away"],
    ],
  },
  options: OPTIONS,
  run: runImpact,
});

/** Keys are written in this order. */
interface Impact {
  file: string;
  known: boolean;
  rules: { name: string; side: Side; severity: Severity; fix: string | null }[];
  /** Sorted by path. */
  dependents: string[];
  depth: number;
  onCycle: boolean;
  violations: { id: string; rule: string; to: string; line: number | null }[];
  ratchets: NonNullable<Summary["ratchets"]>;
}

type Side = "from" | "to" | "from and to";

async function runImpact(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  if (args.fromHook === true) return runFromHook(context, args);
  const [given] = args.positionals;
  if (given === undefined) throw new UserError("invalid", { file: "", message: "an argument is missing: the file", hint: "rulebearing impact FILE" });
  const { impact: answer, problems } = await findImpact(context, args, given);
  return answered(args.json === true ? renderJson(answer) : renderImpact(answer), problems, exitCode.DONE);
}

/** An agent reads all that it is given: of a long list it gets the beginning. */
const SHOWN_TO_AGENT = 10;

/** Says nothing of a file that is no source, or is elsewhere; never stands in the way of the edit. */
async function runFromHook(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  const { file } = await readHookInput(context);
  const silence: Outcome = { stdout: "", stderr: "", code: exitCode.DONE };
  if (file === undefined) return silence;
  const { impact: answer, problems } = await findImpact(context, args, file);
  if (!answer.known && (!isSourceExtension(extensionOf(answer.file)) || answer.file.startsWith("../") || isAbsolutePath(answer.file))) return silence;
  const additionalContext = renderImpact(answer, SHOWN_TO_AGENT);
  return answered(renderJson({ hookSpecificOutput: { hookEventName: "PreToolUse", additionalContext } }), problems, exitCode.DONE);
}

async function findImpact(context: Context, args: ArgumentsOf<typeof OPTIONS>, given: string): Promise<{ impact: Impact; problems: Problem[] }> {
  const asked = await openGraphAndRules(context, args);
  const { graph } = evaluationOf(asked);
  const { name, known, assumption } = new PathArguments(context, asked.graph, graph.vertexOf, asked.options.baseDir).read(given);
  const problems = [...asked.configuration.problems, ...asked.graph.problems, ...(assumption === undefined ? [] : [assumption])];
  return { impact: impactOf(name, known, args.depth ?? 1, asked, context), problems };
}

export function impactOf(file: string, known: boolean, depth: number, asked: AskedGraph, context: Pick<Context, "today">): Impact {
  const evaluation = evaluationOf(asked);
  const judgement = judgementOf(asked, context);
  const vertex = evaluation.graph.vertexOf.get(file);
  const rules: Impact["rules"] = [];
  const counted = new Set<string>();
  for (const { entry, sides } of cataloged(asked)) {
    const side = sideOf(entry, sides.selectsFrom(file), sides.narrowsTo && sides.selectsTo(file));
    if (side === undefined) continue;
    const known = rules.find(({ name }) => name === entry.name);
    if (entry.family === "ratchet") counted.add(entry.name);
    // rules that share a name, such as those that layers stand for, are reported as one
    else if (known !== undefined) known.side = known.side === side ? side : "from and to";
    else rules.push({ name: entry.name, side, severity: entry.severity, fix: entry.metadata.fix ?? null });
  }
  return {
    file,
    known,
    rules,
    dependents: vertex === undefined ? [] : dependentsWithin(vertex, depth, evaluation),
    depth,
    onCycle: vertex !== undefined && isOnCycle(vertex, asked, evaluation),
    violations: judgement.violations
      .filter(({ from, rule }) => from === file && rule.severity !== "ignore")
      .map((violation) => ({ id: violation.id ?? "", rule: violation.rule.name, to: violation.to, line: edgeOfViolation(violation, evaluation).line })),
    ratchets: judgement.ratchets.filter(({ name }) => counted.has(name)),
  };
}

function sideOf({ scope }: CatalogEntry, isFrom: boolean, isTo: boolean): Side | undefined {
  if (scope === "folder") return undefined; // it is about folders
  if (isFrom) return isTo ? "from and to" : "from";
  return isTo ? "to" : undefined;
}

/** The modules from which the file is at most `depth` imports away, itself left out. */
function dependentsWithin(vertex: number, depth: number, { dependents, graph }: Evaluation): string[] {
  const seen = new Set([vertex]);
  let ring = [vertex];
  for (let step = 0; step < depth && ring.length > 0; step++) {
    const next: number[] = [];
    for (const one of ring) {
      for (let at = dependents.first[one] as number; at < (dependents.first[one + 1] as number); at++) {
        const from = dependents.from[at] as number;
        if (seen.has(from)) continue;
        seen.add(from);
        next.push(from);
      }
    }
    ring = next;
  }
  seen.delete(vertex);
  return [...seen].map((one) => graph.names[one] as string).sort();
}

/** In a component of several modules, or importing itself. */
function isOnCycle(vertex: number, asked: AskedGraph, { graph }: Evaluation): boolean {
  const { components, sizes } = asked.graph.kept.get(graph, "components", () => {
    const found = findComponents(graph);
    const counts = new Int32Array(found.count);
    for (const component of found.of) counts[component] = (counts[component] as number) + 1;
    return { components: found, sizes: counts };
  });
  if ((sizes[components.of[vertex] as number] as number) > 1) return true;
  return graph.edgeTo.subarray(graph.firstEdge[vertex], graph.firstEdge[vertex + 1]).includes(vertex);
}

/** @param most how many entries of a list are shown */
function renderImpact({ file, known, rules, dependents, depth, onCycle, violations, ratchets }: Impact, most = Number.POSITIVE_INFINITY): string {
  const lines = [known ? file : `${file}  (not in the graph)`];
  const section = (title: string, entries: readonly string[]): void => {
    if (entries.length > 0) lines.push(`  ${title}:`, ...entries.slice(0, most).map((entry) => `    ${entry}`));
    if (entries.length > most) lines.push(`    and ${entries.length - most} more`);
  };
  section("rules", rules.map(({ name, side, severity, fix }) => `${name}  (${severity}, on the side ${side})${fix === null ? "" : `  fix: ${fix}`}`));
  section(depth === 1 ? "imported by" : `imported by, up to ${depth} imports away`, dependents);
  if (onCycle) lines.push("  it is on a cycle");
  section("open violations", violations.map(({ id, rule, to, line }) => `${id}  ${rule}${to === file ? "" : ` -> ${to}`}${line === null ? "" : `  line ${line}`}`));
  section("budgets it counts in", ratchets.map(({ name, count, ceiling }) => `${name}  ${count} of ${ceiling}`));
  if (lines.length === 1) lines.push("  no rule is about it, and nothing imports it");
  return `${lines.join("\n")}\n`;
}
