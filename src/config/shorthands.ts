// Layers, independence and the rules that they stand for.

import type { PathCondition, RuleMetadata } from "../model/rules.ts";
import type { Patterns } from "../model/options.ts";
import { parsePattern } from "../support/patterns.ts";
import { joinPatterns } from "./normalize-rules.ts";
import type { RawIndependence, RawLayers, RawPathCondition, RawRule } from "./raw.ts";

/**
 * One rule for each layer but the highest, all under the name of the list. A module is in the highest layer that it
 * matches, so a wide pattern may stand below a narrow one.
 */
export function expandLayers({ layers, ...metadata }: RawLayers): RawRule[] {
  const patterns = layers.map((layer) => joinPatterns(layer) ?? "");
  return patterns.slice(1).map((pattern, index) => {
    const higher = patterns.slice(0, index + 1).join("|");
    return { ...asError(metadata), from: { path: pattern, pathNot: higher }, to: { path: higher } };
  });
}

/** The rule of an independence. Throws: RangeError with what is wrong with the pattern. */
export function expandIndependence({ pattern, ...metadata }: RawIndependence): RawRule {
  return { ...asError(metadata), from: { path: pattern }, to: { path: pattern, pathNot: sameGroup(pattern) } };
}

/**
 * The pattern of what is in the same group: the group's text replaced by `$1`. Where nothing follows the group, the
 * name must end there too, so that `a` is not taken for `ab`.
 */
function sameGroup(pattern: string): string {
  const groups = parsePattern(pattern).captures;
  const group = groups[0];
  if (group === undefined) throw new RangeError("has no capture group, so there is nothing to tell one group from another by");
  if (groups.length > 1) throw new RangeError(`has ${groups.length} capture groups, where one is wanted`);
  const before = pattern.slice(0, group.start);
  const body = pattern.slice(group.start, group.end).replace(/^\((?:\?<[^>]*>)?/, "").slice(0, -1);
  const after = pattern.slice(group.end);
  if (group.depth > 0) throw new RangeError("has its capture group inside another group");
  if (/^[*+?{]/.test(after)) throw new RangeError("repeats its capture group, or makes it optional");
  if (after !== "") return `${before}$1${after}`;
  const characters = /^(\[(?:\\.|[^\]\\])+\]|\\[wdWD]|\.)[*+]$/.exec(body)?.[1];
  if (characters === undefined) throw new RangeError("ends with its capture group, so that it cannot be told where a name ends");
  return `${before}$1(?!${characters})`;
}

function asError<T extends Partial<RuleMetadata>>(metadata: T): T & Pick<RuleMetadata, "severity"> {
  return { ...metadata, severity: metadata.severity ?? "error" };
}

/** Of a ratchet's `from` and `to`. */
export function toPathCondition(side: Patterns | RawPathCondition): PathCondition {
  const { path, pathNot } = typeof side === "string" || Array.isArray(side) ? { path: side, pathNot: undefined } : side;
  const result: PathCondition = {};
  const [joined, joinedNot] = [joinPatterns(path), joinPatterns(pathNot)];
  if (joined !== undefined) result.path = joined;
  if (joinedNot !== undefined) result.pathNot = joinedNot;
  return result;
}
