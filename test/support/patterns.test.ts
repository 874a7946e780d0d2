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
  "^(?:(?!(spec|test|stories)).)*\\.tsx?$",
  "^(?:(?!spec|stories).)*\\.tsx?$",
  "^(?!x)(?:src|shared|specs)*/",
  "^(?!src/(?:ab|ac)+/)",
  "^(?=.*a)(?:ab|ac|ad)*$",
  "(?!x)(ab|[a-c]d)*$",
  "(?!x)(a?b)*",
  "(?!x)(?:[^/]+/)*y",
  "^(?!x)(?:[^/]+/)*[^/]+[.]tsx?$",
  "^(?!x)(?:[a-z]+(?:-[a-z]+)*/)+index[.]ts$",
  "^(?!x)(?:(?:[^/]+/)*src/)?[^/]+$",
  "^(?:(?!.*x).)*",
  "(?:(?!x).)*y",
  "^(?:(?!node_modules)[^/]+/)*",
  "^(?!x)(?:\\d{1,3}[.]){3}\\d{1,3}$",
  "^(?!x)(?:[0-9a-f]{4}-){7}",
  "^(?!x)(?:(?:[0-9]{2}){6}/)*",
  "^(?!x)(?:.|\n)*$",
  "^(?!x)(?:[.][a-z]+|/[a-z]+)*$",
  "(?!\\u{61}\\x41\\cA\\p{L}[\\d-z\\b\\]])x",
  "(?:(?:ab?){3})(?=c)",
];
for (const pattern of accepted) test(`${pattern} is accepted`, () => assert.equal(compilePattern(pattern).refusal, undefined));

const refused: [pattern: string, part: string, message: RegExp][] = [
  ["(", "(", /not a regular expression: Unterminated group/],
  ["[a", "[a", /not a regular expression: Unterminated character class/],
  ["*a", "*a", /not a regular expression: Nothing to repeat/],
  ["(?!x)(a+)+$", "(a+)+", /it repeats what already repeats/],

  ["(?=(a*)*)b", "(a*)*", /it repeats what already repeats/],
  ["(?!x)(a|a)*$", "(a|a)*", /alternatives that can begin alike/],
  ["(?!x)(ab|[a-c]b)*$", "(ab|[a-c]b)*", /alternatives that can begin alike/],
  ["(?!x)(?:a|b|ab)*$", "(?:a|b|ab)*", /alternatives that can begin alike/],
  ["(?!x)(?:ab|ac|a[b]c)*$|(?!x)(?:a|aa)+$", "(?:a|aa)+", /alternatives that can begin alike/],
  ["(?!x)(?:src|shared|s[r]c)*/", "(?:src|shared|s[r]c)*", /alternatives that can begin alike/],
  ["^(?!x)(?:(?:a|a){10}){10}$", "(?:(?:a|a){10}){10}", /alternatives that can begin alike/],
  ["^(?!x)(?:a{0,10}){10}$", "(?:a{0,10}){10}", /no fixed length/],
  ["^(?!x)(?:(?:a?){20}b)*$", "(?:(?:a?){20}b)*", /it repeats what already repeats|no fixed length/],
  ["^(?!x)(?:[^/]+/?)*y", "(?:[^/]+/?)*", /no fixed length/],
  ["^(?!x)(?:[^/]*/)*(?:.*/)*y", "(?:.*/)*", /it repeats what already repeats/],
  ["(?:(?!.*x).)*y", ".*", /a repetition is tried in a place that is not fixed/],
  ["^(?=(?:(?!.*a.*b.*c).)*)z", ".*a.*", /in a place that is not fixed/],
  ["(?!x)(a|)*$", "(a|)*", /alternatives that can begin alike/],
  ["(a)(\\1b)*", "(\\1b)*", /a back-reference/],
  ["(?!x)(a?a)*", "(a?a)*", /no fixed length/],
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
test("a flag can make two characters the same", () => {
  assert.equal(compilePattern("^(?!x)(?:a|A)*$").refusal, undefined);
  assert.match(compilePattern("^(?!x)(?:a|A)*$", "i").refusal?.message ?? "", /begin alike/);
  assert.match(compilePattern("^(?!x)(?:k|\u212a)*$", "iu").refusal?.message ?? "", /begin alike/);
  assert.match(compilePattern("^(?!x)(?:.|\n)*$", "s").refusal?.message ?? "", /begin alike/);
});

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
  const patterns = ["(a+)+$", "(a|a)*$", "(.*)*b$", "(?:a|ab)*c", "(.*)(.*)(.*)(.*)(.*)(.*)(.*)x", "^(?:[^/]+/)*[^/]+[.]ts$", ...accepted];
  for (const pattern of patterns) {
    const { regExp } = compilePattern(pattern);
    for (const text of [`${"a".repeat(200)}/${"ab".repeat(50)}!`, `${"src/".repeat(70)}!`, `${"abac".repeat(70)}!`]) {
      const start = process.hrtime.bigint();
      regExp?.test(text);
      const took = Number(process.hrtime.bigint() - start) / 1e6;
      assert.ok(took < 2000, `${pattern} took ${took} ms`);
    }
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
