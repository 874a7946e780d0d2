// What the comments at the head of a file say: `/// <reference ... />`, `/// <amd-dependency ... />`, `@jsx`.

import type { Buffer } from "node:buffer";
import type { ImportKind } from "../../model/record.ts";
import * as ch from "./char-codes.ts";

export interface Directive {
  kind: ImportKind;
  specifier: string;
  /** Of the `///`; bytes from 0. */
  offset: number;
}

export interface Head {
  directives: Directive[];
  /** The name in `@jsx name`, its first part only. */
  jsxFactory: string | null;
}

/** Reads the comments before the first token. `text` ends with a zero byte at `end`. */
export function readHead(bytes: Buffer, start: number, end: number): Head {
  const head: Head = { directives: [], jsxFactory: null };
  let pos = start;
  if (pos === 0 && bytes[0] === ch.HASH && bytes[1] === ch.EXCLAMATION) pos = endOfLine(bytes, pos, end);
  for (;;) {
    const code = bytes[pos];
    if (code === ch.SPACE || code === ch.TAB || code === ch.LF || code === ch.CR || code === 0x0b || code === 0x0c) {
      pos++;
      continue;
    }
    if (code !== ch.SLASH) return head;
    if (bytes[pos + 1] === ch.SLASH) {
      const stop = endOfLine(bytes, pos, end);
      if (bytes[pos + 2] === ch.SLASH) readDirective(bytes.toString("utf8", pos + 3, stop), pos, head);
      pos = stop;
    } else if (bytes[pos + 1] === ch.ASTERISK) {
      const close = bytes.indexOf("*/", pos + 2);
      if (close < 0) return head;
      if (head.jsxFactory === null) head.jsxFactory = jsxFactoryIn(bytes.toString("utf8", pos, close));
      pos = close + 2;
    } else return head;
  }
}

function endOfLine(bytes: Buffer, from: number, end: number): number {
  let pos = from;
  while (pos < end && bytes[pos] !== ch.LF && bytes[pos] !== ch.CR) pos++;
  return pos;
}

/** @param text the comment after its `///` */
function readDirective(text: string, offset: number, head: Head): void {
  const match = /^\s*<(\S+)\s.*?\/>/.exec(text);
  if (match === null) return;
  const attribute = (name: string): string | undefined => new RegExp(`(?:\\s${name}\\s*=\\s*)(?:"([^"]*)"|'([^']*)')`, "i").exec(match[0])?.slice(1).find((value) => value !== undefined);
  const push = (kind: ImportKind, specifier: string): void => {
    head.directives.push({ kind, specifier, offset });
  };
  const element = match[1]!.toLowerCase();
  if (element === "reference") {
    const types = attribute("types");
    const path = attribute("path");
    if (types !== undefined) push("triple-slash-types", types);
    else if (attribute("lib") === undefined && path !== undefined) push("triple-slash-path", path);
  } else if (element === "amd-dependency") {
    const path = attribute("path");
    if (path !== undefined) push("triple-slash-amd-dependency", path);
  }
}

function jsxFactoryIn(comment: string): string | null {
  return /@jsx\s+([\w$]+)/.exec(comment)?.[1] ?? null;
}
