// A root folder of the workspace: its project, and what is done about it, one thing after the other.

import type { CheckedProject, Configuration } from "../backend.ts";

export class Root {
  private last: Promise<void> = Promise.resolve();
  private isRecheckWaiting = false;
  private readonly closing = new AbortController();
  /** What the client was last told of the configuration: that it is missing, or which broken one. */
  private told: "missing" | number | undefined;

  /**
   * @param uri as the client writes it
   * @param folder its real path
   * @param report told of what went wrong in a job
   */
  constructor(
    readonly uri: string,
    readonly folder: string,
    readonly project: CheckedProject,
    private readonly report: (error: unknown) => void,
  ) {}

  /** Aborted when nobody is interested in this root any more. */
  get closed(): AbortSignal {
    return this.closing.signal;
  }

  close(): void {
    this.closing.abort();
  }

  /** Runs a job after those before it, unless the root is closed by then. */
  enqueue(job: () => Promise<void>): void {
    this.last = this.last
      .then(() => (this.closed.aborted ? undefined : job()))
      .catch((error: unknown) => {
        // What is aborted may end in any way.
        if (!this.closed.aborted) this.report(error);
      });
  }

  /** Runs a re-check, unless one already waits: that one will see what has just been saved. */
  enqueueRecheck(job: () => Promise<void>): void {
    if (this.isRecheckWaiting) return;
    this.isRecheckWaiting = true;
    this.enqueue(async () => {
      // Whatever has come in together is handled first.
      await new Promise((resolve) => setImmediate(resolve));
      this.isRecheckWaiting = false;
      await job();
    });
  }

  /** Resolves when there is nothing more to do. */
  async settle(): Promise<void> {
    for (let seen: Promise<void> | undefined; seen !== this.last;) {
      seen = this.last;
      await seen;
    }
  }

  /** Whether the client has still to be told of a configuration that is missing or broken. */
  isNews(configuration: Configuration): boolean {
    const { kind } = configuration;
    const state = kind === "loaded" ? undefined : kind === "missing" ? "missing" : configuration.version;
    const isNew = state !== undefined && state !== this.told;
    this.told = state;
    return isNew;
  }
}
