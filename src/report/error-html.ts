// `err-html`: counts, rules and findings as one page without scripts. Rows, ids and classes are dependency-cruiser's, so
// that links to a rule (`#name-definition`, `#name-instance`) go on working; the page around them is our own.

import type { CruiseResult, DependencyType, Violation } from "../model/document.ts";
import { endTexts, shownEntry, type EndTexts } from "./page-text.ts";
import type { Rendered, RenderOptions } from "./reporter.ts";
import { countRules, type RuleCount } from "./rule-counts.ts";
import { diffViolations } from "./violation-order.ts";
import { readTargetOptions } from "./violation-target.ts";
import { escapeXml } from "./xml.ts";

const STYLE = `
    :root { color-scheme: light; --line: #d0d7de; --muted: #6e7781; }
    body { max-width: 1200px; margin: 2rem auto; padding: 0 1rem; background: #fff; color: #1f2328; font: 14px/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.5rem; }
    h2 { margin-top: 2.5rem; font-size: 1.15rem; }
    table { width: 100%; border-collapse: collapse; }
    th, td { padding: 0.35rem 0.6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
    thead th { position: sticky; top: 0; background: #fff; color: var(--muted); font-weight: 600; }
    a { color: inherit; text-decoration-color: var(--line); }
    .noiseless { text-decoration: none; }
    .nowrap { white-space: nowrap; }
    .totals { display: flex; flex-wrap: wrap; gap: 1.5rem; padding: 0; list-style: none; }
    .error { color: #cf222e; }
    .warn { color: #9a6700; }
    .info { color: #0969da; }
    .ok { color: #1a7f37; }
    .ignore, .extra, footer { color: var(--muted); }
    .controls { text-align: center; color: var(--muted); }
    .unviolated, .ignored, #hide-unviolated, #hide-ignored { display: none; }
    #show-all-the-rules:target .unviolated, #show-ignored-violations:target .ignored { display: table-row; color: var(--muted); }
    #show-all-the-rules:target #show-unviolated, #show-ignored-violations:target #show-ignored { display: none; }
    #show-all-the-rules:target #hide-unviolated, #show-ignored-violations:target #hide-ignored { display: block; }
    .dependency-type { padding: 0 0.4em; border-radius: 3px; font-family: ui-monospace, monospace; }
    .dependency-type:not(:empty) { background: #eaeef2; }
    footer { margin-top: 3rem; padding-top: 0.5rem; border-top: 1px solid var(--line); }
    @media print { .controls { display: none; } thead th { position: static; } }
  `;

export function renderErrorHtml(result: CruiseResult, options: RenderOptions): Rendered {
  const { summary } = result;
  const { totalCruised, totalDependenciesCruised, error, warn, info, ignore = 0, baselineStale = 0 } = summary;
  const totals: [count: number, what: string][] = [
    [totalCruised, "modules"], [totalDependenciesCruised, "dependencies"], [error, "errors"], [warn, "warnings"],
    [info, "informational"], [ignore, "ignored"],
  ];
  if (baselineStale > 0) totals.push([baselineStale, "stale entries in baseline"]);
  const violationRow = rowWriter(summary.optionsUsed?.prefix ?? "", endTexts(readTargetOptions(options.reporterOptions), escapeXml));
  return {
    output: `<!DOCTYPE html>
<html lang="en">

<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>dependency-cruiser - results</title>
  <style>${STYLE}</style>
</head>

<body>
  <h1>Forbidden dependency check - results</h1>
  <section id="show-all-the-rules">
  <h2>Summary</h2>
  <ul class="totals">
${totals.map(([count, what]) => `    <li><strong>${count}</strong> ${what}</li>`).join("\n")}
  </ul>
  ${ruleTable(result)}
  </section>
${violationSection(summary.violations, ignore, violationRow)}${staleSection(result, violationRow)}
  <footer>
    <p>rulebearing@${escapeXml(options.version ?? "")} / ${options.now}</p>
  </footer>
</body>
</html>
`,
  };
}

function ruleTable(result: CruiseResult): string {
  return `<table>
    ${head(["", "severity", "rule", "violations", "ignored", "explanation"])}
    <tbody>
${countRules(result).map(ruleRow).join("\n")}
${controls(6, "unviolated", "#show-all-the-rules", "unviolated rules")}
    </tbody>
  </table>`;
}

function ruleRow({ name, severity, count, ignored, comment }: RuleCount): string {
  const id = escapeXml(name);
  const [row, mark] = count > 0
    ? ["", `<span class="${severity}">&cross;</span>`]
    : [' class="unviolated"', '<span class="ok">&check;</span>'];
  return `  <tr${row}>
    <td>${mark}</td>
    <td>${severity}</td>
    <td class="nowrap">
      <a href="#${id}-instance"
         id="${id}-definition"
         class="noiseless">${id}</a>
    </td>
    <td><strong>${count}</strong></td>
    <td><strong>${ignored}</strong></td>
    <td>${escapeXml(comment ?? "-")}</td>
  </tr>`;
}

function violationSection(violations: readonly Violation[], ignored: number, row: (violation: Violation) => string): string {
  if (violations.length === 0) return "  <h2>No violations found</h2>\n";
  return `  <section id="show-ignored-violations">
  <h2>All violations</h2>
  <table>
    ${head(["severity", "rule", "from", "types", "to"])}
    <tbody>
${violations.map(row).join("\n")}
${ignored > 0 ? `${controls(5, "ignored", "#show-ignored-violations", "ignored violations")}\n` : ""}    </tbody>
  </table>
  </section>
`;
}

function staleSection({ summary }: CruiseResult, row: (violation: Violation) => string): string {
  if ((summary.baselineStale ?? 0) <= 0) return "";
  const { stale } = diffViolations(summary.optionsUsed?.knownViolations ?? [], summary.violations);
  return `  <section id="stale-baseline-entries">
  <h2>Stale entries in the baseline</h2>
  <p>
    Nothing in the graph matches these known violations any more.
    <code>rulebearing baseline --baseline-mode shrink-only</code> takes them out.
  </p>
  <table>
    ${head(["severity", "rule", "from", "types", "to"])}
    <tbody>
${stale.map((entry) => row(shownEntry(entry))).join("\n")}
    </tbody>
  </table>
  </section>
`;
}

function rowWriter(prefix: string, texts: EndTexts): (violation: Violation) => string {
  return (violation) => {
    const { rule, from, dependencyTypes = [] } = violation;
    const [name, source] = [escapeXml(rule.name), escapeXml(from)];
    return `  <tr${rule.severity === "ignore" ? ' class="ignored"' : ""}>
    <td class="${rule.severity}">${rule.severity}</td>
    <td class="nowrap">
      <a href="#${name}-definition"
         id="${name}-instance"
         class="noiseless">${name}</a>
    </td>
    <td><a href="${escapeXml(prefix)}${source}">${source}</a>${texts.fromExtra(violation)}</td>
    <td><span class="dependency-type ${dependencyTypes.join(" ")}" title="dependency types: ${dependencyTypes.join(", ")}">${letterOf(dependencyTypes)}</span></td>
    <td>${texts.to(violation)}</td>
  </tr>`;
  };
}

function head(columns: readonly string[]): string {
  return `<thead>
      <tr>
${columns.map((column) => `        <th>${column}</th>`).join("\n")}
      </tr>
    </thead>`;
}

/** Links that show and hide rows, by the page's address alone. */
function controls(columns: number, what: string, target: string, rows: string): string {
  return `      <tr>
        <td colspan="${columns}" class="controls">
          <div id="show-${what}">
            &downarrow; <a href="${target}">also show ${rows}</a>
          </div>
          <div id="hide-${what}">
            &uparrow; <a href="">hide ${rows}</a>
          </div>
        </td>
      </tr>`;
}

/** The most telling type in one letter; empty when none of them has one. */
function letterOf(types: readonly DependencyType[]): string {
  if (types.some((type) => type.startsWith("npm"))) return "n";
  if (types.includes("aliased-subpath-import")) return "#";
  if (types.includes("aliased")) return "@";
  if (types.includes("core")) return "c";
  if (types.includes("export")) return "x";
  if (types.includes("local")) return ".";
  return types.some((type) => type.startsWith("type-")) ? "T" : "";
}
