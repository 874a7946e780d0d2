// A repository, and edits of it drawn by chance: sources, what imports resolve to, rules and options.

/** What an edit is done to: a disk, or files in memory. Paths are relative to the root. */
export interface Editable {
  write(file: string, text: string): void;
  remove(file: string): void;
  /** A symbolic link to a path, both relative to the root. */
  link(path: string, target: string): void;
}

/** Numbers from 0 to 1 that a seed decides. Source: Mulberry32, T. Ettinger, public domain. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const FOLDERS = ["src", "src/a", "src/b", "src/b/deep", "lib", "packages/one", "packages/two/src"];
const NAMES = ["index", "x", "y", "z", "util"];
const EXTENSIONS = [".ts", ".tsx", ".js", ".d.ts", ".mjs", ".vue"];
const SPECIFIERS = [
  ...["./x", "./y", "./z.js", "./util", ".", "..", "../a", "../b/deep", "../b/deep/x", "../../lib/x", "./missing", "./x.ts", "./data.json"],
  ...["@lib/x", "@lib/util", "@a/y", "~/b/z", "one", "two", "two/src/x", "dep", "dep/sub", "other", "fs", "node:path", "#inner", "src/a/x"],
];
const STATEMENTS = [
  (name: string, to: string) => `import { ${name} } from "${to}"; ${name}();`,
  (name: string, to: string) => `import type { ${name} } from "${to}";`,
  (name: string, to: string) => `import { ${name} } from "${to}";`,
  (_: string, to: string) => `export * from "${to}";`,
  (_: string, to: string) => `void import("${to}");`,
  (name: string, to: string) => `const ${name} = require("${to}");`,
];
const TSCONFIGS = [
  `{ "compilerOptions": { "paths": { "@lib/*": ["./lib/*"] } } }`,
  `{ "compilerOptions": { "baseUrl": ".", "paths": { "@lib/*": ["./src/a/*", "./lib/*"], "@a/*": ["src/a/*"] } } }`,
  `{ "extends": "./base.json", "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }`,
  `{ "compilerOptions": { "paths": `,
  `{}`,
];
const MANIFESTS = [
  `{ "name": "root", "workspaces": ["packages/*"], "dependencies": { "dep": "1", "one": "1" } }`,
  `{ "name": "root", "devDependencies": { "dep": "1" }, "imports": { "#inner": "./src/a/x.ts" } }`,
  `{ "name": "root", "peerDependencies": { "other": "1" } }`,
  `{ broken`,
];
const PACKAGE_MANIFESTS = [`{ "name": "dep", "main": "main.js" }`, `{ "name": "dep", "main": "other.js", "license": "MIT" }`, `{ "name": "dep", "exports": { ".": "./main.js", "./sub": "./other.js" } }`];
const RULES = [
  `{ name: no-cycle, severity: error, from: {}, to: { circular: true } }`,
  `{ name: a-not-b, severity: warn, comment: because, from: { path: "^src/a/" }, to: { path: "^src/b/" } }`,
  `{ name: no-orphan, severity: info, from: { orphan: true }, to: {} }`,
  `{ name: resolvable, severity: error, from: {}, to: { couldNotResolve: true } }`,
  `{ name: not-far, severity: error, from: { path: "^src/a/" }, to: { path: "^lib/", reachable: true } }`,
  `{ name: groups, severity: warn, from: { path: "^src/([^/]+)/" }, to: { path: "^src/", pathNot: "^src/$1/" } }`,
  `{ name: no-dev, severity: error, from: {}, to: { dependencyTypes: [npm-dev, npm-no-pkg, unknown] } }`,
  `{ name: mit, severity: error, from: {}, to: { license: MIT } }`,
  `{ name: unstable, severity: warn, from: {}, to: { moreUnstable: true } }`,
];
const OPTIONS = [
  `tsPreCompilationDeps: true`,
  `tsPreCompilationDeps: specify`,
  `exclude: { path: "^lib/z" }`,
  `doNotFollow: { path: "deep" }`,
  `includeOnly: { path: "^(src|lib|packages)/" }`,
  `maxDepth: 2`,
  `combinedDependencies: true`,
  `tsConfig: false`,
  `moduleSystems: [es6]`,
];

export const START: Readonly<Record<string, string>> = {
  "rulebearing.yaml": `rules: { dependencies: { forbidden: [${RULES.slice(0, 6).join(", ")}] } }\n`,
  "package.json": MANIFESTS[0] as string,
  "tsconfig.json": TSCONFIGS[0] as string,
  "base.json": `{ "compilerOptions": { "moduleSuffixes": ["", ".web"] } }`,
  "packages/one/package.json": `{ "name": "one", "main": "./x.ts" }`,
  "packages/two/package.json": `{ "name": "two", "main": "./src/index.ts" }`,
  "node_modules/dep/package.json": PACKAGE_MANIFESTS[0] as string,
  "node_modules/dep/main.js": "",
  "node_modules/dep/other.js": "",
  "src/index.ts": `import "./a/x";\n`,
  "src/a/x.ts": `import "../b/z";\n`,
  "src/b/z.ts": `import "../a/x";\nimport "@lib/x";\n`,
  "lib/x.ts": `export {};\n`,
};

/** Draws one edit and does it. Gives what it was, for a failing test to say. */
export class RandomEdits {
  private readonly files = new Set(Object.keys(START));
  private readonly random: () => number;
  private readonly target: Editable;

  constructor(seed: number, target: Editable) {
    this.random = randomFrom(seed);
    this.target = target;
    for (const [file, text] of Object.entries(START)) target.write(file, text);
  }

  next(): string {
    const kind = this.random();
    if (kind < 0.5) return this.write(this.sourceName(), this.source());
    if (kind < 0.62) return this.remove(this.one([...this.files].filter(isSource)));
    if (kind < 0.7) return this.rename();
    if (kind < 0.76) return this.write("tsconfig.json", this.one(TSCONFIGS));
    if (kind < 0.82) return this.write("package.json", this.one(MANIFESTS));
    if (kind < 0.85) return this.write("node_modules/dep/package.json", this.one(PACKAGE_MANIFESTS));
    if (kind < 0.87) return this.toggle("node_modules/dep/other.js", "");
    if (kind < 0.89) return this.toggle("node_modules/other/index.js", "");
    if (kind < 0.91) return this.toggle("base.json", START["base.json"] as string);
    if (kind < 0.93) return this.toggle("src/b/package.json", `{ "name": "b", "dependencies": { "other": "1" } }`);
    if (kind < 0.95) return this.toggleLink(this.one(["node_modules/two", "src/linked"]));
    return this.write("rulebearing.yaml", this.configuration());
  }

  private one<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  private some<T>(list: readonly T[], most: number): T[] {
    return Array.from({ length: Math.floor(this.random() * (most + 1)) }, () => this.one(list));
  }

  private sourceName(): string {
    const known = [...this.files].filter(isSource);
    return this.random() < 0.6 && known.length > 0 ? this.one(known) : `${this.one(FOLDERS)}/${this.one(NAMES)}${this.one(EXTENSIONS)}`;
  }

  private source(): string {
    const lines = this.some(SPECIFIERS, 5).map((to, index) => this.one(STATEMENTS)(`n${index}`, to));
    return `${lines.join("\n")}\n${this.random() < 0.05 ? "import {" : ""}`;
  }

  private configuration(): string {
    if (this.random() < 0.1) return "rules: [";
    const forbidden = [...new Set(this.some(RULES, 7))].join(", ");
    const options = [...new Map(this.some(OPTIONS, 3).map((option) => [option.split(":")[0], option])).values()].join(", ");
    return `options: { ${options} }\nrules: { dependencies: { forbidden: [${forbidden}] } }\n`;
  }

  private write(file: string, text: string): string {
    const isInTheWay = [...this.files].some((other) => other.startsWith(`${file}/`));
    if (isInTheWay) return `nothing: ${file} is a folder`;
    this.files.add(file);
    this.target.write(file, text);
    return `write ${file}: ${text}`;
  }

  private remove(file: string): string {
    if (file === undefined || file === "src/index.ts") return "nothing";
    this.files.delete(file);
    this.target.remove(file);
    return `remove ${file}`;
  }

  private rename(): string {
    const text = this.source();
    return `${this.remove(this.one([...this.files].filter(isSource)))}; ${this.write(this.sourceName(), text)}`;
  }

  private toggle(file: string, text: string): string {
    return this.files.has(file) ? this.remove(file) : this.write(file, text);
  }

  private toggleLink(path: string): string {
    if (this.files.has(path)) return this.remove(path);
    this.files.add(path);
    const target = path.startsWith("node_modules") ? "packages/two" : "lib";
    this.target.link(path, target);
    return `link ${path} -> ${target}`;
  }
}

const isSource = (file: string): boolean => !file.startsWith("node_modules/") && EXTENSIONS.some((extension) => file.endsWith(extension));
