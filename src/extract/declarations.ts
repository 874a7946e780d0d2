// What one file's text declares and calls: functions, classes, calls and comments, each told to a visitor with where it
// stands, in the order of the text and inside what it stands in. What imports are there is `extract.ts`'s business.

import type { Buffer } from "node:buffer";
import type { Problem } from "../model/problem.ts";
import { scriptBlocks } from "./components.ts";
import { dialectOf, dialectOfBlock, isComponent } from "./extract.ts";
import { extensionOf } from "./languages.ts";
import { decodeText, paddedText, Positions, Scratch } from "./text.ts";
import { readDeclarations, type CallMark, type ClassMark, type DeclarationMark, type FunctionKind, type FunctionMark, type ReadDeclarations } from "./typescript/declaration-parser.ts";

/** Offsets are UTF-16 units of `text` from 0, `end` one past the last; lines are from 1. */
export interface Range {
  start: number;
  end: number;
  startLine: number;
  endLine: number;
}

export interface FunctionDeclaration extends Range {
  kind: FunctionKind;
  /** Its own name; else that of the variable, property or assignment (`a.b`) whose whole value it is. Computed names as written. */
  name: string | null;
  /** From brace to brace, or an arrow function's expression; `null`: only declared, as an overload is. */
  body: Range | null;
  parameterCount: number;
  isAsync: boolean;
  isGenerator: boolean;
  isStatic: boolean;
  /** By `export`, there or further down; or assigned to `exports.x` or `module.exports` at the top. A class's members are not. */
  isExported: boolean;
}

/** Declaration or expression. */
export interface ClassDeclaration extends Range {
  name: string | null;
  /** From brace to brace. */
  body: Range;
  isExported: boolean;
}

export interface Call extends Range {
  kind: "call" | "new";
  /** `a`, `a.b`, `this.a`, `super`, `import`, also for `a?.b!`; `null` when it is called on something else. */
  callee: string | null;
  /** With the parentheses; `null` for `new A`. */
  arguments: Range | null;
  argumentCount: number;
}

export interface Comment extends Range {
  /** `doc`: one that starts with two asterisks. */
  kind: "line" | "block" | "doc";
}

/** Told of everything in turn; what it has no method for is passed by. A range with decorators and modifiers starts at the first. */
export interface DeclarationVisitor {
  enterFunction?(declaration: FunctionDeclaration): void;
  leaveFunction?(declaration: FunctionDeclaration): void;
  enterClass?(declaration: ClassDeclaration): void;
  leaveClass?(declaration: ClassDeclaration): void;
  enterCall?(call: Call): void;
  leaveCall?(call: Call): void;
  comment?(comment: Comment): void;
}

export interface VisitedFile {
  /** What offsets count in: the file's, without a byte order mark. Empty when it is no text. */
  text: string;
  language: "typescript" | "javascript";
  /** Syntax errors: what they stand in is not told. */
  problems: Problem[];
}

/**
 * @param source the file's bytes: UTF-8, or UTF-16 with a byte order mark
 * @param file says the language by its extension, as for `extractRecord`
 * @param scratch memory to share between the files of a run
 */
export function extractDeclarations(source: Uint8Array, file: string, visitor: DeclarationVisitor, scratch: Scratch = new Scratch()): VisitedFile {
  const text = decodeText(source, scratch);
  const extension = extensionOf(file);
  if (text.encoding === "binary") {
    return { text: "", language: "javascript", problems: [{ file, line: 1, column: 1, message: "this is no text: it holds zero bytes and is not UTF-8" }] };
  }
  const bytes = text.bytes.subarray(0, text.end);
  const read: ReadDeclarations = { marks: [], comments: [], problems: [] };
  let isTyped = false;
  if (isComponent(extension)) {
    for (const block of scriptBlocks(bytes, extension)) {
      const dialect = dialectOfBlock(block);
      isTyped ||= !dialect.javascript;
      const script = paddedText(bytes.subarray(0, block.end), "utf-8", new Scratch());
      const { marks, comments, problems } = readDeclarations({ ...script, start: block.start }, dialect);
      for (const mark of marks) read.marks.push(mark);
      for (const place of comments) read.comments.push(place);
      read.problems.push(...problems);
    }
  } else {
    const dialect = dialectOf(file, extension);
    isTyped = !dialect.javascript;
    Object.assign(read, readDeclarations(text, dialect));
  }
  tell(read, bytes, visitor);
  const positions = new Positions(text.bytes);
  const problems: Problem[] = read.problems.map(({ offset, message }) => ({ file, ...positions.at(offset), message }));
  if (text.encoding === "invalid") problems.unshift({ file, message: "not valid UTF-8", hint: "Save the file as UTF-8." });
  return { text: bytes.toString("utf8"), language: isTyped ? "typescript" : "javascript", problems };
}

interface Open {
  end: number;
  leave: () => void;
}

/** Tells the visitor of marks and comments, what is around others first. */
function tell({ marks, comments }: ReadDeclarations, bytes: Buffer, visitor: DeclarationVisitor): void {
  const places = new Places(bytes, [...marks.flatMap(placesOf), ...comments]);
  const sorted = [...marks].sort((a, b) => a.start - b.start || b.end - a.end);
  const open: Open[] = [];
  const leaveBefore = (place: number): void => {
    for (let last = open.at(-1); last !== undefined && last.end <= place; last = open.at(-1)) {
      open.pop();
      last.leave();
    }
  };
  let at = 0;
  const tellComments = (place: number): void => {
    for (; at < comments.length && comments[at]! < place; at += 2) {
      leaveBefore(comments[at]!);
      visitor.comment?.({ kind: commentKind(bytes, comments[at]!, comments[at + 1]!), ...places.range(comments[at]!, comments[at + 1]!) });
    }
  };
  for (const mark of sorted) {
    tellComments(mark.start);
    leaveBefore(mark.start);
    open.push({ end: mark.end, leave: enter(mark, places, visitor) });
  }
  tellComments(bytes.length + 1);
  leaveBefore(bytes.length + 1);
}

function placesOf(mark: DeclarationMark): number[] {
  return mark.type === "call" ? [mark.start, mark.end, mark.argumentsStart, mark.argumentsEnd] : [mark.start, mark.end, mark.bodyStart, mark.bodyEnd];
}

/** Returns how it is left. */
function enter(mark: DeclarationMark, places: Places, visitor: DeclarationVisitor): () => void {
  switch (mark.type) {
    case "function": {
      const declaration = functionOf(mark, places);
      visitor.enterFunction?.(declaration);
      return () => visitor.leaveFunction?.(declaration);
    }
    case "class": {
      const declaration = classOf(mark, places);
      visitor.enterClass?.(declaration);
      return () => visitor.leaveClass?.(declaration);
    }
    case "call": {
      const call = callOf(mark, places);
      visitor.enterCall?.(call);
      return () => visitor.leaveCall?.(call);
    }
  }
}

function functionOf({ kind, name, start, end, bodyStart, bodyEnd, parameterCount, isAsync, isGenerator, isStatic, isExported }: FunctionMark, places: Places): FunctionDeclaration {
  const body = bodyStart < 0 ? null : places.range(bodyStart, bodyEnd);
  return { kind, name, ...places.range(start, end), body, parameterCount, isAsync, isGenerator, isStatic, isExported };
}

function classOf({ name, start, end, bodyStart, bodyEnd, isExported }: ClassMark, places: Places): ClassDeclaration {
  return { name, ...places.range(start, end), body: places.range(bodyStart, bodyEnd), isExported };
}

function callOf({ kind, callee, start, end, argumentsStart, argumentsEnd, argumentCount }: CallMark, places: Places): Call {
  return { kind, callee, ...places.range(start, end), arguments: argumentsStart < 0 ? null : places.range(argumentsStart, argumentsEnd), argumentCount };
}

function commentKind(bytes: Buffer, start: number, end: number): Comment["kind"] {
  if (bytes[start] !== 0x2f || bytes[start + 1] !== 0x2a) return "line";
  return bytes[start + 2] === 0x2a && end - start > 4 ? "doc" : "block";
}

/** Offsets in UTF-16 units, and lines, of places in bytes; worked out in one pass over the text, however many there are. */
class Places {
  private readonly offsets = new Map<number, number>();
  private readonly lines = new Map<number, number>();

  constructor(bytes: Buffer, places: readonly number[]) {
    let pos = 0;
    let offset = 0;
    let line = 1;
    for (const place of Float64Array.from(places).sort()) {
      for (; pos < place; pos++) {
        const code = bytes[pos]!;
        if ((code & 0xc0) !== 0x80) offset += code >= 0xf0 ? 2 : 1;
        if (endsLine(bytes, pos)) line++;
      }
      this.offsets.set(place, offset);
      this.lines.set(place, line);
    }
  }

  range(start: number, end: number): Range {
    return { start: this.offsets.get(start)!, end: this.offsets.get(end)!, startLine: this.lines.get(start)!, endLine: this.lines.get(end)! };
  }
}

/** Whether the byte is the last of a line break: a line feed, a carriage return without one, U+2028 or U+2029. */
function endsLine(bytes: Buffer, pos: number): boolean {
  const code = bytes[pos]!;
  if (code === 0x0a) return true;
  if (code === 0x0d) return bytes[pos + 1] !== 0x0a;
  return (code === 0xa8 || code === 0xa9) && bytes[pos - 1] === 0x80 && bytes[pos - 2] === 0xe2;
}
