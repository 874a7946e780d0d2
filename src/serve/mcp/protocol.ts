// The Model Context Protocol: the table of its methods over a service's tools. Which tools those are is not known here.

import type { ProgressStep } from "../../model/command.ts";
import type { Client, Protocol } from "../jsonrpc/connection.ts";
import type { Id } from "../jsonrpc/messages.ts";
import { RpcError, errorCode, invalidParams } from "../jsonrpc/messages.ts";
import type { MethodTable } from "../jsonrpc/methods.ts";
import { notification, request, urgent } from "../jsonrpc/methods.ts";
import { inputSchemaOf, readArguments } from "./arguments.ts";
import type { Era, Params } from "./eras.ts";
import { PER_REQUEST_VERSIONS, complete, isObject, negotiate, readEra, readParams } from "./eras.ts";
import type { McpService, Tool, ToolResult } from "./service.ts";

/** Milliseconds between two notifications about the same stage. */
const PROGRESS_PAUSE = 100;
const CAPABILITIES = { tools: { listChanged: false } };

/** Makes the server for a client; for `Connection` and `serveStreams`. */
export const mcpProtocol =
  (service: McpService) =>
  (client: Client): Protocol<McpServer> => ({ server: new McpServer(service, client), methods });

const methods: MethodTable<McpServer> = {
  initialize: request(readInitialize, (server, version) => server.initialize(version)),
  ping: urgent(request(readEraOnly, (server, { era }) => server.ping(era))),
  "server/discover": request(readEraOnly, (server, { era }) => server.discover(era)),
  "tools/list": request(readList, (server, { era }) => server.listTools(era)),
  "tools/call": request(readCall, (server, call, { signal }) => server.callTool(call, signal)),
  "notifications/cancelled": urgent(notification(readCancelled, (server, id) => server.cancel(id))),
};

// ------------------------------------------------------------------------------------------------------- reading params

interface OfEra {
  era: Era;
}

interface CallParams extends OfEra {
  name: string;
  arguments: Params;
  progressToken: string | number | undefined;
}

/** A handshake is answered whatever is missing in it: the answer says what is spoken here. */
function readInitialize(params: unknown): string {
  return negotiate(isObject(params) ? params["protocolVersion"] : undefined);
}

function readEraOnly(params: unknown): OfEra {
  return { era: readEra(readParams(params)) };
}

function readList(params: unknown): OfEra {
  const given = readParams(params);
  const era = readEra(given);
  if ((given["cursor"] ?? undefined) !== undefined) throw invalidParams(`"cursor" is none that this server gave: the list has one page`);
  return { era };
}

function readCall(params: unknown): CallParams {
  const given = readParams(params);
  const era = readEra(given);
  const { name, arguments: args = {}, _meta: meta } = given;
  if (typeof name !== "string") throw invalidParams(`"name" must be the name of a tool`);
  if (!isObject(args)) throw invalidParams(`"arguments" must be an object`);
  const token = isObject(meta) ? meta["progressToken"] : undefined;
  const progressToken = typeof token === "string" || typeof token === "number" ? token : undefined;
  return { era, name, arguments: args, progressToken };
}

function readCancelled(params: unknown): Id {
  const id = readParams(params)["requestId"];
  if (typeof id !== "string" && typeof id !== "number") throw invalidParams(`"requestId" must be a string or a number`);
  return id;
}

// ------------------------------------------------------------------------------------------------------------ answering

export class McpServer {
  private readonly listed: Params;

  constructor(
    private readonly service: McpService,
    private readonly client: Client,
  ) {
    this.listed = { tools: service.tools.map(describe) };
  }

  initialize(protocolVersion: string): Params {
    const { info: serverInfo, instructions } = this.service;
    return { protocolVersion, capabilities: CAPABILITIES, serverInfo, instructions };
  }

  ping(era: Era): Params {
    if (era === "per-request") throw new RpcError(errorCode.METHOD_NOT_FOUND, `"ping" is no part of this version`);
    return {};
  }

  discover(era: Era): Params {
    if (era === "handshake") throw new RpcError(errorCode.METHOD_NOT_FOUND, `"server/discover" needs a version in "_meta"`);
    const { instructions } = this.service;
    const result = { supportedVersions: PER_REQUEST_VERSIONS, capabilities: CAPABILITIES, instructions };
    return complete(era, this.service, result, { cacheable: true });
  }

  listTools(era: Era): Params {
    return complete(era, this.service, this.listed, { cacheable: true });
  }

  async callTool({ era, name, arguments: given, progressToken }: CallParams, signal: AbortSignal): Promise<Params> {
    const tool = this.service.tools.find((each) => each.name === name);
    if (tool === undefined) throw unknownTool(name, this.service.tools);
    const read = readArguments(tool, given);
    if ("problem" in read) return complete(era, this.service, render({ text: read.problem, isError: true }));
    const progress = progressToken === undefined ? undefined : this.progressFor(progressToken, signal);
    try {
      const result = await tool.call(read.args, progress === undefined ? { signal } : { signal, progress: progress.tell });
      return complete(era, this.service, render(result));
    } finally {
      progress?.end();
    }
  }

  cancel(id: Id): void {
    this.client.cancel(id);
  }

  /** Progress has to grow from one notification to the next, and to end with the call. Stages count anew; this does not. */
  private progressFor(progressToken: string | number, signal: AbortSignal): { tell(step: ProgressStep): void; end(): void } {
    let progress = 0;
    let stage: string | undefined;
    let toldAt = 0;
    let isOver = false;
    return {
      tell: (step) => {
        const now = performance.now();
        if (isOver || signal.aborted || (step.stage === stage && now - toldAt < PROGRESS_PAUSE)) return;
        stage = step.stage;
        toldAt = now;
        progress += 1;
        this.client.notify("notifications/progress", { progressToken, progress, message: messageOf(step) });
      },
      end: () => {
        isOver = true;
      },
    };
  }
}

function describe(tool: Tool): Params {
  const { name, title, description, outputSchema, annotations } = tool;
  return { name, title, description, inputSchema: inputSchemaOf(tool), ...(outputSchema ? { outputSchema } : {}), annotations };
}

function unknownTool(name: string, tools: readonly Tool[]): RpcError {
  return invalidParams(`there is no tool ${JSON.stringify(name)}; there are ${tools.map((tool) => tool.name).join(", ")}`);
}

function render({ text, structured, isError }: ToolResult): Params {
  const content = [{ type: "text", text }];
  return structured === undefined ? { content, isError } : { content, structuredContent: structured, isError };
}

function messageOf({ stage, done, total }: ProgressStep): string {
  if (done === undefined) return stage;
  return total === undefined ? `${stage}: ${done}` : `${stage}: ${done} of ${total}`;
}
