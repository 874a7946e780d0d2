// Rule sets that `extends` knows by name. The first three state the rules of dependency-cruiser's own presets, so that
// a configuration which extends them finds the same things without that package; the texts are ours.

import type { Severity } from "../model/rules.ts";
import type { RawConfig, RawRule } from "./raw.ts";

const DEPENDENCY_CRUISER = /^dependency-cruiser\/configs\/(recommended(?:-strict|-warn-only)?)(?:\.c?js)?$/;

/** The preset of a name, or `undefined` when it is none. */
export function presetNamed(name: string): RawConfig | undefined {
  switch (DEPENDENCY_CRUISER.exec(name)?.[1] ?? name) {
    case "recommended":
      return recommended();
    case "recommended-strict":
      return withSeverity("error");
    case "recommended-warn-only":
      return withSeverity("warn");
    case "rulebearing:recommended":
      return native(recommendedRules());
    case "rulebearing:typescript":
      return typescript();
  }
  return undefined;
}

/** As they are written in `extends`. */
export const PRESET_NAMES: readonly string[] = [
  "rulebearing:recommended",
  "rulebearing:typescript",
  "dependency-cruiser/configs/recommended",
  "dependency-cruiser/configs/recommended-strict",
  "dependency-cruiser/configs/recommended-warn-only",
];

const DO_NOT_FOLLOW = {
  path: "node_modules",
  dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-bundled", "npm-no-pkg"],
} as const;

function recommended(): RawConfig {
  return {
    forbidden: recommendedRules(),
    options: { doNotFollow: { path: DO_NOT_FOLLOW.path, dependencyTypes: [...DO_NOT_FOLLOW.dependencyTypes] } },
  };
}

function withSeverity(severity: Severity): RawConfig {
  const config = recommended();
  return { ...config, forbidden: (config.forbidden ?? []).map((rule) => ({ ...rule, severity })) };
}

function recommendedRules(): RawRule[] {
  return [
    {
      name: "no-orphans",
      comment: "Nothing imports this file and it imports nothing: it is probably left over.",
      fix: "Delete the file, import it, or name it in this rule's from.pathNot when it stands alone on purpose",
      severity: "warn",
      from: {
        orphan: true,
        pathNot: [
          "(^|/)\\.[^/]+\\.(js|cjs|mjs|ts|json)$", // dot files
          "\\.d\\.(c|m)?ts$",
          "(^|/)tsconfig\\.json$",
          "(^|/)(?:babel|webpack)\\.config\\.(?:js|cjs|mjs|ts|json)$",
        ],
      },
      to: {},
    },
    {
      name: "no-circular",
      comment: "The files import one another in a circle, so none of them can be loaded, tested or understood alone.",
      fix: "Move what both sides need to a file of its own, or turn one of the imports around",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-deprecated-core",
      comment: "Node has deprecated this core module.",
      fix: "Use what Node's documentation names in its place",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["core"], path: "^(?:punycode|domain|constants|sys|_linklist|_stream_wrap)$" },
    },
    {
      name: "no-duplicate-dep-types",
      comment: "The package stands in more than one list of dependencies in package.json, so which version counts depends on who installs it.",
      fix: "Keep the package in one of the lists of package.json",
      severity: "warn",
      from: {},
      // a type-only import of a development dependency is no doubt meant
      to: { moreThanOneDependencyType: true, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-non-package-json",
      comment: "The package is not listed in package.json: it is there by accident, in a version that nobody chose.",
      fix: "Add the package to the dependencies in package.json",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "not-to-deprecated",
      comment: "The package's authors have deprecated the installed version.",
      fix: "Update the package, or replace it",
      severity: "warn",
      from: {},
      to: { dependencyTypes: ["deprecated"] },
    },
    {
      name: "not-to-unresolvable",
      comment: "What is imported cannot be found.",
      fix: "Correct the path, or add the package to package.json",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ];
}

/** A native preset's rules may match nothing: a repository without a deprecated package is no reason to complain. */
function native(forbidden: RawRule[]): RawConfig {
  return { ...recommended(), forbidden: forbidden.map((rule) => ({ ...rule, allowEmpty: true })) };
}

/** The recommended rules for a TypeScript repository: types count as imports, but a circle of types alone harms nobody. */
function typescript(): RawConfig {
  const config = native([
    ...recommendedRules().map((rule) =>
      rule.name === "no-circular"
        ? { ...rule, comment: `${rule.comment ?? ""} Circles with a type-only import in them are left out.`, to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only" as const] } } }
        : rule,
    ),
    {
      name: "not-to-dev-dependency",
      comment: "What is shipped imports a package that is only there for development.",
      fix: "Move the package to the dependencies in package.json, or import only its types",
      severity: "error",
      allowEmpty: true,
      from: { path: "^(src|lib|app)/", pathNot: "[.](spec|test)[.](js|mjs|cjs|jsx|ts|mts|cts|tsx)$|(^|/)__tests__/" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" },
    },
  ]);
  return { ...config, options: { ...config.options, tsPreCompilationDeps: true } };
}
