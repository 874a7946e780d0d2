// The one list of commands. Each is loaded when it is asked for, so that start-up costs what one command needs.

import type { Command } from "../model/command.ts";

interface Entry {
  name: string;
  /** One line for the overview; absent for what is for development. */
  summary?: string;
  load: () => Promise<Command>;
}

/** A command of any table of options; its arguments are read with that very table. */
const entry = (name: string, summary: string | undefined, load: () => Promise<unknown>): Entry => ({
  name,
  ...(summary === undefined ? {} : { summary }),
  load: load as () => Promise<Command>,
});

const commands: readonly Entry[] = [
  entry("cruise", "read the imports, judge them with the rules, report", async () => (await import("./cruise.ts")).cruise),
  entry("fmt", "report a saved result again, another way or in part", async () => (await import("./fmt.ts")).fmt),
  entry("baseline", "write or maintain the file of known violations", async () => (await import("./baseline.ts")).baseline),
  entry("rules", "every rule, with what it matched", async () => (await import("./rules.ts")).rules),
  entry("explain", "one rule: what it says, why, how to put a finding right", async () => (await import("./explain.ts")).explain),
  entry("can-import", "may this file import that one, before the import is written", async () => (await import("./can-import.ts")).canImport),
  entry("place", "the folders where a new module would be legal", async () => (await import("./place.ts")).place),
  entry("impact", "what a file is subject to before it is edited", async () => (await import("./impact.ts")).impact),
  entry("count", "how many imports lead from one set of modules to another", async () => (await import("./count.ts")).count),
  entry("diff", "what changed between two results, or a revision and the working tree", async () => (await import("./diff.ts")).diff),
  entry("query", "the imports from one set of modules to another", async () => (await import("./query.ts")).query),
  entry("init", "a first rulebearing.yaml, read from the repository, that passes when written", async () => (await import("./init.ts")).init),
  entry("config lint", "rules that can never match, are shadowed, or tell nobody why they are there", async () => (await import("./config-lint.ts")).configLint),
  entry("config expand", "the configuration with nothing hidden", async () => (await import("./config-expand.ts")).configExpand),
  entry("config convert", "a configuration of dependency-cruiser's as one of Rulebearing's, or back", async () => (await import("./config-convert.ts")).configConvert),
  entry("test", "every rule tried with its own examples", async () => (await import("./test.ts")).testRules),
  entry("serve", "answer agents (--mcp) or editors (--lsp) while they work", async () => (await import("./serve.ts")).serve),
  entry("guard", "keep the answer to cruise --from-hook current while files are saved", async () => (await import("./guard.ts")).guard),
  entry("hooks install", "have a coding agent ask before it edits, and hear of what it broke", async () => (await import("./hooks-install.ts")).hooksInstall),
  entry("summary", "a short brief: open findings, headroom, rules that bear nothing", async () => (await import("./summary.ts")).summary),
  entry("snapshot", "record what each rule had to do in a release", async () => (await import("./snapshot.ts")).snapshot),
  entry("attest", "a receipt of the configuration, the inputs and the findings", async () => (await import("./attest.ts")).attest),
  entry("completion", "print what a shell needs to complete commands and options", async () => (await import("./completion.ts")).completion),
  entry("man", "print the manual page", async () => (await import("./man.ts")).man),
  entry("extract", undefined, async () => (await import("./extract.ts")).extract),
];

/** The commands that people are told of, in the order in which they are listed. */
export const overview: readonly { name: string; summary: string }[] = commands.flatMap(({ name, summary }) => (summary === undefined ? [] : [{ name, summary }]));

/** The command of a name, or `undefined`. */
export async function loadCommand(name: string): Promise<Command | undefined> {
  return commands.find((command) => command.name === name)?.load();
}
