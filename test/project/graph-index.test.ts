// The side index of a saved graph: the same answers, and none from another state of the file.

import assert from "node:assert/strict";
import { test } from "node:test";
import { runCommandLine } from "../../src/cli/run.ts";
import type { Outcome } from "../../src/model/command.ts";
import { readIndex } from "../../src/project/graph-index.ts";
import { readSavedGraph } from "../../src/project/saved-graph.ts";
import { bareModulesOf } from "../../src/graph/bare-modules.ts";
import { contextOver, SHOP } from "../commands/asking.ts";
import { MemoryFiles } from "../support/memory-files.ts";

const GRAPH = "/repo/.graph/cruise.json";

async function savedShop(): Promise<{ files: MemoryFiles; ask: (...argv: string[]) => Promise<Outcome>; index: () => string | undefined }> {
  const files = new MemoryFiles(SHOP);
  const ask = (...argv: string[]): Promise<Outcome> => runCommandLine(argv, contextOver(files));
  await ask("cruise", "-T", "json", "-f", ".graph/cruise.json");
  return { files, ask, index: () => [...(files.list("/repo/.graph/cache")?.keys() ?? [])].find((name) => name.startsWith("graph-")) };
}

const questions: string[][] = [
  ["rules", "--json"],
  ["explain", "domain-not-to-web", "--json"],
  ["can-import", "src/domain/customer.ts", "src/web/router.ts", "--json"],
  ["can-import", "src/web/admin.ts", "tiny-test", "--json"],
  ["place", "--language", "typescript", "--imports", "src/web/admin.ts", "--json"],
  ["impact", "src/domain/invoice.ts", "--json"],
  ["query", "--from=", "--to=", "--json"],
];

test("answers from the index are those from the graph", async () => {
  const { ask, index } = await savedShop();
  for (const question of questions) {
    const plain = await ask(...question, "--no-cache");
    assert.ok(plain.code < 2, plain.stderr);
    await ask(...question);
    assert.deepEqual(await ask(...question), plain, question.join(" "));
  }
  assert.ok(index() !== undefined);
});

test("the modules of the index are those of the graph", async () => {
  const { files } = await savedShop();
  const context = contextOver(files);
  const stamp = files.stat(GRAPH);
  assert.ok(stamp !== undefined);
  assert.equal(readIndex(context, GRAPH, stamp), undefined);
  await readSavedGraph(context, GRAPH, "g", true);
  const indexed = readIndex(context, GRAPH, stamp);
  const { modules } = JSON.parse(new TextDecoder().decode(files.read(GRAPH))) as Parameters<typeof bareModulesOf>[0];
  assert.deepEqual(indexed?.modules, bareModulesOf({ modules }));
});

test("an index of another state, of another file, of another build, or a damaged one, is as if there were none", async () => {
  const { files, ask, index } = await savedShop();
  const count = async (): Promise<string> => (await ask("count", "--from", "^src/web/", "--to", "^src/data/")).stdout;
  assert.equal(await count(), "2 imports\n");
  const file = `/repo/.graph/cache/${index()}`;
  const good = files.read(file);
  const saved = new TextDecoder().decode(files.read(GRAPH));
  files.write(GRAPH, saved.replaceAll("src/web/admin.ts", "src/wob/admin.ts"));
  assert.equal(await count(), "1 import\n");
  files.write(GRAPH, saved);
  files.write(file, good.slice(0, good.length / 2));
  assert.equal(await count(), "2 imports\n");
  files.write(file, "no index");
  assert.equal(await count(), "2 imports\n");
  const context = contextOver(files);
  const stamp = files.stat(GRAPH);
  assert.ok(stamp !== undefined);
  assert.ok(readIndex(context, GRAPH, stamp) !== undefined);
  assert.equal(readIndex(context, GRAPH, { ...stamp, mtimeNs: stamp.mtimeNs + 1n }), undefined);
  assert.equal(readIndex(context, GRAPH, { ...stamp, size: stamp.size + 1 }), undefined);
  assert.equal(readIndex(context, "/repo/.graph/other.json", stamp), undefined);
});

test("without the cache nothing is read or written; of a file that has just been written there is no index yet", async () => {
  const { ask, files, index } = await savedShop();
  await ask("count", "--from=", "--to=", "--no-cache");
  assert.equal(index(), undefined);
  const young = { ...contextOver(files), now: new Date(0).toISOString() };
  await runCommandLine(["count", "--from=", "--to="], young);
  assert.equal(index(), undefined);
});
