// The receipt that `attest` writes: what was judged, by which rules, with what result, each as SHA-256 hashes. It holds
// no time and no absolute path, so that the same repository gives the same bytes on another day and machine.

import path from "node:path";
import type { Context } from "../model/command.ts";
import type { BareModule, Summary } from "../model/document.ts";
import { UserError } from "../model/problem.ts";
import { compareCodeUnits } from "../graph/names.ts";
import { relativePath, toSlashes } from "../support/paths.ts";
import type { FreshlyAskedGraph } from "./asked-graph.ts";
import { judgementOf, vacuousRulesOf } from "./judged.ts";

// Not with an `import`, which would load it whatever the command: scripts/build.mjs has the figures.
const { createHash } = await import("node:crypto");

/** Changes when what is hashed, or how, changes. */
const FORMAT = 1;

/** Keys are written in this order. */
export interface Receipt {
  format: number;
  tool: string;
  /** As given: files, folders and globs, from the project's root. */
  paths: readonly string[];
  configuration: {
    /** `null`: there was none. */
    file: string | null;
    /** Of what it came to: the rules and the options, whatever they were written in. */
    sha256: string;
    /** Every file that had a part in it. */
    files: FileHash[];
  };
  /** The modules of the graph that are files and were looked into. */
  inputs: FileHash[];
  /** Of every import with what it resolves to. */
  graph: { modules: number; dependencies: number; sha256: string };
  findings: Findings;
  /** Of all of the above, as JSON without spaces. */
  sha256: string;
}

export interface FileHash {
  file: string;
  /** `null`: it could not be read. */
  sha256: string | null;
}

export interface Findings {
  error: number;
  warn: number;
  info: number;
  ignore: number;
  violations: { id: string; rule: string; severity: string; from: string; to: string }[];
  ratchets: NonNullable<Summary["ratchets"]>;
  vacuousRules: string[];
  /** Files that were read only in part, or not at all. */
  incomplete: string[];
}

/** @param root absolute */
export function makeReceipt(context: Pick<Context, "files" | "today">, root: string, asked: FreshlyAskedGraph): Receipt {
  const { configuration, graph, paths } = asked;
  const modules = [...graph.modules].sort((left, right) => compareCodeUnits(left.source, right.source));
  const fileHash = (file: string): FileHash => ({ file: relativePath(toSlashes(root), toSlashes(file)), sha256: hashOfFile(context, file) });
  const base = graph.baseDir ?? root;
  const receipt = {
    format: FORMAT,
    tool: `rulebearing ${RULEBEARING_VERSION}`,
    paths,
    configuration: {
      file: configuration.file === undefined ? (configuration.displayName ?? null) : relativePath(toSlashes(root), toSlashes(configuration.file)),
      sha256: hashOf(meaningOf(asked, root)),
      files: configuration.filesRead.map(fileHash),
    },
    inputs: modules.filter(isLookedInto).map(({ source }) => fileHash(path.resolve(base, source))),
    graph: {
      modules: modules.length,
      dependencies: modules.reduce((total, { dependencies }) => total + dependencies.length, 0),
      sha256: hashOf(modules.map(({ source, dependencies }) => [source, dependencies.map(({ module, resolved, dependencyTypes, line, column }) => [module, resolved, dependencyTypes, line, column])])),
    },
    findings: findingsOf(asked, context),
  };
  return { ...receipt, sha256: hashOf(receipt) };
}

const isLookedInto = ({ coreModule, couldNotResolve, matchesDoNotFollow }: BareModule): boolean =>
  coreModule !== true && couldNotResolve !== true && matchesDoNotFollow !== true;

/** What the configuration says, without where on the machine it is. */
function meaningOf({ configuration }: FreshlyAskedGraph, root: string): unknown {
  const { format, options, ruleSet } = configuration;
  const ratchets = ruleSet.ratchets?.map((ratchet) => ({ ...ratchet, budget: relativePath(toSlashes(root), toSlashes(ratchet.budget)) }));
  return { format, options, ruleSet: { ...ruleSet, ratchets } };
}

function findingsOf(asked: FreshlyAskedGraph, context: Pick<Context, "today">): Findings {
  const { violations, ratchets } = judgementOf(asked, context);
  const counts = { error: 0, warn: 0, info: 0, ignore: 0 };
  for (const { rule } of violations) counts[rule.severity]++;
  return {
    ...counts,
    violations: violations.map(({ id = "", rule, from, to }) => ({ id, rule: rule.name, severity: rule.severity, from, to })),
    ratchets,
    vacuousRules: vacuousRulesOf(asked),
    incomplete: [...new Set(asked.graph.incomplete.map(({ file }) => file))],
  };
}

function hashOfFile({ files }: Pick<Context, "files">, file: string): string | null {
  try {
    return createHash("sha256").update(files.read(file)).digest("hex");
  } catch {
    return null; // it is named in the receipt as what could not be read
  }
}

const hashOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** Throws: UserError (untrusted) when a text is no receipt, or is not the one that was written. */
export function parseReceipt(text: string, shownAs: string): Receipt {
  const refuse = (message: string, cause?: unknown): UserError =>
    new UserError("untrusted", { file: shownAs, message, hint: "rulebearing attest writes a receipt" }, cause === undefined ? {} : { cause });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw refuse("it is not JSON, or was written only in part", cause);
  }
  if (typeof value !== "object" || value === null || !("format" in value) || !("sha256" in value)) throw refuse("it is no receipt");
  if (value.format !== FORMAT) throw refuse(`it is a receipt of another build (format ${String(value.format)}, here ${FORMAT})`);
  const { sha256, ...rest } = value as Receipt;
  const { paths, configuration, inputs, graph, findings } = rest as Partial<Receipt>;
  const isWhole = Array.isArray(paths) && Array.isArray(inputs) && Array.isArray(configuration?.files) && graph !== undefined && Array.isArray(findings?.violations);
  if (!isWhole) throw refuse("it is no receipt");
  if (hashOf(rest) !== sha256) throw refuse("it was changed after it was written: its hash does not fit");
  return value as Receipt;
}

export interface Difference {
  part: "tool" | "paths" | "configuration" | "inputs" | "graph" | "findings";
  what: string;
}

/** What of an older receipt does not hold any more; empty when all of it does. */
export function compareReceipts(before: Receipt, now: Receipt): Difference[] {
  const differences: Difference[] = [];
  const add = (part: Difference["part"], whats: readonly string[]): void => void differences.push(...whats.map((what) => ({ part, what })));
  if (before.tool !== now.tool) add("tool", [`${before.tool} then, ${now.tool} now`]);
  if (before.paths.join("\n") !== now.paths.join("\n")) add("paths", [`${before.paths.join(" ")} then, ${now.paths.join(" ")} now`]);
  add("configuration", compareConfigurations(before.configuration, now.configuration));
  add("inputs", compareFiles(before.inputs, now.inputs));
  add("graph", compareGraphs(before.graph, now.graph));
  add("findings", compareFindings(before.findings, now.findings));
  return differences;
}

function compareGraphs(before: Receipt["graph"], now: Receipt["graph"]): string[] {
  if (before.sha256 === now.sha256) return [];
  const sizeOf = ({ modules, dependencies }: Receipt["graph"]): string => `${modules} modules and ${dependencies} dependencies`;
  const sizes = sizeOf(before) === sizeOf(now) ? "" : `: ${sizeOf(before)} then, ${sizeOf(now)} now`;
  return [`the imports are others, or elsewhere${sizes}`];
}

function compareConfigurations(before: Receipt["configuration"], now: Receipt["configuration"]): string[] {
  const isSame = before.sha256 === now.sha256;
  const whats = compareFiles(before.files, now.files).map((what) => (isSame ? `${what}, the rules and the options are the same` : what));
  if (before.file !== now.file) whats.unshift(`${before.file ?? "none"} then, ${now.file ?? "none"} now`);
  return isSame ? whats : [...whats, "the rules or the options are others"];
}

function compareFiles(before: readonly FileHash[], now: readonly FileHash[]): string[] {
  const left = new Map(before.map(({ file, sha256 }) => [file, sha256]));
  const right = new Map(now.map(({ file, sha256 }) => [file, sha256]));
  const names = [...new Set([...left.keys(), ...right.keys()])].sort(compareCodeUnits);
  return names.flatMap((name) => {
    if (!right.has(name)) return [`${name} is gone`];
    if (!left.has(name)) return [`${name} is new`];
    return left.get(name) === right.get(name) ? [] : [`${name} has changed`];
  });
}

function compareFindings(before: Findings, now: Findings): string[] {
  return [
    ...compareLists(before.violations, now.violations, ({ id, rule, severity, from, to }) => `${severity} ${rule} ${id}: ${to === from ? from : `${from} -> ${to}`}`),
    ...compareLists(before.ratchets, now.ratchets, ({ name, count, ceiling }) => `ratchet ${name}: ${count} of ${ceiling}`),
    ...compareLists(before.vacuousRules, now.vacuousRules, (name) => `rule ${name} selects no module`),
    ...compareLists(before.incomplete, now.incomplete, (file) => `${file} was not read in full`),
  ];
}

/** Entries of one text are one. */
function compareLists<T>(before: readonly T[], now: readonly T[], textOf: (entry: T) => string): string[] {
  const left = new Set(before.map(textOf));
  const right = new Set(now.map(textOf));
  return [
    ...[...left].filter((text) => !right.has(text)).map((text) => `no more: ${text}`),
    ...[...right].filter((text) => !left.has(text)).map((text) => `new: ${text}`),
  ];
}
