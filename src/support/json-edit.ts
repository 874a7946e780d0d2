// Adds to a JSON text and leaves the rest of it as it is: spaces, the order of keys, numbers as they were written.

/** Where an addition goes: into the object at the end of these keys, or to the end of the array that is there. */
export interface Addition {
  /** Keys from the root; those that are missing are made. */
  keys: readonly [string, ...string[]];
  /** `append`: the keys lead to an array, and this is its last item. `set`: this is what the last key is to hold; it must not be there. */
  kind: "append" | "set";
  value: unknown;
}

/** A value as it stands in the text, from its first to behind its last UTF-16 unit. */
interface Span {
  start: number;
  end: number;
  /** Of an array the items, of an object the values; a key that is there twice counts as the last. */
  children: { key: string | undefined; start: number; value: Span }[];
}

/**
 * @param text JSON, perhaps behind a byte order mark; each key on the way leads to an object, or is missing
 * @returns the same text with the addition, laid out as its neighbours are
 */
export function addToJson(text: string, { keys, kind, value }: Addition): string {
  const root = new Spans(text).root();
  let at = root;
  let depth = 0;
  for (const key of keys) {
    const child = at.children.findLast((one) => one.key === key);
    if (child === undefined) break;
    at = child.value;
    depth++;
  }
  const [key, ...rest] = keys.slice(depth);
  const whole = kind === "append" ? [value] : value;
  const isIndented = root.children.length === 0 || text.slice(root.start, root.children[0]?.start).includes("\n");
  const layout = { unit: isIndented ? unitOf(text, root) : "", newline: text.includes("\r\n") ? "\r\n" : "\n", depth, isIndented };
  if (key === undefined) return insertInto(text, at, "", value, layout);
  return insertInto(text, at, `${JSON.stringify(key)}:`, rest.reduceRight<unknown>((inner, name) => ({ [name]: inner }), whole), layout);
}

interface Layout {
  /** One step of indentation. */
  unit: string;
  newline: string;
  /** How deep the container lies. */
  depth: number;
  /** The text as a whole has its parts on lines of their own. */
  isIndented: boolean;
}

function insertInto(text: string, container: Span, key: string, value: unknown, { unit, newline, depth, isIndented }: Layout): string {
  const { children, start, end } = container;
  const last = children.at(-1);
  const gap = last === undefined ? (isIndented ? newline + unit.repeat(depth + 1) : "") : text.slice(start + 1, children[0]?.start);
  const isOnLines = gap.includes("\n");
  const indent = gap.slice(gap.lastIndexOf("\n") + 1);
  const json = isOnLines ? JSON.stringify(value, null, unit === "" ? "  " : unit).replaceAll("\n", newline + indent) : JSON.stringify(value);
  const written = key === "" ? json : `${key}${isOnLines || gap !== "" ? " " : ""}${json}`;
  if (last !== undefined) return `${text.slice(0, last.value.end)},${gap}${written}${text.slice(last.value.end)}`;
  const close = isOnLines ? newline + unit.repeat(depth) : "";
  return `${text.slice(0, start + 1)}${gap}${written}${close}${text.slice(end - 1)}`;
}

/** What the first line in the root is indented with. */
function unitOf(text: string, { start, children }: Span): string {
  const first = children[0];
  if (first === undefined) return "  ";
  const gap = text.slice(start + 1, first.start);
  return gap.slice(gap.lastIndexOf("\n") + 1) || "  ";
}

/** Finds the values in a text that `JSON.parse` takes: it checks nothing. */
class Spans {
  private readonly text: string;
  private pos = 0;

  constructor(text: string) {
    this.text = text;
  }

  root(): Span {
    if (this.text.charCodeAt(0) === 0xfeff) this.pos++;
    this.skipBlank();
    return this.value();
  }

  private value(): Span {
    const start = this.pos;
    const open = this.text[start];
    const children: Span["children"] = [];
    if (open === "{" || open === "[") {
      this.pos++;
      for (this.skipBlank(); this.text[this.pos] !== "}" && this.text[this.pos] !== "]"; this.skipBlank()) {
        if (this.text[this.pos] === ",") {
          this.pos++;
          this.skipBlank();
        }
        children.push(open === "{" ? this.member() : this.item());
      }
      this.pos++;
    } else if (open === '"') {
      this.skipString();
    } else {
      this.skip(/[^\s,\]}]*/y);
    }
    return { start, end: this.pos, children };
  }

  private item(): Span["children"][number] {
    const value = this.value();
    return { key: undefined, start: value.start, value };
  }

  private member(): Span["children"][number] {
    const start = this.pos;
    this.skipString();
    const key = JSON.parse(this.text.slice(start, this.pos)) as string;
    this.skip(/\s*:\s*/y);
    return { key, start, value: this.value() };
  }

  private skipString(): void {
    for (this.pos++; this.text[this.pos] !== '"'; this.pos++) if (this.text[this.pos] === "\\") this.pos++;
    this.pos++;
  }

  private skipBlank(): void {
    this.skip(/\s*/y);
  }

  private skip(pattern: RegExp): void {
    pattern.lastIndex = this.pos;
    this.pos += pattern.exec(this.text)?.[0].length ?? 0;
  }
}
