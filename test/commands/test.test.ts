// test: what each kind of rule's examples can show, and what they cannot.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type Schema, misfits } from "../support/json-schema.ts";
import { askOver } from "./asking.ts";

const SCHEMA = JSON.parse(readFileSync("schema/commands/test.schema.json", "utf8")) as Schema;

interface Answer {
  passed: number;
  failed: number;
  untried: number;
  rules: { name: string; family: string; examples: { example: string; expected: string; outcome: string; reason: string | null }[] }[];
  withoutExamples: string[];
}

const PACKAGES = `
-- package.json --
{ "dependencies": { "prod": "1", "absent": "1" }, "devDependencies": { "dev": "1", "@scope/absent-dev": "1" } }
-- node_modules/dev/package.json --
{ "name": "dev", "main": "i.js", "license": "GPL-3.0" }
-- node_modules/dev/i.js --
-- node_modules/prod/package.json --
{ "name": "prod", "main": "i.js", "license": "MIT" }
-- node_modules/prod/i.js --
-- src/main.ts --
import "./domain/money";
import "prod";
-- src/domain/money.ts --
`;

async function tried(rules: string): Promise<Answer & { code: number }> {
  const { code, stdout, stderr } = await askOver(`-- rulebearing.yaml --\noptions: { doNotFollow: { path: node_modules } }\n${rules}\n${PACKAGES}`)("test", "--json");
  assert.notEqual(stdout, "", stderr);
  const answer = JSON.parse(stdout) as Answer;
  assert.deepEqual(misfits(SCHEMA, answer), []);
  return { code, ...answer };
}

/** One forbidden rule, with the outcome of each example: "+" forbids, "-" allows. */
const forbidden: [name: string, rule: string, outcomes: Record<string, "pass" | "fail" | "untried">][] = [
  ["paths", "from: { path: ^src/a/ }, to: { path: ^src/b/ }", {
    "+src/a/x.ts -> src/b/y.ts": "pass",
    "+src/b/x.ts -> src/a/y.ts": "fail",
    "-src/b/x.ts -> src/a/y.ts": "pass",
    "-src/a/x.ts -> src/b/y.ts": "fail",
  }],
  ["groups", "from: { path: '^src/([^/]+)/' }, to: { path: '^src/', pathNot: '^src/$1/' }", {
    "+src/a/x.ts -> src/b/y.ts": "pass",
    "-src/a/x.ts -> src/a/y.ts": "pass",
    "-src/a+b/x.ts -> src/a+b/y.ts": "pass",
    "+src/a/x.ts -> src/a/y.ts": "fail",
  }],
  ["a circle", "from: {}, to: { circular: true }", {
    "+src/a.ts -> src/b.ts -> src/a.ts": "pass",
    "+src/a.ts -> src/a.ts": "pass",
    "-src/a.ts -> src/b.ts": "pass",
    "+src/a.ts -> src/b.ts": "fail",
  }],
  ["what is on a circle", "from: {}, to: { circular: true, viaOnly: { pathNot: ^src/hub } }", {
    "+src/a.ts -> src/b.ts -> src/a.ts": "pass",
    "-src/a.ts -> src/hub.ts -> src/a.ts": "pass",
  }],
  ["an orphan", "from: { orphan: true, pathNot: '\\.d\\.ts$' }, to: {}", {
    "+src/alone.ts": "pass",
    "-src/alone.d.ts": "pass",
    "-src/a.ts -> src/b.ts": "pass",
    "+src/a.ts -> src/b.ts": "fail",
    "-src/alone.ts": "fail",
  }],
  ["what leads to what", "from: { path: ^src/a/ }, to: { path: ^src/c/, reachable: true }", {
    "+src/a/x.ts -> src/b/y.ts -> src/c/z.ts": "pass",
    "+src/a/x.ts -> src/c/z.ts": "pass",
    "-src/b/x.ts -> src/c/z.ts": "pass",
    "+src/a/x.ts -> src/b/y.ts": "fail",
  }],
  ["what nothing leads to", "from: { path: ^src/main }, to: { path: ^src/, reachable: false }", {
    "+src/dead.ts": "untried",
    "-src/main.ts -> src/a.ts": "pass",
  }],
  ["development packages", "from: { path: ^src/ }, to: { dependencyTypes: [npm-dev] }", {
    "+src/a.ts -> dev": "pass",
    "+src/a.ts -> node_modules/dev/i.js": "pass",
    "+src/a.ts -> node_modules/@scope/absent-dev/lib/x.js": "pass",
    "-src/a.ts -> node_modules/absent/index.js": "pass",
    "-src/a.ts -> prod": "pass",
    "+src/a.ts -> src/b.ts": "fail",
  }],
  ["unlisted packages", "from: {}, to: { dependencyTypes: [npm-no-pkg] }", { "+src/a.ts -> node_modules/surprise/index.js": "pass", "-src/a.ts -> prod": "pass" }],
  ["core modules", "from: {}, to: { dependencyTypes: [core], path: '^(fs|node:test)$' }", {
    "+src/a.ts -> fs": "pass",
    "+src/a.ts -> node:fs": "pass",
    "+src/a.ts -> node:test": "pass",
    "-src/a.ts -> path": "pass",
  }],
  ["what leads nowhere", "from: {}, to: { couldNotResolve: true }", {
    "+src/a.ts -> ./gone": "pass",
    "+src/a.ts -> no-such-package": "pass",
    "-src/a.ts -> src/not-written-yet.ts": "pass",
    "+src/a.ts -> src/domain/money.ts": "fail",
    "-src/a.ts -> ./domain/money": "pass",
  }],
  ["a dynamic import", "from: { path: ^src/a/ }, to: { path: ^src/b/, dynamic: true }", {
    "+src/a/x.ts -> src/b/y.ts": "untried",
    "+src/b/x.ts -> src/b/y.ts": "fail",
    "-src/a/x.ts -> src/b/y.ts": "pass",
  }],
  ["an import of types", "from: { path: ^src/a/ }, to: { dependencyTypes: [type-only] }", { "+src/a/x.ts -> src/b/y.ts": "untried" }],
  ["all but imports of types", "from: { path: ^src/a/ }, to: { dependencyTypesNot: [type-only] }", { "+src/a/x.ts -> src/b/y.ts": "pass" }],
  ["a licence", "from: {}, to: { license: GPL }", { "+src/a.ts -> dev": "pass", "-src/a.ts -> prod": "pass", "+src/a.ts -> node_modules/absent/index.js": "untried" }],
  ["stability", "from: {}, to: { moreUnstable: true }", { "+src/a.ts -> src/b.ts": "untried" }],
  ["folders above", "from: {}, to: { ancestor: true }", { "+src/a/b/x.ts -> src/a/y.ts": "pass", "-src/a/x.ts -> src/b/y.ts": "pass" }],
  ["few dependents", "from: {}, module: { path: ^src/shared/, numberOfDependentsLessThan: 2 }", { "+src/a.ts -> src/shared/b.ts": "pass", "-src/a.ts -> src/b.ts": "pass" }],
  ["many dependents", "from: {}, module: { path: ^src/, numberOfDependentsMoreThan: 5 }", { "+src/a.ts -> src/b.ts": "untried", "+lib/a.ts": "fail" }],
  ["folders", "scope: folder, from: { path: ^src/a }, to: { circular: true }", { "+src/a/x.ts -> src/b/y.ts -> src/a/z.ts": "pass", "-src/a/x.ts -> src/b/y.ts": "pass" }],
];
for (const [name, rule, outcomes] of forbidden) {
  test(`examples of a rule about ${name}`, async () => {
    const list = (sign: string): string => JSON.stringify(Object.keys(outcomes).flatMap((text) => (text.startsWith(sign) ? [text.slice(1)] : [])));
    const { rules } = await tried(`forbidden: [{ name: x, severity: error, ${rule}, examples: { forbidden: ${list("+")}, allowed: ${list("-")} } }]`);
    const got = (rules[0]?.examples ?? []).map(({ example, expected, outcome }) => [`${expected === "forbidden" ? "+" : "-"}${example}`, outcome]);
    assert.deepEqual(Object.fromEntries(got), outcomes);
    for (const { outcome, reason } of rules[0]?.examples ?? []) assert.equal(reason === null, outcome === "pass");
  });
}

test("required rules, entries of allowed, ratchets and shorthands have examples too", async () => {
  const { code, failed, rules, withoutExamples } = await tried(`
required:
  - { name: pages-log, severity: error, module: { path: ^src/pages/ }, to: { path: ^src/log }, examples: { forbidden: [src/pages/a.ts -> src/b.ts, src/pages/a.ts], allowed: [src/pages/a.ts -> src/log.ts, src/b.ts] } }
allowed:
  - { from: { path: ^src/a/ }, to: { path: ^src/b/ }, examples: { allowed: [src/a/x.ts -> src/b/y.ts], forbidden: [src/b/x.ts -> src/a/y.ts] } }
  - { from: { path: ^src/b/ }, to: { path: ^src/a/ } }
rules:
  ratchets: [{ name: r, from: ^src/a/, to: ^src/b/, budget: b.json, examples: { forbidden: [src/a/x.ts -> src/b/y.ts], allowed: [src/b/x.ts -> src/a/y.ts] } }]
  layers: [{ name: l, layers: [^src/a/, ^src/b/, ^src/c/], examples: { forbidden: [src/b/x.ts -> src/a/y.ts, src/c/x.ts -> src/a/y.ts], allowed: [src/a/x.ts -> src/c/y.ts] } }]
  independence: [{ name: i, pattern: '^packages/([^/]+)/', examples: { forbidden: [packages/a/x.ts -> packages/b/y.ts], allowed: [packages/a/x.ts -> packages/a/y.ts] } }]
-- b.json --
{ "ceiling": 3 }`);
  assert.deepEqual([code, failed], [0, 0], JSON.stringify(rules, null, 1));
  assert.deepEqual(rules.map(({ name, family, examples }) => `${family} ${name} ${examples.length}`), ["forbidden l 3", "forbidden i 2", "allowed allowed[0] 2", "required pages-log 4", "ratchet r 2"]);
  assert.deepEqual(withoutExamples, ["allowed[1]"]);
});

test("filters and known violations do not come between a rule and its examples", async () => {
  const files = `
-- rulebearing.yaml --
options: { exclude: ^src/a/, includeOnly: ^lib/, knownViolations: [{ from: src/a/x.ts, to: src/b/y.ts, rule: { name: x } }] }
forbidden: [{ name: x, severity: error, from: { path: ^src/a/ }, to: {}, examples: { forbidden: [src/a/x.ts -> src/b/y.ts] } }]
`;
  assert.equal((await askOver(files)("test")).stdout, "1 example of 1 rule: 1 passed\n");
});

test("the text names what failed and what was not tried; no source file is needed where names are enough", async () => {
  const { code, stdout, stderr } = await askOver(`
-- rulebearing.yaml --
forbidden:
  - { name: a-not-b, severity: error, from: { path: ^src/a/ }, to: { path: ^src/b/ }, examples: { forbidden: [src/a/x.ts -> src/c/y.ts], allowed: [src/a/x.ts -> src/b/y.ts] } }
  - { name: lazy, severity: error, from: { path: ^src/a/ }, to: { dynamic: true }, examples: { forbidden: [src/a/x.ts -> src/c/y.ts] } }
  - { name: bare, severity: warn, from: {}, to: { circular: true } }
`)("test");
  assert.deepEqual([code, stderr], [1, ""]);
  assert.equal(
    stdout,
    `not tried: lazy: src/a/x.ts -> src/c/y.ts must be found
  its names fit, but an example cannot show a dynamic import
fails: a-not-b: src/a/x.ts -> src/c/y.ts must be found
  its to does not select src/c/y.ts
fails: a-not-b: src/a/x.ts -> src/b/y.ts must be left alone
  the rule finds it

3 examples of 2 rules: 0 passed, 2 failed, 1 could not be tried
1 rule without examples: bare
`,
  );
});

const refused: [name: string, config: string, code: number, said: RegExp][] = [
  ["no rules", "options: {}", 2, /there are no rules/],
  ["no examples", "forbidden: [{ name: x, from: {}, to: {} }]", 2, /none of the one rule has examples.*\n.*examples:/],
  ["what is no example", 'forbidden: [{ name: x, from: {}, to: {}, examples: { forbidden: ["a.ts -> "] } }]', 3, /"a\.ts -> " in examples\.forbidden of the rule "x" is no example/],
  ["nothing but what cannot be tried", "forbidden: [{ name: x, from: {}, to: { dynamic: true }, examples: { forbidden: [src/a.ts -> src/b.ts] } }]", 2, /^$/],
  ["packages, without a graph to know them from", "forbidden: [{ name: x, from: {}, to: { dependencyTypes: [npm-dev] }, examples: { forbidden: [src/a.ts -> dev] } }]", 2, /./],
];
for (const [name, config, code, said] of refused) {
  test(`test: ${name}`, async () => {
    const ran = await askOver(`-- rulebearing.yaml --\n${config}\n`)("test");
    assert.equal(ran.code, code, ran.stderr);
    assert.match(ran.stderr, said);
  });
}
