// Threads of this program that read files for it, as far as they have to be known to whoever hands them out.

/** What a thread is given; plain data, but for the counter, which all threads share. */
export interface ReadingWork {
  /** Absolute. They are read in runs of `run` files; the counter holds the number of the next run that nobody has taken. */
  files: readonly string[];
  run: number;
  counter: Int32Array;
  /** See project/read-record.ts. */
  options: unknown;
}

export interface ReadingThread {
  /** Called with each run that was read: its number, and the readings as JSON. */
  onRun(listener: (run: number, readings: string) => void): void;
  /** Settles when the thread has ended, however it did. */
  ended: Promise<void>;
  stop(): void;
}

export interface Readers {
  /** How many threads may be at work, this one included. */
  most(): Promise<number>;
  start(work: ReadingWork): Promise<ReadingThread>;
}
