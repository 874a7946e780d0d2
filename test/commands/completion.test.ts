// Completion scripts are good shell, complete what is there, and know every command that there is.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { overview } from "../../src/commands/table.ts";
import { askOver, SHOP } from "./asking.ts";

const ask = askOver(SHOP);

async function script(shell: string): Promise<string> {
  const { code, stdout, stderr } = await ask("completion", shell);
  assert.equal(code, 0, stderr);
  return stdout;
}

const has = (program: string): boolean => spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;

function inFile<T>(text: string, use: (file: string) => T): T {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rulebearing-completion-"));
  try {
    const file = path.join(folder, "script");
    writeFileSync(file, text);
    return use(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const lines: [typed: string, expected: string[]][] = [
  ["can", ["can-import"]],
  ["ex", ["explain"]],
  ["place --lang", ["--language"]],
  ["diff -T ", ["markdown", "json", "agent"]],
  ["diff --output-type j", ["json"]],
  ["impact --no-c", ["--no-config", "--no-cache"]],
  ["completion z", ["zsh"]],
  ["config li", ["lint"]],
  ["explain --graph src/", []],
  ["explain src/", []],
];

test("bash completes commands, options and values", { skip: !has("bash") }, async () => {
  const text = await script("bash");
  inFile(text, (file) => {
    for (const [typed, expected] of lines) {
      const words = ["rulebearing", ...typed.split(" ")];
      const program = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _rulebearing; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const given = execFileSync("bash", ["-c", program, "bash", file, ...words], { encoding: "utf8" }).split("\n").filter((word) => word !== "");
      assert.deepEqual(given.sort(), [...expected].sort(), typed);
    }
  });
});

for (const shell of ["bash", "zsh", "fish"]) {
  test(`${shell}: every command is there${has(shell) ? ", and the script is read without complaint" : ""}`, async () => {
    const text = await script(shell);
    for (const { name } of overview) for (const word of name.split(" ")) assert.ok(text.includes(word), `${shell} lacks ${name}`);
    if (has(shell)) inFile(text, (file) => execFileSync(shell, ["-n", file]));
  });
}

test("another shell is refused", async () => {
  const { code, stderr } = await ask("completion", "fihs");
  assert.equal(code, 3);
  assert.match(stderr, /did you mean "fish"\?/);
});

test("the manual page has every command with an example, and groff reads it", async () => {
  const { code, stdout } = await ask("man");
  assert.equal(code, 0);
  for (const { name } of overview) assert.ok(stdout.includes(`.SS rulebearing ${name.replaceAll("-", "\\-")}`), name);
  if (!has("groff")) return;
  const { stderr, stdout: page } = spawnSync("groff", ["-man", "-Tascii", "-ww"], { input: stdout, encoding: "utf8" });
  assert.equal(stderr, "");
  assert.match(page.replaceAll(/.\x08/g, ""), /EXIT STATUS/);
});
