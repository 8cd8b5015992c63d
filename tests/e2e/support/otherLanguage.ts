/** Lists the texts of the interface in the other language, none of which may be on a screen. */
import englishOfReactAdmin from 'ra-language-english';
import frenchOfReactAdmin from 'ra-language-french';
import type { Definition, Locale } from '#resources/definition';
import { en } from '#src/workplace/shell/i18n/en/en';
import { fr } from '#src/workplace/shell/i18n/fr/fr';
import { enRichText } from '#src/workplace/fields/richText/en';
import { frRichText } from '#src/workplace/fields/richText/fr';
import { laterTexts } from '#src/workplace/screens/texts/laterTexts';

/** Returns the texts of the interface and of the definitions that exist in the other language only. */
export function otherLanguage(locale: Locale, definitions: readonly Definition[]): Set<string> {
  const other = locale === 'en' ? 'fr' : 'en';
  const own = new Set(textsIn(locale, definitions));
  return new Set(textsIn(other, definitions).filter((text) => !own.has(text) && /\p{L}{3}/u.test(text)));
}

function textsIn(locale: Locale, definitions: readonly Definition[]): string[] {
  const messages =
    locale === 'en' ? [en, laterTexts.en, englishOfReactAdmin, enRichText] : [fr, laterTexts.fr, frenchOfReactAdmin, frRichText];
  return [...messages.flatMap(leaves), ...definitions.flatMap((definition) => localized(definition, locale))];
}

function leaves(messages: unknown): string[] {
  if (typeof messages === 'string') return messages.split(' |||| ');
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(leaves) : [];
}

/** Returns all texts of a definition in one language. */
function localized(value: unknown, locale: Locale): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === locale ? leaves(each) : localized(each, locale)));
}
