// Findings as an editor shows them: a message, and a range in the editor's own units.

import type { Finding } from "../backend.ts";

/** From 0; `character` counts the units of the encoding that was agreed on. */
export interface Position {
  line: number;
  character: number;
}

export interface Range {
  start: Position;
  end: Position;
}

/** Source: LSP 3.17, `Diagnostic`. */
export interface Diagnostic {
  range: Range;
  severity: 1 | 2 | 3;
  /** The violation's id. */
  code: string;
  source: typeof SOURCE;
  message: string;
  data: { rule: string; to: string; fix?: string };
}

export const POSITION_ENCODINGS = ["utf-16", "utf-8"] as const;
export type PositionEncoding = (typeof POSITION_ENCODINGS)[number];

export const SOURCE = "rulebearing";

const SEVERITIES = { error: 1, warn: 2, info: 3 } as const;

/** @param text of the file as it is on disk; a byte order mark may head it. "" when it is gone. */
export function diagnosticsOf(findings: readonly Finding[], text: string, encoding: PositionEncoding): Diagnostic[] {
  if (findings.length === 0) return [];
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  return findings.map((finding) => ({
    range: rangeOf(finding, lines, encoding),
    severity: SEVERITIES[finding.severity],
    code: finding.id,
    source: SOURCE,
    message: messageOf(finding),
    data: { rule: finding.rule, to: finding.to, ...(finding.fix === undefined ? {} : { fix: finding.fix }) },
  }));
}

/** From where the import begins to the end of its line; the first line when nobody knows where it stands. */
function rangeOf({ line = 1, column = 1 }: Finding, lines: readonly string[], encoding: PositionEncoding): Range {
  const text = lines[line - 1] ?? "";
  const length = (part: string): number => (encoding === "utf-8" ? Buffer.byteLength(part) : part.length);
  return {
    start: { line: line - 1, character: length(text.slice(0, column - 1)) },
    end: { line: line - 1, character: length(text) },
  };
}

function messageOf({ rule, fix, comment, cycle }: Finding): string {
  const advice = fix ?? comment;
  const said = advice === undefined ? rule : `${rule}: ${advice}`;
  return cycle === undefined ? said : `${said} (${[...cycle, ...cycle.slice(0, 1)].join(" → ")})`;
}
