// Rules that bear nothing, because the side that selects matches no module.
//
// The selecting side is the one that says whom the rule binds: `module` where a rule has it (`required` rules, and
// `forbidden` ones about dependents), else `from`. `to` says what these may not do, and that nobody does it is what
// the rule is for; so a rule with a bare `from` binds every module, whatever its `to`. Of the selecting side `path`
// and `pathNot` count: that there are no orphans is no reason to call a rule about orphans vacuous. A rule of scope
// `folder` selects folders. Each entry of `allowed` is judged by itself, and so is each ratchet. Modules that a filter
// hides from the result count.

import type { FromCondition, RuleSet } from "../model/rules.ts";
import { compileSelection } from "./compile-dependency-rule.ts";
import type { Patterns } from "./patterns.ts";
import { isAboutFolders, nameOfAllowed, type AnyRule } from "./rule-kinds.ts";

/** The names that rules select from, and how many of them. */
export interface Selectable {
  patterns: Patterns;
  count: number;
}

/** Names of the rules that match nothing and do not say that they may, in the order of the rule set. */
export function findVacuousRules(ruleSet: RuleSet, modules: Selectable, folders: Selectable | undefined): string[] {
  const vacuous: string[] = [];
  const check = (name: string, rule: AnyRule & { allowEmpty?: boolean }): void => {
    if (rule.allowEmpty === true) return;
    const selected = isAboutFolders(rule) ? folders : modules;
    if (selected !== undefined && !isAnySelected(rule.module ?? rule.from ?? {}, selected)) vacuous.push(name);
  };
  for (const rule of ruleSet.forbidden ?? []) check(rule.name, rule);
  (ruleSet.allowed ?? []).forEach((rule, index) => check(nameOfAllowed(rule, index), rule));
  for (const rule of ruleSet.required ?? []) check(rule.name, rule);
  for (const { name, from, allowEmpty } of ruleSet.ratchets ?? []) check(name, { from, ...(allowEmpty === undefined ? {} : { allowEmpty }) });
  return vacuous;
}

function isAnySelected(selection: FromCondition, { count, patterns }: Selectable): boolean {
  const selects = compileSelection(selection, patterns);
  for (let vertex = 0; vertex < count; vertex++) if (selects(vertex)) return true;
  return false;
}
