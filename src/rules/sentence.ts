// A rule in a plain sentence, always the same one for the same rule. Patterns are read as far as people write them
// (anchors, folders, captures, a choice of words); what is beyond that stays the pattern it is.

import type { DependencyType } from "../model/document.ts";
import type { PathCondition, ToCondition, ViaCondition } from "../model/rules.ts";
import type { CatalogEntry } from "./catalog.ts";
import { isAboutDependents } from "./rule-kinds.ts";

/** Of a ratchet the ceiling is said too. */
export function sentenceOf(entry: CatalogEntry, ceiling?: number): string {
  const isFolders = entry.scope === "folder";
  const letters = lettersOf(entry);
  const noun = isFolders ? "folders" : "files";
  const from = phrase(entry.from, { noun, letters, any: isFolders ? "any folder" : "any file" });
  const subject = capitalize(from === "any file" ? "files" : from === "any folder" ? "folders" : from);
  const { to = {}, module = {} } = entry;
  const target = phraseOfTarget(to, noun, letters);
  if (entry.family === "ratchet") return `At most ${ceiling === 1 ? "1 import" : `${ceiling ?? "so many"} imports`} may lead from ${from} to ${target}, and that number may only fall.`;
  if (entry.family === "required") {
    const bound = phrase(module, { noun, letters, any: "any file" });
    const verb = to.reachable === true ? "lead to" : "import";
    return `${capitalize(bound === "any file" ? "all files" : bound)} must ${verb} ${target}${ways(to)}.`;
  }
  if (entry.family === "allowed") return `${subject} may import ${target}${ways(to)}; what no allowed rule covers is not allowed.`;
  if (entry.from?.orphan !== undefined) {
    return entry.from.orphan ? `${subject} may not stand alone: each must import something or be imported.` : `${subject} may neither import anything nor be imported.`;
  }
  if (isAboutDependents(entry)) {
    const { numberOfDependentsLessThan: fewer, numberOfDependentsMoreThan: more } = module;
    const bound = phrase(module, { noun, letters, any: "any file" });
    const bounds = [...(fewer === undefined ? [] : [`fewer than ${fewer}`]), ...(more === undefined ? [] : [`more than ${more}`])].join(" and ");
    return `${capitalize(bound === "any file" ? "files" : bound)} may not be imported by ${bounds} of ${from === "any file" ? "all files" : `the ${from}`}.`;
  }
  if (to.reachable === true) return `${subject} may not lead to ${target}, however many imports lie between.`;
  if (to.reachable === false) return `${capitalize(target)} must be reached from ${from}, by however many imports.`;
  if (to.circular === true) return circularSentence(subject, to, target, letters);
  const apart = independence(entry);
  if (apart !== undefined) return `${subject} may not import files under \`${apart.target}\`${ways(to)} unless ${apart.letter} = ${apart.other}.`;
  return `${subject} may not ${to.dynamic === true ? "dynamically import" : "import"} ${target}${ways(to)}.`;
}

function circularSentence(subject: string, to: ToCondition, target: string, letters: readonly string[]): string {
  const what = to.path === undefined && to.pathNot === undefined ? "what leads back to them" : `${target} when that leads back to them`;
  const conditions = [viaClause(to.via, "through", letters), viaClause(to.viaOnly, "through nothing but", letters)].filter((part) => part !== "");
  return `${subject} may not import ${what}${conditions.length === 0 ? "" : `, ${conditions.join(" and ")}`} (a cycle).`;
}

function viaClause(via: ViaCondition | undefined, words: string, letters: readonly string[]): string {
  if (via === undefined) return "";
  const parts: string[] = [];
  const types = via.dependencyTypes ?? [];
  const typesNot = via.dependencyTypesNot ?? [];
  const isNamed = via.path !== undefined || via.pathNot !== undefined;
  const noun = typesNot.length > 0 ? `imports that are not ${orList(typesNot)}` : types.length > 0 ? `imports that are ${orList(types)}` : "";
  if (noun !== "") parts.push(noun);
  if (isNamed) parts.push(phrase(via, { noun: "files", letters, any: "any file" }));
  return `${words} ${parts.join(" and ")}`;
}

const TYPE_WORDS: Partial<Record<DependencyType, string>> = {
  "npm": "packages",
  "npm-dev": "packages that are development dependencies",
  "npm-optional": "optional packages",
  "npm-peer": "peer packages",
  "npm-bundled": "bundled packages",
  "npm-no-pkg": "packages that package.json does not name",
  "npm-unknown": "packages of which it cannot be said who names them",
  "core": "Node's own modules",
  "deprecated": "deprecated packages",
  "local": "files of the repository",
  "localmodule": "modules of the repository by name",
  "unknown": "what cannot be found",
  "undetermined": "what cannot be told",
};

/** What `to` is about: by path, and by what kind of thing it is. */
function phraseOfTarget(to: ToCondition, noun: string, letters: readonly string[]): string {
  const kinds = (to.dependencyTypes ?? []).flatMap((type) => TYPE_WORDS[type] ?? []);
  const isNamed = to.path !== undefined || to.pathNot !== undefined;
  if (to.couldNotResolve === true) return isNamed ? `${phrase(to, { noun, letters, any: "anything" })} that cannot be found` : "what cannot be found";
  if (kinds.length === 0 || kinds.length < (to.dependencyTypes?.length ?? 0)) return phrase(to, { noun, letters, any: noun === "files" ? "anything" : "any folder" });
  if (!isNamed) return orWords(kinds);
  const { path, pathNot } = to;
  const named = path === undefined ? `other than ${phraseOfPattern(pathNot ?? "", noun, letters)}` : `among ${phrase(to, { noun, letters, any: "anything" })}`;
  return `${orWords(kinds)} ${named}`;
}

/** The conditions on how something is imported, after what is imported. */
function ways(to: ToCondition): string {
  const parts: string[] = [];
  const types = to.dependencyTypes ?? [];
  const typesNot = to.dependencyTypesNot ?? [];
  if (types.some((type) => TYPE_WORDS[type] === undefined)) parts.push(`as ${orList(types)}`);
  if (typesNot.length > 0) parts.push(`unless as ${orList(typesNot)}`);
  if (to.dynamic === false) parts.push("other than dynamically");
  if (to.exoticallyRequired === true || to.exoticRequire !== undefined) parts.push("through another name for require");
  if (to.preCompilationOnly !== undefined) parts.push(to.preCompilationOnly ? "for types alone" : "for more than types");
  if (to.moreThanOneDependencyType === true) parts.push("when package.json names it in more than one place");
  if (to.license !== undefined) parts.push(`under a licence that matches \`${to.license}\``);
  if (to.licenseNot !== undefined) parts.push(`under a licence that does not match \`${to.licenseNot}\``);
  if (to.moreUnstable !== undefined) parts.push(to.moreUnstable ? "when it is less stable than they are" : "when it is as stable as they are, or more");
  if (to.ancestor !== undefined) parts.push(to.ancestor ? "in a folder above their own" : "elsewhere than in a folder above their own");
  if (to.circular === false) parts.push("when that leads back to nothing");
  return parts.length === 0 ? "" : ` ${parts.join(", ")}`;
}

const orList = (words: readonly string[]): string => orWords(words.map((word) => `\`${word}\``));

function orWords(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// ------------------------------------------------------------------------------------------------------------- patterns

interface Phrasing {
  noun: string;
  /** What the groups of the importing side's pattern are called; empty when nothing refers to them. */
  letters: readonly string[];
  /** What no condition is called. */
  any: string;
}

/** A noun phrase for what `path` and `pathNot` select. */
function phrase({ path, pathNot }: PathCondition = {}, { noun, letters, any }: Phrasing): string {
  const wanted = path === undefined || path === "" ? any : phraseOfPattern(path, noun, letters);
  const left = pathNot === undefined || pathNot === "" ? [] : alternativesOf(pathNot).filter((alternative) => mayOverlap(path, alternative, letters));
  if (left.length === 0) return wanted;
  const unwanted = phraseOfPattern(left.join("|"), noun, letters);
  return path === undefined || path === "" ? `${noun} other than ${unwanted}` : `${wanted} except ${unwanted}`;
}

/** Not where both say how a path starts, and neither beginning holds the other. */
function mayOverlap(path: string | undefined, alternative: string, letters: readonly string[]): boolean {
  const unwanted = read(alternative, letters);
  const wanted = path === undefined || path === "" ? [undefined] : alternativesOf(path).map((each) => read(each, letters));
  const start = ({ text }: Reading): string => /^[^*<{[]*/.exec(text)?.[0] ?? "";
  return wanted.some((reading) => {
    if (reading === undefined || unwanted === undefined || !reading.isFromStart || !unwanted.isFromStart) return true;
    const [left, right] = [start(reading), start(unwanted)];
    return left.startsWith(right) || right.startsWith(left);
  });
}

/** What is recognized of one alternative of a pattern. */
interface Reading {
  isFromStart: boolean;
  isToEnd: boolean;
  text: string;
  hasWildcard: boolean;
}

function phraseOfPattern(pattern: string, noun: string, letters: readonly string[]): string {
  const readings = alternativesOf(pattern).map((alternative) => read(alternative, letters));
  if (readings.some((reading) => reading === undefined)) return `${noun} that match \`${pattern}\``;
  const groups = new Map<string, string[]>();
  for (const reading of readings as Reading[]) {
    const [words, text] = wordsFor(reading, noun);
    groups.set(words, [...(groups.get(words) ?? []), `\`${text}\``]);
  }
  return orWords([...groups].map(([words, texts]) => `${words}${orWords(texts)}`));
}

function wordsFor({ isFromStart, isToEnd, text, hasWildcard }: Reading, noun: string): [words: string, text: string] {
  if (isFromStart && isToEnd) return [hasWildcard ? `${noun} ` : "", text];
  if (isFromStart) return [text.endsWith("/") ? `${noun} under ` : `${noun} whose path starts with `, text];
  if (isToEnd) return [`${noun} that end in `, text];
  return [`${noun} with a path that contains `, text];
}

/** Split at each `|` that is in no group and no class. */
function alternativesOf(pattern: string): string[] {
  const alternatives: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === "\\") at++;
    else if (character === "[") at = endOfClass(pattern, at);
    else if (character === "(") depth++;
    else if (character === ")") depth--;
    else if (character === "|" && depth === 0) {
      alternatives.push(pattern.slice(start, at));
      start = at + 1;
    }
  }
  return [...alternatives, pattern.slice(start)];
}

function endOfClass(pattern: string, from: number): number {
  for (let at = from + 1; at < pattern.length; at++) {
    if (pattern[at] === "\\") at++;
    else if (pattern[at] === "]") return at;
  }
  return pattern.length;
}

/** The parts of a pattern that people write, each with what it is called; tried in this order. */
const PARTS: readonly (readonly [part: RegExp, kind: "capture" | "name" | "path" | "choice" | "any-choice" | "optional" | "escaped" | "placeholder" | "end" | "literal"])[] = [
  [/^\(\[\^\/\]\+\)/, "capture"],
  [/^\(((?:[\w@.-]|\\[.-])+(?:\|(?:[\w@.-]|\\[.-])+)*)\)/, "choice"],
  [/^\(\?:((?:[\w@.-]|\\[.-])+(?:\|(?:[\w@.-]|\\[.-])+)*)\)/, "any-choice"],
  [/^(?:\[\^\/\][+*]|\[\^\/\\?\.\]\+)/, "name"],
  [/^\.[*+]/, "path"],
  [/^\$(\d)/, "placeholder"],
  [/^\$$/, "end"],
  [/^([A-Za-z0-9])\?/, "optional"],
  [/^\\([^A-Za-z0-9])/, "escaped"],
  [/^([^\\^$.*+?()[\]{}|])(?![?*+{])/, "literal"],
];

/** `undefined` for a pattern with parts that have no name here. */
function read(pattern: string, letters: readonly string[]): Reading | undefined {
  const isAtFolder = pattern.startsWith("(^|/)") || pattern.startsWith("(?:^|/)");
  const isFromStart = pattern.startsWith("^");
  let rest = isAtFolder ? pattern.slice(pattern.indexOf(")") + 1) : isFromStart ? pattern.slice(1) : pattern;
  let text = isAtFolder ? "**/" : "";
  let isToEnd = false;
  let hasWildcard = isAtFolder;
  // `(^|/)` is itself the first group, as far as a reference to a group is concerned
  let group = pattern.startsWith("(^|/)") ? 1 : 0;
  while (rest !== "") {
    const found = PARTS.map(([part, kind]) => ({ match: part.exec(rest), kind })).find(({ match }) => match !== null);
    if (found?.match == null) return undefined;
    const [whole, inner = ""] = found.match;
    rest = rest.slice(whole.length);
    hasWildcard ||= !["literal", "escaped", "end"].includes(found.kind);
    switch (found.kind) {
      case "capture": text += letters[group] === undefined ? "*" : `<${letters[group]}>`; group++; break;
      case "choice": text += letters[group] === undefined ? braced(inner) : `<${letters[group]}: ${unescape(inner)}>`; group++; break;
      case "any-choice": text += braced(inner); break;
      case "name": text += "*"; break;
      case "path": text += "**"; break;
      case "placeholder": {
        const letter = letters[Number(inner) - 1];
        if (letter === undefined) return undefined;
        text += `<${letter}>`;
        break;
      }
      case "optional": text += `[${inner}]`; break;
      case "end": isToEnd = true; break;
      case "escaped": case "literal": text += inner; break;
    }
  }
  if (text === "") return undefined;
  return { isFromStart: isFromStart || isAtFolder, isToEnd, text, hasWildcard };
}

const unescape = (text: string): string => text.replaceAll("\\", "");

const braced = (choice: string): string => (choice.includes("|") ? `{${unescape(choice).replaceAll("|", ",")}}` : unescape(choice));

const LETTERS = ["x", "y", "z", "u", "v", "w", "p", "q", "r"];

/** Names for the groups of the importing side, when the other side refers to them. */
function lettersOf({ from, module, to }: CatalogEntry): readonly string[] {
  const refers = [to?.path, to?.pathNot, to?.via?.path, to?.via?.pathNot, to?.viaOnly?.path, to?.viaOnly?.pathNot].some((pattern) => pattern !== undefined && /(?<!\\)\$\d/.test(pattern));
  return refers && (from ?? module)?.path !== undefined ? LETTERS : [];
}

/** One group of folders may not import another: `to` is the same pattern, or where it begins, save for the same group. */
function independence({ from, to }: CatalogEntry): { target: string; letter: string; other: string } | undefined {
  const path = from?.path;
  if (path === undefined || from?.pathNot !== undefined || to?.path === undefined || to.pathNot === undefined) return undefined;
  const group = "([^/]+)";
  const start = path.indexOf(group);
  if (start < 0 || path.indexOf("(", start + 1) >= 0 || path.indexOf("(") !== start) return undefined;
  if (to.pathNot !== path.replace(group, "$1")) return undefined;
  if (to.path !== path && to.path !== path.slice(0, start) && to.path !== path.replace(group, "[^/]+")) return undefined;
  const target = read(path, ["y"]);
  if (target === undefined || !target.isFromStart || !target.text.endsWith("/")) return undefined;
  return { target: target.text, letter: "x", other: "y" };
}
