// A file system in memory, written as one text: `-- src/a.ts --` heads each file, below a root folder.

import path from "node:path";
import type { EntryKind, FileStamp, Files, Listing } from "../../src/model/files.ts";

const HEADER = /^-- (.+) --$/;

/** path → text, of a text with `-- path --` lines. */
export function parseFiles(text: string): Map<string, string> {
  const files = new Map<string, string>();
  let name: string | undefined;
  let lines: string[] = [];
  const flush = (): void => {
    if (name !== undefined) files.set(name, lines.join("\n"));
  };
  for (const line of text.replace(/^\n/, "").split("\n")) {
    const header = HEADER.exec(line.trim())?.[1];
    if (header === undefined) {
      lines.push(line);
      continue;
    }
    flush();
    name = header;
    lines = [];
  }
  flush();
  return files;
}

/** Files that a test may change between two calls. */
export class MemoryFiles implements Files {
  private readonly contents = new Map<string, Uint8Array>();
  private readonly changed = new Map<string, bigint>();
  private readonly links = new Map<string, string>();
  /** Of folders, when something in them or below came or went. */
  private readonly listed = new Map<string, bigint>();
  private clock = 1n;

  /** @param text `-- src/a.ts --` lines and texts @param root where they lie */
  constructor(text: string, root = "/repo") {
    for (const [name, content] of parseFiles(text)) this.write(path.posix.join(root, name), content);
  }

  write(file: string, content: string | Uint8Array): void {
    if (!this.contents.has(file)) this.touchFolders(file);
    this.contents.set(file, typeof content === "string" ? new TextEncoder().encode(content) : content);
    this.changed.set(file, this.clock++);
  }

  /** A symbolic link. @param target absolute */
  link(path: string, target: string): void {
    this.links.set(path, target);
    this.touchFolders(path);
  }

  remove(file: string): void {
    this.links.delete(file);
    this.contents.delete(file);
    this.changed.delete(file);
    this.touchFolders(file);
  }

  private touchFolders(file: string): void {
    for (let folder = path.posix.dirname(file); folder !== "/"; folder = path.posix.dirname(folder)) this.listed.set(folder, this.clock++);
  }

  read(file: string): Uint8Array {
    const content = this.contents.get(this.realPath(file));
    const folder = `${this.realPath(file).replace(/\/$/, "")}/`;
    if (content === undefined && [...this.contents.keys()].some((name) => name.startsWith(folder))) {
      throw Object.assign(new Error("EISDIR: illegal operation on a directory, read"), { code: "EISDIR" });
    }
    if (content === undefined) throw Object.assign(new Error(`ENOENT: no such file, open '${file}'`), { code: "ENOENT" });
    return content;
  }

  list(folder: string): Listing | undefined {
    const real = this.realPath(folder);
    const prefix = real.endsWith("/") ? real : `${real}/`;
    const entries = new Map<string, EntryKind>();
    for (const file of this.contents.keys()) {
      if (!file.startsWith(prefix)) continue;
      const rest = file.slice(prefix.length);
      const slash = rest.indexOf("/");
      if (slash < 0) entries.set(rest, "file");
      else entries.set(rest.slice(0, slash), "folder");
    }
    const links = new Set<string>();
    for (const [link, target] of this.links) {
      if (!link.startsWith(prefix)) continue;
      const [name = "", ...below] = link.slice(prefix.length).split("/");
      if (below.length > 0) {
        entries.set(name, "folder");
        continue;
      }
      links.add(name);
      entries.set(name, this.stat(target)?.kind ?? "other");
    }
    if (links.size > 0) return Object.assign(entries, { links });
    return entries.size > 0 ? entries : undefined;
  }

  stat(file: string): FileStamp | undefined {
    const content = this.contents.get(this.realPath(file));
    if (content !== undefined) return { kind: "file", size: content.length, mtimeNs: this.changed.get(file) ?? 0n };
    return this.list(file) === undefined ? undefined : { kind: "folder", size: 0, mtimeNs: this.listed.get(this.realPath(file)) ?? 0n };
  }

  realPath(file: string): string {
    for (const [link, target] of this.links) {
      if (file === link || file.startsWith(`${link}/`)) return this.realPath(target + file.slice(link.length));
    }
    return file;
  }
}
