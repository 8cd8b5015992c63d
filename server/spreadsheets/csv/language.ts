/** CSV as the spreadsheets of a language open it by a double click. */
import type { Locale } from '#resources/definition';

export const csvOptions = (locale: Locale) => ({ delimiter: locale === 'fr' ? ';' : ',', record_delimiter: '\r\n' });

/** A plain decimal (`-12.5`) with the language's own mark. */
export const csvDecimal = (plain: string, locale: Locale): string => (locale === 'fr' ? plain.replace('.', ',') : plain);
