// init: what it writes for small repositories, and that what it writes passes, for those made by chance too.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryFiles } from "../support/memory-files.ts";
import { runCommand } from "../support/run-command.ts";
import { Dice } from "../rules/random-graphs.ts";

const KNOWN = ".dependency-cruiser-known-violations.json";

const MONOREPO = `
-- package.json --
{ "name": "shop", "workspaces": ["apps/*", "packages/*"], "devDependencies": { "tiny-test": "1" } }
-- tsconfig.json --
{ "compilerOptions": { "paths": { "@shop/*": ["./packages/*/src"] } } }
-- .gitignore --
node_modules/
/coverage
dist
-- node_modules/tiny-test/package.json --
{ "name": "tiny-test", "main": "i.js" }
-- node_modules/tiny-test/i.js --
-- apps/web/package.json --
{ "name": "@shop/web" }
-- apps/web/src/main.ts --
import { total } from "@shop/orders";
import "@shop/ui";
-- apps/web/dist/main.js --
require("./gone");
-- apps/admin/package.json --
{ "name": "@shop/admin" }
-- apps/admin/src/main.ts --
import { total } from "@shop/orders";
-- packages/orders/package.json --
{ "name": "@shop/orders" }
-- packages/orders/src/index.ts --
export { total } from "./total";
-- packages/orders/src/total.ts --
import { money } from "@shop/money";
export const total = money;
-- packages/orders/test/total.test.ts --
import "tiny-test";
import "../src/total";
-- packages/money/package.json --
{ "name": "@shop/money" }
-- packages/money/src/index.ts --
export const money = 1;
-- packages/ui/package.json --
{ "name": "@shop/ui" }
-- packages/ui/src/index.ts --
import { money } from "@shop/money";
`;

test("a monorepo that is in order: workspaces, layers and parts become rules, and nothing is known", async () => {
  const files = new MemoryFiles(MONOREPO);
  const { code, stdout, stderr, written } = await runCommand(files, ["init"]);
  assert.deepEqual([code, stderr], [0, ""]);
  assert.deepEqual([...written.keys()], ["/repo/rulebearing.yaml"]);
  assert.equal(
    written.get("/repo/rulebearing.yaml"),
    `# What the imports of this repository must keep to, first written by rulebearing init from what was there.
#
#   rulebearing cruise            does all of it hold?
#   rulebearing rules             every rule, with what it matches
#   rulebearing config expand     this file with nothing hidden

# no circles of imports (but of types alone), no orphans, nothing that cannot be resolved, no
# packages that are not listed or only there for development
extends: rulebearing:typescript

options:
  # what a build makes, nobody writes
  exclude: (^|/)dist/
  # a package that the root's package.json lists is there for all workspaces
  combinedDependencies: true

rules:
  # from the highest to the lowest: a lower layer may not import a higher one
  layers:
    - name: top-layers
      comment: >-
        Each folder of the repository imports those below it only, so that it can be read and tested with what it
        stands on alone.
      fix: Move what both need down to a folder that both may import, or hand it in from above as an argument.
      layers: [^apps/, ^packages/]
      examples:
        forbidden: [packages/orders/src/index.ts -> apps/admin/src/main.ts]
        allowed: [apps/admin/src/main.ts -> packages/orders/src/index.ts]

    - name: packages-layers
      comment: >-
        Each folder of packages/ imports those below it only, so that it can be read and tested with what it
        stands on alone.
      fix: Move what both need down to a folder that both may import, or hand it in from above as an argument.
      layers: [^packages/(orders|ui)/, ^packages/money/]
      examples:
        forbidden: [packages/money/src/index.ts -> packages/orders/src/total.ts]
        allowed: [packages/orders/src/total.ts -> packages/money/src/index.ts]

  # what the group in the parentheses tells apart may not import one another
  independence:
    - name: apps-apart
      comment: >-
        The folders in apps/ know nothing of one another, so that each can be changed, tested and removed by
        itself.
      fix: Move what both need to a place of its own, outside of both.
      pattern: ^apps/([^/]+)/
      examples: { forbidden: [apps/admin/src/main.ts -> apps/web/src/main.ts] }
`,
  );
  assert.equal(
    stdout,
    `Read 7 source files, mostly TypeScript; workspaces apps/*, packages/*; 1 path in the TypeScript configuration
  left out as made by a build: (^|/)dist/
  the folders at the root lie in 2 layers: apps > packages
  the 2 folders in apps/ do not import one another
  the 3 folders in packages/ lie in 2 layers: orders, ui > money

Wrote rulebearing.yaml: rulebearing:typescript, top-layers, packages-layers, apps-apart
  nothing breaks its rules

Next:
  rulebearing cruise  passes now, and fails for what is new
  rulebearing test    tries the examples of the rules
Read rulebearing.yaml, too: it says what is, not yet what should be.
`,
  );
  await passes(files);
});

/** cruise, test and config lint have nothing against it. */
async function passes(files: MemoryFiles): Promise<void> {
  const cruised = await runCommand(files, ["cruise"]);
  assert.equal(cruised.code, 0, cruised.stdout + cruised.stderr);
  const linted = JSON.parse((await runCommand(files, ["config", "lint", "--json"])).stdout) as { findings: { level: string; kind: string }[] };
  assert.deepEqual(linted.findings.filter(({ level }) => level === "error"), []);
  const tested = await runCommand(files, ["test"]);
  assert.ok(tested.code === 0 || /has examples, so there is nothing to test/.test(tested.stderr), tested.stdout + tested.stderr);
}

const TANGLED = `
-- src/a/x.js --
import "../b/y.js";
import "./gone.js";
import "not-installed";
-- src/b/y.js --
import "../a/x.js";
-- src/c/z.js --
`;

test("what is there already is known, and only what is new fails", async () => {
  const files = new MemoryFiles(TANGLED);
  const { code, stdout, written } = await runCommand(files, ["init"]);
  assert.equal(code, 0);
  assert.deepEqual([...written.keys()], [`/repo/${KNOWN}`, "/repo/rulebearing.yaml"]);
  assert.match(written.get("/repo/rulebearing.yaml") ?? "", /^extends: rulebearing:recommended$[^]*^ {2}knownViolations: \.dependency-cruiser-known-violations\.json$/m);
  assert.match(stdout, /^Read 3 source files, mostly JavaScript\n {2}the 3 folders in src\/ import one another in a circle, so no layers can be told\n/);
  assert.match(stdout, /4 findings that are there already, and ignored from now on\n {2}2 {2}not-to-unresolvable\n {2}1 {2}no-circular\n {2}1 {2}no-orphans\n {2}1 import of packages leads nowhere, and no package is installed/);
  await passes(files);
  const known = await runCommand(files, ["cruise", "--no-ignore-known"]);
  assert.equal(known.code, 3, known.stdout);
  files.write("/repo/src/c/z.js", 'import "./new.js";\n');
  const next = await runCommand(files, ["cruise"]);
  assert.equal(next.code, 1);
  assert.match(next.stdout, /error not-to-unresolvable: src\/c\/z\.js → \.\/new\.js/);
});

test("a slip does not keep a rule from being seen: it is known from the start", async () => {
  const files = new MemoryFiles("-- src/low/base.ts --\nimport type { Up } from '../high/m0';\n");
  for (let number = 0; number < 30; number++) files.write(`/repo/src/high/m${number}.ts`, "import '../low/base';\n");
  const { stdout, written } = await runCommand(files, ["init"]);
  assert.match(stdout, /the 2 folders in src\/ lie in 2 layers: high > low \(but for 1 import\)/);
  assert.match(written.get("/repo/rulebearing.yaml") ?? "", /layers: \[\^src\/high\/, \^src\/low\/\]/);
  await passes(files);
});

const left: [what: string, files: string, exclude: string | undefined][] = [
  ["dist beside src", "-- src/a.ts --\n-- dist/a.js --\n", "(^|/)dist/"],
  ["dist alone", "-- dist/a.js --\n", undefined],
  ["lib that is made of src", "-- src/a.ts --\n-- lib/a.js --\n-- lib/a.d.ts --\n", "(^|/)lib/"],
  ["lib that is something else", "-- src/a.ts --\n-- lib/b.js --\n", undefined],
  ["what .gitignore names, once", "-- .gitignore --\n*.log\n!x\n/generated/\npackages/*/gen\ndocs/internal\n-- src/internal/d.ts --\n-- src/a.ts --\n-- generated/b.ts --\n-- packages/p/gen/c.ts --\n", "(^|/)(gen|generated)/"],
  ["what is always made", "-- a.ts --\n-- web/.next/b.js --\n-- coverage/c.js --\n", "(^|/)(\\.next|coverage)/"],
  ["all that there is, ignored", "-- .gitignore --\nsources\n-- sources/a.ts --\n", undefined],
];
for (const [what, files, exclude] of left) {
  test(`init leaves out: ${what}`, async () => {
    const { stdout } = await runCommand(files, ["init", "--dry-run"]);
    assert.equal(/^ {2}exclude: (.*)$/m.exec(stdout)?.[1]?.replace(/^'|'$/g, ""), exclude);
  });
}

test("pnpm's workspaces, a tsconfig.base.json, and a preset that is asked for", async () => {
  const { stdout, stderr, written } = await runCommand("-- pnpm-workspace.yaml --\npackages: ['modules/*']\n-- tsconfig.base.json --\n{}\n-- modules/a/x.js --\n-- modules/b/y.js --\n", ["init", "--preset", "typescript", "--dry-run"]);
  assert.match(stdout, /^extends: rulebearing:typescript$/m);
  assert.match(stdout, /^ {2}tsConfig: tsconfig\.base\.json$/m);
  assert.match(stdout, /^ {2}combinedDependencies: true$/m);
  assert.match(stdout, /^ {6}pattern: '?\^modules\/\(\[\^\/\]\+\)\/'?$/m);
  assert.equal(written.size, 0);
  assert.match(stderr, /nothing was written \(--dry-run\)/);
});

test("manifests and workspaces that cannot be read, and more folders than a rule can hold, are passed over", async () => {
  const files = new MemoryFiles('-- package.json --\n{ "workspaces": [\n-- pnpm-workspace.yaml --\npackages: [\n-- src/base/b.js --\n');
  for (let number = 0; number < 45; number++) files.write(`/repo/src/f${number}/m.js`, 'import "../base/b.js";\n');
  const { code, stdout } = await runCommand(files, ["init"]);
  assert.equal(code, 0);
  assert.match(stdout, /^ {2}the 46 folders in src\/ lie in 2 layers, too many folders for a first rule$/m);
  assert.match(stdout, /^Wrote rulebearing\.yaml: rulebearing:recommended$/m);
  await passes(files);
});

test("cruise --init is the same", async () => {
  const [own, other] = await Promise.all([runCommand(MONOREPO, ["init"]), runCommand(MONOREPO, ["cruise", "--init"])]);
  assert.deepEqual(other, own);
});

const refused: [what: string, files: string, code: number, said: RegExp][] = [
  ["a configuration of ours", "-- rulebearing.json --\n{}\n-- a.ts --\n", 3, /rulebearing\.json is there already, and init overwrites nothing\n {2}rulebearing config lint/],
  ["one of dependency-cruiser's", "-- .dependency-cruiser.cjs --\n-- a.ts --\n", 3, /\.dependency-cruiser\.cjs is there already[^]*config convert \.dependency-cruiser\.cjs -f rulebearing\.yaml/],
  ["known violations", `-- ${KNOWN} --\n[]\n-- a.ts --\n`, 3, /known-violations\.json is there already/],
  ["no sources", "-- a.txt --\n", 2, /no source files found/],
  ["another language", "-- a.ts --\n", 3, /--preset does not know "cobol"/],
];
for (const [what, files, code, said] of refused) {
  test(`init refuses: ${what}`, async () => {
    const ran = await runCommand(files, ["init", ...(what === "another language" ? ["--preset", "cobol"] : [])]);
    assert.equal(ran.code, code, ran.stderr);
    assert.match(ran.stderr, said);
    assert.equal(ran.written.size, 0);
  });
}

test("a file that cannot be written is exit 2", async () => {
  const writeFile = async (): Promise<void> => {
    throw new Error("read-only file system");
  };
  const { code, stderr } = await runCommand("-- a.ts --\n", ["init"], { writeFile });
  assert.equal(code, 2);
  assert.match(stderr, /it cannot be written: read-only file system/);
});

test("whatever the repository, what init writes passes", async () => {
  const dice = new Dice(23);
  const FOLDERS = ["src/a", "src/b", "src/c+d", "src/features/one", "src/features/two", "apps/x", "apps/y (old)", "packages/[p]", "packages/q", "lib", "test", "."];
  for (let round = 0; round < 40; round++) {
    const names = Array.from({ length: 2 + dice.below(14) }, (_, at) => `${dice.pick(FOLDERS)}/m${at}.${dice.pick(["ts", "ts", "js", "tsx", "test.ts"])}`.replace(/^\.\//, ""));
    const files = new MemoryFiles('-- package.json --\n{ "dependencies": { "listed": "1" } }\n');
    for (const name of names) {
      const depth = name.split("/").length - 1;
      const imports = dice.some(names, 1.5 / names.length).map((to) => `import "${"../".repeat(depth) || "./"}${to}";`);
      const others = dice.some(["listed", "fs", "punycode", "./gone", "unlisted"], 0.1).map((to) => `import "${to}";`);
      files.write(`/repo/${name}`, [...imports, ...others].join("\n"));
    }
    const { code, stderr } = await runCommand(files, ["init"]);
    assert.equal(code, 0, `${stderr}\n${names.join(" ")}`);
    await passes(files);
  }
});
