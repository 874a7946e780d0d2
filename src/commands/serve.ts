// serve: answers tools or editors over standard input and output for as long as they ask. The servers are handed in by
// `main`; here is what their command line says.

import { type Context, defineCommand, type ArgumentsOf, type OptionTable, type Outcome } from "../model/command.ts";
import { UserError } from "../model/problem.ts";

const OPTIONS = {
  mcp: { kind: "flag", about: "answer agents: the Model Context Protocol, with a tool for each command that answers questions" },
  lsp: { kind: "flag", about: "answer editors: the Language Server Protocol, with the findings of each open file" },
  config: { kind: "value", placeholder: "FILE", short: "c", about: "rules and options from FILE; without it, the first of rulebearing.yaml, .dependency-cruiser.js, ... that is here" },
} as const satisfies OptionTable;

export const serve = defineCommand({
  name: "serve",
  summary: "answer agents (--mcp) or editors (--lsp) while they work",
  usage: "",
  positionals: { least: 0, most: 0 },
  help: {
    about:
      "Speaks JSON-RPC over standard input and output, and opens no socket. It answers from one graph that it holds in memory: the newer of .graph/cruise.json and .graph/guard/graph.json, else the files themselves. " +
      "It sees what changes on disk and ends with its input. RULEBEARING_LOG=debug writes each message's method, id and duration to standard error.",
    examples: [
      ["rulebearing serve --mcp", "for an agent; hooks install --claude-code --mcp writes it into .mcp.json"],
      ["rulebearing serve --lsp", "for an editor's language client"],
    ],
  },
  options: OPTIONS,
  run: runServe,
});

async function runServe({ serve: start }: Context, { mcp = false, lsp = false, config }: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  if (mcp === lsp) {
    throw invalid(mcp ? "--mcp and --lsp do not go together" : "serve needs --mcp or --lsp", "rulebearing serve --mcp answers agents, rulebearing serve --lsp answers editors");
  }
  if (config === "-") throw invalid("--config - cannot be read: standard input carries the protocol", "name a file: --config FILE");
  if (start === undefined) throw invalid("a server cannot be started from here", "run rulebearing serve as a process of its own");
  const code = await start({ protocol: mcp ? "mcp" : "lsp", ...(config === undefined ? {} : { config }) });
  return { stdout: "", stderr: "", code };
}

const invalid = (message: string, hint: string): UserError => new UserError("invalid", { file: "", message, hint });
