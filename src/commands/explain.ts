// explain: one rule in plain words.

import { type Context, defineCommand, type ArgumentsOf, type OptionTable, type Outcome } from "../model/command.ts";
import { UserError } from "../model/problem.ts";
import { renderJson } from "../report/json.ts";
import { selectEdges } from "../rules/ratchets.ts";
import { NOT_IN_ALLOWED } from "../rules/rule-kinds.ts";
import { sentenceOf } from "../rules/sentence.ts";
import { editDistance } from "../support/nearest.ts";
import { answered, ASK_OPTIONS, type AskedGraph, openGraphAndRules } from "./asked-graph.ts";
import { type AnswerEdge, edgeAt, edgeOfViolation, inDocumentOrder } from "./edge-answers.ts";
import { evaluationOf, judgementOf } from "./judged.ts";
import { cataloged, type CatalogedRule, type RuleAnswer, ruleAnswer, violationsOf } from "./rule-answers.ts";

const OPTIONS = {
  ...ASK_OPTIONS,
  plain: { kind: "flag", about: "without the places where the rule is broken" },
} as const satisfies OptionTable;

export const explain = defineCommand({
  name: "explain",
  summary: "one rule: what it says, why, how to put a finding right",
  usage: "<rule>",
  positionals: { least: 1, most: 1 },
  help: {
    about: "Says what a rule forbids in a plain sentence, why, what to do about a finding, what it selects, and where it is broken first.",
    examples: [
      ["rulebearing explain domain-not-to-web", "the rule that a finding names"],
      ["rulebearing explain no-circular --plain", "what it means, without where it is broken"],
    ],
  },
  options: OPTIONS,
  run: runExplain,
});

/** How many places are shown. */
const FIRST = 10;

interface Explanation extends RuleAnswer {
  sentence: string;
  /** Left out with `--plain`. */
  firstEdges?: AnswerEdge[];
}

async function runExplain(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  const [name = ""] = args.positionals;
  const asked = await openGraphAndRules(context, args);
  const rules = cataloged(asked);
  const named = rules.filter(({ entry }) => entry.name === name || (name === NOT_IN_ALLOWED && entry.family === "allowed"));
  const [first] = named;
  if (first === undefined) throw unknownRule(name, [...new Set(rules.map(({ entry }) => entry.name))]);
  const answer: Explanation = { ...answerOf(first, named, asked, context), sentence: sentences(named, asked) };
  if (args.plain !== true) answer.firstEdges = firstEdges(named, asked, context);
  const text = args.json === true ? renderJson(answer) : renderExplanation(answer, named);
  return answered(text, [...asked.configuration.problems, ...asked.graph.problems]);
}

/** Rules of one name, such as those that `layers` stands for, are explained together: they are reported together. */
function answerOf(first: CatalogedRule, named: readonly CatalogedRule[], asked: AskedGraph, context: Context): RuleAnswer {
  const judgement = judgementOf(asked, context);
  const answer = ruleAnswer(first, judgement);
  if (named.length === 1) return answer;
  const counts = named.map(({ sides }) => sides.count());
  return { ...answer, fromMatches: Math.max(...counts.map(({ from }) => from)), toMatches: Math.max(...counts.map(({ to }) => to)) };
}

function sentences(named: readonly CatalogedRule[], { configuration }: AskedGraph): string {
  const ceilingOf = (name: string): number | undefined => configuration.ruleSet.ratchets?.find((ratchet) => ratchet.name === name)?.ceiling;
  return named.map(({ entry }) => sentenceOf(entry, ceilingOf(entry.name))).join(" ");
}

/** Of a ratchet, the imports that it counts. */
function firstEdges(named: readonly CatalogedRule[], asked: AskedGraph, context: Context): AnswerEdge[] {
  const evaluation = evaluationOf(asked);
  const [first] = named;
  if (first?.entry.family === "ratchet") {
    const { from = {}, to = {} } = first.entry;
    return inDocumentOrder(selectEdges({ from, to }, evaluation), evaluation).slice(0, FIRST).map((edge) => edgeAt(edge, evaluation));
  }
  const violations = violationsOf((first as CatalogedRule).entry, judgementOf(asked, context));
  return violations.slice(0, FIRST).map((violation) => edgeOfViolation(violation, evaluation));
}

function renderExplanation(answer: Explanation, named: readonly CatalogedRule[]): string {
  const { name, family, severity, sentence, comment, fix, fromMatches, toMatches, violations, firstEdges: edges } = answer;
  const lines = [`${name}  (${family}, ${severity})`, `  ${sentence}`];
  if (comment !== null) lines.push(`  why: ${comment}`);
  if (fix !== null) lines.push(`  fix: ${fix}`);
  if (answer.deprecated !== null && answer.deprecated !== false) lines.push(`  deprecated${answer.replacedBy === null ? "" : `, replaced by ${answer.replacedBy}`}${answer.deprecated === true ? "" : `: ${answer.deprecated}`}`);
  for (const { entry } of named) {
    for (const side of ["module", "from", "to"] as const) {
      const condition = entry[side];
      if (condition !== undefined) lines.push(`  ${side}: ${JSON.stringify(condition)}`);
    }
  }
  const broken = family === "ratchet" ? (violations === 1 ? "its ceiling is exceeded" : "its ceiling holds") : `${violations} ${violations === 1 ? "violation" : "violations"}`;
  lines.push(`  matches: ${fromMatches} ${fromMatches === 1 ? "module" : "modules"} on the importing side, ${toMatches} on the imported side; ${broken}`);
  if (edges !== undefined && edges.length > 0) {
    lines.push("  first edges:");
    for (const { from, to, line } of edges) lines.push(`    ${from}${line === null ? "" : `:${line}`}${from === to ? "" : ` -> ${to}`}`);
  }
  return `${lines.join("\n")}\n`;
}

function unknownRule(name: string, names: readonly string[]): UserError {
  const near = [...names].sort((left, right) => distance(name, left) - distance(name, right));
  const hint = names.length === 0 ? "the configuration has no rules" : `the rules, the nearest first: ${near.join(", ")}`;
  return new UserError("invalid", { file: "", message: `there is no rule "${name}"`, hint });
}

/** As far as names are apart; a sort keeps the order of those that are as far. */
const distance = (wanted: string, name: string): number => editDistance(wanted.toLowerCase(), name.toLowerCase(), Number.POSITIVE_INFINITY);
