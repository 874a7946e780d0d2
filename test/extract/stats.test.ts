import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { test } from "node:test";
import { extractRecord } from "../../src/extract/extract.ts";
import { OPTIONS, recordOf } from "./support.ts";

const check = (file: string, source: string | Uint8Array, topLevelStatementCount: number, size: number): void => {
  const record = extractRecord(Buffer.from(source as string), file, { ...OPTIONS, stats: true });
  assert.deepEqual(record.stats, { topLevelStatementCount, size });
};

const cases: [name: string, file: string, source: string | Uint8Array, statements: number, size: number][] = [
  ["an empty file has no statement", "a.js", "", 0, 0],
  ["comments are none, and count for the size", "a.js", "// a\n/* b */", 0, 12],
  ["what stands in a statement does not count", "a.ts", "function f() { a(); b(); }\nif (a) b(); else if (c) d(); else e();", 2, 65],
  ["an empty statement is one, and a labelled one is one", "a.js", "a();; x: for (;;) {}", 3, 20],
  ["imports, exports and types are statements", "a.ts", "import 'a'; export * from 'b'; type A = 1; interface B {}\nexport default 1", 5, 74],
  ["characters are counted in UTF-16 units", "a.js", "'é🙂'", 1, 5],
  ["a byte order mark counts for the size", "a.js", "\ufeffa", 1, 2],
  ["UTF-16 is counted as what it says", "a.js", Buffer.from("\ufeffa; b", "utf16le"), 2, 4],
  ["the scripts of a component are counted together, and all of its text", "a.vue", "<script>a; b</script>\n<script setup>c</script>\n", 3, 47],
];
for (const [name, file, source, statements, size] of cases) test(name, () => check(file, source, statements, size));

test("a record that was not asked for statistics has none", () => {
  assert.equal(recordOf("a", "a.js").stats, undefined);
});
