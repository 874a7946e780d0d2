// baseline: the file of known violations, written or kept up to date.

import { KNOWN_VIOLATIONS_FILE } from "../config/known-violations.ts";
import { isDay } from "../config/validate.ts";
import { type ArgumentsOf, type Context, defineCommand, exitCode, type OptionTable, type Outcome } from "../model/command.ts";
import { UserError } from "../model/problem.ts";
import { CONFIG_OPTIONS } from "./config-options.ts";
import { BASELINE_MODE, JUDGING_OPTIONS, REPORT_OPTIONS } from "./cruise-options.ts";
import { runCruise } from "./cruise.ts";

const { includeOnly, exclude, strictSchema } = REPORT_OPTIONS;

const OPTIONS = {
  outputTo: { kind: "value", placeholder: "FILE", short: "f", about: `the file of known violations (default ${KNOWN_VIOLATIONS_FILE}; - prints what would be written there)` },
  ...BASELINE_MODE,
  expires: { kind: "value", placeholder: "DATE", about: "the last day (YYYY-MM-DD) on which the new entries are ignored; after it they fail the run" },
  owner: { kind: "value", placeholder: "NAME", about: "who answers for the new entries" },
  reason: { kind: "value", placeholder: "TEXT", about: "why the new entries are there" },
  ...CONFIG_OPTIONS,
  includeOnly,
  exclude,
  ...JUDGING_OPTIONS,
  strictSchema: { ...strictSchema, about: "entries exactly as dependency-cruiser's schema has them, without id, expires, owner and reason" },
} as const satisfies OptionTable;

export const baseline = defineCommand({
  name: "baseline",
  summary: "write or maintain the file of known violations",
  usage: "[files, folders or globs ...]",
  positionals: { least: 0, most: Number.POSITIVE_INFINITY },
  help: {
    about:
      "Writes what the rules find now to a file, so that a later cruise --ignore-known fails for new violations only. Entries that the file holds already keep their day, owner and reason. " +
      "Give the paths and options that cruise is given. The exit code is 0 when the file is written; 2 when the run cannot be trusted, and 3 when the configuration or the command line is invalid: nothing is written then.",
    examples: [
      ["rulebearing baseline src", `accept what is there, in ${KNOWN_VIOLATIONS_FILE}`],
      ["rulebearing cruise src --ignore-known", "and see only what is new"],
      ["rulebearing baseline src --baseline-mode shrink-only", "take out what has been put right, add nothing"],
      ['rulebearing baseline src --expires 2099-12-31 --owner web --reason "until the new router is there"', "accept for a time"],
    ],
  },
  options: OPTIONS,
  run: runBaseline,
});

async function runBaseline(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  const { outputTo, expires, owner, reason, ...others } = args;
  const given = { ...(expires === undefined ? {} : { expires }), ...(owner === undefined ? {} : { owner }), ...(reason === undefined ? {} : { reason }) };
  const [option] = Object.keys(given);
  if (option !== undefined && args.strictSchema === true) throw invalid(`--${option} does not go with --strict-schema`, "dependency-cruiser's entries have no place for it");
  if (option !== undefined && (args.baselineMode ?? "full") !== "full") throw invalid(`--${option} is for new entries, and --baseline-mode ${args.baselineMode ?? ""} adds none`, "leave one of the two out");
  if (expires !== undefined) checkDay(expires, context.today);
  const mode = option === undefined ? {} : { baselineMode: "full" };
  const outcome = await runCruise(context, { ...others, ...mode, baseline: outputTo ?? true }, option === undefined ? undefined : given);
  if (outcome.code !== exitCode.DONE || outputTo === "-") return outcome;
  const file = outputTo ?? KNOWN_VIOLATIONS_FILE;
  const named = outputTo === undefined ? "" : ` ${file}`;
  return { ...outcome, stderr: `${outcome.stderr}\nwritten to ${file}; rulebearing cruise --ignore-known${named} leaves out what it holds\n` };
}

function checkDay(day: string, today: string): void {
  if (!isDay(day)) throw invalid(`--expires needs a day, not "${day}"`, "write it as YYYY-MM-DD");
  if (day < today) throw invalid(`--expires ${day} is past, so every run would fail from now on`, `name today (${today}) or a later day`);
}

const invalid = (message: string, hint: string): UserError => new UserError("invalid", { file: "", message, hint });
