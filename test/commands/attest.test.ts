import assert from "node:assert/strict";
import { test } from "node:test";
import type { Receipt } from "../../src/commands/receipt.ts";
import { MemoryFiles } from "../support/memory-files.ts";
import { type Ran, runCommand } from "../support/run-command.ts";
import { SHOP } from "./asking.ts";

const FILE = "/repo/.graph/attestation.json";
const textOf = (files: MemoryFiles, file = FILE): string => new TextDecoder().decode(files.read(file));

async function attested(...argv: string[]): Promise<MemoryFiles> {
  const files = new MemoryFiles(SHOP);
  const { code, stdout, stderr } = await runCommand(files, ["attest", ...argv]);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^\d+ files judged by rulebearing\.yaml: 1 error, 2 warnings, 1 note\nreceipt [0-9a-f]{16} in /);
  return files;
}

test("a receipt names the configuration, the inputs and the findings", async () => {
  const receipt = JSON.parse(textOf(await attested("src"))) as Receipt;
  assert.deepEqual(Object.keys(receipt), ["format", "tool", "paths", "configuration", "inputs", "graph", "findings", "sha256"]);
  assert.deepEqual(receipt.paths, ["src"]);
  assert.deepEqual(receipt.configuration.files.map(({ file }) => file), ["budgets/web-to-data.json", "rulebearing.yaml"]);
  assert.ok(receipt.inputs.some(({ file, sha256 }) => file === "src/main.ts" && /^[0-9a-f]{64}$/.test(sha256 ?? "")));
  assert.ok(receipt.inputs.every(({ file }) => !file.startsWith("node_modules/")));
  assert.deepEqual(receipt.findings.violations[0], { id: "RB-052303d4", rule: "domain-not-to-web", severity: "error", from: "src/domain/invoice.ts", to: "src/web/view-model.ts" });
});

test("the same repository gives the same receipt, elsewhere and on another day", async () => {
  const here = await runCommand(SHOP, ["attest", "-f", "-"]);
  const there = await runCommand(new MemoryFiles(SHOP, "/home/other"), ["attest", "-f", "-"], { cwd: "/home/other", now: "2025-01-01T00:00:00.000Z" });
  assert.equal(there.stdout, here.stdout);
  assert.doesNotMatch(here.stdout, /repo/);
});

const changes: [name: string, change: (files: MemoryFiles) => void, said: string[]][] = [
  ["nothing", () => undefined, []],
  ["a comment in a source", (files) => files.write("/repo/src/shared/left-over.ts", "// x"), ["inputs         src/shared/left-over.ts has changed"]],
  [
    "a finding that was put right",
    (files) => files.write("/repo/src/domain/invoice.ts", "export {};"),
    [
      "inputs         src/domain/invoice.ts has changed",
      "graph          the imports are others, or elsewhere: 17 modules and 18 dependencies then, 17 modules and 17 dependencies now",
      "findings       no more: error domain-not-to-web RB-052303d4: src/domain/invoice.ts -> src/web/view-model.ts",
      "findings       new: info no-orphans RB-a90d729d: src/domain/invoice.ts",
    ],
  ],
  [
    "a new file and one that is gone",
    (files) => (files.remove("/repo/src/shared/left-over.ts"), files.write("/repo/src/shared/new.ts", "export {};")),
    [
      "inputs         src/shared/left-over.ts is gone",
      "inputs         src/shared/new.ts is new",
      "graph          the imports are others, or elsewhere",
      "findings       no more: info no-orphans RB-39438cef: src/shared/left-over.ts",
      "findings       new: info no-orphans RB-046513f2: src/shared/new.ts",
    ],
  ],
  ["a comment in the configuration", (files) => files.write("/repo/rulebearing.yaml", `${textOf(files, "/repo/rulebearing.yaml")}\n# x\n`), ["configuration  rulebearing.yaml has changed, the rules and the options are the same"]],
  [
    "a rule",
    (files) => files.write("/repo/rulebearing.yaml", textOf(files, "/repo/rulebearing.yaml").replace("severity: info", "severity: warn")),
    [
      "configuration  rulebearing.yaml has changed",
      "configuration  the rules or the options are others",
      "findings       no more: info no-orphans RB-39438cef: src/shared/left-over.ts",
      "findings       new: warn no-orphans RB-39438cef: src/shared/left-over.ts",
    ],
  ],
  [
    "a budget",
    (files) => files.write("/repo/budgets/web-to-data.json", '{ "ceiling": 3 }'),
    [
      "configuration  budgets/web-to-data.json has changed",
      "configuration  the rules or the options are others",
      "findings       no more: ratchet web-to-data: 2 of 2",
      "findings       new: ratchet web-to-data: 2 of 3",
    ],
  ],
  ["a package's place", (files) => (files.write("/repo/node_modules/tiny-lib/lib/index.js", ""), files.write("/repo/node_modules/tiny-lib/package.json", '{ "name": "tiny-lib", "main": "lib/index.js" }')), ["graph          the imports are others, or elsewhere"]],
];
for (const [name, change, said] of changes) {
  test(`verify: ${name}`, async () => {
    const files = await attested();
    change(files);
    const { stdout, code, written } = await runCommand(files, ["attest", "--verify"]);
    assert.equal(written.size, 0);
    assert.equal(code, said.length === 0 ? 0 : 1);
    if (said.length === 0) assert.match(stdout, /^\.graph\/attestation\.json holds: \d+ files judged by rulebearing\.yaml/);
    else assert.equal(stdout, `.graph/attestation.json does not hold any more:\n${said.map((line) => `  ${line}\n`).join("")}`);
  });
}

test("verify takes the paths and the configuration from the receipt", async () => {
  const files = new MemoryFiles(SHOP);
  files.write("/repo/other/rules.yaml", "rules: {}");
  assert.equal((await runCommand(files, ["attest", "src/domain", "-c", "other/rules.yaml", "-f", "r.json"])).code, 0);
  assert.equal((await runCommand(files, ["attest", "--verify", "-f", "r.json"])).code, 0);
  assert.equal((await runCommand(files, ["attest", "--verify", "-f", "r.json", "src"])).code, 1);
  const { stdout } = await runCommand(files, ["attest", "--verify", "-f", "r.json", "-c"]);
  assert.match(stdout, /configuration {2}other\/rules\.yaml then, rulebearing\.yaml now\n/);
  assert.equal((await runCommand(files, ["attest", "src", "--no-config", "-f", "r.json"])).code, 0);
  assert.equal((await runCommand(files, ["attest", "--verify", "-f", "r.json"])).code, 0);
});

test("verify from a folder below, from standard input, and as JSON", async () => {
  const files = await attested("src");
  assert.equal((await runCommand(files, ["attest", "--verify"], { cwd: "/repo/src/web" })).code, 0);
  const readStandardInput = async (): Promise<string> => textOf(files);
  const { stdout, code } = await runCommand(files, ["attest", "--verify", "-f", "-", "--json"], { readStandardInput });
  const receipt = JSON.parse(textOf(files)) as Receipt;
  assert.deepEqual([code, JSON.parse(stdout)], [0, { verdict: "holds", receipt: receipt.sha256, now: receipt.sha256, differences: [] }]);
});

test("files that cannot be read are in the receipt as such", async () => {
  class Unreadable extends MemoryFiles {
    override read(file: string): Uint8Array {
      if (file.endsWith("money.ts")) throw Object.assign(new Error("EACCES"), { code: "EACCES" });
      return super.read(file);
    }
  }
  const { stdout, stderr } = await runCommand(new Unreadable(SHOP), ["attest", "-f", "-"]);
  const { inputs, findings } = JSON.parse(stdout) as Receipt;
  assert.equal(inputs.find(({ file }) => file === "src/domain/money.ts")?.sha256, null);
  assert.deepEqual(findings.incomplete, ["src/domain/money.ts"]);
  assert.match(stderr, /src\/domain\/money\.ts: not read/);
});

const change = (text: string, from: string, to: string): string => {
  assert.ok(text.includes(from), from);
  return text.replace(from, to);
};
const damages: [name: string, damage: (text: string) => string, message: RegExp][] = [
  ["is cut off", (text) => text.slice(0, -9), /not JSON, or was written only in part/],
  ["was changed", (text) => change(text, '"severity": "error"', '"severity": "warn"'), /it was changed after it was written/],
  ["is of another build", (text) => change(text, '"format": 1', '"format": 0'), /it is a receipt of another build \(format 0, here 1\)/],
  ["is something else", () => "{}", /it is no receipt/],
  ["lacks its parts", () => '{ "format": 1, "sha256": "" }', /it is no receipt/],
  ["is no object", () => "null", /it is no receipt/],
];
for (const [name, damage, message] of damages) {
  test(`a receipt that ${name} is refused`, async () => {
    const files = await attested();
    files.write(FILE, damage(textOf(files)));
    const { stderr, code } = await runCommand(files, ["attest", "--verify"]);
    assert.match(stderr, message);
    assert.equal(code, 2);
  });
}

const refusals: [name: string, files: string, argv: string[], code: number, message: RegExp, changes?: Parameters<typeof runCommand>[2]][] = [
  ["no receipt yet", SHOP, ["--verify"], 2, /^\.graph\/attestation\.json: there is no such receipt\n/],
  ["a folder for a receipt", SHOP, ["--verify", "-f", "src"], 2, /^src: /],
  ["JSON of a receipt", SHOP, ["--json"], 3, /--json goes with --verify/],
  ["a rule that selects nothing", SHOP.replace("^src/shared/", "^nowhere/"), [], 2, /the rule "shared-not-reach-data" selects no module, so nothing can be attested for it/],
  ["no configuration", "-- src/a.ts --", [], 3, /there is no configuration here/],
  ["a path that is not there", SHOP, ["nowhere"], 2, /^nowhere: /],
];
for (const [name, files, argv, code, message] of refusals) {
  test(`refused: ${name}`, async () => {
    const ran: Ran = await runCommand(files, ["attest", ...argv]);
    assert.match(ran.stderr, message);
    assert.equal(ran.code, code);
    assert.equal(ran.written.size, 0);
  });
}

test("a configuration from standard input has to be given again", async () => {
  const files = new MemoryFiles(SHOP);
  const readStandardInput = async (): Promise<string> => '{ "forbidden": [] }';
  assert.equal((await runCommand(files, ["attest", "-c", "-"], { readStandardInput })).code, 0);
  assert.equal((await runCommand(files, ["attest", "--verify", "-c", "-"], { readStandardInput })).code, 0);
  const { stderr, code } = await runCommand(files, ["attest", "--verify"], { readStandardInput });
  assert.match(stderr, /the receipt's configuration came from standard input/);
  assert.equal(code, 3);
});
