// Files that remember what they said, so that whoever worked something out from that can ask later whether they would
// say it again.

import type { EntryKind, FileStamp, Files, Glance, Listing } from "../model/files.ts";

/**
 * Milliseconds. A file that was written so shortly before it was read may be written once more without its modification
 * time becoming another one (clocks of file systems are coarse): its stamp proves nothing yet, its content does.
 */
const COARSE = 1000;

interface Read {
  /** As it was before the reading; `undefined`: there was nothing to read. */
  stamp: Glance | undefined;
  /** The bytes, for as long as the stamp proves nothing. */
  content: Uint8Array | undefined;
  /** It was there, and could not be read. */
  isRefused: boolean;
}

interface Listed {
  /** Of the folder, as it was before the listing. */
  stamp: Glance | undefined;
  listing: Listing | undefined;
  /** The stamp says whether the same names are there, and what they are. */
  isProof: boolean;
}

export interface Changes {
  /** Files whose content is another one, or that can be read no longer, or for the first time. */
  read: Set<string>;
  /** What came, went, became something else or leads elsewhere; of names in a folder, the whole path. */
  moved: Set<string>;
}

export class TracedFiles implements Files {
  private readonly files: Files;
  private readonly now: () => number;
  private readonly reads = new Map<string, Read>();
  private readonly lists = new Map<string, Listed>();
  private readonly kinds = new Map<string, EntryKind | undefined>();
  private readonly realPaths = new Map<string, string>();

  /** @param now milliseconds since 1970 */
  constructor(files: Files, now: () => number = () => Date.now()) {
    this.files = files;
    this.now = now;
  }

  read(file: string): Uint8Array {
    const now = this.now();
    const stamp = this.markOf(file);
    const entry: Read = { stamp, content: undefined, isRefused: true };
    this.reads.set(file, entry);
    const content = this.files.read(file);
    entry.isRefused = false;
    if (!isOld(stamp, now)) entry.content = content;
    return content;
  }

  list(folder: string): Listing | undefined {
    const now = this.now();
    const stamp = this.markOf(folder);
    const listing = stamp === undefined ? undefined : this.files.list(folder);
    this.lists.set(folder, { stamp, listing, isProof: isSelfContained(listing) && isOld(stamp, now) });
    return listing;
  }

  stat(path: string): FileStamp | undefined {
    const stamp = this.files.stat(path);
    this.kinds.set(path, stamp?.kind);
    return stamp;
  }

  realPath(path: string): string {
    const real = this.files.realPath(path);
    this.realPaths.set(path, real);
    return real;
  }

  /** What would be said otherwise now. It is forgotten: what is asked again is remembered anew. */
  takeChanges(): Changes {
    const changes: Changes = { read: new Set(), moved: new Set() };
    for (const [file, read] of this.reads) {
      if (!this.isReadAlike(file, read)) changes.read.add(file);
    }
    for (const [folder, listed] of this.lists) this.compareListing(folder, listed, changes.moved);
    for (const [path, kind] of this.kinds) {
      if (this.files.stat(path)?.kind === kind) continue;
      this.kinds.delete(path);
      changes.moved.add(path);
    }
    for (const [path, real] of this.realPaths) {
      if (this.files.realPath(path) === real) continue;
      this.realPaths.delete(path);
      changes.moved.add(path);
    }
    for (const file of changes.read) this.reads.delete(file);
    return changes;
  }

  private markOf(path: string): Glance | undefined {
    if (this.files.glance !== undefined) {
      const found = this.files.glance(path);
      // of all that the system says, only this is kept
      return found && { size: found.size, mtimeMs: found.mtimeMs, ino: found.ino };
    }
    const stamp = this.files.stat(path);
    return stamp && { size: stamp.size, mtimeMs: Number(stamp.mtimeNs) / 1e6, ino: 0 };
  }

  private isReadAlike(file: string, read: Read): boolean {
    const now = this.now();
    const stamp = this.markOf(file);
    if (!isSameStamp(stamp, read.stamp)) return false;
    if (read.isRefused) return !this.isReadable(file);
    if (read.content === undefined) return true;
    try {
      if (Buffer.compare(this.files.read(file), read.content) !== 0) return false;
    } catch {
      return false; // it is gone, or may not be read any more
    }
    if (isOld(stamp, now)) read.content = undefined;
    return true;
  }

  private isReadable(file: string): boolean {
    try {
      this.files.read(file);
      return true;
    } catch {
      return false;
    }
  }

  private compareListing(folder: string, listed: Listed, moved: Set<string>): void {
    const now = this.now();
    const stamp = this.markOf(folder);
    if (listed.isProof && isSameStamp(stamp, listed.stamp)) return;
    const listing = stamp === undefined ? undefined : this.files.list(folder);
    const before = moved.size;
    if (listing === undefined || listed.listing === undefined) {
      if (listing !== listed.listing) moved.add(folder);
    } else {
      compareNames(folder, listed.listing, listing, moved);
    }
    if (moved.size > before) this.lists.delete(folder);
    else this.lists.set(folder, { stamp, listing: listed.listing, isProof: isSelfContained(listing) && isOld(stamp, now) });
  }
}

/** Old enough for any later writing to give it another modification time. */
const isOld = (stamp: Glance | undefined, now: number): boolean => stamp === undefined || stamp.mtimeMs < now - COARSE;

function isSameStamp(left: Glance | undefined, right: Glance | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  return left.mtimeMs === right.mtimeMs && left.size === right.size && left.ino === right.ino;
}

/** A link, and what is no file and no folder, may become something else without the folder being touched. */
function isSelfContained(listing: Listing | undefined): boolean {
  if (listing?.links !== undefined) return false;
  for (const kind of listing?.values() ?? []) if (kind === "other") return false;
  return true;
}

function compareNames(folder: string, before: Listing, after: Listing, moved: Set<string>): void {
  const at = (name: string): string => `${folder === "/" ? "" : folder}/${name}`;
  for (const [name, kind] of before) {
    if (after.get(name) !== kind || before.links?.has(name) !== after.links?.has(name)) moved.add(at(name));
  }
  for (const name of after.keys()) if (!before.has(name)) moved.add(at(name));
}
