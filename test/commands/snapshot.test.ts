import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryFiles } from "../support/memory-files.ts";
import { runCommand } from "../support/run-command.ts";
import { SHOP } from "./asking.ts";

test("a snapshot holds what each rule had to do", async () => {
  const { written, stdout, code } = await runCommand(SHOP, ["snapshot", "--release", "1.0.0"]);
  assert.equal(code, 0);
  assert.equal(stdout, "1.0.0: 7 rules recorded in .graph/snapshots/1.0.0.json\n");
  const taken = JSON.parse(written.get("/repo/.graph/snapshots/1.0.0.json") ?? "") as { rules: unknown[] };
  assert.deepEqual({ ...taken, rules: taken.rules[0] }, {
    release: "1.0.0",
    takenAt: "2024-05-17T10:00:00.000Z",
    rules: { name: "domain-not-to-web", fromMatches: 4, toMatches: 5, violations: 1 },
  });
});

test("rules --unused reads it, and a rule that came later is not unused", async () => {
  const files = new MemoryFiles(SHOP.replace("^src/shared/", "^src/nowhere/"));
  await runCommand(files, ["snapshot", "--release", "1.0.0"]);
  const unused = async (): Promise<unknown> => JSON.parse((await runCommand(files, ["rules", "--unused", "--releases", "1", "--json"])).stdout);
  const { releases, insufficientHistory, unused: found } = (await unused()) as { releases: string[]; insufficientHistory: boolean; unused: { name: string }[] };
  assert.deepEqual([releases, insufficientHistory, found.map(({ name }) => name)], [["1.0.0"], false, ["shared-not-reach-data"]]);
});

test("a release that is recorded again is replaced, which is said", async () => {
  const files = new MemoryFiles(SHOP);
  await runCommand(files, ["snapshot", "--release", "1.0.0"]);
  const { stdout } = await runCommand(files, ["snapshot", "--release", "1.0.0"]);
  assert.match(stdout, /, in place of what was there\n$/);
});

test("the files count, not what was saved of them, unless it is named", async () => {
  const files = new MemoryFiles(SHOP);
  await runCommand(files, ["cruise", "src", "-T", "json", "-f", ".graph/cruise.json"]);
  files.write("/repo/src/domain/invoice.ts", "export {};");
  const violations = (text: string | undefined): number => (JSON.parse(text ?? "") as { rules: { violations: number }[] }).rules[0]?.violations ?? -1;
  assert.equal(violations((await runCommand(files, ["snapshot", "--release", "2"])).written.get("/repo/.graph/snapshots/2.json")), 0);
  assert.equal(violations((await runCommand(files, ["snapshot", "--release", "2", "--graph", ".graph/cruise.json"])).written.get("/repo/.graph/snapshots/2.json")), 1);
});

test("from a folder below, it goes to the root, and is found there", async () => {
  const files = new MemoryFiles(SHOP);
  const { written } = await runCommand(files, ["snapshot", "--release", "3", "."], { cwd: "/repo/src/domain" });
  assert.deepEqual([...written.keys()], ["/repo/.graph/snapshots/3.json"]);
  assert.match((await runCommand(files, ["rules", "--unused"], { cwd: "/repo/src" })).stdout, /^releases looked at: 3 /);
});

const refusals: [name: string, files: string, argv: string[], code: number, message: RegExp][] = [
  ["no release", SHOP, [], 3, /snapshot needs the release/],
  ["a way out of the folder", SHOP, ["--release", "../../x"], 3, /cannot be the name of a file/],
  ["a hidden name", SHOP, ["--release", ".x"], 3, /cannot be the name of a file/],
  ["a graph and paths", SHOP, ["--release", "1", "--graph", "x.json", "src"], 3, /--graph does not go with paths/],
  ["a graph that is not there", SHOP, ["--release", "1", "--graph", "x.json"], 2, /^x\.json: there is no such file/],
  ["a path that is not there", SHOP, ["--release", "1", "nowhere"], 2, /^nowhere: /],
  ["no configuration", "-- src/a.ts --", ["--release", "1"], 3, /there is no configuration here/],
];
for (const [name, files, argv, code, message] of refusals) {
  test(`nothing is written: ${name}`, async () => {
    const ran = await runCommand(files, ["snapshot", ...argv]);
    assert.match(ran.stderr, message);
    assert.equal(ran.code, code);
    assert.equal(ran.written.size, 0);
  });
}
