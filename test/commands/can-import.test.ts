// can-import: the hard cases, and that the answer is what the gate says once the import is really written.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { type Schema, misfits } from "../support/json-schema.ts";
import { MemoryFiles } from "../support/memory-files.ts";
import { Dice } from "../rules/random-graphs.ts";
import { askOver, SHOP } from "./asking.ts";

const SCHEMA = JSON.parse(readFileSync("schema/commands/can-import.schema.json", "utf8")) as Schema;

interface Answer {
  verdict: string;
  from: string;
  to: string;
  violations: { name: string; id: string }[];
  warnings: { name: string; id: string }[];
}

async function answer(files: MemoryFiles, from: string, to: string, cwd = "/repo"): Promise<Answer & { said: string }> {
  const { code, stdout, stderr } = await askOver(files, cwd)("can-import", from, to, "--json");
  const value = JSON.parse(stdout) as Answer;
  assert.equal(code, value.verdict === "yes" ? 0 : 1, stderr);
  assert.deepEqual(misfits(SCHEMA, value), []);
  return { ...value, said: stderr };
}

const shop = new MemoryFiles(SHOP);
shop.write("/repo/src/data/not-imported.ts", "export {};");
const names = (list: { name: string }[]): string[] => list.map(({ name }) => name);

const cases: [name: string, from: string, to: string, expected: { verdict: "yes" | "no"; to?: string; violations?: string[]; warnings?: string[]; said?: RegExp }][] = [
  ["an import that is fine", "src/web/admin.ts", "src/domain/money.ts", { verdict: "yes" }],
  ["an import that a rule forbids, and that closes a cycle", "src/domain/customer.ts", "src/web/router.ts", { verdict: "no", violations: ["domain-not-to-web"], warnings: ["no-circular"] }],
  ["a cycle that is a warning", "src/domain/money.ts", "src/domain/order.ts", { verdict: "yes", warnings: ["no-circular"] }],
  ["a file by itself", "src/domain/money.ts", "src/domain/money.ts", { verdict: "yes", warnings: ["no-circular"] }],
  ["a package by name", "src/web/admin.ts", "tiny-test", { verdict: "no", to: "node_modules/tiny-test/index.js", violations: ["src-not-to-dev"] }],
  ["a package by path", "src/web/admin.ts", "node_modules/tiny-test/index.js", { verdict: "no", to: "node_modules/tiny-test/index.js", violations: ["src-not-to-dev"] }],
  ["a development package where it may be used", "test/order.test.ts", "tiny-test", { verdict: "yes", to: "node_modules/tiny-test/index.js" }],
  ["a built-in by either name", "src/domain/money.ts", "node:fs", { verdict: "yes", to: "fs" }],
  ["a built-in that nothing imports yet", "src/domain/money.ts", "os", { verdict: "yes", to: "os" }],
  ["a module that only types are imported from", "src/domain/money.ts", "src/web/view-model.ts", { verdict: "no", violations: ["domain-not-to-web"], warnings: ["no-circular"] }],
  ["an import that is there for types, written for values: nothing new is found", "src/domain/invoice.ts", "src/web/view-model.ts", { verdict: "yes" }],
  ["an import that is there already", "src/web/router.ts", "src/data/store.ts", { verdict: "yes" }],
  ["what leads on to what must not be reached", "src/shared/left-over.ts", "src/web/admin.ts", { verdict: "no", violations: ["shared-not-reach-data"] }],
  ["an exceeded ratchet", "src/web/view-model.ts", "src/data/store.ts", { verdict: "no", violations: ["web-to-data"] }],
  ["a new file in a known folder", "src/domain/new.ts", "src/web/admin.ts", { verdict: "no", violations: ["domain-not-to-web"], said: /^rulebearing: src\/domain\/new\.ts is not in the graph: answered as for a new file that imports nothing else\n$/ }],
  ["a new file that lacks what is required of it", "src/web/views/new.ts", "src/domain/money.ts", { verdict: "yes", warnings: ["views-escape"] }],
  ["a new file with what is required of it", "src/web/views/new.ts", "src/shared/escape.ts", { verdict: "yes" }],
  ["a target without its extension", "src/web/admin.ts", "./src/domain/money", { verdict: "yes", to: "src/domain/money.ts", said: /taken to be src\/domain\/money\.ts/ }],
  ["a target as it would be written in the file", "src/web/admin.ts", "../domain/money", { verdict: "yes", to: "src/domain/money.ts" }],
];
for (const [name, from, to, { verdict, violations = [], warnings = [], said, to: resolved }] of cases) {
  test(`can-import: ${name}`, async () => {
    const given = await answer(shop, from, to);
    assert.deepEqual([given.verdict, names(given.violations), names(given.warnings)], [verdict, violations, warnings]);
    assert.equal(given.to, resolved ?? to);
    if (said !== undefined) assert.match(given.said, said);
  });
}

test("a file that the saved graph does not hold yet can be imported, and what is assumed is said", async () => {
  const files = new MemoryFiles(SHOP);
  await askOver(files)("cruise", "-T", "json", "-f", ".graph/cruise.json");
  files.write("/repo/src/web/extra.ts", "");
  const { verdict, violations, said } = await answer(files, "src/domain/money.ts", "src/web/extra.ts");
  assert.deepEqual([verdict, names(violations)], ["no", ["domain-not-to-web"]]);
  assert.match(said, /src\/web\/extra\.ts is not in the graph: what it imports itself is not looked at/);
});

test("a file of a package that nothing imports yet is known for what it is", async () => {
  const files = new MemoryFiles(SHOP);
  files.write("/repo/package.json", '{ "devDependencies": { "tiny-test": "2", "other-test": "1" } }');
  files.write("/repo/node_modules/other-test/package.json", '{ "name": "other-test", "main": "index.js" }');
  files.write("/repo/node_modules/other-test/index.js", "");
  files.write("/repo/node_modules/other-test/lib/deep.js", "");
  for (const to of ["other-test", "node_modules/other-test/index.js", "node_modules/other-test/lib/deep.js"]) {
    assert.deepEqual(names((await answer(files, "src/web/admin.ts", to)).violations), ["src-not-to-dev"], to);
  }
});

test("through a barrel that would close a cycle", async () => {
  const files = new MemoryFiles(`
-- rulebearing.yaml --
rules: { dependencies: { forbidden: [{ name: no-circular, severity: error, from: {}, to: { circular: true } }] } }
-- src/index.ts --
export * from "./a";
export * from "./b";
-- src/a.ts --
import { b } from "./b";
-- src/b.ts --
export const b = 1;
`);
  assert.deepEqual(names((await answer(files, "src/b.ts", "src/index.ts")).violations), ["no-circular"]);
  assert.deepEqual(names((await answer(files, "src/b.ts", "./src")).violations), ["no-circular"]);
  assert.equal((await answer(files, "src/index.ts", "src/b.ts")).verdict, "yes");
});

const refused: [from: string, to: string][] = [
  ["src/web/admin.ts", "src/web/nowhere.ts"],
  ["src/web/admin.ts", "no-such-package"],
  ["src/web/admin.ts", ""],
  ["src/web/admin.ts", "-"],
  ["src/web/admin.ts", "src/web"],
  ["fs", "src/main.ts"],
  ["../elsewhere.ts", "src/main.ts"],
  ["", "src/main.ts"],
];
for (const [from, to] of refused) {
  test(`can-import "${from}" "${to}" is no answer`, async () => {
    const { code, stdout, stderr } = await askOver(shop)("can-import", "--json", "--", from, to);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, /^rulebearing: ".*" is n/);
  });
}

test("the text says why, and what to do", async () => {
  assert.equal(
    (await askOver(shop)("can-import", "src/domain/customer.ts", "src/web/router.ts")).stdout,
    `no: src/domain/customer.ts may not import src/web/router.ts
  it would break domain-not-to-web  (error)
    why: The domain knows nothing of the web (adr:0007).
    fix: Move the shared type into src/domain
  it would be reported by no-circular  (warn)
    fix: Invert one of the imports
`,
  );
});

// ------------------------------------------------------------------------- the answer and the gate, once it is written

const CONFIG = `
options: { tsPreCompilationDeps: true, doNotFollow: { path: node_modules } }
rules:
  dependencies:
    forbidden:
      - { name: a-not-to-b, severity: error, from: { path: "^src/a/" }, to: { path: "^src/b/" } }
      - { name: no-circular, severity: error, from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: [type-only] } } }
      - { name: not-to-dev, severity: error, from: { path: "^src/" }, to: { dependencyTypes: [npm-dev] } }
      - { name: c-never-reaches-d, severity: error, from: { path: "^src/c/" }, to: { path: "^src/d/", reachable: true } }
      - { name: leaves-are-shared, severity: error, from: {}, module: { path: "^src/e/", numberOfDependentsMoreThan: 2 } }
      - { name: apart, severity: error, from: { path: "^src/([^/]+)/" }, to: { path: "^src/f/", pathNot: "^src/$1/" } }
    required:
      - { name: d-must-log, severity: error, module: { path: "^src/d/" }, to: { path: "^src/log" } }
  ratchets:
    - { name: a-to-c, from: "^src/a/", to: "^src/c/", budget: budget.json }
`;

/** A repository of files that import each other at random, as text. */
function randomRepository(dice: Dice): { files: Map<string, string>; names: string[] } {
  const names = Array.from({ length: 6 + dice.below(8) }, (_, at) => `src/${dice.pick(["a", "b", "c", "d", "e", "f"])}/m${at}.ts`);
  names.push("src/log.ts");
  const files = new Map<string, string>();
  for (const name of names) {
    const lines = dice.some(names, 1.2 / names.length).map((to) => `${dice.pick(["import", "import", "import type", "export"])} { x } from "${relative(name, to)}";`);
    files.set(name, `${lines.join("\n")}\n`);
  }
  files.set("src/uses.ts", 'import "dev";\nimport "prod";\n');
  return { files, names: [...names, "dev", "fs"] };
}

/** Which of several cycles is named depends on how an import is written; this is how people write it. */
function relative(from: string, to: string): string {
  if (!to.startsWith("src/")) return to;
  const specifier = path.posix.relative(path.posix.dirname(from), to).replace(/\.ts$/, "");
  return specifier.startsWith(".") ? specifier : `./${specifier}`;
}

function lay(files: ReadonlyMap<string, string>): MemoryFiles {
  const memory = new MemoryFiles(`
-- rulebearing.yaml --
${CONFIG}
-- budget.json --
{ "ceiling": 2 }
-- package.json --
{ "dependencies": { "prod": "1" }, "devDependencies": { "dev": "1" } }
-- node_modules/dev/package.json --
{ "name": "dev", "main": "i.js" }
-- node_modules/dev/i.js --
-- node_modules/prod/package.json --
{ "name": "prod", "main": "i.js" }
-- node_modules/prod/i.js --
`);
  for (const [name, text] of files) memory.write(`/repo/${name}`, text);
  return memory;
}

/** What the gate fails for: error findings by id, and ratchets that are exceeded, with the number of edges too many. */
async function gate(files: ReadonlyMap<string, string>): Promise<{ ids: Set<string>; excess: number }> {
  const { stdout, stderr } = await askOver(lay(files))("cruise", "src", "-T", "json", "--liveness", "off");
  assert.notEqual(stdout, "", stderr);
  const { summary } = JSON.parse(stdout) as CruiseResult;
  const excess = (summary.ratchets ?? []).reduce((total, { count, ceiling }) => total + Math.max(0, count - ceiling), 0);
  return { ids: new Set(summary.violations.filter(({ rule }) => rule.severity === "error").map(({ id }) => id as string)), excess };
}

test("the answer is what the gate says once the import is written", async () => {
  let [yes, no] = [0, 0];
  for (let seed = 1; seed <= 60; seed++) {
    const dice = new Dice(seed);
    const { files, names } = randomRepository(dice);
    const before = await gate(files);
    for (let round = 0; round < 4; round++) {
      const from = dice.chance(0.1) ? `src/${dice.pick(["a", "c", "d"])}/new.ts` : dice.pick(names.filter((name) => name.startsWith("src/")));
      const to = dice.pick(names);
      const written = new Map(files).set(from, `${files.get(from) ?? ""}import { x as y } from "${relative(from, to)}";\n`);
      const after = await gate(written);
      const added = [...after.ids].filter((id) => !before.ids.has(id));
      const expected = added.length > 0 || after.excess > before.excess ? "no" : "yes";
      const given = await answer(lay(files), from, to);
      assert.equal(given.verdict, expected, `seed ${seed}: ${from} -> ${to}: ${JSON.stringify({ given, added, files: [...files] })}`);
      for (const { id, name } of given.violations) assert.ok(name === "a-to-c" || added.includes(id), `seed ${seed}: ${name} ${id} is not among ${added.join(" ")}`);
      if (expected === "yes") yes++;
      else no++;
    }
  }
  assert.ok(yes > 40 && no > 40, `${yes} times yes, ${no} times no`);
});
