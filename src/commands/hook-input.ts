// What a coding agent's hook gives on standard input, and what it is answered with.

import type { Context } from "../model/command.ts";
import { UserError } from "../model/problem.ts";
import { isRecord } from "../support/jsonc.ts";

/** Source: Claude Code's reference of hooks, "Hook input". */
export interface HookInput {
  /** The agent goes on already because a Stop hook held it: to hold it again could go on for ever. */
  isHeldAlready: boolean;
  /** The file that a tool is about to change, as the agent names it. */
  file?: string;
}

export const FROM_HOOK = {
  fromHook: { kind: "flag", about: "run as a hook of a coding agent, with its JSON on standard input; the exit code is always 0" },
} as const;

/** No input is none of a hook's fields. Throws: UserError when it is not JSON. */
export async function readHookInput(context: Context): Promise<HookInput> {
  const text = await context.readStandardInput();
  let input: unknown = {};
  try {
    if (text.trim() !== "") input = JSON.parse(text);
  } catch (cause) {
    throw new UserError("invalid", { file: "standard input", message: `it is not JSON: ${(cause as Error).message}`, hint: "--from-hook is for a coding agent's hook" }, { cause });
  }
  if (!isRecord(input)) throw new UserError("invalid", { file: "standard input", message: "an object is expected", hint: "--from-hook is for a coding agent's hook" });
  const tool = input["tool_input"];
  const file = isRecord(tool) ? tool["file_path"] : undefined;
  return { isHeldAlready: input["stop_hook_active"] === true, ...(typeof file === "string" && file !== "" ? { file } : {}) };
}
