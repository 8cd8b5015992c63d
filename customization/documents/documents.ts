/** What a reader takes away, by language: printed by `npm run draw:lacet`. */
import type { Locale } from '#resources/definition';
import reportInEnglish from './impact-report-en.pdf?no-inline';
import reportInFrench from './impact-report-fr.pdf?no-inline';

export const documents: Record<Locale, { impactReport: string }> = {
  en: { impactReport: reportInEnglish },
  fr: { impactReport: reportInFrench },
};
