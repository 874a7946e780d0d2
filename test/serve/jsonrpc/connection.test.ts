// Every test runs on both framings. The protocol here has a method for each thing that a handler can do.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Client, Protocol } from "../../../src/serve/jsonrpc/connection.ts";
import { headerFraming, newlineFraming } from "../../../src/serve/jsonrpc/framing.ts";
import type { MethodTable } from "../../../src/serve/jsonrpc/methods.ts";
import { notification, request, urgent } from "../../../src/serve/jsonrpc/methods.ts";
import { RpcError, invalidParams } from "../../../src/serve/jsonrpc/messages.ts";
import { Conversation, nextTurn, settle } from "../conversation.ts";

/** Remembers what ran; `wait` stays open until the test lets it go. */
class Server {
  readonly ran: unknown[] = [];
  readonly aborted: unknown[] = [];
  private readonly open = new Map<unknown, () => void>();

  constructor(readonly client: Client) {}

  wait(name: unknown, signal: AbortSignal): Promise<unknown> {
    this.ran.push(name);
    signal.addEventListener("abort", () => this.aborted.push(name));
    return new Promise((resolve) => this.open.set(name, () => resolve(name)));
  }

  release(name: unknown): void {
    this.open.get(name)?.();
  }
}

const anything = (params: unknown): unknown => params;

function readNumber(params: unknown): number {
  if (typeof params !== "number") throw invalidParams("a number, please");
  return params;
}

const methods: MethodTable<Server> = {
  ping: urgent(request(anything, () => "pong")),
  echo: request(anything, (_, params) => params),
  nothing: request(anything, () => undefined),
  double: request(readNumber, (_, number) => 2 * number),
  wait: request(anything, (server, name, { signal }) => server.wait(name, signal)),
  refuse: request(anything, () => Promise.reject(new RpcError(-32050, "not today", { until: "tomorrow" }))),
  crash: request(anything, () => {
    throw new TypeError("no such thing\nsecond line");
  }),
  circular: request(anything, () => {
    const circle: Record<string, unknown> = {};
    circle["self"] = circle;
    return circle;
  }),
  slow: request(anything, (server, name) => {
    const until = performance.now() + 15;
    while (performance.now() < until);
    server.ran.push(name);
  }),
  tell: request(anything, ({ client }, params) => client.notify("told", params)),
  ask: request(anything, ({ client }, params) => client.request("asked", params)),
  note: notification(anything, (server, params) => void server.ran.push(params)),
  noteNumber: notification(readNumber, (server, number) => void server.ran.push(number)),
  crashQuietly: notification(anything, () => Promise.reject(new Error("unheard"))),
  cancel: urgent(notification(anything, ({ client }, id) => client.cancel(id as string))),
  exit: notification(anything, ({ client }, code) => client.end(code as number)),
};

const framings = { "newline framing": newlineFraming, "header framing": headerFraming };

type Rest = Partial<Omit<Protocol<Server>, "server" | "methods">>;

function converse(framing: (typeof framings)[keyof typeof framings], rest: Rest = {}) {
  let server!: Server;
  const conversation = new Conversation(framing, (client) => {
    server = new Server(client);
    return { server, methods, ...rest };
  });
  return Object.assign(conversation, { server });
}

type Talk = ReturnType<typeof converse>;

/** Registers a test for each framing. */
function onBoth(name: string, run: (talk: Talk, start: (rest?: Rest) => Talk) => Promise<void>): void {
  for (const [framingName, framing] of Object.entries(framings)) {
    test(`${framingName}: ${name}`, () => run(converse(framing), (rest) => converse(framing, rest)));
  }
}

const ids = (talk: Talk): unknown[] => talk.received.map((message) => (message as { id?: unknown }).id);

// ------------------------------------------------------------------------------------------------------ what is answered

/** What the client says, and `[id, result or error code]` of each answer. */
const exchanges: [name: string, said: unknown[], expected: [id: unknown, answer: unknown][]][] = [
  ["a request gets its result", [{ jsonrpc: "2.0", id: 1, method: "echo", params: { a: [1] } }], [[1, { a: [1] }]]],
  ["a result of undefined is null", [{ jsonrpc: "2.0", id: 1, method: "nothing" }], [[1, null]]],
  ["text that is not JSON", ["{"], [[null, -32700]]],
  ["two values", ['{"jsonrpc":"2.0","id":9,"method":"ping"}}'], [[null, -32700]]],
  ["a NUL", ["\0"], [[null, -32700]]],
  ["a number", ["1"], [[null, -32600]]],
  ["a string", ['"ping"'], [[null, -32600]]],
  ["null", ["null"], [[null, -32600]]],
  ["an empty object", ["{}"], [[null, -32600]]],
  ["no method", ['{"jsonrpc":"2.0","id":4}'], [[4, -32600]]],
  ["a method that is no string", ['{"jsonrpc":"2.0","id":"five","method":5}'], [["five", -32600]]],
  ["another version", ['{"jsonrpc":"1.0","id":6,"method":"ping"}'], [[6, -32600]]],
  ["no version", ['{"id":7,"method":"ping"}'], [[7, -32600]]],
  ["a version that is a number", ['{"jsonrpc":2,"id":8,"method":"ping"}'], [[8, -32600]]],
  ["an id of 1.5", ['{"jsonrpc":"2.0","id":1.5,"method":"ping"}'], [[null, -32600]]],
  ["an id of true", ['{"jsonrpc":"2.0","id":true,"method":"ping"}'], [[null, -32600]]],
  ["an id that is an object", ['{"jsonrpc":"2.0","id":{},"method":"ping"}'], [[null, -32600]]],
  ["an id of null", ['{"jsonrpc":"2.0","id":null,"method":"ping"}'], [[null, -32600]]],
  ["an id past exact numbers", ['{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}'], [[null, -32600]]],
  ["a notification of another version", ['{"jsonrpc":"1.0","method":"ping"}'], [[null, -32600]]],
  ["a result is no request", ['{"jsonrpc":"2.0","id":1,"result":{}}'], []],
  ["an error is no request", ['{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"no"}}'], []],
  ["an unknown method", [{ jsonrpc: "2.0", id: 1, method: "Echo" }], [[1, -32601]]],
  ["a method named as what every object has", [{ jsonrpc: "2.0", id: 1, method: "__proto__" }, { jsonrpc: "2.0", id: 2, method: "toString" }], [[1, -32601], [2, -32601]]],
  ["a notification that is sent as a request", [{ jsonrpc: "2.0", id: 1, method: "note" }], [[1, -32601]]],
  ["bad params", [{ jsonrpc: "2.0", id: 1, method: "double", params: "2" }], [[1, -32602]]],
  ["good params", [{ jsonrpc: "2.0", id: 1, method: "double", params: 2 }], [[1, 4]]],
  ["an error that the handler chose", [{ jsonrpc: "2.0", id: 1, method: "refuse" }], [[1, -32050]]],
  ["a handler that throws", [{ jsonrpc: "2.0", id: 1, method: "crash" }, { jsonrpc: "2.0", id: 2, method: "double", params: 1 }], [[1, -32603], [2, 2]]],
  ["a result that cannot be written", [{ jsonrpc: "2.0", id: 1, method: "circular" }], [[1, -32603]]],
  ["notifications get no reply", ["note", "noteNumber", "crashQuietly", "unknown", "echo", "crash", "ping"].map((method) => ({ jsonrpc: "2.0", method })), []],
  ["ids come back as they were", ["", "0", "null", "\u2028", -1, 0, Number.MAX_SAFE_INTEGER].map((id) => ({ jsonrpc: "2.0", id, method: "echo", params: 1 })),
    ["", "0", "null", "\u2028", -1, 0, Number.MAX_SAFE_INTEGER].map((id) => [id, 1])],
];
for (const [name, said, expected] of exchanges) {
  onBoth(name, async (talk) => {
    void talk.send(...said);
    const { code, received } = await talk.end();
    const answers = received.map((message) => {
      const { jsonrpc, id, result, error } = message as { jsonrpc: string; id: unknown; result?: unknown; error?: { code: number } };
      assert.equal(jsonrpc, "2.0");
      return [id, error === undefined ? result : error.code];
    });
    assert.deepEqual(answers, expected);
    assert.equal(code, 0);
  });
}

onBoth("bytes that are not UTF-8 are not JSON", async (talk) => {
  const body = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"echo","params":"\xff"}', "latin1");
  const head = talk.framing === headerFraming ? Buffer.from(`Content-Length: ${body.length}\r\n\r\n`) : Buffer.alloc(0);
  void talk.connection.receive(Buffer.concat([head, body, Buffer.from(talk.framing === headerFraming ? "" : "\n")]));
  const [reply] = (await talk.end()).received;
  assert.deepEqual(reply, { jsonrpc: "2.0", id: null, error: { code: -32700, message: "the message is not JSON (it is not UTF-8)" } });
});

onBoth("an error carries the handler's data", async (talk) => {
  void talk.request(1, "refuse");
  const error = { code: -32050, message: "not today", data: { until: "tomorrow" } };
  assert.deepEqual(await talk.reply(1), { jsonrpc: "2.0", id: 1, error });
});

onBoth("a crash tells the client one line, and the log the stack", async (talk) => {
  void talk.request(1, "crash");
  const { error } = (await talk.reply(1)) as { error: { message: string } };
  assert.equal(error.message, "internal error: TypeError: no such thing");
  assert.match(talk.reports.join("\n"), /^crash failed: TypeError: no such thing\nsecond line\n {4}at /);
  talk.notify("crashQuietly");
  await talk.until(() => talk.reports.length === 2);
  assert.equal(talk.received.length, 1);
});

onBoth("a message over the limit is refused", async (talk) => {
  void talk.send(`"${"x".repeat(64 * 1024 * 1024)}"`, { jsonrpc: "2.0", id: 1, method: "echo", params: 1 });
  await talk.reply(1);
  const error = { code: -32600, message: "a message may hold 64 MiB" };
  assert.deepEqual(talk.received, [{ jsonrpc: "2.0", id: null, error }, { jsonrpc: "2.0", id: 1, result: 1 }]);
});

onBoth("a server tells and asks its client", async (talk) => {
  void talk.request(1, "tell", { a: 1 });
  void talk.request(2, "ask", { b: 2 });
  void talk.send({ jsonrpc: "2.0", id: 1, result: null });
  const { received } = await talk.end();
  assert.deepEqual(received, [
    { jsonrpc: "2.0", method: "told", params: { a: 1 } },
    { jsonrpc: "2.0", id: 1, result: null },
    { jsonrpc: "2.0", id: 1, method: "asked", params: { b: 2 } },
    { jsonrpc: "2.0", id: 2, result: null },
  ]);
});

test("U+2028 and U+2029 are escaped on the wire", async () => {
  const talk = converse(newlineFraming);
  const lines: string[] = [];
  const write = talk.output.write.bind(talk.output);
  talk.output.write = (bytes) => {
    lines.push(Buffer.from(bytes).toString());
    return write(bytes);
  };
  void talk.request("\u2028", "echo", "a\u2028b\u2029c");
  await talk.reply("\u2028");
  assert.deepEqual(lines, ['{"jsonrpc":"2.0","id":"\\u2028","result":"a\\u2028b\\u2029c"}\n']);
});

// ---------------------------------------------------------------------------------------------------------------- batches

const part = (id: unknown, method: string, params?: unknown) => ({ jsonrpc: "2.0", id, method, params });

onBoth("a batch is answered with one array", async (talk) => {
  void talk.send([part(1, "echo", 1), part(undefined, "note", "n"), 7, part("two", "none"), [], part(3, "ping"), { jsonrpc: "2.0", id: 1, result: 1 }]);
  const { received } = await talk.end();
  assert.equal(received.length, 1);
  const answers = new Map((received[0] as { id: unknown; result?: unknown; error?: { code: number } }[]).map(({ id, result, error }) => [id, result ?? error?.code]));
  assert.deepEqual([...answers].sort(), [[1, 1], [3, "pong"], [null, -32600], ["two", -32601]].sort());
  assert.equal((received[0] as unknown[]).length, 5);
  assert.deepEqual(talk.server.ran, ["n"]);
});

onBoth("a batch of notifications gets nothing, an empty one an error", async (talk) => {
  void talk.send([part(undefined, "note", 1), part(undefined, "note", 2)], []);
  const { received } = await talk.end();
  assert.deepEqual(received, [{ jsonrpc: "2.0", id: null, error: { code: -32600, message: "a batch holds at least one message" } }]);
  assert.deepEqual(talk.server.ran, [1, 2]);
});

onBoth("a request that is cancelled is left out of its batch", async (talk) => {
  void talk.send([part(1, "wait", "a"), part(2, "echo", 2)], [part(3, "echo", 3)]);
  await talk.until(() => talk.server.ran.length === 1);
  talk.notify("cancel", 1);
  talk.notify("cancel", 3);
  talk.server.release("a");
  const { received } = await talk.end();
  assert.deepEqual(received, [[{ jsonrpc: "2.0", id: 2, result: 2 }]]);
});

// ------------------------------------------------------------------------------------------------------------------ order

onBoth("requests and notifications are handled one at a time, in order", async (talk) => {
  void talk.send(part(1, "wait", "a"), part(undefined, "note", "n"), part(2, "nope"), '{"jsonrpc":"2.0","id":3}', part(4, "wait", "b"), part(5, "echo"));
  await settle();
  assert.deepEqual([talk.server.ran, talk.received], [["a"], []]);
  talk.server.release("a");
  await talk.until(() => talk.server.ran.includes("b"));
  assert.deepEqual(talk.server.ran, ["a", "n", "b"]);
  talk.server.release("b");
  await talk.reply(5);
  assert.deepEqual(ids(talk), [1, 2, 3, 4, 5]);
});

onBoth("an urgent request is answered while another runs", async (talk) => {
  void talk.send(part(1, "wait", "a"), part(2, "echo"), part(3, "ping"));
  await talk.reply(3);
  assert.deepEqual(ids(talk), [3]);
  talk.server.release("a");
  await talk.reply(2);
  assert.deepEqual(ids(talk), [3, 1, 2]);
});

onBoth("the event loop gets its turns while requests are handled", async (talk) => {
  void talk.send(...Array.from({ length: 40 }, (_, id) => part(id, "slow", id)));
  let longest = 0;
  let last = performance.now();
  while (talk.received.length < 40) {
    await nextTurn();
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  assert.ok(longest < 250, `the loop was blocked for ${longest} ms`);
});

onBoth("a cancel that comes later is seen between two requests", async (talk) => {
  void talk.send(...Array.from({ length: 20 }, (_, id) => part(id, "slow", id)));
  await talk.reply(2);
  talk.notify("cancel", 19);
  await talk.reply(18);
  await settle();
  assert.ok(!talk.server.ran.includes(19));
  assert.ok(!ids(talk).includes(19));
});

// ----------------------------------------------------------------------------------------------------------------- cancel

const cancelled = new RpcError(-32800, "cancelled");

onBoth("a request that runs is cancelled: its signal is aborted, and it gets no reply", async (talk) => {
  void talk.send(part(1, "wait", "a"));
  await settle();
  talk.notify("cancel", 1);
  talk.server.release("a");
  void talk.request(2, "echo");
  await talk.reply(2);
  assert.deepEqual([ids(talk), talk.server.aborted, talk.reports], [[2], ["a"], []]);
});

onBoth("or the protocol's error, at once", async (_, start) => {
  const talk = start({ cancelled });
  void talk.send(part(1, "wait", "a"), part(2, "wait", "b"));
  await settle();
  talk.notify("cancel", 2);
  talk.notify("cancel", 1);
  await talk.reply(1);
  talk.server.release("a");
  const { received } = await talk.end();
  assert.deepEqual(received, [2, 1].map((id) => ({ jsonrpc: "2.0", id, error: { code: -32800, message: "cancelled" } })));
  assert.deepEqual(talk.server.ran, ["a"]);
});

onBoth("a cancel in the same piece as its request is ahead of it", async (talk) => {
  void talk.send(part(1, "wait", "a"), part(undefined, "cancel", 1));
  const { received } = await talk.end();
  assert.deepEqual([received, talk.server.ran], [[], []]);
});

onBoth("cancelling what is unknown, answered or of another type does nothing", async (talk) => {
  void talk.send(part(1, "echo", 1));
  await talk.reply(1);
  for (const id of [1, 99, "x", null, undefined]) talk.notify("cancel", id);
  void talk.send(part(2, "wait", "b"), part(undefined, "cancel", "2"));
  await settle();
  talk.server.release("b");
  await talk.reply(2);
  assert.deepEqual(ids(talk), [1, 2]);
});

onBoth("of two requests with one id the later is cancelled, and the other answered", async (talk) => {
  void talk.send(part(1, "wait", "a"), part(1, "wait", "b"), part(undefined, "cancel", 1));
  await settle();
  talk.server.release("a");
  const { received } = await talk.end();
  assert.deepEqual([received, talk.server.ran], [[{ jsonrpc: "2.0", id: 1, result: "a" }], ["a"]]);
});

// ---------------------------------------------------------------------------------------------------------------- refusals

onBoth("what a protocol refuses gets its error, a notification nothing", async (_, start) => {
  const talk = start({ refuse: ({ method }) => (method === "echo" ? undefined : new RpcError(-32002, "not yet")) });
  void talk.send(part(1, "wait"), part(undefined, "note"), part(2, "none"), part(3, "echo", 3));
  const { received } = await talk.end();
  assert.deepEqual(received.map((message) => (message as { error?: { code: number } }).error?.code), [-32002, -32002, undefined]);
  assert.deepEqual(talk.server.ran, []);
});

// ----------------------------------------------------------------------------------------------------------- back-pressure

onBoth("a client that does not read is not worked for, and is let in again when it reads", async (talk) => {
  talk.output.isBlocked = true;
  void talk.send(part(1, "echo", 1), part(2, "wait", "a"));
  await settle();
  assert.deepEqual(talk.server.ran, []);
  const room = talk.send(part(3, "echo", "x".repeat(9 * 1024 * 1024)));
  let hasRoom = false;
  void room?.then(() => (hasRoom = true));
  await settle();
  assert.ok(room !== undefined && !hasRoom);
  talk.output.unblock();
  await talk.until(() => talk.server.ran.length === 1);
  talk.server.release("a");
  await talk.until(() => hasRoom);
  assert.equal(((await talk.reply(3))["result"] as string).length, 9 * 1024 * 1024);
  assert.equal(talk.send(part(4, "echo")), undefined);
});

onBoth("answers that are not taken count too", async (talk) => {
  talk.output.isBlocked = true;
  let room: Promise<void> | undefined;
  let sent = 0;
  for (; room === undefined && sent < 1000; sent += 1) {
    room = talk.request(`${sent} ${"x".repeat(50_000)}`, "ping");
    await nextTurn();
  }
  assert.ok(room !== undefined, `${sent} pings were answered with nobody reading`);
  talk.output.unblock();
  await room;
});

// ---------------------------------------------------------------------------------------------------------------- the end

onBoth("at the end of input what was asked is finished", async (talk) => {
  void talk.send(part(1, "wait", "a"), part(2, "echo", 2));
  talk.connection.endInput();
  await settle();
  assert.equal(talk.code, undefined);
  talk.server.release("a");
  assert.equal(await talk.connection.ended, 0);
  assert.deepEqual(ids(talk), [1, 2]);
  assert.equal(talk.send(part(3, "echo")), undefined);
  assert.deepEqual(ids(talk), [1, 2]);
});

onBoth("and written, however slowly it is read", async (talk) => {
  talk.output.isBlocked = true;
  void talk.send(part(1, "echo", 1));
  talk.connection.endInput();
  await settle();
  assert.equal(talk.code, undefined);
  talk.output.unblock();
  assert.equal(await talk.connection.ended, 0);
});

onBoth("what goes on beside the queue is waited for", async (_, start) => {
  let finish = (): void => {};
  const talk = start({ settle: () => new Promise((resolve) => (finish = resolve)) });
  talk.connection.endInput();
  await settle();
  talk.server.client.notify("late", {});
  assert.equal(talk.code, undefined);
  finish();
  assert.equal(await talk.connection.ended, 0);
  assert.equal(talk.received.length, 1);
});

onBoth("an end without a request is an end", async (talk) => {
  assert.deepEqual(await talk.end(), { code: 0, received: [] });
});

test("newline framing: a last line without its newline counts", async () => {
  const talk = converse(newlineFraming);
  void talk.connection.receive(Buffer.from('{"jsonrpc":"2.0","id":1,"method":"echo","params":5}'));
  assert.deepEqual(await talk.end(), { code: 0, received: [{ jsonrpc: "2.0", id: 1, result: 5 }] });
});

test("header framing: a frame that cannot be read ends the conversation with 1, after what was asked", async () => {
  const talk = converse(headerFraming);
  void talk.send(part(1, "wait", "a"));
  void talk.connection.receive(Buffer.from('hello\r\n\r\n{"jsonrpc":"2.0","id":9,"method":"echo"}'));
  void talk.send(part(2, "echo"));
  await settle();
  talk.server.release("a");
  assert.equal(await talk.connection.ended, 1);
  assert.deepEqual(ids(talk), [1]);
  assert.deepEqual(talk.reports, ['the input cannot be read on: "hello" is no header']);
});

test("header framing: an input that ends inside a message is no clean end", async () => {
  const talk = converse(headerFraming);
  void talk.connection.receive(Buffer.from("Content-Length: 10\r\n\r\n{"));
  assert.deepEqual(await talk.end(), { code: 1, received: [] });
});

onBoth("a closed output stops it with 0, and quietly", async (talk) => {
  void talk.send(part(1, "wait", "a"), part(2, "wait", "b"));
  await settle();
  talk.output.close();
  void talk.request(3, "ping");
  await talk.until(() => talk.server.aborted.length === 1);
  talk.server.release("a");
  assert.equal(await talk.connection.ended, 0);
  assert.deepEqual([talk.received, talk.reports, talk.server.ran], [[], [], ["a"]]);
});

onBoth("a stop aborts what runs, and waits a moment for it", async (talk) => {
  void talk.send(part(1, "wait", "a"), part(2, "wait", "b"));
  await settle();
  talk.connection.stop();
  assert.deepEqual(talk.server.aborted, ["a"]);
  assert.ok(talk.connection.over.aborted);
  await settle();
  assert.equal(talk.code, undefined);
  talk.server.release("a");
  assert.equal(await talk.connection.ended, 0);
  assert.deepEqual([talk.received, talk.server.ran], [[], ["a"]]);
});

onBoth("but not for ever", async (talk) => {
  void talk.send(part(1, "wait", "a"));
  await settle();
  const began = performance.now();
  talk.connection.stop();
  assert.equal(await talk.connection.ended, 0);
  assert.ok(performance.now() - began < 1900);
});

onBoth("a handler ends the conversation: what was sent is out, what waits is dropped", async (talk) => {
  talk.output.isBlocked = true;
  void talk.send(part(1, "echo", 1), part(undefined, "exit", 3), part(2, "echo", 2));
  await settle();
  talk.output.unblock();
  assert.equal(await talk.connection.ended, 3);
  assert.deepEqual(ids(talk), [1]);
  talk.connection.stop();
  talk.connection.endInput();
  talk.server.client.notify("late", {});
  assert.deepEqual(ids(talk), [1]);
});

onBoth("each message is traced, with its id and duration", async (talk) => {
  void talk.send(part("log-7", "echo"), part(undefined, "note"), part(2, "none"));
  await talk.end();
  assert.deepEqual(talk.traces.map(({ method, id }) => [method, id]), [["echo", "log-7"], ["note", undefined], ["none", 2]]);
  assert.ok(talk.traces.every(({ milliseconds }) => milliseconds >= 0));
});

// -------------------------------------------------------------------------------------------------------------- at random

/** A generator of numbers below a bound, the same for the same seed. */
function randomBelow(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

onBoth("whatever the pieces, each request is answered once and in order, or cancelled", async (_, start) => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const talk = start();
    const random = randomBelow(seed);
    const messages: unknown[] = [];
    const cancelledIds = new Set<number>();
    for (let id = 0; id < 60; id += 1) {
      messages.push(part(id, ["echo", "nothing", "crash", "none", "double"][random(5)] ?? "echo", "é".repeat(random(40))));
      if (random(4) === 0) messages.push(part(undefined, "note", id));
      if (random(6) > 0) continue;
      const target = random(id + 1);
      cancelledIds.add(target);
      messages.push(part(undefined, "cancel", target));
    }
    const bytes = Buffer.concat(messages.map((message) => talk.framing.encode(JSON.stringify(message))));
    for (let at = 0; at < bytes.length;) {
      const size = 1 + random(random(3) === 0 ? 2000 : 50);
      await talk.connection.receive(bytes.subarray(at, at + size));
      at += size;
      if (random(3) === 0) await nextTurn();
    }
    const { code, received } = await talk.end();
    const answered = received.map((message) => (message as { id: number }).id);
    assert.deepEqual(answered, [...new Set(answered)].sort((a, b) => a - b), `seed ${seed}: once and in order`);
    const silent = Array.from({ length: 60 }, (__, id) => id).filter((id) => !answered.includes(id));
    assert.deepEqual(silent.filter((id) => !cancelledIds.has(id)), [], `seed ${seed}: nothing is lost`);
    assert.equal(code, 0);
  }
});
