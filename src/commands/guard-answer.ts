// The answer that a guard keeps in a file for the hook at the end of an agent's turn, and when the hook may trust it.
//
// A hook writes a stamp to `request` and waits until an answer names this stamp or a later one: the guard read it before
// it looked at the files, so whatever was saved before the hook began has been seen. Both sides take the time from
// hooks alone.

import path from "node:path";
import type { Context, Outcome } from "../model/command.ts";
import { exitCode } from "../model/command.ts";
import { kebabCase } from "../support/kebab-case.ts";
import { isRecord } from "../support/jsonc.ts";
import { toSlashes } from "../support/paths.ts";
import type { CruiseArguments } from "./cruise-options.ts";

export const GUARD = { folder: ".graph/guard", findings: ".graph/guard/findings.json", graph: ".graph/guard/graph.json", request: ".graph/guard/request" } as const;

/** Of the program: another one for each state of its source. */
export const BUILD = `${RULEBEARING_VERSION} ${RULEBEARING_BUILD}`;

/** Keys are written in this order. */
export interface GuardAnswer {
  build: string;
  /** See `commandLineOf`. */
  commandLine: string;
  configHash: string;
  /** What the hash is of; relative to the root, with `/`. */
  configFiles: string[];
  /** ISO 8601, UTC. */
  writtenAt: string;
  /** The last request that was read before the files were looked at. */
  seenUpTo: string | null;
  /** What `cruise --from-hook` prints. */
  stdout: string;
  stderr: string;
}

/** Milliseconds. Older than that, there is no guard any more. */
const FRESH = 5_000;
/** Milliseconds: so long a check is waited for; a cruise takes hardly longer. */
const PATIENCE = 1_000;
const LOOK_EVERY = 5;

/** They change nothing in the answer. */
const WITHOUT_EFFECT = new Set(["fromHook", "watch", "progress", "cache", "cacheStrategy", "parser", "positionals"]);

/** What the arguments say, one way to write each. */
export function commandLineOf(args: Partial<CruiseArguments>): string {
  const { positionals = [], ...options } = args;
  const said = Object.entries({ outputType: "agent", ...options })
    .filter(([key, value]) => !WITHOUT_EFFECT.has(key) && value !== undefined && !(key === "config" && value === true))
    .map(([key, value]) => (value === true ? `--${kebabCase(key)}` : value === false ? `--no-${kebabCase(key)}` : `--${kebabCase(key)}=${JSON.stringify(value)}`));
  return ["cruise", ...said.sort(), "--", ...(positionals.length > 0 ? positionals : ["."])].join(" ");
}

/** Of the files' names and contents. @param names relative to `root` */
export async function hashOfConfiguration(files: Context["files"], root: string, names: readonly string[]): Promise<string> {
  const { createHash } = await import("node:crypto");
  const hash = createHash("sha256");
  for (const name of names) {
    hash.update(`${name}\0`);
    try {
      hash.update(files.read(path.resolve(root, name)));
    } catch {
      hash.update("\0"); // it is gone
    }
    hash.update("\0");
  }
  return hash.digest("hex");
}

export const configFilesOf = (root: string, filesRead: readonly string[]): string[] => filesRead.map((file) => toSlashes(path.relative(root, file)));

/**
 * What a guard that is at work answers; `undefined` when there is none, it answers something else, or is not done in time.
 * @param context its `cwd` is the project's root
 */
export async function answerOfGuard(context: Context, args: CruiseArguments): Promise<Outcome | undefined> {
  const expected = { build: BUILD, commandLine: commandLineOf(args), now: Date.parse(context.now) };
  if (readAnswer(context, expected) === undefined) return undefined;
  const stamp = `${String(expected.now)}-${String(Math.random()).slice(2)}`;
  try {
    await context.writeFile(path.join(context.cwd, GUARD.request), stamp);
  } catch {
    return undefined; // nobody can be asked
  }
  for (let waited = 0; waited < PATIENCE; waited += LOOK_EVERY) {
    const answer = readAnswer(context, expected);
    if (answer === undefined) return undefined;
    if (isConfirmed(stamp, answer.seenUpTo)) {
      const hash = await hashOfConfiguration(context.files, context.cwd, answer.configFiles);
      return hash === answer.configHash ? { stdout: answer.stdout, stderr: answer.stderr, code: exitCode.DONE } : undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  return undefined;
}

/** @param now milliseconds: the start of the hook, which an answer that it waits for is younger than */
function readAnswer({ cwd, files }: Context, { build, commandLine, now }: { build: string; commandLine: string; now: number }): GuardAnswer | undefined {
  const answer = readGuardAnswer(files, cwd);
  if (answer === undefined || answer.build !== build || answer.commandLine !== commandLine) return undefined;
  return Math.abs(now - Date.parse(answer.writtenAt)) < FRESH ? answer : undefined;
}

function readGuardAnswer(files: Context["files"], root: string): GuardAnswer | undefined {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(files.read(path.join(root, GUARD.findings))));
  } catch {
    return undefined; // there is none
  }
  if (!isRecord(value)) return undefined;
  const hasTexts = ["build", "commandLine", "configHash", "writtenAt", "stdout", "stderr"].every((key) => typeof value[key] === "string");
  const isWhole = hasTexts && Array.isArray(value["configFiles"]) && value["configFiles"].every((name) => typeof name === "string");
  return isWhole ? (value as unknown as GuardAnswer) : undefined;
}

/** A later request was made after ours, so what was looked at for it is what we ask for; of the same millisecond none is later. */
function isConfirmed(stamp: string, seenUpTo: unknown): boolean {
  return typeof seenUpTo === "string" && (seenUpTo === stamp || Number.parseInt(seenUpTo, 10) > Number.parseInt(stamp, 10));
}
