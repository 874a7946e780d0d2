// What docs/connect.md says to write down works: its JSON starts servers that answer, and its Lua and Lisp run in the editors.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { BUNDLE, inFolder, runBundle } from "./bundle.ts";

const PAGE = readFileSync("docs/connect.md", "utf8");
const blocks = [...PAGE.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = "", text = ""]) => ({ language, text }));

const FILES = `
-- rulebearing.yaml --
rules: { dependencies: { forbidden: [{ name: no-data, severity: error, fix: Ask the domain, from: { path: "^src/web/" }, to: { path: "^src/data/" } }] } }
-- src/web/page.ts --
import { query } from "../data/orders";
export const page = query;
-- src/data/orders.ts --
export const query = () => "";
`;

/** The environment in which `rulebearing` is a command. */
function withCommand(folder: string): NodeJS.ProcessEnv {
  const bin = path.join(folder, ".bin");
  const command = path.join(bin, "rulebearing");
  mkdirSync(bin, { recursive: true });
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${BUNDLE}" "$@"\n`);
  chmodSync(command, 0o755);
  return { ...process.env, NODE_V8_COVERAGE: undefined, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, XDG_STATE_HOME: folder, PATH: `${bin}${path.delimiter}${process.env["PATH"] ?? ""}` };
}

interface Server {
  command: string;
  args: string[];
}

/** Every object with a command in it. */
function serversIn(value: unknown): Server[] {
  if (typeof value !== "object" || value === null) return [];
  const server = value as Partial<Server>;
  return typeof server.command === "string" ? [server as Server] : Object.values(value).flatMap(serversIn);
}

test("each server that the page's JSON names answers", () => {
  const servers = blocks.filter(({ language }) => language === "json").flatMap(({ text }) => serversIn(JSON.parse(text)));
  assert.equal(servers.length, 4);
  inFolder(FILES, (folder) => {
    for (const { command, args } of servers) {
      const input = `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" })}\n`;
      const { status, stdout } = spawnSync(command, args, { cwd: folder, env: withCommand(folder), input, encoding: "utf8", timeout: 60_000 });
      assert.equal(status, 0);
      assert.equal((JSON.parse(stdout) as { result: { tools: unknown[] } }).result.tools.length, 8);
    }
  });
});

test("hooks install writes what the page says", () => {
  inFolder(FILES, (folder) => {
    assert.equal(runBundle(["hooks", "install", "--claude-code", "--mcp"], folder).code, 0);
    const written = JSON.parse(readFileSync(path.join(folder, ".mcp.json"), "utf8")) as unknown;
    assert.deepEqual(written, JSON.parse(blocks.find(({ language }) => language === "json")?.text ?? "null"));
  });
});

test("the page's shell lines run", () => {
  inFolder(FILES, (folder) => {
    for (const { text } of blocks.filter(({ language }) => language === "sh")) {
      const { status, stdout, stderr } = spawnSync("sh", ["-e"], { cwd: folder, env: withCommand(folder), input: text, encoding: "utf8", timeout: 60_000 });
      assert.equal(status, 0, stderr);
      assert.notEqual(stdout, "");
    }
  });
});

const versionOf = (program: string): string => spawnSync(program, ["--version"], { encoding: "utf8" }).stdout?.split("\n")[0] ?? "";
const nvim = versionOf("nvim");
const nvimMinor = Number(/^NVIM v0\.(\d+)/.exec(nvim)?.[1] ?? (nvim === "" ? -1 : 99));

/** Writes the finding's message, or what else happened, to the file `said`. */
const LUA_PROBE = `
vim.cmd("edit src/web/page.ts")
vim.bo.filetype = "typescript"
vim.wait(15000, function() return #vim.diagnostic.get(0) > 0 end, 20)
local found = vim.diagnostic.get(0)[1]
vim.fn.writefile({ found and found.message or "nothing" }, "said")
vim.cmd("qall!")
`;

for (const [minor, skip] of [
  [7, nvimMinor >= 7 ? false : "no nvim of 0.7 or newer is installed"],
  [11, nvimMinor >= 11 ? false : "no nvim of 0.11 or newer is installed"],
] as const) {
  test(`the Lua for Neovim 0.${minor} shows the finding`, { skip }, () => {
    const lua = blocks.find(({ language, text }) => language === "lua" && text.startsWith(`-- Neovim 0.${minor}\n`))?.text;
    assert.ok(lua !== undefined);
    inFolder(FILES, (folder) => {
      writeFileSync(path.join(folder, "probe.lua"), lua + LUA_PROBE);
      const { stdout, stderr } = spawnSync("nvim", ["--headless", "--clean", "-n", "-i", "NONE", "-c", "luafile probe.lua"], { cwd: folder, env: withCommand(folder), encoding: "utf8", timeout: 60_000 });
      assert.ok(existsSync(path.join(folder, "said")), stdout + stderr);
      assert.equal(readFileSync(path.join(folder, "said"), "utf8"), "no-data: Ask the domain\n");
    });
  });
}

const hasEglot = spawnSync("emacs", ["--batch", "--eval", "(progn (package-initialize) (require 'eglot))"], { stdio: "ignore" }).status === 0;

/** `js-mode` is in every Emacs. */
const LISP_PROBE = `
(setq said (expand-file-name "said"))
(find-file "src/web/page.ts")
(js-mode)
(setq eglot-sync-connect 20 eglot-autoreconnect nil)
(apply #'eglot (eglot--guess-contact))
(let ((until (+ (float-time) 20)))
  (while (and (< (float-time) until) (null (flymake-diagnostics)))
    (flymake-start) (accept-process-output nil 0.1)))
(write-region (if (flymake-diagnostics) (flymake-diagnostic-text (car (flymake-diagnostics))) "nothing") nil said)
(eglot-shutdown-all)
`;

test("the Lisp for Emacs shows the finding", { skip: hasEglot ? false : "no Emacs with Eglot is installed" }, () => {
  const lisp = blocks.find(({ language }) => language === "elisp")?.text;
  inFolder(FILES, (folder) => {
    // Emacs takes the root of a repository for that of the project
    assert.equal(spawnSync("git", ["init", "-q"], { cwd: folder }).status, 0);
    writeFileSync(path.join(folder, "probe.el"), `(package-initialize)\n${lisp}(require 'eglot)\n${LISP_PROBE}`);
    const { stdout, stderr } = spawnSync("emacs", ["--batch", "-l", "probe.el"], { cwd: folder, env: withCommand(folder), encoding: "utf8", timeout: 60_000 });
    assert.ok(existsSync(path.join(folder, "said")), stdout + stderr);
    assert.match(readFileSync(path.join(folder, "said"), "utf8"), /no-data: Ask the domain/);
  });
});

test("the files that docs/connect.md links to are there", () => {
  for (const [, target = ""] of PAGE.matchAll(/\]\(#([^)]+)\)/g)) assert.match(PAGE.toLowerCase(), new RegExp(`^## ${target.replaceAll("-", " ")}$`, "m"));
});
