// Each of our own rules finds what its examples forbid, and lets pass what they allow.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { inFolder, runBundle } from "./bundle.ts";

const CONFIG = readFileSync("rulebearing.yaml", "utf8");
const { summary } = JSON.parse(runBundle(["cruise", "src", "-T", "json"]).stdout) as CruiseResult;
const rules = summary.ruleSetUsed?.forbidden ?? [];

/** A repository with our rules and with these edges, each "from -> to", and no others. */
function repository(edges: readonly string[]): string {
  const texts = new Map<string, string[]>();
  for (const edge of edges) {
    const [from = "", to = ""] = edge.split(" -> ");
    const isFile = !builtinModules.includes(to);
    const specifier = !isFile ? `node:${to}` : to.includes("node_modules/") ? (to.split("node_modules/")[1]?.split("/")[0] ?? "") : path.posix.relative(path.posix.dirname(from), to).replace(/^(?!\.)/, "./");
    texts.set(from, [...new Set([...(texts.get(from) ?? []), `import ${JSON.stringify(specifier)};`])]);
    if (isFile && !texts.has(to)) texts.set(to, []);
    if (to.includes("node_modules/")) texts.set("package.json", ['{ "dependencies": { "yaml": "1" } }']);
  }
  return `-- rulebearing.yaml --\n${CONFIG}\n${[...texts].map(([file, lines]) => `-- ${file} --\n${lines.join("\n")}`).join("\n")}\n`;
}

/** What our rules find in it, each `rule: from -> to`. */
function findings(text: string): string[] {
  return inFolder(text, (folder) => {
    const { code, stdout, stderr } = runBundle(["cruise", "src", "-T", "json", "--liveness", "off"], folder);
    assert.equal(code, 0, stderr);
    return (JSON.parse(stdout) as CruiseResult).summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  });
}

test("there are rules, and each has a comment, a fix and an example", () => {
  assert.ok(rules.length > 15, `${rules.length} rules`);
  for (const { name, comment, fix, examples } of rules) {
    assert.ok(comment !== undefined && fix !== undefined, name);
    assert.ok((examples?.forbidden ?? examples?.allowed ?? []).length > 0, name);
  }
});

test("each rule finds what its examples forbid", () => {
  const wanted = rules.flatMap(({ name, examples }) => (examples?.forbidden ?? []).map((edge) => ({ name, edge })));
  assert.ok(wanted.length > 15, `${wanted.length} examples`);
  const found = new Set(findings(repository(wanted.map(({ edge }) => edge))));
  assert.deepEqual(wanted.map(({ name, edge }) => `${name}: ${edge}`).filter((finding) => !found.has(finding)), []);
});

test("no rule finds what any example allows", () => {
  assert.deepEqual(findings(repository(rules.flatMap(({ examples }) => examples?.allowed ?? []))), []);
});

test("orphans and what cannot be resolved, which no example can show, are found", () => {
  const text = `-- rulebearing.yaml --\n${CONFIG}\n-- src/main.ts --\nimport "./missing.ts";\n-- src/support/alone.ts --\n`;
  assert.deepEqual(findings(text).sort(), ["everything-resolves: src/main.ts -> ./missing.ts", "no-orphans: src/support/alone.ts -> src/support/alone.ts"]);
});
