// As much of JSON Schema as the schemas of our answers use. A word that is not known here is an error, so that no schema
// says more than is checked.

export interface Schema {
  [word: string]: unknown;
}

const NOTES = new Set(["$schema", "$id", "title", "description", "$defs"]);

/** Where a value does not conform, one line each. */
export function misfits(schema: Schema, value: unknown, root: Schema = schema, at = "$"): string[] {
  return Object.entries(schema).flatMap(([word, said]) => (NOTES.has(word) ? [] : check(word, said, { schema, value, root, at })));
}

interface Place {
  schema: Schema;
  value: unknown;
  root: Schema;
  at: string;
}

function check(word: string, said: unknown, { schema, value, root, at }: Place): string[] {
  const inner = (part: unknown, one: unknown, place = at): string[] => misfits(part as Schema, one, root, place);
  const fail = (fails: boolean, message: string): string[] => (fails ? [`${at} ${message}`] : []);
  switch (word) {
    case "type":
      return fail(said === "integer" ? !Number.isInteger(value) : typeOf(value) !== said, `is ${JSON.stringify(value)}, no ${String(said)}`);
    case "const":
      return fail(value !== said, `is not ${JSON.stringify(said)}`);
    case "enum":
      return fail(!(said as unknown[]).includes(value), `is ${JSON.stringify(value)}, none of ${JSON.stringify(said)}`);
    case "minimum":
      return fail(typeof value === "number" && value < (said as number), `is below ${String(said)}`);
    case "maxItems":
      return fail(Array.isArray(value) && value.length > (said as number), `has more than ${String(said)} items`);
    case "minItems":
      return fail(Array.isArray(value) && value.length < (said as number), `has fewer than ${String(said)} items`);
    case "pattern":
      return fail(typeof value === "string" && !new RegExp(said as string).test(value), `does not match ${String(said)}`);
    case "$ref":
      return inner((root["$defs"] as Schema)[String(said).replace("#/$defs/", "")], value);
    case "anyOf":
      return fail((said as Schema[]).every((part) => inner(part, value).length > 0), `fits no part of anyOf: ${JSON.stringify(value)}`);
    case "items":
      return Array.isArray(value) ? value.flatMap((item, index) => inner(said, item, `${at}[${index}]`)) : [];
    case "required":
      return isObject(value) ? (said as string[]).flatMap((name) => fail(!Object.hasOwn(value, name), `lacks ${name}`)) : [];
    case "properties":
      return isObject(value) ? Object.entries(said as Schema).flatMap(([name, part]) => (Object.hasOwn(value, name) ? inner(part, value[name], `${at}.${name}`) : [])) : [];
    case "additionalProperties":
      if (said !== false) return [`${at}: the schema's additionalProperties is not false`];
      return isObject(value) ? Object.keys(value).flatMap((name) => fail(!Object.hasOwn(schema["properties"] as object, name), `has ${name}`)) : [];
    default:
      return [`${at}: the schema says "${word}", which is not checked`];
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
