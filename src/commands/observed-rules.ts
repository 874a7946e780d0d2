// Rules that a repository keeps without having been told: read from its graph, for its first configuration.

import type { RawIndependence, RawLayers } from "../config/raw.ts";
import { findStrata } from "../graph/strata.ts";
import { escapePattern } from "../rules/patterns.ts";

/** Names of a repository's own modules, and who imports whom among them. */
export interface OwnGraph {
  modules: readonly string[];
  imports: readonly (readonly [from: string, to: string])[];
}

export interface ObservedRules {
  layers: RawLayers[];
  independence: RawIndependence[];
  /** What was seen, a line for each folder that was looked into. */
  seen: string[];
}

/** Folders whose folders are parts of a whole: no part should need another, and where none does that is a rule. */
const OF_PARTS = /(?:^|\/)(?:apps|packages|services|plugins|features|modules|domains|pages|routes|examples)$/;
/** Of these, those where an import of another part is an exception and no way to build on each other. */
const OF_SEPARATE_PARTS = /(?:^|\/)(?:apps|services|features|domains|pages|routes|examples)$/;
/** So small a share of the imports is taken for a slip: the rule is as if it were not there, and it is known from the start. */
const SLIP = 0.05;
/** More folders than this cannot be taken in as layers. */
const MAX_FOLDERS = 40;

/** @param containers folders, `""` for the root; those with fewer than two folders that hold modules are passed over */
export function observeRules(graph: OwnGraph, containers: readonly string[]): ObservedRules {
  const observed: ObservedRules = { layers: [], independence: [], seen: [] };
  for (const container of containers) observe(graph, container, observed);
  return observed;
}

function observe({ modules, imports }: OwnGraph, container: string, observed: ObservedRules): void {
  const prefix = container === "" ? "" : `${container}/`;
  const folderOf = (module: string): string | undefined => {
    if (!module.startsWith(prefix)) return undefined;
    const end = module.indexOf("/", prefix.length);
    return end < 0 ? undefined : module.slice(prefix.length, end);
  };
  const folders = [...new Set(modules.map(folderOf).filter((folder) => folder !== undefined))].sort();
  if (folders.length < 2) return;
  const between = imports.flatMap(([from, to]) => {
    const ends = [folderOf(from), folderOf(to)] as const;
    return ends[0] === undefined || ends[1] === undefined || ends[0] === ends[1] ? [] : [{ from, to, ends: ends as readonly [string, string] }];
  });
  const shown = container === "" ? "the folders at the root" : `the ${folders.length} folders in ${prefix}`;
  const within = imports.filter(([from]) => folderOf(from) !== undefined).length;
  if (between.length === 0 ? OF_PARTS.test(container) : OF_SEPARATE_PARTS.test(container) && between.length <= within * SLIP) {
    observed.independence.push(independence(container, prefix, modules, folders));
    observed.seen.push(`${shown} do not import one another${slips(between.length)}`);
    return;
  }
  if (between.length === 0) return;
  const { meant, slipped } = withoutSlips(between);
  const { alone, layers, tangles } = findStrata(folders, meant.map(({ ends }) => ends));
  if (layers.length < 2) {
    observed.seen.push(`${shown} import one another in a circle, so no layers can be told`);
    return;
  }
  if (folders.length > MAX_FOLDERS) {
    observed.seen.push(`${shown} lie in ${layers.length} layers, too many folders for a first rule`);
    return;
  }
  const layerOf = new Map(layers.flatMap((layer, index) => layer.map((folder) => [folder, index] as const)));
  const examples = meant.filter(({ ends, from, to }) => layerOf.get(ends[0]) !== layerOf.get(ends[1]) && isPlain(from) && isPlain(to));
  const example = examples.find(({ from }) => !/test|spec/.test(from)) ?? examples[0];
  observed.layers.push({
    name: `${container === "" ? "top" : container.replaceAll("/", "-")}-layers`,
    comment: commentOn(prefix, tangles, alone),
    fix: "Move what both need down to a folder that both may import, or hand it in from above as an argument.",
    layers: layers.map((layer) => `^${escapePath(prefix)}${layer.length === 1 ? escapePath(layer[0] as string) : `(${layer.map(escapePath).join("|")})`}/`),
    ...(example === undefined ? {} : { examples: { forbidden: [`${example.to} -> ${example.from}`], allowed: [`${example.from} -> ${example.to}`] } }),
  });
  observed.seen.push(`${shown} lie in ${layers.length} layers: ${layers.map((layer) => someOf(layer)).join(" > ")}${slips(slipped)}`);
}

interface Between {
  from: string;
  to: string;
  ends: readonly [from: string, to: string];
}

/** Without the imports that go against many more between the same two folders. */
function withoutSlips(between: readonly Between[]): { meant: Between[]; slipped: number } {
  const key = (from: string, to: string): string => `${from}/${to}`;
  const counts = new Map<string, number>();
  for (const { ends } of between) counts.set(key(...ends), (counts.get(key(...ends)) ?? 0) + 1);
  const meant = between.filter(({ ends: [from, to] }) => (counts.get(key(from, to)) ?? 0) > (counts.get(key(to, from)) ?? 0) * SLIP);
  return { meant, slipped: between.length - meant.length };
}

const slips = (count: number): string => (count === 0 ? "" : ` (but for ${count} ${count === 1 ? "import" : "imports"})`);

function independence(container: string, prefix: string, modules: readonly string[], folders: readonly string[]): RawIndependence {
  const [one, other] = folders.slice(0, 2).map((folder) => modules.find((module) => module.startsWith(`${prefix}${folder}/`)));
  const hasExample = one !== undefined && other !== undefined && isPlain(one) && isPlain(other);
  return {
    name: `${container.replaceAll("/", "-")}-apart`,
    comment: `The folders in ${prefix} know nothing of one another, so that each can be changed, tested and removed by itself.`,
    fix: "Move what both need to a place of its own, outside of both.",
    pattern: `^${escapePath(prefix)}([^/]+)/`,
    ...(hasExample ? { examples: { forbidden: [`${one} -> ${other}`] } } : {}),
  };
}

function commentOn(prefix: string, tangles: readonly (readonly string[])[], alone: readonly string[]): string {
  const where = prefix === "" ? "the repository" : prefix;
  const sentences = [`Each folder of ${where} imports those below it only, so that it can be read and tested with what it stands on alone.`];
  for (const tangle of tangles) sentences.push(`${listed(tangle)} import one another, so they are one layer.`);
  if (alone.length > 0) sentences.push(`${listed(alone)} ${alone.length === 1 ? "stands" : "stand"} apart.`);
  return sentences.join(" ");
}

const listed = (names: readonly string[]): string => (names.length > 6 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`);
const someOf = (names: readonly string[]): string => (names.length > 5 ? `${names.slice(0, 4).join(", ")} and ${names.length - 4} more` : names.join(", "));

/** As an example can name it. */
const isPlain = (module: string): boolean => /^[\w@.+~()[\]/-]+$/.test(module);

/** Of the characters that stand for themselves in a path only those are escaped that mean something outside of `[...]`. */
const escapePath = (path: string): string => escapePattern(path).replace(/\\([/-])/g, "$1");
