import assert from "node:assert/strict";
import { test } from "node:test";
import { gatherFolders } from "../../src/graph/folders.ts";
import { judged } from "../support/bare-modules.ts";

const gather = (text: string) => gatherFolders(judged(text, undefined).modules);
const names = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);

test("a folder holds all that is below it, and couplings are those that leave it", () => {
  const folders = gather(`
    src/a/one.ts: src/a/two.ts, src/b/x.ts, fs core
    src/a/two.ts: src/b/x.ts
    src/b/x.ts:
    main.ts: src/a/one.ts
  `);
  const shown = folders.map(({ name, moduleCount, afferentCouplings, efferentCouplings, instability, dependencies, dependents }) => [
    name, moduleCount, afferentCouplings, efferentCouplings, instability, names(dependencies), names(dependents),
  ]);
  assert.deepEqual(shown, [
    [".", 1, 0, 1, 1, ["src/a"], []],
    ["src", 3, 1, 1, 0.5, ["fs"], ["main.ts"]],
    ["src/a", 2, 1, 3, 0.75, ["fs", "src/b"], ["main.ts"]],
    ["src/b", 1, 2, 0, 0, [], ["src/a"]],
    ["fs", -1, undefined, undefined, undefined, [], []],
  ]);
});

test("a dependency shows its target's instability, 0 for what was not looked into", () => {
  const [folder] = gather("a/x.ts: b/y.ts, fs core\nb/y.ts: c/z.ts\nc/z.ts:").filter(({ name }) => name === "a");
  assert.deepEqual(folder?.dependencies, [{ name: "b", instability: 0.5 }, { name: "fs", instability: 0 }]);
});

test("statistics are added up", () => {
  const module = (source: string, size: number) => ({ source, dependencies: [], experimentalStats: { size, topLevelStatementCount: 1 } });
  const [, inner] = gatherFolders([module("a/b/x.ts", 10), module("a/b/y.ts", 5)]);
  assert.deepEqual(inner?.experimentalStats, { size: 15, topLevelStatementCount: 2 });
});

test("an absolute path has its root as its outermost folder", () => {
  assert.deepEqual(names(gatherFolders([{ source: "/a/b.ts", dependencies: [] }])), ["", "/a"]);
});
