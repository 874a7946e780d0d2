// The commands that ask about a graph: their answers over a small shop, each held against its schema for every exit code.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type Schema, misfits } from "../support/json-schema.ts";
import { MemoryFiles } from "../support/memory-files.ts";
import { type Ask, askOver, SHOP } from "./asking.ts";

const schemaOf = (command: string): Schema => JSON.parse(readFileSync(`schema/commands/${command}.schema.json`, "utf8")) as Schema;

/** The JSON answer of a command, which conforms to the command's schema and is printed as all JSON is. */
async function answer(ask: Ask, argv: string[], code = 0): Promise<Record<string, unknown>> {
  const outcome = await ask(...argv, "--json");
  assert.equal(outcome.code, code, outcome.stderr);
  const value = JSON.parse(outcome.stdout) as Record<string, unknown>;
  assert.equal(outcome.stdout, `${JSON.stringify(value, undefined, 2)}\n`);
  assert.deepEqual(misfits(schemaOf(argv[0] as string), value), []);
  return value;
}

/** The shop with its graph saved, so that answers come from that. */
async function savedShop(): Promise<MemoryFiles> {
  const files = new MemoryFiles(SHOP);
  const { code, stderr } = await askOver(files)("cruise", "-T", "json", "-f", ".graph/cruise.json");
  assert.equal(code, 0, stderr);
  return files;
}

const ask = askOver(SHOP);

test("rules lists every rule in the order of evaluation, with what its sides select and what it found", async () => {
  const { rules } = (await answer(ask, ["rules"])) as { rules: { name: string; fromMatches: number; toMatches: number; violations: number }[] };
  assert.deepEqual(
    rules.map(({ name, fromMatches, toMatches, violations }) => `${name} ${fromMatches} ${toMatches} ${violations}`),
    [
      "domain-not-to-web 4 5 1",
      "no-circular 17 17 1",
      "no-orphans 17 17 1",
      "src-not-to-dev 13 1 0",
      "shared-not-reach-data 2 1 0",
      "views-escape 2 1 1",
      "web-to-data 5 1 0",
    ],
  );
  assert.deepEqual(Object.keys(rules[0] as object), ["name", "family", "severity", "comment", "fix", "since", "deprecated", "replacedBy", "from", "to", "module", "fromMatches", "toMatches", "violations"]);
});

test("the text of rules is a table", async () => {
  const { stdout } = await ask("rules");
  assert.match(stdout, /^rule +family +severity +modules +state\ndomain-not-to-web +forbidden +error +4 -> 5 +1 violation\n/);
  assert.match(stdout, /web-to-data +ratchet +error +5 -> 1 +holds\n$/);
});

test("explain says the rule in a sentence, and where it is broken first", async () => {
  const rule = await answer(ask, ["explain", "domain-not-to-web"]);
  assert.equal(rule["sentence"], "Files under `src/domain/` may not import files under `src/web/`.");
  assert.deepEqual(rule["firstEdges"], [{ from: "src/domain/invoice.ts", to: "src/web/view-model.ts", line: 3, column: 1 }]);
  assert.equal("firstEdges" in (await answer(ask, ["explain", "domain-not-to-web", "--plain"])), false);
  const { stdout } = await ask("explain", "domain-not-to-web");
  assert.equal(
    stdout,
    [
      "domain-not-to-web  (forbidden, error)",
      "  Files under `src/domain/` may not import files under `src/web/`.",
      "  why: The domain knows nothing of the web (adr:0007).",
      "  fix: Move the shared type into src/domain",
      '  from: {"path":"^src/domain/"}',
      '  to: {"path":"^src/web/"}',
      "  matches: 4 modules on the importing side, 5 on the imported side; 1 violation",
      "  first edges:",
      "    src/domain/invoice.ts:3 -> src/web/view-model.ts",
      "",
    ].join("\n"),
  );
});

test("explain of a ratchet shows what it counts, of a module the module alone", async () => {
  const ratchet = await answer(ask, ["explain", "web-to-data"]);
  assert.deepEqual((ratchet["firstEdges"] as { from: string }[]).map(({ from }) => from), ["src/web/admin.ts", "src/web/router.ts"]);
  const orphan = await answer(ask, ["explain", "no-orphans"]);
  assert.deepEqual(orphan["firstEdges"], [{ from: "src/shared/left-over.ts", to: "src/shared/left-over.ts", line: null, column: null }]);
});

test("explain of an unknown rule lists the rules, the nearest first", async () => {
  const { code, stdout, stderr } = await ask("explain", "no-circulr");
  assert.deepEqual([code, stdout], [3, ""]);
  assert.match(stderr, /there is no rule "no-circulr"\n.*nearest first: no-circular, /);
});

test("impact says what a file is under, and who depends on it", async () => {
  assert.deepEqual(await answer(ask, ["impact", "src/web/router.ts"]), {
    file: "src/web/router.ts",
    known: true,
    rules: [
      { name: "domain-not-to-web", side: "to", severity: "error", fix: "Move the shared type into src/domain" },
      { name: "no-circular", side: "from and to", severity: "warn", fix: "Invert one of the imports" },
      { name: "no-orphans", side: "from", severity: "info", fix: null },
      { name: "src-not-to-dev", side: "from", severity: "error", fix: null },
    ],
    dependents: ["src/main.ts"],
    depth: 1,
    onCycle: false,
    violations: [],
    ratchets: [{ name: "web-to-data", count: 2, ceiling: 2 }],
  });
});

const impacts: [name: string, argv: string[], expected: Record<string, unknown>][] = [
  ["a module on a cycle is said to be", ["src/domain/order.ts"], { onCycle: true }],
  ["dependents are followed as far as asked", ["src/domain/money.ts", "--depth", "2"], { dependents: ["src/data/store.ts", "src/domain/customer.ts", "src/domain/invoice.ts", "src/domain/order.ts", "src/web/router.ts", "src/web/view-model.ts", "src/web/views/page.ts", "test/order.test.ts"] }],
  ["depth 0 follows nobody", ["src/domain/order.ts", "--depth", "0"], { dependents: [], depth: 0 }],
  ["an unknown file is an answer", ["src/domain/new.ts"], { file: "src/domain/new.ts", known: false, dependents: [], onCycle: false }],
  ["an open violation has its line", ["src/domain/invoice.ts"], { violations: [{ id: "RB-052303d4", rule: "domain-not-to-web", to: "src/web/view-model.ts", line: 3 }] }],
];
for (const [name, argv, expected] of impacts) {
  test(`impact: ${name}`, async () => {
    const given = await answer(ask, ["impact", ...argv]);
    for (const [key, value] of Object.entries(expected)) assert.deepEqual(given[key], value, key);
  });
}

test("an unknown file is under the rules that its name would bring", async () => {
  const { stdout } = await ask("impact", "src/domain/new.ts");
  assert.match(stdout, /^src\/domain\/new\.ts {2}\(not in the graph\)\n {2}rules:\n {4}domain-not-to-web {2}\(error, on the side from\)/);
});

const counts: [argv: string[], code: number, expected: object][] = [
  [["--from", "^src/web/", "--to", "^src/data/"], 0, { count: 2 }],
  [["--from=", "--to="], 0, { count: 18 }],
  [["--from", "^src/([^/]+)/", "--to", "^src/$1/"], 0, { count: 4 }],
  [["--from", "^src/web/", "--to", "^src/data/", "--budget", "budgets/web-to-data.json"], 0, { count: 2, ceiling: 2, headroom: 0 }],
  [["--from", "^src/web/", "--to", "^src/data/", "--budget", "./budgets/tight.json"], 1, { count: 2, ceiling: 1, excess: 1 }],
];
for (const [argv, code, expected] of counts) {
  test(`count ${argv.join(" ")}: ${JSON.stringify(expected)}`, async () => assert.deepEqual(await answer(ask, ["count", ...argv], code), expected));
}

test("a budget that cannot be read is no answer", async () => {
  for (const budget of ["budgets/broken.json", "budgets/none.json"]) {
    const { code, stdout, stderr } = await ask("count", "--from", "a", "--to", "b", "--budget", budget);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, new RegExp(budget));
  }
});

test("count --write creates a budget, lowers it and never raises it", async () => {
  const files = await savedShop();
  const shop = askOver(files);
  const args = ["count", "--from", "^src/web/", "--to", "^src/data/", "--write", "--budget"];
  const text = (file: string): string => new TextDecoder().decode(files.read(`/repo/${file}`));
  files.write("/repo/budgets/wide.json", '{ "ceiling": 9 }');
  assert.deepEqual((await shop(...args, "budgets/new.json")).stderr, "budgets/new.json: a new budget with the ceiling 2\n");
  assert.equal(text("budgets/new.json"), '{\n  "ceiling": 2\n}\n');
  assert.deepEqual(await answer(shop, [...args, "budgets/wide.json"]), { count: 2, ceiling: 2, headroom: 0 });
  assert.equal(text("budgets/wide.json"), '{\n  "ceiling": 2\n}\n');
  assert.deepEqual(await answer(shop, [...args, "budgets/tight.json"], 1), { count: 2, ceiling: 1, excess: 1 });
  assert.equal(text("budgets/tight.json"), '{ "ceiling": 1 }');
  assert.equal((await shop(...args, "budgets/broken.json")).code, 2);
  assert.equal((await shop(...args.slice(0, -1))).code, 3);
});

test("query lists edges in document order", async () => {
  const { edges, count } = (await answer(ask, ["query", "--from", "^src/web/", "--to", "^src/d"])) as { edges: { from: string; to: string; line: number }[]; count: number };
  assert.equal(count, edges.length);
  assert.deepEqual(edges.map(({ from, to, line }) => `${from}:${line} ${to}`), [
    "src/web/admin.ts:2 src/data/store.ts",
    "src/web/router.ts:1 src/data/store.ts",
    "src/web/router.ts:2 src/domain/order.ts",
    "src/web/view-model.ts:1 src/domain/money.ts",
    "src/web/views/page.ts:1 src/domain/order.ts",
  ]);
  assert.equal((await ask("query", "--from", "^nowhere", "--to", "")).stdout, "no import matches\n");
});

test("what is no pattern is refused", async () => {
  for (const argv of [["--from", "(", "--to", "a"], ["--from", "a", "--to", "(a+)+(?=b)"], ["--to", "a"], ["--from", "a"]]) {
    for (const command of ["query", "count"]) {
      const { code, stderr } = await ask(command, ...argv);
      assert.equal(code, 3, `${command} ${argv.join(" ")}`);
      assert.match(stderr, /--(from|to)/);
    }
  }
});

// -------------------------------------------------------------------------------------------- where the graph comes from

const without = (json: string, from: string, to: string): string => {
  const result = JSON.parse(json) as { modules: { source: string; dependencies: { resolved: string }[] }[] };
  for (const module of result.modules) if (module.source === from) module.dependencies = module.dependencies.filter(({ resolved }) => resolved !== to);
  return JSON.stringify(result);
};

test("the newer of the two warm files is answered from; of a bad one the other is, and that is said", async () => {
  const files = await savedShop();
  const shop = askOver(files);
  const count = async (): Promise<unknown> => (await answer(shop, ["count", "--from", "^src/web/", "--to", "^src/data/"]))["count"];
  const saved = new TextDecoder().decode(files.read("/repo/.graph/cruise.json"));
  assert.equal(await count(), 2);
  files.write("/repo/.graph/guard/graph.json", without(saved, "src/web/admin.ts", "src/data/store.ts"));
  assert.equal(await count(), 1);
  files.write("/repo/.graph/cruise.json", saved);
  assert.equal(await count(), 2);
  files.write("/repo/.graph/guard/graph.json", saved.slice(0, 500));
  assert.equal(await count(), 2);
  assert.match((await shop("count", "--from", "a", "--to", "b")).stderr, /\.graph\/guard\/graph\.json: it is not JSON/);
  files.remove("/repo/.graph/cruise.json");
  const { code, stderr } = await shop("count", "--from", "a", "--to", "b");
  assert.equal(code, 2);
  assert.match(stderr, /\.graph\/guard\/graph\.json/);
});

test("a named graph that cannot be trusted is exit 2 and named", async () => {
  for (const [graph, why] of [["none.json", "no such file"], ["package.json", "no cruise result"], ["budgets/broken.json", "not JSON"]]) {
    const { code, stdout, stderr } = await ask("rules", "--graph", graph as string);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.ok(stderr.includes(graph as string) && stderr.includes(why as string), stderr);
  }
});

test("rules are judged afresh: what was saved of an older configuration does not count", async () => {
  const files = await savedShop();
  files.write("/repo/rulebearing.yaml", "rules: { dependencies: { forbidden: [{ name: no-money, severity: error, from: {}, to: { path: money } }] } }");
  const { rules } = (await answer(askOver(files), ["rules"])) as { rules: { name: string; violations: number }[] };
  assert.deepEqual(rules.map(({ name, violations }) => [name, violations]), [["no-money", 2]]);
});

test("count and query need no configuration over a saved graph", async () => {
  const files = await savedShop();
  files.remove("/repo/rulebearing.yaml");
  assert.equal((await askOver(files)("count", "--from", "a", "--to", "b")).code, 0);
  assert.equal((await askOver(files)("rules")).code, 3);
});

// ------------------------------------------------------------------------------------------------ paths as people type them

const spellings: [cwd: string, given: string, assumed?: true][] = [
  ["/repo", "src/web/router.ts"],
  ["/repo", "./src/web/router.ts"],
  ["/repo", "src/../src/web//router.ts"],
  ["/repo", "/repo/src/web/router.ts"],
  ["/repo", "src\\web\\router.ts"],
  ["/repo", ".\\src\\web\\router.ts"],
  ["/repo", "src/web/router", true],
  ["/repo", "src/web/router.js", true],
  ["/repo/src/web", "router.ts"],
  ["/repo/src/web", "./router.ts"],
  ["/repo/src/web", "../web/router", true],
  ["/repo/src/domain", "../web/router.ts"],
  ["/repo/src/domain", "src/web/router.ts"],
  ["/repo/src/domain", "/repo/src/web/router.ts"],
];
for (const [cwd, given, assumed] of spellings) {
  test(`in ${cwd}, "${given}" is src/web/router.ts${assumed ? ", and that is said" : ""}`, async () => {
    const files = await savedShop();
    const { code, stdout, stderr } = await askOver(files, cwd)("impact", given, "--json");
    assert.equal(code, 0, stderr);
    const { file, known } = JSON.parse(stdout) as { file: string; known: boolean };
    assert.deepEqual([file, known], ["src/web/router.ts", true]);
    assert.equal(stderr, assumed ? `rulebearing: "${given}" is taken to be src/web/router.ts\n` : "");
  });
}

test("a name without extension that could be two modules is no answer", async () => {
  const files = new MemoryFiles(`${SHOP}\n-- src/web/router.css.ts --\n-- src/web/router.js --\n`);
  const { code, stderr } = await askOver(files)("impact", "src/web/router");
  assert.equal(code, 2);
  assert.match(stderr, /could be src\/web\/router\.ts or src\/web\/router\.js/);
});

// ---------------------------------------------------------------------------------------------------------- unused rules

test("rules --unused answers from the last releases' snapshots", async () => {
  const files = await savedShop();
  const shop = askOver(files);
  assert.deepEqual(await answer(shop, ["rules", "--unused"]), { releases: [], insufficientHistory: true, unused: [] });
  const snapshot = (release: string, day: string, matches: number): void => {
    const rules = [{ name: "no-circular", fromMatches: 3, toMatches: 3, violations: 0 }, { name: "views-escape", fromMatches: matches, toMatches: 1, violations: 0 }];
    files.write(`/repo/.graph/snapshots/${release}.json`, JSON.stringify({ release, takenAt: `2026-01-${day}T00:00:00Z`, rules }));
  };
  snapshot("1.9.0", "01", 4);
  snapshot("1.10.0", "02", 0);
  snapshot("1.11.0", "03", 0);
  const { releases, insufficientHistory, unused } = (await answer(shop, ["rules", "--unused", "--releases", "2"])) as { releases: string[]; insufficientHistory: boolean; unused: { name: string }[] };
  assert.deepEqual([releases, insufficientHistory, unused.map(({ name }) => name)], [["1.10.0", "1.11.0"], false, ["views-escape"]]);
  assert.deepEqual((await answer(shop, ["rules", "--unused"]))["unused"], []);
  assert.equal((await shop("rules", "--unused", "--graph", ".graph/cruise.json")).code, 3);
  assert.equal((await shop("rules", "--releases", "2")).code, 3);
  files.write("/repo/.graph/snapshots/bad.json", "{}");
  assert.match((await shop("rules", "--unused")).stderr, /bad\.json: this is no snapshot/);
});
