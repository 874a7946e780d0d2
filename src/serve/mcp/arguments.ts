// A tool's arguments: the schema that describes them, and the check that tells a model what to write instead.

import { nearest } from "../../support/nearest.ts";
import type { ArgumentType, Arguments, JsonSchema, Tool } from "./service.ts";

export function inputSchemaOf(tool: Tool): JsonSchema {
  const entries = Object.entries(tool.arguments);
  const required = entries.filter(([, type]) => type.required).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, type]) => [name, schemaOf(type)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

function schemaOf(type: ArgumentType): JsonSchema {
  switch (type.kind) {
    case "strings":
      return { type: "array", items: { type: "string" }, description: type.about };
    case "integer":
      return { type: "integer", minimum: type.minimum, description: type.about };
    default:
      return { type: type.kind, description: type.about };
  }
}

export type ReadArguments = { args: Arguments } | { problem: string };

/** @returns the arguments, or sentences that say all that is wrong with them and what would be right */
export function readArguments(tool: Tool, given: Readonly<Record<string, unknown>>): ReadArguments {
  const problems: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const type = Object.hasOwn(tool.arguments, name) ? tool.arguments[name] : undefined;
    const problem = type === undefined ? unknownArgument(tool, name) : misfit(name, type, value);
    if (problem !== undefined) problems.push(problem);
  }
  for (const [name, type] of Object.entries(tool.arguments)) {
    if (type.required && !Object.hasOwn(given, name)) problems.push(`"${name}" is missing: ${nounOf(type)}, ${type.about}.`);
  }
  const args = given as Arguments;
  if (problems.length === 0) {
    const conflict = tool.conflict?.(args);
    if (conflict !== undefined) problems.push(conflict);
  }
  return problems.length === 0 ? { args } : { problem: `${tool.name}: ${problems.join(" ")}` };
}

function unknownArgument(tool: Tool, name: string): string {
  const names = Object.keys(tool.arguments);
  const near = nearest(name, names);
  const meant = near === undefined ? "" : ` Did you mean "${near}"?`;
  const known = names.length === 0 ? "There are none." : `There are ${names.map((each) => `"${each}"`).join(", ")}.`;
  return `"${name}" is no argument.${meant} ${known}`;
}

function misfit(name: string, type: ArgumentType, value: unknown): string | undefined {
  const isRight = ((): boolean => {
    switch (type.kind) {
      case "strings":
        return Array.isArray(value) && value.every((item) => typeof item === "string");
      case "integer":
        return Number.isSafeInteger(value) && (value as number) >= type.minimum;
      default:
        return typeof value === type.kind;
    }
  })();
  if (!isRight) return `"${name}" must be ${nounOf(type)}, not ${shown(value)}.`;
  // No command line could hold it, and no path or pattern has any use for it.
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return texts.some((text) => typeof text === "string" && text.includes("\0")) ? `"${name}" holds a NUL character.` : undefined;
}

function nounOf(type: ArgumentType): string {
  switch (type.kind) {
    case "strings":
      return "an array of strings";
    case "integer":
      return `an integer of at least ${type.minimum}`;
    default:
      return `a ${type.kind}`;
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
