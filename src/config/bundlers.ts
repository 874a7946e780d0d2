// What a bundler's configuration says about where modules are: webpack's `resolve`, and Babel's module-resolver.

import path from "node:path";
import type { Files } from "../model/files.ts";
import type { Aliases } from "../model/options.ts";
import { type Problem, UserError } from "../model/problem.ts";
import { type NodeProgram, type RunProcess, runProcess, thisNode } from "../support/run-process.ts";
import { runScript, type ScriptRequest } from "./run-script.ts";
import { languageOf, parseSource, readText } from "./source.ts";
import { type Node, childOf, quote, toPlain } from "./tree.ts";

export interface BundlerRequest {
  /** As the configuration names it; from the working directory. */
  fileName: string;
  /** Absolute. */
  cwd: string;
  files: Files;
  viaNode?: boolean;
  env: Readonly<Record<string, string | undefined>>;
  signal?: AbortSignal | undefined;
  runProcess?: RunProcess;
  node?: NodeProgram;
}

/**
 * `resolve` of a webpack configuration as plain data, functions and plugins left out; `{}` when it has none.
 * The first configuration of a list counts. Throws: UserError("invalid").
 */
export async function readWebpackResolve(
  request: BundlerRequest & { webpackEnv?: unknown; webpackArguments?: unknown },
): Promise<{ resolve: Record<string, unknown>; filesRead: string[] }> {
  const take = { kind: "webpack", env: request.webpackEnv ?? null, arguments: request.webpackArguments ?? null } as const;
  const { node, filesRead } = await readBundlerFile(request, take);
  const first = node.kind === "list" ? node.items[0] : node;
  const resolve = childOf(first, "resolve");
  return { resolve: resolve?.kind === "map" ? (toPlain(withoutForeign(resolve)) as Record<string, unknown>) : {}, filesRead };
}

export interface BabelModuleResolver {
  /** Absolute. */
  root: string[];
  alias: Aliases;
}

/**
 * What Babel's module-resolver is told; `undefined` when the configuration does not use it.
 * `problems` names aliases that are regular expressions, which are left out. Throws: UserError("invalid").
 */
export async function readBabelModuleResolver(
  request: BundlerRequest,
): Promise<{ resolver: BabelModuleResolver | undefined; filesRead: string[]; problems: Problem[] }> {
  const { node, filesRead } = await readBundlerFile(request, { kind: "babel" });
  const isManifest = path.basename(request.fileName) === "package.json";
  const plugins = childOf(isManifest ? childOf(node, "babel") : node, "plugins");
  const problems: Problem[] = [];
  const options = plugins?.kind === "list" ? plugins.items.map(moduleResolverOptions).find((found) => found !== undefined) : undefined;
  if (options === undefined) return { resolver: undefined, filesRead, problems };
  const folder = path.dirname(path.resolve(request.cwd, request.fileName));
  const base = options["cwd"] === "babelrc" ? folder : typeof options["cwd"] === "string" && path.isAbsolute(options["cwd"]) ? options["cwd"] : request.cwd;
  const root = [options["root"] ?? []].flat().filter((one): one is string => typeof one === "string");
  const alias: Aliases = [];
  for (const aliases of [options["alias"] ?? []].flat()) {
    for (const [name, target] of Object.entries(aliases as Record<string, unknown>)) {
      if (/^\^|\$$/.test(name)) {
        problems.push({ file: request.fileName, key: `alias[${quote(name)}]`, message: `the alias ${quote(name)} is a regular expression, which is not followed`, hint: "imports through it count as not resolved; tsconfig paths say the same in a way that is read" });
        continue;
      }
      const targets = [target].flat().filter((one): one is string => typeof one === "string");
      alias.push({ name, onlyModule: false, alias: targets.map((one) => (/^\.{1,2}(?:\/|$)/.test(one) ? path.resolve(base, one) : one)) });
    }
  }
  return { resolver: { root: root.map((one) => path.resolve(base, one)), alias }, filesRead, problems };
}

async function readBundlerFile(request: BundlerRequest, take: ScriptRequest["take"]): Promise<{ node: Node; filesRead: string[] }> {
  const { fileName, cwd, files, env, signal, viaNode = false } = request;
  const file = path.resolve(cwd, fileName);
  const read = readText(files, file, fileName);
  if ("problem" in read) throw new UserError("invalid", read.problem);
  const language = languageOf(file);
  // ".babelrc" has no extension and is JSON
  if (language === undefined || language === "json") {
    const parsed = parseSource("json", { displayName: fileName, text: read.text });
    if ("problem" in parsed) throw new UserError("invalid", parsed.problem);
    return { node: parsed.node, filesRead: [file] };
  }
  if (language !== "script") {
    throw new UserError("invalid", { file: fileName, message: `a ${take.kind} configuration is not written in ${language.toUpperCase()}`, hint: "name a .js, .cjs, .mjs or .json file" });
  }
  const result = await runScript({
    file,
    displayName: fileName,
    take,
    viaNode,
    cwd,
    files,
    env,
    signal,
    runProcess: request.runProcess ?? runProcess,
    node: request.node ?? thisNode(),
  });
  return { node: result.node, filesRead: [...new Set([file, ...result.filesRead])] };
}

/** Items and entries that only a program can hold, such as plugins, taken out. */
function withoutForeign(node: Node): Node {
  if (node.kind === "list") return { ...node, items: node.items.filter(({ kind }) => kind !== "foreign").map(withoutForeign) };
  if (node.kind !== "map") return node;
  return { ...node, entries: node.entries.filter(({ value }) => value.kind !== "foreign").map((entry) => ({ ...entry, value: withoutForeign(entry.value) })) };
}

/** The options of a plugin entry `[name, options]` that is the module-resolver. */
function moduleResolverOptions(plugin: Node): Record<string, unknown> | undefined {
  const [name, options] = plugin.kind === "list" ? plugin.items : [plugin];
  if (name?.kind !== "scalar" || typeof name.value !== "string" || !/(?:^|[\\/])(?:babel-plugin-)?module-resolver(?:[\\/]|$)/.test(name.value)) return undefined;
  return options?.kind === "map" ? (toPlain(withoutForeign(options)) as Record<string, unknown>) : {};
}
