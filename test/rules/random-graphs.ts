// Graphs and rule sets put together at random, the same ones for the same seed: small enough that everything there is
// to rules happens in them, and happens often.

import type { BareDependency, BareModule, DependencyType } from "../../src/model/document.ts";
import type { CruiseOptions } from "../../src/model/options.ts";
import type { Rule, RuleSet, Severity, ToCondition, ViaCondition } from "../../src/model/rules.ts";

/** Source: mulberry32, by Tommy Ettinger. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** From 0, below 1. */
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(count: number): number {
    return Math.floor(this.roll() * count);
  }

  chance(share: number): boolean {
    return this.roll() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  some<T>(list: readonly T[], share: number): T[] {
    return list.filter(() => this.chance(share));
  }
}

const FOLDERS = ["src/a", "src/b", "src/b/in", "lib/x", "lib/y", "test", "."];

export const inFolder = (folder: string, name: string): string => (folder === "." ? name : `${folder}/${name}`);

export function dependencyOn(to: string, types: readonly DependencyType[], more: Partial<BareDependency> = {}): BareDependency {
  const isPackage = to.startsWith("node_modules/");
  return {
    module: isPackage ? (to.split("/")[1] ?? to) : `./${to}`,
    moduleSystem: "es6",
    dynamic: false,
    exoticallyRequired: false,
    dependencyTypes: [isPackage ? "npm-dev" : to === "fs" ? "core" : "local", ...types],
    resolved: to,
    coreModule: to === "fs",
    couldNotResolve: false,
    followable: !isPackage && to !== "fs",
    ...more,
  };
}

/** @param size how many files there are */
export function randomModules(dice: Dice, size: number): BareModule[] {
  const names = Array.from({ length: size }, (_, at) => inFolder(dice.pick(FOLDERS), `${dice.pick(["m", "n"])}${at}.ts`));
  const targets = [...names, "node_modules/pkg/index.js", "fs"];
  const density = dice.pick([0.5, 1, 1.6, 2.4]);
  const modules: BareModule[] = names.map((source) => {
    const dependencies: BareDependency[] = [];
    for (let count = Math.floor(dice.roll() * 2 * density + 0.5); count > 0; count--) {
      const types = dice.pick<DependencyType[]>([["import"], ["import"], ["type-only", "import"], ["export"], ["dynamic-import"]]);
      dependencies.push(dependencyOn(dice.pick(targets), types, { dynamic: types.includes("dynamic-import") }));
    }
    return { source, dependencies, language: "typescript" };
  });
  for (const source of ["node_modules/pkg/index.js", "fs"]) {
    if (modules.some(({ dependencies }) => dependencies.some(({ resolved }) => resolved === source))) modules.push({ source, followable: false, dependencies: [] });
  }
  return modules;
}

const PATTERNS = ["^src/", "^src/a/", "^src/b/", "^lib/", "^lib/([^/]+)/", "^(src|lib)/([^/]+)/", "m\\d*\\.ts$", "^test/", "node_modules", "[13579]\\.ts$", "new"];
const FILLED = ["^lib/$1/", "^src/$2/", "^$1/", "$1"];

function randomPath(dice: Dice, filled: boolean): { path?: string; pathNot?: string } {
  const pool = filled && dice.chance(0.3) ? FILLED : PATTERNS;
  return {
    ...(dice.chance(0.75) ? { path: dice.pick(pool) } : {}),
    ...(dice.chance(0.25) ? { pathNot: dice.pick(dice.chance(0.3) && filled ? FILLED : PATTERNS) } : {}),
  };
}

const randomVia = (dice: Dice): ViaCondition => ({
  ...(dice.chance(0.6) ? randomPath(dice, true) : {}),
  ...(dice.chance(0.5) ? { dependencyTypesNot: ["type-only"] } : {}),
});

function randomTo(dice: Dice): ToCondition {
  const to: ToCondition = { ...randomPath(dice, true) };
  if (dice.chance(0.35)) to.circular = dice.chance(0.8);
  if (to.circular === true && dice.chance(0.4)) to[dice.pick(["via", "viaOnly"] as const)] = randomVia(dice);
  if (dice.chance(0.1)) to.dynamic = dice.chance(0.5);
  if (dice.chance(0.15)) to.dependencyTypes = [dice.pick<DependencyType>(["npm-dev", "local", "core", "import"])];
  if (dice.chance(0.15)) to.dependencyTypesNot = ["type-only"];
  if (dice.chance(0.05)) to.ancestor = dice.chance(0.5);
  return to;
}

const severity = (dice: Dice): Severity => dice.pick(["error", "error", "warn", "info"] as const);

/** @param kinds of rules, each a third of the time when `whole` says so: those that are judged over the whole graph */
export function randomRuleSet(dice: Dice, whole: boolean): RuleSet {
  let number = 0;
  const named = (): Pick<Rule, "name" | "severity" | "scope"> => ({ name: `rule-${number++}`, severity: severity(dice), scope: "module" });
  const forbidden: Rule[] = [];
  for (let count = dice.below(4); count > 0; count--) forbidden.push({ ...named(), from: randomPath(dice, false), to: randomTo(dice) });
  if (dice.chance(0.4)) forbidden.push({ ...named(), from: { ...randomPath(dice, false), orphan: dice.chance(0.8) }, to: {} });
  if (dice.chance(0.5)) forbidden.push({ ...named(), from: randomPath(dice, false), to: { ...randomPath(dice, true), reachable: true } });
  if (dice.chance(0.3)) forbidden.push({ ...named(), from: randomPath(dice, false), to: { ...randomPath(dice, true), reachable: false } });
  if (dice.chance(0.3)) forbidden.push({ ...named(), from: randomPath(dice, false), to: {}, module: { ...randomPath(dice, false), [dice.pick(["numberOfDependentsLessThan", "numberOfDependentsMoreThan"])]: 1 + dice.below(3) } });
  if (whole && dice.chance(0.4)) forbidden.push({ ...named(), from: {}, to: { moreUnstable: true } });
  if (whole && dice.chance(0.3)) forbidden.push({ ...named(), scope: "folder", from: randomPath(dice, false), to: dice.chance(0.5) ? { circular: true } : { moreUnstable: true } });
  const required: Rule[] = [];
  if (dice.chance(0.4)) required.push({ ...named(), module: randomPath(dice, false), to: randomPath(dice, true) });
  if (dice.chance(0.2)) required.push({ ...named(), module: randomPath(dice, false), to: { ...randomPath(dice, true), reachable: true } });
  const result: RuleSet = { forbidden, required };
  if (dice.chance(0.25)) {
    result.allowedSeverity = severity(dice);
    result.allowed = Array.from({ length: 1 + dice.below(3) }, () => ({ name: "not-in-allowed", from: randomPath(dice, false), to: randomTo(dice) }));
    if (whole && dice.chance(0.4)) result.allowed.push({ name: "not-in-allowed", from: { orphan: true }, to: {} });
  }
  return result;
}

export function randomOptions(dice: Dice, names: readonly string[]): CruiseOptions {
  const options: Partial<CruiseOptions> = {
    baseDir: "/repo",
    validate: true,
    exclude: dice.chance(0.1) ? { path: dice.pick(PATTERNS) } : {},
    doNotFollow: {},
    skipAnalysisNotInRules: dice.chance(0.5),
    metrics: false,
  };
  if (dice.chance(0.1)) options.includeOnly = { path: "^(src|lib)" };
  if (dice.chance(0.2)) {
    options.knownViolations = Array.from({ length: 6 }, () => {
      const [from, to] = [dice.pick(names), dice.pick(names)];
      const type = dice.pick(["dependency", "module", "reachability"] as const);
      return { type, from, to: type === "module" ? from : to, rule: { name: `rule-${dice.below(5)}`, severity: "error" as const } };
    });
  }
  return options as CruiseOptions;
}
