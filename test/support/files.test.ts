import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { DiskFiles } from "../../src/support/files.ts";
import { Listings } from "../../src/support/listings.ts";
import { MemoryFiles } from "./memory-files.ts";

const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "files-")));
after(() => rmSync(root, { recursive: true, force: true }));
mkdirSync(path.join(root, "folder"));
writeFileSync(path.join(root, "file.ts"), "text");
symlinkSync("file.ts", path.join(root, "to-file"));
symlinkSync("folder", path.join(root, "to-folder"));
symlinkSync("gone", path.join(root, "to-nothing"));
symlinkSync("to-itself", path.join(root, "to-itself"));
const files = new DiskFiles();

test("a listing says what each name leads to, and which are links", () => {
  const listing = files.list(root);
  assert.deepEqual(Object.fromEntries([...(listing ?? [])].sort()), {
    "file.ts": "file",
    folder: "folder",
    "to-file": "file",
    "to-folder": "folder",
    "to-itself": "other",
    "to-nothing": "other",
  });
  assert.deepEqual([...(listing?.links ?? [])].sort(), ["to-file", "to-folder", "to-itself", "to-nothing"]);
  assert.equal(files.list(path.join(root, "folder"))?.links, undefined);
});

test("what is no folder has no listing", () => {
  assert.equal(files.list(path.join(root, "file.ts")), undefined);
  assert.equal(files.list(path.join(root, "gone")), undefined);
});

test("stat follows links and says nothing about what is not there", () => {
  assert.equal(files.stat(path.join(root, "to-file"))?.kind, "file");
  assert.equal(files.stat(path.join(root, "to-file"))?.size, 4);
  assert.equal(files.stat(path.join(root, "to-folder"))?.kind, "folder");
  assert.equal(files.stat("/dev/null")?.kind, "other");
  assert.equal(files.stat(path.join(root, "gone")), undefined);
  assert.equal(files.stat(path.join(root, "to-itself")), undefined);
});

test("a real path has no links in it, and is the path itself where there is nothing", () => {
  assert.equal(files.realPath(path.join(root, "to-file")), path.join(root, "file.ts"));
  assert.equal(files.realPath(path.join(root, "to-nothing")), path.join(root, "to-nothing"));
  assert.equal(Buffer.from(files.read(path.join(root, "file.ts"))).toString(), "text");
});

test("what is read briefly is what is read, however long it is", () => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, 200_000, 9_000_000, 3]) {
    const file = path.join(root, `${length}.bin`);
    writeFileSync(file, Buffer.alloc(length, `${length} `));
    assert.ok(Buffer.from(files.readBriefly(file)).equals(files.read(file)), `${length} bytes`);
  }
  for (const [name, code] of [["gone", "ENOENT"], ["folder", "EISDIR"]] as const) {
    for (const read of [() => files.read(path.join(root, name)), () => files.readBriefly(path.join(root, name))]) assert.throws(read, { code });
  }
});

test("a listing is kept until it is forgotten", () => {
  const memory = new MemoryFiles("-- a.ts --\n-- b/c.ts --");
  const listings = new Listings(memory, "/repo");
  assert.ok(listings.isFile("/repo/a.ts") && !listings.isFile("/repo/new.ts") && !listings.isFile("/repo/b"));
  assert.equal(listings.get("/repo/b/d"), undefined);
  memory.write("/repo/new.ts", "");
  memory.write("/repo/b/d/e.ts", "");
  assert.ok(!listings.isFile("/repo/new.ts"));
  assert.deepEqual(listings.forget("/repo/b/d/e.ts"), ["/repo/b/d/e.ts", "/repo/b/d", "/repo/b"]);
  assert.deepEqual(listings.forget("/repo/new.ts"), ["/repo/new.ts", "/repo"]);
  assert.ok(!listings.has("/repo"));
  assert.ok(listings.isFile("/repo/new.ts") && listings.isFile("/repo/b/d/e.ts"));
});

test("below the root a folder that the one above does not name is not asked for", () => {
  const asked: string[] = [];
  const memory = new MemoryFiles("-- a.ts --");
  const counting = { list: (folder: string) => (asked.push(folder), memory.list(folder)) };
  const listings = new Listings(Object.assign(Object.create(memory) as MemoryFiles, counting), "/repo");
  assert.equal(listings.get("/repo/x/y/z"), undefined);
  assert.deepEqual(asked, ["/repo"]);
  const trace = new Set<string>();
  listings.traced("/repo/x/y/z", trace);
  listings.traced("/other", trace);
  assert.deepEqual([...trace], ["/repo", "/other"]);
});

test("a listing made elsewhere is taken", () => {
  const listings = new Listings(new MemoryFiles(""), "/repo");
  listings.add("/repo", new Map([["a.ts", "file"]]));
  assert.ok(listings.isFile("/repo/a.ts"));
});
