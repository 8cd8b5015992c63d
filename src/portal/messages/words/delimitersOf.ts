import type { PublicClient } from '#resources/api/figures/indicators';
import type { Locale } from '#resources/definition';
import type { Delimiters } from '#resources/formats/format';

/** Returns the delimiters that the client sets for a language; undefined for those of the language. */
export function delimitersOf(client: PublicClient | null, locale: Locale): Delimiters | undefined {
  const decimal = client?.decimal_delimiter.admin[locale];
  const thousands = client?.thousands_delimiter.admin[locale];
  return decimal === undefined || thousands === undefined ? undefined : { decimal, thousands };
}
