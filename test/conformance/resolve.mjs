#!/usr/bin/env node
// Compares resolution with dependency-cruiser's own resolve module, over small repositories made at random from a seed.
//
//   npm ci && node resolve.mjs [--seed N] [--repositories N] [--keep]
//
// The generator stays clear of what docs/differences.md lists, or `isOnPurpose` knows it. Exit 1 when an answer differs;
// every difference is printed with what was asked. `--keep` leaves the repositories.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { loadSource } from "./support/load-source.mjs";
import { randomFrom } from "./support/random.mjs";
import { dependencyCruiser } from "./support/references.mjs";

const [node, program] = dependencyCruiser();
if (node !== process.execPath && Number(process.versions.node.split(".")[0]) < 22) {
  const { status } = spawnSync(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
  process.exit(status ?? 1);
}
const { values: args } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    repositories: { type: "string", default: "60" },
    keep: { type: "boolean", default: false },
  },
});

const work = realpathSync(mkdtempSync(path.join(os.tmpdir(), "resolve-")));
const ours = await loadSource(`
  export { Resolver } from "./src/resolve/resolver.ts";
  export { resolverOptions } from "./src/resolve/settings.ts";
  export { DiskFiles } from "./src/support/files.ts";
`);
const theirs = await loadTheirs();
const random = randomFrom(Number(args.seed));

/** What packages and the repository may have in their maps, and how the look-up may be set. */
const EXPORTS = [
  "./lib/x.js",
  { import: "./lib/x.mjs", default: "./lib/x.js" },
  { ".": { types: "./index.d.ts", require: "./lib/x.js" }, "./feature": ["./gone.js", "./lib/x.js"], "./package.json": "./package.json" },
  { ".": "./index.js", "./*": "./lib/*", "./internal/*": null, "./f/*.json": "./lib/*.json" },
  { ".": { node: { import: "./lib/x.mjs" }, default: "./index.js" }, "./lib/": "./lib/", "./lib/x": "./x.js" },
];
const IMPORTS = [
  { "#one": "./src/x", "#dir/*": "./src/a/*", "#off": null },
  { "#one": { import: "./lib/x.ts", default: "./src/x" }, "#cond": { gone: "./src/y" }, "#dir/*": "./lib/*.ts" },
];
const ENHANCED = [
  { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default", "types"] },
  { exportsFields: ["exports"], conditionNames: ["require"], mainFields: ["module", "main", "types"] },
  { extensions: [".ts", ".tsx", ".js", ".json", ".d.ts"] },
  { mainFields: ["types", "module", "main"], mainFiles: ["index", "main"] },
];
/** Rules that make dependency-cruiser read licences and deprecations. */
const RULES = {
  forbidden: [
    { name: "licence", severity: "warn", from: {}, to: { license: "x" } },
    { name: "deprecated", severity: "warn", from: {}, to: { dependencyTypes: ["deprecated"] } },
  ],
};

let same = 0;
let different = 0;
for (let index = 0; index < Number(args.repositories); index++) {
  const repository = makeRepository(index);
  await compareRepository(repository);
  if (!args.keep) rmSync(repository.root, { recursive: true, force: true });
}
if (!args.keep) rmSync(work, { recursive: true, force: true });
process.stdout.write(`${same} answers equal, ${different} different\n`);
process.exit(different === 0 ? 0 : 1);

async function loadTheirs() {
  const root = path.resolve(path.dirname(program), "..", "src");
  const load = async (file) => import(pathToFileURL(path.join(root, file)).href);
  const [{ default: resolve }, { default: normalize }, { default: clear }, { extractModuleAttributes }, { default: tsConfig }] =
    await Promise.all([
      load("extract/resolve/index.mjs"),
      load("main/resolve-options/normalize.mjs"),
      load("extract/clear-caches.mjs"),
      load("extract/helpers.mjs"),
      load("config-utl/extract-ts-config.mjs"),
    ]);
  return { resolve, normalize, clear, extractModuleAttributes, tsConfig };
}

async function compareRepository({ root, options, webpack, requests }) {
  theirs.clear();
  const tsConfigFile = options.tsConfig && path.join(root, options.tsConfig.fileName);
  const theirOptions = { ...options, ...(tsConfigFile ? { tsConfig: { fileName: tsConfigFile } } : {}), ruleSet: RULES };
  const resolveOptions = { ...(await theirs.normalize(webpack ?? {}, theirOptions)), bustTheCache: true };
  const transpileOptions = tsConfigFile ? { tsConfig: theirs.tsConfig(tsConfigFile) } : {};
  const resolver = new ours.Resolver(
    new ours.DiskFiles(),
    ours.resolverOptions(
      { baseDir: root, preserveSymlinks: false, combinedDependencies: false, externalModuleResolutionStrategy: "node_modules", ...options },
      { native: false, licenses: true, deprecations: true, ...(tsConfigFile ? { tsConfig: tsConfigFile } : {}), ...(webpack ? { webpack } : {}) },
    ),
  );
  const cwd = process.cwd();
  process.chdir(root);
  for (const { from, specifier, moduleSystem } of requests) {
    const attributes = theirs.extractModuleAttributes(specifier);
    let expected;
    try {
      const dependency = { moduleSystem, ...attributes };
      const folder = path.join(root, path.dirname(from));
      expected = { ...attributes, ...theirs.resolve(dependency, root, folder, resolveOptions, transpileOptions) };
    } catch (error) {
      process.stdout.write(`  dependency-cruiser failed on ${specifier}: ${error.message.slice(0, 100)}\n`);
      continue;
    }
    const found = resolver.resolve({ from: `${root}/${from}`, specifier, moduleSystem, kind: "import" });
    const left = shown(expected);
    const right = shown(found);
    if (left === right || isOnPurpose(expected, found)) same++;
    else {
      different++;
      process.stdout.write(`${root} ${from} "${specifier}" ${moduleSystem}\n  dependency-cruiser ${left}\n  ours               ${right}\n`);
    }
  }
  process.chdir(cwd);
}

/** What docs/differences.md says about resolution, as far as the generator runs into it. */
function isOnPurpose(theirs, ours) {
  // TypeScript takes a declaration or a source for a file that a package.json names and that is not there
  if (theirs.couldNotResolve && /\.[cm]?tsx?$/.test(ours.resolved)) return true;
  if (theirs.resolved !== ours.resolved) return false;
  // dependency-cruiser guesses from the end of a name whether baseUrl was used
  if (ours.dependencyTypes.includes("aliased-tsconfig")) return true;
  // asked by itself, it takes the extensions of its second try for those that are followed
  return /\.[cm]?jsx?$/.test(ours.module) && /\.[cm]?tsx?$/.test(ours.resolved) && String(theirs.dependencyTypes) === String(ours.dependencyTypes);
}

function shown(answer) {
  const { module, resolved, coreModule, couldNotResolve, followable, dependencyTypes, license, protocol, mimeType } = answer;
  return JSON.stringify({ module, resolved, coreModule, couldNotResolve, followable, dependencyTypes, license, protocol, mimeType });
}

function makeRepository(index) {
  const root = path.join(work, `repository-${index}`);
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const folders = ["src", "src/a", "src/a/b", "lib", "packages/one", "packages/one/src", "packages/two", "packages/two/src"];
  const stems = ["index", "x", "y", "z.part", "main", "data", "#h"];
  const endings = [".js", ".ts", ".tsx", ".d.ts", ".mjs", ".mts", ".cjs", ".cts", ".jsx", ".json", ".css", ".vue", ""];
  for (const folder of folders) {
    for (const stem of stems) {
      if (random() < 0.55) write(`${folder}/${stem}${pick(endings.slice(0, random() < 0.7 || stem === "index" ? 3 : endings.length))}`, "\n");
    }
    write(`${folder}/keep.js`, "\n");
  }
  const names = ["p", "q", "@s/p", "@s/q", "r", "typed", "@types/typed"];
  for (const name of names) {
    if (random() < 0.15) continue;
    const base = `node_modules/${name}`;
    const manifest = { name, version: "1.0.0" };
    if (random() < 0.5) manifest.main = pick(["main.js", "./lib/x.js", "lib", "./lib/", "gone.js", "."]);
    if (random() < 0.3) manifest.module = "lib/x.mjs";
    if (random() < 0.3) manifest.types = "index.d.ts";
    if (random() < 0.5) manifest.license = pick(["MIT", "GPL-3.0"]);
    if (random() < 0.2) manifest.deprecated = pick(["use r", true]);
    if (random() < 0.6) manifest.exports = pick(EXPORTS);
    write(`${base}/package.json`, JSON.stringify(manifest));
    for (const file of ["index.js", "index.d.ts", "main.js", "lib/x.js", "lib/x.mjs", "lib/index.js", "lib/y.json", "internal/i.js", "x.js"]) {
      if (random() < 0.7) write(`${base}/${file}`, "\n");
    }
  }
  if (random() < 0.3) write("packages/one/node_modules/p/index.js", "\n");
  if (random() < 0.3) write("node_modules/single.js", "\n");
  const manifest = { name: "root" };
  for (const key of ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies", "strangeDependencies"]) {
    if (random() < 0.6) manifest[key] = Object.fromEntries(names.filter(() => random() < 0.3).map((name) => [name, "1"]));
  }
  if (random() < 0.3) manifest.bundledDependencies = pick([["p", "q"], true, false]);
  if (random() < 0.4) manifest.workspaces = pick([["packages/*"], ["packages/one/", "packages/two"], ["packages/**"]]);
  if (random() < 0.5) manifest.imports = pick(IMPORTS);
  write("package.json", JSON.stringify(manifest));
  for (const name of ["one", "two"]) {
    if (random() < 0.6) {
      const own = { name: `@w/${name}`, main: pick(["src/index.ts", "src/x", "src"]) };
      if (random() < 0.5) own.dependencies = Object.fromEntries(names.filter(() => random() < 0.3).map((each) => [each, "1"]));
      write(`packages/${name}/package.json`, JSON.stringify(own));
    }
    mkdirSync(path.join(root, "node_modules/@w"), { recursive: true });
    symlinkSync(`../../packages/${name}`, path.join(root, "node_modules/@w", name));
  }
  const options = {};
  if (random() < 0.5) options.enhancedResolveOptions = pick(ENHANCED);
  if (random() < 0.3) options.combinedDependencies = true;
  if (random() < 0.25) options.preserveSymlinks = true;
  // dependency-cruiser's plugin for paths knows no main file but "index"
  if (options.enhancedResolveOptions?.mainFiles === undefined && random() < 0.5) {
    options.tsConfig = { fileName: "tsconfig.json" };
    const tsConfig = { compilerOptions: { module: "esnext", moduleResolution: "bundler" }, include: ["src"] };
    tsConfig.compilerOptions.baseUrl = pick([".", "./lib", "lib"]);
    if (random() < 0.7) {
      const up = tsConfig.compilerOptions.baseUrl === "." ? "./" : "../";
      tsConfig.compilerOptions.paths = { "@/*": [`${up}src/*`], "~lib": [`${up}lib/x`, `${up}lib/index`], "@/a/*": [`${up}src/a/b/*`, `${up}src/a/*`] };
    }
    write("tsconfig.json", JSON.stringify(tsConfig));
  }
  let webpack;
  if (random() < 0.25) {
    webpack = { alias: { al: path.join(root, "src/a"), "al-file": path.join(root, "lib/x"), many: [path.join(root, "gone"), path.join(root, "lib")] } };
    if (random() < 0.3) webpack.extensionAlias = pick([{ ".js": [".ts", ".tsx", ".js"] }, { ".js": [".ts"], ".mjs": ".mts" }]);
    if (random() < 0.2) webpack.roots = [path.join(root, "src")];
    if (random() < 0.2) webpack.symlinks = false;
    if (random() < 0.4) webpack.modules = pick([["node_modules"], [path.join(root, "lib"), "node_modules"]]);
  }
  return { root, options, webpack, requests: makeRequests(folders, stems, endings, names, options, webpack) };
}

function makeRequests(folders, stems, endings, names, options, webpack) {
  const requests = [];
  const from = () => `${pick(folders)}/keep.js`;
  const ask = (specifier, moduleSystem = "es6") => requests.push({ from: from(), specifier, moduleSystem });
  for (let count = 0; count < 60; count++) {
    const stem = pick(stems.filter((each) => each !== "#h"));
    const start = pick(["./", "../", "../../", "./a/", "./b/", "../a/b/", "../src/", "../lib/"]);
    ask(start + stem);
    ask(start + stem + pick(endings));
    if (random() < 0.3) ask(start + pick(["", "a", "b", "src", "lib", "a/", "one"]));
    if (random() < 0.2) ask(`${start}${stem}?query=1`);
    if (random() < 0.2) ask(`loader!other?x!${start}${stem}`);
    if (random() < 0.1) ask(start + stem, "amd");
  }
  for (const name of names) {
    for (const rest of ["", "/lib/x", "/lib/x.js", "/lib", "/x", "/internal/i.js", "/package.json", "/feature", "/f/y.json", "/gone"]) ask(name + rest);
  }
  for (const name of ["@w/one", "@w/two", "@w/one/src/x", "@w/two/src", "single", "gone", "@s", "p/", "lib/x", "x", "src/x"]) ask(name);
  for (const name of ["fs", "node:fs", "fs/promises", "node:test", "test", "node:gone", "data:text/javascript,1", "node:path/posix"]) ask(name);
  for (const name of ["#one", "#dir/x", "#dir/gone", "#off", "#gone", "#cond"]) ask(name);
  if (options.tsConfig) for (const name of ["@/x", "@/a/x", "@/a", "@/gone", "~lib", "~lib/x"]) ask(name);
  if (webpack) for (const name of ["al", "al/x", "al/b", "al-file", "many", "many/x", "al/x.js"]) ask(name);
  // with a baseUrl, dependency-cruiser also looks there for what starts with a slash
  if (webpack && !options.tsConfig) for (const name of ["/x", "/a/x"]) ask(name);
  return requests;
}

function pick(list) {
  return list[Math.floor(random() * list.length)];
}
