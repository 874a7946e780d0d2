// tsconfig.json and jsconfig.json, as far as they say which imports are left after compilation (`emit`), and how
// specifiers are resolved: `extends`, `baseUrl`, `paths`,
// `rootDirs`, `moduleSuffixes`, `customConditions`, `references`, and which files a project includes.

import type { Files } from "../model/files.ts";
import type { Problem } from "../model/problem.ts";
import { isRecord, parseJsonc, stringsOf } from "../support/jsonc.ts";
import type { Listings } from "../support/listings.ts";
import { ancestorsOf, folderOf, isRelativePath, isAbsolutePath, joinPath, relativePath } from "../support/paths.ts";
import { compileTsconfigGlob, type GlobTest } from "./globs.ts";
import type { Manifests } from "./manifests.ts";
import { mapTargets } from "./package-map.ts";
import { splitPackageName } from "./specifier.ts";
import type { Trace } from "./trace.ts";

export interface TsConfig {
  /** Absolute. */
  file: string;
  /** Absolute. */
  baseUrl?: string;
  paths?: PathPatterns;
  /** Absolute. */
  rootDirs: string[];
  /** `undefined`: file names are taken as they are. */
  moduleSuffixes?: string[];
  customConditions: string[];
  /** What decides which imports are elided. */
  emit: EmitOptions;
  /** Absolute names of the configurations of the projects it refers to. */
  references: string[];
  /** Whether an absolute file name belongs to the project, whatever its extension. */
  includes(file: string): boolean;
}

/** The options of these names; absent where they are not set. */
export interface EmitOptions {
  verbatimModuleSyntax?: boolean;
  emitDecoratorMetadata?: boolean;
  /** Of `jsxFactory` or `reactNamespace`: the name that must be in scope. */
  jsxFactory?: string;
}

/** `paths`, targets made absolute. */
export interface PathPatterns {
  exact: ReadonlyMap<string, string[]>;
  patterns: readonly { prefix: string; suffix: string; targets: string[] }[];
}

/**
 * Absolute paths that `paths` has for a specifier: of the exact entry, else of the one with the longest prefix.
 * `undefined` when no entry matches.
 */
export function pathTargets(paths: PathPatterns, specifier: string): string[] | undefined {
  const exact = paths.exact.get(specifier);
  if (exact) return exact;
  let best: PathPatterns["patterns"][number] | undefined;
  for (const pattern of paths.patterns) {
    const { prefix, suffix } = pattern;
    if (specifier.length < prefix.length + suffix.length) continue;
    if (!specifier.startsWith(prefix) || !specifier.endsWith(suffix)) continue;
    if (best === undefined || prefix.length > best.prefix.length) best = pattern;
  }
  if (best === undefined) return undefined;
  const text = specifier.slice(best.prefix.length, specifier.length - best.suffix.length);
  // TypeScript puts no empty text in a star's place
  return text === "" ? [] : best.targets.map((target) => joinPath("/", target.replace("*", () => text)));
}

/** Reads configurations and keeps them. */
export class TsConfigs {
  readonly problems = new Map<string, Problem>();
  /** Absolute names of all files that were read or looked for. */
  readonly inputs = new Set<string>();
  private readonly files: Files;
  private readonly listings: Listings;
  private readonly manifests: Manifests;
  private readonly baseDir: string;
  private readonly loaded = new Map<string, TsConfig | undefined>();

  constructor(files: Files, listings: Listings, manifests: Manifests, baseDir: string) {
    this.files = files;
    this.listings = listings;
    this.manifests = manifests;
    this.baseDir = baseDir;
  }

  /** @param file absolute. Problems: a file that is missing or broken; what can be read of the others counts */
  load(file: string, trace: Trace): TsConfig | undefined {
    if (this.loaded.has(file)) return this.loaded.get(file);
    const raw = this.read(file, [], trace);
    const config = raw && compileConfig(file, raw);
    this.loaded.set(file, config);
    return config;
  }

  /**
   * The configuration of the project that a file belongs to: the root's own, else the first among those that it refers
   * to, directly or not, which includes the file; the root's when none does.
   */
  projectOf(file: string, root: TsConfig, trace: Trace): TsConfig {
    const seen = new Set<string>();
    const queue = [root];
    for (let config = queue.shift(); config !== undefined; config = queue.shift()) {
      if (seen.has(config.file)) continue;
      seen.add(config.file);
      if (config.includes(file)) return config;
      for (const reference of config.references) {
        const referred = seen.has(reference) ? undefined : this.load(reference, trace);
        if (referred) queue.push(referred);
      }
    }
    return root;
  }

  /** What a file says together with what it extends; paths in it are absolute. */
  private read(file: string, extending: readonly string[], trace: Trace): RawConfig | undefined {
    this.inputs.add(file);
    let text: string;
    try {
      text = new TextDecoder().decode(this.files.read(file));
    } catch {
      this.report(extending.at(-1) ?? file, `"${relativePath(this.baseDir, file)}" cannot be read`);
      return undefined;
    }
    const result = parseJsonc(text);
    if (!result.ok || !isRecord(result.value)) {
      if (result.ok) this.report(file, "it does not hold an object");
      else this.report(file, result.message, undefined, { line: result.line, column: result.column });
      return undefined;
    }
    const own = rawConfig(file, result.value);
    const bases: RawConfig[] = [];
    for (const name of stringsOf(result.value["extends"])) {
      const base = this.baseConfig(name, file, trace);
      if (base === undefined) {
        this.report(file, `"extends" names "${name}", which cannot be found`, "a path starts at the folder of this file");
      } else if (base === file || extending.includes(base)) {
        this.report(file, `"extends" names "${name}", which extends this file in turn`);
      } else {
        const read = this.read(base, [...extending, file], trace);
        if (read) bases.push(read);
      }
    }
    return bases.length === 0 ? own : mergeConfigs([...bases, own]);
  }

  private baseConfig(name: string, from: string, trace: Trace): string | undefined {
    const folder = folderOf(from);
    if (isRelativePath(name) || isAbsolutePath(name)) {
      const path = joinPath(folder, name);
      return this.firstFile(path.endsWith(".json") ? [path] : [path, `${path}.json`]);
    }
    const { name: packageName, rest } = splitPackageName(name);
    for (const ancestor of ancestorsOf(folder)) {
      const root = `${ancestor === "/" ? "" : ancestor}/node_modules/${packageName}`;
      const manifest = this.listings.get(root) && (this.manifests.in(root, trace) ?? {});
      if (manifest === undefined) continue;
      const field = manifest["tsconfig"];
      const wanted = rest === "" ? (typeof field === "string" ? field : "tsconfig.json") : rest.slice(1);
      const targets =
        manifest["exports"] === undefined ? [] : mapTargets(manifest["exports"], rest === "" ? "." : `.${rest}`, CONDITIONS);
      const paths = [...targets, wanted].map((target) => joinPath(root, target));
      const found = this.firstFile(paths.flatMap((path) => [path, `${path}.json`, `${path}/tsconfig.json`]));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private firstFile(paths: string[]): string | undefined {
    for (const path of paths) {
      this.inputs.add(path);
      if (this.files.stat(path)?.kind === "file") return path;
    }
    return undefined;
  }

  private report(file: string, message: string, hint?: string, position?: { line: number; column: number }): void {
    const problem: Problem = { file: relativePath(this.baseDir, file), ...position, message };
    if (hint !== undefined) problem.hint = hint;
    this.problems.set(`${file}\n${message}`, problem);
  }
}

const CONDITIONS: ReadonlySet<string> = new Set(["import", "require", "node", "types"]);

/** Every field absent that no file sets. */
interface RawConfig extends EmitOptions {
  baseUrl?: string;
  paths?: { folder: string; entries: Record<string, unknown> };
  rootDirs?: string[];
  moduleSuffixes?: string[];
  customConditions?: string[];
  /** Folders that hold output. */
  outputs?: string[];
  files?: string[];
  include?: string[];
  exclude?: string[];
  references?: string[];
}

const CONFIG_DIR = "${configDir}";

function rawConfig(file: string, json: Record<string, unknown>): RawConfig {
  const folder = folderOf(file);
  const options = isRecord(json["compilerOptions"]) ? json["compilerOptions"] : {};
  // what starts with ${configDir} waits for the file that is asked for
  const absolute = (path: string): string => (path.startsWith(CONFIG_DIR) ? path : joinPath(folder, path));
  const list = (value: unknown): string[] | undefined => (Array.isArray(value) ? stringsOf(value).map(absolute) : undefined);
  const raw: RawConfig = {};
  const set = <K extends keyof RawConfig>(key: K, value: RawConfig[K] | undefined): void => {
    if (value !== undefined) raw[key] = value;
  };
  const { baseUrl, paths, rootDirs, moduleSuffixes, customConditions, outDir, declarationDir } = options;
  for (const key of ["verbatimModuleSyntax", "emitDecoratorMetadata"] as const) {
    const value = options[key];
    if (typeof value === "boolean") set(key, value);
  }
  const jsxFactory = options["jsxFactory"] ?? options["reactNamespace"];
  if (typeof jsxFactory === "string") set("jsxFactory", jsxFactory.split(".")[0]);
  if (typeof baseUrl === "string") set("baseUrl", absolute(baseUrl));
  if (isRecord(paths)) set("paths", { folder, entries: paths });
  set("rootDirs", list(rootDirs));
  if (Array.isArray(moduleSuffixes)) set("moduleSuffixes", stringsOf(moduleSuffixes));
  if (Array.isArray(customConditions)) set("customConditions", stringsOf(customConditions));
  const outputs = [outDir, declarationDir].filter((path): path is string => typeof path === "string").map(absolute);
  if (outputs.length > 0) set("outputs", outputs);
  set("files", list(json["files"]));
  set("include", list(json["include"]));
  set("exclude", list(json["exclude"]));
  if (Array.isArray(json["references"])) {
    const targets = json["references"].map((reference) => (isRecord(reference) ? reference["path"] : undefined));
    set("references", stringsOf(targets).map(absolute));
  }
  return raw;
}

/** The later ones win, field by field; references are not inherited. */
function mergeConfigs(configs: readonly RawConfig[]): RawConfig {
  const merged: RawConfig = Object.assign({}, ...configs) as RawConfig;
  const own = configs.at(-1)?.references;
  if (own === undefined) delete merged.references;
  return merged;
}

function compileConfig(file: string, raw: RawConfig): TsConfig {
  const folder = folderOf(file);
  const here = (path: string): string =>
    path.startsWith(CONFIG_DIR) ? joinPath(folder, `.${path.slice(CONFIG_DIR.length)}`) : path;
  const config: TsConfig = {
    file,
    rootDirs: (raw.rootDirs ?? []).map(here),
    customConditions: raw.customConditions ?? [],
    emit: emitOptionsOf(raw),
    references: (raw.references ?? []).map((path) => (path.endsWith(".json") ? path : `${path}/tsconfig.json`)),
    includes: compileIncludes(folder, raw, here),
  };
  if (raw.baseUrl !== undefined) config.baseUrl = here(raw.baseUrl);
  if (raw.paths) config.paths = compilePaths(raw.paths.entries, config.baseUrl ?? raw.paths.folder, here);
  if (raw.moduleSuffixes && raw.moduleSuffixes.length > 0) config.moduleSuffixes = raw.moduleSuffixes;
  return config;
}

function emitOptionsOf({ verbatimModuleSyntax, emitDecoratorMetadata, jsxFactory }: RawConfig): EmitOptions {
  return {
    ...(verbatimModuleSyntax === undefined ? {} : { verbatimModuleSyntax }),
    ...(emitDecoratorMetadata === undefined ? {} : { emitDecoratorMetadata }),
    ...(jsxFactory === undefined ? {} : { jsxFactory }),
  };
}

function compilePaths(entries: Record<string, unknown>, base: string, here: (path: string) => string): PathPatterns {
  const exact = new Map<string, string[]>();
  const patterns: { prefix: string; suffix: string; targets: string[] }[] = [];
  for (const [key, value] of Object.entries(entries)) {
    if (!Array.isArray(value)) continue;
    const targets = stringsOf(value).map((target) => (target.startsWith(CONFIG_DIR) ? here(target) : joinPath(base, target)));
    const star = key.indexOf("*");
    if (star < 0) exact.set(key, targets);
    else if (!key.includes("*", star + 1)) patterns.push({ prefix: key.slice(0, star), suffix: key.slice(star + 1), targets });
  }
  return { exact, patterns };
}

function compileIncludes(folder: string, raw: RawConfig, here: (path: string) => string): (file: string) => boolean {
  const files = new Set((raw.files ?? []).map(here));
  // "files" without "include" names them all
  const include = raw.include ?? (raw.files ? [] : [`${folder === "/" ? "" : folder}/**/*`]);
  const exclude = raw.exclude ?? [
    ...["node_modules", "bower_components", "jspm_packages"].map((name) => `${folder}/${name}`),
    ...(raw.outputs ?? []),
  ];
  let tests: { included: GlobTest[]; excluded: GlobTest[] } | undefined;
  return (file) => {
    if (files.has(file)) return true;
    tests ??= {
      included: include.map((pattern) => compileTsconfigGlob(here(pattern), "include")),
      excluded: exclude.map((pattern) => compileTsconfigGlob(here(pattern), "exclude")),
    };
    return tests.included.some((test) => test(file)) && !tests.excluded.some((test) => test(file));
  };
}
