#!/usr/bin/env node
// Compares resolution under a tsconfig.json with the TypeScript compiler's, over small repositories made at random from a
// seed: `extends`, `baseUrl`, `paths`, `rootDirs`, `moduleSuffixes`, `${configDir}`.
//
//   npm ci && node typescript-resolution.mjs [--seed N] [--repositories N] [--keep]
//
// No two files differ in their extensions alone, since which of them comes first is a setting here. Exit 1 when an answer
// differs.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import ts from "typescript";
import { loadSource } from "./support/load-source.mjs";
import { randomFrom } from "./support/random.mjs";

const { values: args } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    repositories: { type: "string", default: "150" },
    keep: { type: "boolean", default: false },
  },
});
const { Resolver, resolverOptions, DiskFiles } = await loadSource(`
  export { Resolver } from "./src/resolve/resolver.ts";
  export { resolverOptions } from "./src/resolve/settings.ts";
  export { DiskFiles } from "./src/support/files.ts";
`);
const random = randomFrom(Number(args.seed));
const work = realpathSync(mkdtempSync(path.join(os.tmpdir(), "typescript-resolution-")));
const FOLDERS = ["src", "src/a", "src/a/b", "gen", "gen/a", "lib", "lib/deep"];
const STEMS = ["index", "x", "y", "z.part", "x.ios", "y.web", "public-api"];
let same = 0;
let different = 0;

for (let index = 0; index < Number(args.repositories); index++) {
  const root = path.join(work, `repository-${index}`);
  compare(root, makeRepository(root));
  if (!args.keep) rmSync(root, { recursive: true, force: true });
}
if (!args.keep) rmSync(work, { recursive: true, force: true });
process.stdout.write(`${same} answers equal, ${different} different\n`);
process.exit(different === 0 ? 0 : 1);

function compare(root, configText) {
  const file = path.join(root, "tsconfig.json");
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root, undefined, file);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, "\n"));
  const ours = new Resolver(
    new DiskFiles(),
    resolverOptions(
      { baseDir: root, preserveSymlinks: false, combinedDependencies: false, externalModuleResolutionStrategy: "node_modules", enhancedResolveOptions: { extensions: [".ts", ".tsx", ".d.ts"] } },
      { native: true, tsConfig: file },
    ),
  );
  for (const problem of ours.problems) process.stdout.write(`${root}: ${problem.file}: ${problem.message}\n`);
  for (const { from, specifier } of makeRequests()) {
    const theirs = ts.resolveModuleName(specifier, path.join(root, from), options, ts.sys).resolvedModule?.resolvedFileName;
    const answer = ours.resolve({ from: `${root}/${from}`, specifier, moduleSystem: "es6", kind: "import" });
    const left = theirs === undefined ? "nothing" : path.relative(root, theirs);
    const right = answer.couldNotResolve ? "nothing" : answer.resolved;
    if (left === right) same++;
    else {
      different++;
      process.stdout.write(`${root} ${from} "${specifier}": TypeScript ${left}, ours ${right}\n  ${configText}\n`);
    }
  }
}

function makeRepository(root) {
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  for (const folder of FOLDERS) {
    for (const stem of STEMS) if (random() < 0.5) write(`${folder}/${stem}${pick([".ts", ".ts", ".tsx", ".d.ts"])}`, "export {};\n");
    write(`${folder}/keep.ts`, "export {};\n");
  }
  for (const name of ["p", "@s/q"]) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", types: "lib.d.ts" }));
    write(`node_modules/${name}/lib.d.ts`, "export {};\n");
  }
  const own = { extends: undefined, compilerOptions: { module: "esnext", moduleResolution: "bundler", ...someOptions("./") } };
  const bases = [];
  if (random() < 0.5) {
    bases.push(pick(["./config/base", "./config/base.json"]));
    write("config/base.json", `{ // a comment\n "compilerOptions": ${JSON.stringify(someOptions("../"))}, }`);
  }
  if (random() < 0.4) {
    bases.push(pick(["@tsconfig/own", "@tsconfig/own/tsconfig.json", "@tsconfig/own/tsconfig"]));
    write("node_modules/@tsconfig/own/package.json", JSON.stringify({ name: "@tsconfig/own", version: "1.0.0" }));
    write("node_modules/@tsconfig/own/tsconfig.json", JSON.stringify({ compilerOptions: someOptions(pick(["../../../", "${configDir}/"])) }));
  }
  if (bases.length > 0) own.extends = bases.length === 1 && random() < 0.5 ? bases[0] : bases;
  const text = JSON.stringify(own);
  write("tsconfig.json", text);
  return text;
}

/** @param {string} up what leads from the file to the repository's root */
function someOptions(up) {
  const options = {};
  if (random() < 0.3) options.baseUrl = `${up}${pick(["", "src", "lib"])}` || ".";
  if (random() < 0.6) {
    const entries = [
      ["@/*", [`${up}src/*`]],
      ["@/a/*", [`${up}gen/a/*`, `${up}src/a/b/*`]],
      ["@lib", [`${up}lib/x.ts`, `${up}lib`]],
      ["@*/api", [`${up}lib/*/public-api`, `${up}src/*/public-api.ts`]],
      ["*", [`${up}gen/*`]],
      ["p", [`${up}src/y`]],
      ["@lib/*.part", [`${up}lib/*.part`]],
    ].filter(() => random() < 0.5);
    options.paths = Object.fromEntries(entries);
  }
  if (random() < 0.3) options.rootDirs = [`${up}src`, `${up}gen`, ...(random() < 0.3 ? [`${up}lib/deep`] : [])];
  if (random() < 0.3) options.moduleSuffixes = pick([[".ios", ""], [".web", ".ios", ""], ["", ".ios"]]);
  return options;
}

function makeRequests() {
  const requests = [];
  for (let count = 0; count < 40; count++) {
    const from = `${pick(FOLDERS)}/keep.ts`;
    const stem = pick(["x", "y", "z.part", "index", "public-api", "keep", "gone"]);
    const start = pick(["./", "../", "./a/", "../a/", "../src/", "../gen/", "@/", "@/a/", "@lib/", "src/", "lib/", "a/", "deep/", ""]);
    requests.push({ from, specifier: start + stem });
    if (random() < 0.2) requests.push({ from, specifier: `${start}${stem}.js` });
    if (random() < 0.3) requests.push({ from, specifier: pick(["@lib", "@deep/api", "@a/api", "p", "@s/q", "./a", "../lib", "..", "@/a", "@/a/", "@/"]) });
  }
  return requests;
}

function pick(list) {
  return list[Math.floor(random() * list.length)];
}
