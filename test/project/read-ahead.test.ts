import assert from "node:assert/strict";
import { test } from "node:test";
import type { Readers, ReadingThread, ReadingWork } from "../../src/model/reading.ts";
import { LEAST_FILES, readAhead, readRuns } from "../../src/project/read-ahead.ts";
import type { FileReading, ReadingOptions } from "../../src/project/read-record.ts";

const OPTIONS: ReadingOptions = {
  baseDir: "/repo",
  unscanned: [],
  extract: { depth: "scan", exoticRequireStrings: [], jsdoc: false, processBuiltinModuleCalls: false },
};
const FILES = Array.from({ length: LEAST_FILES }, (_, i) => `/repo/f${i}.ts`);
const UNREADABLE = "/repo/f777.ts";
const disk = {
  read(file: string): Uint8Array {
    if (file === UNREADABLE) throw Object.assign(new Error("EACCES"), { code: "EACCES" });
    return new TextEncoder().encode(`import "./of-${file.slice("/repo/".length)}";`);
  },
};

/** Threads that are none: each reads in this one, when the event loop comes to it, until it has read `most` runs. */
class PretendedReaders implements Readers {
  started = 0;
  stopped = 0;
  private readonly parallelism: number;
  private readonly mostRuns: number;

  constructor(parallelism: number, mostRuns = Number.POSITIVE_INFINITY) {
    this.parallelism = parallelism;
    this.mostRuns = mostRuns;
  }

  async most(): Promise<number> {
    return this.parallelism;
  }

  async start(work: ReadingWork): Promise<ReadingThread> {
    this.started++;
    let listener: (run: number, readings: string) => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      setImmediate(() => {
        let runs = 0;
        try {
          readRuns(work, disk, (run, readings) => {
            if (++runs > this.mostRuns) throw new Error("the thread died");
            listener(run, readings);
          });
        } catch {
          // as a thread that dies: what it took is lost
        }
        resolve();
      });
    });
    return {
      onRun: (heard) => void (listener = heard),
      ended,
      stop: () => void this.stopped++,
    };
  }
}

async function read(readers: PretendedReaders, files = FILES): Promise<Map<string, FileReading>> {
  const readings = new Map<string, FileReading>();
  await readAhead({ files, disk, options: OPTIONS, readers }, readings);
  return readings;
}

const specifierOf = (reading: FileReading | undefined): string | undefined => (reading !== undefined && "imports" in reading ? reading.imports[0]?.specifier : undefined);

test("every file is read once, by whichever thread", async () => {
  const readers = new PretendedReaders(3);
  const readings = await read(readers);
  assert.equal(readings.size, FILES.length);
  for (const file of ["/repo/f0.ts", "/repo/f250.ts", `/repo/f${FILES.length - 1}.ts`]) assert.equal(specifierOf(readings.get(file)), `./of-${file.slice(6)}`);
  assert.deepEqual(readings.get(UNREADABLE), {
    unreadable: { file: "f777.ts", message: "not read: no permission to read it", hint: "its imports are not in the graph" },
  });
  assert.deepEqual([readers.started, readers.stopped], [2, 2]);
});

test("there are never more threads than help", async () => {
  const readers = new PretendedReaders(64);
  await read(readers);
  assert.equal(readers.started, 3);
});

test("what a thread that died had taken is left to whoever needs it", async () => {
  const readings = await read(new PretendedReaders(2, 3));
  assert.ok(readings.size > 0 && readings.size < FILES.length);
  assert.equal(specifierOf(readings.get("/repo/f0.ts")), "./of-f0.ts");
});

const alone: [name: string, readers: PretendedReaders, files: string[]][] = [
  ["one processor", new PretendedReaders(1), FILES],
  ["few files", new PretendedReaders(8), FILES.slice(1)],
];
for (const [name, readers, files] of alone) {
  test(`no thread is started for ${name}`, async () => {
    assert.equal((await read(readers, files)).size, 0);
    assert.equal(readers.started, 0);
  });
}

test("reading that nobody waits for any more stops, and its threads with it", async () => {
  const readers = new PretendedReaders(2);
  const stopping = new AbortController();
  const onRead = (): void => stopping.abort(new Error("cancelled"));
  await assert.rejects(readAhead({ files: FILES, disk, options: OPTIONS, readers, signal: stopping.signal, onRead }, new Map()), /cancelled/);
  assert.ok(readers.stopped > 0);
});
