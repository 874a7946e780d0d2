// `markdown`: counts, broken rules and findings, for the summary of a build or a comment on a change. Every part can be
// left out and every text replaced in `reporterOptions.markdown`.

import type { CruiseResult, Summary, Violation } from "../model/document.ts";
import type { Severity } from "../model/rules.ts";
import { endTexts, shownEntry } from "./page-text.ts";
import { readFlag, readText, type Rendered, type RenderOptions } from "./reporter.ts";
import { countRules } from "./rule-counts.ts";
import { diffViolations } from "./violation-order.ts";
import { readTargetOptions, type TargetOptions } from "./violation-target.ts";

const SPACER = "&nbsp;".repeat(4);
const ICONS: Readonly<Record<Severity, string>> = {
  error: ":exclamation:", warn: ":warning:", info: ":grey_exclamation:", ignore: ":see_no_evil:",
};

const TEXTS = {
  title: "## Forbidden dependency check - results",
  summaryHeader: "### :chart_with_upwards_trend: Summary",
  detailsHeader: "### :fire: All violations",
  collapsedMessage: "Violations found - click to expand",
  noViolationsMessage: ":revolving_hearts: No violations found. Get gummy bears to celebrate.",
  staleBaselineHeader: "### :ghost: Stale entries in the baseline",
  collapseStaleBaselineMessage: "Stale violations in the baseline - click to expand",
  staleBaselineIntro:
    "Nothing in the graph matches these known violations any more. `rulebearing baseline --baseline-mode shrink-only` takes them out.",
};

export function renderMarkdown(result: CruiseResult, options: RenderOptions): Rendered {
  const section = options.reporterOptions;
  const shows = (flag: string): boolean => readFlag(section, flag, true);
  const text = (name: keyof typeof TEXTS): string => readText(section, name, TEXTS[name]);
  const { summary } = result;
  const { violations } = summary;
  const table = (rows: readonly Violation[]): string =>
    `${violationTable(rows, { ignored: shows("includeIgnoredInDetails"), target: readTargetOptions(section) })}\n\n`;

  const parts: string[] = [];
  if (shows("showTitle")) parts.push(paragraph(text("title")));
  if (shows("showSummary")) {
    if (shows("showSummaryHeader")) parts.push(paragraph(text("summaryHeader")));
    parts.push(paragraph(counts(summary)));
    if (violations.length > 0 && shows("showRulesSummary")) {
      parts.push(paragraph(ruleTable(result, shows("includeIgnoredInSummary"))));
    }
  }
  if (shows("showDetails")) {
    if (violations.length === 0) {
      parts.push(paragraph(text("noViolationsMessage")));
    } else {
      if (shows("showDetailsHeader")) parts.push(paragraph(text("detailsHeader")));
      parts.push(folded(shows("collapseDetails"), text("collapsedMessage"), table(violations)));
    }
  }
  const stale = shows("showStaleBaselineDetails") ? diffViolations(summary.optionsUsed?.knownViolations ?? [], violations).stale : [];
  if (stale.length > 0) {
    const content = paragraph(text("staleBaselineIntro")) + table(stale.map(shownEntry));
    parts.push(paragraph(text("staleBaselineHeader")));
    parts.push(folded(shows("collapseStaleBaseline"), text("collapseStaleBaselineMessage"), content));
  }
  if (shows("showFooter")) {
    const footer = `---\nrulebearing@${options.version ?? ""} / ${options.now}`;
    parts.push(paragraph(readText(section, "footer", footer)));
  }
  return { output: parts.join("") };
}

function paragraph(text: string): string {
  return `${text}\n\n`;
}

function folded(fold: boolean, summary: string, content: string): string {
  return fold ? `<details><summary>${summary}</summary>\n\n${content}</details>\n\n` : content;
}

function counts({ totalCruised, totalDependenciesCruised, error, warn, info, ignore, baselineStale = 0 }: Summary): string {
  const parts = [
    `**${totalCruised}** modules`,
    `**${totalDependenciesCruised}** dependencies`,
    `**${error}** errors`,
    `**${warn}** warnings`,
    `**${info}** informational`,
    `**${ignore}** ignored`,
  ];
  if (baselineStale > 0) parts.push(`**${baselineStale}** stale entries in baseline`);
  return `${parts.join(SPACER)}\n`;
}

/** A rule without a comment is explained with "undefined", as it is there. */
function ruleTable(result: CruiseResult, withIgnored: boolean): string {
  const rows = countRules(result)
    .filter(({ count, ignored }) => count > 0 || (withIgnored && ignored > 0))
    .map(({ name, severity, count, ignored, comment }) => `|${icon(severity)}&nbsp;_${name}_|**${count}**|**${ignored}**|${comment}|\n`);
  return `|rule|violations|ignored|explanation\n|:---|:---:|:---:|:---|\n${rows.join("")}`;
}

function violationTable(violations: readonly Violation[], { ignored, target }: { ignored: boolean; target: TargetOptions }): string {
  const texts = endTexts(target, (name) => name);
  const rows = violations
    .filter(({ rule }) => ignored || rule.severity !== "ignore")
    .map((violation) => {
      const { rule, from } = violation;
      return `|${icon(rule.severity)}&nbsp;_${rule.name}_|${from}${texts.fromExtra(violation)}|${texts.to(violation)}|\n`;
    });
  return `|violated rule|module|to|\n|:---|:---|:---|\n${rows.join("")}`;
}

function icon(severity: Severity): string {
  return ICONS[severity] ?? ICONS.warn;
}
