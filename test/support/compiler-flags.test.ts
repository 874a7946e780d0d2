import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import process from "node:process";
import { test } from "node:test";
import { compilerFlags } from "../../src/support/compiler-flags.ts";

test("this version of V8 knows the flags that it is given", () => {
  const flags = compilerFlags(process.versions.node);
  const program = `for (const flag of ${JSON.stringify(flags)}) require("node:v8").setFlagsFromString(flag);`;
  const { status, stderr } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  assert.deepEqual({ status, stderr }, { status: 0, stderr: "" });
});

test("a version that was not tried is left as it is", () => {
  assert.deepEqual(compilerFlags("21.7.3"), []);
  assert.deepEqual(compilerFlags("99.0.0"), []);
  assert.ok(compilerFlags("20.20.2").length > 0);
});
