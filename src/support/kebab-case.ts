// `outputType` in code is `--output-type` on the command line.

export const kebabCase = (name: string): string =>
  name.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letters, at: number) => `${at === 0 ? "" : "-"}${letters.toLowerCase()}`);
