import assert from "node:assert/strict";
import { test } from "node:test";
import type { Finding } from "../../../src/serve/backend.ts";
import { diagnosticsOf } from "../../../src/serve/lsp/diagnostics.ts";

const finding = (more: Partial<Finding>): Finding => ({ id: "RB-0123abcd", rule: "a-not-to-b", severity: "error", to: "src/b.ts", ...more });

const span = (line: number, from: number, to: number) => ({ start: { line, character: from }, end: { line, character: to } });

const TEXT = '// first\r\n\t/* é😀 */ import { x } from "./b"; // 读\nlast';
const ranges: [name: string, text: string, at: Partial<Finding>, utf16: ReturnType<typeof span>, utf8: ReturnType<typeof span>][] = [
  ["an import", TEXT, { line: 2, column: 12 }, span(1, 11, 40), span(1, 14, 45)],
  ["the first line when nothing was recorded", TEXT, {}, span(0, 0, 8), span(0, 0, 8)],
  ["a line that nothing ends", TEXT, { line: 3, column: 2 }, span(2, 1, 4), span(2, 1, 4)],
  ["a line past the end", TEXT, { line: 9, column: 5 }, span(8, 0, 0), span(8, 0, 0)],
  ["a column past the end", TEXT, { line: 1, column: 99 }, span(0, 8, 8), span(0, 8, 8)],
  ["a byte order mark, which is not counted", "\uFEFFimport './b'", { line: 1, column: 1 }, span(0, 0, 12), span(0, 0, 12)],
  ["lines that end with CR alone", "a\rbc\rd", { line: 2, column: 2 }, span(1, 1, 2), span(1, 1, 2)],
  ["a file that is gone", "", {}, span(0, 0, 0), span(0, 0, 0)],
];
for (const [name, text, at, utf16, utf8] of ranges) {
  test(`the range of ${name}`, () => {
    assert.deepEqual(diagnosticsOf([finding(at)], text, "utf-16")[0]?.range, utf16);
    assert.deepEqual(diagnosticsOf([finding(at)], text, "utf-8")[0]?.range, utf8);
  });
}

const messages: [finding: Partial<Finding>, message: string][] = [
  [{ fix: "Move it", comment: "Because" }, "a-not-to-b: Move it"],
  [{ comment: "Because" }, "a-not-to-b: Because"],
  [{}, "a-not-to-b"],
  [{ fix: "Break it", cycle: ["src/a.ts", "src/b.ts"] }, "a-not-to-b: Break it (src/a.ts → src/b.ts → src/a.ts)"],
  [{ cycle: ["src/a.ts"] }, "a-not-to-b (src/a.ts → src/a.ts)"],
];
for (const [more, message] of messages) {
  test(`the message ${message}`, () => assert.equal(diagnosticsOf([finding(more)], "", "utf-16")[0]?.message, message));
}

test("a diagnostic has nothing but what the design says", () => {
  const shown = diagnosticsOf([finding({ severity: "warn", fix: "Move it" }), finding({ severity: "info" })], "x\n", "utf-16");
  assert.deepEqual(shown, [
    { range: span(0, 0, 1), severity: 2, code: "RB-0123abcd", source: "rulebearing", message: "a-not-to-b: Move it", data: { rule: "a-not-to-b", to: "src/b.ts", fix: "Move it" } },
    { range: span(0, 0, 1), severity: 3, code: "RB-0123abcd", source: "rulebearing", message: "a-not-to-b", data: { rule: "a-not-to-b", to: "src/b.ts" } },
  ]);
  assert.deepEqual(diagnosticsOf([], "x", "utf-16"), []);
});
