// JSX elements: their text is no code, and their tag names are uses of values.

import * as ch from "./char-codes.ts";
import { ExpressionParser } from "./expressions.ts";
import * as t from "./tokens.ts";

export abstract class JsxParser extends ExpressionParser {
  /** An element or fragment that is a whole expression, from its `<`. */
  protected parseJsx(): void {
    this.parseElement();
    this.next();
  }

  /** Leaves the closing `>` as the current token: what follows it may be text. */
  private parseElement(): void {
    if (!this.deeper()) return;
    this.useJsxFactory();
    this.next();
    let nameStart = this.start;
    let nameEnd = this.start;
    let hasChildren = true;
    if (this.token !== t.GREATER) {
      nameStart = this.start;
      nameEnd = this.parseTagName();
      if (!this.options.javascript && (this.token === t.LESS || this.token === t.SHIFT_LEFT)) this.parseTypeArguments();
      this.parseAttributes();
      if (this.token === t.SLASH) {
        this.next();
        hasChildren = false;
      }
    }
    if (this.token !== t.GREATER) this.expected("`>`");
    else if (hasChildren) this.parseChildren(nameStart, nameEnd);
    this.depth--;
  }

  /** `a`, `a-b`, `a:b`, `a.b`; returns where it ends. */
  private parseTagName(): number {
    if (!t.isWord(this.token)) {
      this.expected("a tag's name");
      return this.start;
    }
    this.widenJsxName();
    const { start, pos } = this;
    const isThis = this.token === t.THIS;
    this.next();
    if (this.token === t.COLON) {
      this.next();
      this.parseJsxWord();
      return this.lastEnd;
    }
    if (!isThis) this.useTag(start, pos);
    while (this.token === t.DOT) {
      this.next();
      this.parseJsxWord();
    }
    return this.lastEnd;
  }

  private useTag(start: number, end: number): void {
    const name = this.names.numberAt(this.bytes, start, end);
    if (name === 0) this.passedNames = true;
    else if (this.ambient === 0) this.scopes.use(name, this.scope);
  }

  private parseJsxWord(): void {
    if (!t.isWord(this.token)) {
      this.expected("a name");
      return;
    }
    this.widenJsxName();
    this.next();
  }

  /** Makes `-` and what follows part of the current name. */
  private widenJsxName(): void {
    const { bytes } = this;
    let { pos } = this;
    if (bytes[pos] !== ch.MINUS) return;
    while (bytes[pos] === ch.MINUS || ch.ASCII_NAME_PART[bytes[pos]!] === 1) pos++;
    this.pos = pos;
  }

  private parseAttributes(): void {
    for (;;) {
      if (this.token === t.LEFT_BRACE) {
        this.next();
        this.expect(t.ELLIPSIS, "`...`");
        this.parseExpressionInside();
        this.expect(t.RIGHT_BRACE, "`}`");
      } else if (t.isWord(this.token)) {
        this.widenJsxName();
        this.next();
        if (this.token === t.COLON) {
          this.next();
          this.parseJsxWord();
        }
        if (this.token === t.ASSIGN) this.parseAttributeValue();
      } else return;
    }
  }

  /** From the `=`. A string here has no escapes and may span lines. */
  private parseAttributeValue(): void {
    const { bytes } = this;
    let { pos } = this;
    while (bytes[pos] === ch.SPACE || bytes[pos] === ch.TAB || bytes[pos] === ch.LF || bytes[pos] === ch.CR) pos++;
    const quote = bytes[pos]!;
    if (quote === ch.DOUBLE_QUOTE || quote === ch.SINGLE_QUOTE) {
      const close = bytes.indexOf(quote, pos + 1);
      if (close < 0 || close >= this.end) {
        this.expected("the end of a string");
        return;
      }
      this.pos = close + 1;
      this.next();
      return;
    }
    this.next();
    if (this.token === t.LEFT_BRACE) {
      this.next();
      if (this.token === t.RIGHT_BRACE) this.report("an expression is missing", this.start);
      else {
        this.take(t.ELLIPSIS);
        this.parseExpressionInside();
      }
      this.expect(t.RIGHT_BRACE, "`}`");
    } else if (this.token === t.LESS) {
      this.parseElement();
      this.next();
    } else this.expected("an attribute's value");
  }

  /** From the `>` of the opening tag to the `>` of the closing one. */
  private parseChildren(nameStart: number, nameEnd: number): void {
    for (;;) {
      this.skipText();
      if (this.pos >= this.end) {
        this.start = this.end;
        this.expected("a closing tag");
        return;
      }
      this.next();
      if (this.token === t.LEFT_BRACE) {
        this.next();
        if (this.token !== t.RIGHT_BRACE) {
          this.take(t.ELLIPSIS);
          this.parseExpressionInside();
        }
        if (this.token !== t.RIGHT_BRACE) {
          this.expected("`}`");
          return;
        }
      } else {
        if (this.token !== t.LESS) this.splitLess();
        if (this.bytes[this.pos] === ch.SLASH) {
          this.parseClosingTag(nameStart, nameEnd);
          return;
        }
        this.parseElement();
      }
      if (this.failed) return;
    }
  }

  /** Moves to the next `{` or `<`. */
  private skipText(): void {
    const { bytes } = this;
    let { pos } = this;
    for (;;) {
      const code = bytes[pos]!;
      if (code === ch.LEFT_BRACE || code === ch.LESS_THAN) break;
      if (code === ch.GREATER_THAN || code === ch.RIGHT_BRACE) this.report(`\`${String.fromCharCode(code)}\` in the text of an element`, pos);
      if (code === 0 && pos >= this.end) break;
      pos++;
    }
    this.pos = pos;
  }

  private parseClosingTag(nameStart: number, nameEnd: number): void {
    this.pos++;
    this.next();
    const { start } = this;
    let end = start;
    if (this.token !== t.GREATER) {
      this.parseJsxWord();
      while (this.token === t.DOT || this.token === t.COLON) {
        this.next();
        this.parseJsxWord();
      }
      end = this.lastEnd;
    }
    if (!this.isSameText(start, end, nameStart, nameEnd)) {
      this.report("this closing tag does not match its opening one", start);
    }
    if (this.token !== t.GREATER) this.expected("`>`");
  }

  private isSameText(start: number, end: number, otherStart: number, otherEnd: number): boolean {
    if (end - start !== otherEnd - otherStart) return false;
    const { bytes } = this;
    for (let at = 0; at < end - start; at++) if (bytes[start + at] !== bytes[otherStart + at]) return false;
    return true;
  }
}
