// Puts every rule to every module, dependency and folder, and says which were broken where.

import type { RuleSummary } from "../model/document.ts";
import type { AllowedRule, Rule, RuleSet, Severity } from "../model/rules.ts";
import { compileDependencyRule, edgesThatMatch, type DependencyRule, type EdgeTest } from "./compile-dependency-rule.ts";
import { compileModuleRule, compileRequiredRule, type ModuleTest } from "./compile-module-rule.ts";
import type { Evaluation } from "./evaluation.ts";
import { isAboutFolders, isAboutModules, NOT_IN_ALLOWED, type AnyRule } from "./rule-kinds.ts";

const SEVERITY_RANK: Record<Severity, number> = { error: 1, warn: 2, info: 3, ignore: 4 };

/** The broken rules of one thing, the gravest first; absent when none was. */
export type Findings = RuleSummary[] | undefined;

export interface Judge {
  /** Of the module itself. */
  module(vertex: number): Findings;
  /** Of every edge that is shown, by its number. */
  edges(): Findings[];
}

interface Listed<Test> {
  summary: RuleSummary;
  test: Test;
}

export function makeJudge(ruleSet: RuleSet, evaluation: Evaluation, baseDir: string): Judge {
  const moduleRules = compileModuleRules(ruleSet, evaluation);
  const isForDependencies = (rule: AnyRule): boolean => !isAboutModules(rule) && !isAboutFolders(rule);
  const forbidden = (ruleSet.forbidden ?? []).filter(isForDependencies).map((rule) => ({
    summary: summaryOf(rule),
    rule: compileDependencyRule(rule, evaluation, baseDir),
  })).sort(bySeverity);
  const allowed = (ruleSet.allowed ?? []).filter(isForDependencies).map((rule) => compileDependencyRule(rule, evaluation, baseDir));
  const notAllowed = notInAllowed(ruleSet);
  return {
    module: (vertex) => findingsOf(moduleRules, vertex),
    edges() {
      const { edgeCount } = evaluation.graph;
      const isShown = (edge: number): boolean => evaluation.isEdgeShown?.[edge] !== 0;
      const findings = new Array<Findings>(edgeCount).fill(undefined);
      if (allowed.length > 0) {
        const isAllowed = new Uint8Array(edgeCount);
        for (const rule of allowed) for (const edge of edgesThatMatch(rule, evaluation)) isAllowed[edge] = 1;
        for (let edge = 0; edge < edgeCount; edge++) if (isAllowed[edge] === 0 && isShown(edge)) findings[edge] = [notAllowed];
      }
      for (const { rule, summary } of forbidden) {
        for (const edge of edgesThatMatch(rule, evaluation)) if (isShown(edge)) (findings[edge] ??= []).push(summary);
      }
      if (allowed.length > 0) for (const found of findings) found?.sort(bySummary);
      return findings;
    },
  };
}

/**
 * The rules about folders. `evaluation` is then of the folders, its edges what one folder depends on.
 */
export function makeFolderJudge(ruleSet: RuleSet, evaluation: Evaluation, baseDir: string): (vertex: number, edge: number) => Findings {
  const isForFolders = (rule: AnyRule): boolean => isAboutFolders(rule) && !isAboutModules(rule);
  const compile = (rule: Rule | AllowedRule): EdgeTest => {
    // other conditions are about modules: of a folder they say nothing, as in dependency-cruiser
    const { path, pathNot, circular, moreUnstable } = rule.to ?? {};
    const to = {
      ...(path === undefined ? {} : { path }),
      ...(pathNot === undefined ? {} : { pathNot }),
      ...(circular === undefined ? {} : { circular }),
      ...(moreUnstable === undefined ? {} : { moreUnstable }),
    };
    const { matches, selects }: DependencyRule = compileDependencyRule({ from: rule.from ?? {}, to }, evaluation, baseDir);
    return (vertex, edge) => selects(vertex) && matches(vertex, edge);
  };
  const forbidden = (ruleSet.forbidden ?? []).filter(isForFolders).map((rule) => ({ summary: summaryOf(rule), test: compile(rule) }));
  const allowed = (ruleSet.allowed ?? []).filter((rule) => isForFolders(rule as AnyRule)).map(compile);
  const notAllowed = notInAllowed(ruleSet);
  return (vertex, edge) => {
    const findings: RuleSummary[] = [];
    if (allowed.length > 0 && !allowed.some((test) => test(vertex, edge))) findings.push(notAllowed);
    for (const { summary, test } of forbidden) if (test(vertex, edge)) findings.push(summary);
    return findings.length > 0 ? findings.sort(bySummary) : undefined;
  };
}

function compileModuleRules(ruleSet: RuleSet, evaluation: Evaluation): Listed<ModuleTest>[] {
  const isForModules = (rule: AnyRule): boolean => isAboutModules(rule) && !isAboutFolders(rule);
  const rules: Listed<ModuleTest>[] = [];
  const allowed = (ruleSet.allowed ?? []).filter(isForModules).map((rule) => compileModuleRule({ ...rule, name: NOT_IN_ALLOWED }, evaluation));
  if (allowed.length > 0) {
    rules.push({ summary: notInAllowed(ruleSet), test: (vertex) => !allowed.some((isAllowed) => isAllowed(vertex)) });
  }
  for (const rule of (ruleSet.forbidden ?? []).filter(isForModules)) {
    rules.push({ summary: summaryOf(rule), test: compileModuleRule(rule, evaluation) });
  }
  for (const rule of (ruleSet.required ?? []).filter(isForModules)) {
    rules.push({ summary: summaryOf(rule), test: compileRequiredRule(rule, evaluation) });
  }
  return rules.sort(bySeverity);
}

function findingsOf(rules: readonly Listed<ModuleTest>[], vertex: number): Findings {
  let findings: Findings;
  for (const { summary, test } of rules) if (test(vertex)) (findings ??= []).push(summary);
  return findings;
}

function summaryOf({ name, severity }: Rule): RuleSummary {
  return { severity, name };
}

function notInAllowed({ allowedSeverity = "warn" }: RuleSet): RuleSummary {
  return { severity: allowedSeverity, name: NOT_IN_ALLOWED };
}

function bySummary(left: RuleSummary, right: RuleSummary): number {
  return SEVERITY_RANK[left.severity] - SEVERITY_RANK[right.severity];
}

function bySeverity(left: { summary: RuleSummary }, right: { summary: RuleSummary }): number {
  return bySummary(left.summary, right.summary);
}
