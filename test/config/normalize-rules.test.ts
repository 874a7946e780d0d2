import assert from "node:assert/strict";
import test from "node:test";
import { normalizeRuleSet } from "../../src/config/normalize-rules.ts";
import type { RawConfig } from "../../src/config/raw.ts";
import type { RuleSet } from "../../src/model/rules.ts";

const cases: [name: string, raw: RawConfig, normal: RuleSet][] = [
  ["nothing stays nothing", {}, {}],
  ["defaults are filled in", { forbidden: [{ from: {}, to: {} }] }, { forbidden: [{ severity: "warn", name: "unnamed", from: {}, to: {}, scope: "module" }] }],
  [
    "lists of patterns are joined, empty ones say nothing",
    { forbidden: [{ name: "a", from: { path: ["a", "b"], pathNot: [] }, to: { path: "", license: ["x"], exoticRequireNot: ["y", "z"] } }] },
    { forbidden: [{ name: "a", severity: "warn", from: { path: "a|b" }, to: { license: "x", exoticRequireNot: "y|z" }, scope: "module" }] },
  ],
  ["rules to ignore are left out", { forbidden: [{ name: "a", severity: "ignore" }], required: [{ name: "b", severity: "ignore" }] }, { forbidden: [], required: [] }],
  [
    "what an allowed rule has of its own stays",
    { allowed: [{ from: {}, to: {}, comment: "c" }, { name: "n", from: {}, to: { path: ["a"] } }] },
    { allowed: [{ comment: "c", name: "not-in-allowed", from: {}, to: {} }, { name: "n", from: {}, to: { path: "a" } }], allowedSeverity: "warn" },
  ],
  ["an ignored severity takes the allowed rules away", { allowed: [{ from: {}, to: {} }], allowedSeverity: "ignore" }, {}],
  [
    "required rules have a module and no from",
    { required: [{ name: "a", module: { path: ["x", "y"] }, to: { path: ["z"] } }] },
    { required: [{ name: "a", severity: "warn", to: { path: "z" }, scope: "module", module: { path: "x|y" } }] },
  ],
  [
    "a way may be given as a pattern or several",
    { forbidden: [{ name: "a", from: {}, to: { via: "x", viaOnly: ["y", "z"] } }] },
    { forbidden: [{ name: "a", severity: "warn", from: {}, to: { via: { path: "x" }, viaOnly: { path: "y|z" } }, scope: "module" }] },
  ],
  [
    "deprecated spellings are replaced",
    { forbidden: [{ name: "a", from: {}, to: { viaNot: ["x", "y"], viaSomeNot: "z" } }] },
    { forbidden: [{ name: "a", severity: "warn", from: {}, to: { via: { pathNot: "z" }, viaOnly: { pathNot: "x|y" } }, scope: "module" }] },
  ],
  [
    "a deprecated spelling yields to the new one and joins what it leaves open",
    { forbidden: [{ name: "a", from: {}, to: { viaNot: "x", viaOnly: { pathNot: "y" }, viaSomeNot: "z", via: { path: "w" } } }] },
    { forbidden: [{ name: "a", severity: "warn", from: {}, to: { via: { path: "w", pathNot: "z" }, viaOnly: { pathNot: "y" } }, scope: "module" }] },
  ],
];
for (const [name, raw, normal] of cases) test(`normalize rules: ${name}`, () => assert.deepEqual(normalizeRuleSet(raw), normal));

test("normalize rules: a rule's own keys keep their order, as dependency-cruiser shows them", () => {
  const [rule] = normalizeRuleSet({ forbidden: [{ to: {}, comment: "c", name: "a", from: {} }] }).forbidden ?? [];
  assert.deepEqual(Object.keys(rule ?? {}).sort(), ["comment", "from", "name", "scope", "severity", "to"]);
});
