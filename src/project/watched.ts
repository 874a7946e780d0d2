// Which files matter to a graph, for editors that watch files on our behalf.

import { CONFIGURATION_NAMES } from "../config/find.ts";
import { SOURCE_EXTENSIONS } from "../extract/languages.ts";

/** Globs: sources, configurations, and what says how imports resolve. */
export const WATCHED_GLOBS: readonly string[] = [
  ...SOURCE_EXTENSIONS.map((extension) => `**/*${extension}`),
  ...CONFIGURATION_NAMES.map((name) => `**/${name}`),
  "**/tsconfig*.json",
  "**/jsconfig.json",
  "**/package.json",
  ...["py", "pyi"].map((extension) => `**/*.${extension}`),
  ...["pyproject.toml", "setup.cfg"].map((name) => `**/${name}`),
];
