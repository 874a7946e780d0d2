// Under strace: not one network call, whatever the bundle does.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { BUNDLE, inFolder, runWithFiles } from "./bundle.ts";

const skip = reasonToSkip();

function reasonToSkip(): string | false {
  const { status, error } = spawnSync("strace", ["-f", "-e", "trace=network", "-o", "/dev/null", "true"], { stdio: "ignore" });
  if (error !== undefined) return "strace is not installed";
  return status === 0 ? false : "strace may not trace here";
}

/** The network calls of a command and all it starts. */
function networkCalls(command: string[], folder: string, input = ""): { calls: string[]; code: number | null; output: string } {
  const trace = path.join(folder, ".trace");
  const { code, stdout, stderr } = runWithFiles(["strace", "-f", "-qq", "-e", "trace=network", "-e", "signal=none", "-o", trace, ...command], folder, { input });
  const calls = readFileSync(trace, "utf8").split("\n").filter((line) => line.includes("("));
  return { calls, code, output: stdout + stderr };
}

const FILES = `
-- src/web/page.ts --
import { query } from "../data/orders";
export const page = query;
-- src/data/orders.ts --
import fs from "node:fs";
export const query = () => fs;
`;
const RULE = '{ name: "no-data", severity: "error", from: { path: "^src/web/" }, to: { path: "^src/data/" } }';
const YAML = `-- rulebearing.yaml --\nrules: { dependencies: { forbidden: [${RULE}] } }\n`;
const JAVASCRIPT = `-- .dependency-cruiser.js --\nmodule.exports = { forbidden: [${RULE}] };\n`;

const cases: [name: string, files: string, args: string[], code: number, input?: string][] = [
  ["--version", FILES, ["--version"], 0],
  ["--help", FILES, ["--help"], 0],
  ["cruise", FILES + YAML, ["cruise", "src"], 1],
  ["cruise with a configuration in JavaScript, which a child runs", FILES + JAVASCRIPT, ["cruise", "src"], 1],
  ["cruise -T json -f", FILES + YAML, ["cruise", "src", "-T", "json", "-f", "out.json"], 0],
  ["rules", FILES + YAML, ["rules", "--json"], 0],
  ["explain", FILES + YAML, ["explain", "no-data"], 0],
  ["impact", FILES + YAML, ["impact", "src/web/page.ts"], 0],
  ["query", FILES + YAML, ["query", "--from", "^src/web/", "--to", "."], 0],
  ["count", FILES + YAML, ["count", "--from", ".", "--to", ".", "--json"], 0],
  ["can-import", FILES + YAML, ["can-import", "src/web/new.ts", "src/data/orders.ts"], 1],
  ["cruise --affected, which asks git", FILES + YAML, ["cruise", "src", "--affected"], 2],
  ["fmt", `${FILES}-- saved.json --\n{ "modules": [], "summary": { "violations": [], "optionsUsed": {} } }\n`, ["fmt", "saved.json"], 0],
  ["baseline", FILES + YAML, ["baseline", "src"], 0],
  ["summary", FILES + YAML, ["summary", "--format", "agent"], 0],
  ["snapshot", FILES + YAML, ["snapshot", "--release", "1.0.0"], 0],
  ["attest", FILES + YAML, ["attest", "src"], 0],
  ["guard", FILES + YAML, ["guard"], 0],
  ["hooks install", FILES + YAML, ["hooks", "install", "--claude-code", "--mcp"], 0],
  ["cruise --from-hook", FILES + YAML, ["cruise", "--from-hook"], 0],
  ["impact --from-hook", FILES + YAML, ["impact", "--from-hook"], 0, JSON.stringify({ tool_input: { file_path: "src/web/page.ts" } })],
  ["a refused command line", FILES, ["cruise", "--nope"], 3],
];
for (const [name, files, args, expected, input] of cases) {
  test(`${name} makes no network call`, { skip }, () => {
    inFolder(files, (folder) => {
      const { calls, code, output } = networkCalls([process.execPath, BUNDLE, ...args], folder, input);
      assert.deepEqual(calls, []);
      assert.equal(code, expected, output);
    });
  });
}

const mcp = [
  { id: 1, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } } },
  { method: "notifications/initialized" },
  { id: 2, method: "tools/list" },
  { id: 3, method: "tools/call", params: { name: "can_import", arguments: { from: "src/web/new.ts", to: "src/data/orders.ts" } } },
  { id: 4, method: "ping" },
];

test("a whole exchange over MCP makes no network call", { skip }, () => {
  inFolder(FILES + YAML, (folder) => {
    const input = mcp.map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`).join("");
    const { calls, code, output } = networkCalls([process.execPath, BUNDLE, "serve", "--mcp"], folder, input);
    assert.deepEqual(calls, []);
    assert.equal(code, 0, output);
    const replies = output.trimEnd().split("\n").map((line) => JSON.parse(line) as { id: number; result?: { structuredContent?: { verdict?: string } } });
    assert.deepEqual(replies.map(({ id, result }) => `${id} ${typeof result}`).sort(), ["1 object", "2 object", "3 object", "4 object"]);
    assert.equal(replies.find(({ id }) => id === 3)?.result?.structuredContent?.verdict, "no");
  });
});

test("a whole exchange over LSP makes no network call", { skip }, () => {
  inFolder(FILES + YAML, (folder) => {
    const rootUri = pathToFileURL(folder).href;
    const document = { uri: `${rootUri}/src/web/page.ts` };
    const lsp = [
      { id: 1, method: "initialize", params: { processId: null, rootUri, capabilities: {}, workspaceFolders: [{ uri: rootUri, name: "test" }] } },
      { method: "initialized", params: {} },
      { method: "textDocument/didOpen", params: { textDocument: { ...document, languageId: "typescript", version: 1, text: 'import { query } from "../data/orders";\n' } } },
      { method: "textDocument/didSave", params: { textDocument: document } },
      { id: 2, method: "shutdown" },
      { method: "exit" },
    ];
    const input = lsp
      .map((message) => JSON.stringify({ jsonrpc: "2.0", ...message }))
      .map((text) => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
      .join("");
    const { calls, code, output } = networkCalls([process.execPath, BUNDLE, "serve", "--lsp"], folder, input);
    assert.deepEqual(calls, []);
    assert.equal(code, 0, output);
    assert.match(output, /"id":2\b/);
  });
});

test("a socket would be seen", { skip }, () => {
  inFolder(FILES, (folder) => {
    const child = 'require("node:child_process").spawnSync("true", { stdio: "pipe" })';
    assert.notDeepEqual(networkCalls([process.execPath, "-e", child], folder).calls, []);
  });
});
