// What a message is: bodies read into requests and notifications, or into the error they get; answers written as text.
// Source: the JSON-RPC 2.0 specification.

export type Id = string | number;

export const errorCode = {
  PARSE_ERROR: -32700,
  INVALID_REQUEST: -32600,
  METHOD_NOT_FOUND: -32601,
  INVALID_PARAMS: -32602,
  INTERNAL_ERROR: -32603,
} as const;

/** An error that crosses the wire, thrown by a handler or by what reads its params. Any other error is a bug. */
export class RpcError extends Error {
  override readonly name = "RpcError";

  /** @param code one of `errorCode`, or one of the protocol's own */
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export const invalidParams = (message: string): RpcError => new RpcError(errorCode.INVALID_PARAMS, message);

export interface Request {
  kind: "request";
  id: Id;
  method: string;
  /** As it came: any JSON value, or `undefined`. */
  params: unknown;
}

export interface Notification {
  kind: "notification";
  method: string;
  params: unknown;
}

export type Incoming =
  | Request
  | Notification
  /** A client's answer, which nobody waits for. */
  | { kind: "response" }
  /** `id` is `null` when the message has none that can be used. */
  | { kind: "invalid"; id: Id | null; error: RpcError };

export interface Batch {
  kind: "batch";
  /** At least one. */
  parts: Incoming[];
}

export interface Response {
  jsonrpc: "2.0";
  id: Id | null;
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
}

/** Reads one body. What it cannot use comes as `invalid`. */
export function readBody(body: Uint8Array): Incoming | Batch {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? "" : " (it is not UTF-8)";
    return { kind: "invalid", id: null, error: new RpcError(errorCode.PARSE_ERROR, `the message is not JSON${reason}`) };
  }
  if (!Array.isArray(value)) return readMessage(value);
  if (value.length === 0) return invalid(null, "a batch holds at least one message");
  return { kind: "batch", parts: value.map(readMessage) };
}

function readMessage(value: unknown): Incoming {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return invalid(null, "a message is an object");
  const { jsonrpc, id, method, params } = value as Record<string, unknown>;
  if (method === undefined && ("result" in value || "error" in value)) return { kind: "response" };
  // A number that JSON.parse has rounded would come back as another one.
  const usableId = typeof id === "string" || Number.isSafeInteger(id) ? (id as Id) : null;
  if (jsonrpc !== "2.0") return invalid(usableId, `"jsonrpc" must be "2.0"`);
  if (typeof method !== "string") return invalid(usableId, `"method" must be a string`);
  if (id === undefined) return { kind: "notification", method, params };
  if (usableId === null) return invalid(null, `"id" must be a string or an integer`);
  return { kind: "request", id: usableId, method, params };
}

const invalid = (id: Id | null, message: string): Incoming => ({
  kind: "invalid",
  id,
  error: new RpcError(errorCode.INVALID_REQUEST, message),
});

/** @param result `undefined` is written as `null`: an answer without `result` would be none */
export const resultResponse = (id: Id, result: unknown): Response => ({ jsonrpc: "2.0", id, result: result ?? null });

export function errorResponse(id: Id | null, { code, message, data }: RpcError): Response {
  return { jsonrpc: "2.0", id, error: data === undefined ? { code, message } : { code, message, data } };
}

/** JSON on one line. U+2028 and U+2029 are escaped: JSON allows them, and some clients split lines at them. */
export const renderMessage = (message: unknown): string =>
  JSON.stringify(message).replace(/[\u2028\u2029]/g, (separator) => (separator === "\u2028" ? "\\u2028" : "\\u2029"));
