// summary: a short brief of how a repository stands, for somebody or something about to work on it.

import { type ArgumentsOf, type Context, defineCommand, type OptionTable, type Outcome } from "../model/command.ts";
import type { ExpiredEntry, Summary, Violation } from "../model/document.ts";
import type { Severity } from "../model/rules.ts";
import { renderJson } from "../report/json.ts";
import { findExpired } from "../rules/baseline.ts";
import { answered, ASK_OPTIONS, type AskedGraph, openGraphAndRules } from "./asked-graph.ts";
import { type AnswerEdge, edgeOfViolation } from "./edge-answers.ts";
import { evaluationOf, judgementOf, vacuousRulesOf } from "./judged.ts";

const { json: _, ...SOURCES } = ASK_OPTIONS;

const OPTIONS = {
  format: { kind: "value", placeholder: "FORMAT", choices: ["text", "agent"], about: "text for people (default), or JSON for coding agents" },
  ...SOURCES,
} as const satisfies OptionTable;

export const summary = defineCommand({
  name: "summary",
  summary: "a short brief: open findings, headroom, rules that bear nothing",
  usage: "",
  positionals: { least: 0, most: 0 },
  help: {
    about:
      "Says in brief how the repository stands: open findings by rule, each rule with its fix and its first findings, how many imports each ratchet still allows, and the rules that select no module. " +
      "It reports and does not judge: the exit code is 0 whatever was found, 2 when the graph cannot be trusted, 3 when the configuration is invalid.",
    examples: [
      ["rulebearing summary", "how does it stand"],
      ["rulebearing summary --format agent", "the same as JSON, for the start of an agent's session"],
    ],
  },
  options: OPTIONS,
  run: runSummary,
});

/** How many findings of a rule are shown. */
const FIRST = 3;

/** Keys are written in this order. */
interface Brief {
  modules: number;
  dependencies: number;
  error: number;
  warn: number;
  info: number;
  /** Known, and ignored. */
  ignore: number;
  /** With open findings: the gravest first, then those with most findings. */
  rules: { name: string; severity: Severity; count: number; fix: string | null; decision: string | null; first: (AnswerEdge & { id: string })[] }[];
  /** `headroom` is below 0 when the ceiling is exceeded. */
  ratchets: (NonNullable<Summary["ratchets"]>[number] & { headroom: number; fix: string | null })[];
  vacuousRules: string[];
  expired: ExpiredEntry[];
}

async function runSummary(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  const asked = await openGraphAndRules(context, args);
  const brief = briefOf(asked, context);
  return answered(args.format === "agent" ? renderJson(brief) : renderBrief(brief), [...asked.configuration.problems, ...asked.graph.problems]);
}

const RANK: Record<Severity, number> = { error: 0, warn: 1, info: 2, ignore: 3 };

function briefOf(asked: AskedGraph, context: Pick<Context, "today">): Brief {
  const evaluation = evaluationOf(asked);
  const { violations, ratchets } = judgementOf(asked, context);
  const { ruleSet } = asked.configuration;
  const counts: Record<Severity, number> = { error: 0, warn: 0, info: 0, ignore: 0 };
  const byRule = new Map<string, Violation[]>();
  for (const violation of violations) {
    counts[violation.rule.severity]++;
    if (violation.rule.severity === "ignore") continue;
    const found = byRule.get(violation.rule.name);
    if (found === undefined) byRule.set(violation.rule.name, [violation]);
    else found.push(violation);
  }
  const rules = [...byRule].map(([name, found]): Brief["rules"][number] => {
    const { rule, fix = null, decision = null } = found[0] as Violation;
    const first = found.slice(0, FIRST).map((violation) => ({ id: violation.id ?? "", ...edgeOfViolation(violation, evaluation) }));
    return { name, severity: rule.severity, count: found.length, fix, decision, first };
  });
  return {
    modules: evaluation.modules.length,
    dependencies: evaluation.dependencies.length,
    ...counts,
    rules: rules.sort((left, right) => RANK[left.severity] - RANK[right.severity] || right.count - left.count || (left.name < right.name ? -1 : 1)),
    ratchets: ratchets.map((ratchet) => ({
      ...ratchet,
      headroom: ratchet.ceiling - ratchet.count,
      fix: ruleSet.ratchets?.find(({ name }) => name === ratchet.name)?.fix ?? null,
    })),
    vacuousRules: vacuousRulesOf(asked),
    expired: findExpired(ruleSet, asked.options.ignoreKnown === false ? [] : (asked.options.knownViolations ?? []), context.today),
  };
}

function renderBrief(brief: Brief): string {
  const { modules, dependencies, error, warn, info, ignore, rules, ratchets, vacuousRules, expired } = brief;
  const open = [counted(error, "error"), counted(warn, "warning"), counted(info, "note"), ignore === 0 ? "" : `${ignore} known and ignored`].filter((part) => part !== "");
  const lines = [`${open.length === 0 ? "no open findings" : open.join(", ")}  (${modules} modules, ${dependencies} dependencies)`];
  for (const { name, severity, count, fix, first } of rules) {
    lines.push("", `${severity}  ${name}  ${count}`);
    if (fix !== null) lines.push(`  fix: ${fix}`);
    lines.push(...first.map(({ id, from, to, line }) => `  ${id}  ${from}${line === null ? "" : `:${line}`}${to === from ? "" : ` -> ${to}`}`));
    if (count > first.length) lines.push(`  and ${count - first.length} more: rulebearing explain ${name}`);
  }
  if (ratchets.length > 0) lines.push("", "ratchets", ...ratchets.map((ratchet) => `  ${renderRatchet(ratchet)}`));
  if (vacuousRules.length > 0) lines.push("", "rules that select no module, so that they forbid nothing", ...vacuousRules.map((name) => `  ${name}`));
  if (expired.length > 0) lines.push("", "past their day", ...expired.map((entry) => `  ${renderExpired(entry)}`));
  return `${lines.join("\n")}\n`;
}

const counted = (count: number, what: string): string => (count === 0 ? "" : `${count} ${what}${count === 1 ? "" : "s"}`);

function renderRatchet({ name, count, ceiling, headroom, fix }: Brief["ratchets"][number]): string {
  const room = headroom > 0 ? `${headroom} left` : headroom === 0 ? "none left" : `${-headroom} too many${fix === null ? "" : `; fix: ${fix}`}`;
  return `${name}  ${count} of ${ceiling}, ${room}`;
}

function renderExpired({ rule, id, from, to, expires }: ExpiredEntry): string {
  const edge = from === undefined ? undefined : to === undefined || to === from ? from : `${from} -> ${to}`;
  const what = from === undefined && id === undefined ? ["the rule", rule] : ["the known violation", id, rule, edge];
  return `${what.filter((part) => part !== undefined).join(" ")}  (${expires})`;
}
