// The parser, noting on its way where functions, classes, calls and comments stand. It is a class of its own so that
// the reading of imports knows nothing of it: what it needs is taken from the methods that read these things.

import * as ch from "./char-codes.ts";
import type { FunctionContext } from "./expressions.ts";
import { NameTable } from "./names.ts";
import { unescapeName, unescapeString, type ParseOptions } from "./parser.ts";
import { StatementParser } from "./statements.ts";
import type { SyntaxProblem, Text, TokenizerState } from "./tokenizer.ts";
import * as t from "./tokens.ts";

export type FunctionKind = "function" | "method" | "constructor" | "getter" | "setter" | "arrow";

/** Offsets are bytes from 0, an `end` one past the last. */
interface Mark {
  start: number;
  end: number;
}

export interface FunctionMark extends Mark {
  type: "function";
  kind: FunctionKind;
  /** Its own; else that of what it is the whole value of. Computed names as they are written. */
  name: string | null;
  /** From brace to brace, or an arrow function's expression. -1 for both: it has none. */
  bodyStart: number;
  bodyEnd: number;
  /** A `this` among them. */
  parameterCount: number;
  isAsync: boolean;
  isGenerator: boolean;
  isStatic: boolean;
  isExported: boolean;
  /** The name that it has for the whole file, when it stands at the top of it. */
  binding: string | null;
}

export interface ClassMark extends Mark {
  type: "class";
  name: string | null;
  bodyStart: number;
  bodyEnd: number;
  isExported: boolean;
  binding: string | null;
}

export interface CallMark extends Mark {
  type: "call";
  kind: "call" | "new";
  /** `a`, `a.b`, `this.a`, `super`, `import`; `null` when it is not made on a name. */
  callee: string | null;
  /** From `(` to `)`; -1 for both: `new A` without any. */
  argumentsStart: number;
  argumentsEnd: number;
  argumentCount: number;
}

export type DeclarationMark = FunctionMark | ClassMark | CallMark;

export interface ReadDeclarations {
  /** Each after those inside it. */
  marks: DeclarationMark[];
  /** Start and end of each, in order. */
  comments: number[];
  problems: SyntaxProblem[];
}

/** What of the parser's options depends on the language. */
export type Dialect = Pick<ParseOptions, "jsx" | "javascript" | "declarations" | "maybeScript">;

/**
 * What is declared and called in a text. Where a syntax error was met, what it stands in is left out, and so is what
 * comes after it until a line starts with what must be a statement.
 */
export function readDeclarations(text: Text, dialect: Dialect): ReadDeclarations {
  const options: ParseOptions = { ...dialect, uses: false, jsdoc: false, decoratorMetadata: false, exoticRequireStrings: [], jsxFactory: "" };
  const parser = new DeclarationParser(text, options, new NameTable());
  try {
    parser.parseFile();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const other = new DeclarationParser(text, options, new NameTable());
    other.salvageFile();
    return { marks: [], comments: other.comments, problems: other.problems };
  }
  parser.markExported();
  return { marks: parser.marks, comments: parser.comments, problems: parser.problems };
}

interface MarkedState extends TokenizerState {
  marks: number;
  comments: number;
}

/** What has been read of a function or member when its parameters begin. */
interface Head {
  /** Of the whole: its decorators and modifiers, or the `export`. */
  start: number;
  /** After its decorators. */
  modifiersStart: number;
  place: "function" | "class" | "object";
  nameStart: number;
  nameEnd: number;
  isExported: boolean;
  /** Its name is that of a declaration at the top of the file. */
  isTop: boolean;
}

interface Word {
  token: number;
  start: number;
  end: number;
}

class DeclarationParser extends StatementParser {
  readonly marks: DeclarationMark[] = [];
  readonly comments: number[] = [];

  /** The function whose parameters or body are read. */
  private function: (FunctionMark & { scope: number }) | null = null;
  private class: ClassMark | null = null;
  /** Of the function or member whose parameters come next; `null` inside everything else. */
  private head: Head | null = null;
  /** The declaration that the current statement is. */
  private declared: { start: number; isExported: boolean } | null = null;
  /** That of the class that comes next. */
  private declaredClass: { start: number; isExported: boolean; isTop: boolean } | null = null;
  private isAfterExport = false;
  private readonly exportedNames = new Set<string>();
  private exportList: string[] | null = null;
  private decoratorsStart = 0;
  private asyncStart = 0;
  /** Of the arguments read last, as long as no call has taken them. */
  private argumentsStart = -1;
  private argumentsEnd = -1;

  // ---- readings that are given up

  override save(): MarkedState {
    return { ...super.save(), marks: this.marks.length, comments: this.comments.length };
  }

  override restore(state: MarkedState): void {
    super.restore(state);
    this.marks.length = state.marks;
    this.comments.length = state.comments;
  }

  /** What ended because of an error did not end there. */
  private finish<T extends DeclarationMark>(mark: T): void {
    if (this.failed) return;
    mark.end = this.lastEnd;
    this.marks.push(mark);
  }

  // ---- comments

  protected override skipLineComment(): void {
    super.skipLineComment();
    this.noteComment(this.start);
  }

  protected override skipBlockComment(start: number): void {
    super.skipBlockComment(start);
    this.noteComment(start);
  }

  private noteComment(start: number): void {
    const { comments } = this;
    if (comments.length === 0 || comments[comments.length - 1]! <= start) comments.push(start, this.pos);
  }

  // ---- statements and exports

  protected override parseStatement(): void {
    const { declared } = this;
    this.declared = null;
    this.isAfterExport = false;
    super.parseStatement();
    this.declared = declared;
  }

  protected override parseExport(start: number): void {
    const assigned = this.lookAhead(() => (this.next(), this.take(t.ASSIGN)) ? this.startOfValue() : null);
    this.isAfterExport = true;
    super.parseExport(start);
    this.isAfterExport = false;
    if (assigned !== null) this.exportValue(assigned);
  }

  protected override parseDeclaration(start: number): void {
    const { declared } = this;
    this.declared = { start, isExported: this.isAfterExport };
    this.isAfterExport = false;
    super.parseDeclaration(start);
    this.declared = declared;
  }

  protected override parseExportDefault(start: number): void {
    const value = this.startOfValue();
    super.parseExportDefault(start);
    this.exportValue(value);
  }

  private startOfValue(): { start: number; name: string | null; end: number } {
    return { start: this.start, name: t.isName(this.token) ? this.nameText() : null, end: this.pos };
  }

  /** A value that is a function, a class, or the name of one. */
  private exportValue({ start, name, end }: { start: number; name: string | null; end: number }): void {
    if (name !== null && this.isOnly(t.SEMICOLON, end, this.lastEnd)) this.exportedNames.add(name);
    const mark = this.lastNameable();
    if (mark !== null && mark.start === start && this.isOnly(t.SEMICOLON, mark.end, this.lastEnd)) mark.isExported = true;
  }

  protected override parseExportList(start: number, isTypeOnly: boolean): void {
    const imports = this.found.length;
    this.exportList = [];
    super.parseExportList(start, isTypeOnly);
    if (this.found.length === imports && this.moduleBlocks === 0) for (const name of this.exportList) this.exportedNames.add(name);
    this.exportList = null;
  }

  protected override parseSpecifier(): ReturnType<StatementParser["parseSpecifier"]> {
    const specifier = super.parseSpecifier();
    this.exportList?.push(specifier.imported ?? specifier.local);
    return specifier;
  }

  /** What stands at the top, and is exported elsewhere by its name. */
  markExported(): void {
    for (const mark of this.marks) if (mark.type !== "call" && mark.binding !== null && this.exportedNames.has(mark.binding)) mark.isExported = true;
  }

  // ---- functions

  protected override parseFunctionDeclaration(inner: number): void {
    const { head, declared, start } = this;
    this.head = { ...this.newHead("function"), start: declared?.start ?? start, isExported: declared?.isExported ?? false, isTop: inner === 0 };
    super.parseFunctionDeclaration(inner);
    this.head = head;
  }

  protected override parseFunction(isExpression: boolean): void {
    const { head } = this;
    this.head = this.newHead("function");
    super.parseFunction(isExpression);
    this.head = head;
  }

  private newHead(place: Head["place"]): Head {
    const { start } = this;
    return { start, modifiersStart: start, place, nameStart: -1, nameEnd: -1, isExported: false, isTop: false };
  }

  protected override parseMethod(isAsync: boolean, isGenerator: boolean, start?: number): void {
    const { head, function: outer } = this;
    const mark = this.functionMark(head ?? this.newHead("function"), isAsync, isGenerator);
    this.function = mark;
    this.head = null;
    super.parseMethod(isAsync, isGenerator, start);
    this.head = head;
    this.function = outer;
    this.finish(mark);
  }

  private functionMark(head: Head, isAsync: boolean, isGenerator: boolean): FunctionMark & { scope: number } {
    const words = this.wordsBetween(head.modifiersStart, head.nameStart < 0 ? this.start : head.nameStart);
    const name = head.nameStart < 0 ? this.takeName(words) : this.propertyName(head.nameStart, head.nameEnd);
    const isStatic = head.place === "class" && words.some(({ token }) => token === t.STATIC);
    let kind: FunctionKind = head.place === "function" ? "function" : "method";
    const last = words.at(-1)?.token;
    if (head.place !== "function" && last === t.GET) kind = "getter";
    else if (head.place !== "function" && last === t.SET) kind = "setter";
    else if (head.place === "class" && name === "constructor" && !isStatic && this.bytes[head.nameStart] !== ch.LEFT_BRACKET) kind = "constructor";
    return {
      type: "function", kind, start: head.start, end: -1, name, bodyStart: -1, bodyEnd: -1, parameterCount: 0, isAsync, isGenerator, isStatic,
      isExported: head.isExported, binding: head.isTop ? name : null, scope: -1,
    };
  }

  /** The name that ends the words of a head, taken from them. */
  private takeName(words: Word[]): string | null {
    while (words.length > 0 && !t.isWord(words.at(-1)!.token) && words.at(-1)!.token !== t.ASTERISK) words.pop();
    const last = words.at(-1);
    if (last === undefined || !t.isName(last.token)) return null;
    words.pop();
    return unescapeName(this.textOf(last.start, last.end));
  }

  protected override parseArrow(isCertain: boolean, allowReturnType: boolean): boolean {
    const { function: outer } = this;
    const mark = this.arrowMark(this.start, this.token === t.ASYNC);
    this.function = mark;
    const isArrow = super.parseArrow(isCertain, allowReturnType);
    this.function = outer;
    if (isArrow) this.finish(mark);
    return isArrow;
  }

  protected override parseAsyncArrowIfAny(allowReturnType: boolean): boolean {
    this.asyncStart = this.start;
    return super.parseAsyncArrowIfAny(allowReturnType);
  }

  protected override parseSimpleArrow(start: number, isAsync: boolean, allowReturnType: boolean): void {
    const { function: outer } = this;
    const mark = this.arrowMark(isAsync ? this.asyncStart : start, isAsync);
    mark.parameterCount = 1;
    this.function = mark;
    super.parseSimpleArrow(start, isAsync, allowReturnType);
    this.function = outer;
    this.finish(mark);
  }

  private arrowMark(start: number, isAsync: boolean): FunctionMark & { scope: number } {
    return {
      type: "function", kind: "arrow", start, end: -1, name: null, bodyStart: -1, bodyEnd: -1, parameterCount: 0, isAsync, isGenerator: false,
      isStatic: false, isExported: false, binding: null, scope: -1,
    };
  }

  protected override enterFunction(isAsync: boolean, isGenerator: boolean): FunctionContext {
    const context = super.enterFunction(isAsync, isGenerator);
    // a static block has none of its own
    if (this.function !== null && this.function.scope < 0) this.function.scope = this.scope;
    return context;
  }

  protected override parseParameter(): void {
    // the parameters of a function's type have a scope of their own
    if (this.function !== null && this.function.scope === this.scope) this.function.parameterCount++;
    super.parseParameter();
  }

  protected override parseFunctionBody(): void {
    const { function: mark, start } = this;
    super.parseFunctionBody();
    if (mark === null) return;
    mark.bodyStart = start;
    mark.bodyEnd = this.lastEnd;
  }

  protected override parseArrowBody(isAsync: boolean, allowReturnType: boolean): void {
    const { function: mark, start, token } = this;
    super.parseArrowBody(isAsync, allowReturnType);
    if (mark === null || token === t.LEFT_BRACE) return;
    mark.bodyStart = start;
    mark.bodyEnd = this.lastEnd;
  }

  // ---- members, and the names of values

  protected override parseClassMember(isDecorated: boolean): void {
    const { head } = this;
    this.head = this.newHead("class");
    super.parseClassMember(isDecorated);
    this.head = head;
  }

  protected override parseObjectMember(): void {
    const { head: outer } = this;
    const head = this.newHead("object");
    this.head = head;
    super.parseObjectMember();
    this.head = outer;
    const mark = this.namelessValue();
    if (mark === null || mark.start < head.start) return;
    if (head.nameStart >= 0 && this.isOnly(t.COLON, head.nameEnd, mark.start)) mark.name = this.propertyName(head.nameStart, head.nameEnd);
    else {
      const [first, second, third] = this.wordsBetween(head.start, mark.start, 3);
      if (first !== undefined && second?.token === t.COLON && third === undefined) mark.name = unescapeName(this.textOf(first.start, first.end));
    }
  }

  protected override parseProperty(isAmbient: boolean, isDecorated: boolean): void {
    const { head } = this;
    this.head = null;
    super.parseProperty(isAmbient, isDecorated);
    this.head = head;
    const mark = this.lastNameable();
    if (head === null || mark === null || mark.name !== null || mark.start < head.nameEnd || !this.isOnly(t.SEMICOLON, mark.end, this.lastEnd)) return;
    if (this.followsAssignment(mark.start)) mark.name = this.propertyName(head.nameStart, head.nameEnd);
  }

  protected override parsePropertyName(): void {
    const { head, start } = this;
    this.head = null;
    super.parsePropertyName();
    this.head = head;
    if (head === null || head.nameStart >= 0) return;
    head.nameStart = start;
    head.nameEnd = this.lastEnd;
  }

  protected override parseDecorators(): void {
    const { head, start } = this;
    this.head = null;
    super.parseDecorators();
    this.head = head;
    this.decoratorsStart = start;
    if (head !== null && head.modifiersStart === start) head.modifiersStart = this.start;
  }

  /** `x = value` and `x.y = value` name a function that has no name. */
  protected override parseAssignment(allowReturnType?: boolean): void {
    const { start } = this;
    super.parseAssignment(allowReturnType);
    const mark = this.namelessValue();
    if (mark === null || mark.start <= start || !this.followsAssignment(mark.start)) return;
    const target = this.assignedPath(start, mark.start);
    if (target === null) return;
    mark.name = target;
    if (/^(module\.)?exports(\.|$)/.test(target) && this.function === null && this.scope === 0) mark.isExported = true;
  }

  protected override noteValue(start: number, end: number, scope: number, valueStart: number): void {
    super.noteValue(start, end, scope, valueStart);
    const mark = this.lastNameable();
    if (mark === null || mark.start !== valueStart || mark.end !== this.lastEnd) return;
    const name = unescapeName(this.textOf(start, end));
    mark.name ??= name;
    if (scope === 0) mark.binding = name;
    if (this.declared?.isExported === true) mark.isExported = true;
  }

  private lastNameable(): FunctionMark | ClassMark | null {
    const mark = this.marks[this.marks.length - 1];
    return mark === undefined || mark.type === "call" ? null : mark;
  }

  /** The function or class that the text just read ends with. */
  private namelessValue(): FunctionMark | ClassMark | null {
    const mark = this.lastNameable();
    return mark !== null && mark.name === null && mark.end === this.lastEnd ? mark : null;
  }

  /** In `a = b.c = value`, the target next to the value; `null` when something else is assigned to. */
  private assignedPath(from: number, valueStart: number): string | null {
    for (let start = from; ; ) {
      const path = this.pathFrom(start, valueStart);
      if (path === null || path.stop !== t.ASSIGN) return null;
      if (path.next >= valueStart) return path.text;
      start = path.next;
    }
  }

  // ---- classes

  protected override parseClassDeclaration(inner: number): void {
    const { declared, start } = this;
    this.declaredClass = { start: declared?.start ?? start, isExported: declared?.isExported ?? false, isTop: inner === 0 };
    super.parseClassDeclaration(inner);
  }

  protected override parseClass(isExpression: boolean): void {
    const { declaredClass, class: outer, head } = this;
    this.declaredClass = null;
    const name = this.lookAhead(() => (this.next(), t.isName(this.token) && !this.isImplements() ? this.nameText() : null));
    const start = declaredClass?.start ?? (this.hasClassDecorators ? this.decoratorsStart : this.start);
    const mark: ClassMark = {
      type: "class", start, end: -1, name, bodyStart: -1, bodyEnd: -1, isExported: declaredClass?.isExported ?? false,
      binding: declaredClass?.isTop === true ? name : null,
    };
    this.class = mark;
    this.head = null;
    super.parseClass(isExpression);
    this.head = head;
    this.class = outer;
    this.finish(mark);
  }

  protected override parseClassBody(isDecorated: boolean): void {
    const { class: mark, start } = this;
    super.parseClassBody(isDecorated);
    if (mark === null) return;
    mark.bodyStart = start;
    mark.bodyEnd = this.lastEnd;
  }

  // ---- calls

  protected override parseArguments(): void {
    const { start } = this;
    super.parseArguments();
    this.argumentsStart = start;
    this.argumentsEnd = this.lastEnd;
  }

  protected override parseCall(start: number, callee: number, owner: number, isPath: boolean): number {
    const { start: argumentsStart } = this;
    const name = this.calleeFrom(start, argumentsStart);
    const result = super.parseCall(start, callee, owner, isPath);
    this.finishCall("call", start, name, argumentsStart);
    return result;
  }

  protected override parseNew(): void {
    const { start } = this;
    const calleeStart = this.lookAhead(() => (this.next(), this.token === t.DOT ? -1 : this.start));
    this.argumentsEnd = -1;
    super.parseNew();
    if (calleeStart < 0) return;
    const argumentsStart = this.argumentsEnd === this.lastEnd ? this.argumentsStart : -1;
    this.finishCall("new", start, this.calleeFrom(calleeStart, argumentsStart < 0 ? this.lastEnd : argumentsStart), argumentsStart);
  }

  protected override parseImportExpression(): void {
    const { start } = this;
    this.argumentsEnd = -1;
    super.parseImportExpression();
    if (this.argumentsEnd === this.lastEnd) this.finishCall("call", start, this.calleeFrom(start, this.argumentsStart), this.argumentsStart);
  }

  private finishCall(kind: CallMark["kind"], start: number, callee: string | null, argumentsStart: number): void {
    const has = argumentsStart >= 0;
    this.finish({
      type: "call", kind, start, end: -1, callee, argumentsStart, argumentsEnd: has ? this.lastEnd : -1, argumentCount: has ? this.argumentCount : 0,
    });
    this.argumentsEnd = -1;
  }

  private calleeFrom(start: number, end: number): string | null {
    // of a chain of calls, only the first can be made on a path
    const last = this.marks[this.marks.length - 1];
    if (last !== undefined && last.type === "call" && last.start === start) return null;
    const path = this.pathFrom(start, end);
    // what stands between the path and the parentheses can only be type arguments then
    return path !== null && (path.stop === t.END || path.stop === t.LESS || path.stop === t.SHIFT_LEFT) ? path.text : null;
  }

  // ---- looking back

  /**
   * The `a.b.c` that starts there; `a?.b!.c` counts as that.
   * @param end what ends there ends the path too
   * @returns `stop`: the token after it, `next`: where the one after that starts, or `end` when there is none before it
   */
  private pathFrom(start: number, end: number): { text: string; stop: number; next: number } | null {
    return this.lookAhead(() => {
      this.pos = start;
      this.next();
      if (!t.isName(this.token) && this.token !== t.THIS && this.token !== t.SUPER && this.token !== t.IMPORT) return null;
      let text = this.nameText();
      for (;;) {
        this.next();
        if (this.start >= end) return { text, stop: t.END, next: end };
        if (this.token === t.EXCLAMATION) continue;
        if (this.token === t.DOT || this.token === t.QUESTION_DOT) {
          const isOptional = this.token === t.QUESTION_DOT;
          this.next();
          if (t.isWord(this.token) || this.token === t.PRIVATE_NAME) {
            text += `.${this.nameText()}`;
            continue;
          }
          if (!isOptional) return null;
          if (this.start >= end) return { text, stop: t.END, next: end };
        }
        const stop = this.token;
        this.next();
        return { text, stop, next: this.start };
      }
    });
  }

  private wordsBetween(start: number, end: number, most: number = Number.POSITIVE_INFINITY): Word[] {
    return this.lookAhead(() => {
      const words: Word[] = [];
      this.pos = start;
      for (this.next(); this.start < end && words.length < most; this.next()) words.push({ token: this.token, start: this.start, end: this.pos });
      return words;
    });
  }

  /** Whether nothing but one token of the kind, or none, stands between the two places. */
  private isOnly(token: number, start: number, end: number): boolean {
    if (start >= end) return true;
    const words = this.wordsBetween(start, end, 2);
    return words.length < 2 && words.every((word) => word.token === token);
  }

  /** Whether a `=` comes before the place; comments in between count as none. */
  private followsAssignment(pos: number): boolean {
    const { bytes, comments } = this;
    let before = pos;
    for (let at = comments.length - 2; ; ) {
      const code = bytes[before - 1]!;
      if (code === ch.SPACE || code === ch.TAB || code === ch.LF || code === ch.CR) before--;
      else {
        while (at >= 0 && comments[at + 1]! > before) at -= 2;
        if (at < 0 || comments[at + 1] !== before) return code === ch.EQUALS;
        before = comments[at]!;
      }
    }
  }

  private propertyName(start: number, end: number): string {
    const text = this.textOf(start, end);
    const first = this.bytes[start];
    if (first === ch.SINGLE_QUOTE || first === ch.DOUBLE_QUOTE) return unescapeString(text.slice(1, -1));
    return first === ch.LEFT_BRACKET ? text : unescapeName(text);
  }
}
