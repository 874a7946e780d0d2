// The module record: what one file's text says about the modules it needs. It changes with that text alone.

import type { Problem } from "./problem.ts";

/** How a module is named in the source. */
export type ImportKind =
  | "import"
  | "export"
  | "import-equals"
  | "dynamic-import"
  | "require"
  | "process-get-builtin-module"
  | "amd-define"
  | "amd-require"
  | "import-type-node"
  | "triple-slash-path"
  | "triple-slash-types"
  | "triple-slash-amd-dependency"
  | "jsdoc-import"
  | "jsdoc-import-tag";

/** One place where a file names a module. Optional fields are absent when they do not apply. */
export interface ImportRecord {
  /** The text between the quotes, escapes resolved. */
  specifier: string;
  kind: ImportKind;
  /** The syntax alone guarantees that nothing of it is left after compilation. */
  typeOnly: boolean;
  /** Gone after compilation, for want of a use as a value too; `null` when only a scan was made. */
  elided: boolean | null;
  /** `import "x"`. */
  sideEffect: boolean;
  /** Start of the statement or expression: lines from 1, columns in UTF-16 units from 1, a byte order mark not counted. */
  line: number;
  column: number;
  /** `with { type: "json" }`, or `assert`. */
  attributes: Record<string, string> | null;
  /** The called name (`require`, `define`, `process`) is a binding of the file's own. */
  shadowed?: true;
  /** The called function is what `createRequire(...)` gave. */
  createRequire?: true;
  /** Inside `declare module` or a namespace. */
  ambient?: true;
  /** With `createRequire`: it belongs to an object of the file's own, so that nothing is loaded. */
  foreign?: true;
  phase?: "defer" | "source";
  /** The `src` of a component's script. */
  markup?: true;
  /** `require(("x"))`, `(require)("x")`: a call all the same, which TypeScript's tree does not show as one that loads. */
  parenthesized?: true;
  /** An AMD call that is a whole expression statement. */
  statement?: true;
  /** A `require` that is the parameter of a function given to such a `define(...)`: AMD's own, though a parameter. */
  amdWrapper?: true;
  /** For a `require` under one of `exoticRequireStrings`: that name. */
  exotic?: string;
  /** Not at the top level of the file, so dependency-cruiser's order puts it after those that are. */
  nested?: true;
}

/** What the extractor was asked for. The record of a text depends on nothing else. */
export interface ExtractOptions {
  /** `parse` also says which imports are elided. */
  depth: "scan" | "parse";
  /** Names that stand for `require`, each perhaps dotted: `want`, `tools.need`. */
  exoticRequireStrings: readonly string[];
  jsdoc: boolean;
  processBuiltinModuleCalls: boolean;
  /** tsconfig's: only what says `type` is elided. */
  verbatimModuleSyntax?: boolean;
  /** tsconfig's: the types of decorated members and parameters are used as values. */
  emitDecoratorMetadata?: boolean;
  /** The name that JSX elements use, the first part of tsconfig's `jsxFactory`. Default: `React`. */
  jsxFactory?: string;
  /** Whether the record says how large the file is. */
  stats?: boolean;
}

export interface ModuleRecord {
  imports: ImportRecord[];
  /** `typescript`, `javascript`, `python`; of a component, its script's. */
  language: "typescript" | "javascript" | "python";
  /** Syntax errors; the imports are then those that could be read all the same. */
  problems: Problem[];
  /** When asked for. */
  stats?: FileStats;
}

export interface FileStats {
  /** Of a component: those of its scripts. */
  topLevelStatementCount: number;
  /** Of the whole file, in UTF-16 units, a byte order mark among them. */
  size: number;
}
