// One module supposed in many folders: what its imports break depends on its name, and on that only as far as rules look
// at names. Names that no rule can tell apart are judged once.

import { makeCollation, type Collation } from "../graph/names.ts";
import type { BareDependency } from "../model/document.ts";
import type { KnownViolation } from "../model/options.ts";
import type { AllowedRule, PathCondition, Rule } from "../model/rules.ts";
import { hasPlaceholders } from "./name-tests.ts";
import { Part, type Supposed, type Suppositions } from "./supposition.ts";

export class Placements {
  private readonly suppositions: Suppositions;
  private readonly answers = new Map<string, string[]>();

  constructor(suppositions: Suppositions) {
    this.suppositions = suppositions;
  }

  /**
   * Names of the error rules and ratchets that the module breaks, each once.
   * @param supposed as all others that this object is asked about, but for the module's name and how it is imported
   */
  brokenBy(supposed: Supposed): string[] {
    const signature = this.signatureOf(supposed);
    let broken = this.answers.get(signature);
    if (broken === undefined) {
      const added = this.suppositions.addedInShort(supposed).filter(({ rule }) => rule.severity === "error");
      broken = [...new Set([...added.map(({ rule }) => rule.name), ...this.suppositions.exceeded(supposed).map(({ ratchet }) => ratchet.name)])];
      this.answers.set(signature, broken);
    }
    return broken;
  }

  private part: Part | undefined;
  private collation: Collation | undefined;
  /** Who is on the cycles besides the module, in order. */
  private tangled: readonly string[] | undefined;

  /** Equal for names whose judgement is the same. */
  private signatureOf(supposed: Supposed): string {
    const { bare, rules } = this.suppositions;
    const name = supposed.module.source;
    // whoever is there has imports of its own; a baseline may know this very name
    if (rules.needsWhole || bare.graph.vertexOf.has(name) || this.isKnown(name)) return name;
    // who leads to the module, and where it leads, is the same wherever it is
    const part = (this.part ??= new Part(bare, supposed));
    const bits = new Bits();
    bits.add(this.suppositions.shown(name));
    this.addEdges(bits, supposed);
    this.addModules(bits, supposed);
    this.addReach(bits, name, part);
    const tangle = rules.areEdgesAboutCycles ? part.tangle() : new Set<number>();
    if (tangle.size > 0) this.addTangle(bits, supposed, part, tangle);
    return bits.text;
  }

  private known: ReadonlySet<string> | "any" | undefined;

  /** A known violation is, or may be, about a module of this name. */
  private isKnown(name: string): boolean {
    this.known ??= namesIn(this.suppositions.judging.options.knownViolations ?? []);
    return this.known === "any" || this.known.has(name);
  }

  private addEdges(bits: Bits, { module, imports, importedBy }: Supposed): void {
    const { judging, rules, tests } = this.suppositions;
    const conditions: (Pick<Rule, "from" | "to"> | AllowedRule)[] = [...(rules.edges.forbidden ?? []), ...(rules.edges.allowed ?? []), ...(judging.ruleSet.ratchets ?? [])];
    const name = module.source;
    const isWhereMatters = conditions.some(({ to }) => to?.ancestor !== undefined);
    if (isWhereMatters) bits.addText(name.slice(0, name.lastIndexOf("/") + 1));
    for (const { from = {}, to = {} } of conditions) {
      const isFrom = tests.selects(from, name);
      bits.add(isFrom);
      if (isFrom) {
        const isTarget = tests.targetTest({ to }, from.path, name);
        for (const { resolved } of imports) bits.add(isTarget(resolved));
      }
      for (const { source } of importedBy) bits.add(tests.selects(from, source) && tests.targetTest({ to }, from.path, source)(name));
    }
  }

  private addModules(bits: Bits, { module, imports }: Supposed): void {
    const { rules, tests } = this.suppositions;
    const name = module.source;
    for (const { from } of rules.orphans) bits.add(tests.selects(from, name));
    for (const { from, module: bound } of rules.dependents) bits.add(tests.selects(from, name), tests.selects(bound, name));
    for (const rule of rules.required) {
      const isBound = tests.selects(rule.module, name);
      bits.add(isBound);
      if (!isBound) continue;
      if (rule.to?.reachable === true && hasPlaceholders(rule.to)) bits.addText(tests.capturesOf(rule.module?.path, name).join("\n"));
      const isMet = tests.targetTest(rule.to === undefined ? {} : { to: rule.to }, rule.module?.path, name);
      bits.add(isMet(name), ...imports.map(({ resolved }) => isMet(resolved)));
    }
  }

  private addReach(bits: Bits, name: string, part: Part): void {
    const { rules, tests } = this.suppositions;
    for (const rule of rules.reaching) {
      const { from = {}, to = {} } = rule;
      const isFrom = tests.selects(from, name);
      bits.add(isFrom);
      if (isFrom && hasPlaceholders(to)) bits.addText(tests.capturesOf(from.path, name).join("\n"));
      for (const condition of this.conditionsOnHub(rule, part)) bits.add(tests.selects(condition, name));
    }
    for (const rule of rules.unreached) {
      bits.add(tests.selects(rule.from, name));
      for (const { condition } of this.suppositions.sourcesFor(rule)) bits.add(tests.selects(condition, name));
    }
  }

  private readonly onHub = new Map<Rule, PathCondition[]>();

  /** What a rule says of the module as something that others lead to. */
  private conditionsOnHub(rule: Rule, part: Part): PathCondition[] {
    let conditions = this.onHub.get(rule);
    if (conditions !== undefined) return conditions;
    const { tests } = this.suppositions;
    const { from = {}, to = {} } = rule;
    const filled = new Map<string, PathCondition>();
    for (const vertex of part.leadingToHub()) {
      if (vertex === part.hub || !tests.selects(from, part.nameOf(vertex))) continue;
      const condition = tests.filledIn(to, from.path, part.nameOf(vertex));
      filled.set(`${condition.path}\n${condition.pathNot}`, condition);
    }
    conditions = [...filled.values()];
    this.onHub.set(rule, conditions);
    return conditions;
  }

  /** On a cycle it also counts which names a cycle leads over, and which edge comes first. */
  private addTangle(bits: Bits, { module, imports, importedBy }: Supposed, part: Part, tangle: ReadonlySet<number>): void {
    const { rules, tests } = this.suppositions;
    const name = module.source;
    const compare = (this.collation ??= makeCollation());
    const others = (this.tangled ??= [...tangle].filter((vertex) => vertex !== part.hub).map((vertex) => part.nameOf(vertex)).sort(compare));
    bits.addText(String(countBefore(others, name, compare)));
    for (const { from = {}, to = {} } of [...(rules.edges.forbidden ?? []), ...(rules.edges.allowed ?? [])]) {
      for (const via of [to.via, to.viaOnly]) {
        if (via === undefined) continue;
        if (hasPlaceholders(via)) bits.addText(tests.capturesOf(from.path, name).join("\n"));
        for (const other of hasPlaceholders(via) ? [name, ...others] : [name]) {
          const { path, pathNot } = tests.filledIn(via, from.path, other);
          bits.add(tests.selects({ path: path ?? "" }, name), tests.selects({ path: pathNot ?? "" }, name));
        }
      }
    }
    bits.addText(orderOf(imports, compare));
    for (const { source, dependency } of importedBy) {
      const beside = part.dependenciesOf(source);
      bits.addText(String(beside.filter((one) => compare(keyOf(one), keyOf(dependency)) < 0).length));
    }
  }
}

/** Of names in order, how many come before another. */
function countBefore(names: readonly string[], name: string, compare: Collation): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(names[middle] as string, name) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** "any": an entry is an id alone, which does not tell what it is about. */
function namesIn(entries: readonly KnownViolation[]): ReadonlySet<string> | "any" {
  const names = new Set<string>();
  for (const { from, to, cycle = [], via = [] } of entries) {
    if (from === undefined) return "any";
    for (const name of [from, to ?? from, ...[...cycle, ...via].map((step) => step.name)]) names.add(name);
  }
  return names;
}

/** As dependencies are sorted before cycles are looked for. */
const keyOf = ({ module, moduleSystem, dependencyTypes }: BareDependency): string => `${module} ${moduleSystem} ${dependencyTypes.includes("type-only")}`;

function orderOf(dependencies: readonly BareDependency[], compare: Collation): string {
  return [...dependencies.keys()]
    .sort((left, right) => compare(keyOf(dependencies[left] as BareDependency), keyOf(dependencies[right] as BareDependency)))
    .join();
}

class Bits {
  text = "";

  add(...bits: boolean[]): void {
    for (const bit of bits) this.text += bit ? "1" : "0";
  }

  addText(text: string): void {
    this.text += `|${text}|`;
  }
}
