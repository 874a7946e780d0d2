// Types: read over, since nothing in them is left when the program runs; only `import("x")` in them is noted, and
// the names in computed keys, which are expressions.

import * as ch from "./char-codes.ts";
import { Parser } from "./parser.ts";
import * as t from "./tokens.ts";

const TYPE_STARTS: readonly number[] = [
  t.LEFT_BRACE, t.LEFT_BRACKET, t.LESS, t.BAR, t.AMPERSAND, t.STRING, t.NUMBER, t.ASTERISK, t.QUESTION, t.EXCLAMATION,
  t.ELLIPSIS, t.TEMPLATE, t.TEMPLATE_HEAD, t.VOID, t.NULL, t.THIS, t.TYPEOF, t.NEW, t.TRUE, t.FALSE, t.IMPORT,
  t.FUNCTION, t.MINUS, t.LEFT_PAREN,
];
const STARTS_TYPE = Uint8Array.from({ length: t.COUNT }, (_, token) => (t.isName(token) || TYPE_STARTS.includes(token) ? 1 : 0));

const MODIFIERS: readonly number[] = [
  t.ABSTRACT, t.ACCESSOR, t.ASYNC, t.CONST, t.DECLARE, t.DEFAULT, t.EXPORT, t.IN, t.OUT, t.OVERRIDE, t.PRIVATE,
  t.PROTECTED, t.PUBLIC, t.READONLY, t.STATIC,
];
/** 1 for the words that may come before a member's name. */
export const IS_MODIFIER = Uint8Array.from({ length: t.COUNT }, (_, token) => (MODIFIERS.includes(token) ? 1 : 0));

export abstract class TypeParser extends Parser {
  /** `extends` ends the type: it is the condition of another. */
  private noConditional = false;

  protected abstract parseParameters(): void;
  protected abstract parseBindingTarget(scope: number): void;

  protected parseTypeAnnotation(): void {
    if (this.take(t.COLON)) this.parseType();
  }

  /** After `:` or `=>`: a type, or `x is T`, `asserts x`, `asserts x is T`. */
  protected parseReturnType(): void {
    if (t.isName(this.token) && this.peekByte() === ch.LOWER_I && this.isPredicate()) {
      this.next();
      this.next();
    }
    this.parseType();
  }

  private isPredicate(): boolean {
    const state = this.save();
    this.next();
    const result = this.token === t.IS && !this.newlineBefore;
    this.restore(state);
    return result;
  }

  protected parseType(): void {
    if (!this.deeper()) return;
    const { inAsync, inGenerator } = this;
    this.inAsync = false;
    this.inGenerator = false;
    for (;;) {
      if (this.startsFunctionType()) {
        this.parseFunctionType();
        break;
      }
      this.parseUnion();
      if (this.noConditional || this.newlineBefore || this.token !== t.EXTENDS) break;
      this.next();
      this.noConditional = true;
      this.parseType();
      this.noConditional = false;
      this.expect(t.QUESTION, "`?`");
      this.parseType();
      this.expect(t.COLON, "`:`");
      if (this.failed) break;
    }
    this.inAsync = inAsync;
    this.inGenerator = inGenerator;
    this.depth--;
  }

  private parseTypeInside(): void {
    const { noConditional } = this;
    this.noConditional = false;
    this.parseType();
    this.noConditional = noConditional;
  }

  protected startsType(): boolean {
    return STARTS_TYPE[this.token] === 1;
  }

  private startsFunctionType(): boolean {
    switch (this.token) {
      case t.LESS:
      case t.NEW:
        return true;
      case t.LEFT_PAREN: {
        const known = this.parameterStarts?.get(this.start);
        if (known !== undefined) return known;
        const { start } = this;
        const answer = this.lookAhead(() => this.looksLikeParameters());
        this.parameterStarts ??= new Map();
        this.parameterStarts.set(start, answer);
        return answer;
      }
      case t.ABSTRACT:
        return this.lookAhead(() => (this.next(), this.token === t.NEW));
      default:
        return false;
    }
  }

  /** By place of a `(` in a type: whether it starts parameters. Looking twice would be twice at each level. */
  private parameterStarts: Map<number, boolean> | null = null;

  /** Whether the current `(` starts parameters, and not a type in parentheses. */
  private looksLikeParameters(): boolean {
    this.next();
    if (this.token === t.RIGHT_PAREN || this.token === t.ELLIPSIS) return true;
    if (IS_MODIFIER[this.token] === 1) this.skipModifiers();
    if (t.isName(this.token) || this.token === t.THIS) this.next();
    else if (this.token === t.LEFT_BRACKET || this.token === t.LEFT_BRACE) {
      if (!this.skipPattern()) return false;
    } else return false;
    if (this.token === t.COLON || this.token === t.COMMA || this.token === t.QUESTION || this.token === t.ASSIGN) return true;
    if (this.token !== t.RIGHT_PAREN) return false;
    this.next();
    return this.token === t.ARROW;
  }

  /** Past a pattern such as `{ a, b: [c] }`; false when it is none, with the place then being anywhere. */
  private skipPattern(): boolean {
    const problems = this.problems.length;
    const noted = this.scopes.save();
    const found = this.found.length;
    const { failedAt, depth, isStrict } = this;
    this.isStrict = true;
    this.parseBindingTarget(this.scope);
    this.isStrict = isStrict;
    const fine = !this.failed;
    this.failed = false;
    this.failedAt = failedAt;
    this.depth = depth;
    this.problems.length = problems;
    this.found.length = found;
    this.scopes.restore(noted);
    return fine;
  }

  private parseFunctionType(): void {
    const { scope, noConditional } = this;
    this.take(t.ABSTRACT);
    this.take(t.NEW);
    this.parseTypeParameters();
    this.scope = this.scopes.add(scope);
    this.noConditional = false;
    this.parseParameters();
    this.scope = scope;
    this.expect(t.ARROW, "`=>`");
    this.parseReturnType();
    this.noConditional = noConditional;
  }

  /** Unions and intersections alike: nothing depends on which binds tighter. */
  private parseUnion(): void {
    while (this.token === t.BAR || this.token === t.AMPERSAND) this.next();
    this.parseOperatorType();
    while (this.token === t.BAR || this.token === t.AMPERSAND) {
      this.next();
      if (this.token === t.AMPERSAND || this.token === t.BAR) this.next();
      this.parseConstituent();
    }
  }

  private parseConstituent(): void {
    if (this.startsFunctionType()) {
      this.report("a function type has to be in parentheses here", this.start);
      this.parseFunctionType();
    } else this.parseOperatorType();
  }

  private parseOperatorType(): void {
    while (this.token === t.KEYOF || this.token === t.UNIQUE || this.token === t.READONLY) this.next();
    if (this.token !== t.INFER) {
      this.parsePostfixType();
      return;
    }
    this.next();
    if (!t.isName(this.token)) this.expected("a name");
    this.next();
    if (this.token !== t.EXTENDS || this.notConstraints?.has(this.start) === true) return;
    const { start } = this;
    if (this.speculate(() => this.parseInferConstraint())) return;
    this.notConstraints ??= new Set();
    this.notConstraints.add(start);
  }

  /** Places of an `extends` after `infer T` that belongs to a conditional type. */
  private notConstraints: Set<number> | null = null;

  private parseInferConstraint(): boolean {
    const { noConditional } = this;
    this.next();
    this.noConditional = true;
    this.parseType();
    this.noConditional = noConditional;
    return noConditional || this.token !== t.QUESTION;
  }

  private parsePostfixType(): void {
    this.parsePrimaryType();
    while (!this.newlineBefore) {
      if (this.token === t.EXCLAMATION) this.next();
      else if (this.token === t.QUESTION) {
        const state = this.save();
        this.next();
        const isConditional = this.startsType();
        this.restore(state);
        if (isConditional) return;
        this.next();
      } else if (this.token === t.LEFT_BRACKET) {
        this.next();
        if (this.token !== t.RIGHT_BRACKET) this.parseTypeInside();
        this.expect(t.RIGHT_BRACKET, "`]`");
      } else return;
    }
  }

  private parsePrimaryType(): void {
    switch (this.token) {
      case t.STRING:
      case t.NUMBER:
      case t.TEMPLATE:
      case t.TRUE:
      case t.FALSE:
      case t.NULL:
      case t.VOID:
      case t.ASTERISK:
        this.next();
        break;
      case t.THIS:
        this.next();
        if (this.token === t.IS && !this.newlineBefore) {
          this.next();
          this.parseType();
        }
        break;
      case t.MINUS:
        this.next();
        this.expect(t.NUMBER, "a number");
        break;
      case t.QUESTION:
      case t.EXCLAMATION:
        this.next();
        if (!this.startsType() || !this.deeper()) break;
        this.parsePostfixType();
        this.depth--;
        break;
      case t.TYPEOF:
        this.parseTypeQuery();
        break;
      case t.LEFT_BRACE:
        if (this.lookAhead(() => this.startsMappedType())) this.parseMappedType();
        else this.parseTypeMembers();
        break;
      case t.LEFT_BRACKET:
        this.parseTuple();
        break;
      case t.LEFT_PAREN:
        this.next();
        this.parseTypeInside();
        this.expect(t.RIGHT_PAREN, "`)`");
        break;
      case t.IMPORT:
        this.parseImportType(this.start);
        break;
      case t.TEMPLATE_HEAD:
        this.parseTemplateType();
        break;
      case t.FUNCTION: // the old JSDoc notation, function(string): number
        this.next();
        this.parseOldFunctionType();
        break;
      case t.ASSERTS:
        if (this.lookAhead(() => (this.next(), (t.isName(this.token) || this.token === t.THIS) && !this.newlineBefore))) {
          this.next();
          this.next();
          if (this.token === t.IS && !this.newlineBefore) {
            this.next();
            this.parseType();
          }
          break;
        }
        this.parseTypeReference();
        break;
      default:
        if (t.isWord(this.token)) this.parseTypeReference();
        else this.expected("a type");
    }
  }

  private parseOldFunctionType(): void {
    this.expect(t.LEFT_PAREN, "`(`");
    while (this.token !== t.RIGHT_PAREN && this.token !== t.END) {
      this.take(t.ELLIPSIS);
      if ((t.isWord(this.token)) && this.lookAhead(() => (this.next(), this.token === t.COLON))) {
        this.next();
        this.next();
      }
      this.parseType();
      if (!this.take(t.COMMA)) break;
    }
    this.expect(t.RIGHT_PAREN, "`)`");
    this.parseTypeAnnotation();
  }

  /** `A.B.C<D>` */
  protected parseTypeReference(): void {
    const { start } = this;
    this.next();
    this.parseQualifiers();
    if (!this.newlineBefore && (this.token === t.LESS || this.token === t.SHIFT_LEFT)) this.parseTypeArguments();
    this.referenceStart = start;
    this.referenceEnd = this.lastEnd;
  }

  /** Of the last type that was a name, perhaps with qualifiers and arguments. */
  private referenceStart = -1;
  private referenceEnd = -1;

  /**
   * A type that decorators may be told of. Returns the number of the name it starts with, when it is but a name.
   * Source: TypeScript's `emitDecoratorMetadata`; of a union it keeps a name only when all its parts have the same one,
   * which is left out here.
   */
  protected parseMetadataType(): number {
    const { start } = this;
    const name = t.isName(this.token) ? this.nameNumber() : 0;
    this.parseReturnType();
    if (name === 0) this.passedNames = true;
    return this.referenceStart === start && this.referenceEnd === this.lastEnd ? name : 0;
  }

  private parseQualifiers(): void {
    while (this.token === t.DOT) {
      this.next();
      if (!t.isWord(this.token) && this.token !== t.PRIVATE_NAME) this.expected("a name");
      this.next();
    }
  }

  private parseTypeQuery(): void {
    const { start } = this;
    this.next();
    if (this.token === t.IMPORT) {
      this.parseImportType(start);
      return;
    }
    if (!t.isWord(this.token)) this.expected("a name");
    this.next();
    this.parseQualifiers();
    if (!this.newlineBefore && (this.token === t.LESS || this.token === t.SHIFT_LEFT)) this.parseTypeArguments();
  }

  /** `import("x").A<B>`, from the `import`. */
  private parseImportType(start: number): void {
    this.next();
    this.expect(t.LEFT_PAREN, "`(`");
    if (this.isText()) {
      const specifier = this.stringValue();
      if (this.lookAhead(() => (this.next(), this.token === t.RIGHT_PAREN || this.token === t.COMMA))) {
        const { record } = this.add("import-type-node", specifier, start);
        record.typeOnly = true;
        record.elided = true;
      }
    }
    this.parseTypeInside();
    if (this.take(t.COMMA) && this.token === t.LEFT_BRACE) this.skipBraces();
    this.take(t.COMMA);
    this.expect(t.RIGHT_PAREN, "`)`");
    this.parseQualifiers();
    if (!this.newlineBefore && (this.token === t.LESS || this.token === t.SHIFT_LEFT)) this.parseTypeArguments();
  }

  /** Past `{ with: { ... } }`. */
  private skipBraces(): void {
    let depth = 0;
    do {
      if (this.token === t.LEFT_BRACE) depth++;
      else if (this.token === t.RIGHT_BRACE) depth--;
      else if (this.token === t.END) {
        this.expected("`}`");
        return;
      }
      this.next();
    } while (depth > 0);
  }

  private parseTemplateType(): void {
    while (this.token === t.TEMPLATE_HEAD) {
      this.next();
      this.parseTypeInside();
      if (this.token !== t.RIGHT_BRACE) {
        this.expected("`}`");
        return;
      }
      this.scanTemplate(t.TEMPLATE, t.TEMPLATE_HEAD);
    }
    this.next();
  }

  private parseTuple(): void {
    this.next();
    while (this.token !== t.RIGHT_BRACKET && this.token !== t.END) {
      this.take(t.ELLIPSIS);
      if (t.isWord(this.token) && this.peekIsNameEnd() && this.lookAhead(() => this.looksLikeElementName())) {
        this.next();
        this.take(t.QUESTION);
        this.next();
      }
      this.take(t.ELLIPSIS);
      this.parseTypeInside();
      if (!this.take(t.COMMA)) break;
    }
    this.expect(t.RIGHT_BRACKET, "`]`");
  }

  private peekIsNameEnd(): boolean {
    const code = this.peekByte();
    return code === ch.COLON || code === ch.QUESTION;
  }

  private looksLikeElementName(): boolean {
    this.next();
    if (this.token === t.QUESTION) this.next();
    return this.token === t.COLON;
  }

  /** `<A, B>`, from the `<`. */
  protected parseTypeArguments(): void {
    if (this.token !== t.LESS) this.splitLess();
    if (this.isStrict) this.openTypeArguments.push(this.start);
    this.next();
    while (this.token !== t.GREATER && this.token !== t.END) {
      this.parseTypeInside();
      if (!this.take(t.COMMA)) break;
    }
    this.expect(t.GREATER, "`>`");
    if (this.isStrict && !this.failed) this.openTypeArguments.pop();
  }

  /** Places of the `<` whose `>` has not come yet, while trying whether something is a type argument. */
  protected readonly openTypeArguments: number[] = [];

  /** `<const T extends U = V>`, if there are any. */
  protected parseTypeParameters(): void {
    if (this.token !== t.LESS) return;
    this.next();
    while (this.token !== t.GREATER && this.token !== t.END) {
      this.parseTypeParameter();
      if (!this.take(t.COMMA)) break;
    }
    this.expect(t.GREATER, "`>`");
  }

  private parseTypeParameter(): void {
    while (this.token === t.CONST || this.token === t.IN || IS_MODIFIER[this.token] === 1) {
      if (this.token !== t.CONST && this.token !== t.IN && !this.lookAhead(() => (this.next(), t.isWord(this.token) && this.token !== t.EXTENDS))) break;
      this.next();
    }
    if (!t.isName(this.token)) this.expected("a type parameter");
    this.next();
    if (this.take(t.EXTENDS)) this.parseTypeInside();
    if (this.take(t.ASSIGN)) this.parseTypeInside();
  }

  private startsMappedType(): boolean {
    this.next();
    if (this.token === t.PLUS || this.token === t.MINUS) {
      this.next();
      return this.token === t.READONLY;
    }
    if (this.token === t.READONLY) this.next();
    if (this.token !== t.LEFT_BRACKET) return false;
    this.next();
    if (!t.isName(this.token)) return false;
    this.next();
    return this.token === t.IN;
  }

  private parseMappedType(): void {
    this.next();
    if (this.token === t.PLUS || this.token === t.MINUS) this.next();
    this.take(t.READONLY);
    this.next();
    this.next();
    this.next();
    this.parseTypeInside();
    if (this.take(t.AS)) this.parseTypeInside();
    this.expect(t.RIGHT_BRACKET, "`]`");
    if (this.token === t.PLUS || this.token === t.MINUS) this.next();
    this.take(t.QUESTION);
    if (this.take(t.COLON)) this.parseTypeInside();
    if (this.token === t.COMMA) this.next();
    else this.endStatement();
    while (this.token !== t.RIGHT_BRACE && this.token !== t.END) this.parseTypeMember();
    this.expect(t.RIGHT_BRACE, "`}`");
  }

  /** `{ a: B; c(): D }` */
  protected parseTypeMembers(): void {
    this.expect(t.LEFT_BRACE, "`{`");
    const { noConditional } = this;
    this.noConditional = false;
    while (this.token !== t.RIGHT_BRACE && this.token !== t.END) this.parseTypeMember();
    this.noConditional = noConditional;
    this.expect(t.RIGHT_BRACE, "`}`");
  }

  private parseTypeMember(): void {
    if (this.token === t.LEFT_PAREN || this.token === t.LESS) this.parseSignature();
    else if (this.token === t.NEW && this.lookAhead(() => (this.next(), this.token === t.LEFT_PAREN || this.token === t.LESS))) {
      this.next();
      this.parseSignature();
    } else {
      if (IS_MODIFIER[this.token] === 1) this.skipModifiers();
      if ((this.token === t.GET || this.token === t.SET) && this.lookAhead(() => (this.next(), this.mayFollowModifier()))) this.next();
      if (this.token === t.LEFT_BRACKET && this.lookAhead(() => this.startsIndexSignature())) this.parseIndexSignature();
      else {
        this.parsePropertyName();
        this.take(t.QUESTION);
        if (this.token === t.LEFT_PAREN || this.token === t.LESS) this.parseSignature();
        else {
          this.parseTypeAnnotation();
          if (this.take(t.ASSIGN)) this.parseAssignment();
        }
      }
    }
    if (this.token === t.COMMA) this.next();
    else this.endStatement();
  }

  private parseSignature(): void {
    const { scope } = this;
    this.parseTypeParameters();
    this.scope = this.scopes.add(scope);
    this.parseParameters();
    this.scope = scope;
    if (this.take(t.COLON)) this.parseReturnType();
  }

  protected startsIndexSignature(): boolean {
    this.next();
    if (this.token === t.ELLIPSIS || this.token === t.RIGHT_BRACKET) return true;
    if (IS_MODIFIER[this.token] === 1 && this.lookAhead(() => (this.next(), t.isName(this.token)))) return true;
    if (!t.isName(this.token)) return false;
    this.next();
    if (this.token === t.COLON || this.token === t.COMMA) return true;
    if (this.token !== t.QUESTION) return false;
    this.next();
    return this.token === t.COLON || this.token === t.COMMA || this.token === t.RIGHT_BRACKET;
  }

  /** `[key: string]: number`, without what ends it. */
  protected parseIndexSignature(): void {
    this.next();
    while (this.token !== t.RIGHT_BRACKET && this.token !== t.END) {
      if (IS_MODIFIER[this.token] === 1) this.skipModifiers();
      this.take(t.ELLIPSIS);
      if (!t.isName(this.token)) this.expected("a name");
      this.next();
      this.take(t.QUESTION);
      this.parseTypeAnnotation();
      if (this.take(t.ASSIGN)) this.parseAssignment();
      if (!this.take(t.COMMA)) break;
    }
    this.expect(t.RIGHT_BRACKET, "`]`");
    this.parseTypeAnnotation();
  }

  /** `a`, `"a"`, `1`, `#a` or `[a]`. */
  protected parsePropertyName(): void {
    if (t.isWord(this.token) || this.token === t.STRING || this.token === t.NUMBER || this.token === t.PRIVATE_NAME) this.next();
    else if (this.token === t.LEFT_BRACKET) {
      const { noIn, inDecorator } = this;
      this.noIn = false;
      this.inDecorator = false;
      this.next();
      this.parseExpression();
      this.noIn = noIn;
      this.inDecorator = inDecorator;
      this.expect(t.RIGHT_BRACKET, "`]`");
    } else this.expected("a property name");
  }

  /** Past modifiers; a word that is itself the name is none. Returns whether `async` was among them. */
  protected skipModifiers(): boolean {
    let isAsync = false;
    while (IS_MODIFIER[this.token] === 1) {
      const { token } = this;
      const isModifier = this.lookAhead(() => {
        this.next();
        if (token === t.CONST) return this.token === t.ENUM || t.isName(this.token);
        return (token === t.STATIC || !this.newlineBefore) && this.mayFollowModifier();
      });
      if (!isModifier) break;
      if (token === t.ASYNC) isAsync = true;
      this.next();
    }
    return isAsync;
  }

  protected mayFollowModifier(): boolean {
    const { token } = this;
    return (
      t.isWord(token) || token === t.STRING || token === t.NUMBER || token === t.LEFT_BRACKET || token === t.LEFT_BRACE ||
      token === t.ASTERISK || token === t.ELLIPSIS || token === t.PRIVATE_NAME
    );
  }
}
