import assert from "node:assert/strict";
import test from "node:test";
import { readJson } from "../../src/config/json.ts";
import { ReadError, normalizeText, toPlain } from "../../src/config/tree.ts";
import { positionAt } from "../../src/support/positions.ts";

const read = (text: string): unknown => toPlain(readJson(normalizeText(text)));

const values: [name: string, text: string, value: unknown][] = [
  ["JSON itself", '{"a":[1,-2.5e3,true,false,null,"\\u00e9\\n\\/"],"b":{}}', { a: [1, -2500, true, false, null, "\u00e9\n/"], b: {} }],
  ["comments and last commas", "// a\n{ /* b */ \"a\": [1, 2,], // c\n}\n/* d */", { a: [1, 2] }],
  ["single quotes and keys without quotes", "{ a$1: 'it\\'s', 'b': \"c\", \u00e9: 1 }", { a$1: "it's", b: "c", "\u00e9": 1 }],
  ["a // inside a text is text", '{"a": "^src//?b /* c */"}', { a: "^src//?b /* c */" }],
  ["numbers of JSON5", "[+1, .5, 5., 0x1F, -0x10, Infinity, -Infinity, 1e-2]", [1, 0.5, 5, 31, -16, Infinity, -Infinity, 0.01]],
  ["not a number", "NaN", NaN],
  ["texts that go on in the next line", "'a\\\nb\\\r\nc'", "abc"],
  ["escapes", "'\\x41\\0\\b\\f\\v\\t\\r\\\\\\q'", "A\0\b\f\v\t\r\\q"],
  ["a lone carriage return is space and ends a comment", "// a\r[\r1\r]", [1]],
  ["a byte order mark and exotic space", "\uFEFF\u00A0[\u2003]", []],
  ["a key called __proto__ is a key", '{"__proto__": 1}', JSON.parse('{"__proto__":1}')],
];
for (const [name, text, value] of values) test(`json: ${name}`, () => assert.deepEqual(read(text), value));

const refusals: [text: string, place: string, message: RegExp][] = [
  ["", "1:1", /the file is empty/],
  ["{", "1:1", /"\{" is never closed/],
  ["[1", "1:1", /"\[" is never closed/],
  ["[", "1:1", /"\[" is never closed/],
  ['{"a": 1', "1:1", /never closed/],
  ['{"a" 1}', "1:6", /":" is expected after the key "a"/],
  ['{"a": 1 "b": 2}', "1:9", /"," or "\}" is expected/],
  ["[1 2]", "1:4", /"," or "\]" is expected/],
  ["{,}", "1:2", /a key is expected/],
  ['{"a": }', "1:7", /a value is expected/],
  ['{"a": b}', "1:7", /text without quotes/],
  ['{"a": 1, "a": 2}', "1:10", /"a" stands twice/],
  ['"a\nb"', "1:1", /no closing quote/],
  ["'a", "1:1", /no closing quote/],
  ['"\\u12"', "1:2", /4 hexadecimal digits/],
  ['"\\1"', "1:2", /"\\1" is no escape/],
  ['"\\01"', "1:2", /"\\0" is no escape/],
  ["/* a", "1:1", /has no end/],
  ["{} {}", "1:4", /stands after the end/],
  ["012", "1:1", /begins like a number/],
  ["12px", "1:1", /begins like a number/],
  ["[".repeat(300), "1:201", /more than 200 levels/],
];
for (const [text, place, message] of refusals) {
  test(`json: refused: ${JSON.stringify(text).slice(0, 30)}`, () => {
    assert.throws(() => readJson(text), (error: unknown) => {
      assert.ok(error instanceof ReadError, String(error));
      const { line, column } = positionAt(text, error.offset);
      assert.match(error.message, message);
      assert.equal(`${line}:${column}`, place);
      assert.notEqual(error.hint, "");
      return true;
    });
  });
}
