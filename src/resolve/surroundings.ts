// What importing folders have in common: what is not relative means the same to all folders that see the same package.json
// and the same packages, and is where it is for all that see the same packages. A repository has few of either.

import type { Listings } from "../support/listings.ts";
import { folderOf, isInside } from "../support/paths.ts";
import type { Found, Lookup } from "./lookup.ts";
import type { Manifest, Manifests } from "./manifests.ts";
import type { Resolution } from "./resolution.ts";
import type { ResolverOptions } from "./settings.ts";
import { Trace } from "./trace.ts";
import type { TsConfig } from "./tsconfig.ts";

export interface Surroundings {
  /** The one of the folders that the others lie in. */
  folder: string;
  /** What imports are declared in; `null` when there is nothing, or nothing readable. */
  manifest: Manifest | null;
  trace: Trace;
  answers: Map<string, Resolution>;
  /** The name that a package may use for itself. */
  ownName: unknown;
  /** `undefined` when a package.json, or a list of packages per package, has a say in where things are. */
  reach: Reach | undefined;
}

/** Where everything is, for those that see the same packages. */
export interface Reach {
  trace: Trace;
  found: Map<string, Found | null>;
}

interface Seen {
  surroundings: Surroundings;
  /** Folders whose listings decided which surroundings these are. */
  above: readonly string[];
}

export interface SurroundingsParts {
  options: ResolverOptions;
  listings: Listings;
  manifests: Manifests;
  lookup: Lookup;
  /** Where packages are depends on nothing but the folders they lie in. */
  isReachShared: boolean;
}

/** Finds the surroundings of folders, and keeps them. */
export class AllSurroundings {
  private readonly parts: SurroundingsParts;
  private readonly byKey = new Map<string, Surroundings>();
  private readonly reaches = new Map<string, Reach>();
  private readonly seen = new Map<string, Seen>();

  constructor(parts: SurroundingsParts) {
    this.parts = parts;
  }

  /** @param trace takes the folders that decided which surroundings these are */
  of(folder: string, tsConfig: TsConfig | undefined, trace: Trace): Surroundings {
    const { surroundings, above } = this.seenFrom(folder, tsConfig);
    for (const path of above) trace.folders.add(path);
    return surroundings;
  }

  /** Forgets those that looked at something which is no longer so; answers whether given ones are still good. */
  forget(isTouched: (trace: Trace) => boolean): (surroundings: Surroundings) => boolean {
    this.seen.clear();
    for (const [key, { trace }] of this.reaches) if (isTouched(trace)) this.reaches.delete(key);
    const reached = new Set<Reach | undefined>(this.reaches.values()).add(undefined);
    for (const [key, { trace, reach }] of this.byKey) {
      if (isTouched(trace) || !reached.has(reach)) this.byKey.delete(key);
    }
    const kept = new Set(this.byKey.values());
    return (surroundings) => kept.has(surroundings);
  }

  /** A folder with neither a package.json nor packages sees what the folder above it sees. */
  private seenFrom(folder: string, tsConfig: TsConfig | undefined): Seen {
    const key = tsConfig === undefined ? folder : `${folder}\n${tsConfig.file}`;
    let seen = this.seen.get(key);
    if (seen !== undefined) return seen;
    const { options, listings } = this.parts;
    const { baseDir, modules } = options;
    const listing = folder !== baseDir && isInside(folder, baseDir) ? listings.get(folder) : undefined;
    if (listing && !listing.has("package.json") && !modules.some((name) => listing.has(name.split("/", 1)[0] ?? name))) {
      const { surroundings, above } = this.seenFrom(folderOf(folder), tsConfig);
      seen = { surroundings, above: [folder, ...above] };
    } else seen = this.lookAround(folder, tsConfig);
    this.seen.set(key, seen);
    return seen;
  }

  private lookAround(folder: string, tsConfig: TsConfig | undefined): Seen {
    const { options, manifests, lookup } = this.parts;
    const trace = new Trace();
    const nearest = manifests.nearest(folder, trace);
    const manifest = (options.combinedDependencies ? manifests.combinedFrom(folder, trace) : nearest?.manifest) ?? null;
    const reachKey = [tsConfig?.file, ...lookup.moduleFoldersOf(folder, trace)].join("\n");
    // with Plug'n'Play the package that the folder lies in decides, and that has a package.json
    const key = `${nearest?.folder}\n${reachKey}`;
    let surroundings = this.byKey.get(key);
    // one that has come above the nearest counts too, and then what was merged is another
    if (surroundings?.manifest !== manifest) {
      surroundings = {
        folder,
        manifest,
        trace: new Trace(),
        answers: new Map(),
        ownName: nearest?.manifest?.["name"],
        reach: this.parts.isReachShared ? this.reach(reachKey) : undefined,
      };
      this.byKey.set(key, surroundings);
    }
    for (const file of trace.files) surroundings.trace.files.add(file);
    return { surroundings, above: [...trace.folders] };
  }

  private reach(key: string): Reach {
    let reach = this.reaches.get(key);
    if (reach === undefined) {
      reach = { trace: new Trace(), found: new Map() };
      this.reaches.set(key, reach);
    }
    return reach;
  }
}
