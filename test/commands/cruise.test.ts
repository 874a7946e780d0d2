import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { MemoryFiles } from "../support/memory-files.ts";
import { type Ran, runCommand } from "../support/run-command.ts";

const SHOP = `
-- rulebearing.yaml --
rules:
  dependencies:
    forbidden:
      - name: web-asks-services
        comment: Only services know the data. adr:0007
        fix: Call src/service instead.
        severity: error
        from: { path: ^src/web/ }
        to: { path: ^src/data/ }
      - name: few-utils
        severity: warn
        from: { path: ^src/ }
        to: { path: /util\\.ts$ }
-- src/web/page.ts --
import { query } from "../data/orders";
import { trim } from "../util";
export const page = (): string => trim(query());
-- src/data/orders.ts --
export const query = (): string => "";
-- src/util.ts --
export const trim = (text: string): string => text.trim();
`;

interface Expected {
  code: number;
  stdout?: RegExp;
  stderr?: RegExp;
}

function check({ stdout, stderr, code }: Ran, expected: Expected): void {
  assert.equal(code, expected.code, stderr);
  if (expected.stdout === undefined) assert.equal(stdout, "");
  else assert.match(stdout, expected.stdout);
  if (expected.stderr === undefined) assert.equal(stderr, "");
  else assert.match(stderr, expected.stderr);
  assert.doesNotMatch(stderr, /\n\s+at .*:\d+:\d+\)?$/m, "no stack trace");
}

const cases: [name: string, files: string, argv: string[], expected: Expected][] = [
  ["errors are counted by a gating report", SHOP, ["cruise", "src"], { code: 1, stdout: /error web-asks-services: src\/web\/page\.ts → src\/data\/orders\.ts/ }],
  ["a report that does not gate exits 0", SHOP, ["cruise", "src", "-T", "json"], { code: 0, stdout: /"violations"/ }],
  ["err-long shows line, id and fix", SHOP, ["cruise", "src", "-T", "err-long"], { code: 1, stdout: /Call src\/service instead/ }],
  ["null says nothing", SHOP, ["cruise", "src", "-T", "null"], { code: 1, stdout: /^$/ }],
  ["agent gives JSON and gates", SHOP, ["cruise", "src", "-T", "agent"], { code: 1, stdout: /"decision": "adr:0007"/ }],
  ["strict exit codes start at 11", SHOP, ["cruise", "src", "--exit-code-mode", "strict"], { code: 11, stdout: /web-asks-services/ }],
  ["without rules there is nothing to find", SHOP, ["cruise", "src", "--no-config"], { code: 0, stdout: /no dependency violations found \(3 modules, 2 dependencies cruised\)/ }],
  ["the working directory is cruised when nothing is named", SHOP, ["cruise"], { code: 1, stdout: /web-asks-services/ }],
  ["a path that is not there", SHOP, ["cruise", "scr"], { code: 2, stderr: /^scr: there is no such file or folder\n/ }],
  ["a folder without sources", `-- docs/a.md --\n-- rulebearing.yaml --\nrules: {}`, ["cruise", "docs"], { code: 2, stderr: /^docs: no source files found/ }],
  ["no configuration", "-- src/a.ts --", ["cruise", "src"], { code: 3, stderr: /there is no configuration here/ }],
  ["a configuration that is not there", SHOP, ["cruise", "src", "--config", "other.yaml"], { code: 3, stderr: /^other\.yaml: / }],
  ["an unknown output type", SHOP, ["cruise", "src", "-T", "jsn"], { code: 3, stderr: /there is no output type "jsn"/ }],
  ["an unknown option", SHOP, ["cruise", "src", "--confg", "x"], { code: 3, stderr: /unknown option --confg; did you mean --config\?/ }],
  ["a pattern that is none", SHOP, ["cruise", "src", "--focus", "("], { code: 3, stderr: /--focus: "\(" is not a regular expression/ }],
  ["an unknown module system", SHOP, ["cruise", "src", "-M", "es5"], { code: 3, stderr: /--module-systems does not know "es5"; did you mean "es6"\?/ }],
  ["a tsconfig that is not there", SHOP, ["cruise", "src", "--ts-config", "nope.json"], { code: 3, stderr: /--ts-config names "nope\.json", which is not there/ }],
  ["a tsconfig is looked for by its usual name", SHOP, ["cruise", "src", "--ts-config"], { code: 3, stderr: /--ts-config names "tsconfig\.json"/ }],
  ["a base folder that is not there", SHOP, ["cruise", "src", "--base-dir", "nope"], { code: 3, stderr: /--base-dir names "nope", which is not there/ }],
  ["too deep a depth", SHOP, ["cruise", "src", "-d", "100"], { code: 3, stderr: /--max-depth goes from 0 to 99, not to 100/ }],
  ["a path after an option whose value has no such choice is a path", SHOP, ["cruise", "--ts-pre-compilation-deps", "src"], { code: 1, stdout: /web-asks-services/ }],
  ["-v is --config, as in dependency-cruiser", SHOP, ["cruise", "-v", "rulebearing.yaml", "src"], { code: 1, stdout: /web-asks-services/ }],
  ["cruise --version is the version", SHOP, ["cruise", "--version"], { code: 0, stdout: /^\d+\.\d+\.\d+\n$/ }],
  ["a rule that selects nothing fails a native run", SHOP.replace("^src/web/", "^web/"), ["cruise", "src"], { code: 2, stdout: /./, stderr: /^rulebearing\.yaml: error: the rule "web-asks-services" selects no module/ }],
  ["and only warns when told so", SHOP.replace("^src/web/", "^web/"), ["cruise", "src", "--liveness", "warn"], { code: 0, stdout: /./, stderr: /warning: the rule "web-asks-services"/ }],
  ["and is not looked for when told so", SHOP.replace("^src/web/", "^web/"), ["cruise", "src", "--liveness", "off"], { code: 0, stdout: /./ }],
  ["a file with broken syntax is named, and the run goes on", `${SHOP}-- src/broken.ts --\nimport "./util";\nexport const x = (;\n`, ["cruise", "src"], {
    code: 1,
    stdout: /few-utils: src\/broken\.ts → src\/util\.ts/,
    stderr: /^src\/broken\.ts:2:19: warning: .*\n1 file was not read in full/,
  }],
  ["--info needs no configuration", "", ["cruise", "--info"], { code: 0, stdout: /TypeScript +\.ts \.tsx \.mts \.cts\n/ }],
  ["no command", SHOP, [], { code: 3, stderr: /Usage: rulebearing <command>/ }],
  ["an unknown command", SHOP, ["cruse"], { code: 3, stderr: /there is no command "cruse"; did you mean "cruise"\?/ }],
  ["an option before the command", SHOP, ["-T", "json"], { code: 3, stderr: /unknown option -T: a command comes first/ }],
  ["--version", SHOP, ["--version"], { code: 0, stdout: /^\d+\.\d+\.\d+\n$/ }],
  ["--help", SHOP, ["--help"], { code: 0, stdout: /Commands:\n {2}cruise/ }],
  ["help of a command", SHOP, ["help", "cruise"], { code: 0, stdout: /^Usage: rulebearing cruise/ }],
  ["help of no command", SHOP, ["help", "cruis"], { code: 3, stderr: /did you mean "cruise"/ }],
  ["--help of a command wins over its other arguments", SHOP, ["cruise", "--nonsense", "--help"], { code: 0, stdout: /Examples:/ }],
];
for (const [name, files, argv, expected] of cases) test(name, async () => check(await runCommand(files, argv), expected));

const resultOf = (ran: Ran): CruiseResult => JSON.parse(ran.stdout) as CruiseResult;

test("a saved graph is judged as the source was", async () => {
  const files = new MemoryFiles(SHOP);
  const saved = await runCommand(files, ["cruise", "src", "-T", "json", "-f", ".graph/cruise.json"]);
  assert.equal(saved.stdout, "");
  assert.deepEqual([...saved.written.keys()], ["/repo/.graph/cruise.json"]);
  files.remove("/repo/src/web/page.ts");
  check(await runCommand(files, ["cruise", "--graph", ".graph/cruise.json"]), { code: 1, stdout: /web-asks-services/ });
});

test("of a saved graph, filters only choose what is shown", async () => {
  const files = new MemoryFiles(SHOP);
  await runCommand(files, ["cruise", "src", "-T", "json", "-f", "saved.json"]);
  const { modules } = resultOf(await runCommand(files, ["cruise", "--graph", "saved.json", "-T", "json", "--focus", "^src/util"]));
  assert.deepEqual(modules.map(({ source }) => source), ["src/util.ts", "src/web/page.ts"]);
});

const saved: [name: string, text: string | undefined, message: RegExp][] = [
  ["is not there", undefined, /there is no such file/],
  ["is no JSON", "{", /it is not JSON, or was written only in part/],
  ["is another document", `{"modules":[],"other":1}`, /it is no cruise result: `summary` is no object/],
  ["has a module without a source", `{"modules":[{}],"summary":{"violations":[]}}`, /`modules\[0\]` has no source/],
  ["is empty", `{"modules":[],"summary":{"violations":[],"optionsUsed":{"args":""}}}`, /the graph is empty/],
];
for (const [name, text, message] of saved) {
  test(`a saved graph that ${name} is refused`, async () => {
    const files = new MemoryFiles(SHOP);
    if (text !== undefined) files.write("/repo/saved.json", text);
    check(await runCommand(files, ["cruise", "--graph", "saved.json"]), { code: 2, stderr: message });
  });
}

test("known violations are ignored", async () => {
  const known = `[{ "from": "src/web/page.ts", "to": "src/data/orders.ts", "rule": { "name": "web-asks-services", "severity": "error" }, "type": "dependency" }]`;
  check(await runCommand(`${SHOP}-- .dependency-cruiser-known-violations.json --\n${known}`, ["cruise", "src", "--ignore-known"]), { code: 0, stdout: /1 known violations ignored/ });
});

test("a file that cannot be read is named, counted and summarized, and the run goes on", async () => {
  class Unreadable extends MemoryFiles {
    override read(file: string): Uint8Array {
      if (file.endsWith("util.ts")) throw Object.assign(new Error("EACCES"), { code: "EACCES" });
      return super.read(file);
    }
  }
  const ran = await runCommand(new Unreadable(SHOP), ["cruise", "src", "-T", "json"]);
  assert.match(ran.stderr, /^src\/util\.ts: warning: not read: no permission to read it\n/);
  const { summary, modules } = resultOf(ran);
  assert.deepEqual(summary.incomplete, [{ file: "src/util.ts", message: "not read: no permission to read it" }]);
  assert.deepEqual(summary.inspected, { typescript: { files: 2, modules: 2 } });
  assert.equal(modules.length, 3);
});

test("installed packages are searched only under dependency-cruiser's own configuration", async () => {
  const files = `
-- .dependency-cruiser.json --
{ "options": {} }
-- a.ts --
-- node_modules/x/index.js --
`;
  const sources = async (argv: string[]): Promise<string[]> => resultOf(await runCommand(files, argv)).modules.map(({ source }) => source);
  assert.deepEqual(await sources(["cruise", ".", "-T", "json"]), ["a.ts", "node_modules/x/index.js"]);
  assert.deepEqual(await sources(["cruise", ".", "-T", "json", "--no-config"]), ["a.ts"]);
});

test("a report that cannot be written is refused by name", async () => {
  const writeFile = async (): Promise<void> => {
    throw new Error("EROFS: read-only file system");
  };
  check(await runCommand(SHOP, ["cruise", "src", "-f", "out.txt"], { writeFile }), { code: 2, stderr: /^out\.txt: the report cannot be written: EROFS/ });
});

test("a defect is one line, and its place is shown when asked for", async () => {
  const readStandardInput = async (): Promise<string> => {
    throw new TypeError("x is not a function");
  };
  check(await runCommand(SHOP, ["cruise", "src", "-c", "-"], { readStandardInput }), { code: 2, stderr: /^rulebearing: internal error: x is not a function \(RULEBEARING_LOG=debug shows where\)\n$/ });
  const { stderr } = await runCommand(SHOP, ["cruise", "src", "-c", "-"], { readStandardInput, env: { RULEBEARING_LOG: "debug" } });
  assert.match(stderr, /\n\s+at /);
});

test("progress is shown when it is asked for, and is gone at the end", async () => {
  const shown: string[] = [];
  const progressStream = { write: (text: string) => void shown.push(text), isTerminal: true };
  await runCommand(SHOP, ["cruise", "src", "--progress", "cli"], { progressStream });
  assert.match(shown.join(""), /reading the configuration.*judging.*reporting\r\u001b\[K$/s);
  shown.length = 0;
  await runCommand(SHOP, ["cruise", "src", "-p", "performance-log"], { progressStream });
  assert.match(shown.join(""), /ms {2}finding files\n.*ms {2}in all\n$/s);
  shown.length = 0;
  await runCommand(SHOP, ["cruise", "src", "-p", "ndjson"], { progressStream });
  assert.deepEqual(JSON.parse(shown[0] ?? "").stage, "reading the configuration");
  shown.length = 0;
  await runCommand(SHOP, ["cruise", "src", "--no-progress"], { progressStream });
  assert.deepEqual(shown, []);
});

test("a cruise that nobody waits for any more stops", async () => {
  const signal = AbortSignal.abort(new Error("cancelled"));
  const many = Array.from({ length: 3 }, (_, i) => `-- src/f${i}.ts --\nimport "./f${i + 1}";\n`).join("");
  await assert.rejects(runCommand(`-- rulebearing.yaml --\nrules: {}\n${many}`, ["cruise", "src"], { signal }), /cancelled/);
});

test("a tsconfig decides what is left after compilation, in what it extends too", async () => {
  const files = (base: string): string => `
-- .dependency-cruiser.json --
{ "options": { "tsConfig": { "fileName": "tsconfig.json" } } }
-- tsconfig.json --
{ "extends": "./tsconfig.base.json" }
-- tsconfig.base.json --
{ "compilerOptions": ${base} }
-- src/a.ts --
import { Shape } from "./shape";
import type { Other } from "./other";
export const area = (shape: Shape, other: Other): number => shape.size + other.size;
-- src/shape.ts --
export interface Shape { size: number }
-- src/other.ts --
export interface Other { size: number }
-- src/view.tsx --
import { h } from "./h";
export const view = <div />;
-- src/h.ts --
export const h = 1;
`;
  const edges = async (base: string): Promise<string[]> =>
    resultOf(await runCommand(files(base), ["cruise", "src", "-T", "json"])).modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => `${source} ${resolved}`));
  assert.deepEqual(await edges("{}"), []);
  assert.deepEqual(await edges(`{ "verbatimModuleSyntax": true }`), ["src/a.ts src/shape.ts", "src/view.tsx src/h.ts"]);
  assert.deepEqual(await edges(`{ "jsxFactory": "h.create" }`), ["src/view.tsx src/h.ts"]);
});
