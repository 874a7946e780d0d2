// What a name in `extends` stands for: a preset, a file beside the one that says it, or a package.

import path from "node:path";
import type { Files } from "../model/files.ts";
import { nearest } from "../support/nearest.ts";
import { readJson } from "./json.ts";
import { PRESET_NAMES, presetNamed } from "./presets.ts";
import type { RawConfig } from "./raw.ts";
import { normalizeText, toPlain } from "./tree.ts";

export type Extended =
  | { kind: "preset"; config: RawConfig }
  /** Absolute. */
  | { kind: "file"; file: string }
  | { kind: "unknown"; message: string; hint: string };

/** Tried in this order after a name as it stands. */
const EXTENSIONS = [".js", ".json", ".cjs", ".mjs", ".jsonc", ".yaml", ".yml", ".toml", ".ts", ".cts", ".mts"];
/** Conditions of a package's `exports` that hold for a configuration. */
const CONDITIONS = ["node", "require", "import", "default"];

/** @param folder absolute: that of the file that says it */
export function resolveExtends(name: string, folder: string, files: Files): Extended {
  const preset = presetNamed(name);
  if (preset !== undefined) return { kind: "preset", config: preset };
  if (/^(?:rulebearing:|dependency-cruiser\/configs\/)/.test(name)) {
    const near = nearest(name, PRESET_NAMES);
    return { kind: "unknown", message: `there is no preset ${JSON.stringify(name)}`, hint: near === undefined ? `presets are ${PRESET_NAMES.join(", ")}` : `did you mean ${near}?` };
  }
  const beside = fileOrFolder(path.resolve(folder, name), files);
  if (/^\.{1,2}(?:[/\\]|$)/.test(name) || path.isAbsolute(name)) {
    if (beside !== undefined) return { kind: "file", file: beside };
    return { kind: "unknown", message: `${JSON.stringify(name)} cannot be found`, hint: "the path is taken from the folder of the file that says it" };
  }
  const inPackage = packageFile(name, folder, files);
  if (inPackage !== undefined) return { kind: "file", file: inPackage };
  if (beside !== undefined) {
    return { kind: "unknown", message: `no package ${JSON.stringify(name)} is installed`, hint: `for the file beside this one write "./${name}"` };
  }
  return { kind: "unknown", message: `no package ${JSON.stringify(name)} is installed`, hint: 'install it, or write a path that begins with "./", or a preset such as rulebearing:recommended' };
}

function fileOrFolder(base: string, files: Files): string | undefined {
  const isFile = (file: string): boolean => files.stat(file)?.kind === "file";
  for (const candidate of [base, ...EXTENSIONS.map((extension) => base + extension)]) if (isFile(candidate)) return candidate;
  if (files.stat(base)?.kind !== "folder") return undefined;
  const main = packageManifest(base, files)?.["main"];
  if (typeof main === "string") {
    const file = fileOrFolder(path.resolve(base, main), files);
    if (file !== undefined) return file;
  }
  return EXTENSIONS.map((extension) => path.join(base, `index${extension}`)).find(isFile);
}

function packageFile(name: string, folder: string, files: Files): string | undefined {
  const [, packageName = "", rest = ""] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(name) ?? [];
  for (let above = folder; ; above = path.dirname(above)) {
    const root = path.join(above, "node_modules", packageName);
    if (files.stat(root)?.kind === "folder") {
      const exported = exportedFile(packageManifest(root, files)?.["exports"], rest);
      const file = exported === undefined ? undefined : fileOrFolder(path.join(root, exported), files);
      return file ?? fileOrFolder(path.join(root, rest), files);
    }
    if (path.dirname(above) === above) return undefined;
  }
}

/** The file of a sub-path that `exports` names itself; patterns in it are left to the path on disk. */
function exportedFile(exports: unknown, rest: string): string | undefined {
  const wanted = rest === "" ? "." : `./${rest}`;
  const isMap = typeof exports === "object" && exports !== null && !Array.isArray(exports);
  const hasPaths = isMap && Object.keys(exports).some((key) => key.startsWith("."));
  const target = hasPaths ? (exports as Record<string, unknown>)[wanted] : rest === "" ? exports : undefined;
  return targetOf(target);
}

function targetOf(target: unknown): string | undefined {
  if (typeof target === "string") return target;
  if (typeof target !== "object" || target === null) return undefined;
  for (const [condition, inner] of Object.entries(target)) {
    if (!CONDITIONS.includes(condition) && !Array.isArray(target)) continue;
    const found = targetOf(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `undefined` when there is none that can be read; then it says nothing about the package. */
function packageManifest(folder: string, files: Files): Record<string, unknown> | undefined {
  const file = path.join(folder, "package.json");
  if (files.stat(file)?.kind !== "file") return undefined;
  try {
    return toPlain(readJson(normalizeText(new TextDecoder().decode(files.read(file))))) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
