/**
 * Describes what conditions and formulas of a questionnaire name besides its questions: its period and what it is about (`context.…`), and answers of the period before (`previous('…')`).
 * Their values stand among the values of the answers, under ids that no question can have, since these begin with a letter.
 */
import type { Field, Values } from '../../definition';
import { byId } from '../fields/byId';

/** The facts about the questionnaire itself: its period and its record. Conditions and formulas name them by these ids. */
export const contextFields: readonly Field[] = [
  {
    id: 'context.period',
    name: { en: 'Period of the questionnaire (first day)', fr: 'Période du questionnaire (premier jour)' },
    type: 'date',
  },
  {
    id: 'context.about',
    name: { en: 'Record the questionnaire is about', fr: 'Fiche sur laquelle porte le questionnaire' },
    type: 'string',
  },
  {
    id: 'context.about.resource',
    name: { en: 'Kind of record the questionnaire is about', fr: 'Type de fiche sur laquelle porte le questionnaire' },
    type: 'string',
  },
];

const before = '_previous_';

/** Returns the id under which the value of a key such as `context.period` stands; other keys are ids already. */
export const idOfKey = (key: string): string => (key.startsWith('context.') ? `_${key.replaceAll('.', '_')}` : key);

/** Returns the id under which the answer of the period before to a question stands. */
export const previousId = (question: string): string => `${before}${question}`;

/** Returns the question whose answer of the period before stands under this id; undefined for other ids. */
export const previousOf = (id: string): string | undefined => (id.startsWith(before) ? id.slice(before.length) : undefined);

/** True for an id under which something stands that no question answers. */
export const isGiven = (id: string): boolean => id.startsWith('_context_') || id.startsWith(before);

const byName = new Map(
  contextFields.flatMap((field) => [field.id, idOfKey(field.id)].map((name) => [name, { ...field, id: idOfKey(field.id) }])),
);

/** Returns what is given of the questionnaire under a key, or the id of its value; undefined for any other name. */
export const contextField = (name: string): Field | undefined => byName.get(name);

/** Returns the answer of the period before to a question, as a field that always shows. */
export const previousField = ({ id, name, type, unit, units, na, choices, choices_from, format, decimals }: Field): Field => ({
  id: previousId(id),
  name: { en: `${name['en'] ?? id} (previous period)`, fr: `${name['fr'] ?? id} (période précédente)` },
  type,
  ...(unit && { unit }),
  ...(units && { units }),
  ...(na && { na }),
  ...(choices && { choices }),
  ...(choices_from && { choices_from }),
  ...(format && { format }),
  ...(decimals !== undefined && { decimals }),
});

/** Returns the field with this id among these or, where none has it, what is given under it. */
export function fieldNamed(fields: readonly Field[], name: string): Field | undefined {
  const known = byId(fields);
  const question = known.get(previousOf(name) ?? '');
  return known.get(name) ?? contextField(name) ?? (question && previousField(question));
}

/** Returns all that is given beside these questions, under the ids of the values. Lists and files of the period before are left out: no formula calculates with them. */
export const givenFields = (questions: readonly Field[]): Field[] => [
  ...contextFields.map((field) => ({ ...field, id: idOfKey(field.id) })),
  ...questions.filter(({ type, items }) => type !== 'files' && type !== 'editor' && !items).map(previousField),
];

/** Returns the values of what is given of a questionnaire. `date` is the first day of its period. */
export const contextValues = ({ date, about }: { date: string; about: Readonly<Record<string, string>> }): Values => ({
  [idOfKey('context.period')]: date,
  [idOfKey('context.about')]: about['id'] ?? null,
  [idOfKey('context.about.resource')]: about['resource'] ?? null,
});
