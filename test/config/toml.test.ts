import assert from "node:assert/strict";
import test from "node:test";
import { readToml } from "../../src/config/toml.ts";
import { ReadError, normalizeText, toPlain } from "../../src/config/tree.ts";
import { positionAt } from "../../src/support/positions.ts";

const read = (text: string): unknown => toPlain(readToml(normalizeText(text)));

const values: [name: string, text: string, value: unknown][] = [
  ["keys, tables and comments", "a = 1 # one\n\n[b]\nc = true\n[b.d]\n'e f' = false\n", { a: 1, b: { c: true, d: { "e f": false } } }],
  ["dotted keys", "a.b.c = 1\na.b.\"d.e\" = 2\na.f=3\n", { a: { b: { c: 1, "d.e": 2 }, f: 3 } }],
  ["lists of tables", "[[a]]\nb = 1\n[[a]]\n[a.c]\nd = 2\n[[a.e]]\n[[a.e]]\nf = 3\n", { a: [{ b: 1 }, { c: { d: 2 }, e: [{}, { f: 3 }] }] }],
  ["a table above one that is there", "[a.b]\nc = 1\n[a]\nd = 2\n", { a: { b: { c: 1 }, d: 2 } }],
  ["inline tables and lists over lines", "a = { b = 1, c.d = [1,\n # x\n 2,\n] }\ne = {}\n", { a: { b: 1, c: { d: [1, 2] } }, e: {} }],
  ["texts", "a = \"\\t\\u00e9\\U0001F600\\\"\"\nb = 'C:\\d'\nc = \"\"\"\none\\\n   two\"\"\"\"\nd = '''\na''b'''\n", { a: '\t\u00e9\u{1F600}"', b: "C:\\d", c: 'onetwo"', d: "a''b" }],
  ["numbers", "a = 1_000\nb = +0x1f\nc = 0o17\nd = 0b11\ne = -1.5e+3\nf = inf\ng = -inf\nh = 6.0_2E2_0\n".replace("+0x1f", "0x1f"), { a: 1000, b: 31, c: 15, d: 3, e: -1500, f: Infinity, g: -Infinity, h: 6.02e20 }],
  ["not a number", "a = nan", { a: NaN }],
  ["days and times are texts", "a = 2027-01-31\nb = 07:32:00.5\nc = 1979-05-27T07:32:00-08:00\nd = 1979-05-27 07:32:00Z\n", { a: "2027-01-31", b: "07:32:00.5", c: "1979-05-27T07:32:00-08:00", d: "1979-05-27 07:32:00Z" }],
  ["Windows' line breaks", "a = \"\"\"\r\nx\r\ny\"\"\"\r\nb = 1\r\n", { a: "x\ny", b: 1 }],
  ["nothing", "", {}],
  ["a key called __proto__ is a key", "__proto__ = 1\n", JSON.parse('{"__proto__":1}')],
];
for (const [name, text, value] of values) test(`toml: ${name}`, () => assert.deepEqual(read(text), value));

const refusals: [text: string, place: string, message: RegExp][] = [
  ["a = 1\na = 2\n", "2:1", /"a" is there already/],
  ["[a]\n[a]\n", "2:2", /"a" is there already/],
  ["a = 1\n[a]\n", "2:2", /"a" is there already/],
  ["a = []\n[[a]]\n", "2:3", /"a" is there already/],
  ["[[a]]\n[a]\n", "2:2", /"a" is there already/],
  ["a.b = 1\n[a]\n", "2:2", /"a" is there already/],
  ["a = {}\n[a.b]\n", "2:2", /"a" is there already/],
  ["a = {}\na.b = 1\n", "2:1", /"a" is there already/],
  ["[a.b]\n[a]\nb.c = 1\n", "3:1", /"b" is there already/],
  ["a\n", "1:2", /"=" is expected/],
  ["a = \n", "1:5", /a value is expected/],
  ["= 1\n", "1:1", /a key is expected/],
  ["a = b\n", "1:5", /is no value/],
  ["a = 1 2\n", "1:7", /stands after the end/],
  ["a = 01\n", "1:5", /is no value/],
  ["a = 1__0\n", "1:5", /is no value/],
  ["a = 0x_1\n", "1:5", /is no value/],
  ["a = 9007199254740993\n", "1:5", /is no value/],
  ["a = 2027-13-01\n", "1:5", /no such day or time/],
  ["a = 25:00:00\n", "1:5", /no such day or time/],
  ["a = 'b\n", "1:5", /no closing quote/],
  ["a = '''b\n", "1:5", /no closing quotes/],
  ["a = \"\\d\"\n", "1:6", /"\\d" is no escape/],
  ["a = \"\\uD800\"\n", "1:6", /is no escape/],
  ["a = \"\u0001\"\n", "1:6", /control character/],
  ["# \u0001\n", "1:3", /control character/],
  ["a = 'x\ry'\n", "1:7", /control character/],
  ["[a\n", "1:3", /"\]" is expected/],
  ["[[a]\n", "1:4", /"\]\]" is expected/],
  ["a = [1\n", "1:5", /never closed/],
  ["a = [1 2]\n", "1:8", /"," or "\]" is expected/],
  ["a = {b = 1\n}\n", "1:11", /"," or "\}" is expected/],
  ["a = {b = 1,}\n", "1:12", /a key is expected/],
  ['"""a""" = 1\n', "1:1", /several lines/],
  [`${"a.".repeat(300)}a = 1`, "1:403", /more than 200 levels/],
  [`[${"a.".repeat(300)}a]`, "1:404", /more than 200 levels/],
  ["a = " + "[".repeat(300), "1:205", /more than 200 levels/],
];
for (const [text, place, message] of refusals) {
  test(`toml: refused: ${JSON.stringify(text).slice(0, 30)}`, () => {
    assert.throws(() => readToml(text), (error: unknown) => {
      assert.ok(error instanceof ReadError, String(error));
      const { line, column } = positionAt(text, error.offset);
      assert.match(error.message, message);
      assert.equal(`${line}:${column}`, place);
      assert.notEqual(error.hint, "");
      return true;
    });
  });
}
