/** The format of every CSV that the product writes: the delimiter and decimal mark with which the spreadsheets of a language open the file by a double click. */
import type { Locale } from '#resources/definition';

/**
 * The format of RFC 4180. A cell with a bare line feed or carriage return is quoted too: most readers end a row at either of them,
 * and the rest of the cell would begin the next row, where a spreadsheet takes it for a formula.
 */
export const csvRules = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

export const csvOptions = (locale: Locale) => ({ ...csvRules, delimiter: locale === 'fr' ? ';' : ',' });

/** Returns a plain decimal (`-12.5`) with the decimal mark of the language. */
export const csvDecimal = (plain: string, locale: Locale): string => (locale === 'fr' ? plain.replace('.', ',') : plain);
