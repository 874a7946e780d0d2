// `d2`: a picture in the language of d2lang.com, folders as containers.

import path from "node:path";
import type { CruiseResult, Dependency, Module, RuleSummary } from "../model/document.ts";
import type { Severity } from "../model/rules.ts";
import { moduleUrl } from "./module-url.ts";
import type { Rendered } from "./reporter.ts";

const COLORS: Partial<Record<Severity, string>> = { error: "red", warn: "orange", info: "blue" };
const RANKS: Readonly<Record<Severity, number>> = { error: 3, warn: 2, info: 1, ignore: 0 };

const STYLING = `classes: {
  module: {
    height: 30;
    style.border-radius: 10;
  }
}`;

export function renderD2({ modules, summary }: CruiseResult): Rendered {
  const { prefix, suffix } = summary.optionsUsed ?? {};
  const vertices = modules.map((module) => `${vertex(module.source)}: {${moduleAttributes(module, moduleUrl(module, prefix, suffix))}}`);
  const edges = modules.flatMap(({ source, dependencies }) =>
    dependencies.map((edge) => `${vertex(source)} -> ${vertex(edge.resolved)}${edgeAttributes(edge)}`));
  return {
    output: `# modules\n\n${vertices.join("\n")}\n\n# dependencies\n\n${edges.join("\n")}\n\n# styling\n\n${STYLING}\n`,
  };
}

/** `src/a.ts` → `"src"."a.ts"` */
function vertex(source: string): string {
  const folder = path.posix.dirname(source);
  const parts = folder === "." ? [] : folder.split("/");
  return [...parts, path.posix.basename(source)].map((part) => `"${escape(part)}"`).join(".");
}

/** For double quotes, in which a dollar sign begins a substitution. */
function escape(text: string): string {
  return text.replace(/["$\\]/g, "\\$&");
}

function moduleAttributes(module: Module, url: string): string {
  const { consolidated, matchesFocus, matchesHighlight, matchesReaches, valid, rules = [], dependencyTypes = [] } = module;
  const attributes = ["class: module"];
  if (consolidated) attributes.push("style.multiple: true");
  if (matchesFocus || matchesHighlight || matchesReaches) attributes.push("style.fill: yellow");
  if (!valid) attributes.push(`style.stroke: ${color(rules)}`, `tooltip: "${ruleNames(rules)}"`);
  if (dependencyTypes.some((type) => type.includes("npm"))) attributes.push("shape: package");
  attributes.push(`link: "${escape(url)}"`);
  return attributes.join("; ");
}

/** Where there are several, parts are separated as dependency-cruiser separates them: `; ` within the first, `; ` between. */
function edgeAttributes({ valid, rules = [], circular, dynamic }: Dependency): string {
  const attributes: string[] = [];
  if (!valid) attributes.push(`style: {stroke: ${color(rules)}}; label: "${ruleNames(rules)}"`);
  if (circular) attributes.push(" target-arrowhead: {shape: circle}");
  if (dynamic) attributes.push(" target-arrowhead: {shape: arrow}");
  return attributes.length === 0 ? "" : `: {${attributes.join(";")}}`;
}

/** Of the gravest rule; of several alike, the last. */
function color(rules: readonly RuleSummary[]): string {
  let gravest: Severity = "ignore";
  for (const { severity } of rules) if (RANKS[severity] >= RANKS[gravest]) gravest = severity;
  return COLORS[gravest] ?? "orange";
}

function ruleNames(rules: readonly RuleSummary[]): string {
  return rules.map(({ name }) => escape(name)).join("\\n");
}
