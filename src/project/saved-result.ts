// Reads a saved cruise result, ours or dependency-cruiser's, and refuses whatever is not one.

import type { CruiseResult } from "../model/document.ts";
import type { Files } from "../model/files.ts";
import { UserError } from "../model/problem.ts";

/**
 * @param file absolute
 * @param shownAs how the user named it
 * Throws: UserError (exit 2) when it cannot be read, does not parse or is no cruise result.
 */
export function readResult(files: Files, file: string, shownAs: string): CruiseResult {
  let bytes: Uint8Array;
  try {
    bytes = files.read(file);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw refuse(shownAs, code === "ENOENT" ? "there is no such file" : `it cannot be read: ${message}`, cause);
  }
  return parseResult(new TextDecoder().decode(bytes), shownAs);
}

/** The same for a text that was read already. */
export function parseResult(text: string, shownAs: string): CruiseResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw refuse(shownAs, "it is not JSON, or was written only in part", cause);
  }
  const fault = faultOf(value);
  if (fault !== undefined) throw refuse(shownAs, `it is no cruise result: ${fault}`);
  return value as CruiseResult;
}

/** As `readResult`, of a result that is taken as it was judged: what its findings are made of has to be there too. */
export function readJudgedResult(files: Files, file: string, shownAs: string): CruiseResult {
  return checkJudgement(readResult(files, file, shownAs), shownAs);
}

/** As `parseResult`, likewise. */
export function parseJudgedResult(text: string, shownAs: string): CruiseResult {
  return checkJudgement(parseResult(text, shownAs), shownAs);
}

function checkJudgement(result: CruiseResult, shownAs: string): CruiseResult {
  const fault = faultOfJudgement(result);
  if (fault === undefined) return result;
  throw new UserError("untrusted", {
    file: shownAs,
    message: `it cannot be reported as it was judged: ${fault}`,
    hint: "cruise --graph FILE judges it with the rules that are here",
  });
}

/** What keeps a result's findings from being told; `undefined` when nothing does. */
function faultOfJudgement({ modules, folders, summary }: CruiseResult): string | undefined {
  for (const [index, module] of modules.entries()) {
    if (!isJudged(module)) return `\`modules[${index}]\` does not say whether it is valid`;
    const at = module.dependencies.findIndex((dependency) => !isJudged(dependency));
    if (at >= 0) return `\`modules[${index}].dependencies[${at}]\` does not say whether it is valid`;
  }
  const isFolder = (folder: unknown): boolean =>
    isObject(folder) && typeof folder["name"] === "string" && (folder["dependencies"] === undefined || (Array.isArray(folder["dependencies"]) && folder["dependencies"].every(isJudged)));
  if (folders !== undefined && !(Array.isArray(folders) && folders.every(isFolder))) return "`folders` is no list of judged folders";
  if (!isObject(summary.optionsUsed)) return "`summary.optionsUsed` is no object";
  if (!summary.violations.every((violation) => isObject(violation) && isRuleSummary(violation.rule))) return "`summary.violations` holds one without a rule";
  const { ruleSetUsed = {} } = summary;
  const lists = ["forbidden", "allowed", "required", "ratchets"] as const;
  if (!isObject(ruleSetUsed) || lists.some((list) => ruleSetUsed[list] !== undefined && !isListOfObjects(ruleSetUsed[list]))) return "`summary.ruleSetUsed` holds no lists of rules";
  const known: unknown = summary.optionsUsed.knownViolations;
  return known === undefined || isListOfObjects(known) ? undefined : "`summary.optionsUsed.knownViolations` is no list of violations";
}

function isJudged(value: unknown): boolean {
  if (!isObject(value) || typeof value["valid"] !== "boolean") return false;
  const { rules } = value;
  return rules === undefined ? value["valid"] : Array.isArray(rules) && rules.every(isRuleSummary);
}

const SEVERITIES: readonly unknown[] = ["error", "warn", "info", "ignore"];

function isRuleSummary(value: unknown): boolean {
  return isObject(value) && typeof value["name"] === "string" && SEVERITIES.includes(value["severity"]);
}

const isListOfObjects = (value: unknown): boolean => Array.isArray(value) && value.every(isObject);

/** What keeps a value from being a cruise result; `undefined` when nothing does. Only what evaluation reads is looked at. */
function faultOf(value: unknown): string | undefined {
  if (!isObject(value)) return "it holds no object";
  const { modules, summary } = value;
  if (!Array.isArray(modules)) return "`modules` is no list";
  if (!isObject(summary)) return "`summary` is no object";
  if (!Array.isArray(summary["violations"])) return "`summary.violations` is no list";
  for (const [index, module] of (modules as unknown[]).entries()) {
    if (!isObject(module) || typeof module["source"] !== "string") return `\`modules[${index}]\` has no source`;
    const { dependencies } = module;
    if (!Array.isArray(dependencies)) return `\`modules[${index}].dependencies\` is no list`;
    for (const [at, dependency] of (dependencies as unknown[]).entries()) {
      if (!isObject(dependency) || typeof dependency["resolved"] !== "string" || !Array.isArray(dependency["dependencyTypes"])) {
        return `\`modules[${index}].dependencies[${at}]\` does not say what it resolves to`;
      }
    }
  }
  return undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function refuse(file: string, message: string, cause?: unknown): UserError {
  const hint = "make one with: rulebearing cruise src -T json -f .graph/cruise.json";
  return new UserError("untrusted", { file, message, hint }, cause === undefined ? {} : { cause });
}
