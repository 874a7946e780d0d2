// Where a command on the command line gets its graph: a saved result that is named, the newer of the two that other
// commands keep under `.graph`, or a fresh extraction. Everything is read for one answer.

import path from "node:path";
import type { Context } from "../model/command.ts";
import { UserError } from "../model/problem.ts";
import type { Configuration, ConfigurationRequest, GraphRequest, GraphSource, HeldGraph } from "../model/sources.ts";
import { loadRequested } from "./held-configuration.ts";
import { readSavedGraph } from "./saved-graph.ts";

/** What `cruise -T json -f` and `guard --watch` write; of two that are equally new, the first counts. */
export const WARM_FILES: readonly string[] = [".graph/cruise.json", ".graph/guard/graph.json"];

export class ColdGraphs implements GraphSource {
  private readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  configuration(request: ConfigurationRequest): Promise<Configuration> {
    return loadRequested(this.context, request);
  }

  async graph(request: GraphRequest): Promise<HeldGraph> {
    const { graph } = request;
    if (graph !== undefined) return readSavedGraph(this.context, path.resolve(this.context.cwd, graph), graph, request.cache);
    const saved = await this.newestSaved(request.cache);
    if (saved !== undefined) return saved;
    // the extraction is not even loaded where a saved graph answers
    const { askedCache, freshGraph } = await import("./fresh-graph.ts");
    const configuration = await request.configuration();
    const cache = askedCache({ cache: request.cacheFolder ?? request.cache }, configuration);
    return freshGraph(this.context, { configuration, paths: ["."], viaNode: request.viaNode, cache });
  }

  /** A file that cannot be trusted is passed over for the older one, and is what is said when there is no other. */
  private async newestSaved(cache: boolean): Promise<HeldGraph | undefined> {
    const { cwd, files } = this.context;
    const found = WARM_FILES.flatMap((name) => {
      const file = path.resolve(cwd, name);
      const stamp = files.stat(file);
      return stamp?.kind === "file" ? [{ name, file, mtimeNs: stamp.mtimeNs }] : [];
    }).sort((left, right) => (left.mtimeNs === right.mtimeNs ? 0 : left.mtimeNs > right.mtimeNs ? -1 : 1));
    let refusal: UserError | undefined;
    for (const { name, file } of found) {
      try {
        const graph = await readSavedGraph(this.context, file, name, cache);
        return refusal === undefined ? graph : { ...graph, problems: [...refusal.problems, ...graph.problems] };
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        refusal ??= error;
      }
    }
    if (refusal !== undefined) throw refusal;
    return undefined;
  }
}
