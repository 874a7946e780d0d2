// JavaScript configurations that are refused, for the tests and for `npm run show-errors`.

import path from "node:path";

export type ScriptCase = [about: string, name: string, text: string, line: string, message: RegExp, hint: RegExp];

/** @param outside a folder outside the repository, with a file secret.txt in it */
export function refusedScripts(outside: string): ScriptCase[] {
  return [
    ["reading outside the repository", "a.cjs", `\nrequire('fs').readFileSync(${JSON.stringify(path.join(outside, "secret.txt"))});`, "2", /wants to read .*secret.txt, which a configuration may not/, /--config-via-node/],
    ["writing", "a.cjs", "require('fs').writeFileSync(__dirname + '/x', '');", "1", /wants to write/, /--config-via-node/],
    ["starting a program", "a.mjs", "import { execSync } from 'node:child_process';\nexecSync('ls');\nexport default {};", "2", /wants to start another program/, /--config-via-node/],
    ["starting a worker", "a.mjs", "import { Worker } from 'node:worker_threads';\nnew Worker('1', { eval: true });\nexport default {};", "2", /wants to start a worker thread/, /--config-via-node/],
    ["a syntax error in CommonJS", "a.cjs", "module.exports = {\n  a: ,\n};", "2", /it fails: SyntaxError/, /run it alone/],
    ["a syntax error in an ES module", "a.mjs", "export default {\n  a: ,\n};", "2", /it fails: SyntaxError/, /run it alone/],
    ["an error", "a.cjs", "const a = 1;\nmodule.exports = { b: nothing };", "2", /it fails: ReferenceError: nothing is not defined/, /run it alone/],
    ["something thrown that is no error", "a.cjs", "throw 'because';", "", /it fails: because/, /run it alone/],
    ["a module that is not there", "a.cjs", "\n\nrequire('nothing');", "3", /Cannot find module 'nothing'/, /install what it imports/],
    ["a package that is not there", "a.mjs", "import 'nothing';", "", /Cannot find package 'nothing'/, /install what it imports/],
    ["module.exports in an ES module", "a.mjs", "module.exports = {};", "1", /module is not defined in ES module scope/, /name the file .cjs/],
    ["export in CommonJS", "a.cjs", "export default {};", "1", /Unexpected token 'export'/, /name the file .mjs/],
    ["no default export", "a.mjs", "export const a = 1, b = 2;", "", /no default export, only "a", "b"/, /export default/],
    ["no export at all", "a.mjs", "1;", "", /it exports nothing/, /module.exports/],
    ["an end of its own", "a.cjs", "process.exit(3);", "", /ended the process by itself, with exit code 3/, /exports an object/],
  ];
}
