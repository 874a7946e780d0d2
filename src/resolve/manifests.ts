// package.json: reading it, the one nearest to a folder, and several of them merged (`combinedDependencies`).

import type { Files } from "../model/files.ts";
import type { Problem } from "../model/problem.ts";
import { isRecord, parseJsonc, stringsOf } from "../support/jsonc.ts";
import type { Listings } from "../support/listings.ts";
import { folderOf, isInside, nameOf, relativePath } from "../support/paths.ts";
import type { Trace } from "./trace.ts";

/** The fields as they are in the file; whoever reads one checks its shape. */
export type Manifest = Readonly<Record<string, unknown>>;

/** Keeps every package.json that was read. Folders are absolute. */
export class Manifests {
  readonly problems = new Map<string, Problem>();
  private readonly files: Files;
  private readonly listings: Listings;
  private readonly baseDir: string;
  private readonly read = new Map<string, Manifest | null | undefined>();
  private readonly combined = new Map<string, Manifest | null>();

  constructor(files: Files, listings: Listings, baseDir: string) {
    this.files = files;
    this.listings = listings;
    this.baseDir = baseDir;
  }

  /** The folder's own. `null`: there is one and it cannot be read; `undefined`: there is none. */
  in(folder: string, trace: Trace): Manifest | null | undefined {
    const file = manifestFile(folder);
    if (this.isListed(folder)) {
      if (this.listings.traced(folder, trace.folders)?.get("package.json") !== "file") return undefined;
    }
    trace.files.add(file);
    const known = this.read.get(folder);
    if (known !== undefined || this.read.has(folder)) return known;
    const manifest = this.readFile(file);
    this.read.set(folder, manifest);
    return manifest;
  }

  /** The first one going up from a folder, and where it lies; one that cannot be read hides those above it. */
  nearest(folder: string, trace: Trace): { folder: string; manifest: Manifest | null } | undefined {
    for (let at = folder; ; at = folderOf(at)) {
      const manifest = this.in(at, trace);
      if (manifest !== undefined) return { folder: at, manifest };
      if (folderOf(at) === at) return undefined;
    }
  }

  /** All from a folder up to the base directory as one: what they depend on, their workspaces, their imports. */
  combinedFrom(folder: string, trace: Trace): Manifest | null {
    const own: Manifest[] = [];
    const from = this.nearest(folder, trace)?.folder;
    for (let at = from; at !== undefined; at = folderOf(at)) {
      const manifest = this.in(at, trace);
      if (manifest) own.push(manifest);
      if (at === this.baseDir || at === folderOf(at)) break;
    }
    // one above the base directory is not looked at, as in dependency-cruiser
    if (from === undefined || (isInside(folder, this.baseDir) && !isInside(from, this.baseDir))) return null;
    let merged = this.combined.get(from);
    if (merged === undefined) {
      merged = mergeManifests(own);
      this.combined.set(from, merged);
    }
    return merged;
  }

  /** Must be called with each path that changed, came or went. */
  forget(path: string): void {
    let isChanged = nameOf(path) === "package.json";
    for (const folder of this.read.keys()) {
      const file = manifestFile(folder);
      if (!isInside(file, path)) continue;
      isChanged = true;
      this.read.delete(folder);
      this.problems.delete(file);
    }
    if (isChanged) this.combined.clear();
  }

  // a folder above the base directory may be large and of no interest, so it is not listed
  private isListed(folder: string): boolean {
    return isInside(folder, this.baseDir) || folder.includes("/node_modules/");
  }

  private readFile(file: string): Manifest | null | undefined {
    let text: string;
    try {
      text = new TextDecoder().decode(this.files.read(file));
    } catch {
      return undefined;
    }
    const result = parseJsonc(text);
    if (result.ok && isRecord(result.value)) return result.value;
    const what = result.ok ? "it does not hold an object" : result.message;
    this.problems.set(file, {
      file: relativePath(this.baseDir, file),
      ...(result.ok ? {} : { line: result.line, column: result.column }),
      message: `this package.json is not JSON: ${what}`,
      hint: "what is imported from its folder is classed as if nothing were declared",
    });
    return null;
  }
}

function manifestFile(folder: string): string {
  return folder.endsWith("/") ? `${folder}package.json` : `${folder}/package.json`;
}

/** The package.json files of several folders as one, the nearest first; `null` when they say nothing of interest. */
function mergeManifests(manifests: readonly Manifest[]): Manifest | null {
  const merged: Record<string, unknown> = {};
  for (const manifest of manifests) {
    for (const [key, value] of Object.entries(manifest)) {
      if (key === "workspaces") merged[key] = [...workspacesOf(merged), ...workspacesOf(manifest)];
      else if (key.startsWith("bundle") && key.endsWith("ependencies")) {
        merged["bundledDependencies"] = [...bundledIn(merged), ...bundledIn(manifest)];
      } else if (key.endsWith("ependencies") || key === "imports") {
        if (isRecord(value)) merged[key] = { ...value, ...(merged[key] as object | undefined) };
      }
    }
  }
  return Object.keys(merged).length > 0 ? merged : null;
}

/** The globs of `workspaces`, in either of its shapes. */
export function workspacesOf(manifest: Manifest): string[] {
  const { workspaces } = manifest;
  return stringsOf(isRecord(workspaces) ? workspaces["packages"] : workspaces);
}

/** The names in `bundledDependencies`; `true` there stands for all of `dependencies`. */
export function bundledIn(manifest: Manifest): string[] {
  const bundled = manifest["bundledDependencies"] || manifest["bundleDependencies"];
  if (bundled !== true) return stringsOf(bundled);
  return isRecord(manifest["dependencies"]) ? Object.keys(manifest["dependencies"]) : [];
}
