// config lint: what is wrong with rules though they are valid.

import path from "node:path";
import { type LintFinding, lintConfig } from "../config/lint.ts";
import { sortProblems, type MergedConfig } from "../config/load.ts";
import { type ArgumentsOf, type Context, defineCommand, exitCode, type OptionTable, type Outcome } from "../model/command.ts";
import type { Place } from "../model/problem.ts";
import { renderJson } from "../report/json.ts";
import { nameOfAllowed } from "../rules/rule-kinds.ts";
import { renderProblem } from "../support/render-problem.ts";
import { answered, type AskedGraph, GRAPH_OPTIONS, openRules } from "./asked-graph.ts";
import { MERGED_OPTIONS, readMerged } from "./merged-configuration.ts";
import { cataloged } from "./rule-answers.ts";

const OPTIONS = {
  ...GRAPH_OPTIONS,
  noGraph: { kind: "flag", about: "look at the configuration alone, not at what its rules select" },
  ...MERGED_OPTIONS,
} as const satisfies OptionTable;

export const configLint = defineCommand({
  name: "config lint",
  summary: "rules that can never match, are shadowed, or tell nobody why they are there",
  usage: "[file]",
  positionals: { least: 0, most: 1 },
  help: {
    about:
      "Looks for what is wrong with rules though they are valid. An error is a rule that does not do what it says: it can never match, selects nothing, finds nothing that an earlier one does not find, shares its name, refers to a group that is not there, or has a condition without effect. " +
      "Advice is for rules without a comment or a fix, for dots that stand for any character, and for rules whose imported side selects nothing now. The file may be - for standard input. " +
      "Exit 1 when there are errors; advice alone is exit 0.",
    examples: [
      ["rulebearing config lint", "the configuration that is here"],
      ["rulebearing config lint .dependency-cruiser.js --no-graph", "without reading any source file"],
    ],
  },
  options: OPTIONS,
  run: runConfigLint,
});

async function runConfigLint(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  const [file] = args.positionals;
  const stdinText = file === "-" ? await context.readStandardInput() : undefined;
  const replayed: Context = stdinText === undefined ? context : { ...context, readStandardInput: async () => stdinText };
  const asked = await openRules(replayed, { ...args, ...(file === undefined ? {} : { config: file }) });
  const { configuration, root } = asked;
  const named = file === undefined || file === "-" ? file : path.resolve(context.cwd, file);
  const merged = await readMerged({ ...replayed, cwd: root }, named ?? true, args, stdinText);
  const graph = args.noGraph === true ? undefined : await asked.withGraph();
  const findings = sortFindings([...lintConfig(merged), ...(graph === undefined ? [] : lintSelections(merged, graph))]).map((finding) => ({ ...finding, file: shownFile(finding.file, merged, configuration.displayName) }));
  const errors = findings.filter(({ level }) => level === "error").length;
  const text = args.json === true ? renderJson({ findings: findings.map(inOrder) }) : renderFindings(findings, countRules(merged));
  return answered(text, graph?.graph.problems ?? [], errors > 0 ? exitCode.NO : exitCode.DONE);
}

/** As the user named it. */
const shownFile = (file: string, { displayName }: MergedConfig, named: string | undefined): string => (file === displayName ? (named ?? file) : file);

function sortFindings(findings: readonly LintFinding[]): LintFinding[] {
  return sortProblems(findings) as LintFinding[];
}

/** Rules whose importing side selects nothing now, and those whose imported side does not. */
function lintSelections({ config, format, placeOf }: MergedConfig, asked: AskedGraph): LintFinding[] {
  const excuse = format === "native" ? "or say that it may: allowEmpty: true" : "or remove the rule";
  const entries = [
    ...[...(config.forbidden ?? []), ...(config.required ?? []), ...(config.layers ?? []), ...(config.independence ?? []), ...(config.ratchets ?? [])].map((entry) => ({ name: entry.name ?? "unnamed", entry })),
    ...(config.allowed ?? []).map((entry, index) => ({ name: nameOfAllowed({ ...entry, from: {}, to: {} }, index), entry })),
  ];
  const found = new Map<string, LintFinding>();
  for (const { entry: rule, sides } of cataloged(asked)) {
    const entry = entries.find(({ name }) => name === rule.name)?.entry;
    const place: Place | undefined = entry === undefined ? undefined : placeOf(entry);
    if (place === undefined || rule.metadata.allowEmpty === true) continue;
    const { from, to } = sides.count();
    const add = (level: LintFinding["level"], kind: LintFinding["kind"], message: string, hint: string): void => {
      if (!found.has(rule.name)) found.set(rule.name, { ...place, level, kind, rule: rule.name, message, hint });
    };
    if (from === 0) add("error", "selects-nothing", `the rule "${rule.name}" selects no module`, `correct its pattern, ${excuse}`);
    else if (to === 0 && rule.family === "forbidden" && (rule.to?.path !== undefined || rule.to?.pathNot !== undefined)) {
      add("advice", "to-selects-nothing", `the imported side of the rule "${rule.name}" selects no module`, "correct its pattern, unless it is about what must never come in");
    }
  }
  return [...found.values()];
}

const countRules = ({ config }: MergedConfig): number =>
  [config.forbidden, config.allowed, config.required, config.layers, config.independence, config.ratchets].reduce((total, list) => total + (list ?? []).length, 0);

function renderFindings(findings: readonly LintFinding[], rules: number): string {
  const count = (level: LintFinding["level"]): number => findings.filter((finding) => finding.level === level).length;
  const errors = count("error");
  const advice = count("advice");
  const told = `${rules} ${rules === 1 ? "rule" : "rules"} looked at: ${errors === 0 ? "no errors" : errors === 1 ? "1 error" : `${errors} errors`}${advice === 0 ? "" : `, ${advice} ${advice === 1 ? "piece" : "pieces"} of advice`}\n`;
  const lines = findings.map((finding) => `${renderProblem({ ...finding, message: `${finding.level}: ${finding.message}` })}\n`);
  return `${lines.join("")}${lines.length > 0 ? "\n" : ""}${told}`;
}

function inOrder({ level, kind, rule, file, line, column, key, message, hint }: LintFinding): object {
  return { level, kind, rule: rule ?? null, file, line: line ?? null, column: column ?? null, key: key ?? null, message, hint: hint ?? null };
}
