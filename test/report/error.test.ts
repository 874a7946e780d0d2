import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { renderReport, type ReportOptions } from "../../src/report/reporters.ts";
import { dependency, document, module, violation } from "./documents.ts";

const RULES = {
  forbidden: [{ name: "no-b", severity: "error" as const, comment: "B is on its way out.", fix: "Import c instead." }],
};
const MODULES = [
  module("src/a.ts", [dependency("src/b.ts", { line: 3, column: 1, valid: false, rules: [{ name: "no-b", severity: "error" }] })]),
  module("src/b.ts", ["src/a.ts"]),
];

const check = (type: string, result: CruiseResult, options: Partial<ReportOptions>, expected: string): void =>
  assert.equal(renderReport(type, result, { color: false, ...options }).output, expected);

const cases: [name: string, type: string, result: CruiseResult, options: Partial<ReportOptions>, expected: string][] = [
  [
    "a run without findings says how much was looked at",
    "err", document(MODULES), {},
    "\n✔ no dependency violations found (2 modules, 2 dependencies cruised)\n\n",
  ],
  [
    "known and stale violations are counted when there is nothing else",
    "err", document(MODULES, [], { ignore: 2, baselineStale: 1 }), {},
    `
✔ no dependency violations found (2 modules, 2 dependencies cruised)
‼ 2 known violations ignored. Run with --no-ignore-known to see them.
‼ 1 stale known violations in the baseline. Run with '--baseline --baseline-mode shrink-only' to remove them.

`,
  ],
  [
    "every type of finding has a form of its own, the last finding first",
    "err",
    document(MODULES, [
      violation("not-alone", "src/a.ts", "src/a.ts", { type: "module" }),
      violation("no-cycle", "src/a.ts", "src/b.ts", {
        type: "cycle",
        rule: { name: "no-cycle", severity: "warn" },
        cycle: [{ name: "src/b.ts", dependencyTypes: [] }, { name: "src/a.ts", dependencyTypes: [] }],
      }),
      violation("no-reach", "src/a.ts", "src/c.ts", {
        type: "reachability",
        via: [{ name: "src/b.ts", dependencyTypes: [] }, { name: "src/c.ts", dependencyTypes: [] }],
      }),
      violation("stable", "src/a.ts", "src/b.ts", {
        type: "instability",
        metrics: { from: { instability: 0.256 }, to: { instability: 1 } },
      }),
      violation("known", "src/a.ts", "src/b.ts", { rule: { name: "known", severity: "ignore" } }),
    ]),
    {},
    `
  error stable: src/a.ts → src/b.ts
      instability: 26% → 100%
  error no-reach: src/a.ts → src/c.ts
      src/b.ts →
      src/c.ts
  warn no-cycle: src/a.ts →${" "}
      src/b.ts →
      src/a.ts
  error not-alone: src/a.ts

x 4 dependency violations (3 errors, 1 warnings). 2 modules, 2 dependencies cruised.
‼ 1 known violations ignored. Run with --no-ignore-known to see them.

`,
  ],
  [
    "packages and aliases can go by the name that was imported",
    "err",
    document(MODULES, [
      violation("no-p", "src/a.ts", "node_modules/p/index.js", { unresolvedTo: "p", dependencyTypes: ["npm"] }),
      violation("no-q", "src/a.ts", "src/q.ts", { unresolvedTo: "#q", dependencyTypes: ["aliased"] }),
    ]),
    { reporterOptions: { showExternalModulesUnresolved: true } },
    `
  error no-q: src/a.ts → src/q.ts
  error no-p: src/a.ts → p

x 2 dependency violations (2 errors, 0 warnings). 2 modules, 2 dependencies cruised.

`,
  ],
  [
    "err-long adds comment, place, id and fix",
    "err-long",
    document(MODULES, [violation("no-b", "src/a.ts", "src/b.ts", { id: "RB-0123abcd", fix: "Import c instead." })], { ruleSetUsed: RULES }),
    {},
    `
  error no-b: src/a.ts → src/b.ts
    B is on its way out.
    at: src/a.ts:3:1
    id: RB-0123abcd
    fix: Import c instead.


x 1 dependency violations (1 errors, 0 warnings). 2 modules, 2 dependencies cruised.

`,
  ],
  [
    "err-long writes - for a rule without a comment",
    "err-long", document(MODULES, [violation("other", "src/x.ts", "src/y.ts")]), {},
    `
  error other: src/x.ts → src/y.ts
    -


x 1 dependency violations (1 errors, 0 warnings). 2 modules, 2 dependencies cruised.

`,
  ],
  [
    "exceeded ratchets and what has expired are named",
    "err",
    document(MODULES, [], {
      ratchets: [{ name: "old-api", count: 7, ceiling: 5 }, { name: "kept", count: 1, ceiling: 5 }],
      ruleSetUsed: { ratchets: [{ name: "old-api", from: {}, to: {}, budget: "/b.json", ceiling: 5, fix: "Use the new one." }] },
      expired: [
        { id: "RB-1", expires: "2026-01-31" },
        { rule: "no-b", from: "a", to: "b", expires: "2025-01-01" },
        { rule: "no-c", expires: "2025-01-02" },
      ],
    }),
    {},
    `
✔ no dependency violations found (2 modules, 2 dependencies cruised)
x old-api: 7 edges, 2 over the ceiling of 5
    fix: Use the new one.
x known-violations: the known violation RB-1 expired on 2026-01-31
x known-violations: the known violation no-b a -> b expired on 2025-01-01
x no-c: the rule expired on 2025-01-02

`,
  ],
  [
    "colours are escape sequences",
    "err", document(MODULES, [violation("no-b", "src/a.ts", "src/b.ts", { comment: "Why not." })]), { color: true },
    "\n  \u001b[31merror\u001b[39m no-b: \u001b[1msrc/a.ts\u001b[22m → \u001b[1msrc/b.ts\u001b[22m\n\u001b[2m    Why not.\u001b[22m\n\n"
      + "\u001b[31m\nx 1 dependency violations (1 errors, 0 warnings). 2 modules, 2 dependencies cruised.\n\u001b[39m\n",
  ],
  [
    "issues of the environment come last",
    "err",
    document(MODULES, [], {
      environment: {
        version: "1", nodeVersionSupported: "", nodeVersionFound: "", osVersionFound: "", transpilersFound: [], extensionsFound: [],
        issues: [{ severity: "warn", name: "no-ts", description: "typescript is not there" }],
      },
    }),
    {},
    "\n✔ no dependency violations found (2 modules, 2 dependencies cruised)\n\n‼ no-ts: typescript is not there\n",
  ],
];

for (const [name, type, result, options, expected] of cases) test(name, () => check(type, result, options, expected));
