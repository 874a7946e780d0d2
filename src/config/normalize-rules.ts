// Brings rules into the form that evaluation reads: lists of patterns joined, defaults filled in, deprecated spellings
// replaced, rules of severity "ignore" left out. As dependency-cruiser shows them in `summary.ruleSetUsed`.

import type { Patterns } from "../model/options.ts";
import type { AllowedRule, FromCondition, ModuleCondition, Rule, RuleSet, ToCondition, ViaCondition } from "../model/rules.ts";
import type { RawConfig, RawFromCondition, RawModuleCondition, RawRule, RawToCondition, RawViaCondition } from "./raw.ts";

/** What all entries of `allowed` without a name of their own are called. */
export const ALLOWED_RULE_NAME = "not-in-allowed";

/** @param config validated; its shorthands are left to `expandShorthands` */
export function normalizeRuleSet(config: Pick<RawConfig, "forbidden" | "allowed" | "allowedSeverity" | "required">): RuleSet {
  const result: RuleSet = {};
  if (config.forbidden !== undefined) result.forbidden = normalizeRules(config.forbidden);
  const allowedSeverity = config.allowedSeverity ?? "warn";
  if (config.allowed !== undefined && allowedSeverity !== "ignore") {
    result.allowed = config.allowed.map(normalizeAllowed);
    result.allowedSeverity = allowedSeverity;
  }
  if (config.required !== undefined) result.required = normalizeRules(config.required);
  return result;
}

export function normalizeRules(rules: readonly RawRule[]): Rule[] {
  return rules.map(normalizeRule).filter(({ severity }) => severity !== "ignore");
}

function normalizeRule({ from, to, module, ...rest }: RawRule): Rule {
  const result: Rule = { ...rest, severity: rest.severity ?? "warn", name: rest.name ?? "unnamed" };
  if (from !== undefined) result.from = normalizeFrom(from);
  if (to !== undefined) result.to = normalizeTo(to);
  result.scope = rest.scope ?? "module";
  if (module !== undefined) result.module = normalizeModule(module);
  return result;
}

function normalizeAllowed({ from = {}, to = {}, module: _none, ...rest }: RawRule): AllowedRule {
  return { ...rest, name: rest.name ?? ALLOWED_RULE_NAME, from: normalizeFrom(from), to: normalizeTo(to) };
}

/** One pattern for several; an empty list says nothing, and neither does an empty pattern. */
export function joinPatterns(patterns: Patterns | undefined): string | undefined {
  const joined = Array.isArray(patterns) ? patterns.join("|") : patterns;
  return joined === "" ? undefined : joined;
}

const PATTERN_KEYS = ["path", "pathNot", "license", "licenseNot", "exoticRequire", "exoticRequireNot"] as const;

/** The same object with its patterns joined, its keys in their order. */
function joinAll(condition: object): object {
  const result: Record<string, unknown> = { ...condition };
  for (const key of PATTERN_KEYS) {
    if (!Object.hasOwn(result, key)) continue;
    const joined = joinPatterns(result[key] as Patterns);
    if (joined === undefined) delete result[key];
    else result[key] = joined;
  }
  return result;
}

const normalizeFrom = (from: RawFromCondition): FromCondition => joinAll(from);
const normalizeModule = (module: RawModuleCondition): ModuleCondition => joinAll(module);

function normalizeTo({ via, viaOnly, viaNot, viaSomeNot, ...rest }: RawToCondition): ToCondition {
  const result: ToCondition = joinAll(rest);
  const some = withNot(normalizeVia(via), viaSomeNot);
  const only = withNot(normalizeVia(viaOnly), viaNot);
  if (some !== undefined) result.via = some;
  if (only !== undefined) result.viaOnly = only;
  return result;
}

function normalizeVia(via: Patterns | RawViaCondition | undefined): ViaCondition | undefined {
  if (via === undefined) return undefined;
  return joinAll(typeof via === "string" || Array.isArray(via) ? { path: via } : via);
}

/** A deprecated spelling counts unless the new one is there too. */
function withNot(via: ViaCondition | undefined, not: Patterns | undefined): ViaCondition | undefined {
  const pathNot = joinPatterns(not);
  if (pathNot === undefined || via?.pathNot !== undefined) return via;
  return { ...via, pathNot };
}
