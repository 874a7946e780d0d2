import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import test, { after } from "node:test";
import { repositoryOf, runScript } from "../../src/config/run-script.ts";
import { readBabelModuleResolver, readWebpackResolve } from "../../src/config/bundlers.ts";
import { loadConfig } from "../../src/config/load.ts";
import { toPlain } from "../../src/config/tree.ts";
import { type Problem, UserError } from "../../src/model/problem.ts";
import { DiskFiles } from "../../src/support/files.ts";
import { type NodeProgram, type ProcessRequest, type ProcessResult, runProcess, thisNode } from "../../src/support/run-process.ts";
import { refusedScripts } from "./script-cases.ts";
import { MemoryFiles, parseFiles } from "../support/memory-files.ts";

const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "test-run-script-")));
const outside = realpathSync(mkdtempSync(path.join(os.tmpdir(), "test-outside-")));
after(() => {
  rmSync(root, { recursive: true });
  rmSync(outside, { recursive: true });
});
writeFileSync(path.join(outside, "secret.txt"), "secret");

let count = 0;

/** A repository with these files; its folder. */
function layOut(files: string): string {
  const folder = path.join(root, `repo${count++}`);
  mkdirSync(path.join(folder, ".git"), { recursive: true });
  for (const [name, text] of parseFiles(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

interface More {
  viaNode?: boolean;
  env?: Record<string, string>;
  runProcess?: (request: ProcessRequest) => Promise<ProcessResult>;
  node?: NodeProgram;
}

async function run(folder: string, name: string, more: More = {}): Promise<unknown> {
  const { node } = await runScript({
    file: path.join(folder, name),
    displayName: name,
    take: { kind: "export" },
    viaNode: false,
    cwd: folder,
    files: new DiskFiles(),
    env: { PATH: process.env["PATH"] },
    runProcess,
    node: thisNode(),
    ...more,
  });
  return toPlain(node);
}

const exported: [about: string, name: string, text: string, value: unknown][] = [
  ["module.exports", "a.cjs", "const names = ['a', 'b'];\nmodule.exports = { forbidden: names.map((name) => ({ name })), u: undefined };", { forbidden: [{ name: "a" }, { name: "b" }] }],
  ["a default export", "a.mjs", "export default { a: await Promise.resolve([1, true, null, 'x']) };", { a: [1, true, null, "x"] }],
  ["a default export in a package of ES modules", "a.js", "export default { a: 1 };\n-- package.json --\n{ \"type\": \"module\" }", { a: 1 }],
  ["what is printed is not taken for the answer", "a.cjs", "console.log('{}'); process.stdout.write('x'); require('fs').writeSync(1, 'y');\nmodule.exports = { a: 1 };", { a: 1 }],
  ["files of the repository are read", "ci/a.cjs", "const fs = require('fs');\nmodule.exports = { ...require('../base.json'), x: fs.readFileSync('x.txt', 'utf8'), l: fs.readdirSync(__dirname + '/..').includes('x.txt') };\n-- base.json --\n{ \"b\": 2 }\n-- x.txt --\nhello", { b: 2, x: "hello", l: true }],
  ["packages are required and imported", "a.mjs", "import one from 'one';\nimport { createRequire } from 'node:module';\nexport default { one, two: createRequire(import.meta.url)('@s/two') };\n-- node_modules/one/package.json --\n{ \"main\": \"m.js\" }\n-- node_modules/one/m.js --\nmodule.exports = 1;\n-- node_modules/@s/two/index.js --\nmodule.exports = 2;", { one: 1, two: 2 }],
  ["the environment is there", "a.cjs", "module.exports = { path: typeof process.env.PATH, options: process.env.NODE_OPTIONS };", { path: "string" }],
  ["objects without a prototype, and a key called __proto__", "a.cjs", "module.exports = Object.assign(Object.create(null), { a: JSON.parse('{\"__proto__\": 1}') });", JSON.parse('{"a":{"__proto__":1}}')],
  ["a value that stands in two places is no circle", "a.cjs", "const x = { y: 1 };\nmodule.exports = { a: x, b: x };", { a: { y: 1 }, b: { y: 1 } }],
];
for (const [about, name, text, value] of exported) {
  test(`script: ${about}`, async () => assert.deepEqual(await run(layOut(`-- ${name} --\n${text}`), name), value));
}

async function problemOf(name: string, text: string, more: More = {}): Promise<Problem> {
  const folder = layOut(`-- ${name} --\n${text}`);
  try {
    await run(folder, name, more);
  } catch (error) {
    assert.ok(error instanceof UserError, String(error));
    const problem = error.problems[0] as Problem;
    assert.doesNotMatch(problem.message, /\n| {4}at /, "no stack");
    return problem;
  }
  throw new Error("no error");
}

for (const [about, name, text, line, message, hint] of refusedScripts(outside)) {
  test(`script: refused: ${about}`, async () => {
    const problem = await problemOf(name, text);
    assert.match(problem.message, message);
    assert.match(problem.hint ?? "", hint);
    assert.deepEqual([problem.file, String(problem.line ?? "")], [name, line]);
  });
}

test("script: what is no data is named by its key", async () => {
  const folder = layOut("-- .dependency-cruiser.cjs --\nclass X {}\nconst o = {}; o.o = o;\nmodule.exports = { forbidden: [{ name: () => 1, from: { path: /^a\\/b/g }, to: {} }], options: { exclude: Symbol('x'), maxDepth: NaN, prefix: new X(), suffix: new Promise(() => {}), baseDir: 10n, parser: o } };");
  await assert.rejects(loadConfig({ cwd: folder, files: new DiskFiles(), config: true, env: {} }), (error: unknown) => {
    assert.ok(error instanceof UserError);
    assert.deepEqual(error.problems.map(({ key, message }) => `${key}: ${message}`), [
      'forbidden[0].from.path: "path" cannot be the regular expression /^a\\/b/g',
      'forbidden[0].name: "name" cannot be a function',
      'options.baseDir: "baseDir" cannot be a bigint',
      'options.exclude: "exclude" cannot be a symbol',
      'options.maxDepth: "maxDepth" cannot be the number NaN',
      'options.parser: "parser" cannot be a mapping',
      'options.prefix: "prefix" cannot be an object of class X',
      'options.suffix: "suffix" cannot be a promise',
    ]);
    return true;
  });
});

test("script: with --config-via-node it may do as it likes", async () => {
  const folder = layOut(`-- a.cjs --\nconst fs = require('fs');\nfs.writeFileSync(__dirname + '/written', 'x');\nmodule.exports = { secret: fs.readFileSync(${JSON.stringify(path.join(outside, "secret.txt"))}, 'utf8') };`);
  assert.deepEqual(await run(folder, "a.cjs", { viaNode: true }), { secret: "secret" });
  assert.ok(existsSync(path.join(folder, "written")));
});

test("script: links in node_modules may lead out of the repository", async () => {
  writeFileSync(path.join(outside, "index.js"), "module.exports = 7;");
  const folder = layOut("-- app/a.cjs --\nmodule.exports = { a: require('linked'), b: require('@s/linked') };\n-- node_modules/@s/x/index.js --\n");
  symlinkSync(outside, path.join(folder, "node_modules", "linked"));
  symlinkSync(outside, path.join(folder, "node_modules", "@s", "linked"));
  assert.deepEqual(await run(folder, "app/a.cjs"), { a: 7, b: 7 });
});

test("script: what it requires is told, packages left out", async () => {
  const folder = layOut("-- a.cjs --\nrequire('p');\nmodule.exports = require('./b.json');\n-- b.json --\n{}\n-- node_modules/p/index.js --\n");
  const { filesRead } = await runScript({ file: path.join(folder, "a.cjs"), displayName: "a.cjs", take: { kind: "export" }, viaNode: false, cwd: folder, files: new DiskFiles(), env: {}, runProcess, node: thisNode() });
  assert.deepEqual(filesRead.sort(), [path.join(folder, "a.cjs"), path.join(folder, "b.json")]);
});

test("script: a configuration may extend others, of any kind", async () => {
  const folder = layOut("-- .dependency-cruiser.js --\nmodule.exports = { extends: ['./base.mjs', './more.yaml'], ...require('./part.cjs') };\n-- base.mjs --\nexport default { forbidden: [{ name: 'a', severity: 'error', from: {}, to: {} }] };\n-- more.yaml --\nforbidden: [{ name: b, from: {}, to: {} }]\n-- part.cjs --\nmodule.exports = { forbidden: [{ name: 'a', severity: 'info' }] };");
  const { ruleSet, filesRead } = await loadConfig({ cwd: folder, files: new DiskFiles(), config: true, env: {} });
  assert.deepEqual(ruleSet.forbidden?.map(({ name, severity }) => `${name} ${severity}`), ["a info", "b warn"]);
  assert.deepEqual(filesRead.map((file) => path.relative(folder, file)), [".dependency-cruiser.js", "base.mjs", "more.yaml", "part.cjs"]);
});

const ends: [ended: Partial<ProcessResult>, message: RegExp][] = [
  [{ ended: "timeout" }, /not given a configuration after 30 seconds/],
  [{ ended: "signal", signal: "SIGSEGV" }, /ended by SIGSEGV/],
  [{ ended: "too-much-output" }, /prints more than can be read/],
  [{ ended: "not-started", error: new Error("ENOENT") }, /could not be started to run it: ENOENT/],
  [{ ended: "aborted" }, /it was stopped/],
  [{ ended: "exit", code: 1, stderr: "x\nTypeError: late\n    at y" }, /by itself, with exit code 1, before it gave a configuration \(TypeError: late\)/],
];
for (const [ended, message] of ends) {
  test(`script: refused: the Node that runs it ends with ${ended.ended}`, async () => {
    const problem = await problemOf("a.cjs", "", { runProcess: async () => ({ ended: "exit", stdout: new Uint8Array(), stderr: "", ...ended }) as ProcessResult });
    assert.match(problem.message, message);
  });
}

/** The arguments that a Node of this version is started with. */
async function argumentsFor(version: string, name: string): Promise<readonly string[]> {
  let seen: readonly string[] = [];
  await problemOf(name, "", { node: { execPath: "node", version }, runProcess: async ({ args }) => ((seen = args), { ended: "exit", code: 0, stdout: new Uint8Array(), stderr: "" }) });
  return seen;
}

const versions: [version: string, permission: string, types: boolean][] = [
  ["20.20.2", "--experimental-permission", false],
  ["22.5.0", "--experimental-permission", false],
  ["22.6.0", "--experimental-permission", true],
  ["22.13.0", "--permission", true],
  ["22.18.0", "--permission", false],
  ["23.4.0", "--experimental-permission", true],
  ["23.5.0", "--permission", true],
  ["24.0.0", "--permission", false],
];
for (const [version, permission, types] of versions) {
  test(`script: Node ${version} is told ${permission}`, async () => {
    assert.equal((await argumentsFor(version, "a.cjs"))[0], permission);
    assert.equal((await argumentsFor(version, "a.mts")).includes("--experimental-strip-types"), types);
  });
}

test("script: TypeScript says which Node it needs", async (t) => {
  if (Number(process.versions.node.split(".")[0]) >= 22) return t.skip("this Node runs it");
  const problem = await problemOf("a.mts", "export default {} as object;");
  assert.match(problem.hint ?? "", /does not run TypeScript; use Node 22.6/);
});

const repositories: [name: string, files: string, file: string, cwd: string, expected: string, home?: string][] = [
  ["where .git is", "-- a/.git/config --\n-- package.json --\n", "/repo/a/b/c.js", "/repo", "/repo/a"],
  ["else the working directory, when the file is in it", "-- d/e.js --\n", "/repo/d/e.js", "/repo", "/repo"],
  ["else the file's folder", "-- d/e.js --\n", "/repo/d/e.js", "/repo/a", "/repo/d"],
  ["without .git where the outermost package.json is", "-- package.json --\n{}\n-- packages/app/package.json --\n{}", "/repo/packages/app/c.cjs", "/repo/packages/app", "/repo"],
  ["or the working directory, when that is further out", "-- a/package.json --\n{}", "/repo/a/b/c.cjs", "/repo", "/repo"],
  ["but not the home folder for its package.json", "-- package.json --\n{}\n-- a/package.json --\n{}", "/repo/a/b/c.cjs", "/repo/a/b", "/repo/a", "/repo"],
  ["unless one works there", "-- package.json --\n{}\n-- a/package.json --\n{}", "/repo/a/b/c.cjs", "/repo", "/repo", "/repo"],
  ["nor a folder that the home folder is in", "-- package.json --\n{}", "/repo/a/c.cjs", "/repo/a", "/repo/a", "/repo/home/me"],
];
for (const [name, files, file, cwd, expected, home] of repositories) {
  test(`the repository is ${name}`, () => assert.equal(repositoryOf(file, { cwd, files: new MemoryFiles(files), env: { HOME: home } }), expected));
}

test("script: the root's file is found from a package where there is no .git", async () => {
  const folder = layOut("-- base.cjs --\nmodule.exports = { options: { maxDepth: 3 } };\n-- package.json --\n{}\n-- packages/app/a.cjs --\nmodule.exports = require('../../base.cjs');");
  rmSync(path.join(folder, ".git"), { recursive: true });
  const config = await loadConfig({ cwd: path.join(folder, "packages/app"), files: new DiskFiles(), config: "a.cjs", env: {} });
  assert.equal(config.options.maxDepth, 3);
});

test("script: it ends when the program that started it is ended by force", { skip: process.platform === "win32" }, async () => {
  const folder = layOut("-- a.mjs --\nimport { writeFileSync } from 'node:fs';\nwriteFileSync(process.env.PID_FILE, String(process.pid));\nsetInterval(() => {}, 1000);\nawait new Promise(() => {});");
  const pidFile = path.join(folder, "pid");
  const argumentsOfChild = await childArguments(path.join(folder, "a.mjs"));
  const parent = `require("child_process").spawn(process.execPath, ${JSON.stringify(argumentsOfChild)}, { stdio: "ignore", detached: true }); setInterval(() => {}, 1000)`;
  const ended = runProcess({ command: process.execPath, args: ["-e", parent], cwd: folder, env: { ...process.env, PID_FILE: pidFile }, signal: AbortSignal.timeout(20_000) });
  await until(() => existsSync(pidFile) && readFileSync(pidFile, "utf8") !== "");
  const child = Number(readFileSync(pidFile, "utf8"));
  const started = Number(execFileSync("ps", ["-o", "ppid=", "-p", String(child)], { encoding: "utf8" }));
  process.kill(started, "SIGKILL");
  assert.equal((await ended).signal, "SIGKILL");
  await until(() => !isRunning(child));
});

/** What Node is given to run a configuration without limits. */
async function childArguments(file: string): Promise<string[]> {
  let given: readonly string[] = [];
  const note = async (request: ProcessRequest): Promise<ProcessResult> => {
    given = request.args;
    return { ended: "exit", code: 0, stdout: new Uint8Array(), stderr: "" };
  };
  await assert.rejects(runScript({ file, displayName: "a", take: { kind: "export" }, viaNode: true, cwd: root, files: new DiskFiles(), env: {}, runProcess: note, node: thisNode() }));
  return [...given];
}

function isRunning(pid: number): boolean {
  try {
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).startsWith("Z");
  } catch {
    return false;
  }
}

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 15_000;
  while (!holds()) {
    assert.ok(Date.now() < end, "it takes too long");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// ------------------------------------------------------------------ bundlers

const bundler = (folder: string, fileName: string) => ({ fileName, cwd: folder, files: new DiskFiles(), env: {} });

test("webpack: plain data of resolve, of an object, a function, a list and a promise", async () => {
  const folder = layOut(`-- object.cjs --
class Plugin {}
module.exports = { plugins: [new Plugin()], resolve: { alias: { a: __dirname + '/a', b$: false }, plugins: [new Plugin()], extensions: ['.x'], fn: () => 1 } };
-- function.cjs --
module.exports = (env, args) => ({ resolve: { modules: [env.x, args.mode] } });
-- list.mjs --
export default [async () => ({ resolve: { mainFields: ['a'] } }), {}];
-- none.cjs --
module.exports = {};
-- data.json --
{ "resolve": { "extensions": [".y"] } }
-- wrong.yaml --
a: b
`);
  const read = async (name: string, more = {}) => (await readWebpackResolve({ ...bundler(folder, name), ...more })).resolve;
  assert.deepEqual(await read("object.cjs"), { alias: { a: `${folder}/a`, b$: false }, plugins: [], extensions: [".x"] });
  assert.deepEqual(await read("function.cjs", { webpackEnv: { x: "y" }, webpackArguments: { mode: "production" } }), { modules: ["y", "production"] });
  assert.deepEqual(await read("list.mjs"), { mainFields: ["a"] });
  assert.deepEqual(await read("none.cjs"), {});
  assert.deepEqual(await read("data.json"), { extensions: [".y"] });
  await assert.rejects(read("wrong.yaml"), /not written in YAML/);
  await assert.rejects(read("nothing.cjs"), /no such file/);
});

test("babel: the module-resolver's roots and aliases, of JSON, package.json and functions", async () => {
  const options = '{ "root": ["./src"], "alias": { "a": "./a", "b": "lodash", "^c/(.+)": "./c/\\\\1" } }';
  const folder = layOut(`-- .babelrc --
{ plugins: ["x", ["module-resolver", ${options}]] }
-- package.json --
{ "babel": { "plugins": [["babel-plugin-module-resolver", { "alias": [{ "a": ["./a", "./b"] }] }]] } }
-- babel.config.cjs --
module.exports = (api) => { api.cache.using(() => process.env.X); return { presets: [() => 1], plugins: [() => 1, [require.resolve('./node_modules/babel-plugin-module-resolver/i.js'), { root: 'lib', cwd: 'babelrc' }]].concat(api.env('production') ? [] : []) }; };
-- node_modules/babel-plugin-module-resolver/i.js --
-- none.json --
{ "plugins": ["x"] }
-- wrong.json --
{ plugins: [ }
`);
  const read = (name: string) => readBabelModuleResolver(bundler(folder, name));
  const first = await read(".babelrc");
  assert.deepEqual(first.resolver, { root: [`${folder}/src`], alias: [{ name: "a", onlyModule: false, alias: [`${folder}/a`] }, { name: "b", onlyModule: false, alias: ["lodash"] }] });
  assert.match(first.problems[0]?.message ?? "", /regular expression, which is not followed/);
  assert.deepEqual((await read("package.json")).resolver, { root: [], alias: [{ name: "a", onlyModule: false, alias: [`${folder}/a`, `${folder}/b`] }] });
  assert.deepEqual((await read("babel.config.cjs")).resolver, { root: [`${folder}/lib`], alias: [] });
  assert.equal((await read("none.json")).resolver, undefined);
  await assert.rejects(read("wrong.json"), /a value is expected/);
});

test("script: what an ES module imports is told by a Node that has hooks", async (t) => {
  if (!("registerHooks" in (await import("node:module")))) return t.skip("this Node has none");
  const folder = layOut("-- a.mjs --\nimport { b } from './lib/b.mjs';\nexport default { b };\n-- lib/b.mjs --\nexport const b = 1;");
  const { filesRead } = await runScript({ file: path.join(folder, "a.mjs"), displayName: "a.mjs", take: { kind: "export" }, viaNode: false, cwd: folder, files: new DiskFiles(), env: {}, runProcess, node: thisNode() });
  assert.deepEqual(filesRead.map((file) => path.relative(folder, file)).sort(), ["a.mjs", "lib/b.mjs"]);
});
