import assert from "node:assert/strict";
import { test } from "node:test";
import { compileTsconfigGlob, compileWorkspaces } from "../../src/resolve/globs.ts";

const included: [pattern: string, path: string, expected: boolean][] = [
  ["/r/src", "/r/src/a/b.ts", true],
  ["/r/src", "/r/srcs/a.ts", false],
  ["/r/src/*", "/r/src/a.ts", true],
  ["/r/src/*", "/r/src/a/b.ts", false],
  ["/r/src/**/*", "/r/src/a/b.ts", true],
  ["/r/src/**/*.ts", "/r/src/b.ts", true],
  ["/r/**/*", "/r/node_modules/p/a.ts", false],
  ["/r/**/*", "/r/.hidden/a.ts", false],
  ["/r/src/?.ts", "/r/src/a.ts", true],
  ["/r/src/?.ts", "/r/src/ab.ts", false],
  ["/r/src/*", "/r/src/.a.ts", false],
  ["/r/a+b/*.ts", "/r/a+b/c.ts", true],
  ["/r/src/a.ts", "/r/src/a.ts", true],
  ["/r/**/test/**", "/r/x/test/y/a.ts", true],
  ["C:/r/src/*", "C:/r/src/a.ts", true],
];
for (const [pattern, path, expected] of included) {
  test(`include ${pattern} ${expected ? "takes" : "leaves"} ${path}`, () => {
    assert.equal(compileTsconfigGlob(pattern, "include")(path), expected);
  });
}

const excluded: [pattern: string, path: string, expected: boolean][] = [
  ["/r/dist", "/r/dist/a/b.ts", true],
  ["/r/**/*.spec.ts", "/r/a/b.spec.ts", true],
  ["/r/**/node_modules", "/r/a/node_modules/p/x.ts", true],
  ["/r/*.ts", "/r/a/b.ts", false],
];
for (const [pattern, path, expected] of excluded) {
  test(`exclude ${pattern} ${expected ? "takes" : "leaves"} ${path}`, () => {
    assert.equal(compileTsconfigGlob(pattern, "exclude")(path), expected);
  });
}

const workspaces: [globs: string[], path: string, expected: boolean][] = [
  [["packages/*"], "packages/a/src/x.ts", true],
  [["packages/*"], "packages/x.ts", true],
  [["packages/*"], "node_modules/p/x.js", false],
  [["./apps/"], "apps/x.ts", true],
  [["apps"], "appsx/x.ts", false],
  [["packages/**"], "packages/a/b/c.ts", true],
  [["packages/*"], "packages/a/.cache/x.ts", false],
  [["packages/*", "!packages/b"], "packages/b/x.ts", false],
  [["packages/*", "!packages/b"], "packages/a/x.ts", true],
  [["{libs,apps}/*"], "libs/a/x.ts", true],
  [["[z-a]"], "z/x.ts", false],
  [[], "packages/a/x.ts", false],
];
for (const [globs, path, expected] of workspaces) {
  test(`workspaces ${globs.join(" ")} ${expected ? "hold" : "do not hold"} ${path}`, () => {
    assert.equal(compileWorkspaces(globs)(path), expected);
  });
}
