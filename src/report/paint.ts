// Colours on a terminal: select graphic rendition, as `node:util`'s styleText writes it, which Node 20 has not from its start.
// Source: ECMA-48, section 8.3.117.

export type Style = "bold" | "dim" | "underline" | "red" | "green" | "yellow" | "cyan" | "gray";

/** The text between the codes that begin and end a style. */
export type Paint = (style: Style, text: string) => string;

const CODES: Readonly<Record<Style, readonly [begin: number, end: number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  underline: [4, 24],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
  gray: [90, 39],
};

export function painter(color: boolean): Paint {
  if (!color) return (_style, text) => text;
  return (style, text) => {
    const [begin, end] = CODES[style];
    return `\u001b[${begin}m${text}\u001b[${end}m`;
  };
}
