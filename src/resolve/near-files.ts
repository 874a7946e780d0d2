// The short way for "./x" and "../x": the folder is kept per importing folder, the file per folder. It gives an answer only
// where the long way (lookup.ts) would give the same; most imports of a repository end here.

import type { Listing } from "../model/files.ts";
import type { Listings } from "../support/listings.ts";
import { extensionOf, isRelativePath, joinPath, relativePath } from "../support/paths.ts";
import { JAVASCRIPT_NAME, fileIn } from "./lookup.ts";
import type { RealPaths } from "./real-paths.ts";
import type { ResolverOptions } from "./settings.ts";
import type { Trace } from "./trace.ts";

export interface NearFile {
  /** Relative to the base directory. */
  resolved: string;
  /** With the dot. */
  extension: string;
  /** The folder whose index it is. */
  index: string | undefined;
}

/** A folder that is imported from. */
export interface Place {
  folder: string;
  listing: Listing;
  /** The folder relative to the base directory, with "/" at the end. */
  prefix: string;
  /** Name as imported → the file; `null`: not to be found the short way. */
  files: Map<string, NearFile | null>;
}

export class NearFiles {
  private readonly options: ResolverOptions;
  private readonly listings: Listings;
  private readonly realPaths: RealPaths;
  private readonly places = new Map<string, Place | null>();

  constructor(options: ResolverOptions, listings: Listings, realPaths: RealPaths) {
    this.options = options;
    this.listings = listings;
    this.realPaths = realPaths;
  }

  /** @param places what stands before the last "/" of a specifier → its place, as seen from the folder */
  find(folder: string, specifier: string, places: Map<string, Place>, trace: Trace): NearFile | undefined {
    const slash = specifier.lastIndexOf("/");
    if (specifier.charCodeAt(0) !== DOT || slash <= 0) return undefined;
    const before = specifier.slice(0, slash);
    let place = places.get(before);
    if (place === undefined) {
      if (!isRelativePath(before) || MARKS.test(before)) return undefined;
      const found = this.placeAt(joinPath(folder, before), trace);
      if (found === null) return undefined;
      places.set(before, (place = found));
    }
    const name = specifier.slice(slash + 1);
    let file = place.files.get(name);
    if (file === undefined) place.files.set(name, (file = this.fileIn(place, name)));
    if (file === null) return undefined;
    if (file.index !== undefined) trace.folders.add(file.index);
    return file;
  }

  /** Must be called when files or folders came or went. */
  forget(): void {
    this.places.clear();
  }

  private placeAt(folder: string, trace: Trace): Place | null {
    const listing = this.listings.traced(folder, trace.folders);
    let place = this.places.get(folder);
    if (place === undefined) {
      place = null;
      if (listing !== undefined && (this.options.preserveSymlinks || this.realPaths.ofFolder(folder) === folder)) {
        const prefix = relativePath(this.options.baseDir, folder);
        place = { folder, listing, prefix: prefix === "" ? "" : `${prefix}/`, files: new Map() };
      }
      this.places.set(folder, place);
    }
    return place;
  }

  private fileIn(place: Place, name: string): NearFile | null {
    const { typescriptFirst, extensions, mainFiles } = this.options;
    if (name === "" || name === "." || name === ".." || MARKS.test(name)) return null;
    if (typescriptFirst && JAVASCRIPT_NAME.test(name)) return null;
    const file = fileIn(place.listing, name, extensions);
    if (file !== undefined) return this.nearFile(place.folder, file, place.prefix + file, undefined);
    if (place.listing.get(name) !== "folder" || this.isFollowedLink(place.folder, name)) return null;
    const index = joinPath(place.folder, `./${name}`);
    const listing = this.listings.get(index);
    if (listing === undefined || listing.has("package.json")) return null;
    for (const mainFile of mainFiles) {
      const found = fileIn(listing, mainFile, extensions);
      if (found !== undefined) return this.nearFile(index, found, `${place.prefix}${name}/${found}`, index);
    }
    return null;
  }

  private nearFile(folder: string, name: string, resolved: string, index: string | undefined): NearFile | null {
    return this.isFollowedLink(folder, name) ? null : { resolved, extension: extensionOf(name), index };
  }

  private isFollowedLink(folder: string, name: string): boolean {
    return !this.options.preserveSymlinks && this.realPaths.isLink(folder, name);
  }
}

const DOT = 0x2e;

/** What may start a loader, a query or a fragment. */
const MARKS = /[?#!]/;
