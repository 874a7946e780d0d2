// The graph of files that change while it is held: extracted once, and then again as far as something has changed. It is
// always the graph that a fresh extraction would give.

import type { Context } from "../model/command.ts";
import type { CruiseOptions } from "../model/options.ts";
import type { Problem } from "../model/problem.ts";
import type { Configuration } from "../model/sources.ts";
import type { Resolver } from "../resolve/resolver.ts";
import { Keeper } from "../support/keeper.ts";
import { toSlashes } from "../support/paths.ts";
import { type Changes, TracedFiles } from "../support/traced-files.ts";
import { extractionOptions, type FreshGraph, type FreshRequest, incompleteFiles, skippedFolders } from "./fresh-graph.ts";
import type { Gathered } from "./gather-sources.ts";
import { makeResolver } from "./make-resolver.ts";
import type { KeptModule } from "./extract-graph.ts";
import { extractOptionsOf, extractProject, nothingExtracted } from "./project.ts";
import type { FileReading } from "./read-record.ts";

type World = Pick<Context, "cwd" | "env" | "signal" | "progress">;

type LiveRequest = Omit<FreshRequest, "options">;

export type LiveGraph = FreshGraph;

/** What an extraction stands on. */
interface Base {
  configuration: Configuration;
  paths: readonly string[];
  viaNode: boolean;
  options: CruiseOptions;
  resolver: Resolver;
  /** Found while the resolver was made. */
  problems: readonly Problem[];
  /** Files that the resolver was made from; absolute. */
  madeFrom: ReadonlySet<string>;
}

/** One call at a time. */
export class LiveProject {
  private readonly files: TracedFiles;
  private readonly records = new Map<string, FileReading>();
  private readonly modules = new Map<string, KeptModule>();
  /** What the records depend on beside the files. */
  private recordsKey = "";
  private base: Base | undefined;
  private readonly lasting = new Keeper();
  /** What the last extraction started from; `undefined` when files have come or gone since. */
  private gathered: Gathered | undefined;
  /** The names of its modules. */
  private order: readonly string[] = [];
  /** `undefined` while what is known has changed since it was made. */
  private held: LiveGraph | undefined;

  constructor(files: Context["files"]) {
    this.files = new TracedFiles(files);
  }

  /**
   * The graph as it is now: the same object as long as nothing has changed.
   * Throws: UserError when a path leads nowhere or there is nothing to extract; the signal's reason when that is aborted.
   */
  async graph(world: World, request: LiveRequest): Promise<LiveGraph> {
    this.takeChanges();
    const base = await this.baseFor(world, request);
    if (this.held !== undefined) return this.held;
    const { options, paths, resolver } = base;
    this.keepRecordsOf(JSON.stringify([options.baseDir, extractOptionsOf(options, resolver)]));
    const project = await extractProject({
      files: this.files,
      options,
      paths,
      resolver,
      skippedFolders: skippedFolders(base.configuration),
      records: this.records,
      kept: this.modules,
      order: this.order,
      ...(this.gathered === undefined ? {} : { gathered: this.gathered }),
      ...(world.progress === undefined ? {} : { progress: world.progress }),
      ...(world.signal === undefined ? {} : { signal: world.signal }),
    });
    if (project.modules.length === 0) throw nothingExtracted(paths);
    this.gathered = project.gathered;
    this.order = project.modules.map(({ source }) => source);
    this.held = {
      modules: project.modules,
      args: paths,
      baseDir: options.baseDir,
      inspected: project.inspected,
      incomplete: incompleteFiles(project.problems),
      problems: [...base.problems, ...project.problems, ...resolver.problems],
      kept: new Keeper(),
      lasting: this.lasting,
    };
    return this.held;
  }

  /** Forgets the records when they depend on something else than before: an option, or what a tsconfig says. */
  private keepRecordsOf(key: string): void {
    if (key !== this.recordsKey) {
      this.records.clear();
      this.modules.clear();
    }
    this.recordsKey = key;
  }

  /** Forgets all that what has changed could concern. */
  private takeChanges(): void {
    const { read, moved } = this.files.takeChanges();
    if (read.size === 0 && moved.size === 0) return;
    this.held = undefined;
    if (moved.size > 0) this.gathered = undefined;
    if (this.base === undefined) return;
    if (concernsBase({ read, moved }, this.base)) {
      this.base = undefined;
    } else {
      // The text of a source says nothing about how imports resolve.
      const paths = [...moved, ...[...read].filter((file) => !this.records.has(file))].map((path) => toSlashes(path));
      if (paths.length > 0) {
        this.base.resolver = this.base.resolver.after(paths);
        this.modules.clear();
      }
    }
    for (const path of [...read, ...moved]) this.records.delete(path);
  }

  private async baseFor(world: World, { configuration, paths, viaNode }: LiveRequest): Promise<Base> {
    const { base } = this;
    const isSame = base?.configuration === configuration && base.viaNode === viaNode && base.paths.join("\n") === paths.join("\n");
    if (base !== undefined && isSame) return base;
    this.base = undefined;
    this.held = undefined;
    this.modules.clear();
    this.gathered = undefined;
    const options = extractionOptions(world.cwd, configuration, paths);
    const { resolver, problems, filesRead } = await makeResolver({ ...world, files: this.files }, configuration, options, viaNode);
    for (const file of filesRead) this.watch(file);
    this.base = { configuration, paths, viaNode, options, resolver, problems, madeFrom: new Set(filesRead) };
    return this.base;
  }

  /** Remembers the content of a file that somebody else has read. */
  private watch(file: string): void {
    try {
      this.files.read(file);
    } catch {
      // Its going is a change, too.
    }
  }
}

/** An archive of packages is opened once, so its resolver goes with it. */
function concernsBase({ read, moved }: Changes, { madeFrom }: Base): boolean {
  for (const path of [...read, ...moved]) if (madeFrom.has(path) || path.endsWith(".zip")) return true;
  return false;
}
