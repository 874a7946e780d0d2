// The Language Server Protocol: the table of its methods, how their params are read, and what may come when.
// Source: the Language Server Protocol, 3.17.

import type { Client, Protocol } from "../jsonrpc/connection.ts";
import type { Id, Notification, Request } from "../jsonrpc/messages.ts";
import { RpcError, errorCode, invalidParams } from "../jsonrpc/messages.ts";
import type { MethodTable } from "../jsonrpc/methods.ts";
import { notification, request, urgent } from "../jsonrpc/methods.ts";
import type { Diagnostic, PositionEncoding } from "./diagnostics.ts";
import { POSITION_ENCODINGS } from "./diagnostics.ts";
import type { ClientInfo, LspWorld } from "./server.ts";
import { EXPLAIN, LspServer } from "./server.ts";
import { uriOfPath } from "./uris.ts";

const SERVER_NOT_INITIALIZED = -32002;
const REQUEST_CANCELLED = -32800;

/** Makes the server for a client; for `Connection` and `serveStreams`. */
export const lspProtocol =
  (world: LspWorld) =>
  (client: Client): Protocol<LspServer> => {
    const server = new LspServer(world, client);
    return {
      server,
      methods,
      refuse: (message) => refuse(server, message),
      cancelled: new RpcError(REQUEST_CANCELLED, "the request was cancelled"),
      settle: () => server.settle(),
    };
  };

const methods: MethodTable<LspServer> = {
  "initialize": request(readInitialize, (server, info) => server.initialize(info)),
  "initialized": notification(readNothing, (server) => server.initialized()),
  "shutdown": request(readNothing, (server) => server.shutdown()),
  "exit": notification(readNothing, (server) => server.exit()),
  "$/cancelRequest": urgent(notification(readCancel, (server, id) => server.cancel(id))),
  "textDocument/didOpen": notification(readDocument, (server, uri) => server.opened(uri)),
  "textDocument/didSave": notification(readDocument, (server, uri) => server.changed([uri])),
  "textDocument/didClose": notification(readDocument, (server, uri) => server.closed(uri)),
  // An unsaved edit changes no finding.
  "textDocument/didChange": notification(readNothing, () => {}),
  "workspace/didChangeWatchedFiles": notification(readWatched, (server, uris) => server.changed(uris)),
  "workspace/didChangeWorkspaceFolders": notification(readFolders, (server, { added, removed }) => server.foldersChanged(added, removed)),
  "textDocument/codeAction": request(readCodeAction, (server, { uri, diagnostics }) => server.codeActions(uri, diagnostics)),
  "workspace/executeCommand": request(readCommand, (server, { rule, root }, { signal }) => server.explain(rule, root, signal)),
};

/** What may not come before `initialize`, after `shutdown`, or twice. */
function refuse({ state }: LspServer, { kind, method }: Request | Notification): RpcError | undefined {
  if (kind === "notification" && method === "exit") return undefined;
  switch (state) {
    case "new":
      return method === "initialize" ? undefined : new RpcError(SERVER_NOT_INITIALIZED, `"initialize" comes first`);
    case "running":
      return method === "initialize" ? new RpcError(errorCode.INVALID_REQUEST, `"initialize" comes only once`) : undefined;
    case "shut down":
      return new RpcError(errorCode.INVALID_REQUEST, `nothing comes after "shutdown" but "exit"`);
  }
}

// ------------------------------------------------------------------------------------------------------- reading params

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** Throws: RpcError. */
function fieldsOf(value: unknown, name: string): Fields {
  if (!isObject(value)) throw invalidParams(`"${name}" must be an object`);
  return value;
}

/** Throws: RpcError. */
function stringOf(value: unknown, name: string): string {
  if (typeof value !== "string") throw invalidParams(`"${name}" must be a string`);
  return value;
}

/** Throws: RpcError. */
function listOf(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParams(`"${name}" must be an array`);
  return value;
}

/** A field of what may not be an object. */
const within = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

function readNothing(): void {}

/** Takes what there is: an editor that says little still gets a server. */
function readInitialize(params: unknown): ClientInfo {
  const capabilities = within(params, "capabilities");
  const processId = within(params, "processId");
  const watching = within(within(capabilities, "workspace"), "didChangeWatchedFiles");
  return {
    processId: Number.isSafeInteger(processId) ? (processId as number) : undefined,
    roots: readRoots(params),
    encoding: readEncoding(within(within(capabilities, "general"), "positionEncodings")),
    watchesFiles: within(watching, "dynamicRegistration") === true,
  };
}

/** `undefined` when there is nothing to go by. */
function readRoots(params: unknown): readonly string[] | undefined {
  const folders = within(params, "workspaceFolders");
  if (Array.isArray(folders) && folders.length > 0) return uris(folders);
  const rootUri = within(params, "rootUri");
  if (typeof rootUri === "string") return [rootUri];
  const rootPath = within(params, "rootPath");
  return typeof rootPath === "string" && rootPath !== "" ? [uriOfPath(rootPath)] : undefined;
}

/** The first that the client offers of those spoken here. */
function readEncoding(offered: unknown): PositionEncoding {
  for (const encoding of Array.isArray(offered) ? (offered as unknown[]) : []) {
    const spoken = POSITION_ENCODINGS.find((each) => each === encoding);
    if (spoken !== undefined) return spoken;
  }
  return "utf-16";
}

/** The `uri` of each item that has one. */
const uris = (items: readonly unknown[]): string[] =>
  items.map((item) => within(item, "uri")).filter((uri) => typeof uri === "string");

function readCancel(params: unknown): Id {
  const { id } = fieldsOf(params, "params");
  if (typeof id !== "string" && typeof id !== "number") throw invalidParams(`"id" must be a string or a number`);
  return id;
}

function readDocument(params: unknown): string {
  const { textDocument } = fieldsOf(params, "params");
  return stringOf(fieldsOf(textDocument, "textDocument")["uri"], "textDocument.uri");
}

function readWatched(params: unknown): string[] {
  return uris(listOf(fieldsOf(params, "params")["changes"], "changes"));
}

function readFolders(params: unknown): { added: string[]; removed: string[] } {
  const { added, removed } = fieldsOf(fieldsOf(params, "params")["event"], "event");
  return { added: uris(listOf(added, "event.added")), removed: uris(listOf(removed, "event.removed")) };
}

/** No diagnostics when the client wants other kinds of action. */
function readCodeAction(params: unknown): { uri: string; diagnostics: readonly Partial<Diagnostic>[] } {
  const uri = readDocument(params);
  const { diagnostics, only } = fieldsOf(fieldsOf(params, "params")["context"], "context");
  const given = listOf(diagnostics, "context.diagnostics").filter(isObject);
  const isWanted = !Array.isArray(only) || only.some((kind) => kind === "quickfix" || kind === "");
  return { uri, diagnostics: isWanted ? given : [] };
}

function readCommand(params: unknown): { rule: string; root: string | undefined } {
  const { command, arguments: args } = fieldsOf(params, "params");
  if (command !== EXPLAIN) throw invalidParams(`there is no command ${JSON.stringify(command ?? null)}; there is ${EXPLAIN}`);
  const [rule, root] = listOf(args, "arguments");
  if (typeof rule !== "string") throw invalidParams(`"arguments" must begin with the name of a rule`);
  if (root !== undefined && typeof root !== "string") throw invalidParams(`the root among "arguments" must be a URI`);
  return { rule, root };
}
