// Random numbers that are the same in each run, and texts changed with them.

/** Numbers from 0 to 1. Source: mulberry32. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One to three places of a text replaced, removed, doubled or inserted. @param characters what is inserted */
export function changed(text, random, characters) {
  let result = text;
  const pick = (length) => Math.floor(random() * length);
  for (let changes = 1 + pick(3); changes > 0; changes--) {
    const at = pick(result.length + 1);
    const length = pick(4);
    const inserted = random() < 0.5 ? characters[pick(characters.length)] : random() < 0.5 ? "" : result.slice(at, at + pick(12));
    result = result.slice(0, at) + inserted + result.slice(at + length);
  }
  return result;
}
