// test: every rule against its own examples.

import { type ArgumentsOf, type Context, defineCommand, exitCode, type OptionTable, type Outcome } from "../model/command.ts";
import type { BareDependency, BareModule, DependencyType } from "../model/document.ts";
import { type Problem, UserError } from "../model/problem.ts";
import { renderJson } from "../report/json.ts";
import { compileBuiltIns, needsProtocol } from "../resolve/builtins.ts";
import type { Family } from "../rules/catalog.ts";
import { type Example, isAboutTargets, type RuleWithExamples, rulesWithExamples, type Trial, tryExample } from "../rules/examples.ts";
import { answered, ASK_OPTIONS, type AskedGraph, type AskedRules, openRules } from "./asked-graph.ts";
import { packageLists } from "./package-lists.ts";
import { localImport, Supposing, type Target } from "./supposing.ts";

const OPTIONS = { ...ASK_OPTIONS } as const satisfies OptionTable;

export const testRules = defineCommand({
  name: "test",
  summary: "every rule tried with its own examples",
  usage: "",
  positionals: { least: 0, most: 0 },
  help: {
    about:
      'Tries each rule with the examples that stand in it: it must find each of examples.forbidden, and leave each of examples.allowed alone. An example is an import, "src/a.ts -> src/b.ts", a circle or a way, ' +
      '"src/a.ts -> src/b.ts -> src/a.ts", or a module that stands alone, "src/a.ts"; the files need not exist. It is judged by its rule alone, as static imports and nothing else in the graph. ' +
      "What a package is (a development dependency, say) is taken from the graph, or from package.json. " +
      "Exit 1 when a rule fails an example; 2 when there was nothing to try.",
    examples: [
      ["rulebearing test", "try the rules of the configuration that is here"],
      ["rulebearing test --config rules/web.yaml --json", "those of another one, as JSON"],
    ],
  },
  options: OPTIONS,
  run: runTest,
});

interface TriedExample extends Trial {
  example: string;
  expected: Example["expected"];
}

interface TestedRule {
  name: string;
  family: Family;
  examples: TriedExample[];
}

async function runTest(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  const asked = await openRules(context, args);
  const rules = rulesWithExamples(asked.configuration.ruleSet);
  const withExamples = rules.filter(({ examples }) => examples.length > 0);
  refuseWhatIsNoExample(withExamples, asked);
  if (withExamples.length === 0) throw nothingToTry(rules.length, asked);
  const imports = new ExampleImports(context, asked, args.graph !== undefined || withExamples.some(needsGraph) ? await asked.withGraph() : undefined);
  const tested: TestedRule[] = [];
  for (const rule of withExamples) {
    const examples: TriedExample[] = [];
    for (const example of rule.examples) {
      const trial = tryExample(rule, example, await imports.modulesOf(example), imports.options);
      examples.push({ example: example.text, expected: example.expected, ...trial });
    }
    tested.push({ name: rule.name, family: rule.family, examples });
  }
  const count = (outcome: Trial["outcome"]): number => tested.flatMap(({ examples }) => examples).filter((one) => one.outcome === outcome).length;
  const counts = { passed: count("pass"), failed: count("fail"), untried: count("untried") };
  const withoutExamples = rules.filter(({ examples }) => examples.length === 0).map(({ name }) => name);
  const text = args.json === true ? renderJson(answerOf(tested, counts, withoutExamples)) : renderTested(tested, counts, withoutExamples);
  const code = counts.failed > 0 ? exitCode.NO : counts.passed > 0 ? exitCode.DONE : exitCode.UNTRUSTED;
  return answered(text, [...asked.configuration.problems, ...imports.problems], code);
}

function refuseWhatIsNoExample(rules: readonly RuleWithExamples[], { configuration }: AskedRules): void {
  const problems = rules.flatMap(({ name, examples }) =>
    examples
      .filter(({ modules }) => modules === undefined)
      .map(({ expected, text }): Problem => ({
        file: configuration.displayName ?? "",
        message: `${JSON.stringify(text)} in examples.${expected} of the rule "${name}" is no example`,
        hint: 'write an import, "src/a.ts -> src/b.ts", or a module that stands alone, "src/a.ts"',
      })),
  );
  const [first, ...rest] = problems;
  if (first !== undefined) throw new UserError("invalid", [first, ...rest]);
}

function nothingToTry(count: number, { configuration }: AskedRules): UserError {
  return new UserError("untrusted", {
    file: configuration.displayName ?? "",
    message: count === 0 ? "there are no rules, so there is nothing to test" : `none of the ${count === 1 ? "one rule" : `${count} rules`} has examples, so there is nothing to test`,
    hint: 'add to a rule: examples: { forbidden: ["src/a.ts -> src/b.ts"], allowed: ["src/b.ts -> src/a.ts"] }',
  });
}

/** More than the names of what is imported counts, or a name is to be resolved first. */
function needsGraph(rule: RuleWithExamples): boolean {
  return isAboutTargets(rule) || rule.examples.some(({ modules = [] }) => modules.slice(1).some((name) => !isFileName(name) && builtIn(name) === undefined));
}

/** As the graph names files: from the project's root, with an extension. */
const isFileName = (name: string): boolean => !name.startsWith(".") && !name.includes("\\") && /\/[^/]+\.\w+$/.test(name);

/** As the graph names it. */
function builtIn(name: string): string | undefined {
  const isBuiltIn = compileBuiltIns();
  if (!isBuiltIn(name)) return undefined;
  return name.startsWith("node:") && !needsProtocol(name) ? name.slice("node:".length) : name;
}

/** The imports that examples name: as the graph has them, or as they would be in it. */
class ExampleImports {
  readonly options: AskedRules["options"];
  readonly problems: readonly Problem[];
  private readonly supposing: Supposing | undefined;
  private readonly lists: ReadonlyMap<string, DependencyType>;

  constructor(context: Context, asked: AskedRules, graph: AskedGraph | undefined) {
    this.supposing = graph === undefined ? undefined : new Supposing(context, graph);
    this.options = graph?.options ?? asked.options;
    this.problems = graph?.graph.problems ?? [];
    this.lists = packageLists(context.files, this.options.baseDir);
  }

  async modulesOf({ modules: names = [] }: Example): Promise<BareModule[]> {
    const modules = new Map<string, BareModule>();
    const [first = ""] = names;
    let importer = this.add(modules, { source: this.importerName(first), dependencies: [] });
    for (const name of names.slice(1)) {
      const target = await this.target(name, importer.source);
      const dependency = target.importedFrom(importer.source);
      if (!importer.dependencies.some(({ resolved }) => resolved === dependency.resolved)) importer.dependencies.push(dependency);
      importer = this.add(modules, { ...(target.module ?? this.known(target.name)), source: target.name, dependencies: [] });
    }
    return [...modules.values()];
  }

  private add(modules: Map<string, BareModule>, module: BareModule): BareModule {
    const known = modules.get(module.source);
    if (known !== undefined) return known;
    modules.set(module.source, module);
    return module;
  }

  private known(name: string): Partial<BareModule> {
    const vertex = this.supposing?.bare.graph.vertexOf.get(name);
    return vertex === undefined ? {} : (this.supposing?.bare.moduleAt(vertex) ?? {});
  }

  private importerName(given: string): string {
    return given.replaceAll("\\", "/").replace(/^\.\//, "");
  }

  private async target(given: string, importer: string): Promise<Pick<Target, "name" | "module" | "importedFrom">> {
    try {
      const target = await this.supposing?.target(given, importer);
      if (target !== undefined) return target;
    } catch (error) {
      if (!(error instanceof UserError)) throw error; // what the graph does not know is supposed to be there
    }
    const core = builtIn(given);
    if (core !== undefined) return supposed(core, { dependencyTypes: ["core", "import"], coreModule: true, followable: false, module: given });
    const name = this.importerName(given);
    const inPackage = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1];
    if (inPackage !== undefined) {
      const type = this.lists.get(inPackage) ?? "npm-no-pkg";
      return supposed(name, { dependencyTypes: [type, "import"], module: inPackage });
    }
    if (!given.startsWith(".") && isFileName(name)) return supposed(name, {});
    if (!given.startsWith(".") && !name.includes("/") && name.includes(".")) return supposed(name, {}); // a file at the root
    // written as an import writes it, and leading nowhere
    return supposed(given, { couldNotResolve: true, followable: false, dependencyTypes: ["unknown"], module: given });
  }
}

function supposed(name: string, facts: Partial<BareDependency>): Pick<Target, "name" | "importedFrom" | "module"> {
  const { couldNotResolve, coreModule, followable, dependencyTypes } = { ...localImport("", name), ...facts };
  return {
    name,
    module: { source: name, couldNotResolve, coreModule, followable, dependencyTypes, dependencies: [] },
    importedFrom: (source) => ({ ...localImport(source, name), ...facts }),
  };
}

interface Counts {
  passed: number;
  failed: number;
  untried: number;
}

function answerOf(tested: readonly TestedRule[], counts: Counts, withoutExamples: readonly string[]): object {
  const rules = tested.map(({ name, family, examples }) => ({
    name,
    family,
    examples: examples.map(({ example, expected, outcome, reason = null }) => ({ example, expected, outcome, reason })),
  }));
  return { ...counts, rules, withoutExamples };
}

function renderTested(tested: readonly TestedRule[], { passed, failed, untried }: Counts, withoutExamples: readonly string[]): string {
  const lines: string[] = [];
  for (const outcome of ["untried", "fail"] as const) {
    for (const { name, examples } of tested) {
      for (const { example, expected, reason, outcome: own } of examples) {
        if (own !== outcome) continue;
        const wanted = expected === "forbidden" ? "must be found" : "must be left alone";
        lines.push(`${outcome === "fail" ? "fails" : "not tried"}: ${name}: ${example} ${wanted}`, `  ${reason ?? ""}`);
      }
    }
  }
  if (lines.length > 0) lines.push("");
  const told = [`${passed} passed`, ...(failed > 0 ? [`${failed} failed`] : []), ...(untried > 0 ? [`${untried} could not be tried`] : [])].join(", ");
  lines.push(`${plural(passed + failed + untried, "example")} of ${plural(tested.length, "rule")}: ${told}`);
  if (withoutExamples.length > 0) lines.push(`${plural(withoutExamples.length, "rule")} without examples: ${withoutExamples.join(", ")}`);
  return `${lines.join("\n")}\n`;
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
