// How a method table is written: name → how params are read → what runs.

import type { Id } from "./messages.ts";

/** What a handler learns about the message it handles. */
export interface CallContext {
  /** `undefined` for a notification. */
  id: Id | undefined;
  /** Aborted when the client has cancelled the request, or is gone. */
  signal: AbortSignal;
}

export interface Method<Server> {
  kind: "request" | "notification";
  /** Runs as soon as it is read, past whatever waits or runs. */
  urgent: boolean;
  /** Gives a request's result, or a promise of it. Throws: RpcError, for the client; anything else is a bug. */
  run(server: Server, params: unknown, context: CallContext): unknown;
}

export type MethodTable<Server> = Readonly<Record<string, Method<Server>>>;

type Run<Server, Params> = (server: Server, params: Params, context: CallContext) => unknown;

/** A method that is answered. @param read throws `invalidParams` */
export const request = <Server, Params>(read: (params: unknown) => Params, run: Run<Server, Params>): Method<Server> => ({
  kind: "request",
  urgent: false,
  run: (server, params, context) => run(server, read(params), context),
});

/** A method that never is. */
export const notification = <Server, Params>(
  read: (params: unknown) => Params,
  run: Run<Server, Params>,
): Method<Server> => ({ ...request(read, run), kind: "notification" });

export const urgent = <Server>(method: Method<Server>): Method<Server> => ({ ...method, urgent: true });
