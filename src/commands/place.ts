// place: the folders where a new module with some imports and importers would be legal.

import { extensionOf } from "../extract/languages.ts";
import { type Context, defineCommand, exitCode, type ArgumentsOf, type OptionTable, type Outcome } from "../model/command.ts";
import type { BareModule } from "../model/document.ts";
import { type Problem, UserError } from "../model/problem.ts";
import { renderJson } from "../report/json.ts";
import { Placements } from "../rules/placements.ts";
import { nearest } from "../support/nearest.ts";
import { answered, ASK_OPTIONS, openGraphAndRules } from "./asked-graph.ts";
import { specifierOf, Supposing, type Target } from "./supposing.ts";

const OPTIONS = {
  language: { kind: "value", placeholder: "L", about: "the new module's: typescript, javascript or python" },
  imports: { kind: "list", placeholder: "A,B", mayBeEmpty: true, about: "what it will import: paths, or names of packages" },
  importedBy: { kind: "list", placeholder: "C,D", mayBeEmpty: true, about: "the modules that will import it" },
  name: { kind: "value", placeholder: "F", about: "its file name, for rules that look at names (default new-module.ts, new_module.py, ...)" },
  ...ASK_OPTIONS,
} as const satisfies OptionTable;

export const place = defineCommand({
  name: "place",
  summary: "the folders where a new module would be legal",
  usage: "--language L",
  positionals: { least: 0, most: 0 },
  help: {
    about: "Tries a new module with these imports and importers in every folder that holds a module of the language, and in those above, and says where it would break no rule. Exit 1 when there is no such folder.",
    examples: [
      ["rulebearing place --language typescript --imports src/data/store.ts,lodash", "where a module that needs the store could go"],
      ["rulebearing place --language typescript --imported-by src/domain/order.ts --name money.ts", "where the domain may import it from"],
    ],
  },
  options: OPTIONS,
  run: runPlace,
});

const LANGUAGES = {
  typescript: { name: "new-module.ts", extensions: [".ts", ".tsx", ".mts", ".cts"] },
  javascript: { name: "new-module.js", extensions: [".js", ".jsx", ".mjs", ".cjs"] },
  python: { name: "new_module.py", extensions: [".py", ".pyi"] },
} as const;

type Language = keyof typeof LANGUAGES;

interface Answer {
  module: string;
  language: Language;
  /** By name, each with "/" at its end; the root is "./". */
  legal: string[];
  illegal: { folder: string; rules: string[] }[];
}

/** How long the trying of folders may hold the event loop, in milliseconds. */
const TURN = 100;

async function runPlace(context: Context, args: ArgumentsOf<typeof OPTIONS>): Promise<Outcome> {
  const language = readLanguage(args.language);
  const module = readName(args.name ?? LANGUAGES[language].name);
  const asked = await openGraphAndRules(context, args);
  const supposing = new Supposing(context, asked);
  const folders = foldersOf(language, supposing);
  if (folders.length === 0) {
    throw new UserError("untrusted", { file: "", message: `the graph holds no module in ${language}, so there is no folder to try`, hint: `the languages are ${Object.keys(LANGUAGES).join(", ")}` });
  }
  const importers = split(args.importedBy, supposing).map((given) => existingImporter(given, supposing));
  const targets: Target[] = [];
  for (const given of split(args.imports, supposing)) targets.push(await supposing.target(given, importers[0]?.name ?? `${folders[0] ?? ""}${module}`));
  const said: Problem[] = [...importers, ...targets].flatMap((one) => one.said);

  const placements = new Placements(supposing.suppositions);
  const answer: Answer = { module, language, legal: [], illegal: [] };
  let turnEnds = performance.now() + TURN;
  for (const folder of folders) {
    const source = folder === "./" ? module : `${folder}${module}`;
    if (supposing.bare.graph.vertexOf.has(source)) said.push({ file: "", message: `${source} is there already: judged as if it had these imports too` });
    const rules = placements.brokenBy({
      module: { source },
      imports: targets.map((target) => target.importedFrom(source)),
      importedBy: importers.map(({ name }) => ({ source: name, dependency: importOf(source, name) })),
      targets: targets.flatMap((target) => target.module ?? []),
    });
    if (rules.length === 0) answer.legal.push(folder);
    else answer.illegal.push({ folder, rules });
    if (performance.now() < turnEnds) continue;
    await new Promise((resume) => setImmediate(resume));
    context.signal?.throwIfAborted();
    turnEnds = performance.now() + TURN;
  }
  const problems = [...asked.configuration.problems, ...asked.graph.problems, ...said];
  return answered(args.json === true ? renderJson(answer) : renderAnswer(answer), problems, answer.legal.length > 0 ? exitCode.DONE : exitCode.NO);
}

function readLanguage(given: string | undefined): Language {
  const names = Object.keys(LANGUAGES) as Language[];
  if (given === undefined) throw invalid("--language is missing", `write --language L, one of ${names.join(", ")}`);
  const known = names.find((name) => name === given.toLowerCase());
  if (known !== undefined) return known;
  const guess = nearest(given, names);
  throw invalid(`--language does not know "${given}"${guess === undefined ? "" : `; did you mean "${guess}"?`}`, `one of ${names.join(", ")}`);
}

function readName(name: string): string {
  if (/[\\/\0]/.test(name) || name === "." || name === "..") throw invalid(`--name takes a file's name without a folder, not "${name}"`, "the folder is what is asked for");
  return name;
}

const invalid = (message: string, hint: string): UserError => new UserError("invalid", { file: "", message, hint });

/** At commas, unless the whole of it names a module. */
function split(values: readonly string[] | undefined, { bare }: Supposing): string[] {
  const given = (values ?? []).flatMap((value) => (bare.graph.vertexOf.has(value) ? [value] : value.split(",").map((part) => part.trim())));
  return [...new Set(given)].filter((value) => value !== "");
}

/** Throws: UserError (exit 2) for a module that is not there: what imports it, and where it is, could not be told. */
function existingImporter(given: string, supposing: Supposing): { name: string; said: Problem[] } {
  const { name, known, said } = supposing.importer(given);
  if (known) return { name, said };
  throw new UserError("untrusted", { file: "", message: `"${given}" is no module of the graph, so it imports nothing`, hint: "name a module that is there, or leave it out" });
}

function importOf(source: string, importer: string): ReturnType<Target["importedFrom"]> {
  return {
    module: specifierOf(importer, source),
    moduleSystem: "es6",
    dynamic: false,
    exoticallyRequired: false,
    dependencyTypes: ["local", "import"],
    resolved: source,
    coreModule: false,
    couldNotResolve: false,
    followable: true,
    matchesDoNotFollow: false,
    dependencyKind: "import",
  };
}

/** Every folder that holds a module of the language, and every one above, in the order of their names. */
function foldersOf(language: Language, { bare }: Supposing): string[] {
  const extensions: readonly string[] = LANGUAGES[language].extensions;
  const folders = new Set<string>();
  for (let vertex = 0; vertex < bare.graph.ownCount; vertex++) {
    const name = bare.graph.names[vertex] as string;
    const slash = name.lastIndexOf("/");
    const folder = slash < 0 ? "./" : name.slice(0, slash + 1);
    if (folders.has(folder) || !isIn(language, extensions, name, () => bare.moduleAt(vertex))) continue;
    for (let end = folder.length; end > 0; end = folder.lastIndexOf("/", end - 2) + 1) folders.add(folder.slice(0, end));
    folders.add("./");
  }
  return [...folders].sort();
}

/** A file of the repository that was looked into. What other tools saved does not say a language. */
function isIn(language: Language, extensions: readonly string[], name: string, moduleAt: () => BareModule): boolean {
  const isComponent = [".vue", ".svelte", ".astro"].includes(extensionOf(name));
  if (!extensions.includes(extensionOf(name)) && !isComponent) return false;
  const module = moduleAt();
  if (module.followable === false || module.coreModule === true || module.couldNotResolve === true || module.matchesDoNotFollow === true) return false;
  return module.language === undefined ? !isComponent : module.language === language;
}

function renderAnswer({ module, legal, illegal }: Answer): string {
  const lines = legal.length > 0 ? [`${module} may stand in:`, ...legal.map((folder) => `  ${folder}`)] : [`there is no folder where ${module} would break no rule`];
  if (illegal.length > 0) lines.push("it may not stand in:", ...illegal.map(({ folder, rules }) => `  ${folder}  ${rules.join(", ")}`));
  return `${lines.join("\n")}\n`;
}
