/** Gives the demonstration's pseudo-random numbers. Another seed would give other figures with the same trends. */
const seed = 'lacet-2026';

/** Returns a number from 0 to 1 (1 excluded) that depends only on the given words, so that the order in which data are made doesn't matter. */
export function noise(...words: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const letter of `${seed}|${words.join('|')}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Returns a factor around 1, at most `spread` away from it, and more often near it than far. */
export const wobble = (spread: number, ...words: (string | number)[]): number =>
  1 + spread * (noise(...words, 'a') + noise(...words, 'b') - 1);

/** Returns one item of a list, chosen by the given words. */
export function pick<Item>(items: readonly [Item, ...Item[]], ...words: (string | number)[]): Item {
  return items[Math.floor(noise(...words) * items.length)] ?? items[0];
}
