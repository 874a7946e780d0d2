// man: the manual page, made of the tables that commands are read with.

import { type Command, defineCommand, exitCode, type Context, type Option, type Outcome } from "../model/command.ts";
import { kebabCase } from "../support/kebab-case.ts";

export const man = defineCommand({
  name: "man",
  summary: "print the manual page",
  usage: "",
  positionals: { least: 0, most: 0 },
  help: {
    about: "Prints the manual page of all commands, for man.",
    examples: [
      ["rulebearing man | man -l -", "to read it"],
      ["rulebearing man > ~/.local/share/man/man1/rulebearing.1", "to have it for man rulebearing"],
    ],
  },
  options: {},
  run: async ({ commands }: Context): Promise<Outcome> => ({ stdout: renderManual((await commands?.()) ?? [], RULEBEARING_VERSION), stderr: "", code: exitCode.DONE }),
});

const EXIT_CODES: readonly (readonly [code: string, meaning: string])[] = [
  ["0", "done; no error, or a report that does not gate"],
  ["1 to 255", "a gating report's count of errors. Of can-import, count --budget and place, 1 is an answer: no"],
  ["2", "the run or the answer cannot be trusted: nothing extracted, an unknown target, a graph or budget that cannot be read, a rule that selects nothing"],
  ["3", "the configuration or the command line is invalid"],
];

/** In the macros of man(7), the same bytes for the same tables. */
export function renderManual(commands: readonly Command[], version: string): string {
  return [
    `.TH RULEBEARING 1 "" "rulebearing ${version}" "User Commands"`,
    ".SH NAME",
    "rulebearing \\- architecture rules over a repository's import graph",
    ".SH SYNOPSIS",
    ".B rulebearing",
    "\\fIcommand\\fR [\\fIoptions\\fR] [\\fIarguments\\fR]",
    ".SH COMMANDS",
    ...commands.flatMap(sectionOf),
    ".SH EXIT STATUS",
    ...EXIT_CODES.flatMap(([code, meaning]) => [".TP", `.B ${escape(code)}`, escape(meaning)]),
    ".SH FILES",
    ...[
      ["rulebearing.yaml", "the rules and options of the folder that it is in; .dependency-cruiser.js and the like are read too"],
      [".graph/cruise.json", "a saved graph that questions are answered from"],
      [".graph/cache/", "what is kept from one run to the next; it may be removed at any time"],
    ].flatMap(([file = "", about = ""]) => [".TP", `.I ${escape(file)}`, escape(about)]),
    "",
  ].join("\n");
}

function sectionOf({ name, usage, help, options }: Command): string[] {
  const shown = Object.entries(options).filter(([, option]) => !option.hidden);
  return [
    `.SS rulebearing ${escape(name)}${shown.length === 0 ? "" : " [options]"}${usage === "" ? "" : ` ${escape(usage)}`}`,
    escape(help.about),
    ...help.examples.flatMap(([line, what]) => [".PP", escape(what), ".RS", ".nf", escape(line), ".fi", ".RE"]),
    ...shown.flatMap(([key, option]) => [".TP", spellingOf(key, option), escape(aboutOf(option))]),
  ];
}

function spellingOf(key: string, option: Option): string {
  const long = `\\fB\\-\\-${escape(kebabCase(key))}\\fR`;
  const value = option.kind === "flag" ? "" : option.kind === "optional" ? ` [\\fI${escape(option.placeholder)}\\fR]` : ` \\fI${escape(option.placeholder)}\\fR`;
  return `${option.short === undefined ? "" : `\\fB\\-${option.short}\\fR, `}${long}${value}`;
}

function aboutOf(option: Option): string {
  const choices = (option.kind === "value" || option.kind === "optional") && option.choices !== undefined ? `: ${option.choices.join(", ")}` : "";
  return `${option.about}${choices}${option.negatable ? "; there is a --no- form" : ""}`;
}

/** A line of its own in roff: nothing in it is a request or an escape. */
function escape(text: string): string {
  const safe = text.replaceAll("\\", "\\e").replaceAll("-", "\\-");
  return /^[.']/.test(safe) ? `\\&${safe}` : safe;
}
