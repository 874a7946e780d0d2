// Where paths lead to when their symbolic links are followed.

import type { Files } from "../model/files.ts";
import type { Listings } from "../support/listings.ts";
import { folderOf, isInside, joinPath, nameOf, toSlashes } from "../support/paths.ts";

const MAX_LINKS = 3;

/** The system is only asked about what a listing has as a link, and about folders outside the base directory. */
export class RealPaths {
  private readonly files: Files;
  private readonly listings: Listings;
  private readonly baseDir: string;
  private readonly folders = new Map<string, string>();
  private readonly targets = new Map<string, string>();

  constructor(files: Files, listings: Listings, baseDir: string) {
    this.files = files;
    this.listings = listings;
    this.baseDir = baseDir;
  }

  /** @param links takes the path that has a link in it, and where it leads to */
  ofFile(path: string, links: Map<string, string>): string {
    const folder = folderOf(path);
    const name = nameOf(path);
    if (this.isLink(folder, name)) {
      const real = toSlashes(this.files.realPath(path));
      links.set(path, real);
      return real;
    }
    const real = this.ofFolder(folder);
    if (real === folder) return path;
    links.set(folder, real);
    return joinPath(real, `./${name}`);
  }

  ofFolder(folder: string): string {
    const known = this.folders.get(folder);
    if (known !== undefined) return known;
    const above = folderOf(folder);
    let real: string;
    if (folder !== above && isInside(above, this.baseDir) && !this.isLink(above, nameOf(folder))) {
      const realAbove = this.ofFolder(above);
      real = realAbove === above ? folder : joinPath(realAbove, `./${nameOf(folder)}`);
    } else real = toSlashes(this.files.realPath(folder));
    this.folders.set(folder, real);
    return real;
  }

  isLink(folder: string, name: string): boolean {
    return this.listings.get(folder)?.links?.has(name) ?? false;
  }

  /**
   * Paths that changed, under all the names they have through the links met so far; and links that came to lead somewhere,
   * or nowhere, with them.
   */
  underAllNames(changed: Iterable<string>): Set<string> {
    const all = new Set(changed);
    const links = [...this.listings.links()];
    for (const [link, kind] of links) if ((this.files.stat(link)?.kind ?? "other") !== kind) all.add(link);
    const targets = links.map(([link, kind]) => ({ link, target: kind === "folder" ? this.targetOf(link) : link }));
    let last: Iterable<string> = [...all];
    // names may lead through several links, and where these lead in a circle there is no end of names
    for (let round = 0; round < MAX_LINKS; round++) {
      const found: string[] = [];
      for (const path of last) {
        for (const { link, target } of targets) {
          if (link !== target && isInside(path, target) && !isInside(link, target)) found.push(link + path.slice(target.length));
        }
      }
      for (const path of found) all.add(path);
      last = found;
    }
    for (const path of all) this.targets.delete(path);
    return all;
  }

  private targetOf(link: string): string {
    let target = this.targets.get(link);
    if (target === undefined) this.targets.set(link, (target = toSlashes(this.files.realPath(link))));
    return target;
  }

  /** Must be called when links may have come, gone or been changed. */
  forget(): void {
    this.folders.clear();
  }
}
