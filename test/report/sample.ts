// A document with one of everything that a reporter may meet, for the golden files.

import type { CruiseResult, Dependency, Violation } from "../../src/model/document.ts";
import { dependency, document, module, violation } from "./documents.ts";

const error = (name: string) => ({ name, severity: "error" as const });
const warn = (name: string) => ({ name, severity: "warn" as const });

const at = (line: number, column = 1): Partial<Dependency> => ({ line, column, dependencyKind: "import" });
const step = (name: string) => ({ name, dependencyTypes: [] });

const MODULES = [
  module("bin/cli.ts", [dependency("src/index.ts", at(2))], { language: "typescript", instability: 1 }),
  module("src/index.ts", [
    dependency("fs", { ...at(1), module: "node:fs", protocol: "node:", coreModule: true, followable: false, dependencyTypes: ["core", "import"] }),
    dependency("node_modules/left-pad/index.js", { ...at(2), module: "left-pad", dependencyTypes: ["npm", "import"], valid: false, rules: [error("no-pad")] }),
    dependency("src/app/main.ts", at(3)),
  ], { language: "typescript", instability: 0.75 }),
  module("src/app/main.ts", [
    dependency("src/app/one.ts", at(1)),
    dependency("src/util/text.ts", { ...at(2), module: "../util/text", valid: false, rules: [error("app-not-to-util"), warn("slow")] }),
    dependency("src/util/text.ts", {
      ...at(3), module: "#util/text", dependencyTypes: ["aliased", "aliased-subpath-import", "import"], valid: false, rules: [error("app-not-to-util")],
    }),
    dependency("src/app/lazy.ts", { ...at(9, 12), dynamic: true, dependencyTypes: ["local", "dynamic-import"] }),
  ], { language: "typescript", instability: 0.5 }),
  module("src/app/one.ts", [
    dependency("src/app/two.ts", { ...at(1), circular: true, valid: false, rules: [warn("no-cycle")], dependencyTypes: ["local", "export"] }),
    dependency("./missing", { ...at(2), module: "./missing", couldNotResolve: true, followable: false, dependencyTypes: ["unknown"], valid: false, rules: [error("no-unresolved")] }),
  ], { language: "typescript", instability: 0.4 }),
  module("src/app/two.ts", [dependency("src/app/one.ts", { ...at(1), circular: true, valid: false, rules: [warn("no-cycle")] })], { language: "typescript" }),
  module("src/app/lazy.ts", [dependency("src/util/text.ts", { ...at(1), dependencyTypes: ["local", "type-only", "import"] })], { matchesHighlight: true }),
  module("src/util/text.ts", [], { language: "typescript", instability: 0, experimentalStats: { topLevelStatementCount: 3, size: 1234 } }),
  module(`src/a&b <c> "d".ts`, [], { orphan: true, valid: false, rules: [{ name: "no-orphans", severity: "info" }] }),
  module("node_modules/left-pad/index.js", [], { matchesDoNotFollow: true, dependencyTypes: ["npm"], license: "MIT" }),
  module("fs", [], { coreModule: true, dependencyTypes: ["core"] }),
  module("./missing", [], { couldNotResolve: true, dependencyTypes: ["unknown"] }),
];

const FIX = { fix: "Import it from src/core.\nAsk the owner of src/util when it is not there.", decision: "adr:0007" };

const VIOLATIONS: Violation[] = [
  violation("app-not-to-util", "src/app/main.ts", "src/util/text.ts", { id: "RB-00000001", ...FIX, dependencyTypes: ["local", "import"], unresolvedTo: "../util/text" }),
  violation("app-not-to-util", "src/app/main.ts", "src/util/text.ts", { id: "RB-00000001", ...FIX, dependencyTypes: ["aliased"], unresolvedTo: "#util/text" }),
  violation("no-pad", "src/index.ts", "node_modules/left-pad/index.js", { id: "RB-00000002", dependencyTypes: ["npm", "import"], unresolvedTo: "left-pad" }),
  violation("no-unresolved", "src/app/one.ts", "./missing", { id: "RB-00000003", dependencyTypes: ["unknown"], unresolvedTo: "./missing" }),
  violation("bin-not-to-util", "bin/cli.ts", "src/util/text.ts", {
    type: "reachability", id: "RB-00000004", via: [step("src/index.ts"), step("src/app/main.ts"), step("src/util/text.ts")],
  }),
  violation("no-cycle", "src/app/one.ts", "src/app/two.ts", {
    type: "cycle", rule: warn("no-cycle"), id: "RB-00000005", cycle: [step("src/app/two.ts"), step("src/app/one.ts")],
  }),
  violation("folders", "src/app", "src/util", { type: "folder", rule: warn("folders"), id: "RB-00000006" }),
  violation("stable", "src/index.ts", "src/app/main.ts", {
    type: "instability", rule: warn("stable"), id: "RB-00000007", metrics: { from: { instability: 0.75 }, to: { instability: 0.5 } },
  }),
  violation("no-orphans", `src/a&b <c> "d".ts`, `src/a&b <c> "d".ts`, { type: "module", rule: { name: "no-orphans", severity: "info" }, id: "RB-00000008" }),
  violation("no-pad", "src/util/text.ts", "node_modules/left-pad/index.js", { rule: { name: "no-pad", severity: "ignore" }, id: "RB-00000009" }),
];

export const SAMPLE: CruiseResult = {
  ...document(MODULES, VIOLATIONS, {
    baselineStale: 1,
    inspected: { typescript: { files: 8, modules: 8 } },
    vacuousRules: ["nothing"],
    ratchets: [{ name: "old-api", count: 7, ceiling: 5 }, { name: "kept", count: 1, ceiling: 5 }],
    expired: [{ id: "RB-00000009", rule: "no-pad", from: "src/util/text.ts", to: "node_modules/left-pad/index.js", expires: "2026-01-31" }],
    ruleSetUsed: {
      forbidden: [
        { ...error("app-not-to-util"), comment: "Applications stand on the core. They know nothing of util. (adr:0007)", fix: FIX.fix, from: {}, to: {} },
        { ...error("no-pad"), comment: "100% of it is [one | line] of ours, isn't it?", from: {}, to: {} },
        { ...error("no-unresolved"), from: {}, to: { couldNotResolve: true } },
        { ...error("bin-not-to-util"), comment: "Far away.", from: {}, to: { reachable: true } },
        { ...warn("no-cycle"), comment: "Cycles <are> hard & slow.", from: {}, to: { circular: true } },
        { ...warn("folders"), comment: "", scope: "folder", from: {}, to: {} },
        { ...warn("stable"), comment: "Towards what is stable.", from: {}, to: { moreUnstable: true } },
        { name: "no-orphans", severity: "info", comment: "Left over?", from: { orphan: true }, to: {} },
        { name: "off", severity: "ignore", comment: "Switched off.", from: {}, to: {} },
      ],
      required: [{ ...error("has-tests"), comment: "Tests are needed.", module: {}, to: {} }],
      ratchets: [{ name: "old-api", comment: "It goes.", fix: "Use the new one.", from: {}, to: {}, budget: "/budget.json", ceiling: 5 }],
    },
    optionsUsed: {
      args: "src bin",
      knownViolations: [
        { type: "dependency", from: "src/util/text.ts", to: "node_modules/left-pad/index.js", rule: error("no-pad"), id: "RB-00000009", expires: "2026-01-31", owner: "core", reason: "Soon." },
        { type: "dependency", from: "src/gone.ts", to: "src/util/text.ts", rule: error("app-not-to-util") },
        { id: "RB-0000000a" },
      ],
    },
  }),
  folders: [
    { name: "src", moduleCount: 6, afferentCouplings: 1, efferentCouplings: 3, instability: 0.75, experimentalStats: { topLevelStatementCount: 1500, size: 123456 } },
    { name: "src/app", moduleCount: 4, afferentCouplings: 1, efferentCouplings: 1, instability: 0.5, dependencies: [{ name: "src/util", valid: true, circular: false }], dependents: [{ name: "src" }] },
    { name: "fs", moduleCount: -1 },
  ],
};
