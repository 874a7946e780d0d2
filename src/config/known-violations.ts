// The file of known violations: findings that are there and ignored until they are dealt with.

import type { MiniDependency } from "../model/document.ts";
import type { Files } from "../model/files.ts";
import type { KnownViolation } from "../model/options.ts";
import { type Problem, UserError } from "../model/problem.ts";
import { parseSource, problemAt, readText } from "./source.ts";
import { knownViolationShape } from "./tables.ts";
import { describe, describeKind, toPlain } from "./tree.ts";
import { type Complaint, validate } from "./validate.ts";

/** Looked for when none is named. */
export const KNOWN_VIOLATIONS_FILE = ".dependency-cruiser-known-violations.json";

/**
 * @param file absolute
 * @param displayName as messages name it
 * Throws: UserError("invalid"), also when there is no such file.
 */
export function readKnownViolations(files: Files, file: string, displayName: string): KnownViolation[] {
  const read = readText(files, file, displayName);
  if ("problem" in read) {
    throw new UserError("invalid", { ...read.problem, message: `the known violations cannot be read: ${read.problem.message}`, hint: "correct the path, or write the file with rulebearing baseline" });
  }
  const source = { displayName, text: read.text };
  if (read.text.trim() === "") throw new UserError("invalid", problemAt(source, 0, undefined, "the file is empty", "a list of which nothing is known yet is []"));
  const parsed = parseSource("json", source);
  if ("problem" in parsed) throw new UserError("invalid", parsed.problem);
  if (parsed.node.kind !== "list") {
    throw new UserError("invalid", problemAt(source, parsed.node.offset, undefined, `the file holds ${describeKind(parsed.node)}`, "known violations are a list, as rulebearing baseline writes it"));
  }
  const problems: Problem[] = [];
  const complain = ({ offset, key, message, hint }: Complaint): void => void problems.push(problemAt(source, offset, key, message, hint));
  const shape = knownViolationShape("native");
  parsed.node.items.forEach((node, index) => {
    if (node.kind !== "map") {
      complain({ offset: node.offset, key: `[${index}]`, message: `a known violation cannot be ${describe(node)}`, hint: "it is an object, as rulebearing baseline writes it" });
      return;
    }
    validate(node, shape, { complain }, `[${index}]`);
    const entry = toPlain(node) as KnownViolation;
    if (entry.id !== undefined || (entry.from !== undefined && entry.rule !== undefined)) return;
    problems.push(problemAt(source, node.offset, `[${index}]`, "this entry does not say which finding it is about", 'it needs an "id", or "from", "to" and "rule"'));
  });
  const [first, ...rest] = problems;
  if (first !== undefined) throw new UserError("invalid", [first, ...rest]);
  return (toPlain(parsed.node) as KnownViolation[]).map(completeKnownViolation);
}

/** dependency-cruiser 15 and before wrote the modules of a circle or a way as names alone. */
export function completeKnownViolation(entry: KnownViolation): KnownViolation {
  const complete = (way: readonly (MiniDependency | string)[]): MiniDependency[] =>
    way.map((one) => (typeof one === "string" ? { name: one, dependencyTypes: [] } : { ...one, dependencyTypes: one.dependencyTypes ?? [] }));
  const result = { ...entry };
  if (entry.cycle !== undefined) result.cycle = complete(entry.cycle);
  if (entry.via !== undefined) result.via = complete(entry.via);
  return result;
}
