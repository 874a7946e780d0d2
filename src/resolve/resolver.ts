// Specifier → module, for TypeScript and JavaScript. Answers are kept per importing folder; a change of files makes the
// resolver forget those that it could concern.

import type { DependencyType, ModuleSystem } from "../model/document.ts";
import type { Files } from "../model/files.ts";
import type { Problem } from "../model/problem.ts";
import type { ImportKind } from "../model/record.ts";
import { Listings } from "../support/listings.ts";
import { extensionOf, folderOf, isRelativePath, joinPath, nameOf, relativePath, toSlashes } from "../support/paths.ts";
import { compileBuiltIns } from "./builtins.ts";
import { classify, isInModules, packageNameOf } from "./classify.ts";
import { compileWorkspaces, type GlobTest } from "./globs.ts";
import { Lookup, type Found, type Via } from "./lookup.ts";
import { Manifests, workspacesOf, type Manifest } from "./manifests.ts";
import type { ResolverOptions } from "./settings.ts";
import { readModuleName, withoutLoaders, type ModuleName } from "./specifier.ts";
import { Trace, type ResolutionInputs } from "./trace.ts";
import { TsConfigs, type TsConfig } from "./tsconfig.ts";

export interface ResolveRequest {
  /** The importing file: absolute, with "/". */
  from: string;
  specifier: string;
  moduleSystem: ModuleSystem;
  kind: ImportKind;
}

/** Shared between equal requests, so not to be changed. */
export interface Resolution extends ModuleName {
  /** Relative to the base directory, with "/"; of a core module or one that is not found, its name without loaders. */
  resolved: string;
  coreModule: boolean;
  couldNotResolve: boolean;
  /** A source file by its extension; `doNotFollow` is not looked at. */
  followable: boolean;
  /** What the target is and how it was reached; not how it is imported. */
  dependencyTypes: readonly DependencyType[];
  license?: string;
}

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
}

export class Resolver {
  private readonly files: Files;
  private readonly options: ResolverOptions;
  private readonly listings: Listings;
  private readonly manifests: Manifests;
  private readonly tsConfigs: TsConfigs;
  private readonly lookup: Lookup;
  private readonly isBuiltIn: (name: string) => boolean;
  private readonly followed: ReadonlySet<string>;
  private rootConfig: TsConfig | undefined;
  private rootTrace = new Trace();
  private readonly scopes = new Map<string, Scope[]>();
  private readonly realFolders = new Map<string, string>();
  private readonly workspaces = new WeakMap<Manifest, GlobTest>();

  constructor(files: Files, options: ResolverOptions) {
    this.files = files;
    this.options = options;
    this.listings = new Listings(files, options.baseDir);
    this.manifests = new Manifests(files, this.listings, options.baseDir);
    this.tsConfigs = new TsConfigs(files, this.listings, this.manifests, options.baseDir);
    this.isBuiltIn = compileBuiltIns(options.builtInModules);
    this.followed = new Set(options.extensions.filter((extension) => !NOT_FOLLOWED.includes(extension)));
    this.loadRootConfig();
    this.lookup = new Lookup({
      settings: options,
      listings: this.listings,
      manifests: this.manifests,
      isBuiltIn: this.isBuiltIn,
      pnp: undefined,
      babel: options.babel,
    });
  }

  /** What was wrong in the package.json and tsconfig.json files read so far; the answers count them as far as they go. */
  get problems(): Problem[] {
    return [...this.manifests.problems.values(), ...this.tsConfigs.problems.values()];
  }

  resolve(request: ResolveRequest): Resolution {
    const scope = this.scopeOf(request.from);
    const { kind, moduleSystem } = request;
    let { specifier } = request;
    // a path in a triple-slash directive starts at the file's folder even without "./"
    if (kind === "triple-slash-path" && !isRelativePath(specifier)) specifier = `./${specifier}`;
    const answers = moduleSystem === "amd" ? scope.amdAnswers : scope.answers;
    let answer = answers.get(specifier);
    if (answer === undefined) {
      answer = this.answer(scope, specifier, moduleSystem === "amd");
      if (specifier !== request.specifier) answer = { ...answer, module: request.specifier };
      answers.set(specifier, answer);
    }
    return answer;
  }

  /** What all answers for importing files of a folder depend on, besides the options. */
  inputsOf(folder: string): ResolutionInputs {
    const merged = new Trace();
    for (const { trace } of [...(this.scopes.get(folder) ?? []), { trace: this.rootTrace }]) {
      for (const path of trace.folders) merged.folders.add(path);
      for (const path of trace.files) merged.files.add(path);
      for (const [path, target] of trace.links) merged.links.set(path, target);
    }
    for (const path of this.tsConfigs.inputs) merged.files.add(path);
    return merged;
  }

  /**
   * Forgets what files that changed, came or went could concern. A source whose text alone changed needs no call.
   *
   * @param paths absolute, with "/"; of a folder that came or went, the folder is enough
   */
  invalidate(paths: Iterable<string>): void {
    const folders = new Set<string>();
    const changed = new Set(paths);
    for (const path of changed) {
      this.listings.forget(path, true);
      this.listings.forget(folderOf(path), false);
      if (nameOf(path) === "package.json") this.manifests.forget(folderOf(path));
      folders.add(path).add(folderOf(path));
    }
    this.lookup.forgetFolders();
    this.realFolders.clear();
    if (some(changed, (path) => this.tsConfigs.inputs.has(path))) {
      this.tsConfigs.forget();
      this.scopes.clear();
      this.loadRootConfig();
      return;
    }
    const isTouched = (trace: Trace): boolean =>
      some(folders, (path) => trace.folders.has(path)) ||
      some(changed, (path) => trace.files.has(path)) ||
      some(changed, (path) => trace.links.has(path));
    for (const [folder, scopes] of this.scopes) {
      const kept = scopes.filter((scope) => !isTouched(scope.trace));
      if (kept.length === scopes.length) continue;
      if (kept.length === 0) this.scopes.delete(folder);
      else this.scopes.set(folder, kept);
    }
  }

  private loadRootConfig(): void {
    const { tsConfig } = this.options;
    this.rootTrace = new Trace();
    this.rootConfig = tsConfig === undefined ? undefined : this.tsConfigs.load(tsConfig, this.rootTrace);
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
    };
    scopes.push(scope);
    return scope;
  }

  private answer(scope: Scope, specifier: string, isAmd: boolean): Resolution {
    const name = readModuleName(specifier);
    const request = withoutLoaders(name.module);
    if (this.isBuiltIn(request)) return this.core(name, request, undefined);
    if (isAmd && !isRelativePath(request)) return this.amdAnswer(scope, name, request);
    const asked = { ...scope, request };
    let found = this.lookup.find(asked);
    // a project that a root configuration refers to may leave out what the root says
    if (found === undefined && scope.tsConfig !== this.rootConfig) {
      found = this.lookup.find({ ...asked, tsConfig: this.rootConfig });
    }
    if (found === undefined) return missing(name, request);
    if (found.builtIn) return this.core(name, found.path, found.via);
    return this.located(scope, name, request, found);
  }

  private located(scope: Scope, name: ModuleName, request: string, found: Found): Resolution {
    const { options } = this;
    const path = options.preserveSymlinks ? found.path : this.realPath(found.path, scope.trace);
    const resolved = relativePath(options.baseDir, path);
    const packageName = packageNameOf(found.packageRequest ?? request);
    const resolution: Resolution = {
      ...name,
      resolved,
      coreModule: false,
      couldNotResolve: false,
      followable: this.followed.has(extensionOf(resolved)),
      dependencyTypes: classify({
        request,
        resolved,
        path,
        core: false,
        via: found.via,
        modules: options.modules,
        packageName,
        manifest: () => this.manifestFor(scope),
        inWorkspace: (manifest) => this.isInWorkspace(manifest, resolved, request),
        isDeprecated: () => options.deprecations && Boolean(this.packageManifest(scope, packageName)?.["deprecated"]),
      }),
    };
    if (options.licenses && isInModules(resolved, path, options.modules)) {
      const license = this.packageManifest(scope, packageName)?.["license"];
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
    const located = this.located(scope, name, request, { path: file, builtIn: false, via: undefined, packageRequest: undefined });
    return { ...located, followable: file.endsWith(".js") };
  }

  private manifestFor(scope: Scope): Manifest | null | undefined {
    const { folder, trace } = scope;
    if (this.options.combinedDependencies) return this.manifests.combinedFrom(folder, trace);
    return this.manifests.nearest(folder, trace)?.manifest;
  }

  private packageManifest(scope: Scope, packageName: string): Manifest | null | undefined {
    if (isRelativePath(packageName)) return undefined;
    const root = this.lookup.packageFolder(scope.folder, packageName, scope.trace);
    return root === undefined ? undefined : this.manifests.in(root, scope.trace);
  }

  private isInWorkspace(manifest: Manifest, resolved: string, request: string): boolean {
    let test = this.workspaces.get(manifest);
    if (test === undefined) {
      test = compileWorkspaces(workspacesOf(manifest));
      this.workspaces.set(manifest, test);
    }
    // a link into a workspace that is not followed keeps the name that was asked for
    return test(resolved) || test(request.replace(/^node_modules\//, ""));
  }

  /** Asked of the system once per folder, and for files only when the folder's listing has the name as a link. */
  private realPath(path: string, trace: Trace): string {
    const folder = folderOf(path);
    const name = nameOf(path);
    if (this.listings.get(folder)?.links?.has(name)) {
      const real = toSlashes(this.files.realPath(path));
      trace.links.set(path, real);
      return real;
    }
    let real = this.realFolders.get(folder);
    if (real === undefined) {
      real = toSlashes(this.files.realPath(folder));
      this.realFolders.set(folder, real);
    }
    if (real === folder) return path;
    trace.links.set(folder, real);
    return real === "/" ? `/${name}` : `${real}/${name}`;
  }
}

function missing(name: ModuleName, resolved: string): Resolution {
  return {
    ...name,
    resolved,
    coreModule: false,
    couldNotResolve: true,
    followable: false,
    dependencyTypes: ["unknown"],
  };
}

function some<T>(values: Iterable<T>, test: (value: T) => boolean): boolean {
  for (const value of values) if (test(value)) return true;
  return false;
}
