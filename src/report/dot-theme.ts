// What the modules and dependencies of a picture for Graphviz look like: a theme's entries, each with criteria and
// attributes, and the theme that there is without one.

import { UserError } from "../model/problem.ts";
import { compilePattern } from "../support/patterns.ts";

export type Attributes = Readonly<Record<string, unknown>>;

export interface ThemeEntry {
  /** Property (a path, like `rules[0].severity`) → the value, a pattern for it, or a list of these. All must be met. */
  criteria: Readonly<Record<string, unknown>>;
  attributes: Attributes;
}

export interface Theme {
  graph?: Attributes;
  node?: Attributes;
  edge?: Attributes;
  modules?: readonly ThemeEntry[];
  dependencies?: readonly ThemeEntry[];
}

/** A configuration's theme; with `replace` nothing of the default one is left. */
export interface ThemeOption extends Theme {
  replace?: boolean;
}

export function completeTheme(theme: ThemeOption | undefined): Theme {
  if (theme === undefined) return DEFAULT_THEME;
  if (theme.replace) return theme;
  return {
    graph: { ...DEFAULT_THEME.graph, ...theme.graph },
    node: { ...DEFAULT_THEME.node, ...theme.node },
    edge: { ...DEFAULT_THEME.edge, ...theme.edge },
    modules: [...(theme.modules ?? []), ...(DEFAULT_THEME.modules ?? [])],
    dependencies: [...(theme.dependencies ?? []), ...(DEFAULT_THEME.dependencies ?? [])],
  };
}

/** `color="red" shape="box"` */
export function attributeList(attributes: Attributes): string {
  return Object.entries(attributes).map(([name, value]) => `${name}="${String(value)}"`).join(" ");
}

/** The attributes of all entries that match; of an attribute that several have, the first one's value. */
export function compileTheme(entries: readonly ThemeEntry[] | undefined): (subject: object) => string {
  const compiled = (entries ?? []).map(({ criteria, attributes }) => ({
    tests: Object.entries(criteria).map(([path, criterion]) => compileCriterion(path, criterion)),
    attributes,
  }));
  return (subject) => {
    let attributes: Attributes = {};
    for (const entry of compiled) {
      // Later entries' names come first: it shows in the text only, and is so in dependency-cruiser's.
      if (entry.tests.every((test) => test(subject))) attributes = { ...entry.attributes, ...attributes };
    }
    return attributeList(attributes);
  };
}

function compileCriterion(path: string, criterion: unknown): (subject: object) => boolean {
  const keys = path.match(/[^[.\]]+/g) ?? [];
  const accepted = (Array.isArray(criterion) ? criterion : [criterion]).map((value: unknown) => {
    const pattern = criterionPattern(path, String(value));
    return (actual: unknown): boolean => actual === value || pattern.test(String(actual));
  });
  return (subject) => {
    const actual = valueAt(subject, keys);
    if (!actual) return false; // so a criterion that asks for `false` is never met
    const values: unknown[] = Array.isArray(actual) ? actual : [actual];
    return accepted.some((accepts) => values.some(accepts));
  };
}

/** Throws: UserError (invalid). */
function criterionPattern(path: string, source: string): RegExp {
  const { regExp, refusal } = compilePattern(source);
  if (regExp !== undefined) return regExp;
  const message = `the theme's criterion for "${path}", ${JSON.stringify(source)}, ${refusal.message}`;
  throw new UserError("invalid", { file: "", key: "reporterOptions", message, hint: refusal.hint });
}

function valueAt(subject: object, keys: readonly string[]): unknown {
  let value: unknown = subject;
  for (const key of keys) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Of a module or dependency whose first rule has this severity. */
function severityEntry(severity: string, color: string): ThemeEntry {
  return { criteria: { "rules[0].severity": severity }, attributes: { fontcolor: color, color } };
}

function filled(source: string, fillcolor: string): ThemeEntry {
  return { criteria: { source }, attributes: { fillcolor } };
}

const SEVERITY_ENTRIES = [severityEntry("error", "red"), severityEntry("warn", "orange"), severityEntry("info", "blue")];

const TYPE_ONLY = ["pre-compilation-only", "triple-slash-type-reference", "type-import", "type-only"];

/** The values are dependency-cruiser's, since pictures are to look the same. */
const DEFAULT_THEME: Theme = {
  graph: {
    rankdir: "LR", splines: "true", overlap: "false", nodesep: "0.16", ranksep: "0.18", fontname: "Helvetica-bold", fontsize: "9",
    style: "rounded,bold,filled", fillcolor: "#ffffff", compound: "true",
  },
  node: {
    shape: "box", style: "rounded, filled", height: "0.2", color: "black", fillcolor: "#ffffcc", fontcolor: "black",
    fontname: "Helvetica", fontsize: 9,
  },
  edge: { arrowhead: "normal", arrowsize: "0.6", penwidth: "2.0", color: "#00000033", fontname: "Helvetica", fontsize: "9" },
  modules: [
    { criteria: { consolidated: true }, attributes: { shape: "box3d" } },
    ...SEVERITY_ENTRIES,
    { criteria: { coreModule: true }, attributes: { color: "grey", fontcolor: "grey" } },
    { criteria: { source: "node_modules" }, attributes: { fillcolor: "#c40b0a1a", fontcolor: "#c40b0a" } },
    { criteria: { matchesDoNotFollow: true }, attributes: { shape: "folder" } },
    { criteria: { orphan: true }, attributes: { fillcolor: "#ccffcc" } },
    filled("\\.json$", "#ffee44"),
    filled("\\.jsx$", "#ffff77"),
    filled("\\.vue$", "#41f083"),
    filled("\\.([cm]?ts)$", "#ddfeff"),
    filled("\\.tsx$", "#bbfeff"),
    filled("\\.svelte$", "#febbff"),
    filled("(\\.coffee|\\.litcoffee|\\.coffee\\.md)$", "#eeccaa"),
    filled("(\\.csx|\\.cjsx)$", "#eebb77"),
    { criteria: { matchesHighlight: true }, attributes: { fillcolor: "lime", penwidth: 2 } },
  ],
  dependencies: [
    ...SEVERITY_ENTRIES,
    { criteria: { dynamic: true }, attributes: { style: "dashed" } },
    { criteria: { circular: true }, attributes: { arrowhead: "normalnoneodot" } },
    { criteria: { dependencyTypes: TYPE_ONLY }, attributes: { arrowhead: "onormal", penwidth: "1.0" } },
    { criteria: { dependencyTypes: ["export"] }, attributes: { arrowhead: "inv" } },
    { criteria: { dependencyTypes: "core" }, attributes: { style: "dashed", penwidth: "1.0" } },
    { criteria: { dependencyTypes: "npm" }, attributes: { penwidth: "1.0" } },
  ],
};
