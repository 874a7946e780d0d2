import assert from "node:assert/strict";
import { test } from "node:test";
import { positionAt } from "../../src/support/positions.ts";
import { isRecord, parseJsonc, stringsOf } from "../../src/support/jsonc.ts";

const read: [name: string, text: string, value: unknown][] = [
  ["plain JSON", '{"a": [1, -2.5e3, true, null, "x\\u0041\\n"]}', { a: [1, -2500, true, null, "xA\n"] }],
  ["a byte order mark", '\ufeff{"a": 1}', { a: 1 }],
  ["comments", '// one\n{ /* two */ "a": 1 // three\n}', { a: 1 }],
  ["trailing commas", '{"a": [1, 2,], }', { a: [1, 2] }],
  ["single quotes", "{'a': 'it''s'}".replace("''", "\\'"), { a: "it's" }],
  ["a comment's marks in a string", '{"a": "// no /* no */",}', { a: "// no /* no */" }],
  ["escapes", '{"a": "\\t\\"\\\\\\u00e9\\/",}', { a: '\t"\\é/' }],
  ["a key that is special to JavaScript", '{"__proto__": 1,}', JSON.parse('{"__proto__": 1}')],
  ["the last of equal keys", '{"a": 1, "a": 2,}', { a: 2 }],
  ["an empty object and list", "{ /**/ } ", {}],
  ["a bare number after a comment", "/**/ 12", 12],
];
for (const [name, text, value] of read) {
  test(`${name}: is read`, () => assert.deepEqual(parseJsonc(text), { ok: true, value }));
}

const refused: [text: string, message: RegExp, offset: number][] = [
  ['{"a" 1}', /":" is expected, and "1"/, 5],
  ["{a: 1}", /a key in quotes/, 1],
  ['{"a": 1 "b": 2}', /"," or "}"/, 8],
  ["[1 2]", /"," or "]"/, 3],
  ['{"a": "b', /end of the string, .*the end of the file|the end of the string is expected/, 8],
  ['{"a": "b\n"}', /the end of the string/, 8],
  ['{"a": "\\u12"}', /four hexadecimal digits/, 8],
  ["", /a value is expected, and the end of the file/, 0],
  ["{} {}", /the end is expected/, 3],
  ["01", /a value/, 0],
  ["undefined", /a value/, 0],
  ["[".repeat(600), /nested too deeply/, 500],
];
for (const [text, message, offset] of refused) {
  test(`${text.slice(0, 20)}: is refused`, () => {
    const result = parseJsonc(text);
    assert.ok(!result.ok);
    assert.match(result.message, message);
    assert.deepEqual([result.line, result.column], Object.values(positionAt(text, offset)));
  });
}

test("only objects are records, and only strings are strings", () => {
  assert.deepEqual([{}, [], null, "a", undefined].map(isRecord), [true, false, false, false, false]);
  assert.deepEqual([stringsOf("a"), stringsOf(["a", 1, "b"]), stringsOf({ a: 1 })], [["a"], ["a", "b"], []]);
});
