import assert from "node:assert/strict";
import test from "node:test";
import { PRESET_NAMES, presetNamed } from "../../src/config/presets.ts";
import { checkRules } from "../../src/config/check-rules.ts";
import { configurationShape } from "../../src/config/tables.ts";
import { readJson } from "../../src/config/json.ts";
import { validate } from "../../src/config/validate.ts";

for (const name of PRESET_NAMES) {
  test(`preset: ${name} is a valid configuration, each rule with comment and fix`, () => {
    const config = presetNamed(name);
    assert.ok(config);
    const complaints: unknown[] = [];
    validate(readJson(JSON.stringify(config)), configurationShape("native"), { complain: (complaint) => complaints.push(complaint) });
    const { errors, warnings } = checkRules(config, { places: new WeakMap(), file: name, isNative: true, requireCommentToken: false });
    complaints.push(...errors, ...warnings);
    assert.deepEqual(complaints, []);
    for (const rule of config.forbidden ?? []) assert.ok(rule.comment && rule.fix, rule.name);
  });
}

const severities = (name: string): string[] => [...new Set((presetNamed(name)?.forbidden ?? []).map(({ severity = "warn" }) => severity))].sort();

test("preset: dependency-cruiser's names may end in .js or .cjs", () => {
  assert.deepEqual(presetNamed("dependency-cruiser/configs/recommended.cjs"), presetNamed("dependency-cruiser/configs/recommended"));
  assert.ok(presetNamed("dependency-cruiser/configs/recommended-strict.js"));
  assert.equal(presetNamed("dependency-cruiser/configs/other"), undefined);
});

test("preset: strict rules are errors, warn-only ones warnings", () => {
  assert.deepEqual(severities("dependency-cruiser/configs/recommended"), ["error", "warn"]);
  assert.deepEqual(severities("dependency-cruiser/configs/recommended-strict"), ["error"]);
  assert.deepEqual(severities("dependency-cruiser/configs/recommended-warn-only"), ["warn"]);
});

test("preset: a caller's changes do not reach the next one", () => {
  const first = presetNamed("rulebearing:recommended");
  if (first?.forbidden?.[0] !== undefined) first.forbidden[0].name = "changed";
  assert.notEqual(presetNamed("rulebearing:recommended")?.forbidden?.[0]?.name, "changed");
});

test("preset: native ones may match nothing; for TypeScript types count, but break a circle", () => {
  const config = presetNamed("rulebearing:typescript");
  assert.ok(config?.forbidden?.every(({ allowEmpty }) => allowEmpty === true));
  assert.equal(config?.options?.tsPreCompilationDeps, true);
  assert.deepEqual(config?.forbidden?.find(({ name }) => name === "no-circular")?.to?.viaOnly, { dependencyTypesNot: ["type-only"] });
});
