// Reads a command's arguments with Node's parseArgs, and says in one line what is wrong with them.
// parseArgs knows no options with an optional value: those are completed first, as dependency-cruiser reads them.

import { parseArgs, type ParseArgsConfig } from "node:util";
import type { ArgumentsOf, Option, OptionTable } from "../model/command.ts";
import { UserError } from "../model/problem.ts";
import { kebabCase } from "../support/kebab-case.ts";
import { nearest } from "../support/nearest.ts";

/** Stands for "no value was given"; no argument can hold it. */
const NO_VALUE = "\0";

interface Spelling {
  key: string;
  option: Option;
  negated: boolean;
}

/** Every long name that a table answers to. */
function spellingsOf(table: OptionTable): Map<string, Spelling> {
  const spellings = new Map<string, Spelling>();
  for (const [key, option] of Object.entries(table)) {
    for (const name of option.alias === undefined ? [key] : [key, option.alias]) {
      spellings.set(kebabCase(name), { key, option, negated: false });
      if (option.negatable) spellings.set(`no-${kebabCase(name)}`, { key, option, negated: true });
    }
  }
  return spellings;
}

/**
 * @param argv what stands after the command's name
 * Throws: UserError (exit 3), one line that names the option and what would be right.
 */
export function parseArguments<T extends OptionTable>(
  table: T,
  positionals: { least: number; most: number },
  argv: readonly string[],
): ArgumentsOf<T> {
  const spellings = spellingsOf(table);
  const shorts = new Map<string, Spelling>();
  for (const [key, option] of Object.entries(table)) {
    for (const short of [option.short, option.aliasShort]) if (short !== undefined) shorts.set(short, { key, option, negated: false });
  }
  const { tokens } = parseArgs({
    args: completeOptionalValues(argv, spellings, shorts),
    options: declarationsFor(spellings),
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const args: Record<string, unknown> = {};
  const given: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") given.push(token.value);
    if (token.kind !== "option") continue;
    const spelling = token.rawName.startsWith("--") ? spellings.get(token.name) : (spellings.get(token.name) ?? shorts.get(token.name));
    if (spelling === undefined) throw unknownOption(token.rawName, spellings);
    takeOption(args, spelling, token.rawName, token.value);
  }
  if (given.length < positionals.least) throw invalid(`an argument is missing`, "see --help");
  if (given.length > positionals.most) {
    throw invalid(`unexpected argument "${given[positionals.most] ?? ""}"`, "see --help for what the command takes");
  }
  return { ...args, positionals: given } as ArgumentsOf<T>;
}

function declarationsFor(spellings: Map<string, Spelling>): NonNullable<ParseArgsConfig["options"]> {
  const declarations: NonNullable<ParseArgsConfig["options"]> = {};
  for (const [name, { option, negated }] of spellings) {
    const isFlag = negated || option.kind === "flag";
    declarations[name] = { type: isFlag ? "boolean" : "string", ...(option.short !== undefined && !negated && name === firstName(spellings, option) ? { short: option.short } : {}) };
  }
  return declarations;
}

/** parseArgs takes a short name once: under the option's own long name. */
function firstName(spellings: Map<string, Spelling>, option: Option): string | undefined {
  for (const [name, spelling] of spellings) if (spelling.option === option && !spelling.negated) return name;
  return undefined;
}

/** Gives each optional value its next argument, unless that starts with `-` (a lone `-` is a value: standard input). */
function completeOptionalValues(argv: readonly string[], spellings: Map<string, Spelling>, shorts: Map<string, Spelling>): string[] {
  const completed: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const argument = argv[i] ?? "";
    if (argument === "--") return [...completed, ...argv.slice(i)];
    const spelling = argument.startsWith("--")
      ? spellings.get(argument.slice(2))
      : argument.startsWith("-") && argument.length === 2
        ? shorts.get(argument.slice(1))
        : undefined;
    const next = argv[i + 1];
    if (spelling === undefined || spelling.negated || spelling.option.kind === "flag") {
      completed.push(argument);
    } else if (spelling.option.kind === "optional") {
      const takesNext = next !== undefined && (next === "-" || !next.startsWith("-")) && (spelling.option.choices?.includes(next) ?? true);
      completed.push(`--${kebabCase(spelling.key)}=${takesNext ? next : NO_VALUE}`);
      if (takesNext) i++;
    } else if (next === undefined || next === "--") {
      throw invalid(`${argument} needs a value`, `write ${argument} ${placeholderOf(spelling.option)}`);
    } else {
      // A value may start with "-" (a pattern, say), so it is bound to its option here.
      completed.push(`--${kebabCase(spelling.key)}=${next}`);
      i++;
    }
  }
  return completed;
}

function takeOption(args: Record<string, unknown>, { key, option, negated }: Spelling, rawName: string, value: string | undefined): void {
  if (negated || option.kind === "flag") {
    if (value !== undefined) throw invalid(`${rawName} takes no value`, `write ${rawName} alone`);
    args[key] = !negated;
    return;
  }
  if (option.kind === "optional" && (value === undefined || value === NO_VALUE)) {
    args[key] = true;
    return;
  }
  const mayBeEmpty = (option.kind === "value" || option.kind === "list") && option.mayBeEmpty === true;
  if (value === undefined || (value === "" && !mayBeEmpty)) throw invalid(`${rawName} needs a value`, `write ${rawName} ${placeholderOf(option)}`);
  if (option.kind === "number") {
    const isWhole = /^\d{1,9}$/.test(value);
    if (!isWhole) throw invalid(`${rawName} needs a whole number, not "${value}"`, `write ${rawName} ${placeholderOf(option)}`);
    args[key] = Number(value);
    return;
  }
  if (option.kind === "list") {
    args[key] = [...((args[key] as string[] | undefined) ?? []), value];
    return;
  }
  if (option.choices !== undefined && !option.choices.includes(value)) {
    const guess = nearest(value, option.choices);
    throw invalid(
      `${rawName} does not know "${value}"${guess === undefined ? "" : `; did you mean "${guess}"?`}`,
      `one of ${option.choices.join(", ")}`,
    );
  }
  args[key] = value;
}

const placeholderOf = (option: Option): string => (option.kind === "flag" ? "" : option.placeholder);

function unknownOption(rawName: string, spellings: Map<string, Spelling>): UserError {
  const names = [...spellings.keys()].map((name) => `--${name}`);
  const guess = nearest(rawName, names);
  return invalid(`unknown option ${rawName}${guess === undefined ? "" : `; did you mean ${guess}?`}`, "see --help for the options there are");
}

const invalid = (message: string, hint: string): UserError => new UserError("invalid", { file: "", message, hint });
