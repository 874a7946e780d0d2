// What a specifier says besides a module's name: loaders before it, a protocol, a query and a fragment after it.

import { needsProtocol } from "./builtins.ts";

export interface ModuleName {
  /** As it is shown: without `node:`, unless the module only exists under it; loaders and query are kept. */
  module: string;
  protocol?: "data:" | "file:" | "node:" | "bun:";
  /** Of a `data:` URL. */
  mimeType?: string;
}

/** Source: https://nodejs.org/api/esm.html#urls, and how dependency-cruiser shows them. */
export function readModuleName(specifier: string): ModuleName {
  // most specifiers start with "." or have no colon at all
  if (specifier.charCodeAt(0) === 0x2e || !specifier.includes(":")) return { module: specifier };
  const match = /^(node:|file:|data:|bun:)(?:([^,]+),)?(.+)$/s.exec(specifier);
  if (!match) return { module: specifier };
  const [, protocol = "", mimeType, rest = ""] = match;
  const isRunTime = protocol === "node:" || protocol === "bun:";
  const module = isRunTime && !needsProtocol(protocol + rest) ? rest : protocol + rest;
  const name: ModuleName = { module, protocol: protocol as NonNullable<ModuleName["protocol"]> };
  if (mimeType !== undefined) name.mimeType = mimeType;
  return name;
}

/** Without webpack's loaders: `!!style!./x.css` is `./x.css`. */
export function withoutLoaders(specifier: string): string {
  return specifier.slice(specifier.lastIndexOf("!") + 1);
}

/**
 * The paths a request may stand for, the likeliest first, query and fragment taken off. A "#" starts a fragment or is
 * part of a name, and only the disk knows which; at the very start it is always part of the name.
 */
export function requestPaths(request: string): string[] {
  const query = request.indexOf("?");
  const fragment = request.indexOf("#", 1);
  if (query < 0 && fragment < 0) return [request];
  if (fragment >= 0 && (query < 0 || fragment < query)) {
    const whole = query < 0 ? request : request.slice(0, query);
    const before = request.slice(0, fragment);
    // "./#x" that is not there does not mean the folder
    return before.endsWith("/") ? [whole] : [whole, before];
  }
  return [request.slice(0, query), request];
}

/** A package's own name at the start of a request, and what follows it ("" or "/x"). */
export function splitPackageName(request: string): { name: string; rest: string } {
  let slash = request.indexOf("/");
  if (slash >= 0 && request.startsWith("@")) slash = request.indexOf("/", slash + 1);
  return slash < 0 ? { name: request, rest: "" } : { name: request.slice(0, slash), rest: request.slice(slash) };
}
