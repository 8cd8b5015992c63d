import type { Locale } from '../definition';
import { regions } from './dateFormat';

/** Returns texts as a list in a sentence: "a, b and c", "a, b or c". */
export const listed = (texts: readonly string[], locale: Locale, word: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat(regions[locale], { type: word === 'or' ? 'disjunction' : 'conjunction' }).format(texts);
