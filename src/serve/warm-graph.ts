// The graph and the configuration that a server holds. Each is looked at again before it is handed out, and is the same
// object as long as nothing has changed: what is worked out from it is worked out once.

import path from "node:path";
import type { Context } from "../model/command.ts";
import type { FileStamp, Files } from "../model/files.ts";
import { UserError } from "../model/problem.ts";
import type { Configuration, ConfigurationRequest, GraphRequest, GraphSource, HeldGraph } from "../model/sources.ts";
import { WARM_FILES } from "../project/graph-source.ts";
import { HeldConfiguration } from "../project/held-configuration.ts";
import { LiveProject } from "../project/live-project.ts";
import { readSavedGraph } from "../project/saved-graph.ts";
import { renderProblem } from "../support/render-problem.ts";

/** The world as one call sees it. */
export type CallWorld = Pick<Context, "files" | "env" | "signal" | "progress" | "readStandardInput">;

/** Where the graph that is held comes from. */
type Held =
  | { kind: "saved"; graph: HeldGraph; name: string; stamp: FileStamp }
  /** The files, read afresh for each call; it stands while there is no saved result. */
  | { kind: "live" }
  /** A re-check; it stands until a saved result that is newer. `at`: nanoseconds since 1970. */
  | { kind: "checked"; graph: HeldGraph; at: bigint };

/** How many graphs that calls name (`--graph`) are kept. */
const NAMED = 2;

export class WarmGraph {
  private readonly root: string;
  private readonly report: (text: string) => void;
  private held: Held | undefined;
  /** The saved results as they were when they were last looked at, by name. */
  private seen = new Map<string, FileStamp>();
  private readonly live: LiveProject;
  private readonly configurations = new Map<string, HeldConfiguration>();
  private readonly named = new Map<string, { graph: HeldGraph; stamp: FileStamp }>();
  /** Files are extracted for one call at a time. */
  private extracting: Promise<unknown> = Promise.resolve();

  /**
   * @param root absolute
   * @param report told what is wrong with a saved result that is passed over
   */
  constructor(root: string, files: Files, report: (text: string) => void) {
    this.root = root;
    this.report = report;
    this.live = new LiveProject(files);
  }

  /** What a command asks, for one call. */
  sourceFor(world: CallWorld): GraphSource {
    return {
      configuration: (request) => this.configuration(world, request),
      graph: (request) => this.graph(world, request),
    };
  }

  /** What is held of the configuration that a request asks for. */
  heldConfiguration(request: ConfigurationRequest): HeldConfiguration {
    const key = JSON.stringify(request);
    let held = this.configurations.get(key);
    if (held === undefined) this.configurations.set(key, (held = new HeldConfiguration(request)));
    return held;
  }

  configuration(world: CallWorld, request: ConfigurationRequest): Promise<Configuration> {
    return this.heldConfiguration(request).get({ ...world, cwd: this.root });
  }

  /** Throws: UserError when there is none that can be trusted. */
  async graph(world: CallWorld, request: GraphRequest): Promise<HeldGraph> {
    if (request.graph !== undefined) return this.namedGraph(world, request.graph, request.cache);
    await this.lookAtSaved(world, request.cache);
    const { held } = this;
    if (held !== undefined && held.kind !== "live") return held.graph;
    const configuration = await request.configuration();
    const graph = await this.extract(world, configuration, ["."], request.viaNode);
    this.held = { kind: "live" };
    return graph;
  }

  /** Reads the files again, those that the held graph was made from. The result is held from now on. */
  async recheck(world: CallWorld, configuration: Configuration, viaNode: boolean): Promise<void> {
    await this.lookAtSaved(world, true).catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error; // a bad one is no loss: the files themselves are read
    });
    const at = BigInt(Date.now()) * 1_000_000n;
    const args = this.held === undefined || this.held.kind === "live" ? ["."] : this.held.graph.args;
    const graph = await this.extract(world, configuration, args, viaNode);
    this.held = { kind: "checked", graph, at };
  }

  private extract({ env, signal, progress }: CallWorld, configuration: Configuration, paths: readonly string[], viaNode: boolean): Promise<HeldGraph> {
    const world = { cwd: this.root, env, ...(signal === undefined ? {} : { signal }), ...(progress === undefined ? {} : { progress }) };
    const result = this.extracting.then(() => {
      signal?.throwIfAborted();
      return this.live.graph(world, { configuration, paths, viaNode });
    });
    this.extracting = result.catch(() => undefined); // it is the caller's to say
    return result;
  }

  /** Takes the newest saved result, when one has moved. Throws: UserError when it is bad and nothing good is held. */
  private async lookAtSaved(world: CallWorld, cache: boolean): Promise<void> {
    const found = this.savedResults(world.files);
    const before = this.seen;
    this.seen = new Map(found.map(({ name, stamp }) => [name, stamp]));
    const hasMoved = before.size !== found.length || found.some(({ name, stamp }) => !isSame(stamp, before.get(name)));
    const { held } = this;
    if (!hasMoved && held !== undefined) return;
    const candidates = held?.kind === "checked" ? found.filter(({ name, stamp }) => !isSame(stamp, before.get(name)) && stamp.mtimeNs > held.at) : found;
    if (candidates.length === 0) {
      if (held?.kind === "saved") this.held = undefined;
      return;
    }
    let refusal: UserError | undefined;
    for (const { name, file, stamp } of candidates) {
      if (held?.kind === "saved" && held.name === name && isSame(stamp, held.stamp)) return;
      try {
        this.held = { kind: "saved", graph: await readSavedGraph(world, file, name, cache), name, stamp };
        return;
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        refusal ??= error;
        if (hasMoved) this.report(error.problems.map(renderProblem).join("\n"));
        // The older of two is no answer while a good one is held.
        if (held !== undefined) return;
      }
    }
    if (refusal !== undefined) throw refusal;
  }

  /** The newest first; of two that are equally new, in the order of their names' list. */
  private savedResults(files: Files): { name: string; file: string; stamp: FileStamp }[] {
    return WARM_FILES.flatMap((name) => {
      const file = path.resolve(this.root, name);
      const stamp = files.stat(file);
      return stamp?.kind === "file" ? [{ name, file, stamp }] : [];
    }).sort((left, right) => (left.stamp.mtimeNs === right.stamp.mtimeNs ? 0 : left.stamp.mtimeNs > right.stamp.mtimeNs ? -1 : 1));
  }

  private async namedGraph(world: CallWorld, name: string, cache: boolean): Promise<HeldGraph> {
    const file = path.resolve(this.root, name);
    const stamp = world.files.stat(file);
    const known = this.named.get(file);
    if (known !== undefined && stamp !== undefined && isSame(stamp, known.stamp)) return known.graph;
    this.named.delete(file);
    const graph = await readSavedGraph(world, file, name, cache);
    if (stamp !== undefined) this.named.set(file, { graph, stamp });
    for (const oldest of this.named.keys()) {
      if (this.named.size <= NAMED) break;
      this.named.delete(oldest);
    }
    return graph;
  }
}

const isSame = (left: FileStamp, right: FileStamp | undefined): boolean => left.mtimeNs === right?.mtimeNs && left.size === right.size;
