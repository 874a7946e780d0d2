// Where one message ends and the next begins: bytes in, bodies out, with no stream in it. MCP puts each message on a
// line, LSP heads each with its length. What a body says is for messages.ts.

/** 64 MiB: a message over it is refused, and never held whole. */
export const MESSAGE_LIMIT = 64 * 1024 * 1024;
/** More than this before a body is no header. */
const HEADER_LIMIT = 8 * 1024;

const LF = 0x0a;
const CR = 0x0d;
const HEADER_LINE = /^[\w!#$%&'*+.^`|~-]+:/;

export type Frame =
  /** `body` may be a view of the bytes that were pushed: use it before they are reused. */
  | { kind: "message"; body: Uint8Array }
  /** A message over the limit; the next one is read as if it had not been there. */
  | { kind: "oversized" }
  /** What follows cannot be read: nothing says where a message begins. Nothing comes after it. */
  | { kind: "broken"; reason: string };

export interface Decoder {
  /** Takes what has arrived, cut anywhere, and gives in order what it completes. */
  push(bytes: Uint8Array): Frame[];
  /** The input has ended: gives what it leaves, which may be a message that was cut off. */
  end(): Frame[];
}

export interface Framing {
  encode(text: string): Uint8Array;
  /** @param limit in bytes */
  createDecoder(limit?: number): Decoder;
}

/** One message per line, ended by `\n` or `\r\n`; blank lines are skipped. A last line needs no end. */
export const newlineFraming: Framing = {
  encode: (text) => Buffer.from(`${text}\n`),
  createDecoder: (limit = MESSAGE_LIMIT) => new LineDecoder(limit),
};

/**
 * `Content-Length: N`, perhaps other headers, an empty line, and a body of N bytes. Header names are read in any case.
 * Source: LSP 3.17, "Base Protocol".
 */
export const headerFraming: Framing = {
  encode(text) {
    const body = Buffer.from(text);
    return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
  },
  createDecoder: (limit = MESSAGE_LIMIT) => new HeaderDecoder(limit),
};

class LineDecoder implements Decoder {
  /** The line that has begun and not ended. */
  private readonly begun = new GrowingBytes();
  /** The rest of this line belongs to a message that was refused. */
  private skipping = false;

  constructor(private readonly limit: number) {}

  push(bytes: Uint8Array): Frame[] {
    const frames: Frame[] = [];
    let start = 0;
    for (let end = bytes.indexOf(LF); end >= 0; end = bytes.indexOf(LF, start)) {
      this.add(bytes.subarray(start, end), frames);
      this.finishLine(frames);
      start = end + 1;
    }
    this.add(bytes.subarray(start), frames);
    return frames;
  }

  end(): Frame[] {
    const frames: Frame[] = [];
    this.finishLine(frames);
    return frames;
  }

  private add(part: Uint8Array, frames: Frame[]): void {
    if (this.skipping) return;
    if (this.begun.size + part.length <= this.limit) {
      this.begun.add(part);
      return;
    }
    this.begun.take();
    this.skipping = true;
    frames.push({ kind: "oversized" });
  }

  private finishLine(frames: Frame[]): void {
    this.skipping = false;
    const line = this.begun.take();
    if (!line.every(isBlank)) frames.push({ kind: "message", body: line });
  }
}

/** What may stand around JSON on a line: the `\r` of `\r\n` too, so nothing cuts it off. */
const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x09 || byte === CR;

class HeaderDecoder implements Decoder {
  private state: "header" | "body" | "broken" = "header";
  /** The header line, or the body, that has begun and not ended. */
  private readonly begun = new GrowingBytes();
  private headerSize = 0;
  /** What the header read so far says. */
  private length: number | undefined;
  /** Bytes of the body that are still to come. */
  private missing = 0;
  private skipping = false;

  constructor(private readonly limit: number) {}

  push(bytes: Uint8Array): Frame[] {
    const frames: Frame[] = [];
    let rest = bytes;
    // A body may be empty, and is then complete before another byte has come.
    while (this.state !== "broken" && (rest.length > 0 || (this.state === "body" && this.missing === 0))) {
      rest = this.state === "header" ? this.readHeaderLine(rest, frames) : this.readBody(rest, frames);
    }
    return frames;
  }

  end(): Frame[] {
    const isClean = this.state === "broken" || (this.state === "header" && this.headerSize === 0);
    return isClean ? [] : [{ kind: "broken", reason: "the input ended inside a message" }];
  }

  /** Reads to the end of the line, or of what there is, and gives what follows. */
  private readHeaderLine(bytes: Uint8Array, frames: Frame[]): Uint8Array {
    const end = bytes.indexOf(LF);
    const part = end < 0 ? bytes : bytes.subarray(0, end);
    this.headerSize += part.length + 1;
    if (this.headerSize > HEADER_LIMIT) return this.breakOff(`a header of more than ${HEADER_LIMIT} bytes`, frames);
    this.begun.add(part);
    if (end < 0) return bytes.subarray(bytes.length);
    const line = Buffer.from(this.begun.take()).toString("latin1").replace(/\r$/, "");
    const problem = line === "" ? this.startBody(frames) : this.takeHeader(line);
    return problem === undefined ? bytes.subarray(end + 1) : this.breakOff(problem, frames);
  }

  /** Gives what is wrong with a header line, if anything is. */
  private takeHeader(line: string): string | undefined {
    if (!HEADER_LINE.test(line)) return `${quote(line)} is no header`;
    const colon = line.indexOf(":");
    if (line.slice(0, colon).toLowerCase() !== "content-length") return undefined;
    const value = line.slice(colon + 1).trim();
    const length = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!Number.isSafeInteger(length)) return `${quote(line)} gives no length`;
    if (this.length !== undefined && this.length !== length) return "two lengths for one message";
    this.length = length;
    return undefined;
  }

  private startBody(frames: Frame[]): string | undefined {
    if (this.length === undefined) return "a header without Content-Length";
    this.skipping = this.length > this.limit;
    if (this.skipping) frames.push({ kind: "oversized" });
    this.missing = this.length;
    this.length = undefined;
    this.headerSize = 0;
    this.state = "body";
    return undefined;
  }

  private readBody(bytes: Uint8Array, frames: Frame[]): Uint8Array {
    const part = bytes.subarray(0, this.missing);
    if (!this.skipping) this.begun.add(part);
    this.missing -= part.length;
    if (this.missing === 0) {
      this.state = "header";
      if (!this.skipping) frames.push({ kind: "message", body: this.begun.take() });
    }
    return bytes.subarray(part.length);
  }

  private breakOff(reason: string, frames: Frame[]): Uint8Array {
    this.state = "broken";
    this.begun.take();
    frames.push({ kind: "broken", reason });
    return new Uint8Array(0);
  }
}

const quote = (line: string): string => JSON.stringify(line.length > 60 ? `${line.slice(0, 60)}...` : line);

/** Bytes that come in pieces. What came in one piece is given back without a copy; else the room doubles. */
class GrowingBytes {
  private bytes: Uint8Array = new Uint8Array(0);
  private isOwn = false;
  size = 0;

  add(part: Uint8Array): void {
    if (part.length === 0) return;
    if (this.size === 0) {
      this.bytes = part;
      this.isOwn = false;
    } else {
      this.reserve(this.size + part.length);
      this.bytes.set(part, this.size);
    }
    this.size += part.length;
  }

  take(): Uint8Array {
    const taken = this.bytes.subarray(0, this.size);
    this.bytes = new Uint8Array(0);
    this.size = 0;
    return taken;
  }

  private reserve(size: number): void {
    if (this.isOwn && size <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(size, 2 * this.bytes.length));
    larger.set(this.bytes.subarray(0, this.size));
    this.bytes = larger;
    this.isOwn = true;
  }
}
