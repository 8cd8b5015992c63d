import type { Locale } from '#resources/definition';
import { readTexts, setTextReaders } from '../../shell/i18n';

/** Reads the texts of one language, so that users don't load the other language until they switch to it. */
export const textsQuery = (locale: Locale) => ({
  queryKey: ['texts', locale],
  queryFn: () => readTexts(locale),
  staleTime: Infinity,
  gcTime: Infinity,
});

const first = async (locale: Locale) => (locale === 'fr' ? (await import('./frTexts')).frTexts : (await import('./enTexts')).enTexts);
setTextReaders(first, {
  administration: {
    en: async () => (await import('./later/enAdministration')).enAdministration,
    fr: async () => (await import('./later/frAdministration')).frAdministration,
  },
  approval: {
    en: async () => (await import('../../collection/approval/en')).enApproval,
    fr: async () => (await import('../../collection/approval/fr')).frApproval,
  },
  screens: {
    en: async () => (await import('./later/enLater')).enLater,
    fr: async () => (await import('./later/frLater')).frLater,
  },
  refusals: {
    en: async () => (await import('../../../shell/i18n/refusals/enRefusals')).enRefusals,
    fr: async () => (await import('../../../shell/i18n/refusals/frRefusals')).frRefusals,
  },
  collection: {
    en: async () => (await import('./later/enCollection')).enCollection,
    fr: async () => (await import('./later/frCollection')).frCollection,
  },
  field_editor: {
    en: async () => ({
      ...(await import('../../collection/subjects/fields/words/en')).enFieldEditor,
      ...(await import('../../collection/subjects/recompute/en')).enRecompute,
      ...(await import('../../collection/questionnaires/templates/editor/words/en')).enFormulaEditor,
      ...(await import('../../collection/questionnaires/templates/list/enXlsFormWhy')).enXlsFormWhy,
    }),
    fr: async () => ({
      ...(await import('../../collection/subjects/fields/words/fr')).frFieldEditor,
      ...(await import('../../collection/subjects/recompute/fr')).frRecompute,
      ...(await import('../../collection/questionnaires/templates/editor/words/fr')).frFormulaEditor,
      ...(await import('../../collection/questionnaires/templates/list/frXlsFormWhy')).frXlsFormWhy,
    }),
  },
  answer_link: {
    en: async () => ({ answer_link: (await import('../../collection/questionnaires/byLink/en')).enAnswerLink }),
    fr: async () => ({ answer_link: (await import('../../collection/questionnaires/byLink/fr')).frAnswerLink }),
  },
  questionnaires: {
    en: async () => ({
      questionnaires: (await import('../../collection/questionnaires/en')).enQuestionnaires,
    }),
    fr: async () => ({
      questionnaires: (await import('../../collection/questionnaires/fr')).frQuestionnaires,
    }),
  },
  answering: {
    en: async () => ({
      answering: (await import('../../collection/questionnaires/answering/parts/en')).enAnswering,
      ...(await import('../../collection/questionnaires/managing/record/feeds/en')).enFeeds,
    }),
    fr: async () => ({
      answering: (await import('../../collection/questionnaires/answering/parts/fr')).frAnswering,
      ...(await import('../../collection/questionnaires/managing/record/feeds/fr')).frFeeds,
    }),
  },
  managing: {
    en: async () => (await import('../../collection/questionnaires/enManagement')).enManagement,
    fr: async () => (await import('../../collection/questionnaires/frManagement')).frManagement,
  },
  reminders: {
    en: async () => (await import('../../collection/reminders/en')).enReminders,
    fr: async () => (await import('../../collection/reminders/fr')).frReminders,
  },
  reports: {
    en: async () => ({ reports: (await import('../../reports/words/en')).enReports }),
    fr: async () => ({ reports: (await import('../../reports/words/fr')).frReports }),
  },
  report_refusals: {
    en: async () => (await import('../../reports/words/enRefusals')).enReportRefusals,
    fr: async () => (await import('../../reports/words/frRefusals')).frReportRefusals,
  },
  figures: {
    en: async () => (await import('../../figures/en')).enFigures,
    fr: async () => (await import('../../figures/fr')).frFigures,
  },
  transfer: {
    en: async () => (await import('./later/enTransfer')).enTransfer,
    fr: async () => (await import('./later/frTransfer')).frTransfer,
  },
});
