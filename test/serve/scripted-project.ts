// A project whose answers a test writes: what the servers ask of it is remembered.

import type { Outcome } from "../../src/model/command.ts";
import type { CheckedProject, Configuration, Finding, RunningCall } from "../../src/serve/backend.ts";

export const answered = (stdout: string, code = 0): Outcome => ({ stdout, stderr: "", code });

export class ScriptedProject implements CheckedProject {
  /** Each command that ran, as a command line. */
  readonly commands: string[][] = [];
  readonly signals: AbortSignal[] = [];
  /** What the next command gives. */
  answer: (command: string, argv: readonly string[], call: RunningCall) => Outcome | Promise<Outcome> = () => answered("{}\n");

  state: Configuration = { kind: "loaded" };
  /** What is found once the next re-check is done, by file. `undefined`: nothing good was ever held. */
  found: Record<string, Finding[]> | undefined = {};
  /** Files whose findings were asked for. */
  readonly asked: string[] = [];
  rechecks = 0;
  /** Waited for by each re-check, and by each look for findings. */
  beforeRecheck: () => Promise<void> = () => Promise.resolve();
  beforeFindings: () => Promise<void> = () => Promise.resolve();

  constructor(readonly root = "/repo") {}

  run(command: string, argv: readonly string[], call: RunningCall): Promise<Outcome> {
    this.commands.push([command, ...argv]);
    this.signals.push(call.signal);
    return Promise.resolve(this.answer(command, argv, call));
  }

  configuration(): Promise<Configuration> {
    return Promise.resolve(this.state);
  }

  async findings(file: string): Promise<readonly Finding[] | undefined> {
    this.asked.push(file);
    await this.beforeFindings();
    return this.found === undefined ? undefined : (this.found[file] ?? []);
  }

  async recheck(signal: AbortSignal): Promise<void> {
    this.rechecks += 1;
    this.signals.push(signal);
    await this.beforeRecheck();
  }
}
