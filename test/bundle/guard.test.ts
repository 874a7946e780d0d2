// guard --watch as a process beside the hook that asks it.

import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { test, type TestContext } from "node:test";
import { parseFiles } from "../support/memory-files.ts";
import { BUNDLE, runBundle } from "./bundle.ts";

const FILES = `
-- rulebearing.yaml --
rules: { dependencies: { forbidden: [{ name: no-data, severity: error, fix: Ask the domain, from: { path: "^src/web/" }, to: { path: "^src/data/" } }] } }
-- src/web/page.ts --
import { query } from "../data/orders";
export const page = query;
-- src/data/orders.ts --
export const query = () => "";
`;
const HOOK = ["cruise", "--output-type", "agent", "--from-hook"];
const ENVIRONMENT = { ...process.env, NODE_V8_COVERAGE: undefined };

interface Answer {
  stdout: string;
  seenUpTo: string | null;
  writtenAt: string;
}

class Guarded {
  readonly folder: string;
  stderr = "";
  private child: ChildProcess | undefined;

  constructor(t: TestContext) {
    this.folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "rulebearing-guard-")));
    for (const [name, text] of parseFiles(FILES)) this.write(name, text);
    t.after(() => {
      this.child?.kill("SIGKILL");
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  write(name: string, text: string): void {
    const file = path.join(this.folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Starts a guard, and waits for its first answer. */
  async start(args: string[] = [], command: [string, ...string[]] = [process.execPath]): Promise<ChildProcess> {
    const [file, ...before] = command;
    const child = spawn(file, [...before, BUNDLE, "guard", "--watch", ...args], { cwd: this.folder, env: ENVIRONMENT, stdio: ["pipe", "ignore", "pipe"] });
    this.child = child;
    child.stderr?.on("data", (bytes: Buffer) => (this.stderr += bytes.toString()));
    await this.until(() => existsSync(this.path("findings.json")) && existsSync(this.path("graph.json")));
    return child;
  }

  path = (name: string): string => path.join(this.folder, ".graph/guard", name);

  answer = (): Answer => JSON.parse(readFileSync(this.path("findings.json"), "utf8")) as Answer;

  async until(holds: () => boolean): Promise<void> {
    for (let waited = 0; !holds(); waited += 20) {
      assert.ok(waited < 20_000, `not in time: ${String(holds)} ${this.stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  hook(args: string[] = HOOK): string {
    const { code, stdout } = runBundle(args, this.folder, "{}");
    assert.equal(code, 0);
    return stdout;
  }
}

const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once("close", (code) => resolve(code)));

test("the hook's answer is the guard's, follows each save, and is the same without a guard", async (t) => {
  const guarded = new Guarded(t);
  const alone = guarded.hook();
  assert.match(alone, /"decision": "block"/);
  const child = await guarded.start();
  assert.equal(guarded.hook(), alone);
  assert.equal(guarded.answer().seenUpTo, readFileSync(guarded.path("request"), "utf8"), "it was asked");
  assert.equal(guarded.answer().stdout, alone);
  for (let round = 0; round < 3; round++) {
    guarded.write("src/web/page.ts", "export const page = 1;\n");
    assert.equal(guarded.hook(), "");
    guarded.write("src/web/page.ts", 'import { query } from "../data/orders";\nexport const page = query;\n');
    assert.equal(guarded.hook(), alone);
  }
  guarded.write("rulebearing.yaml", "rules: {}\n");
  assert.equal(guarded.hook(), "", "the configuration counts too");
  guarded.write("rulebearing.yaml", "rulez: {}\n");
  assert.equal(guarded.hook(), "");
  await guarded.until(() => !existsSync(guarded.path("findings.json")) && guarded.stderr.includes("rulez"));
  child.stdin?.end();
  assert.equal(await ended(child), 0);
  assert.match(guarded.stderr, /^rulebearing: checked 2 modules in \d+ ms: 1 error\n/);
});

test("a save is checked without being asked, and shows in the graph", async (t) => {
  const guarded = new Guarded(t);
  await guarded.start();
  const first = guarded.answer();
  await guarded.until(() => guarded.answer().writtenAt !== first.writtenAt);
  assert.deepEqual({ ...guarded.answer(), writtenAt: "" }, { ...first, writtenAt: "" }, "it is written again as it is");
  guarded.write("src/web/new/other.ts", 'import "../../data/orders";\n');
  await guarded.until(() => guarded.answer().stdout.includes("src/web/new/other.ts"));
  await guarded.until(() => readFileSync(guarded.path("graph.json"), "utf8").includes("src/web/new/other.ts"));
  const saved = readFileSync(guarded.path("graph.json"), "utf8");
  assert.equal(saved, runBundle(["cruise", "-T", "json"], guarded.folder).stdout);
  assert.match(runBundle(["query", "--from", "new/", "--to", "data"], guarded.folder).stdout, /src\/web\/new\/other\.ts/);
  assert.deepEqual(readdirSync(path.join(guarded.folder, ".graph")).filter((name) => name !== "cache").sort(), [".gitignore", "guard"]);
});

test("closed input and signals end it, and its files are gone", async (t) => {
  for (const end of ["input", "SIGINT", "SIGTERM"] as const) {
    const guarded = new Guarded(t);
    const child = await guarded.start();
    const code = ended(child);
    if (end === "input") child.stdin?.end();
    else child.kill(end);
    assert.equal(await code, 0, end);
    assert.deepEqual(readdirSync(path.join(guarded.folder, ".graph/guard")), [], end);
  }
});

test("an answer that is old, or for another command line, is not taken", async (t) => {
  const guarded = new Guarded(t);
  const child = await guarded.start();
  const answer = readFileSync(guarded.path("findings.json"), "utf8");
  assert.match(guarded.hook(["cruise", "src/data", "-T", "agent", "--from-hook"]), /^$/);
  child.kill("SIGKILL");
  await ended(child);
  // of a guard that is no more: the hook waits, and cruises
  const lie = answer.replace(/"stdout": ".*"/, '"stdout": "a lie"').replace(/"seenUpTo": .*/, '"seenUpTo": null,');
  writeFileSync(guarded.path("findings.json"), lie.replace(/"writtenAt": "[^"]*"/, `"writtenAt": "${new Date().toISOString()}"`));
  assert.match(guarded.hook(), /"decision": "block"/);
  writeFileSync(guarded.path("findings.json"), lie.replace(/"seenUpTo": .*/, '"seenUpTo": "99999999999999-1",').replace(/"writtenAt": "[^"]*"/, '"writtenAt": "2024-01-01T00:00:00.000Z"'));
  assert.match(guarded.hook(), /"decision": "block"/);
});

const canTrace = spawnSync("strace", ["-f", "-e", "trace=network", "-o", "/dev/null", "true"], { stdio: "ignore" }).status === 0;

test("a guard makes no network call", { skip: canTrace ? false : "strace may not trace here" }, async (t) => {
  const guarded = new Guarded(t);
  const trace = path.join(guarded.folder, ".trace");
  const fifo = path.join(guarded.folder, ".in");
  assert.equal(spawnSync("mkfifo", [fifo]).status, 0);
  // Pipes that Node makes for its children are sockets: here the standard streams are a named pipe and files.
  const script = `exec strace -f -qq -e trace=network -e signal=none -o ${trace} ${process.execPath} ${BUNDLE} guard --watch < ${fifo} > /dev/null 2> ${path.join(guarded.folder, ".err")}`;
  const traced = spawn("sh", ["-c", script], { cwd: guarded.folder, env: ENVIRONMENT, stdio: "ignore" });
  t.after(() => traced.kill("SIGKILL"));
  const holder = spawn("sh", ["-c", `exec sleep 60 > ${fifo}`], { stdio: "ignore" });
  await guarded.until(() => existsSync(guarded.path("graph.json")));
  const code = ended(traced);
  guarded.write("src/web/page.ts", "export const page = 1;\n");
  assert.equal(guarded.hook(), "");
  holder.kill("SIGKILL");
  assert.equal(await code, 0);
  assert.deepEqual(readFileSync(trace, "utf8").split("\n").filter((line) => line.includes("(")), []);
});
