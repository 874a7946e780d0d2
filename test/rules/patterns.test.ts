import assert from "node:assert/strict";
import { test } from "node:test";
import { escapePattern, Patterns, Template } from "../../src/rules/patterns.ts";

const names = ["src/a/x.ts", "src/b/x.ts", "src/c++/x.ts", "lib/a/x.ts", "src/ab/x.ts"];

const filled: [pattern: string, values: string[], wanted: string][] = [
  ["^src/$1/", ["src/a/", "a"], "^src/a/"],
  ["^src/$1/", ["src/c++/", "c++"], "^src/c\\+\\+/"],
  ["$1-$2-$1", ["", "x", "y"], "x-y-x"],
  ["$0", ["a.b", "b"], "a\\.b"],
  ["$10", ["", "x"], "x0"],
  ["$2", ["", "x"], "$2"],
  ["\\$1$1", ["", "x"], "\\$1x"],
  ["a$", ["", "x"], "a$"],
  ["$1", [], "$1"],
];
for (const [pattern, values, wanted] of filled) {
  test(`${pattern} filled in with ${JSON.stringify(values)} is ${wanted}`, () => assert.equal(new Template(pattern).fill({ values }), wanted));
}

const special = "\\^$.*+?()[]{}|/-a1 (shop) [slug] c++ $id";
test("an escaped text matches itself and nothing else, in a class too", () => {
  assert.match(special, new RegExp(`^${escapePattern(special)}$`));
  for (const character of special) {
    assert.match(character, new RegExp(`^[${escapePattern(character)}]$`));
    assert.doesNotMatch("~", new RegExp(`^[${escapePattern(character)}]$`));
  }
});

const captured: [pattern: string | undefined, vertex: number, wanted: string[]][] = [
  ["^(src|lib)/([^/]+)/", 0, ["src/a/", "src", "a"]],
  ["^src/", 0, []],
  ["^lib/(.)", 0, []],
  [undefined, 0, []],
  // a group that took no part is left out, and the next takes its number
  ["^(lib)?(?:src)?/?(b)", 1, ["src/b", "b"]],
];
for (const [pattern, vertex, wanted] of captured) {
  test(`${pattern} captures ${JSON.stringify(wanted)} of ${names[vertex]}`, () => {
    assert.deepEqual(new Patterns(names).captures(pattern, vertex).values, wanted);
  });
}

test("names in which the same is captured share what is captured", () => {
  const patterns = new Patterns(names);
  assert.equal(patterns.captures("^(?:src|lib)/([^/]+)/", 3).values[1], "a");
  assert.equal(patterns.captures("^src/([^/])", 0), patterns.captures("^src/([^/])", 4));
});

const matching: [pattern: string, end: number, wanted: string][] = [
  ["^src/a", 5, "src/a/x.ts src/ab/x.ts"],
  ["^src/a/", 5, "src/a/x.ts"],
  ["^src/a", 4, "src/a/x.ts"],
  ["^src/ab?/", 5, "src/a/x.ts src/ab/x.ts"],
  ["^src/ab*/", 5, "src/a/x.ts src/ab/x.ts"],
  ["^src/ab+/", 5, "src/ab/x.ts"],
  ["^src/ab{0,1}/", 5, "src/a/x.ts src/ab/x.ts"],
  ["^src/c\\+\\+/", 5, "src/c++/x.ts"],
  ["^src\\/b\\b", 5, "src/b/x.ts"],
  ["^src/b|^lib", 5, "src/b/x.ts lib/a/x.ts"],
  ["a/x", 5, "src/a/x.ts lib/a/x.ts"],
  ["^$", 5, ""],
];
for (const [pattern, end, wanted] of matching) {
  test(`of the first ${end}, ${pattern} matches ${wanted || "nothing"}`, () => {
    const found = new Patterns(names).matching(pattern, end).map((vertex) => names[vertex]);
    assert.equal(found.join(" "), wanted);
  });
}

test("a pattern is filled in for each source anew, however many there are", () => {
  const many = Array.from({ length: 600 }, (_, n) => `src/f${n}/x.ts`);
  const isSibling = new Patterns(many).filledIn("^src/$1/", "^src/([^/]+)/");
  many.forEach((_, vertex) => {
    assert.equal(isSibling(vertex, vertex), true);
    assert.equal(isSibling(vertex, (vertex + 1) % many.length), false);
    assert.equal(isSibling(vertex, vertex), true);
  });
});
