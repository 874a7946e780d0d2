// What one extraction leaves for the next. Everything that was asked of the file system is written down with the answer:
//
//   all answers still hold                  the graph is the same, and so it is taken as it is
//   but for the text of some sources        these are read, and what they import is resolved
//   anything else came, went or changed     all imports are resolved again; sources that are the same are not read
//
// So the graph is always the one that an extraction without it would give.

import path from "node:path";
import type { Context } from "../model/command.ts";
import type { Files } from "../model/files.ts";
import type { CruiseOptions } from "../model/options.ts";
import type { Problem } from "../model/problem.ts";
import type { Readers } from "../model/reading.ts";
import type { Resolver } from "../resolve/resolver.ts";
import { toSlashes } from "../support/paths.ts";
import { type Answers, type Checking, digestOf, joinAnswers, type Proof, sameAnswers, sameRead, StampedFiles } from "../support/stamped-files.ts";
import { type Cached, CacheWriter, keptModules, readCache, recordsOf, renderCache, type Row } from "./cache-format.ts";
import type { KeptModule } from "./extract-graph.ts";
import type { Gathered } from "./gather-sources.ts";
import { extractOptionsOf, type ExtractedProject, type ExtractionRequest } from "./project.ts";
import type { FileReading } from "./read-record.ts";

const BUILD = `${RULEBEARING_VERSION} ${RULEBEARING_BUILD}`;

/** Where a cache is kept, and what it goes by. */
export interface CacheChoice {
  /** As the user named it. */
  folder: string;
  /** `content`: a file's times do not count. */
  strategy: "metadata" | "content";
}

type World = Pick<Context, "cwd" | "files" | "now" | "writeFile">;

/** Ours, the temporary ones among them; also what else is kept in the same folder. */
const OWN_NAMES = /^\.?(?:extraction|graph|base)-.*\.(?:cache|index|json|tmp)$/;

const CACHE_TAG = "Signature: 8a477f597d28d172789f06886806bc55\n# What rulebearing keeps from one run to the next; it may be removed at any time.\n";

/** Reading so few again in each run costs less than writing all down again; of a small repository, less than a hundredth. */
const FEW_FILES = 8;

/** What has to be proved anew before a cache is written again for that alone. */
const MANY_PROOFS = 200;

/** Options that say nothing about the bare graph. */
const NOT_IN_KEY: ReadonlySet<keyof CruiseOptions> = new Set<keyof CruiseOptions>([
  "outputType", "outputTo", "prefix", "suffix", "reporterOptions", "knownViolations", "ignoreKnown", "baseline", "validate", "rulesFile",
  "focus", "reaches", "highlight", "collapse", "affected", "metrics", "skipAnalysisNotInRules", "cache", "progress",
]);

/** For one extraction. */
export class GraphCache {
  /** What a resolver must ask. */
  readonly world: StampedFiles;
  private readonly sources: StampedFiles;
  private readonly context: World;
  private readonly choice: CacheChoice;
  /** Absolute. */
  private readonly folder: string;
  private readonly checking: Checking;
  private readonly found: Problem[] = [];
  private opened: Opened | undefined;

  constructor(context: World, choice: CacheChoice) {
    this.context = context;
    this.choice = choice;
    this.folder = path.resolve(context.cwd, choice.folder);
    this.checking = { now: Date.parse(context.now), byContent: choice.strategy === "content", own: { folder: toSlashes(this.folder), names: OWN_NAMES } };
    this.world = new StampedFiles(context.files, this.checking);
    this.sources = new StampedFiles(context.files, this.checking);
  }

  /**
   * Makes the folder, before anything is listed: it stands in a listing itself. Where that cannot be, nothing is kept.
   * Source of the tag: https://bford.info/cachedir/
   */
  async prepare(): Promise<void> {
    const { cwd, files, writeFile } = this.context;
    if (files.stat(this.folder) !== undefined) return;
    const ours = path.join(cwd, ".graph");
    const ignore = path.join(ours, ".gitignore");
    try {
      if (this.folder.startsWith(ours + path.sep) && files.stat(ignore) === undefined) await writeFile(ignore, "*\n");
      await writeFile(path.join(this.folder, "CACHEDIR.TAG"), CACHE_TAG);
    } catch {
      // a folder that may not be written to
    }
  }

  /**
   * What an extraction starts from.
   * @param key whatever the graph depends on beside the files and the options
   */
  open({ options, paths, resolver, key, readers }: OpenRequest): CachedStart {
    const asked = Object.entries(options).filter(([name]) => !NOT_IN_KEY.has(name as keyof CruiseOptions));
    const fullKey = JSON.stringify([this.context.cwd, paths, Object.fromEntries(asked), this.choice.strategy, key]);
    const file = path.join(this.folder, `extraction-${digestOf(fullKey).slice(0, 16)}.cache`);
    const opened: Opened = { file, key: fullKey, baseDir: options.baseDir, recordsKey: JSON.stringify([options.baseDir, extractOptionsOf(options, resolver)]), earlier: this.read(file, fullKey), use: undefined };
    this.opened = opened;
    const start: CachedStart = { files: this.sources, records: new Map(), kept: new Map() };
    if (readers !== undefined) start.readers = this.watched(readers);
    if (opened.earlier !== undefined) opened.use = this.use(opened, opened.earlier, start);
    return start;
  }

  private use({ baseDir, recordsKey }: Opened, earlier: Earlier, start: CachedStart): Use | undefined {
    const { cached, records } = earlier;
    const { files } = this.context;
    if (cached.recordsKey !== recordsKey) return undefined;
    const fileOf = fileNames(baseDir);
    const proofs = new Map<string, Proof>();
    let renewed = 0;
    const isCurrent = cached.rows.map(([name], index) => {
      const file = fileOf(cached.tables.texts[name] as string);
      const before = cached.proofs[index] as Proof;
      const proof = sameRead(files, file, before, this.checking);
      if (proof === undefined) return false;
      if (proof !== before) renewed++;
      proofs.set(file, proof);
      return true;
    });
    const answers = sameAnswers(files, cached.answers, this.checking);
    const isSame = answers !== undefined && isCurrent.every((current) => current);
    if (answers === undefined || (!isSame && cached.resolvingProblems.length > 0)) {
      // what a package.json or tsconfig.json has wrong is said when it is read, so all of them are read again
      for (const [index, record] of recordsOf(cached, records).entries()) {
        if (isCurrent[index] === true) start.records.set(fileOf(textOf(cached, cached.rows[index])), record);
      }
      return { kind: "records", proofs, taken: new Map(start.records) };
    }
    for (const [index, module] of keptModules(cached, fileOf).entries()) {
      if (isCurrent[index] !== true) continue;
      start.kept.set(module.module.source, module);
      start.records.set(module.file, module.record);
    }
    start.gathered = { sources: cached.sources.map((name) => cached.tables.texts[name] as string), problems: [...cached.gatheringProblems] };
    start.order = cached.order.map((name) => cached.tables.texts[name] as string);
    const { lists, reads } = cached.answers;
    for (const [index, [, proof]] of answers.lists.entries()) if (proof !== lists[index]?.[1]) renewed++;
    for (const [index, [, proof]] of answers.reads.entries()) if (proof !== reads[index]?.[1]) renewed++;
    return { kind: "graph", proofs, answers, isSame, renewed, taken: new Map(start.records) };
  }

  /**
   * Takes what the extraction has given, for the next one. What cannot be written costs time, not the answer.
   * @param resolvingProblems what the resolver has found
   * @returns what is to be said of resolving and of the cache
   */
  async keep(start: CachedStart, project: ExtractedProject, resolvingProblems: readonly Problem[]): Promise<Problem[]> {
    const { opened } = this;
    if (opened === undefined) return [...resolvingProblems];
    const { use, earlier } = opened;
    const isUnchanged = use?.kind === "graph" && use.isSame;
    const problems = isUnchanged && earlier !== undefined ? [...earlier.cached.resolvingProblems] : [...resolvingProblems];
    if (!isWorthKeeping(opened)) return [...this.found, ...problems];
    const { cached, records } = this.cacheOf(opened, start, project, problems);
    try {
      await this.context.writeFile(opened.file, renderCache(BUILD, cached, records));
    } catch {
      // a folder that may not be written to
    }
    return [...this.found, ...problems];
  }

  private cacheOf({ key, recordsKey, earlier, use, baseDir }: Opened, { kept }: CachedStart, { modules, gathered }: ExtractedProject, resolvingProblems: Problem[]): { cached: Cached; records: Buffer } {
    const writer = new CacheWriter(earlier !== undefined && use?.kind === "graph" ? earlier.cached.tables : undefined);
    const old = earlier !== undefined && use?.kind === "graph" ? rowsOf(earlier, baseDir) : new Map<string, OldRow>();
    const cached: Cached = {
      key,
      recordsKey,
      tables: writer.tables,
      rows: [],
      proofs: [],
      recordSizes: [],
      sources: gathered.sources.map((name) => writer.text(name)),
      order: modules.map(({ source }) => writer.text(source)),
      gatheringProblems: gathered.problems,
      resolvingProblems,
      answers: this.answersOf(use),
    };
    const records: Buffer[] = [];
    for (const { source } of modules) {
      const module = kept.get(source);
      if (module === undefined) continue;
      const isTaken = use?.taken.get(module.file) === module.record;
      const proof = isTaken ? use?.proofs.get(module.file) : this.sources.proofOf(module.file);
      if (proof === undefined) continue;
      const before = isTaken ? old.get(module.file) : undefined;
      const record = before?.record ?? writer.record(module.record);
      cached.rows.push(before?.row ?? writer.row(module));
      cached.proofs.push(proof);
      cached.recordSizes.push(record.length);
      records.push(record);
    }
    return { cached, records: Buffer.concat(records) };
  }

  /** The text of a source is a row's own matter, but of one that the resolver reads as well. */
  private answersOf(use: Use | undefined): Answers {
    const own = { ...this.sources.answers, reads: [] };
    return use?.kind === "graph" ? joinAnswers(use.answers, this.world.answers, own) : joinAnswers(this.world.answers, own);
  }

  private read(file: string, key: string): Earlier | undefined {
    let bytes: Uint8Array;
    try {
      bytes = this.context.files.read(file);
    } catch {
      return undefined; // there is none yet
    }
    const read = readCache(BUILD, bytes);
    if (read.kind === "damaged") {
      const name = path.relative(this.context.cwd, file).split(path.sep).join("/");
      this.found.push({ file: name, message: "the cache is damaged, so it was dropped and everything read again" });
    }
    return read.kind === "read" && read.cached.key === key ? read : undefined;
  }

  private watched(readers: Readers): Readers {
    return {
      most: () => readers.most(),
      start: (work) => {
        for (const file of work.files) this.sources.willBeRead(file);
        return readers.start(work);
      },
    };
  }
}

export interface OpenRequest {
  options: CruiseOptions;
  paths: readonly string[];
  resolver: Pick<Resolver, "emit">;
  key: unknown;
  readers?: Readers | undefined;
}

/** Of an extraction's request, what the cache has a say in. */
export interface CachedStart extends Pick<ExtractionRequest, "order" | "readers"> {
  files: Files;
  records: Map<string, FileReading>;
  kept: Map<string, KeptModule>;
  gathered?: Gathered;
}

interface Earlier {
  cached: Cached;
  records: Buffer;
}

/** What of an earlier cache is used. By absolute file: proofs, and records that were taken from it. */
type Use = { proofs: Map<string, Proof>; taken: Map<string, FileReading> } & (
  | { kind: "records" }
  /** @property isSame nothing has changed @property renewed how many proofs are other ones than before */
  | { kind: "graph"; answers: Answers; isSame: boolean; renewed: number }
);

interface Opened {
  /** Absolute. */
  file: string;
  key: string;
  baseDir: string;
  recordsKey: string;
  earlier: Earlier | undefined;
  use: Use | undefined;
}

interface OldRow {
  row: Row;
  record: Buffer;
}

function isWorthKeeping({ use, earlier }: Opened): boolean {
  if (use?.kind !== "graph" || earlier === undefined || use.renewed >= MANY_PROOFS) return true;
  const rows = earlier.cached.rows.length;
  const changed = rows - use.proofs.size;
  return changed > FEW_FILES || changed * 100 > rows;
}

/** As `path.resolve` names them, without its cost where nothing is to be resolved. */
function fileNames(baseDir: string): (source: string) => string {
  const prefix = baseDir.endsWith("/") ? baseDir : `${baseDir}/`;
  return path.sep === "/" ? (source) => (source.startsWith("../") || source.startsWith("/") ? path.resolve(baseDir, source) : prefix + source) : (source) => path.resolve(baseDir, source);
}

const textOf = ({ tables }: Cached, row: Row | undefined): string => tables.texts[row?.[0] ?? -1] as string;

function rowsOf({ cached, records }: Earlier, baseDir: string): Map<string, OldRow> {
  const rows = new Map<string, OldRow>();
  let at = 0;
  for (const [index, row] of cached.rows.entries()) {
    const end = at + (cached.recordSizes[index] as number);
    rows.set(path.resolve(baseDir, textOf(cached, row)), { row, record: records.subarray(at, end) });
    at = end;
  }
  return rows;
}
