// What only shows when all files are merged: whether each rule is whole, and fits together.

import type { Place, Problem } from "../model/problem.ts";
import { nearest } from "../support/nearest.ts";
import { toPathCondition, expandIndependence } from "./shorthands.ts";
import type { RawConfig, RawRule } from "./raw.ts";
import { quote } from "./tree.ts";

/** Where a rule was written, by the object that holds it; worked out when it is asked for. */
export type RulePlaces = WeakMap<object, () => Place>;

export interface RuleChecks {
  places: RulePlaces;
  /** What rules without a place are said to be in. */
  file: string;
  isNative: boolean;
  requireCommentToken: boolean;
}

/** What a comment names a decision by. */
const DECISION = /\b(?:adr:\d{4}|plan:[a-z0-9][a-z0-9-]*)\b/i;

type Complain = (rule: object, message: string, hint: string) => unknown;

export function checkRules(config: RawConfig, checks: RuleChecks): { errors: Problem[]; warnings: Problem[] } {
  const errors: Problem[] = [];
  const warnings: Problem[] = [];
  const placed = (rule: object): Place => checks.places.get(rule)?.() ?? { file: checks.file };
  const complain: Complain = (rule, message, hint) => errors.push({ ...placed(rule), message, hint });
  for (const rule of config.forbidden ?? []) checkForbidden(rule, complain);
  for (const rule of config.allowed ?? []) checkEdge(rule, "allowed", complain);
  for (const rule of config.required ?? []) checkRequired(rule, complain);
  for (const rule of config.independence ?? []) {
    try {
      expandIndependence(rule);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      complain(rule, `the pattern of ${quote(rule.name ?? "")} ${error.message}`, 'it looks like "^packages/([^/]+)/", with one group that tells the groups apart');
    }
  }
  for (const rule of config.layers ?? []) {
    if (rule.layers.some((layer) => toPathCondition(layer).path === undefined)) complain(rule, `a layer of ${quote(rule.name ?? "")} is empty`, "each layer is a pattern");
  }
  const all = [...(config.forbidden ?? []), ...(config.required ?? []), ...(config.layers ?? []), ...(config.independence ?? []), ...(config.ratchets ?? [])];
  if (checks.isNative) checkNames(all, (rule, message, hint) => warnings.push({ ...placed(rule), message, hint }));
  checkAllowEmpty(config, all, complain);
  if (checks.requireCommentToken) {
    for (const rule of [...all, ...(config.allowed ?? [])]) {
      if (!DECISION.test(rule.comment ?? "")) complain(rule, `the comment of ${called(rule)} names no decision`, "add adr:0001 (its number) or plan:slug to the comment; --require-comment-token asks for it");
    }
  }
  return { errors, warnings };
}

const called = ({ name }: { name?: string }): string => (name === undefined ? "this rule" : `the rule ${quote(name)}`);

function checkForbidden(rule: RawRule, complain: Complain): void {
  if (rule.module === undefined) return checkEdge(rule, "forbidden", complain);
  if (rule.to !== undefined) {
    complain(rule, `${called(rule)} has both "module" and "to"`, '"module" counts what imports a module and goes with "from"; a rule about imports has "from" and "to"');
  } else if (rule.from === undefined) {
    complain(rule, `${called(rule)} has "module" but no "from"`, 'add from: {} for all importing modules');
  } else {
    onlyKeys(rule, "from", ["path", "pathNot"], 'beside "module"', complain);
  }
}

/** A rule about imports, which has both sides. */
function checkEdge(rule: RawRule, list: string, complain: Complain): void {
  for (const side of ["from", "to"] as const) {
    if (rule[side] === undefined) complain(rule, `${called(rule)} has no "${side}"`, `add ${side}: {} for all modules, or an entry of "${list}" with this name in a file that is extended`);
  }
  if (rule.to?.reachable === undefined) {
    onlyKeys(rule, "from", ["path", "pathNot", "orphan"], "in a rule about imports", complain);
    return;
  }
  onlyKeys(rule, "from", ["path", "pathNot"], 'beside "reachable"', complain);
  onlyKeys(rule, "to", ["path", "pathNot", "reachable"], 'beside "reachable"', complain);
}

function checkRequired(rule: RawRule, complain: Complain): void {
  if (rule.module === undefined) complain(rule, `${called(rule)} has no "module"`, "add module: { path: ... } for the modules that must import something");
  if (rule.to === undefined) complain(rule, `${called(rule)} has no "to"`, "add to: { path: ... } for what they must import");
  onlyKeys(rule, "module", ["path", "pathNot"], "in a required rule", complain);
}

function onlyKeys(rule: RawRule, side: "from" | "to" | "module", allowed: readonly string[], where: string, complain: Complain): void {
  for (const name of Object.keys(rule[side] ?? {})) {
    if (!allowed.includes(name)) complain(rule, `${called(rule)} has ${side}.${name}, which cannot stand ${where}`, `only ${allowed.map((one) => `${side}.${one}`).join(", ").replace(/, (?=[^,]*$)/, " and ")} can; make two rules of it`);
  }
}

/** Findings, baselines and questions know rules by their names. dependency-cruiser does not mind, so neither must we. */
function checkNames(rules: readonly { name?: string }[], complain: Complain): void {
  const names = new Set<string>();
  for (const rule of rules) {
    if (rule.name === undefined) complain(rule, "this rule has no name", "add name: what its findings are to be called");
    else if (names.has(rule.name)) complain(rule, `two rules are called ${quote(rule.name)}`, "give one of them another name");
    else names.add(rule.name);
  }
}

function checkAllowEmpty({ allowEmpty, allowed }: RawConfig, rules: readonly { name?: string }[], complain: Complain): void {
  if (!Array.isArray(allowEmpty)) return;
  const names = [...rules, ...(allowed ?? [])].flatMap(({ name }) => (name === undefined ? [] : [name]));
  for (const name of allowEmpty) {
    if (names.includes(name)) continue;
    const near = nearest(name, names);
    complain(allowEmpty, `there is no rule ${quote(name)}`, near === undefined ? "name a rule that there is" : `did you mean ${quote(near)}?`);
  }
}
