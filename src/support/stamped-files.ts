// Files whose answers can be written down, so that another run can ask whether they would be the same. What a stamp of the
// file system proves is not looked at again; what it cannot prove is told by a digest.

import type { EntryKind, FileStamp, Files, Listing } from "../model/files.ts";

// not at the top: every command would pay for it at its start
const { createHash } = await import("node:crypto");

/**
 * Milliseconds. What was written so shortly before it was looked at may be written once more without its times becoming
 * other ones: clocks of file systems are coarse, some count in steps of two seconds.
 */
const COARSE = 2_000;

/** Size, modification time and time of the last change of any kind in milliseconds, inode; `null`: there is nothing. */
export type Stamp = readonly [size: number, mtimeMs: number, ctimeMs: number, ino: number] | null;

/** `null`: the stamp is proof enough; `REFUSED`: what was asked for could not be had, or nobody knows what it was. */
type Digest = string | null;

/** No digest is like it, so that it is never the same again. */
const REFUSED = "refused";

/** Plain data, as everything here that is written down. */
export type Proof = readonly [stamp: Stamp, digest: Digest];

export interface Answers {
  reads: [file: string, proof: Proof][];
  lists: [folder: string, proof: Proof][];
  kinds: [path: string, kind: EntryKind | null][];
  realPaths: [path: string, real: string][];
}

export interface Checking {
  /** Milliseconds since 1970, taken before anything was asked. */
  now: number;
  /** No stamp counts, only what is in a file. */
  byContent: boolean;
  /** What is written beside the answers must not change them: names that do not count in this (absolute) folder. */
  own?: { folder: string; names: RegExp };
}

/** Of two answers to one question the first counts: what was worked out from a later one is not trusted then. */
export class StampedFiles implements Files {
  private readonly files: Files;
  private readonly checking: Checking;
  private readonly reads = new Map<string, Proof>();
  private readonly lists = new Map<string, Proof>();
  private readonly kinds = new Map<string, EntryKind | null>();
  private readonly realPaths = new Map<string, string>();

  constructor(files: Files, checking: Checking) {
    this.files = files;
    this.checking = checking;
  }

  read(file: string): Uint8Array {
    const stamp = stampOf(this.files, file);
    let content: Uint8Array;
    try {
      content = this.files.read(file);
    } catch (error) {
      this.note(file, [stamp, stamp === null ? null : REFUSED]);
      throw error;
    }
    this.note(file, [stamp, isProof(stamp, this.checking) ? null : digestOf(content)]);
    return content;
  }

  /** For a file that somebody else is about to read, so that what is in it stays unknown here. */
  willBeRead(file: string): void {
    const stamp = stampOf(this.files, file);
    this.note(file, [stamp, isProof(stamp, this.checking) ? null : REFUSED]);
  }

  list(folder: string): Listing | undefined {
    const stamp = stampOf(this.files, folder);
    const listing = stamp === null ? undefined : this.files.list(folder);
    if (!this.lists.has(folder)) this.lists.set(folder, proofOfListing(folder, stamp, listing, this.checking));
    return listing;
  }

  stat(path: string): FileStamp | undefined {
    const stamp = this.files.stat(path);
    if (!this.kinds.has(path)) this.kinds.set(path, stamp?.kind ?? null);
    return stamp;
  }

  realPath(path: string): string {
    const real = this.files.realPath(path);
    if (!this.realPaths.has(path)) this.realPaths.set(path, real);
    return real;
  }

  /** What a file was when it was first read; `undefined`: nobody read it. */
  proofOf(file: string): Proof | undefined {
    return this.reads.get(file);
  }

  get answers(): Answers {
    return { reads: [...this.reads], lists: [...this.lists], kinds: [...this.kinds], realPaths: [...this.realPaths] };
  }

  private note(file: string, proof: Proof): void {
    if (!this.reads.has(file)) this.reads.set(file, proof);
  }
}

/** Whether a file is what it was: its proof as of now (the same one, when nothing had to be read), else `undefined`. */
export function sameRead(files: Files, file: string, proof: Proof, checking: Checking): Proof | undefined {
  const [before, digest] = proof;
  const stamp = stampOf(files, file);
  if (digest === null) return isSame(stamp, before) ? proof : undefined;
  if (digest === REFUSED || stamp === null) return undefined;
  try {
    if (digestOf(files.read(file)) !== digest) return undefined;
  } catch {
    return undefined; // it is gone, or may not be read any more
  }
  return isProof(stamp, checking) ? [stamp, null] : isSame(stamp, before) ? proof : [stamp, digest];
}

/** All answers but those about the text of sources, as they are now; `undefined` when one is another. */
export function sameAnswers(files: Files, answers: Answers, checking: Checking): Answers | undefined {
  const { kinds, realPaths } = answers;
  for (const [path, kind] of kinds) if ((files.stat(path)?.kind ?? null) !== kind) return undefined;
  for (const [path, real] of realPaths) if (files.realPath(path) !== real) return undefined;
  const lists: Answers["lists"] = [];
  for (const [folder, proof] of answers.lists) {
    const same = sameListing(files, folder, proof, checking);
    if (same === undefined) return undefined;
    lists.push([folder, same]);
  }
  const reads: Answers["reads"] = [];
  for (const [file, proof] of answers.reads) {
    const same = sameRead(files, file, proof, checking);
    if (same === undefined) return undefined;
    reads.push([file, same]);
  }
  return { reads, lists, kinds, realPaths };
}

/** Those of several, of one question the first. */
export function joinAnswers(...all: readonly Answers[]): Answers {
  const join = <T>(pick: (answers: Answers) => [string, T][]): [string, T][] => {
    const joined = new Map<string, T>();
    for (const answers of all) for (const [path, answer] of pick(answers)) if (!joined.has(path)) joined.set(path, answer);
    return [...joined];
  };
  return { reads: join(({ reads }) => reads), lists: join(({ lists }) => lists), kinds: join(({ kinds }) => kinds), realPaths: join(({ realPaths }) => realPaths) };
}

/** @param content text, or bytes */
export const digestOf = (content: Uint8Array | string): string => createHash("sha256").update(content).digest("hex").slice(0, 32);

function sameListing(files: Files, folder: string, proof: Proof, checking: Checking): Proof | undefined {
  const [before, digest] = proof;
  const stamp = stampOf(files, folder);
  if (digest === null) return isSame(stamp, before) ? proof : undefined;
  if (isSame(stamp, before) && digest.startsWith(SELF_CONTAINED) && digest.endsWith(OLD)) return proof;
  const now = proofOfListing(folder, stamp, stamp === null ? undefined : files.list(folder), checking);
  return contentOf(now[1]) === contentOf(digest) ? now : undefined;
}

/** Marks around the digest of a listing: whether the stamp may stand for it. */
const SELF_CONTAINED = "=";
const OLD = ".";

const contentOf = (digest: Digest): string | undefined => digest?.replace(/^=|\.$/g, "");

function proofOfListing(folder: string, stamp: Stamp, listing: Listing | undefined, { now, own }: Checking): Proof {
  if (stamp === null) return [null, null];
  if (listing === undefined) return [stamp, "none"];
  const lines: string[] = [];
  let isSelfContained = listing.links === undefined;
  for (const [name, kind] of listing) {
    if (own?.folder === folder && own.names.test(name)) continue;
    // what is no file and no folder may become something else without the folder being touched, as a link may
    if (kind === "other") isSelfContained = false;
    lines.push(`${name}\0${kind}\0${listing.links?.has(name) === true}`);
  }
  return [stamp, `${isSelfContained ? SELF_CONTAINED : ""}${digestOf(lines.sort().join("\n"))}${isOld(stamp, now) ? OLD : ""}`];
}

function stampOf(files: Files, path: string): Stamp {
  if (files.glance !== undefined) {
    const found = files.glance(path);
    return found === undefined ? null : [found.size, found.mtimeMs, found.ctimeMs ?? 0, found.ino];
  }
  const stamp = files.stat(path);
  return stamp === undefined ? null : [stamp.size, Number(stamp.mtimeNs) / 1e6, 0, 0];
}

const isSame = (left: Stamp, right: Stamp): boolean =>
  left === null || right === null ? left === right : left[0] === right[0] && left[1] === right[1] && left[2] === right[2] && left[3] === right[3];

/** Old enough for any later writing to give it other times. */
const isOld = (stamp: Stamp, now: number): boolean => stamp === null || Math.max(stamp[1], stamp[2]) < now - COARSE;

const isProof = (stamp: Stamp, { now, byContent }: Checking): boolean => !byContent && isOld(stamp, now);
