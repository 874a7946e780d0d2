#!/usr/bin/env node
// Writes schema/rulebearing.schema.json from the tables that validation reads.
//
//   node scripts/schema.mjs            writes it
//   node scripts/schema.mjs --check    compares, writes nothing; exit 1 when it differs

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const FILE = path.join(ROOT, "schema", "rulebearing.schema.json");

const { outputFiles } = await build({ absWorkingDir: ROOT, entryPoints: ["src/config/json-schema.ts"], bundle: true, write: false, format: "esm", platform: "node" });
const { nativeSchema } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
const text = `${JSON.stringify(nativeSchema(), null, 2)}\n`;

if (process.argv.includes("--check")) {
  if (readFileSync(FILE, "utf8") !== text) {
    process.stderr.write("schema/rulebearing.schema.json is not what the tables say: run `node scripts/schema.mjs`\n");
    process.exitCode = 1;
  }
} else {
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, text);
  process.stdout.write(`${path.relative(process.cwd(), FILE)}: ${Math.round(text.length / 1024)} KiB\n`);
}
