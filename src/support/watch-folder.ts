// Hears of changes in a folder from the system. What lies in folders below is not heard of.

import { watch } from "node:fs";

export interface FolderListener {
  /** @param name of what has changed, where the system tells */
  changed(name: string | undefined): void;
  /** Nothing more will be heard. */
  failed(): void;
}

/** @returns what ends it; `undefined` when the system does not watch this folder (it is gone, or there are too many already) */
export function watchFolder(folder: string, { changed, failed }: FolderListener): (() => void) | undefined {
  try {
    const watcher = watch(folder, { persistent: false }, (_event, name) => changed(name ?? undefined));
    watcher.on("error", () => {
      watcher.close();
      failed();
    });
    return () => watcher.close();
  } catch {
    return undefined;
  }
}
