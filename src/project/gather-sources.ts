// From the paths on the command line to the files that a cruise starts with.

import path from "node:path";
import type { Files } from "../model/files.ts";
import type { CruiseOptions } from "../model/options.ts";
import { UserError } from "../model/problem.ts";
import { compileGlob, globBase, isGlob } from "../support/glob.ts";
import type { Listings } from "../support/listings.ts";
import { extensionOf, toSlashes } from "../support/paths.ts";

export interface Gathering {
  files: Pick<Files, "stat" | "realPath">;
  listings: Pick<Listings, "get">;
  options: Pick<CruiseOptions, "baseDir" | "exclude" | "doNotFollow" | "includeOnly" | "extraExtensionsToScan">;
  /** With the dot; what a folder is searched for, besides `extraExtensionsToScan`. */
  extensions: readonly string[];
  /** Folders of these names are not entered, unless a path names them or something in them. */
  skippedFolders: ReadonlySet<string>;
}

/**
 * The files to start from, relative to the base directory, with `/`, sorted, each once.
 *
 * A path may be a file (taken as it is), a folder (searched, filters applied), or, when there is no such path, a glob.
 * Throws: UserError when a path is none of these.
 */
export function gatherSources(paths: readonly string[], gathering: Gathering): string[] {
  const { files, options } = gathering;
  const found = new Set<string>();
  const search = new FolderSearch(gathering, found);
  const take = (entry: string): boolean => {
    const kind = files.stat(path.resolve(options.baseDir, entry))?.kind;
    if (kind === "folder") search.enter(entry);
    else if (kind === "file") found.add(entry);
    return kind === "folder" || kind === "file";
  };
  for (const given of paths) {
    const entry = relativePath(given, options.baseDir);
    if (take(entry)) continue;
    if (!isGlob(entry)) {
      throw new UserError("untrusted", { file: given, message: "there is no such file or folder", hint: `paths are relative to ${options.baseDir}` });
    }
    for (const match of expandGlob(entry, gathering)) take(match);
  }
  return [...found].sort();
}

/** With `/`, relative to a folder; the folder itself is `.`. */
function relativePath(given: string, baseDir: string): string {
  const relative = path.isAbsolute(given) ? path.relative(baseDir, given) : path.normalize(given);
  const posix = relative.split(path.sep).join("/").replace(/\/$/, "");
  return posix === "" ? "." : posix;
}

/** Names below a folder: `a.ts` in the base directory itself, `src/a.ts` elsewhere. */
const join = (folder: string, name: string): string => (folder === "." ? name : `${folder}/${name}`);

function expandGlob(glob: string, { listings, options, skippedFolders }: Gathering): string[] {
  const pattern = compileGlob(glob);
  const base = globBase(glob) || ".";
  const matches: string[] = [];
  const waiting = [base];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const [name, kind] of listings.get(absolutePath(options.baseDir, folder)) ?? []) {
      const entry = join(folder, name);
      if (pattern.test(entry)) matches.push(entry);
      else if (kind === "folder" && !(skippedFolders.has(name) && !glob.includes(name))) waiting.push(entry);
    }
  }
  return matches;
}

class FolderSearch {
  private readonly excluded: RegExp[] = [];
  private readonly included: RegExp | undefined;
  private readonly extensions: ReadonlySet<string>;
  private readonly gathering: Gathering;
  private readonly found: Set<string>;

  constructor(gathering: Gathering, found: Set<string>) {
    this.gathering = gathering;
    this.found = found;
    const { exclude, doNotFollow, includeOnly, extraExtensionsToScan } = gathering.options;
    for (const { path: pattern } of [exclude, doNotFollow]) if (pattern) this.excluded.push(new RegExp(pattern));
    this.included = includeOnly?.path ? new RegExp(includeOnly.path) : undefined;
    this.extensions = new Set([...gathering.extensions, ...extraExtensionsToScan]);
  }

  /** Adds what is to be scanned in a folder and below. A link back into a folder above is not followed again. */
  enter(folder: string): void {
    const { files, listings, options, skippedFolders } = this.gathering;
    const waiting = [folder];
    for (let current = waiting.pop(); current !== undefined; current = waiting.pop()) {
      const absolute = absolutePath(options.baseDir, current);
      const listing = listings.get(absolute);
      if (listing === undefined) continue;
      for (const [name, kind] of listing) {
        const entry = join(current, name);
        if (kind === "folder") {
          if (skippedFolders.has(name) || this.isExcluded(entry)) continue;
          if (listing.links?.has(name) === true && leadsBack(files, absolute, name)) continue;
          waiting.push(entry);
        } else if (kind === "file" && this.isScanned(name) && !this.isExcluded(entry)) {
          if (this.included === undefined || this.included.test(entry)) this.found.add(entry);
        }
      }
    }
  }

  private isScanned(name: string): boolean {
    return this.extensions.has(path.posix.extname(name)) || this.extensions.has(extensionOf(name));
  }

  private isExcluded(entry: string): boolean {
    return this.excluded.some((pattern) => pattern.test(entry));
  }
}

/** Whether a link leads to the folder that it is in, or to one above that. */
function leadsBack(files: Pick<Files, "realPath">, folder: string, name: string): boolean {
  const target = files.realPath(`${folder}/${name}`);
  const real = files.realPath(folder);
  return real === target || real.startsWith(`${target}${path.sep}`);
}

/** As listings are asked for: with "/" on every system. */
const absolutePath = (baseDir: string, folder: string): string => toSlashes(folder === "." ? baseDir : path.resolve(baseDir, folder));
