// What a supposition adds is what the whole analysis finds more of once it is true: over random graphs, with random
// rules, by id and severity.

import assert from "node:assert/strict";
import { test } from "node:test";
import path from "node:path";
import process from "node:process";
import type { BareModule } from "../../src/model/document.ts";
import type { Violation } from "../../src/model/violation.ts";
import { bareGraphOf } from "../../src/graph/bare-graph.ts";
import { addedByAnalysis, type Judging, type Supposed, Suppositions } from "../../src/rules/supposition.ts";
import { Placements } from "../../src/rules/placements.ts";
import { dependencyOn, Dice, inFolder, randomModules, randomOptions, randomRuleSet } from "./random-graphs.ts";

const told = (violations: readonly Violation[]): string[] => [...new Set(violations.map(({ id, rule, from, to }) => `${rule.name} ${rule.severity} ${from} ${to} ${id}`))].sort();
const rulesOf = (violations: readonly Violation[]): string[] => [...new Set(violations.map(({ rule }) => `${rule.name} ${rule.severity}`))].sort();

/** An import by a module that may be new, of one that may be. */
function oneImport(dice: Dice, names: readonly string[]): Supposed {
  const from = dice.chance(0.15) ? inFolder(dice.pick(["src/a", "lib/x", "new"]), "new.ts") : dice.pick(names);
  const isNew = dice.chance(0.1);
  const to = isNew ? "lib/y/also-new.ts" : dice.pick(names);
  return { module: { source: from }, imports: [dependencyOn(to, ["import"])], importedBy: [], targets: isNew ? [{ source: to, dependencies: [] }] : [] };
}

/** A new module between some that are there. */
function newModule(dice: Dice, names: readonly string[]): Supposed {
  const source = inFolder(dice.pick(["src/a", "src/b", "lib/x", "test", "."]), "new-module.ts");
  return {
    module: { source },
    imports: dice.some(names, 0.12).slice(0, 3).map((name) => dependencyOn(name, ["import"])),
    importedBy: dice.some(names, 0.12).slice(0, 3).map((name) => ({ source: name, dependency: dependencyOn(source, ["import"]) })),
    targets: [],
  };
}

function check(seed: number, suppose: (dice: Dice, names: readonly string[]) => Supposed, whole: boolean): number {
  const dice = new Dice(seed);
  const modules: BareModule[] = randomModules(dice, 4 + dice.below(14));
  const names = modules.map(({ source }) => source);
  const judging: Judging = { ruleSet: randomRuleSet(dice, whole), options: randomOptions(dice, names), args: ["."] };
  const suppositions = new Suppositions(bareGraphOf(modules), judging, () => modules);
  let found = 0;
  for (let round = 0; round < 4; round++) {
    const supposed = suppose(dice, names);
    const expected = addedByAnalysis(modules, supposed, judging);
    const about = `seed ${seed}, round ${round}: ${JSON.stringify({ supposed, judging, modules: modules.map(({ source, dependencies }) => [source, ...dependencies.map(({ resolved }) => resolved)]) })}`;
    assert.deepEqual(told(suppositions.added(supposed)), told(expected), about);
    const short = suppositions.addedInShort(supposed);
    assert.deepEqual(rulesOf(short), rulesOf(expected), about);
    for (const line of told(short)) assert.ok(told(expected).includes(line), `${line}: ${about}`);
    found += expected.length;
  }
  return found;
}

/** More with RULEBEARING_SEEDS, for a night. */
const SEEDS = Number(process.env["RULEBEARING_SEEDS"] ?? 300);

/** The same module in every folder: those that are judged together would each be judged so by itself. */
function checkPlacements(seed: number): number {
  const dice = new Dice(seed);
  const modules: BareModule[] = randomModules(dice, 5 + dice.below(14));
  const names = modules.map(({ source }) => source);
  const judging: Judging = { ruleSet: randomRuleSet(dice, false), options: randomOptions(dice, names), args: ["."] };
  const placements = new Placements(new Suppositions(bareGraphOf(modules), judging, () => modules));
  const [imports, importers] = [dice.some(names, 0.15), dice.some(names, 0.15)];
  let found = 0;
  for (const folder of ["src/a", "src/b", "src/b/in", "lib/x", "lib/y", "lib", "test", "."]) {
    const source = inFolder(folder, "new-module.ts");
    const supposed: Supposed = {
      module: { source },
      imports: imports.map((name) => ({ ...dependencyOn(name, ["import"]), module: path.posix.relative(folder, name) })),
      importedBy: importers.map((name) => ({ source: name, dependency: { ...dependencyOn(source, ["import"]), module: path.posix.relative(path.posix.dirname(name), source) } })),
      targets: [],
    };
    const expected = [...new Set(addedByAnalysis(modules, supposed, judging).filter(({ rule }) => rule.severity === "error").map(({ rule }) => rule.name))].sort();
    assert.deepEqual([...placements.brokenBy(supposed)].sort(), expected, `seed ${seed}, ${folder}: ${JSON.stringify({ supposed, judging, modules: modules.map(({ source: one, dependencies }) => [one, ...dependencies.map(({ resolved }) => resolved)]) })}`);
    found += expected.length;
  }
  return found;
}

test("a module in every folder: what it breaks there is what the whole analysis finds", () => {
  let found = 0;
  for (let seed = 1; seed <= SEEDS; seed++) found += checkPlacements(seed);
  assert.ok(found > SEEDS, `only ${found} findings`);
});

for (const [name, suppose, whole, seeds] of [
  ["one import", oneImport, false, SEEDS],
  ["a new module between others", newModule, false, SEEDS],
  ["one import, with rules that take the whole graph", oneImport, true, SEEDS / 5],
  ["a new module, with rules that take the whole graph", newModule, true, SEEDS / 5],
] as const) {
  test(`${name}: what it adds is what the whole analysis finds more of`, () => {
    let found = 0;
    for (let seed = 1; seed <= seeds; seed++) found += check(seed, suppose, whole);
    assert.ok(found > seeds / 2, `only ${found} findings in ${seeds} graphs say little`);
  });
}
