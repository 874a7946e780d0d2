// `err` and `err-long`: what was found, for people at a terminal. `err` writes what dependency-cruiser's does; `err-long`
// adds to its comments where a finding stands, its id and its fix. What else makes the run fail follows the summary.

import type { CruiseResult, Environment, Violation } from "../model/document.ts";
import type { Severity } from "../model/rules.ts";
import { DocumentIndex } from "./document-index.ts";
import { percentages } from "./numbers.ts";
import { otherFailures } from "./other-failures.ts";
import { painter, type Paint, type Style } from "./paint.ts";
import type { Rendered, RenderOptions } from "./reporter.ts";
import { ruleOf } from "./rule-lookup.ts";
import { names, readTargetOptions, targetName, type TargetOptions } from "./violation-target.ts";
import { wrapAndIndent } from "./wrap-text.ts";

const INDENT = 4;
const EXTRA_INDENT = 6;

const COLORS: Readonly<Record<Severity, Style>> = { error: "red", warn: "yellow", info: "cyan", ignore: "gray" };
const ICONS: Readonly<Record<Severity, string>> = { error: "x", warn: "‼", info: "i", ignore: "-" };

export function renderError(result: CruiseResult, options: RenderOptions): Rendered {
  const report = new ErrorReport(result, options);
  return { output: report.text(({ comment = "" }) => report.details(comment, [])) };
}

export function renderErrorLong(result: CruiseResult, options: RenderOptions): Rendered {
  const report = new ErrorReport(result, options);
  const index = new DocumentIndex(result);
  return {
    output: report.text((violation) => {
      const comment = ruleOf(result, violation.rule.name)?.comment ?? "-";
      return report.details(comment, facts(violation, index));
    }),
  };
}

class ErrorReport {
  private readonly result: CruiseResult;
  private readonly paint: Paint;
  private readonly target: TargetOptions;
  private readonly percentage = percentages();

  constructor(result: CruiseResult, options: RenderOptions) {
    this.result = result;
    this.paint = painter(options.color);
    this.target = readTargetOptions(options.reporterOptions);
  }

  /** @param details what follows a finding: empty, or lines with a newline at both ends */
  text(details: (violation: Violation) => string): string {
    const { summary } = this.result;
    const findings = summary.violations.filter(({ rule }) => rule.severity !== "ignore");
    const found = findings.length === 0
      ? `\n${this.paint("green", "✔")} no dependency violations found (${this.totals()})\n`
      : `\n${findings.reverse().map((violation) => `  ${this.finding(violation)}${details(violation)}\n`).join("")}${this.count()}`;
    return [
      found,
      this.failures(),
      summary.ignore > 0
        ? this.paint("yellow", `‼ ${summary.ignore} known violations ignored. Run with --no-ignore-known to see them.\n`)
        : "",
      this.stale(),
      this.issues(summary.environment),
      "\n",
    ].join("");
  }

  /** Empty when there is neither a comment nor a fact. */
  details(comment: string, lines: readonly string[]): string {
    const parts = comment === "" ? [] : [this.paint("dim", wrapAndIndent(comment, INDENT))];
    parts.push(...lines.map((line) => wrapAndIndent(line, INDENT)));
    return parts.map((part) => `\n${part}`).join("") + (parts.length === 0 ? "" : "\n");
  }

  private finding(violation: Violation): string {
    const { name, severity } = violation.rule;
    return `${this.paint(COLORS[severity], severity)} ${name}: ${this.edge(violation)}`;
  }

  private edge(violation: Violation): string {
    const bold = (text: string): string => this.paint("bold", text);
    const from = bold(violation.from);
    switch (violation.type) {
      case "module":
        return from;
      case "cycle":
        return `${from} → \n${steps(violation.cycle)}`;
      case "reachability":
        return `${from} → ${bold(violation.to)}\n${steps(violation.via)}`;
      case "instability": {
        const [before, after] = [violation.metrics?.from.instability ?? 0, violation.metrics?.to.instability ?? 0];
        const metrics = `instability: ${this.percentage(before)} → ${this.percentage(after)}`;
        return `${from} → ${bold(targetName(violation, this.target))}\n${this.paint("dim", wrapAndIndent(metrics, EXTRA_INDENT))}`;
      }
      default:
        return `${from} → ${bold(targetName(violation, this.target))}`;
    }
  }

  private totals(): string {
    const { totalCruised, totalDependenciesCruised } = this.result.summary;
    return `${totalCruised} modules, ${totalDependenciesCruised} dependencies cruised`;
  }

  private count(): string {
    const { error, warn, info } = this.result.summary;
    const text = `\nx ${error + warn + info} dependency violations (${error} errors, ${warn} warnings). ${this.totals()}.\n`;
    return error > 0 ? this.paint("red", text) : text;
  }

  private failures(): string {
    return otherFailures(this.result)
      .map(({ name, text, fix }) => {
        const line = this.paint("red", `x ${name}: ${text}\n`);
        return line + (fix === undefined ? "" : `${wrapAndIndent(`fix: ${fix}`, INDENT)}\n`);
      })
      .join("");
  }

  private stale(): string {
    const { baselineStale = 0, optionsUsed } = this.result.summary;
    if (baselineStale <= 0) return "";
    const severity = optionsUsed?.baseline?.staleEntriesSeverity ?? "warn";
    return this.paint(
      COLORS[severity],
      `${ICONS[severity]} ${baselineStale} stale known violations in the baseline. Run with '--baseline --baseline-mode shrink-only' to remove them.\n`,
    );
  }

  private issues(environment: Environment | undefined): string {
    const issues = environment?.issues ?? [];
    if (issues.length === 0) return "";
    const lines = issues.map(({ severity, name, description }) =>
      this.paint(COLORS[severity], `${ICONS[severity]} ${this.paint("bold", name)}: ${description}`));
    return `\n${lines.join("\n")}`;
  }
}

/** The place, the id and the fix of a finding, as far as the document has them. */
function facts(violation: Violation, index: DocumentIndex): string[] {
  const { from, id, fix } = violation;
  const edge = index.edgeOf(violation);
  const lines: string[] = [];
  if (edge?.line !== undefined) lines.push(`at: ${from}:${edge.line}:${edge.column ?? 1}`);
  if (id !== undefined) lines.push(`id: ${id}`);
  if (fix !== undefined) lines.push(`fix: ${fix}`);
  return lines;
}

function steps(path: Violation["cycle"]): string {
  return wrapAndIndent(names(path).join(" → \n"), EXTRA_INDENT);
}
