// What a resolution looked at, so that whoever keeps it can tell when it may have become another.

/**
 * What the answers for one importing folder depend on; absolute, with "/". They stay right as long as these folders
 * list the same names (or are still absent), these files have the same content (or are still absent), and these paths
 * lead to the same place. A folder that is absent below the base directory is not among them, but the one above it is.
 */
export interface ResolutionInputs {
  readonly folders: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
  /** Path with a symbolic link in it → where it led to. */
  readonly links: ReadonlyMap<string, string>;
}

export class Trace implements ResolutionInputs {
  readonly folders = new Set<string>();
  readonly files = new Set<string>();
  readonly links = new Map<string, string>();
}
