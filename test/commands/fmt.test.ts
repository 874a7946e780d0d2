import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { MemoryFiles } from "../support/memory-files.ts";
import { runCommand } from "../support/run-command.ts";
import { SHOP } from "./asking.ts";

const SAVED = ".graph/cruise.json";
const REPORTS = ["err", "err-long", "agent", "json", "markdown", "sarif", "junit", "text", "dot", "github-annotations", "baseline"];

async function savedShop(...more: string[]): Promise<MemoryFiles> {
  const files = new MemoryFiles(SHOP);
  await runCommand(files, ["cruise", "src", "test", "-T", "json", "-f", SAVED, ...more]);
  return files;
}

for (const outputType of REPORTS) {
  test(`fmt -T ${outputType} reports what cruise reported`, async () => {
    const files = await savedShop();
    const fresh = await runCommand(files, ["cruise", "src", "test", "-T", outputType]);
    const again = await runCommand(files, ["fmt", SAVED, "-T", outputType, "-e"]);
    const comparable = (text: string): string => text.replaceAll(/"output(Type|To)": "[^"]*",\n\s*/g, "");
    assert.equal(comparable(again.stdout), comparable(fresh.stdout));
    assert.equal(again.code, fresh.code, again.stderr);
  });
}

test("neither sources nor a configuration are needed", async () => {
  const files = await savedShop();
  const text = new TextDecoder().decode(files.read(`/repo/${SAVED}`));
  const { stdout, code } = await runCommand("", ["fmt", "-"], { readStandardInput: async () => text });
  assert.match(stdout, /error domain-not-to-web: src\/domain\/invoice\.ts → src\/web\/view-model\.ts/);
  assert.equal(code, 0);
});

test("a report can go to a file", async () => {
  const files = await savedShop();
  const { stdout, written } = await runCommand(files, ["fmt", SAVED, "-T", "text", "-f", "out/graph.txt"]);
  assert.equal(stdout, "");
  assert.match(written.get("/repo/out/graph.txt") ?? "", /^src\/data\/store\.ts → node:fs$|src\/data\/store\.ts → fs$/m);
});

const views: [name: string, argv: string[], sources: string[]][] = [
  ["include-only", ["-I", "^src/domain"], ["src/domain/customer.ts", "src/domain/invoice.ts", "src/domain/money.ts", "src/domain/order.ts"]],
  ["exclude", ["-I", "^src/domain", "-x", "order|customer"], ["src/domain/invoice.ts", "src/domain/money.ts"]],
  ["focus", ["-F", "invoice"], ["src/domain/invoice.ts", "src/web/view-model.ts"]],
  ["focus with a depth", ["-F", "invoice", "--focus-depth", "2"], ["src/domain/invoice.ts", "src/domain/money.ts", "src/web/view-model.ts"]],
  ["reaches", ["-R", "view-model"], ["src/domain/invoice.ts", "src/web/view-model.ts"]],
  ["collapse", ["-S", "2", "-I", "^src/(web|domain)/"], ["src/domain/", "src/web/"]],
];
for (const [name, argv, sources] of views) {
  test(`${name} chooses what is shown`, async () => {
    const { stdout } = await runCommand(await savedShop(), ["fmt", SAVED, "-T", "json", ...argv]);
    const { modules, summary } = JSON.parse(stdout) as CruiseResult;
    assert.deepEqual(modules.map(({ source }) => source), sources);
    assert.equal(summary.totalCruised, sources.length);
    assert.ok(summary.violations.every(({ from }) => sources.includes(from)));
  });
}

test("highlight marks, and is no filter", async () => {
  const { stdout } = await runCommand(await savedShop(), ["fmt", SAVED, "-T", "json", "-H", "invoice"]);
  const { modules } = JSON.parse(stdout) as CruiseResult;
  assert.deepEqual(modules.filter(({ matchesHighlight }) => matchesHighlight).map(({ source }) => source), ["src/domain/invoice.ts"]);
  assert.ok(modules.length > 10);
});

test("what collapse asks for is what pictures collapse to", async () => {
  const { stdout } = await runCommand(await savedShop(), ["fmt", SAVED, "-T", "archi", "-S", "^src/[^/]+/[^/]+"]);
  assert.match(stdout, /src\/web\/views/);
});

const codes: [name: string, argv: string[], code: number][] = [
  ["errors do not fail it", [], 0],
  ["with -e they do", ["-e"], 1],
  ["in strict mode, they are told from other failures", ["-e", "--exit-code-mode", "strict"], 11],
  ["a report that does not gate", ["-e", "-T", "json"], 0],
  ["only what is shown counts", ["-e", "-F", "invoice"], 1],
  ["an unknown reporter", ["-T", "errr"], 3],
  ["a pattern that is none", ["-F", "("], 3],
  ["two files", ["other.json"], 3],
];
for (const [name, argv, code] of codes) {
  test(`exit code ${code}: ${name}`, async () => {
    const ran = await runCommand(await savedShop(), ["fmt", SAVED, ...argv]);
    assert.equal(ran.code, code, ran.stdout + ran.stderr);
  });
}

const good = { modules: [{ source: "a.ts", dependencies: [], valid: true }], summary: { violations: [], optionsUsed: { args: "." } } };
const broken: [name: string, text: string | undefined, message: RegExp][] = [
  ["is not there", undefined, /^saved\.json: there is no such file\n/],
  ["is no JSON", "{", /^saved\.json: it is not JSON/],
  ["is something else", "[]", /it is no cruise result: it holds no object/],
  ["was not judged", `{"modules":[{"source":"a.ts","dependencies":[]}],"summary":{"violations":[]}}`, /`modules\[0\]` does not say whether it is valid/],
  ["has dependencies that were not", JSON.stringify({ ...good, modules: [{ ...good.modules[0], dependencies: [{ resolved: "b", dependencyTypes: [], valid: false }] }] }), /`modules\[0\]\.dependencies\[0\]` does not say/],
  ["has a severity that there is not", JSON.stringify({ ...good, modules: [{ ...good.modules[0], valid: false, rules: [{ name: "r", severity: "fatal" }] }] }), /`modules\[0\]` does not say/],
  ["has strange folders", JSON.stringify({ ...good, folders: [{}] }), /`folders` is no list of judged folders/],
  ["has no options", JSON.stringify({ ...good, summary: { violations: [] } }), /`summary\.optionsUsed` is no object/],
  ["has findings of no rule", JSON.stringify({ ...good, summary: { ...good.summary, violations: [{}] } }), /holds one without a rule/],
  ["has strange rules", JSON.stringify({ ...good, summary: { ...good.summary, ruleSetUsed: { forbidden: {} } } }), /`summary\.ruleSetUsed` holds no lists/],
  ["has strange known violations", JSON.stringify({ ...good, summary: { ...good.summary, optionsUsed: { knownViolations: [1] } } }), /knownViolations` is no list/],
];
for (const [name, text, message] of broken) {
  test(`a result that ${name} is refused`, async () => {
    const ran = await runCommand(text === undefined ? "" : `-- saved.json --\n${text}`, ["fmt", "saved.json"]);
    assert.match(ran.stderr, message);
    assert.equal(ran.code, 2);
  });
}

test("the least that was judged can be reported", async () => {
  const { stdout, code } = await runCommand(`-- saved.json --\n${JSON.stringify(good)}`, ["fmt", "saved.json"]);
  assert.match(stdout, /no dependency violations found \(1 modules, 0 dependencies cruised\)/);
  assert.equal(code, 0);
});

test("a document without ids gets them, and its rules' fixes", async () => {
  const files = await savedShop("--strict-schema");
  const { stdout } = await runCommand(files, ["fmt", SAVED, "-T", "agent"]);
  const { rules } = JSON.parse(stdout) as { rules: { name: string; fix: string | null; violations: { id: string }[] }[] };
  const fresh = JSON.parse((await runCommand(files, ["cruise", "src", "test", "-T", "agent"])).stdout) as { rules: typeof rules };
  const ids = (of: typeof rules): string[] => of.flatMap(({ violations }) => violations.map(({ id }) => id)).sort();
  assert.deepEqual(ids(rules), ids(fresh.rules));
  assert.ok(ids(rules).every((id) => /^RB-[0-9a-f]{8}$/.test(id)));
});
