// Starts the built bundle as a person would: another process, in a folder of its own.

import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { parseFiles } from "../support/memory-files.ts";

export const BUNDLE = path.resolve("dist/rulebearing.js");

/** Coverage is measured in the sources, not in the bundle: it need not be written for every run. */
const ENVIRONMENT: NodeJS.ProcessEnv = { ...process.env, NODE_V8_COVERAGE: undefined };

export interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Makes a folder of `-- path --` lines and texts, hands it over, and removes it. */
export function inFolder<T>(text: string, use: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rulebearing-test-"));
  try {
    layOut(text, folder);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same for what takes its time. */
export async function inFolderAsync<T>(text: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rulebearing-test-"));
  try {
    layOut(text, folder);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function layOut(text: string, folder: string): void {
  for (const [name, content] of parseFiles(text)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

/** Runs a command whose standard streams are files, so that neither end makes a socket of them. */
export function runWithFiles(command: readonly [string, ...string[]], cwd: string, { env = ENVIRONMENT, input = "" }: { env?: NodeJS.ProcessEnv; input?: string } = {}): Run {
  const scratch = mkdtempSync(path.join(os.tmpdir(), "rulebearing-run-"));
  try {
    const [out, err] = [path.join(scratch, "out"), path.join(scratch, "err")];
    writeFileSync(path.join(scratch, "in"), input);
    const [stdin, stdout, stderr] = [openSync(path.join(scratch, "in"), "r"), openSync(out, "w"), openSync(err, "w")];
    const [file, ...args] = command;
    const { status, error } = spawnSync(file, args, { cwd, env, stdio: [stdin, stdout, stderr], timeout: 120_000 });
    closeSync(stdin);
    closeSync(stdout);
    closeSync(stderr);
    if (error !== undefined) throw error;
    return { code: status, stdout: readFileSync(out, "utf8"), stderr: readFileSync(err, "utf8") };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Runs the bundle, with its output in pipes. */
export function runBundle(args: readonly string[], cwd: string = process.cwd(), input = ""): Run {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [BUNDLE, ...args], { cwd, env: ENVIRONMENT, input, encoding: "utf8", timeout: 120_000, maxBuffer: 1 << 28 });
  if (error !== undefined) throw error;
  return { code: status, stdout, stderr };
}
