// Statements and declarations: the parser as a whole.

import * as ch from "./char-codes.ts";
import { SalvageParser } from "./salvage.ts";
import { DECLARED, VALUE } from "./scopes.ts";
import * as t from "./tokens.ts";

/** What may leave nothing when the program runs. */
const TYPE_DECLARATIONS: readonly number[] = [t.INTERFACE, t.TYPE, t.MODULE, t.NAMESPACE, t.GLOBAL, t.IMPORT];

/** No declaration has more; looking further would take ever longer in a text that only looks like modifiers. */
const MOST_MODIFIERS = 16;

export class StatementParser extends SalvageParser {
  /** Namespaces by scope and name: the scope of what they export, which all their blocks share. */
  private namespaces: Map<string, number> | null = null;

  /** Statements and declarations so far that leave something when the program runs. */
  private valueCount = 0;

  /** Statements at the top of the text. */
  statementCount = 0;

  /** Reads the whole text. */
  parseFile(): void {
    this.next();
    for (;;) {
      let { start } = this;
      let found = 0;
      while (this.token !== t.END) {
        start = this.start;
        found = this.found.length;
        if (this.token === t.RIGHT_BRACE) {
          this.report("`}` without its `{`", this.start);
          this.next();
        } else {
          this.statementCount++;
          this.parseStatement();
        }
      }
      if (!this.failed) return;
      const { failedAt } = this;
      if (this.isTooDeep) {
        // read word by word from its start: from the middle, its templates would be turned inside out
        this.failedAt = start;
        this.found.length = found;
        this.isTooDeep = false;
      }
      this.salvage(failedAt);
    }
  }

  /** Reads the whole text word by word: what is left to do when reading it properly ran out of stack. */
  salvageFile(): void {
    this.report("nested too deeply to be read in full", this.start);
    this.failedAt = this.start;
    this.salvage(this.end);
  }

  private parseStatements(): void {
    while (this.token !== t.RIGHT_BRACE && this.token !== t.END) this.parseStatement();
  }

  /** `{ ... }` in the scope that is there. */
  protected parseBlockBody(): void {
    this.expect(t.LEFT_BRACE, "`{`");
    this.parseStatements();
    this.expect(t.RIGHT_BRACE, "`}`");
  }

  private parseBlock(): void {
    const { scope } = this;
    this.scope = this.scopes.add(scope);
    this.parseBlockBody();
    this.scope = scope;
  }

  protected parseStatement(): void {
    if (!this.deeper()) return;
    const { start } = this;
    if (this.token !== t.IMPORT && this.token !== t.EXPORT && !t.isName(this.token)) this.valueCount++;
    switch (this.token) {
      case t.SEMICOLON:
        this.next();
        break;
      case t.LEFT_BRACE:
        this.parseBlock();
        break;
      case t.VAR:
        this.next();
        this.parseDeclarators(this.varScope);
        this.endStatement();
        break;
      case t.CONST:
      case t.FUNCTION:
      case t.CLASS:
      case t.ENUM:
      case t.AT:
        this.parseDeclaration(start);
        break;
      case t.IMPORT:
        if (this.startsImport()) this.parseImport(start, false);
        else this.parseExpressionStatement(start);
        break;
      case t.EXPORT:
        this.parseExport(start);
        break;
      case t.IF:
        this.parseIf();
        break;
      case t.RETURN:
        this.next();
        if (!this.canEndStatement()) this.parseExpression();
        this.endStatement();
        break;
      case t.FOR:
        this.parseFor();
        break;
      case t.WHILE:
      case t.WITH:
        this.next();
        this.parseCondition();
        this.parseStatement();
        break;
      case t.DO:
        this.next();
        this.parseStatement();
        this.expect(t.WHILE, "`while`");
        this.parseCondition();
        this.take(t.SEMICOLON);
        break;
      case t.BREAK:
      case t.CONTINUE:
        this.next();
        if (t.isName(this.token) && !this.newlineBefore) this.next();
        this.endStatement();
        break;
      case t.THROW:
        this.next();
        if (this.newlineBefore) this.report("what is thrown has to be on the same line", this.lastEnd);
        else this.parseExpression();
        this.endStatement();
        break;
      case t.SWITCH:
        this.parseSwitch();
        break;
      case t.TRY:
        this.parseTry();
        break;
      case t.DEBUGGER:
        this.next();
        this.endStatement();
        break;
      default:
        if (this.token > t.NAME && t.isName(this.token) && this.startsDeclaration()) this.parseDeclaration(start);
        else this.parseExpressionStatement(start);
    }
    this.depth--;
  }

  private parseExpressionStatement(start: number): void {
    this.valueCount++;
    if (t.isName(this.token) && this.peekByte() === ch.COLON) {
      this.next();
      this.next();
      this.parseStatement();
      return;
    }
    this.lastLoaderCall = null;
    this.parseExpression();
    this.noteLoaderStatement(start);
    this.endStatement();
  }

  /** By scope: functions given to a `define` that is a statement. */
  private amdWrappers: Set<number> | null = null;

  /** The expression that began at `start` is a whole statement: perhaps it is AMD's. */
  private noteLoaderStatement(start: number): void {
    const call = this.lastLoaderCall;
    if (call === null || call.start !== start || call.end !== this.lastEnd) return;
    for (let at = call.first; at < call.last; at++) {
      const { record } = this.found[at]!;
      if (record.kind === "amd-define" || record.kind === "amd-require") record.statement = true;
    }
    for (let at = call.firstWrapper; at < this.wrappers.length; at++) {
      this.amdWrappers ??= new Set();
      this.amdWrappers.add(this.wrappers[at]!);
    }
  }

  /** Whether the scope is that of the parameters of an AMD module's wrapper. */
  isAmdWrapper(scope: number): boolean {
    return this.amdWrappers?.has(scope) === true;
  }

  private parseCondition(): void {
    this.expect(t.LEFT_PAREN, "`(`");
    this.parseExpression();
    this.expect(t.RIGHT_PAREN, "`)`");
  }

  /** A chain of `else if` is read in a loop, however long. */
  private parseIf(): void {
    for (;;) {
      this.next();
      this.parseCondition();
      this.parseStatement();
      if (!this.take(t.ELSE)) return;
      if (this.token !== t.IF) break;
    }
    this.parseStatement();
  }

  private parseFor(): void {
    const { scope } = this;
    this.scope = this.scopes.add(scope);
    this.next();
    const isAwait = this.take(t.AWAIT);
    this.expect(t.LEFT_PAREN, "`(`");
    this.parseForHead(isAwait);
    this.expect(t.RIGHT_PAREN, "`)`");
    this.parseStatement();
    this.scope = scope;
  }

  private parseForHead(isAwait: boolean): void {
    this.noIn = true;
    if (this.token === t.VAR) {
      this.next();
      this.parseDeclarators(this.varScope);
    } else if (this.token === t.CONST || this.token === t.LET || (this.token === t.USING && this.startsUsing(true))) {
      this.next();
      this.parseDeclarators(this.scope);
    } else if (this.token === t.AWAIT && this.startsAwaitUsing()) {
      this.next();
      this.next();
      this.parseDeclarators(this.scope);
    } else if (this.token !== t.SEMICOLON) this.parseExpression();
    this.noIn = false;
    if (isAwait ? this.token === t.OF : this.token === t.OF) {
      this.next();
      this.parseAssignment();
    } else if (this.take(t.IN)) this.parseExpression();
    else {
      this.expect(t.SEMICOLON, "`;`");
      if (this.token !== t.SEMICOLON) this.parseExpression();
      this.expect(t.SEMICOLON, "`;`");
      if (this.token !== t.RIGHT_PAREN) this.parseExpression();
    }
  }

  private parseSwitch(): void {
    const { scope } = this;
    this.next();
    this.parseCondition();
    this.scope = this.scopes.add(scope);
    this.expect(t.LEFT_BRACE, "`{`");
    while (this.token !== t.RIGHT_BRACE && this.token !== t.END) {
      if (this.take(t.CASE)) this.parseExpression();
      else this.expect(t.DEFAULT, "`case`");
      this.expect(t.COLON, "`:`");
      while (this.token !== t.CASE && this.token !== t.DEFAULT && this.token !== t.RIGHT_BRACE && this.token !== t.END) this.parseStatement();
    }
    this.scope = scope;
    this.expect(t.RIGHT_BRACE, "`}`");
  }

  private parseTry(): void {
    this.next();
    this.parseBlock();
    const hasCatch = this.take(t.CATCH);
    if (hasCatch) {
      const { scope } = this;
      this.scope = this.scopes.add(scope);
      if (this.take(t.LEFT_PAREN)) {
        this.parseBindingTarget(this.scope);
        this.parseTypeAnnotation();
        if (this.take(t.ASSIGN)) this.parseAssignment();
        this.expect(t.RIGHT_PAREN, "`)`");
      }
      this.parseBlock();
      this.scope = scope;
    }
    if (this.take(t.FINALLY)) this.parseBlock();
    else if (!hasCatch) this.expected("`catch`");
  }

  // ---- declarations

  /** Whether a word that can be a name starts a declaration here. */
  private startsDeclaration(): boolean {
    switch (this.token) {
      case t.LET:
        return this.lookAhead(() => (this.next(), t.isName(this.token) || this.token === t.LEFT_BRACE || this.token === t.LEFT_BRACKET));
      case t.USING:
        return this.startsUsing(false);
      case t.AWAIT:
        return this.startsAwaitUsing();
      case t.ASYNC:
        return this.lookAhead(() => (this.next(), this.token === t.FUNCTION && !this.newlineBefore));
      case t.TYPE:
      case t.INTERFACE:
        return this.lookAhead(() => (this.next(), t.isName(this.token) && !this.newlineBefore));
      case t.MODULE:
      case t.NAMESPACE:
        return this.lookAhead(() => (this.next(), (t.isName(this.token) || this.token === t.STRING) && !this.newlineBefore));
      case t.GLOBAL:
        return this.lookAhead(() => (this.next(), this.token === t.LEFT_BRACE || this.token === t.NAME || this.token === t.EXPORT));
      case t.ABSTRACT:
      case t.DECLARE:
      case t.ACCESSOR:
      case t.PUBLIC:
      case t.PRIVATE:
      case t.PROTECTED:
      case t.READONLY:
      case t.STATIC:
        return this.lookAhead(() => this.declarationFollows());
      default:
        return false;
    }
  }

  /** Whether the current modifier, and those after it, lead to a declaration. Leaves the place anywhere. */
  private declarationFollows(): boolean {
    for (let count = 0; count < MOST_MODIFIERS; count++) {
      const modifier = this.token;
      this.next();
      if (this.newlineBefore && modifier !== t.STATIC) return false;
      switch (this.token) {
        case t.VAR:
        case t.LET:
        case t.CONST:
        case t.FUNCTION:
        case t.CLASS:
        case t.ENUM:
        case t.IMPORT:
        case t.EXPORT:
          return true;
        case t.TYPE:
          return modifier === t.DECLARE || this.startsDeclaration();
        case t.ABSTRACT:
        case t.DECLARE:
        case t.ACCESSOR:
        case t.PUBLIC:
        case t.PRIVATE:
        case t.PROTECTED:
        case t.READONLY:
        case t.STATIC:
          continue;
        default:
          return t.isName(this.token) && this.startsDeclaration();
      }
    }
    return false;
  }

  private startsUsing(inFor: boolean): boolean {
    return this.lookAhead(() => {
      this.next();
      if (this.newlineBefore) return false;
      if (inFor && this.token === t.OF) return false;
      return t.isName(this.token) || this.token === t.LEFT_BRACE;
    });
  }

  private startsAwaitUsing(): boolean {
    return this.lookAhead(() => (this.next(), this.token === t.USING && !this.newlineBefore && this.startsUsing(false)));
  }

  /** A declaration, perhaps after decorators and modifiers; `start` is where the statement begins. */
  protected parseDeclaration(start: number): void {
    const { isExporting, ambient } = this;
    const scope = isExporting && this.moduleBlocks > 0 ? this.exportScope() : this.scope;
    this.isExporting = false;
    for (;;) {
      switch (this.token) {
        case t.DECLARE:
          this.ambient++;
          this.next();
          continue;
        case t.ABSTRACT:
        case t.ACCESSOR:
        case t.PUBLIC:
        case t.PRIVATE:
        case t.PROTECTED:
        case t.READONLY:
        case t.STATIC:
        case t.DEFAULT:
          this.next();
          continue;
        case t.EXPORT: // decorators before it, or `declare export`
          this.parseExport(start);
          this.ambient = ambient;
          return;
        case t.AT:
          this.parseDecorators();
          this.hasClassDecorators = true;
          continue;
      }
      break;
    }
    const inner = this.scope;
    this.scope = scope;
    this.parseDeclarationItself(start, inner);
    this.scope = inner;
    this.ambient = ambient;
  }

  /** @param inner the scope whose names the declaration sees; `this.scope` is where it binds its own. */
  private parseDeclarationItself(start: number, inner: number): void {
    const outer = this.scope;
    if (!TYPE_DECLARATIONS.includes(this.token)) this.valueCount++;
    switch (this.token) {
      case t.VAR:
        this.next();
        this.scope = inner;
        this.parseDeclarators(outer === inner ? this.varScope : outer);
        this.endStatement();
        return;
      case t.CONST:
        this.next();
        if (this.token === t.ENUM) {
          this.parseEnum(inner);
          return;
        }
        this.scope = inner;
        this.parseDeclarators(outer);
        this.endStatement();
        return;
      case t.LET:
      case t.USING:
        this.next();
        this.scope = inner;
        this.parseDeclarators(outer);
        this.endStatement();
        return;
      case t.AWAIT:
        this.next();
        this.next();
        this.parseDeclarators(outer);
        this.endStatement();
        return;
      case t.ASYNC:
      case t.FUNCTION:
        this.parseFunctionDeclaration(inner);
        return;
      case t.CLASS:
        this.parseClassDeclaration(inner);
        return;
      case t.ENUM:
        this.parseEnum(inner);
        return;
      case t.INTERFACE:
        this.next();
        if (!t.isName(this.token)) this.expected("a name");
        this.next();
        this.parseTypeParameters();
        this.scope = inner;
        if (this.token === t.EXTENDS || this.token === t.IMPLEMENTS) this.parseHeritage(false);
        this.parseTypeMembers();
        return;
      case t.TYPE:
        this.next();
        if (!t.isName(this.token)) this.expected("a name");
        this.next();
        this.parseTypeParameters();
        this.expect(t.ASSIGN, "`=`");
        this.parseType();
        this.endStatement();
        return;
      case t.MODULE:
      case t.NAMESPACE:
        this.next();
        this.parseNamespace(inner);
        return;
      case t.GLOBAL:
        this.ambient++;
        this.next();
        this.parseNamespaceBody(inner, "global");
        this.ambient--;
        return;
      case t.IMPORT:
        this.scope = inner;
        this.parseImport(start, false);
        return;
      default:
        this.expected("a declaration");
    }
  }

  /** The current scope is where the name goes. */
  protected parseFunctionDeclaration(inner: number): void {
    const isAsync = this.take(t.ASYNC);
    this.next();
    const isGenerator = this.take(t.ASTERISK);
    if (t.isName(this.token)) {
      this.bindName(this.scope);
      this.next();
    }
    this.scope = inner;
    this.parseMethod(isAsync, isGenerator);
  }

  protected parseClassDeclaration(inner: number): void {
    const { scope } = this;
    if (scope === inner) {
      this.parseClass(false);
      return;
    }
    // the name is bound outside, and its body sees the inside
    this.lookAhead(() => {
      this.next();
      if (t.isName(this.token)) this.bindName(scope);
    });
    this.scope = inner;
    this.parseClass(true);
  }

  private parseEnum(inner: number): void {
    this.next();
    if (!t.isName(this.token)) this.expected("a name");
    const name = this.nameText();
    this.bindName(this.scope);
    this.next();
    this.scope = this.sharedScope(inner, `enum ${name}`);
    this.expect(t.LEFT_BRACE, "`{`");
    while (this.token !== t.RIGHT_BRACE && this.token !== t.END) {
      if (t.isName(this.token)) this.bindName(this.scope);
      this.parsePropertyName();
      if (this.take(t.ASSIGN)) this.parseAssignment();
      if (!this.take(t.COMMA)) break;
    }
    this.expect(t.RIGHT_BRACE, "`}`");
  }

  /** From the name of a namespace, or the string of `declare module "x"`. */
  private parseNamespace(inner: number): void {
    if (this.token === t.STRING) {
      const name = this.textOf(this.start, this.pos);
      this.ambient++;
      this.next();
      if (this.token === t.LEFT_BRACE) this.parseNamespaceBody(inner, name);
      else this.endStatement();
      this.ambient--;
      return;
    }
    if (!t.isWord(this.token)) {
      this.expected("a name");
      return;
    }
    const name = this.nameText();
    const number = this.nameNumber();
    const before = this.scope;
    this.next();
    // a namespace of types alone is no value: asked by reading it
    const values = this.valueCount;
    if (this.token === t.DOT) {
      if (!this.deeper()) return;
      this.next();
      const shared = this.sharedScope(inner, name);
      const block = this.scopes.add(shared);
      this.scope = shared;
      this.moduleBlocks++;
      this.parseNamespace(block);
      this.moduleBlocks--;
      this.depth--;
    } else this.parseNamespaceBody(inner, name);
    if (number === 0) this.passedNames = true;
    else if (this.valueCount > values) this.scopes.bind(number, before, this.ambient > 0 || this.options.declarations ? VALUE | DECLARED : VALUE);
  }

  private parseNamespaceBody(inner: number, name: string): void {
    const { varScope, inFunction, inAsync, inGenerator } = this;
    const shared = this.sharedScope(inner, name);
    this.scope = this.scopes.add(shared);
    this.exportScopes ??= new Map();
    this.exportScopes.set(this.scope, shared);
    this.varScope = this.scope;
    this.moduleBlocks++;
    this.inFunction = true;
    this.inAsync = false;
    this.inGenerator = false;
    this.parseBlockBody();
    this.moduleBlocks--;
    this.varScope = varScope;
    this.inFunction = inFunction;
    this.inAsync = inAsync;
    this.inGenerator = inGenerator;
    this.scope = inner;
  }

  /** By scope of a namespace's block: the scope for what it exports. */
  private exportScopes: Map<number, number> | null = null;

  private exportScope(): number {
    return this.exportScopes?.get(this.scope) ?? this.scope;
  }

  private sharedScope(parent: number, name: string): number {
    this.namespaces ??= new Map();
    const around = this.exportScopes?.get(parent) ?? parent;
    const key = `${around} ${name}`;
    let shared = this.namespaces.get(key);
    if (shared === undefined) {
      shared = this.scopes.add(parent);
      this.namespaces.set(key, shared);
    }
    return shared;
  }
}
