// cruise --info: what is supported, for someone who wonders why a file is not in the graph.

import { CONFIGURATION_NAMES } from "../config/find.ts";
import { LANGUAGES } from "../extract/languages.ts";
import { exitCode, type Outcome } from "../model/command.ts";
import { reporterNames } from "../report/reporters.ts";
import { thisNode } from "../support/run-process.ts";

export function describeSupport(): Outcome {
  const width = Math.max(...LANGUAGES.map(({ name }) => name.length));
  const stdout = [
    `rulebearing ${RULEBEARING_VERSION}`,
    "",
    `  node version supported : >=20`,
    `  node version found     : v${thisNode().version}`,
    "",
    "Languages, always available:",
    ...LANGUAGES.map(({ name, extensions }) => `  ${name.padEnd(width)}  ${extensions.join(" ")}`),
    `  other files that are imported (.json, .css, ...) are modules that nobody looks into`,
    "",
    "Configurations, the first one that is there:",
    ...CONFIGURATION_NAMES.map((name) => `  ${name}`),
    "",
    "Output types:",
    `  ${reporterNames().join(" ")}`,
    "",
  ].join("\n");
  return { stdout, stderr: "", code: exitCode.DONE };
}
