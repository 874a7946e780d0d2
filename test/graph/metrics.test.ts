import assert from "node:assert/strict";
import { test } from "node:test";
import { hasMetrics, instabilityOf } from "../../src/graph/metrics.ts";

const cases: [efferent: number, afferent: number, instability: number][] = [[0, 0, 0], [0, 3, 0], [3, 0, 1], [1, 3, 0.25]];
for (const [efferent, afferent, instability] of cases) {
  test(`${efferent} out and ${afferent} in make an instability of ${instability}`, () => assert.equal(instabilityOf(efferent, afferent), instability));
}

test("only what was looked into has metrics", () => {
  assert.equal(hasMetrics({}), true);
  assert.equal(hasMetrics({ coreModule: true }), false);
  assert.equal(hasMetrics({ couldNotResolve: true }), false);
  assert.equal(hasMetrics({ matchesDoNotFollow: true }), false);
});
