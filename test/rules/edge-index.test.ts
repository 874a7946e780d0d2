import assert from "node:assert/strict";
import { test } from "node:test";
import type { FromCondition, ToCondition } from "../../src/model/rules.ts";
import { evaluate } from "../../src/rules/analyze.ts";
import { compileDependencyRule, edgesThatMatch } from "../../src/rules/compile-dependency-rule.ts";
import { modulesOf, optionsOf } from "../support/bare-modules.ts";

const text = `
  src/a: src/b, src/c dynamic, fs core import, ./gone unknown
  src/b: src/a, src/c type-only import, lib/d local require
  src/c: lib/d
  lib/d: npm/x npm npm-dev import
`;
const evaluation = evaluate({ modules: modulesOf(text), options: optionsOf(), ruleSet: undefined, args: ["."] });
const { dependencies, edges, graph } = evaluation;
const show = (list: readonly number[]): string[] =>
  list.map((edge) => `${graph.names[graph.edgeFrom[edge] as number]?.slice(-1)}>${dependencies[edge]?.resolved}`).sort();

const lists: [name: string, list: readonly number[], wanted: string[]][] = [
  ["on cycles", edges.circular(), ["a>src/b", "b>src/a"]],
  ["at run time", edges.flagged("dynamic"), ["a>src/c"]],
  ["that lead nowhere", edges.flagged("couldNotResolve"), ["a>./gone"]],
  ["that are exotic", edges.flagged("exoticallyRequired"), []],
  ["of a type", edges.ofTypes(["type-only"]), ["b>src/c"]],
  ["of one of several types, each once", edges.ofTypes(["npm", "npm-dev", "core"]), ["a>fs", "d>npm/x"]],
  ["of a type that there is not", edges.ofTypes(["amd-require"]), []],
  ["into some modules", edges.into([graph.vertexOf.get("lib/d") as number, graph.vertexOf.get("fs") as number]), ["a>fs", "b>lib/d", "c>lib/d"]],
  ["from some modules", edges.from((vertex) => graph.names[vertex] === "src/c"), ["c>lib/d"]],
];
for (const [name, list, wanted] of lists) test(`edges ${name}`, () => assert.deepEqual(show(list), wanted));

const froms: FromCondition[] = [{}, { path: "^src" }, { path: "^src/([ab])", pathNot: "b" }, { path: "^(src|lib)/" }];
const tos: ToCondition[] = [
  {}, { path: "^src" }, { path: "^lib", pathNot: "d" }, { path: "^$1/" }, { circular: true }, { circular: false }, { dynamic: true, path: "c" },
  { couldNotResolve: true }, { exoticallyRequired: true }, { dependencyTypes: ["core", "npm"] }, { dependencyTypes: ["local"], path: "^lib" },
  { dependencyTypesNot: ["local"] }, { circular: true, dependencyTypes: ["require"] },
];
test("the edges a rule looks at hold all that it is about", () => {
  for (const from of froms) {
    for (const to of tos) {
      const rule = compileDependencyRule({ from, to }, evaluation, "/");
      const all = dependencies.map((_, edge) => edge).filter((edge) => {
        const vertex = graph.edgeFrom[edge] as number;
        return rule.selects(vertex) && rule.matches(vertex, edge);
      });
      assert.deepEqual(edgesThatMatch(rule, evaluation).toSorted((left, right) => left - right), all, JSON.stringify({ from, to }));
    }
  }
});
