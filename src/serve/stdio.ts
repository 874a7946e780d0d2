// A connection over standard input and output, as `main` hands them over. Nothing else may write to that output.
//
// Node wraps a pipe on descriptor 0 or 1 without a call that names a socket, but ending the output would make one
// (shutdown(2)): so the output is never ended here, only left to the exit of the process.

import type { Client, Log, Output, Protocol } from "./jsonrpc/connection.ts";
import { Connection } from "./jsonrpc/connection.ts";
import type { Framing } from "./jsonrpc/framing.ts";

export interface StandardStreams {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/**
 * Serves until the input ends, the output is closed, `stop` is aborted (on a signal) or the protocol says so.
 * @param start makes the protocol's server, given its client
 * @returns the exit code; everything is written by then, and `main` should exit the process
 */
export async function serveStreams<Server>(
  { input, output }: StandardStreams,
  framing: Framing,
  log: Log,
  stop: AbortSignal,
  start: (client: Client) => Protocol<Server>,
): Promise<number> {
  const connection = new Connection(framing, writerOf(output), log, start);
  const stopNow = (): void => connection.stop();
  const endInput = (): void => connection.endInput();
  const receive = (bytes: Uint8Array): void => {
    const room = connection.receive(bytes);
    if (room === undefined) return;
    input.pause();
    void room.then(() => {
      if (!connection.over.aborted) input.resume();
    });
  };
  const failInput = (error: Error): void => {
    log.report(`standard input cannot be read: ${error.message}`);
    connection.endInput();
  };
  // Stays for good: a second error of a closed output would else end the process with a stack.
  output.on("error", stopNow);
  input.on("data", receive).on("end", endInput).on("error", failInput);
  stop.addEventListener("abort", stopNow);
  if (stop.aborted) stopNow();
  try {
    return await connection.ended;
  } finally {
    stop.removeEventListener("abort", stopNow);
    input.off("data", receive).off("end", endInput).pause();
  }
}

const writerOf = (output: NodeJS.WritableStream): Output => ({
  write: (bytes) =>
    new Promise((resolve, reject) => {
      output.write(bytes, (error) => (error ? reject(error) : resolve()));
    }),
});
