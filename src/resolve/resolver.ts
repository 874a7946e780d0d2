// Specifier → module, for TypeScript and JavaScript. Answers are kept per importing folder; a change of files makes the
// resolver forget those that it could concern.

import { fileURLToPath } from "node:url";
import type { DependencyType } from "../model/document.ts";
import type { Files } from "../model/files.ts";
import type { Aliases } from "../model/options.ts";
import type { Problem } from "../model/problem.ts";
import { Listings } from "../support/listings.ts";
import { extensionOf, folderOf, isInside, isRelativePath, joinPath, nameOf, relativePath, toSlashes } from "../support/paths.ts";
import { ZipFiles } from "../support/zip-files.ts";
import { compileBuiltIns } from "./builtins.ts";
import { classify, isInModules, packageNameOf } from "./classify.ts";
import { compileWorkspaces, type GlobTest } from "./globs.ts";
import { Lookup, type Found, type Via } from "./lookup.ts";
import { Manifests, workspacesOf, type Manifest } from "./manifests.ts";
import { NearFiles, type Place } from "./near-files.ts";
import { loadPnp } from "./pnp.ts";
import { RealPaths } from "./real-paths.ts";
import type { Resolution, ResolveRequest } from "./resolution.ts";
import type { ResolverOptions } from "./settings.ts";
import { readModuleName, withoutLoaders, type ModuleName } from "./specifier.ts";
import { AllSurroundings, type Reach, type Surroundings } from "./surroundings.ts";
import { Trace, type ResolutionInputs } from "./trace.ts";
import { type EmitOptions, TsConfigs, type TsConfig } from "./tsconfig.ts";

/** Files that are never followed, though their extensions may be among those looked up. */
const NOT_FOLLOWED = [".json", ".node", ".css", ".sass", ".scss", ".stylus", ".less"];

const TYPESCRIPT = new Set([".ts", ".tsx", ".mts", ".cts", ".d.ts", ".d.mts", ".d.cts", ".vue", ".svelte", ".astro"]);

/** Answers that hold for all files of one folder which belong to the same project. */
interface Scope {
  folder: string;
  tsConfig: TsConfig | undefined;
  typescriptFirst: boolean;
  trace: Trace;
  answers: Map<string, Resolution>;
  amdAnswers: Map<string, Resolution>;
  /** `undefined` until it is asked for. */
  surroundings: Surroundings | undefined;
  /** What stands before the last "/" of a relative specifier → the folder that is. */
  places: Map<string, Place>;
}

const LOCAL: readonly DependencyType[] = ["local"];

export class Resolver {
  private readonly givenFiles: Files;
  private readonly options: ResolverOptions;
  private readonly pnpProblems: Problem[] = [];
  /** What the walk that gathers the sources may use, and fill, too. */
  readonly listings: Listings;
  private readonly manifests: Manifests;
  private readonly tsConfigs: TsConfigs;
  private readonly lookup: Lookup;
  private readonly isBuiltIn: (name: string) => boolean;
  private readonly followed: ReadonlySet<string>;
  private readonly looksAtTypes: boolean;
  private readonly rootConfig: TsConfig | undefined;
  private readonly rootTrace = new Trace();
  private readonly scopes = new Map<string, Scope[]>();
  private readonly surroundings: AllSurroundings;
  private readonly realPaths: RealPaths;
  private readonly nearFiles: NearFiles;
  private last: { from: string; scope: Scope } | undefined;
  /** Nothing replaces or renames relative requests. */
  private readonly hasShortWay: boolean;
  /** No alias starts at the importing folder. */
  private readonly isShareable: boolean;
  private readonly workspaces = new WeakMap<Manifest, GlobTest>();
  private readonly workspaceTests = new Map<string, GlobTest>();

  /** @param listings those that a walk over the sources has made already */
  constructor(files: Files, options: ResolverOptions, listings?: Listings) {
    const { baseDir } = options;
    const { tree, problem, file } = loadPnp(files, baseDir);
    this.givenFiles = files;
    this.options = options;
    if (problem) this.pnpProblems.push(problem);
    if (file !== undefined) this.rootTrace.files.add(file);
    const seenFiles = tree ? new ZipFiles(files) : files;
    this.listings = !tree && listings ? listings : new Listings(seenFiles, baseDir);
    this.manifests = new Manifests(seenFiles, this.listings, baseDir);
    this.tsConfigs = new TsConfigs(seenFiles, this.listings, this.manifests, baseDir);
    this.realPaths = new RealPaths(seenFiles, this.listings, baseDir);
    this.nearFiles = new NearFiles(options, this.listings, this.realPaths);
    this.isBuiltIn = compileBuiltIns(options.builtInModules);
    this.followed = new Set(options.extensions.filter((extension) => !NOT_FOLLOWED.includes(extension)));
    this.looksAtTypes = options.modules.some((folder) => folder.includes("@types"));
    this.isShareable = !options.preferRelative && ![...options.alias, ...options.fallback].some(hasRelativeTarget);
    const replacements = options.alias.length + options.aliasFields.length + options.extensionAlias.size;
    this.hasShortWay = replacements === 0 && options.babel === undefined;
    if (options.tsConfig !== undefined) this.rootConfig = this.tsConfigs.load(options.tsConfig, this.rootTrace);
    this.lookup = new Lookup({
      settings: options,
      listings: this.listings,
      manifests: this.manifests,
      isBuiltIn: this.isBuiltIn,
      pnp: tree,
      babel: options.babel,
    });
    this.surroundings = new AllSurroundings({
      options,
      listings: this.listings,
      manifests: this.manifests,
      lookup: this.lookup,
      isReachShared: tree === undefined && options.aliasFields.length === 0,
    });
  }

  /** What the tsconfig that the resolver was given says about which imports are elided; of its references nothing. */
  get emit(): EmitOptions {
    return this.rootConfig?.emit ?? {};
  }

  /** What was wrong in the package.json and tsconfig.json files read so far; the answers count them as far as they go. */
  get problems(): Problem[] {
    return [...this.pnpProblems, ...this.manifests.problems.values(), ...this.tsConfigs.problems.values()];
  }

  resolve(request: ResolveRequest): Resolution {
    const { from, kind } = request;
    if (this.last?.from !== from) this.last = { from, scope: this.scopeOf(from) };
    const { scope } = this.last;
    // a path in a triple-slash directive starts at the file's folder even without "./"
    if (kind === "triple-slash-path" && !isRelativePath(request.specifier)) {
      return { ...this.answerFor(scope, `./${request.specifier}`, false), module: request.specifier };
    }
    return this.answerFor(scope, request.specifier, request.moduleSystem === "amd");
  }

  private answerFor(scope: Scope, specifier: string, isAmd: boolean): Resolution {
    const isPlain = this.hasShortWay && scope.tsConfig?.moduleSuffixes === undefined;
    const near = isPlain ? this.nearFiles.find(scope.folder, specifier, scope.places, scope.trace) : undefined;
    if (near !== undefined) {
      const followable = this.followed.has(near.extension);
      return { module: specifier, resolved: near.resolved, coreModule: false, couldNotResolve: false, followable, dependencyTypes: LOCAL };
    }
    const answers = isAmd ? scope.amdAnswers : scope.answers;
    let answer = answers.get(specifier);
    if (answer === undefined) {
      const isShared = this.isShareable && !isAmd && !/^[.#]|![.#]/.test(specifier);
      answer = isShared ? this.sharedAnswer(scope, specifier) : this.answer(scope, scope.trace, specifier, isAmd);
      answers.set(specifier, answer);
    }
    return answer;
  }

  /** What all answers for importing files of a folder depend on, besides the options. */
  inputsOf(folder: string): ResolutionInputs {
    const merged = new Trace();
    const scopes = this.scopes.get(folder) ?? [];
    const shared = scopes.flatMap(({ surroundings }) => (surroundings ? [surroundings, surroundings.reach ?? surroundings] : []));
    for (const { trace } of [...scopes, ...shared, { trace: this.rootTrace }]) {
      for (const path of trace.folders) merged.folders.add(path);
      for (const path of trace.files) merged.files.add(path);
      for (const [path, target] of trace.links) merged.links.set(path, target);
    }
    for (const path of this.tsConfigs.inputs) merged.files.add(path);
    return merged;
  }

  /**
   * The resolver to use after files changed, came or went: this one, which then forgets what that could concern, or a new
   * one. A source whose text alone changed needs no call.
   *
   * @param paths absolute, with "/"; of a folder that came or went, the folder is enough
   */
  after(paths: Iterable<string>): Resolver {
    const changed = this.realPaths.underAllNames(paths);
    const isRoot = (path: string): boolean => this.tsConfigs.inputs.has(path) || nameOf(path).startsWith(".pnp.");
    if (some(changed, isRoot)) return new Resolver(this.givenFiles, this.options);
    const folders = new Set<string>();
    const wholes: string[] = [];
    for (const path of changed) {
      if (this.listings.has(path)) wholes.push(path);
      for (const folder of this.listings.forget(path)) folders.add(folder);
    }
    for (const path of changed) this.manifests.forget(path);
    this.lookup.forgetFolders();
    this.realPaths.forget();
    this.nearFiles.forget();
    this.last = undefined;
    const isTouched = (trace: Trace): boolean =>
      some(folders, (path) => trace.folders.has(path) || trace.links.has(path)) ||
      some(changed, (path) => trace.files.has(path)) ||
      some(wholes, (whole) => some(trace.folders, (path) => isInside(path, whole)) || some(trace.files, (path) => isInside(path, whole)));
    const isKept = this.surroundings.forget(isTouched);
    for (const [folder, scopes] of this.scopes) {
      const kept = scopes.filter(
        ({ trace, surroundings }) => !isTouched(trace) && (surroundings === undefined || isKept(surroundings)),
      );
      if (kept.length === scopes.length) continue;
      if (kept.length === 0) this.scopes.delete(folder);
      else this.scopes.set(folder, kept);
    }
    return this;
  }

  private scopeOf(from: string): Scope {
    const folder = folderOf(from);
    let scopes = this.scopes.get(folder);
    if (scopes === undefined) this.scopes.set(folder, (scopes = []));
    const isTypeScript = this.options.typescriptFirst && TYPESCRIPT.has(extensionOf(from));
    const root = this.rootConfig;
    const tsConfig = root && root.references.length > 0 ? this.tsConfigs.projectOf(from, root, this.rootTrace) : root;
    for (const scope of scopes) {
      if (scope.tsConfig === tsConfig && scope.typescriptFirst === isTypeScript) return scope;
    }
    const scope: Scope = {
      folder,
      tsConfig,
      typescriptFirst: isTypeScript,
      trace: new Trace(),
      answers: new Map(),
      amdAnswers: new Map(),
      surroundings: undefined,
      places: new Map(),
    };
    scopes.push(scope);
    return scope;
  }

  private sharedAnswer(scope: Scope, specifier: string): Resolution {
    const surroundings = this.surroundingsOf(scope);
    const { folder, answers, trace } = surroundings;
    let answer = answers.get(specifier);
    if (answer === undefined) {
      answer = this.answer({ ...scope, folder, surroundings }, trace, specifier, false, surroundings);
      answers.set(specifier, answer);
    }
    return answer;
  }

  private surroundingsOf(scope: Scope): Surroundings {
    return (scope.surroundings ??= this.surroundings.of(scope.folder, scope.tsConfig, scope.trace));
  }

  private answer(scope: Scope, trace: Trace, specifier: string, isAmd: boolean, shared?: Surroundings): Resolution {
    const name = readModuleName(specifier);
    const written = withoutLoaders(name.module);
    const request = pathOfUrl(written);
    if (this.isBuiltIn(request)) return this.core(name, request, undefined);
    if (isAmd && !isRelativePath(request)) return this.amdAnswer(scope, name, request);
    const reach = packageNameOf(request) === shared?.ownName ? undefined : shared?.reach;
    const found = reach ? this.reached(reach, scope, request) : this.find(scope, trace, request);
    if (found === undefined) return missing(name, written);
    if (found.builtIn) return this.core(name, found.path, found.via);
    return this.located(scope, trace, name, request, found);
  }

  private reached({ found, trace }: Reach, scope: Scope, request: string): Found | undefined {
    let answer = found.get(request);
    if (answer === undefined) {
      answer = this.find(scope, trace, request) ?? null;
      found.set(request, answer);
    }
    return answer ?? undefined;
  }

  private find({ folder, tsConfig, typescriptFirst }: Scope, trace: Trace, request: string): Found | undefined {
    const found = this.lookup.find({ folder, request, tsConfig, typescriptFirst, trace });
    if (found !== undefined || tsConfig === this.rootConfig) return found;
    // a project that a root configuration refers to may leave out what the root says
    return this.lookup.find({ folder, request, tsConfig: this.rootConfig, typescriptFirst, trace });
  }

  private located(scope: Scope, trace: Trace, name: ModuleName, request: string, found: Found): Resolution {
    const { options } = this;
    const path = options.preserveSymlinks ? found.path : this.realPaths.ofFile(found.path, trace.links);
    const resolved = relativePath(options.baseDir, path);
    const followable = this.followed.has(extensionOf(resolved));
    const { module, protocol, mimeType } = name;
    const resolution: Resolution = {
      module,
      resolved,
      coreModule: false,
      couldNotResolve: false,
      followable,
      dependencyTypes: LOCAL,
    };
    if (protocol !== undefined) resolution.protocol = protocol;
    if (mimeType !== undefined) resolution.mimeType = mimeType;
    if (isRelativePath(request)) return resolution;
    const packageName = packageNameOf(found.packageRequest ?? request);
    const isInModuleFolder = isInModules(resolved, path, options.modules);
    resolution.dependencyTypes = classify({
      resolved,
      via: found.via,
      isInModuleFolder,
      looksAtTypes: this.looksAtTypes,
      packageName,
      manifest: this.surroundingsOf(scope).manifest,
      inWorkspace: (manifest) => this.isInWorkspace(manifest, resolved, request),
      isDeprecated: () => options.deprecations && Boolean(this.packageManifest(scope.folder, trace, packageName)?.["deprecated"]),
    });
    if (options.licenses && isInModuleFolder) {
      const license = this.packageManifest(scope.folder, trace, packageName)?.["license"];
      if (typeof license === "string" && license !== "") resolution.license = license;
    }
    return resolution;
  }

  private core(name: ModuleName, resolved: string, via: Via | undefined): Resolution {
    const types: DependencyType[] = via === "subpath-import" ? ["aliased", "aliased-subpath-import", "core"] : ["core"];
    if (via === "webpack") types.unshift("aliased", "aliased-webpack");
    return { ...name, resolved, coreModule: true, couldNotResolve: false, followable: false, dependencyTypes: types };
  }

  /** AMD's names that are no paths: a file beside the importing one. */
  private amdAnswer(scope: Scope, name: ModuleName, request: string): Resolution {
    const path = joinPath(scope.folder, `./${request}`);
    const listing = this.listings.traced(folderOf(path), scope.trace.folders);
    const file = [`${path}.js`, path].find((candidate) => listing?.get(nameOf(candidate)) === "file");
    if (file === undefined) return missing(name, request);
    const located = this.located(scope, scope.trace, name, request, { path: file, builtIn: false, via: undefined, packageRequest: undefined });
    return { ...located, followable: file.endsWith(".js") };
  }

  private packageManifest(folder: string, trace: Trace, packageName: string): Manifest | null | undefined {
    if (isRelativePath(packageName)) return undefined;
    const root = this.lookup.packageFolder(folder, packageName, trace);
    return root === undefined ? undefined : this.manifests.in(root, trace);
  }

  private isInWorkspace(manifest: Manifest, resolved: string, request: string): boolean {
    let test = this.workspaces.get(manifest);
    if (test === undefined) {
      const globs = workspacesOf(manifest);
      const key = globs.join("\n");
      // merged manifests repeat the globs of the root's
      test = this.workspaceTests.get(key) ?? compileWorkspaces(globs);
      this.workspaceTests.set(key, test);
      this.workspaces.set(manifest, test);
    }
    // a link into a workspace that is not followed keeps the name that was asked for
    return test(resolved) || test(request.replace(/^node_modules\//, ""));
  }
}

/** The path of a `file:` URL; anything else as it is. */
function pathOfUrl(request: string): string {
  if (!request.startsWith("file://")) return request;
  try {
    return toSlashes(fileURLToPath(request));
  } catch {
    return request; // a host, or an escape that is none
  }
}

const UNKNOWN: readonly DependencyType[] = ["unknown"];

function missing(name: ModuleName, resolved: string): Resolution {
  return { ...name, resolved, coreModule: false, couldNotResolve: true, followable: false, dependencyTypes: UNKNOWN };
}

function some<T>(values: Iterable<T>, test: (value: T) => boolean): boolean {
  for (const value of values) if (test(value)) return true;
  return false;
}

function hasRelativeTarget({ alias }: Aliases[number]): boolean {
  if (alias === false) return false;
  return (typeof alias === "string" ? [alias] : alias).some(isRelativePath);
}
