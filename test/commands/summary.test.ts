import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryFiles } from "../support/memory-files.ts";
import { runCommand } from "../support/run-command.ts";
import { SHOP } from "./asking.ts";

test("the text says what is open, what is left and what to do", async () => {
  const { stdout, stderr, code } = await runCommand(SHOP, ["summary"]);
  assert.equal(stderr, "");
  assert.equal(code, 0);
  assert.equal(stdout, `1 error, 2 warnings, 1 note  (17 modules, 18 dependencies)

error  domain-not-to-web  1
  fix: Move the shared type into src/domain
  RB-052303d4  src/domain/invoice.ts:3 -> src/web/view-model.ts

warn  no-circular  1
  fix: Invert one of the imports
  RB-0311bbaf  src/domain/customer.ts:1 -> src/domain/order.ts

warn  views-escape  1
  RB-95b6e5f8  src/web/views/page.ts

info  no-orphans  1
  RB-39438cef  src/shared/left-over.ts

ratchets
  web-to-data  2 of 2, none left
`);
});

test("the agent's form is the same as JSON", async () => {
  const { stdout } = await runCommand(SHOP, ["summary", "--format", "agent"]);
  const brief = JSON.parse(stdout) as Record<string, unknown> & { rules: { name: string; decision: string | null; first: object[] }[] };
  assert.deepEqual(Object.keys(brief), ["modules", "dependencies", "error", "warn", "info", "ignore", "rules", "ratchets", "vacuousRules", "expired"]);
  assert.deepEqual(brief.rules.map(({ name }) => name), ["domain-not-to-web", "no-circular", "views-escape", "no-orphans"]);
  assert.deepEqual(brief.rules[0], {
    name: "domain-not-to-web",
    severity: "error",
    count: 1,
    fix: "Move the shared type into src/domain",
    decision: "adr:0007",
    first: [{ id: "RB-052303d4", from: "src/domain/invoice.ts", to: "src/web/view-model.ts", line: 3, column: 1 }],
  });
  assert.deepEqual(brief["ratchets"], [{ name: "web-to-data", count: 2, ceiling: 2, headroom: 0, fix: null }]);
});

const RULES = (rest: string): string => `
-- rulebearing.yaml --
options:
  knownViolations: [{ id: RB-00000000, expires: 2024-01-31 }, { from: src/a.ts, to: src/e.ts, type: dependency, rule: { name: no-e, severity: error }, expires: 2024-02-29 }]
rules:
  dependencies:
    forbidden:
      - { name: no-b, severity: error, from: { path: ^src/ }, to: { path: b } }
      - { name: no-e, severity: error, from: { path: ^src/ }, to: { path: e } }
      - { name: gone, severity: error, from: { path: ^lib/ }, to: {}, expires: 2024-03-31 }
      - { name: folders, severity: error, scope: folder, from: { path: ^lib }, to: { circular: true } }
      - { name: folders-here, severity: error, scope: folder, from: { path: ^src }, to: { circular: true } }
  ratchets:
    - { name: few, from: ^src/, to: b, budget: budget.json, fix: Ask c. }
-- budget.json --
{ "ceiling": ${rest} }
-- src/b.ts --
export {};
-- src/e.ts --
export {};
${["a", "c", "d", "f"].map((name) => `-- src/${name}.ts --\nimport "./b";\n${name === "a" ? 'import "./e";' : ""}`).join("\n")}
`;

test("long lists are cut, budgets exceeded, rules that bear nothing and what is past its day are named", async () => {
  const { stdout, code } = await runCommand(RULES("3"), ["summary"]);
  assert.equal(code, 0);
  assert.match(stdout, /^4 errors, 1 known and ignored {2}\(6 modules/);
  assert.match(stdout, /\n {2}and 1 more: rulebearing explain no-b\n/);
  assert.match(stdout, /\n {2}few {2}4 of 3, 1 too many; fix: Ask c\.\n/);
  assert.match(stdout, /\nrules that select no module, so that they forbid nothing\n {2}gone\n {2}folders\n/);
  assert.match(stdout, /\npast their day\n {2}the rule gone {2}\(2024-03-31\)\n {2}the known violation RB-00000000 {2}\(2024-01-31\)\n {2}the known violation no-e src\/a\.ts -> src\/e\.ts {2}\(2024-02-29\)\n$/);
  assert.match((await runCommand(RULES("7"), ["summary"])).stdout, /few {2}4 of 7, 3 left/);
});

test("the rules that bear nothing are those that cruise names", async () => {
  const brief = JSON.parse((await runCommand(RULES("3"), ["summary", "--format", "agent"])).stdout) as { vacuousRules: string[] };
  const { summary } = JSON.parse((await runCommand(RULES("3"), ["cruise", ".", "-T", "json"])).stdout) as { summary: { vacuousRules: string[] } };
  assert.deepEqual(brief.vacuousRules, summary.vacuousRules);
});

test("a repository without findings says so, and a saved graph answers", async () => {
  const files = new MemoryFiles(`-- rulebearing.yaml --\nrules: {}\n-- src/a.ts --\nexport {};\n`);
  assert.equal((await runCommand(files, ["summary"])).stdout, "no open findings  (1 modules, 0 dependencies)\n");
  await runCommand(files, ["cruise", "src", "-T", "json", "-f", ".graph/cruise.json"]);
  files.remove("/repo/src/a.ts");
  assert.equal((await runCommand(files, ["summary"])).stdout, "no open findings  (1 modules, 0 dependencies)\n");
});

const refusals: [name: string, files: string, argv: string[], code: number][] = [
  ["no configuration", "-- src/a.ts --", [], 3],
  ["an unknown format", SHOP, ["--format", "json"], 3],
  ["a graph that is not there", SHOP, ["--graph", "no.json"], 2],
  ["a file too many", SHOP, ["src"], 3],
];
for (const [name, files, argv, code] of refusals) {
  test(`exit code ${code}: ${name}`, async () => assert.equal((await runCommand(files, ["summary", ...argv])).code, code));
}
