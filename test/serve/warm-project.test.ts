import assert from "node:assert/strict";
import { test } from "node:test";
import { runCommandLine } from "../../src/cli/run.ts";
import type { Context } from "../../src/model/command.ts";
import { WarmProject } from "../../src/serve/warm-project.ts";
import { MemoryFiles } from "../support/memory-files.ts";

const RULE = `{ name: a-not-b, severity: error, fix: Move it, comment: A stands alone, from: { path: "^src/a" }, to: { path: "^src/b" } }`;
const config = (...rules: string[]): string => `rules: { dependencies: { forbidden: [${rules.join(", ")}] } }\n`;
const TEXT = `
-- rulebearing.yaml --
${config(RULE)}
-- src/a.ts --
import "./b";
-- src/b.ts --
import "./c";
-- src/c.ts --
export {};`;

const signal = new AbortController().signal;

class Served {
  readonly files: MemoryFiles;
  readonly reports: string[] = [];
  readonly project: WarmProject;

  constructor(text = TEXT, configFile?: string) {
    this.files = new MemoryFiles(text);
    const context = (): Context => ({
      cwd: "/",
      files: this.files,
      today: "2024-05-17",
      now: "2024-05-17T10:00:00.000Z",
      env: {},
      readStandardInput: async () => "",
      writeFile: async () => {},
      color: false,
    });
    this.project = new WarmProject("/repo", configFile, { context, runCommandLine }, (line) => this.reports.push(line));
  }

  write(file: string, text: string): void {
    this.files.write(`/repo/${file}`, text);
  }

  /** Saves a graph with these edges, from `a`, say. */
  save(file: string, edges: Record<string, string[]>, args = "src"): void {
    const dependency = (resolved: string) => ({ module: resolved, resolved, moduleSystem: "es6", dynamic: false, exoticallyRequired: false, dependencyTypes: ["local"], coreModule: false, couldNotResolve: false, followable: true });
    const modules = Object.entries(edges).map(([source, targets]) => ({ source, dependencies: targets.map(dependency) }));
    this.write(file, JSON.stringify({ modules, summary: { violations: [], optionsUsed: { args } } }));
  }

  async run(command: string, ...argv: string[]): Promise<{ code: number; answer: unknown; stderr: string }> {
    const { code, stdout, stderr } = await this.project.run(command, ["--json", ...argv], { signal });
    return { code, answer: stdout === "" ? undefined : (JSON.parse(stdout) as unknown), stderr };
  }

  async count(from = "^src/", to = "^src/"): Promise<unknown> {
    const { answer, stderr } = await this.run("count", `--from=${from}`, `--to=${to}`);
    return (answer as { count: number } | undefined)?.count ?? stderr.split("\n")[0];
  }

  async findings(file: string): Promise<string[] | undefined> {
    return (await this.project.findings(file, signal))?.map(({ rule, to, line }) => `${rule} ${to} ${line}`);
  }
}

const CRUISED = ".graph/cruise.json";
const GUARDED = ".graph/guard/graph.json";

test("without a saved graph the files are read, and what changes in them is seen", async () => {
  const served = new Served();
  assert.equal(await served.count(), 2);
  served.write("src/c.ts", `import "./a";`);
  assert.equal(await served.count(), 3);
  served.files.remove("/repo/src/c.ts");
  assert.equal(await served.count(), 1);
});

test("the newer of two saved graphs answers", async () => {
  const served = new Served();
  served.save(CRUISED, { "src/a.ts": ["src/b.ts"], "src/b.ts": [] });
  assert.equal(await served.count(), 1);
  served.save(GUARDED, { "src/a.ts": ["src/b.ts"], "src/b.ts": ["src/a.ts"] });
  assert.equal(await served.count(), 2);
  served.save(CRUISED, { "src/a.ts": [] });
  assert.equal(await served.count(), 0);
});

test("a saved graph that appears takes the place of the files, and gives it back", async () => {
  const served = new Served();
  assert.equal(await served.count(), 2);
  served.save(CRUISED, { "src/a.ts": [] });
  assert.equal(await served.count(), 0);
  served.files.remove(`/repo/${CRUISED}`);
  assert.equal(await served.count(), 2);
});

test("a saved graph that is half written never replaces a good one, and is reported once", async () => {
  const served = new Served();
  served.save(CRUISED, { "src/a.ts": ["src/b.ts"], "src/b.ts": [] });
  assert.equal(await served.count(), 1);
  served.write(CRUISED, `{"modules": [`);
  assert.equal(await served.count(), 1);
  assert.equal(await served.count(), 1);
  assert.equal(served.reports.length, 1);
  assert.match(served.reports[0] ?? "", /\.graph\/cruise\.json.*written only in part/);
  served.write(GUARDED, "[]");
  assert.equal(await served.count(), 1, "JSON that is no cruise result is bad, too");
});

test("when nothing good is held, the older graph answers for a bad newer one; without one the call says which is bad", async () => {
  const served = new Served();
  served.save(GUARDED, { "src/a.ts": ["src/b.ts"], "src/b.ts": [] });
  served.write(CRUISED, "{");
  assert.equal(await served.count(), 1);
  const bad = new Served();
  bad.write(CRUISED, "{");
  assert.match(String(await bad.count()), /^\.graph\/cruise\.json: it is not JSON/);
  bad.save(CRUISED, { "src/a.ts": [] });
  assert.equal(await bad.count(), 0, "once it is good, it counts");
});

test("a graph that a call names is that one alone", async () => {
  const served = new Served();
  served.save("saved.json", { "src/a.ts": ["src/b.ts"], "src/b.ts": [] });
  const ask = async (): Promise<unknown> => (await served.run("count", "--from=^src/", "--to=^src/", "--graph=saved.json")).answer;
  assert.deepEqual(await ask(), { count: 1 });
  served.save("saved.json", { "src/a.ts": [] });
  assert.deepEqual(await ask(), { count: 0 });
  assert.equal(await served.count(), 2);
});

test("a configuration that changes, breaks and comes back counts from the next call on", async () => {
  const served = new Served();
  const names = async (): Promise<unknown> => {
    const { code, answer, stderr } = await served.run("rules");
    return code === 0 ? (answer as { rules: { name: string }[] }).rules.map(({ name }) => name) : [code, stderr.split("\n")[0]];
  };
  assert.deepEqual(await names(), ["a-not-b"]);
  served.write("rulebearing.yaml", config(RULE, "{ name: other, severity: warn, from: {}, to: { circular: true } }"));
  assert.deepEqual(await names(), ["a-not-b", "other"]);
  served.write("rulebearing.yaml", "rules: [");
  assert.equal(((await names()) as unknown[])[0], 3);
  served.write("rulebearing.yaml", config(RULE));
  assert.deepEqual(await names(), ["a-not-b"]);
});

test("the server's own configuration is passed on, and each call says that it is missing", async () => {
  const served = new Served(TEXT, "mine.yaml");
  assert.match((await served.run("rules")).stderr, /mine\.yaml/);
  served.write("mine.yaml", config("{ name: mine, severity: warn, from: {}, to: { circular: true } }"));
  const { answer } = await served.run("rules");
  assert.deepEqual((answer as { rules: { name: string }[] }).rules.map(({ name }) => name), ["mine"]);
});

test("standard input is never read", async () => {
  const { code, stderr } = await new Served().run("rules", "--config=-");
  assert.equal(code, 3);
  assert.match(stderr, /standard input carries the protocol/);
});

test("findings have what an editor shows, ignored ones left out", async () => {
  const served = new Served();
  const cycle = `{ name: round, severity: info, from: {}, to: { circular: true } }`;
  const ignored = `{ name: quiet, severity: ignore, from: { path: "^src/a" }, to: { path: "^src/b" } }`;
  served.write("rulebearing.yaml", config(RULE, cycle, ignored));
  served.write("src/b.ts", `\n  import "./a";`);
  const [first, ...others] = (await served.project.findings("src/a.ts", signal)) ?? [];
  assert.match(first?.id ?? "", /^RB-[0-9a-f]{8}$/);
  const { id, ...rest } = first ?? { id: "" };
  assert.deepEqual(rest, { rule: "a-not-b", severity: "error", fix: "Move it", comment: "A stands alone", to: "src/b.ts", line: 1, column: 1 });
  assert.deepEqual(others.map(({ rule, cycle: names }) => [rule, names]), [["round", ["src/a.ts", "src/b.ts"]]]);
  assert.deepEqual(await served.findings("src/none.ts"), []);
});

test("a re-check reads the paths that the graph was cruised from, and stands until a newer graph", async () => {
  const served = new Served(`${TEXT}\n-- src/sub/d.ts --\nimport "../a";\n`);
  served.save(CRUISED, { "src/a.ts": [] }, "src/sub");
  assert.deepEqual(await served.findings("src/a.ts"), []);
  await served.project.recheck(signal);
  assert.deepEqual(await served.findings("src/a.ts"), ["a-not-b src/b.ts 1"]);
  assert.equal(await served.count(), 3, "only what src/sub leads to");
  served.write("src/a.ts", "export {};");
  assert.deepEqual(await served.findings("src/a.ts"), ["a-not-b src/b.ts 1"], "it is not looked at again before the next re-check");
  await served.project.recheck(signal);
  assert.deepEqual(await served.findings("src/a.ts"), []);
});

test("the configuration's state is loaded, missing, or broken in this or that way", async () => {
  const served = new Served();
  assert.deepEqual(await served.project.configuration(), { kind: "loaded" });
  served.write("rulebearing.yaml", "rules: [");
  const broken = await served.project.configuration();
  assert.equal(broken.kind, "broken");
  assert.match(broken.kind === "broken" ? broken.message : "", /^rulebearing\.yaml:\d+/);
  assert.deepEqual(await served.project.configuration(), broken, "it is the same as long as nothing changes");
  served.write("rulebearing.yaml", "rules: {{");
  assert.notDeepEqual(await served.project.configuration(), broken);
  served.files.remove("/repo/rulebearing.yaml");
  assert.deepEqual(await served.project.configuration(), { kind: "missing" });
});

test("while the configuration is broken, the last good one counts; there are no findings without any", async () => {
  const served = new Served();
  assert.deepEqual(await served.findings("src/a.ts"), ["a-not-b src/b.ts 1"]);
  served.write("rulebearing.yaml", "rules: [");
  await served.project.recheck(signal);
  assert.deepEqual(await served.findings("src/a.ts"), ["a-not-b src/b.ts 1"]);
  const broken = new Served(TEXT.replace("rules: {", "rules: ["));
  await broken.project.recheck(signal);
  assert.equal(await broken.findings("src/a.ts"), undefined);
});

test("what is worked out is worked out once for as long as nothing changes", async () => {
  const served = new Served();
  await served.count();
  const reads: string[] = [];
  const read = served.files.read.bind(served.files);
  served.files.read = (file) => {
    reads.push(file);
    return read(file);
  };
  await served.count();
  assert.deepEqual(reads, []);
  served.write("src/c.ts", `import "./a";`);
  await served.count();
  assert.deepEqual([...new Set(reads)], ["/repo/src/c.ts"]);
});
