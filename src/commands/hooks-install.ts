// hooks install: has a coding agent run us at the right moments, by adding to its settings.

import path from "node:path";
import { type ArgumentsOf, type Context, defineCommand, exitCode, type OptionTable, type Outcome } from "../model/command.ts";
import { UserError } from "../model/problem.ts";
import { type Addition, addToJson } from "../support/json-edit.ts";
import { isRecord } from "../support/jsonc.ts";

const OPTIONS = {
  claudeCode: { kind: "flag", about: "into .claude/settings.json: a brief at the start, what a file is subject to before an edit, the findings at the end of a turn" },
  mcp: { kind: "flag", about: "and into .mcp.json: rulebearing serve --mcp" },
} as const satisfies OptionTable;

export const hooksInstall = defineCommand({
  name: "hooks install",
  summary: "have a coding agent ask before it edits, and hear of what it broke",
  usage: "",
  positionals: { least: 0, most: 0 },
  help: {
    about:
      "Adds to the settings of this folder and changes nothing that is there; a second run adds nothing. A file that is not JSON is left alone (exit 3). " +
      "SessionStart runs rulebearing summary, PreToolUse on Edit and Write runs rulebearing impact --from-hook, Stop runs rulebearing cruise --from-hook.",
    examples: [
      ["rulebearing hooks install --claude-code", "the hooks"],
      ["rulebearing hooks install --claude-code --mcp", "and the server with its tools"],
    ],
  },
  options: OPTIONS,
  run: runHooksInstall,
});

interface Hook {
  event: string;
  /** The tools that it is for. */
  matcher?: string;
  command: string;
  /** What a command holds that is ours already, however it is started. */
  known: RegExp;
}

const HOOKS: readonly Hook[] = [
  { event: "SessionStart", command: "rulebearing summary --format agent", known: /\brulebearing\b.* summary\b/ },
  { event: "PreToolUse", matcher: "Edit|Write", command: "rulebearing impact --from-hook", known: /\brulebearing\b.* impact\b.*--from-hook\b/ },
  { event: "Stop", command: "rulebearing cruise --output-type agent --from-hook", known: /\brulebearing\b.* cruise\b.*--from-hook\b/ },
];

const SERVER = "rulebearing";
const SERVER_ENTRY = { command: "rulebearing", args: ["serve", "--mcp"] };

/** Nothing is written before everything is known to be JSON. */
async function runHooksInstall(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  if (args.claudeCode !== true) throw new UserError("invalid", { file: "", message: "hooks install needs --claude-code", hint: "rulebearing hooks install --claude-code [--mcp]" });
  const settings = readSettings(context, ".claude/settings.json");
  const files = [{ ...settings, additions: hooksToAdd(settings) }];
  if (args.mcp === true) {
    const servers = readSettings(context, ".mcp.json");
    files.push({ ...servers, additions: serverToAdd(servers) });
  }
  const lines: string[] = [];
  for (const { name, text, additions } of files) {
    if (additions.length > 0) await write(context, name, additions.reduce(addToJson, text));
    lines.push(additions.length > 0 ? `${name}: added ${additions.map(({ keys }) => keys.at(-1)).join(", ")}\n` : `${name}: nothing to add\n`);
  }
  return { stdout: lines.join(""), stderr: "", code: exitCode.DONE };
}

interface Settings {
  name: string;
  text: string;
  value: Record<string, unknown>;
}

/** A file that is not there is an empty object. Throws: UserError when it is none. */
function readSettings({ cwd, files }: Context, name: string): Settings {
  const file = path.resolve(cwd, name);
  if (files.stat(file) === undefined) return { name, text: "{}\n", value: {} };
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(files.read(file));
    value = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (cause) {
    throw new UserError("invalid", { file: name, message: `it is not JSON: ${(cause as Error).message}`, hint: "it was left as it is; correct it, and run this again" }, { cause });
  }
  return { name, text, value: recordAt(value, name) };
}

function hooksToAdd({ name, value }: Settings): Addition[] {
  const events = recordAt(value["hooks"], name, "hooks");
  return HOOKS.flatMap(({ event, matcher, command, known }): Addition[] => {
    const entries = events[event] ?? [];
    if (!Array.isArray(entries)) throw unexpected(name, `hooks.${event}`, "an array");
    if (entries.flatMap(commandsOf).some((one) => known.test(one))) return [];
    const hook = { ...(matcher === undefined ? {} : { matcher }), hooks: [{ type: "command", command }] };
    return [{ keys: ["hooks", event], kind: "append", value: hook }];
  });
}

function commandsOf(entry: unknown): string[] {
  const hooks = isRecord(entry) ? entry["hooks"] : undefined;
  return Array.isArray(hooks) ? hooks.flatMap((hook: unknown) => (isRecord(hook) && typeof hook["command"] === "string" ? [hook["command"]] : [])) : [];
}

function serverToAdd({ name, value }: Settings): Addition[] {
  const servers = recordAt(value["mcpServers"], name, "mcpServers");
  return Object.hasOwn(servers, SERVER) ? [] : [{ keys: ["mcpServers", SERVER], kind: "set", value: SERVER_ENTRY }];
}

function recordAt(value: unknown, name: string, key?: string): Record<string, unknown> {
  if (value === undefined) return {};
  if (isRecord(value)) return value;
  throw unexpected(name, key, "an object");
}

function unexpected(file: string, key: string | undefined, wanted: string): UserError {
  return new UserError("invalid", { file, ...(key === undefined ? {} : { key }), message: `${wanted} is expected here`, hint: "it was left as it is; correct it, and run this again" });
}

async function write(context: Context, name: string, text: string): Promise<void> {
  try {
    await context.writeFile(path.resolve(context.cwd, name), text);
  } catch (cause) {
    throw new UserError("untrusted", { file: name, message: `it cannot be written: ${(cause as Error).message}` }, { cause });
  }
}
