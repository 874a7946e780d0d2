import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { renderReport } from "../../src/report/reporters.ts";
import { document, module, violation } from "./documents.ts";
import { SAMPLE } from "./sample.ts";

function anonymous(result: CruiseResult, wordlist?: unknown): CruiseResult {
  const section = wordlist === undefined ? {} : { reporterOptions: { wordlist } };
  return JSON.parse(renderReport("anon", result, { color: false, ...section }).output) as CruiseResult;
}

const check = (sources: string[], wordlist: unknown, expected: string[]): void =>
  assert.deepEqual(anonymous(document(sources.map((source) => module(source))), wordlist).modules.map(({ source }) => source), expected);

const cases: [name: string, sources: string[], wordlist: unknown, expected: string[]][] = [
  ["words are used in their order, once for each name", ["src/pay/card.ts", "src/pay/bank.ts"], ["uno", "due", "tre"], ["src/uno/due.ts", "src/uno/tre.ts"]],
  ["what says nothing stays", ["src/index.ts", "./lib/tests/utils/x"], ["uno"], ["src/index.ts", "./lib/tests/utils/uno"]],
  ["only the first part of a name changes", ["pay.spec.ts"], ["uno"], ["uno.spec.ts"]],
  ["a word that would pass for a name that stays is not used", ["pay"], ["src", "", "w ord"], ["w_ord"]],
  ["a wordlist that is none is as good as an empty one", ["src"], "uno", ["src"]],
];
for (const [name, sources, wordlist, expected] of cases) test(name, () => check(sources, wordlist, expected));

test("without words a name keeps its shape and nothing else", () => {
  const [source = ""] = anonymous(document([module("src/Secret-Name_42/käse.ts")])).modules.map((each) => each.source);
  assert.match(source, /^src\/[A-Z][a-z]{5}-[A-Z][a-z]{3}_\d\d\/[a-z]{4}\.ts$/);
  assert.doesNotMatch(source, /Secret|Name|42|käse/);
});

test("a replacement depends on where a name comes first, not on the name", () => {
  const first = anonymous(document([module("alpha"), module("omega")]));
  const second = anonymous(document([module("gamma"), module("delta")]));
  assert.deepEqual(first.modules, second.modules);
});

test("names never become one, even when there are more of a shape than letters", () => {
  const sources = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  const renamed = anonymous(document(sources.map((source) => module(source)))).modules.map(({ source }) => source);
  assert.equal(new Set(renamed).size, sources.length);
});

test("nothing of a module's name is left, and ids are gone", () => {
  const { modules, folders, summary } = anonymous(SAMPLE);
  const { optionsUsed: _options, ruleSetUsed: _rules, violations, ...counts } = summary;
  const renamed = violations.map(({ unresolvedTo: _unresolved, ...each }) => each);
  const text = JSON.stringify([modules, folders, renamed, counts]);
  for (const secret of ["main", "lazy", "left-pad", "text", "RB-", "adr:"]) assert.ok(!text.includes(secret), `${secret} is gone`);
});

test("a path's steps and what reaches a module are renamed alike", () => {
  const result = document(
    [module("pay", [], { reaches: [{ asDefinedInRule: "r", modules: [{ source: "bank", via: [{ name: "card", dependencyTypes: [] }] }] }] })],
    [violation("r", "pay", "bank", { type: "reachability", via: [{ name: "card", dependencyTypes: [] }] })],
  );
  const { modules, summary } = anonymous(result, ["p", "b", "c"]);
  assert.deepEqual(modules[0]?.reaches?.[0]?.modules, [{ source: "b", via: [{ name: "c", dependencyTypes: [] }] }]);
  assert.deepEqual(summary.violations[0], {
    type: "reachability", from: "p", to: "b", rule: { name: "r", severity: "error" }, via: [{ name: "c", dependencyTypes: [] }], cycle: [],
  });
});
