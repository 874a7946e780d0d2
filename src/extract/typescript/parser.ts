// What every part of the parser needs: errors, trying a reading, names and scopes, and the imports found so far.
// The parser builds no tree. It follows TypeScript's grammar in all files, as TypeScript's own parser does, and notes
// the imports and, when asked, where names are bound and used.

import type { ImportKind, ImportRecord } from "../../model/record.ts";
import * as ch from "./char-codes.ts";
import { CREATE_REQUIRE, type NameTable } from "./names.ts";
import { DECLARED, Scopes, VALUE } from "./scopes.ts";
import { Tokenizer, type Text } from "./tokenizer.ts";
import * as t from "./tokens.ts";

export interface ParseOptions {
  /** `<a>` is an element, not a cast. */
  jsx: boolean;
  /** No type arguments in expressions. */
  javascript: boolean;
  /** A declaration file: what it declares binds nothing. */
  declarations: boolean;
  /** Whether uses of imported names are wanted. */
  uses: boolean;
  jsdoc: boolean;
  /** The types of what is decorated are uses of values. */
  decoratorMetadata: boolean;
  /** A script or a module, not known to be a module by its extension. */
  maybeScript: boolean;
  /** See `ExtractOptions`. */
  exoticRequireStrings: readonly string[];
  /** The name that JSX elements use, `React` in general. */
  jsxFactory: string;
}

/** An import while its file is being read. */
export interface FoundImport {
  record: ImportRecord;
  /** Of its statement or expression; bytes from 0. */
  offset: number;
  /** Scope in which it stands. */
  scope: number;
  /** Numbers of the names it binds as values; `null` when that does not decide whether it is elided. */
  locals: number[] | null;
  /** The name called, a number from the table; 0: none. */
  callee: number;
  /** Only a `require` when the name called (`callee`, or what it was called on) comes from `createRequire`. */
  needs: "variable" | "call" | null;
  /** The name that `a.b.createRequire(...)("y")` starts with. */
  owner: number;
  /** `import type`, `export type`. */
  isTypeDeclaration: boolean;
  /** It is only declared, so nothing is left of it. */
  isDeclared: boolean;
}

/** How deeply statements, expressions and types may be nested before the rest is read word by word. */
const MOST_NESTED = 900;

export abstract class Parser extends Tokenizer {
  protected readonly options: ParseOptions;
  protected readonly names: NameTable;
  readonly scopes = new Scopes();
  readonly found: FoundImport[] = [];
  /** By key of name and scope: what `import a = b.c` stands for. */
  aliases: Map<number, { name: number; scope: number }> | null = null;
  /** A name came to be followed after others had been passed by: read again. */
  namesAreLate = false;

  protected scope = 0;
  /** Where a `var` goes. */
  protected varScope = 0;
  protected depth = 0;
  /** Inside `declare`: nothing there is a use. */
  protected ambient = 0;
  /** Inside the body of a namespace or `declare module`. */
  protected moduleBlocks = 0;
  protected inFunction = false;
  protected inGenerator = false;
  protected inAsync = false;
  /** `in` ends the expression, as in the head of a `for`. */
  protected noIn = false;
  /** `[` ends the expression, as in a decorator. */
  protected inDecorator = false;
  private readonly jsxFactoryName: number;

  constructor(text: Text, options: ParseOptions, names: NameTable) {
    super(text, options.jsdoc);
    this.options = options;
    this.names = names;
    this.htmlComments = options.maybeScript;
    this.jsxFactoryName = options.uses && options.jsx ? names.add(options.jsxFactory) : 0;
  }

  // ---- errors

  /** Something that cannot stand here. Reading ends; `salvage` goes on from `failedAt`. */
  protected error(message: string): void {
    if (this.failed) return;
    this.report(message, this.start);
    this.failed = true;
    this.failedAt = this.start;
    this.pos = this.end;
    this.start = this.end;
    this.token = t.END;
  }

  protected failedAt = 0;
  /** The error was too deep a nesting. */
  protected isTooDeep = false;

  protected expected(what: string): void {
    this.error(this.isReportable(this.start) ? this.expectation(what) : "");
  }

  private expectation(what: string): string {
    if (this.token === t.END) return `${what} expected, but the file ends`;
    return `${what} expected, not ${JSON.stringify(this.textOf(this.start, Math.min(this.pos, this.start + 20)))}`;
  }

  /** Something is missing before the current token, which may all the same be what follows it. */
  protected missing(what: string): void {
    if (this.isStrict || this.token === t.END) this.expected(what);
    else if (this.isReportable(this.start)) this.report(this.expectation(what), this.start);
  }

  protected expect(token: number, what: string): void {
    if (this.token === token) this.next();
    else this.missing(what);
  }

  /** Another reading is possible, so that what is missing decides against this one. */
  protected isStrict = false;

  protected take(token: number): boolean {
    if (this.token !== token) return false;
    this.next();
    return true;
  }

  protected canEndStatement(): boolean {
    return this.token === t.SEMICOLON || this.token === t.RIGHT_BRACE || this.token === t.END || this.newlineBefore;
  }

  protected endStatement(): void {
    if (this.token === t.SEMICOLON) this.next();
    else if (!this.canEndStatement() && !this.isSalvaging) this.missing("`;`");
  }

  /** Reading word by word: a statement may end anywhere. */
  protected isSalvaging = false;

  /** Counts a level of nesting; false when there are too many. Each true needs its `this.depth--`. */
  protected deeper(): boolean {
    if (this.depth >= MOST_NESTED) {
      this.error("nested too deeply to be read in full");
      this.isTooDeep = true;
      return false;
    }
    this.depth++;
    return true;
  }

  // ---- trying

  /** What `look` says, with everything as it was afterwards. */
  protected lookAhead<T>(look: () => T): T {
    const state = this.save();
    const result = look();
    this.restore(state);
    return result;
  }

  /** Reads on if `read` succeeds: it says true and meets no error. Else everything is as before. */
  protected speculate(read: () => boolean): boolean {
    const state = this.save();
    const problems = this.problems.length;
    const found = this.found.length;
    const noted = this.scopes.save();
    const { scope, varScope, depth, ambient, inFunction, inGenerator, inAsync, noIn, inDecorator, isStrict } = this;
    if (read() && !this.failed) return true;
    this.failed = false;
    this.restore(state);
    this.problems.length = problems;
    this.found.length = found;
    this.scopes.restore(noted);
    this.scope = scope;
    this.varScope = varScope;
    this.depth = depth;
    this.ambient = ambient;
    this.inFunction = inFunction;
    this.inGenerator = inGenerator;
    this.inAsync = inAsync;
    this.noIn = noIn;
    this.inDecorator = inDecorator;
    this.isStrict = isStrict;
    return false;
  }

  // ---- names

  /** The current name's number. */
  protected nameNumber(): number {
    if (this.escaped) return this.names.numberOf(unescapeName(this.textOf(this.start, this.pos)));
    return this.names.numberAt(this.bytes, this.start, this.pos);
  }

  /** The current name as a string, escapes resolved. */
  protected nameText(): string {
    const text = this.textOf(this.start, this.pos);
    return this.escaped ? unescapeName(text) : text;
  }

  /** Follows a name from here on. */
  protected follow(name: string): number {
    if (!this.names.has(name)) this.namesAreLate = this.namesAreLate || this.passedNames;
    return this.names.add(name);
  }

  /** A name that is not followed has been looked at. */
  protected passedNames = false;

  /** The current name is used as a value. Returns its number. */
  protected useName(): number {
    const name = this.nameNumber();
    if (name === 0) this.passedNames = true;
    else {
      if (this.ambient === 0) this.scopes.use(name, this.scope);
      if (name === CREATE_REQUIRE) this.noteCreateRequire();
    }
    return name;
  }

  protected useJsxFactory(): void {
    if (this.jsxFactoryName !== 0 && this.ambient === 0) this.scopes.use(this.jsxFactoryName, this.scope);
  }

  /** The current name is bound to a value. */
  protected bindName(scope: number): void {
    const name = this.nameNumber();
    if (name === 0) {
      this.passedNames = true;
      return;
    }
    if (name === CREATE_REQUIRE) this.noteCreateRequire();
    this.scopes.bind(name, scope, this.ambient > 0 || this.options.declarations ? VALUE | DECLARED : VALUE);
  }

  /** The text mentions `createRequire`: calls have to be looked at, those before as well. */
  protected noteCreateRequire(): void {
    if (this.names.mentionsCreateRequire) return;
    this.names.mentionsCreateRequire = true;
    this.namesAreLate = this.namesAreLate || this.passedNames;
  }

  // ---- imports

  protected add(kind: ImportKind, specifier: string, offset: number): FoundImport {
    const record: ImportRecord = {
      specifier,
      kind,
      typeOnly: false,
      elided: false,
      sideEffect: false,
      line: 0,
      column: 0,
      attributes: null,
    };
    if (this.depth !== 1 || (kind !== "import" && kind !== "export" && kind !== "import-equals")) record.nested = true;
    if (this.moduleBlocks > 0 && (kind === "import" || kind === "export" || kind === "import-equals")) record.ambient = true;
    const found: FoundImport = {
      record, offset, scope: this.scope, locals: null, callee: 0, needs: null, owner: 0,
      isTypeDeclaration: false, isDeclared: this.ambient > 0,
    };
    this.found.push(found);
    return found;
  }

  /** What the current string or template without substitutions stands for. */
  protected stringValue(): string {
    const quote = this.bytes[this.start]!;
    const last = this.bytes[this.pos - 1] === quote && this.pos > this.start + 1 ? this.pos - 1 : this.pos;
    const text = this.textOf(this.start + 1, last);
    if (quote === ch.BACKTICK && text.includes("\r")) return unescapeString(text.replaceAll("\r\n", "\n").replaceAll("\r", "\n"));
    return this.escaped ? unescapeString(text) : text;
  }

  protected isText(): boolean {
    return this.token === t.STRING || this.token === t.TEMPLATE;
  }

  // ---- what other parts of the parser read

  protected abstract parseAssignment(): void;
  protected abstract parseExpression(): void;
  protected abstract parseLeftHandSide(): number;
  protected abstract parseBlockBody(): void;
}

/** A name with `\u` escapes resolved. */
export function unescapeName(text: string): string {
  let result = "";
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) !== ch.BACKSLASH) {
      result += text[at];
      continue;
    }
    const braced = text[at + 2] === "{";
    const stop = braced ? text.indexOf("}", at) : at + 6;
    result += fromCodePoint(Number.parseInt(text.slice(at + (braced ? 3 : 2), stop), 16));
    at = braced ? stop : stop - 1;
  }
  return result;
}

const SINGLE_ESCAPES: Readonly<Record<string, string>> = {
  b: "\b", t: "\t", n: "\n", v: "\v", f: "\f", r: "\r", "\n": "", "\r": "", "\u2028": "", "\u2029": "",
};

/** The value of a string with escapes. Source: ECMA-262, 12.9.4.2 SV. */
export function unescapeString(text: string): string {
  let result = "";
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (letter !== "\\") {
      result += letter;
      continue;
    }
    const after = text[++at] ?? "";
    if (after === "u" && text[at + 1] === "{") {
      const stop = text.indexOf("}", at);
      result += fromCodePoint(Number.parseInt(text.slice(at + 2, stop), 16));
      at = stop < 0 ? text.length : stop;
    } else if (after === "u" || after === "x") {
      const length = after === "u" ? 4 : 2;
      result += fromCodePoint(Number.parseInt(text.slice(at + 1, at + 1 + length), 16));
      at += length;
    } else if (after >= "0" && after <= "7") {
      let stop = at + 1;
      const most = after <= "3" ? at + 3 : at + 2;
      while (stop < most && text[stop]! >= "0" && text[stop]! <= "7") stop++;
      result += String.fromCharCode(Number.parseInt(text.slice(at, stop), 8));
      at = stop - 1;
    } else {
      if (after === "\r" && text[at + 1] === "\n") at++;
      result += SINGLE_ESCAPES[after] ?? after;
    }
  }
  return result;
}

function fromCodePoint(codePoint: number): string {
  return codePoint >= 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "\ufffd";
}
