// A resolver for a loaded configuration: what it names (tsconfig, webpack's and Babel's) is read, and what the rules ask is known.

import path from "node:path";
import { readBabelModuleResolver, readWebpackResolve, type BundlerRequest } from "../config/bundlers.ts";
import type { LoadedConfig } from "../config/load.ts";
import type { Context } from "../model/command.ts";
import type { CruiseOptions } from "../model/options.ts";
import type { Problem } from "../model/problem.ts";
import type { RuleSet } from "../model/rules.ts";
import { Resolver } from "../resolve/resolver.ts";
import { type ResolverContext, resolverOptions } from "../resolve/settings.ts";

export interface MadeResolver {
  resolver: Resolver;
  /** What bundlers' configurations say that is not followed. */
  problems: Problem[];
  /** Absolute; besides the configuration's own, what must be looked at again when it changes. */
  filesRead: string[];
  /** What bundlers' configurations have said, and what the rules ask; plain data. */
  context: ResolverContext;
}

/** Throws: UserError when a file that the options name cannot be worked with. */
export async function makeResolver(
  { cwd, files, env, signal }: Pick<Context, "cwd" | "files" | "env" | "signal">,
  { format, ruleSet, file }: Pick<LoadedConfig, "format" | "ruleSet" | "file">,
  options: CruiseOptions,
  viaNode: boolean,
): Promise<MadeResolver> {
  const { tsConfig, webpackConfig, babelConfig } = options;
  const context: ResolverContext = { native: format === "native" && file !== undefined, ...whatRulesAsk(ruleSet) };
  const problems: Problem[] = [];
  const filesRead: string[] = [];
  const request = (fileName: string): BundlerRequest => ({ fileName, cwd, files, env, viaNode, signal });
  if (tsConfig?.fileName !== undefined) context.tsConfig = path.resolve(cwd, tsConfig.fileName);
  if (webpackConfig?.fileName !== undefined) {
    const read = await readWebpackResolve({
      ...request(webpackConfig.fileName),
      webpackEnv: webpackConfig.env,
      webpackArguments: webpackConfig.arguments,
    });
    context.webpack = read.resolve;
    filesRead.push(...read.filesRead);
  }
  if (babelConfig?.fileName !== undefined) {
    const read = await readBabelModuleResolver(request(babelConfig.fileName));
    if (read.resolver !== undefined) context.babel = read.resolver;
    problems.push(...read.problems);
    filesRead.push(...read.filesRead);
  }
  return { resolver: new Resolver(files, resolverOptions(options, context)), problems, filesRead, context };
}

/** Licences and deprecations are in every package's manifest; those are read only when a rule wants to know. */
function whatRulesAsk({ forbidden = [], allowed = [], required = [] }: RuleSet): Pick<ResolverContext, "licenses" | "deprecations"> {
  const targets = [...forbidden, ...allowed, ...required].flatMap(({ to }) => (to === undefined ? [] : [to]));
  return {
    licenses: targets.some(({ license, licenseNot }) => license !== undefined || licenseNot !== undefined),
    deprecations: targets.some(({ dependencyTypes = [], dependencyTypesNot = [] }) => [...dependencyTypes, ...dependencyTypesNot].includes("deprecated")),
  };
}
