// What the readers make of a configuration's text: values that know where they stand, so that a complaint can point.

/** A value. `offset` counts UTF-16 units from 0 in the text that was read; -1: it has no place (a computed value). */
export type Node = ScalarNode | ListNode | MapNode | ForeignNode;

export interface ScalarNode {
  kind: "scalar";
  offset: number;
  value: string | number | boolean | null;
}

export interface ListNode {
  kind: "list";
  offset: number;
  items: Node[];
}

export interface MapNode {
  kind: "map";
  offset: number;
  entries: Entry[];
}

/** What only a program can hold and no configuration may: a function, a regular expression, ... */
export interface ForeignNode {
  kind: "foreign";
  offset: number;
  /** "a function", "the regular expression /x/", ... */
  what: string;
}

export interface Entry {
  key: string;
  /** Of the key; -1 as above. */
  offset: number;
  value: Node;
}

/** The text is not in its language. Positions as in {@link Node}. */
export class ReadError extends Error {
  override readonly name = "ReadError";
  readonly offset: number;
  /** What to write instead. */
  readonly hint: string;

  constructor(offset: number, message: string, hint: string) {
    super(message);
    this.offset = offset;
    this.hint = hint;
  }
}

/** The text as the readers take it: `\r\n` is `\n`, a byte order mark is gone. Offsets count in this form. */
export function normalizeText(text: string): string {
  return text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
}

export function entryOf(node: Node | undefined, key: string): Entry | undefined {
  return node?.kind === "map" ? node.entries.find((entry) => entry.key === key) : undefined;
}

export function childOf(node: Node | undefined, key: string): Node | undefined {
  return entryOf(node, key)?.value;
}

/** As JavaScript has it. Foreign values become `undefined`. `__proto__` is a key like any other. */
export function toPlain(node: Node): unknown {
  switch (node.kind) {
    case "scalar":
      return node.value;
    case "list":
      return node.items.map(toPlain);
    case "map": {
      const result: Record<string, unknown> = {};
      for (const { key, value } of node.entries) {
        Object.defineProperty(result, key, { value: toPlain(value), enumerable: true, writable: true, configurable: true });
      }
      return result;
    }
    case "foreign":
      return undefined;
  }
}

/** What a value is, in a message: `a text`, `a list`, ... Its content stays unsaid: the file may be any file. */
export function describeKind(node: Node): string {
  if (node.kind !== "scalar" || node.value === null) return describe(node);
  return { string: "a text", number: "a number", boolean: "true or false" }[typeof node.value as "string" | "number" | "boolean"];
}

/** How the value of a known key is called in a message: `"fatal"`, `3`, `a list`, ... */
export function describe(node: Node): string {
  switch (node.kind) {
    case "scalar":
      return typeof node.value === "string" ? quote(node.value) : node.value === null ? "nothing (null)" : String(node.value);
    case "list":
      return "a list";
    case "map":
      return "a mapping";
    case "foreign":
      return node.what;
  }
}

/** A value of the configuration, quoted and cut to a length that fits a line. */
export function quote(text: string): string {
  const shown = text.length > 60 ? `${text.slice(0, 57)}...` : text;
  return /^[^'\\\p{Cc}]*"[^'\\\p{Cc}]*$/u.test(shown) ? `'${shown}'` : JSON.stringify(shown);
}
