// What is added to a JSON text, and what stays as it was written.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Addition, addToJson } from "../../src/support/json-edit.ts";

const item: Addition = { keys: ["a", "b"], kind: "append", value: { c: [1] } };
const server: Addition = { keys: ["s", "x"], kind: "set", value: true };

const cases: [name: string, text: string, addition: Addition, expected: string][] = [
  ["an empty object gets lines of its own", "{}\n", item, '{\n  "a": {\n    "b": [\n      {\n        "c": [\n          1\n        ]\n      }\n    ]\n  }\n}\n'],
  ["a text on one line stays on one line", '{"z":1}', item, '{"z":1,"a":{"b":[{"c":[1]}]}}'],
  ["its spaces are taken over", '{ "z": 1 }', server, '{ "z": 1, "s": {"x":true} }'],
  ["an array is continued", '{"a":{"b":[0]}}', item, '{"a":{"b":[0,{"c":[1]}]}}'],
  ["an empty array is filled", '{"a":{"b":[]}}', item, '{"a":{"b":[{"c":[1]}]}}'],
  ["an empty object in an indented text is opened", '{\n\t"s": {}\n}', server, '{\n\t"s": {\n\t\t"x": true\n\t}\n}'],
  ["indentation is the neighbours'", '{\n    "s": {\n        "y": 1\n    }\n}', server, '{\n    "s": {\n        "y": 1,\n        "x": true\n    }\n}'],
  ["line ends too", '{\r\n  "z": 1\r\n}\r\n', server, '{\r\n  "z": 1,\r\n  "s": {\r\n    "x": true\r\n  }\r\n}\r\n'],
  ["numbers, escapes, key order and a byte order mark stay", '\ufeff{"10":1e400,"2":"\\u0041\\"}","s":{"y":12345678901234567890}}', server, '\ufeff{"10":1e400,"2":"\\u0041\\"}","s":{"y":12345678901234567890,"x":true}}'],
  ["a key that is there twice is the last", '{"s":{},"s":{"y":[]}}', server, '{"s":{},"s":{"y":[],"x":true}}'],
  ["a key is known however it is escaped", '{"\\u0073":{}}', server, '{"\\u0073":{"x":true}}'],
  ["brackets in strings are none", '{"s":{"y":"}],{"}}', server, '{"s":{"y":"}],{","x":true}}'],
];
for (const [name, text, addition, expected] of cases) {
  test(name, () => {
    const edited = addToJson(text, addition);
    assert.equal(edited, expected);
    JSON.parse(edited.replace(/^\ufeff/, ""));
  });
}
