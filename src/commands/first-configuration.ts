// The text of a first configuration, with a word on each part.

import type { RawIndependence, RawLayers } from "../config/raw.ts";
import { writeYaml, type Writable } from "../config/write-yaml.ts";

export interface FirstConfiguration {
  preset: string;
  /** A pattern of folders that nobody writes by hand. */
  exclude?: string;
  /** When it is not the one that is found anyway. */
  tsConfig?: string;
  hasWorkspaces: boolean;
  /** The file of known violations, beside the configuration. */
  knownViolations?: string;
  layers: readonly RawLayers[];
  independence: readonly RawIndependence[];
}

/** What each preset is there for. */
const PRESETS: Readonly<Record<string, string>> = {
  "rulebearing:typescript": "no circles of imports (but of types alone), no orphans, nothing that cannot be resolved, no packages that are not listed or only there for development",
  "rulebearing:recommended": "no circles of imports, no orphans, nothing that cannot be resolved, no packages that are not listed",
};

export function writeFirstConfiguration({ preset, exclude, tsConfig, hasWorkspaces, knownViolations, layers, independence }: FirstConfiguration): string {
  const options: string[] = [];
  if (exclude !== undefined) options.push(part("what a build makes, nobody writes", { exclude }));
  if (tsConfig !== undefined) options.push(part("what paths in imports stand for", { tsConfig }));
  if (hasWorkspaces) options.push(part("a package that the root's package.json lists is there for all workspaces", { combinedDependencies: true }));
  if (knownViolations !== undefined) options.push(part("what was found on the first day, and does not fail a run; rulebearing baseline keeps the file up to date", { knownViolations }));
  const rules: string[] = [];
  if (layers.length > 0) rules.push(list("layers", "from the highest to the lowest: a lower layer may not import a higher one", layers as unknown as Writable[]));
  if (independence.length > 0) rules.push(list("independence", "what the group in the parentheses tells apart may not import one another", independence as unknown as Writable[]));
  const sections = [
    `# What the imports of this repository must keep to, first written by rulebearing init from what was there.
#
#   rulebearing cruise            does all of it hold?
#   rulebearing rules             every rule, with what it matches
#   rulebearing config expand     this file with nothing hidden`,
    part(PRESETS[preset] ?? "rules for any repository", { extends: preset }),
    ...(options.length === 0 ? [] : [`options:\n${indent(options.join("\n"), 2)}`]),
    ...(rules.length === 0 ? [] : [`rules:\n${indent(rules.join("\n\n"), 2)}`]),
  ];
  return `${sections.join("\n\n")}\n`;
}

const part = (comment: string, value: { [key: string]: Writable }): string => `${remark(comment)}\n${writeYaml(value).trimEnd()}`;

function list(key: string, comment: string, items: readonly Writable[]): string {
  return `${remark(comment)}\n${key}:\n${items.map((item) => indent(writeYaml([item]).trimEnd(), 2)).join("\n\n")}`;
}

/** A comment of as many lines as it takes. */
function remark(text: string): string {
  const lines: string[] = [];
  let line = "#";
  for (const word of text.split(" ")) {
    if (line.length + 1 + word.length > 100) {
      lines.push(line);
      line = "#";
    }
    line += ` ${word}`;
  }
  return [...lines, line].join("\n");
}

const indent = (text: string, columns: number): string => text.replace(/^(?=.)/gm, " ".repeat(columns));
