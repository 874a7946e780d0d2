// config expand: the configuration with nothing hidden.

import { expandConfig } from "../config/expand.ts";
import { normalizeOptions } from "../config/normalize-options.ts";
import { writeYaml } from "../config/write-yaml.ts";
import { type ArgumentsOf, type Context, defineCommand, type OptionTable, type Outcome } from "../model/command.ts";
import { renderJson } from "../report/json.ts";
import { packageDefaults } from "../resolve/settings.ts";
import { answered } from "./asked-graph.ts";
import { deliver } from "./deliver.ts";
import { MERGED_OPTIONS, readMerged } from "./merged-configuration.ts";

const OPTIONS = {
  json: { kind: "flag", about: "print JSON, not YAML" },
  outputTo: { kind: "value", placeholder: "FILE", short: "f", about: "write it to FILE (- for standard output)" },
  ...MERGED_OPTIONS,
} as const satisfies OptionTable;

export const configExpand = defineCommand({
  name: "config expand",
  summary: "the configuration with nothing hidden: extends, defines, shorthands and defaults written out",
  usage: "[file]",
  positionals: { least: 0, most: 1 },
  help: {
    about:
      "Prints the configuration as it counts: what it extends in its place, ${names} replaced, layers and independence as the rules that they stand for, all defaults filled in. " +
      "In the place of the original it would give the same findings. The file may be - for standard input; without it, the configuration that is here is taken.",
    examples: [
      ["rulebearing config expand", "what counts in this folder"],
      ["rulebearing config expand .dependency-cruiser.js --json", "what a program makes"],
    ],
  },
  options: OPTIONS,
  run: runConfigExpand,
});

async function runConfigExpand(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  const [file] = args.positionals;
  const merged = await readMerged(context, file ?? true, args, file === "-" ? await context.readStandardInput() : undefined);
  const options = normalizeOptions(merged.options, {}, { cwd: context.cwd, args: [], ruleSet: {}, rulesFile: merged.displayName });
  const expanded = expandConfig(merged, options, packageDefaults(merged.format === "native"));
  return deliver(context, args.outputTo ?? "-", answered(args.json === true ? renderJson(expanded) : writeYaml(expanded), merged.problems));
}
