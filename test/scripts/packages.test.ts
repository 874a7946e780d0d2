// What the packages' lists promise.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  bin?: Record<string, string>;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;

test("the product depends on nothing, and is made with four packages", () => {
  const { dependencies, devDependencies } = read<Manifest>("package.json");
  assert.equal(dependencies, undefined);
  assert.deepEqual(Object.keys(devDependencies ?? {}).sort(), ["@types/node", "c8", "esbuild", "typescript"]);
});

test("both commands are the one file", () => {
  assert.deepEqual(read<Manifest>("package.json").bin, { rulebearing: "dist/rulebearing.js", jevgate: "dist/rulebearing.js" });
});

for (const file of ["package-lock.json", "test/conformance/package-lock.json"]) {
  test(`${file} names no host to fetch from`, () => {
    const { packages } = read<{ packages: Record<string, { resolved?: string; link?: boolean }> }>(file);
    for (const [name, { resolved }] of Object.entries(packages)) assert.equal(resolved, undefined, name);
  });
}

test("the references are not what the product is made with", () => {
  const { dependencies } = read<Manifest>("test/conformance/package.json");
  assert.equal(dependencies, undefined);
});
