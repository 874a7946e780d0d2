// Writes a file so that nobody ever reads half of it: to a temporary file in the same folder, renamed into place.

import {
  accessSync, closeSync, constants, fchmodSync, fsyncSync, lstatSync, mkdirSync, openSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync,
} from "node:fs";
import path from "node:path";

// Not with an `import`, which would load it whatever the command: scripts/build.mjs has the figures.
const { randomBytes } = await import("node:crypto");

export interface WriteOptions {
  /** Waits until the bytes are on the disk. For what must survive a crash of the machine. */
  durable?: boolean;
}

/**
 * Creates the folders above the file. An existing file keeps its mode, and must be one that may be written; a symbolic
 * link stays one, and what it leads to is written. A device, a pipe or the like is written to as it is: there is no half
 * of it to read, and a file in its place would be its end. So is a file in a folder in which nothing can be created.
 * Throws: the system's error; the temporary file is then gone.
 */
export function writeFileAtomic(file: string, content: string | Uint8Array, options: WriteOptions = {}): void {
  const existing = statSync(file, { throwIfNoEntry: false });
  if (existing !== undefined && !existing.isFile()) {
    writeFileSync(file, content);
    return;
  }
  const target = followLinks(file);
  const folder = path.dirname(target);
  mkdirSync(folder, { recursive: true });
  if (existing !== undefined) {
    accessSync(target, constants.W_OK);
    if (!mayCreateIn(folder)) {
      writeFileSync(target, content);
      return;
    }
  }
  const temporary = path.join(folder, `.${path.basename(target)}.${randomBytes(6).toString("hex")}.tmp`);
  try {
    const descriptor = openSync(temporary, "wx", 0o666);
    try {
      // the process's mask takes bits from a mode that is given on opening
      if (existing !== undefined) fchmodSync(descriptor, existing.mode & 0o777);
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

function mayCreateIn(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
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
