// Merges a configuration with one that it extends, as dependency-cruiser does: rules of one name are one rule, field by
// field, the nearer file's fields first; options likewise, whole values at a time.

import { isDeepStrictEqual } from "node:util";
import type { RawConfig } from "./raw.ts";

/** Remembers where what is merged comes from. */
export type OnMerged = (merged: object, nearer: object) => void;

/** @param nearer the extending configuration @param base the extended one @param onMerged called for each rule made of two */
export function mergeConfigs(nearer: RawConfig, base: RawConfig, onMerged: OnMerged = () => undefined): RawConfig {
  const result: RawConfig = {};
  const set = <K extends keyof RawConfig>(key: K, value: RawConfig[K] | undefined): void => {
    if (value !== undefined) result[key] = value;
  };
  set("forbidden", mergeLists(nearer.forbidden, base.forbidden, onMerged));
  set("required", mergeLists(nearer.required, base.required, onMerged));
  set("allowed", mergeAllowed(nearer.allowed, base.allowed));
  if (result.allowed !== undefined) result.allowedSeverity = nearer.allowedSeverity ?? base.allowedSeverity ?? "warn";
  else set("allowedSeverity", nearer.allowedSeverity ?? base.allowedSeverity);
  set("layers", mergeLists(nearer.layers, base.layers, onMerged));
  set("independence", mergeLists(nearer.independence, base.independence, onMerged));
  set("ratchets", mergeLists(nearer.ratchets, base.ratchets, onMerged));
  set("allowEmpty", nearer.allowEmpty ?? base.allowEmpty);
  result.options = { ...base.options, ...nearer.options };
  return result;
}

/** Named entries come first, the nearer file's before those that only the base has; entries without a name once each. */
function mergeLists<T extends { name?: string }>(nearer: T[] = [], base: T[] = [], onMerged: OnMerged): T[] | undefined {
  const merged = nearer
    .filter(({ name }) => name !== undefined)
    .map((entry) => {
      const bases = base.filter(({ name }) => name === entry.name);
      if (bases.length === 0) return entry;
      const result = bases.reduce<T>((all, one) => ({ ...one, ...all }), entry);
      onMerged(result, entry);
      return result;
    });
  const names = new Set(merged.map(({ name }) => name));
  const others = base.filter(({ name }) => name !== undefined && !names.has(name));
  const anonymous = unique([...nearer, ...base].filter(({ name }) => name === undefined));
  const all = [...merged, ...others, ...anonymous];
  return all.length > 0 ? all : undefined;
}

function mergeAllowed<T>(nearer: T[] = [], base: T[] = []): T[] | undefined {
  const all = unique([...nearer, ...base]);
  return all.length > 0 ? all : undefined;
}

function unique<T>(list: T[]): T[] {
  return list.filter((entry, index) => list.findIndex((other) => isDeepStrictEqual(entry, other)) === index);
}
