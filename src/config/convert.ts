// From dependency-cruiser's format to ours and back. What the other has no place for is left out, and told.

import type { EnhancedResolveOptions, KnownViolation } from "../model/options.ts";
import { inOrder } from "./expand.ts";
import type { MergedConfig } from "./load.ts";
import type { RawRule } from "./raw.ts";
import { expandIndependence, expandLayers } from "./shorthands.ts";
import { ADDED, configurationShape } from "./tables.ts";
import type { Node } from "./tree.ts";
import { validate } from "./validate.ts";
import type { Writable } from "./write-yaml.ts";

export interface Converted {
  value: { [key: string]: Writable | undefined };
  /** What was left out or changed, one sentence each. */
  notes: string[];
  /** What the other tool will refuse, one sentence each. */
  refused: string[];
}

/**
 * A configuration of dependency-cruiser's as one of ours. What it extends it goes on to extend.
 * @param isTsConfigBeside a TypeScript configuration stands where a native configuration would use it
 */
export function toNative({ own, options: merged }: MergedConfig, isTsConfigBeside: boolean): Converted {
  const notes: string[] = [];
  const { $schema, extends: bases, options: given, allowedSeverity, ...lists } = own as { [key: string]: Writable };
  const { forceDeriveDependents, ...options } = (given ?? {}) as { [key: string]: Writable };
  if ($schema !== undefined) notes.push("$schema is left out: it names dependency-cruiser's schema");
  if (forceDeriveDependents !== undefined) notes.push("options.forceDeriveDependents is left out: it has no effect");
  if (isTsConfigBeside && merged.tsConfig === undefined) {
    options["tsConfig"] = false;
    notes.push("tsConfig: false is added: the configuration names none, and a native one uses the tsconfig.json or jsconfig.json beside it unless told not to");
  }
  const dependencies: { [key: string]: Writable } = {};
  for (const list of ["forbidden", "allowed", "required"]) {
    const rules = lists[list] as RawRule[] | undefined;
    if (rules === undefined) continue;
    dependencies[list] = rules.map(inOrder) as unknown as Writable;
    if (list === "allowed" && allowedSeverity !== undefined) dependencies["allowedSeverity"] = allowedSeverity;
  }
  if (lists["allowed"] === undefined && allowedSeverity !== undefined) dependencies["allowedSeverity"] = allowedSeverity;
  const names = typeof bases === "string" ? [bases] : ((bases ?? []) as string[]);
  const relative = names.filter((name) => name.startsWith("."));
  if (relative.length > 0) notes.push(`${relative.join(", ")} in extends starts from the folder of the file that says it: keep the new file in the same folder`);
  if (merged.enhancedResolveOptions?.exportsFields === undefined) notes.push('the "exports" of packages count in a native configuration; options: { enhancedResolveOptions: { exportsFields: [] } } would leave them out, as before');
  if (Object.keys(dependencies).length > 0) notes.push("a rule that selects no module fails the run in a native configuration; allowEmpty: true in the rule says that it may");
  return {
    value: {
      ...(bases === undefined ? {} : { extends: bases }),
      ...(Object.keys(options).length === 0 ? {} : { options }),
      ...(Object.keys(dependencies).length === 0 ? {} : { rules: { dependencies } }),
    },
    notes,
    refused: [],
  };
}

/**
 * A configuration of ours as one of dependency-cruiser's, with all that it extends in it.
 * @param packages how a native configuration has packages looked into, where it does not say
 */
export function toDependencyCruiser({ config, own, options: merged }: MergedConfig, packages: EnhancedResolveOptions): Converted {
  const notes = new Notes();
  if (own["extends"] !== undefined) notes.say("what it extends is written out: dependency-cruiser may not be able to read it");
  if (own["defines"] !== undefined) notes.say("defines are replaced by what they stand for now");
  const shorthands = [...(config.layers ?? []).flatMap(expandLayers), ...(config.independence ?? []).map(expandIndependence)];
  if (shorthands.length > 0) notes.say("layers and independence are written as the forbidden rules that they stand for");
  for (const { name = "unnamed" } of config.ratchets ?? []) notes.drop("ratchets", name);
  if (config.allowEmpty !== undefined) notes.say("allowEmpty is left out: a rule that selects nothing does not matter there");
  const forbidden = [...(config.forbidden ?? []), ...shorthands].map((rule) => stripped(rule, notes));
  const allowed = (config.allowed ?? []).map(({ name, ...rule }) => {
    if (name !== undefined) notes.drop("the name of an entry of allowed", name);
    return stripped({ from: {}, to: {}, ...rule }, notes);
  });
  const required = (config.required ?? []).map((rule) => stripped(rule, notes));
  const options = optionsFor(merged, packages, notes);
  const value = {
    ...(forbidden.length === 0 ? {} : { forbidden }),
    ...(allowed.length === 0 ? {} : { allowed, allowedSeverity: config.allowedSeverity ?? "warn" }),
    ...(required.length === 0 ? {} : { required }),
    ...(Object.keys(options).length === 0 ? {} : { options }),
  } as unknown as { [key: string]: Writable };
  const refused: string[] = [];
  validate(nodeOf(value), configurationShape("strict"), { complain: ({ key, message, hint }) => refused.push(`${key}: ${message}; ${hint}`) });
  return { value, notes: notes.all(), refused };
}

function stripped(rule: RawRule, notes: Notes): RawRule {
  const kept: Record<string, unknown> = { ...inOrder(rule) };
  for (const key of ADDED) {
    if (kept[key] === undefined) continue;
    delete kept[key];
    notes.drop(key, rule.name ?? "unnamed");
  }
  return kept as RawRule;
}

const FILES = ["tsConfig", "webpackConfig", "babelConfig"] as const;
const DEFAULT_FILES = { tsConfig: "tsconfig.json", webpackConfig: "webpack.config.js", babelConfig: ".babelrc" } as const;

function optionsFor(merged: MergedConfig["options"], packages: EnhancedResolveOptions, notes: Notes): { [key: string]: unknown } {
  const { knownViolations, enhancedResolveOptions, forceDeriveDependents, ...rest } = merged;
  const options: Record<string, unknown> = { ...rest };
  for (const key of FILES) {
    const option = merged[key];
    if (option === false) delete options[key];
    else if (option === true) options[key] = { fileName: DEFAULT_FILES[key] };
    else if (typeof option === "string") options[key] = { fileName: option };
  }
  const { importsFields, ...known } = enhancedResolveOptions ?? {};
  if (importsFields !== undefined) notes.say("options.enhancedResolveOptions.importsFields is left out: dependency-cruiser does not have it");
  options["enhancedResolveOptions"] = { ...packages, ...known };
  if (knownViolations !== undefined) {
    const whole = knownViolations.filter(isWhole);
    if (whole.length < knownViolations.length) notes.say(`${knownViolations.length - whole.length} of ${knownViolations.length} known violations are left out: dependency-cruiser takes none that is known by its id alone`);
    if (knownViolations.some(({ expires }) => expires !== undefined)) notes.say("the days on which known violations expire are left out: there they are known for ever");
    options["knownViolations"] = whole.map(({ id, expires, owner, reason, ...entry }) => withoutAdditions(entry));
  }
  return options;
}

const isWhole = ({ from, to, rule, type }: KnownViolation): boolean => from !== undefined && to !== undefined && rule !== undefined && type !== undefined;

function withoutAdditions(entry: Record<string, unknown>): Record<string, unknown> {
  const { fix, decision, ...rest } = entry;
  return rest;
}

/** Sentences, those of one kind together. */
class Notes {
  private readonly said: string[] = [];
  private readonly dropped = new Map<string, Set<string>>();

  say(note: string): void {
    this.said.push(note);
  }

  drop(what: string, rule: string): void {
    const rules = this.dropped.get(what) ?? new Set();
    this.dropped.set(what, rules.add(rule));
  }

  all(): string[] {
    const left = [...this.dropped].map(([what, rules]) => {
      const [is, it] = what === "ratchets" ? ["are", "them"] : ["is", "it"];
      return `${what} ${is} left out (${someOf([...rules])}): dependency-cruiser has no place for ${it}`;
    });
    return [...this.said, ...left];
  }
}

const someOf = (names: readonly string[]): string => (names.length > 4 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", "));

function nodeOf(value: unknown): Node {
  if (Array.isArray(value)) return { kind: "list", offset: -1, items: value.map(nodeOf) };
  if (typeof value !== "object" || value === null) return { kind: "scalar", offset: -1, value: value as string | number | boolean | null };
  return { kind: "map", offset: -1, entries: Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [{ key, offset: -1, value: nodeOf(inner) }])) };
}
