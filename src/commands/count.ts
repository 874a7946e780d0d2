// count: how many direct edges lead from one set of modules to another, against a budget that may only fall.

import path from "node:path";
import { readBudget } from "../config/ratchets.ts";
import { type Context, defineCommand, exitCode, type ArgumentsOf, type OptionTable, type Outcome } from "../model/command.ts";
import { type Problem, UserError } from "../model/problem.ts";
import { renderJson } from "../report/json.ts";
import { answered, ASK_OPTIONS, openGraph } from "./asked-graph.ts";
import { EDGE_OPTIONS, readEdgePatterns, selectFromGraph } from "./edge-patterns.ts";

const OPTIONS = {
  ...EDGE_OPTIONS,
  budget: { kind: "value", placeholder: "FILE", about: 'hold the count against FILE, { "ceiling": n }: over it is exit 1' },
  write: { kind: "flag", about: "lower the budget's ceiling to the count, or create the file; never raise it" },
  ...ASK_OPTIONS,
} as const satisfies OptionTable;

export const count = defineCommand({
  name: "count",
  summary: "how many imports lead from one set of modules to another",
  usage: "--from REGEX --to REGEX",
  positionals: { least: 0, most: 0 },
  help: {
    about: "Counts the direct imports from one set of modules to another. With a budget, a count over its ceiling is exit 1; the ceiling may only fall.",
    examples: [
      ["rulebearing count --from '^src/web/' --to '^src/data/'", "how far apart the two are"],
      ["rulebearing count --from '^src/' --to '^src/legacy/' --budget budgets/legacy.json --write", "keep what a migration has won"],
    ],
  },
  options: OPTIONS,
  run: runCount,
});

async function runCount(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  const patterns = readEdgePatterns(args);
  if (args.write === true && args.budget === undefined) throw new UserError("invalid", { file: "", message: "--write needs a budget to write", hint: "add --budget FILE" });
  const graph = await openGraph(context, args);
  const { length: found } = selectFromGraph(graph, patterns);
  if (args.budget === undefined) return answered(args.json === true ? renderJson({ count: found }) : `${imports(found)}\n`, graph.problems);
  const { ceiling, said } = await holdAgainst(context, args.budget, found, args.write === true);
  const spare = ceiling - found;
  const code = spare < 0 ? exitCode.NO : exitCode.DONE;
  const problems = [...graph.problems, ...said];
  if (args.json === true) return answered(renderJson({ count: found, ceiling, ...(spare < 0 ? { excess: -spare } : { headroom: spare }) }), problems, code);
  const state = spare < 0 ? `${-spare} over it` : spare === 0 ? "none to spare" : `${spare} to spare`;
  return answered(`${imports(found)}, the ceiling is ${ceiling}: ${state}\n`, problems, code);
}

const imports = (found: number): string => `${found} ${found === 1 ? "import" : "imports"}`;

/** The ceiling that counts now. Throws: UserError (exit 2) when the budget cannot be read or written. */
async function holdAgainst({ cwd, files, writeFile }: Context, name: string, found: number, writes: boolean): Promise<{ ceiling: number; said: Problem[] }> {
  const file = path.resolve(cwd, name);
  const write = async (message: string): Promise<{ ceiling: number; said: Problem[] }> => {
    try {
      await writeFile(file, renderJson({ ceiling: found }));
    } catch (cause) {
      throw new UserError("untrusted", { file: name, message: `the budget cannot be written: ${(cause as Error).message}` }, { cause });
    }
    return { ceiling: found, said: [{ file: name, message }] };
  };
  if (writes && files.stat(file) === undefined) return write(`a new budget with the ceiling ${found}`);
  const budget = readBudget(files, file, name);
  if ("problem" in budget) throw new UserError("untrusted", { ...budget.problem, message: `the budget cannot be used: ${budget.problem.message}` });
  const { ceiling } = budget;
  if (!writes || found === ceiling) return { ceiling, said: [] };
  if (found < ceiling) return write(`the ceiling is lowered from ${ceiling} to ${found}`);
  return { ceiling, said: [{ file: name, message: `the ceiling stays ${ceiling}: a budget is never raised`, hint: "take imports away until the count fits" }] };
}
