// Snapshots of releases: what each rule selected and found when a version came out, one JSON file for each. `snapshot`
// writes them, `rules --unused` reads them.

import path from "node:path";
import type { Files } from "../model/files.ts";
import type { Problem } from "../model/problem.ts";

export const SNAPSHOT_FOLDER = ".graph/snapshots";

export interface Snapshot {
  release: string;
  /** ISO 8601 in UTC. */
  takenAt: string;
  rules: SnapshotRule[];
}

export interface SnapshotRule {
  name: string;
  /** Modules that each side selected. */
  fromMatches: number;
  toMatches: number;
  violations: number;
}

/**
 * The last snapshots by the time they were taken, the newest last.
 * @param folder absolute
 * Problems: files that are no snapshots; they are passed over.
 */
export function readSnapshots(files: Files, folder: string, last: number): { snapshots: Snapshot[]; problems: Problem[] } {
  const snapshots: Snapshot[] = [];
  const problems: Problem[] = [];
  for (const [name, kind] of files.list(folder) ?? []) {
    if (kind !== "file" || !name.endsWith(".json")) continue;
    const snapshot = readSnapshot(files, path.join(folder, name));
    if (snapshot !== undefined) snapshots.push(snapshot);
    else problems.push({ file: `${SNAPSHOT_FOLDER}/${name}`, message: "this is no snapshot of a release, so it is passed over", hint: "rulebearing snapshot --release V writes one" });
  }
  const numeric = new Intl.Collator("en", { numeric: true });
  snapshots.sort((left, right) => (left.takenAt < right.takenAt ? -1 : left.takenAt > right.takenAt ? 1 : numeric.compare(left.release, right.release)));
  return { snapshots: last === 0 ? [] : snapshots.slice(-last), problems };
}

function readSnapshot(files: Files, file: string): Snapshot | undefined {
  try {
    const value = JSON.parse(new TextDecoder().decode(files.read(file))) as Partial<Snapshot> | null;
    if (typeof value?.release !== "string" || typeof value.takenAt !== "string" || !Array.isArray(value.rules)) return undefined;
    const isRule = (rule: Partial<SnapshotRule> | null): boolean => typeof rule?.name === "string" && Number.isInteger(rule.fromMatches);
    return value.rules.every(isRule) ? (value as Snapshot) : undefined;
  } catch {
    return undefined; // it cannot be read, or is no JSON: the caller says so
  }
}
