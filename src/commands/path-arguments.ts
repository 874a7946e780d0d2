// A path as people type it, to the name by which the graph knows it: with "./" or absolute, from a folder below, with
// "\", without its extension, or with the extension of what it compiles to.

import path from "node:path";
import { SOURCE_EXTENSIONS } from "../extract/languages.ts";
import type { Context } from "../model/command.ts";
import { type Problem, UserError } from "../model/problem.ts";
import type { HeldGraph } from "../model/sources.ts";
import { isInside, normalizePath, relativePath, toSlashes } from "../support/paths.ts";

/** What is known of a graph's names. */
export interface Names {
  has(name: string): boolean;
}

export interface NamedPath {
  /** With `/`, relative to what the graph's names are relative to. */
  name: string;
  /** The graph has a module of this name. */
  known: boolean;
  /** Said on standard error: what was taken to be meant. */
  assumption?: Problem;
}

/** Extensions that files are written with in an import, and those of the sources that they stand for. */
const COMPILED: Readonly<Record<string, readonly string[]>> = { ".js": [".ts", ".tsx"], ".jsx": [".tsx"], ".mjs": [".mts"], ".cjs": [".cts"] };

export class PathArguments {
  private readonly cwd: string;
  private readonly base: string;
  private readonly files: Context["files"];
  private readonly names: Names;

  /** @param baseDir what the configuration says names are relative to */
  constructor({ cwd, files }: Pick<Context, "cwd" | "files">, graph: Pick<HeldGraph, "baseDir">, names: Names, baseDir: string = cwd) {
    this.cwd = cwd;
    this.files = files;
    this.names = names;
    const home = toSlashes(cwd);
    // a graph that was made elsewhere says nothing about where we are
    this.base = graph.baseDir !== undefined && isInside(home, toSlashes(graph.baseDir)) ? toSlashes(graph.baseDir) : toSlashes(baseDir);
  }

  /** Throws: UserError (exit 2) when it could be several modules. */
  read(given: string): NamedPath {
    return this.exact(given) ?? this.completed(given) ?? { name: this.spellings(given)[0] ?? given, known: false };
  }

  /** A module of just this name. */
  exact(given: string): NamedPath | undefined {
    const name = this.spellings(given).find((spelling) => this.names.has(spelling));
    return name === undefined ? undefined : { name, known: true };
  }

  /** The one module that the name could be short for. Throws: UserError (exit 2) when there are several. */
  completed(given: string): NamedPath | undefined {
    for (const name of this.spellings(given)) {
      const completed = this.complete(name);
      const [only] = completed;
      if (only === undefined) continue;
      if (completed.length > 1) {
        const message = `"${given}" could be ${completed.join(" or ")}`;
        throw new UserError("untrusted", { file: "", message, hint: "write the name with its extension" });
      }
      return { name: only, known: true, assumption: { file: "", message: `"${given}" is taken to be ${only}` } };
    }
    return undefined;
  }

  /** Absolute, in the platform's form. */
  absolute(name: string): string {
    return path.resolve(this.base, name);
  }

  /** The name of what stands at a path, whatever the graph holds: first as seen from the working directory. */
  private spellings(given: string): string[] {
    const slashed = given.replaceAll("\\", "/");
    const absolute = normalizePath(toSlashes(path.resolve(this.cwd, slashed)));
    const names = [relativePath(this.base, absolute)];
    // through symbolic links, such as a temporary folder that is one
    const real = toSlashes(this.files.realPath(absolute));
    if (real !== absolute) names.push(relativePath(toSlashes(this.files.realPath(this.base)), real));
    // as the graph itself writes it, from wherever; and a name that holds a backslash
    names.push(slashed.replace(/^(?:\.\/+)+/, ""), given);
    return [...new Set(names.flatMap((name) => [name, name.normalize("NFC"), name.normalize("NFD")]))];
  }

  private complete(name: string): string[] {
    const stem = name.replace(/\/+$/, "");
    const extension = path.posix.extname(stem);
    const written = COMPILED[extension]?.map((source) => stem.slice(0, -extension.length) + source) ?? [];
    const candidates = [...written, ...SOURCE_EXTENSIONS.map((each) => stem + each), `${stem}.d.ts`, ...SOURCE_EXTENSIONS.map((each) => `${stem}/index${each}`)];
    const found = candidates.filter((candidate) => this.names.has(candidate));
    // a file beside a folder of its name is what an import would find
    const files = found.filter((candidate) => !candidate.startsWith(`${stem}/index.`));
    return files.length > 0 ? files : found;
  }
}
