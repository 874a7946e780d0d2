// The file system as everything but `main` sees it, so that a test can hold one in memory.

export type EntryKind = "file" | "folder" | "other";

export interface FileStamp {
  kind: EntryKind;
  size: number;
  /** Modification time in nanoseconds. */
  mtimeNs: bigint;
}

export interface Glance {
  size: number;
  /** Milliseconds, to the microsecond. */
  mtimeMs: number;
  /** Of the last change of any kind, which nobody can set; absent where there is no such time. */
  ctimeMs?: number;
  ino: number;
}

/** The names in a folder and what each is, symbolic links followed; a link that leads nowhere is "other". */
export interface Listing extends ReadonlyMap<string, EntryKind> {
  /** Those of the names that are symbolic links; absent when none is. */
  readonly links?: ReadonlySet<string>;
}

/** Paths are absolute, in the platform's form. Nothing here is cached. */
export interface Files {
  /** The file's bytes. Throws: the system's error (`code` says which). */
  read(file: string): Uint8Array;
  /** The same for whoever is done with one file before the next: the bytes are good until the next call. */
  readBriefly?(file: string): Uint8Array;
  /** `undefined` when it is no folder or cannot be read. */
  list(folder: string): Listing | undefined;
  /** Symbolic links followed; `undefined` when there is nothing. */
  stat(path: string): FileStamp | undefined;
  /** What tells one state of a path from another, far cheaper than `stat`; links followed. `undefined` when there is nothing. */
  glance?(path: string): Glance | undefined;
  /** With every symbolic link followed; the path itself when it cannot be. */
  realPath(path: string): string;
}
