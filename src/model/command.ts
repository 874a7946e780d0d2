// What a command is: its data (name, options, positionals), and a function from a context and arguments to an outcome.

import type { Files } from "./files.ts";
import type { Readers } from "./reading.ts";
import type { GraphSource } from "./sources.ts";

/** What a command gives: nothing is printed and nothing exits but in `main`. */
export interface Outcome {
  stdout: string;
  stderr: string;
  /** 0 to 255. */
  code: number;
}

/** The codes that mean the same everywhere; a gating report's count of errors is the other kind. */
export const exitCode = {
  DONE: 0,
  /** An answer: "no". */
  NO: 1,
  /** The run or the answer cannot be trusted. */
  UNTRUSTED: 2,
  /** The configuration or the command line is invalid. */
  INVALID: 3,
  HIGHEST: 255,
} as const;

/** The world as a command sees it. */
export interface Context {
  /** Absolute, in the platform's form. */
  cwd: string;
  files: Files;
  /** Today's day, `YYYY-MM-DD`, for what expires. */
  today: string;
  /** The time that reports carry, ISO 8601 in UTC. */
  now: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Where commands that ask about a graph get it; absent on the command line, where it is read for each answer. */
  graphs?: GraphSource;
  /** Threads that read files too; absent where there are none. */
  readers?: Readers;
  /** Reads standard input to its end, for `-`. */
  readStandardInput(): Promise<string>;
  /** Writes a file that was asked for: whole, or not at all. Folders above it are made. */
  writeFile(file: string, content: string | Uint8Array): Promise<void>;
  /** Standard output is a terminal, so colours are welcome. */
  color: boolean;
  /** Told of each stage of long work, when somebody waits for it who is not at a terminal. */
  progress?: (step: ProgressStep) => void;
  /** Where progress is shown to a person; absent when nobody looks. */
  progressStream?: { write(text: string): void; isTerminal: boolean };
  /** Aborted when the answer is no longer wanted. */
  signal?: AbortSignal;
  /** Every command that people are told of, for what is made of their tables. */
  commands?(): Promise<readonly Command[]>;
  /** Serves over standard input and output to the end; gives the exit code. There only where a process may become a server. */
  serve?(request: ServeRequest): Promise<number>;
  /** For a command that stays until it is told to go; there only where a process may do so. */
  stay?(): Stay;
}

/** The process, as far as a command that stays needs it. */
export interface Stay {
  /** Aborted on a signal that asks the process to end, and when standard input is a pipe that is closed. */
  stop: AbortSignal;
  /** The world as it is now. */
  context(): Context;
  /** See support/watch-folder.ts. */
  watchFolder(folder: string, listener: { changed(name: string | undefined): void; failed(): void }): (() => void) | undefined;
  /** Removes a file; one that is not there is gone already. */
  remove(file: string): void;
  /** Writes whole lines to standard error. */
  writeError(text: string): void;
}

export interface ServeRequest {
  protocol: "mcp" | "lsp";
  /** The configuration, as the user named it. */
  config?: string;
}

export interface ProgressStep {
  stage: string;
  /** Of `total`, when the stage counts something. */
  done?: number;
  total?: number;
}

/** How one option is written; its name on the command line is its key in kebab-case. */
export type Option =
  /** `--name`. */
  | (OptionText & { kind: "flag" })
  /** `--name VALUE`. */
  | (OptionText & { kind: "value"; placeholder: string; choices?: readonly string[]; mayBeEmpty?: true })
  /** `--name [VALUE]`: the next argument is taken when it does not start with `-`. */
  | (OptionText & { kind: "optional"; placeholder: string; choices?: readonly string[] })
  /** `--name N`, a whole number from 0. */
  | (OptionText & { kind: "number"; placeholder: string })
  /** `--name VALUE`, perhaps several times. */
  | (OptionText & { kind: "list"; placeholder: string; mayBeEmpty?: true });

export interface OptionText {
  about: string;
  /** One letter. */
  short?: string;
  /** `--no-name` is there too, and gives `false`. */
  negatable?: true;
  /** Works, but is not in `--help`. */
  hidden?: true;
  /** Another name for the same option, in camelCase; and another letter. */
  alias?: string;
  aliasShort?: string;
}

export type OptionTable = Readonly<Record<string, Option>>;

type Given<O extends Option> = O["kind"] extends "flag"
  ? boolean
  : O["kind"] extends "value"
    ? string
    : O["kind"] extends "optional"
      ? string | true
      : O["kind"] extends "number"
        ? number
        : string[];

/** The arguments that a table of options gives; what was not said is not there. `false`: `--no-name`. */
export type OptionsOf<T extends OptionTable> = {
  [K in keyof T]?: Given<T[K]> | (T[K] extends { negatable: true } ? false : never);
};

export type ArgumentsOf<T extends OptionTable> = OptionsOf<T> & {
  /** In the order given. */
  positionals: string[];
};

export interface Command<T extends OptionTable = OptionTable> {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What stands after the options in the usage line, such as `<from> <to>`. */
  usage: string;
  positionals: { least: number; most: number };
  /** A few sentences, and lines that can be tried. */
  help: { about: string; examples: readonly (readonly [line: string, what: string])[] };
  options: T;
  run(context: Context, args: ArgumentsOf<T>): Promise<Outcome>;
}

/** Helps TypeScript to infer a command's options. */
export const defineCommand = <T extends OptionTable>(command: Command<T>): Command<T> => command;
