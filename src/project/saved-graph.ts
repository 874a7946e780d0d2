// A saved result as the bare graph that it was judged from.

import type { Context } from "../model/command.ts";
import type { CruiseResult } from "../model/document.ts";
import { UserError } from "../model/problem.ts";
import type { HeldGraph } from "../model/sources.ts";
import { bareModulesOf } from "../graph/bare-modules.ts";
import { Keeper } from "../support/keeper.ts";
import { readResult } from "./saved-result.ts";

/**
 * @param file absolute
 * @param shownAs how the user named it
 * Throws: UserError (exit 2) when it cannot be read, is no cruise result, or holds no module.
 */
export async function readSavedGraph({ files }: Pick<Context, "files">, file: string, shownAs: string, _cache: boolean): Promise<HeldGraph> {
  return graphOfResult(readResult(files, file, shownAs), shownAs);
}

/** What was saved beside the modules and their dependencies (violations, cycles, validity) is left behind. */
export function graphOfResult(result: CruiseResult, shownAs: string): HeldGraph {
  const modules = bareModulesOf(result);
  if (modules.length === 0) throw new UserError("untrusted", { file: shownAs, message: "the graph is empty, so it answers nothing" });
  const { args, baseDir } = result.summary.optionsUsed ?? {};
  return {
    modules,
    args: typeof args === "string" ? args.split(" ") : ["."],
    baseDir: typeof baseDir === "string" ? baseDir : undefined,
    inspected: result.summary.inspected ?? {},
    problems: [],
    kept: new Keeper(),
  };
}
