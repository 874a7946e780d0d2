import assert from "node:assert/strict";
import { test } from "node:test";
import { pathInside, pathOfUri, realPathOf, uriOfPath } from "../../../src/serve/lsp/uris.ts";
import { MemoryFiles } from "../../support/memory-files.ts";

const uris: [uri: string, posix: string | undefined, windows: string | undefined][] = [
  ["file:///src/a.ts", "/src/a.ts", "\\src\\a.ts"],
  ["file:///src/with%20space.ts", "/src/with space.ts", "\\src\\with space.ts"],
  ["file:///src/with space.ts", "/src/with space.ts", "\\src\\with space.ts"],
  ["file:///src/hash%23tag%3F.ts", "/src/hash#tag?.ts", "\\src\\hash#tag?.ts"],
  ["file:///src/100%25.ts", "/src/100%.ts", "\\src\\100%.ts"],
  ["file:///src/gr%C3%B6%c3%9fe-%F0%9F%98%80.ts", "/src/größe-😀.ts", "\\src\\größe-😀.ts"],
  ["file:///src/größe-日本.ts", "/src/größe-日本.ts", "\\src\\größe-日本.ts"],
  ["file:///s%72c/%5Bid%5D/(group)/a+b&c=d.ts", "/src/[id]/(group)/a+b&c=d.ts", "\\src\\[id]\\(group)\\a+b&c=d.ts"],
  ["file:///repo/", "/repo", "\\repo"],
  ["file:///", "/", "\\"],
  ["file:///repo/../next/a.ts", "/next/a.ts", "\\next\\a.ts"],
  ["file://localhost/a.ts", "/a.ts", "\\a.ts"],
  ["file:///c%3A/Repo/a.ts", "/c:/Repo/a.ts", "C:\\Repo\\a.ts"],
  ["file:///C:/Repo/", "/C:/Repo", "C:\\Repo"],
  ["file:///C:/", "/C:/", "C:\\"],
  ["file://server/share/a.ts", undefined, "\\\\server\\share\\a.ts"],
  ["file:///a%2Fb.ts", undefined, undefined],
  ["file:///a%00b.ts", undefined, undefined],
  ["file:///%zz/bad.ts", undefined, undefined],
  ["file:///%ff.ts", undefined, undefined],
  ["untitled:Untitled-1", undefined, undefined],
  ["git:/repo/a.ts?%7B%7D", undefined, undefined],
  ["vscode-notebook-cell:/repo/a.ipynb#W0", undefined, undefined],
  ["not a uri at all", undefined, undefined],
  ["", undefined, undefined],
];
for (const [uri, posix, windows] of uris) {
  test(`${JSON.stringify(uri)} is ${posix ?? "no file here"}, on Windows ${windows ?? "neither"}`, () => {
    assert.deepEqual([pathOfUri(uri, false), pathOfUri(uri, true)], [posix, windows]);
  });
}

test("a path has a URI that leads back to it", () => {
  for (const file of ["/repo/größe #1 100%.ts", "/a b/[c].ts"]) assert.equal(pathOfUri(uriOfPath(file), false), file);
});

const insides: [folder: string, file: string, expected: string | undefined][] = [
  ["/repo", "/repo/src/a.ts", "src/a.ts"],
  ["/repo", "/repo-next/a.ts", undefined],
  ["/repo", "/repo", undefined],
  ["/repo", "/a.ts", undefined],
  ["/repo", "/repo/..a/b.ts", "..a/b.ts"],
  ["/", "/a.ts", "a.ts"],
];
for (const [folder, file, expected] of insides) {
  test(`${file} is ${expected ?? "not"} inside ${folder}`, () => assert.equal(pathInside(folder, file), expected));
}

test("links are followed as far as there is anything", () => {
  const files = new MemoryFiles("-- lib/a.ts --\n", "/elsewhere");
  files.link("/real/src", "/elsewhere/lib");
  assert.equal(realPathOf(files, "/real/src/a.ts"), "/elsewhere/lib/a.ts");
  assert.equal(realPathOf(files, "/real/src/new/b.ts"), "/elsewhere/lib/new/b.ts");
  assert.equal(realPathOf(files, "/nowhere/b.ts"), "/nowhere/b.ts");
});
