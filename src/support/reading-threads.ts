// Threads of this very file: the bundle is started once more, and told by an argument what it is for.

import { fileURLToPath } from "node:url";
import type { Readers, ReadingThread, ReadingWork } from "../model/reading.ts";

/** The argument that makes a thread of the program one that reads. No command has this name. */
export const READING_THREAD = "--reading-thread";

interface Delivery {
  run: number;
  readings: string;
}

/** @param program the URL of the bundle */
export function readingThreads(program: string): Readers {
  return {
    most: async () => (await import("node:os")).availableParallelism(),
    start: (work) => startThread(program, work),
  };
}

async function startThread(program: string, work: ReadingWork): Promise<ReadingThread> {
  const { Worker } = await import("node:worker_threads");
  const worker = new Worker(fileURLToPath(program), { argv: [READING_THREAD], workerData: work, stdin: false });
  return {
    onRun: (listener) => worker.on("message", ({ run, readings }: Delivery) => listener(run, readings)),
    ended: new Promise((resolve) => {
      worker.once("exit", () => resolve());
      // what it did not read is read by whoever needs it
      worker.once("error", () => resolve());
    }),
    stop: () => void worker.terminate(),
  };
}

/** On the other side: what this thread was given, and how it delivers. `undefined` in a thread that was not started so. */
export async function thisReadingThread(): Promise<{ work: ReadingWork; deliver: (run: number, readings: string) => void } | undefined> {
  const { parentPort, workerData } = await import("node:worker_threads");
  if (parentPort === null) return undefined;
  return { work: workerData as ReadingWork, deliver: (run, readings) => parentPort.postMessage({ run, readings } satisfies Delivery) };
}
