// `anon`: the document with other names for its modules, to be shown where the real ones should not be. Names of modules
// and folders change, in whatever `rename` below reaches; the options and rules used stay as they are.
// Nothing is drawn by lot: a name's replacement follows from its shape and from the place where it first comes, and so
// says nothing of the name but its length, its capitals and its digits. (A hash would betray names that can be guessed.)

import type { CruiseResult, Dependency, Folder, MiniDependency, Module, Violation } from "../model/document.ts";
import { renderJson } from "./json.ts";
import type { Rendered, RenderOptions } from "./reporter.ts";

/** Names that say nothing about whose they are, so that the layout stays to be seen. The list is dependency-cruiser's. */
const COMMON_NAMES = new RegExp(
  `^(?:${[
    "[.]+", "~", "bin", "apps?", "cli", "src", "libs?", "configs?", "components?", "fixtures?", "helpers?", "i18n",
    "index\\.(?:jsx?|[mc]js|d\\.ts|tsx?|vue|coffee|ls)", "_?_?mocks?_?_?", "node_modules", "packages?", "package\\.json", "scripts?",
    "services?", "sources?", "specs?", "_?_?tests?_?_?", "types?", "uti?ls?", "tools",
  ].join("|")})$`,
);

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export function renderAnonymous(result: CruiseResult, { reporterOptions }: RenderOptions): Rendered {
  const { wordlist } = reporterOptions;
  const words = Array.isArray(wordlist) ? wordlist.filter((word) => typeof word === "string") : [];
  return { output: renderJson(anonymize(result, new Renamer(words))) };
}

/** The order of the steps is the order in which words are used up. */
function anonymize(result: CruiseResult, names: Renamer): CruiseResult {
  const steps = (list: readonly MiniDependency[] = []): MiniDependency[] =>
    list.map((step) => ({ ...step, name: names.path(step.name) }));

  const dependency = (each: Dependency): Dependency => ({
    ...each,
    resolved: names.path(each.resolved),
    module: names.path(each.module),
    cycle: steps(each.cycle),
  });
  const module = (each: Module): Module => {
    const renamed: Module = { ...each, dependencies: each.dependencies.map(dependency), source: names.path(each.source) };
    if (each.dependents !== undefined) renamed.dependents = each.dependents.map((name) => names.path(name));
    if (each.reaches !== undefined) {
      renamed.reaches = each.reaches.map((reaches) => ({
        ...reaches,
        modules: reaches.modules.map((target) => ({ ...target, source: names.path(target.source), via: steps(target.via) })),
      }));
    }
    return renamed;
  };
  const folder = (each: Folder): Folder => {
    const renamed: Folder = { ...each, name: names.path(each.name) };
    if (each.dependencies !== undefined) {
      renamed.dependencies = each.dependencies.map((edge) => {
        const target = { ...edge, name: names.path(edge.name) };
        if (edge.cycle !== undefined) target.cycle = steps(edge.cycle);
        return target;
      });
    }
    if (each.dependents !== undefined) renamed.dependents = each.dependents.map((edge) => ({ ...edge, name: names.path(edge.name) }));
    return renamed;
  };
  // The id goes: it is made of the names, so a guess at them could be checked against it. So does what is written for
  // those who know the modules.
  const violation = ({ id: _id, fix: _fix, decision: _decision, ...each }: Violation): Violation => {
    const renamed: Violation = { ...each, from: names.path(each.from), to: names.path(each.to), cycle: steps(each.cycle) };
    if (each.via !== undefined) renamed.via = steps(each.via);
    return renamed;
  };

  const { modules, folders, summary } = result;
  const anonymous: CruiseResult = { ...result, modules: modules.map(module) };
  if (folders !== undefined) anonymous.folders = folders.map(folder);
  anonymous.summary = { ...summary, violations: summary.violations.map(violation) };
  if (summary.expired !== undefined) {
    anonymous.summary.expired = summary.expired.map(({ id: _id, ...entry }) => ({
      ...entry,
      ...(entry.from === undefined ? {} : { from: names.path(entry.from) }),
      ...(entry.to === undefined ? {} : { to: names.path(entry.to) }),
    }));
  }
  return anonymous;
}

class Renamer {
  private readonly words: string[];
  /** Part of a name → what it becomes; parts that stay are in it too. */
  private readonly known = new Map<string, string>();
  private readonly used = new Set<string>();
  private state = 1;

  /** @param words used first, in their order; those that would pass for a name that stays are left out */
  constructor(words: readonly string[]) {
    this.words = words.map((word) => word.replaceAll(/[^a-zA-Z-]/g, "_")).filter((word) => word !== "" && !COMMON_NAMES.test(word));
    this.words.reverse();
  }

  path(path: string): string {
    return path.split("/").map((name) => this.name(name)).join("/");
  }

  /** Of `name.spec.js` the first part changes. */
  private name(name: string): string {
    if (COMMON_NAMES.test(name)) return name;
    return name.split(".").map((part, index) => this.part(part, index === 0)).join(".");
  }

  /** As there, a part that was seen keeps what it became, wherever it stands: a folder `js` renames the extension too. */
  private part(part: string, changes: boolean): string {
    const known = this.known.get(part);
    if (known !== undefined) return known;
    const renamed = changes ? (this.words.pop() || this.unused(part)) : part;
    this.known.set(part, renamed);
    this.used.add(renamed);
    return renamed;
  }

  /** Two names never become one; where those of a shape run out, the next is longer. */
  private unused(part: string): string {
    for (let shape = part; ; shape += "x") {
      for (let attempt = 0; attempt < 40; attempt++) {
        const candidate = Array.from(shape, (character) => this.alike(character)).join("");
        if (candidate === "" || !this.used.has(candidate)) return candidate;
      }
    }
  }

  private alike(character: string): string {
    if (/[-_.]/.test(character)) return character;
    if (/\d/.test(character)) return String(this.next(10));
    const letter = LETTERS[this.next(LETTERS.length)] ?? "a";
    return character.toUpperCase() === character ? letter.toUpperCase() : letter;
  }

  /** From 0, below the bound. A full-period congruential generator; its high bits are those that vary. Source: Numerical Recipes. */
  private next(bound: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * bound);
  }
}
