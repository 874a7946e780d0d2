#!/usr/bin/env node
// Looks at the reports that are pictures, drawn by the programs they are written for: the pages in Chromium, Graphviz'
// language by `dot`, Mermaid's by Mermaid in Chromium, D2's by its own compiler. Each must be drawn without an error and
// show the names of the modules; the pages the rules and findings as well.
//
//   node pictures.mjs
//
// Chromium and Graphviz are Debian's packages `chromium` and `graphviz`.

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { D2 } from "@terrastruct/d2";
import { BUNDLE, skip } from "./support/references.mjs";
import { RULES, SOURCES } from "./support/sample.mjs";

const CHROMIUM = ["chromium", "chromium-browser", "google-chrome"].find(isThere);
if (CHROMIUM === undefined || !isThere("dot")) {
  skip(`${[CHROMIUM === undefined && "chromium", !isThere("dot") && "graphviz"].filter(Boolean).join(" and ")} not installed: apt-get install chromium graphviz`);
}

/** Names that frameworks ask for, and characters that mean something in one of the languages. */
const ODD = {
  "src/odd/[id].js": "import './(group)/$page.js'; import './a b.js';",
  "src/odd/(group)/$page.js": "import '../[id].js'; import '../a & b <c>.js';",
  "src/odd/a b.js": "export {};",
  "src/odd/a & b <c>.js": "export {};",
  "src/odd/été—{x}|y;z#1.js": "export {};",
  "src/odd/a_b.js": "import './a-b.js';",
  "src/odd/a-b.js": "export {};",
  "end/style.js": "import '../style/end.js'",
  "style/end.js": "export {};",
};
const ROOTS = ["src", "bin", "end", "style"];
const NAMES = [...Object.keys(SOURCES), ...Object.keys(ODD)].filter((name) => ROOTS.includes(name.split("/")[0]));

const folder = mkdtempSync(path.join(os.tmpdir(), "pictures-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
const repository = path.join(folder, "repository");
for (const [file, text] of Object.entries({ ...SOURCES, ...ODD, ".dependency-cruiser.json": JSON.stringify(RULES) })) {
  mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
  writeFileSync(path.join(repository, file), text);
}

let looks = 0;
let wrong = 0;
function fail(what, why) {
  wrong++;
  process.stdout.write(`WRONG ${what}: ${why}\n`);
}
function look(what, shown, wanted) {
  looks++;
  const missing = wanted.filter((text) => !shown.includes(text));
  if (missing.length > 0) fail(what, `it does not show ${missing.map((text) => JSON.stringify(text)).join(", ")}`);
}

function isThere(command) {
  return spawnSync(command, [command === "dot" ? "-V" : "--version"], { stdio: "ignore" }).status === 0;
}

/** @returns {string} a report of the repository */
function report(...argv) {
  const { stdout, stderr } = spawnSync(process.execPath, [BUNDLE, "cruise", ...ROOTS, "-T", ...argv], { cwd: repository, encoding: "utf8" });
  if (stdout === "") throw new Error(stderr);
  return stdout;
}

/** What a browser makes of a page: its elements when all scripts have run, and what went wrong in them. */
function open(file) {
  const { stdout, stderr, status, signal } = spawnSync(
    CHROMIUM,
    [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", `--user-data-dir=${path.join(folder, "profile")}`,
      "--enable-logging=stderr", "--virtual-time-budget=20000", "--dump-dom", pathToFileURL(file).href,
    ],
    { encoding: "utf8", timeout: 120_000, maxBuffer: 1 << 28 },
  );
  if (status !== 0) throw new Error(`${CHROMIUM} ended with ${signal ?? status}: ${stderr}`);
  return { elements: stdout, errors: stderr.split("\n").filter((line) => /:CONSOLE[:(].*(?:Uncaught|Error|Refused|Failed)/.test(line)) };
}

/** The text that stands between tags and in attributes, a tag being a space. */
function textOf(markup) {
  return markup
    .replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, (tag) => ` ${[...tag.matchAll(/"([^"]*)"/g)].map(([, value]) => value).join(" ")} `)
    .replace(/&(amp|lt|gt|quot|nbsp|#(\d+)|#x([\da-f]+));/gi, (_, name, decimal, hex) =>
      decimal ? String.fromCodePoint(decimal) : hex ? String.fromCodePoint(parseInt(hex, 16)) : { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " }[name])
    .replace(/\s+/g, " ");
}

function page(name, text) {
  const file = path.join(folder, `${name}.html`);
  writeFileSync(file, text);
  return file;
}

// whether an error in a page's script would be seen at all
const broken = open(page("broken", "<p>shown</p><script>nothing.at.all</script>"));
if (!broken.elements.includes("shown") || broken.errors.length !== 1) fail("a page with an error", `it is not told: ${JSON.stringify(broken)}`);

for (const [reporter, wanted] of [
  ["html", NAMES],
  ["err-html", ["no-circular", "Why no-circular", "src/alone.js", "src/app/main.js", "src/util/text.js", "20", "not-in-allowed"]],
]) {
  const { elements, errors } = open(page(reporter, report(reporter)));
  for (const error of errors) fail(reporter, error);
  if (!/<\/html>\s*$/.test(elements)) fail(reporter, "it does not end");
  look(reporter, textOf(elements), wanted);
}

const baseName = (name) => path.posix.basename(name);
for (const [reporter, wanted] of [
  ["dot", NAMES.map(baseName)], ["flat", NAMES.map(baseName)],
  ["ddot", ["src/app", "src/util", "src/odd/(group)"].map(baseName)], ["archi", ROOTS],
]) {
  const { stdout, stderr, status } = spawnSync("dot", ["-Tsvg"], { input: report(reporter), encoding: "utf8" });
  if (status !== 0 || /error/i.test(stderr)) fail(reporter, `dot ended with ${status}: ${stderr}`);
  else look(reporter, textOf(stdout), wanted);
}

// Mermaid draws in a page, and names what it cannot read
copyFileSync(createRequire(import.meta.url).resolve("@mermaid-js/tiny/dist/mermaid.tiny.js"), path.join(folder, "mermaid.js"));
for (const minify of [true, false]) {
  writeFileSync(path.join(repository, ".dependency-cruiser.json"), JSON.stringify({ ...RULES, options: { reporterOptions: { mermaid: { minify } } } }));
  const name = minify ? "mermaid" : "mermaid, not minified";
  const { elements, errors } = open(page("mermaid", `<!DOCTYPE html><meta charset="utf-8"><div id="picture"></div><p id="outcome"></p>
<script src="mermaid.js"></script><script>
  const text = ${JSON.stringify(report("mermaid")).replaceAll("<", "\\u003c")};
  mermaid.initialize({ startOnLoad: false, maxTextSize: 1e6, maxEdges: 1e4 });
  mermaid.render("drawn", text).then(
    ({ svg }) => { picture.innerHTML = svg; outcome.textContent = "drawn"; },
    (error) => { outcome.textContent = "refused: " + error.message; },
  );
</script>`));
  for (const error of errors) fail(name, error);
  const outcome = /<p id="outcome">([^<]*)/.exec(elements)?.[1];
  if (outcome !== "drawn") fail(name, `Mermaid has ${JSON.stringify(outcome)}`);
  else look(name, textOf(elements), NAMES.map(baseName));
}

const d2 = new D2();
try {
  const { diagram } = await d2.compile(report("d2"), { layout: "dagre" });
  look("d2", diagram.shapes.map(({ label }) => label).join("\n"), NAMES.map(baseName));
  look("d2, its arrows", diagram.connections.map(({ label }) => label).join("\n"), ["no-circular", "no-comment-on-this"]);
} catch (error) {
  fail("d2", error.message);
}

process.stdout.write(`${looks} pictures looked at, ${wrong} faults\n`);
process.exit(wrong === 0 ? 0 : 1); // D2's worker does not end by itself
