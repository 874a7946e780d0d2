// The JSON schema that editors read, made of the tables that validation reads.

import type { Key, Shape } from "./shapes.ts";
import { configurationShape } from "./tables.ts";

type Schema = Record<string, unknown>;

/** Of a native configuration. Shapes that are used in several places stand under `definitions`. */
export function nativeSchema(): Schema {
  const root = configurationShape("native");
  const names = namesOfShared(root);
  const definitions = Object.fromEntries([...names].map(([shape, name]) => [name, schemaOf(shape, names, shape)]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Rulebearing configuration",
    description: "rulebearing.yaml, .yml, .json, .jsonc or .toml",
    ...schemaOf(root, names, undefined),
    definitions,
  };
}

/** What stands in more than one place, each under the name of a key that has it. */
function namesOfShared(root: Shape): Map<Shape, string> {
  const seen = new Map<Shape, string>();
  const names = new Map<Shape, string>();
  const taken = new Set<string>();
  const todo: { shape: Shape; label: string }[] = [{ shape: root, label: "configuration" }];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { shape, label } = next;
    const isLarge = shape.kind === "object" || shape.kind === "either" || (shape.kind === "one-of" && shape.values.length > 3);
    const known = seen.get(shape);
    if (isLarge && known !== undefined) {
      if (names.has(shape)) continue;
      let name = known;
      for (let number = 2; taken.has(name); number++) name = `${known}${number}`;
      taken.add(name);
      names.set(shape, name);
      continue;
    }
    seen.set(shape, label);
    if (shape.kind === "list" || shape.kind === "named") todo.push({ shape: shape.of, label });
    if (shape.kind === "either") todo.push(...shape.shapes.map((one) => ({ shape: one, label })));
    if (shape.kind === "object") todo.push(...Object.entries(shape.keys).map(([key, { shape: one }]) => ({ shape: one, label: key })));
  }
  return names;
}

/** @param names of shapes that are referred to @param self the one that is being written out */
function schemaOf(shape: Shape, names: ReadonlyMap<Shape, string>, self: Shape | undefined): Schema {
  const name = names.get(shape);
  if (name !== undefined && shape !== self) return { $ref: `#/definitions/${name}` };
  const inner = (one: Shape): Schema => schemaOf(one, names, undefined);
  switch (shape.kind) {
    case "text":
      return { type: "string" };
    case "pattern":
      // "${name}" makes it no regular expression before it is replaced, so `format` would complain wrongly
      return { type: "string" };
    case "day":
      return { type: "string", pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" };
    case "boolean":
      return { type: "boolean" };
    case "number":
      return { type: "number" };
    case "integer":
      return { type: "integer", minimum: shape.min, ...(shape.max === Infinity ? {} : { maximum: shape.max }) };
    case "one-of":
      return { enum: shape.values };
    case "list":
      return { type: "array", items: inner(shape.of), ...(shape.atLeast === undefined ? {} : { minItems: shape.atLeast }) };
    case "named":
      return { type: "object", additionalProperties: inner(shape.of) };
    case "anything":
      return {};
    case "either":
      return { anyOf: shape.shapes.map(inner) };
    case "object": {
      const required = Object.entries(shape.keys).filter(([, key]) => key.required === true);
      return {
        type: "object",
        additionalProperties: false,
        ...(required.length === 0 ? {} : { required: required.map(([key]) => key) }),
        properties: Object.fromEntries(Object.entries(shape.keys).map(([name_, key]) => [name_, described(key, inner(key.shape))])),
      };
    }
  }
}

/** Draft 7 ignores what stands beside `$ref`, hence `allOf`. */
function described({ about, deprecated }: Key, schema: Schema): Schema {
  const description = deprecated === undefined ? about : `${about}. Deprecated: write ${deprecated}`;
  const more = deprecated === undefined ? {} : { deprecated: true };
  return "$ref" in schema ? { description, ...more, allOf: [schema] } : { description, ...more, ...schema };
}
