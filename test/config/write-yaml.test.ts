// Written YAML reads well, and reads back as it was. test/conformance/yaml-writer.mjs asks another reader.

import assert from "node:assert/strict";
import { test } from "node:test";
import { normalizeText, toPlain } from "../../src/config/tree.ts";
import { writeYaml, type Writable } from "../../src/config/write-yaml.ts";
import { readYaml } from "../../src/config/yaml.ts";
import { Dice } from "../rules/random-graphs.ts";

const readBack = (text: string): unknown => toPlain(readYaml(normalizeText(text)));

test("a configuration is written as people write it", () => {
  const text = writeYaml({
    $schema: "https://example.org/schema.json",
    extends: ["rulebearing:typescript", "./own.yaml"],
    options: { doNotFollow: { path: "node_modules" }, tsPreCompilationDeps: true, exclude: undefined },
    rules: {
      dependencies: {
        forbidden: [
          {
            name: "a-not-to-b",
            severity: "error",
            comment: "The pages know nothing of the store: what they show is handed to them, so that they can be shown without one (adr:0007).",
            from: { path: "^src/a/", pathNot: ["\\.test\\.ts$", "^src/a/it's/"] },
            to: { path: ["^src/([^/]+)/", "^src/{b,c}"], dependencyTypesNot: ["type-only"] },
          },
          { name: "yes", to: {}, from: {}, fix: "First this.\n\nThen that:\n  - so\n", examples: { forbidden: ["a.ts -> b.ts"], allowed: [] } },
        ],
      },
      layers: [{ name: "down", layers: ["^src/a/", "^src/b/"] }],
    },
  });
  assert.equal(
    text,
    `$schema: https://example.org/schema.json
extends: [rulebearing:typescript, ./own.yaml]

options:
  doNotFollow: { path: node_modules }
  tsPreCompilationDeps: true

rules:
  dependencies:
    forbidden:
      - name: a-not-to-b
        severity: error
        comment: >-
          The pages know nothing of the store: what they show is handed to them, so that they can be shown
          without one (adr:0007).
        from: { path: ^src/a/, pathNot: [\\.test\\.ts$, ^src/a/it's/] }
        to: { path: ['^src/([^/]+)/', '^src/{b,c}'], dependencyTypesNot: [type-only] }
      - name: 'yes'
        to: {}
        from: {}
        fix: |
          First this.

          Then that:
            - so
        examples: { forbidden: [a.ts -> b.ts], allowed: [] }
  layers:
    - name: down
      layers: [^src/a/, ^src/b/]
`,
  );
});

const values: Writable[] = [
  "", " ", "a ", " a", "#a", "a #b", "a: b", "a:", ":a", "- a", "-", "-a", "?", "? a", "[a]", "{a", "a,b", "a]b", "&a", "*a", "!a", "|", ">", "'", "''", '"', "'\"", "it's", "\\", "@a", "`a", "%a",
  "true", "True", "null", "~", "No", "y", "0", "1.5", "0x1f", "1e3", "1_000", "12:30:45", "2024-01-01", ".inf", "-.5", "+1", "<<", "=", "---", "...", "--- a",
  "a\nb", "a\n", "a\n\n", "\na", "a\n\nb", " a\nb", "a\n b", "a\n \nb", "a \nb", "a\tb", "\ta", "a\r\nb", "\0", "\x7f", "\x85", "\u2028", "\ufeff", "ä ö → 漢字 😀", "a\n\ud83d\ude00\n",
  0, -0, 1, -1.5, 1e21, 1e-7, true, false, null, Infinity, -Infinity,
  [], {}, [[]], [{}], [[1, [2, [3]]], { a: [{ b: [] }] }], { "": 1, " ": 2, "a: b": 3, "true": 4, "1": 5, "<<": 6, "a\nb": 7, __proto__x: 8 },
  { a: "x".repeat(300) }, { a: "word ".repeat(60).trim() }, ["word ".repeat(60).trim()], { a: { b: { c: "word # not: a - comment ".repeat(20).trim() } } }, ["word\nword\n", ["word\nword"]],
];
for (const value of values) {
  test(`what is written of ${JSON.stringify(value).slice(0, 60)} reads back`, () => {
    for (const around of [value, [value], { key: value }, { key: [value, value] }, { a: { b: value, c: { d: value } } }] as Writable[]) {
      const text = writeYaml(around);
      assert.deepEqual(readBack(text), around, text);
    }
  });
}

test("so do documents made at random", () => {
  const dice = new Dice(11);
  const pieces = ["a", "b ", "-", ":", " #", "'", '"', "\n", "\\", "[", "]", "{", ",", "}", "^src/", "0", "é", "\t", "|", "> "];
  const randomText = (): string => Array.from({ length: dice.below(8) }, () => dice.pick(pieces)).join("");
  const randomValue = (depth: number): Writable => {
    const kind = dice.below(depth > 3 ? 4 : 8);
    if (kind < 3) return randomText();
    if (kind === 3) return dice.pick<Writable>([1, -2.5, true, null, "word ".repeat(40).trim()]);
    if (kind < 6) return Array.from({ length: dice.below(4) }, () => randomValue(depth + 1));
    return Object.fromEntries(Array.from({ length: dice.below(5) }, () => [randomText(), randomValue(depth + 1)]));
  };
  for (let i = 0; i < 3000; i++) {
    const value = randomValue(0);
    const text = writeYaml(value);
    assert.deepEqual(readBack(text), value, `${JSON.stringify(value)}\n${text}`);
  }
});
