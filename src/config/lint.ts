// What is wrong with rules though they are valid: those that can never match, that say twice what another says, that
// refer to what is not there, or that tell nobody why they are there. What takes a graph to see is left to the command.

import type { DependencyType } from "../model/dependency-type.ts";
import type { Patterns } from "../model/options.ts";
import type { Place, Problem } from "../model/problem.ts";
import type { Severity } from "../model/rules.ts";
import { parsePattern } from "../support/patterns.ts";
import type { MergedConfig } from "./load.ts";
import { joinPatterns } from "./normalize-rules.ts";
import type { RawIndependence, RawLayers, RawPathCondition, RawRatchet, RawRule, RawToCondition } from "./raw.ts";
import { SEVERITIES } from "./tables.ts";
import { quote } from "./tree.ts";

export interface LintFinding extends Problem {
  /** `error`: the rule does not do what it says. `advice`: it could be better. */
  level: "error" | "advice";
  kind: LintKind;
  /** The rule's name; absent where it has none, or where it is about no rule. */
  rule?: string;
}

export type LintKind =
  | "can-never-match"
  | "condition-without-effect"
  | "duplicate-name"
  | "group-reference"
  | "deprecated"
  | "no-comment"
  | "no-fix"
  | "no-name"
  | "selects-nothing"
  | "shadowed"
  | "to-selects-nothing"
  | "unescaped-dot";

type List = "forbidden" | "allowed" | "required";

interface Listed {
  list: List | "layers" | "independence" | "ratchets";
  entry: { name?: string; comment?: string; fix?: string };
}

/** @param merged as `loadMerged` gives it. Sorted by where rules stand. */
export function lintConfig(merged: MergedConfig): LintFinding[] {
  const findings: LintFinding[] = merged.problems.map(asFinding);
  const own = listed(merged).filter(({ entry }) => isOwn(merged.placeOf(entry)));
  for (const { entry, list } of own) {
    const report: Report = (level, kind, message, hint) => findings.push({ level, kind, ...(entry.name === undefined ? {} : { rule: entry.name }), ...merged.placeOf(entry), message, hint } as LintFinding);
    if (list === "forbidden" || list === "allowed" || list === "required") lintRule(entry as RawRule, list, merged, report);
    else lintPatterns(patternsOfShorthand(entry), report);
    if (list === "ratchets") lintGroups((entry as RawRatchet).from, (entry as RawRatchet).to, report);
    if (entry.comment === undefined && list !== "allowed") report("advice", "no-comment", `${called(entry)} has no comment`, "say why it is there: comment: ...");
    if (entry.fix === undefined && list !== "allowed" && merged.format === "native") report("advice", "no-fix", `${called(entry)} has no fix`, "say what to do about a finding: fix: ...");
  }
  if (merged.format !== "native") findings.push(...duplicateNames(own, merged));
  findings.push(...shadowed(merged));
  return findings;
}

/** What loading warns of: names that are missing or taken, deprecated keys. */
function asFinding(problem: Problem): LintFinding {
  if (/ has no name$/.test(problem.message)) return { ...problem, level: "error", kind: "no-name" };
  return /^two rules are called/.test(problem.message) ? { ...problem, level: "error", kind: "duplicate-name" } : { ...problem, level: "advice", kind: "deprecated" };
}

type Report = (level: LintFinding["level"], kind: LintKind, message: string, hint: string) => void;

function listed({ config }: MergedConfig): Listed[] {
  return (["forbidden", "allowed", "required", "layers", "independence", "ratchets"] as const).flatMap((list) => (config[list] ?? []).map((entry) => ({ list, entry })));
}

/** Written by whoever asks, not in a preset or an installed package. */
const isOwn = (place: Place | undefined): boolean => place !== undefined && !/(?:^|\/)node_modules\//.test(place.file);

const called = ({ name }: { name?: string }): string => (name === undefined ? "this rule" : `the rule ${quote(name)}`);

// ------------------------------------------------------------------------------------------------------- one rule alone

function lintRule(rule: RawRule, list: List, { config: { options = {} } }: MergedConfig, report: Report): void {
  const { from = {}, to = {}, module } = rule;
  const selecting = module !== undefined && (list === "required" || rule.from === undefined) ? module : from;
  lintPatterns(patternsOf(rule), report);
  lintGroups(selecting, to, report);
  const never = (why: string, hint: string): void => report("error", "can-never-match", `${called(rule)} can never match: ${why}`, hint);
  for (const [side, condition] of [["from", from], ["to", to], ["module", module ?? {}]] as const) {
    const both = bothWays(condition);
    if (both !== undefined) never(`${side}.pathNot takes out all that ${side}.path lets in (${both})`, "correct one of the two");
    if (side === "to" && to.couldNotResolve === true) continue; // its name is what was written
    const strange = patternsIn(condition.path).find((pattern) => /^\^(?:\\?\/|\\?\.\\?\/|[A-Za-z]:|file:)/.test(pattern));
    if (strange !== undefined) never(`no name begins as ${side}.path ${quote(strange)} wants`, "names are relative to the repository's root, without ./: ^src/");
  }
  const { dependencyTypes = [], dependencyTypesNot = [] } = to;
  if (dependencyTypes.length > 0 && dependencyTypes.every((type) => dependencyTypesNot.includes(type))) never("to.dependencyTypesNot takes out all of to.dependencyTypes", "correct one of the two");
  if (to.couldNotResolve === true && (to.circular === true || to.license !== undefined)) never("what cannot be resolved is on no circle and has no licence", "make two rules of it");
  const { numberOfDependentsLessThan: less, numberOfDependentsMoreThan: more } = module ?? {};
  if (less !== undefined && more !== undefined && less !== 0 && less <= more + 1) never(`no number is below ${less} and above ${more}`, "correct one of the two");
  const wantsExotic = to.exoticallyRequired === true || to.exoticRequire !== undefined;
  if (wantsExotic && (options.exoticRequireStrings ?? []).length === 0) never("no name is known to stand for require", 'name those that do: options: { exoticRequireStrings: ["tryRequire"] }');
  const precompiled = options.tsPreCompilationDeps ?? false;
  if (to.preCompilationOnly === true && precompiled !== "specify") never("nothing is marked as gone after compilation", "add options: { tsPreCompilationDeps: specify }");
  const typesOnly: readonly DependencyType[] = ["type-only", "type-import", "pre-compilation-only"];
  if (precompiled === false && dependencyTypes.length > 0 && dependencyTypes.every((type) => typesOnly.includes(type))) never("imports of types are not read", "add options: { tsPreCompilationDeps: true }");

  const without = (what: string, hint: string): void => report("error", "condition-without-effect", `${called(rule)} has ${what}`, hint);
  if (from.orphan !== undefined && Object.keys(to).length > 0) without("conditions in to, which a rule about orphans does not look at", "write to: {}");
  if ((to.via !== undefined || to.viaOnly !== undefined) && to.circular !== true) without("via without circular: true, so it finds all imports that are on no circle", "add circular: true");
  if (rule.scope === "folder") {
    const ignored = Object.keys(to).filter((key) => !["path", "pathNot", "circular", "moreUnstable"].includes(key));
    if (ignored.length > 0) without(`to.${ignored.join(" and to.")}, which of folders says nothing`, "leave it out, or leave out scope: folder");
  }
}

/** Patterns that are wanted and unwanted at once, when nothing else is wanted. */
function bothWays({ path, pathNot }: RawPathCondition): string | undefined {
  const wanted = patternsIn(path);
  const unwanted = patternsIn(pathNot);
  if (unwanted.some((pattern) => /^\^?(?:\.\*|\.\+)\$?$/.test(pattern))) return unwanted.join("|");
  return wanted.length > 0 && wanted.every((pattern) => unwanted.includes(pattern)) ? wanted.join("|") : undefined;
}

const patternsIn = (patterns: Patterns | undefined): readonly string[] => (patterns === undefined ? [] : typeof patterns === "string" ? [patterns] : patterns).filter((pattern) => pattern !== "");

function lintGroups(selecting: Patterns | RawPathCondition, to: Patterns | RawToCondition, report: Report): void {
  const { path } = asCondition(selecting);
  const groups = parsePattern(joinPatterns(path) ?? "").captures.length;
  for (const [key, pattern] of referring(asCondition(to))) {
    const numbers = [...pattern.matchAll(/\\[^]|\$(\d)/g)].flatMap(([, digit]) => (digit === undefined ? [] : [Number(digit)]));
    const missing = numbers.find((number) => number > groups || groups === 0);
    if (missing === undefined) continue;
    const there = groups === 0 ? "the importing side's path has no group" : `the importing side's path has ${groups === 1 ? "one group" : `${groups} groups`}`;
    report("error", "group-reference", `$${missing} in ${key} ${quote(pattern)} stands for nothing: ${there}`, "put what it stands for in parentheses there: ^packages/([^/]+)/; for the end of a name write $ last");
  }
}

const asCondition = <T extends RawPathCondition>(side: Patterns | T): RawPathCondition & Partial<T> => (typeof side === "string" || Array.isArray(side) ? { path: side } as RawPathCondition & Partial<T> : side);

/** The patterns of the imported side, each with its key. */
function referring(to: RawToCondition): [key: string, pattern: string][] {
  const of = (key: string, patterns: Patterns | undefined): [string, string][] => patternsIn(patterns).map((pattern) => [key, pattern]);
  const via = (key: string, condition: RawToCondition["via"]): [string, string][] => {
    if (condition === undefined) return [];
    const { path, pathNot } = asCondition(condition);
    return [...of(`${key}.path`, path), ...of(`${key}.pathNot`, pathNot)];
  };
  return [...of("to.path", to.path), ...of("to.pathNot", to.pathNot), ...via("to.via", to.via), ...via("to.viaOnly", to.viaOnly), ...of("to.viaNot", to.viaNot), ...of("to.viaSomeNot", to.viaSomeNot)];
}

function patternsOf({ from = {}, to = {}, module = {} }: RawRule): [key: string, pattern: string][] {
  const of = (key: string, { path, pathNot }: RawPathCondition): [string, string][] => [
    ...patternsIn(path).map((pattern): [string, string] => [`${key}.path`, pattern]),
    ...patternsIn(pathNot).map((pattern): [string, string] => [`${key}.pathNot`, pattern]),
  ];
  return [...of("from", from), ...of("module", module), ...referring(to)];
}

function patternsOfShorthand(entry: Listed["entry"]): [key: string, pattern: string][] {
  const { layers = [], pattern, from, to } = entry as Partial<RawLayers & RawIndependence & RawRatchet>;
  return [
    ...layers.flatMap((layer) => patternsIn(layer).map((one): [string, string] => ["layers", one])),
    ...patternsIn(pattern).map((one): [string, string] => ["pattern", one]),
    ...(from === undefined ? [] : patternsOf({ from: asCondition(from) })),
    ...(to === undefined ? [] : patternsOf({ to: asCondition(to) })),
  ];
}

/** A dot before what looks like the end of a file's name. */
const FILE_NAME_DOT = /(^|[^\\])((?:\\\\)*)\.(?=(?:d\.|test\.|spec\.)?(?:[cm]?[jt]sx?|json|vue|svelte|astro|css|scss|py|ya?ml)(?:$|[$|)]))/;

function lintPatterns(patterns: readonly [key: string, pattern: string][], report: Report): void {
  const seen = new Set<string>();
  for (const [key, pattern] of patterns) {
    if (seen.has(pattern) || !FILE_NAME_DOT.test(withoutClasses(pattern))) continue;
    seen.add(pattern);
    report("advice", "unescaped-dot", `the dot in ${key} ${quote(pattern)} stands for any character`, "write \\. for a dot");
  }
}

/** Inside of `[...]` a dot is a dot. */
const withoutClasses = (pattern: string): string => pattern.replace(/(\\.)|\[(?:\\.|[^\]\\])*\]/g, (all, escape: string | undefined) => (escape === undefined ? "_" : all));

// ----------------------------------------------------------------------------------------------------- rules and others

function duplicateNames(own: readonly Listed[], { placeOf }: MergedConfig): LintFinding[] {
  const names = new Set<string>();
  return own.flatMap(({ entry, list }): LintFinding[] => {
    const { name } = entry;
    if (name === undefined || list === "allowed") return [];
    if (!names.has(name)) {
      names.add(name);
      return [];
    }
    return [{ ...(placeOf(entry) as Place), level: "error", kind: "duplicate-name", rule: name, message: `two rules are called ${quote(name)}`, hint: "give one of them another name" }];
  });
}

/** Rules whose every finding is one of an earlier rule, which takes it at least as seriously. */
function shadowed({ config, placeOf }: MergedConfig): LintFinding[] {
  const findings: LintFinding[] = [];
  for (const list of ["forbidden", "allowed", "required"] as const) {
    const rules = (config[list] ?? []).map((rule) => ({ rule, conditions: conditionsOf(rule), kind: kindOf(rule, list) }));
    rules.forEach(({ conditions, kind, rule }, index) => {
      const place = placeOf(rule);
      if (!isOwn(place)) return;
      const earlier = rules.slice(0, index).find((other) => other.kind === kind && other.rule.severity !== "ignore" && covers(other.conditions, conditions) && (list === "allowed" || isAsGrave(other.rule.severity, rule.severity)));
      if (earlier === undefined) return;
      const why = earlier.conditions.size === conditions.size ? "both have the same" : "the earlier one has some of them and no others";
      findings.push({
        ...(place as Place),
        level: "error",
        kind: "shadowed",
        ...(rule.name === undefined ? {} : { rule: rule.name }),
        message: list === "allowed" ? `this entry of "allowed" allows nothing that ${which(earlier.rule)} before it does not allow` : `${called(rule)} finds nothing that ${which(earlier.rule)} before it does not find`,
        hint: `remove it, or change its conditions: ${why}`,
      });
    });
  }
  return findings;
}

const which = ({ name }: RawRule): string => (name === undefined ? "one" : `the rule ${quote(name)}`);

/** Rules that are judged alike: of these alone can more conditions only mean fewer findings. */
function kindOf({ scope = "module", from = {}, to = {}, module }: RawRule, list: List): string {
  return JSON.stringify([scope, from.orphan, to.reachable, module !== undefined, list === "required" ? to : undefined]);
}

function conditionsOf({ from = {}, to = {}, module = {} }: RawRule): Map<string, string> {
  const conditions = new Map<string, string>();
  for (const [side, condition] of Object.entries({ from, to, module })) {
    for (const [key, value] of Object.entries(condition)) {
      const text = JSON.stringify(Array.isArray(value) && value.length === 1 ? value[0] : value);
      if (text !== '""' && text !== "[]") conditions.set(`${side}.${key}`, text);
    }
  }
  return conditions;
}

const covers = (earlier: ReadonlyMap<string, string>, later: ReadonlyMap<string, string>): boolean => [...earlier].every(([key, value]) => later.get(key) === value);

const isAsGrave = (earlier: Severity = "warn", later: Severity = "warn"): boolean => SEVERITIES.indexOf(earlier) <= SEVERITIES.indexOf(later);
