import { enReport } from './en';
import { frReport } from './fr';

/** The texts of reports, by language. */
export const reportTexts = { en: { report: enReport }, fr: { report: frReport } };
