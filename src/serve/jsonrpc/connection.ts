// One conversation: the queue, what each message is answered, and how it ends. It knows no protocol (a table of methods
// says what can be asked) and no stream (`Output` takes the bytes).
//
// - Messages are handled one at a time, in the order in which they came; urgent ones as soon as they are read.
// - Only `Call.answer` answers, and only its first word counts: neither a notification nor a cancelled request can get a
//   reply too many, and a request never goes without one unless its protocol says so.
// - What is held (messages that wait, answers that are not taken) is bounded: past that, `receive` asks for a pause.

import type { Decoder, Frame, Framing } from "./framing.ts";
import { MESSAGE_LIMIT } from "./framing.ts";
import type { Batch, Id, Incoming, Notification, Request, Response } from "./messages.ts";
import { RpcError, errorCode, errorResponse, readBody, renderMessage, resultResponse } from "./messages.ts";
import type { Method, MethodTable } from "./methods.ts";

/** Bytes, of messages as they were sent. */
const HELD_LIMIT = 8 * 1024 * 1024;
/** What a message weighs at the least: as much as it takes in memory while it waits, however little it says. */
const LEAST_WEIGHT = 2048;
/** Milliseconds after which the event loop gets a turn between two messages: nothing else lets a cancel in. */
const SLICE = 10;
/** Milliseconds that a handler has to end its children when nobody waits for it any more. */
const GRACE = 1000;

/** The bytes' way to the client. */
export interface Output {
  /** Takes bytes, in order. Resolves when they are handed on; rejects when nobody reads them any more. */
  write(bytes: Uint8Array): Promise<void>;
}

/** The client, as a server sees it. */
export interface Client {
  notify(method: string, params: unknown): void;
  /** Asks the client for something whose answer does not matter. */
  request(method: string, params: unknown): void;
  /** Cancels one of the client's own requests, if it has not been answered. */
  cancel(id: Id): void;
  /** Ends the conversation once what has been sent is out; what still waits is not handled. */
  end(code: number): void;
  /** Aborted when the conversation is over. */
  readonly over: AbortSignal;
}

export interface Protocol<Server> {
  server: Server;
  methods: MethodTable<Server>;
  /** The error for a message that may not come now; a notification is then dropped. Asked in the message's turn. */
  refuse?(message: Request | Notification): RpcError | undefined;
  /** What a cancelled request is answered; absent: nothing. */
  cancelled?: RpcError;
  /** Resolves when nothing goes on beside the queue; waited for at the end of input. */
  settle?(): Promise<void>;
}

/** Where that goes which is not for the client. */
export interface Log {
  /** @param text one or more lines, without a final newline */
  report(text: string): void;
  /** Told of each message when it is done with. */
  trace?(message: { method: string; id: Id | undefined; milliseconds: number }): void;
}

/** A request or a notification on its way. */
interface Call<Server> {
  message: Request | Notification;
  /** `undefined` when there is none of this name and kind. */
  method: Method<Server> | undefined;
  cancelling: AbortController;
  isAnswered: boolean;
  /** @param response `undefined`: it stays without a reply */
  answer(response: Response | undefined): void;
}

type Reply = (response: Response | undefined) => void;

interface Task {
  weight: number;
  run(): Promise<void> | void;
}

const oversized: Incoming = {
  kind: "invalid",
  id: null,
  error: new RpcError(errorCode.INVALID_REQUEST, `a message may hold ${MESSAGE_LIMIT / 1024 / 1024} MiB`),
};

export class Connection<Server> implements Client {
  /** The exit code: 0 at the end of input or after `stop`, 1 when the input could not be read on, else what `end` was given. */
  readonly ended: Promise<number>;

  private readonly protocol: Protocol<Server>;
  private readonly decoder: Decoder;
  private waiting: Task[] = [];
  private isWorking = false;
  private readonly running = new Map<Call<Server>, Promise<void>>();
  private readonly unanswered = new Map<Id, Call<Server>>();
  private requestCount = 0;
  private held = 0;
  private waitingForRoom: (() => void)[] = [];
  /** Resolves when all that was sent is handed on. Never rejects. */
  private written: Promise<void> = Promise.resolve();
  private isInputOver = false;
  private codeAtEnd = 0;
  private readonly closing = new AbortController();
  private resolveEnded!: (code: number) => void;

  /** @param start makes the server that will answer, given its client */
  constructor(
    private readonly framing: Framing,
    private readonly output: Output,
    private readonly log: Log,
    start: (client: Client) => Protocol<Server>,
  ) {
    this.ended = new Promise((resolve) => (this.resolveEnded = resolve));
    this.decoder = framing.createDecoder();
    this.protocol = start(this);
  }

  // -------------------------------------------------------------------------------------------------- what comes in

  /** Takes bytes, cut anywhere. Gives a promise when no more should come before it resolves. */
  receive(bytes: Uint8Array): Promise<void> | undefined {
    if (this.isInputOver || this.over.aborted) return undefined;
    for (const frame of this.decoder.push(bytes)) this.takeFrame(frame);
    this.work();
    if (this.held <= HELD_LIMIT || this.over.aborted) return undefined;
    return new Promise((resolve) => this.waitingForRoom.push(resolve));
  }

  /** The input has ended: what was asked is finished, then the conversation is over. */
  endInput(): void {
    if (this.isInputOver || this.over.aborted) return;
    for (const frame of this.decoder.end()) this.takeFrame(frame);
    this.isInputOver = true;
    this.work();
  }

  private takeFrame(frame: Frame): void {
    switch (frame.kind) {
      case "message":
        return this.takeBody(frame.body);
      case "oversized":
        return this.take(oversized, 0, this.reply);
      case "broken":
        this.log.report(`the input cannot be read on: ${frame.reason}`);
        this.codeAtEnd = 1;
        this.isInputOver = true;
    }
  }

  private takeBody(body: Uint8Array): void {
    const content = readBody(body);
    if (content.kind === "batch") return this.takeBatch(content, body.length);
    this.take(content, body.length, this.reply);
  }

  /** What a batch is answered goes into one array, once the last of it is there. */
  private takeBatch({ parts }: Batch, size: number): void {
    let missing = parts.filter(({ kind }) => kind === "request" || kind === "invalid").length;
    const responses: Response[] = [];
    const collect: Reply = (response) => {
      missing -= 1;
      if (response !== undefined) responses.push(response);
      if (missing === 0 && responses.length > 0) this.send(responses);
    };
    for (const part of parts) this.take(part, size / parts.length, collect);
  }

  private take(message: Incoming, size: number, reply: Reply): void {
    if (message.kind === "response") return;
    const weight = Math.max(size, LEAST_WEIGHT);
    this.held += weight;
    if (message.kind === "invalid") {
      this.waiting.push({ weight, run: () => reply(errorResponse(message.id, message.error)) });
      return;
    }
    const call = this.createCall(message, reply);
    const task: Task = { weight, run: () => this.handle(call) };
    if (call.method?.urgent) void this.perform(task);
    else this.waiting.push(task);
  }

  private createCall(message: Request | Notification, reply: Reply): Call<Server> {
    const { methods } = this.protocol;
    const method = Object.hasOwn(methods, message.method) ? methods[message.method] : undefined;
    const call: Call<Server> = {
      message,
      // A notification sent as a request is as unknown as any other name, and the other way round.
      method: method?.kind === message.kind ? method : undefined,
      cancelling: new AbortController(),
      isAnswered: message.kind === "notification",
      answer: (response) => {
        if (call.isAnswered) return;
        reply(response);
        call.isAnswered = true;
        if (message.kind === "request" && this.unanswered.get(message.id) === call) this.unanswered.delete(message.id);
      },
    };
    if (message.kind === "request") this.unanswered.set(message.id, call);
    return call;
  }

  // ------------------------------------------------------------------------------------------------ what is handled

  /** Handles what waits, until nothing does. */
  private work(): void {
    if (this.isWorking || this.over.aborted) return;
    this.isWorking = true;
    void this.handleWaiting();
  }

  private async handleWaiting(): Promise<void> {
    let turnBegan = performance.now();
    while (this.waiting.length > 0) {
      const tasks = this.waiting;
      this.waiting = [];
      for (const task of tasks) {
        await this.perform(task);
        // Nothing is worked out for a client that does not take what it has been told.
        await this.written;
        if (this.over.aborted) return;
        if (performance.now() - turnBegan < SLICE) continue;
        await new Promise((resolve) => setImmediate(resolve));
        turnBegan = performance.now();
      }
    }
    if (this.isInputOver) return this.finish();
    this.isWorking = false;
  }

  private async finish(): Promise<void> {
    await Promise.all(this.running.values());
    await this.protocol.settle?.();
    await this.written;
    this.close(this.codeAtEnd);
  }

  private async perform({ run, weight }: Task): Promise<void> {
    await run();
    this.release(weight);
  }

  private async handle(call: Call<Server>): Promise<void> {
    const done = this.answerCall(call);
    this.running.set(call, done);
    await done;
    this.running.delete(call);
  }

  /** Never rejects. */
  private async answerCall(call: Call<Server>): Promise<void> {
    const { message, cancelling } = call;
    if (cancelling.signal.aborted || this.over.aborted) return;
    const began = performance.now();
    try {
      const result = await this.runMethod(call);
      if (message.kind === "request") call.answer(resultResponse(message.id, result));
    } catch (error) {
      const told = error instanceof RpcError ? error : this.reportBug(call, error);
      if (message.kind === "request") call.answer(errorResponse(message.id, told));
    }
    const id = message.kind === "request" ? message.id : undefined;
    this.log.trace?.({ method: message.method, id, milliseconds: performance.now() - began });
  }

  private runMethod({ message, method, cancelling }: Call<Server>): unknown {
    const refusal = this.protocol.refuse?.(message);
    if (refusal !== undefined) throw refusal;
    if (method === undefined) {
      throw new RpcError(errorCode.METHOD_NOT_FOUND, `there is no method ${JSON.stringify(message.method.slice(0, 100))}`);
    }
    const id = message.kind === "request" ? message.id : undefined;
    return method.run(this.protocol.server, message.params, { id, signal: cancelling.signal });
  }

  private reportBug({ message, cancelling }: Call<Server>, error: unknown): RpcError {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // What is cancelled may end in any way.
    if (!cancelling.signal.aborted) this.log.report(`${message.method} failed: ${text}`);
    const [firstLine = ""] = String(error).split("\n");
    return new RpcError(errorCode.INTERNAL_ERROR, `internal error: ${firstLine}`);
  }

  // --------------------------------------------------------------------------------------------------- what goes out

  notify(method: string, params: unknown): void {
    this.send({ jsonrpc: "2.0", method, params });
  }

  request(method: string, params: unknown): void {
    this.requestCount += 1;
    this.send({ jsonrpc: "2.0", id: this.requestCount, method, params });
  }

  cancel(id: Id): void {
    const call = this.unanswered.get(id);
    if (call === undefined) return;
    call.cancelling.abort();
    const { cancelled } = this.protocol;
    call.answer(cancelled === undefined ? undefined : errorResponse(id, cancelled));
  }

  private readonly reply: Reply = (response) => {
    if (response !== undefined) this.send(response);
  };

  private send(message: object): void {
    if (this.over.aborted) return;
    const bytes = this.framing.encode(renderMessage(message));
    this.held += bytes.length;
    this.written = this.output.write(bytes).then(
      () => this.release(bytes.length),
      () => this.stop(),
    );
  }

  private release(weight: number): void {
    this.held -= weight;
    if (this.held <= HELD_LIMIT) this.letIn();
  }

  private letIn(): void {
    for (const resolve of this.waitingForRoom.splice(0)) resolve();
  }

  // ------------------------------------------------------------------------------------------------------- the end

  get over(): AbortSignal {
    return this.closing.signal;
  }

  end(code: number): void {
    this.close(code, this.written);
  }

  /** Ends the conversation at once: what was not answered never is. */
  stop(): void {
    this.close(0);
  }

  private close(code: number, written: Promise<void> = Promise.resolve()): void {
    if (this.over.aborted) return;
    this.closing.abort();
    this.waiting = [];
    for (const { cancelling } of this.running.keys()) cancelling.abort();
    this.letIn();
    const late = setTimeout(() => this.resolveEnded(code), GRACE);
    void Promise.all([written, ...this.running.values()]).then(() => {
      clearTimeout(late);
      this.resolveEnded(code);
    });
  }
}
