// The shapes of the commands' JSON answers, as the tools declare them. They are open: a command may come to say more.
// A value that may be `null` is an `anyOf`, since some clients read no lists of types.

import type { JsonSchema } from "./service.ts";

const string: JsonSchema = { type: "string" };
const integer: JsonSchema = { type: "integer" };
const boolean: JsonSchema = { type: "boolean" };

const about = (schema: JsonSchema, description: string): JsonSchema => ({ ...schema, description });
const list = (items: JsonSchema): JsonSchema => ({ type: "array", items });
const orNull = (...schemas: JsonSchema[]): JsonSchema => ({ anyOf: [...schemas, { type: "null" }] });
const oneOf = (...values: string[]): JsonSchema => ({ type: "string", enum: values });

type Properties = Record<string, JsonSchema>;

const object = (required: Properties, optional: Properties = {}): JsonSchema => ({
  type: "object",
  properties: { ...required, ...optional },
  required: Object.keys(required),
});

const severity = oneOf("error", "warn", "info", "ignore");
const condition = about(orNull({ type: "object" }), "The conditions on this side, as the configuration says them; null when there are none.");

const rule: Properties = {
  name: string,
  family: oneOf("forbidden", "allowed", "required", "ratchet"),
  severity,
  comment: orNull(string),
  fix: about(orNull(string), "What to do about a finding."),
  since: orNull(string),
  deprecated: orNull(string, boolean),
  replacedBy: orNull(string),
  from: condition,
  to: condition,
  module: condition,
  fromMatches: about(orNull(integer), "How many modules the side `from` selects."),
  toMatches: about(orNull(integer), "How many modules the side `to` selects."),
  violations: integer,
};

/** Where an import stands, from 1; absent or null when the graph does not say. */
const position: Properties = { line: orNull(integer), column: orNull(integer) };
const edge = object({ from: string, to: string }, position);
const edges = list(edge);

const decision = list(object({ name: string, severity, id: string }, { comment: string, fix: string }));
const revision = object({}, { revision: string, sha: string });
const violation = object(
  { id: string, rule: string, severity, from: string, to: string },
  { ...position, fix: orNull(string) },
);

/** By command. */
export const answerSchemas = {
  rules: {
    ...object(
      {},
      {
        rules: about(list(object(rule)), "Every rule, in the order in which they are evaluated."),
        releases: about(list(string), "With `unused`: the releases looked at."),
        insufficientHistory: about(boolean, "With `unused`: there are fewer releases than asked for."),
        unused: about(list(object(rule)), "With `unused`: the rules that matched nothing in those releases."),
      },
    ),
    anyOf: [{ required: ["rules"] }, { required: ["releases", "insufficientHistory", "unused"] }],
  },
  explain: object(
    { ...rule, sentence: about(string, "The rule in plain words.") },
    { firstEdges: about(edges, "Its first ten violations; left out with `plain`.") },
  ),
  canImport: object({
    verdict: oneOf("yes", "no"),
    from: string,
    to: string,
    violations: about(decision, "Why the answer is no: what the import would add."),
    warnings: about(decision, "What it would add that forbids nothing."),
  }),
  place: object({
    module: about(string, "The name that was tried."),
    language: string,
    legal: about(list(string), "Folders in which the module breaks no rule."),
    illegal: list(object({ folder: string, rules: list(string) })),
  }),
  impact: object(
    { file: string, known: about(boolean, "Whether the graph knows the file.") },
    {
      rules: list(object({ name: string, side: oneOf("from", "to", "from and to"), severity }, { fix: orNull(string) })),
      dependents: about(list(string), "The modules that import it, to `depth`."),
      depth: integer,
      onCycle: boolean,
      violations: list(object({ id: string, rule: string, to: string }, { line: orNull(integer) })),
      ratchets: list(object({ name: string, count: integer, ceiling: integer })),
    },
  ),
  count: object(
    { count: integer },
    {
      ceiling: about(integer, "The budget's."),
      headroom: about(integer, "How many more the budget allows."),
      excess: about(integer, "How many too many there are."),
    },
  ),
  query: object({ from: string, to: string, count: integer, edges }),
  diff: object(
    {
      addedEdges: edges,
      removedEdges: edges,
      newViolations: list(violation),
      resolvedViolations: list(violation),
      ratchets: list(object({ name: string }, { before: orNull(integer), after: orNull(integer) })),
    },
    { base: revision, head: revision },
  ),
} satisfies Record<string, JsonSchema>;
