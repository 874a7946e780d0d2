import assert from "node:assert/strict";
import { test } from "node:test";
import { mapTargets } from "../../src/resolve/package-map.ts";

const CONDITIONS = new Set(["import", "node"]);

const cases: [name: string, map: unknown, subpath: string, expected: string[]][] = [
  ["a target alone speaks of the package itself", "./a.js", ".", ["./a.js"]],
  ["and of nothing else", "./a.js", "./b", []],
  ["conditions alone do too", { require: "./a.cjs", import: "./a.mjs" }, ".", ["./a.mjs"]],
  ["the first condition that holds decides, default always holds", { default: "./d.js", import: "./i.js" }, ".", ["./d.js"]],
  ["nested conditions fall through to the next", { ".": { node: { require: "./r.js" }, default: "./d.js" } }, ".", ["./d.js"]],
  ["null lets nothing through", { ".": { import: null, default: "./d.js" } }, ".", []],
  ["a list gives all its targets", { ".": [{ import: "./i.js" }, "./d.js", null] }, ".", ["./i.js", "./d.js"]],
  ["an exact key comes before a pattern", { "./a": "./exact.js", "./*": "./star/*.js" }, "./a", ["./exact.js"]],
  ["a star stands for any text, each time", { "./f/*": "./*/lib/*.js" }, "./f/a/b", ["./a/b/lib/a/b.js"]],
  ["a dollar in it is a dollar", { "./f/*": "./lib/*.js" }, "./f/$&", ["./lib/$&.js"]],
  ["text may follow the star", { "./*.js": "./lib/*.mjs" }, "./a.js", ["./lib/a.mjs"]],
  ["a star needs at least one letter", { "./a*": "./lib/*.js" }, "./a", []],
  ["the longest text before the star wins", { "./*": "./x/*", "./a/*": "./y/*" }, "./a/b", ["./y/b"]],
  ["then the longest key", { "./a/*": "./x/*", "./a/*.js": "./y/*.js" }, "./a/b.js", ["./y/b.js"]],
  ["null takes a pattern's files out", { "./*": "./*", "./internal/*": null }, "./internal/a", []],
  ["a key with two stars is none", { "./*/*": "./x" }, "./a/b", []],
  ["folders are mapped as in older packages", { "./lib/": "./src/" }, "./lib/a.js", ["./src/a.js"]],
  ["a folder itself is not", { "./lib/": "./src/" }, "./lib/", []],
  ["keys of two kinds are an error, so nothing passes", { "./a": "./a.js", import: "./b.js" }, "./a", []],
  ["a target may not leave the package", { ".": ["../a.js", "./x/../../a.js", "./node_modules/p/a.js", "./b.js"] }, ".", ["./b.js"]],
  ["a number is no target", { ".": 1 }, ".", []],
  ["imports may name packages", { "#a": "p", "#b/*": "./b/*" }, "#a", ["p"]],
  ["imports have patterns", { "#a": "p", "#b/*": "./b/*" }, "#b/c", ["./b/c"]],
  ["what is not in the map is not let through", { "#a": "p" }, "#c", []],
  ["imports that are no map let nothing through", ["#a"], "#a", []],
];
for (const [name, map, subpath, expected] of cases) {
  test(name, () => assert.deepEqual(mapTargets(map, subpath, CONDITIONS), expected));
}
