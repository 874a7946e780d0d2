import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import test from "node:test";
import type { UserError } from "../../src/model/problem.ts";
import { type ProcessRequest, type ProcessResult, runProcess, thisNode } from "../../src/support/run-process.ts";

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function run(script: string, more: Partial<ProcessRequest> = {}): Promise<ProcessResult> {
  return runProcess({ command: process.execPath, args: ["-e", script], cwd: os.tmpdir(), env: { PATH: process.env["PATH"] }, ...more });
}

const leftovers = (): string[] => readdirSync(os.tmpdir()).filter((name) => name.startsWith("rulebearing-"));

test("the streams of a program are what it was given and what it wrote", async () => {
  const result = await run("process.stdin.on('data', (c) => { console.log(String(c).toUpperCase()); console.error('e'); process.exitCode = 3; })", { input: "abc" });
  assert.deepEqual({ ...result, stdout: decode(result.stdout) }, { ended: "exit", code: 3, stdout: "ABC\n", stderr: "e\n" });
});

test("without input standard input is empty", async () => {
  const result = await run("process.stdin.on('data', () => console.log('x')).on('end', () => console.log('end'))");
  assert.equal(decode(result.stdout), "end\n");
});

test("its streams are files, not pipes or sockets", async () => {
  const result = await run("const s = [0, 1, 2].map((f) => { const x = require('fs').fstatSync(f); return x.isFile() || x.isCharacterDevice(); }); console.log(s.join())");
  assert.equal(decode(result.stdout), "true,true,true\n");
});

test("a program that takes too long is ended, with what it started", { skip: process.platform !== "linux" }, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "test-run-process-"));
  const pid = path.join(folder, "pid");
  const child = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)";
  const script = `const c = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'ignore' }); require('fs').writeFileSync(${JSON.stringify(pid)}, String(c.pid)); setInterval(() => {}, 1000)`;
  const result = await run(script, { timeout: 700 });
  assert.equal(result.ended, "timeout");
  const started = Number(readFileSync(pid, "utf8"));
  await until(() => Number(hasEnded(started)));
  rmSync(folder, { recursive: true });
});

/** Gone, or a zombie that nobody has asked after. */
function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return true;
  }
  return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
}

test("where no temporary folder can be made, it says which variable to set", async () => {
  const where = process.platform === "win32" ? "TEMP" : "TMPDIR";
  const kept = process.env[where];
  process.env[where] = path.join(os.tmpdir(), "test-no-such-folder");
  try {
    await assert.rejects(run("1"), (error: UserError) => {
      assert.equal(error.name, "UserError");
      assert.match(error.message, /no temporary folder can be made in .*test-no-such-folder: there is no such folder/);
      assert.match(error.problems[0]?.hint ?? "", new RegExp(`set ${where} to`));
      return true;
    });
  } finally {
    if (kept === undefined) delete process.env[where];
    else process.env[where] = kept;
  }
});

test("a program that will not end is made to", async () => {
  const result = await run("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)", { timeout: 500 });
  assert.equal(result.ended, "timeout");
});

test("an aborted request ends the program; one aborted before starts none", async () => {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 200);
  assert.equal((await run("setInterval(() => {}, 1000)", { signal: abort.signal })).ended, "aborted");
  assert.equal((await run("console.log(1)", { signal: abort.signal })).ended, "aborted");
});

test("a signal from elsewhere is told", async () => {
  const result = await run("process.kill(process.pid, 'SIGKILL')");
  assert.deepEqual([result.ended, result.signal], ["signal", "SIGKILL"]);
});

test("too much output ends a program, or is told when it has ended", async () => {
  const short = await run("console.log('x'.repeat(5000))", { maxOutput: 1000 });
  assert.deepEqual([short.ended, short.stdout.length], ["too-much-output", 1000]);
  const endless = await run("setInterval(() => require('fs').writeSync(1, 'x'.repeat(1000)), 1)", { maxOutput: 20_000 });
  assert.equal(endless.ended, "too-much-output");
});

test("of standard error the end is kept", async () => {
  const result = await run("console.error('x'.repeat(5000) + 'end')", { maxErrors: 10 });
  assert.equal(result.stderr, "xxxxxxend\n");
});

test("a program that there is not is told", async () => {
  const result = await run("", { command: "/no/such/program" });
  assert.equal(result.ended, "not-started");
  assert.match(result.error?.message ?? "", /ENOENT/);
});

test("nothing is left in the temporary folder", async () => {
  const before = leftovers();
  await run("console.log(1)", { input: "x" });
  await run("setInterval(() => {}, 1000)", { timeout: 50 });
  await run("", { command: "/no/such/program" });
  assert.deepEqual(leftovers().filter((name) => !before.includes(name)), []);
});

test("this Node is the one that runs", () => {
  assert.deepEqual(thisNode(), { execPath: process.execPath, version: process.versions.node });
});

test("a signal that ends this process takes the program and the folder along", { skip: process.platform !== "linux" }, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "test-run-process-"));
  const entry = path.join(folder, "parent.mjs");
  const pid = path.join(folder, "pid");
  const { build } = await import("esbuild");
  const child = `require('fs').writeFileSync(${JSON.stringify(pid)}, String(process.pid)); setInterval(() => {}, 1000)`;
  await build({
    stdin: {
      contents: `import { runProcess } from "./src/support/run-process.ts"; await runProcess({ command: process.execPath, args: ["-e", ${JSON.stringify(child)}], cwd: ${JSON.stringify(folder)}, env: { TMPDIR: ${JSON.stringify(folder)} } });`,
      resolveDir: process.cwd(),
      loader: "ts",
    },
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: entry,
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    rmSync(pid, { force: true });
    const abort = new AbortController();
    const parent = runProcess({ command: process.execPath, args: [entry], cwd: folder, env: { TMPDIR: folder }, signal: abort.signal });
    const started = await until(() => Number(readFileSync(pid, "utf8")));
    const parentPid = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${started}/stat`, "utf8"))?.[1]);
    process.kill(parentPid, signal);
    const result = await parent;
    assert.deepEqual([result.ended, result.signal], ["signal", signal]);
    await until(() => Number(hasEnded(started)));
    assert.deepEqual(readdirSync(folder).filter((name) => name.startsWith("rulebearing-")), []);
  }
  rmSync(folder, { recursive: true });
});

/** The first answer that is no failure and not 0. */
async function until(read: () => number): Promise<number> {
  for (let i = 0; i < 200; i++) {
    try {
      const answer = read();
      if (answer > 0) return answer;
    } catch {
      // not yet
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("it did not come");
}
