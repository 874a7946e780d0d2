import assert from "node:assert/strict";
import { test } from "node:test";
import { collapseToFolder, collapseToPattern, sortModules, withoutSelfDependencies } from "../../src/graph/consolidate.ts";
import type { Module } from "../../src/model/document.ts";
import { judged } from "../support/bare-modules.ts";

const text = `
  src/b/x.ts: src/a/y.ts, fs core
  src/b/z.ts: src/b/x.ts, src/a/y.ts
  src/a/y.ts:
  main.ts: src/b/x.ts
`;
const rules = { forbidden: [
  { name: "to-a", severity: "warn" as const, from: {}, to: { path: "^src/a" } },
  { name: "to-core", severity: "error" as const, from: { path: "^src" }, to: { dependencyTypes: ["core" as const] } },
] };
const modules = judged(text, rules).modules;

const show = (list: readonly Module[]): string[] =>
  list.map(({ source, dependencies, consolidated }) => `${source}${consolidated === true ? "*" : ""}>${dependencies.map(({ resolved }) => resolved).join()}`);

test("modules are drawn together to what the pattern matches, and so are their dependencies", () => {
  assert.deepEqual(show(sortModules(collapseToPattern(modules, "^src/[^/]+/"))), ["fs>", "main.ts>src/b/", "src/a/*>", "src/b/*>fs,src/a/,src/b/"]);
});

test("dependencies of a module on itself can be left out", () => {
  const collapsed = sortModules(withoutSelfDependencies(collapseToPattern(modules, "^src/[^/]+/")));
  assert.deepEqual(show(collapsed), ["fs>", "main.ts>src/b/", "src/a/*>", "src/b/*>fs,src/a/"]);
});

test("a module is its folder, `.` at the top", () => {
  assert.deepEqual(show(collapseToFolder(modules)).toSorted(), [".*>src/b", "src/a*>", "src/b*>.,src/a,src/b"]);
});

test("what is drawn together is valid when all of it is, and dependencies keep their rules", () => {
  const collapsed = collapseToPattern(modules, "^src/b/");
  const b = collapsed.find(({ source }) => source === "src/b/");
  assert.deepEqual(b?.dependencies.map(({ resolved, rules: broken }) => [resolved, broken?.map(({ name }) => name)]), [
    ["fs", ["to-core"]],
    ["src/a/y.ts", ["to-a"]],
    ["src/b/", []],
  ]);
});

test("a module whose name is what matches is not consolidated, but stays so when it was", () => {
  const [one] = collapseToPattern([{ ...(modules[0] as Module), source: "a", dependencies: [] }], "a");
  const [other] = collapseToPattern([{ ...(modules[0] as Module), source: "a", dependencies: [], consolidated: true }], "a");
  assert.equal(one?.consolidated, false);
  assert.equal(other?.consolidated, true);
});
