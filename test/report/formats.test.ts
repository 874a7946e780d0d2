// What the golden files do not hold: odd input and options of the smaller reporters.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseResult, Module } from "../../src/model/document.ts";
import { UserError } from "../../src/model/problem.ts";
import { moduleUrl } from "../../src/report/module-url.ts";
import { renderReport, type ReportOptions } from "../../src/report/reporters.ts";
import { wrapAndIndent } from "../../src/report/wrap-text.ts";
import { escapeXml } from "../../src/report/xml.ts";
import { dependency, document, module, violation } from "./documents.ts";

const render = (type: string, result: CruiseResult, options: Partial<ReportOptions> = {}): string =>
  renderReport(type, result, { color: false, ...options }).output;

const has = (type: string, result: CruiseResult, options: Partial<ReportOptions>, expected: RegExp | string): void => {
  const output = render(type, result, options);
  assert.ok(typeof expected === "string" ? output.includes(expected) : expected.test(output), `${expected} in:\n${output}`);
};

const PAIR = document([module("a", ["b"], { matchesFocus: true }), module("b")]);
const PLACED = module("src/[id].ts", [dependency("b", { line: 4, column: 2, rules: [{ name: "r", severity: "error" }], valid: false })]);
const BROKEN = document([PLACED, module("b")], [violation("r", "src/[id].ts", "b", { id: "RB-1" })]);

const outputs: [name: string, type: string, result: CruiseResult, options: Partial<ReportOptions>, expected: RegExp | string][] = [
  ["text says so when there is nothing", "text", document([]), {}, /^\n$/],
  ["text underlines what is in focus when asked to", "text", PAIR, { color: true, reporterOptions: { highlightFocused: true } }, "\u001b[4ma\u001b[24m → b\n"],
  ["text without colour underlines nothing", "text", PAIR, { reporterOptions: { highlightFocused: true } }, "a → b\n"],
  ["csv quotes quotes", "csv", document([module('a"b')]), {}, '"","a""b",""\n"a""b","false",""\n'],
  ["teamcity escapes names", "teamcity", BROKEN, {}, "file='src/|[id|].ts'"],
  ["azure-devops escapes names", "azure-devops", BROKEN, {}, "sourcepath=src/[id%5D.ts;code=r;]src/[id].ts -> b"],
  ["azure-devops says what was ignored", "azure-devops", document([], [], { ignore: 2 }), {}, "no dependency violations found - 2 violations ignored  (0 modules"],
  ["github-annotations escape properties", "github-annotations", document([module("a,b:c")], [violation("r", "a,b:c", "x")]), {}, "::error file=a%2Cb%3Ac,title=r::a,b:c -> x\n"],
  ["github-annotations say nothing when there is nothing", "github-annotations", document([]), {}, /^$/],
  ["sarif escapes uris", "sarif", document([], [violation("r", "a b/#c:d/@x", "y")]), {}, '"uri": "a%20b/%23c%3Ad/@x"'],
  ["sarif marks known violations as suppressed", "sarif", document([], [violation("r", "a", "b", { rule: { name: "r", severity: "ignore" } })]), {}, /"suppressions": \[\s+\{\s+"kind": "external"/],
  ["sarif has the modules of a cycle once each", "sarif", document([], [violation("r", "a", "b", { type: "cycle", cycle: [{ name: "b", dependencyTypes: [] }, { name: "a", dependencyTypes: [] }] })]), {}, /"relatedLocations": \[\s+\{\s+"id": 0,[^\]]*"uri": "b"[^\]]*\]/],
  ["sarif has a place and a fingerprint", "sarif", BROKEN, {}, /"startLine": 4,\s+"startColumn": 2[\s\S]*"rulebearing\/v1": "RB-1"/],
  ["junit passes when nothing was found", "junit", document([], [], { ruleSetUsed: { forbidden: [{ name: "r", severity: "error" }] } }), {}, 'tests="1" failures="0"'],
  ["junit has a suite for allowed", "junit", document([], [], { ruleSetUsed: { allowed: [{ from: {}, to: {} }] } }), {}, 'name="not-in-allowed"'],
  ["junit has no suite for what is ignored only", "junit", document([], [violation("r", "a", "b", { rule: { name: "r", severity: "ignore" } })]), {}, /^<\?xml[^>]*>\n<testsuites>\n<\/testsuites>\n$/],
  ["mermaid takes a folder called constructor", "mermaid", document([module("constructor/__proto__/a.js")]), {}, 'subgraph 0["constructor"]\nsubgraph 1["__proto__"]\n2["a.js"]\nend\nend'],
  ["mermaid can be read when it is not minified", "mermaid", document([module("../x/[a].js", ["./b~"]), module("./b~")]), { reporterOptions: { minify: false } }, "__prevPath__x__a__js-->__currentPath__b_"],
  ["mermaid keeps apart what reads alike", "mermaid", document([module("a-(b).js", ["a-[b].js"]), module("a-[b].js")]), { reporterOptions: { minify: false } }, 'a__b__js["a-(b).js"]\na__b__js_2["a-[b].js"]'],
  ["mermaid's own words are no names", "mermaid", document([module("end/a.js", ["style"]), module("style")]), { reporterOptions: { minify: false } }, "end_a_js-->style_\n"],
  ["d2 takes a dollar sign, a quote and a backslash", "d2", document([module('$a/"b\\c.js')]), {}, '"\\$a"."\\"b\\\\c.js"'],
  ["markdown leaves out what it is told to", "markdown", PAIR, { reporterOptions: { showTitle: false, showSummary: false, showDetails: false, showFooter: false } }, /^$/],
  ["markdown celebrates", "markdown", PAIR, { reporterOptions: { noViolationsMessage: "Fine." } }, "Fine.\n"],
  ["markdown's texts can be replaced", "markdown", BROKEN, { reporterOptions: { title: "# T", footer: "F", collapseDetails: false } }, /^# T\n[\s\S]*\|:exclamation:&nbsp;_r_\|src\/\[id\]\.ts\|b\|\n\n\nF\n\n$/],
  ["err-html has no table when nothing was found", "err-html", PAIR, {}, "<h2>No violations found</h2>"],
  ["html names the rule and how many others", "html", document([module("a", [dependency("b", { valid: false, rules: [{ name: "r", severity: "warn" }, { name: "s", severity: "info" }] })]), module("b")]), {}, '<td class="cell cell-warn" title="r (+1 others):\na -> b"></td>'],
  ["metrics order by what they are told to", "metrics", { ...PAIR, folders: [{ name: "x", moduleCount: 1, instability: 1 }, { name: "y", moduleCount: 2, instability: 0 }] }, { reporterOptions: { orderBy: "moduleCount" } }, /y [\s\S]*x /],
];
for (const [name, type, result, options, expected] of outputs) test(name, () => has(type, result, options, expected));

const urls: [source: string, rest: Partial<Module>, prefix: string, suffix: string, expected: string][] = [
  ["fs/promises", { dependencyTypes: ["core"] }, "", "", "https://nodejs.org/api/fs.html"],
  ["bun:sqlite", { dependencyTypes: ["core"] }, "", "", "https://bun.sh/docs/api/sqlite"],
  ["node_modules/@s/p/i.js", { dependencyTypes: ["npm-dev"] }, "https://h/", "", "https://www.npmjs.com/package/@s/p"],
  ["somewhere/i.js", { dependencyTypes: ["npm"] }, "", "", "https://www.npmjs.com/package/"],
  ["a.ts", {}, "https://h/", "?x", "https://h/a.ts?x"],
  ["a.ts", {}, "../up/", "", "../up/a.ts"],
  ["a.ts", {}, "", "", "a.ts"],
];
for (const [source, rest, prefix, suffix, expected] of urls) {
  test(`${source} behind "${prefix}" leads to ${expected}`, () => assert.equal(moduleUrl(module(source, [], rest), prefix, suffix), expected));
}

const long = "x".repeat(80);
const wrapped: [name: string, text: string, expected: string][] = [
  ["a short line is indented", "one two", "    one two"],
  ["a long line is broken at spaces", `${"word ".repeat(16).trim()}`, `    ${"word ".repeat(15).trim()}\n    word`],
  ["a word that is too long stands alone, after an empty line when it is the first", `${long} b`, `\n    ${long}\n    b`],
  ["lines stay, whatever ends them", "a\r\n\nb", "    a\n\n    b"],
];
for (const [name, text, expected] of wrapped) test(name, () => assert.equal(wrapAndIndent(text, 4), expected));

test("XML takes no control characters and no halves of pairs", () =>
  assert.equal(escapeXml('<a b="c">&\u0000\ud800\u{1f600}\n'), "&lt;a b=&quot;c&quot;&gt;&amp;\ufffd\ufffd\u{1f600}\n"));

test("a matrix that would be too long is refused with what to do", () => {
  const many = document(Array.from({ length: 8000 }, (_, index) => module(`m${index}`)));
  for (const type of ["csv", "html"]) {
    assert.throws(() => render(type, many), (problem: unknown) =>
      problem instanceof UserError && /8000 modules/.test(problem.message) && /--collapse/.test(problem.problems[0]?.hint ?? ""));
  }
});
