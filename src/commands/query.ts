// query: the direct edges from one set of modules to another.

import { type Context, defineCommand, type ArgumentsOf, type OptionTable, type Outcome } from "../model/command.ts";
import { renderJson } from "../report/json.ts";
import { answered, ASK_OPTIONS, openGraph } from "./asked-graph.ts";
import { EDGE_OPTIONS, readEdgePatterns, selectFromGraph } from "./edge-patterns.ts";

const OPTIONS = { ...EDGE_OPTIONS, ...ASK_OPTIONS } as const satisfies OptionTable;

export const query = defineCommand({
  name: "query",
  summary: "the imports from one set of modules to another",
  usage: "--from REGEX --to REGEX",
  positionals: { least: 0, most: 0 },
  help: {
    about: "Lists the direct imports from one set of modules to another, each with its line.",
    examples: [
      ["rulebearing query --from '^src/web/' --to '^src/data/'", "who in the web goes straight to the data"],
      ["rulebearing query --from '^packages/([^/]+)/' --to '^packages/$1/'", "imports that stay in their package"],
    ],
  },
  options: OPTIONS,
  run: runQuery,
});

/** Code: 0, also when nothing matches. */
async function runQuery(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  const patterns = readEdgePatterns(args);
  const graph = await openGraph(context, args);
  const shown = selectFromGraph(graph, patterns);
  if (args.json === true) return answered(renderJson({ ...patterns, count: shown.length, edges: shown }), graph.problems);
  const lines = shown.map(({ from, to, line, column }) => `${from}${line === null ? "" : `:${line}:${column ?? 1}`} -> ${to}\n`);
  return answered(lines.length === 0 ? "no import matches\n" : lines.join(""), graph.problems);
}
