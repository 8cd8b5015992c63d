/** Reads the names of months in both languages, in full or abbreviated. */
import { fold } from '../formats/fold';

const names = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
];

/** Returns the month (1 to 12) that a word of at least three letters means (`juil`, `December`, `févr.`); undefined where no month, or more than one, begins with the word. */
export function monthOf(word: string): number | undefined {
  const begun = fold(word).replace(/\.$/, '');
  if (begun.length < 3) return undefined;
  const found = names.flatMap((spoken, place) => (spoken.some((name) => name.startsWith(begun)) ? [place + 1] : []));
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the year in four digits. Two digits are a year of this century: `26` → `2026`. */
export const wholeYear = (year: string): string => (year.length === 2 ? `20${year}` : year);
