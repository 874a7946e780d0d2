import assert from "node:assert/strict";
import test from "node:test";
import { expandIndependence, expandLayers, toPathCondition } from "../../src/config/shorthands.ts";

test("layers: each layer but the highest gets a rule, under one name, with the list's metadata", () => {
  assert.deepEqual(expandLayers({ name: "l", fix: "f", layers: ["^ui/", ["^app/", "^use/"], "^core/"] }), [
    { name: "l", fix: "f", severity: "error", from: { path: "^app/|^use/", pathNot: "^ui/" }, to: { path: "^ui/" } },
    { name: "l", fix: "f", severity: "error", from: { path: "^core/", pathNot: "^ui/|^app/|^use/" }, to: { path: "^ui/|^app/|^use/" } },
  ]);
});

test("layers: a severity of their own counts", () => {
  assert.equal(expandLayers({ name: "l", severity: "info", layers: ["a", "b"] })[0]?.severity, "info");
});

/** Whether a rule of independence finds the edge, as rules are evaluated. */
function finds(pattern: string, from: string, to: string): boolean {
  const rule = expandIndependence({ name: "i", pattern });
  const match = new RegExp(rule.from?.path as string).exec(from);
  const escaped = (match?.[1] ?? "").replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const pathNot = (rule.to?.pathNot as string).replaceAll("$1", escaped);
  return match !== null && new RegExp(rule.to?.path as string).test(to) && !new RegExp(pathNot).test(to);
}

const edges: [pattern: string, from: string, to: string, found: boolean][] = [
  ["^packages/([^/]+)/", "packages/a/x.ts", "packages/b/y.ts", true],
  ["^packages/([^/]+)/", "packages/a/x.ts", "packages/a/y.ts", false],
  ["^packages/([^/]+)/", "packages/a/x.ts", "packages/ab/y.ts", true],
  ["^packages/([^/]+)/", "packages/a/x.ts", "lib/y.ts", false],
  ["^packages/(?<team>[^/]+)/", "packages/a+/x.ts", "packages/b/y.ts", true],
  ["^packages/(?:@[^/]+/)?([^/]+)/src/", "packages/a/src/x.ts", "packages/a/src/y.ts", false],
  ["^packages/([^/]+)", "packages/a/x.ts", "packages/ab/y.ts", true],
  ["^packages/([^/]+)", "packages/a/x.ts", "packages/a/y.ts", false],
  ["^feature-([a-z]+)", "feature-a.ts", "feature-a-test.ts", false],
  ["^feature-([a-z]+)", "feature-a.ts", "feature-ab.ts", true],
  ["/(\\w+)", "x/a", "y/a", false],
];
for (const [pattern, from, to, found] of edges) {
  test(`independence: ${pattern}: ${from} -> ${to} is ${found ? "found" : "left alone"}`, () => assert.equal(finds(pattern, from, to), found));
}

const refused: [pattern: string, message: RegExp][] = [
  ["^packages/", /no capture group/],
  ["^(a)/(b)/", /2 capture groups/],
  ["^(?:x/(a))/", /inside another group/],
  ["^(a)*/", /repeats its capture group/],
  ["^packages/(a|b)", /where a name ends/],
];
for (const [pattern, message] of refused) test(`independence: refused: ${pattern}`, () => assert.throws(() => expandIndependence({ name: "i", pattern }), message));

test("a ratchet's side may be a pattern, several, or two conditions", () => {
  assert.deepEqual(toPathCondition("a"), { path: "a" });
  assert.deepEqual(toPathCondition(["a", "b"]), { path: "a|b" });
  assert.deepEqual(toPathCondition({ path: ["a"], pathNot: ["b", "c"] }), { path: "a", pathNot: "b|c" });
  assert.deepEqual(toPathCondition({}), {});
});
