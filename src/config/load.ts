// Loads a configuration: finds it, reads it and all that it extends, says everything that is wrong with it, and brings
// it into the form that a run reads.

import path from "node:path";
import type { Files } from "../model/files.ts";
import type { KnownViolation, RawOptions } from "../model/options.ts";
import { type Place, type Problem, UserError } from "../model/problem.ts";
import type { Liveness, RuleSet } from "../model/rules.ts";
import { type NodeProgram, type RunProcess, runProcess, thisNode } from "../support/run-process.ts";
import { checkRules, type RulePlaces } from "./check-rules.ts";
import { type Defines, expandPattern, readDefines } from "./defines.ts";
import { CONFIGURATION_NAMES, type Format, findConfiguration, formatOf } from "./find.ts";
import { completeKnownViolation, readKnownViolations } from "./known-violations.ts";
import { mergeConfigs } from "./merge.ts";
import { normalizeRules, normalizeRuleSet } from "./normalize-rules.ts";
import { readRatchets } from "./ratchets.ts";
import type { RawConfig } from "./raw.ts";
import { resolveExtends } from "./resolve-extends.ts";
import { runScript } from "./run-script.ts";
import { expandIndependence, expandLayers } from "./shorthands.ts";
import { EXTENSIONS, type Source, languageOf, parseSource, placeAt, problemAt, readText } from "./source.ts";
import { ADDED, type Dialect, ONLY_NATIVE, configurationShape } from "./tables.ts";
import { type ListNode, type MapNode, type Node, childOf, describeKind, normalizeText, quote, toPlain } from "./tree.ts";
import { type Complaint, validate } from "./validate.ts";

export interface ConfigRequest {
  /** Absolute. */
  cwd: string;
  files: Files;
  /** A path; "-": the text in `stdinText`; true: find one; false: none. */
  config: string | boolean;
  stdinText?: string;
  /** Whatever its name and content say. */
  format?: Format;
  /** A dependency-cruiser configuration must be one that dependency-cruiser takes too. */
  strictCompat?: boolean;
  /** Every rule's comment must name a decision: `adr:0001` or `plan:slug`. */
  requireCommentToken?: boolean;
  /** A JavaScript configuration runs without limits. */
  viaNode?: boolean;
  env: Readonly<Record<string, string | undefined>>;
  signal?: AbortSignal | undefined;
  /** How a JavaScript configuration is run; the real one when absent. */
  runProcess?: RunProcess;
  node?: NodeProgram;
}

export interface LoadedConfig {
  /** Absolute; `undefined` without a configuration and for one from standard input. */
  file: string | undefined;
  /** As the user named it, or relative to the working directory, with `/`. */
  displayName: string | undefined;
  format: Format;
  ruleSet: RuleSet;
  /** Merged; not yet normalized. */
  options: RawOptions;
  /** What the format says about rules that match nothing. */
  liveness: Liveness;
  /** Every file that had a part in it, absolute, sorted: what must be looked at again when it changes. */
  filesRead: string[];
  /** Warnings. */
  problems: Problem[];
}

/** A configuration with all that it extends, as it is written: shorthands are not expanded, nothing is filled in. */
export interface MergedConfig {
  /** Absolute; `undefined` for one from standard input. */
  file: string | undefined;
  displayName: string;
  format: Format;
  config: RawConfig;
  /** Those of `config`, with what the format fills in itself: a TypeScript configuration that stands beside the file. */
  options: RawOptions;
  /** What the file itself says, its patterns with what is defined in their places. */
  own: Readonly<Record<string, unknown>>;
  /** The file's text; empty when it is a program. */
  text: string;
  /** Of an entry of one of the lists in `config`; `undefined` when it comes from a preset. */
  placeOf(entry: object): Place | undefined;
  /** Warnings. */
  problems: Problem[];
}

/** The configuration before it is brought into the form that a run reads. Throws: UserError with all that is wrong. */
export async function loadMerged(request: ConfigRequest & { config: string | true }): Promise<MergedConfig> {
  const { file, displayName } = whichFile(request);
  return new Loader(request).merged(file, displayName);
}

/** Throws: UserError with all that is wrong; "untrusted" when that is a ratchet's budget alone. */
export async function loadConfig(request: ConfigRequest): Promise<LoadedConfig> {
  if (request.config === false) return withoutConfiguration();
  const { file, displayName } = whichFile(request);
  return new Loader(request).load(file, displayName);
}

function whichFile({ cwd, files, config }: ConfigRequest): { file: string | undefined; displayName: string } {
  if (config === "-") return { file: undefined, displayName: "standard input" };
  if (typeof config === "string") return { file: path.resolve(cwd, config), displayName: config.replaceAll("\\", "/") };
  const file = findConfiguration(cwd, files);
  if (file !== undefined) return { file, displayName: path.basename(file) };
  throw new UserError("invalid", {
    file: "",
    message: `there is no configuration here: none of ${CONFIGURATION_NAMES.join(", ")}`,
    hint: "write one with rulebearing init, name one with --config FILE, or run without rules with --no-config",
  });
}

function withoutConfiguration(): LoadedConfig {
  return { file: undefined, displayName: undefined, format: "dependency-cruiser", ruleSet: {}, options: {}, liveness: "warn", filesRead: [], problems: [] };
}

/** What one file, and all that it extends, came to. */
interface Layer {
  config: RawConfig;
  defines: Defines;
}

class Loader {
  private readonly errors: Problem[] = [];
  private readonly warnings: Problem[] = [];
  private readonly filesRead = new Set<string>();
  private readonly places: RulePlaces = new WeakMap();
  /** Where each option is that counts: the nearest file is flattened last. */
  private readonly optionPlaces = new Map<string, () => Place>();

  constructor(private readonly request: ConfigRequest) {}

  async load(file: string | undefined, displayName: string): Promise<LoadedConfig> {
    const { config, format, options } = await this.merged(file, displayName);
    const ruleSet = this.ruleSet(config);
    return {
      file,
      displayName,
      format,
      ruleSet,
      options,
      liveness: format === "native" ? "strict" : "warn",
      filesRead: [...this.filesRead].sort(),
      problems: this.warnings,
    };
  }

  async merged(file: string | undefined, displayName: string): Promise<MergedConfig> {
    const root = await this.read(file, displayName);
    const format = root?.format ?? "dependency-cruiser";
    const layer = root === undefined ? undefined : await this.layer(root, [file ?? ""]);
    this.throwErrors();
    const config = layer?.config ?? {};
    const { errors, warnings } = checkRules(config, {
      places: this.places,
      file: displayName,
      isNative: format === "native",
      requireCommentToken: this.request.requireCommentToken === true,
    });
    this.errors.push(...errors);
    this.warnings.push(...warnings);
    const options = this.options(config.options ?? {}, format, file, displayName);
    this.throwErrors();
    return {
      file,
      displayName,
      format,
      config,
      options,
      own: root === undefined ? {} : (toPlain(root.node) as Record<string, unknown>),
      text: root?.source.text ?? "",
      placeOf: (entry) => this.places.get(entry)?.(),
      problems: this.warnings,
    };
  }

  private throwErrors(): void {
    const [first, ...rest] = sortProblems(this.errors);
    if (first !== undefined) throw new UserError("invalid", [first, ...rest]);
  }

  // ------------------------------------------------------------------ one file

  private async read(file: string | undefined, displayName: string, otherwise: Format = "dependency-cruiser"): Promise<ReadFile | undefined> {
    const parsed = await this.parse(file, displayName);
    if (parsed === undefined) return undefined;
    const { node, source } = parsed;
    const format = this.request.format ?? formatOf(file, node, otherwise);
    if (node.kind !== "map") {
      const isEmpty = node.kind === "scalar" && node.value === null;
      this.errors.push(
        problemAt(
          source,
          node.offset,
          undefined,
          isEmpty ? "the configuration is empty" : `the configuration cannot be ${describeKind(node)}`,
          'it takes a mapping with keys such as "rules" or "options"',
        ),
      );
      return undefined;
    }
    return { file, folder: file === undefined ? this.request.cwd : path.dirname(file), source, node, format };
  }

  private async parse(file: string | undefined, displayName: string): Promise<{ node: Node; source: Source } | undefined> {
    if (file === undefined) {
      const text = normalizeText(this.request.stdinText ?? "");
      return this.parseText(languageOfText(text), { displayName, text });
    }
    const { files, cwd, env, signal, viaNode = false } = this.request;
    const read = readText(files, file, displayName);
    if ("problem" in read) {
      this.errors.push(read.problem);
      return undefined;
    }
    this.filesRead.add(file);
    const language = languageOf(file) ?? (/^\s*(?:\{|\/\/|\/\*)/.test(read.text) ? "json" : undefined);
    if (language === undefined) {
      this.errors.push({ file: displayName, message: "its name does not say which language it is written in", hint: `name it with ${EXTENSIONS}` });
      return undefined;
    }
    if (language !== "script") return this.parseText(language, { displayName, text: read.text });
    try {
      const { node, filesRead } = await runScript({
        file,
        displayName,
        take: { kind: "export" },
        viaNode,
        cwd,
        files,
        env,
        signal,
        runProcess: this.request.runProcess ?? runProcess,
        node: this.request.node ?? thisNode(),
      });
      for (const one of filesRead) this.filesRead.add(one);
      return { node, source: { displayName, text: "" } };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.errors.push(...error.problems);
      return undefined;
    }
  }

  private parseText(language: "yaml" | "json" | "toml", source: Source): { node: Node; source: Source } | undefined {
    const parsed = parseSource(language, source);
    if ("node" in parsed) {
      const { node } = parsed;
      // an empty text is a table in TOML; in the other languages it is nothing
      const isNothing = language === "toml" && node.kind === "map" && node.entries.length === 0;
      return { node: isNothing ? { kind: "scalar", offset: 0, value: null } : node, source };
    }
    this.errors.push(parsed.problem);
    return undefined;
  }

  // ------------------------------------------------------------------ with what it extends

  /** @param chain the files that led here, absolute, this one last */
  private async layer(file: ReadFile, chain: readonly string[]): Promise<Layer> {
    const { node, source, format, folder } = file;
    const dialect: Dialect = format === "native" ? "native" : this.request.strictCompat === true ? "strict" : "dependency-cruiser";
    const bases: Layer[] = [];
    for (const { name, offset, key } of namesIn(node)) {
      const base = await this.base(name, folder, format, chain, (message, hint) => this.errors.push(problemAt(source, offset, key, message, hint)));
      if (base !== undefined) bases.push(base);
    }
    const defines = new Map<string, string>();
    for (const base of bases.toReversed()) for (const [name, value] of base.defines) defines.set(name, value);
    if (format === "native") {
      const own = readDefines(childOf(node, "defines"), {
        files: this.request.files,
        folder,
        source,
        onRead: (read) => this.filesRead.add(read),
        problem: (problem) => this.errors.push(problem),
      });
      for (const [name, value] of own) defines.set(name, value);
    }
    const before = this.errors.length;
    this.validate(file, dialect, defines);
    // what does not hold its shape cannot be worked with
    if (this.errors.length > before) return { config: {}, defines };
    let config = this.flatten(file);
    for (const base of bases) config = mergeConfigs(config, base.config, (merged, nearer) => this.copyPlace(merged, nearer));
    return { config, defines };
  }

  private async base(name: string, folder: string, otherwise: Format, chain: readonly string[], complain: (message: string, hint: string) => void): Promise<Layer | undefined> {
    const extended = resolveExtends(name, folder, this.request.files);
    if (extended.kind === "preset") return { config: extended.config, defines: new Map() };
    if (extended.kind === "unknown") {
      complain(extended.message, extended.hint);
      return undefined;
    }
    const { file } = extended;
    if (chain.includes(file)) {
      const circle = [...chain.slice(chain.indexOf(file)), file].map((one) => this.display(one));
      complain(`the configurations extend one another in a circle: ${circle.join(" -> ")}`, "remove one of these extends");
      return undefined;
    }
    const read = await this.read(file, this.display(file), otherwise);
    return read === undefined ? undefined : this.layer(read, [...chain, file]);
  }

  private validate({ node, source, format }: ReadFile, dialect: Dialect, defines: Defines): void {
    const at = ({ offset, key, message, hint }: Complaint): Problem => problemAt(source, offset, key, message, hint);
    validate(node, configurationShape(dialect), {
      complain: (complaint) => this.errors.push(at(complaint)),
      deprecated: (complaint) => this.warnings.push(at(complaint)),
      explainUnknown: (name) => whereKnown(name, dialect),
      ...(format !== "native"
        ? {}
        : {
            expand: (pattern, offset, key) => {
              const expanded = expandPattern(pattern, defines);
              if ("pattern" in expanded) return expanded.pattern;
              const { unknown, near } = expanded;
              const known = defines.size === 0 ? 'nothing is defined: add "defines"' : `defined are ${[...defines.keys()].join(", ")}`;
              const hint = near === undefined ? known : `did you mean \${${near}}?`;
              this.errors.push(problemAt(source, offset, key, `\${${unknown}} is not defined`, hint));
              return undefined;
            },
          }),
    });
  }

  /** The file's keys where the merge expects them: a native file's rules beside those at its top. */
  private flatten({ node, source, folder }: ReadFile): RawConfig {
    const result: RawConfig = {};
    const rules = childOf(node, "rules");
    const inRules = childOf(rules, "dependencies");
    const lists = (name: string): [string, Node | undefined][] => [
      [name, childOf(node, name)],
      [`rules.dependencies.${name}`, childOf(inRules, name)],
    ];
    for (const name of ["forbidden", "allowed", "required"] as const) {
      const entries = lists(name).flatMap(([key, child]) => this.placed(child, key, source));
      if (lists(name).some(([, child]) => child !== undefined)) Object.assign(result, { [name]: entries });
    }
    for (const name of ["layers", "independence", "ratchets"] as const) {
      const child = childOf(rules, name);
      if (child !== undefined) Object.assign(result, { [name]: this.placed(child, `rules.${name}`, source) });
    }
    for (const ratchet of result.ratchets ?? []) ratchet.budget = path.resolve(folder, ratchet.budget);
    const set = (key: keyof RawConfig, child: Node | undefined): void => {
      if (child !== undefined) Object.assign(result, { [key]: toPlain(child) });
    };
    set("allowedSeverity", childOf(inRules, "allowedSeverity") ?? childOf(node, "allowedSeverity"));
    const allowEmpty = childOf(node, "allowEmpty");
    set("allowEmpty", allowEmpty);
    if (allowEmpty !== undefined && Array.isArray(result.allowEmpty)) this.places.set(result.allowEmpty, () => placeAt(source, allowEmpty.offset, "allowEmpty"));
    const options = childOf(node, "options");
    set("options", options);
    if (options?.kind === "map") for (const { key, value } of options.entries) this.optionPlaces.set(key, () => placeAt(source, value.offset, `options.${key}`));
    const known: unknown = result.options?.knownViolations;
    if (result.options !== undefined && known !== undefined) result.options.knownViolations = this.knownViolations(known, childOf(options, "knownViolations"), source, folder);
    return result;
  }

  /** As they stand in the configuration, or in a file that it names. */
  private knownViolations(known: unknown, node: Node | undefined, source: Source, folder: string): KnownViolation[] {
    if (typeof known !== "string") return (known as KnownViolation[]).map((entry) => completeKnownViolation(entry));
    const file = path.resolve(folder, known);
    this.filesRead.add(file);
    if (this.request.files.stat(file)?.kind !== "file") {
      this.errors.push(problemAt(source, node?.offset ?? -1, "options.knownViolations", `${quote(known)} cannot be found`, "the path is taken from the folder of this file; a list of which nothing is known yet is []"));
      return [];
    }
    try {
      return readKnownViolations(this.request.files, file, this.display(file));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.errors.push(...error.problems);
      return [];
    }
  }

  /** The entries of a list as plain objects whose places are remembered. */
  private placed(node: Node | undefined, key: string, source: Source): object[] {
    if (node?.kind !== "list") return [];
    return (node as ListNode).items.map((item, index) => {
      const value = toPlain(item) as object;
      this.places.set(value, () => placeAt(source, item.offset, `${key}[${index}]`));
      return value;
    });
  }

  private copyPlace(merged: object, nearer: object): void {
    const place = this.places.get(nearer);
    if (place !== undefined) this.places.set(merged, place);
  }

  private display(file: string): string {
    const relative = path.relative(this.request.cwd, file).split(path.sep).join("/");
    return relative === "" ? "." : relative;
  }

  // ------------------------------------------------------------------ the whole

  private ruleSet(config: RawConfig): RuleSet {
    const result = normalizeRuleSet(config);
    const shorthands = [...(config.layers ?? []).flatMap(expandLayers), ...(config.independence ?? []).map(expandIndependence)];
    if (shorthands.length > 0) result.forbidden = [...(result.forbidden ?? []), ...normalizeRules(shorthands)];
    if (config.ratchets !== undefined) {
      const { ratchets, problems } = readRatchets(config.ratchets, {
        files: this.request.files,
        display: (file) => this.display(file),
        placeOf: (ratchet) => this.places.get(ratchet)?.(),
        onRead: (file) => this.filesRead.add(file),
      });
      const [first, ...rest] = problems;
      if (first !== undefined) throw new UserError("untrusted", [first, ...rest]);
      result.ratchets = ratchets;
    }
    return withAllowEmpty(result, config.allowEmpty);
  }

  private options(options: RawOptions, format: Format, file: string | undefined, displayName: string): RawOptions {
    const result = { ...options };
    const { cwd, files } = this.request;
    const missing = (key: "tsConfig" | "webpackConfig" | "babelConfig"): void => {
      const option = options[key];
      const name = typeof option === "string" ? option : typeof option === "object" ? option.fileName : undefined;
      if (name === undefined) return;
      const folders = [cwd, path.resolve(cwd, options.baseDir ?? ".")];
      if (folders.some((folder) => files.stat(path.resolve(folder, name))?.kind === "file")) return;
      const place = this.optionPlaces.get(key)?.() ?? { file: displayName, key: `options.${key}` };
      this.errors.push({ ...place, message: `${quote(name)} cannot be found`, hint: "the path is taken from the working directory" });
    };
    missing("tsConfig");
    missing("webpackConfig");
    missing("babelConfig");
    if (format !== "native") return result;
    if (result.tsConfig === undefined) {
      const folder = file === undefined ? cwd : path.dirname(file);
      const beside = ["tsconfig.json", "jsconfig.json"].map((name) => path.join(folder, name)).find((one) => files.stat(one)?.kind === "file");
      if (beside !== undefined) result.tsConfig = { fileName: this.display(beside) };
    }
    return result;
  }
}

interface ReadFile {
  /** Absolute; `undefined` for standard input. */
  file: string | undefined;
  /** What its paths start from. */
  folder: string;
  source: Source;
  node: MapNode;
  format: Format;
}

/** Of a text without a name. Neither a heading of TOML nor `key = value` is anything that a configuration in YAML can begin with. */
function languageOfText(text: string): "yaml" | "json" | "toml" {
  if (/^\s*(?:\{|\/[/*])/.test(text)) return "json";
  const first = text.split("\n").find((line) => !/^\s*(?:#|$)/.test(line)) ?? "";
  return /^\s*(?:\[{1,2}[^[\],]+\]{1,2}\s*(?:#.*)?$|[-\w."' ]+=)/.test(first) ? "toml" : "yaml";
}

/** What to do about a key that another dialect has. */
function whereKnown(name: string, dialect: Dialect): string | undefined {
  if (dialect === "native") return undefined;
  if (ONLY_NATIVE.includes(name)) return "only a native configuration has it: name the file rulebearing.yaml (or .json, .toml), or add --config-format native";
  return dialect === "strict" && ADDED.includes(name) ? "dependency-cruiser does not know it, and --strict-compat keeps to what it knows" : undefined;
}

/** The names in `extends`, and where they stand. What is no name is left to validation. */
function namesIn(node: Node): { name: string; offset: number; key: string }[] {
  const child = childOf(node, "extends");
  const items = child?.kind === "list" ? child.items : child === undefined ? [] : [child];
  return items.flatMap((item, index) =>
    item.kind === "scalar" && typeof item.value === "string"
      ? [{ name: item.value, offset: item.offset, key: child?.kind === "list" ? `extends[${index}]` : "extends" }]
      : [],
  );
}

function withAllowEmpty(ruleSet: RuleSet, allowEmpty: RawConfig["allowEmpty"]): RuleSet {
  if (allowEmpty === undefined || allowEmpty === false) return ruleSet;
  const excuse = <T extends { name?: string; allowEmpty?: boolean }>(rules: T[]): T[] =>
    rules.map((rule) => (allowEmpty === true || allowEmpty.includes(rule.name ?? "") ? { ...rule, allowEmpty: rule.allowEmpty ?? true } : rule));
  const result = { ...ruleSet };
  if (result.forbidden !== undefined) result.forbidden = excuse(result.forbidden);
  if (result.required !== undefined) result.required = excuse(result.required);
  if (result.allowed !== undefined) result.allowed = excuse(result.allowed);
  if (result.ratchets !== undefined) result.ratchets = excuse(result.ratchets);
  return result;
}

/** By file, line, column and key. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compare(a.file, b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0) || compare(a.key ?? "", b.key ?? ""),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
