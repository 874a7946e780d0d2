// snapshot: what each rule selected and found when a release came out, for `rules --unused` to look back at.

import path from "node:path";
import { type ArgumentsOf, type Context, defineCommand, exitCode, type OptionTable, type Outcome } from "../model/command.ts";
import { UserError } from "../model/problem.ts";
import { SNAPSHOT_FOLDER, type Snapshot } from "../project/snapshots.ts";
import { renderJson } from "../report/json.ts";
import { renderProblems } from "../support/render-problem.ts";
import { type AskedGraph, openFreshGraphAndRules, openGraphAndRules, projectRoot } from "./asked-graph.ts";
import { CONFIG_OPTIONS } from "./config-options.ts";
import { deliver } from "./deliver.ts";
import { ruleAnswers } from "./rule-answers.ts";

const OPTIONS = {
  release: { kind: "value", placeholder: "V", about: "the release, such as 1.4.0; the snapshot is named after it" },
  graph: { kind: "value", placeholder: "FILE", about: "count in this saved result, ours or dependency-cruiser's, instead of reading source files" },
  ...CONFIG_OPTIONS,
} as const satisfies OptionTable;

export const snapshot = defineCommand({
  name: "snapshot",
  summary: "record what each rule had to do in a release",
  usage: "[files, folders or globs ...]",
  positionals: { least: 0, most: Number.POSITIVE_INFINITY },
  help: {
    about:
      `Counts for every rule how many modules each of its sides selects and how often it is broken, and keeps that in ${SNAPSHOT_FOLDER}/V.json. A release that is recorded again is replaced. ` +
      "rules --unused then names the rules that releases had no use for. The exit code is 0 when it is recorded, else 2 or 3.",
    examples: [
      ["rulebearing snapshot --release 1.4.0", "when 1.4.0 comes out"],
      ["rulebearing rules --unused --releases 3", "rules that the last three releases had no use for"],
    ],
  },
  options: OPTIONS,
  run: runSnapshot,
});

async function runSnapshot(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  const { release, graph, positionals } = args;
  if (release === undefined) throw invalid("snapshot needs the release that it is of", "add --release V, such as --release 1.4.0");
  if (!isFileName(release)) throw invalid(`--release "${release}" cannot be the name of a file`, "use letters, digits and . _ + - @, beginning with a letter or a digit");
  if (graph !== undefined && positionals.length > 0) throw invalid("--graph does not go with paths", "leave one of the two out");
  const asked: AskedGraph = graph === undefined ? await openFreshGraphAndRules(context, args, positionals) : await openGraphAndRules(context, args);
  const rules = ruleAnswers(asked, context).map(({ name, fromMatches, toMatches, violations }) => ({ name, fromMatches, toMatches, violations }));
  const taken: Snapshot = { release, takenAt: context.now, rules };
  const file = `${SNAPSHOT_FOLDER}/${release}.json`;
  const root = projectRoot(context);
  const isThere = context.files.stat(path.join(root, file)) !== undefined;
  await deliver({ ...context, cwd: root }, file, { stdout: renderJson(taken), stderr: "", code: exitCode.DONE });
  return {
    stdout: `${release}: ${rules.length} ${rules.length === 1 ? "rule" : "rules"} recorded in ${file}${isThere ? ", in place of what was there" : ""}\n`,
    stderr: renderProblems([...asked.configuration.problems, ...asked.graph.problems]),
    code: exitCode.DONE,
  };
}

const isFileName = (name: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._+@-]{0,99}$/.test(name);

const invalid = (message: string, hint: string): UserError => new UserError("invalid", { file: "", message, hint });
