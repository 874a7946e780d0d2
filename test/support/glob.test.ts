import assert from "node:assert/strict";
import { test } from "node:test";
import { compileDescent, compileGlob, globBase, isGlob } from "../../src/support/glob.ts";

const cases: [glob: string, matches: string[], doesNotMatch: string[]][] = [
  ["src/*.ts", ["src/a.ts"], ["src/a/b.ts", "src/a.js", "src/.a.ts"]],
  ["src/**/*.ts", ["src/a.ts", "src/a/b/c.ts"], ["test/a.ts", "src/.cache/a.ts"]],
  ["src/**", ["src/a", "src/a/b.ts"], ["srcs/a"]],
  ["**/*.test.ts", ["a.test.ts", "x/y/a.test.ts"], ["a.ts"]],
  ["app/pl*/*.ts", ["app/plain/page.ts"], ["app/s/page.ts"]],
  ["src/{a,b}/*.{ts,tsx}", ["src/a/x.ts", "src/b/x.tsx"], ["src/c/x.ts", "src/a/x.js"]],
  ["v{1..3}.ts", ["v1.ts", "v3.ts"], ["v4.ts"]],
  ["file?.ts", ["file1.ts"], ["file.ts", "file/.ts"]],
  ["[a-c].ts", ["b.ts"], ["d.ts"]],
  ["[!a-c].ts", ["d.ts"], ["b.ts"]],
  ["@(a|b).ts", ["a.ts"], ["c.ts"]],
  ["!(a|b).ts", ["c.ts", "ab.ts"], ["a.ts", "b.ts"]],
  ["src/!(f|ab).ts", ["src/b1.ts"], ["src/f.ts", "src/ab.ts"]],
  ["(a|b)/c.ts", ["a/c.ts", "b/c.ts"], ["c/c.ts"]],
  ["!(a)/*.ts", ["b/c.ts"], ["a/c.ts"]],
  ["a+(b).ts", ["abb.ts"], ["a.ts"]],
  ["a?(b)*(c).ts", ["a.ts", "abcc.ts"], ["ad.ts"]],
  ["src/a\\*.ts", ["src/a*.ts"], ["src/ab.ts"]],
  ["src/a+b(1).ts", [], []],
  ["[.ts", ["[.ts"], ["a.ts"]],
  ["{.ts", ["{.ts"], ["a.ts"]],
];
for (const [glob, matches, doesNotMatch] of cases) {
  test(`${glob} matches what a shell would take`, () => {
    const pattern = compileGlob(glob);
    for (const path of matches) assert.match(path, pattern);
    for (const path of doesNotMatch) assert.doesNotMatch(path, pattern);
  });
}

test("a path without special characters is no glob", () => {
  assert.deepEqual(["src/a.ts", "app/(shop)", "a{b}.ts", "a.b"].map(isGlob), [false, false, false, false]);
  assert.deepEqual(["src/*", "a?", "[a]", "{a,b}", "!(a)", "(a|b)"].map(isGlob), [true, true, true, true, true, true]);
});

test("a search goes no deeper than its glob says, and through links only then", () => {
  const shallow = compileDescent("src/*/{a,b}.ts");
  assert.deepEqual(["src", "src/x", "test", "src/x/y"].map((folder) => shallow(folder, true)), [true, true, false, false]);
  const deep = compileDescent("src/**/*.ts");
  assert.deepEqual([deep("src/x/y/z", false), deep("src/x", true)], [true, false]);
});

test("the base of a glob is what stands before its first special segment", () => {
  assert.deepEqual(["src/a/*.ts", "*.ts", "src/x{a,b}/c"].map(globBase), ["src/a", "", "src"]);
});
