#!/usr/bin/env node
// Builds dist/rulebearing.js: one unminified file with nothing but src/ in it.
//
//   node scripts/build.mjs            writes it
//   node scripts/build.mjs --check    builds elsewhere, compares bytes, writes nothing
//   node scripts/build.mjs --out FILE writes it there

import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const BUNDLE = path.join(ROOT, "dist", "rulebearing.js");

/** The bundle's bytes, and the files that went into it. Throws when one of them is not from src/. */
export async function bundle() {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  const result = await build({
    absWorkingDir: ROOT,
    entryPoints: ["src/main.ts"],
    outfile: "dist/rulebearing.js",
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    target: "node20",
    format: "esm",
    charset: "utf8",
    packages: "external",
    legalComments: "none",
    define: { RULEBEARING_VERSION: JSON.stringify(version) },
    banner: { js: "#!/usr/bin/env node" },
  });
  const inputs = Object.keys(result.metafile.inputs);
  const strangers = inputs.filter((input) => !input.startsWith("src/"));
  if (strangers.length > 0) throw new Error(`not from src/: ${strangers.join(", ")}`);
  for (const { imports } of Object.values(result.metafile.outputs)) {
    const outside = imports.filter(({ path: name, external }) => external && !name.startsWith("node:"));
    if (outside.length > 0) throw new Error(`imports a package: ${outside.map(({ path: name }) => name).join(", ")}`);
  }
  return { text: result.outputFiles[0].text, inputs };
}

async function main() {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false }, out: { type: "string", default: BUNDLE } } });
  const { text, inputs } = await bundle();
  if (values.check) {
    const committed = readFileSync(BUNDLE, "utf8");
    if (committed !== text) {
      process.stderr.write("dist/rulebearing.js is not what the source builds: run `npm run build` and commit the result\n");
      process.exitCode = 1;
      return;
    }
    process.stdout.write(`dist/rulebearing.js is what ${inputs.length} source files build\n`);
    return;
  }
  mkdirSync(path.dirname(values.out), { recursive: true });
  writeFileSync(values.out, text);
  chmodSync(values.out, 0o755);
  process.stdout.write(`${path.relative(process.cwd(), values.out)}: ${inputs.length} source files, ${Math.round(text.length / 1024)} KiB\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
