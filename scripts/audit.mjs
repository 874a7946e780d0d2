#!/usr/bin/env node
// Reads a bundle and says what it takes from Node: every built-in, every child process and worker, with file and line.
// Fails on whatever could open a socket or run code that cannot be read here.
//
//   node scripts/audit.mjs [dist/rulebearing.js]
//
// It shares nothing with src/: an audit that trusts what it audits proves nothing. It reads tokens, so a word in a
// string, a comment, or after a dot of some other object is not a finding. It does not follow values. Where it cannot
// tell, it says no: what is hard to judge has to be written in a way that is easy to judge.
//
// What it holds to, and how it decides:
//
//  - Modules come from literal specifiers that start with `node:` and are on the list BUILT_INS. That goes for `import`,
//    `export from`, `import()`, `require()` and `process.getBuiltinModule()`. `createRequire` and all of `node:module`
//    that loads modules or hooks into loading are refused. The modules in FOLLOWED come by `import` or by
//    `{ … } = await import("…")`, so that each use of them can be followed.
//  - The names in FORBIDDEN (fetch, eval, ...) are refused wherever they stand as a variable. After a dot, or as a key or
//    a method's name, they belong to some object of ours. The global object itself may only be used as `globalThis.name`,
//    so no forbidden name can be reached by destructuring, by a computed key, or by handing the object on.
//  - `Function` may only stand after `instanceof`, and `.constructor` nowhere: each function's constructor is `Function`.
//    A computed key made of literals (`x["con" + "structor"]`) counts as that name.
//  - A child process is one call of an imported function, with its `stdio` written out at the call as "ignore",
//    "inherit" or an array of those and of file descriptors: a pipe to a child is a socket pair. What can only pipe
//    (exec, execFile, fork) is refused, and so are the literals "pipe", "overlapped" and "ipc" anywhere at all.
//  - A worker may not be given code as text (`eval: true`).
//
// What it cannot see: a key computed from variables (`f[name](…)`, `Reflect.get(f, name)`), a descriptor in `stdio` that at
// run time is no number, and what a child does, once started. The strace tests and the list of calls printed here are for those.

import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

/** The design's list. A subpath such as `fs/promises` goes with its module. */
const BUILT_INS = new Set([
  "fs", "path", "os", "url", "util", "crypto", "child_process", "worker_threads", "v8", "module", "perf_hooks", "process",
  "buffer", "string_decoder",
]);

/** What is done with these is judged, use by use. */
const FOLLOWED = new Set(["child_process", "module", "process", "worker_threads"]);

/** Variables that open sockets or run text. */
const FORBIDDEN = new Set(["fetch", "WebSocket", "EventSource", "XMLHttpRequest", "WebTransport", "eval", "importScripts"]);
const GLOBAL_OBJECTS = new Set(["globalThis", "global"]);

/** Members of `process` that load code without a specifier to judge, or open a debugger's socket in some process. */
const PROCESS_MEMBERS = new Set(["binding", "_linkedBinding", "dlopen", "mainModule", "_debugProcess"]);
/** Those of them with which nobody names a property of their own: refused after any dot. */
const MEMBERS = new Map([
  ["constructor", "a function's constructor makes code from text"],
  ["_linkedBinding", "loads a built-in past the list"],
  ["_debugProcess", "opens a debugger"],
  ["dlopen", "loads native code"],
  ["mainModule", "gives a require"],
]);
/** What may be taken from `node:module`: nothing there loads a module. */
const MODULE_MEMBERS = new Set(["builtinModules", "isBuiltin", "enableCompileCache", "flushCompileCache", "getCompileCacheDir", "constants"]);
const SPAWNERS = new Set(["spawn", "spawnSync", "execSync", "execFileSync"]);
/** They pipe whatever `stdio` says, or open a channel. */
const PIPING = new Set(["exec", "execFile", "fork"]);
const PIPE_WORDS = new Set(["pipe", "overlapped", "ipc"]);

/**
 * @typedef {{ kind: "name" | "string" | "template" | "number" | "regex" | "punctuator" | "private" | "end", text: string, line: number }} Token
 *   `text` of a string or a template is its value, escapes resolved; a template with `${}` comes as its pieces and tokens
 * @typedef {{ line: number, text: string }} Finding
 * @typedef {{ builtIns: (Finding & { name: string })[], processes: Finding[], workers: Finding[], refused: Finding[],
 *   sourceOf: (line: number) => string | undefined }} Report
 */

/** @param {string} text the bundle's @returns {Report} */
export function audit(text) {
  const { tokens, refused, sections } = tokenize(text);
  const report = { builtIns: [], processes: [], workers: [], refused, sourceOf: sectionOf(sections) };
  new Auditor(tokens, report).run();
  for (const list of [report.builtIns, report.processes, report.workers, report.refused]) list.sort((a, b) => a.line - b.line);
  return report;
}

// ---------------------------------------------------------------------------------------------------------- judgement

class Auditor {
  constructor(tokens, report) {
    this.tokens = tokens;
    this.report = report;
    /** local name → where it comes from; `imported` is "*" for a namespace or a default import */
    this.bindings = new Map([["process", { module: "process", imported: "*" }]]);
    this.importClauses = new Set(); // indices of tokens inside import and export clauses
  }

  run() {
    this.tokens.forEach((token, i) => {
      if (token.kind === "name" && (token.text === "import" || token.text === "export") && !this.isProperty(i)) this.readDeclaration(i);
    });
    this.tokens.forEach((token, i) => {
      if (token.kind === "string" || token.kind === "template") this.judgeText(token, i);
      if (token.kind === "name" && !this.importClauses.has(i)) this.judgeName(token, i);
      if (token.kind === "punctuator" && token.text === "[") this.judgeComputedKey(i);
    });
  }

  refuse(i, text) {
    this.report.refused.push({ line: this.tokens[i].line, text });
  }

  at(i) {
    return this.tokens[i] ?? this.tokens[this.tokens.length - 1];
  }

  is(i, ...texts) {
    const token = this.tokens[i];
    return token !== undefined && (token.kind === "punctuator" || token.kind === "name") && texts.includes(token.text);
  }

  /** After a dot, or in front of a colon or a parenthesis as an object's key or a method. */
  isProperty(i) {
    if (this.is(i - 1, ".", "?.")) return true;
    if (this.is(i + 1, ":") && this.is(i - 1, "{", ",")) return true;
    return this.isMethod(i);
  }

  /** `name(…) {` at the start of a member. A call cannot have the brace behind it, but on a line of its own. */
  isMethod(i) {
    if (!this.is(i + 1, "(") || !this.is(i - 1, "{", "}", ";", ",", "async", "get", "set", "static", "*")) return false;
    const end = this.closing(i + 1);
    return this.is(end + 1, "{") && this.at(end).line === this.at(end + 1).line;
  }

  /** Index of the bracket that closes the one at `open`. */
  closing(open) {
    let depth = 0;
    for (let i = open; i < this.tokens.length; i++) {
      if (this.tokens[i].kind !== "punctuator") continue;
      if ("([{".includes(this.tokens[i].text)) depth++;
      else if (")]}".includes(this.tokens[i].text) && --depth === 0) return i;
    }
    return this.tokens.length - 1;
  }

  /** `import …`, `export … from`, and `import(…)`. */
  readDeclaration(i) {
    const next = this.at(i + 1);
    if (this.is(i, "import")) {
      if (this.is(i + 1, ".")) return; // import.meta
      if (this.is(i + 1, "(")) return this.takeLiteral(i, i + 2, "dynamic import");
      if (next.kind === "string") return this.take(i, next.text, "static import");
    } else if (!this.is(i + 1, "{", "*")) return;
    let from = i + 1;
    while (from < this.tokens.length && !(this.is(from, "from") && this.at(from + 1).kind === "string")) {
      if (this.is(from, ";") || (this.is(from, "}") && !this.is(from + 1, "from"))) return; // an export of own names
      from++;
    }
    for (let k = i; k <= from; k++) this.importClauses.add(k);
    const specifier = this.at(from + 1).text;
    this.take(i, specifier, this.is(i, "import") ? "static import" : "export from");
    this.readClause(i + 1, from, specifier.replace(/^node:/, "").split("/")[0]);
  }

  /** Notes what the names in an import clause stand for. */
  readClause(start, end, module) {
    for (let i = start; i < end; i++) {
      const token = this.tokens[i];
      if (token.kind !== "name" && token.kind !== "string") {
        if (token.text === "*" && !this.is(i + 1, "as")) this.refuseMember(i, module, "*"); // export * from
        continue;
      }
      if (this.is(i, "as") && this.is(i - 1, "*")) {
        this.bind(i + 1, module, "*");
        i++;
      } else if (this.is(i + 1, "as")) {
        this.bind(i + 2, module, token.text === "default" ? "*" : token.text);
        i += 2;
      } else this.bind(i, module, this.is(i - 1, "{", ",") ? token.text : "*");
    }
  }

  /** `{ a, b: c } = await import(…)`, which is how a module is taken when it is first needed: notes what the names stand for. */
  readPattern(i, module) {
    if (!this.is(i - 1, "await") || !this.is(i - 2, "=") || !this.is(i - 3, "}")) return false;
    let start = i - 3;
    while (start > 0 && !this.is(start, "{")) start--;
    const entry = this.tokens.slice(start + 1, i - 3);
    if (entry.some(({ kind, text }) => kind !== "name" && text !== "," && text !== ":")) return false;
    for (let k = start + 1; k < i - 3; k++) {
      this.importClauses.add(k);
      if (this.is(k + 1, ":")) {
        this.bind(k + 2, module, this.at(k).text);
        this.importClauses.add(k + 2);
        k += 2;
      } else if (!this.is(k, ",")) this.bind(k, module, this.at(k).text);
    }
    return true;
  }

  /** `var a, b;`, as esbuild declares what a pattern fills later. */
  isDeclared(i) {
    if (!this.is(i + 1, ",", ";")) return false;
    while (this.is(i - 1, ",") && this.at(i - 2).kind === "name") i -= 2;
    return this.is(i - 1, "var", "let");
  }

  bind(i, module, imported) {
    this.bindings.set(this.at(i).text, { module, imported });
    if (imported !== "*") this.refuseMember(i, module, imported);
  }

  refuseMember(i, module, member) {
    if (module === "module" && !MODULE_MEMBERS.has(member)) this.refuse(i, `${member} of node:module loads modules, or changes how they are loaded`);
    if (module === "process" && PROCESS_MEMBERS.has(member)) this.refuse(i, `process.${member}`);
    if (module === "process" && member === "getBuiltinModule") this.refuse(i, "getBuiltinModule under another name");
    if (module === "child_process" && PIPING.has(member)) this.refuse(i, `${member} always opens a pipe or a channel to its child`);
  }

  takeLiteral(i, argument, how) {
    const token = this.at(argument);
    if ((token.kind === "string" || token.kind === "template") && this.is(argument + 1, ")", ",")) this.take(i, token.text, how);
    else this.refuse(i, `${how} of something computed`);
  }

  take(i, specifier, how) {
    const name = specifier.replace(/^node:/, "");
    if (!specifier.startsWith("node:")) this.refuse(i, `${how} of "${specifier}", which is no node: built-in`);
    else if (!BUILT_INS.has(name.split("/")[0])) this.refuse(i, `${how} of "${specifier}", which is not on the list`);
    else if (FOLLOWED.has(name) && how !== "static import" && !this.readPattern(i, name)) {
      this.refuse(i, `${how} of "${specifier}", whose names are not taken in \`{ … } = await import(…)\``);
    }
    this.report.builtIns.push({ line: this.tokens[i].line, name: specifier, text: how });
  }

  judgeText({ text }, i) {
    if (PIPE_WORDS.has(text)) this.refuse(i, `"${text}": as a child's stream it is a socket pair`);
    if (text === "stdio") this.refuse(i, `"stdio" as a text: it is written out at the call, as a plain key`);
    if (text === "SIGUSR1") this.refuse(i, `"SIGUSR1" opens a debugger's socket in the process that gets it`);
  }

  judgeName({ text }, i) {
    if (this.is(i - 1, ".", "?.")) return this.judgeMember(text, i);
    if (this.isMethod(i)) return;
    if (this.is(i + 1, ":") && this.is(i - 1, "{", ",")) return this.judgeKey(text, i);
    if (FORBIDDEN.has(text)) return this.refuse(i, text);
    if (GLOBAL_OBJECTS.has(text)) return this.judgeGlobal(i);
    if (text === "Function" && !this.is(i - 1, "instanceof")) return this.refuse(i, "Function makes code from text");
    if (text === "require" || text === "__require") {
      if (this.is(i + 1, "(")) this.takeLiteral(i, i + 2, "require");
      else this.refuse(i, "require without a call");
    }
    if (text === "stdio" && this.is(i + 1, ",", "}")) this.refuse(i, "stdio is not written out");
    const binding = this.bindings.get(text);
    if (binding !== undefined && !this.isDeclared(i)) this.judgeBinding(binding, i);
  }

  judgeMember(text, i) {
    if (MEMBERS.has(text)) this.refuse(i, `.${text}: ${MEMBERS.get(text)}`);
    if (text === "getBuiltinModule") {
      if (this.is(i + 1, "(")) this.takeLiteral(i, i + 2, "process.getBuiltinModule");
      else this.refuse(i, "getBuiltinModule without a call");
    }
    if ((text === "require" || text === "binding") && this.is(i + 1, "(")) this.refuse(i, `.${text}(…)`);
    if (text === "Worker" && this.is(i + 1, "(")) this.takeWorker(i);
  }

  judgeKey(text, i) {
    if (text === "constructor") this.refuse(i, "constructor as a key: a function's makes code from text");
    if (text === "eval" && !this.is(i + 2, "false")) this.refuse(i, "eval: a worker takes code as text with it");
    if (text === "stdio") this.judgeStdio(i);
  }

  judgeGlobal(i) {
    const name = this.at(i + 2).text;
    if (!this.is(i + 1, ".", "?.") || this.at(i + 2).kind !== "name") this.refuse(i, `${this.at(i).text} used other than as ${this.at(i).text}.name`);
    else if (FORBIDDEN.has(name) || name === "Function" || name === "require" || GLOBAL_OBJECTS.has(name) || name === "process") {
      this.refuse(i, `${this.at(i).text}.${name}`);
    }
  }

  /** A variable that an import gave, or `process`. */
  judgeBinding({ module, imported }, i) {
    if (imported === "*" && FOLLOWED.has(module)) {
      const member = this.at(i + 2).text;
      if (!this.is(i + 1, ".", "?.")) {
        if (this.is(i - 1, "typeof")) return;
        return this.refuse(i, `node:${module} as a whole, used other than as ${this.at(i).text}.name`);
      }
      if (module !== "child_process" || !SPAWNERS.has(member)) this.refuseMember(i, member === "getBuiltinModule" ? "" : module, member);
      if (module === "child_process" && SPAWNERS.has(member)) this.takeProcess(i, member, i + 3);
      return;
    }
    if (module === "child_process" && SPAWNERS.has(imported)) this.takeProcess(i, imported, i + 1);
    if (module === "worker_threads" && imported === "Worker") this.takeWorker(i);
  }

  takeProcess(i, name, open) {
    if (this.is(i - 1, "typeof")) return;
    if (!this.is(open, "(")) return this.refuse(i, `${name} without a call`);
    const end = this.closing(open);
    let stdio = -1;
    for (let k = open + 1; k < end; k++) {
      if (this.is(k, "stdio") && this.is(k + 1, ":") && this.is(k - 1, "{", ",")) {
        stdio = k;
        k = this.endOfValue(k + 2);
      }
      if (stdio >= 0 && this.is(k, "...")) this.refuse(k, `options spread into ${name} after its stdio`);
    }
    if (stdio < 0) return this.refuse(i, `${name}: its stdio is not written out at the call`);
    this.report.processes.push({ line: this.tokens[i].line, text: `${name}, stdio ${this.textOf(stdio + 2, this.endOfValue(stdio + 2))}` });
  }

  takeWorker(i) {
    if (!this.is(i - 1, "new") && !this.is(i - 3, "new")) return;
    const open = i + 1;
    this.report.workers.push({ line: this.tokens[i].line, text: `new Worker${this.textOf(open, this.closing(open) + 1)}` });
  }

  judgeStdio(i) {
    const start = i + 2;
    const end = this.endOfValue(start);
    const first = this.at(start);
    if (first.kind === "string") {
      if (first.text !== "ignore" && first.text !== "inherit") this.refuse(i, `stdio "${first.text}"`);
      return;
    }
    if (!this.is(start, "[") || this.closing(start) !== end - 1) return this.refuse(i, "stdio is not written out");
    let streams = 0;
    for (let k = start + 1; k < end - 1; ) {
      const stop = this.endOfValue(k);
      if (stop === k || this.is(k, "...")) this.refuse(k, "a stream that is not written out in stdio");
      this.judgeStream(k, stop);
      streams++;
      k = stop + 1;
    }
    if (streams < 3) this.refuse(i, "fewer than three streams in stdio: the rest would be pipes");
  }

  /** One element of `stdio`: what it may come to must not be a text other than those two, or nothing, which is a pipe. */
  judgeStream(start, end) {
    for (let k = start; k < end; k++) {
      const { kind, text } = this.tokens[k];
      if (this.is(k, "(", "[", "{")) k = this.closing(k); // arguments, and such
      else if (kind === "string" && text !== "ignore" && text !== "inherit") this.refuse(k, `"${text}" in stdio`);
      else if ((text === "undefined" || text === "null") && this.is(k - 1, "[", ",", "?", ":", "??", "||", "&&")) this.refuse(k, `${text} in stdio, which is a pipe`);
    }
  }

  /** Index after a property's value. */
  endOfValue(start) {
    let depth = 0;
    for (let i = start; i < this.tokens.length; i++) {
      if (this.is(i, "(", "[", "{")) depth++;
      else if (depth === 0 && this.is(i, ",", "}", ")", "]")) return i;
      else if (this.is(i, ")", "]", "}")) depth--;
    }
    return this.tokens.length;
  }

  /** `x[…]` is judged by its name when that is literal. */
  judgeComputedKey(i) {
    const before = this.at(i - 1);
    const isAccess = (before.kind === "name" && !BEFORE_EXPRESSION.has(before.text)) || before.kind === "string" || this.is(i - 1, ")", "]", "}", "?.");
    if (i === 0 || !isAccess) return;
    const end = this.closing(i);
    const inside = this.tokens.slice(i + 1, end);
    const literal = inside.length > 0 && inside.every(({ kind, text }) => kind === "string" || kind === "template" || "+()".includes(text));
    if (!literal) return;
    const name = inside.map(({ kind, text }) => (kind === "punctuator" ? "" : text)).join("");
    if (MEMBERS.has(name) || FORBIDDEN.has(name) || name === "Function" || name === "binding" || name === "getBuiltinModule") {
      this.refuse(i, `["${name}"]`);
    }
  }

  textOf(start, end) {
    const quoted = ({ kind, text }) => (kind === "string" || kind === "template" ? JSON.stringify(text) : text);
    return this.tokens.slice(start, end).map(quoted).join(" ").replace(/ ?([()[\].,:]) ?/g, "$1").replace(/([,:])/g, "$1 ").slice(0, 120);
  }
}

// ------------------------------------------------------------------------------------------------------------- tokens

/** After these words a slash starts a regular expression. */
const BEFORE_EXPRESSION = new Set([
  "return", "typeof", "case", "in", "delete", "void", "throw", "new", "instanceof", "do", "else", "yield", "await", "default",
]);
/** Their parentheses are followed by a statement. */
const HEADS = new Set(["if", "while", "for", "with"]);
const PUNCTUATORS = [
  ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=", "<=", ">=", "&&", "||", "??",
  "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "**",
];
const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const NUMBER = /0[xXoObB][\da-fA-F_]+n?|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?[\d_]+)?n?/y;
const LINE_END = /[\n\r\u2028\u2029]/;

/**
 * @param {string} text
 * @returns {{ tokens: Token[], refused: Finding[], sections: { line: number, file: string }[] }} `sections`: esbuild's
 *   comments that say which file the following lines come from
 */
export function tokenize(text) {
  const tokens = [];
  const refused = [];
  const sections = [];
  let pos = 0;
  let line = 1;
  const parentheses = []; // of each open one: is it an `if`'s or the like?
  const braces = []; // of each open one: is it a template's?
  let statementHead = false; // the last ")" closed a head

  const push = (kind, value, at = line) => tokens.push({ kind, text: value, line: at });
  const stop = (message) => {
    refused.push({ line, text: `cannot be read: ${message}` });
    pos = text.length;
  };
  const lineAfter = (from, to) => {
    for (let i = from; i < to; i++) if (text[i] === "\n") line++;
  };

  /** May a slash here start a regular expression? `undefined` when these tokens do not tell. */
  const startsRegex = () => {
    const last = tokens[tokens.length - 1];
    if (last === undefined) return true;
    switch (last.kind) {
      case "name": {
        const before = tokens[tokens.length - 2];
        if (before?.kind === "punctuator" && (before.text === "." || before.text === "?.")) return false;
        return last.text === "of" ? undefined : BEFORE_EXPRESSION.has(last.text);
      }
      case "punctuator":
        if (last.text === ")") return statementHead;
        if (last.text === "}") return undefined;
        return last.text !== "]" && last.text !== "++" && last.text !== "--";
      default:
        return false;
    }
  };

  /** From the character after "`" or "}" to after the closing "`" or "${". */
  const readTemplate = () => {
    const start = pos;
    const startLine = line;
    let pieces = "";
    while (pos < text.length) {
      if (text[pos] === "\\") {
        pieces += text.slice(pos, pos + 2);
        pos += 2;
      } else if (text[pos] === "`" || text.startsWith("${", pos)) break;
      else pieces += text[pos++];
    }
    if (pos >= text.length) return stop("a template that does not end");
    push("template", unescapeText(pieces), startLine);
    lineAfter(start, pos);
    if (text[pos] === "`") pos += 1;
    else {
      pos += 2;
      push("punctuator", "+"); // the pieces and what stands between them are joined: no literal key, no literal specifier
      push("punctuator", "(");
      parentheses.push(false);
      braces.push(true);
    }
  };

  const readRegex = () => {
    const start = pos++;
    for (let inClass = false; pos < text.length; pos++) {
      if (LINE_END.test(text[pos])) return stop("a regular expression that does not end");
      if (text[pos] === "\\") pos++;
      else if (text[pos] === "[") inClass = true;
      else if (text[pos] === "]") inClass = false;
      else if (text[pos] === "/" && !inClass) break;
    }
    pos++;
    while (/[a-z]/.test(text[pos] ?? "")) pos++;
    push("regex", text.slice(start, pos));
  };

  if (text.startsWith("#!")) pos = text.indexOf("\n");
  while (pos < text.length) {
    const c = text[pos];
    if (c === "\n") {
      line++;
      pos++;
    } else if (/\s/.test(c)) pos++;
    else if (text.startsWith("//", pos)) {
      let end = pos;
      while (end < text.length && !LINE_END.test(text[end])) end++;
      const file = /^\/\/ (src\/\S+)$/.exec(text.slice(pos, end))?.[1];
      if (file !== undefined) sections.push({ line, file });
      pos = end;
    } else if (text.startsWith("/*", pos)) {
      const end = text.indexOf("*/", pos + 2);
      if (end < 0) stop("a comment that does not end");
      else {
        lineAfter(pos, end);
        pos = end + 2;
      }
    } else if (c === '"' || c === "'") {
      const start = ++pos;
      while (pos < text.length && text[pos] !== c && text[pos] !== "\n") pos += text[pos] === "\\" ? 2 : 1;
      if (text[pos] !== c) stop("a string that does not end");
      else {
        push("string", unescapeText(text.slice(start, pos)));
        lineAfter(start, pos);
        pos++;
      }
    } else if (c === "`") {
      pos++;
      readTemplate();
    } else if (c === "}" && braces.pop() === true) {
      pos++;
      parentheses.pop();
      push("punctuator", ")");
      push("punctuator", "+");
      readTemplate();
    } else if (c === "\\") stop("an escape in a name");
    else if (c === "/" && startsRegex() === undefined) stop(`a slash after "${tokens[tokens.length - 1].text}", which may divide or start a regular expression`);
    else if (c === "/" && startsRegex()) readRegex();
    else if (/\d/.test(c) || (c === "." && /\d/.test(text[pos + 1] ?? ""))) {
      NUMBER.lastIndex = pos;
      NUMBER.test(text);
      push("number", text.slice(pos, NUMBER.lastIndex));
      pos = NUMBER.lastIndex;
    } else {
      NAME.lastIndex = c === "#" ? pos + 1 : pos;
      if (NAME.test(text)) {
        if (text[NAME.lastIndex] === "\\") stop("an escape in a name");
        else {
          push(c === "#" ? "private" : "name", text.slice(pos, NAME.lastIndex));
          pos = NAME.lastIndex;
        }
        continue;
      }
      let mark = PUNCTUATORS.find((candidate) => text.startsWith(candidate, pos)) ?? c;
      if (mark === "?." && /\d/.test(text[pos + 2] ?? "")) mark = "?";
      if (!/^[-+*/%&|^~!<>=?:;,.(){}[\]]/.test(mark)) {
        stop(`the character "${c}"`);
        continue;
      }
      if (mark === "(") {
        const last = tokens[tokens.length - 1];
        const word = last?.text === "await" ? tokens[tokens.length - 2] : last;
        const isProperty = tokens[tokens.length - 2]?.kind === "punctuator" && [".", "?."].includes(tokens[tokens.length - 2].text);
        parentheses.push(word?.kind === "name" && HEADS.has(word.text) && !isProperty);
      }
      if (mark === ")") statementHead = parentheses.pop() === true;
      if (mark === "{") braces.push(false);
      push("punctuator", mark);
      pos += mark.length;
    }
  }
  push("end", "");
  return { tokens, refused, sections };
}

const ESCAPE = /\\(?:u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[^]))/g;
const CONTROL = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", 0: "\0", "\n": "", "\r": "", "\r\n": "", "\u2028": "", "\u2029": "" };

/** What a string's or a template's source stands for. */
function unescapeText(source) {
  return source.replace(ESCAPE, (_, braced, four, two, other) => {
    const code = braced ?? four ?? two;
    return code === undefined ? (CONTROL[other] ?? other) : String.fromCodePoint(Number.parseInt(code, 16));
  });
}

// ------------------------------------------------------------------------------------------------------------- report

function sectionOf(sections) {
  return (line) => sections.findLast((section) => section.line < line)?.file;
}

/** @param {string} file @param {Report} report */
function render(file, { builtIns, processes, workers, refused, sourceOf }) {
  const place = (line) => `${file}:${line}`.padEnd(file.length + 8);
  const from = (line) => (sourceOf(line) === undefined ? "" : `  (${sourceOf(line)})`);
  const lines = [`Built-ins (${new Set(builtIns.map(({ name }) => name)).size}):`];
  for (const { line, name, text } of builtIns) lines.push(`  ${place(line)} ${name}  ${text}${from(line)}`);
  lines.push(`Child processes (${processes.length} calls):`);
  for (const { line, text } of processes) lines.push(`  ${place(line)} ${text}${from(line)}`);
  lines.push(`Workers (${workers.length}):`);
  for (const { line, text } of workers) lines.push(`  ${place(line)} ${text}${from(line)}`);
  for (const { line, text } of refused) lines.push(`REFUSED  ${place(line)} ${text}${from(line)}`);
  lines.push(refused.length === 0 ? "Nothing here opens a socket or runs code from text." : `${refused.length} refused.`);
  return `${lines.join("\n")}\n`;
}

function main([file = "dist/rulebearing.js"]) {
  const report = audit(readFileSync(file, "utf8"));
  process.stdout.write(render(path.relative(process.cwd(), file), report));
  process.exitCode = report.refused.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
