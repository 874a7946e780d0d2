// `exports` and `imports` of a package.json: which targets a subpath may stand for.

import { isRecord } from "../support/jsonc.ts";

/**
 * The targets of a subpath, in the order to be tried: paths that start with "./", or for `imports` also packages.
 * Empty when the map does not let it through. Source: https://nodejs.org/api/esm.html#resolution-algorithm-specification
 *
 * @param map the value of `exports` or `imports`
 * @param subpath "." or "./x" for `exports`, "#x" for `imports`
 */
export function mapTargets(map: unknown, subpath: string, conditions: ReadonlySet<string>): string[] {
  const entries = subpath.startsWith("#") ? map : exportsEntries(map);
  if (!isRecord(entries)) return [];
  const match = matchKey(entries, subpath);
  if (match === undefined) return [];
  const targets: string[] = [];
  collectTargets(match.value, conditions, targets);
  return targets.map((target) => match.expand(target)).filter(isAllowedTarget);
}

interface Match {
  value: unknown;
  expand(target: string): string;
}

/** `exports` may be a target, or conditions, instead of a map: it then speaks of "." */
function exportsEntries(map: unknown): unknown {
  if (!isRecord(map)) return { ".": map };
  const keys = Object.keys(map);
  const paths = keys.filter((key) => key.startsWith(".")).length;
  if (paths === 0) return { ".": map };
  return paths === keys.length ? map : undefined; // mixed: an error for Node, which then lets nothing through
}

function matchKey(entries: Record<string, unknown>, subpath: string): Match | undefined {
  if (!subpath.includes("*") && !subpath.endsWith("/") && Object.hasOwn(entries, subpath)) {
    return { value: entries[subpath], expand: (target) => target };
  }
  let best = "";
  for (const key of Object.keys(entries)) {
    if (matchesPattern(key, subpath) && (best === "" || isMoreSpecific(key, best))) best = key;
  }
  if (best === "") return undefined;
  const star = best.indexOf("*");
  if (star < 0) return { value: entries[best], expand: (target) => target + subpath.slice(best.length) };
  const text = subpath.slice(star, subpath.length - (best.length - star - 1));
  return { value: entries[best], expand: (target) => target.replaceAll("*", () => text) };
}

function matchesPattern(key: string, subpath: string): boolean {
  const star = key.indexOf("*");
  // folders ("./lib/") are gone from Node, and packages of before that are still installed
  if (star < 0) return key.endsWith("/") && subpath.startsWith(key) && subpath.length > key.length;
  if (key.includes("*", star + 1) || subpath.length < key.length) return false;
  return subpath.startsWith(key.slice(0, star)) && subpath.endsWith(key.slice(star + 1));
}

function isMoreSpecific(key: string, than: string): boolean {
  const length = baseLength(key) - baseLength(than);
  return length !== 0 ? length > 0 : key.length > than.length;
}

function baseLength(key: string): number {
  const star = key.indexOf("*");
  return star < 0 ? key.length : star + 1;
}

/** Answers whether the value decided the matter; a `null` does, and lets nothing through. */
function collectTargets(value: unknown, conditions: ReadonlySet<string>, targets: string[]): boolean {
  if (typeof value === "string") {
    targets.push(value);
    return true;
  }
  if (value === null) return true;
  if (Array.isArray(value)) {
    for (const item of value) collectTargets(item, conditions, targets);
    return true;
  }
  if (!isRecord(value)) return false;
  for (const [condition, inner] of Object.entries(value)) {
    if (condition !== "default" && !conditions.has(condition)) continue;
    if (collectTargets(inner, conditions, targets)) return true;
  }
  return false;
}

/** A path may not leave the package, nor reach into another one. */
function isAllowedTarget(target: string): boolean {
  if (!target.startsWith(".")) return true;
  return target.startsWith("./") && !/(^|[\\/])(\.\.?|node_modules)([\\/]|$)/i.test(target.slice(2));
}
