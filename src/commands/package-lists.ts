// In which list of package.json a package stands, for packages that are not installed.

import path from "node:path";
import { readJson } from "../config/json.ts";
import { normalizeText, ReadError, toPlain } from "../config/tree.ts";
import type { DependencyType } from "../model/document.ts";
import type { Files } from "../model/files.ts";

/** The later win, as they do where modules are resolved. */
const LISTS: readonly [key: string, type: DependencyType][] = [
  ["peerDependencies", "npm-peer"],
  ["optionalDependencies", "npm-optional"],
  ["devDependencies", "npm-dev"],
  ["dependencies", "npm"],
];

/** Of the package.json in a folder, absolute; what it does not list is not there. */
export function packageLists(files: Files, folder: string): Map<string, DependencyType> {
  const manifest = readManifest(files, folder) ?? {};
  const types = new Map<string, DependencyType>();
  for (const [key, type] of LISTS) {
    const list = manifest[key];
    if (typeof list === "object" && list !== null) for (const name of Object.keys(list)) types.set(name, type);
  }
  return types;
}

/** The package.json in a folder, absolute; `undefined` when there is none that can be read. */
export function readManifest(files: Files, folder: string): Record<string, unknown> | undefined {
  const file = path.join(folder, "package.json");
  if (files.stat(file)?.kind !== "file") return undefined;
  try {
    const manifest = toPlain(readJson(normalizeText(new TextDecoder().decode(files.read(file)))));
    return typeof manifest === "object" && manifest !== null ? (manifest as Record<string, unknown>) : undefined;
  } catch (error) {
    if (error instanceof ReadError) return undefined; // whoever resolves modules says so
    throw error;
  }
}
