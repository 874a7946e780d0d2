// A side index of a saved graph: what questions about a few modules need, in a form that is read in milliseconds where
// the document itself takes a second. It belongs to one state of one file, by modification time and size, and to one
// build; anything else is as if there were none.

import path from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Context } from "../model/command.ts";
import type { BareDependency, BareModule } from "../model/document.ts";
import type { FileStamp } from "../model/files.ts";
import type { HeldGraph } from "../model/sources.ts";
import { type BareGraph, bareGraphOf } from "../graph/bare-graph.ts";
import { Keeper } from "../support/keeper.ts";

const FOLDER = ".graph/cache";

/** Milliseconds. A file written so shortly before could be written again without another modification time. */
const TOO_YOUNG = 2_000;

/** No name and no specifier holds it. */
const SEPARATOR = "\0";

interface Index {
  build: string;
  /** Absolute: the file that it is the index of. */
  file: string;
  stamp: string;
  args: readonly string[];
  baseDir: string | undefined;
  inspected: HeldGraph["inspected"];
  names: string;
  ownCount: number;
  firstEdge: Int32Array;
  edgeFrom: Int32Array;
  edgeTo: Int32Array;
  dependentsFirst: Int32Array;
  dependentsFrom: Int32Array;
  /** What modules and dependencies say besides the rest of what is here, as JSON, each once. */
  moduleShapes: string[];
  moduleShape: Int32Array;
  edgeShapes: string[];
  edgeShape: Int32Array;
  specifiers: string;
  specifier: Int32Array;
  /** 0: the graph does not say. */
  lines: Int32Array;
  columns: Int32Array;
}

type World = Pick<Context, "files"> & Partial<Pick<Context, "cwd" | "now" | "writeFile">>;

/** The name under which a bare graph is kept with the graph. */
export const BARE_GRAPH = "bare graph";

/** `undefined` when there is no index of the file as it is now. */
export function readIndex({ cwd, files }: World, file: string, stamp: FileStamp): HeldGraph | undefined {
  if (cwd === undefined) return undefined;
  let index: Index;
  try {
    index = deserialize(files.read(indexFile(cwd, file))) as Index;
  } catch {
    return undefined; // there is none, or another version of Node wrote it
  }
  if (index.build !== RULEBEARING_VERSION || index.file !== file || index.stamp !== textOf(stamp)) return undefined;
  return graphOfIndex(index);
}

/** For the next question. What cannot be written costs time, not the answer. */
export async function writeIndex({ cwd, now, writeFile, files }: World, file: string, stamp: FileStamp, graph: HeldGraph): Promise<void> {
  if (cwd === undefined || now === undefined || writeFile === undefined) return;
  if (Number(stamp.mtimeNs / 1_000_000n) > Date.parse(now) - TOO_YOUNG) return;
  const bare = graph.kept.get(graph.kept, BARE_GRAPH, () => bareGraphOf(graph.modules));
  const index = indexOf(bare, { file, stamp: textOf(stamp), args: graph.args, baseDir: graph.baseDir, inspected: graph.inspected });
  try {
    const ignore = path.join(cwd, ".graph/.gitignore");
    if (files.stat(ignore) === undefined) await writeFile(ignore, "*\n");
    await writeFile(indexFile(cwd, file), serialize(index));
  } catch {
    // a folder that may not be written to
  }
}

const textOf = ({ mtimeNs, size }: FileStamp): string => `${mtimeNs}:${size}`;

/** One for each name of a graph; of two that share it, the last one that was asked about stays. */
const indexFile = (cwd: string, file: string): string => path.join(cwd, FOLDER, `graph-${path.basename(path.dirname(file))}-${path.basename(file)}.index`.replaceAll(/[^\w.-]/g, "_"));

function indexOf({ graph, dependents, moduleAt }: BareGraph, about: Pick<Index, "file" | "stamp" | "args" | "baseDir" | "inspected">): Index {
  const moduleShapes = new Numbers();
  const edgeShapes = new Numbers();
  const specifiers = new Numbers();
  const { edgeCount, ownCount } = graph;
  const [moduleShape, edgeShape, specifier, lines, columns] = [new Int32Array(ownCount), new Int32Array(edgeCount), new Int32Array(edgeCount), new Int32Array(edgeCount), new Int32Array(edgeCount)];
  for (let vertex = 0; vertex < ownCount; vertex++) {
    const { source, dependencies, ...module } = moduleAt(vertex);
    void source;
    moduleShape[vertex] = moduleShapes.of(JSON.stringify(module));
    dependencies.forEach((dependency, place) => {
      const edge = (graph.firstEdge[vertex] as number) + place;
      const { module: written, resolved, line = 0, column = 0, ...shape } = dependency;
      void resolved;
      edgeShape[edge] = edgeShapes.of(JSON.stringify(shape));
      specifier[edge] = specifiers.of(written);
      lines[edge] = line;
      columns[edge] = column;
    });
  }
  return {
    build: RULEBEARING_VERSION,
    ...about,
    args: [...about.args],
    names: graph.names.join(SEPARATOR),
    ownCount,
    firstEdge: graph.firstEdge,
    edgeFrom: graph.edgeFrom,
    edgeTo: graph.edgeTo,
    dependentsFirst: dependents.first,
    dependentsFrom: dependents.from,
    moduleShapes: moduleShapes.texts,
    moduleShape,
    edgeShapes: edgeShapes.texts,
    edgeShape,
    specifiers: specifiers.texts.join(SEPARATOR),
    specifier,
    lines,
    columns,
  };
}

/** Texts numbered in the order in which they are first met. */
class Numbers {
  readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();

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

function graphOfIndex(index: Index): HeldGraph {
  const bare = bareOf(index);
  const kept = new Keeper();
  kept.get(kept, BARE_GRAPH, () => bare);
  let modules: BareModule[] | undefined;
  return {
    /** Made when somebody wants all of them. */
    get modules() {
      return (modules ??= Array.from({ length: index.ownCount }, (_, vertex) => bare.moduleAt(vertex)));
    },
    args: index.args,
    baseDir: index.baseDir,
    inspected: index.inspected,
    problems: [],
    kept,
  };
}

function bareOf(index: Index): BareGraph {
  const names = index.names.split(SEPARATOR);
  const vertexOf = new Map<string, number>();
  for (let vertex = 0; vertex < names.length; vertex++) vertexOf.set(names[vertex] as string, vertex);
  const { firstEdge, edgeFrom, edgeTo, ownCount } = index;
  const modules: BareModule[] = [];
  const shapes: object[] = [];
  let specifiers: string[] | undefined;
  const dependencyAt = (edge: number): BareDependency => {
    specifiers ??= index.specifiers.split(SEPARATOR);
    const number = index.edgeShape[edge] as number;
    const shape = (shapes[number] ??= JSON.parse(index.edgeShapes[number] as string) as object);
    const dependency = Object.assign({ module: specifiers[index.specifier[edge] as number], resolved: names[edgeTo[edge] as number] }, shape) as BareDependency;
    const [line, column] = [index.lines[edge] as number, index.columns[edge] as number];
    if (line > 0) dependency.line = line;
    if (column > 0) dependency.column = column;
    return dependency;
  };
  return {
    graph: { names, ownCount, vertexOf, edgeCount: edgeTo.length, firstEdge, edgeFrom, edgeTo },
    dependents: { first: index.dependentsFirst, from: index.dependentsFrom },
    moduleAt(vertex) {
      const source = names[vertex] as string;
      if (vertex >= ownCount) return { source, dependencies: [] };
      let module = modules[vertex];
      if (module === undefined) {
        const shape = JSON.parse(index.moduleShapes[index.moduleShape[vertex] as number] as string) as Omit<BareModule, "source" | "dependencies">;
        const dependencies: BareDependency[] = [];
        for (let edge = firstEdge[vertex] as number; edge < (firstEdge[vertex + 1] as number); edge++) dependencies.push(dependencyAt(edge));
        modules[vertex] = module = { source, ...shape, dependencies };
      }
      return module;
    },
  };
}
