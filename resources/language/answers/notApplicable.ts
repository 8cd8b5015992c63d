/** Reads answers that say why there is no value: `{ "na": "sensitive", "comment": "…" }`. They are neither zero nor empty. */
import { naReasons, type Field, type Locale, type NaReason, type NotApplicable } from '../../definition';
import { isRecord } from '../fields/isRecord';

/** The names of the reasons, as forms, lists and files show them. */
export const naNames: Record<NaReason, Record<Locale, string>> = {
  not_applicable: { en: 'Not applicable', fr: 'Non applicable' },
  sensitive: { en: 'Sensitive', fr: 'Donnée sensible' },
  unavailable: { en: 'Not available', fr: 'Non disponible' },
};

/** The longest comment of an answer that says why there is no value, in characters. */
export const longestNaComment = 2000;

/** True when a value is an answer that says why there is no value. Whether its field accepts the reason is not checked. */
export const isNotApplicable = (value: unknown): value is NotApplicable =>
  saysNotApplicable(value) &&
  naReasons.some((reason) => reason === value['na']) &&
  Object.keys(value).every(
    (key) => key === 'na' || (key === 'comment' && (typeof value['comment'] === 'string' || value['comment'] === null)),
  );

/** True when a value is meant as an answer that says why there is no value, whether or not it is valid. */
export const saysNotApplicable = (value: unknown): value is Record<string, unknown> => isRecord(value) && Object.hasOwn(value, 'na');

/** True when the value of a field is an answer that says why there is no value. */
export const isNaOf = (field: Pick<Field, 'na'>, value: unknown): value is NotApplicable =>
  field.na !== undefined && isNotApplicable(value);

/** Returns an answer that says why there is no value in the form that is stored, without an empty comment. Any other value is returned as it is. */
export function normalNa<Value>(value: Value): Value | NotApplicable {
  if (!isNotApplicable(value)) return value;
  const comment = value.comment?.trim() ?? '';
  return { na: value.na, ...(comment !== '' && { comment }) };
}

/** Returns the text of an answer that says why there is no value, for a list or a sentence: its reason, and its comment. */
export function naText({ na, comment }: NotApplicable, locale: Locale): string {
  const colon = locale === 'fr' ? '\u202f: ' : ': ';
  return `${naNames[na][locale]}${comment ? `${colon}${comment}` : ''}`;
}
