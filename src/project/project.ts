// The project on disk: extracts its graph with the options of a cruise, and keeps what a later extraction can use again.

import path from "node:path";
import { extractRecord, isSourceExtension, SOURCE_EXTENSIONS } from "../extract/extract.ts";
import type { BareModule } from "../model/document.ts";
import type { ProgressStep } from "../model/command.ts";
import type { Files } from "../model/files.ts";
import type { CruiseOptions } from "../model/options.ts";
import { type Problem, UserError } from "../model/problem.ts";
import type { ExtractOptions, ModuleRecord } from "../model/record.ts";
import type { Resolver } from "../resolve/resolver.ts";
import { needsElision } from "./edges.ts";
import { GraphExtraction, type KeptModule } from "./extract-graph.ts";
import { gatherSources } from "./gather-sources.ts";

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
  /** What is known of files already, and takes what is read of others; whoever keeps it drops what has changed. */
  records?: Map<string, FileReading>;
  /** Likewise modules; they also depend on what imports resolve to. */
  kept?: Map<string, KeptModule>;
}

/** By absolute path: what a file's text says, or why it could not be read. */
export type FileReading = ModuleRecord | { unreadable: Problem };

export interface ExtractedProject {
  /** Sorted by source. */
  modules: BareModule[];
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
  const sources = gatherSources(paths, { files, listings: resolver.listings, options, extensions: SOURCE_EXTENSIONS, skippedFolders: request.skippedFolders });
  const reader = new RecordReader(files, options, request.records ?? new Map<string, FileReading>());
  let done = 0;
  const extraction = new GraphExtraction({ options, resolver, recordOf: (file) => reader.recordOf(file), onModule: () => done++, ...(request.kept === undefined ? {} : { kept: request.kept, isCurrent: (kept) => reader.reuse(kept) }) });
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
  const modules = extraction.finish();
  return { modules, inspected: reader.receipt(modules), problems: reader.problems };
}

/** What a cruise wants to know of each file's text. */
export function extractOptionsOf(options: CruiseOptions): ExtractOptions {
  return {
    depth: needsElision(options) ? "parse" : "scan",
    exoticRequireStrings: options.exoticRequireStrings,
    jsdoc: options.detectJSDocImports,
    processBuiltinModuleCalls: options.detectProcessBuiltinModuleCalls,
  };
}

/** Reads files and makes their records. */
class RecordReader {
  readonly problems: Problem[] = [];
  private readonly filesRead = new Map<string, number>();
  private readonly extractOptions: ExtractOptions;
  private readonly unscanned: ReadonlySet<string>;
  private readonly files: Files;
  private readonly options: CruiseOptions;
  private readonly known: Map<string, FileReading>;

  constructor(files: Files, options: CruiseOptions, known: Map<string, FileReading>) {
    this.files = files;
    this.options = options;
    this.known = known;
    // Files with these extensions are modules of the graph, but nobody looks into them.
    this.unscanned = new Set(options.extraExtensionsToScan);
    this.extractOptions = extractOptionsOf(options);
  }

  recordOf(file: string): ModuleRecord | undefined {
    const extension = path.extname(file);
    if (this.unscanned.has(extension) || !isSourceExtension(extension)) return undefined;
    let reading = this.known.get(file);
    if (reading === undefined) this.known.set(file, (reading = this.read(file)));
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

  private read(file: string): FileReading {
    const name = path.relative(this.options.baseDir, file).split(path.sep).join("/");
    let text: Uint8Array;
    try {
      text = this.files.read(file);
    } catch (cause) {
      return { unreadable: unreadable(name, cause) };
    }
    return extractRecord(text, name, this.extractOptions);
  }

  receipt(modules: readonly BareModule[]): ExtractedProject["inspected"] {
    const inspected: ExtractedProject["inspected"] = {};
    for (const language of [...this.filesRead.keys()].sort()) {
      inspected[language] = { files: this.filesRead.get(language) ?? 0, modules: modules.filter((module) => module.language === language).length };
    }
    return inspected;
  }
}

const REASONS: Record<string, string> = {
  EACCES: "no permission to read it",
  EPERM: "no permission to read it",
  ENOENT: "it is not there any more",
  ELOOP: "its symbolic links lead in a circle",
  EISDIR: "it is a folder",
  ENOTFILE: "it is neither a file nor a folder",
};

function unreadable(file: string, cause: unknown): Problem {
  const { code, message } = cause as NodeJS.ErrnoException;
  return { file, message: `not read: ${REASONS[code ?? ""] ?? message}`, hint: "its imports are not in the graph" };
}

/** What a run says when there is nothing to judge. */
export const nothingExtracted = (paths: readonly string[]): UserError =>
  new UserError("untrusted", {
    file: paths.join(" "),
    message: "no source files found, so there is nothing to judge",
    hint: `looked for ${SOURCE_EXTENSIONS.join(" ")}; check the paths, and what exclude, includeOnly and doNotFollow leave out`,
  });
