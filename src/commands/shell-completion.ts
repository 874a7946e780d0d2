// Completion scripts for three shells. Each knows the commands, their options and the values that an option takes; where
// it knows none, it leaves the word to the shell's completion of files.

import type { Command } from "../model/command.ts";
import { kebabCase } from "../support/kebab-case.ts";

/** A command as a shell sees it. */
export interface Spelled {
  name: string;
  summary: string;
  options: SpelledOption[];
  /** What stands in an argument's place, where the usage line lists it: `bash|zsh|fish`. */
  words: string[];
}

export interface SpelledOption {
  /** With their dashes, the long ones first. */
  names: string[];
  about: string;
  takes: "nothing" | "maybe" | "value";
  choices: readonly string[];
}

export function spell({ name, summary, usage, options }: Command): Spelled {
  const spelled = Object.entries(options).flatMap(([key, option]): SpelledOption[] => {
    if (option.hidden) return [];
    const names = [`--${kebabCase(key)}`, ...(option.short === undefined ? [] : [`-${option.short}`])];
    const choices = (option.kind === "value" || option.kind === "optional") && option.choices !== undefined ? option.choices : [];
    const takes = option.kind === "flag" ? "nothing" : option.kind === "optional" ? "maybe" : "value";
    const negated: SpelledOption[] = option.negatable ? [{ names: [`--no-${kebabCase(key)}`], about: `not --${kebabCase(key)}`, takes: "nothing", choices: [] }] : [];
    return [{ names, about: option.about, takes, choices }, ...negated];
  });
  const words = /^[a-z]+(?:\|[a-z]+)+$/.test(usage) ? usage.split("|") : [];
  return { name, summary, options: [...spelled, { names: ["--help", "-h"], about: "what the command takes", takes: "nothing", choices: [] }], words };
}

/** Commands of two words, such as `config lint`, by their first. */
function groupsOf(commands: readonly Spelled[]): { group: string; members: { word: string; summary: string }[] }[] {
  const groups = new Map<string, { word: string; summary: string }[]>();
  for (const { name, summary } of commands) {
    const [group = "", word] = name.split(" ");
    if (word !== undefined) groups.set(group, [...(groups.get(group) ?? []), { word, summary }]);
  }
  return [...groups].map(([group, members]) => ({ group, members }));
}

/** The words that can stand first. */
function describedWords(commands: readonly Spelled[]): { word: string; summary: string }[] {
  const single = commands.filter(({ name }) => !name.includes(" ")).map(({ name, summary }) => ({ word: name, summary }));
  const groups = groupsOf(commands).map(({ group, members }) => ({ word: group, summary: members.map(({ word }) => word).join(", ") }));
  return [...single, ...groups];
}

const firstWords = (commands: readonly Spelled[]): string[] => describedWords(commands).map(({ word }) => word);

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export function renderBash(commands: readonly Spelled[]): string {
  const cases = commands.map(({ name, options, words }) => {
    const values = options.flatMap(({ names, choices }) => (choices.length === 0 ? [] : [`        ${names.join("|")}) words=${quoted(choices.join(" "))} ;;`]));
    const files = options.filter(({ takes, choices }) => takes === "value" && choices.length === 0).flatMap(({ names }) => names);
    return [
      `    ${quoted(name)})`,
      '      case "$previous" in',
      ...values,
      ...(files.length === 0 ? [] : [`        ${files.join("|")}) return ;;`]),
      `        *) case "$current" in -*) words=${quoted(options.flatMap(({ names }) => names).join(" "))} ;;${words.length === 0 ? "" : ` *) words=${quoted(words.join(" "))} ;;`} esac ;;`,
      "      esac ;;",
    ].join("\n");
  });
  return `# rulebearing completion for bash: eval "$(rulebearing completion bash)"
_rulebearing() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted(`${firstWords(commands).join(" ")} --help --version`)} -- "$current"))
    return
  fi
  local command="\${COMP_WORDS[1]}"
  case "$command" in
${groupsOf(commands).map(({ group, members }) => `    ${group})
      if [ "$COMP_CWORD" -eq 2 ]; then COMPREPLY=($(compgen -W ${quoted(members.map(({ word }) => word).join(" "))} -- "$current")); return; fi
      command="$command \${COMP_WORDS[2]}" ;;`).join("\n")}
  esac
  case "$command" in
${cases.join("\n")}
  esac
  [ -n "$words" ] && COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _rulebearing rulebearing
`;
}

export function renderZsh(commands: readonly Spelled[]): string {
  const escape = (text: string): string => text.replaceAll(/[\\[\]:]/g, "\\$&");
  const valueOf = ({ takes, choices }: SpelledOption): string => {
    if (takes === "nothing") return "";
    const values = choices.length === 0 ? "_files" : `(${choices.join(" ")})`;
    return `${takes === "maybe" ? "::" : ":"}value:${values}`;
  };
  const cases = commands.map(({ name, options, words }) => {
    const specs = options.flatMap((option) => option.names.map((each) => quoted(`*${each}[${escape(option.about)}]${valueOf(option)}`)));
    const rest = words.length === 0 ? "'*:file:_files'" : quoted(`1:word:(${words.join(" ")})`);
    return `    ${quoted(name)})\n      _arguments -s ${[...specs, rest].join(" \\\n        ")} ;;`;
  });
  return `#compdef rulebearing
# rulebearing completion for zsh: rulebearing completion zsh > "\${fpath[1]}/_rulebearing"
_rulebearing() {
  local -a commands
  commands=(
${describedWords(commands).map(({ word, summary }) => `    ${quoted(`${word}:${summary}`)}`).join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command="\${words[2]}"
  shift words
  (( CURRENT-- ))
  case "$command" in
${groupsOf(commands).map(({ group, members }) => `    ${group})
      commands=(${members.map(({ word, summary }) => quoted(`${word}:${summary}`)).join(" ")})
      if (( CURRENT == 2 )); then _describe 'command' commands; return; fi
      command="$command \${words[2]}"
      shift words
      (( CURRENT-- )) ;;`).join("\n")}
  esac
  case "$command" in
${cases.join("\n")}
  esac
}
if [ "$funcstack[1]" = "_rulebearing" ]; then _rulebearing "$@"; else compdef _rulebearing rulebearing; fi
`;
}

export function renderFish(commands: readonly Spelled[]): string {
  const escape = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  const lines = commands.flatMap(({ name, summary, options, words }) => {
    const [first = "", second] = name.split(" ");
    const seen = second === undefined ? `__fish_seen_subcommand_from ${first}` : `__fish_seen_subcommand_from ${first}; and __fish_seen_subcommand_from ${second}`;
    const inCommand = `complete -c rulebearing -n '${seen}'`;
    return [
      ...(second === undefined ? [`complete -c rulebearing -n __fish_use_subcommand -f -a ${first} -d ${escape(summary)}`] : [`complete -c rulebearing -n '__fish_seen_subcommand_from ${first}; and not __fish_seen_subcommand_from ${second}' -f -a ${second} -d ${escape(summary)}`]),
      ...options.map(({ names, about, takes, choices }) => {
        const spelled = names.map((each) => (each.startsWith("--") ? `-l ${each.slice(2)}` : `-s ${each.slice(1)}`)).join(" ");
        const value = choices.length > 0 ? ` -f${takes === "value" ? "r" : ""} -a ${escape(choices.join(" "))}` : takes === "value" ? " -r" : "";
        return `${inCommand} ${spelled}${value} -d ${escape(about)}`;
      }),
      ...(words.length === 0 ? [] : [`${inCommand} -f -a ${escape(words.join(" "))}`]),
    ];
  });
  const groups = groupsOf(commands).map(({ group }) => `complete -c rulebearing -n __fish_use_subcommand -f -a ${group}`);
  return `# rulebearing completion for fish: rulebearing completion fish > ~/.config/fish/completions/rulebearing.fish\n${[...groups, ...lines].join("\n")}\n`;
}
