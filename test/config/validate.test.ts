import assert from "node:assert/strict";
import test from "node:test";
import { readYaml } from "../../src/config/yaml.ts";
import { type Shape, anything, bool, either, integer, key, list, named, number, object, oneOf, text, wanted } from "../../src/config/shapes.ts";
import { joinKey, validate } from "../../src/config/validate.ts";

function complaints(yaml: string, shape: Shape): string[] {
  const found: string[] = [];
  validate(readYaml(yaml), shape, { complain: (complaint) => found.push(`${complaint.key}: ${complaint.message}; ${complaint.hint}`) });
  return found;
}

const cases: [name: string, yaml: string, shape: Shape, expected: string[]][] = [
  ["anything is anything", "a: [1, {b: null}]", anything, []],
  ["values under any name", "a: 1\nb: x", named(number, "numbers"), ['b: "b" cannot be "x"; it takes a number']],
  ["a list where names are wanted", "[1]", named(number, "numbers"), [": the configuration cannot be a list; it takes a mapping of numbers"]],
  ["one of several types", "a: 1.5", object({ a: key(either(bool, text, integer(0, Infinity), number), "x") }), ['a: "a" cannot be 1.5; it takes a whole number from 0']],
  ["none of several types", "a: []", object({ a: key(either(bool, integer(1, 3), oneOf("x", 5)), "x") }), ['a: "a" cannot be a list; it takes true or false, a whole number from 1 to 3 or x or 5']],
  ["several types inside one", "a: {}", object({ a: key(either(either(bool, text), object({})), "x") }), []],
  ["a mapping for one of some words", "a: {}", object({ a: key(oneOf("x", "y"), "x") }), ['a: "a" cannot be a mapping; it takes x or y']],
  ["an item of a nested list", "a: [[1], ['x']]", object({ a: key(list(list(number)), "x") }), ['a[1][0]: item 1 of "a[1]" cannot be "x"; it takes a number']],
  ["nothing where a value is wanted", "a:", object({ a: key(text, "x") }), ['a: "a" cannot be nothing (null); it takes a text']],
  ["an unquoted word for true", "a: yes", object({ a: key(bool, "x") }), ['a: "a" cannot be "yes"; it takes true or false, without quotes']],
  ["a key that must be there", "{}", object({ a: key(text, "What it is called", { required: true }) }), [': the key "a" is missing; add it: what it is called (a text)']],
  ["a key of the language itself", "constructor: 1\n__proto__: 2", object({ a: key(text, "x") }), ['constructor: unknown key "constructor"; the keys known here are a', '__proto__: unknown key "__proto__"; the keys known here are a']],
];
for (const [name, yaml, shape, expected] of cases) test(`validate: ${name}`, () => assert.deepEqual(complaints(yaml, shape), expected));

test("validate: what a program alone can hold is refused inside anything", () => {
  const found: string[] = [];
  validate({ kind: "list", offset: -1, items: [{ kind: "foreign", offset: -1, what: "a function" }] }, anything, { complain: ({ key: at, message }) => found.push(`${at}: ${message}`) }, "env");
  assert.deepEqual(found, ['env[0]: item 1 of "env" cannot be a function']);
});

test("validate: a key that is no word stands in brackets", () => {
  assert.equal(joinKey("", "a"), "a");
  assert.equal(joinKey("a", "b-c"), "a.b-c");
  assert.equal(joinKey("a", "b c"), 'a["b c"]');
});

test("every shape has words for a message", () => {
  assert.equal(wanted(anything), "anything");
  assert.equal(wanted(list(text)), "a list of texts");
  assert.equal(wanted(object(Object.fromEntries("abcdefg".split("").map((name) => [name, key(text, "x")])))), "a mapping with the keys a, b, c, d, e, f, ...");
});
