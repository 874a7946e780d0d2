// What a configuration may hold, said as data: validation and the editors' JSON schema both read it.

export type Shape =
  | { kind: "text" }
  /** A regular expression. */
  | { kind: "pattern" }
  /** `YYYY-MM-DD`. */
  | { kind: "day" }
  | { kind: "boolean" }
  | { kind: "number" }
  | { kind: "integer"; min: number; max: number }
  | { kind: "one-of"; values: readonly (string | number | boolean)[] }
  | { kind: "list"; of: Shape; atLeast?: number }
  /** With these keys and no others. */
  | { kind: "object"; keys: Readonly<Record<string, Key>> }
  /** With any keys, whose values have one shape. */
  | { kind: "named"; of: Shape; about: string }
  | { kind: "anything" }
  /** One of several, told apart by their type. */
  | { kind: "either"; shapes: readonly Shape[] };

export interface Key {
  shape: Shape;
  /** A sentence without its full stop. */
  about: string;
  required?: true;
  /** What to write instead. */
  deprecated?: string;
}

export const text: Shape = { kind: "text" };
export const pattern: Shape = { kind: "pattern" };
export const day: Shape = { kind: "day" };
export const bool: Shape = { kind: "boolean" };
export const number: Shape = { kind: "number" };
export const anything: Shape = { kind: "anything" };
export const integer = (min: number, max: number): Shape => ({ kind: "integer", min, max });
export const oneOf = (...values: (string | number | boolean)[]): Shape => ({ kind: "one-of", values });
export const list = (of: Shape, atLeast?: number): Shape => ({ kind: "list", of, ...(atLeast === undefined ? {} : { atLeast }) });
export const object = (keys: Readonly<Record<string, Key>>): Shape => ({ kind: "object", keys });
export const named = (of: Shape, about: string): Shape => ({ kind: "named", of, about });
export const either = (...shapes: Shape[]): Shape => ({ kind: "either", shapes });
export const patterns = either(pattern, list(pattern));
export const texts = list(text);

export function key(shape: Shape, about: string, more: Pick<Key, "required" | "deprecated"> = {}): Key {
  return { shape, about, ...more };
}

/** How a message calls what is wanted. */
export function wanted(shape: Shape): string {
  switch (shape.kind) {
    case "text":
      return "a text";
    case "pattern":
      return "a pattern (a text)";
    case "day":
      return "a day (YYYY-MM-DD)";
    case "boolean":
      return "true or false";
    case "number":
      return "a number";
    case "integer":
      return shape.max === Infinity ? `a whole number from ${shape.min}` : `a whole number from ${shape.min} to ${shape.max}`;
    case "one-of":
      return orList(shape.values.map(String));
    case "list":
      return `a list${shape.of.kind === "pattern" ? " of patterns" : shape.of.kind === "text" ? " of texts" : ""}`;
    case "object":
      return `a mapping with the keys ${Object.keys(shape.keys).slice(0, 6).join(", ")}${Object.keys(shape.keys).length > 6 ? ", ..." : ""}`;
    case "named":
      return `a mapping of ${shape.about}`;
    case "anything":
      return "anything";
    case "either":
      return orList(shape.shapes.map(wanted));
  }
}

export function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}
