// extract: the module records of files, one JSON line each. For developers, and for comparisons with other parsers.

import path from "node:path";
import { extractRecord } from "../extract/extract.ts";
import { type Context, defineCommand, exitCode, type Outcome } from "../model/command.ts";
import { UserError } from "../model/problem.ts";
import type { ExtractOptions, ImportRecord } from "../model/record.ts";
import { renderProblems } from "../support/render-problem.ts";

/** What of a tsconfig's `compilerOptions` has a say in what is elided. */
interface CompilerOptions {
  verbatimModuleSyntax?: boolean;
  emitDecoratorMetadata?: boolean;
  jsxFactory?: string;
  reactNamespace?: string;
}

export const extract = defineCommand({
  name: "extract",
  summary: "print the module records of files",
  usage: "<files ...>",
  positionals: { least: 1, most: Number.POSITIVE_INFINITY },
  help: {
    about:
      "Prints what each file says about the modules it needs, as one line of JSON: { file, imports, syntaxErrors }. " +
      "Every import that TypeScript's tree shows is listed, elided, shadowed and ambient ones too. Only the files named are read.",
    examples: [["rulebearing extract --record src/a.ts", "the record of one file"]],
  },
  options: {
    record: { kind: "flag", about: "print module records, the only output there is" },
    compilerOptions: { kind: "value", placeholder: "JSON", about: "compilerOptions as in a tsconfig, instead of one" },
    scan: { kind: "flag", about: "look only for imports, not for what is elided" },
  },
  run: runExtract,
});

async function runExtract(context: Context, args: { compilerOptions?: string; scan?: boolean; positionals: string[] }): Promise<Outcome> {
  const { verbatimModuleSyntax = false, emitDecoratorMetadata = false, jsxFactory, reactNamespace } = readCompilerOptions(args.compilerOptions ?? "{}");
  const options: ExtractOptions = {
    depth: args.scan === true ? "scan" : "parse",
    exoticRequireStrings: [],
    jsdoc: true,
    processBuiltinModuleCalls: true,
    verbatimModuleSyntax,
    emitDecoratorMetadata,
    jsxFactory: (jsxFactory ?? reactNamespace ?? "React").split(".")[0]!,
  };
  let stdout = "";
  let stderr = "";
  for (const file of args.positionals) {
    const { imports, problems } = extractRecord(readNamed(context, file), file, options);
    stdout += `${JSON.stringify({ file, imports: imports.filter((entry) => entry.markup !== true && entry.parenthesized !== true).map(lineOf), syntaxErrors: problems.length })}\n`;
    stderr += renderProblems(problems);
  }
  return { stdout, stderr, code: exitCode.DONE };
}

/** Flags that are false and attributes that are `null` are left out. */
function lineOf({ foreign: _, markup: __, nested: ___, amdWrapper: ____, attributes, ...entry }: ImportRecord): object {
  return { ...entry, ...(entry.kind === "dynamic-import" ? { dynamic: true } : {}), ...(attributes === null ? {} : { attributes }) };
}

function readNamed(context: Context, file: string): Uint8Array {
  try {
    return context.files.read(path.resolve(context.cwd, file));
  } catch (cause) {
    throw new UserError("invalid", { file, message: `cannot be read: ${(cause as Error).message}` }, { cause });
  }
}

function readCompilerOptions(text: string): CompilerOptions {
  try {
    return JSON.parse(text) as CompilerOptions;
  } catch (cause) {
    throw new UserError("invalid", { file: "--compiler-options", message: `not JSON: ${(cause as Error).message}` }, { cause });
  }
}
