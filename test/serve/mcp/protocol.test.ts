// Every message of the design's table, over joined in-memory ends and a project whose answers are written here.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newlineFraming } from "../../../src/serve/jsonrpc/framing.ts";
import { mcpProtocol } from "../../../src/serve/mcp/protocol.ts";
import { rulebearingService } from "../../../src/serve/mcp/tools.ts";
import type { Json } from "../conversation.ts";
import { Conversation, settle } from "../conversation.ts";
import { ScriptedProject, answered } from "../scripted-project.ts";

const VERSION = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
const SERVER = "io.modelcontextprotocol/serverInfo";
const INFO = { name: "rulebearing", title: "Rulebearing", version: "9.8.7" };
const TOOLS = ["rules", "explain", "can_import", "place", "impact", "count", "query", "diff"];

const modern = (version: unknown = "2026-07-28", capabilities: unknown = {}): Json => ({
  _meta: { [VERSION]: version, ...(capabilities === undefined ? {} : { [CAPABILITIES]: capabilities }) },
});

class Talk extends Conversation<unknown> {
  private lastId = 0;

  constructor(readonly project = new ScriptedProject()) {
    super(newlineFraming, mcpProtocol(rulebearingService(project, "9.8.7")));
  }

  async ask(method: string, params?: unknown): Promise<Json> {
    this.lastId += 1;
    void this.request(this.lastId, method, params);
    return this.reply(this.lastId);
  }

  async result(method: string, params?: unknown): Promise<Json> {
    const reply = await this.ask(method, params);
    assert.ok("result" in reply, JSON.stringify(reply));
    return reply["result"] as Json;
  }

  async error(method: string, params?: unknown): Promise<{ code: number; message: string; data?: Json }> {
    const reply = await this.ask(method, params);
    assert.ok("error" in reply, JSON.stringify(reply));
    return reply["error"] as { code: number; message: string; data?: Json };
  }

  call(name: string, args?: unknown, more: Json = {}): Promise<Json> {
    return this.result("tools/call", { name, ...(args === undefined ? {} : { arguments: args }), ...more });
  }
}

// ------------------------------------------------------------------------------------------------- versions: the handshake

for (const version of ["2024-10-07", "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]) {
  test(`a handshake of ${version} gets that version`, async () => {
    const talk = new Talk();
    const { instructions, ...result } = await talk.result("initialize", { protocolVersion: version, capabilities: {}, clientInfo: {} });
    assert.deepEqual(result, { protocolVersion: version, capabilities: { tools: { listChanged: false } }, serverInfo: INFO });
    assert.match(String(instructions), /can_import.*impact.*place.*answer/s);
    talk.notify("notifications/initialized");
    assert.deepEqual(await talk.result("ping"), {});
  });
}

for (const params of [
  { protocolVersion: "1999-01-01" }, { protocolVersion: "2026-07-28" }, { protocolVersion: "" }, { protocolVersion: 20250618 }, {}, undefined, null, [],
  { protocolVersion: "2099-01-01", ...modern() },
]) {
  test(`a handshake with ${JSON.stringify(params)} gets the newest version`, async () => {
    assert.equal((await new Talk().result("initialize", params))["protocolVersion"], "2025-11-25");
  });
}

test("a call before the handshake is answered", async () => {
  const talk = new Talk();
  talk.project.answer = () => answered('{"count":2}\n');
  assert.deepEqual((await talk.call("count", { from: "a", to: "b" }))["structuredContent"], { count: 2 });
});

// ------------------------------------------------------------------------------------------------- versions: per request

test("server/discover says what is spoken per request", async () => {
  const { instructions, ...result } = await new Talk().result("server/discover", modern());
  assert.match(String(instructions), /can_import/);
  assert.deepEqual(result, {
    resultType: "complete",
    supportedVersions: ["2026-07-28"],
    capabilities: { tools: { listChanged: false } },
    ttlMs: 300_000,
    cacheScope: "public",
    _meta: { [SERVER]: INFO },
  });
});

test("tools/list and tools/call are the same in both eras, but for what the era adds", async () => {
  const talk = new Talk();
  const { resultType, ttlMs, cacheScope, _meta, ...listed } = await talk.result("tools/list", modern());
  assert.deepEqual([resultType, ttlMs, cacheScope, _meta], ["complete", 300_000, "public", { [SERVER]: INFO }]);
  assert.deepEqual(listed, await talk.result("tools/list"));
  const called = await talk.call("rules", {}, modern());
  assert.deepEqual(called, { resultType: "complete", ...(await talk.call("rules", {})), _meta: { [SERVER]: INFO } });
  const refused = await talk.call("rules", { nope: 1 }, modern());
  assert.deepEqual([refused["resultType"], refused["isError"]], ["complete", true]);
});

const refusals: [name: string, method: string, params: unknown, code: number][] = [
  ["a version that is no string", "tools/list", modern(20260728), -32602],
  ["no capabilities", "tools/list", { _meta: { [VERSION]: "2026-07-28" } }, -32602],
  ["capabilities of null", "server/discover", modern("2026-07-28", null), -32602],
  ["capabilities that are a list", "tools/call", { name: "rules", ...modern("2026-07-28", []) }, -32602],
  ["capabilities that are a text", "tools/call", { name: "rules", ...modern("2026-07-28", "all") }, -32602],
  ["an older version", "tools/list", modern("1900-01-01"), -32022],
  ["a version of the handshake", "tools/call", { name: "rules", ...modern("2025-11-25") }, -32022],
  ["a later version", "server/discover", modern("2027-01-01"), -32022],
  ["ping per request", "ping", modern(), -32601],
  ["server/discover without a version", "server/discover", undefined, -32601],
  ["server/discover without a version, with other metadata", "server/discover", { _meta: { progressToken: 1 } }, -32601],
  ["a method of another server", "resources/list", {}, -32601],
  ["the same per request", "subscriptions/listen", modern(), -32601],
  ["an empty method", "", {}, -32601],
  ["a cursor", "tools/list", { cursor: "x" }, -32602],
  ["an empty cursor, per request", "tools/list", { cursor: "", ...modern() }, -32602],
  ["params that are a list", "tools/list", [], -32602],
  ["a call without params", "tools/call", undefined, -32602],
  ["a call with params of null", "tools/call", null, -32602],
  ["a call with a text", "tools/call", "rules", -32602],
  ["a call with a list", "tools/call", ["rules"], -32602],
  ["a call with a number", "tools/call", 7, -32602],
  ["a call without a name", "tools/call", {}, -32602],
  ["a name that is a number", "tools/call", { name: 7 }, -32602],
  ["arguments that are a number", "tools/call", { name: "rules", arguments: 5 }, -32602],
  ["arguments that are a list", "tools/call", { name: "rules", arguments: [] }, -32602],
  ["arguments of null", "tools/call", { name: "rules", arguments: null }, -32602],
  ["a tool that is none", "tools/call", { name: "can-import", arguments: {} }, -32602],
  ["a tool named as what every object has", "tools/call", { name: "__proto__", arguments: {} }, -32602],
  ["a tool that is none, per request", "tools/call", { name: "no", ...modern() }, -32602],
];
for (const [name, method, params, code] of refusals) {
  test(`${name} is ${code}`, async () => {
    const talk = new Talk();
    const error = await talk.error(method, params);
    assert.equal(error.code, code);
    assert.deepEqual(talk.project.commands, []);
    if (code === -32022) {
      const requested = ((params as Json)["_meta"] as Json)[VERSION];
      assert.deepEqual(error.data, { supported: ["2026-07-28"], requested });
    }
    assert.deepEqual(await talk.result("ping", { _meta: { progressToken: 1 } }), {});
  });
}

test("a cursor of null is none", async () => {
  assert.equal(((await new Talk().result("tools/list", { cursor: null }))["tools"] as unknown[]).length, 8);
});

test("an unknown tool is named, and the tools that there are", async () => {
  const { message } = await new Talk().error("tools/call", { name: "canimport" });
  assert.equal(message, `there is no tool "canimport"; there are ${TOOLS.join(", ")}`);
});

// ---------------------------------------------------------------------------------------------------------------- calls

test("codes 0 and 1 are answers: the text is the command's, byte for byte", async () => {
  const talk = new Talk();
  for (const code of [0, 1]) {
    const stdout = '{\n  "verdict": "no",\n  "é": "\u2028"\n}\n';
    talk.project.answer = () => ({ stdout, stderr: "a warning\n", code });
    assert.deepEqual(await talk.call("can_import", { from: "a", to: "b" }), {
      content: [{ type: "text", text: stdout }],
      structuredContent: { verdict: "no", é: "\u2028" },
      isError: false,
    });
  }
});

test("codes 2 and 3 are errors, with all that the command says", async () => {
  const talk = new Talk();
  for (const code of [2, 3]) {
    talk.project.answer = () => ({ stdout: "half\n", stderr: "no such file\n", code });
    assert.deepEqual(await talk.call("explain", { rule: "x" }), { content: [{ type: "text", text: "half\nno such file\n" }], isError: true });
  }
  talk.project.answer = () => ({ stdout: "", stderr: "", code: 2 });
  assert.deepEqual((await talk.call("rules"))["content"], [{ type: "text", text: "there is no answer (exit code 2)" }]);
});

test("bad arguments are an error that a model can read, and run nothing", async () => {
  const talk = new Talk();
  const result = await talk.call("can_import", { form: "a", to: 7 });
  assert.deepEqual(result, {
    content: [
      {
        type: "text",
        text:
          'can_import: "form" is no argument. Did you mean "from"? There are "from", "to", "graph". ' +
          '"to" must be a string, not 7. ' +
          '"from" is missing: a string, the path of the file that would import, from the project\'s root; it need not exist yet.',
      },
    ],
    isError: true,
  });
  assert.deepEqual(talk.project.commands, []);
});

test("a command that throws ends its request and nothing else", async () => {
  const talk = new Talk();
  talk.project.answer = () => {
    throw new Error("a bug");
  };
  assert.equal((await talk.error("tools/call", { name: "rules" })).code, -32603);
  assert.match(talk.reports.join(), /tools\/call failed: Error: a bug\n/);
  talk.project.answer = () => answered("not JSON");
  assert.equal((await talk.error("tools/call", { name: "rules" })).code, -32603);
});

test("notifications change nothing and get no reply", async () => {
  const talk = new Talk();
  for (const [method, params] of [
    ["notifications/initialized", undefined], ["notifications/cancelled", undefined], ["notifications/cancelled", {}],
    ["notifications/cancelled", { requestId: 99 }], ["notifications/roots/list_changed", {}], ["initialize", {}], ["ping", undefined],
    ["tools/call", { name: "rules", arguments: {} }], ["tools/list", modern("1900-01-01")],
  ] as const) {
    talk.notify(method, params);
  }
  const { code, received } = await talk.end();
  assert.deepEqual([code, received, talk.project.commands], [0, [], []]);
});

test("a ping is answered while a call runs, and a cancelled call is not", async () => {
  const talk = new Talk();
  let finish = (): void => {};
  talk.project.answer = () => new Promise((resolve) => (finish = () => resolve(answered("{}"))));
  void talk.request("long", "tools/call", { name: "rules" });
  void talk.request("next", "tools/list");
  await talk.until(() => talk.project.commands.length === 1);
  assert.deepEqual(await talk.result("ping"), {});
  talk.notify("notifications/cancelled", { requestId: "long", reason: "enough" });
  await settle();
  assert.ok(talk.project.signals[0]?.aborted);
  finish();
  await talk.reply("next");
  assert.ok(!talk.received.some((message) => (message as Json)["id"] === "long"));
});

// ------------------------------------------------------------------------------------------------------------- progress

const progressIn = (talk: Talk): unknown[] =>
  talk.received.filter((message) => (message as Json)["method"] === "notifications/progress").map((message) => (message as Json)["params"]);

test("a token gets progress that grows, each stage once in a while", async () => {
  const talk = new Talk();
  talk.project.answer = (_command, _argv, { progress }) => {
    progress?.({ stage: "reading the configuration" });
    for (let done = 1; done <= 1000; done += 1) progress?.({ stage: "extracting", done, total: 1000 });
    progress?.({ stage: "resolving", done: 5 });
    return answered("{}");
  };
  await talk.call("rules", {}, { _meta: { progressToken: "t" } });
  assert.deepEqual(progressIn(talk), [
    { progressToken: "t", progress: 1, message: "reading the configuration" },
    { progressToken: "t", progress: 2, message: "extracting: 1 of 1000" },
    { progressToken: "t", progress: 3, message: "resolving: 5" },
  ]);
});

test("a long stage is told of again after a pause", async () => {
  const talk = new Talk();
  talk.project.answer = async (_command, _argv, { progress }) => {
    progress?.({ stage: "extracting", done: 1, total: 2 });
    await new Promise((resolve) => setTimeout(resolve, 120));
    progress?.({ stage: "extracting", done: 2, total: 2 });
    return answered("{}");
  };
  await talk.call("rules", {}, { _meta: { progressToken: 0 } });
  assert.deepEqual(progressIn(talk).map((params) => (params as Json)["message"]), ["extracting: 1 of 2", "extracting: 2 of 2"]);
});

test("no progress without a token, with one of another type, after the answer or after a cancel", async () => {
  const talk = new Talk();
  let late = (): void => {};
  talk.project.answer = (_command, _argv, { progress }) => {
    late = () => progress?.({ stage: "late" });
    return answered("{}");
  };
  await talk.call("rules");
  late();
  await talk.call("rules", {}, { _meta: { progressToken: { a: 1 } } });
  late();
  await talk.call("rules", {}, { _meta: { progressToken: 1 } });
  late();
  let finish = (): void => {};
  talk.project.answer = (_command, _argv, { progress }) => {
    late = () => progress?.({ stage: "late" });
    return new Promise((resolve) => (finish = () => resolve(answered("{}"))));
  };
  void talk.request("x", "tools/call", { name: "rules", _meta: { progressToken: 2 } });
  await talk.until(() => talk.project.commands.length === 4);
  talk.notify("notifications/cancelled", { requestId: "x" });
  late();
  finish();
  await talk.end();
  assert.deepEqual(progressIn(talk), []);
});
