/** Tells which comparisons the editor of conditions offers for a field. */
import { comparisons, type Field, type JsonValue } from '#resources/definition';
import { isDecimal } from '#resources/formats/decimal';
import { comparisonsOf } from '#resources/language/check/conditions';
import { isBoolean, isKeyList } from '#resources/language/fields/kinds';
import { isDate } from '#resources/language/rules/values';
import type { Comparison } from '#resources/language/rules/conditionText';

/** The kinds of fields, by how they are compared. The only comparison of an `other` field is whether it is answered. */
export type Kind = 'yes_no' | 'choice' | 'list' | 'number' | 'date' | 'text' | 'other';

export function kindOf(field: Field): Kind {
  if (isBoolean(field)) return 'yes_no';
  if (!comparisonsOf(field).includes('in')) return 'other';
  if (isKeyList(field)) return 'list';
  if (field.type === 'number' || field.type === 'date') return field.type;
  return field.choices || field.choices_from ? 'choice' : 'text';
}

/** The comparisons that are offered for each kind, the most usual first. */
export const offered: Readonly<Record<Kind, readonly Comparison[]>> = {
  yes_no: ['in'],
  choice: ['in', 'none', 'answered', 'unanswered'],
  list: ['in', 'none', 'answered', 'unanswered'],
  number: ['gte', 'lte', 'gt', 'lt', 'eq', 'ne', 'in', 'answered', 'unanswered'],
  date: ['gte', 'lte', 'gt', 'lt', 'eq', 'ne', 'answered', 'unanswered'],
  text: ['eq', 'ne', 'in', 'answered', 'unanswered'],
  other: ['answered', 'unanswered'],
};

/** True for a comparison that takes no value. */
export const needsNone = (ask: Comparison): boolean => ask === 'answered' || ask === 'unanswered';

/** True for a comparison that takes several values. */
export const takesSeveral = (ask: Comparison): boolean => ask === 'in' || ask === 'none';

export const isComparison = (text: unknown): text is (typeof comparisons)[number] => comparisons.some((each) => each === text);

/** True when a value can be compared with this field. */
export function fits(value: JsonValue, field: Field): boolean {
  const kind = kindOf(field);
  if (kind === 'yes_no') return typeof value === 'boolean';
  if (kind === 'number') return isDecimal(value);
  if (kind === 'date') return isDate(value);
  if (kind === 'other' || typeof value !== 'string') return false;
  return !field.choices || field.choices.some(({ key }) => key === value);
}

/** Returns the values of a condition that the choices of its field no longer have. */
export const goneChoices = (values: readonly JsonValue[], field: Field): JsonValue[] =>
  field.choices ? values.filter((value) => !fits(value, field)) : [];

/** Returns the key of the words for a comparison with a field of this kind. */
export function wordOf(kind: Kind, ask: Comparison): string {
  if (needsNone(ask)) return ask;
  if (kind === 'date' && !takesSeveral(ask)) return `date_${ask}`;
  if (kind === 'list' && ask !== 'ne') return ask === 'none' ? 'list_none' : 'list_in';
  if (kind === 'yes_no') return ask === 'none' || ask === 'ne' ? 'amount_ne' : 'amount_eq';
  return kind === 'number' && ['eq', 'ne', 'in'].includes(ask) ? `amount_${ask}` : ask;
}
