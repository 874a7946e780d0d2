// The build in a small repository of its own: what it refuses, and what --check sees.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { parseFiles } from "../support/memory-files.ts";

const REPOSITORY = `
-- package.json --
{ "name": "small", "version": "1.2.3", "type": "module" }
-- src/main.ts --
import process from "node:process";
import { text } from "./text.ts";
declare const RULEBEARING_VERSION: string;
process.stdout.write(\`\${text} \${RULEBEARING_VERSION}\\n\`);
-- src/text.ts --
export const text: string = "ä → b";
-- other/outside.ts --
export const text = "outside";
`;

interface Repository {
  file(name: string): string;
  write(name: string, content: string): void;
  build(...args: string[]): { code: number | null; output: string };
}

function inRepository(use: (repository: Repository) => void): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), "build-"));
  try {
    const repository: Repository = {
      file: (name) => path.join(folder, name),
      write(name, content) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        writeFileSync(path.join(folder, name), content);
      },
      build(...args) {
        const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/build.mjs", ...args], { cwd: folder, encoding: "utf8" });
        return { code: status, output: stdout + stderr };
      },
    };
    for (const [name, content] of parseFiles(REPOSITORY)) repository.write(name, content);
    cpSync("scripts/build.mjs", repository.file("scripts/build.mjs"));
    symlinkSync(path.resolve("node_modules"), repository.file("node_modules"));
    use(repository);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("the bundle runs, is executable, and is the same again", () => {
  inRepository(({ file, build }) => {
    assert.deepEqual(build(), { code: 0, output: "dist/rulebearing.js: 2 source files, 0 KiB\n" });
    const bundle = file("dist/rulebearing.js");
    assert.equal(statSync(bundle).mode & 0o777, 0o755);
    assert.match(readFileSync(bundle, "utf8"), /^#!\/usr\/bin\/env node\n[^]*\/\/ src\/text\.ts\n[^]*ä → b/);
    assert.equal(spawnSync(bundle, { encoding: "utf8" }).stdout, "ä → b 1.2.3\n");
    assert.deepEqual(build("--check"), { code: 0, output: "dist/rulebearing.js is what 2 source files build\n" });
  });
});

test("a bundle that differs is refused, with its first line that does", () => {
  inRepository(({ file, write, build }) => {
    build();
    const bundle = readFileSync(file("dist/rulebearing.js"), "utf8");
    write("dist/rulebearing.js", bundle.replace("ä → b", "ä → c"));
    const line = bundle.slice(0, bundle.indexOf("ä → b")).split("\n").length;
    const { code, output } = build("--check");
    assert.equal(code, 1);
    assert.match(output, new RegExp(`dist/rulebearing\\.js:${line} is not what the source builds`));
    assert.equal(readFileSync(file("dist/rulebearing.js"), "utf8"), bundle.replace("ä → b", "ä → c"), "it wrote something");
  });
});

test("a bundle that is cut off is refused", () => {
  inRepository(({ file, write, build }) => {
    build();
    write("dist/rulebearing.js", readFileSync(file("dist/rulebearing.js"), "utf8").slice(0, -1));
    assert.equal(build("--check").code, 1);
  });
});

test("a bundle that is not executable is refused", () => {
  inRepository(({ file, build }) => {
    build();
    chmodSync(file("dist/rulebearing.js"), 0o644);
    assert.match(build("--check").output, /is not executable/);
    assert.equal(build("--check").code, 1);
  });
});

const refused: [name: string, source: string, message: RegExp][] = [
  ["a file outside src", 'import "../other/outside.ts";', /not from src\/: other\/outside\.ts/],
  ["a package", 'import ts from "typescript";\nts.version;', /imports a package: typescript/],
  ["a built-in without node:", 'import fs from "fs";\nfs.readFileSync;', /imports a package: fs/],
  ["a package, late", 'await import("typescript");', /imports a package: typescript/],
];
for (const [name, source, message] of refused) {
  test(`${name} does not get into the bundle`, () => {
    inRepository(({ write, build }) => {
      write("src/text.ts", `${source}\nexport const text = "x";\n`);
      const { code, output } = build();
      assert.equal(code, 1, output);
      assert.match(output, message);
    });
  });
}
