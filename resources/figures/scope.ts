/** Names a figure together with its selection. Pure. */
import type { Locale, LocalizedText } from '../definition';
import { localize } from '../formats/format';

/** Returns the names of the selected measure and tags, separated by commas; '' when nothing is selected. */
export const scopeWords = (scope: readonly LocalizedText[], locale: Locale): string =>
  scope
    .map((name) => localize(name, locale))
    .filter(Boolean)
    .join(', ');

/** Returns the name of an indicator with its selection. Every title, header and citation of a figure uses it. */
export function figureName(name: LocalizedText | null, scope: readonly LocalizedText[], locale: Locale): string {
  const words = scopeWords(scope, locale);
  return words === '' ? localize(name, locale) : `${localize(name, locale)} (${words})`;
}
