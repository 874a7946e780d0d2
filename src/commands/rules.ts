// rules: every rule, with what it matched.

import path from "node:path";
import { type Context, defineCommand, type ArgumentsOf, type OptionTable, type Outcome } from "../model/command.ts";
import { UserError } from "../model/problem.ts";
import { readSnapshots, SNAPSHOT_FOLDER } from "../project/snapshots.ts";
import { renderJson } from "../report/json.ts";
import { answered, ASK_OPTIONS, openGraphAndRules, projectRoot } from "./asked-graph.ts";
import { ruleAnswers, type RuleAnswer } from "./rule-answers.ts";

const OPTIONS = {
  ...ASK_OPTIONS,
  unused: { kind: "flag", about: "only rules that matched nothing in the last releases, from what snapshot wrote" },
  releases: { kind: "number", placeholder: "N", about: "how many releases --unused looks back (default 3)" },
} as const satisfies OptionTable;

export const rules = defineCommand({
  name: "rules",
  summary: "every rule, with what it matched",
  usage: "",
  positionals: { least: 0, most: 0 },
  help: {
    about: "Lists every rule of the configuration with its family, its severity, how many modules each of its sides selects, and how often it is broken.",
    examples: [
      ["rulebearing rules", "what holds in this repository"],
      ["rulebearing rules --unused --releases 5", "rules that the last five releases had no use for"],
    ],
  },
  options: OPTIONS,
  run: runRules,
});

async function runRules(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  if (args.unused === true) return unusedRules(context, args);
  if (args.releases !== undefined) throw invalid("--releases goes with --unused", "add --unused, or leave it out");
  const asked = await openGraphAndRules(context, args);
  const answers = ruleAnswers(asked, context);
  const text = args.json === true ? renderJson({ rules: answers }) : renderRules(answers);
  return answered(text, [...asked.configuration.problems, ...asked.graph.problems]);
}

function renderRules(answers: readonly RuleAnswer[]): string {
  if (answers.length === 0) return "there are no rules\n";
  const rows = answers.map(({ name, family, severity, fromMatches, toMatches, violations }) => [
    name,
    family,
    severity,
    `${fromMatches} -> ${toMatches}`,
    violations === 0 ? "holds" : family === "ratchet" ? "exceeded" : `${violations} ${violations === 1 ? "violation" : "violations"}`,
  ]);
  return renderTable([["rule", "family", "severity", "modules", "state"], ...rows]);
}

function renderTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows.map((row) => `${row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join("  ")}\n`).join("");
}

const DEFAULT_RELEASES = 3;

/** A rule is unused when snapshots of the last releases know it, and in none of them did it select any module. */
async function unusedRules(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  if (args.graph !== undefined) throw invalid("--unused takes no --graph", "it answers from the snapshots of past releases");
  const wanted = args.releases ?? DEFAULT_RELEASES;
  if (wanted < 1) throw invalid("--releases needs at least 1", "write --releases 3");
  const asked = await openGraphAndRules(context, args);
  const { snapshots, problems } = readSnapshots(context.files, path.join(projectRoot(context), SNAPSHOT_FOLDER), wanted);
  const counted = snapshots.flatMap((snapshot) => snapshot.rules);
  const known = new Set(counted.map(({ name }) => name));
  const used = new Set(counted.filter(({ fromMatches }) => fromMatches > 0).map(({ name }) => name));
  const unused = ruleAnswers(asked, context).filter(({ name }) => known.has(name) && !used.has(name));
  const releases = snapshots.map(({ release }) => release);
  const insufficientHistory = releases.length < wanted;
  const said = [...asked.configuration.problems, ...problems];
  if (args.json === true) return answered(renderJson({ releases, insufficientHistory, unused }), said);
  const history =
    releases.length === 0
      ? "there are no snapshots yet: rulebearing snapshot --release V writes one"
      : `releases looked at: ${releases.join(", ")}${insufficientHistory ? ` (fewer than ${wanted})` : ""}`;
  const found = unused.map(({ name }) => `${name}  selected no module\n`).join("");
  return answered(`${history}\n${found === "" && releases.length > 0 ? "every rule had something to do\n" : found}`, said);
}

const invalid = (message: string, hint: string): UserError => new UserError("invalid", { file: "", message, hint });
