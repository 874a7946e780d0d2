// What the language server holds and does: roots, open documents, and the diagnostics of the one in the other. It reads
// files and never the editor's text, as the gate does.

import type { Files } from "../../model/files.ts";
import { exitCode } from "../../model/command.ts";
import type { CheckedProject, Configuration, Finding } from "../backend.ts";
import type { Client } from "../jsonrpc/connection.ts";
import type { Id } from "../jsonrpc/messages.ts";
import { RpcError, invalidParams } from "../jsonrpc/messages.ts";
import type { Diagnostic, PositionEncoding } from "./diagnostics.ts";
import { SOURCE, diagnosticsOf } from "./diagnostics.ts";
import { Root } from "./root.ts";
import { pathInside, pathOfUri, realPathOf, uriOfPath } from "./uris.ts";

export interface LspWorld {
  version: string;
  /** The root when a client names none. Absolute. */
  cwd: string;
  files: Files;
  openProject(root: string): CheckedProject;
  /** Globs of the files that a change outside the editor matters in: sources, rule files, what says how imports resolve. */
  watched: readonly string[];
  /** Whether a process is still there. */
  isAlive(processId: number): boolean;
  /** Told of what went wrong, for standard error. */
  report(text: string): void;
}

export const EXPLAIN = "rulebearing.explain";

const REQUEST_FAILED = -32803;
const MESSAGE_TYPE = { ERROR: 1, INFO: 3 } as const;
/** Milliseconds between two looks at the client's process. */
const CLIENT_CHECK = 2000;

/** What `initialize` said, as far as it matters. */
export interface ClientInfo {
  processId: number | undefined;
  /** URIs; `undefined` when the client said nothing of a root. */
  roots: readonly string[] | undefined;
  encoding: PositionEncoding;
  watchesFiles: boolean;
}

interface OpenDocument {
  /** The client's own, byte for byte. */
  uri: string;
  /** What is shown of it; `undefined` when nothing was published, or it was taken back. */
  shown: readonly Finding[] | undefined;
}

/** Where a document lies. */
interface Place {
  root: Root;
  /** Relative to the root, with `/`. */
  file: string;
}

export class LspServer {
  state: "new" | "running" | "shut down" = "new";

  private roots: Root[] = [];
  private readonly documents = new Map<string, OpenDocument>();
  private encoding: PositionEncoding = "utf-16";
  private watchesFiles = false;

  constructor(
    private readonly world: LspWorld,
    private readonly client: Client,
  ) {
    client.over.addEventListener("abort", () => this.closeRoots());
  }

  // ------------------------------------------------------------------------------------------------------- life cycle

  initialize({ processId, roots, encoding, watchesFiles }: ClientInfo): unknown {
    this.state = "running";
    this.encoding = encoding;
    this.watchesFiles = watchesFiles;
    for (const uri of roots ?? [uriOfPath(this.world.cwd)]) this.addRoot(uri);
    if (processId !== undefined) this.watchClient(processId);
    return {
      capabilities: {
        positionEncoding: encoding,
        textDocumentSync: { openClose: true, change: 0, save: { includeText: false } },
        codeActionProvider: { codeActionKinds: ["quickfix"] },
        executeCommandProvider: { commands: [EXPLAIN] },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
      serverInfo: { name: SOURCE, version: this.world.version },
    };
  }

  initialized(): void {
    for (const root of this.roots) this.announce(root);
    if (!this.watchesFiles) return;
    const watchers = this.world.watched.map((globPattern) => ({ globPattern }));
    const registration = { id: "watched-files", method: "workspace/didChangeWatchedFiles", registerOptions: { watchers } };
    this.client.request("client/registerCapability", { registrations: [registration] });
  }

  shutdown(): null {
    this.state = "shut down";
    this.closeRoots();
    return null;
  }

  exit(): void {
    this.client.end(this.state === "shut down" ? 0 : 1);
  }

  cancel(id: Id): void {
    this.client.cancel(id);
  }

  /** Resolves when every root has done what was asked of it. */
  async settle(): Promise<void> {
    await Promise.all(this.roots.map((root) => root.settle()));
  }

  private closeRoots(): void {
    for (const root of this.roots) root.close();
  }

  private watchClient(processId: number): void {
    const timer = setInterval(() => {
      if (!this.world.isAlive(processId)) this.client.end(1);
    }, CLIENT_CHECK);
    timer.unref();
    this.client.over.addEventListener("abort", () => clearInterval(timer));
  }

  // ------------------------------------------------------------------------------------------------------------ roots

  foldersChanged(added: readonly string[], removed: readonly string[]): void {
    const gone = removed.map((uri) => this.folderOf(uri));
    for (const root of this.roots.filter(({ folder }) => gone.includes(folder))) root.close();
    this.roots = this.roots.filter(({ folder }) => !gone.includes(folder));
    for (const uri of added) {
      const root = this.addRoot(uri);
      if (root !== undefined) this.announce(root);
    }
    for (const document of this.documents.values()) {
      const place = this.placeOf(document.uri);
      if (place !== undefined) this.enqueueShow(document, place.root);
      else this.clear(document);
    }
  }

  private addRoot(uri: string): Root | undefined {
    const folder = this.folderOf(uri);
    if (folder === undefined || this.roots.some((root) => root.folder === folder)) return undefined;
    const root = new Root(uri, folder, this.world.openProject(folder), (error) => this.reportFailure(folder, error));
    this.roots.push(root);
    return root;
  }

  private folderOf(uri: string): string | undefined {
    const folder = pathOfUri(uri);
    return folder === undefined ? undefined : realPathOf(this.world.files, folder);
  }

  /** The innermost root that a document lies in. `undefined`: it is no file, or outside every root. */
  private placeOf(uri: string): Place | undefined {
    const file = this.folderOf(uri);
    if (file === undefined) return undefined;
    let place: Place | undefined;
    for (const root of this.roots) {
      const inside = pathInside(root.folder, file);
      if (inside !== undefined && (place === undefined || inside.length < place.file.length)) place = { root, file: inside };
    }
    return place;
  }

  /** Tells the client when a root has no configuration that works. */
  private announce(root: Root): void {
    root.enqueue(async () => {
      await this.checkConfiguration(root);
    });
  }

  private async checkConfiguration(root: Root): Promise<Configuration> {
    const configuration = await root.project.configuration();
    if (!root.closed.aborted && root.isNews(configuration)) {
      if (configuration.kind === "broken") {
        this.client.notify("window/showMessage", { type: MESSAGE_TYPE.ERROR, message: configuration.message });
      } else {
        const message = `Rulebearing found no configuration in ${root.folder}, so nothing is checked there.`;
        this.client.notify("window/logMessage", { type: MESSAGE_TYPE.INFO, message });
      }
    }
    return configuration;
  }

  private reportFailure(folder: string, error: unknown): void {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.world.report(`the check of ${folder} failed: ${text}`);
  }

  // -------------------------------------------------------------------------------------------------------- documents

  opened(uri: string): void {
    const document: OpenDocument = { uri, shown: undefined };
    this.documents.set(uri, document);
    const place = this.placeOf(uri);
    if (place !== undefined) this.enqueueShow(document, place.root);
  }

  closed(uri: string): void {
    const document = this.documents.get(uri);
    this.documents.delete(uri);
    if (document !== undefined) this.clear(document);
  }

  /** Re-checks the roots of files that were saved, or changed outside the editor. What lies in `.graph` is our own. */
  changed(uris: readonly string[]): void {
    const places = uris.map((uri) => this.placeOf(uri));
    const roots = places.map((place) => (place === undefined || place.file.startsWith(".graph/") ? undefined : place.root));
    for (const root of new Set(roots)) {
      root?.enqueueRecheck(async () => {
        await root.project.recheck(root.closed);
        await this.show(root, [...this.documents.values()]);
      });
    }
  }

  private enqueueShow(document: OpenDocument, root: Root): void {
    root.enqueue(() => this.show(root, [document]));
  }

  /** Publishes what a root says of those documents that lie in it. */
  private async show(root: Root, documents: readonly OpenDocument[]): Promise<void> {
    const { kind } = await this.checkConfiguration(root);
    for (const document of documents) {
      const place = this.placeOf(document.uri);
      if (place?.root !== root) continue;
      if (kind === "missing") {
        this.clear(document);
        continue;
      }
      const findings = await root.project.findings(place.file, root.closed);
      if (root.closed.aborted) return;
      const isStillOpen = this.documents.get(document.uri) === document;
      if (findings !== undefined && isStillOpen) this.publish(document, findings);
    }
  }

  private publish(document: OpenDocument, findings: readonly Finding[]): void {
    document.shown = findings;
    const { uri } = document;
    const text = findings.length === 0 ? "" : this.textOf(uri);
    this.client.notify("textDocument/publishDiagnostics", { uri, diagnostics: diagnosticsOf(findings, text, this.encoding) });
  }

  private clear(document: OpenDocument): void {
    if (document.shown === undefined) return;
    document.shown = undefined;
    this.client.notify("textDocument/publishDiagnostics", { uri: document.uri, diagnostics: [] });
  }

  /** "" when it is gone. */
  private textOf(uri: string): string {
    const file = pathOfUri(uri);
    try {
      return file === undefined ? "" : new TextDecoder().decode(this.world.files.read(file));
    } catch {
      return "";
    }
  }

  // ----------------------------------------------------------------------------------------------------------- actions

  /** One for each diagnostic of ours. It edits nothing: it offers to explain. */
  codeActions(uri: string, diagnostics: readonly Partial<Diagnostic>[]): unknown[] {
    const root = this.placeOf(uri)?.root;
    if (root === undefined) return [];
    return diagnostics.filter(({ source }) => source === SOURCE).flatMap((diagnostic) => {
      // Some clients do not keep `data`, and some show a diagnostic that has gone since.
      const shown = this.documents.get(uri)?.shown?.find(({ id }) => id === diagnostic.code);
      const rule = shown?.rule ?? diagnostic.data?.rule;
      if (typeof rule !== "string") return [];
      const title = shown?.fix ?? shown?.comment ?? diagnostic.data?.fix ?? `Explain ${rule}`;
      const command = { title: `Explain ${rule}`, command: EXPLAIN, arguments: [rule, root.uri] };
      return [{ title, kind: "quickfix", diagnostics: [diagnostic], command }];
    });
  }

  /** @param rootUri `undefined`: the first root that knows the rule */
  async explain(rule: string, rootUri: string | undefined, signal: AbortSignal): Promise<string> {
    const folder = rootUri === undefined ? undefined : this.folderOf(rootUri);
    const roots = rootUri === undefined ? this.roots : this.roots.filter((root) => root.folder === folder);
    let refusal: RpcError = invalidParams(rootUri === undefined ? "there is no root" : `${JSON.stringify(rootUri)} is no root`);
    for (const [index, { project }] of roots.entries()) {
      const { code, stdout, stderr } = await project.run("explain", ["--", rule], { signal });
      if (code === exitCode.DONE) {
        this.client.notify("window/showMessage", { type: MESSAGE_TYPE.INFO, message: stdout });
        return stdout;
      }
      const said = `${stdout}${stderr}`.trim();
      if (index === 0) refusal = code === exitCode.INVALID ? invalidParams(said) : new RpcError(REQUEST_FAILED, said);
    }
    throw refusal;
  }
}
