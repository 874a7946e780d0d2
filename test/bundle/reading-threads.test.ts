// Threads are started only for many files, so this takes as many as it needs.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import type { CruiseResult } from "../../src/model/document.ts";
import { LEAST_FILES } from "../../src/project/read-ahead.ts";

const BUNDLE = path.resolve("dist/rulebearing.js");
const COUNT = LEAST_FILES + 50;
const skip = os.availableParallelism() < 2 ? "one processor: no thread is started" : false;

test("many files are read on several threads, with the answer of one", { skip }, () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "rulebearing-threads-"));
  try {
    mkdirSync(path.join(folder, "src"));
    for (let i = 0; i < COUNT; i++) {
      const text = i === 5 ? "import './f6';\nconst = ;\n" : `import "./f${(i + 1) % COUNT}";\nimport type { T } from "./f${(i + 2) % COUNT}";\n`;
      writeFileSync(path.join(folder, "src", `f${i}.ts`), text);
    }
    const options = ["cruise", "src", "--no-config", "--ts-pre-compilation-deps", "-T", "json"];
    const ran = spawnSync(process.execPath, [BUNDLE, ...options], { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28 });
    assert.equal(ran.status, 0, ran.stderr);
    assert.match(ran.stderr, /^src\/f5\.ts:2:7: warning: /);
    const { modules, summary } = JSON.parse(ran.stdout) as CruiseResult;
    assert.equal(modules.length, COUNT);
    assert.deepEqual(summary.inspected, { typescript: { files: COUNT, modules: COUNT } });
    const edges = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
    assert.equal(edges, 2 * COUNT - 1);
    const [first] = modules;
    assert.deepEqual(first?.dependencies.map(({ resolved, line, column }) => [resolved, line, column]), [["src/f1.ts", 1, 1], ["src/f2.ts", 2, 1]]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the argument that makes a thread is no command", () => {
  const { status, stderr } = spawnSync(process.execPath, [BUNDLE, "--reading-thread"], { encoding: "utf8" });
  assert.equal(status, 3);
  assert.match(stderr, /unknown option --reading-thread/);
});
