import assert from "node:assert/strict";
import { test } from "node:test";
import { parseArguments } from "../../src/cli/parse-arguments.ts";
import type { OptionTable } from "../../src/model/command.ts";
import { UserError } from "../../src/model/problem.ts";

const TABLE = {
  config: { kind: "optional", placeholder: "FILE", about: "", short: "c", alias: "validate", negatable: true },
  outputType: { kind: "value", placeholder: "TYPE", about: "", short: "T", choices: ["json", "err"] },
  metrics: { kind: "flag", about: "", short: "m", negatable: true },
  focus: { kind: "value", placeholder: "RE", about: "", short: "F" },
  maxDepth: { kind: "number", placeholder: "N", about: "", short: "d" },
  imports: { kind: "list", placeholder: "FILE", about: "" },
} satisfies OptionTable;

const read = (argv: string[]): unknown => ({ ...parseArguments(TABLE, { least: 0, most: 3 }, argv) });

const accepted: [name: string, argv: string[], expected: object][] = [
  ["nothing said is nothing there", [], { positionals: [] }],
  ["a flag, a value and a path", ["-m", "-T", "json", "src"], { metrics: true, outputType: "json", positionals: ["src"] }],
  ["a value after =", ["--output-type=json"], { outputType: "json", positionals: [] }],
  ["a short name and its value in one", ["-Tjson", "-mTerr"], { outputType: "err", metrics: true, positionals: [] }],
  ["an optional value takes the next argument", ["--config", "a.json", "src"], { config: "a.json", positionals: ["src"] }],
  ["but not when that is an option", ["--config", "-m", "src"], { config: true, metrics: true, positionals: ["src"] }],
  ["a lone - is a value", ["-c", "-"], { config: "-", positionals: [] }],
  ["an optional value at the end is none", ["src", "-c"], { config: true, positionals: ["src"] }],
  ["--no-… gives false, and the last one said counts", ["--config", "a", "--no-config"], { config: false, positionals: [] }],
  ["an alias is the same option", ["--validate", "a"], { config: "a", positionals: [] }],
  ["a value may start with -", ["-F", "-x"], { focus: "-x", positionals: [] }],
  ["a number", ["-d", "12"], { maxDepth: 12, positionals: [] }],
  ["a list grows", ["--imports", "a", "--imports=b"], { imports: ["a", "b"], positionals: [] }],
  ["what follows -- is no option", ["--", "-m", "--config"], { positionals: ["-m", "--config"] }],
];
for (const [name, argv, expected] of accepted) test(name, () => assert.deepEqual(read(argv), expected));

const refused: [argv: string[], message: RegExp][] = [
  [["--confg"], /unknown option --confg; did you mean --config\?/],
  [["--zzzzzzz"], /^unknown option --zzzzzzz$/],
  [["-q"], /unknown option -q/],
  [["--focus"], /--focus needs a value/],
  [["--focus", "--"], /--focus needs a value/],
  [["--output-type", "jsn"], /--output-type does not know "jsn"; did you mean "json"\?/],
  [["--max-depth", "two"], /--max-depth needs a whole number, not "two"/],
  [["--metrics=yes"], /--metrics takes no value/],
  [["a", "b", "c", "d"], /unexpected argument "d"/],
];
for (const [argv, message] of refused) {
  test(`${argv.join(" ")} is refused in one line`, () => {
    assert.throws(() => read(argv), (error) => error instanceof UserError && error.failure === "invalid" && message.test(error.message));
  });
}

test("too few arguments are refused", () => {
  assert.throws(() => parseArguments(TABLE, { least: 1, most: 1 }, []), UserError);
});
