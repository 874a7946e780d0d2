#!/usr/bin/env node
// Compares `experimentalStats` with dependency-cruiser's: how many statements each module has at its top and how large
// it is, and the sums of folders.
//
//   node stats.mjs
//
// TypeScript is compared with `tsPreCompilationDeps: true` alone: without it, dependency-cruiser counts in the
// compiler's output. The JavaScript is ES2020, since it reads what is newer with a parser that only guesses.
// Exit 1 on any difference.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { isDeepStrictEqual } from "node:util";
import { BUNDLE, dependencyCruiser } from "./support/references.mjs";

const JAVASCRIPT = {
  "package.json": JSON.stringify({ name: "sample", dependencies: { "left-pad": "1" } }),
  "node_modules/left-pad/package.json": JSON.stringify({ name: "left-pad", version: "1.0.0", main: "index.js" }),
  "node_modules/left-pad/index.js": "module.exports = 1;",
  "src/index.js": "'use strict';\nimport './app/a.js';\nimport pad from 'left-pad';\nif (pad) a(); else if (1) b(); else c();;\n",
  "src/app/a.js": "// naïve 🙂\nimport '../util/b.js';\nlabel: for (;;) { break label; }\nfunction f() { g(); h(); }\nclass A { f() { } }\n",
  "src/app/deep/c.js": "import fs from 'node:fs'\nexport default function () {}\nexport * from './empty.js'\nexport { f } from '../a.js'\nvar a = 1, b = 2\n;[a].map(b)\n",
  "src/app/deep/empty.js": "",
  "src/util/b.js": "\ufeffexport const b = () => { import('./comment.js'); };",
  "src/util/comment.js": "/* nothing */",
  "bin/cli.js": "require('../src/index.js');\r\nmodule.exports = {};\r\n",
};
const TYPESCRIPT = {
  "package.json": "{}",
  "src/index.ts": "import type { T } from './types';\nimport { A } from './app/a';\ndeclare module 'x' { const a: 1; }\nfunction f(): void;\nfunction f(a?: T): void { new A(a); }\nexport = f;\n",
  "src/types.ts": "export interface T { a: 'é' }\nexport type U = T;\ndeclare global { interface Window { a: T } }\n",
  "src/app/a.ts": "@dec export class A { constructor(a: unknown) {} }\nabstract class B {}\nenum E { a }\nnamespace N { export const a = 1; }\nimport M = N.a;\n",
  "src/app/view.tsx": "import { E } from './a';\nexport const View = () => <p>{E.a}; text;</p>;\n",
  "src/util/plain.js": "import '../types';\nimport '../app/view';\na; b; c;\n",
};
const CASES = {
  "JavaScript": [JAVASCRIPT, {}],
  "JavaScript, not followed": [JAVASCRIPT, { doNotFollow: "left-pad|deep" }],
  "JavaScript, cut off": [JAVASCRIPT, { maxDepth: 1 }],
  "JavaScript, focus": [JAVASCRIPT, { focus: "a\\.js$" }],
  "JavaScript, excluded": [JAVASCRIPT, { exclude: "util" }],
  "JavaScript, collapsed": [JAVASCRIPT, { collapse: "^src/[^/]+" }],
  "TypeScript": [TYPESCRIPT, { tsPreCompilationDeps: true }],
  "TypeScript, not asked for": [TYPESCRIPT, { tsPreCompilationDeps: true, experimentalStats: false }],
};

const [cruiserNode, cruiser] = dependencyCruiser();
let differing = 0;
for (const [name, [files, options]] of Object.entries(CASES)) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "stats-"));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    writeFileSync(path.join(folder, "config.json"), JSON.stringify({ options: { experimentalStats: true, ...options } }));
    const theirs = statsOf(cruiserNode, cruiser, folder);
    const ours = statsOf(process.execPath, BUNDLE, folder, "cruise");
    if (isDeepStrictEqual(ours, theirs)) continue;
    differing++;
    const lines = [...Object.keys({ ...ours, ...theirs })].filter((key) => !isDeepStrictEqual(ours[key], theirs[key]));
    for (const key of lines) process.stdout.write(`${name}: ${key}: ${JSON.stringify(ours[key])}, not ${JSON.stringify(theirs[key])}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
process.stdout.write(`${Object.keys(CASES).length} repositories, ${differing} differ\n`);
process.exitCode = differing > 0 ? 1 : 0;

/** By `module NAME` and `folder NAME`: its statistics, `null` when it has none. */
function statsOf(node, program, cwd, ...command) {
  const out = path.join(cwd, `${path.basename(program)}.json`);
  const folders = ["src", "bin"].filter((name) => existsSync(path.join(cwd, name)));
  const { status, stderr } = spawnSync(node, [program, ...command, ...folders, "--config", "config.json", "--metrics", "-T", "json", "-f", out], { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program}: exit ${status}\n${stderr}`);
  const { modules, folders: summed = [] } = JSON.parse(readFileSync(out, "utf8"));
  return Object.fromEntries([
    ...modules.map(({ source, experimentalStats = null }) => [`module ${source}`, experimentalStats]),
    ...summed.map(({ name, experimentalStats = null }) => [`folder ${name}`, experimentalStats]),
  ]);
}
