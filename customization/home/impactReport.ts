/** Gives the address of the impact report as a PDF: a report of the site, which draws it from its figures. */
import type { Locale } from '#resources/definition';

export const impactReport = (locale: Locale): string => `/api/services/reports/impact-2025/file?format=pdf&locale=${locale}`;
