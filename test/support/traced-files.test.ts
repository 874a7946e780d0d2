import assert from "node:assert/strict";
import { test } from "node:test";
import { TracedFiles } from "../../src/support/traced-files.ts";
import { MemoryFiles } from "./memory-files.ts";

const TEXT = `
-- src/a.ts --
a
-- src/b.ts --
b
-- other/c.ts --
c`;

type Step = (files: MemoryFiles) => void;

/** Looks at some things, does something, and says what is told to have changed. */
function check(look: (traced: TracedFiles) => void, step: Step, expected: { read?: string[]; moved?: string[] }, now?: () => number): void {
  const files = new MemoryFiles(TEXT);
  const traced = now === undefined ? new TracedFiles(files) : new TracedFiles(files, now);
  look(traced);
  step(files);
  const { read, moved } = traced.takeChanges();
  assert.deepEqual({ read: [...read].sort(), moved: [...moved].sort() }, { read: [], moved: [], ...expected });
  const again = traced.takeChanges();
  assert.deepEqual([...again.read, ...again.moved], [], "a change is told once");
}

const readA = (traced: TracedFiles): void => void traced.read("/repo/src/a.ts");
const listSource = (traced: TracedFiles): void => void traced.list("/repo/src");
const tryToRead = (file: string) => (traced: TracedFiles): void => {
  assert.throws(() => traced.read(file), { code: "ENOENT" });
};

const cases: [name: string, look: (traced: TracedFiles) => void, step: Step, expected: { read?: string[]; moved?: string[] }][] = [
  ["nothing has changed", (traced) => (readA(traced), listSource(traced)), () => {}, {}],
  ["a file that was read has changed", readA, (files) => files.write("/repo/src/a.ts", "other"), { read: ["/repo/src/a.ts"] }],
  ["a file that was not read may change", readA, (files) => files.write("/repo/src/b.ts", "other"), {}],
  ["a file that was read is gone", readA, (files) => files.remove("/repo/src/a.ts"), { read: ["/repo/src/a.ts"] }],
  ["a file that was missing has come", tryToRead("/repo/src/new.ts"), (files) => files.write("/repo/src/new.ts", ""), { read: ["/repo/src/new.ts"] }],
  ["a name has come", listSource, (files) => files.write("/repo/src/new.ts", ""), { moved: ["/repo/src/new.ts"] }],
  ["a name is gone", listSource, (files) => files.remove("/repo/src/b.ts"), { moved: ["/repo/src/b.ts"] }],
  ["a name that stays is no change, whatever its text", listSource, (files) => files.write("/repo/src/b.ts", "other"), {}],
  ["a folder is gone", (traced) => void traced.list("/repo/other"), (files) => files.remove("/repo/other/c.ts"), { moved: ["/repo/other"] }],
  ["a folder has come", (traced) => void traced.list("/repo/new"), (files) => files.write("/repo/new/d.ts", ""), { moved: ["/repo/new"] }],
  ["what a path is has changed", (traced) => void traced.stat("/repo/src/new"), (files) => files.write("/repo/src/new", ""), { moved: ["/repo/src/new"] }],
  ["a path that is as it was may have another time", (traced) => void traced.stat("/repo/src/a.ts"), (files) => files.write("/repo/src/a.ts", "other"), {}],
  ["a path leads elsewhere", (traced) => void traced.realPath("/repo/link"), (files) => files.link("/repo/link", "/repo/src"), { moved: ["/repo/link"] }],
];
for (const [name, look, step, expected] of cases) test(name, () => check(look, step, expected));

test("while a file is young, its content is compared and not its time", () => {
  /** A file system whose clock stands still. */
  class CoarseFiles extends MemoryFiles {
    override stat(file: string): ReturnType<MemoryFiles["stat"]> {
      const stamp = super.stat(file);
      return stamp && { ...stamp, mtimeNs: 5_000_000_000n };
    }
  }
  for (const [now, expected] of [[5_500, ["/repo/src/a.ts"]], [7_000, []]] as const) {
    const files = new CoarseFiles(TEXT);
    const traced = new TracedFiles(files, () => now);
    readA(traced);
    files.write("/repo/src/a.ts", "x");
    assert.deepEqual([...traced.takeChanges().read], expected, `read at ${now}`);
  }
});

test("a young folder's names are compared", () => {
  const files = new MemoryFiles(TEXT);
  const traced = new TracedFiles(files, () => 0);
  listSource(traced);
  assert.equal(traced.takeChanges().moved.size, 0);
  files.write("/repo/src/new.ts", "");
  assert.deepEqual([...traced.takeChanges().moved], ["/repo/src/new.ts"]);
});
