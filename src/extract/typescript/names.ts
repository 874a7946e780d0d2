// The names whose bindings and uses are followed: those that a file imports, and those that calls are known by.
// All others are passed by for the price of a hash, without ever becoming a string.

import type { Buffer } from "node:buffer";

// Numbers of the names that are always followed.
export const REQUIRE = 1;
export const DEFINE = 2;
export const PROCESS = 3;
export const GLOBAL_THIS = 4;
export const CREATE_REQUIRE = 5;
const ALWAYS: readonly string[] = ["", "require", "define", "process", "globalThis", "createRequire"];

const HASH_MASK = 2047;
const ENCODER = new TextEncoder();
const ALWAYS_NUMBERS: ReadonlyMap<string, number> = new Map(ALWAYS.map((name, number) => [name, number]));
const ALWAYS_FILTER: readonly number[] = ALWAYS.slice(1).reduce(withName, new Array<number>(64).fill(0));

export class NameTable {
  /** The text names `createRequire`, so that any call may be one of `require`. */
  mentionsCreateRequire = false;
  /** One bit for each hash that a followed name has. */
  private readonly filter: number[] = ALWAYS_FILTER.slice();
  private numbers: Map<string, number> | null = null;
  private names: string[] | null = null;

  /** The name's number, which it now has if it had none. */
  add(name: string): number {
    const known = this.numberOf(name);
    if (known !== 0) return known;
    this.numbers ??= new Map();
    this.names ??= ALWAYS.slice();
    const number = this.names.push(name) - 1;
    this.numbers.set(name, number);
    withName(this.filter, name);
    return number;
  }

  has(name: string): boolean {
    return this.numberOf(name) !== 0;
  }

  /** The number of the name written there, 0 when it is not followed. */
  numberAt(bytes: Buffer, start: number, end: number): number {
    const length = end - start;
    const hash = hashOf(bytes[start]!, bytes[start + (length >> 1)]!, bytes[end - 1]!, length);
    if ((this.filter[hash >> 5]! & (1 << (hash & 31))) === 0) return 0;
    return this.numberOf(bytes.toString("utf8", start, end));
  }

  /** 0 when it is not followed. */
  numberOf(name: string): number {
    return ALWAYS_NUMBERS.get(name) ?? this.numbers?.get(name) ?? 0;
  }
}

function withName(filter: number[], name: string): number[] {
  const bytes = ENCODER.encode(name);
  if (bytes.length === 0) return filter;
  const hash = hashOf(bytes[0]!, bytes[bytes.length >> 1]!, bytes[bytes.length - 1]!, bytes.length);
  filter[hash >> 5]! |= 1 << (hash & 31);
  return filter;
}

function hashOf(first: number, middle: number, last: number, length: number): number {
  return (first * 37 + middle * 11 + last * 5 + length * 131) & HASH_MASK;
}
