// Conditions on paths asked about names, whether a graph holds them or not.

import type { Graph } from "../graph/graph.ts";
import type { PathCondition } from "../model/rules.ts";
import { type Patterns, Template } from "./patterns.ts";

export class NameTests {
  private readonly graph: Pick<Graph, "vertexOf">;
  private readonly size: number;
  private readonly patterns: Patterns;
  private readonly templates = new Map<string, Template>();

  constructor(graph: Pick<Graph, "vertexOf" | "names">, patterns: Patterns) {
    this.graph = graph;
    this.size = graph.names.length;
    this.patterns = patterns;
  }

  selects({ path, pathNot }: PathCondition = {}, name: string): boolean {
    return (path === undefined || path === "" || this.test(path, name)) && (pathNot === undefined || pathNot === "" || !this.test(pathNot, name));
  }

  /** The same for many vertices of the graph; what has a number beyond those is asked about by name. */
  compile({ path = "", pathNot = "" }: PathCondition, nameOf: (vertex: number) => string): (vertex: number) => boolean {
    const wanted = path === "" ? undefined : this.compilePattern(path, nameOf);
    const unwanted = pathNot === "" ? undefined : this.compilePattern(pathNot, nameOf);
    return (vertex) => (wanted?.(vertex) ?? true) && !(unwanted?.(vertex) ?? false);
  }

  private compilePattern(pattern: string, nameOf: (vertex: number) => string): (vertex: number) => boolean {
    const matcher = this.patterns.matcher(pattern);
    const expression = this.patterns.expression(pattern);
    return (vertex) => (vertex < this.size ? matcher.matches(vertex) : expression.test(nameOf(vertex)));
  }

  private test(pattern: string, name: string): boolean {
    const vertex = this.graph.vertexOf.get(name);
    return vertex === undefined ? this.patterns.expression(pattern).test(name) : this.patterns.matcher(pattern).matches(vertex);
  }

  /** The whole match first; empty when the pattern has no groups, or does not match. */
  capturesOf(pattern: string | undefined, name: string): readonly string[] {
    const match = pattern === undefined || pattern === "" ? null : this.patterns.expression(pattern).exec(name);
    return match === null || match.length === 1 ? [] : match.filter((group) => typeof group === "string");
  }

  /** Whether a name is what `to` describes, filled in with what a pattern captures in another. */
  targetTest({ to = {} }: { to?: PathCondition }, capturing: string | undefined, source: string): (name: string) => boolean {
    const condition = this.filledIn(to, capturing, source);
    return (name) => this.selects(condition, name);
  }

  filledIn({ path, pathNot }: PathCondition, capturing: string | undefined, source: string): PathCondition {
    const [wanted, unwanted] = [this.template(path), this.template(pathNot)];
    if (!wanted.hasPlaceholders && !unwanted.hasPlaceholders) return { ...(path === undefined ? {} : { path }), ...(pathNot === undefined ? {} : { pathNot }) };
    const values = this.capturesOf(capturing, source);
    return { path: wanted.fill({ values }), pathNot: unwanted.fill({ values }) };
  }

  private template(pattern = ""): Template {
    let template = this.templates.get(pattern);
    if (template === undefined) this.templates.set(pattern, (template = new Template(pattern)));
    return template;
  }
}

export function hasPlaceholders({ path = "", pathNot = "" }: PathCondition = {}): boolean {
  return new Template(path).hasPlaceholders || new Template(pathNot).hasPlaceholders;
}
