/** Reads the texts of an XLSForm in both languages of the product. */
import { locales, type Locale } from '#resources/definition';
import { localeNamed, type FormRow, type FormSheet } from './sheets';
import type { UnreadList } from '../unread';

/** A text that has both languages, as the field language requires. */
export type BothTexts = Record<Locale, string>;

export interface Texts {
  /** Returns a text; undefined where a row has none. A language without a text gets that of the other, which is listed. */
  of(sheet: FormSheet, row: FormRow, property: string): BothTexts | undefined;
}

/** Returns the reader of texts. `language` is the default one of the form, in which texts without a language are. */
export function textsOf(language: string, unread: UnreadList): Texts {
  const told = new Set<string>();
  const said = localeNamed(language);
  const once = (sheet: FormSheet, column: string, code: 'language_missing' | 'language_unknown', locale: Locale | '') => {
    const key = `${sheet.name} ${column} ${locale}`;
    if (told.has(key)) return;
    told.add(key);
    unread.add({ sheet: sheet.name, row: null, column }, code, null, locale === '' ? {} : { locale });
  };
  return {
    of(sheet, row, property) {
      const bare = clean(sheet.text(row, property));
      const own = (locale: Locale) => clean(sheet.text(row, property, locale));
      const [en, fr] = [own('en') || (said === 'fr' ? '' : bare), own('fr') || (said === 'fr' ? bare : '')];
      const any = en || fr || bare;
      if (any === '') return undefined;
      const place = { sheet: sheet.name, row: row.number, column: property };
      const isUnknown = said === undefined && !locales.some((locale) => sheet.has(property, locale));
      if (isUnknown) once(sheet, property, 'language_unknown', '');
      else
        for (const [locale, text] of [['en', en] as const, ['fr', fr] as const]) {
          if (text !== '') continue;
          const hasColumn = sheet.has(property, locale) || (said === locale && sheet.has(property));
          if (hasColumn) unread.add(place, 'text_missing', any, { locale });
          else once(sheet, property, 'language_missing', locale);
        }
      if (reference.test(`${en} ${fr} ${bare}`)) unread.add(place, 'text_reference', any);
      if (markup.test(`${en} ${fr} ${bare}`)) unread.count(place, 'text_markup', any);
      return { en: en || any, fr: fr || any };
    },
  };
}

/** What other tools replace in a text: the answer to a question, and markup. */
const reference = /\$\{/;
const markup = /<\/?[a-z]|\*\*|\]\(/i;

/** True for a text that is read exactly as it is written, without a notice. */
export const isPlain = (text: string): boolean => text !== '' && clean(text) === text && !reference.test(text) && !markup.test(text);

/** Returns a text without what the product can't store: characters that don't show, and halves of pairs. */
const clean = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .toWellFormed()
    .trim();

/** Joins texts as paragraphs; undefined for none. */
export function joined(texts: readonly (BothTexts | undefined)[], between = '\n'): BothTexts | undefined {
  const found = texts.filter((text) => text !== undefined);
  if (found.length === 0) return undefined;
  const of = (locale: Locale) => found.map((text) => text[locale]).join(between);
  return { en: of('en'), fr: of('fr') };
}
