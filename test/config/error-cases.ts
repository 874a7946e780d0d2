// Configurations with something wrong in them, for the tests and for `npm run show-errors`.

import type { ConfigRequest } from "../../src/config/load.ts";

export interface ErrorCase {
  about: string;
  /** As `-- name --` lines and texts below the working directory; or the text of `rulebearing.yaml` alone. */
  files: string;
  request?: Partial<Pick<ConfigRequest, "config" | "strictCompat" | "requireCommentToken" | "format" | "stdinText">>;
}

const yaml = (about: string, text: string): ErrorCase => ({ about, files: text });
const json = (about: string, text: string): ErrorCase => ({ about, files: `-- rulebearing.json --\n${text}` });
const toml = (about: string, text: string): ErrorCase => ({ about, files: `-- rulebearing.toml --\n${text}` });
const theirs = (about: string, config: unknown, request?: ErrorCase["request"]): ErrorCase => ({
  about,
  files: `-- .dependency-cruiser.json --\n${JSON.stringify(config, null, 2)}`,
  ...(request === undefined ? {} : { request }),
});
/** Of one forbidden rule, in YAML's flow style. */
const rule = (about: string, text: string): ErrorCase => yaml(about, `rules:\n  dependencies:\n    forbidden:\n      - ${text}\n`);

const FILES: ErrorCase[] = [
  { about: "no configuration at all", files: "-- src/a.ts --\n" },
  { about: "a named file that is not there", files: "-- a.ts --\n", request: { config: "ci/rules.yaml" } },
  { about: "a folder in place of a file", files: "-- ci/rules.yaml --\n{}", request: { config: "ci" } },
  { about: "a name without a language", files: "-- rules.conf --\nforbidden = no\n", request: { config: "rules.conf" } },
  yaml("an empty file", "# nothing yet\n"),
  yaml("a list in place of a mapping", "- name: a\n"),
  { about: "an empty standard input", files: "-- a.ts --\n", request: { config: "-", stdinText: "" } },
  { about: "a folder with a configuration's name", files: "-- rulebearing.yaml/a --\n-- rulebearing.json --\n{}" },
  toml("an empty file in TOML", "# nothing yet\n"),
  { about: "wrong TOML on standard input", files: "-- a.ts --\n", request: { config: "-", stdinText: '# rules\n[options]\nmaxDepth = "3"\n' } },
  { about: "TOML on standard input that begins with a key", files: "-- a.ts --\n", request: { config: "-", stdinText: 'extends = 3\n' } },
  { about: "wrong JSON on standard input", files: "-- a.ts --\n", request: { config: "-", stdinText: '{ "options": }' } },
];

const YAML: ErrorCase[] = [
  yaml("a tab as indentation", "rules:\n\tdependencies: {}\n"),
  yaml("a colon in a text", "rules:\n  dependencies:\n    forbidden:\n      - name: no: way\n"),
  yaml("a key in a text that goes on", "options:\n  exclude: dist\n    maxDepth: 3\n"),
  yaml("a key without a colon", "options:\n  exclude: dist\n  maxDepth\nrules: {}\n"),
  yaml("indentation that fits nothing", "options:\n    exclude: dist\n  maxDepth: 3\n"),
  yaml("a key twice", "options: {}\nrules: {}\noptions: {}\n"),
  yaml("a list beside keys", "extends: a\n- b\n"),
  yaml("a list on the key's line", "extends: - a\n"),
  yaml("a bracket that is not closed", "extends: [a, b\nrules: {}\n"),
  yaml("a brace that is not closed at the end", "options: { exclude: dist\n"),
  yaml("two commas", "extends: [a,, b]\n"),
  yaml("a pattern without quotes in braces", "options: { exclude: { path: ^src/[^/]+/test } }\n"),
  yaml("no comma", 'extends: ["a" "b"]\n'),
  yaml("a quote that is not closed", 'extends: "./base\nrules: {}\n'),
  yaml("a text after a quoted text", 'extends: "a" b\n'),
  yaml("an escape that there is not", 'options:\n  exclude: "\\.d\\.ts$"\n'),
  yaml("an unknown anchor", "options: *defaults\n"),
  yaml("a text that begins with an asterisk", "options:\n  exclude: *.test.ts\n"),
  yaml("a text that begins with a percent sign", "options:\n  exclude: %dist\n"),
  yaml("a text that begins with an at sign", "extends: @scope/rules\n"),
  yaml("a tag", "extends: !include base.yaml\n"),
  yaml("a key with a question mark", "? extends\n: a\n"),
  yaml("a list as a key", "[a, b]: c\n"),
  yaml("two documents", "options: {}\n---\nrules: {}\n"),
  yaml("a merge of no mapping", "options:\n  <<: dist\n"),
  yaml("a key over two lines", '"ext\n ends": a\n'),
  yaml("a directive", "%TAG ! tag:example.com,2000:\n---\noptions: {}\n"),
  yaml("a blank line that is too deep in a block", "options:\n  exclude: |\n       \n   dist\n"),
  yaml("aliases that stand for too much", `a: &a [${"x, ".repeat(40)}x]\nb: &b [${"*a, ".repeat(40)}*a]\nc: &c [${"*b, ".repeat(40)}*b]\nd: [*c, *c]\n`),
  yaml("a control character", "options:\n  exclude: a\u0001b\n"),
];

const JSON_: ErrorCase[] = [
  json("a missing comma", '{\n  "options": {}\n  "rules": {}\n}'),
  json("a missing colon", '{ "options" {} }'),
  json("a value without quotes", '{ "extends": base }'),
  json("a key twice", '{ "options": {}, "options": {} }'),
  json("a brace that is not closed", '{ "options": { "exclude": "dist" }'),
  json("a quote that is not closed", '{ "extends": "./base\n}'),
  json("an unknown escape", '{ "extends": "\\u00" }'),
  json("more after the end", "{}\n{}"),
  json("a comment that is not closed", "{ /* options }"),
  json("a number that is none", '{ "options": { "maxDepth": 3x } }'),
  json("an empty file", "\n"),
];

const TOML: ErrorCase[] = [
  toml("a text without quotes", "extends = base\n"),
  toml("a key twice", 'extends = "a"\nextends = "b"\n'),
  toml("a table twice", "[options]\n[options]\n"),
  toml("no equals sign", "[options]\nexclude\n"),
  toml("a header that is not closed", "[options\n"),
  toml("a quote that is not closed", 'extends = "a\n'),
  toml("an escape that there is not", '[options]\nexclude = "\\.d\\.ts$"\n'),
  toml("a list that is not closed", 'extends = ["a",\n'),
  toml("two values on a line", 'extends = "a" "b"\n'),
  toml("a table in braces over two lines", "options = { maxDepth = 1,\n}\n"),
  toml("a day that there is not", "[[rules.dependencies.forbidden]]\nname = 'a'\nexpires = 2027-02-30\n"),
];

const KEYS: ErrorCase[] = [
  yaml("an unknown key at the top", "option: {}\n"),
  yaml("a key that resembles nothing", "zebra: 1\n"),
  rule("a mistyped key of a rule", "{ name: a, severty: warn, from: {}, to: {} }"),
  rule("a mistyped condition", "{ name: a, from: {}, to: { paths: ^src } }"),
  rule("an unknown severity", "{ name: a, severity: fatal, from: {}, to: {} }"),
  rule("a mistyped severity", "{ name: a, severity: eror, from: {}, to: {} }"),
  rule("a number as a name", "{ name: 1.10, from: {}, to: {} }"),
  rule("a text for true", '{ name: a, from: {}, to: { circular: "yes" } }'),
  rule("a mapping for a pattern", "{ name: a, from: { path: { a: b } }, to: {} }"),
  rule("a list of numbers for patterns", "{ name: a, from: { path: [1] }, to: {} }"),
  rule("an unknown type of dependency", "{ name: a, from: {}, to: { dependencyTypes: [npm-dv] } }"),
  rule("a day that is none", "{ name: a, from: {}, to: {}, expires: 31.12.2027 }"),
  rule("a text for a list", "{ name: a, from: {}, to: {}, examples: { forbidden: a -> b } }"),
  yaml("a list for a mapping", "rules:\n  dependencies: []\n"),
  yaml("a number out of range", "options:\n  maxDepth: 100\n"),
  yaml("a fraction", "options: { maxDepth: 1.5 }\n"),
  yaml("one layer", "rules:\n  layers:\n    - { name: a, layers: [^src/] }\n"),
  yaml("a shorthand without its list", "rules:\n  layers:\n    - name: a\n"),
  yaml("several things at once", "opions: {}\nrules:\n  dependencies:\n    forbidden:\n      - { nme: a, from: { path: '(' }, to: { circular: 1 } }\n"),
  theirs("a mistyped key in dependency-cruiser's format", { forbiden: [] }),
  theirs("an option that is none there", { options: { tsPreCompilationDep: true } }),
  theirs("a native key in dependency-cruiser's format", { options: {}, rules: {} }),
  theirs("an addition under --strict-compat", { forbidden: [{ name: "a", fix: "b", from: {}, to: {} }] }, { strictCompat: true }),
  theirs("known violations of the wrong shape", { options: { knownViolations: [{ from: "a", to: "b", rule: "c" }] } }),
];

const PATTERNS: ErrorCase[] = [
  rule("a parenthesis that is not closed", "{ name: a, from: { path: '^src/(a' }, to: {} }"),
  rule("a bracket that is not closed", "{ name: a, from: { path: '^src/[a' }, to: {} }"),
  rule("a star with nothing before it", "{ name: a, from: { path: '*.ts' }, to: {} }"),
  rule("a pattern that can take forever", "{ name: a, from: { path: '^(?!test)(.*/)*x' }, to: {} }"),
  rule("alternatives that can take forever", "{ name: a, from: {}, to: { path: ['^src/', '(?=x)(a|b|ab)*$'] } }"),
  yaml("a wrong pattern in an option", "options: { exclude: { path: 'a)' } }\n"),
];

const RULES: ErrorCase[] = [
  rule("no to", "{ name: a, from: {} }"),
  rule("no from", "{ name: a, to: {} }"),
  rule("module and to", "{ name: a, module: {}, to: {} }"),
  rule("module without from", "{ name: a, module: { numberOfDependentsLessThan: 2 } }"),
  rule("orphan beside reachable", "{ name: a, from: { orphan: true }, to: { reachable: true } }"),
  rule("circular beside reachable", "{ name: a, from: {}, to: { circular: true, reachable: true } }"),
  yaml("a required rule without a module", "rules:\n  dependencies:\n    required:\n      - { name: a, to: { path: b } }\n"),
  yaml("an allowed rule without to", "rules:\n  dependencies:\n    allowed:\n      - { from: {} }\n"),
  yaml("an independence without a group", "rules:\n  independence:\n    - { name: a, pattern: ^packages/ }\n"),
  yaml("an independence with two groups", "rules:\n  independence:\n    - { name: a, pattern: ^(packages)/(a) }\n"),
  yaml("an independence with an open end", "rules:\n  independence:\n    - { name: a, pattern: ^packages/(a|ab) }\n"),
  yaml("an unknown rule in allowEmpty", "allowEmpty: [no-circulars]\nrules:\n  dependencies:\n    forbidden:\n      - { name: no-circular, from: {}, to: { circular: true } }\n"),
  { ...rule("a comment without a decision", "{ name: a, from: {}, to: {}, comment: because }"), request: { requireCommentToken: true } },
];

const OTHERS: ErrorCase[] = [
  yaml("an extended file that is not there", "extends: ./base.yaml\n"),
  yaml("a package that is not installed", "extends: [rulebearing:recommended, our-rules]\n"),
  { about: "a file named like a package", files: "-- rulebearing.yaml --\nextends: rules/base.yaml\n-- rules/base.yaml --\noptions: {}\n" },
  yaml("a mistyped preset", "extends: rulebearing:recomended\n"),
  { about: "a circle", files: "-- rulebearing.yaml --\nextends: ./a.yaml\n-- a.yaml --\nextends: [./b.yaml]\n-- b.yaml --\nextends: ./a.yaml\n" },
  { about: "mistakes in two files", files: "-- rulebearing.yaml --\nextends: ./a.yaml\nopions: {}\n-- a.yaml --\nrles: {}\n" },
  yaml("a name that is not defined", "defines:\n  teams: [a, b]\noptions:\n  exclude: ^${team}/\n"),
  yaml("nothing is defined", "options:\n  exclude: ^${team}/\n"),
  yaml("a define of a file that is not there", "defines:\n  teams: { fromJson: teams.json }\n"),
  { about: "a define that selects nothing", files: '-- rulebearing.yaml --\ndefines:\n  teams: { fromJson: teams.json, select: teams.*.title }\n-- teams.json --\n{ "teams": [{ "name": "a" }] }\n' },
  { about: "a define that selects no text", files: '-- rulebearing.yaml --\ndefines:\n  teams: { fromJson: teams.json, select: teams }\n-- teams.json --\n{ "teams": [{ "name": "a" }] }\n' },
  { about: "a define of a file that is no JSON", files: "-- rulebearing.yaml --\ndefines:\n  teams: { fromJson: teams.json }\n-- teams.json --\nteams\n" },
  yaml("a budget that is not there", "rules:\n  ratchets:\n    - { name: a, from: ^src/, to: ^lib/, budget: budgets/a.json }\n"),
  { about: "a budget that is none", files: '-- rulebearing.yaml --\nrules:\n  ratchets:\n    - { name: a, from: ^src/, to: { path: ^lib/ }, budget: a.json }\n-- a.json --\n{ "celing": 3 }\n' },
  yaml("a tsconfig that is not there", "options:\n  tsConfig: { fileName: tsconfig.base.json }\n"),
];

/** The text of the file; `undefined`: there is none. */
export const KNOWN_VIOLATIONS: readonly (readonly [about: string, text: string | undefined])[] = [
  ["no such file", undefined],
  ["a result in place of a list", '{ "modules": [], "summary": {} }'],
  ["no JSON", "[{ from: src/a.ts }]"],
  ["an entry about nothing", '[{ "from": "src/a.ts" }]'],
  ["a mistyped key", '[{ "id": "RB-12345678", "expiry": "2027-01-31" }]'],
  ["a day that there is not", '[{ "id": "RB-12345678", "expires": "2027-02-30" }]'],
];

export const ERROR_CASES: readonly (readonly [string, readonly ErrorCase[]])[] = [
  ["Files", FILES],
  ["YAML", YAML],
  ["JSON", JSON_],
  ["TOML", TOML],
  ["Keys and values", KEYS],
  ["Patterns", PATTERNS],
  ["Rules", RULES],
  ["What belongs to it", OTHERS],
];
