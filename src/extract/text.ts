// From a file's bytes to UTF-8 text that the tokenizer can read, and from places in it to lines and columns.

import { Buffer, isUtf8 } from "node:buffer";
import type { Text } from "./typescript/tokenizer.ts";

export type Encoding = "utf-8" | "utf-16" | "invalid" | "binary";

export interface DecodedText extends Text {
  /** "invalid": UTF-8 with errors in it, each of which reads as U+FFFD. "binary": no text at all. */
  encoding: Encoding;
}

/** How far a file is looked into for zero bytes before it is taken for text. */
const BINARY_HEAD = 1024;

/** Memory that texts are copied into, one after the other, so that not every file needs some of its own. */
export class Scratch {
  private memory: Buffer | null = null;
  private isReused = false;

  /** `length` bytes, whatever is in them; those taken before are no longer valid. */
  take(length: number): Buffer {
    if (length > MOST_SCRATCH || !this.isReused) {
      this.isReused = true;
      return Buffer.allocUnsafe(length);
    }
    if (this.memory === null || this.memory.length < length) this.memory = Buffer.allocUnsafeSlow(Math.max(length * 2, LEAST_SCRATCH));
    return this.memory.subarray(0, length);
  }
}

const LEAST_SCRATCH = 1 << 16;
const MOST_SCRATCH = 1 << 22;

/**
 * Decodes by byte order mark, UTF-8 without one; the mark is left out.
 * @param scratch holds the text until it is used again
 */
export function decodeText(source: Uint8Array, scratch: Scratch): DecodedText {
  const view = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (view.length >= 2 && view[0] === 0xff && view[1] === 0xfe) return paddedText(Buffer.from(view.toString("utf16le", 2)), "utf-16", scratch);
  if (view.length >= 2 && view[0] === 0xfe && view[1] === 0xff) {
    const swapped = Buffer.from(view.subarray(2, view.length - (view.length % 2))).swap16();
    return paddedText(Buffer.from(swapped.toString("utf16le")), "utf-16", scratch);
  }
  const hasMark = view.length >= 3 && view[0] === 0xef && view[1] === 0xbb && view[2] === 0xbf;
  const text = hasMark ? view.subarray(3) : view;
  if (isUtf8(text)) return paddedText(text, "utf-8", scratch);
  if (text.subarray(0, BINARY_HEAD).includes(0)) return paddedText(Buffer.alloc(0), "binary", scratch);
  return paddedText(Buffer.from(text.toString("utf8")), "invalid", scratch);
}

/** A copy with a zero byte after its end. */
export function paddedText(text: Uint8Array, encoding: Encoding, scratch: Scratch): DecodedText {
  const bytes = scratch.take(text.length + 1);
  bytes.set(text);
  bytes[text.length] = 0;
  return { bytes, start: 0, end: text.length, encoding };
}

/** How many UTF-16 units a UTF-8 text takes. */
export function lengthInUtf16(text: Uint8Array): number {
  let length = 0;
  for (const code of text) if ((code & 0xc0) !== 0x80) length += code >= 0xf0 ? 2 : 1;
  return length;
}

/** Lines and columns of places that are asked for in ascending order, in one pass over the text. */
export class Positions {
  private readonly bytes: Buffer;
  private pos = 0;
  private line = 1;
  private column = 1;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** @param offset bytes from 0, not below that of the call before */
  at(offset: number): { line: number; column: number } {
    const { bytes } = this;
    let { pos, line, column } = this;
    while (pos < offset) {
      const code = bytes[pos++]!;
      if (code >= 0x80) {
        // in UTF-16 units: one for each first byte, two for those of four
        if (code >= 0xc0) column += code >= 0xf0 ? 2 : 1;
        if (code !== 0xe2 || bytes[pos] !== 0x80 || (bytes[pos + 1] !== 0xa8 && bytes[pos + 1] !== 0xa9)) continue;
        pos += 2;
      } else if (code === 0x0d) {
        if (bytes[pos] === 0x0a && pos < offset) pos++;
      } else if (code !== 0x0a) {
        column++;
        continue;
      }
      line++;
      column = 1;
    }
    this.pos = pos;
    this.line = line;
    this.column = column;
    return { line, column };
  }
}
