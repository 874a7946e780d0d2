import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { nativeSchema } from "../../src/config/json-schema.ts";

test("the published schema is what the tables say (node scripts/schema.mjs writes it)", () => {
  assert.equal(readFileSync("schema/rulebearing.schema.json", "utf8"), `${JSON.stringify(nativeSchema(), null, 2)}\n`);
});

test("every reference in the schema leads somewhere, and every key says what it is for", () => {
  const schema = nativeSchema();
  const definitions = schema["definitions"] as Record<string, unknown>;
  const check = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { $ref, properties } = value as { $ref?: string; properties?: Record<string, { description?: string }> };
    if ($ref !== undefined) assert.ok($ref.slice("#/definitions/".length) in definitions, $ref);
    for (const [name, property] of Object.entries(properties ?? {})) assert.ok(property.description, name);
    for (const inner of Object.values(value)) check(inner);
  };
  check(schema);
});
