import assert from "node:assert/strict";
import test from "node:test";
import { type ConfigRequest, type LoadedConfig, loadConfig, sortProblems } from "../../src/config/load.ts";
import { UserError } from "../../src/model/problem.ts";
import type { RuleSet } from "../../src/model/rules.ts";
import { MemoryFiles } from "../support/memory-files.ts";

function load(files: string, request: Partial<ConfigRequest> = {}): Promise<LoadedConfig> {
  return loadConfig({ cwd: "/repo", files: new MemoryFiles(files), config: true, env: {}, ...request });
}

const rule = { name: "a", severity: "warn", from: {}, to: { path: "b" }, scope: "module" } as const;
const AS_YAML = "forbidden:\n  - { name: a, from: {}, to: { path: b } }\n";
const AS_JSON = '{ "forbidden": [{ "name": "a", "from": {}, "to": { "path": "b" } }] }';
const AS_TOML = '[[forbidden]]\nname = "a"\nfrom = {}\nto.path = "b"\n';

const formats: [name: string, files: string, config: string | boolean, expected: Pick<LoadedConfig, "displayName" | "format" | "liveness">][] = [
  ["YAML of ours", `-- rulebearing.yaml --\n${AS_YAML}`, true, { displayName: "rulebearing.yaml", format: "native", liveness: "strict" }],
  ["JSON of ours", `-- rulebearing.jsonc --\n${AS_JSON}`, true, { displayName: "rulebearing.jsonc", format: "native", liveness: "strict" }],
  ["TOML of ours", `-- rulebearing.toml --\n${AS_TOML}`, true, { displayName: "rulebearing.toml", format: "native", liveness: "strict" }],
  ["JSON of dependency-cruiser's", `-- .dependency-cruiser.json --\n${AS_JSON}`, true, { displayName: ".dependency-cruiser.json", format: "dependency-cruiser", liveness: "warn" }],
  ["ours comes first", `-- .dependency-cruiser.json --\n{}\n-- rulebearing.yml --\n${AS_YAML}`, true, { displayName: "rulebearing.yml", format: "native", liveness: "strict" }],
  ["YAML comes before JSON", `-- rulebearing.json --\n{}\n-- rulebearing.yaml --\n${AS_YAML}`, true, { displayName: "rulebearing.yaml", format: "native", liveness: "strict" }],
  ["a name that says nothing", `-- ci/rules.yaml --\n${AS_YAML}`, "ci/rules.yaml", { displayName: "ci/rules.yaml", format: "dependency-cruiser", liveness: "warn" }],
  ["content that says native", `-- ci/rules.yaml --\nrules: { dependencies: { forbidden: [{ name: a, from: {}, to: { path: b } }] } }\n`, "./ci/rules.yaml", { displayName: "./ci/rules.yaml", format: "native", liveness: "strict" }],
  ["an empty define says native", `-- x.json --\n{ "defines": {}, ${AS_JSON.slice(1)}`, "x.json", { displayName: "x.json", format: "native", liveness: "strict" }],
  ["a name in the middle", `-- ci/dependency-cruiser.base.json5 --\n${AS_JSON}`, "ci/dependency-cruiser.base.json5", { displayName: "ci/dependency-cruiser.base.json5", format: "dependency-cruiser", liveness: "warn" }],
  ["JSON without an extension", `-- .depcruiserc --\n${AS_JSON}`, ".depcruiserc", { displayName: ".depcruiserc", format: "dependency-cruiser", liveness: "warn" }],
];
for (const [name, files, config, expected] of formats) {
  test(`load: ${name}`, async () => {
    const { displayName, format, liveness, ruleSet } = await load(files, { config });
    assert.deepEqual({ displayName, format, liveness }, expected);
    assert.deepEqual(ruleSet, { forbidden: [rule] });
  });
}

test("load: standard input is YAML, or JSON when it begins like it", async () => {
  assert.deepEqual((await load("", { config: "-", stdinText: AS_YAML })).ruleSet, { forbidden: [rule] });
  const json = await load("", { config: "-", stdinText: `// rules\r\n${AS_JSON}` });
  assert.deepEqual([json.file, json.displayName, json.ruleSet], [undefined, "standard input", { forbidden: [rule] }]);
});

test("load: the format may be said", async () => {
  assert.equal((await load(`-- x.json --\n${AS_JSON}`, { config: "x.json", format: "native" })).liveness, "strict");
});

test("load: without a configuration there are no rules", async () => {
  assert.deepEqual(await load("-- rulebearing.yaml --\nx: y\n", { config: false }), {
    file: undefined, displayName: undefined, format: "dependency-cruiser", ruleSet: {}, options: {}, liveness: "warn", filesRead: [], problems: [],
  });
});

const ruleSets: [name: string, files: string, ruleSet: RuleSet][] = [
  [
    "rules at the top and under rules are one list",
    `-- rulebearing.yaml --\n${AS_YAML}rules:\n  dependencies:\n    forbidden:\n      - { name: c, from: {}, to: { path: b }, fix: f }\n    allowedSeverity: info\nallowed:\n  - { from: {}, to: {} }\n`,
    {
      forbidden: [rule, { name: "c", severity: "warn", fix: "f", from: {}, to: { path: "b" }, scope: "module" }],
      allowed: [{ name: "not-in-allowed", from: {}, to: {} }],
      allowedSeverity: "info",
    },
  ],
  [
    "shorthands stand after the rules, as errors",
    "-- rulebearing.yaml --\nrules:\n  layers:\n    - { name: l, layers: [a, b], comment: c }\n  independence:\n    - { name: i, pattern: '^p/([^/]+)/', severity: info }\n",
    {
      forbidden: [
        { name: "l", severity: "error", comment: "c", from: { path: "b", pathNot: "a" }, to: { path: "a" }, scope: "module" },
        { name: "i", severity: "info", from: { path: "^p/([^/]+)/" }, to: { path: "^p/([^/]+)/", pathNot: "^p/$1/" }, scope: "module" },
      ],
    },
  ],
  [
    "ratchets have their ceiling; the budget's path starts at the file",
    '-- rulebearing.yaml --\nextends: ./ci/base.yaml\n-- ci/base.yaml --\nrules:\n  ratchets:\n    - { name: r, from: a, to: { path: [b, c], pathNot: d }, budget: r.json, fix: f }\n-- ci/r.json --\n{ "ceiling": 3 }\n',
    { ratchets: [{ name: "r", fix: "f", budget: "/repo/ci/r.json", from: { path: "a" }, to: { path: "b|c", pathNot: "d" }, ceiling: 3 }] },
  ],
  [
    "allowEmpty excuses those that it names, unless they say otherwise",
    "-- rulebearing.yaml --\nallowEmpty: [a, r]\nrules:\n  dependencies:\n    forbidden:\n      - { name: a, from: {}, to: {} }\n      - { name: b, from: {}, to: {} }\n    required:\n      - { name: r, module: {}, to: {}, allowEmpty: false }\n",
    {
      forbidden: [
        { name: "a", severity: "warn", from: {}, to: {}, scope: "module", allowEmpty: true },
        { name: "b", severity: "warn", from: {}, to: {}, scope: "module" },
      ],
      required: [{ name: "r", severity: "warn", allowEmpty: false, to: {}, scope: "module", module: {} }],
    },
  ],
  [
    "allowEmpty: true excuses all",
    '-- rulebearing.yaml --\nallowEmpty: true\nforbidden:\n  - { name: a, from: {}, to: {} }\nallowed:\n  - { from: {}, to: {} }\nrules: { ratchets: [{ name: r, from: a, to: b, budget: r.json }] }\n-- r.json --\n{ "ceiling": 0 }\n',
    {
      forbidden: [{ name: "a", severity: "warn", from: {}, to: {}, scope: "module", allowEmpty: true }],
      allowed: [{ name: "not-in-allowed", from: {}, to: {}, allowEmpty: true }],
      allowedSeverity: "warn",
      ratchets: [{ name: "r", budget: "/repo/r.json", from: { path: "a" }, to: { path: "b" }, ceiling: 0, allowEmpty: true }],
    },
  ],
  [
    "an extended rule may be changed in part, and a base is no circle when it is reached twice",
    '-- .dependency-cruiser.json --\n{ "extends": ["./one", "./two.json"], "forbidden": [{ "name": "a", "severity": "error" }] }\n-- one.json --\n{ "extends": "./base.json" }\n-- two.json --\n{ "extends": "./base.json" }\n-- base.json --\n' + AS_JSON,
    { forbidden: [{ ...rule, severity: "error" }] },
  ],
  [
    "defines reach into what extends the file that has them, the nearer one first",
    '-- rulebearing.yaml --\nextends: [./base.yaml, ./other.yaml]\ndefines: { own: "x.y" }\nforbidden:\n  - { name: a, from: { path: "^${own}/${teams}/" }, to: { path: ["${kind}$", "\\\\${own}"] } }\n-- base.yaml --\ndefines:\n  teams: { fromJson: t.json, select: teams.*.name }\n  kind: [ts, js]\n-- other.yaml --\ndefines: { kind: no, own: no }\n-- t.json --\n{ "teams": [{ "name": "one" }, { "name": "two" }] }\n',
    { forbidden: [{ name: "a", severity: "warn", from: { path: "^x.y/(?:one|two)/" }, to: { path: "(?:ts|js)$|\\${own}" }, scope: "module" }] },
  ],
  ["${...} is left alone in dependency-cruiser's format", '-- .dependency-cruiser.json --\n{ "forbidden": [{ "name": "a", "from": {}, "to": { "path": "a${b}" } }] }', { forbidden: [{ ...rule, to: { path: "a${b}" } }] }],
  ["metadata may stand in dependency-cruiser's format", '-- .dependency-cruiser.json --\n{ "forbidden": [{ "name": "a", "from": {}, "to": { "path": "b" }, "fix": "f", "expires": "2027-01-31" }] }', { forbidden: [{ name: "a", severity: "warn", fix: "f", expires: "2027-01-31", from: {}, to: { path: "b" }, scope: "module" }] }],
];
for (const [name, files, ruleSet] of ruleSets) test(`load: ${name}`, async () => assert.deepEqual((await load(files)).ruleSet, ruleSet));

test("load: options are merged; a tsconfig beside a native configuration is used", async () => {
  const files = "-- app/rulebearing.yaml --\nextends: ../base.json\noptions: { maxDepth: 2 }\n-- base.json --\n{ options: { exclude: 'x', maxDepth: 1 } }\n-- app/jsconfig.json --\n{}\n";
  const { options } = await load(files, { config: "app/rulebearing.yaml" });
  assert.deepEqual(options, { exclude: "x", maxDepth: 2, tsConfig: { fileName: "app/jsconfig.json" } });
  assert.deepEqual((await load("-- rulebearing.yaml --\noptions: { tsConfig: false }\n-- tsconfig.json --\n{}")).options, { tsConfig: false });
  assert.deepEqual((await load("-- .dependency-cruiser.json --\n{}\n-- tsconfig.json --\n{}")).options, {});
});

test("load: a file that an option names is looked for in the working directory and the base folder", async () => {
  assert.deepEqual((await load("-- rulebearing.yaml --\noptions: { baseDir: a, tsConfig: t.json }\n-- a/t.json --\n{}")).options.tsConfig, "t.json");
  await assert.rejects(load("-- .dependency-cruiser.json --\n{ options: { webpackConfig: { fileName: 'w.js' } } }"), /"w.js" cannot be found/);
});

test("load: old known violations are brought up to date", async () => {
  const { options } = await load('-- .dependency-cruiser.json --\n{ "options": { "knownViolations": [{ "from": "a", "to": "b", "rule": { "name": "x", "severity": "error" }, "cycle": ["b", { "name": "a", "dependencyTypes": ["local"] }] }] } }');
  assert.deepEqual(options.knownViolations?.[0]?.cycle, [{ name: "b", dependencyTypes: [] }, { name: "a", dependencyTypes: ["local"] }]);
});

test("load: every file that had a part in it is told", async () => {
  const files =
    '-- rulebearing.yaml --\nextends: [./a.yaml, rulebearing:recommended]\nrules: { ratchets: [{ name: r, from: a, to: b, budget: r.json }] }\n-- a.yaml --\ndefines: { t: { fromJson: t.json } }\n-- t.json --\n["x"]\n-- r.json --\n{ "ceiling": 1 }\n';
  assert.deepEqual((await load(files)).filesRead, ["/repo/a.yaml", "/repo/r.json", "/repo/rulebearing.yaml", "/repo/t.json"]);
});

test("load: deprecated keys are warnings", async () => {
  const { problems } = await load("-- rulebearing.yaml --\nforbidden:\n  - { name: a, from: {}, to: { viaNot: x } }\n");
  assert.deepEqual(problems, [{ file: "rulebearing.yaml", line: 2, column: 32, key: "forbidden[0].to.viaNot", message: '"viaNot" is deprecated', hint: "write viaOnly: { pathNot: ... }" }]);
});

test("load: a native rule without a name, or with another's, is a warning", async () => {
  const { problems, ruleSet } = await load("-- rulebearing.yaml --\nforbidden:\n  - { from: {}, to: {} }\n  - { name: a, from: {}, to: {} }\nrequired:\n  - { name: a, module: {}, to: {} }\n");
  assert.deepEqual(problems.map(({ line, key, message }) => `${line} ${key}: ${message}`), ["2 forbidden[0]: this rule has no name", '5 required[0]: two rules are called "a"']);
  assert.deepEqual(ruleSet.forbidden?.map(({ name }) => name), ["unnamed", "a"]);
  assert.deepEqual((await load('-- .dependency-cruiser.json --\n{ "forbidden": [{ "from": {}, "to": {} }] }')).problems, []);
});

test("load: a decision in the comment is enough for --require-comment-token", async () => {
  for (const comment of ["see adr:0007", "plan:split-core."]) {
    await load(`-- rulebearing.yaml --\nforbidden:\n  - { name: a, from: {}, to: {}, comment: '${comment}' }\n`, { requireCommentToken: true });
  }
  await assert.rejects(load("-- rulebearing.yaml --\nforbidden:\n  - { name: a, from: {}, to: {}, comment: adr:7 }\n", { requireCommentToken: true }), /names no decision/);
});

test("load: all that is wrong is said at once, in the order of files, lines and keys", async () => {
  const files = "-- rulebearing.yaml --\nextends: [./b.yaml, ./a.yaml, ./c.yaml]\nzzz: 1\noptions: { maxDepth: x, exclude: '(' }\n-- a.yaml --\nrles: 1\n-- b.yaml --\na: [\n";
  await assert.rejects(load(files), (error: unknown) => {
    assert.ok(error instanceof UserError);
    assert.deepEqual(error.problems.map(({ file, line, column }) => `${file}:${line}:${column}`), ["a.yaml:1:1", "b.yaml:1:4", "rulebearing.yaml:1:31", "rulebearing.yaml:2:1", "rulebearing.yaml:3:22", "rulebearing.yaml:3:34"]);
    assert.equal(error.failure, "invalid");
    return true;
  });
});

test("load: problems without a place come first in their file, by key", () => {
  const at = (file: string, line?: number, key?: string) => ({ file, message: "", ...(line === undefined ? {} : { line, column: 1 }), ...(key === undefined ? {} : { key }) });
  assert.deepEqual(sortProblems([at("b"), at("a", 2), at("a", 1), at("a", undefined, "z"), at("a", undefined, "b")]), [at("a", undefined, "b"), at("a", undefined, "z"), at("a", 1), at("a", 2), at("b")]);
});

test("load: text that is not UTF-8 is refused", async () => {
  const files = new MemoryFiles("-- x --\n");
  files.write("/repo/rulebearing.yaml", new Uint8Array([0x61, 0x3a, 0xff]));
  await assert.rejects(loadConfig({ cwd: "/repo", files, config: true, env: {} }), /not UTF-8/);
  files.write("/repo/rulebearing.yaml", new Uint8Array([0xff, 0xfe, 0x61, 0]));
  await assert.rejects(loadConfig({ cwd: "/repo", files, config: true, env: {} }), /UTF-16/);
});

test("load: a file that is no configuration is not repeated in the messages", async () => {
  const contents = ["s3cret", "TOKEN=s3cret\nOTHER=s3cret\n", "password: s3cret\n", '"s3cret"', '["s3cret"]', '{ "password": "s3cret" }', "user s3cret\nx: y\nz s3cret", "password = s3cret", "-----BEGIN s3cret-----\ns3cret==\n"];
  for (const content of contents) {
    for (const name of ["x.yaml", "x.json", "x.toml", "x.conf", "x"]) {
      if (name === "x.toml" && content.startsWith("[")) continue; // there it is a key, and unknown keys are named
      await assert.rejects(load(`-- ${name} --\n${content}`, { config: name }), (error: unknown) => {
        assert.ok(error instanceof UserError);
        assert.doesNotMatch(JSON.stringify(error.problems), /s3cret/, `${name}: ${content}`);
        return true;
      });
    }
  }
});

test("load: what keeps a file from being read is said", async () => {
  const codes: [code: string, message: RegExp][] = [["EACCES", /may not be read/], ["EISDIR", /it is a folder/], ["EIO", /cannot be read: disk/]];
  for (const [code, message] of codes) {
    const files = new MemoryFiles("-- x --\n");
    files.read = () => {
      throw Object.assign(new Error("disk"), { code });
    };
    await assert.rejects(loadConfig({ cwd: "/repo", files, config: "x.yaml", env: {} }), message);
  }
});

test("known violations may stand in a file of their own, which is looked for from the configuration's folder", async () => {
  const { options, filesRead } = await load(`
-- rulebearing.yaml --
extends: ./rules/base.yaml
-- rules/base.yaml --
options: { knownViolations: known.json }
-- rules/known.json --
[{ "id": "RB-01234567" }]
`);
  assert.deepEqual(options.knownViolations, [{ id: "RB-01234567" }]);
  assert.ok(filesRead.includes("/repo/rules/known.json"));
  await assert.rejects(load("-- rulebearing.yaml --\noptions: { knownViolations: gone.json }\n"), (error: UserError) => {
    assert.deepEqual(error.problems.map(({ file, line, key, message }) => ({ file, line, key, message })), [{ file: "rulebearing.yaml", line: 1, key: "options.knownViolations", message: '"gone.json" cannot be found' }]);
    return true;
  });
  await assert.rejects(load('-- rulebearing.yaml --\noptions: { knownViolations: known.json }\n-- known.json --\n[{ "di": 1 }]\n'), /this entry does not say which finding/);
});
