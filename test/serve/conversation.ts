// A client and a connection joined in memory: what the client says goes in as bytes, what comes out is read back with the
// framing's own decoder.

import type { Client, Log, Output, Protocol } from "../../src/serve/jsonrpc/connection.ts";
import { Connection } from "../../src/serve/jsonrpc/connection.ts";
import type { Framing } from "../../src/serve/jsonrpc/framing.ts";

export type Json = Record<string, unknown>;

/** The output of a connection, as slow as a test wants its reader to be. */
class MemoryOutput implements Output {
  private readonly untaken: (() => void)[] = [];
  private isClosed = false;
  isBlocked = false;

  constructor(private readonly take: (bytes: Uint8Array) => void) {}

  write(bytes: Uint8Array): Promise<void> {
    if (this.isClosed) return Promise.reject(new Error("write EPIPE"));
    this.take(bytes);
    if (!this.isBlocked) return Promise.resolve();
    return new Promise((resolve) => this.untaken.push(resolve));
  }

  unblock(): void {
    this.isBlocked = false;
    for (const resolve of this.untaken.splice(0)) resolve();
  }

  close(): void {
    this.isClosed = true;
  }
}

export class Conversation<Server> {
  /** Every message from the server, in order; a batch is an array. */
  readonly received: (Json | Json[])[] = [];
  readonly reports: string[] = [];
  readonly traces: { method: string; id: unknown; milliseconds: number }[] = [];
  readonly output: MemoryOutput;
  readonly connection: Connection<Server>;
  /** The exit code, once there is one. */
  code: number | undefined;

  constructor(
    readonly framing: Framing,
    start: (client: Client) => Protocol<Server>,
  ) {
    const decoder = framing.createDecoder();
    this.output = new MemoryOutput((bytes) => {
      for (const frame of decoder.push(bytes)) {
        if (frame.kind !== "message") throw new Error(`the server sent what is no message: ${frame.kind}`);
        this.received.push(JSON.parse(Buffer.from(frame.body).toString()) as Json);
      }
    });
    const log: Log = {
      report: (text) => this.reports.push(text),
      trace: (message) => this.traces.push(message),
    };
    this.connection = new Connection(framing, this.output, log, start);
    void this.connection.ended.then((code) => (this.code = code));
  }

  /** Messages, or texts that are put in a frame as they are, in one piece. */
  send(...messages: unknown[]): Promise<void> | undefined {
    const texts = messages.map((message) => (typeof message === "string" ? message : JSON.stringify(message)));
    return this.connection.receive(Buffer.concat(texts.map((text) => this.framing.encode(text))));
  }

  request(id: unknown, method: string, params?: unknown): Promise<void> | undefined {
    return this.send({ jsonrpc: "2.0", id, method, params });
  }

  notify(method: string, params?: unknown): void {
    void this.send({ jsonrpc: "2.0", method, params });
  }

  /** Waits until `test` holds. Fails after a while, saying what came. */
  async until(test: () => boolean): Promise<void> {
    for (let turn = 0; !test(); turn += 1) {
      if (turn > 2000) throw new Error(`it did not come; there is ${JSON.stringify(this.received).slice(0, 2000)}`);
      await (turn < 100 ? nextTurn() : new Promise((resolve) => setTimeout(resolve, 1)));
    }
  }

  /** The reply with an id, once it is there. */
  async reply(id: unknown): Promise<Json> {
    const find = (): Json | undefined =>
      this.received.find((message): message is Json => !Array.isArray(message) && message["id"] === id && message["method"] === undefined);
    await this.until(() => find() !== undefined);
    return find() as Json;
  }

  /** Ends the input and gives the exit code and everything that came. */
  async end(): Promise<{ code: number; received: (Json | Json[])[] }> {
    this.connection.endInput();
    return { code: await this.connection.ended, received: this.received };
  }
}

export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Turns enough for all that is ready to run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
}
