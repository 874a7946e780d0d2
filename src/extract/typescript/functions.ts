// Functions, parameters, patterns, classes.

import * as ch from "./char-codes.ts";
import type { FunctionContext } from "./expressions.ts";
import { JsxParser } from "./jsx.ts";
import { CREATE_REQUIRE } from "./names.ts";
import { HOLDS_OBJECT, HOLDS_REQUIRE, IS_CREATE_REQUIRE, IS_RENAMED, VALUE } from "./scopes.ts";
import { IS_MODIFIER } from "./types.ts";
import * as t from "./tokens.ts";

export abstract class FunctionParser extends JsxParser {
  protected enterFunction(isAsync: boolean, isGenerator: boolean): FunctionContext {
    const { scope, varScope, inFunction, inGenerator, inAsync, noIn, inDecorator } = this;
    this.scope = this.scopes.add(scope);
    this.varScope = this.scope;
    this.inFunction = true;
    this.inGenerator = isGenerator;
    this.inAsync = isAsync;
    this.inDecorator = false;
    return { scope, varScope, inFunction, inGenerator, inAsync, noIn, inDecorator };
  }

  protected leaveFunction(context: FunctionContext): void {
    this.scope = context.scope;
    this.varScope = context.varScope;
    this.inFunction = context.inFunction;
    this.inGenerator = context.inGenerator;
    this.inAsync = context.inAsync;
    this.noIn = context.noIn;
    this.inDecorator = context.inDecorator;
  }

  /** From `async` or `function`. The name of an expression is bound inside, that of a declaration around it. */
  protected parseFunction(isExpression: boolean): void {
    const { start } = this;
    const isAsync = this.take(t.ASYNC);
    this.next();
    const isGenerator = this.take(t.ASTERISK);
    const { scope } = this;
    if (isExpression) this.scope = this.scopes.add(scope);
    if (t.isName(this.token)) {
      this.bindName(this.scope);
      this.next();
    }
    this.parseMethod(isAsync, isGenerator, start);
    this.scope = scope;
  }

  /**
   * Type parameters, parameters, return type, and a body unless it is only declared.
   * @param start where the function begins, if it may be the wrapper of an AMD module
   */
  protected parseMethod(isAsync: boolean, isGenerator: boolean, start: number = -2): void {
    const context = this.enterFunction(isAsync, isGenerator);
    this.noteWrapper(start);
    this.noIn = false;
    this.parseTypeParameters();
    this.parseParameters();
    if (this.take(t.COLON)) {
      if (this.metadataTypes === null) this.parseReturnType();
      else this.metadataTypes.push(this.parseMetadataType());
    }
    if (this.token === t.LEFT_BRACE) {
      const { metadataTypes, hasDecoratedParameter } = this;
      this.metadataTypes = null;
      this.parseFunctionBody();
      this.metadataTypes = metadataTypes;
      this.hasDecoratedParameter = hasDecoratedParameter;
    }
    else {
      this.leaveFunction(context);
      if (!this.canEndStatement() && this.token !== t.COMMA) this.expected("`{`");
      this.take(t.SEMICOLON);
      return;
    }
    this.leaveFunction(context);
  }

  /** A body's variables are not seen by the parameters, so it has a scope of its own. */
  protected parseFunctionBody(): void {
    this.scope = this.scopes.add(this.scope);
    this.varScope = this.scope;
    this.parseBlockBody();
  }

  protected parseArrowBody(isAsync: boolean, allowReturnType: boolean): void {
    this.inAsync = isAsync;
    this.inGenerator = false;
    if (this.token === t.LEFT_BRACE) {
      this.noIn = false;
      this.parseFunctionBody();
    } else this.parseAssignment(allowReturnType);
  }

  /** `(a, { b }, ...c)` */
  protected parseParameters(): void {
    const { noIn } = this;
    this.noIn = false;
    this.expect(t.LEFT_PAREN, "`(`");
    while (this.token !== t.RIGHT_PAREN && this.token !== t.END) {
      this.parseParameter();
      if (!this.take(t.COMMA)) break;
    }
    this.noIn = noIn;
    this.expect(t.RIGHT_PAREN, "`)`");
  }

  protected parseParameter(): void {
    const types = this.metadataTypes;
    if (types !== null) {
      this.metadataTypes = null;
      if (this.token === t.AT) this.hasDecoratedParameter = true;
    }
    this.parseParameterItself(types);
    this.metadataTypes = types;
  }

  private parseParameterItself(types: number[] | null): void {
    if (this.token === t.AT) this.parseParameterDecorators();
    if (IS_MODIFIER[this.token] === 1) this.skipModifiers();
    this.take(t.ELLIPSIS);
    if (this.token === t.THIS) this.next();
    else this.parseBindingTarget(this.scope);
    this.take(t.QUESTION);
    if (types === null) this.parseTypeAnnotation();
    else if (this.take(t.COLON)) types.push(this.parseMetadataType());
    if (this.take(t.ASSIGN)) this.parseAssignment();
  }

  /** Takes the names of the types in the signature being read, when decorators may be told of them. */
  private metadataTypes: number[] | null = null;
  private hasDecoratedParameter = false;
  /** Decorators have been read that belong to the class that comes next. */
  protected hasClassDecorators = false;

  private useTypes(names: readonly number[]): void {
    for (const name of names) if (name !== 0 && this.ambient === 0) this.scopes.use(name, this.scope);
  }

  /** They see what stands around the function, not its parameters. */
  private parseParameterDecorators(): void {
    const { scope } = this;
    this.scope = this.scopes.parentOf(scope);
    this.parseDecorators();
    this.scope = scope;
  }

  /** A name, `{ a, b: c }` or `[a, b]`, its names bound in `scope`. */
  protected parseBindingTarget(scope: number): void {
    if (t.isName(this.token)) {
      this.bindName(scope);
      this.next();
    } else if (this.token === t.LEFT_BRACE) this.parseObjectPattern(scope);
    else if (this.token === t.LEFT_BRACKET) this.parseArrayPattern(scope);
    else this.expected("a name");
  }

  private parseObjectPattern(scope: number): void {
    if (!this.deeper()) return;
    this.next();
    while (this.token !== t.RIGHT_BRACE && this.token !== t.END) {
      if (this.take(t.ELLIPSIS)) this.parseBindingTarget(scope);
      else if (t.isName(this.token)) {
        if (this.peekByte() === ch.COLON) {
          const { start, pos } = this;
          if (pos - start === 13 && this.nameNumber() === CREATE_REQUIRE) this.noteCreateRequire();
          this.next();
          this.next();
          this.noteRenamed(start, pos, scope);
          this.parseBindingTarget(scope);
        } else {
          this.bindName(scope);
          this.next();
        }
      } else {
        this.parsePropertyName();
        this.expect(t.COLON, "`:`");
        this.parseBindingTarget(scope);
      }
      if (this.take(t.ASSIGN)) this.parseAssignment();
      if (!this.take(t.COMMA)) break;
    }
    this.depth--;
    this.expect(t.RIGHT_BRACE, "`}`");
  }

  /** In `{ createRequire: make }`, the name `make` stands for `createRequire`. */
  private noteRenamed(start: number, end: number, scope: number): void {
    if (!t.isName(this.token) || !this.names.mentionsCreateRequire) return;
    const isCreateRequire = this.textOf(start, end) === "createRequire";
    if (!isCreateRequire && this.nameText() !== "createRequire") return;
    this.scopes.bind(this.follow(this.nameText()), scope, VALUE | (isCreateRequire ? IS_CREATE_REQUIRE : IS_RENAMED));
  }

  private parseArrayPattern(scope: number): void {
    if (!this.deeper()) return;
    this.next();
    while (this.token !== t.RIGHT_BRACKET && this.token !== t.END) {
      if (this.take(t.COMMA)) continue;
      this.take(t.ELLIPSIS);
      this.parseBindingTarget(scope);
      if (this.take(t.ASSIGN)) this.parseAssignment();
      if (!this.take(t.COMMA)) break;
    }
    this.depth--;
    this.expect(t.RIGHT_BRACKET, "`]`");
  }

  /** `a = 1, { b } = c`, from the first target. */
  protected parseDeclarators(scope: number): void {
    do {
      const isName = t.isName(this.token);
      const { start, pos } = this;
      this.parseBindingTarget(scope);
      if (this.token === t.EXCLAMATION && !this.newlineBefore) this.next();
      this.parseTypeAnnotation();
      if (this.token !== t.ASSIGN) continue;
      this.next();
      const valueStart = this.start;
      if (isName && this.token === t.LEFT_BRACE && this.names.mentionsCreateRequire) {
        this.scopes.bind(this.follow(this.textOf(start, pos)), scope, VALUE | HOLDS_OBJECT);
      }
      this.parseAssignment();
      if (isName) this.noteValue(start, pos, scope, valueStart);
    } while (this.take(t.COMMA));
  }

  /** A variable's name and its value have been read: in `const load = createRequire(x)`, `load` stands for `require`. */
  protected noteValue(start: number, end: number, scope: number, valueStart: number): void {
    const { lastCall } = this;
    if (lastCall === null || !lastCall.isCreateRequire || lastCall.start !== valueStart || lastCall.end !== this.lastEnd) return;
    this.requireHolders ??= [];
    this.requireHolders.push({
      name: this.follow(this.textOf(start, end)), scope, callee: lastCall.callee, calleeScope: this.scope,
    });
  }

  /** Variables whose value is a call; whether it is one of `createRequire` is asked at the end. */
  private requireHolders: { name: number; scope: number; callee: number; calleeScope: number }[] | null = null;

  /** The flag for such a variable. */
  markRequireHolders(isCreateRequire: (callee: number, scope: number) => boolean): void {
    for (const { name, scope, callee, calleeScope } of this.requireHolders ?? []) {
      if (isCreateRequire(callee, calleeScope)) this.scopes.bind(name, scope, VALUE | HOLDS_REQUIRE);
    }
  }

  // ---- classes

  protected parseDecorators(): void {
    while (this.token === t.AT) {
      this.next();
      const { inDecorator } = this;
      this.inDecorator = true;
      this.parseLeftHandSide();
      this.inDecorator = inDecorator;
    }
  }

  /** From `class`. */
  protected parseClass(isExpression: boolean): void {
    if (!this.deeper()) return;
    this.next();
    const { scope, noIn, inDecorator, hasClassDecorators } = this;
    this.hasClassDecorators = false;
    this.noIn = false;
    this.inDecorator = false;
    if (isExpression) this.scope = this.scopes.add(scope);
    if (t.isName(this.token) && !this.isImplements()) {
      this.bindName(this.scope);
      this.next();
    }
    this.parseTypeParameters();
    while (this.token === t.EXTENDS || this.token === t.IMPLEMENTS) this.parseHeritage(this.token === t.EXTENDS);
    this.parseClassBody(hasClassDecorators);
    this.scope = scope;
    this.noIn = noIn;
    this.inDecorator = inDecorator;
    this.depth--;
  }

  protected parseClassBody(isDecorated: boolean): void {
    this.expect(t.LEFT_BRACE, "`{`");
    while (this.token !== t.RIGHT_BRACE && this.token !== t.END) this.parseClassMember(isDecorated);
    this.expect(t.RIGHT_BRACE, "`}`");
  }

  protected isImplements(): boolean {
    return this.token === t.IMPLEMENTS && this.lookAhead(() => (this.next(), t.isWord(this.token)));
  }

  /** `extends A<B>, C` or `implements D`; what a class implements is no use of a value. */
  protected parseHeritage(isValue: boolean): void {
    if (!isValue) this.ambient++;
    this.next();
    while (this.token !== t.LEFT_BRACE && this.token !== t.END) {
      this.parseLeftHandSide();
      if (this.token === t.LESS || this.token === t.SHIFT_LEFT) this.parseTypeArguments();
      if (!this.take(t.COMMA)) break;
    }
    if (!isValue) this.ambient--;
  }

  protected parseClassMember(isClassDecorated: boolean): void {
    if (this.take(t.SEMICOLON)) return;
    const isDecorated = this.token === t.AT;
    if (this.token === t.AT) this.parseDecorators();
    if (this.token === t.STATIC && this.lookAhead(() => (this.next(), this.token === t.LEFT_BRACE))) {
      this.next();
      const context = this.enterFunction(true, false);
      this.parseBlockBody();
      this.leaveFunction(context);
      return;
    }
    let isAsync = false;
    let isAmbient = false;
    if (IS_MODIFIER[this.token] === 1) {
      isAmbient = this.token === t.DECLARE;
      isAsync = this.skipModifiers();
    }
    if ((this.token === t.GET || this.token === t.SET) && this.lookAhead(() => (this.next(), this.mayFollowModifier()))) this.next();
    if (this.token === t.LEFT_BRACKET && this.lookAhead(() => this.startsIndexSignature())) {
      this.parseIndexSignature();
      this.endMember();
      return;
    }
    const isGenerator = this.take(t.ASTERISK);
    const mayBeConstructor = isClassDecorated && t.isWord(this.token) && this.nameText() === "constructor";
    this.parsePropertyName();
    if (this.token === t.QUESTION || (this.token === t.EXCLAMATION && !this.newlineBefore)) this.next();
    if (this.token !== t.LEFT_PAREN && this.token !== t.LESS) this.parseProperty(isAmbient, isDecorated);
    else if (this.options.decoratorMetadata) this.parseMethodWithMetadata(isAsync, isGenerator, isDecorated, mayBeConstructor);
    else this.parseMethod(isAsync, isGenerator);
  }

  /** @param mayBeConstructor it is one, of a decorated class, if it has a body */
  private parseMethodWithMetadata(isAsync: boolean, isGenerator: boolean, isDecorated: boolean, mayBeConstructor: boolean): void {
    const types: number[] = [];
    this.metadataTypes = types;
    this.hasDecoratedParameter = false;
    this.parseMethod(isAsync, isGenerator);
    this.metadataTypes = null;
    const hasBody = this.bytes[this.lastEnd - 1] === ch.RIGHT_BRACE;
    if (isDecorated || this.hasDecoratedParameter || (mayBeConstructor && hasBody)) this.useTypes(types);
    this.hasDecoratedParameter = false;
  }

  protected parseProperty(isAmbient: boolean, isDecorated: boolean): void {
    if (!isDecorated || !this.options.decoratorMetadata) this.parseTypeAnnotation();
    else if (this.take(t.COLON)) this.useTypes([this.parseMetadataType()]);
    if (this.take(t.ASSIGN)) {
      const { inAsync, inGenerator, inFunction } = this;
      this.inAsync = false;
      this.inGenerator = false;
      this.inFunction = true;
      if (isAmbient) this.ambient++;
      this.parseAssignment();
      if (isAmbient) this.ambient--;
      this.inAsync = inAsync;
      this.inGenerator = inGenerator;
      this.inFunction = inFunction;
    }
    this.endMember();
  }

  private endMember(): void {
    if (this.token === t.COMMA) {
      this.report("members of a class are not separated by commas", this.start);
      this.next();
    } else this.endStatement();
  }
}
