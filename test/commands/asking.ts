// Runs a command as the command line would, over a repository in memory.

import { runCommandLine } from "../../src/cli/run.ts";
import type { Context, Outcome } from "../../src/model/command.ts";
import { MemoryFiles } from "../support/memory-files.ts";

/** The product's version, as the build puts it in. */
export function contextOver(files: MemoryFiles, cwd = "/repo"): Context {
  return {
    cwd,
    files,
    today: "2026-01-15",
    now: "2026-01-15T10:00:00.000Z",
    env: {},
    readStandardInput: () => Promise.resolve(""),
    writeFile: async (file, text) => files.write(file, text),
    color: false,
  };
}

export type Ask = (...argv: string[]) => Promise<Outcome>;

/** @param text `-- src/a.ts --` lines and texts, below `/repo` */
export function askOver(text: string | MemoryFiles, cwd = "/repo"): Ask {
  const files = typeof text === "string" ? new MemoryFiles(text) : text;
  return (...argv) => runCommandLine(argv, contextOver(files, cwd));
}

/** A small shop: the web, the domain, shared code and data, with one finding of each kind. */
export const SHOP = `
-- package.json --
{ "name": "shop", "dependencies": { "tiny-lib": "1" }, "devDependencies": { "tiny-test": "2" } }
-- node_modules/tiny-lib/package.json --
{ "name": "tiny-lib", "main": "index.js", "license": "MIT" }
-- node_modules/tiny-lib/index.js --
-- node_modules/tiny-test/package.json --
{ "name": "tiny-test", "main": "index.js", "license": "ISC" }
-- node_modules/tiny-test/index.js --
-- rulebearing.yaml --
options:
  tsPreCompilationDeps: true
  doNotFollow: { path: node_modules }
rules:
  dependencies:
    forbidden:
      - name: domain-not-to-web
        severity: error
        comment: The domain knows nothing of the web (adr:0007).
        fix: Move the shared type into src/domain
        from: { path: '^src/domain/' }
        to: { path: '^src/web/' }
      - name: no-circular
        severity: warn
        fix: Invert one of the imports
        from: {}
        to: { circular: true }
      - name: no-orphans
        severity: info
        from: { orphan: true }
        to: {}
      - name: src-not-to-dev
        severity: error
        from: { path: "^src/" }
        to: { dependencyTypes: [npm-dev] }
      - name: shared-not-reach-data
        severity: error
        fix: Pass the data in
        from: { path: "^src/shared/" }
        to: { path: "^src/data/", reachable: true }
    required:
      - name: views-escape
        severity: warn
        module: { path: "^src/web/views/" }
        to: { path: '^src/shared/escape\\.ts$' }
  ratchets:
    - name: web-to-data
      from: "^src/web/"
      to: "^src/data/"
      budget: budgets/web-to-data.json
-- budgets/web-to-data.json --
{ "ceiling": 2 }
-- budgets/tight.json --
{ "ceiling": 1 }
-- budgets/broken.json --
{ "ceiling":
-- src/main.ts --
import { openStore } from "./data/store";
import { route } from "./web/router";
-- src/web/router.ts --
import { openStore } from "../data/store";
import { total } from "../domain/order";
import { page } from "./views/page";
-- src/web/admin.ts --
import pad from "tiny-lib";
import { openStore } from "../data/store";
-- src/web/view-model.ts --
import type { Money } from "../domain/money";
-- src/web/views/page.ts --
import type { Order } from "../../domain/order";
-- src/web/views/list.ts --
import { escape } from "../../shared/escape";
-- src/domain/order.ts --
import { Customer } from "./customer";
import { add } from "./money";
-- src/domain/customer.ts --
import { Order } from "./order";
-- src/domain/money.ts --
export interface Money { amount: number }
-- src/domain/invoice.ts --
// the next import breaks a rule

import type { InvoiceView } from "../web/view-model";
-- src/shared/escape.ts --
export const escape = (text: string): string => text;
-- src/shared/left-over.ts --
export const unused = 1;
-- src/data/store.ts --
import { readFileSync } from "node:fs";
import type { Order } from "../domain/order";
-- test/order.test.ts --
import { test } from "tiny-test";
import { total } from "../src/domain/order";
`;
