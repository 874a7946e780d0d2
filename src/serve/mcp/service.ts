// What an MCP server offers: its name, and tools. An argument is described once, for the input schema and for the check.

import type { ProgressStep } from "../../model/command.ts";

export interface McpService {
  info: { name: string; title: string; version: string };
  /** For the model: what to call when. */
  instructions: string;
  /** In the order in which they are listed. */
  tools: readonly Tool[];
}

export interface Tool {
  name: string;
  title: string;
  /** What it answers, and when to ask. */
  description: string;
  arguments: Readonly<Record<string, ArgumentType>>;
  outputSchema?: JsonSchema;
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
  /** What is wrong with arguments that are each right in themselves. */
  conflict?(args: Arguments): string | undefined;
  call(args: Arguments, call: ToolCall): Promise<ToolResult>;
}

export type ArgumentType = { about: string; required?: true } & (
  | { kind: "string" | "boolean" | "strings" }
  | { kind: "integer"; minimum: number }
);

/** What was said and is of its type; nothing else is there. */
export type Arguments = Readonly<Record<string, string | boolean | number | readonly string[]>>;

export interface ToolCall {
  signal: AbortSignal;
  /** Absent when the client asked for none. */
  progress?: (step: ProgressStep) => void;
}

export interface ToolResult {
  text: string;
  /** An answer's; an error has none. */
  structured?: Readonly<Record<string, unknown>>;
  isError: boolean;
}

/** JSON Schema 2020-12, with one `type` per schema: some clients read no lists of types. */
export interface JsonSchema {
  type?: "object" | "array" | "string" | "integer" | "number" | "boolean" | "null";
  description?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  enum?: readonly string[];
  minimum?: number;
}
