// The scripts of .vue, .svelte and .astro files. Only tags are looked at: what stands in the markup between them is
// not, so that a sentence about imports is none.

import { Buffer } from "node:buffer";

export interface ScriptBlock {
  /** Bytes from 0. */
  start: number;
  end: number;
  /** The value of `lang`, in lower case; "ts" in Astro, else "js" when there is none. */
  lang: string;
  /** `<script src="...">`: the file that is the script. */
  src: string | null;
  /** Of the tag. */
  tagStart: number;
}

interface Tag {
  start: number;
  /** One past its `>`. */
  end: number;
  attributes: ReadonlyMap<string, string>;
  isSelfClosing: boolean;
}

const SCRIPT_TYPES = new Set([
  "module", "text/javascript", "text/typescript", "text/babel", "text/ecmascript", "application/javascript",
  "application/ecmascript", "ts", "typescript",
]);

/** @param extension with its dot */
export function scriptBlocks(bytes: Buffer, extension: string): ScriptBlock[] {
  const text = bytes.toString("latin1").toLowerCase();
  const blocks: ScriptBlock[] = [];
  const isAstro = extension === ".astro";
  let pos = isAstro ? frontmatter(text, blocks) : 0;
  let templates = 0;
  for (;;) {
    pos = text.indexOf("<", pos);
    if (pos < 0) return blocks;
    if (text.startsWith("<!--", pos)) {
      const close = text.indexOf("-->", pos + 4);
      pos = close < 0 ? pos + 4 : close + 3;
    } else if (isTag(text, pos, "<script")) {
      const tag = readTag(text, pos, pos + 7);
      pos = tag.end;
      if (extension === ".vue" && templates > 0) continue;
      if (isScript(tag) && !(isAstro && (tag.attributes.has("is:inline") || tag.attributes.has("define:vars")))) {
        pos = addScript(bytes, text, tag, isAstro, blocks);
      } else if (!tag.isSelfClosing) pos = closingTag(text, pos, "</script");
    } else if (isTag(text, pos, "<style")) {
      const tag = readTag(text, pos, pos + 6);
      pos = tag.isSelfClosing ? tag.end : closingTag(text, tag.end, "</style");
    } else if (extension === ".vue" && isTag(text, pos, "<template")) {
      const tag = readTag(text, pos, pos + 9);
      if (!tag.isSelfClosing) templates++;
      pos = tag.end;
    } else if (extension === ".vue" && text.startsWith("</template", pos)) {
      templates--;
      pos += 10;
    } else pos++;
  }
}

/** Astro's script between two lines of `---`; returns where the markup starts. */
function frontmatter(text: string, blocks: ScriptBlock[]): number {
  let pos = 0;
  for (;;) {
    while (isSpace(text.charCodeAt(pos))) pos++;
    if (!text.startsWith("<!--", pos)) break;
    const close = text.indexOf("-->", pos);
    if (close < 0) return 0;
    pos = close + 3;
  }
  if (!text.startsWith("---", pos)) return 0;
  const start = pos + 3;
  let end = text.length;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (at !== start && code !== 0x0a && code !== 0x0d) continue;
    let dashes = at === start ? at : at + 1;
    while (text.charCodeAt(dashes) === 0x20 || text.charCodeAt(dashes) === 0x09) dashes++;
    if (!text.startsWith("---", dashes)) continue;
    end = at;
    break;
  }
  blocks.push({ start, end, lang: "ts", src: null, tagStart: pos });
  return Math.min(text.indexOf("---", end) + 3, text.length);
}

function addScript(bytes: Buffer, text: string, tag: Tag, isAstro: boolean, blocks: ScriptBlock[]): number {
  const lang = tag.attributes.get("lang") ?? (isAstro ? "ts" : "js");
  const srcStart = tag.attributes.has("src") ? text.indexOf("src", tag.start) : -1;
  const value = tag.attributes.get("src") ?? "";
  // as it is written, not in lower case
  const valueStart = srcStart < 0 ? -1 : text.indexOf(value, srcStart + 3);
  const src = valueStart < 0 || value === "" ? null : bytes.toString("utf8", valueStart, valueStart + value.length);
  const end = tag.isSelfClosing ? tag.end : startOfClosingTag(text, tag.end, "</script");
  blocks.push({ start: tag.end, end, lang, src, tagStart: tag.start });
  return end;
}

function isScript(tag: Tag): boolean {
  const type = tag.attributes.get("type");
  return type === undefined || type === "" || SCRIPT_TYPES.has(type);
}

/** Whether the tag's name is the whole name. */
function isTag(text: string, pos: number, start: string): boolean {
  if (!text.startsWith(start, pos)) return false;
  const code = text.charCodeAt(pos + start.length);
  return isSpace(code) || code === 0x3e || code === 0x2f;
}

function readTag(text: string, start: number, from: number): Tag {
  const attributes = new Map<string, string>();
  let pos = from;
  let name = "";
  while (pos < text.length && text[pos] !== ">") {
    const letter = text[pos]!;
    if (letter === '"' || letter === "'") {
      const close = text.indexOf(letter, pos + 1);
      pos = close < 0 ? text.length : close + 1;
    } else if (letter === "{") {
      const close = text.indexOf("}", pos + 1);
      pos = close < 0 ? text.length : close + 1;
    } else if (isSpace(text.charCodeAt(pos)) || letter === "/") pos++;
    else if (letter === "=") {
      pos++;
      while (isSpace(text.charCodeAt(pos))) pos++;
      const quote = text[pos]!;
      let stop: number;
      let valueStart = pos;
      if (quote === '"' || quote === "'") {
        valueStart++;
        stop = text.indexOf(quote, valueStart);
        if (stop < 0) stop = text.length;
        pos = stop + 1;
      } else if (quote === "{") {
        stop = text.indexOf("}", pos) + 1;
        if (stop === 0) stop = text.length;
        pos = stop;
      } else {
        stop = pos;
        while (stop < text.length && !isSpace(text.charCodeAt(stop)) && text[stop] !== ">") stop++;
        pos = stop;
      }
      if (name !== "") attributes.set(name, text.slice(valueStart, stop));
      name = "";
    } else {
      const nameStart = pos;
      while (pos < text.length && !isSpace(text.charCodeAt(pos)) && !"=>/\"'{".includes(text[pos]!)) pos++;
      name = text.slice(nameStart, pos);
      attributes.set(name, "");
    }
  }
  let last = pos - 1;
  while (isSpace(text.charCodeAt(last))) last--;
  return { start, end: Math.min(pos + 1, text.length), attributes, isSelfClosing: last >= from && text[last] === "/" };
}

function startOfClosingTag(text: string, from: number, name: string): number {
  for (let pos = text.indexOf(name, from); pos >= 0; pos = text.indexOf(name, pos + 1)) {
    let after = pos + name.length;
    while (isSpace(text.charCodeAt(after))) after++;
    if (text[after] === ">") return pos;
  }
  return text.length;
}

function closingTag(text: string, from: number, name: string): number {
  const start = startOfClosingTag(text, from, name);
  return start === text.length ? start : text.indexOf(">", start) + 1;
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}
