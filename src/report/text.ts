// `text`: one line for each dependency, `from → to`.

import type { CruiseResult } from "../model/document.ts";
import { painter } from "./paint.ts";
import { readFlag, type Rendered, type RenderOptions } from "./reporter.ts";

export function renderText({ modules }: CruiseResult, { color, reporterOptions }: RenderOptions): Rendered {
  const highlight = readFlag(reporterOptions, "highlightFocused", false);
  const paint = painter(color);
  const underlineIf = (condition: boolean, name: string): string => (condition ? paint("underline", name) : name);
  const inFocus = new Set(
    highlight ? modules.filter(({ matchesFocus, matchesReaches }) => matchesFocus || matchesReaches).map(({ source }) => source) : [],
  );
  const lines: string[] = [];
  for (const { source, matchesFocus, dependencies } of modules) {
    // As there: a module that others are to reach is underlined as a target only.
    const from = underlineIf(highlight && matchesFocus === true, source);
    for (const { resolved } of dependencies) lines.push(`${from} → ${underlineIf(inFocus.has(resolved), resolved)}\n`);
  }
  return { output: lines.length === 0 ? "\n" : lines.join("") };
}
