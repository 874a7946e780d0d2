// The names whose bindings and uses are followed: those that a file imports, and those that calls are known by.
// All others are passed by for the price of a hash, without ever becoming a string.

import type { Buffer } from "node:buffer";

// Numbers of the names that are always followed.
export const REQUIRE = 1;
export const DEFINE = 2;
export const PROCESS = 3;
export const GLOBAL_THIS = 4;
export const CREATE_REQUIRE = 5;
const ALWAYS = ["", "require", "define", "process", "globalThis", "createRequire"];

const HASH_MASK = 2047;

export class NameTable {
  private readonly filter: number[] = new Array<number>(64).fill(0);
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];

  constructor() {
    for (const name of ALWAYS) this.add(name);
  }

  /** The name's number, which it now has if it had none. */
  add(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const number = this.names.length;
    this.names.push(name);
    this.numbers.set(name, number);
    const bytes = new TextEncoder().encode(name);
    if (bytes.length > 0) this.setBit(hashOf(bytes[0]!, bytes[bytes.length >> 1]!, bytes[bytes.length - 1]!, bytes.length));
    return number;
  }

  has(name: string): boolean {
    return this.numbers.has(name);
  }

  nameOf(number: number): string {
    return this.names[number]!;
  }

  /** The number of the name written there, 0 when it is not followed. */
  numberAt(bytes: Buffer, start: number, end: number): number {
    const length = end - start;
    const hash = hashOf(bytes[start]!, bytes[start + (length >> 1)]!, bytes[end - 1]!, length);
    if ((this.filter[hash >> 5]! & (1 << (hash & 31))) === 0) return 0;
    return this.numbers.get(bytes.toString("utf8", start, end)) ?? 0;
  }

  /** 0 when it is not followed. */
  numberOf(name: string): number {
    return this.numbers.get(name) ?? 0;
  }

  private setBit(hash: number): void {
    this.filter[hash >> 5]! |= 1 << (hash & 31);
  }
}

function hashOf(first: number, middle: number, last: number, length: number): number {
  return (first * 37 + middle * 11 + last * 5 + length * 131) & HASH_MASK;
}
