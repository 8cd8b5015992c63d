/** What a figure is of. Pure. */
import type { Locale, LocalizedText } from './definition';
import { localize } from './format';

/** The names of what is selected, between commas; '' for the whole. */
export const scopeWords = (scope: readonly LocalizedText[], locale: Locale): string =>
  scope
    .map((name) => localize(name, locale))
    .filter(Boolean)
    .join(', ');

/** The name of an indicator with what is selected of it: every title, head and citation of a figure says this. */
export function figureName(name: LocalizedText | null, scope: readonly LocalizedText[], locale: Locale): string {
  const words = scopeWords(scope, locale);
  return words === '' ? localize(name, locale) : `${localize(name, locale)} (${words})`;
}
