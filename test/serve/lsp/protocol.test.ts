// Every message of the design's table, over joined in-memory ends and projects whose findings are written here.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { Finding } from "../../../src/serve/backend.ts";
import { headerFraming } from "../../../src/serve/jsonrpc/framing.ts";
import { lspProtocol } from "../../../src/serve/lsp/protocol.ts";
import type { LspWorld } from "../../../src/serve/lsp/server.ts";
import { MemoryFiles } from "../../support/memory-files.ts";
import type { Json } from "../conversation.ts";
import { Conversation, settle } from "../conversation.ts";
import { ScriptedProject, answered } from "../scripted-project.ts";

const TEXT = '// one\nimport { b } from "./b";\n';
const FILES = `
-- src/a.ts --
${TEXT}
-- src/b.ts --

-- with space #1 é.ts --

`;

const WARNED: Finding = { id: "RB-00000001", rule: "a-not-to-b", severity: "warn", to: "src/b.ts", fix: "Move it", line: 2, column: 1 };
const COMMENTED: Finding = { id: "RB-00000002", rule: "said", severity: "info", to: "src/b.ts", comment: "Because" };
const BARE: Finding = { id: "RB-00000003", rule: "bare", severity: "error", to: "src/b.ts" };

const A = "file:///repo/src/a.ts";
const B = "file:///repo/src/b.ts";

interface Publication {
  uri: string;
  diagnostics: (Json & { code: string; range: unknown })[];
}

class Talk extends Conversation<unknown> {
  readonly projects: Map<string, ScriptedProject>;
  readonly said: string[] = [];
  private lastId = 0;

  constructor(
    readonly world: Partial<LspWorld> = {},
    readonly files = new MemoryFiles(FILES),
    projects = new Map<string, ScriptedProject>(),
  ) {
    const said: string[] = [];
    super(
      headerFraming,
      lspProtocol({
        version: "9.8.7",
        cwd: "/repo",
        files,
        openProject: (root) => {
          const project = projects.get(root) ?? new ScriptedProject(root);
          projects.set(root, project);
          return project;
        },
        watched: ["**/*.ts", "**/rulebearing.yaml"],
        isAlive: () => true,
        report: (text) => said.push(text),
        ...world,
      }),
    );
    this.projects = projects;
    this.said = said;
  }

  /** The project of /repo. */
  get project(): ScriptedProject {
    const project = this.projects.get("/repo");
    assert.ok(project !== undefined);
    return project;
  }

  async ask(method: string, params?: unknown): Promise<Json> {
    this.lastId += 1;
    void this.request(this.lastId, method, params);
    return this.reply(this.lastId);
  }

  async result(method: string, params?: unknown): Promise<Json> {
    const reply = await this.ask(method, params);
    assert.ok("result" in reply, JSON.stringify(reply));
    return reply["result"] as Json;
  }

  async error(method: string, params?: unknown): Promise<{ code: number; message: string }> {
    const reply = await this.ask(method, params);
    assert.ok("error" in reply, JSON.stringify(reply));
    return reply["error"] as { code: number; message: string };
  }

  async start(params: Json = { rootUri: "file:///repo" }): Promise<this> {
    await this.result("initialize", { processId: null, capabilities: {}, ...params });
    this.notify("initialized", {});
    await settle();
    return this;
  }

  sent(method: string): unknown[] {
    return (this.received as Json[]).filter((message) => message["method"] === method).map((message) => message["params"]);
  }

  get publications(): Publication[] {
    return this.sent("textDocument/publishDiagnostics") as Publication[];
  }

  /** The last codes published for a document; `undefined` before any. */
  codes(uri: string): string[] | undefined {
    return this.publications.findLast((each) => each.uri === uri)?.diagnostics.map(({ code }) => code);
  }

  count(uri: string): number {
    return this.publications.filter((each) => each.uri === uri).length;
  }

  open(uri: string): void {
    this.notify("textDocument/didOpen", { textDocument: { uri, languageId: "typescript", version: 1, text: "not what is on disk" } });
  }

  save(uri: string): void {
    this.notify("textDocument/didSave", { textDocument: { uri } });
  }

  close(uri: string): void {
    this.notify("textDocument/didClose", { textDocument: { uri } });
  }

  async openAndSee(uri: string): Promise<string[]> {
    const before = this.count(uri);
    this.open(uri);
    await this.until(() => this.count(uri) > before);
    return this.codes(uri) ?? [];
  }
}

/** A server on /repo, with findings by file. */
async function serving(found: Record<string, Finding[]> = { "src/a.ts": [WARNED] }, params?: Json): Promise<Talk> {
  const project = new ScriptedProject("/repo");
  project.found = found;
  return new Talk({}, new MemoryFiles(FILES), new Map([["/repo", project]])).start(params);
}

// ----------------------------------------------------------------------------------------------------------- life cycle

test("initialize answers with what the design says and nothing else", async () => {
  assert.deepEqual(await new Talk().result("initialize", { capabilities: {} }), {
    capabilities: {
      positionEncoding: "utf-16",
      textDocumentSync: { openClose: true, change: 0, save: { includeText: false } },
      codeActionProvider: { codeActionKinds: ["quickfix"] },
      executeCommandProvider: { commands: ["rulebearing.explain"] },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
    serverInfo: { name: "rulebearing", version: "9.8.7" },
  });
});

const encodings: [offered: unknown, agreed: string][] = [
  [undefined, "utf-16"], [["utf-16"], "utf-16"], [["utf-16", "utf-8"], "utf-16"], [["utf-8", "utf-16"], "utf-8"], [["utf-8"], "utf-8"],
  [["utf-32"], "utf-16"], [["utf-32", "utf-8"], "utf-8"], [[], "utf-16"], ["utf-8", "utf-16"], [[7], "utf-16"],
];
for (const [positionEncodings, agreed] of encodings) {
  test(`a client that offers ${JSON.stringify(positionEncodings)} gets ${agreed}`, async () => {
    const { capabilities } = await new Talk().result("initialize", { capabilities: { general: { positionEncodings } } });
    assert.equal((capabilities as Json)["positionEncoding"], agreed);
  });
}

test("columns are in the encoding that was agreed on", async () => {
  for (const [encoding, character] of [["utf-16", 3], ["utf-8", 4]] as const) {
    const talk = await serving({ "src/a.ts": [{ ...WARNED, line: 1, column: 4 }] }, { capabilities: { general: { positionEncodings: [encoding] } } });
    talk.files.write("/repo/src/a.ts", "/é/import './b'\n");
    await talk.openAndSee(A);
    assert.deepEqual((talk.publications[0]?.diagnostics[0]?.range as { start: unknown }).start, { line: 0, character });
  }
});

test("before initialize requests are refused and notifications dropped", async () => {
  const talk = new Talk();
  talk.open(A);
  talk.save(A);
  talk.notify("$/unheard");
  talk.notify("$/cancelRequest", { id: 1 });
  for (const method of ["shutdown", "textDocument/codeAction", "foo/unknown"]) assert.equal((await talk.error(method, {})).code, -32002);
  await talk.start();
  assert.deepEqual([talk.publications, talk.project.rechecks], [[], 0]);
  assert.deepEqual(await talk.openAndSee(A), []);
});

test("initialize comes only once, and a second one resets nothing", async () => {
  const talk = await serving();
  assert.equal((await talk.error("initialize", { rootUri: "file:///other" })).code, -32600);
  assert.deepEqual(await talk.openAndSee(A), ["RB-00000001"]);
});

test("after shutdown requests are refused, nothing is published, and exit is 0", async () => {
  const talk = await serving();
  await talk.openAndSee(A);
  let finish = (): void => {};
  talk.project.beforeRecheck = () => new Promise((resolve) => (finish = resolve));
  talk.save(A);
  await talk.until(() => talk.project.rechecks === 1);
  assert.equal(await talk.result("shutdown"), null);
  assert.ok(talk.project.signals[0]?.aborted);
  finish();
  for (const method of ["shutdown", "initialize", "textDocument/codeAction", "foo/unknown"]) assert.equal((await talk.error(method, {})).code, -32600);
  talk.open(B);
  await settle();
  assert.equal(talk.publications.length, 1);
  talk.notify("exit");
  assert.equal(await talk.connection.ended, 0);
});

test("exit alone is 1, also before initialize", async () => {
  const talk = await serving();
  talk.notify("exit");
  assert.equal(await talk.connection.ended, 1);
  const early = new Talk();
  early.notify("exit");
  assert.equal(await early.connection.ended, 1);
  assert.deepEqual(early.received, []);
});

test("the end of input is 0, once what was asked is done", async () => {
  const talk = await serving();
  let finish = (): void => {};
  talk.project.beforeFindings = () => new Promise((resolve) => (finish = resolve));
  talk.open(A);
  await settle();
  talk.connection.endInput();
  await settle();
  assert.equal(talk.code, undefined);
  finish();
  assert.equal(await talk.connection.ended, 0);
  assert.deepEqual(talk.codes(A), ["RB-00000001"]);
});

test("the server stops with 1 when the client's process is gone", async () => {
  mock.timers.enable({ apis: ["setInterval"] });
  try {
    let isAlive = true;
    const asked: number[] = [];
    const talk = new Talk({ isAlive: (id) => (asked.push(id), isAlive) });
    await talk.start({ processId: 4711 });
    mock.timers.tick(2000);
    await settle();
    assert.deepEqual([asked, talk.code], [[4711], undefined]);
    isAlive = false;
    mock.timers.tick(2000);
    assert.equal(await talk.connection.ended, 1);
    const over = new Talk({ isAlive: () => assert.fail("nobody is there to ask") });
    await over.start({ processId: 4711 });
    over.connection.stop();
    mock.timers.tick(10_000);
  } finally {
    mock.timers.reset();
  }
});

test("unknown requests are -32601, unknown notifications ignored", async () => {
  const talk = await serving();
  for (const method of ["$/setTrace", "$/unheard", "textDocument/willSave", "workspace/didChangeConfiguration"]) talk.notify(method, {});
  for (const method of ["textDocument/hover", "codeAction/resolve", "$/unheard"]) assert.equal((await talk.error(method, {})).code, -32601);
  assert.deepEqual(talk.received.length, 4);
});

test("a cancelled request is -32800", async () => {
  const talk = await serving();
  talk.project.answer = () => new Promise(() => {});
  void talk.request("x", "workspace/executeCommand", { command: "rulebearing.explain", arguments: ["a"] });
  await talk.until(() => talk.project.commands.length === 1);
  talk.notify("$/cancelRequest", { id: "x" });
  assert.equal(((await talk.reply("x"))["error"] as Json)["code"], -32800);
  assert.ok(talk.project.signals[0]?.aborted);
  for (const params of [undefined, {}, { id: null }, { id: 99 }]) talk.notify("$/cancelRequest", params);
});

// ---------------------------------------------------------------------------------------------------------------- roots

const roots: [name: string, params: Json, expected: string[]][] = [
  ["workspace folders over all else", { workspaceFolders: [{ uri: "file:///one", name: "1" }, { uri: "file:///two/", name: "2" }], rootUri: "file:///repo" }, ["/one", "/two"]],
  ["the root URI over the path", { workspaceFolders: null, rootUri: "file:///repo/", rootPath: "/other" }, ["/repo"]],
  ["the root path", { rootUri: null, rootPath: "/other" }, ["/other"]],
  ["the working directory when there is nothing", { rootUri: null, rootPath: null, workspaceFolders: null }, ["/repo"]],
  ["the working directory when there are no folders", { workspaceFolders: [] }, ["/repo"]],
  ["the working directory when nothing is said", {}, ["/repo"]],
  ["no root for a scheme that is not read", { rootUri: "vscode-vfs://github/o/r" }, []],
  ["each folder once", { workspaceFolders: [{ uri: "file:///one" }, { uri: "file:///one/" }, {}, null] }, ["/one"]],
];
for (const [name, params, expected] of roots) {
  test(`the root: ${name}`, async () => {
    const talk = new Talk();
    await talk.start(params);
    assert.deepEqual([...talk.projects.keys()], expected);
  });
}

test("initialize without params has a root all the same", async () => {
  const talk = new Talk();
  await talk.result("initialize");
  assert.deepEqual([...talk.projects.keys()], ["/repo"]);
});

test("a document belongs to the innermost root, and to none outside", async () => {
  const talk = await new Talk().start({ workspaceFolders: [{ uri: "file:///repo" }, { uri: "file:///repo/packages/x" }] });
  for (const uri of ["file:///repo/packages/x/a.ts", "file:///repo/packages/xy.ts", "file:///repo-next/a.ts", "file:///repo/../b.ts"]) talk.open(uri);
  await settle();
  assert.deepEqual(talk.projects.get("/repo/packages/x")?.asked, ["a.ts"]);
  assert.deepEqual(talk.project.asked, ["packages/xy.ts"]);
  assert.deepEqual(talk.publications.map(({ uri }) => uri), ["file:///repo/packages/x/a.ts", "file:///repo/packages/xy.ts"]);
});

test("links are followed on both sides, and URIs stay the client's own", async () => {
  const files = new MemoryFiles(FILES, "/real");
  files.realPath = (file) => file.replace(/^\/link(?=\/|$)/, "/real");
  const stat = files.stat.bind(files);
  files.stat = (file) => stat(files.realPath(file));
  const talk = await new Talk({}, files).start({ rootUri: "file:///link" });
  const uris = ["file:///link/src/a.ts", "file:///real/src/a.ts", "file:///real/s%72c/a.ts"];
  for (const uri of uris) talk.open(uri);
  await settle();
  assert.deepEqual(talk.projects.get("/real")?.asked, ["src/a.ts", "src/a.ts", "src/a.ts"]);
  assert.deepEqual(talk.publications.map(({ uri }) => uri), uris);
});

test("documents of other schemes are left alone", async () => {
  const talk = await serving();
  for (const uri of ["untitled:Untitled-1", "git:/repo/src/a.ts", "file:///%zz/bad.ts", "not a uri", "", "file://otherhost/repo/src/a.ts"]) {
    talk.open(uri);
    talk.save(uri);
    talk.close(uri);
  }
  await settle();
  assert.deepEqual([talk.publications, talk.project.asked, talk.project.rechecks], [[], [], 0]);
});

test("folders come and go with their diagnostics", async () => {
  const talk = await serving();
  const one = new ScriptedProject("/one");
  one.found = { "x.ts": [BARE] };
  talk.projects.set("/one", one);
  const X = "file:///one/x.ts";
  await talk.openAndSee(A);
  talk.open(X);
  await settle();
  assert.deepEqual(talk.codes(X), undefined);
  talk.notify("workspace/didChangeWorkspaceFolders", { event: { added: [{ uri: "file:///one", name: "one" }], removed: [] } });
  await talk.until(() => talk.codes(X) !== undefined);
  assert.deepEqual(talk.codes(X), ["RB-00000003"]);
  talk.notify("workspace/didChangeWorkspaceFolders", { event: { added: [], removed: [{ uri: "file:///repo/", name: "repo" }] } });
  await talk.until(() => talk.codes(A)?.length === 0);
  const asked = talk.project.asked.length;
  talk.save(A);
  talk.close(A);
  await settle();
  assert.deepEqual([talk.project.rechecks, talk.project.asked.length, talk.codes(X)], [0, asked, ["RB-00000003"]]);
});

test("what a folder that has gone still finds is not published", async () => {
  const talk = await serving();
  let finish = (): void => {};
  talk.project.beforeFindings = () => new Promise((resolve) => (finish = resolve));
  talk.open(A);
  await talk.until(() => talk.project.asked.length === 1);
  talk.notify("workspace/didChangeWorkspaceFolders", { event: { added: [], removed: [{ uri: "file:///repo" }] } });
  await settle();
  finish();
  await settle();
  assert.deepEqual(talk.publications, []);
});

// ------------------------------------------------------------------------------------------------------------ documents

test("an opened file shows its findings as the design says", async () => {
  const talk = await serving();
  await talk.openAndSee(A);
  assert.deepEqual(talk.publications, [
    {
      uri: A,
      diagnostics: [
        {
          range: { start: { line: 1, character: 0 }, end: { line: 1, character: 24 } },
          severity: 2,
          code: "RB-00000001",
          source: "rulebearing",
          message: "a-not-to-b: Move it",
          data: { rule: "a-not-to-b", to: "src/b.ts", fix: "Move it" },
        },
      ],
    },
  ]);
  assert.deepEqual(await talk.openAndSee(B), []);
});

test("names with spaces, # and letters outside ASCII are decoded for the project, and kept for the client", async () => {
  const talk = await serving({ "with space #1 é.ts": [BARE] });
  const uri = "file:///repo/with%20space%20%231%20%C3%A9.ts";
  assert.deepEqual(await talk.openAndSee(uri), ["RB-00000003"]);
});

test("a file that is gone or cannot be read shows its findings on the first line", async () => {
  const talk = await serving({ "src/gone.ts": [BARE] });
  assert.deepEqual(await talk.openAndSee("file:///repo/src/gone.ts"), ["RB-00000003"]);
  assert.deepEqual(talk.publications[0]?.diagnostics[0]?.range, { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } });
});

test("an unsaved edit changes nothing", async () => {
  const talk = await serving();
  await talk.openAndSee(A);
  talk.notify("textDocument/didChange", { textDocument: { uri: A, version: 2 }, contentChanges: [{ text: "" }] });
  await settle();
  assert.deepEqual([talk.count(A), talk.project.rechecks], [1, 0]);
});

test("a closed file is cleared, and stays so", async () => {
  const talk = await serving();
  await talk.openAndSee(A);
  talk.close(A);
  talk.close(A);
  talk.save(B);
  await settle();
  assert.deepEqual([talk.codes(A), talk.count(A)], [[], 2]);
  assert.deepEqual(await talk.openAndSee(A), ["RB-00000001"]);
});

test("a file that is closed while its findings are looked up gets none", async () => {
  const talk = await serving();
  let finish = (): void => {};
  talk.project.beforeFindings = () => new Promise((resolve) => (finish = resolve));
  talk.open(A);
  await talk.until(() => talk.project.asked.length === 1);
  talk.close(A);
  await settle();
  finish();
  await settle();
  assert.deepEqual(talk.publications, []);
});

test("what is said of documents that are not open does no harm", async () => {
  const talk = await serving();
  talk.save(A);
  talk.close("file:///repo/nowhere.ts");
  talk.notify("textDocument/didChange", { textDocument: { uri: B, version: 10 }, contentChanges: [] });
  for (const params of [undefined, null, [], {}, { textDocument: null }, { textDocument: { uri: 7 } }]) {
    for (const method of ["didOpen", "didSave", "didClose", "didChange"]) talk.notify(`textDocument/${method}`, params);
  }
  talk.open(A);
  talk.open(A);
  const { received } = await talk.end();
  assert.ok((received as Json[]).every((message) => message["method"] === "textDocument/publishDiagnostics" || message["id"] === 1));
  assert.deepEqual([talk.codes(A), talk.project.rechecks, talk.reports], [["RB-00000001"], 1, []]);
});

// ------------------------------------------------------------------------------------------------------------ re-checks

test("a save re-checks, and publishes every open file of its root again", async () => {
  const talk = await serving();
  const other = new ScriptedProject("/one");
  talk.projects.set("/one", other);
  talk.notify("workspace/didChangeWorkspaceFolders", { event: { added: [{ uri: "file:///one" }], removed: [] } });
  await talk.openAndSee(A);
  await talk.openAndSee(B);
  await talk.openAndSee("file:///one/x.ts");
  talk.project.found = { "src/b.ts": [BARE] };
  talk.save(B);
  await talk.until(() => talk.count(B) === 2);
  assert.deepEqual([talk.codes(A), talk.codes(B), talk.count("file:///one/x.ts"), other.rechecks], [[], ["RB-00000003"], 1, 0]);
});

test("saves that come during a re-check are folded into one more", async () => {
  const talk = await serving();
  await talk.openAndSee(A);
  const finish: (() => void)[] = [];
  talk.project.beforeRecheck = () => new Promise((resolve) => finish.push(resolve));
  for (let turn = 0; turn < 20; turn += 1) talk.save(A);
  await talk.until(() => talk.project.rechecks === 1);
  for (let turn = 0; turn < 20; turn += 1) talk.save(B);
  await settle();
  assert.deepEqual([talk.project.rechecks, talk.count(A)], [1, 1]);
  finish[0]?.();
  await talk.until(() => talk.project.rechecks === 2);
  talk.project.found = {};
  finish[1]?.();
  await talk.until(() => talk.count(A) === 3);
  assert.deepEqual(talk.codes(A), []);
  await settle();
  assert.equal(talk.project.rechecks, 2);
});

test("requests are answered during a re-check", async () => {
  const talk = await serving();
  await talk.openAndSee(A);
  talk.project.beforeRecheck = () => new Promise(() => {});
  talk.save(A);
  await talk.until(() => talk.project.rechecks === 1);
  assert.deepEqual(await talk.result("textDocument/codeAction", { textDocument: { uri: A }, context: { diagnostics: [] } }), []);
});

test("changes outside the editor re-check each root once, and our own files none", async () => {
  const talk = await serving();
  await talk.openAndSee(A);
  const changes = [A, B, "file:///repo/.graph/cruise.json", "file:///elsewhere/x.ts", "untitled:x"].map((uri) => ({ uri, type: 2 }));
  talk.notify("workspace/didChangeWatchedFiles", { changes });
  await talk.until(() => talk.count(A) === 2);
  talk.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: "file:///repo/.graph/cache/x", type: 1 }] });
  for (const params of [{}, { changes: 7 }, { changes: [null, {}] }]) talk.notify("workspace/didChangeWatchedFiles", params);
  await settle();
  assert.equal(talk.project.rechecks, 1);
});

test("a re-check that fails is reported, and the next one runs", async () => {
  const talk = await serving();
  await talk.openAndSee(A);
  talk.project.beforeRecheck = () => Promise.reject(new Error("no luck"));
  talk.save(A);
  await talk.until(() => talk.said.length === 1);
  assert.match(talk.said[0] ?? "", /^the check of \/repo failed: Error: no luck\n/);
  talk.project.beforeRecheck = () => Promise.reject("a text");
  talk.save(A);
  await talk.until(() => talk.said.length === 2);
  talk.project.beforeRecheck = () => Promise.resolve();
  talk.save(A);
  await talk.until(() => talk.count(A) === 2);
});

const watching = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };

test("watched files are registered with a client that can", async () => {
  const talk = await serving({}, { capabilities: watching });
  assert.deepEqual(talk.sent("client/registerCapability"), [
    {
      registrations: [
        {
          id: "watched-files",
          method: "workspace/didChangeWatchedFiles",
          registerOptions: { watchers: [{ globPattern: "**/*.ts" }, { globPattern: "**/rulebearing.yaml" }] },
        },
      ],
    },
  ]);
  void talk.send({ jsonrpc: "2.0", id: 1, result: null });
  assert.deepEqual((await serving()).sent("client/registerCapability"), []);
});

// -------------------------------------------------------------------------------------------------------- configurations

test("a root without a configuration shows nothing, and says so once", async () => {
  const talk = new Talk();
  talk.projects.set("/repo", new ScriptedProject("/repo"));
  talk.project.state = { kind: "missing" };
  talk.project.found = { "src/a.ts": [BARE] };
  await talk.start();
  talk.open(A);
  talk.save(A);
  await settle();
  const message = "Rulebearing found no configuration in /repo, so nothing is checked there.";
  assert.deepEqual([talk.publications, talk.sent("window/logMessage")], [[], [{ type: 3, message }]]);
  talk.project.state = { kind: "loaded" };
  talk.save(A);
  await talk.until(() => talk.codes(A) !== undefined);
  assert.deepEqual(talk.codes(A), ["RB-00000003"]);
  talk.project.state = { kind: "missing" };
  talk.save(A);
  await talk.until(() => talk.codes(A)?.length === 0);
  assert.equal(talk.sent("window/logMessage").length, 2);
});

test("a configuration that does not load is said once until it changes, and the last good findings stay", async () => {
  const talk = await serving();
  await talk.openAndSee(A);
  talk.project.state = { kind: "broken", message: "rulebearing.yaml:3: no", version: 1 };
  for (let turn = 0; turn < 3; turn += 1) {
    talk.save(A);
    await settle();
  }
  talk.open(B);
  await settle();
  const shown = () => talk.sent("window/showMessage");
  assert.deepEqual(shown(), [{ type: 1, message: "rulebearing.yaml:3: no" }]);
  assert.deepEqual(talk.codes(A), ["RB-00000001"]);
  talk.project.state = { kind: "broken", message: "rulebearing.yaml:3: no", version: 2 };
  talk.save(A);
  await talk.until(() => shown().length === 2);
  talk.project.state = { kind: "loaded" };
  talk.project.found = {};
  talk.save(A);
  await talk.until(() => talk.codes(A)?.length === 0);
  talk.project.state = { kind: "broken", message: "rulebearing.yaml:3: no", version: 2 };
  talk.save(A);
  await talk.until(() => shown().length === 3);
});

test("one that has never loaded shows nothing", async () => {
  const talk = new Talk();
  talk.projects.set("/repo", new ScriptedProject("/repo"));
  talk.project.state = { kind: "broken", message: "rulebearing.yaml:1: no", version: 1 };
  talk.project.found = undefined;
  await talk.start();
  talk.open(A);
  talk.close(A);
  await settle();
  assert.deepEqual([talk.publications, talk.sent("window/showMessage").length], [[], 1]);
});

// ------------------------------------------------------------------------------------------------------------- actions

const actionsFor = (talk: Talk, diagnostics: unknown, more: Json = {}, uri = A): Promise<Json[]> =>
  talk.result("textDocument/codeAction", { textDocument: { uri }, range: {}, context: { diagnostics, ...more } }) as unknown as Promise<Json[]>;

test("each diagnostic of ours has one action, titled with the rule's fix, else its comment", async () => {
  const talk = await serving({ "src/a.ts": [WARNED, COMMENTED, BARE] });
  await talk.openAndSee(A);
  const diagnostics = talk.publications[0]?.diagnostics ?? [];
  const expected = [["a-not-to-b", "Move it"], ["said", "Because"], ["bare", "Explain bare"]].map(([rule, title], index) => ({
    title,
    kind: "quickfix",
    diagnostics: [diagnostics[index]],
    command: { title: `Explain ${rule}`, command: "rulebearing.explain", arguments: [rule, "file:///repo"] },
  }));
  assert.deepEqual(await actionsFor(talk, diagnostics), expected);
  const withoutData = diagnostics.map(({ data: _data, ...rest }) => rest);
  assert.deepEqual((await actionsFor(talk, withoutData)).map(({ title }) => title), ["Move it", "Because", "Explain bare"]);
  assert.deepEqual((await actionsFor(talk, diagnostics, { only: ["quickfix"], triggerKind: 1 })).length, 3);
  assert.deepEqual((await actionsFor(talk, diagnostics, { only: ["refactor", "source"] })).length, 0);
});

test("a diagnostic that has gone since still has its action, from its data", async () => {
  const talk = await serving({});
  await talk.openAndSee(A);
  const gone = { source: "rulebearing", code: "RB-0000000f", data: { rule: "old", to: "x" } };
  assert.deepEqual((await actionsFor(talk, [gone, { ...gone, data: { ...gone.data, fix: "Do it" } }])).map(({ title }) => title), ["Explain old", "Do it"]);
  assert.deepEqual(await actionsFor(talk, [{ source: "rulebearing", code: "RB-0000000f" }, { source: "rulebearing", data: null }, { source: "rulebearing", data: { rule: 7 } }]), []);
});

test("other tools' diagnostics have none, nor has a document outside every root", async () => {
  const talk = await serving();
  await talk.openAndSee(A);
  const [own] = talk.publications[0]?.diagnostics ?? [];
  assert.deepEqual(await actionsFor(talk, [{ ...own, source: "eslint" }, { message: "nameless" }, null, 7]), []);
  assert.deepEqual(await actionsFor(talk, [own], {}, "untitled:x"), []);
  assert.deepEqual(await actionsFor(talk, [own], {}, "file:///elsewhere/a.ts"), []);
});

test("code actions with bad params are -32602", async () => {
  const talk = await serving();
  for (const params of [undefined, {}, { textDocument: { uri: A } }, { textDocument: { uri: A }, context: {} }, { textDocument: {}, context: { diagnostics: [] } }]) {
    assert.equal((await talk.error("textDocument/codeAction", params)).code, -32602);
  }
});

const explain = (...args: unknown[]): Json => ({ command: "rulebearing.explain", arguments: args });

test("the command explains the rule of a root, shows the text and returns it", async () => {
  const talk = await serving();
  talk.project.answer = () => answered("a-not-to-b  (forbidden, warn)\n");
  assert.equal(await talk.result("workspace/executeCommand", explain("a-not-to-b", "file:///repo/")), "a-not-to-b  (forbidden, warn)\n");
  assert.deepEqual(talk.project.commands, [["explain", "--", "a-not-to-b"]]);
  assert.deepEqual(talk.sent("window/showMessage"), [{ type: 3, message: "a-not-to-b  (forbidden, warn)\n" }]);
});

test("without a root the first that knows the rule explains it", async () => {
  const talk = await serving({}, { workspaceFolders: [{ uri: "file:///repo" }, { uri: "file:///one" }] });
  talk.project.answer = () => ({ stdout: "", stderr: "there is no rule here\n", code: 3 });
  const one = talk.projects.get("/one") as ScriptedProject;
  one.answer = () => answered("one\n");
  assert.equal(await talk.result("workspace/executeCommand", explain("x")), "one\n");
  one.answer = () => ({ stdout: "", stderr: "nor here\n", code: 3 });
  assert.deepEqual(await talk.error("workspace/executeCommand", explain("x")), { code: -32602, message: "there is no rule here" });
  assert.equal((await talk.error("workspace/executeCommand", explain("x", "file:///two"))).message, '"file:///two" is no root');
});

test("a rule that cannot be explained is an error, and shows nothing", async () => {
  const talk = await serving();
  talk.project.answer = () => ({ stdout: "", stderr: "the graph cannot be read\n", code: 2 });
  assert.deepEqual(await talk.error("workspace/executeCommand", explain("x")), { code: -32803, message: "the graph cannot be read" });
  assert.deepEqual(talk.sent("window/showMessage"), []);
});

test("other commands, and missing or wrong arguments, are -32602", async () => {
  const talk = await serving();
  for (const params of [
    undefined, {}, { command: "rulebearing.explain" }, explain(), explain(42), explain({ rule: "x" }), explain("x", 7), explain("x", null),
    { arguments: ["x"] }, { command: "rulebearing.destroy", arguments: [] },
  ]) {
    assert.equal((await talk.error("workspace/executeCommand", params)).code, -32602, JSON.stringify(params));
  }
  assert.deepEqual(talk.project.commands, []);
  const rootless = new Talk();
  await rootless.start({ rootUri: "vscode-vfs://github/o/r" });
  assert.equal((await rootless.error("workspace/executeCommand", explain("x"))).message, "there is no root");
});
