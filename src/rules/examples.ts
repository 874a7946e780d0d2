// A rule's own examples: imports that it must find, and imports that it must leave alone. Each is judged by itself, on a
// graph of nothing but the modules that it names, by the one rule that it stands in.
//
// An example is a module (`src/a.ts`) that stands alone, or a way of static imports (`src/a.ts -> src/b.ts`, or with more
// arrows). That a module is imported in another way, by many, or by none of some, no example can say; where a rule is
// about that alone, its example is tried as far as its names go, and that is said.

import type { BareModule, DependencyType } from "../model/document.ts";
import type { CruiseOptions } from "../model/options.ts";
import type { AllowedRule, PathCondition, Ratchet, Rule, RuleMetadata, RuleSet, ToCondition } from "../model/rules.ts";
import { analyze } from "./analyze.ts";
import { type Family, TARGET_TYPES } from "./catalog.ts";
import { NameTests } from "./name-tests.ts";
import { Patterns } from "./patterns.ts";
import { isAboutDependents, nameOfAllowed } from "./rule-kinds.ts";

export interface RuleWithExamples {
  name: string;
  family: Family;
  /** Several rules of one name are one to whoever reads a finding. */
  rules: readonly (Rule | AllowedRule)[];
  examples: readonly Example[];
}

export interface Example {
  /** As it is written. */
  text: string;
  /** Whether the rule must find it. */
  expected: "forbidden" | "allowed";
  /** The way, from the importing side on; `undefined` when the text is no example. */
  modules: readonly string[] | undefined;
}

export interface Trial {
  /** `untried`: what it takes cannot be shown by an example. */
  outcome: "pass" | "fail" | "untried";
  /** Why it did not pass. */
  reason?: string;
}

/** The rules of a set, those of one name together, with the examples of all of them. */
export function rulesWithExamples({ forbidden = [], allowed = [], required = [], ratchets = [] }: RuleSet): RuleWithExamples[] {
  return [
    ...together("forbidden", forbidden, ({ name }) => name),
    ...together("allowed", allowed, nameOfAllowed),
    ...together("required", required, ({ name }) => name),
    ...ratchets.map((ratchet): RuleWithExamples => ({ name: ratchet.name, family: "ratchet", rules: [asRule(ratchet)], examples: examplesOf([ratchet]) })),
  ];
}

function together<T extends Rule | AllowedRule>(family: Family, rules: readonly T[], nameOf: (rule: T, index: number) => string): RuleWithExamples[] {
  const byName = new Map<string, T[]>();
  rules.forEach((rule, index) => {
    const name = nameOf(rule, index);
    byName.set(name, [...(byName.get(name) ?? []), rule]);
  });
  return [...byName].map(([name, named]) => ({ name, family, rules: named, examples: examplesOf(named) }));
}

/** What a ratchet counts, as a rule that finds it. */
const asRule = ({ from, to, name }: Ratchet): Rule => ({ name, severity: "error", scope: "module", from, to });

function examplesOf(rules: readonly Partial<RuleMetadata>[]): Example[] {
  const examples = new Map<string, Example>();
  for (const { examples: given = {} } of rules) {
    for (const expected of ["forbidden", "allowed"] as const) {
      for (const text of given[expected] ?? []) examples.set(`${expected}\n${text}`, { text, expected, modules: modulesIn(text) });
    }
  }
  return [...examples.values()];
}

function modulesIn(text: string): string[] | undefined {
  const modules = text.split(/\s+->\s+|\s+→\s+/).map((name) => name.trim());
  return modules.every((name) => name !== "" && !/^->|->$|^→|→$/.test(name)) ? modules : undefined;
}

/** The conditions on an import that more than the names of its modules decide. */
export function isAboutTargets({ rules }: RuleWithExamples): boolean {
  return rules.some(({ to = {} }) => {
    const { couldNotResolve, dependencyTypes, dependencyTypesNot, license, licenseNot, moreThanOneDependencyType } = to;
    return [couldNotResolve, dependencyTypes, dependencyTypesNot, license, licenseNot, moreThanOneDependencyType].some((condition) => condition !== undefined);
  });
}

/** @param modules those that the example names, with its imports and no others, the first one first */
export function tryExample(rule: RuleWithExamples, { expected }: Example, modules: readonly BareModule[], options: CruiseOptions): Trial {
  const isFound = finds(rule, modules, options);
  if (expected === "allowed") return isFound ? { outcome: "fail", reason: "the rule finds it" } : { outcome: "pass" };
  if (isFound) return { outcome: "pass" };
  if (rule.rules.every(({ to }) => to?.reachable === false)) {
    return { outcome: "untried", reason: "the rule is about modules that nothing leads to, which an example cannot show" };
  }
  const relaxed = rule.rules.map((one) => relax(one, modules));
  const left = [...new Set(relaxed.flatMap(({ left }) => left))];
  if (left.length > 0 && finds({ ...rule, rules: relaxed.map(({ rule }) => rule) }, modules, options)) {
    return { outcome: "untried", reason: `its names fit, but an example cannot show ${left.join(" and ")}` };
  }
  return { outcome: "fail", reason: whyNotFound(rule, modules) };
}

function finds({ family, rules }: RuleWithExamples, modules: readonly BareModule[], options: CruiseOptions): boolean {
  const { violations } = analyze({ modules, options: alone(options), ruleSet: setOf(family, rules), args: ["."], liveness: "off", today: "0000-00-00" }).summary;
  // what is required of a module further on, or allowed to it, is another matter
  const [first] = modules;
  return family === "required" || family === "allowed" ? violations.some(({ from }) => from === first?.source) : violations.length > 0;
}

function setOf(family: Family, rules: readonly (Rule | AllowedRule)[]): RuleSet {
  if (family === "allowed") return { allowed: rules as AllowedRule[], allowedSeverity: "error" };
  return { [family === "required" ? "required" : "forbidden"]: rules as Rule[] };
}

/** What filters and known violations would hide is no concern of a rule. */
function alone({ includeOnly, reaches, focus, highlight, collapse, knownViolations, ...options }: CruiseOptions): CruiseOptions {
  return { ...options, exclude: {}, validate: true, skipAnalysisNotInRules: false };
}

/** The rule without the conditions that no example meets, and what these are about. */
function relax<T extends Rule | AllowedRule>(rule: T, modules: readonly BareModule[]): { rule: T; left: string[] } {
  const left: string[] = [];
  const to: ToCondition = { ...rule.to };
  const drop = (key: keyof ToCondition, what: string): void => {
    delete to[key];
    left.push(what);
  };
  if (to.dynamic === true) drop("dynamic", "a dynamic import");
  if (to.exoticallyRequired === true) drop("exoticallyRequired", "a require by another name");
  if (to.exoticRequire !== undefined) drop("exoticRequire", "a require by another name");
  if (to.exoticRequireNot !== undefined) drop("exoticRequireNot", "a require by another name");
  if (to.preCompilationOnly === true) drop("preCompilationOnly", "an import that compilation removes");
  if (to.moreUnstable !== undefined) drop("moreUnstable", "how stable modules are");
  if (to.moreThanOneDependencyType === true) drop("moreThanOneDependencyType", "a package that is listed twice");
  if (to.dependencyTypes?.every((type) => !TARGET_TYPES.has(type) && !isOfStaticImport(type)) === true) drop("dependencyTypes", `an import of type ${to.dependencyTypes.join(" or ")}`);
  const isLicensed = modules.some(({ dependencies }) => dependencies.some(({ license }) => license !== undefined));
  for (const key of ["license", "licenseNot"] as const) if (to[key] !== undefined && !isLicensed) drop(key, "the licence of a package that is not installed");
  const relaxed: T = { ...rule };
  if (rule.to !== undefined) relaxed.to = to;
  if ("module" in rule && rule.module?.numberOfDependentsMoreThan !== undefined) {
    const { numberOfDependentsMoreThan, ...module } = rule.module;
    left.push(`more than ${numberOfDependentsMoreThan} modules that import one`);
    // 0 is no bound: what is left is a rule about dependents still
    Object.assign(relaxed, { module: { ...module, ...(module.numberOfDependentsLessThan === undefined ? { numberOfDependentsMoreThan: 0 } : {}) } });
  }
  return { rule: relaxed, left };
}

const isOfStaticImport = (type: DependencyType): boolean => type === "import" || type.startsWith("aliased");

/** The first condition that does not hold, of the rule that comes nearest. */
function whyNotFound({ family, rules }: RuleWithExamples, modules: readonly BareModule[]): string {
  if (family === "allowed") return "this entry allows it";
  const names = modules.map(({ source }) => source);
  const tests = new NameTests({ vertexOf: new Map(), names: [] }, new Patterns([]));
  const selecting = ({ from, module }: Partial<Rule>): [key: "from" | "module", condition: PathCondition | undefined] =>
    module !== undefined && (family === "required" || from === undefined) ? ["module", module] : ["from", from];
  const selected = rules.find((rule) => names.some((name) => tests.selects(selecting(rule)[1], name)));
  if (selected === undefined) return `its ${selecting(rules[0] ?? {})[0]} selects ${names.length === 1 ? "no such module" : names.length === 2 ? "neither module" : "none of these modules"}`;
  const { to = {}, from }: Partial<Rule> = selected;
  if (family === "required") return "what is required is there, or the module is not one that must have it";
  if (from?.orphan === true) return "a module that imports or is imported is no orphan; the example of one is its name alone";
  if (names.length === 1) return "the rule is about an import: write a.ts -> b.ts";
  if (isAboutDependents(selected)) return "the number of its dependents is another";
  const [last] = names.slice(-1);
  const isToSelected = names.some((one) => tests.selects(from, one) && names.some((other) => tests.targetTest({ to }, from?.path, one)(other)));
  if (!isToSelected) return `its to does not select ${last ?? ""}`;
  if (to.circular === true && !modules.some(isImportedAgain(modules))) return "this is no circle; write all of it: a.ts -> b.ts -> a.ts";
  const types = modules.flatMap(({ dependencies }) => dependencies.map(({ dependencyTypes, couldNotResolve }) => (couldNotResolve ? "one that leads nowhere" : `of the types ${dependencyTypes.join(", ")}`)));
  return `its names fit, but not its other conditions: the import is ${[...new Set(types)].join(" and ")}`;
}

const isImportedAgain = (modules: readonly BareModule[]) => ({ source }: BareModule): boolean =>
  modules.some(({ dependencies }) => dependencies.some(({ resolved }) => resolved === source)) && source === modules[0]?.source;
