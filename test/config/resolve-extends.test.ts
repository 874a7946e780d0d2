import assert from "node:assert/strict";
import test from "node:test";
import { resolveExtends } from "../../src/config/resolve-extends.ts";
import { MemoryFiles } from "../support/memory-files.ts";

const files = new MemoryFiles(`
-- base.json --
{}
-- script.cjs --
-- folder/index.yaml --
-- with-main/package.json --
{ "main": "lib/rules" }
-- with-main/lib/rules.js --
-- node_modules/rules/package.json --
{ "name": "rules", "main": "./main.cjs" }
-- node_modules/rules/main.cjs --
-- node_modules/rules/strict.json --
-- node_modules/@scope/rules/package.json --
{ "exports": { ".": { "import": "./esm.mjs", "require": "./cjs.cjs" }, "./strict": "./lib/strict.cjs", "./types": { "types": "./x.d.ts" } } }
-- node_modules/@scope/rules/esm.mjs --
-- node_modules/@scope/rules/cjs.cjs --
-- node_modules/@scope/rules/lib/strict.cjs --
-- node_modules/@scope/rules/lib/other.json --
-- node_modules/plain/index.js --
-- node_modules/string/package.json --
{ "exports": "./x.json" }
-- node_modules/string/x.json --
-- node_modules/broken/package.json --
{ nonsense
-- node_modules/broken/index.json --
-- app/node_modules/rules/index.js --
-- app/x --
`);

const found: [name: string, folder: string, file: string][] = [
  ["./base.json", "/repo", "/repo/base.json"],
  ["./base", "/repo", "/repo/base.json"],
  ["../script", "/repo/app", "/repo/script.cjs"],
  ["./folder", "/repo", "/repo/folder/index.yaml"],
  ["./with-main", "/repo", "/repo/with-main/lib/rules.js"],
  ["/repo/base.json", "/elsewhere", "/repo/base.json"],
  ["rules", "/repo", "/repo/node_modules/rules/main.cjs"],
  ["rules", "/repo/app", "/repo/app/node_modules/rules/index.js"],
  ["rules/strict", "/repo", "/repo/node_modules/rules/strict.json"],
  ["@scope/rules", "/repo/app", "/repo/node_modules/@scope/rules/esm.mjs"],
  ["@scope/rules/strict", "/repo", "/repo/node_modules/@scope/rules/lib/strict.cjs"],
  ["@scope/rules/lib/other", "/repo", "/repo/node_modules/@scope/rules/lib/other.json"],
  ["plain", "/repo", "/repo/node_modules/plain/index.js"],
  ["string", "/repo", "/repo/node_modules/string/x.json"],
  ["broken", "/repo", "/repo/node_modules/broken/index.json"],
];
for (const [name, folder, file] of found) {
  test(`extends: ${name} from ${folder}`, () => assert.deepEqual(resolveExtends(name, folder, files), { kind: "file", file }));
}

const unknown: [name: string, message: RegExp, hint: RegExp][] = [
  ["./nothing", /"\.\/nothing" cannot be found/, /folder of the file/],
  ["nothing", /no package "nothing"/, /install it/],
  ["@scope/rules/types", /no package/, /install it/],
  ["base.json", /no package "base.json"/, /write "\.\/base.json"/],
  ["rulebearing:typescrpt", /no preset/, /did you mean rulebearing:typescript/],
  ["rulebearing:zebra-crossing", /no preset/, /presets are/],
  ["dependency-cruiser/configs/recomended-strict", /no preset/, /did you mean/],
];
for (const [name, message, hint] of unknown) {
  test(`extends: unknown: ${name}`, () => {
    const result = resolveExtends(name, "/repo", files);
    assert.ok(result.kind === "unknown");
    assert.match(result.message, message);
    assert.match(result.hint, hint);
  });
}
