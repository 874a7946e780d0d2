import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseOptions, KnownViolation } from "../../src/model/options.ts";
import type { Violation } from "../../src/model/document.ts";
import { renderReport } from "../../src/report/reporters.ts";
import { diffViolations } from "../../src/report/violation-order.ts";
import { document, violation } from "./documents.ts";

type Mode = NonNullable<CruiseOptions["baseline"]>["mode"];

const KNOWN: KnownViolation[] = [
  { ...violation("r", "a", "b", { id: "RB-1" }), expires: "2027-01-01", owner: "core", reason: "Soon." },
  { id: "RB-2" },
  violation("r", "gone", "b"),
  { id: "RB-9" },
];
const FOUND: Violation[] = [
  violation("r", "new", "b", { id: "RB-3", fix: "Do.", decision: "adr:1" }),
  violation("r", "c", "d", { id: "RB-2", rule: { name: "r", severity: "ignore" } }),
  violation("r", "a", "b", { id: "RB-1", rule: { name: "r", severity: "ignore" } }),
];

function baseline(mode: Mode): { entries: KnownViolation[]; message: string } {
  const optionsUsed = { args: "", knownViolations: KNOWN, ...(mode === undefined ? {} : { baseline: { mode } }) };
  const { output, message } = renderReport("baseline", document([], FOUND, { optionsUsed }), { color: false });
  return { entries: JSON.parse(output) as KnownViolation[], message };
}

const cases: [name: string, mode: Mode, expected: string[], message: string[]][] = [
  ["without a mode everything that was found is known, the gravest first", undefined, ["RB-3", "RB-1", "RB-2"], ["3 violations", "new     : 1 (running in 'full' mode => added to", "same    : 2", "stale   : 2 (running in 'full' mode => removed from"]],
  ["shrink-only keeps the entries that are still found", "shrink-only", ["RB-2", "RB-1"], ["2 violations", "new     : 1 (running in 'shrink-only' mode => not added to", "stale   : 2 (running in 'shrink-only' mode => removed from"]],
  ["format keeps all entries", "format", ["RB-2", "RB-9", "RB-1", "gone"], ["4 violations (running in 'format' mode so no updates made)", "new     : 1\n", "stale   : 2\n"]],
];
for (const [name, mode, expected, messages] of cases) {
  test(name, () => {
    const { entries, message } = baseline(mode);
    assert.deepEqual(entries.map(({ id, from }) => id ?? from), expected);
    for (const part of messages) assert.ok(message.includes(part), `${JSON.stringify(message)} has ${part}`);
  });
}

test("an entry keeps what a person gave it, and of the additions its id alone", () => {
  const { entries } = baseline("full");
  assert.deepEqual(entries[1], { ...FOUND[2], expires: "2027-01-01", owner: "core", reason: "Soon." });
  assert.deepEqual(entries[0], violation("r", "new", "b", { id: "RB-3" }));
});

const step = (name: string) => ({ name, dependencyTypes: [] });
const pairs: [name: string, known: KnownViolation, found: Violation, same: boolean][] = [
  ["severity does not matter", violation("r", "a", "b"), violation("r", "a", "b", { rule: { name: "r", severity: "ignore" } }), true],
  ["the rule does", violation("r", "a", "b"), violation("s", "a", "b"), false],
  ["the specifier does", violation("r", "a", "b", { unresolvedTo: "./b" }), violation("r", "a", "b"), false],
  ["the type does", violation("r", "a", "b"), violation("r", "a", "b", { type: "cycle" }), false],
  ["dependency types do", violation("r", "a", "b", { dependencyTypes: ["local"] }), violation("r", "a", "b", { dependencyTypes: ["local", "import"] }), false],
  ["a cycle's modules do", violation("r", "a", "b", { cycle: [step("b"), step("a")] }), violation("r", "a", "b", { cycle: [step("b"), step("c")] }), false],
  ["a path's modules do", violation("r", "a", "b", { via: [step("b")] }), violation("r", "a", "b", { via: [step("b")] }), true],
  ["an id is enough", { id: "RB-1" }, violation("r", "a", "b", { id: "RB-1" }), true],
  ["another id is another finding", { id: "RB-1" }, violation("r", "a", "b", { id: "RB-2" }), false],
  ["an entry with an id still matches a finding without one", violation("r", "a", "b", { id: "RB-1" }), violation("r", "a", "b"), true],
];
for (const [name, known, found, same] of pairs) {
  test(`of two violations that may be the same, ${name}`, () => {
    const { added, same: both, stale } = diffViolations([known], [found]);
    assert.deepEqual([added.length, both.length, stale.length], same ? [0, 1, 0] : [1, 0, 1]);
  });
}

test("each entry stands for one finding", () => {
  const twice = [violation("r", "a", "b", { id: "RB-1" }), violation("r", "a", "b", { id: "RB-1" })];
  const { added, same } = diffViolations([{ id: "RB-1" }], twice);
  assert.deepEqual([added.length, same.length], [1, 1]);
});
