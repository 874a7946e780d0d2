// What a user sees of each configuration error.

import { loadConfig } from "../../src/config/load.ts";
import { UserError } from "../../src/model/problem.ts";
import { renderProblems } from "../../src/support/render-problem.ts";
import { MemoryFiles } from "../support/memory-files.ts";
import { ERROR_CASES, type ErrorCase } from "./error-cases.ts";

export async function renderErrors(): Promise<string> {
  let text = "";
  for (const [title, cases] of ERROR_CASES) {
    text += `# ${title}\n\n`;
    for (const one of cases) text += `## ${one.about}\n\n${await renderError(one)}\n`;
  }
  return text;
}

async function renderError({ files, request }: ErrorCase): Promise<string> {
  const memory = new MemoryFiles(files.startsWith("-- ") ? files : `-- rulebearing.yaml --\n${files}`);
  try {
    await loadConfig({ cwd: "/repo", files: memory, config: true, env: {}, ...request });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return `${error.failure === "untrusted" ? "(exit 2)\n" : ""}${renderProblems(error.problems)}`;
  }
  return "NO ERROR\n";
}
