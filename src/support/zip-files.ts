// A view of the file system in which archives are folders, as Yarn's Plug'n'Play keeps packages: "cache/x.zip/a.js".

import type { EntryKind, FileStamp, Files, Listing } from "../model/files.ts";
import { inflateRaw } from "./inflate.ts";

/** What is outside of archives is passed on as it is, but a file "*.zip" is listed as a folder. */
export class ZipFiles implements Files {
  private readonly files: Files;
  private readonly archives = new Map<string, Archive | undefined>();

  constructor(files: Files) {
    this.files = files;
  }

  read(file: string): Uint8Array {
    const place = this.inArchive(file);
    if (place === undefined) return this.files.read(file);
    const bytes = place.archive?.read(place.inner);
    if (bytes === undefined) throw Object.assign(new Error(`ENOENT: no such file in the archive, open '${file}'`), { code: "ENOENT" });
    return bytes;
  }

  list(folder: string): Listing | undefined {
    const place = this.inArchive(folder);
    if (place !== undefined) return place.archive?.folders.get(place.inner);
    const listing = this.files.list(folder);
    const zips = listing && [...listing].filter(([name, kind]) => kind === "file" && name.endsWith(".zip"));
    if (!listing || !zips || zips.length === 0) return listing;
    const seen = new Map(listing);
    for (const [name] of zips) seen.set(name, "folder");
    return listing.links === undefined ? seen : Object.assign(seen, { links: listing.links });
  }

  stat(path: string): FileStamp | undefined {
    const place = this.inArchive(path);
    if (place === undefined) return this.files.stat(path);
    const stamp = this.files.stat(place.file);
    const kind: EntryKind | undefined = place.archive?.kindOf(place.inner);
    return stamp && kind && { kind, size: 0, mtimeNs: stamp.mtimeNs };
  }

  realPath(path: string): string {
    return this.inArchive(path) === undefined ? this.files.realPath(path) : path;
  }

  /** `undefined` when the path does not lead into an archive; `inner` without slashes around it. */
  private inArchive(path: string): { file: string; inner: string; archive: Archive | undefined } | undefined {
    const match = /^(.*?\.zip)(?:\/(.*))?$/.exec(path);
    const file = match?.[1];
    if (file === undefined) return undefined;
    let archive = this.archives.get(file);
    if (archive === undefined && !this.archives.has(file)) {
      archive = this.files.stat(file)?.kind === "file" ? openArchive(this.files.read(file)) : undefined;
      this.archives.set(file, archive);
    }
    return { file, inner: (match?.[2] ?? "").replace(/\/+$/, ""), archive };
  }
}

interface Entry {
  /** 0: as it is; 8: deflated. */
  method: number;
  compressed: number;
  size: number;
  /** Of the local header. */
  offset: number;
}

class Archive {
  readonly folders: ReadonlyMap<string, ReadonlyMap<string, EntryKind>>;
  private readonly bytes: Uint8Array;
  private readonly entries: ReadonlyMap<string, Entry>;

  constructor(bytes: Uint8Array, entries: ReadonlyMap<string, Entry>) {
    this.bytes = bytes;
    this.entries = entries;
    const folders = new Map<string, Map<string, EntryKind>>([["", new Map()]]);
    for (const name of entries.keys()) addPath(folders, name);
    this.folders = folders;
  }

  kindOf(inner: string): EntryKind | undefined {
    if (this.folders.has(inner)) return "folder";
    return this.entries.has(inner) ? "file" : undefined;
  }

  read(inner: string): Uint8Array | undefined {
    const entry = this.entries.get(inner);
    if (entry === undefined) return undefined;
    const view = viewOf(this.bytes);
    const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
    const data = this.bytes.subarray(start, start + entry.compressed);
    if (entry.method === 0) return data;
    if (entry.method === 8) return inflateRaw(data, entry.size);
    throw new Error(`the archive has "${inner}" compressed by method ${entry.method}, which is not known`);
  }
}

function addPath(folders: Map<string, Map<string, EntryKind>>, name: string): void {
  let kind: EntryKind = name.endsWith("/") ? "folder" : "file";
  let path = kind === "folder" ? name.slice(0, -1) : name;
  if (kind === "folder" && !folders.has(path)) folders.set(path, new Map());
  while (path !== "") {
    const slash = path.lastIndexOf("/");
    const above = slash < 0 ? "" : path.slice(0, slash);
    let listing = folders.get(above);
    const isNew = listing === undefined;
    if (listing === undefined) folders.set(above, (listing = new Map()));
    listing.set(path.slice(slash + 1), kind);
    if (!isNew && above !== "" && folders.get(parentOf(above))?.has(above.slice(above.lastIndexOf("/") + 1))) return;
    path = above;
    kind = "folder";
  }
}

function parentOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? "" : path.slice(0, slash);
}

const END_RECORD = 0x06054b50;
const CENTRAL_RECORD = 0x02014b50;

/** Undefined when it is no archive. Source: APPNOTE.TXT 4.3.12 and 4.3.16; archives above 4 GB are not looked into. */
function openArchive(bytes: Uint8Array): Archive | undefined {
  const view = viewOf(bytes);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END_RECORD) end--;
  if (end < 0) return undefined;
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL_RECORD) break;
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      compressed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return new Archive(bytes, entries);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
