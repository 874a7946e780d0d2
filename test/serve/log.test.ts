import assert from "node:assert/strict";
import { test } from "node:test";
import { createLog } from "../../src/serve/log.ts";

test("reports are lines, and each message is one when that is asked for", () => {
  const written: string[] = [];
  const log = createLog((text) => written.push(text), true);
  log.report("no luck");
  log.trace?.({ method: "tools/list", id: "log-7", milliseconds: 1.26 });
  log.trace?.({ method: "tools/call", id: 7, milliseconds: 0 });
  log.trace?.({ method: "exit", id: undefined, milliseconds: 1000 });
  assert.deepEqual(written, [
    "rulebearing: no luck\n",
    'rulebearing: tools/list "log-7" 1.3 ms\n',
    "rulebearing: tools/call 7 0.0 ms\n",
    "rulebearing: exit - 1000.0 ms\n",
  ]);
});

test("messages are no lines else", () => {
  const written: string[] = [];
  const log = createLog((text) => written.push(text), false);
  log.trace?.({ method: "tools/list", id: 1, milliseconds: 1 });
  assert.deepEqual(written, []);
});
