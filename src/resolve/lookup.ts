// From a request and the folder that makes it to a file: what Node, TypeScript and bundlers do, over cached listings.
// It knows nothing of dependency types, but keeps by which way a file was found.

import type { Aliases } from "../model/options.ts";
import type { Listing } from "../model/files.ts";
import { isRecord } from "../support/jsonc.ts";
import type { Listings } from "../support/listings.ts";
import {
  ancestorsOf,
  extensionOf,
  folderOf,
  isAbsolutePath,
  isInside,
  isRelativePath,
  joinPath,
  nameOf,
  relativePath,
} from "../support/paths.ts";
import type { Manifests } from "./manifests.ts";
import { mapTargets } from "./package-map.ts";
import type { PnpTree } from "./pnp.ts";
import type { BabelModuleResolver, LookupSettings } from "./settings.ts";
import { requestPaths, splitPackageName } from "./specifier.ts";
import type { Trace } from "./trace.ts";
import { pathTargets, type TsConfig } from "./tsconfig.ts";

/** What replaced the specifier as written. */
export type Via = "webpack" | "tsconfig-paths" | "tsconfig-base-url" | "subpath-import" | "babel";

export interface Found {
  /** Absolute, symbolic links not followed; of a built-in module its name. */
  path: string;
  builtIn: boolean;
  via: Via | undefined;
  /** What an `imports` map has in place of the specifier, when that is a package. */
  packageRequest: string | undefined;
}

/** What all look-ups share. */
export interface LookupParts {
  settings: LookupSettings;
  listings: Listings;
  manifests: Manifests;
  isBuiltIn: (name: string) => boolean;
  pnp: PnpTree | undefined;
  babel: BabelModuleResolver | undefined;
}

export interface LookupRequest {
  /** Absolute. */
  folder: string;
  /** Without loaders and protocol; it may end in a query or a fragment. */
  request: string;
  tsConfig: TsConfig | undefined;
  /** `./x.js` is `x.ts` when there is one. */
  typescriptFirst: boolean;
  trace: Trace;
}

/** Looks modules up one after the other; it keeps where packages may be, per folder. */
export class Lookup {
  private readonly parts: LookupParts;
  private readonly moduleFolders: ModuleFolders;
  private readonly shared = new Map<TsConfig | undefined, Shared>();

  constructor(parts: LookupParts) {
    this.parts = parts;
    this.moduleFolders = new ModuleFolders(parts.listings, parts.settings.modules);
  }

  find(asked: LookupRequest): Found | undefined {
    const shared = this.sharedFor(asked.tsConfig);
    const attempt = new Attempt(shared, asked, asked.typescriptFirst ? "preferred" : "no");
    const found = attempt.run();
    if (found !== undefined || !attempt.missedReplaceable) return found;
    // what is written as JavaScript may stand there as TypeScript, or as declarations
    return new Attempt(shared, asked, "instead").run();
  }

  /** The folders, from a folder upwards, that packages are looked for in. */
  moduleFoldersOf(folder: string, trace: Trace): readonly string[] {
    return this.moduleFolders.of(folder, trace);
  }

  /** Where the package.json of a package that a folder imports lies. */
  packageFolder(folder: string, name: string, trace: Trace): string | undefined {
    const { manifests, pnp } = this.parts;
    const inPnp = pnp?.packageRoot(folder, name);
    if (inPnp !== undefined) return inPnp;
    const names = name.startsWith("@") ? [name, typesNameOf(name)] : [name];
    const folders = this.moduleFolders.of(folder, trace).flatMap((modules) => names.map((each) => `${modules}/${each}`));
    return folders.find((path) => manifests.in(path, trace) !== undefined);
  }

  /** Must be called when folders came or went. */
  forgetFolders(): void {
    this.moduleFolders.clear();
  }

  private sharedFor(tsConfig: TsConfig | undefined): Shared {
    let shared = this.shared.get(tsConfig);
    if (shared === undefined) {
      const conditions = new Set([...this.parts.settings.conditionNames, ...(tsConfig?.customConditions ?? [])]);
      shared = { ...this.parts, moduleFolders: this.moduleFolders, conditions };
      this.shared.set(tsConfig, shared);
    }
    return shared;
  }
}

/** The name itself, else the first of the extensions that makes it a file's. */
export function fileIn(listing: Listing, name: string, extensions: readonly string[]): string | undefined {
  // an empty extension among them says where the bare name has its turn
  if (listing.get(name) === "file" && !extensions.includes("")) return name;
  for (const extension of extensions) if (listing.get(name + extension) === "file") return name + extension;
  return undefined;
}

/** Source: https://www.typescriptlang.org/docs/handbook/modules/theory.html#the-role-of-the-host */
const SOURCES_OF: ReadonlyMap<string, readonly string[]> = new Map([
  [".js", [".ts", ".tsx", ".d.ts"]],
  [".jsx", [".tsx", ".ts", ".d.ts"]],
  [".mjs", [".mts", ".d.mts"]],
  [".cjs", [".cts", ".d.cts"]],
  [".ts", [".tsx", ".d.ts"]],
  [".mts", [".d.mts"]],
  [".cts", [".d.cts"]],
]);

export const JAVASCRIPT_NAME = /\.[cm]?jsx?$/;

/** Names that another file may stand for: the keys above. */
const REPLACEABLE_NAME = /\.(?:[cm]?js|jsx|[cm]?ts)$/;

/** Extensions that `moduleSuffixes` go before. */
const SUFFIXABLE: ReadonlySet<string> = new Set(
  ".ts .tsx .d.ts .mts .d.mts .cts .d.cts .js .jsx .mjs .cjs .json".split(" "),
);

/** Aliases may lead to aliases, but not for ever. */
const MAX_STEPS = 20;

/** Something decided that the request leads nowhere: other ways are not tried. */
const REFUSED = Symbol("refused");
type Answer = string | typeof REFUSED | undefined;

interface Shared extends LookupParts {
  moduleFolders: ModuleFolders;
  conditions: ReadonlySet<string>;
}

/** Whether `x.js` may be `x.ts`: not at all, for relative requests before all else, or whatever was asked for. */
type Substitution = "no" | "preferred" | "instead";

class Attempt {
  private readonly shared: Shared;
  private readonly asked: LookupRequest;
  private readonly trace: Trace;
  private substitution: Substitution;
  private via: Via | undefined;
  private packageRequest: string | undefined;
  private builtIn = false;
  /** Names are taken as they are: no extension is added, and no folder stands for a file in it. */
  private isExact = false;
  /** A file was looked for by a name that another may stand for, and was not there. */
  missedReplaceable = false;

  constructor(shared: Shared, asked: LookupRequest, substitution: Substitution) {
    this.shared = shared;
    this.asked = asked;
    this.trace = asked.trace;
    this.substitution = substitution;
  }

  run(): Found | undefined {
    const { folder, request } = this.asked;
    for (const path of requestPaths(request)) {
      const answer = this.step(folder, path, 0);
      if (typeof answer === "string") {
        return { path: answer, builtIn: this.builtIn, via: this.via, packageRequest: this.packageRequest };
      }
    }
    return undefined;
  }

  private step(folder: string, request: string, steps: number): Answer {
    if (steps > MAX_STEPS || request === "") return undefined;
    const { settings, babel } = this.shared;
    const isRelative = isRelativePath(request);
    if (steps > 0 && !isRelative && this.shared.isBuiltIn(request)) {
      this.builtIn = true;
      return request;
    }
    let answer: Answer;
    if (babel && steps === 0) answer = this.byBabel(babel, folder, request, isRelative);
    if (answer === undefined && !isRelative) answer = this.byTsConfig(request);
    if (answer === undefined) answer = this.byAlias(settings.alias, "webpack", folder, request, steps);
    if (answer === undefined && settings.aliasFields.length > 0) answer = this.byAliasField(folder, request, steps);
    if (answer === undefined && this.substitution !== "instead") answer = this.byExtensionAlias(folder, request, isRelative, steps);
    if (answer === undefined) answer = this.plainly(folder, request, isRelative, steps);
    if (answer === undefined) answer = this.byAlias(settings.fallback, "webpack", folder, request, steps);
    return answer;
  }

  /** Source: https://webpack.js.org/configuration/resolve/#resolveextensionalias */
  private byExtensionAlias(folder: string, request: string, isRelative: boolean, steps: number): Answer {
    for (const [extension, aliases] of this.shared.settings.extensionAlias) {
      if (!request.endsWith(extension)) continue;
      const base = request.slice(0, -extension.length);
      for (const alias of aliases) {
        this.isExact = true;
        const answer = this.plainly(folder, base + alias, isRelative, steps);
        this.isExact = false;
        if (typeof answer === "string") return answer;
      }
      this.missedReplaceable = true;
      if (!aliases.includes(extension)) return REFUSED;
    }
    return undefined;
  }

  private plainly(folder: string, request: string, isRelative: boolean, steps: number): Answer {
    if (isRelative) return this.relative(folder, request);
    if (isAbsolutePath(request)) {
      for (const root of request.startsWith("/") ? this.shared.settings.roots : []) {
        const answer = this.at(joinPath(root, `.${request}`), request.endsWith("/"), "");
        if (answer !== undefined) return answer;
      }
      return this.at(joinPath("/", request), request.endsWith("/"), "");
    }
    if (request.startsWith("#")) {
      const answer = this.byImports(folder, request, steps);
      return answer === NO_MAP ? this.at(joinPath(folder, request), false, "") : answer;
    }
    if (this.shared.settings.preferRelative) {
      const answer = this.at(joinPath(folder, request), request.endsWith("/"), "");
      if (answer !== undefined) return answer;
    }
    return this.package(folder, request);
  }

  private relative(folder: string, request: string): Answer {
    const path = joinPath(folder, request);
    // "." is the folder, also where there is a file of the folder's name beside it
    const asFolder = /(?:^|\/)\.{0,2}$/.test(request);
    const answer = this.at(path, asFolder, "");
    return answer ?? this.inRootDirs(path, asFolder);
  }

  /** Source: https://www.typescriptlang.org/tsconfig/#rootDirs */
  private inRootDirs(path: string, asFolder: boolean): Answer {
    const rootDirs = this.asked.tsConfig?.rootDirs ?? [];
    let from: string | undefined;
    for (const rootDir of rootDirs) {
      if (path !== rootDir && isInside(path, rootDir) && (from === undefined || rootDir.length > from.length)) from = rootDir;
    }
    if (from === undefined) return undefined;
    for (const rootDir of rootDirs) {
      if (rootDir === from) continue;
      const answer = this.at(rootDir + path.slice(from.length), asFolder, "");
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  private byTsConfig(request: string): Answer {
    const { tsConfig } = this.asked;
    if (tsConfig === undefined) return undefined;
    const targets = tsConfig.paths && pathTargets(tsConfig.paths, request);
    if (targets) {
      for (const target of targets) {
        const answer = this.atOrSource(target);
        if (answer !== undefined) return this.foundBy("tsconfig-paths", answer);
      }
      return undefined; // what matches one of `paths` is not looked for in `baseUrl`
    }
    if (tsConfig.baseUrl === undefined || isAbsolutePath(request)) return undefined;
    return this.foundBy("tsconfig-base-url", this.at(joinPath(tsConfig.baseUrl, request), request.endsWith("/"), ""));
  }

  private byBabel(babel: BabelModuleResolver, folder: string, request: string, isRelative: boolean): Answer {
    const answer = this.byAlias(babel.alias, "babel", folder, request, 0);
    if (answer !== undefined || isRelative) return answer;
    for (const root of babel.root) {
      const inRoot = this.at(joinPath(root, request), false, "");
      if (inRoot !== undefined) return this.foundBy("babel", inRoot);
    }
    return undefined;
  }

  /** Source: https://webpack.js.org/configuration/resolve/#resolvealias */
  private byAlias(aliases: Aliases, via: Via, folder: string, request: string, steps: number): Answer {
    for (const { name, onlyModule, alias } of aliases) {
      const rest = aliasRest(name, onlyModule, request);
      if (rest === undefined) continue;
      if (alias === false) return REFUSED;
      let isTried = false;
      for (const target of typeof alias === "string" ? [alias] : alias) {
        // an alias that only adds to the name would otherwise apply again and again
        if (request === target || request.startsWith(`${target}/`)) continue;
        isTried = true;
        const answer = this.step(folder, name.includes("*") ? target.replace("*", () => rest) : target + rest, steps + 1);
        if (typeof answer === "string") return this.foundBy(via, answer);
      }
      if (isTried) return REFUSED;
    }
    return undefined;
  }

  /** The `browser` field and its like, as maps. Source: https://github.com/defunctzombie/package-browser-field-spec */
  private byAliasField(folder: string, request: string, steps: number): Answer {
    const nearest = this.shared.manifests.nearest(folder, this.trace);
    if (!nearest?.manifest) return undefined;
    const inner = isRelativePath(request) ? `./${relativePath(nearest.folder, joinPath(folder, request))}` : request;
    for (const field of this.shared.settings.aliasFields) {
      const map = nearest.manifest[field];
      if (!isRecord(map)) continue;
      const target = Object.hasOwn(map, inner) ? map[inner] : inner.startsWith("./") ? map[inner.slice(2)] : undefined;
      if (target === false) return REFUSED;
      if (typeof target !== "string" || target === inner) continue;
      return this.step(nearest.folder, target, steps + 1) ?? REFUSED;
    }
    return undefined;
  }

  /** Source: https://nodejs.org/api/packages.html#subpath-imports */
  private byImports(folder: string, request: string, steps: number): Answer | typeof NO_MAP {
    const nearest = this.shared.manifests.nearest(folder, this.trace);
    const { importsFields } = this.shared.settings;
    const map = nearest?.manifest && importsFields.map((field) => nearest.manifest?.[field]).find(isRecord);
    if (!map) return NO_MAP;
    for (const target of mapTargets(map, request, this.shared.conditions)) {
      const isPath = target.startsWith("./");
      const answer = isPath ? this.at(joinPath(nearest.folder, target), false, "") : this.step(folder, target, steps + 1);
      // the first target decides, whether it is there or not
      if (typeof answer !== "string") break;
      if (!isPath) this.packageRequest = target;
      this.via = "subpath-import";
      return answer;
    }
    return REFUSED;
  }

  private package(folder: string, request: string): Answer {
    const { pnp, settings, moduleFolders, listings } = this.shared;
    const { name, rest } = splitPackageName(request);
    const own = this.ownPackage(folder, name, rest);
    if (own !== undefined) return own;
    for (const each of pnp ? [name, `@types/${typesNameOf(name)}`] : []) {
      const root = pnp?.packageRoot(folder, each);
      const answer = root === undefined ? undefined : this.inPackage(root, rest);
      if (answer !== undefined) return answer;
    }
    const found = moduleFolders.of(folder, this.trace);
    for (const modules of found) {
      const answer = this.inModules(modules, name, rest);
      if (answer !== undefined) return answer;
    }
    if (!name.startsWith("@") || !settings.modules.some((entry) => entry.includes("@types"))) return undefined;
    const types = typesNameOf(name);
    for (const modules of found) {
      if (!modules.endsWith("/@types") || listings.get(modules)?.get(types) !== "folder") continue;
      const answer = this.inPackage(`${modules}/${types}`, rest);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  /** A package may name itself when it has `exports`. */
  private ownPackage(folder: string, name: string, rest: string): Answer {
    if (this.shared.settings.exportsFields.length === 0) return undefined;
    const nearest = this.shared.manifests.nearest(folder, this.trace);
    if (!nearest?.manifest || nearest.manifest["name"] !== name) return undefined;
    return this.byExports(nearest.folder, rest);
  }

  private inModules(modules: string, name: string, rest: string): Answer {
    const path = `${modules}/${name}`;
    if (rest === "") {
      const file = this.file(path);
      if (file !== undefined) return file;
    }
    if (this.list(path) === undefined) return undefined;
    return this.inPackage(path, rest);
  }

  private inPackage(root: string, rest: string): Answer {
    const byExports = this.byExports(root, rest);
    if (byExports !== undefined) return byExports;
    return rest === "" ? this.folder(root, "") : this.at(joinPath(root, `.${rest}`), rest.endsWith("/"), "");
  }

  /** Source: https://nodejs.org/api/packages.html#exports. Undefined when there is no map. */
  private byExports(root: string, rest: string): Answer {
    const { exportsFields } = this.shared.settings;
    if (exportsFields.length === 0) return undefined;
    const manifest = this.shared.manifests.in(root, this.trace);
    if (!manifest) return undefined;
    for (const field of exportsFields) {
      const map = manifest[field];
      if (map === undefined || map === null || map === false || map === "") continue;
      for (const target of mapTargets(map, `.${rest}`, this.shared.conditions)) {
        if (target.startsWith("./")) return this.at(joinPath(root, target), false, "") ?? REFUSED;
      }
      return REFUSED;
    }
    return undefined;
  }

  /** For one of several paths: what may stand for it comes before the next one. */
  private atOrSource(path: string): Answer {
    const answer = this.at(path, false, "");
    if (answer !== undefined || this.substitution === "instead") return answer;
    const { substitution } = this;
    this.substitution = "instead";
    const source = this.at(path, false, "");
    this.substitution = substitution;
    return source;
  }

  /** @param mainOf the folder whose main field led here, which is not asked again */
  private at(path: string, asFolder: boolean, mainOf: string): Answer {
    return (asFolder ? undefined : this.file(path)) ?? (this.isExact ? undefined : this.folder(path, mainOf));
  }

  private folder(path: string, mainOf: string): Answer {
    const listing = this.list(path);
    if (listing === undefined) return undefined;
    const { mainFields, mainFiles } = this.shared.settings;
    if (path !== mainOf && listing.get("package.json") === "file") {
      const manifest = this.shared.manifests.in(path, this.trace);
      for (const field of manifest ? mainFields : []) {
        const main = manifest?.[field];
        if (typeof main !== "string" || main === "" || main === "." || main === "./") continue;
        const answer = this.at(joinPath(path, isRelativePath(main) ? main : `./${main}`), main.endsWith("/"), path);
        if (answer !== undefined) return answer;
      }
    }
    for (const name of mainFiles) {
      const answer = this.file(`${path}/${name}`);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  private file(path: string): Answer {
    const folder = folderOf(path);
    const listing = this.list(folder);
    if (listing === undefined) return undefined;
    const name = nameOf(path);
    const found = this.nameIn(listing, name);
    if (found === undefined) return undefined;
    const file = found === name ? path : `${folder === "/" ? "" : folder}/${found}`;
    return this.shared.settings.aliasFields.length === 0 ? file : this.replacedFile(folder, file);
  }

  private nameIn(listing: Listing, name: string): string | undefined {
    if (this.isExact) return listing.get(name) === "file" ? name : undefined;
    const { extensions } = this.shared.settings;
    if (this.substitution !== "no") {
      const source = this.sourceIn(listing, name);
      if (source !== undefined) return source;
      if (this.substitution === "instead" && SOURCES_OF.has(extensionOf(name))) return undefined;
    }
    const suffixes = this.asked.tsConfig?.moduleSuffixes;
    if (suffixes) {
      for (const extension of ["", ...extensions]) {
        const found = suffixedIn(listing, name + extension, suffixes);
        if (found !== undefined) return found;
      }
      this.missedReplaceable = true;
      return undefined;
    }
    const found = fileIn(listing, name, extensions);
    if (found === undefined && REPLACEABLE_NAME.test(name)) this.missedReplaceable = true;
    return found;
  }

  private sourceIn(listing: Listing, name: string): string | undefined {
    const extension = extensionOf(name);
    const sources = SOURCES_OF.get(extension);
    if (sources === undefined) return undefined;
    const isInstead = this.substitution === "instead";
    if (!isInstead && !isRelativePath(this.asked.request)) return undefined;
    const base = name.slice(0, -extension.length);
    for (const source of sources) {
      // a declaration describes the JavaScript beside it
      if (!isInstead && source.startsWith(".d.")) continue;
      const suffixes = this.asked.tsConfig?.moduleSuffixes ?? [""];
      const found = suffixedIn(listing, base + source, suffixes);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private replacedFile(folder: string, file: string): Answer {
    const nearest = this.shared.manifests.nearest(folder, this.trace);
    if (!nearest?.manifest) return file;
    const name = relativePath(nearest.folder, file);
    for (const field of this.shared.settings.aliasFields) {
      const map = nearest.manifest[field];
      const target = isRecord(map) ? (map[`./${name}`] ?? map[name]) : undefined;
      if (target === false) return REFUSED;
      if (typeof target !== "string") continue;
      const path = joinPath(nearest.folder, isRelativePath(target) ? target : `./${target}`);
      if (path !== file && this.shared.listings.isFile(path)) return path;
    }
    return file;
  }

  private list(folder: string): Listing | undefined {
    return this.shared.listings.traced(folder, this.trace.folders);
  }

  private foundBy(via: Via, answer: Answer): Answer {
    if (typeof answer === "string") this.via = via;
    return answer;
  }
}

/** Types of @scope/name are published as @types/scope__name. */
export function typesNameOf(name: string): string {
  return name.startsWith("@") ? name.slice(1).replace("/", "__") : name;
}

/** There is no `imports` map, so "#x" is a name like any other. */
const NO_MAP = Symbol("no map");

/** What follows the alias's name in a request, or what its star stands for; undefined when it does not apply. */
function aliasRest(name: string, onlyModule: boolean, request: string): string | undefined {
  if (request === name) return "";
  if (onlyModule) return undefined;
  const star = name.indexOf("*");
  if (star < 0) return request.startsWith(name) && request[name.length] === "/" ? request.slice(name.length) : undefined;
  const suffix = name.slice(star + 1);
  if (request.length < star + suffix.length || !request.startsWith(name.slice(0, star)) || !request.endsWith(suffix)) {
    return undefined;
  }
  return request.slice(star, request.length - suffix.length);
}

/** Source: https://www.typescriptlang.org/tsconfig/#moduleSuffixes */
function suffixedIn(listing: Listing, name: string, suffixes: readonly string[]): string | undefined {
  const extension = extensionOf(name);
  if (!SUFFIXABLE.has(extension)) return listing.get(name) === "file" ? name : undefined;
  const base = name.slice(0, -extension.length);
  for (const suffix of suffixes) {
    if (listing.get(base + suffix + extension) === "file") return base + suffix + extension;
  }
  return undefined;
}

/** The folders that packages are looked for in, from a folder upwards. */
class ModuleFolders {
  private readonly listings: Listings;
  private readonly names: readonly string[];
  private readonly known = new Map<string, { folders: string[]; probed: Set<string> }>();

  constructor(listings: Listings, names: readonly string[]) {
    this.listings = listings;
    this.names = names;
  }

  of(folder: string, trace: Trace): readonly string[] {
    let known = this.known.get(folder);
    if (known === undefined) {
      const probed = new Set<string>();
      const folders = this.candidates(folder).filter((path) => this.listings.traced(path, probed) !== undefined);
      known = { folders, probed };
      this.known.set(folder, known);
    }
    for (const path of known.probed) trace.folders.add(path);
    return known.folders;
  }

  clear(): void {
    this.known.clear();
  }

  private candidates(folder: string): string[] {
    const ancestors = ancestorsOf(folder);
    const found: string[] = [];
    let hierarchical: string[] = [];
    // names that follow each other are looked for together, folder by folder
    const flush = (): void => {
      for (const ancestor of hierarchical.length > 0 ? ancestors : []) {
        for (const name of hierarchical) found.push(`${ancestor === "/" ? "" : ancestor}/${name}`);
      }
      hierarchical = [];
    };
    for (const name of this.names) {
      if (!isAbsolutePath(name)) {
        hierarchical.push(name);
        continue;
      }
      flush();
      found.push(joinPath("/", name));
    }
    flush();
    return found;
  }
}
