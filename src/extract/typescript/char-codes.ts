// Names for the bytes of UTF-8 text that the tokenizer tells apart, and tables over all 256 of them.

export const TAB = 0x09;
export const LF = 0x0a;
export const CR = 0x0d;
export const SPACE = 0x20;
export const EXCLAMATION = 0x21;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
export const DOLLAR = 0x24;
export const PERCENT = 0x25;
export const AMPERSAND = 0x26;
export const SINGLE_QUOTE = 0x27;
export const LEFT_PAREN = 0x28;
export const RIGHT_PAREN = 0x29;
export const ASTERISK = 0x2a;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const DOT = 0x2e;
export const SLASH = 0x2f;
export const DIGIT_0 = 0x30;
export const DIGIT_9 = 0x39;
export const COLON = 0x3a;
export const SEMICOLON = 0x3b;
export const LESS_THAN = 0x3c;
export const EQUALS = 0x3d;
export const GREATER_THAN = 0x3e;
export const QUESTION = 0x3f;
export const AT = 0x40;
export const UPPER_E = 0x45;
export const LEFT_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const RIGHT_BRACKET = 0x5d;
export const CARET = 0x5e;
export const UNDERSCORE = 0x5f;
export const BACKTICK = 0x60;
export const LOWER_A = 0x61;
export const LOWER_E = 0x65;
export const LOWER_I = 0x69;
export const LOWER_N = 0x6e;
export const LOWER_U = 0x75;
export const LOWER_Z = 0x7a;
export const LEFT_BRACE = 0x7b;
export const BAR = 0x7c;
export const RIGHT_BRACE = 0x7d;
export const TILDE = 0x7e;
/** The first byte of U+2028 and U+2029, which end a line. */
export const SEPARATOR_0 = 0xe2;
export const SEPARATOR_1 = 0x80;
export const LINE_SEPARATOR_2 = 0xa8;
export const PARAGRAPH_SEPARATOR_2 = 0xa9;

/** 1 for the ASCII letters, `$` and `_`; all else that may start a name is found by `isNameStart`. */
export const ASCII_NAME_START = tableOf((code) => isLetter(code) || code === DOLLAR || code === UNDERSCORE);
/** The same with the digits. */
export const ASCII_NAME_PART = tableOf((code) => isLetter(code) || code === DOLLAR || code === UNDERSCORE || isDigit(code));

export function isDigit(code: number): boolean {
  return code >= DIGIT_0 && code <= DIGIT_9;
}

/** Whether a character above U+007F may start a name. Source: ECMA-262, 12.7 Names and Keywords. */
export function isNameStart(codePoint: number): boolean {
  return /^\p{ID_Start}$/u.test(String.fromCodePoint(codePoint));
}

/** Whether a character above U+007F may go on a name; ZWNJ and ZWJ may. */
export function isNamePart(codePoint: number): boolean {
  return codePoint === 0x200c || codePoint === 0x200d || /^\p{ID_Continue}$/u.test(String.fromCodePoint(codePoint));
}

/** Whether a character above U+007F is white space. Source: ECMA-262, 12.2. */
export function isSpace(codePoint: number): boolean {
  return (
    codePoint === 0xa0 || codePoint === 0x1680 || (codePoint >= 0x2000 && codePoint <= 0x200b) || codePoint === 0x202f ||
    codePoint === 0x205f || codePoint === 0x3000 || codePoint === 0xfeff || codePoint === 0x85
  );
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= LOWER_A && lower <= LOWER_Z && code < 0x80;
}

function tableOf(holds: (code: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => (holds(code) ? 1 : 0));
}
