// The built bundle from outside: exit codes, and which stream says what.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, closeSync, copyFileSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { BUNDLE, inFolder, runBundle, runWithFiles } from "./bundle.ts";

interface Expected {
  code: number;
  stdout?: RegExp | "";
  stderr?: RegExp | "";
}

function check(folder: string, args: string[], { code, stdout, stderr }: Expected): void {
  const run = runBundle(args, folder);
  const shown = `exit ${run.code}\n-- stdout --\n${run.stdout}-- stderr --\n${run.stderr}`;
  assert.equal(run.code, code, shown);
  for (const [text, wanted] of [[run.stdout, stdout], [run.stderr, stderr]] as const) {
    if (wanted === "") assert.equal(text, "", shown);
    else if (wanted !== undefined) assert.match(text, wanted, shown);
  }
  assert.doesNotMatch(run.stderr, /^\s+at .*:\d+:\d+\)?$/m, "a stack trace");
}

const SHOP = `
-- src/web/page.ts --
import { query } from "../data/orders";
export const page = query;
-- src/data/orders.ts --
import { format } from "../text/format";
export const query = () => format("orders");
-- src/text/format.ts --
export const format = (text: string) => text;
`;
const RULES = `
-- rulebearing.yaml --
rules:
  dependencies:
    forbidden:
      - name: web-asks-no-data
        comment: Pages get their data from the service.
        fix: Call the service.
        severity: error
        from: { path: ^src/web/ }
        to: { path: ^src/data/ }
`;
const rules = (from: string, to: string, more = ""): string => RULES.replace("^src/web/", from).replace("^src/data/", to) + more;

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

const cases: [name: string, files: string, args: string[], expected: Expected][] = [
  ["--version prints the version", SHOP, ["--version"], { code: 0, stdout: new RegExp(`^${version.replaceAll(".", "\\.")}\\n$`), stderr: "" }],
  ["--help names the commands", SHOP, ["--help"], { code: 0, stdout: /\bcruise\b/, stderr: "" }],
  ["a command's --help names its options", SHOP, ["cruise", "--help"], { code: 0, stdout: /--output-type/, stderr: "" }],
  ["an unknown option is named, with the nearest known one", SHOP, ["cruise", "src", "--outputtype", "json"], { code: 3, stdout: "", stderr: /--outputtype[^]*--output-type/ }],
  ["an unknown command is named, with the nearest known one", SHOP, ["crusie", "src"], { code: 3, stdout: "", stderr: /crusie[^]*cruise/ }],
  ["an option without its value is named", SHOP, ["cruise", "src", "-T"], { code: 3, stdout: "", stderr: /-T|--output-type/ }],

  ["nothing against the rules is exit 0", SHOP + rules("^src/text/", "^src/web/"), ["cruise", "src"], { code: 0, stdout: /no dependency violations found/ }],
  ["one error is exit 1, and says what and where", SHOP + RULES, ["cruise", "src"], { code: 1, stdout: /web-asks-no-data[^]*src\/web\/page\.ts[^]*src\/data\/orders\.ts/ }],
  ["err-long carries line, id and fix", SHOP + RULES, ["cruise", "src", "-T", "err-long"], { code: 1, stdout: /(?=[^]*RB-[0-9a-f]{8})(?=[^]*Call the service\.)[^]*page\.ts/ }],
  ["a report that does not gate is exit 0", SHOP + RULES, ["cruise", "src", "-T", "json"], { code: 0, stdout: /^\{\n  "modules": \[/ }],
  ["null prints nothing, and gates", SHOP + RULES, ["cruise", "src", "-T", "null"], { code: 1, stdout: "" }],
  ["strict exit codes are 10 and more", SHOP + RULES, ["cruise", "src", "--exit-code-mode", "strict"], { code: 11 }],
  ["a folder that is not there is exit 2 or 3, and named", SHOP + RULES, ["cruise", "srx"], { code: 2, stderr: /srx/ }],
  ["a folder without source files is exit 2", "-- src/a.txt --\nno source\n", ["cruise", "src", "--no-config"], { code: 2, stderr: /\S/ }],
  ["a rule that matches nothing is exit 2, and named", SHOP + rules("^src/gone/", "^src/data/"), ["cruise", "src"], { code: 2, stderr: /web-asks-no-data/ }],
  ["a rule that may match nothing is excused", SHOP + rules("^src/gone/", "^src/data/", "        allowEmpty: true\n"), ["cruise", "src"], { code: 0 }],
  ["an unknown key is exit 3, with file, line and the nearest key", SHOP + RULES.replace("comment:", "coment:"), ["cruise", "src"], { code: 3, stdout: "", stderr: /rulebearing\.yaml:5[^]*coment[^]*comment/ }],
  ["a bad regular expression is exit 3", SHOP + rules("'^src/(web/'", "^src/data/"), ["cruise", "src"], { code: 3, stdout: "", stderr: /rulebearing\.yaml/ }],
  ["a configuration that is not there is exit 3", SHOP, ["cruise", "src", "--config", "none.yaml"], { code: 3, stdout: "", stderr: /none\.yaml/ }],
];
for (const [name, files, args, expected] of cases) test(name, () => inFolder(files, (folder) => check(folder, args, expected)));

test("a JSON configuration of dependency-cruiser is read as it is", () => {
  const config = JSON.stringify({ forbidden: [{ name: "no-data", severity: "error", from: { path: "^src/web/" }, to: { path: "^src/data/" } }] });
  inFolder(`${SHOP}-- .dependency-cruiser.json --\n${config}\n`, (folder) => check(folder, ["cruise", "src"], { code: 1, stdout: /no-data/ }));
});

for (const extension of ["js", "cjs"]) {
  test(`a .dependency-cruiser.${extension} is run, and read`, () => {
    const config = 'module.exports = { forbidden: [{ name: "no-data", severity: "error", from: { path: "^src/web/" }, to: { path: "^src/data/" } }] };';
    inFolder(`${SHOP}-- .dependency-cruiser.${extension} --\n${config}\n`, (folder) => check(folder, ["cruise", "src"], { code: 1, stdout: /no-data/ }));
  });
}

test("an unreadable file is named, and the run goes on", (t) => {
  inFolder(SHOP + RULES, (folder) => {
    // The superuser reads every file, so it runs this as nobody, on a copy that nobody can reach.
    const isRoot = process.getuid?.() === 0;
    chmodSync(folder, 0o755);
    chmodSync(path.join(folder, "src/text/format.ts"), 0);
    const bundle = path.join(folder, "rulebearing.mjs");
    copyFileSync(BUNDLE, bundle);
    const { status, stdout, stderr, error } = spawnSync(process.execPath, [bundle, "cruise", "src"], {
      cwd: folder,
      encoding: "utf8",
      ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
    });
    if (error !== undefined) return t.skip(`cannot run as nobody: ${error.message}`);
    assert.equal(status, 1, stderr);
    assert.match(stderr, /src\/text\/format\.ts/);
    assert.match(stdout, /web-asks-no-data/);
  });
});

test("a run leaves nothing behind, neither here nor in the temporary directory", () => {
  const config = 'module.exports = { forbidden: [{ name: "no-data", severity: "error", from: { path: "^src/web/" }, to: { path: "^src/data/" } }] };';
  inFolder(`${SHOP}-- .dependency-cruiser.cjs --\n${config}\n-- tmp/keep --\n`, (folder) => {
    const before = readdirSync(folder, { recursive: true }).sort();
    const { code, stderr } = runWithFiles([process.execPath, BUNDLE, "cruise", "src"], folder, { env: { ...process.env, TMPDIR: path.join(folder, "tmp") } });
    assert.equal(code, 1, stderr);
    assert.deepEqual(readdirSync(folder, { recursive: true }).sort(), before);
  });
});

test("a file with broken syntax is named, and the run goes on", () => {
  inFolder(SHOP.replace("(text: string) => text;", "(text: string => {{{ ;") + RULES, (folder) => check(folder, ["cruise", "src"], { code: 1, stderr: /src\/text\/format\.ts/ }));
});

test("two runs print the same bytes", () => {
  inFolder(SHOP + RULES, (folder) => {
    assert.equal(runBundle(["cruise", "src", "-T", "json"], folder).stdout, runBundle(["cruise", "src", "-T", "json"], folder).stdout);
  });
});

test("output to a file prints nothing, and makes the folders above it", () => {
  inFolder(SHOP + RULES, (folder) => {
    check(folder, ["cruise", "src", "-T", "json", "-f", "out/deep/graph.json"], { code: 0, stdout: "" });
    const saved = JSON.parse(readFileSync(path.join(folder, "out/deep/graph.json"), "utf8")) as CruiseResult;
    const printed = JSON.parse(runBundle(["cruise", "src", "-T", "json"], folder).stdout) as CruiseResult;
    assert.deepEqual(saved.modules, printed.modules);
    assert.deepEqual(saved.summary.violations, printed.summary.violations);
  });
});

test("output through a pipe is whole, however long", () => {
  const lines = Array.from({ length: 4000 }, (_, i) => `import "./missing-module-with-a-long-name-${i}";`).join("\n");
  inFolder(`-- src/many.ts --\n${lines}\n`, (folder) => {
    const args = ["cruise", "src", "--no-config", "-T", "json"];
    const piped = runBundle(args, folder).stdout;
    assert.ok(piped.length > 1 << 20, `${piped.length}`);
    assert.equal(piped, runWithFiles([process.execPath, BUNDLE, ...args], folder).stdout);
  });
});

test("the file alone is the program: it runs from anywhere, through a link, with nothing beside it", () => {
  inFolder(SHOP + RULES, (folder) => {
    mkdirSync(path.join(folder, "bin"));
    copyFileSync(BUNDLE, path.join(folder, "bin", "rulebearing.mjs"));
    symlinkSync("rulebearing.mjs", path.join(folder, "bin", "rulebearing"));
    const { code, stdout } = runWithFiles([path.join(folder, "bin", "rulebearing"), "cruise", "src"], folder);
    assert.equal(code, 1);
    assert.match(stdout, /web-asks-no-data/);
  });
});

test("a standard output that takes no more is one line and exit 2", { skip: existsSync("/dev/full") ? false : "there is no such device" }, () => {
  inFolder(SHOP + RULES, (folder) => {
    const full = openSync("/dev/full", "w");
    const { status, stderr } = spawnSync(process.execPath, [BUNDLE, "cruise", "src"], { cwd: folder, encoding: "utf8", stdio: ["ignore", full, "pipe"] });
    closeSync(full);
    assert.equal(status, 2);
    assert.match(stderr, /^rulebearing: the output cannot be written: ENOSPC[^\n]*\n$/);
  });
});

test("colours are there when they are asked for, whatever the output is", () => {
  inFolder(SHOP + RULES, (folder) => {
    const colored = (env: NodeJS.ProcessEnv): boolean => runWithFiles([process.execPath, BUNDLE, "cruise", "src"], folder, { env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined, ...env } }).stdout.includes("\u001b[");
    assert.deepEqual([colored({ FORCE_COLOR: "1" }), colored({ FORCE_COLOR: "0" }), colored({}), colored({ NO_COLOR: "1" })], [true, false, false, false]);
  });
});
