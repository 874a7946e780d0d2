import assert from "node:assert/strict";
import { PassThrough, Writable } from "node:stream";
import { test } from "node:test";
import { newlineFraming } from "../../src/serve/jsonrpc/framing.ts";
import { request } from "../../src/serve/jsonrpc/methods.ts";
import { serveStreams } from "../../src/serve/stdio.ts";
import { settle } from "./conversation.ts";

const methods = { echo: request((params) => params, (_, params) => params) };
const line = (id: number, params?: unknown): string => `${JSON.stringify({ jsonrpc: "2.0", id, method: "echo", params })}\n`;

function serve(output: NodeJS.WritableStream = new PassThrough()) {
  const input = new PassThrough();
  const stop = new AbortController();
  const reports: string[] = [];
  const log = { report: (text: string) => void reports.push(text) };
  const code = serveStreams({ input, output }, newlineFraming, log, stop.signal, () => ({ server: undefined, methods }));
  return { input, output, stop, reports, code };
}

function textOf(output: NodeJS.WritableStream): string {
  const chunks: Buffer[] = [];
  for (let chunk: unknown; (chunk = (output as PassThrough).read()) !== null;) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

test("what is asked is answered, and the end of input ends it with 0", async () => {
  const { input, output, code } = serve();
  input.write(line(1, "é").slice(0, 20));
  input.end(line(1, "é").slice(20) + line(2));
  assert.equal(await code, 0);
  assert.equal(textOf(output), '{"jsonrpc":"2.0","id":1,"result":"é"}\n{"jsonrpc":"2.0","id":2,"result":null}\n');
});

test("a signal ends it with 0, also one that came before", async () => {
  const { stop, code } = serve();
  stop.abort();
  assert.equal(await code, 0);
  const output = new PassThrough();
  const early = serveStreams({ input: new PassThrough(), output }, newlineFraming, { report: () => {} }, AbortSignal.abort(), () => ({ server: undefined, methods }));
  assert.equal(await early, 0);
});

test("an output that nobody reads any more ends it with 0, and quietly", async () => {
  const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error("write EPIPE")) });
  const { input, reports, code } = serve(broken);
  input.write(line(1) + line(2));
  assert.equal(await code, 0);
  assert.deepEqual(reports, []);
});

test("an input that fails is an input that ends", async () => {
  const { input, reports, code } = serve();
  input.emit("error", new Error("read EIO"));
  assert.equal(await code, 0);
  assert.deepEqual(reports, ["standard input cannot be read: read EIO"]);
});

test("the input is paused while nobody reads the output, and read on afterwards", async () => {
  const taken: (() => void)[] = [];
  let written = 0;
  const slow = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.length;
      taken.push(done);
    },
  });
  const { input, code } = serve(slow);
  const large = line(1, "x".repeat(9_000_000));
  input.write(large);
  input.write(line(2));
  await settle();
  assert.ok(input.isPaused());
  input.end();
  while (taken.length > 0) {
    taken.splice(0).forEach((done) => done());
    await settle();
  }
  assert.equal(await code, 0);
  assert.equal(written, large.length - '"params":'.length - '"method":"echo",'.length + '"result":'.length + line(2).length - '"method":"echo"'.length + '"result":null'.length);
});
