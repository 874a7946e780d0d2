// completion: what a shell needs to complete our commands and their options, made of the tables that they are read with.

import { defineCommand, exitCode, type Context, type Outcome } from "../model/command.ts";
import { UserError } from "../model/problem.ts";
import { nearest } from "../support/nearest.ts";
import { renderBash, renderFish, renderZsh, type Spelled, spell } from "./shell-completion.ts";

const SHELLS: Readonly<Record<string, (commands: readonly Spelled[]) => string>> = { bash: renderBash, zsh: renderZsh, fish: renderFish };

export const completion = defineCommand({
  name: "completion",
  summary: "print what a shell needs to complete commands and options",
  usage: "bash|zsh|fish",
  positionals: { least: 1, most: 1 },
  help: {
    about: "Prints a script that teaches a shell our commands, their options and the values that those take.",
    examples: [
      ["eval \"$(rulebearing completion bash)\"", "in ~/.bashrc"],
      ["rulebearing completion zsh > \"${fpath[1]}/_rulebearing\"", "once, for zsh"],
      ["rulebearing completion fish > ~/.config/fish/completions/rulebearing.fish", "once, for fish"],
    ],
  },
  options: {},
  run: runCompletion,
});

async function runCompletion({ commands }: Context, { positionals }: { positionals: string[] }): Promise<Outcome> {
  const [shell = ""] = positionals;
  const render = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
  if (render === undefined) {
    const guess = nearest(shell, Object.keys(SHELLS));
    throw new UserError("invalid", { file: "", message: `there is no completion for "${shell}"${guess === undefined ? "" : `; did you mean "${guess}"?`}`, hint: `the shells are ${Object.keys(SHELLS).join(", ")}` });
  }
  const all = (await commands?.()) ?? [];
  return { stdout: render(all.map(spell)), stderr: "", code: exitCode.DONE };
}
