// Shows on standard error what long work is at: to a terminal unless told otherwise, elsewhere when asked for.

import type { Context, ProgressStep } from "../model/command.ts";

/** Names of dependency-cruiser's are taken too. */
export type ProgressType = "none" | "cli" | "cli-feedback" | "performance-log" | "ndjson";

export interface Progress {
  step(step: ProgressStep): void;
  /** Called once when the work is over, however it ended. */
  end(): void;
}

/** Work that takes less than this, in milliseconds, is not worth a line on a terminal. */
const PATIENCE = 400;
const BAR = 24;

/** @param asked what `--progress` said; `undefined` when it did not */
export function startProgress({ progress, progressStream }: Context, asked: ProgressType | undefined): Progress {
  const shown = progressStream === undefined ? NOTHING : show(progressStream, asked ?? (progressStream.isTerminal ? "cli" : "none"), asked !== undefined);
  return {
    step(step) {
      progress?.(step);
      shown.step(step);
    },
    end: () => shown.end(),
  };
}

const NOTHING: Progress = { step: () => undefined, end: () => undefined };

type Stream = NonNullable<Context["progressStream"]>;

function show(stream: Stream, type: ProgressType, isAsked: boolean): Progress {
  switch (type) {
    case "none":
      return NOTHING;
    case "performance-log":
      return showTimes(stream);
    case "ndjson":
      return showRecords(stream);
    case "cli":
    case "cli-feedback":
      return stream.isTerminal ? showBar(stream, isAsked ? 0 : PATIENCE) : showTimes(stream);
  }
}

/** One line that is written over, and is gone at the end. */
function showBar(stream: Stream, patience: number): Progress {
  const started = performance.now();
  let isShown = false;
  return {
    step({ stage, done, total }) {
      if (performance.now() - started < patience) return;
      isShown = true;
      const share = done === undefined || total === undefined || total === 0 ? undefined : Math.min(1, done / total);
      const bar = share === undefined ? "" : `${"█".repeat(Math.round(share * BAR)).padEnd(BAR, "░")} ${done} of ${total} `;
      stream.write(`\r\u001b[K${bar}${stage}`);
    },
    end() {
      if (isShown) stream.write("\r\u001b[K");
    },
  };
}

/** A table at the end: how long each stage took. */
function showTimes(stream: Stream): Progress {
  const started = performance.now();
  const stages: { stage: string; from: number; count?: number }[] = [];
  return {
    step({ stage, done }) {
      const last = stages.at(-1);
      const current = last?.stage === stage ? last : { stage, from: performance.now() };
      if (current !== last) stages.push(current);
      if (done !== undefined) current.count = done;
    },
    end() {
      const ended = performance.now();
      for (const [index, { stage, from, count }] of stages.entries()) {
        const milliseconds = (stages[index + 1]?.from ?? ended) - from;
        stream.write(`${milliseconds.toFixed(0).padStart(7)} ms  ${stage}${count === undefined ? "" : ` (${count})`}\n`);
      }
      stream.write(`${(ended - started).toFixed(0).padStart(7)} ms  in all\n`);
    },
  };
}

/** A JSON object a line, for programs. */
function showRecords(stream: Stream): Progress {
  const started = performance.now();
  return {
    step: (step) => stream.write(`${JSON.stringify({ ...step, milliseconds: Math.round(performance.now() - started) })}\n`),
    end: () => undefined,
  };
}
