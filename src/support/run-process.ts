// Runs another program. Its standard streams are files in a private folder, never pipes: a pipe to a child is a socket
// pair on Linux, and this tool opens no socket. The program gets a process group of its own, so that it can be ended
// together with what it started.

import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { UserError } from "../model/problem.ts";

export interface ProcessRequest {
  /** Found along PATH when it has no folder. */
  command: string;
  args: readonly string[];
  /** Absolute. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** What the program reads from standard input; nothing when absent. */
  input?: string | Uint8Array;
  /** Milliseconds until the program is ended; without a bound when absent. */
  timeout?: number;
  /** Bytes of standard output that are read, at most; 64 MiB when absent. More counts as `too-much-output`. */
  maxOutput?: number;
  /** Bytes of standard error that are kept, its end; 64 KiB when absent. */
  maxErrors?: number;
  /** Ends the program when it is aborted. */
  signal?: AbortSignal | undefined;
}

export interface ProcessResult {
  /** How it ended. `not-started`: there is no such program, or it may not be run; `error` says why. */
  ended: "exit" | "signal" | "timeout" | "aborted" | "too-much-output" | "not-started";
  /** With `exit`. */
  code?: number;
  /** With `signal`. */
  signal?: string;
  error?: Error;
  stdout: Uint8Array;
  stderr: string;
}

/** As `runProcess` below; a test may hand another one. */
export type RunProcess = (request: ProcessRequest) => Promise<ProcessResult>;

/** The Node that runs this tool. */
export interface NodeProgram {
  execPath: string;
  /** "22.11.0". */
  version: string;
}

export function thisNode(): NodeProgram {
  return { execPath: process.execPath, version: process.versions.node };
}

const MEBIBYTE = 1024 * 1024;
/** Between the polite request to end and the one that cannot be refused. */
const GRACE = 1_000;

/**
 * A new folder that only this user can enter. Absolute.
 * Throws: UserError("invalid") where none can be made.
 */
export function makeTemporaryFolder(prefix: string): string {
  const parent = os.tmpdir();
  try {
    return mkdtempSync(path.join(parent, prefix));
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why = TEMPORARY_FAILURES[code ?? ""] ?? message;
    const variable = process.platform === "win32" ? "TEMP" : "TMPDIR";
    throw new UserError("invalid", { file: "", message: `no temporary folder can be made in ${parent}: ${why}`, hint: `set ${variable} to a folder that may be written to` }, { cause });
  }
}

const TEMPORARY_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: "there is no such folder",
  ENOTDIR: "it is no folder",
  EACCES: "it may not be written to",
  EPERM: "it may not be written to",
  EROFS: "it may not be written to",
  ENOSPC: "the disk is full",
};

/**
 * Never rejects because of what the program did. Throws: UserError as `makeTemporaryFolder`. When a signal ends this
 * process, the program and the folder go first.
 */
export async function runProcess(request: ProcessRequest): Promise<ProcessResult> {
  const folder = makeTemporaryFolder("rulebearing-");
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const running: Running = { pid: undefined };
  const stopListening = onDeadlySignal(() => {
    endGroup(running.pid, "SIGKILL");
    removeFolder();
  });
  try {
    return await runIn(folder, request, running);
  } finally {
    stopListening();
    removeFolder();
  }
}

interface Running {
  pid: number | undefined;
}

const DEADLY = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Without a listener a signal ends this process before it could tidy up. With one it has to be raised again, unless
 * somebody else listens, whose business it then is. Of several the last to listen tidies up first: a program is ended
 * before the folder that it works in goes. Gives the function that stops listening.
 */
export function onDeadlySignal(tidyUp: () => void): () => void {
  const listeners = DEADLY.map((signal) => {
    const listener = (): void => {
      stop();
      tidyUp();
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    };
    process.prependListener(signal, listener);
    return [signal, listener] as const;
  });
  const stop = (): void => {
    for (const [signal, listener] of listeners) process.removeListener(signal, listener);
  };
  return stop;
}

async function runIn(folder: string, request: ProcessRequest, running: Running): Promise<ProcessResult> {
  const { signal, maxOutput = 64 * MEBIBYTE, maxErrors = 64 * 1024 } = request;
  if (signal?.aborted === true) return { ended: "aborted", stdout: new Uint8Array(), stderr: "" };
  const opened: number[] = [];
  const open = (name: string, flags: string): number => {
    const descriptor = openSync(path.join(folder, name), flags, 0o600);
    opened.push(descriptor);
    return descriptor;
  };
  try {
    if (request.input !== undefined) writeFileSync(path.join(folder, "in"), request.input, { mode: 0o600 });
    const stdin = request.input === undefined ? "ignore" : open("in", "r");
    const stdout = open("out", "w+");
    const stderr = open("err", "w+");
    const outcome = await watch(request, { stdin, stdout, stderr }, running, () => fstatSync(stdout).size > maxOutput);
    const size = fstatSync(stdout).size;
    if (outcome.ended === "exit" && size > maxOutput) outcome.ended = "too-much-output";
    const errorSize = fstatSync(stderr).size;
    return {
      ...outcome,
      stdout: readPart(stdout, 0, Math.min(size, maxOutput)),
      stderr: new TextDecoder().decode(readPart(stderr, Math.max(0, errorSize - maxErrors), errorSize)),
    };
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}

/** File descriptors. */
interface Streams {
  stdin: "ignore" | number;
  stdout: number;
  stderr: number;
}

/** Starts the program and waits for its end, or makes it end. */
async function watch(request: ProcessRequest, streams: Streams, running: Running, hasTooMuch: () => boolean): Promise<Omit<ProcessResult, "stdout" | "stderr">> {
  const { spawn } = await import("node:child_process"); // most runs start nothing
  if (request.signal?.aborted === true) return { ended: "aborted" };
  return new Promise((resolve) => {
    const child = spawn(request.command, request.args, {
      cwd: request.cwd,
      env: { ...request.env },
      stdio: [streams.stdin, streams.stdout, streams.stderr], // written out, for the audit to see
      // a group of its own; Windows has no groups, and would open a window for a detached console program
      detached: process.platform !== "win32",
      windowsHide: true,
    });
    running.pid = child.pid;
    let ended: ProcessResult["ended"] | undefined;
    let killer: NodeJS.Timeout | undefined;
    const end = (why: ProcessResult["ended"]): void => {
      if (ended !== undefined) return;
      ended = why;
      endGroup(child.pid, "SIGTERM");
      killer = setTimeout(() => endGroup(child.pid, "SIGKILL"), GRACE);
    };
    const onAbort = (): void => end("aborted");
    const timer = request.timeout === undefined ? undefined : setTimeout(() => end("timeout"), request.timeout);
    const sizes = setInterval(() => {
      if (hasTooMuch()) end("too-much-output");
    }, 250);
    request.signal?.addEventListener("abort", onAbort, { once: true });
    const done = (result: Omit<ProcessResult, "stdout" | "stderr">): void => {
      clearTimeout(timer);
      clearTimeout(killer);
      clearInterval(sizes);
      request.signal?.removeEventListener("abort", onAbort);
      // what it started and left behind would go on writing to files that are about to be removed
      if (ended !== undefined) endGroup(child.pid, "SIGKILL");
      running.pid = undefined;
      resolve(result);
    };
    child.once("error", (error) => done({ ended: "not-started", error }));
    child.once("exit", (code, signal) => {
      if (ended !== undefined) done({ ended });
      else if (code !== null) done({ ended: "exit", code });
      else done({ ended: "signal", signal: signal ?? "unknown" });
    });
  });
}

function endGroup(pid: number | undefined, signal: "SIGTERM" | "SIGKILL"): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ESRCH" && code !== "EPERM") throw error; // it ended by itself; macOS says EPERM of what has
  }
}

function readPart(descriptor: number, from: number, to: number): Uint8Array {
  const bytes = new Uint8Array(to - from);
  let length = 0;
  while (length < bytes.length) {
    const read = readSync(descriptor, bytes, length, bytes.length - length, from + length);
    if (read === 0) break;
    length += read;
  }
  return bytes.subarray(0, length);
}
