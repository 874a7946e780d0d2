// No pattern can hang the built program, wherever it comes from: what the linear engine takes ends at once over long
// paths, and what that engine cannot take is refused, with the part named, before it meets one.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import type { CruiseResult } from "../../src/model/document.ts";
import { BUNDLE, type Run, inFolder, inFolderAsync, runBundle } from "./bundle.ts";

/** Long names in which the patterns below find exponentially many ways not to match. */
const LONG = `src/${`${"a".repeat(40)}/`.repeat(12)}${"ab".repeat(60)}`;
const FILES = `
-- ${LONG}.ts --
import "./${"a".repeat(200)}";
export const long = 1;
-- ${LONG.slice(0, LONG.lastIndexOf("/"))}/${"a".repeat(200)}.ts --
export const other = 2;
`;
/** A process that hangs would be ended after two minutes; a machine that is busy may need some seconds to start one. */
const SOON = 30_000;

/** Exponential for an engine that goes back. */
const CATASTROPHIC = ["(a+)+!$", "^src/(a|a|/)*!", "(?:a|ab|/)*!$", "^(.*/)*(.*a)*!", "([^!]+)*!"];
/** The same with what the linear engine cannot take. */
const REFUSED: [pattern: string, part: string][] = [
  ["(?!x)(a+)+!$", "(a+)+"],
  ["^(?=s)src/(a|a|/)*!", "(a|a|/)*"],
  ["(a)(\\1+)+!", "(\\1+)+"],
];

function soon(what: string, run: () => Run): Run {
  const start = Date.now();
  const result = run();
  assert.ok(Date.now() - start < SOON, `${what} took ${Date.now() - start} ms`);
  return result;
}

const configurationOf = (pattern: string): string => `
-- rulebearing.yaml --
rules:
  dependencies:
    forbidden:
      - { name: r, severity: error, from: { path: '${pattern}' }, to: {}, allowEmpty: true }
      - { name: s, severity: error, from: {}, to: { path: '${pattern}' } }
      - { name: t, severity: error, from: {}, to: { path: '${pattern}', reachable: true } }
      - { name: u, severity: error, from: { path: '(${pattern}|^src)' }, to: { circular: true, viaOnly: { pathNot: '${pattern}' } } }
options: { exclude: { path: '${pattern}' } }
`;

for (const pattern of CATASTROPHIC) {
  test(`cruise with ${pattern} in its configuration ends at once`, () => {
    inFolder(FILES + configurationOf(pattern), (folder) => {
      const { code, stdout, stderr } = soon("cruise", () => runBundle(["cruise", "src", "-T", "json"], folder));
      assert.equal(code, 0, stderr);
      assert.equal((JSON.parse(stdout) as CruiseResult).modules.length, 2);
    });
  });
}

for (const [pattern, part] of REFUSED) {
  test(`cruise with ${pattern} in its configuration is refused`, () => {
    inFolder(FILES + configurationOf(pattern), (folder) => {
      const { code, stdout, stderr } = soon("cruise", () => runBundle(["cruise", "src"], folder));
      assert.deepEqual([code, stdout], [3, ""]);
      assert.ok(stderr.includes("can take forever") && stderr.includes(part), stderr);
    });
  });
}

const COMMANDS: [name: string, args: (pattern: string) => string[]][] = [
  ["cruise --exclude", (pattern) => ["cruise", "src", "--no-config", "-x", pattern, "-T", "json"]],
  ["cruise --focus", (pattern) => ["cruise", "src", "--no-config", "-F", pattern, "-T", "json"]],
  ["count", (pattern) => ["count", "--no-config", "--from", pattern, "--to", pattern]],
  ["query", (pattern) => ["query", "--no-config", "--from", pattern, "--to", pattern]],
];
for (const [name, args] of COMMANDS) {
  test(`${name} with a catastrophic pattern ends at once, or refuses it`, () => {
    inFolder(FILES, (folder) => {
      for (const pattern of CATASTROPHIC) {
        const { code, stdout, stderr } = soon(`${name} ${pattern}`, () => runBundle(args(pattern), folder));
        assert.deepEqual([code, stderr.includes("forever")], [0, false], `${pattern}\n${stdout}${stderr}`);
      }
      for (const [pattern, part] of REFUSED) {
        const { code, stdout, stderr } = soon(`${name} ${pattern}`, () => runBundle(args(pattern), folder));
        assert.deepEqual([code, stdout], [3, ""], pattern);
        assert.ok(stderr.includes("can take forever") && stderr.includes(part), stderr);
      }
    });
  });
}

test("a server answers a catastrophic pattern at once, or refuses it, and goes on", () => {
  const rpc = (id: number, method: string, params: object): string => `${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`;
  const patterns = [...CATASTROPHIC, ...REFUSED.map(([pattern]) => pattern)];
  const tools = ["count", "query"];
  const calls = patterns.flatMap((pattern) => tools.map((name) => ({ name, pattern })));
  const input =
    rpc(0, "initialize", { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } }) +
    `${JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" })}\n` +
    calls.map(({ name, pattern }, index) => rpc(index + 1, "tools/call", { name, arguments: { from: pattern, to: pattern } })).join("") +
    rpc(calls.length + 1, "tools/call", { name: "count", arguments: { from: "^src/", to: "^src/" } });
  inFolder(FILES + configurationOf("(a+)+!$"), (folder) => {
    const { code, stdout, stderr } = soon("serve --mcp", () => runBundle(["serve", "--mcp"], folder, input));
    assert.equal(code, 0, stderr);
    type Answer = { id: number; result: { isError?: boolean; content: { text: string }[]; structuredContent?: { count?: number } } };
    const answers = new Map(stdout.trimEnd().split("\n").map((line) => JSON.parse(line) as Answer).map((answer) => [answer.id, answer.result]));
    calls.forEach(({ name, pattern }, index) => {
      const { isError = false, content } = answers.get(index + 1) ?? assert.fail(`${name} ${pattern} has no answer`);
      const part = REFUSED.find(([refused]) => refused === pattern)?.[1];
      assert.equal(isError, part !== undefined, `${name} ${pattern}: ${content[0]?.text}`);
      if (part !== undefined) assert.ok(content[0]?.text.includes("can take forever") && content[0].text.includes(part), content[0]?.text);
    });
    assert.equal(answers.get(calls.length + 1)?.structuredContent?.count, 1);
  });
});

const framed = (messages: readonly object[]): string =>
  messages
    .map((message) => JSON.stringify({ jsonrpc: "2.0", ...message }))
    .map((body) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    .join("");

/** Says something to a server, waits for an answer, and has it end as an editor would. */
async function talkUntil(folder: string, messages: readonly object[], wanted: RegExp): Promise<string> {
  const server = spawn(process.execPath, [BUNDLE, "serve", "--lsp"], { cwd: folder });
  const ended = once(server, "exit");
  const timer = setTimeout(() => server.kill("SIGKILL"), 60_000);
  let heard = "";
  const answered = new Promise<void>((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        heard += chunk.toString();
        if (wanted.test(heard)) resolve();
      });
    }
  });
  server.stdin.write(framed(messages));
  await Promise.race([answered, ended]);
  server.stdin.end(framed([{ id: 2, method: "shutdown" }, { method: "exit" }]));
  await ended;
  clearTimeout(timer);
  return heard;
}

for (const [pattern, wanted] of [["(a+)+!$", /publishDiagnostics/], ["(?!x)(a+)+!$", /can take forever[^]*\(a\+\)\+/]] as const) {
  test(`an editor's server with ${pattern} in its configuration publishes, or says what is refused`, async () => {
    await inFolderAsync(FILES + configurationOf(pattern), async (folder) => {
      const uri = pathToFileURL(`${folder}/${LONG}.ts`).href;
      const heard = await talkUntil(
        folder,
        [
          { id: 1, method: "initialize", params: { processId: null, rootUri: pathToFileURL(folder).href, capabilities: {} } },
          { method: "initialized", params: {} },
          { method: "textDocument/didOpen", params: { textDocument: { uri, languageId: "typescript", version: 1, text: "" } } },
          { method: "textDocument/didSave", params: { textDocument: { uri } } },
        ],
        wanted,
      );
      assert.match(heard, wanted);
    });
  });
}
