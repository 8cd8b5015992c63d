/** The demonstration's seed: another one gives other figures with the same trends. */
const seed = 'lacet-2026';

/** A number from 0 to 1 (1 excluded) that depends only on the words given: data made in any order are the same. */
export function noise(...words: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const letter of `${seed}|${words.join('|')}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A factor around 1, at most `spread` away from it, nearer more often than farther. */
export const wobble = (spread: number, ...words: (string | number)[]): number =>
  1 + spread * (noise(...words, 'a') + noise(...words, 'b') - 1);

/** One of a list. */
export function pick<Item>(items: readonly [Item, ...Item[]], ...words: (string | number)[]): Item {
  return items[Math.floor(noise(...words) * items.length)] ?? items[0];
}
