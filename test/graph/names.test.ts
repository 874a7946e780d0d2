import assert from "node:assert/strict";
import { test } from "node:test";
import { compareCodeUnits, makeCollation, rankNames } from "../../src/graph/names.ts";

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
