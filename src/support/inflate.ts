// Decompression of DEFLATE, for the few small files that are read out of archives. The bundle takes no `node:zlib`.

/**
 * @param size how many bytes come out, as the archive says
 * Throws: `Error` when the data is damaged. Source: RFC 1951.
 */
export function inflateRaw(data: Uint8Array, size: number): Uint8Array {
  const bits = new Bits(data);
  const out = new Output(size);
  for (let isLast = false; !isLast; ) {
    isLast = bits.take(1) === 1;
    switch (bits.take(2)) {
      case 0:
        out.append(bits.storedBlock());
        break;
      case 1:
        readBlock(bits, out, new Code(FIXED_LITERALS), new Code(FIXED_DISTANCES));
        break;
      case 2: {
        const { literals, distances } = readCodes(bits);
        readBlock(bits, out, literals, distances);
        break;
      }
      default:
        throw new Error("damaged archive: a block of an unknown kind");
    }
  }
  return out.finish();
}

const FIXED_LITERALS = Uint8Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8));
const FIXED_DISTANCES = new Uint8Array(30).fill(5);

/** Section 3.2.5: base and extra bits of lengths (symbols 257 on) and distances. */
const LENGTH_BITS = [...Array.from({ length: 28 }, (_, index) => Math.max(0, (index >> 2) - 1)), 0];
const LENGTH_BASES = [
  ...LENGTH_BITS.slice(0, 28).map((bits, index) => (index < 8 ? index + 3 : ((4 + (index & 3)) << bits) + 3)),
  258,
];
const DISTANCE_BITS = Array.from({ length: 30 }, (_, index) => Math.max(0, (index >> 1) - 1));
const DISTANCE_BASES = DISTANCE_BITS.map((_, index) => (index < 4 ? index + 1 : ((2 + (index & 1)) << ((index >> 1) - 1)) + 1));

/** Section 3.2.7. */
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END_OF_BLOCK = 256;

class Bits {
  private readonly data: Uint8Array;
  private pos = 0;
  private buffer = 0;
  private count = 0;

  constructor(data: Uint8Array) {
    this.data = data;
  }

  /** The next bits, the first one lowest; at most 16. */
  take(count: number): number {
    while (this.count < count) {
      const byte = this.data[this.pos++];
      if (byte === undefined) throw new Error("damaged archive: the data ends too early");
      this.buffer |= byte << this.count;
      this.count += 8;
    }
    const value = this.buffer & ((1 << count) - 1);
    this.buffer >>>= count;
    this.count -= count;
    return value;
  }

  storedBlock(): Uint8Array {
    this.buffer = 0;
    this.count = 0;
    const length = this.take(16);
    this.take(16); // its complement
    const block = this.data.subarray(this.pos, this.pos + length);
    if (block.length < length) throw new Error("damaged archive: the data ends too early");
    this.pos += length;
    return block;
  }
}

class Output {
  private readonly bytes: Uint8Array;
  private length = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
  }

  append(block: Uint8Array): void {
    if (this.length + block.length > this.bytes.length) throw new Error("damaged archive: a file is longer than it says");
    this.bytes.set(block, this.length);
    this.length += block.length;
  }

  push(byte: number): void {
    if (this.length === this.bytes.length) throw new Error("damaged archive: a file is longer than it says");
    this.bytes[this.length++] = byte;
  }

  /** The bytes may overlap: what is copied may be copied again. */
  repeat(distance: number, length: number): void {
    if (distance > this.length) throw new Error("damaged archive: it refers to what is not there");
    for (let left = length; left > 0; left--) this.push(this.bytes[this.length - distance] as number);
  }

  finish(): Uint8Array {
    if (this.length !== this.bytes.length) throw new Error("damaged archive: a file is shorter than it says");
    return this.bytes;
  }
}

/** A canonical Huffman code, section 3.2.2. */
class Code {
  private readonly counts = new Uint16Array(16);
  private readonly symbols: Uint16Array;

  constructor(lengths: Uint8Array) {
    for (const length of lengths) if (length > 0) this.counts[length] = (this.counts[length] ?? 0) + 1;
    const offsets = new Uint16Array(17);
    for (let length = 1; length < 16; length++) offsets[length + 1] = (offsets[length] ?? 0) + (this.counts[length] ?? 0);
    this.symbols = new Uint16Array(lengths.length);
    for (const [symbol, length] of lengths.entries()) {
      if (length === 0) continue;
      const offset = offsets[length] ?? 0;
      this.symbols[offset] = symbol;
      offsets[length] = offset + 1;
    }
  }

  read(bits: Bits): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length < 16; length++) {
      code |= bits.take(1);
      const count = this.counts[length] ?? 0;
      if (code - first < count) return this.symbols[index + code - first] as number;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Error("damaged archive: an unknown code");
  }
}

function readCodes(bits: Bits): { literals: Code; distances: Code } {
  const literalCount = bits.take(5) + 257;
  const distanceCount = bits.take(5) + 1;
  const orderCount = bits.take(4) + 4;
  const orderLengths = new Uint8Array(19);
  for (const symbol of CODE_LENGTH_ORDER.slice(0, orderCount)) orderLengths[symbol] = bits.take(3);
  const order = new Code(orderLengths);
  const lengths = new Uint8Array(literalCount + distanceCount);
  for (let at = 0; at < lengths.length; ) {
    const symbol = order.read(bits);
    if (symbol < 16) {
      lengths[at++] = symbol;
      continue;
    }
    const previous = symbol === 16 ? (lengths[at - 1] ?? 0) : 0;
    const times = symbol === 16 ? bits.take(2) + 3 : symbol === 17 ? bits.take(3) + 3 : bits.take(7) + 11;
    lengths.fill(previous, at, at + times);
    at += times;
  }
  return { literals: new Code(lengths.subarray(0, literalCount)), distances: new Code(lengths.subarray(literalCount)) };
}

function readBlock(bits: Bits, out: Output, literals: Code, distances: Code): void {
  for (;;) {
    const symbol = literals.read(bits);
    if (symbol < END_OF_BLOCK) out.push(symbol);
    else if (symbol === END_OF_BLOCK) return;
    else {
      const length = extended(bits, LENGTH_BASES, LENGTH_BITS, symbol - END_OF_BLOCK - 1);
      out.repeat(extended(bits, DISTANCE_BASES, DISTANCE_BITS, distances.read(bits)), length);
    }
  }
}

function extended(bits: Bits, bases: readonly number[], extra: readonly number[], index: number): number {
  const base = bases[index];
  if (base === undefined) throw new Error("damaged archive: an unknown length or distance");
  return base + bits.take(extra[index] ?? 0);
}
