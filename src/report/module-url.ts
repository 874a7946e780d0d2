// Where a picture's node leads to.

import path from "node:path";
import type { Module } from "../model/document.ts";

/**
 * The documentation of a core module, the page of a package, else the file's name behind `prefix` and before `suffix`
 * (a prefix like `https://host/` is put before it as it is, any other is joined as a path).
 */
export function moduleUrl({ source, dependencyTypes = [] }: Module, prefix: string | undefined, suffix: string | undefined): string {
  if (dependencyTypes.includes("core")) {
    const name = source.split("/")[0] ?? "";
    return name.startsWith("bun:") ? `https://bun.sh/docs/api/${name.slice("bun:".length)}` : `https://nodejs.org/api/${name}.html`;
  }
  if (dependencyTypes.some((type) => type.startsWith("npm"))) return `https://www.npmjs.com/package/${packageName(source)}`;
  const place = !prefix ? source : /^[a-z]+:\/\//.test(prefix) ? prefix + source : path.posix.join(prefix, source);
  return place + (suffix ?? "");
}

/** The package in `node_modules/p/…` or `…/@scope/p/…`; empty when there is none. */
function packageName(source: string): string {
  const match = /node_modules\/([^@][^/]+)|(@[^/]+\/[^/]+)/.exec(source);
  return match?.[1] ?? match?.[2] ?? "";
}
