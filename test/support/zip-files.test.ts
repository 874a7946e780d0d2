import assert from "node:assert/strict";
import { test } from "node:test";
import { ZipFiles } from "../../src/support/zip-files.ts";
import { makeZip } from "./make-zip.ts";
import { MemoryFiles } from "./memory-files.ts";

const TEXTS = { "node_modules/": "", "node_modules/p/": "", "node_modules/p/a.js": "text ".repeat(50), "node_modules/p/lib/b.js": "b" };

function filesWith(zip: Uint8Array): ZipFiles {
  const memory = new MemoryFiles("-- a.ts --\ntext");
  memory.write("/repo/cache/p.zip", zip);
  return new ZipFiles(memory);
}

const names = (files: ZipFiles, folder: string): string[] | undefined => {
  const listing = files.list(folder);
  return listing && [...listing].map(([name, kind]) => `${name} ${kind}`).sort();
};

for (const method of [0, 8] as const) {
  test(`an archive is a folder, its files ${method === 0 ? "stored" : "deflated"}`, () => {
    const files = filesWith(makeZip(TEXTS, method));
    assert.deepEqual(names(files, "/repo/cache"), ["p.zip folder"]);
    assert.deepEqual(names(files, "/repo/cache/p.zip"), ["node_modules folder"]);
    assert.deepEqual(names(files, "/repo/cache/p.zip/node_modules/p"), ["a.js file", "lib folder"]);
    assert.deepEqual(names(files, "/repo/cache/p.zip/node_modules/p/lib"), ["b.js file"]);
    assert.equal(Buffer.from(files.read("/repo/cache/p.zip/node_modules/p/a.js")).toString(), TEXTS["node_modules/p/a.js"]);
    assert.equal(files.stat("/repo/cache/p.zip/node_modules/p/a.js")?.kind, "file");
    assert.equal(files.stat("/repo/cache/p.zip/node_modules")?.kind, "folder");
    assert.equal(files.realPath("/repo/cache/p.zip/node_modules"), "/repo/cache/p.zip/node_modules");
  });
}

test("folders need no entries of their own", () => {
  const files = filesWith(makeZip({ "a/b/c.js": "", "a/b/d.js": "", "a/e.js": "" }));
  assert.deepEqual(names(files, "/repo/cache/p.zip/a"), ["b folder", "e.js file"]);
  assert.deepEqual(names(files, "/repo/cache/p.zip/a/b"), ["c.js file", "d.js file"]);
});

test("what is not in the archive is not there", () => {
  const files = filesWith(makeZip(TEXTS));
  assert.equal(files.list("/repo/cache/p.zip/gone"), undefined);
  assert.equal(files.stat("/repo/cache/p.zip/gone"), undefined);
  assert.throws(() => files.read("/repo/cache/p.zip/gone"), { code: "ENOENT" });
  assert.equal(files.list("/repo/other.zip/x"), undefined);
});

test("what is no archive, or a damaged one, is an empty place", () => {
  for (const bytes of [new Uint8Array(5), new Uint8Array(50)]) assert.equal(filesWith(bytes).list("/repo/cache/p.zip"), undefined);
  const cut = makeZip(TEXTS).slice();
  cut.fill(0, cut.length - 60, cut.length - 40);
  assert.doesNotThrow(() => filesWith(cut).list("/repo/cache/p.zip"));
  assert.throws(() => filesWith(makeZip({ a: "x" }, 12)).read("/repo/cache/p.zip/a"), /method 12, which is not known/);
});

test("everything else is as it was", () => {
  const memory = new MemoryFiles("-- a.ts --\ntext");
  memory.write("/repo/cache/p.zip", makeZip(TEXTS));
  memory.link("/repo/cache/l", "/repo/a.ts");
  const files = new ZipFiles(memory);
  assert.deepEqual(names(files, "/repo"), ["a.ts file", "cache folder"]);
  assert.deepEqual([...(files.list("/repo/cache")?.links ?? [])], ["l"]);
  assert.equal(files.realPath("/repo/cache/l"), "/repo/a.ts");
  assert.equal(files.stat("/repo/a.ts")?.size, 4);
  assert.equal(Buffer.from(files.read("/repo/a.ts")).toString(), "text");
  assert.equal(files.list("/gone"), undefined);
});
