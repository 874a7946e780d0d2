// Where a configuration is, and in which of the two formats.

import path from "node:path";
import type { Files } from "../model/files.ts";
import { UserError } from "../model/problem.ts";
import { childOf, type Node } from "./tree.ts";

export type Format = "native" | "dependency-cruiser";

/** In the order in which they are looked for. */
export const CONFIGURATION_NAMES: readonly string[] = [
  ...[".yaml", ".yml", ".json", ".jsonc", ".toml"].map((extension) => `rulebearing${extension}`),
  ...[".js", ".cjs", ".mjs", ".json", ".jsonc", ".yaml", ".yml"].map((extension) => `.dependency-cruiser${extension}`),
];

/**
 * The configuration of a folder, absolute.
 * Throws: UserError("invalid") when what has its name is no file: to take the next name, or no rules, would go unnoticed.
 */
export function findConfiguration(folder: string, files: Files): string | undefined {
  const entries = files.list(folder);
  const name = CONFIGURATION_NAMES.find((candidate) => entries?.has(candidate));
  if (name === undefined || entries === undefined) return undefined;
  const kind = entries.get(name);
  if (kind === "file") return path.join(folder, name);
  const isLost = kind === "other" && entries.links?.has(name) === true && files.stat(path.join(folder, name)) === undefined;
  const what = kind === "folder" ? "a folder" : isLost ? "a link that leads nowhere" : "neither a file nor a folder";
  throw new UserError("invalid", { file: name, message: `it is ${what}, and has the name of a configuration`, hint: "put a file in its place, rename it, or name the configuration with --config FILE" });
}

/** Whether a folder has a configuration, or what would be taken for one. */
export function isConfigured(folder: string, files: Files): boolean {
  const entries = files.list(folder);
  return CONFIGURATION_NAMES.some((name) => entries?.has(name));
}

/** By its name; where that says nothing, by the keys that only a native one has. */
export function formatOf(file: string | undefined, node: Node | undefined, otherwise: Format): Format {
  const name = file === undefined ? "" : path.basename(file);
  if (/^\.?rulebearing\b/.test(name)) return "native";
  if (name.includes("dependency-cruiser")) return "dependency-cruiser";
  return ["rules", "defines", "allowEmpty"].some((key) => childOf(node, key) !== undefined) ? "native" : otherwise;
}
