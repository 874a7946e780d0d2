// `mermaid`: a flowchart with folders as subgraphs, for places that draw Mermaid's language. Source: mermaid.js.org,
// "Flowcharts - Basic Syntax".

import type { CruiseResult, Module } from "../model/document.ts";
import { readFlag, type Rendered, type RenderOptions } from "./reporter.ts";
import { escapeXml } from "./xml.ts";

interface Node {
  id: string;
  text: string;
  /** By name. Objects, since their order (names that are numbers first) is the one that dependency-cruiser's has. */
  children: Record<string, Node>;
}

const HIGHLIGHT = "fill:lime,color:black";

export function renderMermaid({ modules }: CruiseResult, { reporterOptions }: RenderOptions): Rendered {
  // Short ids and no indents by default: there is a limit to the text that Mermaid draws.
  const minify = readFlag(reporterOptions, "minify", true);
  const ids = nodeIds(modules, minify);
  const edges = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => `${ids.get(source)}-->${ids.get(resolved)}`));
  const styles = modules
    .filter(({ matchesFocus, matchesReaches, matchesHighlight }) => matchesFocus || matchesReaches || matchesHighlight)
    .map(({ source }) => `\nstyle ${ids.get(source)} ${HIGHLIGHT}`);
  const indent = minify ? "" : "  ";
  return { output: `flowchart LR\n\n${renderNodes(folderTree(modules, ids), indent, "")}\n${edges.join("\n")}\n${styles.join("")}` };
}

/** Of every module and every folder above one. */
function nodeIds(modules: readonly Module[], minify: boolean): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { source } of modules) {
    for (const path of pathsTo(source)) {
      // In upper case: `o-->` and `x-->` would be arrows of another kind.
      if (!ids.has(path)) ids.set(path, minify ? ids.size.toString(36).toUpperCase() : readableId(path));
    }
  }
  return ids;
}

function readableId(path: string): string {
  return path
    .replaceAll("✖", "__unknown__")
    .replace(/^\.(?:$|\/)/, "__currentPath__")
    .replace(/^\.\.(?:$|\/)/, "__prevPath__")
    .replace(/[[\]/.@~-]/g, "_");
}

/** `a/b/c` → `a`, `a/b`, `a/b/c` */
function pathsTo(source: string): string[] {
  const parts = source.split("/");
  return parts.map((_part, index) => parts.slice(0, index + 1).join("/"));
}

function folderTree(modules: readonly Module[], ids: ReadonlyMap<string, string>): Record<string, Node> {
  const root = emptyFolder();
  for (const { source } of modules) {
    let folder = root;
    for (const path of pathsTo(source)) {
      const text = path.slice(path.lastIndexOf("/") + 1);
      const node = (folder[text] ??= { id: ids.get(path) ?? "", text, children: emptyFolder() });
      folder = node.children;
    }
  }
  return root;
}

/** Without a prototype: `constructor` is a name like any other. */
function emptyFolder(): Record<string, Node> {
  return Object.create(null) as Record<string, Node>;
}

function renderNodes(nodes: Record<string, Node>, step: string, indent: string): string {
  return Object.values(nodes)
    .map(({ id, text, children }) => {
      const label = `${id}["${text === "" ? " " : escapeLabel(text)}"]`;
      const inside = renderNodes(children, step, indent + step);
      return inside === "" ? `${indent}${label}` : `${indent}subgraph ${label}\n${inside}\n${indent}end`;
    })
    .join("\n");
}

/** Mermaid's entities are those of HTML, with a # for the &. */
function escapeLabel(text: string): string {
  return escapeXml(text).replaceAll("&", "#");
}
