// Layers that are there without being said, on examples and by chance.

import assert from "node:assert/strict";
import { test } from "node:test";
import { findStrata, type Strata } from "../../src/graph/strata.ts";
import { Dice } from "../rules/random-graphs.ts";

const cases: [what: string, imports: string, expected: Strata][] = [
  ["a chain", "a>b b>c", { layers: [["a"], ["b"], ["c"]], tangles: [], alone: [] }],
  ["a diamond", "a>b a>c b>d c>d", { layers: [["a"], ["b", "c"], ["d"]], tangles: [], alone: [] }],
  ["what nothing imports is on top", "a>b b>c x>c", { layers: [["a", "x"], ["b"], ["c"]], tangles: [], alone: [] }],
  ["a circle is one layer", "a>b b>a b>c", { layers: [["a", "b"], ["c"]], tangles: [["a", "b"]], alone: [] }],
  ["nothing but a circle", "a>b b>a", { layers: [["a", "b"]], tangles: [["a", "b"]], alone: [] }],
  ["what stands alone is in no layer", "a>b x>x", { layers: [["a"], ["b"]], tangles: [], alone: ["x"] }],
  ["nothing", "", { layers: [], tangles: [], alone: [] }],
];
for (const [what, text, expected] of cases) {
  test(`strata: ${what}`, () => {
    const imports = text.split(" ").filter((edge) => edge !== "").map((edge) => edge.split(">") as [string, string]);
    assert.deepEqual(findStrata([...new Set(imports.flat())], imports), expected);
  });
}

test("no import leads to a higher layer, and every name is in one layer or alone", () => {
  const dice = new Dice(5);
  for (let round = 0; round < 300; round++) {
    const names = Array.from({ length: 1 + dice.below(12) }, (_, at) => `n${at}`);
    const imports = Array.from({ length: dice.below(20) }, () => [dice.pick(names), dice.pick(names)] as [string, string]);
    const { alone, layers } = findStrata(names, imports);
    const layerOf = new Map(layers.flatMap((layer, index) => layer.map((name) => [name, index] as const)));
    assert.deepEqual([...layerOf.keys(), ...alone].sort(), [...names].sort());
    for (const [from, to] of imports) {
      if (from === to) continue;
      assert.ok((layerOf.get(from) as number) <= (layerOf.get(to) as number), `${JSON.stringify(imports)}: ${from} > ${to}`);
    }
  }
});
