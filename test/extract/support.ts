// One line of text for each import of a record, so that cases can be tables.

import { Buffer } from "node:buffer";
import { extractRecord } from "../../src/extract/extract.ts";
import type { ExtractOptions, ImportRecord, ModuleRecord } from "../../src/model/record.ts";

export const OPTIONS: ExtractOptions = {
  depth: "parse",
  exoticRequireStrings: [],
  jsdoc: true,
  processBuiltinModuleCalls: true,
};

/** @param file its name says the language */
export function recordOf(source: string, file: string, options: Partial<ExtractOptions> = {}): ModuleRecord {
  return extractRecord(Buffer.from(source), file, { ...OPTIONS, ...options });
}

/** `specifier kind`, and the flags that are set, in alphabetical order. */
export function lineOf(entry: ImportRecord): string {
  const flags = Object.entries(entry)
    .filter(([name, value]) => value === true && name !== "nested")
    .map(([name]) => name)
    .sort();
  if (entry.phase !== undefined) flags.push(entry.phase);
  if (entry.exotic !== undefined) flags.push(`exotic=${entry.exotic}`);
  if (entry.attributes !== null) flags.push(JSON.stringify(entry.attributes));
  return [entry.specifier, entry.kind, ...flags].join(" ");
}

export function linesOf(source: string, file: string, options: Partial<ExtractOptions> = {}): string[] {
  return recordOf(source, file, options).imports.map(lineOf);
}
