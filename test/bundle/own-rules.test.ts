// Each of our own rules finds what its examples forbid, and lets pass what they allow.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { runBundle } from "./bundle.ts";

test("each of our rules has a comment, a fix and examples on both sides", () => {
  const { summary } = JSON.parse(runBundle(["cruise", "src", "-T", "json"]).stdout) as CruiseResult;
  const rules = summary.ruleSetUsed?.forbidden ?? [];
  assert.ok(rules.length > 15, `${rules.length} rules`);
  for (const { name, comment, fix, examples = {} } of rules) {
    assert.ok(comment !== undefined && fix !== undefined, name);
    assert.ok((examples.forbidden ?? []).length > 0 && (examples.allowed ?? []).length > 0, name);
  }
});

test("each rule finds what its examples forbid, and leaves alone what they allow", () => {
  const { code, stdout } = runBundle(["test", "--json"]);
  const { passed, failed, untried, withoutExamples } = JSON.parse(stdout) as { passed: number; failed: number; untried: number; withoutExamples: string[] };
  assert.deepEqual([code, failed, untried, withoutExamples], [0, 0, 0, []], stdout);
  assert.ok(passed > 35, `${passed} examples`);
});
