// From the paths on the command line to the files that a cruise starts with.

import path from "node:path";
import type { Files } from "../model/files.ts";
import type { CruiseOptions } from "../model/options.ts";
import { type Problem, UserError } from "../model/problem.ts";
import { compileDescent, compileGlob, globBase, isGlob } from "../support/glob.ts";
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

export interface Gathered {
  /** The files to start from, relative to the base directory, with `/`, sorted, each once. */
  sources: string[];
  /** Folders that could not be searched, and what has a source's name but is no file. */
  problems: Problem[];
}

/**
 * A path may be a file (taken as it is), a folder (searched, filters applied), or, when there is no such path, a glob.
 * Throws: UserError when a path is none of these.
 */
export function gatherSources(paths: readonly string[], gathering: Gathering): Gathered {
  const { files, options } = gathering;
  const found = new Set<string>();
  const problems: Problem[] = [];
  const search = new FolderSearch(gathering, found, problems);
  const take = (entry: string): boolean => {
    const kind = files.stat(path.resolve(options.baseDir, entry))?.kind;
    if (kind === "folder") search.enter(entry);
    else if (kind === "file") found.add(entry);
    return kind === "folder" || kind === "file";
  };
  for (const given of paths) {
    const entry = relativePath(given, options.baseDir);
    if (take(entry)) continue;
    if (!isGlob(entry)) throw leadsNowhere(given, files.stat(path.resolve(options.baseDir, entry)) !== undefined, options.baseDir);
    for (const match of expandGlob(entry, gathering)) take(match);
  }
  return { sources: [...found].sort(), problems };
}

function leadsNowhere(given: string, isThere: boolean, baseDir: string): UserError {
  return new UserError("untrusted", {
    file: given,
    message: isThere ? "it is neither a file nor a folder" : "there is no such file or folder",
    hint: isThere ? "name a file, a folder or a glob" : `paths are relative to ${baseDir}`,
  });
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
  const mayHold = compileDescent(glob);
  const base = globBase(glob) || ".";
  const matches: string[] = [];
  const waiting = [base];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const listing = listings.get(absolutePath(options.baseDir, folder));
    for (const [name, kind] of listing ?? []) {
      const entry = join(folder, name);
      if (pattern.test(entry)) matches.push(entry);
      else if (kind === "folder" && !(skippedFolders.has(name) && !glob.includes(name)) && mayHold(entry, listing?.links?.has(name) === true)) waiting.push(entry);
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
  private readonly problems: Problem[];

  constructor(gathering: Gathering, found: Set<string>, problems: Problem[]) {
    this.gathering = gathering;
    this.found = found;
    this.problems = problems;
    const { exclude, doNotFollow, includeOnly, extraExtensionsToScan } = gathering.options;
    for (const { path: pattern } of [exclude, doNotFollow]) if (pattern) this.excluded.push(new RegExp(pattern));
    this.included = includeOnly?.path ? new RegExp(includeOnly.path) : undefined;
    this.extensions = new Set([...gathering.extensions, ...extraExtensionsToScan]);
  }

  /** Adds what is to be scanned in a folder and below. A link back to where the search has come from is not followed. */
  enter(start: string): void {
    const { files, listings, options, skippedFolders } = this.gathering;
    const waiting: { folder: string; through: readonly string[] }[] = [{ folder: start, through: [] }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { folder, through } = next;
      const absolute = absolutePath(options.baseDir, folder);
      const listing = listings.get(absolute);
      if (listing === undefined) {
        this.problems.push({ file: folder, message: "not searched: the folder cannot be listed", hint: "its files are not in the graph; see its permissions" });
        continue;
      }
      for (const [name, kind] of listing) {
        const entry = join(folder, name);
        if (kind === "folder") {
          if (skippedFolders.has(name) || this.isExcluded(entry)) continue;
          if (listing.links?.has(name) !== true) {
            waiting.push({ folder: entry, through });
            continue;
          }
          const target = files.realPath(`${absolute}/${name}`);
          const comesFrom = [...through, files.realPath(absolute), files.realPath(absolutePath(options.baseDir, start))];
          if (!comesFrom.some((real) => real === target || real.startsWith(`${target}${path.sep}`))) waiting.push({ folder: entry, through: [...through, target] });
        } else if (this.isScanned(name) && !this.isExcluded(entry)) {
          if (kind === "file") this.take(entry);
          else if (!name.startsWith(EDITOR_LOCK)) {
            this.problems.push({ file: entry, message: "not read: it is no file, or a link that leads nowhere", hint: "its imports are not in the graph" });
          }
        }
      }
    }
  }

  private take(entry: string): void {
    if (this.included === undefined || this.included.test(entry)) this.found.add(entry);
  }

  private isScanned(name: string): boolean {
    return this.extensions.has(path.posix.extname(name)) || this.extensions.has(extensionOf(name));
  }

  private isExcluded(entry: string): boolean {
    return this.excluded.some((pattern) => pattern.test(entry));
  }
}

/** Emacs marks a file that is being edited with a link of this name that leads nowhere. */
const EDITOR_LOCK = ".#";

/** As listings are asked for: with "/" on every system. */
const absolutePath = (baseDir: string, folder: string): string => toSlashes(folder === "." ? baseDir : path.resolve(baseDir, folder));
