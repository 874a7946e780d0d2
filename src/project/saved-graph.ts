// A saved result as the bare graph that it was judged from.

import type { Context } from "../model/command.ts";
import type { CruiseResult } from "../model/document.ts";
import { UserError } from "../model/problem.ts";
import type { HeldGraph } from "../model/sources.ts";
import { bareModulesOf } from "../graph/bare-modules.ts";
import { Keeper } from "../support/keeper.ts";
import { readIndex, writeIndex } from "./graph-index.ts";
import { readResult } from "./saved-result.ts";

/**
 * @param file absolute
 * @param shownAs how the user named it
 * @param usesIndex what an earlier question left in the cache, and leaves one
 * Throws: UserError (exit 2) when it cannot be read, is no cruise result, or holds no module.
 */
export async function readSavedGraph(
  context: Pick<Context, "files"> & Partial<Pick<Context, "cwd" | "now" | "writeFile">>,
  file: string,
  shownAs: string,
  usesIndex: boolean,
): Promise<HeldGraph> {
  // taken before the reading: what is written meanwhile has another one
  const stamp = usesIndex ? context.files.stat(file) : undefined;
  const indexed = stamp?.kind === "file" ? readIndex(context, file, stamp) : undefined;
  if (indexed !== undefined) return indexed;
  const graph = graphOfResult(readResult(context.files, file, shownAs), shownAs);
  if (stamp !== undefined) await writeIndex(context, file, stamp, graph);
  return graph;
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
