import assert from "node:assert/strict";
import { test } from "node:test";
import type { RuleSet } from "../../src/model/rules.ts";
import { catalogOf } from "../../src/rules/catalog.ts";
import { sentenceOf } from "../../src/rules/sentence.ts";

const check = (ruleSet: object, expected: string): void => {
  const [entry] = catalogOf(ruleSet as RuleSet);
  assert.ok(entry !== undefined);
  assert.equal(sentenceOf(entry, 3), expected);
};

const forbidden = (from: object, to: object, more: object = {}): object => ({ forbidden: [{ name: "r", severity: "error", from, to, ...more }] });

const cases: [ruleSet: object, expected: string][] = [
  [forbidden({ path: "^src/a/" }, { path: "^src/b/" }), "Files under `src/a/` may not import files under `src/b/`."],
  [forbidden({ path: "^apps/([^/]+)/" }, { path: "^apps/", pathNot: "^apps/$1/" }), "Files under `apps/<x>/` may not import files under `apps/<y>/` unless x = y."],
  [forbidden({ path: "^apps/([^/]+)/" }, { path: "^apps/([^/]+)/", pathNot: "^apps/$1/" }), "Files under `apps/<x>/` may not import files under `apps/<y>/` unless x = y."],
  [forbidden({ path: "^(apps|tools)/" }, { path: "^lib/|^vendor/" }), "Files under `{apps,tools}/` may not import files under `lib/` or `vendor/`."],
  [forbidden({ path: "^p/([^/]+)/src/(a|b)/" }, { path: "^p/$1/src/", pathNot: "^p/$1/src/$2/" }), "Files under `p/<x>/src/<y: a|b>/` may not import files under `p/<x>/src/` except files under `p/<x>/src/<y>/`."],
  [forbidden({ pathNot: "\\.test\\.ts$" }, { path: "\\.test\\.ts$" }), "Files other than files that end in `.test.ts` may not import files that end in `.test.ts`."],
  [forbidden({ path: "^src/main\\.ts$" }, { path: "^src/[^/]+/index\\.tsx?$" }), "`src/main.ts` may not import files `src/*/index.ts[x]`."],
  [forbidden({ path: "^src/core/", pathNot: "^src/web/|^src/core/old/" }, { path: "^src/web/" }), "Files under `src/core/` except files under `src/core/old/` may not import files under `src/web/`."],
  [forbidden({ path: "legacy" }, { path: "^src/x" }), "Files with a path that contains `legacy` may not import files whose path starts with `src/x`."],
  [forbidden({ path: "^src/(?!a)" }, { path: "b{2}" }), "Files that match `^src/(?!a)` may not import files that match `b{2}`."],
  [forbidden({}, { circular: true }), "Files may not import what leads back to them (a cycle)."],
  [forbidden({}, { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } }), "Files may not import what leads back to them, through nothing but imports that are not `type-only` (a cycle)."],
  [forbidden({ orphan: true, pathNot: "\\.d\\.ts$" }, {}), "Files other than files that end in `.d.ts` may not stand alone: each must import something or be imported."],
  [forbidden({ path: "^src/" }, { dependencyTypes: ["npm-dev", "npm-peer"] }), "Files under `src/` may not import packages that are development dependencies or peer packages."],
  [forbidden({}, { couldNotResolve: true }), "Files may not import what cannot be found."],
  [forbidden({ path: "^a/" }, { path: "^b/", reachable: true }), "Files under `a/` may not lead to files under `b/`, however many imports lie between."],
  [forbidden({ path: "^a\\.ts$" }, { path: "^b/", reachable: false }), "Files under `b/` must be reached from `a.ts`, by however many imports."],
  [forbidden({ path: "^a/" }, { path: "^b/", dependencyTypesNot: ["type-only"] }), "Files under `a/` may not import files under `b/` unless as `type-only`."],
  [forbidden({}, { moreUnstable: true }), "Files may not import anything when it is less stable than they are."],
  [forbidden({}, { license: "GPL" }), "Files may not import anything under a licence that matches `GPL`."],
  [forbidden({ path: "^a/" }, { dynamic: true, path: "^b/" }), "Files under `a/` may not dynamically import files under `b/`."],
  [forbidden({ path: "^a" }, { path: "^b" }, { scope: "folder" }), "Folders whose path starts with `a` may not import folders whose path starts with `b`."],
  [forbidden({ path: "^web/" }, {}, { module: { path: "^lib/", numberOfDependentsLessThan: 2 } }), "Files under `lib/` may not be imported by fewer than 2 of the files under `web/`."],
  [{ allowed: [{ from: { path: "^a/" }, to: { path: "^b/" } }] }, "Files under `a/` may import files under `b/`; what no allowed rule covers is not allowed."],
  [{ required: [{ name: "r", severity: "warn", module: { path: "^views/" }, to: { path: "^escape\\.ts$" } }] }, "Files under `views/` must import `escape.ts`."],
  [{ ratchets: [{ name: "r", from: { path: "^a/" }, to: { path: "^b/" }, budget: "b.json", ceiling: 3 }] }, "At most 3 imports may lead from files under `a/` to files under `b/`, and that number may only fall."],
];
for (const [ruleSet, expected] of cases) test(expected, () => check(ruleSet, expected));
