// Compares what was read with what may be there, and says everything that is wrong.

import { compilePattern } from "../support/patterns.ts";
import { nearest } from "../support/nearest.ts";
import { type Key, type Shape, orList, wanted } from "./shapes.ts";
import { type Node, describe, describeKind, quote } from "./tree.ts";

/** Something wrong, and where: an offset in the text (-1: in none) and the path of the key. */
export interface Complaint {
  offset: number;
  key: string;
  message: string;
  hint: string;
}

export interface Checks {
  /** Called for each thing that is wrong. */
  complain: (complaint: Complaint) => void;
  /** Called for each deprecated key. */
  deprecated?: (complaint: Complaint) => void;
  /** What to do about a key that is not known here, where it is known elsewhere. */
  explainUnknown?: (key: string) => string | undefined;
  /** A pattern as it is meant, or `undefined` when the check has complained. */
  expand?: (pattern: string, offset: number, key: string) => string | undefined;
}

/** Patterns are replaced by what `expand` makes of them. @param key the path of the node */
export function validate(node: Node, shape: Shape, checks: Checks, key = ""): void {
  const complain = (message: string, hint: string, offset = node.offset): void => checks.complain({ offset, key, message, hint });
  const mismatch = (): void => complain(`${named(key)} cannot be ${describe(node)}`, `it takes ${wanted(shape)}`);
  const wrongKind = (): void => complain(`${named(key)} cannot be ${describeKind(node)}`, `it takes ${wanted(shape)}`);
  switch (shape.kind) {
    case "anything":
      if (node.kind === "foreign") complain(`${named(key)} cannot be ${node.what}`, "a configuration holds texts, numbers, true, false, lists and mappings");
      else for (const [inner, at] of childrenOf(node, key)) validate(inner, shape, checks, at);
      return;
    case "text":
      if (node.kind !== "scalar" || typeof node.value !== "string") {
        const number = node.kind === "scalar" && typeof node.value === "number";
        complain(`${named(key)} cannot be ${number ? "the number " : ""}${describe(node)}`, number ? "it takes a text: put the number in quotes" : `it takes ${wanted(shape)}`);
      }
      return;
    case "pattern":
      if (node.kind !== "scalar" || typeof node.value !== "string") {
        const source = /^the regular expression \/(.*)\/[a-z]*$/.exec(node.kind === "foreign" ? node.what : "")?.[1];
        complain(`${named(key)} cannot be ${describe(node)}`, source === undefined ? `it takes ${wanted(shape)}` : `write it as a text: ${JSON.stringify(source)}`);
        return;
      }
      checkPattern(node, node.value, checks, key);
      return;
    case "day":
      if (node.kind !== "scalar" || typeof node.value !== "string" || !isDay(node.value)) mismatch();
      return;
    case "boolean":
      if (node.kind !== "scalar" || typeof node.value !== "boolean") {
        const word = node.kind === "scalar" && typeof node.value === "string" && /^(?:true|false|yes|no|on|off)$/i.test(node.value);
        complain(`${named(key)} cannot be ${describe(node)}`, word ? "it takes true or false, without quotes" : "it takes true or false");
      }
      return;
    case "number":
      if (node.kind !== "scalar" || typeof node.value !== "number") mismatch();
      return;
    case "integer":
      if (node.kind !== "scalar" || typeof node.value !== "number" || !Number.isInteger(node.value) || node.value < shape.min || node.value > shape.max) mismatch();
      return;
    case "one-of": {
      if (node.kind === "scalar" && shape.values.includes(node.value as string)) return;
      const near = node.kind === "scalar" && typeof node.value === "string" ? nearest(node.value, shape.values.map(String)) : undefined;
      const all = near !== undefined && shape.values.length > 8 ? "" : `it takes ${wanted(shape)}`;
      complain(`${named(key)} cannot be ${describe(node)}`, near === undefined ? all : `did you mean ${quote(near)}?${all === "" ? "" : ` I${all.slice(1)}`}`);
      return;
    }
    case "list":
      if (node.kind !== "list") return wrongKind();
      if (node.items.length < (shape.atLeast ?? 0)) complain(`${named(key)} needs at least ${shape.atLeast ?? 0} items and has ${node.items.length}`, "add the missing ones");
      node.items.forEach((item, index) => validate(item, shape.of, checks, `${key}[${index}]`));
      return;
    case "named":
      if (node.kind !== "map") return wrongKind();
      for (const entry of node.entries) validate(entry.value, shape.of, checks, joinKey(key, entry.key));
      return;
    case "object":
      if (node.kind !== "map") return wrongKind();
      return checkKeys(node, shape.keys, checks, key);
    case "either": {
      const fitting = shape.shapes.find((one) => fits(node, one)) ?? (node.kind === "foreign" ? shape.shapes.find(({ kind }) => kind === "pattern") : undefined);
      if (fitting === undefined) return mismatch();
      validate(node, fitting, checks, key);
    }
  }
}

function checkKeys(node: Node & { kind: "map" }, keys: Readonly<Record<string, Key>>, checks: Checks, key: string): void {
  for (const entry of node.entries) {
    const known = Object.hasOwn(keys, entry.key) ? keys[entry.key] : undefined;
    const at = joinKey(key, entry.key);
    if (known === undefined) {
      const near = nearest(entry.key, Object.keys(keys));
      const all = Object.keys(keys);
      checks.complain({
        offset: entry.offset,
        key: at,
        message: `unknown key ${quote(entry.key)}`,
        hint: checks.explainUnknown?.(entry.key) ?? (near === undefined ? `the keys known here are ${orList(all).replace(/ or (?=[^ ]*$)/, " and ")}` : `did you mean ${quote(near)}?`),
      });
      continue;
    }
    if (known.deprecated !== undefined) {
      checks.deprecated?.({ offset: entry.offset, key: at, message: `${quote(entry.key)} is deprecated`, hint: `write ${known.deprecated}` });
    }
    validate(entry.value, known.shape, checks, at);
  }
  for (const [name, { required, about, shape }] of Object.entries(keys)) {
    if (required !== true || node.entries.some((entry) => entry.key === name)) continue;
    checks.complain({ offset: node.offset, key, message: `the key ${quote(name)} is missing`, hint: `add it: ${about.charAt(0).toLowerCase()}${about.slice(1)} (${wanted(shape)})` });
  }
}

/** Whether the type of a node is that of a shape, whatever is inside. */
function fits(node: Node, shape: Shape): boolean {
  switch (shape.kind) {
    case "anything":
      return true;
    case "list":
      return node.kind === "list";
    case "object":
    case "named":
      return node.kind === "map";
    case "boolean":
      return node.kind === "scalar" && typeof node.value === "boolean";
    case "number":
    case "integer":
      return node.kind === "scalar" && typeof node.value === "number";
    case "text":
    case "pattern":
    case "day":
      return node.kind === "scalar" && typeof node.value === "string";
    case "one-of":
      return node.kind === "scalar" && shape.values.some((value) => typeof value === typeof node.value);
    case "either":
      return shape.shapes.some((one) => fits(node, one));
  }
}

function checkPattern(node: Node & { kind: "scalar" }, source: string, checks: Checks, key: string): void {
  const expanded = checks.expand === undefined ? source : checks.expand(source, node.offset, key);
  if (expanded === undefined) return;
  node.value = expanded;
  const { refusal } = compilePattern(expanded);
  if (refusal !== undefined) checks.complain({ offset: node.offset, key, message: `the pattern ${quote(source)} ${refusal.message}`, hint: refusal.hint });
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function childrenOf(node: Node, key: string): [Node, string][] {
  if (node.kind === "list") return node.items.map((item, index) => [item, `${key}[${index}]`]);
  return node.kind === "map" ? node.entries.map((entry) => [entry.value, joinKey(key, entry.key)]) : [];
}

export function joinKey(path: string, key: string): string {
  const plain = /^[\w$-]+$/.test(key);
  return plain ? (path === "" ? key : `${path}.${key}`) : `${path}[${JSON.stringify(key)}]`;
}

/** The last part of a key's path, in quotes; of a list's item, the list's. */
function named(key: string): string {
  if (key === "") return "the configuration";
  const last = /(?:^|\.)([^.]*)$/.exec(key)?.[1] ?? key;
  const item = /^(.*?)\[(\d+)\]$/.exec(last);
  return item === null ? quote(last) : `item ${Number(item[2]) + 1} of ${quote(item[1] ?? "")}`;
}
