import assert from "node:assert/strict";
import test from "node:test";
import { positionAt } from "../../src/support/positions.ts";

const cases: [name: string, text: string, offset: number, line: number, column: number][] = [
  ["the start", "ab", 0, 1, 1],
  ["the end", "ab", 2, 1, 3],
  ["after a line feed", "a\nbc", 3, 2, 2],
  ["after both", "a\r\nbc", 4, 2, 2],
  ["after a carriage return alone", "a\rbc\r", 5, 3, 1],
  ["a character of two units", "😀b", 2, 1, 3],
];
for (const [name, text, offset, line, column] of cases) test(`position: ${name}`, () => assert.deepEqual(positionAt(text, offset), { line, column }));
