// The only file that knows the process: its arguments, streams, working directory and end.

import { fstatSync, rmSync, writeSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runCommandLine } from "./cli/run.ts";
import { type Context, exitCode, type ServeRequest, type Stay } from "./model/command.ts";
import { UserError } from "./model/problem.ts";
import { compilerFlags } from "./support/compiler-flags.ts";
import { DiskFiles } from "./support/files.ts";
import { LINEAR_FALLBACK_FLAG } from "./support/patterns.ts";
import { isProcessRunning } from "./support/processes.ts";
import { READING_THREAD, readingThreads, thisReadingThread } from "./support/reading-threads.ts";
import { watchFolder } from "./support/watch-folder.ts";

// Before the first pattern is compiled, so that none can hang us.
setFlagsFromString(LINEAR_FALLBACK_FLAG);
for (const flag of compilerFlags(process.versions.node)) setFlagsFromString(flag);

const files = new DiskFiles();

if (process.argv[2] !== READING_THREAD || !(await readForAnother())) await run();

async function run(): Promise<void> {
  let hasServed = false;
  const serveOnce = (request: ServeRequest): Promise<number> => {
    hasServed = true;
    return serve(request);
  };
  const stayOnce = (): Stay => {
    hasServed = true;
    return stay();
  };
  const { stdout, stderr, code } = await runCommandLine(process.argv.slice(2), { ...currentContext(), serve: serveOnce, stay: stayOnce });
  print(2, stderr);
  try {
    print(1, stdout);
    process.exitCode = code;
  } catch (error) {
    print(2, `rulebearing: the output cannot be written: ${(error as Error).message}\n`);
    process.exitCode = exitCode.UNTRUSTED;
  }
  // A client that is still there would keep a server's input open.
  if (hasServed) process.exit();
}

/** What a thread does that was started to read files; false when this is none. */
async function readForAnother(): Promise<boolean> {
  const thread = await thisReadingThread();
  if (thread === undefined) return false;
  const { readRuns } = await import("./project/read-ahead.ts");
  readRuns(thread.work, files, thread.deliver);
  return true;
}

/** The world as it is now; a server asks for it at each call. */
function currentContext(): Context {
  const now = new Date().toISOString();
  return {
    cwd: process.cwd(),
    files,
    readers: readingThreads(import.meta.url),
    today: now.slice(0, 10),
    now,
    env: process.env,
    readStandardInput: async () => readStandardInput(),
    writeFile: async (file, text) => (await import("./support/write-file.ts")).writeFileAtomic(file, text),
    progressStream: { write: (text) => print(2, text), isTerminal: isTerminal(2) },
    color: wantsColor(),
  };
}

async function readStandardInput(): Promise<string> {
  const { readFileSync } = await import("node:fs");
  try {
    return readFileSync(0, "utf8");
  } catch (cause) {
    const message = `it cannot be read: ${(cause as Error).message}`;
    throw new UserError("invalid", { file: "standard input", message, hint: "name a file instead of -" }, { cause });
  }
}

async function serve(request: ServeRequest): Promise<number> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort());
  const servers = await import("./serve/serve.ts");
  return servers.serve(request, {
    context: currentContext,
    runCommandLine,
    streams: { input: process.stdin, output: process.stdout },
    writeError: (text) => print(2, text),
    stop: stopping.signal,
    isAlive: isProcessRunning,
  });
}

function stay(): Stay {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
  const endOfInput = (): void => stopping.abort();
  // A terminal is left to the shell, which would stop a process that reads from it in the background; a file never closes.
  if (isPipe(0)) process.stdin.on("end", endOfInput).on("close", endOfInput).on("error", endOfInput).resume();
  return {
    stop: stopping.signal,
    context: currentContext,
    watchFolder,
    remove: (file) => rmSync(file, { force: true }),
    writeError: (text) => print(2, text),
  };
}

/** Sources: no-color.org, force-color.org. */
function wantsColor(): boolean {
  const { FORCE_COLOR, NO_COLOR, TERM } = process.env;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  return isTerminal(1) && TERM !== "dumb";
}

/** Whether a standard stream is a terminal. `process.stdout` would say it too, and would load the network code for it. */
function isTerminal(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice() && process.env["CI"] === undefined;
  } catch {
    return false; // closed
  }
}

function isPipe(descriptor: number): boolean {
  try {
    const stat = fstatSync(descriptor);
    return stat.isFIFO() || stat.isSocket();
  } catch {
    return true; // closed already
  }
}

/** Writes all of it before the process ends, whatever the stream is. A reader that went away wants no more. */
function print(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  let start = 0;
  while (start < bytes.length) {
    try {
      start += writeSync(descriptor, bytes, start);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE" || code === "EBADF") return;
      if (code !== "EAGAIN") throw error;
      // The stream is non-blocking and full: the reader gets a moment.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}
