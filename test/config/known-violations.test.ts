import assert from "node:assert/strict";
import test from "node:test";
import { readKnownViolations } from "../../src/config/known-violations.ts";
import type { KnownViolation } from "../../src/model/options.ts";
import type { UserError } from "../../src/model/problem.ts";
import { MemoryFiles } from "../support/memory-files.ts";

const read = (text: string): KnownViolation[] => readKnownViolations(new MemoryFiles(`-- known.json --\n${text}`), "/repo/known.json", "known.json");

test("known violations: JSON with comments, old and new entries", () => {
  assert.deepEqual(read("[ // none\n]"), []);
  assert.deepEqual(read('[{ id: "RB-12345678", expires: "2027-01-31", owner: "o", reason: "r" }, { type: "reachability", from: "a", to: "b", rule: { name: "x", severity: "error" }, via: ["c"] }]'), [
    { id: "RB-12345678", expires: "2027-01-31", owner: "o", reason: "r" },
    { type: "reachability", from: "a", to: "b", rule: { name: "x", severity: "error" }, via: [{ name: "c", dependencyTypes: [] }] },
  ]);
});

const refused: [text: string, message: RegExp][] = [
  ['{ "modules": [] }', /the file holds a mapping/],
  ["[", /never closed/],
  ["", /the file is empty/],
  [" \n", /the file is empty/],
  ["[1]", /a known violation cannot be 1/],
  ['[{ "id": 3 }]', /"id" cannot be the number 3/],
  ['[{ "from": "a" }]', /does not say which finding/],
  ['[{ "form": "a", "id": "x" }]', /unknown key "form"/],
];
for (const [text, message] of refused) test(`known violations: refused: ${text}`, () => assert.throws(() => read(text), message));

test("known violations: one mistake is said once, and with its place", () => {
  assert.throws(
    () => read('[{ "id": "x" },\n 1, [],\n { "id": 3 }]'),
    (error: UserError) => {
      assert.deepEqual(
        error.problems.map(({ line, key, message }) => [line, key, message]),
        [
          [2, "[1]", "a known violation cannot be 1"],
          [2, "[2]", "a known violation cannot be a list"],
          [3, "[3].id", '"id" cannot be the number 3'],
        ],
      );
      return true;
    },
  );
});

test("known violations: a missing file says how to make one", () => {
  assert.throws(() => readKnownViolations(new MemoryFiles("-- x --\n"), "/repo/known.json", "known.json"), (error: Error & { problems?: { file: string; hint?: string }[] }) => {
    assert.match(error.message, /there is no such file/);
    assert.match(error.problems?.[0]?.hint ?? "", /rulebearing baseline/);
    return true;
  });
});
