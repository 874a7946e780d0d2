// Yarn's Plug'n'Play: which package a name means for whom is written in one file, and there is no node_modules. The file
// is read, not run. Source: https://yarnpkg.com/advanced/pnp-spec

import type { Files } from "../model/files.ts";
import type { Problem } from "../model/problem.ts";
import { isRecord, parseJsonc } from "../support/jsonc.ts";
import { ancestorsOf, isInside, joinPath, relativePath } from "../support/paths.ts";

/** The names of the file; the first is data alone, the second a script that holds the same. */
const DATA = ".pnp.data.json";
const SCRIPT = ".pnp.cjs";

interface PnpPackage {
  /** `null` for the top. */
  name: string | null;
  reference: string | null;
  /** Absolute, "/" at the end. */
  location: string;
  /** Name → name and reference of the package that it means; `null`: a peer that nobody brought. */
  dependencies: ReadonlyMap<string, { name: string; reference: string } | null>;
}

/** Who may import what, and where it lies. */
export class PnpTree {
  private readonly packages: readonly PnpPackage[];
  private readonly byLocator = new Map<string, PnpPackage>();
  private readonly fallback: ReadonlyMap<string, { name: string; reference: string } | null>;
  private readonly isExcluded: (name: string | null, reference: string | null) => boolean;
  private readonly owners = new Map<string, PnpPackage | undefined>();

  /** @param folder of the file @param state what the file holds */
  constructor(folder: string, state: Record<string, unknown>) {
    this.packages = readPackages(folder, state);
    for (const each of this.packages) this.byLocator.set(locator(each.name, each.reference), each);
    const top = this.byLocator.get(locator(null, null));
    const pool = readDependencies(state["fallbackPool"]);
    this.fallback = state["enableTopLevelFallback"] === false ? new Map() : new Map([...(top?.dependencies ?? []), ...pool]);
    const excluded = new Set(
      pairs(state["fallbackExclusionList"]).flatMap(([name, references]) =>
        Array.isArray(references) ? references.map((reference) => locator(name, reference)) : [],
      ),
    );
    this.isExcluded = (name, reference) => excluded.has(locator(name, reference));
  }

  /** Where the package lies that a name means in a folder, without a "/" at the end; undefined when it means none. */
  packageRoot(folder: string, name: string): string | undefined {
    const owner = this.ownerOf(folder);
    if (owner === undefined) return undefined;
    let meant = owner.dependencies.get(name);
    if (!meant && !this.isExcluded(owner.name, owner.reference)) meant = this.fallback.get(name);
    const found = meant && this.byLocator.get(locator(meant.name, meant.reference));
    return found ? withoutVirtual(found.location).replace(/\/$/, "") : undefined;
  }

  private ownerOf(folder: string): PnpPackage | undefined {
    if (this.owners.has(folder)) return this.owners.get(folder);
    let owner: PnpPackage | undefined;
    for (const each of this.packages) {
      if (!isInside(`${folder}/`, each.location)) continue;
      if (owner === undefined || each.location.length > owner.location.length) owner = each;
    }
    this.owners.set(folder, owner);
    return owner;
  }
}

/** The nearest Plug'n'Play file from a folder upwards. Problems: one that cannot be read. */
export function loadPnp(files: Files, folder: string): { tree?: PnpTree; problem?: Problem; file?: string } {
  for (const ancestor of ancestorsOf(folder)) {
    for (const name of [DATA, SCRIPT]) {
      const file = ancestor === "/" ? `/${name}` : `${ancestor}/${name}`;
      if (files.stat(file)?.kind !== "file") continue;
      const text = new TextDecoder().decode(files.read(file));
      const state = parseJsonc(name === DATA ? text : (stateInScript(text) ?? ""));
      if (state.ok && isRecord(state.value)) return { tree: new PnpTree(ancestor, state.value), file };
      const message = "the state of Yarn's Plug'n'Play cannot be read";
      return { file, problem: { file: relativePath(folder, file), message, hint: "`yarn install` writes it anew" } };
    }
  }
  return {};
}

/** A package with peers has a name of its own for each set of them, and all of these stand for one real folder. */
export function withoutVirtual(path: string): string {
  const match = /^(.*)\/(?:__virtual__|\$\$virtual)\/[^/]+\/(\d+)\/(.*)$/.exec(path);
  if (!match) return path;
  const [, before = "", depth = "0", rest = ""] = match;
  return withoutVirtual(joinPath(before, `./${"../".repeat(Number(depth))}${rest}`));
}

/** The state stands in a string literal, or in older files as an argument of a call. */
function stateInScript(text: string): string | undefined {
  const literal = /RAW_RUNTIME_STATE\s*=\s*'((?:[^'\\]|\\[^])*)'/.exec(text)?.[1];
  if (literal !== undefined) return literal.replace(/\\(\r\n|[^])/g, (_, char: string) => unescape(char));
  const call = /hydrateRuntimeState\(\s*\{/.exec(text);
  return call ? balanced(text, call.index + call[0].length - 1) : undefined;
}

function unescape(char: string): string {
  if (char === "n") return "\n";
  return /^[\r\n]/.test(char) ? "" : char;
}

/** From an opening brace to the one that closes it; strings are jumped over. */
function balanced(text: string, from: number): string {
  const parts = /"(?:[^"\\]|\\[^])*"|[{}]/g;
  parts.lastIndex = from;
  let depth = 0;
  for (let part = parts.exec(text); part !== null; part = parts.exec(text)) {
    if (part[0] === "{") depth++;
    else if (part[0] === "}" && --depth === 0) return text.slice(from, parts.lastIndex);
  }
  return text.slice(from);
}

function readPackages(folder: string, state: Record<string, unknown>): PnpPackage[] {
  const packages: PnpPackage[] = [];
  for (const [name, versions] of pairs(state["packageRegistryData"])) {
    for (const [reference, info] of pairs(versions)) {
      if (!isRecord(info) || typeof info["packageLocation"] !== "string") continue;
      packages.push({
        name: typeof name === "string" ? name : null,
        reference: typeof reference === "string" ? reference : null,
        location: `${joinPath(folder, info["packageLocation"])}/`.replace("//", "/"),
        dependencies: readDependencies(info["packageDependencies"]),
      });
    }
  }
  return packages;
}

/** `[name, reference]`, `[name, [other name, reference]]` or `[name, null]`. */
function readDependencies(value: unknown): Map<string, { name: string; reference: string } | null> {
  const dependencies = new Map<string, { name: string; reference: string } | null>();
  for (const [name, target] of pairs(value)) {
    if (typeof name !== "string") continue;
    if (typeof target === "string") dependencies.set(name, { name, reference: target });
    else if (target === null) dependencies.set(name, null);
    else {
      const [other, reference] = Array.isArray(target) ? (target as unknown[]) : [];
      if (typeof other === "string" && typeof reference === "string") dependencies.set(name, { name: other, reference });
    }
  }
  return dependencies;
}

function pairs(value: unknown): [unknown, unknown][] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is [unknown, unknown] => Array.isArray(item) && item.length === 2);
}

function locator(name: unknown, reference: unknown): string {
  return JSON.stringify([name, reference]);
}
