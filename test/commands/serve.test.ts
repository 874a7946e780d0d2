import assert from "node:assert/strict";
import { test } from "node:test";
import type { ServeRequest } from "../../src/model/command.ts";
import { runCommand } from "../support/run-command.ts";

/** Runs `serve` where a server can be started; gives what was started too. */
async function check(argv: string[], expected: { code: number; started?: ServeRequest; stderr?: RegExp }): Promise<void> {
  let started: ServeRequest | undefined;
  const { code, stdout, stderr } = await runCommand("", ["serve", ...argv], {
    serve: async (request) => {
      started = request;
      return 7;
    },
  });
  assert.deepEqual([code, started, stdout], [expected.code, expected.started, ""]);
  if (expected.stderr === undefined) assert.equal(stderr, "");
  else assert.match(stderr, expected.stderr);
}

test("--mcp and --lsp start a server, whose exit code counts", async () => {
  await check(["--mcp"], { code: 7, started: { protocol: "mcp" } });
  await check(["--lsp", "--config", "rules.yaml"], { code: 7, started: { protocol: "lsp", config: "rules.yaml" } });
});

test("neither, or both, are refused", async () => {
  await check([], { code: 3, stderr: /serve needs --mcp or --lsp/ });
  await check(["--mcp", "--lsp"], { code: 3, stderr: /do not go together/ });
});

test("a configuration from standard input is refused", async () => {
  await check(["--mcp", "--config", "-"], { code: 3, stderr: /standard input carries the protocol/ });
  await check(["--lsp", "-c", "-"], { code: 3, stderr: /standard input carries the protocol/ });
});

test("a server starts no server", async () => {
  const { code, stderr } = await runCommand("", ["serve", "--mcp"]);
  assert.equal(code, 3);
  assert.match(stderr, /cannot be started from here/);
});
