import assert from "node:assert/strict";
import { test } from "node:test";
import { compileBuiltIns } from "../../src/resolve/builtins.ts";
import { readModuleName, requestPaths, splitPackageName, withoutLoaders, type ModuleName } from "../../src/resolve/specifier.ts";

const names: [specifier: string, expected: ModuleName][] = [
  ["./a", { module: "./a" }],
  ["./a:b", { module: "./a:b" }],
  ["fs", { module: "fs" }],
  ["node:fs", { module: "fs", protocol: "node:" }],
  ["node:test", { module: "node:test", protocol: "node:" }],
  ["node:test/reporters", { module: "node:test/reporters", protocol: "node:" }],
  ["node:sqlite", { module: "node:sqlite", protocol: "node:" }],
  ["bun:sqlite", { module: "bun:sqlite", protocol: "bun:" }],
  ["bun:gone", { module: "gone", protocol: "bun:" }],
  ["file:///a/b.js", { module: "file:///a/b.js", protocol: "file:" }],
  ["data:text/javascript,x()", { module: "data:x()", protocol: "data:", mimeType: "text/javascript" }],
  ["https://x.org/a.js", { module: "https://x.org/a.js" }],
  ["node:", { module: "node:" }],
];
for (const [specifier, expected] of names) {
  test(`${specifier} is shown as ${expected.module}`, () => assert.deepEqual(readModuleName(specifier), expected));
}

const paths: [request: string, expected: string[]][] = [
  ["./a", ["./a"]],
  ["./a?b", ["./a", "./a?b"]],
  ["./a?b#c", ["./a", "./a?b#c"]],
  ["./a#b", ["./a#b", "./a"]],
  ["./a#b?c", ["./a#b", "./a"]],
  ["./#a", ["./#a"]],
  ["#a", ["#a"]],
];
for (const [request, expected] of paths) {
  test(`${request} may be ${expected.join(" or ")}`, () => assert.deepEqual(requestPaths(request), expected));
}

test("loaders are taken off", () => {
  assert.deepEqual(["./a", "x!./a", "!!x?y!z!./a?b"].map(withoutLoaders), ["./a", "./a", "./a?b"]);
});

test("a scope belongs to a package's name", () => {
  assert.deepEqual(["p", "p/a/b", "@s/p", "@s/p/a", "@s"].map((request) => Object.values(splitPackageName(request))), [
    ["p", ""],
    ["p", "/a/b"],
    ["@s/p", ""],
    ["@s/p", "/a"],
    ["@s", ""],
  ]);
});

const builtIns: [name: string, expected: boolean][] = [
  ["fs", true],
  ["fs/promises", true],
  ["node:fs", true],
  ["node:test", true],
  ["test", false],
  ["sqlite", false],
  ["node:ffi", true],
  ["fs/gone", false],
  ["node:gone", false],
  ["bun:anything", true],
  ["electron", false],
];
for (const [name, expected] of builtIns) {
  test(`${name} is ${expected ? "a" : "no"} built-in module`, () => assert.equal(compileBuiltIns()(name), expected));
}

test("the list of built-in modules can be added to and replaced", () => {
  const added = compileBuiltIns({ add: ["electron"] });
  const replaced = compileBuiltIns({ override: ["electron"] });
  assert.deepEqual([added("electron"), added("fs"), replaced("electron"), replaced("fs")], [true, true, true, false]);
});
