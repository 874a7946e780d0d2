// The files of a checkout, with the packages that are installed in the working tree: a checkout has none of its own.

import path from "node:path";
import type { EntryKind, FileStamp, Files, Listing } from "../model/files.ts";

const MODULES = "node_modules";

/** What lies below a `node_modules` that the checkout lacks is read in the working tree, and known by its place in the checkout. */
export class CheckoutFiles implements Files {
  private readonly files: Files;
  private readonly tree: string;
  private readonly top: string;
  private readonly realTop: string;

  /** @param tree the checkout @param top the working tree; both absolute, roots of the same repository */
  constructor(files: Files, tree: string, top: string) {
    this.files = files;
    this.tree = tree;
    this.top = top;
    this.realTop = files.realPath(top);
  }

  read(file: string): Uint8Array {
    return this.files.read(this.placeOf(file));
  }

  stat(file: string): FileStamp | undefined {
    return this.files.stat(this.placeOf(file));
  }

  list(folder: string): Listing | undefined {
    const place = this.placeOf(folder);
    const listing = this.files.list(place);
    if (listing === undefined || place !== path.normalize(folder) || listing.has(MODULES)) return listing;
    const installed = below(folder, this.tree) === undefined ? undefined : this.files.stat(path.join(this.top, below(folder, this.tree) as string, MODULES));
    if (installed?.kind !== "folder") return listing;
    const withModules: Map<string, EntryKind> & { links?: ReadonlySet<string> } = new Map(listing);
    withModules.set(MODULES, "folder");
    if (listing.links !== undefined) withModules.links = listing.links;
    return withModules;
  }

  /** A workspace's package that an installed link leads to is the checkout's own. */
  realPath(file: string): string {
    const real = this.files.realPath(this.placeOf(file));
    const rest = below(real, this.realTop) ?? below(real, this.top);
    return rest === undefined ? real : path.join(this.tree, rest);
  }

  private placeOf(file: string): string {
    const normal = path.normalize(file);
    const rest = below(normal, this.tree);
    if (rest === undefined || !rest.split(path.sep).includes(MODULES)) return normal;
    const parts = rest.split(path.sep);
    const own = path.join(this.tree, ...parts.slice(0, parts.indexOf(MODULES) + 1));
    if (this.files.stat(own) !== undefined) return normal; // it is in the repository
    const place = path.join(this.top, rest);
    const real = this.files.realPath(place);
    const rest2 = below(real, this.realTop);
    // a link to a package of the repository itself leads into the checkout
    return rest2 === undefined || rest2.split(path.sep).includes(MODULES) ? place : path.join(this.tree, rest2);
  }
}

/** The rest of a path below a folder; "" for the folder itself, `undefined` elsewhere. */
function below(file: string, folder: string): string | undefined {
  if (file === folder) return "";
  return file.startsWith(folder + path.sep) ? file.slice(folder.length + 1) : undefined;
}
