import assert from "node:assert/strict";
import { test } from "node:test";
import { compareCodeUnits, compareFirstDifference, makeCollation, rankNames } from "../../src/graph/names.ts";

test("the collation puts lower case beside upper case, code units put it after", () => {
  const names = ["b", "A", "a", "B", "_", "/"];
  assert.deepEqual(names.toSorted(makeCollation()), ["_", "/", "a", "A", "b", "B"]);
  assert.deepEqual(names.toSorted(compareCodeUnits), ["/", "A", "B", "_", "a", "b"]);
});

test("ranks follow the collation, and names that it cannot tell apart share one", () => {
  const composed = "caf\u00e9";
  const decomposed = "cafe\u0301";
  const ranks = rankNames(["z", composed, decomposed, "a", "a"], makeCollation());
  assert.equal(ranks.get(composed), ranks.get(decomposed));
  assert.ok((ranks.get("a") as number) < (ranks.get(composed) as number));
  assert.ok((ranks.get(composed) as number) < (ranks.get("z") as number));
});

test("the first characters that differ decide as the collation does, or are left to it", () => {
  const compare = makeCollation();
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  const characters = [...ascii, "\u00e9", "\u0301", "\u3042", "\ud83d\ude00", ""];
  const tails = [["", ""], ["a", "Z"], ["\u0301x", "y"], ["/z", "\u0308"]];
  let decided = 0;
  for (const left of characters) {
    for (const right of characters) {
      for (const [leftTail, rightTail] of tails) {
        const [one, other] = [`./a${left}${leftTail}`, `./a${right}${rightTail}`];
        const order = compareFirstDifference(one, other);
        if (order === 0) continue;
        decided++;
        assert.equal(Math.sign(order), Math.sign(compare(one, other)), JSON.stringify([one, other]));
      }
    }
  }
  assert.ok(decided > 4 * 90 * 90);
});
