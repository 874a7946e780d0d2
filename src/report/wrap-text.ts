// Text for a terminal of 78 columns.

const COLUMNS = 78;

/**
 * Breaks lines at spaces so that, indented, they stay within the width; a word that is longer stands alone on its line
 * (with an empty line before it when it is the first, as in dependency-cruiser). Blank lines are not indented.
 */
export function wrapAndIndent(text: string, indent: number): string {
  const width = COLUMNS - indent;
  const margin = " ".repeat(indent);
  const lines: string[] = [];
  for (const line of text.split(/\r?\n/)) wrapLine(line, width, lines);
  return lines.map((line) => (line.trim() === "" ? line : margin + line)).join("\n");
}

function wrapLine(text: string, width: number, lines: string[]): void {
  let line = "";
  for (const word of text.split(" ")) {
    // The space before the word is left out of the sum: a line may be one longer than the width, as it may there.
    if (line.length + word.length > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += line === "" ? word : ` ${word}`;
  }
  lines.push(line.trimEnd());
}
