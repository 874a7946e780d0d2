// Imports that are not written yet, for the commands that ask about them: who imports, what is imported, and what the
// graph knows of that.

import path from "node:path/posix";
import type { Context } from "../model/command.ts";
import type { BareDependency, BareModule, DependencyType } from "../model/document.ts";
import { type Problem, UserError } from "../model/problem.ts";
import type { Resolution } from "../resolve/resolution.ts";
import type { BareGraph } from "../graph/bare-graph.ts";
import { TARGET_TYPES } from "../rules/catalog.ts";
import { Suppositions } from "../rules/supposition.ts";
import { nearest } from "../support/nearest.ts";
import { toSlashes } from "../support/paths.ts";
import { type AskedGraph, bareGraphFor } from "./asked-graph.ts";
import { PathArguments } from "./path-arguments.ts";

export interface Importer {
  name: string;
  known: boolean;
  said: Problem[];
}

export interface Target {
  name: string;
  /** Of a module that the graph lacks. */
  module?: BareModule;
  said: Problem[];
  /** A static import of it, by whoever imports it. */
  importedFrom(source: string): BareDependency;
}

export class Supposing {
  readonly bare: BareGraph;
  readonly suppositions: Suppositions;
  private readonly context: Context;
  private readonly asked: AskedGraph;
  private readonly paths: PathArguments;

  constructor(context: Context, asked: AskedGraph) {
    const { graph, configuration, options } = asked;
    this.context = context;
    this.asked = asked;
    this.bare = bareGraphFor(graph);
    this.suppositions = graph.kept.get(configuration, "suppositions", () => {
      const judging = { ruleSet: configuration.ruleSet, options, args: graph.args };
      return new Suppositions(this.bare, judging, () => graph.modules);
    });
    this.paths = new PathArguments(context, graph, this.bare.graph.vertexOf, options.baseDir);
  }

  /** A file, which may be one that is still to be written. Throws: UserError (exit 2) when it can be none. */
  importer(given: string): Importer {
    const { name, known, assumption } = this.paths.read(given);
    const said = assumption === undefined ? [] : [assumption];
    if (!known) {
      if (name === "" || name === ".." || name.startsWith("../")) throw unknown(`"${given}" is no file of this repository`, "name a file in it, written or still to be written");
      return { name, known, said: [...said, { file: "", message: `${name} is not in the graph: answered as for a new file that imports nothing else` }] };
    }
    const { coreModule, couldNotResolve } = this.moduleOf(name);
    if (coreModule === true || couldNotResolve === true) throw unknown(`"${given}" is no file of this repository, so it imports nothing`, "name the file that would import");
    return { name, known, said };
  }

  /**
   * What an import of a path, a package or an alias by a file would lead to.
   * Throws: UserError (exit 2) when that is neither in the graph, nor a file, nor anything that the file could resolve.
   */
  async target(given: string, importer: string): Promise<Target> {
    const known = this.paths.exact(given) ?? this.bySpecifier(given, importer) ?? this.paths.completed(given);
    if (known !== undefined) return this.knownTarget(known.name, known.assumption === undefined ? [] : [known.assumption]);
    return (await this.fileOfPackage(given, importer)) ?? this.file(given) ?? (await this.resolved(given, importer)) ?? this.refuse(given, importer);
  }

  private moduleOf(name: string): BareModule {
    return this.bare.moduleAt(this.bare.graph.vertexOf.get(name) as number);
  }

  private knownTarget(name: string, said: Problem[]): Target {
    const vertex = this.bare.graph.vertexOf.get(name) as number;
    return { name, said, importedFrom: (source) => this.importOf(vertex, name, source) };
  }

  /** As the nearest module that imports it does: what it is may differ from one package of a repository to another. */
  private importOf(vertex: number, name: string, source: string): BareDependency {
    const example = this.nearestImport(vertex, source);
    if (example === undefined) return localImport(source, name);
    const types = example.dependencyTypes.filter((type) => TARGET_TYPES.has(type));
    const { coreModule, couldNotResolve, followable, matchesDoNotFollow, license, protocol, mimeType, preCompilationOnly } = example;
    return {
      module: this.specifierIn(source, name) ?? (types.includes("local") ? specifierOf(source, name) : example.module),
      moduleSystem: "es6",
      dynamic: false,
      exoticallyRequired: false,
      dependencyTypes: couldNotResolve ? types : [...types, "import"],
      ...(preCompilationOnly === undefined ? {} : { preCompilationOnly: false }),
      resolved: name,
      coreModule,
      couldNotResolve,
      followable,
      ...(matchesDoNotFollow === undefined ? {} : { matchesDoNotFollow }),
      ...(license === undefined ? {} : { license }),
      ...(protocol === undefined ? {} : { protocol }),
      ...(mimeType === undefined ? {} : { mimeType }),
      dependencyKind: "import",
    };
  }

  /** How the file names the module already. */
  private specifierIn(source: string, name: string): string | undefined {
    const vertex = this.bare.graph.vertexOf.get(source);
    return vertex === undefined ? undefined : this.bare.moduleAt(vertex).dependencies.find(({ resolved }) => resolved === name)?.module;
  }

  private nearestImport(vertex: number, source: string): BareDependency | undefined {
    const { dependents, graph } = this.bare;
    let nearestFrom = -1;
    let most = -1;
    for (let at = dependents.first[vertex] as number; at < (dependents.first[vertex + 1] as number); at++) {
      const from = dependents.from[at] as number;
      const shared = sharedLength(graph.names[from] as string, source);
      if (shared <= most) continue;
      most = shared;
      nearestFrom = from;
    }
    if (nearestFrom < 0) return undefined;
    const name = graph.names[vertex] as string;
    return this.bare.moduleAt(nearestFrom).dependencies.find(({ resolved }) => resolved === name);
  }

  /** What is not written as a path (a package, a built-in, an alias) and is imported by that name already. */
  private bySpecifier(given: string, importer: string): { name: string; assumption?: Problem } | undefined {
    if (/^(?:\.{0,2}\/|\.{1,2}$|[A-Za-z]:[\\/])/.test(given) || given === "") return undefined;
    const bySpecifier = this.asked.graph.kept.get(this.asked.graph.kept, "specifiers", () => specifiersIn(this.bare));
    const targets = bySpecifier.get(given.replace(/^node:/, "")) ?? bySpecifier.get(given);
    if (targets === undefined) return undefined;
    const [first] = targets;
    if (first === undefined) return undefined;
    let best = first;
    for (const each of targets) if (sharedLength(each.from, importer) > sharedLength(best.from, importer)) best = each;
    return { name: best.to };
  }

  /** A file of an installed package is what an import by the package's name leads to, or else one by its path. */
  private async fileOfPackage(given: string, importer: string): Promise<Target | undefined> {
    const { name } = this.paths.read(given);
    const inPackage = /^(?:.*\/)?node_modules\/(.+)$/.exec(name)?.[1];
    if (inPackage === undefined || this.context.files.stat(this.paths.absolute(name))?.kind !== "file") return undefined;
    const byPath = path.relative(path.dirname(importer), name);
    for (const specifier of [inPackage, byPath.startsWith(".") ? byPath : `./${byPath}`]) {
      const target = await this.resolved(specifier, importer);
      if (target?.name === name) return target;
    }
    return undefined;
  }

  /** A file that the graph does not hold yet. */
  private file(given: string): Target | undefined {
    const { name } = this.paths.read(given);
    if (name.startsWith("../") || this.context.files.stat(this.paths.absolute(name))?.kind !== "file") return undefined;
    const message = `${name} is not in the graph: what it imports itself is not looked at`;
    return {
      name,
      module: { source: name, dependencies: [] },
      said: [{ file: "", message, hint: "cruise again to have it in the graph" }],
      importedFrom: (source) => localImport(source, name),
    };
  }

  private async resolved(given: string, importer: string): Promise<Target | undefined> {
    const { configuration, options } = this.asked;
    const { makeResolver } = await import("../project/make-resolver.ts");
    const { resolver } = await makeResolver(this.context, configuration, options, false);
    const from = toSlashes(this.paths.absolute(importer));
    const resolution = resolver.resolve({ from, specifier: given, moduleSystem: "es6", kind: "import" });
    if (resolution.couldNotResolve) return undefined;
    const { resolved } = resolution;
    if (this.bare.graph.vertexOf.has(resolved) && !resolution.dependencyTypes.some((type) => type.startsWith("npm"))) return this.knownTarget(resolved, []);
    const dependency = importAsResolved(resolution);
    const { followable, coreModule, dependencyTypes } = dependency;
    return {
      name: resolved,
      ...(this.bare.graph.vertexOf.has(resolved) ? {} : { module: { source: resolved, followable, coreModule, couldNotResolve: false, dependencyTypes, dependencies: [] } }),
      said: [],
      importedFrom: () => dependency,
    };
  }

  private refuse(given: string, importer: string): never {
    const { names } = this.bare.graph;
    const sameName = names.filter((name) => path.basename(name) === path.basename(given.replaceAll("\\", "/")) && given !== "").slice(0, 3);
    const near = sameName.length > 0 ? sameName.join(" or ") : nearest(given, names);
    throw unknown(
      `"${given}" is neither in the graph, nor a file, nor anything that ${importer} could resolve`,
      near === undefined ? "write the file first, install the package, or cruise again when the graph is old" : `did you mean ${near}?`,
    );
  }
}

const unknown = (message: string, hint: string): UserError => new UserError("untrusted", { file: "", message, hint });

interface SeenImport {
  from: string;
  to: string;
}

/** Specifiers that are no paths, with what each leads to and one module that says so. */
function specifiersIn({ graph, moduleAt }: BareGraph): Map<string, SeenImport[]> {
  const seen = new Map<string, SeenImport[]>();
  for (let vertex = 0; vertex < graph.ownCount; vertex++) {
    const { source, dependencies } = moduleAt(vertex);
    for (const { module, resolved, couldNotResolve } of dependencies) {
      if (couldNotResolve || module.startsWith(".") || module.startsWith("/")) continue;
      const known = seen.get(module);
      if (known === undefined) seen.set(module, [{ from: source, to: resolved }]);
      else if (known[known.length - 1]?.to !== resolved || !isInSameFolder(known[known.length - 1]?.from as string, source)) known.push({ from: source, to: resolved });
    }
  }
  return seen;
}

const isInSameFolder = (left: string, right: string): boolean => path.dirname(left) === path.dirname(right);

/** How much of their beginning two names share. */
function sharedLength(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left.charCodeAt(at) === right.charCodeAt(at)) at++;
  return at;
}

/** A static import of a file of the repository. */
export function localImport(source: string, name: string): BareDependency {
  return {
    module: specifierOf(source, name),
    moduleSystem: "es6",
    dynamic: false,
    exoticallyRequired: false,
    dependencyTypes: ["local", "import"],
    resolved: name,
    coreModule: false,
    couldNotResolve: false,
    followable: !name.endsWith(".json"),
    matchesDoNotFollow: false,
    dependencyKind: "import",
  };
}

function importAsResolved({ module, resolved, dependencyTypes, coreModule, couldNotResolve, followable, license, protocol, mimeType }: Resolution): BareDependency {
  return {
    module,
    moduleSystem: "es6",
    dynamic: false,
    exoticallyRequired: false,
    dependencyTypes: [...(dependencyTypes as DependencyType[]), "import"],
    resolved,
    coreModule,
    couldNotResolve,
    followable,
    ...(license === undefined ? {} : { license }),
    ...(protocol === undefined ? {} : { protocol }),
    ...(mimeType === undefined ? {} : { mimeType }),
    dependencyKind: "import",
  };
}

/** As most people would write it: relative, without the extension of TypeScript or JavaScript. */
export function specifierOf(source: string, name: string): string {
  const relative = path.relative(path.dirname(source), name).replace(/(?<!\.d)\.(?:[cm]?ts|tsx|jsx?)$/, "");
  return relative.startsWith(".") ? relative : `./${relative}`;
}
