// init: a first configuration, read from the repository, that passes when it is written.

import path from "node:path";
import { CONFIGURATION_NAMES, findConfiguration } from "../config/find.ts";
import { readJson } from "../config/json.ts";
import { KNOWN_VIOLATIONS_FILE } from "../config/known-violations.ts";
import { loadConfig, type LoadedConfig } from "../config/load.ts";
import { normalizeOptions } from "../config/normalize-options.ts";
import { childOf, type Node, normalizeText, ReadError, toPlain } from "../config/tree.ts";
import { readYaml } from "../config/yaml.ts";
import { SOURCE_EXTENSIONS } from "../extract/languages.ts";
import { type ArgumentsOf, type Context, defineCommand, exitCode, type OptionTable, type Outcome } from "../model/command.ts";
import type { CruiseResult } from "../model/document.ts";
import type { Files } from "../model/files.ts";
import { UserError } from "../model/problem.ts";
import { type FreshGraph, freshGraph, skippedFolders } from "../project/fresh-graph.ts";
import { gatherSources } from "../project/gather-sources.ts";
import { workspacesOf } from "../resolve/manifests.ts";
import { analyze } from "../rules/analyze.ts";
import { Listings } from "../support/listings.ts";
import { toSlashes } from "../support/paths.ts";
import { answered } from "./asked-graph.ts";
import { type FirstConfiguration, writeFirstConfiguration } from "./first-configuration.ts";
import { type ObservedRules, observeRules, type OwnGraph } from "./observed-rules.ts";
import { readManifest } from "./package-lists.ts";
import { makeReport } from "./reporting.ts";

const OPTIONS = {
  preset: { kind: "value", placeholder: "LANGUAGE", choices: ["typescript", "javascript"], about: "which preset to build on (default: what most files are written in)" },
  dryRun: { kind: "flag", about: "print the configuration, and write nothing" },
} as const satisfies OptionTable;

/** What is written. */
const FILE = "rulebearing.yaml";

export const init = defineCommand({
  name: "init",
  summary: "a first rulebearing.yaml, read from the repository, that passes when written",
  usage: "",
  positionals: { least: 0, most: 0 },
  help: {
    about:
      "Reads the repository below the working directory (its imports, workspaces, folders and TypeScript configuration) and writes rulebearing.yaml: a preset, and as rules the layers and the independent parts that are there already. " +
      `Findings that are there already are written to ${KNOWN_VIOLATIONS_FILE}, so that cruise passes right after and fails for what is new. ` +
      "It overwrites nothing: exit 3 when there is a configuration. Exit 2 when there is nothing to read.",
    examples: [
      ["rulebearing init", "and then: rulebearing cruise"],
      ["rulebearing init --dry-run", "see what it would write"],
    ],
  },
  options: OPTIONS,
  run: runInit,
});

export async function runInit(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  refuseToOverwrite(context);
  const survey = surveyRepository(context, args.preset);
  const base: FirstConfiguration = { ...survey.configuration, layers: [], independence: [] };
  const { config, graph } = await readWith(context, base);
  const observed = observeRules(ownGraphOf(graph), survey.containers);
  const strict: FirstConfiguration = { ...base, layers: observed.layers, independence: observed.independence };
  const { baseline, found, missingPackages } = await judge(context, strict, graph);
  const configuration: FirstConfiguration = baseline === undefined ? strict : { ...strict, knownViolations: KNOWN_VIOLATIONS_FILE };
  const text = writeFirstConfiguration(configuration);
  await makeSureItPasses(context, configuration, baseline, graph);
  const problems = [...config.problems, ...graph.problems];
  if (args.dryRun === true) return answered(text, [...problems, { file: "", message: "nothing was written (--dry-run)" }]);
  if (baseline !== undefined) await write(context, KNOWN_VIOLATIONS_FILE, baseline);
  await write(context, FILE, text);
  const isInstalled = context.files.stat(path.join(context.cwd, "node_modules")) !== undefined;
  return answered(tell({ survey, observed, found, baseline, configuration, notInstalled: isInstalled ? 0 : missingPackages }), problems, exitCode.DONE);
}

function refuseToOverwrite({ cwd, files }: Context): void {
  const there = findConfiguration(cwd, files);
  if (there !== undefined) {
    const name = path.basename(there);
    const isOurs = CONFIGURATION_NAMES.indexOf(name) < CONFIGURATION_NAMES.findIndex((one) => one.startsWith(".dependency-cruiser"));
    throw new UserError("invalid", {
      file: "",
      message: `${name} is there already, and init overwrites nothing`,
      hint: isOurs ? "rulebearing config lint says what could be better in it" : `cruise uses it as it is; to take it over: rulebearing config convert ${name} -f ${FILE}`,
    });
  }
  if (files.stat(path.join(cwd, KNOWN_VIOLATIONS_FILE)) === undefined) return;
  throw new UserError("invalid", { file: "", message: `${KNOWN_VIOLATIONS_FILE} is there already, and init overwrites nothing`, hint: "move it out of the way, or write a configuration that names it: options: { knownViolations: ... }" });
}

async function write(context: Context, name: string, text: string): Promise<void> {
  try {
    await context.writeFile(path.join(context.cwd, name), text);
  } catch (cause) {
    throw new UserError("untrusted", { file: name, message: `it cannot be written: ${(cause as Error).message}`, hint: "look at the folder's permissions; --dry-run prints the configuration" }, { cause });
  }
}

// ------------------------------------------------------------------------------------------- what can be seen from outside

interface Survey {
  configuration: Omit<FirstConfiguration, "layers" | "independence" | "knownViolations">;
  /** Folders whose folders may be layers or parts, `""` for the root. */
  containers: string[];
  workspaces: string[];
  sources: number;
  language: "TypeScript" | "JavaScript";
  paths: number;
}

/** Folders whose folders are often layers or parts. */
const CONTAINERS = ["", "apps", "packages", "libs", "services", "plugins", "src", "lib", "app", "src/features", "src/modules", "src/domains", "src/pages", "src/routes", "src/app", "src/lib"];
/** Names of folders that tools make. */
const ALWAYS_MADE = new Set(["coverage", ".next", ".nuxt", ".output", ".svelte-kit", ".turbo", ".angular", ".cache", "storybook-static", ".docusaurus"]);
/** Names that often are: they count where .gitignore holds them, or where a folder src stands beside them. */
const OFTEN_MADE = new Set(["dist", "build", "out", "esm", "cjs", "umd", "bundles"]);
/** Names that may be: they count where most of what is in them has a namesake in src. */
const MAYBE_MADE = new Set(["lib", "es", "types"]);
const MOST = 0.6;

function surveyRepository(context: Context, preset: string | undefined): Survey {
  const { cwd, files } = context;
  const all = sourceFiles(context, undefined);
  const exclude = madeFolders(all, ignoredNames(files, cwd));
  const sources = exclude === undefined ? all : all.filter((name) => !new RegExp(exclude).test(name));
  const manifest = readManifest(files, cwd) ?? {};
  const workspaces = [...new Set([...workspacesOf(manifest), ...pnpmWorkspaces(files, cwd)])];
  const typed = sources.filter((name) => /\.[cm]?tsx?$/.test(name)).length;
  const language = preset === undefined ? (typed * 2 > sources.length ? "TypeScript" : "JavaScript") : preset === "typescript" ? "TypeScript" : "JavaScript";
  const tsConfigs = ["tsconfig.json", "jsconfig.json", "tsconfig.base.json"].filter((name) => files.stat(path.join(cwd, name))?.kind === "file");
  const [tsConfig] = tsConfigs;
  return {
    configuration: {
      preset: language === "TypeScript" ? "rulebearing:typescript" : "rulebearing:recommended",
      hasWorkspaces: workspaces.length > 0,
      ...(exclude === undefined ? {} : { exclude }),
      ...(tsConfig === "tsconfig.base.json" ? { tsConfig } : {}),
    },
    containers: [...new Set([...CONTAINERS, ...workspaces.flatMap((glob) => /^(?:\.\/)?([^*!]+)\/\*{1,2}$/.exec(glob)?.[1] ?? [])])],
    workspaces,
    sources: sources.length,
    language,
    paths: tsConfig === undefined ? 0 : countPaths(files, path.join(cwd, tsConfig)),
  };
}

function sourceFiles({ cwd, files }: Context, exclude: string | undefined): string[] {
  const options = normalizeOptions(exclude === undefined ? {} : { exclude }, {}, { cwd, args: ["."], ruleSet: {} });
  return gatherSources(["."], { files, listings: new Listings(files, toSlashes(cwd)), options, extensions: SOURCE_EXTENSIONS, skippedFolders: skippedFolders({ file: undefined, format: "native" }) }).sources;
}

/** Names that .gitignore gives to folders wherever they stand, at the root, or in each workspace. */
function ignoredNames(files: Files, cwd: string): Set<string> {
  const file = path.join(cwd, ".gitignore");
  if (files.stat(file)?.kind !== "file") return new Set();
  const lines = new TextDecoder().decode(files.read(file)).split(/\r?\n/);
  return new Set(lines.flatMap((line) => /^(?:\*\*\/|\/)?(?:[\w.-]+\/\*{1,2}\/)?([\w.-]+)\/?\*{0,2}$/.exec(line.trim())?.[1] ?? []));
}

/** A pattern of the folders that a build makes, when there are sources besides. */
function madeFolders(sources: readonly string[], ignored: ReadonlySet<string>): string | undefined {
  const folders = new Set(sources.flatMap((name) => ancestors(name)));
  const made = new Set<string>();
  for (const folder of folders) {
    const name = path.posix.basename(folder);
    const parent = path.posix.dirname(folder);
    const source = parent === "." ? "src" : `${parent}/src`;
    const isMade = ALWAYS_MADE.has(name) || (ignored.has(name) && name !== "src") || (OFTEN_MADE.has(name) && folders.has(source)) || (MAYBE_MADE.has(name) && mirrors(folder, source, sources));
    if (isMade) made.add(name);
  }
  if (made.size === 0) return undefined;
  const pattern = `(^|/)${made.size === 1 ? "" : "("}${[...made].sort().map((name) => name.replaceAll(".", "\\.")).join("|")}${made.size === 1 ? "" : ")"}/`;
  return sources.every((name) => new RegExp(pattern).test(name)) ? undefined : pattern;
}

/** Most files of a folder have a namesake in another one. */
function mirrors(folder: string, source: string, names: readonly string[]): boolean {
  const stemsIn = (one: string): string[] => names.flatMap((name) => (name.startsWith(`${one}/`) ? [name.slice(one.length + 1).replace(/(?:\.d)?\.\w+$/, "")] : []));
  const originals = new Set(stemsIn(source));
  const stems = stemsIn(folder);
  return originals.size > 0 && stems.filter((stem) => originals.has(stem)).length >= stems.length * MOST;
}

function ancestors(name: string): string[] {
  const folders: string[] = [];
  for (let slash = name.indexOf("/"); slash > 0; slash = name.indexOf("/", slash + 1)) folders.push(name.slice(0, slash));
  return folders;
}

function pnpmWorkspaces(files: Files, cwd: string): string[] {
  const packages = childOf(readNode(files, path.join(cwd, "pnpm-workspace.yaml"), readYaml), "packages");
  return packages?.kind === "list" ? packages.items.map(toPlain).filter((glob) => typeof glob === "string") : [];
}

function countPaths(files: Files, file: string): number {
  const paths = childOf(childOf(readNode(files, file, readJson), "compilerOptions"), "paths");
  return paths?.kind === "map" ? paths.entries.length : 0;
}

/** What cannot be read tells nothing here; whoever resolves modules says so. */
function readNode(files: Files, file: string, read: (text: string) => Node): Node | undefined {
  if (files.stat(file)?.kind !== "file") return undefined;
  try {
    return read(normalizeText(new TextDecoder().decode(files.read(file))));
  } catch (error) {
    if (error instanceof ReadError) return undefined;
    throw error;
  }
}

// ------------------------------------------------------------------------------------------------- what its imports say

interface ReadRepository {
  config: LoadedConfig;
  graph: FreshGraph;
}

/** The graph as the configuration would have it. */
async function readWith(context: Context, configuration: FirstConfiguration): Promise<ReadRepository> {
  const config = await load(context, configuration, undefined);
  const graph = await freshGraph(context, { configuration: config, paths: ["."], viaNode: false });
  return { config, graph };
}

function load(context: Context, configuration: FirstConfiguration, baseline: string | undefined): Promise<LoadedConfig> {
  const { cwd, env } = context;
  const written = new Map([[path.join(cwd, FILE), writeFirstConfiguration(configuration)]]);
  if (baseline !== undefined) written.set(path.join(cwd, KNOWN_VIOLATIONS_FILE), baseline);
  return loadConfig({ cwd, env, files: new FilesWith(context.files, written), config: FILE });
}

/** The files as they will be once some more are written. */
class FilesWith implements Files {
  private readonly files: Files;
  private readonly written: ReadonlyMap<string, string>;

  constructor(files: Files, written: ReadonlyMap<string, string>) {
    this.files = files;
    this.written = written;
  }

  read(file: string): Uint8Array {
    const text = this.written.get(file);
    return text === undefined ? this.files.read(file) : new TextEncoder().encode(text);
  }

  list(folder: string): ReturnType<Files["list"]> {
    return this.files.list(folder);
  }

  stat(file: string): ReturnType<Files["stat"]> {
    const text = this.written.get(file);
    return text === undefined ? this.files.stat(file) : { kind: "file", size: text.length, mtimeNs: 0n };
  }

  realPath(file: string): string {
    return this.files.realPath(file);
  }
}

function ownGraphOf({ modules }: FreshGraph): OwnGraph {
  const own = modules.filter(({ source, coreModule, couldNotResolve, matchesDoNotFollow }) => coreModule !== true && couldNotResolve !== true && matchesDoNotFollow !== true && !/(?:^|\/)node_modules\//.test(source) && !source.startsWith("../"));
  const names = new Set(own.map(({ source }) => source));
  return { modules: [...names], imports: own.flatMap(({ source, dependencies }) => dependencies.flatMap(({ resolved }): [string, string][] => (names.has(resolved) ? [[source, resolved]] : []))) };
}

async function analyzeWith(context: Context, configuration: FirstConfiguration, baseline: string | undefined, graph: FreshGraph): Promise<CruiseResult> {
  const { options: raw, ruleSet, displayName } = await load(context, configuration, baseline);
  const options = normalizeOptions(raw, {}, { cwd: context.cwd, args: graph.args, ruleSet, rulesFile: displayName });
  return analyze({ modules: graph.modules, options, ruleSet, args: graph.args, liveness: "strict", today: context.today, inspected: graph.inspected, incomplete: graph.incomplete });
}

interface Judged {
  /** The text of the file of known violations; `undefined` when nothing was found. */
  baseline: string | undefined;
  /** rule → how many findings. */
  found: ReadonlyMap<string, number>;
  /** Imports of packages that lead nowhere. */
  missingPackages: number;
}

async function judge(context: Context, configuration: FirstConfiguration, graph: FreshGraph): Promise<Judged> {
  const result = await analyzeWith(context, configuration, undefined, graph);
  const found = new Map<string, number>();
  for (const { rule } of result.summary.violations) found.set(rule.name, (found.get(rule.name) ?? 0) + 1);
  const missingPackages = result.summary.violations.filter(({ rule, to }) => rule.name === "not-to-unresolvable" && !/^[./]/.test(to)).length;
  const { output } = makeReport(context, result, {}, { outputType: "baseline", outputTo: KNOWN_VIOLATIONS_FILE, collapse: undefined });
  return { baseline: found.size === 0 ? undefined : output, found, missingPackages };
}

/** What is promised is tried before anything is written. */
async function makeSureItPasses(context: Context, configuration: FirstConfiguration, baseline: string | undefined, graph: FreshGraph): Promise<void> {
  const { summary } = await analyzeWith(context, configuration, baseline, graph);
  const { advisedExitCode, vacuousRules = [], violations } = summary;
  if (advisedExitCode === 0 && vacuousRules.length === 0) return;
  const first = violations.find(({ rule }) => rule.severity === "error");
  throw new Error(`the configuration that init made does not pass: ${vacuousRules[0] ?? `${first?.rule.name ?? ""}: ${first?.from ?? ""} -> ${first?.to ?? ""}`}`);
}

// ------------------------------------------------------------------------------------------------------ what it tells

interface Told {
  survey: Survey;
  observed: ObservedRules;
  found: ReadonlyMap<string, number>;
  baseline: string | undefined;
  configuration: FirstConfiguration;
  /** Imports of packages that lead nowhere, where no package is installed. */
  notInstalled: number;
}

function tell({ survey, observed, found, baseline, configuration, notInstalled }: Told): string {
  const { language, paths, sources, workspaces } = survey;
  const lines = [
    `Read ${plural(sources, "source file")}, ${sources === 1 ? "" : "mostly "}${language}${workspaces.length > 0 ? `; workspaces ${workspaces.join(", ")}` : ""}${paths > 0 ? `; ${plural(paths, "path")} in the TypeScript configuration` : ""}`,
    ...(configuration.exclude === undefined ? [] : [`  left out as made by a build: ${configuration.exclude}`]),
    ...observed.seen.map((seen) => `  ${seen}`),
    "",
    `Wrote ${FILE}: ${[configuration.preset, ...observed.layers.map(({ name }) => name), ...observed.independence.map(({ name }) => name)].join(", ")}`,
  ];
  if (baseline === undefined) lines.push("  nothing breaks its rules");
  else {
    const total = [...found.values()].reduce((all, count) => all + count, 0);
    const width = String(total).length;
    lines.push(`Wrote ${KNOWN_VIOLATIONS_FILE}: ${plural(total, "finding")} that ${total === 1 ? "is" : "are"} there already, and ignored from now on`);
    for (const [rule, count] of [...found].sort(([, left], [, right]) => right - left)) lines.push(`  ${String(count).padStart(width)}  ${rule}`);
  }
  if (notInstalled > 0) lines.push(`  ${plural(notInstalled, "import")} of packages lead${notInstalled === 1 ? "s" : ""} nowhere, and no package is installed: install them, remove both files, and run init again`);
  const next: [line: string, what: string][] = [["rulebearing cruise", "passes now, and fails for what is new"]];
  if (baseline !== undefined) next.push(["rulebearing cruise --no-ignore-known", "what was there already"], ["rulebearing baseline --baseline-mode shrink-only", "takes what was put right out of the list"]);
  if (observed.layers.length + observed.independence.length > 0) next.push(["rulebearing test", "tries the examples of the rules"]);
  const width = Math.max(...next.map(([line]) => line.length));
  lines.push("", "Next:", ...next.map(([line, what]) => `  ${line.padEnd(width)}  ${what}`), `Read ${FILE}, too: it says what is, not yet what should be.`);
  return `${lines.join("\n")}\n`;
}

const plural = (count: number, noun: string): string => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
