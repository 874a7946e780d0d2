// Writes a file so that nobody ever reads half of it: to a temporary file in the same folder, renamed into place.

import { mkdirSync, openSync, closeSync, fsyncSync, lstatSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

// Not with an `import`, which would load it whatever the command: scripts/build.mjs has the figures.
const { randomBytes } = await import("node:crypto");

export interface WriteOptions {
  /** Waits until the bytes are on the disk. For what must survive a crash of the machine. */
  durable?: boolean;
}

/**
 * Creates the folders above the file. An existing file keeps its mode; a symbolic link stays one, and what it leads to
 * is written. Throws: the system's error; the temporary file is then gone.
 */
export function writeFileAtomic(file: string, content: string | Uint8Array, options: WriteOptions = {}): void {
  const target = followLinks(file);
  const folder = path.dirname(target);
  mkdirSync(folder, { recursive: true });
  const temporary = path.join(folder, `.${path.basename(target)}.${randomBytes(6).toString("hex")}.tmp`);
  try {
    const mode = statSync(target, { throwIfNoEntry: false })?.mode;
    const descriptor = openSync(temporary, "wx", mode === undefined ? 0o666 : mode & 0o777);
    try {
      writeFileSync(descriptor, content);
      if (options.durable === true) fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The end of a chain of symbolic links, which need not exist. */
function followLinks(file: string): string {
  let target = file;
  // as many as Linux follows; a circle is left to the rename, which fails on it
  for (let i = 0; i < 40 && lstatSync(target, { throwIfNoEntry: false })?.isSymbolicLink() === true; i++) {
    target = path.resolve(path.dirname(target), readlinkSync(target));
  }
  return target;
}
