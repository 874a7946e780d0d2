import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import type { Files } from "../../src/model/files.ts";
import { type Problem, UserError } from "../../src/model/problem.ts";
import type { Configuration, HeldGraph } from "../../src/model/sources.ts";
import { extractionOptions, freshGraph } from "../../src/project/fresh-graph.ts";
import { HeldConfiguration, loadRequested } from "../../src/project/held-configuration.ts";
import { LiveProject } from "../../src/project/live-project.ts";
import { AnalysisMemory, analyze, findViolations } from "../../src/rules/analyze.ts";
import { DiskFiles } from "../../src/support/files.ts";
import { MemoryFiles } from "../support/memory-files.ts";
import { type Editable, RandomEdits } from "./random-edits.ts";

const REQUEST = { config: true, strictCompat: false, requireCommentToken: false, viaNode: false };

interface Answer {
  graph?: Omit<HeldGraph, "kept" | "problems">;
  problems: readonly Problem[];
  violations?: unknown;
  refusal?: unknown;
}

/** What comes of work that may end in a `UserError`. */
async function answerOf(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserError) return { problems: [], refusal: error.problems };
    throw error;
  }
}

function answerWith({ modules, args, baseDir, inspected, problems }: HeldGraph, violations: unknown): Answer {
  return { graph: { modules, args, baseDir, inspected }, problems, violations };
}

/**
 * A broken package.json that was read for an import which has gone since is still told of: a warning too many, which a
 * cold run, not having read it, does not have.
 */
const isStaleWarning = ({ file }: Problem): boolean => file.endsWith("package.json");

/** Does edits, and compares what is held with what a cold run gives after each. */
async function checkEdits(seed: number, count: number, cwd: string, files: Files, target: Editable): Promise<{ refused: number; same: number }> {
  const edits = new RandomEdits(seed, target);
  const held = new HeldConfiguration(REQUEST);
  const live = new LiveProject(files);
  const world = { cwd, files, env: {}, readStandardInput: () => Promise.resolve("") };
  const inputOf = (graph: HeldGraph, configuration: Configuration) => {
    const { focus, reaches, highlight, collapse, ...options } = extractionOptions(cwd, configuration, ["."]);
    const { ruleSet } = configuration;
    return { modules: graph.modules, options: { ...options, validate: true }, ruleSet, args: ["."], liveness: "off" as const, today: "2024-05-17" };
  };
  const memory = new AnalysisMemory();
  const log: string[] = [];
  let refused = 0;
  let same = 0;
  let last: HeldGraph | undefined;
  for (let edit = 0; edit < count; edit++) {
    log.push(edits.next());
    const warm = await answerOf(async () => {
      const configuration = await held.get(world);
      const graph = await live.graph(world, { configuration, paths: ["."], viaNode: false });
      if (graph === last) same++;
      last = graph;
      return answerWith(graph, findViolations({ ...inputOf(graph, configuration), memory }));
    });
    const cold = await answerOf(async () => {
      const configuration = await loadRequested(world, REQUEST);
      const graph = await freshGraph(world, { configuration, paths: ["."], viaNode: false });
      return answerWith(graph, analyze(inputOf(graph, configuration)).summary.violations);
    });
    if (cold.refusal !== undefined) refused++;
    const told = cold.problems.map((problem) => JSON.stringify(problem));
    warm.problems = warm.problems.filter((problem) => told.includes(JSON.stringify(problem)) || !isStaleWarning(problem));
    assert.deepEqual(warm, cold, `seed ${seed}, after edit ${edit}:\n${log.slice(-3).join("\n")}`);
  }
  return { refused, same };
}

for (const seed of [1, 2, 3, 4]) {
  test(`a graph that is held through random edits is that of a cold run after each (${seed})`, async () => {
    const files = new MemoryFiles("", "/repo");
    const { refused, same } = await checkEdits(seed, 600, "/repo", files, {
      write: (file, text) => files.write(`/repo/${file}`, text),
      remove: (file) => files.remove(`/repo/${file}`),
      link: (name, to) => files.link(`/repo/${name}`, `/repo/${to}`),
    });
    assert.ok(refused < 200, `${refused} of the runs gave no graph`);
    assert.ok(same > 0, "some edits change nothing");
  });
}

test("so it is on a disk, whose clock is coarse", async () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "rulebearing-live-"));
  try {
    const at = (file: string): string => path.join(root, file);
    await checkEdits(5, 300, root, new DiskFiles(), {
      write(file, text) {
        mkdirSync(path.dirname(at(file)), { recursive: true });
        writeFileSync(at(file), text);
      },
      remove: (file) => rmSync(at(file), { recursive: true }),
      link: (name, to) => symlinkSync(at(to), at(name)),
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
