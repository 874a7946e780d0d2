// The options of `cruise`: dependency-cruiser's, with its short forms, and ours.

import type { ModuleSystem } from "../model/document.ts";
import type { OptionsOf, OptionTable } from "../model/command.ts";
import type { RawOptions } from "../model/options.ts";
import { UserError } from "../model/problem.ts";
import { kebabCase } from "../support/kebab-case.ts";
import { nearest } from "../support/nearest.ts";
import { compilePattern } from "../support/patterns.ts";
import { CONFIG_OPTIONS } from "./config-options.ts";
import { FROM_HOOK } from "./hook-input.ts";

/** What a report is made of, and where it goes; `fmt` has these too. */
export const REPORT_OPTIONS = {
  outputType: { kind: "value", placeholder: "TYPE", short: "T", about: "the report: err (default), err-long, json, agent, html, dot, mermaid, sarif, ..." },
  outputTo: { kind: "value", placeholder: "FILE", short: "f", about: "write the report to FILE (- for standard output)" },
  includeOnly: { kind: "value", placeholder: "REGEX", short: "I", about: "only modules that match" },
  focus: { kind: "value", placeholder: "REGEX", short: "F", about: "only modules that match, and their neighbours" },
  focusDepth: { kind: "number", placeholder: "N", about: "how far neighbours go (default 1)" },
  reaches: { kind: "value", placeholder: "REGEX", short: "R", about: "only modules that match, and all that can reach them" },
  highlight: { kind: "value", placeholder: "REGEX", short: "H", about: "mark modules that match" },
  exclude: { kind: "value", placeholder: "REGEX", short: "x", about: "leave out modules that match" },
  collapse: { kind: "value", placeholder: "REGEX", short: "S", about: "join modules to folders: a depth (2) or a pattern (^packages/[^/]+/)" },
  prefix: { kind: "value", placeholder: "TEXT", short: "P", about: "before each link in dot and html reports" },
  suffix: { kind: "value", placeholder: "TEXT", about: "after each link in dot and html reports" },
  maxFindings: { kind: "number", placeholder: "N", about: "how many findings an agent report shows" },
  strictSchema: { kind: "flag", about: "JSON exactly as dependency-cruiser's schema has it, without line, id and fix" },
  exitCodeMode: { kind: "value", placeholder: "MODE", choices: ["count", "strict"], about: "exit with the number of errors, or with 10 more, so that 2 and 3 mean one thing only" },
} as const satisfies OptionTable;

/** How the graph is made and judged; `baseline` has these too. */
export const JUDGING_OPTIONS = {
  doNotFollow: { kind: "value", placeholder: "REGEX", short: "X", about: "name modules that match, but do not look into them" },
  metrics: { kind: "flag", short: "m", negatable: true, about: "calculate stability metrics" },
  graph: { kind: "value", placeholder: "FILE", about: "judge a saved result instead of reading source files" },
  liveness: { kind: "value", placeholder: "MODE", choices: ["strict", "warn", "off"], about: "what a rule that matches nothing does: fail the run, warn, nothing" },
  tsPreCompilationDeps: { kind: "optional", placeholder: "specify", choices: ["specify"], negatable: true, about: "count imports that compilation removes, too; or mark them" },
  tsConfig: { kind: "optional", placeholder: "FILE", about: "resolve with this TypeScript configuration (default tsconfig.json)" },
  webpackConfig: { kind: "optional", placeholder: "FILE", about: "resolve with this webpack configuration (default webpack.config.js)" },
  babelConfig: { kind: "optional", placeholder: "FILE", hidden: true, about: "resolve with this Babel configuration (default .babelrc)" },
  maxDepth: { kind: "number", placeholder: "N", short: "d", about: "follow imports so far and no further (0: to the end)" },
  moduleSystems: { kind: "value", placeholder: "LIST", short: "M", about: "of es6, cjs, amd, tsd, separated by commas" },
  preserveSymlinks: { kind: "flag", negatable: true, about: "name files by the links that lead to them" },
  combinedDependencies: { kind: "flag", negatable: true, hidden: true, about: "look for packages in the manifests of all folders above too" },
  detectJSDocImports: { kind: "flag", alias: "detectJsdocImports", negatable: true, hidden: true, about: "imports in JSDoc count" },
  detectProcessBuiltinModuleCalls: { kind: "flag", negatable: true, hidden: true, about: "process.getBuiltinModule(...) counts" },
  detectImportsInAmbientModules: { kind: "flag", negatable: true, hidden: true, about: "imports in declare module bodies count" },
  exoticRequireStrings: { kind: "list", placeholder: "NAME", hidden: true, about: "a function that is another name for require" },
  extraExtensionsToScan: { kind: "list", placeholder: "EXTENSION", hidden: true, about: "files that are modules, though nobody looks into them" },
  externalModuleResolutionStrategy: {
    kind: "value",
    placeholder: "STRATEGY",
    choices: ["node_modules", "yarn-pnp"],
    hidden: true,
    about: "where packages are",
  },
  baseDir: { kind: "value", placeholder: "FOLDER", hidden: true, about: "what names are relative to" },
  parser: { kind: "value", placeholder: "NAME", hidden: true, about: "accepted, without effect" },
  cache: { kind: "optional", placeholder: "FOLDER", short: "C", negatable: true, about: "read again only what has changed since the last run that kept its extraction in FOLDER (default .graph/cache)" },
  cacheStrategy: { kind: "value", placeholder: "STRATEGY", choices: ["metadata", "content"], about: "with a cache, what tells that a file has changed: metadata (default: size and times) or content" },
  progress: { kind: "optional", placeholder: "TYPE", short: "p", choices: ["none", "cli", "cli-feedback", "performance-log", "ndjson"], negatable: true, about: "say on standard error what is being done" },
} as const satisfies OptionTable;

export const BASELINE_MODE = {
  baselineMode: {
    kind: "value",
    placeholder: "MODE",
    choices: ["full", "shrink-only", "format"],
    about: "full (default): what was found now; shrink-only: without what is found no more, nothing added; format: the same entries, sorted",
  },
} as const satisfies OptionTable;

export const CRUISE_OPTIONS = {
  init: { kind: "optional", placeholder: "TYPE", hidden: true, about: "what rulebearing init does" },
  ...CONFIG_OPTIONS,
  ...REPORT_OPTIONS,
  affected: { kind: "optional", placeholder: "REV", about: "only modules that have changed since REV (default main), and all that can reach them" },
  affectedDepth: { kind: "number", placeholder: "N", about: "with --affected, reach them over at most N imports (0: only what has changed)" },
  ignoreKnown: { kind: "optional", placeholder: "FILE", negatable: true, about: "ignore the violations in FILE (default .dependency-cruiser-known-violations.json)" },
  baseline: { kind: "optional", placeholder: "FILE", about: "write the known violations to FILE (default .dependency-cruiser-known-violations.json) instead of a report" },
  ...BASELINE_MODE,
  ...JUDGING_OPTIONS,
  ...FROM_HOOK,
  info: { kind: "flag", short: "i", about: "say what languages are read, and end" },
} as const satisfies OptionTable;

export type ReportArguments = OptionsOf<typeof REPORT_OPTIONS>;
export type CruiseArguments = OptionsOf<typeof CRUISE_OPTIONS> & { positionals: string[] };

/** Those that are named as dependency-cruiser's options are, and mean the same. */
const SAME_NAMES_IN_REPORTS = [
  "includeOnly", "focus", "focusDepth", "reaches", "highlight", "exclude", "collapse", "prefix", "suffix", "outputType", "outputTo",
] as const;
const SAME_NAMES = [
  "doNotFollow", "metrics", "tsConfig", "webpackConfig", "babelConfig", "maxDepth", "preserveSymlinks", "combinedDependencies",
  "detectJSDocImports", "detectProcessBuiltinModuleCalls", "detectImportsInAmbientModules", "exoticRequireStrings",
  "extraExtensionsToScan", "externalModuleResolutionStrategy", "baseDir", "parser", "cache", "cacheStrategy", "progress",
] as const;
const PATTERNS = ["includeOnly", "focus", "reaches", "highlight", "exclude"] as const;
const MODULE_SYSTEMS: readonly ModuleSystem[] = ["es6", "cjs", "amd", "tsd"];

/** What the command line says of a report, in the configuration's terms. Throws: UserError for a pattern that is none. */
export function reportOptionsOf(args: ReportArguments): RawOptions {
  const raw: Record<string, unknown> = {};
  for (const key of SAME_NAMES_IN_REPORTS) if (args[key] !== undefined) raw[key] = args[key];
  for (const key of PATTERNS) checkPattern(key, args[key]);
  if (args.collapse !== undefined && !/^\d$/.test(args.collapse)) checkPattern("collapse", args.collapse);
  return raw as RawOptions;
}

/** The same of all options. Throws: UserError for a pattern or a list that is none. */
export function rawOptionsOf(args: CruiseArguments): RawOptions {
  const raw: Record<string, unknown> = { ...reportOptionsOf(args) };
  for (const key of SAME_NAMES) if (args[key] !== undefined) raw[key] = args[key];
  checkPattern("doNotFollow", args.doNotFollow);
  if (args.tsPreCompilationDeps !== undefined) raw["tsPreCompilationDeps"] = args.tsPreCompilationDeps;
  if (args.maxDepth !== undefined && args.maxDepth > DEEPEST) {
    throw new UserError("invalid", { file: "", message: `--max-depth goes from 0 to ${DEEPEST}, not to ${args.maxDepth}`, hint: "0 follows imports to the end" });
  }
  if (args.ignoreKnown !== undefined) raw["ignoreKnown"] = args.ignoreKnown !== false;
  if (args.baselineMode !== undefined) raw["baseline"] = { mode: args.baselineMode };
  if (args.moduleSystems !== undefined) raw["moduleSystems"] = args.moduleSystems.split(",").map(readModuleSystem);
  if (args.exoticRequireStrings !== undefined) raw["exoticRequireStrings"] = splitLists(args.exoticRequireStrings);
  if (args.extraExtensionsToScan !== undefined) {
    raw["extraExtensionsToScan"] = splitLists(args.extraExtensionsToScan).map((extension) => (extension.startsWith(".") ? extension : `.${extension}`));
  }
  return raw as RawOptions;
}

const DEEPEST = 99;

const splitLists = (lists: readonly string[]): string[] => lists.flatMap((list) => list.split(",")).map((entry) => entry.trim());

function checkPattern(key: string, source: string | undefined): void {
  if (source === undefined) return;
  const { refusal } = compilePattern(source);
  if (refusal === undefined) return;
  throw new UserError("invalid", { file: "", message: `--${kebabCase(key)}: "${source}" ${refusal.message}`, hint: refusal.hint });
}

function readModuleSystem(text: string): ModuleSystem {
  const name = text.trim();
  const known = MODULE_SYSTEMS.find((system) => system === name);
  if (known !== undefined) return known;
  const guess = nearest(name, MODULE_SYSTEMS);
  throw new UserError("invalid", {
    file: "",
    message: `--module-systems does not know "${name}"${guess === undefined ? "" : `; did you mean "${guess}"?`}`,
    hint: `a list of ${MODULE_SYSTEMS.join(", ")}, separated by commas`,
  });
}
