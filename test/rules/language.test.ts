// The rule language, attribute by attribute: what each finds, and what it lets through beside that. Rules are written
// as a configuration has them, and every attribute that one may have is in some case here.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadConfig } from "../../src/config/load.ts";
import type { Shape } from "../../src/config/shapes.ts";
import { configurationShape } from "../../src/config/tables.ts";
import type { BareDependency } from "../../src/model/document.ts";
import { judged, modulesOf } from "../support/bare-modules.ts";
import { MemoryFiles } from "../support/memory-files.ts";

interface Case {
  name: string;
  /** One module a line, as `modulesOf` takes it. */
  graph: string;
  /** What of a dependency cannot be said there. */
  more?: Record<string, Partial<BareDependency>>;
  rules: object;
  /** All findings: `a -> b`, or `a` alone when a rule is about modules. */
  finds: string[];
  /** Some of what is there and is not found. */
  passes: string[];
}

/** A forbidden rule. */
const no = (from: object, to: object, more: object = {}): object => ({ forbidden: [{ name: "r", from, to, ...more }] });

async function check({ graph, more = {}, rules, finds, passes }: Case): Promise<void> {
  const files = new MemoryFiles(`-- .dependency-cruiser.json --\n${JSON.stringify(rules)}\n`);
  const { ruleSet } = await loadConfig({ cwd: "/repo", files, config: true, env: {} });
  const modules = modulesOf(graph);
  for (const { source, dependencies } of modules) for (const dependency of dependencies) Object.assign(dependency, more[`${source} -> ${dependency.resolved}`]);
  const { summary, folders = [] } = judged("", ruleSet, {}, { modules });
  const found = summary.violations.map(({ from, to, type }) => (type === "module" ? from : `${from} -> ${to}`));
  assert.deepEqual(found.toSorted(), finds.toSorted());
  assert.notEqual(finds.length * passes.length, 0, "a case shows both sides");
  const names = new Set([...modules.map(({ source }) => source), ...folders.map(({ name }) => name)]);
  for (const passed of passes) {
    assert.ok(!found.includes(passed), `${passed} is found`);
    for (const name of passed.split(" -> ")) assert.ok(names.has(name), `${name} is not there`);
  }
}

const TREE = `
  src/a/x.ts: src/b/y.ts, src/a/z.ts, fs core
  src/a/z.ts: src/b/y.ts
  src/b/y.ts:
  src/alone.ts:
`;
const RINGS = "a: b\nb: c type-only import\nc: a\nd: e\ne: d";
const around = (to: object): object => no({}, { circular: true, ...to });
const FAN = "a: p, q\nb: p\nc: p\np:\nq:\nt/a: p";
const CHAIN = "s/a/1: s/b/2\ns/b/2: s/a/3\ns/a/3: s/b/4\ns/b/4:\ns/a/9: fs core";
/** b is less stable than a, c more stable than b. */
const UNSTABLE = "a: b\ne: a\nb: c, d\nc:\nd:";

const cases: Case[] = [
  { name: "from.path", graph: TREE, rules: no({ path: "^src/a/x" }, { path: "^src/b" }), finds: ["src/a/x.ts -> src/b/y.ts"], passes: ["src/a/z.ts -> src/b/y.ts"] },
  { name: "from.path, a list", graph: TREE, rules: no({ path: ["z[.]ts$", "alone"] }, {}), finds: ["src/a/z.ts -> src/b/y.ts"], passes: ["src/a/x.ts -> src/b/y.ts"] },
  { name: "from.pathNot", graph: TREE, rules: no({ pathNot: ["x[.]ts$", "alone"] }, {}), finds: ["src/a/z.ts -> src/b/y.ts"], passes: ["src/a/x.ts -> src/b/y.ts"] },
  { name: "from.orphan", graph: TREE, rules: no({ orphan: true }, {}), finds: ["src/alone.ts"], passes: ["src/a/x.ts", "src/b/y.ts"] },
  { name: "from.orphan, with a path", graph: `${TREE}\nlib/alone.ts:`, rules: no({ orphan: true, pathNot: "^lib" }, {}), finds: ["src/alone.ts"], passes: ["lib/alone.ts"] },
  { name: "to.path", graph: TREE, rules: no({}, { path: "z" }), finds: ["src/a/x.ts -> src/a/z.ts"], passes: ["src/a/x.ts -> src/b/y.ts"] },
  { name: "to.pathNot", graph: TREE, rules: no({}, { pathNot: ["/b/", "fs"] }), finds: ["src/a/x.ts -> src/a/z.ts"], passes: ["src/a/x.ts -> src/b/y.ts", "src/a/x.ts -> fs"] },
  { name: "to.couldNotResolve: true", graph: "a: b unknown, c", rules: no({}, { couldNotResolve: true }), finds: ["a -> b"], passes: ["a -> c"] },
  { name: "to.couldNotResolve: false", graph: "a: b unknown, c", rules: no({}, { couldNotResolve: false }), finds: ["a -> c"], passes: ["a -> b"] },
  { name: "to.dynamic: true", graph: "a: b dynamic, c", rules: no({}, { dynamic: true }), finds: ["a -> b"], passes: ["a -> c"] },
  { name: "to.dynamic: false", graph: "a: b dynamic, c", rules: no({}, { dynamic: false }), finds: ["a -> c"], passes: ["a -> b"] },
  { name: "to.exoticallyRequired", graph: "a: b, c", more: { "a -> b": { exoticallyRequired: true } }, rules: no({}, { exoticallyRequired: true }), finds: ["a -> b"], passes: ["a -> c"] },
  { name: "to.exoticRequire", graph: "a: b, c, d", more: { "a -> b": { exoticRequire: "need" }, "a -> c": { exoticRequire: "want" } }, rules: no({}, { exoticRequire: ["^need$", "x"] }), finds: ["a -> b"], passes: ["a -> c", "a -> d"] },
  { name: "to.exoticRequireNot", graph: "a: b, c, d", more: { "a -> b": { exoticRequire: "need" }, "a -> c": { exoticRequire: "want" } }, rules: no({}, { exoticRequireNot: "^need$" }), finds: ["a -> c"], passes: ["a -> b", "a -> d"] },
  { name: "to.preCompilationOnly", graph: "a: b, c, d", more: { "a -> b": { preCompilationOnly: true }, "a -> c": { preCompilationOnly: false } }, rules: no({}, { preCompilationOnly: true }), finds: ["a -> b"], passes: ["a -> c", "a -> d"] },
  { name: "to.dependencyTypes", graph: "a: b npm import, c npm-dev require, d", rules: no({}, { dependencyTypes: ["npm-dev", "core"] }), finds: ["a -> c"], passes: ["a -> b", "a -> d"] },
  { name: "to.dependencyTypesNot", graph: "a: b npm import, c npm-dev require, d", rules: no({}, { dependencyTypesNot: ["npm", "local"] }), finds: ["a -> c"], passes: ["a -> b", "a -> d"] },
  { name: "to.moreThanOneDependencyType: true", graph: "a: b npm npm-dev import, c npm import", rules: no({}, { moreThanOneDependencyType: true }), finds: ["a -> b"], passes: ["a -> c"] },
  { name: "to.moreThanOneDependencyType: false", graph: "a: b npm npm-dev import, c npm import", rules: no({}, { moreThanOneDependencyType: false }), finds: ["a -> c"], passes: ["a -> b"] },
  { name: "to.license", graph: "a: b npm, c npm, d npm", more: { "a -> b": { license: "GPL-3.0" }, "a -> c": { license: "MIT" } }, rules: no({}, { license: ["GPL", "AGPL"] }), finds: ["a -> b"], passes: ["a -> c", "a -> d"] },
  { name: "to.licenseNot", graph: "a: b npm, c npm, d npm", more: { "a -> b": { license: "GPL-3.0" }, "a -> c": { license: "MIT" } }, rules: no({}, { licenseNot: ["MIT", "ISC"] }), finds: ["a -> b"], passes: ["a -> c", "a -> d"] },
  { name: "to.moreUnstable: true", graph: UNSTABLE, rules: no({}, { moreUnstable: true }), finds: ["a -> b"], passes: ["b -> c", "e -> a"] },
  { name: "to.moreUnstable: false", graph: UNSTABLE, rules: no({}, { moreUnstable: false }), finds: ["b -> c", "b -> d", "e -> a"], passes: ["a -> b"] },
  { name: "to.ancestor: true", graph: "s/a/x: s/y, s/a/b/z, s/a/w\ns/y:\ns/a/b/z: s/a/w\ns/a/w:", rules: no({}, { ancestor: true }), finds: ["s/a/x -> s/y", "s/a/b/z -> s/a/w"], passes: ["s/a/x -> s/a/b/z", "s/a/x -> s/a/w"] },
  { name: "to.ancestor: false", graph: "s/a/x: s/y, s/a/b/z\ns/y:\ns/a/b/z:", rules: no({}, { ancestor: false }), finds: ["s/a/x -> s/a/b/z"], passes: ["s/a/x -> s/y"] },

  { name: "to.circular: true", graph: "a: b, c\nb: a\nc:", rules: no({}, { circular: true }), finds: ["a -> b"], passes: ["a -> c"] },
  { name: "to.circular: false", graph: "a: b, c\nb: a\nc:", rules: no({}, { circular: false }), finds: ["a -> c"], passes: ["a -> b"] },
  { name: "via, a pattern", graph: RINGS, rules: around({ via: "^c$" }), finds: ["a -> b"], passes: ["d -> e"] },
  { name: "via, a list", graph: RINGS, rules: around({ via: ["^c$", "^x$"] }), finds: ["a -> b"], passes: ["d -> e"] },
  { name: "via.path", graph: RINGS, rules: around({ via: { path: ["^c$"] } }), finds: ["a -> b"], passes: ["d -> e"] },
  { name: "via.pathNot", graph: RINGS, rules: around({ via: { pathNot: "[abc]" } }), finds: ["d -> e"], passes: ["a -> b"] },
  { name: "via.path and via.pathNot, by one module or by two", graph: RINGS, rules: around({ via: { path: "[ad]", pathNot: "[de]" } }), finds: ["a -> b"], passes: ["d -> e"] },
  { name: "via.dependencyTypes", graph: RINGS, rules: around({ via: { dependencyTypes: ["type-only"] } }), finds: ["a -> b"], passes: ["d -> e"] },
  { name: "via.dependencyTypesNot", graph: "a: b type-only\nb: a type-only\nd: e\ne: d", rules: around({ via: { dependencyTypesNot: ["type-only"] } }), finds: ["d -> e"], passes: ["a -> b"] },
  { name: "viaOnly, a pattern", graph: RINGS, rules: around({ viaOnly: "[de]" }), finds: ["d -> e"], passes: ["a -> b"] },
  { name: "viaOnly, a list", graph: RINGS, rules: around({ viaOnly: ["d", "e"] }), finds: ["d -> e"], passes: ["a -> b"] },
  { name: "viaOnly.path", graph: RINGS, rules: around({ viaOnly: { path: ["d", "e"] } }), finds: ["d -> e"], passes: ["a -> b"] },
  { name: "viaOnly.pathNot", graph: RINGS, rules: around({ viaOnly: { pathNot: ["c"] } }), finds: ["d -> e"], passes: ["a -> b"] },
  { name: "viaOnly.dependencyTypes", graph: RINGS, rules: around({ viaOnly: { dependencyTypes: ["local"] } }), finds: ["d -> e"], passes: ["a -> b"] },
  { name: "viaOnly.dependencyTypesNot", graph: RINGS, rules: around({ viaOnly: { dependencyTypesNot: ["type-only"] } }), finds: ["d -> e"], passes: ["a -> b"] },
  { name: "viaOnly with what from.path captured", graph: "x/a: y/b\ny/b: x/a\nx/c: x/d\nx/d: x/c", rules: no({ path: "^(x)/" }, { circular: true, viaOnly: { path: "^$1/" } }), finds: ["x/c -> x/d"], passes: ["x/a -> y/b"] },
  { name: "viaNot, which is viaOnly.pathNot by its old name", graph: RINGS, rules: around({ viaNot: "c" }), finds: ["d -> e"], passes: ["a -> b"] },
  { name: "viaSomeNot, which is via.pathNot by its old name", graph: RINGS, rules: around({ viaSomeNot: ["a", "b", "c"] }), finds: ["d -> e"], passes: ["a -> b"] },

  { name: "module.numberOfDependentsLessThan", graph: FAN, rules: no({}, {}, { to: undefined, module: { path: "^[pq]", numberOfDependentsLessThan: 2 } }), finds: ["q"], passes: ["p"] },
  { name: "module.numberOfDependentsMoreThan", graph: FAN, rules: no({}, {}, { to: undefined, module: { numberOfDependentsMoreThan: 3 } }), finds: ["p"], passes: ["q"] },
  { name: "module.numberOfDependentsMoreThan, of some modules alone", graph: FAN, rules: no({ path: "^[ab]$" }, {}, { to: undefined, module: { numberOfDependentsMoreThan: 1 } }), finds: ["p"], passes: ["q"] },
  { name: "module.pathNot", graph: FAN, rules: no({}, {}, { to: undefined, module: { pathNot: "^p", numberOfDependentsLessThan: 5 } }), finds: ["a", "b", "c", "q", "t/a"], passes: ["p"] },

  { name: "to.reachable: true", graph: CHAIN, rules: no({ path: "/1$" }, { path: "/[34]$", reachable: true }), finds: ["s/a/1 -> s/a/3", "s/a/1 -> s/b/4"], passes: ["s/a/9"] },
  { name: "to.reachable: false", graph: CHAIN, rules: no({ path: "/1$" }, { path: "/[39]$", reachable: false }), finds: ["s/a/9"], passes: ["s/a/3"] },
  { name: "to.reachable with what from.path captured", graph: CHAIN, rules: no({ path: "^s/(.)/[12]$" }, { path: "^s/$1/", pathNot: "[129]$", reachable: true }), finds: ["s/a/1 -> s/a/3", "s/b/2 -> s/b/4"], passes: ["s/a/1 -> s/b/4"] },

  { name: "captures $1 to $9", graph: "1/2/3/4/5/6/7/8/9: 9/8/7, 9/7/8\n9/8/7:\n9/7/8:", rules: no({ path: "^(.)/(.)/(.)/(.)/(.)/(.)/(.)/(.)/(.)" }, { path: "^$9/$8/$7" }), finds: ["1/2/3/4/5/6/7/8/9 -> 9/8/7"], passes: ["1/2/3/4/5/6/7/8/9 -> 9/7/8"] },
  { name: "captures with special characters", graph: "p/c++/x: p/c++/y, p/ccc/y\np/(a)/x: p/(a)/y, p/a/y\np/[i]/x: p/[i]/y, p/i/y\np/$a/x: p/$a/y, p/.a/y\np/.a/x: p/.a/y, p/$a/y", rules: no({ path: "^p/([^/]+)/x" }, { path: "^p/", pathNot: "^p/$1/" }), finds: ["p/c++/x -> p/ccc/y", "p/(a)/x -> p/a/y", "p/[i]/x -> p/i/y", "p/$a/x -> p/.a/y", "p/.a/x -> p/$a/y"], passes: ["p/c++/x -> p/c++/y", "p/(a)/x -> p/(a)/y", "p/[i]/x -> p/[i]/y", "p/$a/x -> p/$a/y", "p/.a/x -> p/.a/y"] },

  { name: "scope: folder, circular", graph: "s/a/x: s/b/y\ns/b/y: s/a/z\ns/a/z: s/c/w\ns/c/w:", rules: no({}, { circular: true }, { scope: "folder" }), finds: ["s/a -> s/b", "s/b -> s/a"], passes: ["s/a -> s/c"] },
  { name: "scope: folder, path", graph: "s/a/x: s/b/y, s/c/w\ns/b/y:\ns/c/w:", rules: no({ path: "/a$" }, { path: "/b$" }, { scope: "folder" }), finds: ["s/a -> s/b"], passes: ["s/a -> s/c"] },
  { name: "scope: folder, moreUnstable", graph: "s/a/x: s/b/y\ns/d/v: s/a/x\ns/b/y: s/c/w, s/e/u\ns/c/w:\ns/e/u:", rules: no({ path: "^s/." }, { moreUnstable: true }, { scope: "folder" }), finds: ["s/a -> s/b"], passes: ["s/b -> s/c", "s/d -> s/a"] },
  { name: "scope: module, which folders do not show", graph: "s/a/x: s/b/y, s/a/z\ns/b/y: s/a/z\ns/a/z:", rules: no({}, { path: "^s/a/" }, { scope: "module" }), finds: ["s/a/x -> s/a/z", "s/b/y -> s/a/z"], passes: ["s/a/x -> s/b/y"] },

  { name: "required", graph: "c/a: base\nc/b: x\nx: base\nbase:", rules: { required: [{ name: "r", module: { path: "^c/" }, to: { path: ["^base$", "^core$"] } }] }, finds: ["c/b"], passes: ["c/a", "x"] },
  { name: "required, but of some", graph: "c/a: base\nc/b: x\nx:\nbase:\nc/d:", rules: { required: [{ name: "r", module: { path: "^c/", pathNot: "d$" }, to: { path: "^base$" } }] }, finds: ["c/b"], passes: ["c/a", "c/d"] },
  { name: "required with reachable", graph: "c/a: x\nx: base\nbase:\nc/b: y\ny:", rules: { required: [{ name: "r", module: { path: "^c/" }, to: { path: "^base$", reachable: true } }] }, finds: ["c/b"], passes: ["c/a"] },
  { name: "required with captures", graph: "x1: y1\nx2: y1\ny1:", rules: { required: [{ name: "r", module: { path: "^x(.)" }, to: { path: "^y$1" } }] }, finds: ["x2"], passes: ["x1"] },
  { name: "required, scope: module", graph: "a: b\nb:\nc:", rules: { required: [{ name: "r", scope: "module", severity: "error", module: {}, to: { path: "^b$" } }] }, finds: ["c"], passes: ["a"] },

  { name: "allowed: any entry will do", graph: "a: b, c\nb:\nc: b", rules: { allowed: [{ from: { path: "a" }, to: { path: "b" } }, { from: { path: "c" }, to: {} }] }, finds: ["a -> c"], passes: ["a -> b", "c -> b"] },
  { name: "allowed, with captures", graph: "p/a/x: p/a/y, p/b/z\np/a/y:\np/b/z:", rules: { allowed: [{ from: { path: "^p/(.)/" }, to: { path: "^p/$1/" } }], allowedSeverity: "error" }, finds: ["p/a/x -> p/b/z"], passes: ["p/a/x -> p/a/y"] },
  { name: "allowed, about orphans", graph: "a: b\nb:\nc:", rules: { allowed: [{ from: { orphan: false }, to: {} }] }, finds: ["c"], passes: ["a", "b"] },
  { name: "allowed, about types", graph: "a: b npm, c npm-dev", rules: { allowed: [{ from: {}, to: { dependencyTypes: ["npm"] } }] }, finds: ["a -> c"], passes: ["a -> b"] },

  { name: "severity: ignore", graph: "a: b, c", rules: { forbidden: [{ name: "r", severity: "ignore", from: {}, to: { path: "b" } }, { name: "s", severity: "info", from: {}, to: { path: "c" } }] }, finds: ["a -> c"], passes: ["a -> b"] },
  { name: "allowedSeverity: ignore", graph: "a: b, c", rules: { forbidden: [{ name: "s", from: {}, to: { path: "c" } }], allowed: [{ from: {}, to: { path: "^c" } }], allowedSeverity: "ignore" }, finds: ["a -> c"], passes: ["a -> b"] },
];
for (const each of cases) test(`${each.name} finds some and lets others through`, () => check(each));

/** The keys of a rule, as `forbidden.to.via.path`; lists and other ways of writing a value add nothing. */
function keysOf(shape: Shape, at: string): string[] {
  switch (shape.kind) {
    case "object":
      return Object.entries(shape.keys).flatMap(([name, { shape: inner }]) => [`${at}.${name}`, ...keysOf(inner, `${at}.${name}`)]);
    case "either":
      return shape.shapes.flatMap((inner) => keysOf(inner, at));
    case "list":
      return keysOf(shape.of, at);
    default:
      return [];
  }
}

function keysIn(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysIn(item, at));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [`${at}.${name}`, ...keysIn(inner, `${at}.${name}`)]);
}

test("every attribute that a rule may have is in a case above", () => {
  const used = new Set(cases.flatMap(({ rules }) => keysIn(rules, "")));
  // an entry of `allowed` has the conditions of a forbidden one
  // and numbers of dependents may stand in a required rule, but are not what it asks, here or in dependency-cruiser
  const known = keysOf(configurationShape("strict"), "").filter((key) => /^[.](?:forbidden|required|allowedSeverity)/.test(key) && !/[.]comment$|^[.]required[.]module[.]number/.test(key));
  assert.ok(known.length > 50, `${known.length} attributes`);
  assert.deepEqual(known.filter((key) => !used.has(key)), []);
});

test("rules merge by name through several files, the nearest one's fields first", async () => {
  const files = new MemoryFiles(`
-- .dependency-cruiser.json --
{ "extends": ["./one.json", "./two.json"], "forbidden": [{ "name": "r", "severity": "error" }, { "name": "off", "severity": "ignore" }] }
-- one.json --
{ "extends": "./base.json", "forbidden": [{ "name": "r", "severity": "info", "from": { "path": "^a" } }] }
-- two.json --
{ "forbidden": [{ "name": "s", "from": {}, "to": { "path": "^c" } }], "allowed": [{ "from": {}, "to": { "path": "^[bd]" } }], "allowedSeverity": "info" }
-- base.json --
{ "forbidden": [{ "name": "r", "from": {}, "to": { "path": "^b" } }, { "name": "off", "from": {}, "to": {} }] }
`);
  const { ruleSet } = await loadConfig({ cwd: "/repo", files, config: true, env: {} });
  const { violations } = judged("a: b, c\nx: b, d\nb:\nc:\nd:", ruleSet).summary;
  assert.deepEqual(violations.map(({ rule: { severity, name }, from, to }) => `${severity} ${name} ${from} -> ${to}`), [
    "error r a -> b",
    "warn s a -> c",
    "info not-in-allowed a -> c",
  ]);
});
