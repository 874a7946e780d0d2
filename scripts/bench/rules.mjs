#!/usr/bin/env node
// What it takes to analyse and judge a graph that is already there: graphs made in memory, of a layered repository with
// some cycles, under a hundred rules of every kind; dense tangles; rings. Prints processor time, all threads together:
// of the first time, as a command pays it, and of the best of the others.
//
//   node scripts/bench/rules.mjs [--sizes 5500,50000] [--tangles 300,2000] [--rings 3000,50000] [--rules 100] [--runs 5]

import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "5500,50000" },
    tangles: { type: "string", default: "300,2000" },
    rings: { type: "string", default: "3000,50000" },
    rules: { type: "string", default: "100" },
    runs: { type: "string", default: "5" },
  },
});
const numbers = (text) => text.split(",").filter(Boolean).map(Number);

const work = mkdtempSync(path.join(os.tmpdir(), "bench-rules-"));
try {
  const outfile = path.join(work, "analyze.mjs");
  await build({ entryPoints: [path.join(ROOT, "src/rules/analyze.ts")], outfile, bundle: true, platform: "node", format: "esm", target: "node20" });
  const { analyze } = await import(pathToFileURL(outfile).href);
  for (const size of numbers(values.sizes)) {
    const modules = layered(size);
    measure(`${size} modules`, modules, analyze, {});
    measure(`${size} modules, metrics`, modules, analyze, { metrics: true });
    measure(`${size} modules, no rules`, modules, analyze, {}, null);
  }
  for (const size of numbers(values.tangles)) measure(`tangle of ${size}`, tangle(size, 8), analyze, {});
  for (const size of numbers(values.rings)) measure(`ring of ${size}`, ring(size), analyze, {});
} finally {
  rmSync(work, { recursive: true, force: true });
}

function measure(name, modules, analyze, options, ruleSet = makeRules(Number(values.rules))) {
  const edges = modules.reduce((total, { dependencies }) => total + dependencies.length, 0);
  const times = [];
  let result;
  for (let run = 0; run < Number(values.runs); run++) {
    const before = process.cpuUsage();
    result = analyze({
      modules,
      options: { baseDir: "/repository", exclude: {}, doNotFollow: {}, validate: true, metrics: false, skipAnalysisNotInRules: false, ...options },
      ruleSet: ruleSet ?? undefined,
      args: ["."],
      liveness: "warn",
      today: "2026-01-01",
    });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  const { violations, vacuousRules = [] } = result.summary;
  const kinds = Object.entries(Object.groupBy?.(violations, ({ type }) => type) ?? {}).map(([type, list]) => `${list.length} ${type}`).join(", ");
  process.stdout.write(
    `${name.padEnd(26)} ${String(edges).padStart(7)} edges  first ${times[0].toFixed(0)} ms, then ${Math.min(...times).toFixed(0)} ms  ` +
      `${violations.length} violations (${kinds}), ${vacuousRules.length} vacuous\n`,
  );
}

function module_(source, targets) {
  return {
    source,
    dependencies: [...new Set(targets)].sort().map((resolved, n) => ({
      module: `../${resolved}`, moduleSystem: "es6", dynamic: n === 6, exoticallyRequired: false,
      dependencyTypes: ["local", n % 5 === 4 ? "type-only" : "import"], resolved, coreModule: false, followable: true,
      couldNotResolve: false, matchesDoNotFollow: false, line: n + 1, column: 1, dependencyKind: "import",
    })),
    language: "typescript",
  };
}

/** Packages of features of 25 modules; a module imports four or five that come before it, and now and then a later one. */
function layered(size) {
  const random = makeRandom(size);
  const names = Array.from({ length: size }, (_, n) => {
    const feature = Math.floor(n / 25);
    return `packages/p${feature % 40}/src/feature-${feature}/${["model", "view", "service", "util"][n % 4]}-${n}.ts`;
  });
  return names.map((name, n) => {
    const targets = [];
    for (let k = n === 0 ? 0 : 3 + Math.floor(random() * 4); k > 0; k--) {
      const span = random() < 0.7 ? Math.min(n, 30) : n;
      targets.push(names[n - 1 - Math.floor(random() * span)]);
    }
    if (random() < 0.01 && n + 5 < size) targets.push(names[n + 1 + Math.floor(random() * 4)]);
    return module_(name, targets.filter((target) => target !== undefined && target !== name));
  });
}

function tangle(size, degree) {
  const random = makeRandom(size);
  const names = Array.from({ length: size }, (_, n) => `src/store/part-${n}.ts`);
  return names.map((name, n) => module_(name, [names[(n + 1) % size], ...Array.from({ length: degree }, () => names[Math.floor(random() * size)])]));
}

function ring(size) {
  return Array.from({ length: size }, (_, n) => module_(`src/m${n}.ts`, [`src/m${(n + 1) % size}.ts`]));
}

function makeRules(count) {
  const forbidden = [
    { name: "no-circular", severity: "warn", from: {}, to: { circular: true } },
    { name: "cycle-through-model", severity: "info", from: {}, to: { circular: true, via: { path: "/model-" } } },
    { name: "no-orphans", severity: "warn", from: { orphan: true, pathNot: "[.]d[.]ts$" }, to: {} },
    { name: "features-apart", severity: "info", from: { path: "^packages/([^/]+)/src/(feature-[0-9]+)/service-" }, to: { path: "^packages/$1/", pathNot: "^packages/$1/src/$2/" } },
    { name: "not-reachable", severity: "info", from: { path: "^packages/p0/src/" }, to: { path: "^packages/p3/src/.*/view-", reachable: false } },
    { name: "no-reach", severity: "error", from: { path: "^packages/p1/src/feature-1/" }, to: { path: "^packages/p0/src/feature-0/", reachable: true } },
    { name: "shared", severity: "info", module: { path: "/util-", numberOfDependentsLessThan: 1 }, from: {} },
  ];
  for (let n = 0; forbidden.length < count; n++) {
    const rule = [
      { from: { path: `^packages/p${n % 40}/` }, to: { path: `^packages/p${(n * 7 + 1) % 40}/src/feature-[0-9]*${n % 10}/view-` } },
      { from: { path: `/(view|util)-[0-9]*${n % 10}[.]ts$`, pathNot: "^packages/p1/" }, to: { path: "/model-", dynamic: true } },
      { from: { path: `^packages/p${n % 40}/src/feature-[0-9]+/model` }, to: { path: "/view-[0-9]+[.]ts$", pathNot: "feature-1" } },
      { from: { pathNot: "^(?:test|spec)/" }, to: { path: `(?:^|/)node_modules/package-${n}/`, dependencyTypesNot: ["type-only"] } },
      // one rule in twelve has captures, which cost the most
      n % 12 < 6
        ? { from: { path: "^packages/([^/]+)/" }, to: { path: `^packages/(?!$1/).*/util-[0-9]*${n % 10}[.]ts` } }
        : { from: { path: `/feature-${n}/` }, to: { path: "^packages/[^/]+/src/", pathNot: `/feature-${n}/`, dependencyTypes: ["npm-dev"] } },
      { from: {}, to: { couldNotResolve: true, path: `x${n}` } },
    ][n % 6];
    forbidden.push({ name: `rule-${n}`, severity: "info", ...rule });
  }
  const required = [{ name: "services-use-models", severity: "info", module: { path: "/service-" }, to: { path: "/model-" } }];
  return { forbidden, required };
}

function makeRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
