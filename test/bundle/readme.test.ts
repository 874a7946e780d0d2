// Every command in README.md does what it says, in a copy of the repository that has nothing installed.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { after, before, test } from "node:test";

const README = readFileSync("README.md", "utf8");
/** What a clone has, as far as commands need it. */
const COPIED = ["dist", "src", "scripts", "package.json", "tsconfig.json", "rulebearing.yaml"];

interface Block {
  language: string;
  text: string;
  line: number;
}

const blocks: Block[] = [...README.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map((match) => ({
  language: match[1] ?? "",
  text: match[2] ?? "",
  line: README.slice(0, match.index).split("\n").length,
}));

/** First line of a block → what it must give. A command that is not here must end with 0. */
const expected: Record<string, { stdout: RegExp }> = {
  "node dist/rulebearing.js cruise src": { stdout: /no dependency violations found \(\d+ modules, \d+ dependencies cruised\)/ },
  "cd shop": { stdout: /pages-ask-the-service[^]*src\/web\/page\.ts[^]*src\/data\/orders\.ts[^]*Call a function of src\/service instead[^]*exit 1/ },
  "mkdir -p other/src": { stdout: /no-circular/ },
  "mkdir -p fresh/src/web fresh/src/data": { stdout: /the 2 folders in src\/ lie in 2 layers: web > data[^]*nothing breaks its rules[^]*no dependency violations found/ },
  "cd fresh": { stdout: /2 examples of 1 rule: 2 passed[^]*no errors/ },
  "npm run audit": { stdout: /Nothing here opens a socket/ },
};

let folder = "";
before(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "rulebearing-readme-"));
  for (const name of COPIED) cpSync(name, path.join(folder, name), { recursive: true });
});
after(() => rmSync(folder, { recursive: true, force: true }));

for (const { language, text, line } of blocks) {
  const first = text.split("\n")[0] ?? "";
  if (first === "npm ci") {
    test(`README.md:${line} "npm ci": what .ci/run does`, () => {
      const ci = readFileSync(".ci/run", "utf8");
      for (const command of text.trim().split("\n")) assert.match(ci, new RegExp(`^${command}( .*)?$`, "m"));
    });
  } else if (language === "sh") {
    test(`README.md:${line} "${first}"`, () => {
      const { status, stdout, stderr } = spawnSync("bash", ["-e"], {
        input: text,
        cwd: folder,
        encoding: "utf8",
        timeout: 120_000,
        env: { ...process.env, NODE_V8_COVERAGE: undefined, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env["PATH"] ?? ""}` },
      });
      assert.equal(status, 0, stdout + stderr);
      const wanted = expected[first];
      if (wanted !== undefined) assert.match(stdout, wanted.stdout);
    });
  } else if (language === "yaml") {
    test(`README.md:${line} a configuration`, () => {
      const file = /^# (\S+)\n/.exec(text)?.[1];
      assert.ok(file !== undefined, "its first line says which file it is");
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    });
  }
}

test("what README.md is expected to give is in it", () => {
  for (const first of Object.keys(expected)) assert.ok(blocks.some(({ text }) => text.startsWith(`${first}\n`)), first);
});

test("the files that README.md links to are there", () => {
  for (const [, target] of README.matchAll(/\]\((?!https?:)([^)#]+)\)/g)) assert.ok(existsSync(target ?? ""), target);
});

test("the version is the newest in CHANGELOG.md", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  assert.equal(/^## (\S+)/m.exec(readFileSync("CHANGELOG.md", "utf8"))?.[1], version);
});
