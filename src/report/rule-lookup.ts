// What the document's rule set says about the rule of a finding.

import type { CruiseResult } from "../model/document.ts";
import type { Rule } from "../model/rules.ts";

/** The first `forbidden`, then `required` rule of that name; `undefined` for `not-in-allowed` too. */
export function ruleOf(result: CruiseResult, name: string): Rule | undefined {
  const { forbidden = [], required = [] } = result.summary.ruleSetUsed ?? {};
  const named = (rule: Rule): boolean => rule.name === name;
  return forbidden.find(named) ?? required.find(named);
}

export interface ExceededRatchet {
  name: string;
  count: number;
  ceiling: number;
  comment?: string;
  fix?: string;
}

/** The ratchets whose count is over their ceiling, in the document's order. */
export function exceededRatchets(result: CruiseResult): ExceededRatchet[] {
  const { ratchets = [], ruleSetUsed } = result.summary;
  return ratchets
    .filter(({ count, ceiling }) => count > ceiling)
    .map(({ name, count, ceiling }) => {
      const rule = ruleSetUsed?.ratchets?.find((ratchet) => ratchet.name === name);
      const exceeded: ExceededRatchet = { name, count, ceiling };
      if (rule?.comment !== undefined) exceeded.comment = rule.comment;
      if (rule?.fix !== undefined) exceeded.fix = rule.fix;
      return exceeded;
    });
}
