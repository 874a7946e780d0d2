// The two ways in which clients say which version of MCP they speak: once, in a handshake, or with every request.
// Source: the Model Context Protocol, revisions 2024-10-07 to 2025-11-25 (`initialize`) and 2026-07-28 (`_meta`).

import { RpcError, invalidParams } from "../jsonrpc/messages.ts";
import type { McpService } from "./service.ts";

/** Oldest first. */
const HANDSHAKE_VERSIONS = ["2024-10-07", "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"] as const;
const NEWEST_HANDSHAKE = "2025-11-25";
export const PER_REQUEST_VERSIONS = ["2026-07-28"] as const;

const UNSUPPORTED_VERSION = -32022;

const PREFIX = "io.modelcontextprotocol/";
const VERSION_KEY = `${PREFIX}protocolVersion`;
const CAPABILITIES_KEY = `${PREFIX}clientCapabilities`;
const SERVER_KEY = `${PREFIX}serverInfo`;

/** How long a client may keep what never changes while this server runs, in milliseconds. */
const TIME_TO_LIVE = 5 * 60 * 1000;

export type Params = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Params =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Params that may be left out. Throws: RpcError when they are no object. */
export function readParams(params: unknown): Params {
  if (params === undefined || params === null) return {};
  if (!isObject(params)) throw invalidParams(`"params" must be an object`);
  return params;
}

/** The version that answers a handshake: the client's, or the newest of ours. */
export const negotiate = (requested: unknown): string =>
  HANDSHAKE_VERSIONS.find((version) => version === requested) ?? NEWEST_HANDSHAKE;

export type Era = "handshake" | "per-request";

/** Throws: RpcError when a request names its version but not as it must, or one that is not served. */
export function readEra(params: Params): Era {
  const meta = params["_meta"];
  if (!isObject(meta) || !Object.hasOwn(meta, VERSION_KEY)) return "handshake";
  const version = meta[VERSION_KEY];
  if (typeof version !== "string") throw invalidParams(`"_meta" needs "${VERSION_KEY}" as a string`);
  if (!PER_REQUEST_VERSIONS.some((supported) => supported === version)) {
    const data = { supported: PER_REQUEST_VERSIONS, requested: version };
    throw new RpcError(UNSUPPORTED_VERSION, `protocol version ${JSON.stringify(version)} is not supported`, data);
  }
  if (!isObject(meta[CAPABILITIES_KEY])) throw invalidParams(`"_meta" needs "${CAPABILITIES_KEY}" as an object`);
  return "per-request";
}

/** A result as the era wants it. `cacheable`: it is the same on every call, for every client. */
export function complete(era: Era, { info }: McpService, result: Params, { cacheable = false } = {}): Params {
  if (era === "handshake") return result;
  return {
    resultType: "complete",
    ...result,
    ...(cacheable ? { ttlMs: TIME_TO_LIVE, cacheScope: "public" } : {}),
    _meta: { [SERVER_KEY]: info },
  };
}
