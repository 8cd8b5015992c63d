import type { Locale } from '#resources/definition';
import type { Texts } from '../../../shell/i18n/spoken';
import { bringLaterTexts, type SpokenTexts } from '../../shell/i18n';

bringLaterTexts(async () => (await import('./laterTexts')).laterTexts);

/** Reads the texts of one language, so that users don't load the other language until they switch to it. */
export const textsQuery = (locale: Locale) => ({
  queryKey: ['texts', locale],
  queryFn: async (): Promise<SpokenTexts> => ({ locale, texts: await load[locale]() }),
  staleTime: Infinity,
  gcTime: Infinity,
});

const load = {
  en: async (): Promise<Texts> => (await import('./enTexts')).enTexts,
  fr: async (): Promise<Texts> => (await import('./frTexts')).frTexts,
};
