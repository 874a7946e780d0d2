import assert from "node:assert/strict";
import { test } from "node:test";
import type { KnownViolation } from "../../src/model/options.ts";
import { MemoryFiles } from "../support/memory-files.ts";
import { type Ran, runCommand } from "../support/run-command.ts";

const FILE = "/repo/.dependency-cruiser-known-violations.json";
const SHOP = `
-- rulebearing.yaml --
rules:
  dependencies:
    forbidden:
      - { name: web-asks-services, severity: error, fix: Call a service., from: { path: ^src/web/ }, to: { path: ^src/data/ } }
-- src/web/page.ts --
import "../data/orders";
-- src/web/list.ts --
import "../data/orders";
-- src/data/orders.ts --
export {};
`;

const known = (files: MemoryFiles, file = FILE): KnownViolation[] => JSON.parse(new TextDecoder().decode(files.read(file))) as KnownViolation[];
const froms = (files: MemoryFiles, file = FILE): (string | undefined)[] => known(files, file).map(({ from }) => from);

async function accepted(): Promise<MemoryFiles> {
  const files = new MemoryFiles(SHOP);
  assert.equal((await runCommand(files, ["baseline", "src"])).code, 0);
  return files;
}

test("what is accepted is ignored, and what is new is not", async () => {
  const files = await accepted();
  assert.ok(known(files).every(({ id }) => /^RB-[0-9a-f]{8}$/.test(id ?? "")));
  assert.equal((await runCommand(files, ["cruise", "src", "--ignore-known"])).code, 0);
  files.write("/repo/src/web/new.ts", 'import "../data/orders";');
  assert.equal((await runCommand(files, ["cruise", "src", "--ignore-known"])).code, 1);
});

test("the first file is announced, and what is in it said", async () => {
  const { stdout, stderr } = await runCommand(SHOP, ["baseline", "src"]);
  assert.equal(stdout, "");
  assert.match(stderr, /^\.dependency-cruiser-known-violations\.json is not there yet, so no violation is known\n/);
  assert.match(stderr, /\n {2}new {5}: 2 \(running in 'full' mode => added to the baseline\)\n/);
  assert.match(stderr, /\nwritten to \.dependency-cruiser-known-violations\.json; rulebearing cruise --ignore-known leaves out what it holds\n$/);
});

test("full: what is put right goes, what is new comes", async () => {
  const files = await accepted();
  files.remove("/repo/src/web/page.ts");
  files.write("/repo/src/web/new.ts", 'import "../data/orders";');
  await runCommand(files, ["baseline", "src"]);
  assert.deepEqual(froms(files), ["src/web/list.ts", "src/web/new.ts"]);
});

test("shrink-only: what is put right goes, nothing comes", async () => {
  const files = await accepted();
  files.remove("/repo/src/web/page.ts");
  files.write("/repo/src/web/new.ts", 'import "../data/orders";');
  const { stderr } = await runCommand(files, ["baseline", "src", "--baseline-mode", "shrink-only"]);
  assert.match(stderr, /stale {3}: 1 \(running in 'shrink-only' mode => removed from the baseline\)/);
  assert.deepEqual(froms(files), ["src/web/list.ts"]);
});

test("format: the entries stay, in order", async () => {
  const files = await accepted();
  const entries = known(files);
  files.write(FILE, JSON.stringify([...entries].reverse()));
  files.remove("/repo/src/web/page.ts");
  await runCommand(files, ["baseline", "src", "--baseline-mode", "format"]);
  assert.deepEqual(known(files), entries);
});

test("new entries get a day, an owner and a reason; those that are there keep theirs", async () => {
  const files = await accepted();
  files.write("/repo/src/web/new.ts", 'import "../data/orders";');
  await runCommand(files, ["baseline", "src", "--expires", "2024-06-30", "--owner", "web", "--reason", "until the router"]);
  await runCommand(files, ["baseline", "src", "--owner", "nobody"]);
  assert.deepEqual(known(files).map(({ from, expires, owner, reason }) => [from, expires, owner, reason]), [
    ["src/web/list.ts", undefined, undefined, undefined],
    ["src/web/new.ts", "2024-06-30", "web", "until the router"],
    ["src/web/page.ts", undefined, undefined, undefined],
  ]);
  assert.equal((await runCommand(files, ["cruise", "src", "--ignore-known"])).code, 0);
  assert.equal((await runCommand(files, ["cruise", "src", "--ignore-known"], { today: "2024-07-01" })).code, 1);
});

test("another file, and standard output", async () => {
  const files = new MemoryFiles(SHOP);
  const ran = await runCommand(files, ["baseline", "src", "-f", "known.json"]);
  assert.match(ran.stderr, /--ignore-known known\.json leaves out/);
  assert.deepEqual([...ran.written.keys()], ["/repo/known.json"]);
  const printed = await runCommand(files, ["baseline", "src", "-f", "-"]);
  assert.deepEqual(JSON.parse(printed.stdout), known(files, "/repo/known.json"));
  assert.equal(printed.written.size, 0);
});

test("--strict-schema leaves the ids out", async () => {
  const { written } = await runCommand(SHOP, ["baseline", "src", "--strict-schema"]);
  assert.doesNotMatch(written.get(FILE) ?? "", /"id"/);
});

test("cruise --baseline writes the same, as dependency-cruiser has it", async () => {
  const files = await accepted();
  const { written, code, stdout } = await runCommand(files, ["cruise", "src", "--baseline", "--ignore-known", "-T", "json", "-f", "elsewhere.json"]);
  assert.deepEqual([code, stdout, [...written.keys()]], [0, "", [FILE]]);
  files.remove("/repo/src/web/page.ts");
  await runCommand(files, ["cruise", "src", "--baseline", "--baseline-mode", "shrink-only"]);
  assert.deepEqual(froms(files), ["src/web/list.ts"]);
  await runCommand(files, ["cruise", "src", "--baseline", "known.json"]);
  assert.deepEqual(froms(files, "/repo/known.json"), ["src/web/list.ts"]);
});

const refusals: [name: string, files: string, argv: string[], code: number, message: RegExp][] = [
  ["a day that is none", SHOP, ["--expires", "soon"], 3, /--expires needs a day, not "soon"/],
  ["a day that never was", SHOP, ["--expires", "2025-02-30"], 3, /--expires needs a day/],
  ["a day that is past", SHOP, ["--expires", "2024-05-16"], 3, /--expires 2024-05-16 is past/],
  ["an owner of nothing new", SHOP, ["--owner", "x", "--baseline-mode", "format"], 3, /--owner is for new entries, and --baseline-mode format adds none/],
  ["an owner that has no place", SHOP, ["--reason", "x", "--strict-schema"], 3, /--reason does not go with --strict-schema/],
  ["an unknown mode", SHOP, ["--baseline-mode", "shrink"], 3, /--baseline-mode does not know "shrink"/],
  ["a broken file", `${SHOP}-- .dependency-cruiser-known-violations.json --\n{`, [], 3, /known-violations\.json:1/],
  ["a path that is not there", SHOP, ["nowhere"], 2, /^nowhere: there is no such file/],
  ["a rule that selects nothing", SHOP.replace("^src/web/", "^web/"), [], 2, /no baseline was written: the known violations of a rule that selects nothing would be lost\n$/],
  ["no configuration", "-- src/a.ts --", [], 3, /there is no configuration here/],
];
for (const [name, files, argv, code, message] of refusals) {
  test(`nothing is written: ${name}`, async () => {
    const ran: Ran = await runCommand(files, ["baseline", ...(argv[0] === "nowhere" ? [] : ["src"]), ...argv]);
    assert.match(ran.stderr, message);
    assert.equal(ran.code, code);
    assert.equal(ran.written.size, 0);
  });
}
