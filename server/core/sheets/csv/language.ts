/** How every CSV of the product is written, and what the spreadsheets of a language open by a double click. */
import type { Locale } from '#resources/definition';

/**
 * RFC 4180. A cell with a bare line feed or carriage return is quoted too: most readers end a row at either of them,
 * and the rest of the cell would begin the next row, where a spreadsheet takes it for a formula.
 */
export const csvRules = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

export const csvOptions = (locale: Locale) => ({ ...csvRules, delimiter: locale === 'fr' ? ';' : ',' });

/** A plain decimal (`-12.5`) with the language's own mark. */
export const csvDecimal = (plain: string, locale: Locale): string => (locale === 'fr' ? plain.replace('.', ',') : plain);
