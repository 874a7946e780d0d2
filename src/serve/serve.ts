// Starts a server over standard input and output.

import type { ServeRequest } from "../model/command.ts";
import { WATCHED_GLOBS } from "../project/watched.ts";
import { headerFraming, newlineFraming } from "./jsonrpc/framing.ts";
import { createLog } from "./log.ts";
import { lspProtocol } from "./lsp/protocol.ts";
import { mcpProtocol } from "./mcp/protocol.ts";
import { rulebearingService } from "./mcp/tools.ts";
import { serveStreams, type StandardStreams } from "./stdio.ts";
import { type ServedProgram, WarmProject } from "./warm-project.ts";

/** The process, as far as a server touches it. */
export interface ServerProcess extends ServedProgram {
  streams: StandardStreams;
  /** Writes whole lines to standard error. */
  writeError(text: string): void;
  /** Aborted on a signal that asks the process to end. */
  stop: AbortSignal;
  /** Whether a process is there. */
  isAlive(processId: number): boolean;
}

/** @returns the exit code, once everything is written */
export function serve({ protocol, config }: ServeRequest, host: ServerProcess): Promise<number> {
  const { cwd, env, files } = host.context();
  const log = createLog((text) => host.writeError(text), env["RULEBEARING_LOG"] === "debug");
  const openProject = (root: string): WarmProject => new WarmProject(root, config, host, log.report);
  if (protocol === "mcp") {
    const service = rulebearingService(openProject(cwd), RULEBEARING_VERSION);
    return serveStreams(host.streams, newlineFraming, log, host.stop, mcpProtocol(service));
  }
  const world = { version: RULEBEARING_VERSION, cwd, files, openProject, watched: WATCHED_GLOBS, isAlive: host.isAlive, report: log.report };
  return serveStreams(host.streams, headerFraming, log, host.stop, lspProtocol(world));
}
