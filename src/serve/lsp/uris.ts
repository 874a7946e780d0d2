// Which file a URI names, and which URI a file has. A URI is never compared with another: paths are, links resolved.

import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Files } from "../../model/files.ts";

const IS_WINDOWS = path.sep === "\\";

/**
 * The path of a `file:` URI, decoded, in the platform's form and without a slash at its end. `undefined`: another scheme,
 * another host, or no URI at all.
 */
export function pathOfUri(uri: string, isWindows = IS_WINDOWS): string | undefined {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  const decoded = url?.protocol === "file:" ? decodePath(url.pathname) : undefined;
  if (url === undefined || decoded === undefined) return undefined;
  if (!isWindows) return url.host === "" ? withoutSlash(decoded) : undefined;
  const local = decoded.replaceAll("/", "\\");
  // Editors disagree about the case of a drive's letter.
  const full = url.host === "" ? local.replace(/^\\([a-z]:)/i, (_, drive: string) => drive.toUpperCase()) : `\\\\${url.host}${local}`;
  return withoutSlash(full);
}

/** `undefined` for what is not percent-encoded UTF-8, and for what no path can hold. */
function decodePath(pathname: string): string | undefined {
  try {
    return /%2f|%00/i.test(pathname) ? undefined : decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** A root of a drive keeps its own. */
const withoutSlash = (file: string): string => (/[^/\\:][/\\]$/.test(file) ? file.slice(0, -1) : file);

export const uriOfPath = (file: string): string => pathToFileURL(file).href;

/** With every symbolic link followed, as far as there is anything: the file itself may be still to come, or gone. */
export function realPathOf(files: Files, file: string): string {
  const missing: string[] = [];
  for (let here = file; ; here = path.dirname(here)) {
    if (files.stat(here) !== undefined) return path.join(files.realPath(here), ...missing);
    if (path.dirname(here) === here) return file;
    missing.unshift(path.basename(here));
  }
}

/** The path of a file from a folder, with `/`; `undefined` when it is not inside. Both are real paths. */
export function pathInside(folder: string, file: string): string | undefined {
  const relative = path.relative(folder, file);
  const isInside = relative !== "" && relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
  return isInside ? relative.split(path.sep).join("/") : undefined;
}
