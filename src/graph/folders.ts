// Modules gathered to the folders they are in, each folder with all that is below it, and the couplings between them.
// Cycles among folders and what rules say about them are added by `rules`.

import { dirname } from "node:path/posix";
import type { Folder, Module } from "../model/document.ts";
import { hasMetrics, instabilityOf } from "./metrics.ts";

/** A folder before it is evaluated. */
export interface BareFolder {
  name: string;
  dependencies: { name: string; instability: number }[];
  dependents: { name: string }[];
  /** -1 for what is depended on but holds no module that was looked into: core modules, packages, what is unresolved. */
  moduleCount: number;
  experimentalStats?: NonNullable<Folder["experimentalStats"]>;
  afferentCouplings?: number;
  efferentCouplings?: number;
  instability?: number;
}

type FolderModule = Pick<Module, "source" | "dependents" | "experimentalStats" | "coreModule" | "couldNotResolve" | "matchesDoNotFollow"> & {
  dependencies: readonly { resolved: string }[];
};

interface Gathered {
  name: string;
  prefix: string;
  moduleCount: number;
  stats: NonNullable<Folder["experimentalStats"]> | undefined;
  /** Modules outside that are depended on, and that depend on this, with the number of times. */
  outward: Map<string, number>;
  inward: Map<string, number>;
}

/**
 * Folders in the order in which the modules come upon them, the outer before the inner; then those that are only
 * depended on.
 */
export function gatherFolders(modules: readonly FolderModule[]): BareFolder[] {
  const gathered = new Map<string, Gathered>();
  const above = new Map<string, Gathered[]>();
  for (const module of modules) {
    if (!hasMetrics(module)) continue;
    const folder = dirname(module.source);
    let chain = above.get(folder);
    if (chain === undefined) above.set(folder, (chain = foldersDownTo(folder, gathered)));
    for (const entry of chain) addModule(entry, module);
  }
  const folders = [...gathered.values()].map(toFolder);
  const byName = new Map(folders.map((folder) => [folder.name, folder]));
  const sinks = new Map<string, BareFolder>();
  for (const folder of folders) {
    for (const dependency of folder.dependencies) {
      const target = byName.get(dependency.name);
      dependency.instability = target?.instability ?? 0;
      if (target === undefined && !sinks.has(dependency.name)) {
        sinks.set(dependency.name, { name: dependency.name, dependencies: [], dependents: [], moduleCount: -1 });
      }
    }
  }
  return [...folders, ...sinks.values()];
}

/** `a`, `a/b` and `a/b/c` for `a/b/c`, made where they are new. */
function foldersDownTo(folder: string, gathered: Map<string, Gathered>): Gathered[] {
  const chain: Gathered[] = [];
  for (let end = folder.indexOf("/"); ; end = folder.indexOf("/", end + 1)) {
    const name = end === -1 ? folder : folder.slice(0, end);
    let entry = gathered.get(name);
    if (entry === undefined) {
      entry = { name, prefix: `${name}/`, moduleCount: 0, stats: undefined, outward: new Map(), inward: new Map() };
      gathered.set(name, entry);
    }
    chain.push(entry);
    if (end === -1) return chain;
  }
}

function addModule(folder: Gathered, { dependencies, dependents, experimentalStats }: FolderModule): void {
  folder.moduleCount++;
  for (const { resolved } of dependencies) count(folder.outward, resolved, folder.prefix);
  for (const dependent of dependents ?? []) count(folder.inward, dependent, folder.prefix);
  if (experimentalStats === undefined) return;
  const { size, topLevelStatementCount } = folder.stats ?? { size: 0, topLevelStatementCount: 0 };
  folder.stats = {
    size: size + experimentalStats.size,
    topLevelStatementCount: topLevelStatementCount + experimentalStats.topLevelStatementCount,
  };
}

function count(couplings: Map<string, number>, module: string, prefix: string): void {
  if (!module.startsWith(prefix)) couplings.set(module, (couplings.get(module) ?? 0) + 1);
}

function toFolder({ name, moduleCount, stats, outward, inward }: Gathered): BareFolder {
  const afferentCouplings = sum(inward);
  const efferentCouplings = sum(outward);
  return {
    name,
    dependencies: foldersOf(outward).map((dependency) => ({ name: dependency, instability: 0 })),
    dependents: foldersOf(inward).map((dependent) => ({ name: dependent })),
    moduleCount,
    ...(stats === undefined ? {} : { experimentalStats: stats }),
    afferentCouplings,
    efferentCouplings,
    instability: instabilityOf(efferentCouplings, afferentCouplings),
  };
}

function sum(couplings: Map<string, number>): number {
  let total = 0;
  for (const times of couplings.values()) total += times;
  return total;
}

/** The folder of each module, once; of a module at the top, the module itself. */
function foldersOf(couplings: Map<string, number>): string[] {
  const names = new Set<string>();
  for (const module of couplings.keys()) {
    const folder = dirname(module);
    names.add(folder === "." ? module : folder);
  }
  return [...names];
}
