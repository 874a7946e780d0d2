import assert from "node:assert/strict";
import test from "node:test";
import { normalizeOptions } from "../../src/config/normalize-options.ts";
import type { CruiseOptions, RawOptions } from "../../src/model/options.ts";
import type { RuleSet } from "../../src/model/rules.ts";

function normalize(raw: RawOptions, commandLine: RawOptions = {}, ruleSet: RuleSet = {}, rulesFile?: string): CruiseOptions {
  return normalizeOptions(raw, commandLine, { cwd: "/repo", args: ["src", "test"], ruleSet, rulesFile });
}

test("normalize options: defaults are dependency-cruiser's", () => {
  assert.deepEqual(normalize({}), {
    baseDir: "/repo",
    args: "src test",
    validate: false,
    doNotFollow: {},
    exclude: {},
    maxDepth: 0,
    moduleSystems: ["es6", "cjs", "tsd", "amd"],
    tsPreCompilationDeps: false,
    detectJSDocImports: false,
    detectImportsInAmbientModules: false,
    detectProcessBuiltinModuleCalls: false,
    exoticRequireStrings: [],
    extraExtensionsToScan: [],
    preserveSymlinks: false,
    combinedDependencies: false,
    externalModuleResolutionStrategy: "node_modules",
    skipAnalysisNotInRules: false,
    metrics: false,
  } satisfies CruiseOptions);
});

const cases: [name: string, raw: RawOptions, commandLine: RawOptions, expected: Partial<CruiseOptions>][] = [
  ["filters may be a pattern, several, or an object", { doNotFollow: "a", exclude: ["b", "c"], includeOnly: { path: ["d", "e"] }, reaches: "f", highlight: [] }, {}, { doNotFollow: { path: "a" }, exclude: { path: "b|c" }, includeOnly: { path: "d|e" }, reaches: { path: "f" }, highlight: {} }],
  ["what a filter has besides its path stays", { doNotFollow: { path: "a", dependencyTypes: ["npm"] }, exclude: { dynamic: true } }, {}, { doNotFollow: { path: "a", dependencyTypes: ["npm"] }, exclude: { dynamic: true } }],
  ["the command line wins, key by key inside objects", { exclude: { path: "a", dynamic: true }, maxDepth: 3 }, { exclude: { path: "b" }, maxDepth: 1 }, { exclude: { dynamic: true, path: "b" }, maxDepth: 1 }],
  ["a pattern of the command line replaces an object", { exclude: { path: "a", dynamic: true } }, { exclude: "b" }, { exclude: { path: "b" } }],
  ["a depth of the command line goes to focus", { focus: { path: "a", depth: 1 } }, { focusDepth: 3 }, { focus: { path: "a", depth: 3 } }],
  ["a number of levels is a pattern", { collapse: 2 }, {}, { collapse: "node_modules/[^/]+|^[^/]+/[^/]+/" }],
  ["a digit as a text is a number of levels", {}, { collapse: "1" }, { collapse: "node_modules/[^/]+|^[^/]+/" }],
  ["a pattern to collapse stays", { collapse: "^src/[^/]+/" }, {}, { collapse: "^src/[^/]+/" }],
  ["files without a name have the usual one", { tsConfig: {}, webpackConfig: { env: "x" }, babelConfig: {} }, {}, { tsConfig: { fileName: "tsconfig.json" }, webpackConfig: { env: "x", fileName: "webpack.config.js" }, babelConfig: { fileName: ".babelrc" } }],
  ["a file may be named alone, or by true", {}, { tsConfig: "x.json", webpackConfig: true }, { tsConfig: { fileName: "x.json" }, webpackConfig: { fileName: "webpack.config.js" } }],
  ["false takes the cache away", { cache: true }, { cache: false }, { cache: false }],
  ["a cache has a folder and a strategy", { cache: true }, {}, { cache: { folder: ".graph/cache", strategy: "metadata" } }],
  ["a cache's folder may be named alone", { cache: "x" }, { cacheStrategy: "content" }, { cache: { folder: "x", strategy: "content" } }],
  ["a strategy alone asks for a cache", {}, { cacheStrategy: "whatever" }, { cache: { folder: ".graph/cache", strategy: "metadata" } }],
  ["what needs a parser for comments says so", { detectJSDocImports: true, parser: "acorn" }, {}, { parser: "tsc" }],
  ["repeated names count once", { moduleSystems: ["es6", "es6"], exoticRequireStrings: ["a", "a"] }, {}, { moduleSystems: ["es6"], exoticRequireStrings: ["a"] }],
  ["reports' patterns are joined", { reporterOptions: { dot: { collapsePattern: ["a", "b"], filters: { exclude: { path: ["c", "d"] } } }, text: {} } }, {}, { reporterOptions: { dot: { collapsePattern: "a|b", filters: { exclude: { path: "c|d" } } }, text: {} } }],
  ["progress may be named alone", {}, { progress: "none" }, { progress: { type: "none" } }],
  ["the base folder is absolute", { baseDir: "packages/a" }, {}, { baseDir: "/repo/packages/a" }],
  ["the metrics report needs metrics", {}, { outputType: "metrics" }, { metrics: true, outputType: "metrics" }],
  ["a picture that shows metrics needs them", { reporterOptions: { dot: { showMetrics: true } } }, { outputType: "x-dot-webpage" }, { metrics: true }],
];
for (const [name, raw, commandLine, expected] of cases) {
  test(`normalize options: ${name}`, () => {
    const options = normalize(raw, commandLine);
    for (const [key, value] of Object.entries(expected)) assert.deepEqual(options[key as keyof CruiseOptions], value, key);
  });
}

test("normalize options: a rule about stability or folders needs metrics", () => {
  const rule = { name: "a", severity: "warn", from: {}, to: {} } as const;
  assert.equal(normalize({}, {}, { forbidden: [{ ...rule, to: { moreUnstable: false } }] }).metrics, true);
  assert.equal(normalize({}, {}, { forbidden: [{ ...rule, scope: "folder" }] }).metrics, true);
  assert.equal(normalize({}, {}, { forbidden: [rule] }).metrics, false);
});

test("normalize options: a configuration is one to validate with", () => {
  const options = normalize({}, {}, {}, "rules.yaml");
  assert.equal(options.validate, true);
  assert.equal(options.rulesFile, "rules.yaml");
});
