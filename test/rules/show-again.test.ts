import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { showAgain } from "../../src/rules/show-again.ts";
import { runCommand } from "../support/run-command.ts";

const RING = `
-- rulebearing.yaml --
rules:
  dependencies:
    forbidden:
      - { name: no-circular, severity: error, from: {}, to: { circular: true } }
  ratchets:
    - { name: few, from: ^src/a, to: ^src/b, budget: budget.json }
-- budget.json --
{ "ceiling": 0 }
-- src/a.ts --
import "./b";
-- src/b.ts --
import "./c";
-- src/c.ts --
import "./a";
`;

async function ring(): Promise<CruiseResult> {
  return JSON.parse((await runCommand(RING, ["cruise", "src", "-T", "json"])).stdout) as CruiseResult;
}

test("what is shown whole is the same", async () => {
  const saved = await ring();
  assert.deepEqual(showAgain(saved, {}), saved);
});

test("a cycle that only one of its dependencies shows is still one finding", async () => {
  const saved = await ring();
  const { modules, summary } = structuredClone(saved);
  for (const { source, dependencies } of modules) {
    if (source !== "src/c.ts") for (const dependency of dependencies) delete dependency.cycle;
  }
  assert.deepEqual(showAgain({ modules, summary }, {}).summary.violations, saved.summary.violations);
});

test("a ratchet over its ceiling counts, whatever is shown", async () => {
  const { summary } = showAgain(await ring(), { includeOnly: { path: "^src/a" } });
  assert.deepEqual([summary.error, summary.advisedExitCode], [0, 1]);
});

test("known violations stay known, and those that are shown no more are stale", async () => {
  const saved = await ring();
  saved.summary.optionsUsed.knownViolations = [{ id: "RB-00000000" }];
  const { summary } = showAgain(saved, {});
  assert.deepEqual([summary.baselineSize, summary.baselineStale], [1, 1]);
});
