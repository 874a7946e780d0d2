// Which dependency types a resolution has, as dependency-cruiser assigns them; see docs there, "dependencyTypes".

import type { DependencyType } from "../model/document.ts";
import { isRecord } from "../support/jsonc.ts";
import { isAbsolutePath } from "../support/paths.ts";
import { typesNameOf, type Via } from "./lookup.ts";
import { bundledIn, type Manifest } from "./manifests.ts";
import { splitPackageName } from "./specifier.ts";

const VIA_TYPES: Readonly<Record<Via, readonly DependencyType[]>> = {
  webpack: ["aliased", "aliased-webpack"],
  "tsconfig-base-url": ["aliased", "aliased-tsconfig", "aliased-tsconfig-base-url"],
  "tsconfig-paths": ["aliased", "aliased-tsconfig", "aliased-tsconfig-paths"],
  "subpath-import": ["aliased", "aliased-subpath-import"],
  // Babel rewrites the specifier before dependency-cruiser sees it, so there it is a relative one
  babel: [],
};

/** A specifier that is not relative, and what became of it. */
export interface Classified {
  /** Relative to the base directory. */
  resolved: string;
  via: Via | undefined;
  /** It lies in one of the folders that packages are looked for in. */
  isInModuleFolder: boolean;
  /** Those folders include `@types`. */
  looksAtTypes: boolean;
  /** The name under which package.json would declare the package. */
  packageName: string;
  /** What the importing folder's dependencies are declared in; `null` when there is nothing, or nothing readable. */
  manifest: Manifest | null;
  inWorkspace(manifest: Manifest): boolean;
  /** Asked only for packages. */
  isDeprecated(): boolean;
}

/** In dependency-cruiser's order: aliases first, then what it is. */
export function classify(found: Classified): DependencyType[] {
  const { via, resolved, manifest } = found;
  if (via === "babel") return ["local"];
  let types: readonly DependencyType[] = via === undefined ? [] : VIA_TYPES[via];
  if (types.length === 0 && manifest && found.inWorkspace(manifest)) types = WORKSPACE;
  if (!found.isInModuleFolder) return [...types, types.length > 0 ? "local" : "undetermined"];
  // a folder of webpack's `modules` that holds sources of the repository's own
  if (!resolved.includes("node_modules")) return [...types, "localmodule"];
  return [...types, ...packageTypes(found)];
}

const WORKSPACE: readonly DependencyType[] = ["aliased", "aliased-workspace"];

/** Whether a module lies in one of the folders that packages are looked for in. */
export function isInModules(resolved: string, path: string, modules: readonly string[]): boolean {
  return modules.some((folder) => (isAbsolutePath(folder) ? path.startsWith(folder) : resolved.includes(folder)));
}

/** The name of a package at the start of a specifier: what package.json declares. */
export function packageNameOf(request: string): string {
  return splitPackageName(request).name;
}

function packageTypes(found: Classified): DependencyType[] {
  const { manifest } = found;
  const types = manifest ? declaredTypes(manifest, found) : ["npm-unknown" as const];
  if (found.isDeprecated()) types.push("deprecated");
  if (manifest && bundledIn(manifest).includes(found.packageName)) types.push("npm-bundled");
  return types;
}

const TYPE_OF_KEY: Readonly<Record<string, DependencyType>> = {
  dependencies: "npm",
  devDependencies: "npm-dev",
  optionalDependencies: "npm-optional",
  peerDependencies: "npm-peer",
};

function declaredTypes(manifest: Manifest, { packageName: name, looksAtTypes }: Classified): DependencyType[] {
  let types = typesUnder(manifest, name);
  if (types.length === 0 && looksAtTypes) {
    types = typesUnder(manifest, `@types/${name}`);
    if (types.length === 0 && name.startsWith("@")) types = typesUnder(manifest, `@types/${typesNameOf(name)}`);
  }
  return types.length === 0 ? ["npm-no-pkg"] : types;
}

function typesUnder(manifest: Manifest, name: string): DependencyType[] {
  const types: DependencyType[] = [];
  for (const [key, declared] of Object.entries(manifest)) {
    if (!key.endsWith("ependencies") || !isRecord(declared) || !Object.hasOwn(declared, name)) continue;
    types.push(Object.hasOwn(TYPE_OF_KEY, key) ? (TYPE_OF_KEY[key] as DependencyType) : "npm-no-pkg");
  }
  return types;
}
