import assert from "node:assert/strict";
import { test } from "node:test";
import type { Decoder, Frame, Framing } from "../../../src/serve/jsonrpc/framing.ts";
import { headerFraming, newlineFraming } from "../../../src/serve/jsonrpc/framing.ts";

/** Frames as a test writes them: a message's text in quotes, "oversized", or why it is broken. */
function told(frame: Frame): string {
  if (frame.kind === "message") return JSON.stringify(Buffer.from(frame.body).toString());
  return frame.kind === "broken" ? `broken: ${frame.reason}` : frame.kind;
}

/** Pushes bytes in pieces of so many, each in memory of its own, as a stream would. */
function decode(decoder: Decoder, bytes: Uint8Array, pieceSize: number): string[] {
  const frames: string[] = [];
  for (let at = 0; at < bytes.length; at += pieceSize) {
    frames.push(...decoder.push(new Uint8Array(bytes.subarray(at, at + pieceSize))).map(told));
  }
  return [...frames, ...decoder.end().map(told)];
}

function check(framing: Framing, input: string | Uint8Array, expected: string[], limit?: number): void {
  const bytes = Buffer.from(input as string);
  for (const pieceSize of [1, 2, 3, 7, Math.max(1, bytes.length)]) {
    assert.deepEqual(decode(framing.createDecoder(limit), bytes, pieceSize), expected, `in pieces of ${pieceSize}`);
  }
}

const lines: [name: string, input: string, expected: string[], limit?: number][] = [
  ["a line is a message", '{"a":1}\n', ['"{\\"a\\":1}"']],
  ["a line may end with CR LF, which JSON skips", "1\r\n2\r\n", ['"1\\r"', '"2\\r"']],
  ["blank lines are skipped", "\n\r\n \t\n1\n\n\r\n2\n\n", ['"1"', '"2"']],
  ["the last line needs no end", "1\n2", ['"1"', '"2"']],
  ["characters of several bytes survive every cut", "é中😀\nü\n", ['"é中😀"', '"ü"']],
  ["nothing gives nothing", "", []],
  ["U+2028 ends no line", "a\u2028b\n", ['"a\u2028b"']],
  ["a line at the limit is taken", "12345\n1\n", ['"12345"', '"1"'], 5],
  ["a line over the limit is refused, and costs only itself", "123456\n1\n", ["oversized", '"1"'], 5],
  ["a line far over the limit is refused once", `${"x".repeat(100)}\n1\n`, ["oversized", '"1"'], 5],
  ["a last line over the limit is refused once", `1\n${"x".repeat(100)}`, ['"1"', "oversized"], 5],
];
for (const [name, input, expected, limit] of lines) {
  test(`newline framing: ${name}`, () => check(newlineFraming, input, expected, limit));
}

const headers: [name: string, input: string, expected: string[], limit?: number][] = [
  ["the length counts bytes", "Content-Length: 9\r\n\r\né中😀", ['"é中😀"']],
  ["messages follow each other without a mark", "Content-Length: 1\r\n\r\n1Content-Length: 2\r\n\r\n22", ['"1"', '"22"']],
  ["header names are read in any case", "cOntEnt-lengTH:3\r\n\r\nabc", ['"abc"']],
  ["other headers are ignored", "X-A: b: c\r\nContent-Length: 1\r\nContent-Type: x; charset=utf-8\r\n\r\n1", ['"1"']],
  ["a body may hold line ends and headers", "Content-Length: 21\r\n\r\nContent-Length: 1\r\n\r\n", ['"Content-Length: 1\\r\\n\\r\\n"']],
  ["header lines may end with LF alone", "Content-Length: 1\n\n1", ['"1"']],
  ["an empty body is a message, which is not JSON", "Content-Length: 0\r\n\r\nContent-Length: 0\r\n\r\n", ['""', '""']],
  ["nothing gives nothing", "", []],
  ["a length that is said twice alike counts", "Content-Length: 1\r\nContent-Length: 1\r\n\r\n1", ['"1"']],
  ["two lengths are none", "Content-Length: 1\r\nContent-Length: 2\r\n\r\n1", ["broken: two lengths for one message"]],
  ["a header without length breaks it off", "Content-Type: x\r\n\r\n{}", ["broken: a header without Content-Length"]],
  ["a length that is no number breaks it off", "Content-Length: abc\r\n\r\n{}", ['broken: "Content-Length: abc" gives no length']],
  ["a negative length breaks it off", "Content-Length: -5\r\n\r\n{}", ['broken: "Content-Length: -5" gives no length']],
  ["an empty length breaks it off", "Content-Length: \r\n\r\n{}", ['broken: "Content-Length: " gives no length']],
  ["a length past counting breaks it off", `Content-Length: ${"9".repeat(20)}\r\n\r\n{}`, [`broken: "Content-Length: ${"9".repeat(20)}" gives no length`]],
  ["a message on a line of its own breaks it off at once", '{"jsonrpc":"2.0"}\n', ['broken: "{\\"jsonrpc\\":\\"2.0\\"}" is no header']],
  ["what comes after is not read", "hello\r\n\r\nContent-Length: 1\r\n\r\n1", ['broken: "hello" is no header']],
  ["a long line is quoted in part", `${"z".repeat(99)}\r\n`, [`broken: "${"z".repeat(60)}..." is no header`]],
  ["a header without end breaks it off", `X: ${"x".repeat(9000)}`, ["broken: a header of more than 8192 bytes"]],
  ["an end inside a header is no clean one", "Content-Length: 1\r\n", ["broken: the input ended inside a message"]],
  ["an end inside a body is no clean one", "Content-Length: 1\r\n\r\n1Content-Length: 5\r\n\r\n123", ['"1"', "broken: the input ended inside a message"]],
  ["a body at the limit is taken", "Content-Length: 5\r\n\r\n12345", ['"12345"'], 5],
  ["a body over the limit is refused, and costs only itself", "Content-Length: 6\r\n\r\n123456Content-Length: 1\r\n\r\n1", ["oversized", '"1"'], 5],
];
for (const [name, input, expected, limit] of headers) {
  test(`header framing: ${name}`, () => check(headerFraming, input, expected, limit));
}

for (const [name, framing] of Object.entries({ newlineFraming, headerFraming })) {
  test(`${name} reads what it has written`, () => {
    const texts = ["1", "é中😀", "x".repeat(100_000), ""].filter((text) => text !== "" || framing === headerFraming);
    const bytes = Buffer.concat(texts.map((text) => framing.encode(text)));
    assert.deepEqual(decode(framing.createDecoder(), bytes, 4096), texts.map((text) => JSON.stringify(text)));
  });

  test(`${name} takes a message of 8 MB in small pieces in linear time`, () => {
    const bytes = framing.encode("y".repeat(8_000_000));
    const began = performance.now();
    const [frame] = decode(framing.createDecoder(), bytes, 1000);
    assert.equal(frame?.length, 8_000_002);
    assert.ok(performance.now() - began < 2000);
  });

  test(`${name} does not hold a message over the limit`, () => {
    const decoder = framing.createDecoder(1_000_000);
    const length = 64_000_000;
    const head = framing === headerFraming ? `Content-Length: ${length}\r\n\r\n` : "";
    const frames = decoder.push(Buffer.from(head)).map(told);
    const piece = new Uint8Array(64_000).fill(0x78);
    const before = process.memoryUsage().arrayBuffers;
    for (let sent = 0; sent < length; sent += piece.length) frames.push(...decoder.push(piece).map(told));
    assert.deepEqual(frames, ["oversized"]);
    assert.ok(process.memoryUsage().arrayBuffers - before < 8_000_000);
  });
}
