// fmt: a saved result reported again.

import path from "node:path";
import { normalizeOptions } from "../config/normalize-options.ts";
import { type ArgumentsOf, type Context, defineCommand, exitCode, type OptionTable, type Outcome } from "../model/command.ts";
import type { CruiseResult } from "../model/document.ts";
import { parseJudgedResult, readJudgedResult } from "../project/saved-result.ts";
import { showAgain, type ShownAgain } from "../rules/show-again.ts";
import { REPORT_OPTIONS, reportOptionsOf } from "./cruise-options.ts";
import { deliver } from "./deliver.ts";
import { makeReport } from "./reporting.ts";

const OPTIONS = {
  ...REPORT_OPTIONS,
  exitCode: { kind: "flag", short: "e", about: "exit with the number of errors, where the report is one that cruise gates with (err, err-long, agent, ...)" },
} as const satisfies OptionTable;

export const fmt = defineCommand({
  name: "fmt",
  summary: "report a saved result again, another way or in part",
  usage: "<result.json>",
  positionals: { least: 1, most: 1 },
  help: {
    about:
      "Reports what cruise -T json saved, Rulebearing's or dependency-cruiser's, without reading any source file and without judging it anew. " +
      "The file may be - for standard input. It exits 0 unless told otherwise; 2 when the file is no result of a cruise.",
    examples: [
      ["rulebearing cruise src -T json -f .graph/cruise.json", "save a result once"],
      ["rulebearing fmt .graph/cruise.json -T err-long", "and report it as often as you like"],
      ["rulebearing fmt .graph/cruise.json -T mermaid --focus src/web", "a picture of one folder and its neighbours"],
      ["rulebearing fmt .graph/cruise.json -T null --exit-code", "fail when it holds errors"],
    ],
  },
  options: OPTIONS,
  run: runFmt,
});

async function runFmt(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  const [file = ""] = args.positionals;
  const changes = changesOf(context, args);
  const saved = await readSaved(context, file);
  const { outputType = "err", outputTo = "-", collapse } = changes;
  const report = makeReport(context, showAgain(saved, changes), args, { outputType, outputTo, collapse });
  return deliver(context, outputTo, {
    stdout: report.output,
    stderr: report.message,
    code: args.exitCode === true ? report.exitCode : exitCode.DONE,
  });
}

async function readSaved(context: Context, file: string): Promise<CruiseResult> {
  if (file === "-") return parseJudgedResult(await context.readStandardInput(), "standard input");
  return readJudgedResult(context.files, path.resolve(context.cwd, file), file);
}

/** What the arguments say, normalized; what they do not say stays as the document has it. */
function changesOf({ cwd }: Context, args: ArgumentsOf<typeof OPTIONS>): ShownAgain {
  const { focusDepth = 1, outputType = "err", outputTo = "-" } = args;
  const raw = reportOptionsOf({ ...args, focusDepth, outputType, outputTo });
  const options = normalizeOptions({}, raw, { cwd, args: [], ruleSet: {} });
  const said = (["includeOnly", "focus", "reaches", "highlight", "exclude", "collapse", "prefix", "suffix", "outputType", "outputTo"] as const)
    .filter((key) => raw[key] !== undefined);
  return Object.fromEntries(said.map((key) => [key, options[key]])) as ShownAgain;
}
