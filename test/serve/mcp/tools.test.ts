import assert from "node:assert/strict";
import { test } from "node:test";
import { inputSchemaOf, readArguments } from "../../../src/serve/mcp/arguments.ts";
import type { JsonSchema, Tool } from "../../../src/serve/mcp/service.ts";
import { rulebearingService } from "../../../src/serve/mcp/tools.ts";
import { misfits, schemasIn } from "../json-schema.ts";
import { ScriptedProject } from "../scripted-project.ts";

const tools = rulebearingService(new ScriptedProject(), "1.0.0").tools;

function toolNamed(name: string, list: readonly Tool[] = tools): Tool {
  const tool = list.find((each) => each.name === name);
  assert.ok(tool !== undefined, name);
  return tool;
}

// -------------------------------------------------------------------------------------------------------- command lines

const lines: [tool: string, args: Record<string, unknown>, line: string[]][] = [
  ["rules", {}, ["rules", "--json"]],
  ["rules", { unused: true, releases: 5, graph: "g.json" }, ["rules", "--json", "--unused", "--releases=5", "--graph=g.json"]],
  ["rules", { unused: false }, ["rules", "--json"]],
  ["explain", { rule: "--help" }, ["explain", "--json", "--", "--help"]],
  ["explain", { rule: "", plain: true, graph: "-" }, ["explain", "--json", "--plain", "--graph=-", "--", ""]],
  ["can_import", { from: "-f", to: "--" }, ["can-import", "--json", "--", "-f", "--"]],
  ["place", { language: "--config=x" }, ["place", "--json", "--language=--config=x"]],
  [
    "place",
    { language: "typescript", imports: ["a.ts", "b,c.ts"], importedBy: ["--no-config"], name: "x.ts" },
    ["place", "--json", "--language=typescript", "--imports=a.ts", "--imports=b,c.ts", "--imported-by=--no-config", "--name=x.ts"],
  ],
  ["place", { language: "typescript", imports: [] }, ["place", "--json", "--language=typescript"]],
  ["impact", { file: "src/a.ts", depth: 0 }, ["impact", "--json", "--depth=0", "--", "src/a.ts"]],
  ["count", { from: "-x", to: "", budget: "--write" }, ["count", "--json", "--from=-x", "--to=", "--budget=--write"]],
  ["query", { from: "^a", to: "$1" }, ["query", "--json", "--from=^a", "--to=$1"]],
  ["diff", { old: "a.json", new: "b.json" }, ["diff", "-T", "json", "--", "a.json", "b.json"]],
  ["diff", { base: "-f" }, ["diff", "-T", "json", "--base=-f", "--"]],
  ["diff", { base: "main", paths: ["src", "-e"] }, ["diff", "-T", "json", "--base=main", "--", "src", "-e"]],
];
for (const [name, args, line] of lines) {
  test(`${name} ${JSON.stringify(args)} runs ${line.join(" ")}`, async () => {
    const project = new ScriptedProject();
    const tool = toolNamed(name, rulebearingService(project, "1").tools);
    const read = readArguments(tool, args);
    assert.ok("args" in read, JSON.stringify(read));
    await tool.call(read.args, { signal: new AbortController().signal });
    assert.deepEqual(project.commands, [line]);
  });
}

// ------------------------------------------------------------------------------------------------------------ arguments

const FROM = "src/main.ts";
const problems: [tool: string, args: Record<string, unknown>, words: RegExp[]][] = [
  ["can_import", { from: FROM }, [/"to" is missing: a string/]],
  ["can_import", {}, [/"from" is missing/, /"to" is missing/]],
  ["can_import", { form: FROM, to: FROM }, [/"form" is no argument/, /Did you mean "from"/, /"from" is missing/]],
  ["can_import", { from: 1, to: FROM }, [/"from" must be a string, not 1/]],
  ["can_import", { from: FROM, to: [FROM] }, [/"to" must be a string, not \["src\/main.ts"\]/]],
  ["can_import", { from: FROM, to: null }, [/"to" must be a string, not null/]],
  ["can_import", { from: FROM, to: FROM, verbose: true }, [/"verbose" is no argument. There are/]],
  ["can_import", { from: FROM, to: FROM, toString: "x" }, [/"toString" is no argument/]],
  ["explain", { rule: "x", plain: "yes" }, [/"plain" must be a boolean/]],
  ["rules", { unused: true, releases: 0 }, [/"releases" must be an integer of at least 1, not 0/]],
  ["rules", { unused: true, releases: 1.5 }, [/integer/]],
  ["rules", { unused: true, releases: "3" }, [/integer/]],
  ["place", {}, [/"language" is missing/]],
  ["place", { language: "typescript", imports: FROM }, [/"imports" must be an array of strings/]],
  ["place", { language: "typescript", imports: [1] }, [/array of strings, not \[1\]/]],
  ["place", { language: "typescript", importedby: [FROM] }, [/Did you mean "importedBy"/]],
  ["place", { language: "typescript", imports: ["a\0"] }, [/"imports" holds a NUL/]],
  ["impact", { file: FROM, depth: -1 }, [/"depth" must be an integer of at least 0/]],
  ["impact", { file: FROM, depth: 1e21 }, [/"depth" must be an integer/]],
  ["count", { from: "a", to: "b", write: true }, [/"write" is no argument/]],
  ["query", { from: "a", to: "b", graph: "\0" }, [/"graph" holds a NUL/]],
  ["query", { from: "a", to: "x".repeat(1000).split("") }, [/.{20}\.\.\.\.$/]],
  ["diff", {}, [/"old" and "new"/, /"base"/]],
  ["diff", { old: "a" }, [/"new" is missing/]],
  ["diff", { new: "a" }, [/"old" is missing/]],
  ["diff", { paths: ["src"] }, [/"paths" needs "base"/]],
  ["diff", { old: "a", new: "b", paths: [] }, [/"paths" goes with "base" only/]],
  ["diff", { base: "HEAD", old: "a" }, [/"base" does not go with "old"/]],
  ["diff", { base: "HEAD", paths: "src" }, [/"paths" must be an array/]],
];
for (const [name, args, words] of problems) {
  test(`${name} refuses ${JSON.stringify(args).slice(0, 80)}`, () => {
    const read = readArguments(toolNamed(name), args);
    assert.ok("problem" in read);
    for (const word of words) assert.match(read.problem, word);
  });
}

test("a tool that takes nothing says so", () => {
  const bare: Tool = { ...toolNamed("rules"), arguments: {} };
  assert.deepEqual(readArguments(bare, { a: 1 }), { problem: 'rules: "a" is no argument. There are none.' });
  assert.deepEqual(inputSchemaOf(bare), { type: "object", properties: {}, additionalProperties: false });
});

// -------------------------------------------------------------------------------------------------------------- schemas

test("the tools come in the design's order, each with words of its own", () => {
  assert.deepEqual(tools.map(({ name }) => name), ["rules", "explain", "can_import", "place", "impact", "count", "query", "diff"]);
  for (const field of ["title", "description"] as const) assert.equal(new Set(tools.map((tool) => tool[field])).size, tools.length);
  for (const { annotations, description } of tools) {
    assert.deepEqual(annotations, { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false });
    assert.ok(description.length > 40);
  }
});

test("input schemas are closed, and describe each argument", () => {
  const schema = inputSchemaOf(toolNamed("impact"));
  assert.deepEqual(schema.required, ["file"]);
  assert.equal(schema.additionalProperties, false);
  assert.deepEqual([schema.properties?.["depth"]?.type, schema.properties?.["depth"]?.minimum], ["integer", 0]);
  assert.deepEqual(inputSchemaOf(toolNamed("diff")).required, undefined);
  for (const tool of tools) {
    for (const property of Object.values(inputSchemaOf(tool).properties ?? {})) {
      assert.ok((property.description ?? "").length > 10, tool.name);
      if (property.type === "array") assert.equal(property.items?.type, "string");
    }
  }
});

test("no schema has a list of types, and each output schema refuses a stranger", () => {
  for (const tool of tools) {
    for (const schema of [inputSchemaOf(tool), tool.outputSchema as JsonSchema]) {
      assert.equal(schema.type, "object");
      for (const inner of schemasIn(schema)) assert.ok(inner.type === undefined || typeof inner.type === "string");
    }
    assert.notDeepEqual(misfits(tool.outputSchema as JsonSchema, { surprise: true }), [], tool.name);
  }
});

const RULE = {
  name: "a-not-to-b", family: "forbidden", severity: "error", comment: null, fix: "Move it", since: null, deprecated: null, replacedBy: null,
  from: { path: "^a" }, to: { path: "^b" }, module: null, fromMatches: 2, toMatches: 3, violations: 1,
};
const EDGE = { from: "a.ts", to: "b.ts", line: 3, column: 1 };

/** Answers as the commands' page of the design has them. */
const answers: [tool: string, answer: unknown][] = [
  ["rules", { rules: [RULE, { ...RULE, family: "ratchet", deprecated: true }] }],
  ["rules", { releases: ["1.0.0"], insufficientHistory: true, unused: [RULE] }],
  ["explain", { ...RULE, sentence: "No.", firstEdges: [EDGE, { from: "a", to: "b" }, { from: "a", to: "b", line: null, column: null }] }],
  ["explain", { ...RULE, sentence: "No." }],
  ["can_import", { verdict: "no", from: "a", to: "b", violations: [{ name: "n", severity: "error", id: "RB-00000000", comment: "c", fix: "f" }], warnings: [{ name: "n", severity: "warn", id: "RB-00000000" }] }],
  ["place", { module: "new-module.ts", language: "typescript", legal: ["src/a/", "./"], illegal: [{ folder: "src/b/", rules: ["n"] }] }],
  ["impact", { file: "a", known: true, rules: [{ name: "n", side: "from and to", severity: "info", fix: null }], dependents: ["b"], depth: 1, onCycle: false, violations: [{ id: "RB-00000000", rule: "n", to: "b", line: 3 }], ratchets: [{ name: "r", count: 2, ceiling: 3 }] }],
  ["impact", { file: "a", known: false, rules: [], dependents: [], depth: 1, onCycle: false, violations: [], ratchets: [] }],
  ["count", { count: 2 }],
  ["count", { count: 2, ceiling: 3, headroom: 1 }],
  ["count", { count: 4, ceiling: 3, excess: 1 }],
  ["query", { from: "a", to: "b", count: 1, edges: [EDGE] }],
  ["diff", { base: { revision: "HEAD", sha: "0" }, head: {}, addedEdges: [EDGE], removedEdges: [], newViolations: [{ id: "RB-00000000", rule: "n", severity: "error", from: "a", to: "b", line: 1, column: 1, fix: "f" }], resolvedViolations: [], ratchets: [{ name: "r", before: 3, after: 2 }, { name: "s", after: 1 }] }],
];
for (const [name, answer] of answers) {
  test(`${name}'s schema takes ${JSON.stringify(answer).slice(0, 60)}`, () => {
    assert.deepEqual(misfits(toolNamed(name).outputSchema as JsonSchema, answer), []);
  });
}

test("the schemas refuse what is nearly right", () => {
  const refuses = (name: string, answer: unknown) => assert.notDeepEqual(misfits(toolNamed(name).outputSchema as JsonSchema, answer), []);
  refuses("can_import", { verdict: "maybe", from: "a", to: "b", violations: [], warnings: [] });
  refuses("count", { count: 1.5 });
  refuses("query", { from: "a", to: "b", count: 1, edges: [{ from: "a" }] });
  refuses("rules", { rules: [{ ...RULE, family: "other" }] });
});
