// From the arguments of the process to an outcome. Every way to end, a crash too, is an outcome here.

import { loadCommand, overview } from "../commands/table.ts";
import { type Command, type Context, exitCode, type Outcome } from "../model/command.ts";
import { UserError } from "../model/problem.ts";
import { renderProblems } from "../support/render-problem.ts";
import { nearest } from "../support/nearest.ts";
import { renderCommandHelp, renderGroup, renderOverview } from "./help.ts";
import { parseArguments } from "./parse-arguments.ts";

/** Runs `rulebearing` with the arguments that stand after its name. Throws only the signal's reason. */
export async function runCommandLine(argv: readonly string[], context: Context): Promise<Outcome> {
  try {
    return await dispatch(argv, context);
  } catch (error) {
    context.signal?.throwIfAborted();
    const outcome = failed(error, context);
    // an agent takes a hook's code 2 for a refusal: what goes wrong here must not stand in its way
    return argv.includes("--from-hook") ? { ...outcome, code: exitCode.DONE } : outcome;
  }
}

async function dispatch(argv: readonly string[], context: Context): Promise<Outcome> {
  const [first, ...rest] = argv;
  if (first === undefined) return { stdout: "", stderr: renderOverview(overview, RULEBEARING_VERSION), code: exitCode.INVALID };
  if (first === "--help" || first === "-h" || first === "help") return helpFor(rest.join(" "));
  if (first === "--version" || first === "-V" || first === "version") return { stdout: `${RULEBEARING_VERSION}\n`, stderr: "", code: exitCode.DONE };
  if (isGroup(first)) return dispatchInGroup(first, rest, context);
  return runNamed(first, rest, context);
}

async function runNamed(name: string, argv: readonly string[], context: Context): Promise<Outcome> {
  const command = await loadCommand(name);
  if (command === undefined) throw unknownCommand(name);
  if (asksForVersion(argv)) return { stdout: `${RULEBEARING_VERSION}\n`, stderr: "", code: exitCode.DONE };
  if (asksForHelp(argv)) return { stdout: renderCommandHelp(command), stderr: "", code: exitCode.DONE };
  const commands = async (): Promise<Command[]> => (await Promise.all(overview.map((one) => loadCommand(one.name)))).flatMap((one) => one ?? []);
  return command.run({ ...context, commands }, parseArguments(command.options, command.positionals, argv));
}

/** Commands of two words, such as `config lint`, are a group. */
const isGroup = (name: string): boolean => inGroup(name).length > 0;
const inGroup = (name: string): typeof overview => overview.filter((command) => command.name.startsWith(`${name} `));

async function dispatchInGroup(group: string, [second, ...rest]: readonly string[], context: Context): Promise<Outcome> {
  if (second === undefined) return { stdout: "", stderr: renderGroup(group, inGroup(group)), code: exitCode.INVALID };
  if (second === "--help" || second === "-h" || second === "help") return { stdout: renderGroup(group, inGroup(group)), stderr: "", code: exitCode.DONE };
  return runNamed(`${group} ${second}`, rest, context);
}

/** `--help` counts anywhere before `--`. */
function asksForHelp(argv: readonly string[]): boolean {
  const end = argv.indexOf("--");
  return (end < 0 ? argv : argv.slice(0, end)).some((argument) => argument === "--help" || argument === "-h");
}

/** As someone asks who has `rulebearing cruise` where dependency-cruiser was. */
const asksForVersion = (argv: readonly string[]): boolean => argv.length === 1 && (argv[0] === "--version" || argv[0] === "-V");

async function helpFor(name: string): Promise<Outcome> {
  if (isGroup(name)) return { stdout: renderGroup(name, inGroup(name)), stderr: "", code: exitCode.DONE };
  if (name === "") return { stdout: renderOverview(overview, RULEBEARING_VERSION), stderr: "", code: exitCode.DONE };
  const command = await loadCommand(name);
  if (command === undefined) throw unknownCommand(name);
  return { stdout: renderCommandHelp(command), stderr: "", code: exitCode.DONE };
}

function unknownCommand(name: string): UserError {
  const [group = ""] = name.split(" ");
  const names = (isGroup(group) ? inGroup(group) : overview).map((command) => command.name);
  const guess = nearest(name, names);
  const isOption = name.startsWith("-");
  return new UserError("invalid", {
    file: "",
    message: isOption
      ? `unknown option ${name}: a command comes first`
      : `there is no command "${name}"${guess === undefined ? "" : `; did you mean "${guess}"?`}`,
    hint: isOption ? `for example: rulebearing cruise ${name}` : `the commands are ${names.join(", ")}`,
  });
}

const CODES = { untrusted: exitCode.UNTRUSTED, invalid: exitCode.INVALID } as const;

/** A bug is said in one line; RULEBEARING_LOG=debug shows where it is. */
function failed(error: unknown, { env }: Context): Outcome {
  if (error instanceof UserError) {
    return { stdout: "", stderr: renderProblems(error.problems), code: CODES[error.failure] };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const isDebugging = env["RULEBEARING_LOG"] === "debug";
  const report = isDebugging ? (stack ?? message) : `${message.split("\n")[0] ?? ""} (RULEBEARING_LOG=debug shows where)`;
  return { stdout: "", stderr: `rulebearing: internal error: ${report}\n`, code: exitCode.UNTRUSTED };
}
