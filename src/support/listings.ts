// One listing per folder, kept: whether a file exists is asked of the listing, not of the disk.

import type { EntryKind, Files, Listing } from "../model/files.ts";
import { folderOf, isInside, nameOf } from "./paths.ts";

/** No system takes longer ones; and each folder of a path is asked for through the one above it. */
const LONGEST_PATH = 4_096;

/** Folders are absolute, with "/" and none at the end. */
export class Listings {
  private readonly files: Files;
  private readonly root: string;
  private readonly known = new Map<string, Listing | undefined>();

  /** @param root below it a folder is only read when the listing of the folder above names it */
  constructor(files: Files, root: string) {
    this.files = files;
    this.root = root;
  }

  /** `undefined` when there is no such folder. */
  get(folder: string): Listing | undefined {
    const known = this.known.get(folder);
    if (known !== undefined || this.known.has(folder)) return known;
    const listing = folder.length > LONGEST_PATH || this.isKnownMissing(folder) ? undefined : this.files.list(folder);
    this.known.set(folder, listing);
    return listing;
  }

  /**
   * The same, and notes in a set which folder the answer depends on: the folder itself, or the nearest one above it that
   * does exist when it is missing below the root.
   */
  traced(folder: string, trace: Set<string>): Listing | undefined {
    const listing = this.get(folder);
    let at = folder;
    if (listing === undefined) {
      while (at !== this.root && isInside(at, this.root) && this.get(at) === undefined) at = folderOf(at);
    }
    trace.add(at);
    return listing;
  }

  /** Takes a listing that was made elsewhere, such as by the walk that gathered the sources. */
  add(folder: string, listing: Listing): void {
    this.known.set(folder, listing);
  }

  /** Whether the folder was asked for and is there. */
  has(folder: string): boolean {
    return this.known.get(folder) !== undefined;
  }

  /** The symbolic links in all folders that were asked for, and what each was said to lead to. */
  *links(): Iterable<[path: string, kind: EntryKind]> {
    for (const [folder, listing] of this.known) {
      for (const name of listing?.links ?? []) yield [`${folder === "/" ? "" : folder}/${name}`, listing?.get(name) ?? "other"];
    }
  }

  isFile(path: string): boolean {
    return this.get(folderOf(path))?.get(nameOf(path)) === "file";
  }

  /**
   * Forgets what a path that changed, came or went may have made wrong: listings of and below it, that of its folder, and
   * those above as far as folders came or went with it. Answers which folders these are; those below the path left out.
   */
  forget(path: string): string[] {
    const folders = [path];
    for (const other of this.known.keys()) if (isInside(other, path)) this.known.delete(other);
    for (let at = folderOf(path); ; at = folderOf(at)) {
      folders.push(at);
      this.known.delete(at);
      const above = folderOf(at);
      if (at === this.root || at === above) return folders;
      const said = this.known.get(above)?.get(nameOf(at)) === "folder";
      if (this.known.has(above) && said === (this.files.stat(at)?.kind === "folder")) return folders;
    }
  }

  // a failed reading of a folder costs more than several successful ones
  private isKnownMissing(folder: string): boolean {
    if (folder === this.root || !isInside(folder, this.root)) return false;
    return this.get(folderOf(folder))?.get(nameOf(folder)) !== "folder";
  }
}
