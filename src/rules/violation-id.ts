// The stable id of a finding, and the decision its rule's comment refers to.

import type { Violation } from "../model/document.ts";

// Not with an `import`, which would load it whatever the command: scripts/build.mjs has the figures.
const { createHash } = await import("node:crypto");

/** Findings that are about an edge: their id takes in what kind of edge it is. */
const EDGE_TYPES: ReadonlySet<string> = new Set(["dependency", "cycle", "instability"]);

/** `RB-` and eight hex digits. The line is left out, so that an edit elsewhere in the file leaves it as it is. */
export function violationId(rule: string, from: string, to: string, dependencyKind: "import" | ""): string {
  const hash = createHash("sha256").update(`${rule}\n${from}\n${to}\n${dependencyKind}`).digest("hex");
  return `RB-${hash.slice(0, 8)}`;
}

export function idOf({ type, rule, from, to }: Pick<Violation, "type" | "rule" | "from" | "to">): string {
  return violationId(rule.name, from, to, EDGE_TYPES.has(type) ? "import" : "");
}

/** `adr:0012` or `plan:some-slug` in a rule's comment. */
export function decisionIn(comment: string | undefined): string | undefined {
  return comment === undefined ? undefined : /\b(?:adr:\d{4}\b|plan:[a-z0-9]+(?:[-_.][a-z0-9]+)*)/i.exec(comment)?.[0];
}
