// can-import: may a file import another, before the import is written?

import { type Context, defineCommand, exitCode, type ArgumentsOf, type OptionTable, type Outcome } from "../model/command.ts";
import type { RuleMetadata, RuleSet, Severity } from "../model/rules.ts";
import type { Violation } from "../model/violation.ts";
import { renderJson } from "../report/json.ts";
import { NOT_IN_ALLOWED } from "../rules/rule-kinds.ts";
import type { ExceededRatchet, Supposed } from "../rules/supposition.ts";
import { violationId } from "../rules/violation-id.ts";
import { answered, ASK_OPTIONS, type AskedGraph, openGraphAndRules } from "./asked-graph.ts";
import { Supposing } from "./supposing.ts";

const OPTIONS = { ...ASK_OPTIONS } as const satisfies OptionTable;

export const canImport = defineCommand({
  name: "can-import",
  summary: "may this file import that one, before the import is written",
  usage: "<from> <to>",
  positionals: { least: 2, most: 2 },
  help: {
    about: "Says whether a file, which may be one that is still to be written, may import a file, a package or a built-in: yes (exit 0), or no (exit 1) with the rules that it would break.",
    examples: [
      ["rulebearing can-import src/domain/order.ts src/web/router.ts", "one file by another"],
      ["rulebearing can-import src/web/admin.ts lodash", "a package"],
    ],
  },
  options: OPTIONS,
  run: runCanImport,
});

/** What a rule would find. */
export interface Decision {
  name: string;
  severity: Severity;
  id: string;
  comment?: string;
  fix?: string;
}

async function runCanImport(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  const [givenFrom = "", givenTo = ""] = args.positionals;
  const asked = await openGraphAndRules(context, args);
  const supposing = new Supposing(context, asked);
  const importer = supposing.importer(givenFrom);
  const target = await supposing.target(givenTo, importer.name);
  const supposed: Supposed = {
    module: { source: importer.name },
    imports: [target.importedFrom(importer.name)],
    importedBy: [],
    targets: target.module === undefined ? [] : [target.module],
  };
  const decisions = isThereAlready(supposing, supposed) ? [] : decide(supposing, supposed, asked);
  const violations = decisions.filter(({ severity }) => severity === "error");
  const warnings = decisions.filter(({ severity }) => severity !== "error");
  const verdict = violations.length === 0 ? "yes" : "no";
  const answer = { verdict, from: importer.name, to: target.name, violations, warnings };
  const problems = [...asked.configuration.problems, ...asked.graph.problems, ...importer.said, ...target.said];
  return answered(args.json === true ? renderJson(answer) : renderAnswer(answer), problems, verdict === "yes" ? exitCode.DONE : exitCode.NO);
}

/** The file imports it in this way already: writing it once more adds nothing. */
function isThereAlready({ bare }: Supposing, { module, imports }: Supposed): boolean {
  const vertex = bare.graph.vertexOf.get(module.source);
  if (vertex === undefined) return false;
  const [wanted] = imports;
  return bare.moduleAt(vertex).dependencies.some(
    ({ resolved, moduleSystem, dynamic, dependencyTypes, preCompilationOnly }) =>
      resolved === wanted?.resolved && moduleSystem === "es6" && !dynamic && preCompilationOnly !== true &&
      (dependencyTypes.includes("import") || dependencyTypes.includes("export") || dependencyTypes.includes("unknown")) && !dependencyTypes.includes("type-only"),
  );
}

/** One for each rule: what is found about the import itself first. */
function decide({ suppositions }: Supposing, supposed: Supposed, { configuration }: AskedGraph): Decision[] {
  const from = supposed.module.source;
  const to = supposed.imports[0]?.resolved;
  const closeness = (violation: Violation): number => (violation.from === from && violation.to === to ? 0 : violation.from === from ? 1 : 2);
  const added = suppositions.addedInShort(supposed);
  const byRule = new Map<string, Violation>();
  for (const violation of [...added].sort((left, right) => closeness(left) - closeness(right))) {
    if (!byRule.has(violation.rule.name)) byRule.set(violation.rule.name, violation);
  }
  const { ruleSet } = configuration;
  return [
    ...[...byRule.values()].map(({ rule, id = "" }) => decision(rule.name, rule.severity, id, metadataOf(ruleSet, rule.name))),
    ...suppositions.exceeded(supposed).map((ratchet) => decisionOfRatchet(ratchet)),
  ];
}

function decisionOfRatchet({ ratchet, from, to }: ExceededRatchet): Decision {
  return decision(ratchet.name, "error", violationId(ratchet.name, from, to, "import"), ratchet);
}

function decision(name: string, severity: Severity, id: string, { comment, fix }: Partial<RuleMetadata>): Decision {
  return { name, severity, id, ...(comment === undefined ? {} : { comment }), ...(fix === undefined ? {} : { fix }) };
}

function metadataOf({ forbidden = [], required = [], allowed = [] }: RuleSet, name: string): Partial<RuleMetadata> {
  const rule = [...forbidden, ...required].find((one) => one.name === name);
  if (rule !== undefined || name !== NOT_IN_ALLOWED) return rule ?? {};
  return allowed.find(({ comment, fix }) => comment !== undefined || fix !== undefined) ?? {};
}

interface Answer {
  verdict: string;
  from: string;
  to: string;
  violations: readonly Decision[];
  warnings: readonly Decision[];
}

function renderAnswer({ verdict, from, to, violations, warnings }: Answer): string {
  const lines = [`${verdict}: ${from} ${verdict === "yes" ? "may" : "may not"} import ${to}`];
  for (const { name, severity, comment, fix } of [...violations, ...warnings]) {
    lines.push(`  ${severity === "error" ? "it would break" : "it would be reported by"} ${name}  (${severity})`);
    if (comment !== undefined) lines.push(`    why: ${comment}`);
    if (fix !== undefined) lines.push(`    fix: ${fix}`);
  }
  return `${lines.join("\n")}\n`;
}
