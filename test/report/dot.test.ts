import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { UserError } from "../../src/model/problem.ts";
import { attributeList, compileTheme, completeTheme, type ThemeEntry } from "../../src/report/dot-theme.ts";
import { renderReport } from "../../src/report/reporters.ts";
import { dependency, document, module } from "./documents.ts";

const entry = (criteria: ThemeEntry["criteria"], attributes: ThemeEntry["attributes"] = { hit: 1 }): ThemeEntry => ({ criteria, attributes });

const checkTheme = (entries: ThemeEntry[], subject: object, expected: string): void =>
  assert.equal(compileTheme(entries)(subject), expected);

const themes: [name: string, entries: ThemeEntry[], subject: object, expected: string][] = [
  ["a pattern is looked for in the value", [entry({ source: "\\.ts$" })], { source: "a.ts" }, 'hit="1"'],
  ["a value that is there but is another does not match", [entry({ source: "\\.ts$" })], { source: "a.js" }, ""],
  ["a path leads into lists", [entry({ "rules[0].severity": "error" })], { rules: [{ severity: "error" }] }, 'hit="1"'],
  ["a path that leads nowhere does not match", [entry({ "rules[0].severity": "error" })], { rules: [] }, ""],
  ["any of a list of criteria is enough", [entry({ source: ["^x", "^a"] })], { source: "a" }, 'hit="1"'],
  ["any of a list of values is enough", [entry({ dependencyTypes: "npm" })], { dependencyTypes: ["local", "npm-dev"] }, 'hit="1"'],
  ["lists on both sides need one pair", [entry({ dependencyTypes: ["core", "npm"] })], { dependencyTypes: ["local"] }, ""],
  ["all criteria of an entry are needed", [entry({ orphan: true, source: "b" })], { orphan: true, source: "a" }, ""],
  ["what is false cannot be asked for", [entry({ orphan: false })], { orphan: false }, ""],
  ["the first entry wins", [entry({ a: 1 }, { color: "red", x: 1 }), entry({ a: 1 }, { color: "blue", y: 2 })], { a: 1 }, 'color="red" y="2" x="1"'],
];
for (const [name, entries, subject, expected] of themes) test(name, () => checkTheme(entries, subject, expected));

test("a criterion that is no pattern is refused", () =>
  assert.throws(() => compileTheme([entry({ source: "(" })]), (problem: unknown) => problem instanceof UserError && /"source"/.test(problem.message)));

test("a theme adds to the default one, before it, or replaces it", () => {
  const own = entry({ source: "x" });
  assert.equal(completeTheme(undefined).graph?.["rankdir"], "LR");
  const added = completeTheme({ graph: { rankdir: "TD" }, modules: [own] });
  assert.deepEqual([added.graph?.["rankdir"], added.graph?.["splines"], added.modules?.[0]], ["TD", "true", own]);
  assert.deepEqual(completeTheme({ replace: true, modules: [own] }), { replace: true, modules: [own] });
});

test("attributes are written as they are", () => assert.equal(attributeList({ a: 1, b: "two" }), 'a="1" b="two"'));

const GRAPH = document([
  module("src/a/one.ts", ["src/a/two.ts", "src/b/one.ts"], { instability: 0.5 }),
  module("src/a/two.ts"),
  module("src/b/one.ts", [dependency("top.ts", { rules: [{ name: "r", severity: "error" }], valid: false })]),
  module("top.ts"),
]);

/** The lines of the picture that hold an edge, or name a node when there are none. */
function picture(type: string, result: CruiseResult, reporterOptions: Record<string, unknown>): string[] {
  const { output } = renderReport(type, { ...result, summary: { ...result.summary, optionsUsed: { args: "", reporterOptions } } }, { color: false });
  return [...output.matchAll(/^ {4}"[^"]+" -> "[^"]+"/gm)].map(([line]) => line.trim().replaceAll('"', ""));
}

const check = (type: string, reporterOptions: Record<string, unknown>, expected: string[]): void =>
  assert.deepEqual(picture(type, GRAPH, reporterOptions), expected);

const ALL = ["src/a/one.ts -> src/a/two.ts", "src/a/one.ts -> src/b/one.ts", "src/b/one.ts -> top.ts"];
const pictures: [name: string, type: string, options: Record<string, unknown>, expected: string[]][] = [
  ["dot shows modules", "dot", {}, ALL],
  ["ddot shows folders", "ddot", {}, ["src/a -> src/b", "src/b -> ."]],
  ["archi shows what a pattern collapses to", "archi", {}, ["src/a -> src/b", "src/b -> top.ts"]],
  ["cdot is archi", "cdot", {}, ["src/a -> src/b", "src/b -> top.ts"]],
  ["archi takes its pattern from its section", "archi", { archi: { collapsePattern: "^src" } }, ["src -> top.ts"]],
  ["an empty pattern collapses nothing", "archi", { archi: { collapsePattern: "" } }, ALL],
  ["several patterns are one", "dot", { dot: { collapsePattern: ["^src/a", "^src/b"] } }, ["src/a -> src/b", "src/b -> top.ts"]],
  ["filters leave out", "dot", { dot: { filters: { exclude: { path: ["two", "top"] } } } }, ["src/a/one.ts -> src/b/one.ts"]],
  ["dot's filters hold for its kin that have none", "flat", { dot: { filters: { includeOnly: { path: "^src/a" } } } }, ["src/a/one.ts -> src/a/two.ts"]],
  ["flat keeps what a collapsed module has with itself", "flat", { flat: { collapsePattern: "^src/a" } }, ["src/a -> src/a", "src/a -> src/b/one.ts", "src/b/one.ts -> top.ts"]],
];
for (const [name, type, options, expected] of pictures) test(name, () => check(type, options, expected));

test("metrics are shown when asked for", () => {
  const { output } = renderReport("dot", GRAPH, { color: false, reporterOptions: { showMetrics: true } });
  assert.match(output, /label=<one\.ts <FONT color="#808080" point-size="8">50%<\/FONT>>/);
  assert.doesNotMatch(renderReport("dot", GRAPH, { color: false }).output, /FONT/);
});

test("a theme with nothing but replace leaves everything to Graphviz", () => {
  const { output } = renderReport("dot", document([module("a")]), { color: false, reporterOptions: { theme: { replace: true } } });
  assert.equal(output, 'strict digraph "dependency-cruiser output"{\n\n\n\n\n    "a" [label=<a> tooltip="a" URL="a" ]\n}\n');
});
