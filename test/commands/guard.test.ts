// A guard over files in memory: what it writes, when it looks again, and when a hook takes its answer.

import assert from "node:assert/strict";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { runCommandLine } from "../../src/cli/run.ts";
import { commandLineOf } from "../../src/commands/guard-answer.ts";
import type { Context, Outcome, Stay } from "../../src/model/command.ts";
import { MemoryFiles } from "../support/memory-files.ts";
import { contextOver, SHOP } from "./asking.ts";

const FINDINGS = "/repo/.graph/guard/findings.json";
const GRAPH = "/repo/.graph/guard/graph.json";
const HOOK = ["cruise", "--output-type", "agent", "--from-hook"];
const CLEAN_INVOICE = "export {};\n";

interface Answer {
  build: string;
  commandLine: string;
  configFiles: string[];
  seenUpTo: string | null;
  stdout: string;
}

class World {
  readonly files = new MemoryFiles(SHOP);
  said = "";
  refusesToWrite = false;
  readonly listeners = new Map<string, Parameters<Stay["watchFolder"]>[1]>();
  private readonly stopping = new AbortController();
  private readonly isHeard: boolean;

  constructor(t: TestContext, { isHeard = true }: { isHeard?: boolean } = {}) {
    this.isHeard = isHeard;
    t.after(() => this.stopping.abort());
  }

  context = (): Context => ({
    ...contextOver(this.files),
    now: new Date().toISOString(),
    readStandardInput: async () => "{}",
    writeFile: async (file, text) => {
      if (this.refusesToWrite) throw new Error("ENOSPC");
      this.write(file, text);
    },
  });

  /** Whoever listens is told. */
  write(file: string, text: string | Uint8Array): void {
    this.files.write(file, text);
    this.listeners.get(path.dirname(file))?.changed(path.basename(file));
  }

  run(...argv: string[]): Promise<Outcome> {
    const stay = (): Stay => ({
      stop: this.stopping.signal,
      context: this.context,
      watchFolder: (folder, listener) => {
        if (!this.isHeard) return undefined;
        this.listeners.set(folder, listener);
        return () => this.listeners.delete(folder);
      },
      remove: (file) => this.files.remove(file),
      writeError: (text) => (this.said += text),
    });
    return runCommandLine(argv, { ...this.context(), stay });
  }

  stop(): void {
    this.stopping.abort();
  }

  answer(): Answer | undefined {
    return this.has(FINDINGS) ? (JSON.parse(new TextDecoder().decode(this.files.read(FINDINGS))) as Answer) : undefined;
  }

  has = (file: string): boolean => this.files.stat(file) !== undefined;

  async until(holds: () => boolean): Promise<void> {
    for (let waited = 0; !holds(); waited += 10) {
      assert.ok(waited < 10_000, `not in time: ${String(holds)} ${this.said}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

test("guard writes one answer, which is what the hook prints", async (t) => {
  const world = new World(t);
  const alone = await world.run(...HOOK);
  const { code, stdout, stderr } = await world.run("guard");
  assert.deepEqual([code, stdout], [0, ""]);
  assert.match(stderr, /^rulebearing: checked 17 modules in \d+ ms: 1 error\n$/);
  const answer = world.answer();
  assert.deepEqual(Object.keys(answer ?? {}), ["build", "commandLine", "configHash", "configFiles", "writtenAt", "seenUpTo", "stdout", "stderr"]);
  assert.equal(answer?.stdout, alone.stdout);
  assert.deepEqual([answer?.seenUpTo, answer?.configFiles.includes("rulebearing.yaml")], [null, true]);
  assert.equal(world.has(GRAPH), false);
});

test("guard refuses what it cannot do", async (t) => {
  assert.equal((await new World(t).run("guard", "--config", "-")).code, 3);
  assert.equal((await runCommandLine(["guard", "--watch"], contextOver(new MemoryFiles(SHOP)))).code, 3);
  const full = new World(t);
  full.refusesToWrite = true;
  const { code, stderr } = await full.run("guard");
  assert.equal(code, 2);
  assert.match(stderr, /findings\.json: it cannot be written: ENOSPC/);
});

test("a watching guard answers hooks, follows saves, and leaves nothing behind", async (t) => {
  const world = new World(t);
  const alone = await world.run(...HOOK);
  const invoice = new TextDecoder().decode(world.files.read("/repo/src/domain/invoice.ts"));
  const watching = world.run("guard", "--watch");
  await world.until(() => world.has(GRAPH));
  assert.equal((await world.run(...HOOK)).stdout, alone.stdout);
  const { seenUpTo } = world.answer() as Answer;
  assert.equal(seenUpTo, new TextDecoder().decode(world.files.read("/repo/.graph/guard/request")), "the guard was asked");
  // nobody tells the guard of this save: the request alone makes it look
  world.files.write("/repo/src/domain/invoice.ts", CLEAN_INVOICE);
  assert.equal((await world.run(...HOOK)).stdout, "");
  world.write("/repo/src/domain/invoice.ts", invoice);
  await world.until(() => world.answer()?.stdout === alone.stdout);
  world.stop();
  assert.deepEqual(await watching, { stdout: "", stderr: "", code: 0 });
  assert.deepEqual([...(world.files.list("/repo/.graph/guard") ?? new Map<string, string>()).keys()], []);
  assert.equal(world.listeners.size, 0);
});

test("a guard that hears of nothing looks by itself", async (t) => {
  const world = new World(t, { isHeard: false });
  const watching = world.run("guard", "--watch");
  await world.until(() => world.answer()?.stdout !== undefined && world.answer()?.stdout !== "");
  world.files.write("/repo/src/domain/invoice.ts", CLEAN_INVOICE);
  await world.until(() => world.answer()?.stdout === "");
  world.stop();
  await watching;
});

test("without an answer that can be trusted there is none, until it is put right", async (t) => {
  const world = new World(t);
  const watching = world.run("guard", "--watch");
  await world.until(() => world.has(GRAPH));
  const config = world.files.read("/repo/rulebearing.yaml");
  world.write("/repo/rulebearing.yaml", "rulez: {}\n");
  await world.until(() => !world.has(FINDINGS));
  assert.match(world.said, /rulebearing\.yaml[^]*rulez/);
  const said = world.said;
  world.write("/repo/src/main.ts", "export {};\n");
  await new Promise((resolve) => setTimeout(resolve, 100));
  assert.equal(world.said, said, "the same is said once");
  world.write("/repo/rulebearing.yaml", config);
  await world.until(() => world.has(FINDINGS));
  world.listeners.get("/repo/src")?.failed();
  await world.until(() => world.listeners.has("/repo/src"));
  world.refusesToWrite = true;
  world.write("/repo/src/main.ts", "export const main = 1;\n");
  await world.until(() => world.said.includes("it cannot be written: ENOSPC"));
  world.stop();
  assert.equal((await watching).code, 0);
});

const taken: [name: string, change: (answer: Record<string, unknown>) => void, isTaken: boolean][] = [
  ["fresh, confirmed and matching", () => undefined, true],
  ["of another build", (answer) => (answer["build"] = "0"), false],
  ["for another command line", (answer) => (answer["commandLine"] = "cruise -- src"), false],
  ["for another configuration", (answer) => (answer["configHash"] = "0"), false],
  ["older than five seconds", (answer) => (answer["writtenAt"] = new Date(Date.now() - 6_000).toISOString()), false],
  ["of no time", (answer) => (answer["writtenAt"] = "soon"), false],
  ["not confirmed", (answer) => (answer["seenUpTo"] = "1-1"), false],
  ["no text", (answer) => (answer["stdout"] = 1), false],
];
for (const [name, change, isTaken] of taken) {
  test(`an answer that is ${name} is ${isTaken ? "" : "not "}taken`, async (t) => {
    const world = new World(t);
    await world.run("guard");
    const answer: Record<string, unknown> = { ...world.answer(), stdout: "told", seenUpTo: "99999999999999-1" };
    change(answer);
    world.files.write(FINDINGS, JSON.stringify(answer));
    const { code, stdout } = await world.run(...HOOK);
    assert.equal(code, 0);
    assert.equal(stdout === "told", isTaken);
    if (!isTaken) assert.match(stdout, /"decision": "block"/);
  });
}

test("what is no JSON object is no answer, and a folder that cannot be written in no guard's", async (t) => {
  const world = new World(t);
  await world.run("guard");
  const answer = world.files.read(FINDINGS);
  for (const text of ["{", "[]"]) {
    world.files.write(FINDINGS, text);
    assert.match((await world.run(...HOOK)).stdout, /block/);
  }
  world.files.write(FINDINGS, answer);
  world.refusesToWrite = true;
  assert.match((await world.run(...HOOK)).stdout, /block/);
});

test("a command line is known however it is written", () => {
  const plain = commandLineOf({ positionals: [] });
  assert.equal(plain, 'cruise --output-type="agent" -- .');
  assert.equal(commandLineOf({ outputType: "agent", fromHook: true, config: true, progress: "none", positionals: ["."] }), plain);
  assert.equal(commandLineOf({ config: false, maxFindings: 3, strictCompat: true, positionals: ["src"] }), 'cruise --max-findings=3 --no-config --output-type="agent" --strict-compat -- src');
});
