// Paths as text, with "/" on every system: joining, splitting and making relative without asking the disk.
// A name of Windows keeps its drive ("C:/repo"); what comes from the system goes through `toSlashes` first.

import { relative } from "node:path";

/** Backslashes turned into "/" on Windows; elsewhere a backslash is an ordinary character of a name. */
export function toSlashes(path: string, platform: string = process.platform): string {
  return platform === "win32" ? path.replaceAll("\\", "/") : path;
}

export function isAbsolutePath(path: string): boolean {
  return path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path);
}

/** `.`, `..`, `./x`, `../x`; not `.x` or `..x`. */
export function isRelativePath(path: string): boolean {
  if (path.charCodeAt(0) !== DOT) return false;
  if (path.length === 1) return true;
  const second = path.charCodeAt(1);
  if (second === SLASH) return true;
  return second === DOT && (path.length === 2 || path.charCodeAt(2) === SLASH);
}

/** The folder that holds a path; a root ("/", "C:/") holds itself. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  if (slash < 0) return path;
  if (slash === 0) return "/";
  if (slash === 2 && path.charCodeAt(1) === COLON) return path.slice(0, 3);
  return path.slice(0, slash);
}

/** What stands after the last "/". */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** From the folder itself up to the root. */
export function ancestorsOf(folder: string): string[] {
  const folders = [folder];
  for (let at = folder, up = folderOf(at); up !== at; at = up, up = folderOf(at)) folders.push(up);
  return folders;
}

/** A path relative to an absolute folder, made absolute, `.` and `..` and doubled "/" worked out, no "/" at the end. */
export function joinPath(folder: string, path: string): string {
  // nearly every specifier is "./name" or "../name", so these two are done without splitting
  if (path.startsWith("./") && isPlain(path, 2)) return below(folder, path.slice(2));
  if (path.startsWith("../") && isPlain(path, 3)) return below(folderOf(folder), path.slice(3));
  return normalizePath(isAbsolutePath(path) ? path : `${folder}/${path}`);
}

/** An absolute path with `.`, `..` and doubled "/" worked out, and no "/" at the end but in a root. */
export function normalizePath(path: string): string {
  const drive = path.charCodeAt(1) === COLON ? path.slice(0, 2) : "";
  const parts: string[] = [];
  for (const part of path.slice(drive.length).split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") parts.pop();
    else parts.push(part);
  }
  return `${drive}/${parts.join("/")}`;
}

/** Whether a path is the folder or lies in it. */
export function isInside(path: string, folder: string): boolean {
  if (!path.startsWith(folder)) return false;
  return path.length === folder.length || folder.endsWith("/") || path.charCodeAt(folder.length) === SLASH;
}

/** With "/", perhaps starting with "../"; "" for the folder itself. */
export function relativePath(folder: string, path: string): string {
  if (path.length > folder.length && isInside(path, folder)) {
    return path.slice(folder.endsWith("/") ? folder.length : folder.length + 1);
  }
  return toSlashes(relative(folder, path));
}

/** `.ts`, `.d.ts`, `.coffee.md`; "" for a name without a dot or with one at its start only. */
export function extensionOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf(".");
  if (dot <= 0) return "";
  const extension = name.slice(dot);
  if (extension === ".ts" || extension === ".cts" || extension === ".mts") {
    if (name.endsWith(`.d${extension}`) && name.length > extension.length + 2) return `.d${extension}`;
  } else if (extension === ".md" && name.endsWith(".coffee.md")) return ".coffee.md";
  return extension;
}

const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;

function below(folder: string, rest: string): string {
  return folder.endsWith("/") ? folder + rest : `${folder}/${rest}`;
}

/** No part of the path, from an offset on, is empty or starts with a dot, and it does not end with "/". */
function isPlain(path: string, from: number): boolean {
  if (from >= path.length || path.charCodeAt(path.length - 1) === SLASH) return false;
  let start = true;
  for (let at = from; at < path.length; at++) {
    const code = path.charCodeAt(at);
    if (start && (code === DOT || code === SLASH)) return false;
    start = code === SLASH;
  }
  return true;
}
