// Where the references are, and how one of them is run.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const HERE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** The repository. */
export const ROOT = path.resolve(HERE, "..", "..");

/** The product. */
export const BUNDLE = path.join(ROOT, "dist", "rulebearing.js");

const installed = (major) => path.join(HERE, "node_modules", `node${major}`, "bin", "node");

/** major version → Node's executable: those that are installed here and run on this machine. */
export const nodes = new Map(
  [20, 22, 24, 26]
    .map((major) => [major, installed(major)])
    .filter(([, file]) => existsSync(file) && spawnSync(file, ["-e", "0"], { stdio: "ignore" }).status === 0),
);

/** The command that runs dependency-cruiser, to be followed by its arguments. Ends the test when there is no Node for it. */
export function dependencyCruiser() {
  const own = Number(process.versions.node.split(".")[0]);
  const node = nodes.get(24) ?? nodes.get(22) ?? (own >= 22 ? process.execPath : undefined);
  if (node === undefined) skip("dependency-cruiser needs Node 22 or newer, and none that runs here is installed");
  return [node, path.join(HERE, "node_modules", "dependency-cruiser", "bin", "dependency-cruiser.mjs")];
}

/** Ends the test: it cannot run here. @param {string} reason @returns {never} */
export function skip(reason) {
  process.stdout.write(`skipped: ${reason}\n`);
  process.exit(77);
}
