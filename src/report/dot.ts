// `dot` and its kin: a picture for Graphviz, folders as clusters. `dot` shows modules, `archi` (`cdot`) what a pattern
// collapses them to, `ddot` folders, and `flat` (`fdot`) modules without clusters. Source: graphviz.org, "DOT Language".

import path from "node:path";
import { applyFilters, type Filters } from "../graph/filters.ts";
import { collapseToFolder, collapseToPattern, sortModules, withoutSelfDependencies } from "../graph/consolidate.ts";
import type { CruiseResult, Dependency, Module } from "../model/document.ts";
import { attributeList, compileTheme, completeTheme, type Attributes, type Theme, type ThemeOption } from "./dot-theme.ts";
import { moduleUrl } from "./module-url.ts";
import { percentages } from "./numbers.ts";
import type { Rendered, RenderOptions } from "./reporter.ts";
import { escapeXml } from "./xml.ts";

type Granularity = "module" | "custom" | "folder" | "flat";

/** A section of `reporterOptions`. */
interface DotOptions {
  collapsePattern?: string | readonly string[] | undefined;
  filters?: Filters | undefined;
  showMetrics?: boolean | undefined;
  theme?: ThemeOption | undefined;
}

/** A module as it is drawn; a theme's criteria may ask for any of it. */
interface Node extends Module {
  label: string;
  tooltip: string;
  /** Not of a module at the top, and not where there are no clusters. */
  folder?: string;
}

const SECTIONS: Readonly<Record<Granularity, string>> = { module: "dot", custom: "archi", folder: "ddot", flat: "flat" };
const CUSTOM_COLLAPSE = "^(node_modules|packages|src|lib|app|test|spec)/[^/]+";

export const renderDot = dotReporter("module");
export const renderCustomDot = dotReporter("custom");
export const renderFolderDot = dotReporter("folder");
export const renderFlatDot = dotReporter("flat");

function dotReporter(granularity: Granularity) {
  return (result: CruiseResult, options: RenderOptions): Rendered => {
    const { filters, collapsePattern, showMetrics, theme } = readOptions(result, granularity, options.reporterOptions);
    const shown = filters === undefined ? result.modules : applyFilters(result.modules, joinPatterns(filters));
    const nodes = prepareNodes(shown, granularity, joinPattern(collapsePattern), showMetrics === true);
    return { output: new DotWriter(result, completeTheme(theme), granularity === "folder").graph(nodes) };
  };
}

/** What the reporter's section does not say is taken from its kind's, and from `dot`'s where there is none. */
function readOptions({ summary }: CruiseResult, granularity: Granularity, own: DotOptions): DotOptions {
  const sections = (summary.optionsUsed?.reporterOptions ?? {}) as Readonly<Record<string, DotOptions | undefined>>;
  const kind = sections[SECTIONS[granularity]] ?? sections["dot"];
  return {
    theme: kind?.theme ?? sections["dot"]?.theme,
    filters: kind?.filters ?? sections["dot"]?.filters,
    collapsePattern: kind?.collapsePattern ?? (granularity === "custom" ? CUSTOM_COLLAPSE : undefined),
    ...own,
  };
}

function joinPatterns(filters: Filters): Filters {
  const joined = Object.entries(filters).map(([name, filter]) => {
    const { path: pattern, ...rest } = filter as { path?: string | readonly string[] };
    return [name, { ...rest, path: joinPattern(pattern) }];
  });
  return Object.fromEntries(joined) as Filters;
}

/** Empty when there is none. */
function joinPattern(pattern: string | readonly string[] | undefined): string {
  return typeof pattern === "string" ? pattern : (pattern ?? []).join("|");
}

function prepareNodes(modules: readonly Module[], granularity: Granularity, collapse: string, showMetrics: boolean): Node[] {
  const percentage = percentages();
  const metrics = ({ instability, consolidated }: Module): string =>
    showMetrics && instability !== undefined && !consolidated
      ? ` <FONT color="#808080" point-size="8">${percentage(instability)}</FONT>`
      : "";
  const collapsed = granularity === "folder" ? collapseToFolder(modules) : collapse === "" ? modules : collapseToPattern(modules, collapse);
  const drawn = granularity === "flat" ? collapsed : withoutSelfDependencies(collapsed);
  return sortModules(drawn).map((module) => {
    const [folder, base] = [path.posix.dirname(module.source), path.posix.basename(module.source)];
    const [folderLabel, baseLabel] = [escapeXml(folder), escapeXml(base)];
    // A folder's tooltip stays its name, whatever rules it breaks, as it does there.
    const tooltip = granularity === "folder" ? base : (module.rules?.[0]?.name ?? base);
    if (granularity === "flat") return { ...module, label: `<${folderLabel}/<BR/><B>${baseLabel}</B>${metrics(module)}>`, tooltip };
    const node = { ...module, label: `<${baseLabel}${metrics(module)}>`, tooltip };
    return folder === "." ? node : { ...node, folder };
  });
}

class DotWriter {
  private readonly result: CruiseResult;
  private readonly theme: Theme;
  private readonly moduleAttributes: (subject: object) => string;
  private readonly edgeAttributes: (subject: object) => string;
  private readonly clustersHaveNodes: boolean;

  /** @param clustersHaveNodes an invisible node in each cluster, for edges between folders to end at */
  constructor(result: CruiseResult, theme: Theme, clustersHaveNodes: boolean) {
    this.result = result;
    this.theme = theme;
    this.moduleAttributes = compileTheme(theme.modules);
    this.edgeAttributes = compileTheme(theme.dependencies);
    this.clustersHaveNodes = clustersHaveNodes;
  }

  graph(nodes: readonly Node[]): string {
    const { graph, node, edge } = this.theme;
    return [
      // Scripts that work on the picture know it by this name.
      'strict digraph "dependency-cruiser output"{',
      graph === undefined ? "" : `    ${attributeList(graph)}`,
      general("node", node),
      general("edge", edge),
      "",
      nodes.map((each) => this.node(each)).join("\n"),
      "}\n",
    ].join("\n");
  }

  private node(node: Node): string {
    const { prefix, suffix } = this.result.summary.optionsUsed ?? {};
    const url = node.couldNotResolve ? "" : `URL=${quoted(moduleUrl(node, prefix, suffix))} `;
    const text = `${quoted(node.source)} [label=${node.label} tooltip=${quoted(node.tooltip)} ${url}${this.moduleAttributes(node)}]`;
    const lines = [`    ${node.folder === undefined ? text : this.clusters(node.folder, text)}`];
    for (const dependency of node.dependencies) lines.push(this.edge(node.source, dependency));
    return lines.join("\n");
  }

  private clusters(folder: string, text: string): string {
    const parts = folder.split("/");
    const clusters = parts.map((part, index) => {
      const name = parts.slice(0, index + 1).join("/");
      const ownNode = this.clustersHaveNodes ? ` ${quoted(name)} [width="0.05" shape="point" style="invis"]` : "";
      return `subgraph ${quoted(`cluster_${name}`)} {label=${quoted(part)}${ownNode} `;
    });
    return clusters.join("") + text + " }".repeat(parts.length);
  }

  private edge(source: string, dependency: Dependency): string {
    const rule = dependency.rules?.[0];
    const label = rule === undefined ? "" : `xlabel=${quoted(rule.name)} tooltip=${quoted(rule.name)} `;
    const attributes = label + this.edgeAttributes({ ...dependency, rule });
    return `    ${quoted(source)} -> ${quoted(dependency.resolved)}${attributes === "" ? "" : ` [${attributes}]`}`;
  }
}

function general(what: "node" | "edge", attributes: Attributes | undefined): string {
  return attributes === undefined ? "" : `    ${what} [${attributeList(attributes)}]`;
}

/** A quote is all that has to be escaped. Source: graphviz.org, "The DOT Language". */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
