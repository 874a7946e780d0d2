#!/usr/bin/env node
// Compares the validation of dependency-cruiser's format (as --strict-compat has it) with the schema that
// dependency-cruiser publishes: configurations with every key, changed at random, are taken or refused by both.
//
//   npm ci && node config-schema.mjs [--changes 8000] [--seed 1]

import process from "node:process";
import { parseArgs } from "node:util";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { loadSource } from "./support/load-source.mjs";
import { randomFrom } from "./support/random.mjs";

const { values } = parseArgs({ options: { changes: { type: "string", default: "8000" }, seed: { type: "string", default: "1" } } });
const home = path.join(path.dirname(fileURLToPath(import.meta.url)), "node_modules", "dependency-cruiser");
const { default: isValid } = await import(pathToFileURL(path.join(home, "src/schema/configuration.validate.mjs")).href);
const { loadConfig } = await loadSource(`export { loadConfig } from "./src/config/load.ts";`);

const violation = { type: "cycle", from: "a", to: "b", unresolvedTo: "./b", dependencyTypes: ["local"], rule: { name: "x", severity: "warn" }, cycle: [{ name: "b", dependencyTypes: [] }], via: [{ name: "b", dependencyTypes: ["npm"] }], metrics: { from: { instability: 0.5 }, to: { instability: 1 } }, comment: "c" };
const dot = { collapsePattern: ["a"], filters: { exclude: { path: "a", dynamic: true }, includeOnly: { path: "a" }, focus: { path: ["a"], depth: 2 }, reaches: { path: "a" } }, showMetrics: true, theme: { replace: true, graph: { a: 1 }, node: {}, edge: {}, modules: [{ criteria: { a: 1 }, attributes: { b: "c" } }], dependencies: [{ criteria: {}, attributes: {} }] } };
const BASES = [
  {
    $schema: "x",
    forbidden: [
      { name: "a", severity: "error", comment: "c", scope: "module", from: { path: "a", pathNot: ["b"], orphan: true }, to: { path: ["a"], pathNot: "b", couldNotResolve: true, circular: true, via: { path: "a", pathNot: "b", dependencyTypes: ["npm"], dependencyTypesNot: ["core"] }, viaOnly: ["a"], viaNot: "a", viaSomeNot: ["a"], dynamic: true, exoticallyRequired: false, exoticRequire: "a", exoticRequireNot: ["a"], preCompilationOnly: true, dependencyTypes: ["local"], dependencyTypesNot: [], moreThanOneDependencyType: true, license: "a", licenseNot: "b", moreUnstable: true, ancestor: false } },
      { name: "b", severity: "ignore", scope: "folder", from: { path: "a", pathNot: "b" }, to: { path: "a", pathNot: "b", reachable: true } },
      { name: "c", from: { path: "a", pathNot: "b" }, module: { path: "a", pathNot: "b", numberOfDependentsLessThan: 3, numberOfDependentsMoreThan: 1 } },
    ],
    allowed: [{ comment: "c", scope: "module", from: { orphan: false }, to: { circular: true } }, { from: {}, to: { reachable: false } }],
    allowedSeverity: "info",
    required: [{ name: "r", severity: "warn", comment: "c", scope: "module", module: { path: "a", pathNot: "b" }, to: { path: "a", reachable: true } }],
  },
  {
    options: {
      doNotFollow: { path: "a", dependencyTypes: ["npm"] }, exclude: { path: ["a"], dynamic: true }, includeOnly: ["a"], focus: { path: "a", depth: 2 }, reaches: "a", affected: "main", highlight: { path: "a" },
      ignoreKnown: true, knownViolations: [violation], collapse: 3, maxDepth: 4, moduleSystems: ["cjs", "es6"], detectJSDocImports: true, detectImportsInAmbientModules: false, detectProcessBuiltinModuleCalls: true,
      prefix: "a", suffix: "b", preserveSymlinks: true, combinedDependencies: true, tsConfig: {}, tsPreCompilationDeps: "specify", extraExtensionsToScan: [".a"], externalModuleResolutionStrategy: "yarn-pnp",
      builtInModules: { override: ["a"], add: ["b"] }, forceDeriveDependents: true, webpackConfig: { env: { a: 1 }, arguments: { b: 2 } }, babelConfig: {}, parser: "tsc", exoticRequireStrings: ["a"],
      enhancedResolveOptions: { exportsFields: ["a"], conditionNames: [], extensions: [".a"], mainFields: ["a"], mainFiles: ["a"], aliasFields: ["a"], cachedInputFileSystem: { cacheDuration: 1000 } },
      progress: { type: "none", maximumLevel: 40 }, metrics: true, experimentalStats: true, skipAnalysisNotInRules: true, baseDir: ".", cache: { folder: "a", strategy: "content", compress: true },
      baseline: { mode: "full", staleEntriesSeverity: "warn" },
    },
  },
  {
    options: {
      reporterOptions: {
        anon: { wordlist: ["a"] }, archi: dot, dot, ddot: dot, flat: dot,
        markdown: { showTitle: true, title: "a", showSummary: true, showSummaryHeader: true, summaryHeader: "a", showStatsSummary: true, showRulesSummary: true, includeIgnoredInSummary: true, showDetails: true, includeIgnoredInDetails: true, showDetailsHeader: true, detailsHeader: "a", collapseDetails: true, collapsedMessage: "a", showExternalModulesUnresolved: true, showAliasedModulesUnresolved: true, noViolationsMessage: "a", showStaleBaselineDetails: true, staleBaselineHeader: "a", collapseStaleBaseline: true, collapseStaleBaselineMessage: "a", staleBaselineIntro: "a", showFooter: true },
        metrics: { orderBy: "name", hideModules: true, hideFolders: true }, mermaid: { minify: true }, text: { highlightFocused: true },
        err: { showExternalModulesUnresolved: true }, "err-long": { showAliasedModulesUnresolved: true }, "err-html": {},
      },
    },
  },
];
const VALUES = ["a", "warn", "module", "npm", "es6", "none", "", 0, 1, 2.5, 5, 100, 101, -1, true, false, null, [], ["a"], [1], {}, { path: "a" }, { pathNot: "a" }];
const NAMES = ["path", "pathNot", "name", "severity", "scope", "from", "to", "module", "reachable", "circular", "orphan", "comment", "fix", "depth", "dynamic", "options", "dependencyTypes", "foo", "id"];

const random = randomFrom(Number(values.seed));
const pick = (list) => list[Math.floor(random() * list.length)];

/** All containers in a value. */
function containers(value, found = []) {
  if (typeof value !== "object" || value === null) return found;
  found.push(value);
  for (const inner of Object.values(value)) containers(inner, found);
  return found;
}

function change(value) {
  const holder = pick(containers(value));
  const keys = Object.keys(holder);
  const key = pick(keys);
  const kind = random();
  if (Array.isArray(holder)) {
    if (kind < 0.3 && keys.length > 0) holder.splice(Number(key), 1);
    else if (kind < 0.6) holder.push(structuredClone(pick(VALUES)));
    else if (key !== undefined) holder[key] = structuredClone(pick(VALUES));
  } else if (kind < 0.3 && key !== undefined) delete holder[key];
  else if (kind < 0.5) holder[pick(NAMES)] = structuredClone(pick(VALUES));
  else if (key !== undefined) holder[key] = structuredClone(pick(VALUES));
}

async function ours(config) {
  const text = JSON.stringify(config);
  const file = "/repo/.dependency-cruiser.json";
  const files = {
    read: () => new TextEncoder().encode(text),
    list: () => new Map([[path.basename(file), "file"]]),
    stat: (name) => (name === file ? { kind: "file", size: 1, mtimeNs: 0n } : undefined),
    realPath: (name) => name,
  };
  try {
    await loadConfig({ cwd: "/repo", files, config: file, strictCompat: true, env: {} });
    return undefined;
  } catch (error) {
    if (error.name !== "UserError") throw error;
    return error.problems;
  }
}

let taken = 0;
let wrong = 0;
const count = Number(values.changes);
for (let i = -BASES.length; i < count; i++) {
  const config = structuredClone(i < 0 ? BASES[i + BASES.length] : pick(BASES));
  for (let changes = i < 0 ? 0 : 1 + Math.floor(random() * 2); changes > 0; changes--) change(config);
  // what is extended or named must be there, which a schema does not ask
  delete config.extends;
  for (const name of ["tsConfig", "webpackConfig", "babelConfig"]) {
    if (config.options?.[name]?.fileName !== undefined) delete config.options[name].fileName;
  }
  // its schema lets the names of main files be anything and a depth be 2.5; here they are texts and whole numbers
  if (JSON.stringify(config).includes('"depth":2.5')) continue;
  if (config.options?.enhancedResolveOptions?.mainFiles?.some?.((name) => typeof name !== "string")) continue;
  const theirs = isValid(config);
  const mine = await ours(config);
  if (theirs) taken++;
  if (theirs === (mine === undefined)) continue;
  if (++wrong > 15) continue;
  process.stdout.write(
    theirs
      ? `REFUSED: ${mine[0].key}: ${mine[0].message}\n`
      : `TAKEN: ${isValid.errors?.map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`).slice(0, 3).join("; ")}\n`,
  );
}
process.stdout.write(`${count + BASES.length} configurations, ${taken} taken by the published schema, ${wrong} judged otherwise\n`);
process.exitCode = wrong > 0 ? 1 : 0;
