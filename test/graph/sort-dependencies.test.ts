import assert from "node:assert/strict";
import { test } from "node:test";
import type { BareModule } from "../../src/model/document.ts";
import { withSortedDependencies } from "../../src/graph/sort-dependencies.ts";
import { modulesOf } from "../support/bare-modules.ts";

const specifiers = ["b", "a", "B", "A", "./a", "../a", "_a", "a b", "ab", "a-b", "a/b", "@a/b", "a1", "é", "e", "f", "a"];

/** By the keys alone, pair by pair. */
const slowly = (list: readonly string[]): string[] => [...list].sort((left, right) => `${left} es6 false`.localeCompare(`${right} es6 false`, "en"));

function sort(list: readonly string[]): string[] {
  const [module] = modulesOf("m: x");
  const dependencies = list.map((name) => ({ ...(module?.dependencies[0] as BareModule["dependencies"][number]), module: name }));
  return (withSortedDependencies([{ source: "m", dependencies }])[0] as BareModule).dependencies.map(({ module: name }) => name);
}

test("every pair is put in the order of the collation", () => {
  for (const left of specifiers) for (const right of specifiers) assert.deepEqual(sort([left, right]), slowly([left, right]), `${left}, ${right}`);
});

test("so are many at once", () => assert.deepEqual(sort(specifiers), slowly(specifiers)));

test("of one specifier, CommonJS comes before ES modules, and what is not for types only before what is", () => {
  const modules = modulesOf("m: a type-only import, a local import, a local require");
  Object.assign(modules[0]?.dependencies[2] as object, { moduleSystem: "cjs" });
  const [sorted] = withSortedDependencies(modules);
  assert.deepEqual(sorted?.dependencies.map(({ dependencyTypes }) => dependencyTypes.join(" ")), ["local require", "local import", "type-only import"]);
});

test("a module that is in order stays the same object", () => {
  const modules = modulesOf("m: a, b, c");
  assert.equal(withSortedDependencies(modules)[0], modules[0]);
});
