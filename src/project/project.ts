// The project on disk: extracts its graph with the options of a cruise, and keeps what a later extraction can use again.

import path from "node:path";
import { SOURCE_EXTENSIONS } from "../extract/languages.ts";
import { Scratch } from "../extract/text.ts";
import type { BareModule } from "../model/document.ts";
import type { ProgressStep } from "../model/command.ts";
import type { Files } from "../model/files.ts";
import type { CruiseOptions } from "../model/options.ts";
import { type Problem, UserError } from "../model/problem.ts";
import type { ExtractOptions, ModuleRecord } from "../model/record.ts";
import type { Readers } from "../model/reading.ts";
import type { Resolver } from "../resolve/resolver.ts";
import { needsElision } from "./edges.ts";
import { GraphExtraction, type KeptModule } from "./extract-graph.ts";
import { type Gathered, gatherSources } from "./gather-sources.ts";
import { LEAST_FILES, readAhead } from "./read-ahead.ts";
import { type FileReading, isScanned, readRecord, type ReadingOptions } from "./read-record.ts";

/** How long extraction may hold the event loop, in milliseconds. */
const TURN = 100;

export interface ExtractionRequest {
  files: Files;
  options: CruiseOptions;
  /** As given: files, folders and globs. */
  paths: readonly string[];
  resolver: Resolver;
  /** Folders that a search does not enter. */
  skippedFolders: ReadonlySet<string>;
  progress?: (step: ProgressStep) => void;
  signal?: AbortSignal;
  /** Threads that read files too; only asked where that pays. */
  readers?: Readers;
  /** By absolute path, what is known of files already, and takes what is read of others; whoever keeps it drops what has changed. */
  records?: Map<string, FileReading>;
  /** Likewise modules; they also depend on what imports resolve to. */
  kept?: Map<string, KeptModule>;
  /** What there is to start from, where an earlier extraction has found it and no file has come or gone since. */
  gathered?: Gathered;
  /** Names in the order in which the modules will stand, if they are the same. */
  order?: readonly string[];
}

export interface ExtractedProject {
  /** Sorted by source. */
  modules: BareModule[];
  /** What was started from. */
  gathered: Gathered;
  /** Per language: how many files were read, and how many of them are modules of the graph. */
  inspected: Record<string, { files: number; modules: number }>;
  /** Files with errors in them; the graph is what could be read all the same. */
  problems: Problem[];
}

/**
 * Extracts the graph below some paths. It gives the event loop back often, and looks at the signal when it does.
 * Throws: UserError when a path leads nowhere; the signal's reason when that is aborted.
 */
export async function extractProject(request: ExtractionRequest): Promise<ExtractedProject> {
  const { files, options, paths, resolver, progress, signal } = request;
  progress?.({ stage: "finding files" });
  const gathered = request.gathered ?? gatherSources(paths, { files, listings: resolver.listings, options, extensions: SOURCE_EXTENSIONS, skippedFolders: request.skippedFolders });
  const { sources } = gathered;
  const known = request.records ?? new Map<string, FileReading>();
  const reading: ReadingOptions = { baseDir: options.baseDir, unscanned: options.extraExtensionsToScan, extract: extractOptionsOf(options, resolver) };
  const { readers } = request;
  if (readers !== undefined && sources.length >= LEAST_FILES) {
    const unread = sources.map((source) => path.resolve(options.baseDir, source)).filter((file) => !known.has(file) && isScanned(file, reading));
    const onRead = (read: number): void => progress?.({ stage: "reading imports", done: read, total: sources.length });
    await readAhead({ files: unread, disk: files, options: reading, readers, onRead, ...(signal === undefined ? {} : { signal }) }, known);
  }
  const records = new Records(files, reading, known);
  let done = 0;
  const extraction = new GraphExtraction({ options, resolver, recordOf: (file) => records.recordOf(file), onModule: () => done++, ...(request.kept === undefined ? {} : { kept: request.kept, isCurrent: (kept) => records.reuse(kept) }) });
  let turnEnds = performance.now() + TURN;
  for (const source of sources) {
    extraction.extract(source);
    if (performance.now() < turnEnds) continue;
    progress?.({ stage: "reading imports", done, total: Math.max(done, sources.length) });
    await new Promise((resume) => setImmediate(resume));
    signal?.throwIfAborted();
    turnEnds = performance.now() + TURN;
  }
  signal?.throwIfAborted();
  const modules = extraction.finish(request.order);
  return { modules, gathered, inspected: records.receipt(modules), problems: [...gathered.problems, ...records.problems] };
}

/** What a cruise wants to know of each file's text. */
export function extractOptionsOf(options: CruiseOptions, resolver: Pick<Resolver, "emit">): ExtractOptions {
  return {
    ...resolver.emit,
    depth: needsElision(options) ? "parse" : "scan",
    exoticRequireStrings: options.exoticRequireStrings,
    jsdoc: options.detectJSDocImports,
    processBuiltinModuleCalls: options.detectProcessBuiltinModuleCalls,
    ...(options.experimentalStats === true ? { stats: true } : {}),
  };
}

/** The records of files, made when they are first asked for, and what went wrong with them. */
class Records {
  readonly problems: Problem[] = [];
  private readonly filesRead = new Map<string, number>();
  private readonly scratch = new Scratch();
  private readonly files: Files;
  private readonly options: ReadingOptions;
  private readonly known: Map<string, FileReading>;

  constructor(files: Files, options: ReadingOptions, known: Map<string, FileReading>) {
    this.files = files;
    this.options = options;
    this.known = known;
  }

  recordOf(file: string): ModuleRecord | undefined {
    if (!isScanned(file, this.options)) return undefined;
    let reading = this.known.get(file);
    if (reading === undefined) this.known.set(file, (reading = readRecord(this.files, file, this.options, this.scratch)));
    if ("unreadable" in reading) {
      this.problems.push(reading.unreadable);
      return undefined;
    }
    this.count(reading);
    return reading;
  }

  /** Whether a module was made from the record that is known; it counts as read then. */
  reuse({ file, record }: KeptModule): boolean {
    if (this.known.get(file) !== record) return false;
    this.count(record);
    return true;
  }

  private count({ language, problems }: ModuleRecord): void {
    if (problems.length > 0) this.problems.push(...problems);
    this.filesRead.set(language, (this.filesRead.get(language) ?? 0) + 1);
  }

  receipt(modules: readonly BareModule[]): ExtractedProject["inspected"] {
    const inspected: ExtractedProject["inspected"] = {};
    for (const language of [...this.filesRead.keys()].sort()) {
      inspected[language] = { files: this.filesRead.get(language) ?? 0, modules: modules.filter((module) => module.language === language).length };
    }
    return inspected;
  }
}

/** What a run says when there is nothing to judge. */
export const nothingExtracted = (paths: readonly string[]): UserError =>
  new UserError("untrusted", {
    file: paths.join(" "),
    message: "no source files found, so there is nothing to judge",
    hint: `looked for ${SOURCE_EXTENSIONS.join(" ")}; check the paths, and what exclude, includeOnly and doNotFollow leave out`,
  });
