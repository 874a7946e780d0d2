// place: the folders that it tries, what it refuses, and its answers over a small shop.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { type Schema, misfits } from "../support/json-schema.ts";
import { MemoryFiles } from "../support/memory-files.ts";
import { askOver, SHOP } from "./asking.ts";

const SCHEMA = JSON.parse(readFileSync("schema/commands/place.schema.json", "utf8")) as Schema;
const FOLDERS = ["./", "src/", "src/data/", "src/domain/", "src/shared/", "src/web/", "src/web/views/", "test/"];

interface Answer {
  module: string;
  language: string;
  legal: string[];
  illegal: { folder: string; rules: string[] }[];
}

async function answer(argv: string[], files = new MemoryFiles(SHOP)): Promise<Answer & { said: string }> {
  const { code, stdout, stderr } = await askOver(files)("place", "--json", "--language", ...argv);
  assert.ok(code < 2, stderr);
  const value = JSON.parse(stdout) as Answer;
  assert.equal(code, value.legal.length > 0 ? 0 : 1);
  assert.deepEqual(misfits(SCHEMA, value), []);
  return { ...value, said: stderr };
}

const cases: [name: string, argv: string[], illegal: Record<string, string[]>][] = [
  ["a module without imports may stand anywhere", ["typescript"], {}],
  ["empty lists are none", ["typescript", "--imports=", "--imported-by="], {}],
  ["what imports the web is not for the domain", ["typescript", "--imports", "src/web/view-model.ts"], { "src/domain/": ["domain-not-to-web"] }],
  ["what the domain imports is not for the web", ["typescript", "--imported-by", "src/domain/money.ts"], { "src/web/": ["domain-not-to-web"], "src/web/views/": ["domain-not-to-web"] }],
  ["values are split at commas", ["typescript", "--imports", "src/web/admin.ts,src/web/view-model"], { "src/domain/": ["domain-not-to-web"], "src/shared/": ["shared-not-reach-data"] }],
  ["between shared code and the data there is no place", ["typescript", "--imports", "src/data/store.ts", "--imported-by", "src/shared/escape.ts"], Object.fromEntries(FOLDERS.map((folder) => [folder, folder.startsWith("src/web/") ? ["shared-not-reach-data", "web-to-data"] : ["shared-not-reach-data"]]))],
  ["a budget that is used up", ["typescript", "--imports", "src/data/store.ts"], { "src/shared/": ["shared-not-reach-data"], "src/web/": ["web-to-data"], "src/web/views/": ["web-to-data"] }],
  ["a development package", ["typescript", "--imports", "tiny-test"], Object.fromEntries(FOLDERS.filter((folder) => folder.startsWith("src/")).map((folder) => [folder, ["src-not-to-dev"]]))],
];
for (const [name, argv, illegal] of cases) {
  test(`place: ${name}`, async () => {
    const given = await answer(argv);
    assert.deepEqual(Object.fromEntries(given.illegal.map(({ folder, rules }) => [folder, rules])), illegal);
    assert.deepEqual(given.legal, FOLDERS.filter((folder) => !(folder in illegal)));
  });
}

test("the module's name is one of the language, or the one that is given", async () => {
  assert.equal((await answer(["typescript"])).module, "new-module.ts");
  const named = await answer(["TypeScript", "--name", "money.ts"]);
  assert.deepEqual([named.module, named.language], ["money.ts", "typescript"]);
  assert.match(named.said, /src\/domain\/money\.ts is there already/);
});

test("a name with a comma is one module when there is one", async () => {
  const files = new MemoryFiles(`${SHOP}\n-- src/web/a,b.ts --\nexport {};\n`);
  assert.deepEqual((await answer(["typescript", "--imports", "src/web/a,b.ts"], files)).illegal, [{ folder: "src/domain/", rules: ["domain-not-to-web"] }]);
});

const refused: [argv: string[], code: number, message: RegExp][] = [
  [[], 3, /--language is missing/],
  [["--language", "typscript"], 3, /did you mean "typescript"\?/],
  [["--language", "python"], 2, /holds no module in python/],
  [["--language", "typescript", "--name", "a/b.ts"], 3, /without a folder/],
  [["--language", "typescript", "--imports", "src/web/nowhere.ts"], 2, /src\/web\/nowhere\.ts/],
  [["--language", "typescript", "--imported-by", "src/web/nowhere.ts"], 2, /src\/web\/nowhere\.ts/],
];
for (const [argv, code, message] of refused) {
  test(`place ${argv.join(" ")} is exit ${code}`, async () => {
    const outcome = await askOver(SHOP)("place", ...argv);
    assert.deepEqual([outcome.code, outcome.stdout], [code, ""]);
    assert.match(outcome.stderr, message);
  });
}
