// What the commands about a configuration's file share: the file that is named, and the options of reading it.

import { loadMerged, type MergedConfig } from "../config/load.ts";
import type { Context, OptionsOf, OptionTable } from "../model/command.ts";
import { CONFIG_OPTIONS } from "./config-options.ts";

const { configFormat, configViaNode, strictCompat } = CONFIG_OPTIONS;

/** Without the file, which stands where other commands have paths. */
export const MERGED_OPTIONS = { configFormat, configViaNode, strictCompat } as const satisfies OptionTable;

/** @param config a path, `-`, or `true` to find one in the working directory. Throws: UserError with all that is wrong in it. */
export function readMerged(context: Context, config: string | true, args: OptionsOf<typeof MERGED_OPTIONS>, stdinText?: string): Promise<MergedConfig> {
  return loadMerged({
    cwd: context.cwd,
    files: context.files,
    env: context.env,
    config,
    strictCompat: args.strictCompat ?? false,
    viaNode: args.configViaNode ?? false,
    ...(stdinText === undefined ? {} : { stdinText }),
    ...(args.configFormat === undefined ? {} : { format: args.configFormat as "native" | "dependency-cruiser" }),
    ...(context.signal === undefined ? {} : { signal: context.signal }),
  });
}
