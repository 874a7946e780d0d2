// The eight tools of `serve --mcp`: the command that each stands for, its arguments, and the command line they become.
// A value is written `--name=value` or stands after `--`, so none can become a flag.

import type { Outcome } from "../../model/command.ts";
import { exitCode } from "../../model/command.ts";
import type { Project } from "../backend.ts";
import { answerSchemas } from "./answer-schemas.ts";
import type { ArgumentType, Arguments, JsonSchema, McpService, Tool, ToolResult } from "./service.ts";

interface CommandTool {
  name: string;
  title: string;
  description: string;
  command: string;
  arguments: Readonly<Record<string, ArgumentType>>;
  outputSchema: JsonSchema;
  conflict?(args: Arguments): string | undefined;
  /** What stands after the command's name. */
  argv(args: Arguments): string[];
}

/** @param version of this program */
export function rulebearingService(project: Project, version: string): McpService {
  return {
    info: { name: "rulebearing", title: "Rulebearing", version },
    instructions: INSTRUCTIONS,
    tools: TOOLS.map((tool) => toolOf(tool, project)),
  };
}

const INSTRUCTIONS = [
  "Rulebearing knows this repository's import graph and the architecture rules that hold over it.",
  "Before you write an import, ask can_import whether it is allowed; before you edit a file, ask impact which rules it is under and what depends on it; before you create a module, ask place for the folders in which it is legal.",
  "rules lists the rules there are and explain says what one means and how to fix a finding; query and count look at the imports between two sets of modules; diff shows what changed.",
  'An answer of "no", a budget that is exceeded or an empty list of folders is an answer, not an error: change the plan, not the rules.',
].join(" ");

/** Every tool only reads. */
const ANNOTATIONS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

function toolOf({ command, argv, ...tool }: CommandTool, project: Project): Tool {
  return {
    ...tool,
    annotations: ANNOTATIONS,
    call: async (args, call) => resultOf(await project.run(command, argv(args), call)),
  };
}

/** 0 and 1 are answers; anything else means that there is none. */
function resultOf({ code, stdout, stderr }: Outcome): ToolResult {
  if (code === exitCode.DONE || code === exitCode.NO) {
    return { text: stdout, structured: JSON.parse(stdout) as Record<string, unknown>, isError: false };
  }
  const text = `${stdout}${stderr}`;
  return { text: text.trim() === "" ? `there is no answer (exit code ${code})` : text, isError: true };
}

// -------------------------------------------------------------------------------------------------------- command lines

/** `--name=value`, for each value that was given. */
function option(name: string, value: Arguments[string] | undefined): string[] {
  if (value === undefined) return [];
  return (typeof value === "object" ? value : [value]).map((each) => `--${name}=${each}`);
}

const flag = (name: string, value: Arguments[string] | undefined): string[] => (value === true ? [`--${name}`] : []);

const positionals = (...values: (Arguments[string] | undefined)[]): string[] => ["--", ...values.flat().map(String)];

const graphOf = ({ graph }: Arguments): string[] => option("graph", graph);

// ------------------------------------------------------------------------------------------------------------ the tools

const graph: ArgumentType = {
  kind: "string",
  about: "a saved cruise result to answer from, as a path from the project's root; without it, the graph as it is now",
};
const fromPattern: ArgumentType = {
  kind: "string",
  required: true,
  about: 'a regular expression for the modules that import, such as "^src/web/"',
};
const toPattern: ArgumentType = {
  kind: "string",
  required: true,
  about: "a regular expression for the modules that are imported; $1 to $9 stand for the groups of `from`",
};

const TOOLS: readonly CommandTool[] = [
  {
    name: "rules",
    title: "List the rules",
    description:
      "Lists every architecture rule with its severity, its comment, its fix, how many modules each side of it matches and how often it is broken. Ask it to learn what holds in this repository, or which rules match nothing.",
    command: "rules",
    arguments: {
      unused: { kind: "boolean", about: "only the rules that matched nothing in the last releases" },
      releases: { kind: "integer", minimum: 1, about: "how many releases `unused` looks back, 3 when not given" },
      graph,
    },
    outputSchema: answerSchemas.rules,
    argv: (args) => ["--json", ...flag("unused", args["unused"]), ...option("releases", args["releases"]), ...graphOf(args)],
  },
  {
    name: "explain",
    title: "Explain a rule",
    description:
      "Explains one rule: what it forbids in a plain sentence, why, how to fix a finding, what it matches and where it is broken first. Ask it when a finding or another answer names a rule.",
    command: "explain",
    arguments: {
      rule: { kind: "string", required: true, about: "the rule's name" },
      plain: { kind: "boolean", about: "without the places where it is broken" },
      graph,
    },
    outputSchema: answerSchemas.explain,
    argv: (args) => ["--json", ...flag("plain", args["plain"]), ...graphOf(args), ...positionals(args["rule"])],
  },
  {
    name: "can_import",
    title: "May this file import that one?",
    description:
      'Says whether a file may import another file or package, before the import is written: "yes", or "no" with the rules it would break and their fixes. Ask it before you add an import.',
    command: "can-import",
    arguments: {
      from: { kind: "string", required: true, about: "the path of the file that would import, from the project's root; it need not exist yet" },
      to: { kind: "string", required: true, about: "the path of the file that would be imported, or the name of a package" },
      graph,
    },
    outputSchema: answerSchemas.canImport,
    argv: (args) => ["--json", ...graphOf(args), ...positionals(args["from"], args["to"])],
  },
  {
    name: "place",
    title: "Where may a new module go?",
    description:
      "Lists the folders in which a new module with these imports and importers would break no rule, and why the others would not do. Ask it before you create a file.",
    command: "place",
    arguments: {
      language: { kind: "string", required: true, about: 'the language of the module, such as "typescript", "javascript" or "python"' },
      imports: { kind: "strings", about: "what the module will import: paths from the project's root, or names of packages" },
      importedBy: { kind: "strings", about: "the paths of the modules that will import it" },
      name: { kind: "string", about: "the file's name, when rules look at names" },
      graph,
    },
    outputSchema: answerSchemas.place,
    argv: (args) => [
      "--json",
      ...option("language", args["language"]),
      ...option("imports", args["imports"]),
      ...option("imported-by", args["importedBy"]),
      ...option("name", args["name"]),
      ...graphOf(args),
    ],
  },
  {
    name: "impact",
    title: "What is a file subject to?",
    description:
      "Says what a file is subject to before it is edited: the rules it is under and on which side, the modules that depend on it, whether it is on a cycle, its open violations and the budgets it counts in. Ask it before you edit a file.",
    command: "impact",
    arguments: {
      file: { kind: "string", required: true, about: "the path of the file, from the project's root" },
      depth: { kind: "integer", minimum: 0, about: "how far to follow the modules that depend on it, 1 when not given" },
      graph,
    },
    outputSchema: answerSchemas.impact,
    argv: (args) => ["--json", ...option("depth", args["depth"]), ...graphOf(args), ...positionals(args["file"])],
  },
  {
    name: "count",
    title: "Count imports",
    description:
      "Counts the direct imports from one set of modules to another, against a budget when one is named. Ask it to see how far apart two parts of the code are, or whether a migration goes on.",
    command: "count",
    arguments: {
      from: fromPattern,
      to: toPattern,
      budget: { kind: "string", about: 'the path of a budget file, `{ "ceiling": n }`' },
      graph,
    },
    outputSchema: answerSchemas.count,
    argv: (args) => [
      "--json",
      ...option("from", args["from"]),
      ...option("to", args["to"]),
      ...option("budget", args["budget"]),
      ...graphOf(args),
    ],
  },
  {
    name: "query",
    title: "List imports",
    description:
      "Lists the direct imports from one set of modules to another, each with its line. Ask it to find who uses what, before you move or split modules.",
    command: "query",
    arguments: { from: fromPattern, to: toPattern, graph },
    outputSchema: answerSchemas.query,
    argv: (args) => ["--json", ...option("from", args["from"]), ...option("to", args["to"]), ...graphOf(args)],
  },
  {
    name: "diff",
    title: "What changed?",
    description:
      "Compares two saved cruise results, or a git revision with the working tree: imports that came and went, violations that are new or resolved, budgets that moved. Ask it after a change, to see what it did to the architecture.",
    command: "diff",
    arguments: {
      old: { kind: "string", about: "the path of a saved cruise result; goes with `new`" },
      new: { kind: "string", about: "the path of a later saved cruise result; goes with `old`" },
      base: { kind: "string", about: 'a git revision to compare the working tree with, such as "main"; instead of `old` and `new`' },
      paths: { kind: "strings", about: "with `base`: the files and folders to look at, the whole project when not given" },
    },
    outputSchema: answerSchemas.diff,
    conflict: conflictInDiff,
    argv: ({ base, paths, old, new: later }) =>
      base === undefined
        ? ["-T", "json", ...positionals(old, later)]
        : ["-T", "json", ...option("base", base), ...positionals(paths ?? [])],
  },
];

function conflictInDiff({ old, new: later, base, paths }: Arguments): string | undefined {
  const either = `Give "old" and "new" (two saved results), or "base" (a git revision), perhaps with "paths".`;
  if (base === undefined && old === undefined && later === undefined) return paths === undefined ? either : `"paths" needs "base". ${either}`;
  if (base !== undefined) return old === undefined && later === undefined ? undefined : `"base" does not go with "old" or "new". ${either}`;
  if (old === undefined || later === undefined) return `"${old === undefined ? "old" : "new"}" is missing. ${either}`;
  return paths === undefined ? undefined : `"paths" goes with "base" only. ${either}`;
}
