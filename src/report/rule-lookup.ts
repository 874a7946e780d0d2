// What the document's rule set says about the rule of a finding.

import type { CruiseResult } from "../model/document.ts";
import type { Rule } from "../model/rules.ts";

/** The first `forbidden`, then `required` rule of that name; `undefined` for `not-in-allowed` too. */
export function ruleOf(result: CruiseResult, name: string): Rule | undefined {
  const { forbidden = [], required = [] } = result.summary.ruleSetUsed ?? {};
  const named = (rule: Rule): boolean => rule.name === name;
  return forbidden.find(named) ?? required.find(named);
}
