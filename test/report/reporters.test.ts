import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { UserError } from "../../src/model/problem.ts";
import { renderReport, REPORTERS, reporterNames, type ReportOptions } from "../../src/report/reporters.ts";
import { checkGolden } from "../support/golden.ts";
import { document, module, violation } from "./documents.ts";
import { SAMPLE } from "./sample.ts";

const OPTIONS: ReportOptions = { color: false, version: "1.2.3", now: "2026-02-03T04:05:06.789Z" };

for (const name of reporterNames()) {
  test(`${name} writes its golden file`, () => {
    const before = structuredClone(SAMPLE);
    const { output, message } = renderReport(name, SAMPLE, OPTIONS);
    assert.deepEqual(SAMPLE, before, "the document is left as it was");
    checkGolden(`report/${name}`, message === "" ? output : `${output}--- standard error\n${message}`);
  });

  test(`${name} copes with an empty document`, () => {
    const { output, exitCode } = renderReport(name, document([]), OPTIONS);
    assert.equal(typeof output, "string");
    assert.equal(exitCode, name === "metrics" ? 1 : 0);
  });
}

const ERRORS = document([module("a.ts")], [violation("r", "a.ts", "a.ts", { type: "module" })], { advisedExitCode: 3 });
const MANY = document([], [], { advisedExitCode: 300 });
const OLD = { ...ERRORS, summary: { ...ERRORS.summary, advisedExitCode: undefined } } as unknown as CruiseResult;

const checkCode = (name: string, result: CruiseResult, expected: number): void =>
  assert.equal(renderReport(name, result, OPTIONS).exitCode, expected);

const GATING = ["err", "err-long", "agent", "github-annotations", "teamcity", "azure-devops", "null"];

test("the reporters that gate are those of the design", () =>
  assert.deepEqual(reporterNames().filter((name) => REPORTERS[name]?.gates).sort(), GATING.toSorted()));
for (const name of GATING) {
  test(`${name} exits with the number of errors`, () => checkCode(name, ERRORS, 3));
  test(`${name} exits with 255 when there are more`, () => checkCode(name, MANY, 255));
}
test("json exits with 0 whatever was found", () => checkCode("json", ERRORS, 0));
test("a document that advises no exit code has its errors counted", () => checkCode("err", OLD, 1));
test("metrics exits with 1 when there are none", () => checkCode("metrics", ERRORS, 1));

test("an output type that there is not is refused with those that there are", () =>
  assert.throws(() => renderReport("constructor", ERRORS, OPTIONS), (problem: unknown) =>
    problem instanceof UserError && problem.failure === "invalid" && /"constructor"/.test(problem.message)
    && /err, err-long, json/.test(problem.problems[0]?.hint ?? "")));

test("a report without a time is of the day, and without that of 1970", () => {
  const timeOf = (options: Partial<ReportOptions>): string | undefined =>
    /timestamp="([^"]*)"/.exec(renderReport("junit", SAMPLE, { color: false, ...options }).output)?.[1];
  assert.equal(timeOf({ now: "2026-02-03T04:05:06.789Z", today: "2026-02-04" }), "2026-02-03T04:05:06");
  assert.equal(timeOf({ today: "2026-02-04" }), "2026-02-04T00:00:00");
  assert.equal(timeOf({}), "1970-01-01T00:00:00");
});

test("a reporter takes its options from the document when it is given none", () => {
  const result = document([module("a.ts", ["b.ts"])], [], { optionsUsed: { args: "", reporterOptions: { mermaid: { minify: false } } } });
  assert.match(renderReport("mermaid", result, OPTIONS).output, /a_ts-->/);
  assert.match(renderReport("mermaid", result, { ...OPTIONS, reporterOptions: {} }).output, /0-->/);
});
