// A configuration that is held while its files change: the same object as long as they say the same.

import { loadConfig } from "../config/load.ts";
import type { Context } from "../model/command.ts";
import { UserError } from "../model/problem.ts";
import type { Configuration, ConfigurationRequest } from "../model/sources.ts";
import { isConfigured } from "../config/find.ts";
import { TracedFiles } from "../support/traced-files.ts";

type World = Pick<Context, "cwd" | "files" | "env" | "signal" | "readStandardInput">;

/** Loads what a request asks for. Throws: UserError with everything that is wrong in it. */
export async function loadRequested({ cwd, files, env, signal, readStandardInput }: World, request: ConfigurationRequest): Promise<Configuration> {
  const { config, format, strictCompat, requireCommentToken, viaNode } = request;
  return loadConfig({
    cwd,
    files,
    env,
    config,
    strictCompat,
    requireCommentToken,
    viaNode,
    ...(config === "-" ? { stdinText: await readStandardInput() } : {}),
    ...(format === undefined ? {} : { format }),
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Whether a folder has a configuration, as far as names tell. */
export const hasConfiguration = (folder: string, files: Context["files"]): boolean => isConfigured(folder, files);

interface Loaded {
  configuration: Configuration;
  /** What it was made from. */
  files: TracedFiles;
}

interface Refused {
  message: string;
  files: TracedFiles;
}

/** What one request is answered with. */
export class HeldConfiguration {
  /** The last that could be loaded. */
  lastGood: Configuration | undefined;
  /** Another number each time a configuration that does not load has changed. */
  refusals = 0;
  private loaded: Loaded | undefined;
  private refused: Refused | undefined;
  private readonly request: ConfigurationRequest;

  constructor(request: ConfigurationRequest) {
    this.request = request;
  }

  /** Throws: UserError with everything that is wrong in it. */
  async get(world: World): Promise<Configuration> {
    const { loaded } = this;
    if (loaded !== undefined && !hasChanged(loaded.files)) return loaded.configuration;
    this.loaded = undefined;
    const files = new TracedFiles(world.files);
    try {
      const configuration = await loadRequested({ ...world, files }, this.request);
      // What a program read is known by name alone.
      for (const file of configuration.filesRead) touch(files, file);
      this.loaded = { configuration: this.likeBefore(configuration), files };
      this.refused = undefined;
    } catch (error) {
      if (error instanceof UserError) this.refuse(error, files);
      throw error;
    }
    this.lastGood = this.loaded.configuration;
    return this.lastGood;
  }

  private refuse(error: UserError, files: TracedFiles): void {
    const message = JSON.stringify(error.problems);
    const { refused } = this;
    if (refused !== undefined && refused.message === message && !hasChanged(refused.files)) return;
    this.refusals++;
    this.refused = { message, files };
  }

  /** What was worked out from a configuration counts for one that says the same. */
  private likeBefore(configuration: Configuration): Configuration {
    const { lastGood } = this;
    return lastGood !== undefined && JSON.stringify(lastGood) === JSON.stringify(configuration) ? lastGood : configuration;
  }
}

function hasChanged(files: TracedFiles): boolean {
  const { read, moved } = files.takeChanges();
  return read.size + moved.size > 0;
}

function touch(files: TracedFiles, file: string): void {
  try {
    files.read(file);
  } catch {
    // Its coming is a change, too.
  }
}
