// Modules that the run-time brings along. The list is fixed, so that the answer is the same whichever Node runs:
// that of Node 26 (`module.builtinModules`), and the `_stream_*` modules that Node 24 still had.

/** The option `builtInModules`: `override` replaces the list, `add` adds to it. */
export interface BuiltInOption {
  override?: string[];
  add?: string[];
}

/** Answers whether a name, protocol already taken off where it may be, is a built-in module. */
export function compileBuiltIns(option: BuiltInOption = {}): (name: string) => boolean {
  if (option.override) {
    const override = new Set(option.override);
    return (name) => override.has(name);
  }
  const names = new Set([...BARE, ...PREFIXED, ...(option.add ?? [])]);
  return (name) =>
    names.has(name) || name.startsWith("bun:") || (name.startsWith("node:") && BARE.has(name.slice("node:".length)));
}

/** Whether a module exists under its protocol only, which is then part of its name: `node:test`, `bun:sqlite`. */
export function needsProtocol(nameWithProtocol: string): boolean {
  return PREFIXED.has(nameWithProtocol);
}

const BARE: ReadonlySet<string> = new Set(
  `_http_agent _http_client _http_common _http_incoming _http_outgoing _http_server _stream_duplex _stream_passthrough
  _stream_readable _stream_transform _stream_wrap _stream_writable _tls_common _tls_wrap assert assert/strict
  async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns dns/promises domain
  events fs fs/promises http http2 https inspector inspector/promises module net os path path/posix path/win32
  perf_hooks process punycode querystring readline readline/promises repl stream stream/consumers stream/promises
  stream/web string_decoder sys timers timers/promises tls trace_events tty url util util/types v8 vm wasi
  worker_threads zlib`.split(/\s+/),
);

const PREFIXED: ReadonlySet<string> = new Set([
  "node:ffi",
  "node:sea",
  "node:sqlite",
  "node:test",
  "node:test/reporters",
  "bun:ffi",
  "bun:jsc",
  "bun:sqlite",
  "bun:test",
  "bun:wrap",
]);
