import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import type { Listing } from "../../src/model/files.ts";
import { UserError } from "../../src/model/problem.ts";
import { type Gathered, gatherSources, type Gathering } from "../../src/project/gather-sources.ts";
import { Listings } from "../../src/support/listings.ts";
import { MemoryFiles } from "../support/memory-files.ts";

const FILES = new MemoryFiles(`
-- src/b.ts --
-- src/a.ts --
-- src/deep/c.tsx --
-- src/style.css --
-- src/data.json --
-- app/(shop)/page.ts --
-- app/[slug]/page.ts --
-- app/s/page.ts --
-- node_modules/x/index.js --
-- src/types.d.ts --
`);

const gather = (paths: string[], options: Partial<Gathering["options"]> = {}, skipped = ["node_modules"]): string[] =>
  gathered(paths, options, skipped).sources;

const gathered = (paths: string[], options: Partial<Gathering["options"]> = {}, skipped = ["node_modules"], files = FILES): Gathered =>
  gatherSources(paths, {
    files,
    listings: new Listings(files, "/repo"),
    options: { baseDir: "/repo", exclude: {}, doNotFollow: {}, extraExtensionsToScan: [], ...options },
    extensions: [".ts", ".tsx", ".js", ".d.ts"],
    skippedFolders: new Set(skipped),
  });

const cases: [name: string, actual: () => string[], expected: string[]][] = [
  ["a folder is searched, sorted", () => gather(["src"]), ["src/a.ts", "src/b.ts", "src/deep/c.tsx", "src/types.d.ts"]],
  ["a trailing slash, ./ and absolute paths are the same folder", () => gather(["./src/", "/repo/src"]), gather(["src"])],
  ["a file is taken whatever it is", () => gather(["src/style.css"]), ["src/style.css"]],
  ["the working directory has no prefix", () => gather(["."]), ["app/(shop)/page.ts", "app/[slug]/page.ts", "app/s/page.ts", ...gather(["src"])]],
  ["a path that is there is no glob", () => gather(["app/[slug]", "app/(shop)/page.ts"]), ["app/(shop)/page.ts", "app/[slug]/page.ts"]],
  ["a glob is expanded", () => gather(["src/*.ts"]), ["src/a.ts", "src/b.ts", "src/types.d.ts"]],
  ["a glob that matches a folder searches it", () => gather(["sr*"]), gather(["src"])],
  ["a glob that matches nothing gives nothing", () => gather(["lib/*.ts"]), []],
  ["excluded and not followed files are not searched for", () => gather(["src"], { exclude: { path: "deep" }, doNotFollow: { path: "b" } }), ["src/a.ts", "src/types.d.ts"]],
  ["includeOnly holds for files", () => gather(["src"], { includeOnly: { path: "c[.]tsx$" } }), ["src/deep/c.tsx"]],
  ["extra extensions are searched for", () => gather(["src"], { extraExtensionsToScan: [".css"] }), ["src/a.ts", "src/b.ts", "src/deep/c.tsx", "src/style.css", "src/types.d.ts"]],
  ["a skipped folder is entered when it is named", () => gather(["node_modules/x"]), ["node_modules/x/index.js"]],
  ["nothing is skipped when nothing is to be", () => gather(["node*"], {}, []), ["node_modules/x/index.js"]],
];
for (const [name, actual, expected] of cases) test(name, () => assert.deepEqual(actual(), expected));

test("a folder that cannot be listed, and what has a source's name but is none, are named", () => {
  class Odd extends MemoryFiles {
    override list(folder: string): Listing | undefined {
      if (folder === "/repo/src") return new Map([["locked", "folder"], ["a.ts", "file"], ["pipe.ts", "other"], [".#a.ts", "other"], ["socket", "other"]]);
      return folder.endsWith("locked") ? undefined : super.list(folder);
    }
  }
  const { sources, problems } = gathered(["src"], {}, [], new Odd("-- src/a.ts --"));
  assert.deepEqual(sources, ["src/a.ts"]);
  assert.deepEqual(problems.map(({ file, message }) => `${file}: ${message}`), [
    "src/pipe.ts: not read: it is no file, or a link that leads nowhere",
    "src/locked: not searched: the folder cannot be listed",
  ]);
});

test("links that lead back, also by way of one another, are not followed", () => {
  const links: Record<string, string> = { "/repo/src/up": "/repo", "/repo/a/x": "/repo/b", "/repo/b/y": "/repo/a" };
  class Linked extends MemoryFiles {
    override list(folder: string): Listing | undefined {
      const real = this.realPath(folder);
      const entries = new Map(super.list(real) ?? []);
      const names = Object.keys(links).filter((link) => path.posix.dirname(link) === real).map((link) => path.posix.basename(link));
      for (const name of names) entries.set(name, "folder");
      return names.length === 0 ? entries : Object.assign(entries, { links: new Set(names) });
    }
    override realPath(file: string): string {
      let real = "";
      for (const part of file.split("/").slice(1)) real = links[`${real}/${part}`] ?? `${real}/${part}`;
      return real;
    }
  }
  const files = new Linked("-- src/s.ts --\n-- a/1.ts --\n-- b/2.ts --");
  assert.deepEqual(gathered(["src"], {}, [], files).sources, ["src/s.ts"]);
  assert.deepEqual(gathered(["a"], {}, [], files).sources, ["a/1.ts", "a/x/2.ts"]);
});

test("a path that leads nowhere is refused by name", () => {
  assert.throws(() => gather(["scr"]), (error) => error instanceof UserError && error.failure === "untrusted" && error.problems[0]?.file === "scr");
});
