import assert from "node:assert/strict";
import test from "node:test";
import { mergeConfigs } from "../../src/config/merge.ts";
import type { RawConfig } from "../../src/config/raw.ts";

const cases: [name: string, nearer: RawConfig, base: RawConfig, merged: RawConfig][] = [
  ["nothing and nothing have empty options", {}, {}, { options: {} }],
  [
    "rules of one name are one, the nearer one's fields first",
    { forbidden: [{ name: "a", severity: "warn" }] },
    { forbidden: [{ name: "a", severity: "error", from: {}, to: {} }] },
    { forbidden: [{ severity: "warn", name: "a", from: {}, to: {} }], options: {} },
  ],
  [
    "the nearer file's named rules come first, then the base's, then those without a name, once each",
    { required: [{ comment: "x" }, { name: "b" }] },
    { required: [{ name: "a" }, { comment: "x" }, { comment: "y" }] },
    { required: [{ name: "b" }, { name: "a" }, { comment: "x" }, { comment: "y" }], options: {} },
  ],
  [
    "allowed rules add up, equal ones once, and are warnings unless somebody says otherwise",
    { allowed: [{ from: {}, to: {} }] },
    { allowed: [{ from: {}, to: {} }, { from: { path: "a" }, to: {} }] },
    { allowed: [{ from: {}, to: {} }, { from: { path: "a" }, to: {} }], allowedSeverity: "warn", options: {} },
  ],
  ["the base's severity of allowed rules counts when the nearer file has none", { allowed: [] }, { allowed: [{}], allowedSeverity: "error" }, { allowed: [{}], allowedSeverity: "error", options: {} }],
  ["options are taken whole", { options: { exclude: { path: "a" } } }, { options: { exclude: { dynamic: true }, maxDepth: 2 } }, { options: { exclude: { path: "a" }, maxDepth: 2 } }],
  [
    "shorthands and ratchets merge by name too",
    { layers: [{ name: "l", layers: ["a", "b"] }], ratchets: [{ name: "r", from: "a", to: "b", budget: "c" }], allowEmpty: ["l"] },
    { layers: [{ name: "l", layers: ["x"], fix: "y" }], independence: [{ name: "i", pattern: "(a)/" }], allowEmpty: true },
    {
      layers: [{ name: "l", layers: ["a", "b"], fix: "y" }],
      independence: [{ name: "i", pattern: "(a)/" }],
      ratchets: [{ name: "r", from: "a", to: "b", budget: "c" }],
      allowEmpty: ["l"],
      options: {},
    },
  ],
];
for (const [name, nearer, base, merged] of cases) test(`merge: ${name}`, () => assert.deepEqual(mergeConfigs(nearer, base), merged));

test("merge: of two rules of one name in the base, the first counts where both say something", () => {
  const base: RawConfig = { forbidden: [{ name: "a", from: {} }, { name: "a", from: { path: "x" }, to: {} }] };
  assert.deepEqual(mergeConfigs({ forbidden: [{ name: "a" }] }, base).forbidden, [{ name: "a", from: {}, to: {} }]);
});

test("merge: what is made of two rules is reported with the nearer one", () => {
  const nearer = { name: "a" };
  const seen: object[][] = [];
  mergeConfigs({ forbidden: [nearer, { name: "b" }] }, { forbidden: [{ name: "a", from: {} }] }, (merged, from) => seen.push([merged, from]));
  assert.deepEqual(seen, [[{ name: "a", from: {} }, nearer]]);
});
