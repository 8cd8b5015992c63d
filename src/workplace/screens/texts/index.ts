import type { Locale } from '#resources/definition';
import type { Texts } from '../../../shell/i18n/spoken';
import { hasLaterTexts, readLaterTexts, setLaterTexts, type SpokenTexts } from '../../shell/i18n';

/** Reads the texts of one language, so that users don't load the other language until they switch to it. */
export const textsQuery = (locale: Locale) => ({
  queryKey: ['texts', locale],
  queryFn: async (): Promise<SpokenTexts> => {
    const [texts] = await Promise.all([load[locale](), hasLaterTexts() && readLaterTexts(locale)]);
    return { locale, texts };
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

const load = {
  en: async (): Promise<Texts> => (await import('./enTexts')).enTexts,
  fr: async (): Promise<Texts> => (await import('./frTexts')).frTexts,
};
setLaterTexts({
  screens: {
    en: async () => (await import('./enLater')).enLater,
    fr: async () => (await import('./frLater')).frLater,
  },
  collection: {
    en: async () => (await import('./enCollection')).enCollection,
    fr: async () => (await import('./frCollection')).frCollection,
  },
  questionnaires: {
    en: async () => (await import('../../collection/questionnaires/enManagement')).enManagement,
    fr: async () => (await import('../../collection/questionnaires/frManagement')).frManagement,
  },
  transfer: {
    en: async () => (await import('./enTransfer')).enTransfer,
    fr: async () => (await import('./frTransfer')).frTransfer,
  },
});
