// What a regular expression is made of, as far as it decides how long matching can take.

/** A set of characters: one bit for each of ASCII, and one for all others. Never too small. */
export type CharSet = bigint;

/** Offsets are UTF-16 units from 0 in the pattern. */
export type Part = { start: number; end: number } & (
  | { kind: "chars"; set: CharSet }
  | { kind: "sequence"; parts: Part[] }
  | { kind: "choice"; choices: Part[] }
  | { kind: "repeat"; of: Part; min: number; max: number }
  | { kind: "look"; of: Part }
  | { kind: "backreference" }
  | { kind: "nothing" }
);
