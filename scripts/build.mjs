#!/usr/bin/env node
// Builds dist/rulebearing.js: one unminified file with nothing but src/ in it.
//
//   node scripts/build.mjs            writes it
//   node scripts/build.mjs --check    builds elsewhere, compares bytes, writes nothing
//   node scripts/build.mjs --out FILE writes it there
//
// How the bundle starts fast. Measured as `--version` against `node -e 0`, median ratio of 25 to 31 runs in turn, with
// four parsers in one file of 900 KB, on Node 20 / 22 / 24 / 26:
//
//   everything imported at the top                    1.44 / 2.16 / 2.00 / 1.99
//   `await import("./commands/x.ts")` for each        1.35 / 1.78 / 1.66 / 1.72    what is done
//   the same, half the size (450 KB)                     -  /  -   / 1.45 /  -
//   the same, in one function that is called late     1.37 / 2.01 / 1.78 /  -      V8 scans it all the same
//   the same, NODE_COMPILE_CACHE set from outside        -  /  -   / 1.37 /  -
//   one line                                          1.10 / 1.16 / 1.08 / 1.07
//
// esbuild makes a function of each lazily imported module, run when it is first needed. What is left is V8 reading
// through the file, some 2 ms for 100 KB: so the size of the bundle is what start-up costs. The compile cache cannot
// spare that from inside (`module.enableCompileCache()`): it serves modules loaded after the call, and there is just
// this one file. It is for workers and child processes, or for a user who sets NODE_COMPILE_CACHE.
//
// Node's built-ins cost as much again. esbuild hoists `import … from "node:…"` of lazy modules to the top of the bundle.
// In processor time on Node 24, of 26 ms for `node -e 0`: crypto 7 to 8 ms; `process` 5 when standard output is a pipe,
// since a module of it has all its getters read, which sets up the stream, network code and all (the global costs
// nothing); util 2; child_process, os, url, v8 about 1 each; path, fs nothing, Node has them anyway. So what only some
// commands need is taken with `const { createHash } = await import("node:crypto")`, in the function that needs it or at
// the top of its module, which esbuild leaves in the lazy part.

import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
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
    define: { RULEBEARING_VERSION: JSON.stringify(version), RULEBEARING_BUILD: JSON.stringify(digestOfSource()) },
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

/** So that what one build has kept for later is not taken up by another one of the same version. */
function digestOfSource() {
  const digest = createHash("sha256");
  const files = readdirSync(path.join(ROOT, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)).split(path.sep).join("/"));
  for (const file of files.sort()) digest.update(`${file}\0`).update(readFileSync(path.join(ROOT, file), "utf8").replaceAll("\r\n", "\n")).update("\0");
  return digest.digest("hex").slice(0, 12);
}

async function main() {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false }, out: { type: "string", default: BUNDLE } } });
  const { text, inputs } = await bundle();
  if (values.check) return check(text, inputs);
  mkdirSync(path.dirname(values.out), { recursive: true });
  writeFileSync(values.out, text);
  chmodSync(values.out, 0o755);
  process.stdout.write(`${path.relative(process.cwd(), values.out)}: ${inputs.length} source files, ${Math.round(text.length / 1024)} KiB\n`);
}

function check(text, inputs) {
  const committed = readFileSync(BUNDLE, "utf8");
  const problem =
    committed !== text
      ? `dist/rulebearing.js:${firstDifference(committed, text)} is not what the source builds`
      : (statSync(BUNDLE).mode & 0o111) === 0 && process.platform !== "win32"
        ? "dist/rulebearing.js is not executable"
        : undefined;
  if (problem === undefined) {
    process.stdout.write(`dist/rulebearing.js is what ${inputs.length} source files build\n`);
  } else {
    process.stderr.write(`${problem}: run \`npm run build\` and commit the result\n`);
    process.exitCode = 1;
  }
}

/** Line, from 1. */
function firstDifference(a, b) {
  const [left, right] = [a.split("\n"), b.split("\n")];
  return left.findIndex((line, i) => line !== right[i]) + 1 || left.length + 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
