// config lint: each thing that it finds, and what is near to it and fine.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { LintFinding } from "../../src/config/lint.ts";
import { type Schema, misfits } from "../support/json-schema.ts";
import { askOver } from "./asking.ts";

const SCHEMA = JSON.parse(readFileSync("schema/commands/config-lint.schema.json", "utf8")) as Schema;

const SOURCES = `
-- src/a/x.ts --
import "../b/y";
-- src/b/y.ts --
`;

async function lint(config: string, more: string[] = [], name = "rulebearing.yaml"): Promise<{ code: number; findings: LintFinding[] }> {
  const { code, stdout, stderr } = await askOver(`-- ${name} --\n${config}\n${SOURCES}`)("config", "lint", "--json", ...more);
  assert.notEqual(stdout, "", stderr);
  const answer = JSON.parse(stdout) as { findings: LintFinding[] };
  assert.deepEqual(misfits(SCHEMA, answer), []);
  return { code, findings: answer.findings };
}

const META = "comment: c, fix: f";

/** One forbidden rule without its metadata, or the whole file, and what is found. */
const cases: [what: string, config: string, kinds: string[]][] = [
  ["a rule that is fine", "from: { path: ^src/a/ }, to: { path: '^src/b/' }", []],
  ["a pattern of absolute paths", "from: { path: ^/src/ }, to: {}", ["can-never-match", "selects-nothing"]],
  ["a pattern that begins with ./", "from: { path: '^\\./src/' }, to: {}", ["can-never-match", "selects-nothing"]],
  ["a specifier that leads nowhere", "from: {}, to: { path: '^\\./gone', couldNotResolve: true }", ["to-selects-nothing"]],
  ["what is let in and taken out", "from: { path: [^src/a/, ^src/b/], pathNot: [^src/b/, ^src/a/] }, to: {}", ["can-never-match", "selects-nothing"]],
  ["what takes everything out", "from: { pathNot: .* }, to: {}", ["can-never-match", "selects-nothing"]],
  ["types that are wanted and not", "from: {}, to: { dependencyTypes: [npm], dependencyTypesNot: [npm, core] }", ["can-never-match"]],
  ["types of which one is left", "from: {}, to: { dependencyTypes: [npm, core], dependencyTypesNot: [npm] }", []],
  ["a number that there is not", "from: {}, module: { numberOfDependentsLessThan: 3, numberOfDependentsMoreThan: 2 }", ["can-never-match"]],
  ["a number that there is", "from: {}, module: { numberOfDependentsLessThan: 4, numberOfDependentsMoreThan: 2 }", []],
  ["other names for require that nobody gave", "from: {}, to: { exoticallyRequired: true }", ["can-never-match"]],
  ["types, where they are not read", "from: {}, to: { dependencyTypes: [type-only] }", ["can-never-match"]],
  ["what compilation removes, where it is not marked", "from: {}, to: { preCompilationOnly: true }", ["can-never-match"]],
  ["a circle that cannot be resolved", "from: {}, to: { circular: true, couldNotResolve: true }", ["can-never-match"]],
  ["an orphan's target", "from: { orphan: true }, to: { path: ^src/ }", ["condition-without-effect"]],
  ["a way without a circle", "from: {}, to: { via: ^src/ }", ["condition-without-effect"]],
  ["a way on a circle", "from: {}, to: { circular: true, via: ^src/ }", []],
  ["a folder that is dynamic", "scope: folder, from: {}, to: { dynamic: true }", ["condition-without-effect"]],
  ["a group that is not there", "from: { path: '^src/([^/]+)/' }, to: { path: ^src/, pathNot: '^src/$2/' }", ["group-reference"]],
  ["a group, where there is none", "from: { path: ^src/ }, to: { circular: true, viaOnly: { pathNot: '$1' } }", ["group-reference"]],
  ["a group that is there", "from: { path: '^src/([^/]+)/' }, to: { path: ^src/, pathNot: '^src/$1/' }", []],
  ["a dollar sign of a name", "from: { path: ^src/ }, to: { path: 'b/\\$1|^src/b/' }", []],
  ["a dot of a file's name", "from: { path: 'x.ts$' }, to: {}", ["unescaped-dot"]],
  ["dots that are escaped, or mean any character", "from: { path: 'x\\.ts$|x[.]ts$|.*/x\\.[jt]s$|^src/.+' }, to: {}", []],
  ["a rule that nobody falls under", "from: { path: ^lib/ }, to: {}", ["selects-nothing"]],
  ["one that may be", "allowEmpty: true, from: { path: ^lib/ }, to: {}", []],
  ["a target that is not there", "from: {}, to: { path: ^lib/ }", ["to-selects-nothing"]],
];
for (const [what, rule, kinds] of cases) {
  test(`config lint: ${what}`, async () => {
    const { code, findings } = await lint(`forbidden: [{ name: x, ${META}, ${rule} }]`);
    assert.deepEqual(findings.map(({ kind }) => kind), kinds, JSON.stringify(findings, null, 1));
    assert.equal(code, findings.some(({ level }) => level === "error") ? 1 : 0);
  });
}

const wholes: [what: string, config: string, findings: string[]][] = [
  ["no comment, no fix", "forbidden: [{ name: x, from: {}, to: {} }]", ["no-comment x", "no-fix x"]],
  ["two of one name", `forbidden: [{ name: x, ${META}, from: { path: ^src/a/ }, to: {} }, { name: x, ${META}, from: { path: ^src/b/ }, to: {} }]`, ["duplicate-name undefined"]],
  ["a rule that an earlier one covers", `forbidden: [{ name: wide, ${META}, from: {}, to: { circular: true } }, { name: narrow, ${META}, from: { path: ^src/ }, to: { circular: true } }]`, ["shadowed narrow"]],
  ["a narrow rule that is graver", `forbidden: [{ name: wide, ${META}, from: {}, to: { circular: true } }, { name: narrow, severity: error, ${META}, from: { path: ^src/ }, to: { circular: true } }]`, []],
  ["a narrow rule before a wide one", `forbidden: [{ name: narrow, ${META}, from: { path: ^src/ }, to: { circular: true } }, { name: wide, ${META}, from: {}, to: { circular: true } }]`, []],
  ["a rule that reaches further", `forbidden: [{ name: near, ${META}, from: { path: ^src/a/ }, to: { path: ^src/b/ } }, { name: far, ${META}, from: { path: ^src/a/ }, to: { path: ^src/b/, reachable: true } }]`, []],
  ["orphans of all imports", `forbidden: [{ name: all, ${META}, from: {}, to: {} }, { name: alone, ${META}, from: { orphan: true }, to: {} }]`, []],
  ["an entry of allowed that an earlier one covers", "allowed: [{ from: { path: ^src/ }, to: {} }, { from: { path: ^src/ }, to: { path: ^src/b/ } }]", ["shadowed undefined"]],
  ["shorthands and ratchets", `
rules:
  layers: [{ name: l, layers: ['^src/a/x.ts', ^src/b/] }]
  independence: [{ name: i, ${META}, pattern: '^src/([^/]+)/' }]
  ratchets: [{ name: r, ${META}, from: ^src/a/, to: '^src/$1/', budget: b.json }]
-- b.json --
{ "ceiling": 9 }`, ["unescaped-dot l", "no-comment l", "no-fix l", "group-reference r"]],
  ["presets are not the user's", "extends: rulebearing:recommended", []],
  ["a rule without a name", `forbidden: [{ ${META}, from: {}, to: {} }]`, ["no-name undefined"]],
  ["a deprecated key", `forbidden: [{ name: x, ${META}, from: {}, to: { circular: true, viaNot: ^src/ } }]`, ["deprecated undefined"]],
];
for (const [what, config, expected] of wholes) {
  test(`config lint: ${what}`, async () => {
    assert.deepEqual((await lint(config)).findings.map(({ kind, rule }) => `${kind} ${rule ?? undefined}`), expected);
  });
}

test("a configuration of dependency-cruiser's can have no fix, and two rules of one name", async () => {
  const rule = '{ "name": "x", "comment": "c", "from": {}, "to": {} }';
  const { findings } = await lint(`{ "forbidden": [${rule}, { "name": "x", "from": { "path": "^src/" }, "to": { "circular": true }, "comment": "c" }] }`, [], ".dependency-cruiser.json");
  assert.deepEqual(findings.map(({ kind, file, line }) => `${kind} ${file}:${line}`), ["duplicate-name .dependency-cruiser.json:1", "shadowed .dependency-cruiser.json:1"]);
  assert.match(findings[1]?.hint ?? "", /the earlier one has some of them and no others$/);
  const gone = await lint('{ "forbidden": [{ "name": "x", "comment": "c", "from": { "path": "^lib/" }, "to": {} }] }', [], ".dependency-cruiser.json");
  assert.deepEqual(gone.findings.map(({ hint }) => hint), ["correct its pattern, or remove the rule"]);
});

test("the text says where, what and what to do; without a graph nothing is said of what is selected", async () => {
  const config = "-- rules/rulebearing.yaml --\nforbidden:\n  - name: x\n    from: { path: ^lib/x.ts }\n    to: {}\n";
  const { code, stdout, stderr } = await askOver(config)("config", "lint", "rules/rulebearing.yaml", "--no-graph");
  assert.deepEqual([code, stderr], [0, ""]);
  assert.equal(
    stdout,
    `rules/rulebearing.yaml:2:5: advice: the dot in from.path "^lib/x.ts" stands for any character
  at forbidden[0]
  write \\. for a dot
rules/rulebearing.yaml:2:5: advice: the rule "x" has no comment
  at forbidden[0]
  say why it is there: comment: ...
rules/rulebearing.yaml:2:5: advice: the rule "x" has no fix
  at forbidden[0]
  say what to do about a finding: fix: ...

1 rule looked at: no errors, 3 pieces of advice
`,
  );
});

test("from standard input; an invalid configuration is exit 3; nothing to read is exit 2", async () => {
  const { runCommand } = await import("../support/run-command.ts");
  const given = await runCommand(SOURCES, ["config", "lint", "-"], { readStandardInput: once("forbidden: [{ name: x, comment: c, from: {}, to: {} }]") });
  assert.deepEqual([given.code, given.stdout], [0, "1 rule looked at: no errors\n"], given.stderr);
  assert.equal((await askOver("-- rulebearing.yaml --\nforbiden: []\n")("config", "lint")).code, 3);
  assert.equal((await askOver("-- rulebearing.yaml --\nforbidden: []\n")("config", "lint")).code, 2);
});

/** A pipe gives its text once. */
function once(text: string): () => Promise<string> {
  let left = text;
  return async () => {
    const given = left;
    left = "";
    return given;
  };
}

test("commands of two words: the first alone lists them, a wrong second is guessed at", async () => {
  const ask = askOver("-- a.ts --\n");
  const group = await ask("config");
  assert.deepEqual([group.code, group.stdout], [3, ""]);
  assert.match(group.stderr, /Usage: rulebearing config <command>[^]*config lint /);
  assert.deepEqual({ ...(await ask("config", "--help")), stderr: "" }, { code: 0, stdout: group.stderr, stderr: "" });
  assert.equal((await ask("help", "config")).stdout, group.stderr);
  assert.match((await ask("help", "config", "lint")).stdout, /^Usage: rulebearing config lint \[options\] \[file\]/);
  assert.match((await ask("config", "lint", "--help")).stdout, /^Usage: rulebearing config lint/);
  const wrong = await ask("config", "lnit");
  assert.equal(wrong.code, 3);
  assert.match(wrong.stderr, /there is no command "config lnit"; did you mean "config lint"\?/);
});
