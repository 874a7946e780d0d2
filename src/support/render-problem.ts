// How a problem is printed: one line that an editor can follow, and what to do below it.

import type { Problem } from "../model/problem.ts";

/** `file:line:column: message`, then `  key` and `  hint` on lines of their own where there are such. No final newline. */
export function renderProblem({ file, line, column, key, message, hint }: Problem): string {
  const place = [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined && part !== "").join(":");
  const head = place === "" ? `rulebearing: ${message}` : `${place}: ${message}`;
  return [head, ...(key === undefined ? [] : [`  at ${key}`]), ...(hint === undefined ? [] : [`  ${hint}`])].join("\n");
}

/** Each with its final newline; empty when there are none. */
export const renderProblems = (problems: readonly Problem[]): string => problems.map((problem) => `${renderProblem(problem)}\n`).join("");
