import type { Locale } from '../definition';

const rules: Record<Locale, Intl.PluralRules> = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };

/** Returns the form of a word that goes with a number, by the rules of the language: 0 is plural in English, and singular in French. */
export const plural = (locale: Locale, count: number, one: string, other: string): string =>
  rules[locale].select(count) === 'one' ? one : other;
