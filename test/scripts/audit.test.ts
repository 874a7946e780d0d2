// Bundles that break the promises one by one, and good ones that look as if they did.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

interface Finding {
  line: number;
  text: string;
}
interface Report {
  refused: Finding[];
}

const script = path.resolve("scripts/audit.mjs");
const { audit } = (await import(pathToFileURL(script).href)) as { audit: (text: string) => Report };

/** @param expected how each finding starts, `line: text`, in any order; none: the bundle is good */
function check(bundle: string, expected: string[]): void {
  const refused = audit(bundle).refused.map(({ line, text }) => `${line}: ${text}`);
  const left = [...refused];
  for (const start of expected) {
    const at = left.findIndex((text) => text.startsWith(start));
    assert.ok(at >= 0, `"${start}" is not in ${JSON.stringify(refused)}`);
    left.splice(at, 1);
  }
  assert.deepEqual(left, [], "refused though it is good");
}

/** Runs the audit as `npm run audit` does. */
function run(bundle: string): { code: number | null; output: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "audit-"));
  try {
    const file = path.join(folder, "bundle.js");
    writeFileSync(file, bundle);
    const { status, stdout } = spawnSync(process.execPath, [script, file], { encoding: "utf8" });
    return { code: status, output: stdout };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const SPAWN = 'import { spawn } from "node:child_process";\n';

const cases: [name: string, bundle: string, expected: string[]][] = [
  // which modules
  ["the modules of the list are good, subpaths too", 'import fs from "node:fs";\nimport { readFile } from "node:fs/promises";\nimport * as url from "node:url";\nimport "node:os";', []],
  ...["net", "http", "https", "http2", "tls", "dgram", "dns", "dns/promises", "cluster", "inspector", "vm", "repl", "stream", "wasi", "test"].map(
    (name): [string, string, string[]] => [`node:${name} is refused`, `\nimport x from "node:${name}";`, [`2: static import of "node:${name}", which is not on the list`]],
  ),
  ["a built-in without node: is refused, as it might be a package", 'import fs from "fs";', ['1: static import of "fs", which is no node:']],
  ["a package is refused", 'import { parse } from "acorn";', ['1: static import of "acorn"']],
  ["another file is refused", 'import "./other.js";', ['1: static import of "./other.js"']],
  ["an import over several lines is read", 'import {\n  connect as c,\n} from "node:net";', ['1: static import of "node:net"']],
  ["export from counts", 'export { connect } from "node:net";\nexport * from "node:tls";', ['1: export from of "node:net"', '2: export from of "node:tls"']],
  ["own exports are no imports", 'const a = 1;\nexport { a };\nexport { a as from };\nexport default a;\nconst from = "node:net";', []],
  ["a literal dynamic import counts", 'const n = await import("node:net");\nconst f = await import(`node:fs`);', ['1: dynamic import of "node:net"']],
  ["a computed dynamic import is refused", 'await import(name);\nawait import("node:" + x);\nawait import(`node:${x}`);', ["1: dynamic import of something computed", "2: dynamic import of something computed", "3: dynamic import of something computed"]],
  ["a literal require counts", 'const n = require("node:http");\nconst o = require("node:os");', ['1: require of "node:http"']],
  ["a computed require is refused, and one that is handed on", "require(x);\nconst r = require;", ["1: require of something computed", "2: require without a call"]],
  ["createRequire is refused", 'import { createRequire } from "node:module";', ["1: createRequire of node:module"]],
  ["createRequire of the whole module is refused", 'import m from "node:module";\nm.createRequire(x);\nm.enableCompileCache?.();', ["2: createRequire of node:module"]],
  ["hooks into loading are refused, whatever their name here", 'import { registerHooks as builtinModules } from "node:module";', ["1: registerHooks of node:module"]],
  ["the lists of built-ins are good", 'import { builtinModules, isBuiltin } from "node:module";\nbuiltinModules.includes(x);', []],
  ["getBuiltinModule of a literal counts", 'process.getBuiltinModule("node:v8");\nprocess.getBuiltinModule("node:net");', ['2: process.getBuiltinModule of "node:net"']],
  ["a computed getBuiltinModule is refused, and one that is handed on", 'process.getBuiltinModule(x);\nconst get = process.getBuiltinModule;\nimport { getBuiltinModule } from "node:process";', ["1: process.getBuiltinModule of something", "2: getBuiltinModule without a call", "3: getBuiltinModule under another name"]],
["child_process comes in names, or not at all", 'const cp = await import("node:child_process");\nconst c = process.getBuiltinModule("node:child_process");\nconst { spawn, ...others } = await import("node:child_process");', ['1: dynamic import of "node:child_process", whose names', '2: process.getBuiltinModule of "node:child_process", whose names', '3: dynamic import of "node:child_process", whose names']],
  ["what is imported late is followed too", 'var spawn, start;\nvar init = __esm({\n  async "src/run.ts"() {\n    ({ spawn, spawnSync: start } = await import("node:child_process"));\n  }\n});\nspawn(a, [], { stdio: "ignore" });\nspawn(a);\nstart(a);', ["8: spawn: its stdio", "9: spawnSync: its stdio"]],
  ["what is imported late is judged by name", 'const { exec: run } = await import("node:child_process");\nconst { createRequire } = await import("node:module");\nconst { binding: b } = await import("node:process");', ["1: exec always", "2: createRequire of", "3: process.binding"]],

  // forbidden names
  ...["fetch", "WebSocket", "EventSource", "eval"].map((name): [string, string, string[]] => [`${name} is refused as a call and as a value`, `${name}(x);\nconst f = ${name};\nnew ${name}(x);\n(0, ${name})(x);`, [`1: ${name}`, `2: ${name}`, `3: ${name}`, `4: ${name}`]]),
  ["a forbidden word in a string, comment, template or expression is good", '// eval(fetch)\nconst a = "eval(fetch)"; /* new WebSocket */\nconst b = `fetch ${a} eval`;\nconst c = /eval("fetch")/g.test(a);', []],
  ["forbidden names inside a template's holes are refused", "const a = `x ${fetch(1)} y ${`${eval(2)}`}`;", ["1: fetch", "1: eval"]],
  ["a property, a key and a method may have such a name", "cache.fetch(1);\nconst o = { fetch: 1, eval() { return 2; } };\nclass A {\n  fetch(x) {\n  }\n  async eval() {\n  }\n}", []],
  ["a call with a block on the next line is no method", "f();\neval(x)\n{\n}", ["2: eval"]],
  ["the global object may be used by name", "globalThis.performance.now();\nglobalThis.structuredClone(x);", []],
  ["forbidden names are refused on the global object", "globalThis.fetch(x);\nglobalThis?.eval(x);\nglobal.WebSocket;", ["1: globalThis.fetch", "2: globalThis.eval", "3: global.WebSocket"]],
  ["computed access to the global object is refused", 'globalThis["fe" + "tch"](x);\nglobalThis[name];', ["1: globalThis used other than", '1: ["fetch"]', "2: globalThis used other than"]],
  ["the global object may not be taken apart or handed on", "const { fetch: f } = globalThis;\nrun(globalThis);\nconst g = globalThis;", ["1: globalThis used", "2: globalThis used", "3: globalThis used"]],
  ["new Function is refused, and Function as a value", 'new Function("a");\nFunction("a")();\nconst F = Function;', ["1: Function makes", "2: Function makes", "3: Function makes"]],
  ["instanceof Function is good", "if (x instanceof Function) x();", []],
  ["a function's constructor is refused", '(() => {}).constructor("a")();\nx["constructor"]("a");\nx["con" + `structor`];\nconst { constructor: C } = x;\nx?.constructor;', ["1: .constructor", '2: ["constructor"]', '3: ["constructor"]', "4: constructor as a key", "5: .constructor"]],
  ["a template that folds to a forbidden key is refused", 'x[`con${"structor"}`]("a");', ['1: ["constructor"]']],
  ["a class's constructor is good", 'class A {\n  constructor(x) {\n    this.x = x;\n  }\n}\nconst words = ["constructor"];\nconst f = () => {\n  return ["constructor"];\n};', []],
  ["process.binding is refused, and its like", "process.binding(x);\nprocess._linkedBinding(x);\nprocess.dlopen(x);\nprocess.mainModule.require(x);", ["1: process.binding", "1: .binding(…)", "2: ._linkedBinding", "2: process._linkedBinding", "3: .dlopen", "3: process.dlopen", "4: .mainModule", "4: process.mainModule", "4: .require(…)"]],
  ["process.binding is refused under another name", 'import p2 from "node:process";\np2.binding;\np2["bin" + "ding"](x);\nimport { binding as b } from "node:process";', ["2: process.binding", "3: node:process as a whole", '3: ["binding"]', "4: process.binding"]],
  ["process may be used by name, not handed on or computed", 'import process from "node:process";\nprocess.exitCode = process.argv.length;\nf(process);\nprocess[x];', ["3: node:process as a whole", "4: node:process as a whole"]],
  ["the signal that opens a debugger is refused", 'process.kill(pid, "SIGUSR1");', ['1: "SIGUSR1"']],

  // what a word is
  ["an escape in a name is refused", "\\u0065val(x);", ["1: cannot be read: an escape in a name"]],
  ["an escape inside a name is refused", "ev\\u0061l(x);", ["1: cannot be read: an escape in a name"]],
  ["escapes in a string are resolved", 'import "node:\\x6eet";\nx["\\u0063onstructor"];', ['1: static import of "node:net"', '2: ["constructor"]']],
  ["a slash after a condition starts a regular expression", 'if (x) /"/.test(y);\neval(1);\nconst s = "";', ["2: eval"]],
  ["a slash after a call divides", 'const q = f(x) / 2;\neval(1); const r = 1 / 2;', ["2: eval"]],
  ["a slash in a class does not end a regular expression", 'const q = /[/"]/;\neval(1);\nconst s = "";', ["2: eval"]],
  ["a slash after a property with a keyword's name divides", 'const q = x.return / 2;\neval(1); const r = 1 / 2;', ["2: eval"]],
  ["a slash after a brace is refused: it may be either", "const q = {} / 2;", ["1: cannot be read: a slash after"]],
  ["a text that does not end is refused", 'const a = "abc\n";', ["1: cannot be read: a string"]],
  ["a template that does not end is refused", "const a = `abc\n", ["1: cannot be read: a template"]],
  ["lines are counted through comments, templates and continued strings", 'const a = `\n\n${1}\n`; /*\n\n*/ const b = "\\\n";\neval(1);', ["8: eval"]],

  // children
  ["a child with files and ignore is good", `${SPAWN}spawn("git", ["a"], { cwd, stdio: ["ignore", out, files.err] });\nspawn("git", [], { stdio: "ignore" });\nspawn(a, [], { stdio: ["inherit", openSync(f, "w"), 2] });\nspawn(a, [], { stdio: [stdin === undefined ? "ignore" : stdin, out, err] });`, []],
  ["a child without stdio is refused", `${SPAWN}spawn("git", []);\nspawn("git", [], options);`, ["2: spawn: its stdio", "3: spawn: its stdio"]],
  ["a pipe is refused", `${SPAWN}spawn("git", [], { stdio: "pipe" });`, ['2: "pipe"', '2: stdio "pipe"']],
  ["one pipe among files is refused", `${SPAWN}spawn("git", [], { stdio: ["ignore", "pipe", err] });`, ['2: "pipe":', '2: "pipe" in stdio']],
  ["a channel is refused", `${SPAWN}spawn("git", [], { stdio: [a, b, c, "ipc"] });`, ['2: "ipc":', '2: "ipc" in stdio']],
  ["the word pipe is refused where no call is near", `const how = "pipe";`, ['1: "pipe"']],
  ["defaults in stdio are refused", `${SPAWN}spawn(a, [], { stdio: ["ignore", null, 2] });\nspawn(a, [], { stdio: ["ignore", , 2] });\nspawn(a, [], { stdio: ["ignore", out] });\nspawn(a, [], { stdio: [] });\nspawn(a, [], { stdio: ["ignore", x ?? undefined, 2] });\nspawn(a, [], { stdio: ["ignore", ...files] });`, ["2: null in stdio", "3: a stream that is not written out", "4: fewer than three", "5: fewer than three", "6: undefined in stdio", "7: a stream that is not", "7: fewer than three"]],
  ["stdio from a variable is refused", `${SPAWN}spawn(a, [], { stdio });\nspawn(a, [], { stdio: how });`, ["2: stdio is not written out", "2: spawn: its stdio", "3: stdio is not written out"]],
  ["stdio that a later spread may replace is refused", `${SPAWN}spawn(a, [], { ...options, stdio: "ignore" });\nspawn(a, [], { stdio: "ignore", ...options });`, ["3: options spread into spawn"]],
  ["stdio as a quoted key is refused", `${SPAWN}spawn(a, [], { stdio: "ignore", "stdio": x });`, ['2: "stdio" as a text']],
  ["spawn handed on is refused", `${SPAWN}const run = { spawn };\nf(spawn);`, ["2: spawn without a call", "3: spawn without a call"]],
  ["exec and fork are refused, under any name", 'import { exec as e, fork } from "node:child_process";\nimport * as cp from "node:child_process";\ncp.execFile(x);\ncp[y];', ["1: exec always", "1: fork always", "3: execFile always", "4: node:child_process as a whole"]],
  ["spawn of the whole module is judged", 'import cp from "node:child_process";\ncp.spawnSync(a, [], { stdio: "ignore" });\ncp.spawnSync(a);', ["3: spawnSync: its stdio"]],
  ["a worker on a file is good, on a text it is not", 'import { Worker } from "node:worker_threads";\nnew Worker(new URL(import.meta.url), { workerData });\nnew Worker(code, { eval: true });\nnew Worker(code, { eval: false });', ["3: eval: a worker"]],
];
for (const [name, bundle, expected] of cases) test(name, () => check(bundle, expected));

test("built-ins, child processes and workers are listed with line and source file", () => {
  const { code, output } = run(
    [
      "#!/usr/bin/env node",
      "// src/support/run.ts",
      'import { spawnSync } from "node:child_process";',
      'import { Worker } from "node:worker_threads";',
      "// src/main.ts",
      'import process from "node:process";',
      'spawnSync("git", args, { stdio: ["ignore", out, err] });',
      "new Worker(file, { workerData: 1 });",
    ].join("\n"),
  );
  assert.equal(code, 0);
  for (const expected of [
    /bundle\.js:3 +node:child_process  static import  \(src\/support\/run\.ts\)/,
    /bundle\.js:6 +node:process  static import  \(src\/main\.ts\)/,
    /bundle\.js:7 +spawnSync, stdio \["ignore", out, err\]  \(src\/main\.ts\)/,
    /bundle\.js:8 +new Worker\(file, \{ workerData: 1 \}\)/,
    /Nothing here opens a socket/,
  ]) {
    assert.match(output, expected);
  }
});

test("a bundle with something refused ends with exit 1 and says what and where", () => {
  const { code, output } = run('// src/a.ts\nimport "node:net";\n');
  assert.equal(code, 1);
  assert.match(output, /^REFUSED +\S+bundle\.js:2 +static import of "node:net", which is not on the list  \(src\/a\.ts\)$/m);
  assert.match(output, /^1 refused\.$/m);
});
