import assert from "node:assert/strict";
import { test } from "node:test";
import { constants, deflateRawSync } from "node:zlib";
import { inflateRaw } from "../../src/support/inflate.ts";

const texts: [name: string, text: string][] = [
  ["nothing", ""],
  ["a letter", "a"],
  ["a letter many times", "a".repeat(70_000)],
  ["a manifest", JSON.stringify({ name: "p", version: "1.0.0", main: "./lib/index.js", files: ["lib"] }, null, 2)],
  ["long distances", Array.from({ length: 9000 }, (_, index) => `line ${index % 977} of ${index}\n`).join("")],
  ["bytes without a pattern", String.fromCharCode(...Array.from({ length: 5000 }, (_, index) => (index * index * 7919) % 256))],
];
const ways = [
  { name: "stored", level: 0 },
  { name: "with fixed codes", level: 9, strategy: constants.Z_FIXED },
  { name: "with codes of its own", level: 9 },
  { name: "with codes and no repetitions", level: 9, strategy: constants.Z_HUFFMAN_ONLY },
];
for (const [name, text] of texts) {
  for (const { name: way, ...options } of ways) {
    test(`${name}, ${way}, comes out as it went in`, () => {
      const bytes = Buffer.from(text, "latin1");
      assert.deepEqual(Buffer.from(inflateRaw(deflateRawSync(bytes, options), bytes.length)), bytes);
    });
  }
}

const damaged: [name: string, bytes: number[], size: number, message: RegExp][] = [
  ["data that ends too early", [0x4b], 1, /ends too early/],
  ["a stored block that ends too early", [1, 5, 0, 0xfa, 0xff, 1], 5, /ends too early/],
  ["a block of an unknown kind", [7], 1, /unknown kind/],
  ["more than was said", [...deflateRawSync(Buffer.from("abcabcabcabc"))], 3, /longer than it says/],
  ["more than was said, stored", [...deflateRawSync(Buffer.from("abcd"), { level: 0 })], 3, /longer than it says/],
  ["less than was said", [...deflateRawSync(Buffer.from("abc"))], 5, /shorter than it says/],
  ["a distance before the start", [0x03, 0x02, 0x00], 3, /refers to what is not there|unknown/],
];
for (const [name, bytes, size, message] of damaged) {
  test(`${name} is an error`, () => assert.throws(() => inflateRaw(Uint8Array.from(bytes), size), message));
}
