// Reads one file and makes its record, or says why it could not be read. Threads of this program do it too.

import path from "node:path";
import { extractRecord } from "../extract/extract.ts";
import { isSourceExtension } from "../extract/languages.ts";
import type { Scratch } from "../extract/text.ts";
import type { Files } from "../model/files.ts";
import type { Problem } from "../model/problem.ts";
import type { ExtractOptions, ModuleRecord } from "../model/record.ts";
import { relativePath, toSlashes } from "../support/paths.ts";

/** What a file's text says, or why it could not be read. Plain data. */
export type FileReading = ModuleRecord | { unreadable: Problem };

/** What a reading depends on beside the file. Plain data. */
export interface ReadingOptions {
  /** Absolute; what files are named relative to in problems. */
  baseDir: string;
  /** Files with these extensions are modules of the graph, but nobody looks into them. */
  unscanned: readonly string[];
  extract: ExtractOptions;
}

/** Whether a file is looked into at all. */
export function isScanned(file: string, { unscanned }: ReadingOptions): boolean {
  const extension = path.extname(file);
  return isSourceExtension(extension) && !unscanned.includes(extension);
}

/** @param file absolute @param scratch memory for texts, one after the other */
export function readRecord(files: Pick<Files, "read" | "readBriefly">, file: string, { baseDir, extract }: ReadingOptions, scratch: Scratch): FileReading {
  const name = relativePath(toSlashes(baseDir), toSlashes(file));
  let text: Uint8Array;
  try {
    text = files.readBriefly?.(file) ?? files.read(file);
  } catch (cause) {
    return { unreadable: unreadable(name, cause) };
  }
  return extractRecord(text, name, extract, scratch);
}

const REASONS: Record<string, string> = {
  EACCES: "no permission to read it",
  EPERM: "no permission to read it",
  ENOENT: "it is not there any more",
  ELOOP: "its symbolic links lead in a circle",
  EISDIR: "it is a folder",
};

function unreadable(file: string, cause: unknown): Problem {
  const { code, message } = cause as NodeJS.ErrnoException;
  return { file, message: `not read: ${REASONS[code ?? ""] ?? message}`, hint: "its imports are not in the graph" };
}
