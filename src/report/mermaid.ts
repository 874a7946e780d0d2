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
  const taken = new Set<string>();
  for (const { source } of modules) {
    for (const path of pathsTo(source)) {
      if (ids.has(path)) continue;
      // In upper case: `o-->` and `x-->` would be arrows of another kind.
      const id = minify ? ids.size.toString(36).toUpperCase() : unique(readableId(path), taken);
      taken.add(id);
      ids.set(path, id);
    }
  }
  return ids;
}

/** Words that begin a statement: no node can be called so. */
const WORDS: ReadonlySet<string> = new Set([
  "call", "class", "classDef", "click", "default", "end", "flowchart", "graph", "href", "interpolate", "linkStyle", "style", "subgraph",
]);

function readableId(path: string): string {
  const id = path
    .replaceAll("✖", "__unknown__")
    .replace(/^\.(?:$|\/)/, "__currentPath__")
    .replace(/^\.\.(?:$|\/)/, "__prevPath__")
    .replace(/[^\p{L}\p{N}_]/gu, "_");
  return WORDS.has(id) ? `${id}_` : id;
}

/** `a-b.js` and `a_b.js` are two modules. */
function unique(id: string, taken: ReadonlySet<string>): string {
  let result = id;
  for (let count = 2; taken.has(result); count++) result = `${id}_${count}`;
  return result;
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
