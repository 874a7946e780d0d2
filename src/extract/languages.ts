// Which files are source, by their extensions. Apart from the extraction, which is a large part of the program that
// many questions do without.

export const TYPESCRIPT = [".ts", ".tsx", ".mts", ".cts"] as const;
export const JAVASCRIPT = [".js", ".jsx", ".mjs", ".cjs"] as const;
export const COMPONENTS = [".vue", ".svelte", ".astro"] as const;

/** What is read, for people. */
export const LANGUAGES: readonly { name: string; extensions: readonly string[] }[] = [
  { name: "TypeScript", extensions: TYPESCRIPT },
  { name: "JavaScript", extensions: JAVASCRIPT },
  { name: "Vue, Svelte and Astro (their scripts)", extensions: COMPONENTS },
];

/** The extensions of files that have a record, each with its dot. */
export const SOURCE_EXTENSIONS: readonly string[] = [...TYPESCRIPT, ...JAVASCRIPT, ...COMPONENTS];

/** @param extension with its dot */
export function isSourceExtension(extension: string): boolean {
  return SOURCE_EXTENSIONS.includes(extension);
}

/** The last dot of the file's name and what follows it; empty when there is none. */
export function extensionOf(file: string): string {
  const name = file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1);
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot);
}
