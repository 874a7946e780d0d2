// A small repository with rules that find something of every kind in it, and what of reports on it can be compared.

export const SOURCES = {
  "package.json": JSON.stringify({ name: "sample", type: "module", dependencies: { "left-pad": "1", "@scope/pkg": "1" }, imports: { "#util/*": "./src/util/*" } }),
  "node_modules/left-pad/package.json": JSON.stringify({ name: "left-pad", version: "1.0.0", main: "index.js", license: "MIT" }),
  "node_modules/left-pad/index.js": "module.exports = 1;",
  "node_modules/@scope/pkg/package.json": JSON.stringify({ name: "@scope/pkg", version: "1.0.0", main: "index.js", license: "GPL-3.0" }),
  "node_modules/@scope/pkg/index.js": "module.exports = 1;",
  "src/index.js": "import './app/main.js'; import fs from 'node:fs'; import path from 'path/posix'; import pad from 'left-pad'; import '@scope/pkg';",
  "src/app/main.js": "import { one } from './one.js'; import '../util/text.js'; import '#util/text.js'; import('./lazy.js'); export * from './two.js';",
  "src/app/one.js": "import './two.js'; import './missing.js'; import 'not-installed';",
  "src/app/two.js": "import './three.js'; import '../util/10.js';",
  "src/app/three.js": "import './one.js'; import '../util/text.js';",
  "src/app/lazy.js": "import data from './data.json' with { type: 'json' }; import 'left-pad';",
  "src/app/data.json": "{}",
  "src/util/text.js": "import './10.js'; import './2.js'; import './7/index.js';",
  "src/util/10.js": "export const ten = 10;",
  "src/util/2.js": "import 'node:fs';",
  "src/util/7/index.js": "import '../../app/one.js';",
  "src/alone.js": "export {};",
  "src/a-folder-with-a-very-long-name/and-another-one-below-it/a-module-with-a-very-long-name-that-does-not-fit-into-seventy-eight-columns.js": "import '../../util/2.js';",
  "bin/cli.js": "#!/usr/bin/env node\nimport '../src/index.js';",
};

const severity = (level, rule) => ({ severity: level, comment: `Why ${rule.name}: it is a rule whose comment goes on for so long that it has to be wrapped somewhere.\nIt has a second line, too.`, ...rule });

export const RULES = {
  forbidden: [
    severity("warn", { name: "no-circular", from: {}, to: { circular: true } }),
    severity("info", { name: "no-orphans", from: { orphan: true }, to: {} }),
    severity("error", { name: "no-unresolved", from: {}, to: { couldNotResolve: true } }),
    severity("error", { name: "no-gpl", from: {}, to: { license: "GPL" } }),
    severity("error", { name: "bin-not-to-util", from: { path: "^bin" }, to: { path: "^src/util", reachable: true } }),
    severity("warn", { name: "lone", from: { path: "nowhere" }, to: {} }),
    { name: "no-comment-on-this", severity: "error", from: { path: "^src/app" }, to: { path: "^src/util" } },
    severity("warn", { name: "towards-stable", from: {}, to: { moreUnstable: true } }),
    severity("error", { name: "no-alias", from: {}, to: { dependencyTypes: ["aliased"] } }),
    severity("error", { name: "few-dependents", from: {}, module: { path: "^src/util/10", numberOfDependentsLessThan: 5 } }),
    severity("warn", { name: "folders-acyclic", scope: "folder", from: {}, to: { circular: true } }),
  ],
  required: [severity("error", { name: "app-uses-text", module: { path: "^src/app/(main|two)" }, to: { path: "^src/util/text" } })],
  allowed: [{ from: { path: "^(src|bin)" }, to: { path: "^(src|node_modules)" }, comment: "Only these." }],
  allowedSeverity: "info",
};

export const KNOWN = [
  { type: "dependency", from: "src/app/main.js", to: "src/util/text.js", rule: { severity: "error", name: "no-comment-on-this" } },
  { type: "module", from: "src/alone.js", to: "src/alone.js", rule: { severity: "info", name: "no-orphans" } },
  { type: "dependency", from: "src/gone.js", to: "src/util/text.js", rule: { severity: "error", name: "no-comment-on-this" } },
];

/** Without version, time and TeamCity's flow id. */
export function withoutChance(text) {
  return text
    .replace(/\b(dependency-cruiser|rulebearing)@[\w.-]*/g, "TOOL@VERSION")
    .replace("[TOOL@VERSION](https://www.github.com/sverweij/dependency-cruiser)", "TOOL@VERSION")
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z?)/g, "TIME$1")
    .replace(/flowId='\d{10}'/g, "flowId=''");
}

/** What of a page is compared: all of the matrix, and the rows of the list of findings; the pages around them differ. */
export const PARTS = {
  "html": (page) => /<table[\s\S]*<\/table>/.exec(page)?.[0] ?? page,
  "err-html": (page) =>
    [...page.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) => row.replace(/\s+/g, " ").replace("<td>undefined</td>", "<td>-</td>")).join("\n"),
};
