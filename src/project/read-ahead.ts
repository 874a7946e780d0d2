// Reads many files on several threads at once. The threads take runs of files from one counter, this one among them, so
// that none waits for another. What a thread fails to deliver is read later by whoever needs it: only time is lost.
//
// A thread costs some 80 ms of processor time before it is as fast as this one (reading the bundle, compiling it again).
// Measured on two processors with Node 20, whole cruises in turn with and without: at 5,500 files as long, for an eighth
// more processor time; at 20,000 three quarters and at 50,000 seven tenths of the time, for 3 % more at most. So below
// LEAST_FILES nobody is asked to help.

import { Scratch } from "../extract/text.ts";
import type { Files } from "../model/files.ts";
import type { Readers, ReadingWork } from "../model/reading.ts";
import { type FileReading, readRecord, type ReadingOptions } from "./read-record.ts";

export const LEAST_FILES = 12_000;
const RUN = 200;
/** More threads than this wait for the disk, and for this thread to take in what they read. */
const MOST_THREADS = 4;

export interface AheadRequest {
  /** Absolute. */
  files: readonly string[];
  disk: Pick<Files, "read" | "readBriefly">;
  options: ReadingOptions;
  readers: Readers;
  signal?: AbortSignal;
  /** Told how many files have been read so far. */
  onRead?: (done: number) => void;
}

/** Adds the readings of files to `readings`. Throws: the signal's reason when that is aborted. */
export async function readAhead({ files, disk, options, readers, signal, onRead }: AheadRequest, readings: Map<string, FileReading>): Promise<void> {
  const most = Math.min(MOST_THREADS, await readers.most());
  if (files.length < LEAST_FILES || most < 2) return;
  const work: ReadingWork = { files, run: RUN, counter: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), options };
  const threads = await Promise.all(Array.from({ length: most - 1 }, () => readers.start(work)));
  const stop = (): void => {
    for (const thread of threads) thread.stop();
  };
  signal?.addEventListener("abort", stop, { once: true });
  try {
    const take = (run: number, taken: readonly FileReading[]): void => {
      for (const [index, reading] of taken.entries()) {
        const file = files[run * RUN + index];
        if (file !== undefined) readings.set(file, reading);
      }
      onRead?.(readings.size);
    };
    for (const thread of threads) thread.onRun((run, text) => take(run, JSON.parse(text) as FileReading[]));
    const scratch = new Scratch();
    for (const run of runsOf(work)) {
      take(run, readRun(work, run, disk, scratch));
      await new Promise((resume) => setImmediate(resume));
      signal?.throwIfAborted();
    }
    await Promise.all(threads.map(({ ended }) => ended));
    signal?.throwIfAborted();
  } finally {
    signal?.removeEventListener("abort", stop);
    stop();
  }
}

/** What a thread does: the runs that nobody else takes, each handed to `deliver` as JSON. */
export function readRuns(work: ReadingWork, disk: Pick<Files, "read" | "readBriefly">, deliver: (run: number, readings: string) => void): void {
  const scratch = new Scratch();
  for (const run of runsOf(work)) deliver(run, JSON.stringify(readRun(work, run, disk, scratch)));
}

function* runsOf({ files, run, counter }: ReadingWork): Generator<number> {
  for (;;) {
    const taken = Atomics.add(counter, 0, 1);
    if (taken * run >= files.length) return;
    yield taken;
  }
}

function readRun({ files, run, options }: ReadingWork, number: number, disk: Pick<Files, "read" | "readBriefly">, scratch: Scratch): FileReading[] {
  return files.slice(number * run, (number + 1) * run).map((file) => readRecord(disk, file, options as ReadingOptions, scratch));
}
