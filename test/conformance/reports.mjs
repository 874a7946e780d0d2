#!/usr/bin/env node
// Compares our reporters with dependency-cruiser's: the same documents through both, the bytes compared.
//
//   node reports.mjs [--verbose] [REPORTER...]
//
// The documents come from cruising the small repositories below with dependency-cruiser, so none of what is compared
// depends on our extraction. Left out of the comparison: version, time and TeamCity's flow id, and of the pages all but
// their tables. `--strict-schema` is checked against dependency-cruiser's schema as well.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { loadSource } from "./support/load-source.mjs";
import { dependencyCruiser } from "./support/references.mjs";
import { KNOWN, PARTS, RULES, SOURCES, withoutChance } from "./support/sample.mjs";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { verbose: { type: "boolean", default: false } } });

// dependency-cruiser is used in this process, and so decides which Node that is.
const [node, executable] = dependencyCruiser();
if (Number(process.versions.node.split(".")[0]) < 22) {
  const { status } = spawnSync(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  process.exit(status ?? 1);
}
const { cruise, format } = await import(pathToFileURL(path.join(path.dirname(executable), "../src/main/index.mjs")));
const { renderReport, REPORTERS } = await loadSource(`export { renderReport, REPORTERS } from "./src/report/reporters.ts";`);

/** name → [repository, options of the cruise] */
const DOCUMENTS = {
  "everything": [SOURCES, { ruleSet: RULES, validate: true, metrics: true }],
  "prefix and statistics": [SOURCES, { ruleSet: RULES, validate: true, metrics: true, experimentalStats: true, prefix: "https://example.org/", suffix: "?x" }],
  "relative prefix": [SOURCES, { prefix: "../up", suffix: "#L1" }],
  "known violations": [SOURCES, { ruleSet: RULES, validate: true, metrics: true, knownViolations: KNOWN, ignoreKnown: true }],
  "known, shrink-only": [SOURCES, { ruleSet: RULES, validate: true, knownViolations: KNOWN, baseline: { mode: "shrink-only", staleEntriesSeverity: "error" } }],
  "known, format": [SOURCES, { ruleSet: RULES, validate: true, knownViolations: KNOWN, baseline: { mode: "format" } }],
  "only known": [SOURCES, { ruleSet: { forbidden: [RULES.forbidden[1]] }, validate: true, knownViolations: KNOWN, ignoreKnown: true }],
  "no violations": [SOURCES, { ruleSet: { forbidden: [RULES.forbidden[5]] }, validate: true }],
  "no rules": [SOURCES, {}],
  "focus": [SOURCES, { focus: "^src/app/one", ruleSet: RULES, validate: true }],
  "reaches": [SOURCES, { reaches: "^src/util/2" }],
  "highlight": [SOURCES, { highlight: "^src/util" }],
  "collapsed": [SOURCES, { collapse: "^[^/]+/[^/]+", ruleSet: RULES, validate: true }],
  "nothing": [{ "package.json": "{}", "src/a.txt": "" }, {}],
};

const DOT_OPTIONS = {
  collapsePattern: "node_modules/[^/]+|^src/util",
  showMetrics: true,
  filters: { exclude: { path: "alone" }, includeOnly: { path: "^src|node_modules" }, reaches: { path: "util" } },
  theme: {
    graph: { rankdir: "TD" },
    modules: [{ criteria: { source: ["^src/app", "^bin"] }, attributes: { color: "purple", shape: "oval" } }],
    dependencies: [{ criteria: { "rules[0].severity": ["warn", "error"], dependencyTypes: "local" }, attributes: { penwidth: 3 } }],
  },
};
const WORDS = "anchor bridge candle dolphin ember falcon garnet harbor island jungle kettle lantern meadow nectar orchid pebble quartz river saddle timber umbrella velvet willow zephyr acorn basil cedar daisy elm fern grape hazel iris juniper kiwi lemon maple nutmeg olive peach quince rose sage thyme vanilla walnut yarrow zinnia".split(" ").map((word) => `${word}-x`);

/** reporter → variants of its section of `reporterOptions` */
const VARIANTS = {
  "err": [{}, { showExternalModulesUnresolved: true }, { showAliasedModulesUnresolved: true }],
  "err-long": [{}],
  "json": [{}],
  "null": [{}],
  "text": [{}, { highlightFocused: true }],
  "csv": [{}],
  "html": [{}],
  "err-html": [{}, { showAliasedModulesUnresolved: true }],
  "teamcity": [{}],
  "azure-devops": [{}],
  "markdown": [
    { staleBaselineIntro: "Gone." },
    { showFooter: false, showTitle: false, collapseDetails: false, includeIgnoredInDetails: false, includeIgnoredInSummary: false, staleBaselineIntro: "", collapseStaleBaseline: false },
    { showFooter: false, showSummaryHeader: false, showRulesSummary: false, showDetailsHeader: false, noViolationsMessage: "none", showStaleBaselineDetails: false, showAliasedModulesUnresolved: true },
    { showFooter: false, showSummary: false, showDetails: false, staleBaselineIntro: "x", title: "t" },
  ],
  "mermaid": [{}, { minify: false }],
  "d2": [{}],
  "metrics": [{}, { orderBy: "moduleCount", hideModules: true }, { orderBy: "name", hideFolders: true }, { orderBy: "size" }],
  "baseline": [{}],
  "anon": [{ wordlist: WORDS }],
  "dot": [{}, DOT_OPTIONS, { theme: { replace: true } }, { theme: { replace: true, graph: { a: "b" }, modules: [{ criteria: { orphan: true }, attributes: { x: 1 } }] } }],
  "ddot": [{}, DOT_OPTIONS],
  "archi": [{}, DOT_OPTIONS, { collapsePattern: "" }],
  "cdot": [{}],
  "flat": [{}, DOT_OPTIONS],
  "fdot": [{}],
};

/** Where dependency-cruiser's report is not what its documentation says. */
const KNOWN_DIFFERENCES = new Map([
  ...["dot", "archi", "flat"].map((reporter) => [
    `${reporter} #1: collapsed`,
    "its filter for what reaches a module asks the dependents, which still name the modules from before they were collapsed",
  ]),
]);

async function makeDocuments() {
  const documents = new Map();
  for (const [name, [sources, options]] of Object.entries(DOCUMENTS)) {
    const folder = mkdtempSync(path.join(os.tmpdir(), "reports-"));
    for (const [file, text] of Object.entries(sources)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const roots = ["src", "bin"].filter((root) => Object.keys(sources).some((file) => file.startsWith(`${root}/`)));
    const { output } = await cruise(roots, { baseDir: folder, exoticRequireStrings: [], ...options, ruleSet: structuredClone(options.ruleSet) }, { exportsFields: ["exports"], conditionNames: ["import"] });
    rmSync(folder, { recursive: true });
    documents.set(name, JSON.parse(JSON.stringify(output)));
  }
  return documents;
}

/** What dependency-cruiser reports on is the document summarized anew; ours is given the same. */
async function summarize(document, reporter) {
  const summarized = JSON.parse((await format(structuredClone(document), { outputType: "json" })).output);
  summarized.summary.optionsUsed.outputType = reporter;
  return summarized;
}

async function compare(reporter, document, color) {
  if (color) process.env.FORCE_COLOR = "1";
  else delete process.env.FORCE_COLOR;
  const theirs = await format(structuredClone(document), { outputType: reporter });
  const ours = renderReport(reporter, await summarize(document, reporter), { color });
  const part = PARTS[reporter] ?? ((text) => text);
  return [
    [theirs.output, ours.output].map((output) => part(withoutChance(output))),
    [String(theirs.exitCode), String(ours.exitCode)],
    [theirs.meta ?? "", ours.message],
  ].find(([left, right]) => left !== right);
}

function show([theirs, ours]) {
  let at = 0;
  while (theirs[at] === ours[at]) at++;
  const near = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100));
  process.stdout.write(`  theirs: ${near(theirs)}\n  ours:   ${near(ours)}\n`);
}

/** The document with everything that is added to dependency-cruiser's. */
function withAdditions(document) {
  const more = structuredClone(document);
  for (const module of more.modules) {
    module.language = "javascript";
    for (const dependency of module.dependencies) Object.assign(dependency, { line: 1, column: 1, dependencyKind: "import" });
  }
  const additions = { id: "RB-00000000", fix: "f", decision: "adr:1" };
  for (const violation of more.summary.violations) Object.assign(violation, additions);
  for (const known of more.summary.optionsUsed.knownViolations ?? []) Object.assign(known, { ...additions, owner: "o", expires: "2030-01-01", reason: "r" });
  const { forbidden = [], required = [], allowed = [] } = more.summary.ruleSetUsed ?? {};
  for (const rule of [...forbidden, ...required, ...allowed]) {
    Object.assign(rule, { fix: "f", owner: "o", expires: "2030-01-01", allowEmpty: true, since: "1", deprecated: true, replacedBy: "r", examples: {} });
  }
  if (more.summary.ruleSetUsed !== undefined) more.summary.ruleSetUsed.ratchets = [];
  Object.assign(more.summary, { inspected: {}, vacuousRules: [], ratchets: [], expired: [] });
  Object.assign(more.summary.optionsUsed, { validate: true, reporterOptions: { agent: {} } });
  return more;
}

const documents = await makeDocuments();
const count = { equal: 0, different: 0 };
const tally = (label, bad) => {
  count[bad === undefined ? "equal" : "different"]++;
  if (bad === undefined) return;
  process.stdout.write(`DIFFERENT ${label}\n`);
  if (values.verbose) show(bad);
};

for (const [reporter, variants] of Object.entries(VARIANTS)) {
  if (positionals.length > 0 && !positionals.includes(reporter)) continue;
  for (const [name, document] of documents) {
    for (const [index, section] of variants.entries()) {
      if (KNOWN_DIFFERENCES.has(`${reporter} #${index}: ${name}`)) continue;
      const variant = structuredClone(document);
      if (Object.keys(section).length > 0) variant.summary.optionsUsed.reporterOptions = { [reporter]: section };
      for (const color of [false, true]) {
        tally(`${reporter} #${index}${color ? " in colour" : ""}: ${name}`, await compare(reporter, variant, color));
      }
    }
  }
}

for (const [name, document] of documents) {
  const { output } = renderReport("json", withAdditions(document), { color: false, strictSchema: true });
  const stripped = JSON.parse(output);
  const refused = await format(structuredClone(stripped), { outputType: "null" }).then(() => undefined, (error) => error.message);
  delete stripped.summary.optionsUsed.reporterOptions;
  const same = isDeepStrictEqual(stripped, document);
  tally(`strict schema: ${name}`, refused !== undefined ? ["", refused] : same ? undefined : [JSON.stringify(document), JSON.stringify(stripped)]);
}

const theirs = Object.keys(VARIANTS);
process.stdout.write(`not in dependency-cruiser: ${Object.keys(REPORTERS).filter((name) => !theirs.includes(name)).join(", ")}\n`);
process.stdout.write(`${count.equal} reports are equal, ${count.different} are not\n`);
process.exitCode = count.different === 0 ? 0 : 1;
