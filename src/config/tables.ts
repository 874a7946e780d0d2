// Every key that a configuration may have. dependency-cruiser's are those of the schema that it publishes.

import type { DependencyType } from "../model/document.ts";
import { type Key, type Shape, anything, bool, day, either, integer, key, list, named, number, object, oneOf, pattern, patterns, text, texts } from "./shapes.ts";

/** `strict`: only what dependency-cruiser itself accepts, so that it can read the file too. */
export type Dialect = "native" | "dependency-cruiser" | "strict";

export const SEVERITIES = ["error", "warn", "info", "ignore"] as const;

export const DEPENDENCY_TYPES: readonly DependencyType[] = [
  "aliased", "aliased-subpath-import", "aliased-tsconfig", "aliased-tsconfig-base-url", "aliased-tsconfig-paths", "aliased-webpack",
  "aliased-workspace", "amd-define", "amd-exotic-require", "amd-require", "core", "deprecated", "dynamic-import", "exotic-require",
  "export", "import", "import-equals", "jsdoc", "jsdoc-bracket-import", "jsdoc-import-tag", "local", "localmodule", "npm",
  "npm-bundled", "npm-dev", "npm-no-pkg", "npm-optional", "npm-peer", "npm-unknown", "pre-compilation-only",
  "process-get-builtin-module", "require", "triple-slash-amd-dependency", "triple-slash-directive", "triple-slash-file-reference",
  "triple-slash-type-reference", "type-import", "type-only", "undetermined", "unknown",
];

/** Keys in which the dialects differ are left out by the name of those that have them. */
type Keys = Record<string, Key>;

const severity = key(oneOf(...SEVERITIES), "How bad a finding is");
const dependencyTypes = list(oneOf(...DEPENDENCY_TYPES));

/** The whole of a configuration file. */
export function configurationShape(dialect: Dialect): Shape {
  const lists = dependencyRules(dialect);
  return object({
    $schema: key(text, "Where editors find this file's JSON schema"),
    extends: key(either(text, texts), "Configurations that this one builds on: files, packages or presets"),
    options: key(optionsShape(dialect), "How the import graph is made and reported"),
    ...lists,
    ...(dialect === "native" ? nativeKeys(lists) : {}),
  });
}

function nativeKeys(lists: Keys): Keys {
  return {
    defines: key(named(defineShape(), "names and what they stand for"), "Values that patterns use as ${name}"),
    rules: key(
      object({
        dependencies: key(object(lists), "Rules about imports"),
        layers: key(list(layersShape()), "Lists of layers, none of which may import a higher one"),
        independence: key(list(independenceShape()), "Groups of modules that may not import one another"),
        ratchets: key(list(ratchetShape()), "Imports whose number may only fall"),
      }),
      "What the imports must keep to",
    ),
    allowEmpty: key(either(bool, texts), "Whether rules may match nothing: all (true), or those named"),
  };
}

function dependencyRules(dialect: Dialect): Keys {
  const added = dialect === "strict" ? {} : metadata();
  const name = key(text, "What findings are called");
  const comment = key(text, "Why the rule is there");
  const scope = key(oneOf("module", "folder"), "Whether modules or whole folders are compared");
  const from = key(object({ ...path("the importing module"), orphan: key(bool, "Whether nothing imports it and it imports nothing") }), "The importing side");
  const to = key(toShape(), "The imported side");
  const module = key(object({ ...path("the module"), ...dependents(dialect) }), "The modules that a rule about one side is about");
  return {
    forbidden: key(list(object({ name, severity, comment, scope, from, to, module, ...added })), "Imports that are not allowed"),
    allowed: key(
      list(object({ ...(dialect === "strict" ? {} : { name }), comment, scope, from, to, ...added })),
      "Imports that are allowed; all others are findings",
    ),
    allowedSeverity: key(oneOf(...SEVERITIES), "How bad an import that is not allowed is"),
    required: key(
      list(object({ name, severity, comment, scope, module, to: key(object({ path: key(patterns, "What it must import"), reachable: key(bool, "Whether indirectly counts") }), "What each must import"), ...added })),
      "Imports that must be there",
    ),
  };
}

/** Keys at the top that only a native configuration has. */
export const ONLY_NATIVE: readonly string[] = ["defines", "rules", "allowEmpty"];

/** Keys of a rule that dependency-cruiser does not have. */
export const ADDED: readonly string[] = Object.keys(metadata());

function metadata(): Keys {
  const examples = list(text);
  return {
    fix: key(text, "What to do about a finding"),
    examples: key(
      object({ forbidden: key(examples, 'Imports that the rule finds, as "a.ts -> b.ts"'), allowed: key(examples, "Imports that it leaves alone") }),
      "Imports that the rule is tested with",
    ),
    owner: key(text, "Who answers for the rule"),
    expires: key(day, "The last day on which the rule stands"),
    allowEmpty: key(bool, "Whether the rule may match nothing"),
    since: key(text, "The release or day from which the rule is there"),
    deprecated: key(either(bool, text), "Whether the rule is on its way out, or why"),
    replacedBy: key(text, "The name of the rule that takes its place"),
  };
}

const path = (what: string): Keys => ({
  path: key(patterns, `Pattern of ${what}'s path`),
  pathNot: key(patterns, `Pattern that ${what}'s path must not match`),
});

function dependents(dialect: Dialect): Keys {
  const count = integer(0, dialect === "native" ? Infinity : 100);
  return {
    numberOfDependentsLessThan: key(count, "Fewer modules than this import it"),
    numberOfDependentsMoreThan: key(count, "More modules than this import it"),
  };
}

function toShape(): Shape {
  const via = either(
    pattern,
    list(pattern),
    object({
      ...path("a module on the way"),
      dependencyTypes: key(dependencyTypes, "Types that the import on the way has"),
      dependencyTypesNot: key(dependencyTypes, "Types that it must not have"),
    }),
  );
  return object({
    ...path("the imported module"),
    couldNotResolve: key(bool, "Whether it could not be found"),
    circular: key(bool, "Whether the import is part of a circle"),
    via: key(via, "What at least one module of the circle is like"),
    viaOnly: key(via, "What all modules of the circle are like"),
    viaNot: key(patterns, "Pattern that no module of the circle matches", { deprecated: "viaOnly: { pathNot: ... }" }),
    viaSomeNot: key(patterns, "Pattern that at least one module of the circle does not match", { deprecated: "via: { pathNot: ... }" }),
    dynamic: key(bool, "Whether it is a dynamic import()"),
    exoticallyRequired: key(bool, "Whether it is required through one of exoticRequireStrings"),
    exoticRequire: key(patterns, "Pattern of the name that it is required through"),
    exoticRequireNot: key(patterns, "Pattern that this name must not match"),
    preCompilationOnly: key(bool, "Whether the import is gone after compilation"),
    dependencyTypes: key(dependencyTypes, "Types one of which the import has"),
    dependencyTypesNot: key(dependencyTypes, "Types none of which it has"),
    moreThanOneDependencyType: key(bool, "Whether a package stands in several lists of package.json"),
    license: key(patterns, "Pattern of the package's licence"),
    licenseNot: key(patterns, "Pattern that its licence must not match"),
    moreUnstable: key(bool, "Whether it is less stable than what imports it"),
    ancestor: key(bool, "Whether it lies in a folder above"),
    reachable: key(bool, "Whether it can be reached through any number of imports"),
  });
}

const shorthand = (more: Keys): Shape =>
  object({
    name: key(text, "What findings are called", { required: true }),
    ...more,
    severity: key(oneOf(...SEVERITIES), "How bad a finding is; error when not given"),
    comment: key(text, "Why the rule is there"),
    ...metadata(),
  });

function layersShape(): Shape {
  return shorthand({ layers: key(list(patterns, 2), "Patterns, from the highest layer to the lowest", { required: true }) });
}

function independenceShape(): Shape {
  return shorthand({ pattern: key(pattern, "Pattern with one capture group, which tells the groups apart", { required: true }) });
}

function ratchetShape(): Shape {
  const side = (what: string): Key => key(either(pattern, list(pattern), object(path(what))), `Pattern of ${what}'s path`, { required: true });
  return object({
    name: key(text, "What it is called", { required: true }),
    from: side("the importing module"),
    to: side("the imported module"),
    budget: key(text, 'A JSON file with { "ceiling": n }, its path from this file\'s folder', { required: true }),
    comment: key(text, "Why it is there"),
    ...metadata(),
  });
}

function defineShape(): Shape {
  return either(
    text,
    texts,
    object({
      fromJson: key(text, "A JSON file, its path from this file's folder", { required: true }),
      select: key(text, "Keys on the way to the values, with dots between them; * is every one"),
      joinWith: key(text, "What stands between the values; | when not given"),
      escape: key(bool, "Whether the values stand for themselves rather than being patterns"),
    }),
  );
}

function optionsShape(dialect: Dialect): Shape {
  const isNative = dialect === "native";
  const filter = (more: Keys = {}): Shape => either(pattern, list(pattern), object({ path: key(patterns, "Pattern of the module's path"), ...more }));
  const file = (more: Keys = {}): Shape => {
    const full = object({ fileName: key(text, "Its name"), ...more });
    return isNative ? either(bool, text, full) : full;
  };
  const resolveKeys: Keys = {
    exportsFields: key(texts, "Fields of package.json that are read as exports"),
    conditionNames: key(texts, "Conditions that hold in exports and imports"),
    extensions: key(texts, "Extensions that are tried, in order"),
    mainFields: key(texts, "Fields of package.json that name the main file"),
    mainFiles: key(texts, "Names of a folder's main file"),
    aliasFields: key(texts, "Fields of package.json that replace modules"),
    cachedInputFileSystem: key(object({ cacheDuration: key(integer(0, 1_800_000), "Has no effect here") }), "Has no effect here"),
    ...(isNative ? { importsFields: key(texts, "Fields of package.json that are read as imports") } : {}),
  };
  return object({
    doNotFollow: key(filter({ dependencyTypes: key(dependencyTypes, "Types of import that are not followed") }), "Modules that are shown but not looked into"),
    exclude: key(filter({ dynamic: key(bool, "Whether dynamic imports are left out") }), "Modules that are left out"),
    includeOnly: key(filter(), "Modules that are kept; all others are left out"),
    focus: key(filter({ depth: key(isNative ? integer(0, 99) : integer(1, 4), "How far the neighbours go") }), "Modules that are shown with their neighbours alone"),
    reaches: key(filter(), "Modules that are shown with all that reach them"),
    affected: key(either(bool, text), "Shows what changes since a revision reach"),
    highlight: key(filter(), "Modules that are marked in reports"),
    ignoreKnown: key(bool, "Whether known violations are ignored"),
    knownViolations: isNative
      ? key(either(list(knownViolationShape(dialect)), text), "Findings that are known and ignored, or the file that they stand in, as rulebearing baseline writes it")
      : key(list(knownViolationShape(dialect)), "Findings that are known and ignored"),
    collapse: key(either(text, integer(1, 9)), "Shows folders in place of modules: a pattern, or levels of folders"),
    maxDepth: key(integer(0, 99), "How many imports deep to look; 0 is without a bound"),
    moduleSystems: key(list(oneOf("cjs", "es6", "amd", "tsd")), "Kinds of import that are read"),
    detectJSDocImports: key(bool, "Whether imports in JSDoc comments count"),
    detectImportsInAmbientModules: key(bool, "Whether imports inside declare module count"),
    detectProcessBuiltinModuleCalls: key(bool, "Whether process.getBuiltinModule counts"),
    prefix: key(text, "Stands before links in reports"),
    suffix: key(text, "Stands after links in reports"),
    preserveSymlinks: key(bool, "Whether symbolic links keep their own path"),
    combinedDependencies: key(bool, "Whether all package.json files up to the base folder count together"),
    tsConfig: key(file(), "TypeScript's configuration, for its paths"),
    tsPreCompilationDeps: key(either(bool, oneOf("specify")), "Whether imports count that are gone after compilation"),
    extraExtensionsToScan: key(texts, "Extensions of files that are shown but not read"),
    externalModuleResolutionStrategy: key(oneOf("node_modules", "yarn-pnp"), "How packages are found"),
    builtInModules: key(object({ override: key(texts, "All core modules"), add: key(texts, "Further core modules") }), "What is a core module"),
    forceDeriveDependents: key(bool, "Has no effect", { deprecated: "nothing: it can be removed" }),
    webpackConfig: key(
      file({ env: key(either(named(anything, "values"), text), "Given to it when it is a function"), arguments: key(named(anything, "values"), "Given to it when it is a function") }),
      "Webpack's configuration, for its aliases",
    ),
    enhancedResolveOptions: key(object(resolveKeys), "How packages' files are found"),
    babelConfig: key(file(), "Babel's configuration, for its aliases"),
    parser: key(oneOf("acorn", "tsc", "swc"), "Has no effect here"),
    exoticRequireStrings: key(texts, "Names that stand for require"),
    reporterOptions: key(reporterOptionsShape(), "How reports look"),
    progress: key(
      object({
        type: key(oneOf("cli-feedback", "performance-log", "ndjson", "none"), "How it is shown"),
        maximumLevel: key(oneOf(-1, 40, 50, 60, 70, 80, 99), "How much is shown"),
      }),
      "How progress is shown",
    ),
    metrics: key(bool, "Whether stability is worked out"),
    experimentalStats: key(bool, "Whether sizes are counted"),
    skipAnalysisNotInRules: key(bool, "Whether to leave out what no rule needs"),
    baseDir: key(text, "The folder that all names start from"),
    cache: key(
      either(
        bool,
        text,
        object({
          folder: key(text, "Where it lies"),
          strategy: key(oneOf("metadata", "content"), "How a change is seen"),
          compress: key(bool, "Whether it is compressed"),
        }),
      ),
      "Whether and where results are kept between runs",
    ),
    baseline: key(
      object({
        mode: key(oneOf("shrink-only", "full", "format"), "What writing it may change"),
        staleEntriesSeverity: key(oneOf(...SEVERITIES), "How bad an entry is that is no longer found"),
      }),
      "How the list of known violations is kept",
    ),
  });
}

/** Of an entry of the known violations, in a configuration or in their own file. */
export function knownViolationShape(dialect: Dialect): Shape {
  const isStrict = dialect === "strict";
  const required = isStrict ? ({ required: true } as const) : {};
  const way = object({ name: key(text, "The module", { required: true }), dependencyTypes: key(dependencyTypes, "The import's types", required) });
  const stability = key(object({ instability: key(number, "From 0 to 1", { required: true }) }), "One side", { required: true });
  // dependency-cruiser 15 and before wrote names alone
  const ways = list(isStrict ? way : either(text, way));
  return object({
    from: key(text, "The importing module", required),
    to: key(text, "The imported module", required),
    unresolvedTo: key(text, "The imported module as it is written"),
    dependencyTypes: key(dependencyTypes, "The import's types"),
    type: key(oneOf("dependency", "module", "reachability", "cycle", "instability", "folder"), "What the rule is about"),
    rule: key(object({ name: key(text, "Its name", { required: true }), severity: { ...severity, ...required } }), "The rule", required),
    cycle: key(ways, "The circle"),
    via: key(ways, "The way"),
    metrics: key(object({ from: stability, to: stability }), "Stability"),
    comment: key(text, "The rule's comment"),
    ...(isStrict
      ? {}
      : {
          id: key(text, "The finding's id: RB- and eight hexadecimal digits"),
          expires: key(day, "The last day on which the finding is ignored"),
          owner: key(text, "Who answers for it"),
          reason: key(text, "Why it is ignored"),
          fix: key(text, "The rule's fix"),
          decision: key(text, "The rule's decision"),
        }),
  });
}

function reporterOptionsShape(): Shape {
  const filter = (more: Keys = {}): Shape => object({ path: key(patterns, "Pattern of the module's path"), ...more });
  const attributes = named(anything, "Graphviz attributes");
  const entries = list(object({ criteria: key(named(anything, "values"), "What it must have"), attributes: key(attributes, "How it then looks") }));
  const unresolved: Keys = {
    showExternalModulesUnresolved: key(bool, "Whether packages are named as they are imported"),
    showAliasedModulesUnresolved: key(bool, "Whether aliased modules are named as they are imported"),
  };
  const dot = object({
    collapsePattern: key(patterns, "Pattern of what is shown in place of its modules"),
    filters: key(
      object({
        exclude: key(filter({ dynamic: key(bool, "Whether dynamic imports are left out") }), "What is left out"),
        includeOnly: key(filter(), "What is kept"),
        focus: key(filter({ depth: key(integer(1, 4), "How far the neighbours go") }), "What is shown with its neighbours"),
        reaches: key(filter(), "What is shown with all that reach it"),
      }),
      "What the picture shows",
    ),
    showMetrics: key(bool, "Whether stability is shown"),
    theme: key(
      object({
        replace: key(bool, "Whether it takes the place of the default one"),
        graph: key(attributes, "Of the picture"),
        node: key(attributes, "Of each module"),
        edge: key(attributes, "Of each import"),
        modules: key(entries, "Of modules that meet criteria"),
        dependencies: key(entries, "Of imports that meet criteria"),
      }),
      "How it looks",
    ),
  });
  const flags = (...names: string[]): Keys => Object.fromEntries(names.map((name) => [name, key(bool, "Whether this part is there")]));
  const words = (...names: string[]): Keys => Object.fromEntries(names.map((name) => [name, key(text, "What this part says")]));
  return object({
    anon: key(object({ wordlist: key(texts, "Words that stand in for names") }), "The anon report"),
    archi: key(dot, "The archi report"),
    dot: key(dot, "The dot report"),
    ddot: key(dot, "The ddot report"),
    flat: key(dot, "The flat report"),
    markdown: key(
      object({
        ...flags(
          "showTitle", "showSummary", "showSummaryHeader", "showStatsSummary", "showRulesSummary", "includeIgnoredInSummary", "showDetails",
          "includeIgnoredInDetails", "showDetailsHeader", "collapseDetails", "showStaleBaselineDetails", "collapseStaleBaseline", "showFooter",
        ),
        ...words(
          "title", "summaryHeader", "detailsHeader", "collapsedMessage", "noViolationsMessage", "staleBaselineHeader",
          "collapseStaleBaselineMessage", "staleBaselineIntro",
        ),
        ...unresolved,
      }),
      "The markdown report",
    ),
    metrics: key(
      object({
        orderBy: key(oneOf("instability", "moduleCount", "afferentCouplings", "efferentCouplings", "name", "size", "topLevelStatementCount"), "What comes first"),
        hideModules: key(bool, "Whether modules are left out"),
        hideFolders: key(bool, "Whether folders are left out"),
      }),
      "The metrics report",
    ),
    mermaid: key(object({ minify: key(bool, "Whether it is written short") }), "The mermaid report"),
    text: key(object({ highlightFocused: key(bool, "Whether focused modules are marked") }), "The text report"),
    "err": key(object(unresolved), "The err report"),
    "err-long": key(object(unresolved), "The err-long report"),
    "err-html": key(object(unresolved), "The html report"),
  });
}
