import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import type { Context } from "../../src/model/command.ts";
import type { Files } from "../../src/model/files.ts";
import { DiskFiles } from "../../src/support/files.ts";
import { writeFileAtomic } from "../../src/support/write-file.ts";
import { MemoryFiles } from "../support/memory-files.ts";
import { type Ran, runCommand } from "../support/run-command.ts";
import { RandomEdits } from "./random-edits.ts";

const REPOSITORY = `
-- rulebearing.yaml --
options: { tsPreCompilationDeps: true }
rules: { dependencies: { forbidden: [{ name: a-not-b, severity: error, from: { path: "^src/a" }, to: { path: "^src/b" } }] } }
-- package.json --
{ "name": "root" }
-- src/a.ts --
import "./b";
import "./gone";
import "./style.css";
-- src/b.ts --
import "node:fs";
export const b = 1;
-- src/style.css --
a {}
`;
const A = "/repo/src/a.ts";

/** Files that count what is read of sources. */
class CountedFiles extends MemoryFiles {
  sources: string[] = [];

  override read(file: string): Uint8Array {
    if (/\.(ts|tsx|js|mjs|vue)$/.test(file)) this.sources.push(file);
    return super.read(file);
  }
}

const cachesIn = (files: MemoryFiles): string[] => [...(files.list("/repo/.graph/cache")?.keys() ?? [])].filter((name) => name.startsWith("extraction-")).map((name) => `/repo/.graph/cache/${name}`);

/** Long before: no time proves anything. */
const EVERYTHING_IS_YOUNG: Partial<Context> = { now: "1970-01-01T00:00:00.000Z" };

async function same(files: MemoryFiles, argv: string[], changes: Partial<Context> = {}, note = ""): Promise<Ran> {
  const cached = await runCommand(files, [...argv, "--cache"], changes);
  const { stdout, stderr, code } = await runCommand(files, argv, changes);
  assert.deepEqual({ stdout: cached.stdout, stderr: cached.stderr, code: cached.code }, { stdout, stderr, code }, note);
  return cached;
}

for (const [name, changes, args] of [
  ["by their times", {}, []],
  ["by their content, where the clock cannot tell", EVERYTHING_IS_YOUNG, []],
  ["by their content, where that is asked for", {}, ["--cache-strategy", "content"]],
] as const) {
  for (const seed of [1, 2, 3, 4]) {
    test(`after any edit, a run with a cache says what one without says: files known ${name}, seed ${seed}`, async () => {
      const files = new MemoryFiles("");
      const edits = new RandomEdits(seed, {
        write: (file, text) => files.write(`/repo/${file}`, text),
        remove: (file) => files.remove(`/repo/${file}`),
        link: (link, target) => files.link(`/repo/${link}`, `/repo/${target}`),
      });
      const log: string[] = [];
      for (let step = 0; step < 60; step++) {
        log.push(edits.next());
        const argv = ["cruise", seed % 2 === 0 ? "." : "src", "-T", "json"];
        const cached = await runCommand(files, [...argv, "--cache", ...args], changes);
        const cold = await runCommand(files, argv, changes);
        assert.deepEqual([cached.code, cached.stderr, cached.stdout], [cold.code, cold.stderr, cold.stdout], log.slice(-5).join("\n"));
      }
    });
  }
}

test("on a disk, too, links and all", async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "rulebearing-cache-"));
  try {
    const at = (name: string): string => path.join(root, name);
    const write = (name: string, text: string): void => {
      mkdirSync(path.dirname(at(name)), { recursive: true });
      writeFileSync(at(name), text);
    };
    const edits = new RandomEdits(7, {
      write,
      remove: (name) => rmSync(at(name), { force: true }),
      link: (name, target) => {
        mkdirSync(path.dirname(at(name)), { recursive: true });
        rmSync(at(name), { force: true });
        symlinkSync(at(target), at(name));
      },
    });
    const log: string[] = [];
    const changes = (): Partial<Context> => ({ cwd: root, files: new DiskFiles(), now: new Date().toISOString(), writeFile: async (file, text) => writeFileAtomic(file, text) });
    for (let step = 0; step < 40; step++) {
      log.push(edits.next());
      const cached = await runCommand("", ["cruise", ".", "-T", "json", "--cache"], changes());
      const cold = await runCommand("", ["cruise", ".", "-T", "json"], changes());
      assert.deepEqual([cached.code, cached.stderr, cached.stdout], [cold.code, cold.stderr, cold.stdout], log.slice(-5).join("\n"));
    }
    // another text, as long, and the old modification time: the time of the change tells it
    write("src/index.ts", "import './a/x';");
    const old = new Date(Date.now() - 100_000);
    utimesSync(at("src/index.ts"), old, old);
    await runCommand("", ["cruise", "src", "-T", "json", "--cache"], changes());
    write("src/index.ts", "import './b/z';");
    utimesSync(at("src/index.ts"), old, old);
    const cached = await runCommand("", ["cruise", "src", "-T", "json", "--cache"], changes());
    assert.equal(cached.stdout, (await runCommand("", ["cruise", "src", "-T", "json"], changes())).stdout);
    assert.equal(readFileSync(at(".graph/.gitignore"), "utf8"), "*\n");
    assert.deepEqual(readdirSync(at(".graph/cache")).filter((name) => name.endsWith(".tmp")), []);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test("what has not changed is not read, and nothing is written then", async () => {
  const files = new CountedFiles(REPOSITORY);
  await same(files, ["cruise", "src", "-T", "json"]);
  files.sources = [];
  const again = await runCommand(files, ["cruise", "src", "-T", "json", "--cache"]);
  assert.deepEqual(files.sources, []);
  assert.deepEqual([...again.written.keys()], []);
  files.write(A, `import "./b";\n`);
  await runCommand(files, ["cruise", "src", "-T", "json", "--cache"]);
  assert.deepEqual(files.sources, [A]);
  files.sources = [];
  files.write("/repo/src/gone.ts", "");
  await runCommand(files, ["cruise", "src", "-T", "json", "--cache"]);
  assert.deepEqual(files.sources, ["/repo/src/gone.ts"], "where imports lead may be another place now, not what they are");
});

test("of a large repository, a few changed files are read again rather than all written down again", async () => {
  const files = new CountedFiles(REPOSITORY);
  for (let i = 0; i < 300; i++) files.write(`/repo/src/m${i}.ts`, `import "./m${i + 1}";\nimport "./b";\n`);
  await same(files, ["cruise", "src", "-T", "json"]);
  files.write("/repo/src/m7.ts", `import "./a";\nimport "node:path";\n`);
  assert.equal((await same(files, ["cruise", "src", "-T", "json"])).written.size, 0);
  files.write("/repo/src/m9.ts", "export {");
  assert.equal((await same(files, ["cruise", "src", "-T", "json"])).written.size, 0);
  for (let i = 10; i < 20; i++) files.write(`/repo/src/m${i}.ts`, `import "./m1";\n`);
  files.sources = [];
  assert.equal((await runCommand(files, ["cruise", "src", "-T", "json", "--cache"])).written.size, 1);
  assert.equal(files.sources.length, 12);
  assert.equal((await same(files, ["cruise", "src", "-T", "json"])).written.size, 0);
});

test("of a file too young for its times to tell, the content does", async () => {
  const files = new CountedFiles(REPOSITORY);
  await same(files, ["cruise", "src", "-T", "json"], EVERYTHING_IS_YOUNG);
  files.sources = [];
  const again = await runCommand(files, ["cruise", "src", "-T", "json", "--cache"], EVERYTHING_IS_YOUNG);
  assert.deepEqual(files.sources.sort(), [A, "/repo/src/b.ts"]);
  assert.equal(again.written.size, 0);
});

const rewritten = (files: MemoryFiles, change: (text: string) => string): void => {
  const [file = ""] = cachesIn(files);
  files.write(file, change(new TextDecoder().decode(files.read(file))));
};
const bad: [name: string, change: (text: string) => string, isSaid: boolean][] = [
  ["cut off", (text) => text.slice(0, -40), true],
  ["empty", () => "", true],
  ["something else", () => "hello\n", true],
  ["other JSON", () => "{}\n{}", true],
  ["one letter another one in the graph", (text) => text.replace("src/b.ts", "src/c.ts"), true],
  ["one number another one in the records", (text) => `${text.slice(0, -5)}7${text.slice(-4)}`, true],
  ["another build's", (text) => text.replace(/^(\["rulebearing cache",")[^"]+/, "$10.0.1 other"), false],
];
for (const [name, change, isSaid] of bad) {
  test(`a cache that is ${name} is as if there were none${isSaid ? ", and that is said" : ""}`, async () => {
    const files = new MemoryFiles(REPOSITORY);
    await runCommand(files, ["cruise", "src", "-T", "json", "--cache"]);
    rewritten(files, change);
    const cold = await runCommand(files, ["cruise", "src", "-T", "json"]);
    const ran = await runCommand(files, ["cruise", "src", "-T", "json", "--cache"]);
    assert.equal(ran.stdout, cold.stdout);
    assert.equal(ran.code, cold.code);
    if (isSaid) assert.match(ran.stderr, /^\.graph\/cache\/extraction-[0-9a-f]+\.cache: warning: the cache is damaged, so it was dropped[^\n]+\n$/);
    else assert.equal(ran.stderr, cold.stderr);
    const after = await runCommand(files, ["cruise", "src", "-T", "json", "--cache"]);
    assert.deepEqual([after.stdout, after.stderr, after.written.size], [cold.stdout, cold.stderr, 0]);
  });
}

test("two runs at once each give the whole answer, and leave a cache that is whole", async () => {
  const files = new MemoryFiles(REPOSITORY);
  const runs = await Promise.all(Array.from({ length: 4 }, () => runCommand(files, ["cruise", "src", "-T", "json", "--cache"])));
  const cold = await runCommand(files, ["cruise", "src", "-T", "json"]);
  for (const run of runs) assert.equal(run.stdout, cold.stdout);
  assert.equal((await same(files, ["cruise", "src", "-T", "json"])).written.size, 0);
});

test("where nothing can be written the answer is the same", async () => {
  const refuse = { writeFile: () => Promise.reject(new Error("EROFS")) };
  await same(new MemoryFiles(REPOSITORY), ["cruise", "src", "-T", "json"], refuse);
});

const choices: [name: string, configuration: string, argv: string[], folder: string | undefined][] = [
  ["a cruise has none by itself", "", ["cruise", "src"], undefined],
  ["the configuration asks for one", "cache: true", ["cruise", "src"], ".graph/cache"],
  ["the configuration names its folder", "cache: { folder: tmp/kept, strategy: content }", ["cruise", "src"], "tmp/kept"],
  ["the command line names its folder", "", ["cruise", "src", "--cache", "other"], "other"],
  ["the command line does without", "cache: true", ["cruise", "src", "--no-cache"], undefined],
  ["a question has one", "", ["impact", "src/a.ts"], ".graph/cache"],
  ["a question can do without", "", ["impact", "src/a.ts", "--no-cache"], undefined],
  ["a configuration can do without for questions too", "cache: false", ["impact", "src/a.ts"], undefined],
  ["a question's folder", "cache: tmp/kept", ["impact", "src/a.ts"], "tmp/kept"],
  ["a question's folder is named", "cache: tmp/kept", ["impact", "src/a.ts", "--cache", "other"], "other"],
];
for (const [name, option, argv, folder] of choices) {
  test(`where the cache is: ${name}`, async () => {
    const files = new MemoryFiles(REPOSITORY);
    files.write("/repo/rulebearing.yaml", `options: { ${option} }\n`);
    const { written, code, stderr } = await runCommand(files, argv);
    assert.equal(code, 0, stderr);
    const folders = [...written.keys()].filter((file) => file.endsWith(".cache")).map((file) => path.posix.dirname(file));
    assert.deepEqual(folders, folder === undefined ? [] : [`/repo/${folder}`]);
    assert.equal(written.has("/repo/.graph/.gitignore"), folder?.startsWith(".graph/") === true);
  });
}

test("a question is answered from it", async () => {
  const files = new CountedFiles(REPOSITORY);
  const first = await runCommand(files, ["impact", "src/a.ts", "--json"]);
  files.sources = [];
  const second = await runCommand(files, ["impact", "src/a.ts", "--json"]);
  assert.equal(second.stdout, first.stdout);
  assert.deepEqual(files.sources, []);
});

test("each set of paths and each option that counts has its own; a rule that counts for nothing read has none", async () => {
  const files: Files & MemoryFiles = new MemoryFiles(REPOSITORY);
  for (const argv of [["src"], ["src/b.ts"], ["src", "-x", "^src/b"], ["src", "-T", "err"]]) await same(files, ["cruise", "-T", "json", ...argv]);
  assert.equal(cachesIn(files).length, 3);
  files.write("/repo/rulebearing.yaml", `options: { tsPreCompilationDeps: true }\nrules: { dependencies: { forbidden: [{ name: other, from: {}, to: { path: "^src/b" } }] } }\n`);
  const { stdout } = await same(files, ["cruise", "src", "-T", "json"]);
  assert.match(stdout, /"name": "other"/);
  assert.equal(cachesIn(files).length, 3);
});
