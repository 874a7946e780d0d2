// The kinds of token, as small numbers so that they can index tables, and the keywords.
// They are typed `number`, for the parser moves on while it compares: a narrowed type would go stale.
// Order matters: names come after everything else, reserved words after the other names.

export const END: number = 0;
export const LEFT_BRACE: number = 1;
export const RIGHT_BRACE: number = 2;
export const LEFT_PAREN: number = 3;
export const RIGHT_PAREN: number = 4;
export const LEFT_BRACKET: number = 5;
export const RIGHT_BRACKET: number = 6;
export const DOT: number = 7;
export const ELLIPSIS: number = 8;
export const SEMICOLON: number = 9;
export const COMMA: number = 10;
export const COLON: number = 11;
export const QUESTION: number = 12;
export const QUESTION_DOT: number = 13;
export const ARROW: number = 14;
export const AT: number = 15;
/** `=` */
export const ASSIGN: number = 16;
/** `+=`, `&&=` and the others but `/=`. */
export const COMPOUND_ASSIGN: number = 17;
/** `/=`, which may start a regular expression. */
export const SLASH_ASSIGN: number = 18;
export const EXCLAMATION: number = 19;
export const TILDE: number = 20;
/** `++` or `--` */
export const INCREMENT: number = 21;
// From here to the literals: the binary operators.
export const COALESCE: number = 22;
export const OR: number = 23;
export const AND: number = 24;
export const BAR: number = 25;
export const CARET: number = 26;
export const AMPERSAND: number = 27;
/** `==`, `!=`, `===`, `!==` */
export const EQUALITY: number = 28;
export const LESS: number = 29;
export const LESS_EQUAL: number = 30;
/** Always a single `>`; `mergeGreater` makes the longer ones. */
export const GREATER: number = 31;
export const GREATER_EQUAL: number = 32;
export const SHIFT_LEFT: number = 33;
export const SHIFT_RIGHT: number = 34;
export const PLUS: number = 35;
export const MINUS: number = 36;
export const ASTERISK: number = 37;
export const SLASH: number = 38;
export const PERCENT: number = 39;
export const POWER: number = 40;
export const NUMBER: number = 41;
export const STRING: number = 42;
/** A template without substitutions. */
export const TEMPLATE: number = 43;
/** From the backtick to the first `${`. */
export const TEMPLATE_HEAD: number = 44;
export const REGULAR_EXPRESSION: number = 45;
export const PRIVATE_NAME: number = 46;
export const JSX_TEXT: number = 47;
/** A character that starts no token. */
export const INVALID: number = 48;
// From here on: names.
export const NAME: number = 50;

// Words that are names too, some of them not in strict code.
export const ABSTRACT: number = 51;
export const ACCESSOR: number = 52;
export const AS: number = 53;
export const ASSERT: number = 54;
export const ASSERTS: number = 55;
export const ASYNC: number = 56;
export const AWAIT: number = 57;
export const DECLARE: number = 58;
export const DEFER: number = 59;
export const FROM: number = 60;
export const GET: number = 61;
export const GLOBAL: number = 62;
export const IMPLEMENTS: number = 63;
export const INFER: number = 64;
export const INTERFACE: number = 65;
export const IS: number = 66;
export const KEYOF: number = 67;
export const LET: number = 68;
export const MODULE: number = 69;
export const NAMESPACE: number = 70;
export const OF: number = 71;
export const OUT: number = 72;
export const OVERRIDE: number = 73;
export const PACKAGE: number = 74;
export const PRIVATE: number = 75;
export const PROTECTED: number = 76;
export const PUBLIC: number = 77;
export const READONLY: number = 78;
export const SATISFIES: number = 79;
export const SET: number = 80;
export const SOURCE: number = 81;
export const STATIC: number = 82;
export const TYPE: number = 83;
export const UNIQUE: number = 84;
export const USING: number = 85;
export const YIELD: number = 86;
// Reserved words, from BREAK on.
export const BREAK: number = 87;
export const CASE: number = 88;
export const CATCH: number = 89;
export const CLASS: number = 90;
export const CONST: number = 91;
export const CONTINUE: number = 92;
export const DEBUGGER: number = 93;
export const DEFAULT: number = 94;
export const DELETE: number = 95;
export const DO: number = 96;
export const ELSE: number = 97;
export const ENUM: number = 98;
export const EXPORT: number = 99;
export const EXTENDS: number = 100;
export const FALSE: number = 101;
export const FINALLY: number = 102;
export const FOR: number = 103;
export const FUNCTION: number = 104;
export const IF: number = 105;
export const IMPORT: number = 106;
export const IN: number = 107;
export const INSTANCEOF: number = 108;
export const NEW: number = 109;
export const NULL: number = 110;
export const RETURN: number = 111;
export const SUPER: number = 112;
export const SWITCH: number = 113;
export const THIS: number = 114;
export const THROW: number = 115;
export const TRUE: number = 116;
export const TRY: number = 117;
export const TYPEOF: number = 118;
export const VAR: number = 119;
export const VOID: number = 120;
export const WHILE: number = 121;
export const WITH: number = 122;
export const COUNT: number = 123;

const WORDS: readonly (readonly [word: string, token: number])[] = [
  ["abstract", ABSTRACT], ["accessor", ACCESSOR], ["as", AS], ["assert", ASSERT], ["asserts", ASSERTS],
  ["async", ASYNC], ["await", AWAIT], ["declare", DECLARE], ["defer", DEFER], ["from", FROM], ["get", GET],
  ["global", GLOBAL], ["implements", IMPLEMENTS], ["infer", INFER], ["interface", INTERFACE], ["is", IS],
  ["keyof", KEYOF], ["let", LET], ["module", MODULE], ["namespace", NAMESPACE], ["of", OF], ["out", OUT],
  ["override", OVERRIDE], ["package", PACKAGE], ["private", PRIVATE], ["protected", PROTECTED], ["public", PUBLIC],
  ["readonly", READONLY], ["satisfies", SATISFIES], ["set", SET], ["source", SOURCE], ["static", STATIC],
  ["type", TYPE], ["unique", UNIQUE], ["using", USING], ["yield", YIELD], ["break", BREAK], ["case", CASE],
  ["catch", CATCH], ["class", CLASS], ["const", CONST], ["continue", CONTINUE], ["debugger", DEBUGGER],
  ["default", DEFAULT], ["delete", DELETE], ["do", DO], ["else", ELSE], ["enum", ENUM], ["export", EXPORT],
  ["extends", EXTENDS], ["false", FALSE], ["finally", FINALLY], ["for", FOR], ["function", FUNCTION], ["if", IF],
  ["import", IMPORT], ["in", IN], ["instanceof", INSTANCEOF], ["new", NEW], ["null", NULL], ["return", RETURN],
  ["super", SUPER], ["switch", SWITCH], ["this", THIS], ["throw", THROW], ["true", TRUE], ["try", TRY],
  ["typeof", TYPEOF], ["var", VAR], ["void", VOID], ["while", WHILE], ["with", WITH],
];

/** The words in ASCII, by token: what a word that hashes to a keyword has to be compared with. */
export const WORD_BYTES: readonly Uint8Array[] = tableOfWords();

/**
 * The keyword that a word may be, by `hashOfWord`: no two share a place, so one comparison decides.
 * 0: none.
 */
export const WORD_BY_HASH: Uint8Array = tableOfHashes();

const BINARY_WORDS: readonly number[] = [IN, INSTANCEOF, AS, SATISFIES];
const EXPRESSION_WORDS: readonly number[] = [
  CLASS, DELETE, FALSE, FUNCTION, IMPORT, NEW, NULL, SUPER, THIS, TRUE, TYPEOF, VOID,
];
const EXPRESSION_PUNCTUATORS: readonly number[] = [
  LEFT_BRACE, LEFT_PAREN, LEFT_BRACKET, AT, SLASH, SLASH_ASSIGN, EXCLAMATION, TILDE, INCREMENT, LESS, PLUS, MINUS,
  NUMBER, STRING, TEMPLATE, TEMPLATE_HEAD, PRIVATE_NAME,
];

/** 1 for the binary operators, `in`, `instanceof` and the two that take a type, `as` and `satisfies`. */
export const IS_BINARY: Uint8Array = tableOf((token) => (token >= COALESCE && token <= POWER) || BINARY_WORDS.includes(token));

/** 1 for what may come first in an expression. */
export const STARTS_EXPRESSION: Uint8Array = tableOf(
  (token) => (token >= NAME && token < BREAK) || EXPRESSION_WORDS.includes(token) || EXPRESSION_PUNCTUATORS.includes(token),
);

export function isName(token: number): boolean {
  return token >= NAME && token < BREAK;
}

/** A name or any keyword: what may follow a dot. */
export function isWord(token: number): boolean {
  return token >= NAME;
}

function tableOf(holds: (token: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: COUNT }, (_, token) => (holds(token) ? 1 : 0));
}

function tableOfWords(): Uint8Array[] {
  const table: Uint8Array[] = [];
  for (const [word, token] of WORDS) table[token] = Uint8Array.from(word, (letter) => letter.charCodeAt(0));
  return table;
}

function tableOfHashes(): Uint8Array {
  const table = new Uint8Array(512);
  for (const [word, token] of WORDS) {
    const hash = hashOfWord(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(word.length - 1), word.length);
    if (table[hash] !== 0) throw new Error(`two keywords with one hash: ${word}`);
    table[hash] = token;
  }
  return table;
}

/** Found by trying factors until no two keywords fell together. */
export function hashOfWord(first: number, second: number, last: number, length: number): number {
  return (first * 2 + second * 24 + last * 31 + length) & 511;
}
