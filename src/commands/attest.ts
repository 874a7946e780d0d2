// attest: a receipt of what was judged by which rules with what result; and whether an older one still holds.

import path from "node:path";
import { type ArgumentsOf, type Context, defineCommand, exitCode, type OptionTable, type Outcome } from "../model/command.ts";
import { UserError } from "../model/problem.ts";
import { renderJson } from "../report/json.ts";
import { renderProblems } from "../support/render-problem.ts";
import { type FreshlyAskedGraph, openFreshGraphAndRules, projectRoot } from "./asked-graph.ts";
import { CONFIG_OPTIONS } from "./config-options.ts";
import { deliver } from "./deliver.ts";
import { compareReceipts, makeReceipt, parseReceipt, type Receipt } from "./receipt.ts";

const FILE = ".graph/attestation.json";

const OPTIONS = {
  verify: { kind: "flag", about: "say what of an older receipt does not hold any more, and write nothing" },
  outputTo: { kind: "value", placeholder: "FILE", short: "f", about: `the receipt (default ${FILE}; - prints it, and with --verify reads it from standard input)` },
  json: { kind: "flag", about: "with --verify, print JSON" },
  ...CONFIG_OPTIONS,
} as const satisfies OptionTable;

export const attest = defineCommand({
  name: "attest",
  summary: "a receipt of the configuration, the inputs and the findings",
  usage: "[files, folders or globs ...]",
  positionals: { least: 0, most: Number.POSITIVE_INFINITY },
  help: {
    about:
      "Judges the files as they are and writes a receipt: hashes of the configuration and of every file that was looked into, of the graph, and the findings. The same repository gives the same receipt on every machine. " +
      "--verify does the same again, with the paths and the configuration that the receipt names, and says what differs: the exit code is 0 when nothing does, 1 when something does. " +
      "It is 2 when the run or the receipt cannot be trusted, 3 when the configuration or the command line is invalid.",
    examples: [
      ["rulebearing attest src", `write ${FILE}`],
      ["rulebearing attest --verify", "does it still hold"],
      ["rulebearing attest src -f receipt.json", "a receipt to keep"],
    ],
  },
  options: OPTIONS,
  run: (context, args) => (args.verify === true ? verify(context, args) : write(context, args)),
});

type AttestArguments = ArgumentsOf<typeof OPTIONS>;

async function write(context: Context, args: AttestArguments): Promise<Outcome> {
  if (args.json === true) throw invalid("--json goes with --verify", "a receipt is JSON: -f - prints it");
  const { outputTo } = args;
  const root = projectRoot(context);
  const { receipt, asked } = await attestNow(context, root, args, args.positionals);
  const stderr = problemsOf(asked);
  const { vacuousRules } = receipt.findings;
  if (vacuousRules.length > 0 && asked.configuration.liveness === "strict") {
    const vacuous = vacuousRules.map((name) => ({ file: asked.configuration.displayName ?? "", message: `the rule "${name}" selects no module, so nothing can be attested for it`, hint: "correct its pattern, or say that it may: allowEmpty: true" }));
    return { stdout: "", stderr: stderr + renderProblems(vacuous), code: exitCode.UNTRUSTED };
  }
  const stdout = renderJson(receipt);
  if (outputTo === "-") return { stdout, stderr, code: exitCode.DONE };
  // a file that is named is taken from where the user stands, the default one from the project's root
  await deliver(outputTo === undefined ? { ...context, cwd: root } : context, outputTo ?? FILE, { stdout, stderr: "", code: exitCode.DONE });
  return { stdout: `${accountOf(receipt)}\nreceipt ${receipt.sha256.slice(0, 16)} in ${outputTo ?? FILE}\n`, stderr, code: exitCode.DONE };
}

async function verify(context: Context, args: AttestArguments): Promise<Outcome> {
  const root = projectRoot(context);
  const before = await readReceipt(context, root, args.outputTo);
  const config = args.config ?? before.configuration.file ?? false;
  if (config === "standard input") throw invalid("the receipt's configuration came from standard input", "give it again with --config -, or name a file with --config FILE");
  // names in a receipt are from the project's root
  const standing = args.positionals.length > 0 ? context : { ...context, cwd: root };
  const configured = args.config === undefined ? config : typeof args.config === "string" && args.config !== "-" ? path.relative(standing.cwd, path.resolve(context.cwd, args.config)) : args.config;
  const { receipt: now, asked } = await attestNow(standing, root, { ...args, config: configured } as AttestArguments, args.positionals.length > 0 ? args.positionals : before.paths);
  const differences = compareReceipts(before, now);
  const shownAs = args.outputTo ?? FILE;
  const verdict = differences.length === 0 ? "holds" : "differs";
  const text =
    verdict === "holds"
      ? `${shownAs} holds: ${accountOf(now)}\n`
      : `${shownAs} does not hold any more:\n${differences.map(({ part, what }) => `  ${part.padEnd("configuration".length)}  ${what}\n`).join("")}`;
  return {
    stdout: args.json === true ? renderJson({ verdict, receipt: before.sha256, now: now.sha256, differences }) : text,
    stderr: problemsOf(asked),
    code: verdict === "holds" ? exitCode.DONE : exitCode.NO,
  };
}

async function attestNow(context: Context, root: string, args: AttestArguments, paths: readonly string[]): Promise<{ receipt: Receipt; asked: FreshlyAskedGraph }> {
  const asked = await openFreshGraphAndRules(context, args, paths);
  return { receipt: makeReceipt(context, root, asked), asked };
}

async function readReceipt(context: Context, root: string, given: string | undefined): Promise<Receipt> {
  if (given === "-") return parseReceipt(await context.readStandardInput(), "standard input");
  const shownAs = given ?? FILE;
  let bytes: Uint8Array;
  try {
    bytes = context.files.read(given === undefined ? path.join(root, FILE) : path.resolve(context.cwd, given));
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new UserError("untrusted", { file: shownAs, message: code === "ENOENT" ? "there is no such receipt" : `the receipt cannot be read: ${message}`, hint: "rulebearing attest writes one" }, { cause });
  }
  return parseReceipt(new TextDecoder().decode(bytes), shownAs);
}

function accountOf({ inputs, configuration, findings: { error, warn, info, ignore } }: Receipt): string {
  const found = [[error, "errors"], [warn, "warnings"], [info, "notes"], [ignore, "known and ignored"]] as const;
  const said = found.filter(([count]) => count > 0).map(([count, what]) => `${count} ${count === 1 ? what.replace(/s$/, "") : what}`);
  return `${inputs.length} ${inputs.length === 1 ? "file" : "files"} judged by ${configuration.file ?? "no rules"}: ${said.length === 0 ? "no findings" : said.join(", ")}`;
}

const problemsOf = ({ configuration, graph }: FreshlyAskedGraph): string => renderProblems([...configuration.problems, ...graph.problems]);

const invalid = (message: string, hint: string): UserError => new UserError("invalid", { file: "", message, hint });
