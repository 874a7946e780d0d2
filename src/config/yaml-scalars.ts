// What a YAML scalar's text stands for: the core schema's types, and how lines are folded.
//
// Source: https://yaml.org/spec/1.2.2/ sections 10.3 (core schema), 8.1 (block scalars), 6.5 (line folding)

/** The value of a plain (unquoted) scalar. */
export function resolvePlain(text: string): string | number | boolean | null {
  switch (text) {
    case "":
    case "~":
    case "null":
    case "Null":
    case "NULL":
      return null;
    case "true":
    case "True":
    case "TRUE":
      return true;
    case "false":
    case "False":
    case "FALSE":
      return false;
  }
  if (/^[-+]?[0-9]+$/.test(text)) return Number(text);
  if (/^0o[0-7]+$/.test(text) || /^0x[0-9a-fA-F]+$/.test(text)) return Number(text);
  if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text)) return Number(text);
  if (/^[-+]?\.(?:inf|Inf|INF)$/.test(text)) return text.startsWith("-") ? -Infinity : Infinity;
  if (/^\.(?:nan|NaN|NAN)$/.test(text)) return NaN;
  return text;
}

export type Chomping = "strip" | "clip" | "keep";

/** The value of a block scalar. @param lines its content, indentation removed; empty for a blank line */
export function joinBlock(lines: readonly string[], folded: boolean, chomping: Chomping): string {
  let length = lines.length;
  while (length > 0 && lines[length - 1] === "") length--;
  const content = lines.slice(0, length);
  const text = folded ? foldBlock(content) : content.join("\n");
  if (chomping === "keep") return text + "\n".repeat(lines.length - length + (length > 0 ? 1 : 0));
  return chomping === "clip" && length > 0 ? `${text}\n` : text;
}

/** Breaks between two lines of text become spaces; those around lines that begin with space stay. */
function foldBlock(lines: readonly string[]): string {
  let text = "";
  let blank = 0;
  let previous: string | undefined;
  for (const line of lines) {
    if (line === "") {
      blank++;
      continue;
    }
    if (previous === undefined) text += "\n".repeat(blank);
    else if (/^[ \t]/.test(previous) || /^[ \t]/.test(line)) text += "\n".repeat(blank + 1);
    else text += blank === 0 ? " " : "\n".repeat(blank);
    text += line;
    previous = line;
    blank = 0;
  }
  return text;
}

/** What so many line breaks inside a flow scalar stand for. */
export function foldBreaks(count: number): string {
  return count === 1 ? " " : "\n".repeat(count - 1);
}
