// Line and column of a place in a text.

/** Of an offset in UTF-16 units, from 0. Both from 1, columns in UTF-16 units; `\n`, `\r\n` and `\r` end a line. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).replaceAll("\r\n", " \n").replaceAll("\r", "\n");
  const start = before.lastIndexOf("\n") + 1;
  let line = 1;
  for (let at = before.indexOf("\n"); at >= 0; at = before.indexOf("\n", at + 1)) line++;
  return { line, column: offset - start + 1 };
}
