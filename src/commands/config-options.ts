// The options that every command which reads a configuration has, and the reading itself.

import { type LoadedConfig, loadConfig } from "../config/load.ts";
import type { Context, OptionsOf, OptionTable } from "../model/command.ts";

export const CONFIG_OPTIONS = {
  config: {
    kind: "optional",
    placeholder: "FILE",
    short: "c",
    alias: "validate",
    aliasShort: "v",
    negatable: true,
    about: "rules and options from FILE (- for standard input); without it, the first of rulebearing.yaml, .dependency-cruiser.js, ... that is here; --no-config: none",
  },
  configFormat: {
    kind: "value",
    placeholder: "FORMAT",
    choices: ["native", "dependency-cruiser"],
    about: "how to read the configuration, when its name does not tell",
  },
  configViaNode: { kind: "flag", about: "run a JavaScript configuration without the limits that keep it from writing files and starting programs" },
  strictCompat: { kind: "flag", about: "refuse whatever dependency-cruiser would not understand" },
  requireCommentToken: { kind: "flag", about: "refuse rules whose comment holds no decision token (adr:NNNN or plan:slug)" },
} as const satisfies OptionTable;

/** Reads the configuration that the arguments name, or finds it. Throws: UserError with everything that is wrong in it. */
export async function readConfiguration(context: Context, args: OptionsOf<typeof CONFIG_OPTIONS>): Promise<LoadedConfig> {
  const config = args.config ?? true;
  return loadConfig({
    cwd: context.cwd,
    files: context.files,
    env: context.env,
    config,
    strictCompat: args.strictCompat ?? false,
    requireCommentToken: args.requireCommentToken ?? false,
    viaNode: args.configViaNode ?? false,
    ...(config === "-" ? { stdinText: await context.readStandardInput() } : {}),
    ...(args.configFormat === undefined ? {} : { format: args.configFormat as "native" | "dependency-cruiser" }),
    ...(context.signal === undefined ? {} : { signal: context.signal }),
  });
}
