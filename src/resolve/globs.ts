// The two kinds of globs in the files that resolution reads: `include` of a tsconfig, `workspaces` of a package.json.

/** Tells whether a path lies in what a tsconfig's pattern means; both absolute. */
export type GlobTest = (path: string) => boolean;

/**
 * Source: https://www.typescriptlang.org/tsconfig/#include. A pattern without a wildcard and extension in its last part
 * names a folder and all in it.
 *
 * @param pattern absolute, with "/"
 */
export function compileTsconfigGlob(pattern: string, use: "include" | "exclude"): GlobTest {
  const parts = pattern.split("/");
  let source = "";
  for (const [index, part] of parts.entries()) {
    if (part === "" && index === 0) continue;
    const isFirst = source === "" && index <= 1;
    if (part === "**") source += use === "exclude" ? "(?:/.+?)?" : "(?:/(?!node_modules(?:/|$)|\\.)[^/]+)*?";
    else if (part !== "") source += (isFirst && /^[A-Za-z]:$/.test(part) ? "" : "/") + wildcards(part, use);
  }
  const last = parts.at(-1) ?? "";
  // an excluded folder takes all in it along, an included one when it is not a pattern for files
  const below = use === "exclude" || last === "**" || !/[*?.]/.test(last) ? "(?:/.*)?" : "";
  const regex = new RegExp(`^${source}${below}$`, "s");
  return (path) => regex.test(path);
}

/** Whether a path relative to the root lies in a workspace; `!` takes out again. */
export function compileWorkspaces(globs: readonly string[]): GlobTest {
  const taken: RegExp[] = [];
  const left: RegExp[] = [];
  for (const glob of globs) {
    const isNegated = glob.startsWith("!");
    const plain = (isNegated ? glob.slice(1) : glob).replace(/^\.\//, "").replace(/\/+$/, "");
    (isNegated ? left : taken).push(new RegExp(`^(?:${workspaceSource(plain)})(?:/.*)?$`, "s"));
  }
  return (path) => taken.some((regex) => regex.test(path)) && !left.some((regex) => regex.test(path));
}

function wildcards(part: string, use: "include" | "exclude"): string {
  let source = "";
  for (const [index, char] of [...part].entries()) {
    // a wildcard at the start of an included name does not take hidden files
    const guard = index === 0 && use === "include" ? "(?!\\.)" : "";
    if (char === "*") source += `${guard}[^/]*`;
    else if (char === "?") source += `${guard}[^/]`;
    else source += escapeRegExp(char);
  }
  return source;
}

function workspaceSource(glob: string): string {
  let source = "";
  let braces = 0;
  for (let at = 0; at < glob.length; at++) {
    const char = glob[at] as string;
    const atStart = at === 0 || glob[at - 1] === "/";
    if (char === "*" && glob[at + 1] === "*") {
      at++;
      if (glob[at + 1] === "/" && atStart) {
        at++;
        source += "(?:(?!\\.)[^/]+/)*";
      } else source += "(?:(?!\\.)[^/]+(?:/(?!\\.)[^/]+)*)?";
    } else if (char === "*") source += `${atStart ? "(?!\\.)" : ""}[^/]${atStart ? "+" : "*"}`;
    else if (char === "?") source += "[^/]";
    else if (char === "{" && glob.includes("}", at)) {
      braces++;
      source += "(?:";
    } else if (char === "}" && braces > 0) {
      braces--;
      source += ")";
    } else if (char === "," && braces > 0) source += "|";
    else if (char === "[" && glob.includes("]", at + 2)) {
      const end = glob.indexOf("]", at + 2);
      source += `[${glob.slice(at + 1, end).replace(/^!/, "^").replace(/[\\[]/g, "\\$&")}]`;
      at = end;
    } else source += escapeRegExp(char);
  }
  return source + ")".repeat(braces);
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
