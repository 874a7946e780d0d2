// Expressions. Operators are read in one flat loop, since no tree is built and nothing asks which binds tighter;
// what has to be decided is where an expression ends, and what is an arrow function, a type argument or an element.

import type { ImportKind } from "../../model/record.ts";
import type { FoundImport } from "./parser.ts";
import * as ch from "./char-codes.ts";
import { CREATE_REQUIRE, DEFINE, GLOBAL_THIS, PROCESS, REQUIRE } from "./names.ts";
import { IS_MODIFIER, TypeParser } from "./types.ts";
import * as t from "./tokens.ts";

// What an expression turned out to be, as far as what follows depends on it.
const OTHER = 0;
/** A name and nothing else. */
const BARE_NAME = 1;
/** Something that can be assigned to. */
const LEFT_HAND_SIDE = 2;

// What a call is made on. From 1 on: the number of the name.
const NOT_A_NAME = 0;
/** A name that is not followed. */
const ANY_NAME = -1;
/** `process.getBuiltinModule`, `globalThis.process.getBuiltinModule` */
const GET_BUILTIN = -2;
/** `globalThis.process` */
const GLOBAL_PROCESS = -3;
/** `x.createRequire` */
const MEMBER_CREATE_REQUIRE = -4;

/** Bytes: no longer text in parentheses is looked at, to see whether it is a name. */
const MAX_PARENTHESIZED = 200;

const YES = 1;
const NO = 0;
const MAYBE = 2;

/** The last call read, when the file mentions `createRequire`: what `const r = createRequire(x)` is known by. */
interface LastCall {
  start: number;
  end: number;
  /** The name called, or 0 when it was a property. */
  callee: number;
  /** It is a call of a property `createRequire`, or of a name that may turn out to stand for it. */
  isCreateRequire: boolean;
  /** The name that the property's object starts with; 0 or less: another, or none. */
  owner: number;
}

export abstract class ExpressionParser extends TypeParser {
  private notArrows: Set<number> | null = null;
  protected lastCall: LastCall | null = null;

  protected abstract parseFunction(isExpression: boolean): void;
  protected abstract parseClass(isExpression: boolean): void;
  protected abstract parseDecorators(): void;
  protected abstract hasClassDecorators: boolean;
  protected abstract parseMethod(isAsync: boolean, isGenerator: boolean): void;
  protected abstract parseArrowBody(isAsync: boolean, allowReturnType: boolean): void;
  protected abstract parseJsx(): void;
  protected abstract enterFunction(isAsync: boolean, isGenerator: boolean): FunctionContext;
  protected abstract leaveFunction(context: FunctionContext): void;

  protected parseExpression(): void {
    const { inDecorator } = this;
    this.inDecorator = false;
    this.parseAssignment();
    while (this.token === t.COMMA) {
      this.next();
      this.parseAssignment();
    }
    this.inDecorator = inDecorator;
  }

  /** With `in` as an operator again, for what stands in brackets. */
  protected parseExpressionInside(): void {
    const { noIn } = this;
    this.noIn = false;
    this.parseExpression();
    this.noIn = noIn;
  }

  /**
   * An expression without commas at its top.
   * @param allowReturnType false in the middle of `a ? b : c`, where `(b): c =>` needs a further `:` to be a function
   */
  protected parseAssignment(allowReturnType: boolean = true): void {
    if (!this.deeper()) return;
    for (;;) {
      const { token } = this;
      if (token === t.YIELD && this.isYield()) {
        this.next();
        if (this.newlineBefore || (this.token !== t.ASTERISK && !this.startsExpression())) break;
        this.take(t.ASTERISK);
        continue;
      }
      if ((token === t.LEFT_PAREN || token === t.LESS || token === t.ASYNC) && this.parseArrowIfAny(allowReturnType)) break;
      const uses = this.scopes.useCount;
      const { start } = this;
      const kind = this.parseBinary();
      if (kind === BARE_NAME && this.token === t.ARROW) {
        this.scopes.forgetUsesFrom(uses);
        this.parseSimpleArrow(start, false, allowReturnType);
        break;
      }
      if (this.token === t.ASSIGN || this.token === t.COMPOUND_ASSIGN || this.token === t.SLASH_ASSIGN) {
        if (kind === OTHER) break;
        this.next();
        continue;
      }
      if (this.token !== t.QUESTION) break;
      this.next();
      const { noIn } = this;
      this.noIn = false;
      this.parseAssignment(false);
      this.noIn = noIn;
      this.expect(t.COLON, "`:`");
    }
    this.depth--;
  }

  protected startsExpression(): boolean {
    if (this.token === t.IMPORT) {
      return this.lookAhead(() => (this.next(), this.token === t.LEFT_PAREN || this.token === t.LESS || this.token === t.DOT));
    }
    return t.STARTS_EXPRESSION[this.token] === 1 || (t.IS_BINARY[this.token] === 1 && !(this.token === t.IN && this.noIn));
  }

  private isYield(): boolean {
    return this.inGenerator || this.lookAhead(() => (this.next(), !this.newlineBefore && this.isWordOrLiteral()));
  }

  private isWordOrLiteral(): boolean {
    return t.isWord(this.token) || this.token === t.NUMBER || this.token === t.STRING;
  }

  private isAwait(): boolean {
    if (this.inAsync) return true;
    return this.lookAhead(() => {
      this.next();
      if (!this.newlineBefore && this.isWordOrLiteral() && t.IS_BINARY[this.token] === 0) return true;
      if (this.inFunction || this.newlineBefore) return false;
      // at the top of a module `await` is an operator; in a script it is a name, but hardly one before these
      return (
        this.token === t.LEFT_BRACE || this.token === t.LEFT_BRACKET || this.token === t.TEMPLATE || this.token === t.TEMPLATE_HEAD ||
        this.token === t.SLASH || this.token === t.EXCLAMATION || this.token === t.TILDE || this.token === t.LESS
      ) && !this.options.maybeScript;
    });
  }

  // ---- arrow functions

  private parseArrowIfAny(allowReturnType: boolean): boolean {
    const state = this.save();
    const answer = this.isArrow();
    this.restore(state);
    if (answer === YES) {
      this.parseArrow(true, true);
      return true;
    }
    if (answer === MAYBE && this.notArrows?.has(this.start) !== true) {
      const { start } = this;
      if (this.speculate(() => this.parseArrow(false, allowReturnType))) return true;
      this.notArrows ??= new Set();
      this.notArrows.add(start);
      return false;
    }
    return this.token === t.ASYNC && this.parseAsyncArrowIfAny(allowReturnType);
  }

  /** `async x => ...` */
  protected parseAsyncArrowIfAny(allowReturnType: boolean): boolean {
    const isArrow = this.lookAhead(() => {
      this.next();
      if (this.newlineBefore || !t.isName(this.token)) return false;
      this.next();
      return this.token === t.ARROW && !this.newlineBefore;
    });
    if (!isArrow) return false;
    this.next();
    const { start } = this;
    this.next();
    this.parseSimpleArrow(start, true, allowReturnType);
    return true;
  }

  /** Whether `(`, `<` or `async` starts an arrow function; MAYBE when only reading it can tell. */
  private isArrow(): number {
    if (this.token === t.ASYNC) {
      this.next();
      if (this.newlineBefore || (this.token !== t.LEFT_PAREN && this.token !== t.LESS)) return NO;
    }
    const first = this.token;
    this.next();
    const second = this.token;
    if (first === t.LESS) return this.isGenericArrow();
    switch (second) {
      case t.RIGHT_PAREN:
        this.next();
        return this.token === t.ARROW || this.token === t.COLON || this.token === t.LEFT_BRACE ? YES : NO;
      case t.LEFT_BRACKET:
      case t.LEFT_BRACE:
        return MAYBE;
      case t.ELLIPSIS:
        return YES;
    }
    if (IS_MODIFIER[second] === 1 && second !== t.ASYNC && this.lookAhead(() => (this.next(), t.isName(this.token)))) {
      this.next();
      return this.token === t.AS ? NO : YES;
    }
    if (!t.isName(second) && second !== t.THIS) return NO;
    this.next();
    switch (this.token) {
      case t.COLON:
        return YES;
      case t.QUESTION:
        this.next();
        return this.token === t.COLON || this.token === t.COMMA || this.token === t.ASSIGN || this.token === t.RIGHT_PAREN ? YES : NO;
      case t.RIGHT_PAREN: // the most frequent case is settled by one more token
        this.next();
        return this.token === t.ARROW ? YES : this.token === t.COLON || this.token === t.LEFT_BRACE ? MAYBE : NO;
      case t.COMMA:
      case t.ASSIGN:
        return MAYBE;
      default:
        return NO;
    }
  }

  private isGenericArrow(): number {
    if (!t.isName(this.token) && this.token !== t.CONST) return NO;
    if (!this.options.jsx) return MAYBE;
    this.take(t.CONST);
    this.next();
    if (this.token === t.EXTENDS) {
      this.next();
      return this.token === t.ASSIGN || this.token === t.GREATER || this.token === t.SLASH ? NO : YES;
    }
    return this.token === t.COMMA || this.token === t.ASSIGN ? YES : NO;
  }

  /** @param isCertain nothing else can stand here, so that what does not fit is an error */
  protected parseArrow(isCertain: boolean, allowReturnType: boolean): boolean {
    const isAsync = this.token === t.ASYNC;
    const { isStrict, start } = this;
    if (!isCertain) this.isStrict = true;
    if (isAsync) this.next();
    this.parseTypeParameters();
    const context = this.enterFunction(isAsync, false);
    this.noteWrapper(start);
    this.parseParameters();
    const hasReturnType = this.token === t.COLON;
    if (hasReturnType) {
      this.next();
      this.parseReturnType();
    }
    let isArrow = !this.failed;
    if (isArrow && !isCertain && this.token !== t.ARROW) isArrow = false;
    this.isStrict = isStrict;
    if (isArrow) {
      this.expect(t.ARROW, "`=>`");
      this.parseArrowBody(isAsync, allowReturnType);
    }
    this.leaveFunction(context);
    return isArrow && (allowReturnType || !hasReturnType || this.token === t.COLON);
  }

  /** From the `=>` of `x => ...`; `start` is where the name stands, right before it. */
  protected parseSimpleArrow(start: number, isAsync: boolean, allowReturnType: boolean): void {
    const context = this.enterFunction(isAsync, false);
    this.noteWrapper(start);
    const end = this.lastEnd;
    const name = this.names.numberAt(this.bytes, start, end);
    if (name !== 0) this.scopes.bind(name, this.scope, 1);
    this.next();
    this.parseArrowBody(isAsync, allowReturnType);
    this.leaveFunction(context);
  }

  // ---- operators

  private parseBinary(): number {
    let kind = this.parseUnary();
    for (;;) {
      if (t.IS_BINARY[this.token] === 0) return kind;
      switch (this.token) {
        case t.GREATER:
          this.mergeGreater();
          if (this.token === t.COMPOUND_ASSIGN) return kind;
          break;
        case t.IN:
          if (this.noIn) return kind;
          break;
        case t.AS:
        case t.SATISFIES:
          if (this.newlineBefore) return kind;
          this.next();
          this.parseType();
          kind = OTHER;
          continue;
      }
      this.next();
      this.parseUnary();
      kind = OTHER;
    }
  }

  private parseUnary(): number {
    let isPrefixed = false;
    for (;;) {
      switch (this.token) {
        case t.PLUS:
        case t.MINUS:
        case t.TILDE:
        case t.EXCLAMATION:
        case t.INCREMENT:
        case t.DELETE:
        case t.TYPEOF:
        case t.VOID:
          this.next();
          break;
        case t.AWAIT:
          if (!this.isAwait()) return this.parsePostfix(isPrefixed);
          this.next();
          break;
        case t.LESS:
          if (this.options.jsx) {
            this.parseJsx();
            return OTHER;
          }
          this.next();
          this.parseType();
          this.expect(t.GREATER, "`>`");
          break;
        default:
          return this.parsePostfix(isPrefixed);
      }
      isPrefixed = true;
    }
  }

  private parsePostfix(isPrefixed: boolean): number {
    const kind = this.parseLeftHandSide();
    if (this.token === t.INCREMENT && !this.newlineBefore) {
      this.next();
      return OTHER;
    }
    return isPrefixed ? OTHER : kind;
  }

  // ---- calls and members

  protected parseLeftHandSide(): number {
    const { start } = this;
    if (t.isName(this.token)) {
      if (this.token === t.ASYNC && this.lookAhead(() => (this.next(), this.token === t.FUNCTION && !this.newlineBefore))) {
        this.parseFunction(true);
        return this.parseMembers(start, NOT_A_NAME, OTHER, true);
      }
      const name = this.useName();
      this.next();
      return this.parseMembers(start, name === 0 ? ANY_NAME : name, BARE_NAME, true);
    }
    const isParenthesized = this.token === t.LEFT_PAREN;
    this.parsePrimary();
    const callee = isParenthesized && (this.token === t.LEFT_PAREN || this.token === t.QUESTION_DOT) ? this.parenthesizedName(start) : NOT_A_NAME;
    return this.parseMembers(start, callee, LEFT_HAND_SIDE, true);
  }

  /**
   * `.a`, `[b]`, `(c)` and so on after an expression.
   * @param callee what a call that comes next is made on
   * @param allowCalls false after `new`
   */
  private parseMembers(start: number, callee: number, kind: number, allowCalls: boolean): number {
    // number of the name that the chain starts with
    let owner = callee;
    let isPath = callee !== NOT_A_NAME;
    for (;;) {
      switch (this.token) {
        case t.QUESTION_DOT:
          if (!allowCalls) return kind;
          this.next();
          if (this.token === t.LEFT_PAREN || this.token === t.TEMPLATE || this.token === t.TEMPLATE_HEAD || this.token === t.LESS || this.token === t.SHIFT_LEFT || this.token === t.LEFT_BRACKET) {
            kind = LEFT_HAND_SIDE;
            if (this.token === t.LESS || this.token === t.SHIFT_LEFT) this.parseTypeArguments();
            if (this.token !== t.LEFT_BRACKET) continue;
            this.parseElementAccess();
            callee = NOT_A_NAME;
            owner = NOT_A_NAME;
            isPath = false;
            continue;
          }
          callee = this.parseMemberName(callee);
          break;
        case t.DOT:
          this.next();
          callee = this.parseMemberName(callee);
          break;
        case t.LEFT_BRACKET:
          if (this.inDecorator) return kind;
          this.parseElementAccess();
          callee = NOT_A_NAME;
          owner = NOT_A_NAME;
          isPath = false;
          break;
        case t.EXCLAMATION:
          if (this.newlineBefore) return kind;
          this.next();
          callee = NOT_A_NAME;
          isPath = false;
          break;
        case t.TEMPLATE:
          this.next();
          callee = NOT_A_NAME;
          owner = NOT_A_NAME;
          isPath = false;
          break;
        case t.TEMPLATE_HEAD:
          this.parseTemplate();
          callee = NOT_A_NAME;
          owner = NOT_A_NAME;
          isPath = false;
          break;
        case t.LESS:
        case t.SHIFT_LEFT:
          if (this.options.javascript || this.notTypeArguments?.has(this.start) === true) return kind;
          if (!this.speculate(() => this.parseTypeArgumentsInExpression())) return kind;
          if (this.token !== t.LEFT_PAREN) callee = NOT_A_NAME;
          break;
        case t.LEFT_PAREN:
          if (!allowCalls) return kind;
          callee = this.parseCall(start, callee, owner, isPath);
          isPath = false;
          break;
        default:
          return kind;
      }
      kind = LEFT_HAND_SIDE;
    }
  }

  /** After a dot: the name, and what the member is when it is one of those that count. */
  private parseMemberName(callee: number): number {
    if (!t.isWord(this.token) && this.token !== t.PRIVATE_NAME) {
      this.expected("a property name");
      return NOT_A_NAME;
    }
    let member = NOT_A_NAME;
    const length = this.pos - this.start;
    if (length === 16 && (callee === PROCESS || callee === GLOBAL_PROCESS) && this.nameText() === "getBuiltinModule") member = GET_BUILTIN;
    else if (callee === GLOBAL_THIS && this.nameText() === "process") member = GLOBAL_PROCESS;
    else if (length === 13 && this.nameNumber() === CREATE_REQUIRE) {
      this.noteCreateRequire();
      member = MEMBER_CREATE_REQUIRE;
    }
    this.next();
    return member;
  }

  private parseElementAccess(): void {
    this.next();
    if (this.token === t.RIGHT_BRACKET) this.report("an expression is missing", this.start);
    else this.parseExpressionInside();
    this.expect(t.RIGHT_BRACKET, "`]`");
  }

  /** `<A>` before something that makes it type arguments, and not two comparisons. */
  private parseTypeArgumentsInExpression(): boolean {
    const { isStrict } = this;
    this.isStrict = true;
    if (this.token !== t.LESS) this.splitLess();
    this.next();
    while (this.token !== t.GREATER) {
      this.parseType();
      if (!this.take(t.COMMA)) break;
    }
    this.isStrict = isStrict;
    if (this.failed) this.noteOpenTypeArguments();
    if (this.token !== t.GREATER) return false;
    const after = this.bytes[this.pos]!;
    if (after === ch.GREATER_THAN || after === ch.EQUALS) return false;
    this.next();
    switch (this.token) {
      case t.LEFT_PAREN:
      case t.TEMPLATE:
      case t.TEMPLATE_HEAD:
        return true;
      case t.LESS:
      case t.GREATER:
      case t.PLUS:
      case t.MINUS:
        return false;
      case t.IN:
        return this.newlineBefore || !this.noIn;
      default:
        return this.newlineBefore || t.IS_BINARY[this.token] === 1 || !this.startsExpression();
    }
  }

  /** By place of their `<`: what turned out not to be type arguments; spares reading `a < b < c < ...` again and again. */
  private notTypeArguments: Set<number> | null = null;

  private noteOpenTypeArguments(): void {
    this.notTypeArguments ??= new Set();
    for (const start of this.openTypeArguments) this.notTypeArguments.add(start);
    this.openTypeArguments.length = 0;
  }

  /** From the `(`. Returns what a call on the result would be made on. */
  protected parseCall(start: number, callee: number, owner: number, isPath: boolean): number {
    if (isPath && this.options.exoticRequireStrings.length > 0) this.addExotic(start);
    if (callee === REQUIRE || callee === DEFINE) this.parseLoaderCall(start, callee);
    else if (callee === GET_BUILTIN) {
      const specifier = this.firstArgument();
      if (specifier !== null) this.addCall("process-get-builtin-module", specifier, start).callee = owner;
      this.parseArguments();
    } else if (this.names.mentionsCreateRequire) this.parseCallNearCreateRequire(start, callee, owner);
    else this.parseArguments();
    return NOT_A_NAME;
  }

  /** A call of one of the names that stand for `require`, perhaps a dotted one. */
  private addExotic(start: number): void {
    const path = this.textOf(start, this.lastEnd).replaceAll("?.", ".").replace(/\s+/g, "");
    if (path === "require" || !this.options.exoticRequireStrings.includes(path)) return;
    const specifier = this.firstArgument();
    if (specifier !== null) this.addCall("require", specifier, start).record.exotic = path;
  }

  /** `require("x")`, or AMD's `require([...])`, `define("name", [...])`. */
  private parseLoaderCall(start: number, callee: number): void {
    const specifier = callee === REQUIRE ? this.firstArgument() : null;
    if (specifier !== null) {
      this.addCall("require", specifier, start).callee = callee;
      this.parseArguments();
    } else {
      const firstWrapper = this.wrappers.length;
      const isParenthesized = start === this.parenthesizedCallee;
      const elements = this.parseLoaderArguments(callee);
      const first = this.found.length;
      for (const element of elements) {
        const found = this.add(callee === DEFINE ? "amd-define" : "amd-require", element, start);
        found.callee = callee;
        if (isParenthesized) found.record.parenthesized = true;
      }
      // whether the call is a statement is known when the statement has been read
      this.lastLoaderCall = { start, end: this.lastEnd, first, last: this.found.length, firstWrapper };
    }
    this.lastCall = { start, end: this.lastEnd, callee, owner: 0, isCreateRequire: false };
  }

  /** The last call of `require` or `define` with no string: its place, and the imports and wrappers that are its own. */
  protected lastLoaderCall: { start: number; end: number; first: number; last: number; firstWrapper: number } | null = null;
  /** Where the argument of a `define` starts that is being read. */
  private wrapperStart = -1;
  /** Scopes of the functions that are arguments of a `define`. */
  protected readonly wrappers: number[] = [];

  /** The function just entered began at `start`. */
  protected noteWrapper(start: number): void {
    if (start === this.wrapperStart) this.wrappers.push(this.scope);
  }

  /** A call that may go to what `createRequire` gave, or that is a call of `createRequire`. */
  private parseCallNearCreateRequire(start: number, callee: number, owner: number): void {
    const { lastCall } = this;
    const isName = callee === ANY_NAME || callee > 0;
    const isMember = callee === MEMBER_CREATE_REQUIRE;
    const name = isName ? this.follow(this.textOf(start, this.lastEnd)) : 0;
    const specifier = this.firstArgument();
    if (specifier !== null && isName) {
      const found = this.addCall("require", specifier, start);
      found.needs = "variable";
      found.callee = name;
    } else if (specifier !== null && lastCall !== null && lastCall.start === start && lastCall.end === this.lastEnd && lastCall.isCreateRequire) {
      const found = this.addCall("require", specifier, start);
      found.needs = "call";
      found.callee = lastCall.callee;
      found.owner = lastCall.owner;
    }
    this.parseArguments();
    this.lastCall = { start, end: this.lastEnd, callee: name, owner: isMember && owner !== NOT_A_NAME ? this.follow(this.nameAt(start)) : 0, isCreateRequire: isMember || isName };
  }

  private nameAt(start: number): string {
    let end = start;
    while (ch.ASCII_NAME_PART[this.bytes[end]!] === 1) end++;
    return this.textOf(start, end);
  }

  /** The text of the first argument when it is a string and nothing else, perhaps in parentheses; the place stays at the `(`. */
  protected firstArgument(): string | null {
    const state = this.save();
    let open = 0;
    for (this.next(); this.token === t.LEFT_PAREN; this.next()) open++;
    this.isArgumentParenthesized = open > 0;
    let specifier: string | null = null;
    if (this.isText()) {
      specifier = this.stringValue();
      this.next();
      for (; open > 0 && this.token === t.RIGHT_PAREN; open--) this.next();
      if (open > 0 || (this.token !== t.COMMA && this.token !== t.RIGHT_PAREN)) specifier = null;
    }
    this.restore(state);
    return specifier;
  }

  private isArgumentParenthesized = false;
  /** Where a `require` in parentheses of its own starts that is about to be called. */
  private parenthesizedCallee = -1;

  /** An import that is a call, its specifier as `firstArgument` gave it. */
  protected addCall(kind: ImportKind, specifier: string, start: number): FoundImport {
    const found = this.add(kind, specifier, start);
    if (this.isArgumentParenthesized || start === this.parenthesizedCallee) found.record.parenthesized = true;
    return found;
  }

  /** What stands in the parentheses just read, at the `(` of a call: `(require)`, or anything else. */
  private parenthesizedName(start: number): number {
    if (this.lastEnd - start > MAX_PARENTHESIZED) return NOT_A_NAME;
    const text = this.textOf(start, this.lastEnd).replace(/\/\*[^]*?\*\/|\s+/g, "");
    if (!/^\(+require\)+$/.test(text)) return NOT_A_NAME;
    this.parenthesizedCallee = start;
    return REQUIRE;
  }

  /**
   * The arguments of `require` or `define`, from the `(`. Returns the strings in the first that is an array, none
   * when there is no such.
   */
  private parseLoaderArguments(callee: number): string[] {
    const { noIn, inDecorator } = this;
    this.noIn = false;
    this.inDecorator = false;
    let strings: string[] | null = null;
    let count = 0;
    this.next();
    while (this.token !== t.RIGHT_PAREN && this.token !== t.END) {
      count++;
      if (this.token === t.ELLIPSIS) this.next();
      if (callee === DEFINE) this.wrapperStart = this.start;
      if (strings === null && this.token === t.LEFT_BRACKET) {
        this.listStart = this.start;
        this.parseAssignment();
        if (this.list !== null && this.list.end === this.lastEnd) strings = this.list.strings;
        this.list = null;
      } else this.parseAssignment();
      if (this.token !== t.COMMA) break;
      this.next();
    }
    this.noIn = noIn;
    this.inDecorator = inDecorator;
    this.expect(t.RIGHT_PAREN, "`)`");
    this.argumentCount = count;
    return strings ?? [];
  }

  /** Where an array starts whose strings are wanted. */
  private listStart = -1;
  /** The array that started there. */
  private list: { strings: string[]; end: number } | null = null;

  /** Of the call read last. */
  protected argumentCount = 0;

  protected parseArguments(): void {
    const { noIn, inDecorator } = this;
    let count = 0;
    this.noIn = false;
    this.inDecorator = false;
    this.next();
    while (this.token !== t.RIGHT_PAREN && this.token !== t.END) {
      count++;
      if (this.token === t.ELLIPSIS) this.next();
      this.parseAssignment();
      if (this.token !== t.COMMA) break;
      this.next();
    }
    this.noIn = noIn;
    this.inDecorator = inDecorator;
    this.expect(t.RIGHT_PAREN, "`)`");
    this.argumentCount = count;
  }

  // ---- primary expressions

  private parsePrimary(): void {
    switch (this.token) {
      case t.NUMBER:
      case t.STRING:
      case t.TEMPLATE:
      case t.THIS:
      case t.NULL:
      case t.TRUE:
      case t.FALSE:
      case t.SUPER:
      case t.PRIVATE_NAME:
        this.next();
        break;
      case t.LEFT_PAREN:
        this.next();
        this.parseExpressionInside();
        this.expect(t.RIGHT_PAREN, "`)`");
        break;
      case t.LEFT_BRACKET:
        this.parseArray();
        break;
      case t.LEFT_BRACE:
        this.parseObject();
        break;
      case t.FUNCTION:
        this.parseFunction(true);
        break;
      case t.CLASS:
        this.parseClass(true);
        break;
      case t.AT:
        this.parseDecorators();
        this.hasClassDecorators = true;
        if (this.token === t.CLASS) this.parseClass(true);
        else this.expected("`class`");
        break;
      case t.NEW:
        this.parseNew();
        break;
      case t.TEMPLATE_HEAD:
        this.parseTemplate();
        break;
      case t.SLASH:
      case t.SLASH_ASSIGN:
        this.scanRegularExpression();
        this.next();
        break;
      case t.IMPORT:
        this.parseImportExpression();
        break;
      default:
        this.expected("an expression");
    }
  }

  /** From the head to after the end of the template. */
  private parseTemplate(): void {
    while (this.token === t.TEMPLATE_HEAD) {
      this.next();
      this.parseExpressionInside();
      if (this.token !== t.RIGHT_BRACE) {
        this.expected("`}`");
        return;
      }
      this.scanTemplate(t.TEMPLATE, t.TEMPLATE_HEAD);
    }
    this.next();
  }

  private parseArray(): void {
    const { noIn, inDecorator } = this;
    const strings: string[] | null = this.start === this.listStart ? [] : null;
    this.noIn = false;
    this.inDecorator = false;
    this.next();
    while (this.token !== t.RIGHT_BRACKET && this.token !== t.END) {
      if (this.token === t.COMMA) {
        this.next();
        continue;
      }
      if (this.token === t.ELLIPSIS) this.next();
      const text = strings !== null && this.isText() ? this.stringValue() : null;
      const { pos } = this;
      this.parseAssignment();
      if (text !== null && this.lastEnd === pos) strings?.push(text);
      if (this.token !== t.COMMA) break;
      this.next();
    }
    this.noIn = noIn;
    this.inDecorator = inDecorator;
    this.expect(t.RIGHT_BRACKET, "`]`");
    if (strings !== null) this.list = { strings, end: this.lastEnd };
  }

  private parseObject(): void {
    const { noIn, inDecorator } = this;
    this.noIn = false;
    this.inDecorator = false;
    this.next();
    while (this.token !== t.RIGHT_BRACE && this.token !== t.END) {
      this.parseObjectMember();
      if (this.token !== t.COMMA) break;
      this.next();
    }
    this.noIn = noIn;
    this.inDecorator = inDecorator;
    this.expect(t.RIGHT_BRACE, "`}`");
  }

  protected parseObjectMember(): void {
    if (this.token === t.ELLIPSIS) {
      this.next();
      this.parseAssignment();
      return;
    }
    if (this.token === t.AT) this.parseDecorators();
    let isAsync = false;
    if (IS_MODIFIER[this.token] === 1) isAsync = this.skipModifiers();
    if ((this.token === t.GET || this.token === t.SET) && this.lookAhead(() => (this.next(), this.mayFollowModifier()))) this.next();
    const isGenerator = this.take(t.ASTERISK);
    const isName = t.isName(this.token);
    if (isName) {
      const { start, pos, escaped } = this;
      this.next();
      if (this.token === t.COLON) {
        this.next();
        this.parseAssignment();
        return;
      }
      if (this.token !== t.LEFT_PAREN && this.token !== t.LESS && this.token !== t.QUESTION && this.token !== t.EXCLAMATION) {
        this.useNameAt(start, pos, escaped);
        if (this.take(t.ASSIGN)) this.parseAssignment();
        return;
      }
    } else this.parsePropertyName();
    if (this.token === t.QUESTION || this.token === t.EXCLAMATION) this.next();
    if (this.token === t.LEFT_PAREN || this.token === t.LESS) this.parseMethod(isAsync, isGenerator);
    else if (this.token === t.COLON) {
      this.next();
      this.parseAssignment();
    } else if (!isName) this.expected("`:`");
  }

  private useNameAt(start: number, end: number, escaped: boolean): void {
    const state = this.save();
    this.start = start;
    this.pos = end;
    this.escaped = escaped;
    this.useName();
    this.restore(state);
  }

  protected parseNew(): void {
    if (!this.deeper()) return;
    this.next();
    this.parseNewRest();
    this.depth--;
  }

  private parseNewRest(): void {
    if (this.take(t.DOT)) {
      this.next(); // new.target
      return;
    }
    const { start } = this;
    if (t.isName(this.token) && !(this.token === t.ASYNC && this.lookAhead(() => (this.next(), this.token === t.FUNCTION)))) {
      this.useName();
      this.next();
    } else this.parsePrimary();
    this.parseMembers(start, NOT_A_NAME, LEFT_HAND_SIDE, false);
    if (this.token === t.QUESTION_DOT) this.report("`?.` cannot follow `new`", this.start);
    if (this.token === t.LEFT_PAREN) this.parseArguments();
  }

  // ---- import() and import.meta

  protected parseImportExpression(): void {
    const { start } = this;
    this.next();
    let phase: "defer" | "source" | null = null;
    if (this.take(t.DOT)) {
      if (this.token === t.DEFER) phase = "defer";
      else if (this.token === t.SOURCE) phase = "source";
      if (!t.isWord(this.token)) this.expected("`meta`");
      this.next();
      if (phase === null || this.token !== t.LEFT_PAREN) return;
    }
    if (this.token === t.LESS && !this.options.javascript) this.parseTypeArguments();
    if (this.token !== t.LEFT_PAREN) {
      this.expected("`(`");
      return;
    }
    const specifier = this.firstArgument();
    if (specifier !== null) {
      const found: FoundImport = this.addCall("dynamic-import", specifier, start);
      found.record.attributes = this.callAttributes();
      if (phase !== null) found.record.phase = phase;
    }
    this.parseArguments();
  }

  /** The attributes in `import("x", { with: { type: "json" } })`; the place stays at the `(`. */
  private callAttributes(): Record<string, string> | null {
    const state = this.save();
    let open = 0;
    for (this.next(); this.token === t.LEFT_PAREN; this.next()) open++;
    this.next();
    for (; open > 0; open--) this.next();
    let attributes: Record<string, string> | null = null;
    if (this.token === t.COMMA) {
      this.next();
      if (this.token === t.LEFT_BRACE) attributes = this.readAttributeOption();
    }
    this.restore(state);
    return attributes;
  }

  private readAttributeOption(): Record<string, string> | null {
    this.next();
    for (let depth = 1; depth > 0; ) {
      if (this.token === t.END) return null;
      if (depth === 1 && this.isOptionName()) {
        this.next();
        if (this.token === t.COLON) {
          this.next();
          return this.token === t.LEFT_BRACE ? this.readStringPairs() : null;
        }
        continue;
      }
      if (this.token === t.LEFT_BRACE || this.token === t.LEFT_BRACKET || this.token === t.LEFT_PAREN) depth++;
      else if (this.token === t.RIGHT_BRACE || this.token === t.RIGHT_BRACKET || this.token === t.RIGHT_PAREN) depth--;
      this.next();
    }
    return null;
  }

  private isOptionName(): boolean {
    if (this.token === t.WITH || this.token === t.ASSERT) return true;
    if (this.token !== t.STRING) return false;
    const text = this.stringValue();
    return text === "with" || text === "assert";
  }

  private readStringPairs(): Record<string, string> | null {
    const pairs: [string, string][] = [];
    this.next();
    while (this.token !== t.RIGHT_BRACE && this.token !== t.END) {
      const name = t.isWord(this.token) ? this.nameText() : this.token === t.STRING || this.token === t.NUMBER ? this.stringValue() : null;
      this.next();
      if (name !== null && this.token === t.COLON) {
        this.next();
        if (this.isText()) {
          const value = this.stringValue();
          this.next();
          if (this.token === t.COMMA || this.token === t.RIGHT_BRACE) pairs.push([name, value]);
        }
      }
      for (let depth = 0; this.token !== t.END; this.next()) {
        if (depth === 0 && (this.token === t.COMMA || this.token === t.RIGHT_BRACE)) break;
        if (this.token === t.LEFT_BRACE || this.token === t.LEFT_BRACKET || this.token === t.LEFT_PAREN) depth++;
        else if (this.token === t.RIGHT_BRACE || this.token === t.RIGHT_BRACKET || this.token === t.RIGHT_PAREN) depth--;
      }
      this.take(t.COMMA);
    }
    return pairs.length > 0 ? Object.fromEntries(pairs) : null;
  }
}

/** What a function's inside has of its own. */
export interface FunctionContext {
  scope: number;
  varScope: number;
  inFunction: boolean;
  inGenerator: boolean;
  inAsync: boolean;
  noIn: boolean;
  inDecorator: boolean;
}
