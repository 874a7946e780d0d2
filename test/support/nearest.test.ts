import assert from "node:assert/strict";
import { test } from "node:test";
import { editDistance, nearest } from "../../src/support/nearest.ts";

const cases: [word: string, candidates: string[], expected: string | undefined][] = [
  ["forbiden", ["allowed", "forbidden", "required"], "forbidden"],
  ["do_not_follow", ["do-not-follow"], "do-not-follow"],
  ["pathnot", ["path", "pathNot"], "pathNot"],
  ["xyz", ["forbidden"], undefined],
  ["ab", ["ba"], "ba"],
  ["a", [], undefined],
];
for (const [word, candidates, expected] of cases) {
  test(`${word} means ${expected ?? "nothing that is there"}`, () => assert.equal(nearest(word, candidates), expected));
}

test("a swap of neighbours counts once", () => assert.equal(editDistance("confgi", "config", 9), 1));
test("a distance is never counted past its limit", () => assert.equal(editDistance("aaaa", "bbbbbbbb", 3), 3));
