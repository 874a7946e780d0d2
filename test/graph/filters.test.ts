import assert from "node:assert/strict";
import { test } from "node:test";
import { applyFilters, type Filters } from "../../src/graph/filters.ts";
import { judged } from "../support/bare-modules.ts";

const text = `
  src/a.ts: src/b.ts, src/c.ts
  src/b.ts: lib/d.ts
  src/c.ts:
  lib/d.ts: lib/e.ts
  lib/e.ts: fs core
`;

/** `name>dep,dep` for each module that is left; marks after it. */
function show(filters: Filters): string[] {
  return applyFilters(judged(text, undefined).modules, filters).map((module) => {
    const marks = (["matchesFocus", "matchesReaches", "matchesHighlight"] as const).filter((mark) => module[mark]);
    return `${[module.source, ...marks].join(" ")}>${module.dependencies.map(({ resolved }) => resolved).join()}`;
  });
}

const all = ["fs>", "lib/d.ts>lib/e.ts", "lib/e.ts>fs", "src/a.ts>src/b.ts,src/c.ts", "src/b.ts>lib/d.ts", "src/c.ts>"];
const cases: [name: string, filters: Filters, wanted: string[]][] = [
  ["no filter, nothing is left out", { exclude: {}, includeOnly: {} }, all],
  ["what is excluded goes, and dependencies on it", { exclude: { path: "^lib|^fs" } }, ["src/a.ts>src/b.ts,src/c.ts", "src/b.ts>", "src/c.ts>"]],
  ["what is included stays, and dependencies on it", { includeOnly: { path: "^lib" } }, ["lib/d.ts>lib/e.ts", "lib/e.ts>"]],
  ["focus shows what is next to what matches, both ways", { focus: { path: "^src/b" } }, ["lib/d.ts>", "src/a.ts>src/b.ts", "src/b.ts matchesFocus>lib/d.ts"]],
  ["focus to a depth", { focus: { path: "^src/c", depth: 1 } }, ["src/a.ts>src/c.ts", "src/c.ts matchesFocus>"]],
  ["focus without a bound", { focus: { path: "^lib/d", depth: 0 } }, ["fs>", "lib/d.ts matchesFocus>lib/e.ts", "lib/e.ts>fs", "src/a.ts>src/b.ts", "src/b.ts>lib/d.ts"]],
  ["reaches shows all that leads to what matches", { reaches: { path: "^lib/d" } }, ["lib/d.ts matchesReaches>", "src/a.ts>src/b.ts", "src/b.ts>lib/d.ts"]],
  ["highlight only marks", { highlight: { path: "c\\.ts$" } }, all.map((line) => line.replace("src/c.ts>", "src/c.ts matchesHighlight>"))],
];
for (const [name, filters, wanted] of cases) test(name, () => assert.deepEqual(show(filters), wanted));
