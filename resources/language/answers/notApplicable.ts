/** Reads answers that say why there is no value: `{ "na": "sensitive", "comment": "…" }`. They are neither zero nor empty. */
import {
  locales,
  naReasons,
  type Field,
  type JsonValue,
  type Locale,
  type LocalizedText,
  type NaReason,
  type NotApplicable,
} from '../../definition';
import { isRecord } from '../fields/isRecord';

/** The names of the reasons, as forms, lists and files show them. */
export const naNames: Record<NaReason, Record<Locale, string>> = {
  not_applicable: { en: 'Not applicable', fr: 'Non applicable' },
  sensitive: { en: 'Sensitive', fr: 'Donnée sensible' },
  unavailable: { en: 'Not available', fr: 'Non disponible' },
};

/** The longest comment of such an answer, in characters. */
export const longestNaComment = 2000;

/** True when a value is an answer that says why there is no value. Whether its field accepts the reason is not checked. */
export const isNotApplicable = (value: unknown): value is NotApplicable =>
  saysNotApplicable(value) &&
  naReasons.some((reason) => reason === value['na']) &&
  Object.keys(value).every((key) => key === 'na' || (key === 'comment' && typeof value['comment'] === 'string'));

/** True when a value is meant as such an answer, right or wrong. */
export const saysNotApplicable = (value: unknown): value is Record<string, unknown> => isRecord(value) && Object.hasOwn(value, 'na');

/** True when a field holds such an answer. */
export const isNaOf = (field: Pick<Field, 'na'>, value: unknown): value is NotApplicable =>
  field.na !== undefined && isNotApplicable(value);

/** Returns such an answer in the form that is stored: without an empty comment. Another value stays as it is. */
export function normalNa<Value>(value: Value): Value | NotApplicable {
  if (!isNotApplicable(value)) return value;
  const comment = value.comment?.trim() ?? '';
  return { na: value.na, ...(comment !== '' && { comment }) };
}

/** Returns the text of such an answer in a list or a sentence: its reason, and its comment. */
export function naText({ na, comment = '' }: NotApplicable, locale: Locale): string {
  const colon = locale === 'fr' ? '\u202f: ' : ': ';
  return `${naNames[na][locale]}${comment === '' ? '' : `${colon}${comment}`}`;
}

/** The sign that begins such an answer in a file, in every language, so that it is read back and never taken for a text. */
const sign = 'N/A';

/** Returns such an answer as a cell of a file holds it: `N/A (Sensitive): comment`. */
export const naCell = ({ na, comment = '' }: NotApplicable, locale: Locale): string =>
  `${sign} (${naNames[na][locale]})${comment === '' ? '' : `: ${comment}`}`;

/** Returns the answer that the text of a cell stands for; undefined for another text, and for a reason that the field has not. */
export function naOfCell({ na }: Pick<Field, 'na'>, text: string): NotApplicable | undefined {
  const given = text.trim();
  if (!na || !given.startsWith(`${sign} (`)) return undefined;
  const end = given.indexOf(')');
  const name = given.slice(sign.length + 2, end).trim();
  const reason = na.reasons.find((each) => each === name || locales.some((locale) => naNames[each][locale] === name));
  const comment = given.slice(end + 1).replace(/^[\s\u00a0\u202f]*:?\s*/u, '');
  return end < 0 || reason === undefined ? undefined : { na: reason, ...(comment !== '' && { comment }) };
}

/** Returns the name of a reason as a text per language. */
export const naName = (reason: NaReason): LocalizedText => naNames[reason];

/** Returns the JSON Schema of such an answer to a field. */
export const naSchema = ({ reasons, comment = false }: NonNullable<Field['na']>): { [key: string]: JsonValue } => ({
  type: 'object',
  required: comment ? ['na', 'comment'] : ['na'],
  properties: { na: { enum: reasons }, comment: { type: 'string', maxLength: longestNaComment } },
  additionalProperties: false,
  description: 'Why there is no value',
});
