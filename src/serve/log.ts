// What a server writes beside the protocol: lines for standard error.

import type { Log } from "./jsonrpc/connection.ts";

/**
 * @param write takes whole lines
 * @param isDebug each message is a line: its method, its id as JSON (`-` for a notification) and how long it took
 */
export function createLog(write: (text: string) => void, isDebug: boolean): Log {
  const report = (text: string): void => write(`rulebearing: ${text}\n`);
  if (!isDebug) return { report };
  return {
    report,
    trace: ({ method, id, milliseconds }) => {
      report(`${method} ${id === undefined ? "-" : JSON.stringify(id)} ${milliseconds.toFixed(1)} ms`);
    },
  };
}
