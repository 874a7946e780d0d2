// How specifiers are looked up: dependency-cruiser's defaults, then what the configuration and a bundler's say.

import type { Aliases, CruiseOptions } from "../model/options.ts";
import { isRecord, stringsOf } from "../support/jsonc.ts";
import { isAbsolutePath, toSlashes } from "../support/paths.ts";
import type { BuiltInOption } from "./builtins.ts";

/** Source: https://webpack.js.org/configuration/resolve/, whose names these are. */
export interface LookupSettings {
  /** With the dot. Also those of the files that are followed, style sheets and data left out. */
  extensions: string[];
  mainFields: string[];
  mainFiles: string[];
  /** Empty: `exports` maps do not count. */
  exportsFields: string[];
  importsFields: string[];
  conditionNames: string[];
  /** Maps in a package.json that replace modules, such as `browser`. */
  aliasFields: string[];
  /** Names of folders searched from the importing one upwards, or absolute folders. */
  modules: string[];
  alias: Aliases;
  /** Aliases for what cannot be found otherwise. */
  fallback: Aliases;
  preferRelative: boolean;
  /** Extension as written → those that are tried in its place. */
  extensionAlias: ReadonlyMap<string, readonly string[]>;
  /** Absolute folders that a request with "/" at its start may start at. */
  roots: string[];
  /** Links lead to results under their own names. */
  preserveSymlinks: boolean;
}

/** Babel's module-resolver, absolute folders. */
export interface BabelModuleResolver {
  root: string[];
  alias: Aliases;
}

export interface ResolverOptions extends LookupSettings {
  /** Absolute; results are relative to it. */
  baseDir: string;
  /** Absolute name of a tsconfig.json or jsconfig.json. */
  tsConfig?: string;
  babel?: BabelModuleResolver;
  combinedDependencies: boolean;
  builtInModules?: BuiltInOption;
  /** Read from the package.json of each package that is resolved to. */
  licenses: boolean;
  deprecations: boolean;
  /**
   * `./x.js` in a TypeScript file means `x.ts` also where there is an `x.js` beside it, as for TypeScript;
   * dependency-cruiser takes the `x.js`.
   */
  typescriptFirst: boolean;
}

export interface ResolverContext {
  /** The configuration is our own: `exports` and `imports` count. */
  native: boolean;
  /** Some rule has `license` or `licenseNot`. */
  licenses?: boolean;
  /** Some rule asks for the type `deprecated`. */
  deprecations?: boolean;
  /** Absolute. */
  tsConfig?: string;
  /** `resolve` of a webpack configuration, functions and plugins left out. */
  webpack?: unknown;
  babel?: BabelModuleResolver;
}

/** Order as dependency-cruiser's; what needs a compiler there is always readable here. */
export const DEFAULT_EXTENSIONS: readonly string[] = [
  ".js",
  ".cjs",
  ".mjs",
  ".jsx",
  ".ts",
  ".tsx",
  ".d.ts",
  ".cts",
  ".d.cts",
  ".mts",
  ".d.mts",
  ".vue",
  ".svelte",
  ".astro",
];

/** How packages are looked into, where the options do not say: as Node and TypeScript do, or as dependency-cruiser does. */
export function packageDefaults(native: boolean): Pick<LookupSettings, "mainFields" | "exportsFields" | "conditionNames"> {
  if (!native) return { mainFields: ["main"], exportsFields: [], conditionNames: [] };
  return { mainFields: ["main", "module", "types", "typings"], exportsFields: ["exports"], conditionNames: ["import", "require", "node", "types", "default"] };
}

/** Everything that resolution depends on besides the files, as one plain value. */
export function resolverOptions(options: CruiseOptions, context: ResolverContext): ResolverOptions {
  const base: LookupSettings = {
    extensions: [...DEFAULT_EXTENSIONS],
    ...packageDefaults(context.native),
    mainFiles: ["index"],
    importsFields: ["imports"],
    aliasFields: [],
    modules: ["node_modules", "node_modules/@types"],
    alias: [],
    fallback: [],
    preferRelative: false,
    extensionAlias: new Map(),
    roots: [],
    preserveSymlinks: options.preserveSymlinks,
  };
  const settings = overlay(overlay(base, options.enhancedResolveOptions), context.webpack);
  const result: ResolverOptions = {
    ...settings,
    baseDir: toSlashes(options.baseDir),
    combinedDependencies: options.combinedDependencies,
    licenses: context.licenses ?? false,
    deprecations: context.deprecations ?? false,
    typescriptFirst: context.tsConfig === undefined,
  };
  if (context.tsConfig !== undefined) result.tsConfig = toSlashes(context.tsConfig);
  if (context.babel) result.babel = context.babel;
  if (options.builtInModules) result.builtInModules = options.builtInModules;
  return result;
}

/** `resolve.alias` in either of its shapes: a map, in which `name$` is the name alone, or a list of entries. */
export function readAliases(value: unknown): Aliases {
  const entries: { name: string; onlyModule: boolean; alias: unknown }[] = [];
  if (Array.isArray(value)) {
    for (const item of value) {
      if (!isRecord(item) || typeof item["name"] !== "string") continue;
      entries.push({ name: item["name"], onlyModule: item["onlyModule"] === true, alias: item["alias"] });
    }
  } else if (isRecord(value)) {
    for (const [key, alias] of Object.entries(value)) {
      const onlyModule = key.endsWith("$");
      entries.push({ name: onlyModule ? key.slice(0, -1) : key, onlyModule, alias });
    }
  }
  const aliases: Aliases = [];
  for (const { name, onlyModule, alias } of entries) {
    const targets = stringsOf(alias).map((target) => (isAbsolutePath(target) ? toSlashes(target) : target));
    if (alias === false) aliases.push({ name, onlyModule, alias });
    else if (targets.length > 0) aliases.push({ name, onlyModule, alias: targets });
  }
  return aliases;
}

function overlay(settings: LookupSettings, raw: unknown): LookupSettings {
  if (!isRecord(raw)) return settings;
  const result = { ...settings };
  const lists = [
    "extensions",
    "mainFields",
    "mainFiles",
    "exportsFields",
    "importsFields",
    "conditionNames",
    "aliasFields",
    "modules",
    "roots",
  ] as const;
  for (const key of lists) {
    // webpack lets some fields be paths into the package.json; their first names are no field by themselves
    if (raw[key] !== undefined) result[key] = stringsOf(raw[key]);
  }
  if (raw["alias"] !== undefined) result.alias = readAliases(raw["alias"]);
  if (raw["fallback"] !== undefined) result.fallback = readAliases(raw["fallback"]);
  if (isRecord(raw["extensionAlias"])) {
    result.extensionAlias = new Map(Object.entries(raw["extensionAlias"]).map(([extension, value]) => [extension, stringsOf(value)]));
  }
  if (raw["preferRelative"] === true) result.preferRelative = true;
  if (typeof raw["symlinks"] === "boolean") result.preserveSymlinks = !raw["symlinks"];
  result.modules = result.modules.map((folder) => (isAbsolutePath(folder) ? toSlashes(folder) : folder));
  result.roots = result.roots.map((folder) => toSlashes(folder));
  return result;
}
