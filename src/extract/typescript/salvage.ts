// What is done after a syntax error, and about what is nested too deeply: the text is read word by word, and every
// import that can be told from its surroundings alone is taken, until a line starts with what must be a declaration.

import * as ch from "./char-codes.ts";
import { DEFINE, REQUIRE } from "./names.ts";
import { ModuleParser } from "./modules.ts";
import * as t from "./tokens.ts";

const RESUME_AT: readonly number[] = [
  t.IMPORT, t.EXPORT, t.CONST, t.VAR, t.LET, t.FUNCTION, t.CLASS, t.INTERFACE, t.TYPE, t.DECLARE, t.ENUM, t.NAMESPACE,
  t.ABSTRACT, t.ASYNC, t.AT, t.IF, t.FOR, t.TRY, t.SWITCH, t.WHILE,
];
const ENDS_OPERAND: readonly number[] = [
  t.RIGHT_PAREN, t.RIGHT_BRACKET, t.RIGHT_BRACE, t.NUMBER, t.STRING, t.TEMPLATE, t.PRIVATE_NAME, t.THIS, t.SUPER, t.NULL,
  t.TRUE, t.FALSE, t.INCREMENT, t.REGULAR_EXPRESSION,
];

export abstract class SalvageParser extends ModuleParser {
  /**
   * Goes on from the error, at least by one token.
   * @param resumeAfter what is up to here has been tried in vain, and is not tried again
   */
  protected salvage(resumeAfter: number): void {
    const from = this.failedAt;
    this.failed = false;
    this.pos = from;
    this.scope = 0;
    this.varScope = 0;
    this.depth = 1;
    this.ambient = 0;
    this.moduleBlocks = 0;
    this.inFunction = false;
    this.inGenerator = false;
    this.inAsync = false;
    this.noIn = false;
    this.inDecorator = false;
    this.isSalvaging = true;
    this.isStrict = false;
    this.next();
    /** By open template substitution: how many braces are open in it. */
    const substitutions: number[] = [];
    let braces = 0;
    let before: number = t.SEMICOLON;
    while (this.token !== t.END) {
      if (this.start > resumeAfter && this.startsLine() && RESUME_AT.includes(this.token)) break;
      const { token } = this;
      switch (token) {
        case t.TEMPLATE_HEAD:
          substitutions.push(braces);
          braces = 0;
          this.next();
          break;
        case t.LEFT_BRACE:
          braces++;
          this.next();
          break;
        case t.RIGHT_BRACE:
          if (braces === 0 && substitutions.length > 0) {
            this.scanTemplate(t.TEMPLATE, t.TEMPLATE_HEAD);
            if (this.token === t.TEMPLATE) {
              braces = substitutions.pop()!;
              this.next();
            } else this.next();
          } else {
            if (braces > 0) braces--;
            this.next();
          }
          break;
        case t.SLASH:
        case t.SLASH_ASSIGN:
          if (!t.isName(before) && !ENDS_OPERAND.includes(before)) this.scanRegularExpression();
          this.next();
          break;
        default:
          if (t.isWord(token) && before !== t.DOT && before !== t.QUESTION_DOT) this.salvageWord();
          else this.next();
      }
      before = token;
    }
    this.dropLooseDocComments(from);
    this.depth = 0;
    this.isSalvaging = false;
  }

  /** Of the comments from an offset on, JSDoc are those alone that stand before what reading goes on with. */
  private dropLooseDocComments(from: number): void {
    const { docComments } = this;
    let first = docComments.length;
    while (first > 0 && docComments[first - 2]! >= from) first -= 2;
    let kept = docComments.length;
    for (let next = this.start; kept > first && this.isBlank(docComments[kept - 1]!, next); kept -= 2) next = docComments[kept - 2]!;
    docComments.splice(first, kept - first);
  }

  private isBlank(start: number, end: number): boolean {
    for (let pos = start; pos < end; pos++) {
      const code = this.bytes[pos]!;
      if (code !== ch.SPACE && code !== ch.TAB && code !== ch.LF && code !== ch.CR) return false;
    }
    return true;
  }

  private startsLine(): boolean {
    const code = this.start === 0 ? ch.LF : this.bytes[this.start - 1];
    return code === ch.LF || code === ch.CR;
  }

  /** Takes the import that the current word starts, if it does. */
  private salvageWord(): void {
    const { start } = this;
    if (this.token === t.IMPORT) {
      if (this.startsImport()) {
        if (!this.speculate(() => this.readStrictly(() => this.parseImport(start, false)))) this.next();
        return;
      }
      this.next();
      const specifier = this.token === t.LEFT_PAREN ? this.firstArgument() : null;
      if (specifier !== null) this.addCall("dynamic-import", specifier, start);
      return;
    }
    if (this.token === t.EXPORT) {
      if (!this.startsReexport() || !this.speculate(() => this.readStrictly(() => this.parseExport(start)))) this.next();
      return;
    }
    const name = t.isName(this.token) ? this.useName() : 0;
    this.next();
    if ((name !== REQUIRE && name !== DEFINE) || this.token !== t.LEFT_PAREN) return;
    const specifier = name === REQUIRE ? this.firstArgument() : null;
    if (specifier !== null) this.addCall("require", specifier, start).callee = name;
    else for (const element of this.stringsOfList()) this.add(name === DEFINE ? "amd-define" : "amd-require", element, start).callee = name;
  }

  /** The strings in the list that follows the current `(`, perhaps after a name; the place stays. */
  private stringsOfList(): string[] {
    const strings: string[] = [];
    const state = this.save();
    this.next();
    if (this.token === t.STRING) {
      this.next();
      this.take(t.COMMA);
    }
    if (this.token === t.LEFT_BRACKET) {
      do {
        this.next();
        if (!this.isText()) break;
        strings.push(this.stringValue());
        this.next();
      } while (this.token === t.COMMA);
    }
    this.restore(state);
    return strings;
  }

  private readStrictly(read: () => void): boolean {
    this.isStrict = true;
    read();
    this.isStrict = false;
    return true;
  }

  private startsReexport(): boolean {
    return this.lookAhead(() => {
      this.next();
      if (this.token === t.TYPE) this.next();
      return this.token === t.ASTERISK || this.token === t.LEFT_BRACE;
    });
  }
}
