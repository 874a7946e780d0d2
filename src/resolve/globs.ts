// The two kinds of globs in the files that resolution reads: `include` of a tsconfig, `workspaces` of a package.json.

import { compileGlob } from "../support/glob.ts";

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

/** Whether a path relative to the root lies in a workspace, and not in one taken out again with `!`. */
export function compileWorkspaces(globs: readonly string[]): GlobTest {
  const taken = globs.filter((glob) => !glob.startsWith("!")).flatMap(workspacePatterns);
  const left = globs.filter((glob) => glob.startsWith("!")).flatMap((glob) => workspacePatterns(glob.slice(1)));
  return (path) => taken.some((regex) => regex.test(path)) && !left.some((regex) => regex.test(path));
}

function workspacePatterns(glob: string): RegExp[] {
  const folder = glob.replace(/^\.\//, "").replace(/\/+$/, "");
  try {
    return [compileGlob(folder), compileGlob(`${folder}/**`)];
  } catch {
    return []; // such as a range from a later to an earlier letter: it names no folder
  }
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

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
