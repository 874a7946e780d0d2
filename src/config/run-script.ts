// Runs a configuration that is a program, in a Node of its own that may read the repository and nothing else, write
// nothing and start nothing. What it exports comes back as data; what is no data comes back by name, to be refused.

import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Files } from "../model/files.ts";
import { type Place, UserError } from "../model/problem.ts";
import type { NodeProgram, ProcessResult, RunProcess } from "../support/run-process.ts";
import type { Node } from "./tree.ts";

export interface ScriptRequest {
  /** Absolute. */
  file: string;
  /** As messages name it. */
  displayName: string;
  /**
   * What to take from it: what it exports; `resolve` of a webpack configuration, which may be a function of these two;
   * `plugins` of a Babel configuration, which may be a function too.
   */
  take: { kind: "export" } | { kind: "webpack"; env: unknown; arguments: unknown } | { kind: "babel" };
  /** Without the limits. */
  viaNode: boolean;
  /** Absolute: the working directory of the program. */
  cwd: string;
  files: Files;
  env: Readonly<Record<string, string | undefined>>;
  runProcess: RunProcess;
  node: NodeProgram;
  signal?: AbortSignal | undefined;
}

/** Milliseconds. A configuration that takes longer is waiting for something. */
const TIMEOUT = 30_000;

/**
 * Gives what it exports, and the files that it required, absolute; those that an ES module imports are known from
 * Node 22.15 on.
 * Throws: UserError("invalid") when it fails, wants more than it may, or exports nothing.
 */
export async function runScript(request: ScriptRequest): Promise<{ node: Node; filesRead: string[] }> {
  const { file, node, viaNode, take } = request;
  const { randomBytes } = await import("node:crypto"); // few configurations are programs
  const nonce = randomBytes(16).toString("hex");
  const result = await request.runProcess({
    command: node.execPath,
    args: [
      ...(viaNode ? [] : limits(request)),
      ...typeScriptFlags(file, node.version),
      "--no-warnings",
      "--input-type=module",
      "--eval",
      CHILD,
      "--",
      pathToFileURL(file).href,
      nonce,
      JSON.stringify(take),
    ],
    cwd: request.cwd,
    env: viaNode ? request.env : { ...request.env, NODE_OPTIONS: undefined, NODE_V8_COVERAGE: undefined },
    timeout: TIMEOUT,
    signal: request.signal,
  });
  request.signal?.throwIfAborted();
  return readAnswer(result, nonce, request);
}

// ------------------------------------------------------------------ the limits

function limits({ file, files, cwd, env, node }: ScriptRequest): string[] {
  const root = repositoryOf(file, { cwd, files, env });
  const allowed = new Set<string>();
  const allow = (folder: string): void => {
    if (![...allowed].some((other) => isInside(folder, other))) allowed.add(folder);
  };
  allow(root);
  allow(files.realPath(root));
  // packages may be installed above the repository's folder, and links in node_modules may lead out of it
  for (const folder of foldersAbove(path.dirname(file))) {
    const modules = path.join(folder, "node_modules");
    const entries = files.list(modules);
    if (entries === undefined) continue;
    allow(modules);
    allow(files.realPath(modules));
    for (const name of entries.links ?? []) allow(files.realPath(path.join(modules, name)));
    for (const scope of entries.keys()) {
      if (!scope.startsWith("@")) continue;
      for (const name of files.list(path.join(modules, scope))?.links ?? []) allow(files.realPath(path.join(modules, scope, name)));
    }
  }
  return [permissionFlag(node.version), ...[...allowed].map((folder) => `--allow-fs-read=${folder.endsWith(path.sep) ? folder : folder + path.sep}`)];
}

/**
 * The nearest folder above that git knows as a repository. Where there is none, as in an image that was built without
 * it, the outermost of: the file's folder, the working directory above it, the folders above with a package.json.
 * Neither the home folder nor the disk's root becomes it by its package.json, which somebody once put there by mistake.
 */
export function repositoryOf(file: string, { cwd, files, env }: Pick<ScriptRequest, "cwd" | "files" | "env">): string {
  const above = foldersAbove(path.dirname(file));
  const repository = above.find((folder) => files.stat(path.join(folder, ".git")) !== undefined);
  if (repository !== undefined) return repository;
  const home = env["HOME"] ?? env["USERPROFILE"];
  const isTooMuch = (folder: string): boolean => folder === path.dirname(folder) || (home !== undefined && isInside(home, folder));
  const isPackage = (folder: string): boolean => !isTooMuch(folder) && files.stat(path.join(folder, "package.json"))?.kind === "file";
  return above.findLast((folder) => folder === cwd || isPackage(folder)) ?? path.dirname(file);
}

function foldersAbove(folder: string): string[] {
  const result = [folder];
  for (let above = path.dirname(folder); above !== result.at(-1); above = path.dirname(above)) result.push(above);
  return result;
}

function isInside(inner: string, folder: string): boolean {
  return inner === folder || inner.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

function isAtLeast(version: string, ...wanted: [major: number, minor: number]): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1]);
}

/** Source: https://nodejs.org/api/permissions.html, its history. */
function permissionFlag(version: string): string {
  const stable = isAtLeast(version, 23, 5) || (version.startsWith("22.") && isAtLeast(version, 22, 13));
  return stable ? "--permission" : "--experimental-permission";
}

/** Source: https://nodejs.org/api/typescript.html, its history. */
function typeScriptFlags(file: string, version: string): string[] {
  if (!/\.[cm]?ts$/.test(file)) return [];
  const byItself = isAtLeast(version, 23, 6) || (version.startsWith("22.") && isAtLeast(version, 22, 18));
  return !byItself && isAtLeast(version, 22, 6) ? ["--experimental-strip-types"] : [];
}

// ------------------------------------------------------------------ the child

/**
 * The program that the child runs. It writes its answer between two lines that the configuration cannot know, so that
 * what the configuration prints is not taken for it.
 */
const CHILD = `
import { writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as modules from "node:module";
const [url, nonce, take] = process.argv.slice(1);
const exit = process.exit;
// nobody waits any more when the parent was ended in a way that it could not pass on
const parent = process.ppid;
setInterval(() => process.ppid === parent || exit(1), 500).unref();
// "--eval" gives them to ES modules too, which then do not fail as they would elsewhere
for (const name of ["module", "exports", "require", "__filename", "__dirname"]) delete globalThis[name];
const nothing = () => undefined;
const mode = process.env.BABEL_ENV || process.env.NODE_ENV || "development";
const babel = {
  version: "7.0.0",
  assertVersion: nothing,
  async: () => false,
  caller: nothing,
  cache: Object.assign(() => nothing, { forever: nothing, never: nothing, using: (get) => get(), invalidate: (get) => get() }),
  env: (wanted) => (wanted === undefined ? mode : typeof wanted === "function" ? wanted(mode) : [wanted].flat().includes(mode)),
};
const inside = new Set();
function encode(value) {
  if (value === undefined) return ["u"];
  if (value === null || typeof value === "string" || typeof value === "boolean") return ["s", value];
  if (typeof value === "number") return Number.isFinite(value) ? ["s", value] : ["x", "the number " + value];
  if (typeof value === "function") return ["x", "a function"];
  if (typeof value !== "object") return ["x", "a " + typeof value];
  if (value instanceof RegExp) return ["x", "the regular expression " + value];
  if (value instanceof Promise) return ["x", "a promise"];
  if (inside.has(value)) return ["x", "an object that contains itself"];
  inside.add(value);
  try {
    if (Array.isArray(value)) return ["l", Array.from(value, encode)];
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return ["x", "an object of class " + (prototype.constructor?.name || "unknown")];
    return ["m", Object.entries(value).map(([key, inner]) => [key, encode(inner)])];
  } finally {
    inside.delete(value);
  }
}
function answer(value) {
  const bytes = Buffer.from("\\n" + nonce + "\\n" + JSON.stringify(value) + "\\n" + nonce + "\\n");
  for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at);
}
// where Node has such hooks (22.15 and newer) they tell what ES modules import
const imported = new Set();
modules.registerHooks?.({ load(one, context, next) { imported.add(one); return next(one, context); } });
let failed;
try {
  const module = await import(url);
  let value = "default" in module ? module.default : undefined;
  const how = JSON.parse(take);
  if (how.kind === "webpack") {
    if (Array.isArray(value)) value = value[0];
    if (typeof value === "function") value = await value(how.env, how.arguments);
    if (Array.isArray(value)) value = value[0];
    value = { resolve: value?.resolve };
  } else if (how.kind === "babel") {
    if (typeof value === "function") value = await value(babel);
    value = { plugins: value?.plugins };
  }
  const required = Object.keys(modules.createRequire(url).cache ?? {});
  const files = new Set([...required, ...[...imported].filter((one) => one.startsWith("file:")).map((one) => fileURLToPath(one))]);
  answer({ value: encode(value), names: Object.keys(module), files: [...files].filter((file) => !file.includes("node_modules")) });
} catch (error) {
  failed = { error };
  const { name, message, code, permission, resource, stack } = error ?? {};
  answer({ error: { name, message: message ?? String(error), code, permission, resource, stack } });
}
if (failed) throw failed.error;
exit(0);
`;

type Encoded = ["u"] | ["s", string | number | boolean | null] | ["x", string] | ["l", Encoded[]] | ["m", [string, Encoded][]];

interface ScriptFailure {
  name?: string;
  message: string;
  code?: string;
  permission?: string;
  resource?: string;
  stack?: string;
}

function readAnswer(result: ProcessResult, nonce: string, request: ScriptRequest): { node: Node; filesRead: string[] } {
  const { displayName } = request;
  const output = new TextDecoder().decode(result.stdout);
  const end = output.lastIndexOf(`\n${nonce}\n`);
  const start = end < 0 ? -1 : output.lastIndexOf(`\n${nonce}\n`, end - 1);
  if (start < 0) throw withoutAnswer(result, request);
  const answer = JSON.parse(output.slice(start + nonce.length + 2, end)) as { value: Encoded; names: string[]; files: string[] } | { error: ScriptFailure };
  if ("error" in answer) throw failure(answer.error, result.stderr, request);
  const node = decode(answer.value);
  if (node !== undefined) return { node, filesRead: answer.files };
  const names = answer.names.map((name) => `"${name}"`).join(", ");
  throw new UserError("invalid", {
    file: displayName,
    message: names === "" ? "it exports nothing" : `it has no default export, only ${names}`,
    hint: "write module.exports = { ... }, or in an ES module export default { ... }",
  });
}

/** `undefined` for what is not there. */
function decode(encoded: Encoded): Node | undefined {
  switch (encoded[0]) {
    case "u":
      return undefined;
    case "s":
      return { kind: "scalar", offset: -1, value: encoded[1] };
    case "x":
      return { kind: "foreign", offset: -1, what: encoded[1] };
    case "l":
      return { kind: "list", offset: -1, items: encoded[1].map((item) => decode(item) ?? { kind: "foreign", offset: -1, what: "undefined" }) };
    case "m":
      return {
        kind: "map",
        offset: -1,
        entries: encoded[1].flatMap(([key, inner]) => {
          const value = decode(inner);
          return value === undefined ? [] : [{ key, offset: -1, value }];
        }),
      };
  }
}

// ------------------------------------------------------------------ what can go wrong

function withoutAnswer(result: ProcessResult, request: ScriptRequest): UserError {
  const said = result.stderr.trim().split("\n").find((line) => /^\w*Error\b/.test(line));
  const messages: Record<ProcessResult["ended"], string> = {
    "exit": `it ended the process by itself, with exit code ${result.code ?? 0}, before it gave a configuration`,
    "signal": `the Node that ran it was ended by ${result.signal ?? "a signal"}`,
    "timeout": `it had not given a configuration after ${TIMEOUT / 1000} seconds`,
    "aborted": "it was stopped",
    "too-much-output": "it prints more than can be read",
    "not-started": `Node could not be started to run it: ${result.error?.message ?? "unknown"}`,
  };
  return new UserError("invalid", {
    file: request.displayName,
    message: messages[result.ended] + (said === undefined ? "" : ` (${said})`),
    hint: "a configuration exports an object and does nothing else",
  });
}

const WANTS: Readonly<Record<string, string>> = {
  FileSystemRead: "to read",
  FileSystemWrite: "to write",
  ChildProcess: "to start another program",
  WorkerThreads: "to start a worker thread",
  WASI: "to use WASI",
  Addon: "to load a native module",
  Inspector: "to use the inspector",
  Net: "to use the network",
};

function failure(error: ScriptFailure, stderr: string, request: ScriptRequest): UserError {
  const place = placeOf(error, stderr, request);
  if (error.code === "ERR_ACCESS_DENIED" || error.code === "ERR_DLOPEN_DISABLED") {
    const wants = error.code === "ERR_DLOPEN_DISABLED" ? WANTS["Addon"] : WANTS[error.permission ?? ""] ?? `permission for ${error.permission ?? "more"}`;
    const what = error.resource === undefined || error.resource === "" || error.permission === "ChildProcess" ? "" : ` ${error.resource}`;
    return new UserError("invalid", {
      ...place,
      message: `it wants ${wants}${what}, which a configuration may not: it may read the repository and do nothing else`,
      hint: "compute the value without that, or run it without these limits: --config-via-node",
    });
  }
  const firstLine = error.message.split("\n", 1)[0] ?? "";
  const kind = error.name !== undefined && error.name !== "Error" ? `${error.name}: ` : "";
  return new UserError("invalid", { ...place, message: `it fails: ${kind}${firstLine}`, hint: hintFor(error, request) });
}

function hintFor({ code, message }: ScriptFailure, { file, node, viaNode }: ScriptRequest): string {
  if (code === "ERR_UNKNOWN_FILE_EXTENSION" && /\.[cm]?ts$/.test(file)) {
    return `Node ${node.version} does not run TypeScript; use Node 22.6 or newer, or write the configuration in JavaScript, JSON or YAML`;
  }
  if (code === "MODULE_NOT_FOUND" || code === "ERR_MODULE_NOT_FOUND") {
    return viaNode ? "install what it imports, or correct the path" : "install what it imports, or correct the path; what lies outside the repository is found with --config-via-node";
  }
  if (/(?:module|require|exports) is not defined in ES module scope/.test(message)) {
    return "this is an ES module: write export default { ... }, or name the file .cjs";
  }
  if (/Unexpected token 'export'|Cannot use import statement/.test(message)) {
    return 'name the file .mjs, or write module.exports = { ... }';
  }
  return `run it alone to see more: node ${path.basename(file)}`;
}

/** The first line of the configuration's own that the error speaks of. */
function placeOf(error: ScriptFailure, stderr: string, { file, displayName }: ScriptRequest): Place {
  for (const text of [error.stack ?? "", stderr]) {
    for (const [, name = "", line = "", column] of text.matchAll(/(?:^|\(|\s)((?:file:\/\/)?\/[^\s():]+|(?:file:\/\/\/)?[A-Za-z]:[^\s():]+):(\d+)(?::(\d+))?/gm)) {
      if (toPath(name) !== file) continue;
      return { file: displayName, line: Number(line), ...(column === undefined ? {} : { column: Number(column) }) };
    }
  }
  return { file: displayName };
}

function toPath(name: string): string {
  try {
    return name.startsWith("file:") ? fileURLToPath(name) : name;
  } catch {
    return name; // some other text that begins like a URL
  }
}
