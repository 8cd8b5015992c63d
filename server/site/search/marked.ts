/** Finds the searched words in a text. */
import { fold } from '#resources/formats/fold';

const subscript = /[₀-₉]/g;
const letters = /[\p{L}\p{N}]+/gu;
const before = 70;
const longest = 240;

/** Returns a text as it is searched: without accents, and with CO₂ as CO2; `stems.ts` does the same in SQL. */
export const searchable = (text: string): string =>
  fold(text.replace(subscript, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x2080 + 0x30)));

/** Returns the distinct words of a text in lower case, otherwise as they are written. */
export const wordsOf = (text: string): string[] => [...new Set(text.toLowerCase().match(letters))];

/** Cuts a text at the words for which `isFound`, given the word without accents, is true: every second piece is such a word. */
export function cut(text: string, isFound: (word: string) => boolean): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(letters)) {
    if (!isFound(searchable(word))) continue;
    pieces.push(text.slice(end, index), word);
    end = index + word.length;
  }
  return [...pieces, text.slice(end)];
}

/** Returns the part of a text around the first word found, cut between words; its beginning where no word is found. */
export function excerptOf(text: string, isFound: (word: string) => boolean): string {
  const line = text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();
  const first = [...line.matchAll(letters)].find(([word]) => isFound(searchable(word)))?.index ?? 0;
  const start = first <= before ? 0 : line.indexOf(' ', first - before) + 1;
  if (line.length - start <= longest) return `${start > 0 ? '… ' : ''}${line.slice(start)}`;
  const end = line.lastIndexOf(' ', start + longest);
  return `${start > 0 ? '… ' : ''}${line.slice(start, end > start ? end : start + longest)} …`;
}
