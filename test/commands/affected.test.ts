import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { GitRepository } from "../support/git-repository.ts";

const hasGit = spawnSync("git", ["--version"]).status === 0;

const CHAIN = `
-- rulebearing.yaml --
rules:
  dependencies:
    forbidden:
      - { name: no-alone, severity: error, from: { orphan: true }, to: {} }
      - { name: main-not-to-b, severity: error, from: { path: main }, to: { path: /b } }
-- .gitignore --
ignored.ts
-- src/main.ts --
import "./a";
import "./b";
-- src/a.ts --
import "./b";
-- src/b.ts --
import "./c";
-- src/c.ts --
export {};
-- src/alone.ts --
export {};
-- docs/readme.md --
x
`;

function chain(): GitRepository {
  const repository = new GitRepository(CHAIN);
  repository.git("init", "--quiet", "--initial-branch", "main");
  repository.commitAll();
  return repository;
}

type Change = (repository: GitRepository) => void;
const touch = (name: string): Change => (repository) => repository.write(`-- ${name} --\n// changed\n`);

const cases: [name: string, change: Change, argv: string[], sources: string[]][] = [
  ["nothing has changed", () => undefined, [], []],
  ["a change in the working tree", (r) => r.write('-- src/b.ts --\nimport "./c"; //'), [], ["src/a.ts", "src/b.ts", "src/main.ts"]],
  ["a change in the index", (r) => (touch("src/c.ts")(r), r.git("add", ".")), [], ["src/a.ts", "src/b.ts", "src/c.ts", "src/main.ts"]],
  ["a change in a commit of a branch", (r) => (r.git("switch", "--quiet", "--create", "branch"), touch("src/c.ts")(r), r.commitAll()), [], ["src/a.ts", "src/b.ts", "src/c.ts", "src/main.ts"]],
  ["since another revision", (r) => (touch("src/c.ts")(r), r.commitAll(), touch("src/alone.ts")(r)), ["HEAD"], ["src/alone.ts"]],
  ["since a commit before", (r) => (touch("src/c.ts")(r), r.commitAll(), touch("src/alone.ts")(r)), ["HEAD~1"], ["src/a.ts", "src/alone.ts", "src/b.ts", "src/c.ts", "src/main.ts"]],
  ["what has changed alone", touch("src/c.ts"), ["--affected-depth", "0"], ["src/c.ts"]],
  ["one import away", touch("src/c.ts"), ["--affected-depth", "1"], ["src/b.ts", "src/c.ts"]],
  ["two imports away", touch("src/c.ts"), ["--affected-depth", "2"], ["src/a.ts", "src/b.ts", "src/c.ts", "src/main.ts"]],
  ["a new file in a new folder", (r) => r.write('-- src/new/x.ts --\nimport "../c";'), [], ["src/new/x.ts"]],
  ["a name that git would quote", (r) => r.write('-- src/ö "x".ts --\nimport "./c";'), [], ['src/ö "x".ts']],
  ["an ignored file", touch("src/ignored.ts"), [], []],
  ["a file that is gone", (r) => r.remove("src/alone.ts"), [], []],
  ["a renamed file", (r) => r.git("mv", "src/alone.ts", "src/lonely.ts"), [], ["src/lonely.ts"]],
  ["a file that is no module", touch("docs/readme.md"), [], []],
];
for (const [name, change, argv, sources] of cases) {
  test(`affected: ${name}`, { skip: !hasGit }, async () => {
    const repository = chain();
    change(repository);
    const { stdout, stderr, code } = await repository.run(["cruise", "src", "-T", "json", "--affected", ...argv]);
    assert.equal(code, 0, stderr);
    const { modules, summary } = JSON.parse(stdout) as CruiseResult;
    assert.deepEqual(modules.map(({ source }) => source), sources);
    assert.equal(summary.optionsUsed.affected, argv[0]?.startsWith("-") === false ? argv[0] : "main");
    assert.equal(stderr, sources.length === 0 ? `nothing in the graph has changed since main\n` : "");
  });
}

test("only findings among what is affected count", { skip: !hasGit }, async () => {
  const repository = chain();
  assert.equal((await repository.run(["cruise", "src"])).code, 2);
  assert.equal((await repository.run(["cruise", "src", "--affected"])).code, 0);
  touch("src/alone.ts")(repository);
  assert.equal((await repository.run(["cruise", "src", "--affected"])).code, 1);
});

test("names are those that the graph has, below the repository's root too", { skip: !hasGit }, async () => {
  const repository = chain();
  touch("src/c.ts")(repository);
  const { stdout } = await repository.run(["cruise", ".", "--no-config", "-T", "json", "--affected", "main", "--affected-depth", "1"], "src");
  assert.deepEqual((JSON.parse(stdout) as CruiseResult).modules.map(({ source }) => source), ["b.ts", "c.ts"]);
});

test("a saved graph can be asked too", { skip: !hasGit }, async () => {
  const repository = chain();
  repository.write(`-- saved.json --\n${(await repository.run(["cruise", "src", "-T", "json"])).stdout}`);
  touch("src/b.ts")(repository);
  const { stdout } = await repository.run(["cruise", "--graph", "saved.json", "-T", "json", "--affected"]);
  assert.deepEqual((JSON.parse(stdout) as CruiseResult).modules.filter(({ matchesReaches }) => matchesReaches).map(({ source }) => source), ["src/b.ts"]);
});

const refusals: [name: string, argv: string[], code: number, message: RegExp][] = [
  ["an unknown revision", ["--affected", "nowhere"], 2, /^--affected nowhere: there is no revision "nowhere"\n/],
  ["a revision that looks like an option", ["--affected=--output=x"], 2, /"--output=x" is no revision/],
  ["a path that came after", ["--affected", "docs"], 2, /there is no revision "docs"\n.*; paths come before --affected\n/],
  ["a range", ["--affected", "main..main"], 2, /there is no revision "main\.\.main"/],
  ["a depth of nothing", ["--affected-depth", "1"], 3, /--affected-depth goes with --affected/],
  ["a depth that is none", ["--affected", "--affected-depth", "x"], 3, /--affected-depth needs a whole number/],
  ["two filters for the same", ["--affected", "-R", "x"], 3, /--affected and --reaches both/],
];
for (const [name, argv, code, message] of refusals) {
  test(`refused: ${name}`, { skip: !hasGit }, async () => {
    const ran = await chain().run(["cruise", "src", ...argv]);
    assert.match(ran.stderr, message);
    assert.equal(ran.code, code);
    assert.equal(ran.stdout, "");
  });
}

test("without a repository nothing can be told", { skip: !hasGit }, async () => {
  const { stderr, code } = await new GitRepository(CHAIN).run(["cruise", "src", "--affected"]);
  assert.match(stderr, /^--affected main: what has changed cannot be told: not a git repository/);
  assert.equal(code, 2);
});
