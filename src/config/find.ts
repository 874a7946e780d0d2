// Where a configuration is, and in which of the two formats.

import path from "node:path";
import type { Files } from "../model/files.ts";
import { childOf, type Node } from "./tree.ts";

export type Format = "native" | "dependency-cruiser";

/** In the order in which they are looked for. */
export const CONFIGURATION_NAMES: readonly string[] = [
  ...[".yaml", ".yml", ".json", ".jsonc", ".toml"].map((extension) => `rulebearing${extension}`),
  ...[".js", ".cjs", ".mjs", ".json", ".jsonc", ".yaml", ".yml"].map((extension) => `.dependency-cruiser${extension}`),
];

/** The configuration of a folder, absolute. */
export function findConfiguration(folder: string, files: Files): string | undefined {
  const entries = files.list(folder);
  const name = CONFIGURATION_NAMES.find((candidate) => entries?.get(candidate) === "file");
  return name === undefined ? undefined : path.join(folder, name);
}

/** By its name; where that says nothing, by the keys that only a native one has. */
export function formatOf(file: string | undefined, node: Node | undefined, otherwise: Format): Format {
  const name = file === undefined ? "" : path.basename(file);
  if (/^\.?rulebearing\b/.test(name)) return "native";
  if (name.includes("dependency-cruiser")) return "dependency-cruiser";
  return ["rules", "defines", "allowEmpty"].some((key) => childOf(node, key) !== undefined) ? "native" : otherwise;
}
