// config expand and config convert: what is written means what was read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadConfig, type LoadedConfig } from "../../src/config/load.ts";
import { normalizeOptions } from "../../src/config/normalize-options.ts";
import type { CruiseOptions } from "../../src/model/options.ts";
import type { RuleSet } from "../../src/model/rules.ts";
import { type ResolverOptions, resolverOptions } from "../../src/resolve/settings.ts";
import { MemoryFiles } from "../support/memory-files.ts";
import { runCommand } from "../support/run-command.ts";

interface Meaning {
  ruleSet: RuleSet;
  options: Omit<CruiseOptions, "enhancedResolveOptions">;
  resolution: ResolverOptions;
  liveness: string;
}

async function meaningOf(files: MemoryFiles, name: string, strictCompat = false): Promise<Meaning> {
  const loaded: LoadedConfig = await loadConfig({ cwd: "/repo", files, config: name, env: {}, strictCompat });
  const { enhancedResolveOptions, ...options } = normalizeOptions(loaded.options, {}, { cwd: "/repo", args: ["."], ruleSet: loaded.ruleSet, rulesFile: "rules" });
  const resolution = resolverOptions({ ...options, ...(enhancedResolveOptions === undefined ? {} : { enhancedResolveOptions }) }, { native: loaded.format === "native" });
  return { ruleSet: loaded.ruleSet, options, resolution, liveness: loaded.liveness };
}

const NATIVE = `
-- rulebearing.yaml --
# a comment
extends: [./base.yaml, rulebearing:recommended]
defines: { core: [alpha, beta], teams: { fromJson: teams.json, select: "*.folder" } }
options:
  tsPreCompilationDeps: true
  doNotFollow: node_modules
  exclude: [dist, "\\\\.gen\\\\.ts$"]
  enhancedResolveOptions: { importsFields: [imports], exportsFields: [exports] }
  knownViolations: known.json
allowEmpty: [from-base, r]
rules:
  dependencies:
    forbidden:
      - name: a-not-b
        severity: error
        comment: "It's why: # see"
        fix: Do this
        examples: { forbidden: [src/a/x.ts -> src/b/y.ts] }
        owner: me
        expires: 2099-01-01
        from: { path: "^src/\${core}/([^/]+)" }
        to: { path: [^src/b/, ^src/c/], pathNot: "^src/$1" }
      - { name: off, severity: ignore, from: {}, to: {} }
      - { name: circles, from: {}, to: { circular: true, viaNot: ^src/a/, viaSomeNot: [^x, ^y] } }
      - { name: circles-2, from: {}, to: { circular: true, via: ^src/a/, viaOnly: { pathNot: "" }, viaNot: ^z } }
    allowed:
      - { from: {}, to: {} }
      - { name: second, from: { path: ^a }, to: {} }
    allowedSeverity: info
    required:
      - { name: must, module: { path: ^src/pages/ }, to: { path: ^src/log, reachable: true } }
  layers: [{ name: down, layers: [^src/a/, [^src/b/, ^src/bb/], ^src/c/], comment: down, severity: warn }]
  independence: [{ name: apart, pattern: "^packages/([^/]+)/" }]
  ratchets: [{ name: r, from: ^a, to: { path: ^b, pathNot: c }, budget: budgets/r.json }]
-- base.yaml --
rules: { dependencies: { forbidden: [{ name: from-base, from: { path: ^lib/ }, to: {} }, { name: a-not-b, since: "1" }] } }
-- teams.json --
{ "one": { "folder": "web" } }
-- budgets/r.json --
{ "ceiling": 3 }
-- known.json --
[{ "id": "RB-01234567", "expires": "2099-01-01" }, { "type": "module", "from": "a", "to": "a", "rule": { "name": "x", "severity": "error" }, "id": "RB-01234568", "owner": "me", "fix": "f" }]
-- tsconfig.json --
{}
`;

const THEIRS = `
-- .dependency-cruiser.cjs --
module.exports = { extends: "./base.json" };
-- base.json --
{
  "$schema": "https://example.org/x.json",
  "forbidden": [
    { "name": "no-circular", "severity": "error", "comment": "circles", "from": {}, "to": { "circular": true, "viaOnly": { "pathNot": "x", "dependencyTypesNot": ["type-only"] } } },
    { "from": { "path": ["^a", "^b"] }, "to": { "dependencyTypes": ["npm-dev"], "license": "GPL" } },
    { "name": "few", "from": {}, "module": { "path": "^lib", "numberOfDependentsLessThan": 2 } }
  ],
  "allowed": [{ "from": {}, "to": { "path": "^src" } }],
  "required": [{ "name": "must", "module": { "path": "^src/pages/" }, "to": { "path": "^src/log" } }],
  "options": {
    "doNotFollow": { "path": "node_modules", "dependencyTypes": ["npm"] },
    "tsConfig": { "fileName": "tsconfig.base.json" },
    "forceDeriveDependents": true,
    "reporterOptions": { "dot": { "collapsePattern": ["a", "b"], "theme": { "graph": { "splines": "ortho" } } } },
    "cache": true
  }
}
-- tsconfig.base.json --
{}
-- tsconfig.json --
{}
`;

for (const json of [false, true]) {
  for (const [format, text, name] of [["ours", NATIVE, "rulebearing.yaml"], ["dependency-cruiser's", THEIRS, "base.json"]] as const) {
    test(`expand: a configuration of ${format} means the same with nothing hidden, as ${json ? "JSON" : "YAML"}`, async () => {
      const files = new MemoryFiles(text);
      const before = await meaningOf(files, name);
      const target = `expanded/${format === "ours" ? "rulebearing" : ".dependency-cruiser"}.${json ? "json" : "yaml"}`;
      const { code, stdout, stderr } = await runCommand(files, ["config", "expand", name, ...(json ? ["--json"] : [])]);
      assert.equal(code, 0, stderr);
      files.write(`/repo/${target.replace("expanded/", "")}`, stdout);
      assert.deepEqual(await meaningOf(files, target.replace("expanded/", "")), before, stdout);
      assert.doesNotMatch(stdout, /extends|defines|layers:|independence|viaNot|viaSomeNot|\/repo/);
    });
  }
}

test("expand: what it prints is ordered, and written as people write it", async () => {
  const { stdout } = await runCommand(
    `
-- rulebearing.yaml --
options: { skipAnalysisNotInRules: true }
rules:
  layers: [{ name: down, comment: Down., layers: [^src/a/, ^src/b/] }]
  ratchets: [{ name: r, from: ^a, to: ^b, budget: ./budgets/../r.json }]
-- r.json --
{ "ceiling": 3 }
`,
    ["config", "expand"],
  );
  assert.equal(
    stdout,
    `options:
  doNotFollow: {}
  exclude: {}
  maxDepth: 0
  moduleSystems: [es6, cjs, tsd, amd]
  tsPreCompilationDeps: false
  detectJSDocImports: false
  detectImportsInAmbientModules: false
  detectProcessBuiltinModuleCalls: false
  exoticRequireStrings: []
  extraExtensionsToScan: []
  preserveSymlinks: false
  combinedDependencies: false
  externalModuleResolutionStrategy: node_modules
  skipAnalysisNotInRules: true
  metrics: false
  enhancedResolveOptions:
    mainFields: [main, module, types, typings]
    exportsFields: [exports]
    conditionNames: [import, require, node, types, default]
  tsConfig: false

rules:
  dependencies:
    forbidden:
      - name: down
        severity: error
        comment: Down.
        scope: module
        from: { path: ^src/b/, pathNot: ^src/a/ }
        to: { path: ^src/a/ }
  ratchets:
    - name: r
      from: ^a
      to: ^b
      budget: r.json
`,
  );
});

test("convert: dependency-cruiser's to ours, which finds the same", async () => {
  const files = new MemoryFiles(THEIRS);
  const before = await meaningOf(files, "base.json");
  const { code, stdout, stderr } = await runCommand(files, ["config", "convert", "base.json"]);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^options:\n[^]*\nrules:\n {2}dependencies:\n {4}forbidden:\n {6}- name: no-circular\n/);
  files.write("/repo/rulebearing.yaml", stdout);
  const { liveness, options, ruleSet } = await meaningOf(files, "rulebearing.yaml");
  assert.deepEqual([liveness, ruleSet], ["strict", before.ruleSet]);
  const { forceDeriveDependents, ...expected } = before.options;
  assert.deepEqual(options, expected);
  assert.match(stderr, /\$schema is left out/);
  assert.match(stderr, /forceDeriveDependents is left out/);
  assert.match(stderr, /selects no module fails the run/);
  assert.match(stderr, /the "exports" of packages count/);
  const back = await runCommand(files, ["config", "convert", "rulebearing.yaml"]);
  files.write("/repo/.dependency-cruiser.json", back.stdout);
  assert.deepEqual((await meaningOf(files, ".dependency-cruiser.json", true)).ruleSet, before.ruleSet);
});

test("convert: what is extended stays so, and no TypeScript configuration comes in unasked", async () => {
  const files = new MemoryFiles('-- sub/depcruise.json --\n{ "extends": ["dependency-cruiser/configs/recommended", "./more.json"], "allowedSeverity": "error" }\n-- sub/more.json --\n{ "options": { "maxDepth": 3 } }\n-- sub/tsconfig.json --\n{}\n');
  const { stdout, stderr } = await runCommand(files, ["config", "convert", "sub/depcruise.json"]);
  assert.equal(stdout, "extends: [dependency-cruiser/configs/recommended, ./more.json]\noptions: { tsConfig: false }\n\nrules:\n  dependencies: { allowedSeverity: error }\n");
  assert.match(stderr, /\.\/more\.json in extends starts from the folder of the file/);
  files.write("/repo/sub/rulebearing.yaml", stdout);
  assert.deepEqual((await meaningOf(files, "sub/rulebearing.yaml")).ruleSet, (await meaningOf(files, "sub/depcruise.json")).ruleSet);
});

test("convert: ours to dependency-cruiser's, which finds the same; what it has no place for is named", async () => {
  const files = new MemoryFiles(NATIVE);
  const before = await meaningOf(files, "rulebearing.yaml");
  const { code, stdout, stderr } = await runCommand(files, ["config", "convert", "rulebearing.yaml", "-f", ".dependency-cruiser.json"]);
  assert.deepEqual([code, stdout], [0, ""], stderr);
  const { options, resolution, ruleSet } = await meaningOf(files, ".dependency-cruiser.json", true);
  assert.deepEqual(resolution, before.resolution);
  const bare = (rules: RuleSet["forbidden"]): object[] | undefined => rules?.map(({ fix, examples, owner, expires, allowEmpty, since, deprecated, replacedBy, ...rule }) => rule);
  const { ratchets, allowed, ...others } = before.ruleSet;
  assert.ok(ratchets !== undefined && allowed !== undefined);
  assert.deepEqual(ruleSet, { ...others, forbidden: bare(others.forbidden), required: bare(others.required), allowed: allowed.map((rule) => ({ ...rule, name: "not-in-allowed" })) });
  assert.deepEqual(options.tsConfig, { fileName: "tsconfig.json" });
  assert.deepEqual(options.knownViolations, [{ type: "module", from: "a", to: "a", rule: { name: "x", severity: "error" } }]);
  assert.equal(
    stderr.replace(/^rulebearing\.yaml:[^]*?(?=^rulebearing: )/m, ""),
    `rulebearing: comments in the file are left out
rulebearing: what it extends is written out: dependency-cruiser may not be able to read it
rulebearing: defines are replaced by what they stand for now
rulebearing: layers and independence are written as the forbidden rules that they stand for
rulebearing: allowEmpty is left out: a rule that selects nothing does not matter there
rulebearing: options.enhancedResolveOptions.importsFields is left out: dependency-cruiser does not have it
rulebearing: 1 of 2 known violations are left out: dependency-cruiser takes none that is known by its id alone
rulebearing: the days on which known violations expire are left out: there they are known for ever
rulebearing: ratchets are left out (r): dependency-cruiser has no place for them
rulebearing: fix is left out (a-not-b, no-orphans, no-circular and 5 more): dependency-cruiser has no place for it
rulebearing: examples is left out (a-not-b): dependency-cruiser has no place for it
rulebearing: owner is left out (a-not-b): dependency-cruiser has no place for it
rulebearing: expires is left out (a-not-b): dependency-cruiser has no place for it
rulebearing: since is left out (a-not-b): dependency-cruiser has no place for it
rulebearing: allowEmpty is left out (no-orphans, no-circular, no-deprecated-core and 4 more): dependency-cruiser has no place for it
rulebearing: the name of an entry of allowed is left out (second): dependency-cruiser has no place for it
`,
  );
});

const refused: [what: string, files: string, argv: string[], code: number, said: RegExp][] = [
  ["what dependency-cruiser refuses", "-- rulebearing.yaml --\nrules: { dependencies: { forbidden: [{ name: x, from: {}, module: { numberOfDependentsMoreThan: 500 } }] } }\n", ["convert", "rulebearing.yaml"], 1, /dependency-cruiser will refuse this: forbidden\[0\]\.module\.numberOfDependentsMoreThan: "numberOfDependentsMoreThan" cannot be 500/],
  ["what is native already", "-- rulebearing.yaml --\nforbidden: []\n", ["convert", "rulebearing.yaml", "--to", "native"], 3, /is a native configuration already/],
  ["what is dependency-cruiser's already", "-- .dependency-cruiser.json --\n{}\n", ["convert", ".dependency-cruiser.json", "--to", "dependency-cruiser"], 3, /is a configuration of dependency-cruiser's already/],
  ["JSON for what is JSON", "-- rulebearing.yaml --\nforbidden: []\n", ["convert", "rulebearing.yaml", "--json"], 3, /--json is for a native configuration/],
  ["an invalid file", "-- rulebearing.yaml --\nforbiden: []\n", ["convert", "rulebearing.yaml"], 3, /unknown key "forbiden"/],
  ["no file to convert", "-- a.ts --\n", ["convert"], 3, /an argument is missing/],
  ["no configuration to expand", "-- a.ts --\n", ["expand"], 3, /there is no configuration here/],
  ["a file that is not there", "-- a.ts --\n", ["expand", "x.yaml"], 3, /x\.yaml: there is no such file/],
];
for (const [what, files, argv, code, said] of refused) {
  test(`config ${argv[0] ?? ""}: ${what}`, async () => {
    const ran = await runCommand(files, ["config", ...argv]);
    assert.equal(ran.code, code, ran.stderr);
    assert.match(ran.stderr, said);
  });
}

test("from standard input", async () => {
  const readStandardInput = async (): Promise<string> => '{ "forbidden": [{ "name": "x", "from": {}, "to": {} }] }';
  assert.equal((await runCommand("", ["config", "convert", "-"], { readStandardInput })).stdout, "rules:\n  dependencies:\n    forbidden:\n      - name: x\n        from: {}\n        to: {}\n");
  assert.match((await runCommand("", ["config", "expand", "-"], { readStandardInput })).stdout, /^forbidden:\n {2}- name: x\n {4}severity: warn\n {4}scope: module\n/);
});
