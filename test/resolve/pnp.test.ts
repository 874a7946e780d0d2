import assert from "node:assert/strict";
import { test } from "node:test";
import type { CruiseOptions } from "../../src/model/options.ts";
import { loadPnp, withoutVirtual } from "../../src/resolve/pnp.ts";
import { Resolver } from "../../src/resolve/resolver.ts";
import { resolverOptions } from "../../src/resolve/settings.ts";
import { makeZip } from "../support/make-zip.ts";
import { MemoryFiles } from "../support/memory-files.ts";

const STATE = {
  __info: ["it's generated"],
  enableTopLevelFallback: true,
  fallbackExclusionList: [["w", ["workspace:packages/w"]]],
  fallbackPool: [["pooled", "npm:1.0.0"]],
  packageRegistryData: [
    [null, [[null, { packageLocation: "./", packageDependencies: [["p", "npm:1.0.0"], ["w", "workspace:packages/w"], ["alias", ["p", "npm:1.0.0"]]] }]]],
    ["p", [["npm:1.0.0", { packageLocation: "./.yarn/cache/p-npm-1.0.0-abc.zip/node_modules/p/", packageDependencies: [["p", "npm:1.0.0"], ["q", "virtual:1"], ["peer", null]] }]]],
    ["q", [["virtual:1", { packageLocation: "./.yarn/__virtual__/q-virtual-1/0/cache/q-npm-2.0.0-abc.zip/node_modules/q/", packageDependencies: [] }]]],
    ["pooled", [["npm:1.0.0", { packageLocation: "./.yarn/unplugged/pooled/node_modules/pooled/", packageDependencies: [] }]]],
    ["@types/t", [["npm:1.0.0", { packageLocation: "./.yarn/unplugged/t/node_modules/@types/t/", packageDependencies: [] }]]],
    ["w", [["workspace:packages/w", { packageLocation: "./packages/w/", packageDependencies: [["q", "virtual:1"], ["@types/t", "npm:1.0.0"]] }]]],
    ["broken", [["npm:1.0.0", null]]],
  ],
};

/** As Yarn writes it: a string over several lines. */
const SCRIPT = `/* eslint-disable */
const RAW_RUNTIME_STATE =
'${JSON.stringify(STATE, null, 1).replace(/\\/g, "\\\\").replace(/'/g, "\\'").replace(/\n/g, "\\\n")}';
function $$SETUP_STATE(hydrateRuntimeState, basePath) { return hydrateRuntimeState(JSON.parse(RAW_RUNTIME_STATE), {}); }`;

const OLD_SCRIPT = `function $$SETUP_STATE(hydrateRuntimeState, basePath) {
  return hydrateRuntimeState(${JSON.stringify(STATE)}, {basePath: basePath || __dirname});
}`;

function repository(file: string, text: string): MemoryFiles {
  const files = new MemoryFiles(`-- package.json --
{"dependencies": {"p": "1", "alias": "npm:p@1"}}
-- packages/w/package.json --
{"main": "src/index.ts", "dependencies": {"q": "1"}, "devDependencies": {"@types/t": "1"}}
-- packages/w/src/index.ts --
-- .yarn/unplugged/pooled/node_modules/pooled/index.js --
-- .yarn/unplugged/t/node_modules/@types/t/index.d.ts --
-- node_modules/left/index.js --`);
  files.write(`/repo/${file}`, text);
  const manifest = (main: string) => JSON.stringify({ main, license: "MIT" });
  const p = { "node_modules/p/package.json": manifest("lib/x.js"), "node_modules/p/lib/x.js": "" };
  files.write("/repo/.yarn/cache/p-npm-1.0.0-abc.zip", makeZip(p, 8));
  files.write("/repo/.yarn/cache/q-npm-2.0.0-abc.zip", makeZip({ "node_modules/q/package.json": manifest("q.js"), "node_modules/q/q.js": "" }));
  return files;
}

const OPTIONS = resolverOptions(
  { baseDir: "/repo", preserveSymlinks: false, combinedDependencies: false, externalModuleResolutionStrategy: "yarn-pnp" } as CruiseOptions,
  { native: false, licenses: true },
);

const expected: [from: string, specifier: string, answer: string][] = [
  ["src/a.ts", "p", ".yarn/cache/p-npm-1.0.0-abc.zip/node_modules/p/lib/x.js (npm) MIT"],
  ["src/a.ts", "p/lib/x", ".yarn/cache/p-npm-1.0.0-abc.zip/node_modules/p/lib/x.js (npm) MIT"],
  ["src/a.ts", "alias", ".yarn/cache/p-npm-1.0.0-abc.zip/node_modules/p/lib/x.js (npm) MIT"],
  ["src/a.ts", "w", "packages/w/src/index.ts (undetermined)"],
  ["src/a.ts", "pooled", ".yarn/unplugged/pooled/node_modules/pooled/index.js (npm-no-pkg)"],
  ["src/a.ts", "q", "q (unknown)"],
  ["src/a.ts", "left", "node_modules/left/index.js (npm-no-pkg)"],
  ["packages/w/src/b.ts", "q", ".yarn/cache/q-npm-2.0.0-abc.zip/node_modules/q/q.js (npm) MIT"],
  ["packages/w/src/b.ts", "t", ".yarn/unplugged/t/node_modules/@types/t/index.d.ts (npm-dev)"],
  ["packages/w/src/b.ts", "pooled", "pooled (unknown)"],
  [".yarn/cache/p-npm-1.0.0-abc.zip/node_modules/p/lib/x.js", "peer", "peer (unknown)"],
];
const forms: [form: string, file: string, text: string][] = [
  ["data", ".pnp.data.json", JSON.stringify(STATE)],
  ["a script", ".pnp.cjs", SCRIPT],
  ["an older script", ".pnp.cjs", OLD_SCRIPT],
];
for (const [form, file, text] of forms) {
  test(`packages are where Yarn's file says, written as ${form}`, () => {
    const resolver = new Resolver(repository(file, text), OPTIONS);
    for (const [from, specifier, answer] of expected) {
      const found = resolver.resolve({ from: `/repo/${from}`, specifier, moduleSystem: "es6", kind: "import" });
      const license = found.license === undefined ? "" : ` ${found.license}`;
      assert.equal(`${found.resolved} (${found.dependencyTypes.join(" ")})${license}`, answer, `${specifier} from ${from}`);
    }
    assert.deepEqual(resolver.problems, []);
    assert.ok(resolver.inputsOf("/repo/src").files.has(`/repo/${file}`));
  });
}

test("a new file of Yarn's makes a new resolver", () => {
  const files = repository(".pnp.cjs", SCRIPT);
  const resolver = new Resolver(files, OPTIONS);
  assert.notEqual(resolver.after(["/repo/.pnp.cjs"]), resolver);
  assert.equal(resolver.after(["/repo/src/new.ts"]), resolver);
});

test("a file that cannot be read is a problem", () => {
  for (const [file, text] of [[".pnp.data.json", "{"], [".pnp.cjs", "module.exports = 1"], [".pnp.cjs", "hydrateRuntimeState({"]] as const) {
    const { problems } = new Resolver(repository(file, text), OPTIONS);
    assert.deepEqual(problems.map((problem) => problem.file), [file]);
  }
});

test("the file may lie above, and need not be there", () => {
  const files = repository(".pnp.cjs", SCRIPT);
  assert.equal(loadPnp(files, "/repo/packages/w").file, "/repo/.pnp.cjs");
  assert.deepEqual(loadPnp(new MemoryFiles(""), "/repo"), {});
});

test("without the fallback a package sees what it declares", () => {
  const files = repository(".pnp.data.json", JSON.stringify({ ...STATE, enableTopLevelFallback: false }));
  assert.equal(loadPnp(files, "/repo").tree?.packageRoot("/repo/src", "pooled"), undefined);
  assert.equal(loadPnp(files, "/repo").tree?.packageRoot("/elsewhere", "p"), undefined);
});

test("virtual folders stand for real ones", () => {
  assert.equal(withoutVirtual("/r/.yarn/__virtual__/q-virtual-1/0/cache/q.zip/x.js"), "/r/.yarn/cache/q.zip/x.js");
  assert.equal(withoutVirtual("/r/.yarn/__virtual__/q-virtual-1/1/packages/q/x.js"), "/r/packages/q/x.js");
  assert.equal(withoutVirtual("/r/src/x.js"), "/r/src/x.js");
});
