// From a module record to the dependencies that the options let through. What they resolve to is not known here yet.

import type { DependencyType, ModuleSystem } from "../model/document.ts";
import type { CruiseOptions } from "../model/options.ts";
import type { ImportKind, ImportRecord, ModuleRecord } from "../model/record.ts";

/** A dependency before resolution. */
export interface Edge {
  record: ImportRecord;
  moduleSystem: ModuleSystem;
  /** How the module is named, without what the resolution adds. */
  dependencyTypes: readonly DependencyType[];
  /** There only with `tsPreCompilationDeps: "specify"`. */
  preCompilationOnly?: boolean;
}

export type EdgeOptions = Pick<
  CruiseOptions,
  "moduleSystems" | "tsPreCompilationDeps" | "detectJSDocImports" | "detectImportsInAmbientModules" | "detectProcessBuiltinModuleCalls"
>;

const SYSTEMS: Record<ImportKind, ModuleSystem> = {
  "import": "es6",
  "export": "es6",
  "dynamic-import": "es6",
  "import-type-node": "es6",
  "jsdoc-import": "es6",
  "jsdoc-import-tag": "es6",
  "import-equals": "cjs",
  "require": "cjs",
  "process-get-builtin-module": "cjs",
  "amd-define": "amd",
  "amd-require": "amd",
  "triple-slash-path": "tsd",
  "triple-slash-types": "tsd",
  "triple-slash-amd-dependency": "tsd",
};

const TYPES: Readonly<Record<ImportKind, readonly DependencyType[]>> = {
  "import": ["import"],
  "export": ["export"],
  "dynamic-import": ["dynamic-import"],
  "import-type-node": ["type-import"],
  "jsdoc-import": ["type-only", "import", "jsdoc", "jsdoc-bracket-import"],
  "jsdoc-import-tag": ["type-only", "import", "jsdoc", "jsdoc-import-tag"],
  "import-equals": ["import-equals"],
  "require": ["require"],
  "process-get-builtin-module": ["process-get-builtin-module"],
  "amd-define": ["amd-define"],
  // dependency-cruiser's name for what is in an array, whichever of the two functions it is given to
  "amd-require": ["amd-define"],
  "triple-slash-path": ["triple-slash-directive", "triple-slash-file-reference"],
  "triple-slash-types": ["triple-slash-directive", "triple-slash-type-reference"],
  "triple-slash-amd-dependency": ["triple-slash-directive", "triple-slash-amd-dependency"],
};

/** Of what says `type` before its names. */
const TYPE_ONLY_TYPES: Partial<Record<ImportKind, readonly DependencyType[]>> = {
  "import": ["type-only", ...TYPES.import],
  "export": ["type-only", ...TYPES.export],
  "import-equals": ["type-only", ...TYPES["import-equals"]],
};
const EXOTIC: readonly DependencyType[] = ["exotic-require"];
const AMD_EXOTIC: readonly DependencyType[] = ["amd-exotic-require"];
const AMD: readonly DependencyType[] = ["amd-require"];

/** Where several imports of one module are merged, the first in this order wins; among equals, the first in the text. */
const RANKS: Partial<Record<ImportKind, number>> = { "import": 0, "export": 1, "import-equals": 2 };
const TRIPLE_SLASH_RANK = 3;
const NESTED_RANK = 4;
/** Behind all that is there at run time: a module that is loaded must not look as if only its types were used. */
const TYPE_RANK = 5;

/** What AMD hands to a wrapper; no modules. */
const AMD_PSEUDO_MODULES: ReadonlySet<string> = new Set(["require", "exports", "module"]);

/** The edges of a file, in the order in which the first of those that name the same module wins. */
export function edgesOf(record: ModuleRecord, options: EdgeOptions): Edge[] {
  const precompiled = seesUncompiled(options);
  const kept = record.imports.filter((entry) => isWanted(entry, options, precompiled));
  // stable: the text's order otherwise
  if (precompiled && !isRanked(kept)) kept.sort((a, b) => rankOf(a.kind) - rankOf(b.kind));
  const edges = kept.map((entry): Edge => ({ record: entry, moduleSystem: systemOf(entry), dependencyTypes: typesOf(entry) }));
  if (options.tsPreCompilationDeps === "specify") specify(edges, kept);
  return edges;
}

/**
 * Whether imports that compilation removes count. Looking into JSDoc or ambient modules implies it, as in dependency-cruiser,
 * which then reads the source instead of the compiler's output.
 */
export const seesUncompiled = (options: EdgeOptions): boolean =>
  options.tsPreCompilationDeps !== false || options.detectJSDocImports || options.detectImportsInAmbientModules;

/** Whether the record has to say which imports are elided. */
export const needsElision = (options: EdgeOptions): boolean => options.tsPreCompilationDeps === "specify" || !seesUncompiled(options);

function isWanted(entry: ImportRecord, options: EdgeOptions, precompiled: boolean): boolean {
  if (entry.specifier === "" || !options.moduleSystems.includes(systemOf(entry))) return false;
  if (entry.foreign || (entry.shadowed && !entry.amdWrapper)) return false;
  if (!precompiled && entry.elided === true) return false;
  switch (entry.kind) {
    case "import":
    case "export":
    case "import-equals":
      return !entry.ambient || options.detectImportsInAmbientModules;
    case "jsdoc-import":
    case "jsdoc-import-tag":
      return options.detectJSDocImports;
    case "process-get-builtin-module":
      return options.detectProcessBuiltinModuleCalls;
    case "amd-define":
    case "amd-require":
      return entry.statement === true && !AMD_PSEUDO_MODULES.has(entry.specifier);
    default:
      return true;
  }
}

const systemOf = (entry: ImportRecord): ModuleSystem => (entry.amdWrapper ? "amd" : SYSTEMS[entry.kind]);

/** One list for all that are named alike: there are many edges, and few such lists. */
function typesOf(entry: ImportRecord): readonly DependencyType[] {
  if (entry.exotic !== undefined) return entry.amdWrapper ? AMD_EXOTIC : EXOTIC;
  if (entry.amdWrapper) return AMD;
  return (entry.typeOnly ? TYPE_ONLY_TYPES[entry.kind] : undefined) ?? TYPES[entry.kind];
}

function isRanked(kept: readonly ImportRecord[]): boolean {
  let last = 0;
  for (const { kind } of kept) {
    const rank = rankOf(kind);
    if (rank < last) return false;
    last = rank;
  }
  return true;
}

function rankOf(kind: ImportKind): number {
  if (kind === "import-type-node") return TYPE_RANK;
  return RANKS[kind] ?? (kind.startsWith("triple-slash") ? TRIPLE_SLASH_RANK : NESTED_RANK);
}

/** An edge is there before compilation only when no import of its module, statically or dynamically alike, survives. */
function specify(edges: Edge[], kept: readonly ImportRecord[]): void {
  const keyOf = (entry: ImportRecord): string => `${entry.specifier}\0${entry.kind === "dynamic-import"}\0${entry.exotic ?? ""}`;
  const surviving = new Set(kept.filter(({ elided }) => elided !== true).map(keyOf));
  for (const edge of edges) {
    edge.preCompilationOnly = !surviving.has(keyOf(edge.record));
    if (edge.preCompilationOnly) edge.dependencyTypes = [...edge.dependencyTypes, "pre-compilation-only"];
  }
}
