/** Writes and reads, in the cells of files, answers that say why there is no value. */
import { locales, type Field, type Locale, type NotApplicable } from '../../definition';
import { naNames } from './notApplicable';

/** The sign that begins such an answer in a file, in every language, so that it is read back and never taken for a text. */
const sign = 'N/A';

/** Returns an answer that says why there is no value as a cell of a file holds it: `N/A (Sensitive): comment`. */
export const naCell = ({ na, comment }: NotApplicable, locale: Locale): string =>
  `${sign} (${naNames[na][locale]})${comment ? `: ${comment}` : ''}`;

/** Returns the "not applicable" answer that the text of a cell stands for; undefined for any other text, and for a reason that the field doesn't have. */
export function naOfCell({ na }: Pick<Field, 'na'>, text: string): NotApplicable | undefined {
  const given = text.trim();
  if (!na || !given.startsWith(`${sign} (`)) return undefined;
  const end = given.indexOf(')');
  const name = given.slice(sign.length + 2, end).trim();
  const reason = na.reasons.find((each) => each === name || locales.some((locale) => naNames[each][locale] === name));
  const comment = given.slice(end + 1).replace(/^[\s\u00a0\u202f]*:?\s*/u, '');
  return end < 0 || reason === undefined ? undefined : { na: reason, ...(comment !== '' && { comment }) };
}
