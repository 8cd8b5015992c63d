import type { Locale } from '#resources/definition';
import type { Texts } from '../../shell/i18n/spoken';
import { part, type Part } from '../../shell/part';

/** The texts of public pages by language, each loaded on demand, so that readers don't load the other language. */
export const publicTexts: Record<Locale, Part<Texts>> = {
  en: part(async () => (await import('./en')).en),
  fr: part(async () => (await import('./fr')).fr),
};
