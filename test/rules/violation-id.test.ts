import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { decisionIn, idOf, violationId } from "../../src/rules/violation-id.ts";

const digest = (text: string): string => `RB-${createHash("sha256").update(text).digest("hex").slice(0, 8)}`;
const rule = { name: "r", severity: "error" as const };

test("an id is taken from the rule, the two ends and the kind of edge", () => {
  assert.equal(violationId("no-x", "src/a.ts", "src/b.ts", "import"), digest("no-x\nsrc/a.ts\nsrc/b.ts\nimport"));
  assert.match(violationId("no-x", "a", "a", ""), /^RB-[0-9a-f]{8}$/);
});

const kinds = [["dependency", "import"], ["cycle", "import"], ["instability", "import"], ["module", ""], ["reachability", ""], ["folder", ""]] as const;
for (const [type, kind] of kinds) {
  test(`a finding of type ${type} has the kind ${JSON.stringify(kind)}`, () => {
    assert.equal(idOf({ type, rule, from: "a", to: "b" }), digest(`r\na\nb\n${kind}`));
  });
}

const decisions: [comment: string | undefined, wanted: string | undefined][] = [
  [undefined, undefined],
  ["because", undefined],
  ["see adr:0012.", "adr:0012"],
  ["(plan:split-core-2)", "plan:split-core-2"],
  ["adr:12 is too short, plan:later is not", "plan:later"],
  ["adr:0001 and adr:0002", "adr:0001"],
];
for (const [comment, wanted] of decisions) {
  test(`the decision in ${JSON.stringify(comment)} is ${wanted}`, () => assert.equal(decisionIn(comment), wanted));
}
