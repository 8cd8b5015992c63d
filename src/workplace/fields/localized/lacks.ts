import { useSourceContext } from 'ra-core';
import { isBlank } from '#resources/clean';
import { locales, type Field, type Locale } from '#resources/definition';
import { isText } from '#resources/localizedText';
import { useOncePaused } from '../parts/useOncePaused';
import { wordsOf } from '../parts/wordsOf';

interface Lacks {
  missing: Locale[];
  /** What a language that has the text says, for who has to translate it. */
  others: Partial<Record<Locale, string>>;
}

/** The languages that lack a text where another has it. Told once one pauses. */
export function useLacks(field: Field, source: string): Lacks;
export function useLacks<T>(field: Field, source: string, part: (lacks: Lacks) => T): T;
export function useLacks(field: Field, source: string, part: (lacks: Lacks) => unknown = (lacks) => lacks): unknown {
  const { getSource } = useSourceContext();
  return useOncePaused([getSource(source)], ([value]) => part(lacksOf(field, value)));
}

function lacksOf(field: Field, value: unknown): Lacks {
  const texts = isText(value) ? value : {};
  const blank = locales.filter((locale) => isBlank(field, texts[locale]));
  const [said] = locales.filter((locale) => !blank.includes(locale));
  const text = said && texts[said];
  if (!text) return { missing: [], others: {} };
  // Only rich text is HTML: in any other, what looks like it is what was typed.
  const other = (field.type === 'editor' ? wordsOf(text) : text).slice(0, 200);
  return { missing: blank, others: Object.fromEntries(blank.map((locale) => [locale, other])) };
}
