import assert from "node:assert/strict";
import { test } from "node:test";
import { showOptions, showRuleSet } from "../../src/rules/options-used.ts";
import { optionsOf } from "../support/bare-modules.ts";

test("options are shown in the order of their names, without those that say nothing", () => {
  const shown = showOptions(optionsOf({ includeOnly: { path: "^src" }, knownViolations: [], highlight: { path: "x" }, exclude: { path: "y" } }), ["src", "lib"]);
  assert.deepEqual(Object.keys(shown), [
    "baseDir", "combinedDependencies", "detectImportsInAmbientModules", "detectJSDocImports", "detectProcessBuiltinModuleCalls",
    "exclude", "exoticRequireStrings", "externalModuleResolutionStrategy", "includeOnly", "metrics", "moduleSystems",
    "preserveSymlinks", "skipAnalysisNotInRules", "tsPreCompilationDeps", "args",
  ]);
  assert.deepEqual([shown.includeOnly, shown.args], ["^src", "src lib"]);
});

test("rules are shown with those that have a name of their own", () => {
  const allowed = [{ name: "not-in-allowed", from: {}, to: {} }, { name: "own", from: {}, to: {} }];
  assert.deepEqual(showRuleSet({ allowed, allowedSeverity: "warn", required: [], ratchets: [] }), {
    forbidden: [], allowed: [{ from: {}, to: {} }, { from: {}, to: {}, name: "own" }], allowedSeverity: "warn", required: [], ratchets: [],
  });
});
