// Values that patterns use by name: `${teams}`.

import path from "node:path";
import type { Files } from "../model/files.ts";
import { nearest } from "../support/nearest.ts";
import { type Source, parseSource, problemAt, readText } from "./source.ts";
import { type Node, childOf, quote, toPlain } from "./tree.ts";
import type { Problem } from "../model/problem.ts";

/** name → the text that takes its place. */
export type Defines = ReadonlyMap<string, string>;

export interface DefinesContext {
  files: Files;
  /** Absolute: the folder of the configuration. */
  folder: string;
  source: Source;
  /** Called with each file that was read, absolute. */
  onRead: (file: string) => void;
  problem: (problem: Problem) => void;
}

/** @param node the mapping under `defines`, validated */
export function readDefines(node: Node | undefined, context: DefinesContext): Map<string, string> {
  const result = new Map<string, string>();
  if (node?.kind !== "map") return result;
  for (const { key, value } of node.entries) {
    const texts = textsOf(value, `defines.${key}`, context);
    if (texts === undefined) continue;
    result.set(key, texts);
  }
  return result;
}

/** The texts of one define, joined. */
function textsOf(node: Node, key: string, context: DefinesContext): string | undefined {
  if (node.kind === "scalar") return String(node.value);
  if (node.kind === "list") return joinTexts(node.items.map(toPlain).map(String), "|");
  const text = (name: string): string | undefined => {
    const value = childOf(node, name);
    return value?.kind === "scalar" && typeof value.value === "string" ? value.value : undefined;
  };
  const fromJson = text("fromJson");
  if (fromJson === undefined) return undefined; // validation has complained
  const complain = (name: string, message: string, hint: string): undefined => {
    context.problem(problemAt(context.source, childOf(node, name)?.offset ?? node.offset, `${key}.${name}`, message, hint));
    return undefined;
  };
  const file = path.resolve(context.folder, fromJson);
  const read = readText(context.files, file, fromJson);
  if ("problem" in read) return complain("fromJson", `${quote(fromJson)} cannot be read: ${read.problem.message}`, "the path is taken from the folder of this file");
  context.onRead(file);
  const parsed = parseSource("json", { displayName: fromJson, text: read.text });
  if ("problem" in parsed) return complain("fromJson", `${quote(fromJson)} is not JSON: line ${parsed.problem.line ?? 1}: ${parsed.problem.message}`, "name a JSON file");
  const select = text("select");
  const selected = selectIn(toPlain(parsed.node), select);
  const values = selected.flatMap((value) => (Array.isArray(value) ? value : isObject(value) ? Object.keys(value) : [value]));
  const strange = values.find((value) => typeof value !== "string" && typeof value !== "number");
  const where = select === undefined ? quote(fromJson) : `${quote(select)} in ${quote(fromJson)}`;
  const at = select === undefined ? "fromJson" : "select";
  if (values.length === 0) return complain(at, `${where} holds nothing`, "select names the keys on the way to the values, with dots between them; * is every one");
  if (strange !== undefined) return complain(at, `${where} holds what is neither a text nor a number`, "select texts, numbers, a list of them, or a mapping for its keys");
  const escape = childOf(node, "escape");
  const escaped = escape?.kind === "scalar" && escape.value === true;
  return joinTexts(values.map((value) => (escaped ? escapeText(String(value)) : String(value))), text("joinWith") ?? "|");
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function selectIn(value: unknown, select: string | undefined): unknown[] {
  let found = [value];
  for (const name of stepsOf(select ?? "")) {
    found = found.flatMap((one) => {
      if (!isObject(one)) return [];
      if (name === "*") return Object.values(one);
      return Object.hasOwn(one, name) ? [(one as Record<string, unknown>)[name]] : [];
    });
  }
  return found.filter((one) => one !== undefined && one !== null);
}

/** `a.*.b`, also as JSONPath and jq write it: `$.a[*].b`, `.a[].b`, `a[0]`, `a["b.c"]`. */
function stepsOf(select: string): string[] {
  const steps: string[] = [];
  for (const [, name, double, single, index] of select.replace(/^\$/, "").matchAll(/([^.[\]]+)|\[(?:"([^"]*)"|'([^']*)'|(\*|\d+)?)\]/g)) {
    steps.push(name ?? double ?? single ?? index ?? "*");
  }
  return steps;
}

/** Alternatives are kept together, whatever stands around them. */
function joinTexts(texts: readonly string[], separator: string): string {
  const joined = texts.join(separator);
  return texts.length > 1 && separator.includes("|") ? `(?:${joined})` : joined;
}

/** A pattern that matches this text alone. */
export function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** The pattern with its `${name}` replaced, or the name that is not defined. */
export function expandPattern(pattern: string, defines: Defines): { pattern: string } | { unknown: string; near: string | undefined } {
  let unknown: string | undefined;
  const expanded = pattern.replace(/(\\.)|\$\{([\w.-]+)\}/g, (all, escape: string | undefined, name: string | undefined) => {
    if (escape !== undefined || name === undefined) return all;
    const value = defines.get(name);
    if (value === undefined) unknown ??= name;
    return value ?? all;
  });
  return unknown === undefined ? { pattern: expanded } : { unknown, near: nearest(unknown, defines.keys()) };
}
