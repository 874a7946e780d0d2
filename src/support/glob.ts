// Shell patterns for paths given on the command line, when the shell did not expand them.

const SPECIAL = /[\\^$.|+()[\]{}*?]/g;
const EXTENDED: Record<string, (alternatives: string) => string> = {
  "@": (a) => `(?:${a})`,
  "?": (a) => `(?:${a})?`,
  "*": (a) => `(?:${a})*`,
  "+": (a) => `(?:${a})+`,
};

/** Whether a path holds what only a pattern needs. */
export const isGlob = (path: string): boolean => /[*?]|\[[^\]]+\]|\{[^}]*(?:,|\.\.)[^}]*\}|[@!+]\(|\([^)]*\|[^)]*\)/.test(path);

/** The folder below which everything lies that a pattern can match: its leading segments without a special character. */
export function globBase(glob: string): string {
  const segments = glob.split("/");
  const first = segments.findIndex(isGlob);
  return segments.slice(0, Math.max(0, first)).join("/");
}

/**
 * A test for whole paths with `/`: `*` and `?` stay inside a segment, `**` crosses them, `[a-z]`, `[!a]`, `{a,b}`, `{1..3}`,
 * `(a|b)`, `@(a|b)`, `?(…)`, `*(…)`, `+(…)`, `!(…)`. As in a shell, a leading `.` of a segment is matched only by one that is written.
 */
export function compileGlob(glob: string): RegExp {
  return new RegExp(`^${translate(glob, { pos: 0 }, "")}$`, "u");
}

/**
 * Tells of a folder below a glob's base whether something in it can match. Where the glob says how deep it goes that is
 * asked segment by segment; where it does not (`**`), of every folder, but of none that a link leads to.
 */
export function compileDescent(glob: string): (folder: string, isLink: boolean) => boolean {
  const isDeep = /\*\*|[{(][^})]*\//.test(glob);
  if (isDeep) return (_, isLink) => !isLink;
  const segments = glob.split("/").map(compileGlob);
  return (folder) => {
    const parts = folder.split("/");
    return parts.length < segments.length && parts.every((part, depth) => segments[depth]?.test(part));
  };
}

interface Cursor {
  pos: number;
}

/** Translates up to the end, or to one of the characters in `until` (which it leaves). */
function translate(glob: string, cursor: Cursor, until: string): string {
  let out = "";
  while (cursor.pos < glob.length) {
    const char = glob[cursor.pos] ?? "";
    if (until.includes(char)) return out;
    const atSegmentStart = cursor.pos === 0 || glob[cursor.pos - 1] === "/";
    const extended = glob[cursor.pos + 1] === "(" ? EXTENDED[char] : undefined;
    if (extended !== undefined) {
      cursor.pos += 2;
      out += extended(alternatives(glob, cursor, "|", ")"));
    } else if (char === "!" && glob[cursor.pos + 1] === "(") {
      cursor.pos += 2;
      const refused = alternatives(glob, cursor, "|", ")");
      // what is refused is the whole of the segment, so what follows in it is looked at together with it
      const rest = translate(glob, { pos: cursor.pos }, `${until}/`);
      out += `(?!(?:${refused})${rest}(?:/|$))[^/]*?`;
    } else if (char === "(") {
      cursor.pos++;
      out += `(?:${alternatives(glob, cursor, "|", ")")})`;
    } else if (char === "*") {
      out += star(glob, cursor, atSegmentStart);
    } else if (char === "?") {
      out += atSegmentStart ? "[^/.]" : "[^/]";
      cursor.pos++;
    } else if (char === "[") {
      out += characterClass(glob, cursor);
    } else if (char === "{") {
      out += braces(glob, cursor);
    } else {
      if (char === "\\" && cursor.pos + 1 < glob.length) cursor.pos++;
      out += (glob[cursor.pos] ?? "").replace(SPECIAL, "\\$&");
      cursor.pos++;
    }
  }
  return out;
}

function star(glob: string, cursor: Cursor, atSegmentStart: boolean): string {
  if (glob.startsWith("**/", cursor.pos) && atSegmentStart) {
    cursor.pos += 3;
    return "(?:(?!\\.)[^/]+/)*";
  }
  const isGlobstar = glob.startsWith("**", cursor.pos) && atSegmentStart && cursor.pos + 2 === glob.length;
  while (glob[cursor.pos] === "*") cursor.pos++;
  if (isGlobstar) return "(?:(?!\\.)[^/]+(?:/(?!\\.)[^/]+)*)?";
  return atSegmentStart ? "(?!\\.)[^/]*" : "[^/]*";
}

function characterClass(glob: string, cursor: Cursor): string {
  const close = glob.indexOf("]", cursor.pos + 2);
  if (close < 0) {
    cursor.pos++;
    return "\\[";
  }
  const inside = glob.slice(cursor.pos + 1, close);
  cursor.pos = close + 1;
  const negated = inside.startsWith("!") || inside.startsWith("^");
  return `[${negated ? "^/" : ""}${inside.slice(negated ? 1 : 0).replace(/[\\[\]^]/g, "\\$&")}]`;
}

function braces(glob: string, cursor: Cursor): string {
  const range = /^\{(-?\d+)\.\.(-?\d+)\}/.exec(glob.slice(cursor.pos));
  if (range !== null) {
    const [whole, from = "0", to = "0"] = range;
    const low = Math.min(Number(from), Number(to));
    const high = Math.min(Math.max(Number(from), Number(to)), low + 10_000);
    cursor.pos += whole.length;
    return `(?:${Array.from({ length: high - low + 1 }, (_, i) => String(low + i)).join("|")})`;
  }
  const close = glob.indexOf("}", cursor.pos);
  if (close < 0 || !glob.slice(cursor.pos, close).includes(",")) {
    cursor.pos++;
    return "\\{";
  }
  cursor.pos++;
  return `(?:${alternatives(glob, cursor, ",", "}")})`;
}

function alternatives(glob: string, cursor: Cursor, separator: string, close: string): string {
  const list: string[] = [];
  for (;;) {
    list.push(translate(glob, cursor, separator + close));
    const char = glob[cursor.pos++];
    if (char === separator) continue;
    return list.join("|");
  }
}
