// What a user sees of each configuration error.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readKnownViolations } from "../../src/config/known-violations.ts";
import { loadConfig } from "../../src/config/load.ts";
import { UserError } from "../../src/model/problem.ts";
import { renderProblems } from "../../src/support/render-problem.ts";
import { DiskFiles } from "../../src/support/files.ts";
import { MemoryFiles } from "../support/memory-files.ts";
import { ERROR_CASES, type ErrorCase, KNOWN_VIOLATIONS } from "./error-cases.ts";
import { refusedScripts } from "./script-cases.ts";

export async function renderErrors(): Promise<string> {
  let text = "";
  for (const [title, cases] of ERROR_CASES) {
    text += `# ${title}\n\n`;
    for (const one of cases) text += `## ${one.about}\n\n${await renderError(one)}\n`;
  }
  text += "# Known violations\n\n";
  for (const [about, content] of KNOWN_VIOLATIONS) {
    const files = new MemoryFiles(content === undefined ? "-- x --\n" : `-- known.json --\n${content}`);
    text += `## ${about}\n\n${await rendered(async () => readKnownViolations(files, "/repo/known.json", "known.json"))}\n`;
  }
  return text;
}

/** What Node itself says in them differs from version to version, so they stand in no golden file. */
export async function renderScriptErrors(): Promise<string> {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "show-errors-")));
  const [repository, outside] = [path.join(folder, "repo"), path.join(folder, "outside")];
  let text = "# JavaScript\n\n";
  try {
    for (const [about, name, content] of refusedScripts(outside)) {
      for (const one of [repository, outside]) {
        rmSync(one, { recursive: true, force: true });
        mkdirSync(one);
      }
      writeFileSync(path.join(outside, "secret.txt"), "secret");
      writeFileSync(path.join(repository, name), content);
      const shown = await rendered(() => loadConfig({ cwd: repository, files: new DiskFiles(), config: name, env: {} }));
      text += `## ${about}\n\n${shown.replaceAll(folder, "")}\n`;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return text;
}

async function renderError({ files, request }: ErrorCase): Promise<string> {
  const memory = new MemoryFiles(files.startsWith("-- ") ? files : `-- rulebearing.yaml --\n${files}`);
  return rendered(() => loadConfig({ cwd: "/repo", files: memory, config: true, env: {}, ...request }));
}

async function rendered(run: () => Promise<unknown>): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return `${error.failure === "untrusted" ? "(exit 2)\n" : ""}${renderProblems(error.problems)}`;
  }
  return "NO ERROR\n";
}
