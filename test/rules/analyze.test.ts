import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseOptions } from "../../src/model/options.ts";
import type { RuleSet } from "../../src/model/rules.ts";
import { analyze } from "../../src/rules/analyze.ts";
import { judged, modulesOf, optionsOf } from "../support/bare-modules.ts";

/** `severity rule from to` of each finding, in order, with what it goes along. */
function check(text: string, ruleSet: RuleSet, expected: string[], options: Partial<CruiseOptions> = {}): void {
  const { violations } = judged(text, ruleSet, options).summary;
  assert.deepEqual(
    violations.map(({ rule, from, to, cycle, via, type }) =>
      [rule.severity, rule.name, from, ...(to === from && type === "module" ? [] : [to]), ...(cycle ?? via ?? []).map(({ name }) => `>${name}`)].join(" "),
    ),
    expected,
  );
}

const warn = "warn" as const;
const rule = (from: object, to: object, more: object = {}) => ({ forbidden: [{ name: "r", severity: warn, from, to, ...more }] });

const layers = `
  src/a/x.ts: src/b/y.ts, src/a/z.ts, fs core
  src/a/z.ts: src/b/y.ts dynamic local import, lodash npm import
  src/b/y.ts: ./gone unknown
  src/c.ts:
`;

const cases: [name: string, text: string, ruleSet: RuleSet, expected: string[]][] = [
  ["no rule finds nothing", layers, { forbidden: [] }, []],
  ["a path on both sides", layers, rule({ path: "^src/a" }, { path: "^src/b" }), ["warn r src/a/x.ts src/b/y.ts", "warn r src/a/z.ts src/b/y.ts"]],
  ["what pathNot names is let through", layers, rule({ path: "^src/a", pathNot: "z" }, { pathNot: "^src/a|^fs" }), ["warn r src/a/x.ts src/b/y.ts"]],
  ["what could not be resolved", layers, rule({}, { couldNotResolve: true }), ["warn r src/b/y.ts ./gone"]],
  ["imports at run time", layers, rule({}, { dynamic: true }), ["warn r src/a/z.ts src/b/y.ts"]],
  ["by type, any of them", layers, rule({}, { dependencyTypes: ["core", "npm"] }), ["warn r src/a/x.ts fs", "warn r src/a/z.ts lodash"]],
  ["by type, none of them", layers, rule({ path: "z" }, { dependencyTypesNot: ["npm"] }), ["warn r src/a/z.ts src/b/y.ts"]],
  ["more than one origin", "a: b npm npm-dev import, c npm import", rule({}, { moreThanOneDependencyType: true }), ["warn r a b"]],
  ["one origin", "a: b npm npm-dev import, c npm import", rule({}, { moreThanOneDependencyType: false }), ["warn r a c"]],
  ["exotic requires", layers, rule({}, { exoticallyRequired: true }), []],
  ["a condition that a dependency does not speak of", layers, rule({}, { preCompilationOnly: false }), []],
  ["a folder above", "src/a/b/x.ts: src/y.ts, src/a/b/z.ts, fs core\nsrc/a/b/z.ts:\nsrc/y.ts: src/a/b/z.ts", rule({}, { ancestor: true }), ["warn r src/a/b/x.ts src/y.ts"]],
  ["no folder above", "src/a/b/x.ts: src/y.ts, src/a/b/z.ts, fs core\nsrc/a/b/z.ts:\nsrc/y.ts:", rule({}, { ancestor: false }), ["warn r src/a/b/x.ts src/a/b/z.ts"]],
  ["captures, with special characters in them", "app/c++/x.ts: app/c++/y.ts, app/cc/z.ts\napp/c++/y.ts:\napp/cc/z.ts: app/c++/y.ts", rule({ path: "^app/([^/]+)/" }, { path: "^app/", pathNot: "^app/$1/" }), ["warn r app/c++/x.ts app/cc/z.ts", "warn r app/cc/z.ts app/c++/y.ts"]],
  ["orphans", layers, rule({ orphan: true }, {}), ["warn r src/c.ts"]],
  ["no orphans", "a: b\nb:\nc:", rule({ orphan: false, path: "a|c" }, {}), ["warn r a"]],
  ["a cycle once, at the edge whose names come first", "b: c\nc: a\na: b", rule({}, { circular: true }), ["warn r a b >b >c >a"]],
  ["no cycle", "a: b, c\nb: a\nc:", rule({}, { circular: false }), ["warn r a c"]],
  ["dependents, too few", "a: c, d\nb: c\nc:\nd:", rule({}, {}, { module: { path: "c|d", numberOfDependentsLessThan: 2 } }), ["warn r d"]],
  ["dependents, too many of those that count", "a: c, d\nb: c\nc:\nd: c", rule({ path: "a|b" }, {}, { module: { numberOfDependentsMoreThan: 1 } }), ["warn r c"]],
  ["dependents on what is depended on", "a: c\nc:", { forbidden: [{ name: "r", severity: warn, module: { path: "c", pathNot: "x", numberOfDependentsLessThan: 2 }, from: {} }] }, ["warn r c"]],
  ["what cannot be reached", "a: b\nb:\nc:", rule({ path: "a" }, { path: "[bc]", reachable: false }), ["warn r c"]],
  ["what reaches", "a: b\nb: c\nc: x\nx:", rule({ path: "a|c" }, { path: "x|b", reachable: true }), ["warn r a b >b", "warn r a x >b >c >x", "warn r c x >x"]],
  ["what reaches its own kind, by captures in path", "s/a/1: s/b/2\ns/b/2: s/a/3\ns/a/3:", rule({ path: "^s/(a)/" }, { path: "^s/$1/", reachable: true }), ["warn r s/a/1 s/a/3 >s/b/2 >s/a/3"]],
  ["what is not reached from its own kind, by captures", "s/a/1: s/b/2\ns/b/2:\ns/a/3:\ns/b/4: s/a/3", rule({ path: "^s/([ab])/[14]" }, { path: "^s/$1/[23]", reachable: false }), ["warn r s/a/3", "warn r s/b/2"]],
  ["what is required", "a: c\nb:\nc:", { required: [{ name: "r", severity: warn, module: { path: "^[ab]" }, to: { path: "^c" } }] }, ["warn r b"]],
  ["what is required of those that are it", "a:\nb: a", { required: [{ name: "r", severity: warn, module: {}, to: { path: "^a" } }] }, []],
  ["what is required by captures", "x1: y1\nx2: y1\ny1:", { required: [{ name: "r", severity: warn, module: { path: "^x(.)" }, to: { path: "^y$1" } }] }, ["warn r x2"]],
  ["what is required to be reached", "a: b\nb: c\nc:\nd:", { required: [{ name: "r", severity: warn, module: { path: "a|d" }, to: { path: "^c", reachable: true } }] }, ["warn r d"]],
  [
    "what is required to be reached, though something else is reached for another rule",
    "a: b\nb:\nc:",
    { forbidden: [{ name: "f", severity: warn, from: { path: "a" }, to: { path: "b", reachable: true } }], required: [{ name: "r", severity: warn, module: { path: "a" }, to: { path: "^c", reachable: true } }] },
    ["warn f a b >b", "warn r a"],
  ],
  ["what is not allowed", "a: b, c\nb:\nc: b", { allowed: [{ from: { path: "a" }, to: { path: "b" } }, { from: { path: "c" }, to: {} }], allowedSeverity: "error" }, ["error not-in-allowed a c"]],
  ["modules that are not allowed", "a: b\nb:\nc:", { allowed: [{ from: { orphan: false }, to: {} }], allowedSeverity: "info" }, ["info not-in-allowed c"]],
  ["allowed by reach", "a: b\nb:\nc:", { allowed: [{ from: { path: "^a" }, to: { path: "^b", reachable: true } }], allowedSeverity: "info" }, ["info not-in-allowed c"]],
  ["more unstable", "a: b\nb: c, d\nc:\nd:\ne: b\nf: b", rule({ path: "^b|^a" }, { moreUnstable: false, path: "b|c" }), ["warn r a b", "warn r b c"]],
  ["graver findings come first, then by rule", "a: b\nb:", { forbidden: [
    { name: "z", severity: "error", from: {}, to: {} }, { name: "b", severity: warn, from: {}, to: {} }, { name: "a", severity: warn, from: {}, to: {} }, { name: "i", severity: "info", from: {}, to: {} },
  ] }, ["error z a b", "warn a a b", "warn b a b", "info i a b"]],
  ["a rule with two modules between the same two ends is one finding", "a: b, b type-only import", rule({}, {}), ["warn r a b"]],
];
for (const [name, text, ruleSet, expected] of cases) test(name, () => check(text, ruleSet, expected));

const ring = "a: b\nb: c type-only import\nc: a\nd: e\ne: d";
const vias: [name: string, to: object, expected: string[]][] = [
  ["via a name", { via: { path: "c" } }, ["warn r a b >b >c >a"]],
  ["via some other name", { via: { pathNot: "[de]" } }, ["warn r a b >b >c >a"]],
  ["via one name and some other", { via: { path: "d", pathNot: "d" } }, ["warn r d e >e >d"]],
  ["via one name and some other that is not there", { via: { path: "d", pathNot: "[de]" } }, []],
  ["via a type", { via: { dependencyTypes: ["type-only"] } }, ["warn r a b >b >c >a"]],
  ["via some other type", { via: { dependencyTypesNot: ["import"] } }, []],
  ["via names only", { viaOnly: { path: "[de]" } }, ["warn r d e >e >d"]],
  ["via no such name", { viaOnly: { pathNot: "a" } }, ["warn r d e >e >d"]],
  ["via only both", { viaOnly: { path: "[a-e]", pathNot: "a" } }, ["warn r d e >e >d"]],
  ["via types only", { viaOnly: { dependencyTypes: ["local"] } }, ["warn r d e >e >d"]],
  ["via no such type", { viaOnly: { dependencyTypesNot: ["type-only"] } }, ["warn r d e >e >d"]],
];
for (const [name, to, expected] of vias) test(name, () => check(ring, rule({}, { circular: true, ...to }), expected));

test("via a name that is captured", () => {
  check("x/a: y/b\ny/b: x/a\nx/c: x/d\nx/d: x/c", rule({ path: "^(x)/" }, { circular: true, viaOnly: { path: "^$1/" } }), ["warn r x/c x/d >x/d >x/c"]);
});

const properties: [name: string, dependency: object, to: object, isFound: boolean][] = [
  ["a license", { license: "GPL-3.0" }, { license: "GPL" }, true],
  ["another license", { license: "MIT" }, { license: "GPL" }, false],
  ["no license", {}, { license: "GPL" }, false],
  ["a license that is not the one", { license: "MIT" }, { licenseNot: "GPL" }, true],
  ["no license, of which nothing is known", {}, { licenseNot: "GPL" }, false],
  ["an exotic require", { exoticallyRequired: true, exoticRequire: "need" }, { exoticRequire: "^need$" }, true],
  ["another exotic require", { exoticallyRequired: true, exoticRequire: "want" }, { exoticRequireNot: "^need$" }, true],
  ["what is gone after compilation", { preCompilationOnly: true }, { preCompilationOnly: true }, true],
];
for (const [name, dependency, to, isFound] of properties) {
  test(`${name} is ${isFound ? "" : "not "}found`, () => {
    const modules = modulesOf("a: b\nb:");
    Object.assign(modules[0]?.dependencies[0] as object, dependency);
    const { violations } = judged("", rule({}, to), {}, { modules }).summary;
    assert.equal(violations.length, isFound ? 1 : 0);
  });
}

test("folders are judged by rules of their scope alone", () => {
  const { folders, summary } = judged(
    "src/a/x.ts: src/b/y.ts\nsrc/b/y.ts: src/a/z.ts, fs core\nsrc/a/z.ts:",
    {
      forbidden: [
        { name: "f", severity: warn, scope: "folder", from: {}, to: { circular: true } },
        { name: "u", severity: warn, scope: "folder", from: { path: "/a$" }, to: { moreUnstable: true } },
        { name: "p", severity: "error", scope: "folder", from: {}, to: { path: "^fs$" } },
      ],
      allowed: [{ from: { path: "a" }, to: {}, ...{ scope: "folder" } }],
      allowedSeverity: "info",
    },
  );
  assert.deepEqual(
    summary.violations.map(({ type, rule: { name }, from, to, metrics, cycle }) => [type, name, from, to, metrics?.from.instability, cycle?.map((step) => step.name)]),
    [
      ["folder", "p", "src", "fs", undefined, undefined],
      ["folder", "p", "src/b", "fs", undefined, undefined],
      ["cycle", "f", "src/a", "src/b", undefined, ["src/b", "src/a"]],
      ["cycle", "f", "src/b", "src/a", undefined, ["src/a", "src/b"]],
      ["instability", "u", "src/a", "src/b", 0.5, undefined],
      ["folder", "not-in-allowed", "src", "fs", undefined, undefined],
      ["folder", "not-in-allowed", "src/b", "fs", undefined, undefined],
      ["folder", "not-in-allowed", "src/b", "src/a", undefined, undefined],
    ],
  );
  assert.equal(folders?.find(({ name }) => name === "fs")?.moduleCount, -1);
});

test("an instability finding shows both sides", () => {
  const [finding] = judged("a: b\nb: c, d\nc:\nd:\ne: a", rule({ path: "^a" }, { moreUnstable: true })).summary.violations;
  assert.deepEqual([finding?.type, finding?.metrics], ["instability", { from: { instability: 0.5 }, to: { instability: 2 / 3 } }]);
});

test("a document is sorted by source, and the same however the modules come", () => {
  const text = "c: a, b, fs core\na: b\nb: c\nd: a";
  const ruleSet = rule({}, { circular: true });
  const document = judged(text, ruleSet, { metrics: true });
  assert.deepEqual(document.modules.map(({ source }) => source), ["a", "b", "c", "d", "fs"]);
  const modules = modulesOf(text).toReversed();
  for (const module of modules) module.dependencies.reverse();
  assert.equal(JSON.stringify(judged("", ruleSet, { metrics: true }, { modules })), JSON.stringify(document));
});

test("a module that is given twice is there once, with its dependencies", () => {
  const modules = [...modulesOf("a: b\nb:"), ...modulesOf("b: a\na:")];
  const document = judged("", undefined, {}, { modules });
  assert.deepEqual(document.modules.map(({ source, dependencies }) => [source, dependencies.length]), [["a", 1], ["b", 1]]);
});

test("a module shows its dependents, whether it is an orphan, and what rules asked", () => {
  const [a, b, c] = judged("a: c\nb: c\nc:", rule({ path: "a" }, { path: "c", reachable: true })).modules;
  assert.deepEqual(a, {
    source: "a", dependencies: a?.dependencies, dependents: [], orphan: false,
    reaches: [{ asDefinedInRule: "r", modules: [{ source: "c", via: [{ name: "c", dependencyTypes: ["local", "import"] }] }] }],
    valid: false, rules: [{ severity: "warn", name: "r" }],
  });
  assert.deepEqual([b?.valid, b?.rules, c?.dependents], [true, undefined, ["a", "b"]]);
});

const analyses: [name: string, ruleSet: RuleSet, options: Partial<CruiseOptions>, wanted: object][] = [
  ["all of it", rule({}, {}), {}, { circular: true, hasDependents: true, isOrphan: false }],
  ["nothing that no rule needs", rule({}, {}), { skipAnalysisNotInRules: true }, { circular: false, hasDependents: false, isOrphan: undefined }],
  ["cycles for a rule", rule({}, { circular: true }), { skipAnalysisNotInRules: true }, { circular: true, hasDependents: false, isOrphan: undefined }],
  ["orphans for a rule", rule({ orphan: true }, {}), { skipAnalysisNotInRules: true }, { circular: false, hasDependents: false, isOrphan: false }],
  ["dependents for a rule", rule({}, {}, { module: { numberOfDependentsLessThan: 3 } }), { skipAnalysisNotInRules: true }, { circular: false, hasDependents: true, isOrphan: undefined }],
  ["dependents for metrics", rule({}, {}), { skipAnalysisNotInRules: true, metrics: true }, { circular: false, hasDependents: true, isOrphan: undefined }],
];
for (const [name, ruleSet, options, wanted] of analyses) {
  test(`analysed is ${name}`, () => {
    const [module] = judged("a: b\nb: a", ruleSet, options).modules;
    assert.deepEqual({ circular: module?.dependencies[0]?.circular, hasDependents: module?.dependents !== undefined, isOrphan: module?.orphan }, wanted);
  });
}

test("without rules, or when they are not to be judged, everything is valid", () => {
  for (const document of [judged("a: b\nb:", undefined), judged("a: b\nb:", rule({}, {}), { validate: false })]) {
    assert.ok(document.modules.every(({ valid, dependencies }) => valid && dependencies.every((dependency) => dependency.valid)));
    assert.equal(document.summary.violations.length, 0);
  }
});

test("what focus leaves out is not judged; a required dependency out of sight is missed", () => {
  const ruleSet: RuleSet = { required: [{ name: "r", severity: warn, module: { path: "^b" }, to: { path: "^c" } }] };
  check("a: b\nb: c\nc:\nd:", ruleSet, [], { focus: { path: "^b" } });
  check("a: b\nb: c\nc:\nd:", ruleSet, ["warn r b"], { focus: { path: "^a" } });
  const document = judged("a: b\nb: c\nc:\nd:", ruleSet, { focus: { path: "^a" } });
  assert.deepEqual(document.modules.map(({ source, matchesFocus }) => [source, matchesFocus]), [["a", true], ["b", false]]);
  assert.equal(document.summary.totalCruised, 2);
});

test("a view shows a part of what was judged as a whole", () => {
  const ruleSet: RuleSet = { required: [{ name: "r", severity: warn, module: { path: "^b" }, to: { path: "^c" } }], forbidden: [{ name: "f", severity: warn, from: {}, to: { path: "^[bc]" } }] };
  const document = judged("a: b\nb: c\nc:\nd:", ruleSet, {}, { view: { focus: { path: "^a" } } });
  assert.deepEqual(document.summary.violations.map(({ rule: { name }, from, to }) => [name, from, to]), [["f", "a", "b"]]);
  assert.equal(document.summary.totalDependenciesCruised, 1);
});

test("collapsed, dependencies inside of one go, and cycles are told from what they show", () => {
  const document = judged("x/a: y/b\ny/b: x/a\nx/c: x/d\nx/d: x/c", rule({}, { circular: true }), { collapse: "^[^/]+/" });
  assert.deepEqual(document.modules.map(({ source, dependencies }) => [source, dependencies.length]), [["x/", 1], ["y/", 1]]);
  assert.deepEqual(document.summary.violations.map(({ from, to, cycle }) => [from, to, cycle?.length]), [["x/", "y/", 2]]);
});

test("of a ring too long for every dependency to show it, one does, and the finding is whole", () => {
  const text = Array.from({ length: 1000 }, (_, n) => `m${n}: m${(n + 1) % 1000}`).join("\n");
  const document = judged(text, rule({}, { circular: true }));
  const dependencies = document.modules.flatMap((module) => module.dependencies);
  assert.ok(dependencies.every(({ circular, valid }) => circular && !valid));
  assert.equal(dependencies.filter(({ cycle }) => cycle !== undefined).length, 1);
  assert.deepEqual(document.summary.violations.map(({ cycle }) => cycle?.length), [1000]);
});

const metadata: RuleSet = {
  forbidden: [{ name: "f", severity: warn, comment: "see adr:0007", fix: "use the port", from: {}, to: { path: "b" } }],
  allowed: [{ from: { path: "x" }, to: {} }, { from: {}, to: { path: "b" }, fix: "ask for a place in the list" }],
  allowedSeverity: "info",
};
test("a finding has an id, its rule's fix and the decision behind it", () => {
  const [first, second] = judged("a: b, c\nb:\nc:", metadata).summary.violations;
  assert.deepEqual([first?.id, first?.fix, first?.decision], ["RB-fe3ad9af", "use the port", "adr:0007"]);
  assert.deepEqual([second?.rule.name, second?.fix, second?.decision], ["not-in-allowed", "ask for a place in the list", undefined]);
});

test("the summary counts by severity, names the rules that were used and what was looked at", () => {
  const inspected = { typescript: { files: 3, modules: 3 } };
  const { summary } = judged("a: b, c\nb:\nc:", metadata, {}, { inspected, environment: { version: "1" } as never, args: ["src", "lib"] });
  assert.deepEqual([summary.error, summary.warn, summary.info, summary.ignore, summary.advisedExitCode], [0, 1, 1, 0, 0]);
  assert.deepEqual([summary.totalCruised, summary.totalDependenciesCruised, summary.optionsUsed.args], [3, 2, "src lib"]);
  assert.deepEqual(summary.ruleSetUsed?.allowed?.map(({ name }) => name), [undefined, undefined]);
  assert.deepEqual([summary.inspected, summary.environment?.version], [inspected, "1"]);
});

test("what is past its day, and what is over its ceiling, adds to the exit code", () => {
  const ratchet = { name: "t", from: { path: "a" }, to: { path: "(b)" }, budget: "/b.json", ceiling: 0 };
  const ruleSet: RuleSet = {
    forbidden: [{ name: "f", severity: "error", expires: "2026-06-14", from: {}, to: { path: "c" } }, { name: "g", severity: warn, expires: "2026-06-15", from: {}, to: {} }],
    ratchets: [ratchet, { ...ratchet, name: "u", ceiling: 1 }],
  };
  const { summary } = judged("a: b, c\nb:\nc:", ruleSet);
  assert.deepEqual(summary.ratchets, [{ name: "t", count: 1, ceiling: 0 }, { name: "u", count: 1, ceiling: 1 }]);
  assert.deepEqual(summary.expired, [{ rule: "f", expires: "2026-06-14" }]);
  assert.equal(summary.advisedExitCode, 3);
});

test("rules that select nothing are named, unless nobody wants to know", () => {
  const ruleSet = rule({ path: "^nowhere" }, {});
  assert.deepEqual(judged("a: b\nb:", ruleSet).summary.vacuousRules, ["r"]);
  assert.equal(judged("a: b\nb:", ruleSet, {}, { liveness: "off" }).summary.vacuousRules, undefined);
});

test("nothing that is given is changed", () => {
  const modules = modulesOf("a: b, fs core\nb: a");
  const ruleSet = rule({}, { circular: true });
  const before = JSON.stringify([modules, ruleSet]);
  analyze({ modules, options: optionsOf({ metrics: true, focus: { path: "a" } }), ruleSet, args: ["."], liveness: "warn", today: "2026-01-01" });
  assert.equal(JSON.stringify([modules, ruleSet]), before);
});
