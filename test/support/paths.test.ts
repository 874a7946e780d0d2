import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ancestorsOf,
  extensionOf,
  folderOf,
  isAbsolutePath,
  isInside,
  isRelativePath,
  joinPath,
  nameOf,
  normalizePath,
  relativePath,
  toSlashes,
} from "../../src/support/paths.ts";

const joined: [folder: string, path: string, expected: string][] = [
  ["/a/b", "./c", "/a/b/c"],
  ["/a/b", "./c/d", "/a/b/c/d"],
  ["/a/b", "../c", "/a/c"],
  ["/a/b", "../../../c", "/c"],
  ["/a/b", ".", "/a/b"],
  ["/a/b", "..", "/a"],
  ["/a/b", "./", "/a/b"],
  ["/a/b", "./c/", "/a/b/c"],
  ["/a/b", "./.hidden", "/a/b/.hidden"],
  ["/a/b", "./c//d/./e/../f", "/a/b/c/d/f"],
  ["/a/b", "c", "/a/b/c"],
  ["/a/b", "/c/d", "/c/d"],
  ["/", "./c", "/c"],
  ["/a", "../c", "/c"],
  ["C:/a", "../c", "C:/c"],
  ["C:/a/b", "./c", "C:/a/b/c"],
  ["C:/a", "D:/c/../d", "D:/d"],
];
for (const [folder, path, expected] of joined) {
  test(`${path} from ${folder} is ${expected}`, () => assert.equal(joinPath(folder, path), expected));
}

const relative: [folder: string, path: string, expected: string][] = [
  ["/a/b", "/a/b/c.ts", "c.ts"],
  ["/a/b", "/a/bc", "../bc"],
  ["/a/b", "/a/b", ""],
  ["/a/b", "/x/y", "../../x/y"],
  ["/", "/x/y", "x/y"],
];
for (const [folder, path, expected] of relative) {
  test(`${path} relative to ${folder} is "${expected}"`, () => assert.equal(relativePath(folder, path), expected));
}

const extensions: [path: string, expected: string][] = [
  ["src/a.ts", ".ts"],
  ["src/a.d.ts", ".d.ts"],
  ["src/a.d.mts", ".d.mts"],
  ["src/a.d.cts", ".d.cts"],
  ["src/.d.ts", ".ts"],
  ["src/a.test.js", ".js"],
  ["src/.eslintrc", ""],
  ["src.d/a", ""],
  ["read.coffee.md", ".coffee.md"],
  ["read.md", ".md"],
];
for (const [path, expected] of extensions) {
  test(`the extension of ${path} is "${expected}"`, () => assert.equal(extensionOf(path), expected));
}

test("what starts with a dot and a slash is relative, what starts with a dot alone is not", () => {
  assert.deepEqual([".", "..", "./a", "../a", ".a", "..a", "a", "/a", "...", ""].map(isRelativePath), [
    true, true, true, true, false, false, false, false, false, false,
  ]);
});

test("a path with a drive is absolute", () => {
  assert.deepEqual(["/a", "C:/a", "C:\\a", "c", "./c", "C:"].map(isAbsolutePath), [true, true, true, false, false, false]);
});

test("the folder of a root is the root", () => {
  assert.deepEqual(["/a/b", "/a", "/", "C:/a", "C:/", "a"].map(folderOf), ["/a", "/", "/", "C:/", "C:/", "a"]);
  assert.deepEqual(ancestorsOf("/a/b"), ["/a/b", "/a", "/"]);
  assert.deepEqual(ancestorsOf("C:/a"), ["C:/a", "C:/"]);
});

test("a folder with a longer name is not inside", () => {
  assert.deepEqual(
    [isInside("/a/b", "/a"), isInside("/a", "/a"), isInside("/ab", "/a"), isInside("/a", "/"), isInside("/b", "/a")],
    [true, true, false, true, false],
  );
});

test("backslashes are separators on Windows only", () => {
  assert.equal(toSlashes("C:\\a\\b", "win32"), "C:/a/b");
  assert.equal(toSlashes("/a\\b", "linux"), "/a\\b");
});

test("a name and a normal form", () => {
  assert.equal(nameOf("/a/b.ts"), "b.ts");
  assert.equal(normalizePath("/a/./b/../c//"), "/a/c");
  assert.equal(normalizePath("C:/a/.."), "C:/");
});
