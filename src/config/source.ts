// Reads a configuration's file, whatever language it is in, into values that know their place.

import path from "node:path";
import type { Files } from "../model/files.ts";
import type { Place, Problem } from "../model/problem.ts";
import { positionAt } from "../support/positions.ts";
import { readJson } from "./json.ts";
import { readToml } from "./toml.ts";
import { type Node, ReadError, normalizeText } from "./tree.ts";
import { readYaml } from "./yaml.ts";

/** What was read, and what is needed to say where a part of it stands. */
export interface Source {
  /** As messages name it. */
  displayName: string;
  /** As `normalizeText` gives it; empty when there is none (a program's result). */
  text: string;
}

export type Language = "yaml" | "json" | "toml" | "script";

/** Of a file name; `undefined` when it is none that a configuration can have. */
export function languageOf(file: string): Language | undefined {
  switch (path.extname(file).toLowerCase()) {
    case ".yaml":
    case ".yml":
      return "yaml";
    case ".json":
    case ".jsonc":
    case ".json5":
      return "json";
    case ".toml":
      return "toml";
    case ".js":
    case ".cjs":
    case ".mjs":
    case ".ts":
    case ".cts":
    case ".mts":
      return "script";
  }
  // dependency-cruiser takes a name without an extension for JavaScript; a dot file has none either
  return undefined;
}

/** What may stand as the extension of a configuration, for messages. */
export const EXTENSIONS = ".yaml, .yml, .json, .jsonc, .json5, .toml, .js, .cjs or .mjs";

/** The text in its language. A problem when it is not UTF-8, or not in the language. */
export function parseSource(language: Exclude<Language, "script">, source: Source): { node: Node } | { problem: Problem } {
  try {
    const read = { yaml: readYaml, json: readJson, toml: readToml }[language];
    return { node: read(source.text) };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return { problem: problemAt(source, error.offset, undefined, error.message, error.hint) };
  }
}

/** @param offset -1: without a line */
export function placeAt(source: Source, offset: number, key: string | undefined): Place {
  const position = offset < 0 ? {} : positionAt(source.text, offset);
  return { file: source.displayName, ...position, ...(key === undefined || key === "" ? {} : { key }) };
}

/** @param offset -1: without a line */
export function problemAt(source: Source, offset: number, key: string | undefined, message: string, hint: string): Problem {
  return { ...placeAt(source, offset, key), message, hint };
}

/** The text of a file. A problem when it cannot be read or is not UTF-8. */
export function readText(files: Files, file: string, displayName: string): { text: string } | { problem: Problem } {
  let bytes: Uint8Array;
  try {
    bytes = files.read(file);
  } catch (error) {
    return { problem: { file: displayName, ...whyUnreadable(error) } };
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return { problem: { file: displayName, message: "the file is written in UTF-16", hint: "save it as UTF-8" } };
  }
  try {
    return { text: normalizeText(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)) };
  } catch {
    return { problem: { file: displayName, message: "the file is not UTF-8 text", hint: "save it as UTF-8" } };
  }
}

function whyUnreadable(error: unknown): { message: string; hint: string } {
  switch ((error as NodeJS.ErrnoException).code) {
    case "ENOENT":
    case "ENOTDIR":
      return { message: "there is no such file", hint: "correct the path; it is taken from the working directory" };
    case "EISDIR":
      return { message: "it is a folder, not a file", hint: "name the file in it" };
    case "EACCES":
    case "EPERM":
      return { message: "the file may not be read", hint: "change its permissions" };
    default:
      return { message: `the file cannot be read: ${(error as Error).message}`, hint: "look at the file and the disk it is on" };
  }
}
