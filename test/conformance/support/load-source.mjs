// Compiles a few of the product's sources, so that a reference can be compared with them directly.

import path from "node:path";
import { fileURLToPath } from "node:url";
import { createRequire } from "node:module";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "..");

/** The exports of a module text that is written as if it stood in the repository's root. */
export async function loadSource(contents) {
  const { build } = createRequire(path.join(ROOT, "package.json"))("esbuild");
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    define: { RULEBEARING_VERSION: '"0.0.0"' },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}
