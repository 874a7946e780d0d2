import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import test from "node:test";
import { renderErrors } from "./render-errors.ts";

const GOLDEN = "test/golden/config-errors.txt";

test("every mistake in a configuration is said as the golden file has it", async () => {
  const text = await renderErrors();
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(GOLDEN, text);
  assert.equal(text, readFileSync(GOLDEN, "utf8"));
});

test("no mistake goes unnoticed, and each message says what to do", async () => {
  const text = await renderErrors();
  assert.doesNotMatch(text, /NO ERROR|undefined|\[object/);
  for (const block of text.split(/^## .*\n\n/m).slice(1)) assert.match(block, /\n {2}\S/, block);
});
