// Random changes of a small repository: after each of them a resolver that was told must answer as a new one does, and
// answers may only change for folders whose inputs say so.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseOptions } from "../../src/model/options.ts";
import { Resolver } from "../../src/resolve/resolver.ts";
import { resolverOptions, type ResolverContext } from "../../src/resolve/settings.ts";
import type { ResolutionInputs } from "../../src/resolve/trace.ts";
import { MemoryFiles } from "../support/memory-files.ts";

const FOLDERS = ["src", "src/a", "src/a/b", "packages/w", "packages/w/src"];
const SPECIFIERS = ["./x", "./x.js", "../x", "./b", "./b/x", ".", "p", "p/x", "@s/t", "w", "#x", "@/x", "x", "own/x", "fs"];
const FILES: Record<string, string[]> = {
  "package.json": ['{"dependencies": {"p": "1"}}', '{"name": "own", "exports": {"./x": "./src/x.ts"}, "imports": {"#x": "p"}, "workspaces": ["packages/*"]}', "{"],
  "packages/w/package.json": ['{"main": "src/x.ts", "devDependencies": {"p": "1"}}', '{"imports": {"#x": "./src/x.ts"}}'],
  "src/a/package.json": ["{}", '{"main": "b/x.ts"}'],
  "node_modules/p/package.json": ['{"main": "x.js", "license": "MIT"}', '{"exports": "./index.js", "deprecated": true}'],
  "node_modules/@types/s__t/index.d.ts": [""],
  "tsconfig.json": ['{"compilerOptions": {"paths": {"@/*": ["./src/*"]}}}', '{"extends": "./base"}', '{"compilerOptions": {"baseUrl": "src/a"}}'],
  "base.json": ['{"compilerOptions": {"rootDirs": ["src", "src/a"]}}', '{"compilerOptions": {"moduleSuffixes": [".y", ""]}}'],
};
const MANIFESTS = Object.keys(FILES);
for (const folder of [...FOLDERS, "node_modules/p", "src/a/node_modules/p"]) {
  for (const name of ["x.ts", "x.js", "x.y.ts", "index.ts", "index.js"]) FILES[`${folder}/${name}`] = [""];
}
const LINKS: [string, string][] = [
  ["node_modules/w", "packages/w"],
  ["src/b", "src/a"],
  ["src/a/x.ts", "packages/w/src/x.ts"],
];

const contexts: [name: string, context: ResolverContext][] = [
  ["dependency-cruiser's settings", { native: false, licenses: true }],
  ["our own, with a tsconfig", { native: true, deprecations: true, tsConfig: "/repo/tsconfig.json" }],
];

for (const [name, context] of contexts) {
  for (let seed = 1; seed <= 12; seed++) {
    test(`after any change the answers are those of a new resolver, ${name}, seed ${seed}`, () => run(seed, context));
  }
}

function run(seed: number, context: ResolverContext): void {
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const cruise = { baseDir: "/repo", preserveSymlinks: false, combinedDependencies: seed % 2 === 0 } as CruiseOptions;
  const options = resolverOptions(cruise, context);
  const memory = new MemoryFiles("");
  const linked = new Set<string>();
  const present = new Set<string>();
  for (const folder of FOLDERS) memory.write(`/repo/${folder}/keep.ts`, "");
  for (const file of ["node_modules/p/index.js", "src/a/b/index.ts", "src/x.ts", "package.json"]) {
    memory.write(`/repo/${file}`, FILES[file]?.[0] ?? "");
    present.add(file);
  }
  let resolver = new Resolver(memory, options);
  // not all of them at once: one may look at what another depends on and hide that it does not say so
  const specifiers = SPECIFIERS.filter(() => random() < 0.4);
  let before = answersOf(resolver, specifiers);
  for (let step = 0; step < 40; step++) {
    const changed: string[] = [];
    const inputs = new Map(FOLDERS.map((folder) => [folder, resolver.inputsOf(`/repo/${folder}`)]));
    const states = new Map([...inputs].map(([folder, each]) => [folder, stateOf(memory, each)]));
    for (let left = random() < 0.7 ? 1 : 2; left > 0; left--) {
      const [link, target] = pick(LINKS);
      if (random() < 0.15 && !present.has(link)) {
        if (linked.delete(link)) memory.remove(`/repo/${link}`);
        else {
          memory.link(`/repo/${link}`, `/repo/${target}`);
          linked.add(link);
        }
        changed.push(`/repo/${link}`);
        continue;
      }
      const file = pick(random() < 0.4 ? MANIFESTS : Object.keys(FILES));
      if (linked.has(file)) continue;
      if (present.has(file) && random() < 0.5) {
        memory.remove(`/repo/${file}`);
        present.delete(file);
      } else {
        memory.write(`/repo/${file}`, pick(FILES[file] ?? [""]));
        present.add(file);
      }
      changed.push(`/repo/${file}`);
    }
    resolver = resolver.after(changed);
    const now = answersOf(resolver, specifiers);
    const said = `step ${step}, ${changed.join(" ")}`;
    assert.deepEqual(now, answersOf(new Resolver(memory, options), specifiers), said);
    for (const folder of FOLDERS) {
      if (String(now[folder]) === String(before[folder])) continue;
      const isTold = stateOf(memory, inputs.get(folder) as ResolutionInputs) !== states.get(folder);
      assert.ok(isTold, `${said}: ${folder} became ${now[folder]?.join(", ")}`);
    }
    before = now;
  }
}

/** What a cache would keep of the inputs, to see whether answers may have become others. */
function stateOf(memory: MemoryFiles, { folders, files, links }: ResolutionInputs): string {
  const listings = [...folders].map((folder) => [...(memory.list(folder) ?? [])].sort().join() + [...(memory.list(folder)?.links ?? [])].sort().join());
  const texts = [...files].map((file) => (memory.stat(file)?.kind === "file" ? Buffer.from(memory.read(file)).toString() : "absent"));
  return [...listings, ...texts, ...[...links.keys()].map((path) => memory.realPath(path))].join("\n");
}

/** Importing folder → what each specifier is there. */
function answersOf(resolver: Resolver, specifiers: readonly string[]): Record<string, string[]> {
  const answers: Record<string, string[]> = {};
  for (const folder of FOLDERS) {
    answers[folder] = specifiers.map((specifier) => {
      const answer = resolver.resolve({ from: `/repo/${folder}/keep.ts`, specifier, moduleSystem: "es6", kind: "import" });
      return `${specifier} → ${answer.resolved} (${answer.dependencyTypes.join(" ")}) ${answer.license ?? ""}`;
    });
  }
  return answers;
}

/** Source: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
