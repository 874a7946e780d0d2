// As much of JSON Schema 2020-12 as the tools' schemas use, read independently of what wrote them.

import type { JsonSchema } from "../../src/serve/mcp/service.ts";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Where a value does not conform. */
export function misfits(schema: JsonSchema, value: unknown, at = "$"): string[] {
  const problems: string[] = [];
  if (schema.type !== undefined) {
    const fits = schema.type === "integer" ? Number.isInteger(value) : schema.type === typeOf(value);
    if (!fits) problems.push(`${at} is ${typeOf(value)}, not ${schema.type}`);
  }
  if (schema.enum !== undefined && !schema.enum.includes(value as string)) problems.push(`${at} is ${String(value)}`);
  if (schema.minimum !== undefined && typeof value === "number" && value < schema.minimum) problems.push(`${at} is too small`);
  if (schema.anyOf !== undefined && !schema.anyOf.some((part) => misfits(part, value, at).length === 0)) problems.push(`${at} fits no part of anyOf`);
  if (Array.isArray(value) && schema.items !== undefined) {
    const { items } = schema;
    value.forEach((item, index) => problems.push(...misfits(items, item, `${at}[${index}]`)));
  }
  if (isObject(value)) {
    for (const name of schema.required ?? []) if (!Object.hasOwn(value, name)) problems.push(`${at} lacks ${name}`);
    for (const [name, inner] of Object.entries(value)) {
      const property = schema.properties?.[name];
      if (property !== undefined) problems.push(...misfits(property, inner, `${at}.${name}`));
      else if (schema.additionalProperties === false) problems.push(`${at} has ${name}`);
    }
  }
  return problems;
}

/** Every schema inside one, itself included. */
export function* schemasIn(schema: JsonSchema): Generator<JsonSchema> {
  yield schema;
  for (const inner of Object.values(schema.properties ?? {})) yield* schemasIn(inner);
  for (const inner of schema.anyOf ?? []) yield* schemasIn(inner);
  if (schema.items !== undefined) yield* schemasIn(schema.items);
}
