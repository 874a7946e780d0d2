import assert from "node:assert/strict";
import test from "node:test";
import { setFlagsFromString } from "node:v8";
import { LINEAR_FALLBACK_FLAG, compilePattern, parsePattern } from "../../src/support/patterns.ts";

setFlagsFromString(LINEAR_FALLBACK_FLAG);

const linear: [pattern: string, isLinear: boolean][] = [
  ["^src/", true],
  ["(a|b)+?c{2,16}", true],
  ["(a{4}){4}", true],
  ["(a{4}){5}", false],
  ["a{17}", false],
  ["a{15,}", true],
  ["((a{2}){2}){5}", false],
  ["(?:a|b)*[^/]+\\d\\b$", true],
  ["(?<name>a)", true],
  ["(?=a)", false],
  ["(?!a)b", false],
  ["(?<=a)b", false],
  ["(?<!a)b", false],
  ["(a)\\1", false],
  ["(?<n>a)\\k<n>", false],
  ["[(?=a)]\\(?!\\\\", true],
];
for (const [pattern, isLinear] of linear) {
  test(`${pattern} is ${isLinear ? "for" : "not for"} the linear engine`, () => assert.equal(parsePattern(pattern).linear, isLinear));
}

test("flags keep a pattern from the linear engine", () => {
  assert.equal(parsePattern("a", "i").linear, false);
  assert.equal(parsePattern("a", "gs").linear, true);
});

const accepted = [
  "^(?!node_modules/)src/",
  "^(?:(?!test).)*$",
  "(?=.*a)(?=.*b)(?=.*c)(?=.*d)(?=.*e)x",
  "^src/(?!(?:a|b)/)[^/]+/.*[.]ts$",
  "(?<!x)[a-f0-9]{40}",
  "^(?!x)(?:[a-z]|[0-9])*$",
  "(?!x)(?:ab|cd)*",
  "^(?!x).*a.*b.*c",
  "(?!x).*a.*b",
  "(?<!x)src/.*a.*b.*c",
  "^(?!x)(?:.*a|.*b).*c",
  "^(?!.*[.]spec)packages/.*/src/.*/[^/]*[.]ts$",
  "^(?!x)(?:[^/]+/){0,9}[^/]+$",
  "^(?!x)(?:[^/]+/)?(?:[^/]+/)?(?:[^/]+/)?(?:[^/]+/)?[^/]+$",
  "(?!x)[^/]+/[^/]+/[^/]+/[^/]+/[^/]+/[^/]+",
  "([^/]+)/\\1/",
  "(?!\\u{61}\\x41\\cA\\p{L}[\\d-z\\b\\]])x",
  "(?:(?:ab?){3})(?=c)",
];
for (const pattern of accepted) test(`${pattern} is accepted`, () => assert.equal(compilePattern(pattern).refusal, undefined));

const refused: [pattern: string, part: string, message: RegExp][] = [
  ["(", "(", /not a regular expression: Unterminated group/],
  ["[a", "[a", /not a regular expression: Unterminated character class/],
  ["*a", "*a", /not a regular expression: Nothing to repeat/],
  ["(?!x)(a+)+$", "(a+)+", /it repeats what already repeats/],
  ["(?!x)(?:[^/]+/)*y", "(?:[^/]+/)*", /it repeats what already repeats/],
  ["(?:(?!.*x).)*", "(?:(?!.*x).)*", /it repeats what already repeats/],
  ["(?=(a*)*)b", "(a*)*", /it repeats what already repeats/],
  ["(?!x)(a|a)*$", "(a|a)*", /alternatives that can begin alike/],
  ["(?!x)(ab|[a-c]d)*$", "(ab|[a-c]d)*", /alternatives that can begin alike/],
  ["(?!x)(a|)*$", "(a|)*", /alternatives that can begin alike/],
  ["(a)(\\1b)*", "(\\1b)*", /a back-reference/],
  ["(?!x)(a?b)*", "(a?b)*", /no fixed length/],
  ["(?!x)(?:\\b)*", "(?:\\b)*", /may be empty/],
  ["(?!x)(a{1,30}){1,30}", "(a{1,30}){1,30}", /it repeats what already repeats/],
  ["(?!x)(.*)(.*)(.*)(.*)y", "(.*)(.*)(.*)", /3 repetitions can share one text/],
  ["(?!x)\\w+a\\w+b\\w+c\\w+", "\\w+a\\w+b\\w+", /3 repetitions can share one text/],
  [`(?!x)${"(".repeat(200)}a${")".repeat(200)}`, "(".repeat(20), /groups inside groups/],
  ["^(?=.*.*.*.*z)", ".*.*.*.*", /4 repetitions can share one text,/],
  ["(?!x).*a.*b.*c", ".*a.*b.*", /3 repetitions can share one text in a place that is not fixed/],
  ["(?=.*.*.*z)", ".*.*.*", /3 repetitions/],
  ["^.*(?=.*a.*b.*c)z", ".*a.*b.*", /in a place that is not fixed/],
  ["^(?!x).*(?:a|.*b.*).*.*c", ".*(?:a|.*b.*).*", /4 repetitions/],
  ["^(?!x)(?:.*a){4}b", ".*", /4 repetitions/],
  ["^(?!x)(?:.*/)?(?:.*/)?(?:.*/)?.*", ".*/)?(?:.*/)?(?:.*/)?.*", /4 repetitions/],
  ["^(?!x)(?:[^/]+)?(?:/x)?(?:[^/]+)?(?:/x)?(?:[^/]+)?[^/]+", "(?:[^/]+)?(?:/x)?(?:[^/]+)?(?:/x)?(?:[^/]+)?[^/]+", /4 repetitions/],
  ["^a|(?!x).*.*.*b", ".*.*.*", /3 repetitions/],
];
for (const [pattern, part, message] of refused) {
  test(`${pattern} is refused, its part named`, () => {
    const { refusal } = compilePattern(pattern);
    assert.equal(refusal?.part, part);
    assert.match(refusal?.message ?? "", message);
    assert.equal(pattern.slice(refusal?.index, (refusal?.index ?? 0) + part.length), part);
    assert.notEqual(refusal?.hint, "");
  });
}

test("what is accepted ends at once, however it backtracks", () => {
  const text = `${"a".repeat(200)}/${"ab".repeat(50)}!`;
  const patterns = ["(a+)+$", "(a|a)*$", "(.*)*b$", "(?:a|ab)*c", "(.*)(.*)(.*)(.*)(.*)(.*)(.*)x", "^(?:[^/]+/)*[^/]+[.]ts$", ...accepted];
  for (const pattern of patterns) {
    const { regExp } = compilePattern(pattern);
    const start = process.hrtime.bigint();
    regExp?.test(text);
    const took = Number(process.hrtime.bigint() - start) / 1e6;
    assert.ok(took < 2000, `${pattern} took ${took} ms`);
  }
});

test("long patterns are judged at once", () => {
  const patterns = [`(?!x)(?:${Array.from({ length: 500 }, (_, i) => `a${i}`).join("|")})*`, `(?!x)${"a+b+".repeat(1000)}`, `(?!x)${"[^/]*/".repeat(1000)}`, `(?!x)${".*".repeat(2000)}`, `(?!x)${"a?".repeat(2000)}`, `${"(?:".repeat(3000)}a${")".repeat(3000)}`];
  for (const pattern of patterns) {
    const start = process.hrtime.bigint();
    compilePattern(pattern);
    assert.ok(Number(process.hrtime.bigint() - start) / 1e6 < 3000, pattern.slice(0, 40));
  }
});

test("captures are counted in order, where they stand", () => {
  const pattern = "(a)(?:b(?<n>c))\\(d(";
  assert.deepEqual(parsePattern("(a)(?:b(?<n>c))\\(d[(]").captures, [
    { start: 0, end: 3, depth: 0 },
    { start: 7, end: 14, depth: 1 },
  ]);
  assert.notEqual(compilePattern(pattern).refusal, undefined);
});
