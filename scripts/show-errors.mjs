#!/usr/bin/env node
// Prints what a user sees of every mistake in a configuration that the tests know, to be read by a person.

import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const { outputFiles } = await build({ absWorkingDir: ROOT, entryPoints: ["test/config/render-errors.ts"], bundle: true, write: false, format: "esm", platform: "node" });
const { renderErrors, renderScriptErrors } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
process.stdout.write(await renderErrors());
process.stdout.write(await renderScriptErrors());
