// The built servers over pipes, as agents and editors start them; and under strace.

import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { BUNDLE, inFolder, runBundle, runWithFiles } from "./bundle.ts";

const FILES = `
-- rulebearing.yaml --
rules: { dependencies: { forbidden: [{ name: no-data, severity: error, fix: Ask the domain, from: { path: "^src/web/" }, to: { path: "^src/data/" } }] } }
-- src/web/page.ts --
import { query } from "../data/orders";
export const page = query;
-- src/data/orders.ts --
export const query = () => "";
`;

const rpc = (id: number, method: string, params: object = {}): object => ({ jsonrpc: "2.0", id, method, params });
const notice = (method: string, params: object = {}): object => ({ jsonrpc: "2.0", method, params });
const asLines = (messages: object[]): string => messages.map((message) => `${JSON.stringify(message)}\n`).join("");
const asFrames = (messages: object[]): string =>
  messages.map((message) => JSON.stringify(message)).map((body) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`).join("");

const call = (id: number, name: string, args: object): object => rpc(id, "tools/call", { name, arguments: args });

const MCP = [
  rpc(1, "initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } }),
  notice("notifications/initialized"),
  rpc(2, "tools/list"),
  call(3, "rules", {}),
  call(4, "impact", { file: "src/web/page.ts" }),
  call(5, "count", { from: "^src/web/", to: "^src/data/" }),
];

function lspConversation(folder: string): object[] {
  const uri = pathToFileURL(path.join(folder, "src/web/page.ts")).href;
  return [
    rpc(1, "initialize", { processId: null, rootUri: pathToFileURL(folder).href, capabilities: {} }),
    notice("initialized"),
    notice("textDocument/didOpen", { textDocument: { uri, languageId: "typescript", version: 1, text: "" } }),
    notice("textDocument/didSave", { textDocument: { uri } }),
    rpc(2, "workspace/executeCommand", { command: "rulebearing.explain", arguments: ["no-data"] }),
    rpc(3, "shutdown"),
    notice("exit"),
  ];
}

test("serve --mcp answers with what the command prints, and ends with its input", () => {
  inFolder(FILES, (folder) => {
    const { code, stdout, stderr } = runBundle(["serve", "--mcp"], folder, asLines(MCP));
    assert.deepEqual([code, stderr], [0, ""]);
    const answers = stdout.trimEnd().split("\n").map((line) => JSON.parse(line) as { id: number; result: { content: { text: string }[]; structuredContent: unknown } });
    assert.deepEqual(answers.map(({ id }) => id), [1, 2, 3, 4, 5]);
    const text = answers.at(-1)?.result.content[0]?.text;
    assert.equal(text, runBundle(["count", "--json", "--from", "^src/web/", "--to", "^src/data/"], folder).stdout);
    assert.deepEqual(answers.at(-1)?.result.structuredContent, { count: 1 });
  });
});

test("serve --lsp publishes findings, explains a rule, and ends after shutdown and exit", () => {
  inFolder(FILES, (folder) => {
    const { code, stdout, stderr } = runBundle(["serve", "--lsp"], folder, asFrames(lspConversation(folder)));
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /"method":"textDocument\/publishDiagnostics"/);
    assert.match(stdout, /no-data: Ask the domain/);
  });
});

test("what cannot be served is refused", () => {
  for (const args of [["serve"], ["serve", "--mcp", "--lsp"], ["serve", "--lsp", "--config", "-"]]) {
    const { code, stdout, stderr } = runBundle(args);
    assert.deepEqual([code, stdout], [3, ""], args.join(" "));
    assert.notEqual(stderr, "");
  }
});

test("a signal ends a server quietly", async () => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const server: ChildProcess = spawn(process.execPath, [BUNDLE, "serve", "--mcp"], { stdio: ["pipe", "pipe", "pipe"] });
    server.stdin?.write(asLines([rpc(1, "ping")]));
    await new Promise((resolve) => server.stdout?.once("data", resolve));
    let stderr = "";
    server.stderr?.on("data", (bytes: Buffer) => (stderr += bytes.toString()));
    server.kill(signal);
    const code = await new Promise((resolve) => server.once("close", resolve));
    assert.deepEqual([code, stderr], [0, ""], signal);
  }
});

const canTrace = spawnSync("strace", ["-f", "-e", "trace=network", "-o", "/dev/null", "true"], { stdio: "ignore" }).status === 0;

/** Serves what stands in a file, output into files: what is a socket then is the server's own. */
function traceServer(protocol: "--mcp" | "--lsp", input: string, folder: string): { code: number | null; calls: string[] } {
  const trace = path.join(folder, ".trace");
  writeFileSync(path.join(folder, ".input"), input);
  const script = `exec strace -f -qq -e trace=network -e signal=none -o ${trace} ${process.execPath} ${BUNDLE} serve ${protocol} < .input`;
  const { code } = runWithFiles(["sh", "-c", script], folder);
  return { code, calls: readFileSync(trace, "utf8").split("\n").filter((line) => line.includes("(")) };
}

test("neither server makes a network call", { skip: canTrace ? false : "strace may not trace here" }, () => {
  inFolder(FILES, (folder) => {
    assert.deepEqual(traceServer("--mcp", asLines(MCP), folder), { code: 0, calls: [] });
    assert.deepEqual(traceServer("--lsp", asFrames(lspConversation(folder)), folder), { code: 0, calls: [] });
  });
});
