/** Lists the documents that readers can download, by language; `npm run draw:lacet` prints them. */
import type { Locale } from '#resources/definition';
import reportInEnglish from './impact-report-en.pdf?no-inline';
import reportInFrench from './impact-report-fr.pdf?no-inline';

export const documents: Record<Locale, { impactReport: string }> = {
  en: { impactReport: reportInEnglish },
  fr: { impactReport: reportInFrench },
};
