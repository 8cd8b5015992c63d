/** Makes the questions of the demonstration's templates. */
import type { Condition, Field } from '#resources/definition';
import { t } from '../../../text';

type Words = readonly [en: string, fr: string];
/** A question, with the traits that only questionnaires have (weight, score, concept, feeds …). */
export type Asked = Omit<Field, 'choices'> & Record<string, unknown> & { choices?: readonly Option[] };
type Option = { key: string; name: { en: string; fr: string }; score?: number };
/** An offered answer, with its score from 0 to 1 where it counts. */
export type Offered = readonly [key: string, en: string, fr: string, score?: number];

export interface AskedSection {
  key: string;
  name: { en: string; fr: string };
  description?: { en: string; fr: string };
  page: true;
  weight?: number;
  display_condition?: Condition;
  fields: Asked[];
  checks?: { rule: string; level?: 'error' | 'warning'; fields: string[]; message: { en: string; fr: string } }[];
}

export const question = (id: string, type: Field['type'], [en, fr]: Words, more: Partial<Asked> = {}): Asked => ({
  id,
  name: t(en, fr),
  type,
  ...more,
});

/** Returns a question whose answer is one of those offered, the best first. */
export const oneOf = (id: string, name: Words, offered: readonly Offered[], more: Partial<Asked> = {}): Asked =>
  question(id, 'radio', name, {
    choices: offered.map(([key, en, fr, score]) => ({ key, name: t(en, fr), ...(score !== undefined && { score }) })),
    ...more,
  });

export const yesOrNo = (id: string, name: Words, more: Partial<Asked> = {}): Asked =>
  oneOf(
    id,
    name,
    [
      ['yes', 'Yes', 'Oui'],
      ['no', 'No', 'Non'],
    ],
    more,
  );

/** Returns a question for a number that can't be negative. */
export const howMany = (id: string, name: Words, more: Partial<Asked> = {}): Asked =>
  question(id, 'number', name, { decimals: 0, min: 0, ...more });

export const percent = { unit: t('%', '%'), decimals: 1, max: 100 };
export const people = { unit: t('people', 'personnes') };
