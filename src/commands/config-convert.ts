// config convert: from dependency-cruiser's format to ours, and back.

import path from "node:path";
import { toDependencyCruiser, toNative } from "../config/convert.ts";
import { writeYaml } from "../config/write-yaml.ts";
import { type ArgumentsOf, type Context, defineCommand, exitCode, type OptionTable, type Outcome } from "../model/command.ts";
import { type Problem, UserError } from "../model/problem.ts";
import { renderJson } from "../report/json.ts";
import { packageDefaults } from "../resolve/settings.ts";
import { answered } from "./asked-graph.ts";
import { deliver } from "./deliver.ts";
import { MERGED_OPTIONS, readMerged } from "./merged-configuration.ts";

const OPTIONS = {
  to: { kind: "value", placeholder: "FORMAT", choices: ["native", "dependency-cruiser"], about: "the format to convert to (default: the one that the file is not in)" },
  json: { kind: "flag", about: "a native configuration in JSON, not YAML" },
  outputTo: { kind: "value", placeholder: "FILE", short: "f", about: "write it to FILE (- for standard output)" },
  ...MERGED_OPTIONS,
} as const satisfies OptionTable;

export const configConvert = defineCommand({
  name: "config convert",
  summary: "a configuration of dependency-cruiser's as one of Rulebearing's, or back",
  usage: "<file>",
  positionals: { least: 1, most: 1 },
  help: {
    about:
      "Writes a configuration of dependency-cruiser's as rulebearing.yaml, or a native one as JSON that dependency-cruiser reads. What the other format has no place for is left out, and named on standard error; comments in the file are too. " +
      "What is extended stays extended in a native configuration, and is written out for dependency-cruiser. The file may be - for standard input. " +
      "Exit 1 when dependency-cruiser will refuse what was written.",
    examples: [
      ["rulebearing config convert .dependency-cruiser.js -f rulebearing.yaml", "take a configuration over"],
      ["rulebearing config convert rulebearing.yaml -f .dependency-cruiser.json", "give one back"],
    ],
  },
  options: OPTIONS,
  run: runConfigConvert,
});

async function runConfigConvert(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  const [file = ""] = args.positionals;
  const merged = await readMerged(context, file, args, file === "-" ? await context.readStandardInput() : undefined);
  const to = args.to ?? (merged.format === "native" ? "dependency-cruiser" : "native");
  if (to === merged.format) {
    const message = `${merged.displayName} is ${to === "native" ? "a native configuration" : "a configuration of dependency-cruiser's"} already`;
    throw new UserError("invalid", { file: "", message, hint: "leave out --to for the other format; rulebearing config expand writes it with nothing hidden" });
  }
  if (to !== "native" && args.json === true) throw new UserError("invalid", { file: "", message: "--json is for a native configuration", hint: "one for dependency-cruiser is JSON anyway" });
  const { value, notes, refused } = to === "native" ? toNative(merged, isTsConfigBeside(context, merged.file)) : toDependencyCruiser(merged, packageDefaults(true));
  const hasComments = /(?:^|\s)#|\/[/*]/m.test(merged.text.replace(/"(?:\\.|[^"\\])*"|'[^'\n]*'/g, '""'));
  const said = [...(hasComments ? ["comments in the file are left out"] : []), ...(merged.text === "" ? ["what the program computes is written as it came out this time"] : []), ...notes];
  const problems: Problem[] = [
    ...merged.problems,
    ...said.map((message) => ({ file: "", message })),
    ...refused.map((message) => ({ file: "", message: `dependency-cruiser will refuse this: ${message}` })),
  ];
  const text = to === "native" && args.json !== true ? writeYaml(value) : renderJson(value);
  return deliver(context, args.outputTo ?? "-", answered(text, problems, refused.length > 0 ? exitCode.NO : exitCode.DONE));
}

function isTsConfigBeside({ cwd, files }: Context, file: string | undefined): boolean {
  const folder = file === undefined ? cwd : path.dirname(file);
  return ["tsconfig.json", "jsconfig.json"].some((name) => files.stat(path.join(folder, name))?.kind === "file");
}
