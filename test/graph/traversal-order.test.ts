import assert from "node:assert/strict";
import { test } from "node:test";
import { inTraversalOrder } from "../../src/graph/traversal-order.ts";
import { modulesOf } from "../support/bare-modules.ts";

const text = `
  src/z.ts: lib/a.ts, fs core
  src/b.ts: src/z.ts, path core
  lib/a.ts: lib/b.ts
  lib/b.ts: path core
  lib/left.ts: lib/b.ts
  src/a.ts: src/b.ts
`;

const cases: [name: string, args: string[], wanted: string][] = [
  ["depth first from the sources of a folder, each followed by what is not followed", ["src"], "src/a.ts src/b.ts path src/z.ts fs lib/a.ts lib/b.ts lib/left.ts"],
  ["folders may be written with a dot and a slash", ["./src/"], "src/a.ts src/b.ts path src/z.ts fs lib/a.ts lib/b.ts lib/left.ts"],
  ["a file alone", ["src/z.ts"], "src/z.ts fs lib/a.ts lib/b.ts path lib/left.ts src/a.ts src/b.ts"],
  ["everything", ["."], "lib/a.ts lib/b.ts path lib/left.ts src/a.ts src/b.ts src/z.ts fs"],
  ["a glob stands for everything", ["{src,lib}/**/*.ts"], "lib/a.ts lib/b.ts path lib/left.ts src/a.ts src/b.ts src/z.ts fs"],
];
for (const [name, args, wanted] of cases) {
  test(name, () => {
    const modules = modulesOf(text);
    for (const given of [modules, modules.toReversed()]) {
      assert.equal(inTraversalOrder(given, args).map(({ source }) => source).join(" "), wanted);
    }
  });
}

test("a module that nothing is known to lead to is there all the same", () => {
  const [stray] = modulesOf("src/a.ts: fs core").filter(({ source }) => source === "fs");
  assert.deepEqual(inTraversalOrder([stray as never], ["src"]), [stray]);
});
