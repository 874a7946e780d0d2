// `sarif`: for code scanning services. A known violation is there too, as a suppressed result, so that it is not taken
// for fixed. Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".

import type { CruiseResult, Violation } from "../model/document.ts";
import type { Severity } from "../model/rules.ts";
import { DocumentIndex } from "./document-index.ts";
import { describer } from "./finding-text.ts";
import { renderJson } from "./json.ts";
import type { Rendered, RenderOptions } from "./reporter.ts";
import { ruleOf } from "./rule-lookup.ts";

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
/** The last part is a version: another way to make ids must have another name (section 3.27.17). */
const FINGERPRINT = "rulebearing/v1";
const LEVELS: Readonly<Record<Severity, string>> = { error: "error", warn: "warning", info: "note", ignore: "note" };

interface RuleText {
  name: string;
  severity: Severity;
  comment: string | undefined;
  fix: string | undefined;
}

export function renderSarif(result: CruiseResult, { version }: RenderOptions): Rendered {
  const rules = ruleTexts(result);
  const ruleIndexes = new Map(rules.map(({ name }, index) => [name, index]));
  const index = new DocumentIndex(result);
  const describe = describer((path) => `(via ${path})`);
  const driver = { name: "rulebearing", ...(version === undefined ? {} : { version }), rules: rules.map(reportingDescriptor) };
  return {
    output: renderJson({
      $schema: SCHEMA,
      version: "2.1.0",
      runs: [{
        tool: { driver },
        columnKind: "utf16CodeUnits",
        results: result.summary.violations.map((violation) => ({
          ruleId: violation.rule.name,
          ruleIndex: ruleIndexes.get(violation.rule.name),
          level: LEVELS[violation.rule.severity],
          message: { text: describe(violation) },
          locations: location(violation, index),
          ...relatedLocations(violation),
          ...(violation.id === undefined ? {} : { partialFingerprints: { [FINGERPRINT]: violation.id } }),
          ...(violation.rule.severity === "ignore" ? { suppressions: [{ kind: "external" }] } : {}),
        })),
      }],
    }),
  };
}

/** Of the rules that the rule set has and of those that findings name besides, in that order. */
function ruleTexts(result: CruiseResult): RuleText[] {
  const { violations, ruleSetUsed } = result.summary;
  const texts = new Map<string, RuleText>();
  for (const { name, severity, comment, fix } of [...(ruleSetUsed?.forbidden ?? []), ...(ruleSetUsed?.required ?? [])]) {
    if (!texts.has(name)) texts.set(name, { name, severity, comment, fix });
  }
  for (const { rule: { name, severity }, comment, fix } of violations) {
    const known = texts.get(name);
    if (known === undefined) texts.set(name, { name, severity, comment: ruleOf(result, name)?.comment ?? comment, fix });
    else known.fix ??= fix;
  }
  return [...texts.values()];
}

function reportingDescriptor({ name, severity, comment, fix }: RuleText): object {
  return {
    id: name,
    ...(comment ? { shortDescription: { text: firstSentence(comment) }, fullDescription: { text: comment } } : {}),
    ...(fix ? { help: { text: fix, markdown: fix } } : {}),
    defaultConfiguration: severity === "ignore" ? { enabled: false } : { level: LEVELS[severity] },
  };
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0].replaceAll(/\s+/g, " ") ?? text;
}

function location(violation: Violation, index: DocumentIndex): object[] {
  const { line, column } = index.edgeOf(violation) ?? {};
  if (line === undefined) return [{ physicalLocation: artifact(violation.from) }];
  const region = { startLine: line, ...(column === undefined ? {} : { startColumn: column }) };
  return [{ physicalLocation: { ...artifact(violation.from), region } }];
}

/** The modules that a cycle or a path leads through; of an edge its target. */
function relatedLocations({ type, from, to, cycle, via }: Violation): object {
  if (type === "module" || type === "folder") return {};
  const steps = (cycle ?? via ?? [{ name: to }]).filter(({ name }) => name !== from);
  if (steps.length === 0) return {};
  return { relatedLocations: steps.map(({ name }, id) => ({ id, physicalLocation: artifact(name), message: { text: name } })) };
}

function artifact(name: string): object {
  return { artifactLocation: { uri: uriOf(name), uriBaseId: "%SRCROOT%" } };
}

/** A relative reference: a first part with a colon would be read as a scheme. Source: RFC 3986, section 4.2. */
function uriOf(name: string): string {
  return name.split("/").map(encodeURIComponent).join("/").replaceAll("%40", "@");
}
