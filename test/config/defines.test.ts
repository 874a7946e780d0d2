import assert from "node:assert/strict";
import test from "node:test";
import { escapeText, expandPattern, readDefines } from "../../src/config/defines.ts";
import { readYaml } from "../../src/config/yaml.ts";
import { MemoryFiles } from "../support/memory-files.ts";

const FILES = `-- ci/data.json --
{ "teams": { "one": { "name": "a.b" }, "two": { "name": "c" } }, "list": ["x", 2], "empty": [], "nothing": null, "deep": [[{ "a": 1 }]] }
`;

function read(yaml: string): { defines: Record<string, string>; problems: string[]; filesRead: string[] } {
  const problems: string[] = [];
  const filesRead: string[] = [];
  const defines = readDefines(readYaml(yaml), {
    files: new MemoryFiles(FILES),
    folder: "/repo/ci",
    source: { displayName: "ci/rulebearing.yaml", text: yaml },
    onRead: (file) => filesRead.push(file),
    problem: ({ message }) => problems.push(message),
  });
  return { defines: Object.fromEntries(defines), problems, filesRead };
}

const values: [yaml: string, value: string][] = [
  ["a: '^src/(?:x|y)'", "^src/(?:x|y)"],
  ["a: [x, y]", "(?:x|y)"],
  ["a: [x]", "x"],
  ["a: { fromJson: data.json, select: teams.*.name }", "(?:a.b|c)"],
  ["a: { fromJson: data.json, select: teams.*.name, escape: true }", "(?:a\\.b|c)"],
  ["a: { fromJson: data.json, select: teams }", "(?:one|two)"],
  ["a: { fromJson: ./data.json, select: list, joinWith: '' }", "x2"],
  ["a: { fromJson: data.json, select: list.0 }", "x"],
  ["a: { fromJson: data.json, select: '$.teams[*].name' }", "(?:a.b|c)"],
  ["a: { fromJson: data.json, select: '.list[]' }", "(?:x|2)"],
  ["a: { fromJson: data.json, select: 'list[0]' }", "x"],
  ["a: { fromJson: data.json, select: 'teams[\"one\"][''name'']' }", "a.b"],
  ["a: { fromJson: data.json, select: teams.two.name, joinWith: '/' }", "c"],
];
for (const [yaml, value] of values) {
  test(`defines: ${yaml}`, () => assert.deepEqual([read(yaml).defines["a"], read(yaml).problems], [value, []]));
}

const refused: [yaml: string, message: RegExp][] = [
  ["a: { fromJson: data.json, select: empty }", /holds nothing/],
  ["a: { fromJson: data.json, select: nothing }", /holds nothing/],
  ["a: { fromJson: data.json, select: no.such.key }", /holds nothing/],
  ["a: { fromJson: data.json, select: teams.*.name.x }", /holds nothing/],
  ["a: { fromJson: data.json, select: deep }", /neither a text nor a number/],
  ["a: { fromJson: other.json }", /no such file/],
];
for (const [yaml, message] of refused) test(`defines: refused: ${yaml}`, () => assert.match(read(yaml).problems.join(), message));

test("defines: the files are told; no defines are none", () => {
  assert.deepEqual(read("a: { fromJson: data.json, select: list }").filesRead, ["/repo/ci/data.json"]);
  assert.deepEqual(read("null").defines, {});
});

test("a pattern's names are replaced, escaped dollars left", () => {
  const defines = new Map([["a", "x"], ["b-c.d", "y"]]);
  assert.deepEqual(expandPattern("^${a}/${b-c.d}$|\\${a}|$1{2}", defines), { pattern: "^x/y$|\\${a}|$1{2}" });
  assert.deepEqual(expandPattern("${aa}", defines), { unknown: "aa", near: "a" });
  assert.deepEqual(expandPattern("${zebra}", defines), { unknown: "zebra", near: undefined });
});

test("an escaped text matches itself alone", () => {
  const text = "a.b*c+[d](e){f}|^$\\?";
  assert.ok(new RegExp(`^${escapeText(text)}$`).test(text));
});
