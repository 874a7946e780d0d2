// From bytes to tokens. The text is valid UTF-8 with one zero byte after its end, so that no loop has to ask for the end twice.
// Two questions are left to the parser, which knows what may stand where: whether a `/` starts a regular expression
// (`scanRegularExpression`), and whether several `>` are one operator (`mergeGreater`).

import { Buffer } from "node:buffer";
import * as ch from "./char-codes.ts";
import * as t from "./tokens.ts";

/** Something wrong at a place: `offset` counts bytes from 0. */
export interface SyntaxProblem {
  offset: number;
  message: string;
}

export interface Text {
  /** UTF-8, a zero byte at `end`. */
  bytes: Buffer;
  start: number;
  end: number;
}

/** What comes back when a reading is given up; see `Parser.speculate`. */
export interface TokenizerState {
  pos: number;
  token: number;
  start: number;
  lastEnd: number;
  newlineBefore: boolean;
  escaped: boolean;
}

/** More than this many of one file help nobody. */
const MOST_PROBLEMS = 20;

export class Tokenizer {
  readonly bytes: Buffer;
  readonly end: number;
  /** One past the current token. */
  pos: number;
  token: number = t.END;
  /** Start of the current token. */
  start: number;
  /** One past the token before it. */
  lastEnd: number;
  /** A line break stands between the two. */
  newlineBefore = false;
  /** The current name is written with an escape; or the string has one. */
  escaped = false;
  /** The first error and those that reading went on after, in order. */
  readonly problems: SyntaxProblem[] = [];
  /** Start and end of each comment that may hold JSDoc, in order; only kept when asked for. */
  readonly docComments: number[] = [];
  protected readonly keepsDocComments: boolean;
  /** `<!--` and `-->` are comments, as in scripts that are no modules. */
  protected htmlComments = false;

  constructor(text: Text, keepsDocComments: boolean) {
    this.bytes = text.bytes;
    this.pos = text.start;
    this.start = text.start;
    this.lastEnd = text.start;
    this.end = text.end;
    this.keepsDocComments = keepsDocComments;
    if (text.start === 0 && this.bytes[0] === ch.HASH && this.bytes[1] === ch.EXCLAMATION) this.skipLine();
  }

  /** Reading was given up: all that follows is `END`. */
  failed = false;

  /** Something wrong that needs no other reading of what follows. */
  report(message: string, offset: number): void {
    if (this.isReportable(offset)) this.problems.push({ offset, message });
  }

  /** Whether a problem there would be one more. */
  protected isReportable(offset: number): boolean {
    const last = this.problems[this.problems.length - 1];
    return !this.failed && (last === undefined || (last.offset < offset && this.problems.length < MOST_PROBLEMS));
  }

  /**
   * Moves to the next token. At the end of the text it is `END`, again and again.
   * Words are read right here: that makes it fast, and too large to be copied into each of its many callers, which
   * would cost more time in compilation than it saves (scripts/bench/extract.mjs).
   */
  next(): void {
    const { bytes } = this;
    this.lastEnd = this.pos;
    this.newlineBefore = false;
    this.escaped = false;
    for (;;) {
      let pos = this.pos;
      let code = bytes[pos]!;
      while (code === ch.SPACE || code === ch.LF || code === ch.TAB || code === ch.CR) {
        if (code === ch.LF || code === ch.CR) this.newlineBefore = true;
        code = bytes[++pos]!;
      }
      this.start = pos;
      if (ch.ASCII_NAME_START[code] === 1) {
        const start = pos;
        code = bytes[++pos]!;
        while (ch.ASCII_NAME_PART[code] === 1) code = bytes[++pos]!;
        this.pos = pos;
        if (code >= 0x80 || code === ch.BACKSLASH) {
          this.scanRestOfName();
          return;
        }
        const length = pos - start;
        this.token = t.NAME;
        if (length < 2 || length > 10) return;
        const candidate = t.WORD_BY_HASH[t.hashOfWord(bytes[start]!, bytes[start + 1]!, bytes[pos - 1]!, length)]!;
        if (candidate === 0) return;
        const word = t.WORD_BYTES[candidate]!;
        if (word.length !== length) return;
        for (let at = 0; at < length; at++) if (word[at] !== bytes[start + at]) return;
        this.token = candidate;
        return;
      }
      this.pos = pos + 1;
      if (code === ch.SLASH) {
        const after = bytes[pos + 1]!;
        if (after === ch.SLASH) this.skipLineComment();
        else if (after === ch.ASTERISK) this.skipBlockComment(pos);
        else {
          this.token = after === ch.EQUALS ? this.longer(t.SLASH_ASSIGN, 1) : t.SLASH;
          return;
        }
      } else if (code >= 0x80) {
        this.pos = pos;
        if (this.scanWide()) return;
      } else if (code < ch.SPACE) {
        if (code === 0 && pos >= this.end) {
          this.pos = this.end;
          this.start = this.end;
          this.token = t.END;
          return;
        }
        if (code !== 0x0b && code !== 0x0c) {
          this.token = t.INVALID;
          return;
        }
      } else if (this.scanPunctuator(code)) return;
    }
  }

  /** The part of a name from its first character that is not ASCII; a name with an escape is never a keyword. */
  private scanRestOfName(): void {
    const { bytes } = this;
    this.token = t.NAME;
    for (;;) {
      const code = bytes[this.pos]!;
      if (ch.ASCII_NAME_PART[code] === 1) this.pos++;
      else if (code === ch.BACKSLASH) {
        if (!this.skipUnicodeEscape()) return;
      } else if (code >= 0x80) {
        const codePoint = this.codePointAt(this.pos);
        if (!ch.isNamePart(codePoint)) return;
        this.pos += lengthOf(codePoint);
      } else return;
    }
  }

  /** `\u0061` or `\u{61}`; false, and nothing passed, when it is neither. */
  private skipUnicodeEscape(): boolean {
    const { bytes } = this;
    let pos = this.pos + 1;
    if (bytes[pos] !== ch.LOWER_U) return false;
    pos++;
    if (bytes[pos] === ch.LEFT_BRACE) {
      do pos++;
      while (isHexDigit(bytes[pos]!));
      if (bytes[pos] !== ch.RIGHT_BRACE) return false;
      pos++;
    } else {
      const stop = pos + 4;
      while (pos < stop) if (!isHexDigit(bytes[pos++]!)) return false;
    }
    this.pos = pos;
    this.escaped = true;
    return true;
  }

  /** A character above U+007F: white space (false: look on), a name, or nothing that belongs here. */
  private scanWide(): boolean {
    const codePoint = this.codePointAt(this.pos);
    if (codePoint === 0x2028 || codePoint === 0x2029) {
      this.newlineBefore = true;
      this.pos += 3;
      return false;
    }
    this.pos += lengthOf(codePoint);
    if (ch.isSpace(codePoint)) return false;
    if (ch.isNameStart(codePoint)) this.scanRestOfName();
    else this.token = t.INVALID;
    return true;
  }

  /** The character above U+007F that starts at `pos`. */
  codePointAt(pos: number): number {
    const { bytes } = this;
    const first = bytes[pos]!;
    if (first < 0xe0) return ((first & 0x1f) << 6) | (bytes[pos + 1]! & 0x3f);
    if (first < 0xf0) return ((first & 0x0f) << 12) | ((bytes[pos + 1]! & 0x3f) << 6) | (bytes[pos + 2]! & 0x3f);
    return ((first & 0x07) << 18) | ((bytes[pos + 1]! & 0x3f) << 12) | ((bytes[pos + 2]! & 0x3f) << 6) | (bytes[pos + 3]! & 0x3f);
  }

  /** Sets a longer token that ends `more` bytes later. */
  private longer(token: number, more: number): number {
    this.pos += more;
    return token;
  }

  /** Everything printable but names and `/`. False when it was a comment (`<!--`). */
  private scanPunctuator(code: number): boolean {
    const { bytes } = this;
    const pos = this.pos;
    const after = bytes[pos]!;
    switch (code) {
      case ch.LEFT_PAREN: this.token = t.LEFT_PAREN; return true;
      case ch.RIGHT_PAREN: this.token = t.RIGHT_PAREN; return true;
      case ch.COMMA: this.token = t.COMMA; return true;
      case ch.SEMICOLON: this.token = t.SEMICOLON; return true;
      case ch.COLON: this.token = t.COLON; return true;
      case ch.DOT: // . ... .5
        if (after === ch.DOT && bytes[pos + 1] === ch.DOT) this.token = this.longer(t.ELLIPSIS, 2);
        else if (ch.isDigit(after)) this.scanNumber(code);
        else this.token = t.DOT;
        return true;
      case ch.LEFT_BRACE: this.token = t.LEFT_BRACE; return true;
      case ch.RIGHT_BRACE: this.token = t.RIGHT_BRACE; return true;
      case ch.SINGLE_QUOTE:
      case ch.DOUBLE_QUOTE: this.scanString(code); return true;
      case ch.EQUALS: // = == === =>
        if (after === ch.GREATER_THAN) this.token = this.longer(t.ARROW, 1);
        else if (after === ch.EQUALS) this.token = this.longer(t.EQUALITY, bytes[pos + 1] === ch.EQUALS ? 2 : 1);
        else this.token = t.ASSIGN;
        return true;
      case ch.LEFT_BRACKET: this.token = t.LEFT_BRACKET; return true;
      case ch.RIGHT_BRACKET: this.token = t.RIGHT_BRACKET; return true;
      case ch.BACKTICK: this.scanTemplate(t.TEMPLATE, t.TEMPLATE_HEAD); return true;
      case ch.LESS_THAN: // < <= << <<= <!--
        if (after === ch.LESS_THAN) {
          this.token = bytes[pos + 1] === ch.EQUALS ? this.longer(t.COMPOUND_ASSIGN, 2) : this.longer(t.SHIFT_LEFT, 1);
        } else if (after === ch.EQUALS) this.token = this.longer(t.LESS_EQUAL, 1);
        else if (after === ch.EXCLAMATION && this.htmlComments && bytes[pos + 1] === ch.MINUS && bytes[pos + 2] === ch.MINUS) {
          this.skipLineComment();
          return false;
        } else this.token = t.LESS;
        return true;
      case ch.GREATER_THAN: this.token = t.GREATER; return true;
      case ch.QUESTION: // ? ?. ?? ??=
        if (after === ch.QUESTION) {
          this.token = bytes[pos + 1] === ch.EQUALS ? this.longer(t.COMPOUND_ASSIGN, 2) : this.longer(t.COALESCE, 1);
        } else if (after === ch.DOT && !ch.isDigit(bytes[pos + 1]!)) this.token = this.longer(t.QUESTION_DOT, 1);
        else this.token = t.QUESTION;
        return true;
      case ch.AMPERSAND: // & && &&= &=
        if (after === ch.AMPERSAND) {
          this.token = bytes[pos + 1] === ch.EQUALS ? this.longer(t.COMPOUND_ASSIGN, 2) : this.longer(t.AND, 1);
        } else this.token = after === ch.EQUALS ? this.longer(t.COMPOUND_ASSIGN, 1) : t.AMPERSAND;
        return true;
      case ch.BAR: // | || ||= |=
        if (after === ch.BAR) {
          this.token = bytes[pos + 1] === ch.EQUALS ? this.longer(t.COMPOUND_ASSIGN, 2) : this.longer(t.OR, 1);
        } else this.token = after === ch.EQUALS ? this.longer(t.COMPOUND_ASSIGN, 1) : t.BAR;
        return true;
      case ch.EXCLAMATION: // ! != !==
        if (after === ch.EQUALS) this.token = this.longer(t.EQUALITY, bytes[pos + 1] === ch.EQUALS ? 2 : 1);
        else this.token = t.EXCLAMATION;
        return true;
      case ch.PLUS: // + ++ +=
        if (after === ch.PLUS) this.token = this.longer(t.INCREMENT, 1);
        else this.token = after === ch.EQUALS ? this.longer(t.COMPOUND_ASSIGN, 1) : t.PLUS;
        return true;
      case ch.MINUS: // - -- -= -->
        if (after === ch.MINUS) {
          if (this.htmlComments && bytes[pos + 1] === ch.GREATER_THAN && (this.newlineBefore || this.lastEnd === 0)) {
            this.skipLineComment();
            return false;
          }
          this.token = this.longer(t.INCREMENT, 1);
        } else this.token = after === ch.EQUALS ? this.longer(t.COMPOUND_ASSIGN, 1) : t.MINUS;
        return true;
      case ch.ASTERISK: // * ** **= *=
        if (after === ch.ASTERISK) {
          this.token = bytes[pos + 1] === ch.EQUALS ? this.longer(t.COMPOUND_ASSIGN, 2) : this.longer(t.POWER, 1);
        } else this.token = after === ch.EQUALS ? this.longer(t.COMPOUND_ASSIGN, 1) : t.ASTERISK;
        return true;
      case ch.PERCENT: this.token = after === ch.EQUALS ? this.longer(t.COMPOUND_ASSIGN, 1) : t.PERCENT; return true;
      case ch.CARET: this.token = after === ch.EQUALS ? this.longer(t.COMPOUND_ASSIGN, 1) : t.CARET; return true;
      case ch.TILDE: this.token = t.TILDE; return true;
      case ch.AT: this.token = t.AT; return true;
      case ch.HASH: this.scanPrivateName(); return true;
      case ch.BACKSLASH:
        this.pos--;
        if (this.skipUnicodeEscape()) this.scanRestOfName();
        else {
          this.pos++;
          this.token = t.INVALID;
        }
        return true;
      default:
        if (ch.isDigit(code)) this.scanNumber(code);
        else this.token = t.INVALID;
        return true;
    }
  }

  private scanPrivateName(): void {
    const from = this.pos;
    const code = this.bytes[from]!;
    const isStart = code >= 0x80 ? ch.isNameStart(this.codePointAt(from)) : ch.ASCII_NAME_START[code] === 1 || code === ch.BACKSLASH;
    if (isStart) this.scanRestOfName();
    this.token = this.pos > from ? t.PRIVATE_NAME : t.INVALID;
  }

  private scanNumber(first: number): void {
    const { bytes } = this;
    let pos = this.pos;
    const radix = bytes[pos]! | 0x20;
    if (first === ch.DIGIT_0 && (radix === 0x78 || radix === 0x6f || radix === 0x62)) {
      do pos++;
      while (ch.ASCII_NAME_PART[bytes[pos]!] === 1);
    } else {
      pos = this.skipDigits(pos);
      if (first !== ch.DOT && bytes[pos] === ch.DOT) pos = this.skipDigits(pos + 1);
      if ((bytes[pos]! | 0x20) === ch.LOWER_E) {
        pos++;
        if (bytes[pos] === ch.PLUS || bytes[pos] === ch.MINUS) pos++;
        pos = this.skipDigits(pos);
      } else if (bytes[pos] === ch.LOWER_N) pos++;
      if (ch.ASCII_NAME_START[bytes[pos]!] === 1) {
        this.report("a name follows a number directly", pos);
      }
    }
    this.pos = pos;
    this.token = t.NUMBER;
  }

  private skipDigits(pos: number): number {
    const { bytes } = this;
    let code = bytes[pos]!;
    while (ch.isDigit(code) || code === ch.UNDERSCORE) code = bytes[++pos]!;
    return pos;
  }

  private scanString(quote: number): void {
    const { bytes } = this;
    let pos = this.pos;
    this.token = t.STRING;
    for (;;) {
      const code = bytes[pos]!;
      if (code === quote) {
        this.pos = pos + 1;
        return;
      }
      if (code === ch.BACKSLASH) {
        this.escaped = true;
        pos += bytes[pos + 1] === ch.CR && bytes[pos + 2] === ch.LF ? 3 : 2;
        if (pos > this.end) pos = this.end;
        continue;
      }
      if (code === ch.LF || code === ch.CR || (code === 0 && pos >= this.end)) {
        this.pos = pos;
        this.report("this string does not end on its line", this.start);
        return;
      }
      pos++;
    }
  }

  /**
   * Reads on in a template, from after its backtick or after the `}` of a substitution.
   * @param whole the token when it ends with a backtick
   * @param open the token when a substitution follows
   */
  protected scanTemplate(whole: number, open: number): void {
    const { bytes } = this;
    let pos = this.pos;
    for (;;) {
      const code = bytes[pos]!;
      if (code === ch.BACKTICK) {
        this.pos = pos + 1;
        this.token = whole;
        return;
      }
      if (code === ch.DOLLAR && bytes[pos + 1] === ch.LEFT_BRACE) {
        this.pos = pos + 2;
        this.token = open;
        return;
      }
      if (code === ch.BACKSLASH) {
        this.escaped = true;
        if (pos < this.end - 1) pos++;
      } else if (code === 0 && pos >= this.end) break;
      pos++;
    }
    this.report("this template does not end", this.start);
    this.pos = this.end;
    this.token = whole;
  }

  /** Reads the current `/` or `/=` as the start of a regular expression. */
  scanRegularExpression(): void {
    const { bytes } = this;
    let pos = this.start + 1;
    let inClass = false;
    this.token = t.REGULAR_EXPRESSION;
    for (;;) {
      const code = bytes[pos]!;
      if (code === ch.LF || code === ch.CR || (code === 0 && pos >= this.end) || this.isLineSeparator(pos)) {
        this.report("this regular expression does not end on its line", this.start);
        this.pos = pos;
        return;
      }
      pos++;
      if (code === ch.BACKSLASH) {
        if (bytes[pos] !== ch.LF && bytes[pos] !== ch.CR && pos < this.end) pos++;
      } else if (code === ch.LEFT_BRACKET) inClass = true;
      else if (code === ch.RIGHT_BRACKET) inClass = false;
      else if (code === ch.SLASH && !inClass) break;
    }
    while (ch.ASCII_NAME_PART[bytes[pos]!] === 1) pos++;
    this.pos = pos;
  }

  /** Joins the current `>` with what follows it: `>=`, `>>`, `>>=`, `>>>`, `>>>=`. */
  mergeGreater(): void {
    const { bytes } = this;
    let pos = this.pos;
    if (bytes[pos] === ch.GREATER_THAN) {
      pos++;
      if (bytes[pos] === ch.GREATER_THAN) pos++;
      this.token = t.SHIFT_RIGHT;
      if (bytes[pos] === ch.EQUALS) {
        pos++;
        this.token = t.COMPOUND_ASSIGN;
      }
    } else if (bytes[pos] === ch.EQUALS) {
      pos++;
      this.token = t.GREATER_EQUAL;
    }
    this.pos = pos;
  }

  /** Makes the current `<<`, `<=` or `<<=` a single `<`. */
  splitLess(): void {
    this.token = t.LESS;
    this.pos = this.start + 1;
  }

  /** `//`, `<!--` or `-->`, which starts at `start`. */
  protected skipLineComment(): void {
    this.skipLine();
  }

  /** Moves to the line break, or the end. */
  private skipLine(): void {
    const { bytes } = this;
    let pos = this.pos;
    for (;;) {
      const code = bytes[pos]!;
      if (code === ch.LF || code === ch.CR) break;
      if (code === 0 && pos >= this.end) break;
      if (code === ch.SEPARATOR_0 && this.isLineSeparator(pos)) break;
      pos++;
    }
    this.pos = pos;
  }

  protected skipBlockComment(start: number): void {
    const { bytes } = this;
    let pos = start + 2;
    for (;;) {
      const code = bytes[pos]!;
      if (code === ch.ASTERISK && bytes[pos + 1] === ch.SLASH) {
        pos += 2;
        break;
      }
      if (code === ch.LF || code === ch.CR) this.newlineBefore = true;
      else if (code === 0 && pos >= this.end) {
        this.report("this comment does not end", start);
        pos = this.end;
        break;
      } else if (code === ch.SEPARATOR_0 && this.isLineSeparator(pos)) this.newlineBefore = true;
      pos++;
    }
    this.pos = pos;
    if (this.keepsDocComments && bytes[start + 2] === ch.ASTERISK && pos - start > 4) this.keepDocComment(start, pos);
  }

  private keepDocComment(start: number, end: number): void {
    const { docComments } = this;
    if (docComments.length > 0 && docComments[docComments.length - 2]! >= start) return;
    docComments.push(start, end);
  }

  private isLineSeparator(pos: number): boolean {
    const { bytes } = this;
    if (bytes[pos] !== ch.SEPARATOR_0 || bytes[pos + 1] !== ch.SEPARATOR_1) return false;
    return bytes[pos + 2] === ch.LINE_SEPARATOR_2 || bytes[pos + 2] === ch.PARAGRAPH_SEPARATOR_2;
  }

  /**
   * The first byte of the next token, found without moving; 0 at the end.
   * What stands behind a comment is found by moving there and back.
   */
  peekByte(): number {
    const { bytes } = this;
    let { pos } = this;
    let code = bytes[pos]!;
    while (code === ch.SPACE || code === ch.LF || code === ch.TAB || code === ch.CR) code = bytes[++pos]!;
    if (code < 0x80 && (code !== ch.SLASH || (bytes[pos + 1] !== ch.SLASH && bytes[pos + 1] !== ch.ASTERISK))) return code;
    const state = this.save();
    this.next();
    const result = bytes[this.start]!;
    this.restore(state);
    return result;
  }

  /** The text between two places, as it is written. */
  textOf(start: number, end: number): string {
    return this.bytes.toString("utf8", start, end);
  }

  save(): TokenizerState {
    const { pos, token, start, lastEnd, newlineBefore, escaped } = this;
    return { pos, token, start, lastEnd, newlineBefore, escaped };
  }

  restore(state: TokenizerState): void {
    this.pos = state.pos;
    this.token = state.token;
    this.start = state.start;
    this.lastEnd = state.lastEnd;
    this.newlineBefore = state.newlineBefore;
    this.escaped = state.escaped;
  }
}

/** How many bytes a character above U+007F takes in UTF-8. */
function lengthOf(codePoint: number): number {
  return codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}

function isHexDigit(code: number): boolean {
  const lower = code | 0x20;
  return ch.isDigit(code) || (lower >= ch.LOWER_A && lower <= 0x66);
}
