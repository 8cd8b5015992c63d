/** Finds the name that a misspelt word most likely stands for. */
import { fold } from '../formats/fold';

/** The number of names that are compared, and the longest name or word: together they keep a comparison under a few milliseconds. */
const mostNames = 2000;
const longest = 80;

/**
 * Returns the one name that differs from a word by few letters (a fifth of them, at most three), or that begins with the word or is its beginning.
 * Returns undefined where no name does, or where two are equally close.
 */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  const given = fold(word).trim();
  if (given.length < 3 || given.length > longest) return undefined;
  let best: string[] = [];
  let least = Math.min(3, Math.max(1, Math.floor(given.length / 5)));
  let count = 0;
  for (const name of new Set(names)) {
    count += 1;
    if (count > mostNames) break;
    const folded = fold(name).trim();
    if (folded === '' || folded.length > longest) continue;
    const begins = Math.min(folded.length, given.length) >= 4 && (folded.startsWith(given) || given.startsWith(folded));
    const distance = begins ? least : distanceWithin(given, folded, least);
    if (distance === undefined) continue;
    if (distance < least) best = [];
    least = distance;
    best.push(name);
  }
  const [only] = best;
  return best.length === 1 || new Set(best.map(fold)).size === 1 ? only : undefined;
}

/** Returns the edit distance between two words (optimal string alignment, after Damerau, 1964): the number of letters to change, add, remove or exchange with the next one. Undefined beyond `most`. */
function distanceWithin(a: string, b: string, most: number): number | undefined {
  if (Math.abs(a.length - b.length) > most) return undefined;
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const found = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1));
      next.push(isExchanged ? Math.min(found, (above[j - 2] ?? 0) + 1) : found);
    }
    if (Math.min(...next, ...row) > most) return undefined;
    above = row;
    row = next;
  }
  const distance = row[b.length] ?? 0;
  return distance <= most ? distance : undefined;
}
