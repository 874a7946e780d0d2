import assert from "node:assert/strict";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import test, { after } from "node:test";
import { writeFileAtomic } from "../../src/support/write-file.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "test-write-file-"));
after(() => rmSync(root, { recursive: true }));

test("the folders above are made", () => {
  const file = path.join(root, "a", "b", "c.json");
  writeFileAtomic(file, "1", { durable: true });
  assert.equal(readFileSync(file, "utf8"), "1");
});

test("a file is replaced and keeps its mode; nothing else is left", () => {
  const file = path.join(root, "mode", "x");
  writeFileAtomic(file, "1");
  chmodSync(file, 0o640);
  writeFileAtomic(file, new Uint8Array([50]));
  assert.equal(readFileSync(file, "utf8"), "2");
  assert.equal(statSync(file).mode & 0o777, 0o640);
  assert.deepEqual(readdirSync(path.dirname(file)), ["x"]);
});

test("a symbolic link stays one", () => {
  const folder = path.join(root, "links");
  mkdirSync(folder);
  writeFileSync(path.join(folder, "real"), "1");
  symlinkSync("real", path.join(folder, "link"));
  symlinkSync("later", path.join(folder, "dangling"));
  writeFileAtomic(path.join(folder, "link"), "2");
  writeFileAtomic(path.join(folder, "dangling"), "3");
  assert.equal(readFileSync(path.join(folder, "real"), "utf8"), "2");
  assert.equal(readFileSync(path.join(folder, "later"), "utf8"), "3");
  assert.ok(lstatSync(path.join(folder, "link")).isSymbolicLink());
});

test("a failure leaves no temporary file", () => {
  const folder = path.join(root, "fails");
  mkdirSync(path.join(folder, "x"), { recursive: true });
  assert.throws(() => writeFileAtomic(path.join(folder, "x"), "1"), { code: /EISDIR|EEXIST|ENOTEMPTY|EPERM/ });
  assert.deepEqual(readdirSync(folder), ["x"]);
});

test("a mode that the process's mask would take bits from is kept, too", () => {
  const file = path.join(root, "shared");
  writeFileSync(file, "1");
  chmodSync(file, 0o666);
  writeFileAtomic(file, "2");
  assert.equal(statSync(file).mode & 0o777, 0o666);
});

test("what is no file is written to and stays what it is", { skip: process.platform === "win32" ? "there is no such device" : false }, () => {
  const link = path.join(root, "null");
  symlinkSync("/dev/null", link);
  writeFileAtomic(link, "gone");
  assert.ok(lstatSync(link).isSymbolicLink());
  assert.ok(statSync("/dev/null").isCharacterDevice());
});

test("a file that may not be written is refused, and stays as it is", { skip: process.getuid?.() === 0 ? "the superuser may write every file" : false }, () => {
  const file = path.join(root, "kept");
  writeFileSync(file, "1", { mode: 0o444 });
  assert.throws(() => writeFileAtomic(file, "2"), /EACCES/);
  assert.equal(readFileSync(file, "utf8"), "1");
});
