// A configuration with nothing hidden: what it extends in its place, names and shorthands expanded, defaults filled in.
// Loaded in the place of the file it comes from, it gives the same rules and options.

import path from "node:path";
import type { CruiseOptions, EnhancedResolveOptions, Patterns } from "../model/options.ts";
import type { MergedConfig } from "./load.ts";
import type { RawConfig, RawRatchet, RawRule, RawToCondition, RawViaCondition } from "./raw.ts";
import { expandIndependence, expandLayers } from "./shorthands.ts";
import type { Writable } from "./write-yaml.ts";

/**
 * In the format that the configuration has; keys in the order in which they are best read.
 * @param given normalized @param packages how the format has packages looked into, where a configuration does not say
 */
export function expandConfig(merged: MergedConfig, given: CruiseOptions, packages: EnhancedResolveOptions): { [key: string]: Writable | undefined } {
  const { config, format } = merged;
  const isNative = format === "native";
  const options: CruiseOptions = { ...given, enhancedResolveOptions: { ...packages, ...given.enhancedResolveOptions } };
  const dependencies = {
    forbidden: lists(config.forbidden, config.layers?.flatMap(expandLayers), config.independence?.map(expandIndependence))?.map((rule) => expandRule(rule, config)),
    allowed: config.allowed?.map((rule) => expandAllowed(rule, config)),
    allowedSeverity: config.allowed === undefined ? undefined : (config.allowedSeverity ?? "warn"),
    required: config.required?.map((rule) => expandRule(rule, config)),
  };
  const ratchets = config.ratchets?.map((ratchet) => expandRatchet(ratchet, merged));
  const expanded = isNative
    ? { options: expandOptions(options, merged), rules: { dependencies, ...(ratchets === undefined ? {} : { ratchets }) } }
    : { ...dependencies, options: expandOptions(options, merged) };
  return withoutUndefined(expanded);
}

function lists<T>(...given: (readonly T[] | undefined)[]): T[] | undefined {
  return given.some((list) => list !== undefined) ? given.flatMap((list) => list ?? []) : undefined;
}

/** A rule with its keys in order, deprecated spellings replaced. What is not there stays away. */
export function inOrder({ name, severity, comment, fix, owner, since, expires, deprecated, replacedBy, allowEmpty, scope, from, module, to, examples, ...others }: RawRule): RawRule {
  return withoutUndefined({ name, severity, comment, fix, owner, since, expires, deprecated, replacedBy, allowEmpty, scope, from, module, to: to === undefined ? undefined : withNewSpellings(to), ...others, examples }) as RawRule;
}

function expandRule(rule: RawRule, { allowEmpty }: RawConfig): Writable {
  return inOrder({ ...rule, name: rule.name ?? "unnamed", severity: rule.severity ?? "warn", scope: rule.scope ?? "module", ...excuse(rule, allowEmpty) }) as Writable;
}

function expandAllowed(rule: RawRule, { allowEmpty }: RawConfig): Writable {
  return inOrder({ ...rule, from: rule.from ?? {}, to: rule.to ?? {}, ...excuse(rule, allowEmpty) }) as Writable;
}

function excuse(rule: { name?: string; allowEmpty?: boolean }, allowEmpty: RawConfig["allowEmpty"]): { allowEmpty?: boolean } {
  const isExcused = allowEmpty === true || (Array.isArray(allowEmpty) && rule.name !== undefined && allowEmpty.includes(rule.name));
  return isExcused ? { allowEmpty: rule.allowEmpty ?? true } : {};
}

function withNewSpellings({ via, viaOnly, viaNot, viaSomeNot, ...rest }: RawToCondition): RawToCondition {
  const result: RawToCondition = { ...rest };
  const some = withNot(via, viaSomeNot);
  const only = withNot(viaOnly, viaNot);
  if (some !== undefined) result.via = some;
  if (only !== undefined) result.viaOnly = only;
  return result;
}

/** A deprecated spelling counts unless the new one is there too. */
function withNot(via: Patterns | RawViaCondition | undefined, not: Patterns | undefined): RawViaCondition | undefined {
  const condition = typeof via === "string" || Array.isArray(via) ? { path: via } : via;
  if (not === undefined || not.length === 0 || (condition?.pathNot !== undefined && condition.pathNot.length > 0)) return condition;
  return { ...condition, pathNot: not };
}

function expandRatchet({ budget, from, to, ...rest }: RawRatchet, { config, file }: MergedConfig): Writable {
  return { ...rest, ...excuse(rest, config.allowEmpty), from, to, budget: relativeTo(file, budget) } as Writable;
}

/** As the configuration would name it. */
function relativeTo(file: string | undefined, absolute: string): string {
  return file === undefined ? absolute : path.relative(path.dirname(file), absolute).split(path.sep).join("/");
}

/** What depends on who asks, from where, is left out. */
function expandOptions({ baseDir, args, validate, rulesFile, outputType, outputTo, ...options }: CruiseOptions, { format, options: raw }: MergedConfig): Writable {
  return {
    ...options,
    ...(raw.baseDir === undefined ? {} : { baseDir: raw.baseDir }),
    // else one that stands beside the file would count
    ...(format === "native" && options.tsConfig === undefined ? { tsConfig: false } : {}),
  } as unknown as Writable;
}

function withoutUndefined<T extends object>(value: T): { [key: string]: Writable } {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
      if (inner === undefined) return [];
      return [[key, isPlainMap(inner) ? withoutUndefined(inner) : inner]];
    }),
  ) as { [key: string]: Writable };
}

const isPlainMap = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);
