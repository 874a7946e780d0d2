// How a graph and the records of its files are written down, so that reading them takes little: each text and each shape
// that a dependency or an import has once, and numbers for the rest. What has not changed is copied, not written anew.

import type { BareDependency, BareModule } from "../model/document.ts";
import type { Problem } from "../model/problem.ts";
import type { ImportRecord, ModuleRecord } from "../model/record.ts";
import { type Answers, digestOf, type Proof } from "../support/stamped-files.ts";
import type { KeptModule } from "./extract-graph.ts";

/** The shapes and texts that rows count. */
interface Tables {
  texts: string[];
  /** As JSON. */
  moduleShapes: string[];
  edgeShapes: string[];
  importShapes: string[];
}

/** Of each dependency five numbers: two texts (as written, resolved), its shape, line and column (0: not known). */
type Edges = number[];

/** One module that was made from a record. `source` is a text. */
export type Row = [source: number, shape: number, edges: Edges, problems?: readonly Problem[]];

export interface Cached {
  /** Makes out the configuration and all else that the graph depends on. */
  key: string;
  /** What the records depend on beside the files. */
  recordsKey: string;
  tables: Tables;
  rows: Row[];
  /** Of the rows' files, in this order. */
  proofs: Proof[];
  /** How many bytes the record of each row takes. */
  recordSizes: number[];
  /** What was started from, and all modules in their order: texts. */
  sources: number[];
  order: number[];
  gatheringProblems: readonly Problem[];
  /** Found while imports were resolved. */
  resolvingProblems: readonly Problem[];
  /** Everything that was asked beside the text of the rows' files. */
  answers: Answers;
}

export type ReadCache =
  | { kind: "read"; cached: Cached; records: Buffer }
  /** Another build wrote it. */
  | { kind: "foreign" }
  | { kind: "damaged" };

const MAGIC = "rulebearing cache";

/** The first line says who wrote the rest, and what it must be; then comes the graph, then the records. */
export function renderCache(build: string, cached: Cached, records: Buffer): Buffer {
  const graph = Buffer.from(JSON.stringify(cached));
  const head = JSON.stringify([MAGIC, build, graph.length, digestOf(graph), records.length, digestOf(records)]);
  return Buffer.concat([Buffer.from(`${head}\n`), graph, records]);
}

export function readCache(build: string, bytes: Uint8Array): ReadCache {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = all.indexOf(0x0a);
  try {
    const [magic, by, graphSize, graphDigest, recordsSize, recordsDigest] = JSON.parse(all.toString("utf8", 0, end)) as [unknown, unknown, number, string, number, string];
    if (magic !== MAGIC) return { kind: "damaged" };
    if (by !== build) return { kind: "foreign" };
    const graph = all.subarray(end + 1, end + 1 + graphSize);
    const records = all.subarray(end + 1 + graphSize);
    if (records.length !== recordsSize || digestOf(graph) !== graphDigest || digestOf(records) !== recordsDigest) return { kind: "damaged" };
    return { kind: "read", cached: JSON.parse(graph.toString("utf8")) as Cached, records };
  } catch {
    return { kind: "damaged" };
  }
}

// -------------------------------------------------------------------------------------------------------------- writing

/** Texts or shapes, numbered in the order in which they are first met. */
class Numbers {
  readonly texts: string[];
  private readonly numbers = new Map<string, number>();

  /** @param texts taken over, and added to */
  constructor(texts: string[]) {
    this.texts = texts;
    for (const [number, text] of texts.entries()) this.numbers.set(text, number);
  }

  of(text: string): number {
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.texts.length;
      this.numbers.set(text, number);
      this.texts.push(text);
    }
    return number;
  }
}

export class CacheWriter {
  readonly tables: Tables;
  private readonly texts: Numbers;
  private readonly moduleShapes: Numbers;
  private readonly edgeShapes: Numbers;
  private readonly importShapes: Numbers;

  /** @param tables of an earlier cache, whose rows go on to count */
  constructor(tables: Tables = { texts: [], moduleShapes: [], edgeShapes: [], importShapes: [] }) {
    this.tables = tables;
    this.texts = new Numbers(tables.texts);
    this.moduleShapes = new Numbers(tables.moduleShapes);
    this.edgeShapes = new Numbers(tables.edgeShapes);
    this.importShapes = new Numbers(tables.importShapes);
  }

  text(text: string): number {
    return this.texts.of(text);
  }

  row({ module: { source, dependencies, ...shape }, record: { problems } }: KeptModule): Row {
    const edges: Edges = [];
    for (const { module, resolved, line = 0, column = 0, ...rest } of dependencies) {
      edges.push(this.texts.of(module), this.texts.of(resolved), this.edgeShapes.of(JSON.stringify(rest)), line, column);
    }
    const row: Row = [this.texts.of(source), this.moduleShapes.of(JSON.stringify(shape)), edges];
    if (problems.length > 0) row.push(problems);
    return row;
  }

  /** One line of JSON. */
  record({ imports, ...shape }: ModuleRecord): Buffer {
    const numbers: number[] = [];
    for (const { specifier, line, column, ...rest } of imports) numbers.push(this.texts.of(specifier), this.importShapes.of(JSON.stringify(rest)), line, column);
    return Buffer.from(`${JSON.stringify([shape, numbers])},\n`);
  }
}

// -------------------------------------------------------------------------------------------------------------- reading

/** A module as it was extracted; its record has lost its imports. @param fileOf absolute, of a source */
export function keptModules({ tables, rows }: Cached, fileOf: (source: string) => string): KeptModule[] {
  const { texts } = tables;
  const moduleShapes = tables.moduleShapes.map((shape) => JSON.parse(shape) as Omit<BareModule, "source" | "dependencies">);
  const edgeShapes = tables.edgeShapes.map((shape) => JSON.parse(shape) as Omit<BareDependency, "module" | "resolved" | "line" | "column">);
  return rows.map(([name, shape, edges, problems = []]) => {
    const source = texts[name] as string;
    const dependencies: BareDependency[] = [];
    const followed: string[] = [];
    const leaves: BareDependency[] = [];
    for (let at = 0; at < edges.length; at += 5) {
      const number = edges[at + 2] as number;
      const dependency = dependencyOf(texts[edges[at] as number] as string, texts[edges[at + 1] as number] as string, edgeShapes[number] as (typeof edgeShapes)[number], edges[at + 3] as number, edges[at + 4] as number);
      dependencies.push(dependency);
      if (!dependency.followable) leaves.push(dependency);
      else if (dependency.matchesDoNotFollow !== true) followed.push(dependency.resolved);
    }
    const { language, ...rest } = moduleShapes[shape] as (typeof moduleShapes)[number];
    const module: BareModule = { source, dependencies, ...(language === undefined ? {} : { language }), ...rest };
    const { experimentalStats: stats } = rest;
    return {
      module,
      followed,
      leaves,
      file: fileOf(source),
      record: { imports: [], language: language ?? "javascript", problems: [...problems], ...(stats === undefined ? {} : { stats }) },
    };
  });
}

/** As extraction makes them, members in the same order. */
function dependencyOf(module: string, resolved: string, shape: Omit<BareDependency, "module" | "resolved" | "line" | "column">, line: number, column: number): BareDependency {
  const { moduleSystem, dynamic, exoticallyRequired, dependencyTypes, coreModule, couldNotResolve, followable, matchesDoNotFollow, dependencyKind, exoticRequire, preCompilationOnly, license, protocol, mimeType } = shape;
  const dependency = { module, moduleSystem, dynamic, exoticallyRequired, dependencyTypes: dependencyTypes.slice(), resolved, coreModule, couldNotResolve, followable, matchesDoNotFollow, line, column, dependencyKind } as BareDependency;
  if (exoticRequire !== undefined) dependency.exoticRequire = exoticRequire;
  if (preCompilationOnly !== undefined) dependency.preCompilationOnly = preCompilationOnly;
  if (license !== undefined) dependency.license = license;
  if (protocol !== undefined) dependency.protocol = protocol;
  if (mimeType !== undefined) dependency.mimeType = mimeType;
  return dependency;
}

/** The records of all rows, in their order. */
export function recordsOf({ tables }: Cached, records: Buffer): ModuleRecord[] {
  const { texts } = tables;
  const importShapes = tables.importShapes.map((shape) => JSON.parse(shape) as Omit<ImportRecord, "specifier" | "line" | "column">);
  const lines = JSON.parse(`[${records.toString("utf8")}0]`) as [Omit<ModuleRecord, "imports">, number[]][];
  lines.pop();
  return lines.map(([shape, numbers]) => {
    const imports: ImportRecord[] = [];
    for (let at = 0; at < numbers.length; at += 4) {
      const rest = importShapes[numbers[at + 1] as number] as (typeof importShapes)[number];
      imports.push({ specifier: texts[numbers[at] as number] as string, ...rest, line: numbers[at + 2] as number, column: numbers[at + 3] as number });
    }
    return { imports, ...shape };
  });
}
