// Help texts, made from the tables that the commands are read with.

import type { Command, Option, OptionTable } from "../model/command.ts";
import { kebabCase } from "../support/kebab-case.ts";

const WIDTH = 96;

/** What `rulebearing --help` prints: the commands, one line each. */
export function renderOverview(commands: readonly { name: string; summary: string }[], version: string): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `rulebearing ${version}: architecture rules over a repository's import graph`,
    "",
    "Usage: rulebearing <command> [options] [arguments]",
    "",
    "Commands:",
    ...commands.flatMap(({ name, summary }) => wrap(summary, `  ${name.padEnd(width)}  `, " ".repeat(width + 4))),
    "",
    "  rulebearing <command> --help   what a command takes, with an example",
    "  rulebearing --version          the version",
    "",
    "Start with:",
    "  rulebearing cruise src         judge the imports below src with the rules of rulebearing.yaml",
    "",
  ].join("\n");
}

/** What `rulebearing config --help` prints: the commands that begin with that word. */
export function renderGroup(group: string, commands: readonly { name: string; summary: string }[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `Usage: rulebearing ${group} <command> [options] [arguments]`,
    "",
    "Commands:",
    ...commands.flatMap(({ name, summary }) => wrap(summary, `  ${name.padEnd(width)}  `, " ".repeat(width + 4))),
    "",
    `  rulebearing ${group} <command> --help   what a command takes, with an example`,
    "",
  ].join("\n");
}

/** What `rulebearing <command> --help` prints. */
export function renderCommandHelp<T extends OptionTable>({ name, usage, help, options }: Command<T>): string {
  const rows = Object.entries(options).flatMap(([key, option]): [string, string][] =>
    option.hidden ? [] : [[spelling(key, option), describe(option)]],
  );
  const width = Math.min(34, Math.max(...rows.map(([left]) => left.length)));
  return [
    `Usage: rulebearing ${name} [options]${usage === "" ? "" : ` ${usage}`}`,
    "",
    ...wrap(help.about, "", ""),
    "",
    "Examples:",
    ...help.examples.flatMap(([line, what]) => [`  ${line}`, ...wrap(what, "      ", "      ")]),
    "",
    "Options:",
    ...rows.flatMap(([left, right]) =>
      left.length <= width ? wrap(right, `  ${left.padEnd(width)}  `, " ".repeat(width + 4)) : [`  ${left}`, ...wrap(right, " ".repeat(width + 4), " ".repeat(width + 4))],
    ),
    `  ${"-h, --help".padEnd(width)}  this text`,
    "",
  ].join("\n");
}

function spelling(key: string, option: Option): string {
  const short = option.short === undefined ? "    " : `-${option.short}, `;
  const value = option.kind === "flag" ? "" : option.kind === "optional" ? ` [${option.placeholder}]` : ` ${option.placeholder}`;
  return `${short}--${kebabCase(key)}${value}`;
}

function describe(option: Option): string {
  const choices = (option.kind === "value" || option.kind === "optional") && option.choices !== undefined ? ` (${option.choices.join(", ")})` : "";
  return `${option.about}${choices}`;
}

function wrap(text: string, first: string, rest: string): string[] {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(" ")) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = rest + word;
    } else {
      line += isEmpty ? word : ` ${word}`;
    }
    isEmpty = false;
  }
  return [...lines, line];
}
