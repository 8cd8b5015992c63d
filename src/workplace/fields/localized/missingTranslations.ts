import { useSourceContext } from 'ra-core';
import { isBlank } from '#resources/language/fields/clean';
import { locales, type Field, type Locale } from '#resources/definition';
import { isText } from '#resources/language/fields/localizedText';
import { useDebounced } from '../parts/useDebounced';
import { wordsOf } from '../parts/wordsOf';

interface MissingTranslations {
  missing: Locale[];
  /** For each missing language, the text of one that has it, to help the user translate. */
  others: Partial<Record<Locale, string>>;
}

/** Returns the languages that lack the text while another has it. Updated once the user pauses typing. */
export function useMissingTranslations(field: Field, source: string): MissingTranslations;
export function useMissingTranslations<T>(field: Field, source: string, part: (lacks: MissingTranslations) => T): T;
export function useMissingTranslations(
  field: Field,
  source: string,
  part: (lacks: MissingTranslations) => unknown = (lacks) => lacks,
): unknown {
  const { getSource } = useSourceContext();
  return useDebounced([getSource(source)], ([value]) => part(lacksOf(field, value)));
}

function lacksOf(field: Field, value: unknown): MissingTranslations {
  const texts = isText(value) ? value : {};
  const blank = locales.filter((locale) => isBlank(field, texts[locale]));
  const [said] = locales.filter((locale) => !blank.includes(locale));
  const text = said && texts[said];
  if (!text) return { missing: [], others: {} };
  // Only rich text is HTML. In other texts, anything that looks like a tag was typed by the user and stays.
  const other = (field.type === 'editor' ? wordsOf(text) : text).slice(0, 200);
  return { missing: blank, others: Object.fromEntries(blank.map((locale) => [locale, other])) };
}
